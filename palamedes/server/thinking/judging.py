"""What comes from outside is judged in processes of their own, with a limit on time and memory.

A position, a record or an owner's values may have been written by anybody. Their size and count are bounded before
anything else is done with them; and whatever they still make the rules do, this process goes on serving the others.

What is too costly is decided by the work that the rules do, which is the same on every machine, however busy. Time is
measured as well, but only to end what the count of work does not see: far beyond all that is allowed.
"""

from __future__ import annotations

import json
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

import msgspec

from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.registry import games, made_with
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.record import Record
from palamedes.core.record.text import read_headers
from palamedes.core.words.errors import OptionsError, PlacedError, PositionError
from palamedes.core.words.refusing import content_error, in_words
from palamedes.core.words.saying import Saying

from ..storage.setting import Setting
from ..wire.bounds import check_document, check_record
from ..wire.draws import all_draws
from ..wire.moments import scene
from ..wire.refusal import Refusal, in_all_words, short
from ..wire.scenes import PositionSeen
from ..wire.tables import Dice
from .pool import Message, Overdue, Processes, limit_memory
from .queue import Asker, Busy

TASK: Final = "palamedes.server.thinking.judging:judge"
JUDGES: Final = 2
"""So many judge at the same time, no more than all but one of them for one address."""
SECONDS: Final = 30.0
"""So many seconds of computing one judgement may take. What is allowed takes half of that at most."""
PATIENCE: Final = 90.0
"""So long it may take by the clock: a process has to start, and others may compute as well."""
WAITING: Final = 64
MEMORY: Final = 1024 * 1024 * 1024
"""Bytes that a process that judges may have."""
REPLY: Final = 16 * 1024 * 1024
"""The longest answer, in characters."""
WORK: Final = 2_000
"""So many steps and answers opening a table, or one answer at it, may take. No answer of a game takes fifty.

Later the others have to wait for it: these take a tenth of a second at most.
"""
WHOLE: Final = 300_000
"""So many all answers of a record may take together. The longest that can be opened takes two thirds."""
STEP: Final = 0.5
"""Seconds of computing after which one answer is too costly, however little work it seems to be."""
TRIED: Final = 200
"""So many answers a table with values of its own is tried out with."""


class Judges(Processes):
    """The processes in which what comes from outside is judged."""

    def __init__(self, size: int = JUDGES) -> None:
        super().__init__(TASK, size, PATIENCE, waiting=WAITING, apart=True, behind=True)

    async def hear(self, address: str, kind: str, **what: Any) -> Message:
        """What is said about something from this address; what is wrong with it is refused."""
        message = {"games": list(import_module("palamedes.games").__path__), "kind": kind, **what}
        try:
            reply = await self.ask(Asker(addresses=frozenset({address})), message)
        except Busy:
            raise Refusal("busy", 503, seconds=5) from None
        except Overdue:
            raise Refusal("too-costly", 413) from None
        except RuntimeError:
            raise Refusal("unjudged", 503) from None
        if "refused" in reply:
            code, status, sentence, names = reply["refused"]
            raise Refusal(code, status, sentence, **names)
        return reply


# What a process does.


def judge(message: Message) -> Message:
    """Says about something from outside what it is, or why it is refused."""
    limit_memory(MEMORY)
    package = import_module("palamedes.games")
    package.__path__.extend(folder for folder in message["games"] if folder not in package.__path__)
    try:
        with computing_for(SECONDS):
            reply = _KINDS[message["kind"]](message)
    except Refusal as refusal:
        return {"refused": [refusal.code, refusal.status, refusal.sentence, refusal.names]}
    except (RecursionError, MemoryError, OutOfTime):
        return {"refused": ["too-costly", 413, "", {}]}
    if len(reply.get("body", "")) > REPLY:
        return {"refused": ["too-costly", 413, "", {}]}
    return reply


class OutOfTime(BaseException):
    """More was computed than is allowed."""


@contextmanager
def computing_for(seconds: float) -> Iterator[None]:
    """Ends what computes longer than this. Time in which others compute is not counted."""

    def end(number: int, frame: object) -> None:
        raise OutOfTime

    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield  # a system without such clocks; then only patience ends it
        return
    before = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _position(message: Message) -> Message:
    """What a position looks like, or what is wrong with it."""
    seen = _look_at(message["text"], message["eyes"], message["lang"])
    return {"body": msgspec.json.encode(seen).decode()}


def _look_at(text: str, eyes: Any, lang: Any) -> PositionSeen:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        at = (error.lineno, error.colno) if isinstance(error, json.JSONDecodeError) else (1, 1)
        return PositionSeen(False, Refusal("not-json", line=at[0], column=at[1]).text(lang), "position")
    try:
        check_document(document, "position")
        id = document.get("game") if isinstance(document, dict) else None
        if not isinstance(id, str) or id not in games():
            raise Reader(id, "game").one_of(games())
        if "table" not in document and "answers" not in document:
            document = {"turn": 0, **document}
        state = _load(id, document)
        position = state.game.complete(document)
    except Refusal as refusal:
        return PositionSeen(False, refusal.text(lang), "position")
    except PositionError as error:
        return PositionSeen(False, short(in_words(error, lang)), error.path)
    except PlacedError as error:
        return PositionSeen(False, short(in_words(error, lang)), str(error.places[0]) if error.places else "")
    except OptionsError as error:
        return PositionSeen(False, short(in_words(error, lang)), "position")
    except (ValueError, RecursionError) as error:
        sentence = short(str(error))
        return PositionSeen(False, sentence, sentence.partition(": ")[0])
    if isinstance(eyes, int) and not 0 <= eyes < state.players:
        eyes = None
    return PositionSeen(True, "", "", position, scene(state, eyes, state.game.words(lang), 0, 0, True))


