"""`palamedes` alone plays: in the page where the server is installed, or else after a choice in the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest
from platformdirs import windows
from platformdirs.macos import MacOS
from typer.testing import CliRunner

import palamedes
from palamedes.terminal import choosing, saves, screen
from palamedes.terminal.cli import app
from palamedes.terminal.options import EXTRAS

NAMES = ["Mythic Arena", "Cyclades: Legendary Edition", "Lords of Hellas", "Iliade", "Mythic Battles: Pantheon"]

WITHOUT_SERVER = f"""
import sys

for name in {EXTRAS["server"]!r}:
    sys.modules[name] = None
"""
"""What Python reads first where the server is not installed."""


@pytest.fixture(autouse=True)
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A place of its own for saved games, English, and a known width."""
    monkeypatch.setenv("PALAMEDES_HOME", str(tmp_path / "saves"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """How houses were opened: nobody waits in them."""
    pytest.importorskip("uvicorn")
    found: list[tuple[Any, ...]] = []
    monkeypatch.setattr("palamedes.server.house.run.serve", lambda *how: found.append(how))
    return found


# With the server.


@pytest.mark.server
def test_where_the_server_is_installed_the_page_opens(opened: list[tuple[Any, ...]], tmp_path: Path) -> None:
    result = CliRunner().invoke(app, [])
    assert (result.exit_code, result.output) == (0, "")
    ((host, port, data, show, *_),) = opened
    assert (host, port, data, show) == ("127.0.0.1", None, tmp_path / "saves", True)


@pytest.mark.server
def test_what_the_environment_says_of_the_server_holds_without_a_command(
    opened: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PALAMEDES_LOG", "json")
    CliRunner().invoke(app, [])
    assert opened[0][5] == "json"


# Without it.


def test_where_one_package_of_the_server_is_missing_there_is_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "find_spec", lambda name: None if name == "websockets" else sys.__spec__)
    assert not choosing.has_server()
    monkeypatch.setattr(choosing, "find_spec", lambda name: sys.__spec__)
    assert choosing.has_server()


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "In the browser, with boards to click on: pip install 'palamedes-games[server]'"),
        ("fr", "Dans le navigateur, avec des plateaux à cliquer : pip install 'palamedes-games[server]'"),
    ],
)
def test_without_the_server_the_games_are_listed_and_one_line_says_how_to_get_the_page(
    monkeypatch: pytest.MonkeyPatch, lang: str, line: str
) -> None:
    monkeypatch.setattr(choosing, "has_server", lambda: False)
    monkeypatch.setenv("LC_ALL", lang)
    result = CliRunner().invoke(app, [])
    lines = result.stdout.replace("\N{NO-BREAK SPACE}", " ").splitlines()
    assert result.exit_code == 0
    assert lines.count(line) == 1
    for number, id in enumerate(palamedes.games(), 1):
        name = palamedes.game(id).words(lang).get("game", "name")
        assert any(text.startswith(f" {number}  {name} ") for text in lines)


class Typed:
    """A keyboard at which these lines are typed, and then its input ends."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def __call__(self, prompt: str, words: list[str]) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def chosen(*lines: str) -> str | None:
    games = [palamedes.game(id) for id in palamedes.games()]
    found = choosing.choose_game(screen.Screen("en"), games, Typed(*lines))
    return None if found is None else found.id


@pytest.mark.parametrize(
    ("typed", "game"),
    [("1", "arena"), (" 3 ", "hellas"), ("Cyc", "cyclades"), ("lords", "hellas"), ("iliade", "iliade")],
)
def test_a_game_is_chosen_by_its_number_its_id_or_its_name(typed: str, game: str) -> None:
    assert chosen(typed) == game


@pytest.mark.parametrize("typed", ["", "0", "6", "²", "mythic", "chess"])
def test_what_names_no_game_or_several_is_asked_again(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert chosen(typed, "2") == "cyclades"
    assert f"There is no game '{typed}': choose a number from 1 to 5, or type quit." in capsys.readouterr().out


@pytest.mark.parametrize("typed", [["quit"], ["q"], []])
def test_whoever_leaves_plays_nothing(typed: list[str]) -> None:
    assert chosen(*typed) is None


def test_somebody_at_a_terminal_chooses_and_plays(tmp_path: Path) -> None:
    from .keyboard import ROOT, Person

    (tmp_path / "sitecustomize.py").write_text(WITHOUT_SERVER, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), str(ROOT)])
    with Person(tmp_path, PYTHONPATH=path, LC_ALL="C.UTF-8") as person:
        assert "pip install 'palamedes-games[server]'" in person.wait("Which game? > ")
        person.type("arena")
        person.wait("Mythic Arena")
        person.wait("You > ", "> ")
        person.type("quit")
        assert "palamedes play --resume" in person.wait(".txt")
        assert person.leaves() == 0


# Where games are kept.


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's home, in which nothing says where anything is kept."""
    for name in ("PALAMEDES_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "AppData" / "Local"))
    return tmp_path


def on_a_mac(name: str, appauthor: Literal[False]) -> Path:
    return MacOS(name, appauthor).user_data_path


def on_windows(name: str, appauthor: Literal[False]) -> Path:
    """Windows itself would be asked; what stands in for it here reads its variables."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(windows, "get_win_folder", windows.get_win_folder_from_env_vars)
        return windows.Windows(name, appauthor).user_data_path


PLACES = [(on_a_mac, "Library/Application Support/palamedes"), (on_windows, "AppData/Local/palamedes")]


@pytest.mark.parametrize(("system", "place"), PLACES)
def test_games_are_kept_where_the_system_keeps_such_things(
    home: Path, monkeypatch: pytest.MonkeyPatch, system: Callable[[str, Literal[False]], Path], place: str
) -> None:
    monkeypatch.setattr(saves, "user_data_path", system)
    assert saves.folder() == home / place
    monkeypatch.setenv("PALAMEDES_HOME", "/games")
    assert saves.folder() == Path("/games")


@pytest.mark.parametrize(("system", "place"), PLACES)
@pytest.mark.parametrize("kept", ["arena-20260101-120000.txt", "palamedes.db"])
def test_games_of_before_are_found_where_they_were(
    home: Path, monkeypatch: pytest.MonkeyPatch, system: Callable[[str, Literal[False]], Path], place: str, kept: str
) -> None:
    monkeypatch.setattr(saves, "user_data_path", system)
    before = home / ".local" / "share" / "palamedes"
    before.mkdir(parents=True)
    assert saves.folder() == home / place
    (before / kept).touch()
    assert saves.folder() == before
    (home / place).mkdir(parents=True)
    (home / place / "told-of-plain-python").touch()
    assert saves.folder() == before
    (home / place / kept).touch()
    assert saves.folder() == home / place
