"""Advice in plain terms: the chance to win that each answer leaves, the best first."""

from __future__ import annotations

from time import monotonic
from typing import Final, NamedTuple

from palamedes.core.kernel.state import State

from .chances import chances_of
from .outlook import NOTHING, Outlook, outlook
from .slices import run_slice
from .tree import Search

SHOWN: Final = 5
"""So many answers are looked at closely."""


class Advised(NamedTuple):
    """An answer and the chance to win that it leaves to whoever gives it, from 0 to 1."""

    action: int
    chance: float


class Advice(NamedTuple):
    """The answers of a seat, the best first, the chance that one taken at random would leave, and why the best is."""

    now: float
    answers: list[Advised]
    why: Outlook = NOTHING


def advise(state: State, seat: int, iterations: int, seed: object = 0, seconds: float = 0.0) -> Advice:
    """What a search thinks of the answers of a seat, from what it can see; 0 seconds: as long as it takes.

    >>> import palamedes
    >>> state = palamedes.game("arena").new()
    >>> for text in ("draw zeus", "place zeus e5", "draw odin"):
    ...     state.apply(state.parse(text))
    >>> advice = advise(state, seat=1, iterations=60, seed=1)
    >>> 0.0 <= advice.now <= advice.answers[0].chance <= 1.0
    True
    """
    search = Search(state, seat, seed, counts=True)
    end = monotonic() + seconds if seconds > 0.0 else 0.0
    look(search, iterations, end)
    weighed = search.weigh()
    # The search stays with what it likes: the answers shown are looked at alike, so that they can be compared.
    for answer in weighed[:SHOWN]:
        look(search, max(iterations // 20, 1), end, answer.action)
    chances = {answer.action: chance_after(search, answer.action) for answer in weighed}
    best = weighed[0].action
    most = chances[best]
    rest = sorted([answer.action for answer in weighed[1:SHOWN]], key=lambda action: -chances[action])
    order = [best, *rest, *[answer.action for answer in weighed[SHOWN:]]]
    now = sum(chances.values()) / float(len(chances))
    answers = [Advised(action, min(chances[action], most)) for action in order]
    return Advice(min(now, most), answers, outlook(search, best, order[min(len(order), SHOWN) - 1]))


def look(search: Search, iterations: int, end: float = 0.0, begin: int = -1) -> None:
    """So many iterations more, all beginning with one answer if it is named; until then, where there is an end."""
    done = 0
    while done < iterations:
        if end > 0.0 and monotonic() >= end and search.iterations > 0:
            break
        done += max(run_slice(search, iterations - done, begin=begin), 1)


def chance_after(search: Search, action: int) -> float:
    """The chance that an answer leaves to its seat: as visited, or else at a glance."""
    if action in search.hopes:
        return search.chance(action)[search.seat]
    children = search.root.children or {}
    node = children.get(search.seat * search.state.game.actions + action)
    judged = search.state.game.expect(search.state) if node is None else node.judged
    return chances_of(search.state, judged)[search.seat]
