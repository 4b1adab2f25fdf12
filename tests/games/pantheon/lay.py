"""Tables of Pantheon laid by hand, so that a test reads like the rulebook.

A board is drawn as rows of terrains: `["neutral forest", "rock water"]` has the zones a1, a2, b1, b2, squares that
touch; or it is the name of one of ours. Units are written as `"hoplites a1 x3 stone"`: where they stand, the vitality
they have left, and whether they carry a stone; `"zeus waits"` was never on the board, `"spartans fallen"` is destroyed.
An army whose first unit is no divinity has one that waits. Everybody's hand is empty and everybody's cards are in the
deck unless a test says otherwise. Seat 0 is about to choose what to do in its turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64

import palamedes
from palamedes.conformance.played import Played
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import count_of, with_one
from palamedes.core.words.telling import Event
from palamedes.games.pantheon.rules.turn import Turn
from palamedes.games.pantheon.table import schema
from palamedes.games.pantheon.table.battlefield import Battlefield
from palamedes.games.pantheon.table.pieces import ART, CARDS, OMPHALOS
from palamedes.games.pantheon.table.printed import Printed
from palamedes.games.pantheon.table.roster import PowerLine
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import BOARDS, SLOTS, ZONES

PANTHEON: Any = palamedes.game("pantheon")
PRINTED: Printed = PANTHEON.printed
DIVINITIES = ["zeus", "athena", "ares", "hades"]
"""Who waits for an army of which a test names no divinity."""
SIDE = 100
"""How long the sides of a drawn zone are."""


class Table(Played):
    """A game in progress, seen and played from a test."""

    state: Pantheon

    # What lies on the table.

    def unit(self, word: str) -> int:
        """A unit by its word in answers: its kind, and whose it is."""
        return self.state.unit_at(PRINTED.unit_words.index(word))

    def zone(self, word: str) -> str:
        """Where a unit stands; "" where it does not."""
        at = self.state.zone[self.unit(word)]
        return "" if at == NONE else ZONES[at]

    def vitality(self, word: str) -> int:
        """How much vitality a unit has left."""
        return self.state.vitality[self.unit(word)]

    def carries(self, word: str) -> bool:
        """Whether a unit carries a stone."""
        return self.state.stone[self.unit(word)] != NONE

    def stones(self, zone: str) -> int:
        """How many stones lie free in a zone."""
        return count_of(ZONES.index(zone), self.state.stone_zone)

    def elements(self, zone: str) -> int:
        """How many trees or columns are left in a zone."""
        return self.state.elements[ZONES.index(zone)]

    def hand(self, seat: int) -> list[str]:
        """The cards in a hand."""
        return self._pile(seat, self.state.hand)

    def discards(self, seat: int) -> list[str]:
        """The cards in the discards of a seat."""
        return self._pile(seat, self.state.discards)

    def _pile(self, seat: int, pile: vec[i64]) -> list[str]:
        words: list[str] = []
        for card in range(CARDS):
            count = pile[seat * CARDS + card]
            if count:
                words += [PRINTED.card_words[self.state.card_word(seat, card)]] * count
        return words

    def tokens(self) -> list[tuple[str, str]]:
        """The tokens that are in play: of which power, and the unit or zone on which they lie."""
        s = self.state
        found = []
        for i in range(len(s.token_power)):
            place = ZONES[s.token_at[i]] if s.token_on[i] == NONE else s.word(s.token_on[i])
            found.append((PRINTED.power_words[s.token_power[i]], place))
        return found

    # What was told.

    def heard(self) -> list[Event]:
        """What has happened since this was asked last."""
        return self._log.take()

    def values(self) -> tuple[int, int]:
        """The effective combat and defence of the last attack whose values were counted."""
        counted: Any = [event.seen_by(None) for event in self.heard() if event.key == "values"][-1]
        return int(counted["combat"]), int(counted["defence"])

    # Longer answers.

    def roll(self, faces: str) -> Self:
        """Dice fall like this: `"0 3 5"` are a blank, a three and a five."""
        return self.play(*(f"die {'blank' if face == '0' else face}" for face in faces.split()))

    def miss(self) -> Self:
        """All dice of the attack under way fall blank."""
        while self.state.actor == palamedes.CHANCE and "die blank" in self.answers:
            self.play("die blank")
        return self

    def hit(self) -> Self:
        """All dice of the attack under way fall on five, and again when they are all rolled again."""
        while self.asked in ("die", "meddle", "spend", "second"):
            if self.asked == "die":
                self.play("die 5")
            elif self.asked == "second":
                self.play(f"reroll {max(int(count) for count in self.after('reroll'))}")
            else:
                self.play("decline" if self.asked == "meddle" else "done")
        return self

    def attack(self, attacker: str, target: str, how: str = "attack") -> Self:
        """A unit of seat 0 is activated and attacks; nobody reacts, and the values are counted."""
        self.heard()
        self.play(f"simple {attacker}", f"{how} {target}")
        return self.decline()

    def decline(self) -> Self:
        """Everybody who is asked whether to react declines."""
        while self.asked == "react":
            self.play("decline")
        return self

    @property
    def asked(self) -> str:
        """The question, without the look of the whole table that it takes to show it."""
        question = self.state.question
        return "" if question is None else question.id


def value(kind: str, name: str, vitality: int = 0) -> int:
    """What is printed on a kind of unit, on its first line or where it has so much vitality."""
    sheet = PRINTED.kinds[PRINTED.kind_words.index(kind)]
    return int(getattr(sheet, name)[vitality or sheet.vitality])


def line(kind: str, power: str) -> PowerLine:
    """What is printed of a power of a kind of unit."""
    sheet = PRINTED.kinds[PRINTED.kind_words.index(kind)]
    found: PowerLine = next(line for line in sheet.powers if line.word == power)
    return found


def dice(kind: str, power: str, vitality: int = 0) -> int:
    """The X of a power of a kind of unit."""
    return line(kind, power).dice[vitality or whole(kind)]


def whole(kind: str) -> int:
    """The vitality of a kind of unit when it is unhurt."""
    return int(PRINTED.kinds[PRINTED.kind_words.index(kind)].vitality)


def drawn(
    rows: Sequence[str],
    borders: Mapping[str, str],
    heights: Mapping[str, str],
    levels: Mapping[str, int],
    skulls: Sequence[str],
) -> Battlefield:
    """A board of squares. A border may be two types, as in `"wall normal"`: each is half of it."""
    grid = [row.split() for row in rows]
    zones: dict[str, schema.Place] = {}
    lines: dict[str, schema.Border] = {}
    for r, row in enumerate(grid):
        for c, words in enumerate(row):
            terrain, _, capacity = words.partition("/")
            name = f"{'abcdefg'[r]}{c + 1}"
            x, y, half = SIDE * c, SIDE * r, SIDE // 2
            corners = [(0, 0), (half, 0), (SIDE, 0), (SIDE, half), (SIDE, SIDE), (half, SIDE), (0, SIDE), (0, half)]
            zones[name] = schema.Place(
                terrain=terrain,  # type: ignore[arg-type]
                capacity=int(capacity or 4),
                level=levels.get(name, 0),
                icon=(x + 47, y + 43),
                outline=[(x + dx, y + dy) for dx, dy in corners],
            )
            right, below = f"{name[0]}{c + 2}", f"{'abcdefgh'[r + 1]}{c + 1}"
            if c + 1 < len(row):
                points = [(x + SIDE, y), (x + SIDE, y + half), (x + SIDE, y + SIDE)]
                _border(lines, name, right, points, borders, heights)
            if r + 1 < len(grid):
                points = [(x, y + SIDE), (x + half, y + SIDE), (x + SIDE, y + SIDE)]
                _border(lines, name, below, points, borders, heights)
    board = schema.Board(
        source="owner",
        width=SIDE * len(grid[0]),
        height=SIDE * len(grid),
        zones=zones,
        borders=lines,
        skulls={path: _path(path) for path in skulls},
    )
    return Battlefield("drawn", 0, board, TERRAINS)


def _border(
    lines: dict[str, schema.Border],
    one: str,
    other: str,
    points: list[tuple[int, int]],
    borders: Mapping[str, str],
    heights: Mapping[str, str],
) -> None:
    name = f"{one}-{other}"
    types = borders.get(name, "normal").split()
    pieces = [points] if len(types) == 1 else [points[:2], points[1:]]
    for i, type in enumerate(types):
        lines[name if i == 0 else f"{name}-2"] = schema.Border(
            zones=(one, other),
            type=type,  # type: ignore[arg-type]
            line=pieces[i],
            down=heights.get(name, ""),
        )


def _path(words: str) -> schema.Skulls:
    start, middle, end = words.split("-")
    return schema.Skulls(zones=(start, middle, end), line=[(0, 0), (1, 1)])


def lay(
    board: str | Sequence[str],
    *armies: Sequence[str],
    hands: Sequence[Sequence[str]] = (),
    decks: Sequence[Sequence[str]] | None = None,
    discards: Sequence[Sequence[str]] = (),
    borders: Mapping[str, str] | None = None,
    heights: Mapping[str, str] | None = None,
    levels: Mapping[str, int] | None = None,
    skulls: Sequence[str] = (),
    stones: Sequence[str] = (),
    absorbed: Sequence[int] = (),
    teams: bool = False,
    game: Any = None,
) -> Table:
    """A table in the turn of seat 0, which has drawn its card.

    `decks` are the cards of each deck; where a test leaves them out, what is printed and lies nowhere else.
    """
    played = PANTHEON if game is None else game
    s = played.blank(len(armies), played.choose({"teams": teams}))
    assert isinstance(s, Pantheon)
    printed = s.printed
    if isinstance(board, str):
        s.board = BOARDS.index(board)
        s.field = printed.boards[s.board]
        s.setup = printed.setup_for(s.board, len(armies), teams)
    else:
        s.field = drawn(board, borders or {}, heights or {}, levels or {}, skulls)
    s.elements = vec[i64](s.field.elements)
    s.stone_zone = vec[i64]([ZONES.index(zone) for zone in stones])
    s.omphaloi = len(stones)
    for seat, army in enumerate(armies):
        _lay_army(s, seat, army)
        s.side[seat] = seat % 2 if teams else seat
        for cards, pile in ((hands, s.hand), (discards, s.discards), (decks or (), s.deck)):
            if seat < len(cards):
                for card in cards[seat]:
                    pile[seat * CARDS + _card(s, seat, card)] += 1
        if decks is None:
            _fill_deck(s, seat)
        at = seat * CARDS
        s.hand_size[seat] = sum(s.hand[at : at + CARDS])
        s.deck_size[seat] = sum(s.deck[at : at + CARDS])
        if seat < len(absorbed):
            s.absorbed[seat] = absorbed[seat]
    s.omphaloi = len(s.stone_zone)
    s.first = 0
    s.seat = 0
    s.round = 1
    s.limit = printed.activation_limit
    s.push(Turn(0))
    s.settle()
    return Table(s)


def _lay_army(s: Pantheon, seat: int, army: Sequence[str]) -> None:
    kinds = s.printed.kind_words
    units = [unit.split() for unit in army]
    if not units or not s.printed.kinds[kinds.index(units[0][0])].is_divinity():
        units.insert(0, [DIVINITIES[seat], "waits"])
    for slot, (kind, *words) in enumerate(units):
        unit = seat * SLOTS + slot
        s.kind[unit] = kinds.index(kind)
        s.army[seat] = slot + 1
        s.vitality[unit] = s.sheet(unit).vitality
        for word in words:
            if word[0] == "x":
                s.vitality[unit] = int(word[1:])
            elif word == "fallen":
                s.vitality[unit] = 0
            elif word == "stone":
                s.stone[unit] = len(s.stone_zone)
                s.stone_zone = with_one(s.stone_zone, NONE)
            elif word != "waits":
                s.put(unit, ZONES.index(word))


def _card(s: Pantheon, seat: int, word: str) -> int:
    if word in ("art", "art-of-war"):
        return ART
    if word == "omphalos":
        return OMPHALOS
    unit = s.unit_of(seat, s.printed.kind_words.index(word))
    assert unit != NONE, f"seat {seat} has no {word}"
    return unit - seat * SLOTS


def _fill_deck(s: Pantheon, seat: int) -> None:
    at = seat * CARDS
    for slot in range(s.army[seat]):
        sheet = s.sheet(seat * SLOTS + slot)
        s.deck[at + slot] = max(0, sheet.cards - s.hand[at + slot] - s.discards[at + slot])
        s.deck[at + ART] += sheet.art


def _terrains() -> dict[str, schema.Ground]:
    import msgspec

    return msgspec.convert(PANTHEON.content()["terrains"], dict[str, schema.Ground])


TERRAINS = _terrains()
