"""Records of a toy game: what is written, what is taken back, what verifies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import palamedes
from palamedes.core.kernel.dealer import Dealer
from palamedes.core.kernel.state import State
from palamedes.core.record.record import Record
from palamedes.core.record.text import Answer
from palamedes.core.words.errors import IllegalAction, RecordError
from tests import toys


@pytest.fixture(autouse=True)
def among_the_games() -> Iterator[None]:
    with toys.among_the_games():
        yield


def new(players: int = 2, **options: object) -> State:
    return palamedes.game("morra").new(players, **options)


def played(
    answers: list[str], seats: list[str] | None = None, dealer: str = "by hand", players: int = 2
) -> tuple[Record, State]:
    """A record of these answers."""
    state = new(players)
    record = Record(state, seats, dealer)
    for answer in answers:
        record.play(state, state.parse(answer))
    return record, state


ROUND = ["draw 2", "draw 1", "show 2", "show 0"]
ROUND_OF_THREE = ["draw 2", "draw 1", "draw 1", "show 2", "show 1", "show 0"]


def test_a_record_is_headers_and_one_line_per_answer() -> None:
    record, _ = played(ROUND, ["Ann", "Bob"])
    assert record.write().splitlines() == [
        "palamedes-record 1",
        "game morra",
        "rules 1",
        "players 2",
        'options {"teams": false}',
        'seats ["Ann", "Bob"]',
        "dealer by hand",
        "result [1.0, -1.0]",
        "",
        "* draw 2",
        "* draw 1",
        "0 show 2",
        "1 show 0",
    ]


def test_a_game_that_goes_on_has_no_result() -> None:
    record, _ = played(ROUND[:3])
    assert record.result is None
    assert "result" not in record.write()
    record.verify()


def test_an_illegal_answer_is_not_noted() -> None:
    record, state = played(ROUND[:2])
    with pytest.raises(IllegalAction):
        record.play(state, 9)
    assert len(record.answers) == 2


def test_answers_taken_back_stay_on_paper() -> None:
    record, _ = played(ROUND[:3])
    record.undo(2)
    state = record.replay()
    assert state.position() == played(ROUND[:1])[1].position()
    for answer in ("draw 2", "show 0", "show 2"):
        record.play(state, state.parse(answer))
    assert record.write().splitlines()[-7:] == [
        "* draw 2",
        "* draw 1",
        "0 show 2",
        "undo 2",
        "* draw 2",
        "0 show 0",
        "1 show 2",
    ]
    assert [str(answer) for answer in record.live()] == ["* draw 2", "* draw 2", "0 show 0", "1 show 2"]
    assert record.result == [-1.0, 1.0]
    record.verify()
    again = Record.read(record.write())
    again.verify()
    assert again.write() == record.write()


def test_taking_back_the_last_answer_takes_back_the_result() -> None:
    record, _ = played(ROUND)
    record.undo(1)
    assert record.result is None


def test_what_was_taken_back_can_be_taken_back_no_more() -> None:
    record, _ = played(ROUND[:3])
    record.undo(2)
    with pytest.raises(RecordError, match="2 answers cannot be taken back: 1 stand"):
        record.undo(2)


def test_an_undo_too_far_is_refused_with_its_line() -> None:
    record, _ = played(ROUND[:3])
    text = record.write() + "undo 2\nundo 2\n"
    with pytest.raises(RecordError, match=r"^line 13: 2 answers cannot be taken back: 1 stand"):
        Record.read(text)


@pytest.mark.interpreted_only  # nothing can be put in the place of a compiled method
def test_reading_does_not_count_all_answers_again_for_every_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    record, _ = played(ROUND[:3])
    text = record.write() + "0 show 1\nundo 1\n" * 50

    def count(record: Record) -> list[Answer]:
        raise AssertionError("all answers are counted again")

    monkeypatch.setattr(Record, "live", count)
    assert len(Record.read(text).answers) == 103


@pytest.fixture
def clones(monkeypatch: pytest.MonkeyPatch) -> list[State]:
    """Every table that is copied."""
    made: list[State] = []
    clone = type(new()).clone

    def noted(state: State) -> State:
        made.append(clone(state))
        return made[-1]

    monkeypatch.setattr(type(new()), "clone", noted)
    return made


def test_only_tables_that_are_come_back_to_are_kept(clones: list[State]) -> None:
    record, _ = played(ROUND)
    text = record.write() + "undo 1\nundo 1\nundo 1\n* draw 0\n0 show 1\nundo 2\n* draw 2\n"
    record = Record.read(text)
    clones.clear()
    assert [answer.notation for _, answer in record.walk()] == [*ROUND, "draw 0", "show 1", "draw 2"]
    assert len(clones) == 2


def test_a_record_that_comes_back_to_too_many_tables_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Back to the fourth table, to the third, to the second: each has to be kept until then."""
    record, _ = played(ROUND)
    deep = Record.read(record.write() + "undo 1\n1 show 1\nundo 2\n0 show 1\nundo 2\n* draw 0\n")
    monkeypatch.setattr("palamedes.core.record.record.NESTED", 3)
    assert len(list(deep.walk())) == 7
    monkeypatch.setattr("palamedes.core.record.record.NESTED", 2)
    with pytest.raises(RecordError, match=r"^line 13: more than 2 tables"):
        list(deep.walk())


