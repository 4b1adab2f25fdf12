"""Moving on land: which zones are accessible, who goes, and what is found there."""

from __future__ import annotations

import pytest

from .field import TILES, Field, field


def reach(origin: str, **zones: str) -> set[str]:
    """Where faction 0 can march from here."""
    return field({origin: "0 tt", **zones}, "ares").play(f"march {origin}").after("to")


# Accessible zones.


@pytest.mark.clause("march.accessible", "march.island", "map.islands")
def test_on_the_same_island_only_zones_beside_it_are_accessible() -> None:
    assert reach("j2") == {"j1"}
    assert reach("j1") == {"j2", "j3"}


@pytest.mark.clause("march.island", "march.chain")
def test_a_chain_of_fleets_does_not_shorten_the_way_on_one_island() -> None:
    assert reach("j2", jy="0 f") == {"j1"}


@pytest.mark.clause("march.chain")
def test_one_sea_zone_with_fleets_joins_the_islands_beside_it() -> None:
    laid = {"c1": "0 t", "c2": "-", "cy": "0 f"}
    second = {"face": "second", "tiles": TILES}  # There, c1 and c2 are two islands with cy between them.
    assert field(laid, "ares", map=second).play("march c1").after("to") == {"c2"}
    assert field({**laid, "cy": "1 f"}, "ares", map=second).after("march") == set()


@pytest.mark.clause("march.chain")
def test_sea_zones_side_by_side_join_two_islands() -> None:
    assert reach("d2", dy="0 f", ey="0 f") == {"d1", "e1", "e3"}


@pytest.mark.clause("march.chain", "march.accessible")
def test_a_chain_leads_over_several_sea_zones() -> None:
    others = {"j1": "1", "j2": "2"}
    assert reach("a1", ax="0 f", cx="0 f", **others) == {"c1", "c2"}
    assert reach("a1", ax="0 f", cx="0 f", cy="0 f", hx="0 f", **others) == {"c1", "c2", "h1", "h2"}


@pytest.mark.clause("march.chain")
def test_a_chain_may_pass_islands_on_its_way() -> None:
    sea = field({"a1": "0 t", "ax": "0 f", "cx": "0 f", "cy": "0 f", "hx": "0 f", "h1": "1 t"}, "ares")
    assert sea.march("a1", "h2", "t").at("h2") == "0 t"


@pytest.mark.clause("march.chain")
def test_a_gap_breaks_the_chain() -> None:
    assert reach("d2", dx="0 f", hx="0 f") == {"d1"}


@pytest.mark.clause("march.chain")
def test_the_chain_begins_beside_the_zone_that_is_left() -> None:
    assert reach("e3", ex="0 f", dz="0 f") == {"e1", "e2"}


@pytest.mark.clause("march.chain")
def test_enemy_fleets_are_no_link_of_your_chain() -> None:
    assert reach("d2", dx="0 f", hz="1 f") == {"d1"}


@pytest.mark.clause("march.chain")
def test_the_fleets_of_the_chain_stay_where_they_are() -> None:
    land = field({"a1": "0 tt", "ax": "0 f", "cx": "0 ff", "c1": "-"}, "ares").march("a1", "c1", "t")
    assert (land.at("ax"), land.at("cx"), land.at("c1")) == ("0 f", "0 ff", "0 t")


# Who goes.


@pytest.mark.clause("march.amount")
def test_any_number_of_troops_goes() -> None:
    land = field({"e1": "0 ttt"}, "ares").play("march e1", "to e2")
    assert land.answers == {"take 1", "take 2", "take 3"}


@pytest.mark.clause("march.amount")
def test_the_other_troops_stay() -> None:
    land = field({"e1": "0 tttmm"}, "ares").march("e1", "e2", "ttm")
    assert (land.at("e1"), land.at("e2")) == ("0 tm", "0 ttm")


@pytest.mark.clause("march.amount")
def test_at_least_one_unit_goes() -> None:
    land = field({"e1": "0 tm"}, "ares").play("march e1", "to e2", "take 0")
    assert (land.at("e1"), land.at("e2")) == ("0 t", "0 m")


