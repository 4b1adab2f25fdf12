"""How to win in one minute: pictures of the game's own board, and the guided game behind one button."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.conformance.suite.minutes import EXPLAINED
from palamedes.conformance.thorough import shortly
from tests.browser.conftest import Welcome
from tests.browser.people import DESK, PHONE, Person
from tests.browser.test_everyone import WIDTHS

OUT_OF_SIGHT = """() => {
    const inside = (box) => box.width > 0 && box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    const parts = ["h1", ".step", ".current p", ".start"].flatMap((part) => [
        ...document.querySelectorAll(`[data-testid=win] ${part}`),
    ]);
    const hidden = parts.filter((part) => !inside(part.getBoundingClientRect())).map((part) => part.textContent.trim());
    const picture = document.querySelector("[data-testid=win] .picture").getBoundingClientRect();
    return innerHeight - picture.top < innerHeight / 2 ? [...hidden, `the picture begins at ${picture.top}`] : hidden;
}"""
"""What of a step cannot be seen without scrolling; of the picture at least half a window."""


def steps(person: Person, game: str) -> list[str]:
    """Goes through the steps of a game; what is hidden at each, at a desk and then on a phone."""
    person.open(f"/win/{game}")
    page = person.page
    page.locator("[data-testid=win] [data-spot]").first.wait_for()
    found: list[str] = []
    for number in range(page.locator(".step").count()):
        page.locator(".step").nth(number).click()
        page.locator(f"li:nth-child({number + 1}) .step[aria-current=step]").wait_for()
        for window in (DESK, PHONE):
            person.resize(**window)
            found += [f"{game}, step {number + 1}, {window}: {fault}" for fault in page.evaluate(OUT_OF_SIGHT)]
    content, width = page.evaluate(WIDTHS)
    return [*found, f"{game}: {content} of {width} wide"] if content > width else found


@pytest.mark.parametrize("game", shortly(EXPLAINED, "cyclades", "pantheon"))
def test_every_step_is_seen_with_its_picture_at_a_desk_and_on_a_phone(welcome: Welcome, game: str) -> None:
    assert steps(welcome(lang="fr"), game) == []


def test_from_the_first_page_by_keyboard_through_the_steps_to_the_guided_game(person: Person) -> None:
    page = person.page
    person.open("/")
    page.get_by_role("link", name="How to win, in one minute: Mythic Arena").focus()
    page.keyboard.press("Enter")
    page.locator("[data-testid=win][data-step=goal] [data-spot]").first.wait_for()
    page.get_by_role("button", name="Next step").focus()
    page.keyboard.press("Enter")
    page.locator("[data-testid=win][data-step=capture]").wait_for()
    page.locator("[data-spoken]").first.wait_for()
    assert page.locator("[data-spoken]").count() >= 2, "the two cards that the step speaks of are lit"
    page.get_by_role("button", name="The rule: More Force captures").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_text("Greater Force").first.wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Start the guided first game").focus()
    page.keyboard.press("Enter")
    person.see("coach").wait_for()


def test_a_game_that_does_not_say_how_it_is_won_has_no_link(person: Person) -> None:
    person.open("/")
    page = person.page
    page.get_by_role("link", name="Rules: Mythic Arena").wait_for()
    names = [link.get_attribute("aria-label") or "" for link in page.locator("a[href*='/win/']").all()]
    assert len(names) == len(palamedes.games())
    assert page.get_by_role("link", name="Rules: Morra").count() == 1
    person.open("/rules/arena")
    page.get_by_role("link", name="How to win, in one minute").wait_for()
