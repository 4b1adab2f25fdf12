"""What the files of commands share: how they refuse, and options that several of them understand."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Final, ParamSpec, TypeVar

import typer

from palamedes.core.words.errors import OptionsError, PlacedError, PositionError
from palamedes.core.words.refusing import in_words
from palamedes.core.words.texts import LANGUAGES

from .screen import default_language

P = ParamSpec("P")
R = TypeVar("R")

Data = Annotated[
    Path | None,
    typer.Option("--data", metavar="FOLDER", help="Where the tables are kept; by default where saved games are."),
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="ADDRESS",
        help="Keep the tables in this PostgreSQL instead: postgresql://user@host/name.",
        envvar="PALAMEDES_DATABASE",
    ),
]
GameId = Annotated[
    str, typer.Argument(metavar="GAME", help="Which game; `palamedes games` lists them.", show_default=True)
]
Players = Annotated[int | None, typer.Option("--players", "-p", metavar="N", help="How many seats the table has.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="An option of the game; `palamedes games` explains them."
    ),
]
FixedSeed = Annotated[str, typer.Option("--seed", "-s", metavar="SEED", help="Decides every game.")]
Processes = Annotated[int, typer.Option(metavar="N", help="How many processes share the games.")]
Ray = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="A Ray cluster that plays instead; local is one on this machine."),
]
Content = Annotated[
    Path | None,
    typer.Option("--content", metavar="FILE", help="A TOML file with printed values of your own, laid over ours."),
]
Lang = Annotated[
    str | None,
    typer.Option("--lang", "-l", metavar="en|fr", help="Language; by default that of your environment."),
]
Plain = Annotated[bool, typer.Option("--plain", help="No colours and nothing but ASCII characters.")]


EXTRAS: Final = {
    "server": ("alembic", "prometheus_client", "sqlalchemy", "starlette", "uvicorn", "websockets"),
    "postgres": ("psycopg",),
    "conformance": ("hypothesis", "pytest"),
    "lab": ("polars",),
    "learn": ("gymnasium", "numpy", "pettingzoo", "pillow"),
    "ray": ("ray",),
}
"""The packages that an installation may do without, by the name that brings them."""


def how_to_get(extra: str) -> str:
    """The command that installs what an extra brings."""
    return f"pip install 'palamedes-games[{extra}]'"


def examples(*commands: str) -> str:
    """The end of a help text."""
    return "\n".join(["[bold]Examples[/]", *(f"palamedes {command}" for command in commands)])


def polite(command: Callable[P, R]) -> Callable[P, R]:
    """Whatever is wrong with what was asked is said in one sentence, with exit code 2."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except (OptionsError, PlacedError, PositionError) as error:
            lang = kwargs.get("lang")
            said = in_words(error, default_language() if lang not in LANGUAGES else str(lang))
            print(f"palamedes: {said}", file=sys.stderr)
            raise typer.Exit(2) from None
        except ValueError as error:
            print(f"palamedes: {error}", file=sys.stderr)
            raise typer.Exit(2) from None
        except ModuleNotFoundError as error:
            extra = next((extra for extra, names in EXTRAS.items() if (error.name or "").split(".")[0] in names), None)
            if extra is None:
                raise
            print(f"palamedes: this needs `{how_to_get(extra)}`.", file=sys.stderr)
            raise typer.Exit(2) from None
        except KeyboardInterrupt:
            print(file=sys.stderr)
            raise typer.Exit(130) from None

    return run
