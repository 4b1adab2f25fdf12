"""Dice that can be checked: the test vectors, what a record promises, and what a changed line gives away."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import palamedes
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.fair import DRAW, LINE, FairDealer, Pledge, canonical, commitment, derived, draw, keyed
from palamedes.core.record.record import Record
from palamedes.core.record.text import Answer
from palamedes.core.words.errors import RecordError
from tests import toys

VECTORS: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "web" / "src" / "shell" / "dice" / "vectors.json").read_text(encoding="utf-8")
)
"""The page is tested against the same ones."""
SECRET = "5e" * 32
TABLE = "troy22222222"
WORDS = ["Ann's luck", "🎲"]


@pytest.fixture(autouse=True)
def among_the_games() -> Iterator[None]:
    with toys.among_the_games():
        yield


def played(
    game: str = "arena", secret: str = SECRET, undo: bool = False, most: int = 10_000, words: list[str] | None = None
) -> Record:
    """A record of a game of the fewest who can play it, at random; with `undo`, what was dealt first is taken back."""
    said = WORDS if words is None else words
    state = palamedes.game(game).new()
    dealer = FairDealer(secret, TABLE, said)
    record = Record(
        state, ["Ann", "Bob", "Cleo", "Dion"][: state.players], Pledge(TABLE, said, commitment(secret)).name
    )
    rng = Rng(secret)
    while not state.over and len(record.answers) < most:
        legal = state.legal()
        record.play(state, dealer.answer(state) if state.actor == CHANCE else legal[rng.below(len(legal))])
        if undo and len(record.answers) == 2:
            record.undo(2)
            state = record.replay()
    if state.over:
        record.reveal(secret)
    return record


# The vectors.


@pytest.mark.parametrize("vector", VECTORS["sha256"])
def test_digests_of_the_vectors(vector: dict[str, Any]) -> None:
    assert hashlib.sha256(vector["text"].encode()).hexdigest() == vector["digest"]


@pytest.mark.parametrize("vector", VECTORS["commitments"])
def test_commitments_of_the_vectors(vector: dict[str, Any]) -> None:
    assert commitment(vector["secret"]) == vector["commitment"]


@pytest.mark.parametrize("vector", VECTORS["messages"])
def test_messages_of_the_vectors(vector: dict[str, Any]) -> None:
    message = [DRAW, vector["table"], vector["words"], vector["counter"], vector["attempt"]]
    assert canonical(message).decode() == vector["text"]
    assert keyed(vector["secret"], message).hex() == vector["value"]


@pytest.mark.parametrize("vector", VECTORS["draws"])
def test_draws_of_the_vectors(vector: dict[str, Any]) -> None:
    weights = [int(weight) for weight in vector["weights"]]
    place = draw(vector["secret"], vector["table"], vector["words"], vector["counter"], weights)
    assert place == vector["place"]


def test_some_draws_of_the_vectors_need_several_attempts() -> None:
    assert max(vector["attempts"] for vector in VECTORS["draws"]) > 2


@pytest.mark.parametrize("vector", VECTORS["marks"])
def test_marks_of_the_vectors(vector: dict[str, Any]) -> None:
    message = [LINE, vector["table"], vector["words"], vector["place"], vector["line"]]
    assert keyed(vector["secret"], message).hex()[:4] == vector["mark"]


# Dealing.


def test_outcomes_come_as_often_as_their_weights_say() -> None:
    counts = [0, 0, 0]
    for counter in range(6000):
        counts[draw(SECRET, TABLE, WORDS, counter, [1, 2, 3])] += 1
    assert all(abs(count - 1000 * weight) < 120 for count, weight in zip(counts, [1, 2, 3], strict=True))


@pytest.mark.parametrize(
    ("secret", "table", "words"),
    [("5f" * 32, TABLE, WORDS), (SECRET, "troy22222223", WORDS), (SECRET, TABLE, ["Ann's luck", ""])],
)
def test_secret_table_and_words_each_change_the_draws(secret: str, table: str, words: list[str]) -> None:
    usual = [draw(SECRET, TABLE, WORDS, counter, [1] * 6) for counter in range(40)]
    assert [draw(secret, table, words, counter, [1] * 6) for counter in range(40)] != usual


def test_words_belong_to_their_seat() -> None:
    one = [draw(SECRET, TABLE, ["a", "b"], counter, [1] * 6) for counter in range(40)]
    assert one != [draw(SECRET, TABLE, ["b", "a"], counter, [1] * 6) for counter in range(40)]


def test_a_fair_dealer_counts_its_draws() -> None:
    state = palamedes.game("morra").new(2)
    dealer = FairDealer(SECRET, TABLE, WORDS)
    state.apply(dealer.answer(state))
    again = FairDealer(SECRET, TABLE, WORDS, drawn=1)
    assert again.answer(state) == dealer.answer(state)
    assert dealer.drawn == again.drawn == 2


def test_a_fair_dealer_answers_chance_alone() -> None:
    state = palamedes.game("morra").new(2)
    dealer = FairDealer(SECRET, TABLE, WORDS)
    while state.actor == CHANCE:
        state.apply(dealer.answer(state))
    with pytest.raises(ValueError, match="whose actor is CHANCE"):
        dealer.answer(state)


def test_what_is_derived_from_a_secret_differs_by_purpose() -> None:
    assert len({SECRET, commitment(SECRET), derived(SECRET, "veil 1"), derived(SECRET, "veil 2")}) == 4


# Records.


@pytest.mark.parametrize("game", [*palamedes.games(), "morra"])
def test_a_fair_game_is_true_from_its_file_alone(game: str) -> None:
    record = played(game)
    again = Record.read(record.write())
    again.verify()
    assert again.write() == record.write()


def test_a_draw_that_was_taken_back_is_not_dealt_again() -> None:
    record = played("morra", undo=True)
    draws = [answer.notation for answer in record.answers if answer.actor == CHANCE and not answer.taken_back]
    expected = FairDealer(SECRET, TABLE, WORDS)
    dealt = [state.notation(expected.answer(state)) for state, _ in record.walk() if state.actor == CHANCE]
    assert draws == dealt and len(draws) == expected.drawn > 2
    Record.read(record.write()).verify()


def test_a_running_game_holds_the_promise_and_not_the_secret() -> None:
    text = played("arena", most=12).write()
    assert commitment(SECRET) in text and SECRET not in text
    Record.read(text).verify()


def changed(record: Record, number: int, line: str) -> str:
    """The record with another text in this line (counted from 1)."""
    lines = record.write().split("\n")
    lines[number - 1] = line
    return "\n".join(lines)


def test_every_line_that_is_changed_is_found_and_named() -> None:
    """Each draw becomes another draw that was possible, each other answer another legal one."""
    record = Record.read(played("arena").write())
    found = 0
    for state, answer in record.walk():
        others = [state.notation(a) for a in state.legal() if state.notation(a) != answer.notation]
        if not others:
            continue
        other = Answer(answer.actor, others[-1])
        with pytest.raises(RecordError, match=f"^line {answer.line}: '"):
            Record.read(changed(record, answer.line, str(other))).verify()
        found += 1
    assert found > 20


def test_an_undo_that_is_changed_is_named() -> None:
    record = Record.read(played("morra", undo=True).write())
    undo = next(answer for answer in record.answers if answer.taken_back)
    with pytest.raises(RecordError, match=f"line {undo.line}: 'undo 1' does not fit its mark"):
        Record.read(changed(record, undo.line, "undo 1")).verify()


@pytest.mark.parametrize(
    ("old", "new"),
    [('"Bob"', '"Eve"'), ('"opener": 0', '"opener": 1'), ("result [1.0, -1.0]", "result [-1.0, 1.0]")],
)
def test_a_header_that_is_changed_is_named(old: str, new: str) -> None:
    text = played("arena", secret="11" * 32).write()
    if old not in text:
        old, new = new, old
    line = next(n for n, line in enumerate(text.split("\n"), start=1) if old in line)
    with pytest.raises(RecordError, match=f"^line {line}: "):
        Record.read(text.replace(old, new)).verify()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (SECRET, "5f" * 32, "the secret is not the one that was promised"),
        (commitment(SECRET), "00" * 32, "the secret is not the one that was promised"),
        ("Ann's luck", "Ann's Luck", "hardly a line fits"),
        (TABLE, "troy22222223", "hardly a line fits"),
    ],
)
def test_a_promise_that_is_changed_is_named(old: str, new: str, reason: str) -> None:
    record = Record.read(played("arena").write())
    with pytest.raises(RecordError, match=f"line {record.places['dealer']}: dealer: .*{reason}"):
        Record.read(record.write().replace(old, new)).verify()


def test_a_line_that_was_taken_out_is_noticed_where_it_stood() -> None:
    record = Record.read(played("arena").write())
    lines = record.write().split("\n")
    gone = record.answers[6].line
    del lines[gone - 1]
    with pytest.raises(RecordError, match=f"^line {gone}: "):
        Record.read("\n".join(lines)).verify()


def test_missing_last_lines_are_noticed() -> None:
    text = played("morra").write().rstrip("\n").rpartition("\n")[0]
    with pytest.raises(RecordError, match="last lines are missing"):
        Record.read(text).verify()


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("[]", "should be 'fair' and a JSON object"),
        ('{"table": "t", "words": ["", ""]}', "'commitment' is missing"),
        ('{"table": 1}', "'table' should be the name"),
        ('{"table": "t", "words": [""]}', "list of 2 texts"),
        ('{"table": "t", "words": ["", 3]}', "list of 2 texts"),
        ('{"table": "t", "words": ["", "\\ud800"]}', "list of 2 texts"),
        ('{"table": "t", "words": ["", ""], "commitment": "00"}', "64 hexadecimal digits"),
        (f'{{"table": "t", "words": ["", ""], "commitment": "{"zz" * 32}"}}', "hexadecimal digits in lower case"),
        (f'{{"table": "t", "words": ["", ""], "commitment": "{"00" * 32}", "secret": "{"00" * 32}"}}', "together"),
        ('{"luck": 1}', "a fair dealer has no 'luck'"),
    ],
)
def test_a_promise_that_cannot_be_read_is_refused_with_its_line(said: str, reason: str) -> None:
    record = played("morra", most=3)
    text = record.write().replace(record.dealer, f"fair {said}")
    with pytest.raises(RecordError, match=f"line 7: dealer: .*{reason}"):
        Record.read(text)


# Whose luck.


@pytest.mark.parametrize(("game", "seats"), [("arena", {0, 1}), ("iliade", {-1, 0, 1}), ("morra", {-1})])
def test_games_say_whose_luck_a_draw_is(game: str, seats: set[int]) -> None:
    found: set[int] = set()
    for state, _ in played(game).walk():
        if state.actor == CHANCE:
            question = state.question
            assert question is not None
            found.add(question.whose(state))  # type: ignore[attr-defined]
    assert found == seats
