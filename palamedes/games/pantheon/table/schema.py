"""The shape of Pantheon's content files. Never compiled: msgspec stops checking in native code."""

from typing import Annotated, Literal

import msgspec

from palamedes.core.content.schema import Source
from palamedes.core.words.refusing import content_error
from palamedes.core.words.saying import Saying

from .outlines import Fitting, Point
from .purse import Offer, most_units
from .terms import GUESTS, PACKAGE, SHIPPED_TROOPS, SHIPPED_UNITS, SLOTS

Stat = Annotated[int, msgspec.Meta(ge=0, le=10)]
Line = Annotated[list[Stat], msgspec.Meta(min_length=1, max_length=15)]
Cost = Annotated[int, msgspec.Meta(ge=1, le=18)]
Flag = Annotated[int, msgspec.Meta(ge=0, le=1)]
Zone = Annotated[str, msgspec.Meta(pattern="^[a-g][1-8]$")]
Units = Annotated[list[str], msgspec.Meta(min_length=1, max_length=SLOTS)]
Type = Literal["god", "titan", "hero", "monster"]
Trait = Literal["terrestrial", "aquatic", "fireproof", "boreal", "huge", "flying"]
Talent = Literal[
    "sneak-attack",
    "block",
    "gem-collector",
    "close-combat",
    "climb",
    "force-of-nature",
    "guard",
    "torment",
    "initiative",
    "leader",
    "mobility",
    "bolster",
    "phalanx",
    "projection",
    "close-protection",
    "archery",
    "monster-slayer",
]
Effect = Literal[
    "fury",
    "frenzy",
    "call-of-souls",
    "area",
    "strategist",
    "missile",
    "patriarch",
    "feat",
    "might",
    "endurance",
    "prowess",
    "born-leader",
    "wall-of-shields",
    "subterfuge",
    "ruse",
    "huntress",
    "dodge",
    "charge",
    "thirst",
    "bites",
    "regeneration",
    "triple-bite",
    "petrification",
    "devour",
    "backlash",
    "rebirth",
    "curse",
    "heal",
    "webs",
]
TroopEffect = Literal["ranks", "each-figure", "undying", "shields"]
ROLLED = ("frenzy", "area", "missile", "might", "charge", "bites", "triple-bite")
"""Effects that attack with dice of their own."""
OFFENSIVE = ("area", "missile", "might", "huntress", "charge", "bites", "triple-bite")
"""Effects that stand in the place of an attack."""
Terrain = Literal[
    "cage",
    "crevasse",
    "water",
    "stairs",
    "cliff",
    "forest",
    "lava",
    "marsh",
    "neutral",
    "polar",
    "rock",
    "ruins",
]
BorderType = Literal["normal", "chains", "escarpment", "wall", "bars"]
BoardId = Literal["olympus", "styx", "labyrinth", "tartarus", "glade"]
Aim = Literal["skirmish", "carry", "hold", "keep", "outlast", "slay"]


def dashed(name: str) -> str:
    return name.replace("_", "-")


