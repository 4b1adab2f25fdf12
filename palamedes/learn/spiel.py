"""Every game for OpenSpiel: importing this registers them, as `palamedes_arena` and so on.

    import pyspiel
    import palamedes.learn.spiel

    game = pyspiel.load_game("palamedes_iliade", {"players": 4, "teams": "True"})

`players` and the options of a game are its parameters, options as text. An observation is what a seat sees now; an
information state has besides the digest of all that it has seen and answered since the game began.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.observation import Observation, observation_of
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.registry import games, made_with
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

PREFIX: Final = "palamedes_"
LONGEST: Final = 20_000
"""No game takes more answers than this, however badly it is played."""
DIGEST: Final = 8
"""So many bytes of what a seat remembers are in its information state, each bit a number."""


class Held:
    """A state as an attribute that OpenSpiel copies: ours copy themselves."""

    def __init__(self, state: State, memory: list[bytes]) -> None:
        self.state = state
        self.memory = memory
        """Of each seat the digest of all that it has seen and answered."""

    def __deepcopy__(self, _memo: object) -> Held:
        return Held(self.state.clone(), list(self.memory))

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.state.game
        return _restored, (game.id, game.overlay, self.state.position(), self.memory)

    def remember(self, seat: int, told: bytes) -> None:
        """A seat has seen something, or answered."""
        self.memory[seat] = hashlib.blake2b(self.memory[seat] + told, digest_size=DIGEST).digest()


def _restored(id: str, content: dict[str, object], position: dict[str, object], memory: list[bytes]) -> Held:
    return Held(made_with(id, content, "content").restore(position), memory)


class SpielGame(pyspiel.Game):
    """One of our games, with its parameters chosen."""

    def __init__(self, kind: pyspiel.GameType, game: Game, params: dict[str, Any]) -> None:
        options = {option.name: _chosen(option.choices, params, option.name) for option in game.options}
        self.opening: State = game.open(
            params.get("players"), {name: value for name, value in options.items() if value is not None}
        )
        players = self.opening.players
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=max(1, game.chance_actions),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players == 2 else None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)
        self.layout: Observation = observation_of(game, players, self.opening.options)

    def new_initial_state(self) -> SpielState:
        """The first moment of a game."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Who writes what a seat sees."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.layout, kind.perfect_recall, params)


class SpielState(pyspiel.State):
    """One moment."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game.opening.clone(), [b""] * game.opening.players)
        self._look()

    def current_player(self) -> int:
        """The seat that is asked, chance, or nobody."""
        if self.held.state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.held.state.actor == CHANCE else self.held.state.actor

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.held.state.legal()) if player == self.held.state.actor else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can answer, with probabilities."""
        outcomes = self.held.state.outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(outcome, weight / total) for outcome, weight in sorted(outcomes)]

    def _apply_action(self, action: int) -> None:
        state = self.held.state
        if state.actor >= 0:
            self.held.remember(state.actor, b"answer %d" % action)
        state.apply(action)
        self._look()

    def _look(self) -> None:
        """All seats see the table and remember what they saw."""
        state = self.held.state
        for seat in range(state.players):
            self.held.remember(seat, bytes(state.game.observe(state, seat)))

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.held.state.game
        return (game.chance_answers if player == int(pyspiel.PlayerId.CHANCE) else game.answers).notation(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.held.state.over

    def returns(self) -> list[float]:
        """What each seat has got."""
        return self.held.state.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A copy with all drawn anew that this seat cannot know. Its history stays the one that was really played."""
        other: SpielState = self.clone()
        other.held.state.determinize(player, Rng(f"resampled {sampler()}"))
        for seat in range(other.held.state.players):
            if seat != player:
                # What others have seen is imagined too: what they see now follows from what this seat knows.
                other.held.memory[seat] = self.held.memory[player]
                other.held.remember(seat, bytes(other.held.state.game.observe(other.held.state, seat)))
        return other

    def __str__(self) -> str:
        return " / ".join(self._action_to_string(*step) for step in self._steps()) or "the beginning"

    def _steps(self) -> list[tuple[int, int]]:
        return [(int(step.player), int(step.action)) for step in self.full_history()]


class Observer:
    """Writes what a seat sees into a tensor, as OpenSpiel asks for it."""

    def __init__(self, layout: Observation, recalls: bool, params: Any) -> None:
        if params:
            raise ValueError(f"Observations take no parameters, and there are some: {params}.")
        self.layout = layout
        self.recalls = recalls
        self._row = np.zeros(layout.length, np.int8)
        self.tensor = np.zeros(layout.length + (8 * DIGEST if recalls else 0), np.float32)
        self.dict = {"sight": self.tensor[: layout.length]}
        if recalls:
            self.dict["memory"] = self.tensor[layout.length :]

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what a seat sees at this moment."""
        self.layout.game.observe(state.held.state, player, self._row)
        self.tensor[: self.layout.length] = self._row
        if self.recalls:
            remembered = np.frombuffer(state.held.memory[player], np.uint8)
            self.tensor[self.layout.length :] = np.unpackbits(remembered)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in a line: who looks, at what, and with which memories."""
        held = state.held
        row = self.layout.game.observe(held.state, player)
        seen = hashlib.blake2b(bytes(row), digest_size=DIGEST).hexdigest()
        return f"seat {player} sees {seen}" + (f" and remembers {held.memory[player].hex()}" if self.recalls else "")


def _chosen(choices: list[object], params: dict[str, Any], name: str) -> object:
    """The value of an option that a parameter names as text; None for its default."""
    told = params.get(name, "")
    if not told:
        return None
    for choice in choices:
        if str(choice) == str(told):
            return choice
    raise ValueError(f"{told!r} is no value of {name}; possible: {', '.join(str(choice) for choice in choices)}.")


def register(id: str) -> None:
    """Makes a game known to OpenSpiel."""
    game = find_game(id)
    duel = game.seats == [2]
    kind = pyspiel.GameType(
        short_name=f"{PREFIX}{id}",
        long_name=game.words("en").get("game", "name"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if duel else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], **{option.name: "" for option in game.options}},
    )

    # A class, not a function: OpenSpiel lets go of what it knows after Python has ended, and only classes survive that.
    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, game, params or {})

    pyspiel.register_game(kind, Registered)


for _id in games():
    register(_id)
