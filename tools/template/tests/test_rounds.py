"""A round of Astragali, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

import palamedes
from palamedes.conformance.played import Played
from palamedes.core.words.errors import PositionError

ASTRAGALI = palamedes.game("astragali")


def begun(players: int = 3, **position: Any) -> Played:
    """A table at which a round begins: the turn of whoever is named is everybody's."""
    return Played(ASTRAGALI.load({"game": "astragali", "players": players, "turn": 2 % players, **position}))


@pytest.mark.clause("setup.die")
def test_the_die_has_six_sides_all_equally_likely() -> None:
    assert begun().weights == {f"roll {face}": 1 for face in range(1, 7)}


@pytest.mark.clause("round.roll", "round.choose")
def test_only_its_owner_sees_a_roll_and_a_choice_until_all_have_chosen() -> None:
    table = begun(2).play("roll 4", "roll 2")
    assert table.state.waiting() == [0, 1]
    table.play("again")
    first, second = (table.seen(seat)["seats"][0] for seat in (0, 1))
    assert (first["rolls"], first["chosen"]) == ("4", "again")
    assert (second["rolls"], second["chosen"], second["chosen_held"]) == (None, None, 1)


@pytest.mark.clause("round.show")
def test_the_second_roll_counts_even_if_it_is_lower() -> None:
    table = begun(3).play("roll 4", "roll 6", "roll 3", "keep", "again", "keep")
    assert [cup["rolls"] for cup in table.seen()["seats"]] == ["4", None, "3"]
    assert table.play("roll 1").state.eliminated == [False, True, False]


@pytest.mark.clause("round.lowest", "round.equal")
@pytest.mark.parametrize(("rolls", "out"), [((1, 2, 3), 0), ((2, 2, 5), 1)])
def test_the_lowest_drops_out_and_of_several_the_one_who_sits_last(rolls: tuple[int, ...], out: int) -> None:
    table = begun(3).play(*(f"roll {face}" for face in rolls), "keep", "keep", "keep")
    assert table.state.eliminated == [seat == out for seat in range(3)]


@pytest.mark.clause("end.winner")
def test_the_last_one_left_wins() -> None:
    table = begun(3, eliminated=[0]).play("roll 1", "roll 6", "keep", "keep")
    assert table.state.returns() == [-1.0, -1.0, 1.0]


@pytest.mark.clause("round.roll")
def test_a_round_begins_with_empty_cups() -> None:
    with pytest.raises(PositionError, match=r"^turn: a round begins with empty cups"):
        begun(3, table={"rolls": ["6", None, None]})
