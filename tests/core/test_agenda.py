"""The agenda: steps are done in order, what they cause comes first, and questions wait for their seat."""

from __future__ import annotations

from typing import Any, cast

import pytest

from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE, NOBODY, Chance, Question, Step
from palamedes.core.words.errors import IllegalAction, PositionError
from palamedes.core.words.telling import Event, Listener, Log
from tests.toys.blank import Ask, Blank, BlankGame, Note


class Nest(Step[Blank]):
    """Causes two notes of its own."""

    id = "nest"

    def run(self, s: Blank) -> None:
        s.diary.append("nest")
        s.then(Note(7), Note(8))


class Roll(Chance[Blank]):
    """A loaded die: 3 is three times as likely as 1."""

    id = "roll"

    def legal(self, s: Blank) -> list[int]:
        return [1, 2, 3]

    def weights(self, s: Blank) -> list[int]:
        return [1, 2, 3]

    def answer(self, s: Blank, action: int) -> None:
        s.diary.append(f"rolled {action}")
        s.tell("rolled", {"amount": action}, {1: {"luck": action > 1}})


class Toss(Chance[Blank]):
    """A fair coin."""

    id = "toss"

    def legal(self, s: Blank) -> list[int]:
        return [0, 1]


class AskTogether(Ask):
    id = "ask-together"
    together = True


class AskUnlessObvious(Ask):
    """As many answers as there are lines in the diary."""

    id = "choose"
    obvious = True

    def legal(self, s: Blank) -> list[int]:
        return list(range(len(s.diary)))


STEPS: list[type[Step[Any]]] = [Note, Nest, Ask, AskTogether, AskUnlessObvious, Roll, Toss]


def table(*first: Step[Any], players: int = 2) -> Blank:
    """A table at which these steps are still to be done."""
    return cast(Blank, BlankGame(STEPS, list(first), [2, 3, 4, 5, 6]).new(players))


def test_steps_are_done_in_order() -> None:
    assert table(Note(1), Note(2), Note(3)).diary == ["note 1", "note 2", "note 3"]


def test_what_is_obvious_is_not_asked() -> None:
    alone = table(Note(1), AskUnlessObvious(1), Ask(0))
    assert (alone.actor, alone.diary) == (0, ["note 1", "seat 1 said 0"])
    several = table(Note(1), Note(2), AskUnlessObvious(1), Ask(0))
    assert (several.actor, several.legal()) == (1, [0, 1])


def test_what_a_step_causes_is_done_before_what_was_still_to_do() -> None:
    assert table(Note(1), Nest(), Note(2)).diary == ["note 1", "nest", "note 7", "note 8", "note 2"]


def test_pushed_steps_are_done_the_last_one_first() -> None:
    state = BlankGame(STEPS, []).blank(2, {})
    state.push(Note(1))
    state.push(Note(2))
    state.settle()
    assert cast(Blank, state).diary == ["note 2", "note 1"]


def test_a_question_stops_until_it_is_answered() -> None:
    state = table(Note(1), Ask(1), Note(2))
    assert (state.actor, state.waiting(), state.legal(), state.diary) == (1, [1], [0, 1, 2], ["note 1"])
    state.apply(2)
    assert state.diary == ["note 1", "seat 1 said 2", "note 2"]


def test_a_seat_that_is_not_asked_has_no_answers() -> None:
    assert table(Ask(1)).legal(0) == []


def test_when_nothing_is_left_to_do_the_game_is_over() -> None:
    state = table(Note(1))
    assert (state.over, state.actor, state.question, state.clause) == (True, NOBODY, None, "")
    assert (state.legal(), state.waiting()) == ([], [])
    with pytest.raises(IllegalAction, match="The game is over"):
        state.apply(0)


def test_a_question_cites_its_clause() -> None:
    assert table(Ask(0)).clause == "round.show"


def test_chance_is_a_seat_with_weights() -> None:
    state = table(Roll())
    assert (state.actor, state.waiting()) == (CHANCE, [])
    assert state.outcomes() == [(1, 1), (2, 2), (3, 3)]
    assert [state.notation(action) for action in state.legal()] == ["roll 1", "roll 2", "roll 3"]


def test_chance_without_weights_is_fair() -> None:
    assert table(Toss()).outcomes() == [(0, 1), (1, 1)]


def test_chance_is_dealt_by_weight() -> None:
    state = table(Roll())
    rng = Rng(1)
    counts = {1: 0, 2: 0, 3: 0}
    for _ in range(6_000):
        counts[state.outcome(rng)] += 1
    assert 900 < counts[1] < 1_100
    assert 1_850 < counts[2] < 2_150
    assert 2_850 < counts[3] < 3_150


def test_chance_is_dealt_in_the_order_of_its_answers() -> None:
    """The number that the generator gives is counted off along the weights: so a dealer's stream is fixed for ever."""
    state = table(Roll())
    for seed in range(20):
        assert state.outcome(Rng(seed)) == [1, 2, 2, 3, 3, 3][Rng(seed).below(6)]


def test_questions_together_are_answered_in_seat_order_and_all_wait() -> None:
    state = table(AskTogether(0), AskTogether(2), AskTogether(3), Note(9), players=4)
    assert (state.actor, state.waiting()) == (0, [0, 2, 3])
    assert [state.legal(seat) for seat in range(4)] == [[0, 1, 2], [], [0, 1, 2], [0, 1, 2]]
    state.apply(1)
    assert (state.actor, state.waiting()) == (2, [2, 3])
    state.apply(0)
    state.apply(2)
    assert state.diary == ["seat 0 said 1", "seat 2 said 0", "seat 3 said 2", "note 9"]


