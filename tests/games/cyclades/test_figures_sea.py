"""Creatures with a figure that stands at sea, and Polyphemus who closes the sea."""

from __future__ import annotations

from typing import Any

import pytest

from .field import Field, field


def summon(creature: str, zones: dict[str, str], *answers: str, god: str = "athena", **more: Any) -> Field:
    """Faction 0 buys this creature for 2 gold and gives these answers."""
    return field(zones, god, track=f"{creature} - - -", **more).play(f"buy {creature}", *answers)


def income(zones: dict[str, str], **more: Any) -> list[int]:
    """What each faction has after the income phase, with nothing before."""
    gold: list[int] = field(zones, gold=[0, 0, 0], agenda=["income", "act"], homes=False, **more).table["gold"]
    return gold


# The Kraken.


@pytest.mark.clause("kraken.sinks", "figures.place")
def test_the_kraken_sinks_the_fleets_of_its_zone() -> None:
    turn = summon("kraken", {"dx": "1 ff", "ex": "0 f", "dy": "1 f"}, "choose dx")
    assert (turn.at("dx"), turn.fleets_left(1), turn.at("dy"), turn.at("ex")) == ("- kraken@0", 7, "1 f", "0 f")


@pytest.mark.clause("kraken.sinks")
def test_the_kraken_sinks_its_owners_fleets_too() -> None:
    turn = summon("kraken", {"ex": "0 ff"}, "choose ex")
    assert (turn.at("ex"), turn.fleets_left(0)) == ("- kraken@0", 8)


@pytest.mark.clause("creatures.buy", "temple.reduction", "kraken.sinks")
def test_the_example_of_a_purchase() -> None:
    laid = {"e1": "0 t temple temple", "dx": "1 ff"}
    turn = field(laid, track="- - - kraken", gold=[3, 0, 0]).play("buy kraken", "choose dx")
    assert (turn.gold(0), turn.at("dx"), turn.fleets_left(1)) == (0, "- kraken@0", 8)


@pytest.mark.clause("kraken.closed", "fleets.place")
def test_no_fleet_comes_in_where_the_kraken_is_its_owners_neither() -> None:
    turn = field({"e1": "0 t", "ex": "- kraken@0"}, "poseidon", homes=False)
    assert turn.after("launch") == {"ey"}


@pytest.mark.clause("kraken.sinks", "march.chain")
def test_a_kraken_under_a_chain_of_fleets_breaks_it() -> None:
    laid = {"d2": "0 tt", "dx": "0 f", "hz": "0 f"}
    turn = field(laid, "ares", track="kraken - - -")
    assert turn.copy().play("march d2").after("to") == {"d1", "h1", "h2"}
    turn.play("buy kraken", "choose hz", "march d2")
    assert turn.after("to") == {"d1"}


@pytest.mark.clause("kraken.closed", "sylph.exchange")
def test_the_sylph_finds_no_fleets_with_the_kraken() -> None:
    turn = summon("sylph", {"ex": "- kraken@1", "dx": "1 f", "hx": "2 f", "jx": "1 f"})
    assert turn.answers == {"choose dx", "choose hx", "choose jx"}


# The Nereid.


@pytest.mark.clause("nereid.income")
def test_the_nereid_takes_the_income_of_her_zone() -> None:
    assert income({"ez": "1 f +1 nereid@0", "hz": "1 f"}) == [2, 1, 0]


@pytest.mark.clause("nereid.income")
def test_the_nereid_takes_it_where_nobody_controls_the_zone() -> None:
    assert income({"ez": "- +1 nereid@2"}) == [0, 0, 2]


# Charybdis and Scylla.


@pytest.mark.clause("charybdis.place")
def test_charybdis_and_scylla_stand_on_two_zones() -> None:
    turn = summon("charybdis", {"dx": "- typhon@1"}, "choose ex")
    assert {"ex", "dx"}.isdisjoint(turn.after("choose"))
    turn.play("choose hx")
    assert (turn.at("ex"), turn.at("hx")) == ("- charybdis@0", "- scylla@0")


@pytest.mark.clause("charybdis.ways", "sail.step", "poseidon.move")
def test_their_zones_are_neighbours_for_your_fleets_at_the_usual_price() -> None:
    turn = field({"jz": "0 ff charybdis@0", "ax": "- scylla@0"}, "poseidon", gold=[5, 0, 0]).play("sail jz")
    assert turn.answers == {"to jx", "to jy", "to ax"}
    turn.play("to ax", "take 2")
    assert (turn.at("ax"), turn.at("jz"), turn.gold(0)) == ("0 ff scylla@0", "- charybdis@0", 4)


