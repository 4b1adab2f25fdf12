"""Which answers of a record stand, where some were taken back."""

from __future__ import annotations

import palamedes
from palamedes.core.record.standing import Past, note, places_of, returns
from palamedes.core.record.text import Answer


def lines(*undone: int) -> list[Answer]:
    """Answers, and undos of so many where a number is not 0."""
    return [Answer(0, "" if count else "draw zeus", count) for count in undone]


def test_an_undo_takes_the_last_answers_away() -> None:
    standing = [0, 1, 4]
    assert note(standing, 5, Answer(0, "", 2)) == [1, 4]
    assert standing == [0]
    assert note(standing, 6, Answer(0, "draw zeus")) == []
    assert standing == [0, 6]


def test_what_stands_is_what_nobody_took_back() -> None:
    assert places_of(lines(0, 0, 1, 0, 0, 2, 0)) == [0, 6]
    assert places_of([]) == []


def test_a_game_comes_back_only_to_where_the_last_of_several_undos_leads() -> None:
    assert returns(lines(0, 0, 1, 1, 0)) == [True, False, False, False, False]
    assert returns(lines(0, 0, 1, 0, 1)) == [False, True, False, True, False]


def test_a_table_is_kept_until_the_game_comes_back_to_it_and_later_ones_are_let_go() -> None:
    state = palamedes.game("arena").new()
    past = Past(lines(0, 0, 0, 2))
    seen = []
    for n, text in enumerate(("draw zeus", "place zeus e5", "draw odin")):
        seen.append(state.position())
        past.keep(n, state)
        assert past.note(n, Answer(state.actor, text)) == -1
        state.apply(state.parse(text))
    assert past.note(3, Answer(0, "", 2)) == 1
    found = past.back_to(1)
    assert found is not None and found.position() == seen[1]
    assert [place for place, _ in past.kept] == [0]
    assert past.back_to(1) is None
    opened = past.back_to(0)
    assert opened is not None and opened.position() == seen[0]


def test_a_table_that_was_not_kept_is_not_mistaken_for_a_later_one() -> None:
    state = palamedes.game("arena").new()
    past = Past([])
    past.keep(0, state)
    past.keep(2, state)
    assert past.back_to(1) is None
    assert [place for place, _ in past.kept] == [0]
