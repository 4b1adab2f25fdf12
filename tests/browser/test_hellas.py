"""The board of Lords of Hellas: Greece, hunts and battles, by pointer, by keyboard and on a phone."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

import palamedes
from palamedes.conformance.thorough import shortly
from palamedes.core.kernel.state import State
from tests.browser.conftest import Welcome
from tests.browser.people import Person
from tests.browser.tables import record_of, set_table
from tests.browser.test_everyone import sticks_out

SEEDS: Final = range(1, 40)
FOCUSED: Final = "() => document.activeElement.dataset.zone ?? ''"
BROKEN_WAYS: Final = """() => {
    // The four ways as one can read them: over their column, or above the table.
    const words = [...document.querySelectorAll("[data-testid=race-legend] > span, .race thead th span")]
        .filter((word) => word.checkVisibility() && word.getBoundingClientRect().width > 2);
    const column = document.querySelector(".race").parentElement.getBoundingClientRect();
    const broken = words.filter((word) => {
        const text = document.createRange();
        text.selectNode(word.lastChild);
        const lines = new Set([...text.getClientRects()].map((box) => Math.round(box.top)));
        const { left, right } = word.getBoundingClientRect();
        const parts = word.textContent.trim().split(" ").length;
        return lines.size > parts || left < column.left - 1 || right > column.right + 1;
    });
    return [words.length, broken.map((word) => word.textContent)];
}"""


@cache
def moment(players: int, question: str, verb: str, least: int = 0, cards: int = 0) -> dict[str, object]:
    """The first moment of games at random at which seat 0 is asked this and has such an answer, as a position.

    So many answers, or so many cards of a battle, lie before it.
    """
    for seed in SEEDS:
        record = palamedes.play(palamedes.game("hellas"), ["random"] * players, seed=seed)
        for answers, (state, _) in enumerate(record.moments()):
            if answers >= least and is_asked(state, question, verb) and len(played(state)) >= cards:
                return record.position(answers)
    raise AssertionError("no game at random comes to such a moment")


def is_asked(state: State, question: str, verb: str) -> bool:
    asked = state.actor == 0 and state.question is not None and state.question.id == question
    return asked and any(state.notation(answer).split()[0] == verb for answer in state.legal())


def played(state: State) -> list[str]:
    """The cards of the battle that is under way."""
    view: Any = state.view(None)["table"]
    battles = [one for one in view["under_way"] if one["what"] == "battle"]
    return [card for side in battles[-1]["played"] for card in side] if battles else []


def sit(person: Person, players: int, start: dict[str, object] | None = None) -> tuple[str, list[str]]:
    """Somebody at a table with bots, when it is their turn and the map is drawn."""
    seats = ["me", *["novice"] * (players - 1)]
    table = set_table(person.server, "hellas", *seats, seed="first steps", undo="free", start=start)
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    person.page.locator(".map [data-zone]").first.wait_for()
    return table.id, table.keys


def region(person: Person, name: str) -> Locator:
    return person.page.locator(f".map [data-zone={name}]")


def answers_of(person: Person, table: str, keys: list[str]) -> list[str]:
    """What seat 0 has answered at a table."""
    return [line.notation for line in record_of(person.server, table, *keys).live() if line.actor == 0]


def test_a_hero_is_chosen_by_its_picture_and_placed_by_pointing_at_the_map(person: Person) -> None:
    table, keys = sit(person, 3)
    with person.until_taken():
        person.page.locator(".hero[data-light=open]").first.click()
    person.wait_for_phase("mine")
    lit = person.page.locator(".map [data-zone][data-light=open]").first
    name = lit.get_attribute("data-zone") or ""
    with person.until_taken():
        lit.click()
    chosen, placed = answers_of(person, table, keys)[:2]
    assert chosen.startswith("hero ")
    assert placed == f"start {name}"
    hero = palamedes.game("hellas").words("en").name("hero", chosen.split()[1])
    expect(region(person, name)).to_have_attribute("aria-label", re.compile(hero))


def test_a_special_action_is_chosen_on_the_board(person: Person) -> None:
    table, keys = sit(person, 3, moment(3, "turn", "act", 150))
    with person.until_taken():
        person.page.locator(".action[data-light=open]").first.click()
    assert answers_of(person, table, keys)[0].startswith("act ")


def test_a_hoplite_moves_from_one_region_to_another_by_two_clicks(person: Person) -> None:
    table, keys = sit(person, 3, moment(3, "move-one", "move", 100))
    state = record_of(person.server, table, *keys).replay()
    moves = [state.notation(answer).split() for answer in state.legal()]
    source, target = next((words[1], words[2]) for words in moves if words[0] == "move")
    region(person, source).click(force=True)
    with person.until_taken():
        region(person, target).click(force=True)
    assert answers_of(person, table, keys)[0] == f"move {source} {target}"


def test_a_hunt_shows_what_wounds_the_monster(person: Person) -> None:
    sit(person, 3, moment(3, "hero-attacks", "strike"))
    stage = person.page.get_by_role("region", name=re.compile("^Hunt for"))
    expect(stage.locator(".wound[data-light=open]").first).to_be_visible()


def test_a_battle_shows_both_sides(person: Person) -> None:
    table, keys = sit(person, 4, moment(4, "play-card", "play"))
    stage = person.page.get_by_role("region", name=re.compile("^Battle in"))
    expect(stage).to_contain_text("attacks")
    expect(stage).to_contain_text("defends")
    region = person.see("prompt").locator("[data-named]")  # the question names it, and the map shows where it is
    region.hover()
    expect(person.page.locator("[data-spot][data-spoken]")).to_be_visible()
    person.page.mouse.move(0, 0)
    with person.until_taken():
        person.page.locator(".card[data-light=open]").first.click()
    assert answers_of(person, table, keys)[0].startswith("play ")


def test_a_battle_shows_every_card_that_was_played(person: Person) -> None:
    start = moment(4, "play-card", "play", cards=2)
    sit(person, 4, start)
    laid = person.page.get_by_role("region", name=re.compile("^Battle in")).locator("[data-card]")
    expect(laid).to_have_count(2)
    shown = [laid.nth(n).get_attribute("data-card") for n in range(2)]
    assert sorted(map(str, shown)) == sorted(played(palamedes.game("hellas").load(start)))


def test_everybody_sees_how_far_everybody_is(person: Person) -> None:
    sit(person, 4, moment(4, "turn", "act", 150))
    race = person.page.get_by_role("table", name="How far everybody is on the four ways to win")
    expect(race.get_by_role("row")).to_have_count(5)
    expect(race.get_by_role("cell", name=re.compile(r"^Temples: \d of 5$"))).to_have_count(4)


def test_the_ways_to_win_are_named_and_no_name_is_cut_or_broken(welcome: Welcome) -> None:
    person = welcome(lang="fr")
    sit(person, 3, moment(3, "turn", "act", 150))
    for width in (1280, 1440, 1920, 390):
        person.resize(width, 900)
        assert person.page.evaluate(BROKEN_WAYS) == [4, []]


def test_arrow_keys_walk_from_region_to_region(person: Person) -> None:
    sit(person, 3)
    region(person, "arcadia").focus()
    walked = []
    for key in ("ArrowUp", "ArrowUp", "ArrowUp"):
        person.page.keyboard.press(key)
        walked.append(person.page.evaluate(FOCUSED))
    assert walked == ["achaea", "locris", "thessaly"]


@pytest.mark.parametrize("lang", shortly(["en", "fr"], "fr"))
def test_on_a_phone_everything_can_be_hit(welcome: Welcome, lang: str) -> None:
    person = welcome(phone=True, lang=lang)
    sit(person, 4, moment(4, "turn", "act", 150))
    assert sticks_out(person) == []
