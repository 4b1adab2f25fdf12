"""The military powers of heroes in battle."""

from __future__ import annotations

from typing import Any

import pytest

from .field import Field, field

ATTACKER, DEFENDER = 0, 1


def attack(units: str, others: str, *, gold: tuple[int, int, int] = (20, 20, 20), **zones: Any) -> Field:
    """Faction 0 marches with these units from e1 to e2, where these others stand."""
    return field({"e1": f"0 {units}", "e2": others, **zones}, "ares", gold=gold).march("e1", "e2", units)


# Achilles.


@pytest.mark.clause("achilles.military")
def test_who_loses_a_round_against_achilles_must_retreat() -> None:
    land = attack("ttt achilles", "1 ttt", e3="1").round(3, 0)
    assert (land.at("e2"), land.at("e3"), land.troops_left(DEFENDER)) == ("0 ttt achilles", "1 tt", 6)


@pytest.mark.clause("achilles.military")
def test_against_achilles_a_defender_without_retreat_is_destroyed() -> None:
    land = attack("ttt achilles", "1 tttm leto", e3="2").round(3, 0).play("lose mercenary")
    assert (land.at("e2"), land.troops_left(DEFENDER), land.stock["mercenaries"]) == ("0 ttt achilles", 8, 16)
    assert (land.table["hero_discards"], land.question) == (["leto"], "act")


@pytest.mark.clause("achilles.military")
def test_an_attacker_who_loses_a_round_against_achilles_must_retreat() -> None:
    land = attack("tt", "1 tt achilles", e3="2").round(0, 3)
    assert (land.at("e1"), land.at("e2"), land.question) == ("0 t", "1 tt achilles", "act")


@pytest.mark.clause("achilles.military")
def test_who_is_routed_chooses_between_two_ways_out() -> None:
    land = field({"d1": "0 ttt achilles", "dy": "0 f", "ex": "0 f", "e2": "1 ttt", "e1": "1", "e3": "1"}, "ares")
    land.march("d1", "e2", "ttt achilles").round(3, 0)
    assert (land.actor, land.question, land.answers) == (DEFENDER, "must-retreat", {"retreat e1", "retreat e3"})


@pytest.mark.clause("achilles.military")
def test_a_minotaur_who_loses_a_round_against_achilles_is_destroyed() -> None:
    land = attack("ttt achilles", "1 tt minotaur@1", e3="1").round(3, 0).play("lose troop")
    assert (land.at("e2"), land.at("e3"), land.master("minotaur")) == ("0 ttt achilles", "1 t", None)


@pytest.mark.clause("achilles.military", "heroes.military")
def test_an_achilles_who_stayed_behind_drives_nobody_off() -> None:
    land = field({"e1": "0 ttt achilles", "e2": "1 ttt", "e3": "1"}, "ares").march("e1", "e2", "ttt").round(3, 0)
    assert land.answers == {"retreat e3", "stand"}


@pytest.mark.clause("achilles.military")
def test_a_round_that_achilles_loses_drives_nobody_off() -> None:
    land = attack("t achilles", "1 ttt", e3="1").round(0, 3).play("lose troop")
    assert (land.actor, land.answers) == (DEFENDER, {"retreat e3", "stand"})


# Ajax, Antigone, Helen, Penthesilea.


@pytest.mark.clause("ajax.military", "hero.force")
@pytest.mark.parametrize(("units", "others", "forces"), [("t ajax", "1 tt", (3, 2)), ("ttt", "1 t ajax", (3, 3))])
def test_ajax_counts_two(units: str, others: str, forces: tuple[int, int]) -> None:
    assert attack(units, others).forces == forces


@pytest.mark.clause("antigone.military")
@pytest.mark.parametrize(("units", "others", "dice"), [("t antigone", "1 tt", (0, 2)), ("tt", "1 t antigone", (2, 0))])
def test_antigones_nought_counts_three(units: str, others: str, dice: tuple[int, int]) -> None:
    land = attack(units, others).round(*dice)
    loser = DEFENDER if "antigone" in units else ATTACKER
    assert land.troops_left(loser) == 7


@pytest.mark.clause("antigone.military")
def test_antigones_other_faces_count_as_they_are() -> None:
    land = attack("t antigone", "1 tt").round(1, 2)
    assert (land.actor, land.answers) == (ATTACKER, {"lose troop", "lose antigone"})


