"""Programs as bots: they are asked and answer in lines of JSON, and whatever else they do costs nothing but them."""

from __future__ import annotations

import io
import json
import queue
import shutil
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import palamedes
from palamedes.bots.engine import EngineBot, EngineError, _speak
from palamedes.bots.entrants import entrant, packed, unpacked
from palamedes.lab import Openings, Tournament
from tests.bots.own import Nth
from tests.machine import needs

ARENA = palamedes.game("arena")
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "first.js"

HEAD = "import json, sys, time\nfor line in sys.stdin:\n    m = json.loads(line)\n"
HELLO = HEAD + "    if m['do'] == 'hello': print('{}', flush=True)\n"


def program(tmp_path: Path, code: str) -> str:
    """A program that does this, as a command."""
    file = tmp_path / "program.py"
    file.write_text(code, encoding="utf-8")
    return f"{sys.executable} {file}"


def asked(command: str, patience: float = 20.0) -> int:
    """What a program answers to the first question of a game."""
    state = ARENA.new()
    state.apply(state.parse("draw zeus"))
    player = EngineBot(command, patience)
    player.start(1)
    try:
        return player.decide(state, 0)
    finally:
        player.stop()


@pytest.mark.parametrize("answer", ["m['view']['answers'][1]['action']", "'place  Zeus e5'"])
def test_a_program_answers_by_number_or_by_notation(tmp_path: Path, answer: str) -> None:
    command = program(
        tmp_path, HELLO + f"    if m['do'] == 'ask': print(json.dumps({{'answer': {answer}}}), flush=True)\n"
    )
    assert ARENA.answers.notation(asked(command)) == "place zeus e5"


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import time\ntime.sleep(60)", "has said nothing for 0.5 seconds"),
        ("import sys\nwhile True: sys.stdout.write('x' * 65536)", "with more than 65536 letters"),
        ("pass", "ended before it had answered"),
        ("print('thunder', flush=True)\ninput()\ninput()", "not with one line of JSON"),
        ("print('[' * 50000, flush=True)\ninput()\ninput()", "not with one line of JSON"),
        (HELLO + "    if m['do'] == 'ask': print('{\"answer\": 7}', flush=True)", "answered 7, which is not a legal"),
        (HELLO + "    if m['do'] == 'ask': print('{}', flush=True)", "answered None, which is not a legal"),
        (HELLO + "    if m['do'] == 'ask': break", "ended before it had answered"),
        (HELLO + "    if m['do'] == 'ask': time.sleep(60)", "has said nothing for 0.5 seconds"),
    ],
)
def test_a_program_that_does_something_else_is_ended_with_a_sentence(tmp_path: Path, code: str, why: str) -> None:
    patience = 0.5 if "0.5" in why else 20.0
    with pytest.raises(EngineError, match=why):
        asked(program(tmp_path, code), patience)


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(EngineError, match="no-such-program' cannot be started"):
        asked("./no-such-program")


def test_a_program_that_failed_is_started_anew(tmp_path: Path) -> None:
    first = tmp_path / "first"
    code = HELLO + (
        f"    if m['do'] == 'ask':\n        import os\n        if not os.path.exists({str(first)!r}):\n"
        f"            open({str(first)!r}, 'w').close(); break\n"
        "        print(json.dumps({'answer': m['view']['answers'][0]['action']}), flush=True)\n"
    )
    state = ARENA.new()
    state.apply(state.parse("draw zeus"))
    player = EngineBot(program(tmp_path, code))
    with pytest.raises(EngineError, match="ended"):
        player.decide(state, 0)
    assert player.decide(state, 0) == state.legal()[0]
    player.stop()


def test_a_program_sees_what_its_seat_sees_and_no_more(tmp_path: Path) -> None:
    told = tmp_path / "told"
    code = HELLO + (
        f"    open({str(told)!r}, 'a').write(line)\n"
        "    if m['do'] == 'ask': print(json.dumps({'answer': m['view']['answers'][0]['action']}), flush=True)\n"
    )
    palamedes.play(ARENA, ["random", f"engine:{program(tmp_path, code)}"], seed=1)
    messages = [json.loads(line) for line in told.read_text(encoding="utf-8").splitlines()]
    assert messages[0] == {"do": "hello", "protocol": 1}
    assert messages[1] == {"do": "new", "seat": 1, "seed": "1 seat 1"}
    assert all(set(m) == {"do", "seat", "view"} and m["view"]["seat"] == 1 for m in messages[2:])


@needs("" if shutil.which("node") else "There is no Node here.")
def test_the_example_in_another_language_beats_random_play() -> None:
    met = Tournament(ARENA, [f"engine:node {EXAMPLE}", "random"], games=10, seed=1)
    for _ in met.run():
        pass
    assert met.pairs()[0].wins >= 6


def test_the_names_of_records_and_visitors_start_no_program() -> None:
    for name in ("engine:./program", "palamedes.bots.greedy:GreedyBot"):
        with pytest.raises(ValueError, match="There is no bot"):
            palamedes.bot(name)


OWN = "tests.bots.own:Nth"


def test_a_class_of_ones_own_is_named_by_its_module() -> None:
    assert entrant(OWN).name == "nth 0"
    with pytest.raises(ValueError, match="There is no bot 'no_such_module:Bot'"):
        entrant("no_such_module:Bot")
    with pytest.raises(ValueError, match="makes no bot"):
        entrant("collections:OrderedDict")


@pytest.mark.parametrize("own", [OWN, partial(Nth, 1)], ids=["named", "made"])
def test_a_bot_of_ones_own_plays_in_several_processes(own: Any) -> None:
    played = []
    for processes in (1, 2):
        met = Tournament(ARENA, [own, "random"], games=4, seed=1, processes=processes)
        played.append([game.record for game in met.run()])
    assert played[0] == played[1]
    openings = [Openings(ARENA, own, games=3, seed=1, processes=processes) for processes in (1, 2)]
    assert [record.write() for record in openings[0].run()] == [record.write() for record in openings[1].run()]


def test_what_cannot_cross_to_another_process_is_refused() -> None:
    for stays in (Nth(), lambda: Nth()):
        with pytest.raises(ValueError, match="cannot cross to another process"):
            packed(stays)
    assert entrant(unpacked(packed(partial(Nth, 3)))).name == "nth 3"


def test_whoever_asks_while_a_program_is_ended_does_not_wait_for_it() -> None:
    asked: queue.Queue[tuple[str, bool] | None] = queue.Queue()
    answered: queue.Queue[bytes | None] = queue.Queue()
    asked.put(None)
    _speak(io.BytesIO(), io.BytesIO(), asked, answered)
    assert answered.get_nowait() is None
