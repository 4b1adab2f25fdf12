"""A normal attack: whom one may choose, who reacts, how dice are spent, and who hits back."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import Table, lay, whole

FIELD = ["neutral neutral neutral"]


def dice(table: Table) -> list[int]:
    """How many dice lie there with each value."""
    frame: Any = table.state.frames[-1]
    return list(frame.dice)


# The target.


@pytest.mark.clause("attack.target")
@pytest.mark.clause("sight.ranges")
def test_only_enemies_in_range_and_in_sight_can_be_chosen() -> None:
    table = lay(
        ["neutral neutral neutral neutral"],
        ["ares a1", "hoplites a1"],
        ["leonidas a1", "hydra a2"],
        hands=[["ares"], []],
    ).play("simple ares")
    assert table.after("attack") == {"leonidas-2"}


@pytest.mark.clause("attack.saturated")
@pytest.mark.clause("attack.saturated-blind")
def test_a_unit_in_a_saturated_zone_beside_can_be_attacked_as_at_range_0_through_a_wall() -> None:
    table = lay(
        ["neutral neutral/1"],
        ["ares a1"],
        ["leonidas a2"],
        hands=[["ares"], ["leonidas"]],
        borders={"a1-a2": "wall"},
    ).play("simple ares")
    assert table.after("attack") == set()
    assert table.after("close") == {"leonidas-2"}
    table.play("close leonidas-2").decline().miss()
    assert "retaliate" in table.answers


@pytest.mark.clause("attack.saturated-blind")
def test_who_reaches_a_saturated_zone_anyway_chooses_how_the_attack_counts() -> None:
    table = lay(
        ["neutral neutral/1"],
        ["atalanta a1"],
        ["leonidas a2"],
        hands=[["atalanta"], ["leonidas"]],
    ).play("simple atalanta")
    assert table.after("attack") == {"leonidas-2"} == table.after("close")
    table.play("attack leonidas-2").decline().miss()
    assert "retaliate" not in table.answers


# Reactions.


@pytest.mark.clause("talent.guard")
@pytest.mark.clause("talent.guard-once")
def test_a_guard_becomes_the_target_and_another_one_cannot_take_its_place() -> None:
    table = lay(
        FIELD,
        ["ares a1"],
        ["odysseus a1", "leonidas a1", "infernal-warriors a1"],
        hands=[["ares"], []],
    )
    table.play("simple ares", "attack odysseus-2")
    assert table.after("guard") == {"leonidas", "infernal-warriors"}
    table.play("guard leonidas")
    assert table.after("guard") == set()
    table.decline().roll("5 5 5 5 5 5 5 5 5 5")
    table.play("done", "reroll 1", "die 5", "done")
    assert table.vitality("odysseus-2") == whole("odysseus")
    assert table.vitality("leonidas-2") < 6


@pytest.mark.clause("attack.retaliation-plain")
def test_whoever_was_hit_in_the_end_retaliates() -> None:
    table = lay(FIELD, ["ares a1"], ["odysseus a1", "leonidas a1"], hands=[["ares"], ["odysseus"]])
    table.play("simple ares", "attack odysseus-2", "guard leonidas").decline().miss()
    # Everybody knows that Leonidas may have a card in hand, and sees that he has none.
    assert table.question == "retaliate"
    assert "retaliate" not in table.answers


@pytest.mark.clause("manoeuvre.evasion")
@pytest.mark.clause("manoeuvre.once")
def test_a_flying_unit_evades_and_the_attack_is_turned_to_another() -> None:
    table = lay(
        FIELD,
        ["ares a1"],
        ["phoenix a1", "minotaur a1"],
        hands=[["ares"], ["art", "art"]],
    )
    table.play("simple ares", "attack phoenix-2", "evade art")
    assert table.actor == 0
    assert table.answers == {"decline", "attack minotaur-2"}
    table.play("attack minotaur-2").decline().miss()
    assert table.discards(1) == ["art-of-war"]


@pytest.mark.clause("manoeuvre.evasion")
def test_an_attack_that_is_not_turned_to_another_is_lost() -> None:
    table = lay(FIELD, ["ares a1"], ["phoenix a1"], hands=[["ares"], ["art"]])
    table.play("simple ares", "attack phoenix-2", "evade art")
    assert table.question == "act"
    assert table.after("attack") == set()


@pytest.mark.clause("manoeuvre.evasion-normal")
def test_nobody_evades_an_attack_from_afar() -> None:
    table = lay(FIELD, ["atalanta a1"], ["phoenix a2"], hands=[["atalanta"], ["art"]])
    table.play("simple atalanta", "attack phoenix-2")
    assert table.question != "react"


@pytest.mark.clause("talent.initiative")
@pytest.mark.clause("talent.initiative-check")
def test_initiative_hits_back_first_and_not_again() -> None:
    table = lay(FIELD, ["leonidas a1"], ["amazons a1"], hands=[["leonidas"], ["amazons", "amazons"]])
    table.play("simple leonidas", "attack amazons-2", "retaliate").miss()
    assert table.discards(1) == ["amazons"]
    # The attack goes on, with values that are counted only now.
    table.decline()
    assert table.values() == (6, 4)
    table.miss()
    assert table.question != "retaliate"


@pytest.mark.clause("talent.initiative")
def test_an_attacker_destroyed_by_initiative_attacks_nobody() -> None:
    table = lay(FIELD, ["hoplites a1 x1"], ["amazons a1"], hands=[["hoplites"], ["amazons"]])
    table.play("simple hoplites", "attack amazons-2", "retaliate").roll("5 0 0")
    assert table.vitality("hoplites-1") == 0
    assert not table.state.frames
    assert table.vitality("amazons-2") == 4


@pytest.mark.clause("talent.initiative-both")
def test_initiative_on_both_sides_is_ignored() -> None:
    table = lay(FIELD, ["amazons a1", "ares a2"], ["amazons a1"], hands=[["amazons"], ["amazons"]])
    table.play("simple amazons", "attack amazons-2")
    assert table.question != "react"


@pytest.mark.clause("manoeuvre.windows")
def test_a_window_opens_for_who_might_have_the_card_and_not_for_who_cannot() -> None:
    """Whether the amazons' card is really in the hand makes no difference."""
    for hand in (["amazons"], ["hades"]):
        table = lay(FIELD, ["leonidas a1"], ["hades a3", "amazons a1"], hands=[["leonidas"], hand])
        table.play("simple leonidas", "attack amazons-2")
        assert table.question == "react"
        assert ("retaliate" in table.answers) == (hand == ["amazons"])
    away = [["leonidas"], ["hades"]]
    table = lay(
        FIELD,
        ["leonidas a1"],
        ["hades a3", "amazons a1"],
        hands=away,
        discards=[[], ["amazons"] * 3],
    )
    table.play("simple leonidas", "attack amazons-2")
    assert table.question != "react"