@pytest.mark.clause("march.heroes")
@pytest.mark.parametrize(
    ("units", "left", "arrived"),
    [
        ("hector", "0 tt helen", "0 hector"),
        ("hector helen", "0 tt", "0 hector helen"),
        ("t hector", "0 t helen", "0 t hector"),
        ("tt", "0 hector helen", "0 tt"),
    ],
)
def test_with_ares_heroes_move_like_troops(units: str, left: str, arrived: str) -> None:
    land = field({"e1": "0 tt hector helen"}, "ares", gold=[1, 0, 0]).march("e1", "e2", units)
    assert (land.at("e1"), land.at("e2"), land.gold(0)) == (left, arrived, 0)


@pytest.mark.clause("heroic.no-ares")
def test_with_ares_there_are_no_heroic_moves() -> None:
    assert field({"e1": "0 tt hector"}, "ares").after("venture") == set()


@pytest.mark.clause("march.heroes")
def test_with_ares_a_hero_marches_alone_from_a_zone_without_troops() -> None:
    land = field({"e1": "0 hector"}, "ares").march("e1", "e2", "hector")
    assert (land.at("e1"), land.at("e2")) == ("0", "0 hector")


@pytest.mark.clause("mercenaries.like-troops", "march.amount")
def test_mercenaries_march_without_basic_troops() -> None:
    land = field({"e1": "0 mm"}, "ares").march("e1", "e2", "m")
    assert (land.at("e1"), land.at("e2")) == ("0 m", "0 m")


@pytest.mark.clause("march.cost", "ares.move")
def test_a_land_move_costs_one_gold_however_many_go() -> None:
    land = field({"e1": "0 tttmm hector"}, "ares", gold=[7, 0, 0]).march("e1", "e2", "tttmm hector")
    assert land.gold(0) == 6


@pytest.mark.clause("ares.move")
def test_land_moves_go_on_as_long_as_there_is_gold() -> None:
    land = field({"j3": "0 t"}, "ares", gold=[2, 0, 0], homes=False)
    land.march("j3", "j1", "t").march("j1", "j2", "t")
    assert (land.at("j2"), land.gold(0), land.answers) == ("0 t", 0, {"done"})


@pytest.mark.clause("ares.move")
@pytest.mark.parametrize("god", ["athena", "zeus", "poseidon", "hera"])
def test_no_other_god_moves_troops(god: str) -> None:
    assert field({"e1": "0 tt"}, god).after("march") == set()


@pytest.mark.clause("march.leave")
def test_a_zone_that_all_units_leave_stays_yours_by_a_token() -> None:
    land = field({"e1": "0 ttm"}, "ares").march("e1", "e2", "ttm")
    assert land.at("e1") == "0"


@pytest.mark.clause("march.leave", "mercenaries.token")
def test_a_zone_with_mercenaries_left_stays_yours() -> None:
    land = field({"e1": "0 tm"}, "ares").march("e1", "e2", "t")
    assert land.at("e1") == "0 m"


# What is found there.


@pytest.mark.clause("march.enter")
def test_units_take_control_of_land_that_is_nobodys() -> None:
    land = field({"e1": "0 t"}, "ares").march("e1", "e2", "t")
    assert (land.at("e2"), land.actor) == ("0 t", 0)


@pytest.mark.clause("march.enter")
def test_units_join_your_others() -> None:
    land = field({"e1": "0 tt", "e2": "0 tm hector"}, "ares").march("e1", "e2", "tt")
    assert land.at("e2") == "0 tttm hector"


@pytest.mark.clause("march.token")
def test_a_zone_with_only_an_enemy_token_is_yours_without_a_battle() -> None:
    land = field({"e1": "0 tt", "e2": "1 port"}, "ares").march("e1", "e2", "t")
    assert (land.at("e2"), land.actor) == ("0 t port", 0)


