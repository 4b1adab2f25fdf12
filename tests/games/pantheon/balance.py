"""What a unit, a side and a place in the order of play are worth: equal bots fight with armies that were levied by lot.

    python -m tests.games.pantheon.balance 400 --players 2 --board styx --content mine.toml

plays so many games and prints by how many points of a hundred each presence moves the chance to win. Armies of two
players and of teams cost the same to the last point; with three and four they are drafted by lot.

    python -m tests.games.pantheon.balance 400 --adventure all --processes 16

plays so many games of each adventure (or of those that are named: `--adventure hot-gates --adventure first-steps`) and
ends with a line for each side: what it wins, and whether that is within EVEN points of its share, beyond, or open, as
far as so many games can tell.

The two sides of a board are the same one turned by half a circle, so that a difference between them would be the bots'.
It was: bots that follow their answers in the order in which they are listed look furthest into the first of them, and
zones are listed from the top, so that the side at the top of Tartarus won ten points more than its share. The bots here
follow their answers in any order.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import palamedes
from palamedes.bots.bot import Bot
from palamedes.bots.chain import imagine
from palamedes.core.kernel.dealer import Dealer
from palamedes.core.kernel.state import State
from palamedes.core.words.telling import Log
from palamedes.games.pantheon.game import PantheonGame
from palamedes.games.pantheon.table.pieces import VICTORIES
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS
from palamedes.lab.presence import EVEN, Presence

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


class Played(NamedTuple):
    """What became of one game: by seat its presences, its camp, and what it won."""

    rounds: int
    attacks: int
    ending: str
    names: list[list[str]]
    camps: list[int]
    won: list[float]


class Balance:
    """Games between equal bots, and what became of every presence. The same seed gives the same games."""

    def __init__(
        self, game: Any, games: int, players: int, options: dict[str, object], seed: int = 1, clones: int = CLONES
    ) -> None:
        self.game = game
        self.games = games
        self.players = players
        self.seed = seed
        self.options = options
        self.clones = clones
        self.played = 0
        self.rounds = 0
        self.attacks = 0
        self.endings: dict[str, int] = {}
        self._found: dict[str, Presence] = {}

    def run(self) -> Iterator[int]:
        """Plays the games, and counts them."""
        for number in range(self.games):
            self.count(self.play(number))
            yield number + 1

    def found(self, prefix: str = "") -> list[Presence]:
        """Every presence that was seen, the luckiest first."""
        named = [presence for presence in self._found.values() if presence.name.startswith(prefix)]
        return sorted(named, key=lambda presence: (-presence.moves, presence.name))

    def play(self, number: int) -> Played:
        """One of the games."""
        table = self.game.new(self.players, **self.options)
        assert isinstance(table, Pantheon)
        dealer = Dealer(f"{self.seed} balance {number}")
        bots = [Levied(self.clones) for _ in range(self.players)]
        for seat, player in enumerate(bots):
            player.start(f"{self.seed} balance {number} seat {seat}")
        names: list[list[str]] = []
        log = Log()
        table.listen(log)
        while not table.over:
            if not names and table.round == 1:
                names = [presences(table, seat) for seat in range(self.players)]
            if table.actor < 0:
                table.answer(dealer.answer(table))
            else:
                table.answer(bots[table.actor].decide(table, table.actor))
        camps = [table.team(seat) for seat in range(self.players)]
        winners = {table.team(seat) for seat in table.winners() or range(self.players)}
        won = [1.0 / len(winners) if camp in winners else 0.0 for camp in camps]
        attacks = len([event for event in log.events if event.key == "attack"])
        return Played(table.round, attacks, VICTORIES[table.victory], names, camps, won)

    def count(self, played: Played) -> None:
        """Adds what a game has shown."""
        self.played += 1
        self.rounds += played.rounds
        self.attacks += played.attacks
        self.endings[played.ending] = self.endings.get(played.ending, 0) + 1
        for seat, names in enumerate(played.names):
            for name in names:
                presence = self._found.setdefault(name, Presence(name))
                presence.count(played.won[seat], 1.0 / len(set(played.camps)))


def presences(table: Pantheon, seat: int) -> list[str]:
    """What a seat has when a battle begins: its units, its side, its place in the order of play."""
    words = table.printed.kind_words
    found = [f"unit {words[table.kind[seat * SLOTS + slot]]}" for slot in range(table.army[seat])]
    if table.teams and seat >= 2:
        # The side and the place are its camp's, and counted with its partner.
        return found
    # The set-up of an adventure is named after it.
    adventure = table.adventure >= 0
    ground = table.printed.setups[table.setup].id if adventure else table.printed.boards[table.board].id
    found.append(f"side {ground} {table.side[seat] + 1}")
    place = (seat - table.first) % table.players
    found.append(f"place {(place % 2 if table.teams else place) + 1}")
    return found


@cache
def balance_of(content: str | None, adventure: str, options: tuple[tuple[str, object], ...], seed: int) -> Balance:
    """A skirmish or an adventure to be measured; each process makes its own."""
    game = laid_out(content)
    given = dict(options)
    players = int(str(given.pop("players", 2)))
    if adventure:
        scenario = game.printed.adventures[game.printed.adventure_words.index(adventure) - 1]
        players = scenario.players
        given.update(adventure=adventure, teams=scenario.teams)
    return Balance(game, 0, players, given, seed)


def laid_out(content: str | None) -> PantheonGame:
    """The game, with an owner's values where there are some."""
    game = palamedes.game("pantheon") if content is None else palamedes.game("pantheon", content=content)
    assert isinstance(game, PantheonGame)
    return game


