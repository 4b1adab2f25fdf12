"""Killed, out of disk, without its database: nothing that anybody was told is lost (at length: `make kill`)."""

from __future__ import annotations

import json
import sys
import urllib.error
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from palamedes.core.record.record import Record
from tests.kill import OPTIONS, Run
from tests.postgres import Postgres
from tests.serving import Serving

SMALL_DISK = [
    sys.executable,
    "-c",
    "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))\n"
    "from palamedes.terminal.cli import main\nmain()",
]
"""The same command where no file grows beyond 300 kilobytes."""


def test_what_people_were_told_survives_that_the_server_is_killed(tmp_path: Path) -> None:
    run = Run(tables=4, seed=6, every=0.3, kills=2)
    serving = Serving(tmp_path, options=OPTIONS)
    try:
        assert run.hold(serving) == []
        assert run.kills == 2 and run.answers > 3
        # Would it have been noticed?
        person = max((each for each in run.people if not each.is_sealing), key=lambda person: len(person.given))
        person.given.append(person.given[0])
        person.match.check()
        assert len(person.match.mistakes) == 1
    finally:
        serving.stop()


def test_what_people_were_told_survives_that_one_of_two_processes_is_killed(
    tmp_path: Path, database: str, postgres: Postgres
) -> None:
    run = Run(tables=3, seed=1, every=0.3, kills=3)
    serving = Serving(tmp_path, options=(*OPTIONS, "--database", database, "--processes", "2"))
    try:
        assert run.hold(serving, postgres) == []
        assert run.kills == 3 and run.answers > 3
    finally:
        assert serving.stop() == 0


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can make a disk small there")
def test_a_full_disk_is_said_and_the_table_stays_as_it_was(tmp_path: Path) -> None:
    serving = Serving(tmp_path, SMALL_DISK, options=OPTIONS)
    made = serving.post("/api/tables", {"game": "arena", "seats": [{"kind": "me"}, {"kind": "here"}], "seed": "full"})
    keys = list(made["keys"].values())
    address = f"/api/tables/{made['id']}"
    try:
        with connect(f"ws://127.0.0.1:{serving.port}{address}/play", compression=None) as page:
            page.send(json.dumps({"type": "hello", "keys": keys, "eyes": 0}))
            heard = _talk_until_refused(page)
            news = json.loads(page.recv(timeout=60))
            answer = {"seat": 0, "revision": news["revision"], "action": news["scene"]["offers"][0]["action"]}
            page.send(json.dumps({"type": "answer", **answer}))
            assert _refusal(page)["code"] == "storage"
        with pytest.raises(urllib.error.HTTPError, match="503"):
            serving.get("/readyz")
        assert serving.stop() == 0
        serving.command = [sys.executable, "-m", "palamedes"]
        serving.start()
        assert serving.get_json("/readyz") == {"status": "ready"}
        with connect(f"ws://127.0.0.1:{serving.port}{address}/play", compression=None) as page:
            page.send(json.dumps({"type": "hello", "keys": keys, "eyes": 0}))
            again = json.loads(page.recv(timeout=60))
            assert [line["text"] for line in again["chat"]] == heard
            assert again["scene"] == news["scene"]
            page.send(json.dumps({"type": "answer", **answer}))
            assert json.loads(page.recv(timeout=60))["revision"] != news["revision"]
        shown = {"palamedes-keys": ",".join(keys)}
        assert sum(line.actor == 0 for line in Record.read(serving.get(f"{address}/record", **shown).decode()).answers)
    finally:
        serving.stop()


def _talk_until_refused(page: ClientConnection) -> list[str]:
    """Says one thing after the other until the disk is full; all that was heard."""
    heard: list[str] = []
    first = json.loads(page.recv(timeout=60))
    assert first["type"] == "table"
    for n in range(1000):
        page.send(json.dumps({"type": "talk", "seat": 0, "text": f"{n} " + "word " * 90}))
        said = json.loads(page.recv(timeout=60))
        if said["type"] == "refused":
            assert said["code"] == "storage" and said["message"].endswith(".")
            return heard
        heard += [line["text"] for line in said["chat"]]
    raise AssertionError("The disk is never full.")


def _refusal(page: ClientConnection) -> Any:
    while (message := json.loads(page.recv(timeout=60)))["type"] != "refused":
        pass
    return message
