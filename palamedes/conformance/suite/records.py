"""Records: they write, read, replay and verify, and what was tampered with is refused with the line named."""

from __future__ import annotations

import json
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.record import Record
from palamedes.core.words.errors import RecordError

from ..modes import Mode, all_games, all_modes, modes
from ..walk import recorded

MODES = all_modes()
DEFAULTS = [modes(each)[0] for each in all_games()]
"""One mode a game is enough for what is the business of the kernel."""
REPLAYS = 12
"""About so many moments of a record are come to by a replay of their own."""


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_a_record_replays_to_the_same_end(mode: Mode) -> None:
    for seed in range(3):
        record, state = recorded(mode, seed)
        again = Record.read(record.write())
        assert again.write() == record.write()
        assert json.dumps(again.replay().position()) == json.dumps(state.position())
        assert again.result == state.returns()
        again.verify()


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_a_record_replays_to_every_moment(mode: Mode) -> None:
    record, _ = recorded(mode, 7)
    live = record.live()
    # Each replay begins at the opening, so there are not many of a long game.
    every = max(10, len(live) // REPLAYS)
    moment = 0
    for state, action in record.moments():
        assert state.notation(action) == live[moment].notation
        if moment % every == 0:
            assert record.replay(moment).position() == state.position()
        moment += 1
    assert moment == len(record.answers)


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_answers_taken_back_stay_in_the_record_and_out_of_play(mode: Mode) -> None:
    record, _ = recorded(mode, 8, answers=30)
    before = record.replay(len(record.live()) - 4).position()
    record.undo(4)
    assert record.replay().position() == before
    again = Record.read(record.write())
    assert again.replay().position() == before
    again.verify()


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_any_moment_can_be_written_as_people_do(mode: Mode) -> None:
    record, _ = recorded(mode, 10, answers=150)
    moves = len(record.live())
    for move in range(0, moves + 1, 1 + moves // 5):
        position = record.position(move)
        assert "agenda" not in position and "frames" not in position
        loaded = mode.game.load(json.loads(json.dumps(position)))
        assert loaded.position() == record.replay(move).position()
        assert mode.game.load(mode.game.complete(position)).position() == loaded.position()


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_a_record_may_begin_anywhere(mode: Mode) -> None:
    whole, _ = recorded(mode, 9, answers=50)
    before, state = recorded(mode, 9, answers=len(whole.answers) // 2)
    rng = Rng(9)
    record = Record(state, start=before.position())
    for _ in range(10):
        if not state.over:
            legal = state.legal()
            record.play(state, legal[rng.below(len(legal))])
    again = Record.read(record.write())
    assert again.replay().position() == state.position()
    again.verify()


@cache
def genuine(mode: Mode) -> Record:
    """The record that is forged below in all those ways; nobody changes it itself."""
    return recorded(mode, 3)[0]


def body(text: str) -> tuple[list[str], int]:
    """The lines of a record, and the index of its first answer."""
    lines = text.splitlines()
    return lines, lines.index("") + 1


def refusal(lines: list[str]) -> str:
    """What is said about a record that cannot be right."""
    with pytest.raises(RecordError) as refused:
        Record.read("\n".join(lines)).verify()
    return str(refused.value)


@pytest.mark.parametrize("mode", DEFAULTS, ids=str)
@pytest.mark.parametrize(
    "forged", ["dance with wolves", "0", "* ", "undo 9999", "undo 0", "undo x", "-1 pass", "? ?", "9 pass", "{}"]
)
def test_a_line_that_is_no_answer_there_is_named(mode: Mode, forged: str) -> None:
    record = genuine(mode)
    lines, first = body(record.write())
    for at in (first, first + len(record.answers) // 2, len(lines) - 1):
        assert refusal([*lines[:at], forged, *lines[at + 1 :]]).startswith(f"line {at + 1}: ")


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_an_answer_in_another_seats_name_is_named(mode: Mode) -> None:
    record = genuine(mode)
    lines, first = body(record.write())
    at = first + len(record.answers) // 2
    who, _, answer = lines[at].partition(" ")
    other = "0" if who == "*" else "*" if who == "0" else "0"
    lines[at] = f"{other} {answer}"
    assert refusal(lines).startswith(f"line {at + 1}: ")


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_a_draw_that_the_dealer_did_not_deal_is_named(mode: Mode) -> None:
    record = genuine(mode)
    lines, first = body(record.write())
    forged = 0
    for moment, (state, action) in enumerate(record.moments()):
        others = [other for other in state.legal() if other != action] if state.actor == CHANCE else []
        if others and moment % 7 == 0 and forged < 4:
            line = f"* {state.notation(others[0])}"
            assert refusal([*lines[: first + moment], line, *lines[first + moment + 1 :]]).startswith(
                f"line {first + moment + 1}: "
            )
            forged += 1
    assert forged


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_an_illegal_answer_is_named(mode: Mode) -> None:
    record = genuine(mode)
    lines, first = body(record.write())
    forged = 0
    for moment, (state, _) in enumerate(record.moments()):
        if state.actor == CHANCE or (moment % 7 and len(record.answers) > 50) or forged == 4:
            continue
        legal = state.legal()
        wrong = [state.notation(action) for action in range(state.game.actions) if action not in legal]
        # Where everything may be answered, what chance says is still no answer.
        line = f"{state.actor} {wrong[0] if wrong else state.game.chance_answers.notation(0)}"
        at = first + moment
        assert refusal([*lines[:at], line, *lines[at + 1 :]]).startswith(f"line {at + 1}: ")
        forged += 1
    assert forged


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_an_answer_after_the_end_is_named(mode: Mode) -> None:
    record = genuine(mode)
    lines, _ = body(record.write())
    assert refusal([*lines, lines[-1]]).startswith(f"line {len(lines) + 1}: ")


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_a_record_cut_short_does_not_come_to_its_result(mode: Mode) -> None:
    record = genuine(mode)
    assert refusal(record.write().splitlines()[:-1]).startswith(("result: ", "line "))


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_a_forged_result_is_refused(mode: Mode) -> None:
    record = genuine(mode)
    lines, _ = body(record.write())
    at = next(i for i, line in enumerate(lines) if line.startswith("result "))
    lines[at] = f"result {json.dumps([0.5] * mode.players)}"
    assert refusal(lines).startswith(("result: ", f"line {at + 1}: "))


HEADERS = {
    "palamedes-record 1": ["palamedes-record 2", "", "x", "game arena"],
    "game": ["game", "game chess", "game ../arena", "game os"],
    "rules": ["rules 0", "rules"],
    "players": ["players", "players x", "players 99", "players -2", "players 2.0", "players ²"],
    "options": ["options", "options []", "options {", 'options {"colour": 1}', 'options {"players": 2}', "options 5"],
    "seats": ["seats", "seats []", "seats 5", 'seats ["a"]', "seats [1, 2]", "seats {}"],
    "dealer": ["dealer seed", "dealer seed 1.5", "dealer seed x", "dealer seed [1]", "dealer seed 2"],
    "result": ["result", "result 5", "result [x]", 'result ["a"]', "result []", "result {}", "result [NaN, NaN]"],
}


@pytest.mark.parametrize("mode", DEFAULTS, ids=str)
@pytest.mark.parametrize(("name", "forged"), [(name, line) for name in HEADERS for line in HEADERS[name]])
def test_a_forged_header_is_refused(mode: Mode, name: str, forged: str) -> None:
    record = genuine(mode)
    lines, _ = body(record.write())
    at = next(i for i, line in enumerate(lines) if line.startswith(name))
    message = refusal([*lines[:at], forged, *lines[at + 1 :]])
    assert message.startswith((f"line {at + 1}: ", f"{name}: ", "line ", "The header"))


@pytest.mark.parametrize("mode", DEFAULTS, ids=str)
@pytest.mark.parametrize("name", ["game", "rules", "players", "options", "seats", "dealer"])
def test_a_missing_header_is_refused(mode: Mode, name: str) -> None:
    record = genuine(mode)
    lines = [line for line in record.write().splitlines() if not line.startswith(f"{name} ")]
    assert name in refusal(lines)


@pytest.mark.parametrize("mode", DEFAULTS, ids=str)
@pytest.mark.parametrize(
    "added",
    [
        "colour red",
        "game arena",
        'content {"sand": 1}',
        "content []",
        "content {",
        "start []",
        "start {}",
        'start {"game": 5}',
    ],
)
def test_an_added_header_is_refused(mode: Mode, added: str) -> None:
    record = genuine(mode)
    lines, first = body(record.write())
    assert refusal([*lines[: first - 1], added, *lines[first - 1 :]])


@pytest.mark.parametrize("mode", DEFAULTS, ids=str)
@given(data=st.data())
def test_a_garbled_record_is_refused_or_read(mode: Mode, data: st.DataObject) -> None:
    record, _ = recorded(mode, 3, answers=12)
    text = record.write()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 20)))
    garbled = text[:start] + data.draw(st.text(max_size=6)) + text[end:]
    try:
        Record.read(garbled).verify()
    except RecordError as error:
        assert str(error).endswith(".")
