"""What a seat cannot know of Lords of Hellas, drawn anew from what it knows.

Hidden from a seat are the hands of the others, attack cards that a neighbour looks at, blessings that have not reached
it in a draft, and what others have just drawn. When the discards become a new deck everybody knows what is in it: so
cards held since before (`held`) and cards drawn since come from two different heaps.
"""

from __future__ import annotations

from palamedes.core.rng import Rng

from .frames import Hunt
from .pieces import ATTACK_COUNT, COMBAT_COUNT, NONE
from .state import Hellas


def redraw(s: Hellas, seat: int, rng: Rng) -> None:
    """Redraws everything that this seat cannot know, in place."""
    redraw_hands(s, seat, rng)
    redraw_attacks(s, seat, rng)
    if s.draft and not s.drafters[seat]:
        s.draft = some(sorted([*s.blessings_left(), *s.draft]), len(s.draft), rng)
    if s.found and s.finder != seat:
        pool = sorted([*s.neutral_left(), *s.found])
        s.found = some(pool, len(s.found), rng)


def redraw_hands(s: Hellas, seat: int, rng: Rng) -> None:
    """The hands of the others: what they have held for long among themselves, the rest with the deck."""
    old = [0] * COMBAT_COUNT
    new = s.deck.copy()
    mine = seat * COMBAT_COUNT
    for at in range(COMBAT_COUNT * s.players):
        if not mine <= at < mine + COMBAT_COUNT:
            old[at % COMBAT_COUNT] += s.held[at]
            new[at % COMBAT_COUNT] += s.hand[at] - s.held[at]
    if s.seat != seat:
        for card in s.drawn:
            new[card] += 1
    for other in range(s.players):
        if other == seat:
            continue
        at = other * COMBAT_COUNT
        kept = 0
        fresh = 0
        for card in range(COMBAT_COUNT):
            kept += s.held[at + card]
            fresh += s.hand[at + card] - s.held[at + card]
            s.held[at + card] = 0
            s.hand[at + card] = 0
        for _ in range(kept):
            card = pick(old, rng)
            s.held[at + card] += 1
            s.hand[at + card] += 1
        for _ in range(fresh):
            s.hand[at + pick(new, rng)] += 1
    if s.seat != seat:
        drawn = [pick(new, rng) for _ in s.drawn]
        drawn.sort()
        s.drawn = drawn
    s.deck = new


def neighbour(s: Hellas) -> int:
    """Who chooses the attacks of the hunt under way, or NONE."""
    for frame in s.frames:
        if isinstance(frame, Hunt):
            return s.next_seat(frame.seat)
    return NONE


def redraw_attacks(s: Hellas, seat: int, rng: Rng) -> None:
    """The attack cards that the neighbour of a hunter has seen alone."""
    if neighbour(s) == seat:
        return
    pool = s.attacks.copy()
    refused = 0
    for attack in range(ATTACK_COUNT):
        pool[attack] += s.refused[attack]
        refused += s.refused[attack]
    for attack in s.offered:
        pool[attack] += 1
    if refused == 0 and not s.offered:
        return
    s.refused = [0] * ATTACK_COUNT
    for _ in range(refused):
        s.refused[pick(pool, rng)] += 1
    offered = [pick(pool, rng) for _ in s.offered]
    offered.sort()
    s.offered = offered
    s.attacks = pool


def pick(pile: list[int], rng: Rng) -> int:
    """Takes a random card out of a pile that has some."""
    total = 0
    for count in pile:
        total += count
    rest: int = rng.below(total)
    card = 0
    while rest >= pile[card]:
        rest -= pile[card]
        card += 1
    pile[card] -= 1
    return card


def some(pool: list[int], count: int, rng: Rng) -> list[int]:
    """So many of these, at random, in order."""
    found: list[int] = []
    for _ in range(count):
        found.append(pool.pop(rng.below(len(pool))))
    found.sort()
    return found
