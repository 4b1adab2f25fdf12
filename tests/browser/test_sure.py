"""What costs much or cannot be taken back is asked about once; a single answer passes by itself if one wants."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Any

from playwright.sync_api import Locator, expect

import palamedes
from palamedes.core.kernel.state import State
from tests.browser.conftest import Welcome
from tests.browser.glance import golden
from tests.browser.people import Person
from tests.browser.tables import record_of, set_table, situation
from tests.browser.test_cyclades import late_bid, late_turn, sit
from tests.browser.test_hellas import is_asked
from tests.browser.test_hellas import sit as sit_in_hellas
from tests.serving import Serving


def switch(person: Person, name: str, on: bool) -> None:
    """Turns one of the settings on or off."""
    person.page.get_by_role("button", name="Settings").first.click()
    person.page.get_by_role("switch", name=re.compile(name)).set_checked(on)
    person.page.keyboard.press("Escape")


def costly_answer(person: Person) -> Locator:
    """The button of an offering that takes at least half of one's gold, and not little."""
    scene: Any = person.news()[-1]["scene"]
    gold = scene["view"]["table"]["factions"][0]["gold"]
    prices = {offer["notation"]: int(offer["args"].get("price", 0)) for offer in scene["offers"]}
    dear = next(notation for notation, price in prices.items() if price >= 4 and 2 * price >= gold)
    person.unfold()
    return person.table.locator(f'button[data-notation="{dear}"]')


def test_what_costs_much_is_asked_about_once(person: Person) -> None:
    sit(person, 4, late_bid(4))
    revision = str(person.table.get_attribute("data-revision"))
    answer = costly_answer(person)
    answer.click()
    expect(person.see("doubt")).to_contain_text("much of what you have")
    expect(person.button("Do it")).to_be_focused()
    person.button("No").click()
    expect(person.see("doubt")).to_have_count(0)
    expect(person.table).to_have_attribute("data-revision", revision)
    answer.click()
    person.button("Do it").click()
    expect(person.table).not_to_have_attribute("data-revision", revision)


def test_whoever_does_not_want_to_be_asked_is_not(person: Person) -> None:
    sit(person, 4, late_bid(4))
    switch(person, "Ask once more", on=False)
    revision = str(person.table.get_attribute("data-revision"))
    costly_answer(person).click()
    expect(person.table).not_to_have_attribute("data-revision", revision)


def test_the_question_itself_offers_to_be_the_last_of_its_kind(person: Person) -> None:
    sit(person, 4, late_bid(4))
    revision = str(person.table.get_attribute("data-revision"))
    costly_answer(person).click()
    person.button("Do it, and ask no more").click()
    expect(person.table).not_to_have_attribute("data-revision", revision)
    person.page.get_by_role("button", name="Settings").first.click()
    expect(person.page.get_by_role("switch", name=re.compile("Ask once more"))).not_to_be_checked()


@cache
def fresh_turn() -> dict[str, object]:
    """A turn of seat 0 in Hellas with which nothing was done yet, though the hero could go somewhere."""
    record = palamedes.play(palamedes.game("hellas"), ["random"] * 3, seed=1)
    return record.position(next(n for n, (state, _) in enumerate(record.moments()) if is_fresh(state)))


def is_fresh(state: State) -> bool:
    table: Any = state.view(0)["table"]
    return is_asked(state, "turn", "act") and is_asked(state, "turn", "go") and not any(table["acted"].values())


def test_a_game_says_in_its_own_words_what_an_answer_gives_up(person: Person) -> None:
    sit_in_hellas(person, 3, fresh_turn())
    revision = str(person.table.get_attribute("data-revision"))
    person.page.locator(".action[data-light=open]").first.click()
    expect(person.see("doubt")).to_contain_text("ends your standard actions, and you have taken none")
    person.button("No").click()
    expect(person.see("doubt")).to_have_count(0)
    expect(person.table).to_have_attribute("data-revision", revision)


def has_no_choice(state: State) -> bool:
    return state.actor == 0 and len(state.legal()) == 1


@cache
def no_choice() -> dict[str, object]:
    """A question to seat 0 with a single answer, between bots."""
    return situation("iliade", 2, has_no_choice)


def test_the_only_answer_is_given_by_itself_where_one_has_asked_for_it(person: Person, server: Serving) -> None:
    table = set_table(server, "iliade", "me", "novice", seed="forced", undo="free", start=no_choice())
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    expect(person.answers).to_have_count(1)
    before = record_of(server, table.id, *table.keys).live()
    switch(person, "only one answer", on=True)
    person.page.reload()
    expect(person.page.locator("[role=log][aria-live=polite]")).to_contain_text("Only one answer, given for you")
    while len(after := record_of(server, table.id, *table.keys).live()) == len(before):
        person.page.wait_for_timeout(50)
    assert after[len(before)].actor == 0


@cache
def before_a_pass() -> tuple[dict[str, object], str]:
    """An answer of seat 0 after which it is asked for another activation and can only decline: where, and which."""
    record = golden("pantheon", "2-players")
    asked = [(state.actor, len(state.legal()), state.question) for state, _ in record.moments()]
    for at, ((seat, answers, _), (again, only, question)) in enumerate(pairwise(asked)):
        if seat == again == 0 and answers > 1 and only == 1 and question is not None and question.aside:
            return record.position(at), record.live()[at].notation
    raise AssertionError("nobody could only pass in this record")


def test_where_one_could_only_pass_among_bots_the_page_does_and_undo_goes_past_it(welcome: Welcome) -> None:
    start, answer = before_a_pass()
    person = welcome(hurried=True)
    table = set_table(person.server, "pantheon", "me", "novice", seed="idle", undo="free", start=start)
    person.sit_down(table.id, *table.keys)
    person.answer(answer)
    expect(person.page.locator("[role=log][aria-live=polite]")).to_contain_text("Only one answer, given for you")
    while len(live := record_of(person.server, table.id, *table.keys).live()) < 2:
        person.page.wait_for_timeout(50)
    assert [line.actor for line in live[:2]] == [0, 0]
    person.wait_for_phase("mine")
    person.see("undo").click()
    person.wait_for_move(0)
    assert record_of(person.server, table.id, *table.keys).live() == []
    expect(person.table.locator(f'button[data-notation="{answer}"]')).to_have_count(1)


def test_with_another_person_at_the_table_nothing_passes_by_itself(welcome: Welcome) -> None:
    start, answer = before_a_pass()
    person = welcome(hurried=True)
    table = set_table(person.server, "pantheon", "me", "here", seed="idle", undo="free", start=start)
    person.sit_down(table.id, *table.keys, curtain=False)
    person.answer(answer)
    person.wait_for_phase("mine")
    expect(person.answers).to_have_count(1)
    # Whatever the page has set out to do at this question is done before what it is told to do now, after as long.
    person.page.evaluate("() => new Promise((done) => setTimeout(done, 500))")
    assert len(record_of(person.server, table.id, *table.keys).live()) == 1


def test_what_a_turn_is_about_is_never_always_passed(person: Person) -> None:
    sit(person, 4, late_turn(4))
    expect(person.table.locator("button[data-notation=done]")).to_have_count(1)
    expect(person.see("always-pass")).to_have_count(0)
