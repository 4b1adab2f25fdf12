"""Many random games, in this process or shared out to several: how many answers, who won, how long they were."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.given import given_count, given_game
from palamedes.core.kernel.playouts import Tally, played
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.registry import made_with
from palamedes.core.kernel.rng import Rng

from .processes import share_out

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
    played_game = given_game(game, "playouts()")
    count = given_count(n, 0, "playouts() takes how many games to play, 0 or more")
    shared = given_count(processes, 1, "playouts() runs in 1 process or more")
    Rng(seed)  # a bad one is refused before any process is started
    opening = played_game.open(players, options or {})
    blocks = [[f"{seed} block {i}" if i else seed, min(BLOCK, count - i * BLOCK)] for i in range(-(-count // BLOCK))]
    total = Tally(opening.players)
    if shared == 1 or len(blocks) < 2:
        for begins, size in blocks:
            assert isinstance(size, int)
            total.add(played(opening, size, begins))
    else:
        _elsewhere(played_game, opening.players, opening.options, blocks, shared, total)
    found = Playouts(total.answers)
    found.games = count
    found.wins = total.wins
    found.draws = total.draws
    found.lengths = dict(sorted(total.lengths.items()))
    return found


def _elsewhere(
    game: Game, players: int, options: dict[str, object], blocks: list[Any], processes: int, total: Tally
) -> None:
    """Every process gets its share of the blocks, and tells what came out."""
    told = {"game": game.id, "content": game.overlay, "players": players, "options": options}
    count = min(processes, len(blocks))
    messages = [{**told, "blocks": blocks[i::count]} for i in range(count)]
    for reply in share_out(f"{__name__}:play_blocks", messages, count):
        total.add(_read(reply, players))


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