@pytest.mark.clause("antigone.military")
def test_the_other_sides_nought_stays_a_nought() -> None:
    assert attack("t antigone", "1 tt").round(1, 0).troops_left(DEFENDER) == 7


@pytest.mark.clause("helen.military")
@pytest.mark.parametrize("face", [0, 1, 3])
def test_helens_die_always_counts_two(face: int) -> None:
    land = attack("t helen", "1 tt")
    assert land.copy().round(face, 1).troops_left(DEFENDER) == 7
    assert land.copy().round(face, 3).actor == ATTACKER
    assert land.copy().round(face, 3).answers == {"lose troop", "lose helen"}


@pytest.mark.clause("helen.military")
def test_helen_defends_with_a_two_as_well() -> None:
    assert attack("ttt", "1 tt helen").round(1, 0).troops_left(ATTACKER) == 6


@pytest.mark.clause("penthesilea.military", "battle.tie")
@pytest.mark.parametrize(("units", "others"), [("t penthesilea", "1 tt"), ("tt", "1 t penthesilea")])
def test_penthesilea_wins_rounds_with_equal_totals(units: str, others: str) -> None:
    land = attack(units, others).round(2, 2)
    assert (land.troops_left(ATTACKER), land.troops_left(DEFENDER)) == (7, 7)
    assert land.question == "choose-retreat"  # Nobody had to choose between a troop and her.


@pytest.mark.clause("penthesilea.military", "heroes.military")
def test_a_penthesilea_who_stayed_behind_wins_no_ties() -> None:
    land = field({"e1": "0 tt penthesilea", "e2": "1 tt"}, "ares").march("e1", "e2", "tt").round(2, 2)
    assert (land.troops_left(ATTACKER), land.troops_left(DEFENDER)) == (7, 7)


# Croesus.


@pytest.mark.clause("croesus.military")
def test_croesus_pays_one_gold_for_each_new_roll() -> None:
    land = attack("t croesus", "1 tt", gold=(5, 5, 5)).round(0, 2)
    assert (land.actor, land.answers, land.gold(0)) == (ATTACKER, {"reroll", "accept"}, 4)
    land.play("reroll", "roll 1", "reroll", "roll 3", "accept")
    assert (land.gold(0), land.troops_left(DEFENDER)) == (2, 7)


@pytest.mark.clause("croesus.military")
def test_croesus_may_keep_the_roll() -> None:
    land = attack("t croesus", "1 tt", gold=(5, 5, 5)).round(0, 2).play("accept")
    assert (land.gold(0), land.answers) == (4, {"lose troop", "lose croesus"})


@pytest.mark.clause("croesus.military")
def test_croesus_without_gold_keeps_his_roll() -> None:
    land = attack("t croesus", "1 tt", gold=(1, 5, 5)).round(0, 2)
    assert land.answers == {"accept"}
    assert land.play("accept").answers == {"lose troop", "lose croesus"}


@pytest.mark.clause("croesus.military")
def test_croesus_defends_with_new_rolls_too() -> None:
    land = attack("tt", "1 t croesus", gold=(5, 5, 5)).round(2, 0)
    assert (land.actor, land.answers) == (DEFENDER, {"reroll", "accept"})
    land.play("reroll", "roll 3", "accept")
    assert (land.gold(1), land.troops_left(ATTACKER)) == (4, 7)


# Hector.


@pytest.mark.clause("hector.military")
def test_hector_destroys_an_invader_of_his_choice_before_the_battle() -> None:
    land = attack("ttm leto", "1 hector")
    assert (land.actor, land.answers) == (DEFENDER, {"lose troop", "lose mercenary"})
    land.play("lose mercenary")
    assert (land.forces, land.stock["mercenaries"], land.verbs) == ((3, 1), 16, {"roll"})


@pytest.mark.clause("hector.military")
def test_hector_strikes_once_a_battle() -> None:
    land = attack("ttt", "1 t hector").play("lose troop").round(1, 1).play("lose troop", "stand", "stand")
    assert (land.verbs, land.forces) == ({"roll"}, (1, 1))


@pytest.mark.clause("hector.military")
def test_hector_can_end_a_battle_before_it_begins() -> None:
    land = attack("t", "1 hector").play("lose troop")
    assert (land.at("e2"), land.at("e1"), land.troops_left(0), land.question) == ("1 hector", "0", 8, "act")


