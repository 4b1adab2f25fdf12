"""Random games that can be played again from their seed, and the moments they pass through."""

from __future__ import annotations

from collections.abc import Iterator

from palamedes.core.kernel.dealer import Dealer
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.record import Record

from .modes import Mode

LONGEST = 20_000
"""No game of ours takes more answers than this, however badly it is played."""


class Walk:
    """A random game, answer by answer. All of it follows from the mode and the seed."""

    def __init__(self, mode: Mode, seed: int) -> None:
        self.mode = mode
        self.seed = seed
        self.state = mode.new()
        self.dealer = Dealer(seed)
        self.rng = Rng(f"answers {seed}")
        self.answers = 0

    def __str__(self) -> str:
        return f"{self.mode}, seed {self.seed}, after {self.answers} answers"

    def choose(self) -> int:
        """The next answer."""
        if self.state.actor == CHANCE:
            return self.dealer.answer(self.state)
        legal = self.state.legal()
        assert legal, f"nobody can answer the question to seat {self.state.actor}"
        return legal[self.rng.below(len(legal))]

    def step(self, chosen: int | None = None) -> None:
        """One answer on: the one that was chosen already, or the next."""
        self.state.apply(self.choose() if chosen is None else chosen)
        self.answers += 1
        assert self.answers <= LONGEST, f"a game should end within {LONGEST} answers"

    def to_the_end(self) -> None:
        """All answers that are left."""
        while not self.state.over:
            self.step()


class Moment:
    """One moment of a walk, kept."""

    def __init__(self, walk: Walk) -> None:
        self.state = walk.state.clone()
        self.name = str(walk)
        self.seed = f"{walk.seed} {walk.answers}"


def passing(mode: Mode, seed: int) -> Iterator[Moment]:
    """Every moment of one game, the opening and the end among them."""
    walk = Walk(mode, seed)
    yield Moment(walk)
    while not walk.state.over:
        walk.step()
        yield Moment(walk)


_kept: dict[tuple[Game, str], list[Moment]] = {}
"""By the game itself too: two games may bear one name, as a game and one made of it to fail do."""


def moments(mode: Mode, wanted: int) -> list[Moment]:
    """About so many moments from whole games, each game's end among them. They are shared: clone to play on."""
    kept = _kept.setdefault((mode.game, str(mode)), [])
    seed = 0
    while len(kept) < wanted:
        seed += 1
        game = list(passing(mode, seed))
        # Long games are thinned out, evenly up to the end.
        kept += game[-1 :: -max(1, len(game) // wanted)][::-1]
    return kept


def recorded(mode: Mode, seed: int, answers: int = LONGEST) -> tuple[Record, State]:
    """The same walk as a record, up to this many answers, and where it has come to."""
    walk = Walk(mode, seed)
    record = Record(walk.state, [f"random {seat}" for seat in range(mode.players)], walk.dealer.name)
    while not walk.state.over and len(record.answers) < answers:
        record.play(walk.state, walk.choose())
    return record, walk.state
