"""Set-up: the archipelago is laid, everything is drawn, and the factions settle in two rounds."""

from __future__ import annotations

from typing import Final

from palamedes.core.step import Chance, Step

from ..table.actions import C_FIRST, C_GOD, C_SIDE, C_TILE, C_TURNED, LAUNCH, MUSTER, SETTLE, SPOT, TURN
from ..table.archipelago import beside
from ..table.asking import Ask, AskFaction
from ..table.pieces import APOLLO, GODS, MOST_FACTIONS, NONE, SPOT_NAMES, SPOTS, TILES, ZONE_NAMES
from ..table.state import Cyclades
from .cycle import CYCLE
from .piles import DRAW_CREATURE, DRAW_HERO
from .zones import gain_priestess, place_fleet

MIDDLE: Final = SPOTS.index((0, 0))
MOST_TILES: Final = 12


class SetUp(Step[Cyclades]):
    """What is done before the first cycle, in order."""

    id = "set-up"
    clause = "setup.order"
    also = (
        "setup.gold",
        "setup.pieces",
        "setup.screens",
        "setup.players",
        "setup.factions",
        "setup.stock",
        "setup.unlimited",
        "team.seats",
        "team.two",
        "team.purse",
    )

    def run(self, s: Cyclades) -> None:
        s.then(
            DRAW_FACE, DRAW_ORDER, LAY_TILES[0], DRAW_GODS, *DRAW_CREATURE, *DRAW_HERO, FIRST_ROUND, SECOND_ROUND, CYCLE
        )


