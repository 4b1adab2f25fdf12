"""A moment of a game as somebody may see it: built from what the game allows their eyes, in their language."""

from __future__ import annotations

from typing import Any, Final, Literal, cast

from palamedes.core.kernel.state import State
from palamedes.core.words.saying import things_of
from palamedes.core.words.words import Words

from .scenes import Offer, RefusedOffer, Scene

REFUSALS: Final = 24
"""So many things that cannot be are told at once."""

Eyes = int | Literal["all"] | None
"""A seat's eyes, a spectator's (None), or, where nothing is secret any more, everybody's."""


def view(state: State, eyes: Eyes) -> dict[str, Any]:
    """What these eyes see of a table, without answers."""
    seen = cast(dict[str, Any], state.view(eyes if isinstance(eyes, int) else None))
    del seen["answers"]
    if eyes == "all":
        for seat in range(state.players):
            seen["table"] = _merged(seen["table"], state.view(seat)["table"])
    return seen


def _merged(less: Any, more: Any) -> Any:
    """Both together: where one sees nothing, what the other sees."""
    if less is None:
        return more
    if isinstance(less, dict) and isinstance(more, dict):
        return {key: _merged(less.get(key), more.get(key)) for key in [*less, *(k for k in more if k not in less)]}
    if isinstance(less, list) and isinstance(more, list) and len(less) == len(more):
        return [_merged(one, other) for one, other in zip(less, more, strict=True)]
    return less


def offers(state: State, seat: int, words: Words) -> list[Offer]:
    """The answers of a seat, each with its words."""
    answers = state.game.answers
    foretold = state.foretold(seat)
    return [
        Offer(
            action,
            answers.notation(action),
            answers.verb(action).name,
            answers.words(action),
            words.answer(state, answers, action),
            words.notes(state, foretold.get(action, [])),
            things(state, action),
            state.game.price(state, action),
        )
        for action in state.legal(seat)
    ]


def things(state: State, action: int) -> list[tuple[str, str]]:
    """What an answer speaks of: what it names, and what it does besides."""
    return things_of({**state.game.answers.words(action), **state.game.besides(state, action)})


def refusals(state: State, seat: int, words: Words) -> list[RefusedOffer]:
    """What a seat that is asked could expect to be able to answer and cannot, with the reason."""
    answers = state.game.answers
    return [
        RefusedOffer(
            refused.action,
            answers.notation(refused.action),
            answers.verb(refused.action).name,
            answers.words(refused.action),
            words.plain_answer(state, answers, refused.action),
            words.say(state, "why", refused.why),
            refused.clause,
            things_of({**answers.words(refused.action), **refused.why.args}),
        )
        for refused in state.why_not(seat)[:REFUSALS]
    ]


def scene(state: State, eyes: Eyes, words: Words, move: int, moves: int, asked: bool = False) -> Scene:
    """A table through these eyes; with answers if they are asked."""
    seat = eyes if isinstance(eyes, int) else None
    return Scene(
        eyes,
        view(state, eyes),
        words.prompt(state, seat),
        state.clause,
        offers(state, seat, words) if asked and seat is not None else [],
        move,
        moves,
        refusals(state, seat, words) if asked and seat is not None else [],
        turn=_turn(state),
        aside=asked and seat is not None and _is_aside(state, seat),
    )


def _turn(state: State) -> int | None:
    turn = state.game.whose_turn(state)
    return turn if turn >= 0 and not state.over else None


def _is_aside(state: State, seat: int) -> bool:
    question = state.asked(seat)
    return question is not None and (question.aside or _turn(state) not in (None, seat))
