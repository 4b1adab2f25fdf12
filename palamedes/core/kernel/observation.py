"""Observations: how the row of one seat's sight is laid out, and how it is written into somebody's memory.

Every row begins with what holds for every game: who is asked what, and what the seat may answer. What lies on the table
follows, as the game says it (`Game.observed`): by hand, or out of what its state declares, or out of its view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast
from zlib import crc32

from mypy_extensions import i64

from ..words.quoting import quoted
from .actions import Actions
from .fields import FLAG, NONE, SEAT
from .sight import MOST, Block, Sight
from .state import State
from .step import CHANCE, Question, Step

if TYPE_CHECKING:
    from .game import Game

SCATTERED: Final = 2048
"""On so many places falls what a view says, where neither game nor state says what a seat sees."""

WIDEST: Final = 128
"""A domain of more values than this is written in binary digits, not as one of so many."""


class Observation:
    """The layout of what a seat observes, for a game with given players and options.

    >>> import palamedes
    >>> arena = palamedes.game("arena").observation()
    >>> arena.block("drawn.card"), arena.length == sum(block.length for block in arena.blocks)
    (<drawn.card: 34 from 441, 0 to 1>, True)
    """

    def __init__(self, game: Game, players: int, options: dict[str, object]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.blocks: list[Block] = []
        """What stands in a row, in order."""
        self._kinds: dict[str, int] = {}
        for step in game.steps():
            if issubclass(step, Question):
                self._kinds[step.id] = len(self._kinds)
        self._domains: dict[str, list[str] | int] = game.domains()
        self._slots = _slots(game.steps())
        self._offers = Offers(game.answers)
        opening = game.open(players, options)
        layout = Sight(0, players, self.blocks)
        self._walk(opening, layout)
        self.length: int = layout.at
        """How many numbers a row has: bytes."""
        self._sight = Sight(self.length, players)

    def block(self, name: str) -> Block:
        """The numbers of this name."""
        for block in self.blocks:
            if block.name == name:
                return block
        raise KeyError(name)

    def names(self) -> list[str]:
        """What every number of a row is called."""
        found: list[str] = []
        for block in self.blocks:
            for i in range(block.length):
                found.append(block.name if block.length == 1 else f"{block.name}[{i}]")
        return found

    def highest(self) -> bytes:
        """How high every number of a row can be: what a learner divides by."""
        return b"".join(bytes([block.highest]) * block.length for block in self.blocks)

    def read(self, row: object) -> dict[str, list[int]]:
        """A row for people: what is not all nothing, by name."""
        values = memoryview(cast(Any, row)).cast("B")
        found: dict[str, list[int]] = {}
        for block in self.blocks:
            part: list[int] = list(values[block.offset : block.offset + block.length])
            if any(part):
                found[block.name] = part
        return found

    def write(self, state: State, seat: int, into: Any, at: int = 0) -> None:
        """Writes what a seat observes into bytes that `memory` gave, from there on."""
        sight = self._sight
        sight.begin(seat)
        try:
            self._walk(state, sight)
        except IndexError:
            if sight.at < self.length:
                raise
            raise self._uneven() from None
        if sight.at != self.length:
            raise self._uneven()
        into[at : at + self.length] = memoryview(cast(Any, sight.page))

    def _uneven(self) -> ValueError:
        return ValueError(
            f"An observation of {self.game.id} has {self.length} numbers at every moment, and here it would have"
            " others: its walk over the table goes by what lies there."
        )

    def _walk(self, state: State, sight: Sight) -> None:
        seat: int = sight.eyes
        self._asked(state, seat, sight)
        self._offers.write(state, seat, sight)
        sight.of("")
        self.game.observed(state, seat, sight)

    def _asked(self, state: State, seat: int, sight: Sight) -> None:
        """Who is asked what, and who is out or has won."""
        players: i64 = sight.players
        actor = state.actor
        sight.choice("asked", sight.turned(actor) if actor >= 0 else players - 1 - actor, players + 2)
        waiting = state.waiting()
        won = state.winners()
        far: i64 = 0
        while far < players:
            other: int = sight.seat(far)
            sight.of_seat(far)
            sight.flag("waited-for", other in waiting)
            sight.flag("out", state.eliminated[other])
            sight.flag("won", other in won)
            far += 1
        sight.of("")
        question = state.asked(seat) if seat in waiting else state.question
        sight.choice("question", -1 if question is None else self._kinds.get(question.id, -1), len(self._kinds))
        # What others decide in secret at the same time is theirs.
        hidden = question is None or (question.together and seat not in waiting)
        self._fields(None if hidden else question, sight)

    def _fields(self, question: Question[Any] | None, sight: Sight) -> None:
        """What the question is about: steps hold public facts alone."""
        held: dict[str, object] = {}
        if question is not None:
            for slot, name in _places(question.fields):
                held[slot] = getattr(question, name)
        for slot in self._slots:
            kind = slot.rstrip("'")
            nothing: object = [] if kind.endswith("*") else NONE
            name = f"question.{slot}" if sight.described else ""
            _write_held(name, held.get(slot, nothing), kind, self._domains, sight)


class Offers:
    """What a seat may answer: of every verb how many answers there are, and what they point at."""

    def __init__(self, answers: Actions) -> None:
        self.answers = answers
        self._verb: list[int] = []
        self._first: list[int] = []
        self._second: list[int] = []
        place = 0
        for verb in answers.verbs:
            # Verbs of three arguments and more, of which we have none, show the first two.
            sizes = [*verb.sizes[:2], 0, 0]
            rest = verb.count // max(1, sizes[0] * max(1, sizes[1]))
            for i in range(verb.count):
                i //= rest
                self._verb.append(place)
                self._first.append(place + 1 + i // max(1, sizes[1]) if sizes[0] else NONE)
                self._second.append(place + 1 + sizes[0] + i % sizes[1] if sizes[1] else NONE)
            place += 1 + sizes[0] + sizes[1]
        self.length = place

    def write(self, state: State, seat: int, sight: Sight) -> None:
        """The answers of a seat; nothing for one that is not asked."""
        if sight.described:
            for verb in self.answers.verbs:
                sight.of("may")
                sight.count(verb.name, 0, MOST)
                sight.of(f"may.{verb.name}")
                for argument, size in list(zip(verb.args, verb.sizes, strict=True))[:2]:
                    sight.some(argument, [], size, MOST)
            return
        if state.actor == seat:
            self._offer(state.choices(), sight)
        elif state.actor != CHANCE:
            self._offer(state.legal(seat), sight)
        sight.skip(self.length)

    def _offer(self, legal: list[int], sight: Sight) -> None:
        for action in legal:
            sight.add(self._verb[action], MOST)
            first: i64 = self._first[action]
            if first >= 0:
                sight.add(first, MOST)
            second: i64 = self._second[action]
            if second >= 0:
                sight.add(second, MOST)


def observe_declared(state: State, seat: int, sight: Sight) -> None:
    """What the class of a state declares, as a seat sees it: see `declared.py`."""
    domains = state.game.domains()
    for name, kind in state.fields.items():
        _write_held(name, getattr(state, name), kind, domains, sight)
    for far in range(state.players):
        owner: int = sight.seat(far)
        sight.of_seat(far)
        for name, kind in state.each.items():
            value: object = getattr(state, name)[owner]
            secret = name in state.secrets
            if secret:
                sight.count(f"{name}-held", len(value) if isinstance(value, list) else int(value != NONE), MOST)
            nothing: object = [] if kind.endswith("*") else NONE
            seen = value if not secret or state.sees(seat, owner) else nothing
            _write_held(name, seen, kind, domains, sight)
    sight.of("")


def _write_held(name: str, value: object, kind: str, domains: dict[str, list[str] | int], sight: Sight) -> None:
    """What a state holds: one value, or a list of them."""
    if not kind.endswith("*"):
        _write(name, int(cast(Any, value)), kind.rstrip("?"), domains, sight)
        return
    items = [int(item) if isinstance(item, int) else NONE for item in cast(Any, value)]
    domain = kind.rstrip("*?")
    among = _width(domain, domains, sight)
    sight.count(f"{name}-long", len(items), MOST)
    if among <= WIDEST:
        turned: list[int] = [sight.turned(item) for item in items] if domain == SEAT else items
        sight.some(name, [item for item in turned if item >= 0], among, MOST)
    # In which order they lie, and what lies inside them, as sixteen digits that any other order changes.
    sight.flags(f"{name}-order", crc32(repr(value).encode()) & 0xFFFF if items else 0, 16)


def _write(name: str, value: int, kind: str, domains: dict[str, list[str] | int], sight: Sight) -> None:
    """A value of a domain: one of so many, or in binary digits where that would be too wide."""
    if kind == FLAG:
        sight.flag(name, value > 0)
        return
    among = _width(kind, domains, sight)
    if kind == SEAT:
        sight.choice(name, sight.turned(value), among)
    elif among <= WIDEST:
        sight.choice(name, value, among)
    else:
        # One more than the value, so that the first differs from none.
        sight.flags(name, value + 1, among.bit_length())


def _width(kind: str, domains: dict[str, list[str] | int], sight: Sight) -> int:
    """How many values a domain has."""
    if kind == SEAT:
        return int(sight.players)
    words: list[str] | int = 2 if kind == FLAG else domains[kind]
    return words if isinstance(words, int) else len(words)


def observation_of(game: Game, players: int, options: dict[str, object]) -> Observation:
    """The layout for a game with so many players and these options, made once."""
    key: tuple[object, ...] = (players, *options.values())
    found = game.observations.get(key)
    if found is None:
        found = Observation(game, players, options)
        game.observations[key] = found
    return found


def observe(game: Game, state: object, seat: object, into: object) -> Any:
    """What a seat of a state sees, written into the caller's memory; without any, into a new bytearray.

    >>> import palamedes
    >>> state = palamedes.game("arena").new()
    >>> state.apply(state.parse("draw zeus"))
    >>> row = state.game.observe(state, 0)
    >>> state.game.observation().read(row)["may.place"]
    [1]
    """
    if not isinstance(state, State) or state.game.id != game.id:
        raise ValueError(f"observe() takes a state of {game.id}, not {quoted(state)}.")
    layout = observation_of(game, state.players, state.options)
    found: Any = bytearray(layout.length) if into is None else into
    layout.write(state, state.seated(seat), memory(found, layout.length))
    return found


def memory(into: object, length: int) -> Any:
    """The bytes of a caller's memory, to be written; what cannot be is refused."""
    try:
        found = memoryview(cast(Any, into))
    except TypeError:
        raise ValueError(
            f"An observation is written into memory, such as numpy.zeros({length}, numpy.int8), bytearray({length})"
            f" or array.array('b', bytes({length})), not {quoted(into)}."
        ) from None
    if found.readonly:
        raise ValueError("An observation is written into memory that can be written, not into bytes or a frozen array.")
    if found.itemsize != 1 or not found.c_contiguous:
        raise ValueError("An observation is written into bytes that lie side by side, such as a NumPy array of int8.")
    if found.nbytes < length:
        raise ValueError(f"An observation has {length} numbers, and there is room for {found.nbytes}.")
    return found.cast("B") if found.nbytes else found


def _slots(steps: list[type[Step[Any]]]) -> list[str]:
    """The domains that questions are about, and again with a mark for a second value of the same domain."""
    found: list[str] = []
    for step in steps:
        if issubclass(step, Question):
            for slot, _ in _places(step.fields):
                if slot not in found:
                    found.append(slot)
    return sorted(found)


def _places(fields: dict[str, str]) -> list[tuple[str, str]]:
    """The slot of every field of a question, and its name."""
    found: list[tuple[str, str]] = []
    taken: list[str] = []
    for name, kind in fields.items():
        slot = kind.rstrip("?")
        while slot in taken:
            slot += "'"
        taken.append(slot)
        found.append((slot, name))
    return found
