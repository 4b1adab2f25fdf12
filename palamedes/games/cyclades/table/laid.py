"""How the table of cyclades is laid and copied. Made by `python tools/facts.py` from facts.toml."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.state import State

from .archipelago import Archipelago
from .pieces import CREATURE_COUNT, EMPTY, FIGURES, HERO_COUNT, LANDS, SITES, TILES, ZONES
from .printed import Mode, Printed

# fmt: off
KEYS: Final = [
    "map", "zones", "gold", "counted", "estimates", "priestesses", "philosophers", "heroes", "hero_track", "hero_pile",
    "hero_discards", "track", "reserved", "pile", "top", "known_by", "discards", "creatures", "trophies", "shrine",
    "gods", "offers", "order", "done", "fallen", "cycle", "faction", "god", "extra", "extra_card", "peeked", "hired",
    "heroic", "settled", "temples_used", "victors",
]
"""What a position may say, in the order in which it is written."""
PLAIN: Final[dict[str, tuple[str, str]]] = {
    "gold": ("gold", "[0-9999]"), "priestesses": ("priestesses", "[0-18]"), "philosophers": ("philosophers", "[0-18]"),
    "cycle": ("cycle", "0-9999"), "god": ("god", "god?"), "extra": ("extra", "0-8"),
    "extra_card": ("extra_card", "flag"), "peeked": ("peeked", "flag"), "hired": ("hired", "flag"),
    "settled": ("kept", "creature*"),
}
"""What a position writes as its kind says: keys, attributes and kinds."""
# fmt: on


class Laid(State):
    """The facts of the table; facts.toml says what each is."""

    def __init__(
        self, game: Game[Any], printed: Printed, players: int, options: dict[str, object], like: Laid | None = None
    ) -> None:
        super().__init__(game, players, options, like)
        self.printed = printed
        if like is not None:
            self.factions: int = like.factions
            self.paired: bool = like.paired
            self.sides: int = like.sides
            self.goal: int = like.goal
            self.mode: Mode = like.mode
            self.map: Archipelago = like.map
            self.spots: vec[i64] = like.spots[:]
            self.turns: vec[i64] = like.turns[:]
            self.face: int = like.face
            self.owner: vec[i64] = like.owner[:]
            self.troops: vec[i64] = like.troops[:]
            self.mercenaries: vec[i64] = like.mercenaries[:]
            self.fleets: vec[i64] = like.fleets[:]
            self.horns: vec[i64] = like.horns[:]
            self.hoard: vec[i64] = like.hoard[:]
            self.sites: vec[i64] = like.sites[:]
            self.gold: vec[i64] = like.gold[:]
            self.counted: bool = like.counted
            self.less: vec[i64] = like.less[:]
            self.more: vec[i64] = like.more[:]
            self.priestesses: vec[i64] = like.priestesses[:]
            self.philosophers: vec[i64] = like.philosophers[:]
            self.stock: vec[i64] = like.stock[:]
            self.bonuses: vec[i64] = like.bonuses[:]
            self.hero_owner: vec[i64] = like.hero_owner[:]
            self.hero_zone: vec[i64] = like.hero_zone[:]
            self.hero_fresh: vec[bool] = like.hero_fresh[:]
            self.hero_track: vec[i64] = like.hero_track[:]
            self.hero_pile: vec[bool] = like.hero_pile[:]
            self.hero_discards: vec[bool] = like.hero_discards[:]
            self.track: vec[i64] = like.track[:]
            self.reserved: vec[i64] = like.reserved[:]
            self.pile: vec[bool] = like.pile[:]
            self.discards: vec[bool] = like.discards[:]
            self.creature_owner: vec[i64] = like.creature_owner[:]
            self.figures: vec[i64] = like.figures[:]
            self.trophies: list[int] = like.trophies.copy()
            self.top: int = like.top
            self.known_by: vec[bool] = like.known_by[:]
            self.shrine: int = like.shrine
            self.shrine_owner: int = like.shrine_owner
            self.gods: list[int] = like.gods.copy()
            self.bidder: vec[i64] = like.bidder[:]
            self.bid: vec[i64] = like.bid[:]
            self.order: list[int] = like.order.copy()
            self.done_order: list[int] = like.done_order.copy()
            self.fallen: vec[bool] = like.fallen[:]
            self.cycle: int = like.cycle
            self.faction: int = like.faction
            self.god: int = like.god
            self.extra: int = like.extra
            self.extra_card: bool = like.extra_card
            self.peeked: bool = like.peeked
            self.hired: bool = like.hired
            self.heroic: vec[i64] = like.heroic[:]
            self.kept: list[int] = like.kept.copy()
            self.temples_used: list[int] = like.temples_used.copy()
            self.victors: list[int] = like.victors
            return
        self.factions = 4 if players == 2 else players
        self.paired = players == 2 or players == 6 or options["teams"] is True
        self.sides = self.factions // 2 if self.paired else self.factions
        self.goal = 4 if options["metropolises"] == 4 else 3
        self.mode = printed.modes[self.factions]
        self.lay_out()

    def lay_out(self) -> None:
        """Set-up before anything is drawn: an empty sea, all piles complete.

        Clauses: setup.gold, setup.stock.
        """
        printed = self.printed
        self.map = printed.nowhere
        self.spots = vec[i64]([NONE] * len(TILES))
        self.turns = vec[i64]([0] * len(TILES))
        self.face = NONE
        self.owner = vec[i64]([NONE] * ZONES)
        self.troops = vec[i64]([0] * LANDS)
        self.mercenaries = vec[i64]([0] * LANDS)
        self.fleets = vec[i64]([0] * ZONES)
        self.horns = vec[i64]([0] * ZONES)
        self.hoard = vec[i64]([0] * ZONES)
        self.sites = vec[i64]([EMPTY] * SITES)
        self.gold = vec[i64]([printed.start_gold * (2 if self.paired else 1)] * self.sides)
        self.counted = True
        self.less = vec[i64]([0] * (self.sides * self.sides))
        self.more = vec[i64]([0] * (self.sides * self.sides))
        self.priestesses = vec[i64]([0] * self.factions)
        self.philosophers = vec[i64]([0] * self.factions)
        self.stock = vec[i64](printed.buildings)
        self.bonuses = vec[i64]([printed.bonus_count] * 8)
        self.hero_owner = vec[i64]([NONE] * HERO_COUNT)
        self.hero_zone = vec[i64]([NONE] * HERO_COUNT)
        self.hero_fresh = vec[bool]([False] * HERO_COUNT)
        self.hero_track = vec[i64]([NONE] * 2)
        self.hero_pile = vec[bool]([True] * HERO_COUNT)
        self.hero_discards = vec[bool]([False] * HERO_COUNT)
        self.track = vec[i64]([NONE] * 4)
        self.reserved = vec[i64]([NONE] * 4)
        self.pile = vec[bool](printed.creatures)
        self.discards = vec[bool]([False] * CREATURE_COUNT)
        self.creature_owner = vec[i64]([NONE] * CREATURE_COUNT)
        self.figures = vec[i64]([NONE] * len(FIGURES))
        self.trophies = []
        self.top = NONE
        self.known_by = vec[bool]([False] * self.factions)
        self.shrine = NONE
        self.shrine_owner = NONE
        self.gods = []
        self.bidder = vec[i64]([NONE] * 6)
        self.bid = vec[i64]([0] * 6)
        self.order = []
        self.done_order = []
        self.fallen = vec[bool]([False] * self.factions)
        self.cycle = 0
        self.faction = NONE
        self.god = NONE
        self.extra = 0
        self.extra_card = False
        self.peeked = False
        self.hired = False
        self.heroic = vec[i64]([0] * HERO_COUNT)
        self.kept = []
        self.temples_used = []
        self.victors = []
