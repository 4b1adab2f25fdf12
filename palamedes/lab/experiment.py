"""An experiment: bots, games, seats, options and seeds, crossed; every deal is played from every rotation of the seats.

>>> experiment = Experiment(game="arena", bots=["greedy", "random"], deals=3, seed=7)
>>> experiment.total
6
>>> [(planned.seed, planned.bots) for planned in experiment.planned()][:2]
[('7 deal 0', ['greedy', 'random']), ('7 deal 0', ['random', 'greedy'])]

The order of its games is fixed, and more deals only add to its end: an experiment can be made longer.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec

from palamedes.bots.bot import Bot
from palamedes.bots.entrants import ENGINE, entrant
from palamedes.bots.spec import NAMES, bot
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.registry import made_with
from palamedes.core.words.quoting import quoted

from .collected import collector
from .collectors import named
from .schema import Asked


class Setting(NamedTuple):
    """One table of an experiment: which game, how it is laid, and who sits there before any rotation."""

    game: str
    players: int
    options: dict[str, Any]
    bots: list[str]


class Planned(NamedTuple):
    """One game of an experiment, by its number."""

    number: int
    game: str
    players: int
    options: dict[str, Any]
    deal: int
    seed: str
    turn: int
    """By how many seats everybody has moved on."""
    bots: list[str]


class Experiment:
    """What is to be played. The arguments are the words of a TOML file; `Experiment.read` takes such a file."""

    def __init__(self, near: Path | None = None, /, **asked: Any) -> None:
        """Bots and collectors of one's own may lie in the folder `near`; by default the one we are in."""
        self.near = Path.cwd() if near is None else near.resolve()
        beside(self.near)
        try:
            self.asked = msgspec.convert(asked, Asked)
        except msgspec.ValidationError as error:
            raise ValueError(f"This is no experiment: {error}.") from None
        for name in self.asked.collect:
            collector(name)
        for name in set(self.asked.collect):
            if self.asked.collect.count(name) > 1:
                raise ValueError(f"The collector '{name}' is named twice.")
        self.settings = self._settings()
        self.seeds: list[int | str] = _several(self.asked.seed)

    @classmethod
    def read(cls, file: Path, **changed: Any) -> Experiment:
        """The experiment of a TOML file, some words changed. One's own bots and collectors may lie beside it."""
        try:
            asked = tomllib.loads(file.read_text(encoding="utf-8"))
        except OSError as error:
            raise ValueError(f"{file} cannot be read: {error.strerror}.") from None
        except ValueError as error:
            raise ValueError(f"{file} is no TOML file: {error}.") from None
        try:
            return cls(file.parent, **{**asked, **changed})
        except ValueError as error:
            raise ValueError(f"{file}: {error}") from None

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return self.asked.deals * self._a_deal()

    @property
    def timed(self) -> bool:
        """Whether a bot answers within a time: what it answers then hangs on the machine."""
        return any(re.search(r":\d+ms", name) for each in self.settings for name in each.bots)

    def written(self) -> dict[str, Any]:
        """The experiment as a document; how many deals there are is said apart, since more may be added."""
        document = cast(dict[str, Any], msgspec.to_builtins(self.asked))
        del document["deals"]
        if not document["content"]:
            del document["content"]
        return document

    def planned(self) -> Iterator[Planned]:
        """Every game in order: all tables have been dealt equally often at any moment, nearly."""
        number = 0
        for deal in range(self.asked.deals):
            for seed in self.seeds:
                for setting in self.settings:
                    for turn in range(self._turns(setting)):
                        bots = setting.bots[turn:] + setting.bots[:turn]
                        dealt = f"{seed} deal {deal}"
                        yield Planned(number, setting.game, setting.players, setting.options, deal, dealt, turn, bots)
                        number += 1

    def _a_deal(self) -> int:
        return len(self.seeds) * sum(self._turns(setting) for setting in self.settings)

    def _turns(self, setting: Setting) -> int:
        """Rotations of a table where all are the same bot would be the same game again."""
        return setting.players if self.asked.rotate and len(set(setting.bots)) > 1 else 1

    def _settings(self) -> list[Setting]:
        found: list[Setting] = []
        for id in _several(self.asked.game):
            game = game_with(id, self.asked.content)
            crossed = product(*(_several(value) for value in self.asked.options.values()))
            chosen = [dict(zip(self.asked.options, values, strict=True)) for values in crossed]
            for players, options in product(_several(self.asked.players), chosen):
                whole = game.choose(options)
                count = game.open(players, whole).players
                found += [Setting(id, count, whole, bots) for bots in self._tables(game, count)]
        return found

    def _tables(self, game: Game, players: int) -> list[list[str]]:
        """Who sits at the tables of so many seats."""
        if self.asked.tables:
            fitting = [[bot_name(each) for each in table] for table in self.asked.tables if len(table) == players]
            if not fitting:
                raise ValueError(f"No table has {players} bots, one for each seat of {game.id}.")
            return fitting
        entrants = [bot_name(each) for each in self.asked.bots]
        if not entrants:
            raise ValueError("An experiment needs at least one bot.")
        for name in entrants:
            if entrants.count(name) > 1:
                raise ValueError(f"'{name}' is named twice: a list of `tables` says who sits twice at one.")
        size = min(players, len(entrants))
        return [[group[seat % size] for seat in range(players)] for group in combinations(entrants, size)]


def game_with(id: str, content: dict[str, Any]) -> Game:
    """A game, with one's own values laid over the printed ones where there are some."""
    return made_with(id, content, "content") if content else find_game(id)


def _several(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list) else [value]


def beside(folder: Path) -> None:
    """Python finds modules in this folder from now on, after all others."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def bot_name(text: str) -> str:
    """The whole name of a bot: one of ours, or one's own as "module:Name", or a program as "engine:COMMAND"."""
    if is_ours(text):
        return bot(text).name
    seated(text)
    return text


def is_ours(text: str) -> bool:
    """Whether a text means one of our bots."""
    return ":" not in text or text.partition(":")[0].strip().lower() in NAMES


def seated(text: str) -> Bot:
    """A bot that can sit down: one's own is made anew, a program is started when it is asked."""
    if is_ours(text) or text.startswith(ENGINE):
        return entrant(text)
    made = named(text, "bot")()
    if not isinstance(made, Bot):
        raise ValueError(f"{quoted(text)} is no bot: it should be a class made from palamedes.bots.Bot.")
    return made
