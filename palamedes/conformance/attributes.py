"""Every attribute of a state as plain data, on both builds: so that no copy can forget one unnoticed."""

from __future__ import annotations

import marshal
from functools import cache
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.state import State

NOT_COPIED = ("_legal", "_waits", "heard", "work", "_listener")
"""The answers a state has already worked out are a note to itself, and nobody listens to a copy."""

UNSET = "(unset)"


def names(thing: object) -> list[str]:
    """The names of all attributes that an object has or could have."""
    kind: Any = type(thing)
    return _names(kind, frozenset(getattr(thing, "__dict__", ())))


@cache
def _names(type_of_thing: type, own: frozenset[str]) -> list[str]:
    """What its class and these names of its own come to. Thousands of things have the same."""
    found = set(own)
    for kind in type_of_thing.__mro__:
        if kind.__module__ == "builtins":
            continue
        for name, value in vars(kind).items():
            # In native classes attributes are descriptors; slots look the same.
            if isinstance(value, (GetSetDescriptorType, MemberDescriptorType)):
                found.add(name)
        found.update(vars(kind).get("__annotations__", {}))
    return sorted(name for name in found if not name.startswith("__"))


def attributes(state: State) -> dict[str, object]:
    """All that a state holds, down to the last number, apart from what copies leave out."""
    return {name: _plain_of(state, name) for name in names(state) if name not in NOT_COPIED}


def _plain_of(state: State, name: str) -> object:
    """One attribute; what the game itself holds by this name belongs to the game, as all that is printed does.

    To write down every card of Lords of Hellas took ten times as long as all that lay on the table.
    """
    value = getattr(state, name, UNSET)
    kind: Any = type(value)
    if kind.__module__ != "builtins" and value is getattr(state.game, name, UNSET):
        return f"{kind.__name__} {id(value)}"
    return plain(value)


def must_equal(one: State, other: State) -> None:
    """Raises an AssertionError that names the attributes in which two states differ."""
    must_be_unchanged(attributes(one), other)


def must_be_unchanged(before: dict[str, object], state: State) -> None:
    """Raises an AssertionError that names the attributes of a state that are not what they were."""
    found = difference(before, attributes(state))
    if found:
        raise AssertionError(found)


def difference(one: dict[str, object], other: dict[str, object]) -> str:
    """The attributes in which two states differ, for people; "" when there are none."""
    lines = []
    for name in sorted({*one, *other}):
        if one.get(name, UNSET) != other.get(name, UNSET):
            lines.append(f"{name}: {_shown(one.get(name, UNSET))} became {_shown(other.get(name, UNSET))}")
    return "\n".join(lines)


def _shown(value: object) -> object:
    """For people again."""
    if isinstance(value, bytes):
        return marshal.loads(value)
    return [_shown(item) for item in value] if isinstance(value, list) else value


def plain(value: Any, above: tuple[object, ...] = ()) -> object:
    """A value as data that equals another only if the two are the same, types too; `above`: what it lies in."""
    kind: Any = type(value)
    if kind.__name__.startswith("vec["):
        # Numbers of a table: marshal would take them for bytes.
        return [kind.__name__, marshal.dumps(list(value), 2)]
    if kind.__module__ == "builtins":
        try:
            # A table is mostly rows of numbers, and taking each by itself would be most of the work. Like text this
            # tells True from 1 and 1 from 1.0, and the second version of the format does not care who else holds it.
            return marshal.dumps(value, 2)
        except ValueError:
            pass  # Something in it is an object of ours.
    if _is_printed(kind):
        # Whatever is printed belongs to the game: copies share it.
        return f"{kind.__name__} {id(value)}"
    if isinstance(value, (bool, int, float, str, bytes, type)) or callable(value):
        return repr(value)
    for holder in above:
        if value is holder:
            return "(itself)"
    inside = (*above, value)
    if isinstance(value, (list, tuple)):
        return [kind.__name__, *[plain(item, inside) for item in value]]
    if isinstance(value, dict):
        return ["dict", *[[plain(key, inside), plain(item, inside)] for key, item in value.items()]]
    if isinstance(value, (set, frozenset)):
        return [kind.__name__, *sorted(repr(item) for item in value)]
    return [kind.__name__, *[[name, plain(getattr(value, name, UNSET), inside)] for name in names(value)]]


@cache
def _is_printed(kind: type) -> bool:
    return issubclass(kind, Game) or getattr(kind, "is_printed", False)
