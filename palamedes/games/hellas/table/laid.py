"""How the table of hellas is laid and copied. Made by `python tools/facts.py` from facts.toml."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.state import State

from .pieces import (
    ACTION_COUNT,
    ARTEFACT_COUNT,
    ATTACK_COUNT,
    COMBAT_COUNT,
    EVENT_COUNT,
    EVOLUTION_COUNT,
    GIFT_COUNT,
    MONSTER_COUNT,
    REGION_COUNT,
    SLOT_COUNT,
    STAT_COUNT,
)
from .printed import Mode, Printed

# fmt: off
KEYS: Final = [
    "temple_card", "temples_built", "seats", "regions", "monuments", "glory", "monsters", "quests", "events", "thrown",
    "out", "discharged", "spent", "discards", "shown", "attacks", "offered", "refused", "drawn", "found", "finder",
    "draft", "drafters", "acted", "builds", "king", "chooser", "victors", "victory",
]
"""What a position may say, in the order in which it is written."""
PLAIN: Final[dict[str, tuple[str, str]]] = {
    "temple_card": ("temple_card", "oracle?"), "finder": ("finder", "seat?"), "builds": ("builds", "0-999"),
    "chooser": ("chooser", "seat?"),
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
        self.mode: Mode = printed.modes[players - 2] if like is None else like.mode
        self.control: vec[i64] = vec[i64]([NONE] * REGION_COUNT) if like is None else like.control
        self.hoplites: vec[i64] = vec[i64]([0] * (REGION_COUNT * players)) if like is None else like.hoplites[:]
        self.fort: vec[i64] = vec[i64]([NONE] * REGION_COUNT) if like is None else like.fort
        self.reserve: vec[i64] = vec[i64]([printed.hoplite_count] * players) if like is None else like.reserve[:]
        self.temple: vec[bool] = vec[bool]([False] * REGION_COUNT) if like is None else like.temple
        self.temple_card: int = NONE if like is None else like.temple_card
        self.temples_built: int = 0 if like is None else like.temples_built
        self.level: vec[i64] = vec[i64]([printed.first_level] * 3) if like is None else like.level
        self.praying: vec[i64] = vec[i64]([0] * (3 * players)) if like is None else like.praying
        self.glory: vec[i64] = vec[i64]([NONE] * 5) if like is None else like.glory
        self.hero: vec[i64] = vec[i64]([NONE] * players) if like is None else like.hero
        self.place: vec[i64] = vec[i64]([NONE] * players) if like is None else like.place
        self.quest: vec[i64] = vec[i64]([NONE] * players) if like is None else like.quest
        self.step: vec[i64] = vec[i64]([NONE] * players) if like is None else like.step
        self.marker: vec[i64] = vec[i64]([1] * (STAT_COUNT * players)) if like is None else like.marker
        self.wounded: vec[bool] = vec[bool]([False] * (STAT_COUNT * players)) if like is None else like.wounded
        self.pool: vec[i64] = vec[i64]([0] * players) if like is None else like.pool
        self.used: vec[bool] = vec[bool]([False] * (ACTION_COUNT * players)) if like is None else like.used[:]
        self.lair: vec[i64] = vec[i64]([NONE] * MONSTER_COUNT) if like is None else like.lair[:]
        self.slayer: vec[i64] = vec[i64]([NONE] * MONSTER_COUNT) if like is None else like.slayer
        self.wounds: vec[i64] = vec[i64]([0] * MONSTER_COUNT) if like is None else like.wounds
        self.evolved: vec[bool] = vec[bool]([False] * EVOLUTION_COUNT) if like is None else like.evolved
        self.events: vec[bool] = vec[bool]([True] * EVENT_COUNT) if like is None else like.events
        self.thrown: vec[bool] = vec[bool]([False] * EVENT_COUNT) if like is None else like.thrown
        self.slots: vec[i64] = vec[i64]([NONE] * SLOT_COUNT) if like is None else like.slots
        self.holder: vec[i64] = vec[i64]([NONE] * GIFT_COUNT) if like is None else like.holder
        self.gifts: list[vec[i64]] = [vec[i64]() for _ in range(players)] if like is None else like.gifts
        self.charged: vec[bool] = vec[bool]([True] * ARTEFACT_COUNT) if like is None else like.charged
        self.spent: vec[bool] = vec[bool]([False] * GIFT_COUNT) if like is None else like.spent
        self.deck: vec[i64] = vec[i64](printed.combat_counts) if like is None else like.deck
        self.discards: vec[i64] = vec[i64]([0] * COMBAT_COUNT) if like is None else like.discards
        self.hand: vec[i64] = vec[i64]([0] * (COMBAT_COUNT * players)) if like is None else like.hand[:]
        self.held: vec[i64] = vec[i64]([0] * (COMBAT_COUNT * players)) if like is None else like.held
        self.shown: vec[i64] = vec[i64]() if like is None else like.shown
        self.attacks: vec[i64] = vec[i64](printed.attack_counts) if like is None else like.attacks
        self.refused: vec[i64] = vec[i64]([0] * ATTACK_COUNT) if like is None else like.refused
        self.offered: vec[i64] = vec[i64]() if like is None else like.offered
        self.drawn: vec[i64] = vec[i64]() if like is None else like.drawn
        self.found: vec[i64] = vec[i64]() if like is None else like.found
        self.finder: int = NONE if like is None else like.finder
        self.draft: vec[i64] = vec[i64]() if like is None else like.draft
        self.drafters: vec[bool] = vec[bool]([False] * players) if like is None else like.drafters
        self.seat: int = NONE if like is None else like.seat
        self.artefacts_used: int = 0 if like is None else like.artefacts_used
        self.prayed: bool = False if like is None else like.prayed
        self.hero_moved: bool = False if like is None else like.hero_moved
        self.hoplites_moved: bool = False if like is None else like.hoplites_moved
        self.extra: int = 0 if like is None else like.extra
        self.builds: int = 0 if like is None else like.builds
        self.king: int = NONE if like is None else like.king
        self.builder: int = NONE if like is None else like.builder
        self.countdown: int = 0 if like is None else like.countdown
        self.ripe: bool = False if like is None else like.ripe
        self.chooser: int = NONE if like is None else like.chooser
        self.victors: vec[i64] = vec[i64]() if like is None else like.victors
        self.victory: str = "" if like is None else like.victory
