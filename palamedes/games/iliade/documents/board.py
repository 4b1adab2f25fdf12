"""The table of Iliade in a terminal: all armies side by side, what is at stake in the middle, the hand below.

It draws from a view alone, so it cannot show what a seat may not see. Each seat has a box: its name and points on the
upper edge, then what it has won; its strength on the line between, then its army; its hand on the lower edge. Cards
that lie on each other stand side by side, `│4│3│1│=24`, the strongest first, with what they are worth together.
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

from ..table.cards import TILES

GAP: Final = 2
"""Columns between two boxes."""
LABEL: Final = 9
"""Columns for the name of a sort of card at the left of an army."""
FAN: Final = 8
"""So many cards stand side by side at most, then there is a gap."""
TEAMS: Final = "ABC"
KINDS: Final = ["hoplite-4", "hoplite-3", "hoplite-2", "hoplite-1", "archers"]
"""What can be hidden in a Horse, the strongest first."""


def draw(view: dict[str, object], words: Words) -> list[str]:
    """The table as this view shows it, in lines with [style]…[/] marks."""
    table = cast(Table, view["table"])
    seats = table_list(table["seats"])
    abreast = 2 if len(seats) in (2, 4) else 3
    rows = [
        box_row(list(range(first, min(first + abreast, len(seats)))), abreast, view, seats, words)
        for first in range(0, len(seats), abreast)
    ]
    lines = rows[0] + middle(table, seats, words)
    for row in rows[1:]:
        lines += row
    return lines + hand(view, table, seats, words)


# The boxes.


def box_row(shown: list[int], abreast: int, view: dict[str, object], seats: list[Table], words: Words) -> list[str]:
    """Boxes side by side, as high as the highest of them."""
    width = (SCREEN - GAP * (abreast - 1)) // abreast
    inside = width - 4
    spoils = [piece_lines(spoils_of(seats[seat], words), inside) for seat in shown]
    armies = [army_of(seats[seat], words, inside) for seat in shown]
    boxes: list[list[str]] = []
    for i, seat in enumerate(shown):
        box = [upper_edge(seat, view, seats, words, width)]
        box += _walled(spoils[i], max(len(lines) for lines in spoils), seat, inside)
        box.append(strength_edge(seat, view, seats, words, width))
        box += _walled(armies[i], max(len(lines) for lines in armies), seat, inside)
        box.append(lower_edge(seat, seats, words, width))
        boxes.append(box)
    return [(" " * GAP).join(box[line] for box in boxes) for line in range(len(boxes[0]))]


def upper_edge(seat: int, view: dict[str, object], seats: list[Table], words: Words, width: int) -> str:
    """Who sits here, in which team, and with how many points; an arrow where an answer is awaited."""
    arrow = "▸" if seat in cast(list[int], view["waiting"]) else " "
    team = f"{_team(seats[seat])} " if _has_teams(seats) else ""
    you = f" ({words.get('board', 'you')})" if view["seat"] == seat else ""
    name = f"{arrow}{team}{words.name('seat', seat)}{you} "
    points = f" {filled(words, 'points', amount=seats[seat]['points'])} "
    return _edge("┌┐", seat, width, name, "bold", points)


def strength_edge(seat: int, view: dict[str, object], seats: list[Table], words: Words, width: int) -> str:
    """How strong the army is, its Hero, and whether it still fights."""
    laid = seats[seat]
    text = f" {filled(words, 'strength', amount=laid['strength'])} "
    if laid["hero"]:
        text += f" {filled(words, 'hero', amount=laid['hero'])} "
    state = ""
    if seat in cast(list[int], view["winners"]):
        state = "winner"
    elif not laid["fights"]:
        state = "watches"
    elif laid["passed"]:
        state = "passed"
    return _edge("├┤", seat, width, text, "", f" {words.get('board', state)} " if state else "", "bold")


def lower_edge(seat: int, seats: list[Table], words: Words, width: int) -> str:
    """How many cards are in hand."""
    return _edge("└┘", seat, width, f" {filled(words, 'in-hand', amount=seats[seat]['cards'])} ")


def spoils_of(laid: Table, words: Words) -> list[Piece]:
    """What a seat has won: Helen, the values of its Cities and Triremes, tiles, and Thanatos."""
    won = word_list(laid["won"])
    pieces = [plain_piece(words.name("victories", card)) for card in won if "-" not in card]
    for sort, label in (("city", "cities"), ("trireme", "triremes")):
        values = [card.rpartition("-")[2] for card in reversed(won) if card.startswith(sort)]
        if values:
            pieces.append(plain_piece(f"{words.get('board', label)} {'+'.join(values)}"))
    for tile in word_list(laid["tiles"]):
        name = words.name("tile", tile)
        pieces.append((name, f"[token]{escaped(name)}[/]"))
    costs = [f"-{card.rpartition('-')[2]}" for card in word_list(laid["penalties"])]
    if costs:
        text = f"{words.get('board', 'thanatos')} {''.join(costs)}"
        pieces.append((text, f"[fragile]{escaped(text)}[/]"))
    return pieces


def army_of(laid: Table, words: Words, width: int) -> list[Piece]:
    """The army of a seat in lines, one sort of card after the other."""
    lines: list[Piece] = []
    phalanxes = [stack(name, value if len(name) > 1 else 0, words) for name, value in strongest_first(laid, "phalanx")]
    if phalanxes:
        lines += _labelled(words.get("board", "hoplites"), phalanxes, width)
    elephants = [stack(name.replace("empty", " "), value, words) for name, value in strongest_first(laid, "elephant")]
    if elephants:
        lines += _labelled(words.get("board", "elephant"), elephants, width)
    for horse in table_list(laid["horses"]):
        lines += _labelled(filled(words, "horse", amount=horse["number"]), horse_load(horse, words), width)
    loose = words.counted("cards", word_list(laid["loose"]))
    if loose:
        lines += _labelled(words.get("board", "alone"), comma_pieces(loose), width)
    spilled = word_list(laid["spilled"])
    if spilled:
        lines += _labelled(words.get("board", "spilled"), fan(spilled, words), width)
    return lines


def stack(cards: str, value: int, words: Words) -> Piece:
    """Cards on each other, with what they are worth where that is not plain to see."""
    letters = [words.get("board", "archers-letter") if card == "a" else card for card in cards]
    worth = f"={value}" if value else ""
    bar = "[faint]│[/]"
    return f"│{'│'.join(letters)}│{worth}", f"{bar}{bar.join(f'[bold]{c}[/]' for c in letters)}{bar}{worth}"


def fan(cards: list[str], words: Words) -> list[Piece]:
    """Hoplites and Archers side by side, the strongest first, in pieces that fit into a box."""
    short = "".join("a" if card == "archers" else card[-1] for card in sorted(cards, key=KINDS.index))
    return [stack(short[i : i + FAN], 0, words) for i in range(0, len(short), FAN)]


def horse_load(horse: Table, words: Words) -> list[Piece]:
    """How many cards a Horse hides, or which ones where they may be seen."""
    if horse["cards"] == 0:
        return [label_piece(words, "empty")]
    load = horse["load"]
    return [
        label_piece(words, "hidden"),
        *([plain_piece(str(horse["cards"]))] if load is None else fan(word_list(load), words)),
    ]


def strongest_first(laid: Table, sort: str) -> list[tuple[str, int]]:
    """The Phalanxes or the Elephants of a seat by what they are worth."""
    names = word_list(laid["phalanxes" if sort == "phalanx" else "elephants"])
    found = list(zip(names, cast(list[int], laid[f"{sort}_values"]), strict=True))
    return sorted(found, key=lambda group: (-group[1], group[0]))


# Around the boxes.


def middle(table: Table, seats: list[Table], words: Words) -> list[str]:
    """What this siege is about, what is left of the piles, and what was discarded."""
    lines = _wide([*stakes_of(table, words), plain_piece(filled(words, "goal", amount=table["goal"]))])
    lines += _wide([piles_of(table, len(seats), words), *totals_of(seats, words)])
    discard = word_list(table["discard"])
    if discard:
        text = filled(words, "discard", amount=len(discard))
        lines += _wide([(text, faint(text)), *comma_pieces(words.counted("cards", discard))])
    if table["weapon"] is not None:
        seat = cast(int, table["turn"])
        name = words.name("seat", seat)
        weapon = words.name("weapon", table["weapon"])
        lines += _wide([(name, styled(name, f"seat{seat}", "bold")), label_piece(words, "weapon"), _bold(weapon)], " ")
    return lines


def stakes_of(table: Table, words: Words) -> list[Piece]:
    """Which siege this is, its Oracle card, and the victory cards to fight for."""
    pieces: list[Piece] = []
    if table["final"]:
        pieces.append(_bold(words.get("board", "final")))
    elif table["siege"]:
        pieces.append(_bold(filled(words, "siege", amount=table["siege"])))
    if table["oracle"] is not None:
        pieces += [label_piece(words, "oracle"), _bold(words.name("oracle", table["oracle"]))]
    stakes = words.counted("victories", word_list(table["stakes"]))
    if stakes:
        pieces += [label_piece(words, "stakes"), *(_bold(text) for text, _ in comma_pieces(stakes))]
    return pieces


def piles_of(table: Table, players: int, words: Words) -> Piece:
    """How many cards each pile has; two players have no Oracle."""
    piles = cast(Table, table["piles"])
    shown = ["army", "victory"] if players == 2 else ["army", "victory", "oracle"]
    return _together(words, "piles", [filled(words, f"{name}-pile", amount=piles[name]) for name in shown])


def totals_of(seats: list[Table], words: Words) -> list[Piece]:
    """The tiles that nobody holds yet, and the points of each team."""
    pieces: list[Piece] = []
    held = [tile for laid in seats for tile in word_list(laid["tiles"])]
    tiles = [words.name("tile", tile) for tile in TILES if tile not in held]
    if tiles:
        pieces.append(_together(words, "free-tiles", tiles))
    if _has_teams(seats):
        totals = {_team(laid): laid["team_points"] for laid in seats}
        pieces.append(_together(words, "teams", [f"{team} {points}" for team, points in totals.items()]))
    return pieces


def hand(view: dict[str, object], table: Table, seats: list[Table], words: Words) -> list[str]:
    """The cards that the viewer holds, Hoplites first, and those already chosen to go."""
    if view["seat"] is None:
        return []
    own = seats[cast(int, view["seat"])]
    cards = word_list(own["hand"])
    limit = cast(int, table["limit"])
    key = "hand-over" if len(cards) > limit else "hand"
    text = filled(words, key, amount=len(cards), limit=limit)
    pieces = [_bold(text)]
    hoplites = [card for card in cards if card.startswith("hoplite")]
    if hoplites:
        name = words.get("board", "hoplites")
        fans = fan(hoplites, words)
        pieces += [(f"{name} {fans[0][0]}", f"{escaped(name)} {fans[0][1]}"), *fans[1:]]
    others = [card for card in cards if not card.startswith("hoplite")]
    pieces += [plain_piece(text) for text in words.counted("cards", others)]
    lines = _wide(pieces)
    trimmed = words.counted("cards", word_list(own["trimmed"]))
    return lines + _wide([label_piece(words, "trimmed"), *comma_pieces(trimmed)]) if trimmed else lines


# Lines.


def _edge(
    corners: str, seat: int, width: int, left: str, left_style: str = "", right: str = "", right_style: str = ""
) -> str:
    """A line of a box between its corners, in the colour of its seat, with a text at each end."""
    style = f"seat{seat}"
    left = left[: width - 2 - len(right)]
    line = "─" * (width - 2 - len(left) - len(right))
    end = styled(right, style, right_style) if right else ""
    return f"[{style}]{corners[0]}[/]{styled(left, style, left_style)}[{style}]{line}[/]{end}[{style}]{corners[1]}[/]"


def _walled(lines: list[Piece], height: int, seat: int, inside: int) -> list[str]:
    """Lines between the walls of a box, so many of them."""
    wall = f"[seat{seat}]│[/]"
    return [
        f"{wall} {lines[i][1]}{' ' * (inside - len(lines[i][0]))} {wall}"
        if i < len(lines)
        else f"{wall}{' ' * (inside + 2)}{wall}"
        for i in range(height)
    ]


def _labelled(label: str, pieces: list[Piece], width: int) -> list[Piece]:
    """Pieces in lines, with a label before the first one."""
    lines = piece_lines(pieces, width - LABEL)
    indents = [(label.ljust(LABEL), faint(label) + " " * (LABEL - len(label)))]
    indents += [(" " * LABEL, " " * LABEL)] * (len(lines) - 1)
    return [(before[0] + line[0], before[1] + line[1]) for before, line in zip(indents, lines, strict=True)]


def _wide(pieces: list[Piece], gap: str = "   ") -> list[str]:
    """Pieces in lines as wide as the screen."""
    lines = piece_lines(pieces, SCREEN - 3, gap)
    return [f" {marked}" if i == 0 else f"   {marked}" for i, (_, marked) in enumerate(lines)]


# Pieces of text.


def _bold(text: str) -> Piece:
    return text, f"[bold]{escaped(text)}[/]"


def _together(words: Words, key: str, texts: list[str]) -> Piece:
    """A label and what it stands for, never torn apart."""
    label = words.get("board", key)
    text = ", ".join(texts)
    return f"{label} {text}", f"{faint(label)} {escaped(text)}"


def _has_teams(seats: list[Table]) -> bool:
    return len({laid["team"] for laid in seats}) < len(seats)


def _team(laid: Table) -> str:
    return TEAMS[cast(int, laid["team"])]
