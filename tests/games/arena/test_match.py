"""A match: the first to win two games."""

from __future__ import annotations

from typing import Any

import pytest

from .table import CHARACTERS, Side, Table

MINE, EVEN, THEIRS = 9, 8, 7
"""How many of the last sixteen cards show my symbol when I win, when nobody does, and when the foe wins."""


def finish(side: Side, symbols: int, **match: Any) -> Table:
    """The last card of a game of a match; the majority decides it."""
    return side.last_cell(symbols, match=3, **match).play("place beyla g8")


@pytest.mark.clause("match.best-of-three")
def test_without_the_option_one_game_decides(side: Side) -> None:
    table = side.last_cell(MINE).play("place beyla g8")
    assert table.winner == "me"


@pytest.mark.clause("match.best-of-three")
@pytest.mark.parametrize(("symbols", "wins"), [(MINE, (1, 0)), (THEIRS, (0, 1))])
def test_one_win_does_not_decide_a_match(side: Side, symbols: int, wins: tuple[int, int]) -> None:
    table = finish(side, symbols)
    assert not table.state.over
    assert table.state.winners() == []
    assert table.wins == wins


@pytest.mark.clause("match.best-of-three")
@pytest.mark.parametrize(("symbols", "wins", "winner"), [(MINE, (1, 0), "me"), (THEIRS, (0, 1), "foe")])
def test_whoever_is_first_to_win_two_games_takes_the_match(
    side: Side, symbols: int, wins: tuple[int, int], winner: str
) -> None:
    table = finish(side, symbols, games=1, wins=wins)
    assert table.winner == winner
    assert table.state.returns()[side.me] == (1.0 if winner == "me" else -1.0)


@pytest.mark.clause("match.best-of-three")
@pytest.mark.parametrize(("symbols", "winner"), [(MINE, "me"), (THEIRS, "foe")])
def test_at_one_win_each_the_third_game_decides(side: Side, symbols: int, winner: str) -> None:
    table = finish(side, MINE, games=1, wins=(0, 1))
    assert not table.state.over
    assert table.wins == (1, 1)
    assert finish(side, symbols, games=2, wins=(1, 1)).winner == winner


@pytest.mark.clause("match.opener", "setup.opener")
@pytest.mark.parametrize("opener", ["my", "their"])
@pytest.mark.parametrize(("symbols", "opens"), [(MINE, "my"), (THEIRS, "their")])
def test_the_winner_of_a_game_opens_the_next(side: Side, symbols: int, opens: str, opener: str) -> None:
    table = finish(side, symbols, opener=opener)
    assert table.drawing == opens


@pytest.mark.clause("match.drawn-game")
@pytest.mark.parametrize("opener", ["my", "their"])
def test_a_drawn_game_counts_for_nobody_and_its_opener_opens_the_next(side: Side, opener: str) -> None:
    table = finish(side, EVEN, opener=opener)
    assert not table.state.over
    assert table.wins == (0, 0)
    assert table.drawing == opener


@pytest.mark.clause("match.most-games")
@pytest.mark.parametrize(
    ("symbols", "wins", "winner"),
    [
        (EVEN, (1, 0), "me"),
        (EVEN, (0, 1), "foe"),
        (EVEN, (0, 0), "nobody"),
        (MINE, (0, 0), "me"),
        (THEIRS, (1, 0), "nobody"),
        (EVEN, (1, 1), "nobody"),
    ],
)
def test_after_nine_games_more_wins_take_the_match(
    side: Side, symbols: int, wins: tuple[int, int], winner: str
) -> None:
    table = finish(side, symbols, games=8, wins=wins)
    assert table.winner == winner


@pytest.mark.clause("match.best-of-three", "match.drawn-game")
@pytest.mark.parametrize(("symbols", "wins"), [(EVEN, (1, 0)), (EVEN, (0, 0)), (MINE, (0, 0)), (EVEN, (1, 1))])
@pytest.mark.parametrize("games", [2, 7])
def test_a_match_goes_on_until_somebody_has_won_two_games(
    side: Side, symbols: int, wins: tuple[int, int], games: int
) -> None:
    table = finish(side, symbols, games=games, wins=wins)
    assert not table.state.over
    assert table.seen["games"] == games + 1


@pytest.mark.clause("match.drawn-game")
def test_two_drawn_games_do_not_end_the_match(side: Side) -> None:
    table = finish(side, EVEN, games=1)
    assert not table.state.over


@pytest.mark.clause("match.reset")
def test_the_next_game_starts_afresh(side: Side) -> None:
    tokens = {"tokens": (0, 2), "their_tokens": (1, 1), "stock": (1, 0)}
    table = finish(side, MINE, glory=(4, 2), discard=["vali"], instead={"d5": "their ull captured +1"}, **tokens)
    assert table.filled == set()
    assert table.glory == (0, 0)
    assert (table.tokens, table.their_tokens, table.stock) == ((0, 0), (0, 0), (3, 3))
    assert (table.discard, table.their_discard) == ([], [])
    assert table.decks == (17, 17)


@pytest.mark.clause("match.reset")
def test_the_players_keep_their_pantheons(side: Side) -> None:
    table = finish(side, THEIRS)
    drawn = {table.state.notation(action) for action in table.state.legal()}
    assert drawn == {f"draw {side.theirs(character)}" for character in CHARACTERS}
    table.play("draw odin", "place odin e5")
    drawn = {table.state.notation(action) for action in table.state.legal()}
    assert drawn == {f"draw {side.mine(character)}" for character in CHARACTERS}


@pytest.mark.clause("match.reset", "place.centre")
def test_the_first_card_of_the_next_game_goes_to_the_centre(side: Side) -> None:
    table = finish(side, MINE).play("draw odin")
    assert table.answers == {"discard odin", "place odin e5"}


@pytest.mark.clause("match.opener", "match.drawn-game", "setup.opener")
@pytest.mark.parametrize(("symbols", "opens"), [(MINE, "my"), (THEIRS, "their"), (EVEN, "their")])
def test_lots_are_drawn_for_the_first_game_only(side: Side, symbols: int, opens: str) -> None:
    table = finish(side, symbols, opener="their", by_lot=True)
    assert table.drawing == opens


@pytest.mark.clause("match.drawn-game")
def test_whoever_opened_the_second_game_opens_the_third_after_a_draw(side: Side) -> None:
    table = finish(side, EVEN, games=1, wins=(1, 0), opener="my")
    assert table.drawing == "my"


@pytest.mark.clause("match.best-of-three", "draw.empty-deck")
def test_a_game_that_runs_out_of_cards_counts_in_the_match(side: Side) -> None:
    table = side.table({"e5": "my odin"}, "beyla", deck=[], their_deck=[], match=3).play("place beyla e6")
    assert table.wins == (1, 0)
    assert table.drawing == "my"
    assert table.decks == (17, 17)
