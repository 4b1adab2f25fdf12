"""Who sees a fact of the table is declared with it: what a seat may not see is redrawn for it, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import palamedes
from palamedes.conformance.attributes import plain
from palamedes.conformance.secrets import redrawn
from palamedes.core.kernel.dealer import Dealer
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.kernel.vectors import put_flag
from palamedes.games.cyclades.rules.purses import keep_no_books, rob
from palamedes.games.cyclades.table.frames import Drawn
from tests.test_facts import TABLES, drawn_card
from tools.facts import EVERYBODY, EYES, FIXED, NOBODY, OWNER, TEAM, Fact
from tools.formats import forgotten

# Both builds redraw alike, and records say so.
pytestmark = pytest.mark.once

PLAYED: dict[str, list[dict[str, object]]] = {
    "arena": [{}],
    "cyclades": [{"players": 2}, {"players": 3}, {"players": 4, "teams": True}, {"players": 5}],
    "hellas": [{"players": 2}, {"players": 4}],
    "iliade": [{"players": 3}, {"players": 4, "teams": True}],
    "pantheon": [
        {"players": 2},
        {"players": 4, "teams": True},
        {"players": 2, "recruitment": "construction"},
        {"players": 4, "teams": True, "recruitment": "construction"},
    ],
}
"""How each game is played: with partners where it has them, and with all that can be hidden."""
MOST = 1000
"""So many answers of each game at most."""
EVERY = {"arena": 7, "iliade": 7}
SELDOMER = 15
"""After so many answers everybody looks; in games that take many."""
LATE = 300
"""After so many answers what seldom happens is laid by hand."""
GUESSES = 2


def stolen_gold(s: Any) -> None:
    """Cyclades: nobody knows who has how much, and half of somebody's gold is stolen."""
    keep_no_books(s)
    rob(s, 0, 1)


def sphinx(s: Any) -> None:
    """Cyclades: the Sphinx has drawn three creatures."""
    drawn = Drawn()
    drawn.cards = vec[i64]([card for card in range(len(s.pile)) if s.pile[card]][:3])
    for card in drawn.cards:
        s.pile = put_flag(s.pile, card, False)
    s.frames.append(drawn)
    s.faction = s.top = 0


def found_artefact(s: Any) -> None:
    """Hellas: somebody has drawn an artefact and may keep it."""
    s.finder = 0
    s.found = vec[i64](s.neutral_left()[:1])


SELDOM: dict[str, list[Callable[[Any], None]]] = {
    "cyclades": [stolen_gold, sphinx],
    "hellas": [drawn_card, found_artefact],
}
"""What these few games do not come to."""


