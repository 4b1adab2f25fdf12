"""Characters with a placement effect: Siegfried, Ull, Frigg, Thor and Freyja with their Greek twins."""

from __future__ import annotations

import pytest

from .table import Side


@pytest.mark.clause("character.siegfried")
def test_siegfried_puts_a_chosen_card_of_my_discard_back_into_my_deck(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "siegfried", discard=["ull", "thor"], their_discard=["eir"])
    table.play("place siegfried e6")
    assert table.answers == {"return ull", "return thor"}
    before = table.decks
    table.play("return thor")
    assert table.discard == ["ull"]
    assert table.their_discard == ["eir"]
    assert table.decks == (before[0] + 1, before[1])


@pytest.mark.clause("character.siegfried")
def test_a_returned_card_is_shuffled_into_the_deck(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "siegfried", discard=["thor"], deck=["ull", "eir"])
    table.play("place siegfried e6", "return thor", "draw beyla", "place beyla e7")
    assert table.answers == {"draw ull", "draw eir", "draw thor"}
    assert len({weight for _, weight in table.state.outcomes()}) == 1


@pytest.mark.clause("character.siegfried")
def test_siegfried_may_return_the_card_discarded_this_very_turn(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "hela").play("discard hela", "draw siegfried", "place siegfried e6")
    assert table.answers == {"return hela"}


@pytest.mark.clause("character.siegfried-empty")
def test_with_an_empty_discard_siegfried_is_played_and_nothing_happens(side: Side) -> None:
    table = side.table({"e5": "their ull"}, "siegfried", their_discard=["eir"]).play("place siegfried e6")
    assert table.drawing == "their"
    assert table.mine == {"e5", "e6"}


@pytest.mark.clause("character.ull")
@pytest.mark.parametrize(
    ("discard", "beats", "fails"),
    [([], "frigg", "freyja"), (["eir"], "freyja", "tyr"), (["eir", "sol", "loki"], "thor", "beyla")],
)
def test_ull_gains_one_force_for_each_card_in_my_discard(
    side: Side, discard: list[str], beats: str, fails: str
) -> None:
    field = {"e5": f"their {beats}", "f6": f"their {fails}", "f5": "their nerthus"}
    table = side.table(field, "ull", discard=discard, their_discard=["odin", "balder"]).play("place ull e6")
    assert "e5" in table.mine
    assert "f6" in table.theirs


@pytest.mark.clause("character.ull")
def test_ull_counts_the_card_discarded_this_very_turn(side: Side) -> None:
    table = side.table({"e5": "their freyja"}, "eir").play("discard eir", "draw ull", "place ull e6")
    assert "e5" in table.mine


@pytest.mark.clause("character.ull")
def test_after_its_battle_ull_is_back_at_2(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "ull", discard=["eir", "sol", "loki"]).play("place ull e6")
    assert table.force("e6") == 2
    table.play("draw tyr", "place tyr e7")
    assert "e6" in table.theirs


@pytest.mark.clause("character.frigg")
@pytest.mark.parametrize(("mine", "beats", "fails"), [([], "frigg", "ull"), (["my ull", "my eir"], "freyja", "tyr")])
def test_frigg_gains_one_force_for_each_visible_symbol_of_mine(
    side: Side, mine: list[str], beats: str, fails: str
) -> None:
    field = {"e5": f"their {beats}", "f6": f"their {fails}", "f5": "their nerthus"}
    field |= dict(zip(["g5", "g6"], mine, strict=False))
    table = side.table(field, "frigg", discard=["tyr", "thor"]).play("place frigg e6")
    assert "e5" in table.mine
    assert "f6" in table.theirs


@pytest.mark.clause("character.frigg")
def test_after_its_battle_frigg_is_back_at_0(side: Side) -> None:
    table = side.table({"e5": "my odin", "f5": "my tyr"}, "frigg").play("place frigg e6")
    assert table.force("e6") == 0
    table.play("draw frigg", "place frigg e7")
    assert "e6" in table.theirs


