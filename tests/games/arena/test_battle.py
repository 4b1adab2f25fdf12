"""The battle of the card just placed."""

from __future__ import annotations

from pathlib import Path

import pytest

import palamedes
from palamedes.core.kernel.game import Game

from .table import TOUCHING, Side
from .test_setup import PRINTED

SIDES = list(TOUCHING)


@pytest.mark.clause("battle.shield", "battle.fragility", "battle.force", "battle.equal-or-less")
@pytest.mark.parametrize("touching", SIDES)
@pytest.mark.parametrize("character", PRINTED)
def test_only_the_touching_side_and_the_force_of_the_enemy_card_decide(
    side: Side, character: str, touching: str
) -> None:
    """Beyla, Force 5, attacks every character from every side."""
    force, shields, fragilities = PRINTED[character]
    captured = touching not in shields and (touching in fragilities or force < 5)
    table = side.table({"e5": f"their {character}"}, "beyla").play(f"place beyla {TOUCHING[touching]}")
    assert ("e5" in table.mine) == captured


@pytest.mark.clause("battle.neighbours")
def test_the_placed_card_fights_all_four_neighbours(side: Side) -> None:
    field = {
        "e4": "their ull",
        "d4": "their odin",
        "d5": "their eir",
        "d6": "their njord",
        "e6": "their tyr",
        "f6": "their beyla",
        "f5": "their frigg",
    }
    table = side.table(field, "siegfried", tokens=(1, 0)).play("place siegfried e5", "strengthen 1")
    assert table.mine == {"e4", "d5", "e5", "e6", "f5"}


@pytest.mark.clause("battle.neighbours")
@pytest.mark.parametrize("corner", ["d4", "f4", "d6", "f6"])
def test_a_card_at_a_corner_stays_out_of_the_battle(side: Side, corner: str) -> None:
    between = f"{corner[0]}5"
    table = side.table({corner: "their frigg", between: "my ull"}, "beyla").play("place beyla e5")
    assert table.theirs == {corner}


@pytest.mark.clause("battle.neighbours")
def test_a_card_further_along_the_row_stays_out_of_the_battle(side: Side) -> None:
    table = side.table({"d5": "their frigg", "e5": "my ull"}, "beyla").play("place beyla f5")
    assert table.theirs == {"d5"}


@pytest.mark.clause("battle.neighbours")
def test_my_own_cards_stay_out_of_the_battle(side: Side) -> None:
    table = side.table({"e5": "my frigg", "d5": "their nerthus"}, "loki").play("place loki e6")
    assert table.mine == {"e5", "e6"}
    assert table.drawing == "their"


@pytest.mark.clause("battle.shield")
@pytest.mark.parametrize(("character", "touching"), [(c, s) for c in PRINTED for s in sorted(PRINTED[c][1])])
def test_a_shield_stops_even_the_greatest_force(side: Side, character: str, touching: str) -> None:
    table = side.table({"e5": f"their {character}"}, "vali").play(f"place vali {TOUCHING[touching]}")
    assert table.theirs == {"e5"}


@pytest.mark.clause("battle.shield")
def test_a_shield_protects_a_captured_card_against_its_own_pantheon(side: Side) -> None:
    table = side.table({"e5": "my siegfried captured"}, "nerthus").play("place nerthus e4")
    assert table.theirs == {"e5"}


@pytest.mark.clause("battle.fragility")
@pytest.mark.parametrize(("character", "touching"), [(c, s) for c in PRINTED for s in sorted(PRINTED[c][2])])
def test_a_fragile_side_falls_to_the_smallest_force(side: Side, character: str, touching: str) -> None:
    table = side.table({"e5": f"their {character} +3"}, "frigg").play(f"place frigg {TOUCHING[touching]}")
    assert "e5" in table.mine


@pytest.mark.clause("battle.fragility")
def test_a_captured_card_is_as_fragile_as_before(side: Side) -> None:
    table = side.table({"e5": "my odin captured"}, "ull").play("place ull d5")
    assert table.mine == {"d5", "e5"}


@pytest.mark.clause("battle.shield-first")
@pytest.mark.parametrize(("answers", "captured"), [(["fight"], False), (["break e5"], True)])
def test_a_side_with_shield_and_fragility_holds_until_the_shield_is_broken(
    side: Side, tmp_path: Path, answers: list[str], captured: bool
) -> None:
    table = side.table(
        {"e5": "their odin"}, "ull", tokens=(0, 1), game=arena_with_a_shield_on_odins_fragile_side(tmp_path)
    )
    table.play("place ull d5", *answers)
    assert ("e5" in table.mine) == captured


