"""The database of a house: one file in its data folder, or PostgreSQL when one process is not enough."""

from __future__ import annotations

import json
import logging
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from typing import IO, Any, Final

import msgspec
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

FILE: Final = "palamedes.db"
HEAD: Final = "0004"
"""The newest of the versions in migrations/."""
ANSWERS_WITHIN: Final = 10
"""Seconds after which PostgreSQL, or the way to it, counts as gone."""
UPGRADING: Final = 0x70616C61
"""The lock that keeps two processes from bringing one database up to date at the same time."""

log = logging.getLogger("palamedes.server")


class StorageError(Exception):
    """The database or its disk refused. The message says why, in a few words that anybody may read."""


def find_database(address: str) -> URL:
    """The PostgreSQL at this address; what cannot be one is a ValueError with a sentence."""
    try:
        url = make_url(address)
    except ArgumentError:
        url = None
    if url is None or url.drivername not in ("postgresql", "postgres", "postgresql+psycopg") or not url.database:
        raise ValueError("--database: should be the address of a PostgreSQL, like postgresql://user@host/name.")
    return url.set(drivername="postgresql+psycopg")


class Database:
    """Connections to it, each transaction all or nothing."""

    def __init__(self, place: Path | str) -> None:
        """`place` is a folder, or the address of a PostgreSQL."""
        self.folder = place if isinstance(place, Path) else None
        self.url = find_database(place) if isinstance(place, str) else URL.create("sqlite")
        self.engine: Engine | None = None

    @property
    def is_shared(self) -> bool:
        """Whether other processes may change the same tables."""
        return self.folder is None

    def __str__(self) -> str:
        return str(self.folder) if self.folder is not None else self.url.render_as_string(hide_password=True)

    # Opening and closing.

    def open(self) -> None:
        """Makes the database if there is none, and brings an older one up to date."""
        self.connect()
        try:
            with self.begin() as connection:
                self.upgrade(connection)
        except BaseException:
            self.close()
            raise

    def connect(self) -> None:
        """Gets ready to speak to it; whoever calls `open` has that already."""
        if self.folder is None:
            self.engine = create_engine(
                self.url,
                pool_pre_ping=True,
                hide_parameters=True,
                pool_size=4,
                max_overflow=0,
                pool_timeout=ANSWERS_WITHIN,
                json_serializer=_to_json,
                json_deserializer=msgspec.json.decode,
                connect_args={
                    "connect_timeout": ANSWERS_WITHIN,
                    "application_name": "palamedes",
                    "options": f"-c statement_timeout={ANSWERS_WITHIN}s -c lock_timeout={ANSWERS_WITHIN // 2}s",
                    "tcp_user_timeout": 1000 * ANSWERS_WITHIN,
                },
            )
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            # Its owner's alone: secrets of running games are in it. What the database writes beside it is the same.
            (self.folder / FILE).touch(mode=0o600)
            for file in self.folder.glob(f"{FILE}*"):
                _keep_private(file)
        except OSError as error:
            raise StorageError(f"{self.folder}: {(error.strerror or str(error)).lower()}") from None
        self.engine = create_engine(
            URL.create("sqlite", database=str(self.folder / FILE)),  # whatever its folder is called
            connect_args={"timeout": 5},
            hide_parameters=True,
            json_serializer=_to_json,
            json_deserializer=msgspec.json.decode,
        )
        event.listen(self.engine, "connect", _set_up_file)
        event.listen(self.engine, "begin", _begin_file)

    def upgrade(self, connection: Connection, revision: str = HEAD) -> None:
        """Brings the database to a version, within the transaction of this connection."""
        if self.is_shared:
            connection.execute(text("SET LOCAL statement_timeout = 0"))
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": UPGRADING})
        found = None
        if inspect(connection).has_table("alembic_version"):
            found = connection.scalar(text("SELECT version_num FROM alembic_version"))
        if found == revision:
            return
        # Only here: it takes longer to read than all else that a start needs, and is seldom needed.
        from alembic import command
        from alembic.config import Config
        from alembic.util import CommandError

        config = Config()
        scripts = str(resources.files("palamedes.server.storage") / "migrations")
        config.set_main_option("script_location", scripts.replace("%", "%%"))  # it would stand for another option
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, revision)
        except CommandError:
            raise StorageError(f"the tables were written by another Palamedes, as its version {found}") from None

    def close(self) -> None:
        """Lets go of the database."""
        if self.engine is not None:
            self.engine.dispose()

    # Speaking to it.

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        """One transaction: all that is done in it, or nothing."""
        assert self.engine is not None
        with storage_errors(), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def look(self) -> Iterator[Connection]:
        """Reads everything as it was at one moment, whatever others write meanwhile."""
        assert self.engine is not None
        with storage_errors(), self.engine.connect() as connection:
            if self.is_shared:
                connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield connection


