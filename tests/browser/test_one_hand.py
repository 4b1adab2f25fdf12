"""On a phone, and where French is longer: what one came for is in sight, stays where it is, and is said once."""

from __future__ import annotations

import json
import random
import re
from typing import Final

import pytest
from playwright.sync_api import expect

from palamedes.conformance.thorough import shortly
from tests.browser import test_hellas as hellas
from tests.browser import test_pantheon as pantheon
from tests.browser.conftest import Welcome
from tests.browser.glance import GLANCE
from tests.browser.people import DESK, PHONE, Person
from tests.browser.screens import look_back
from tests.browser.tables import set_table
from tests.browser.test_explains import attack, fight
from tests.golden import FOLDER
from tests.serving import Serving

WINDOWS: Final = (DESK, PHONE)

RESULT: Final = """() => {
    const result = document.querySelector(".result").getBoundingClientRect();
    const inside = (box) => box.top >= 0 && box.bottom <= Math.min(innerHeight, result.bottom) + 1;
    const parts = [...document.querySelectorAll(".result h2, .result > .row > *")];
    const told = document.querySelector(".told").getBoundingClientRect();
    const decided = document.querySelector("[data-testid=what-decided]").getBoundingClientRect();
    const cut = [...document.querySelectorAll(".top .title")].filter((one) => one.scrollWidth > one.clientWidth);
    const hidden = parts.filter((part) => !inside(part.getBoundingClientRect())).map((part) => part.textContent.trim());
    return {
        ...{ covered: result.height / innerHeight, parts: parts.length, hidden },
        ...{ story: decided.top >= told.top - 1 && decided.bottom <= told.bottom + 1, cut: cut.length },
    };
}"""
"""How much of the window the result of a game takes, which of its title and buttons are out of sight, whether one reads
what decided the game without scrolling, and how many names of seats are cut."""

SEARCH: Final = """(panel) => {
    panel.scrollTop += 40;
    const { left, right, bottom } = panel.querySelector(".search").getBoundingClientRect();
    const { top } = panel.getBoundingClientRect();
    const leaves = (x, y) => document.elementFromPoint(x, y)?.closest(".clause, .chapter") !== null;
    const above = [left + 20, (left + right) / 2, right - 20].flatMap((x) => {
        const rows = [];
        for (let y = top + 2; y < bottom; y += 3) rows.push([x, y]);
        return rows;
    });
    const paper = getComputedStyle(panel.querySelector(".rulebook .tools")).backgroundColor;
    return { clear: /, 0\\)$/.test(paper), seen: above.filter(([x, y]) => leaves(x, y)).length, of: above.length };
}"""
"""At how many points above and behind the search box lines of the rules show, and whether it is clear as glass."""


def recorded(server: Serving, game: str, mode: str, *names: str) -> str:
    """The table of a golden record, with people's names."""
    text = (FOLDER / game / f"{mode}.txt").read_text(encoding="utf-8")
    written = re.sub("(?m)^seats .*", f"seats {json.dumps(names)}", text, count=1)
    return str(server.post("/api/records", {"text": written})["id"])


def test_a_result_leaves_half_of_a_phone_to_the_board_and_its_buttons_are_in_sight(
    welcome: Welcome, server: Serving
) -> None:
    person = welcome(lang="fr")
    for game, mode, names in (
        ("hellas", "3-players", ("Zoe", "Achille", "Barbara")),
        ("cyclades", "4-players", ("Zoe", "Achille", "Barbara", "Max")),
    ):
        table = recorded(server, game, mode, *names)
        person.open(f"/t/{table}")
        person.wait_for_phase("over")
        person.wait_for_board()
        for window in WINDOWS:
            person.resize(**window)
            person.page.evaluate("() => scrollTo(0, 0)")
            found = person.page.evaluate(RESULT)
            assert found["parts"] >= 3
            assert found["hidden"] == []
            assert found["story"]
            assert window == DESK or found["covered"] < 0.5
            assert len(names) > 3 or found["cut"] == 0


FOLDED: Final = """() => {
    const [list, line] = [document.querySelector(".ask > .scroll"), document.querySelector("[data-testid=unfold]")];
    return [list.clientHeight, line ? line.getBoundingClientRect().height : 0];
}"""
"""How high the list of answers is, and the line that it is folded to."""

ROW: Final = 44
"""A row of answers: some deals begin with no more than one."""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_list_that_only_repeats_the_board_is_one_line_and_opens_for_keys_and_for_whoever_asks(
    welcome: Welcome, phone: bool
) -> None:
    person = welcome(phone=phone, lang="fr")
    table = set_table(person.server, "cyclades", "me", "novice", "novice", guided=True)
    person.sit_down(table.id, *table.keys)
    line = person.see("unfold")
    line.wait_for()
    person.settle()
    assert person.page.evaluate(FOLDED) == [0, 44]
    person.answers.nth(2).focus()
    assert person.page.evaluate(FOLDED)[0] >= ROW
    person.page.evaluate("() => document.activeElement.blur()")
    assert person.page.evaluate(FOLDED) == [0, 44]
    line.press("Enter")
    expect(line).to_have_count(0)
    expect(person.answers.first).to_be_focused()
    assert person.page.evaluate(FOLDED)[0] >= ROW


