"""What must hold of secrets: a seat sees, reads and hears the same whatever is hidden from it.

`determinize` says what a seat knows: it redraws the rest. So two tables between which a seat cannot tell are made by
determinizing one of them, and whatever shows a difference to that seat betrays a secret.
"""

from __future__ import annotations

import msgspec

from palamedes.core.kernel.playouts import playout
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.telling import Log
from palamedes.core.words.texts import LANGUAGES

from .attributes import attributes, must_be_unchanged, plain
from .copies import a_position_loads_back_with_every_attribute
from .questions import a_question_always_has_an_answer, some


def seen(state: State, seat: int | None) -> bytes:
    """Everything that reaches a seat (None: a spectator) at this moment."""
    texts: list[object] = [state.view(seat), state.actor, state.waiting(), state.over, state.clause]
    for lang in LANGUAGES:
        texts.append(state.prompt(lang, seat))
        if seat is not None and seat in state.waiting() and state.actor != CHANCE:
            texts.append([state.text(action, lang) for action in state.legal(seat)])
    return msgspec.json.encode(texts)


def heard(before: State, action: int, seat: int | None) -> tuple[State, bytes]:
    """The table after an answer, and everything that a seat hears of it."""
    after = before.clone()
    log = Log()
    after.listen(log)
    after.apply(action)
    told = [[event.key, event.seen_by(seat)] for event in log.events]
    texts = [before.game.words(lang).event(after, event, seat) for lang in LANGUAGES for event in log.events]
    return after, msgspec.json.encode([told, texts])


def some_seats(state: State, rng: Rng) -> list[int]:
    """Two seats are enough for what costs much; the others have their turn at other moments."""
    return some(list(range(state.players)), 2, rng)


def redrawn(state: State, seat: int, rng: Rng) -> State:
    """The table as this seat might imagine it."""
    other = state.clone()
    other.determinize(seat, rng)
    return other


def what_a_seat_sees_does_not_depend_on_what_it_cannot_know(state: State, rng: Rng) -> None:
    for seat in range(state.players):
        before = seen(state, seat)
        for _ in range(2):
            other = redrawn(state, seat, rng)
            assert seen(other, seat) == before
            assert other.legal(seat) == state.legal(seat)


def a_spectator_sees_no_more_than_any_seat(state: State, rng: Rng) -> None:
    before = seen(state, None)
    for seat in range(state.players):
        assert seen(redrawn(state, seat, rng), None) == before


def steps_hold_no_secrets(state: State, rng: Rng) -> None:
    agenda = plain(state.agenda)
    for seat in range(state.players):
        other = redrawn(state, seat, rng)
        assert plain(other.agenda) == agenda
        assert (other.actor, other.eliminated) == (state.actor, state.eliminated)
        assert (other.returns(), other.winners()) == (state.returns(), state.winners())


def determinizing_depends_on_knowledge_and_rng_alone(state: State, rng: Rng) -> None:
    for seat in some_seats(state, rng):
        other = redrawn(state, seat, rng)
        for seed in (1, 2):
            one = attributes(redrawn(state, seat, Rng(seed)))
            must_be_unchanged(one, redrawn(other, seat, Rng(seed)))


def a_determinized_table_is_a_real_one(state: State, rng: Rng) -> None:
    for seat in some_seats(state, rng):
        other = redrawn(state, seat, rng)
        a_question_always_has_an_answer(other, rng)
        a_position_loads_back_with_every_attribute(other, rng)
        playout(other, rng)


def are_alike(one: State, other: State, seat: int) -> bool:
    """Whether these tables differ, and this seat knows the same of both."""
    if one.position() == other.position():
        return False
    return all(
        redrawn(one, seat, Rng(seed)).position() == redrawn(other, seat, Rng(seed)).position() for seed in (1, 2)
    )


def secret_answers_are_not_heard_of(state: State, rng: Rng) -> None:
    """Different answers between which a seat cannot tell afterwards must sound alike to it."""
    for seat in some_seats(state, rng):
        if seat == state.actor:
            continue
        tables = [heard(state, action, seat) for action in some(state.legal(), 5, rng)]
        for i in range(1, len(tables)):
            first, second = tables[i - 1], tables[i]
            if are_alike(first[0], second[0], seat):
                assert first[1] == second[1]
                assert seen(first[0], seat) == seen(second[0], seat)


def what_a_seat_has_neither_seen_nor_heard_is_redrawn(state: State, rng: Rng) -> None:
    """Two answers that look and sound alike to a seat are two tables that it imagines alike, for as long as they do."""
    for seat in some_seats(state, rng):
        answers = [] if seat == state.actor else some(state.legal(), 2, rng)
        if len(answers) < 2:
            continue
        here, told_here = heard(state, answers[0], seat)
        there, told_there = heard(state, answers[1], seat)
        for _ in range(5):
            if told_here != told_there or seen(here, seat) != seen(there, seat):
                break
            imagined = attributes(redrawn(here, seat, Rng(1)))
            must_be_unchanged(imagined, redrawn(there, seat, Rng(1)))
            common = [action for action in here.legal() if action in there.legal()]
            if not common:
                break
            action = common[rng.below(len(common))]
            here, told_here = heard(here, action, seat)
            there, told_there = heard(there, action, seat)


def hidden_facts_are_not_heard_of(state: State, rng: Rng) -> None:
    """The same answer at two tables between which a seat cannot tell sounds alike to it, unless it reveals more."""
    for seat in some_seats(state, rng):
        other = redrawn(state, seat, rng)
        for action in some([action for action in state.legal() if action in other.legal()], 3, rng):
            here, told_here = heard(state, action, seat)
            there, told_there = heard(other, action, seat)
            if are_alike(here, there, seat):
                assert told_here == told_there
                assert seen(here, seat) == seen(there, seat)


def answers_decided_together_stay_sealed(state: State, rng: Rng) -> None:
    """Until all have answered, nobody but partners learns anything of an answer but that it was given.

    And, where it takes several, whether it was the last of its camp: everybody sees who is still waited for.
    """
    if len(state.waiting()) < 2:
        return
    partners = state.partners(state.actor)
    for seat in (None, *range(state.players)):
        if seat == state.actor or seat in partners:
            continue
        alike: dict[tuple[int, ...], tuple[State, bytes]] = {}
        for action in some(state.legal(), 5, rng):
            after, told = heard(state, action, seat)
            first, told_first = alike.setdefault(tuple(after.waiting()), (after, told))
            assert told == told_first
            assert seen(after, seat) == seen(first, seat)
