"""X: the dice of a power, read on the line on which its unit stands when the values of its attack are counted."""

from __future__ import annotations

import pytest

from .lay import Table, dice, lay, whole

ROW = ["neutral/5 neutral/5"]


def falling(kind: str, power: str, dash: bool = False) -> int:
    """A line of a dashboard beneath which X is less: a dash, or a number."""
    for vitality in range(whole(kind), 1, -1):
        now, then = dice(kind, power, vitality), dice(kind, power, vitality - 1)
        if now > then and (then == 0) == dash:
            return vitality
    raise AssertionError(f"{kind} has no such line")


def struck_first(t: Table) -> Table:
    """The target strikes first and wounds once."""
    t.play("retaliate").decline().play("die 5").miss().hit()
    return t.decline()


@pytest.mark.clause("power.x-read")
@pytest.mark.clause("talent.initiative-check")
def test_whoever_was_struck_first_throws_the_dice_of_the_new_line() -> None:
    line = falling("zeus", "lightning")
    t = lay(ROW, [f"zeus a1 x{line}"], ["amazons a1"], hands=[["zeus", "art"], ["amazons"]])
    t.play("simple zeus", "use lightning art", "attack amazons-2")
    struck_first(t)
    assert t.vitality("zeus-1") == line - 1
    assert t.values()[0] == dice("zeus", "lightning", line - 1) < dice("zeus", "lightning", line)


@pytest.mark.clause("power.x-read")
def test_on_a_line_with_a_dash_there_are_no_dice() -> None:
    line = falling("zeus", "lightning", dash=True)
    t = lay(ROW, [f"zeus a1 x{line}"], ["amazons a1"], hands=[["zeus", "art"], ["amazons"]])
    t.play("simple zeus", "use lightning art", "attack amazons-2")
    struck_first(t)
    assert t.vitality("zeus-1") == line - 1
    assert t.values()[0] == 0
    assert t.asked not in ("die", "retaliate")
    assert t.vitality("amazons-2") == whole("amazons")


@pytest.mark.clause("power.x-read")
@pytest.mark.clause("power.several-dice")
def test_a_bite_that_was_answered_first_has_the_dice_of_the_new_line() -> None:
    line = falling("cerberus", "triple-bite")
    t = lay(ROW, [f"cerberus a1 x{line}"], ["amazons a1"], hands=[["cerberus", "art"], ["amazons"]])
    t.play("simple cerberus", "use triple-bite art", "attack amazons-2")
    struck_first(t)
    assert t.values()[0] == dice("cerberus", "triple-bite", line - 1)


@pytest.mark.clause("power.several-dice")
def test_an_attack_on_a_zone_goes_on_with_the_dice_of_the_new_line() -> None:
    line = falling("atlas", "weight-of-heaven")
    t = lay(ROW, [f"atlas a1 x{line}"], ["enceladus a1", "spartans a1"], hands=[["atlas", "art"]])
    t.play("simple atlas", "use weight-of-heaven art", "aim enceladus-2").decline().hit()
    assert t.vitality("atlas-1") == line - 1, "molten skin"
    assert t.decline().values()[0] == dice("atlas", "weight-of-heaven", line - 1)


@pytest.mark.clause("power.several-dice")
def test_an_attack_on_a_zone_ends_on_a_line_without_dice() -> None:
    line = falling("atlas", "weight-of-heaven", dash=True)
    t = lay(ROW, [f"atlas a1 x{line}"], ["enceladus a1", "spartans a1"], hands=[["atlas", "art"]])
    t.play("simple atlas", "use weight-of-heaven art", "aim enceladus-2").decline().hit()
    assert t.vitality("atlas-1") == line - 1, "molten skin"
    assert t.asked == "act"
    assert t.vitality("spartans-2") == whole("spartans")
