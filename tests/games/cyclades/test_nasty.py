"""Nasty combinations, and what the rules leave unsaid: one test for each corner where two rules meet."""

from __future__ import annotations

from typing import Any

import pytest

from .field import Field, field
from .lay import acting, lay

TEAMS: dict[str, Any] = {"players": 4, "teams": True}
"""Partners are 0 and 1, and 2 and 3."""
OFFERS = {
    "athena": {"faction": 0, "price": 1},
    "zeus": {"faction": 1, "price": 1},
    "apollo": {"faction": 2, "price": 0},
}


def play(creature: str, zones: dict[str, str], *answers: str, god: str = "athena", **more: Any) -> Field:
    """Faction 0 buys this creature for 2 gold and gives these answers."""
    return field(zones, god, track=f"{creature} - - -", **more).play(f"buy {creature}", *answers)


def upkeep(zones: dict[str, str], priestesses: tuple[int, int, int] = (1, 1, 1), **more: Any) -> Field:
    """The beginning of an upkeep in which Athena is the first god and faction 0's, Zeus faction 1's."""
    return field(zones, priestesses=list(priestesses), offers=OFFERS, **{"agenda": ["upkeep", "act"], **more})


# Medusa, Pegasus, Perseus.


@pytest.mark.clause("pegasus.medusa", "creatures.useless")
def test_a_pegasus_who_finds_everybody_held_by_medusa_is_discarded() -> None:
    turn = play("pegasus", {"e1": "0 tt hector medusa@1"})
    assert (turn.question, turn.table["discards"], turn.at("e1")) == ("act", ["pegasus"], "0 tt hector medusa@1")


@pytest.mark.clause("pegasus.medusa", "medusa.closed", "upkeep.release")
def test_when_medusa_is_let_go_pegasus_can_carry_her_prisoners() -> None:
    turn = upkeep({"e1": "0 tt medusa@1", "j1": "0 t"}, track="pegasus - - -").play("release medusa", "buy pegasus")
    assert turn.answers == {"choose e1", "choose j1"}


@pytest.mark.clause("pegasus.medusa", "figures.place")
def test_a_medusa_placed_under_units_holds_them_at_once() -> None:
    turn = field({"e1": "0 tt", "j1": "0 t"}, "ares", track="medusa pegasus - -")
    turn.play("buy medusa", "choose e1")
    assert turn.after("march") == {"j1"}
    assert "e1" not in turn.play("buy pegasus").after("to")
    assert turn.play("to d1").at("j1") == "0"


@pytest.mark.clause("perseus.sacrifice", "perseus.medusa")
def test_perseus_is_not_sacrificed_when_medusa_holds_everybody_else() -> None:
    assert "perseus" not in field({"e1": "0 tt medusa@1", "j1": "0 perseus"}).after("sacrifice")
    assert "perseus" in field({"e1": "0 tt", "j1": "0 perseus"}).after("sacrifice")


@pytest.mark.clause("perseus.sacrifice", "heroes.sacrifice")
def test_perseus_is_not_sacrificed_when_there_is_nobody_else_to_move() -> None:
    assert "perseus" not in field({"e1": "0 perseus"}).after("sacrifice")
    assert "perseus" in field({"e1": "0 m perseus"}).after("sacrifice")
    assert "perseus" in field({"e1": "0 perseus ajax"}).after("sacrifice")


@pytest.mark.clause("pandora.impossible", "perseus.sacrifice")
def test_pandora_does_not_borrow_from_perseus_when_there_is_nobody_else_to_move() -> None:
    assert "pandora" not in field({"e1": "0 pandora"}, heroes="perseus -").after("sacrifice")
    assert "pandora" in field({"e1": "0 t pandora"}, heroes="perseus -").after("sacrifice")


@pytest.mark.clause("perseus.sacrifice", "march.last-count")
def test_nobody_is_carried_onto_a_last_zone() -> None:
    turn = field({"a1": "0 tt perseus", "e1": "1 t", "d1": "2", "d2": "2"}, homes=False)
    assert "e1" not in turn.play("sacrifice perseus").after("to")
    assert "d1" in turn.after("to")


# Typhon and a completed set.

