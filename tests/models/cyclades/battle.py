"""A battle, from Hector's blow or the first roll until one side holds the zone, or nobody."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Self, cast

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from .. import Asked, Story
from .paper import Table, is_land

Telling = Generator[Asked, str, None]

STRONG = {"ajax": 2}
"""The heroes whose force is not 1."""
FACES = [f"roll {face}" for face in (0, 1, 2, 3)]


class Side:
    """One of the two who fight."""

    def __init__(self, table: Table, faction: int) -> None:
        self.faction = faction
        self.seat: int = table.factions[faction]["seat"]
        self.rests = table.rests(faction)
        self.units = {"fleet": 0, "troop": 0, "mercenary": 0, "minotaur": 0}
        self.heroes: list[str] = []
        self.help = 0
        """What buildings, and Penelope, add to the force."""

    def has(self, hero: str) -> bool:
        """Whether a hero fights here with its military power."""
        return hero in self.heroes and not self.rests

    def movable(self) -> int:
        """All but the Minotaur can retreat."""
        return self.left() - self.units["minotaur"]

    def left(self) -> int:
        return sum(self.units.values()) + len(self.heroes)

    def force(self) -> int:
        strong = sum(1 if self.rests else STRONG.get(hero, 1) for hero in self.heroes)
        return sum(self.units.values()) + self.units["minotaur"] + strong + self.help

    def die(self, rolled: int) -> int:
        if self.has("helen"):
            return 2
        return 3 if rolled == 0 and self.has("antigone") else rolled

    def sorts(self) -> list[str]:
        return [unit for unit, count in self.units.items() if count] + self.heroes


class Battle(Story):
    """A battle round by round: forces, dice, losses, retreats, and who holds the zone with what."""

    def __init__(self, table: Table) -> None:
        move = cast(dict[str, Any], table.moving)
        self.table = table
        self.zone: str = move["to"]
        self.land = is_land(self.zone)
        here = table.zones[self.zone]
        self.attacker, self.defender = Side(table, move["faction"]), Side(table, move["foe"])
        self.attacker.units |= move["units"]
        self.attacker.heroes = list(move["heroes"])
        self.defender.units |= here.units
        self.defender.heroes = list(here.heroes)
        if table.minotaur_of(self.zone) == self.defender.faction:
            self.defender.units["minotaur"] = 1
        self.spreads = table.changes_more(self.zone, self.attacker.faction)
        self.settled = False

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.clause not in ("battle.die", "hector.military"):
            return None
        table = Table(state)
        move = table.all["move"]
        if move is None or move["attack_die"] is not None or move["defence_die"] is not None:
            return None
        return cls(table).start()

    def tell(self) -> Telling:
        sorts = [unit for unit in ("troop", "mercenary") if self.attacker.units[unit]]
        if self.defender.has("hector") and sorts:
            answer = yield self.defender.seat, {f"lose {unit}" for unit in sorts}
            self.remove(self.attacker, answer.split()[1])
        while self.attacker.left() and self.defender.left():
            self.help()
            rolled = []
            for _ in (self.attacker, self.defender):
                rolled.append(int((yield CHANCE, FACES).split()[1]))
            yield from self.second_thoughts(rolled)
            yield from self.losses(self.losers(rolled))
            if self.attacker.left() and self.defender.left():
                yield from self.retreats()
        self.settle()

    def help(self) -> None:
        """What does not fight itself, but helps: Ports at sea, Fortresses of the defender on land, Penelope."""
        attacker, defender = self.attacker, self.defender
        if self.land:
            hippolyta = defender.has("hippolyta")
            defender.help = 0 if attacker.has("ulysses") else self.table.fortresses(self.zone, hippolyta)
            return
        for side in (attacker, defender):
            side.help = self.table.ports(self.zone, side.faction)
            stands = self.table.heroes_of(side.faction).get("penelope")
            if not side.rests and stands in self.table.chart.lands(self.zone):
                side.help += 2

    def second_thoughts(self, rolled: list[int]) -> Telling:
        """Croesus may roll again for a gold piece, as often as he pays."""
        gold = self.table.gold
        for i, side in enumerate((self.attacker, self.defender)):
            team = self.table.team[side.faction]
            while side.has("croesus"):
                answer = yield side.seat, {"accept", "reroll"} if gold[team] else {"accept"}
                if answer == "accept":
                    break
                gold[team] -= 1
                rolled[i] = int((yield CHANCE, FACES).split()[1])

    def losers(self, rolled: list[int]) -> list[Side]:
        attack = self.attacker.force() + self.attacker.die(rolled[0])
        defence = self.defender.force() + self.defender.die(rolled[1])
        if attack != defence:
            return [self.attacker if attack < defence else self.defender]
        if self.attacker.has("penthesilea"):
            return [self.defender]
        if self.defender.has("penthesilea"):
            return [self.attacker]
        return [self.defender, self.attacker]

    def losses(self, losers: list[Side]) -> Telling:
        for side in losers:
            sorts = side.sorts()
            lost = sorts[0]
            if len(sorts) > 1:
                lost = (yield side.seat, {f"lose {unit}" for unit in sorts}).split()[1]
            if lost in ("troop", "mercenary") and side.has("perseus") and self.refuges(side):
                answer = yield side.seat, {"stand", *(f"retreat {zone}" for zone in self.refuges(side))}
                if answer != "stand":
                    side.units[lost] -= 1
                    self.arrive(side, answer.split()[1], {lost: 1}, [])
                    continue
            self.remove(side, lost)
        # Achilles routs those whom he has beaten, if he has not fallen himself.
        for side in losers:
            other = self.defender if side is self.attacker else self.attacker
            if side.left() and other.has("achilles"):
                ways = sorted(self.refuges(side))
                if side.movable() and ways:
                    refuge = ways[0]
                    if len(ways) > 1:
                        refuge = (yield side.seat, {f"retreat {zone}" for zone in ways}).split()[1]
                    self.go(side, refuge)
                for unit in side.sorts():
                    while unit in side.sorts():
                        self.remove(side, unit)

    def retreats(self) -> Telling:
        """The defender may withdraw, and if not the attacker."""
        for side in (self.defender, self.attacker):
            if side.movable() and self.refuges(side):
                answer = yield side.seat, {"stand", *(f"retreat {zone}" for zone in self.refuges(side))}
                if answer != "stand":
                    self.go(side, answer.split()[1])
                    return

    def refuges(self, side: Side) -> set[str]:
        return self.table.refuges(self.zone, side.faction)

    def remove(self, side: Side, unit: str) -> None:
        """A unit is destroyed."""
        if unit in side.units:
            side.units[unit] -= 1
            if unit == "minotaur":
                self.table.remove_figure(unit)
            else:
                self.table.destroy(unit)
        else:
            side.heroes.remove(unit)
            self.table.lost_heroes.append(unit)

    def go(self, side: Side, refuge: str) -> None:
        """All retreat, the Minotaur excepted."""
        self.arrive(side, refuge, {unit: n for unit, n in side.units.items() if unit != "minotaur"}, side.heroes)
        side.units = {unit: n if unit == "minotaur" else 0 for unit, n in side.units.items()}
        side.heroes = []

    def arrive(self, side: Side, refuge: str, units: dict[str, int], heroes: list[str]) -> None:
        """Where a retreat leads, land that is nobody's is taken; Heracles slays what stands there."""
        zone = self.table.zones[refuge]
        for unit, count in units.items():
            zone.units[unit] += count
        zone.heroes += heroes
        self.table.take_control(refuge, side.faction)
        if "heracles" in heroes and not side.rests:
            for creature in [creature for creature, at in self.table.figures.items() if at == refuge]:
                self.table.remove_figure(creature)

    def settle(self) -> None:
        """Who holds the zone now. On land the defender keeps it, if nobody is left."""
        table = self.table
        here = table.zones[self.zone]
        won = self.attacker if self.attacker.left() else self.defender
        here.units = {unit: won.units[unit] for unit in ("fleet", "troop", "mercenary")}
        here.heroes = list(won.heroes)
        if won is self.attacker:
            table.take_control(self.zone, won.faction)
        elif not self.land and not won.left():
            here.owner = None
        table.moving = None
        self.settled = True

    # What is compared.

    def claims(self) -> dict[str, object]:
        if not self.settled:
            self.help()
            return {"attack": self.attacker.force(), "defence": self.defender.force(), "gold": self.table.gold}
        if self.spreads and self.attacker.left():
            return {f"owner of {self.zone}": self.attacker.faction}
        return self.table.picture()

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = Table(state)
        move = table.all["move"] or {}
        owners: dict[str, object] = {f"owner of {name}": zone.owner for name, zone in table.zones.items()}
        return table.picture() | owners | {key: move.get(key) for key in ("attack", "defence")}
