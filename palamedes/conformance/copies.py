"""What must hold of copies: a clone and a loaded position have all that the state has, and go their own way then."""

from __future__ import annotations

import msgspec

from palamedes.core.kernel.playouts import playout
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.words.telling import Log

from .attributes import attributes, must_be_unchanged


def a_clone_has_every_attribute(state: State, rng: Rng) -> None:
    must_be_a_copy(attributes(state), state, state.clone())


def must_be_a_copy(before: dict[str, object], state: State, other: State) -> None:
    """Raises an AssertionError unless another state has these attributes, which are this one's, and its answers."""
    assert type(other) is type(state)
    must_be_unchanged(before, other)
    assert other.legal() == state.legal()


def nobody_listens_to_a_clone(state: State, rng: Rng) -> None:
    heard = state.clone()
    log = Log()
    heard.listen(log)
    playout(heard.clone(), rng)
    assert not heard.clone().heard
    assert log.events == []


def a_clone_plays_on_and_the_old_copy_does_not_change(state: State, rng: Rng) -> None:
    before = attributes(state)
    playout(state.clone(), rng)
    must_be_unchanged(before, state)


def the_original_plays_on_and_its_clone_does_not_change(state: State, rng: Rng) -> None:
    before = attributes(state)
    original = state.clone()
    clone = original.clone()
    playout(original, rng)
    must_be_unchanged(before, clone)


def a_position_loads_back_with_every_attribute(state: State, rng: Rng) -> None:
    must_load_back(attributes(state), state)


def must_load_back(before: dict[str, object], state: State) -> None:
    """Raises an AssertionError unless the position of a state, which has these attributes, makes the same state."""
    written = msgspec.json.encode(state.position())
    loaded = state.game.restore(msgspec.json.decode(written))
    must_be_a_copy(before, state, loaded)
    assert msgspec.json.encode(loaded.position()) == written


def a_position_is_json(state: State, rng: Rng) -> None:
    position = state.position()
    assert msgspec.json.decode(msgspec.json.encode(position)) == position


def loading_leaves_the_position_as_it_was(state: State, rng: Rng) -> None:
    position = state.position()
    written = msgspec.json.encode(position)
    playout(state.game.restore(position), rng)
    assert msgspec.json.encode(position) == written
