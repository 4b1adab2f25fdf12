"""Tables of Mythic Arena laid by hand, so that a test reads like the rulebook.

A test is told by one player, `me`; the other is the foe. Characters go by their Norse names and the table
puts the Greek twin down wherever the Greeks play, so that one test stands for both pantheons. A card on the
battlefield is written in a few words:

    "my thor"  "their loki captured"  "their beyla +1 broken-top"  "my sol outside"  "my ull covering"

`captured` means that it shows the other pantheon's allegiance: "their loki captured" is a Loki that I hold.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import palamedes
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.state import State

GREEK_TWIN = {
    "sol": "helios",
    "siegfried": "heracles",
    "ull": "artemis",
    "frigg": "hera",
    "thor": "ares",
    "freyja": "aphrodite",
    "hela": "hades",
    "tyr": "athena",
    "freyr": "demeter",
    "loki": "hephaestus",
    "eir": "asclepius",
    "vali": "erinyes",
    "balder": "apollo",
    "njord": "poseidon",
    "nerthus": "gaia",
    "odin": "zeus",
    "beyla": "dionysus",
}
NORSE_TWIN = {greek: norse for norse, greek in GREEK_TWIN.items()}
CHARACTERS = list(GREEK_TWIN)

# Where an attacker stands that touches this side of the card on e5.
TOUCHING = {"top": "e4", "right": "f5", "bottom": "e6", "left": "d5"}

# A square without its last row's and column's ends; see `Side.last_cell`.
FULL_BUT_THE_CORNER = ("d5", "e5", "f5", "g5", "d6", "e6", "f6", "g6", "d7", "e7", "f7", "d8", "e8")

Tokens = tuple[int, int]
"""+1 Force tokens, Shield Breakers."""

ARENA = palamedes.game("arena")


def card_of(character: str, pantheon: str) -> str:
    """The card of a character in a pantheon."""
    return GREEK_TWIN[character] if pantheon == "greek" else character


def other(pantheon: str) -> str:
    """The other pantheon."""
    return "norse" if pantheon == "greek" else "greek"


class Side:
    """The player who tells a test: a seat and its pantheon."""

    def __init__(self, seat: int, pantheon: str) -> None:
        self.me = seat
        self.foe = 1 - seat
        self.pantheon = pantheon

    def mine(self, character: str) -> str:
        """The card of a character in my pantheon."""
        return card_of(character, self.pantheon)

    def theirs(self, character: str) -> str:
        """The card of a character in the foe's pantheon."""
        return card_of(character, other(self.pantheon))

    def new(self, game: Game = ARENA, **options: object) -> Table:
        """A new game, opened by me unless the options say otherwise."""
        return Table(game.new(**{"opener": self.me, "pantheon": self._first_pantheon(), **options}), self)

    def table(
        self,
        field: Mapping[str, str],
        drawn: str | None = None,
        *,
        turn: str = "my",
        discard: Sequence[str] = (),
        their_discard: Sequence[str] = (),
        deck: Sequence[str] | None = None,
        their_deck: Sequence[str] | None = None,
        tokens: Tokens = (0, 0),
        their_tokens: Tokens = (0, 0),
        stock: Tokens | None = None,
        glory: tuple[int, int] = (0, 0),
        games: int = 0,
        wins: tuple[int, int] = (0, 0),
        opener: str = "my",
        match: int = 1,
        by_lot: bool = False,
        game: Game = ARENA,
    ) -> Table:
        """A table in the middle of a game: whose turn it is, and the card they have drawn, if any.

        Pairs are mine first. A deck left out holds every card that lies nowhere else; a stock left out, every
        token that nobody has taken. `by_lot` is the option that the opener of the first game is drawn by lot.
        """
        mover = self.pantheon if turn == "my" else other(self.pantheon)
        cards = {cell: self._laid(words) for cell, words in field.items()}
        table: dict[str, object] = {
            "field": cards,
            "discards": self._by_seat([self.mine(c) for c in discard], [self.theirs(c) for c in their_discard]),
            "drawn": None if drawn is None else card_of(drawn, mover),
            "tokens": self._by_seat(_named(tokens), _named(their_tokens)),
            "stock": _named(stock if stock is not None else _untaken(cards, tokens, their_tokens)),
            "glory": self._by_seat(*glory),
            "games": games,
            "wins": self._by_seat(*wins),
            "opener": self._seat(opener),
        }
        if deck is not None or their_deck is not None:
            gone = {str(card["card"]) for card in cards.values()} | {str(table["drawn"])}
            mine = _rest(discard, gone, self.pantheon) if deck is None else deck
            theirs = _rest(their_discard, gone, other(self.pantheon)) if their_deck is None else their_deck
            table["decks"] = self._by_seat([self.mine(c) for c in mine], [self.theirs(c) for c in theirs])
        position = {
            "game": "arena",
            "content": game.overlay,
            "options": {
                "match": match,
                "pantheon": self._first_pantheon(),
                "opener": "draw" if by_lot else 0,
            },
            "turn": self._seat(turn),
            "table": table,
        }
        return Table(game.restore(position), self)

    def last_cell(
        self, mine: int, drawn: str = "beyla", instead: Mapping[str, str] | None = None, **rest: Any
    ) -> Table:
        """A square d5 to g8 with only g8 open, in my turn: Beyla there captures nobody and makes no line.

        `mine` of the sixteen cards will then show my symbol; `instead` lays other cards on some cells, d5
        being the first of mine and e8 the last of theirs.
        """
        field = {"g7": "their nerthus", "f8": "their njord", **(instead or {})}
        elsewhere = {tuple(words.split()[:2]) for words in field.values()}
        elsewhere |= {("my", character) for character in (drawn, *rest.get("discard", ()))}
        spare = {
            whose: [c for c in characters.split() if (whose, c) not in elsewhere]
            for whose, characters in {
                "my": "ull frigg thor freyja tyr freyr loki eir siegfried nerthus odin njord sol",
                "their": "ull frigg thor freyja tyr freyr loki eir siegfried beyla sol",
            }.items()
        }
        for i, cell in enumerate(FULL_BUT_THE_CORNER):
            whose = "my" if i < mine - 1 else "their"
            if cell not in field:
                field[cell] = f"{whose} {spare[whose].pop(0)}"
        return self.table(field, drawn, **rest)

    def _laid(self, words: str) -> dict[str, object]:
        whose, character, *marks = words.split()
        if whose not in ("my", "their"):
            raise ValueError(f"{words!r} should begin with 'my' or 'their'.")
        mine = whose == "my"
        card: dict[str, object] = {"card": self.mine(character) if mine else self.theirs(character)}
        for mark in marks:
            if mark == "captured":
                card["allegiance"] = self.foe if mine else self.me
            elif mark.startswith("+"):
                card["strength"] = int(mark)
            elif mark.startswith("broken-"):
                card["broken"] = mark.split("-")[1:]
            elif mark in ("outside", "covering"):
                card[mark] = True
            else:
                raise ValueError(f"{words!r}: nothing is known about {mark!r}.")
        return card

    def _first_pantheon(self) -> str:
        return self.pantheon if self.me == 0 else other(self.pantheon)

    def _seat(self, whose: str) -> int:
        return {"my": self.me, "their": self.foe}[whose]

    def _by_seat(self, mine: object, theirs: object) -> list[object]:
        return [mine, theirs] if self.me == 0 else [theirs, mine]


