"""A board as plain text, and as a picture: the one that the terminal shows, drawn by character."""

from __future__ import annotations

import re
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from palamedes.core.kernel.state import State

WIDE: Final = 9
HIGH: Final = 18
"""The cell of one character, in points."""

PAPER: Final = (250, 247, 240)
INK: Final = (40, 38, 36)
COLOURS: Final = {
    "faint": (150, 144, 136),
    "seat0": (178, 58, 40),
    "seat1": (36, 92, 150),
    "seat2": (64, 124, 60),
    "seat3": (148, 104, 20),
    "seat4": (116, 66, 140),
    "seat5": (30, 126, 126),
    "token": (148, 104, 20),
    "shield": (20, 20, 20),
    "fragile": (190, 120, 60),
}

LEFT, RIGHT, UP, DOWN = 1, 2, 4, 8
LINES: Final = {
    "─": LEFT | RIGHT,
    "═": LEFT | RIGHT,
    "│": UP | DOWN,
    "║": UP | DOWN,
    "┌": RIGHT | DOWN,
    "┐": LEFT | DOWN,
    "└": RIGHT | UP,
    "┘": LEFT | UP,
    "├": RIGHT | UP | DOWN,
    "┤": LEFT | UP | DOWN,
    "┬": LEFT | RIGHT | DOWN,
    "┴": LEFT | RIGHT | UP,
    "┼": LEFT | RIGHT | UP | DOWN,
}
"""Characters that are lines to the middle of their cell, so that they meet; fonts leave gaps, or have none of them."""
HEAVY: Final = "═║"
INSTEAD: Final = {"×": "x", "▸": ">", "›": ">", "→": ">", "↑": "^", "↓": "v", "╱": "/", "░": "."}
"""What the font that comes along does not have."""

_MARK: Final = re.compile(r"(?<!\\)\[(/|[a-z0-9_-]+)\]")


def lines(state: State, seat: int | None) -> list[str]:
    """What a seat (None: a spectator) sees, with [style]…[/] marks, as the terminal gets it."""
    return state.game.board(state.view(seat), state.game.words("en"))


def text(state: State, seat: int | None) -> str:
    """The same as plain text, the question below."""
    plain = [_MARK.sub("", line).replace("\\[", "[") for line in lines(state, seat)]
    return "\n".join([*plain, "", state.prompt("en", seat)])


def picture(state: State, seat: int | None) -> NDArray[np.uint8]:
    """The same as a picture: height, width, red green blue."""
    rows = [_characters(line) for line in [*lines(state, seat), "", state.prompt("en", seat).replace("[", "\\[")]]
    wide = max(len(row) for row in rows)
    image = Image.new("RGB", ((wide + 2) * WIDE, (len(rows) + 2) * HIGH), PAPER)
    pen = ImageDraw.Draw(image)
    font = ImageFont.load_default(13)
    for y, row in enumerate(rows):
        for x, (character, colour) in enumerate(row):
            _draw(pen, font, (x + 1) * WIDE, (y + 1) * HIGH, character, colour)
    return np.asarray(image)


Colour = tuple[int, int, int]
Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


def _characters(line: str) -> list[tuple[str, Colour]]:
    """Each character of a marked line with its colour."""
    found: list[tuple[str, Colour]] = []
    styles: list[str] = []
    parts = _MARK.split(line)
    for i, part in enumerate(parts):
        if i % 2 == 0:
            colour = next((COLOURS[style] for style in reversed(styles) if style in COLOURS), INK)
            found += [(character, colour) for character in part.replace("\\[", "[")]
        elif part == "/":
            styles.pop()
        else:
            styles.append(part.replace("seat-", "seat"))
    return found


def _draw(pen: ImageDraw.ImageDraw, font: Font, x: int, y: int, character: str, colour: Colour) -> None:
    ways = LINES.get(character)
    if ways is None:
        pen.text((x + WIDE // 2, y + 1), INSTEAD.get(character, character), fill=colour, font=font, anchor="ma")
        return
    middle, half = x + WIDE // 2, y + HIGH // 2
    width = 3 if character in HEAVY else 1
    for way, end in ((LEFT, (x, half)), (RIGHT, (x + WIDE, half)), (UP, (middle, y)), (DOWN, (middle, y + HIGH))):
        if ways & way:
            pen.line([(middle, half), end], fill=colour, width=width)
