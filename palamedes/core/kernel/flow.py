"""Whole units through a small network of pipes: whether something fits, and how to change it while it still does.

Games whose deck is made anew ask it which cards can have come from where. A pipe is known by the number of its edge;
the edge after it, `pipe ^ 1`, is the way back.
"""

from __future__ import annotations

from typing import Final

MANY: Final = 1_000_000
"""More units than any pipe has room for."""


class Flow:
    """Nodes, pipes with room for so many units, and the units that flow."""

    def __init__(self, nodes: int) -> None:
        self.leaving: list[list[int]] = [[] for _ in range(nodes)]
        self.to: list[int] = []
        self.room: list[int] = []

    def pipe(self, start: int, end: int, room: int) -> int:
        """A pipe for so many units; gives its number."""
        number = len(self.to)
        self.leaving[start].append(number)
        self.leaving[end].append(number + 1)
        self.to.append(end)
        self.to.append(start)
        self.room.append(room)
        self.room.append(0)
        return number

    def fill(self, start: int, end: int) -> int:
        """Sends as many units as possible; gives how many."""
        sent = 0
        while True:
            units = self.send(start, end, MANY)
            if units == 0:
                return sent
            sent += units

    def send(self, start: int, end: int, most: int) -> int:
        """Sends units along one way that has room for them, if there is one; gives how many."""
        reached_by = [-1] * len(self.leaving)
        queue = [start]
        at = 0
        while at < len(queue):
            node = queue[at]
            at += 1
            for edge in self.leaving[node]:
                other = self.to[edge]
                if self.room[edge] > 0 and reached_by[other] < 0 and other != start:
                    reached_by[other] = edge
                    if other == end:
                        return self._along(reached_by, start, end, most)
                    queue.append(other)
        return 0

    def _along(self, reached_by: list[int], start: int, end: int, most: int) -> int:
        units = most
        node = end
        while node != start:
            edge = reached_by[node]
            units = min(units, self.room[edge])
            node = self.to[edge ^ 1]
        node = end
        while node != start:
            edge = reached_by[node]
            self.room[edge] -= units
            self.room[edge ^ 1] += units
            node = self.to[edge ^ 1]
        return units

    # Settling a pipe, unit by unit: what is settled stays as it is whatever is sent later.

    def settle_in(self, pipe: int) -> bool:
        """One more unit of this pipe flows for good; whether that was possible."""
        if self.room[pipe ^ 1] > 0:
            self.room[pipe ^ 1] -= 1
            return True
        if self.room[pipe] == 0 or not self._around(self.to[pipe], self.to[pipe ^ 1], pipe):
            return False
        self.room[pipe] -= 1
        return True

    def settle_out(self, pipe: int) -> bool:
        """One unit less has room in this pipe for good; whether that was possible."""
        if self.room[pipe] > 0:
            self.room[pipe] -= 1
            return True
        if self.room[pipe ^ 1] == 0 or not self._around(self.to[pipe ^ 1], self.to[pipe], pipe):
            return False
        self.room[pipe ^ 1] -= 1
        return True

    def allows_in(self, pipe: int) -> bool:
        """Whether one more unit of this pipe can flow for good."""
        return self.room[pipe ^ 1] > 0 or self._tries(pipe, True)

    def allows_out(self, pipe: int) -> bool:
        """Whether one unit less can have room in this pipe."""
        return self.room[pipe] > 0 or self._tries(pipe, False)

    def _tries(self, pipe: int, into: bool) -> bool:
        before = self.room.copy()
        done = self.settle_in(pipe) if into else self.settle_out(pipe)
        self.room = before
        return done

    def _around(self, start: int, end: int, pipe: int) -> bool:
        """Sends one unit by another way than this pipe."""
        forth, back = self.room[pipe], self.room[pipe ^ 1]
        self.room[pipe] = 0
        self.room[pipe ^ 1] = 0
        sent = self.send(start, end, 1)
        self.room[pipe] = forth
        self.room[pipe ^ 1] = back
        return sent == 1
