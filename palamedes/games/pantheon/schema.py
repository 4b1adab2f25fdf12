"""The shape of Pantheon's content files. Never compiled: msgspec stops checking in native code."""

import itertools
from typing import Annotated, Literal

import msgspec

from .table.terms import GUESTS, SHIPPED_TROOPS, SHIPPED_UNITS, SLOTS

Source = Literal["rulebook", "official", "published", "fan", "reconstructed", "owner"]
Stat = Annotated[int, msgspec.Meta(ge=0, le=10)]
Line = Annotated[list[Stat], msgspec.Meta(min_length=1, max_length=15)]
Cost = Annotated[int, msgspec.Meta(ge=1, le=18)]
Flag = Annotated[int, msgspec.Meta(ge=0, le=1)]
Point = tuple[int, int]
Zone = Annotated[str, msgspec.Meta(pattern="^[a-g][1-8]$")]
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
Aim = Literal["skirmish", "carry", "hold", "outlast", "slay"]


def dashed(name: str) -> str:
    return name.replace("_", "-")


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every table carries: where its values come from."""

    source: Source
    sources: dict[str, Source] = {}


class Power(Printed, frozen=True, kw_only=True, rename=dashed):
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
        if (self.effect in ROLLED) != bool(self.dice):
            how = "attacks with dice of its own, given line by line" if self.effect in ROLLED else "has no dice"
            raise ValueError(f"a power with the effect {self.effect} {how}")
        if bool(self.dice) == bool(self.available):
            raise ValueError("a power says on which lines it can be used by dice or by available, not by both")
        if (self.effect in OFFENSIVE) != (self.type == "offensive"):
            kind = "an offensive" if self.effect in OFFENSIVE else "no offensive"
            raise ValueError(f"the effect {self.effect} belongs to {kind} power")
        if self.effect == "rebirth" and (self.token_vitality == 0 or self.amount == 0 or self.tokens == 0):
            raise ValueError(
                "rebirth needs tokens with vitality, and the amount of vitality with which the unit comes back"
            )


class Unit(Printed, frozen=True, kw_only=True):
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
                raise ValueError(f"combat has {lines} lines and {name} {len(row)}; all have one for each vitality")
        _differ("talents", list(self.talents))
        _differ("effects of powers", [power.effect for power in self.powers.values()])


class TroopPower(Printed, frozen=True, kw_only=True):
    """The power of a troop, which is permanent."""

    effect: TroopEffect
    amount: Annotated[int, msgspec.Meta(ge=1, le=4)]
    figures: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0


class Troop(Printed, frozen=True, kw_only=True):
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
                raise ValueError(f"powers.{name} asks for {power.figures} figures, and there are {self.figures}")


class Ground(Printed, frozen=True, kw_only=True):
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


class Board(Printed, frozen=True, kw_only=True):
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
                raise ValueError(f"borders.{name}: should lie between two zones of the board, not {one} and {other}")
            if border.down:
                if border.down not in border.zones:
                    raise ValueError(f"borders.{name}: points down at {border.down}, which it does not touch")
                upper = one if border.down == other else other
                if self.zones[upper].level <= self.zones[border.down].level:
                    raise ValueError(
                        f"borders.{name}: points from {upper} down at {border.down}, which is not of a lower level"
                    )

    def _outlines_agree(self) -> None:
        """Every edge of an outline is the board's own, or lies in exactly one border of its zone; icons lie inside."""
        edges: dict[tuple[Point, Point], str] = {}
        for name, border in self.borders.items():
            for edge in _pairs(border.line):
                for way in (edge, (edge[1], edge[0])):
                    if way in edges:
                        raise ValueError(f"borders.{name}: has an edge in common with borders.{edges[way]}")
                    edges[way] = name
        used: dict[str, set[tuple[Point, Point]]] = {name: set() for name in self.borders}
        total = 0
        for zone, place in self.zones.items():
            for edge in _pairs([*place.outline, place.outline[0]]):
                if edge in edges:
                    name = edges[edge]
                    if zone not in self.borders[name].zones:
                        raise ValueError(f"zones.{zone}: its outline runs along borders.{name}, which is not its own")
                    used[name].add(edge)
                elif not self._is_rim(edge):
                    raise ValueError(
                        f"zones.{zone}: the edge {_spelled(edge)} of its outline is no border's and not the board's"
                    )
            if not is_inside(place.icon, place.outline):
                raise ValueError(f"zones.{zone}: its icon {list(place.icon)} does not lie in its outline")
            total += doubled_area(place.outline)
        for name, border in self.borders.items():
            if len(used[name]) != 2 * (len(border.line) - 1):
                raise ValueError(f"borders.{name}: should be a part of the outlines of both its zones")
        if total != 2 * self.width * self.height:
            raise ValueError("the outlines of the zones should cover the board once, each clockwise on the screen")

    def _is_rim(self, edge: tuple[Point, Point]) -> bool:
        (a, b), (c, d) = edge
        return (a == c and a in (0, self.width)) or (b == d and b in (0, self.height))

    def _paths_lead(self) -> None:
        touching = {frozenset(border.zones) for border in self.borders.values()}
        for name, path in self.skulls.items():
            for zone in path.zones:
                if zone not in self.zones:
                    raise ValueError(f"skulls.{name}: names {zone}, which is no zone of the board")
            start, middle, end = path.zones
            if self.zones[middle].terrain != "crevasse":
                raise ValueError(f"skulls.{name}: leads through {middle}, which is no crevasse")
            if start == end or frozenset((start, middle)) not in touching or frozenset((middle, end)) not in touching:
                raise ValueError(f"skulls.{name}: should lead from a neighbour of {middle} to another one")


