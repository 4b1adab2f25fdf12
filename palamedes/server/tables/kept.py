"""What took long to make is made once, and kept for a while for whoever asks for it again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Final

MOST: Final = 32 * 1024 * 1024
"""Bytes that are kept. What was not asked for for longest goes first."""


class Kept:
    """Answers by what was asked. Several from one address who ask for the same at once have it made once."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.bytes = 0
        self._found: OrderedDict[Hashable, bytes] = OrderedDict()
        self._making: dict[Hashable, asyncio.Future[None]] = {}

    async def get(self, key: Hashable, address: str, make: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """The answer that is kept, or else one that is made now, at the asker's expense."""
        while key not in self._found:
            # Nobody waits for somebody elsewhere, who may have used up their time.
            own = (key, address)
            if own in self._making:
                await asyncio.wait({self._making[own]})
                continue
            made = self._making[own] = asyncio.get_running_loop().create_future()
            try:
                self._keep(key, answer := await make())
                return answer
            finally:
                del self._making[own]
                made.set_result(None)
        self._found.move_to_end(key)
        return self._found[key]

    def _keep(self, key: Hashable, answer: bytes) -> None:
        if key in self._found:
            self.bytes -= len(self._found.pop(key))
        self._found[key] = answer
        self.bytes += len(answer)
        while self.bytes > self.most and len(self._found) > 1:
            self.bytes -= len(self._found.popitem(last=False)[1])
