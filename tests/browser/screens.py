"""Every screen of the page, and how one gets there: for tests that hold for all of them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Final

import palamedes
from tests.browser.people import Person
from tests.browser.tables import fair_record, set_table, situation


def _home(person: Person) -> None:
    person.open("/")
    person.page.get_by_role("heading", level=1).wait_for()
    person.page.get_by_role("heading", name="Mythic Arena").first.wait_for()


def _settings(person: Person) -> None:
    _home(person)
    person.page.get_by_role("button", name=re.compile("Settings|Réglages")).first.click()
    person.page.get_by_role("dialog").wait_for()


def _new(person: Person) -> None:
    person.open("/new?game=iliade")
    person.page.get_by_role("heading", level=1).wait_for()
    person.page.locator("form, fieldset").first.wait_for()


def _learn(person: Person) -> None:
    person.open("/learn")
    person.page.get_by_role("heading", level=1).wait_for()
    person.page.get_by_role("heading", name="Mythic Arena").first.wait_for()


def _rules(person: Person) -> None:
    person.open("/rules/iliade")
    person.page.get_by_role("searchbox").first.wait_for()


def _win(person: Person) -> None:
    person.open("/win/iliade")
    person.page.locator("[data-testid=win] [data-spot]").first.wait_for()


def _lost(person: Person) -> None:
    person.open("/nowhere")
    person.page.get_by_role("heading", level=1).wait_for()


def table_of(game: str, *seats: str, at: int = 0) -> Callable[[Person], None]:
    """A table at its beginning, or in the middle of a game: when seat 0 is asked for the nth time."""

    def sit(person: Person) -> None:
        start = _middle(game, len(seats), at) if at else None
        table = set_table(person.server, game, *seats, seed="screens", start=start)
        person.sit_down(table.id, *table.keys, curtain=False)
        person.wait_for_phase("mine", "over", "waiting")
        if "open" not in seats:
            person.page.locator("[data-spot]").first.wait_for()

    return sit


@cache
def _middle(game: str, players: int, at: int) -> dict[str, object]:
    asked = count(1)
    return situation(game, players, lambda state: state.actor == 0 and next(asked) == at)


def _curtain(person: Person) -> None:
    table = set_table(person.server, "iliade", "me", "here", seed="screens")
    person.sit_down(table.id, *table.keys)
    person.wait_for_phase("curtain")


def _guided(person: Person) -> None:
    table = set_table(person.server, "arena", "me", "novice", seed="first steps", guided=True)
    person.sit_down(table.id, *table.keys)
    person.see("coach").wait_for()


def _recorded(person: Person, game: str, players: int, bot: str = "greedy") -> str:
    """The table of a game that bots have played to the end."""
    record = palamedes.play(palamedes.game(game), [bot] * players, seed=5)
    text = re.sub("(?m)^seats .*", f"seats {json.dumps(['A'] * players)}", record.write())
    return str(person.server.post("/api/records", {"text": text})["id"])


def _over(person: Person) -> None:
    person.open(f"/t/{_recorded(person, 'arena', 2)}")
    person.wait_for_phase("over")


def look_back(person: Person, game: str, players: int, move: int) -> None:
    """The replay of a game that was played at random, after so many answers."""
    person.open(f"/t/{_recorded(person, game, players, 'random')}/replay#{move}")
    person.wait_for_replay(move)
    person.page.locator("[data-spot]").first.wait_for()


def _replay(person: Person) -> None:
    look_back(person, "iliade", 4, 90)


def _arriving(person: Person) -> None:
    table = set_table(person.server, "arena", "me", "open", seed=None)
    keys = {"Palamedes-Keys": table.keys[0]}
    link = person.server.get_json(f"/api/tables/{table.id}/invitations", **keys)["keys"]["1"]
    person.open(f"/t/{table.id}#key={link}")
    person.wait_for_phase("arriving")


def _dice(person: Person) -> None:
    made = person.server.post("/api/records", {"text": fair_record()})
    person.open(f"/t/{made['id']}")
    person.wait_for_phase("over")
    person.wait_for_board()
    person.settle()  # the board pushes the tabs away, from under a finger too
    person.page.get_by_role("tab").last.click()
    person.see("chance").wait_for()


def _position(person: Person) -> None:
    person.open("/position?game=arena")
    person.page.locator("[data-testid=position][data-state=good]").wait_for()


SCREENS: Final[dict[str, Callable[[Person], None]]] = {
    "home": _home,
    "settings": _settings,
    "new": _new,
    "learn": _learn,
    "rules": _rules,
    "win": _win,
    "lost": _lost,
    "arena": table_of("arena", "me", "novice", at=7),
    "iliade": table_of("iliade", "me", "novice", "novice", at=20),
    "iliade of six": table_of("iliade", "me", *["novice"] * 5, at=8),
    "cyclades": table_of("cyclades", "me", *["novice"] * 3, at=30),
    "morra": table_of("morra", "me", "here"),
    "invitation": table_of("arena", "me", "open"),
    "arriving": _arriving,
    "dice": _dice,
    "curtain": _curtain,
    "guided": _guided,
    "over": _over,
    "replay": _replay,
    "position": _position,
}
