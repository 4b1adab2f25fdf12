"""The rulebook: chapters, anchored clauses, rulings, and a search through them."""

from __future__ import annotations

import pytest

from palamedes.core.words.rulebook import Rulebook

TEXT = """# Arena

A duel.
Of two.

## Drawing

### The top card {#draw.top-card}

Draw a card.

Look at it.

### Empty deck {#draw.empty .ruling}

Pass. Why: the paper is silent.

## Placing

### Where {#place.where}

Beside a card.
"""


def test_title_introduction_and_chapters_are_read() -> None:
    book = Rulebook(TEXT)
    assert (book.title, book.introduction) == ("Arena", "A duel. Of two.")
    assert book.chapters() == ["Drawing", "Placing"]


def test_each_heading_with_an_anchor_is_a_clause() -> None:
    book = Rulebook(TEXT)
    assert list(book.clauses) == ["draw.top-card", "draw.empty", "place.where"]
    clause = book.clauses["draw.top-card"]
    assert (clause.title, clause.chapter, clause.text) == ("The top card", "Drawing", "Draw a card.\n\nLook at it.")


def test_rulings_are_marked() -> None:
    assert {anchor: clause.ruling for anchor, clause in Rulebook(TEXT).clauses.items()} == {
        "draw.top-card": False,
        "draw.empty": True,
        "place.where": False,
    }


def test_a_clause_ends_with_its_chapter() -> None:
    book = Rulebook("## A\n\n### One {#one}\n\nText.\n\n## B\n\nBetween.\n\n### Two {#two}\n\nMore.\n")
    assert [clause.text for clause in book.clauses.values()] == ["Text.", "More."]


@pytest.mark.parametrize(
    "heading", ["### No anchor", "### Bad {anchor}", "### Space {#a b}", "### Capital {#A}", "### Other {#a .rule}"]
)
def test_a_clause_without_a_proper_anchor_is_refused(heading: str) -> None:
    with pytest.raises(ValueError, match="A clause needs its anchor"):
        Rulebook(f"# T\n\n## C\n\n{heading}\n\nText.\n")


def test_an_anchor_stands_once() -> None:
    with pytest.raises(ValueError, match=r"one stands twice"):
        Rulebook("## A\n\n### One {#one}\n\n### Again {#one}\n")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("card", ["draw.top-card", "place.where"]),
        ("CARD beside", ["place.where"]),
        ("draw", ["draw.top-card", "draw.empty"]),
        ("silent paper", ["draw.empty"]),
        ("unicorn", []),
        ("", ["draw.top-card", "draw.empty", "place.where"]),
    ],
)
def test_a_search_finds_the_clauses_that_hold_all_words(words: str, found: list[str]) -> None:
    assert [clause.anchor for clause in Rulebook(TEXT).search(words)] == found
