"""A move of troops, heroes or fleets: where it may lead, who goes, what it costs, and what comes of arriving."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from itertools import chain, count, repeat
from typing import Self

from palamedes.core.kernel.state import State

from .. import Asked, Story
from .paper import BASIC, Table, is_land

Telling = Generator[Asked, str, None]
MOST_STEPS = 30
"""No purse pays for more steps of one move than this."""


def may_stop(table: Table, faction: int, zone: str) -> bool:
    """Not at a partner's, and not on somebody's last land unless that brings the Metropolises that end the game."""
    owner = table.zones[zone].owner
    if owner is None or owner == faction:
        return True
    if table.friends(owner, faction):
        return False
    if not is_land(zone) or len(table.lands_of(owner)) > 1:
        return True
    mine = table.metropolises(table.team[faction])
    here = table.zones[zone].buildings()
    together = table.kinds(table.team[faction])
    for building, _ in table.working(zone):
        together[building] += 1
    sets = min(together[kind] for kind in BASIC)
    goal = int(table.all["goal"])
    return mine < goal <= mine + here.count("metropolis") + min(sets, table.stock["metropolises"])


def destinations(
    table: Table, faction: int, start: str, near: Callable[[str], set[str]], prices: Iterator[int]
) -> set[str]:
    """Where one step may lead: to where one may stop, or to a partner's zone from which one can go on and pay."""
    gold = table.gold[table.team[faction]]
    cost = [next(prices) for _ in range(MOST_STEPS)]
    if cost[0] > gold:
        return set()
    steps = 0
    while steps < MOST_STEPS and sum(cost[: steps + 1]) <= gold:
        steps += 1
    return {
        zone for zone in open_from(table, start, near) if leads_on(table, faction, {start, zone}, zone, near, steps - 1)
    }


def open_from(table: Table, zone: str, near: Callable[[str], set[str]]) -> set[str]:
    if table.figures.get("medusa") == zone:
        return set()
    return {other for other in near(zone) if not table.closed(other)}


def leads_on(
    table: Table, faction: int, passed: set[str], zone: str, near: Callable[[str], set[str]], steps: int
) -> bool:
    """Whether one may stop on a zone, or go on from there, if it is a partner's, to where one may."""
    edge = {zone}
    while not any(may_stop(table, faction, each) for each in edge):
        edge = {each for each in edge if table.friends(table.zones[each].owner, faction)}
        if not steps or not edge:
            return False
        steps -= 1
        edge = {other for each in edge for other in open_from(table, each, near)} - passed
        passed = passed | edge
    return True


def heroic_prices(hero: str, moved: int) -> Iterator[int]:
    """What the next moves of a hero cost."""
    return repeat(1) if hero == "pericles" else count(moved + 1)


def marches(table: Table, faction: int, zone: str) -> set[str]:
    return destinations(table, faction, zone, lambda at: table.accessible(at, faction), repeat(1))


def sails(table: Table, faction: int, zone: str) -> set[str]:
    return destinations(table, faction, zone, lambda at: table.waters(at, faction), repeat(1))


def ventures(table: Table, faction: int, hero: str, zone: str, moved: int) -> set[str]:
    jason = hero == "jason"
    prices = heroic_prices(hero, moved)
    return destinations(table, faction, zone, lambda at: table.heroic(at, faction, jason), prices)


def entangled(table: Table, faction: int, zone: str) -> bool:
    """Heracles among partners, with figures that could carry him: that is another story."""
    return len(set(table.team)) < len(table.team) and "heracles" in table.zones[zone].heroes and bool(table.figures)


