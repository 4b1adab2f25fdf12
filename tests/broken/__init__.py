"""Broken rules: what the independent models must notice.

A game brings one module here, `tests/broken/<id>.py`, with a tuple `BROKEN`; no list names them. Each entry says in
words which rule is broken, where the engine keeps it, and which piece of the source becomes what. The engine is broken
in the interpreter and mended again; games are played, and dense positions, beside the models of tests/models and
nothing else. A rule that can be broken without a word from them is one that they do not know: `make broken` names it.

`shown` is a table where it comes to light quickly, and the tests play that one alone; `make broken` plays fresh ones.
What neither games nor dense positions come to often enough is laid by hand: a module may have `LAID`, positions by
name, from which any answers are given.
"""

from __future__ import annotations
import __future__

import inspect
import pkgutil
import sys
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import cast

from palamedes.conformance.modes import modes
from palamedes.conformance.walk import Walk
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.state import State
from tests.dense import LONGEST, Crowd, Position
from tests.models import Companions, models_of

DENSE = "dense"
"""What a table is called that begins with a dense position."""
HAND = "laid"
"""What a table is called, with the name of the position, that begins with one that was laid by hand."""


@dataclass(frozen=True)
class Broken:
    """One rule that is broken on purpose."""

    rule: str
    """What is wrong then, as a sentence."""
    where: str
    """The function that keeps the rule, as `rules.battle.Battle.run` under the folder of the game."""
    old: str
    """What stands there once."""
    new: str
    shown: str
    """A table that shows it: a mode, `dense` or `laid` and the name of a position; and a seed."""


def broken_in() -> list[str]:
    """The ids of the games that have broken rules: every module of this folder that is no test."""
    names = sorted(module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)]))
    return [name for name in names if not name.startswith(("test_", "_"))]


def broken_rules(id: str) -> Sequence[Broken]:
    """All that is broken of a game, one at a time."""
    return cast(Sequence[Broken], import_module(f"{__name__}.{id}").BROKEN)


def laid_for(id: str) -> dict[str, Position]:
    """The positions that were laid for the broken rules of a game, by name."""
    return cast(dict[str, Position], getattr(import_module(f"{__name__}.{id}"), "LAID", {}))


# Breaking.


def keeper(id: str, where: str) -> FunctionType:
    """The function that keeps a rule."""
    words = where.split(".")
    count = next(n for n, word in enumerate(words) if word[0].isupper() or n == len(words) - 1)
    found: object = import_module(".".join(["palamedes", "games", id, *words[:count]]))
    for word in words[count:]:
        found = inspect.getattr_static(found, word)
    found = getattr(found, "__func__", found)
    found = inspect.unwrap(cast(FunctionType, found))
    assert isinstance(found, FunctionType), f"{where} of {id} is no function of plain Python"
    return found


def rewritten(function: FunctionType, old: str, new: str) -> CodeType:
    """The code of a function with a piece of its source replaced."""
    source = textwrap.dedent(inspect.getsource(function))
    assert source.count(old) == 1, f"{old!r} stands {source.count(old)} times in {function.__qualname__}, not once"
    source = source.replace(old, new)
    around = function.__code__.co_freevars
    if around:  # what a method knows of its class
        given = "".join(f"    {name} = None\n" for name in around)
        source = f"def surrounding():\n{given}{textwrap.indent(source, '    ')}"
    file = inspect.getsourcefile(function) or ""
    whole = compile(source, file, "exec", flags=__future__.annotations.compiler_flag, dont_inherit=True)
    return next(code for code in codes(whole) if code.co_name == function.__name__)


def codes(code: CodeType) -> Iterator[CodeType]:
    """All code within some code."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from codes(constant)


@contextmanager
def broken(id: str, rule: Broken) -> Iterator[None]:
    """Plays without one rule, or with it turned upside down."""
    function = keeper(id, rule.where)
    whole = function.__code__
    function.__code__ = rewritten(function, rule.old, rule.new)
    try:
        yield
    finally:
        function.__code__ = whole


# Looking.


@contextmanager
def watched(id: str, rules: Sequence[Broken]) -> Iterator[set[Broken]]:
    """Fills a set with those of these rules that are asked for while something is played."""
    kept: dict[CodeType, list[Broken]] = {}
    for rule in rules:
        kept.setdefault(keeper(id, rule.where).__code__, []).append(rule)
    asked: set[Broken] = set()

    def look(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in kept:
            asked.update(kept.pop(frame.f_code))

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        yield asked
    finally:
        sys.setprofile(before)


def noticed(id: str, table: str, longest: int = 10**9) -> tuple[int, str] | None:
    """After how many answers the models of a game say that something is wrong at a table, and what; None: never."""
    begin, _, seed = table.rpartition(" ")
    told = Telling(id)
    try:
        if begin == DENSE:
            told.crowd(Crowd(told.game, seed), min(longest, LONGEST))
        elif begin.startswith(f"{HAND} "):
            laid = laid_for(id)[begin.removeprefix(f"{HAND} ")]
            told.crowd(Crowd(told.game, seed, laid), min(longest, LONGEST))
        else:
            told.walk(begin, int(seed), longest)
    except Disagreement as error:
        return told.answers, str(error)
    return None


class Disagreement(Exception):
    """A model and the engine do not agree."""


class Telling:
    """One table with the models of its game."""

    def __init__(self, id: str) -> None:
        self.game = find_game(id)
        self.companions = Companions(models_of(id))
        self.answers = 0

    def crowd(self, crowd: Crowd, longest: int) -> None:
        """A position, and some answers from there."""
        self.look(crowd.state)
        while not crowd.state.over and self.answers < longest:
            chosen = crowd.choose()
            self.hear(crowd.state.notation(chosen))
            crowd.state.apply(chosen)
            self.look(crowd.state)

    def walk(self, mode: str, seed: int, longest: int) -> None:
        """A game from its opening on."""
        walk = Walk(next(each for each in modes(self.game) if each.name() == mode), seed)
        self.look(walk.state)
        while not walk.state.over and self.answers < longest:
            chosen = walk.choose()
            self.hear(walk.state.notation(chosen))
            walk.step(chosen)
            self.look(walk.state)

    def look(self, state: State) -> None:
        """What does not fit a model's story at all is a disagreement as well: it has lost the thread."""
        try:
            self.companions.look(state)
        except Exception as error:
            raise Disagreement(f"{type(error).__name__}: {error}") from error

    def hear(self, notation: str) -> None:
        try:
            self.companions.hear(notation)
        except Exception as error:
            raise Disagreement(f"{type(error).__name__}: {error}") from error
        self.answers += 1
