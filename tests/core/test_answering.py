"""Answers out of turn, and questions that have none."""

from __future__ import annotations

import pickle
from typing import Any, cast

import pytest

from palamedes.core.kernel.step import Chance, Step
from palamedes.core.words.errors import IllegalAction, PositionError, Unanswerable
from tests.toys.blank import Ask, Blank, BlankGame, Note


class AskTogether(Ask):
    id = "ask-together"
    together = True


class AskTwice(AskTogether):
    """Asks the seat once more."""

    id = "ask-twice"

    def answer(self, s: Blank, action: int) -> None:
        super().answer(s, action)
        s.push(AskTogether(self.asked))


class DeadEnd(Ask):
    """A question that nobody thought through."""

    id = "dead-end"

    def legal(self, s: Blank) -> list[int]:
        return []


class ObviousDeadEnd(DeadEnd):
    id = "obvious-dead-end"
    obvious = True


class DeadEndTogether(DeadEnd):
    id = "dead-end-together"
    together = True


class Roll(Chance[Blank]):
    """A die."""

    id = "roll"

    def legal(self, s: Blank) -> list[int]:
        return [1, 2, 3]


class DeadRoll(Roll):
    id = "dead-roll"

    def legal(self, s: Blank) -> list[int]:
        return []


STEPS: list[type[Step[Any]]] = [
    Note,
    Ask,
    AskTogether,
    AskTwice,
    DeadEnd,
    ObviousDeadEnd,
    DeadEndTogether,
    Roll,
    DeadRoll,
]


def table(*first: Step[Any], players: int = 2) -> Blank:
    """A table at which these steps are still to be done."""
    return cast(Blank, BlankGame(STEPS, list(first), [2, 3, 4]).new(players))


def test_a_later_seat_can_answer_first_what_is_decided_together() -> None:
    state = table(AskTogether(0), AskTogether(2), AskTogether(3), Note(9), players=4)
    state.answer_early(2, 1)
    assert (state.actor, state.waiting()) == (0, [0, 3])
    state.answer_early(3, 2)
    state.answer_early(0, 0)
    assert state.diary == ["seat 2 said 1", "seat 3 said 2", "seat 0 said 0", "note 9"]


def test_what_an_early_answer_causes_waits_where_its_question_stood() -> None:
    state = table(AskTogether(0), AskTwice(1), AskTogether(2), players=3)
    state.answer_early(1, 1)
    assert state.waiting() == [0, 1, 2]
    state.answer_early(1, 2)
    assert state.waiting() == [0, 2]


@pytest.mark.parametrize(
    ("seat", "answer", "reason"),
    [
        (2, 7, r"7 \(say 7\) is not a legal answer here\. Legal now: 0 \(say 0\), 1 \(say 1\), 2 \(say 2\)\."),
        (2, True, "True is not a legal answer here"),
        (2, "say 1", "'say 1' is not a legal answer here"),
        (0, 7, r"7 \(say 7\) is not a legal answer here"),
        (1, 0, r"Seat 1 is not asked now: seats 0, 2 may answer\."),
    ],
)
def test_an_early_answer_that_is_refused_changes_nothing(seat: int, answer: object, reason: str) -> None:
    state = table(AskTogether(0), AskTogether(2), Ask(1), players=3)
    before = state.position()
    with pytest.raises(IllegalAction, match=reason):
        state.answer_early(seat, answer)
    assert (state.position(), state.waiting(), state.legal()) == (before, [0, 2], [0, 1, 2])
    state.apply(1)
    assert state.waiting() == [2]


def test_nobody_answers_early_when_chance_is_to_answer_or_the_game_is_over() -> None:
    with pytest.raises(IllegalAction, match=r"Seat 0 is not asked now: chance is to answer\."):
        table(Roll()).answer_early(0, 0)
    with pytest.raises(IllegalAction, match=r"Seat 0 is not asked now: the game is over\."):
        table(Note(1)).answer_early(0, 0)
    with pytest.raises(ValueError, match="There is no seat 9 at this table"):
        table(Ask(0)).answer_early(9, 0)


def test_a_question_without_an_answer_is_named() -> None:
    state = table(Ask(0), DeadEnd(1))
    state.apply(0)
    for ask in (state.legal, state.choices, lambda: state.apply(0), lambda: state.view(1)):
        with pytest.raises(Unanswerable) as caught:
            ask()
        assert (caught.value.step, caught.value.clause, caught.value.seat) == ("dead-end", "round.show", 1)
        assert str(caught.value).startswith("The question 'dead-end' to seat 1 has no possible answer")
        assert "'round.show'" in str(caught.value)


def test_so_is_one_that_would_be_answered_by_itself_or_together_with_others_or_by_chance() -> None:
    state = table(Ask(0), ObviousDeadEnd(1))
    with pytest.raises(Unanswerable, match="'obvious-dead-end' to seat 1"):
        state.apply(0)
    with pytest.raises(Unanswerable, match="'dead-end-together' to seat 1"):
        table(AskTogether(0), DeadEndTogether(1)).legal(1)
    with pytest.raises(Unanswerable, match="'dead-roll' to chance"):
        table(DeadRoll()).outcomes()


@pytest.mark.parametrize("dead_end", [DeadEnd(1), ObviousDeadEnd(1)])
def test_a_position_that_comes_to_such_a_question_is_refused(dead_end: Step[Blank]) -> None:
    at_once = BlankGame([type(dead_end)], [dead_end])
    with pytest.raises(PositionError, match="comes to a question that nobody can answer"):
        at_once.load({"game": "blank"})
    later = BlankGame([Ask, type(dead_end)], [Ask(0), dead_end])
    with pytest.raises(PositionError, match=r"answers\[0\].*comes to a question that nobody can answer"):
        later.load({"game": "blank", "answers": ["say 0"]})


def test_such_an_error_comes_back_whole_from_another_process() -> None:
    error = Unanswerable("march-to", "march.way", 2)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.step, again.clause, again.seat) == (str(error), "march-to", "march.way", 2)
