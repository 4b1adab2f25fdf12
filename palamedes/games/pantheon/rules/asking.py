"""What a seat may do beside any answer: manoeuvres, and healing its divinity."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import put
from palamedes.games.pantheon.table.actions import DECLINE, DRAW_TWO, HEAL, SEARCH, TAKE
from palamedes.games.pantheon.table.knowledge import coins, might_hold, might_pay, pay
from palamedes.games.pantheon.table.pieces import CARDS, COINS, DREW, FREE, MOST_SEATS, OMPHALOS, SEARCHED, SPARED
from palamedes.games.pantheon.table.priority import works
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS

from .decks import DrawCards, card_of, from_deck
from .wounds import heal


class AskOfPower(Ask[Pantheon]):
    """A question to one seat about a power or talent of a unit."""

    fields = {"asked": "seat", "unit": "unit", "power": "power"}

    def __init__(self, asked: int, unit: int, power: int) -> None:
        super().__init__(asked)
        self.unit = unit
        self.power = power


def pay_price(s: Pantheon, seat: int, coin: int) -> None:
    """A seat pays with this coin, which everybody sees."""
    if coin != FREE:
        pay(s, seat, coin)
        if s.heard:
            s.tell("paid", {"seat": seat, "price": COINS[coin]})


def manoeuvre_price(s: Pantheon, seat: i64) -> int:
    """How many art of war cards a manoeuvre of a seat costs now."""
    price = 1
    for unit in range(seat * SLOTS, seat * SLOTS + s.army[seat]):
        for power in s.printed.sparing[s.kind[unit]]:
            if works(s, unit, power):
                price = power.manoeuvre_price(s, unit, price)
    return price


def manoeuvre(s: Pantheon, seat: int, which: int, coin: int) -> None:
    """A seat makes a manoeuvre, which it cannot make again in this round."""
    made = s.manoeuvres[seat] | which
    s.manoeuvres = put(s.manoeuvres, seat, made | SPARED if coin == FREE else made)
    pay_price(s, seat, coin)


def asides(s: Pantheon, seat: int, answers: list[int]) -> list[int]:
    """Answers that a seat may give beside those of its question.

    Clauses: manoeuvre.moments, manoeuvre.draw, manoeuvre.once, stone.heal, stone.heal-moment.
    """
    made = s.manoeuvres[seat]
    if made & (DREW | SEARCHED) != DREW | SEARCHED:
        price = manoeuvre_price(s, seat)
        for coin in coins(s, seat, price):
            if not made & DREW:
                answers.append(DRAW_TWO.at(coin))
            if not made & SEARCHED and s.deck_size[seat] > 0:
                answers.append(SEARCH.at(coin))
    if s.seat == seat and s.hand[seat * CARDS + OMPHALOS] > 0:
        divinity = seat * SLOTS
        if 0 < s.vitality[divinity] < s.sheet(divinity).vitality:
            answers.append(HEAL)
    return answers


def take_aside(s: Pantheon, question: Ask[Pantheon], action: int) -> bool:
    """Carries out an answer that stands beside those of a question, which is then asked again; whether it is such."""
    if action != HEAL and not DRAW_TWO.has(action) and not SEARCH.has(action):
        return False
    seat = question.asked
    s.push(question)
    if action == HEAL:
        s.lose(seat, OMPHALOS)
        if s.heard:
            s.tell("heals", {"seat": seat})
        heal(s, seat * SLOTS, 1)
    elif DRAW_TWO.has(action):
        manoeuvre(s, seat, DREW, DRAW_TWO.first(action))
        if s.heard:
            s.tell("draws-two", {"seat": seat})
        s.push(DrawCards(seat, s.printed.manoeuvre_cards, False))
    else:
        manoeuvre(s, seat, SEARCHED, SEARCH.first(action))
        s.push(SearchDeck(seat))
    return True


def might_manoeuvre(s: Pantheon, seat: int) -> bool:
    """Whether, by what everybody knows, a seat could draw or search."""
    made = s.manoeuvres[seat]
    if made & DREW and (made & SEARCHED or s.deck_size[seat] == 0):
        return False
    return might_pay(s, seat, manoeuvre_price(s, seat))


def might_come_by(s: Pantheon, seat: int, card: int) -> bool:
    """Whether, by what everybody knows, a seat could have a card in hand, or draw or search for it now."""
    if might_hold(s, seat, card):
        return True
    at = seat * CARDS + card
    return s.deck[at] + s.hand[at] > 0 and might_manoeuvre(s, seat)


class SearchDeck(Ask[Pantheon]):
    """Which card of the deck is taken; nobody else sees it, and the deck is shuffled."""

    id = "search"
    clause = "manoeuvre.search"
    also = ("manoeuvre.once", "deck.secret")

    def legal(self, s: Pantheon) -> list[int]:
        at = self.asked * CARDS
        return [TAKE.at(s.card_word(self.asked, card)) for card in range(CARDS) if s.deck[at + card] > 0]

    def answer(self, s: Pantheon, action: int) -> None:
        seat = self.asked
        card = card_of(s, seat, TAKE.first(action))
        from_deck(s, seat, card, False)
        if s.heard:
            word: dict[str, object] = {"card": s.printed.card_words[TAKE.first(action)]}
            s.tell("searched", {"seat": seat}, dict.fromkeys((seat, *s.partners(seat)), word))


class Interlude(Ask[Pantheon]):
    """Before a turn ends the others may draw or search."""

    id = "interlude"
    clause = "manoeuvre.moments"
    also = ("manoeuvre.draw", "manoeuvre.once", "manoeuvre.windows", "art.pay", "art.choice", "stone.pay")
    aside = True

    def legal(self, s: Pantheon) -> list[int]:
        return asides(s, self.asked, [DECLINE])

    def answer(self, s: Pantheon, action: int) -> None:
        if action != DECLINE:
            take_aside(s, self, action)


class OpenInterlude(Step[Pantheon]):
    """Whoever could still make a manoeuvre in this round is asked."""

    id = "open-interlude"
    clause = "manoeuvre.moments"
    fields = {"asked": "seat"}

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def run(self, s: Pantheon) -> None:
        if not s.eliminated[self.asked] and might_manoeuvre(s, self.asked):
            s.push(Interlude(self.asked))


OPEN_INTERLUDE: Final = [OpenInterlude(seat) for seat in range(MOST_SEATS)]
