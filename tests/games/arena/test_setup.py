"""Cards and set-up."""

from __future__ import annotations

import pytest

import palamedes

from .table import ARENA, CHARACTERS, Side

# Force, shields and fragilities printed on each character's card.
PRINTED: dict[str, tuple[int, set[str], set[str]]] = {
    "sol": (3, {"left", "right"}, set()),
    "siegfried": (3, {"top", "left", "right"}, set()),
    "ull": (2, set(), set()),
    "frigg": (0, set(), set()),
    "thor": (4, set(), set()),
    "freyja": (2, set(), set()),
    "tyr": (3, set(), set()),
    "freyr": (4, {"left"}, {"top"}),
    "loki": (3, {"top"}, set()),
    "eir": (2, {"left"}, set()),
    "balder": (2, {"right"}, set()),
    "njord": (7, set(), set()),
    "nerthus": (8, set(), {"top", "left", "right"}),
    "odin": (6, set(), {"left"}),
    "beyla": (5, {"top", "left"}, set()),
}


@pytest.mark.clause("card.anatomy", "setup.decks")
@pytest.mark.parametrize("character", PRINTED)
def test_a_card_and_its_twin_show_the_same_force_shields_and_fragilities(side: Side, character: str) -> None:
    table = side.table({"e5": f"my {character}"})
    card = table.card("e5")
    shown = (card["force"], set(card["shields"]), set(card["fragilities"]))
    assert card["card"] == side.mine(character)
    assert shown == PRINTED[character]


@pytest.mark.clause("card.anatomy")
def test_vali_shows_a_force_that_beats_any_character_by_force_alone(side: Side) -> None:
    table = side.table({"e5": "their nerthus +3"}, "vali").play("place vali e6")
    assert table.mine == {"e5"}


@pytest.mark.clause("card.enemy")
def test_a_card_of_their_pantheon_that_i_hold_is_no_enemy(side: Side) -> None:
    table = side.table({"e5": "their ull captured"}, "loki").play("place loki e6")
    assert table.mine == {"e5", "e6"}
    assert table.drawing == "their", "Loki takes a token only for a card captured"


@pytest.mark.clause("card.enemy")
def test_a_card_of_my_pantheon_that_the_foe_holds_is_an_enemy(side: Side) -> None:
    table = side.table({"e5": "my ull captured"}, "beyla")
    assert table.theirs == {"e5"}
    table.play("place beyla e6")
    assert table.mine == {"e5", "e6"}


@pytest.mark.clause("card.no-symbol")
def test_vali_makes_no_line_with_the_cards_beside_it(side: Side) -> None:
    table = side.table({"d5": "my ull", "d6": "my eir", "e6": "my balder", "f6": "my tyr", "f5": "my thor"}, "vali")
    table.play("place vali e5")
    assert table.glory == (0, 0)


@pytest.mark.clause("card.no-symbol")
def test_vali_adds_no_symbol_while_it_lies_on_the_battlefield(side: Side) -> None:
    table = side.table({"e5": "their loki"}, "vali", tokens=(0, 1)).play("place vali e4")
    assert table.filled == {"e4", "e5"}
    assert table.symbols == (0, 1)


@pytest.mark.clause("card.no-symbol")
def test_vali_fights_for_the_player_who_placed_it(side: Side) -> None:
    table = side.table(
        {"d5": "their ull", "d6": "their tyr", "e6": "my eir", "f6": "my odin", "f5": "my frigg"}, "vali"
    )
    table.play("place vali e5")
    assert table.mine == {"d5", "e6", "f6", "f5"}
    assert table.theirs == {"d6"}


@pytest.mark.clause("card.no-symbol")
def test_hela_adds_no_symbol_before_it_is_covered(side: Side) -> None:
    table = side.table({"e5": "their loki"}, "hela", discard=["ull"]).play("place hela e4")
    assert table.character("e4") == "hela"
    assert table.symbols == (0, 1)


@pytest.mark.clause("card.no-symbol")
@pytest.mark.parametrize(("guard", "captured"), [("freyja", False), ("frigg", True)])
def test_frigg_on_hela_does_not_count_hela(side: Side, guard: str, captured: bool) -> None:
    # Two symbols of mine, hers included, beat a 0 and not a 2.
    table = side.table({"e5": f"their {guard}", "d5": "my eir"}, "hela", discard=["frigg"])
    table.play("place hela e6", "cover frigg")
    assert ("e5" in table.mine) == captured


@pytest.mark.clause("setup.pantheons")
@pytest.mark.parametrize(("pantheon", "pantheons"), [("greek", ["greek", "norse"]), ("norse", ["norse", "greek"])])
def test_one_player_leads_the_greeks_and_the_other_the_norse(pantheon: str, pantheons: list[str]) -> None:
    state = ARENA.new(pantheon=pantheon)
    table: object = state.view(None)["table"]
    assert isinstance(table, dict)
    assert table["pantheons"] == pantheons


