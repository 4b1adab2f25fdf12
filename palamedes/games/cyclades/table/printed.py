"""What is printed on the pieces of Cyclades as flat lists, and the powers of heroes and creatures by their numbers.

The chapters ask powers through the lists below, each at its moment; which class answers, they do not know.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.words.refusing import content_error
from palamedes.core.words.saying import Saying

from .. import schema
from .actions import PRICES
from .archipelago import CELLS, Archipelago, Face
from .creature import Creature
from .hero import Hero
from .pieces import BUILDINGS, CREATURES, HEROES, SPOTS, TILES, ZONE_NAMES

PACKAGE = "palamedes.games.cyclades"

LAYOUTS: dict[int, list[tuple[int, int]]] = {
    6: [(-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (-1, 1)],
    8: [(-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (-2, 1), (-1, 1), (0, 1)],
    10: [(0, -1), (1, -1), (2, -1), (-1, 0), (0, 0), (1, 0), (2, 0), (-1, 1), (0, 1), (1, 1)],
}
"""Where the tiles lie when chance lays them: a triangle, an hourglass, a lozenge."""


class Mode:
    """What changes with the number of factions."""

    def __init__(self, rules: schema.Mode) -> None:
        self.tiles: int = rules.tiles
        self.hidden: int = rules.hidden


class Printed:
    """The printed values of a game, which its states only point at, and what its heroes and creatures can do."""

    def __init__(self, checked: schema.Content, heroes: list[Hero], creatures: list[Creature]) -> None:
        """`heroes` and `creatures` in the order of their numbers."""
        self.faces: list[list[Face]] = [
            [_face(tile, checked.tiles[name].first) for tile, name in enumerate(TILES)],
            [_face(tile, checked.tiles[name].second) for tile, name in enumerate(TILES)],
        ]
        self.nowhere = Archipelago(self.faces[0], vec[i64]([NONE] * len(TILES)), vec[i64]([0] * len(TILES)))
        self.modes: dict[int, Mode] = {n: Mode(checked.modes[f"factions-{n}"]) for n in (3, 4, 5, 6)}
        for n, mode in self.modes.items():
            # Five gods and Apollo: with fewer than factions, the last of them would be asked with nowhere to turn.
            if mode.hidden > 6 - n:
                raise content_error(PACKAGE, Saying("hidden-gods", {"most": 6 - n}), f"modes.factions-{n}.hidden")
        self.layouts: dict[int, list[int]] = {
            count: [SPOTS.index(place) for place in places] for count, places in LAYOUTS.items()
        }
        pieces = checked.pieces
        self.fleet_count: int = pieces.fleets
        self.troop_count: int = pieces.troops
        self.mercenary_count: int = pieces.mercenaries
        self.philosopher_count: int = pieces.philosophers
        self.priestess_count: int = pieces.priestesses
        self.buildings: list[int] = [getattr(pieces, name) for name in BUILDINGS]
        self.bonus_count: int = pieces.bonus
        self.start_gold: int = pieces.gold
        self.die_faces: list[int] = sorted(set(pieces.die))
        self.die_weights: list[int] = [pieces.die.count(face) for face in self.die_faces]
        costs = checked.costs
        self.creature_costs: list[int] = list(costs.creatures)
        self.hero_cost: int = costs.heroes
        self.philosopher_cost: int = costs.philosopher
        self.priestess_cost: int = costs.priestess
        self.peek_cost: int = costs.peeked
        self.fleet_costs: list[int] = list(costs.fleets)
        self.troop_costs: list[int] = list(costs.troops)
        self.mercenary_costs: list[int] = list(costs.mercenaries)
        self.sail_cost: int = costs.sail
        self.march_cost: int = costs.march
        self.heroic_cost: int = costs.heroic
        self.reroll_cost: int = costs.reroll
        self.apollo_gold: int = checked.gains.apollo
        self.bonus_gold: int = checked.gains.bonus
        self.prices: list[int] = [int(price) for price in PRICES]
        self.creatures: list[bool] = [checked.creatures[name].count > 0 for name in CREATURES]
        self.stands: list[str] = [checked.creatures[name].stands for name in CREATURES]
        self.hero_force: list[int] = [checked.heroes[name].force for name in HEROES]
        self.hero_needs: list[int] = [checked.heroes[name].needs for name in HEROES]
        self.guard_force: int = 2
        self.penelope_force: int = 2
        # What heroes and creatures can do, and who of them has a say at the moments that are asked about most.
        self.heroes = heroes
        self.hero_asks: list[str] = [hero.asks for hero in heroes]
        self.versatile: vec[i64] = vec[i64]([hero.number for hero in heroes if hero.versatile])
        self.bearers: vec[i64] = vec[i64]([hero.number for hero in heroes if hero.bears_metropolis])
        self.creature_powers = creatures
        self.closing_land: vec[i64] = vec[i64]([one.number for one in creatures if one.closes_land])
        self.holding: vec[i64] = vec[i64]([one.number for one in creatures if one.holds])
        self.closing_sea: vec[i64] = vec[i64]([one.number for one in creatures if one.closes_sea])
        self.closing_coast: vec[i64] = vec[i64]([one.number for one in creatures if one.closes_coast])
        self.silencing: vec[i64] = vec[i64]([one.number for one in creatures if one.silences])
        self.shielding: vec[i64] = vec[i64]([one.number for one in creatures if one.shields])
        self.joining: vec[i64] = vec[i64]([one.number for one in creatures if one.joins])
        self.guarding: vec[i64] = vec[i64]([one.number for one in creatures if one.guards])
        self.devouring: vec[i64] = vec[i64]([one.number for one in creatures if one.takes_income])
        self.doubling: vec[i64] = vec[i64]([one.number for one in creatures if one.doubles_income])
        self.mourning: vec[i64] = vec[i64]([one.number for one in creatures if one.mourns])

    def archipelago(self, face: int, spots: vec[i64], turns: vec[i64]) -> Archipelago:
        """The archipelago that tiles form."""
        return Archipelago(self.faces[face], spots, turns)


def _face(tile: int, drawn: schema.Face) -> Face:
    """A face of a tile as its zones' numbers."""
    face = Face()
    name = TILES[tile]
    marks = drawn.cells.split()
    if len(marks) != len(CELLS):
        raise content_error(PACKAGE, Saying("face-cells", {"most": len(CELLS), "count": len(marks)}), f"tiles.{name}")
    face.cells = [ZONE_NAMES.index(f"{name}{mark}") for mark in marks]
    for mark, land in (("1", drawn.land_1), ("2", drawn.land_2), ("3", drawn.land_3)):
        if land is not None:
            face.lands.append(ZONE_NAMES.index(f"{name}{mark}"))
            face.harbours.append([ZONE_NAMES.index(f"{name}{sea}") for sea in land.harbours])
            face.priestess.append(land.priestess)
            face.horns.append(land.horns)
    for mark, sea in (("x", drawn.sea_x), ("y", drawn.sea_y), ("z", drawn.sea_z)):
        if sea is not None:
            face.seas.append(ZONE_NAMES.index(f"{name}{mark}"))
            face.horns.append(sea.horns)
    return face
