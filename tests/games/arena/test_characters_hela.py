"""Hela and Hades, covered by a card of the discard."""

from __future__ import annotations

import pytest

from .table import CHARACTERS, Side


@pytest.mark.clause("character.hela")
def test_hela_is_placed_and_covered_by_a_chosen_card_of_my_discard(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "hela", discard=["ull", "thor"], their_discard=["eir"])
    table.play("place hela e6")
    assert table.answers == {"cover ull", "cover thor"}
    table.play("cover thor")
    assert table.character("e6") == "thor"
    assert table.card("e6")["covering"]
    assert table.discard == ["ull"]
    assert table.filled == {"e5", "e6"}


@pytest.mark.clause("character.hela")
def test_hela_may_be_covered_by_the_card_discarded_this_very_turn(side: Side) -> None:
    table = side.table({"e5": "their ull"}, "beyla").play("discard beyla", "draw hela", "place hela e6", "cover beyla")
    assert table.mine == {"e5", "e6"}
    assert table.character("e6") == "beyla"


@pytest.mark.clause("character.hela")
def test_hela_may_be_discarded_like_any_card_when_something_could_cover_it(side: Side) -> None:
    table = side.table({"e5": "their ull"}, "hela", discard=["beyla"])
    assert table.asked == {"discard", "place"}


@pytest.mark.clause("character.hela")
@pytest.mark.parametrize("character", [c for c in CHARACTERS if c not in ("hela", "vali", "ull")])
def test_every_character_that_stays_can_cover_hela(side: Side, character: str) -> None:
    table = side.table({"e5": "my ull"}, "hela", discard=[character]).play("place hela e6", f"cover {character}")
    assert table.character("e6") == character
    assert "e6" in table.mine


@pytest.mark.clause("character.hela", "character.siegfried")
def test_siegfried_on_hela_returns_another_card_of_the_discard(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "hela", discard=["siegfried", "thor"])
    table.play("place hela e6", "cover siegfried")
    assert table.answers == {"return thor"}
    table.play("return thor")
    assert table.discard == []


@pytest.mark.clause("character.hela", "character.siegfried-empty")
def test_siegfried_on_hela_does_nothing_when_it_was_the_whole_discard(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "hela", discard=["siegfried"]).play("place hela e6", "cover siegfried")
    assert table.drawing == "their"


@pytest.mark.clause("character.hela", "character.thor")
def test_thor_on_hela_ignores_shields(side: Side) -> None:
    table = side.table({"e5": "their loki"}, "hela", discard=["thor"]).play("place hela e4", "cover thor")
    assert table.mine == {"e4", "e5"}


@pytest.mark.clause("character.hela", "character.freyja")
def test_freyja_on_hela_captures(side: Side) -> None:
    table = side.table({"e5": "their odin", "f5": "their beyla"}, "hela", discard=["freyja"])
    table.play("place hela e6", "cover freyja")
    assert table.answers == {"capture e5", "capture f5"}
    table.play("capture f5")
    assert table.mine == {"e6", "f5"}


@pytest.mark.clause("character.hela", "character.tyr")
def test_tyr_on_hela_scores_the_extra_glory(side: Side) -> None:
    table = side.table({"e5": "my ull", "f5": "my eir"}, "hela", discard=["tyr"]).play("place hela g5", "cover tyr")
    assert table.glory == (2, 0)


@pytest.mark.clause("character.hela", "after.effect")
@pytest.mark.parametrize(("character", "taken"), [("freyr", 1), ("eir", 2), ("loki", 1)])
def test_after_battle_effects_work_on_hela(side: Side, character: str, taken: int) -> None:
    table = side.table({"e5": "their frigg"}, "hela", discard=[character])
    table.play("place hela e6", f"cover {character}", *["take strength"] * taken)
    assert table.tokens == (taken, 0)
    assert table.drawing == "their"


@pytest.mark.clause("character.hela", "character.njord")
@pytest.mark.parametrize(("field", "force"), [({"e5": "my odin"}, 2), ({"e5": "my ull"}, 7)])
def test_njord_on_hela_is_weakened_by_odin_as_ever(side: Side, field: dict[str, str], force: int) -> None:
    table = side.table(field, "hela", discard=["njord"]).play("place hela e6", "cover njord")
    assert table.force("e6") == force


@pytest.mark.clause("character.hela", "character.njord")
def test_odin_on_hela_weakens_njord(side: Side) -> None:
    table = side.table({"e5": "my njord"}, "hela", discard=["odin"]).play("place hela e6", "cover odin")
    assert table.force("e5") == 2


@pytest.mark.clause("character.hela", "character.balder")
def test_balder_on_hela_counts_as_two_in_the_end(side: Side) -> None:
    table = side.last_cell(8, "hela", discard=["balder"]).play("place hela g8", "cover balder")
    assert table.state.over
    assert table.glory == (3, 0)


@pytest.mark.clause("character.hela-empty")
def test_with_an_empty_discard_hela_must_be_discarded_and_the_next_card_played(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "hela", their_discard=["ull"])
    assert table.answers == {"discard hela"}
    table.play("discard hela", "draw thor")
    assert table.asked == {"place"}


