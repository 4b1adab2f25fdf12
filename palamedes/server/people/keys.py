"""Secrets: the names of tables, and the keys of seats. Whoever shows a key may play, so only its digest is kept."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable


def new_table_id() -> str:
    """Twelve letters and digits that nobody guesses: 60 random bits."""
    return base64.b32encode(secrets.token_bytes(8)).decode("ascii").lower()[:12]


def new_key() -> str:
    """The key of a seat: 128 random bits, as an address can carry them."""
    return secrets.token_urlsafe(16)


def digest(key: str) -> str:
    """What is kept of a key: enough to recognise it, too little to show it."""
    return hashlib.sha256(f"palamedes seat {key}".encode()).hexdigest()


def feed_pass(kept: str) -> str:
    """What opens the feed of a seat whose key has this digest, and nothing else: an address may carry it."""
    return hashlib.sha256(f"palamedes feed {kept}".encode()).hexdigest()[:32]


def is_shown(kept: str | None, shown: Iterable[str]) -> bool:
    """Whether one of these digests is the one that is kept. How long it takes does not say how alike they are."""
    found = False
    for candidate in shown:
        found |= kept is not None and hmac.compare_digest(candidate.encode(), kept.encode())
    return found
