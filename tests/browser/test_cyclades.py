"""The board of Cyclades: the map, the gods, battles and screens, by pointer, by keyboard and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final, cast

import pytest
from playwright.sync_api import Locator, expect

import palamedes
from palamedes.core.kernel.state import State
from palamedes.games.cyclades.table.pieces import ZONE_NAMES
from palamedes.games.cyclades.table.state import Cyclades
from tests.browser.conftest import Welcome
from tests.browser.people import Person
from tests.browser.tables import record_of, set_table
from tests.browser.test_everyone import WIDTHS, faults_by_day_and_by_night, sticks_out

SEEDS: Final = range(1, 60)
CUT_OFF: Final = """() => [...document.querySelectorAll(".factions .panel")]
    .filter((panel) => panel.scrollWidth > panel.clientWidth)
    .map((panel) => panel.ariaLabel)"""
FOCUSED: Final = "() => document.activeElement.dataset.zone ?? ''"


def moment(players: int, wanted: Callable[[State], bool]) -> dict[str, object]:
    """The first moment of games at random at which seat 0 is asked and something is true, as a position."""
    for seed in SEEDS:
        record = palamedes.play(palamedes.game("cyclades"), ["random"] * players, seed=seed)
        for answers, (state, _) in enumerate(record.moments()):
            if state.actor == 0 and wanted(state):
                return record.position(answers)
    raise AssertionError("no game at random comes to such a moment")


def question(state: State) -> str:
    return str(state.view(0)["question"])


def is_late_bid(state: State) -> bool:
    """An offering in a late cycle, with a real choice."""
    return question(state) == "bid" and cast(Cyclades, state).cycle > 5 and len(state.legal()) > 4


def is_late_turn(state: State) -> bool:
    """An action in a late cycle, with a choice of zones to move from."""
    verbs = [state.notation(answer).split()[0] for answer in state.legal()]
    return question(state) == "act" and cast(Cyclades, state).cycle > 5 and max(map(verbs.count, ("sail", "march"))) > 1


def track(state: State) -> list[str | None]:
    """The creatures that are for sale."""
    return cast(dict[str, list[str | None]], state.view(0)["table"])["track"]


def can_buy(state: State) -> bool:
    return question(state) == "act" and any(state.notation(answer).startswith("buy ") for answer in state.legal())


def is_loss(state: State) -> bool:
    """A battle in which two sorts of units can be lost."""
    return question(state) == "choose-loss" and len(state.legal()) > 1


@cache
def late_bid(players: int) -> dict[str, object]:
    return moment(players, is_late_bid)


@cache
def late_turn(players: int) -> dict[str, object]:
    return moment(players, is_late_turn)


@cache
def battle() -> dict[str, object]:
    return moment(4, is_loss)


def sit(person: Person, players: int, start: dict[str, object] | None = None) -> tuple[str, list[str]]:
    """Somebody at a table with bots, when it is their turn and the map is drawn."""
    table = set_table(
        person.server, "cyclades", "me", *["novice"] * (players - 1), seed="isles", undo="free", start=start
    )
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    person.page.locator(".map [data-zone]").first.wait_for()
    return table.id, table.keys


def zone(person: Person, name: str) -> Locator:
    return person.page.locator(f".map [data-zone={name}]")


def answers_of(person: Person, table: str, keys: list[str]) -> list[str]:
    """What seat 0 has answered at a table."""
    return [line.notation for line in record_of(person.server, table, *keys).live() if line.actor == 0]


# Pointing.


def test_a_zone_is_settled_by_pointing_at_the_map(person: Person) -> None:
    table, keys = sit(person, 3)
    name = person.page.locator(".map [data-zone][data-light=open]").first.get_attribute("data-zone") or ""
    with person.until_taken():
        zone(person, name).click()
    assert answers_of(person, table, keys)[0] == f"settle {name}"
    expect(zone(person, name)).to_have_attribute("aria-label", re.compile("Andros"))
    person.wait_for_phase("mine")
    with person.until_taken():
        person.page.locator(".map [data-zone][data-light=open]").first.click()
    assert answers_of(person, table, keys)[1].startswith("launch ")


def test_a_deed_and_then_a_zone_make_an_answer(person: Person) -> None:
    start = late_turn(4)
    table, keys = sit(person, 4, start)
    person.button(re.compile("^(Sail|March)$")).first.click()
    expect(person.page.locator("[data-light=picked]")).to_have_count(1)
    with person.until_taken():
        person.page.locator(".map [data-zone][data-light=open]").first.click()
    assert re.match("(sail|march) ", answers_of(person, table, keys)[0])


def test_a_tile_is_laid_and_turned_by_pointing(person: Person) -> None:
    wishes = {"options": {"map": "players"}, "seed": "tiles", "undo": "free"}
    table = set_table(person.server, "cyclades", "me", "novice", "novice", **wishes)
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    with person.until_taken():
        person.page.locator(".map [data-place][data-light=open]").first.click()
    person.wait_for_phase("mine")
    with person.until_taken():
        person.page.locator(".turn[data-light=open]").nth(1).click()
    given = answers_of(person, table.id, table.keys)
    assert [answer.split()[0] for answer in given[:2]] == ["spot", "turn"]


def test_pointing_at_a_card_that_cannot_be_chosen_shows_its_rule(person: Person) -> None:
    sit(person, 3)
    rules = person.page.get_by_role("tab", name=re.compile("Rules"))
    with person.until_taken():
        person.page.locator(".map [data-zone][data-light=open]").first.click()
    expect(rules).to_have_attribute("aria-selected", "false")
    person.page.locator(".creatures [data-spot]").first.click(force=True)
    expect(rules).to_have_attribute("aria-selected", "true")


def test_choosing_a_card_does_not(person: Person) -> None:
    table, keys = sit(person, 4, moment(4, can_buy))
    with person.until_taken():
        person.page.locator(".creatures [data-spot][data-light=open]").first.click()
    assert answers_of(person, table, keys)[0].startswith("buy ")
    expect(person.page.get_by_role("tab", name=re.compile("Rules"))).to_have_attribute("aria-selected", "false")


# Keys.


def test_an_offering_is_made_by_keyboard(person: Person) -> None:
    table, keys = sit(person, 4, late_bid(4))
    person.page.locator("[data-spot][tabindex='0']").focus()
    for _ in range(60):
        person.page.keyboard.press("l")
        if person.page.evaluate("() => document.activeElement.matches('.space')"):
            break
    label = person.page.evaluate("() => document.activeElement.ariaLabel")
    with person.until_taken():
        person.page.keyboard.press("Enter")
    given = re.fullmatch(r"offer (\w+) (\d+)", answers_of(person, table, keys)[0])
    assert given is not None
    assert label == f"{given[1].capitalize()}: {given[2]} gold"


def test_arrow_keys_walk_over_borders_from_zone_to_zone(person: Person) -> None:
    table, keys = sit(person, 3)
    archipelago = cast(Cyclades, record_of(person.server, table, *keys).replay()).map
    person.page.locator(".map [data-zone]").nth(4).focus()
    walked = [person.page.evaluate(FOCUSED)]
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft", "ArrowUp", "ArrowRight"):
        person.page.keyboard.press(key)
        walked.append(person.page.evaluate(FOCUSED))
        if not walked[-1]:
            break
        here, there = (ZONE_NAMES.index(name) for name in walked[-2:])
        assert there == here or there in archipelago.near[here] or there in archipelago.coast[here]
    assert len({*walked} - {""}) > 3


# A phone.


def test_on_a_phone_everything_can_be_hit_and_a_zone_is_chosen_from_the_list(welcome: Welcome) -> None:
    person = welcome(phone=True)
    table, keys = sit(person, 6)
    assert sticks_out(person) == []
    person.see("zone-list").click()
    zones = person.page.get_by_role("region", name="Zones as a list").locator("[data-spot][data-light=open]")
    chosen = zones.last
    name = str(chosen.get_attribute("aria-label")).split(",")[0]
    words = palamedes.game("cyclades").words("en")
    zone = next(zone for zone in ZONE_NAMES if words.name("zone", zone) == name)
    assert sticks_out(person) == []
    with person.until_taken():
        chosen.click()
    assert answers_of(person, table, keys)[0] == f"settle {zone}"


def test_on_a_phone_an_offering_needs_two_touches(welcome: Welcome) -> None:
    person = welcome(phone=True)
    table, keys = sit(person, 4, late_bid(4))
    assert sticks_out(person) == []
    god = person.page.locator(".portrait [data-light=open]").first
    god.click()
    expect(person.page.locator(".space[data-light=open]:visible").first).to_be_visible()
    assert sticks_out(person) == []
    with person.until_taken():
        person.page.locator(".space[data-light=open]:visible").first.click()
    assert answers_of(person, table, keys)[0].startswith("offer ")


# Battles and screens.


def test_a_battle_shows_its_dice_and_what_can_be_lost(person: Person) -> None:
    table, keys = sit(person, 4, battle())
    fight = person.page.get_by_role("region", name=re.compile("^Battle for"))
    expect(fight).to_contain_text(re.compile(r"die: [0-3].*die: [0-3]", re.DOTALL))
    expect(fight).to_contain_text("attacks")
    with person.until_taken():
        fight.locator("[data-spot][data-light=open]").first.click()
    assert answers_of(person, table, keys)[0].startswith("lose ")


def test_with_other_gold_behind_the_others_screens_the_page_is_the_same(welcome: Welcome) -> None:
    start = late_bid(4)
    seen: list[tuple[list[str], str]] = []
    for gold in (4, 57):
        table = dict(cast(dict[str, list[int]], start["table"]))
        table["gold"] = [table["gold"][0], *[gold] * (len(table["gold"]) - 1)]
        person = welcome()
        person.keep_answers()
        sit(person, 4, {**start, "table": table})
        document = person.document()
        traffic = sorted(person.anonymous(text) for text in person.received)
        seen.append((traffic, document))
    assert seen[0] == seen[1]


# The other games' paint stays on their own figures.


PAINTED: Final = """() => [...document.querySelectorAll(".map svg, .creatures svg")].map((figure) => {
    const ground = figure.querySelector(".ground");
    return [getComputedStyle(figure).width, ground && getComputedStyle(ground).fill].join();
})"""


def test_figures_look_the_same_after_a_visit_to_other_games(person: Person) -> None:
    sit(person, 4, late_turn(4))
    person.page.locator(".creatures svg").first.wait_for()
    person.settle()
    before = person.page.evaluate(PAINTED)
    person.page.get_by_role("link", name="Palamedes").first.click()
    person.page.get_by_role("heading", name="Iliade").first.wait_for()
    person.page.go_back()
    person.wait_for_phase("mine")
    person.page.locator(".creatures svg").first.wait_for()
    person.settle()
    assert person.page.evaluate(PAINTED) == before


# For everyone, and for six.


@pytest.mark.thorough
def test_axe_finds_nothing_by_day_and_by_night_while_all_settle(person: Person, axe: str) -> None:
    """What comes later: test_room.py."""
    sit(person, 3)
    assert faults_by_day_and_by_night(person, axe) == []


def test_six_players_fit(person: Person) -> None:
    sit(person, 6, late_turn(6))
    person.settle()
    widths = person.page.evaluate(WIDTHS)
    assert widths[0] <= widths[1]
    expect(person.page.locator(".factions .panel")).to_have_count(6)
    for part in (".map", ".auction"):
        box = person.page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 800
    assert person.page.evaluate(CUT_OFF) == []


BROKEN: Final = """() => [...document.querySelectorAll(".tracks .card .name")].filter((name) => {
    const text = name.firstChild;
    return [...text.data.matchAll(/\\S+/g)].some(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
    });
}).map((name) => name.textContent)"""
"""Names of cards that are broken within a word."""


def test_on_a_phone_no_name_of_a_creature_is_broken(welcome: Welcome) -> None:
    person = welcome(phone=True, lang="fr")
    sit(person, 4, moment(4, lambda state: question(state) == "act" and "hippocampus" in track(state)))
    person.settle()
    assert "L'Hippocampe" in person.page.locator(".tracks .card .name").all_inner_texts()
    assert person.page.evaluate(BROKEN) == []
