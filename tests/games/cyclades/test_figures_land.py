"""Creatures with a figure that stands on land: Cerberus, Geryon, the Hydra, Medusa, the Boar and Chiron."""

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


# Cerberus.


@pytest.mark.clause("cerberus.income")
def test_cerberus_takes_the_income_of_his_zone() -> None:
    assert income({"e2": "1 t +1 cerberus@0", "h2": "1 t"}) == [2, 1, 0]


@pytest.mark.clause("cerberus.income")
def test_cerberus_takes_it_where_nobody_controls_the_zone() -> None:
    assert income({"e2": "- +1 cerberus@2"}) == [0, 0, 2]


# Geryon.


@pytest.mark.clause("geryon.gold")
def test_geryon_lays_gold_for_a_troop_that_dies_in_battle_anywhere() -> None:
    laid = {"e1": "0 tt", "e2": "1 t", "h1": "2 geryon@2"}
    assert field(laid, "ares").march("e1", "e2", "tt").round(3, 0).at("h1") == "2 $1 geryon@2"


@pytest.mark.clause("geryon.gold")
def test_geryon_lays_gold_for_both_sides_losses() -> None:
    laid = {"ex": "0 ff", "ey": "1 ff", "h1": "2 geryon@2"}
    assert field(laid, "poseidon").sail("ex", "ey", 2).round(1, 1).at("h1") == "2 $2 geryon@2"


@pytest.mark.clause("geryon.gold", "kraken.sinks")
def test_geryon_lays_gold_for_each_fleet_that_the_kraken_sinks() -> None:
    assert summon("kraken", {"ex": "1 fff", "h1": "2 geryon@2"}, "choose ex").at("h1") == "2 $3 geryon@2"


@pytest.mark.clause("geryon.gold", "harpy.destroy")
def test_geryon_lays_gold_for_a_mercenary_that_the_harpy_destroys() -> None:
    assert summon("harpy", {"e1": "1 m", "h1": "2 geryon@2"}, "choose e1").at("h1") == "2 $1 geryon@2"


@pytest.mark.clause("geryon.gold", "hippocampus.transform")
def test_geryon_lays_gold_for_fleets_that_the_hippocampus_destroys() -> None:
    turn = summon("hippocampus", {"ex": "0 ff", "h1": "2 geryon@2"})
    assert turn.at("h1") == "2 $2 geryon@2"


@pytest.mark.clause("geryon.gold")
def test_geryon_lays_nothing_for_a_hero() -> None:
    turn = summon("manticore", {"e1": "1 t hector", "h1": "2 geryon@2"}, "name hector")
    assert turn.at("h1") == "2 geryon@2"


@pytest.mark.clause("geryon.income")
def test_geryons_gold_goes_to_whoever_controls_the_zone_at_the_next_income() -> None:
    laid = {"e1": "1 t $3 geryon@0"}
    assert income(laid) == [0, 3, 0]
    assert field(laid, agenda=["income", "act"]).at("e1") == "1 t geryon@0"


@pytest.mark.clause("geryon.income")
def test_geryons_gold_stays_when_he_has_gone() -> None:
    assert income({"e1": "1 t $3"}) == [0, 3, 0]


@pytest.mark.clause("geryon.income")
def test_gold_on_land_of_nobody_waits_for_an_owner() -> None:
    laid = {"e1": "- $3 geryon@0"}
    assert income(laid) == [0, 0, 0]
    assert field(laid, agenda=["income", "act"]).at("e1") == "- $3 geryon@0"


@pytest.mark.clause("geryon.income", "hydra.doubles")
def test_the_hydra_does_not_double_geryons_gold() -> None:
    assert income({"e2": "1 t $3 hydra@0"}) == [0, 5, 0]


@pytest.mark.clause("geryon.gold", "polyphemus.destroyed")
def test_geryon_lays_gold_for_fleets_that_polyphemus_destroys() -> None:
    turn = summon("polyphemus", {"ax": "1 ff", "cx": "2 f", "h1": "- geryon@1"}, "choose a1", god="zeus")
    assert (turn.fleets_left(1), turn.at("h1")) == (8, "- $2 geryon@1")


@pytest.mark.clause("geryon.gold", "achilles.military")
def test_geryon_lays_gold_for_each_troop_that_cannot_flee_from_achilles() -> None:
    laid = {"e1": "0 tttt achilles", "e2": "1 tm leto", "e3": "2", "h1": "- geryon@1"}
    turn = field(laid, "ares").march("e1", "e2", "tttt achilles").round(3, 0).play("lose leto")
    assert (turn.at("e2"), turn.at("h1")) == ("0 tttt achilles", "- $2 geryon@1")


