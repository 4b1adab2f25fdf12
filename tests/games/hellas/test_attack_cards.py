"""The attacks of monsters: what each is worth, and what it does to a hunter who does not defend."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import Table, lay

OTHER = "recall-3"
"""The attack card that the neighbour does not choose."""


def attacked(attack: str, hand: tuple[str, ...] = (), monster: str = "chimera", **rest: Any) -> Table:
    """Seat 0 has wounded the Chimera once with a bow, holds a torch and these cards, and this attack is chosen."""
    rest.setdefault("heroes", ["achilles crete", "helen elis", "perseus epirus"])
    table = lay(monsters={monster: "crete"}, hands=[["bow-glory", *hand]], **rest)
    table.play("act hunt").drawn("torch-fortification").play("strike bow-glory 1", "done")
    table.heard()
    return table.play(f"strikes {attack}", f"strikes {'recall-4' if attack == OTHER else OTHER}", f"unleash {attack}")


def worth(table: Table) -> int:
    """What the attack is worth."""
    told: Any = [event.seen_by(None) for event in table.heard() if event.key == "unleashed"][-1]
    return int(told["amount"])


def is_over(table: Table) -> bool:
    """Whether the hunt has failed."""
    return "hunt-failed" in [event.key for event in table.heard()]


@pytest.mark.clause("hunt.answer")
def test_the_left_neighbour_chooses_one_of_two_attacks() -> None:
    table = lay(monsters={"chimera": "crete"}, heroes=["achilles crete"], hands=[["bow-glory"]])
    table.play("act hunt").drawn("torch-glory").play("strike bow-glory 2", "done", "strikes fury", "strikes recall-3")
    assert (table.actor, table.answers) == (1, {"unleash fury", "unleash recall-3"})


@pytest.mark.clause("attack.attack-plain", "hunt.suffer")
@pytest.mark.parametrize("value", [3, 4, 5])
def test_an_attack_injures_once(value: int) -> None:
    table = attacked(f"attack-{value}")
    assert worth(table) == value
    table.play("endure", "wound speed").drawn("sword-trap")
    assert (table.question, table.injuries(0)) == ("hero-attacks", 1)
    assert table.hand(0) == ["torch-fortification", "sword-trap"]


@pytest.mark.clause("attack.attack-charge")
def test_a_charge_counts_open_wounds_and_injures_twice() -> None:
    table = attacked("charge")
    assert worth(table) == 1 + 5
    table.play("endure", "wound speed", "wound strength")
    assert table.injuries(0) == 2


@pytest.mark.clause("attack.attack-fury")
def test_a_fury_counts_all_wounds_of_the_sheet() -> None:
    table = attacked("fury")
    assert worth(table) == 6
    table.play("endure", "wound speed").drawn("sword-trap")
    assert table.question == "hero-attacks"


@pytest.mark.clause("attack.attack-fury", "hunt.failure")
def test_a_fury_ends_the_hunt_of_a_hero_who_was_injured_before() -> None:
    table = attacked("fury", injured={0: ["strength"]})
    table.play("endure", "wound speed")
    assert is_over(table)


@pytest.mark.clause("attack.attack-mighty")
def test_a_mighty_attack_injures_twice() -> None:
    table = attacked("mighty-attack")
    assert worth(table) == 4
    table.play("endure", "wound speed", "wound strength")
    assert table.injuries(0) == 2


@pytest.mark.clause("attack.attack-nasty", "hero.injury-beneath")
def test_a_nasty_wound_lowers_the_highest_statistic_for_good() -> None:
    table = attacked("nasty-wound", stats={0: {"leadership": 3, "speed": 2}})
    assert worth(table) == 4
    table.play("endure", "wound speed")
    assert (table.marker(0, "leadership"), table.injuries(0)) == (2, 1)


@pytest.mark.clause("attack.attack-nasty", "hero.statistics")
def test_where_no_statistic_can_fall_nobody_is_asked() -> None:
    table = attacked("nasty-wound").play("endure", "wound speed")
    assert "lower speed" not in table.answers
    assert [table.marker(0, stat) for stat in ("leadership", "strength", "speed")] == [1, 1, 1]


@pytest.mark.clause("attack.attack-nasty", "attack.choices")
def test_of_equally_high_statistics_the_hunter_chooses() -> None:
    table = attacked("nasty-wound", stats={0: {"leadership": 3, "speed": 3}})
    table.play("endure", "wound speed")
    assert table.answers == {"lower leadership", "lower speed"}
    table.play("lower speed")
    assert (table.marker(0, "speed"), table.stat(0, "speed")) == (2, 1)


@pytest.mark.clause("attack.attack-quick", "attack.choices")
@pytest.mark.parametrize("value", [4, 5])
def test_a_quick_attack_leaves_as_many_cards_as_speed(value: int) -> None:
    table = attacked(f"quick-attack-{value}", ("sword-trap", "mace-trap"), stats={0: {"speed": 2}})
    assert worth(table) == value
    table.play("endure", "wound strength", "discard sword-trap").drawn("axe-assault")
    assert table.hand(0) == ["torch-fortification", "mace-trap", "axe-assault"]


@pytest.mark.clause("attack.attack-quick")
def test_an_injury_to_speed_makes_a_quick_attack_worse() -> None:
    table = attacked("quick-attack-4", ("sword-trap", "mace-trap"), stats={0: {"speed": 2}})
    table.play("endure", "wound speed", "discard sword-trap", "discard mace-trap")
    assert table.hand(0) == ["torch-fortification"]


@pytest.mark.clause("attack.attack-rampage", "monster.chimera")
def test_a_rampage_counts_wounds_taken_and_is_a_special_attack() -> None:
    table = attacked("rampage", ("sword-trap",))
    assert worth(table) == 1 + 2
    table.play("endure", "wound speed", "discard sword-trap")
    assert table.hand(0) == ["torch-fortification"]


@pytest.mark.clause("attack.attack-recall", "hunt.failure", "hunt.failure-injury")
@pytest.mark.parametrize("value", [3, 4])
def test_a_recall_ends_the_hunt(value: int) -> None:
    table = attacked(f"recall-{value}")
    assert worth(table) == value
    table.play("endure")
    assert is_over(table)
    table.play("wound speed")
    assert table.injuries(0) == 1


@pytest.mark.clause("attack.attack-special", "monster.chimera")
@pytest.mark.parametrize("value", [3, 4])
def test_a_special_attack_is_that_of_the_sheet(value: int) -> None:
    table = attacked(f"special-attack-{value}", ("sword-trap", "mace-trap"))
    assert worth(table) == value
    table.play("endure", "wound speed", "discard sword-trap", "discard mace-trap").drawn("axe-assault")
    assert table.hand(0) == ["torch-fortification", "axe-assault"]


@pytest.mark.clause("attack.attack-surprise", "attack.value")
def test_a_surprise_attack_counts_the_hand_and_takes_half_of_it() -> None:
    table = attacked("surprise-attack", ("sword-trap", "mace-trap"))
    assert worth(table) == 1 + 3
    table.play("endure", "wound speed", "discard sword-trap", "discard mace-trap").drawn("axe-assault")
    assert table.hand(0) == ["torch-fortification", "axe-assault"]


@pytest.mark.clause("attack.value", "hunt.defend")
def test_cards_laid_against_a_surprise_attack_do_not_make_it_weaker() -> None:
    table = attacked("surprise-attack", ("sword-wild-attack",))
    assert worth(table) == 1 + 2
    table.play("parry torch-fortification")
    assert table.answers == {"parry sword-wild-attack"}


@pytest.mark.clause("attack.attack-wild")
@pytest.mark.parametrize("value", [4, 5])
def test_a_wild_attack_takes_a_card_by_chance(value: int) -> None:
    table = attacked(f"wild-attack-{value}", ("sword-trap",))
    assert worth(table) == value
    table.play("endure", "wound speed")
    assert table.weights == {"lose torch-fortification": 1, "lose sword-trap": 1}
    table.play("lose sword-trap").drawn("axe-assault")
    assert table.hand(0) == ["torch-fortification", "axe-assault"]


@pytest.mark.clause("hunt.defend")
def test_cards_that_reach_the_attack_stop_it_and_two_are_drawn() -> None:
    table = attacked("attack-4", ("sword-wild-attack",))
    table.play("parry sword-wild-attack", "parry torch-fortification").drawn("axe-assault", "spear-assault")
    assert (table.question, table.injuries(0)) == ("hero-attacks", 0)
    assert table.hand(0) == ["axe-assault", "spear-assault"]


@pytest.mark.clause("hunt.defend")
def test_cards_that_cannot_reach_the_attack_are_not_laid() -> None:
    assert attacked("attack-5", ("sword-wild-attack",)).verbs == {"endure"}


@pytest.mark.clause("hunt.shield")
def test_a_shield_stops_any_attack_at_the_price_of_an_injury_and_a_card() -> None:
    table = attacked("recall-4", ("shield-reinforcements",))
    table.play("block shield-reinforcements", "wound speed").drawn("axe-assault")
    assert (table.question, table.injuries(0)) == ("hero-attacks", 1)
    assert table.hand(0) == ["torch-fortification", "axe-assault"]


@pytest.mark.clause("hero.fourth-injury", "hunt.failure")
def test_a_fourth_injury_ends_the_hunt() -> None:
    table = attacked("attack-3", injured={0: ["leadership", "strength", "speed"]})
    table.play("endure")
    assert is_over(table)
    assert table.injuries(0) == 3
