"""`palamedes verify`: what it says of a record, and its exit codes."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import palamedes
from palamedes.core.kernel.registry import made_with
from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.fair import FairDealer, Pledge, commitment
from palamedes.core.record.record import Record
from palamedes.terminal.cli import app
from palamedes.terminal.played import PlayedGame

SECRET = "7a" * 32


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """English, on lines that nothing breaks."""
    monkeypatch.setenv("COLUMNS", "400")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def fair_game(most: int = 10_000) -> Record:
    """A game in which everybody gives the first answer; the secret is shown at its end."""
    state = palamedes.game("arena").new(2)
    dealer = FairDealer(SECRET, "troy22222222", ["", "luck"])
    record = Record(state, ["Ann", "Bob"], Pledge(dealer.table, dealer.words, commitment(SECRET)).name)
    while not state.over and len(record.answers) < most:
        record.play(state, dealer.answer(state) if state.actor == CHANCE else state.legal()[0])
    if state.over:
        record.reveal(SECRET)
    return record


def verify(folder: Path, text: str, *options: str) -> tuple[int, str]:
    """The exit code for a record with this text, and all that was said."""
    file = folder / "game.txt"
    file.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(app, ["verify", str(file), *options])
    return result.exit_code, result.output


def test_a_fair_game_is_true(tmp_path: Path) -> None:
    code, said = verify(tmp_path, fair_game().write())
    assert code == 0
    assert "Every draw follows from the secret" in said and commitment(SECRET) in said


def test_it_says_so_in_french(tmp_path: Path) -> None:
    code, said = verify(tmp_path, fair_game().write(), "--lang", "fr")
    assert code == 0 and "Chaque tirage découle du secret" in said


def test_a_draw_that_does_not_follow_is_named(tmp_path: Path) -> None:
    record = Record.read(fair_game().write())
    draw = next(answer for answer in record.answers[4:] if answer.actor == CHANCE)
    state = record.replay(record.answers.index(draw))
    other = next(state.notation(a) for a in state.legal() if state.notation(a) != draw.notation)
    lines = record.write().split("\n")
    lines[draw.line - 1] = f"* {other}"
    code, said = verify(tmp_path, "\n".join(lines))
    assert code == 1
    assert f"line {draw.line}: '{other}' was not dealt by the secret: that gives '{draw.notation}'." in said


def test_another_secret_is_named(tmp_path: Path) -> None:
    code, said = verify(tmp_path, fair_game().write().replace(SECRET, "7b" * 32))
    assert code == 1 and "line 7: dealer: the secret is not the one that was promised." in said


def test_a_secret_that_is_not_shown_yet_cannot_be_checked(tmp_path: Path) -> None:
    code, said = verify(tmp_path, fair_game(8).write())
    assert code == 2 and "cannot be checked yet" in said


def test_draws_by_hand_cannot_be_checked(tmp_path: Path) -> None:
    state = palamedes.game("arena").new(2)
    record = Record(state)
    record.play(state, state.parse("draw zeus"))
    code, said = verify(tmp_path, record.write())
    assert code == 2 and "cannot be checked" in said


def burnt_game(policy: str, *undo: int, people: tuple[int, ...] = (0, 1)) -> Record:
    """A game in which the first draw was taken back with the answer to it; by whom, and then with whose consent."""
    state = palamedes.game("arena").new(2)
    dealer = FairDealer(SECRET, "troy22222222", ["", "luck"])
    record = Record(state, ["Ann", "Bob"], Pledge(dealer.table, dealer.words, commitment(SECRET)).name)
    record.policy, record.people = policy, list(people)
    for _ in range(2):
        record.play(state, dealer.answer(state) if state.actor == CHANCE else state.legal()[0])
    by, *agreed = undo or (CHANCE,)
    record.undo(2, by, agreed)
    state = record.replay()
    while not state.over:
        record.play(state, dealer.answer(state) if state.actor == CHANCE else state.legal()[0])
    record.reveal(SECRET)
    return record


ALLOWED = [
    ("free", (0,), "One draw was taken back. Undo is free at this table"),
    ("safe", (0, 1), "One draw was taken back, each time with the consent of all other people"),
]


@pytest.mark.parametrize("policy, undo, said", ALLOWED)
def test_draws_that_were_taken_back_are_told_with_what_the_table_allowed(
    tmp_path: Path, policy: str, undo: tuple[int, ...], said: str
) -> None:
    code, told = verify(tmp_path, burnt_game(policy, *undo).write())
    assert code == 0 and said in told


FORBIDDEN = [
    ("safe", (0,), "takes back what others had seen or given, and seat 1 did not agree"),
    ("safe", (1,), "takes back what others had seen or given, and seat 0 did not agree"),
    ("safe", (), "does not say who asked for it"),
    ("none", (0, 1), "where what is answered stands"),
]


@pytest.mark.parametrize("policy, undo, why", FORBIDDEN)
def test_an_undo_that_the_table_did_not_allow_makes_a_record_untrue(
    tmp_path: Path, policy: str, undo: tuple[int, ...], why: str
) -> None:
    code, told = verify(tmp_path, burnt_game(policy, *undo).write())
    assert code == 1 and why in told and f"undo is '{policy}' at this table" in told


def test_draws_that_were_taken_back_on_nobodys_word_prove_nothing(tmp_path: Path) -> None:
    code, told = verify(tmp_path, burnt_game("").write())
    assert code == 2 and "does not say who asked for it, who agreed, and what the table allowed" in told


@pytest.mark.parametrize("before, after", [("undo safe [0, 1]\n", ""), ("undo safe [0, 1]", "undo free [0, 1]")])
def test_a_policy_that_was_changed_afterwards_is_noticed(tmp_path: Path, before: str, after: str) -> None:
    text = burnt_game("safe", 0, 1).write()
    assert before in text
    code, _ = verify(tmp_path, text.replace(before, after))
    assert code == 1


def test_a_set_up_start_and_own_values_are_told(tmp_path: Path) -> None:
    state = made_with("arena", {"cards": {"odin": {"force": 9}}}, "content").new(2)
    state.apply(state.parse("draw zeus"))
    _, told = verify(tmp_path, Record(state).write())
    assert "began from a position that somebody had set up" in told and "somebody's own values" in told


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    code, said = verify(tmp_path, "dear diary\n")
    assert code == 2 and "line 1" in said


def test_other_rules_are_refused(tmp_path: Path) -> None:
    code, said = verify(tmp_path, fair_game().write().replace("\nrules ", "\nrules 0"))
    assert code == 2 and "played by rules '0" in said


def test_a_fair_game_that_goes_on_in_the_terminal_is_dealt_by_hand() -> None:
    played = PlayedGame.resume(Record.read(fair_game(8).write()))
    while played.state.actor != CHANCE:
        played.answer(played.state.legal()[0])
    played.play_chance()
    assert played.record.dealer == "by hand"
    played.record.verify()
