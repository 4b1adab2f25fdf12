"""From how well seats stand to their chances to win, which is what people ask for."""

from __future__ import annotations

from math import exp

from palamedes.core.kernel.state import State

WON = 1.0
"""What a game that is over gives to those who have won it; no judge is as sure as that."""


def chances_of(state: State, values: list[float]) -> list[float]:
    """The chance to win of each seat, from 0 to 1, where the seats stand so; partners share theirs.

    A game that is won is won. Where a judgement was learnt, what a seat expects is its chance already (`Learnt`).
    Otherwise a team's chance grows as e to the power of what it expects, times how much the game's judge is to be
    believed. Where it was counted how often such chances come true, that is what is told.
    """
    told = _told(state, values)
    curve = state.game.curves.get(state.players)
    if curve is None or max(values) >= WON:
        return told
    for seat in range(len(values)):
        if state.team(seat) != seat:
            return told  # it was counted where everybody plays alone
    return curve.bend(told)


def _told(state: State, values: list[float]) -> list[float]:
    """The same, as the game's judge has it."""
    seats = len(values)
    best = max(values)
    teams = [state.team(seat) for seat in range(seats)]
    learnt = state.game.learnt
    known: list[int] = []
    weights: list[float] = []
    for seat in range(seats):
        if teams[seat] not in known:
            known.append(teams[seat])
            if best >= WON:
                weights.append(1.0 if values[seat] >= WON else 0.0)
            elif state.eliminated[seat] and values[seat] <= -WON:
                weights.append(0.0)
            elif learnt is not None and learnt.knows(state.players):
                weights.append(1.0 + values[seat])
            else:
                weights.append(exp(state.game.belief(state) * values[seat]))
    total = 0.0
    for weight in weights:
        total += weight
    return [weights[known.index(team)] / total for team in teams]
