"""Answers that are given in secret: kept until everybody who decides together has decided, and then given at once.

Until then nobody else can see that there are any: not by how many answers there are, not by a time, not by being told
something. Partners who build one army together are one camp: they know what the other one has chosen.
"""

from __future__ import annotations

from palamedes.core.kernel.state import State

Sealed = dict[int, list[str]]
"""What each seat has answered in secret, in order."""


def camp_of(state: State, seat: int) -> list[int]:
    """A seat and its partners."""
    return [other for other in range(state.players) if state.team(other) == state.team(seat)]


def camps(state: State) -> list[list[int]]:
    """Those who decide together in secret now, each with its partners; none where somebody decides alone."""
    question = state.question
    if question is None or not question.together:
        return []
    found: list[list[int]] = []
    for seat in state.waiting():
        camp = camp_of(state, seat)
        if camp not in found:
            found.append(camp)
    return found


def followed(state: State, camp: list[int], sealed: Sealed) -> tuple[State, list[int]]:
    """The table after what a camp has sealed, and in which order its seats have answered."""
    ahead = state.clone()
    left = {seat: sealed.get(seat, []).copy() for seat in camp}
    order: list[int] = []
    while True:
        seat = next((seat for seat in ahead.waiting() if left.get(seat)), None)
        if seat is None:
            return ahead, order
        ahead.answer_early(seat, ahead.parse(left[seat].pop(0)))
        order.append(seat)


def still_to_decide(state: State, camp: list[int], sealed: Sealed) -> list[int]:
    """The seats of a camp that have to answer before all of it is decided."""
    ahead, _ = followed(state, camp, sealed)
    return [seat for seat in ahead.waiting() if seat in camp]
