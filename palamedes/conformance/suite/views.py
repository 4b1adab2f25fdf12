"""Views are what their schemas say: the page's types are made of those."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import msgspec
import pytest

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.schema import View
from palamedes.core.kernel.state import State

from ..modes import Mode, all_games, all_modes
from ..walk import Walk


def described(game: Game) -> type[msgspec.Struct] | None:
    """The class `Table` in a game's `documents/schema.py`, where it has one."""
    place = f"{game.package}.documents"
    if find_spec(place) is None or find_spec(f"{place}.schema") is None:
        return None
    table: type[msgspec.Struct] = import_module(f"{place}.schema").Table
    return table


def seen_by_all(state: State) -> object:
    """What all seats see together, as the server lays it; nothing where there is no server."""
    try:
        from palamedes.server.wire import moments
    except ModuleNotFoundError:
        return None
    return moments.view(state, "all")["table"]


TABLES = {game.id: table for game in all_games() if (table := described(game)) is not None}
"""The class `Table` of every game that describes its views; what a state declares needs no description."""
MOMENTS = 24
"""So many moments of a game are looked at, spread over the whole of it."""
TOGETHER = 6
"""At one of so many of them what all seats see together is looked at too: laying it together is dear."""


def look(state: State, together: bool) -> None:
    """Every seat's view, a spectator's and all of them together fit: nothing is missing, and nothing is too much."""
    table = TABLES.get(state.game.id)
    for seat in (None, *range(state.players)):
        view = msgspec.convert(state.view(seat), View)
        if table is not None:
            msgspec.convert(view.table, table)
    if together and (whole := seen_by_all(state)) is not None and table is not None:
        msgspec.convert(whole, table)


@pytest.mark.parametrize("mode", all_modes(), ids=str)
def test_the_views_of_a_whole_game_fit_their_schema(mode: Mode) -> None:
    length = Walk(mode, 7)
    while not length.state.over:
        length.step()
    walk = Walk(mode, 7)
    every = max(1, length.answers // MOMENTS)
    while not walk.state.over:
        if walk.answers % every == 0:
            look(walk.state, walk.answers // every % TOGETHER == 0)
        walk.step()
    look(walk.state, True)


@pytest.mark.parametrize("id", TABLES)
def test_a_view_with_something_unknown_or_missing_does_not_fit(id: str) -> None:
    mode = next(mode for mode in all_modes() if mode.game.id == id)
    seen = Walk(mode, 1).state.view(None)["table"]
    assert isinstance(seen, dict)
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({**seen, "thunder": 1}, TABLES[id])
    seen.popitem()
    with pytest.raises(msgspec.ValidationError, match="missing required field"):
        msgspec.convert(seen, TABLES[id])