@pytest.mark.clause("geryon.gold", "hippalectryon.stock")
def test_geryon_lays_nothing_for_transformed_mercenaries() -> None:
    turn = summon("hippalectryon", {"e1": "0 mm", "h1": "- geryon@1"}, "gain priestess")
    assert turn.at("h1") == "- geryon@1"


@pytest.mark.clause("geryon.income", "upkeep.move")
def test_geryons_gold_stays_where_it_lies_when_he_steps_away() -> None:
    offers = {"athena": {"faction": 0, "price": 1}}
    laid = {"e1": "1 t $2 geryon@0"}
    turn = field(laid, agenda=["upkeep", "act"], priestesses=[1, 0, 0], offers=offers).play("keep geryon", "to e2")
    assert (turn.at("e1"), turn.at("e2")) == ("1 t $2", "- geryon@0")


# The Hydra.


@pytest.mark.clause("hydra.doubles", "hydra.place")
@pytest.mark.parametrize(("zone", "words"), [("e2", "1 t +2"), ("ez", "1 f +2")])
def test_the_hydra_doubles_the_income_of_her_zone(zone: str, words: str) -> None:
    assert income({zone: f"{words} hydra@0"}) == [0, 6, 0]


@pytest.mark.clause("hydra.feeds")
def test_the_hydra_feeds_when_she_comes_and_a_cornucopia_grows() -> None:
    turn = summon("hydra", {"e1": "0 t", "ex": "1 ff", "e2": "1 m", "e3": "1 leto", "d1": "1 t"}, "choose e1")
    assert turn.answers == {"choose e1", "choose ex", "choose e2"}
    turn.play("choose ex")
    assert (turn.at("e1"), turn.at("ex"), turn.fleets_left(1)) == ("0 t +1 hydra@0", "1 f", 7)


@pytest.mark.clause("hydra.feeds", "creatures.kill")
def test_the_hydra_feeds_on_a_troop_of_either_sort() -> None:
    turn = summon("hydra", {"e2": "1 tm"}, "choose ez", "choose e2")
    assert turn.answers == {"lose troop", "lose mercenary"}
    turn.play("lose troop")
    assert (turn.at("ez"), turn.at("e2"), turn.troops_left(1)) == ("- +1 hydra@0", "1 m", 8)


@pytest.mark.clause("hydra.feeds")
def test_the_hydra_must_feed_even_on_your_own() -> None:
    turn = summon("hydra", {"e1": "0 t"}, "choose e1")
    assert turn.answers == {"choose e1"}
    assert turn.play("choose e1").at("e1") == "0 +1 hydra@0"


@pytest.mark.clause("hydra.feeds")
def test_where_there_is_nothing_to_feed_on_no_cornucopia_grows() -> None:
    turn = summon("hydra", {"e1": "0 leto"}, "choose e1")
    assert (turn.question, turn.at("e1")) == ("act", "0 leto hydra@0")


@pytest.mark.clause("hydra.feeds", "geryon.gold")
def test_geryon_lays_gold_for_what_the_hydra_eats() -> None:
    turn = summon("hydra", {"e2": "1 tt", "h1": "- geryon@1"}, "choose e2", "choose e2")
    assert turn.at("h1") == "- $1 geryon@1"


# Medusa.


@pytest.mark.clause("medusa.closed", "march.accessible")
def test_nobody_enters_medusas_zone() -> None:
    assert field({"e1": "0 t", "e2": "- medusa@0"}, "ares").play("march e1").answers == {"to e3"}


@pytest.mark.clause("medusa.closed")
def test_nobody_leaves_medusas_zone() -> None:
    turn = field({"e1": "0 tm hector medusa@0", "d1": "0 t"}, "ares")
    assert turn.after("march") == {"d1"}


@pytest.mark.clause("medusa.closed", "heroic.move")
def test_no_hero_leaves_or_enters_medusas_zone_by_a_heroic_move() -> None:
    turn = field({"e1": "0 t hector medusa@1", "j2": "0 helen", "j1": "0 ajax", "j3": "-"})
    assert turn.after("venture") == {"helen", "ajax"}
    turn = field({"j2": "0 helen", "j1": "- medusa@1"})
    assert turn.after("venture") == set()