def test_an_answer_that_was_illegal_counts_even_if_it_was_taken_back() -> None:
    record, _ = played(ROUND[:2])
    text = record.write() + "0 show 9\nundo 1\n"
    with pytest.raises(RecordError, match=r"^line 11: "):
        Record.read(text).verify()


def test_the_dealer_goes_on_after_an_undo() -> None:
    state = new()
    dealer = Dealer(4)
    record = Record(state, dealer=dealer.name)
    record.play(state, dealer.answer(state))
    record.play(state, dealer.answer(state))
    record.undo(1)
    state = record.replay()
    record.play(state, dealer.answer(state))
    record.verify()


def test_what_the_dealer_did_not_deal_is_refused_with_its_line() -> None:
    dealt = new().notation(Dealer(4).answer(new()))
    other = "draw 0" if dealt != "draw 0" else "draw 1"
    record, _ = played([other], dealer="seed 4")
    with pytest.raises(RecordError, match=rf"^line 9: '{other}' was not dealt by seed 4: that gives '{dealt}'"):
        Record.read(record.write()).verify()


def test_a_dealer_by_hand_may_deal_anything() -> None:
    for answer in ("draw 0", "draw 1", "draw 2"):
        Record.read(played([answer])[0].write()).verify()


def test_a_record_may_begin_with_any_position() -> None:
    before, state = played(ROUND[:2])
    record = Record(state, start=before.position())
    record.play(state, state.parse("show 1"))
    text = record.write()
    assert any(line.startswith('start {"game": "morra"') for line in text.splitlines())
    again = Record.read(text)
    again.verify()
    assert again.opening().position() == played(ROUND[:2])[1].position()
    assert again.replay().position() == state.position()


def test_a_position_is_the_table_at_a_turn_and_the_answers_since() -> None:
    record, state = played([*ROUND_OF_THREE, "draw 0"], players=3)
    position = record.position()
    assert (position["turn"], position["answers"]) == (0, ["draw 0"])
    assert palamedes.game("morra").load(position).position() == state.position()
    assert record.position(3)["answers"] == ROUND_OF_THREE[:3]
    assert palamedes.game("morra").load(record.position(3)).position() == record.replay(3).position()


def test_an_opening_position_needs_no_start_line() -> None:
    state = new(4, teams=True)
    assert Record(state).start is None


def test_a_bad_start_is_refused() -> None:
    record, state = played(ROUND_OF_THREE, players=3)
    text = Record(state, start=record.position()).write().replace('"points": [', '"points": [-')
    with pytest.raises(RecordError, match=r"table\.points\[0\]"):
        Record.read(text).verify()


def test_replay_stops_after_so_many_answers() -> None:
    record, _ = played(ROUND)
    assert [record.replay(moves).actor for moves in range(5)] == [
        palamedes.CHANCE,
        palamedes.CHANCE,
        0,
        1,
        palamedes.NOBODY,
    ]


def test_moments_are_questions_and_their_answers() -> None:
    record, _ = played(ROUND)
    assert [(state.actor, state.notation(action)) for state, action in record.moments()] == [
        (palamedes.CHANCE, "draw 2"),
        (palamedes.CHANCE, "draw 1"),
        (0, "show 2"),
        (1, "show 0"),
    ]


def test_options_and_seats_are_kept() -> None:
    state = new(4, teams=True)
    again = Record.read(Record(state, ["a", "b", "c", "d"]).write())
    assert (again.players, again.options, again.seats) == (4, {"teams": True}, ["a", "b", "c", "d"])
    assert again.opening().options == {"teams": True}


def test_empty_lines_between_answers_do_not_matter() -> None:
    record, state = played(ROUND)
    text = record.write().replace("0 show 2", "\n  0 show 2  \n")
    assert Record.read(text).replay().position() == state.position()


def test_another_version_of_the_rules_is_refused() -> None:
    record, _ = played(ROUND)
    with pytest.raises(RecordError, match="rules: this game was played by rules '0' of morra"):
        Record.read(record.write().replace("rules 1", "rules 0")).replay()


def test_a_game_with_an_owners_values_carries_them(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[cards.zeus]\nforce = 1\n", encoding="utf-8")
    game = palamedes.game("arena", content=str(file))
    state = game.new()
    record = Record(state)
    record.play(state, state.parse("draw zeus"))
    text = record.write()
    assert 'content {"cards": {"zeus": {"force": 1}}}' in text
    again = Record.read(text)
    again.verify()
    assert again.replay().position() == state.position()
    assert again.replay().position()["content"] == {"cards": {"zeus": {"force": 1}}}
