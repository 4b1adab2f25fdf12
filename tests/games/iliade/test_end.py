"""The end of the game: the mark, the silent Oracle, and the last Gorgon siege."""

from __future__ import annotations

from typing import Any

import pytest

from .table import Table, cards, counted, siege

FIVE = ["helen", "city-3"]
"""Five points for seat 0 and, with Athena, for seat 1."""


def last(*armies: str, won: list[str], tiles: dict[str, int] | None = None, **rest: Any) -> Table:
    """The last siege of the Oracle pile is over; its strongest army has taken the Trireme of 1 at stake.

    That is 1 point, 1 for Agamemnon, and 2 for Poseidon unless another has more Triremes.
    """
    table = counted(*armies, stakes="trireme-1", oracle_pile="", won=won, tiles=tiles, **rest)
    return table.play("claim trireme-1")


def tied(**rest: Any) -> Table:
    """Four players: seat 2 won the last siege and has 4 points, seat 3 was the weakest, seats 0 and 1 have 5 each.

    Nothing is dealt yet. Seat 0 had Hero 4, seat 1 Hero 3; Agamemnon is with seat 2.
    """
    table = last("", "", "4321", "", won=FIVE, tiles={"athena": 1}, **rest)
    assert table.points == [5, 5, 4, -2]
    return table


def tied_with_heroes(*heroes: int, oracle_pile: str = "") -> Table:
    """The same with these Heroes for seats 0, 1 and 3; seat 2, the strongest, was the last to pass and had Hero 1."""
    first, second, fourth = (f"hero-{hero}" for hero in heroes)
    rest: Any = {"won": FIVE, "tiles": {"athena": 1}, "oracle_pile": oracle_pile}
    table = siege(f"4 {first}", f"4 {second}", "4321", fourth, turn=2, stakes="trireme-1", **rest)
    table.play("pass", "claim trireme-1")
    assert table.points == [5, 5, 4, -2]
    return table


def after_gorgon(*winner: int, points: list[str], tiles: dict[str, int], opener: int = 0) -> Table:
    """Four players: the last siege of the Oracle pile was a Gorgon siege, won by this seat or by nobody."""
    rest: Any = {"oracle": "gorgon", "oracle_pile": "", "won": points, "tiles": tiles, "opener": opener}
    if not winner:
        table = siege("", "", "", "", **rest).play("pass", "pass", "pass", "pass")
    else:
        armies = ["4" if seat == winner[0] else "" for seat in range(4)]
        table = siege(*armies, turn=winner[0], stakes="trireme-1 city-1", **rest).play("claim trireme-1")
    return table.next_siege()


def fighters(table: Table) -> list[int]:
    """Who fights the siege."""
    return [seat for seat, laid in enumerate(table.seen()["seats"]) if laid["fights"]]


# The mark.


@pytest.mark.clause("end.twelve")
def test_who_passes_twelve_points_wins_as_well() -> None:
    table = counted("", "43", "", stakes="city-3", won=["", "helen city-3"], tiles={"athena": 1})
    assert table.play("claim city-3").winners == [1]
    assert table.points[1] == 14
    assert table.state.returns() == [-1.0, 1.0, -1.0]


@pytest.mark.clause("end.at-once")
def test_the_game_ends_in_the_middle_of_the_picking() -> None:
    won = ["", "helen city-3"]
    table = counted("4", "4321", "43", "", "", stakes="city-3 trireme-3 city-1", won=won, tiles={"athena": 1})
    assert table.play("claim city-3").winners == [1]
    assert table.stakes == cards("trireme-3 city-1")
    assert table.penalties == [[]] * 5


@pytest.mark.clause("end.at-once")
def test_the_second_to_take_a_card_can_win_too() -> None:
    won = ["", "helen city-3"]
    table = counted("4321", "43", "", "", "", stakes="city-1 trireme-1 city-2", won=won, tiles={"athena": 1})
    assert not table.play("claim city-2").state.over
    assert table.play("claim trireme-1").winners == [1]
    assert table.won[2] == cards("")


