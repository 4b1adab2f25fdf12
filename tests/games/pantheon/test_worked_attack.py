"""The attack that the paper works out: hoplites against Leonidas, and his retaliation, with the same dice."""

from __future__ import annotations

import pytest

from .lay import Table, lay

pytestmark = pytest.mark.clause("attack.sequence")


def face_to_face() -> Table:
    return lay(
        ["neutral neutral"],
        ["hoplites a1"],
        ["leonidas a1"],
        hands=[["hoplites"], ["leonidas"]],
    )


@pytest.mark.clause("attack.values")
@pytest.mark.clause("power.ranks")
def test_hoplites_gain_one_by_their_power_and_roll_four_dice_against_seven() -> None:
    assert face_to_face().attack("hoplites", "leonidas-2").values() == (4, 7)


@pytest.mark.clause("attack.first-assault")
@pytest.mark.clause("attack.spend")
@pytest.mark.clause("attack.second-assault")
@pytest.mark.clause("attack.spend-second")
@pytest.mark.clause("attack.wounds")
@pytest.mark.clause("attack.retaliation")
@pytest.mark.clause("attack.hit")
def test_the_example_is_replayed_to_the_letter() -> None:
    table = face_to_face().attack("hoplites", "leonidas-2")
    # First assault: the blank goes, the 3 is spent to make the 4 a 5.
    table.roll("0 3 4 5")
    assert table.question == "spend"
    table.play("raise 4")
    assert list(table.state.frames[-1].dice) == [0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0]  # type: ignore[attr-defined]
    table.play("done")
    # Second assault with both fives: two ones make them sixes; one is spent, the other reaches seven.
    assert table.after("reroll") == {"1", "2"}
    table.play("reroll 2").roll("1 1")
    table.play("raise 6")
    assert table.vitality("leonidas-2") == 5
    # Leonidas retaliates with six dice against five; he spends three and has three of five.
    assert table.actor == 1
    assert "retaliate" in table.answers
    table.heard()
    table.play("retaliate")
    assert table.values() == (6, 5)
    table.roll("1 2 2 3 4 5")
    table.play("raise 4", "raise 3", "raise 4")
    assert table.vitality("hoplites-1") == 2
    assert table.vitality("leonidas-2") == 5
    assert table.discards(1) == ["leonidas"]


@pytest.mark.clause("attack.no-second")
def test_nobody_is_asked_about_a_second_assault_where_every_five_has_hit() -> None:
    table = face_to_face().attack("hoplites", "leonidas-2").miss()
    table.play("retaliate").roll("5 5 0 0 0 0")
    assert table.question != "second"
    assert table.vitality("hoplites-1") == 3
