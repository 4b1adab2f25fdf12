"""Weights that are learnt, as a person follows it: games behind a bar, rounds, and what the new weights are worth."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from rich.markup import escape
from rich.table import Table as Grid

import palamedes
from palamedes.core.content.weights import FILE, value_of, written
from palamedes.core.record.record import Record
from palamedes.lab import Experiment, Run, Tournament
from palamedes.lab.fit import Fit
from palamedes.lab.running import record_file
from palamedes.lab.weighing import WeighingBot

from . import contest, trial
from .screen import Screen


def learn(screen: Screen, fit: Fit, run: Run) -> Path:
    """Plays the games that are missing, learns from all of them, and writes the weights into their folder."""
    if run.experiment.asked.records is False:
        raise ValueError("Weights are learnt from records, and this experiment keeps none.")
    trial.follow(screen, run)
    fit.take(records(run))
    for number, nats in enumerate(fit.run(), 1):
        screen.say("fit.round", number=number, nats=f"{nats:.4f}")
    _show_weights(screen, fit)
    _show_told(screen, fit)
    file = run.folder / FILE
    file.write_text(written(fit.after, _comment(fit, run.experiment)), encoding="utf-8", newline="\n")
    screen.say("fit.written", file=str(file))
    return file


def compare(screen: Screen, fit: Fit, bot: str, games: int, seed: object, players: int, processes: int) -> None:
    """Lets a bot with the new weights play the same bot with the old ones, on deals that nothing was learnt from."""
    entrants: list[object] = [
        partial(WeighingBot, bot, fit.game.id, weights, f"{bot} {screen.text(f'fit.{name}')}")
        for name, weights in (("before", fit.before), ("after", fit.after))
    ]
    game = palamedes.game(fit.game.id)
    contest.hold(screen, Tournament(game, entrants, games, f"{seed} fresh", players, None, processes))


def records(run: Run) -> list[Record]:
    """The games of a folder, in order."""
    return [Record.read(record_file(run.folder, number).read_text(encoding="utf-8")) for number in sorted(run.done)]


def _comment(fit: Fit, experiment: Experiment) -> str:
    before, after = fit.told(fit.before), fit.told(fit.after)
    told = f"{after.nats:.4f} nats a game that was held out, {before.nats:.4f} with the weights from before"
    seats = "; ".join(sorted({" ".join(setting.bots) for setting in experiment.settings}))
    seeds = ", ".join(str(seed) for seed in experiment.seeds)
    return (
        f"What things are worth to those who judge a table of {fit.game.id}, learnt by `palamedes lab fit`\n"
        f"from {fit.games} games of {seats} (seed {seeds}): {told}."
    )


def _show_weights(screen: Screen, fit: Fit) -> None:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="faint")
    grid.add_column(screen.text("fit.weight"))
    for name in ("before", "after"):
        grid.add_column(screen.text(f"fit.{name}"), justify="right")
    for name in fit.names:
        before, after = value_of(fit.before, name), value_of(fit.after, name)
        if abs(after - before) > 0.005 * abs(before):
            grid.add_row(escape(name), f"{before:.4g}", f"[title]{after:.4g}[/]")
    screen.console.print(grid)


def _show_told(screen: Screen, fit: Fit) -> None:
    """What is foretold of the games that were held out, and how often it came so."""
    for name, weights in (("before", fit.before), ("after", fit.after)):
        told = fit.told(weights)
        shown = {"which": screen.text(f"fit.{name}"), "nats": f"{told.nats:.4f}", "brier": f"{told.brier:.4f}"}
        screen.say("fit.told", **shown)
        screen.show("", escape(calibration(told.tenths)))
    gain = fit.gain()
    screen.say("fit.gain", gain=f"{gain.value:.4f}", low=f"{gain.low:.4f}", high=f"{gain.high:.4f}")


def calibration(tenths: list[tuple[int, float, float]]) -> str:
    """What was told against what came, for each tenth of chances: `75>68` is 75 % told and 68 % won."""
    return "  ".join(f"{100 * chance:.0f}>{100 * won:.0f}" for count, chance, won in tenths if count)