@pytest.mark.clause("end.at-once")
def test_a_gorgon_siege_can_end_the_game_on_the_spot() -> None:
    table = siege("43", "", "", oracle="gorgon", stakes="helen", won=["city-3 city-1"], tiles={"athena": 0})
    assert table.play("claim helen").winners == [0]


@pytest.mark.clause("end.at-once", "thanatos.weakest")
def test_the_thanatos_card_that_would_undo_a_win_is_not_given_out() -> None:
    won = ["", "", "helen city-3"]
    stakes = "city-1 city-1 trireme-1"
    table = counted("43", "4321", "", oracle="thanatos-3", stakes=stakes, won=won, tiles={"athena": 2})
    assert table.play("claim city-1", "claim city-1", "claim trireme-1").winners == [2]
    assert table.points[2] == 5 + 3 + 1 + 2 + 2


# The Oracle is silent.


@pytest.mark.clause("end.oracle-spent")
@pytest.mark.parametrize(("won", "winner"), [(["helen"], 0), (["city-1", "helen"], 1), ([], 2)])
def test_after_the_last_oracle_card_most_points_win(won: list[str], winner: int) -> None:
    table = last("", "", "43", "", won=won)
    assert table.winners == [winner]
    assert table.points[2] == 4


@pytest.mark.clause("end.oracle-spent")
def test_the_thanatos_card_of_the_last_siege_still_counts() -> None:
    table = last("", "", "43", won=["city-1", "helen"], oracle="thanatos-3")
    assert table.penalties[1] == ["thanatos-3"]
    assert table.points == [3, 2, 4]
    assert table.winners == [2]


@pytest.mark.clause("end.oracle-spent")
def test_one_oracle_card_left_means_one_more_siege() -> None:
    table = counted("43", "", "", oracle_pile="thanatos-1").play("claim city-1").next_siege()
    assert not table.state.over
    assert (table.seen()["oracle"], table.seen()["piles"]["oracle"]) == ("thanatos-1", 0)


@pytest.mark.clause("end.oracle-spent", "gorgon.unwon")
def test_a_last_oracle_card_that_is_a_gorgon_ends_the_game_too() -> None:
    table = siege("", "", "", oracle="gorgon", oracle_pile="", passed=[1, 2], won=["", "helen"]).play("pass")
    assert table.winners == [1]


@pytest.mark.clause("end.oracle-spent", "teams.sum")
def test_in_teams_the_points_of_partners_decide() -> None:
    table = last("", "4", "", "43", teams=True, won=["helen", "trireme-3"], tiles={"poseidon": 1})
    assert table.points == [5, 5, -2, 2]
    assert table.winners == [1, 3]


@pytest.mark.clause("end.no-stakes")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_game_ends_when_no_victory_card_is_left_for_the_next_siege(players: int) -> None:
    won = ["", "helen"]
    table = counted("43", *[""] * (players - 1), stakes="city-1", victory_pile="", won=won).play("claim city-1")
    table.next_siege()
    assert table.winners == [1]


@pytest.mark.clause("end.no-stakes")
def test_a_card_left_on_the_table_keeps_the_game_going() -> None:
    table = siege("43", "", "", oracle="gorgon", stakes="city-1 city-2", victory_pile="").play("claim city-1")
    assert not table.next_siege().state.over


@pytest.mark.clause("end.no-stakes", "end.tie")
def test_a_tie_at_the_end_of_the_victory_pile_is_fought_out_as_well() -> None:
    table = counted("", "", "4321", "", stakes="trireme-1", victory_pile="", won=FIVE, tiles={"athena": 1})
    table.play("claim trireme-1").next_siege()
    assert table.seen()["final"] is True
    assert fighters(table) == [0, 1]


# The last Gorgon siege.


