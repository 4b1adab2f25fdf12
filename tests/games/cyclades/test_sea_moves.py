"""Moving at sea: where fleets go, what it costs, and what they find there."""

from __future__ import annotations

import pytest

from .field import field


@pytest.mark.clause("sail.step", "map.borders")
def test_fleets_sail_to_neighbouring_sea_zones() -> None:
    sea = field({"ex": "0 ff"}, "poseidon").play("sail ex")
    assert sea.answers == {"to ey", "to ez", "to dy", "to dz"}


@pytest.mark.clause("sail.step")
def test_a_sea_move_takes_fleets_of_one_zone() -> None:
    sea = field({"ex": "0 f", "ey": "0 f", "dy": "1 f"}, "poseidon").sail("ex", "dz", 1)
    assert [sea.at(zone) for zone in ("ex", "ey", "dz")] == ["-", "0 f", "0 f"]


@pytest.mark.clause("sail.step")
def test_only_your_own_fleets_sail() -> None:
    sea = field({"ex": "0 f", "dy": "1 f", "ez": "2 f", "hx": "0 f"}, "poseidon")
    assert sea.after("sail") == {"ex", "hx"}


@pytest.mark.clause("sail.amount")
def test_any_number_of_fleets_sails() -> None:
    sea = field({"ex": "0 fff"}, "poseidon").play("sail ex", "to dz")
    assert sea.answers == {"take 1", "take 2", "take 3"}


@pytest.mark.clause("sail.amount")
def test_the_other_fleets_stay() -> None:
    sea = field({"ex": "0 fff"}, "poseidon").sail("ex", "dz", 2)
    assert (sea.at("ex"), sea.at("dz")) == ("0 f", "0 ff")


@pytest.mark.clause("sail.arrive")
def test_fleets_take_control_of_an_empty_zone() -> None:
    sea = field({"ex": "0 f"}, "poseidon").sail("ex", "dz", 1)
    assert (sea.at("dz"), sea.actor, sea.fleets_left(0)) == ("0 f", 0, 7)


@pytest.mark.clause("sail.arrive")
def test_fleets_join_your_others() -> None:
    sea = field({"ex": "0 ff", "dz": "0 ff"}, "poseidon").sail("ex", "dz", 1)
    assert (sea.at("ex"), sea.at("dz")) == ("0 f", "0 fff")


@pytest.mark.clause("sail.empty")
def test_a_sea_zone_that_is_left_is_nobodys() -> None:
    sea = field({"ex": "0 ff"}, "poseidon").sail("ex", "dz", 2)
    assert sea.at("ex") == "-"


@pytest.mark.clause("sail.battle", "sea-battle.begin")
def test_enemy_fleets_are_fought_at_once() -> None:
    sea = field({"ex": "0 ff", "dz": "1 f"}, "poseidon").sail("ex", "dz", 2)
    assert sea.verbs == {"roll"}


@pytest.mark.clause("poseidon.move")
def test_each_sea_move_costs_one_gold() -> None:
    sea = field({"ex": "0 ff"}, "poseidon", gold=[5, 0, 0])
    sea.sail("ex", "dz", 2).sail("dz", "dx", 2).sail("dx", "hy", 1)
    assert sea.gold(0) == 2


@pytest.mark.clause("poseidon.move")
def test_without_gold_no_fleet_sails() -> None:
    sea = field({"ex": "0 f"}, "poseidon", gold=[1, 0, 0])
    assert sea.after("sail") == {"ex"}
    assert sea.sail("ex", "dz", 1).after("sail") == set()


@pytest.mark.clause("poseidon.move")
@pytest.mark.parametrize("god", ["athena", "zeus", "ares", "hera"])
def test_no_other_god_moves_fleets(god: str) -> None:
    assert field({"ex": "0 f"}, god).after("sail") == set()


@pytest.mark.clause("poseidon.move", "sail.amount", "sail.empty", "sail.battle", "sea-battle.begin")
def test_the_example_of_a_sea_move() -> None:
    sea = field({"ex": "0 ff", "dy": "0 ff", "hy": "1 f"}, "poseidon", gold=[3, 3, 3])
    sea.sail("ex", "dy", 2)
    assert (sea.at("ex"), sea.at("dy"), sea.gold(0)) == ("-", "0 ffff", 2)
    sea.sail("dy", "hy", 3)
    assert (sea.at("dy"), sea.forces, sea.gold(0), sea.verbs) == ("0 f", (3, 1), 1, {"roll"})


@pytest.mark.clause("sail.closed", "kraken.closed")
def test_no_fleet_sails_to_the_kraken() -> None:
    sea = field({"ex": "0 f", "dz": "- kraken@0"}, "poseidon").play("sail ex")
    assert sea.answers == {"to ey", "to ez", "to dy"}


@pytest.mark.clause("sail.closed", "polyphemus.closed")
def test_no_fleet_sails_to_the_waters_of_polyphemus() -> None:
    sea = field({"ex": "0 f", "d1": "- polyphemus@0"}, "poseidon").play("sail ex")
    assert sea.answers == {"to ey", "to ez"}


@pytest.mark.clause("sail.closed")
def test_fleets_with_nowhere_to_sail_stay() -> None:
    sea = field({"jz": "0 f", "jx": "- kraken@1", "j3": "1 t"}, "poseidon", gold=[9, 9, 9])
    assert sea.play("sail jz").answers == {"to jy"}
    sea = field({"ax": "0 f", "ay": "- kraken@1", "c2": "2 polyphemus@1"}, "poseidon")
    assert sea.after("sail") == set()


@pytest.mark.clause("sail.closed", "fleets.place")
def test_no_fleet_is_launched_on_closed_waters() -> None:
    sea = field({"e1": "0 t", "ex": "- kraken@1"}, "poseidon", homes=False)
    assert sea.after("launch") == {"ey"}
