"""The HTTP interface: JSON in, JSON out, and a `Problem` with a sentence when something cannot be done."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

import palamedes
from palamedes import native

from ..people.budget import beside, in_pieces
from ..people.doors import Doors, address_of, is_own_page
from ..people.keys import digest
from ..people.limits import Gate, neighbourhood
from ..tables import making, reviews, views
from ..tables.dice import told
from ..tables.directory import Directory
from ..tables.live import LiveTable
from ..wire.base import Lang
from ..wire.bounds import POSITION
from ..wire.moments import Eyes
from ..wire.refusal import Refusal
from ..wire.scenes import Moment, PositionSeen, PositionText
from ..wire.tables import CopyWish, FeedPass, Made, RecordText, Sit, TableList, TableWish
from . import books, feed, minutes
from .entrance import ROUTE, problem
from .metrics import CONTENT_TYPE, Metrics
from .socket import KEYS as MOST_KEYS
from .socket import play

B = TypeVar("B")

PATIENCE: Final = 30.0
"""Seconds in which a body has to arrive."""
BODY: Final = 256 * 1024
RECORD: Final = 2 * 1024 * 1024
KEYS: Final = "palamedes-keys"
LONG: Final = 64 * 1024
"""Longer answers are compressed in a thread."""

log = logging.getLogger("palamedes.server")

Handler = Callable[[Request], Awaitable[Response]]


def language(request: Request) -> Lang:
    """The language that a request asks for."""
    return "fr" if request.query_params.get("lang") == "fr" else "en"


def answer(value: Any, status: int = 200) -> Response:
    """A value as JSON. Nothing of it is to be kept: the next answer may differ."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, "application/json")


def _from(request: Request) -> str:
    """Where a request comes from, as it is counted."""
    return neighbourhood(address_of(request.scope))