@pytest.mark.clause("hector.military")
def test_hector_does_not_strike_heroes() -> None:
    assert attack("leto", "1 hector").verbs == {"roll"}


@pytest.mark.clause("hector.military")
def test_hector_does_not_strike_when_he_invades() -> None:
    land = attack("t hector", "1 tt")
    assert (land.verbs, land.forces) == ({"roll"}, (2, 2))


@pytest.mark.clause("hector.military", "geryon.gold")
def test_geryon_lays_gold_for_hectors_victim() -> None:
    assert attack("tt", "1 hector", h1="2 geryon@2").play("lose troop").at("h1") == "2 $1 geryon@2"


# Hippolyta and Penelope.


@pytest.mark.clause("hippolyta.military", "land-battle.fortress")
def test_with_hippolyta_a_port_counts_as_a_fortress() -> None:
    land = field({"e2": "0 ttt", "e1": "1 t hippolyta port fortress"}, "ares").march("e2", "e1", "ttt")
    assert land.forces == (3, 4)


@pytest.mark.clause("hippolyta.military", "sea-battle.force")
@pytest.mark.parametrize(("side", "forces"), [("0", (3, 2)), ("1", (2, 3))])
def test_with_hippolyta_a_fortress_counts_as_a_port(side: str, forces: tuple[int, int]) -> None:
    laid = {"ex": "0 ff", "ey": "1 ff", "e1": f"{side} t hippolyta fortress -"}
    assert field(laid, "poseidon").sail("ex", "ey", 2).forces == forces


@pytest.mark.clause("hippolyta.military", "port.harbour")
def test_a_fortress_is_a_port_only_where_its_site_opens_to() -> None:
    laid = {"ex": "0 ff", "ey": "1 ff", "e1": "1 t hippolyta - fortress"}
    assert field(laid, "poseidon").sail("ex", "ey", 2).forces == (2, 2)


@pytest.mark.clause("hippolyta.military")
def test_hippolyta_helps_only_buildings_of_her_zone() -> None:
    laid = {"ex": "0 ff", "ey": "1 ff", "e1": "1 fortress", "e3": "1 t hippolyta"}
    assert field(laid, "poseidon").sail("ex", "ey", 2).forces == (2, 2)


@pytest.mark.clause("hippolyta.military", "metropolis.economic")
def test_hippolytas_ports_serve_for_no_metropolis() -> None:
    laid = {"e1": "0 t hippolyta port temple", "d2": "0"}
    turn = field(laid, agenda=[["mandatory", "athena", False], "act"]).play("build d2.1")
    assert (turn.metropolises(0), turn.question) == (0, "act")


@pytest.mark.clause("hippolyta.military", "typhon.silence")
def test_typhon_silences_hippolytas_ports() -> None:
    laid = {"e2": "0 ttt", "e1": "1 t hippolyta port fortress", "ex": "- typhon@0"}
    assert field(laid, "ares").march("e2", "e1", "ttt").forces == (3, 2)


@pytest.mark.clause("penelope.military")
@pytest.mark.parametrize(("side", "forces"), [("0", (4, 2)), ("1", (2, 4)), ("2", (2, 2))])
def test_penelope_adds_two_at_sea_beside_her_zone(side: str, forces: tuple[int, int]) -> None:
    laid = {"ex": "0 ff", "ey": "1 ff", "e3": f"{side} penelope"}
    assert field(laid, "poseidon").sail("ex", "ey", 2).forces == forces


@pytest.mark.clause("penelope.military")
def test_penelope_does_not_help_farther_away() -> None:
    laid = {"ex": "0 ff", "ey": "1 ff", "e2": "0 penelope"}
    assert field(laid, "poseidon").sail("ex", "ey", 2).forces == (2, 2)


@pytest.mark.clause("penelope.military", "hero.force")
def test_on_land_penelope_counts_one() -> None:
    assert attack("t penelope", "1 tt").forces == (2, 2)


# Pandora.


@pytest.mark.clause("pandora.military")
@pytest.mark.parametrize(
    ("units", "others", "forces"), [("t pandora", "1 tmm", (4, 1)), ("tmm", "1 t pandora", (1, 4))]
)
def test_enemy_mercenaries_go_over_to_pandora(units: str, others: str, forces: tuple[int, int]) -> None:
    assert attack(units, others).forces == forces


