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
    """The facts of the table; facts.toml says what each is.

    At first nothing is drawn: an empty sea, all piles complete.

    Clauses: setup.gold, setup.stock.
    """

    def __init__(
        self, game: Game[Any], printed: Printed, players: int, options: dict[str, object], like: Laid | None = None
    ) -> None:
        super().__init__(game, players, options, like)
        self.printed = printed
        self.factions: int = (4 if players == 2 else players) if like is None else like.factions
        self.paired: bool = players == 2 or players == 6 or options["teams"] is True if like is None else like.paired
        self.sides: int = (self.factions // 2 if self.paired else self.factions) if like is None else like.sides
        self.goal: int = (4 if options["metropolises"] == 4 else 3) if like is None else like.goal
        self.mode: Mode = printed.modes[self.factions] if like is None else like.mode
        self.map: Archipelago = printed.nowhere if like is None else like.map
        self.spots: vec[i64] = vec[i64]([NONE] * len(TILES)) if like is None else like.spots
        self.turns: vec[i64] = vec[i64]([0] * len(TILES)) if like is None else like.turns
        self.face: int = NONE if like is None else like.face
        self.owner: vec[i64] = vec[i64]([NONE] * ZONES) if like is None else like.owner[:]
        self.troops: vec[i64] = vec[i64]([0] * LANDS) if like is None else like.troops[:]
        self.mercenaries: vec[i64] = vec[i64]([0] * LANDS) if like is None else like.mercenaries
        self.fleets: vec[i64] = vec[i64]([0] * ZONES) if like is None else like.fleets[:]
        self.horns: vec[i64] = vec[i64]([0] * ZONES) if like is None else like.horns
        self.hoard: vec[i64] = vec[i64]([0] * ZONES) if like is None else like.hoard
        self.sites: vec[i64] = vec[i64]([EMPTY] * SITES) if like is None else like.sites[:]
        self.gold: vec[i64] = (
            (vec[i64]([printed.start_gold * (2 if self.paired else 1)] * self.sides)) if like is None else like.gold[:]
        )
        self.counted: bool = True if like is None else like.counted
        self.less: vec[i64] = vec[i64]([0] * (self.sides * self.sides)) if like is None else like.less
        self.more: vec[i64] = vec[i64]([0] * (self.sides * self.sides)) if like is None else like.more
        self.priestesses: vec[i64] = vec[i64]([0] * self.factions) if like is None else like.priestesses
        self.philosophers: vec[i64] = vec[i64]([0] * self.factions) if like is None else like.philosophers
        self.stock: vec[i64] = vec[i64](printed.buildings) if like is None else like.stock[:]
        self.bonuses: vec[i64] = vec[i64]([printed.bonus_count] * 8) if like is None else like.bonuses
        self.hero_owner: vec[i64] = vec[i64]([NONE] * HERO_COUNT) if like is None else like.hero_owner
        self.hero_zone: vec[i64] = vec[i64]([NONE] * HERO_COUNT) if like is None else like.hero_zone
        self.hero_fresh: vec[bool] = vec[bool]([False] * HERO_COUNT) if like is None else like.hero_fresh
        self.hero_track: vec[i64] = vec[i64]([NONE] * 2) if like is None else like.hero_track
        self.hero_pile: vec[bool] = vec[bool]([True] * HERO_COUNT) if like is None else like.hero_pile
        self.hero_discards: vec[bool] = vec[bool]([False] * HERO_COUNT) if like is None else like.hero_discards
        self.track: vec[i64] = vec[i64]([NONE] * 4) if like is None else like.track[:]
        self.reserved: vec[i64] = vec[i64]([NONE] * 4) if like is None else like.reserved
        self.pile: vec[bool] = vec[bool](printed.creatures) if like is None else like.pile
        self.discards: vec[bool] = vec[bool]([False] * CREATURE_COUNT) if like is None else like.discards
        self.creature_owner: vec[i64] = vec[i64]([NONE] * CREATURE_COUNT) if like is None else like.creature_owner
        self.figures: vec[i64] = vec[i64]([NONE] * len(FIGURES)) if like is None else like.figures
        self.trophies: vec[i64] = vec[i64]() if like is None else like.trophies
        self.top: int = NONE if like is None else like.top
        self.known_by: vec[bool] = vec[bool]([False] * self.factions) if like is None else like.known_by
        self.shrine: int = NONE if like is None else like.shrine
        self.shrine_owner: int = NONE if like is None else like.shrine_owner
        self.gods: vec[i64] = vec[i64]() if like is None else like.gods
        self.bidder: vec[i64] = vec[i64]([NONE] * 6) if like is None else like.bidder[:]
        self.bid: vec[i64] = vec[i64]([0] * 6) if like is None else like.bid[:]
        self.order: vec[i64] = vec[i64]() if like is None else like.order
        self.done_order: vec[i64] = vec[i64]() if like is None else like.done_order
        self.fallen: vec[bool] = vec[bool]([False] * self.factions) if like is None else like.fallen
        self.cycle: int = 0 if like is None else like.cycle
        self.faction: int = NONE if like is None else like.faction
        self.god: int = NONE if like is None else like.god
        self.extra: int = 0 if like is None else like.extra
        self.extra_card: bool = False if like is None else like.extra_card
        self.peeked: bool = False if like is None else like.peeked
        self.hired: bool = False if like is None else like.hired
        self.heroic: vec[i64] = vec[i64]([0] * HERO_COUNT) if like is None else like.heroic
        self.kept: vec[i64] = vec[i64]() if like is None else like.kept
        self.temples_used: vec[i64] = vec[i64]() if like is None else like.temples_used
        self.victors: vec[i64] = vec[i64]() if like is None else like.victors