@pytest.mark.clause("charybdis.ways")
def test_their_zones_are_no_neighbours_for_others() -> None:
    turn = field({"jz": "0 ff charybdis@1", "ax": "- scylla@1"}, "poseidon").play("sail jz")
    assert turn.answers == {"to jx", "to jy"}


@pytest.mark.clause("charybdis.ways", "march.chain")
def test_a_chain_of_fleets_leads_through_charybdis_and_scylla() -> None:
    laid = {"j3": "0 t", "jz": "0 f charybdis@0", "hx": "0 f scylla@0"}
    assert field(laid, "ares").play("march j3").after("to") == {"j1", "h1", "h2"}


@pytest.mark.clause("charybdis.ways", "march.chain")
def test_others_have_no_chain_through_charybdis_and_scylla() -> None:
    laid = {"j3": "0 t", "jz": "0 f charybdis@1", "hx": "0 f scylla@1"}
    assert field(laid, "ares").play("march j3").after("to") == {"j1"}


@pytest.mark.clause("charybdis.ways", "march.chain")
def test_charybdis_and_scylla_replace_no_missing_fleet() -> None:
    laid = {"j3": "0 t", "jz": "0 f charybdis@0", "hx": "- scylla@0"}
    assert field(laid, "ares").play("march j3").after("to") == {"j1"}


@pytest.mark.clause("charybdis.ways", "sea-battle.retreat")
def test_fleets_retreat_through_charybdis_and_scylla() -> None:
    laid = {"jx": "0 ff", "jz": "1 ff charybdis@1", "ax": "- scylla@1"}
    turn = field(laid, "poseidon").sail("jx", "jz", 2).round(3, 0)
    assert (turn.actor, turn.after("retreat")) == (1, {"jx", "jy", "ax"})


@pytest.mark.clause("charybdis.upkeep", "echidna.steal")
def test_echidna_steals_charybdis_and_scylla_together() -> None:
    turn = summon("echidna", {"ex": "- charybdis@1", "hx": "- scylla@1"}, "choose jz", "decline")
    assert (turn.at("jz"), turn.at("ex"), turn.at("hx")) == ("- charybdis@0", "-", "- scylla@0")


# Polyphemus.


@pytest.mark.clause("polyphemus.closed", "fleets.place")
def test_no_fleet_comes_in_beside_polyphemus_his_owners_neither() -> None:
    turn = field({"e1": "0 t", "e2": "0 polyphemus@0"}, "poseidon", homes=False)
    assert turn.after("launch") == {"ey"}


@pytest.mark.clause("polyphemus.scatter", "polyphemus.order")
def test_polyphemus_drives_the_fleets_beside_him_to_neighbouring_zones() -> None:
    turn = summon("polyphemus", {"dy": "1 ff", "dz": "2 f", "dx": "1 f", "hy": "1 f"}, "choose d1")
    assert turn.answers == {"choose dy", "choose dz"}
    turn.play("choose dy")
    assert turn.after("to") == {"dx", "ex", "ey", "hy"}
    turn.play("to ey", "choose dy", "to hy")
    assert [turn.at(zone) for zone in ("dy", "dz", "ey", "hy", "ex")] == ["-", "-", "1 f", "1 ff", "2 f"]


@pytest.mark.clause("polyphemus.scatter")
def test_driven_fleets_never_share_a_zone_with_another_colour() -> None:
    turn = summon("polyphemus", {"jy": "1 f", "jz": "2 f", "jx": "2 f", "ez": "0 f"}, "choose j3", "choose jz")
    assert (turn.at("jz"), turn.at("jx")) == ("-", "2 ff")


@pytest.mark.clause("polyphemus.destroyed")
def test_driven_fleets_with_nowhere_to_go_are_destroyed() -> None:
    turn = summon("polyphemus", {"ax": "1 ff", "ay": "0 f", "cx": "2 f"}, "choose a1", "choose ax", "choose ax")
    assert (turn.at("ax"), turn.at("ay"), turn.fleets_left(1), turn.fleets_left(0)) == ("-", "-", 8, 8)


@pytest.mark.clause("polyphemus.scatter", "sail.closed")
def test_fleets_are_not_driven_to_the_kraken() -> None:
    turn = summon("polyphemus", {"jz": "1 f", "jx": "- kraken@0", "jy": "0 f"}, "choose j3", "choose jz")
    assert turn.fleets_left(1) == 8


@pytest.mark.clause("polyphemus.scatter")
def test_nobody_is_asked_where_a_fleet_goes_that_has_one_way() -> None:
    one_way = summon("polyphemus", {"jz": "1 f", "jy": "2 f", "ez": "0 f"}, "choose j3", "choose jz")
    assert one_way.question != "drive-to"
    assert summon("polyphemus", {"dz": "1 f"}, "choose d1").question == "drive-to"


