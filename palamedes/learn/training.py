"""Learning the judgement of a game from games that it plays against itself, round after round.

In each round a search that judges by what was learnt so far plays games (in the first one by foresight alone, or by
what the training starts from), and the network of the round before learns who won them. Everything is kept in a folder,
a file for every few games and one for every network, so a training that was cut goes on where it was, and the same seed
gives the same network.

    training = Training(Recipe("iliade", games=4000), Path("school"), processes=2)
    for stage in training.run():
        print(stage.round, stage.what, stage.done, "of", stage.of)
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import numpy as np

import palamedes
from palamedes.bots.processes import share_out
from palamedes.core.kernel.learnt import MOST_HIDDEN, count_of, read_learnt
from palamedes.core.words.quoting import quoted

from .lessons import TASK, Lessons, read
from .network import BATCH, Learner, Told, batches, led_to, softmax, told, won_by_team

CHUNK: Final = 20
"""So many games make one file."""
FOLDS: Final = 10
"""One game of so many is held out: what is told of a network is how well it foretells those."""
HEAD: Final = 65536
"""The line that tells the recipe of a judgement is no longer."""


class Recipe(NamedTuple):
    """What decides a training, all of it."""

    game: str
    players: tuple[int, ...] = (2,)
    """How many sit at the tables of one file of games, of the next, and so on, and again from the first."""
    rounds: int = 1
    games: int = 4000
    """In each round."""
    iterations: int = 24
    """Of the search that plays them; 0: a greedy bot."""
    astray: int = 10
    """Of a hundred answers so many are given at random."""
    noted: int = 30
    """Of a hundred moments so many are learnt from: those of one game are much alike."""
    anywhere: bool = False
    """Whether these are any moments; else those at which searches judge: where somebody's answers or turn are over."""
    hidden: int = 24
    second: int = 12
    epochs: int = 5
    rate: float = 0.002
    decay: float = 3.0
    """How fast what was learnt is forgotten, for each unit of the rate."""
    trace: float = 0.8
    """How far a moment is judged by the end of its game; by the rest, by what is thought of the next moment."""
    kept: int = 2
    """Games of so many rounds are learnt from, the newest."""
    seed: int = 0
    start: str = ""
    """What it starts from, by its digest; nothing: from foresight, and a network that knows nothing."""


class Stage(NamedTuple):
    """Where a training stands."""

    round: int
    what: str
    """`played`, `epoch` or `round`."""
    done: int
    of: int
    before: Told | None = None
    """How well the game's own foresight foretells the games that were held out."""
    after: Told | None = None
    """How well the network does."""


