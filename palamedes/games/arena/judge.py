"""How well each seat stands in Mythic Arena, at a glance: Glory, the majority to come, tokens in hand."""

from __future__ import annotations

from math import tanh

from .actions import CARDS
from .state import Arena


def judge(s: Arena) -> list[float]:
    """A value from -1 to 1 for each seat; the two add up to nothing."""
    if s.over:
        return s.returns()
    lead = float(s.glory[0] - s.glory[1])
    symbols = 0
    lying = 0
    for card in range(len(CARDS)):
        if s.where[card] >= 0:
            lying += 1
            symbols += 1 if s.holder[card] == 0 else -1
    # The majority is far off while the field is small, and nearly decided when it is almost full.
    lead += s.printed.majority_glory * tanh(symbols * (0.15 + 0.035 * lying) / 2.0)
    tokens = s.strength[0] + s.breakers[0] - s.strength[1] - s.breakers[1]
    lead += 0.25 * tokens
    if s.options["match"] == 3:
        lead += 4.0 * (s.wins[0] - s.wins[1])
    value = tanh(lead / 4.0)
    return [value, -value]
