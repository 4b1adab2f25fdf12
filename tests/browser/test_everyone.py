"""The page is for everyone: whatever axe can find is found on no screen, by day and by night; a phone is enough.

And for whoever reads French: no screen shows a text that is the same as in English, unless it is so in both.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from palamedes.conformance.thorough import shortly
from tests.browser.conftest import Welcome
from tests.browser.languages import texts, untranslated
from tests.browser.people import DESK, PHONE, Person
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


WIDTHS: Final = "[document.documentElement.scrollWidth, innerWidth]"


def sticks_out(person: Person) -> list[str]:
    """What is too wide for a phone, or too small to be hit there."""
    person.settle()
    content, window = person.page.evaluate(WIDTHS)
    wide = [f"{content} of {window} wide"] if content > window else []
    return wide + [str(fault) for fault in person.page.evaluate(TOO_SMALL)]


COLOURS: Final = ["color-contrast", "link-in-text-block"]
"""What axe says of colours; by night nothing else is different."""


ALIKE: Final = "[data-testid=log] li:nth-child(n + 12)"
"""The lines of a log are all made alike: axe need not look at the two thousand of a long game."""


LOOK: Final = """async ([alike, options]) => {
    const taken = [];
    const take = (part, instead) => {
        part.replaceWith(instead);
        taken.push([part, instead]);
    };
    for (const line of document.querySelectorAll(alike)) take(line, document.createComment("a line"));
    // Drawings that are not for screen readers. Unless something in one can be focused, there is nothing in it to find:
    // what contrast a text on a drawing has axe cannot tell. But it measures every line of it, and that takes half of
    // its time. As what lies behind a text, an empty drawing is as good.
    const inside = "a, button, input, select, textarea, summary, [tabindex], [contenteditable], foreignObject";
    for (const drawing of document.querySelectorAll("svg[aria-hidden=true]"))
        if (drawing.querySelectorAll("*").length > 12 && !drawing.querySelector(inside))
            take(drawing, drawing.cloneNode());
    const { violations } = await axe.run(document, options);
    // What lies half behind the question at the edge of the window can be scrolled to: it is looked at there.
    for (const fault of violations.filter((each) => each.id === "target-size"))
        for (const node of [...fault.nodes]) {
            const target = document.querySelector(node.target[0]);
            target.scrollIntoView({ block: "center" });
            const again = await axe.run(target, { ...options, runOnly: ["target-size"] });
            if (!again.violations.length) fault.nodes.splice(fault.nodes.indexOf(node), 1);
        }
    for (const [part, instead] of taken.reverse()) instead.replaceWith(part);
    return violations;
}"""


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
    options: dict[str, Any] = {"runOnly": rules, "resultTypes": ["violations"]}
    if rules is RULES:
        options["rules"] = {"avoid-inline-spacing": {"enabled": False}}
    found = person.page.evaluate(LOOK, [ALIKE, options])
    # What that rule forbids and more: it looks through the styles of two thousand figures, one by one.
    fixed = person.page.locator("[style*=important i]").count()
    return [f"{fixed} styles that no reader can change"] * (fixed > 0) + [
        f"{fault['id']}: {node['html'][:200]} {node['failureSummary']}" for fault in found for node in fault["nodes"]
    ]


FIRST: Final = (
    "home",
    "new",
    "rules",
    "learn",
    "settings",
    "invitation",
    "over",
    "lost",
)
"""What `make test` looks at: the page itself, and a board that is not crowded; full ones: test_room.py."""

# Each screen is opened twice, and not once for each question: at a desk in French, and on a phone in English.


@pytest.mark.parametrize("screen", shortly(SCREENS, *FIRST))
def test_a_screen_is_for_everyone_at_a_desk_and_on_a_phone_in_english_and_in_french(
    welcome: Welcome, axe: str, screen: str
) -> None:
    desk, phone = welcome(lang="fr"), welcome(phone=True)
    for person in (desk, phone):
        SCREENS[screen](person)
    assert sticks_out(phone) == []
    phone.resize(**DESK)  # some things are said only where there is room
    assert untranslated(texts(phone), texts(desk)) == set()
    assert desk.page.locator("html").get_attribute("lang") == "fr"
    phone.resize(**PHONE)
    assert faults(phone, axe) == []
    assert faults_by_day_and_by_night(desk, axe) == []
