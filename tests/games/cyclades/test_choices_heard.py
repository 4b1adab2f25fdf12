"""What somebody chooses in two steps is open to all: everybody hears of the first while the second is awaited."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import acting, favour

PREPARED: dict[str, tuple[dict[str, str], str, str]] = {
    "charon": ({"a1": "0 t1"}, "", "charon"),
    "cyclops": ({"a1": "0 port temple"}, "raze a1.1", "cyclops"),
    "erinyes": ({"a1": "0 h1", "ax": "0 f1 h1"}, "choose a1", "erinyes"),
    "sylph": ({"a1": "0", "ax": "0 f1"}, "choose ax", "sylph-lifts"),
    "hippalectryon": ({"a1": "0 m2"}, "gain horn", "hippalectryon"),
}


@pytest.mark.parametrize("creature", PREPARED)
def test_everybody_hears_the_first_half_of_a_choice(creature: str) -> None:
    zones, answer, key = PREPARED[creature]
    heroes = {"ajax": {"owner": 0, "zone": "a1", "fresh": False}}
    laid: dict[str, Any] = {"track": [creature, None, None, None], "heroes": heroes, "hero_track": ["helen", "hector"]}
    table = acting("ares", zones, **laid).play(f"buy {creature}", *([answer] if answer else []))
    assert key in [event.key for event in table.heard() if event.seen_by(None)]


def test_buildings_given_for_a_metropolis_are_named_one_by_one() -> None:
    table = favour("zeus", {"a1": "0 port fortress temple", "b1": "0 university", "b2": "0 . ."})
    table.play("build b2.1")
    assert table.question == "pick-building"
    table.play("raze a1.3")
    assert "set-aside" in [event.key for event in table.heard()]
