"""How much one visitor may ask: allowances that empty and fill, caps on connections and tables, and who is counted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from h11._connection import DEFAULT_MAX_INCOMPLETE_EVENT_SIZE
from starlette.testclient import TestClient

from palamedes.server.house import api, socket, unread
from palamedes.server.house import page as page_module
from palamedes.server.house.app import make_app
from palamedes.server.people import arrivals, budget, hangup
from palamedes.server.people.doors import Doors
from palamedes.server.people.limits import NO_LIMITS, REMEMBERED, Gate, Limits, neighbourhood
from palamedes.server.tables import directory, games, making, reviews
from palamedes.server.wire.refusal import Refusal
from tests.server.house import Visitor, open_directory, run, wish


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def often(ask: Callable[[], None]) -> int:
    """How often something can be asked for before it is refused."""
    for times in range(10_000):
        try:
            ask()
        except Refusal as refusal:
            assert refusal.status in (429, 503)
            return times
    raise AssertionError("it is never refused")


# Allowances.


def test_an_allowance_may_be_used_at_once_and_grows_back() -> None:
    clock = Clock()
    gate = Gate(Limits(requests=30), clock)
    assert often(lambda: gate.request("1.2.3.4")) == 30
    clock.now += 10
    assert often(lambda: gate.request("1.2.3.4")) == 5
    clock.now += 3600
    assert often(lambda: gate.request("1.2.3.4")) == 30


def test_a_refusal_says_when_to_come_back() -> None:
    clock = Clock()
    gate = Gate(Limits(new_tables=4), clock)
    for _ in range(4):
        gate.new_table("1.2.3.4")
    with pytest.raises(Refusal) as refused:
        gate.new_table("1.2.3.4")
    seconds = refused.value.names["seconds"]
    assert seconds == 900
    clock.now += 900
    gate.new_table("1.2.3.4")


def test_everybody_has_an_allowance_of_their_own() -> None:
    gate = Gate(Limits(requests=3, hints=2), Clock())
    assert often(lambda: gate.request("1.2.3.4")) == 3
    assert often(lambda: gate.request("1.2.3.5")) == 3
    assert often(lambda: gate.hint("1.2.3.4")) == 2


def test_a_seat_is_counted_wherever_it_speaks_from() -> None:
    gate = Gate(Limits(messages=4), Clock())
    for address in ("1.2.3.4", "1.2.3.5"):
        gate.message(address, "table 0")
        gate.message(address, "table 0")
    with pytest.raises(Refusal):
        gate.message("1.2.3.6", "table 0")
    gate.message("1.2.3.6", "table 1")


def test_no_limit_is_no_limit() -> None:
    gate = Gate(NO_LIMITS, Clock())
    for _ in range(5000):
        gate.request("1.2.3.4")
        gate.message("1.2.3.4", "table 0")
    gate.room(10**9)


def test_what_is_remembered_of_very_many_addresses_is_bounded() -> None:
    clock = Clock()
    gate = Gate(Limits(requests=2), clock)
    for n in range(3 * REMEMBERED):
        gate.request(f"10.{n >> 16}.{n >> 8 & 255}.{n & 255}")
    assert len(gate._allowances) <= REMEMBERED


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1%eth0", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_network_of_one_customer_counts_as_one_visitor(address: str, counted: str) -> None:
    assert neighbourhood(address) == counted


# What is written on the command line.


def test_limits_are_written_as_they_are_named() -> None:
    limits = Limits.parse(["requests=5", "new-tables=none"])
    assert (limits.requests, limits.new_tables, limits.tables) == (5, 0, Limits().tables)
    assert Limits.parse(["none"]) == NO_LIMITS
    assert Limits.parse(["none", "hints=3"]).hints == 3


@pytest.mark.parametrize("wish", ["requests", "requests=0", "requests=-1", "requests=²", "speed=5", "", "requests=1e9"])
def test_what_is_no_limit_is_said_in_a_sentence(wish: str) -> None:
    with pytest.raises(ValueError, match=r"^--limit .*: .*\.$"):
        Limits.parse([wish])


def test_what_is_no_proxy_is_said_in_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"^--proxy proxy.example: .*\.$"):
        Doors(proxies=("proxy.example",))


# At the door.


@contextmanager
def house(folder: Path, **doors: Any) -> Iterator[TestClient]:
    app = make_app(folder, processes=1, doors=Doors(**doors))
    with TestClient(app, client=("198.51.100.9", 5000)) as client:
        yield client


TABLE = {"game": "arena", "seats": [{"kind": "me"}, {"kind": "here"}]}


def test_too_many_requests_are_refused_with_the_time_to_wait(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(requests=2)) as client:
        assert [client.get("/api/shelf").status_code for _ in range(3)] == [200, 200, 429]
        refused = client.get("/api/shelf?lang=fr")
        wait = refused.headers["retry-after"]
        assert 0 < int(wait) <= 30  # less where the answers before took their time
        assert refused.json()["code"] == "too-fast"
        assert refused.json()["message"] == f"C'était trop à la fois. Réessayez dans {wait} secondes."
        assert refused.headers["x-content-type-options"] == "nosniff"


def test_probes_are_never_refused(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(requests=1)) as client:
        assert [client.get("/healthz").status_code for _ in range(3)] == [200, 200, 200]


def test_one_address_sets_up_only_so_many_tables(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(new_tables=1)) as client:
        made = client.post("/api/tables", json=TABLE).json()
        keys = {"Palamedes-Keys": ",".join(made["keys"].values())}
        for path, wish in (("/api/tables", TABLE), (f"/api/tables/{made['id']}/copy", {}), ("/api/records", {})):
            refused = client.post(path, json=wish, headers=keys)
            assert (refused.status_code, refused.json()["code"]) == (429, "too-fast")


def test_a_full_house_takes_no_more_tables(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(tables=2)) as client:
        assert [client.post("/api/tables", json=TABLE).status_code for _ in range(3)] == [200, 200, 503]
        assert client.post("/api/tables", json=TABLE).json()["code"] == "house-full"


def test_a_crowded_table_refuses_the_next_spectator_for_now(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(table_sockets=1)) as client:
        id = client.post("/api/tables", json=TABLE).json()["id"]
        play = f"/api/tables/{id}/play"
        with client.websocket_connect(play) as first, client.websocket_connect(play) as second:
            for line in (first, second):
                line.send_json({"type": "hello"})
                heard = line.receive_json()
            assert heard["code"] == "table-crowded"
            closed = second.receive()
            assert (closed["type"], closed["code"]) == ("websocket.close", 1013)
        with client.websocket_connect(f"/api/tables/{id}/play") as third:
            third.send_json({"type": "hello"})
            assert third.receive_json()["type"] == "table"


def test_a_seat_that_says_too_much_is_refused_and_then_heard_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "BREATH", 0.0)
    with house(tmp_path, limits=Limits(messages=2)) as client:
        clock = Clock()
        client.app.state.gate._clock = clock  # type: ignore[attr-defined]
        made = client.post("/api/tables", json=TABLE).json()
        with client.websocket_connect(f"/api/tables/{made['id']}/play") as line:
            line.send_json({"type": "hello", "keys": list(made["keys"].values()), "eyes": 0})
            line.receive_json()
            for n in range(3):
                line.send_json({"type": "talk", "seat": 0, "text": f"line {n}"})
            heard = [line.receive_json() for _ in range(4)]
            assert [said["text"] for news in heard[:2] for said in news["chat"]] == ["line 0", "line 1"]
            assert (heard[2]["type"], heard[2]["code"], heard[3]["type"]) == ("refused", "too-fast", "table")
            clock.now += 60
            line.send_json({"type": "talk", "seat": 0, "text": "line 3"})
            assert line.receive_json()["chat"][0]["text"] == "line 3"


def test_a_table_keeps_only_so_much_talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "CHAT", 1)
    with house(tmp_path) as client:
        made = client.post("/api/tables", json=TABLE).json()
        with client.websocket_connect(f"/api/tables/{made['id']}/play") as line:
            line.send_json({"type": "hello", "keys": list(made["keys"].values()), "eyes": 0})
            for n in range(2):
                line.send_json({"type": "talk", "seat": 0, "text": f"line {n}"})
            assert [line.receive_json().get("code") for _ in range(3)] == [None, None, "full-chat"]


def test_a_table_keeps_only_so_many_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "LINES", 1)
    with house(tmp_path) as client:
        made = client.post("/api/tables", json=TABLE).json()
        with client.websocket_connect(f"/api/tables/{made['id']}/play") as line:
            line.send_json({"type": "hello", "keys": list(made["keys"].values()), "eyes": 0})
            news = line.receive_json()
            action = news["scene"]["offers"][0]["action"]
            line.send_json({"type": "answer", "seat": 0, "revision": news["revision"], "action": action})
            assert line.receive_json()["code"] == "full-table"


# Who is counted.


def test_a_visitor_cannot_say_to_be_somebody_else(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(requests=1)) as client:
        statuses = [client.get("/api/shelf", headers={"X-Forwarded-For": f"10.0.0.{n}"}).status_code for n in range(2)]
        assert statuses == [200, 429]


def test_a_trusted_proxy_says_who_somebody_is(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(requests=1), proxies=("198.51.100.0/24",)) as client:
        statuses = [client.get("/api/shelf", headers={"X-Forwarded-For": f"10.0.0.{n}"}).status_code for n in range(2)]
        assert statuses == [200, 200]
        # What a visitor puts before what the proxy adds counts for nothing.
        forged = {"X-Forwarded-For": "192.0.2.1, 10.0.0.1"}
        assert client.get("/api/shelf", headers=forged).status_code == 429


def test_the_page_of_documentation_says_what_the_limits_are() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "security.md").read_text(encoding="utf-8")
    said = dict(re.findall(r"^\| `([a-z-]+)` \| ([\d,]+)(?: an? \w+)? \|", page, re.MULTILINE))
    limits = {limit.name.replace("_", "-"): f"{limit.default:,}" for limit in fields(Limits)}
    assert said == limits


def test_the_page_for_owners_says_what_is_fixed() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "operate.md").read_text(encoding="utf-8")
    chapter = page.partition("## How much one visitor may take")[2].partition("\n## ")[0]
    said = [
        value for _, value in re.findall(r"^\| ([a-z][^|]+) \| ([\d,]+(?: (?:m?s|[kM]B))?) \|$", chapter, re.MULTILINE)
    ]
    assert said == [
        f"{budget.PIECE * 1000:.0f} ms",
        f"{budget.SAVED * Limits().work:,.0f} ms",
        f"{budget.OWED:.0f} s",
        f"{arrivals.SILENCE:.0f} s",
        f"{DEFAULT_MAX_INCOMPLETE_EVENT_SIZE // 1024} kB",
        f"{arrivals.SIP // 1024} kB",
        f"{api.PATIENCE:.0f} s",
        f"{socket.GREETING:.0f} s",
        f"{socket.BAD}",
        f"{socket.MUMBLED}",
        f"{hangup.PARTS}",
        f"{arrivals.STALLED:.0f} s",
        f"{unread.ADDRESS // 1024 // 1024} MB",
        f"{reviews.WAITING // 4}",
        f"{games.WAITING // 4}",
        f"{directory.OPENERS}",
        f"{page_module.LONGEST}",
    ]


# Bots.


def test_no_bot_thinks_where_nobody_is(tmp_path: Path) -> None:
    """Whoever set up hundreds of tables with bots alone would otherwise take them from everybody else's."""

    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("novice", "novice"))
            live = await directory.find(made.id)
            assert not live.is_thinking
            visitor = await Visitor.come(directory, made.id)
            assert live.is_thinking
            await visitor.until(lambda news: news.table.status == "over")

    run(scenario())
