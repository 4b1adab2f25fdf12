"""War, clause by clause: who may be attacked, who retreats when, who is eliminated, and what a move costs."""

from __future__ import annotations

from typing import Any

import pytest

from .field import Field, field
from .lay import BONUSES, Table, acting, lay

CITIES = ["metropolis-gold", "metropolis-horn", "metropolis-mixed"]
OFFERS = {
    "ares": {"faction": 0, "price": 1},
    "athena": {"faction": 1, "price": 1},
    "apollo": {"faction": 2, "price": 0},
}
GODS = ["ares", "athena", "hera", "zeus", "poseidon"]


def cycle(zones: dict[str, str], **rest: Any) -> Table:
    """The actions of a cycle: 0 has Ares, then 1 has Athena, then 2 has Apollo."""
    return lay(zones, ["actions", "end-cycle"], offers=OFFERS, gods=GODS, gold=[9, 9, 9], **rest)


# The last land zone.


@pytest.mark.clause("march.last-zone", "march.last-count")
def test_a_metropolis_on_penthesileas_card_counts_towards_the_attack_on_a_last_zone() -> None:
    laid = {"a1": f"0 {CITIES[0]}", "e1": "0 tt", "e2": f"1 {CITIES[1]}", "c2": "2"}
    assert field(laid, "ares", homes=False).play("march e1").after("to") == {"e3"}
    turn = field(laid, "ares", homes=False, shrine={"faction": 0, "bonus": "gold"}).play("march e1")
    assert turn.after("to") == {"e2", "e3"}


@pytest.mark.clause("march.last-zone", "march.last-count")
def test_the_metropolis_of_an_enemy_elsewhere_does_not_open_its_last_zone() -> None:
    laid = {"a1": f"0 {CITIES[0]} {CITIES[1]}", "e1": "0 tt", "e2": "1 t", "j1": f"2 {CITIES[2]}", "c2": "2"}
    assert field(laid, "ares", homes=False).play("march e1").after("to") == {"e3"}


@pytest.mark.clause("march.last-zone", "march.last-count")
@pytest.mark.parametrize("bonus", BONUSES)
def test_whatever_its_bonus_a_metropolis_opens_a_last_zone(bonus: str) -> None:
    laid = {"a1": f"0 {CITIES[1]} {CITIES[2]}", "e1": "0 tt", "e2": f"1 metropolis-{bonus}", "c2": "2"}
    assert "e2" in field(laid, "ares", homes=False).play("march e1").after("to")


@pytest.mark.clause("march.last-zone")
def test_fleets_are_no_land_zone() -> None:
    laid = {"e1": "0 tt", "e2": "1 t", "ez": "1 ff", "jx": "1 f", "c2": "2"}
    assert field(laid, "ares", homes=False).play("march e1").after("to") == {"e3"}


@pytest.mark.clause("march.last-zone")
def test_who_has_two_zones_left_can_lose_one_and_not_the_other() -> None:
    laid = {"e1": "0 ttt", "e2": "1", "e3": "1", "c2": "2"}
    turn = field(laid, "ares", homes=False).march("e1", "e2", "ttt")
    assert (turn.at("e2"), turn.table["fallen"]) == ("0 ttt", [])
    assert turn.play("march e2").after("to") == {"e1"}


@pytest.mark.clause("march.last-zone", "sail.battle")
def test_the_last_fleets_of_a_faction_may_be_attacked() -> None:
    sea = field({"ex": "0 ff", "ey": "1 f", "e1": "1", "c2": "2"}, "poseidon", homes=False).sail("ex", "ey", 2)
    assert sea.verbs == {"roll"}


@pytest.mark.clause("march.last-zone", "march.enter")
def test_the_last_land_that_is_nobodys_may_be_taken() -> None:
    others = dict.fromkeys(("j1", "j2", "j3", "d1", "d2", "h1", "h2", "c1", "e2", "a1"), "1")
    turn = field({"e1": "0 t", "c2": "2", **others}, "ares", homes=False)
    assert turn.march("e1", "e3", "t").at("e3") == "0 t"


# Elimination in the middle of a cycle.

DOOMED = {"a1": "0 metropolis-gold metropolis-horn", "b1": "0 t3", "b2": "1 metropolis-gold", "c1": "2"}


@pytest.mark.clause("end.elimination", "end.fallen", "actions.order")
def test_the_cycle_of_an_elimination_goes_on_for_the_others() -> None:
    table = cycle(DOOMED).play("build a1.3", "muster a1", "march b1", "to b2", "take 3", "done")
    assert (table.actor, table.seen()["god"]) == (2, "apollo")
    table.play("horn a1")
    assert not table.state.over
    assert table.play("horn ax").winners == [0]


