"""How fast the games run on this machine, as a table."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table as Grid

from palamedes import native
from palamedes.lab.bench import Speed, measure

from .screen import Screen


def show_speeds(screen: Screen, games: list[str], players: int | None, seconds: float) -> None:
    """Measures each game in the build that is loaded."""
    speeds: list[Speed] = []
    for game in games:
        with screen.console.status(escape(screen.text("bench.measuring", game=game))):
            speeds.append(measure(game, players, seconds))
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="faint")
    grid.add_column(screen.text("bench.game"))
    for name in ("players", "playouts", "driven", "games", "clones"):
        grid.add_column(screen.text(f"bench.{name}"), justify="right")
    for speed in speeds:
        rates = (speed.playouts, speed.driven, speed.games, speed.clones)
        grid.add_row(speed.game, str(speed.players), *(f"{rate:,.0f}" for rate in rates))
    screen.title(screen.text("bench.title", build=native.build()))
    screen.console.print(grid)
    screen.say("bench.meaning")
    if native.build() != "compiled":
        screen.say("bench.compiled")
