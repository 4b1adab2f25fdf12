"""The page knows the messages of the server as they are."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from palamedes.server import wire
from tools import wire as types_of_the_page

MESSAGES = [*get_args(wire.Incoming), *get_args(wire.Outgoing)]


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    assert types_of_the_page.FILE.read_text(encoding="utf-8") == types_of_the_page.typescript()


@pytest.mark.parametrize("direction", [wire.Incoming, wire.Outgoing])
def test_every_message_of_the_socket_says_what_it_is(direction: Any) -> None:
    names = [member.__struct_config__.tag for member in get_args(direction)]
    assert len(set(names)) == len(names)
    assert all(isinstance(name, str) for name in names)


def test_a_message_with_a_field_too_many_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `action`"):
        msgspec.json.decode(b'{"type": "end", "seat": 0, "action": 3}', type=wire.Incoming)


def test_a_message_that_is_none_of_ours_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="Invalid value 'steal'"):
        msgspec.json.decode(b'{"type": "steal", "seat": 0}', type=wire.Incoming)
