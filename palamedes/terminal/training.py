"""A judgement that is learnt, as a person follows it: games behind a bar, how well it foretells, how well it plays."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from palamedes.lab import Tournament
from palamedes.learn.judging import JudgingBot
from palamedes.learn.training import Stage, Training

from . import contest
from .fitting import calibration
from .screen import Screen

CURVE: Final = "curve.csv"
HEAD: Final = "round,nats of foresight,nats,brier,games,score,low,high\n"


def follow(screen: Screen, training: Training, bot: str, games: int) -> None:
    """Plays and learns round after round; after each the new judgement plays against the start, if asked for."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen.console, transient=True, disable=not screen.live) as progress:
        bar = progress.add_task("", total=None)
        for stage in training.run():
            told = screen.text(f"train.{stage.what}", round=stage.round + 1)
            progress.update(bar, description=escape(told), total=stage.of, completed=stage.done)
            if stage.what == "round":
                _round_over(screen, training, stage, bot, games)
    screen.say("train.written", file=str(training.file(training.recipe.rounds - 1)))


def _round_over(screen: Screen, training: Training, stage: Stage, bot: str, games: int) -> None:
    assert stage.before is not None and stage.after is not None
    screen.title(screen.text("train.over", round=stage.round + 1, rounds=stage.of))
    for name, told in (("before", stage.before), ("after", stage.after)):
        screen.say(f"train.{name}", nats=f"{told.nats:.4f}", brier=f"{told.brier:.4f}")
        screen.show("", escape(calibration(told.tenths)))
    line = f"{stage.round + 1},{stage.before.nats:.5f},{stage.after.nats:.5f},{stage.after.brier:.5f}"
    if games:
        line += _match(screen, training, stage.round, bot, games)
    file = training.folder / CURVE
    kept = file.read_text(encoding="utf-8") if file.exists() else HEAD
    file.write_text(f"{kept}{line}\n", encoding="utf-8", newline="\n")


def _match(screen: Screen, training: Training, round: int, bot: str, games: int) -> str:
    """The new judgement against that of the start, or foresight alone, on deals that nothing was learnt from."""
    game = training.game
    data = training.file(round).read_bytes()
    other = "train.start" if training.begins else "train.unlearnt"
    entrants: list[object] = [
        partial(JudgingBot, bot, game.id, data, f"{bot} {screen.text('train.learnt')}"),
        partial(JudgingBot, bot, game.id, training.begins, f"{bot} {screen.text(other)}"),
    ]
    seats = training.recipe.players[0]
    fresh = f"{training.recipe.seed} {round} fresh"
    tournament = Tournament(game, entrants, games, fresh, seats, None, training.processes)
    contest.hold(screen, tournament)
    score = tournament.pairs()[0].score
    return f",{tournament.pairs()[0].games},{score.value:.4f},{score.low:.4f},{score.high:.4f}"


def folder_of(given: Path | None, game: str) -> Path:
    """Where a training is kept if nobody says where."""
    return Path(f"train-{game}") if given is None else given