@pytest.mark.clause("end.fallen", "creatures.discard", "land-battle.hero")
def test_all_cards_of_an_eliminated_faction_are_discarded() -> None:
    heroes = {"ajax": {"owner": 1, "zone": "b2"}}
    creatures = {"charybdis": {"owner": 1, "zones": ["dx", "dz"]}, "medusa": {"owner": 2, "zones": ["f1"]}}
    rest: dict[str, Any] = {"heroes": heroes, "creatures": creatures, "hero_track": ["helen", "leto"]}
    table = cycle(DOOMED, track=["kraken", "harpy", "boar", "hydra"], **rest)
    table.play("build a1.3", "muster a1", "march b1", "to b2", "take 3", "roll 3", "roll 0")
    assert table.all("fallen") == [False, True, False]
    assert table.seen()["figures"] == {"medusa": "f1"}
    assert (table.seen()["discards"], table.seen()["hero_discards"]) == (["charybdis"], ["ajax"])


@pytest.mark.clause("end.fallen", "charybdis.upkeep")
def test_who_was_eliminated_is_robbed_no_more() -> None:
    table = cycle(DOOMED, priestesses=[0, 3, 1], track=["dryad", None, None, None])
    table.play("build a1.3", "muster a1", "march b1", "to b2", "take 3", "buy dryad")
    assert (table.question, table.all("priestesses")) == ("act", [2, 3, 0])


@pytest.mark.clause("end.elimination", "end.winner")
def test_an_eliminated_faction_does_not_win_with_its_gold() -> None:
    zones = {"a1": "0 metropolis-gold metropolis-horn", "c1": "2 metropolis-gold metropolis-horn"}
    table = lay(zones, ["end-cycle"], done=[0, 2], fallen=[1], gold=[3, 99, 2])
    assert table.winners == [0]


@pytest.mark.clause("end.elimination", "end.winner", "penthesilea.shrine")
def test_an_eliminated_faction_does_not_win_with_the_metropolis_on_penthesileas_card() -> None:
    zones = {"a1": "0 metropolis-gold", "c1": "2 metropolis-gold"}
    shrine = {"faction": 1, "bonus": "horn"}
    table = lay(zones, ["end-cycle"], done=[0, 2], fallen=[1], gold=[3, 99, 2], shrine=shrine)
    assert table.winners == [0]


@pytest.mark.clause("end.elimination", "team.goal")
def test_a_faction_falls_alone_and_its_partner_plays_on() -> None:
    zones = {"a1": "0 metropolis-gold metropolis-horn", "b1": "0 t3", "b2": "2 metropolis-gold", "c1": "3", "d1": "1"}
    offers = {"ares": (0, 1), "hera": (2, 1), "zeus": (3, 1), "apollo": (1, 0)}
    written = {god: {"faction": faction, "price": price} for god, (faction, price) in offers.items()}
    gods = ["ares", "hera", "zeus", "athena", "poseidon"]
    table = lay(zones, ["actions", "end-cycle"], offers=written, gods=gods, players=4, teams=True, gold=[9, 9])
    table.play("build a1.3", "muster a1", "march b1", "to b2", "take 3", "done")
    assert (table.all("fallen"), table.actor) == ([False, False, True, False], 3)


# Retreat.


def battle(zones: dict[str, str], units: str, **more: Any) -> Field:
    """0 attacks e2 from e1 with these units."""
    return field(zones, "ares", **more).march("e1", "e2", units)


@pytest.mark.clause("battle.retreat", "battle.attacker-retreat")
def test_the_defender_decides_first_then_the_attacker_in_every_round() -> None:
    turn = battle({"e1": "0 tttt", "e2": "1 tttt"}, "tttt")
    asked = []
    for _ in range(2):
        turn.round(1, 1)
        asked += [turn.actor]
        asked += [turn.play("stand").actor]
        turn.play("stand")
    assert (asked, turn.forces) == ([1, 0, 1, 0], (2, 2))


@pytest.mark.clause("battle.retreat")
def test_nobody_retreats_before_the_first_round() -> None:
    assert battle({"e1": "0 tt", "e2": "1 tt"}, "tt").verbs == {"roll"}


@pytest.mark.clause("battle.retreat", "battle.control", "march.leave")
def test_when_the_defender_retreats_the_attacker_holds_the_zone_without_another_round() -> None:
    turn = battle({"e1": "0 ttt", "e2": "1 ttm", "e3": "1"}, "ttt").round(3, 0).play("lose troop", "retreat e3")
    assert (turn.at("e2"), turn.at("e3"), turn.question) == ("0 ttt", "1 tm", "act")


