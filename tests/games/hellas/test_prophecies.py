"""What is said of an answer is what then happens, at every moment of whole games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from palamedes.conformance.checks import told
from palamedes.conformance.modes import Mode
from palamedes.conformance.walk import Walk
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.telling import Event, Log

from .lay import HELLAS

QUIET = ("done", "decline", "pass", "first attacker")
"""Answers that do nothing: so a move comes to its end, and a battle to its comparison."""
TURN = ("turn", "again")


class Ahead:
    """What follows an answer when nobody does anything more."""

    def __init__(self, state: State, before: Any, action: int) -> None:
        self.before = before
        self.seat = state.actor
        self.words = state.notation(action).split()
        self.said: list[tuple[str, dict[str, Any]]] = []
        self.state = state.clone()
        self._log = Log()
        self.state.listen(self._log)
        self.state.apply(action)

    def go_on(self, done: Callable[[], object], region: str) -> None:
        """Plays on until something has happened or a turn goes on, the battle in this region first."""
        while not self.state.over and not done() and str(self.state.view(None)["question"]) not in TURN:
            answers = {self.state.notation(action): action for action in self.state.legal()}
            quiet = [answers[text] for text in (f"fight {region}", *QUIET) if text in answers]
            if not quiet and self.state.actor != CHANCE:
                return
            self.state.apply(quiet[0] if quiet else self.state.legal()[0])

    def events(self, *keys: str, region: str = "") -> list[Event]:
        """What has been told, in this region if one is named."""
        return [e for e in self._log.events if e.key in keys and (not region or e.args["region"] == region)]

    def elsewhere(self, region: str) -> bool:
        """Whether a battle has begun that is not the one in this region."""
        return any(event.args["region"] != region for event in self.events("battle"))

    @property
    def table(self) -> Any:
        """What lies on the table now."""
        return self.state.view(None)["table"]

    def notes(self, *keys: str) -> list[dict[str, Any]]:
        """What was said under these keys."""
        return [args for key, args in self.said if key in keys]

    def by_seat(self, event: Event) -> tuple[object, object]:
        """Strengths that were compared: of whoever was asked, and of the other side."""
        mine, other = event.args["amount"], event.args["amount_other"]
        return (mine, other) if event.args["seat"] == self.seat else (other, mine)


def deed(ahead: Ahead) -> None:
    """A prayer raises what it is said to raise; the hero finds whom and what it is said to find."""
    if ahead.words[0] == "pray":
        assert [args["stat"] for args in ahead.notes("stat-rises")] == [e.args["stat"] for e in ahead.events("risen")]
    elif ahead.words[0] == "go":
        region = ahead.words[1]
        beasts = [name for name, beast in ahead.before["monsters"].items() if beast["region"] == region]
        assert [args["monster"] for args in ahead.notes("monster-there")] == beasts
        assert [args["quest"] for args in ahead.notes("quest-there")] == ahead.before["regions"][region]["quests"]
    else:
        assert not ahead.said


def arrival(ahead: Ahead) -> None:
    """Hoplites find the battle, the land or the people that they are said to find, and no other."""
    region = ahead.words[-1]
    if ahead.words[0] not in ("move", "to", "jump"):
        assert not ahead.said
        return
    ahead.go_on(lambda: ahead.events("compared") or ahead.elsewhere(region), region)
    fights = [ahead.by_seat(event) for event in ahead.events("compared")]
    assert [(args["amount"], args["amount_other"]) for args in ahead.notes("fight")] == fights
    if fights:
        return
    assert len(ahead.notes("takes", "territory")) == len(ahead.events("control", region=region))
    progress = ahead.table["seats"][ahead.seat]["progress"]["territories"]
    for args in ahead.notes("territory"):
        assert args["amount"] == progress > ahead.before["seats"][ahead.seat]["progress"]["territories"]
        assert args["amount_goal"] == ahead.before["goals"]["territories"]
    if ahead.notes("takes"):
        assert progress == ahead.before["seats"][ahead.seat]["progress"]["territories"]
    land = ahead.table["regions"][region]
    own = land["hoplites"][ahead.seat]
    for args in ahead.notes("population"):
        assert (args["amount"], land["control"]) == (own, None)
        assert own < args["amount_needs"] <= land["population"]
    assert bool(ahead.notes("population")) == (land["control"] is None and own > 0)


def card(ahead: Ahead) -> None:
    """A card costs what it is said to cost, and whoever passes has the strength that is said."""
    if ahead.words[0] == "pass":
        ahead.go_on(lambda: ahead.events("compared"), "")
        (said,) = ahead.notes("strengths")
        assert [(said["amount"], said["amount_other"])] == [ahead.by_seat(e) for e in ahead.events("compared")]
    elif ahead.words[0] == "play":
        side = 0 if ahead.before["under_way"][-1]["attacker"] == ahead.seat else 1
        frames = [frame for frame in ahead.table["under_way"] if frame["what"] == "battle"]
        if frames:
            cost = frames[-1]["losses"][side] - ahead.before["under_way"][-1]["losses"][side]
            assert [args["amount"] for args in ahead.notes("losses")] == ([cost] if cost else [])
    else:
        assert not ahead.said


def temple(ahead: Ahead) -> None:
    """A temple is the one that it is said to be."""
    (said,) = ahead.notes("temples")
    assert said["amount"] == ahead.table["seats"][ahead.seat]["progress"]["temples"]
    assert ahead.state.over == (said["amount"] == said["amount_goal"])


def monument(ahead: Ahead) -> None:
    """A monument is as high, or makes a king, as is said."""
    if ahead.words[0] == "build":
        level = ahead.table["monuments"][ahead.words[1]]["level"]
        crowned = ahead.before["king"] is None and ahead.table["king"] is not None
        assert [args["amount"] for args in ahead.notes("level")] == ([] if crowned else [level])
        assert len(ahead.notes("king")) == crowned
        for args in ahead.notes("king"):
            assert (ahead.table["king"]["god"], ahead.table["king"]["countdown"]) == (ahead.words[1], args["amount"])


CHECKS = {
    "turn": deed,
    "move-one": arrival,
    "where-to": arrival,
    "play-card": card,
    "where-temple": temple,
    "which-monument": monument,
}


def look(state: State, met: Counter[str]) -> None:
    """Compares what is said of every answer with what follows it."""
    view = state.view(None)
    question = str(view["question"])
    foretold = state.foretold()
    assert not foretold or question in CHECKS, f"nobody looks at what is said at {question}"
    for action in state.legal() if question in CHECKS else ():
        ahead = Ahead(state, view["table"], action)
        ahead.said = [(saying.key, saying.args) for saying in foretold.get(action, [])]
        met.update(key for key, _ in ahead.said)
        CHECKS[question](ahead)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_said_of_an_answer_is_what_then_happens(players: int) -> None:
    met: Counter[str] = Counter()
    walk = Walk(Mode(HELLAS, players, {}), 0)
    while not walk.state.over:
        if walk.state.actor != CHANCE:
            with told(walk):
                look(walk.state, met)
        walk.step()
    for key in ("monster-there", "quest-there", "stat-rises", "population", "takes", "fight", "strengths", "losses"):
        assert met[key] > 10, key
    assert met["level"] > 10 and met["temples"] > 0
