"""`palamedes serve` as somebody starts and ends it."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.sync.client import connect

from palamedes.server.house.run import has_display, listen
from palamedes.server.storage.database import only_one
from tests.serving import PALAMEDES, ROOT, Serving


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except (OSError, IndexError):
                continue
            if parent == pid:
                found.append(int(folder.name))
    return found


def test_a_database_that_is_none_ends_in_a_sentence_and_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "palamedes.db").write_bytes(b"Sing, goddess, the anger of Peleus' son Achilles" * 200)
    ended = subprocess.run(
        [*PALAMEDES, "serve", "--no-open", "--port", "0", "--data", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.splitlines() == [
        "ERROR: The tables cannot be opened: file is not a database.",
        f"palamedes: The tables in {tmp_path} could not be opened; what is wrong with them is said above.",
    ]


def test_it_says_one_line_and_ends_cleanly_on_ctrl_c(data: Path) -> None:
    serving = Serving(data)
    table = serving.post("/api/tables", {"game": "arena", "seats": [{"kind": "bot", "strength": "oracle"}] * 2})
    workers = children(serving.process.pid)
    assert serving.get_json(f"/api/tables/{table['id']}")["status"] == "playing"
    assert serving.stop() == 0
    assert re.fullmatch(r"Palamedes is at http://127\.0\.0\.1:\d+/\n", "".join(serving.output))
    assert workers and not any(_alive(worker) for worker in workers)


def _alive(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


def test_it_ends_cleanly_with_people_at_its_tables(data: Path) -> None:
    serving = Serving(data)
    made = serving.post("/api/tables", {"game": "arena", "seats": [{"kind": "me"}, {"kind": "here"}]})
    with connect(f"ws://127.0.0.1:{serving.port}/api/tables/{made['id']}/play") as page:
        page.send(json.dumps({"type": "hello", "keys": list(made["keys"].values())}))
        assert json.loads(page.recv(timeout=60))["type"] == "table"
        serving.process.send_signal(signal.SIGTERM)
        assert serving.process.wait(60) == 0
    serving.stop()
    assert len(serving.output) == 1


def test_a_killed_server_has_lost_nothing(data: Path) -> None:
    serving = Serving(data)
    wish = {"game": "arena", "seats": [{"kind": "me"}, {"kind": "here"}], "seed": "killed"}
    made = serving.post("/api/tables", wish)
    keys = {"palamedes-keys": ",".join(made["keys"].values())}
    address = f"/api/tables/{made['id']}"
    with connect(f"ws://127.0.0.1:{serving.port}{address}/play") as page:
        page.send(json.dumps({"type": "hello", "keys": list(made["keys"].values()), "eyes": 0}))
        for _ in range(2):
            news = json.loads(page.recv(timeout=60))
            answer = {"seat": 0, "revision": news["revision"], "action": news["scene"]["offers"][0]["action"]}
            page.send(json.dumps({"type": "answer", **answer}))
        told = json.loads(page.recv(timeout=60))
        record = serving.get(f"{address}/record", **keys)
        serving.kill()
    serving.start()
    assert serving.get(f"{address}/record", **keys) == record
    assert serving.get_json(address)["moves"] == told["scene"]["moves"]
    assert serving.stop() == 0


def test_a_port_that_is_taken_is_refused_with_a_sentence(data: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        command = [*PALAMEDES, "serve", "--no-open", "--port", str(port), "--data", str(data)]
        ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith(f"palamedes: --port {port}: cannot be used")


def test_two_servers_do_not_share_their_tables(data: Path) -> None:
    with only_one(data), pytest.raises(ValueError, match="another server is using these tables"), only_one(data):
        pass
    with only_one(data):
        pass


def test_without_a_port_the_next_free_one_is_taken() -> None:
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        assert 8000 <= first.getsockname()[1] < second.getsockname()[1]


def test_a_data_folder_that_is_a_file_is_refused_with_a_sentence(data: Path) -> None:
    data.write_text("not a folder")
    with pytest.raises(ValueError, match=r"--data .*data: cannot be used"), only_one(data):
        pass


def test_a_host_that_is_none_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"--host no\.such\.host\.invalid: "):
        listen("no.such.host.invalid", None)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")
def test_a_browser_is_opened_only_where_somebody_sees_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "environ", {"DISPLAY": ":0"})
    assert has_display()
    monkeypatch.setattr(os, "environ", {"DISPLAY": ":0", "CI": "1"})
    assert not has_display()
    monkeypatch.setattr(os, "environ", {})
    assert not has_display()


def test_the_terminal_needs_no_server() -> None:
    loaded = "import palamedes.terminal.cli, sys; print([m for m in ('sqlalchemy', 'uvicorn') if m in sys.modules])"
    shown = subprocess.run(
        [sys.executable, "-c", loaded], cwd=ROOT, capture_output=True, text=True, timeout=120, check=True
    )
    assert shown.stdout.strip() == "[]"
