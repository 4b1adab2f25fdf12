"""Everything that is asked comes in here: it is counted, let in or refused; browsers are told what they should know."""

from __future__ import annotations

import logging
import time
from typing import Final

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..people.budget import Budgets, paced
from ..people.doors import Doors, address_of, check_name
from ..people.limits import NO_LIMITS, Gate
from ..wire.base import Lang, Problem
from ..wire.refusal import Refusal
from .logs import details
from .metrics import Metrics
from .unread import Unread

HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    # The page has a policy of its own; nothing else that we send is meant to load anything.
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
}
ONLY_HTTPS: Final = "max-age=31536000"
PROBES: Final = ("/healthz", "/readyz", "/metrics")
"""Asked by machines, again and again: neither limited nor written down."""
ROUTE: Final = "palamedes.route"

log = logging.getLogger("palamedes.server")


def problem(refusal: Refusal, lang: Lang) -> Response:
    """Why a request was refused."""
    message = refusal.text(lang)
    path = message.partition(":")[0].rstrip() if refusal.code == "position" else ""
    headers = {"cache-control": "no-store"}
    if "seconds" in refusal.names:
        headers["retry-after"] = str(refusal.names["seconds"])
    found = Problem(refusal.code, message, {"path": path} if path else {})
    return Response(msgspec.json.encode(found), refusal.status, headers, "application/json")


class Entrance:
    """Everything that is asked comes through here, and everything that is answered goes out through here."""

    def __init__(self, app: ASGIApp, doors: Doors, gate: Gate, budgets: Budgets, metrics: Metrics) -> None:
        self.app = app
        self.budgets = budgets
        self.probes = Budgets(NO_LIMITS)
        """Probes may come as often as they like; but the others have their turn between two of them."""
        self.unread = Unread()
        self.doors = doors
        self.gate = gate
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request in or refuses it, when there is time for it; tells browsers what they should know."""
        self._lead_in(scope)
        if scope["type"] == "websocket":
            await paced(self.budgets.of(address_of(scope)), self._pass_on, scope, receive, send)
        elif scope["type"] != "http":
            await self.app(scope, receive, send)
        elif scope["path"] in PROBES:
            await paced(self.probes.of(address_of(scope)), self._answer, scope, receive, send)
        else:
            await paced(self.budgets.of(address_of(scope)), self._answer, scope, receive, send)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["scheme"] == "https":
                    headers.setdefault("strict-transport-security", ONLY_HTTPS)
                self._note(scope, message["status"], time.perf_counter() - began)
            await send(message)

        async def refuse(refusal: Refusal) -> None:
            self.metrics.refused.labels(refusal.code).inc()
            lang: Lang = "fr" if b"lang=fr" in scope["query_string"] else "en"
            await problem(refusal, lang)(scope, receive, with_headers)

        try:
            if scope["path"] not in PROBES:
                self.gate.request(address_of(scope))
            check_name(Headers(scope=scope).get("host"), self.doors.names)
        except Refusal as refusal:
            await refuse(refusal)
            return
        await self.app(scope, receive, self.unread.in_pieces(address_of(scope), with_headers, refuse))

    def _lead_in(self, scope: Scope) -> None:
        """A proxy may leave the path under which the house lives before what is asked for, or take it away."""
        base, path = self.doors.base, scope.get("path", "")
        if base and (path == base or path.startswith(f"{base}/")):
            scope["path"] = path[len(base) :] or "/"

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = scope.get(ROUTE, "page")
        self.metrics.requests.labels(route, str(status)).inc()
        if route != "page" and route not in PROBES:
            found = details(method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 1))
            log.info("%s %s: %d", scope["method"], route, status, extra=found)
