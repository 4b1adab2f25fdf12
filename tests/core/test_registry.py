"""The registry: every folder under `palamedes/games` is a game. Seats and options are checked for all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

import palamedes
from palamedes.core.words.errors import ContentError, PositionError
from tests import toys
from tests.toys.morra.game import MorraGame


def test_a_folder_among_the_games_is_a_game() -> None:
    assert "morra" not in palamedes.games()
    with toys.among_the_games():
        assert "morra" in palamedes.games()
        assert palamedes.game("morra").id == "morra"


def test_ids_are_sorted() -> None:
    assert palamedes.games() == sorted(palamedes.games())


def test_a_game_is_made_once() -> None:
    assert palamedes.game("arena") is palamedes.game("arena")


def test_an_owners_content_makes_another_game(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[cards.zeus]\nforce = 1\n", encoding="utf-8")
    mine = palamedes.game("arena", content=file)
    assert mine is not palamedes.game("arena")
    assert mine.overlay == {"cards": {"zeus": {"force": 1}}}
    with pytest.raises(PositionError, match=r"^content: "):
        palamedes.game("arena").restore(mine.new().position())


def test_the_content_in_a_position_is_not_the_games_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[cards.zeus]\nforce = 1\n", encoding="utf-8")
    mine = palamedes.game("arena", content=file)
    content = mine.new().position()["content"]
    assert isinstance(content, dict)
    content.clear()
    assert mine.new().position()["content"] == {"cards": {"zeus": {"force": 1}}}


def test_a_bad_content_file_is_refused_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[cards.zeus]\nforce = 'strong'\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"mine\.toml: .*zeus.*force"):
        palamedes.game("arena", content=file)


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"no game 'chess'; possible: .*arena"):
        palamedes.game("chess")


def test_the_first_number_of_seats_is_the_default() -> None:
    assert MorraGame().new().players == 2


def test_a_wrong_number_of_seats_is_refused_with_those_possible() -> None:
    with pytest.raises(ValueError, match="morra is not played by 7 players; possible: 2, 3, 4, 5, 6"):
        MorraGame().new(7)


def test_options_have_their_default() -> None:
    assert MorraGame().new().options == {"teams": False}
    assert MorraGame().new(4, teams=True).options == {"teams": True}


@pytest.mark.parametrize("value", [1, 0, "True", None])
def test_a_value_of_an_option_is_exactly_one_of_its_choices(value: object) -> None:
    with pytest.raises(ValueError, match=r"is no value of this option; possible: teams \(False, True\)"):
        MorraGame().new(4, teams=value)


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"morra has no option 'colour'; possible: teams \(False, True\)"):
        MorraGame().new(colour="red")


def test_options_that_do_not_go_with_the_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="Teams want an even number"):
        MorraGame().new(3, teams=True)
    with pytest.raises(PositionError, match=r"^options: Teams want an even number"):
        MorraGame().load({"game": "morra", "players": 3, "options": {"teams": True}})


def test_partners_are_the_others_of_a_team() -> None:
    state = MorraGame().new(6, teams=True)
    assert [state.partners(seat) for seat in (0, 1)] == [[2, 4], [3, 5]]


def test_a_team_wins_together_even_those_who_are_out() -> None:
    state = MorraGame().new(4, teams=True)
    while not state.over:
        state.apply(state.legal()[0 if state.actor in (1, 3) else -1])
    assert state.winners() == [0, 2]
    assert state.returns() == [1.0, -1.0, 1.0, -1.0]


def test_a_seat_that_is_out_is_asked_no_more() -> None:
    state = MorraGame().new(3)
    asked: list[int] = []
    while not state.over:
        if state.actor != palamedes.CHANCE and state.eliminated[0]:
            asked.append(state.actor)
        state.apply(state.legal()[0 if state.actor == 0 else -1])
    assert asked
    assert 0 not in asked
