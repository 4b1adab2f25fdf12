"""What is wrong with something from outside, in the language of whoever brought it.

A sentence is a key of the table [refused] and what it names: of the game's own words or, where they have none, of the
kernel's. What is named after a domain of the game ({card}, {zone}) is told by its name; all else stands as it is.
"""

from __future__ import annotations

from typing import Final

from .errors import ContentError, OptionsError, PlacedError, PositionError, RecordError
from .quoting import cut
from .saying import Saying
from .words import Words, read_words

KERNEL: Final = "palamedes.core"
TABLE: Final = "refused"
PLACE: Final = 200
"""How many characters of a place are told: as many as a path in a document of ours has, and more."""


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


def record_error(why: Saying, *places: str | int) -> RecordError:
    """The error about a record, at these places; a place that nobody knows, "" or 0, is left out."""
    error = RecordError("", why, [place for place in places if place])
    error.args = (in_words(error),)
    return error


def content_error(package: str, why: Saying, *places: str | int) -> ContentError:
    """The same for an owner's values, in the words of the game in this package or, for "", in the kernel's."""
    error = ContentError("", why, [place for place in places if place])
    error.package = package
    error.args = (in_words(error),)
    return error


def within(error: ValueError, *places: str | int) -> RecordError:
    """The error about a record at these places of which something is wrong by itself."""
    why: Saying | None = None
    inner: list[str | int] = []
    text = str(error)
    package = ""
    if isinstance(error, PositionError):
        why, inner, package = error.why, [error.path], error.package
    elif isinstance(error, OptionsError):
        why, package = error.why, error.package
    elif isinstance(error, PlacedError):
        why, inner, text, package = error.why, error.places, error.text, error.package
    whole = RecordError(text, why, [*(place for place in places if place), *inner])
    whole.package = package
    whole.args = (in_words(whole),)
    return whole


def in_words(error: PositionError | OptionsError | PlacedError, lang: str = "en") -> str:
    """What an error says in a language: where something is wrong, and what."""
    kernel = read_words(KERNEL, lang)
    own = read_words(error.package, lang) if error.package else kernel
    why = error.why
    if why is not None:
        said = _sentence(own if own.has(TABLE, why.key) else kernel, own, why)
    else:
        said = error.text if isinstance(error, PlacedError) else str(error)
    places: list[str | int] = []
    if isinstance(error, PositionError):
        places = [error.path]
    elif isinstance(error, PlacedError):
        places = error.places
    for i in range(len(places) - 1, -1, -1):
        place = places[i]
        names = {"path": cut(str(place), PLACE), "reason": said}
        said = kernel.fill(kernel.get(TABLE, "line" if isinstance(place, int) else "at"), names)
    return said


def _sentence(words: Words, own: Words, why: Saying) -> str:
    names: dict[str, str] = {}
    for name, value in why.args.items():
        domain, _, _ = name.partition("_")
        # What we know of is a row of names of ours: all else may come from outside, and be of any length.
        told = own.name(domain, value)
        names[name] = told if name == "names" else cut(told)
    return words.fill(words.get(TABLE, why.key), names)
