"""What foresight is off by, question by question, measured in games of bots: what `core/kernel/offsets.py` takes off.

After each answer that was chosen among several a table is judged where a search would judge it: at the end of the chain
of answers that it belongs to. What came of the game says how far off that was. The moments of a game hang together, so
errors are those of whole games; and what few games speak for is taken to be less than they say.

>>> import palamedes
>>> measured = Questions("arena", players=2)
>>> measured.take(palamedes.play(palamedes.game("arena"), ["greedy", "greedy"], seed=n) for n in range(4))
>>> measured.games
4
>>> measured.rows()[0].question
'draw'
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

from palamedes.bots.chain import Chain
from palamedes.bots.tree import CLONES
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.offsets import KEPT, MOST, PASSED
from palamedes.core.kernel.registry import make_own
from palamedes.core.kernel.state import State
from palamedes.core.record.record import Record
from palamedes.core.record.replaying import follow

OFTEN: Final = 20
"""A question that came up less often says nothing."""
LEAST: Final = 0.005
"""What is smaller is nothing."""


class Row(NamedTuple):
    """What was found of one question."""

    question: str
    kept: bool
    """Whether the seat that had answered was asked again."""
    times: int
    off: float
    """What came, less what was expected, on average."""
    error: float
    """The standard error of that."""

    @property
    def offset(self) -> float:
        """What to take over: the less, the less sure it is."""
        if self.times < OFTEN or self.error <= 0.0:
            return 0.0
        shrunk = round(self.off**3 / (self.off**2 + self.error**2), 3)
        return max(-MOST, min(MOST, shrunk)) if abs(shrunk) >= LEAST else 0.0


class Questions:
    """Counts, over records of one game for so many players, what foresight was off by at each question."""

    def __init__(self, game: str, players: int) -> None:
        self.game: Game = make_own(game)
        if self.game.horizon > 0:
            raise ValueError(
                f"Searches of {game} judge every table at the end of a turn, all at the same question:"
                " there is nothing to take off."
            )
        self.players = players
        self.games = 0
        self._off: dict[tuple[str, bool], list[list[float]]] = defaultdict(list)
        """For each question, game by game, how far off it was each time."""

    def take(self, records: Iterable[Record]) -> None:
        """Looks at all answers of these games. Games of other tables, and those that did not end, say nothing."""
        for record in records:
            if record.game == self.game.id and record.players == self.players and record.result:
                self._take(record, record.result)
                self.games += 1

    def _take(self, record: Record, returns: list[float]) -> None:
        off: dict[tuple[str, bool], list[float]] = defaultdict(list)
        state = self.game.open(record.players, record.options)
        for answer in record.live():
            seat = answer.actor
            chosen = seat >= 0 and state.actor == seat and len(state.choices()) > 1
            follow(state, answer)
            if not chosen:
                continue
            chain = Chain(seat, CLONES, foresight=True, ends=True)
            expected = chain.follow(state.clone())
            where = _where(chain.end, seat)
            if where is not None:
                off[where].append(returns[seat] - expected[seat])
        for where, found in off.items():
            self._off[where].append(found)

    def rows(self) -> list[Row]:
        """All questions, the most frequent first."""
        found: list[Row] = []
        for (question, kept), games in self._off.items():
            times = sum(len(game) for game in games)
            mean = sum(sum(game) for game in games) / times
            spread = sum((sum(game) - mean * len(game)) ** 2 for game in games)
            found.append(Row(question, kept, times, mean, sqrt(spread) / times))
        return sorted(found, key=lambda row: (-row.times, row.question, row.kept))

    def written(self, comment: str) -> str:
        """What was found as a `questions.toml`."""
        lines = [f"# {line}" for line in comment.splitlines()]
        for kept, name in ((False, PASSED), (True, KEPT)):
            rows = sorted((row for row in self.rows() if row.kept is kept and row.offset), key=lambda row: row.question)
            if rows:
                lines += ["", f"[{self.players}.{name}]", *(f"{row.question} = {row.offset}" for row in rows)]
        return "\n".join(lines) + "\n"


def _where(state: State | None, seat: int) -> tuple[str, bool] | None:
    """The question that a chain ended at, and whether it asks the same seat; None where the game was over."""
    if state is None or state.question is None:
        return None
    return state.question.id, state.actor == seat
