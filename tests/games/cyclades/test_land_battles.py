"""Land battles: force and dice, losses, retreat, and who holds the zone."""

from __future__ import annotations

import pytest

from .field import Field, field

ATTACKER, DEFENDER = 0, 1


def attack(units: str, others: str, **zones: str) -> Field:
    """Faction 0 marches with these units from e1 to e2, where these others stand."""
    return field({"e1": f"0 {units}", "e2": others, **zones}, "ares").march("e1", "e2", units)


# Force.


@pytest.mark.clause("land-battle.force", "mercenaries.like-troops", "hero.force")
def test_each_troop_mercenary_and_hero_counts_one() -> None:
    assert attack("ttm croesus", "1 tmm helen").forces == (4, 4)


@pytest.mark.clause("land-battle.begin")
def test_units_that_stayed_behind_do_not_fight() -> None:
    land = field({"e1": "0 tttm", "e2": "1 tt"}, "ares").march("e1", "e2", "t")
    assert land.forces == (1, 2)
    land.round(0, 3)
    assert (land.at("e1"), land.at("e2"), land.troops_left(0)) == ("0 ttm", "1 tt", 6)


@pytest.mark.clause("land-battle.fortress")
def test_each_fortress_in_the_zone_counts_one_for_the_defender() -> None:
    land = field({"e2": "0 tt", "e1": "1 t fortress fortress"}, "ares").march("e2", "e1", "tt")
    assert land.forces == (2, 3)


@pytest.mark.clause("land-battle.fortress")
def test_fortresses_elsewhere_do_not_count() -> None:
    assert attack("tt", "1 t", e1="0 tt fortress", e3="1 fortress").forces == (2, 1)


@pytest.mark.clause("land-battle.fortress")
@pytest.mark.parametrize("building", ["port", "temple", "university"])
def test_no_other_building_counts_on_land(building: str) -> None:
    assert attack("tt", f"1 t {building}").forces == (2, 1)


@pytest.mark.clause("land-battle.fortress", "metropolis.fortress")
def test_a_metropolis_counts_as_a_fortress() -> None:
    assert attack("tt", "1 t metropolis-gold").forces == (2, 2)


# A round.


@pytest.mark.clause("battle.compare", "battle.end", "battle.control")
def test_who_destroys_the_defender_takes_the_zone() -> None:
    land = attack("tt", "1 t").round(1, 1)
    assert (land.at("e2"), land.troops_left(DEFENDER), land.actor) == ("0 tt", 8, 0)


@pytest.mark.clause("battle.compare", "battle.die")
def test_the_dice_can_turn_a_battle() -> None:
    land = attack("tt", "1 t").round(0, 3)
    assert (land.troops_left(ATTACKER), land.at("e2")) == (7, "1 t")


@pytest.mark.clause("battle.tie", "battle.loss")
def test_with_equal_totals_both_lose_a_unit() -> None:
    land = attack("ttt", "1 tt").round(1, 2)
    assert (land.troops_left(ATTACKER), land.at("e2")) == (6, "1 t")


@pytest.mark.clause("land-battle.choice")
def test_the_loser_chooses_which_unit_is_lost() -> None:
    land = attack("tttt", "1 tm helen").round(3, 0)
    assert (land.actor, land.answers) == (DEFENDER, {"lose troop", "lose mercenary", "lose helen"})


@pytest.mark.clause("land-battle.choice")
def test_a_basic_troop_goes_back_to_its_owner() -> None:
    land = attack("tttt", "1 tm").round(3, 0).play("lose troop")
    assert (land.at("e2"), land.troops_left(DEFENDER), land.stock["mercenaries"]) == ("1 m", 8, 15)


@pytest.mark.clause("land-battle.choice")
def test_a_mercenary_goes_back_to_the_common_stock() -> None:
    land = attack("tttt", "1 tm").round(3, 0).play("lose mercenary")
    assert (land.at("e2"), land.troops_left(DEFENDER), land.stock["mercenaries"]) == ("1 t", 7, 16)


@pytest.mark.clause("land-battle.hero")
def test_a_hero_who_is_lost_is_discarded() -> None:
    land = attack("tttt", "1 tm leto").round(3, 0).play("lose leto")
    assert (land.at("e2"), "leto" in land.table["heroes"]) == ("1 tm", False)
    assert land.table["hero_discards"] == ["leto"]


@pytest.mark.clause("land-battle.both", "battle.tie")
def test_if_the_last_units_die_together_the_defender_keeps_the_zone() -> None:
    land = attack("t", "1 t").round(2, 2)
    assert (land.at("e2"), land.at("e1"), land.troops_left(0), land.troops_left(1)) == ("1", "0", 8, 8)


@pytest.mark.clause("battle.control", "march.leave")
def test_a_beaten_attacker_still_holds_the_zone_it_came_from() -> None:
    land = attack("t", "1 tt").round(0, 3)
    assert (land.at("e1"), land.at("e2")) == ("0", "1 tt")


