"""Views are what their schemas say: the page's types are made of those."""

from __future__ import annotations

import msgspec
import pytest

from palamedes.core.kernel.schema import View
from palamedes.core.kernel.state import State
from palamedes.server.wire import moments
from tools.wire import tables

from .modes import Mode, all_modes
from .walk import Walk

TABLES = tables()
MOMENTS = 60
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
    if table is not None and together:
        msgspec.convert(moments.view(state, "all")["table"], table)


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