@pytest.mark.clause("end.tie")
def test_those_who_share_the_most_points_fight_a_last_siege_alone() -> None:
    table = tied(hands=["elephant " * 3, "ballista " * 4, "archers", "archers"]).next_siege()
    assert table.seen()["final"] is True
    assert fighters(table) == [0, 1]
    for seat, answer in ((0, "lay elephant"), (1, "lay ballista"), (0, "lay elephant"), (1, "lay ballista")):
        assert table.actor == seat
        table.play(answer)


@pytest.mark.clause("end.tie")
def test_three_may_be_tied() -> None:
    won = ["helen", "city-3", "trireme-1"]
    table = last("", "", "4321", "", won=won, tiles={"athena": 1, "poseidon": 2})
    assert table.points == [5, 5, 5, -2]
    assert fighters(table.next_siege()) == [0, 1, 2]


@pytest.mark.clause("end.tie")
def test_without_a_tie_there_is_no_last_siege() -> None:
    assert last("", "", "43", "", won=["helen", "city-1"], tiles={"athena": 1}).winners == [0]


@pytest.mark.clause("end.tie")
def test_in_the_last_siege_no_horse_is_laid_and_who_passes_gives_up_the_army() -> None:
    table = tied(hands=["horse hoplite-4 hoplite-4", "hoplite-4 hoplite-4"]).next_siege()
    assert "lay horse" not in table.answers
    table.play("lay hoplite-4", "lay hoplite-4", "lay hoplite-4", "lay hoplite-4", "pass")
    assert (table.army(0), table.heroes) == ("", [0, 0, 0, 0])


@pytest.mark.clause("end.tie", "gorgon.win", "end.tie-winner")
def test_the_last_siege_is_won_at_the_start_of_a_turn_by_the_stronger_army() -> None:
    table = tied(hands=["hoplite-4", "hoplite-3"]).next_siege().play("lay hoplite-4")
    assert not table.state.over
    assert table.play("lay hoplite-3").winners == [0]


@pytest.mark.clause("end.tie")
def test_the_others_only_look_on() -> None:
    table = tied(hands=["archers", "hoplite-4", "archers"]).next_siege()
    table.play("lay archers", "pass")
    assert table.winners == [0]
    assert table.state.returns() == [1.0, -1.0, -1.0, -1.0]


@pytest.mark.clause("end.tie-cards")
def test_those_who_fight_the_last_siege_get_three_cards_each() -> None:
    table = tied(hands=["archers", "archers archers", "archers", ""])
    table.deal("hoplite-4 hoplite-1 hoplite-4 hoplite-1 hoplite-4 hoplite-1")
    assert table.hand(0) == cards("archers hoplite-4 hoplite-4 hoplite-4")
    assert table.hand(1) == cards("archers archers hoplite-1 hoplite-1 hoplite-1")
    assert table.sizes == [4, 5, 1, 0]
    assert "pass" in table.answers


@pytest.mark.clause("end.tie-limit")
def test_hands_are_trimmed_before_the_last_siege() -> None:
    table = tied(hands=["hoplite-1 " * 9 + "archers", "hoplite-2 " * 9 + "horse"])
    table.deal("hoplite-4 hoplite-4 " * 3)
    assert table.state.waiting() == [0, 1]
    table.play("discard archers", "discard horse")
    assert table.sizes[:2] == [12, 12]
    assert (table.actor, "pass" in table.answers) == (0, True)


@pytest.mark.clause("end.tie-limit", "between.reshuffle", "between.short")
def test_the_last_deal_reshuffles_and_ends_where_the_cards_do() -> None:
    table = tied(deck="horse")
    table.deal("horse hoplite-1 hoplite-2 hoplite-3 hoplite-4")
    assert table.sizes == [3, 2, 0, 0]
    assert "pass" in table.answers


@pytest.mark.clause("end.tie-limit", "between.deal-order")
@pytest.mark.parametrize(("heroes", "sizes"), [((4, 3, 2), [2, 1, 0, 0]), ((3, 4, 2), [1, 2, 0, 0])])
def test_the_last_deal_begins_with_the_opener_of_the_last_siege(heroes: tuple[int, ...], sizes: list[int]) -> None:
    assert tied_with_heroes(*heroes).deal("horse archers horse").sizes == sizes


