"""The text of a record: headers, an empty line, then one line per answer.

    palamedes-record 1
    game arena
    rules 1
    players 2
    options {"match": 1, "opener": 0, "pantheon": "greek"}
    seats ["Ann", "search:1000"]
    dealer seed 42
    result [1.0, -1.0]

    * draw zeus
    0 place zeus e5
    undo 1

`*` is chance, a number the seat that answered. `undo n` takes back the n answers before it: they stay in the record,
out of play. A game with an owner's values has a line `content`, one that began from a set-up position a line `start`,
which holds that position as people write it.
The dealer is `seed …`, `by hand`, or `fair {…}`: see `fair.Pledge`. A line `undo safe [0, 1]` says what may be taken
back and who has to agree, and then every undo says who asked and who agreed (`undo 3 by 0 with 1`): see `undone.py`.
"""

from __future__ import annotations

import json

from ..kernel.step import CHANCE
from ..words.errors import RecordError
from ..words.refusing import record_error
from ..words.saying import Saying
from .undone import read_parties

FORMAT = "palamedes-record 1"
HEADERS = ("game", "rules", "players", "options", "content", "start", "seats", "dealer", "undo", "result")
SIGNED = ("game", "rules", "players", "options", "content", "start", "seats")
"""Those that are marked in every record with checkable dice."""


class Answer:
    """One line: who answered what. `taken_back` is how many answers an undo line takes back, else 0.

    The notation of an undo says who asked for it and who agreed, where that is known.
    """

    def __init__(self, actor: int, notation: str, taken_back: int = 0, line: int = 0) -> None:
        self.actor = actor
        self.notation = notation
        self.taken_back = taken_back
        self.line = line

    def __str__(self) -> str:
        if self.taken_back:
            return f"undo {self.taken_back} {self.notation}".rstrip()
        return f"{'*' if self.actor == CHANCE else self.actor} {self.notation}"


def read_headers(lines: list[str]) -> tuple[dict[str, tuple[int, str]], int]:
    """What each header says, with the number of its line; and the place of the first line after them."""
    if not lines or lines[0].strip() != FORMAT:
        raise record_error(Saying("no-mark", {"word": FORMAT}), 1)
    headers: dict[str, tuple[int, str]] = {}
    body = len(lines)
    for i in range(1, len(lines)):
        if not lines[i].strip():
            body = i + 1
            break
        name, _, value = lines[i].strip().partition(" ")
        if name not in HEADERS:
            raise record_error(Saying("no-such-header", {"word": name, "names": ", ".join(HEADERS)}), i + 1)
        if name in headers:
            raise record_error(Saying("header-twice", {"word": name}), i + 1)
        headers[name] = (i + 1, value)
    return headers, body


def read_answers(lines: list[str], body: int) -> list[Answer]:
    """The answers in the lines from this place on; none takes back more than stands."""
    answers: list[Answer] = []
    standing = 0
    for i in range(body, len(lines)):
        line = lines[i].strip()
        if line:
            answer = _answer(line, i + 1)
            if answer.taken_back > standing:
                raise wrong(answer, Saying("taken-back", {"count": answer.taken_back, "most": standing}))
            standing += -answer.taken_back if answer.taken_back else 1
            answers.append(answer)
    return answers


def _answer(line: str, number: int) -> Answer:
    who, _, rest = line.partition(" ")
    count, _, asked = rest.partition(" ")
    if who == "undo" and is_number(count) and int(count) > 0 and (not asked or read_parties(asked) is not None):
        return Answer(CHANCE, asked, int(count), number)
    if rest and (who == "*" or is_number(who)):
        return Answer(CHANCE if who == "*" else int(who), rest, 0, number)
    raise record_error(Saying("no-line", {"found": line}), number)


def is_number(text: str) -> bool:
    """Whether it is a whole number in plain digits, and none too long to count with."""
    return text.isascii() and text.isdecimal() and len(text) <= 9


def read_value(headers: dict[str, tuple[int, str]], name: str) -> object:
    """What the JSON of a header says."""
    line, text = headers[name]
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        column = len(name) + 1 + (error.colno if isinstance(error, json.JSONDecodeError) else 1)
        raise record_error(Saying("header-json", {"word": name, "column": column}), line) from None
    return value


def read_object(headers: dict[str, tuple[int, str]], name: str) -> dict[str, object]:
    """The same for a header that has to be an object; empty where there is none."""
    if name not in headers:
        return {}
    value = read_value(headers, name)
    if not isinstance(value, dict):
        raise record_error(Saying("header-object", {"word": name}), headers[name][0])
    return value


def wrong(answer: Answer, why: Saying) -> RecordError:
    """The error to raise about an answer: it names the line, where there is one."""
    return record_error(why, answer.line)
