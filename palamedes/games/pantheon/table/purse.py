"""What recruitment points buy."""

from __future__ import annotations

from typing import NamedTuple


class Offer(NamedTuple):
    """A unit that can be bought; `variant` is the unit that it is another form of, or ""."""

    cost: int
    name: str
    variant: str


def most_units(offers: list[Offer], points: int, expensive: int) -> int:
    """How many units so many points pay for: each is there once, in one of its forms, and one may be expensive.

    Clauses: recruit.expensive, recruit.once.
    """
    forms = {offer.name: offer.variant for offer in offers}
    taken: list[str] = []
    has_expensive = False
    for offer in sorted(offers):
        other_form = offer.variant in taken or any(forms[one] == offer.name for one in taken)
        if offer.cost > points or other_form or (offer.cost >= expensive and has_expensive):
            continue
        has_expensive = offer.cost >= expensive
        points -= offer.cost
        taken.append(offer.name)
    return len(taken)
