"""Long answers go out in pieces, each when the one before was taken; and no address has too many of them wait at once.

An answer lies in memory until somebody has read it. Whoever asks for many of the longest and reads none would fill it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.types import Message, Send

from ..people.limits import neighbourhood
from ..wire.refusal import Refusal

PIECE: Final = 64 * 1024
"""Bytes that are sent at once. Longer answers than this are counted until they are read."""
ADDRESS: Final = 16 * 1024 * 1024
"""Bytes of such answers that may wait to be read at one address."""
LATER: Final = 5
"""Seconds after which it may be asked again."""


class Unread:
    """How many bytes of long answers are not read yet, by the address that they go to."""

    def __init__(self, most: int = ADDRESS) -> None:
        self.most = most
        self._bytes: Counter[str] = Counter()

    def __getitem__(self, address: str) -> int:
        """What is unread there."""
        return self._bytes[neighbourhood(address)]

    def in_pieces(self, address: str, send: Send, refuse: Callable[[Refusal], Awaitable[None]]) -> Send:
        """Sends what it is given in pieces; where too much is unread already, it is refused instead of its answer."""
        place = neighbourhood(address)
        beginning: Message | None = None
        refused = False

        async def pass_on(message: Message) -> None:
            nonlocal beginning, refused
            if message["type"] == "http.response.start":
                beginning = message  # whether it is the beginning of the answer turns out with its body
                return
            body = message.get("body", b"")
            if beginning is not None:
                refused = len(body) > PIECE and self._is_too_much(place, len(body))
                if refused:
                    await refuse(Refusal("unread", 503, seconds=LATER))
                else:
                    await send(beginning)
                beginning = None
            if not refused:
                await self._send(place, send, message, body)

        return pass_on

    def _is_too_much(self, place: str, more: int) -> bool:
        """Whether so much more would be too much. One answer alone, however long, never is."""
        return self._bytes[place] > 0 and self._bytes[place] + more > self.most

    async def _send(self, place: str, send: Send, message: Message, body: bytes) -> None:
        left = len(body) if len(body) > PIECE else 0
        self._count(place, left)
        try:
            for first in range(0, len(body) - PIECE, PIECE):
                await send({**message, "body": body[first : first + PIECE], "more_body": True})
                self._count(place, -PIECE)
                left -= PIECE
            await send({**message, "body": body[-left:] if left else body})
        finally:
            self._count(place, -left)

    def _count(self, place: str, bytes: int) -> None:
        self._bytes[place] += bytes
        if not self._bytes[place]:
            del self._bytes[place]
