"""`palamedes serve` with PostgreSQL, as somebody starts and ends it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
import urllib.error
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from starlette.testclient import TestClient

import palamedes
from palamedes.core.record.record import Record
from palamedes.server.house.app import make_app
from palamedes.server.house.run import serve
from palamedes.server.storage.database import StorageError, find_database
from palamedes.server.storage.models import Model
from palamedes.server.storage.store import Exists, Outrun, Save, Store
from palamedes.server.storage.stored import Stored
from tests.kill import children
from tests.postgres import Postgres
from tests.server.tables import setting
from tests.server.test_store import stored_table
from tests.serving import PALAMEDES, ROOT, Serving

# The store.


def test_the_versions_make_what_the_models_describe(database: str) -> None:
    store = Store(database)
    store.open()
    assert store.engine is not None
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Model.metadata) == []
    store.close()


def test_changes_that_wait_together_are_stored_together_and_fail_alone(database: str) -> None:
    store = Store(database)
    store.open()
    changes = {id: stored_table(store, id=id)[1] for id in ("one", "two", "three")}
    changes["two"].lines.append(None)  # type: ignore[arg-type]
    outcomes = store.write([Save(id, int(id == "three"), change) for id, change in changes.items()])
    assert [type(outcome) for outcome in outcomes] == [type(None), AttributeError, Outrun]
    assert store.versions([*changes]) == {"one": 1, "two": 0, "three": 0}
    store.close()


def test_a_name_is_used_once(database: str) -> None:
    store = Store(database)
    store.open()
    store.create(Stored(setting(), [], "before"))
    with pytest.raises(Exists):
        store.create(Stored(setting(), [], "later"))
    stored = store.load("table")
    assert stored is not None and stored.updated == "before"
    store.close()


def test_words_that_anybody_may_type_come_back(database: str) -> None:
    store = Store(database)
    store.open()
    table, change = stored_table(store)
    said = "Ὀδυσσεύς \N{WOMAN}\N{ZERO WIDTH JOINER}\N{ROCKET} '; DROP TABLE tables; -- %s :x \\"
    table.say(0, said, "now")
    change.said = table.chat
    store.save("table", 0, change)
    stored = store.load("table")
    assert stored is not None and [line.text for line in stored.chat] == [said]
    store.close()


def test_what_is_wrong_with_a_database_is_said_without_its_password(database: str) -> None:
    address = database.replace("/tests", "/no_such_database")
    with pytest.raises(StorageError) as error:
        Store(address).open()
    password = re.search(r":([0-9a-f]+)@", database)
    assert password is not None
    assert password[1] not in str(error.value) + str(Store(address))


@pytest.mark.parametrize("address", ["", "nonsense", "sqlite:///tables.db", "mysql://me@here/tables", "postgresql://x"])
def test_an_address_that_is_none_is_refused_with_a_sentence(address: str) -> None:
    with pytest.raises(ValueError, match="--database: should be the address of a PostgreSQL"):
        find_database(address)


def test_characters_that_no_database_keeps_are_refused_and_not_an_outage(tmp_path: Path, database: str) -> None:
    state = palamedes.game("arena").new(2)
    record = Record(state, ["Ann", "Bob"])
    record.play(state, state.legal()[0])
    text = record.write()
    seats = [{"kind": "me", "name": "A\0nn"}, {"kind": "open"}]
    wish = {"game": "arena", "seats": seats}
    with TestClient(make_app(database, processes=1)) as client:
        made = client.post("/api/tables", json=wish).json()
        sit = f"/api/tables/{made['id']}/seats/1"
        invited = {"Palamedes-Keys": made["invitations"]["1"]}
        answers = [
            client.get("/api/tables/a%00b"),
            client.get("/api/tables/a%00b/record"),
            client.post("/api/tables", json={**wish, "seed": "a\0b"}),
            client.post("/api/tables", json={**wish, "reserved": "a\0b"}),
            client.post("/api/tables", json={**wish, "after": "a\0b"}),
            client.post("/api/tables", json={**wish, "start": {"game": "a\0b"}}),
            client.post("/api/records", json={"text": text.replace("Ann", "A\0nn")}),
            client.post("/api/records", json={"text": text.replace("Ann", "A\\u0000nn")}),
            client.post("/api/records", json={"text": text + "0 place\0 zeus\n"}),
            client.post("/api/records", json={"text": text.replace("by hand", 'seed "a\\u0000b"')}),
            client.post(sit, json={"name": "B\0ob", "words": "w\0"}, headers=invited),
        ]
        assert [answer.status_code for answer in answers if answer.status_code >= 500] == []
        with client.websocket_connect(f"/api/tables/{made['id']}/play") as line:
            line.send_json(
                {"type": "hello", "keys": [made["keys"]["0"], "a\0b"], "eyes": 0, "name": "\0", "words": "\0"}
            )
            line.receive_json()
            line.send_json({"type": "talk", "seat": 0, "text": "a\0b"})
            assert line.receive_json()["chat"][0]["text"] == "a b"


# The command.


def serving(folder: Path, database: str, processes: int) -> Serving:
    return Serving(folder, options=["--database", database, "--processes", str(processes)])


def test_two_processes_are_one_server(tmp_path: Path, database: str) -> None:
    house = serving(tmp_path, database, 2)
    try:
        seats = [{"kind": "me"}, {"kind": "here"}]
        made: list[Any] = [house.post("/api/tables", {"game": "arena", "seats": seats}) for _ in range(4)]
        before = children(house.process.pid)
        assert len(before) == 2
        # One dies: the other has all tables, and it is replaced.
        os.kill(before[0], signal.SIGKILL)
        assert [_ask(house, f"/api/tables/{table['id']}")["id"] for table in made] == [table["id"] for table in made]
        _until(lambda: len(set(children(house.process.pid)) - set(before)) == 1)
    finally:
        assert house.stop() == 0
    assert [line for line in house.output if "has ended" not in line and "is replaced" not in line] == [
        f"Palamedes is at http://127.0.0.1:{house.port}/\n"
    ]


def _ask(house: Serving, path: str) -> Any:
    """Asks again when the process that was asked has died meanwhile."""
    try:
        return house.get_json(path)
    except OSError:
        return house.get_json(path)


def _until(condition: Any) -> None:
    until = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_while_the_database_is_away_people_are_told_so(tmp_path: Path, database: str, postgres: Postgres) -> None:
    house = serving(tmp_path, database, 1)
    try:
        made = house.post("/api/tables", {"game": "arena", "seats": [{"kind": "me"}, {"kind": "here"}]})
        paths = ("/readyz", f"/api/tables/{made['id']}", "/api/tables")
        postgres.stop()
        try:
            refused = [_refusal(house, path) for path in paths]
        finally:
            postgres.start()
        assert [(status, problem["code"]) for status, problem in refused] == [(503, "storage")] * 3
        assert house.get_json("/healthz")["status"] == "ok"
        assert [len(house.get(path)) > 0 for path in paths] == [True] * 3
    finally:
        assert house.stop() == 0


def _refusal(house: Serving, path: str) -> tuple[int, Any]:
    with pytest.raises(urllib.error.HTTPError) as refusal:
        house.get(path)
    with refusal.value as error:
        return error.code, json.loads(error.read())


def test_processes_whose_parent_is_gone_close_their_doors(tmp_path: Path, database: str) -> None:
    house = serving(tmp_path, database, 2)
    left = children(house.process.pid)
    os.kill(house.process.pid, signal.SIGKILL)
    _until(lambda: not any(_is_alive(process) for process in left))
    house.kill()


def _is_alive(process: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


def test_several_processes_need_a_database_that_they_can_share(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="--processes: several of them share their tables through a PostgreSQL"):
        serve("127.0.0.1", 0, tmp_path, False, processes=2)


def test_a_database_that_is_not_there_is_said(tmp_path: Path, database: str) -> None:
    address = database.replace("/tests", "/no_such_database")
    ended = subprocess.run(
        [*PALAMEDES, "serve", "--no-open", "--port", "0", "--data", str(tmp_path), "--processes", "2"],
        env={**os.environ, "PALAMEDES_DATABASE": address},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "The tables in this database could not be opened" in ended.stderr.splitlines()[-1]
    assert 'database "no_such_database" does not exist' in ended.stderr