def _load(id: str, document: dict[str, Any]) -> State:
    """The table that a position from outside describes, with the values that it brings."""
    content = document.get("content")
    game = made_with(id, content, "content") if isinstance(content, dict) and content else find_game(id)
    return game.load(document)


def _start(message: Message) -> Message:
    """The position that a table shall begin with, as we write it ourselves."""
    document = message["position"]
    try:
        check_document(document, "start")
        state = _load(message["game"], document)
    except PositionError as error:
        raise Refusal("position", 400, in_all_words(error)) from None
    except ValueError as error:
        raise Refusal("options", 400, in_all_words(error)) from None
    if state.players != message["players"]:
        raise Refusal("start-players", players=state.players, count=message["players"])
    position = state.game.complete(document)
    _check_cost(lambda: state.game.restore(position))
    _try_out(state)
    return {
        "position": position,
        "options": dict(state.options),
        "content": dict(state.game.overlay),
        "waiting": state.waiting(),
        "places": _places(state),
    }


def _places(state: State) -> list[list[Any]]:
    """What a list shows of the seats of a table."""
    return [[state.seat_word(seat), state.team(seat)] for seat in range(state.players)]


def _record(message: Message) -> Message:
    """Whether every answer of a record is legal; where it leads, so that nobody has to play it or read it again."""
    text = message["text"]
    check_record(text)
    try:
        record = Record.read(text)
        _check_cost(record.opening)
        end = record.opening()
        whole = 0
        effort = Effort(end)
        for moment, _ in record.moments():
            whole += effort.check(moment)
            if whole > WHOLE:
                raise Refusal("too-costly", 413)
            end = moment  # it is one table, and moves on
    except ValueError as error:
        raise Refusal("record", 400, in_all_words(error)) from None
    lines = text.split("\n")
    _, first = read_headers(lines)
    return {
        "over": end.over,
        "position": end.position(),
        "places": _places(end),
        "head": "\n".join(lines[:first]),
        "answers": [[line.actor, line.notation, line.taken_back] for line in record.answers],
        "moves": len(record.live()),
    }


def _written(message: Message) -> Message:
    """A moment of a table of ours as people write it."""
    return {"position": Record.read(message["text"]).position(message["move"])}


def _draws(message: Message) -> Message:
    """Every draw of a record, and what is wrong with it."""
    record = Record.read(message["text"])
    dice = msgspec.convert(message["dice"], Dice)
    return {"body": msgspec.json.encode(all_draws(record, message["table"], dice, message["lang"])).decode()}


def _opening(message: Message) -> Message:
    """Whether a stored table can be opened without everybody waiting for it."""
    setting = Setting(**message["setting"])
    check_document(setting.start, "start", own=True)
    check_document(setting.content, "content")
    _check_cost(setting.opening)
    return {"places": _places(setting.opening())}


_KINDS: Final[dict[str, Callable[[Message], Message]]] = {
    "position": _position,
    "start": _start,
    "record": _record,
    "written": _written,
    "draws": _draws,
    "opening": _opening,
}


class Effort:
    """What one answer after the other takes at a table."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._work = state.work
        self._began = time.process_time()

    def check(self, state: State) -> int:
        """The work since the last answer; refused where it is too much. The table may be another by now."""
        known = self._work if state is self._state else 0
        work = max(state.work - known, 0)
        ended = time.process_time()
        if work > WORK or ended - self._began > STEP:
            raise Refusal("too-costly", 413)
        self._state, self._work, self._began = state, state.work, ended
        return work


def _check_cost(opening: Callable[[], State]) -> None:
    """Refuses a table that takes too long to open even when everything around it is known already."""
    opening()
    began = time.process_time()
    if opening().work > WORK or time.process_time() - began > STEP:
        raise Refusal("too-costly", 413)


def _try_out(state: State) -> None:
    """Plays a little, at random: a table at which one answer takes long is none for a house with other guests."""
    own = bool(state.game.overlay)
    trial = state.clone()
    rng = Rng("try")
    effort = Effort(trial)
    for _ in range(TRIED):
        if trial.over:
            return
        try:
            trial.answer(_any(trial, rng))
        except (ValueError, LookupError, ArithmeticError, AssertionError) as error:
            if own:
                unplayable = content_error("", Saying("unplayable", {"found": str(error)}), "content")
                raise Refusal("unplayable", 400, in_all_words(unplayable)) from None
            return
        effort.check(trial)


def _any(state: State, rng: Rng) -> int:
    if state.actor == CHANCE:
        return state.outcome(rng)
    legal = state.choices()
    return legal[rng.below(len(legal))]
