"""What an experiment found, as tables: one row a game, one a seat, and one for each thing that a collector saw happen.

They are written as Parquet beside the games, and read into a DataFrame of polars, which is imported only here.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from palamedes.core.words.quoting import quoted

from . import journal
from .running import GAMES

if TYPE_CHECKING:
    from polars import DataFrame

TABLES: Final = ("games", "seats", "events")

EVENT: Final = ("number", "collector", "seat", "by", "key", "what", "amount", "answer")
"""The columns of what happened, which are there even where nothing did."""

Row = dict[str, Any]


def load(folder: str | os.PathLike[str], table: str = "all") -> DataFrame:
    """A table of an experiment: "games", "seats", "events", or "all": one row a seat, with that of its game."""
    if table not in ("all", *TABLES):
        raise ValueError(f"There is no table {quoted(table)}: there are all, games, seats and events.")
    where = Path(folder)
    if not (where / GAMES).exists():
        raise ValueError(f"{where} has no games of an experiment.")
    if not _is_fresh(where):
        write(where)
    from polars import read_parquet

    if table != "all":
        return read_parquet(where / f"{table}.parquet")
    games, seats = (read_parquet(where / f"{each}.parquet") for each in ("games", "seats"))
    same = [name for name in games.columns if name in seats.columns and name != "number"]
    return seats.join(games.rename({name: f"game_{name}" for name in same}), on="number", maintain_order="left")


def write(folder: Path) -> None:
    """Makes the tables of the games that are finished. The order in which they ended does not matter."""
    from polars import DataFrame

    finished = sorted(journal.read(folder / GAMES), key=lambda game: int(game["number"]))
    rows: dict[str, list[Row]] = {
        "games": [game_row(game) for game in finished],
        "seats": [row for game in finished for row in seat_rows(game)],
        "events": [{"number": game["number"], **row} for game in finished for row in game["rows"]],
    }
    for name in TABLES:
        # Rows have different columns where an experiment has several games: none is left out.
        columns = dict.fromkeys(EVENT if name == "events" else ())
        columns.update(dict.fromkeys(column for row in rows[name] for column in row))
        table = DataFrame({column: [row.get(column) for row in rows[name]] for column in columns}, strict=False)
        fresh = folder / f"{name}.parquet.new"
        table.write_parquet(fresh)
        os.replace(fresh, folder / f"{name}.parquet")


def game_row(game: Row) -> Row:
    """A finished game as one row."""
    told = {key: game[key] for key in ("number", "game", "players", "deal", "seed", "turn", "answers")}
    options = {f"option_{name}": value for name, value in game["options"].items()}
    winners = " ".join(str(seat) for seat, share in enumerate(shares(game)) if share > 0.0)
    return {**told, **options, "winners": winners, "drawn": len(sides_that_won(game)) > 1, **game["notes"]}


def seat_rows(game: Row) -> list[Row]:
    """A finished game as one row for each seat. `won` is its side's part of the win, and `fair` what all would have."""
    fair = 1.0 / len(set(game["teams"]))
    return [
        {
            "number": game["number"],
            "seat": seat,
            "bot": game["bots"][seat],
            "side": game["teams"][seat],
            "returned": game["returns"][seat],
            "won": won,
            "fair": fair,
            **game["seats"][seat],
        }
        for seat, won in enumerate(shares(game))
    ]


def sides_that_won(game: Row) -> set[int]:
    """The sides that got most."""
    most = max(game["returns"])
    return {side for side, got in zip(game["teams"], game["returns"], strict=True) if got == most}


def shares(game: Row) -> list[float]:
    """The game is one win, shared out to the sides that won it, or to all of them after a draw."""
    won = sides_that_won(game)
    return [1.0 / len(won) if side in won else 0.0 for side in game["teams"]]


def _is_fresh(folder: Path) -> bool:
    """Whether the tables were made after the last game."""
    tables = [folder / f"{name}.parquet" for name in TABLES]
    newest = (folder / GAMES).stat().st_mtime_ns
    return all(table.exists() and table.stat().st_mtime_ns > newest for table in tables)
