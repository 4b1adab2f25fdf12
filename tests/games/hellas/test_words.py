"""What Lords of Hellas says: of what has happened, and one word for one thing in French."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from palamedes.games.hellas.rules.victory import LAST_BUILD

from .lay import HELLAS, Table, lay

SOURCES = Path(__file__).parents[3] / "palamedes" / "games" / "hellas"


def log(table: Table, lang: str = "en") -> list[str]:
    """The lines of the log since this was asked last."""
    return [HELLAS.words(lang).event(table.state, event, None) for event in table.heard()]


# What has happened.


@pytest.mark.clause("hero.priests", "monument.temples", "prayer.to-zeus")
def test_priests_that_come_are_told() -> None:
    table = lay({"attica": "0 x2", "crete": "0"}, temples=["attica", "crete"], events=[])
    table.play("act monument", "build zeus")
    assert "Mycenae gains 2 priests." in log(table)


@pytest.mark.clause("hero.priest-limit")
def test_only_priests_that_come_are_told() -> None:
    full = lay().state.printed.priest_count
    for pool, told in ((full - 1, ["Mycenae gains a priest."]), (full, [])):
        table = lay({"attica": "0 x2", "crete": "0"}, temples=["attica", "crete"], events=[], priests=[pool])
        table.play("act monument", "build zeus")
        assert [line for line in log(table) if "priest" in line] == told


def long_game(**rest: Any) -> Table:
    """A game that nobody has won ends now."""
    table = lay(rest.pop("regions"), events=[], **rest)
    table.state.builds = LAST_BUILD - 1
    return table.play("act monument", "build zeus")


LEVEL = {"crete": "1", "epirus": "0", "elis": "2"}


@pytest.mark.clause("turn.long")
@pytest.mark.parametrize(
    ("rest", "told"),
    [
        ({"regions": {"crete": "1", "elis": "1", "epirus": "0"}}, "Tiryns wins with most regions"),
        ({"regions": LEVEL, "temples": ["crete"]}, "Tiryns wins with most temples"),
        ({"regions": LEVEL, "slain": {"hydra": 2}}, "Pylos wins with most slain monsters"),
        ({"regions": {"crete": "1", "epirus": "0"}}, "Mycenae, Tiryns are level and share the victory"),
        ({"regions": LEVEL}, "Mycenae, Tiryns, Pylos are level and share the victory"),
    ],
)
def test_the_end_of_a_long_game_says_what_decided_and_names_all_who_have_won(rest: dict[str, Any], told: str) -> None:
    table = long_game(**rest)
    events = table.heard()
    assert told in HELLAS.words("en").event(table.state, events[-1], None)
    way = HELLAS.ending(table.state, events).way
    assert way is not None and told in HELLAS.words("en").way(table.state, way)


@pytest.mark.clause("usurp.retreat", "usurp.retreat-choice")
def test_whoever_goes_before_a_usurper_is_not_told_of_a_battle() -> None:
    table = lay({"boeotia": "1 x2"}, heroes=["achilles boeotia"], glory={"blue": 0})
    table.play("act usurp")
    assert (table.actor, table.question) == (1, "make-way")
    assert table.state.clause == "usurp.retreat-choice"
    for lang, words in (("en", ("battle", "beaten", "lost")), ("fr", ("bataille", "battu", "perdu"))):
        for seat in (None, 0, 1):
            assert not any(word in table.state.prompt(lang, seat) for word in words)


# One word for one thing.


def said(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """The texts of a file of words by their dotted keys; those of a list by their number."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from said(value, f"{path}{key}.")
        elif isinstance(value, list):
            for i, item in enumerate(value):
                yield from said(item if isinstance(item, dict) else {"": item}, f"{path}{key}.{i}.")
        else:
            yield f"{path}{key}", str(value)


def texts(lang: str) -> dict[str, str]:
    """All that is said in a language: words, guide, minute, and paragraphs of the rulebook without their anchors."""
    found: dict[str, str] = {}
    for folder in ("words", "guide", "minute"):
        read = tomllib.loads((SOURCES / folder / f"{lang}.toml").read_text(encoding="utf-8"))
        found |= {f"{folder}.{key}": text for key, text in said(read)}
    title = ""
    for line in (SOURCES / "rulebook" / f"{lang}.md").read_text(encoding="utf-8").splitlines():
        anchor = re.search(r"\{#(\S+?)[ }]", line)
        title = anchor[1] if anchor else title
        found[f"rulebook.{title}"] = found.get(f"rulebook.{title}", "") + " " + re.sub(r"\{#.*?\}", "", line)
    return {key: re.sub(r"\{[^{}:]*\}", "", text) for key, text in found.items()}


OTHER_WORDS = {
    "pion": r"\bjetons?\b",
    "retranché": r"\bfortifiée?s?\b",
    "artéfact": r"\bartefacts?\b",
    "de hoplites, le hoplite": r"\b[dl]['’]hoplites?\b",
}
"""What the paper calls a thing, and what it could be called as well."""


@pytest.mark.parametrize("word", OTHER_WORDS)
def test_a_thing_has_one_name_in_french(word: str) -> None:
    named = (".id", ".when", ".clause")
    found = {
        key: text
        for key, text in texts("fr").items()
        if not (key.startswith(("guide.", "minute.")) and key.endswith(named))
    }
    assert [text for text in found.values() if re.search(OTHER_WORDS[word], text, re.IGNORECASE)] == []


NAMED_SO = {"words.attack.nasty-wound", "rulebook.attack.attack-nasty"}
"""The name of a card on the paper."""


def test_heroes_are_injured_and_monsters_are_wounded_in_both_languages() -> None:
    """An injury is a "blessure", a wound a "dégât": where one language speaks of one alone, so does the other."""
    french = texts("fr")
    for key, text in texts("en").items():
        wound, injury = "wound" in text.lower(), "injur" in text.lower()
        if wound and not injury and key not in NAMED_SO:
            assert "bless" not in french[key].lower(), (key, french[key])
        if injury and not wound:
            assert "dégât" not in french[key].lower(), (key, french[key])
