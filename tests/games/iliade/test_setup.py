"""Goal and set-up."""

from __future__ import annotations

import pytest

from .table import ILIADE, MODES, Table, counted, new

ARMY = {
    "deal hoplite-1": 10,
    "deal hoplite-2": 10,
    "deal hoplite-3": 10,
    "deal hoplite-4": 10,
    "deal archers": 9,
    "deal chariot": 6,
    "deal elephant": 5,
    "deal catapult": 4,
    "deal ballista": 5,
    "deal portcullis": 3,
    "deal horse": 3,
}


def one_short(goal: int, players: int, teams: bool) -> Table:
    """Seat 0 has won a siege, holds all but one of the points it needs, and may take a City of 1."""
    won = {12: "helen city-3", 15: "helen city-3 city-3"}[goal]
    armies = ["4321", *[""] * (players - 1)]
    return counted(*armies, teams=teams, stakes="city-1", won=[won], tiles={"agamemnon": 0, "athena": 0})


@pytest.mark.clause("goal.mark", "end.twelve")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_twelve_points_win_where_each_plays_for_themselves(players: int) -> None:
    table = one_short(12, players, teams=False)
    assert table.points[0] == 11
    table.play("claim city-1")
    assert table.winners == [0]


@pytest.mark.clause("goal.mark", "two.fifteen", "teams.fifteen")
@pytest.mark.parametrize(("players", "teams", "victors"), [(2, False, [0]), (4, True, [0, 2]), (6, True, [0, 3])])
def test_fifteen_points_win_with_two_players_and_in_teams(players: int, teams: bool, victors: list[int]) -> None:
    table = one_short(15, players, teams)
    assert table.points[0] == 14
    table.play("claim city-1")
    assert table.winners == victors


@pytest.mark.clause("goal.mark", "two.fifteen", "teams.fifteen")
@pytest.mark.parametrize(("players", "teams"), [(2, False), (4, True), (6, True)])
def test_twelve_points_are_not_enough_with_two_players_or_in_teams(players: int, teams: bool) -> None:
    table = one_short(12, players, teams).play("claim city-1")
    assert table.points[0] == 12
    assert not table.state.over


@pytest.mark.clause("goal.mark", "end.twelve")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_eleven_points_do_not_win(players: int) -> None:
    tiles = {"agamemnon": 0, "athena": 0}
    table = counted("4321", *[""] * (players - 1), stakes="city-1", won=["helen city-2"], tiles=tiles)
    table.play("claim city-1")
    assert table.points[0] == 11
    assert not table.state.over


@pytest.mark.clause("goal.sieges")
def test_after_a_siege_the_armies_are_gone_and_the_next_one_begins() -> None:
    table = counted("43", "4", "archers", sieges=1).play("claim city-1")
    assert not table.state.over
    table.next_siege()
    assert table.armies == ["", "", ""]
    assert table.seen()["siege"] == 2
    assert sum(table.stakes.values()) == 1


@pytest.mark.clause("setup.players")
def test_two_to_six_can_play() -> None:
    assert list(ILIADE.seats) == [2, 3, 4, 5, 6]
    for players in (1, 7):
        with pytest.raises(ValueError, match="not played by"):
            ILIADE.new(players=players)


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize(
    ("players", "teams", "sides"),
    [
        (2, False, [0, 1]),
        (3, False, [0, 1, 2]),
        (4, False, [0, 1, 2, 3]),
        (5, False, [0, 1, 2, 3, 4]),
        (4, True, [0, 1, 0, 1]),
        (6, True, [0, 1, 2, 0, 1, 2]),
    ],
)
def test_who_plays_with_whom(players: int, teams: bool, sides: list[int]) -> None:
    assert Table(ILIADE.new(players=players, teams=teams)).teams == sides


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_only_four_or_six_play_in_teams(players: int) -> None:
    with pytest.raises(ValueError, match="team"):
        ILIADE.new(players=players, teams=True)


@pytest.mark.clause("setup.players")
def test_four_play_each_for_themselves_unless_they_choose_teams() -> None:
    assert Table(ILIADE.new(players=4)).teams == [0, 1, 2, 3]


@pytest.mark.clause("setup.players")
def test_six_play_in_teams_without_choosing_it() -> None:
    table = Table(ILIADE.new(players=6))
    assert table.teams == [0, 1, 2, 0, 1, 2]
    assert table.seen()["goal"] == 15


@pytest.mark.clause("setup.army")
def test_all_75_army_cards_form_one_deck() -> None:
    table = Table(ILIADE.new(players=3)).play("open 0")
    assert table.weights == ARMY
    assert sum(ARMY.values()) == 75


@pytest.mark.clause("setup.army")
def test_everybody_draws_from_the_same_deck() -> None:
    table = Table(ILIADE.new(players=3)).play("open 0").deal("horse horse horse")
    assert "deal horse" not in table.weights
    assert sorted(table.sizes) == [1, 1, 1]


@pytest.mark.clause("setup.hands")
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_first_hands_have_twelve_cards_or_ten_at_six(players: int, teams: bool) -> None:
    table = new(players, teams)
    hand = 10 if players == 6 else 12
    assert table.sizes == [hand] * players
    assert table.seen()["piles"]["army"] == 75 - hand * players


@pytest.mark.clause("setup.victory")
def test_the_21_victory_cards_form_a_pile_of_their_own() -> None:
    table = Table(ILIADE.new(players=2)).play("open 0")
    table.deal("hoplite-1 " * 10 + "hoplite-2 " * 10 + "archers " * 4)
    assert table.weights == {
        "reveal helen": 1,
        "reveal trireme-1": 4,
        "reveal trireme-2": 3,
        "reveal trireme-3": 3,
        "reveal city-1": 4,
        "reveal city-2": 3,
        "reveal city-3": 3,
    }


@pytest.mark.clause("setup.oracle")
def test_the_8_oracle_cards_form_a_pile_of_their_own() -> None:
    table = Table(ILIADE.new(players=3)).play("open 0")
    table.deal("hoplite-1 " * 10 + "hoplite-2 " * 10 + "hoplite-3 " * 10 + "archers " * 6)
    oracles = {"consult thanatos-1": 2, "consult thanatos-2": 2, "consult thanatos-3": 2, "consult gorgon": 2}
    assert table.weights == oracles


@pytest.mark.clause("setup.heroes")
@pytest.mark.parametrize(("players", "teams"), MODES[1:])
def test_the_heroes_go_from_1_to_the_number_of_players(players: int, teams: bool) -> None:
    table = Table(ILIADE.new(players=players, teams=teams)).play("open 0")
    while "consult gorgon" not in table.answers:
        table.play(min(table.answers))
    table.play("consult thanatos-1").chance()
    for seat in range(players - 1):
        table.play("pass")
        assert table.heroes[: seat + 1] == [players - passed for passed in range(seat + 1)]
    assert table.play("pass").heroes == list(range(players, 0, -1))


@pytest.mark.clause("setup.tiles")
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_the_tiles_belong_to_nobody_at_first(players: int, teams: bool) -> None:
    table = new(players, teams)
    assert [table.holder(tile) for tile in ("agamemnon", "athena", "poseidon")] == [None, None, None]
    assert table.points == [0] * players
