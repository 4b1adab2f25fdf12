"""The pictures of the README, taken anew: `python -m tests.browser.pictures [NAME …]`.

They show the page as it is built now, at the positions with which each game says how it is won.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

import palamedes
from palamedes.core.words.minute import read_minute
from tests.browser.people import DESK, PHONE, Person
from tests.browser.tables import set_table
from tests.serving import ROOT, Serving
from tools import page, system

FOLDER: Final = ROOT / "docs" / "pictures"
LARGE: Final = {"width": 1440, "height": 900}


class Picture(NamedTuple):
    """A game at one of its positions, in a window of this size."""

    game: str
    step: str
    size: dict[str, int] = DESK
    lang: str = "en"
    theme: str = "light"


PICTURES: Final = {
    "arena": Picture("arena", "sides"),
    "cyclades-map": Picture("cyclades", "goal"),
    "cyclades-phone": Picture("cyclades", "buildings", PHONE),
    "hellas": Picture("hellas", "monsters", LARGE),
    "iliade": Picture("iliade", "phalanx", theme="dark"),
    "pantheon": Picture("pantheon", "attack"),
    "phone": Picture("arena", "lines", PHONE, "fr"),
}


def take(browser: Browser, server: Serving, name: str) -> None:
    """Takes one picture."""
    wanted = PICTURES[name]
    game = palamedes.game(wanted.game)
    start = next(step["position"] for step in read_minute(game.package, "en") if step["id"] == wanted.step)
    state = game.load(start)
    seats = ["me" if seat == state.actor else "hoplite" for seat in range(state.players)]
    table = set_table(server, wanted.game, *seats, start=start, seed="pictures", undo="free")
    person = Person(browser, server, lang=wanted.lang, phone=wanted.size == PHONE)
    person.page.emulate_media(color_scheme="dark" if wanted.theme == "dark" else "light")
    person.resize(**wanted.size)
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("mine")
    person.wait_for_board()
    person.page.mouse.move(2, 2)
    person.page.evaluate("() => scrollTo(0, 0)")
    person.settle()
    person.keep_picture(FOLDER / f"{name}.png")
    person.context.close()


def main(names: list[str]) -> None:
    """Takes those that are named, or all."""
    page.build()
    with tempfile.TemporaryDirectory() as data:
        server = Serving(Path(data), options=["--limit", "none"])
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=system.browser(), args=["--no-sandbox"])
                for name in names or PICTURES:
                    take(browser, server, name)
                    print(FOLDER / f"{name}.png")
                browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