class Training:
    """One training in its folder."""

    def __init__(self, recipe: Recipe, folder: Path, processes: int = 1, start: Path | None = None) -> None:
        """`start` is a judgement that was learnt before, to go on from."""
        self.game = palamedes.game(recipe.game)
        if self.game.traits is None:
            raise ValueError(f"{recipe.game} names no traits, so nothing can be learnt of it (`Game.speaks`).")
        for name, least, most in _BOUNDS:
            value = getattr(recipe, name)
            if not least <= value <= most:
                raise ValueError(f"{name} is from {least:,} to {most:,}, not {quoted(value)}.")
        for seats in recipe.players:
            if seats not in self.game.seats:
                possible = ", ".join(str(count) for count in self.game.seats)
                raise ValueError(f"{recipe.game} is not played by {quoted(seats)}; possible: {possible}.")
        self.places: int = self.game.traits.count
        self.start = start
        self.begins: bytes = b"" if start is None else _begun(start, self.places)
        """The judgement that it starts from, if it does from one."""
        if start is not None:
            told = read_learnt(self.begins, recipe.game, self.game.traits).told
            if (told["hidden"], told["second"]) != (recipe.hidden, recipe.second):
                raise ValueError(
                    f"{start} has {told['hidden']} and {told['second']} units, so what goes on from it cannot have"
                    f" {recipe.hidden} and {recipe.second}."
                )
            recipe = recipe._replace(start=sha256(self.begins).hexdigest()[:16])
        self.recipe = recipe
        self.folder = folder
        self.processes = processes

    def file(self, round: int) -> Path:
        """The judgement that a round has learnt."""
        return self.folder / f"round-{round}.bin"

    def run(self) -> Iterator[Stage]:
        """Plays and learns what is not done yet, and tells how it goes."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._agree()
        for round in range(self.recipe.rounds):
            if not self.file(round).exists():
                yield from self._play(round)
                yield from self._learn(round)

    def _agree(self) -> None:
        """A folder belongs to one recipe, but for how many rounds it goes on."""
        file = self.folder / "recipe.json"
        wanted = {**self.recipe._asdict(), "players": list(self.recipe.players), "rules": self.game.rules}
        if file.exists():
            kept = json.loads(file.read_text(encoding="utf-8"))
            for name, value in wanted.items():
                if name != "rounds" and kept.get(name) != value:
                    raise ValueError(
                        f"{self.folder} holds a training with {name} {quoted(kept.get(name))}, not {quoted(value)}:"
                        " go on with that, or take another folder."
                    )
        file.write_text(json.dumps(wanted, indent=1) + "\n", encoding="utf-8", newline="\n")

    def _lessons(self, round: int) -> list[Path]:
        count = -(-self.recipe.games // CHUNK)
        return [self.folder / f"lessons-{round}-{chunk}.npz" for chunk in range(count)]

    def _play(self, round: int) -> Iterator[Stage]:
        recipe = self.recipe
        files = self._lessons(round)
        before = self.file(round - 1) if round else self.start
        messages: list[dict[str, Any]] = []
        for chunk, file in enumerate(files):
            if not file.exists():
                seats = recipe.players[chunk % len(recipe.players)]
                messages.append(
                    {
                        "game": recipe.game,
                        "players": seats,
                        "judgement": "" if before is None else str(before),
                        "seed": f"lessons {recipe.seed + round} {seats}",
                        "first": chunk * CHUNK,
                        "count": min(CHUNK, recipe.games - chunk * CHUNK),
                        "iterations": recipe.iterations,
                        "astray": recipe.astray,
                        "noted": recipe.noted,
                        "anywhere": recipe.anywhere,
                        "file": str(file),
                    }
                )
        done = len(files) - len(messages)
        # Whoever stops in between leaves no process behind: a compiled generator that is forgotten is not closed.
        with closing(cast(Generator[Any], share_out(TASK, messages, self.processes))) as answers:
            for _ in answers:
                done += 1
                yield Stage(round, "played", min(done * CHUNK, recipe.games), recipe.games)

    def _learn(self, round: int) -> Iterator[Stage]:
        recipe = self.recipe
        lots = joined(
            [read(file) for each in range(max(0, round + 1 - recipe.kept), round + 1) for file in self._lessons(each)]
        )
        learnt = [np.flatnonzero(lot.games % FOLDS != FOLDS - 1) for lot in lots]
        held = [np.flatnonzero(lot.games % FOLDS == FOLDS - 1) for lot in lots]
        conviction = self.game.belief(self.game.new(recipe.players[0]))
        learner = Learner(self.places, recipe.hidden, recipe.second, conviction, recipe.seed)
        known = self.file(round - 1).read_bytes() if round else self.begins
        if known:
            learner.go_on_from(known)
        rng = np.random.default_rng([recipe.seed, round])
        steps = recipe.epochs * sum(-(-len(moments) // BATCH) for moments in learnt)
        step = 0
        for epoch in range(recipe.epochs):
            # A network that has learnt nothing yet thinks nothing of the next moment.
            trace = recipe.trace if known or epoch > 0 else 1.0
            wins = [led_to(lot, trace, learner.all_chances(lot) if trace < 1.0 else None) for lot in lots]
            for number, moments in batches(learnt, rng):
                rate = recipe.rate * (0.02 + 0.98 * 0.5 * (1.0 + np.cos(np.pi * step / steps)))
                learner.step(lots[number], moments, wins[number][moments], float(rate), recipe.decay)
                step += 1
            yield Stage(round, "epoch", epoch + 1, recipe.epochs, None, self._told(learner, lots, held))
        after = self._told(learner, lots, held)
        before = foretold(lots, held, conviction)
        head = {"game": self.game.id, "rules": self.game.rules, "recipe": recipe._asdict(), "round": round}
        told = {
            "tables": sorted(set(recipe.players)),
            "nats": round_to(after.nats),
            "nats of foresight": round_to(before.nats),
            "moments": sum(map(len, learnt)),
        }
        part = self.file(round).with_suffix(".part")
        part.write_bytes(learner.data({**head, **told}))
        part.replace(self.file(round))
        yield Stage(round, "round", round + 1, recipe.rounds, before, after)

    def _told(self, learner: Learner, lots: list[Lessons], held: list[Any]) -> Told:
        chances = [learner.chances(lot, moments) for lot, moments in zip(lots, held, strict=True)]
        return told(chances, [won_by_team(lot, moments) for lot, moments in zip(lots, held, strict=True)])


def _begun(file: Path, places: int) -> bytes:
    """What a training starts from: no more of a file than the largest judgement has."""
    try:
        with file.open("rb") as opened:
            return opened.read(4 * count_of(places, MOST_HIDDEN, MOST_HIDDEN) + HEAD)
    except OSError as error:
        raise ValueError(f"{file} cannot be read: {error.strerror}.") from None


_BOUNDS: Final[list[tuple[str, float, float]]] = [
    ("rounds", 1, 1000),
    ("games", 20, 10_000_000),
    ("iterations", 0, 1_000_000),
    ("astray", 0, 100),
    ("noted", 1, 100),
    ("hidden", 1, 1024),
    ("second", 1, 1024),
    ("epochs", 1, 1000),
    ("rate", 1e-6, 1.0),
    ("decay", 0.0, 100.0),
    ("trace", 0.0, 1.0),
    ("kept", 1, 1000),
    ("seed", 0, 2**63 - 1),
]


def joined(parts: list[Lessons]) -> list[Lessons]:
    """Lessons of tables of the same size as one lot."""
    found: dict[tuple[int, ...], list[Lessons]] = {}
    for part in parts:
        if len(part.games):
            found.setdefault(tuple(int(team) for team in part.teams), []).append(part)
    lots: list[Lessons] = []
    for same in found.values():
        shift = np.cumsum([0, *[len(part.places) for part in same]])
        starts = [part.starts[:-1] + shift[i] for i, part in enumerate(same)]
        lots.append(
            Lessons(
                np.concatenate([part.places for part in same]),
                np.concatenate([part.values for part in same]),
                np.concatenate([*starts, shift[-1:]]),
                np.concatenate([part.foreseen for part in same]),
                np.concatenate([part.won for part in same]),
                np.concatenate([part.alive for part in same]),
                same[0].teams,
                np.concatenate([part.games for part in same]),
            )
        )
    return lots


def foretold(lots: list[Lessons], moments: list[Any], conviction: float) -> Told:
    """How well a game's own foresight foretells games, without anything that was learnt."""
    chances = [
        softmax(lot.foreseen[some] * np.float32(conviction), lot, some) for lot, some in zip(lots, moments, strict=True)
    ]
    return told(chances, [won_by_team(lot, some) for lot, some in zip(lots, moments, strict=True)])


def round_to(value: float) -> float:
    """Short enough to be read."""
    return round(value, 5)
