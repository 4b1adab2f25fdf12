"""There is room for everything: at five sizes no text of any board is cut, lies over another, or is too small to read.

What is measured is measured in the page, letter by letter, and not compared with pictures.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Route

from palamedes.conformance.thorough import shortly
from tests.browser import test_cyclades as cyclades
from tests.browser import test_hellas as hellas
from tests.browser import test_pantheon as pantheon
from tests.browser.conftest import Welcome
from tests.browser.glance import MEASURED
from tests.browser.people import DESK, STILL, Person
from tests.browser.screens import SCREENS, look_back, table_of
from tests.browser.test_everyone import faults_by_day_and_by_night

SIZES: Final = ((1920, 1080), (1280, 800), (1024, 768), (768, 1024), (390, 844))

BOARDS: Final[dict[str, Callable[[Person], object]]] = {
    **{name: SCREENS[name] for name in ("arena", "iliade", "iliade of six", "cyclades", "guided", "over")},
    "cyclades of six": table_of("cyclades", "me", *["novice"] * 5, at=40),
    "cyclades, bidding": lambda person: cyclades.sit(person, 4, cyclades.late_bid(4)),
    "cyclades, acting": lambda person: cyclades.sit(person, 4, cyclades.late_turn(4)),
    "cyclades, acting with six": lambda person: cyclades.sit(person, 6, cyclades.late_turn(6)),
    "cyclades, battle": lambda person: cyclades.sit(person, 4, cyclades.battle()),
    "hellas": table_of("hellas", "me", "novice", "novice", at=20),
    "hellas, heroes": lambda person: hellas.sit(person, 3),
    "hellas, actions": lambda person: hellas.sit(person, 4, hellas.moment(4, "turn", "act", 150)),
    "hellas, battle": lambda person: hellas.sit(person, 4, hellas.moment(4, "play-card", "play")),
    "hellas, hunt": lambda person: hellas.sit(person, 3, hellas.moment(3, "hero-attacks", "strike")),
    "pantheon": lambda person: pantheon.sit(person, pantheon.moment("turn", "simple", 150)),
    "pantheon, attack": lambda person: pantheon.sit(person, pantheon.moment("act", "attack", 60)),
    "pantheon, dice": lambda person: pantheon.sit(person, pantheon.moment("spend", "raise")),
    "pantheon, draft": lambda person: pantheon.sit(person),
}

SHARES: Final = {
    "arena": (".arena .field", 0.4),
    "iliade": (".iliade", 0.5),
    "cyclades, acting": (".map", 0.5),
    "cyclades, acting with six": (".map", 0.45),
    "cyclades, bidding": (".map", 0.4),
    "hellas, actions": (".map", 0.4),
    "pantheon": (".map", 0.4),
}
"""How much of a desk's screen the board itself has, at least, without scrolling."""

FOR_EVERYONE: Final = (
    "cyclades, bidding",
    "cyclades, acting with six",
    "cyclades, battle",
    "hellas, actions",
    "hellas, battle",
    "hellas, hunt",
    "pantheon, attack",
    "pantheon, dice",
)
"""What axe looks at besides, by day and by night, as long as it is open; the others: test_everyone.py."""

SMALLER: Final = {"cyclades, bidding": 0.32}
"""And how much of one of 1024x768, where most stands beside it."""

FIRST: Final = (
    "arena",
    "iliade",
    "guided",
    "cyclades, bidding",
    "cyclades, acting with six",
    "hellas, actions",
    "hellas, battle",
    "pantheon",
    "pantheon, dice",
)
"""What `make test` looks at: the fullest of every game. (Every question of a game is seen by `make glance`.)"""

FEW_SIZES: Final = ((1280, 800), (768, 1024), (390, 844))
"""A desk, a tablet and a phone: what `make test` measures. It is enough for a board that was measured, with a film."""

REST: Final = tuple(size for size in SIZES if size not in FEW_SIZES)

