"""What things are worth, as a person follows it: games behind a bar, then every presence with what it moves."""

from __future__ import annotations

from pathlib import Path

from rich.markup import escape
from rich.table import Table as Grid

from palamedes.core.kernel.game import Game
from palamedes.lab import Presence, Run, share
from palamedes.lab.balance import Balance, SetUp, set_up_named, set_ups

from . import seating, trial
from .screen import Screen

ALL = "all"
OWN = "own"
"""What a table is called that somebody lays with options of their own."""


def tables(game: Game, names: list[str], players: int | None, options: dict[str, object]) -> list[SetUp]:
    """The tables that somebody wants compared: by name, or by players and options, else the first that is named."""
    if names and (players is not None or options):
        raise ValueError("A table is named with --set-up, or laid with --players and --option, not both.")
    if players is not None or options:
        return [SetUp(OWN, seating.check_players(game, players), options)]
    found = set_ups(game)
    if names == [ALL]:
        return list(found.values())
    return [set_up_named(game, name) for name in names or list(found)[:1]]


def follow(
    screen: Screen, game: Game, balance: Balance, even: float, folder: Path, processes: int, ray: str | None
) -> None:
    """Plays what is not played yet, and says what all games together show."""
    run = Run(balance.experiment, folder, processes, ray)
    try:
        trial.play(screen, run, balance.play(run))
    finally:
        if balance.games:
            _show(screen, game, balance, even)


def _show(screen: Screen, game: Game, balance: Balance, even: float) -> None:
    told = {"game": game.id, "name": balance.set_up.name, "players": balance.set_up.players, "games": balance.games}
    screen.title(screen.text("balance.title", **told, seed=str(balance.experiment.seeds[0])))
    deeds = ", ".join(f"{key} {count / balance.games:.1f}" for key, count in sorted(balance.deeds.items()) if count)
    length = screen.text("balance.length", answers=f"{balance.answers / balance.games:.0f}")
    screen.show("", escape("; ".join([length, *([screen.text("balance.deeds", deeds=deeds)] if deeds else [])])))
    _show_ways(screen, balance)
    _show_presences(screen, balance, even)
    screen.say("balance.meaning")


def _show_ways(screen: Screen, balance: Balance) -> None:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="faint")
    for name in ("way", "games", "share", "interval"):
        grid.add_column(screen.text(f"balance.{name}"), justify="left" if name == "way" else "right")
    for way, count in balance.ways.most_common():
        part = share(count, balance.games)
        grid.add_row(escape(way or "-"), str(count), f"{part.value:.1%}", f"{part.low:.1%} – {part.high:.1%}")
    screen.console.print(grid)


def _show_presences(screen: Screen, balance: Balance, even: float) -> None:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="faint")
    grid.add_column(screen.text("balance.presence"))
    for name in ("seen", "moves", "interval", "verdict"):
        grid.add_column(screen.text(f"balance.{name}", even=f"{even:g}"), justify="right")
    for kind in balance.kinds():
        for presence in balance.found(f"{kind} "):
            grid.add_row(*_row(screen, presence, even))
    screen.console.print(grid)


def _row(screen: Screen, presence: Presence, even: float) -> list[str]:
    moves, low, high = presence.points
    verdict = screen.text(f"balance.{presence.verdict(even)}")
    name = escape(presence.name)
    return [name, str(presence.seen), f"[title]{moves:+.1f}[/]", f"{low:+.1f} – {high:+.1f}", verdict]
