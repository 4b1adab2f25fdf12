"""What must hold of what a game says about itself: refusals are true, nothing is betrayed, and all of it has words."""

from __future__ import annotations

from collections.abc import Iterator

from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.words.saying import Saying
from palamedes.core.words.telling import Log
from palamedes.core.words.texts import LANGUAGES

from .attributes import attributes, must_be_unchanged
from .secrets import redrawn
from .words import is_complete

MOST = 60
"""No question has so many refusals that a person could expect."""


def what_is_refused_is_not_legal_and_has_a_reason(state: State, rng: Rng) -> None:
    for seat in state.waiting():
        legal = state.legal(seat)
        refused = state.why_not(seat)
        assert len(refused) <= MOST
        actions = [each.action for each in refused]
        assert len(set(actions)) == len(actions), "an answer is refused for one reason"
        for each in refused:
            assert each.action not in legal, state.game.answers.notation(each.action)
            assert not each.clause or each.clause in state.game.rulebook("en").clauses, each.clause
            for lang in LANGUAGES:
                assert state.game.words(lang).has("why", each.why.key), each.why.key
                is_complete(state.why(each, lang))
                is_complete(state.game.words(lang).plain_answer(state, state.game.answers, each.action))
    assert state.why_not(None) == [] or state.actor >= 0


def what_is_foretold_has_words(state: State, rng: Rng) -> None:
    for seat in state.waiting():
        legal = state.legal(seat)
        told = state.foretold(seat)
        assert set(told) <= set(legal)
        for action, sayings in told.items():
            plain = [_plain(saying) for saying in sayings]
            once = all(plain.count(one) == 1 for one in plain)
            assert once, f"of '{state.game.answers.notation(action)}' something is foretold twice: {plain}"
        for action in legal:
            for saying in [*told.get(action, []), *state.reasons(action, seat)]:
                for lang in LANGUAGES:
                    assert state.game.words(lang).has("notes", saying.key), saying.key
                    is_complete(state.note([saying], lang))


def what_is_foretold_comes_true(state: State, rng: Rng) -> None:
    for action, told, came in fulfilled(state):
        answer = state.game.answers.notation(action)
        assert _plain(came) == _plain(told), f"of '{answer}' {_plain(told)} was foretold, and {_plain(came)} came"


def fulfilled(state: State) -> Iterator[tuple[int, Saying, Saying]]:
    """Answers with what is foretold of each and what came of it, where the game can say so at once."""
    seat = state.actor
    for action, sayings in state.foretold(seat).items() if seat >= 0 else ():
        after = state.clone()
        log = Log()
        after.listen(log)
        after.answer(action)
        for told in sayings:
            came = state.game.came_of(told, action, state, after, log.events)
            if came is not None:
                yield action, told, came


def what_a_view_draws_ahead_can_be_done(state: State, rng: Rng) -> None:
    if state.actor >= 0:
        for each in state.game.drawn(state, state.game.view(state, state.actor)):
            assert each.drawn == each.done, f"of '{each.what}' {each.drawn} is drawn, and {each.done} can be done"


def what_a_game_says_does_not_depend_on_what_a_seat_cannot_know(state: State, rng: Rng) -> None:
    for seat in state.waiting():
        first: object = None
        for _ in range(3):
            said = _said(redrawn(state, seat, rng), seat)
            assert first is None or said == first
            first = said


def asking_a_game_about_itself_changes_nothing(state: State, rng: Rng) -> None:
    before = attributes(state)
    for seat in state.waiting():
        _said(state, seat)
    state.game.chapter(state)
    must_be_unchanged(before, state)


def headings_of_the_log_have_words(state: State, rng: Rng) -> None:
    chapter = state.game.chapter(state)
    for lang in LANGUAGES if chapter is not None else ():
        assert chapter is not None
        assert state.game.words(lang).has("chapters", chapter.key), chapter.key
        is_complete(state.game.words(lang).say(state, "chapters", chapter))


def _said(state: State, seat: int) -> object:
    refused = [(each.action, _plain(each.why), each.clause) for each in state.game.refusals(state, seat)]
    told = [
        [_plain(saying) for saying in row]
        for action in state.legal(seat)
        for row in (state.game.foretell(state, seat, action), state.game.reasons(state, seat, action))
    ]
    return refused, told


def _plain(saying: Saying) -> tuple[str, dict[str, object]]:
    return saying.key, saying.args
