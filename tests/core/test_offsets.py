"""What foresight forgets at a question: who it is added to, how far it can move a value, and files that are wrong."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.core.kernel.offsets import FILE, SURE, Offsets, read_offsets
from palamedes.core.kernel.registry import make_own
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.errors import ContentError


def opening() -> State:
    """Seat 0 has drawn, and is asked to play."""
    state = palamedes.game("arena").new()
    state.apply(state.parse("draw zeus"))
    return state


def test_what_is_added_to_the_seat_that_answered_is_taken_from_the_other() -> None:
    offsets = Offsets({"play": 0.2}, {"play": -0.3})
    assert opening().actor == 0
    assert offsets.mend(opening(), 1, [0.1, -0.1]) == pytest.approx([-0.1, 0.1]), "somebody else is asked"
    assert offsets.mend(opening(), 0, [0.1, -0.1]) == pytest.approx([-0.2, 0.2]), "the same seat is asked again"


def test_a_question_that_was_not_measured_changes_nothing() -> None:
    values = [0.1, -0.1]
    assert Offsets({"take": 0.2}, {}).mend(opening(), 0, values) is values


def test_no_game_is_over_before_it_is() -> None:
    assert Offsets({"play": 0.5}, {}).mend(opening(), 1, [-0.9, 0.9]) == [-SURE, SURE]


def test_partners_share_what_is_added_and_rivals_what_is_taken() -> None:
    state = palamedes.game("cyclades").new(4, teams=True)
    rng = Rng(1)
    while state.actor == CHANCE:
        state.answer(state.outcome(rng))
    question, seat = state.question, state.actor
    assert question is not None
    partner = state.partners(seat)[0]
    moved = Offsets({}, {question.id: 0.1}).mend(state, seat, [0.0] * 4)
    assert [value > 0 for value in moved] == [other in (seat, partner) for other in range(4)]
    assert sum(moved) == pytest.approx(0.0)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[two.passed]\nplay = 0.1", "'two' should be a number of players"),
        ("[2.later]\nplay = 0.1", "'2' should be a number of players, with passed and kept"),
        ("[2]\npassed = 3", "3 should be a table of numbers"),
        ("[2.passed]\nstroll = 0.1", "'stroll' is no question of this game"),
        ("[2.passed]\nplay = 1.5", "play should be a number from -1 to 1, not 1.5"),
        ("[2.passed]\nplay = true", "play should be a number from -1 to 1, not True"),
        ("[2.passed\n", FILE),
    ],
)
def test_a_wrong_file_is_refused_in_a_sentence(text: str, told: str) -> None:
    with pytest.raises(ContentError, match=f"^{FILE}: ") as caught:
        read_offsets(text, ["play", "take"])
    assert told in str(caught.value)


def test_games_come_with_what_was_measured_of_them() -> None:
    for name in ("iliade", "cyclades"):
        assert set(make_own(name).offsets) == {2}, "nothing was measured yet for other tables"
    assert make_own("iliade").offsets[2].passed["claim"] < -0.05
    assert make_own("arena").offsets == {}
