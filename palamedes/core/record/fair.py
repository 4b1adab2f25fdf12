"""Dice that can be checked: every draw follows from a secret that was promised before the first one.

The promise is a commitment, the SHA-256 of the secret. Players may add words of their own, which the secret's keeper
cannot foresee. Draw number n (those taken back count too) is

    value = HMAC-SHA256(secret, ["palamedes-dice 1", table, [words of seat 0, …], n, attempt])

taken as a number below 2**256. Its rest after division by the sum of the weights decides: it counts through the
outcomes, each as long as its weight. Values from the uneven end of the range, which would favour the first outcomes,
are thrown away: the next attempt decides then. When the game is over the secret is shown, and anybody can deal every
draw again.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Final

from ..kernel.state import State
from ..kernel.step import CHANCE
from ..words.refusing import record_error
from ..words.saying import Saying

KIND: Final = "fair"
"""The first word of such a dealer's name in a record."""
DRAW: Final = "palamedes-dice 1"
LINE: Final = "palamedes-line 1"
DIGITS: Final = 64
"""So many hexadecimal digits have a secret and its commitment: 256 bits."""
MARK: Final = 4
"""So many have a line's mark."""

RANGE: Final[int] = 1 << 256


def commitment(secret: str) -> str:
    """What is promised of a secret: its SHA-256, which says nothing about it and fits no other."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def canonical(message: list[object]) -> bytes:
    """A message as it is hashed: JSON without spaces, in UTF-8, with no more escapes than JSON needs."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()


def keyed(secret: str, message: list[object]) -> bytes:
    """The HMAC-SHA256 of a message under a secret."""
    return hmac.digest(bytes.fromhex(secret), canonical(message), "sha256")


def derived(secret: str, purpose: str) -> str:
    """Something else that nobody can guess who does not know the secret: the seed of a bot, the secret of a table."""
    return hmac.digest(bytes.fromhex(secret), purpose.encode(), "sha256").hex()


def draw(secret: str, table: str, words: list[str], counter: int, weights: list[int]) -> int:
    """The place of the outcome that draw number `counter` gives, among outcomes of these weights.

    >>> secret = "00" * 32
    >>> [draw(secret, "troy", ["Ann", ""], counter, [1, 1, 1, 1, 1, 1]) + 1 for counter in range(5)]
    [3, 1, 6, 2, 5]
    """
    total = sum(weights)
    limit = RANGE - RANGE % total
    attempt = 0
    value = RANGE
    while value >= limit:
        value = int.from_bytes(keyed(secret, [DRAW, table, words, counter, attempt]), "big")
        attempt += 1
    rest = value % total
    place = 0
    while rest >= weights[place]:
        rest -= weights[place]
        place += 1
    return place


class FairDealer:
    """Deals from a secret, the table's name, and the words of all seats."""

    def __init__(self, secret: str, table: str, words: list[str], drawn: int = 0) -> None:
        self.secret = secret
        self.table = table
        self.words = words
        self.drawn = drawn
        """How many draws there were already. It never goes back, whatever players take back."""

    def answer(self, state: object) -> int:
        """What chance answers now."""
        if not isinstance(state, State) or state.actor != CHANCE:
            raise ValueError("A dealer answers a state whose actor is CHANCE, and nothing else.")
        outcomes = state.outcomes()
        weights = [weight for _, weight in outcomes]
        place = draw(self.secret, self.table, self.words, self.drawn, weights)
        self.drawn += 1
        return outcomes[place][0]


class Pledge:
    """What is promised about the draws of a table, and the secret once it may be known."""

    def __init__(
        self, table: str, words: list[str], promised: str, secret: str | None = None, marks: str | None = None
    ) -> None:
        self.table = table
        self.words = words
        self.commitment = promised
        self.secret = secret
        self.marks = marks
        """A few digits for each line of a record, so that a line that was changed can be named."""

    @staticmethod
    def read(text: str, players: int) -> Pledge:
        """The pledge in the name of a dealer: `fair {…}`. Raises RecordError saying what is wrong with it."""
        kind, _, rest = text.partition(" ")
        try:
            said: object = json.loads(rest)
        except (ValueError, RecursionError):
            said = None
        if kind != KIND or not isinstance(said, dict):
            raise record_error(Saying("no-pledge", {"word": KIND, "found": text}))
        unknown = [name for name in said if name not in ("commitment", "secret", "table", "words", "marks")]
        if unknown:
            raise record_error(Saying("pledge-unknown", {"word": unknown[0]}))
        table = said.get("table")
        if not isinstance(table, str) or not _is_text(table):
            raise record_error(Saying("pledge-table"))
        words = said.get("words")
        if not isinstance(words, list) or len(words) != players:
            raise record_error(Saying("pledge-words", {"count": players}))
        spoken: list[str] = []
        for word in words:
            if not isinstance(word, str) or not _is_text(word):
                raise record_error(Saying("pledge-words", {"count": players}))
            spoken.append(word)
        promised = _digits(said, "commitment", DIGITS)
        if promised is None:
            raise record_error(Saying("pledge-missing"))
        secret = _digits(said, "secret", DIGITS)
        marks = _digits(said, "marks", 0)
        if (secret is None) != (marks is None):
            raise record_error(Saying("pledge-together"))
        return Pledge(table, spoken, promised, secret, marks)

    @property
    def name(self) -> str:
        """How a record calls a dealer with this pledge."""
        said: dict[str, object] = {"commitment": self.commitment}
        if self.secret is not None:
            said["secret"] = self.secret
        said["table"] = self.table
        said["words"] = self.words
        if self.marks is not None:
            said["marks"] = self.marks
        return f"{KIND} {json.dumps(said, ensure_ascii=False)}"

    def reveal(self, secret: str, lines: list[str]) -> None:
        """The game is over: shows the secret, and marks the lines of the record."""
        self.secret = secret
        self.marks = "".join(self._mark(secret, place, line) for place, line in enumerate(lines))

    def changed(self, lines: list[str]) -> list[int]:
        """The places of the lines that do not fit their marks."""
        secret = self.secret
        marks = self.marks
        if secret is None or marks is None:
            return []
        wrong: list[int] = []
        for place, line in enumerate(lines):
            if marks[place * MARK : (place + 1) * MARK] != self._mark(secret, place, line):
                wrong.append(place)
        return wrong

    def _mark(self, secret: str, place: int, line: str) -> str:
        return keyed(secret, [LINE, self.table, self.words, place, line]).hex()[:MARK]


def _digits(said: dict[str, object], name: str, length: int) -> str | None:
    """A number in hexadecimal digits, so many of them (0: any number); None when it is not there."""
    if name not in said:
        return None
    text = said[name]
    if not isinstance(text, str) or (length and len(text) != length):
        raise record_error(Saying("digits-count", {"word": name, "count": length}))
    for digit in text:
        if digit not in "0123456789abcdef":
            raise record_error(Saying("digits", {"word": name}))
    return text


def _is_text(text: str) -> bool:
    """Whether it can be written as UTF-8: half a character cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
