"""Games between bots shared out to several processes; what comes out is the same as in one, and in the same order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from palamedes.bots.entrants import unpacked
from palamedes.bots.playing import play
from palamedes.bots.processes import borrow, give_back
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


def share_out(messages: list[dict[str, Any]], processes: int) -> Iterator[dict[str, Any]]:
    """Plays games elsewhere: of each, in order, `returns` and `record`."""
    workers = borrow(f"{__name__}:play_one", min(processes, max(len(messages), 1)))
    try:
        # Each process has its next game waiting while it plays, and never more than its input can hold.
        ahead = 2 * len(workers)
        for i in range(min(ahead, len(messages))):
            workers[i % len(workers)].send(messages[i])
        for i in range(len(messages)):
            reply = workers[i % len(workers)].receive()
            if i + ahead < len(messages):
                workers[i % len(workers)].send(messages[i + ahead])
            yield reply
    except BaseException:
        # Interrupted: they are in the middle of games that nobody waits for any more.
        for worker in workers:
            worker.stop()
        raise
    give_back(workers)


def play_one(message: dict[str, Any]) -> dict[str, Any]:
    """Plays one game as a message says; this is what the processes do."""
    content = message["content"]
    game = made_with(message["game"], content, "content") if content else find_game(message["game"])
    bots = [unpacked(name) for name in message["bots"]]
    record = play(game, bots, message["seed"], message["players"], **message["options"])
    return {"returns": record.result, "record": record.write()}
