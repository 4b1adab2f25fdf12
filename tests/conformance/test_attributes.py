"""The comparison of attributes sees all of them, on both builds: what a source sets, it finds."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import palamedes
from palamedes.core.fields import FLAG
from palamedes.core.game import Game
from palamedes.core.rng import Rng
from palamedes.core.state import State

from .attributes import NOT_COPIED, attributes, must_equal, names
from .modes import all_games

HOME = Path(palamedes.__file__).parent.parent


def set_in_source(kind: type) -> set[str]:
    """The attributes that the source of a class sets on itself."""
    # Read from the file: a native class does not know its source.
    tree = ast.parse((HOME / f"{kind.__module__.replace('.', '/')}.py").read_text(encoding="utf-8"))
    body = next(node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == kind.__name__)
    found = set()
    for node in ast.walk(body):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            if isinstance(node.value, ast.Name) and node.value.id == "self":
                found.add(node.attr)
    return found


def some_value(domain: str) -> object:
    """A value that a field of this domain may hold; a native class refuses one of another type."""
    if domain.endswith("*"):
        return []
    return False if domain == FLAG else 0


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_every_attribute_of_a_state_is_found(game: Game) -> None:
    state = game.new()
    for kind in type(state).__mro__:
        if issubclass(kind, State):
            assert set_in_source(kind) <= set(names(state))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_every_attribute_of_a_step_is_found(game: Game) -> None:
    for kind in game.steps():
        step = kind(*(some_value(domain) for domain in kind.fields.values()))
        assert set(kind.fields) <= set(names(step))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_only_the_kernels_own_notes_are_left_out(game: Game) -> None:
    state = game.new()
    assert set(NOT_COPIED) <= set_in_source(State)
    assert set(attributes(state)) == set(names(state)) - set(NOT_COPIED)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.id))
def test_two_moments_differ_in_some_attribute(game: Game) -> None:
    state = game.new()
    later = state.clone()
    later.apply(later.legal()[0])
    with pytest.raises(AssertionError, match="became"):
        must_equal(state, later)


def test_attributes_of_native_classes_are_found() -> None:
    assert {"a", "b", "c", "d"} <= set(names(Rng(1)))