class Setup(Printed, frozen=True, kw_only=True):
    """How a board is laid for so many sides: where each deploys, where stones lie."""

    board: BoardId
    sides: Annotated[int, msgspec.Meta(ge=2, le=4)]
    homes: list[Annotated[list[Zone], msgspec.Meta(min_length=1)]]
    stones: list[Zone]

    def __post_init__(self) -> None:
        if len(self.homes) != self.sides:
            raise ValueError(f"has {self.sides} sides and {len(self.homes)} lists of zones to deploy in")
        _differ("homes", [zone for home in self.homes for zone in home])


class Army(Printed, frozen=True, kw_only=True):
    """A ready-made army."""

    points: Annotated[int, msgspec.Meta(ge=1, le=30)]
    units: Annotated[list[str], msgspec.Meta(min_length=1, max_length=SLOTS)]


class Adventure(Printed, frozen=True, kw_only=True):
    """A scenario: its board, its armies, and what each side aims at."""

    board: BoardId
    sides: Annotated[int, msgspec.Meta(ge=2, le=4)]
    homes: list[Annotated[list[Zone], msgspec.Meta(min_length=1)]]
    stones: list[Zone]
    objects: list[Zone] = []
    recruitment: Literal["draft", "imposed"]
    points: Annotated[int, msgspec.Meta(ge=0, le=18)] = 0
    divinities: Literal["gods", "titans"] = "gods"
    armies: list[list[str]] = []
    placed: list[list[Zone]] = []
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
                raise ValueError(f"has {self.sides} sides and {len(rows)} {name}")
        if (self.recruitment == "imposed") != (len(self.armies) == self.sides):
            raise ValueError("imposes an army on each of its sides, or gives points for a draft")
        if self.recruitment == "draft" and (self.points == 0 or self.armies):
            raise ValueError("a draft needs points, and no armies")
        if self.placed and [len(row) for row in self.placed] != [len(row) for row in self.armies]:
            raise ValueError("placed: names one zone for each unit of each army, in their order")
        for side, aim in enumerate(self.aims):
            if aim in ("carry", "hold") and (len(self.goals) <= side or not self.goals[side]):
                raise ValueError(f"goals: side {side + 1} should have zones to {aim}")
            if aim == "slay" and (len(self.prey) <= side or not self.prey[side]):
                raise ValueError(f"prey: side {side + 1} should have a unit to slay")
        if "carry" in self.aims and not self.objects:
            raise ValueError("objects: there should be one to carry")
        if ("outlast" in self.aims or "hold" in self.aims) and self.rounds == 0:
            raise ValueError("rounds: should say how long")


class Points(Printed, frozen=True, kw_only=True):
    """Recruitment points by number of players."""

    two: Cost
    three: Cost
    four: Cost
    expensive: Cost
    """From this cost on a unit is an expensive one, of which an army has one besides its divinity."""


class Hands(Printed, frozen=True, kw_only=True):
    """Cards in hand."""

    art: Annotated[int, msgspec.Meta(ge=0, le=6)]
    drawn: Annotated[int, msgspec.Meta(ge=0, le=6)]
    least: Annotated[int, msgspec.Meta(ge=0, le=6)]
    manoeuvre: Annotated[int, msgspec.Meta(ge=1, le=4)]


