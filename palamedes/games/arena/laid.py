"""How the table of arena is laid and copied. Made by `python tools/facts.py` from facts.toml."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.state import State

from .actions import CARDS, DECK
from .field import PADDED

if TYPE_CHECKING:
    from .state import Printed

# fmt: off
KEYS: Final = [
    "field", "decks", "discards", "drawn", "glory", "tokens", "stock", "seat", "discarded", "placed", "bonus",
    "captured", "fought", "opener", "games", "wins", "last_winner",
]
"""What a position may say, in the order in which it is written."""
PLAIN: Final[dict[str, tuple[str, str]]] = {
    "glory": ("glory", "[0-999]"), "seat": ("seat", "seat"), "discarded": ("discarded", "flag"),
    "placed": ("placed", "card?"), "bonus": ("bonus", "0-99"), "fought": ("fought", "0-4"),
    "opener": ("opener", "seat"), "last_winner": ("last_winner", "seat?"),
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
        self.first_pantheon: int = (0 if options["pantheon"] == "norse" else 1) if like is None else like.first_pantheon
        self.seat: int = 0 if like is None else like.seat
        self.drawn: int = NONE if like is None else like.drawn
        self.discarded: bool = False if like is None else like.discarded
        self.placed: int = NONE if like is None else like.placed
        self.bonus: int = 0 if like is None else like.bonus
        self.captured: vec[i64] = vec[i64]() if like is None else like.captured
        self.fought: int = 0 if like is None else like.fought
        self.opener: int = 0 if like is None else like.opener
        self.games: int = 0 if like is None else like.games
        self.wins: vec[i64] = vec[i64]([0] * 2) if like is None else like.wins
        self.last_winner: int = NONE if like is None else like.last_winner
        if like is None:
            self.lay_out()
        else:
            self.grid: vec[i64] = like.grid[:]
            self.where: vec[i64] = like.where[:]
            self.holder: vec[i64] = like.holder[:]
            self.plus: vec[i64] = like.plus
            self.broken: vec[i64] = like.broken
            self.taken: i64 = like.taken
            self.covered: vec[i64] = like.covered
            self.decks: list[vec[i64]] = like.decks.copy()
            self.discards: list[vec[i64]] = like.discards.copy()
            self.strength: vec[i64] = like.strength
            self.breakers: vec[i64] = like.breakers
            self.strength_stock: int = like.strength_stock
            self.breaker_stock: int = like.breaker_stock
            self.glory: vec[i64] = like.glory[:]

    def lay_out(self) -> None:
        """Set-up: every card in its deck, the field empty, all Power tokens in the reserve.

        Clauses: setup.decks, setup.discard, setup.field, setup.tokens, match.reset.
        """
        printed = self.printed
        self.grid = vec[i64]([NONE] * PADDED)
        self.where = vec[i64]([NONE] * len(CARDS))
        self.holder = vec[i64]([int(card // DECK != self.first_pantheon) for card in range(len(CARDS))])
        self.plus = vec[i64]([0] * len(CARDS))
        self.broken = vec[i64]([0] * len(CARDS))
        self.taken = 0
        self.covered = vec[i64]()
        self.decks = [vec[i64]([card for card in range(len(CARDS)) if self.holder[card] == i]) for i in (0, 1)]
        self.discards = [vec[i64]() for _ in range(2)]
        self.strength = vec[i64]([0] * 2)
        self.breakers = vec[i64]([0] * 2)
        self.strength_stock = printed.strength_tokens
        self.breaker_stock = printed.breaker_tokens
        self.glory = vec[i64]([0] * 2)
