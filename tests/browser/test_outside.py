"""A game from outside in the browser: on the plain board that any game gets, and on a board that its package brings."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError

import pytest
from playwright.sync_api import expect

from palamedes.conformance.thorough import shortly
from tests.browser.conftest import Welcome
from tests.browser.tables import set_table
from tests.browser.test_everyone import faults_by_day_and_by_night, sticks_out
from tests.outside import announce
from tests.serving import PALAMEDES, Serving
from tools import new_game

PLAIN, DRAWN = "kottabos", "pachisi"
NAMES = [("en", "Under the cup"), ("fr", "Sous le gobelet")]

PAGE = (new_game.ROOT / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
STYLE = ".die { min-width: 123px; min-height: 44px; background: white; color: black; }"


def board() -> str:
    """The board that the page about writing games shows."""
    found = re.search(r"^    /\*\* Draws the table.*?^    export const styles[^\n]*\n", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return re.sub("(?m)^    ", "", found[0]).replace("die.dataset.spot", 'die.className = "die"; die.dataset.spot')


@pytest.fixture(scope="module")
def house(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A house with two games from outside: one brings no board, the other does."""
    folder = tmp_path_factory.mktemp("outside")
    for name in (PLAIN, DRAWN):
        new_game.write_outside(name, folder / name)
    page = folder / DRAWN / DRAWN / "page"
    page.mkdir()
    for name, text in {"board.js": board(), "board.css": STYLE, "board.txt": "mine"}.items():
        (page / name).write_text(text, encoding="utf-8")
    environment = announce(folder, **{PLAIN: PLAIN, DRAWN: DRAWN})
    places = [environment["PYTHONPATH"], str(folder / PLAIN), str(folder / DRAWN)]
    environment["PYTHONPATH"] = os.pathsep.join(places)
    server = Serving(folder / "data", PALAMEDES, environment, options=["--limit", "none"])
    yield server
    server.stop()


def own_answers(server: Serving, table: str, *keys: str) -> list[str]:
    """What the person in seat 0 has answered, as the record of a finished game says."""
    text = server.get(f"/api/tables/{table}/record", **{"Palamedes-Keys": ",".join(keys)}).decode()
    return re.findall(r"(?m)^0 (\w+)$", text)


@pytest.mark.parametrize(("lang", "named"), shortly(NAMES, NAMES[1]))
def test_it_is_played_to_its_end_on_the_plain_board(
    welcome: Welcome, house: Serving, axe: str, lang: str, named: str
) -> None:
    person = welcome(house, lang=lang)
    table = set_table(house, PLAIN, "me", "novice", "novice")
    person.sit_down(table.id, *table.keys, curtain=False)
    person.wait_for_phase("mine")
    expect(person.page.locator(".generic")).to_contain_text(named)
    assert faults_by_day_and_by_night(person, axe) == []
    luck = random.Random(1)
    person.play_on(lambda: person.press(luck))
    assert own_answers(house, table.id, *table.keys)
    person.take_phone()
    assert sticks_out(person) == []


def test_it_is_played_by_pointing_at_the_board_that_it_brings(welcome: Welcome, house: Serving) -> None:
    person = welcome(house)
    table = set_table(house, DRAWN, "me", "novice")
    person.sit_down(table.id, *table.keys, curtain=False)
    person.wait_for_phase("mine")
    mine = person.see("outside-board").locator(".die").first
    expect(mine).to_have_attribute("data-light", "open")
    expect(mine).to_have_css("min-width", "123px")
    mine.click()
    person.wait_for_phase("over")
    assert own_answers(house, table.id, *table.keys) == ["keep"]
    person.open(f"/t/{table.id}/replay")
    expect(person.see("outside-board").locator(".die")).to_have_count(2)


def test_what_lies_beside_a_board_is_sent_and_nothing_else(house: Serving) -> None:
    assert house.get(f"/boards/{DRAWN}/board.css").decode() == STYLE
    wrong = [f"{DRAWN}/{file}" for file in ("board.txt", "..%2fgame.py", "..%2fwords%2fen.toml", "none.js", "%2e")]
    for path in (*wrong, f"{PLAIN}/board.js", "arena/board.js", "chess/board.js"):
        with pytest.raises(HTTPError, match="404"):
            house.get(f"/boards/{path}")