@pytest.mark.clause("end.tie-stakes")
def test_nothing_is_turned_up_for_the_last_siege() -> None:
    table = tied()
    asked = set()
    while table.actor < 0:
        asked |= table.verbs
        table.play(min(table.answers))
    assert asked == {"deal"}
    assert table.stakes == cards("")


@pytest.mark.clause("end.tie-no-spoils")
def test_in_the_last_siege_no_card_left_on_the_table_is_taken_and_no_tile_moves() -> None:
    table = after_gorgon(2, points=FIVE, tiles={"athena": 1})
    assert table.stakes == cards("city-1")
    table.play(min(a for a in table.answers if a.startswith(("lay h", "lay a", "lay c"))), "pass")
    assert table.winners == [0]
    assert table.stakes == cards("city-1")
    assert (table.holder("agamemnon"), table.holder("athena")) == (2, 1)
    assert table.points == [5, 5, 4, 0]


@pytest.mark.clause("end.tie-winner")
@pytest.mark.parametrize(("loser", "winner"), [(0, 1), (1, 0)])
def test_whoever_wins_the_last_siege_wins_the_game(loser: int, winner: int) -> None:
    table = tied(hands=["archers", "archers"]).next_siege()
    if loser == 0:
        table.play("pass", "lay archers")
    else:
        table.play("lay archers", "pass")
    assert table.winners == [winner]


@pytest.mark.clause("end.tie-agamemnon")
def test_the_holder_of_agamemnon_opens_the_last_siege_if_tied() -> None:
    table = last("", "4321", "", "", won=["city-2"], tiles={"athena": 0})
    assert table.points == [4, 4, 0, -2]
    assert table.heroes == [0, 0, 0, 0]
    assert table.holder("agamemnon") == 1
    assert table.next_siege().actor == 1


@pytest.mark.clause("end.tie-hero")
@pytest.mark.parametrize(("heroes", "opener"), [((4, 3, 2), 0), ((3, 4, 2), 1), ((2, 3, 4), 1), ((3, 2, 4), 0)])
def test_otherwise_the_highest_hero_among_the_tied_opens_it(heroes: tuple[int, ...], opener: int) -> None:
    table = tied_with_heroes(*heroes).next_siege()
    assert fighters(table) == [0, 1]
    assert table.actor == opener


@pytest.mark.clause("end.tie-no-hero")
@pytest.mark.parametrize(
    ("winner", "points", "athena", "opener"),
    [
        (2, ["helen", "city-3", "", ""], 1, 0),
        (0, ["", "helen", "", "city-3"], 3, 1),
        (2, ["", "helen", "", "city-3"], 3, 3),
        (3, ["", "helen", "city-3", ""], 2, 1),
    ],
)
def test_after_a_gorgon_the_first_of_the_tied_clockwise_from_agamemnon_opens(
    winner: int, points: list[str], athena: int, opener: int
) -> None:
    table = after_gorgon(winner, points=points, tiles={"athena": athena})
    assert table.holder("agamemnon") == winner
    assert table.actor == opener


@pytest.mark.clause("end.tie-no-hero", "end.tie-agamemnon")
def test_after_a_gorgon_too_agamemnon_opens_if_its_holder_is_tied() -> None:
    table = after_gorgon(points=["helen", "city-2"], tiles={"athena": 1, "agamemnon": 1})
    assert table.actor == 1


@pytest.mark.clause("end.tie-no-hero")
@pytest.mark.parametrize(("opener", "first"), [(0, 0), (1, 1), (2, 0), (3, 0)])
def test_if_nobody_holds_agamemnon_the_first_clockwise_from_the_last_opener_opens(opener: int, first: int) -> None:
    assert after_gorgon(points=FIVE, tiles={"athena": 1}, opener=opener).actor == first


