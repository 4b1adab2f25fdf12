"""Games between bots shared out to several processes; what comes out is the same as in one, and in the same order."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from typing import Any, cast

from palamedes.bots.entrants import unpacked
from palamedes.bots.playing import play
from palamedes.bots.processes import share_out
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.registry import made_with


def message(game: Game, players: int, options: dict[str, object], bots: list[str], seed: str) -> dict[str, Any]:
    """One game, as another process is told to play it; bots as `packed` has written them."""
    return {
        "game": game.id,
        "content": game.overlay,
        "players": players,
        "options": options,
        "bots": bots,
        "seed": seed,
    }


def play_elsewhere(messages: list[dict[str, Any]], processes: int) -> Iterator[dict[str, Any]]:
    """Plays games elsewhere: of each, in order, `returns` and `record`."""
    replies = cast("Generator[dict[str, Any]]", share_out(f"{__name__}:play_one", messages, processes))
    # Where nobody wants the rest, its processes end: a compiled generator is not closed by being forgotten.
    with closing(replies):
        yield from replies


def play_one(message: dict[str, Any]) -> dict[str, Any]:
    """Plays one game as a message says; this is what the processes do."""
    content = message["content"]
    game = made_with(message["game"], content, "content") if content else find_game(message["game"])
    bots = [unpacked(name) for name in message["bots"]]
    record = play(game, bots, message["seed"], message["players"], **message["options"])
    return {"returns": record.result, "record": record.write()}
