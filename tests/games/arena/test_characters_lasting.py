"""Balder, Njörd and the characters without a power, with their Greek twins."""

from __future__ import annotations

import pytest

from .table import Side

# Cells of `last_cell`: d5 is one of mine, e8 one of theirs.
EVEN = 8


@pytest.mark.clause("character.balder", "character.balder-captured")
@pytest.mark.parametrize(
    ("instead", "glory"),
    [
        ({"d5": "my balder"}, (3, 0)),
        ({"e8": "their balder"}, (0, 3)),
        ({"e8": "my balder captured"}, (0, 0)),
        ({"d5": "their balder captured"}, (0, 0)),
        ({"d5": "my balder", "e8": "their balder"}, (0, 0)),
        ({"d5": "their balder captured", "e8": "my balder captured"}, (0, 0)),
    ],
)
def test_balder_counts_as_two_under_his_own_pantheon_and_as_one_under_the_other(
    side: Side, instead: dict[str, str], glory: tuple[int, int]
) -> None:
    """Eight cards show my allegiance and eight the foe's: only Balder can tip the scales."""
    table = side.last_cell(EVEN, instead=instead).play("place beyla g8")
    assert table.glory == glory


@pytest.mark.clause("character.balder-captured")
@pytest.mark.parametrize(
    ("cell", "card", "glory"), [("d5", "their balder captured", (3, 0)), ("e8", "my balder captured", (0, 3))]
)
def test_a_captured_balder_counts_for_whoever_holds_it(
    side: Side, cell: str, card: str, glory: tuple[int, int]
) -> None:
    """Balder makes the ninth card of one side; counted for the other, he would make it a tie."""
    mine = 9 if cell == "d5" else 7
    table = side.last_cell(mine, instead={cell: card}).play("place beyla g8")
    assert table.glory == glory


@pytest.mark.clause("character.balder")
def test_two_for_balder_can_make_up_for_one_card_less_but_no_more(side: Side) -> None:
    table = side.last_cell(7, instead={"d5": "my balder"}).play("place beyla g8")
    assert table.glory == (0, 3), "eight against nine"


@pytest.mark.clause("character.balder")
def test_balder_placed_last_counts_as_two(side: Side) -> None:
    table = side.last_cell(EVEN, "balder").play("place balder g8")
    assert table.glory == (3, 0)


@pytest.mark.clause("character.njord")
@pytest.mark.parametrize(
    ("odin", "force"),
    [
        ("my odin", 2),
        ("my odin captured", 2),
        ("their odin", 7),
        ("their odin captured", 7),
        ("my thor", 7),
    ],
)
def test_njord_has_force_2_while_its_own_odin_is_on_the_battlefield(side: Side, odin: str, force: int) -> None:
    table = side.table({"e5": "my njord", "f5": odin})
    assert table.force("e5") == force


@pytest.mark.clause("character.njord")
@pytest.mark.parametrize(("odin", "captured"), [("their odin", True), ("my odin", False)])
def test_a_weakened_njord_falls_to_a_3(side: Side, odin: str, captured: bool) -> None:
    table = side.table({"e5": "their njord", "f5": odin}, "tyr").play("place tyr e6")
    assert ("e5" in table.mine) == captured


@pytest.mark.clause("character.njord")
def test_an_odin_in_the_discard_weakens_nobody(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "njord", discard=["odin"]).play("place njord e6")
    assert table.force("e6") == 7
    assert table.mine == {"e5", "e6"}


@pytest.mark.clause("character.njord")
def test_njord_fights_with_its_printed_force_without_odin(side: Side) -> None:
    table = side.table({"e5": "their beyla +1"}, "njord").play("place njord e6")
    assert table.mine == {"e5", "e6"}


@pytest.mark.clause("character.njord-first-battle")
@pytest.mark.parametrize("odin", ["my odin", "my odin captured"])
def test_njord_fights_with_2_in_the_turn_it_is_placed(side: Side, odin: str) -> None:
    table = side.table({"e5": "their eir", "f6": "their frigg", "f5": odin}, "njord").play("place njord e6")
    assert "e5" in table.theirs
    assert "f6" in table.mine


@pytest.mark.clause("character.njord-first-battle")
def test_odin_weakens_a_lost_njord_in_the_very_turn_odin_is_placed(side: Side) -> None:
    table = side.table({"e5": "my njord captured"}, "odin").play("place odin e6")
    assert table.mine == {"e5", "e6"}


@pytest.mark.clause("character.njord-first-battle")
@pytest.mark.parametrize(("njord", "captured"), [("my njord captured", True), ("their njord", False)])
def test_odin_weakens_only_the_njord_of_his_own_pantheon(side: Side, njord: str, captured: bool) -> None:
    table = side.table({"e5": njord}, "odin").play("place odin f5")
    assert ("e5" in table.mine) == captured


@pytest.mark.clause("character.plain")
@pytest.mark.parametrize(("character", "force"), [("nerthus", 8), ("odin", 6), ("beyla", 5)])
def test_a_character_without_a_power_fights_with_its_printed_force_and_asks_nothing(
    side: Side, character: str, force: int
) -> None:
    field = {"e5": "their thor", "d6": "their siegfried", "d5": "their freyr"}
    table = side.table(field, character, discard=["ull", "eir"]).play(f"place {character} e6")
    assert table.force("e6") == force
    assert table.mine == {"e5", "e6"}
    assert (table.drawing, table.tokens, table.glory) == ("their", (0, 0), (0, 0))
