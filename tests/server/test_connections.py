"""Who is connected: whoever holds a seat gets in, however many watch; and spectators are counted by address."""

from __future__ import annotations

import json
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from palamedes.server.people.connections import GREETING, Connection, Connections
from palamedes.server.people.limits import NO_LIMITS, Limits
from palamedes.server.wire.refusal import Refusal
from tests.server.test_limits import TABLE, house


class Room:
    """Connections, and who was asked to leave it."""

    def __init__(self, **limits: int) -> None:
        self.connections = Connections(Limits(**limits))
        self.left: list[str] = []
        self.stay = ExitStack()

    def come(self, who: str, address: str, *seats: int, table: str = "one") -> Connection:
        """Somebody comes to a table and greets with these seats."""
        one = self.stay.enter_context(self.connections.enter(address, table, lambda: self.left.append(who)))
        one.greets(seats)
        return one

    def refuses(self, address: str, *seats: int, table: str = "one") -> str:
        """Why somebody is refused who comes."""
        before = len(self.connections)
        with pytest.raises(Refusal) as refused, self.connections.enter(address, table, lambda: None) as one:
            one.greets(seats)
        assert len(self.connections) == before
        return refused.value.code


def test_a_player_gets_in_however_many_watch() -> None:
    room = Room(table_sockets=3)
    for n in range(3):
        room.come("spectator", f"1.2.3.{n}")
    assert room.refuses("1.2.3.9") == "table-crowded"
    room.come("player", "1.2.3.9", 0)
    assert room.left == []


def test_spectators_of_one_address_are_few_at_one_table() -> None:
    room = Room(address_watchers=2)
    room.come("first", "1.2.3.4")
    room.come("second", "1.2.3.4")
    assert room.refuses("1.2.3.4") == "many-watchers"
    room.come("neighbour", "1.2.3.5")
    room.come("elsewhere", "1.2.3.4", table="two")


def test_in_a_full_house_the_oldest_spectator_gives_way_to_a_player() -> None:
    room = Room(sockets=3)
    room.come("first player", "1.2.3.4", 0)
    room.come("first spectator", "1.2.3.5")
    room.come("second spectator", "1.2.3.6")
    assert room.refuses("1.2.3.7") == "house-crowded"
    room.come("second player", "1.2.3.7", 1)
    assert room.left == ["first spectator"]
    assert len(room.connections) == 3


def test_where_one_address_has_all_it_may_its_own_spectators_give_way() -> None:
    room = Room(address_sockets=2)
    room.come("stranger", "1.2.3.5")
    room.come("spectator", "1.2.3.4")
    room.come("player", "1.2.3.4", 0)
    assert room.refuses("1.2.3.4") == "many-sockets"
    room.come("other player", "1.2.3.4", 1)
    assert room.left == ["spectator"]


def test_people_who_share_an_address_all_get_in_with_one_window_each() -> None:
    room = Room(address_sockets=2)
    room.come("first window of the first", "1.2.3.4", 0)
    room.come("second window of the first", "1.2.3.4", 0)
    room.come("second", "1.2.3.4", 1)
    assert room.left == ["first window of the first"]
    room.come("third", "1.2.3.4", 2)
    room.come("fourth", "1.2.3.4", 3)
    assert room.left == ["first window of the first"] and len(room.connections) == 4
    assert room.refuses("1.2.3.4") == "many-sockets"


def test_in_a_house_full_of_players_the_address_that_has_most_makes_room() -> None:
    room = Room(sockets=4)
    room.come("alone", "1.2.3.4", 0)
    for n in range(3):
        room.come(f"one of many {n}", "6.6.6.6", 0, table=f"own {n}")
    room.come("newcomer", "1.2.3.5", 1)
    room.come("another", "1.2.3.6", 2)
    assert room.left == ["one of many 0", "one of many 1"]
    assert len(room.connections) == 4


def test_who_fills_the_house_alone_gives_way_to_themselves() -> None:
    room = Room(sockets=2)
    for n in range(4):
        room.come(f"window {n}", "6.6.6.6", 0, table=f"own {n}")
    assert room.left == ["window 0", "window 1"]


