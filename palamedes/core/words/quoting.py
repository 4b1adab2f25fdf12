"""What somebody brought, quoted in a sentence about it: in a few characters, however much it is."""

from __future__ import annotations

import reprlib
from typing import Final

MOST: Final = 60
"""How many characters a quotation has at most."""

_SHORT: Final = reprlib.Repr()
_SHORT.maxlevel = 3
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxdict = _SHORT.maxset = _SHORT.maxfrozenset = 10
_SHORT.maxstring = _SHORT.maxlong = _SHORT.maxother = MOST


def cut(text: str, most: int = MOST) -> str:
    """The beginning of a text, with a mark where there is more.

    >>> cut("Ulysses, sacker of cities", 12)
    'Ulysses, ...'
    """
    return text if len(text) <= most else text[: most - 3] + "..."


def quoted(value: object) -> str:
    """Anything as Python writes it, cut. No more of it is looked at than that takes.

    >>> quoted("Ulysses"), quoted([1, "x"]), len(quoted(["x" * 100000] * 100000))
    ("'Ulysses'", "[1, 'x']", 60)
    """
    if isinstance(value, int) and value.bit_length() > 4 * MOST:
        # Python does not write numbers of some thousand digits any other way.
        return cut(hex(value))
    return cut(_SHORT.repr(value))
