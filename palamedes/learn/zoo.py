"""Every game as an environment of PettingZoo: agents are seats, and each is asked in its turn.

>>> from palamedes.learn.zoo import Table
>>> env = Table("arena")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     env.step(None if termination else int(observation["action_mask"].nonzero()[0][0]))
>>> env.agents
[]
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from palamedes.core.kernel.dealer import Dealer
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.observation import Observation, observation_of
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

Row = dict[str, NDArray[np.int8]]
"""What an agent gets: `observation`, and `action_mask`."""


class Table(AECEnv[str, Row, int | None]):
    """One game. Rewards come with the end: 1 for a seat that has won, -1 for one that has not, 0 after a draw.

    A seat that is out, and has no partner left who plays on, leaves with its loss; the others go on. Chance answers by
    itself, from the seed of `reset`.
    """

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: dict[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game: Game = find_game(game) if isinstance(game, str) else game
        opening = self.game.open(players, options or {})
        self.players: int = opening.players
        self.options: dict[str, object] = opening.options
        self.layout: Observation = observation_of(self.game, self.players, self.options)
        self.metadata = {
            "name": f"palamedes_{self.game.id}",
            "render_modes": ["ansi", "rgb_array"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        seen, mask = row_spaces(self.layout)
        whole: dict[str, Any] = {"observation": seen, "action_mask": mask}
        self.observation_spaces = {agent: spaces.Dict(whole) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.actions) for agent in self.possible_agents}
        self.state_: State = opening
        self._dealer = Dealer(0)
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Any:
        """What an agent gets."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may answer, where its mask allows it."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed it goes on from where the last one left the generator."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._dealer = Dealer(int(self._random.integers(2**62)))
        self.state_ = self.game.open(self.players, self.options)
        self._deal()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_.actor]

    def observe(self, agent: str) -> Row:
        """What a seat sees, and which answers it may give; none where it is not asked."""
        seat = self.possible_agents.index(agent)
        row = np.zeros(self.layout.length, np.int8)
        self.game.observe(self.state_, seat, row)
        mask = np.zeros(self.game.actions, np.int8)
        mask[self.state_.legal(seat)] = 1
        return {"observation": row, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent that is selected answers; one that has left answers None."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.state_.apply(int(action) if isinstance(action, (int, np.integer)) else action)
        self._deal()
        self._clear_rewards()
        self._pay()
        if not self.state_.over:
            self.agent_selection = self.possible_agents[self.state_.actor]
        self._accumulate_rewards()
        self._deads_step_first()

    def _deal(self) -> None:
        while self.state_.actor == CHANCE:
            self.state_.answer(self._dealer.answer(self.state_))

    def _pay(self) -> None:
        """Whoever is done gets what the game gave."""
        state = self.state_
        returns = state.returns()
        for seat, agent in enumerate(self.possible_agents):
            if agent in self.agents and not self.terminations[agent]:
                left = state.eliminated[seat] and all(state.eliminated[other] for other in state.partners(seat))
                if state.over or left:
                    self.terminations[agent] = True
                    self.rewards[agent] = returns[seat] if state.over else -1.0

    def render(self) -> Any:
        """The board as its seat sees it who is asked: as text, or as a picture."""
        from palamedes.learn.picture import picture, text

        if self.render_mode is None:
            return None
        seat = self.state_.actor if self.state_.actor >= 0 else None
        return text(self.state_, seat) if self.render_mode == "ansi" else picture(self.state_, seat)

    def close(self) -> None:
        """Nothing is held open."""


def row_spaces(layout: Observation) -> tuple[Any, Any]:
    """The spaces of a row, number by number, and of a mask."""
    highest = np.frombuffer(layout.highest(), np.int8)
    seen = spaces.Box(np.zeros_like(highest), highest, dtype=np.int8)
    return seen, spaces.Box(0, 1, (layout.game.actions,), np.int8)