FOUR = {"e1": "1 port temple", "e2": "1 fortress", "d1": "1 university", "ex": "- typhon@2"}


@pytest.mark.clause("typhon.sets", "manticore.destroy", "metropolis.economic")
def test_a_typhon_that_the_manticore_destroys_lets_the_set_count_at_once() -> None:
    turn = play("manticore", FOUR, "slay typhon")
    assert (turn.actor, turn.question) == (1, "place-metropolis")
    turn.play("build e1.1", "bonus gold")
    assert (turn.metropolises(1), turn.actor, turn.question) == (1, 0, "act")


@pytest.mark.clause("typhon.sets", "end.fallen", "metropolis.economic")
def test_a_typhon_that_leaves_with_its_eliminated_owner_lets_the_set_count() -> None:
    laid = {
        "e1": "0 tt port temple",
        "e2": "0 fortress",
        "j2": "0 university",
        "ex": "- typhon@1",
        "a1": "0 metropolis-gold metropolis-gold",
        "e3": "1 metropolis-horn",
        "c2": "2",
    }
    turn = field(laid, "ares", homes=False)
    assert turn.metropolises(0) == 2
    turn.march("e1", "e3", "tt")
    assert (turn.table["fallen"], turn.figures, turn.question) == ([1], {}, "place-metropolis")
    turn.play("build e1.1", "bonus gold")
    assert turn.metropolises(0) == 4


@pytest.mark.clause("typhon.sets", "metropolis.several")
def test_when_typhon_goes_the_faction_that_acts_builds_before_the_others() -> None:
    own = {"j2": "0 fortress temple", "j3": "0 port", "a1": "0 university"}
    other = {"e1": "1 port temple", "e2": "1 fortress", "j1": "1 university"}
    turn = play("manticore", {**own, **other, "jx": "- typhon@2"}, "slay typhon")
    assert (turn.actor, turn.question) == (0, "place-metropolis")
    turn.play("build j3.1", "bonus gold")
    assert (turn.actor, turn.question, turn.metropolises(0), turn.metropolises(1)) == (1, "place-metropolis", 1, 0)


@pytest.mark.clause("typhon.sets", "metropolis.economic")
def test_a_set_needs_one_building_of_each_type_out_of_typhons_reach() -> None:
    laid = {"e1": "0 port temple", "j1": "0 fortress", "d2": "0 temple", "a1": "0", "ex": "- typhon@1"}
    agenda = [["mandatory", "athena", False], "act"]
    turn = field(laid, "athena", agenda=agenda).play("build a1.1")
    assert (turn.question, turn.metropolises(0)) == ("act", 0)
    turn = field({**laid, "d2": "0 temple port"}, "athena", agenda=agenda).play("build a1.1")
    assert turn.question == "place-metropolis"
    turn.play("build j1.1", "bonus gold")
    assert (turn.at("e1"), turn.metropolises(0)) == ("0 port temple", 1)


@pytest.mark.clause("penthesilea.shrine", "typhon.silence")
def test_typhon_does_not_reach_the_metropolis_on_penthesileas_card() -> None:
    laid = {"a1": "0 t temple", "ax": "- typhon@1"}
    turn = field(laid, homes=False, shrine={"faction": 0, "bonus": "gold"})
    assert turn.faction(0)["temples"] == 1


# Hippolyta's Ports.


@pytest.mark.clause("hippolyta.military", "metropolis.fortress")
def test_with_hippolyta_a_metropolis_still_counts_once() -> None:
    laid = {"e2": "0 ttt", "e1": "1 t hippolyta metropolis-gold port"}
    turn = field(laid, "ares").march("e2", "e1", "ttt")
    assert turn.forces == (3, 2 + 2)
    sea = field({"ex": "0 f", "ey": "1 f", "e1": "1 hippolyta metropolis-gold -"}, "poseidon").sail("ex", "ey", 1)
    assert sea.forces == (1, 1 + 1)


@pytest.mark.clause("hippolyta.military", "land-battle.fortress")
def test_without_hippolyta_her_ports_defend_no_more() -> None:
    laid = {"e2": "0 tt", "e1": "1 t port -", "j1": "1 hippolyta"}
    assert field(laid, "ares").march("e2", "e1", "tt").forces == (2, 1)


