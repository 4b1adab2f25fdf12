"""A house on which one of two twin games is played (see twins.py), and the adversary who reads every byte of it.

Clock, names, keys and the secret of the dice are the same on every such house, and draws are dealt by hand. So what
differs between two of them can only come from what is hidden.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from pathlib import Path
from typing import Any, Self

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from palamedes.core.kernel.state import State
from palamedes.server.house.app import make_app
from palamedes.server.people.doors import Doors
from palamedes.server.people.limits import NO_LIMITS
from palamedes.server.storage.setting import Setting
from palamedes.server.tables import live, making
from palamedes.server.tables.history import History
from tests.server.twins import Twins

NAMES = ("Ann", "Bob", "Col", "Dan")
NOON = "2026-01-01T12:00:00.000Z"
LATER = "2026-01-01T12:34:56.789Z"
EVERY = 3
"""The adversary asks for everything there is after every answer of so many."""


class ByHand:
    """Deals what the script says, from a place in it."""

    def __init__(self, script: list[str], drawn: int) -> None:
        self.script = iter(script[drawn:])

    def answer(self, state: State) -> int:
        return state.parse(next(self.script))


class ByScript:
    """Answers for bots what the script says, when it is told to go on."""

    def __init__(self, script: list[tuple[int, str]]) -> None:
        self.script = script
        self.asked: asyncio.Queue[asyncio.Future[None]] = asyncio.Queue()

    async def decide(self, pool: object, history: History, seat: int, strength: str, asker: object) -> int:
        """What a bot of the server would be asked."""
        told = asyncio.get_running_loop().create_future()
        self.asked.put_nowait(told)
        await told
        actor, notation = self.script[history.moves]
        assert actor == seat
        return history.state.parse(notation)

    async def go_on(self) -> None:
        """Lets the bot that thinks answer."""
        (await self.asked.get()).set_result(None)


class Player:
    """A connection, and every byte that came through it."""

    def __init__(self, house: TestClient, id: str, key: str | None, eyes: int | None) -> None:
        self.session: WebSocketTestSession = house.websocket_connect(f"/api/tables/{id}/play")
        self.session.__enter__()
        self.frames: list[str] = []
        self.news: dict[str, Any] = {}
        self.say(type="hello", keys=[key] if key else [], eyes=eyes, lang="en")
        self.hear()

    def say(self, **message: Any) -> None:
        self.session.send_json(message)

    def hear(self) -> dict[str, Any]:
        """The next message."""
        frame = self.session.receive_text()
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if message["type"] == "table":
            self.news = message
        return message

    def until_heard(self, mark: str) -> None:
        """Reads on until somebody has said this."""
        while all(line["text"] != mark for line in self.hear().get("chat", [])):
            pass

    def refused(self, **message: Any) -> None:
        """Says something that must be refused; the situation follows."""
        self.say(**message)
        assert self.hear()["type"] == "refused", message
        self.hear()


class World:
    """One of two twin games on a house of its own, with its players and the adversary."""

    def __init__(
        self,
        folder: Path,
        game: Twins,
        number: int,
        patch: pytest.MonkeyPatch,
        hold: bool = False,
        bots: bool = False,
        every: int = EVERY,
    ) -> None:
        """`bots`: everybody but the adversary is one; `every`: how seldom the adversary asks for everything."""
        self.every = every
        self.game = game
        self.number = number
        self.hold = hold
        self.bots = bots
        self.marks = itertools.count()
        self.received: list[bytes] = []
        """What the adversary got from requests, headers included."""
        names = (f"name{n:08}" for n in itertools.count())
        keys = (f"key-{n}" for n in itertools.count())
        patch.setattr(making, "new_table_id", lambda: next(names))
        patch.setattr(making, "new_key", lambda: next(keys))
        patch.setattr(live, "new_key", lambda: next(keys))
        patch.setattr(making, "new_master", lambda: "5e" * 32)
        self.hour = NOON
        patch.setattr(making, "now", lambda: self.hour)
        patch.setattr(live, "now", lambda: self.hour)
        draws = game.draws(number)
        patch.setattr(Setting, "fair_dealer", lambda setting, words, drawn: ByHand(draws, drawn))
        self.script = ByScript(game.lines(number))
        patch.setattr(live, "decide", self.script.decide)
        self.house = TestClient(make_app(folder, processes=1, doors=Doors(NO_LIMITS)))

    def __enter__(self) -> Self:
        self.house.__enter__()
        me = self.game.eyes
        others: dict[str, Any] = {"kind": "bot", "strength": "hoplite"} if self.bots else {"kind": "open"}
        seats = [others] * self.game.players
        seats[me] = {"kind": "me", "name": NAMES[me]}
        wish = {"game": self.game.game, "seats": seats, "undo": "safe", "hold": self.hold, "listed": True}
        made = self.house.post("/api/tables", json=wish).json()
        self.id: str = made["id"]
        self.key: str = made["keys"][str(me)]
        self.players: dict[int, Player] = {}
        for seat in range(self.game.players):
            if seat != me and not self.bots:
                sat = self.house.post(f"/api/tables/{self.id}/seats/{seat}", json={"name": NAMES[seat]})  # it is listed
                self.players[seat] = Player(self.house, self.id, sat.json()["key"], seat)
        self.adversary = self.players[me] = Player(self.house, self.id, self.key, me)
        self.watching = Player(self.house, self.id, None, None)
        return self

    def __exit__(self, *error: object) -> None:
        for player in (*self.players.values(), self.watching):
            player.session.__exit__(None, None, None)
        self.house.__exit__(None, None, None)

    def settle(self) -> None:
        """Everybody has heard everything that there is to hear so far."""
        mark = f"mark {next(self.marks)}"
        self.adversary.say(type="talk", seat=self.game.eyes, text=mark)
        for player in (*self.players.values(), self.watching):
            player.until_heard(mark)

    # Playing.

    def play(self, thinks_twice: bool = False) -> None:
        """The whole game; somebody who thinks twice takes back what nobody has seen, and answers the same again."""
        self.settle()
        self.sniff()
        for place, (actor, notation) in enumerate(self.game.lines(self.number)):
            if actor < 0:
                continue
            if actor not in self.players:
                self.wait_for_bot(place)
            else:
                self.answer(actor, notation)
                if self.players[actor].news["held"]:
                    self.hesitate(actor, notation, thinks_twice and actor != self.game.eyes, place % self.every == 0)
            if place % self.every == 0:
                self.sniff()
        self.sniff()

    def wait_for_bot(self, place: int) -> None:
        assert self.house.portal is not None
        self.house.portal.call(self.script.go_on)
        for player in (self.adversary, self.watching):
            while player.news["table"]["moves"] <= place:
                player.hear()
        self.settle()

    def answer(self, actor: int, notation: str) -> None:
        """Somebody answers, and everybody has heard of it."""
        self.give(actor, notation)
        self.settle()

    def give(self, actor: int, notation: str) -> None:
        player = self.players[actor]
        action = next(offer["action"] for offer in player.news["scene"]["offers"] if offer["notation"] == notation)
        player.say(type="answer", seat=actor, revision=player.news["revision"], action=action)

    def hesitate(self, actor: int, notation: str, thinks_twice: bool, sniffing: bool) -> None:
        """What is held may be taken back, unseen; then the turn is ended."""
        if thinks_twice:
            self.hour = LATER  # nobody may hear of this hour
            player = self.players[actor]
            player.say(type="undo", seat=actor)
            while player.hear()["held"]:
                pass
            self.give(actor, notation)
            while not player.hear()["held"]:
                pass
            self.hour = NOON
        self.settle()
        if sniffing:
            self.sniff()
        self.players[actor].say(type="end", seat=actor)
        self.settle()

    # Spying.

    def sniff(self) -> None:
        """The adversary asks for everything there is, and tries what is not theirs."""
        me = self.game.eyes
        other = (me + 1) % self.game.players
        moves = self.adversary.news["scene"]["moves"]
        base = f"/api/tables/{self.id}"
        wanted = [base, "/api/tables"]
        wanted += [
            f"{base}/moments/{moves + more}?eyes={eyes}" for more in (0, 1) for eyes in (me, "none", other, "all")
        ]
        if not self.bots:  # alone with bots, whoever plays may have the record, and plays with open cards
            wanted += [f"{base}/{what}" for what in ("record", "draws", "invitations", f"positions/{moves}")]
            self.ask("POST", f"{base}/copy", {"move": 0})
        for path in wanted:
            self.ask("GET", path)
        for wish in (
            {"type": "answer", "seat": other, "revision": self.adversary.news["revision"], "action": 0},
            {"type": "answer", "seat": me, "revision": "x", "action": 0},
            {"type": "end", "seat": other},
            {"type": "undo", "seat": other},
            {"type": "hint", "seat": other},
            {"type": "look", "eyes": other},
            {"type": "hand-over", "seat": other, "strength": "novice"},
        ):
            self.adversary.refused(**wish)
        for lang in ("fr", "en"):
            self.adversary.say(type="speak", lang=lang)
            self.adversary.hear()
        self.ask_to_go_back()

    def ask(self, method: str, path: str, body: object = None) -> None:
        got = self.house.request(method, path, json=body, headers={"Palamedes-Keys": self.key})
        self.received.append(f"{path} {got.status_code} {sorted(got.headers.items())}\n".encode() + got.content)

    def ask_to_go_back(self) -> None:
        """Where the others would be asked, they are; and somebody says no."""
        me = self.game.eyes
        if self.bots or self.adversary.news["undo"]["how"] != "ask":
            return
        self.adversary.say(type="undo", seat=me)
        self.settle()
        other = self.adversary.news["asked"]["missing"][0]
        self.players[other].say(type="vote", seat=other, agree=False)
        self.settle()

    def learned(self) -> list[bytes]:
        """All that ever reached the adversary, in order."""
        frames = [*self.adversary.frames, *self.watching.frames]
        return [frame.encode() for frame in frames] + self.received
