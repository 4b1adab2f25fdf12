"""Tournaments as a person follows them: a bar that moves, and tables with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

import palamedes
from palamedes.bots.names import Level, levels_of, written
from palamedes.lab import Interval, Ladder, Tournament
from palamedes.lab.levels import Found
from palamedes.lab.pace import pace
from palamedes.lab.rating import Rated

from .screen import Screen


def hold(screen: Screen, tournament: Tournament) -> None:
    """Plays a tournament. Whoever stops it by Ctrl-C is shown what came out so far."""
    words = screen.words(tournament.game)
    title = {"game": words.get("game", "name"), "games": tournament.total, "seed": tournament.seed}
    screen.title(screen.text("tournament.title", **title))
    try:
        follow(screen, tournament)
    finally:
        if tournament.played:
            show_standings(screen, tournament)
            show_pairs(screen, tournament)
            show_seats(screen, tournament)


def follow(screen: Screen, contest: Tournament | Ladder) -> None:
    """Plays its games behind a bar that moves."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen.console, transient=True, disable=not screen.live) as progress:
        bar = progress.add_task(escape(screen.text("tournament.playing")), total=contest.total)
        for _ in contest.run():
            progress.advance(bar)


def show_standings(screen: Screen, tournament: Tournament) -> None:
    """All entrants, the strongest first."""
    grid = _grid(screen, ["bot"], ["played", "wins", "draws", "losses", "share", "interval", "rating", "interval"])
    for standing in tournament.standings():
        counts = (standing.games, standing.wins, standing.draws, standing.losses)
        share = _percent(standing.share)
        rating = standing.rating
        strength = (f"[title]{rating.value:.0f}[/]", f"[faint]{rating.low:.0f} – {rating.high:.0f}[/]")
        grid.add_row(escape(standing.name), *(str(count) for count in counts), *share, *strength)
    screen.console.print(grid)


def show_pairs(screen: Screen, tournament: Tournament) -> None:
    """How every two of them did against each other."""
    screen.title(screen.text("tournament.pairs"))
    grid = _grid(screen, ["bot", "against"], ["played", "wins", "draws", "losses", "score", "interval"])
    for pair in tournament.pairs():
        counts = (pair.games, pair.wins, pair.draws, pair.losses)
        grid.add_row(escape(pair.first), escape(pair.second), *(str(count) for count in counts), *_percent(pair.score))
    screen.console.print(grid)
    screen.say("tournament.meaning")


def show_seats(screen: Screen, tournament: Tournament) -> None:
    """What each seat was worth, whoever sat there."""
    shares = [
        screen.text("tournament.seat", seat=seat, share=f"{share.value:.0%}")
        for seat, share in enumerate(tournament.seats())
    ]
    screen.show("", escape("   ".join(shares)))


def show_ladder(screen: Screen, rated: Rated) -> None:
    """All bots of a ladder, the strongest first."""
    grid = _grid(screen, ["bot"], ["rating", "interval", "below"])
    for rung in rated.rungs():
        rating = f"{rung.rating.low:.0f} – {rung.rating.high:.0f}"
        won = f"{rung.won:g}/{rung.met}" if rung.met else ""
        grid.add_row(escape(rung.name), f"[title]{rung.rating.value:.0f}[/]", f"[faint]{rating}[/]", won)
    screen.console.print(grid)


def show_names(screen: Screen, found: dict[str, Found]) -> None:
    """The bots that should bear the names of the page, the strongest first."""
    screen.say("tournament.names")
    for name in reversed(found):
        bot, rating, measured = found[name]
        line = f"  {name}: {bot}, {rating:.0f}"
        screen.show(escape(line if measured else f"{line} {screen.text('tournament.between')}"))


def keep_names(file: Path, game: str, found: dict[str, Found]) -> None:
    """Writes the names of a game into a file such as `palamedes/bots/names.toml`; those of other games stay."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    kept = {name: Level(each.bot, round(each.rating)) for name, each in found.items()}
    file.write_text(written(text, game, kept), encoding="utf-8")


def show_paces(screen: Screen, games: Sequence[str], questions: int) -> None:
    """How long the four names think in each game, at its smallest table and at its largest; a game at a time."""
    for game in games:
        seats = palamedes.game(game).seats
        grid = _grid(screen, ["level", "bot"], ["rating", "players", "answers", "slowest", "mean"])
        for name, level in levels_of(game).items():
            for players in sorted({seats[0], seats[-1]}):
                found = pace(game, level.bot, players, questions)
                rating = "" if level.rating is None else str(level.rating)
                slowest = f"[title]{found.slowest:.2f}[/]"
                grid.add_row(name, level.bot, rating, str(players), str(found.answers), slowest, f"{found.mean:.2f}")
        screen.title(screen.words(palamedes.game(game)).get("game", "name"))
        screen.console.print(grid)


def _grid(screen: Screen, names: list[str], figures: list[str]) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="faint")
    for name in names:
        grid.add_column(screen.text(f"tournament.{name}"))
    for figure in figures:
        grid.add_column(screen.text(f"tournament.{figure}"), justify="right")
    return grid


def _percent(share: Interval) -> tuple[str, str]:
    return f"[title]{share.value:.1%}[/]", f"[faint]{share.low:.1%} – {share.high:.1%}[/]"
