"""Independent models: a part of a game once more, written from the paper and not from our code.

A game brings one module here, `tests/models/<id>.py`; no list names them. The module has a tuple `MODELS` of classes,
one for each part of the game that it plays along with: a whole game, a siege, an auction, a battle. Whoever writes one
has the paper, the rulings of our rulebook and the public face of a state (`legal`, `notation`, `view`, `position`), and
no look at the rules' code: only so do two readings of the paper meet.

A model keeps a table of its own. At each moment it is asked what may be answered, and for what it claims about the
table; both must be what the engine says. Then it is told the answer that was given:

    class Siege(Model):
        @classmethod
        def begin(cls, state):      # the table at which the part begins at this very moment, or None
            table = state.position()["table"]
            return cls(table) if ... else None

        def actor(self): ...        # whom it would ask: a seat, CHANCE or NOBODY
        def legal(self): ...        # what that one may answer, as notations in any order; None: it has no opinion
        def claims(self): ...       # what it would say of the table, by name
        def answer(self, notation): ...             # somebody, or chance, answered this

        @classmethod
        def found(cls, state): ...  # the same names, read from the engine's documents

Where a model sets `done`, its part is over: it is compared once more (that is where results are), and leaves. The
next one begins when `begin` gives it. A model reads most like the paper as a `Story`: one procedure that yields whom it
asks and what they may answer, and is given the answer; one that has no opinion about answers is a `Witness`.
"""

from __future__ import annotations

import pkgutil
from abc import abstractmethod
from collections.abc import Collection, Generator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Self, cast

from palamedes.core.kernel.state import State
from palamedes.core.record.record import Record


class Model:
    """One part of one game, as a reader of the paper would play it."""

    done = False
    """Whether the part is over, and what is claimed is its result."""

    @classmethod
    @abstractmethod
    def begin(cls, state: State) -> Self | None:
        """A model of the part that begins at this moment; None when none does. It may keep nothing of the state."""

    @abstractmethod
    def actor(self) -> int | None:
        """Who is asked now: a seat, CHANCE, or NOBODY when the game is over; None where it has no opinion."""

    @abstractmethod
    def legal(self) -> Collection[str] | None:
        """What may be answered now, as notations in any order; None where it has no opinion."""

    @abstractmethod
    def answer(self, notation: str) -> None:
        """Somebody, or chance, has given this answer."""

    def claims(self) -> dict[str, object]:
        """What must be so on the table now, by name. It may claim less at one moment than at another."""
        return {}

    def see(self, state: State) -> None:
        """Looks at the table anew, before anything is compared. Most need not: they play on a table of their own."""

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        """What the engine's own documents say under these names; it may tell more than is claimed."""
        return {}


class Witness(Model):
    """A model that does not say who is asked and what may be answered: it is compared by what it says of the table."""

    said: dict[str, object]
    """What it claims now."""

    def actor(self) -> int | None:
        return None

    def legal(self) -> Collection[str] | None:
        return None

    def claims(self) -> dict[str, object]:
        return self.said


Asked = tuple[int | None, Collection[str] | None]
"""Whom a story asks, and what may be answered; None where it has no opinion."""


class Story(Model):
    """A model that is one procedure, `tell`, begun by whoever makes it with `start`."""

    _told: Generator[Asked, str, None]
    _asked: Asked

    @abstractmethod
    def tell(self) -> Generator[Asked, str, None]:
        """The part from its beginning to its end: `answer = yield actor, legal`."""

    def start(self) -> Self:
        """Tells as far as the first question."""
        self._told = self.tell()
        self._asked = next(self._told)
        return self

    def actor(self) -> int | None:
        return self._asked[0]

    def legal(self) -> Collection[str] | None:
        return self._asked[1]

    def answer(self, notation: str) -> None:
        try:
            self._asked = self._told.send(notation)
        except StopIteration:
            self._asked = (None, None)
            self.done = True


def modelled() -> list[str]:
    """The ids of the games that have models: every module of this folder that is no test."""
    names = sorted(module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)]))
    return [name for name in names if not name.startswith("test_")]


def models_of(id: str) -> Sequence[type[Model]]:
    """The models of a game; none where nobody has written one."""
    if id not in modelled():
        return ()
    return cast(Sequence[type[Model]], import_module(f"{__name__}.{id}").MODELS)


class Companions:
    """The models that play along with one table, from its opening on."""

    def __init__(self, kinds: Sequence[type[Model]]) -> None:
        self.kinds = kinds
        self.models: list[Model] = []
        self.compared = 0
        """How many lists of answers were compared."""
        self.claimed = 0
        """How many claims were."""

    def look(self, state: State) -> None:
        """Compares every model with the table as it is now; one part may end and the next begin at this moment."""
        for model in self.models:
            model.see(state)
            self._compare(model, state)
        self.models = [model for model in self.models if not model.done]
        for kind in self.kinds:
            if not any(type(model) is kind for model in self.models):
                begun = kind.begin(state)
                if begun is not None:
                    self._compare(begun, state)
                    self.models.append(begun)

    def hear(self, notation: str) -> None:
        """Tells every model what was answered."""
        for model in self.models:
            model.answer(notation)

    def _compare(self, model: Model, state: State) -> None:
        name = f"{type(model).__module__.rpartition('.')[2]}.{type(model).__name__}"
        claims = model.claims()
        found = type(model).found(state) if claims else {}
        self.claimed += len(claims)
        for key, claim in claims.items():
            assert key in found, f"{name} claims {key}, and does not say where to find it"
            assert found[key] == claim, f"{name}: {key} should be {claim!r}, and is {found[key]!r}"
        actor = model.actor()
        assert actor is None or state.actor == actor, f"{name}: {actor} should be asked, and {state.actor} is"
        allowed = model.legal()
        if allowed is not None:
            given = {state.notation(action) for action in state.legal()}
            wanted = set(allowed)
            assert given == wanted, (
                f"{name}: the model alone allows {sorted(wanted - given)}, the engine alone {sorted(given - wanted)}"
            )
            self.compared += 1


def along(record: Record) -> int:
    """Plays the models of its game along with a record, to its end; gives how many lists of answers were compared."""
    kinds = models_of(record.game)
    companions = Companions(kinds)
    for state, action in record.moments():
        companions.look(state)
        companions.hear(state.notation(action))
    companions.look(record.replay())
    return companions.compared
