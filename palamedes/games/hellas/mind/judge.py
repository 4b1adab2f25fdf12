"""How well everybody stands: what they have, how near they are to one of the four victories, what threatens them."""

from __future__ import annotations

from librt.vecs import vec

from palamedes.core.kernel.learnt import Traits
from palamedes.games.hellas.table.state import Hellas

from .outlook import Outlook
from .traits import PHASES, phase_over, speaks
from .weights import Weights


def judge(s: Hellas, weights: Weights) -> list[float]:
    """How well each seat stands at a glance, from -1 (lost) to 1 (won)."""
    if s.over:
        return s.returns()
    view = Outlook(s, weights)
    view.glance()
    view.openings()
    view.thrones()
    return compared(s, view.worth, weights)


def foresee(s: Hellas, weights: Weights, traits: Traits | None = None) -> list[float]:
    """The same with an eye to what the others may do; where somebody asks for it, with what speaks for each seat."""
    if s.over:
        return s.returns()
    view = Outlook(s, weights)
    before = vec[float]([0.0] * s.players)
    for phase in range(len(PHASES)):
        view.reckon(phase)
        if traits is not None:
            phase_over(view, before, phase, traits)
    if traits is not None:
        speaks(view, traits)
    return compared(s, view.worth, weights)


def compared(s: Hellas, worth: vec[float], weights: Weights) -> list[float]:
    """How far each seat is ahead of the best of the others, from -1 to 1."""
    found: list[float] = []
    for seat in range(s.players):
        best = -1000.0
        for other in range(s.players):
            if other != seat and worth[other] > best:
                best = worth[other]
        lead = (worth[seat] - best) / weights.scale
        found.append(lead / (1.0 + (lead if lead > 0.0 else -lead)))
    return found
