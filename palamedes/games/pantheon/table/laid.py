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
        if like is not None:
            self.teams: bool = like.teams
            self.adventure: int = like.adventure
            self.selection: int = like.selection
            self.kind: vec[i64] = like.kind[:]
            self.zone: vec[i64] = like.zone[:]
            self.vitality: vec[i64] = like.vitality[:]
            self.stone: vec[i64] = like.stone[:]
            self.egg: vec[i64] = like.egg[:]
            self.eggs: int = like.eggs
            self.flags: vec[i64] = like.flags[:]
            self.board: int = like.board
            self.field: Battlefield = like.field
            self.setup: int = like.setup
            self.elements: vec[i64] = like.elements[:]
            self.stone_zone: list[int] = like.stone_zone.copy()
            self.omphaloi: int = like.omphaloi
            self.winning: int = like.winning
            self.load: vec[i64] = like.load[:]
            self.occupied: int = like.occupied
            self.fielded: list[int] = like.fielded.copy()
            self.token_power: list[int] = like.token_power.copy()
            self.token_by: list[int] = like.token_by.copy()
            self.token_on: list[int] = like.token_on.copy()
            self.token_at: list[int] = like.token_at.copy()
            self.hand: vec[i64] = like.hand[:]
            self.deck: vec[i64] = like.deck[:]
            self.discards: vec[i64] = like.discards[:]
            self.known: vec[i64] = like.known[:]
            self.hand_size: vec[i64] = like.hand_size[:]
            self.deck_size: vec[i64] = like.deck_size[:]
            self.army: vec[i64] = like.army[:]
            self.absorbed: vec[i64] = like.absorbed[:]
            self.manoeuvres: vec[i64] = like.manoeuvres[:]
            self.points: vec[i64] = like.points[:]
            self.rolls: vec[i64] = like.rolls[:]
            self.proposal: vec[i64] = like.proposal[:]
            self.side: vec[i64] = like.side[:]
            self.secret: bool = like.secret
            self.first: int = like.first
            self.seat: int = like.seat
            self.round: int = like.round
            self.quiet: int = like.quiet
            self.stirred: bool = like.stirred
            self.activations: int = like.activations
            self.limit: int = like.limit
            self.victors: list[int] = like.victors
            self.victory: int = like.victory
            return
        self.teams = options["teams"] is True
        self.adventure = printed.adventure_words.index(str(options["adventure"])) - 1
        self.selection = printed.selection_words.index(str(options["selection"]))
        self.lay_out()

    def lay_out(self) -> None:
        """Nobody has an army, and nothing lies on any board."""
        players = self.players
        printed = self.printed
        self.kind = vec[i64]([NONE] * (players * SLOTS))
        self.zone = vec[i64]([NONE] * (players * SLOTS))
        self.vitality = vec[i64]([0] * (players * SLOTS))
        self.stone = vec[i64]([NONE] * (players * SLOTS))
        self.egg = vec[i64]([0] * (players * SLOTS))
        self.eggs = 0
        self.flags = vec[i64]([0] * (players * SLOTS))
        self.board = NONE
        self.field = printed.boards[0]
        self.setup = NONE
        self.elements = vec[i64]([0] * ZONE_COUNT)
        self.stone_zone = []
        self.omphaloi = 0
        self.winning = printed.winning_stones
        self.load = vec[i64]([0] * ZONE_COUNT)
        self.occupied = 0
        self.fielded = []
        self.token_power = []
        self.token_by = []
        self.token_on = []
        self.token_at = []
        self.hand = vec[i64]([0] * (players * CARDS))
        self.deck = vec[i64]([0] * (players * CARDS))
        self.discards = vec[i64]([0] * (players * CARDS))
        self.known = vec[i64]([0] * (players * CARDS))
        self.hand_size = vec[i64]([0] * players)
        self.deck_size = vec[i64]([0] * players)
        self.army = vec[i64]([0] * players)
        self.absorbed = vec[i64]([0] * players)
        self.manoeuvres = vec[i64]([0] * players)
        self.points = vec[i64]([0] * players)
        self.rolls = vec[i64]([NONE] * players)
        self.proposal = vec[i64]([NONE] * players)
        self.side = vec[i64]([NONE] * players)
        self.secret = False
        self.first = NONE
        self.seat = NONE
        self.round = 0
        self.quiet = 0
        self.stirred = False
        self.activations = 0
        self.limit = 0
        self.victors = []
        self.victory = 0
