"""Tables of Lords of Hellas laid by hand, so that a test reads like the rulebook.

Everything that a test leaves out is as at the start: no monsters, no quests, statistics of 1, empty hands. Seat 0 is
about to play. Armies are written as `"0 x3"`: three hoplites of seat 0; `"0 x2 fort"` has one more, fortified; `"1"`
alone is a region that seat 1 controls without hoplites; `"- 0 x1"` is a neutral region with a hoplite of seat 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from librt.vecs import vec

import palamedes
from palamedes.conformance.played import Played
from palamedes.core.kernel.fields import NONE
from palamedes.core.words.telling import Event
from palamedes.games.hellas.table.pieces import (
    ACTION_COUNT,
    ACTIONS,
    COMBAT,
    COMBAT_COUNT,
    EVENTS,
    EVOLUTION_COUNT,
    EVOLUTIONS,
    FIRST_HERO,
    GIFTS,
    GODS,
    HEROES,
    MONSTERS,
    QUESTS,
    REGION_COUNT,
    REGIONS,
    STAT_COUNT,
    STATS,
    STEPS,
    TEMPLE_CARDS,
    TERRITORIES,
)
from palamedes.games.hellas.table.state import Hellas

HELLAS = palamedes.game("hellas")

HOMES = ["elis", "macedonia", "epirus", "euboea"]
"""Where a hero stands of whom a test says nothing."""
PEOPLE = ["perseus", "achilles", "helen", "heracles"]
"""Whom the seats lead where a test says nothing."""


class Table(Played):
    """A game in progress, seen and played from a test."""

    state: Hellas

    # What lies on the table.

    def army(self, seat: int, region: str) -> int:
        """The hoplites of a seat in a region, a fortified one among them."""
        return self.state.army(seat, REGIONS.index(region))

    def fort(self, region: str) -> int:
        """Whose hoplite is fortified in a region; -1: nobody's."""
        return self.state.fort[REGIONS.index(region)]

    def ruler(self, region: str) -> int:
        """Who controls a region; -1: nobody."""
        return self.state.control[REGIONS.index(region)]

    def hand(self, seat: int) -> list[str]:
        """The combat cards of a seat."""
        at = seat * COMBAT_COUNT
        return [COMBAT[card] for card in range(COMBAT_COUNT) for _ in range(self.state.hand[at + card])]

    def holds(self, seat: int, gift: str) -> bool:
        """Whether a seat holds an artefact, a blessing, the card of a quest."""
        return self.state.holder[GIFTS.index(gift)] == seat

    def charged(self, artefact: str) -> bool:
        """Whether an artefact is charged."""
        return self.state.charged[GIFTS.index(artefact)]

    def stat(self, seat: int, stat: str) -> int:
        """What a statistic counts."""
        return self.state.stat(seat, STATS.index(stat))

    def marker(self, seat: int, stat: str) -> int:
        """The value of a statistic, injured or not."""
        return self.state.marker[seat * STAT_COUNT + STATS.index(stat)]

    def injuries(self, seat: int) -> int:
        """How many statistics of a hero are injured."""
        return STAT_COUNT - self.state.sound(seat)

    def lair(self, monster: str) -> str:
        """Where a monster is; "" when it is not on the board."""
        at = self.state.lair[MONSTERS.index(monster)]
        return REGIONS[at] if at != NONE else ""

    def wounds(self, monster: str) -> int:
        """How many wounds a monster has taken."""
        return self.state.covered(MONSTERS.index(monster))

    def hero_at(self, seat: int) -> str:
        """Where a hero stands; "" on a quest."""
        at = self.state.place[seat]
        return REGIONS[at] if at != NONE else ""

    def glory(self, territory: str) -> int:
        """Who holds a glory token; -1: nobody."""
        return self.state.glory[TERRITORIES.index(territory)]

    def is_used(self, seat: int, action: str) -> bool:
        """Whether a special action carries a token."""
        return self.state.used[seat * ACTION_COUNT + ACTIONS.index(action)]

    def priests(self, seat: int) -> int:
        """The priests in a pool."""
        return self.state.pool[seat]

    # What was told.

    def heard(self) -> list[Event]:
        """What has happened since this was asked last."""
        return self._log.take()

    def strengths(self) -> tuple[int, int]:
        """The strengths of the last battle: attacker, defender."""
        compared: Any = [event.seen_by(None) for event in self.heard() if event.key == "compared"][-1]
        return compared["amount"], compared["amount_other"]

    # Longer answers.

    def march(self, start: str, to: str, amount: int) -> Self:
        """Seat 0 marches with so many hoplites; with one alone nobody asks how many."""
        self.play("act march", f"army {start}")
        if f"amount {amount}" in self.answers:
            self.play(f"amount {amount}")
        return self.play(f"to {to}")

    def drawn(self, *cards: str) -> Self:
        """These combat cards are drawn."""
        return self.play(*(f"combat {card}" for card in cards))


