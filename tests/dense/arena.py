"""Mythic Arena on a nearly full battlefield: captured cards with tokens and broken shields, some out at the ends."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from palamedes.core.kernel.rng import Rng

from . import Position, pick, shuffled

EAGER = ("place", "cover", "capture", "return", "strengthen", "break", "fight", "take")
"""The verbs that a turn is made of."""
NEVER_STAYS = ("hela", "vali")
"""Powers whose cards do not lie on the battlefield between turns: another one covers the first, the second goes."""
GOES_OUT = "sol"
LEAST = 8
"""So many cards lie in the square at the least."""
CENTRE = (4, 4)
SIDE = 4

Cell = tuple[int, int]


@cache
def cards() -> dict[str, Any]:
    """What is printed on the cards."""
    text = files("palamedes.games.arena").joinpath("content", "cards.toml").read_text("utf-8")
    found: dict[str, Any] = tomllib.loads(text)["cards"]
    return found


def lay(rng: Rng) -> Position:
    """Somebody's turn late in a game: few places are left, or few cards."""
    first = pick(rng, ["greek", "norse"])
    square = grown(rng, LEAST + rng.below(SIDE * SIDE - LEAST))
    decks = [
        [card for card in sorted(cards()) if (cards()[card]["pantheon"] == first) == (seat == 0)] for seat in (0, 1)
    ]
    piles = [shuffled(rng, deck) for deck in decks]
    field: dict[str, dict[str, Any]] = {}
    tokens = {"strength": 3, "breaker": 3}
    for cell in square:
        pile = longer(rng, piles)
        card = next((card for card in pile if cards()[card]["power"] not in NEVER_STAYS), None)
        if card is not None:
            pile.remove(card)
            field[name(cell)] = {"card": card, "allegiance": rng.below(2), **marked(rng, card, tokens)}
    for pile in piles:
        send_out(rng, pile, square, field)
    discards = [[pile.pop() for _ in range(rng.below(len(pile)))] for pile in piles]
    cover(rng, decks, piles, field)
    table: dict[str, Any] = {
        "field": field,
        "discards": discards,
        "decks": piles,
        "glory": [rng.below(9), rng.below(9)],
        "tokens": shared(rng, tokens),
    }
    turn = rng.below(2)
    match = pick(rng, [1, 3])
    if match == 3:
        table |= {"games": 2, "wins": pick(rng, [[1, 1], [1, 0], [0, 1], [0, 0]])}
    if piles[turn] and rng.below(2):
        table["drawn"] = piles[turn].pop()
        table["discarded"] = bool(rng.below(2))
    options = {"pantheon": first, "match": match}
    return {"game": "arena", "players": 2, "options": options, "table": table, "turn": turn}


def grown(rng: Rng, count: int) -> list[Cell]:
    """So many cells around the centre, each beside one of the others, in a square of four by four."""
    left, top = CENTRE[0] - rng.below(SIDE), CENTRE[1] - rng.below(SIDE)
    room = [(left + i, top + j) for i in range(SIDE) for j in range(SIDE)]
    found = [CENTRE]
    while len(found) < count:
        beside = [cell for cell in room if cell not in found and any(near(cell, other) for other in found)]
        found.append(pick(rng, beside))
    return found


def near(one: Cell, other: Cell) -> bool:
    """Whether two cells touch."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def name(cell: Cell) -> str:
    """A cell as it is written."""
    return f"{'abcdefghi'[cell[0]]}{cell[1] + 1}"


def longer(rng: Rng, piles: list[list[str]]) -> list[str]:
    """Whose card lies next: anybody's, as long as nobody runs out of cards."""
    return pick(rng, piles) if min(map(len, piles)) > SIDE else max(piles, key=len)


def marked(rng: Rng, card: str, tokens: dict[str, int]) -> dict[str, Any]:
    """The tokens that lie on a card, taken from those that are left."""
    found: dict[str, Any] = {}
    if tokens["strength"] and rng.below(4) == 0:
        tokens["strength"] -= 1
        found["strength"] = 1
    shields = cards()[card]["shields"]
    if tokens["breaker"] and shields and rng.below(3) == 0:
        tokens["breaker"] -= 1
        found["broken"] = [pick(rng, sorted(shields))]
    return found


def send_out(rng: Rng, pile: list[str], square: list[Cell], field: dict[str, dict[str, Any]]) -> None:
    """Sol or Helios lies at the end of a complete line without a fifth card, half of the time where there is one."""
    card = next((card for card in pile if cards()[card]["power"] == GOES_OUT), None)
    ends = [pair for pair in ends_of_lines(square) if not any(name(cell) in field for cell in pair)]
    if card is not None and ends and rng.below(2):
        pile.remove(card)
        field[name(pick(rng, [cell for pair in ends for cell in pair]))] = {
            "card": card,
            "allegiance": rng.below(2),
            "outside": True,
        }


def ends_of_lines(square: list[Cell]) -> list[tuple[Cell, Cell]]:
    """The two ends of each complete row and column."""
    found = []
    for x, y in square:
        for dx, dy in ((1, 0), (0, 1)):
            if all((x + i * dx, y + i * dy) in square for i in range(SIDE)):
                found.append(((x - dx, y - dy), (x + SIDE * dx, y + SIDE * dy)))
    return found


def cover(rng: Rng, decks: list[list[str]], piles: list[list[str]], field: dict[str, dict[str, Any]]) -> None:
    """Some card covers the Hela or Hades of its pantheon, where that one lies in no other place."""
    for deck, pile in zip(decks, piles, strict=True):
        under = next(card for card in deck if cards()[card]["power"] == "hela")
        above = [cell for cell, lying in sorted(field.items()) if lying["card"] in deck and "outside" not in lying]
        if under in pile and above and rng.below(2):
            pile.remove(under)
            field[pick(rng, above)]["covering"] = True


def shared(rng: Rng, tokens: dict[str, int]) -> list[dict[str, int]]:
    """The tokens that lie on no card: some before each player, the others in reserve."""
    found = []
    for _ in (0, 1):
        taken = {kind: rng.below(left + 1) for kind, left in tokens.items()}
        for kind, count in taken.items():
            tokens[kind] -= count
        found.append(taken)
    return found