def _keep_private(file: Path) -> None:
    """One that others may read is from before, or from somebody's copy: from now on it is its owner's alone."""
    if os.name == "posix" and stat.S_IMODE(file.stat().st_mode) & 0o077:
        try:
            file.chmod(0o600)
        except PermissionError:
            log.warning("Others than its owner may read %s, and it is not ours to change that.", file)


@contextmanager
def storage_errors() -> Iterator[None]:
    """What a database complains about becomes a StorageError."""
    try:
        yield
    except SQLAlchemyError as error:
        raise storage_error(error) from None


def storage_error(error: SQLAlchemyError) -> StorageError:
    """In a few words. Where and as whom we speak to a PostgreSQL is for the log alone."""
    reason = str(getattr(error, "orig", None) or error).splitlines()[0]
    if not isinstance(error, DBAPIError) or error.orig is None or not hasattr(error.orig, "sqlstate"):
        return StorageError(reason)
    log.warning("The database refused: %s", reason)
    if error.connection_invalidated or error.orig.sqlstate is None:
        return StorageError("the database does not answer")
    return StorageError(f"the database refused, {error.orig.sqlstate}")


def _to_json(value: object) -> str:
    try:
        return msgspec.json.encode(value).decode()
    except UnicodeEncodeError:
        return json.dumps(value)  # half a letter, which only an escape can say


def _set_up_file(connection: Any, _: object) -> None:
    # The driver would begin no transaction for a change of shape: a killed upgrade could stay half done.
    connection.isolation_level = None
    cursor = connection.cursor()
    # What is committed is on disk, whatever happens next; readers never wait for the writer.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_file(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


@contextmanager
def only_one(data: Path) -> Iterator[None]:
    """Two servers with the same tables would not know of each other's answers: the second one is refused."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        file = data / "palamedes.lock"
        file.touch(mode=0o600)
        _keep_private(file)  # whoever may read it could hold it, and keep the house closed
        lock = file.open("a", encoding="utf-8")
    except OSError as error:
        raise ValueError(f"--data {data}: cannot be used ({(error.strerror or str(error)).lower()}).") from None
    with lock, _locked(lock) as is_ours:
        if not is_ours:
            raise ValueError(f"--data {data}: another server is using these tables already.")
        yield


@contextmanager
def _locked(file: IO[str]) -> Iterator[bool]:
    """Whether this file is ours alone from now on. The system lets go of it when this process ends, however it does."""
    try:
        import fcntl
    except ImportError:
        with _locked_by_sqlite(Path(f"{file.name}.db")) as is_ours:
            yield is_ours
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        yield False
    else:
        yield True


@contextmanager
def _locked_by_sqlite(file: Path) -> Iterator[bool]:
    """The same for systems without locks of that kind: SQLite knows how to lock a file everywhere."""
    connection = sqlite3.connect(file, timeout=0, isolation_level=None)
    try:
        connection.execute("BEGIN EXCLUSIVE")
        is_ours = True
    except sqlite3.OperationalError:
        is_ours = False
    try:
        yield is_ours
    finally:
        connection.close()