@pytest.mark.clause("medusa.closed", "troops.place")
@pytest.mark.parametrize(("god", "verb"), [("ares", "muster"), ("hera", "hire")])
def test_no_unit_comes_in_on_medusas_zone(god: str, verb: str) -> None:
    turn = field({"e1": "0 t medusa@0", "d1": "0 t"}, god)
    assert turn.after(verb) == {"d1", "a1"}


@pytest.mark.clause("medusa.closed", "land-battle.retreat")
def test_nobody_retreats_to_medusas_zone() -> None:
    laid = {"e1": "0 ttt", "e2": "1 tt", "e3": "1 medusa@2"}
    turn = field(laid, "ares").march("e1", "e2", "ttt").round(3, 0)
    assert (turn.actor, turn.after("retreat")) == (0, {"e1"})


@pytest.mark.clause("medusa.closed", "heroes.place")
def test_no_hero_is_recruited_onto_medusas_zone() -> None:
    turn = field({"e1": "0 t medusa@0", "d1": "0 t"}, "hera", heroes="ajax -").play("recruit ajax")
    assert turn.after("choose") == {"d1", "a1"}


@pytest.mark.clause("medusa.closed", "boar.closed", "bonus.troops")
@pytest.mark.parametrize("creature", ["medusa", "boar"])
def test_troops_of_a_bonus_do_not_come_in_on_a_closed_zone(creature: str) -> None:
    turn = field({"e1": f"0 {creature}@1", "d1": "0"}, agenda=[["gain-bonus", 0, "troops"], "act"])
    assert turn.after("muster") == {"d1", "a1"}


# The Calydonian Boar.


@pytest.mark.clause("boar.closed", "march.accessible")
def test_nobody_enters_the_boars_zone() -> None:
    assert field({"e1": "0 t", "e2": "- boar@0"}, "ares").play("march e1").answers == {"to e3"}


@pytest.mark.clause("boar.scatter", "boar.closed")
def test_the_boar_drives_all_units_to_neighbouring_land() -> None:
    turn = summon("boar", {"e1": "1 tm leto", "e2": "1 t"}, "choose e1")
    assert (turn.actor, turn.after("to")) == (0, {"e2", "e3"})
    turn.play("to e3", "to e3", "to e3")
    assert [turn.at(zone) for zone in ("e1", "e2", "e3")] == ["1 boar@0", "1 t", "1 tm leto"]


@pytest.mark.clause("boar.scatter")
def test_the_boar_drives_each_unit_where_its_owner_likes() -> None:
    turn = summon("boar", {"e1": "1 ttt"}, "choose e1", "to e2", "to e3", "to e2")
    assert (turn.at("e2"), turn.at("e3")) == ("1 tt", "1 t")


@pytest.mark.clause("boar.scatter")
def test_driven_units_go_only_to_land_of_their_colour_or_nobodys() -> None:
    turn = summon("boar", {"e1": "1 t", "e2": "2", "e3": "-"}, "choose e1")
    assert (turn.at("e1"), turn.at("e2"), turn.at("e3")) == ("1 boar@0", "2", "1 t")


@pytest.mark.clause("boar.destroyed", "boar.scatter")
def test_driven_units_with_nowhere_to_go_are_destroyed() -> None:
    turn = summon("boar", {"d1": "1 tmm leto", "d2": "2 t"}, "choose d1")
    assert (turn.at("d1"), turn.troops_left(1), turn.stock["mercenaries"]) == ("1 boar@0", 8, 16)
    assert (turn.table["hero_discards"], turn.question) == (["leto"], "act")


@pytest.mark.clause("boar.scatter")
def test_a_chain_of_fleets_is_no_way_out_from_the_boar() -> None:
    turn = summon("boar", {"a1": "0 t", "e1": "0", "c1": "0", "ax": "0 f", "cx": "0 f"}, "choose a1")
    assert (turn.at("a1"), turn.troops_left(0)) == ("0 boar@0", 8)


@pytest.mark.clause("boar.scatter", "medusa.closed")
def test_the_boar_drives_nobody_onto_medusas_zone() -> None:
    turn = summon("boar", {"d1": "1 t", "d2": "- medusa@1"}, "choose d1")
    assert (turn.at("d1"), turn.at("d2"), turn.troops_left(1)) == ("1 boar@0", "- medusa@1", 8)


