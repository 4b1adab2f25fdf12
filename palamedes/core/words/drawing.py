"""Pieces of a board drawn for a terminal: words as they are read, and with their [style]…[/] marks."""

from __future__ import annotations

from typing import Final, cast

from .words import Words

SCREEN: Final = 100
"""Everything fits into this many columns."""

TEXTS: Final = (
    "game",
    "seats",
    "options",
    "answers",
    "chance",
    "prompts",
    "log",
    "content",
    "board",
    "page",
    "position",
)
"""Tables of words that hold texts, and no names of things."""

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


def filled(words: Words, key: str, **names: object) -> str:
    """A text of the board with its names filled in, without marks."""
    return words.fill(words.get("board", key), {name: str(value) for name, value in names.items()})


def piece_lines(pieces: list[Piece], room: int, gap: str = "  ", hanging: str = "") -> list[Piece]:
    """Pieces side by side in lines of this width, with a gap between them, but a single space after commas and colons.

    Lines after the first one begin with what hangs.
    """
    lines: list[Piece] = []
    plain = ""
    marked = ""
    for i, piece in enumerate(pieces):
        between = "" if i == 0 else " " if pieces[i - 1][0].endswith((",", ":")) else gap
        if plain and len(plain) + len(between) + len(piece[0]) > room:
            lines.append((plain, marked))
            plain = hanging + piece[0]
            marked = hanging + piece[1]
        else:
            plain += between + piece[0]
            marked += between + piece[1]
    return [*lines, (plain, marked)] if pieces else []


def table_list(value: object) -> list[Table]:
    """A list of objects in a view."""
    return cast(list[Table], value)


def word_list(value: object) -> list[str]:
    """A list of words in a view."""
    return cast(list[str], value)


def flow(parts: list[str], indent: str, hanging: str = "") -> list[str]:
    """Parts with marks side by side, as many as fit into a line; lines after the first one are set in further."""
    lines: list[str] = []
    line = ""
    for part in parts:
        if line and width(line) + 3 + width(part) + len(indent) > SCREEN:
            lines.append(indent + line)
            line = hanging + part
        else:
            line = f"{line}   {part}" if line else part
    return [*lines, indent + line] if line else lines


def width(marked: str) -> int:
    """How wide a text is without its marks."""
    count = 0
    inside = False
    escape = False
    for letter in marked:
        if escape:
            count += 1
            escape = False
        elif letter == "\\":
            escape = True
        elif letter == "[":
            inside = True
        elif letter == "]" and inside:
            inside = False
        elif not inside:
            count += 1
    return count


# The board of a game that draws none: it knows nothing of the game but its words.


def draw_plainly(view: Table, words: Words) -> list[str]:
    """All that a view shows, line by line: what there is once for each seat stands in one line with its name."""
    table = cast(Table, view["table"])
    players = cast(int, view["players"])
    out = cast(list[bool], view["eliminated"])
    by_seat = [cast(list[object], value) for value in table.values() if _is_by_seat(value, players)]
    lines = [_labelled(name, value, words) for name, value in table.items() if not _is_by_seat(value, players)]
    for seat in range(players):
        mark = "▶" if seat == view["seat"] else "✗" if out[seat] else " "
        parts = [f"{mark} {styled(words.get('seats', f'seat-{seat + 1}'), 'bold')}"]
        for value in by_seat:
            held = cast(Table, value[seat])
            parts += [_labelled(name, "?" if hides(held, name) else one, words) for name, one in held.items()]
        lines += flow(parts, "", "    ")
    return lines


def hides(held: Table, name: str) -> bool:
    """Whether something is there that may not be seen: an empty hand is a fact, an unknown one is none."""
    return held[name] is None and bool(held.get(f"{name}_held"))


def _is_by_seat(value: object, players: int) -> bool:
    """Whether a value is a list of what each seat has."""
    return isinstance(value, list) and len(value) == players and all(isinstance(one, dict) for one in value)


def _labelled(name: str, value: object, words: Words) -> str:
    """A value with the name of its field, as the page's plain board finds it."""
    label = next((words.get(table, name) for table in ("page", "board", "position") if words.has(table, name)), name)
    return f"{faint(label.rstrip(':') + ':')} {escaped(_told(name, value, words))}"


def _told(field: str, value: object, words: Words) -> str:
    """A value in words: of a table of names called like its field, or of any other."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, list):
        return ", ".join(_told(field, item, words) for item in value) or "–"
    if isinstance(value, dict):
        return "; ".join(f"{words.get('page', key)} {_told(key, item, words)}" for key, item in value.items()) or "–"
    if isinstance(value, str):
        tables = [field, field.rstrip("s"), *(table for table in words.tables if table not in TEXTS), "seats"]
        return next((words.name(table, value) for table in tables if words.has(table, value)), value)
    return str(value)
