"""The page follows what happens at the pace of whoever looks: four seats, and nobody waits long for their question."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from palamedes.conformance.thorough import shortly
from tests.browser.conftest import Welcome
from tests.browser.people import Person
from tests.browser.tables import set_table
from tests.serving import Serving

PACES: Final = ("steps", "summaries", "once")

STEP: Final = 100
"""Milliseconds of the page's own clock, which stands still while the server thinks."""


# What `web/src/shell/pace.ts` promises, in milliseconds.
STAYS: Final = 550 + 350 * 4
"""So long a step stays at most, with four lines or more to read, as long as few wait."""
PATIENCE: Final = 2
"""So many that wait make each pass twice as fast."""
SUMMARY: Final = 1200 + 250 * 8
"""So long the summary of what one opponent did stays at most."""

BEGINNING: Final = "2026-01-01T12:00:00"
LATER: Final = "2026-01-01T13:00:00"


def promised(pace: str, pieces: list[dict[str, Any]]) -> float:
    """How long what has come in may take to be shown: the sum of what each piece may, none joined with another.

    Of those that wait, the more follow, the shorter one stays. A summary is told for each opponent in turn.
    """
    if pace == "once":
        return 0
    if pace == "steps":
        return sum(STAYS / max(1, left / PATIENCE) for left in range(len(pieces)))
    doers = [doer(piece) for piece in pieces]
    changes = sum(None not in (one, other) and one != other for one, other in pairwise(doers))
    return SUMMARY * (1 + changes)


def doer(piece: dict[str, Any]) -> int | None:
    """The seat whose doing a piece of news tells; None where it tells only what followed, or nothing."""
    for line in piece["log"]:
        seat = line["seat"] if line["seat"] >= 0 else line["args"].get("seat", line["args"].get("faction"))
        if line["text"] and seat is not None:
            return int(seat)
    return None


def waited(person: Person, luck: random.Random) -> tuple[int, list[dict[str, Any]]]:
    """Answers, lets the server do what it does, and says how long the page then takes to come to the next question, and
    which pieces of news it had to show."""
    known = len(person.news())
    person.press(luck)
    # All that the others do has come in when what waits ends with a question to me.
    ready = person.button("To my question").or_(person.page.locator("[data-testid=table][data-phase=mine]"))
    ready.first.wait_for()
    passed = 0
    while person.phase() not in ("mine", "over"):
        person.page.clock.run_for(STEP)
        passed += STEP
    return passed, person.news()[known:]


@pytest.mark.parametrize(
    ("game", "pace"), shortly([("iliade", "steps"), *(("cyclades", pace) for pace in PACES)], ("cyclades", "summaries"))
)
def test_with_four_seats_what_the_others_did_is_shown_in_the_time_that_was_promised(
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
    waits = [waited(person, luck) for _ in range(3)]
    late = [(passed, promised(pace, pieces)) for passed, pieces in waits if passed > promised(pace, pieces) + STEP]
    assert late == []
    assert any(len(pieces) > 1 for _, pieces in waits), "the others did something"


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