@pytest.mark.clause("hippolyta.military")
def test_hippolyta_turns_no_ports_of_the_zone_she_attacks() -> None:
    laid = {"e2": "0 tt hippolyta port", "e1": "1 t port port"}
    assert field(laid, "ares").march("e2", "e1", "tt hippolyta").forces == (3, 1)


@pytest.mark.clause("hippolyta.military", "ulysses.military", "land-battle.choice")
def test_when_hippolyta_falls_her_ports_stop_helping_in_the_next_round() -> None:
    laid = {"e2": "0 tttt", "e1": "1 tt hippolyta port port"}
    turn = field(laid, "ares").march("e2", "e1", "tttt")
    assert turn.forces == (4, 5)
    turn.round(3, 0).play("lose hippolyta")
    assert turn.forces == (4, 2)


# Pandora and mercenaries.


@pytest.mark.clause("pandora.military", "land-battle.choice", "mercenaries.like-troops")
def test_the_mercenaries_that_pandora_won_can_be_lost_for_her() -> None:
    turn = field({"e1": "0 tttt", "e2": "1 pandora", "e3": "2"}, "ares").march("e1", "e2", "tttt")
    assert turn.forces == (4, 1)
    turn = field({"e1": "0 ttmm", "e2": "1 pandora", "e3": "2"}, "ares").march("e1", "e2", "ttmm")
    assert turn.forces == (2, 3)
    turn.round(3, 0)
    assert (turn.actor, turn.answers) == (1, {"lose mercenary", "lose pandora"})
    turn.play("lose mercenary")
    assert turn.stock["mercenaries"] == 15


@pytest.mark.clause("pandora.military", "battle.attacker-retreat")
def test_the_mercenaries_that_pandora_won_retreat_with_her() -> None:
    laid = {"e1": "0 pandora", "e2": "1 tttm"}
    turn = field(laid, "ares").march("e1", "e2", "pandora").round(3, 0)
    turn.play("stand", "retreat e1")
    assert (turn.at("e1"), turn.at("e2")) == ("0 m pandora", "1 tt")


@pytest.mark.clause("pandora.military", "end.fallen")
def test_pandora_empties_a_zone_and_its_owner_keeps_nothing_there() -> None:
    turn = field({"e1": "0 pandora", "e2": "1 mm port"}, "ares").march("e1", "e2", "pandora")
    assert (turn.question, turn.at("e2")) == ("act", "0 mm pandora port")


@pytest.mark.clause("pandora.military", "apollo.heroes")
def test_a_pandora_at_rest_wins_nobody_over() -> None:
    offers = {"ares": {"faction": 0, "price": 1}, "apollo": {"faction": 1, "price": 0}}
    turn = field({"e1": "0 mm", "e2": "1 t pandora"}, "ares", offers=offers).march("e1", "e2", "mm")
    assert turn.forces == (2, 2)


@pytest.mark.clause("pandora.military", "pegasus.fly")
def test_pandora_wins_over_who_comes_by_air() -> None:
    turn = play("pegasus", {"j1": "0 tmm", "e2": "1 pandora"}, "to e2").load("tmm")
    assert turn.forces == (1, 3)


@pytest.mark.clause("pandora.military", "geryon.gold")
def test_geryon_lays_nothing_for_mercenaries_that_change_sides() -> None:
    turn = field({"e1": "0 pandora", "e2": "1 mm", "j1": "2 geryon@2"}, "ares").march("e1", "e2", "pandora")
    assert turn.at("j1") == "2 geryon@2"


# Achilles.


@pytest.mark.clause("achilles.military", "pegasus.fly", "land-battle.retreat")
def test_attackers_from_the_air_who_lose_to_achilles_are_all_destroyed() -> None:
    turn = play("pegasus", {"a1": "0 ttt hector", "e2": "1 tt achilles", "e1": "1", "e3": "1"}, "to e2")
    turn.load("ttt hector").round(0, 3).play("lose troop")
    assert (turn.at("e2"), turn.question, turn.troops_left(0)) == ("1 tt achilles", "act", 8)
    assert turn.table["hero_discards"] == ["hector"]


