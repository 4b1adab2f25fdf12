"""The whole conformance suite on fresh seeds, for as long as one likes: `python -m tests.fuzz --seconds 60`.

The independent models of tests/models play along, and the dense positions of tests/dense are laid. With `--swift` the
games are played at full speed and looked at in one moment each: that is how a hundred thousand of them are played. With
`--models` only the models look, at every moment of the games that have one. With `--broken`, as in `make fuzz`, the
rules of tests/broken are broken meanwhile, one at a time, and each must be noticed. Whatever fails is left in
build/fuzz/: a record, or the position that should have been refused. Then `python -m tests.fuzz --replay FILE` shows it
again.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import secrets
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from palamedes import native
from palamedes.conformance.checks import QUICK, THOROUGH, Check, name
from palamedes.conformance.modes import Mode, combined, modes
from palamedes.conformance.mutants import KINDS, is_refused_or_played_to_its_end, mutate
from palamedes.conformance.walk import Walk, recorded
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.registry import games
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.record.record import Record
from tests.broken import broken_in
from tests.dense import Crowd, laid_by
from tests.models import Companions, along, modelled, models_of

FOLDER = Path(__file__).parent.parent / "build" / "fuzz"
MUTANTS = 5
"""So many bad positions are made of each game."""
DENSE = 5
"""And so many dense ones are laid where a game has them."""
SWIFT = 600
"""One of so many first moments is looked at in a game that is played swiftly."""


class Failure(Exception):
    """Something did not hold; the file shows it again."""

    def __init__(self, file: Path, what: str) -> None:
        super().__init__(what)
        self.file = file


class Fuzz:
    """One run: plays game after game, each with a seed of its own, and looks at all that can be looked at."""

    def __init__(self, all_modes: Sequence[Mode], seed: int, folder: Path) -> None:
        self.modes = all_modes
        self.seed = seed
        self.folder = folder
        self.games = 0
        self.answers = 0

    def play_one(self) -> None:
        """The next game, in the next mode."""
        mode = self.modes[self.games % len(self.modes)]
        seed = Rng(f"{self.seed} {self.games}").below(2**32)
        self.games += 1
        walk = Walk(mode, seed)
        companions = Companions(models_of(mode.game.id))
        doing = "the opening"
        try:
            while True:
                for check in due(walk.state, seed, walk.answers):
                    doing = name(check)
                    check(walk.state, Rng(f"{seed} {walk.answers}"))
                doing = "an independent model"
                companions.look(walk.state)
                if walk.state.over:
                    break
                doing = "playing on"
                chosen = walk.choose()
                companions.hear(walk.state.notation(chosen))
                walk.step(chosen)
            doing = "the record"
            self.check_record(mode, seed)
        except Exception as error:
            raise self.keep(walk, doing) from error
        finally:
            self.answers += walk.answers
        for number in range(MUTANTS):
            self.try_bad_position(mode, seed, number)
        if mode.game.id in laid_by():
            for number in range(DENSE):
                self.play_densely(mode, f"{seed} {number}")

    def play_beside_models(self) -> None:
        """The next game, in the next mode, with nothing but the models to look at it."""
        mode = self.modes[self.games % len(self.modes)]
        seed = Rng(f"{self.seed} {self.games}").below(2**32)
        self.games += 1
        walk = Walk(mode, seed)
        companions = Companions(models_of(mode.game.id))
        try:
            companions.look(walk.state)
            while not walk.state.over:
                chosen = walk.choose()
                companions.hear(walk.state.notation(chosen))
                walk.step(chosen)
                companions.look(walk.state)
        except Exception as error:
            raise self.keep(walk, "an independent model") from error
        finally:
            self.answers += walk.answers
        if mode.game.id in laid_by():
            for number in range(DENSE):
                self.play_densely(mode, f"{seed} {number}", [])

    def play_swiftly(self) -> None:
        """The next game, in the next mode, with all checks at one moment of it and at its end."""
        mode = self.modes[self.games % len(self.modes)]
        rng = Rng(f"{self.seed} {self.games}")
        seed = rng.below(2**32)
        self.games += 1
        walk = Walk(mode, seed)
        looked_at = rng.below(SWIFT)
        doing = "playing on"
        try:
            while not walk.state.over:
                walk.step()
                if walk.answers == looked_at or walk.state.over:
                    for check in due(walk.state, seed, walk.answers) if walk.answers == looked_at else QUICK:
                        doing = name(check)
                        check(walk.state, Rng(f"{seed} {walk.answers}"))
                    doing = "playing on"
        except Exception as error:
            raise self.keep(walk, doing) from error
        finally:
            self.answers += walk.answers

    def check_record(self, mode: Mode, seed: int) -> None:
        """The same game as a record: it reads, replays and verifies."""
        record, state = recorded(mode, seed)
        again = Record.read(record.write())
        again.verify()
        assert again.write() == record.write()
        assert again.replay().position() == state.position()

    def try_bad_position(self, mode: Mode, seed: int, number: int) -> None:
        """A moment of the same game with something wrong in it."""
        rng = Rng(f"{seed} bad position {number}")
        record, state = recorded(mode, seed, rng.below(200))
        document: Any = record.position()
        if rng.below(4) == 0:
            document = state.position()
            document.pop("agenda")
            document.pop("frames", None)
            document["turn"] = rng.below(mode.players)
        for _ in range(rng.below(4)):
            document = mutate(document, rng.below(KINDS), rng.below(10_000), rng.below(10_000))
        try:
            is_refused_or_played_to_its_end(mode.game, document, f"{seed} {number}")
        except Exception as error:
            text = json.dumps({"game": mode.game.id, "seed": f"{seed} {number}", "position": document}, indent=1)
            file = self.write(f"{mode}-{seed}-position-{number}.json", text)
            raise Failure(file, f"a bad position of {mode} was neither refused nor playable") from error

    def play_densely(self, mode: Mode, seed: str, checks: list[Check] | None = None) -> None:
        """Some answers from a dense position on, beside the models, and all ways to move at its first moments."""
        crowd = Crowd(mode.game, seed)
        try:
            crowd.play(checks)
        except Exception as error:
            text = json.dumps({"game": mode.game.id, "seed": seed, "position": crowd.position}, indent=1)
            file = self.write(f"{mode.game.id}-dense-{seed.replace(' ', '-')}.json", text)
            raise Failure(file, f"a dense position of {mode.game.id}") from error
        finally:
            self.answers += len(crowd.position["answers"])

    def keep(self, walk: Walk, doing: str) -> Failure:
        """Leaves a record of what led here."""
        record, _ = recorded(walk.mode, walk.seed, walk.answers)
        file = self.write(f"{walk.mode}-{walk.seed}-{walk.answers}.txt", record.write())
        return Failure(file, f"{doing} ({walk})")

    def write(self, file: str, text: str) -> Path:
        """Puts a text into the folder of failures."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / file
        path.write_text(text, encoding="utf-8")
        return path


