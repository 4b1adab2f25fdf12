"""What a unit, a side and a place in the order of play are worth: equal bots fight with armies that were levied by lot.

    python -m tests.games.pantheon.balance 400 --players 2 --board styx --content mine.toml

plays so many games and prints by how many points of a hundred each presence moves the chance to win. Armies of two
players and of teams cost the same to the last point; with three and four they are drafted by lot.

The two sides of a board are the same one turned by half a circle, so that a difference between them would be the bots'.
It was: bots that follow their answers in the order in which they are listed look furthest into the first of them, and
zones are listed from the top, so that the side at the top of Tartarus won ten points more than its share. The bots here
follow their answers in any order.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

import palamedes
from palamedes.bots.bot import Bot
from palamedes.bots.chain import imagine
from palamedes.core.kernel.dealer import Dealer
from palamedes.core.kernel.state import State
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS
from palamedes.lab.ratings import Interval, share

CLONES = 200
"""How many tables a bot lays for one decision."""


class Levied(Bot):
    """Recruits by lot, and fights like the greedy bot, but without its fondness for the first answers of a list."""

    def __init__(self, clones: int = CLONES) -> None:
        super().__init__("levied")
        self.clones = clones
        self._left = 0

    def decide(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        assert isinstance(state, Pantheon)
        if len(legal) == 1 or state.round == 0:
            return legal[self.rng.below(len(legal))]
        # All answers are tried on the same imagined table: none gets the luckier draw.
        table = imagine(state, seat, self.rng)
        best: list[int] = []
        most = -2.0
        for action in legal:
            branch = table.clone()
            branch.answer(action)
            value = self.expects(branch, seat, max(self.clones // len(legal), 1))
            if value > most:
                best, most = [], value
            if value == most:
                best.append(action)
        return best[self.rng.below(len(best))]

    def expects(self, state: State, seat: int, clones: int) -> float:
        """What a seat may expect at the best end of its own answers, with so many tables. Plays the state on."""
        self._left = clones
        return self._follow(state, seat)

    def _follow(self, state: State, seat: int) -> float:
        while state.actor == seat:
            legal = state.choices()
            if len(legal) > 1:
                if self._left < len(legal):
                    break
                self._left -= len(legal)
                # In any order: the first ones get the longest look.
                order = list(legal)
                self.rng.shuffle(order)
                most = -2.0
                for action in order:
                    branch = state.clone()
                    branch.answer(action)
                    most = max(most, self._follow(branch, seat))
                return most
            state.answer(legal[0])
        return state.game.judge(state)[seat]


class Presence:
    """How those did who had something: a unit, a side, a place."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seen = 0
        self.won = 0.0
        self.fair = 0.0

    @property
    def share(self) -> Interval:
        """The part of the games that were won."""
        return share(self.won, self.seen)

    @property
    def moves(self) -> float:
        """By how many points of a hundred it moves the chance to win."""
        return 100.0 * (self.share.value - self.fair / self.seen)

    @property
    def surely(self) -> float:
        """The least that it moves it by, as far as so many games can tell; 0 where it may be nothing."""
        fair = self.fair / self.seen
        low, high = self.share.low - fair, self.share.high - fair
        return 100.0 * (low if low > 0 else min(high, 0.0))


class Balance:
    """Games between equal bots, and what became of every presence. The same seed gives the same games."""

    def __init__(self, game: Any, games: int, players: int, options: dict[str, object], seed: int = 1) -> None:
        self.game = game
        self.games = games
        self.players = players
        self.seed = seed
        self.options = options
        self.rounds = 0
        self.endings: dict[int, int] = {}
        self._found: dict[str, Presence] = {}

    def run(self) -> Iterator[int]:
        """Plays the games, and counts them."""
        for number in range(self.games):
            self._play(number)
            yield number + 1

    def found(self, prefix: str = "") -> list[Presence]:
        """Every presence that was seen, the luckiest first."""
        named = [presence for presence in self._found.values() if presence.name.startswith(prefix)]
        return sorted(named, key=lambda presence: (-presence.moves, presence.name))

    def _play(self, number: int) -> None:
        table = self.game.new(self.players, **self.options)
        assert isinstance(table, Pantheon)
        dealer = Dealer(f"{self.seed} balance {number}")
        bots = [Levied() for _ in range(self.players)]
        for seat, player in enumerate(bots):
            player.start(f"{self.seed} balance {number} seat {seat}")
        names: list[list[str]] = []
        while not table.over:
            if not names and table.round == 1:
                names = [presences(table, seat) for seat in range(self.players)]
            if table.actor < 0:
                table.answer(dealer.answer(table))
            else:
                table.answer(bots[table.actor].decide(table, table.actor))
        self._count(table, names)

    def _count(self, table: Pantheon, names: list[list[str]]) -> None:
        winners = table.winners() or list(range(self.players))
        camps = {table.team(seat) for seat in range(self.players)}
        won = {table.team(seat) for seat in winners}
        self.rounds += table.round
        self.endings[table.victory] = self.endings.get(table.victory, 0) + 1
        for seat in range(self.players):
            for name in names[seat]:
                presence = self._found.setdefault(name, Presence(name))
                presence.seen += 1
                presence.fair += 1.0 / len(camps)
                presence.won += 1.0 / len(won) if table.team(seat) in won else 0.0


def presences(table: Pantheon, seat: int) -> list[str]:
    """What a seat has when a battle begins: its units, its side, its place in the order of play."""
    words = table.printed.kind_words
    found = [f"unit {words[table.kind[seat * SLOTS + slot]]}" for slot in range(table.army[seat])]
    if table.teams and seat >= 2:
        # The side and the place are its camp's, and counted with its partner.
        return found
    board = table.printed.boards[table.board].id
    found.append(f"side {board} {table.side[seat] + 1}")
    place = (seat - table.first) % table.players
    found.append(f"place {(place % 2 if table.teams else place) + 1}")
    return found


def main() -> None:
    """Measures and prints."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("games", type=int)
    options.add_argument("--players", type=int, default=2)
    options.add_argument("--teams", action="store_true")
    options.add_argument("--titans", action="store_true")
    options.add_argument("--board", default="")
    options.add_argument("--adventure", default="none")
    options.add_argument("--content", default=None)
    options.add_argument("--seed", type=int, default=1)
    said = options.parse_args()
    given: dict[str, object] = {"teams": said.teams, "divinities": "titans" if said.titans else "gods"}
    if said.adventure != "none":
        given["adventure"] = said.adventure
    elif said.board:
        given["board"] = said.board
    elif said.players == 2 or said.teams:
        given["recruitment"] = "construction"
    game = palamedes.game("pantheon") if said.content is None else palamedes.game("pantheon", content=said.content)
    balance = Balance(game, said.games, said.players, given, said.seed)
    for played in balance.run():
        print(f"\r{played}/{said.games}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{balance.rounds / said.games:.1f} rounds a game, endings {balance.endings}")
    for presence in balance.found():
        low, high = presence.share.low, presence.share.high
        print(f"{presence.moves:+6.1f}  {presence.name:28} {presence.seen:5}  {100 * low:5.1f} to {100 * high:5.1f} %")


if __name__ == "__main__":
    main()
