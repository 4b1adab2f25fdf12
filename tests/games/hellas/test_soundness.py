"""Positions written by hand: what cannot be played on is refused with a sentence that says why."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.core.words.errors import PositionError
from palamedes.games.hellas.rules.victory import LAST_BUILD

from .lay import HELLAS, lay

SEATS: list[dict[str, Any]] = [
    {"hero": "achilles", "place": "crete"},
    {"hero": "helen", "place": "elis"},
    {"hero": "perseus", "place": "epirus"},
]


def refusal(**table: Any) -> str:
    """Why such a table of three is refused."""
    laid = {"seats": SEATS, **table}
    with pytest.raises(PositionError) as error:
        HELLAS.load({"game": "hellas", "players": 3, "table": laid, "turn": 0})
    return str(error.value)


def with_seat(**sheet: Any) -> list[dict[str, Any]]:
    """The seats, with something else before the first."""
    return [{**SEATS[0], **sheet}, *SEATS[1:]]


def test_heroes_who_stand_somewhere_are_enough_for_a_turn() -> None:
    state = HELLAS.load({"game": "hellas", "players": 3, "table": {"seats": SEATS}, "turn": 1})
    assert state.actor == 1


def test_a_table_laid_by_hand_is_written_as_it_was_read() -> None:
    table = lay({"crete": "0 x2", "boeotia": "1 x1 fort"}, hands=[["bow-glory"]], monsters={"hydra": "elis"})
    position = table.state.position()
    assert HELLAS.restore(position).position() == position


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"regions": {"troy": {}}}, "troy"),
    ({"regions": {"crete": {"hoplites": [16, 0, 0]}}}, "table.regions.crete.hoplites[0]"),
    (
        {"regions": {"crete": {"control": 0, "hoplites": [9, 0, 0]}, "elis": {"control": 0, "hoplites": [7, 0, 0]}}},
        "15",
    ),
    ({"regions": {"crete": {"control": 0, "fort": 0}}}, "there is no city here"),
    ({"regions": {"boeotia": {"control": 1, "fort": 0}}}, "only who controls the region"),
    ({"regions": {"boeotia": {"temple": True}}}, "there is no altar here"),
    ({"regions": {"elis": {"hoplites": [1, 1, 0]}}}, "hoplites of two seats stand in Elis"),
    ({"regions": {"crete": {"hoplites": [2, 0, 0]}}}, "seat 0 should control Crete"),
    ({"regions": {"crete": {"control": 1, "hoplites": [1, 0, 0]}}}, "seat 0 should control Crete"),
    ({"seats": with_seat(hero="helen")}, "belongs to another seat already"),
    ({"seats": with_seat(place=None)}, "stands nowhere"),
    ({"seats": with_seat(place=None, quest=0, step="step-1")}, "the quest lies in a slot"),
    ({"seats": with_seat(stats=[6, 1, 1])}, "table.seats[0].stats[0]"),
    ({"seats": with_seat(priests=5)}, "table.seats[0].priests"),
    ({"seats": with_seat(hand=["bow-glory", "bow-glory"])}, "more of Glory (bow) than there are"),
    ({"seats": with_seat(hand=["bow-flank-attack"] * 3 + ["sword-trap", "mace-trap"])}, "more than 4 combat cards"),
    ({"seats": with_seat(gifts=["saving-prometheus"])}, "is no card that is kept"),
    ({"seats": with_seat(gifts=["thunder-of-zeus"])}, "belongs to who controls the region"),
    ({"seats": with_seat(gifts=["poison-arrows"]), "monsters": {"hydra": {"region": "crete"}}}, "a monster that lives"),
    ({"monsters": {"hydra": {}}}, "is in a region or was slain"),
    ({"monsters": {"cyclops": {"region": "crete", "wounds": [1, 2, 3, 4]}}}, "a monster with no open wound is slain"),
    ({"monsters": {"cyclops": {"region": "crete", "wounds": [5]}}}, "table.monsters.cyclops.wounds[0]"),
    ({"monsters": {"cyclops": {"region": "crete", "evolved": ["hydra-argolis"]}}}, "is no evolution of this monster"),
    ({"monuments": {"zeus": {"level": 5}}}, "'king' should say who has built it"),
    ({"monuments": {"zeus": {"priests": [2, 1, 0]}}}, "there are 2 places"),
    ({"quests": ["aid-to-atlas", "aid-to-atlas", None]}, "lies in another slot already"),
    ({"builds": LAST_BUILD}, f"the game ends with monument action {LAST_BUILD}"),
    ({"draft": ["bluff"]}, "cards are still to be chosen from"),
]


@pytest.mark.parametrize(("table", "reason"), REFUSED, ids=[reason for _, reason in REFUSED])
def test_a_table_that_cannot_be_is_refused_with_its_reason(table: dict[str, Any], reason: str) -> None:
    assert reason in refusal(**table)


def test_a_table_on_which_somebody_has_won_is_refused() -> None:
    slain = {name: {"slayer": 2} for name in ("hydra", "medusa", "sphinx")}
    assert "seat 2 has won" in refusal(monsters=slain)


def test_who_holds_the_artefact_of_a_monster_that_is_not_there_has_slain_it() -> None:
    assert lay(gifts=[["eye-of-cyclops"]]).state.slain_by(0) == 1
