"""The page follows what happens at the pace of whoever looks: four seats, and nobody waits long for their question."""

from __future__ import annotations

import random
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Welcome
from tests.browser.people import Person
from tests.browser.tables import set_table
from tests.serving import Serving

STEP: Final = 100
"""Milliseconds of the page's own clock, which stands still while the server thinks."""

LONGEST: Final = {"steps": 9_000, "summaries": 9_000, "once": 0}
"""So long what three opponents have done may be shown, in milliseconds, before it is my turn."""

BEGINNING: Final = "2026-01-01T12:00:00"
LATER: Final = "2026-01-01T13:00:00"


def waited(person: Person, luck: random.Random) -> int:
    """Answers, lets the server do what it does, and says how long the page then takes to come to the next question."""
    person.press(luck)
    # All that the others do has come in when what waits ends with a question to me.
    ready = person.button("To my question").or_(person.page.locator("[data-testid=table][data-phase=mine]"))
    ready.first.wait_for()
    passed = 0
    while person.phase() not in ("mine", "over"):
        person.page.clock.run_for(STEP)
        passed += STEP
    return passed


@pytest.mark.parametrize("pace", LONGEST)
@pytest.mark.parametrize("game", ["iliade", "cyclades"])
def test_with_four_seats_what_the_others_did_is_shown_in_good_time(
    welcome: Welcome, server: Serving, game: str, pace: str
) -> None:
    person = welcome(motion=True)
    person.page.clock.install(time=BEGINNING)
    person.context.add_init_script(
        f"localStorage.setItem('palamedes.settings', JSON.stringify({{ pace: '{pace}', sound: false }}))"
    )
    table = set_table(server, game, "me", *["novice"] * 3, seed="four seats", undo="free")
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    person.page.clock.pause_at(LATER)
    luck = random.Random(8)
    longest = max(waited(person, luck) for _ in range(6))
    assert longest <= LONGEST[pace]


def test_a_click_leads_straight_to_my_question(welcome: Welcome, server: Serving) -> None:
    person = welcome(motion=True)
    person.page.clock.install(time=BEGINNING)
    table = set_table(server, "iliade", "me", *["novice"] * 3, seed="four seats", undo="free")
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    person.page.clock.pause_at(LATER)
    person.press(random.Random(8))
    person.button("To my question").click()
    person.wait_for_phase("mine")
    expect(person.button("To my question")).to_have_count(0)
