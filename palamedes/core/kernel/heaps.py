"""Two heaps: after a deck was made anew, a hidden card is either one that was in hand by then, or one drawn since.

Everybody saw what went into the new deck, so it is known what is in either heap, kind by kind. But a card that was laid
open since, and of whose kind both heaps had one, may have come from either. All ways in which single cards can have
gone through the hands are equally likely: so the kind of a card and the hand that it came from give its odds. Where
cards depend on each other, several explanations of the whole are made, and one is kept by its weight.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from .flow import Flow
from .rng import Rng

FEW: Final = 5
"""Of so many cards that may be old or new, all explanations are weighed."""
TRIED: Final = 12
"""Of more, so many explanations."""
FINE: Final = 1073741824
"""Chances are drawn in steps of one part of so many."""


class Shown:
    """A card that somebody laid open, after so many new ones had come; its pipe carries it if it was an old one."""

    def __init__(self, seat: int, card: int, arrived: int, pipe: int) -> None:
        self.seat = seat
        self.card = card
        self.arrived = arrived
        self.pipe = pipe
        self.is_old = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Heaps:
    """What is in the two heaps, how many of each a seat has or had in hand, and what was laid open.

    The cards laid open are in order of time for each seat. The flow is filled with the old cards: it knows what can be.
    """

    def __init__(self, old: list[int], new: list[int], old_room: list[int], new_room: list[int], flow: Flow) -> None:
        self.old = old
        self.new = new
        self.old_room = old_room
        self.new_room = new_room
        self.flow = flow
        self.shown: list[Shown] = []
        self._path: list[bool] = []

    def worth(self) -> float:
        """In what part of all deals what is left can lie where it does; for games where places are choosy."""
        return 1.0

    def settle(self, rng: Rng) -> None:
        """Decides of every card that was laid open whether it was an old one, and takes it off its heap and hand."""
        either = 0
        for card in self.shown:
            if card.pipe >= 0 and self.new[card.card] > 0:
                either += 1
        if either == 0:
            self._explain(None)
        elif either <= FEW:
            self._weigh_all(rng)
        else:
            self._weigh_some(rng)

    def _weigh_all(self, rng: Rng) -> None:
        """Keeps one of all explanations: at each fork first the old card, then the new one."""
        begin = self._save()
        total = 0.0
        kept: list[bool] = []
        self._path = []
        while True:
            weight = self._explain(None)
            self._load(begin)
            total += weight
            if weight > 0.0 and float(rng.below(FINE)) < weight / total * FINE:
                kept = self._path.copy()
            while self._path and not self._path[-1]:
                self._path.pop()
            if not self._path:
                break
            self._path[-1] = False
        self._path = kept
        self._explain(None)

    def _weigh_some(self, rng: Rng) -> None:
        """Keeps one of several explanations, each made by the odds of one card after the other."""
        begin = self._save()
        total = 0.0
        kept: list[bool] = []
        for _ in range(TRIED):
            self._path = []
            weight = self._explain(rng)
            self._load(begin)
            total += weight
            if weight > 0.0 and float(rng.below(FINE)) < weight / total * FINE:
                kept = self._path.copy()
        self._path = kept
        self._explain(None)

    def _explain(self, rng: Rng | None) -> float:
        """Explains one card after the other, at forks as the path says, and beyond it by chance, or as old ones.

        Gives how much likelier this explanation is than to be found in this way.
        """
        weight = 1.0
        forks = 0
        left_old = 0
        left_new = 0
        for count in self.old:
            left_old += count
        for count in self.new:
            left_new += count
        new_used = [0] * len(self.old_room)
        for card in self.shown:
            as_old = 0.0
            if card.pipe >= 0 and left_old > 0:
                as_old = float(self.old[card.card] * self.old_room[card.seat]) / float(left_old)
            as_new = 0.0
            if left_new > 0:
                as_new = float(self.new[card.card] * (card.arrived - new_used[card.seat])) / float(left_new)
            can_be_old = as_old > 0.0 and (as_new <= 0.0 or self.flow.allows_in(card.pipe))
            can_be_new = as_new > 0.0 and (as_old <= 0.0 or self.flow.allows_out(card.pipe))
            is_old = can_be_old
            if can_be_old and can_be_new:
                drawn = forks >= len(self._path)
                if drawn:
                    self._path.append(rng is None or float(rng.below(FINE)) < as_old / (as_old + as_new) * FINE)
                is_old = self._path[forks]
                forks += 1
                if drawn and rng is not None:
                    weight *= as_old + as_new
                else:
                    weight *= as_old if is_old else as_new
            else:
                weight *= as_old if is_old else as_new
            card.is_old = is_old
            if is_old:
                self.flow.settle_in(card.pipe)
                left_old -= 1
                self.old[card.card] -= 1
                self.old_room[card.seat] -= 1
            else:
                if card.pipe >= 0:
                    self.flow.settle_out(card.pipe)
                left_new -= 1
                new_used[card.seat] += 1
                self.new[card.card] -= 1
                self.new_room[card.seat] -= 1
        return weight * self.worth()

    def _save(self) -> list[list[int]]:
        return [self.old.copy(), self.new.copy(), self.old_room.copy(), self.new_room.copy(), self.flow.room.copy()]

    def _load(self, saved: list[list[int]]) -> None:
        """Back to before anything was explained. The lists stay the same ones: others have them too."""
        for i in range(len(self.old)):
            self.old[i] = saved[0][i]
            self.new[i] = saved[1][i]
        for i in range(len(self.old_room)):
            self.old_room[i] = saved[2][i]
            self.new_room[i] = saved[3][i]
        self.flow.room = saved[4].copy()


def drawn(weights: list[float], rng: Rng) -> int:
    """Which of these it is, each as likely as its weight says."""
    total = 0.0
    for weight in weights:
        total += weight
    rest = float(rng.below(FINE)) / float(FINE) * total
    last = 0
    for i in range(len(weights)):
        if weights[i] > 0.0:
            last = i
            rest -= weights[i]
            if rest < 0.0:
                return i
    return last
