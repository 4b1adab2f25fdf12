"""Every game as an environment of Gymnasium: one seat is yours, and bots have the others.

>>> from palamedes.learn.gym import Against
>>> env = Against("arena", ["greedy"])
>>> observation, info = env.reset(seed=1)
>>> done = False
>>> while not done:
...     answer = int(info["action_mask"].nonzero()[0][0])
...     observation, reward, done, truncated, info = env.step(answer)
>>> reward in (-1.0, 0.0, 1.0)
True
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from palamedes.bots.bot import Bot
from palamedes.bots.entrants import entrant
from palamedes.core.kernel.dealer import Dealer
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.observation import Observation, observation_of
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from .zoo import row_spaces

Row = NDArray[np.int8]


class Against(gymnasium.Env[Row, Any]):
    """One seat against bots, named for the seats that follow it. The reward comes with the end: 1, -1, or 0.

    With `seat=None` the seat changes from game to game, drawn from the seed. `info["action_mask"]` says what may be
    answered; an illegal answer loses at once where `strict` is not set, as environments without masks want it, and
    raises IllegalAction where it is.
    """

    def __init__(
        self,
        game: Game | str,
        bots: list[str | Bot],
        seat: int | None = 0,
        options: dict[str, object] | None = None,
        render_mode: str | None = None,
        strict: bool = True,
    ) -> None:
        self.game: Game = find_game(game) if isinstance(game, str) else game
        self.bots: list[Bot] = [entrant(name) for name in bots]
        opening = self.game.open(len(bots) + 1, options or {})
        if seat is not None:
            opening.seated(seat)
        self.players: int = opening.players
        self.options: dict[str, object] = opening.options
        self.layout: Observation = observation_of(self.game, self.players, self.options)
        self.observation_space, _ = row_spaces(self.layout)
        self.action_space = spaces.Discrete(self.game.actions)
        self.metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}
        self.render_mode = render_mode
        self.strict = strict
        self.fixed = seat
        self.seat = seat or 0
        self.state: State = opening
        self._dealer = Dealer(0)
        self._veil = Rng(0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """A new game, up to the first question to this seat."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**62))
        self.seat = drawn % self.players if self.fixed is None else self.fixed
        self._dealer, self._veil = Dealer(drawn), Rng(f"{drawn} veil")
        for i, player in enumerate(self.bots):
            player.start(f"{drawn} bot {i}")
        self.state = self.game.open(self.players, self.options)
        self._go_on()
        return self._row(), self._info()

    def step(self, action: Any) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Answers, and lets the others answer up to the next question to this seat, or the end."""
        if not self.strict and int(action) not in self.state.legal():
            return self._row(), -1.0, True, False, self._info()
        self.state.apply(int(action))
        self._go_on()
        reward = self.state.returns()[self.seat] if self.state.over else 0.0
        return self._row(), reward, self.state.over, False, self._info()

    def _go_on(self) -> None:
        state = self.state
        while not state.over and state.actor != self.seat:
            if state.actor == CHANCE:
                state.answer(self._dealer.answer(state))
                continue
            asked = state.actor
            # A bot is shown the table with all that its seat cannot know drawn anew, as everywhere.
            shown = state.clone()
            shown.determinize(asked, self._veil)
            state.apply(self.bots[(asked - self.seat) % self.players - 1].decide(shown, asked))

    def _row(self) -> Row:
        row = np.zeros(self.layout.length, np.int8)
        self.game.observe(self.state, self.seat, row)
        return row

    def _info(self) -> dict[str, Any]:
        mask = np.zeros(self.game.actions, np.int8)
        mask[self.state.legal(self.seat)] = 1
        return {"action_mask": mask, "seat": self.seat}

    def render(self) -> Any:
        """The board as this seat sees it: as text, or as a picture."""
        from palamedes.learn.picture import picture, text

        if self.render_mode is None:
            return None
        return text(self.state, self.seat) if self.render_mode == "ansi" else picture(self.state, self.seat)

    def close(self) -> None:
        """The bots let go of what they hold."""
        for player in self.bots:
            player.stop()
