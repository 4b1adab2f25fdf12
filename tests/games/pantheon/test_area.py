"""Attacks on a whole zone."""

from __future__ import annotations

import pytest

from .lay import Table, lay

FIELD = ["neutral neutral neutral"]


def crowd() -> Table:
    """Hades beside two enemies and a friend, one zone away."""
    return lay(
        FIELD,
        ["hades a1", "hoplites a2"],
        ["ares a3", "leonidas a2", "minotaur a2"],
        hands=[["hades", "art"], ["leonidas", "minotaur"]],
    ).play("simple hades", "use hellfire art")


@pytest.mark.clause("area.zone")
def test_the_zone_must_hold_an_enemy_in_range() -> None:
    table = lay(
        FIELD,
        ["hades a1", "hoplites a1"],
        ["ares a3", "leonidas a3"],
        hands=[["hades", "art"], []],
    ).play("simple hades")
    assert "use hellfire art" not in table.answers


@pytest.mark.clause("area.all")
@pytest.mark.clause("area.targets")
def test_everybody_in_the_zone_is_attacked_once_friends_as_well() -> None:
    table = crowd()
    assert table.after("aim") == {"hoplites-1", "leonidas-2", "minotaur-2"}
    table.play("aim minotaur-2").decline().miss()
    assert table.after("aim") == {"hoplites-1", "leonidas-2"}


@pytest.mark.clause("area.own")
@pytest.mark.clause("area.opponent")
def test_the_opponent_rolls_for_the_attack_on_ones_own_unit() -> None:
    table = crowd().play("aim hoplites-1")
    table.roll("4 1 1").miss()
    assert (table.question, table.actor) == ("spend", 1)
    table.play("raise 4")
    assert table.vitality("hoplites-1") == 4
    assert table.actor == 0


@pytest.mark.clause("area.guard")
def test_a_guard_in_an_area_is_attacked_itself_as_well() -> None:
    table = crowd().play("aim minotaur-2")
    assert table.after("guard") == {"leonidas"}
    table.play("guard leonidas").decline().miss()
    assert table.after("aim") == {"hoplites-1", "leonidas-2"}


@pytest.mark.clause("area.guard")
def test_nobody_guards_a_friend_of_the_attacker() -> None:
    table = lay(
        FIELD,
        ["hades a1", "odysseus a2", "infernal-warriors a2"],
        ["ares a3", "minotaur a2"],
        hands=[["hades", "art"], []],
    ).play("simple hades", "use hellfire art", "aim odysseus-1")
    assert table.question != "react"


@pytest.mark.clause("area.no-retaliation")
def test_nobody_retaliates() -> None:
    table = lay(
        FIELD,
        ["ares a1"],
        ["leonidas a1"],
        hands=[["ares", "art"], ["leonidas"]],
    ).play("simple ares", "use frenzy art")
    table.decline().miss()
    assert table.question == "act"
