"""Heroic moves, and the military powers of heroes who move."""

from __future__ import annotations

from typing import Any

import pytest

from .field import Field, field

# The move.


@pytest.mark.clause("heroic.move")
@pytest.mark.parametrize("god", ["athena", "zeus", "poseidon", "hera"])
def test_a_hero_moves_with_every_god_but_ares_and_apollo(god: str) -> None:
    turn = field({"e1": "0 t ajax"}, god).venture("ajax", "e2")
    assert (turn.at("e1"), turn.at("e2")) == ("0 t", "0 ajax")


@pytest.mark.clause("heroic.move", "apollo.heroes")
def test_with_apollo_no_hero_moves() -> None:
    offers = {"apollo": {"faction": 0, "price": 0}}
    turn = field({"e1": "0 t ajax"}, "apollo", agenda=[["mandatory", "apollo", False], "act"], offers=offers)
    assert turn.play("horn e1", "horn ex").after("venture") == set()


@pytest.mark.clause("heroic.move")
def test_troops_of_the_zone_go_with_the_hero() -> None:
    turn = field({"e1": "0 ttm ajax"}).venture("ajax", "e2", "tm")
    assert (turn.at("e1"), turn.at("e2"), turn.gold(0)) == ("0 t", "0 tm ajax", 19)


@pytest.mark.clause("heroic.move")
def test_another_hero_needs_a_heroic_move_of_its_own() -> None:
    turn = field({"e1": "0 t ajax leto"}).venture("ajax", "e2", "t leto")
    assert (turn.at("e1"), turn.at("e2")) == ("0 leto", "0 t ajax")


@pytest.mark.clause("heroic.move", "march.battle")
def test_a_hero_who_enters_enemy_land_fights() -> None:
    turn = field({"e1": "0 tt ajax", "e2": "1 tt"}).venture("ajax", "e2", "t")
    assert (turn.verbs, turn.forces) == ({"roll"}, (3, 2))


@pytest.mark.clause("heroic.move", "land-battle.choice", "land-battle.hero")
def test_with_troops_its_owner_decides_whether_the_hero_is_lost() -> None:
    turn = field({"e1": "0 tm leto", "e2": "1 ttt"}).venture("leto", "e2", "tm").round(0, 3)
    assert (turn.actor, turn.answers) == (0, {"lose troop", "lose mercenary", "lose leto"})


@pytest.mark.clause("heroic.move", "march.token")
def test_a_hero_alone_takes_a_zone_with_only_a_token() -> None:
    assert field({"e1": "0 leto", "e2": "1"}).venture("leto", "e2").at("e2") == "0 leto"


@pytest.mark.clause("heroic.cost")
def test_each_further_heroic_move_of_a_hero_costs_one_more() -> None:
    turn = field({"e1": "0 leto"}, gold=[6, 0, 0])
    turn.venture("leto", "e2")
    assert turn.gold(0) == 5
    turn.venture("leto", "e3")
    assert turn.gold(0) == 3
    turn.venture("leto", "e1")
    assert (turn.gold(0), turn.after("venture")) == (0, set())


@pytest.mark.clause("heroic.cost")
def test_each_hero_pays_for_itself() -> None:
    turn = field({"e1": "0 leto", "j2": "0 ajax"}, gold=[5, 0, 0])
    turn.venture("leto", "e2").venture("ajax", "j1").venture("leto", "e3")
    assert turn.gold(0) == 5 - 1 - 1 - 2


@pytest.mark.clause("heroic.cost")
def test_a_second_heroic_move_needs_two_gold() -> None:
    turn = field({"e1": "0 leto"}, gold=[2, 0, 0]).venture("leto", "e2")
    assert (turn.gold(0), turn.after("venture")) == (1, set())


@pytest.mark.clause("heroic.chain")
def test_a_chain_of_fleets_carries_a_hero() -> None:
    laid = {"d2": "0 leto", "dx": "0 f", "hz": "0 f"}
    assert field(laid).play("venture leto").after("to") == {"d1", "h1", "h2"}


@pytest.mark.clause("heroic.chain")
def test_a_chain_carries_a_hero_on_the_same_island_too() -> None:
    assert field({"j2": "0 leto"}).play("venture leto").after("to") == {"j1"}
    assert field({"j2": "0 leto", "jy": "0 f"}).play("venture leto").after("to") == {"j1", "j3"}


@pytest.mark.clause("heroic.chain")
def test_enemy_fleets_carry_no_hero() -> None:
    laid = {"d2": "0 leto", "dx": "0 f", "hz": "1 f"}
    assert field(laid).play("venture leto").after("to") == {"d1"}


