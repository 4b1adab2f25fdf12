"""Dice that can be checked: what a table promises before its first draw, and all draws when they may be seen."""

from __future__ import annotations

import re
import secrets
from typing import Any, Final, cast

from palamedes.core.errors import RecordError
from palamedes.core.fair import commitment, derived
from palamedes.core.record import Record
from palamedes.core.step import CHANCE, Chance

from . import sight
from .refusal import Refusal
from .table import Table
from .wire import Dice, Draw, Draws, Lang, Reserved

MASTER: Final = "master"
"""Under this name the house keeps the key that the secrets of its tables come from."""
_RESERVED: Final = re.compile(r"[a-z2-7]{12}")


def new_master() -> str:
    """A key for a new house: 256 random bits."""
    return secrets.token_hex(32)


def secret_of(master: str, id: str) -> str:
    """The secret of a table. It is settled as soon as the table has a name, before anybody adds words to the dice."""
    return derived(master, f"palamedes-table 1 {id}")


def reserve(master: str, id: str) -> Reserved:
    """A name for a table, and what is promised about its dice. Nothing is kept: the secret follows from the name."""
    return Reserved(id, commitment(secret_of(master, id)))


def check_reserved(id: str) -> str:
    """The name of a reserved table, if it can be one."""
    if not _RESERVED.fullmatch(id):
        raise Refusal("reserved", id=id[:12])
    return id


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
        outcomes = state.chances()
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
    return Draws(table, dice, found, kinds, texts, _problem(record))


def _problem(record: Record) -> str:
    try:
        record.verify()
    except RecordError as error:
        return str(error)
    return ""