# Dice.


@pytest.mark.clause("attack.spend-lowest")
def test_the_lowest_other_die_is_spent() -> None:
    table = lay(FIELD, ["ares a1 x1"], ["zeus a1"], hands=[["ares"], []]).attack("ares", "zeus-2")
    table.roll("1 2 4 5 0 0 0").play("raise 4")
    assert dice(table)[1:7] == [0, 1, 0, 0, 2, 0]
    table.play("raise 5")
    assert dice(table)[1:7] == [0, 0, 0, 0, 1, 1]


@pytest.mark.clause("attack.hit")
def test_a_die_that_reaches_the_defence_is_set_aside_at_once() -> None:
    table = lay(FIELD, ["ares a1"], ["amazons a1"], hands=[["ares"], []]).attack("ares", "amazons-2")
    table.roll("4 5 3 1 0 0 0 0 0 0")
    frame: Any = table.state.frames[-1]
    assert frame.wounds == 2
    table.play("raise 3")
    assert table.vitality("amazons-2") == 1


@pytest.mark.clause("attack.second-assault")
def test_a_blank_in_the_second_assault_loses_its_five() -> None:
    table = lay(FIELD, ["ares a1"], ["zeus a1"], hands=[["ares"], []]).attack("ares", "zeus-2")
    table.roll("5 5 0 0 0 0 0 0 0 0").play("done", "reroll 2", "die blank", "die 4")
    assert table.vitality("zeus-2") == 9


@pytest.mark.clause("attack.second-assault")
def test_fives_that_stay_can_be_spent_after_the_second_assault() -> None:
    table = lay(FIELD, ["ares a1"], ["kronos a1"], hands=[["ares"], []]).attack("ares", "kronos-2")
    table.roll("5 5 0 0 0 0 0 0 0 0").play("done", "reroll 1", "die 3", "raise 8")
    assert table.vitality("kronos-2") == 9


# Wounds and what follows.


@pytest.mark.clause("attack.wounds")
@pytest.mark.clause("destroy.moment")
@pytest.mark.clause("destroy.leaves")
def test_a_destroyed_unit_leaves_its_stone_behind_and_its_cards_in_play() -> None:
    table = lay(FIELD, ["ares a1"], ["amazons a1 x1 stone"], hands=[["ares"], ["amazons"]])
    table.attack("ares", "amazons-2").roll("5 0 0 0 0 0 0 0 0 0")
    assert table.zone("amazons-2") == ""
    assert table.stones("a1") == 1
    assert table.hand(1) == ["amazons"]
    assert table.question != "retaliate"


@pytest.mark.clause("attack.retaliation")
@pytest.mark.clause("attack.retaliation-once")
def test_a_unit_retaliates_once_in_a_turn_and_nobody_hits_back_at_that() -> None:
    table = lay(
        FIELD,
        ["ares a1", "hoplites a1"],
        ["leonidas a1"],
        hands=[["ares", "hoplites", "art"], ["leonidas", "leonidas"]],
    )
    table.attack("ares", "leonidas-2").miss().play("retaliate").decline().miss()
    assert table.question == "act"
    table.play("done", "another art", "simple hoplites", "attack leonidas-2").decline().miss()
    assert table.question == "act"


@pytest.mark.clause("attack.retaliation")
def test_nobody_retaliates_against_an_attack_from_afar() -> None:
    table = lay(FIELD, ["atalanta a1"], ["leonidas a2"], hands=[["atalanta"], ["leonidas"]])
    table.attack("atalanta", "leonidas-2").miss()
    assert table.question != "retaliate"


@pytest.mark.clause("action.attack-last")
def test_who_has_attacked_walks_no_more() -> None:
    table = lay(FIELD, ["ares a1"], ["hades a1"], hands=[["ares"], []])
    table.attack("ares", "hades-2").miss()
    assert "to" not in table.verbs
    assert "attack" not in table.verbs
