"""`palamedes tables`: what the owner of a house does with its tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from . import saves
from .keyboard import is_attended
from .options import Data, Database, examples, polite

if TYPE_CHECKING:
    from palamedes.server.house.owner import Choice
    from palamedes.server.storage.store import Store

app = typer.Typer(
    help="List, export and delete the tables of a server, while it serves or not.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)

Ids = Annotated[
    list[str] | None, typer.Argument(metavar="TABLE", help="The names of tables; all of them where none is given.")
]
Age = Annotated[
    str | None,
    typer.Option("--older-than", metavar="AGE", help="Only those that have rested for so long: 90d, 12h, 2y."),
]
Over = Annotated[bool, typer.Option("--over", help="Only games that are over, and opened records.")]


@contextmanager
def _house(data: Path | None, database: str | None) -> Iterator[Store]:
    from palamedes.server.house.owner import opened
    from palamedes.server.storage.database import StorageError

    try:
        with opened(database or (saves.folder() if data is None else data)) as store:
            yield store
    except StorageError as error:
        raise ValueError(f"The tables cannot be read: {error}.") from None


def _choice(tables: list[str] | None, older_than: str | None, over: bool) -> Choice:
    from palamedes.server.house.owner import Choice, read_age

    return Choice(tuple(tables or ()), None if older_than is None else read_age(older_than), over)


@app.command("list", epilog=examples("tables list", "tables list --older-than 90d --over"))
@polite
def list_tables(
    tables: Ids = None, older_than: Age = None, over: Over = False, data: Data = None, database: Database = None
) -> None:
    """List tables, those first at which nothing has happened for longest."""
    from palamedes.server.house.owner import chosen

    with _house(data, database) as store:
        found = chosen(store, _choice(tables, older_than, over))
    for table in found:
        state = "over" if table.over else "running"
        print(f"{table.id}  {table.updated[:16]}  {state:<7}  {table.game} ({table.players}), {table.moves} answers")
    print(f"{len(found)} tables.")


@app.command(epilog=examples("tables export records", "tables export records --over --older-than 1y"))
@polite
def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the records go, one file for each table.")],
    tables: Ids = None,
    older_than: Age = None,
    over: Over = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """Write the records of tables into a folder. The dice of a game that is not over stay secret."""
    from palamedes.server.house.owner import chosen
    from palamedes.server.house.owner import export as write

    with _house(data, database) as store:
        found = chosen(store, _choice(tables, older_than, over))
        failed = write(store, found, folder)
    _tell(failed)
    print(f"{len(found) - len(failed)} records are in {folder}.")
    if failed:
        raise typer.Exit(1)


@app.command(epilog=examples("tables delete --older-than 90d", "tables delete --over --older-than 1y --export records"))
@polite
def delete(
    tables: Ids = None,
    older_than: Age = None,
    over: Over = False,
    folder: Annotated[
        Path | None,
        typer.Option("--export", metavar="FOLDER", help="Write their records there first; what cannot be, stays."),
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """Delete tables with all that belongs to them. There is no way back but a back-up."""
    from palamedes.server.house.owner import chosen, remove
    from palamedes.server.house.owner import export as write

    if not tables and older_than is None:
        raise ValueError("Say which tables: their names, or --older-than 90d for all that have rested so long.")
    choice = _choice(tables, older_than, over)
    with _house(data, database) as store:
        found = chosen(store, choice)
        failed = {} if folder is None else write(store, found, folder)
        _tell(failed)
        found = [table for table in found if table.id not in failed]
        if found and not yes:
            _ask(len(found))
        count = remove(store, found, choice)
    print(f"{count} tables are deleted.")
    if failed:
        raise typer.Exit(1)


def _ask(count: int) -> None:
    if not is_attended():
        raise ValueError(f"{count} tables would be deleted: say --yes where nobody can be asked.")
    if not typer.confirm(f"Delete {count} tables for good?"):
        raise typer.Exit(1)


def _tell(failed: dict[str, str]) -> None:
    for id, reason in failed.items():
        print(f"{id}: {reason}")


@app.command(epilog=examples("tables renew"))
@polite
def renew(data: Data = None, database: Database = None) -> None:
    """Void the promises about tables to come: after the database was brought back by other means than `restore`."""
    from palamedes.server.house.owner import renew as void

    with _house(data, database) as store:
        void(store)
    print("Tables that were reserved but not set up have to be reserved again.")