@pytest.mark.parametrize("game", shortly(["hellas", "cyclades"], "cyclades"))
def test_a_battle_and_a_lesson_leave_the_answers_and_the_tools_in_sight(welcome: Welcome, game: str) -> None:
    person = welcome(lang="fr")
    start, answer = attack(game)
    table = set_table(person.server, game, "me", *["novice"] * 3, start=start, guided=True, undo="free")
    person.sit_down(table.id, *table.keys)
    person.answer(answer)
    fight(person, random.Random(1))
    person.see("coach").wait_for()
    person.settle()
    assert person.page.evaluate(GLANCE) == []


def test_the_controls_of_a_replay_never_move(welcome: Welcome) -> None:
    person = welcome(phone=True)
    look_back(person, "iliade", 4, 90)
    places = set()
    for move in (0, 90, 91):
        person.page.get_by_role("slider").fill(str(move))
        person.wait_for_replay(move)
        for down in (0, 100_000):
            person.page.evaluate("(down) => scrollTo(0, down)", down)
            person.settle()
            places.add(round(person.page.locator(".timeline").evaluate("(one) => one.getBoundingClientRect().bottom")))
    assert len(places) == 1, places
    assert PHONE["height"] - 24 <= places.pop() <= PHONE["height"]
    number, speed = person.page.locator(".where .short"), person.page.locator(".speed select")
    edges = [
        one.evaluate("(one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]")
        for one in (number, speed)
    ]
    assert edges[0][1] <= edges[1][0], "the number of the move lies beside the speed, not under it"


@pytest.mark.parametrize("phone", [False, True])
def test_a_rule_scrolls_behind_the_search_and_never_shows_around_it(welcome: Welcome, phone: bool) -> None:
    person = welcome(phone=phone)
    hellas.sit(person, 3, hellas.moment(3, "turn", "act", 150))
    person.page.locator(".prompt .clause").click()
    person.page.locator(".beside.over .applies").wait_for()
    person.settle()
    found = person.page.locator(".beside.over [role=tabpanel]").evaluate(SEARCH)
    assert found["of"] > 30
    assert found["seen"] == 0
    assert not found["clear"]


def test_at_a_turn_of_hellas_a_phone_shows_the_map_and_its_tools_stand_in_a_row(welcome: Welcome) -> None:
    person = welcome(phone=True, lang="fr")
    hellas.sit(person, 3, hellas.moment(3, "turn", "act", 150))
    person.wait_for_board()
    person.settle()
    seen = person.page.locator(".pane").evaluate(
        """(pane) => {
            const { top, bottom } = pane.getBoundingClientRect();
            const floor = document.querySelector(".side > .sheet").getBoundingClientRect().top;
            return (Math.min(bottom, floor) - Math.max(top, 0)) / (bottom - top);
        }"""
    )
    assert seen > 0.5
    tools, target = person.page.locator(".map .tools").evaluate(
        "(tools) => [tools.getBoundingClientRect().height, tools.querySelector('button').offsetHeight]"
    )
    assert tools < 1.5 * target


def test_the_dice_stage_and_the_list_say_each_choice_once(welcome: Welcome) -> None:
    person = welcome(phone=True)
    pantheon.sit(person, pantheon.moment("spend", "raise"))
    person.page.locator(".stage .die[data-light=open]").first.wait_for()
    person.settle()
    shown = str(person.table.inner_text())
    assert shown.count("that is all") == 1, shown


def test_a_lesson_has_its_buttons_in_one_row_beside_the_board(welcome: Welcome) -> None:
    person = welcome(lang="fr")
    table = set_table(person.server, "iliade", "me", "novice", guided=True)
    person.sit_down(table.id, *table.keys)
    person.button("Compris").click()
    person.button("Plus tôt").wait_for()
    person.settle()
    assert one_row(person)


def one_row(person: Person) -> bool:
    """Whether the buttons of a lesson stand in one row, none of them cut."""
    return bool(
        person.see("coach").evaluate(
            """(coach) => {
                const buttons = [...coach.querySelectorAll(".row button")].map((one) => one.getBoundingClientRect());
                const { right } = coach.getBoundingClientRect();
                return new Set(buttons.map(({ top }) => top)).size === 1 && buttons.every((one) => one.right <= right);
            }"""
        )
    )


def test_while_no_lesson_is_due_one_line_says_so(welcome: Welcome) -> None:
    person = welcome(phone=True, lang="fr")
    table = set_table(person.server, "arena", "me", "novice", seed="first steps", guided=True)
    person.sit_down(table.id, *table.keys)
    coach = person.see("coach")
    coach.wait_for()
    while coach.count() > 0:
        person.button("Compris").click()
    advice = person.see("advice").get_by_role("button")
    if advice.count() > 0:
        advice.click()
    waiting = person.page.locator(".lesson .waiting")
    waiting.wait_for()
    person.settle()
    assert waiting.evaluate("(one) => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)") < 1.5