def test_whoever_opens_their_seat_again_and_again_loses_the_oldest_window() -> None:
    room = Room(seat_sockets=2)
    for n in range(3):
        room.come(f"window {n}", f"1.2.3.{n}", 0)
    assert room.left == ["window 0"]


def test_who_has_left_is_counted_no_longer() -> None:
    room = Room(sockets=1)
    with room.stay:
        room.come("spectator", "1.2.3.4")
        assert len(room.connections) == 1
    assert len(room.connections) == 0
    room.come("next", "1.2.3.4")


def test_who_was_asked_to_leave_may_do_so_later() -> None:
    room = Room(sockets=1)
    with room.stay:
        room.come("spectator", "1.2.3.4")
        room.come("player", "1.2.3.5", 0)
        assert len(room.connections) == 1
    assert len(room.connections) == 0


def test_who_greets_again_is_counted_once_and_stays_what_they_were_if_refused() -> None:
    room = Room(table_sockets=1)
    player = room.come("player", "1.2.3.4", 0)
    player.greets([0])
    room.come("spectator", "1.2.3.5")
    with pytest.raises(Refusal, match="table-crowded"):
        player.greets([])
    assert len(room.connections) == 2
    player.greets([0, 1])


def test_who_says_nothing_leaves_room_for_others() -> None:
    room = Room()
    for n in range(GREETING):
        room.stay.enter_context(room.connections.enter("1.2.3.4", "one", partial(room.left.append, f"silent {n}")))
    room.come("elsewhere", "1.2.3.5", 1)
    assert room.left == []
    room.come("player", "1.2.3.4", 0)
    assert room.left == ["silent 0"]


def test_without_limits_nobody_is_refused() -> None:
    connections = Connections(NO_LIMITS)
    with ExitStack() as stay:
        for _ in range(GREETING + 1):
            stay.enter_context(connections.enter("1.2.3.4", "one", lambda: None))
        for _ in range(300):
            stay.enter_context(connections.enter("1.2.3.4", "one", lambda: None)).greets([])


# At a real table.


def test_the_key_of_a_seat_opens_a_table_that_spectators_have_filled(tmp_path: Path) -> None:
    with house(tmp_path, limits=Limits(sockets=2)) as client, ExitStack() as stay:
        made = client.post("/api/tables", json=TABLE).json()
        play = f"/api/tables/{made['id']}/play"
        watching = []
        for _ in range(2):
            line = stay.enter_context(client.websocket_connect(play))
            line.send_json({"type": "hello"})
            assert line.receive_json()["type"] == "table"
            watching.append(line)
        late = stay.enter_context(client.websocket_connect(play))
        late.send_json({"type": "hello"})
        assert late.receive_json()["code"] == "house-crowded"
        assert late.receive()["code"] == 1013
        player = stay.enter_context(client.websocket_connect(play))
        player.send_json({"type": "hello", "keys": [made["keys"]["0"]], "eyes": 0})
        assert player.receive_json()["mine"] == [0]
        heard = []
        while (message := watching[0].receive())["type"] == "websocket.send":
            heard.append(json.loads(message["text"]).get("code"))
        assert heard[-1] == "gave-way" and message["code"] == 1013


def test_whoever_says_nothing_at_a_table_goes_when_many_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palamedes.server.people.connections.GREETING", 1)
    with house(tmp_path, limits=Limits()) as client, ExitStack() as stay:
        made = client.post("/api/tables", json=TABLE).json()
        play = f"/api/tables/{made['id']}/play"
        silent = stay.enter_context(client.websocket_connect(play))
        player = stay.enter_context(client.websocket_connect(play))
        player.send_json({"type": "hello", "keys": [made["keys"]["0"]], "eyes": 0})
        assert player.receive_json()["mine"] == [0]
        assert silent.receive_json()["code"] == "gave-way"
        assert silent.receive()["code"] == 1013


def test_whoever_greets_too_late_may_try_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("palamedes.server.house.socket.GREETING", 0.0)
    with house(tmp_path, limits=Limits()) as client:
        made = client.post("/api/tables", json=TABLE).json()
        with client.websocket_connect(f"/api/tables/{made['id']}/play") as late:
            assert late.receive_json()["code"] == "hello"
            assert late.receive()["code"] == 1013
