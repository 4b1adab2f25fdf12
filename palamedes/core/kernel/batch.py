"""Many games side by side: one call answers in all of them, and says what is asked next, in the caller's memory.

Chance answers itself, each game from a generator of its own, so that a game depends on the seed and its number alone. A
game that is over begins again at once; what its seats got is told with the first question of the next.
"""

from __future__ import annotations

from typing import Any, cast

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from ..words.errors import IllegalAction
from .game import Game
from .given import given_count, given_game
from .observation import Observation, observation_of
from .rng import Rng
from .state import State
from .step import CHANCE, NOBODY


class Batch:
    """So many games of one kind. `palamedes.learn.Vector` lends it NumPy's memory; this needs none.

    >>> import palamedes
    >>> batch = Batch(palamedes.game("arena"), 2, seed=1)
    >>> batch.actors(), [len(state.legal()) > 0 for state in batch.states]
    ([0, 0], [True, True])
    """

    def __init__(
        self,
        game: object,
        games: object,
        seed: object = 0,
        players: object = None,
        options: dict[str, object] | None = None,
        first: int = 0,
    ) -> None:
        self.game: Game = given_game(game, "A batch")
        self.games: int = given_count(games, 1, "A batch has at least 1 game")
        self._opening = self.game.open(players, options or {})
        self.players: int = self._opening.players
        self.layout: Observation = observation_of(self.game, self.players, self._opening.options)
        self.answers = 0
        """How many were given in all since the games began, those of chance included."""
        self.states: list[State] = []
        self._rngs: list[Rng] = [Rng(f"{seed} game {first + i}") for i in range(self.games)]
        self._blank: vec[u8] = vec[u8]([0] * self.game.actions)
        self._taken: vec[i64] = vec[i64]([0] * self.games)
        self._lent: dict[str, Any] = {}
        for i in range(self.games):
            self.states.append(self._begun(i))

    def actors(self) -> list[int]:
        """The seat that is asked in each game."""
        return [state.actor for state in self.states]

    def lend(self, **memory: object) -> None:
        """The caller's memory, by what is to be written there after every call; what is not lent is not written.

        `observations` has a row of bytes a game, of the seat that is asked; `masks` a byte a game and answer, 1 where
        it is legal. `legal` are the legal answers of all games one after the other, with `starts` and `counts` (where
        those of a game begin, and how many they are); `actors` the seat that is asked; `ended` 1 for a game that has
        just begun again, `returns` what each seat got out of the one before, and `lengths` how many answers that took.
        The last seven are of 32 bits.
        """
        rows = {"observations": self.layout.length, "masks": self.game.actions}
        words = {"legal": self.game.actions, "starts": 1, "counts": 1, "actors": 1}
        words.update({"ended": 1, "returns": self.players, "lengths": 1})
        for name, lent in memory.items():
            wanted = rows.get(name, 4 * words.get(name, 0)) * self.games
            found: Any = memoryview(cast(Any, lent))
            if not wanted or found.readonly or found.nbytes < wanted or not found.c_contiguous:
                raise ValueError(f"A batch of {self.games} writes {wanted} bytes of {name}, and cannot here.")
            self._lent[name] = found.cast("B") if name in rows else found.cast("B").cast("i")
        nothing: vec[i32] = vec[i32]([0] * self.games)
        unpaid: vec[i32] = vec[i32]([0] * (self.games * self.players))
        self._tell(nothing, unpaid, nothing)

    def step(self, answers: object) -> None:
        """Answers in every game, one answer each; an illegal one raises IllegalAction, and then nothing has changed."""
        given: list[int] = memoryview(cast(Any, answers)).tolist()
        if len(given) != self.games:
            raise IllegalAction(f"There are {self.games} games, and {len(given)} answers.")
        for i in range(self.games):
            if given[i] not in self.states[i].choices():
                raise IllegalAction(f"Game {i}: {given[i]} is not a legal answer there.")
        ended: vec[i32] = vec[i32]([0] * self.games)
        paid: vec[i32] = vec[i32]([0] * (self.games * self.players))
        lengths: vec[i32] = vec[i32]([0] * self.games)
        players: i64 = self.players
        for i in range(self.games):
            state = self.states[i]
            state.answer(given[i])
            self._taken[i] += 1
            self.answers += 1
            self._deal(state, i)
            if state.actor == NOBODY:
                ended[i] = 1
                lengths[i] = i32(self._taken[i])
                got = state.returns()
                seat: i64 = 0
                while seat < players:
                    paid[i * players + seat] = i32(int(got[seat]))
                    seat += 1
                self.states[i] = self._begun(i)
        self._tell(ended, paid, lengths)

    # Inside.

    def _begun(self, number: i64) -> State:
        self._taken[number] = 0
        state = self._opening.clone()
        self._deal(state, number)
        return state

    def _deal(self, state: State, number: i64) -> None:
        """Chance answers, as long as it is asked."""
        while state.actor == CHANCE:
            state.answer(state.outcome(self._rngs[number]))
            self._taken[number] += 1
            self.answers += 1

    def _tell(self, ended: vec[i32], paid: vec[i32], lengths: vec[i32]) -> None:
        """Writes all that is wanted of this moment."""
        lent = self._lent
        self._put("ended", memoryview(cast(Any, ended)))
        self._put("returns", memoryview(cast(Any, paid)))
        self._put("lengths", memoryview(cast(Any, lengths)))
        if "legal" in lent or "counts" in lent or "starts" in lent or "actors" in lent:
            self._ask()
        if "masks" in lent:
            self._mask(lent["masks"])
        if "observations" in lent:
            rows = lent["observations"]
            at = 0
            for state in self.states:
                self.layout.write(state, state.actor, rows, at)
                at += self.layout.length

    def _ask(self) -> None:
        """Who is asked, and the legal answers one after the other."""
        actors: vec[i32] = vec[i32]()
        legal: vec[i32] = vec[i32]()
        starts: vec[i32] = vec[i32]()
        counts: vec[i32] = vec[i32]()
        for state in self.states:
            actors = append(actors, i32(state.actor))
            starts = append(starts, i32(len(legal)))
            choices = state.choices()
            counts = append(counts, i32(len(choices)))
            for action in choices:
                legal = append(legal, i32(action))
        self._put("actors", memoryview(cast(Any, actors)))
        self._put("legal", memoryview(cast(Any, legal)))
        self._put("starts", memoryview(cast(Any, starts)))
        self._put("counts", memoryview(cast(Any, counts)))

    def _mask(self, masks: Any) -> None:
        width = self.game.actions
        at = 0
        for state in self.states:
            page: vec[u8] = self._blank[:]
            for action in state.choices():
                page[action] = 1
            masks[at : at + width] = memoryview(cast(Any, page))
            at += width

    def _put(self, name: str, values: Any) -> None:
        if name in self._lent:
            self._lent[name][: len(values)] = values
