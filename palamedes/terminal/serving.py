"""Commands for whoever runs a server: `palamedes serve`, `backup` and `restore`.

What they need of the server is imported when they run: whoever plays in the terminal needs neither it nor a database.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from . import saves
from .options import Data, Database, polite

BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="A back-up: all tables of a server.")]


@polite
def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 lets other machines in.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(metavar="PORT", help="The next free one from 8000 by default.", min=0, max=65535)
    ] = None,
    data: Data = None,
    open: Annotated[
        bool, typer.Option("--open/--no-open", help="Open a browser, where there is somebody to see it.")
    ] = True,
    limit: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=N", help="How much one visitor may ask; `none` lifts all limits.", envvar="PALAMEDES_LIMITS"
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="A proxy that says truly where visitors come from; may be given again.",
            envvar="PALAMEDES_PROXIES",
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="HOST", help="A name of this server; visitors by other names are refused.", envvar="PALAMEDES_NAMES"
        ),
    ] = None,
    base: Annotated[
        str,
        typer.Option(
            metavar="PATH", help="The path under which a proxy shows this server: /games.", envvar="PALAMEDES_BASE"
        ),
    ] = "",
    metrics: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Who may read the counters at /metrics; nobody by default. May be given again.",
            envvar="PALAMEDES_METRICS",
        ),
    ] = None,
    metrics_token: Annotated[
        str,
        typer.Option(
            metavar="TOKEN", help="What may be shown instead; better as a variable.", envvar="PALAMEDES_METRICS_TOKEN"
        ),
    ] = "",
    log: Annotated[
        str, typer.Option(metavar="KIND", help="What the log is for: text or json.", envvar="PALAMEDES_LOG")
    ] = "text",
    database: Database = None,
    processes: Annotated[
        int, typer.Option(metavar="N", help="How many processes serve; several need --database.", min=1, max=64)
    ] = 1,
    thinkers: Annotated[
        int, typer.Option(metavar="N", help="How many bots think at a time, in each process.", min=1, max=64)
    ] = 2,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="A Ray cluster that thinks for the bots.", envvar="PALAMEDES_RAY"),
    ] = None,
    grace: Annotated[
        float,
        typer.Option(
            metavar="MINUTES",
            help="How long somebody may be away before others may let a bot play for them.",
            envvar="PALAMEDES_GRACE",
            min=0,
            max=1440,
        ),
    ] = 3.0,
    docs: Annotated[
        str,
        typer.Option(
            metavar="PLACE",
            help="The documentation: an address, or a folder with a built site.",
            envvar="PALAMEDES_DOCS",
        ),
    ] = "",
    engines: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Programs that may play here, as a TOML file that names them.",
            envvar="PALAMEDES_ENGINES",
        ),
    ] = None,
    webhook: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help="What is told by a POST whose turn it is who has been away for a while.",
            envvar="PALAMEDES_WEBHOOK",
        ),
    ] = "",
    address: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help="Where visitors find this server, for the links in such calls.",
            envvar="PALAMEDES_ADDRESS",
        ),
    ] = "",
    call_after: Annotated[
        float,
        typer.Option(
            metavar="MINUTES",
            help="How long somebody may be away before they are called.",
            envvar="PALAMEDES_CALL_AFTER",
            min=0,
            max=1440,
        ),
    ] = 5.0,
) -> None:
    """Play in the browser: alone, together at one screen, or with friends. Ctrl-C stops.

    Every answer is stored before anybody sees it: tables are there again when the server is.
    """
    from palamedes.server.house.logs import find_kind
    from palamedes.server.house.run import serve as open_house
    from palamedes.server.house.service import Calling
    from palamedes.server.people.doors import Doors
    from palamedes.server.people.limits import Limits

    names = tuple(each.lower() for each in name or ())
    watchers = tuple(metrics or ())
    doors = Doors(Limits.parse(limit or ()), tuple(proxy or ()), names, watchers, metrics_token, base)
    folder = saves.folder() if data is None else data
    kind = find_kind(log)
    calling = Calling(webhook, address, 60 * call_after) if webhook else None
    minds = (database, processes, thinkers, ray)
    open_house(host, port, folder, open, doors, kind, *minds, 60 * grace, docs, engines, calling)


@polite
def backup(file: BackupFile, data: Data = None, database: Database = None) -> None:
    """Write all tables of the server into one file, while it serves or not.

    The file holds the secrets of running games: keep it as you keep keys.
    """
    from palamedes.server.storage.backup import back_up
    from palamedes.server.storage.database import StorageError

    try:
        count = back_up(database or (saves.folder() if data is None else data), file)
    except StorageError as error:
        raise ValueError(f"The tables cannot be read: {error}.") from None
    print(f"{count} tables are in {file}.")


@polite
def restore(
    file: BackupFile,
    data: Data = None,
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the tables that are there already.")] = False,
) -> None:
    """Put the tables of a back-up in place, from either kind of database into either kind."""
    from palamedes.server.storage.backup import restore as put_back
    from palamedes.server.storage.database import StorageError

    try:
        count = put_back(file, database or (saves.folder() if data is None else data), force)
    except StorageError as error:
        raise ValueError(f"The tables cannot be written: {error}.") from None
    print(f"{count} tables are back.")
