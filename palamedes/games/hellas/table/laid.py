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
        if like is not None:
            self.mode: Mode = like.mode
            self.control: vec[i64] = like.control[:]
            self.hoplites: vec[i64] = like.hoplites[:]
            self.fort: vec[i64] = like.fort[:]
            self.reserve: vec[i64] = like.reserve[:]
            self.temple: vec[bool] = like.temple[:]
            self.temple_card: int = like.temple_card
            self.temples_built: int = like.temples_built
            self.level: vec[i64] = like.level[:]
            self.praying: vec[i64] = like.praying[:]
            self.glory: vec[i64] = like.glory[:]
            self.hero: vec[i64] = like.hero[:]
            self.place: vec[i64] = like.place[:]
            self.quest: vec[i64] = like.quest[:]
            self.step: vec[i64] = like.step[:]
            self.marker: vec[i64] = like.marker[:]
            self.wounded: vec[bool] = like.wounded[:]
            self.pool: vec[i64] = like.pool[:]
            self.used: vec[bool] = like.used[:]
            self.lair: vec[i64] = like.lair[:]
            self.slayer: vec[i64] = like.slayer[:]
            self.wounds: vec[i64] = like.wounds[:]
            self.evolved: vec[bool] = like.evolved[:]
            self.events: vec[bool] = like.events[:]
            self.thrown: vec[bool] = like.thrown[:]
            self.slots: vec[i64] = like.slots[:]
            self.holder: vec[i64] = like.holder[:]
            self.gifts: list[list[int]] = [row.copy() for row in like.gifts]
            self.charged: vec[bool] = like.charged[:]
            self.spent: vec[bool] = like.spent[:]
            self.deck: vec[i64] = like.deck[:]
            self.discards: vec[i64] = like.discards[:]
            self.hand: vec[i64] = like.hand[:]
            self.held: vec[i64] = like.held[:]
            self.shown: list[int] = like.shown.copy()
            self.attacks: vec[i64] = like.attacks[:]
            self.refused: vec[i64] = like.refused[:]
            self.offered: list[int] = like.offered.copy()
            self.drawn: list[int] = like.drawn.copy()
            self.found: list[int] = like.found.copy()
            self.finder: int = like.finder
            self.draft: list[int] = like.draft.copy()
            self.drafters: vec[bool] = like.drafters[:]
            self.seat: int = like.seat
            self.artefacts_used: int = like.artefacts_used
            self.prayed: bool = like.prayed
            self.hero_moved: bool = like.hero_moved
            self.hoplites_moved: bool = like.hoplites_moved
            self.extra: int = like.extra
            self.builds: int = like.builds
            self.king: int = like.king
            self.builder: int = like.builder
            self.countdown: int = like.countdown
            self.ripe: bool = like.ripe
            self.chooser: int = like.chooser
            self.victors: list[int] = like.victors
            self.victory: str = like.victory
            return
        self.mode = printed.modes[players - 2]
        self.lay_out()

    def lay_out(self) -> None:
        """Everything in its box, the decks complete, nobody on the board."""
        players = self.players
        printed = self.printed
        self.control = vec[i64]([NONE] * REGION_COUNT)
        self.hoplites = vec[i64]([0] * (REGION_COUNT * players))
        self.fort = vec[i64]([NONE] * REGION_COUNT)
        self.reserve = vec[i64]([printed.hoplite_count] * players)
        self.temple = vec[bool]([False] * REGION_COUNT)
        self.temple_card = NONE
        self.temples_built = 0
        self.level = vec[i64]([printed.first_level] * 3)
        self.praying = vec[i64]([0] * (3 * players))
        self.glory = vec[i64]([NONE] * 5)
        self.hero = vec[i64]([NONE] * players)
        self.place = vec[i64]([NONE] * players)
        self.quest = vec[i64]([NONE] * players)
        self.step = vec[i64]([NONE] * players)
        self.marker = vec[i64]([1] * (STAT_COUNT * players))
        self.wounded = vec[bool]([False] * (STAT_COUNT * players))
        self.pool = vec[i64]([0] * players)
        self.used = vec[bool]([False] * (ACTION_COUNT * players))
        self.lair = vec[i64]([NONE] * MONSTER_COUNT)
        self.slayer = vec[i64]([NONE] * MONSTER_COUNT)
        self.wounds = vec[i64]([0] * MONSTER_COUNT)
        self.evolved = vec[bool]([False] * EVOLUTION_COUNT)
        self.events = vec[bool]([True] * EVENT_COUNT)
        self.thrown = vec[bool]([False] * EVENT_COUNT)
        self.slots = vec[i64]([NONE] * SLOT_COUNT)
        self.holder = vec[i64]([NONE] * GIFT_COUNT)
        self.gifts = [[] for _ in range(players)]
        self.charged = vec[bool]([True] * ARTEFACT_COUNT)
        self.spent = vec[bool]([False] * GIFT_COUNT)
        self.deck = vec[i64](printed.combat_counts)
        self.discards = vec[i64]([0] * COMBAT_COUNT)
        self.hand = vec[i64]([0] * (COMBAT_COUNT * players))
        self.held = vec[i64]([0] * (COMBAT_COUNT * players))
        self.shown = []
        self.attacks = vec[i64](printed.attack_counts)
        self.refused = vec[i64]([0] * ATTACK_COUNT)
        self.offered = []
        self.drawn = []
        self.found = []
        self.finder = NONE
        self.draft = []
        self.drafters = vec[bool]([False] * players)
        self.seat = NONE
        self.artefacts_used = 0
        self.prayed = False
        self.hero_moved = False
        self.hoplites_moved = False
        self.extra = 0
        self.builds = 0
        self.king = NONE
        self.builder = NONE
        self.countdown = 0
        self.ripe = False
        self.chooser = NONE
        self.victors = []
        self.victory = ""
