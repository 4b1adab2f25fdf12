"""How often chances that are told come true, counted in games of bots: what `core/kernel/curves.py` bends them by.

At some moments of every game, whoever is asked, chances are told as a review tells them, and held against who won.
A curve through the tenths, each as high as it came true, is fitted to that; where few games speak it stays near what
was told. The moments of a game hang together, so all of one game count as one. Every other game is held out: what is
told of the curve is how it does in those, and then it is fitted to all of them.

>>> import palamedes
>>> counted = Chances("arena", players=2)
>>> counted.take(palamedes.play(palamedes.game("arena"), ["greedy", "greedy"], seed=n) for n in range(6))
>>> counted.games, len(counted.curve().came)
(6, 11)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from palamedes.bots.review import glance
from palamedes.core.kernel.curves import CAME, PARTS, Curve
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import make_own
from palamedes.core.kernel.rng import Rng
from palamedes.core.record.record import Record
from palamedes.core.record.replaying import follow

from .fit import solved

MOMENTS: Final = 12
"""So many of every game are looked at."""
LEASH: Final = 4.0
"""As many games at every tenth say that it comes true as often as it was told, before any was played."""


class Told(NamedTuple):
    """A chance that was told to one seat at one moment, and what part of the win it had."""

    game: int
    chance: float
    won: float


class Tenth(NamedTuple):
    """The chances of one tenth: how many were told, in how many games, what they were and what came, on average."""

    times: int
    games: int
    told: float
    came: float


class Chances:
    """Counts, over records of one game for so many players, how often chances that are told come true."""

    def __init__(self, game: str, players: int, moments: int = MOMENTS, seed: object = 0) -> None:
        self.game: Game = make_own(game)
        self.game.curves = {}
        self.players = players
        self.moments = moments
        self.seed = seed
        self.games = 0
        self._told: list[list[Told]] = []
        """Moment by moment, what was told to every seat."""

    def take(self, records: Iterable[Record]) -> None:
        """Looks at these games. Those of other tables, in teams, or that did not end, say nothing."""
        for record in records:
            if record.game == self.game.id and record.players == self.players and record.result:
                self._take(record, record.result)

    def _take(self, record: Record, returns: list[float]) -> None:
        state = self.game.open(record.players, record.options)
        if any(state.team(seat) != seat for seat in range(record.players)):
            return
        answers = record.live()
        rng = Rng(f"{self.seed} {self.games}")
        places = list(range(1, len(answers)))
        rng.shuffle(places)
        chosen = set(places[: self.moments])
        most = max(returns)
        part = 1.0 / returns.count(most)
        for place, answer in enumerate(answers):
            if place in chosen:
                chances = glance(state, -1, rng)
                self._told.append(
                    [
                        Told(self.games, chance, part if got == most else 0.0)
                        for chance, got in zip(chances, returns, strict=True)
                    ]
                )
            follow(state, answer)
        self.games += 1

    def curve(self) -> Curve:
        """What all games together say."""
        return _fitted(self._told)

    def tenths(self) -> list[Tenth]:
        """What came of each tenth of the chances as they were told."""
        return _tenths(self._told)

    def bent(self) -> list[Tenth]:
        """The same after bending: each half of the games by the curve that the other half gave."""
        halves = [[moment for moment in self._told if moment[0].game % 2 == half] for half in (0, 1)]
        found: list[list[Told]] = []
        for here, there in (halves, halves[::-1]):
            curve = _fitted(there)
            for moment in here:
                chances = curve.bend([told.chance for told in moment])
                found.append([Told(told.game, chance, told.won) for told, chance in zip(moment, chances, strict=True)])
        return _tenths(found)

    def written(self, comment: str) -> str:
        """The curve as a `chances.toml`."""
        head = "".join(f"# {line}\n" for line in comment.splitlines())
        return f"{head}\n[{self.players}]\n{CAME} = {self.curve().came}\n"


def _tenths(moments: list[list[Told]]) -> list[Tenth]:
    rows: list[list[Told]] = [[] for _ in range(PARTS)]
    for moment in moments:
        for told in moment:
            rows[min(int(told.chance * PARTS), PARTS - 1)].append(told)
    return [
        Tenth(
            len(row),
            len({told.game for told in row}),
            sum(told.chance for told in row) / max(len(row), 1),
            sum(told.won for told in row) / max(len(row), 1),
        )
        for row in rows
    ]


def _fitted(moments: list[list[Told]]) -> Curve:
    """The curve, straight between tenths, that lies nearest to what came (least squares), and never falls."""
    count = PARTS - 1
    bend = [[LEASH if row == column else 0.0 for column in range(count)] for row in range(count)]
    right = [LEASH * (row + 1) / PARTS for row in range(count)]
    often = Counter(moment[0].game for moment in moments)
    for moment in moments:
        weight = 1.0 / often[moment[0].game]
        for told in moment:
            part = min(int(told.chance * PARTS), PARTS - 1)
            beyond = told.chance * PARTS - part
            # The ends are fixed: nothing comes to nothing, and what is sure comes.
            won = told.won - (beyond if part == count else 0.0)
            ends = [(place, share) for place, share in ((part - 1, 1.0 - beyond), (part, beyond)) if 0 <= place < count]
            for place, share in ends:
                right[place] += weight * share * won
                for other, theirs in ends:
                    bend[place][other] += weight * share * theirs
    return Curve([0.0, *_rising(solved(bend, right)), 1.0])


def _rising(values: list[float]) -> list[float]:
    """The nearest numbers from 0 to 1 that never fall: neighbours that do are made alike."""
    pools: list[tuple[float, int]] = []
    for value in values:
        pools.append((value, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (before, many), (after, few) = pools[-2:]
            pools[-2:] = [((before * many + after * few) / (many + few), many + few)]
    return [round(min(max(value, 0.0), 1.0), 3) for value, times in pools for _ in range(times)]
