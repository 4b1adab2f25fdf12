"""What is wrong with something from outside, in the language of whoever brought it.

A sentence is a key of the table [refused] and what it names: of the game's own words or, where they have none, of the
kernel's. What is named after a domain of the game ({card}, {zone}) is told by its name; all else stands as it is.
"""

from __future__ import annotations

from typing import Final

from .errors import OptionsError, PositionError
from .saying import Saying
from .words import Words, read_words

KERNEL: Final = "palamedes.core"
TABLE: Final = "refused"


def position_error(path: str, why: Saying) -> PositionError:
    """The error about the value at this path of a position."""
    error = PositionError(path, why)
    attribute(error, "")
    return error


def options_error(package: str, why: Saying) -> OptionsError:
    """The error about options that do not go together."""
    error = OptionsError(why)
    error.package = package
    error.args = (in_words(error),)
    return error


def attribute(error: PositionError, package: str) -> None:
    """The game in this package has refused a position: from now on the error speaks in its words."""
    error.package = package
    error.args = (in_words(error),)


def in_words(error: PositionError | OptionsError, lang: str = "en") -> str:
    """What an error says in a language: where something is wrong, and what."""
    kernel = read_words(KERNEL, lang)
    own = read_words(error.package, lang) if error.package else kernel
    reason = _sentence(own if own.has(TABLE, error.why.key) else kernel, own, error.why)
    if isinstance(error, OptionsError):
        return reason
    return kernel.fill(kernel.get(TABLE, "at"), {"path": error.path, "reason": reason})


def _sentence(words: Words, own: Words, why: Saying) -> str:
    names: dict[str, str] = {}
    for name, value in why.args.items():
        domain, _, _ = name.partition("_")
        names[name] = own.name(domain, value)
    return words.fill(words.get(TABLE, why.key), names)
