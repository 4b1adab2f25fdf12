"""The socket of a table: what the page says is read here, and what the table has to say goes out."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from .hall import Hall
from .live import Guest, LiveTable
from .refusal import Refusal
from .wire import (
    AskHint,
    EndTurn,
    HandOver,
    Hello,
    Incoming,
    Look,
    Refused,
    Reply,
    Speak,
    TakeBack,
    Talk,
    Vote,
)

MESSAGE: Final = 64 * 1024
GREETING: Final = 10.0
"""Seconds in which the first message has to come."""
KEYS: Final = 20
"""More keys than any table has seats."""

log = logging.getLogger("palamedes.server")

GONE: Final = 1001
POLICY: Final = 1008

_reader: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


async def play(socket: WebSocket) -> None:
    """One connection to one table, from its greeting to its end."""
    hall: Hall = socket.app.state.hall
    await socket.accept()
    guest = Guest()
    guest.lang = "fr" if socket.query_params.get("lang") == "fr" else "en"
    try:
        if not is_own_page(socket.headers.get("origin"), socket.headers.get("host")):
            raise Refusal("origin", 403)
        live = await hall.find(socket.path_params["id"])
        hello = await _greeting(socket, guest)
    except Refusal as refusal:
        await _farewell(socket, Refused(refusal.code, refusal.text(guest.lang)))
        return
    except WebSocketDisconnect:
        return
    writing = asyncio.create_task(_write(socket, guest))
    try:
        await live.join(guest, hello.keys[:KEYS], hello.eyes, hello.lang)
        while True:
            await _answer(socket, live, guest)
    except WebSocketDisconnect:
        pass
    except Refusal as refusal:
        guest.refuse(refusal)
        guest.outbox.put_nowait(None)
        await writing
    finally:
        live.leave(guest)
        guest.outbox.put_nowait(None)
        writing.cancel()


def is_own_page(origin: str | None, host: str | None) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    return origin is None or origin.partition("://")[2] == host


async def _greeting(socket: WebSocket, guest: Guest) -> Hello:
    """The first message; whatever comes before it is refused."""
    try:
        async with asyncio.timeout(GREETING):
            while True:
                try:
                    message = await _read(socket)
                    if isinstance(message, Hello):
                        return message
                    raise Refusal("hello")
                except Refusal as refusal:
                    await socket.send_text(_text(refusal, guest))
    except TimeoutError:
        raise Refusal("hello") from None


def _text(refusal: Refusal, guest: Guest) -> str:
    return msgspec.json.encode(Refused(refusal.code, refusal.text(guest.lang))).decode()


async def _farewell(socket: WebSocket, message: Refused) -> None:
    try:
        await socket.send_text(msgspec.json.encode(message).decode())
        await socket.close(POLICY)
    except (WebSocketDisconnect, RuntimeError):
        pass


async def _write(socket: WebSocket, guest: Guest) -> None:
    """Sends what lies in the outbox, in order; None in it closes the connection."""
    try:
        while (message := await guest.outbox.get()) is not None:
            await socket.send_text(message.decode())
        if socket.application_state is WebSocketState.CONNECTED:
            await socket.close(GONE)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the page has gone; reading notices it too


async def _read(socket: WebSocket) -> Incoming:
    """The next message, if it can be understood."""
    received = await socket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code", GONE))
    text = received.get("text")
    if text is None:
        raise Refusal("malformed", reason="binary")
    if len(text) > MESSAGE or len(text.encode("utf-8", "surrogatepass")) > MESSAGE:
        raise Refusal("too-large", 413, most=MESSAGE // 1024)
    try:
        return _reader.decode(text.encode("utf-8", "surrogatepass"))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", reason=str(error)) from None


async def _answer(socket: WebSocket, live: LiveTable, guest: Guest) -> None:
    """Reads one message and does what it says; a refusal is followed by how the table stands."""
    try:
        await _hear(live, guest, await _read(socket))
    except Refusal as refusal:
        guest.refuse(refusal)
        live.tell(guest)
    except (WebSocketDisconnect, asyncio.CancelledError):
        raise
    except Exception:
        # A mistake of ours: what was tried was tried on a copy, so the table stands as before.
        log.exception("A message to table %s failed.", live.id)
        guest.refuse(Refusal("failed", 500))
        live.tell(guest)


async def _hear(live: LiveTable, guest: Guest, message: Incoming) -> None:
    table = live.table
    if isinstance(message, Hello):
        await live.join(guest, message.keys[:KEYS], message.eyes, message.lang)
        return
    if isinstance(message, Look):
        if message.eyes is not None:
            _check_mine(guest, message.eyes)
        guest.eyes = message.eyes
        guest.forget()
        live.tell(guest)
        return
    if isinstance(message, Speak):
        guest.lang = message.lang
        guest.forget()
        live.tell(guest)
        return
    seat = message.seat
    if isinstance(message, HandOver):
        await live.hand_over(guest, seat, message.strength)
        return
    _check_mine(guest, seat)
    if isinstance(message, Reply):
        revision, action = message.revision, message.action
        await live.act(lambda: table.answer(seat, revision, action))
    elif isinstance(message, EndTurn):
        await live.act(lambda: table.end(seat))
    elif isinstance(message, TakeBack):
        await live.act(lambda: table.undo(seat))
    elif isinstance(message, Vote):
        agree = message.agree
        await live.act(lambda: table.vote(seat, agree))
    elif isinstance(message, Talk):
        await live.talk(seat, message.text)
    elif isinstance(message, AskHint):
        _ask_hint(live, guest, seat)


def _check_mine(guest: Guest, seat: int) -> None:
    if seat not in guest.mine:
        raise Refusal("not-yours", 403)


def _ask_hint(live: LiveTable, guest: Guest, seat: int) -> None:
    """Searches beside the conversation: the page may go on meanwhile. A newer wish takes the place of an older."""
    if guest.hint is not None:
        guest.hint.cancel()

    async def search() -> None:
        try:
            await live.hint(guest, seat)
        except Refusal as refusal:
            guest.refuse(refusal)
            live.tell(guest)

    guest.hint = asyncio.create_task(search())
