"""A yardstick for searches: every answer tried in random games to the end, and no judgement at all."""

from __future__ import annotations

from time import monotonic
from typing import Final

from palamedes.core.kernel.playouts import playout
from palamedes.core.kernel.state import State

from .bot import Bot, answers_of
from .chain import imagine
from .slices import SLICE, let_others_in
from .tree import Weighed

ENDLESS: Final = 1_000_000_000


class RolloutsBot(Bot):
    """Gives the answer after which its seat got most, on average, when everybody went on at random.

    Every game begins at another table that the seat may imagine, and the answers take turns: the first so many games
    begin with each of them once, and so on. With a number of games its answers depend on the seed and on what it sees.
    """

    def __init__(self, games: int = 0, milliseconds: int = 0) -> None:
        if (games > 0) == (milliseconds > 0):
            raise ValueError("Rollouts have a budget of games or of milliseconds, one of the two.")
        super().__init__(f"rollouts:{games}" if games else f"rollouts:{milliseconds}ms")
        self.games = games
        self.milliseconds = milliseconds

    def decide(self, state: State, seat: int) -> int:
        legal = answers_of(state, seat)
        if len(legal) == 1:
            return legal[0]
        best = legal[0]
        most = -2.0
        for answer in self.weigh(state, seat):
            if answer.visits > 0 and answer.value > most:
                best = answer.action
                most = answer.value
        return best

    def weigh(self, state: State, seat: int) -> list[Weighed]:
        """What every answer brought to the seat, on average, in so many games; in canonical order."""
        legal = answers_of(state, seat)
        totals = [0.0 for _ in legal]
        visits = [0 for _ in legal]
        end = monotonic() + float(self.milliseconds) / 1000.0 if self.milliseconds else 0.0
        pause = monotonic() + SLICE
        # With few games it is no answer's privilege to be tried at all.
        order = list(range(len(legal)))
        self.rng.shuffle(order)
        for game in range(self.games or ENDLESS):
            now = monotonic()
            if self.milliseconds and now >= end and game > 0:
                break
            if now >= pause:
                let_others_in()
                pause = monotonic() + SLICE
            i = order[game % len(order)]
            table = imagine(state, seat, self.rng)
            table.answer(legal[i])
            playout(table, self.rng)
            totals[i] += table.returns()[seat]
            visits[i] += 1
        return [
            Weighed(legal[i], visits[i], totals[i] / float(visits[i]) if visits[i] else 0.0) for i in range(len(legal))
        ]
