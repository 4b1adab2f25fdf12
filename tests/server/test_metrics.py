"""What the house says about itself: counters, whether it is alive and ready, and a log without secrets."""

from __future__ import annotations

import json
import logging
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import text
from starlette.testclient import TestClient
from websockets.sync.client import connect

from palamedes.server.house.app import make_app
from palamedes.server.house.logs import JsonLines, details, find_kind
from palamedes.server.people.doors import Doors
from palamedes.server.storage.database import StorageError
from palamedes.server.storage.store import Store
from palamedes.server.wire.tables import Made, Reserved, Seated
from tests.postgres import place
from tests.server.peers import CHECKOUT, Server

TABLE = {"game": "arena", "seats": [{"kind": "me"}, {"kind": "here"}], "seed": "count"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    app = make_app(tmp_path, processes=1, doors=Doors(watchers=("127.0.0.1",)))
    with TestClient(app, client=("127.0.0.1", 5000)) as client:
        yield client


def counted(client: TestClient) -> dict[str, float]:
    """Every counter with its labels, as one text."""
    answer = client.get("/metrics")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain")
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


# Counters.


def test_what_happens_is_counted(client: TestClient) -> None:
    made = client.post("/api/tables", json=TABLE).json()
    client.get("/api/tables/nowhere")
    with client.websocket_connect(f"/api/tables/{made['id']}/play") as line:
        line.send_json({"type": "hello", "keys": list(made["keys"].values()), "eyes": 0})
        news = line.receive_json()
        given = {"type": "answer", "seat": 0, "revision": news["revision"]}
        line.send_json({**given, "action": news["scene"]["offers"][0]["action"]})
        line.receive_json()
        line.send_json({**given, "action": 0})
        assert line.receive_json()["code"] == "stale"
        line.receive_json()
        found = counted(client)
        assert found["palamedes_connections"] == 1
        assert found["palamedes_tables_in_memory"] == 1
    assert found["palamedes_requests_total /api/tables 200"] == 1
    assert found["palamedes_requests_total /api/tables/{id} 404"] == 1
    assert found["palamedes_messages_total answer"] == 2
    assert found["palamedes_refusals_total stale"] == 1
    assert found["palamedes_refusals_total no-table"] == 1
    assert found["palamedes_answer_seconds_count"] == 1
    assert found["palamedes_failures_total"] == 0
    assert found["process_resident_memory_bytes"] > 1e6


def test_a_mistake_of_ours_is_counted_and_in_the_log(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("palamedes.server.house.books.shelf", lambda lang, engines: 1 / 0)
    assert client.get("/api/shelf").status_code == 500
    assert counted(client)["palamedes_failures_total"] == 1
    assert "ZeroDivisionError" in caplog.text


def test_counters_name_no_table_and_nobody(client: TestClient) -> None:
    made = client.post("/api/tables", json=TABLE).json()
    client.get(f"/api/tables/{made['id']}")
    written = client.get("/metrics").text
    assert made["id"] not in written
    assert not any(key in written for key in made["keys"].values())


OWN = ("127.0.0.1", "10.0.0.0/8")
SHOWN = "Bearer 0123456789abcdef"


@pytest.mark.parametrize(
    ("watchers", "token", "address", "proxy", "shown", "may"),
    [
        ((), "", "127.0.0.1", False, "", False),
        ((), "", "127.0.0.1", False, "Bearer ", False),
        (OWN, "", "127.0.0.1", False, "", True),
        (OWN, "", "10.1.2.3", False, "", True),
        (OWN, "", "8.8.8.8", False, "", False),
        (OWN, "", "127.0.0.1", True, "", False),
        (OWN, "", "somewhere", False, "", False),
        ((), "0123456789abcdef", "8.8.8.8", True, SHOWN, True),
        ((), "0123456789abcdef", "127.0.0.1", False, SHOWN.lower(), False),
        ((), "0123456789abcdef", "127.0.0.1", False, "", False),
    ],
)
def test_nobody_reads_the_counters_but_by_an_address_or_a_token(
    watchers: tuple[str, ...], token: str, address: str, proxy: bool, shown: str, may: bool
) -> None:
    assert Doors(watchers=watchers, watch_token=token).may_watch(address, proxy, shown) is may


def test_where_nobody_was_named_there_are_no_counters(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, processes=1), client=("127.0.0.1", 5000)) as client:
        assert client.get("/metrics").json()["code"] == "no-page"


def test_a_token_that_can_be_guessed_is_refused() -> None:
    with pytest.raises(ValueError, match="--metrics-token: should have at least 16 characters"):
        Doors(watch_token="secret")


def test_counters_are_not_shown_through_a_proxy(client: TestClient) -> None:
    for name in ("X-Forwarded-For", "Forwarded"):
        assert client.get("/metrics", headers={name: "10.0.0.1"}).status_code == 404


def test_processes_on_one_port_count_together(tmp_path: Path) -> None:
    """Each process counts in the shared folder, and whichever is asked answers for all."""
    program = """
import sys
from palamedes.server.house.metrics import Metrics
metrics = Metrics()
metrics.refused.labels("stale").inc(int(sys.argv[1]))
metrics.note(int(sys.argv[1]), 0, 0)
print(metrics.write().decode())
"""
    for n, total in ((2, 2), (3, 5)):
        done = subprocess.run(
            [sys.executable, "-c", program, str(n)],
            env={"PYTHONPATH": str(CHECKOUT), "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert f'palamedes_refusals_total{{code="stale"}} {total}.0' in done.stdout


# Alive and ready.


def test_a_house_is_ready_when_its_database_answers(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    directory = client.app.state.directory  # type: ignore[attr-defined]
    honest = directory.store.try_out

    def counting() -> None:
        tried.append("again")
        honest()

    monkeypatch.setattr(directory.store, "try_out", counting)
    assert [client.get("/readyz").json() for _ in range(20)] == [{"status": "ready"}] * 20
    assert len(tried) < 20, "many who ask cost no more than a few"

    def away() -> None:
        raise StorageError("the database does not answer")

    monkeypatch.setattr(directory.store, "try_out", away)
    monkeypatch.setattr(directory, "_tried", -60.0)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["code"]) == (503, "storage")
    assert client.get("/healthz").status_code == 200


# The log.


def test_a_line_of_json_says_what_and_when() -> None:
    record = logging.LogRecord("palamedes.server", logging.INFO, "", 0, "%d of %s", (3, "é\n"), None)
    record.__dict__.update(details(table="abc"))
    line = json.loads(JsonLines().format(record))
    assert line.pop("time").endswith("+00:00")
    assert line == {"level": "info", "logger": "palamedes.server", "message": "3 of é\n", "table": "abc"}


def test_a_mistake_keeps_its_traceback_on_one_line() -> None:
    try:
        raise ValueError("so")
    except ValueError:
        record = logging.LogRecord("palamedes", logging.ERROR, "", 0, "no", (), sys.exc_info())
    line = JsonLines().format(record)
    assert "\n" not in line
    assert "ValueError: so" in json.loads(line)["traceback"]


def test_an_unknown_kind_of_log_is_said_in_a_sentence() -> None:
    assert find_kind("json") == "json"
    with pytest.raises(ValueError, match=r"^--log xml: should be one of text, json\.$"):
        find_kind("xml")


SAID = "the ferryman wants two coins"
WORDS = "wine-dark sea"
NAME = "Nausicaa of Scheria"


def test_a_log_of_a_played_game_holds_no_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PALAMEDES_LOG", "json")
    with Server(tmp_path) as server:
        reserved = server.post("/api/tables/reserved", {}).read(Reserved)
        seats = [{"kind": "me", "name": NAME, "words": WORDS}, {"kind": "open"}]
        wish = {"game": "arena", "seats": seats, "reserved": reserved.id, "undo": "safe"}
        made = server.post("/api/tables", wish).read(Made)
        invitation = next(
            iter(server.get(f"/api/tables/{made.id}/invitations", made.keys.values()).read(Made).keys.values())
        )
        seated = server.post(f"/api/tables/{made.id}/seats/1", {"name": "Bob"}, [invitation]).read(Seated)
        keys = [made.keys["0"], seated.key]
        ann, bob = (server.join(made.id, key) for key in keys)
        ann.talk(SAID)
        bob.until(lambda news: bool(bob.chat))
        ann.asked()
        ann.hint()
        ann.answer(next(iter(ann.offers)))
        ann.send('{"type": "answer", "seat": 0, "revision": "' + keys[0] + '"}')
        ann.refusal()
        ann.undo()
        server.post(f"/api/tables/{made.id}/seats/1", {"name": keys[0]})
        server.get(f"/api/tables/{made.id}/record", keys)
        server.get(f"/api/tables/{made.id}?key={keys[1]}")
        server.get(f"/t/{made.id}?key={keys[1]}")
        server.post("/api/records", {"text": keys[0]})
        with connect(f"ws://127.0.0.1:{server.port}/api/tables/{made.id}/play?key={keys[1]}") as line:
            line.send(json.dumps({"type": "hello"}))
            line.recv(timeout=60)
        server.leave()
        server.stop()
        log = server.complaints()
    lines = [json.loads(line) for line in log.splitlines()]
    assert any(line.get("route") == "/api/tables/{id}/record" for line in lines), "nothing is logged"
    store = Store(place(tmp_path))
    store.connect()
    with store.look() as database:
        secret, master = database.execute(text("SELECT secret, (SELECT value FROM house) FROM tables")).one()
        digests = database.execute(text("SELECT key_digest FROM seats")).scalars().all()
    store.close()
    assert re.fullmatch("[0-9a-f]{64}", secret) and re.fullmatch("[0-9a-f]{64}", master)
    for hidden in (*keys, invitation, *digests, secret, master, SAID, WORDS, NAME, "127.0.0.1"):
        assert hidden not in log
