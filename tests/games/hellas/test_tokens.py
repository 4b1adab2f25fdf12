"""Tokens on special actions, and the one action that never keeps one."""

from __future__ import annotations

import pytest

from palamedes.core.words.errors import PositionError

from .lay import HELLAS, lay

OTHERS = ["recruit", "march", "temple", "prepare", "usurp", "hunt"]


@pytest.mark.clause("monument.all-finished")
def test_who_has_used_everything_else_can_still_build() -> None:
    table = lay({"elis": "0 x4"}, used={0: OTHERS})
    assert table.after("act") == {"monument"}


@pytest.mark.clause("monument.reset")
def test_build_monument_carries_no_token_while_it_is_under_way() -> None:
    table = lay({"elis": "0 x4"}, used={0: OTHERS}).play("act monument")
    assert table.question == "which-monument"
    assert not table.is_used(0, "monument")
    # So the table of this moment is one that a turn can begin on.
    position = {key: value for key, value in table.state.position().items() if key not in ("agenda", "frames")}
    assert "act monument" in lay_again(position)


def lay_again(position: dict[str, object]) -> list[str]:
    state = HELLAS.load({**position, "turn": 0})
    return [state.notation(action) for action in state.legal()]


def test_a_position_cannot_mark_build_monument() -> None:
    position = lay({"elis": "0 x4"}).state.position()
    table = position["table"]
    assert isinstance(table, dict)
    table["seats"][0]["used"] = ["monument"]
    with pytest.raises(PositionError, match=r"seats\[0\].used\[0\]"):
        HELLAS.load({"game": "hellas", "players": 3, "table": table, "turn": 0})