class Job(NamedTuple):
    """One game of those to be played, as it travels to a process."""

    content: str | None
    adventure: str
    options: tuple[tuple[str, object], ...]
    seed: int
    number: int

    def balance(self) -> Balance:
        """What it belongs to."""
        return balance_of(self.content, self.adventure, self.options, self.seed)


def carried_out(job: Job) -> tuple[Job, Played]:
    """Plays it."""
    return job, job.balance().play(job.number)


def measured(jobs: list[Job], processes: int) -> Iterator[Balance]:
    """Plays all games, side by side, and counts each where it belongs."""
    if processes == 1:
        for job in jobs:
            job.balance().count(carried_out(job)[1])
            yield job.balance()
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for job, played in pool.imap_unordered(carried_out, jobs):
            job.balance().count(played)
            yield job.balance()


def report(balance: Balance, prefixes: tuple[str, ...] = ("",)) -> None:
    """Prints what was found."""
    rounds, attacks = balance.rounds / balance.played, balance.attacks / balance.played
    print(f"{rounds:.1f} rounds and {attacks:.1f} attacks a game, endings {dict(sorted(balance.endings.items()))}")
    for presence in [found for prefix in prefixes for found in balance.found(prefix)]:
        low, high = presence.share.low, presence.share.high
        print(f"{presence.moves:+6.1f}  {presence.name:28} {presence.seen:5}  {100 * low:5.1f} to {100 * high:5.1f} %")


def main() -> None:
    """Measures and prints."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("games", type=int)
    options.add_argument("--players", type=int, default=2)
    options.add_argument("--teams", action="store_true")
    options.add_argument("--titans", action="store_true")
    options.add_argument("--board", default="")
    options.add_argument(
        "--adventure", action="append", default=[], help="its name, or all; more than once for several"
    )
    options.add_argument("--content", default=None)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--processes", type=int, default=1)
    said = options.parse_args()
    given: dict[str, object] = {}
    adventures: list[str] = said.adventure
    if adventures == ["all"]:
        adventures = laid_out(said.content).printed.adventure_words[1:]
    if not adventures:
        given = {"players": said.players, "teams": said.teams, "divinities": "titans" if said.titans else "gods"}
        if said.board:
            given["board"] = said.board
        elif said.players == 2 or said.teams:
            given["recruitment"] = "construction"
    settings = tuple(given.items())
    # A game of each in turn: the longest adventure is not left to the end, for one process alone.
    jobs = [
        Job(said.content, adventure, settings, said.seed, number)
        for number in range(said.games)
        for adventure in adventures or [""]
    ]
    for done, _ in enumerate(measured(jobs, said.processes), 1):
        print(f"\r{done}/{len(jobs)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    balances = [balance_of(said.content, adventure, settings, said.seed) for adventure in adventures or [""]]
    for balance in balances:
        if adventures:
            print(f"\n{balance.options['adventure']}")
        report(balance, ("side", "place", "unit") if adventures else ("",))
    if adventures:
        print(f"\nSides within {EVEN:.0f} points of their share:")
    for balance in balances if adventures else []:
        for side in sorted(balance.found("side"), key=lambda presence: presence.name):
            value, low, high = (100.0 * part for part in side.share)
            print(f"{side.verdict():8}{side.name.removeprefix('side '):24}{value:5.1f} %  {low:5.1f} to {high:5.1f} %")


if __name__ == "__main__":
    main()
