"""Who answers a question. A bot knows a game through its public face alone, and sees only what its seat may see."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import mypyc_attr

from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Somebody who can sit at a table. A bot of one's own needs a name and `decide`:

    >>> class First(Bot):
    ...     def decide(self, state, seat):
    ...         return state.legal(seat)[0]
    >>> import palamedes
    >>> palamedes.play(palamedes.game("arena"), [First("first"), "random"], seed=1).seats
    ['first', 'random']

    `decide` must not change the state, nor use what its seat cannot see: a bot that looks ahead determinizes a clone.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.rng = Rng(0)

    def start(self, seed: object) -> None:
        """A new game begins: from here on the bot's answers depend on this seed and what it sees."""
        self.rng = Rng(seed)

    def stop(self) -> None:
        """Nobody asks any more: what the bot holds, such as a process, is let go. It may be asked again later."""

    @abstractmethod
    def decide(self, state: State, seat: int) -> int:
        """The answer of this seat, one of `state.legal(seat)`."""


def answers_of(state: State, seat: int) -> list[int]:
    """What a seat can answer now; asking a seat that has nothing to answer is an error."""
    legal = state.legal(seat)
    if not legal:
        raise ValueError(f"Seat {seat} has nothing to answer now; waiting: {state.waiting() or 'nobody'}.")
    return legal
