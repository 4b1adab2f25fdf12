"""An experiment as a person follows it: a bar that moves, games a second, and what lies in the folder afterwards."""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import closing
from importlib.util import find_spec

from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from palamedes.lab import Run, results, write_report
from palamedes.lab.journal import Finished

from .options import how_to_get
from .screen import Screen


def follow(screen: Screen, run: Run) -> None:
    """Plays the games that are left. Whoever stops it by Ctrl-C keeps what is done."""
    screen.title(screen.text("lab.title", games=run.total, done=len(run.done)))
    if run.experiment.timed:
        screen.say("lab.timed")
    try:
        with closing(run.play()) as games:
            play(screen, run, games)
    finally:
        _show_kept(screen, run)


def play(screen: Screen, run: Run, games: Iterable[Finished]) -> None:
    """Plays the games that are left behind a bar that says how fast they come."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=screen.console, transient=True, disable=not screen.live) as progress:
        task = progress.add_task(escape(screen.text("lab.playing")), total=run.total, completed=len(run.done), rate="")
        began = time.monotonic()
        for played, _ in enumerate(games, 1):
            rate = played / max(time.monotonic() - began, 1e-6)
            progress.update(task, advance=1, rate=escape(screen.text("lab.rate", rate=f"{rate:.1f}")))


def _show_kept(screen: Screen, run: Run) -> None:
    left = run.total - len(run.done)
    screen.say("lab.kept", games=len(run.done), total=run.total, folder=str(run.folder))
    if left:
        screen.say("lab.stopped", left=left)
    if not run.done:
        return
    screen.say("lab.report", file=str(write_report(run.folder, screen.lang)))
    if find_spec("polars") is None:
        screen.say("lab.extra", how=how_to_get("lab"))
    else:
        results.write(run.folder)
        screen.say("lab.tables", folder=str(run.folder))
