"""Mythic Arena, whole, as somebody plays it who has the paper, the printed cards and our rulings before them.

Cells are pairs (column, row), counted from 0 at a1; a card on the field is an object that remembers what lies on it.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Self, cast

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from . import Asked, Story

Cell = tuple[int, int]
Telling = Generator[Asked, str, None]

PRINTED = """
    sol       helios      3   shields right left
    siegfried heracles    3   shields top left right
    ull       artemis     2
    frigg     hera        0
    thor      ares        4
    freyja    aphrodite   2
    hela      hades       0
    tyr       athena      3
    freyr     demeter     4   shields left      fragile top
    loki      hephaestus  3   shields top
    eir       asclepius   2   shields left
    vali      erinyes     99
    balder    apollo      2   shields right
    njord     poseidon    7
    nerthus   gaia        8   fragile top left right
    odin      zeus        6   fragile left
    beyla     dionysus    5   shields top left
"""
"""The two decks, card by card: the Norse name is also the name of the power that both have."""

AROUND: dict[str, Cell] = {"bottom": (0, -1), "left": (1, 0), "top": (0, 1), "right": (-1, 0)}
"""The side of a neighbour that touches a card, and where that neighbour lies: the one above touches with its bottom."""

CENTRE = (4, 4)
MOST_GAMES = 9


class Card:
    """One character: what is printed on it, and what lies on it once it is in play."""

    def __init__(self, name: str, power: str, force: int, sides: list[str], owner: int) -> None:
        self.name = name
        self.power = power
        self.printed = force
        marks: dict[str, list[str]] = {"shields": [], "fragile": []}
        kind = ""
        for word in sides:
            if word in marks:
                kind = word
            else:
                marks[kind].append(word)
        self.shields = set(marks["shields"])
        self.fragile = set(marks["fragile"])
        self.owner = owner
        self.holder = owner
        self.strengthened = 0
        self.broken: set[str] = set()
        self.outside = False

    @property
    def has_symbol(self) -> bool:
        return self.power not in ("hela", "vali")


class WholeGame(Story):
    """A game, or a match of them, from the first draw to the winner, or from a turn on that begins on a laid table."""

    def __init__(self, pantheon: str, opener: object, match: object) -> None:
        self.first_is_greek = pantheon == "greek"
        self.drawn_by_lot = opener == "draw"
        self.opener = opener if isinstance(opener, int) else 0
        self.wanted = 2 if match == 3 else 1
        self.most = MOST_GAMES if match == 3 else 1
        self.wins = [0, 0]
        self.games = 0
        self.set_up()
        self.turn_of: int | None = None
        """Whose turn it is on a laid table."""

    @classmethod
    def begin(cls, state: State) -> Self | None:
        options = state.options
        game = cls(str(options["pantheon"]), options["opener"], options["match"])
        if state.position() == state.game.new(state.players, **options).position():
            return game.start()
        table = cast(dict[str, Any], state.position()["table"])
        if state.clause != "draw.top-card" or table["discarded"]:
            return None
        game.lay(table)
        return game.start()

    def set_up(self) -> None:
        self.decks: list[dict[str, Card]] = [{}, {}]
        for line in PRINTED.strip().splitlines():
            norse, greek, force, *sides = line.split()
            for name, is_greek in ((norse, False), (greek, True)):
                owner = 0 if is_greek == self.first_is_greek else 1
                self.decks[owner][name] = Card(name, norse, int(force), sides, owner)
        self.discards: list[dict[str, Card]] = [{}, {}]
        self.field: dict[Cell, Card] = {}
        self.glory = [0, 0]
        self.tokens = [{"strength": 0, "breaker": 0}, {"strength": 0, "breaker": 0}]
        self.stock = {"strength": 3, "breaker": 3}

    def lay(self, table: dict[str, Any]) -> None:
        """The table as it was laid, at the beginning of a turn."""
        known = {card: each for deck in self.decks for card, each in deck.items()}
        for cell, lying in table["field"].items():
            card = self.field[at(cell)] = known[lying["card"]]
            card.holder, card.strengthened = lying["allegiance"], lying["strength"]
            card.broken, card.outside = set(lying["broken"]), lying["outside"]
        self.decks = [{card: known[card] for card in deck} for deck in table["decks"]]
        self.discards = [{card: known[card] for card in pile} for pile in table["discards"]]
        self.glory, self.tokens, self.stock = table["glory"], table["tokens"], table["stock"]
        self.wins, self.games, self.opener = table["wins"], table["games"], table["opener"]
        self.turn_of = table["seat"]

    # The course of a match and of a game.

    def tell(self) -> Telling:
        if self.turn_of is not None:
            yield from self.one_game(self.turn_of)
        elif self.drawn_by_lot:
            self.opener = int((yield CHANCE, ["open 0", "open 1"]).split()[1])
        while self.games < self.most and max(self.wins) < self.wanted:
            self.set_up()
            yield from self.one_game(self.opener)

    def one_game(self, seat: int) -> Telling:
        while (self.decks[0] or self.decks[1]) and not self.is_complete():
            if self.decks[seat]:
                yield from self.turn(seat)
            seat = 1 - seat
        symbols = [sum(self.weight(card) for card in self.held_by(each)) for each in (0, 1)]
        if symbols[0] != symbols[1]:
            self.glory[0 if symbols[0] > symbols[1] else 1] += 3
        scores = [(self.glory[each], sum(self.tokens[each].values())) for each in (0, 1)]
        self.games += 1
        if scores[0] != scores[1]:
            self.opener = 0 if scores[0] > scores[1] else 1
            self.wins[self.opener] += 1

    def is_complete(self) -> bool:
        return sum(not card.outside for card in self.field.values()) == 16

    def held_by(self, seat: int) -> list[Card]:
        """The cards that show a seat's symbol."""
        return [card for card in self.field.values() if card.has_symbol and card.holder == seat]

    def weight(self, card: Card) -> int:
        return 2 if card.power == "balder" and card.holder == card.owner else 1

    # A turn.

    def turn(self, seat: int) -> Telling:
        card = yield from self.draw(seat)
        buried = card.power == "hela" and not self.discards[seat]
        places = [] if buried else [f"place {card.name} {name(cell)}" for cell in self.places(card)]
        may_discard = bool(self.decks[seat]) or buried
        chosen = yield seat, places + [f"discard {card.name}"] * may_discard
        if chosen.startswith("discard"):
            self.discards[seat][card.name] = card
            if not self.decks[seat]:
                return
            card = yield from self.draw(seat)
            chosen = yield seat, [f"place {card.name} {name(cell)}" for cell in self.places(card)]
        cell = at(chosen.split()[2])
        card.outside = cell not in self.inside()
        self.field[cell] = card
        yield from self.resolve(seat, cell)

    def draw(self, seat: int) -> Generator[Asked, str, Card]:
        drawn = yield CHANCE, [f"draw {each}" for each in self.decks[seat]]
        return self.decks[seat].pop(drawn.split()[1])

    # Where a card may be placed.

    def places(self, card: Card) -> set[Cell]:
        return self.inside() | (self.fifths() if card.power == "sol" else set())

    def inside(self) -> set[Cell]:
        """The empty cells beside a card that some square of four by four holds together with all cards inside."""
        if not self.field:
            return {CENTRE}
        beside = {moved(cell, step) for cell in self.field for step in AROUND.values()} - set(self.field)
        square = [cell for cell, card in self.field.items() if not card.outside]
        return {cell for cell in beside if all(span([cell, *square], axis) <= 4 for axis in (0, 1))}

    def fifths(self) -> set[Cell]:
        """The two ends of each complete row and column that has no fifth card yet."""
        found: set[Cell] = set()
        for column, row in self.field:
            for across, down in ((1, 0), (0, 1)):
                line = [(column + i * across, row + i * down) for i in range(-1, 5)]
                four = [self.field.get(cell) for cell in line[1:5]]
                if all(card is not None and not card.outside for card in four):
                    if line[0] not in self.field and line[5] not in self.field:
                        found |= {line[0], line[5]}
        return found

    # From the placement effect to the lines.

    def resolve(self, seat: int, cell: Cell) -> Telling:
        captured: list[Card] = []
        if self.field[cell].power == "hela":
            discard = self.discards[seat]
            covering = yield seat, [f"cover {each}" for each in discard]
            self.field[cell] = discard.pop(covering.split()[1])
        card = self.field[cell]
        bonus = 0
        if card.power == "siegfried" and self.discards[seat]:
            back = (yield seat, [f"return {each}" for each in self.discards[seat]]).split()[1]
            self.decks[seat][back] = self.discards[seat].pop(back)
        elif card.power == "ull":
            bonus = len(self.discards[seat])
        elif card.power == "frigg":
            bonus = len(self.held_by(seat))
        elif card.power == "freyja":
            enemies = [where for where, other in self.field.items() if other.holder != seat]
            if enemies:
                chosen = yield seat, [f"capture {name(where)}" for where in enemies]
                captured.append(self.capture(seat, at(chosen.split()[1])))
        yield from self.use_tokens(seat, cell)
        fallen = self.battle(seat, cell, bonus)
        captured += fallen
        reward = {"freyr": 1, "loki": len(fallen), "eir": 2}.get(card.power, 0)
        yield from self.take(seat, reward)
        if card.power == "vali":
            del self.field[cell]
        self.score_lines(seat, card, captured)

    def capture(self, seat: int, cell: Cell) -> Card:
        self.field[cell].holder = seat
        return self.field[cell]

    def use_tokens(self, seat: int, cell: Cell) -> Telling:
        card, tokens = self.field[cell], self.tokens[seat]
        if tokens["strength"] and card.power != "vali":
            amount = yield seat, [f"strengthen {count}" for count in range(tokens["strength"] + 1)]
            card.strengthened += int(amount.split()[1])
            tokens["strength"] -= int(amount.split()[1])
        while tokens["breaker"]:
            shields = {
                name(where): (other, side)
                for side, where, other in self.neighbours(seat, cell)
                if side in other.shields - other.broken
            }
            if not shields:
                return
            chosen = yield seat, [f"break {where}" for where in shields] + ["fight"]
            if chosen == "fight":
                return
            other, side = shields[chosen.split()[1]]
            other.broken.add(side)
            tokens["breaker"] -= 1

    def neighbours(self, seat: int, cell: Cell) -> list[tuple[str, Cell, Card]]:
        """The enemy cards around a cell, each with the side by which it touches."""
        found = [(side, moved(cell, step)) for side, step in AROUND.items()]
        return [(s, c, self.field[c]) for s, c in found if c in self.field and self.field[c].holder != seat]

    def battle(self, seat: int, cell: Cell, bonus: int) -> list[Card]:
        card = self.field[cell]
        force = self.force(card) + bonus
        fallen: list[Card] = []
        for side, where, enemy in self.neighbours(seat, cell):
            if side in enemy.shields - enemy.broken and card.power != "thor":
                continue
            if side in enemy.fragile or force > self.force(enemy):
                fallen.append(enemy)
                self.capture(seat, where)
        return fallen

    def force(self, card: Card) -> int:
        weakened = card.power == "njord" and any(
            other.power == "odin" and other.owner == card.owner for other in self.field.values()
        )
        return (2 if weakened else card.printed) + card.strengthened

    def take(self, seat: int, count: int) -> Telling:
        for _ in range(count):
            kinds = [kind for kind, left in self.stock.items() if left]
            if not kinds:
                return
            kind = (yield seat, [f"take {kind}" for kind in kinds]).split()[1]
            self.stock[kind] -= 1
            self.tokens[seat][kind] += 1

    def score_lines(self, seat: int, placed: Card, captured: list[Card]) -> None:
        new = [placed, *captured]
        mine = {cell for cell, card in self.field.items() if card.has_symbol and card.holder == seat}
        for cell in mine:
            for across, down in ((1, 0), (0, 1)):
                if (cell[0] - across, cell[1] - down) in mine:
                    continue
                line: list[Card] = []
                column, row = cell
                while (column, row) in mine:
                    line.append(self.field[column, row])
                    column, row = column + across, row + down
                if len(line) == 3 and any(card in new for card in line):
                    self.glory[seat] += 2 if placed.power == "tyr" and placed in line else 1

    # What is compared.

    def claims(self) -> dict[str, object]:
        return {
            "field": {
                name(cell): (card.name, card.holder, card.strengthened, sorted(card.broken), card.outside)
                for cell, card in self.field.items()
            },
            "discards": [set(pile) for pile in self.discards],
            "glory": self.glory,
            "tokens": self.tokens,
            "stock": self.stock,
            "wins": self.wins,
            "games": self.games,
            "winners": self.winners() if self.done else [],
            "over": self.done,
        }

    def winners(self) -> list[int]:
        return [seat for seat in (0, 1) if self.wins[seat] > self.wins[1 - seat]]

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = cast(dict[str, Any], state.position()["table"])
        return {
            "field": {
                cell: (card["card"], card["allegiance"], card["strength"], sorted(card["broken"]), card["outside"])
                for cell, card in table["field"].items()
            },
            "discards": [set(pile) for pile in table["discards"]],
            "glory": table["glory"],
            "tokens": table["tokens"],
            "stock": table["stock"],
            "wins": table["wins"],
            "games": table["games"],
            "winners": state.winners(),
            "over": state.over,
        }


def name(cell: Cell) -> str:
    return f"{'abcdefghi'[cell[0]]}{cell[1] + 1}"


def at(text: str) -> Cell:
    return "abcdefghi".index(text[0]), int(text[1]) - 1


def moved(cell: Cell, step: Cell) -> Cell:
    return cell[0] + step[0], cell[1] + step[1]


def span(cells: list[Cell], axis: int) -> int:
    places = [cell[axis] for cell in cells]
    return max(places) - min(places) + 1


MODELS = (WholeGame,)