def every_mode(game: Game) -> list[Mode]:
    """Each option by itself, and then any two that meet."""
    return [*modes(game), *combined(game)]


def due(state: State, seed: int, moment: int) -> list[Check]:
    """What is checked at a moment: the quick checks always, the thorough ones by turns and all at the end."""
    if state.over:
        return [*QUICK, *THOROUGH]
    rng = Rng(f"{seed} due {moment}")
    return [*QUICK, THOROUGH[rng.below(len(THOROUGH))], THOROUGH[rng.below(len(THOROUGH))]]


def replay(file: Path) -> None:
    """Shows a failure again: every check at the last moment of a record, or a bad position once more."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".json":
        kept = json.loads(text)
        is_refused_or_played_to_its_end(find_game(kept["game"]), kept["position"], kept["seed"])
        return
    record = Record.read(text)
    state = record.replay()
    seed = record.dealer.partition(" ")[2]
    for check in [*QUICK, *THOROUGH]:
        print(name(check), flush=True)
        check(state, Rng(f"{seed} {len(record.answers)}"))
    print("the independent models", flush=True)
    along(record)
    record.verify()


def run(fuzz: Fuzz, seconds: float, most: int, play: Callable[[], None]) -> int:
    """Plays until the time is up, or so many games are played; gives how many different things failed."""
    begun = time.monotonic()
    shown = begun
    failures: set[str] = set()
    while fuzz.games < most and time.monotonic() - begun < seconds:
        try:
            play()
        except Failure as failure:
            report(failure, failures)
        now = time.monotonic()
        if now - shown >= (0.2 if sys.stdout.isatty() else 10):
            shown = now
            left = "" if math.isinf(seconds) else f"{max(0, round(seconds - (now - begun)))} s left, "
            mode = fuzz.modes[fuzz.games % len(fuzz.modes)]
            line = f"{fuzz.games:,} games, {fuzz.answers:,} answers, {left}{len(failures)} failures, {mode}"
            print(f"{line:<100}", end="\r" if sys.stdout.isatty() else "\n", flush=True)
    return len(failures)


def report(failure: Failure, known: set[str]) -> None:
    """Shows a failure, the first time that it is met; of the same one again nothing is kept."""
    cause = failure.__cause__
    assert cause is not None
    at = traceback.extract_tb(cause.__traceback__)[-1]
    kind = f"{type(cause).__name__} in {at.name}, line {at.lineno}"
    if kind in known:
        failure.file.unlink(missing_ok=True)
        return
    known.add(kind)
    traceback.print_exception(cause, file=sys.stdout)
    print(f"Failed: {failure}.\nTo see it again: python -m tests.fuzz --replay {failure.file}\n", flush=True)


class Breaking:
    """The broken rules of some games, in a process of its own: rules can be broken in plain Python only."""

    def __init__(self, wanted: Sequence[str]) -> None:
        each = [part for id in wanted for part in ("--game", id)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.broken", "--known", *each],
            cwd=Path(__file__).parent.parent,
            env={**os.environ, "PALAMEDES_BUILD": "python"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def all_noticed(self) -> bool:
        """Waits for the end, and shows what was said; whether every broken rule was noticed."""
        said, _ = self.process.communicate()
        print(said, end="", flush=True)
        return self.process.returncode == 0

    def stop(self) -> None:
        """Nobody waits for it any more."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def main(arguments: Sequence[str] | None = None, folder: Path = FOLDER) -> int:
    """Runs it from the command line; 1 when something failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, help="how long to play (60, or as long as so many games take)")
    parser.add_argument("--games", type=int, help="stop after so many games")
    manner = parser.add_mutually_exclusive_group()
    manner.add_argument("--swift", action="store_true", help="many games, each looked at in one moment only")
    manner.add_argument("--models", action="store_true", help="many games, beside the independent models only")
    parser.add_argument("--broken", action="store_true", help="and rules broken on purpose, which must be noticed")
    parser.add_argument("--game", choices=games(), help="play this game only")
    parser.add_argument("--seed", type=int, help="play the same games again as a run with this seed")
    parser.add_argument("--replay", type=Path, metavar="FILE", help="show a failure again")
    chosen = parser.parse_args(arguments)
    if chosen.replay is not None:
        replay(chosen.replay)
        print("Nothing fails here any more.")
        return 0
    seed = secrets.randbelow(2**32) if chosen.seed is None else chosen.seed
    wanted = [id for id in games() if chosen.game in (None, id) and (not chosen.models or id in modelled())]
    if not wanted:
        parser.error(f"there is no model of {chosen.game}: see tests/models.")
    played = [mode for id in wanted for mode in every_mode(find_game(id))]
    fuzz = Fuzz(played, seed, folder)
    play = fuzz.play_swiftly if chosen.swift else fuzz.play_beside_models if chosen.models else fuzz.play_one
    print(f"Fuzzing {len(played)} modes on the {native.build()} build, seed {seed}.", flush=True)
    most = 10**9 if chosen.games is None else chosen.games
    seconds = chosen.seconds
    if seconds is None:
        seconds = 60 if chosen.games is None else math.inf
    breakable = [id for id in wanted if id in broken_in()]
    breaking = Breaking(breakable) if chosen.broken and breakable else None
    failures = 0
    try:
        failures = run(fuzz, seconds, most, play)
        blind = breaking is not None and not breaking.all_noticed()
    except KeyboardInterrupt:
        print("\nStopped.")
        blind = False
    finally:
        if breaking is not None:
            breaking.stop()
    ending = f"{failures} {'failure' if failures == 1 else 'different failures'}" if failures else "all is well"
    if blind and not failures:
        ending = "nothing failed, but not every broken rule was noticed"
    print(f"{f'{fuzz.games:,} games, {fuzz.answers:,} answers: {ending}.':<100}")
    return 1 if failures or blind else 0


if __name__ == "__main__":
    sys.exit(main())
