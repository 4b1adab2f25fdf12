"""Many games a call: questions and answers of N games in NumPy's memory, in this process or in several.

>>> import palamedes
>>> from palamedes.learn import Vector
>>> games = Vector(palamedes.game("arena"), 4, seed=1)
>>> games.observations.shape == (4, games.layout.length), games.masks.shape, games.actors.tolist()
(True, (4, 3031), [0, 0, 0, 0])
>>> rng = np.random.default_rng(1)
>>> while not games.ended.any():
...     games.step(games.random(rng))
>>> over = np.flatnonzero(games.ended)
>>> games.returns[over].sum(), bool((games.lengths[over] > 30).all())
(np.int64(0), True)
"""

from __future__ import annotations

import mmap
import os
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from palamedes.bots.processes import Worker
from palamedes.core.kernel.batch import Batch
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.observation import Observation, observation_of
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.registry import made_with

Numbers = NDArray[np.int32]
Bytes = NDArray[np.int8]
Mask = NDArray[np.bool_]


class Vector:
    """So many games side by side. All arrays are the memory that the games write: copy what should outlast a step.

    A game depends on the seed and its number alone, not on how many there are or how many processes play them.
    """

    def __init__(
        self,
        game: Game,
        games: int,
        seed: object = 0,
        players: int | None = None,
        options: dict[str, object] | None = None,
        processes: int = 1,
        observations: bool = True,
        masks: bool = True,
    ) -> None:
        if isinstance(processes, bool) or not isinstance(processes, int) or not 1 <= processes <= max(games, 1):
            raise ValueError(f"{games} games are played in 1 to {games} processes, not {processes!r}.")
        opening = game.open(players, options or {})
        self.game = game
        self.players: int = opening.players
        self.options: dict[str, object] = opening.options
        self.games = games
        self.layout: Observation = observation_of(game, self.players, self.options)
        widths = {"legal": game.actions, "starts": 1, "counts": 1, "actors": 1, "ended": 1}
        widths.update({"returns": self.players, "lengths": 1, "answers": 1})
        bytewide = {"observations": self.layout.length} if observations else {}
        if masks:
            bytewide["masks"] = game.actions
        self._plan = _plan(games, widths, bytewide)
        self._batch: Batch | None = None
        self._workers: list[Worker] = []
        self._file = ""
        self._parts = np.linspace(0, games, processes + 1).astype(int).tolist()
        size = max(offset + length for _, offset, length, _ in self._plan)
        arrays = _arrays(self._memory(size, processes), self._plan)
        self.observations: Bytes = arrays.get("observations", np.zeros(0, np.int8)).reshape(games, -1)
        """A row a game: what the seat that is asked sees. `layout` names every number."""
        self.masks: Mask = arrays.get("masks", np.zeros(0, np.int8)).view(np.bool_).reshape(games, -1)
        """A row a game: which answers are legal."""
        self.legal: Numbers = arrays["legal"]
        """The legal answers of game i are `legal[starts[i] : starts[i] + counts[i]]`."""
        self.starts: Numbers = arrays["starts"]
        self.counts: Numbers = arrays["counts"]
        self.actors: Numbers = arrays["actors"]
        """The seat that is asked in each game."""
        self.ended: Numbers = arrays["ended"]
        """1 for each game that was over after the last answer, and has begun again."""
        self.returns: Numbers = arrays["returns"].reshape(games, -1)
        """What each seat got out of a game that has just ended; 0 for all others."""
        self.lengths: Numbers = arrays["lengths"]
        """How many answers a game took that has just ended, those of chance among them."""
        self._answers: Numbers = arrays["answers"]
        if processes == 1:
            self._batch = Batch(game, games, seed, self.players, self.options)
            self._batch.lend(**_lent(arrays))
        else:
            self._start(seed)

    def _memory(self, size: int, processes: int) -> Any:
        if processes == 1:
            return bytearray(size)
        folder = "/dev/shm" if Path("/dev/shm").is_dir() else None
        handle, self._file = tempfile.mkstemp(prefix="palamedes-", dir=folder)
        os.truncate(handle, size)
        try:
            return mmap.mmap(handle, size)
        finally:
            os.close(handle)

    def _start(self, seed: object) -> None:
        """One process for each part of the games, all on the same memory."""
        told = {"game": self.game.id, "content": self.game.overlay, "players": self.players, "options": self.options}
        try:
            for begin, end in zip(self._parts, self._parts[1:], strict=False):
                worker = Worker(f"{__name__}:work")
                self._workers.append(worker)
                part = {"begin": begin, "end": end, "games": self.games, "seed": seed, "file": self._file}
                worker.send({**told, **part, "plan": self._plan})
            for worker in self._workers:
                worker.receive()
        except BaseException:
            self.close()
            raise

    def step(self, answers: Any) -> None:
        """Answers in every game: an int each. An illegal one raises IllegalAction, or RuntimeError from a process."""
        if self._batch is not None:
            given = np.ascontiguousarray(answers, np.int32)
            self._batch.step(given)
            return
        self._answers[:] = answers
        for worker in self._workers:
            worker.send({})
        for worker in self._workers:
            worker.receive()

    def random(self, rng: np.random.Generator) -> Numbers:
        """A legal answer for every game, all equally likely."""
        drawn = (rng.random(self.games) * self.counts).astype(np.int32)
        answers: Numbers = self.legal[self.starts + drawn]
        return answers

    def close(self) -> None:
        """Ends the processes, if there are any."""
        for worker in self._workers:
            worker.stop()
        self._workers.clear()
        if self._file:
            Path(self._file).unlink(missing_ok=True)
            self._file = ""

    def __enter__(self) -> Vector:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        if hasattr(self, "_file"):
            self.close()


