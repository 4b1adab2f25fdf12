"""The comparison of attributes sees all of them, on both builds: what a source sets, it finds."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import palamedes
from palamedes.conformance.attributes import NOT_COPIED, attributes, difference, must_equal, names, plain
from palamedes.conformance.modes import all_games
from palamedes.core.kernel.fields import FLAG
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import make_own
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State

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


class Box:
    """Holds something."""

    def __init__(self, inside: object) -> None:
        self.inside = inside


ALL_DIFFERENT: list[object] = [
    None,
    True,
    False,
    1,
    0,
    1.0,
    0.0,
    -0.0,
    "1",
    "True",
    b"1",
    2**70,
    int,
    len,
    [],
    (),
    {},
    set(),
    frozenset(),
    [1],
    [True],
    [1.0],
    (1,),
    {1},
    {1: 1},
    {1: True},
    {True: 1},
    {1: 2, 2: 1},
    {2: 1, 1: 2},
    [[1]],
    [(1,)],
    [[1], []],
    Box(1),
    Box(True),
    Box([1]),
    Box((1,)),
    [Box(1)],
    (Box(1),),
    {"a": Box(1)},
    {"b": Box(1)},
    Box(Box(1)),
    [Box(1), 1],
    b"\1\0\0\0\0\0\0\0",
    vec[i64]([1]),
    vec[i64]([2]),
    vec[i64]([]),
    vec[bool]([True]),
    vec[bool]([False]),
    Box(vec[i64]([1])),
]


def test_no_two_different_values_are_taken_for_the_same() -> None:
    for i, one in enumerate(ALL_DIFFERENT):
        for j, other in enumerate(ALL_DIFFERENT):
            assert (plain(one) == plain(other)) == (i == j), f"{one!r} and {other!r}"


def test_what_is_equal_is_the_same_whoever_holds_it() -> None:
    row, text = [1, 2], "".join(["a", "b"])
    assert plain([row, row, text]) == plain([[1, 2], [1, 2], "ab"])
    assert plain([Box(row), Box(row)]) == plain([Box([1, 2]), Box([1, 2])])


def test_what_belongs_to_the_game_is_the_same_only_if_it_is_the_same_thing() -> None:
    game = palamedes.game("hellas")
    one, other = game.new(2), make_own("hellas").new(2)
    assert attributes(one)["printed"] == attributes(game.new(2))["printed"] == attributes(one.clone())["printed"]
    assert attributes(one)["printed"] != attributes(other)["printed"]


def test_what_holds_itself_comes_to_an_end() -> None:
    box = Box(None)
    box.inside = [box]
    assert plain(box) == ["Box", ["inside", ["list", "(itself)"]]]
    row: list[object] = [1]
    row.append(row)
    assert plain(row) == ["list", plain(1), "(itself)"]


def test_a_difference_is_shown_as_people_would_write_it() -> None:
    one, other = {"field": plain([1, 2])}, {"field": plain([1, Box(True)])}
    assert difference(one, other) == "field: [1, 2] became ['list', 1, ['Box', ['inside', True]]]"
