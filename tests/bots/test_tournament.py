"""Tournaments: who meets whom on which seat, and what the results are worth."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.bots import Bot
from palamedes.core.kernel.state import State
from palamedes.lab import Played, Tournament, share, share_of_deals
from tests.bots.guess import GuessGame


class Always(Bot):
    """Guesses one card."""

    def __init__(self, card: int) -> None:
        super().__init__(f"always {card}")
        self.card = card

    def decide(self, state: State, seat: int) -> int:
        return self.card


def finished(tournament: Tournament) -> Tournament:
    for _ in tournament.run():
        pass
    return tournament


def with_results(players: int, names: list[str], results: list[tuple[list[int], list[float]]]) -> Tournament:
    """A tournament in which these games were played."""
    tournament = Tournament(GuessGame(), [_named(name) for name in names], players=players)
    tournament.played = [Played(seats, returns, "") for seats, returns in results]
    return tournament


def _named(name: str) -> Bot:
    player = Always(0)
    player.name = name
    return player


def test_every_deal_is_played_from_both_seats() -> None:
    tournament = finished(Tournament(palamedes.game("arena"), ["random", "greedy"], games=6, seed=1))
    assert [played.seats for played in tournament.played] == [[0, 1], [1, 0]] * 3
    dealers = [palamedes.Record.read(played.record).dealer for played in tournament.played]
    assert dealers[0::2] == dealers[1::2]
    assert len(set(dealers)) == 3


def test_every_pair_meets_equally_often() -> None:
    tournament = finished(Tournament(palamedes.game("arena"), ["random", "greedy", "search:1"], games=4, seed=1))
    assert tournament.total == len(tournament.played) == 12
    assert [(pair.first, pair.second, pair.games) for pair in tournament.pairs()] == [
        ("random", "greedy", 4),
        ("random", "search:1", 4),
        ("greedy", "search:1", 4),
    ]


def test_the_number_of_games_is_rounded_up_to_whole_rotations() -> None:
    assert Tournament(GuessGame(), ["random", "greedy", "search:1"], games=10, players=3).total == 12


def test_at_a_larger_table_everybody_sits_everywhere() -> None:
    tournament = finished(Tournament(GuessGame(), ["random", "greedy", "search:1"], games=3, players=3))
    assert [played.seats for played in tournament.played] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


def test_entrants_fewer_than_seats_sit_several_times_at_one_table() -> None:
    tournament = finished(Tournament(GuessGame(), ["random", "greedy"], games=4, players=4))
    assert [played.seats for played in tournament.played] == [[0, 1, 0, 1], [1, 0, 1, 0]] * 2
    assert [standing.games for standing in tournament.standings()] == [8, 8]


def test_one_may_sit_alone_among_bots_of_each_other_kind() -> None:
    tournament = finished(Tournament(GuessGame(), ["random", "greedy"], games=3, players=3, alone="search:1"))
    among_random = [[2, 0, 0], [0, 0, 2], [0, 2, 0]]
    among_greedy = [[2, 1, 1], [1, 1, 2], [1, 2, 1]]
    assert [played.seats for played in tournament.played] == among_random + among_greedy
    assert {standing.name: standing.games for standing in tournament.standings()} == {
        "search:1": 6,
        "random": 6,
        "greedy": 6,
    }


def test_who_sits_alone_needs_others_to_sit_among() -> None:
    assert Tournament(GuessGame(), ["random"], alone="greedy").total > 0
    with pytest.raises(ValueError, match="'greedy' enters twice"):
        Tournament(GuessGame(), ["greedy"], alone="greedy")


def test_entrants_more_than_seats_meet_in_every_group() -> None:
    tournament = Tournament(GuessGame(), [Always(card) for card in range(4)], games=3, players=3)
    assert tournament.total == 4 * 3


def test_games_are_given_one_by_one_and_an_interrupted_tournament_goes_on() -> None:
    whole = finished(Tournament(palamedes.game("arena"), ["random", "greedy"], games=6, seed=3))
    halted = Tournament(palamedes.game("arena"), ["random", "greedy"], games=6, seed=3)
    for played in halted.run():
        assert halted.played[-1] is played
        if len(halted.played) == 2:
            break
    assert sum(standing.games for standing in halted.standings()) == 4
    assert [played.record for played in finished(halted).played] == [played.record for played in whole.played]


def test_several_processes_play_the_same_games_in_the_same_order() -> None:
    alone = finished(Tournament(palamedes.game("arena"), ["random", "search:2"], games=6, seed=5))
    shared = finished(Tournament(palamedes.game("arena"), ["random", "search:2"], games=6, seed=5, processes=2))
    assert [played.record for played in shared.played] == [played.record for played in alone.played]
    assert [played.returns for played in shared.played] == [played.returns for played in alone.played]


def test_a_tournament_in_processes_can_be_abandoned() -> None:
    tournament = Tournament(palamedes.game("arena"), ["random", "greedy"], games=40, seed=5, processes=2)
    running = tournament.run()
    next(running)
    running.close()  # type: ignore[attr-defined]
    assert len(tournament.played) == 1


def test_options_hold_for_every_game() -> None:
    options: dict[str, object] = {"opener": 1}
    tournament = finished(Tournament(palamedes.game("arena"), ["random", "greedy"], games=2, options=options))
    assert palamedes.Record.read(tournament.played[0].record).options["opener"] == 1


def test_a_pair_counts_wins_draws_and_losses_of_the_first() -> None:
    results = [([0, 1], [1.0, -1.0]), ([1, 0], [-1.0, 1.0]), ([0, 1], [0.0, 0.0]), ([1, 0], [1.0, -1.0])]
    pair = with_results(2, ["ann", "bob"], results).pairs()[0]
    assert (pair.first, pair.second) == ("ann", "bob")
    assert (pair.wins, pair.draws, pair.losses) == (2, 1, 1)
    assert (pair.score.value, pair.won.value) == (2.5 / 4, 2 / 4)
    assert pair.score == share_of_deals([2, 0.5], [2, 2])


def test_a_win_is_shared_by_those_who_won_and_a_draw_by_all() -> None:
    assert Played([0, 1, 2], [1.0, -1.0, 1.0], "").shares() == [0.5, 0.0, 0.5]
    assert Played([0, 1, 2], [0.0, 0.0, 0.0], "").shares() == pytest.approx([1 / 3] * 3)


def test_standings_count_seats_and_shares_of_wins_and_rate() -> None:
    results = [
        ([0, 1, 2], [1.0, -1.0, -1.0]),
        ([1, 2, 0], [-1.0, -1.0, 1.0]),
        ([2, 0, 1], [1.0, -1.0, 1.0]),
        ([0, 1, 2], [0.0, 0.0, 0.0]),
    ]
    first, *others = with_results(3, ["ann", "bob", "cem"], results).standings()
    assert (first.name, first.games, first.wins, first.draws, first.losses) == ("ann", 4, 2, 1, 1)
    assert first.share == share_of_deals([2, 1 / 3], [3, 1])
    assert [other.share.value for other in others] == pytest.approx([(1 / 2 + 1 / 3) / 4] * 2)
    assert first.rating.value > others[0].rating.value


def test_the_worth_of_a_seat_does_not_depend_on_who_sits_there() -> None:
    results = [([0, 1], [1.0, -1.0]), ([1, 0], [1.0, -1.0]), ([0, 1], [0.0, 0.0]), ([1, 0], [-1.0, 1.0])]
    assert [seat.value for seat in with_results(2, ["ann", "bob"], results).seats()] == [2.5 / 4, 1.5 / 4]


def test_what_a_deal_gives_to_a_seat_in_every_rotation_counts_once() -> None:
    """Two deals that each favour one seat say as little of the seats as two games."""
    one, other = [1.0, -1.0], [-1.0, 1.0]
    results = [([0, 1], one), ([1, 0], one), ([0, 1], other), ([1, 0], other)]
    first, _ = with_results(2, ["ann", "bob"], results).seats()
    assert first == share_of_deals([2, 0], [2, 2])
    assert first.low < share(2, 4).low


def test_seats_at_one_table_are_not_games_of_their_own() -> None:
    """Forty deals of teams of two: each four pairs of seats, and one result."""
    results: list[tuple[list[int], list[float]]] = []
    for deal in range(40):
        for turn in range(4):
            won = deal % 2 == 0
            seats = [(seat + turn) % 2 for seat in range(4)]
            results.append((seats, [1.0 if (seat == 0) == won else -1.0 for seat in seats]))
    pair = with_results(4, ["ann", "bob"], results).pairs()[0]
    assert (pair.games, pair.score.value) == (640, 0.5)
    assert pair.score.high - pair.score.low > share(20, 40).high - share(20, 40).low


@pytest.mark.parametrize(
    ("entrants", "games", "processes", "reason"),
    [
        (["random"], 10, 1, "A tournament needs at least two bots, not 1"),
        (["search", "search:1000"], 10, 1, "'search:1000' enters twice"),
        (["random", "chess"], 10, 1, "There is no bot 'chess'"),
        (["random", "greedy"], 0, 1, "at least 1 game for each pair, not 0"),
        (["random", "greedy"], 10, 0, "at least 1 process, not 0"),
        (["random", Always(1)], 10, 2, "The bot 'always 1' cannot cross to another process"),
    ],
)
def test_a_tournament_that_cannot_be_held_is_refused(
    entrants: list[object], games: int, processes: int, reason: str
) -> None:
    with pytest.raises(ValueError) as caught:
        Tournament(GuessGame(), entrants, games, processes=processes)
    assert reason in str(caught.value)


def test_a_wrong_option_or_number_of_players_is_refused() -> None:
    with pytest.raises(ValueError, match="arena has no option 'board'"):
        Tournament(palamedes.game("arena"), ["random", "greedy"], options={"board": 1})
    with pytest.raises(ValueError, match="arena is not played by 3 players"):
        Tournament(palamedes.game("arena"), ["random", "greedy"], players=3)