REPLAYS: Final = {"arena": (2, 20), "iliade": (4, 90), "cyclades": (4, 200), "hellas": (3, 200), "pantheon": (2, 300)}
"""Games to look back at: how many play, and after how many answers."""

IN_SIGHT: Final = """(board) => {
    const { left, right, top, bottom } = board.getBoundingClientRect();
    // On a small screen the question lies over the lower edge of the board, and a lesson above it.
    const over = [...document.querySelectorAll(".sheet, .lesson")].filter(
        (one) => getComputedStyle(one).position === "sticky" && one.offsetHeight > 0,
    );
    const floor = Math.min(innerHeight, ...over.map((one) => one.getBoundingClientRect().top));
    const wide = Math.min(right, innerWidth) - Math.max(left, 0);
    const high = Math.min(bottom, floor) - Math.max(top, 0);
    return (Math.max(0, wide) * Math.max(0, high)) / (innerWidth * innerHeight);
}"""


@pytest.mark.parametrize("board", shortly(BOARDS, *FIRST))
def test_a_board_has_its_share_of_a_desk_and_no_text_is_cut_or_covered_or_too_small_at_any_size(
    person: Person, axe: str, board: str
) -> None:
    BOARDS[board](person)
    if board in SHARES:
        part, least = SHARES[board]
        person.settle()
        assert person.page.viewport_size == DESK == {"width": 1280, "height": 800}
        assert person.page.locator(part).first.evaluate(IN_SIGHT) >= least
        if board in SMALLER:
            person.resize(1024, 768)
            assert person.page.locator(part).first.evaluate(IN_SIGHT) >= SMALLER[board]
    assert {size: faults for size in FEW_SIZES if (faults := measured(person, *size))} == {}
    if board in FOR_EVERYONE:
        person.resize(**DESK)
        assert faults_by_day_and_by_night(person, axe) == []


@pytest.mark.thorough
@pytest.mark.parametrize("board", BOARDS)
def test_nor_is_any_at_the_largest_and_at_the_smaller_desk(person: Person, board: str) -> None:
    BOARDS[board](person)
    assert {size: faults for size in REST if (faults := measured(person, *size))} == {}


@pytest.mark.parametrize("game", shortly(REPLAYS, "hellas"))
def test_no_text_is_cut_or_covered_in_the_replay_of_a_game(person: Person, game: str) -> None:
    look_back(person, game, *REPLAYS[game])
    assert {size: faults for size in FEW_SIZES if (faults := measured(person, *size))} == {}


@pytest.mark.parametrize(
    ("board", "part", "after", "least"),
    [("guided", ".arena .field", "[data-testid=coach]", 0.25), ("cyclades, bidding", ".map", ".gods", 0.25)],
)
def test_on_a_phone_the_board_comes_first(welcome: Welcome, board: str, part: str, after: str, least: float) -> None:
    person = welcome(phone=True)
    BOARDS[board](person)
    person.settle()
    first, then = person.page.locator(part).first, person.page.locator(after).first
    tops = [one.evaluate("(part) => part.getBoundingClientRect().top") for one in (first, then)]
    assert tops == sorted(tops)
    assert first.evaluate(IN_SIGHT) >= least


def test_a_board_is_drawn_when_its_style_has_come_and_the_page_stays_where_it_is(welcome: Welcome) -> None:
    person = welcome(phone=True)
    held: list[Route] = []
    person.context.route(re.compile(r"/arena-[\w-]+\.css$"), lambda route: held.append(route))
    with person.page.expect_response(re.compile("/api/games/arena/book")):
        BOARDS["guided"](person)
    person.page.evaluate(STILL)
    assert person.page.locator(".arena").count() == 0
    for route in held:
        route.continue_()
    person.wait_for_board()
    person.settle()
    assert len(held) == 1
    assert person.page.locator(".arena .field").first.evaluate(IN_SIGHT) >= 0.25


def measured(person: Person, width: int, height: int) -> list[str]:
    """What cannot be read in a window of this size."""
    person.resize(width, height)
    return [str(fault) for fault in person.page.evaluate(MEASURED)]
