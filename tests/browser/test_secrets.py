"""What one seat may not know never reaches its page: not the traffic, not the document."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from palamedes.core.record.replaying import as_written
from tests.browser.conftest import Welcome
from tests.browser.people import Person
from tests.browser.tables import dealt, record_of, set_table
from tests.serving import Serving


def without_answers(view: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name != "answers"}


@pytest.fixture
def two_at_iliade(welcome: Welcome, server: Serving) -> tuple[str, list[str], list[Person]]:
    """Two people with a window each, at a table that hands over at once."""
    table = set_table(server, "iliade", "me", "here", undo="safe", seed="two windows")
    people = [welcome(), welcome()]
    for seat, person in enumerate(people):
        person.keep_answers()
        person.sit_down(table.id, table.keys[seat])
        person.wait_for_eyes(seat)
    return table.id, table.keys, people


def test_each_page_is_told_what_its_seat_may_see_and_nothing_more(
    two_at_iliade: tuple[str, list[str], list[Person]], server: Serving
) -> None:
    table, keys, people = two_at_iliade
    luck = random.Random(3)
    for _ in range(24):
        seat = int(server.get_json(f"/api/tables/{table}")["turn"][0])
        people[seat].press(luck)
    record = record_of(server, table, *keys)
    moments = [*(state.clone() for state, _ in record.moments()), record.replay()]
    for person in people:
        person.wait_for_move(len(moments) - 1)
    for seat, person in enumerate(people):
        shown = [news["scene"] for news in person.news()]
        assert len(shown) > 24
        for scene in shown:
            state = moments[scene["move"]]
            eyes = scene["eyes"]
            assert eyes in (None, seat)
            assert scene["view"] == without_answers(json.loads(json.dumps(state.view(eyes))))
    assert not any(keys[1] in text for text in people[0].received)
    assert not any(keys[0] in text for text in people[1].received)


def twins() -> tuple[dict[str, Any], dict[str, Any]]:
    """Two situations that differ in nothing but the hand of seat 1, who lays the same cards from both."""
    state = dealt("iliade", 2, "x")
    one = json.loads(json.dumps(as_written(state, state.actor)))
    other = copy.deepcopy(one)
    hand, deck = other["table"]["hands"][1], other["table"]["deck"]
    kept = [hand.pop(hand.index(card)) for card in ("archers", "hoplite-1")]
    for number, card in enumerate(list(hand)):
        drawn = next(word for word in sorted(deck) if deck[word] > 0 and word != card)
        hand[number] = drawn
        deck[drawn] -= 1
        deck[card] = deck.get(card, 0) + 1
    hand += kept
    return one, other


def page_of(person: Person) -> str:
    person.wait_for_board()
    return person.document()


def test_with_two_different_hands_behind_the_same_play_the_other_page_is_the_same(
    welcome: Welcome, server: Serving
) -> None:
    seen: list[tuple[list[str], list[str], str]] = []
    for start in twins():
        table = set_table(server, "iliade", "me", "here", undo="safe", seed="twins", start=start)
        watcher, secretive = welcome(), welcome()
        for seat, person in enumerate((watcher, secretive)):
            person.keep_answers()
            person.sit_down(table.id, table.keys[seat])
            person.wait_for_eyes(seat)
        documents = []
        plan = [(secretive, "lay archers"), (watcher, "pass"), (secretive, "lay hoplite-1"), (watcher, "pass")]
        for move, (person, notation) in enumerate(plan):
            person.answer(notation)
            watcher.wait_for_move(move + 1)
            documents.append(page_of(watcher))
        traffic = sorted(watcher.anonymous(text) for text in watcher.received)
        seen.append((traffic, documents, page_of(secretive)))
    assert seen[0][0] == seen[1][0]
    assert seen[0][1] == seen[1][1]
    assert seen[0][2] != seen[1][2]
