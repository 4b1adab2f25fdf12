"""The gods: what each of them gives for nothing, and what each of them sells."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import GODS, Table, acting, coast, favour, lay, with_rivals

HOME = {"a1": "0 t1"}
FULL = {"a1": "0 port fortress port"}
"""Land without a free site, for tests that are not about the building."""


def unbuilt(god: str, zones: dict[str, str], **rest: Any) -> Table:
    """The free actions of a god, the building renounced or not possible."""
    table = favour(god, zones, **rest)
    return table.play("decline") if "decline" in table.answers else table


# Athena.


@pytest.mark.clause("athena.free", "athena.philosopher")
def test_athena_gives_a_university_and_a_philosopher() -> None:
    table = favour("athena", HOME).play("build a1.2")
    assert table.sites("a1") == [None, "university", None]
    assert (table.all("philosophers"), table.gold[0], table.question) == ([1, 0, 0], 20, "act")


@pytest.mark.clause("athena.extra")
def test_one_more_philosopher_for_four_and_only_one() -> None:
    table = acting("athena", HOME, gold=[9, 9, 9]).play("philosopher")
    assert (table.all("philosophers"), table.gold[0]) == ([1, 0, 0], 5)
    assert "philosopher" not in table.answers


@pytest.mark.clause("athena.extra")
def test_with_three_gold_no_philosopher_is_for_sale() -> None:
    assert "philosopher" not in acting("athena", HOME, gold=[3, 9, 9]).answers


@pytest.mark.clause("athena.extra", "zeus.extra")
@pytest.mark.parametrize("god", GODS[2:])
def test_the_other_gods_sell_neither_philosophers_nor_priestesses(god: str) -> None:
    assert not {"philosopher", "priestess"} & acting(god, HOME).answers
    assert "priestess" not in acting("athena", HOME).answers
    assert "philosopher" not in acting("zeus", HOME).answers


@pytest.mark.clause("troops.limit")
@pytest.mark.parametrize(
    ("god", "key", "word"), [("athena", "philosophers", "philosopher"), ("zeus", "priestesses", "priestess")]
)
def test_none_left_none_gained_and_none_for_sale(god: str, key: str, word: str) -> None:
    table = unbuilt(god, FULL, **{key: [0, 9, 9]})
    assert table.all(key) == [0, 9, 9]
    assert table.question == "act" and word not in table.answers


# Zeus.


@pytest.mark.clause("zeus.free", "zeus.priestess")
def test_zeus_gives_a_temple_and_a_priestess() -> None:
    table = favour("zeus", HOME).play("build a1.1")
    assert table.sites("a1") == ["temple", None, None]
    assert (table.all("priestesses"), table.gold[0], table.question) == ([1, 0, 0], 20, "act")


@pytest.mark.clause("zeus.extra")
def test_one_more_priestess_for_four_and_only_one() -> None:
    table = acting("zeus", HOME, gold=[4, 9, 9]).play("priestess")
    assert (table.all("priestesses"), table.gold[0]) == ([1, 0, 0], 0)
    assert "priestess" not in table.answers
    assert "priestess" not in acting("zeus", HOME, gold=[3, 9, 9]).answers


@pytest.mark.clause("zeus.peek")
def test_the_top_creature_may_be_looked_at_once_a_cycle_for_nothing() -> None:
    table = acting("zeus", HOME, gold=[0, 9, 9]).play("peek", "creature hydra", "decline")
    assert (table.gold[0], "peek" in table.answers) == (0, False)


@pytest.mark.clause("zeus.peek")
@pytest.mark.parametrize("god", [god for god in GODS if god != "zeus"])
def test_no_other_god_lets_look_at_the_pile(god: str) -> None:
    assert "peek" not in acting(god, HOME).answers


@pytest.mark.clause("zeus.secret")
def test_nobody_else_sees_the_top_creature() -> None:
    one, other = (acting("zeus", HOME).play("peek", f"creature {card}") for card in ("hydra", "satyr"))
    assert (one.seen(0)["top"], one.seen(1)["top"], one.seen(None)["top"]) == ("hydra", None, None)
    told = [table.heard() for table in (one, other)]
    for viewer in (1, 2, None):
        assert one.state.view(viewer) == other.state.view(viewer)
        heard = [[event.seen_by(viewer) for event in events] for events in told]
        assert heard[0] == heard[1] != []


@pytest.mark.clause("zeus.play")
def test_the_creature_seen_may_be_played_for_one_gold() -> None:
    table = acting("zeus", HOME, gold=[1, 9, 9]).play("peek", "creature graeae", "play graeae")
    assert (table.gold[0], table.seen()["discards"]) == (1 - 1 + 1, ["graeae"])
    assert table.seen()["pile"] == 26


@pytest.mark.clause("zeus.play")
def test_without_gold_it_cannot_be_played() -> None:
    table = acting("zeus", HOME, gold=[0, 9, 9]).play("peek", "creature graeae")
    assert "play graeae" not in table.answers


@pytest.mark.clause("zeus.play", "zeus.secret")
def test_a_creature_put_back_stays_on_top_of_the_pile() -> None:
    table = acting("zeus", HOME, track=[None] * 4).play("peek", "creature graeae", "decline")
    assert (table.seen()["pile"], table.seen(0)["top"], table.seen(1)["top"]) == (31, "graeae", None)
    table.play("done")
    assert table.answers == {"creature graeae"}


@pytest.mark.clause("zeus.no-temples", "temple.reduction")
def test_temples_do_not_help_to_play_the_top_creature() -> None:
    zones = {"a1": "0 t1 temple temple"}
    table = acting("zeus", zones, gold=[1, 9, 9]).play("peek", "creature graeae", "play graeae")
    assert table.gold[0] == 1 - 1 + 1
    assert table.all("temples")[0] == 2
    assert "play graeae" not in acting("zeus", zones, gold=[0, 9, 9]).play("peek", "creature graeae").answers


# Poseidon.


@pytest.mark.clause("poseidon.free", "fleets.place")
def test_poseidon_gives_a_port_and_a_fleet_beside_land_of_ones_own() -> None:
    table = favour("poseidon", {"a1": "0 t1", "d2": "0"}).play("build a1.1")
    assert table.after("launch") == {"ax", "ay"} | coast("d")["d2"]
    table.play("launch dz")
    assert (table.sites("a1")[0], table.zone("dz")["fleets"], table.gold[0]) == ("port", 1, 20)


@pytest.mark.clause("fleets.place")
def test_fleets_come_in_on_empty_zones_or_beside_fleets_of_ones_own() -> None:
    zones = {"a1": "0 fortress port port", "ax": "0 f2", "d2": "0", "dx": "1 f1"}
    table = acting("poseidon", zones)
    assert table.after("launch") == {"ax", "ay", "dy", "dz"}
    assert table.play("launch ax").zone("ax")["fleets"] == 3


@pytest.mark.clause("poseidon.fleet", "troops.limit")
def test_without_fleets_in_stock_there_is_none_to_recruit() -> None:
    table = unbuilt("poseidon", {**FULL, "ax": "0 f5", "bx": "0 f3"})
    assert table.question == "act"
    assert "launch" not in table.verbs and "sail" in table.verbs


@pytest.mark.clause("poseidon.fleet")
def test_with_nowhere_to_put_it_there_is_no_fleet() -> None:
    table = unbuilt("poseidon", {**FULL, "ax": "1 f1", "ay": "2 f1"})
    assert (table.question, table.all("fleets_left")[0]) == ("act", 8)
    assert "launch" not in table.verbs


@pytest.mark.clause("poseidon.extra")
def test_three_more_fleets_for_one_two_and_three_gold() -> None:
    table = acting("poseidon", HOME, gold=[9, 5, 5])
    for left, zone in ((8, "ax"), (6, "ay"), (3, "ax")):
        assert table.play(f"launch {zone}").gold[0] == left
    assert "launch" not in table.verbs
    assert (table.zone("ax")["fleets"], table.zone("ay")["fleets"]) == (2, 1)


@pytest.mark.clause("poseidon.extra")
def test_each_further_fleet_must_be_paid() -> None:
    table = acting("poseidon", HOME, gold=[2, 5, 5]).play("launch ax")
    assert "launch" not in table.verbs


@pytest.mark.clause("poseidon.move", "sail.step")
def test_sea_moves_cost_one_gold_each_as_often_as_one_pays() -> None:
    table = acting("poseidon", {**HOME, "ax": "0 f2"}, gold=[3, 5, 5])
    table.play("sail ax", "to ay", "take 1", "sail ay", "to ax", "sail ax", "to ay", "take 2")
    assert (table.gold[0], table.zone("ay")["fleets"]) == (0, 2)
    assert "sail" not in table.verbs


@pytest.mark.clause("poseidon.move")
@pytest.mark.parametrize("god", [god for god in GODS if god != "poseidon"])
def test_no_other_god_moves_or_sells_fleets(god: str) -> None:
    assert not {"sail", "launch"} & acting(god, {**HOME, "ax": "0 f2"}).verbs


# Ares.


@pytest.mark.clause("ares.free", "ares.troop", "troops.place")
def test_ares_gives_a_fortress_and_a_basic_troop() -> None:
    table = favour("ares", {"a1": "0", "b1": "0 t1"}).play("build a1.1")
    assert table.after("muster") == {"a1", "b1"}
    table.play("muster a1")
    assert (table.sites("a1")[0], table.zone("a1")["troops"], table.gold[0]) == ("fortress", 1, 20)
    assert table.all("troops_left")[0] == 6


@pytest.mark.clause("ares.troop", "troops.limit")
def test_without_troops_in_stock_there_is_none_to_recruit() -> None:
    table = unbuilt("ares", {"a1": "0 t8 port fortress port"})
    assert (table.question, "muster" in table.verbs) == ("act", False)


@pytest.mark.clause("ares.extra")
def test_three_more_troops_for_two_three_and_four_gold() -> None:
    table = acting("ares", {"a1": "0", "b1": "0"}, gold=[10, 5, 5])
    for left, zone in ((8, "a1"), (5, "b1"), (1, "a1")):
        assert table.play(f"muster {zone}").gold[0] == left
    assert "muster" not in table.verbs
    assert (table.zone("a1")["troops"], table.zone("b1")["troops"]) == (2, 1)


@pytest.mark.clause("ares.extra")
def test_each_further_troop_must_be_paid() -> None:
    assert "muster" not in acting("ares", HOME, gold=[1, 5, 5]).verbs
    assert "muster" not in acting("ares", HOME, gold=[4, 5, 5]).play("muster a1").verbs


@pytest.mark.clause("ares.move", "march.cost")
def test_land_moves_cost_one_gold_each_as_often_as_one_pays() -> None:
    table = acting("ares", {"b1": "0 t3"}, gold=[2, 5, 5])
    table.play("march b1", "to b2", "take 3")
    assert table.gold[0] == 1
    assert table.play("march b2", "to b1", "take 1").gold[0] == 0
    assert "march" not in table.verbs


@pytest.mark.clause("ares.move")
@pytest.mark.parametrize("god", [god for god in GODS if god != "ares"])
def test_no_other_god_moves_or_sells_basic_troops(god: str) -> None:
    assert not {"march", "muster"} & acting(god, {"b1": "0 t3"}).verbs


# Hera.


@pytest.mark.clause("hera.free", "hera.mercenary")
def test_hera_gives_a_building_and_a_mercenary() -> None:
    table = favour("hera", {"a1": "0", "b1": "0 t1"}).play("kind temple", "build a1.1")
    assert table.after("hire") == {"a1", "b1"}
    table.play("hire a1")
    assert (table.sites("a1")[0], table.zone("a1")["mercenaries"], table.gold[0]) == ("temple", 1, 20)
    assert table.seen()["stock"]["mercenaries"] == 15


@pytest.mark.clause("hera.building")
def test_hera_builds_only_a_type_that_one_lacks() -> None:
    table = favour("hera", {"a1": "0 port", "b1": "0 temple"})
    assert table.answers == {"kind fortress", "kind university"}


@pytest.mark.clause("hera.building")
def test_a_metropolis_is_not_a_type_of_basic_building() -> None:
    table = favour("hera", {"a1": "0 metropolis-gold"})
    assert table.after("kind") == {"port", "fortress", "temple", "university"}


@pytest.mark.clause("hera.all-owned")
def test_with_all_four_types_hera_builds_nothing() -> None:
    zones = {"a1": "0 port fortress temple", "b1": "0 university"}
    typhon = {"typhon": {"owner": 1, "zones": ["ax"]}}
    table = favour("hera", zones, creatures=typhon)
    assert table.verbs == {"hire"}


@pytest.mark.clause("mercenaries.place", "hera.mercenary")
def test_mercenaries_come_onto_land_of_ones_own() -> None:
    table = acting("hera", {"a1": "0", "b1": "0 t1", "c1": "1"})
    assert table.after("hire") == {"a1", "b1"}


@pytest.mark.clause("mercenaries.token")
def test_mercenaries_alone_hold_a_zone() -> None:
    table = acting("hera", {"a1": "0", "b1": "0"}).play("hire b1")
    assert (table.zone("b1")["owner"], table.zone("b1")["troops"], table.zone("b1")["mercenaries"]) == (0, 0, 1)


@pytest.mark.clause("mercenaries.like-troops")
def test_mercenaries_march_alone_or_with_basic_troops() -> None:
    table = acting("ares", {"b1": "0 t1 m2"}).play("march b1", "to b2", "take 0", "take 2")
    assert (table.zone("b2")["mercenaries"], table.zone("b1")["troops"]) == (2, 1)
    table = acting("ares", {"b1": "0 t1 m2"}).play("march b1", "to b2", "take 1", "take 1")
    assert (table.zone("b2")["troops"], table.zone("b2")["mercenaries"]) == (1, 1)


@pytest.mark.clause("hera.extra")
def test_three_more_mercenaries_for_one_three_and_five_gold() -> None:
    table = acting("hera", {"a1": "0", "b1": "0"}, gold=[10, 5, 5])
    for left, zone in ((9, "a1"), (6, "b1"), (1, "a1")):
        assert table.play(f"hire {zone}").gold[0] == left
    assert "hire" not in table.verbs
    assert (table.zone("a1")["mercenaries"], table.zone("b1")["mercenaries"]) == (2, 1)


@pytest.mark.clause("hera.extra")
def test_each_further_mercenary_must_be_paid() -> None:
    assert "hire" not in acting("hera", HOME, gold=[3, 5, 5]).play("hire a1").verbs


@pytest.mark.clause("hera.mercenary", "troops.limit")
def test_without_mercenaries_in_stock_there_is_none_to_recruit() -> None:
    table = favour("hera", {"a1": "0 m16 port fortress ."}).play("kind temple")
    assert (table.question, "hire" in table.verbs) == ("act", False)


@pytest.mark.clause("hera.hero")
def test_one_hero_of_the_track_for_four_gold() -> None:
    table = acting("hera", HOME, gold=[9, 5, 5], hero_track=["ajax", "leto"])
    assert table.after("recruit") == {"ajax", "leto"}
    table.play("recruit leto")
    assert (table.gold[0], table.all("heroes")[0], table.zone("a1")["heroes"]) == (5, ["leto"], ["leto"])
    assert "recruit" not in table.verbs
    assert table.seen()["hero_track"] == ["ajax", None]


@pytest.mark.clause("hera.hero")
def test_no_hero_without_four_gold_and_none_from_another_god() -> None:
    assert "recruit" not in acting("hera", HOME, gold=[3, 5, 5]).verbs
    for god in GODS:
        assert ("recruit" in acting(god, HOME).verbs) == (god == "hera")


# Apollo.


@pytest.mark.clause("apollo.gold")
def test_apollo_gives_two_gold() -> None:
    table = favour("apollo", HOME, gold=[0, 5, 5], paid=False)
    assert table.play("horn a1", "horn ax").gold[0] == 2


@pytest.mark.clause("apollo.horns")
def test_apollo_gives_a_cornucopia_for_any_land_and_one_for_any_sea_zone() -> None:
    table = favour("apollo", HOME, paid=False)
    assert table.after("horn") == set(table.lands)
    table.play("horn b1")
    assert table.after("horn") == set(table.seas)
    table.play("horn ex")
    assert (table.zone("b1")["horns"], table.zone("ex")["horns"]) == (2, 1)


@pytest.mark.clause("apollo.horns", "income.horns")
def test_a_cornucopia_of_apollo_raises_the_income() -> None:
    table = favour("apollo", {"a1": "0 h1", "ax": "0 f1"}, paid=False, gold=[0, 5, 5], track=[None] * 4, pile=[])
    table.play("horn a1", "horn ax")
    assert table.gold[0] == 2 + 4


def apollo_turn(**rest: Any) -> Table:
    """The turn of a faction that has chosen Apollo."""
    rest |= {"offers": {"apollo": {"faction": 0, "price": 0}}, "gold": [20, 20, 20], "done": [2, 1]}
    zones = with_rivals({"b1": "0 t2 temple", "ax": "0 f2"})
    return lay(zones, [["turn", "apollo"], "end-cycle"], track=[None] * 4, pile=[], **rest)


@pytest.mark.clause("apollo.only")
def test_with_apollo_there_is_nothing_else_to_do() -> None:
    table = apollo_turn().play("horn b1", "horn bx")
    assert table.question == "bid"


@pytest.mark.clause("apollo.only")
def test_with_apollo_no_creature_can_be_bought() -> None:
    assert not {"buy", "play", "peek"} & acting("apollo", HOME).verbs


@pytest.mark.clause("apollo.heroes")
def test_with_apollo_heroes_neither_move_nor_are_sacrificed() -> None:
    hector = {"hector": {"owner": 0, "zone": "b1"}}
    table = apollo_turn(heroes=hector, priestesses=[4, 0, 0], hero_track=["ajax", "leto"]).play("horn b1", "horn bx")
    assert table.question == "bid"
    with_zeus = acting("zeus", {"b1": "0 t2"}, heroes=hector, priestesses=[4, 0, 0], hero_track=["ajax", "leto"])
    assert {"sacrifice hector", "venture hector"} <= with_zeus.answers