class Sourced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every entry carries: where its values come from."""

    source: Source
    sources: dict[str, Source] = {}


class Power(Sourced, frozen=True, kw_only=True, rename=dashed):
    """A power of a dashboard: what it does, its price, and on which lines it can be used."""

    type: Literal["permanent", "passive", "active", "offensive"]
    effect: Effect
    cost: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    dice: Annotated[list[Stat], msgspec.Meta(max_length=15)] = []
    available: Annotated[list[Flag], msgspec.Meta(max_length=15)] = []
    range: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    amount: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    tokens: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    token_defence: Stat = 0
    token_vitality: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0

    def __post_init__(self) -> None:
        rolled = self.effect in ROLLED
        if rolled != bool(self.dice):
            raise content_error(PACKAGE, Saying("effect-dice" if rolled else "no-dice", {"found": self.effect}))
        if bool(self.dice) == bool(self.available):
            raise content_error(PACKAGE, Saying("dice-or-available"))
        offends = self.effect in OFFENSIVE
        if offends != (self.type == "offensive"):
            raise content_error(PACKAGE, Saying("offensive" if offends else "not-offensive", {"found": self.effect}))
        if self.effect == "rebirth" and (self.token_vitality == 0 or self.amount == 0 or self.tokens == 0):
            raise content_error(PACKAGE, Saying("rebirth"))


class Unit(Sourced, frozen=True, kw_only=True):
    """A dashboard."""

    type: Type
    cost: Cost
    cards: Annotated[int, msgspec.Meta(ge=1, le=6)]
    art: Annotated[int, msgspec.Meta(ge=0, le=4)]
    trait: Trait = "terrestrial"
    variant: str = ""
    combat: Line
    defence: Line
    range: Line
    move: Line
    talents: Annotated[list[Talent], msgspec.Meta(max_length=4)]
    powers: Annotated[dict[str, Power], msgspec.Meta(max_length=2)] = {}

    def __post_init__(self) -> None:
        lines = len(self.combat)
        rows: list[tuple[str, list[int]]] = [("defence", self.defence), ("range", self.range), ("move", self.move)]
        for name, power in self.powers.items():
            rows.append((f"powers.{name}", power.dice or power.available))
        for name, row in rows:
            if len(row) != lines:
                raise content_error(PACKAGE, Saying("lines", {"count": len(row), "most": lines}), name)
        _differ("talents", list(self.talents))
        _differ("powers", [power.effect for power in self.powers.values()])


class TroopPower(Sourced, frozen=True, kw_only=True):
    """The power of a troop, which is permanent."""

    effect: TroopEffect
    amount: Annotated[int, msgspec.Meta(ge=1, le=4)]
    figures: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0


class Troop(Sourced, frozen=True, kw_only=True):
    """A troop card."""

    cost: Cost
    cards: Annotated[int, msgspec.Meta(ge=1, le=6)]
    art: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    trait: Trait = "terrestrial"
    figures: Annotated[int, msgspec.Meta(ge=1, le=10)]
    combat: Stat
    defence: Stat
    range: Stat
    move: Stat
    talents: Annotated[list[Talent], msgspec.Meta(max_length=4)]
    powers: Annotated[dict[str, TroopPower], msgspec.Meta(max_length=1)] = {}

    def __post_init__(self) -> None:
        _differ("talents", list(self.talents))
        for name, power in self.powers.items():
            if power.figures > self.figures:
                figures: dict[str, object] = {"count": power.figures, "most": self.figures}
                raise content_error(PACKAGE, Saying("power-figures", figures), f"powers.{name}")


class Ground(Sourced, frozen=True, kw_only=True):
    """A type of terrain: who walks in, whether it blocks sight, and what stands on it."""

    enter: bool
    obstacle: bool
    aquatic: bool
    elements: Literal["none", "trees", "column"]


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A zone of a board."""

    terrain: Terrain
    capacity: Annotated[int, msgspec.Meta(ge=1, le=9)]
    level: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    icon: Point
    outline: Annotated[list[Point], msgspec.Meta(min_length=3)]
    sources: dict[str, Source] = {}