@pytest.mark.clause("battle.attacker-retreat", "land-battle.both")
def test_when_the_attacker_retreats_the_defender_holds_the_zone() -> None:
    turn = battle({"e1": "0 ttt", "e2": "1 ttm"}, "ttt").round(0, 3).play("stand", "retreat e1")
    assert (turn.at("e2"), turn.at("e1"), turn.question) == ("1 ttm", "0 tt", "act")


@pytest.mark.clause("land-battle.retreat")
def test_a_defender_may_retreat_to_the_zone_that_nobody_holds_but_not_to_that_of_the_attacker() -> None:
    turn = battle({"e1": "0 tttt", "e2": "1 ttt"}, "ttt").round(3, 0)
    assert turn.after("retreat") == {"e3"}


@pytest.mark.clause("land-battle.retreat", "march.leave")
def test_a_defender_does_not_retreat_to_the_empty_zone_that_the_attackers_left() -> None:
    turn = battle({"e1": "0 ttt", "e2": "1 ttt", "e3": "2"}, "ttt").round(3, 0)
    assert (turn.actor, turn.after("retreat")) == (0, {"e1"})


@pytest.mark.clause("sea-battle.retreat", "battle.retreat")
def test_fleets_retreat_together_to_one_zone() -> None:
    sea = field({"ex": "0 fff", "ey": "1 fff", "ez": "1 f"}, "poseidon").sail("ex", "ey", 3).round(3, 0)
    sea.play("retreat ez")
    assert (sea.at("ez"), sea.at("ey"), sea.question) == ("1 fff", "0 fff", "act")


@pytest.mark.clause("land-battle.retreat", "land-battle.hero")
def test_heroes_retreat_with_the_troops() -> None:
    turn = battle({"e1": "0 tttt", "e2": "1 tt ajax hector", "e3": "1"}, "tttt").play("lose troop")
    turn.round(3, 0).play("lose troop", "retreat e3")
    assert turn.at("e3") == "1 t ajax hector"


# What a move costs.


@pytest.mark.clause("heroic.cost")
def test_three_heroic_moves_cost_one_two_and_three() -> None:
    turn = field({"e1": "0 helen"}, gold=[6, 0, 0])
    spent = []
    for zone in ("e2", "e3", "e1"):
        before = turn.gold(0)
        spent.append(before - turn.venture("helen", zone).gold(0))
    assert spent == [1, 2, 3]


@pytest.mark.clause("heroic.cost", "heroic.move")
def test_a_third_heroic_move_needs_three_gold() -> None:
    turn = field({"e1": "0 helen"}, gold=[5, 0, 0]).venture("helen", "e2").venture("helen", "e3")
    assert (turn.gold(0), turn.after("venture")) == (2, set())


@pytest.mark.clause("heroic.cost", "actions.turn")
def test_in_the_next_cycle_heroic_moves_begin_at_one_again() -> None:
    heroes = {"ajax": {"owner": 0, "zone": "e1"}}
    zones = {"a1": "0", "e1": "0", "b1": "1", "c1": "2"}
    offers = {"athena": {"faction": 0, "price": 1}, "zeus": {"faction": 1, "price": 1}}
    offers["apollo"] = {"faction": 2, "price": 0}
    table = lay(
        zones,
        ["actions", "end-cycle"],
        offers=offers,
        gods=["athena", "zeus", "hera", "ares", "poseidon"],
        heroes=heroes,
        heroic={"ajax": 4},
        hero_track=["leto", "helen"],
        gold=[3, 3, 3],
    )
    table.play("build a1.1", "venture ajax", "to e2")
    assert table.gold[0] == 2


@pytest.mark.clause("team.pass", "heroic.cost")
def test_a_heroic_move_through_a_partners_zone_pays_the_rising_price() -> None:
    rest: dict[str, Any] = {"players": 6, "teams": True, "heroes": {"ajax": {"owner": 0, "zone": "j2"}}}
    rest |= {"hero_track": ["leto", "helen"]}
    zones = {"j2": "0", "j1": "1 t1"}
    assert "venture ajax" not in acting("athena", zones, gold=[2, 9, 9], **rest).answers
    table = acting("athena", zones, gold=[3, 9, 9], **rest).play("venture ajax", "to j1", "to j3")
    assert (table.gold[0], table.zone("j3")["heroes"], table.zone("j1")["heroes"]) == (0, ["ajax"], [])


