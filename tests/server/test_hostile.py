"""Messages that no page would send get a clear refusal, and nobody else notices. `make hostile` sends many more."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from palamedes.server.people import keys
from palamedes.server.tables.table import Table
from palamedes.server.wire import messages
from tests.server import tables
from tests.server.hostile import assault
from tests.server.peers import Chair, Server, apart, settle


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PALAMEDES_LIMITS", "none")
        with Server(tmp_path_factory.mktemp("data")) as server:
            yield server


def moves(chair: Chair) -> int:
    return chair.news.table.moves


def test_random_messages_and_requests_do_no_harm(server: Server) -> None:
    refused = assault(server, 1000)
    # Who is asked when, and so what is overheard, differs: some 200 are malformed, 100 somebody else's.
    assert refused["malformed"] > 100
    assert refused["not-yours"] > 20


def test_a_message_that_was_overheard_is_no_use_to_anybody_else(server: Server) -> None:
    ann, bob = apart(server)
    stranger = server.join(ann.news.table.id)
    overheard = ann.reply(next(iter(ann.offers)))
    before = moves(ann)
    stranger.say(overheard)
    assert stranger.refusal().code == "not-yours"
    bob.say(overheard)
    assert bob.refusal().code == "not-yours"
    settle(ann, bob)
    assert moves(ann) == before


def test_an_answer_that_is_sent_again_is_not_applied_twice(server: Server) -> None:
    ann, bob = apart(server)
    reply = ann.reply(next(iter(ann.offers)))
    for _ in range(3):
        ann.say(reply)
    assert [ann.refusal().code, ann.refusal().code] == ["stale", "stale"]
    settle(ann, bob)
    record = server.record(ann.news.table.id, [ann.key, bob.key])
    assert sum(line.startswith("0 ") for line in record.splitlines()) == 1


def test_an_answer_out_of_turn_is_refused(server: Server) -> None:
    ann, bob = apart(server)
    bob.say(messages.Reply(seat=1, revision=bob.news.revision, action=next(iter(ann.offers.values()))))
    assert bob.refusal().code == "not-asked"


def test_an_answer_that_is_not_offered_is_refused(server: Server) -> None:
    ann, _ = apart(server)
    for action in (10**6, -1, 2**63 - 1):
        ann.say(messages.Reply(seat=0, revision=ann.news.revision, action=action))
        assert ann.refusal().code == "illegal"


def test_a_key_of_another_table_opens_nothing(server: Server) -> None:
    ann, _ = apart(server)
    other = server.make("arena", "me", "here")
    told = server.greet(ann.news.table.id, messages.Hello(keys=list(other.keys.values())))
    assert isinstance(told, messages.Refused) and told.code == "wrong-key"


def test_a_message_that_is_much_too_large_ends_the_connection_and_nothing_else(server: Server) -> None:
    ann, bob = apart(server)
    stranger = server.join(ann.news.table.id)
    stranger.send("x" * (1024 * 1024))
    with pytest.raises(ConnectionClosed):
        while True:
            stranger.read()
    settle(ann, bob)


def test_what_cannot_be_text_ends_the_connection_and_nothing_else(server: Server) -> None:
    ann, bob = apart(server)
    stranger = server.join(ann.news.table.id)
    stranger.connection.send(b"\xff\xfe\xfd", text=True)
    with pytest.raises(ConnectionClosed):
        while True:
            stranger.read()
    settle(ann, bob)


def say(server: Server, *said: bytes) -> bytes:
    """Says these on a connection, and gives what is answered."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
        for words in said:
            line.sendall(words)
        answered = b""
        with suppress(ConnectionError):
            while more := line.recv(65536):
                answered += more
        return answered


def greeting(server: Server, table: str) -> bytes:
    """How somebody becomes the socket of a table."""
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    head = f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
    return f"{head}Connection: Upgrade\r\n{key}".encode()


def test_what_nobody_can_understand_is_not_written_down(server: Server) -> None:
    """Or anybody could fill the disk with it."""
    ann, bob = apart(server)
    before = server.complaints()
    host = f"Host: 127.0.0.1:{server.port}\r\nConnection: close, upgrade\r\n".encode()
    assert b" 400 " in say(server, b"\x16\x03\x01 nonsense\r\n\r\n")
    assert b" 200 " in say(server, b"GET /healthz HTTP/1.1\r\n" + host + b"Upgrade: h2c\r\n\r\n")
    torn = bytes([0x81, 0x82, 0, 0, 0, 0]) + b"\xff\xfe"
    assert b" 101 " in say(server, greeting(server, ann.news.table.id), torn)
    settle(ann, bob)
    assert server.complaints() == before


def test_a_message_of_a_great_many_parts_ends_the_connection_and_nothing_else(server: Server) -> None:
    """Each part is kept until the last one comes, and an empty one counts as nothing."""
    ann, bob = apart(server)
    first, empty = bytes([0x01, 0x81, 0, 0, 0, 0]) + b"{", bytes([0x00, 0x80, 0, 0, 0, 0])
    answered = say(server, greeting(server, ann.news.table.id), first + empty * 1_000)
    assert answered.endswith((1009).to_bytes(2, "big"))
    settle(ann, bob)


# Keys.


def test_keys_have_128_bits_and_names_of_tables_60() -> None:
    made = {keys.new_key() for _ in range(50)}
    assert len(made) == 50
    assert all(len(key) == 22 for key in made)  # 22 letters of six bits each
    assert all(len(keys.new_table_id()) == 12 for _ in range(50))  # of five bits each


def test_a_seat_is_opened_by_its_own_key_alone() -> None:
    table: Table = tables.seated("person", "person")
    for seat, key in enumerate(("alpha", "beta")):
        table.chairs[seat].key_digest = keys.digest(key)
    assert table.seats_of({keys.digest("beta")}) == [1]
    assert table.seats_of({keys.digest("gamma"), keys.digest("alpha"), keys.digest("beta")}) == [0, 1]
    assert table.seats_of({keys.digest("bet"), "", keys.digest("beta")[:-1]}) == []


def test_keys_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[bytes, bytes]] = []

    def compare(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return one == other

    monkeypatch.setattr("hmac.compare_digest", compare)
    assert keys.is_shown("b", ["a", "b", "c"])
    assert compared == [(b"a", b"b"), (b"b", b"b"), (b"c", b"b")]
    assert not keys.is_shown(None, ["a"])


def test_a_key_is_never_part_of_an_address(server: Server) -> None:
    """An address ends up in logs, histories and referrers."""
    made = server.make("arena", "me", "open")
    key = made.keys["0"]
    reply = server.get(f"/api/tables/{made.id}/invitations?key={key}&keys={key}&palamedes-keys={key}")
    assert reply.problem(403).code == "not-yours"
