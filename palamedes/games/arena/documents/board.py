"""The table of Mythic Arena in a terminal: the field as a growing grid, and beside it what each side has.

It draws from a view alone, so it cannot show what a seat may not see. Each card is a box whose edges are its
sides: a double edge is a shield, a dotted one is fragile. Whose card it is shows three times, in colour, in
letter and in pattern.
"""

from __future__ import annotations

from typing import Final, cast

from palamedes.core.words.drawing import (
    SCREEN,
    Piece,
    Table,
    comma_pieces,
    escaped,
    faint,
    filled,
    label_piece,
    piece_lines,
    plain_piece,
    styled,
    table_list,
    word_list,
)
from palamedes.core.words.words import Words

from ..actions import CARDS, DECK, PANTHEONS
from ..field import CELL_NAMES, CENTRE, WIDTH

INSIDE: Final = 10
"""Characters between the left and the right edge of a card: the longest name fits."""
BOX: Final = INSIDE + 2
HEIGHT: Final = 4
MARGIN: Final = 3
"""Where the numbers of the rows stand."""

PATTERNS: Final = {"greek": "░", "norse": "╱"}
BARE: Final = ("─", "│")
SHIELD: Final = ("═", "║")
FRAGILE: Final = ("·", ":")
BROKEN: Final = "×"
COVERING: Final = "≡"


def draw(view: dict[str, object], words: Words) -> list[str]:
    """The table as this view shows it, in lines with [style]…[/] marks."""
    table = cast(Table, view["table"])
    numbers = numbered_cells(view)
    cards = {str(lying["cell"]): lying for lying in table_list(table["field"])}
    rows, columns = extent(cards, numbers)
    grid = [" " * MARGIN + "".join(faint(CELL_NAMES[column][0].center(BOX)) for column in columns)]
    for row in rows:
        boxes = [
            cell_box(cards.get(name), numbers.get(name, 0), table, words)
            for name in (CELL_NAMES[row * WIDTH + column] for column in columns)
        ]
        for i in range(HEIGHT):
            label = str(row + 1) if i == 1 else ""
            grid.append(faint(label.rjust(2)) + " " + "".join(box[i] for box in boxes))
    blank = " " * (MARGIN + BOX * len(columns))
    beside = side_panel(view, table, words, SCREEN - 2 - len(blank))
    lines = [
        (grid[i] if i < len(grid) else blank) + ("  " + beside[i] if i < len(beside) and beside[i] else "")
        for i in range(max(len(grid), len(beside)))
    ]
    return [*lines, legend(cards, table, words)] if cards else lines


def numbered_cells(view: dict[str, object]) -> dict[str, int]:
    """The cells that can be answered, each with the number of its answer, counted from 1."""
    numbers: dict[str, int] = {}
    for i, answer in enumerate(table_list(view["answers"])):
        cell = cast(Table, answer["args"]).get("cell")
        if cell is not None:
            numbers[str(cell)] = i + 1
    return numbers


