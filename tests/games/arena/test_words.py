"""What the log and the board say: who has won, by which of the ways and by how much, and what leaves the table."""

from __future__ import annotations

from typing import Any

import pytest

import palamedes
from palamedes.core.kernel.state import State
from palamedes.core.words.telling import Log

from .table import Side, Table

ARENA = palamedes.game("arena")
GREEKS = Side(0, "greek")
NORSE = Side(1, "norse")
EVEN = 8


def told(table: Table, *answers: str, lang: str = "en") -> list[str]:
    """The lines of the log that these answers bring."""
    log = Log()
    table.state.listen(log)
    table.play(*answers)
    return [ARENA.words(lang).event(table.state, event) for event in log.events]


def ending(mine: int, lang: str = "en", side: Side = GREEKS, **rest: Any) -> list[str]:
    """What is told of the last card of a game, after it was placed."""
    return told(side.last_cell(mine, **rest), "place beyla g8", lang=lang)[1:]


@pytest.mark.clause("end.winner", "end.majority")
def test_a_win_by_glory_names_the_winners_score_first() -> None:
    assert ending(9, glory=(2, 1)) == [
        "The Greeks show the most symbols, 9 to 7, and gain 3 Glory.",
        "The Greeks win the game with 5 Glory to 1.",
    ]
    assert ending(9, side=NORSE, glory=(2, 1))[-1] == "The Norse win the game with 5 Glory to 1."
    assert ending(9, "fr", side=NORSE, glory=(2, 1))[-1] == "Les Nordiques gagnent la partie avec 5 de Gloire à 1."


@pytest.mark.clause("end.winner", "end.majority")
def test_a_win_that_the_majority_decides_says_so() -> None:
    assert ending(9, glory=(1, 3))[-1] == "The Greeks win the game with 4 Glory to 3: the majority decides it."
    assert ending(9, glory=(3, 3))[-1].endswith("the majority decides it.")
    assert ending(9, "fr", glory=(1, 3))[-1] == (
        "Les Grecs gagnent la partie avec 4 de Gloire à 3 : la majorité en décide."
    )


@pytest.mark.clause("end.tie-tokens", "end.majority-tie")
def test_a_win_by_tokens_says_so_and_by_how_much() -> None:
    rest: dict[str, Any] = {"glory": (2, 2), "tokens": (0, 1), "their_tokens": (0, 0)}
    assert ending(EVEN, **rest) == [
        "Both sides show 8 symbols: nobody gains Glory for the majority.",
        "The Greeks win the game at 2 Glory each with 1 unspent Power token to 0.",
    ]
    assert ending(EVEN, "fr", **rest)[-1] == (
        "Les Grecs gagnent la partie à 2 de Gloire partout avec 1 jeton Puissance non utilisé à 0."
    )


@pytest.mark.clause("end.draw")
def test_a_draw_says_what_is_equal() -> None:
    assert ending(EVEN, glory=(2, 2))[-1] == "The game is a draw: 2 Glory and no unspent Power token on each side."


@pytest.mark.clause("draw.empty-deck")
def test_a_game_that_ends_for_want_of_cards_says_so() -> None:
    table = GREEKS.table({"e5": "my odin"}, "beyla", deck=[], their_deck=[])
    assert "Nobody has a card left to draw: the game ends as it lies." in told(table, "place beyla e6")


@pytest.mark.clause("match.best-of-three")
def test_a_match_says_how_it_stands_and_who_has_won_it() -> None:
    assert ending(9, match=3)[-1] == "The Greeks 1, The Norse 0: the match goes on."
    assert ending(9, match=3, games=1, wins=(1, 0))[-1] == "The Greeks win the match, 2 games to 0."
    assert ending(9, "fr", match=3, games=1, wins=(1, 0))[-1] == "Les Grecs gagnent le match, 2 parties à 0."


@pytest.mark.clause("match.most-games")
def test_a_drawn_match_says_so() -> None:
    assert ending(EVEN, match=3, games=8, wins=(1, 1))[-1] == ("The match is a draw after 9 games: 1 won by each side.")


@pytest.mark.clause("character.hela-vali")
def test_hela_is_told_to_leave_with_vali() -> None:
    table = GREEKS.table({"e5": "their odin"}, "hela", discard=["vali"])
    lines = told(table, "place hela e6", "cover vali")
    assert "Erinyes leaves the game: e6 is free again." in lines
    assert "Hades lay underneath and leaves the game with it." in lines


@pytest.mark.clause("character.vali")
def test_vali_leaves_alone_where_no_hela_lies_under_it() -> None:
    lines = told(GREEKS.table({"e5": "their odin"}, "vali"), "place vali e6")
    assert "Erinyes leaves the game: e6 is free again." in lines
    assert not [line for line in lines if "underneath" in line]


@pytest.mark.clause("character.balder", "end.majority")
def test_the_final_table_counts_balder_as_the_majority_does() -> None:
    table = GREEKS.last_cell(9, instead={"d5": "my balder"})
    assert table.symbols == (8, 7)
    table.play("place beyla g8")
    assert table.symbols == (10, 7)


@pytest.mark.clause("character.hela", "card.anatomy")
def test_hela_shows_no_force() -> None:
    state = GREEKS.table({"e5": "their odin"}, "hela", discard=["ull"]).state
    seen: Any = state.view(0)["table"]
    assert seen["drawn"]["force"] is None
    paths = [value.path for value in ARENA.values()]
    assert "cards.zeus.force" in paths and "cards.hades.force" not in paths


def board(state: State, lang: str) -> str:
    return "\n".join(ARENA.board(state.view(0), ARENA.words(lang)))


@pytest.mark.clause("match.best-of-three")
def test_the_board_counts_the_games_that_were_played_once_the_match_is_over() -> None:
    table = GREEKS.last_cell(9, match=3, games=1, wins=(1, 0))
    assert "game 2" in board(table.state, "en") and "two wins decide" in board(table.state, "en")
    table.play("place beyla g8")
    assert "2 games played" in board(table.state, "en") and "two wins decide" not in board(table.state, "en")
    assert "2 parties jouées" in board(table.state, "fr")


def test_the_form_of_a_position_calls_things_by_their_names() -> None:
    assert ARENA.words("fr").get("position", "tokens") == "Jetons Puissance"
    assert ARENA.words("en").get("position", "fought") == "Cards captured in this battle"
    assert ARENA.words("fr").get("position", "fought") == "Cartes capturées dans cette bataille"
