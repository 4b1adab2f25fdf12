"""A whole game, from the first page to the last word, as people play it, and both ends of a longer one."""

from __future__ import annotations

import random
import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

import palamedes
from tests.browser.people import Person
from tests.browser.tables import record_of, set_table
from tests.serving import Serving


def test_a_whole_game_of_arena_is_played_by_pointing_against_a_bot(person: Person, server: Serving) -> None:
    person.deal_from("a whole game of arena")
    person.open("/new?game=arena")
    person.choose_seat(1, "bot:hoplite")
    person.button("Set the table").click()
    luck = random.Random(1)
    person.play_on(lambda: person.point(luck))
    record = record_of(server, person.table_id())
    assert record.replay().over
    expect(person.page.get_by_role("heading", name=re.compile("Victory|You have won|A draw"))).to_be_visible()


def play_by_turns(person: Person, until: int = 10_000) -> None:
    """Plays for both, to the end or until so many answers were given. Between one and the other is a curtain."""
    luck = random.Random(3)
    passing = person.table.locator("button[data-notation=pass]:not([aria-disabled])")
    answered = []

    def decide() -> None:
        answered.append(person.table.get_attribute("data-eyes"))
        # Whoever lays every card that can be laid comes late to the last battle.
        if luck.random() < 0.85 and passing.count() > 0:
            person.answer("pass")
        else:
            person.point(luck)

    curtains = person.play_on(decide, until=lambda: len(answered) >= until)
    assert curtains >= sum(a != b for a, b in pairwise(answered)) > 1


def test_two_people_begin_a_game_of_iliade_at_one_screen(person: Person) -> None:
    person.deal_from("a whole game of iliade")
    person.open("/new?game=iliade")
    person.choose_players(2)
    person.choose_seat(1, "here")
    person.button("Set the table").click()
    play_by_turns(person, until=10)


@pytest.mark.thorough
def test_two_people_end_a_game_of_iliade_at_one_screen(person: Person, server: Serving) -> None:
    whole = palamedes.play(palamedes.game("iliade"), ["greedy"] * 2, seed=2)
    table = set_table(server, "iliade", "me", "here", start=whole.position(len(whole.live()) - 30))
    person.sit_down(table.id, *table.keys)
    play_by_turns(person)
    assert record_of(server, table.id).replay().over


def test_behind_the_curtain_no_hand_is_on_the_page(person: Person, server: Serving) -> None:
    table = set_table(server, "iliade", "me", "here", seed="curtain")
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("curtain")
    expect(person.table).to_have_attribute("data-eyes", "none")
    assert person.page.get_by_text("Your hand").count() == 0
    shown = person.news()[-1]["scene"]["view"]["table"]["seats"]
    assert [seat["hand"] for seat in shown] == [None, None]
    person.see("lift-curtain").click()
    expect(person.page.get_by_text("Your hand")).to_be_visible()


def test_whoever_does_without_a_curtain_is_not_asked_again(person: Person, server: Serving) -> None:
    table = set_table(server, "iliade", "me", "here", seed="curtain")
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("curtain")
    person.button("We may see each other's cards").click()
    person.wait_for_phase("mine")
    eyes = person.table.get_attribute("data-eyes")
    person.press_first("lay")
    expect(person.table).not_to_have_attribute("data-eyes", str(eyes))
    assert person.wait_for_phase("mine", "curtain") == "mine"
