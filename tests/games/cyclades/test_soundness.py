"""Tables written by hand: what cannot be played on is refused with a sentence that says why."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.core.words.errors import PositionError

from .lay import CYCLADES, calm_map

HOMES: Any = {"a1": {"owner": 0, "troops": 2}, "b1": {"owner": 1}, "c1": {"owner": 2}}
SHRINE: Any = {"faction": 0, "bonus": "gold"}
OFFERS: Any = {
    "athena": {"faction": 2, "price": 3},
    "zeus": {"faction": 0, "price": 1},
    "apollo": {"faction": 1, "price": 0},
}
GODS = ["athena", "zeus", "poseidon", "ares", "hera"]


def load(players: int = 3, turn: int = 0, answers: Any = (), **table: Any) -> Any:
    """A small table, and whose turn it is."""
    laid = {"map": calm_map(6), "zones": HOMES, **table}
    return CYCLADES.load(
        {"game": "cyclades", "players": players, "table": laid, "turn": turn, "answers": list(answers)}
    )


def refusal(**table: Any) -> str:
    """Why such a position is refused."""
    with pytest.raises(PositionError) as error:
        load(**table)
    return str(error.value)


# Pieces.


@pytest.mark.parametrize(
    ("zone", "path"),
    [
        ({"owner": 0, "troops": 9}, "table.zones.a1.troops: "),
        ({"owner": 0, "mercenaries": 17}, "table.zones.a1.mercenaries: "),
        ({"troops": 1}, "table.zones.a1: "),
        ({"owner": 3}, "table.zones.a1.owner: "),
        ({"owner": 0, "sites": ["port"]}, "table.zones.a1.sites: "),
    ],
    ids=str,
)
def test_a_zone_holds_what_there_is(zone: dict[str, object], path: str) -> None:
    assert refusal(zones={**HOMES, "a1": zone}).startswith(path)


def test_no_faction_has_more_than_its_units() -> None:
    zones = {**HOMES, "a1": {"owner": 0, "troops": 5}, "b2": {"owner": 0, "troops": 4}}
    assert refusal(zones=zones).startswith("table.zones: faction 0 has more than its 8 fleets or 8 basic")
    zones = {**HOMES, "ax": {"owner": 1, "fleets": 5}, "ay": {"owner": 1, "fleets": 4}}
    assert refusal(zones=zones).startswith("table.zones: faction 1 has more than its 8 fleets or 8 basic")


def test_there_are_sixteen_mercenaries_for_all() -> None:
    zones = {**HOMES, "a1": {"owner": 0, "mercenaries": 9}, "b1": {"owner": 1, "mercenaries": 8}}
    assert refusal(zones=zones) == "table.zones: there are 16 mercenaries in all."


@pytest.mark.parametrize(
    ("table", "path", "card"),
    [
        ({"track": ["kraken", "kraken", None, None]}, "table.track[1]", "the Kraken"),
        ({"track": ["kraken", None, None, None], "pile": ["hydra", "kraken"]}, "table.pile[1]", "the Kraken"),
        ({"pile": ["hydra"], "discards": ["hydra"]}, "table.pile[0]", "the Hydra"),
        (
            {"creatures": {"hydra": {"owner": 0, "zones": ["b1"]}}, "trophies": ["hydra"]},
            "table.trophies[0]",
            "the Hydra",
        ),
        ({"hero_track": ["ajax", "ajax"]}, "table.hero_track[1]", "Ajax"),
        ({"heroes": {"ajax": {"owner": 0, "zone": "a1"}}, "hero_pile": ["ajax"]}, "table.hero_pile[0]", "Ajax"),
        (
            {"shrine": {"faction": 0, "bonus": "gold"}, "hero_track": ["penthesilea", None]},
            "table.hero_track[0]",
            "Penthesilea",
        ),
        ({"gods": ["zeus", "zeus"]}, "table.gods[1]", "Zeus"),
    ],
    ids=str,
)
def test_a_card_lies_in_one_place(table: dict[str, object], path: str, card: str) -> None:
    assert refusal(**table) == f"{path}: {card} lies in two places."


def test_a_temple_is_used_once() -> None:
    assert refusal(temples_used=["a1.1", "a1.1"]) == "table.temples_used[1]: 'a1.1' is named twice."


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ({"creatures": {"kraken": {"owner": 0, "zones": ["a1"]}}}, "where this creature can stand."),
        ({"creatures": {"medusa": {"owner": 0, "zones": ["l1"]}}}, "where this creature can stand."),
        ({"heroes": {"ajax": {"owner": 0, "zone": "b1"}}}, "a hero stands on land of its owner."),
        ({"heroes": {"ajax": {"owner": 0}}}, "Ajax stands on a zone"),
        ({"reserved": [0, None, None, None]}, "nobody can reserve an empty place."),
        ({"known_by": [0]}, "nobody knows a card that 'top' does not name."),
        ({"offers": {"ares": {"faction": 0, "price": 1}, "zeus": {"faction": 0, "price": 3}}}, "another god already."),
        ({"fallen": [2]}, "faction 2 still has zones, heroes or creatures."),
        ({"zones": {"ax": {"owner": 0, "fleets": 1}}}, "somebody must have land"),
        ({"order": [0, 1]}, "table.order must name every faction"),
        ({"gods": ["zeus"]}, "table.gods must name the five gods"),
        ({"map": {"face": "first", "tiles": {}}, "zones": {}}, "table.map must give the face and the 6 tiles"),
        ({"victors": [0]}, "only a finished game has table.victors"),
        ({"map": {"face": "second"}, "zones": {}}, "table.map must give the face and the 6 tiles"),
        ({"offers": {"ares": {"faction": 0, "price": 1}}}, "faction 1 has no god"),
        ({"gods": [*GODS[1:], "athena"], "offers": OFFERS}, "a god who lies face down"),
    ],
    ids=str,
)
def test_a_table_is_of_a_piece(table: dict[str, object], reason: str) -> None:
    assert reason in refusal(**table)


def test_who_is_out_of_the_game_is_eliminated() -> None:
    zones = {"a1": {"owner": 0}, "b1": {"owner": 1}}
    assert load(zones=zones, fallen=[2]).eliminated == [False, False, True]


# Whose turn it is.


def test_where_nobody_has_made_an_offering_a_cycle_begins() -> None:
    state = load(gods=GODS, cycle=4, gold=[5, 5, 5])
    table = state.position()["table"]
    assert (table["cycle"], state.question.id) == (5, "reveal-hero")


@pytest.mark.parametrize(("seat", "god", "question"), [(2, "athena", "raise"), (0, "zeus", "raise")])
def test_with_all_offerings_made_a_seat_acts_with_its_god(seat: int, god: str, question: str) -> None:
    state = load(turn=seat, offers=OFFERS, gods=GODS)
    assert (state.actor, state.view(None)["table"]["god"], state.question.id) == (seat, god, question)


def test_those_who_come_after_it_act_in_their_order() -> None:
    state = load(turn=0, offers=OFFERS, gods=GODS, done=[2], answers=["build a1.1", "done"])
    assert (state.actor, state.question.id) == (1, "apollo-horn")
    assert load(turn=2, offers=OFFERS, gods=GODS, answers=["build c1.1", "done"]).actor == 0


@pytest.mark.clause("order.place", "order.next")
def test_whose_god_comes_before_has_acted_though_the_position_does_not_say_so() -> None:
    state = load(turn=1, offers=OFFERS, gods=GODS)
    assert state.view(None)["table"]["done"] == [2, 0]
    state = load(turn=1, offers=OFFERS, gods=GODS, answers=["horn b1", "horn bx"])
    assert state.view(None)["table"]["order"] == [1, 0, 2]


def test_who_has_acted_does_not_act_again() -> None:
    state = load(turn=2, offers=OFFERS, gods=GODS, done=[2])
    assert state.position()["table"]["cycle"] == 1


def test_a_move_under_way_is_told_by_its_answers() -> None:
    zones = {**HOMES, "b1": {"owner": 0, "troops": 3}, "b2": {"owner": 1, "troops": 1}, "d1": {"owner": 1}}
    offers = {"ares": {"faction": 0, "price": 1}, "zeus": {"faction": 2, "price": 1}, "apollo": OFFERS["apollo"]}
    marching = ["build a1.1", "muster a1", "march b1", "to b2", "take 2", "roll 2"]
    state = load(gods=["ares", "zeus", "hera", "athena", "poseidon"], zones=zones, offers=offers, answers=marching)
    move = state.view(None)["table"]["move"]
    assert (move["to"], move["troop"], move["attack_die"], move["defence_die"]) == ("b2", 2, 2, None)
    assert CYCLADES.restore(state.position()).position() == state.position()


def test_what_is_left_to_do_is_not_read_from_outside() -> None:
    with pytest.raises(PositionError, match="agenda: is not read from outside"):
        CYCLADES.load({"game": "cyclades", "table": {"zones": HOMES}, "agenda": ["end-cycle"]})


def test_the_position_of_a_finished_game_says_who_has_won() -> None:
    table = {"map": calm_map(6), "zones": HOMES, "victors": [1]}
    state = CYCLADES.restore({"game": "cyclades", "players": 3, "table": table, "agenda": []})
    assert (state.over, state.winners()) == (True, [1])


@pytest.mark.clause("kraken.sinks")
def test_no_fleet_is_left_where_the_kraken_has_come() -> None:
    zones = {**HOMES, "ax": {"owner": 0, "fleets": 1}}
    assert "has driven all units" in refusal(zones=zones, creatures={"kraken": {"owner": 0, "zones": ["ax"]}})


@pytest.mark.clause("boar.scatter")
@pytest.mark.parametrize("units", [{"troops": 1}, {"mercenaries": 1}, {}], ids=str)
def test_nobody_is_left_where_the_boar_has_come(units: dict[str, int]) -> None:
    heroes = {} if units else {"ajax": {"owner": 0, "zone": "a1"}}
    boar = {"boar": {"owner": 0, "zones": ["a1"]}}
    zones = {**HOMES, "a1": {"owner": 0, **units}}
    assert "has driven all units" in refusal(zones=zones, creatures=boar, heroes=heroes)


@pytest.mark.clause("metropolis.cultural")
def test_four_philosophers_are_a_metropolis() -> None:
    assert "faction 1 has four Philosophers" in refusal(philosophers=[3, 4, 0])


@pytest.mark.clause("metropolis.economic")
def test_all_four_basic_buildings_are_a_metropolis() -> None:
    zones = {"a1": {"owner": 0, "sites": ["port", "fortress", "temple"]}, "b1": {"owner": 0, "sites": ["university"]}}
    assert "faction 0 has all four basic buildings" in refusal(zones={**HOMES, **zones})