@pytest.mark.clause("character.hela-empty")
def test_hela_cannot_open_the_game(side: Side) -> None:
    table = side.new().play("draw hela")
    assert table.answers == {"discard hela"}


@pytest.mark.clause("character.hela-inside")
def test_hela_is_placed_inside_the_square_even_if_sol_is_to_cover_it(side: Side) -> None:
    row = {"d5": "their odin", "e5": "my nerthus", "f5": "their thor", "g5": "my eir"}
    table = side.table(row, "hela", discard=["sol"])
    assert table.cells("place") == {"d4", "e4", "f4", "g4", "d6", "e6", "f6", "g6"}
    table.play("place hela g6", "cover sol")
    assert table.character("g6") == "sol"
    assert not table.card("g6")["outside"]


@pytest.mark.clause("character.hela-covered")
def test_a_covered_hela_has_left_deck_and_discard(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "hela", discard=["ull"]).play("place hela e6", "cover ull")
    assert table.discard == []
    table.play("draw beyla", "place beyla e7")
    assert table.drawing == "my"
    assert not {"draw hela", "draw ull"} & table.answers


@pytest.mark.clause("character.hela-covered")
def test_the_covering_card_makes_one_line_and_counts_as_one_symbol(side: Side) -> None:
    table = side.table({"e5": "my eir", "f5": "my loki"}, "hela", discard=["ull"]).play("place hela g5", "cover ull")
    assert table.glory == (1, 0)
    assert table.symbols == (3, 0)


@pytest.mark.clause("character.hela-covered")
def test_power_tokens_go_on_the_covering_card(side: Side) -> None:
    table = side.table({"e5": "their beyla"}, "hela", discard=["tyr"], tokens=(3, 1))
    table.play("place hela e4", "cover tyr", "strengthen 3", "break e5")
    assert table.force("e4") == 6
    assert table.mine == {"e4", "e5"}


@pytest.mark.clause("character.hela-covered")
def test_the_covering_card_is_attacked_by_its_own_sides_and_force(side: Side) -> None:
    table = side.table({"e5": "my odin covering", "f5": "their nerthus"}, "frigg", turn="their").play("place frigg d5")
    assert "e5" in table.theirs
    table = side.table({"e5": "my loki covering", "f5": "their nerthus"}, "odin", turn="their").play("place odin e4")
    assert "e5" in table.mine


@pytest.mark.clause("character.hela-covered", "character.ull")
@pytest.mark.parametrize(("neighbour", "captured"), [("tyr", True), ("thor", False)])
def test_ull_on_hela_counts_the_discard_without_itself(side: Side, neighbour: str, captured: bool) -> None:
    table = side.table({"e5": f"their {neighbour}"}, "hela", discard=["eir", "ull", "balder"])
    table.play("place hela e6", "cover ull")
    assert ("e5" in table.mine) == captured


@pytest.mark.clause("character.hela-vali")
def test_hela_leaves_with_vali_after_the_battle_and_frees_the_cell(side: Side) -> None:
    table = side.table({"e5": "their odin", "f5": "their thor"}, "hela", discard=["vali"])
    table.play("place hela e6", "cover vali")
    assert table.filled == {"e5", "f5"}
    assert table.mine == {"e5"}
    assert table.discard == []
    table.play("draw beyla")
    assert "e6" in table.cells("place")


@pytest.mark.clause("character.hela-vali")
def test_neither_hela_nor_vali_comes_back(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "hela", discard=["vali"], deck=["ull"])
    table.play("place hela e6", "cover vali", "draw beyla", "place beyla e6")
    assert table.answers == {"draw ull"}
    assert table.discard == []


@pytest.mark.clause("character.hela-vali", "character.vali-last-cell")
def test_hela_under_vali_in_the_last_cell_does_not_end_the_game(side: Side) -> None:
    table = side.last_cell(8, "hela", discard=["vali"]).play("place hela g8", "cover vali")
    assert not table.state.over
    assert table.drawing == "their"
    assert "g8" not in table.filled


@pytest.mark.clause("character.hela-covered", "character.hela-vali", "power.no-strength-on-vali")
def test_vali_on_hela_may_break_a_shield(side: Side) -> None:
    table = side.table({"e5": "their loki"}, "hela", discard=["vali"], tokens=(0, 1))
    table.play("place hela e4", "cover vali")
    assert table.answers == {"break e5", "fight"}
    table.play("break e5")
    assert table.filled == {"e5"}
    assert table.mine == {"e5"}


@pytest.mark.clause("character.hela-vali", "character.vali-lines")
def test_the_cards_captured_by_vali_on_hela_make_lines_without_them(side: Side) -> None:
    field = {"d5": "my eir", "e5": "their odin", "f5": "my loki", "d6": "my ull", "d7": "my thor"}
    table = side.table(field, "hela", discard=["vali"]).play("place hela e6", "cover vali")
    assert "e5" in table.mine
    assert table.glory == (1, 0)
