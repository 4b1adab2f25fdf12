"""How long a bot thinks about one answer: seconds of one core, at questions of a game between greedy bots.

>>> pace("arena", "greedy", questions=4).answers
4
"""

from __future__ import annotations

from time import process_time
from typing import Final, NamedTuple

import palamedes
from palamedes.bots.playing import play
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

SOON: Final = 2.0
"""Within so many seconds every name of the page is to answer."""
QUESTIONS: Final = 24
"""At so many questions it is looked how long a bot thinks."""


class Pace(NamedTuple):
    """How many answers were given, the longest time that one took, and the mean of all, in seconds of one core."""

    bot: str
    players: int
    answers: int
    slowest: float
    mean: float


def asked(game: str, players: int, count: int, seed: object = 0) -> list[State]:
    """Questions of a game between greedy bots: half of them those with most answers, the others of all sizes."""
    record = play(palamedes.game(game), ["greedy"] * players, seed)
    moments = [state.clone() for state, _ in record.moments() if state.actor != CHANCE and len(state.legal()) > 1]
    half = count // 2
    moments.sort(key=lambda state: -len(state.legal()))
    largest, rest = moments[:half], moments[half:]
    return [*largest, *rest[:: max(len(rest) // (count - half), 1)][: count - half]]


def pace(
    game: str,
    bot: str,
    players: int | None = None,
    questions: int = QUESTIONS,
    seed: object = 0,
    enough: float | None = None,
) -> Pace:
    """How long a bot thinks at such questions; with `enough` it ends at the first answer that takes longer."""
    seats = palamedes.game(game).seats[0] if players is None else players
    player = palamedes.bot(bot)
    player.start(seed)
    times: list[float] = []
    for state in asked(game, seats, questions, seed):
        began = process_time()
        player.decide(state, state.actor)
        times.append(process_time() - began)
        if enough is not None and times[-1] > enough:
            break
    player.stop()
    return Pace(player.name, seats, len(times), max(times), sum(times) / float(len(times)))


def answers_soon(game: str, bot: str, within: float = SOON, questions: int = QUESTIONS) -> bool:
    """Whether a bot answers within so many seconds at the smallest table of a game, and at the largest."""
    seats = palamedes.game(game).seats
    sizes = sorted({seats[0], seats[-1]})
    return all(pace(game, bot, players, questions, enough=within).slowest <= within for players in sizes)
