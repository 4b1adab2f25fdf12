"""What an opening is worth: equal bots play, and what the winners began with is held against what everybody did.

>>> import palamedes
>>> from palamedes.lab import Openings
>>> openings = Openings(palamedes.game("arena"), "random", games=20, seed=1)
>>> for played in openings.run():
...     pass                                        # a progress bar moves here
>>> sum(opening.seen for opening in openings.found()) == 2 * 20
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from palamedes.bots.bot import Bot
from palamedes.bots.entrants import entrant, packed
from palamedes.bots.playing import play
from palamedes.core.kernel.game import Game
from palamedes.core.record.record import Record

from .presence import Presence
from .sharing import message, play_elsewhere

Labels = Callable[[Record], list[list[str]]]
"""How the opening of each seat is called, from the record of a game; an opening may be called by several names."""


class Openings:
    """Equal bots on all seats, so many games, and what became of every opening. The same seed gives the same games."""

    def __init__(
        self,
        game: Game,
        player: Any,
        games: int,
        seed: object = 0,
        players: int | None = None,
        options: dict[str, object] | None = None,
        labels: Labels | None = None,
        processes: int = 1,
        ways: bool = False,
    ) -> None:
        """`ways`: it is counted too by which way games were won, for which each is played again."""
        if games < 1:
            raise ValueError(f"Openings are compared in at least 1 game, not {games}.")
        if processes < 1:
            raise ValueError(f"Openings are played in at least 1 process, not {processes}.")
        self.processes = processes
        self._packed = packed(player) if processes > 1 else ""
        self.game = game
        self.player: Bot = entrant(player)
        self.games = games
        self.seed = seed
        self.options: dict[str, object] = game.choose(options or {})
        self.players: int = game.new(players, **self.options).players
        self.labels: Labels = first_answers if labels is None else labels
        self.ways: Counter[str] | None = Counter() if ways else None
        """How often each way to win was taken, as the game names it for the story of its end."""
        self._found: dict[str, Presence] = {}

    def run(self) -> Iterator[Record]:
        """Plays the games, and gives the record of each when it is over."""
        try:
            for record in self._here() if self.processes == 1 else self._elsewhere():
                self._count(record)
                yield record
        finally:
            self.player.stop()

    def _here(self) -> Iterator[Record]:
        for deal in range(self.games):
            seats = [self.player] * self.players
            yield play(self.game, seats, f"{self.seed} deal {deal}", self.players, **self.options)

    def _elsewhere(self) -> Iterator[Record]:
        table = (self.game, self.players, self.options, [self._packed] * self.players)
        messages = [message(*table, f"{self.seed} deal {deal}") for deal in range(self.games)]
        for reply in play_elsewhere(messages, self.processes):
            yield Record.read(reply["record"])

    def found(self, prefix: str = "") -> list[Presence]:
        """Every opening that was seen and whose name begins so, the luckiest first."""
        named = [presence for presence in self._found.values() if presence.name.startswith(prefix)]
        return sorted(named, key=lambda presence: (-presence.times.value, presence.name))

    def _count(self, record: Record) -> None:
        table = record.opening()
        teams = [table.team(seat) for seat in range(self.players)]
        returns = record.result or []
        won = {team for team, got in zip(teams, returns, strict=True) if got == max(returns)}
        for team, names in zip(teams, self.labels(record), strict=True):
            for name in names:
                presence = self._found.setdefault(name, Presence(name))
                presence.count(1.0 / len(won) if team in won else 0.0, 1.0 / len(set(teams)))
        if self.ways is not None:
            ending = record.ending()
            self.ways["" if ending is None or ending.way is None else ending.way.key] += 1


def first_answers(record: Record) -> list[list[str]]:
    """The first answer of each seat, as it is written."""
    names: list[list[str]] = [[] for _ in range(record.players)]
    for answer in record.live():
        if answer.actor >= 0 and not names[answer.actor]:
            names[answer.actor].append(answer.notation)
    return names
