"""What a judgement is off by, as a person follows it: games behind a bar, a table, and a file.

At each question, which searches take off again; and at each tenth of the chances that are told to people.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from rich.markup import escape
from rich.table import Table as Grid

import palamedes
from palamedes.core.kernel import curves, offsets
from palamedes.lab import Run, Tournament
from palamedes.lab.chances import Chances, Tenth
from palamedes.lab.questions import OFTEN, Questions
from palamedes.lab.weighing import OffsetBot

from . import contest, trial
from .fitting import records
from .screen import Screen


def measure(screen: Screen, questions: Questions, run: Run) -> str:
    """Plays the games that are missing, measures in all of them, and writes what it found; gives its text."""
    trial.follow(screen, run)
    questions.take(records(run))
    _show(screen, questions)
    text = questions.written(
        "What foresight is off by for whoever has just answered, at the question that stands there then: measured by\n"
        f"`palamedes lab questions` in {_games(run, questions.games)}."
    )
    _keep(screen, run, offsets.FILE, text, "questions.written")
    return text


def count(screen: Screen, chances: Chances, run: Run) -> None:
    """Plays the games that are missing, counts in all of them what came of chances, and writes the curve."""
    trial.follow(screen, run)
    chances.take(records(run))
    if not chances.games:
        raise ValueError("Chances are counted in games that end and in which everybody plays alone; here is none.")
    _show_tenths(screen, chances)
    text = chances.written(
        "How often a chance that was told came true, at nothing, one tenth and so on up to ten: counted by\n"
        f"`palamedes lab chances` in {_games(run, chances.games)}."
    )
    _keep(screen, run, curves.FILE, text, "chances.written")


def _games(run: Run, games: int) -> str:
    seats = "; ".join(sorted({" ".join(setting.bots) for setting in run.experiment.settings}))
    seeds = ", ".join(str(seed) for seed in run.experiment.seeds)
    return f"{games} games of {seats} (seed {seeds})"


def _keep(screen: Screen, run: Run, name: str, text: str, said: str) -> None:
    file: Path = run.folder / name
    file.write_text(text, encoding="utf-8", newline="\n")
    screen.say(said, file=str(file))


def compare(screen: Screen, game: str, text: str, bot: str, games: int, seed: object, run: Run) -> None:
    """Lets a bot that mends foresight by what was found play one that does not, on deals nothing was learnt from."""
    entrants: list[object] = [
        partial(OffsetBot, bot, game, mended, f"{bot} {screen.text(f'questions.{name}')}")
        for name, mended in (("without", ""), ("with", text))
    ]
    players = run.experiment.settings[0].players
    found = palamedes.game(game)
    contest.hold(screen, Tournament(found, entrants, games, f"{seed} fresh", players, None, run.processes))


def _show(screen: Screen, questions: Questions) -> None:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="faint")
    for name in ("question", "next"):
        grid.add_column(screen.text(f"questions.{name}"))
    for name in ("times", "off"):
        grid.add_column(screen.text(f"questions.{name}"), justify="right")
    grid.add_column("95 %", justify="right")
    grid.add_column(screen.text("questions.taken"), justify="right")
    for row in questions.rows():
        if row.times >= OFTEN:
            asked = screen.text("questions.same" if row.kept else "questions.other")
            reach = 1.96 * row.error
            sure = f"{row.off - reach:+.3f} – {row.off + reach:+.3f}"
            told = (escape(row.question), escape(asked), str(row.times), f"{row.off:+.3f}", sure)
            grid.add_row(*told, f"[title]{row.offset:+.3f}[/]")
    screen.console.print(grid)


def _show_tenths(screen: Screen, chances: Chances) -> None:
    """What came of each tenth, as it was told and as the curve bends it."""
    for which, tenths in (("told", chances.tenths()), ("bent", chances.bent())):
        screen.say(f"chances.{which}", games=chances.games)
        grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="faint")
        for name in ("chance", "came", "times", "games"):
            grid.add_column(screen.text(f"chances.{name}"), justify="right")
        for tenth in tenths:
            if tenth.times:
                grid.add_row(*_tenth(tenth))
        screen.console.print(grid)


def _tenth(tenth: Tenth) -> list[str]:
    return [f"{tenth.told:.1%}", f"[title]{tenth.came:.1%}[/]", str(tenth.times), str(tenth.games)]
