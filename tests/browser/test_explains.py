"""The page explains itself: answers point at the board, reasons, notes, endings, a review, a log one can read."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import expect

import palamedes
from palamedes.conformance.thorough import shortly
from palamedes.core.words.telling import Log
from tests.browser import test_cyclades as cyclades
from tests.browser import test_hellas as hellas
from tests.browser import test_pantheon as pantheon
from tests.browser.conftest import Welcome
from tests.browser.people import Person
from tests.browser.screens import SCREENS, table_of
from tests.browser.tables import set_table
from tests.browser.test_room import IN_SIGHT
from tests.browser.test_sure import costly_answer
from tests.serving import Serving

ARENA = table_of("arena", "me", "novice", at=7)
CYCLADES = table_of("cyclades", "me", *["novice"] * 3, at=31)
ILIADE = table_of("iliade", "me", "novice", "novice", at=20)
HELLAS = table_of("hellas", "me", "novice", "novice", at=20)

NOTE_PLACING = """new MutationObserver(() => {
    window.placing ||= document.querySelector("[data-testid=placing]") !== null;
}).observe(document, { childList: true, subtree: true })"""
"""Notes whether the page has ever said that it places pieces for somebody."""


def recorded(server: Serving, game: str = "arena", players: int = 2) -> str:
    """The table of a game that bots have played to the end."""
    record = palamedes.play(palamedes.game(game), ["greedy"] * players, seed=5)
    return str(server.post("/api/records", {"text": record.write()})["id"])


@pytest.mark.parametrize(
    "board",
    shortly([ARENA, ILIADE, CYCLADES, HELLAS], ARENA, HELLAS),
    ids=["arena", "iliade", "cyclades", "hellas"],
)
def test_an_answer_lights_what_it_names_on_the_board_and_the_board_its_answers(
    person: Person, board: Callable[[Person], None]
) -> None:
    board(person)
    person.unfold()
    spoken = person.page.locator("[data-spot][data-spoken]:visible")
    lit = person.page.locator("[data-spot][data-light=open]:visible")
    expect(spoken).to_have_count(0)
    named = 0
    for answer in person.answers.all()[:6]:
        answer.hover()
        person.settle()
        named += spoken.count()
    assert named > 0
    person.page.mouse.move(2, 2)
    expect(spoken).to_have_count(0)
    lit.first.focus()
    expect(person.table.locator(".belongs").first).to_be_visible()


def test_what_cannot_be_done_is_there_with_its_reason(person: Person) -> None:
    ARENA(person)
    person.unfold()
    refused = person.see("refused")
    refused.locator("summary").click()
    reasons = refused.locator("[data-refused]")
    assert reasons.count() > 3
    cell = str(reasons.last.get_attribute("data-refused")).split()[-1]
    reasons.last.hover()
    expect(person.page.locator(f"[data-cell='{cell}'][data-spoken]")).to_have_count(1)
    person.page.locator(f"[data-cell='{cell}']").hover()
    expect(person.see("looked")).to_contain_text(reasons.last.locator(".note").inner_text())
    reasons.last.click()
    expect(person.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize(("board", "note"), [(ARENA, "captures|Glory"), (ILIADE, r"strength \d+ → \d+")])
def test_an_answer_says_what_it_would_do(person: Person, board: Callable[[Person], None], note: str) -> None:
    board(person)
    expect(person.see("answers")).to_contain_text(re.compile(note))


def test_on_touch_the_first_tap_reads_and_the_second_does(welcome: Welcome) -> None:
    person = welcome(phone=True)
    ARENA(person)
    revision = person.table.get_attribute("data-revision")
    cell = person.page.locator("[data-cell][data-light=open]").first
    cell.scroll_into_view_if_needed()
    cell.tap()
    expect(person.see("looked")).to_contain_text("Tap again to do it.")
    expect(person.table).to_have_attribute("data-revision", str(revision))
    with person.until_taken():
        cell.tap()


def test_on_touch_the_button_of_an_answer_reads_first_where_it_has_something_to_tell(welcome: Welcome) -> None:
    person = welcome(phone=True)
    ARENA(person)
    revision = str(person.table.get_attribute("data-revision"))
    answer = person.answers.filter(has=person.page.locator(".note")).first
    answer.scroll_into_view_if_needed()
    answer.tap()
    note = answer.locator(".note").inner_text()
    expect(person.see("looked")).to_contain_text(note)
    expect(person.see("looked")).to_contain_text("Tap again to do it.")
    expect(person.page.locator("[data-spot][data-spoken]").first).to_be_visible()
    expect(person.table).to_have_attribute("data-revision", revision)
    with person.until_taken():
        answer.tap()


def test_on_touch_an_answer_that_tells_nothing_acts_at_once_and_one_that_costs_much_asks_once(welcome: Welcome) -> None:
    person = welcome(phone=True)
    cyclades.sit(person, 4, cyclades.late_bid(4))
    revision = str(person.table.get_attribute("data-revision"))
    dear = costly_answer(person)
    dear.scroll_into_view_if_needed()
    dear.tap()
    expect(person.see("doubt")).to_contain_text("much of what you have")
    person.button("No").tap()
    expect(person.see("doubt")).to_have_count(0)
    expect(person.table).to_have_attribute("data-revision", revision)
    person.unfold()
    cheap = person.answers.filter(has_not=person.page.locator(".note")).first
    cheap.scroll_into_view_if_needed()
    cheap.tap()
    expect(person.table).not_to_have_attribute("data-revision", revision)


def test_the_pace_is_one_setting_and_a_table_follows_it(welcome: Welcome) -> None:
    person = welcome(motion=True)
    person.open("/")
    person.page.get_by_role("button", name="Settings").first.click()
    pace = person.page.get_by_role("combobox", name="What others do is shown")
    expect(pace.locator("option")).to_have_text(["Step by step", "One summary for each opponent", "At once"])
    pace.select_option("At once")
    table = set_table(person.server, "iliade", "me", *["novice"] * 3, seed="pace")
    person.sit_down(table.id, *table.keys)
    luck = random.Random(3)
    for _ in range(3):
        person.press(luck)
        person.wait_for_phase("mine", "over")
        expect(person.button("To my question")).to_have_count(0)


def test_an_ending_tells_the_story_and_leads_to_what_decided_it(person: Person, server: Serving) -> None:
    person.open(f"/t/{recorded(server)}")
    person.wait_for_phase("over")
    expect(person.see("standings").locator("tr[data-standing]")).to_have_count(2)
    expect(person.see("standings")).to_contain_text("Glory for lines of three")
    person.see("figures").locator("summary").click()
    expect(person.see("figures").locator("tbody tr").first).to_be_visible()
    link = person.see("deciding")
    move = int(str(link.get_attribute("href")).split("#")[1])
    assert move > 0
    link.click()
    person.wait_for_replay(move)


def test_looking_back_at_a_game_that_is_over_never_begins_on_an_empty_board(person: Person, server: Serving) -> None:
    person.open(f"/t/{recorded(server)}/replay")
    expect(person.see("replay")).not_to_have_attribute("data-move", "0")
    person.page.locator("[data-cell]").first.wait_for()


def test_a_review_shows_a_curve_to_point_at_and_what_cost_most(person: Person, server: Serving) -> None:
    person.open(f"/t/{recorded(server)}/replay#5")
    person.wait_for_replay(5)
    person.page.get_by_role("tab", name="Review").click()
    person.button("Review this game").click()
    review = person.see("review")
    expect(review).to_have_attribute("data-state", "done", timeout=240_000)
    curve = person.see("curve")
    box = curve.bounding_box()
    assert box is not None
    curve.click(position={"x": box["width"] - 2, "y": 20})
    expect(person.see("replay")).not_to_have_attribute("data-move", "5")
    costly = person.see("costly").get_by_role("button")
    if costly.count():
        expect(costly.first).to_contain_text("Better:")
    person.page.reload()
    person.page.get_by_role("tab", name="Review").click()
    expect(person.see("review")).to_have_attribute("data-state", "done")


def test_a_hint_speaks_plainly(person: Person) -> None:
    ARENA(person)
    person.see("ask-hint").click()
    hint = person.see("hint")
    expect(hint).to_contain_text(re.compile(r"\d+ ?%"))
    assert not re.search(r"tries|-0\.\d", hint.inner_text())
    hint.locator("button.line").first.hover()
    expect(person.page.locator("[data-spot][data-spoken]").first).to_be_visible()
    expect(person.answers.first).to_be_visible()


def test_the_log_lights_the_board_leads_back_and_keeps_a_trace_of_undo(person: Person, server: Serving) -> None:
    table = set_table(server, "arena", "me", "novice", seed="log", undo="free")
    person.sit_down(table.id, *table.keys)
    person.press_first("place")
    person.wait_for_phase("mine")
    placed = person.see("log").locator("[data-key=place] button").first
    placed.hover()
    expect(person.page.locator("[data-cell][data-spoken]").first).to_be_visible()
    placed.click()
    expect(person.page.get_by_text("You are looking back")).to_be_visible()
    person.page.keyboard.press("Escape")
    with person.until_changed("revision"):
        person.see("undo").click()
    expect(person.see("undone").first).to_contain_text("Taken back:")


def test_l_leads_to_the_board_from_anywhere(person: Person) -> None:
    ARENA(person)
    person.page.get_by_role("tab", name="Log").focus()
    person.page.keyboard.press("l")
    assert person.page.evaluate("document.activeElement.dataset.light") == "open"


def test_play_now_begins_at_once_and_says_the_aim(person: Person) -> None:
    person.deal_from("play now")
    person.open("/")
    card = person.page.locator("article.game").filter(has_text="Mythic Arena")
    expect(card).to_contain_text("20 minutes")
    expect(card).to_contain_text("light")
    card.get_by_role("button", name=re.compile("^Play now")).click()
    person.wait_for_phase("mine")
    expect(person.see("aim")).to_contain_text("Your aim")
    expect(person.see("seats")).to_contain_text("Novice")
    person.press_first("place")
    expect(person.see("aim")).to_have_count(0)


def test_whoever_plays_cyclades_at_once_has_pieces_placed_for_them(person: Person, server: Serving) -> None:
    table = set_table(server, "cyclades", "me", "novice", "novice", seed="quick")
    kept = json.dumps([{"id": table.id, "game": "", "keys": table.keys, "seats": [], "at": ""}])
    person.context.add_init_script(f"localStorage.setItem('palamedes.tables', {json.dumps(kept)})")
    # It says so while it lasts, which may not be long.
    person.context.add_init_script(NOTE_PLACING)
    person.open(f"/t/{table.id}?quick=1")
    expect(person.see("log")).to_contain_text("Cycle 1", timeout=240_000)
    expect(person.see("placing")).to_have_count(0)
    assert person.page.evaluate("window.placing")


def test_a_position_is_changed_on_the_board(person: Person) -> None:
    person.open("/position?game=arena")
    person.page.locator("[data-testid=position][data-state=good]").wait_for()
    hand = person.see("hand")
    hand.get_by_role("radio", name="Put a piece").check()
    person.page.locator("[data-cell=e5][data-light=open]").click()
    person.page.locator("[data-cell=e5].card-spot").wait_for()
    hand.get_by_role("radio", name="Take one up").check()
    person.page.locator("[data-cell=e5][data-light=open]").click()
    person.page.locator("[data-cell=e5].free-spot").wait_for()


def test_a_wrong_key_says_so_and_one_may_watch(person: Person, server: Serving) -> None:
    table = set_table(server, "arena", "me", "novice", seed="door")
    person.sit_down(table.id, "no-such-key")
    expect(person.see("refused")).to_have_attribute("data-code", "wrong-key")
    person.button("Only watch").click()
    person.wait_for_phase("others")


def test_each_tab_is_found_where_it_was_left(person: Person) -> None:
    CYCLADES(person)
    panel = person.table.get_by_role("tabpanel")
    log, rules = (person.table.get_by_role("tab", name=name) for name in ("Log", "Rules"))
    rules.click()
    panel.get_by_role("searchbox").wait_for()
    panel.evaluate("(panel) => (panel.scrollTop = 240)")
    log.click()
    expect(person.see("log")).to_be_visible()
    rules.click()
    person.page.wait_for_function("() => document.querySelector('[role=tabpanel]').scrollTop === 240")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_lesson_leaves_the_board_in_sight_and_its_advice_stays_once_read(welcome: Welcome, phone: bool) -> None:
    person = welcome(phone=phone)
    SCREENS["guided"](person)
    person.wait_for_board()
    person.settle()
    # What can be chosen may still be on its way into sight.
    seen = f"(least) => ({IN_SIGHT})(document.querySelector('.arena .field')) > least"
    person.page.wait_for_function(seen, arg=0.2 if phone else 0.4)
    coach = person.see("coach")
    advised = person.page.locator("[data-spot][data-advised]")
    while advised.count() == 0:
        heading = coach.get_by_role("heading").inner_text()
        coach.get_by_role("button", name="Got it").click()
        expect(coach.get_by_role("heading")).not_to_have_text(heading)
    while coach.count() > 0:
        coach.get_by_role("button", name="Got it").click()
    expect(person.see("advice")).to_be_visible()
    expect(advised.first).to_be_attached()
    person.see("advice").get_by_role("button").click()
    expect(advised).to_have_count(0)


# Battles.


@cache
def attack(game: str) -> tuple[dict[str, object], str]:
    """The first moment of games of four at random at which an answer of seat 0 begins a battle, and that answer."""
    for seed in range(1, 40):
        log = Log()
        before: tuple[int, str] = (0, "")
        record = palamedes.play(palamedes.game(game), ["random"] * 4, seed=seed)
        for answers, (state, action) in enumerate(record.moments()):
            state.listen(log)
            if before[1] and any(event.key == "battle" for event in log.take()):
                return record.position(before[0]), before[1]
            before = (answers, state.notation(action)) if state.actor == 0 else (0, "")
            log.take()
    raise AssertionError("nobody attacks in a game at random")


def cyclades_at_war(person: Person) -> None:
    start, answer = attack("cyclades")
    cyclades.sit(person, 4, start)
    person.answer(answer)


def hellas_at_war(person: Person) -> None:
    start, answer = attack("hellas")
    hellas.sit(person, 4, start)
    person.answer(answer)


def pantheon_at_war(person: Person) -> None:
    pantheon.sit(person, pantheon.moment("act", "attack", 60))
    person.press_first("attack")


def fight(person: Person, luck: random.Random) -> None:
    """Plays at random until the battle is over and told."""
    told = person.see("battles")
    person.wait_for_phase("mine")
    while told.count() == 0:
        person.press(luck)
        person.wait_for_phase("mine")


WARS = [
    (cyclades_at_war, ["attacks .* force \\d+ against \\d+", "loses", "(wins|holds|Nobody is left|retreats)"]),
    (hellas_at_war, ["attacks .* in", "strength \\d+", "has won the battle in"]),
    (pantheon_at_war, ["attack on .* in [A-G]\\d", "\\d+ dice against", "the dice show", "(wound|destroyed)"]),
]


@pytest.mark.parametrize(("war", "lines"), shortly(WARS, WARS[0]), ids=["cyclades", "hellas", "pantheon"])
def test_a_battle_is_told_until_it_was_looked_at(
    person: Person, war: Callable[[Person], None], lines: list[str]
) -> None:
    war(person)
    fight(person, random.Random(1))
    told = person.see("battles")
    for line in lines:
        expect(told).to_contain_text(re.compile(line))
    person.page.reload()
    person.wait_for_phase("mine")
    expect(told).to_be_visible()
    told.get_by_role("button", name="Seen").click()
    expect(told).to_have_count(0)
    person.page.reload()
    person.wait_for_phase("mine")
    person.wait_for_board()
    expect(told).to_have_count(0)