class Move(Story):
    """One move, from the choice of an action until all have arrived, or fight."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.faction = table.faction
        self.seat: int = table.factions[self.faction]["seat"]
        self.moved: dict[str, int] = dict(table.written["heroic"])
        self.said: dict[str, object] = {}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        return cls(Table(state)).start() if state.clause == "actions.optional" else None

    def tell(self) -> Telling:
        table, faction = self.table, self.faction
        verb, *words = (yield self.seat, None).split()
        if verb == "sail":
            yield from self.sail(words[0])
        elif verb == "march":
            yield from self.go(words[0], None)
        elif verb == "venture":
            yield from self.go(table.heroes_of(faction)[words[0]], words[0])

    def pay(self, price: int) -> None:
        self.table.gold[self.table.team[self.faction]] -= price

    # At sea.

    def sail(self, start: str) -> Telling:
        table, faction = self.table, self.faction
        goal = (yield self.seat, {f"to {zone}" for zone in sails(table, faction, start)}).split()[1]
        fleets = table.zones[start].units["fleet"]
        amount = 1
        if fleets > 1:
            amount = int((yield self.seat, {f"take {n + 1}" for n in range(fleets)}).split()[1])
        self.pay(1)
        while not may_stop(table, faction, goal):
            goal = (yield self.seat, {f"to {zone}" for zone in sails(table, faction, goal)}).split()[1]
            self.pay(1)
        home = table.zones[start]
        home.units["fleet"] -= amount
        if not home.units["fleet"]:
            home.owner = None
        self.arrive(goal, {"fleet": amount, "troop": 0, "mercenary": 0}, [])

    # On land.

    def go(self, start: str, hero: str | None) -> Telling:
        table, faction = self.table, self.faction
        if entangled(table, faction, start):
            return
        goal, price = yield from self.step(start, hero)
        units = {"fleet": 0, "troop": 0, "mercenary": 0}
        heroes = [] if hero is None else [hero]
        rest = [] if hero else list(table.zones[start].heroes)
        chosen = len(heroes)
        for unit in ("troop", "mercenary"):
            most = table.zones[start].units[unit]
            later = len(rest) + (table.zones[start].units["mercenary"] if unit == "troop" else 0)
            least = 0 if chosen or later else 1
            units[unit] = most
            if most > least:
                legal = {f"take {n}" for n in range(least, most + 1)}
                units[unit] = int((yield self.seat, legal).split()[1])
            chosen += units[unit]
        for number, each in enumerate(rest):
            answer = "bring"
            if chosen or number + 1 < len(rest):
                answer = (yield self.seat, {f"bring {each}", f"leave {each}"}).split()[0]
            if answer == "bring":
                heroes.append(each)
                chosen += 1
        self.pay(price)
        while not may_stop(table, faction, goal):
            goal, price = yield from self.step(goal, hero)
            self.pay(price)
        if "heracles" in heroes and table.figures:
            return  # he may slay some of them first
        home = table.zones[start]
        for unit, amount in units.items():
            home.units[unit] -= amount
        home.heroes = [each for each in home.heroes if each not in heroes]
        self.arrive(goal, units, heroes)

    def step(self, start: str, hero: str | None) -> Generator[Asked, str, tuple[str, int]]:
        """Where one step leads, and what it costs."""
        table, faction = self.table, self.faction
        if hero is None:
            goals, price = marches(table, faction, start), 1
        else:
            moved = self.moved.get(hero, 0)
            goals, price = ventures(table, faction, hero, start, moved), next(heroic_prices(hero, moved))
            self.moved[hero] = moved + 1
        goal = (yield self.seat, {f"to {zone}" for zone in goals}).split()[1]
        return goal, price

    # Arriving.

    def arrive(self, goal: str, units: dict[str, int], heroes: list[str]) -> None:
        table, faction = self.table, self.faction
        zone = table.zones[goal]
        if zone.owner in (None, faction):
            self.hold(goal, units, heroes)
            self.said = table.picture()
        elif zone.manned() or table.minotaur_of(goal) is not None:
            self.fight(goal, units, heroes)
            self.said = table.picture()
        elif not table.changes_more(goal, faction):
            self.hold(goal, units, heroes)
            self.said = table.picture()

    def hold(self, goal: str, units: dict[str, int], heroes: list[str]) -> None:
        """They take a zone, or come to others of theirs."""
        zone = self.table.zones[goal]
        for unit, amount in units.items():
            zone.units[unit] += amount
        zone.heroes += heroes
        self.table.take_control(goal, self.faction)
        self.table.moving = None

    def fight(self, goal: str, units: dict[str, int], heroes: list[str]) -> None:
        """A battle begins: Pandora wins over the mercenaries of the other side, for good."""
        table = self.table
        zone = table.zones[goal]
        assert zone.owner is not None
        if "pandora" in heroes:
            units["mercenary"] += zone.units["mercenary"]
            zone.units["mercenary"] = 0
        elif "pandora" in zone.heroes and not table.rests(zone.owner):
            zone.units["mercenary"] += units["mercenary"]
            units["mercenary"] = 0
        if not any(chain(units.values(), heroes)):
            table.moving = None
        elif not zone.manned() and table.minotaur_of(goal) is None:
            self.hold(goal, units, heroes)
        else:
            table.moving = {
                "faction": self.faction,
                "units": units,
                "heroes": sorted(heroes),
                "to": goal,
                "foe": zone.owner,
            }

    def claims(self) -> dict[str, object]:
        if not self.done:
            return {"gold": self.table.gold}
        return self.said

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        return Table(state).picture()
