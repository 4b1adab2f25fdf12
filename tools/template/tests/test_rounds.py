"""A round of Astragali, clause by clause."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import palamedes
from palamedes.core.words.errors import ContentError, PositionError
from tests.games.played import Played

ASTRAGALI = palamedes.game("astragali")


def begun(players: int = 3, **position: Any) -> Played:
    """A table at which a round begins: the turn of whoever is named is everybody's."""
    return Played(ASTRAGALI.load({"game": "astragali", "players": players, "turn": 2 % players, **position}))


@pytest.mark.clause("setup.die")
def test_the_die_has_six_sides_all_equally_likely() -> None:
    assert begun().weights == {f"roll {face}": 1 for face in range(1, 7)}


@pytest.mark.clause("setup.die")
def test_an_owner_may_have_another_die(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[die]\nfaces = 4\n", encoding="utf-8")
    state = palamedes.game("astragali", content=mine).new(2)
    assert [state.notation(action) for action in state.legal()] == ["roll 1", "roll 2", "roll 3", "roll 4"]
    mine.write_text("[die]\nfaces = 1\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"die\.faces"):
        palamedes.game("astragali", content=mine)


@pytest.mark.clause("round.roll")
def test_only_its_owner_sees_a_roll() -> None:
    table = begun(2).play("roll 4", "roll 2")
    assert table.seen(0)["cups"][0]["roll"] == 4
    assert table.seen(1)["cups"][0] == {**table.seen(0)["cups"][0], "roll": None}
    assert table.seen()["cups"][0]["roll"] is None
    assert "4" in table.state.prompt("en", 0)


@pytest.mark.clause("round.choose")
def test_all_decide_together_and_in_secret() -> None:
    table = begun(2).play("roll 4", "roll 2")
    assert table.state.waiting() == [0, 1]
    assert table.answers == {"keep", "again"}
    table.play("again")
    assert table.seen(0)["cups"][0]["choice"] == "again"
    assert table.seen(1)["cups"][0]["choice"] is None
    assert table.seen(1)["cups"][0]["decided"]


@pytest.mark.clause("round.show")
def test_whoever_wanted_to_rolls_again_for_all_to_see() -> None:
    table = begun(3).play("roll 4", "roll 2", "roll 3", "keep", "again", "keep")
    assert table.question == "roll-again"
    assert [cup["roll"] for cup in table.seen()["cups"]] == [4, None, 3]


@pytest.mark.clause("round.show")
def test_the_second_roll_counts_even_if_it_is_lower() -> None:
    table = begun(3).play("roll 4", "roll 6", "roll 3", "keep", "again", "keep", "roll 1")
    assert table.state.eliminated == [False, True, False]


@pytest.mark.clause("round.lowest")
def test_the_lowest_drops_out_and_the_others_play_on() -> None:
    table = begun(3).play("roll 1", "roll 2", "roll 3", "keep", "keep", "keep")
    assert table.state.eliminated == [True, False, False]
    assert table.question == "roll"
    assert table.play("roll 1", "roll 1").state.waiting() == [1, 2]


@pytest.mark.clause("round.equal")
def test_of_several_lowest_the_one_who_sits_last_drops_out() -> None:
    table = begun(3).play("roll 2", "roll 2", "roll 5", "keep", "keep", "keep")
    assert table.state.eliminated == [False, True, False]


@pytest.mark.clause("end.winner")
def test_the_last_one_left_wins() -> None:
    table = begun(3, eliminated=[0]).play("roll 1", "roll 6", "keep", "keep")
    assert table.state.over
    assert table.state.winners() == [2]
    assert table.state.returns() == [-1.0, -1.0, 1.0]


@pytest.mark.clause("round.roll")
@pytest.mark.parametrize(
    ("position", "path"),
    [
        ({"table": {"rolls": [7, 0, 0]}}, r"table\.rolls\[0\]"),
        ({"table": {"rolls": [6, 0, 0]}}, "turn: a round begins with empty cups"),
        ({"eliminated": [0, 1]}, "turn: a round wants two seats"),
    ],
)
def test_what_no_round_begins_with_is_refused(position: dict[str, Any], path: str) -> None:
    with pytest.raises(PositionError, match=f"^{path}"):
        begun(3, **position)


def test_a_high_roll_is_judged_better_than_a_low_one() -> None:
    values = ASTRAGALI.judge(begun(2).play("roll 6", "roll 1").state)
    assert values[0] > values[1]