@pytest.mark.clause("march.battle", "land-battle.begin")
@pytest.mark.parametrize("enemy", ["1 t", "1 m", "1 hector"])
def test_enemy_units_are_fought_at_once(enemy: str) -> None:
    land = field({"e1": "0 tt", "e2": enemy}, "ares").play("march e1", "to e2", "take 2")
    assert land.verbs == {"roll"} if enemy != "1 hector" else land.question == "hector-strikes"


@pytest.mark.clause("march.icon")
@pytest.mark.parametrize("before", ["-", "1"])
def test_taking_control_of_a_priestess_icon_gives_a_priestess(before: str) -> None:
    land = field({"d1": "0 t", "d2": before}, "ares").march("d1", "d2", "t")
    assert land.priestesses(0) == 1


@pytest.mark.clause("march.icon")
def test_conquering_a_priestess_icon_gives_a_priestess() -> None:
    land = field({"d1": "0 tt", "d2": "1 t"}, "ares").march("d1", "d2", "tt")
    assert land.priestesses(0) == 0
    land.round(3, 0)
    assert (land.at("d2"), land.priestesses(0), land.priestesses(1)) == ("0 tt", 1, 0)


@pytest.mark.clause("march.icon")
def test_coming_back_to_your_own_priestess_icon_gives_nothing() -> None:
    land = field({"d1": "0 t", "d2": "0"}, "ares").march("d1", "d2", "t")
    assert land.priestesses(0) == 0


# The last land zone.


def last(**zones: str) -> Field:
    """Faction 0 on e1 beside e2, the only land of faction 1."""
    return field({"e1": "0 tt", "a1": "0", "c2": "2", **zones}, "ares", homes=False).play("march e1")


@pytest.mark.clause("march.last-zone")
def test_the_last_land_zone_of_a_faction_may_not_be_attacked() -> None:
    assert last(e2="1 t").answers == {"to e3"}


@pytest.mark.clause("march.last-count")
def test_nor_may_a_last_zone_with_only_a_token() -> None:
    assert last(e2="1").answers == {"to e3"}


@pytest.mark.clause("march.last-zone")
def test_the_last_but_one_may_be_attacked() -> None:
    assert last(e2="1 t", j1="1").answers == {"to e2", "to e3"}


@pytest.mark.clause("march.last-zone")
def test_a_metropolis_there_that_does_not_suffice_changes_nothing() -> None:
    laid = {"a1": "0 metropolis-gold", "e2": "1 t metropolis-horn"}
    assert last(**laid).answers == {"to e3"}


@pytest.mark.clause("march.last-zone", "march.last-count")
def test_the_last_zone_may_be_attacked_for_the_metropolises_that_end_the_game() -> None:
    laid = {"a1": "0 metropolis-gold metropolis-gold", "e2": "1 t metropolis-horn"}
    assert last(**laid).answers == {"to e2", "to e3"}


@pytest.mark.clause("march.last-zone", "march.last-count")
def test_who_has_enough_metropolises_already_has_no_reason_to_attack_a_last_zone() -> None:
    laid = {"a1": "0 metropolis-gold metropolis-gold metropolis-gold", "e2": "1 t"}
    assert last(**laid).answers == {"to e3"}


@pytest.mark.clause("end.elimination", "march.last-zone")
def test_who_loses_the_last_zone_is_out_of_the_game() -> None:
    laid = {"a1": "0 metropolis-gold metropolis-gold", "e2": "1 t metropolis-priestess"}
    land = last(**laid).play("to e2", "take 2").round(3, 0)
    assert (land.table["fallen"], land.at("e2"), land.metropolises(0)) == ([1], "0 tt metropolis-priestess", 3)


@pytest.mark.clause("march.last-zone", "end.elimination")
def test_an_attack_on_the_last_zone_that_fails_eliminates_nobody() -> None:
    laid = {"a1": "0 metropolis-gold metropolis-gold", "e2": "1 tt metropolis-priestess"}
    land = last(**laid).play("to e2", "take 1").round(0, 3)
    assert (land.table["fallen"], land.at("e2")) == ([], "1 tt metropolis-priestess")