@pytest.mark.clause("end.tie-no-hero")
def test_heroes_of_an_earlier_siege_do_not_count() -> None:
    table = tied_with_heroes(3, 4, 2, oracle_pile="gorgon").next_siege()
    table.play("pass", "pass", "pass", "pass").next_siege()
    assert (table.holder("agamemnon"), fighters(table)) == (2, [0, 1])
    assert table.actor == 0


@pytest.mark.clause("end.tie-unwon")
def test_if_nobody_wins_the_last_siege_the_tied_share_the_victory() -> None:
    table = tied().next_siege().play("pass", "pass")
    assert table.winners == [0, 1]
    assert table.state.returns() == [1.0, 1.0, -1.0, -1.0]


@pytest.mark.clause("end.tie-unwon", "gorgon.last")
def test_the_last_one_left_in_the_last_siege_may_still_win_it() -> None:
    table = tied(hands=["", "archers"]).next_siege().play("pass")
    assert (table.actor, table.state.over) == (1, False)
    assert table.play("lay archers").winners == [1]


# Tied teams.


def tied_teams(**rest: Any) -> Table:
    """Six players: seats 1 and 4 and seats 2 and 5 have 5 points together, seats 0 and 3 fewer."""
    won = ["", "", "", "", "helen", "city-3"]
    table = last("4321", "", "", "", "4", "4", teams=True, won=won, tiles={"athena": 5}, **rest)
    assert [seat["team_points"] for seat in table.seen()["seats"]] == [2, 5, 5, 2, 5, 5]
    return table.next_siege()


@pytest.mark.clause("end.tie-teams")
def test_all_players_of_tied_teams_fight_the_last_siege() -> None:
    table = tied_teams()
    assert fighters(table) == [1, 2, 4, 5]
    order = []
    for _ in range(3):
        order.append(table.actor)
        table.play("pass")
    assert [*order, table.actor] == [1, 2, 4, 5]


@pytest.mark.clause("end.tie-teams", "end.tie-cards")
def test_all_players_of_tied_teams_get_three_cards() -> None:
    assert tied_teams().sizes == [0, 3, 3, 0, 3, 3]


@pytest.mark.clause("end.tie-teams", "end.tie-winner")
def test_whoever_wins_the_last_siege_wins_it_for_the_team() -> None:
    table = tied_teams(hands=["", "archers"]).play("lay archers", "pass", "pass", "pass")
    assert table.winners == [1, 4]
    assert table.state.returns() == [-1.0, 1.0, -1.0, -1.0, 1.0, -1.0]


@pytest.mark.clause("end.tie-teams", "teams.gorgon")
def test_in_the_last_siege_too_a_partner_must_be_beaten() -> None:
    table = tied_teams(hands=["", "archers", "", "", "archers"]).play("lay archers", "pass", "lay archers", "pass")
    assert not table.state.over
    assert table.actor == 1


@pytest.mark.clause("end.tie-teams", "end.tie-unwon")
def test_tied_teams_share_a_last_siege_that_nobody_wins() -> None:
    assert tied_teams().play("pass", "pass", "pass", "pass").winners == [1, 2, 4, 5]


@pytest.mark.clause("end.tie-teams", "end.tie-hero")
def test_the_highest_hero_among_all_players_of_tied_teams_opens() -> None:
    assert tied_teams().actor == 1


@pytest.mark.clause("end.tie-teams", "end.tie-agamemnon")
def test_agamemnon_held_by_any_player_of_tied_teams_opens() -> None:
    won, tiles = ["city-3"], {"athena": 0}
    table = last("", "4321", "", "4", teams=True, won=won, tiles=tiles, oracle="thanatos-1")
    assert [seat["team_points"] for seat in table.seen()["seats"]] == [4, 4, 4, 4]
    table.next_siege()
    assert fighters(table) == [0, 1, 2, 3]
    assert table.actor == 1
