"""Plays the games of an experiment into a folder, over as many processes as are wanted, and goes on where it ended.

The folder has `experiment.json` (what was asked), `about.json` (versions, build, seeds, every run), `games.jsonl` (each
finished game, as it ended), `records/` where they are wanted, and the tables that `results.py` makes of them.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import time
from collections.abc import Generator, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, Final

import palamedes
from palamedes import native
from palamedes.bots.playing import play_watched
from palamedes.bots.processes import Worker, borrow, give_back
from palamedes.core.kernel.registry import game as find_game

from . import journal
from .cluster import Cluster
from .collected import collector
from .collectors import Watch
from .experiment import Experiment, Planned, beside, game_with, seated
from .journal import Finished, Journal

EXPERIMENT: Final = "experiment.json"
ABOUT: Final = "about.json"
GAMES: Final = "games.jsonl"
RECORDS: Final = "records"


class Run:
    """An experiment in its folder. Games that are there already are not played again."""

    def __init__(self, experiment: Experiment, folder: Path, processes: int = 1, ray: str | None = None) -> None:
        """`ray` is the address of a cluster that plays instead of processes of this machine."""
        if processes < 1:
            raise ValueError(f"An experiment runs in at least 1 process, not {processes}.")
        self.experiment = experiment
        self.folder = folder
        self.processes = processes
        self.cluster = None if ray is None else Cluster(ray)
        self._claim()
        self.done = self._in_folder()
        """The numbers of the games that are finished."""

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return self.experiment.total

    def play(self) -> Generator[Finished, None, None]:
        """Plays what is still to be played, and gives each game when it is safe in the folder."""
        kept = Journal(self.folder / GAMES)
        before = len(self.done)
        began = time.time()
        earlier = about_folder(self.folder).get("runs", [])
        self._note_run(earlier, began, None)
        waiting = (self._message(each) for each in self.experiment.planned() if each.number not in self.done)
        if self.cluster is not None:
            games = self.cluster.play(play_one, waiting)
        else:
            games = map(play_one, waiting) if self.processes == 1 else self._elsewhere(waiting)
        try:
            for game in games:
                self._keep_record(game)
                kept.add(game)
                self.done.add(game["number"])
                yield game
        except BaseException:
            # Interrupted, perhaps between the line of a game and its number: done is what the folder has.
            self.done = self._in_folder()
            raise
        finally:
            kept.close()
            self._note_run(earlier, began, len(self.done) - before)

    def _in_folder(self) -> set[int]:
        games = journal.read(self.folder / GAMES)
        return {game["number"] for game in games if game["number"] < self.experiment.total}

    def _claim(self) -> None:
        """The folder belongs to this experiment, or is refused: results of two would be mixed up."""
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / EXPERIMENT
        wanted = {**self.experiment.written(), "rules": self._rules()}
        if file.exists():
            if json.loads(file.read_text(encoding="utf-8")) != json.loads(json.dumps(wanted)):
                raise ValueError(
                    f"{self.folder} has the games of another experiment, or of other rules: choose another folder."
                )
        elif (self.folder / GAMES).exists():
            raise ValueError(f"{self.folder} has games, but no {EXPERIMENT} that says what they are.")
        else:
            write_whole(file, json.dumps(wanted, indent=1))

    def _rules(self) -> dict[str, str]:
        return {each.game: find_game(each.game).rules for each in self.experiment.settings}

    def _note_run(self, earlier: list[Any], began: float, games: int | None) -> None:
        """Says with what the games are played, before the first of them: a run that is killed leaves `games` open."""
        run = {
            "began": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(began)),
            "seconds": round(time.time() - began, 3),
            "games": games,
            "processes": self.processes,
            "ray": "" if self.cluster is None else self.cluster.address,
            "version": palamedes.__version__,
            "commit": commit(),
            "sources": native.fingerprint()[:16],
            "build": self._build(),
            "python": platform.python_version(),
            "machine": f"{platform.system()} {platform.machine()}",
        }
        told = {
            "games": len(self.done),
            "wanted": self.total,
            "seeds": self.experiment.seeds,
            "rules": self._rules(),
            "repeatable": not self.experiment.timed,
            "runs": [*earlier, run],
        }
        write_whole(self.folder / ABOUT, json.dumps(told, indent=1))

    def _build(self) -> str:
        """The build that plays the games, as far as it is known."""
        if self.cluster is not None:
            return ", ".join(sorted(self.cluster.builds))
        return native.next_build() if self.processes > 1 else native.build()

    def _keep_record(self, game: Finished) -> None:
        text = game.pop("record", None)
        if text is not None:
            (self.folder / RECORDS).mkdir(exist_ok=True)
            write_whole(record_file(self.folder, game["number"]), text)

    def _message(self, planned: Planned) -> dict[str, Any]:
        asked = self.experiment.asked
        how = {"collect": asked.collect, "keep": asked.records, "path": str(self.experiment.near)}
        return {**planned._asdict(), **how, "content": asked.content}

    def _elsewhere(self, waiting: Iterator[dict[str, Any]]) -> Iterator[Finished]:
        """Each process has a thread that gives it the next game as soon as it has answered."""
        left = self.total - len(self.done)
        workers = borrow(f"{__name__}:play_one", min(self.processes, max(left, 1)))
        answers: SimpleQueue[Finished | BaseException] = SimpleQueue()
        lock = Lock()
        threads = [Thread(target=_feed, args=(each, waiting, lock, answers), daemon=True) for each in workers]
        try:
            for thread in threads:
                thread.start()
            for _ in range(left):
                answer = answers.get()
                if isinstance(answer, BaseException):
                    raise answer
                yield answer
        except BaseException:
            # Interrupted: they are in the middle of games that nobody waits for any more.
            for worker in workers:
                worker.process.kill()
            for thread in threads:
                thread.join()
            for worker in workers:
                worker.stop()
            raise
        for thread in threads:
            thread.join()
        give_back(workers)


def _feed(
    worker: Worker,
    waiting: Iterator[dict[str, Any]],
    lock: Lock,
    answers: SimpleQueue[Finished | BaseException],
) -> None:
    """Gives a process one game after the other, until there is none or it has failed."""
    try:
        while True:
            with lock:
                message = next(waiting, None)
            if message is None:
                return
            worker.send(message)
            answers.put(worker.receive())
    except Exception as error:
        # Whatever it is, who waits for the games has to hear of it.
        answers.put(error)


def play_one(message: dict[str, Any]) -> Finished:
    """Plays one game of an experiment as a message says; this is what its processes do."""
    beside(Path(message["path"]))
    collectors = [collector(name) for name in message["collect"]]
    watch = Watch(collectors) if collectors else None
    bots = [seated(name) for name in message["bots"]]
    game = game_with(message["game"], message["content"])
    try:
        record = play_watched(watch, game, bots, message["seed"], message["players"], message["options"])
    finally:
        for each in bots:
            each.stop()
    if watch is not None:
        watch.end()
    teams = _teams(message["game"], message["players"], json.dumps(message["options"]))
    returns = record.result or []
    told = ("number", "game", "players", "options", "deal", "seed", "turn", "bots")
    found: Finished = {
        **{key: message[key] for key in told},
        "teams": teams,
        "returns": returns,
        "answers": len(record.answers),
        "notes": {} if watch is None else watch.game,
        "seats": [{} for _ in returns] if watch is None else watch.seats,
        "rows": [] if watch is None else watch.rows,
    }
    if message["keep"]:
        found["record"] = record.write()
    return found


@cache
def _teams(game: str, players: int, options: str) -> list[int]:
    table = find_game(game).open(players, json.loads(options))
    return [table.team(seat) for seat in range(players)]


def record_file(folder: Path, number: int) -> Path:
    """Where the record of a game lies, if records are kept."""
    return folder / RECORDS / f"{number:07}.txt"


def content_of(folder: Path) -> dict[str, Any]:
    """The printed values of one's own that the games of a folder are played with."""
    found: dict[str, Any] = json.loads((folder / EXPERIMENT).read_text(encoding="utf-8"))
    return dict(found.get("content", {}))


def about_folder(folder: Path) -> dict[str, Any]:
    """What is known of the runs in a folder."""
    file = folder / ABOUT
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found


def write_whole(file: Path, text: str) -> None:
    """Writes a file so that whoever reads it sees all of it, or what was there before."""
    fresh = file.with_name(file.name + ".new")
    fresh.write_text(text, encoding="utf-8", newline="\n")
    os.replace(fresh, file)


def commit() -> str:
    """The commit of the checkout that this runs from, with a mark where it was changed since; "" elsewhere."""
    if not os.path.exists(os.path.join(native.CHECKOUT, ".git")):
        return ""
    with suppress(OSError, subprocess.SubprocessError):
        told = ["git", "-C", native.CHECKOUT, "describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]
        return subprocess.run(told, capture_output=True, text=True, check=True, timeout=10).stdout.strip()
    return ""
