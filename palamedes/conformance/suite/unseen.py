"""Whatever a seat cannot see is drawn anew before anybody thinks for it, in every game, without a list of secrets."""

from __future__ import annotations

from collections import Counter

import pytest

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng

from ..modes import all_games
from ..unseen import changed_unseen, turns

POSITIONS = 6
TRIES = 60


def survivors(game: Game, players: int, tries: int = TRIES) -> tuple[int, Counter[str]]:
    """How many unseen changes were found, and which of them a redrawn table still knows."""
    rng = Rng(f"unseen {players}")
    positions = list(turns(game, players, "unseen", 250)) or list(turns(game, players, "unseen", 250, drawn=True))
    assert positions
    found, kept = 0, Counter[str]()
    for position in positions[:: max(len(positions) // POSITIONS, 1)]:
        for before, after, place in changed_unseen(game, position, rng, tries):
            found += 1
            rows = [state.game.observe(state, state.actor) for state in (before, after)]
            assert rows[0] == rows[1], f"{place} cannot be seen, and is observed"
            imagined = [state.clone() for state in (before, after)]
            for state in imagined:
                state.determinize(state.actor, Rng("veil"))
            if imagined[0].position() != imagined[1].position():
                kept[".".join(map(str, place))] += 1
    return found, kept


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_what_cannot_be_seen_is_drawn_anew(game: Game) -> None:
    for players in game.seats:
        found, kept = survivors(game, players)
        assert not kept, f"{players} players: {dict(kept)} of {found} changes that nobody could see"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_what_is_remembered_is_part_of_a_position(game: Game) -> None:
    table = game.new().position()["table"]
    assert isinstance(table, dict)
    assert set(game.memory) <= set(table)
