"""Sea battles: force and dice, losses, retreat, and who holds the zone."""

from __future__ import annotations

import pytest

from palamedes.core.kernel.step import Chance

from .field import Field, field

YELLOW, BLACK = 0, 1


def attack(fleets: int, others: str, **zones: str) -> Field:
    """Faction 0 sails with so many fleets from ex to ey, where these fleets lie."""
    laid = {"ex": "0 " + "f" * fleets, "ey": others, **zones}
    return field(laid, "poseidon").sail("ex", "ey", fleets)


@pytest.mark.clause("battle.die")
def test_each_side_rolls_for_itself() -> None:
    state = attack(1, "1 f").state
    luck = []
    for _ in range(2):
        question = state.question
        assert isinstance(question, Chance)
        luck.append(question.whose(state))
        state.apply(state.parse("roll 1"))
    assert luck == [YELLOW, BLACK]


# Force.


@pytest.mark.clause("sea-battle.force")
def test_each_fleet_counts_one() -> None:
    assert attack(3, "1 ff").forces == (3, 2)


@pytest.mark.clause("sea-battle.begin")
def test_fleets_that_stayed_behind_do_not_fight() -> None:
    sea = field({"ex": "0 fff", "ey": "1 ff"}, "poseidon").sail("ex", "ey", 1)
    assert sea.forces == (1, 2)
    sea.round(0, 3)
    assert (sea.at("ex"), sea.at("ey"), sea.fleets_left(0)) == ("0 ff", "1 ff", 6)


@pytest.mark.clause("sea-battle.force", "port.harbour")
def test_each_port_that_opens_to_the_zone_counts_one_for_either_side() -> None:
    assert attack(2, "1 f", e1="0 port", e3="1 port").forces == (3, 2)


@pytest.mark.clause("sea-battle.force")
def test_two_ports_count_two() -> None:
    assert attack(2, "1 f", e1="1 port", e3="1 port").forces == (2, 3)


@pytest.mark.clause("sea-battle.force", "port.harbour")
def test_a_port_that_opens_to_another_zone_does_not_count() -> None:
    assert attack(2, "1 f", e1="1 - port").forces == (2, 1)


@pytest.mark.clause("sea-battle.force")
def test_a_third_factions_port_helps_nobody() -> None:
    assert attack(2, "1 f", e1="2 port").forces == (2, 1)


@pytest.mark.clause("sea-battle.force")
@pytest.mark.parametrize("building", ["fortress", "temple", "university"])
def test_no_other_building_counts_at_sea(building: str) -> None:
    assert attack(2, "1 f", e1=f"1 {building}").forces == (2, 1)


@pytest.mark.clause("sea-battle.force", "metropolis.port")
def test_a_metropolis_counts_as_a_port() -> None:
    assert attack(2, "1 f", e1="1 metropolis-gold").forces == (2, 2)


# A round.


@pytest.mark.clause("battle.die")
def test_the_die_shows_nought_to_three() -> None:
    sea = attack(2, "1 f")
    weights = {sea.state.notation(face): weight for face, weight in sea.state.outcomes()}
    assert weights == {"roll 0": 1, "roll 1": 2, "roll 2": 2, "roll 3": 1}


@pytest.mark.clause("battle.compare", "battle.loss", "battle.end", "battle.control", "sea-battle.force")
def test_the_example_of_a_sea_battle() -> None:
    sea = attack(2, "1 f", e1="0 port", e3="1 port")
    assert sea.forces == (3, 2)
    sea.round(2, 2)
    assert (sea.at("ey"), sea.at("ex"), sea.fleets_left(BLACK)) == ("0 ff", "-", 8)


@pytest.mark.clause("battle.compare", "battle.die")
def test_the_dice_can_turn_a_battle() -> None:
    sea = attack(2, "1 f").round(0, 3)
    assert (sea.fleets_left(YELLOW), sea.fleets_left(BLACK)) == (7, 7)


@pytest.mark.clause("battle.tie")
def test_with_equal_totals_both_lose_a_fleet() -> None:
    sea = attack(2, "1 fff").round(2, 1)
    assert (sea.at("ey"), sea.fleets_left(YELLOW), sea.fleets_left(BLACK)) == ("1 ff", 7, 6)


@pytest.mark.clause("sea-battle.loss", "battle.loss")
def test_a_lost_round_costs_one_fleet_which_goes_back_to_its_owner() -> None:
    sea = attack(3, "1 fff")
    assert (sea.fleets_left(YELLOW), sea.fleets_left(BLACK)) == (5, 5)
    sea.round(3, 0)
    assert (sea.fleets_left(YELLOW), sea.fleets_left(BLACK), sea.at("ey")) == (5, 6, "1 ff")


