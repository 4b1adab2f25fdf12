"""The page knows the messages of the server as they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from palamedes.server.wire import messages
from tools import wire as types_of_the_page
from tools.wire import ROOT

MESSAGES = [*get_args(messages.Incoming), *get_args(messages.Outgoing)]


def test_the_types_of_the_page_are_those_of_python() -> None:
    files = types_of_the_page.written()
    assert files
    stale = [file for file, types in files.items() if file.read_text(encoding="utf-8") != types]
    assert [str(file.relative_to(ROOT)) for file in stale] == []


def test_a_type_that_python_does_not_have_is_noticed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    stale = tmp_path / "view.ts"
    stale.write_text("export interface Table {}\n", encoding="utf-8")
    monkeypatch.setattr(types_of_the_page, "ROOT", tmp_path)
    monkeypatch.setattr(types_of_the_page, "written", lambda: {stale: "export interface Table { turn: number }\n"})
    monkeypatch.setattr("sys.argv", ["wire.py", "--check"])
    assert types_of_the_page.main() == 1
    assert "view.ts is not what its source in Python says" in capsys.readouterr().out


@pytest.mark.parametrize("direction", [messages.Incoming, messages.Outgoing])
def test_every_message_of_the_socket_says_what_it_is(direction: Any) -> None:
    names = [member.__struct_config__.tag for member in get_args(direction)]
    assert len(set(names)) == len(names)
    assert all(isinstance(name, str) for name in names)


def test_a_message_with_a_field_too_many_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `action`"):
        msgspec.json.decode(b'{"type": "end", "seat": 0, "action": 3}', type=messages.Incoming)


def test_a_message_that_is_none_of_ours_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="Invalid value 'steal'"):
        msgspec.json.decode(b'{"type": "steal", "seat": 0}', type=messages.Incoming)
