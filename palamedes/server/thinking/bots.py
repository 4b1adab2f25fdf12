"""Bots think in processes of their own: a search in this one would make everybody wait.

A process gets a position in which all that the bot's seat cannot know was drawn anew, so it could not peek if it
wanted to. One that dies is replaced and asked again; if that fails too, or takes too long, somebody quick answers here.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Final, Protocol

from palamedes.bots.advice import Advice, Advised, advise
from palamedes.bots.bot import Bot
from palamedes.bots.greedy import GreedyBot
from palamedes.bots.names import spec_of
from palamedes.bots.outlook import More, Outlook
from palamedes.bots.search import game_of
from palamedes.bots.spec import bot
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.record.text import Answer

from ..storage.setting import Setting
from ..wire.base import Strength
from .pool import Message, Processes, limit_memory
from .queue import Asker
from .reviewing import look_at

TASK: Final = "palamedes.server.thinking.bots:think_apart"
HINT_TRIES: Final = 1000
GUESSES: Final = 6
"""So many tables each rival imagines, to see whether it knows that a seat has only one answer."""
PONDER: Final = 1.0
"""Seconds that a bot takes over the only answer that it has, where that is a secret and none has thought yet."""
DEADLINE: Final = 60.0
"""Seconds that a bot may take where nobody says otherwise."""
MEMORY: Final = 1024 * 1024 * 1024
"""Bytes that a process may take to think. A search of a thousand tries needs less than a tenth."""

log = logging.getLogger("palamedes.server")

_pondered: dict[str, float] = {}
"""How long a bot of each strength has last thought: as long it takes where it must not show that it need not."""


class Thinkers(Protocol):
    """Whoever thinks for bots: processes of this machine, or a cluster."""

    deadline: float
    """Seconds in which a question is to be answered, waiting for a free slot included."""

    async def warm(self) -> None:
        """Gets ready for the first question."""

    async def ask(self, asker: Asker, message: Message) -> Message:
        """What `think` says to a message; a RuntimeError when nobody can. To cancel it ends the thinking."""

    def stop(self) -> None:
        """Ends everything, whatever is thought about."""


class Played(Protocol):
    """What thinking needs to know of a game: how it was set up, what was answered, and where that leads."""

    setting: Setting
    lines: list[Answer]
    state: State

    def seen(self, eyes: int) -> State:
        """The table that a seat sees."""


class Pool(Processes):
    """So many processes of this machine, each with one thing to think about at a time."""

    def __init__(self, size: int = 2, deadline: float = DEADLINE) -> None:
        super().__init__(TASK, size, deadline, tries=2)
        self.deadline = deadline


# What a process does.


def think_apart(message: Message) -> Message:
    """The same in a process that has nothing else to do: there its memory has a limit."""
    limit_memory(MEMORY)
    return think(message)


def think(message: Message) -> Message:
    """Decides for a seat as a named bot, weighs all its answers for a hint, or looks at a part of a review."""
    package = import_module("palamedes.games")
    package.__path__.extend(folder for folder in message["games"] if folder not in package.__path__)
    if "review" in message:
        return look_at(message)
    position = message["position"]
    state = game_of(position).restore(position)
    if message["weigh"]:
        advice = advise(state, message["seat"], HINT_TRIES, message["seed"])
        answers = [[answer.action, answer.chance] for answer in advice.answers]
        return {"now": advice.now, "answers": answers, "why": advice.why}
    player = bot(message["bot"])
    player.start(message["seed"])
    return {"action": player.decide(state, message["seat"])}


def _message(game: Played, seat: int, spec: str, weigh: bool) -> Message:
    return {
        "games": list(import_module("palamedes.games").__path__),
        "position": imagined(game, seat).position(),
        "seat": seat,
        "bot": spec,
        "seed": game.setting.stream(f"answer {len(game.lines)} seat {seat}"),
        "weigh": weigh,
    }


def imagined(game: Played, seat: int) -> State:
    """The table as a seat sees it, with all that it cannot know drawn anew."""
    shown = game.seen(seat).clone()
    shown.determinize(seat, Rng(game.setting.stream(f"veil {len(game.lines)}")))
    return shown


def is_plain(state: State, seat: int) -> bool:
    """Whether everybody can see that a seat has only one answer; else answering at once would tell what it holds."""
    for guess, other in itertools.product(range(GUESSES), range(state.players)):
        if other != seat:
            imagined = state.clone()
            imagined.determinize(other, Rng(guess))
            if imagined.legal(seat) != state.legal(seat):
                return False
    return True


async def only_answer(game: Played, seat: int, strength: Strength) -> int | None:
    """The only answer that a seat has, after as long as its bot would think if others must not know that; else None."""
    seen = game.seen(seat)
    legal = seen.legal(seat)
    if len(legal) != 1:
        return None
    if not is_plain(seen, seat):
        await asyncio.sleep(_pondered.get(strength, PONDER))
    return legal[0]


@contextmanager
def pondering(strength: Strength) -> Iterator[None]:
    """Notes how long a bot has thought, if it comes to an answer."""
    began = time.monotonic()
    yield
    _pondered[strength] = time.monotonic() - began


async def decide(pool: Thinkers, game: Played, seat: int, strength: Strength, asker: Asker | None = None) -> int:
    """What a bot answers, at the asker's expense.

    It depends on the dealer of the table and the answers before, as long as there is time.
    """
    only = await only_answer(game, seat, strength)
    if only is not None:
        return only
    legal = game.seen(seat).legal(seat)
    try:
        async with asyncio.timeout(pool.deadline):
            with pondering(strength):
                message = _message(game, seat, spec_of(strength, game.setting.game), False)
                action = (await pool.ask(asker or Asker(game.setting.id), message))["action"]
        if action in legal:
            return int(action)
    except RuntimeError as error:
        log.warning("%s A quicker bot answers instead.", error)
    except TimeoutError:
        log.warning("A bot took longer than %g seconds. A quicker one answers instead.", pool.deadline)
    player: Bot = GreedyBot()
    player.start(game.setting.stream(f"answer {len(game.lines)} seat {seat}"))
    return player.decide(imagined(game, seat), seat)


async def weigh(pool: Thinkers, game: Played, seat: int, asker: Asker | None = None) -> Advice:
    """What a search thinks of every answer of a seat, the best first, and what one taken at random would leave."""
    try:
        async with asyncio.timeout(pool.deadline):
            message = _message(game, seat, f"search:{HINT_TRIES}", True)
            reply = await pool.ask(asker or Asker(game.setting.id), message)
    except TimeoutError:
        raise RuntimeError("Nobody had the time to think about a hint.") from None
    answers = [Advised(int(action), float(chance)) for action, chance in reply["answers"]]
    brings, prevents, more = reply["why"]
    told = [[(key, args) for key, args in row] for row in (brings, prevents)]
    return Advice(float(reply["now"]), answers, Outlook(told[0], told[1], None if more is None else More(*more)))