class Limits(Printed, frozen=True, kw_only=True):
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
    adventures: dict[str, Adventure]
    points: Points
    hands: Hands
    limits: Limits

    def __post_init__(self) -> None:
        # Where an entry is wrong in itself, the table is tried with each of its entries alone to find out which.
        if len(self.units) == 1 or len(self.troops) == 1 or len(self.boards) == 1:
            return
        self._units_agree()
        for name, setup in self.setups.items():
            self._zones_are_there(f"setups.{name}", setup.board, [*[z for h in setup.homes for z in h], *setup.stones])
        for divinities in ("gods", "titans"):
            for players in (2, 3, 4):
                for seat in range(1, players + 1):
                    if f"{divinities}-{players}-{seat}" not in self.armies:
                        raise ValueError(f"armies: there should be one called {divinities}-{players}-{seat}")
        for name, army in self.armies.items():
            if self._cost(f"armies.{name}", army.units) != army.points:
                raise ValueError(f"armies.{name}: should cost {army.points} points in all")
        for name, adventure in self.adventures.items():
            where = f"adventures.{name}"
            zones = [z for row in (*adventure.homes, *adventure.placed, *adventure.goals) for z in row]
            self._zones_are_there(where, adventure.board, [*zones, *adventure.stones, *adventure.objects])
            for army_units in adventure.armies:
                self._cost(where, army_units)

    def _units_agree(self) -> None:
        both = set(self.units) & set(self.troops)
        if both:
            raise ValueError(f"units and troops have both a {sorted(both)[0]}")
        guests = [name for name in (*self.units, *self.troops) if name not in (*SHIPPED_UNITS, *SHIPPED_TROOPS)]
        if len(guests) > GUESTS:
            raise ValueError(f"units and troops: {len(guests)} new ones, and there is room for {GUESTS}")
        for name, unit in self.units.items():
            if unit.variant and unit.variant not in self.units:
                raise ValueError(f"units.{name}.variant: {unit.variant} is no unit")
        least = min([unit.cost for unit in self.units.values()] + [troop.cost for troop in self.troops.values()])
        for type in ("god", "titan"):
            costs = [unit.cost for unit in self.units.values() if unit.type == type]
            if len(costs) < 4:
                raise ValueError(f"units: a table of four needs four of type {type}, and there are {len(costs)}")
            most = (max(self.points.two, self.points.three, self.points.four) - min(costs)) // least
            if most >= SLOTS:
                raise ValueError(f"points: pay for {most} units beside a {type}, and a table has room for {SLOTS - 1}")
            dearest = max(costs)
            if dearest > min(self.points.two, self.points.three, self.points.four):
                raise ValueError(f"points: do not pay for every {type}, which cost up to {dearest}")

    def _cost(self, where: str, names: list[str]) -> int:
        """What an army costs; the first of it is its divinity."""
        _differ(f"{where}: units", names)
        cost = 0
        for place, name in enumerate(names):
            unit = self.units.get(name)
            if unit is None and name not in self.troops:
                raise ValueError(f"{where}: {name} is no unit")
            if (unit is not None and unit.type in ("god", "titan")) != (place == 0):
                raise ValueError(f"{where}: should begin with its one divinity, and {name} stands at place {place + 1}")
            cost += self.troops[name].cost if unit is None else unit.cost
        return cost

    def _zones_are_there(self, where: str, board: BoardId, zones: list[str]) -> None:
        for zone in zones:
            if zone not in self.boards[board].zones:
                raise ValueError(f"{where}: names {zone}, which is no zone of {board}")


def _differ(what: str, values: list[str]) -> None:
    for value in values:
        if values.count(value) > 1:
            raise ValueError(f"{what}: {value} stands there twice")


def _pairs(line: list[Point]) -> list[tuple[Point, Point]]:
    return list(itertools.pairwise(line))


def _spelled(edge: tuple[Point, Point]) -> str:
    return f"{list(edge[0])}-{list(edge[1])}"


def doubled_area(outline: list[Point]) -> int:
    """Twice the area of an outline; negative where it runs against the clock on the screen."""
    return sum(a * d - c * b for (a, b), (c, d) in _pairs([*outline, outline[0]]))


def is_inside(point: Point, outline: list[Point]) -> bool:
    """Whether a point lies in an outline."""
    x, y = point
    inside = False
    for (a, b), (c, d) in _pairs([*outline, outline[0]]):
        if (b > y) != (d > y):
            # Where the edge crosses the height of the point, compared without dividing.
            ahead = (a - x) * (d - b) + (y - b) * (c - a)
            if ahead != 0 and (ahead > 0) == (d > b):
                inside = not inside
    return inside
