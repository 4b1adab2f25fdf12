"""The doors of the house: who may come in, from where, by which name and how often."""

from __future__ import annotations

import hmac
import ipaddress
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from ..wire.refusal import Refusal
from .limits import Limits

_BASE: Final = re.compile(r"(/[A-Za-z0-9._~-]+)*")
TOKEN: Final = 16
"""So many characters has a token at least."""
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")


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
