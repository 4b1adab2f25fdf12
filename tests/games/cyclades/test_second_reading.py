"""What a second reading of the paper found: each of these was played wrongly once."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.core.words.errors import PositionError

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
        turn = field({"a1": city, **laid}, track="pegasus - - -", homes=False).play("buy pegasus")
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
    assert (turn.at("cy"), turn.at("jz")) == ("- charybdis@1", "1 f scylla@1")


@pytest.mark.clause("medusa.closed", "giant.steal")
def test_the_giant_steals_no_mercenaries_from_medusas_zone() -> None:
    laid = {"e1": "1 mmm medusa@2", "e2": "1 m", "e3": "1 m", "j1": "0"}
    assert field(laid, track="giant - - -").play("buy giant").answers == {"choose e2", "choose e3"}


@pytest.mark.clause("medusa.closed", "charon.exchange")
def test_charon_exchanges_no_hero_on_medusas_zone() -> None:
    laid = {"e1": "0 ajax medusa@1", "e2": "0 helen", "e3": "0 leto"}
    turn = field(laid, track="charon - - -", heroes="hector -").play("buy charon")
    assert turn.answers == {"exchange helen", "exchange leto"}


@pytest.mark.clause("temple.once", "triton.place")
def test_a_temple_that_triton_steals_gives_its_reduction_once_a_cycle() -> None:
    for used, price in ((["e1.1"], 3), ([], 2)):
        laid = {"e1": "1 temple", "j1": "0"}
        turn = field(laid, track="triton kraken - -", temples_used=used).play("buy triton", "build j1.1")
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


@pytest.mark.clause("chiron.shield", "empusa.again")
def test_what_empusa_repeats_spares_chirons_zone() -> None:
    laid = {"e1": "0 chiron@1", "e2": "0 port", "a1": "0 temple"}
    turn = field(laid, "ares", track="empusa - - -").play("buy empusa")
    assert turn.answers == {"build a1.2", "build a1.3"}
    assert turn.play("build a1.2").after("muster") == {"e2", "a1"}
    turn = field(laid, "hera", track="empusa - - -").play("buy empusa", "kind fortress")
    assert turn.play("build a1.2").after("hire") == {"e2", "a1"}
    mandatory = field(laid, "ares", agenda=[["mandatory", "ares", False], "act"])
    assert "build e1.1" in mandatory.answers and "muster e1" in mandatory.play("build e1.1").answers


# Heracles at sea. Along dx hz hx go the fleets of faction 0, from d2 to h1 and c1.

CHAIN = {"d2": "0 t heracles", "dx": "0 f", "hz": "0 f", "hx": "0 f", "cy": "0 f", "h1": "0", "c1": "0"}


@pytest.mark.clause("heracles.slays", "heracles.military")
def test_heracles_slays_the_creature_on_a_sea_zone_that_he_must_cross() -> None:
    turn = field({**CHAIN, "hz": "0 f nereid@1"}).venture("heracles", "c1", "")
    assert (turn.at("c1"), turn.table["trophies"], turn.figures) == ("0 heracles", ["nereid"], {})


@pytest.mark.clause("heracles.slays")
def test_where_there_is_a_chain_around_it_his_owner_chooses() -> None:
    laid = {**CHAIN, "hy": "0 f", "hz": "0 f nereid@1"}
    around = field(laid).venture("heracles", "c1", "")
    assert around.answers == {"done", "slay nereid"}
    assert (around.play("done").at("c1"), around.table["trophies"]) == ("0 heracles", [])
    assert field(laid).venture("heracles", "c1", "").play("slay nereid").table["trophies"] == ["nereid"]


@pytest.mark.clause("heracles.slays", "heracles.sacrifice")
def test_crossing_the_zones_of_two_creatures_he_slays_both() -> None:
    turn = field({**CHAIN, "hz": "0 f nereid@1", "hx": "0 f typhon@2"}).venture("heracles", "c1", "")
    assert turn.table["trophies"] == ["nereid", "typhon"]


@pytest.mark.clause("heracles.slays")
def test_a_creature_of_his_own_owner_is_not_slain_without_a_word() -> None:
    turn = field({**CHAIN, "hz": "0 f nereid@0"}).venture("heracles", "c1", "")
    assert (turn.question, turn.answers) == ("choose-way", {"slay nereid"})
    assert turn.play("slay nereid").table["trophies"] == ["nereid"]


@pytest.mark.clause("heracles.slays", "typhon.sets")
def test_where_he_slays_typhon_buildings_count_again_at_once() -> None:
    own = {"a1": "0 port fortress temple", "d2": "0 t heracles university"}
    turn = field({**CHAIN, **own, "dx": "0 f typhon@2"}).venture("heracles", "h1", "")
    assert turn.question == "place-metropolis"
    assert turn.play("build a1.1", "bonus gold").at("h1") == "0 heracles"


@pytest.mark.clause("heracles.slays", "march.chain")
def test_others_cross_the_zones_of_creatures_in_peace() -> None:
    turn = field({**CHAIN, "hz": "0 f nereid@1"}, "ares").march("d2", "c1", "t")
    assert (turn.at("c1"), turn.figures) == ("0 t", {"nereid": "hz"})
    turn = field({**CHAIN, "hz": "0 f nereid@1"}, "ares").march("d2", "c1", "heracles")
    assert (turn.at("c1"), turn.figures) == ("0 heracles", {})


@pytest.mark.clause("heracles.slays", "march.island")
def test_a_move_to_a_neighbour_crosses_no_sea() -> None:
    turn = field({**CHAIN, "dx": "0 f nereid@1"}, "ares").march("d2", "d1", "heracles")
    assert (turn.at("d1"), turn.figures) == ("0 heracles", {"nereid": "dx"})


@pytest.mark.clause("heracles.slays", "charybdis.ways")
def test_he_crosses_between_charybdis_and_scylla_before_he_slays_them() -> None:
    laid = {"d2": "0 heracles", "dx": "0 f charybdis@0", "cx": "0 f scylla@0", "c2": "0"}
    turn = field(laid).venture("heracles", "c2").play("slay charybdis")
    assert (turn.at("c2"), turn.table["trophies"], turn.figures) == ("0 heracles", ["charybdis"], {})


# Positions.


def test_a_creature_in_two_places_is_named() -> None:
    creatures: dict[str, Any] = {"kraken": {"owner": 0, "zones": ["ax"]}}
    with pytest.raises(PositionError, match=r"table\.creatures\.kraken.*lies in two places"):
        lay({"a1": "0"}, ["cycle"], track=["kraken", None, None, None], creatures=creatures)
