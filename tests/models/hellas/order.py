"""What holds at every moment of a game: the limits of pieces and hands, who controls what, and who has won."""

from __future__ import annotations

from typing import Any, Self, cast

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from .. import Witness
from .paper import (
    COLOURS,
    GODS,
    HOPLITES,
    LAST_BUILD,
    MONUMENTS,
    PLACES,
    PRIESTS,
    REGIONS,
    SPECIALS,
    STATS,
    TERRITORIES,
    Table,
)


class Order(Witness):
    """Nothing on the table is ever against the paper. It has no opinion about answers."""

    def __init__(self) -> None:
        self.said = {"what is against the paper": []}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        return cls()

    def answer(self, notation: str) -> None:
        pass

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        if state.actor == CHANCE:
            return {"what is against the paper": []}  # something is being drawn; what comes of it is seen afterwards
        table = Table(state)
        wrong = pieces(table) + hands(table) + ground(table) + victory(table, state)
        return {"what is against the paper": wrong}


def pieces(table: Table) -> list[str]:
    """Fifteen hoplites and four priests each, two places on a monument, statistics from 1 to 5."""
    wrong = []
    for seat, sheet in enumerate(table.seats):
        if table.onboard(seat) > HOPLITES:
            wrong.append(f"{seat} has {table.onboard(seat)} hoplites on the board")
        if sheet["priests"] < 0 or table.priests(seat) > PRIESTS:
            wrong.append(f"{seat} has {table.priests(seat)} priests")
        if not all(1 <= value <= 5 for value in sheet["stats"]):
            wrong.append(f"{seat} has statistics {sheet['stats']}")
        if len(set(sheet["injured"])) != len(sheet["injured"]) or not set(sheet["injured"]) <= set(STATS):
            wrong.append(f"{seat} is injured in {sheet['injured']}")
        if not set(sheet["used"]) <= set(SPECIALS):
            wrong.append(f"{seat} has tokens on {sheet['used']}")
    for name, monster in table.all["monsters"].items():
        if monster["slayer"] is not None and monster["region"] is not None:
            wrong.append(f"{name} was slain by {monster['slayer']} and stands in {monster['region']}")
    for god, monument in table.all["monuments"].items():
        if sum(monument["priests"]) > PLACES or not 1 <= monument["level"] <= 5:
            wrong.append(f"the monument of {god} is {monument}")
    return wrong


def hands(table: Table) -> list[str]:
    """At most four combat cards, but in a hunt, while they are being drawn and discarded, and when it is over."""
    hunting = [frame["seat"] for frame in table.frames if frame["frame"] == "hunt"]
    if table.clause in ("cards.limit", "setup.card", ""):
        return []
    return [
        f"{seat} holds {len(sheet['hand'])} combat cards"
        for seat, sheet in enumerate(table.seats)
        if len(sheet["hand"]) > table.limit(seat) and seat not in hunting
    ]


def ground(table: Table) -> list[str]:
    """Who controls a region, and what goes with it; a victory may end a move before the rest of it is fought out."""
    if table.clause == "":
        return []
    wrong = []
    under_way = {frame["frame"] for frame in table.frames}
    for name, region in REGIONS.items():
        present = table.present(name)
        if len(present) > 1 and not under_way & {"moves", "trek", "battle"}:
            wrong.append(f"hoplites of {present} stand in {name}, and nobody fights")
        if len(present) == 1 and table.control[name] is None and not under_way & {"moves", "trek", "battle"}:
            if table.army(present[0], name) >= table.population(present[0], name):
                wrong.append(f"{present[0]} has enough hoplites for {name} and does not control it")
        if (
            len(present) == 1
            and table.control[name] not in (None, present[0])
            and not under_way & {"moves", "trek", "battle"}
        ):
            wrong.append(f"{present[0]} stands in {name}, which {table.control[name]} controls")
        if table.fort[name] is not None and (not region["city"] or table.control[name] != table.fort[name]):
            wrong.append(f"{table.fort[name]} is fortified in {name}")
        if name in table.temples and not (region["altar"] or region["oracle"]):
            wrong.append(f"a temple stands in {name}")
        if name in MONUMENTS:
            owners = [seat for seat in range(table.players) if table.has(seat, MONUMENTS[name])]
            control = table.control[name]
            if owners != ([] if control is None else [control]):
                wrong.append(f"{owners} have {MONUMENTS[name]}, {control} controls {name}")
    return wrong


def ways(table: Table, seat: int) -> list[str]:
    """Which of the victories that need no countdown a player has."""
    ruled = {name for name in REGIONS if table.control[name] == seat}
    territories = [
        colour
        for colour in COLOURS
        if all(name in ruled for name, region in REGIONS.items() if region["territory"] == colour)
        and not (colour == "blue" and table.players == 3)
    ]
    slain = [name for name, monster in table.all["monsters"].items() if monster["slayer"] == seat]
    found = []
    if len(territories) >= TERRITORIES[table.players]:
        found.append("territories")
    if len(ruled & table.temples) >= 5:
        found.append("temples")
    if len(slain) >= 3:
        found.append("monsters")
    return found


def victory(table: Table, state: State) -> list[str]:
    """The game is over exactly when somebody has one of the victories."""
    won = {seat: ways(table, seat) for seat in range(table.players)}
    winners, how = state.winners(), table.all["victory"]
    if not state.over:
        king = table.all["king"]
        if king and king["countdown"] == 0 and (king["ripe"] or table.all["acted"]["seat"] != king["builder"]):
            # The turn in which the last token came off is over: whoever controls the region has won.
            if table.control[GODS[king["god"]]] is not None:
                return [f"{table.control[GODS[king['god']]]} is king of kings, and the game goes on"]
        return [f"{seat} has won by {kinds}, and the game goes on" for seat, kinds in won.items() if kinds]
    if how in ("territories", "temples", "monsters"):
        holds = len(winners) == 1 and how in won[winners[0]]
        return [] if holds else [f"{winners} should not have won by {how}: {won}"]
    if any(won.values()):
        return [f"{winners} have won by {how}, but: {won}"]
    if how == "king":
        king = table.all["king"]
        region = GODS[king["god"]]
        holds = table.players > 2 and winners == [table.control[region]]
        return (
            [] if holds else [f"{winners} cannot be king of kings in {region}, which {table.control[region]} controls"]
        )
    if how == "long":
        return long_game(table, winners)
    return [f"the game is over by {how}"]


def long_game(table: Table, winners: list[int]) -> list[str]:
    """The ruling: after the fiftieth building regions decide, then temples, then monsters."""

    def rank(seat: int) -> tuple[int, int, int]:
        ruled = [name for name in REGIONS if table.control[name] == seat]
        monsters = cast(dict[str, Any], table.all["monsters"]).values()
        return (
            len(ruled),
            len([name for name in ruled if name in table.temples]),
            len([monster for monster in monsters if monster["slayer"] == seat]),
        )

    best = max(rank(seat) for seat in range(table.players))
    first = [seat for seat in range(table.players) if rank(seat) == best]
    holds = table.all["builds"] == LAST_BUILD and winners == first
    return [] if holds else [f"{winners} win after {table.all['builds']} buildings, and should be {first}"]