@pytest.mark.clause("character.frigg")
@pytest.mark.parametrize("weak", ["d5", "e4", "f5", "e6"])
def test_the_cards_that_frigg_captures_in_her_battle_do_not_raise_her_force(side: Side, weak: str) -> None:
    """With two symbols she beats a 0; were the captured card counted at once, she would beat a 2 as well."""
    neighbours = dict(zip(["d5", "e4", "f5", "e6"], ["ull", "freyja", "thor", "odin"], strict=True))
    field = {cell: f"their {c}" for cell, c in neighbours.items()} | {weak: "their frigg", "d6": "my eir"}
    field |= {"d4": "their tyr", "f4": "their loki"}
    table = side.table(field, "frigg").play("place frigg e5")
    assert table.mine == {"d6", "e5", weak}


@pytest.mark.clause("character.frigg-count")
@pytest.mark.parametrize(
    ("card", "counted"),
    [
        ("my balder", True),
        ("their balder captured", True),
        ("my ull captured", False),
        ("their beyla", False),
    ],
)
def test_frigg_counts_what_shows_my_allegiance_and_each_card_once(side: Side, card: str, counted: bool) -> None:
    """Herself and one more make 2: enough against a 1, too little against a 2."""
    field = {"d5": card, "e5": "their frigg +1", "f5": "their nerthus", "f6": "their freyja"}
    table = side.table(field, "frigg").play("place frigg e6")
    assert ("e5" in table.mine) == counted
    assert "f6" in table.theirs


@pytest.mark.clause("character.frigg-count")
@pytest.mark.parametrize(("outside", "captured"), [("my sol outside", True), ("their sol outside", False)])
def test_frigg_counts_cards_outside_the_square(side: Side, outside: str, captured: bool) -> None:
    row = {
        "d5": "their odin",
        "e5": "their frigg +1",
        "f5": "their nerthus",
        "g5": "their thor",
        "h5": outside,
    }
    table = side.table(row, "frigg").play("place frigg e6")
    assert ("e5" in table.mine) == captured


@pytest.mark.clause("character.thor")
@pytest.mark.parametrize(
    ("character", "cell"),
    [("loki", "e4"), ("siegfried", "d5"), ("siegfried", "f5"), ("balder", "f5"), ("eir", "d5")],
)
def test_thor_ignores_the_shields_of_his_neighbours(side: Side, character: str, cell: str) -> None:
    table = side.table({"e5": f"their {character}"}, "thor").play(f"place thor {cell}")
    assert table.mine == {"e5", cell}


@pytest.mark.clause("character.thor")
@pytest.mark.parametrize(("character", "cell"), [("beyla", "e4"), ("beyla", "d5"), ("freyr", "d5")])
def test_behind_an_ignored_shield_the_forces_decide(side: Side, character: str, cell: str) -> None:
    table = side.table({"e5": f"their {character}"}, "thor").play(f"place thor {cell}")
    assert table.theirs == {"e5"}


@pytest.mark.clause("character.thor")
def test_the_shields_thor_ignored_are_unbroken_in_later_turns(side: Side) -> None:
    table = side.table({"e5": "their loki", "d5": "their nerthus"}, "thor").play("place thor e4")
    assert "e5" in table.mine
    assert table.shields("e5") == {"top"}


@pytest.mark.clause("character.thor")
def test_a_thor_placed_earlier_gives_nobody_a_way_through_shields(side: Side) -> None:
    table = side.table({"e5": "my thor", "f5": "their loki"}, "beyla").play("place beyla f4")
    assert "f5" in table.theirs


@pytest.mark.clause("character.freyja", "character.freyja-none")
def test_freyja_captures_any_one_enemy_card_near_or_far_behind_shields_or_outside(side: Side) -> None:
    row = {"d5": "my odin", "e5": "their siegfried", "f5": "my ull captured", "g5": "their nerthus"}
    field = {**row, "h5": "their sol outside", "d6": "their thor captured"}
    for cell in ("e5", "f5", "g5", "h5"):
        table = side.table(field, "freyja").play("place freyja d4")
        assert table.answers == {"capture e5", "capture f5", "capture g5", "capture h5"}
        table.play(f"capture {cell}")
        assert table.mine == {"d4", "d5", "d6", cell}


