"""Hints: what a search would answer in a seat's place, and why."""

from __future__ import annotations

from typing import Final

from palamedes.bots.advice import Advised
from palamedes.bots.outlook import Outlook, in_words
from palamedes.core.kernel.state import State
from palamedes.core.words.words import Words

from ..people.guest import Guest
from ..thinking.bots import Thinkers, weigh
from ..thinking.queue import Asker
from ..wire.base import Lang
from ..wire.messages import Hint, HintLine
from ..wire.moments import things
from ..wire.refusal import Refusal, say
from .table import Table

HINTS: Final = 5
"""So many answers are shown with a hint."""


async def give_hint(table: Table, guest: Guest, seat: int, pool: Thinkers, asker: Asker) -> None:
    """Tells a connection what a search would answer in this seat's place, and why."""
    history = table.history
    revision = history.revision(seat)
    state = history.seen(seat)
    legal = state.legal(seat) if table.status == "playing" and not history.held else []
    if not legal:
        raise Refusal("not-asked", 409)
    if len(legal) == 1:
        line = hint_line(state, seat, Advised(legal[0], 0.0), table.words(guest.lang))
        guest.send(Hint(seat, revision, [line], say(guest.lang, "hint.forced"), 0.0))
        return
    try:
        advice = await weigh(pool, history, seat, asker)
    except RuntimeError:
        raise Refusal("hint-failed", 503) from None
    words = table.words(guest.lang)
    lines = [hint_line(state, seat, advised, words) for advised in advice.answers[:HINTS]]
    lines[0].why = joined_why(lines[0].why, advice.why, state, words, guest.lang)
    guest.send(Hint(seat, revision, lines, hint_sentence(lines[0], advice.now, guest.lang), advice.now))


def hint_line(state: State, seat: int, advised: Advised, words: Words) -> HintLine:
    """An answer that a bot would give, with one reason from the game."""
    reasons = state.reasons(advised.action, seat)
    why = words.say(state, "notes", reasons[0]) if reasons else ""
    text = words.answer(state, state.game.answers, advised.action)
    return HintLine(advised.action, text, advised.chance, why, things(state, advised.action))


def joined_why(why: str, found: Outlook, state: State, words: Words, lang: Lang) -> str:
    """What the answer does at once, and what its line of play brings."""
    ahead = in_words(found, state, words, lambda key, names: say(lang, f"hint.{key}", **names))
    return words.joined([text for text in (why, ahead) if text])


def hint_sentence(best: HintLine, now: float, lang: Lang) -> str:
    """The best answer in a sentence; where all leave the same chance no figure is told: it hardly matters."""
    before, after = round(100 * now), round(100 * best.chance)
    if before >= after:
        return say(lang, "hint.same-reason" if best.why else "hint.same", answer=best.text, why=best.why)
    key = "hint.why-reason" if best.why else "hint.why"
    return say(lang, key, answer=best.text, why=best.why, to=after, **{"from": before})
