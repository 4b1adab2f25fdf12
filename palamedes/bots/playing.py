"""Bots against each other: one game from the first deal to the result."""

from __future__ import annotations

from typing import Any, cast

from mypy_extensions import mypyc_attr

from palamedes.core.kernel.dealer import Dealer
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.given import given_game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.record import Record
from palamedes.core.words.errors import IllegalAction
from palamedes.core.words.quoting import quoted
from palamedes.core.words.telling import Listener

from .bot import Bot
from .entrants import entrant


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher(Listener):
    """Whoever watches a whole game between bots. It hears what happens if it listens to the state."""

    def begin(self, state: State, record: Record) -> None:
        """The table is laid, and nobody has answered yet."""

    def asked(self, seat: int) -> None:
        """A seat, or chance, is about to answer."""


def play(game: object, bots: object, seed: object = 0, players: object = None, **options: object) -> Record:
    """Plays one game between bots, one for each seat, and gives its record. The seed decides all of it.

    >>> import palamedes
    >>> record = play(palamedes.game("arena"), ["greedy", "random"], seed=1)
    >>> record.seats, record.dealer
    (['greedy', 'random'], 'seed 1')
    >>> record.verify()
    """
    return play_watched(None, game, bots, seed, players, options)


def play_watched(
    watcher: Watcher | None, game: object, bots: object, seed: object, players: object, options: dict[str, object]
) -> Record:
    """The same game in front of somebody who watches it; None: nobody does, and it costs nothing."""
    played = given_game(game, "play()")
    seated = seat_bots(played, bots, players)
    state = played.new(len(seated), **options)
    dealer = Dealer(seed)
    record = Record(state, [player.name for player in seated], dealer.name)
    for seat, player in enumerate(seated):
        player.start(f"{seed} seat {seat}")
    veil = Rng(f"{seed} veil")
    if watcher is not None:
        watcher.begin(state, record)
    try:
        while not state.over:
            if watcher is not None:
                watcher.asked(state.actor)
            if state.actor == CHANCE:
                record.play(state, dealer.answer(state))
            else:
                _ask(seated[state.actor], state, record, veil)
    finally:
        # Whoever brings a bot may want it again; what was made here for this game is not.
        for given, player in zip(cast(Any, bots), seated, strict=True):
            if given is not player:
                player.stop()
    return record


def seat_bots(game: Game, bots: object, players: object = None) -> list[Bot]:
    """One bot for each seat, from a list of bots or their names; a list of another length is refused."""
    if not isinstance(bots, (list, tuple)):
        raise ValueError(
            f"The bots are a list with one for each seat, such as ['greedy', 'search'], not {quoted(bots)}."
        )
    count = len(bots) if players is None else players
    if isinstance(count, bool) or not isinstance(count, int) or count not in game.seats:
        possible = ", ".join(str(n) for n in game.seats)
        raise ValueError(f"{game.id} is not played by {quoted(count)} bots; possible: {possible}, one for each seat.")
    if len(bots) != count:
        raise ValueError(f"{count} players need {count} bots, one for each seat, not {len(bots)}.")
    return [entrant(spec) for spec in bots]


def _ask(player: Bot, state: State, record: Record, veil: Rng) -> None:
    seat = state.actor
    # A bot is shown the table with all that its seat cannot know drawn anew: it could not peek if it wanted to.
    shown = state.clone()
    shown.determinize(seat, veil)
    answer: object = cast(object, player.decide(shown, seat))
    try:
        record.play(state, answer)
    except IllegalAction as error:
        raise IllegalAction(f"The bot {player.name} in seat {seat} gave a wrong answer: {error}") from None
