"""Pieces of a board drawn for a terminal: words as they are read, and with their [style]…[/] marks."""

from __future__ import annotations

from typing import cast

from .words import Words

Table = dict[str, object]
Piece = tuple[str, str]
"""A few words: as they are read, and with their marks."""


def escaped(text: str) -> str:
    """A text that holds no marks."""
    return text.replace("[", "\\[")


def faint(text: str) -> str:
    """A text that need not catch the eye."""
    return f"[faint]{escaped(text)}[/]" if text.strip() else text


def styled(text: str, style: str, also: str = "") -> str:
    """A name of the terminal's styles cannot be mixed with others in one mark: the second goes around it."""
    marked = f"[{style}]{escaped(text)}[/]"
    return f"[{also}]{marked}[/]" if also else marked


def plain_piece(text: str) -> Piece:
    """A piece without marks."""
    return text, escaped(text)


def label_piece(words: Words, key: str) -> Piece:
    """One of the labels of a board."""
    text = words.get("board", key)
    return text, faint(text)


def comma_pieces(texts: list[str]) -> list[Piece]:
    """A list, each piece but the last with its comma."""
    return [plain_piece(text + ("," if i < len(texts) - 1 else "")) for i, text in enumerate(texts)]


def table_list(value: object) -> list[Table]:
    """A list of objects in a view."""
    return cast(list[Table], value)


def word_list(value: object) -> list[str]:
    """A list of words in a view."""
    return cast(list[str], value)
