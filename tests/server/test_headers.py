"""What browsers are told about everything that the house sends, and from which pages and names they may come."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from palamedes.server.house.app import make_app
from palamedes.server.house.page import PLACES, file_in, policy
from palamedes.server.house.run import _doors
from palamedes.server.people.doors import LOOPBACK, Doors
from tests.machine import lacking
from tools import page

PLACES_TO_LOOK = ("/", "/t/abc", "/assets/missing.js", "/api/shelf", "/api/nothing", "/healthz", "/api/tables/none")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    built = tmp_path_factory.mktemp("page")
    (built / "index.html").write_text("<!doctype html><script>hello()</script>", encoding="utf-8")
    with TestClient(make_app(tmp_path_factory.mktemp("data"), built, processes=1)) as client:
        yield client


@pytest.mark.parametrize("path", PLACES_TO_LOOK)
def test_everything_that_is_sent_is_sent_with_care(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "server" not in headers


@pytest.mark.parametrize("left", ["", "/games"])
def test_a_house_under_a_path_tells_its_page_so_whether_a_proxy_takes_the_path_away_or_not(
    tmp_path: Path, left: str
) -> None:
    built = tmp_path / "page"
    (built / "assets").mkdir(parents=True)
    (built / "assets" / "main.js").write_text("hello()", encoding="utf-8")
    (built / "index.html").write_text('<html lang="en"><script src="./assets/main.js"></script>', encoding="utf-8")
    with TestClient(make_app(tmp_path / "data", built, doors=Doors(base="/games"))) as client:
        told = '<html data-base="/games" lang="en"><script src="/games/assets/main.js"></script>'
        assert [client.get(f"{left}{path}").text for path in ("/", "/t/abc")] == [told, told]
        assert client.get(f"{left}/assets/main.js").text == "hello()"
        assert client.get(f"{left}/api/shelf").json()["games"]
        made = client.post(f"{left}/api/tables", json={"game": "arena", "seats": [{"kind": "me"}, {"kind": "here"}]})
        with client.websocket_connect(f"{left}/api/tables/{made.json()['id']}/play") as line:
            line.send_json({"type": "hello"})
            assert line.receive_json()["type"] == "table"
        assert client.get("/gamesters").text == told


def test_at_the_root_the_page_loads_from_there(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<html lang="en"><script src="./assets/main.js"></script>', encoding="utf-8")
    with TestClient(make_app(tmp_path / "data", tmp_path)) as client:
        assert client.get("/t/abc").text == '<html lang="en"><script src="/assets/main.js"></script>'


@pytest.mark.parametrize("base", ["games", "/games/", "/", "/a b", '/"'])
def test_a_path_that_is_none_is_refused(base: str) -> None:
    with pytest.raises(ValueError, match=r"--base .*: should be a path like /games"):
        Doors(base=base)


def test_no_script_or_style_may_be_written_into_the_page(client: TestClient) -> None:
    allowed = dict(
        directive.strip().split(" ", 1) for directive in client.get("/").headers["content-security-policy"].split(";")
    )
    assert "unsafe" not in " ".join(allowed.values())
    assert re.fullmatch(r"'self' 'sha256-[A-Za-z0-9+/]{43}='", allowed["script-src"])
    assert allowed["style-src"] == "'self'"
    assert allowed["connect-src"] == "'self'"
    assert allowed["form-action"] == allowed["base-uri"] == "'none'"


def test_the_page_that_is_built_needs_no_inline_script() -> None:
    root = next((place for place in PLACES if (place / "index.html").is_file()), None)
    if root is None:
        lacking(page.NO_NODE_SENTENCE)
    index = (root / "index.html").read_bytes()
    assert "sha256" not in policy(index)
    assert b" style=" not in index and b"<style" not in index and b" onload=" not in index


def test_only_who_came_over_https_is_told_to_come_back_that_way(client: TestClient) -> None:
    assert "strict-transport-security" not in client.get("/healthz").headers
    safely = TestClient(client.app, base_url="https://testserver")
    assert safely.get("/healthz").headers["strict-transport-security"] == "max-age=31536000"


def test_only_a_trusted_proxy_says_that_somebody_came_over_https(tmp_path: Path) -> None:
    said = {"X-Forwarded-Proto": "https"}
    for proxies, believed in (((), False), (("192.0.2.1",), True)):
        app = make_app(tmp_path, processes=1, doors=Doors(proxies=proxies))
        with TestClient(app, client=("192.0.2.1", 5000)) as client:
            assert ("strict-transport-security" in client.get("/healthz", headers=said).headers) is believed


@pytest.mark.parametrize(
    "path", ["/%00", "/" + "a" * 5000, "/%ff%fe", "/..%2f..%2fetc%2fpasswd", "/%5c%5c", "/a/%00.js"]
)
def test_an_address_that_no_file_can_have_leads_nowhere(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (200, 404)
    assert "root:" not in answer.text


def test_a_path_of_very_many_parts_is_not_looked_up_part_by_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_up: list[Path] = []

    def resolve(path: Path) -> Path:
        looked_up.append(path)
        return path

    monkeypatch.setattr(Path, "resolve", resolve)
    for path in ("x/" * 25_000, "../" * 16_000, "x" * 50_000):
        assert file_in(tmp_path, path) is None
    assert not looked_up
    assert file_in(tmp_path, "assets/board.js") is None
    assert looked_up


# Foreign pages.


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://testserver.evil.example", "http://testserver:81"]
)
def test_another_page_can_neither_ask_nor_listen(client: TestClient, origin: str) -> None:
    made = client.post("/api/tables", json={"game": "arena", "seats": [{"kind": "me"}, {"kind": "here"}]}).json()
    refused = client.post("/api/tables", json={}, headers={"origin": origin})
    assert (refused.status_code, refused.json()["code"]) == (403, "origin")
    with client.websocket_connect(f"/api/tables/{made['id']}/play", headers={"origin": origin}) as line:
        assert line.receive_json()["code"] == "origin"
        assert line.receive()["code"] == 1008


def test_no_other_page_may_read_an_answer(client: TestClient) -> None:
    answer = client.get("/api/shelf", headers={"origin": "http://evil.example"})
    assert not [name for name in answer.headers if name.startswith("access-control-")]


# Foreign names.


@pytest.mark.parametrize(
    ("host", "welcome"),
    [
        ("localhost:8000", True),
        ("LOCALHOST", True),
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("[::1]", True),
        ("192.0.2.4:8000", True),
        ("play.example", True),
        ("evil.example:8000", False),
        ("localhost.evil.example", False),
        ("play.example.evil.example", False),
        ("", False),
    ],
)
def test_a_house_with_names_goes_by_no_other(tmp_path: Path, host: str, welcome: bool) -> None:
    """A stranger's page may give its own name the address of this machine, and then look like ours."""
    with TestClient(make_app(tmp_path, processes=1, doors=Doors(names=("play.example",)))) as client:
        answer = client.get("/api/shelf", headers={"host": host})
        assert (answer.status_code == 200) is welcome
        if not welcome:
            assert (answer.status_code, answer.json()["code"]) == (421, "other-name")
        with client.websocket_connect("/api/tables/none/play", headers={"host": host}) as line:
            assert line.receive_json()["code"] == ("no-table" if welcome else "other-name")


def test_a_house_of_this_machine_alone_goes_by_this_machines_names() -> None:
    assert _doors(Doors(), "127.0.0.1").names == LOOPBACK
    assert _doors(Doors(), "0.0.0.0").names == ()
    assert _doors(Doors(proxies=("127.0.0.1",)), "127.0.0.1").names == ()
    assert _doors(Doors(names=("play.example",)), "127.0.0.1").names == ("play.example",)
