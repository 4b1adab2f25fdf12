"""Basic buildings: where they stand, what they replace, what they are good for; and the price of creatures."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import BUILDINGS, GODS, acting, favour, lay, with_rivals

BUILDER = {"university": "athena", "temple": "zeus", "port": "poseidon", "fortress": "ares"}


# Sites.


@pytest.mark.clause("build.site", "build.choice")
@pytest.mark.parametrize("building", BUILDINGS)
def test_a_building_goes_onto_any_empty_site_of_ones_own_land(building: str) -> None:
    table = favour(BUILDER[building], {"a1": "0 t1 . port", "b2": "0", "c1": "1"})
    assert table.answers == {"build a1.1", "build a1.3", "build b2.1", "build b2.2"}
    table.play("build b2.2")
    assert table.sites("b2") == [None, building]


@pytest.mark.clause("build.site")
def test_a_building_comes_from_the_stock() -> None:
    assert favour("zeus", {"a1": "0"}).play("build a1.1").seen()["stock"]["temple"] == 9


@pytest.mark.clause("build.site")
def test_several_buildings_of_a_type_may_stand_in_a_zone() -> None:
    assert favour("zeus", {"a1": "0 temple temple", "b2": "0"}).play("build a1.3").sites("a1") == ["temple"] * 3


@pytest.mark.clause("build.choice")
def test_with_an_empty_site_the_building_is_not_declined_and_replaces_none() -> None:
    assert favour("zeus", {"a1": "0 port port .", "b2": "0 port ."}).answers == {"build a1.3", "build b2.2"}


@pytest.mark.clause("build.replace")
def test_with_no_empty_site_a_basic_building_may_give_way() -> None:
    table = favour("zeus", {"a1": "0 port fortress metropolis-gold"})
    assert table.answers == {"build a1.1", "build a1.2", "decline"}
    table.play("build a1.2")
    assert table.sites("a1") == ["port", "temple", "metropolis"]
    assert (table.seen()["stock"]["fortress"], table.seen()["stock"]["temple"]) == (10, 9)


@pytest.mark.clause("build.renounce")
@pytest.mark.parametrize("god", ["athena", "zeus", "poseidon", "ares"])
def test_with_no_empty_site_the_building_may_be_renounced(god: str) -> None:
    table = favour(god, {"a1": "0 port port port"}).play("decline")
    assert table.sites("a1") == ["port", "port", "port"]
    assert table.question != "raise"


@pytest.mark.clause("build.replace", "build.renounce")
def test_hera_replaces_or_renounces_too() -> None:
    table = favour("hera", {"a1": "0 port port port", "b1": "0 metropolis-gold"}).play("kind temple")
    assert table.answers == {"build a1.1", "build a1.2", "build a1.3", "decline"}
    assert table.play("decline").question == "hire"


@pytest.mark.clause("build.stock")
def test_a_building_that_the_stock_lacks_is_not_built() -> None:
    temples = {"b2": 2, "c1": 2, "c2": 1, "d1": 1, "d2": 2, "e2": 1, "e3": 1}
    zones = {zone: f"1 {'temple ' * count}" for zone, count in temples.items()}
    table = favour("zeus", {"a1": "0", **zones})
    assert (table.question, table.all("priestesses")[0]) == ("act", 1)
    assert table.sites("a1") == [None, None, None]
    assert "temple" not in favour("hera", {"a1": "0", **zones}).after("kind")


@pytest.mark.clause("build.nowhere")
def test_without_a_site_or_a_basic_building_nothing_is_built() -> None:
    table = favour("zeus", {"a1": "0 metropolis-gold metropolis-gold metropolis-horn"})
    assert (table.question, table.all("priestesses")[0], table.seen()["stock"]["temple"]) == ("act", 1, 10)


@pytest.mark.clause("build.nowhere")
def test_hera_does_not_ask_for_a_type_that_could_stand_nowhere() -> None:
    zones = {"a1": "0 metropolis-gold metropolis-gold metropolis-horn", "b1": "0 metropolis-gold"}
    assert favour("hera", zones).question == "hire"


# What they are good for.


@pytest.mark.clause("port.harbour")
@pytest.mark.parametrize(("sites", "force"), [("port", 2), (". port", 1), ("port . port", 3)])
def test_a_port_serves_in_the_sea_zone_its_site_opens_to(sites: str, force: int) -> None:
    table = acting("poseidon", {"a1": f"0 {sites}", "ay": "0 f1", "ax": "1 f3"})
    table.play("sail ay", "to ax", "roll 0", "roll 0")
    assert table.forces() == (force, 3)


@pytest.mark.clause("university.effect")
def test_a_university_neither_fights_nor_cheapens() -> None:
    table = acting("ares", {"b1": "0 t1", "b2": "1 t1 university university"})
    table.play("march b1", "to b2", "roll 0", "roll 0")
    assert table.forces() == (1, 1)
    assert acting("zeus", {"a1": "0 university"}).play("buy kraken", "choose bx").gold[0] == 18


@pytest.mark.clause("creatures.buy")
@pytest.mark.parametrize(("creature", "price"), [("kraken", 2), ("nereid", 3), ("typhon", 4), ("hydra", 5)])
def test_a_creature_costs_what_its_place_says(creature: str, price: int) -> None:
    table = acting("ares", {"a1": "0"}, track=["kraken", "nereid", "typhon", "hydra"])
    assert table.play(f"buy {creature}").gold[0] == 20 - price
    assert creature not in table.seen()["track"]


@pytest.mark.clause("creatures.buy")
@pytest.mark.parametrize("god", GODS)
def test_creatures_are_sold_by_every_god_but_apollo(god: str) -> None:
    assert ("buy" in acting(god, {"a1": "0"}).verbs) == (god != "apollo")


@pytest.mark.clause("creatures.buy")
def test_one_buys_as_many_creatures_as_one_can_pay() -> None:
    table = acting("ares", {"a1": "0"}, gold=[9, 5, 5], track=["kraken", "nereid", "typhon", "cerberus"])
    table.play("buy nereid", "choose bx", "buy typhon", "choose by")
    assert (table.gold[0], table.after("buy")) == (2, {"kraken"})
    assert table.seen()["track"] == ["kraken", None, None, "cerberus"]


@pytest.mark.clause("temple.reduction")
def test_the_kraken_of_the_rulebook_is_bought_for_three_with_two_temples() -> None:
    track = [None, None, None, "kraken"]
    table = acting("poseidon", {"a1": "0 temple temple", "dx": "1 f2"}, track=track).play("buy kraken", "choose dx")
    assert table.gold[0] == 17
    assert table.zone("dx")["fleets"] == 0


@pytest.mark.clause("temple.reduction")
@pytest.mark.parametrize(("temples", "paid"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_each_temple_takes_one_off_down_to_nothing(temples: int, paid: int) -> None:
    sites = ["temple"] * temples + ["."] * 5
    zones = {"a1": f"0 {' '.join(sites[:3])}", "b2": f"0 {' '.join(sites[3:5])}"}
    table = acting("ares", zones, track=[None, "kraken", None, None]).play("buy kraken")
    assert table.gold[0] == 20 - paid


@pytest.mark.clause("temple.reduction")
def test_without_gold_temples_alone_can_pay() -> None:
    track = ["kraken", "nereid", None, None]
    table = acting("ares", {"a1": "0 temple temple"}, gold=[0, 5, 5], track=track)
    assert table.after("buy") == {"kraken"}


@pytest.mark.clause("temple.reduction")
def test_the_temples_of_others_do_not_help() -> None:
    table = acting("ares", {"a1": "0", "b2": "1 temple temple"}).play("buy kraken")
    assert table.gold[0] == 18


@pytest.mark.clause("temple.once")
def test_a_temple_helps_once_a_cycle() -> None:
    track = ["kraken", "nereid", None, None]
    table = acting("ares", {"a1": "0 temple"}, track=track).play("buy kraken", "choose bx")
    assert table.gold[0] == 19
    assert table.play("buy nereid", "choose by").gold[0] == 16


@pytest.mark.clause("temple.once")
def test_what_one_purchase_does_not_need_serves_the_next() -> None:
    track = ["kraken", "nereid", None, None]
    table = acting("ares", {"a1": "0 temple temple temple"}, track=track).play("buy kraken", "choose bx")
    assert table.gold[0] == 20
    assert table.play("buy nereid", "choose by").gold[0] == 18


@pytest.mark.clause("temple.once")
def test_in_the_next_cycle_temples_help_again() -> None:
    zones = with_rivals({"b1": "0 temple"})
    table = lay(zones, ["cycle"], temples_used=["b1.1"], track=[None, "kraken", None, None], pile=[])
    table.play("offer ares 1", "offer hera 1", "offer apollo 0", "decline")
    gold = table.gold[0]
    assert table.play("buy kraken").gold[0] == gold - 1


@pytest.mark.clause("temple.once", "zeus.free")
def test_a_temple_just_built_helps_at_once() -> None:
    table = favour("zeus", {"a1": "0"}).play("build a1.1", "buy kraken")
    assert table.gold[0] == 19


@pytest.mark.clause("creatures.reserved")
def test_a_creature_that_another_faction_has_reserved_is_not_for_sale() -> None:
    reserved: dict[str, Any] = {"track": ["kraken", "nereid", "harpy", None], "reserved": [1, None, 0, None]}
    assert acting("ares", {"a1": "0 t1"}, **reserved).after("buy") == {"nereid", "harpy"}


@pytest.mark.clause("creatures.reserved")
def test_the_token_comes_off_when_the_creature_is_bought() -> None:
    table = acting("ares", {"a1": "0"}, reserved=[0, None, None, None]).play("buy kraken", "choose bx")
    assert table.seen()["reserved"] == [None] * 4