@pytest.mark.clause("character.freyja")
def test_freyja_captures_before_the_battle(side: Side) -> None:
    table = side.table({"e5": "their beyla", "f6": "their frigg", "f5": "their thor"}, "freyja")
    table.play("place freyja e6")
    assert table.mine == {"e6"}
    table.play("capture e5")
    assert table.mine == {"e5", "e6", "f6"}


@pytest.mark.clause("character.freyja-none")
def test_with_no_enemy_card_freyja_is_played_and_nothing_happens(side: Side) -> None:
    table = side.table({"e5": "my odin", "f5": "their ull captured"}, "freyja").play("place freyja e6")
    assert table.drawing == "their"


@pytest.mark.clause("character.freyja-none")
def test_freyja_must_capture_if_she_can(side: Side) -> None:
    table = side.table({"e5": "my odin", "f5": "their ull"}, "freyja").play("place freyja e6")
    assert table.answers == {"capture f5"}


@pytest.mark.clause("character.freyja-none")
def test_freyja_may_open_the_game(side: Side) -> None:
    table = side.new().play("draw freyja", "place freyja e5")
    assert table.drawing == "their"


@pytest.mark.clause("character.freyja-lines")
def test_a_line_made_by_freyjas_capture_brings_one_glory_at_the_end_of_the_turn(side: Side) -> None:
    field = {"d5": "my eir", "e5": "their odin", "f5": "my loki", "f6": "their thor", "f7": "their tyr"}
    table = side.table(field, "freyja", tokens=(1, 0)).play("place freyja g7", "capture e5")
    assert table.glory == (0, 0)
    table.play("strengthen 0")
    assert table.glory == (1, 0)


@pytest.mark.clause("character.freyja-lines")
def test_freyjas_capture_and_her_own_place_may_make_two_lines(side: Side) -> None:
    field = {"d5": "my eir", "e5": "their odin", "f5": "my loki", "f6": "my ull"}
    table = side.table(field, "freyja").play("place freyja f7", "capture e5")
    assert table.glory == (2, 0)


@pytest.mark.clause("character.ull", "character.frigg")
@pytest.mark.parametrize("character", ["ull", "frigg"])
def test_the_bonus_of_one_turn_helps_no_card_of_the_next(side: Side, character: str) -> None:
    field = {"e5": "my thor", "f5": "my loki", "f4": "my siegfried"}
    table = side.table(field, character, discard=["eir", "sol", "balder"]).play(f"place {character} f6")
    table.play("draw tyr", "place tyr e6")
    assert "e5" in table.mine, "3 does not beat 4"


@pytest.mark.clause("character.thor")
def test_after_thors_turn_shields_hold_again(side: Side) -> None:
    table = side.table({"e5": "my loki", "f5": "their odin"}, "thor").play("place thor e6")
    table.play("draw beyla", "place beyla e4")
    assert "e5" in table.mine


@pytest.mark.clause("character.thor", "power.breaker")
def test_thor_may_break_a_shield_for_good_all_the_same(side: Side) -> None:
    table = side.table({"e5": "their loki"}, "thor", tokens=(0, 1)).play("place thor e4")
    assert table.answers == {"break e5", "fight"}
    table.play("break e5")
    assert table.shields("e5") == set()


@pytest.mark.clause("character.freyja", "battle.capture-token")
def test_freyja_captures_back_a_card_of_my_pantheon(side: Side) -> None:
    table = side.table({"e5": "my odin captured", "f5": "their thor"}, "freyja")
    table.play("place freyja e6", "capture e5")
    assert table.mine == {"e5", "e6"}
    assert table.card("e5")["card"] == side.mine("odin")