@pytest.mark.clause("battle.control", "march.token")
def test_the_buildings_of_a_conquered_zone_change_hands() -> None:
    land = field({"e2": "0 tt", "e1": "1 t temple -"}, "ares").march("e2", "e1", "tt").round(3, 0)
    assert (land.at("e1"), land.faction(0)["temples"], land.faction(1)["temples"]) == ("0 tt temple -", 1, 0)


# Retreat.


@pytest.mark.clause("battle.retreat")
def test_after_a_round_the_defender_is_asked_first() -> None:
    land = attack("tt", "1 tt", e3="1")
    assert land.verbs == {"roll"}
    land.round(3, 0)
    assert (land.actor, land.answers) == (DEFENDER, {"retreat e3", "stand"})


@pytest.mark.clause("land-battle.retreat")
@pytest.mark.parametrize(
    ("third", "possible"), [("-", True), ("1", True), ("1 t", True), ("0", False), ("2", False), ("2 t", False)]
)
def test_units_retreat_to_land_that_is_their_own_or_nobodys(third: str, possible: bool) -> None:
    land = attack("tt", "1 tt", e3=third).round(3, 0)
    assert (land.actor == DEFENDER and land.after("retreat") == {"e3"}) is possible


@pytest.mark.clause("land-battle.retreat")
def test_units_retreat_along_a_chain_of_their_fleets() -> None:
    land = attack("tt", "1 tt", e3="2", ez="1 f", jy="1 f", j1="0").round(3, 0)
    assert land.after("retreat") == {"j2", "j3"}


@pytest.mark.clause("land-battle.retreat", "battle.retreat", "battle.control")
def test_a_defender_retreats_with_everything_and_leaves_the_zone_to_the_attacker() -> None:
    land = attack("tt", "1 tmm leto", e3="1 t").round(3, 0).play("lose troop", "retreat e3")
    assert (land.at("e3"), land.at("e2"), land.actor) == ("1 tmm leto", "0 tt", 0)


@pytest.mark.clause("land-battle.retreat", "march.icon")
def test_a_retreat_to_a_priestess_icon_that_is_nobodys_gives_a_priestess() -> None:
    land = field({"h1": "0 tt", "hz": "0 f", "dx": "0 f", "dz": "0 f", "d1": "1 tt"}, "ares").march("h1", "d1", "tt")
    land.round(3, 0).play("retreat d2")
    assert (land.at("d2"), land.priestesses(1)) == ("1 t", 1)


@pytest.mark.clause("land-battle.retreat", "march.island")
def test_nobody_retreats_to_a_zone_of_the_island_that_is_not_beside() -> None:
    land = field({"j2": "1 tt", "j1": "0 tt", "j3": "1", "jy": "1 f"}, "ares").march("j1", "j2", "tt").round(3, 0)
    assert (land.actor, land.answers) == (ATTACKER, {"retreat j1", "stand"})


@pytest.mark.clause("battle.attacker-retreat")
def test_if_the_defender_stands_the_attacker_may_retreat() -> None:
    land = attack("tt", "1 tt").round(0, 3).play("stand")
    assert (land.actor, land.answers) == (ATTACKER, {"retreat e1", "retreat e3", "stand"})
    land.play("retreat e1")
    assert (land.at("e1"), land.at("e2")) == ("0 t", "1 tt")


@pytest.mark.clause("battle.attacker-retreat")
def test_if_the_defender_cannot_retreat_the_attacker_is_asked() -> None:
    land = attack("tt", "1 tt", e3="2").round(0, 3)
    assert (land.actor, land.answers) == (ATTACKER, {"retreat e1", "stand"})


@pytest.mark.clause("battle.attacker-retreat", "land-battle.retreat")
def test_an_attacker_over_sea_retreats_over_sea() -> None:
    land = field({"h1": "0 tt", "hz": "0 f", "dx": "0 f", "d2": "1 tt", "d1": "1"}, "ares").march("h1", "d2", "tt")
    land.round(0, 3).play("stand")
    assert land.answers == {"retreat h1", "retreat h2", "stand"}


@pytest.mark.clause("battle.rounds")
def test_if_nobody_retreats_the_next_round_begins() -> None:
    land = attack("tt", "1 tt").round(3, 0).play("stand", "stand")
    assert (land.verbs, land.forces) == ({"roll"}, (2, 1))
    land.round(0, 3).play("stand", "stand")
    assert land.forces == (1, 1)
    assert land.round(3, 0).at("e2") == "0 t"


@pytest.mark.clause("battle.retreat", "battle.end")
def test_nobody_retreats_when_the_battle_is_decided() -> None:
    land = attack("tt", "1 t", e3="1").round(3, 0)
    assert (land.actor, land.question) == (ATTACKER, "act")
