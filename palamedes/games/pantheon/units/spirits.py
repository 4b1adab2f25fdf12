"""Powers over cards, activations and lives."""

from __future__ import annotations

from palamedes.core.kernel.step import Ask, Step
from palamedes.games.pantheon.rules.asking import asides, take_aside
from palamedes.games.pantheon.rules.decks import card_of, draw, from_discards
from palamedes.games.pantheon.rules.wounds import heal
from palamedes.games.pantheon.table.actions import AIM, DECLINE, GIVE, TAKE
from palamedes.games.pantheon.table.frames import Activation
from palamedes.games.pantheon.table.pieces import ACTIVATED, CARDS, SPARED
from palamedes.games.pantheon.table.power import Power
from palamedes.games.pantheon.table.roster import PowerLine
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS

from .leading import lead


def discarded(s: Pantheon, seat: int) -> list[int]:
    """The activation cards, by slot, that lie in a seat's discards."""
    at = seat * CARDS
    return [slot for slot in range(s.army[seat]) if s.discards[at + slot] > 0]


class CallOfSouls(Power):
    """Each death heals it and brings a card."""

    clause = "power.call-of-souls"
    also = ("power.triggered",)

    def destroyed(self, s: Pantheon, unit: int, fallen: int, by: int, zone: int) -> None:
        if unit == fallen:
            return
        healed = heal(s, unit, self.amount, self.number)
        found = discarded(s, unit // SLOTS)
        if s.heard and found and not healed:
            s.tell("used", {"unit": s.word(unit), "power": s.printed.power_words[self.number]})
        if len(found) == 1:
            take_card(s, unit // SLOTS, found[0])
        elif found:
            s.push(SoulCalls(unit // SLOTS))


def take_card(s: Pantheon, seat: int, slot: int) -> None:
    """A seat takes an activation card from its discards."""
    from_discards(s, seat, slot)
    if s.heard:
        s.tell("took", {"seat": seat, "card": s.printed.card_words[s.card_word(seat, slot)]})


class SoulCalls(Step[Pantheon]):
    """A card comes back for a death; of several at once, for each as long as there are cards."""

    id = "soul-calls"
    clause = "power.call-of-souls"
    fields = {"asked": "seat"}

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def run(self, s: Pantheon) -> None:
        found = discarded(s, self.asked)
        if len(found) == 1:
            take_card(s, self.asked, found[0])
        elif found:
            s.push(TakeCard(self.asked))


class TakeCard(Ask[Pantheon]):
    """Which activation card comes back from the discards."""

    id = "take-card"
    clause = "power.call-of-souls"

    def legal(self, s: Pantheon) -> list[int]:
        return [TAKE.at(s.card_word(self.asked, slot)) for slot in discarded(s, self.asked)]

    def answer(self, s: Pantheon, action: int) -> None:
        take_card(s, self.asked, card_of(s, self.asked, TAKE.first(action)))


class Patriarch(Power):
    """A card of the hand for an activation card of the discards."""

    clause = "power.patriarch"

    def usable(self, s: Pantheon, act: Activation, unit: int) -> bool:
        seat = unit // SLOTS
        return s.hand_size[seat] > 0 and len(discarded(s, seat)) > 0

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        s.push(GiveCard(unit // SLOTS))


class GiveCard(Ask[Pantheon]):
    """Which card goes from the hand to the discards, for another one from there."""

    id = "give-card"
    clause = "power.patriarch"

    def legal(self, s: Pantheon) -> list[int]:
        seat = self.asked
        at = seat * CARDS
        return [GIVE.at(s.card_word(seat, card)) for card in range(CARDS) if s.hand[at + card] > 0]

    def answer(self, s: Pantheon, action: int) -> None:
        seat = self.asked
        s.throw(seat, card_of(s, seat, GIVE.first(action)))
        if s.heard:
            s.tell("gave", {"seat": seat, "card": s.printed.card_words[GIVE.first(action)]})
        found = discarded(s, seat)
        if len(found) == 1:
            take_card(s, seat, found[0])
        else:
            s.push(ChangeCard(seat))


class ChangeCard(TakeCard):
    """Which activation card comes back for the one that was given."""

    id = "change-card"
    clause = "power.patriarch"


class Strategist(Power):
    """More units may be activated in this turn."""

    clause = "power.strategist"

    def usable(self, s: Pantheon, act: Activation, unit: int) -> bool:
        return s.limit < self.amount

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        s.limit = self.amount


class BornLeader(Power):
    """A leader whose troop fights better for the rest of the turn."""

    clause = "power.born-leader"

    def __init__(self, line: PowerLine | None, number: int, sort: int) -> None:
        super().__init__(line, number, sort)
        self.boosts = self.amount

    def activation_ends(self, s: Pantheon, act: Activation, unit: int) -> None:
        lead(s, act, unit, self.number)


class Subterfuge(Power):
    """In a turn in which its unit is activated one manoeuvre is free."""

    clause = "power.subterfuge"

    def manoeuvre_price(self, s: Pantheon, unit: int, price: int) -> int:
        if s.manoeuvres[unit // SLOTS] & SPARED or not s.flags[unit] & ACTIVATED:
            return price
        return 0


class Ruse(Power):
    """Its player draws."""

    clause = "power.ruse"

    def usable(self, s: Pantheon, act: Activation, unit: int) -> bool:
        return True

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        draw(s, unit // SLOTS, self.amount)


class Regeneration(Power):
    """Recovers at the end of its activation. Troops get figures back."""

    clause = "power.regeneration"
    also = ("power.undying", "priority.vitality")

    def activation_ends(self, s: Pantheon, act: Activation, unit: int) -> None:
        heal(s, unit, self.amount, self.number)


class Devour(Power):
    """Recovers when it destroys an enemy."""

    clause = "power.devour"

    def destroyed(self, s: Pantheon, unit: int, fallen: int, by: int, zone: int) -> None:
        if by == unit and not s.allied(unit, fallen):
            heal(s, unit, self.amount, self.number)


class Heal(Power):
    """An ally in its zone recovers, or itself."""

    clause = "power.heal"

    def usable(self, s: Pantheon, act: Activation, unit: int) -> bool:
        return len(hurt(s, unit)) > 0

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        s.push(ChoosePatient(act.seat, unit, self.amount))


def hurt(s: Pantheon, unit: int) -> list[int]:
    """The allies in a unit's zone, itself too, that are not unhurt."""
    zone = s.zone[unit]
    return [
        other
        for other in s.fielded
        if s.zone[other] == zone and s.allied(other, unit) and s.vitality[other] < s.sheet(other).vitality
    ]


class ChoosePatient(Ask[Pantheon]):
    """Who is healed."""

    id = "choose-patient"
    clause = "power.heal"
    fields = {"asked": "seat", "unit": "unit", "amount": "amount"}

    def __init__(self, asked: int, unit: int, amount: int) -> None:
        super().__init__(asked)
        self.unit = unit
        self.amount = amount

    def legal(self, s: Pantheon) -> list[int]:
        found = [AIM.at(s.target(other)) for other in hurt(s, self.unit)]
        # An omphalos card may have healed the last of them meanwhile.
        return asides(s, self.asked, found or [DECLINE])

    def answer(self, s: Pantheon, action: int) -> None:
        if not take_aside(s, self, action) and action != DECLINE:
            heal(s, s.unit_at(AIM.first(action)), self.amount)