@pytest.mark.clause("achilles.military", "land-battle.retreat")
def test_a_defender_routed_by_achilles_may_flee_over_its_own_fleets() -> None:
    laid = {"e1": "0 ttt achilles", "e2": "1 tt", "e3": "0", "ez": "1 f", "jx": "1 f", "j1": "1"}
    turn = field(laid, "ares").march("e1", "e2", "ttt achilles").round(3, 0)
    assert (turn.actor, turn.question, turn.answers) == (1, "must-retreat", {"retreat j1", "retreat j2"})


@pytest.mark.clause("achilles.military", "battle.tie")
def test_an_achilles_who_falls_in_the_round_drives_nobody_off() -> None:
    laid = {"e1": "0 t achilles", "e2": "1 tt", "e3": "1"}
    turn = field(laid, "ares").march("e1", "e2", "t achilles").round(1, 1).play("lose achilles")
    assert (turn.question, turn.actor, "stand" in turn.answers) == ("choose-retreat", 1, True)


@pytest.mark.clause("achilles.military", "apollo.heroes")
def test_an_achilles_at_rest_drives_nobody_off() -> None:
    offers = {"ares": {"faction": 0, "price": 1}, "apollo": {"faction": 1, "price": 0}}
    laid = {"e1": "0 ttt", "e2": "1 tttt achilles"}
    turn = field(laid, "ares", offers=offers).march("e1", "e2", "ttt").round(0, 0).play("stand")
    assert (turn.question, turn.actor, turn.answers) == ("choose-retreat", 0, {"stand", "retreat e1", "retreat e3"})


@pytest.mark.clause("achilles.military", "metropolis.conquest", "bonus.gain")
def test_achilles_may_conquer_a_metropolis_in_one_round() -> None:
    laid = {"e1": "0 tttt achilles", "e2": "1 ttt metropolis-gold", "e3": "2"}
    turn = field(laid, "ares", gold=[5, 5, 5]).march("e1", "e2", "tttt achilles").round(3, 0)
    assert (turn.at("e2"), turn.table["gold"]) == ("0 tttt achilles metropolis-gold", [4, 8, 5])


@pytest.mark.clause("perseus.military", "hector.military")
def test_perseus_saves_nobody_from_hectors_blow() -> None:
    turn = field({"e1": "0 tt perseus", "e2": "1 t hector", "e3": "0"}, "ares").march("e1", "e2", "tt perseus")
    turn.play("lose troop")
    assert (turn.verbs, turn.troops_left(0), turn.at("e3")) == ({"roll"}, 7, "0")


@pytest.mark.clause("achilles.sacrifice", "metropolis.economic")
def test_the_two_buildings_of_achilles_stand_before_a_metropolis_is_built_of_them() -> None:
    laid = {"a1": "0 achilles", "e1": "0 port temple", "e2": "0 fortress"}
    turn = field(laid).play("sacrifice achilles", "kind university", "build a1.1")
    assert turn.question == "achilles-kind"
    turn.play("kind university", "build a1.2")
    assert (turn.question, turn.answers) == ("pick-building", {"raze a1.1", "raze a1.2"})


@pytest.mark.clause("end.fallen", "penthesilea.shrine", "team.goal")
def test_the_metropolis_on_the_card_of_a_fallen_partner_counts_for_the_team() -> None:
    zones = {"a1": "0", "c1": "2 metropolis-gold", "d1": "3"}
    shrine = {"faction": 1, "bonus": "horn"}
    rest: dict[str, Any] = {"done": [0, 2, 3], "fallen": [1], "gold": [9, 8], "shrine": shrine, **TEAMS}
    assert lay(zones, ["end-cycle"], **rest).winners == [0, 1]


# Charybdis and Scylla.


@pytest.mark.clause("charybdis.ways", "march.chain")
def test_a_chain_through_charybdis_and_scylla_goes_on_over_more_fleets() -> None:
    laid = {"j3": "0 t", "jz": "0 f charybdis@0", "hx": "0 f scylla@0", "cy": "0 f"}
    assert field(laid, "ares", homes=False).play("march j3").after("to") == {"j1", "h1", "h2", "c1", "c2"}


