"""What a side, a place, a unit or whatever else one begins with is worth: equal bots play, and it is seen who wins.

Any game can be asked; what it says of itself makes the answer richer. These methods of a game are all optional:

    set_ups()           the tables that are worth comparing: {"styx": {"players": 2, "options": {"board": "styx"}}}
    by_lot(state)       whether what is asked now is left to the lot: then armies, or lands, are drawn and not chosen
    presences(record)   what each seat began with, by name, from the record of a game: [["side top", "unit zeus"], …]

>>> import palamedes
>>> list(set_ups(palamedes.game("iliade")))
['2', '3', '4', '5', '6']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from palamedes.core.kernel.game import Game
from palamedes.core.words.quoting import quoted

from . import journal
from .experiment import Experiment
from .journal import Finished
from .presence import Presence
from .results import shares
from .running import GAMES, Run

LEVIED: Final = "palamedes.lab.levied:Levied"
COLLECT: Final = ["present", "ending", "statistics"]


class SetUp(NamedTuple):
    """A table that is worth comparing with itself: how many play, and what was chosen."""

    name: str
    players: int
    options: dict[str, Any]


def set_ups(game: Game) -> dict[str, SetUp]:
    """The tables of a game that are worth comparing, by name; where none are named, one for each number of players."""
    said: Any = game
    if hasattr(said, "set_ups"):
        return {name: SetUp(name, each["players"], each["options"]) for name, each in said.set_ups().items()}
    suited = [count for count in game.seats if not game.unsuited(count, game.choose({}))]
    return {str(count): SetUp(str(count), count, {}) for count in suited}


def set_up_named(game: Game, name: str) -> SetUp:
    """One of them."""
    found = set_ups(game)
    if name not in found:
        raise ValueError(f"{game.id} has no set-up {quoted(name)}; there are {', '.join(found)}.")
    return found[name]


class Balance:
    """Games between equal bots at one table, and what became of all that they began with."""

    def __init__(self, game: Game, set_up: SetUp, games: int, seed: object = 0, bot: str = LEVIED) -> None:
        self.set_up = set_up
        self.experiment = Experiment(
            game=game.id,
            content=game.overlay,
            tables=[[bot] * set_up.players],
            players=set_up.players,
            options=set_up.options,
            deals=games,
            seed=seed,
            rotate=False,
            collect=COLLECT,
        )
        self.games = 0
        """How many are counted."""
        self.answers = 0
        self.ways: Counter[str] = Counter()
        """How often each way to win was taken, as the game names it for the story of its end."""
        self.deeds: Counter[str] = Counter()
        """How often was done what the game counts for that story."""
        self._found: dict[str, Presence] = {}

    def play(self, run: Run) -> Iterator[Finished]:
        """Plays the games of its experiment that are not in the folder of a run yet, and counts all of them."""
        for game in journal.read(run.folder / GAMES):
            if game["number"] in run.done:
                self.count(game)
        for game in run.play():
            self.count(game)
            yield game

    def count(self, game: Finished) -> None:
        """Adds what a game has shown."""
        self.games += 1
        self.answers += game["answers"]
        self.ways[str(game["notes"].get("ending_way") or "")] += 1
        won, fair = shares(game), 1.0 / len(set(game["teams"]))
        for row in game["rows"]:
            if row["collector"] == "present":
                presence = self._found.setdefault(row["what"], Presence(row["what"]))
                presence.count(won[row["seat"]], fair)
        for seat in game["seats"]:
            for key, value in seat.items():
                if key.startswith("statistics_"):
                    self.deeds[key.removeprefix("statistics_")] += value

    def found(self, prefix: str = "") -> list[Presence]:
        """Every presence that was seen and whose name begins so, the luckiest first."""
        named = [presence for presence in self._found.values() if presence.name.startswith(prefix)]
        return sorted(named, key=lambda presence: (-presence.moves, presence.name))

    def kinds(self) -> list[str]:
        """The kinds of presences that were seen, by the first word of their names; those with fewest names first."""
        counts = Counter(name.split(" ")[0] for name in self._found)
        return sorted(counts, key=lambda kind: (counts[kind], kind))
