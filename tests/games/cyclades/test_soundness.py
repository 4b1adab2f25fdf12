"""Positions written by hand: what cannot be played on is refused with a sentence that says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from palamedes.core.errors import PositionError
from palamedes.core.fields import Fields
from palamedes.core.position import Reader
from palamedes.games.cyclades.documents.agenda import BELOW, BOTTOM, CAUSES

from .lay import CYCLADES, calm_map

HOMES: Any = {"a1": {"owner": 0, "troops": 2}, "b1": {"owner": 1}, "c1": {"owner": 2}}
TURN: Any = {"faction": 0, "god": "ares"}
END: list[Any] = ["act", "end-turn", "end-cycle"]


def load(agenda: Sequence[object], players: int = 3, options: dict[str, object] | None = None, **table: Any) -> Any:
    """A small table in the turn of nobody, with this agenda."""
    laid = {"map": calm_map(6), "zones": HOMES, **table}
    position = {"game": "cyclades", "players": players, "options": options or {}, "table": laid, "agenda": list(agenda)}
    read = Reader(position)
    state = CYCLADES._laid(read)
    fields = Fields(state)
    for item in reversed(read.field("agenda").items()):
        state.push(CYCLADES._step(fields, item))
    reason = CYCLADES.unsound(state)
    if reason:
        raise Reader(None, "agenda").wrong(reason)
    state.settle()
    return state


def refusal(agenda: Sequence[object], **table: Any) -> str:
    """Why such a position is refused."""
    with pytest.raises(PositionError) as error:
        load(agenda, **table)
    return str(error.value)


# The order of things.


def test_the_order_of_things_knows_every_step() -> None:
    steps = {step.id for step in CYCLADES.steps()}
    assert {*CAUSES, *(name for rows in CAUSES.values() for row in rows for name in row.split())} == steps
    assert steps - set(BELOW) == set(BOTTOM)


def test_an_agenda_leads_to_the_end_of_a_cycle() -> None:
    assert refusal(["act"], **TURN) == (
        "agenda: after 'act' there must be something to do: an agenda ends with set-up, cycle, end-cycle, finish."
    )


@pytest.mark.parametrize(
    "agenda",
    [
        ["upkeep", "income", "end-cycle"],
        [["take-hero", 0], ["turn", 3], "end-cycle"],
        ["sail-to", *END],
        ["end-cycle", "end-cycle"],
        ["act", *END],
        ["act", "end-turn", "end-turn", "end-cycle"],
        ["actions", *END],
        [["lay-tiles", 0], ["lay-tiles", 0], "cycle"],
    ],
    ids=str,
)
def test_things_are_done_in_their_order(agenda: Sequence[object]) -> None:
    assert "agenda: '" in refusal(agenda, **TURN)


@pytest.mark.parametrize(
    "agenda",
    [
        ["cycle"],
        ["end-cycle"],
        ["income", "act", "end-cycle"],
        ["act", "end-cycle"],
        [["mandatory", 3], *END],
        ["upkeep", "actions", "end-cycle"],
        [["gain-bonus", 1, 3], *END],
    ],
    ids=str,
)
def test_phases_may_be_left_out(agenda: Sequence[object]) -> None:
    state = load(agenda, **TURN)
    assert not state.over
    assert state.legal()


def test_the_end_of_a_cycle_finds_everybody_who_had_no_turn() -> None:
    assert sorted(load(["end-cycle"], done=[1]).position()["table"]["order"]) == [0, 1, 2]


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
    assert refusal(["cycle"], zones={**HOMES, "a1": zone}).startswith(path)


def test_no_faction_has_more_than_its_units() -> None:
    zones = {**HOMES, "a1": {"owner": 0, "troops": 5}, "b2": {"owner": 0, "troops": 4}}
    assert refusal(["cycle"], zones=zones).startswith("table.zones: faction 0 has more than its 8 fleets or 8 basic")
    zones = {**HOMES, "ax": {"owner": 1, "fleets": 5}, "ay": {"owner": 1, "fleets": 4}}
    assert refusal(["cycle"], zones=zones).startswith("table.zones: faction 1 has more than its 8 fleets or 8 basic")


def test_there_are_sixteen_mercenaries_for_all() -> None:
    zones = {**HOMES, "a1": {"owner": 0, "mercenaries": 9}, "b1": {"owner": 1, "mercenaries": 8}}
    assert refusal(["cycle"], zones=zones) == "table.zones: there are 16 mercenaries in all."


def test_units_on_the_move_count_too() -> None:
    zones = {**HOMES, "a1": {"owner": 0, "troops": 6}, "b1": {"owner": 1, "troops": 1}}
    move = {"faction": 0, "troops": 3, "to": "b1", "foe": 1}
    assert "more than its 8 fleets or 8 basic troops" in refusal(["round", *END], zones=zones, move=move, **TURN)


@pytest.mark.parametrize(
    ("table", "path"),
    [
        ({"track": ["kraken", "kraken", None, None]}, "table.track[1]"),
        ({"track": ["kraken", None, None, None], "pile": ["hydra", "kraken"]}, "table.pile[1]"),
        ({"pile": ["hydra"], "discards": ["hydra"]}, "table.pile[0]"),
        ({"creatures": {"hydra": {"owner": 0, "zones": ["b1"]}}, "trophies": ["hydra"]}, "table.trophies[0]"),
        ({"hero_track": ["ajax", "ajax"]}, "table.hero_track[1]"),
        ({"heroes": {"ajax": {"owner": 0, "zone": "a1"}}, "hero_pile": ["ajax"]}, "table.hero_pile[0]"),
        ({"shrine": {"faction": 0, "bonus": "gold"}, "hero_track": ["penthesilea", None]}, "table.hero_track[0]"),
        ({"gods": ["zeus", "zeus"]}, "table.gods[1]"),
    ],
    ids=str,
)
def test_a_card_lies_in_one_place(table: dict[str, object], path: str) -> None:
    assert refusal(["cycle"], **table) == f"{path}: lies in two places."


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ({"creatures": {"kraken": {"owner": 0, "zones": ["a1"]}}}, "where this creature can stand."),
        ({"creatures": {"medusa": {"owner": 0, "zones": ["l1"]}}}, "where this creature can stand."),
        ({"heroes": {"ajax": {"owner": 0, "zone": "b1"}}}, "a hero stands on land of its owner."),
        ({"heroes": {"ajax": {"owner": 0}}}, "ajax stands on a zone, or is on the move"),
        ({"reserved": [0, None, None, None]}, "nobody can reserve an empty place."),
        ({"known_by": [0]}, "nobody knows a card that 'top' does not name."),
        ({"offers": {"ares": {"faction": 0, "price": 1}, "zeus": {"faction": 0, "price": 3}}}, "another god already."),
        ({"fallen": [2]}, "faction 2 still has zones, heroes or creatures."),
        ({"zones": {"ax": {"owner": 0, "fleets": 1}}}, "somebody must have land"),
        ({"order": [0, 1]}, "table.order must name every faction"),
        ({"gods": ["zeus"]}, "table.gods must name the five gods"),
        ({"map": {"face": "first", "tiles": {}}, "zones": {}}, "table.map must give the face and the 6 tiles"),
        ({"victors": [0]}, "only a finished game has table.victors."),
        ({"drawn": ["hydra"]}, "table.drawn is for what the Sphinx draws."),
        ({"chosen": ["a1.1"]}, "table.chosen is for buildings"),
        ({"move": {"from": "a1"}}, "table.move is for units that are being moved."),
    ],
    ids=str,
)
def test_a_table_is_of_a_piece(table: dict[str, object], reason: str) -> None:
    assert reason in refusal(["cycle"], **table)


def test_who_is_out_of_the_game_is_eliminated() -> None:
    zones = {"a1": {"owner": 0}, "b1": {"owner": 1}}
    assert load(["cycle"], zones=zones, fallen=[2]).eliminated == [False, False, True]


def test_a_finished_game_has_winners() -> None:
    assert "table.victors says who has won" in refusal([])
    assert load([], victors=[1]).winners() == [1]


def test_partners_win_together() -> None:
    table = {"map": calm_map(8), "zones": {}, "victors": [0]}
    assert "names both" in refusal([], players=4, options={"teams": True}, **table)


# The parts of a cycle.


@pytest.mark.parametrize(
    ("agenda", "table"),
    [
        (["act", "end-cycle"], {}),
        (["act", "end-cycle"], {"faction": 0}),
        ([["mandatory", 3], "end-cycle"], {"god": "ares"}),
    ],
    ids=str,
)
def test_a_turn_is_somebodys(agenda: Sequence[object], table: dict[str, object]) -> None:
    assert "somebody's turn needs table.faction and table.god." in refusal(agenda, **table)


def test_everybody_has_one_turn() -> None:
    assert "faction 0 has one turn in a cycle" in refusal(END, done=[0], **TURN)
    offers = {"zeus": {"faction": 0, "price": 1}}
    assert "faction 0 has one turn in a cycle" in refusal(
        ["act", "end-turn", ["turn", 1], "end-cycle"], offers=offers, **TURN
    )
    assert "nobody has had a turn" in refusal(["actions", "end-cycle"], done=[0])


def test_everybody_makes_one_offering() -> None:
    offers = {"athena": {"faction": 0, "price": 3}}
    assert "faction 0 makes one offering" in refusal([["bid", 0, 6], "end-cycle"], offers=offers)
    assert "faction 1 makes one offering" in refusal([["bid", 1, 6], ["bid", 1, 6], "end-cycle"])
    assert "faction 0 makes one offering" in refusal(["offerings", "end-cycle"], offers=offers)
    assert load([["bid", 1, 0], "end-cycle"], offers=offers).actor == 1


def test_what_is_offered_can_be_paid() -> None:
    offers = {"athena": {"faction": 0, "price": 7}}
    assert "table.gold[0] cannot pay" in refusal(["pay-offerings", "end-cycle"], offers=offers, gold=[6, 9, 9])
    assert load(["pay-offerings", "end-cycle"], offers=offers, gold=[7, 9, 9], cycle=1).actor == -1


def test_somebody_else_drives_one_from_a_god() -> None:
    assert "was outbid there" in refusal([["bid", 1, 0], "end-cycle"])


def test_only_who_plays_is_asked() -> None:
    assert "faction 5, which does not play" in refusal([["construct", 5, 0], *END], **TURN)
    zones = {"a1": {"owner": 0}, "b1": {"owner": 1}}
    assert "faction 2, which does not play" in refusal([["bid", 2, 6], "end-cycle"], zones=zones, fallen=[2])


# What single steps want.


@pytest.mark.parametrize(
    ("step", "wanted"),
    [
        (["choose-step", 5], "a creature that somebody owns"),
        (["place-figure", 5], "a creature that somebody owns"),
        (["kill", 0, 3], "units on that zone"),
        (["drive", 3], "the zone of the Boar"),
        (["drive", 40], "a sea zone beside Polyphemus"),
        (["gather", 0, 0], "such a building of its faction"),
        (["draw-bonus", 0, 50], "an empty site of this archipelago"),
        (["give-horn"], "1 Cornucopias laid"),
        (["quarter-mercenary"], "1 mercenaries that are left"),
        (["afterwards", 4], "a card that lies nowhere else"),
        (["place-hero", 4], "a hero who is nowhere else"),
        (["power", 3], "what that hero's sacrifice asks for"),
        (["achilles-kind", 3], "1 sites on land"),
        (["fly-from", 7], "0 for Perseus or 1 for Pegasus"),
        (["erinyes-lay", 3], "a zone with a Cornucopia"),
        (["draw-hero", 3], "one of the two places of the hero track"),
    ],
    ids=str,
)
def test_a_step_finds_what_it_works_with(step: list[object], wanted: str) -> None:
    crowd = {"owner": 0, "mercenaries": 16}
    below = {
        "kill": ["hydra-grows", ["maintain", 0], "end-cycle"],
        "gather": [["turn-in", 0], ["check-set", 0], *END],
        "give-horn": [["found", 0], *END],
        "quarter-mercenary": [["afterwards", 6], *END],
        "erinyes-lay": [["afterwards", 12], *END],
        "achilles-kind": ["achilles-ends", *END],
        "choose-step": [["maintain", 0], "end-cycle"],
        "drive": ["scatter-units" if step[-1] == 3 else "scatter-fleets", *END],
        "draw-hero": ["creature-track", "end-cycle"],
    }
    agenda = [step if len(step) > 1 else step[0], *below.get(str(step[0]), END)]
    pile = ["echidna"] if step[0] == "afterwards" else []
    found = refusal(agenda, zones={**HOMES, "a1": crowd}, gold=[0, 0, 0], pile=pile, **TURN)
    assert found.startswith(f"agenda: '{step[0]}' needs {wanted}")


def test_mercenaries_become_priestesses_when_there_is_no_philosopher_left() -> None:
    turn = [["transform", 0], "hippalectryon-goes-on", ["afterwards", 9], *END]
    state = load(turn, philosophers=[6, 6, 6], pile=[], **TURN)
    assert state.position()["table"]["priestesses"] == [1, 0, 0]


# Moves and battles.


def test_units_leave_from_where_they_are() -> None:
    leaving = ["how-many-troops", "take-mercenaries", "depart", *END]
    assert "needs table.move.from" in refusal(leaving, **TURN)
    assert "table.move.to cannot be reached." in refusal(leaving, move={"from": "a1", "to": "c1"}, **TURN)
    zones = {**HOMES, "b2": {"owner": 0, "troops": 2}, "e1": {"owner": 1}}
    assert load(leaving, zones=zones, move={"from": "b2", "to": "b1"}, **TURN).actor == 0


def test_fleets_sail_from_where_they_are() -> None:
    assert "'sail-to' needs table.move with fleets" in refusal(["sail-to", *END], move={"from": "ax"}, **TURN)
    zones = {**HOMES, "ax": {"owner": 0, "fleets": 1}}
    assert load(["sail-to", *END], zones=zones, move={"from": "ax"}, **TURN).actor == 0


def test_a_battle_has_two_sides_and_a_zone() -> None:
    fight = [["choose-retreat", 0], "round", *END]
    move: Any = {"faction": 0, "troops": 1, "to": "b1"}
    zones = {**HOMES, "b1": {"owner": 1, "troops": 1}}
    assert "a battle needs table.move with a faction, a foe and a zone." in refusal(
        fight, zones=zones, move=move, **TURN
    )
    assert "the foe controls the zone" in refusal(fight, zones=zones, move={**move, "foe": 2}, **TURN)
    assert "fleets fight at sea" in refusal(fight, zones=zones, move={**move, "foe": 1, "fleets": 1}, **TURN)
    assert load(fight, zones=zones, move={**move, "foe": 1}, **TURN).actor == 0


def test_a_round_that_is_decided_needs_both_dice() -> None:
    decided = ["resolve", ["withdraw", 1], "round", *END]
    zones = {**HOMES, "b1": {"owner": 1, "troops": 1}}
    move = {"faction": 0, "troops": 1, "to": "b1", "foe": 1, "attack_die": 2}
    assert "needs both dice" in refusal(decided, zones=zones, move=move, **TURN)
    rolled = load([["roll", 1], "second-thoughts", *decided], zones=zones, move=move, **TURN)
    assert rolled.question.id == "roll"


# Set-up.

DRAWN: list[object] = ["draw-gods", ["draw-creature", 0], ["draw-hero", 0], "first-round", "second-round", "cycle"]


@pytest.mark.parametrize(
    ("agenda", "reason"),
    [
        (["set-up"], "'set-up' does not go with the 1 of 6 tiles"),
        ([["lay-tiles", 5], *DRAWN], "'lay-tiles' does not go with the 1 of 6 tiles"),
        (["draw-tile", ["turn-tile", 4], ["lay-tiles", 2], *DRAWN], "'turn-tile' should be for the tile before"),
        ([["turn-tile", 1], ["lay-tiles", 2], *DRAWN], "table.map.laying names the tile"),
        ([["choose-turn", 0], ["lay-tiles", 1], *DRAWN], "table.map.laying names the tile"),
        (DRAWN, "table.map must give the face and the 6 tiles"),
    ],
    ids=str,
)
def test_tiles_are_laid_one_by_one(agenda: Sequence[object], reason: str) -> None:
    first = {"face": "first", "tiles": {"a": {"spot": "r3"}}}
    assert reason in refusal(agenda, map=first, zones={}, order=[0, 1, 2])


def test_each_faction_settles_three_times() -> None:
    zones = {**HOMES, "d1": {"owner": 0}, "e1": {"owner": 0}}
    assert "faction 0 takes three land zones" in refusal([["settle", 0, 2], "cycle"], zones=zones)
    assert "faction 0 has no land for its first troops" in refusal(
        [["garrison", 0], "cycle"], zones={"b1": {"owner": 1}}
    )