def extent(cards: dict[str, Table], numbers: dict[str, int]) -> tuple[list[int], list[int]]:
    """The rows and columns that matter: of the cards, of the answers, and where the field can still grow."""
    inside = [CELL_NAMES.index(cell) for cell, lying in cards.items() if not lying["outside"]] or [CENTRE]
    shown = [CELL_NAMES.index(cell) for cell in [*cards, *numbers]]
    rows = _reach([cell // WIDTH for cell in inside], [cell // WIDTH for cell in shown])
    columns = _reach([cell % WIDTH for cell in inside], [cell % WIDTH for cell in shown])
    return rows, columns


def _reach(inside: list[int], shown: list[int]) -> list[int]:
    room = 1 if max(inside) - min(inside) < 3 else 0
    low = min([min(inside) - room, *shown])
    high = max([max(inside) + room, *shown])
    return list(range(max(low, 0), min(high, WIDTH - 1) + 1))


# One cell.


def cell_box(lying: Table | None, number: int, table: Table, words: Words) -> list[str]:
    """A cell as four pieces of text, one under the other."""
    if lying is not None:
        return card_box(lying, number, table, words)
    if number == 0:
        return [" " * BOX, faint("·".center(BOX)), " " * BOX, " " * BOX]
    above = faint("┌" + " " * INSIDE + "┐")
    below = faint("└" + " " * INSIDE + "┘")
    middle = f" {number} "
    left = (BOX - len(middle)) // 2
    right = BOX - len(middle) - left
    return [above, " " * left + f"[answer]{middle}[/]" + " " * right, " " * BOX, below]


def card_box(lying: Table, number: int, table: Table, words: Words) -> list[str]:
    """A card that lies on the field, with the number of the answer that points at it."""
    seat = cast(int, lying["allegiance"])
    pantheon = _pantheon(table, seat)
    card = str(lying["card"])
    style = f"seat{seat}"
    shields = word_list(lying["shields"])
    fragile = word_list(lying["fragilities"])
    broken = word_list(lying["broken"])
    corners = "╭╮╰╯" if lying["outside"] else "┌┐└┘"
    name = words.name("card", card)[:INSIDE].ljust(INSIDE)
    fresh = card == table["placed"] or card in word_list(table["captured"])
    force = ("" if lying["force"] is None else str(lying["force"])).rjust(2)
    plus = f"+{lying['strength']}" if lying["strength"] else "  "
    under = COVERING if lying["covering"] else " "
    letter = words.get("board", f"{pantheon}-letter")
    fill = PATTERNS[pantheon]
    band = f"{fill}({letter})" if is_captured(lying, table) else f"{fill}{fill}{letter}{fill}"
    left = [_upright("left", i, shields, fragile, broken, style) for i in (0, 1)]
    right = [_upright("right", i, shields, fragile, broken, style) for i in (0, 1)]
    return [
        _level("top", corners[:2], shields, fragile, broken, style, number),
        f"{left[0]}{styled(name, style, 'underline' if fresh else '')}{right[0]}",
        f"{left[1]}[bold]{force}[/][token]{plus}[/]{under} [{style}]{escaped(band)}[/]{right[1]}",
        _level("bottom", corners[2:], shields, fragile, broken, style, 0),
    ]


def _level(
    side: str,
    corners: str,
    shields: list[str],
    fragile: list[str],
    broken: list[str],
    style: str,
    number: int,
) -> str:
    """The top or bottom edge, with the number of an answer in its middle."""
    mark, kind = _edge(side, 0, shields, fragile, style)
    middle = ""
    if number:
        middle = f"[answer] {number} [/]"
    elif side in broken:
        middle = f"[faint] {BROKEN} [/]"
    width = INSIDE - (len(str(number)) + 2 if number else 3 if side in broken else 0)
    left = mark * (width // 2)
    right = mark * (width - width // 2)
    return f"[{style}]{corners[0]}[/][{kind}]{left}[/]{middle}[{kind}]{right}[/][{style}]{corners[1]}[/]"


def _upright(side: str, line: int, shields: list[str], fragile: list[str], broken: list[str], style: str) -> str:
    """One character of the left or right edge."""
    if side in broken and line == 1:
        return f"[faint]{BROKEN}[/]"
    mark, kind = _edge(side, 1, shields, fragile, style)
    return f"[{kind}]{mark}[/]"


def _edge(side: str, way: int, shields: list[str], fragile: list[str], style: str) -> tuple[str, str]:
    if side in shields:
        return SHIELD[way], "shield"
    if side in fragile:
        return FRAGILE[way], "fragile"
    return BARE[way], style


def is_captured(lying: Table, table: Table) -> bool:
    """Whether a card lies on the field for the other pantheon than its own."""
    own = PANTHEONS[CARDS.index(str(lying["card"])) // DECK]
    return own != _pantheon(table, cast(int, lying["allegiance"]))


# Beside the field.


def side_panel(view: dict[str, object], table: Table, words: Words, width: int) -> list[str]:
    """What each side has, the stock, the match, and the card in hand."""
    lines: list[str] = [""]
    for seat in (0, 1):
        lines += seat_panel(seat, view, table, words, width)
        lines.append("")
    lines += _flow([label_piece(words, "stock"), *_tokens(cast(Table, table["stock"]), words)], width)
    out = word_list(table["out"])
    if out:
        lines += _flow([label_piece(words, "out"), *comma_pieces(card_names(out, words))], width)
    if cast(int, cast(Table, view["options"])["match"]) > 1:
        lines += _flow(_match(view, table, words), width)
    bonus = table["bonus"]
    if bonus and table["placed"] is not None:
        text = filled(words, "bonus", bonus=bonus)
        lines += _flow([plain_piece(words.name("card", table["placed"])), plain_piece(text)], width)
    return lines + hand_panel(table, words, width)


def seat_panel(seat: int, view: dict[str, object], table: Table, words: Words, width: int) -> list[str]:
    """One side: Glory and symbols, deck and tokens, discarded cards."""
    pantheon = _pantheon(table, seat)
    band = PATTERNS[pantheon] * 2
    you = f" ({words.get('board', 'you')})" if view["seat"] == seat else ""
    arrow = "▸" if not view["over"] and table["turn"] == seat else " "
    title = f"{band}{words.get('board', f'{pantheon}-letter')}{band} {words.get('board', pantheon)}{you}"
    glory = cast(list[int], table["glory"])[seat]
    symbols = cast(list[int], table["symbols"])[seat]
    deck = cast(list[int], table["decks"])[seat]
    tokens = cast(list[Table], table["tokens"])[seat]
    discards = word_list(cast(list[object], table["discards"])[seat])
    lines = [
        f"{arrow}{styled(title, f'seat{seat}', 'bold')}",
        *_flow([_count(words, "glory", glory), _count(words, "symbols", symbols)], width, "  "),
        *_flow([_count(words, "deck", deck), label_piece(words, "tokens"), *_tokens(tokens, words)], width, "  "),
    ]
    if discards:
        lines += _flow([label_piece(words, "discard"), *comma_pieces(card_names(discards, words))], width, "  ")
    return lines


def _match(view: dict[str, object], table: Table, words: Words) -> list[Piece]:
    """Which game of the match this is, or how many there were; and who has won how many."""
    wins = cast(list[int], table["wins"])
    games = cast(int, table["games"])
    over = bool(view["over"])
    texts = [
        filled(words, "match-over", amount=games) if over else filled(words, "match", amount=games + 1),
        filled(words, "wins", first=wins[0], second=wins[1]),
    ]
    if not over:
        texts.append(words.get("board", "two-wins"))
    return [plain_piece(text) for text in texts]


def hand_panel(table: Table, words: Words, width: int) -> list[str]:
    """The card just drawn: its owner sees it, nobody else."""
    drawn = table["drawn"]
    if drawn is None:
        return []
    hand = cast(Table, drawn)
    seat = cast(int, hand["seat"])
    if hand["card"] is None:
        side = words.get("board", _pantheon(table, seat))
        return ["", *_flow([(side, styled(side, f"seat{seat}", "")), label_piece(words, "hidden")], width)]
    lying: Table = {
        **hand,
        "allegiance": seat,
        "strength": 0,
        "broken": [],
        "outside": False,
        "covering": False,
    }
    return ["", label_piece(words, "drawn")[1], *card_box(lying, 0, table, words)]


def legend(cards: dict[str, Table], table: Table, words: Words) -> str:
    """What the marks mean, those that can be seen."""
    marks: list[tuple[str, str]] = []
    lying = list(cards.values())
    if any(card["shields"] for card in lying):
        marks.append((SHIELD[0] * 2, "shield"))
    if any(card["fragilities"] for card in lying):
        marks.append((FRAGILE[0] * 2, "fragile"))
    if any(card["broken"] for card in lying):
        marks.append((BROKEN, "broken"))
    taken = [card for card in lying if is_captured(card, table)]
    if taken:
        letter = words.get("board", f"{_pantheon(table, cast(int, taken[0]['allegiance']))}-letter")
        marks.append((f"({letter})", "captured"))
    if any(card["covering"] for card in lying):
        marks.append((COVERING, "covering"))
    if any(card["outside"] for card in lying):
        marks.append(("╭╮", "outside"))
    return " " * MARGIN + faint("  ".join(f"{mark} {words.get('board', key)}" for mark, key in marks))


# Pieces of text.


def _flow(pieces: list[Piece], width: int, indent: str = "") -> list[str]:
    """Pieces in lines of this width, those after the first one set in."""
    return [indent + marked for _, marked in piece_lines(pieces, width - len(indent), hanging="  ")]


def _count(words: Words, key: str, count: int) -> Piece:
    label, marked = label_piece(words, key)
    return f"{label} {count}", f"{marked} [bold]{count}[/]"


def card_names(cards: list[str], words: Words) -> list[str]:
    return [words.name("card", card) for card in cards]


def _tokens(tokens: Table, words: Words) -> list[Piece]:
    texts = [f"{tokens[kind]} × {words.get('board', kind)}" for kind in ("strength", "breaker") if tokens[kind]]
    return [(text, f"[token]{escaped(text)}[/]") for text in texts] or [label_piece(words, "none")]


def _pantheon(table: Table, seat: int) -> str:
    return word_list(table["pantheons"])[seat]
