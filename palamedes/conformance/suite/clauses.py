"""A rulebook is carried out and checked clause by clause, and both languages hold the same rules."""

from __future__ import annotations

from functools import cache

import pytest

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import GROUP
from palamedes.core.words.texts import LANGUAGES
from palamedes.lab.clauses import Coverage, coverage

from .. import chosen
from ..modes import all_games

GAMES = all_games()
MOST_ALSO = 6


def by_name(game: Game) -> str:
    return game.id


@cache
def covered(game: Game) -> Coverage:
    """Who cites which clause: of a game from outside, the tests of its own package."""
    return coverage(game, None if game.package.startswith(f"{GROUP}.") else chosen.TESTS)


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_every_clause_is_checked_by_a_test(game: Game) -> None:
    assert covered(game).unchecked() == []


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_every_clause_is_cited_by_a_step(game: Game) -> None:
    assert covered(game).uncited() == []


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_everything_that_is_cited_stands_in_the_rulebook(game: Game) -> None:
    assert covered(game).unknown() == []


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_every_step_cites_a_clause(game: Game) -> None:
    assert [step.id for step in game.steps() if not step.clause] == []


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_both_languages_have_the_same_clauses_in_the_same_order(game: Game) -> None:
    anchors = [list(game.rulebook(lang).clauses) for lang in LANGUAGES]
    assert anchors[0] == anchors[1]


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_rulings_are_marked_in_both_languages(game: Game) -> None:
    rulings = [[c.anchor for c in game.rulebook(lang).clauses.values() if c.ruling] for lang in LANGUAGES]
    assert rulings[0] == rulings[1]
    assert rulings[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_every_clause_has_a_title_a_chapter_and_a_text(game: Game, lang: str) -> None:
    book = game.rulebook(lang)
    assert book.title and book.introduction
    assert [c.anchor for c in book.clauses.values() if not (c.title and c.chapter and c.text.strip())] == []


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_a_ruling_says_why(game: Game) -> None:
    for lang, why in (("en", "Why"), ("fr", "Pourquoi")):
        rulings = [clause for clause in game.rulebook(lang).clauses.values() if clause.ruling]
        assert [ruling.anchor for ruling in rulings if why not in ruling.text] == []


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_a_step_cites_what_it_does_itself_and_no_long_list(game: Game) -> None:
    long = {step.id: len(step.also) for step in game.steps() if len(step.also) > MOST_ALSO}
    assert long == {}, "a function that carries out a clause cites it in its docstring"
