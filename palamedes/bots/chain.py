"""Looking to the end of a seat's own answers: a turn of many small questions is judged when it is done."""

from __future__ import annotations

from palamedes.core.kernel.offsets import Offsets
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE, NOBODY


def imagine(state: State, seat: int, rng: Rng, opened: bool = False) -> State:
    """A table as this seat may imagine it, or as it lies (`opened`), with the question to this seat on top.

    Where seats decide together in secret, those asked before it answer anything: it cannot know what.
    """
    imagined = state.clone()
    if not opened:
        imagined.determinize(seat, rng)
    while imagined.actor != seat and imagined.actor != NOBODY:
        if imagined.actor == CHANCE:
            imagined.answer(imagined.outcome(rng))
        else:
            legal = imagined.choices()
            imagined.answer(legal[rng.below(len(legal))])
    return imagined


class Chain:
    """Follows one seat's answers, the best for it each time, until chance or somebody else is asked.

    All branches are tried in depth while the allowance of clones lasts; after that the table is judged as it lies: at a
    glance, or with foresight, and then with what that forgets at the question that stands there (`offsets`).
    """

    def __init__(
        self, seat: int, clones: int, foresight: bool = False, offsets: Offsets | None = None, ends: bool = False
    ) -> None:
        """With `ends` the table at the best end of the chain is kept: `end`."""
        self.seat = seat
        self.clones = clones
        self.foresight = foresight
        self.offsets = offsets
        self.ends = ends
        self.end: State | None = None

    def follow(self, state: State) -> list[float]:
        """What each seat may expect at the best end of the chain. Plays the state on."""
        seat = self.seat
        while state.actor == seat:
            legal = state.choices()
            if len(legal) > 1:
                if self.clones < len(legal):
                    break
                return self._best(state, legal)
            state.answer(legal[0])
        if self.ends:
            self.end = state
        if not self.foresight:
            return state.game.judge(state)
        values = state.game.expect(state)
        return values if self.offsets is None else self.offsets.mend(state, seat, values)

    def _best(self, state: State, legal: list[int]) -> list[float]:
        self.clones -= len(legal)
        seat = self.seat
        best: list[float] = []
        end: State | None = None
        for action in legal:
            branch = state.clone()
            branch.answer(action)
            values = self.follow(branch)
            if not best or values[seat] > best[seat]:
                best = values
                end = self.end
        self.end = end
        return best
