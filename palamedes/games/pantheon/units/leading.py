"""Leaders: at the end of their activation a troop beside them gets ready to go next."""

from __future__ import annotations

from palamedes.games.pantheon.rules.asking import AskOfPower, asides, take_aside
from palamedes.games.pantheon.rules.decks import from_deck
from palamedes.games.pantheon.rules.sight import surroundings
from palamedes.games.pantheon.table.actions import AIM, DECLINE
from palamedes.games.pantheon.table.frames import Activation, activated
from palamedes.games.pantheon.table.pieces import BOOSTED, CARDS
from palamedes.games.pantheon.table.power import ability
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS, TROOP


def led_troops(s: Pantheon, unit: int) -> list[int]:
    """The allied troops that a leader sees in its surroundings."""
    zones = surroundings(s, s.zone[unit])
    return [
        other
        for other in s.fielded
        if other != unit and s.zone[other] in zones and s.allied(other, unit) and s.sheet(other).type == TROOP
    ]


def lead(s: Pantheon, act: Activation, unit: int, number: int) -> None:
    """A leader's activation ends."""
    if s.on_board(unit) and led_troops(s, unit):
        s.push(LeadTroop(act.seat, unit, number))


class LeadTroop(AskOfPower):
    """Which troop is led: its activation card comes from the deck to the hand, and all see it."""

    id = "lead-troop"
    clause = "talent.leader"
    also = ("talent.leader-partner", "talent.leader-detail", "power.born-leader")

    def legal(self, s: Pantheon) -> list[int]:
        found = [DECLINE]
        for troop in led_troops(s, self.unit):
            found.append(AIM.at(s.target(troop)))
        return asides(s, self.asked, found)

    def answer(self, s: Pantheon, action: int) -> None:
        if take_aside(s, self, action) or action == DECLINE:
            return
        troop = s.unit_at(AIM.first(action))
        owner = troop // SLOTS
        card = troop % SLOTS
        at = owner * CARDS + card
        if s.deck[at] > 0:
            from_deck(s, owner, card, True)
        else:
            # All have seen that the rest of its cards is in the hand.
            s.known[at] = s.hand[at]
        act = activated(s)
        if act is not None:
            act.led = troop
        power = ability(s, self.unit, self.power)
        if power is not None and power.boosts > 0:
            s.flags[troop] |= BOOSTED
        if s.heard:
            s.tell("led", {"unit": s.word(self.unit), "unit_troop": s.word(troop)})