async def packed(request: Request, body: bytes) -> Response:
    """A long answer, compressed beside everything else where its reader understands that."""
    headers = {"cache-control": "no-store"}
    if len(body) > LONG and "gzip" in request.headers.get("accept-encoding", ""):
        body = await beside(gzip.compress, body, 5)
        headers |= {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(body, 200, headers, "application/json")


def polite(handler: Handler, route: str) -> Handler:
    """Refusals become problems in the language of the request; so do mistakes of ours."""

    async def handle(request: Request) -> Response:
        request.scope[ROUTE] = route
        metrics: Metrics = request.app.state.metrics
        try:
            if request.method == "POST" and not is_own_page(request.headers.get("origin"), request.headers.get("host")):
                raise Refusal("origin", 403)
            return await handler(request)
        except Refusal as refusal:
            metrics.refused.labels(refusal.code).inc()
            return problem(refusal, language(request))
        except Exception:
            metrics.failures.inc()
            log.exception("A request for %s failed.", route)
            return problem(Refusal("failed", 500), language(request))

    return handle


async def body(request: Request, kind: type[B], most: int = BODY) -> B:
    """The body of a request, if it is what it should be and not too large."""
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(PATIENCE):
            async for part in request.stream():
                size += len(part)
                if size > most:
                    raise Refusal("too-large", 413, most=most // 1024)
                parts.append(part)
    except (ClientDisconnect, TimeoutError):
        raise Refusal("malformed", 408, reason="incomplete") from None
    try:
        return msgspec.json.decode(b"".join(parts), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal("malformed", reason=str(error)) from None


def directory_of(request: Request) -> Directory:
    """All tables of this house."""
    directory: Directory = request.app.state.directory
    return directory


async def admit(request: Request) -> None:
    """Somebody wants a table made: not too many at once, and not more than the house can hold."""
    gate: Gate = request.app.state.gate
    gate.new_table(address_of(request.scope))
    if gate.limits.tables:
        gate.room(await directory_of(request).count())


def keys_of(request: Request) -> list[str]:
    """The keys that a request shows."""
    keys = [key.strip() for key in request.headers.get(KEYS, "").split(",", MOST_KEYS)[:MOST_KEYS]]
    return [key for key in keys if key]


async def table_of(request: Request) -> tuple[LiveTable, list[int]]:
    """The table that a request names, and the seats of it whose keys it shows."""
    live = await directory_of(request).find(request.path_params["id"], _from(request))
    return live, live.table.held_by({digest(key) for key in keys_of(request)})


def number(text: str, missing: Refusal) -> int:
    """A whole number in an address; anything else leads nowhere."""
    if text.isascii() and text.isdecimal() and len(text) < 9:
        return int(text)
    raise missing


# What there is.


async def health(request: Request) -> Response:
    """Whether the house is open."""
    return answer({"status": "ok", "version": palamedes.__version__, "build": native.build()})


async def ready(request: Request) -> Response:
    """Whether the database answers, so that tables can be played."""
    await directory_of(request).check_database()
    return answer({"status": "ready"})


async def metrics(request: Request) -> Response:
    """The counters of the house, for whoever its owner has named; for everybody else there are none."""
    doors: Doors = request.app.state.doors
    forwarded = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    if not doors.may_watch(address_of(request.scope), forwarded, request.headers.get("authorization", "")):
        raise Refusal("no-page", 404)
    directory = directory_of(request)
    counted: Metrics = request.app.state.metrics
    counted.note(len(request.app.state.connections), len(directory.tables), directory.thinking)
    return Response(counted.write(), headers={"cache-control": "no-store"}, media_type=CONTENT_TYPE)


async def shelf(request: Request) -> Response:
    """The games that can be played here."""
    engines = directory_of(request).services.programs.invited
    return await _read(request, ("shelf",), lambda lang: books.shelf(lang, engines))


async def book(request: Request) -> Response:
    """All texts of a game."""
    id = request.path_params["id"]
    return await _read(request, ("book", id), lambda lang: books.book(id, lang))


async def minute(request: Request) -> Response:
    """How a game is won, in a few steps."""
    id = request.path_params["id"]
    return await _read(request, ("minute", id), lambda lang: minutes.minute(id, lang))


async def _read(request: Request, what: tuple[str, ...], write: Callable[[Lang], Any]) -> Response:
    """What stays the same as long as the house is open: only the first who asks waits until it is written."""
    lang = language(request)

    async def make() -> bytes:
        return await beside(lambda: msgspec.json.encode(write(lang)))

    return await kept(request, (*what, lang), make)


# Tables.


async def list_tables(request: Request) -> Response:
    """The listed tables."""
    return answer(TableList(await directory_of(request).listed(language(request))))


async def set_up(request: Request) -> Response:
    """A new table."""
    await admit(request)
    return answer(await making.set_up(directory_of(request), await body(request, TableWish), _from(request)))


async def reserve(request: Request) -> Response:
    """The name of a table to be set up, and what is promised about its dice."""
    return answer(await making.reserve_name(directory_of(request)))


async def tables(request: Request) -> Response:
    """GET lists them, POST sets one up."""
    return await (set_up(request) if request.method == "POST" else list_tables(request))


async def table(request: Request) -> Response:
    """A table as everybody sees it."""
    live, _ = await table_of(request)
    return answer(views.table_info(live.table, live.present, language(request), live.absent))


async def feed_passes(request: Request) -> Response:
    """What opens the feed of one's seats at a table."""
    live, seats = await table_of(request)
    return answer(FeedPass(feed.passes(live.table.setting.id, live.table.chairs, seats)))


async def serve_feed(request: Request) -> Response:
    """Where it is the turn of whoever shows these passes, for a reader of feeds."""
    doors: Doors = request.app.state.doors
    shown = feed.read_passes(request.query_params.getlist("at"))
    lang = language(request)
    tables = await directory_of(request).some(list(shown), lang)
    house = f"{request.url.scheme}://{request.headers.get('host', '')}{doors.base}"
    written = feed.atom(tables, shown, house, lang)
    return Response(written, 200, {"cache-control": "no-store"}, feed.CONTENT_TYPE)


async def sit(request: Request) -> Response:
    """Takes an open seat: at a listed table anybody, at another one whoever shows the invitation to that seat."""
    live, _ = await table_of(request)
    seat = number(request.path_params["seat"], Refusal("no-seat", 404, seat=request.path_params["seat"][:9]))
    live.table.check_seat(seat)
    if not live.table.setting.listed and seat not in live.table.seats_of({digest(key) for key in keys_of(request)}):
        raise Refusal("invitation", 403)
    wish = await body(request, Sit)
    return answer(await live.sit(seat, wish.name, wish.words))


async def invitations(request: Request) -> Response:
    """The keys of the seats that are still open, for somebody who sits at the table.

    Whoever was invited gets the seat back that their key opens, if it still does.
    """
    live, seats = await table_of(request)
    found = making.invitations(live.table.chairs) if seats else {}
    for key in keys_of(request):
        opened = live.table.seats_of({digest(key)})
        found.update({str(seat): key for seat in opened if live.table.chairs[seat].kind == "open"})
    if not seats and not found:
        raise Refusal("not-yours", 403)
    return answer(Made(live.id, found))


# Looking back.


async def moment(request: Request) -> Response:
    """A table after so many answers, through the eyes that the request may look through."""
    live, seats = await table_of(request)
    lang = language(request)
    eyes = _eyes(request, live, seats)
    move = _move(request, live.table.history.moves_for(eyes))

    async def look() -> bytes:
        scene, lines = await live.moment(move, eyes, lang)
        return msgspec.json.encode(Moment(scene, lines, seats))

    return await kept(request, _until_changed(live, "moment", move, eyes, lang, tuple(seats)), look)


def _until_changed(live: LiveTable, *what: object) -> tuple[object, ...]:
    """By which name something is kept that a table answers until it changes."""
    return (live.id, live.version, *what)


async def kept(
    request: Request,
    key: tuple[object, ...],
    make: Callable[[], Coroutine[Any, Any, bytes]],
    kind: str = "application/json",
    headers: dict[str, str] | None = None,
) -> Response:
    """What is asked for again and again, compressed where its reader understands that; made once, and kept."""
    headers = {"cache-control": "no-store", **(headers or {})}
    found, address = directory_of(request).kept, _from(request)
    body = await found.get(key, address, make)
    if len(body) > LONG and "gzip" in request.headers.get("accept-encoding", ""):

        async def pack() -> bytes:
            return await beside(gzip.compress, body, 5)

        body = await found.get((*key, "gzip"), address, pack)
        headers |= {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(body, 200, headers, kind)


def _move(request: Request, most: int) -> int:
    text = request.path_params["move"]
    move = number(text, Refusal("no-move", 404, move=text[:9], most=most))
    making.check_move(move, most)
    return move


def _eyes(request: Request, live: LiveTable, seats: list[int]) -> Eyes:
    wanted = request.query_params.get("eyes", "none")
    if wanted == "none":
        return None
    if not live.table.is_open_book and (wanted == "all" or wanted not in {str(seat) for seat in seats}):
        if not (wanted.isdecimal() and len(wanted) < 3 and live.table.may_look(int(wanted), seats)):
            raise Refusal("others-eyes", 403)
    if wanted == "all":
        return "all"
    missing = Refusal("no-seat", 404, seat=wanted[:9])
    seat = number(wanted, missing)
    if seat >= live.table.setting.players:
        raise missing
    return seat


async def record(request: Request) -> Response:
    """The record of a table: of a finished one for anybody, of a running one for whoever plays all its people."""
    live, seats = await table_of(request)
    live.table.check_secrets(seats)
    name = f"{live.table.setting.game}-{live.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}

    async def write() -> bytes:
        return (await beside(live.table.record().write)).encode()

    return await kept(request, _until_changed(live, "record"), write, "text/plain; charset=utf-8", headers)


async def draws(request: Request) -> Response:
    """Every draw of a table, to be checked, for whoever may have the record."""
    live, seats = await table_of(request)
    live.table.check_secrets(seats)
    lang = language(request)

    async def judge() -> bytes:
        name, dice = told(live.table)
        asked = {"table": name, "dice": msgspec.to_builtins(dice), "lang": lang}
        text = await beside(live.table.record().write)
        found = await directory_of(request).judges.hear(_from(request), "draws", text=text, **asked)
        return str(found["body"]).encode()

    return await kept(request, _until_changed(live, "draws", lang), judge)


async def review(request: Request) -> Response:
    """GET tells how far the review of a table is and what it says, POST has it made."""
    live, seats = await table_of(request)
    made = directory_of(request).reviews
    eyes = made.eyes(live, seats)
    if request.method == "POST":
        gate: Gate = request.app.state.gate
        gate.hint(address_of(request.scope))
        found: reviews.Progress | None = await made.start(live, eyes, _from(request))
    else:
        found = await made.find(live, eyes)
    ahead = 0 if found is None else made.ahead(found)
    return answer(reviews.seen(live, found, eyes, language(request), ahead))


async def open_record(request: Request) -> Response:
    """A table to look at, from a record."""
    await admit(request)
    wish = await body(request, RecordText, RECORD)
    return answer(await making.open_record(directory_of(request), wish.text, _from(request)))


async def position_at(request: Request) -> Response:
    """The whole position after so many answers, for whoever may have the record."""
    live, seats = await table_of(request)
    live.table.check_secrets(seats)
    history = live.table.history
    eyes = _eyes(request, live, seats) if request.query_params.get("eyes") != "all" else "all"
    move = _move(request, history.moves)
    lang = language(request)

    async def write() -> bytes:
        text = await making.text_of(directory_of(request), live, _from(request))
        await in_pieces(history.coming_to(move))
        scene = views.scene_at(live.table, move, eyes, lang)
        written = await directory_of(request).judges.hear(_from(request), "written", text=text, move=move)
        return msgspec.json.encode(PositionSeen(True, "", "", written["position"], scene))

    return await kept(request, _until_changed(live, "position", move, eyes, lang), write)


async def copy(request: Request) -> Response:
    """A table for one person that goes on from a moment of this one."""
    await admit(request)
    live, seats = await table_of(request)
    wish = await body(request, CopyWish)
    return answer(await making.copy_table(directory_of(request), live, seats, wish, _from(request)))


async def position(request: Request) -> Response:
    """What a position looks like, or what is wrong with it."""
    wish = await body(request, PositionText)
    if len(wish.text) > POSITION:
        raise Refusal("too-large", 413, most=POSITION // 1024)
    judges = directory_of(request).judges
    seen = await judges.hear(_from(request), "position", text=wish.text, eyes=wish.eyes, lang=wish.lang)
    return await packed(request, seen["body"].encode())


async def nothing(request: Request) -> Response:
    """Whatever else begins with /api."""
    raise Refusal("no-page", 404)


def routes() -> list[BaseRoute]:
    """The addresses of the interface."""

    def at(path: str, handler: Handler, *methods: str) -> Route:
        return Route(path, polite(handler, path), methods=list(methods or ("GET",)))

    return [
        at("/healthz", health),
        at("/readyz", ready),
        at("/metrics", metrics),
        at("/api/shelf", shelf),
        at("/api/games/{id}/book", book),
        at("/api/games/{id}/minute", minute),
        at("/api/tables", tables, "GET", "POST"),
        at("/api/tables/reserved", reserve, "POST"),
        at("/api/tables/{id}", table),
        at("/api/tables/{id}/seats/{seat}", sit, "POST"),
        at("/api/tables/{id}/invitations", invitations),
        at("/api/tables/{id}/feed", feed_passes),
        at("/api/feed", serve_feed),
        at("/api/tables/{id}/moments/{move}", moment),
        at("/api/tables/{id}/positions/{move}", position_at),
        at("/api/tables/{id}/record", record),
        at("/api/tables/{id}/draws", draws),
        at("/api/tables/{id}/review", review, "GET", "POST"),
        at("/api/tables/{id}/copy", copy, "POST"),
        at("/api/records", open_record, "POST"),
        at("/api/positions", position, "POST"),
        WebSocketRoute("/api/tables/{id}/play", play),
        *(at(rest, nothing, "GET", "POST", "PUT", "PATCH", "DELETE") for rest in ("/api", "/api/{rest:path}")),
    ]
