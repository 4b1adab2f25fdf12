"""What must hold of every question: it has answers, those and no others are taken, and asking changes nothing."""

from __future__ import annotations

from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE, NOBODY
from palamedes.core.words.errors import IllegalAction

from .attributes import attributes, must_be_unchanged


def a_question_always_has_an_answer(state: State, rng: Rng) -> None:
    assert state.over == (state.actor == NOBODY)
    assert state.over == (state.question is None)
    assert state.over != bool(state.legal())
    assert state.question is None or not state.question.obvious or len(state.legal()) > 1, "this goes without saying"


def legal_answers_are_distinct_ints_in_range(state: State, rng: Rng) -> None:
    top = state.game.chance_actions if state.actor == CHANCE else state.game.actions
    for legal in [state.legal(), *(state.legal(seat) for seat in state.waiting())]:
        assert len(set(legal)) == len(legal)
        for action in legal:
            assert type(action) is int
            assert 0 <= action < top


def waiting_and_legal_agree_with_the_actor(state: State, rng: Rng) -> None:
    assert not [seat for seat in state.waiting() if state.eliminated[seat]], "who is out of the game is asked nothing"
    waiting = state.waiting()
    assert len(set(waiting)) == len(waiting)
    assert all(0 <= seat < state.players and not state.eliminated[seat] for seat in waiting)
    for seat in range(state.players):
        assert bool(state.legal(seat)) == (seat in waiting)
    if state.actor in (CHANCE, NOBODY):
        assert waiting == []
    else:
        assert waiting[0] == state.actor
        assert state.legal(state.actor) == state.legal()


def the_question_cites_a_clause(state: State, rng: Rng) -> None:
    if state.over:
        assert state.clause == ""
    else:
        assert state.clause in state.game.rulebook("en").clauses


def chance_has_positive_weights_in_a_stable_order(state: State, rng: Rng) -> None:
    if state.actor != CHANCE:
        return
    chances = state.outcomes()
    assert [outcome for outcome, _ in chances] == state.legal()
    for _, weight in chances:
        assert type(weight) is int
        assert weight > 0
    assert state.outcomes() == chances
    assert state.game.restore(state.position()).outcomes() == chances


def everything_legal_applies(state: State, rng: Rng) -> None:
    for action in some(state.legal(), 8, rng):
        after = state.clone()
        after.apply(action)
        a_question_always_has_an_answer(after, rng)


def everything_else_is_refused_and_changes_nothing(state: State, rng: Rng) -> None:
    before = attributes(state)
    legal = state.legal()
    for wrong in not_legal(state, rng):
        try:
            state.apply(wrong)
        except IllegalAction as error:
            assert repr(wrong) in str(error)
            assert not legal or state.notation(legal[0]) in str(error)
        else:
            raise AssertionError(f"{wrong!r} was taken, but {legal} are legal")
    must_be_unchanged(before, state)


def not_legal(state: State, rng: Rng) -> list[object]:
    """A choice of things that are no answer now: ints of the range and beyond, and things that are no int."""
    top = state.game.chance_actions if state.actor == CHANCE else state.game.actions
    legal = state.legal()
    ints = [-1, top, 2**31, 2**64, -(2**70), *(rng.below(top) for _ in range(3))]
    wrong: list[object] = [number for number in ints if number not in legal]
    wrong += [True, False, None, "x", 1.5, [], {}, (), object]
    if legal:
        wrong += [float(legal[0]), str(legal[0]), state.notation(legal[0]), [legal[0]], legal[0] + 2**64]
    return wrong


def what_is_handed_out_is_not_the_state_itself(state: State, rng: Rng) -> None:
    before = attributes(state)
    for handed_out in (
        state.legal(),
        state.waiting(),
        state.position(),
        state.returns(),
        state.winners(),
        state.outcomes() if state.actor == CHANCE else [],
        *(state.legal(seat) for seat in range(state.players)),
        *(state.view(seat) for seat in (None, *range(state.players))),
    ):
        scramble(handed_out)
    must_be_unchanged(before, state)
    a_question_always_has_an_answer(state, rng)


def scramble(value: object) -> None:
    """Empties all lists and dicts of a document."""
    if not isinstance(value, (dict, list)):
        return
    for item in value.values() if isinstance(value, dict) else value:
        if isinstance(item, (dict, list)):
            scramble(item)
    value.clear()


def answers_decided_together_do_not_depend_on_each_other(state: State, rng: Rng) -> None:
    waiting = state.waiting()
    allowed = {seat: state.legal(seat) for seat in waiting[1:]}
    for action in some(state.legal(), 4, rng) if allowed else []:
        after = state.clone()
        after.apply(action)
        # Whoever has more to decide is asked again at once, before the others, or a partner is whose turn it is.
        camp = [waiting[0], *state.partners(waiting[0])]
        assert after.waiting() in [waiting[1:], *([seat, *waiting[1:]] for seat in camp)]
        for seat in waiting[1:]:
            assert after.legal(seat) == allowed[seat]


def some(items: list[int], count: int, rng: Rng) -> list[int]:
    """So many of the items at most, picked at random."""
    rest = items.copy()
    while len(rest) > count:
        rest.pop(rng.below(len(rest)))
    return rest
