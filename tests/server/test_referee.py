"""A house in real trouble, met from outside: a full disk, a damaged file, an owner who tidies up while people play."""

from __future__ import annotations

import json
import os
import sqlite3
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from palamedes.core.record.record import Record
from palamedes.server.house.app import make_app
from palamedes.terminal.cli import app
from tests.machine import lacking
from tests.server.peers import Chair, Reply, Server, apart, settle

if sys.platform != "win32":
    import resource


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Its tables are in a file, whatever the other tests keep theirs in."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PALAMEDES_TESTS", raising=False)
        with Server(tmp_path_factory.mktemp("data")) as server:
            yield server


def owner(folder: Path, *words: str) -> tuple[int, str]:
    """A command of the owner, while the house is open."""
    result = CliRunner().invoke(app, [*words, "--data", str(folder)])
    return result.exit_code, result.output


def refused(reply: Reply) -> str:
    """Why something cannot be done for now."""
    assert reply.status == 503, reply.text
    return str(json.loads(reply.body)["code"])


def given(server: Server, chairs: list[Chair]) -> int:
    """How many answers of people the record of a table has; it replays."""
    record = Record.read(server.record(chairs[0].news.table.id, [chair.key for chair in chairs]))
    record.replay()
    return sum(answer.actor >= 0 for answer in record.answers)


def play(chairs: list[Chair]) -> None:
    """One answer of whoever is asked, which everybody hears of."""
    before = chairs[0].news.table.moves
    for chair in chairs:
        chair.until(lambda news: bool(news.table.turn))
    asked = chairs[chairs[0].news.table.turn[0]]
    asked.asked()
    asked.answer(next(iter(asked.offers)))
    for chair in chairs:
        chair.until(lambda news: news.table.moves > before)


def test_a_full_disk_refuses_answers_loses_none_and_is_over_when_there_is_room_again(server: Server) -> None:
    if not sys.platform.startswith("linux"):
        lacking("This system cannot take room from a process that runs.")
    chairs = apart(server)
    play(chairs)
    answers = given(server, chairs)
    pid = server.pid
    _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    # No file of the house may grow any more. It has written more than this to its journal already.
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, most))
    try:
        asked = chairs[chairs[0].news.table.turn[0]]
        asked.asked()
        for _ in range(3):
            asked.say(asked.reply(next(iter(asked.offers))))
            assert asked.refusal().code == "storage"
        assert refused(server.get("/readyz")) == "storage"
        assert server.get("/healthz").status == 200
        assert given(server, chairs) == answers, "what could not be stored did not happen"
        wish = {"game": "arena", "seats": [{"kind": "me"}, {"kind": "here"}]}
        assert refused(server.post("/api/tables", wish)) == "storage"
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))
    settle(*chairs)
    play(chairs)
    assert given(server, chairs) == answers + 1
    assert server.get("/readyz").status == 200
    assert "Traceback" not in server.complaints()


def test_only_its_owner_may_read_what_a_house_writes(server: Server) -> None:
    chairs = apart(server)
    play(chairs)
    written = {path.name: stat.S_IMODE(path.stat().st_mode) for path in server.folder.iterdir()}
    written.pop("stderr.txt")  # is ours
    assert {"palamedes.db", "palamedes.db-wal", "palamedes.lock"} <= set(written)
    assert [name for name, mode in written.items() if mode & 0o077] == []


def test_an_export_into_a_file_that_others_could_read_is_its_owners_alone(server: Server, tmp_path: Path) -> None:
    chairs = apart(server)
    play(chairs)
    id = chairs[0].news.table.id
    there = tmp_path / f"arena-{id}.txt"
    there.write_text("from before")
    there.chmod(0o644)
    assert owner(server.folder, "tables", "export", str(tmp_path), id)[0] == 0
    assert Record.read(there.read_text(encoding="utf-8")).answers
    assert stat.S_IMODE(there.stat().st_mode) == 0o600


def test_an_owner_tidies_up_while_people_play(server: Server, tmp_path: Path) -> None:
    playing, other = apart(server), apart(server)
    for chairs in (playing, other):
        play(chairs)
    ids = [chairs[0].news.table.id for chairs in (playing, other)]
    code, said = owner(server.folder, "tables", "list")
    assert code == 0 and all(id in said for id in ids)
    file = tmp_path / "tables.gz"
    assert owner(server.folder, "backup", str(file))[0] == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    words = ("tables", "delete", ids[1], "--export", str(tmp_path), "--yes")
    assert owner(server.folder, *words) == (0, "1 tables are deleted.\n")
    other[0].talk("Is anybody there?")
    while "no-table" not in other[0].frames[-1]:
        other[0].read()
    assert server.get(f"/api/tables/{ids[1]}").problem(404).code == "no-table"
    play(playing)
    assert given(server, playing) == 2
    code, said = owner(server.folder, "restore", str(file), "--force")
    assert code == 2 and "another server is using these tables already" in said
    assert owner(tmp_path / "again", "restore", str(file))[0] == 0
    assert ids[1] in owner(tmp_path / "again", "tables", "list")[1]
    assert "Traceback" not in server.complaints()


def damaged(file: Path, table: str) -> None:
    """Writes over the pages of the file that hold the rows of a table, as a failing disk would."""
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [table]).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    with file.open("r+b") as raw:
        raw.seek((root - 1) * size)
        raw.write(os.urandom(size))


def test_a_damaged_file_is_said_to_be_damaged_and_nothing_of_it_is_guessed(tmp_path: Path) -> None:
    wish = {"game": "arena", "seats": [{"kind": "me"}, {"kind": "here"}]}
    with TestClient(make_app(tmp_path, processes=1)) as house:
        made = house.post("/api/tables", json=wish).json()
    damaged(tmp_path / "palamedes.db", "answers")
    at, keys = f"/api/tables/{made['id']}", {"Palamedes-Keys": ",".join(made["keys"].values())}
    with TestClient(make_app(tmp_path, processes=1)) as house:
        for path in (at, f"{at}/record", f"{at}/moments/0"):
            answer = house.get(path, headers=keys)
            assert (answer.status_code, answer.json()["code"]) == (503, "storage")
            assert "malformed" in answer.json()["message"]
        assert house.get("/api/tables").status_code == 200, "the others are still there"
    code, said = owner(tmp_path, "backup", str(tmp_path / "tables.gz"))
    assert code == 2 and "malformed" in said and not (tmp_path / "tables.gz").exists()
