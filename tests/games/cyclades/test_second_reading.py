"""What a second reading of the paper found: each of these was played wrongly once."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.core.errors import PositionError

from .field import field
from .lay import lay

# The last zone.


@pytest.mark.clause("march.last-count")
def test_who_has_enough_metropolises_already_may_not_attack_a_last_zone_with_another() -> None:
    laid = {"e1": "0 ttt", "e2": "1 t metropolis-horn", "c2": "2"}
    three = {"a1": "0 metropolis-gold metropolis-gold metropolis-gold", **laid}
    two = {"a1": "0 metropolis-gold metropolis-gold", **laid}
    assert "e2" not in field(three, "ares", homes=False).play("march e1").after("to")
    assert "e2" in field(two, "ares", homes=False).play("march e1").after("to")


@pytest.mark.clause("march.last-count", "pegasus.fly")
def test_nor_may_pegasus() -> None:
    laid = {"e1": "0 ttt", "h1": "1 t metropolis-horn", "c2": "2"}
    cities = "0 metropolis-gold metropolis-gold"
    for city, may in ((cities, True), (f"{cities} metropolis-gold", False)):
        turn = field({"a1": city, **laid}, track="pegasus - - -", homes=False).play("buy pegasus", "choose e1")
        assert ("h1" in turn.after("to")) == may


@pytest.mark.clause("march.last-count")
@pytest.mark.parametrize(("there", "opens"), [("fortress", True), ("port", False)])
def test_a_set_that_a_last_zone_completes_opens_it(there: str, opens: bool) -> None:
    own = {"a1": "0 metropolis-gold metropolis-gold port", "j2": "0 temple university", "e1": "0 tt"}
    turn = field({**own, "e2": f"1 t {there}", "c2": "2"}, "ares", homes=False).play("march e1")
    assert ("e2" in turn.after("to")) == opens


@pytest.mark.clause("march.last-count", "typhon.sets")
def test_but_not_if_typhon_silences_it() -> None:
    own = {"a1": "0 metropolis-gold metropolis-gold port", "j2": "0 temple university", "e1": "0 tt"}
    laid = {**own, "e2": "1 t fortress", "c2": "2", "ez": "- typhon@2"}
    assert "e2" not in field(laid, "ares", homes=False).play("march e1").after("to")


# Heracles.


@pytest.mark.clause("heracles.slays", "land-battle.retreat")
def test_heracles_slays_the_creature_on_the_zone_where_he_retreats_to() -> None:
    turn = field({"e1": "0 tt heracles", "e2": "1 tttt", "e3": "- cerberus@2"}, "ares")
    turn.march("e1", "e2", "tt heracles").round(0, 3).play("lose troop", "stand", "retreat e3")
    assert (turn.at("e3"), turn.table["trophies"]) == ("0 t heracles", ["cerberus"])


@pytest.mark.clause("heracles.slays", "apollo.heroes")
def test_but_not_with_apollo() -> None:
    offers = {"apollo": {"faction": 1, "price": 0}}
    laid = {"e1": "0 tt", "e2": "1 tt heracles", "e3": "1 cerberus@2"}
    turn = field(laid, "ares", offers=offers).march("e1", "e2", "tt").round(0, 3).play("retreat e3")
    assert (turn.at("e3"), turn.table["trophies"]) == ("1 tt heracles cerberus@2", [])


@pytest.mark.clause("heracles.slays", "boar.scatter")
def test_heracles_slays_the_creature_on_the_zone_where_the_boar_drives_him() -> None:
    laid = {"e1": "1 heracles", "e2": "1 cerberus@2"}
    turn = field(laid, track="boar - - -").play("buy boar", "choose e1", "to e2")
    assert (turn.at("e2"), turn.table["trophies"]) == ("1 heracles", ["cerberus"])


# Creatures.


@pytest.mark.clause("polyphemus.scatter", "charybdis.ways")
def test_fleets_driven_by_polyphemus_go_between_charybdis_and_scylla() -> None:
    laid = {"c1": "1", "c2": "2", "a1": "0", "cy": "1 f charybdis@1", "jz": "- scylla@1", "hx": "0 f"}
    turn = field(laid, track="polyphemus - - -", homes=False).play("buy polyphemus", "choose c1")
    assert turn.answers == {"to jz"}


@pytest.mark.clause("medusa.closed", "giant.steal")
def test_the_giant_steals_no_mercenaries_from_medusas_zone() -> None:
    laid = {"e1": "1 mmm medusa@2", "e2": "1 m", "j1": "0"}
    assert field(laid, track="giant - - -").play("buy giant").answers == {"choose e2"}


@pytest.mark.clause("medusa.closed", "charon.exchange")
def test_charon_exchanges_no_hero_on_medusas_zone() -> None:
    laid = {"e1": "0 ajax medusa@1", "e2": "0 helen"}
    assert field(laid, track="charon - - -", heroes="hector -").play("buy charon").answers == {"exchange helen"}


@pytest.mark.clause("temple.once", "triton.place")
def test_a_temple_that_triton_steals_gives_its_reduction_once_a_cycle() -> None:
    for used, price in ((["e1.1"], 3), ([], 2)):
        laid = {"e1": "1 temple", "j1": "0"}
        turn = field(laid, track="triton kraken - -", temples_used=used).play("buy triton", "raze e1.1", "build j1.1")
        before = turn.gold(0)
        assert before - turn.play("buy kraken").gold(0) == price


@pytest.mark.clause("metropolis.several", "typhon.sets", "manticore.destroy")
def test_when_typhon_goes_the_faction_that_acts_builds_first() -> None:
    laid = {"e1": "0 port fortress", "e2": "0 temple", "e3": "0 university", "ex": "- typhon@1"}
    laid |= {"d1": "1 port", "d2": "1 temple fortress", "h2": "1 university"}
    turn = field(laid, track="manticore - - -").play("buy manticore", "slay typhon")
    assert (turn.question, turn.actor) == ("place-metropolis", 0)


@pytest.mark.clause("creatures.reserved", "end.fallen")
def test_the_reservation_of_an_eliminated_faction_is_lifted() -> None:
    laid = {"a1": "0 metropolis-gold metropolis-gold", "e1": "0 ttt", "e2": "1 metropolis-horn", "c2": "2"}
    turn = field(laid, "ares", homes=False, track="griffin - - -", reserved=[1, None, None, None])
    assert "buy griffin" not in turn.answers
    assert "buy griffin" in turn.march("e1", "e2", "ttt").answers


# Positions.


def test_a_creature_in_two_places_is_named() -> None:
    creatures: dict[str, Any] = {"kraken": {"owner": 0, "zones": ["ax"]}}
    with pytest.raises(PositionError, match=r"table\.creatures\.kraken.*lies in two places"):
        lay({"a1": "0"}, ["cycle"], track=["kraken", None, None, None], creatures=creatures)