@pytest.mark.clause("charybdis.ways", "upkeep.move", "march.chain")
def test_a_scylla_that_steps_aside_takes_the_chain_with_her() -> None:
    laid = {"j3": "0 t", "jz": "0 f charybdis@0", "hx": "0 f scylla@0"}
    turn = upkeep(laid, god="ares", gods=["athena", "zeus", "ares", "hera", "poseidon"])
    assert turn.copy().play("keep charybdis", "stand", "stand", "march j3").after("to") == {"j1", "h1", "h2"}
    turn.play("keep charybdis", "stand", "to hy", "march j3")
    assert turn.after("to") == {"j1"}


@pytest.mark.clause("charybdis.ways", "echidna.steal")
def test_stolen_charybdis_and_scylla_serve_the_thief_alone() -> None:
    laid = {"jz": "0 f charybdis@1", "hx": "- scylla@1", "j1": "0"}
    turn = field(laid, "poseidon", track="echidna - - -")
    assert "hx" not in turn.copy().play("sail jz").after("to")
    turn.play("buy echidna", "decline", "decline", "sail jz")
    assert "hx" in turn.after("to")


@pytest.mark.clause("charybdis.ways", "polyphemus.closed")
def test_nobody_sails_through_charybdis_to_closed_waters() -> None:
    laid = {"jz": "0 f charybdis@0", "hz": "- scylla@0", "h1": "- polyphemus@1"}
    assert "hz" not in field(laid, "poseidon").play("sail jz").after("to")


@pytest.mark.clause("charybdis.ways", "team.own")
def test_charybdis_and_scylla_of_a_partner_bring_no_zones_together() -> None:
    both = {"charybdis": {"owner": 1, "zones": ["dz", "gy"]}}
    table = acting("poseidon", {"d1": "0", "dz": "0 f1"}, creatures=both, **TEAMS).play("sail dz")
    assert table.after("to") == {"dx", "dy"}


@pytest.mark.clause("charybdis.ways", "polyphemus.scatter")
def test_driven_fleets_flee_between_charybdis_and_scylla_if_they_are_of_their_faction() -> None:
    laid = {"j1": "0", "jz": "1 f charybdis@1", "hx": "- scylla@1"}
    turn = play("polyphemus", laid, "choose j1")
    assert (turn.fleets_left(1), turn.at("hx")) == (7, "1 f scylla@1")
    laid = {"j1": "0", "jz": "1 f charybdis@2", "hx": "- scylla@2"}
    assert play("polyphemus", laid, "choose j1").fleets_left(1) == 8


# The Kraken and chains.


@pytest.mark.clause("kraken.sinks", "upkeep.move", "march.chain")
def test_a_kraken_that_steps_under_a_chain_breaks_it_before_the_actions() -> None:
    laid = {"d2": "1 tt", "dx": "1 f", "hz": "1 f", "dz": "- kraken@0"}
    turn = upkeep(laid, faction=1, god="ares", gods=["athena", "zeus", "ares", "hera", "poseidon"])
    turn.play("keep kraken", "to dx", "march d2")
    assert (turn.at("dx"), turn.after("to")) == ("- kraken@0", {"d1"})


@pytest.mark.clause("kraken.sinks", "land-battle.retreat")
def test_a_kraken_bought_before_the_attack_cuts_off_the_retreat_over_sea() -> None:
    laid = {"e1": "0 ttt", "e2": "1 tt", "e3": "2 t", "ez": "1 f", "jx": "1 f", "j1": "1"}
    turn = field(laid, "ares", track="kraken - - -")
    assert "retreat j1" in turn.copy().march("e1", "e2", "ttt").round(3, 0).answers
    turn.play("buy kraken", "choose ez").march("e1", "e2", "ttt").round(3, 0)
    assert turn.actor == 0


@pytest.mark.clause("kraken.sinks", "jason.sacrifice")
def test_the_kraken_costs_jason_his_eight_fleets() -> None:
    laid = {"e1": "0 jason", "ex": "0 ffff", "ey": "0 ffff"}
    assert "jason" in field(laid).after("sacrifice")
    assert "jason" not in play("kraken", laid, "choose ex").after("sacrifice")
