"""Printed values: each has a source, and an owner's file lies over them or is refused with file, key and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from palamedes.core.content.printed import lay_over, read_overlay, values
from palamedes.core.words.errors import ContentError

CONTENT: dict[str, object] = {
    "cards": {
        "source": "published",
        "zeus": {"force": 9, "shields": ["top"], "source": "published", "sources": {"force": "rulebook"}},
        "hera": {"force": 4, "shields": [], "source": "fan"},
    },
    "limit": {"hand": 8, "source": "rulebook"},
}


def listed(content: dict[str, object]) -> dict[str, tuple[object, str]]:
    return {value.path: (value.value, value.source) for value in values(content)}


def test_every_value_has_the_source_of_its_table_or_its_own() -> None:
    assert listed(CONTENT) == {
        "cards.zeus.force": (9, "rulebook"),
        "cards.zeus.shields": (["top"], "published"),
        "cards.hera.force": (4, "fan"),
        "cards.hera.shields": ([], "fan"),
        "limit.hand": (8, "rulebook"),
    }


def test_a_value_without_source_is_refused() -> None:
    with pytest.raises(ContentError, match=r"^limit\.hand: names no source; possible: rulebook, "):
        values({"limit": {"hand": 8}})


def test_an_owners_values_replace_ours_and_are_marked() -> None:
    laid = listed(lay_over(CONTENT, {"cards": {"zeus": {"force": 1}}}, "mine.toml"))
    assert laid["cards.zeus.force"] == (1, "owner")
    assert laid["cards.zeus.shields"] == (["top"], "published")
    assert laid["cards.hera.force"] == (4, "fan")


def test_our_own_content_stays_as_it_is() -> None:
    before = listed(CONTENT)
    lay_over(CONTENT, {"cards": {"zeus": {"force": 1}}, "limit": {"hand": 5}}, "mine.toml")
    assert listed(CONTENT) == before


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        ({"card": {}}, "mine.toml: card: unknown; known here: cards, limit."),
        ({"cards": {"loki": {}}}, "mine.toml: cards.loki: unknown; known here: zeus, hera."),
        ({"cards": {"zeus": {"might": 1}}}, "mine.toml: cards.zeus.might: unknown; known here: force, shields."),
        ({"cards": 5}, "mine.toml: cards: should be a table, not 5."),
        ({"cards": {"zeus": []}}, "mine.toml: cards.zeus: should be a table, not []."),
    ],
)
def test_what_we_do_not_have_cannot_be_laid_over(overlay: dict[str, object], message: str) -> None:
    with pytest.raises(ContentError) as refusal:
        lay_over(CONTENT, overlay, "mine.toml")
    assert str(refusal.value) == message


@pytest.mark.parametrize("key", ["source", "sources"])
def test_an_owner_does_not_name_sources(key: str) -> None:
    with pytest.raises(ContentError, match=rf"^mine\.toml: limit\.{key}: is set by us"):
        lay_over(CONTENT, {"limit": {key: "rulebook"}}, "mine.toml")


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[limit]\nhand = 5\n", encoding="utf-8")
    assert read_overlay(file) == read_overlay(str(file)) == {"limit": {"hand": 5}}


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"none\.toml: cannot be read"):
        read_overlay(tmp_path / "none.toml")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        read_overlay(tmp_path)


@pytest.mark.parametrize("text", [b"hand = ", b"\xff\xfe", b"[a\n"])
def test_a_file_that_is_no_toml_is_named(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(text)
    with pytest.raises(ContentError, match=r"bad\.toml: (is not TOML|cannot be read) \(.+\)\.$"):
        read_overlay(file)