@pytest.mark.clause("polyphemus.scatter", "polyphemus.order")
def test_polyphemus_drives_his_owners_fleets_too() -> None:
    turn = summon("polyphemus", {"jz": "0 f"}, "choose j3")
    assert (turn.at("jz"), turn.at("jx")) == ("-", "0 f")


@pytest.mark.clause("polyphemus.closed", "march.chain")
def test_a_coast_that_polyphemus_closes_breaks_a_chain() -> None:
    laid = {"d2": "0 tt", "dx": "0 f", "hz": "0 f"}
    turn = field(laid, "ares", track="polyphemus - - -").play("buy polyphemus", "choose h1")
    turn.play("to hy", "march d2")
    assert turn.after("to") == {"d1", "h2"}


@pytest.mark.clause("polyphemus.closed", "sylph.exchange")
def test_closed_coasts_hold_no_fleets_for_the_sylph() -> None:
    turn = summon("sylph", {"d1": "- polyphemus@1", "dx": "1 f", "hx": "2 f"})
    assert (turn.at("dx"), turn.at("hx")) == ("2 f", "1 f")


# Typhon.


@pytest.mark.clause("typhon.silence", "land-battle.fortress")
@pytest.mark.parametrize("building", ["fortress", "metropolis-gold"])
def test_typhon_silences_fortresses_beside_him(building: str) -> None:
    laid = {"e1": "0 tt", "e2": f"1 t {building}", "ez": "- typhon@0"}
    assert field(laid, "ares").march("e1", "e2", "tt").forces == (2, 1)


@pytest.mark.clause("typhon.silence", "sea-battle.force")
@pytest.mark.parametrize("building", ["port", "metropolis-gold"])
def test_typhon_silences_ports_beside_him(building: str) -> None:
    laid = {"ex": "0 ff", "ey": "1 f", "e3": f"1 {building}", "ez": "- typhon@0"}
    assert field(laid, "poseidon").sail("ex", "ey", 2).forces == (2, 1)


@pytest.mark.clause("typhon.silence", "temple.reduction")
@pytest.mark.parametrize("building", ["temple", "metropolis-gold"])
def test_typhon_silences_temples_beside_him(building: str) -> None:
    laid = {"e3": f"0 {building}", "ez": "- typhon@1"}
    assert field(laid, track="graeae - - -", gold=[1, 0, 0]).after("buy") == set()
    assert field({"e3": f"0 {building}"}, track="graeae - - -", gold=[1, 0, 0]).after("buy") == {"graeae"}


@pytest.mark.clause("typhon.silence")
def test_buildings_farther_away_keep_their_effect() -> None:
    laid = {"e2": "0 tt", "e1": "1 t fortress", "ez": "- typhon@0"}
    assert field(laid, "ares").march("e2", "e1", "tt").forces == (2, 2)


@pytest.mark.clause("typhon.sets", "metropolis.economic")
def test_a_completed_set_beside_typhon_founds_no_metropolis() -> None:
    laid = {"e1": "0 port temple", "e2": "0 fortress", "a1": "0", "ez": "- typhon@1"}
    turn = field(laid, agenda=[["mandatory", "athena", False], "act"]).play("build a1.1")
    assert (turn.metropolises(0), turn.at("e2"), turn.at("a1"), turn.question) == (
        0,
        "0 fortress",
        "0 university - -",
        "act",
    )


@pytest.mark.clause("typhon.sets", "metropolis.economic", "manticore.destroy")
def test_the_set_counts_again_as_soon_as_typhon_goes() -> None:
    laid = {"e1": "0 port temple", "e2": "0 fortress", "a1": "0 university", "ez": "- typhon@1"}
    turn = summon("manticore", laid, "slay typhon")
    assert turn.question == "place-metropolis"
    turn.play("build e2.1", "bonus gold")
    assert (turn.at("e1"), turn.at("e2"), turn.at("a1")) == ("0", "0 metropolis-gold", "0")


@pytest.mark.clause("typhon.sets", "metropolis.economic", "upkeep.release")
def test_typhon_let_go_at_upkeep_lets_the_set_become_a_metropolis() -> None:
    laid = {"e1": "0 port temple", "e2": "0 fortress", "a1": "0 university", "ez": "- typhon@0"}
    offers = {"athena": {"faction": 0, "price": 1}}
    turn = field(laid, agenda=["upkeep", "act"], priestesses=[1, 0, 0], offers=offers).play("release typhon")
    assert turn.question == "place-metropolis"


@pytest.mark.clause("typhon.silence")
def test_the_metropolis_still_counts_for_the_end() -> None:
    assert field({"e3": "0 metropolis-gold", "ez": "- typhon@1"}).metropolises(0) == 1
