"""The keyboard: a line is typed, with history and completion where Python has them."""

from __future__ import annotations

import sys
from typing import Final

try:
    import readline
except ImportError:  # Some Pythons are built without it: typing works all the same.
    readline = None  # type: ignore[assignment]

from .screen import ascii_text

UNREADABLE: Final = "\N{REPLACEMENT CHARACTER}"
"""What stands for a line that is no text."""


class Completion:
    """Offers answers that begin like what was typed."""

    def __init__(self) -> None:
        self.words: list[str] = []

    def __call__(self, typed: str, state: int) -> str | None:
        """The state-th word that fits, as readline asks for them."""
        fitting = [word for word in self.words if word.startswith(typed.lower())]
        return fitting[state] if state < len(fitting) else None


class Terminal:
    """Standard input when somebody sits at it."""

    def __init__(self, plain: bool) -> None:
        self.plain = plain
        self.completion = Completion()
        if readline is not None:
            readline.set_completer(self.completion)
            readline.set_completer_delims("")
            readline.parse_and_bind("tab: complete")

    def __call__(self, prompt: str, words: list[str]) -> str:
        """Waits for a line. EOFError and KeyboardInterrupt are for the caller."""
        self.completion.words = words
        sys.stdout.flush()
        try:
            line = input(ascii_text(prompt) if self.plain else prompt)
        except UnicodeDecodeError:
            return UNREADABLE
        # Bytes that are no text come through as lone surrogates in some environments, and could not be shown again.
        return line.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def is_attended() -> bool:
    """Whether somebody can type."""
    try:
        return sys.stdin is not None and sys.stdin.isatty()
    except ValueError:
        return False
