"""Ways to play: by keyboard alone, on a phone, through the generic board, with a guide, with hints."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from palamedes.core.kernel.state import State
from tests.browser.conftest import Welcome
from tests.browser.people import Person
from tests.browser.tables import record_of, set_table, situation
from tests.serving import Serving

WATCH = """() => {
    const table = document.querySelector("[data-testid=table]");
    window.shown = [];
    const note = () => window.shown.push(table.dataset.move);
    new MutationObserver(note).observe(table, { attributeFilter: ["data-move"] });
}"""
"""Notes each moment that the table shows."""


def tab_to(person: Person, wanted: str) -> None:
    """Presses the Tab key until something that fits the selector has the focus, on the board or beside it."""
    person.wait_for_board()
    for _ in range(80):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"the Tab key does not reach {wanted}")


def test_a_whole_game_is_played_by_keyboard_alone(person: Person, server: Serving) -> None:
    table = set_table(server, "arena", "me", "novice", seed="by keyboard", undo="free")
    person.sit_down(table.id, *table.keys)
    luck = random.Random(4)
    turn = iter(range(1000))

    def decide() -> None:
        with person.until_taken():
            if next(turn) % 2:
                person.page.keyboard.press(str(1 + luck.randrange(min(9, person.answers.count()))))
                return
            tab_to(person, "[data-spot]")
            person.page.keyboard.press("l")
            person.page.keyboard.press("Enter")
            if person.phase() == "mine" and person.page.locator("[data-light=picked]").count():
                person.page.keyboard.press("1")

    person.play_on(decide)
    assert record_of(server, table.id, *table.keys).replay().over


def test_arrow_keys_walk_along_the_board(person: Person, server: Serving) -> None:
    table = set_table(server, "arena", "me", "novice", seed="arrows")
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    tab_to(person, "[data-spot]")
    focused = "() => document.activeElement.getAttribute('aria-label')"
    before = person.page.evaluate(focused)
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        person.page.keyboard.press(key)
        if person.page.evaluate(focused) != before:
            return
    raise AssertionError("no arrow key leads away")


def can_lay_or_join(state: State) -> bool:
    """Whether seat 0 of Iliade may lay its Hoplites 3 alone or add them to a Phalanx."""
    answers = [state.notation(action) for action in state.legal()] if state.actor == 0 else []
    return "lay hoplite-3" in answers and any(re.match("join .* hoplite-3", answer) for answer in answers)


@pytest.fixture
def with_hoplites(person: Person, server: Serving) -> Person:
    """Somebody who may lay Hoplites 3 alone or add them to a Phalanx."""
    start = situation("iliade", 2, can_lay_or_join)
    table = set_table(server, "iliade", "me", "novice", seed="two clicks", undo="free", start=start)
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    return person


def test_a_card_and_then_a_place_make_an_answer(with_hoplites: Person) -> None:
    picked = with_hoplites.page.locator("[data-light=picked]")
    with with_hoplites.until_taken():
        with_hoplites.page.get_by_role("button", name=re.compile("^In hand: Hoplites 3")).click()
        expect(picked).to_have_count(1)
        assert all("hoplite-3" in str(answer.get_attribute("data-notation")) for answer in with_hoplites.answers.all())
        with_hoplites.lit.first.click()


def test_a_choice_of_two_things_is_cancelled_by_escape(with_hoplites: Person) -> None:
    picked = with_hoplites.page.locator("[data-light=picked]")
    offered = with_hoplites.answers.count()
    with_hoplites.page.get_by_role("button", name=re.compile("^In hand: Hoplites 3")).click()
    expect(picked).to_have_count(1)
    assert with_hoplites.answers.count() < offered
    with_hoplites.page.keyboard.press("Escape")
    expect(picked).to_have_count(0)
    expect(with_hoplites.answers).to_have_count(offered)


def test_a_game_goes_on_on_a_phone(welcome: Welcome, server: Serving) -> None:
    person = welcome(phone=True)
    table = set_table(server, "iliade", "me", "novice", "novice", seed="on a phone", undo="free")
    person.sit_down(table.id, *table.keys)
    luck = random.Random(5)
    answered = iter(range(1000))
    person.play_on(lambda: person.point(luck), until=lambda: next(answered) >= 8)
    person.settle()
    widths = person.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]


def test_a_game_without_a_board_of_its_own_is_played_through_the_generic_one(welcome: Welcome, server: Serving) -> None:
    table = set_table(server, "morra", "me", "here", seed="generic")
    person = welcome()
    person.sit_down(table.id, *table.keys)
    luck = random.Random(6)
    person.play_on(lambda: person.point(luck))
    assert server.get_json(f"/api/tables/{table.id}")["status"] == "over"


def test_the_guide_explains_while_one_plays(person: Person) -> None:
    person.open("/learn")
    person.button(re.compile("^Start the first game.*Mythic Arena")).click()
    person.wait_for_phase("mine")
    coach = person.see("coach")
    first = coach.get_by_role("heading").inner_text()
    coach.get_by_role("button", name="Got it").click()
    expect(coach.get_by_role("heading")).not_to_have_text(first)
    person.press_first("place")
    person.wait_for_phase("mine")


def test_a_hint_names_an_answer_and_a_reason(person: Person, server: Serving) -> None:
    table = set_table(server, "arena", "me", "novice", seed="hint")
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    person.see("ask-hint").click()
    hint = person.see("hint")
    expect(hint.get_by_role("listitem").first).to_be_visible()
    with person.until_taken():
        hint.get_by_role("listitem").first.get_by_role("button").click()


def test_the_rule_that_applies_is_one_click_away(person: Person, server: Serving) -> None:
    table = set_table(server, "arena", "me", "novice", seed="rule")
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    person.button(re.compile("rule that applies", re.IGNORECASE)).click()
    expect(person.page.get_by_role("tab", name=re.compile("Rules"))).to_have_attribute("aria-selected", "true")


def test_the_title_of_the_tab_says_that_it_is_my_turn(person: Person, server: Serving) -> None:
    table = set_table(server, "arena", "me", "novice", seed="title")
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    expect(person.page).to_have_title(re.compile("Your turn"))


def test_moves_of_others_are_shown_one_after_the_other(welcome: Welcome, server: Serving) -> None:
    person = welcome(motion=True)
    table = set_table(server, "iliade", "me", "novice", "novice", seed="one by one", undo="free")
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    person.page.evaluate(WATCH)
    person.press(random.Random(7))
    person.wait_for_phase("mine")
    told = [str(news["scene"]["move"]) for news in person.news()]
    shown = person.page.evaluate("window.shown")
    assert len(shown) > 1
    assert shown == told[-len(shown) :]


def test_events_are_spoken_to_screen_readers(person: Person, server: Serving) -> None:
    table = set_table(server, "arena", "me", "novice", seed="spoken")
    person.sit_down(table.id, *table.keys)
    person.press_first("place")
    person.wait_for_phase("mine")
    told = person.news()[-1]
    spoken = person.page.locator("[role=log][aria-live=polite]")
    expect(spoken).to_contain_text(told["scene"]["prompt"])
    expect(spoken).to_contain_text(told["log"][-1]["text"])


def test_undo_is_free_at_a_table_of_ones_own(person: Person, server: Serving) -> None:
    table = set_table(server, "arena", "me", "novice", seed="undo", undo="free")
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    person.wait_for_move(1)
    person.press_first("place")
    person.wait_for_phase("mine")
    person.see("undo").click()
    person.wait_for_move(1)
    person.wait_for_phase("mine")


def test_the_language_changes_at_any_moment(person: Person, server: Serving) -> None:
    table = set_table(server, "arena", "me", "novice", seed="language")
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    english = person.see("prompt").inner_text()
    person.button("Français").click()
    expect(person.see("prompt")).not_to_have_text(english)
    expect(person.page.locator("html")).to_have_attribute("lang", "fr")
    person.wait_for_phase("mine")
    person.press_first("place")
    person.wait_for_phase("mine")
