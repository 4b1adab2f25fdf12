"""What a third reading of the paper found: each of these was played, read or said wrongly once."""

from __future__ import annotations

from typing import Any

import pytest

from .field import field
from .lay import Table, acting

FOUR: dict[str, Any] = {"players": 4, "teams": True}
LINKED: dict[str, Any] = {"charybdis": {"owner": 0, "zones": ["bx", "ay"]}}
"""The way from b1 to a1 and back leads from bx to ay, where Charybdis and Scylla bring them together."""
COASTS = {"bx": "0 f1", "ay": "0 f1", "a1": "1", "ex": "-"}


def linked(god: str, there: str, **rest: Any) -> Table:
    """Heracles on b1, his partner's a1 at the other end of the link."""
    heroes = {"heracles": {"owner": 0, "zone": "b1"}}
    return acting(god, {**COASTS, "b1": there}, heroes=heroes, creatures=LINKED, **FOUR, **rest)


# Heracles and his partner's land.


@pytest.mark.clause("heracles.pass", "team.pass")
def test_heracles_does_not_go_where_he_would_slay_his_only_way_on() -> None:
    assert linked("athena", "0").play("venture heracles").after("to") == {"b2"}


@pytest.mark.clause("heracles.pass", "team.pass")
def test_nor_does_he_march_there_alone() -> None:
    assert linked("ares", "0").play("march b1").after("to") == {"b2"}


@pytest.mark.clause("heracles.pass", "march.heroes")
def test_troops_go_there_without_him() -> None:
    turn = linked("ares", "0 t2").play("march b1", "to a1")
    assert turn.answers == {"take 1", "take 2"}
    turn.play("take 1")
    while turn.question == "take-hero":
        assert turn.answers == {"leave heracles"}
        turn.play("leave heracles")
    assert turn.answers == {"to b1", "to b2"}


@pytest.mark.clause("heracles.pass", "heracles.slays")
def test_he_goes_there_if_there_is_another_way_on_and_slays_what_he_crosses() -> None:
    zones = {**COASTS, "b1": "0", "ex": "0 f1"}
    heroes = {"heracles": {"owner": 0, "zone": "b1"}}
    turn = acting("athena", zones, heroes=heroes, creatures=LINKED, **FOUR).play("venture heracles", "to a1")
    turn.play("slay charybdis")
    assert turn.after("to") == {"e1", "e2"}


@pytest.mark.clause("heracles.pass", "heracles.slays")
def test_he_goes_around_a_link_that_he_needs_afterwards() -> None:
    """His own fleets lead from c2 to a1; from there only the link leads on."""
    zones = {"c2": "0", "cx": "0 f1", "ax": "0 f1", "ay": "0 f1", "hx": "0 f1", "a1": "1", "c1": "1", "ex": "-"}
    heroes = {"heracles": {"owner": 0, "zone": "c2"}}
    creatures = {"charybdis": {"owner": 0, "zones": ["ay", "hx"]}}
    turn = acting("athena", zones, heroes=heroes, creatures=creatures, **FOUR).play("venture heracles")
    assert "a1" in turn.after("to")
    turn.play("to a1")
    assert turn.question == "march-to"
    turn.play("to h2", "slay charybdis")
    assert (turn.zone("h2")["owner"], turn.seen()["trophies"]) == (0, ["charybdis"])


# Words.


@pytest.mark.clause("hippalectryon.horn")
@pytest.mark.parametrize(("lang", "words"), [("en", "which zone gets"), ("fr", "quelle zone reçoit")])
def test_the_hippalectryon_asks_for_any_zone(lang: str, words: str) -> None:
    turn = field({"e1": "0 mm"}, track="hippalectryon - - -").play("buy hippalectryon", "gain horn")
    assert turn.after("horn") > {"e1"}
    assert words in turn.state.prompt(lang, 0)


@pytest.mark.clause("march.last-count", "march.last-zone")
@pytest.mark.parametrize(("cities", "key"), [(2, "last-land"), (3, "last-land-enough")])
def test_why_a_last_land_is_closed_to_who_has_enough_metropolises(cities: int, key: str) -> None:
    laid = {"a1": f"0{' metropolis-gold' * cities}", "e1": "0 ttt", "e2": "1 t", "c2": "2"}
    turn = field(laid, "ares", homes=False).play("march e1")
    assert key in {refused.why.key for refused in turn.state.game.refusals(turn.state, 0)}
