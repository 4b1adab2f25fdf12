"""How a table was set up: what is played, and who sits where."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from palamedes.core.dealer import Dealer
from palamedes.core.game import Game
from palamedes.core.registry import game as find_game
from palamedes.core.registry import made_with
from palamedes.core.rng import Rng
from palamedes.core.state import State

from .refusal import Refusal
from .wire import Strength, UndoPolicy

SPECS: dict[Strength, str] = {
    "novice": "random",
    "hoplite": "greedy",
    "strategist": "search:200",
    "oracle": "search:1500",
}
"""The bots behind the four names."""


@dataclass
class Chair:
    """One seat: who sits there, and the digest of the key that proves it."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    strength: Strength | None = None
    stand_in: Strength | None = None
    key_digest: str | None = None
    invitation: str | None = None
    """The key in the link of a seat that nobody has taken yet."""

    @property
    def player(self) -> Strength | None:
        """The bot that answers for this seat; None when a person does."""
        return self.strength if self.kind == "bot" else self.stand_in


@dataclass(frozen=True)
class Setting:
    """What a table was set up with; it never changes."""

    id: str
    game: str
    rules: str
    players: int
    options: dict[str, Any]
    dealer: str
    """How a record calls who deals: `seed "…"`."""
    content: dict[str, Any] = field(default_factory=dict)
    start: dict[str, Any] | None = None
    undo: UndoPolicy = "free"
    hold: bool = False
    listed: bool = False
    guided: bool = False
    recorded: bool = False
    created: str = ""

    def find_game(self) -> Game:
        """The game with the values that this table plays by; refused when its rules have changed since."""
        try:
            game = made_with(self.game, self.content, "content") if self.content else find_game(self.game)
        except ValueError as error:
            raise Refusal("unplayable", 409, str(error)) from None
        if game.rules != self.rules:
            raise Refusal("other-rules", 409, game=self.game, then=self.rules, now=game.rules)
        return game

    def opening(self) -> State:
        """The table before the first answer."""
        game = self.find_game()
        return game.open(self.players, self.options) if self.start is None else game.load(self.start)

    def generator(self) -> Rng:
        """The stream that chance is dealt from. A game that was dealt by hand has none: nothing is dealt in it."""
        kind, _, seed = self.dealer.partition(" ")
        return Rng(cast(object, json.loads(seed)) if kind == "seed" else 0)


def dealer_name(seed: str) -> str:
    """How a record calls the dealer of this seed."""
    return Dealer(seed).name