@pytest.mark.clause("heroic.move", "heroic.cost", "heroic.chain", "march.battle")
def test_the_example_of_penthesileas_two_moves() -> None:
    laid = {"d1": "0 penthesilea", "d2": "0 ttt", "dx": "0 f", "hz": "0 f", "h1": "1 t"}
    turn = field(laid, "athena", gold=[3, 0, 0]).venture("penthesilea", "d2")
    assert (turn.at("d2"), turn.gold(0)) == ("0 ttt penthesilea", 2)
    turn.venture("penthesilea", "h1", "tt")
    assert (turn.at("d2"), turn.gold(0), turn.forces, turn.verbs) == ("0 t", 0, (3, 1), {"roll"})


@pytest.mark.clause("heroic.move", "march.last-zone", "march.last-count")
def test_a_hero_may_not_attack_a_last_zone() -> None:
    turn = field({"e1": "0 leto", "e2": "1 t", "e3": "2"}, homes=False)
    assert turn.after("venture") == set()


@pytest.mark.clause("heroic.move", "march.icon")
def test_a_hero_who_takes_a_priestess_icon_gains_a_priestess() -> None:
    assert field({"d1": "0 leto"}).venture("leto", "d2").priestesses(0) == 1


# Pericles.


@pytest.mark.clause("pericles.military")
def test_each_heroic_move_of_pericles_costs_one_gold() -> None:
    turn = field({"e1": "0 pericles"}, gold=[3, 0, 0])
    turn.venture("pericles", "e2").venture("pericles", "e3").venture("pericles", "e1")
    assert turn.gold(0) == 0


@pytest.mark.clause("pericles.cost")
def test_pericles_does_not_change_what_others_pay() -> None:
    turn = field({"e1": "0 pericles leto"}, gold=[9, 0, 0])
    turn.venture("leto", "e2").venture("pericles", "e2").venture("pericles", "e3").venture("leto", "e3")
    assert turn.gold(0) == 9 - 1 - 1 - 1 - 2


# Leto.


def apollo(zones: dict[str, str], **more: Any) -> Field:
    """Faction 0 with Apollo, who has laid two Cornucopias."""
    offers = {"apollo": {"faction": 0, "price": 0}}
    turn = field(zones, "apollo", agenda=[["mandatory", "apollo", False], "act"], offers=offers, **more)
    return turn.play("horn c2", "horn jz")


@pytest.mark.clause("leto.military")
def test_leto_alone_makes_a_heroic_move_with_apollo() -> None:
    turn = apollo({"e1": "0 tt leto ajax"}, gold=[3, 0, 0])
    assert turn.after("venture") == {"leto"}
    turn.venture("leto", "e2", "t")
    assert (turn.at("e1"), turn.at("e2"), turn.gold(0)) == ("0 t ajax", "0 t leto", 3 + 2 - 1)


@pytest.mark.clause("leto.apollo", "leto.sacrifice", "heroes.not-apollo")
def test_leto_is_sacrificed_with_apollo_but_no_other() -> None:
    turn = apollo({"e1": "0 leto croesus", "dx": "- kraken@0", "d1": "- medusa@0"})
    assert turn.after("sacrifice") == {"leto"}
    turn.play("sacrifice leto", "build e1.1", "bonus gold")
    assert turn.metropolises(0) == 1


# Jason.


@pytest.mark.clause("jason.military", "jason.fleets")
def test_jason_uses_enemy_fleets_in_his_chain() -> None:
    laid = {"d2": "0 tt jason", "dx": "1 f", "hz": "2 f"}
    assert field(laid).play("venture jason").after("to") == {"d1", "h1", "h2"}


@pytest.mark.clause("jason.fleets")
def test_jasons_chain_joins_anybodys_fleets_and_carries_troops() -> None:
    laid = {"d2": "0 tt jason", "dx": "0 f", "hz": "1 f"}
    turn = field(laid).venture("jason", "h1", "tt")
    assert (turn.at("h1"), turn.at("hz"), turn.at("dx")) == ("0 tt jason", "1 f", "0 f")


@pytest.mark.clause("jason.military")
def test_only_jason_uses_enemy_fleets() -> None:
    laid = {"d2": "0 ajax jason", "dx": "1 f", "hz": "2 f"}
    assert field(laid).play("venture ajax").after("to") == {"d1"}


@pytest.mark.clause("jason.fleets", "heroic.no-ares")
def test_with_ares_jason_has_no_such_chain() -> None:
    laid = {"d2": "0 tt jason", "dx": "1 f", "hz": "2 f"}
    assert field(laid, "ares").play("march d2").after("to") == {"d1"}


