"""Positions that no game could come to are refused, and what is left out is filled in from the rest."""

from __future__ import annotations

from typing import Any

import pytest

import palamedes
from palamedes.core.kernel.state import State
from palamedes.core.words.errors import PositionError

ARENA = palamedes.game("arena")


def laid(**table: Any) -> State:
    return ARENA.load({"game": "arena", "turn": 0, "table": table})


def refused(match: str, **table: Any) -> None:
    with pytest.raises(PositionError, match=match):
        laid(**table)


@pytest.mark.clause("setup.tokens")
def test_nobody_has_more_power_tokens_than_there_are() -> None:
    refused(r"table\.tokens\[0\]\.strength: .*from 0 to 3", tokens=[{"strength": 9}, {}])
    refused(r"table\.tokens\[1\]\.breaker: .*from 0 to 3", tokens=[{}, {"breaker": 4}])
    refused(r"table: there are 4 tokens “\+1 Force”", tokens=[{"strength": 2}, {"strength": 2}])
    refused(r"table\.stock\.strength: .*from 0 to 1", tokens=[{"strength": 2}, {}], stock={"strength": 2})


@pytest.mark.clause("setup.tokens", "power.permanent")
def test_tokens_on_cards_count_among_those_there_are() -> None:
    field = {
        "e5": {"card": "beyla", "strength": 2, "broken": ["top", "left"]},
        "e6": {"card": "loki", "broken": ["top"]},
    }
    refused(r"table: there are 4 tokens “\+1 Force”", field=field, tokens=[{"strength": 2}, {}])
    refused(r"table: there are 4 tokens “Shield Breaker”", field=field, tokens=[{}, {"breaker": 1}])
    refused(r"table\.field\.e5\.strength: .*from 0 to 3", field={"e5": {"card": "zeus", "strength": 4}})


@pytest.mark.clause("setup.tokens", "power.stock")
def test_a_stock_left_out_holds_the_tokens_that_lie_nowhere_else() -> None:
    table: Any = laid(
        field={"e5": {"card": "beyla", "strength": 1, "broken": ["top"]}}, tokens=[{"strength": 1}, {"breaker": 1}]
    ).position()["table"]
    assert table["stock"] == {"strength": 1, "breaker": 1}


def test_the_tokens_of_a_position_never_outgrow_what_an_answer_can_say() -> None:
    """Nine in hand and one more to take used to offer `break a1` for the tenth."""
    refused(
        r"table\.tokens\[0\]\.strength",
        field={"e5": "zeus"},
        drawn="demeter",
        tokens=[{"strength": 9}, {}],
    )


@pytest.mark.clause("power.breaker")
@pytest.mark.parametrize(("card", "side"), [("zeus", "left"), ("beyla", "right"), ("loki", "bottom")])
def test_only_a_shield_can_be_broken(card: str, side: str) -> None:
    refused(rf"broken\[0\]: {card.title()} has no shield", field={"e5": {"card": card, "broken": [side]}})


@pytest.mark.clause("character.hela-covered")
def test_only_one_card_covers_a_hela() -> None:
    field = {"e5": {"card": "odin", "covering": True}, "e6": {"card": "thor", "covering": True}}
    refused(r"e6\.covering: Hela lies elsewhere", field=field)
    other = {"e5": {"card": "odin", "covering": True}, "e6": {"card": "zeus", "covering": True}}
    assert laid(field=other).actor == palamedes.CHANCE


@pytest.mark.clause("character.hela-covered")
def test_a_covered_hela_lies_nowhere_else() -> None:
    covering = {"e5": {"card": "odin", "covering": True}}
    for elsewhere in ({"discards": [[], ["hela"]]}, {"decks": [["zeus"], ["hela"]]}, {"drawn": "hela"}):
        refused(r"Hela lies in two places", field=covering, **elsewhere)
    refused(r"e5\.covering: Hela lies elsewhere", field={**covering, "e6": "hela"})
    table: Any = laid(field=covering).position()["table"]
    assert "hela" not in table["decks"][1]


@pytest.mark.clause("character.hela-inside")
def test_no_card_outside_and_no_hela_covers_a_hela() -> None:
    row = {"d5": "zeus", "e5": "odin", "f5": "gaia", "g5": "thor"}
    refused(r"h5\.covering: can only", field={**row, "h5": {"card": "sol", "outside": True, "covering": True}})
    refused(r"e5\.covering: can only", field={"e5": {"card": "hela", "covering": True}})


@pytest.mark.clause("place.adjacent")
@pytest.mark.parametrize("field", [{"e5": "zeus", "g5": "odin"}, {"e5": "zeus", "f6": "odin"}])
def test_a_battlefield_is_one_piece(field: dict[str, str]) -> None:
    refused(r"table\.field: the cards inside lie in two pieces", field=field)


@pytest.mark.clause("match.most-games")
def test_a_match_has_at_most_nine_games() -> None:
    position: dict[str, Any] = {"game": "arena", "options": {"match": 3}, "turn": 0}
    assert ARENA.load({**position, "table": {"games": 8, "wins": [1, 1]}}).actor == palamedes.CHANCE
    with pytest.raises(PositionError, match=r"table\.games"):
        ARENA.load({**position, "table": {"games": 10}})


@pytest.mark.clause("character.vali", "character.hela")
@pytest.mark.parametrize("card", ["vali", "hela", "erinyes", "hades"])
def test_no_turn_begins_beside_a_card_that_has_left_or_is_covered_by_then(card: str) -> None:
    refused(rf"turn: {card.title()} does not lie on the field", field={"e5": "zeus", "e6": card})


def test_the_middle_of_a_turn_is_reached_by_answers() -> None:
    refused(r"turn: nothing is placed yet", field={"e5": "zeus"}, drawn="demeter", placed="zeus")
    refused(r"turn: nothing is placed yet", field={"e5": "zeus"}, drawn="demeter", captured=["zeus"])
    table = {"field": {"e5": "zeus"}, "drawn": "demeter"}
    state = ARENA.load({"game": "arena", "turn": 0, "table": table, "answers": ["place demeter e6"]})
    assert [state.notation(action) for action in state.legal()] == ["take strength", "take breaker"]


def test_the_drawn_card_is_of_the_pantheon_of_whose_turn_it_is() -> None:
    refused(r"turn: the drawn card", field={"e5": "zeus"}, drawn="odin")


def test_a_match_that_is_decided_has_no_turn_left() -> None:
    with pytest.raises(PositionError, match="turn: the match is already decided"):
        ARENA.load({"game": "arena", "options": {"match": 3}, "turn": 0, "table": {"games": 3, "wins": [2, 1]}})


@pytest.mark.clause("character.sol")
def test_only_sol_and_helios_are_a_fifth_card() -> None:
    line = {"e5": "zeus", "e6": "hera", "e7": "thor", "e8": "odin"}
    refused(r"e4\.outside: Loki is no card", field={**line, "e4": {"card": "loki", "outside": True}})
    assert laid(field={**line, "e4": {"card": "sol", "outside": True}}).actor == palamedes.CHANCE
