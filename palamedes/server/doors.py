"""The doors of the house: who comes in, from where and how often, and what browsers are told about all that we send."""

from __future__ import annotations

import hmac
import ipaddress
import logging
import re
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .limits import Gate, Limits
from .logs import details
from .metrics import Metrics
from .refusal import Refusal
from .wire_base import Lang, Problem

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
_BASE: Final = re.compile(r"(/[A-Za-z0-9._~-]+)*")
TOKEN: Final = 16
"""So many characters has a token at least."""
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")

log = logging.getLogger("palamedes.server")


@dataclass(frozen=True)
class Doors:
    """Who may come in, and how often."""

    limits: Limits = field(default_factory=Limits)
    proxies: tuple[str, ...] = ()
    """Whose X-Forwarded-For and X-Forwarded-Proto are believed: addresses and networks."""
    names: tuple[str, ...] = ()
    """Under which names the house may be visited, besides its bare address; none: under any."""
    watchers: tuple[str, ...] = ()
    """Who may read the counters, by address and not through a proxy; none: nobody."""
    watch_token: str = ""
    """What may be shown instead."""
    base: str = ""
    """The path under which visitors see the house, as in /games; "" where it has a name to itself."""

    def __post_init__(self) -> None:
        for option, addresses in (("--proxy", self.proxies), ("--metrics", self.watchers)):
            for address in addresses:
                try:
                    ipaddress.ip_network(address)
                except ValueError:
                    raise ValueError(f"{option} {address}: should be an address like 10.0.0.1, or a network.") from None
        if not _BASE.fullmatch(self.base):
            raise ValueError(f"--base {self.base}: should be a path like /games, without a slash at its end.")
        if self.watch_token and len(self.watch_token) < TOKEN:
            raise ValueError(f"--metrics-token: should have at least {TOKEN} characters, or others may guess it.")

    def may_watch(self, address: str, through_proxy: bool, shown: str) -> bool:
        """Whether somebody may read the counters: with the token, or from an address that was named."""
        if self.watch_token and hmac.compare_digest(shown.encode(), f"Bearer {self.watch_token}".encode()):
            return True
        return not through_proxy and is_within(address, self.watchers)


def is_within(address: str, networks: Iterable[str]) -> bool:
    """Whether an address is one of these, or in one of these networks."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return any(found in ipaddress.ip_network(network) for network in networks)


def address_of(scope: Mapping[str, object]) -> str:
    """Where somebody comes from; behind a proxy that we believe, where the proxy says."""
    client = scope.get("client")
    return str(client[0]) if isinstance(client, (tuple, list)) and client else ""


def is_own_page(origin: str | None, host: str | None) -> bool:
    """Whether a request comes from our own page, or from no page at all."""
    return origin is None or origin.partition("://")[2] == host


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

    def __init__(self, app: ASGIApp, doors: Doors, gate: Gate, metrics: Metrics) -> None:
        self.app = app
        self.doors = doors
        self.gate = gate
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request in or refuses it; adds to each answer what browsers should know."""
        self._lead_in(scope)
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
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

        try:
            if scope["path"] not in PROBES:
                self.gate.request(address_of(scope))
            check_name(Headers(scope=scope).get("host"), self.doors.names)
        except Refusal as refusal:
            self.metrics.refused.labels(refusal.code).inc()
            lang: Lang = "fr" if b"lang=fr" in scope["query_string"] else "en"
            await problem(refusal, lang)(scope, receive, with_headers)
            return
        await self.app(scope, receive, with_headers)

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


def check_name(host: str | None, names: tuple[str, ...]) -> None:
    """Refuses whoever calls the house by a name that is not its own.

    A stranger's page can give its own name the address of this machine; then it would look like ours. Bare addresses
    belong to nobody else.
    """
    if not names:
        return
    name = (host or "").lower()
    before, colon, port = name.rpartition(":")
    if colon and port.isdecimal():
        name = before
    if name not in names and name != "localhost" and not _is_address(name):
        raise Refusal("other-name", 421)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True
