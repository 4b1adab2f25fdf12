"""Temples, the Oracle of Delphi and the five temple cards."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import Table, lay

ALTARS = ["epirus", "chalkidiki", "aetolia", "attica", "corinthia", "elis", "messenia", "crete"]


def delphi(card: str, **rest: Any) -> Table:
    """Seat 0 builds the Oracle of Delphi with this temple card."""
    return lay({"phocis": "0 x1"}, oracle=card, **rest).play("act temple", "temple phocis")


@pytest.mark.clause("temple.action", "board.altar")
def test_a_temple_wants_an_altar_of_ones_own_and_gives_a_priest() -> None:
    table = lay({"crete": "0", "elis": "0", "locris": "0 x1", "aetolia": "1"}, temples=["elis"])
    table.play("act temple")
    assert table.answers == {"temple crete"}
    table.play("temple crete")
    assert table.priests(0) == 1


@pytest.mark.clause("temple.action", "turn.possible")
def test_without_a_free_altar_no_temple_is_built() -> None:
    assert "act temple" not in lay({"locris": "0 x1", "crete": "0"}, temples=["crete"]).answers


@pytest.mark.clause("temple.order", "blessings.draft")
@pytest.mark.parametrize(
    ("card", "drafts"),
    [
        ("extra-special-action", [2, 4, 6, 8]),
        ("priest-and-draft", [2, 3, 6, 8]),
        ("neutral-artefact", [2, 3, 5, 7]),
        ("combat-cards", [3, 4, 5, 7]),
        ("two-attributes", [3, 4, 6, 7]),
    ],
)
def test_the_temple_card_says_which_temples_bring_a_draft(card: str, drafts: list[int]) -> None:
    found: list[int] = []
    for number, altar in enumerate(ALTARS, start=1):
        table = lay({altar: "0"}, temples=ALTARS[: number - 1], oracle=card, players=4)
        table.play("act temple", f"temple {altar}")
        if table.question == "bless":
            found.append(number)
    assert found == drafts


@pytest.mark.clause("temple.none-left", "setup.temples")
def test_below_four_players_there_are_six_temples() -> None:
    regions = {"crete": "0", "phocis": "0"}
    table = lay(regions, temples=ALTARS[:6])
    assert table.play("act temple").answers == {"temple phocis"}
    with_four = lay(regions, temples=ALTARS[:6], players=4)
    assert with_four.play("act temple").answers == {"temple crete", "temple phocis"}


@pytest.mark.clause("temple.oracle-number", "temple.oracle")
def test_the_oracle_does_not_count_among_the_temples() -> None:
    table = lay({"crete": "0"}, temples=["phocis", "elis"], oracle="combat-cards")
    table.play("act temple", "temple crete")
    assert (table.state.temples_built, table.actor) == (2, 1)


@pytest.mark.clause("temple.oracle", "temple.oracle-action")
def test_the_oracle_may_bring_one_more_special_action() -> None:
    table = delphi("extra-special-action")
    assert (table.actor, table.question) == (0, "again")
    assert "act prepare" in table.answers and "act temple" not in table.answers
    table.play("done")
    assert (table.actor, table.priests(0)) == (1, 1)


@pytest.mark.clause("temple.oracle-priest")
def test_the_oracle_may_bring_a_priest_and_a_draft() -> None:
    table = delphi("priest-and-draft")
    assert (table.priests(0), table.question) == (2, "bless")


@pytest.mark.clause("temple.oracle-artefact")
def test_the_oracle_may_bring_an_artefact_of_three() -> None:
    table = delphi("neutral-artefact").play("find harpe", "find aegis", "find caduceus", "take harpe")
    assert table.holds(0, "harpe") and not table.holds(0, "aegis")


@pytest.mark.clause("temple.oracle-cards")
def test_the_oracle_may_fill_the_hand() -> None:
    table = delphi("combat-cards", hands=[["sword-trap", "mace-trap"]]).drawn("axe-assault", "spear-assault")
    assert len(table.hand(0)) == 4
    assert table.actor == 1


@pytest.mark.clause("temple.oracle-statistics")
def test_the_oracle_may_raise_two_different_statistics() -> None:
    table = delphi("two-attributes").play("raise speed")
    assert table.after("raise") == {"leadership", "strength"}
    table.play("raise strength")
    assert [table.marker(0, stat) for stat in ("leadership", "strength", "speed")] == [1, 2, 2]


@pytest.mark.clause("blessings.draft", "blessings.lasting")
def test_a_draft_goes_counter_clockwise_from_the_builder_and_the_last_card_is_discarded() -> None:
    table = delphi("priest-and-draft")
    table.play("find bluff", "find exile", "find ambush", "find armory")
    assert (table.actor, table.after("take")) == (0, {"bluff", "exile", "ambush", "armory"})
    table.play("take bluff")
    assert (table.actor, table.after("take")) == (2, {"exile", "ambush", "armory"})
    table.play("take ambush")
    assert (table.actor, table.after("take")) == (1, {"exile", "armory"})
    table.play("take exile")
    assert [table.holds(seat, gift) for seat, gift in ((0, "bluff"), (1, "exile"), (2, "ambush"))] == [True] * 3
    assert not any(table.holds(seat, "armory") for seat in range(3))
