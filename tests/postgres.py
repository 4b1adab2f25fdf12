"""A PostgreSQL of the tests' own: in its own folder, on a free port, run by somebody who is not root.

    with Postgres() as postgres:
        address = postgres.new_database()
        postgres.stop()
        postgres.start()

With PALAMEDES_TESTS=postgresql in the environment, all tests of the server keep their tables in one.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import psycopg

PATIENCE: Final = 60.0
USER: Final = "tester"
SETTINGS: Final = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "fsync": "on",
    "max_connections": "60",
    "shared_buffers": "16MB",
}
MISSING: Final = "PostgreSQL is not installed: on Debian it is the package postgresql."


def programs() -> Path | None:
    """The folder with the programs of the newest PostgreSQL of this machine."""
    found = [folder for folder in Path("/usr/lib/postgresql").glob("*/bin") if (folder / "initdb").exists()]
    if found:
        return max(found, key=lambda folder: float(folder.parent.name))
    on_path = shutil.which("initdb")
    return None if on_path is None else Path(on_path).resolve().parent


def _unprivileged() -> dict[str, Any]:
    """As whom PostgreSQL runs: it refuses to be root."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Postgres:
    """One PostgreSQL, from its start to its end; it can be stopped, killed, and started again in between."""

    def __init__(self) -> None:
        found = programs()
        assert found is not None, MISSING
        self._programs = found
        self._as = _unprivileged()
        self._password = secrets.token_hex(8)
        self.folder = Path(tempfile.mkdtemp(prefix="palamedes-postgres-"))
        if self._as:
            os.chown(self.folder, self._as["user"], self._as["group"])
        password = self.folder / "password"
        password.write_text(self._password)
        password.chmod(0o644)
        self._run("initdb", "-D", "data", "-U", USER, "--pwfile=password", "-A", "scram-sha-256", "-E", "UTF8", "-N")
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self._programs / program, *arguments],
            cwd=self.folder,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
            **self._as,
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        settings = [f"-c{name}={value}" for name, value in SETTINGS.items()]
        with open(self.folder / "log.txt", "a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [str(self._programs / "postgres"), "-D", "data", "-p", str(self.port), *settings],
                cwd=self.folder,
                env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
                stdout=log,
                stderr=subprocess.STDOUT,
                **self._as,
            )
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self._connect().close()
                return
            except psycopg.OperationalError:
                gone = self._process.poll() is not None
                assert not gone and time.monotonic() < until, (self.folder / "log.txt").read_text()
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Ends it: at once, but cleanly; or as a power cut would, with SIGQUIT."""
        self._process.send_signal(how)
        self._process.wait(PATIENCE)

    def close(self) -> None:
        """Ends it for good, and takes away all that it has made."""
        if self._process.poll() is None:
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # Databases.

    def address(self, database: str) -> str:
        return f"postgresql://{USER}:{self._password}@127.0.0.1:{self.port}/{database}"

    def _connect(self) -> psycopg.Connection[Any]:
        return psycopg.connect(self.address("postgres"), autocommit=True, connect_timeout=5)

    def new_database(self, name: str = "") -> str:
        """The address of an empty database; or of the one of this name, which is made if there is none."""
        name = name or f"test_{secrets.token_hex(6)}"
        with self._connect() as connection:
            if connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone() is None:
                connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self.address(name)

    def empty_database(self) -> str:
        """The address of a database from which all that was in it is gone: quicker than a new one."""
        address = self.new_database("tests")
        with psycopg.connect(address, autocommit=True) as connection:
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'tests'"
            connection.execute(f"{others} AND pid <> pg_backend_pid()".encode())
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
        return address


@cache
def shared() -> Postgres:
    """One for all tests of this process."""
    server = Postgres()
    atexit.register(server.close)
    return server


def place(folder: Path) -> Path | str:
    """Where tests keep the tables that belong to this folder: there, or in a PostgreSQL where that was asked for."""
    if os.environ.get("PALAMEDES_TESTS") != "postgresql":
        return folder
    name = hashlib.sha256(str(folder).encode()).hexdigest()[:16]
    return shared().new_database(f"test_{name}")
