"""How a hunter wounds a monster: with a card of its symbol, or with a set of cards."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Step
from palamedes.games.hellas.table.actions import GIVE
from palamedes.games.hellas.table.frames import hunt
from palamedes.games.hellas.table.pieces import BIT, COMBAT, COMBAT_COUNT
from palamedes.games.hellas.table.state import Hellas

from .drawing import throw
from .trophies import wound_monster


def cover_wound(s: Hellas, place: int) -> None:
    """The hunter covers a wound of the monster."""
    h = hunt(s)
    h.dealt = True
    if not h.marks >> place & 1:
        h.marks += BIT[place]
    wound_monster(s, h.seat, h.monster, place)


def lay_card(s: Hellas, card: int) -> None:
    """The hunter discards a card to wound the monster."""
    h = hunt(s)
    throw(s, h.seat, card)
    if s.heard:
        s.tell("struck", {"seat": h.seat, "card": COMBAT[card]})


class LaySet(Step[Hellas]):
    """The cards of a set are laid: the hunter is asked for each, since who is not asked shows what they hold."""

    id = "lay-set"
    clause = "hunt.sets"
    also = ("turn.hidden",)

    def run(self, s: Hellas) -> None:
        h = hunt(s)
        kinds = [card for card in range(COMBAT_COUNT) if s.printed.symbol[card] == h.symbol]
        if h.due > 0 and len(kinds) > 1:
            s.push(GiveCard(h.seat))
            return
        while h.due > 0:
            h.due -= 1
            lay_card(s, kinds[0])
        place = h.aim
        h.symbol = NONE
        h.aim = NONE
        cover_wound(s, place)


class GiveCard(Ask[Hellas]):
    """The hunter chooses a card of the set."""

    id = "give-card"
    clause = "hunt.sets"

    def legal(self, s: Hellas) -> list[int]:
        h = hunt(s)
        at = self.asked * COMBAT_COUNT
        return [
            GIVE.base + card
            for card in range(COMBAT_COUNT)
            if s.hand[at + card] > 0 and s.printed.symbol[card] == h.symbol
        ]

    def answer(self, s: Hellas, action: int) -> None:
        hunt(s).due -= 1
        lay_card(s, GIVE.first(action))
        s.push(LAY_SET)


LAY_SET: Final = LaySet()