class DrawFace(Chance[Cyclades]):
    """Which face of the tiles is up, for the whole game."""

    id = "draw-face"
    clause = "setup.face"

    def legal(self, s: Cyclades) -> list[int]:
        wanted = s.options["face"]
        return [C_SIDE, C_SIDE + 1] if wanted == "draw" else [C_SIDE + (0 if wanted == "first" else 1)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.face = action - C_SIDE


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
        return [C_FIRST + faction for faction in range(s.factions) if faction not in s.order]

    def answer(self, s: Cyclades, action: int) -> None:
        s.order.append(action - C_FIRST)
        if s.heard:
            s.tell("order", {"faction": str(action - C_FIRST), "amount": len(s.order)})


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
        return [C_GOD + god for god in range(APOLLO) if god not in s.gods]

    def answer(self, s: Cyclades, action: int) -> None:
        s.gods.append(action - C_GOD)
        if s.heard:
            s.tell("god", {"god": GODS[action - C_GOD], "amount": len(s.gods)})


class LayTiles(Step[Cyclades]):
    """So many tiles lie; the next one is drawn, and laid by chance or by the factions in turn."""

    id = "lay-tiles"
    clause = "map.tiles"
    also = (
        "map.free",
        "map.random",
        "map.connected",
        "map.zones",
        "map.islands",
        "map.borders",
        "map.sites",
        "map.design",
        "map.icons",
    )
    fields = {"laid": "laid"}

    def __init__(self, laid: int) -> None:
        self.laid = laid

    def run(self, s: Cyclades) -> None:
        if self.laid == s.mode.tiles:
            s.map = s.printed.archipelago(s.face, s.spots, s.turns)
            return
        if s.options["map"] == "random":
            s.then(DRAW_TILE, TURN_TILE[self.laid], LAY_TILES[self.laid + 1])
        else:
            s.then(DRAW_TILE, LAY_TILE[self.laid], CHOOSE_TURN[self.laid], LAY_TILES[self.laid + 1])


class DrawTile(Chance[Cyclades]):
    """A tile is drawn from those that are left."""

    id = "draw-tile"
    clause = "map.tiles"

    def legal(self, s: Cyclades) -> list[int]:
        return [C_TILE + tile for tile in range(len(TILES)) if s.spots[tile] == NONE]

    def answer(self, s: Cyclades, action: int) -> None:
        s.tile = action - C_TILE


class TurnTile(Chance[Cyclades]):
    """The tile falls on the next spot of the layout, turned by chance."""

    id = "turn-tile"
    clause = "map.random"
    fields = {"laid": "laid"}

    def __init__(self, laid: int) -> None:
        self.laid = laid

    def legal(self, s: Cyclades) -> list[int]:
        return [C_TURNED + turn for turn in range(6)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.spots[s.tile] = s.printed.layouts[s.mode.tiles][self.laid]
        s.turns[s.tile] = action - C_TURNED
        tell_tile(s)


class LayTile(Ask):
    """A faction chooses where the drawn tile lies: the first one in the middle, each other beside one that lies."""

    id = "lay-tile"
    clause = "map.free"
    fields = {"laid": "laid"}

    def __init__(self, laid: int) -> None:
        self.laid = laid

    def asked(self, s: Cyclades) -> int:
        return s.order[self.laid % s.factions]

    def legal(self, s: Cyclades) -> list[int]:
        taken = [spot for spot in s.spots if spot != NONE]
        if not taken:
            return [SPOT + MIDDLE]
        return [
            SPOT + spot
            for spot in range(len(SPOTS))
            if spot not in taken and any(other in taken for other in beside(spot))
        ]

    def answer(self, s: Cyclades, action: int) -> None:
        s.spots[s.tile] = action - SPOT


class ChooseTurn(Ask):
    """And how it is turned."""

    id = "choose-turn"
    clause = "map.free"
    fields = {"laid": "laid"}

    def __init__(self, laid: int) -> None:
        self.laid = laid

    def asked(self, s: Cyclades) -> int:
        return s.order[self.laid % s.factions]

    def legal(self, s: Cyclades) -> list[int]:
        return [TURN + turn for turn in range(6)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.turns[s.tile] = action - TURN
        tell_tile(s)


def tell_tile(s: Cyclades) -> None:
    """Reports where a tile was laid; nobody holds it any more."""
    if s.heard:
        s.tell("tile", {"tile": TILES[s.tile], "spot": SPOT_NAMES[s.spots[s.tile]], "turn": str(s.turns[s.tile])})
    s.tile = NONE


# Placement.


class FirstRound(Step[Cyclades]):
    """In turn order each faction takes two land zones on two islands, each with a fleet beside it."""

    id = "first-round"
    clause = "placement.first"

    def run(self, s: Cyclades) -> None:
        for faction in reversed(s.order):
            s.then(SETTLE_ZONE[faction][0], SETTLE_ZONE[faction][1])


class SecondRound(Step[Cyclades]):
    """In reverse order each faction takes a third zone with a fleet, then spreads three basic troops."""

    id = "second-round"
    clause = "placement.second"

    def run(self, s: Cyclades) -> None:
        for faction in s.order:
            s.then(SETTLE_ZONE[faction][2], GARRISON[faction], GARRISON[faction], GARRISON[faction])


class SettleZone(AskFaction):
    """A faction takes a free land zone beside an empty sea zone."""

    id = "settle"
    clause = "placement.zones"
    also = ("placement.islands", "placement.third", "placement.icon", "placement.icon-third", "team.islands")
    fields = {"faction": "faction", "round": "round"}

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
            SETTLE + land
            for land in s.map.lands
            if s.owner[land] == NONE and s.map.island[land] not in barred and empty_seas(s, land)
        ]

    def answer(self, s: Cyclades, action: int) -> None:
        land = action - SETTLE
        s.owner[land] = self.faction
        if s.heard:
            s.tell("settle", {"faction": str(self.faction), "zone": ZONE_NAMES[land]})
        if s.map.priestess[land]:
            gain_priestess(s, self.faction)
        s.push(FIRST_FLEET[self.faction][land])


def empty_seas(s: Cyclades, land: int) -> list[int]:
    """The sea zones beside a land zone where nobody is."""
    return [sea for sea in s.map.coast[land] if s.owner[sea] == NONE]


class FirstFleet(AskFaction):
    """The fleet beside a zone that was just taken goes onto an empty sea zone."""

    id = "first-fleet"
    clause = "placement.fleets"
    fields = {"faction": "faction", "land": "land"}

    def __init__(self, faction: int, land: int) -> None:
        super().__init__(faction)
        self.land = land

    def legal(self, s: Cyclades) -> list[int]:
        return [LAUNCH + sea for sea in empty_seas(s, self.land)]

    def answer(self, s: Cyclades, action: int) -> None:
        place_fleet(s, self.faction, action - LAUNCH)


class Garrison(AskFaction):
    """One of the three first troops goes onto one of the three zones."""

    id = "garrison"
    clause = "placement.troops"
    also = ("placement.tokens",)

    def legal(self, s: Cyclades) -> list[int]:
        return [MUSTER + land for land in s.lands_of(self.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        land = action - MUSTER
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
LAY_TILES: Final = [LayTiles(laid) for laid in range(MOST_TILES + 1)]
TURN_TILE: Final = [TurnTile(laid) for laid in range(MOST_TILES)]
LAY_TILE: Final = [LayTile(laid) for laid in range(MOST_TILES)]
CHOOSE_TURN: Final = [ChooseTurn(laid) for laid in range(MOST_TILES)]
FIRST_ROUND: Final = FirstRound()
SECOND_ROUND: Final = SecondRound()
SETTLE_ZONE: Final = [[SettleZone(faction, n) for n in range(3)] for faction in range(MOST_FACTIONS)]
FIRST_FLEET: Final = [[FirstFleet(faction, land) for land in range(36)] for faction in range(MOST_FACTIONS)]
GARRISON: Final = [Garrison(faction) for faction in range(MOST_FACTIONS)]
