"""A game in progress, seen and played from a test: what the tables of all games can do."""

from __future__ import annotations

from typing import Any, Self

import palamedes
from palamedes.core.kernel.state import State
from palamedes.core.words.telling import Log


class Played:
    """A game in progress, seen and played from a test."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._log = Log()
        state.listen(self._log)

    # Playing.

    def play(self, *answers: str) -> Self:
        """Gives these answers one after the other, each to whoever is asked, chance included."""
        for answer in answers:
            self.state.apply(self.state.parse(answer))
        return self

    def chance(self, seed: int = 1) -> Self:
        """Lets chance answer by itself until a player is asked or the game is over."""
        dealer = palamedes.Dealer(seed)
        while self.state.actor == palamedes.CHANCE:
            self.state.apply(dealer.answer(self.state))
        return self

    def copy(self) -> Self:
        """The same moment once more."""
        return type(self)(self.state.clone())

    # What can be answered.

    @property
    def actor(self) -> int:
        """Who is asked."""
        return self.state.actor

    @property
    def question(self) -> str:
        """What is asked."""
        return str(self.state.view(None)["question"])

    @property
    def answers(self) -> set[str]:
        """What can be answered now, chance included."""
        return {self.state.notation(action) for action in self.state.legal()}

    @property
    def verbs(self) -> set[str]:
        """The verbs of what can be answered now."""
        return {answer.split()[0] for answer in self.answers}

    @property
    def weights(self) -> dict[str, int]:
        """What chance can answer now, each with its weight."""
        return {self.state.notation(action): weight for action, weight in self.state.outcomes()}

    def after(self, verb: str) -> set[str]:
        """What can follow this verb now."""
        return {answer.removeprefix(f"{verb} ") for answer in self.answers if answer.split()[0] == verb}

    # What lies on the table.

    def seen(self, viewer: int | None = None) -> Any:
        """The table as this seat sees it; None is a spectator."""
        return self.state.view(viewer)["table"]
