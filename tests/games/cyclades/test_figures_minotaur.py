"""The Minotaur: a unit of two in the defence of his zone, who never retreats."""

from __future__ import annotations

import pytest

from .field import Field, field

DEFENDER = 1


def attack(troops: int, others: str, **zones: str) -> Field:
    """Faction 0 marches with so many troops from e1 to e2, where these others stand."""
    return field({"e1": "0 " + "t" * troops, "e2": others, **zones}, "ares").march("e1", "e2", "t" * troops)


@pytest.mark.clause("minotaur.force")
def test_the_minotaur_fights_with_a_force_of_two() -> None:
    assert attack(3, "1 t minotaur@1").forces == (3, 3)


@pytest.mark.clause("minotaur.choice")
def test_his_owner_decides_whether_the_minotaur_is_lost() -> None:
    turn = attack(4, "1 tm minotaur@1").round(3, 0)
    assert (turn.actor, turn.answers) == (DEFENDER, {"lose troop", "lose mercenary", "lose minotaur"})
    turn.play("lose minotaur")
    assert (turn.at("e2"), turn.table["discards"], turn.master("minotaur")) == ("1 tm", ["minotaur"], None)


@pytest.mark.clause("minotaur.choice")
def test_a_spared_minotaur_fights_on() -> None:
    turn = attack(4, "1 t minotaur@1").round(3, 0).play("lose troop")
    assert turn.at("e2") == "1 minotaur@1"
    turn.play("stand")
    assert (turn.verbs, turn.forces) == ({"roll"}, (4, 2))


@pytest.mark.clause("minotaur.loss", "battle.control")
def test_as_the_last_unit_he_is_destroyed() -> None:
    turn = attack(3, "1 minotaur@1").round(3, 0)
    assert (turn.at("e2"), turn.master("minotaur"), turn.table["discards"]) == ("0 ttt", None, ["minotaur"])


@pytest.mark.clause("minotaur.stays")
def test_a_minotaur_alone_cannot_retreat() -> None:
    turn = attack(3, "1 minotaur@1", e3="1").round(0, 3)
    assert (turn.actor, turn.after("retreat")) == (0, {"e1"})


@pytest.mark.clause("minotaur.stays", "battle.retreat")
def test_when_the_others_retreat_he_fights_on_alone() -> None:
    turn = attack(3, "1 tt minotaur@1", e3="1").round(3, 0).play("lose troop", "retreat e3")
    assert (turn.at("e3"), turn.at("e2"), turn.forces) == ("1 t", "1 minotaur@1", (3, 2))


@pytest.mark.clause("minotaur.alone", "march.battle")
def test_a_minotaur_alone_defends_his_zone() -> None:
    turn = attack(2, "1 minotaur@1")
    assert (turn.verbs, turn.forces) == ({"roll"}, (2, 2))


@pytest.mark.clause("minotaur.alone", "land-battle.fortress")
def test_a_fortress_helps_a_minotaur_who_is_alone() -> None:
    assert attack(2, "1 fortress minotaur@1").forces == (2, 3)


@pytest.mark.clause("minotaur.alone", "minotaur.force")
def test_he_does_not_fight_on_land_of_others() -> None:
    assert attack(2, "1 t minotaur@2").forces == (2, 1)
    assert attack(2, "1 minotaur@2").at("e2") == "0 tt minotaur@2"


@pytest.mark.clause("minotaur.alone", "battle.tie", "land-battle.both")
def test_a_minotaur_and_the_last_attacker_can_die_together() -> None:
    turn = attack(1, "1 minotaur@1").round(2, 1)
    assert (turn.at("e2"), turn.troops_left(0), turn.master("minotaur")) == ("1", 8, None)


@pytest.mark.clause("minotaur.loss", "geryon.gold")
def test_geryon_lays_nothing_for_the_minotaur() -> None:
    turn = attack(3, "1 minotaur@1", h1="2 geryon@2").round(3, 0)
    assert turn.at("h1") == "2 geryon@2"


@pytest.mark.clause("minotaur.place", "upkeep.move")
def test_the_minotaur_steps_only_onto_land_of_his_owner() -> None:
    offers = {"athena": {"faction": 0, "price": 1}}
    laid = {"e1": "0 t minotaur@0", "e2": "0 t", "e3": "-", "d1": "0 t"}
    turn = field(laid, agenda=["upkeep", "act"], priestesses=[1, 0, 0], offers=offers).play("keep minotaur")
    assert turn.answers == {"stand", "to e2"}


@pytest.mark.clause("minotaur.place", "echidna.move")
def test_echidna_moves_the_minotaur_only_to_land_of_his_new_owner() -> None:
    turn = field({"e1": "1 t minotaur@1", "e2": "0 t"}, track="echidna - - -").play("buy echidna")
    assert turn.answers == {"decline", "choose e2", "choose a1"}