@pytest.mark.clause("jason.retreat")
def test_jason_does_not_retreat_over_enemy_fleets() -> None:
    laid = {"d2": "0 tt jason", "dx": "1 f", "hz": "2 f", "h1": "1 tt", "h2": "1"}
    turn = field(laid).venture("jason", "h1", "tt").round(0, 3).play("lose troop")
    assert turn.play("stand").verbs == {"roll"}


@pytest.mark.clause("jason.retreat")
def test_jason_retreats_over_his_own_fleets() -> None:
    laid = {"d2": "0 tt jason", "dx": "0 f", "hz": "0 f", "h1": "1 tt", "h2": "1"}
    turn = field(laid).venture("jason", "h1", "tt").round(0, 3).play("lose troop", "stand")
    assert (turn.actor, turn.after("retreat")) == (0, {"d2"})


# Heracles.


@pytest.mark.clause("heracles.military", "heracles.slays")
@pytest.mark.parametrize("owner", [0, 1])
def test_heracles_destroys_a_creature_where_he_moves(owner: int) -> None:
    turn = field({"e1": "0 heracles", "e2": f"- cerberus@{owner}"}).venture("heracles", "e2")
    assert (turn.at("e2"), turn.table["trophies"], turn.table["discards"]) == ("0 heracles", ["cerberus"], [])
    assert turn.master("cerberus") is None


@pytest.mark.clause("heracles.slays", "march.heroes")
def test_heracles_destroys_creatures_with_ares_too() -> None:
    turn = field({"e1": "0 tt heracles", "e2": "1 t minotaur@1"}, "ares").march("e1", "e2", "tt heracles")
    assert (turn.table["trophies"], turn.forces) == (["minotaur"], (3, 1))


@pytest.mark.clause("heracles.slays", "pegasus.fly")
def test_heracles_destroys_creatures_when_he_flies_too() -> None:
    turn = field({"j1": "0 heracles", "e2": "- geryon@1"}, track="pegasus - - -")
    turn.play("buy pegasus", "to e2").load("heracles")
    assert (turn.at("e2"), turn.table["trophies"]) == ("0 heracles", ["geryon"])


@pytest.mark.clause("heracles.military")
def test_a_creature_placed_onto_heracles_is_safe() -> None:
    turn = field({"e1": "0 heracles"}, track="cerberus - - -").play("buy cerberus", "choose e1")
    assert (turn.at("e1"), turn.table["trophies"]) == ("0 heracles cerberus@0", [])


@pytest.mark.clause("heracles.military")
def test_a_creature_that_heracles_leaves_is_safe() -> None:
    turn = field({"e1": "0 heracles cerberus@1"}).venture("heracles", "e2")
    assert (turn.at("e1"), turn.table["trophies"]) == ("0 cerberus@1", [])


@pytest.mark.clause("heracles.slays", "medusa.closed", "boar.closed")
@pytest.mark.parametrize("creature", ["medusa", "boar"])
def test_heracles_cannot_enter_where_nobody_can(creature: str) -> None:
    turn = field({"e1": "0 heracles", "e2": f"- {creature}@1"}).play("venture heracles")
    assert turn.after("to") == {"e3"}


@pytest.mark.clause("heracles.slays", "heracles.military")
def test_creatures_at_sea_beside_the_chain_are_not_crossed() -> None:
    turn = field({"d2": "0 heracles", "dx": "0 f", "hz": "0 f", "hy": "- nereid@1"}).venture("heracles", "h1")
    assert (turn.at("h1"), turn.at("hy"), turn.table["trophies"]) == ("0 heracles", "- nereid@1", [])


@pytest.mark.clause("heracles.trophies")
def test_the_cards_under_heracles_are_discarded_with_him() -> None:
    laid = {"e1": "1 t heracles", "e2": "0 tttt"}
    turn = field(laid, "ares", trophies=["cerberus", "kraken"]).march("e2", "e1", "tttt").round(3, 0)
    turn.play("lose heracles")
    assert (turn.table["trophies"], set(turn.table["discards"])) == ([], {"cerberus", "kraken"})


@pytest.mark.clause("heracles.trophies", "charon.exchange")
def test_the_cards_under_heracles_are_discarded_when_charon_takes_him() -> None:
    turn = field({"e1": "0 heracles"}, track="charon - - -", heroes="ajax -", trophies=["cerberus"])
    turn.play("buy charon")
    assert (turn.table["trophies"], set(turn.table["discards"])) == ([], {"cerberus", "charon"})


@pytest.mark.clause("heracles.military", "polyphemus.closed")
def test_where_heracles_destroys_polyphemus_the_waters_open() -> None:
    turn = field({"e1": "0 t heracles", "e2": "0 polyphemus@1"}, "poseidon")
    assert turn.after("launch").isdisjoint({"ex", "ez"})
    assert {"ex", "ez"} <= turn.venture("heracles", "e2").after("launch")
