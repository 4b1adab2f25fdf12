"""What the page of formats says of answers and positions is what the games say."""

from __future__ import annotations

import pytest

from palamedes.core.kernel.game import Game
from tools import formats

GAMES = formats.ours()
PAGE = formats.PAGE.read_text(encoding="utf-8")

# Positions are the same on both builds.
pytestmark = pytest.mark.once


@pytest.fixture(params=GAMES, ids=lambda game: str(game.id), scope="module")
def game(request: pytest.FixtureRequest) -> Game:
    assert isinstance(request.param, Game)
    return request.param


@pytest.fixture(scope="module")
def shape(game: Game) -> formats.Shape:
    return formats.Shape(game)


def test_the_page_says_of_a_game_what_the_game_says(game: Game, shape: formats.Shape) -> None:
    assert formats.section(game, shape) in PAGE, "run `python tools/formats.py`"


def test_every_key_of_a_position_has_words_in_both_languages(game: Game, shape: formats.Shape) -> None:
    keys = {name.rpartition(".")[2] for name, _ in shape.rows()}
    for lang in ("en", "fr"):
        assert [key for key in sorted(keys) if not game.words(lang).has("position", key)] == []


def test_a_page_keeps_what_was_written_by_hand() -> None:
    page = f"# By hand\n\n{formats.BEGIN}old\n{formats.END}\nMore by hand.\n"
    made = formats.written(page, GAMES[:1])
    assert made.startswith("# By hand\n") and made.endswith("\nMore by hand.\n")
    assert formats.section(GAMES[0]) in made and "old" not in made
    assert formats.written(made, GAMES[:1]) == made
