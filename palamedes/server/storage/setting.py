"""How a table was set up: what is played, and who sits where."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, Literal, cast

from palamedes.core.kernel.dealer import Dealer
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.registry import made_with
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.record.fair import KIND, FairDealer, Pledge, commitment, derived

from ..wire.base import Named, Strength, UndoRule
from ..wire.refusal import Refusal, in_all_words

STAND_IN: Final[Named] = "hoplite"
"""Who plays on for an engine that has failed."""


WORDS: Final = 100
"""So many characters somebody may add to the dice."""


CLEANED: Final = 2_000
"""More characters of a line are not looked at: each kind of line has a limit far below."""


MARKS: Final = 3
"""So many signs above or below one letter are kept. Scripts that have most of them use three; more is a tower."""


@lru_cache(64)
def _made_with(id: str, content: str) -> Game:
    return made_with(id, json.loads(content), "content")


def clean(text: str) -> str:
    """A line of text without control characters or spaces around it, and with no more marks than a letter bears."""
    kept: list[str] = []
    marks = 0
    for c in text[:CLEANED]:
        category = unicodedata.category(c)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks <= MARKS:
            kept.append(c if category[0] != "C" else " ")
    return " ".join("".join(kept).split())


def clean_words(text: str) -> str:
    """What somebody adds to the dice, as everybody will read it."""
    words = clean(text)
    if len(words) > WORDS:
        raise Refusal("words-long", most=WORDS)
    return words


@dataclass
class Chair:
    """One seat: who sits there, and the digest of the key that proves it."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    strength: Strength | None = None
    stand_in: Strength | None = None
    """The bot that plays for an absent person, or for an engine that has failed."""
    key_digest: str | None = None
    invitation: str | None = None
    """The key in the link of a seat that nobody has taken yet."""
    words: str = ""
    """What it adds to the dice."""
    shown: bool = False
    """Whether everybody may look through its eyes."""

    def given(self, word: str) -> str:
        """The name that somebody gave to whoever sits here; a record writes the word of the seat where nobody did."""
        # What plays in a record is called after how it plays, which is no name.
        no_name = self.kind == "open" or self.name == word or (self.kind == "bot" and self.strength is None)
        return "" if no_name else self.name

    @property
    def player(self) -> Strength | None:
        """The bot that answers for this seat; None when a person does."""
        return self.strength if self.stand_in is None else self.stand_in


@dataclass(frozen=True)
class Setting:
    """What a table was set up with; it never changes."""

    id: str
    game: str
    rules: str
    players: int
    options: dict[str, Any]
    dealer: str
    """How a record calls who deals: `seed "…"`. A fair dealer of this house is just `fair`: seats have the words."""
    content: dict[str, Any] = field(default_factory=dict)
    start: dict[str, Any] | None = None
    undo: UndoRule = "free"
    hold: bool = False
    listed: bool = False
    guided: bool = False
    recorded: bool = False
    created: str = ""
    secret: str | None = None
    """What its dice come from; None where a seed or a hand deals."""

    def find_game(self) -> Game:
        """The game with the values that this table plays by; refused when its rules have changed since."""
        try:
            # Tables with values of their own are few, but each is asked for its game again and again.
            game = _made_with(self.game, json.dumps(self.content)) if self.content else find_game(self.game)
        except ValueError as error:
            raise Refusal("unplayable", 409, in_all_words(error)) from None
        return self.accept(game)

    def accept(self, game: Game) -> Game:
        """The same game; refused when its rules have changed since the table was set up."""
        if game.rules != self.rules:
            raise Refusal("other-rules", 409, game=self.game, then=self.rules, now=game.rules)
        return game

    def opening(self, game: Game | None = None) -> State:
        """The table before the first answer; who has its game already need not look for it again."""
        game = game or self.find_game()
        return game.open(self.players, self.options) if self.start is None else game.restore(self.start)

    # Who deals.

    @property
    def is_fair(self) -> bool:
        """Whether the draws can be checked: they follow from a secret that was promised before the first of them."""
        return self.dealer.partition(" ")[0] == KIND

    def pledge(self, words: list[str]) -> Pledge | None:
        """What was promised about the draws, with the words of all seats; the secret only where a record shows it."""
        if not self.is_fair:
            return None
        if self.secret is None:
            return Pledge.read(self.dealer, self.players)
        return Pledge(self.id, words, commitment(self.secret))

    def fair_dealer(self, words: list[str], drawn: int) -> FairDealer | None:
        """Who deals on after so many draws, where the secret is known here."""
        if self.secret is None:
            return None
        if len(words) != self.players:
            raise ValueError("A fair dealer deals from the words of all seats.")
        return FairDealer(self.secret, self.id, words, drawn)

    def generator(self) -> Rng:
        """The stream that chance is dealt from where there is a seed; nothing is dealt from it anywhere else."""
        kind, _, seed = self.dealer.partition(" ")
        return Rng(cast(object, json.loads(seed)) if kind == "seed" else 0)

    def stream(self, purpose: str) -> str:
        """A seed for something else than draws, such as a bot: as hard to guess as the draws of this table."""
        return f"{self.dealer} {purpose}" if self.secret is None else derived(self.secret, f"palamedes-bot 1 {purpose}")


def dealer_name(seed: str) -> str:
    """How a record calls the dealer of this seed."""
    return Dealer(seed).name
