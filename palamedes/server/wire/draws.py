"""All draws of a game, for whoever wants to check them."""

from __future__ import annotations

from typing import Any, cast

from palamedes.core.kernel.step import CHANCE, Chance
from palamedes.core.record.record import Record
from palamedes.core.words.errors import RecordError
from palamedes.core.words.refusing import in_words

from .base import Lang
from .tables import Dice, Draw, Draws


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
