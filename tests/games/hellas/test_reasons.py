"""One reason from the game for an answer: what it wins, slays, builds or leads to."""

from __future__ import annotations

import pytest

from .lay import HELLAS, Table, lay


def reason(table: Table, notation: str, lang: str = "en") -> str:
    """What speaks most for an answer of whoever is asked; "" where nothing does."""
    state = table.state
    found = state.reasons(HELLAS.answers.parse(notation))
    return state.note(found[:1], lang) if found else ""


@pytest.mark.clause("hunt.action")
def test_a_hunt_is_about_the_next_monster() -> None:
    table = lay(heroes=["achilles crete"], monsters={"hydra": "crete"}, slain={"minotaur": 0, "sphinx": 0})
    assert reason(table, "act hunt") == "would be monster 3 of the 3 that win"
    assert reason(table, "act hunt", "fr") == "ce serait le monstre 3 sur les 3 qui font gagner"


@pytest.mark.clause("hunt.victory")
def test_a_wound_that_slays_says_so_and_one_that_does_not_says_what_is_left() -> None:
    covered = {"cyclops": [1, 2, 4]}
    cards = [["spear-assault"]]
    table = lay(heroes=["achilles crete"], monsters={"cyclops": "crete"}, hands=cards, wounds=covered)
    table.play("act hunt").drawn("mace-trap")
    assert reason(table, "strike spear-assault 3") == "slays it: monster 1 of the 3 that win"
    assert reason(table, "strike spear-assault 3", "fr").startswith("le tue")
    table = lay(heroes=["achilles crete"], monsters={"cyclops": "crete"}, hands=cards, wounds={"cyclops": [1, 4]})
    table.play("act hunt").drawn("mace-trap")
    assert reason(table, "strike spear-assault 3") == "the Cyclops: one open wound left"


@pytest.mark.clause("victory.monsters")
def test_the_third_monster_wins() -> None:
    table = lay(
        heroes=["achilles crete"],
        monsters={"cyclops": "crete"},
        hands=[["spear-assault"]],
        wounds={"cyclops": [1, 2, 4]},
        slain={"minotaur": 0, "sphinx": 0},
    )
    table.play("act hunt").drawn("mace-trap")
    assert reason(table, "strike spear-assault 3") == "wins the game"


@pytest.mark.clause("temple.action")
def test_a_temple_is_counted_among_those_that_win() -> None:
    table = lay({"attica": "0 x2", "elis": "0 x1"}, temples=["attica"])
    assert reason(table, "act temple") == "would be temple 2 of the 5 that win"


def test_recruiting_says_where_and_how_many_are_left() -> None:
    table = lay({"attica": "0 x2", "macedonia": "0 x1"})
    assert reason(table, "act recruit") == "2 cities to recruit in, 12 hoplites in reserve"


@pytest.mark.clause("monster.barriers", "recruit.action")
def test_a_city_where_a_monster_lets_nobody_recruit_is_not_counted() -> None:
    table = lay({"attica": "0 x2", "macedonia": "0 x1"}, monsters={"sphinx": "attica"})
    assert reason(table, "act recruit") == "one city to recruit in, 12 hoplites in reserve"


def test_what_speaks_against_an_answer_is_no_reason_for_it() -> None:
    table = lay({"attica": "0 x3", "boeotia": "1 x1"}, hands=[["torch-phalanx-1"]]).march("attica", "boeotia", 3)
    table.play("pass")
    assert table.state.note(table.state.foretell(HELLAS.answers.parse("play torch-phalanx-1"))).startswith("costs")
    assert reason(table, "play torch-phalanx-1") == ""