@pytest.mark.clause("team.pass", "march.last-zone")
def test_one_passes_through_the_last_zone_of_a_partner() -> None:
    zones = {"j2": "0 t2", "j1": "1 t1", "e1": "2", "f1": "3", "g1": "4", "h1": "5"}
    rest: dict[str, Any] = {"players": 6, "teams": True, "done": [5, 4, 3, 2, 1, 0], "gold": [9, 9, 9]}
    table = lay(zones, ["act"], faction=0, god="ares", **rest).play("march j2", "to j1", "take 2", "to j3")
    assert (table.zone("j3")["troops"], table.zone("j1")["owner"]) == (2, 1)


@pytest.mark.clause("team.pass", "march.last-zone")
def test_nobody_enters_a_partners_zone_that_leads_only_to_a_last_zone() -> None:
    zones = {"j2": "0 t2", "j1": "1 t1", "j3": "2", "f1": "3", "g1": "4", "h1": "5"}
    rest: dict[str, Any] = {"players": 6, "teams": True, "done": [5, 4, 3, 2, 1, 0], "gold": [9, 9, 9]}
    assert "march j2" not in lay(zones, ["act"], faction=0, god="ares", **rest).answers
    assert "march j2" in lay({**zones, "e1": "2"}, ["act"], faction=0, god="ares", **rest).answers


@pytest.mark.clause("heroic.cost", "march.cost", "march.heroes")
def test_a_land_move_after_somebodys_heroic_move_is_an_ordinary_one() -> None:
    heroes = {"ajax": {"owner": 1, "zone": "e1"}}
    zones = {"a1": "0", "d1": "0 t2", "e1": "1 t1", "c1": "2"}
    rest: dict[str, Any] = {"heroes": heroes, "hero_track": ["leto", "helen"], "gold": [3, 3, 3]}
    offers = {"athena": {"faction": 1, "price": 1}, "ares": {"faction": 0, "price": 1}}
    offers["apollo"] = {"faction": 2, "price": 0}
    gods = ["athena", "ares", "hera", "zeus", "poseidon"]
    table = lay(zones, ["actions", "end-cycle"], offers=offers, gods=gods, **rest)
    table.play("build e1.1", "venture ajax", "to e2", "take 1", "done", "build a1.1", "muster d1", "march d1", "to d2")
    table.play("take 1")
    assert (table.gold[0], table.zone("d2")["troops"], table.zone("d2")["heroes"]) == (2, 1, [])
    assert table.zone("e2")["heroes"] == ["ajax"]


@pytest.mark.clause("team.pass", "poseidon.move")
def test_without_gold_to_leave_a_partners_waters_fleets_do_not_sail_there() -> None:
    zones = {"d2": "0", "dz": "0 f2", "dx": "1 f2"}
    rest: dict[str, Any] = {"players": 4, "teams": True}
    assert acting("poseidon", zones, gold=[1, 9], **rest).play("sail dz").after("to") == {"dy"}
    assert acting("poseidon", zones, gold=[2, 9], **rest).play("sail dz").after("to") == {"dx", "dy"}


@pytest.mark.clause("march.icon", "battle.control")
def test_who_takes_a_priestess_icon_back_gains_a_priestess_again() -> None:
    turn = field({"d1": "0 ttt", "d2": "1 t"}, "ares").march("d1", "d2", "ttt").round(3, 0)
    assert (turn.at("d2"), turn.priestesses(0), turn.priestesses(1)) == ("0 ttt", 1, 0)


@pytest.mark.clause("march.icon")
def test_a_beaten_attacker_gains_no_priestess() -> None:
    turn = field({"d1": "0 t", "d2": "1 ttt"}, "ares").march("d1", "d2", "t").round(0, 3)
    assert (turn.at("d2"), turn.priestesses(0), turn.priestesses(1)) == ("1 ttt", 0, 0)


@pytest.mark.clause("march.icon", "land-battle.both")
def test_nobody_gains_a_priestess_when_both_sides_die() -> None:
    turn = field({"d1": "0 t", "d2": "1 t"}, "ares").march("d1", "d2", "t").round(1, 1)
    assert (turn.at("d2"), turn.priestesses(0), turn.priestesses(1)) == ("1", 0, 0)


@pytest.mark.clause("team.pass", "sail.closed")
def test_fleets_do_not_enter_a_partners_waters_that_lead_only_to_closed_ones() -> None:
    zones = {"b1": "0", "by": "0 f1", "bx": "1 f1"}
    rest: dict[str, Any] = {"players": 4, "teams": True, "track": ["harpy", None, None, None]}
    assert "bx" in acting("poseidon", zones, **rest).play("sail by").after("to")
    kraken = {"kraken": {"owner": 2, "zones": ["cx"]}}
    assert "bx" not in acting("poseidon", zones, creatures=kraken, **rest).play("sail by").after("to")


