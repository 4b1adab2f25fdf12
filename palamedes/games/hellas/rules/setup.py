"""Set-up: the temple card, the first events, combat cards, and heroes chosen and placed counter-clockwise."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Chance, Step
from palamedes.core.kernel.vectors import put, put_flag
from palamedes.games.hellas.table.actions import C_CHOOSER, C_EVENT, C_TEMPLE_CARD, HERO, START
from palamedes.games.hellas.table.pieces import (
    EVENT_COUNT,
    EVOLUTION_COUNT,
    FIRST_HERO,
    HERO_COUNT,
    HEROES,
    MONSTERS,
    QUESTS,
    REGION_COUNT,
    REGIONS,
    STAT_COUNT,
    TEMPLE_CARDS,
)
from palamedes.games.hellas.table.state import Hellas

from .control import claim
from .drawing import DrawCards
from .monsters import appear
from .quests import lay_quest
from .turn import TurnBegins


class SetUp(Step[Hellas]):
    """Everything is laid out, in the order of the paper."""

    id = "set-up"
    clause = "setup.decks"
    also = ("setup.monuments", "setup.blessings", "setup.temples", "board.map", "board.region", "board.territory")

    def run(self, s: Hellas) -> None:
        s.then(
            FIRST_CHOOSER,
            DRAW_TEMPLE_CARD,
            FirstEvents(s.printed.start_events),
            SHUFFLE_BACK,
            FIRST_CARDS,
            FIRST_HERO_STEP,
        )


class DrawTempleCard(Chance[Hellas]):
    """One of the temple cards."""

    id = "draw-temple-card"
    clause = "setup.temple-card"

    def legal(self, s: Hellas) -> list[int]:
        return [C_TEMPLE_CARD.base + card for card in range(len(TEMPLE_CARDS))]

    def answer(self, s: Hellas, action: int) -> None:
        s.temple_card = C_TEMPLE_CARD.first(action)
        if s.heard:
            s.tell("temple-card", {"oracle": TEMPLE_CARDS[s.temple_card]})


class FirstEvents(Step[Hellas]):
    """So many event cards of set-up are still to be drawn."""

    id = "first-events"
    clause = "setup.events"
    fields = {"left": "hoplites"}

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, s: Hellas) -> None:
        if self.left > 0 and True in s.events:
            s.push(FirstEvent(self.left))


class FirstEvent(Chance[Hellas]):
    """An event card of set-up."""

    id = "first-event"
    clause = "setup.events"
    also = ("setup.quests", "setup.monsters")
    fields = {"left": "hoplites"}

    def __init__(self, left: int) -> None:
        self.left = left

    def legal(self, s: Hellas) -> list[int]:
        return [C_EVENT.base + event for event in range(EVENT_COUNT) if s.events[event]]

    def answer(self, s: Hellas, action: int) -> None:
        event = C_EVENT.first(action)
        s.events = put_flag(s.events, event, False)
        left = self.left - 1
        if event >= EVOLUTION_COUNT:
            if not lay_quest(s, event - EVOLUTION_COUNT):
                s.thrown = put_flag(s.thrown, event, True)
                if s.heard:
                    s.tell("no-room", {"gift": QUESTS[event - EVOLUTION_COUNT]})
        else:
            s.thrown = put_flag(s.thrown, event, True)
            if s.lair[event // 2] == NONE:
                appear(s, event)
            else:
                left = self.left
                if s.heard:
                    s.tell("there-already", {"monster": MONSTERS[event // 2]})
        s.push(FirstEvents(left))


class ShuffleBack(Step[Hellas]):
    """What was drawn for set-up goes back into the event deck, but for the quests in the slots."""

    id = "shuffle-back"
    clause = "setup.shuffle-back"

    def run(self, s: Hellas) -> None:
        for event in range(EVENT_COUNT):
            if s.thrown[event]:
                s.thrown = put_flag(s.thrown, event, False)
                s.events = put_flag(s.events, event, True)


class FirstCards(Step[Hellas]):
    """Everybody draws the first combat cards."""

    id = "first-cards"
    clause = "setup.card"

    def run(self, s: Hellas) -> None:
        for seat in range(s.players - 1, -1, -1):
            s.push(DrawCards(seat, s.printed.start_cards))


class FirstChooser(Chance[Hellas]):
    """The lot decides who chooses first."""

    id = "first-chooser"
    clause = "setup.first-chooser"

    def legal(self, s: Hellas) -> list[int]:
        return [C_CHOOSER.base + seat for seat in range(s.players)]

    def answer(self, s: Hellas, action: int) -> None:
        s.chooser = C_CHOOSER.first(action)
        if s.heard:
            s.tell("chooser", {"seat": s.chooser})


class FirstHero(Step[Hellas]):
    """All is laid out: the first to choose takes a hero."""

    id = "first-hero"
    clause = "setup.order"

    def run(self, s: Hellas) -> None:
        s.push(ChooseHero(s.chooser))


class ChooseHero(Ask[Hellas]):
    """Somebody chooses a hero."""

    id = "choose-hero"
    clause = "setup.hero"
    also = ("setup.order",)

    def legal(self, s: Hellas) -> list[int]:
        return [HERO.base + hero for hero in range(HERO_COUNT) if s.hero_seat(hero) == NONE]

    def answer(self, s: Hellas, action: int) -> None:
        seat = self.asked
        hero = HERO.first(action)
        s.hero = put(s.hero, seat, hero)
        s.give(seat, FIRST_HERO + hero)
        for stat in range(STAT_COUNT):
            s.marker = put(s.marker, seat * STAT_COUNT + stat, s.printed.hero_stats[hero * STAT_COUNT + stat])
        if s.heard:
            s.tell("hero", {"seat": seat, "gift": HEROES[hero]})
        s.push(PlaceHero(seat))


class PlaceHero(Ask[Hellas]):
    """The hero is placed with the first hoplites; then its starting bonus takes effect."""

    id = "place-hero"
    clause = "setup.place"
    also = ("setup.place-alone", "setup.bonus", "setup.order")

    def legal(self, s: Hellas) -> list[int]:
        return [START.base + region for region in range(REGION_COUNT) if region not in s.place]

    def answer(self, s: Hellas, action: int) -> None:
        seat = self.asked
        region = START.first(action)
        s.place = put(s.place, seat, region)
        if s.heard:
            s.tell("start", {"seat": seat, "region": REGIONS[region]})
        following = (seat - 1) % s.players
        if s.hero[following] == NONE:
            s.push(ChooseHero(following))
        else:
            s.push(TurnBegins(seat))
        s.powers.gifts[FIRST_HERO + s.hero[seat]].placed(s, seat)
        s.station(seat, region, s.printed.start_army)
        if s.occupant(region) == seat:
            claim(s, region)


SET_UP: Final = SetUp()
DRAW_TEMPLE_CARD: Final = DrawTempleCard()
SHUFFLE_BACK: Final = ShuffleBack()
FIRST_CARDS: Final = FirstCards()
FIRST_CHOOSER: Final = FirstChooser()
FIRST_HERO_STEP: Final = FirstHero()
