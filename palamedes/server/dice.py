"""Dice that can be checked: what a table promises before its first draw, and all draws when they may be seen."""

from __future__ import annotations

import base64
import hmac
import re
import secrets
from typing import Any, Final, cast

from palamedes.core.kernel.step import CHANCE, Chance
from palamedes.core.record.fair import commitment, derived
from palamedes.core.record.record import Record
from palamedes.core.words.errors import RecordError
from palamedes.core.words.refusing import in_words

from . import sight
from .refusal import Refusal
from .table import Table
from .wire_base import Lang
from .wire_tables import Dice, Draw, Draws, Reserved

MASTER: Final = "master"
"""Under this name the house keeps the key that the secrets of its tables come from."""
_RESERVED: Final = re.compile(r"[a-z2-7]{12}")
_OWN: Final = 8
"""So many letters of a reserved name are its own; the rest is its seal."""


def new_master() -> str:
    """A key for a new house: 256 random bits."""
    return secrets.token_hex(32)


def secret_of(master: str, id: str) -> str:
    """The secret of a table. It is settled as soon as the table has a name, before anybody adds words to the dice."""
    return derived(master, f"palamedes-table 1 {id}")


def reserve(master: str, id: str) -> Reserved:
    """A name for a table, and what is promised about its dice. Nothing is kept: the secret follows from the name.

    The last letters of the name say under which key it was promised: a house with another key, such as one that was
    restored from a back-up, does not know it. So no promise is ever given a second time.
    """
    name = id[:_OWN] + _seal(master, id[:_OWN])
    return Reserved(name, commitment(secret_of(master, name)))


def check_reserved(master: str, id: str) -> str:
    """The name of a reserved table, if this house has promised something about it."""
    if not _RESERVED.fullmatch(id) or not hmac.compare_digest(id[_OWN:], _seal(master, id[:_OWN])):
        raise Refusal("reserved", id=id[:12])
    return id


def _seal(master: str, own: str) -> str:
    digest = bytes.fromhex(derived(master, f"palamedes-name 1 {own}"))
    return base64.b32encode(digest).decode().lower()[: 12 - _OWN]


# All draws.


def told(table: Table) -> tuple[str, Dice]:
    """The name under which the draws of a table were dealt, and where they come from."""
    pledge = table.setting.pledge(table.words())
    name = table.setting.id if pledge is None else pledge.table
    return name, sight.dice(table.setting, table.words(), table.status == "over")


def all_draws(record: Record, table: str, dice: Dice, lang: Lang) -> Draws:
    """Every draw of a game whose record may be seen, and what is wrong with that record, if anything is."""
    game = record.opening().game
    words = game.words(lang)
    answers = game.chance_answers
    kinds: dict[str, str] = {}
    texts: dict[str, str] = {}
    found: list[Draw] = []
    standing = {answer.line: move for move, answer in enumerate(record.live(), start=1)}
    for state, answer in record.walk():
        if state.actor != CHANCE:
            continue
        question = cast(Chance[Any], state.question)
        outcomes = state.outcomes()
        if question.id not in kinds:
            kinds[question.id] = state.prompt(lang)
        notations: list[str] = []
        for outcome, _ in outcomes:
            notation = answers.notation(outcome)
            if notation not in texts:
                texts[notation] = words.answer(state, answers, outcome)
            notations.append(notation)
        found.append(
            Draw(
                answer.line,
                standing.get(answer.line, 0),
                question.id,
                question.whose(state),
                notations,
                [weight for _, weight in outcomes],
                [outcome for outcome, _ in outcomes].index(state.parse(answer.notation)),
            )
        )
    return Draws(table, dice, found, kinds, texts, _problem(record, lang))


def _problem(record: Record, lang: str) -> str:
    try:
        record.verify()
    except RecordError as error:
        return in_words(error, lang)
    return ""