@pytest.mark.clause("sea-battle.both", "sail.empty")
def test_when_the_last_fleets_sink_together_the_zone_is_nobodys() -> None:
    sea = attack(1, "1 f").round(1, 1)
    assert (sea.at("ey"), sea.at("ex"), sea.actor) == ("-", "-", 0)


@pytest.mark.clause("battle.control", "battle.end")
def test_a_defender_who_destroys_the_attacker_keeps_the_zone() -> None:
    sea = attack(1, "1 ff").round(0, 1)
    assert (sea.at("ey"), sea.fleets_left(YELLOW), sea.actor) == ("1 ff", 8, 0)


@pytest.mark.clause("battle.rounds")
def test_a_battle_goes_on_round_after_round() -> None:
    sea = attack(2, "1 ff").round(3, 0).play("stand", "stand")
    assert sea.forces == (2, 1)
    sea.round(0, 3).play("stand", "stand")
    assert sea.forces == (1, 1)
    assert sea.round(3, 0).at("ey") == "0 f"


# Retreat.


@pytest.mark.clause("battle.retreat")
def test_after_a_round_the_defender_is_asked_first() -> None:
    sea = attack(2, "1 ff")
    assert sea.verbs == {"roll"}
    sea.round(3, 0)
    assert (sea.actor, sea.verbs) == (BLACK, {"retreat", "stand"})


@pytest.mark.clause("sea-battle.retreat")
def test_fleets_retreat_to_neighbouring_zones_that_are_empty_or_their_own() -> None:
    sea = attack(2, "1 ff", ez="1 f", dy="2 f").round(3, 0)
    assert sea.after("retreat") == {"ex", "ez"}


@pytest.mark.clause("battle.retreat", "sea-battle.retreat", "battle.control")
def test_a_defender_retreats_with_everything_and_leaves_the_zone_to_the_attacker() -> None:
    sea = attack(2, "1 fff", ez="1 f").round(3, 0).play("retreat ez")
    assert (sea.at("ez"), sea.at("ey"), sea.actor) == ("1 fff", "0 ff", YELLOW)
    assert "sail ey" in sea.answers


@pytest.mark.clause("battle.attacker-retreat")
def test_if_the_defender_stands_the_attacker_may_retreat() -> None:
    sea = attack(2, "1 ff").round(0, 3).play("stand")
    assert (sea.actor, sea.after("retreat")) == (YELLOW, {"ex", "ez", "dy"})
    sea.play("retreat ex")
    assert (sea.at("ex"), sea.at("ey")) == ("0 f", "1 ff")


@pytest.mark.clause("battle.attacker-retreat")
def test_if_the_defender_cannot_retreat_the_attacker_is_asked() -> None:
    sea = field({"ex": "0 fff", "ey": "1 ff", "ez": "2 f", "dy": "2 f"}, "poseidon").sail("ex", "ey", 2)
    sea.round(0, 3)
    assert (sea.actor, sea.answers) == (YELLOW, {"retreat ex", "stand"})


@pytest.mark.clause("sea-battle.retreat", "sail.empty")
def test_a_defender_may_retreat_to_the_zone_that_the_attackers_have_left() -> None:
    sea = field({"jz": "0 ff", "jy": "1 ff", "jx": "2 f", "ez": "2 f"}, "poseidon").sail("jz", "jy", 2).round(3, 0)
    assert (sea.actor, sea.answers) == (BLACK, {"retreat jz", "stand"})


@pytest.mark.clause("sea-battle.retreat", "sail.closed", "kraken.closed")
def test_fleets_do_not_retreat_to_closed_waters() -> None:
    sea = attack(2, "1 ff", ez="- kraken@1").round(3, 0)
    assert sea.after("retreat") == {"ex", "dy"}


@pytest.mark.clause("battle.retreat")
def test_nobody_retreats_when_the_battle_is_decided() -> None:
    assert attack(2, "1 f").round(3, 0).actor == YELLOW
    assert attack(2, "1 f").round(3, 0).after("retreat") == set()


@pytest.mark.clause("battle.rounds")
def test_if_both_stand_the_next_round_begins() -> None:
    sea = attack(2, "1 ff").round(3, 0).play("stand", "stand")
    assert (sea.verbs, sea.forces) == ({"roll"}, (2, 1))
