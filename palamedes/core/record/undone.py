"""What was taken back in a record: who asked for it, who agreed, and whether the table's policy allows it.

A record that says so has the policy and the seats of people in a header, `undo safe [0, 2]`, and those who were asked
in each line: `undo 3 by 0 with 2`. Under every policy a seat may take its own last answer back as long as nothing
followed it. `free` allows everything, `safe` more than that if all other people agree, `none` nothing else.
"""

from __future__ import annotations

import json
from typing import Final

from ..kernel.step import CHANCE
from ..words.refusing import record_error
from ..words.saying import Saying

POLICIES: Final = ("free", "safe", "none")


class Undone:
    """One undo: the answers that it takes back, by kind."""

    def __init__(self, line: int, text: str, by: int, agreed: list[int]) -> None:
        self.line = line
        """Its line in the text that the record was read from; 0 where there was none."""
        self.text = text
        self.by = by
        """The seat that asked for it; CHANCE where the record does not say."""
        self.agreed = agreed
        self.draws = 0
        """So many draws are taken back: what comes instead is drawn anew."""
        self.own = 0
        self.others = 0

    def forbidden(self, policy: str, people: list[int]) -> Saying | None:
        """Why a table with this policy and these people would not have allowed it; None if it would."""
        if policy == "free":
            return None
        names: dict[str, object] = {"found": self.text, "policy": policy}
        if self.by == CHANCE:
            return Saying("undo-unsaid", names)
        if self.own == 1 and not self.draws and not self.others:
            return None
        if policy == "none":
            return Saying("undo-stands", names)
        missing = [seat for seat in people if seat != self.by and seat not in self.agreed]
        if not missing:
            return None
        names["names"] = ", ".join(str(seat) for seat in missing)
        return Saying("undo-unagreed", names)


def parties(by: int, agreed: list[int]) -> str:
    """Who asked for an undo and who agreed, as its line says it.

    >>> parties(0, [2, 1])
    'by 0 with 1 2'
    """
    if not agreed:
        return f"by {by}"
    return f"by {by} with {' '.join(str(seat) for seat in sorted(agreed))}"


def read_parties(text: str) -> tuple[int, list[int]] | None:
    """The seat that asked, and those that agreed; None where the text says something else."""
    words = text.split(" ")
    if len(words) < 2 or words[0] != "by" or (len(words) > 2 and (words[2] != "with" or len(words) == 3)):
        return None
    seats: list[int] = []
    for word in [words[1], *words[3:]]:
        if not word.isascii() or not word.isdecimal() or len(word) > 3:
            return None
        seats.append(int(word))
    return seats[0], seats[1:]


def read_policy(text: str, players: int) -> tuple[str, list[int]]:
    """The policy and the seats of people in a header. Raises RecordError saying what is wrong with it."""
    policy, _, rest = text.partition(" ")
    if policy not in POLICIES:
        raise record_error(Saying("no-policy", {"names": ", ".join(POLICIES), "found": policy}))
    try:
        said: object = json.loads(rest)
    except (ValueError, RecursionError):
        said = None
    people: list[int] = []
    if isinstance(said, list):
        for seat in said:
            if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < players:
                people.append(seat)
    if not isinstance(said, list) or len(people) != len(said) or people != sorted(set(people)):
        raise record_error(Saying("no-people", {"high": players - 1, "policy": policy}))
    return policy, people
