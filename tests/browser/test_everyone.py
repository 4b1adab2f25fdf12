"""The page is for everyone: whatever axe can find is found on no screen, by day and by night; a phone is enough."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.browser.conftest import Welcome
from tests.browser.people import Person
from tests.browser.screens import SCREENS

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

TOO_SMALL = """() => {
    // A link inside a sentence is as high as its line, and what cannot be chosen need not be hit.
    const targets = [...document.querySelectorAll("button, a[href], input, select, textarea, summary, [role=tab]")];
    const label = (target) => target.closest("label") ?? target;
    const names = (target) => (target.getAttribute("aria-label") || target.textContent || target.type || "").trim();
    return targets
        .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((target) => !target.disabled && target.getAttribute("aria-disabled") !== "true")
        .filter((target) => !(target.matches("a") && getComputedStyle(target).display === "inline"))
        .map((target) => [names(target), label(target).getBoundingClientRect()])
        .filter(([, box]) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
        .map(([name, box]) => `${name}: ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`);
}"""


COLOURS: Final = ["color-contrast", "link-in-text-block"]
"""What axe says of colours; by night nothing else is different."""


ALIKE: Final = "[data-testid=log] li:nth-child(n + 12)"
"""The lines of a log are all made alike: axe need not look at the two thousand of a long game."""


def faults_by_day_and_by_night(person: Person, axe: str) -> list[str]:
    """What axe finds on the page as it is now, and of its colours when it is dark."""
    found = faults(person, axe)
    person.page.emulate_media(color_scheme="dark")
    person.page.locator("html[data-theme=dark]").wait_for()
    return found + faults(person, axe, COLOURS)


def faults(person: Person, axe: str, rules: object = RULES) -> list[str]:
    """What axe finds on the page as it is now."""
    person.settle()
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(axe)
    person.page.evaluate("(alike) => document.querySelectorAll(alike).forEach((line) => line.remove())", ALIKE)
    options: dict[str, Any] = {"runOnly": rules, "resultTypes": ["violations"]}
    found = person.page.evaluate("(options) => axe.run(document, options)", options)
    return [
        f"{fault['id']}: {node['html'][:200]} {node['failureSummary']}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_by_day_and_by_night(person: Person, axe: str, screen: str) -> None:
    SCREENS[screen](person)
    assert faults_by_day_and_by_night(person, axe) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_on_a_phone_nothing_sticks_out_and_everything_can_be_hit(welcome: Welcome, axe: str, screen: str) -> None:
    person = welcome(phone=True)
    SCREENS[screen](person)
    person.settle()
    widths = person.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]
    assert person.page.evaluate(TOO_SMALL) == []
    assert faults(person, axe) == []
