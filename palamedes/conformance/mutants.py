"""Positions with something wrong in them: values and keys dropped, replaced, added and swapped."""

from __future__ import annotations

import marshal
import re
from collections.abc import Iterable
from typing import Any

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.words.errors import PositionError

from .attributes import must_equal
from .questions import a_question_always_has_an_answer, waiting_and_legal_agree_with_the_actor
from .walk import LONGEST

NUMBERS = [0, 1, 2, 3, 4, 5, 7, 9, 16, 99, 1000, -1, -2, 10**30, 0.0, 1.0, 1.5, float("inf")]
TEXTS = ["", "x", "0", "1", "true", "a1", "e5", "e6", "{}", "é"]
HOLDERS: list[object] = [[], [[]], [None], [0], [0, 0], [1, 1], [[], []], {}, {"a": 1}, {"": None}]
JUNK: list[object] = [None, True, False, *NUMBERS, *TEXTS, *HOLDERS]
"""Values of every kind of JSON, among them some that are right in one place or another."""

Path = list[Any]
"""The keys and indices that lead to a value of a document."""

KINDS = 5


def paths(document: object, path: Path | None = None) -> list[Path]:
    """The paths of all values of a document but the whole."""
    here = path or []
    found: list[Path] = []
    inside: Iterable[tuple[Any, Any]] = ()
    if isinstance(document, dict):
        inside = document.items()
    elif isinstance(document, list):
        inside = enumerate(document)
    for key, value in inside:
        below = [*here, key]
        found.append(below)
        if isinstance(value, (dict, list)):
            found += paths(value, below)
    return found


def at(document: Any, path: Path) -> Any:
    """The value that a path leads to."""
    for key in path:
        document = document[key]
    return document


def copied(document: Any) -> Any:
    """A document that shares nothing with this one, nor any two parts of it with each other."""
    return marshal.loads(marshal.dumps(document, 2))


def mutate(position: object, kind: int, where: int, what: int) -> Any:
    """A copy with one thing changed. Whatever the three numbers are, they mean something."""
    document = copied(position)
    places = paths(document)
    if not places:
        return document
    path = places[where % len(places)]
    holder, key = at(document, path[:-1]), path[-1]
    if kind % KINDS == 0:
        del holder[key]
    elif kind % KINDS == 1:
        holder[key] = copied(JUNK[what % len(JUNK)])
    elif kind % KINDS == 2:
        holder[key] = copied(at(document, places[what % len(places)]))
    elif kind % KINDS == 3:
        _add(holder, key, copied(JUNK[what % len(JUNK)]))
    else:
        _nudge(holder, key, what)
    return document


def _add(holder: Any, key: Any, value: object) -> None:
    if isinstance(holder, list):
        holder.insert(key, holder[key] if value is None else value)
    else:
        holder[f"{key}x"] = value


def _nudge(holder: Any, key: Any, what: int) -> None:
    """A small change that may still be a position: a number one up or down, a list in another order."""
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = value + (1 if what % 2 else -1)
    elif isinstance(value, list):
        value.reverse()
    elif isinstance(value, dict) and value:
        first = next(iter(value))
        value[first] = value.pop(first)
    else:
        holder[key] = None


def is_refused_or_played_to_its_end(
    game: Game, position: object, seed: object, played: set[bytes] | None = None
) -> bool:
    """Whether a position was refused, in the way it should be; if not, it makes a table like any other.

    A table that was played with this seed before need not be played again; it is added to those that were.
    """
    known = {"position", *(str(key) for key in (position if isinstance(position, dict) else {}))}
    known |= {
        "game",
        "rules",
        "players",
        "options",
        "content",
        "eliminated",
        "table",
        "agenda",
        "frames",
        "turn",
        "answers",
    }
    try:
        state = game.load(position)
    except PositionError as error:
        path, colon, reason = str(error).partition(": ")
        assert colon and reason, f"no path before the reason: {error}"
        assert re.split(r"[.\[]", path)[0] in known or path in known, f"this begins with no path: {error}"
        assert reason.rstrip().endswith("."), f"this is no sentence: {error}"
        return True
    must_load_back(state)
    table = marshal.dumps(state.position(), 2)
    if played is None or table not in played:
        play_out(state, Rng(seed))
    if played is not None:
        played.add(table)
    return False


def must_load_back(state: State) -> None:
    """The position of a table makes the same table again: whatever follows from one follows from the other."""
    again = state.game.restore(state.position())
    must_equal(state, again)


def play_out(state: State, rng: Rng) -> None:
    """Plays a table to its end, looking for disorder on the way."""
    answers = 0
    while not state.over:
        a_question_always_has_an_answer(state, rng)
        waiting_and_legal_agree_with_the_actor(state, rng)
        if answers % 40 == 0:
            # Everybody sees what it begins with, and then one after the other what has become of it.
            for seat in (None, *range(state.players)) if not answers else (answers // 40 % state.players,):
                state.view(seat)
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
        answers += 1
        assert answers <= LONGEST, f"a game should end within {LONGEST} answers"
    state.position()
    state.returns()
