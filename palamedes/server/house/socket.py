"""The socket of a table: what the page says is read here, and what the table has to say goes out."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final, cast

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..people.arrivals import STALLED
from ..people.budget import Budgets, paced
from ..people.connections import Connection, Connections
from ..people.doors import Doors, address_of, check_name, is_own_page
from ..people.guest import Guest
from ..people.keys import digest
from ..people.limits import Gate, neighbourhood
from ..tables.directory import Directory
from ..tables.live import LiveTable
from ..wire.messages import (
    AskHint,
    EndTurn,
    HandOver,
    Hello,
    Incoming,
    Look,
    Refused,
    Reply,
    Show,
    Speak,
    TakeBack,
    Talk,
    Vote,
)
from ..wire.refusal import Refusal
from .metrics import Metrics

MESSAGE: Final = 64 * 1024
GREETING: Final = 10.0
"""Seconds in which the first message has to come."""
BAD: Final = 3
"""So many words that are no greeting somebody may say before it; then they are let go."""
MUMBLED: Final = 20
"""And so many messages in all that nobody can read: no page sends one."""
UNREADABLE: Final = ("malformed", "too-large")
KEYS: Final = 20
"""More keys than any table has seats."""
LINES: Final = 20_000
"""So many lines a table may have, those taken back included. The longest games have a few thousand."""
CHAT: Final = 2_000
"""So many lines may be said at a table: whoever opens it gets them all."""
TAKEN: Final = 64 * 1024
"""Bytes that lie with the network where it takes no more."""
BREATH: Final = 1.0
"""Seconds that nothing more is read from somebody who says too much."""

log = logging.getLogger("palamedes.server")

GONE: Final = 1001
POLICY: Final = 1008
LATER: Final = 1013

_reader: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


async def play(socket: WebSocket) -> None:
    """One connection to one table, from its greeting to its end."""
    visit = Visit(socket)
    await socket.accept()
    try:
        visit.enter()
        with visit.connections.enter(visit.address, visit.id, visit.give_way) as connection:
            live = await visit.directory.find(visit.id, neighbourhood(visit.address))
            await visit.stay(live, await visit.greeting(), connection)
    except Refusal as refusal:
        await visit.farewell(refusal)
    except WebSocketDisconnect:
        pass


class Visit:
    """Somebody at a table, from their first word to their last."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.id: str = socket.path_params["id"]
        self.address = address_of(socket.scope)
        self.directory: Directory = socket.app.state.directory
        self.gate: Gate = socket.app.state.gate
        self.connections: Connections = socket.app.state.connections
        self.metrics: Metrics = socket.app.state.metrics
        budgets: Budgets = socket.app.state.budgets
        self.ending = GONE
        self._patience: asyncio.Timeout | None = None
        """The clock of somebody who has not greeted yet."""
        self.budget = budgets.of(self.address)
        self._mumbled = 0
        """How much of what they said could not be read."""
        self.guest = Guest(neighbourhood(self.address), self.directory.services.unread)
        self.guest.lang = "fr" if socket.query_params.get("lang") == "fr" else "en"

    def enter(self) -> None:
        """Refuses whoever comes too often, by a wrong name, or from somebody else's page."""
        doors: Doors = self.socket.app.state.doors
        host = self.socket.headers.get("host")
        self.gate.request(self.address)
        check_name(host, doors.names)
        if not is_own_page(self.socket.headers.get("origin"), host):
            raise Refusal("origin", 403)

    async def greeting(self) -> Hello:
        """The first message; whatever comes before it is refused."""
        try:
            async with asyncio.timeout(0 if self.ending == LATER else GREETING) as self._patience:
                for _ in range(BAD):
                    try:
                        message = await self._read()
                        if isinstance(message, Hello):
                            return message
                        raise Refusal("hello")
                    except Refusal as refusal:
                        await self.socket.send_text(self._refused(refusal))
                raise Refusal("hello")
        except TimeoutError:
            # A page that was slow, or a machine that was, may try again.
            raise Refusal("gave-way" if self.ending == LATER else "hello", 503) from None
        finally:
            self._patience = None

    def give_way(self) -> None:
        """Somebody who holds a seat needs the room, or whoever comes after many who say nothing."""
        self.ending = LATER
        if self._patience is not None:
            self._patience.reschedule(asyncio.get_running_loop().time())
            return
        self.guest.refuse(Refusal("gave-way", 503))
        self.guest.outbox.put_nowait(None)

    async def _greet(self, live: LiveTable, hello: Hello) -> None:
        """Somebody says who they are: if there is room for them, they are at the table."""
        keys = hello.keys[:KEYS]
        seats = live.table.seats_of({digest(key) for key in keys})
        if keys and not seats:
            raise Refusal("wrong-key", 403)
        if hello.invited:
            _check_free(live, seats)
        self.connection.greets(seats)
        await live.join(self.guest, keys, hello.eyes, hello.lang, hello.name, hello.words)

    async def stay(self, live: LiveTable, hello: Hello, connection: Connection) -> None:
        """Hears and tells, until somebody goes."""
        guest = self.guest
        self.connection = connection
        writing = asyncio.create_task(paced(self.budget, self._write, live))
        try:
            await self._greet(live, hello)
            await self._listen(live, writing)
        except Refusal as refusal:
            self.metrics.refused.labels(refusal.code).inc()
            self.ending = LATER if refusal.status in (429, 503) else POLICY
            guest.refuse(refusal)
            guest.outbox.put_nowait(None)
            await writing
        finally:
            live.leave(guest)
            guest.gone = True
            guest.outbox.clear()
            guest.outbox.put_nowait(None)
            writing.cancel()

    async def farewell(self, refusal: Refusal) -> None:
        """Says why somebody cannot come in, and whether it is worth trying again."""
        try:
            await self.socket.send_text(self._refused(refusal))
            await self.socket.close(LATER if refusal.status in (429, 503) else POLICY)
        except (WebSocketDisconnect, RuntimeError):
            pass

    def _refused(self, refusal: Refusal) -> str:
        self.metrics.refused.labels(refusal.code).inc()
        return msgspec.json.encode(Refused(refusal.code, refusal.text(self.guest.lang))).decode()

    async def _write(self, live: LiveTable) -> None:
        """Sends what lies in the outbox, in order; None in it closes the connection. Ends where nobody reads it."""
        socket, guest = self.socket, self.guest
        try:
            while (message := await guest.outbox.get()) is not None:
                await asyncio.sleep(0)  # to pack a message takes its time: one, and then others
                async with asyncio.timeout(STALLED):
                    await self._send(message)
                if guest.owed and not guest.lags:
                    guest.owed = False
                    live.tell(guest)
            if socket.application_state is WebSocketState.CONNECTED:
                await socket.close(self.ending)
        except TimeoutError:
            guest.gone = True
            log.info("A connection to table %s that did not read was ended.", live.id)
        except (WebSocketDisconnect, RuntimeError):
            pass  # the page has gone; reading notices it too

    async def _send(self, message: bytes) -> None:
        """Sends a message. Until the network takes it, what it has taken before counts as unread too."""
        outbox = self.guest.outbox
        waits = len(message) + TAKEN
        outbox.count(waits)
        try:
            await self.socket.send_text(message.decode())
        finally:
            outbox.count(-waits)

    async def _listen(self, live: LiveTable, writing: asyncio.Task[None]) -> None:
        """Hears one message after the other, as long as what is said here is read there."""
        hearing = asyncio.create_task(paced(self.budget, self._hear_all, live))
        try:
            await asyncio.wait({hearing, writing}, return_when=asyncio.FIRST_COMPLETED)
            if hearing.done():
                hearing.result()
        finally:
            hearing.cancel()

    async def _hear_all(self, live: LiveTable) -> None:
        while True:
            await self._answer(live)

    # Hearing.

    async def _read(self) -> Incoming:
        """The next message, if it can be understood. Whoever says many at once is heard a little at a time."""
        await asyncio.sleep(0)
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", GONE))
        message = self._understood(received.get("text"))
        self.metrics.messages.labels(cast(str, message.__struct_config__.tag)).inc()
        return message

    def _understood(self, text: str | None) -> Incoming:
        if text is None:
            self.gate.message(self.address, None)
            raise Refusal("malformed", reason="binary")
        try:
            if len(text) > MESSAGE or len(coded := text.encode("utf-8", "surrogatepass")) > MESSAGE:
                raise Refusal("too-large", 413, most=MESSAGE // 1024)
            message = _reader.decode(coded)
        except (msgspec.DecodeError, UnicodeError, RecursionError, Refusal) as error:
            self.gate.message(self.address, None)
            raise error if isinstance(error, Refusal) else Refusal("malformed", reason=str(error)) from None
        seat = getattr(message, "seat", None)
        self.gate.message(self.address, f"{self.id} {seat}" if seat in self.guest.mine else None)
        return message

    async def _answer(self, live: LiveTable) -> None:
        """Reads one message and does what it says; a refusal is followed by how the table stands."""
        guest = self.guest
        try:
            await self._hear(live, await self._read())
        except Refusal as refusal:
            self._mumbled += refusal.code in UNREADABLE
            if self._mumbled == MUMBLED:
                raise
            self._refuse(live, refusal)
            if refusal.code == "too-fast":
                await asyncio.sleep(BREATH)
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception:
            # A mistake of ours: what was tried was tried on a copy, so the table stands as before.
            self.metrics.failures.inc()
            log.exception("A message to table %s failed.", live.id)
            guest.refuse(Refusal("failed", 500))
            live.tell(guest)

    def _refuse(self, live: LiveTable, refusal: Refusal) -> None:
        self.metrics.refused.labels(refusal.code).inc()
        self.guest.refuse(refusal)
        live.tell(self.guest)

    async def _hear(self, live: LiveTable, message: Incoming) -> None:
        guest = self.guest
        if isinstance(message, Hello):
            await self._greet(live, message)
            return
        if isinstance(message, Look):
            if not live.table.may_look(message.eyes, guest.mine):
                raise Refusal("not-yours", 403)
            await live.retell(guest, message.eyes, guest.lang)
            return
        if isinstance(message, Speak):
            await live.retell(guest, guest.eyes, message.lang)
            return
        seat = message.seat
        if isinstance(message, HandOver):
            if message.strength is not None:
                self.directory.services.programs.check(message.strength, live.table.setting.game)
            await live.hand_over(guest, seat, message.strength)
            return
        _check_mine(guest, seat)
        if isinstance(message, Reply):
            await self._reply(live, message)
        elif isinstance(message, Show):
            await live.show(seat, message.allow)
        elif isinstance(message, EndTurn):
            await live.act(lambda table: table.end(seat))
        elif isinstance(message, TakeBack):
            await live.act(lambda table: table.undo(seat))
        elif isinstance(message, Vote):
            agree = message.agree
            await live.act(lambda table: table.vote(seat, agree))
        elif isinstance(message, Talk):
            if len(live.table.chat) >= CHAT:
                raise Refusal("full-chat", 409, most=CHAT)
            await live.talk(seat, message.text)
        elif isinstance(message, AskHint):
            self.gate.hint(self.address)
            self._ask_hint(live, seat)

    async def _reply(self, live: LiveTable, message: Reply) -> None:
        if len(live.table.history.lines) >= LINES:
            raise Refusal("full-table", 409, most=LINES)
        began = time.perf_counter()
        await live.act(lambda table: table.answer(message.seat, message.revision, message.action))
        self.metrics.answered.observe(time.perf_counter() - began)

    def _ask_hint(self, live: LiveTable, seat: int) -> None:
        """Searches beside the conversation: the page may go on meanwhile. A newer wish takes the place of an older."""
        guest = self.guest
        if guest.hint is not None:
            guest.hint.cancel()

        async def search() -> None:
            try:
                await live.hint(guest, seat)
            except Refusal as refusal:
                self._refuse(live, refusal)
            except Exception:
                self.metrics.failures.inc()
                log.exception("A hint at table %s failed.", live.id)
                self._refuse(live, Refusal("hint-failed", 503))

        guest.hint = asyncio.create_task(paced(self.budget, search))


def _check_free(live: LiveTable, seats: list[int]) -> None:
    """The link to a seat that somebody has taken already: perhaps the same person again, so the page asks first."""
    for seat in seats:
        chair = live.table.chairs[seat]
        if chair.kind == "person":
            title = live.table.words("en").seat(live.table.history.state, seat)
            raise Refusal("seat-used", 409, name=chair.name or title)


def _check_mine(guest: Guest, seat: int) -> None:
    if seat not in guest.mine:
        raise Refusal("not-yours", 403)
