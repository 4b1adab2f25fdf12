"""Tables of Pantheon that people write down."""

from __future__ import annotations

from typing import Any

import pytest

import palamedes
from palamedes.core.words.errors import PositionError

GAME: Any = palamedes.game("pantheon")


def written(**changes: Any) -> dict[str, Any]:
    """Two small armies on Olympus, with some of it changed."""
    table: dict[str, Any] = {
        "board": "olympus",
        "seats": [
            {"army": [{"kind": "ares", "zone": "a2"}, {"kind": "hoplites", "zone": "a3", "vitality": 3}]},
            {"army": [{"kind": "hades"}, {"kind": "minotaur", "zone": "e3"}], "hand": ["hades", "art-of-war"]},
        ],
    }
    table.update(changes)
    return {"game": "pantheon", "table": table, "turn": 0}


def test_what_a_table_leaves_out_is_as_at_set_up() -> None:
    state: Any = GAME.load(written())
    assert state.actor == palamedes.CHANCE
    assert state.question.id == "draw-card"
    assert state.round == 1
    assert len(state.stone_zone) == 7
    assert state.deck_size[0] == 4 + 3 + 1
    assert state.hand_size[1] == 2


def test_a_table_comes_back_from_its_own_position() -> None:
    state: Any = GAME.load(written())
    again = GAME.restore(state.position())
    assert again.position() == state.position()


def refused(**changes: Any) -> str:
    with pytest.raises(PositionError) as caught:
        GAME.load(written(**changes))
    return str(caught.value)


def seats(first: dict[str, Any]) -> list[dict[str, Any]]:
    return [first, {"army": [{"kind": "hades"}]}]


def test_what_cannot_be_is_refused_with_its_path() -> None:
    assert "table.seats[0].army[1].kind" in refused(seats=seats({"army": [{"kind": "ares"}, {"kind": "zeus"}]}))
    assert "its camp has Hoplites twice" in refused(
        seats=seats({"army": [{"kind": "ares"}, {"kind": "hoplites"}, {"kind": "hoplites"}]})
    )
    assert "no zone of the board" in refused(seats=seats({"army": [{"kind": "ares", "zone": "g8"}]}))
    assert "is no card of this army" in refused(seats=seats({"army": [{"kind": "ares"}], "hand": ["zeus"]}))
    assert "4 activation cards" in refused(seats=seats({"army": [{"kind": "ares"}], "hand": ["ares"] * 5}))
    assert "should be in the hand" in refused(seats=seats({"army": [{"kind": "ares"}], "known": ["ares"]}))
    assert "should be a stone that lies nowhere" in refused(
        seats=seats({"army": [{"kind": "ares", "zone": "a2", "stone": 0}]})
    )


def test_a_turn_that_cannot_begin_is_refused() -> None:
    assert "no divinity" in refused(seats=seats({"army": []}))
    assert "no divinity" in refused(seats=seats({"army": [{"kind": "ares", "vitality": 0}]}))
    crowd = [
        {"kind": kind, "zone": "a1"} for kind in ("hoplites", "spartans", "amazons", "centaurs", "harpies", "minotaur")
    ]
    assert "more units in A1" in refused(seats=seats({"army": [{"kind": "ares"}, *crowd]}))
    assert "won by its stones" in refused(
        seats=[{"army": [{"kind": "ares"}], "absorbed": 4}, {"army": [{"kind": "hades"}]}],
        stones=["c3", None, None, None, None],
    )
    assert "more stones are absorbed" in refused(
        seats=[{"army": [{"kind": "ares"}], "absorbed": 1}, {"army": [{"kind": "hades"}]}], stones=["c3"]
    )
    assert "stood still" in refused(quiet=6)
    assert "a table before set-up is empty" in refused(seats=[{}, {}])


def test_a_table_before_set_up_begins_with_it() -> None:
    state = GAME.load({"game": "pantheon", "table": {}, "turn": 0})
    assert state.question.id == "first-die"


@pytest.mark.clause("setup.agreed")
def test_options_that_do_not_go_together_are_refused_with_a_reason() -> None:
    for players, options in (
        (3, {"teams": True}),
        (3, {"recruitment": "construction"}),
        (3, {"adventure": "first-steps"}),
        (2, {"adventure": "first-steps", "recruitment": "construction"}),
    ):
        with pytest.raises(ValueError, match=r"\w{3}"):
            GAME.new(players, **options)


def test_the_turn_of_a_moment_is_found() -> None:
    state: Any = GAME.load(written())
    assert GAME.turn_of(state) == 0