class Look:
    """A seat looks at a table: what it sees must be so, and what it does not may be otherwise."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        facts = [fact for fact in TABLES[state.game.id].facts if fact.group != FIXED]
        before = {fact.name: parts(fact, state) for fact in facts}
        self.changed: dict[str, list[bool]] = {name: [False] * len(known) for name, known in before.items()}
        """Of each fact which of its parts are others when they are drawn anew for this seat."""
        for guess in range(GUESSES):
            other = redrawn(state, seat, Rng(f"guess {guess}"))
            for fact in facts:
                now = parts(fact, other)
                for i, part in enumerate(before[fact.name]):
                    self.changed[fact.name][i] |= part != now[i]

    def sees(self, fact: Fact, part: int) -> bool:
        """Whether the fact says that this seat sees a part of it."""
        state: Any = self.state
        if fact.seen in (EVERYBODY, NOBODY):
            return fact.seen == EVERYBODY
        if fact.seen == OWNER:
            return part == self.seat
        if fact.seen == TEAM:
            owner = part if is_by_side(fact) else state.team(part)
            return bool(owner == state.team(self.seat))
        says = getattr(state, fact.seen)
        if callable(says):
            return bool(says(self.seat, part) if fact.is_shared_out else says(self.seat))
        return bool(says == self.seat if isinstance(says, int) else says[self.seat])

    def relation(self, fact: Fact, part: int) -> str:
        """What this seat is to what it does not see: some of them must not be forgotten for the others."""
        if not fact.is_shared_out:
            return "some"
        team = self.state.team(self.seat)
        if is_by_side(fact):
            return "its owner" if part == team else "others"
        return "its owner" if part == self.seat else "partners" if self.state.team(part) == team else "others"


def is_by_side(fact: Fact) -> bool:
    """Whether it has a part for each side, not for each seat."""
    return "sides" in fact.said.get("row", "")


def parts(fact: Fact, state: Any) -> list[object]:
    """A fact as plain data, what each seat or side has of it by itself."""
    value = getattr(state, fact.name)
    if not fact.is_shared_out:
        return [plain(value)]
    count = state.sides if is_by_side(fact) else state.players
    length = len(value) // count
    return [plain(list(value[i * length : (i + 1) * length])) for i in range(count)]


def moments(game: str) -> Iterator[State]:
    """Moments of random games, and the same when nobody remembers what cannot be seen any more."""
    every = EVERY.get(game, SELDOMER)
    for number, options in enumerate(PLAYED[game]):
        state = palamedes.game(game).new(**options)
        rng, dealer = Rng(f"seen {number}"), Dealer(f"seen {number}")
        for answers in range(MOST):
            if state.over:
                break
            if answers % every == 0:
                yield state.clone()
                if answers % (4 * every) == 0 and state.game.memory:
                    yield state.game.restore(forgotten(state))
            if answers == LATE:
                for lay in SELDOM.get(game, []):
                    laid = state.clone()
                    lay(laid)
                    yield laid
            legal = state.choices()
            state.answer(dealer.answer(state) if state.actor == CHANCE else legal[rng.below(len(legal))])


@pytest.fixture(scope="module", params=sorted(TABLES))
def looks(request: pytest.FixtureRequest) -> list[Look]:
    """Everybody looks at moments of a game."""
    found: list[Look] = []
    for state in moments(request.param):
        found += [Look(state, seat) for seat in range(state.players)]
    return found


def parts_of(look: Look, fact: Fact) -> range:
    """The parts of a fact, by their numbers."""
    return range(len(look.changed[fact.name]))


def wrong(fact: Fact, looks: list[Look]) -> str:
    """What redraws have against what a fact says of who sees it; "" where they agree."""
    hidden: set[str] = set()
    redrawn: set[str] = set()
    for look in looks:
        for part, changed in enumerate(look.changed[fact.name]):
            if not look.sees(fact, part):
                hidden.add(look.relation(fact, part))
                if changed:
                    redrawn.add(look.relation(fact, part))
            elif changed:
                return f"{fact.name} is seen ({fact.seen}), and redrawn nevertheless"
    if hidden != redrawn:
        return f"{fact.name} is hidden from {', '.join(sorted(hidden - redrawn))}, and never redrawn for them"
    return ""


def facts_of(looks: list[Look]) -> list[Fact]:
    """All facts that games change."""
    return [fact for fact in TABLES[looks[0].state.game.id].facts if fact.group != FIXED]


def test_what_a_seat_does_not_see_is_redrawn_and_nothing_else(looks: list[Look]) -> None:
    found = [wrong(fact, looks) for fact in facts_of(looks)]
    assert [said for said in found if said] == []


def test_a_fact_that_says_otherwise_who_sees_it_is_noticed(looks: list[Look]) -> None:
    """But for what is hidden from some: redraws cannot tell that it was not hidden from all, or at other times too."""
    missed: list[str] = []
    for fact in facts_of(looks):
        words = [EVERYBODY, NOBODY] if fact.seen == EVERYBODY or fact.is_shared_out else [EVERYBODY]
        if fact.is_shared_out and fact.seen in EYES:
            words += [OWNER, TEAM]
        for word in words:
            other = Fact(fact.name, fact.group, {**fact.said, "seen": word})
            if any(look.sees(fact, i) != look.sees(other, i) for look in looks for i in parts_of(look, fact)):
                missed += [] if wrong(other, looks) else [f"{fact.name}: {word}"]
    assert missed == []
