"""Positions as people write them: a table, whose turn it is, and the answers given since."""

from __future__ import annotations

import pickle
from typing import cast

import pytest

import palamedes
from palamedes.core.kernel.position import MOST_ANSWERS
from palamedes.core.record.record import Record
from palamedes.core.words.errors import OptionsError, PositionError, RecordError
from palamedes.core.words.refusing import in_words
from tests.toys.blank import Ask, Blank, BlankGame, Note

GAME = BlankGame([Note, Ask], [Note(1), Ask(0), Ask(1), Ask(0)])
BEGUN = {"game": "blank", "turn": 0, "table": {"diary": ["before"]}}


def diary(position: dict[str, object]) -> list[str]:
    """What has happened on the table of a position."""
    return cast(Blank, GAME.load(position)).diary


def test_a_turn_begins_on_the_table() -> None:
    assert diary(BEGUN) == ["before", "note 1"]


def test_the_answers_since_are_given() -> None:
    assert diary({**BEGUN, "answers": ["say 2", "say 0"]}) == ["before", "note 1", "seat 0 said 2", "seat 1 said 0"]


def test_without_table_and_turn_it_is_a_new_game() -> None:
    assert GAME.load({"game": "blank", "answers": ["say 1"]}).actor == 1


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        (["say 1", "say 7"], "answers[1]: 'say 7' is not a legal answer here. Legal now: say 0, say 1, say 2."),
        (["shout 1"], "answers[0]: 'shout 1' is not a legal answer here."),
        ([5], "answers[0]: should be a text, not 5."),
        ("say 1", "answers: should be a list, not 'say 1'."),
        (["say 1"] * 4, "answers[3]: comes after the end of the game."),
        (["say 1"] * (MOST_ANSWERS + 1), f"answers: should be at most {MOST_ANSWERS} answers, not {MOST_ANSWERS + 1}."),
    ],
)
def test_answers_that_were_not_possible_are_refused(answers: object, message: str) -> None:
    with pytest.raises(PositionError) as refusal:
        GAME.load({**BEGUN, "answers": answers})
    assert str(refusal.value).startswith(message)


@pytest.mark.parametrize("inside", ["agenda", "frames"])
def test_what_is_still_to_be_done_is_not_read_from_outside(inside: str) -> None:
    with pytest.raises(PositionError) as refusal:
        GAME.load({**BEGUN, inside: []})
    assert str(refusal.value).startswith(f"{inside}: is not read from outside. Give the table and whose 'turn' it is")


@pytest.mark.parametrize("outside", ["turn", "answers"])
def test_an_agenda_stands_for_itself(outside: str) -> None:
    position: dict[str, object] = {**GAME.new().position(), outside: 0}
    with pytest.raises(PositionError, match=f"^{outside}: stands beside an agenda"):
        GAME.restore(position)


def test_a_complete_position_says_what_was_left_out() -> None:
    assert GAME.complete({"game": "blank", "turn": 1, "answers": ["say 1"]}) == {
        "game": "blank",
        "rules": "1",
        "players": 2,
        "options": {},
        "table": {"diary": []},
        "turn": 1,
        "answers": ["say 1"],
    }


def test_a_record_begins_with_a_new_game_or_a_turn() -> None:
    state = GAME.load({**BEGUN, "answers": ["say 2"]})
    with pytest.raises(RecordError, match="A record begins with a new game or with a turn"):
        Record(state)


def test_what_is_wrong_comes_back_whole_from_another_process() -> None:
    game = palamedes.game("arena")
    with pytest.raises(PositionError) as caught:
        game.load({"game": "arena", "table": {"wins": [9, 0]}})
    sent = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(sent, PositionError)
    assert (str(sent), sent.path) == (str(caught.value), caught.value.path)
    assert in_words(sent, "fr") == in_words(caught.value, "fr")
    with pytest.raises(OptionsError) as refused:
        game.new(2, size=9)
    again = pickle.loads(pickle.dumps(refused.value))
    assert isinstance(again, OptionsError) and in_words(again, "fr") == in_words(refused.value, "fr")


def test_what_is_wrong_with_a_record_comes_back_whole_from_another_process() -> None:
    with pytest.raises(RecordError) as caught:
        Record.read("palamedes-record 1\nmood good\n")
    sent = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(sent, RecordError) and str(sent) == str(caught.value)
    assert in_words(sent, "fr") == in_words(caught.value, "fr") and in_words(sent, "fr").startswith("ligne 2")
