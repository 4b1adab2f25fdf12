"""The end: three Metropolises at the end of a cycle, or an elimination; who wins then."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import Table, acting, lay

HOMES = {"a1": "0", "b1": "1", "c1": "2"}


def ending(zones: dict[str, str], **rest: Any) -> Table:
    """The end of a cycle in which all have acted."""
    return lay({**HOMES, **zones}, ["end-cycle"], done=[0, 1, 2], **rest)


def cities(count: int, owner: int, zone: str = "a1") -> dict[str, str]:
    """A zone with so many Metropolises."""
    return {zone: " ".join([str(owner), *["metropolis-gold", "metropolis-horn", "metropolis-mixed"][:count]])}


def attacking(zones: dict[str, str], **rest: Any) -> Table:
    """Faction 0 with the favour of Ares; the others have only the zones that are given."""
    return lay(zones, ["act", "end-cycle"], faction=0, god="ares", done=[2, 1, 0], gold=[9, 9, 9], **rest)


# When.


@pytest.mark.clause("goal.metropolises", "end.cycle")
def test_three_metropolises_at_the_end_of_a_cycle_win() -> None:
    table = ending(cities(3, 0))
    assert (table.winners, table.state.returns()) == ([0], [1.0, -1.0, -1.0])


@pytest.mark.clause("end.cycle")
def test_with_two_a_new_cycle_begins() -> None:
    table = ending({**cities(2, 0), **cities(2, 1, "b2")})
    assert not table.state.over
    assert (table.question, table.seen()["cycle"]) == ("reveal-creature", 4)


@pytest.mark.clause("end.cycle")
def test_metropolises_on_several_zones_are_added() -> None:
    assert ending({"a1": "0 metropolis-gold", "d2": "0 metropolis-gold metropolis-horn"}).winners == [0]


@pytest.mark.clause("end.cycle", "team.long")
def test_if_so_agreed_four_are_needed() -> None:
    assert not ending(cities(3, 0), goal=4).state.over
    assert ending({**cities(3, 0), "d1": "0 metropolis-gold"}, goal=4).winners == [0]


@pytest.mark.clause("end.cycle")
def test_the_third_metropolis_does_not_end_the_cycle() -> None:
    offers = {"athena": {"faction": 0, "price": 1}, "ares": {"faction": 1, "price": 1}}
    offers["apollo"] = {"faction": 2, "price": 0}
    zones = {**cities(2, 0), "b1": "1 t1", "c1": "2"}
    gods = ["athena", "ares", "hera", "zeus", "poseidon"]
    table = lay(zones, ["actions", "end-cycle"], offers=offers, gods=gods, philosophers=[3, 0, 0])
    table.play("build a1.3", "bonus gold", "done")
    assert table.all("metropolises")[0] == 3
    assert (table.state.over, table.actor) == (False, 1)
    table.play("done", "horn a1", "horn ax")
    assert table.winners == [0]


@pytest.mark.clause("end.cycle")
def test_a_third_metropolis_lost_before_the_cycle_ends_does_not_count() -> None:
    zones = {"a1": "1 metropolis-gold metropolis-horn", "b2": "1 metropolis-gold", "b1": "0 t1", "c1": "2"}
    assert lay(zones, ["end-cycle"], done=[0, 1, 2]).winners == [1]
    table = attacking(zones).play("march b1", "to b2", "done")
    assert not table.state.over


# Who wins.


@pytest.mark.clause("end.winner")
def test_of_several_with_enough_the_one_with_the_most_wins() -> None:
    zones = {**cities(3, 0), "b1": "1 metropolis-gold", "b2": "1 metropolis-gold metropolis-horn"}
    zones["d1"] = "1 metropolis-mixed"
    assert ending(zones, gold=[20, 0, 0]).winners == [1]


@pytest.mark.clause("end.tie")
def test_with_as_many_metropolises_the_most_gold_wins() -> None:
    zones = {**cities(3, 0), "b1": "1 metropolis-gold", "b2": "1 metropolis-gold metropolis-horn"}
    assert ending(zones, gold=[4, 5, 99]).winners == [1]
    assert ending(zones, gold=[6, 5, 99]).winners == [0]


@pytest.mark.clause("end.shared")
def test_with_as_much_gold_the_victory_is_shared() -> None:
    zones = {**cities(3, 0), "b1": "1 metropolis-gold", "b2": "1 metropolis-gold metropolis-horn"}
    table = ending(zones, gold=[5, 5, 99])
    assert table.winners == [0, 1]
    assert table.state.returns()[0] == table.state.returns()[1] > table.state.returns()[2]


@pytest.mark.clause("end.tie")
def test_in_teams_the_common_gold_decides() -> None:
    zones = {**cities(3, 0), "b1": "1", "c1": "2 metropolis-gold metropolis-horn", "d1": "3 metropolis-mixed"}
    table = lay(zones, ["end-cycle"], players=4, teams=True, done=[0, 1, 2, 3], gold=[7, 8])
    assert table.winners == [2, 3]


# The last land zone and elimination.


@pytest.mark.clause("march.last-zone")
@pytest.mark.parametrize("defender", ["1 t1", "1", "1 m1", "1 metropolis-gold"])
def test_the_last_land_zone_of_a_faction_is_not_attacked(defender: str) -> None:
    table = attacking({"b1": "0 t3", "b2": defender, "c1": "2"})
    assert "march b1" not in table.answers


@pytest.mark.clause("march.last-zone")
def test_a_faction_with_another_zone_may_be_attacked() -> None:
    assert "march b1" in attacking({"b1": "0 t3", "b2": "1 t1", "d1": "1", "c1": "2"}).answers


@pytest.mark.clause("march.last-zone")
@pytest.mark.parametrize(("own", "there", "allowed"), [(2, 1, True), (1, 2, True), (1, 1, False), (2, 0, False)])
def test_the_last_zone_is_attacked_only_for_the_metropolises_that_end_the_game(
    own: int, there: int, allowed: bool
) -> None:
    table = attacking({**cities(own, 0), "b1": "0 t3", **cities(there, 1, "b2"), "c1": "2"})
    assert ("march b1" in table.answers) == allowed


@pytest.mark.clause("march.last-zone", "team.long")
def test_with_four_needed_three_do_not_allow_it() -> None:
    table = attacking({**cities(2, 0), "b1": "0 t3", **cities(1, 1, "b2"), "c1": "2"}, goal=4)
    assert "march b1" not in table.answers


@pytest.mark.clause("march.last-count")
def test_in_teams_the_metropolises_of_the_partner_count_towards_it() -> None:
    zones = {"b1": "0 t3", **cities(1, 2, "b2"), "c1": "3", **cities(2, 1)}
    table = lay(zones, ["act", "end-cycle"], faction=0, god="ares", players=4, teams=True, done=[3, 2, 1, 0])
    assert "march b1" in table.answers
    less = {**zones, **cities(1, 1)}
    table = lay(less, ["act", "end-cycle"], faction=0, god="ares", players=4, teams=True, done=[3, 2, 1, 0])
    assert "march b1" not in table.answers


def eliminated(**rest: Any) -> Table:
    """Faction 1 has lost its last zone, with a Metropolis, to faction 0, who had two."""
    zones = {**cities(2, 0), "b1": "0 t3", "b2": "1 metropolis-gold", "c1": "2", "dx": "1 f2"}
    return attacking(zones, **rest).play("march b1", "to b2", "take 3")


@pytest.mark.clause("end.elimination")
def test_who_loses_the_last_land_zone_is_eliminated_and_the_cycle_is_the_last() -> None:
    table = eliminated()
    assert table.all("fallen") == [False, True, False]
    assert table.state.view(None)["eliminated"] == [False, True, False]
    assert not table.state.over
    assert table.play("done").winners == [0]


@pytest.mark.clause("end.elimination")
def test_who_holds_the_last_zone_in_battle_is_not_eliminated() -> None:
    zones = {**cities(2, 0), "b1": "0 t1", "b2": "1 t3 metropolis-gold", "c1": "2"}
    table = attacking(zones).play("march b1", "to b2", "roll 0", "roll 0")
    assert table.all("fallen") == [False, False, False]
    assert not table.play("done").state.over


@pytest.mark.clause("end.fallen", "bonus.impossible")
def test_an_eliminated_faction_leaves_the_board_and_enjoys_no_bonus() -> None:
    creatures = {"kraken": {"owner": 1, "zones": ["ax"]}}
    table = eliminated(creatures=creatures, track=[None] * 4)
    assert (table.zone("dx")["owner"], table.zone("dx")["fleets"]) == (None, 0)
    assert table.seen()["figures"] == {}
    assert table.gold[1] == 9


@pytest.mark.clause("end.fallen")
def test_an_eliminated_faction_takes_no_further_turn() -> None:
    zones = {**cities(2, 0), "b1": "0 t3", "b2": "1 metropolis-gold", "c1": "2"}
    offers = {"ares": {"faction": 0, "price": 1}, "zeus": {"faction": 1, "price": 1}}
    offers["apollo"] = {"faction": 2, "price": 0}
    gods = ["ares", "zeus", "hera", "athena", "poseidon"]
    table = lay(zones, ["actions", "end-cycle"], offers=offers, gods=gods)
    table.play("build a1.3", "muster a1", "march b1", "to b2", "take 3", "done")
    assert (table.actor, table.question) == (2, "apollo-horn")
    assert table.play("horn c1", "horn cx").winners == [0]


@pytest.mark.clause("end.fallen")
def test_who_has_retreated_to_another_zone_is_not_eliminated() -> None:
    zones = {**cities(2, 0), "e1": "0 t3", "e2": "1 t2 metropolis-gold", "c1": "2"}
    table = attacking(zones).play("march e1", "to e2", "take 3", "roll 3", "roll 0")
    assert (table.actor, "retreat e3" in table.answers) == (1, True)
    table.play("retreat e3")
    assert table.all("fallen") == [False, False, False]
    assert (table.zone("e3")["owner"], table.all("metropolises")) == (1, [3, 0, 0])


@pytest.mark.clause("end.conquest")
def test_after_an_elimination_the_game_ends_even_if_a_metropolis_is_lost_again() -> None:
    zones = {"a1": "0 metropolis-gold metropolis-horn", "c1": "2 metropolis-mixed"}
    table = lay(zones, ["end-cycle"], done=[0, 2], fallen=[1], gold=[1, 9, 9])
    assert table.winners == [0]


@pytest.mark.clause("end.conquest", "end.winner")
def test_then_the_most_metropolises_win_even_fewer_than_three() -> None:
    zones = {"a1": "0 metropolis-gold", "c1": "2 metropolis-mixed metropolis-mixed"}
    table = lay(zones, ["end-cycle"], done=[0, 2], fallen=[1], gold=[9, 9, 1])
    assert table.winners == [2]


@pytest.mark.clause("end.elimination", "team.goal")
def test_a_team_that_has_lost_a_faction_may_still_win_together() -> None:
    zones = {"a1": "0 metropolis-gold", "b1": "1", "c1": "3 metropolis-mixed metropolis-mixed"}
    rest: dict[str, Any] = {"done": [0, 1, 3], "fallen": [2], "players": 4, "teams": True}
    assert lay(zones, ["end-cycle"], **rest).winners == [2, 3]


@pytest.mark.clause("end.conquest")
def test_the_conqueror_may_lose_to_another_in_the_same_cycle() -> None:
    zones = {**cities(2, 0, "d2"), "b1": "0 t1", "b2": "1 metropolis-gold", "c1": "2", "d1": "2 t2"}
    offers = {"ares": {"faction": 0, "price": 1}, "zeus": {"faction": 2, "price": 1}}
    offers["apollo"] = {"faction": 1, "price": 0}
    gods = ["ares", "zeus", "hera", "athena", "poseidon"]
    heroes = {"ajax": {"owner": 2, "zone": "d1"}}
    table = lay(zones, ["actions", "end-cycle"], offers=offers, gods=gods, heroes=heroes, hero_track=["leto", "helen"])
    table.play("muster b1", "march b1", "to b2", "take 2", "done")
    table.play("build c1.1", "venture ajax", "to d2", "take 2")
    assert table.all("metropolises") == [1, 0, 2]
    while not table.state.over:
        table.play("done" if "done" in table.answers else sorted(table.answers)[0])
    assert table.winners == [2]


@pytest.mark.clause("end.elimination")
def test_after_the_game_nobody_is_asked() -> None:
    table = acting("ares", {"a1": "0 t1 metropolis-gold metropolis-gold metropolis-gold"}).play("done")
    assert (table.winners, table.state.legal()) == ([0], [])
