"""Set-up from the first lot to the first turn, and the countdown of the king of kings."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Self, cast

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from .. import Asked, Model, Story
from .paper import ARTEFACTS, CARDS, EVENTS, QUESTS, REGIONS, Table, printed

Telling = Generator[Asked, str, None]
SEVEN, SLOTS = 7, 3
HEROES = ("achilles", "helen", "heracles", "perseus")
ACTING = ("turn.standard", "turn.special", "two.repeat", "monument.action")
"""Where special actions begin, and where levels are laid."""
FIRST = {"achilles": [1, 1, 2], "helen": [1, 1, 1], "heracles": [1, 2, 1], "perseus": [1, 1, 1]}


class Opening(Story):
    """Lots, seven events, a card each, and the heroes counter-clockwise."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.events = set(EVENTS) | set(QUESTS)
        self.deck = {card: values["count"] for card, values in CARDS.items()}
        self.quests: list[str] = []
        self.monsters: dict[str, str] = {}
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.heroes: dict[int, str] = {}
        self.places: dict[int, str] = {}
        self.stats: dict[int, list[int]] = {}
        self.gifts: dict[int, str] = {}
        self.glory: dict[str, int] = {}
        self.opener: int | None = None
        """Who takes the first turn, once all have chosen."""

    @classmethod
    def begin(cls, state: State) -> Self | None:
        return cls(state.players).start() if state.clause == "setup.first-chooser" else None

    def tell(self) -> Telling:
        chooser = int((yield CHANCE, {f"chooser {seat + 1}" for seat in range(self.players)}).split()[1]) - 1
        yield CHANCE, {f"temple-card {card}" for card in printed("temples")["temples"]}
        yield from self.seven_events()
        for seat in range(self.players):
            # Whoever draws first: hands are secret, and each gets one.
            card = (yield CHANCE, {f"combat {card}" for card, left in self.deck.items() if left}).split()[1]
            self.deck[card] -= 1
            self.hands[seat].append(card)
        for turn in range(self.players):
            yield from self.choose((chooser - turn) % self.players)
        self.opener = (chooser + 1) % self.players

    def seven_events(self) -> Telling:
        drawn, count = self.events, 0
        while count < SEVEN:
            card = (yield CHANCE, {f"event {card}" for card in drawn}).split()[1]
            drawn = drawn - {card}
            if card in QUESTS:
                count += 1
                if len(self.quests) < SLOTS:
                    self.quests.append(card)
            elif EVENTS[card]["monster"] not in self.monsters:
                count += 1
                self.monsters[EVENTS[card]["monster"]] = EVENTS[card]["region"]

    def choose(self, seat: int) -> Telling:
        hero = (yield seat, {f"hero {name}" for name in HEROES if name not in self.heroes.values()}).split()[1]
        self.heroes[seat] = hero
        place = (yield seat, {f"start {name}" for name in REGIONS if name not in self.places.values()}).split()[1]
        self.places[seat] = place
        self.stats[seat] = FIRST[hero]
        if hero == "perseus":
            self.glory[REGIONS[place]["territory"]] = seat
        if hero == "helen":
            deck = {name for name, gift in ARTEFACTS.items() if gift["kind"] == "neutral"}
            offered: list[str] = []
            for _ in range(3):
                offered.append((yield CHANCE, {f"find {name}" for name in deck - set(offered)}).split()[1])
            self.gifts[seat] = (yield seat, {f"take {name}" for name in offered}).split()[1]

    def claims(self) -> dict[str, object]:
        controlled = {place: seat for seat, place in self.places.items() if REGIONS[place]["population"] <= 2}
        opener = {} if self.opener is None else {"opener": self.opener}
        return opener | {
            "quests": self.quests,
            "monsters": self.monsters,
            "hands": self.hands,
            "heroes": self.heroes,
            "stats": self.stats,
            "glory": self.glory,
            "gifts": {seat: [gift] for seat, gift in self.gifts.items()},
            "armies": {place: (seat, 2) for seat, place in self.places.items()},
            "control": controlled,
        }

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = Table(state)
        seats = dict(enumerate(table.seats))
        return {
            "opener": state.actor,
            "quests": [quest for quest in table.all["quests"] if quest],
            "monsters": {name: monster["region"] for name, monster in table.all["monsters"].items()},
            "hands": [sheet["hand"] for sheet in table.seats],
            "heroes": {seat: sheet["hero"] for seat, sheet in seats.items() if sheet["hero"]},
            "stats": {seat: sheet["stats"] for seat, sheet in seats.items() if sheet["place"]},
            "glory": {colour: seat for colour, seat in table.all["glory"].items() if seat is not None},
            "gifts": {seat: sheet["gifts"] for seat, sheet in seats.items() if sheet["gifts"]},
            "armies": {name: (seat, table.army(seat, name)) for name in REGIONS for seat in table.present(name)},
            "control": {name: seat for name, seat in table.control.items() if seat is not None},
        }


class King(Model):
    """The activation card, answer by answer: who gets it, and when a token comes off."""

    def __init__(self, table: Table) -> None:
        self.builder = table.actor
        self.levels = {god: monument["level"] for god, monument in table.all["monuments"].items()}
        self.card: dict[str, Any] | None = table.all["king"]
        self.exists = table.players > 2

    @classmethod
    def begin(cls, state: State) -> Self | None:
        return cls(Table(state)) if state.clause in ACTING else None

    def actor(self) -> int | None:
        return None

    def legal(self) -> None:
        return None

    def answer(self, notation: str) -> None:
        self.done = True
        verb, *words = notation.split()
        if verb == "build" and self.levels[words[0]] == 4 and self.exists and self.card is None:
            self.card = {"god": words[0], "builder": self.builder, "countdown": 3}
        elif verb == "act" and self.card and self.card["builder"] == self.builder:
            self.card["countdown"] = max(0, self.card["countdown"] - 1)

    def claims(self) -> dict[str, object]:
        if self.card is None:
            return {"card": None}
        return {"card": {key: self.card[key] for key in ("god", "builder", "countdown")}}

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        king = cast("dict[str, Any] | None", Table(state).all["king"])
        return {"card": king and {key: king[key] for key in ("god", "builder", "countdown")}}