def test_a_step_in_between_ends_what_is_decided_together() -> None:
    state = table(AskTogether(0), AskTogether(1), Note(1), AskTogether(2), players=3)
    assert state.waiting() == [0, 1]


def test_questions_that_are_not_together_wait_for_each_other() -> None:
    assert table(Ask(0), Ask(1)).waiting() == [0]
    assert table(AskTogether(0), Ask(1)).waiting() == [0]


def test_the_next_seat_is_still_in_the_game() -> None:
    state = table(Ask(0), players=5)
    state.eliminated = [False, True, True, False, False]
    assert [state.next_seat(seat) for seat in range(5)] == [3, 3, 3, 4, 0]


def test_seats_play_for_themselves_unless_a_game_says_otherwise() -> None:
    state = table(Ask(0), players=3)
    assert [state.team(seat) for seat in range(3)] == [0, 1, 2]
    assert state.partners(0) == []


def test_winners_get_one_and_all_others_lose_one() -> None:
    state = table(players=3)
    state.won = [0, 2]
    assert state.returns() == [1.0, -1.0, 1.0]


def test_nobody_gets_anything_out_of_a_draw() -> None:
    assert table(players=3).returns() == [0.0, 0.0, 0.0]


def test_a_clone_has_an_agenda_of_its_own() -> None:
    state = table(Ask(0), Ask(1), Note(3))
    clone = state.clone()
    clone.apply(1)
    assert (state.actor, clone.actor) == (0, 1)
    assert (state.diary, clone.diary) == ([], ["seat 0 said 1"])


def test_steps_stand_in_a_position_with_their_fields() -> None:
    state = table(Ask(1), Nest(), Note(4))
    assert state.position()["agenda"] == [["ask", 1], "nest", ["note", 4]]
    loaded = state.game.restore(state.position())
    loaded.apply(0)
    assert cast(Blank, loaded).diary == ["seat 1 said 0", "nest", "note 7", "note 8", "note 4"]


@pytest.mark.parametrize(
    ("agenda", "message"),
    [
        ("ask", "agenda: should be a list, not 'ask'."),
        (
            ["dance"],
            "agenda[0]: should be one of note, nest, ask, ask-together, choose, roll, toss, end, not 'dance'.",
        ),
        ([5], "agenda[0]: should be one of note, nest, ask, ask-together, choose, roll, toss, end, not 5."),
        (["nest", "ask"], "agenda[1]: should be the list of ask, asked."),
        ([["nest", 1]], "agenda[0]: should be the list of nest."),
        ([["ask", 6]], "agenda[0][1]: should be a whole number from 0 to 1, not 6."),
        ([["ask", True]], "agenda[0][1]: should be a whole number from 0 to 1, not True."),
        ([[]], "agenda[0]: is empty; a step is its name, or a list of its name and values."),
        (
            [["ask", 0], 5.5],
            "agenda[1]: should be one of note, nest, ask, ask-together, choose, roll, toss, end, not 5.5.",
        ),
    ],
)
def test_a_bad_agenda_is_refused_with_its_path(agenda: object, message: str) -> None:
    with pytest.raises(PositionError) as refusal:
        table(Ask(0)).game.restore({"game": "blank", "agenda": agenda})
    assert str(refusal.value) == message


def test_eliminated_seats_stand_in_a_position() -> None:
    state = table(Ask(0), players=4)
    state.eliminate(2)
    assert state.position()["eliminated"] == [2]
    assert state.game.restore(state.position()).eliminated == [False, False, True, False]


def test_a_question_without_answers_is_refused_when_it_is_loaded() -> None:
    class Silent(Question[Blank]):
        id = "silent"

    game = BlankGame([Silent], [Silent()])
    with pytest.raises(PositionError, match=r"^turn: .* nobody can answer"):
        game.load({"game": "blank", "turn": 0})


class Ear(Listener):
    """A listener from outside the kernel."""

    def __init__(self) -> None:
        self.keys: list[str] = []

    def hear(self, event: Event) -> None:
        self.keys.append(event.key)


def test_a_listener_hears_what_is_told_from_now_on() -> None:
    state = table(Roll(), Roll(), Roll())
    state.apply(1)
    ear = Ear()
    state.listen(ear)
    assert state.heard
    state.apply(1)
    state.listen(None)
    assert not state.heard
    state.apply(1)
    assert ear.keys == ["rolled"]


def test_a_seat_hears_what_it_may_know() -> None:
    state = table(Roll())
    log = Log()
    state.listen(log)
    state.apply(3)
    (event,) = log.take()
    assert log.take() == []
    assert [event.seen_by(seat) for seat in (None, 0, 1)] == [
        {"amount": 3},
        {"amount": 3},
        {"amount": 3, "luck": True},
    ]


def test_a_private_part_does_not_change_what_the_others_hear() -> None:
    event = Event("draw", {"card": "hidden"}, {0: {"card": "zeus"}})
    assert event.seen_by(0) == {"card": "zeus"}
    assert event.seen_by(1) == {"card": "hidden"}


def test_a_state_knows_its_game() -> None:
    state: State = table(Ask(0))
    assert state.game.id == "blank"
    assert state.game.actions == 10
