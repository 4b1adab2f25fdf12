"""How the table of iliade is laid and copied. Made by `python tools/facts.py` from facts.toml."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.state import State

from .cards import KINDS, LOAD_COUNT, MASKS, MOST_HORSES, ORACLE, RIDERS, VICTORY
from .printed import Mode, Printed

# fmt: off
KEYS: Final = [
    "oracle", "stakes", "hands", "armies", "deck", "discard", "trimmed", "kept", "shown", "refills", "earlier",
    "spilled", "victory_pile", "oracle_pile", "won", "penalties", "tiles", "seat", "opener", "passed", "passes",
    "weapon", "ranking", "sieges", "after_gorgon", "fighters", "final", "last_heroes", "victors",
]
"""What a position may say, in the order in which it is written."""
PLAIN: Final[dict[str, tuple[str, str]]] = {
    "seat": ("seat", "seat"), "opener": ("opener", "seat"), "passed": ("passed", "[flag]"),
    "weapon": ("weapon", "weapon?"), "sieges": ("sieges", "0-99"), "after_gorgon": ("after_gorgon", "flag"),
    "final": ("final", "flag"), "last_heroes": ("last_hero", "[0-6]"),
}
"""What a position writes as its kind says: keys, attributes and kinds."""
# fmt: on


class Laid(State):
    """The facts of the table; facts.toml says what each is.

    At first all piles are complete, hands and armies empty, tiles nobody's.

    Clauses: setup.army, setup.victory, setup.oracle, setup.tiles.
    """

    def __init__(
        self, game: Game[Any], printed: Printed, players: int, options: dict[str, object], like: Laid | None = None
    ) -> None:
        super().__init__(game, players, options, like)
        self.printed = printed
        self.teams: bool = players == 6 or options["teams"] is True if like is None else like.teams
        self.mode: Mode = (
            (printed.modes[f"{'teams' if self.teams else 'seats'}-{players}"]) if like is None else like.mode
        )
        self.deck: vec[i64] = vec[i64](printed.army_counts) if like is None else like.deck[:]
        self.discard: vec[i64] = vec[i64]([0] * KINDS) if like is None else like.discard[:]
        self.hands: vec[i64] = vec[i64]([0] * (players * KINDS)) if like is None else like.hands[:]
        self.trimmed: vec[i64] = vec[i64]([0] * (players * KINDS)) if like is None else like.trimmed[:]
        self.kept: vec[i64] = vec[i64]([0] * (players * KINDS)) if like is None else like.kept[:]
        self.shown: vec[i64] = vec[i64]([0] * (players * KINDS)) if like is None else like.shown[:]
        self.refills: list[list[vec[i64]]] = [[] for _ in range(players)] if like is None else like.refills
        self.earlier: list[list[list[vec[i64]]]] = [] if like is None else like.earlier
        self.spilled: vec[i64] = vec[i64]([0] * (players * RIDERS)) if like is None else like.spilled[:]
        self.oracle_pile: vec[i64] = (
            (vec[i64]([0] * len(ORACLE) if players == 2 else printed.oracle_counts))
            if like is None
            else like.oracle_pile
        )
        self.victory_pile: vec[i64] = vec[i64](printed.victory_counts) if like is None else like.victory_pile
        self.stakes: vec[i64] = vec[i64]([0] * len(VICTORY)) if like is None else like.stakes[:]
        self.won: vec[i64] = vec[i64]([0] * (players * len(VICTORY))) if like is None else like.won
        self.penalties: vec[i64] = vec[i64]([0] * (players * len(ORACLE))) if like is None else like.penalties
        self.tiles: vec[i64] = vec[i64]([NONE] * 3) if like is None else like.tiles
        self.oracle: int = NONE if like is None else like.oracle
        self.last_hero: vec[i64] = vec[i64]([0] * players) if like is None else like.last_hero
        self.fighters: vec[bool] = vec[bool]([True] * players) if like is None else like.fighters
        self.seat: int = 0 if like is None else like.seat
        self.opener: int = 0 if like is None else like.opener
        self.weapon: int = NONE if like is None else like.weapon
        self.ranking: vec[i64] = vec[i64]() if like is None else like.ranking
        self.sieges: int = 0 if like is None else like.sieges
        self.after_gorgon: bool = False if like is None else like.after_gorgon
        self.final: bool = False if like is None else like.final
        self.victors: vec[i64] = vec[i64]() if like is None else like.victors
        if like is None:
            self.clear_armies()
        else:
            self.loose: vec[i64] = like.loose[:]
            self.phalanxes: vec[i64] = like.phalanxes[:]
            self.elephants: vec[i64] = like.elephants[:]
            self.horses: vec[i64] = like.horses[:]
            self.horse_numbers: vec[i64] = like.horse_numbers[:]
            self.hero: vec[i64] = like.hero[:]
            self.passed: vec[bool] = like.passed[:]
            self.passes: int = like.passes

    def clear_armies(self) -> None:
        """Nothing lies in front of anybody, and nobody has passed."""
        players = self.players
        self.loose = vec[i64]([0] * (players * KINDS))
        self.phalanxes = vec[i64]([0] * (players * MASKS))
        self.elephants = vec[i64]([0] * (players * LOAD_COUNT))
        self.horses = vec[i64]([0] * (players * MOST_HORSES * RIDERS))
        self.horse_numbers = vec[i64]([0] * (players * MOST_HORSES))
        self.hero = vec[i64]([0] * players)
        self.passed = vec[bool]([False] * players)
        self.passes = 0
