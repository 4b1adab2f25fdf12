"""What the page explains is for everyone too: endings, reviews, what is not possible. (The editor: test_editor.py.)

By day and by night, in the order of the games; what is on a phone can be hit there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import palamedes
from palamedes.conformance.thorough import shortly
from palamedes.core.kernel.game import Game
from palamedes.core.record.record import Record
from tests.browser.people import Person
from tests.browser.tables import set_table
from tests.browser.test_everyone import faults_by_day_and_by_night, sticks_out

GAMES = palamedes.games()
EXPLAINING = [game for game in GAMES if type(palamedes.game(game)).refusals is not Game.refusals]
PLAYED = {"cyclades": 3, "hellas": 3, "iliade": 3}
GOLDEN = Path(__file__).parents[1] / "golden"


@cache
def played(game: str) -> str:
    """The record of a whole game."""
    return (GOLDEN / game / f"{PLAYED.get(game, 2)}-players.txt").read_text(encoding="utf-8")


@cache
def refusing(game: str) -> dict[str, Any]:
    """A moment of that game at which seat 0 has several answers, and most is not possible."""
    record = Record.read(played(game))
    asked = [
        (len(state.why_not()), answers)
        for answers, (state, _) in enumerate(record.moments())
        if state.actor == 0 and len(state.legal()) > 1
    ]
    return record.position(max(asked)[1])


def short_record() -> str:
    """The last turns of a game of Arena: a review of them is soon made."""
    record = Record.read(played("arena"))
    state = palamedes.game("arena").restore(record.position(len(record.live()) - 16))
    dealer = palamedes.Dealer(3)
    end = Record(state, ["A", "B"], dealer.name)
    while not state.over:
        end.play(state, dealer.answer(state) if state.actor == palamedes.CHANCE else state.legal()[0])
    return end.write()


def ending(game: str, person: Person) -> None:
    made = person.server.post("/api/records", {"text": played(game)})
    person.open(f"/t/{made['id']}")
    person.wait_for_phase("over")
    expect(person.see("standings").locator("tr[data-standing]")).to_have_count(PLAYED.get(game, 2))
    if "statistics" in palamedes.game(game).words("en").tables:
        person.see("figures").locator("summary").click()


def why_not(game: str, person: Person) -> None:
    bots = ["novice"] * (PLAYED.get(game, 2) - 1)
    table = set_table(person.server, game, "me", *bots, seed="why", start=refusing(game))
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    person.unfold()
    person.see("refused").locator("summary").click()
    person.see("refused").locator("[data-refused]").first.wait_for()


def review(person: Person) -> None:
    made = person.server.post("/api/records", {"text": short_record()})
    person.open(f"/t/{made['id']}/replay#3")
    person.page.get_by_role("tab", name="Review").click()
    person.button("Review this game").click()
    expect(person.see("review")).to_have_attribute("data-state", "done", timeout=240_000)
    person.see("curve").wait_for()


SCREENS: dict[str, Callable[[Person], None]] = {
    **{f"ending of {game}": partial(ending, game) for game in GAMES},
    **{f"why not in {game}": partial(why_not, game) for game in EXPLAINING},
    "review": review,
}


# Each is opened once: endings are long, and a review takes the server some time.


@pytest.mark.parametrize("screen", shortly(SCREENS, "why not in hellas", "review"))
def test_axe_finds_nothing_by_day_and_by_night_and_everything_can_be_hit_on_a_phone(
    person: Person, axe: str, screen: str
) -> None:
    SCREENS[screen](person)
    assert faults_by_day_and_by_night(person, axe) == []
    person.take_phone()
    assert sticks_out(person) == []
