"""The words that a game gives to its page are all said there: what a page has given up goes from the words too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import palamedes

GAMES = Path(__file__).parent.parent / "web" / "src" / "games"


def unsaid(keys: list[str], sources: str) -> list[str]:
    """The keys that no source names, whole or by its beginning, as in `deed-${verb}`."""
    named = set(re.findall(r"""["'`]([a-z][\w-]*)["'`]""", sources)) | set(re.findall(r"\b([a-z]\w*):", sources))
    beginnings = tuple(re.findall(r"`([a-z][\w-]*-)\$\{", sources))
    endings = tuple(re.findall(r"\}(-[\w-]+)`", sources))
    return [key for key in keys if key not in named and not key.startswith(beginnings) and not key.endswith(endings)]


@pytest.mark.parametrize("id", [game for game in palamedes.games() if (GAMES / game).is_dir()])
def test_every_word_for_the_page_is_said_there(id: str) -> None:
    files = [*(GAMES / id).rglob("*.svelte"), *(GAMES / id).rglob("*.ts")]
    sources = "\n".join(file.read_text(encoding="utf-8") for file in files if not file.name.endswith(".test.ts"))
    assert unsaid(list(palamedes.game(id).words("en").tables.get("page", {})), sources) == []


def test_a_word_is_said_by_its_name_or_by_its_beginning() -> None:
    sources = """words.say("land"), words.say(`deed-${verb}`), words.say(`${kind}-left`)"""
    assert unsaid(["land", "deed-sail", "fleets-left", "closer"], sources) == ["closer"]