@pytest.mark.clause("pegasus.fly", "mercenaries.like-troops")
def test_mercenaries_fly_and_march_alone() -> None:
    turn = field({"e1": "0 mm"}, track="pegasus - - -").play("buy pegasus", "to j1").load("mm")
    assert (turn.at("j1"), turn.at("e1")) == ("0 mm", "0")


@pytest.mark.clause("hera.hero", "medusa.closed")
def test_no_hero_is_for_sale_where_none_could_stand() -> None:
    assert "recruit" not in field({"a1": "0 medusa@1"}, "hera", heroes="ajax helen").verbs
    assert "recruit" in field({"a1": "0 medusa@1", "e1": "0"}, "hera", heroes="ajax helen").verbs


@pytest.mark.clause("troops.limit", "medusa.closed", "boar.closed")
@pytest.mark.parametrize("creature", ["medusa", "boar"])
def test_with_all_land_closed_the_free_troop_is_lost(creature: str) -> None:
    for god in ("ares", "hera"):
        laid = {"a1": f"0 port port port {creature}@1"}
        turn = field(laid, god, agenda=[["mandatory", god, False], "act"])
        while turn.question != "act":
            assert turn.verbs <= {"decline", "build", "kind"}
            turn.play("decline" if "decline" in turn.answers else "kind temple")
        assert (turn.troops_left(0), turn.stock["mercenaries"]) == (8, 16)


@pytest.mark.clause("march.amount", "ares.move")
def test_nobody_marches_from_a_zone_without_units() -> None:
    assert field({"e1": "0", "j1": "0 t", "d1": "0 ajax", "h1": "0 m"}, "ares").after("march") == {"j1", "d1", "h1"}


@pytest.mark.clause("march.heroes", "march.amount")
@pytest.mark.parametrize(("goes", "stays"), [("ajax", "helen"), ("helen", "ajax")])
def test_of_two_heroes_without_troops_either_may_march_alone(goes: str, stays: str) -> None:
    turn = field({"e1": "0 ajax helen"}, "ares").march("e1", "e2", goes)
    assert (turn.at("e1"), turn.at("e2")) == (f"0 {stays}", f"0 {goes}")


@pytest.mark.clause("march.heroes", "march.amount")
def test_of_two_heroes_without_troops_one_must_go() -> None:
    turn = field({"e1": "0 ajax helen"}, "ares").play("march e1", "to e2", "leave ajax")
    assert (turn.at("e1"), turn.at("e2")) == ("0 ajax", "0 helen")


@pytest.mark.clause("pegasus.fly", "team.pass")
def test_in_teams_pegasus_lands_anywhere_but_at_the_partners() -> None:
    rest: dict[str, Any] = {"players": 4, "teams": True, "track": ["pegasus", None, None, None]}
    zones = {"a1": "0 t2", "b1": "1", "c1": "0"}
    table = acting("athena", zones, **rest).play("buy pegasus")
    assert {"b2", "c1", "c2", "d1"} <= table.after("to")
    assert {"a1", "b1", "e1"} & table.after("to") == set()


@pytest.mark.clause("sea-battle.begin", "sea-battle.retreat", "battle.control")
@pytest.mark.parametrize(("there", "origin", "refuge"), [("ax", "ay", "cx"), ("jz", "jx", "jy")])
def test_a_sea_battle_is_one_on_every_sea_zone(there: str, origin: str, refuge: str) -> None:
    sea = field({origin: "0 fff", there: "1 ff"}, "poseidon").sail(origin, there, 3).round(3, 0)
    assert (sea.actor, sea.fleets_left(1), f"retreat {refuge}" in sea.answers) == (1, 7, True)
    sea.play("stand", "stand").round(3, 0)
    assert (sea.at(there), sea.fleets_left(1)) == ("0 fff", 8)


@pytest.mark.clause("march.token", "march.battle")
def test_no_battle_is_told_where_only_a_token_lay() -> None:
    table = acting("ares", {"d1": "0 t2", "d2": "1"}).play("march d1", "to d2", "take 2")
    assert "battle" not in [event.key for event in table.heard()]
    assert (table.zone("d2")["owner"], table.zone("d2")["troops"]) == (0, 2)


@pytest.mark.clause("sail.arrive", "sail.battle")
def test_no_battle_is_told_where_nobody_lay() -> None:
    table = acting("poseidon", {"d1": "0", "dz": "0 f1"}).play("sail dz", "to dx")
    assert "battle" not in [event.key for event in table.heard()]
    assert (table.zone("dx")["owner"], table.zone("dx")["fleets"]) == (0, 1)
