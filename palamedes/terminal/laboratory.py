"""`palamedes lab`: what researchers and designers ask of many games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

import palamedes
from palamedes.core.words.quoting import quoted
from palamedes.lab import Ladder
from palamedes.lab.ladder import BUDGETS

from . import contest, seating
from .options import examples, polite
from .screen import Screen

app = typer.Typer(
    help="Experiments with many games between bots.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def lab() -> None:
    """Experiments with many games between bots."""


@app.command(epilog=examples("lab ladder arena --games 40 --processes 2", "lab ladder iliade --budgets 50,200 -p 3"))
@polite
def ladder(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game; `palamedes games` lists them.")] = "arena",
    budgets: Annotated[
        str, typer.Option("--budgets", "-b", metavar="MS,MS", help="Milliseconds an answer, one ladder for each.")
    ] = ",".join(str(each) for each in BUDGETS),
    games: Annotated[int, typer.Option("--games", "-g", metavar="N", help="How often it meets each of them.")] = 40,
    players: Annotated[
        int | None, typer.Option("--players", "-p", metavar="N", help="How many seats the table has.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game."),
    ] = None,
    seed: Annotated[str, typer.Option("--seed", "-s", metavar="SEED", help="Decides every deal.")] = "0",
    processes: Annotated[int, typer.Option(metavar="N", help="How many processes share the games.")] = 1,
    write: Annotated[
        Path | None, typer.Option("--write", metavar="FILE", help="Write the table to this file, in Markdown.")
    ] = None,
    lang: Annotated[str | None, typer.Option("--lang", "-l", metavar="en|fr", help="Language.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="No colours and nothing but ASCII characters.")] = False,
) -> None:
    """Let the search play every bot, and itself with half the time, at equal time to think."""
    screen = Screen(lang, plain)
    found = palamedes.game(game)
    seating.check_players(found, players)
    dealt = seating.read_seed(seed)
    climbed = Ladder(
        found,
        _milliseconds(budgets),
        games,
        0 if dealt is None else dealt,
        players,
        seating.choose_options(found, option or []),
        processes,
    )
    try:
        contest.follow(screen, climbed)
    finally:
        if climbed.rungs():
            screen.console.print(escape(climbed.table()), soft_wrap=True)
            if write is not None:
                write.write_text(climbed.table(), encoding="utf-8")


def _milliseconds(budgets: str) -> list[int]:
    """The budgets of a list such as "50,200"."""
    found: list[int] = []
    for part in budgets.split(","):
        text = part.strip()
        if not text.isascii() or not text.isdecimal() or len(text) > 9:
            raise ValueError(f"Budgets are milliseconds with commas between, such as 50,200, not {quoted(budgets)}.")
        found.append(int(text))
    return found