@pytest.mark.clause("boar.closed", "troops.place")
@pytest.mark.parametrize(("god", "verb"), [("ares", "muster"), ("hera", "hire")])
def test_no_unit_comes_in_on_the_boars_zone(god: str, verb: str) -> None:
    assert field({"e1": "0 boar@1", "d1": "0 t"}, god).after(verb) == {"d1", "a1"}


@pytest.mark.clause("boar.closed", "income.control")
def test_who_controlled_the_boars_zone_still_has_its_income() -> None:
    assert income({"e2": "1 boar@0"}) == [0, 1, 0]


@pytest.mark.clause("boar.destroyed", "geryon.gold")
def test_geryon_lays_gold_for_troops_that_the_boar_destroys() -> None:
    turn = summon("boar", {"d1": "1 tm", "d2": "2 t", "h1": "- geryon@1"}, "choose d1")
    assert turn.at("h1") == "- $2 geryon@1"


@pytest.mark.clause("boar.scatter", "march.icon")
def test_units_driven_onto_a_priestess_icon_give_a_priestess() -> None:
    turn = summon("boar", {"d1": "1 t"}, "choose d1")
    assert (turn.at("d2"), turn.priestesses(1)) == ("1 t", 1)


# Chiron.

SHIELDED = {
    "harpy": ({"e1": "1 tt chiron@1", "e2": "1 t"}, {"choose e2"}),
    "giant": ({"e1": "1 m chiron@1", "e2": "1 m", "e3": "1 m"}, {"choose e2", "choose e3"}),
    "triton": ({"e1": "1 port chiron@1", "e2": "1 temple", "e3": "1 port"}, {"raze e2.1", "raze e3.1"}),
    "cyclops": ({"e1": "0 port chiron@1", "e2": "0 temple", "e3": "0 port"}, {"raze e2.1", "raze e3.1"}),
    "erinyes": ({"e1": "1 +1 chiron@1", "e2": "1 +1", "ex": "- +1"}, {"choose e2", "choose ex"}),
    "manticore": ({"e1": "1 leto chiron@1", "e2": "1 ajax", "dx": "- kraken@1"}, {"name ajax", "slay kraken"}),
    "pegasus": ({"e1": "0 t chiron@1", "e2": "0 t", "e3": "0 t"}, {"choose e2", "choose e3"}),
    "charon": ({"e1": "0 leto chiron@1", "e2": "0 ajax", "e3": "0 jason"}, {"exchange ajax", "exchange jason"}),
}


@pytest.mark.clause("chiron.shield")
@pytest.mark.parametrize("creature", SHIELDED)
def test_no_creature_chooses_what_is_on_chirons_zone(creature: str) -> None:
    zones, answers = SHIELDED[creature]
    assert summon(creature, zones, heroes="hector -").answers == answers


@pytest.mark.clause("chiron.shield", "erinyes.move", "pegasus.fly")
@pytest.mark.parametrize(("creature", "verb"), [("erinyes", "horn"), ("pegasus", "to")])
def test_nor_is_his_zone_a_target_to_come_to(creature: str, verb: str) -> None:
    turn = summon(creature, {"e1": "0 chiron@1", "e2": "0 +1", "j1": "0 t"})
    assert ("e1" in turn.after(verb), "e3" in turn.after(verb)) == (False, True)


@pytest.mark.clause("chiron.shield", "hydra.feeds")
def test_the_hydra_does_not_feed_on_chirons_zone() -> None:
    turn = summon("hydra", {"e1": "1 tt chiron@1", "e2": "1 t", "e3": "2 t"}, "choose e3")
    assert turn.answers == {"choose e2", "choose e3"}


@pytest.mark.clause("chiron.shield", "typhon.silence")
def test_typhon_works_on_chirons_zone_too() -> None:
    laid = {"e1": "0 tt", "e2": "1 t fortress chiron@1", "ez": "- typhon@0"}
    assert field(laid, "ares").march("e1", "e2", "tt").forces == (2, 1)


@pytest.mark.clause("chiron.shield", "echidna.steal")
def test_echidna_can_steal_chiron() -> None:
    turn = summon("echidna", {"e1": "1 chiron@1", "dx": "- kraken@1"}, "tame chiron", "choose e2")
    assert (turn.at("e1"), turn.at("e2")) == ("1", "- chiron@0")


@pytest.mark.clause("chiron.shield")
def test_units_march_through_chirons_zone_as_ever() -> None:
    turn = field({"e1": "0 tt chiron@1", "e2": "1"}, "ares").march("e1", "e2", "t")
    assert (turn.at("e1"), turn.at("e2")) == ("0 t chiron@1", "0 t")