class Table:
    """A game in progress, seen and played from a test."""

    def __init__(self, state: State, side: Side) -> None:
        self.state = state
        self.me = side.me
        self.foe = side.foe

    def play(self, *answers: str) -> Table:
        """Gives these answers one after the other; characters by their Norse names."""
        for answer in answers:
            self.state.apply(self.state.parse(self._as_played(answer)))
        return self

    @property
    def seen(self) -> Any:
        """The table as a spectator sees it."""
        return self.state.view(None)["table"]

    @property
    def answers(self) -> set[str]:
        """What can be answered now, chance included; characters by their Norse names."""
        return {_as_told(self.state.notation(action)) for action in self.state.legal()}

    def cells(self, verb: str) -> set[str]:
        """The cells that the answers with this verb point at."""
        return {answer.split()[-1] for answer in self.answers if answer.split()[0] == verb}

    @property
    def asked(self) -> set[str]:
        """The verbs that can be answered now."""
        return {answer.split()[0] for answer in self.answers}

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return "my" if self.seen["turn"] == self.me else "their"

    @property
    def drawing(self) -> str:
        """Who is about to draw; nobody while another question stands."""
        return self.turn if self.asked == {"draw"} else "nobody"

    @property
    def mine(self) -> set[str]:
        """The cells of the cards that show my allegiance."""
        return self._showing(self.me)

    @property
    def theirs(self) -> set[str]:
        """The cells of the cards that show the foe's allegiance."""
        return self._showing(self.foe)

    @property
    def filled(self) -> set[str]:
        """The cells where a card lies."""
        return {card["cell"] for card in self.seen["field"]}

    def card(self, cell: str) -> Any:
        """The card on a cell, as a spectator sees it."""
        for card in self.seen["field"]:
            if card["cell"] == cell:
                return card
        raise AssertionError(f"no card lies on {cell}, only on {', '.join(sorted(self.filled))}")

    def character(self, cell: str) -> str:
        """Who lies on a cell, by the Norse name."""
        return _as_told(self.card(cell)["card"])

    def force(self, cell: str) -> int:
        """The Force that the card on a cell shows now."""
        return int(self.card(cell)["force"])

    def shields(self, cell: str) -> set[str]:
        """The sides where the card on a cell still has a shield."""
        return set(self.card(cell)["shields"])

    @property
    def glory(self) -> tuple[int, int]:
        """My Glory, the foe's Glory."""
        return self._mine_first("glory")

    @property
    def symbols(self) -> tuple[int, int]:
        """The visible symbols of my pantheon, and of the foe's."""
        return self._mine_first("symbols")

    @property
    def wins(self) -> tuple[int, int]:
        """The games of the match I have won, and the foe."""
        return self._mine_first("wins")

    @property
    def tokens(self) -> Tokens:
        """My unspent Power tokens."""
        return _counted(self.seen["tokens"][self.me])

    @property
    def their_tokens(self) -> Tokens:
        """The foe's unspent Power tokens."""
        return _counted(self.seen["tokens"][self.foe])

    @property
    def stock(self) -> Tokens:
        """The Power tokens that are left to take."""
        return _counted(self.seen["stock"])

    @property
    def decks(self) -> tuple[int, int]:
        """How many cards my deck and the foe's have."""
        return self._mine_first("decks")

    @property
    def discard(self) -> list[str]:
        """My discard, by the Norse names."""
        return [_as_told(card) for card in self.seen["discards"][self.me]]

    @property
    def their_discard(self) -> list[str]:
        """The foe's discard, by the Norse names."""
        return [_as_told(card) for card in self.seen["discards"][self.foe]]

    @property
    def winner(self) -> str:
        """Who has won."""
        assert self.state.over, "the game is not over"
        return {(self.me,): "me", (self.foe,): "foe", (): "nobody"}[tuple(self.state.winners())]

    def _showing(self, seat: int) -> set[str]:
        return {card["cell"] for card in self.seen["field"] if card["allegiance"] == seat}

    def _mine_first(self, key: str) -> tuple[int, int]:
        return (self.seen[key][self.me], self.seen[key][self.foe])

    def _as_played(self, answer: str) -> str:
        pantheon: str = self.seen["pantheons"][self.seen["turn"]]
        return " ".join(card_of(w, pantheon) if w in GREEK_TWIN else w for w in answer.split())


def _as_told(answer: str) -> str:
    return " ".join(NORSE_TWIN.get(word, word) for word in answer.split())


def _named(tokens: Tokens) -> dict[str, int]:
    return {"strength": tokens[0], "breaker": tokens[1]}


def _counted(tokens: Mapping[str, int]) -> Tokens:
    return (tokens["strength"], tokens["breaker"])


def _untaken(cards: Mapping[str, Mapping[str, Any]], mine: Tokens, theirs: Tokens) -> Tokens:
    strength = 3 - mine[0] - theirs[0] - sum(card.get("strength", 0) for card in cards.values())
    breakers = 3 - mine[1] - theirs[1] - sum(len(card.get("broken", ())) for card in cards.values())
    return (strength, breakers)


def _rest(discard: Sequence[str], gone: set[str], pantheon: str) -> list[str]:
    return [c for c in CHARACTERS if c not in discard and card_of(c, pantheon) not in gone]
