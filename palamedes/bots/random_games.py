"""Many random games, in this process or shared out to several: how many answers, who won, how long they were."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.playouts import Tally, played
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.registry import made_with
from palamedes.core.kernel.rng import Rng
from palamedes.core.words.quoting import quoted

from .processes import borrow, give_back

BLOCK: Final = 100
"""So many games come from one seed, so that what comes out does not depend on how many processes play them."""


@mypyc_attr(native_class=False)
class Playouts(int):
    """How many answers some random games took, those of chance included; and what else came out of them."""

    games: int
    wins: list[int]
    """How many games each seat has won; a victory that is shared counts for each."""
    draws: int
    lengths: dict[int, int]
    """How many games took so many answers, the shortest first."""


def playouts(
    game: object,
    n: object,
    seed: object = 0,
    players: object = None,
    options: dict[str, object] | None = None,
    processes: object = 1,
) -> Playouts:
    """Plays n games with random answers; gives how many answers they took, as a number that knows more.

    >>> import palamedes
    >>> found = palamedes.playouts(palamedes.game("arena"), 10, seed=1, options={"opener": "draw"})
    >>> found > 300, sum(found.wins) + found.draws, sum(found.lengths.values()), found.games
    (True, 10, 10, 10)
    """
    if not isinstance(game, Game):
        raise ValueError(f"playouts() takes a game, such as palamedes.game('arena'), not {quoted(game)}.")
    if isinstance(n, bool) or not isinstance(n, int) or n < 0:
        raise ValueError(f"playouts() takes how many games to play, 0 or more, not {quoted(n)}.")
    if isinstance(processes, bool) or not isinstance(processes, int) or processes < 1:
        raise ValueError(f"playouts() runs in 1 process or more, not {quoted(processes)}.")
    Rng(seed)  # a bad one is refused before any process is started
    opening = game.open(players, options or {})
    blocks = [[f"{seed} block {i}" if i else seed, min(BLOCK, n - i * BLOCK)] for i in range(-(-n // BLOCK))]
    total = Tally(opening.players)
    if processes == 1 or len(blocks) < 2:
        for begins, size in blocks:
            assert isinstance(size, int)
            total.add(played(opening, size, begins))
    else:
        _elsewhere(game, opening.players, opening.options, blocks, processes, total)
    found = Playouts(total.answers)
    found.games = n
    found.wins = total.wins
    found.draws = total.draws
    found.lengths = dict(sorted(total.lengths.items()))
    return found


def _elsewhere(
    game: Game, players: int, options: dict[str, object], blocks: list[Any], processes: int, total: Tally
) -> None:
    """Every process gets its share of the blocks, and tells what came out."""
    workers = borrow(f"{__name__}:play_blocks", min(processes, len(blocks)))
    told = {"game": game.id, "content": game.overlay, "players": players, "options": options}
    try:
        for i, worker in enumerate(workers):
            worker.send({**told, "blocks": blocks[i :: len(workers)]})
        for worker in workers:
            total.add(_read(worker.receive(), players))
    except BaseException:
        # Interrupted: they are in the middle of games that nobody waits for any more.
        for worker in workers:
            worker.stop()
        raise
    give_back(workers)


def play_blocks(message: dict[str, Any]) -> dict[str, Any]:
    """Plays blocks of games as a message says; this is what the processes do."""
    content = message["content"]
    game = made_with(message["game"], content, "content") if content else find_game(message["game"])
    opening = game.open(message["players"], message["options"])
    total = Tally(opening.players)
    for seed, size in message["blocks"]:
        total.add(played(opening, size, seed))
    lengths = list(total.lengths.items())
    return {"answers": total.answers, "wins": total.wins, "draws": total.draws, "lengths": lengths}


def _read(reply: dict[str, Any], players: int) -> Tally:
    tally = Tally(players)
    tally.answers = reply["answers"]
    tally.wins = reply["wins"]
    tally.draws = reply["draws"]
    tally.lengths = dict(reply["lengths"])
    return tally
