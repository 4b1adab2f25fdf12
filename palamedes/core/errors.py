"""What Palamedes says when it cannot do what it was asked. Every message is a sentence for the person who gets it.

What somebody can bring about in a form or on a board can be told in every language: see `refusing.py`.
"""

from __future__ import annotations

from .saying import Saying


class IllegalAction(ValueError):
    """An answer that the current question does not allow, or a text that is no answer at all."""


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


class ContentError(ValueError):
    """A content file that cannot be used. The message names the file, the key and the reason."""


class RecordError(ValueError):
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