Plan = list[tuple[str, int, int, bool]]
"""What lies where in the memory: a name, where it begins, how many bytes it has, whether they are 32-bit numbers."""


def _plan(games: int, words: dict[str, int], rows: dict[str, int]) -> Plan:
    found: Plan = []
    at = 0
    for name, width in [*words.items(), *rows.items()]:
        length = width * games * (4 if name in words else 1)
        found.append((name, at, length, name in words))
        at += -(-length // 64) * 64
    return found


def _arrays(memory: Any, plan: Plan, begin: int = 0, end: int = 0, games: int = 0) -> dict[str, Any]:
    """The arrays that lie in the memory: whole, or those of the games from one number to another."""
    found: dict[str, Any] = {}
    for name, offset, length, words in plan:
        kind: type = np.int32 if words else np.int8
        array: NDArray[Any] = np.frombuffer(memory, kind, length // (4 if words else 1), offset)
        found[name] = array if not games else array[len(array) // games * begin : len(array) // games * end]
    return found


def _lent(arrays: dict[str, Any]) -> dict[str, Any]:
    return {name: array for name, array in arrays.items() if name != "answers"}


_working: dict[str, Any] = {}
"""The games of this process, where it is one of several."""


def work(message: dict[str, Any]) -> dict[str, Any]:
    """What a process does: first it is told what to play, then again and again to go on."""
    if "game" in message:
        _begin(message)
    else:
        _working["batch"].step(_working["answers"])
    _working["starts"] += _working["offset"]
    return {}


def _begin(message: dict[str, Any]) -> None:
    content = message["content"]
    game = made_with(message["game"], content, "content") if content else find_game(message["game"])
    begin, end = message["begin"], message["end"]
    options = message["options"]
    plan = [(name, offset, length, words) for name, offset, length, words in message["plan"]]
    with Path(message["file"]).open("r+b") as file:
        memory = mmap.mmap(file.fileno(), 0)
    arrays = _arrays(memory, plan, begin, end, message["games"])
    batch = Batch(game, end - begin, message["seed"], message["players"], options, begin)
    batch.lend(**_lent(arrays))
    _working.update(batch=batch, answers=arrays["answers"], starts=arrays["starts"], offset=begin * game.actions)
