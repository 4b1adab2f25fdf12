"""What is printed, and how: in colour where the terminal has it, or as plain ASCII text."""

from __future__ import annotations

import locale
import os
import sys
import unicodedata
from collections.abc import Mapping
from typing import IO, Final, TextIO, cast

from rich.console import Console
from rich.markup import escape
from rich.theme import Theme

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.state import State
from palamedes.core.words.rulebook import Clause
from palamedes.core.words.texts import LANGUAGES
from palamedes.core.words.words import Words, read_words

from .played import is_bot

STYLES: Final = {
    "seat0": "bright_blue",
    "seat1": "dark_orange",
    "seat2": "green3",
    "seat3": "orchid",
    "seat4": "bright_red",
    "seat5": "turquoise2",
    "answer": "bold black on bright_yellow",
    "faint": "grey58",
    "shield": "bold bright_white",
    "fragile": "bright_red",
    "token": "bright_green",
    "title": "bold",
}
"""The styles that boards may name, the same for all games."""

WIDTH: Final = 100
"""How wide texts are where there is no terminal to ask."""

_ASCII: Final = str.maketrans(
    {
        **dict.fromkeys("─╌━╴╶", "-"),
        **dict.fromkeys("│┃", "|"),
        **dict.fromkeys("┌┐└┘┏┓┗┛├┤┬┴┼╇┡┩╞╡╪", "+"),
        **dict.fromkeys("╭╮╰╯", "o"),
        **dict.fromkeys("═≡", "="),
        **dict.fromkeys("║█▓", "#"),
        **dict.fromkeys("·•", "."),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("“”«»", '"'),
        **dict.fromkeys("–—−", "-"),
        **{"●": "*", "→": "->", "↑": "/", "↓": "\\", "›": ">", "Œ": "OE"},
        **{"░": "%", "▒": "%", "╱": "/", "╲": "\\", "×": "x", "▸": ">", "…": "...", "œ": "oe", "\u00a0": " "},
    }
)


def ascii_text(text: str) -> str:
    """The same text in ASCII: accents are dropped, lines and marks become letters that look like them."""
    if text.isascii():
        return text
    bare = unicodedata.normalize("NFKD", text.translate(_ASCII))
    return "".join(c if c.isascii() else "?" for c in bare if not unicodedata.combining(c))


class AsciiOutput:
    """A stream that lets nothing but ASCII through."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.encoding = "ascii"

    def write(self, text: str) -> int:
        """Writes a text as ASCII."""
        return self.out.write(ascii_text(text))

    def flush(self) -> None:
        """Hands on what was written."""
        self.out.flush()

    def isatty(self) -> bool:
        """Plain text has no colours and moves no cursor, so it is never treated as a terminal."""
        return False


def default_language() -> str:
    """The language of the environment, if we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        lang = os.environ.get(name, "")[:2].lower()
        if lang:
            return lang if lang in LANGUAGES else "en"
    # Windows has no such variables; there a language has a whole name, as in French_France.
    lang = (locale.getlocale()[0] or "")[:2].lower()
    return lang if lang in LANGUAGES else "en"


class Screen:
    """Where a session prints, in one language."""

    def __init__(self, lang: str | None = None, plain: bool = False) -> None:
        self._at: Game | None = None
        self._named: Words | None = None
        self.texts = read_words("palamedes.terminal", default_language() if lang is None else lang)
        self.lang = self.texts.lang
        out = sys.stdout
        self.plain = plain or not _speaks_unicode(out)
        self.live = out.isatty() and not self.plain
        file = cast(IO[str], AsciiOutput(out)) if self.plain else out
        width = _width(out)
        self.console = Console(
            file=file, width=width, theme=Theme(STYLES), highlight=False, emoji=False, safe_box=self.plain
        )

    # Words.

    def text(self, key: str, **names: object) -> str:
        """A text of the terminal's own, by its table and key: "say.saved"."""
        table, _, name = key.partition(".")
        return self.texts.fill(self.texts.get(table, name), {k: str(v) for k, v in names.items()})

    def words(self, game: Game) -> Words:
        """The words of a game in the language of the screen."""
        return self._named if self._named is not None and self._at is game else game.words(self.lang)

    def seat(self, state: State, names: list[str]) -> None:
        """From now on people at this table are called by their own names; bots, and "You", have none."""
        nobody = [read_words("palamedes.terminal", lang) for lang in LANGUAGES]
        unnamed = {words.get("players", "you") for words in nobody}
        for seat in range(state.players):
            unnamed.add(state.seat_word(seat))
            unnamed.update(words.fill(words.get("players", "person"), {"number": str(seat + 1)}) for words in nobody)
        given = ["" if is_bot(name) or name in unnamed else name for name in names]
        self._at = state.game
        self._named = state.game.words(self.lang).naming(state, given)

    # Printing.

    def show(self, *lines: str, wrap: bool = True) -> None:
        """Prints lines with [style]…[/] marks."""
        for line in lines:
            self.console.print(line, soft_wrap=not wrap)

    def say(self, key: str, **names: object) -> None:
        """Prints a text of the terminal's own."""
        self.console.print(escape(self.text(key, **names)))

    def title(self, text: str) -> None:
        """A line that separates what comes from what came before."""
        self.console.print()
        self.console.rule(f"[title]{escape(text)}[/]", align="left", style="faint", characters="─")

    def board(self, game: Game, view: Mapping[str, object]) -> None:
        """The table as a view shows it."""
        self.show(*game.board(dict(view), self.words(game)), wrap=False)

    def clause(self, clause: Clause) -> None:
        """One rule with its anchor."""
        mark = f" [token]({self.text('say.ruling')})[/]" if clause.ruling else ""
        self.show(f"[title]{escape(clause.title)}[/]{mark} [faint]{clause.anchor}[/]", escape(clause.text))

    def hide(self) -> None:
        """Takes from sight all that was printed, so that the next person does not read it."""
        if self.live:
            # The third one empties the memory of what has scrolled away.
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        else:
            self.console.print("\n" * 60)


def _speaks_unicode(out: TextIO) -> bool:
    try:
        "┌═╱Ö…".encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _width(out: TextIO) -> int | None:
    """None lets the console ask the terminal."""
    given = os.environ.get("COLUMNS", "")
    if given.isdecimal() and int(given) > 0:
        return int(given)
    try:
        return os.get_terminal_size(out.fileno()).columns or WIDTH
    except (OSError, ValueError):
        return WIDTH