@pytest.mark.clause("battle.shield-first")
def test_thor_ignores_the_shield_of_a_side_with_both_and_finds_the_fragility(side: Side, tmp_path: Path) -> None:
    table = side.table({"e5": "their odin"}, "thor", game=arena_with_a_shield_on_odins_fragile_side(tmp_path))
    table.play("place thor d5")
    assert table.mine == {"d5", "e5"}


def arena_with_a_shield_on_odins_fragile_side(folder: Path) -> Game:
    """No printed card has a shield and a fragility on one side; an owner's content may."""
    content = folder / "mine.toml"
    content.write_text('[cards.odin]\nshields = ["left"]\n\n[cards.zeus]\nshields = ["left"]\n', encoding="utf-8")
    return palamedes.game("arena", content=content)


@pytest.mark.clause("battle.force")
@pytest.mark.parametrize(("strength", "captured"), [(0, False), (1, False), (2, True)])
def test_a_bare_side_falls_only_to_a_strictly_greater_force(side: Side, strength: int, captured: bool) -> None:
    table = side.table({"e5": "their thor"}, "tyr", tokens=(2, 0)).play("place tyr e6", f"strengthen {strength}")
    assert ("e5" in table.mine) == captured


@pytest.mark.clause("battle.equal-or-less")
@pytest.mark.parametrize("touching", SIDES)
@pytest.mark.parametrize("neighbour", ["thor", "njord"])
def test_an_equal_or_smaller_force_captures_nothing_and_loses_nothing(
    side: Side, neighbour: str, touching: str
) -> None:
    table = side.table({"e5": f"their {neighbour}"}, "freyr").play(f"place freyr {TOUCHING[touching]}")
    assert (table.mine, table.theirs) == ({TOUCHING[touching]}, {"e5"})


@pytest.mark.clause("battle.own-sides")
@pytest.mark.parametrize("neighbour", ["d5", "f5", "e4"])
def test_the_fragilities_of_the_placed_card_do_nothing(side: Side, neighbour: str) -> None:
    table = side.table({neighbour: "their nerthus"}, "nerthus").play("place nerthus e5")
    assert "e5" in table.mine


@pytest.mark.clause("battle.own-sides")
@pytest.mark.parametrize("neighbour", ["d5", "f5", "e4"])
def test_the_shields_of_the_placed_card_do_not_hold_it_back(side: Side, neighbour: str) -> None:
    table = side.table({neighbour: "their ull"}, "siegfried").play("place siegfried e5")
    assert table.mine == {neighbour, "e5"}


@pytest.mark.clause("battle.no-chain")
def test_a_captured_card_does_not_fight_its_own_neighbours(side: Side) -> None:
    table = side.table({"e5": "their nerthus", "f5": "their ull", "e6": "their eir"}, "frigg").play("place frigg d5")
    assert table.mine == {"d5", "e5"}
    assert table.theirs == {"f5", "e6"}


@pytest.mark.clause("battle.capture-token")
def test_a_captured_card_of_the_other_pantheon_shows_my_allegiance_where_it_lies(side: Side) -> None:
    table = side.table({"e5": "their ull"}, "beyla").play("place beyla e6")
    assert table.card("e5")["card"] == side.theirs("ull")
    assert table.mine == {"e5", "e6"}
    assert table.symbols == (2, 0)


@pytest.mark.clause("battle.capture-token")
def test_a_card_captured_back_shows_its_own_pantheon_again(side: Side) -> None:
    table = side.table({"e5": "my ull captured"}, "beyla").play("place beyla e6")
    assert table.card("e5")["card"] == side.mine("ull")
    assert table.mine == {"e5", "e6"}
    assert table.symbols == (2, 0)


@pytest.mark.clause("battle.capture-token")
def test_a_card_may_change_sides_again_and_again(side: Side) -> None:
    table = side.table({"e5": "their ull"}, "tyr").play("place tyr e6")
    holders = ["e5" in table.mine]
    for answers in (["draw beyla", "place beyla d5"], ["draw odin", "place odin f5"]):
        table.play(*answers)
        holders.append("e5" in table.mine)
    assert holders == [True, False, True]


@pytest.mark.clause("after.effect")
def test_the_after_battle_effect_works_after_the_battle(side: Side) -> None:
    table = side.table({"e5": "their ull"}, "freyr").play("place freyr e6")
    assert table.asked == {"take"}
    assert table.mine == {"e5", "e6"}


@pytest.mark.clause("after.effect", "line.moment")
def test_the_after_battle_effect_works_before_lines_are_scored(side: Side) -> None:
    table = side.table({"e5": "their ull", "e6": "my eir"}, "freyr").play("place freyr e4")
    assert table.asked == {"take"}
    assert table.glory == (0, 0)
    table.play("take strength")
    assert table.glory == (1, 0)
