"""What must hold of words and documents: notations parse back, texts are complete in both languages, views are JSON."""

from __future__ import annotations

import msgspec

from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.telling import Log
from palamedes.core.words.texts import LANGUAGES

from .questions import some


def every_notation_parses_back(state: State, rng: Rng) -> None:
    top = state.game.chance_actions if state.actor == CHANCE else state.game.actions
    for action in [*state.legal(), *(rng.below(top) for _ in range(10))]:
        notation = state.notation(action)
        assert state.parse(notation) == action
        assert state.parse(f"  {notation.upper().replace(' ', '   ')} ") == action


def every_answer_has_a_text_of_its_own(state: State, rng: Rng) -> None:
    legal = state.legal()
    for lang in LANGUAGES:
        texts = [state.text(action, lang) for action in legal]
        for text in texts:
            is_complete(text)
        assert len(set(texts)) == len(texts)


def every_question_has_a_prompt(state: State, rng: Rng) -> None:
    for lang in LANGUAGES:
        for seat in (None, *range(state.players)):
            is_complete(state.prompt(lang, seat))


def every_event_can_be_told(state: State, rng: Rng) -> None:
    for action in some(state.legal(), 4, rng):
        after = state.clone()
        log = Log()
        after.listen(log)
        after.apply(action)
        for event in log.events:
            for seat in (None, *range(state.players)):
                told = event.seen_by(seat)
                assert msgspec.json.decode(msgspec.json.encode(told)) == told
                for lang in LANGUAGES:
                    is_complete(state.game.words(lang).event(after, event, seat))


def is_complete(text: str) -> None:
    """A text for people: not empty, and nothing left to fill in."""
    assert text.strip()
    assert "{" not in text and "}" not in text, text


def a_view_is_json(state: State, rng: Rng) -> None:
    for seat in (None, *range(state.players)):
        view = state.view(seat)
        assert msgspec.json.decode(msgspec.json.encode(view)) == view


def a_view_offers_the_answers_of_its_seat(state: State, rng: Rng) -> None:
    assert state.view(None)["answers"] == []
    answers = state.game.answers
    for seat in range(state.players):
        offered = [
            {
                "action": action,
                "notation": answers.notation(action),
                "verb": answers.verb(action).name,
                "args": answers.words(action),
            }
            for action in state.legal(seat)
        ]
        assert state.view(seat)["answers"] == offered


def a_board_can_be_drawn_from_any_view(state: State, rng: Rng) -> None:
    for seat in (None, *range(state.players)):
        # A view reaches the board as JSON, and may have been over a wire.
        view = msgspec.json.decode(msgspec.json.encode(state.view(seat)))
        # In one language: the next seat, and the next moment, may have the other.
        lines = state.game.board(view, state.game.words(LANGUAGES[rng.below(len(LANGUAGES))]))
        assert any(line.strip() for line in lines)
        assert not any("\n" in line for line in lines)


def returns_and_winners_agree(state: State, rng: Rng) -> None:
    returns = state.returns()
    winners = state.winners()
    assert len(returns) == state.players
    assert winners == sorted(set(winners))
    if winners:
        assert state.over
        assert winners == [seat for seat in range(state.players) if returns[seat] == max(returns)]
        assert len(winners) == state.players or min(returns) < max(returns)
    else:
        assert len(set(returns)) == 1


def partners_share_the_result(state: State, rng: Rng) -> None:
    returns = state.returns()
    for seat in range(state.players):
        for partner in state.partners(seat):
            assert returns[partner] == returns[seat]


def the_judge_says_how_each_seat_stands(state: State, rng: Rng) -> None:
    values = state.game.judge(state)
    assert len(values) == state.players
    assert all(isinstance(value, float) and -1.0 <= value <= 1.0 for value in values)
    if state.over:
        assert values == state.returns()