@pytest.mark.clause("setup.pantheons")
def test_the_first_seat_is_greek_unless_asked_otherwise() -> None:
    state = ARENA.new()
    assert {state.notation(action) for action in state.legal()} >= {"draw zeus", "draw hades"}


@pytest.mark.clause("setup.decks")
def test_each_deck_holds_the_seventeen_cards_of_its_pantheon(side: Side) -> None:
    table = side.new()
    assert table.decks == (17, 17)
    assert len(table.state.legal()) == 17
    drawn = {table.state.notation(action) for action in table.state.legal()}
    assert drawn == {f"draw {side.mine(character)}" for character in CHARACTERS}
    table.play("draw odin", "place odin e5")
    drawn = {table.state.notation(action) for action in table.state.legal()}
    assert drawn == {f"draw {side.theirs(character)}" for character in CHARACTERS}


@pytest.mark.clause("setup.decks")
def test_a_shuffled_deck_makes_every_card_equally_likely(side: Side) -> None:
    weights = {weight for _, weight in side.new().state.outcomes()}
    assert len(weights) == 1


@pytest.mark.clause("setup.discard")
def test_discards_start_empty(side: Side) -> None:
    table = side.new()
    assert (table.discard, table.their_discard) == ([], [])


@pytest.mark.clause("setup.discard")
def test_each_player_discards_onto_their_own_discard_for_all_to_see(side: Side) -> None:
    table = side.new().play("draw odin", "discard odin", "draw loki", "place loki e5", "draw thor", "discard thor")
    for viewer in (None, side.me, side.foe):
        seen: object = table.state.view(viewer)["table"]
        assert isinstance(seen, dict)
        assert seen["discards"][side.me] == [side.mine("odin")]
        assert seen["discards"][side.foe] == [side.theirs("thor")]


@pytest.mark.clause("setup.field")
def test_the_battlefield_starts_without_a_card(side: Side) -> None:
    assert side.new().filled == set()


@pytest.mark.clause("setup.tokens")
def test_three_tokens_of_each_kind_lie_in_the_stock_and_nobody_starts_with_any(side: Side) -> None:
    table = side.new()
    assert table.stock == (3, 3)
    assert (table.tokens, table.their_tokens) == ((0, 0), (0, 0))
    assert table.glory == (0, 0)


@pytest.mark.clause("setup.tokens")
def test_both_players_take_from_the_same_stock(side: Side) -> None:
    table = side.table({"e5": "my odin"}, "eir").play("place eir e6", "take strength", "take breaker")
    table.play("draw freyr", "place freyr e7", "take strength")
    assert (table.tokens, table.their_tokens, table.stock) == ((1, 1), (1, 0), (1, 2))


@pytest.mark.clause("setup.supply")
def test_allegiance_tokens_do_not_run_out(side: Side) -> None:
    rest = [c for c in CHARACTERS if c not in ("hela", "vali", "ull", "odin", "eir")]
    cells = [f"{column}{row}" for row in (4, 5, 6, 7) for column in "defg"][:14]
    held = {cell: f"their {c} captured" for cell, c in zip(cells, rest, strict=False)}
    field = {**held, "e7": "their ull", "d7": "their eir captured"}
    table = side.table(field, "beyla").play("place beyla f7")
    assert table.theirs == set()
    assert len(table.mine) == len(field) + 1


@pytest.mark.clause("setup.supply")
def test_glory_does_not_run_out(side: Side) -> None:
    table = side.table({"e5": "my odin", "f5": "my ull"}, "beyla", glory=(60, 60)).play("place beyla g5")
    assert table.glory == (61, 60)


@pytest.mark.clause("setup.opener")
@pytest.mark.parametrize(("options", "opener"), [({}, 0), ({"opener": 0}, 0), ({"opener": 1}, 1)])
def test_seat_0_opens_a_first_game_unless_the_option_names_seat_1(options: dict[str, object], opener: int) -> None:
    state = ARENA.new(**options)
    assert state.actor == palamedes.CHANCE
    state.apply(state.legal()[0])
    assert state.actor == opener


@pytest.mark.clause("setup.opener")
@pytest.mark.parametrize("opener", [0, 1])
def test_the_opener_may_be_drawn_by_lot(opener: int) -> None:
    state = ARENA.new(opener="draw")
    assert state.actor == palamedes.CHANCE
    lots = {state.notation(lot): weight for lot, weight in state.outcomes()}
    assert set(lots) == {"open 0", "open 1"}
    assert lots["open 0"] == lots["open 1"]
    state.apply(state.parse(f"open {opener}"))
    state.apply(state.legal()[0])
    assert state.actor == opener
