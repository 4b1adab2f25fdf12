"""What Palamedes says when it cannot do what it was asked. Every message is a sentence for the person who gets it.

What somebody can bring about in a form or on a board can be told in every language: see `refusing.py`.
"""

from __future__ import annotations

from .saying import Saying


class IllegalAction(ValueError):
    """An answer that the current question does not allow, or a text that is no answer at all."""


class Unanswerable(Exception):
    """A question without an answer: the rules of a game have led to where they do not go on."""

    def __init__(self, step: str, clause: str, seat: int) -> None:
        super().__init__(step, clause, seat)
        self.step = step
        self.clause = clause
        self.seat = seat

    def __str__(self) -> str:
        whom = "chance" if self.seat < 0 else f"seat {self.seat}"
        return (
            f"The question '{self.step}' to {whom} has no possible answer: the rules do not go on from here. "
            f"See the clause '{self.clause}' and the step that carries it out."
        )


class PositionError(ValueError):
    """A position that cannot be loaded. The message begins with the path of the value that is wrong.

    The message is English; `refusing.in_words` tells it in any language.
    """

    def __init__(self, path: str, why: Saying) -> None:
        super().__init__(path)
        self.path = path
        self.why = why
        self.package = ""
        """The game whose words it speaks; "" until one has refused the position."""

    def __reduce__(self) -> tuple[object, ...]:
        """Comes back whole from another process, as a pool of them sends it."""
        return position_error_again, (self.path, self.why.key, dict(self.why.args), self.package, str(self))


class OptionsError(ValueError):
    """Options that a game does not have, or that do not go together, or not with so many players."""

    def __init__(self, why: Saying) -> None:
        super().__init__(why.key)
        self.why = why
        self.package = ""

    def __reduce__(self) -> tuple[object, ...]:
        return options_error_again, (self.why.key, dict(self.why.args), self.package, str(self))


class PlacedError(ValueError):
    """A text from outside that cannot be read, and where: the places that lead there, the outermost first.

    A number is a line, all else the name of a file, a header or a value. What only a program can bring about is an
    English message alone; all else has a reason, and is told in any language.
    """

    def __init__(self, message: str, why: Saying | None = None, places: list[str | int] | None = None) -> None:
        super().__init__(message)
        self.text = message
        self.why = why
        self.places: list[str | int] = places or []
        self.package = ""

    def __reduce__(self) -> tuple[object, ...]:
        key = "" if self.why is None else self.why.key
        names = {} if self.why is None else dict(self.why.args)
        about = isinstance(self, RecordError)
        return placed_error_again, (about, self.text, key, names, self.places, self.package, str(self))


class ContentError(PlacedError):
    """A content file that cannot be used. The message names the file, the key and the reason."""


class RecordError(PlacedError):
    """A record that cannot be read or replayed. The message names the line."""


def position_error_again(path: str, key: str, names: dict[str, object], package: str, message: str) -> PositionError:
    """A position's error as it was sent."""
    error = PositionError(path, Saying(key, names))
    error.package = package
    error.args = (message,)
    return error


def options_error_again(key: str, names: dict[str, object], package: str, message: str) -> OptionsError:
    """The same for options."""
    error = OptionsError(Saying(key, names))
    error.package = package
    error.args = (message,)
    return error


def placed_error_again(
    record: bool,
    text: str,
    key: str,
    names: dict[str, object],
    places: list[str | int],
    package: str,
    message: str,
) -> PlacedError:
    """The same for a record or a content file."""
    why = Saying(key, names) if key else None
    error: PlacedError = RecordError(text, why, places) if record else ContentError(text, why, places)
    error.package = package
    error.args = (message,)
    return error
