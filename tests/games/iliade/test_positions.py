"""Positions that no game could come to are refused, and what is left out is filled in from the rest."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.core.errors import PositionError
from palamedes.core.state import State

from .table import ILIADE


def laid(players: int = 3, turn: int = 0, answers: list[str] | None = None, **table: Any) -> State:
    position: dict[str, Any] = {"game": "iliade", "players": players, "turn": turn, "table": table}
    return ILIADE.load(position if answers is None else {**position, "answers": answers})


def refused(match: str, **rest: Any) -> None:
    with pytest.raises(PositionError, match=match):
        laid(**rest)


# Where a turn can begin.


@pytest.mark.parametrize(
    "under_way",
    [
        {"weapon": "archers"},
        {"ranking": [0, 1, 2]},
        {"trimmed": [["archers"], [], []]},
        {"spilled": [["archers"], [], []]},
    ],
)
def test_the_middle_of_something_is_reached_by_answers(under_way: dict[str, Any]) -> None:
    refused(r"turn: 'weapon', 'ranking', 'trimmed' and 'spilled'", oracle="thanatos-1", **under_way)


def test_an_attack_under_way_is_the_answer_that_began_it() -> None:
    armies = [{"archers": 1}, {"phalanxes": ["43"]}, {}]
    state = laid(oracle="thanatos-1", armies=armies, answers=["attack archers"])
    assert [state.notation(action) for action in state.legal()] == ["hit 1 phalanx-43"]


@pytest.mark.clause("pass.out")
def test_no_turn_of_one_who_has_passed_begins() -> None:
    refused("turn: seat 0 has passed", oracle="thanatos-1", passed=[True, False, False])


@pytest.mark.clause("end.tie")
def test_no_turn_of_one_who_looks_on_begins() -> None:
    refused("turn: seat 0 takes no part", oracle="gorgon", final=True, fighters=[False, True, True])


@pytest.mark.clause("gorgon.no-horse", "gorgon.pass")
@pytest.mark.parametrize("army", [{"horses": [[]]}, {"hero": 2}])
def test_a_gorgon_siege_has_neither_horses_nor_heroes(army: dict[str, Any]) -> None:
    refused("turn: in a Gorgon siege", oracle="gorgon", armies=[army, {}, {}])


def test_armies_are_of_a_siege_under_way() -> None:
    refused("turn: there are armies", armies=[{"archers": 1}, {}, {}])
    refused("turn: somebody has passed", passed=[True, False, False])
