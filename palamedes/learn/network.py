"""The network of a judgement that is learnt, in NumPy: chances, how wrong they are, and how to make them less so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np

from palamedes.core.kernel.learnt import FORMAT, SURE

from .lessons import Floats, Lessons

BATCH: Final = 1024
"""So many moments make one step."""
LIKELY: Final = 1e-7
NEVER: Final = np.float32(-1e9)


class Told(NamedTuple):
    """How well chances foretell games: the less the better, but for the tenths."""

    nats: float
    brier: float
    tenths: list[tuple[int, float, float]]
    """For each tenth of chances: how many were told, what they were on average, and how often the team won."""


class Learner:
    """A network, and what Adam's method remembers of its steps."""

    def __init__(self, places: int, hidden: int, second: int, trust: float, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.hidden = hidden
        self.second = second
        self.parts: list[Floats] = [
            (rng.standard_normal((places, hidden)) * 0.1).astype(np.float32),
            np.zeros(hidden, np.float32),
            (rng.standard_normal((hidden, second)) * sqrt(2.0 / hidden)).astype(np.float32),
            np.zeros(second, np.float32),
            np.zeros(second, np.float32),
            np.zeros(1, np.float32),
            np.array([trust], np.float32),
        ]
        self._slow = [np.zeros_like(part) for part in self.parts]
        self._wild = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def chances(self, lessons: Lessons, moments: Any) -> Floats:
        """The chance of each team at some moments."""
        rows, foreseen = rows_of(lessons, moments, self.parts[0].shape[0])
        return self._forward(lessons, moments, rows, foreseen)[0]

    def all_chances(self, lessons: Lessons) -> Floats:
        """The same at all moments, a batch after the other."""
        starts = range(0, len(lessons.games), BATCH)
        return np.concatenate([self.chances(lessons, np.arange(i, min(i + BATCH, len(lessons.games)))) for i in starts])

    def step(self, lessons: Lessons, moments: Any, won: Floats, rate: float, decay: float) -> float:
        """Learns what part of the win each team has of some moments, and forgets a little of everything (`decay`).

        Gives how many nats they cost before. Moments of one game hang together, so few games are learnt by heart within
        minutes: forgetting prevents it.
        """
        rows, foreseen = rows_of(lessons, moments, self.parts[0].shape[0])
        chances, first, second = self._forward(lessons, moments, rows, foreseen)
        cost = float(-(won * np.log(np.maximum(chances, LIKELY))).sum(1).mean())
        by_team = (chances - won) / np.float32(len(moments))
        by_seat = by_team[:, lessons.teams].reshape(-1)
        inner, last = self.parts[2], self.parts[4]
        into_second = (by_seat[:, None] * last) * (second > 0)
        into_first = (into_second @ inner.T) * (first > 0)
        slopes = [
            rows.T @ into_first,
            into_first.sum(0),
            first.T @ into_second,
            into_second.sum(0),
            second.T @ by_seat,
            by_seat.sum(keepdims=True),
            np.array([by_seat @ foreseen], np.float32),
        ]
        self._adam(slopes, rate)
        for part in (self.parts[0], inner, last):
            part *= np.float32(1.0 - rate * decay)
        return cost

    def _forward(self, lessons: Lessons, moments: Any, rows: Floats, foreseen: Floats) -> tuple[Floats, Floats, Floats]:
        weights, bias, inner, inner_bias, last, last_bias, trust = self.parts
        first = np.maximum(rows @ weights + bias, 0)
        second = np.maximum(first @ inner + inner_bias, 0)
        by_seat = (second @ last + last_bias + trust * foreseen).reshape(len(moments), -1)
        return softmax(by_seat, lessons, moments), first, second

    def _adam(self, slopes: list[Any], rate: float) -> None:
        self._steps += 1
        for part, slope, slow, wild in zip(self.parts, slopes, self._slow, self._wild, strict=True):
            slow += 0.1 * (slope - slow)
            wild += 0.001 * (slope * slope - wild)
            even = slow / np.float32(1 - 0.9**self._steps)
            part -= np.float32(rate) * even / (np.sqrt(wild / np.float32(1 - 0.999**self._steps)) + np.float32(1e-8))

    def go_on_from(self, data: bytes) -> None:
        """Begins with a network that was learnt before: one of the same size, as `data` wrote it."""
        head, _, body = data.partition(b"\n")
        told = json.loads(head)
        numbers = np.frombuffer(body, f"<f{int(told.get('bytes', 4))}")
        at = 0
        for part in self.parts[:6]:
            part[...] = numbers[at : at + part.size].reshape(part.shape)
            at += part.size
        self.parts[6][0] = told["trust"]

    def data(self, told: dict[str, Any]) -> bytes:
        """The file that a game reads, with what it should say of itself."""
        head = {
            "format": FORMAT,
            "places": int(self.parts[0].shape[0]),
            "hidden": self.hidden,
            "second": self.second,
            "trust": round(float(self.parts[6][0]), 6),
            "bytes": 2,
            **told,
        }
        body = b"".join(part.astype("<f2").tobytes() for part in self.parts[:6])
        return json.dumps(head).encode() + b"\n" + body


def rows_of(lessons: Lessons, moments: Any, places: int) -> tuple[Floats, Floats]:
    """The traits of all seats at some moments as rows of numbers, and what foresight says of them."""
    seats = lessons.foreseen.shape[1]
    which = (np.asarray(moments)[:, None] * seats + np.arange(seats)).reshape(-1)
    begins, ends = lessons.starts[which], lessons.starts[which + 1]
    counts = ends - begins
    row = np.repeat(np.arange(len(which)), counts)
    item = np.arange(len(row)) - np.repeat(np.cumsum(counts) - counts, counts) + np.repeat(begins, counts)
    flat = row * places + lessons.places[item]
    rows = (
        np.bincount(flat, lessons.values[item].astype(np.float32), len(which) * places)
        .astype(np.float32)
        .reshape(len(which), places)
    )
    return rows, lessons.foreseen[np.asarray(moments)].reshape(-1)


def softmax(by_seat: Floats, lessons: Lessons, moments: Any) -> Floats:
    """From what speaks for each seat to the chance of each team."""
    by_team = np.stack([by_seat[:, lessons.teams == team].sum(1) for team in range(count_teams(lessons))], 1)
    alive = lessons.alive[np.asarray(moments)]
    lives = np.stack([alive[:, lessons.teams == team].any(1) for team in range(count_teams(lessons))], 1)
    by_team = np.where(lives, by_team, NEVER)
    powers = np.exp(by_team - by_team.max(1, keepdims=True))
    return np.asarray(powers / powers.sum(1, keepdims=True), np.float32)


def count_teams(lessons: Lessons) -> int:
    """How many teams sit at these tables."""
    return int(lessons.teams.max()) + 1


def won_by_team(lessons: Lessons, moments: Any) -> Floats:
    """What part of the win each team had in the end."""
    first = [int(np.argmax(lessons.teams == team)) for team in range(count_teams(lessons))]
    return np.asarray(lessons.won[np.asarray(moments)][:, first])


def led_to(lessons: Lessons, trace: float = 1.0, chances: Floats | None = None) -> Floats:
    """What each moment led to, as the part of the win that each team has of it: so the network is to judge it.

    That is what is thought of the next moment of the game (`chances`), and by so much as `trace` says what that one led
    to in its turn: at 1 nothing but how the game ended, which says little of its first moments. (This is TD of lambda.)
    """
    found = won_by_team(lessons, np.arange(len(lessons.games)))
    if chances is None:
        return found
    lasts = np.flatnonzero(np.append(lessons.games[1:] != lessons.games[:-1], True))
    left = np.repeat(lasts, np.diff(lasts, prepend=-1)) - np.arange(len(lessons.games))
    for each in range(1, int(left.max(initial=0)) + 1):
        here = np.flatnonzero(left == each)
        found[here] = (1.0 - trace) * chances[here + 1] + trace * found[here + 1]
    return found


def told(chances: list[Floats], won: list[Floats]) -> Told:
    """How well chances foretell who wins."""
    nats = brier = count = 0.0
    tenths = [[0.0, 0.0, 0.0] for _ in range(10)]
    for each, wins in zip(chances, won, strict=True):
        sure = each * SURE + (1.0 - SURE) / each.shape[1]
        nats += float(-(wins * np.log(sure)).sum())
        brier += float(((each - wins) ** 2).mean(1).sum())
        count += len(each)
        for tenth in range(10):
            here = np.minimum((each * 10).astype(int), 9) == tenth
            tenths[tenth][0] += float(here.sum())
            tenths[tenth][1] += float(each[here].sum())
            tenths[tenth][2] += float(wins[here].sum())
    found = [(int(n), chance / max(n, 1.0), wins / max(n, 1.0)) for n, chance, wins in tenths]
    return Told(nats / max(count, 1.0), brier / max(count, 1.0), found)


def batches(parts: list[Any], rng: np.random.Generator) -> Iterator[tuple[int, Any]]:
    """All moments of several lots of lessons in a random order: the number of the lot, and some of its moments."""
    found: list[tuple[int, Any]] = []
    for number, moments in enumerate(parts):
        order = rng.permutation(moments)
        found += [(number, order[i : i + BATCH]) for i in range(0, len(order), BATCH)]
    for place in rng.permutation(len(found)):
        yield found[place]
