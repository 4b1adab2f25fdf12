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
    """The facts of the table; facts.toml says what each is."""

    def __init__(
        self, game: Game[Any], printed: Printed, players: int, options: dict[str, object], like: Laid | None = None
    ) -> None:
        super().__init__(game, players, options, like)
        self.printed = printed
        if like is not None:
            self.teams: bool = like.teams
            self.mode: Mode = like.mode
            self.deck: vec[i64] = like.deck[:]
            self.discard: vec[i64] = like.discard[:]
            self.hands: vec[i64] = like.hands[:]
            self.trimmed: vec[i64] = like.trimmed[:]
            self.kept: vec[i64] = like.kept[:]
            self.shown: vec[i64] = like.shown[:]
            self.refills: list[list[list[int]]] = like.refills
            self.earlier: list[list[list[list[int]]]] = like.earlier
            self.spilled: vec[i64] = like.spilled[:]
            self.oracle_pile: vec[i64] = like.oracle_pile[:]
            self.victory_pile: vec[i64] = like.victory_pile[:]
            self.stakes: vec[i64] = like.stakes[:]
            self.won: vec[i64] = like.won[:]
            self.penalties: vec[i64] = like.penalties[:]
            self.tiles: vec[i64] = like.tiles[:]
            self.oracle: int = like.oracle
            self.last_hero: vec[i64] = like.last_hero[:]
            self.fighters: vec[bool] = like.fighters[:]
            self.seat: int = like.seat
            self.opener: int = like.opener
            self.weapon: int = like.weapon
            self.ranking: list[int] = like.ranking
            self.sieges: int = like.sieges
            self.after_gorgon: bool = like.after_gorgon
            self.final: bool = like.final
            self.victors: list[int] = like.victors
            self.loose: vec[i64] = like.loose[:]
            self.phalanxes: vec[i64] = like.phalanxes[:]
            self.elephants: vec[i64] = like.elephants[:]
            self.horses: vec[i64] = like.horses[:]
            self.horse_numbers: vec[i64] = like.horse_numbers[:]
            self.hero: vec[i64] = like.hero[:]
            self.passed: vec[bool] = like.passed[:]
            self.passes: int = like.passes
            return
        self.teams = players == 6 or options["teams"] is True
        self.mode = printed.modes[f"{'teams' if self.teams else 'seats'}-{players}"]
        self.lay_out()
        self.clear_armies()

    def lay_out(self) -> None:
        """Set-up: all piles complete, hands and armies empty, tiles with nobody.

        Clauses: setup.army, setup.victory, setup.oracle, setup.tiles.
        """
        players = self.players
        printed = self.printed
        self.deck = vec[i64](printed.army_counts)
        self.discard = vec[i64]([0] * KINDS)
        self.hands = vec[i64]([0] * (players * KINDS))
        self.trimmed = vec[i64]([0] * (players * KINDS))
        self.kept = vec[i64]([0] * (players * KINDS))
        self.shown = vec[i64]([0] * (players * KINDS))
        self.refills = [[] for _ in range(players)]
        self.earlier = []
        self.spilled = vec[i64]([0] * (players * RIDERS))
        self.oracle_pile = vec[i64]([0] * len(ORACLE) if players == 2 else printed.oracle_counts)
        self.victory_pile = vec[i64](printed.victory_counts)
        self.stakes = vec[i64]([0] * len(VICTORY))
        self.won = vec[i64]([0] * (players * len(VICTORY)))
        self.penalties = vec[i64]([0] * (players * len(ORACLE)))
        self.tiles = vec[i64]([NONE] * 3)
        self.oracle = NONE
        self.last_hero = vec[i64]([0] * players)
        self.fighters = vec[bool]([True] * players)
        self.seat = 0
        self.opener = 0
        self.weapon = NONE
        self.ranking = []
        self.sieges = 0
        self.after_gorgon = False
        self.final = False
        self.victors = []

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
