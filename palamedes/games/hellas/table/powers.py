"""Whom the table asks for what is not printed in numbers: the powers of cards and sheets, each by its number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from palamedes.core.kernel import S
from palamedes.core.kernel.rng import Rng

from .gift import Gift
from .sheets import Beast, Evolution, Labour, Oracle, Tactic


class Powers(Generic[S]):
    """The powers in the order of the pieces. Chapters ask them at named moments and know none by name."""

    def __init__(
        self,
        gifts: list[Gift[S]],
        tactics: list[Tactic[S]],
        beasts: list[Beast[S]],
        evolutions: list[Evolution[S]],
        labours: list[Labour[S]],
        oracles: list[Oracle[S]],
        redraw: Callable[[S, int, Rng], None],
    ) -> None:
        self.gifts = gifts
        self.tactics = tactics
        self.beasts = beasts
        self.evolutions = evolutions
        self.labours = labours
        self.oracles = oracles
        self.redraw = redraw
        """Draws anew what a seat cannot know: given, since it knows the state and the state asks for it."""