@pytest.mark.clause("pandora.military")
def test_the_mercenaries_pandora_won_stay() -> None:
    assert attack("t pandora", "1 tmm").round(3, 0).at("e2") == "0 tmm pandora"


@pytest.mark.clause("pandora.military", "battle.end")
def test_pandora_takes_a_zone_of_mercenaries_without_a_round() -> None:
    land = attack("t pandora", "1 mm")
    assert (land.at("e2"), land.question) == ("0 tmm pandora", "act")


@pytest.mark.clause("pandora.military", "battle.end")
def test_an_attack_of_mercenaries_alone_melts_before_pandora() -> None:
    land = attack("mm", "1 pandora")
    assert (land.at("e2"), land.at("e1"), land.question) == ("1 mm pandora", "0", "act")


@pytest.mark.clause("pandora.military")
def test_mercenaries_elsewhere_do_not_go_over() -> None:
    land = field({"e1": "0 tmm", "e2": "1 t pandora", "e3": "0 m"}, "ares").march("e1", "e2", "t")
    assert (land.forces, land.at("e1"), land.at("e3")) == ((1, 2), "0 mm", "0 m")


@pytest.mark.clause("pandora.military", "hector.military")
def test_pandora_comes_before_hectors_blow() -> None:
    land = attack("tmm", "1 hector pandora")
    assert (land.actor, land.answers) == (DEFENDER, {"lose troop"})
    land.play("lose troop")
    assert land.at("e2") == "1 mm hector pandora"


# Perseus.


@pytest.mark.clause("perseus.military")
def test_a_troop_beside_perseus_may_retreat_instead_of_dying() -> None:
    land = attack("tt perseus", "1 ttt").round(0, 3).play("lose troop")
    assert (land.actor, land.after("retreat")) == (ATTACKER, {"e1", "e3"})
    land.play("retreat e3")
    assert (land.at("e3"), land.troops_left(ATTACKER)) == ("0 t", 6)


@pytest.mark.clause("perseus.military")
def test_a_troop_beside_perseus_may_die_all_the_same() -> None:
    land = attack("tt perseus", "1 ttt").round(0, 3).play("lose troop", "stand")
    assert land.troops_left(ATTACKER) == 7


@pytest.mark.clause("perseus.military")
def test_perseus_himself_does_not_escape() -> None:
    land = attack("tt perseus", "1 ttt").round(0, 3).play("lose perseus")
    assert (land.table["hero_discards"], land.question) == (["perseus"], "choose-retreat")


@pytest.mark.clause("perseus.military", "land-battle.retreat")
def test_a_troop_beside_perseus_with_nowhere_to_go_dies() -> None:
    land = field({"e1": "0 ttt", "e2": "1 t perseus", "e3": "2"}, "ares").march("e1", "e2", "ttt").round(3, 0)
    land.play("lose troop")
    assert (land.at("e2"), land.troops_left(DEFENDER)) == ("1 perseus", 8)


# Ulysses.


@pytest.mark.clause("ulysses.military", "land-battle.fortress")
@pytest.mark.parametrize("building", ["fortress", "metropolis-gold"])
def test_ulysses_ignores_fortresses_when_he_attacks(building: str) -> None:
    assert attack("t ulysses", f"1 tt {building}").forces == (2, 2)


@pytest.mark.clause("ulysses.military", "hippolyta.military")
def test_ulysses_ignores_hippolytas_ports_too() -> None:
    land = field({"e2": "0 t ulysses", "e1": "1 t hippolyta port fortress"}, "ares").march("e2", "e1", "t ulysses")
    assert land.forces == (2, 2)


@pytest.mark.clause("ulysses.military")
def test_ulysses_keeps_his_own_fortress_when_he_defends() -> None:
    assert attack("ttt", "1 t ulysses fortress").forces == (3, 3)


# With Apollo.


@pytest.mark.clause("apollo.heroes")
@pytest.mark.parametrize(("hero", "force"), [("ajax", 2), ("hector", 2), ("pandora", 2)])
def test_heroes_of_who_has_apollo_defend_without_their_power(hero: str, force: int) -> None:
    offers = {"ares": {"faction": 0, "price": 1}, "apollo": {"faction": 1, "price": 0}}
    land = field({"e1": "0 ttm", "e2": f"1 t {hero}"}, "ares", offers=offers).march("e1", "e2", "ttm")
    assert (land.verbs, land.forces) == ({"roll"}, (3, force))