def lay(
    regions: Mapping[str, str] | None = None,
    *,
    players: int = 3,
    heroes: Sequence[str] = (),
    hands: Sequence[Sequence[str]] = (),
    gifts: Sequence[Sequence[str]] = (),
    spent: Sequence[str] = (),
    stats: Mapping[int, Mapping[str, int]] | None = None,
    injured: Mapping[int, Sequence[str]] | None = None,
    priests: Sequence[int] = (),
    monsters: Mapping[str, str] | None = None,
    wounds: Mapping[str, Sequence[int]] | None = None,
    slain: Mapping[str, int] | None = None,
    evolved: Sequence[str] = (),
    quests: Sequence[str] = (),
    events: Sequence[str] | None = None,
    glory: Mapping[str, int] | None = None,
    temples: Sequence[str] = (),
    oracle: str = "combat-cards",
    levels: Mapping[str, int] | None = None,
    king: tuple[str, int, int] | None = None,
    used: Mapping[int, Sequence[str]] | None = None,
) -> Table:
    """A table at the beginning of the turn of seat 0.

    `heroes` are written "achilles crete", with the region where they stand, or "achilles step-2" on the first
    quest; `wounds` are the places of a monster's row that are covered, from 1; `events` is what is left of
    the event deck; `king` is the first finished monument, its builder and the tokens left on the activation card.
    """
    s = HELLAS.blank(players, {})
    assert isinstance(s, Hellas)
    s.temple_card = TEMPLE_CARDS.index(oracle)
    s.chooser = 0
    _lay_heroes(s, heroes)
    for region, words in (regions or {}).items():
        _lay_region(s, REGIONS.index(region), words)
    for temple in temples:
        s.temple[REGIONS.index(temple)] = True
        s.temples_built += 0 if temple == "phocis" else 1
    for god, level in (levels or {}).items():
        s.level[GODS.index(god)] = level
    if king is not None:
        s.king, s.builder, s.countdown = GODS.index(king[0]), king[1], king[2]
    for territory, seat in (glory or {}).items():
        s.glory[TERRITORIES.index(territory)] = seat
    for seat, cards in enumerate(hands):
        for card in cards:
            s.deck[COMBAT.index(card)] -= 1
            s.hand[seat * COMBAT_COUNT + COMBAT.index(card)] += 1
    assert min(s.deck) >= 0, "there are not so many of a combat card"
    for seat, held in enumerate(gifts):
        for gift in held:
            s.give(seat, GIFTS.index(gift))
            if gift in QUESTS:
                s.events[EVOLUTION_COUNT + QUESTS.index(gift)] = False
    for artefact in spent:
        s.charged[GIFTS.index(artefact)] = False
    for seat, values in (stats or {}).items():
        for stat, value in values.items():
            s.marker[seat * STAT_COUNT + STATS.index(stat)] = value
    for seat, hurt in (injured or {}).items():
        for stat in hurt:
            s.wounded[seat * STAT_COUNT + STATS.index(stat)] = True
    for seat, count in enumerate(priests):
        s.pool[seat] = count
    for seat, actions in (used or {}).items():
        for action in actions:
            s.used[seat * ACTION_COUNT + ACTIONS.index(action)] = True
    _lay_monsters(s, monsters or {}, wounds or {}, slain or {}, evolved)
    for slot, quest in enumerate(quests):
        s.slots[slot] = QUESTS.index(quest)
        s.events[EVOLUTION_COUNT + QUESTS.index(quest)] = False
    if events is not None:
        s.events = vec[bool]([event in events for event in EVENTS])
    return Table(HELLAS.load({"game": "hellas", "players": players, "table": HELLAS.table(s), "turn": 0}))


def _lay_heroes(s: Hellas, heroes: Sequence[str]) -> None:
    spoken_for = [words.split()[0] for words in heroes]
    free = [hero for hero in PEOPLE if hero not in spoken_for]
    for seat in range(s.players):
        hero, region = heroes[seat].split() if seat < len(heroes) else (free.pop(0), HOMES[seat])
        number = HEROES.index(hero)
        s.hero[seat] = number
        if region in STEPS:
            s.quest[seat], s.step[seat] = 0, STEPS.index(region)
        else:
            s.place[seat] = REGIONS.index(region)
        s.give(seat, FIRST_HERO + number)
        for stat in range(STAT_COUNT):
            s.marker[seat * STAT_COUNT + stat] = 1


def _lay_region(s: Hellas, region: int, words: str) -> None:
    owner, *rest = words.split()
    ruler = NONE if owner == "-" else int(owner)
    s.control[region] = ruler
    seat = ruler
    for word in rest:
        if word == "fort":
            s.fort[region] = seat
            s.reserve[seat] -= 1
        elif word[0] == "x":
            s.hoplites[seat * REGION_COUNT + region] = int(word[1:])
            s.reserve[seat] -= int(word[1:])
        else:
            seat = int(word)
    god = s.printed.monument_in[region]
    if ruler != NONE and god != NONE:
        s.give(ruler, s.printed.divine[god])


def _lay_monsters(
    s: Hellas,
    monsters: Mapping[str, str],
    wounds: Mapping[str, Sequence[int]],
    slain: Mapping[str, int],
    evolved: Sequence[str],
) -> None:
    for monster, region in monsters.items():
        s.lair[MONSTERS.index(monster)] = REGIONS.index(region)
    for card in evolved:
        s.evolved[EVOLUTIONS.index(card)] = True
        s.events[EVENTS.index(card)] = False
    for monster, places in wounds.items():
        s.wounds[MONSTERS.index(monster)] = sum(1 << (place - 1) for place in places)
    for monster, seat in slain.items():
        s.slayer[MONSTERS.index(monster)] = seat
