"""How the table of pantheon is laid and copied. Made by `python tools/facts.py` from facts.toml."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.state import State

from .battlefield import Battlefield
from .pieces import CARDS
from .terms import SLOTS, ZONE_COUNT

if TYPE_CHECKING:
    from .printed import Printed

# fmt: off
KEYS: Final = [
    "board", "setup", "first", "round", "quiet", "stirred", "seats", "stones", "objects", "winning", "elements",
    "tokens", "acting", "secret", "victors", "victory",
]
"""What a position may say, in the order in which it is written."""
PLAIN: Final[dict[str, tuple[str, str]]] = {
    "round": ("round", "0-1000"), "quiet": ("quiet", "0-1000"), "stirred": ("stirred", "flag"),
    "secret": ("secret", "flag"),
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
        self.teams: bool = options["teams"] is True if like is None else like.teams
        self.adventure: int = (
            printed.adventure_words.index(str(options["adventure"])) - 1 if like is None else like.adventure
        )
        self.selection: int = (
            printed.selection_words.index(str(options["selection"])) if like is None else like.selection
        )
        self.kind: vec[i64] = vec[i64]([NONE] * (players * SLOTS)) if like is None else like.kind
        self.zone: vec[i64] = vec[i64]([NONE] * (players * SLOTS)) if like is None else like.zone[:]
        self.vitality: vec[i64] = vec[i64]([0] * (players * SLOTS)) if like is None else like.vitality
        self.stone: vec[i64] = vec[i64]([NONE] * (players * SLOTS)) if like is None else like.stone
        self.egg: vec[i64] = vec[i64]([0] * (players * SLOTS)) if like is None else like.egg
        self.eggs: int = 0 if like is None else like.eggs
        self.flags: vec[i64] = vec[i64]([0] * (players * SLOTS)) if like is None else like.flags[:]
        self.board: int = NONE if like is None else like.board
        self.field: Battlefield = printed.boards[0] if like is None else like.field
        self.setup: int = NONE if like is None else like.setup
        self.elements: vec[i64] = vec[i64]([0] * ZONE_COUNT) if like is None else like.elements
        self.stone_zone: vec[i64] = vec[i64]() if like is None else like.stone_zone
        self.omphaloi: int = 0 if like is None else like.omphaloi
        self.winning: int = printed.winning_stones if like is None else like.winning
        self.load: vec[i64] = vec[i64]([0] * ZONE_COUNT) if like is None else like.load[:]
        self.occupied: int = 0 if like is None else like.occupied
        self.fielded: vec[i64] = vec[i64]() if like is None else like.fielded[:]
        self.token_power: vec[i64] = vec[i64]() if like is None else like.token_power
        self.token_by: vec[i64] = vec[i64]() if like is None else like.token_by
        self.token_on: vec[i64] = vec[i64]() if like is None else like.token_on
        self.token_at: vec[i64] = vec[i64]() if like is None else like.token_at
        self.hand: vec[i64] = vec[i64]([0] * (players * CARDS)) if like is None else like.hand[:]
        self.deck: vec[i64] = vec[i64]([0] * (players * CARDS)) if like is None else like.deck[:]
        self.discards: vec[i64] = vec[i64]([0] * (players * CARDS)) if like is None else like.discards[:]
        self.known: vec[i64] = vec[i64]([0] * (players * CARDS)) if like is None else like.known[:]
        self.hand_size: vec[i64] = vec[i64]([0] * players) if like is None else like.hand_size[:]
        self.deck_size: vec[i64] = vec[i64]([0] * players) if like is None else like.deck_size[:]
        self.army: vec[i64] = vec[i64]([0] * players) if like is None else like.army
        self.absorbed: vec[i64] = vec[i64]([0] * players) if like is None else like.absorbed
        self.manoeuvres: vec[i64] = vec[i64]([0] * players) if like is None else like.manoeuvres
        self.points: vec[i64] = vec[i64]([0] * players) if like is None else like.points
        self.rolls: vec[i64] = vec[i64]([NONE] * players) if like is None else like.rolls
        self.proposal: vec[i64] = vec[i64]([NONE] * players) if like is None else like.proposal
        self.side: vec[i64] = vec[i64]([NONE] * players) if like is None else like.side
        self.secret: bool = False if like is None else like.secret
        self.first: int = NONE if like is None else like.first
        self.seat: int = NONE if like is None else like.seat
        self.round: int = 0 if like is None else like.round
        self.quiet: int = 0 if like is None else like.quiet
        self.stirred: bool = False if like is None else like.stirred
        self.activations: int = 0 if like is None else like.activations
        self.limit: int = 0 if like is None else like.limit
        self.victors: vec[i64] = vec[i64]() if like is None else like.victors
        self.victory: int = 0 if like is None else like.victory
