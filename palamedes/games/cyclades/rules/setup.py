"""Set-up: the archipelago is laid, everything is drawn, and the factions take their first zones in two rounds."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Chance, Step
from palamedes.core.kernel.vectors import count_of, put, with_one

from ..table.actions import C_FIRST, C_GOD, C_SIDE, C_TILE, C_TURNED, LAUNCH, MUSTER, SETTLE, SPOT, TURN
from ..table.archipelago import beside
from ..table.asking import AskFaction, FactionQuestion
from ..table.frames import Laying
from ..table.pieces import APOLLO, GODS, MOST_TILES, SIDES, SPOT_NAMES, SPOTS, TILES, ZONE_NAMES
from ..table.state import Cyclades
from .cycle import CYCLE
from .piles import DRAW_CREATURES, DRAW_HEROES
from .zones import gain_priestess, place_fleet

MIDDLE: Final = SPOTS.index((0, 0))


class SetUp(Step[Cyclades]):
    """What is done before the first cycle, in order."""

    id = "set-up"
    clause = "setup.order"

    def run(self, s: Cyclades) -> None:
        s.then(
            DRAW_FACE,
            DRAW_ORDER,
            LAY_TILES,
            DRAW_GODS,
            *DRAW_CREATURES,
            *DRAW_HEROES,
            FIRST_ROUND,
            SECOND_ROUND,
            CYCLE,
        )


class DrawFace(Chance[Cyclades]):
    """Which face of the tiles is up, for the whole game."""

    id = "draw-face"
    clause = "setup.face"

    def legal(self, s: Cyclades) -> list[int]:
        wanted = s.options["face"]
        return [C_SIDE.at(face) for face, name in enumerate(SIDES) if wanted in (name, "draw")]

    def answer(self, s: Cyclades, action: int) -> None:
        s.face = C_SIDE.first(action)


class DrawOrder(Step[Cyclades]):
    """Who offers first is decided by lot, place by place."""

    id = "draw-order"
    clause = "setup.turn-order"

    def run(self, s: Cyclades) -> None:
        if len(s.order) < s.factions:
            s.then(DRAW_PLACE, DRAW_ORDER)


class DrawPlace(Chance[Cyclades]):
    """The next place of the turn order."""

    id = "draw-place"
    clause = "setup.turn-order"

    def legal(self, s: Cyclades) -> list[int]:
        return [C_FIRST.at(faction) for faction in range(s.factions) if faction not in s.order]

    def answer(self, s: Cyclades, action: int) -> None:
        s.order = with_one(s.order, C_FIRST.first(action))
        if s.heard:
            s.tell("order", {"faction": str(C_FIRST.first(action)), "amount": len(s.order)})


class DrawGods(Step[Cyclades]):
    """The five gods are laid above Apollo in random order; the last ones lie face down."""

    id = "draw-gods"
    clause = "setup.gods"
    also = ("setup.gods-hidden",)

    def run(self, s: Cyclades) -> None:
        if len(s.gods) < 5:
            s.then(DRAW_GOD, DRAW_GODS)


class DrawGod(Chance[Cyclades]):
    """The next god."""

    id = "draw-god"
    clause = "setup.gods"

    def legal(self, s: Cyclades) -> list[int]:
        return [C_GOD.at(god) for god in range(APOLLO) if god not in s.gods]

    def answer(self, s: Cyclades, action: int) -> None:
        s.gods = with_one(s.gods, C_GOD.first(action))
        if s.heard:
            s.tell("god", {"god": GODS[C_GOD.first(action)], "amount": len(s.gods)})


class LayTiles(Step[Cyclades]):
    """So many tiles lie; the next one is drawn, and laid by chance or by the factions in turn."""

    id = "lay-tiles"
    clause = "map.tiles"

    def run(self, s: Cyclades) -> None:
        if count_of(NONE, s.spots) == MOST_TILES - s.mode.tiles:
            s.map = s.printed.archipelago(s.face, s.spots, s.turns)
        else:
            s.then(DRAW_TILE, LAY_TILES)


class DrawTile(Chance[Cyclades]):
    """A tile is drawn from those that are left."""

    id = "draw-tile"
    clause = "map.tiles"

    def legal(self, s: Cyclades) -> list[int]:
        return [C_TILE.at(tile) for tile in range(MOST_TILES) if s.spots[tile] == NONE]

    def answer(self, s: Cyclades, action: int) -> None:
        laying = Laying(C_TILE.first(action), MOST_TILES - count_of(NONE, s.spots))
        if s.options["map"] == "random":
            s.begin(laying, TURN_TILE)
        else:
            s.begin(laying, LAY_TILE, CHOOSE_TURN)


def in_hand(s: Cyclades) -> Laying:
    """The tile that is being laid."""
    frame = s.frames[-1]
    assert isinstance(frame, Laying)
    return frame


class TurnTile(Chance[Cyclades]):
    """The tile falls on the next spot of the layout, turned by chance."""

    id = "turn-tile"
    clause = "map.random"

    def legal(self, s: Cyclades) -> list[int]:
        return [C_TURNED.at(turn) for turn in range(6)]

    def answer(self, s: Cyclades, action: int) -> None:
        laying = in_hand(s)
        s.spots = put(s.spots, laying.tile, s.printed.layouts[s.mode.tiles][laying.laid])
        s.turns = put(s.turns, laying.tile, C_TURNED.first(action))
        tell_tile(s, laying.tile)


class AskLayer(FactionQuestion):
    """A question to the faction whose turn it is to lay a tile."""

    def asked(self, s: Cyclades) -> int:
        return s.order[in_hand(s).laid % s.factions]


class LayTile(AskLayer):
    """A faction chooses where the drawn tile lies: the first one in the middle, each other beside one that lies."""

    id = "lay-tile"
    clause = "map.free"
    also = ("map.connected",)
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        taken = [spot for spot in s.spots if spot != NONE]
        if not taken:
            return [SPOT.at(MIDDLE)]
        return [
            SPOT.at(spot)
            for spot in range(len(SPOTS))
            if spot not in taken and any(other in taken for other in beside(spot))
        ]

    def answer(self, s: Cyclades, action: int) -> None:
        s.spots = put(s.spots, in_hand(s).tile, SPOT.first(action))


class ChooseTurn(AskLayer):
    """And how it is turned."""

    id = "choose-turn"
    clause = "map.free"

    def legal(self, s: Cyclades) -> list[int]:
        return [TURN.at(turn) for turn in range(6)]

    def answer(self, s: Cyclades, action: int) -> None:
        tile = in_hand(s).tile
        s.turns = put(s.turns, tile, TURN.first(action))
        tell_tile(s, tile)


def tell_tile(s: Cyclades, tile: int) -> None:
    """Reports where a tile was laid."""
    if s.heard:
        s.tell("tile", {"tile": TILES[tile], "spot": SPOT_NAMES[s.spots[tile]], "turn": str(s.turns[tile])})


# Placement.


class FirstRound(Step[Cyclades]):
    """In turn order each faction takes two land zones on two islands, each with a fleet beside it."""

    id = "first-round"
    clause = "placement.first"

    def run(self, s: Cyclades) -> None:
        for i in range(len(s.order) - 1, -1, -1):
            s.then(ClaimZone(s.order[i], 0), ClaimZone(s.order[i], 1))


class SecondRound(Step[Cyclades]):
    """In reverse order each faction takes a third zone with a fleet, then spreads three basic troops."""

    id = "second-round"
    clause = "placement.second"

    def run(self, s: Cyclades) -> None:
        for faction in s.order:
            s.then(ClaimZone(faction, 2), Garrison(faction), Garrison(faction), Garrison(faction))


class ClaimZone(AskFaction):
    """A faction takes a free land zone beside an empty sea zone."""

    id = "settle"
    clause = "placement.zones"
    also = ("placement.islands", "placement.third", "placement.icon", "placement.icon-third", "team.islands")
    fields = {"faction": "faction", "round": "round"}
    obvious = True

    def __init__(self, faction: int, round: int) -> None:
        super().__init__(faction)
        self.round = round

    def legal(self, s: Cyclades) -> list[int]:
        barred: list[int] = []
        if self.round < 2:
            barred = [s.map.island[land] for land in s.lands_of(self.faction)]
            if s.paired:
                barred += [s.map.island[land] for land in s.lands_of(s.partner(self.faction))]
        return [
            SETTLE.at(land)
            for land in s.map.lands
            if s.owner[land] == NONE and s.map.island[land] not in barred and empty_seas(s, land)
        ]

    def answer(self, s: Cyclades, action: int) -> None:
        land = SETTLE.first(action)
        s.owner[land] = self.faction
        if s.heard:
            s.tell("settle", {"faction": str(self.faction), "zone": ZONE_NAMES[land]})
        if s.map.priestess[land]:
            gain_priestess(s, self.faction)
        s.push(FirstFleet(self.faction, land))


def empty_seas(s: Cyclades, land: int) -> list[int]:
    """The sea zones beside a land zone where nobody is."""
    return [sea for sea in s.map.coast[land] if s.owner[sea] == NONE]


class FirstFleet(AskFaction):
    """The fleet beside a zone that was just taken goes onto an empty sea zone."""

    id = "first-fleet"
    clause = "placement.fleets"
    fields = {"faction": "faction", "land": "land"}
    obvious = True

    def __init__(self, faction: int, land: int) -> None:
        super().__init__(faction)
        self.land = land

    def legal(self, s: Cyclades) -> list[int]:
        return [LAUNCH.at(sea) for sea in empty_seas(s, self.land)]

    def answer(self, s: Cyclades, action: int) -> None:
        place_fleet(s, self.faction, LAUNCH.first(action))


class Garrison(AskFaction):
    """One of the three first troops goes onto one of the three zones."""

    id = "garrison"
    clause = "placement.troops"
    also = ("placement.tokens",)

    def legal(self, s: Cyclades) -> list[int]:
        return [MUSTER.at(land) for land in s.lands_of(self.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        land = MUSTER.first(action)
        s.troops[land] += 1
        if s.heard:
            s.tell("muster", {"faction": str(self.faction), "zone": ZONE_NAMES[land]})


SET_UP: Final = SetUp()
DRAW_FACE: Final = DrawFace()
DRAW_ORDER: Final = DrawOrder()
DRAW_PLACE: Final = DrawPlace()
DRAW_GODS: Final = DrawGods()
DRAW_GOD: Final = DrawGod()
DRAW_TILE: Final = DrawTile()
LAY_TILES: Final = LayTiles()
TURN_TILE: Final = TurnTile()
LAY_TILE: Final = LayTile()
CHOOSE_TURN: Final = ChooseTurn()
FIRST_ROUND: Final = FirstRound()
SECOND_ROUND: Final = SecondRound()