class Border(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A border of two zones: a part of both outlines, and where an arrow of heights points."""

    zones: tuple[Zone, Zone]
    type: BorderType
    line: Annotated[list[Point], msgspec.Meta(min_length=2)]
    down: Literal[""] | Zone = ""
    sources: dict[str, Source] = {}


class Skulls(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A path of skulls through a crevasse."""

    zones: tuple[Zone, Zone, Zone]
    line: Annotated[list[Point], msgspec.Meta(min_length=2)]
    sources: dict[str, Source] = {}


class Board(Sourced, frozen=True, kw_only=True):
    """A battlefield."""

    width: Annotated[int, msgspec.Meta(ge=100, le=4000)]
    height: Annotated[int, msgspec.Meta(ge=100, le=4000)]
    zones: Annotated[dict[Zone, Place], msgspec.Meta(min_length=2)]
    borders: dict[str, Border]
    skulls: dict[str, Skulls] = {}

    def __post_init__(self) -> None:
        self._borders_agree()
        self._outlines_agree()
        self._paths_lead()

    def _borders_agree(self) -> None:
        for name, border in self.borders.items():
            one, other = border.zones
            if one == other or one not in self.zones or other not in self.zones:
                between: dict[str, object] = {"found": one, "found_there": other}
                raise content_error(PACKAGE, Saying("border-zones", between), f"borders.{name}.zones")
            if border.down:
                where = f"borders.{name}.down"
                if border.down not in border.zones:
                    below: dict[str, object] = {"found": border.down, "names": f"{one}, {other}"}
                    raise content_error(PACKAGE, Saying("not-word", below), where)
                upper = one if border.down == other else other
                if self.zones[upper].level <= self.zones[border.down].level:
                    heights: dict[str, object] = {"found": upper, "found_down": border.down}
                    raise content_error(PACKAGE, Saying("not-lower", heights), where)

    def _outlines_agree(self) -> None:
        fitting = Fitting(self.width, self.height)
        for name, border in self.borders.items():
            fitting.add_border(name, list(border.zones), border.line)
        for zone, place in self.zones.items():
            fitting.add_zone(zone, place.outline, place.icon)
        fitting.check()

    def _paths_lead(self) -> None:
        touching = {frozenset(border.zones) for border in self.borders.values()}
        for name, path in self.skulls.items():
            where = f"skulls.{name}.zones"
            for zone in path.zones:
                if zone not in self.zones:
                    raise content_error(PACKAGE, Saying("no-zone"), where, zone)
            start, middle, end = path.zones
            if self.zones[middle].terrain != "crevasse":
                raise content_error(PACKAGE, Saying("no-crevasse", {"found": middle}), where)
            if start == end or frozenset((start, middle)) not in touching or frozenset((middle, end)) not in touching:
                raise content_error(PACKAGE, Saying("skulls-lead", {"found": middle}), where)


class Setup(Sourced, frozen=True, kw_only=True):
    """How a board is laid for so many sides: where each deploys, where stones lie."""

    board: BoardId
    sides: Annotated[int, msgspec.Meta(ge=2, le=4)]
    homes: list[Annotated[list[Zone], msgspec.Meta(min_length=1)]]
    stones: list[Zone]

    def __post_init__(self) -> None:
        if len(self.homes) != self.sides:
            raise content_error(PACKAGE, Saying("by-side", {"count": len(self.homes), "most": self.sides}), "homes")
        _differ("homes", [zone for home in self.homes for zone in home])


class Army(Sourced, frozen=True, kw_only=True):
    """A ready-made army."""

    points: Annotated[int, msgspec.Meta(ge=1, le=30)]
    units: Units


class Selection(Sourced, frozen=True, kw_only=True):
    """Units from which armies are drafted."""

    units: Annotated[list[str], msgspec.Meta(min_length=1, max_length=100)]


class Adventure(Sourced, frozen=True, kw_only=True):
    """A scenario: its board, its armies, and what each side aims at."""

    board: BoardId
    sides: Annotated[int, msgspec.Meta(ge=2, le=4)]
    teams: bool = False
    homes: list[Annotated[list[Zone], msgspec.Meta(min_length=1)]]
    stones: list[Zone]
    objects: list[Zone] = []
    recruitment: Literal["draft", "imposed"]
    points: Annotated[int, msgspec.Meta(ge=0, le=18)] = 0
    divinities: Literal["gods", "titans"] = "gods"
    armies: list[Units] = []
    placed: list[list[Zone]] = []
    standing: list[tuple[str, Zone]] = []
    first: Annotated[int, msgspec.Meta(ge=-1, le=3)] = -1
    aims: list[Aim]
    goals: list[list[Zone]] = []
    win: Annotated[int, msgspec.Meta(ge=0, le=9)] = 4
    """Stones that win; 0: none do."""
    rounds: Annotated[int, msgspec.Meta(ge=0, le=60)] = 0
    prey: list[str] = []

    def __post_init__(self) -> None:
        for name, rows in (("homes", self.homes), ("aims", self.aims)):
            if len(rows) != self.sides:
                raise content_error(PACKAGE, Saying("by-side", {"count": len(rows), "most": self.sides}), name)
        if self.teams and self.sides != 2:
            raise content_error(PACKAGE, Saying("team-sides", {"count": self.sides}), "sides")
        players = 4 if self.teams else self.sides
        if self.recruitment == "imposed" and len(self.armies) != players:
            armies: dict[str, object] = {"count": len(self.armies), "most": players}
            raise content_error(PACKAGE, Saying("by-player" if self.teams else "by-side", armies), "armies")
        if self.first >= players:
            sides: dict[str, object] = {"low": -1, "high": players - 1, "found": self.first}
            raise content_error(PACKAGE, Saying("not-whole", sides), "first")
        if self.recruitment == "draft" and (self.points == 0 or self.armies):
            raise content_error(PACKAGE, Saying("draft"))
        if self.placed and [len(row) for row in self.placed] != [len(row) for row in self.armies]:
            raise content_error(PACKAGE, Saying("placed"), "placed")
        for side, aim in enumerate(self.aims):
            if aim in ("carry", "hold") and (len(self.goals) <= side or not self.goals[side]):
                raise content_error(PACKAGE, Saying("no-goals", {"number": side + 1, "found": aim}), "goals")
            if aim == "slay" and (len(self.prey) <= side or not self.prey[side]):
                raise content_error(PACKAGE, Saying("no-prey", {"number": side + 1}), "prey")
        if ("carry" in self.aims or "keep" in self.aims) and not self.objects:
            raise content_error(PACKAGE, Saying("no-object"), "objects")
        if {"outlast", "hold", "keep"} & set(self.aims) and self.rounds == 0:
            raise content_error(PACKAGE, Saying("no-rounds"), "rounds")


class Points(Sourced, frozen=True, kw_only=True):
    """Recruitment points by number of players."""

    two: Cost
    three: Cost
    four: Cost
    expensive: Cost
    """From this cost on a unit is an expensive one, of which an army has one besides its divinity."""


class Hands(Sourced, frozen=True, kw_only=True):
    """Cards in hand."""

    art: Annotated[int, msgspec.Meta(ge=0, le=6)]
    drawn: Annotated[int, msgspec.Meta(ge=0, le=6)]
    least: Annotated[int, msgspec.Meta(ge=0, le=6)]
    manoeuvre: Annotated[int, msgspec.Meta(ge=1, le=4)]


class Limits(Sourced, frozen=True, kw_only=True):
    """What ends a turn and a game."""

    activations: Annotated[int, msgspec.Meta(ge=1, le=4)]
    stones: Annotated[int, msgspec.Meta(ge=1, le=9)]
    quiet: Annotated[int, msgspec.Meta(ge=1, le=60)]
    rounds: Annotated[int, msgspec.Meta(ge=1, le=200)]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed."""

    units: dict[str, Unit]
    troops: dict[str, Troop]
    terrains: dict[Terrain, Ground]
    boards: dict[BoardId, Board]
    setups: dict[str, Setup]
    armies: dict[str, Army]
    selections: dict[str, Selection]
    adventures: dict[str, Adventure]
    points: Points
    hands: Hands
    limits: Limits

    def __post_init__(self) -> None:
        # Where an entry is wrong in itself, the section is tried with each of its entries alone to find out which.
        if len(self.units) == 1 or len(self.troops) == 1 or len(self.boards) == 1:
            return
        self._units_agree()
        for name, setup in self.setups.items():
            self._zones_are_there(f"setups.{name}", setup.board, [*[z for h in setup.homes for z in h], *setup.stones])
        for divinities in ("gods", "titans"):
            for players in (2, 3, 4):
                for seat in range(1, players + 1):
                    if f"{divinities}-{players}-{seat}" not in self.armies:
                        word = f"{divinities}-{players}-{seat}"
                        raise content_error(PACKAGE, Saying("missing", {"word": word}), "armies")
        for name, army in self.armies.items():
            cost = self._cost(f"armies.{name}.units", army.units)
            if cost != army.points:
                most = army.points
                raise content_error(PACKAGE, Saying("army-cost", {"count": cost, "most": most}), f"armies.{name}")
        for name, selection in self.selections.items():
            _differ(f"selections.{name}.units", list(selection.units))
            self._are_units(f"selections.{name}.units", list(selection.units))
        for name, adventure in self.adventures.items():
            where = f"adventures.{name}"
            zones = [z for row in (*adventure.homes, *adventure.placed, *adventure.goals) for z in row]
            zones += [zone for _, zone in adventure.standing]
            self._zones_are_there(where, adventure.board, [*zones, *adventure.stones, *adventure.objects])
            for army_units in adventure.armies:
                self._cost(f"{where}.armies", army_units)
            self._are_units(f"{where}.prey", [prey for prey in adventure.prey if prey])
            self._are_units(f"{where}.standing", [unit for unit, _ in adventure.standing])
            if adventure.recruitment == "draft":
                self._points_fit(f"{where}.points", adventure.divinities.removesuffix("s"), adventure.points)

    def _are_units(self, where: str, names: list[str]) -> None:
        for name in names:
            if name not in self.units and name not in self.troops:
                raise content_error(PACKAGE, Saying("no-kind", {"found": name}), where)

    def _units_agree(self) -> None:
        both = set(self.units) & set(self.troops)
        if both:
            raise content_error(PACKAGE, Saying("unit-and-troop"), f"units.{min(both)}")
        guests = [name for name in (*self.units, *self.troops) if name not in (*SHIPPED_UNITS, *SHIPPED_TROOPS)]
        if len(guests) > GUESTS:
            raise content_error(PACKAGE, Saying("new-units", {"count": len(guests), "most": GUESTS}))
        for name, unit in self.units.items():
            if unit.variant and unit.variant not in self.units:
                raise content_error(PACKAGE, Saying("no-kind", {"found": unit.variant}), f"units.{name}.variant")
        for type in ("god", "titan"):
            count = len([unit for unit in self.units.values() if unit.type == type])
            if count < 4:
                raise content_error(PACKAGE, Saying("four-needed", {"found": type, "count": count}), "units")
            for points in (self.points.two, self.points.three, self.points.four):
                self._points_fit("points", type, points)

    def _points_fit(self, where: str, type: str, points: int) -> None:
        """Whoever leads an army, so many points pay for them, and for no more units than there is room for."""
        costs = [unit.cost for unit in self.units.values() if unit.type == type]
        most = most_units(self._offers(), points - min(costs), self.points.expensive)
        if most >= SLOTS:
            room: dict[str, object] = {"found": type, "count": most, "most": SLOTS - 1}
            raise content_error(PACKAGE, Saying("points-many", room), where)
        if max(costs) > points:
            raise content_error(PACKAGE, Saying("points-few", {"found": type, "most": max(costs)}), where)

    def _offers(self) -> list[Offer]:
        """All that can be bought beside a divinity."""
        found = [Offer(troop.cost, name, "") for name, troop in self.troops.items()]
        for name, unit in self.units.items():
            if unit.type not in ("god", "titan"):
                found.append(Offer(unit.cost, name, unit.variant))
        return found

    def _cost(self, where: str, names: list[str]) -> int:
        """What an army costs; the first of it is its divinity."""
        _differ(where, names)
        cost = 0
        for place, name in enumerate(names):
            unit = self.units.get(name)
            self._are_units(where, [name])
            if (unit is not None and unit.type in ("god", "titan")) != (place == 0):
                raise content_error(PACKAGE, Saying("divinity-first"), where, name)
            cost += self.troops[name].cost if unit is None else unit.cost
        return cost

    def _zones_are_there(self, where: str, board: BoardId, zones: list[str]) -> None:
        for zone in zones:
            if zone not in self.boards[board].zones:
                raise content_error(PACKAGE, Saying("no-zone-of", {"board": board}), where, zone)


def _differ(where: str, values: list[str]) -> None:
    for value in values:
        if values.count(value) > 1:
            raise content_error(PACKAGE, Saying("twice"), where, value)
