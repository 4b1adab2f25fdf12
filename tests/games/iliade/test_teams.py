"""Teams of two: four players in two teams, six in three."""

from __future__ import annotations

import pytest

from .table import STAKES, Table, cards, counted, new, siege


def team_points(table: Table) -> list[int]:
    """The points of each seat's team."""
    return [seat["team_points"] for seat in table.seen()["seats"]]


@pytest.mark.clause("teams.army")
def test_partners_have_their_own_armies_counted_one_by_one() -> None:
    table = counted("4 4", "43", "4 4", "", teams=True)
    assert table.strengths == [12, 17, 10, 1]
    assert table.actor == 1


@pytest.mark.clause("teams.army")
def test_no_card_is_laid_into_the_army_of_a_partner() -> None:
    table = siege("", "", "4 elephant horse", "", teams=True, hands=["hoplite-1"])
    assert table.answers == {"pass", "lay hoplite-1"}


@pytest.mark.clause("teams.army", "teams.four-cards")
def test_partners_pass_each_for_themselves() -> None:
    table = siege("4", "", "", "", teams=True, hands=["", "archers", "archers", "archers"]).play("pass")
    assert table.heroes == [4, 0, 0, 0]
    assert table.play("lay archers").actor == 2


@pytest.mark.clause("teams.spoils")
def test_victory_cards_and_tiles_go_to_single_players() -> None:
    table = counted("", "", "432", "4321", teams=True, stakes="city-2 trireme-1")
    table.play("claim city-2", "claim trireme-1")
    assert table.won == [cards(""), cards(""), cards("trireme-1"), cards("city-2")]
    assert [table.holder(tile) for tile in ("agamemnon", "athena", "poseidon")] == [3, 3, 2]


@pytest.mark.clause("teams.spoils")
def test_the_weakest_player_takes_the_thanatos_card_alone() -> None:
    table = counted("4321", "432", "", "4", teams=True).play("claim city-1", "claim trireme-1")
    assert table.penalties == [[], [], ["thanatos-2"], []]


@pytest.mark.clause("teams.spoils")
def test_majorities_are_counted_player_by_player() -> None:
    won = ["city-2", "city-3", "", ""]
    table = counted("", "", "43", "", teams=True, stakes="city-2", won=won, tiles={"athena": 1})
    assert table.play("claim city-2").holder("athena") == 1


@pytest.mark.clause("teams.sum")
@pytest.mark.parametrize(("players", "sums"), [(4, [10, 5, 10, 5]), (6, [5, 4, 4, 5, 4, 4])])
def test_the_points_of_partners_are_added(players: int, sums: list[int]) -> None:
    won = ["helen", "city-2", "trireme-3", "trireme-1"] if players == 4 else ["helen", "city-2", "trireme-2"]
    table = siege(*[""] * players, teams=True, won=won)
    assert team_points(table) == sums


@pytest.mark.clause("teams.sum")
def test_the_thanatos_cards_of_a_partner_count_too() -> None:
    table = siege("", "", "", "", teams=True, won=["helen"], penalties=["", "", "thanatos-3"])
    assert table.points == [5, 0, -3, 0]
    assert team_points(table) == [2, 0, 2, 0]


@pytest.mark.clause("teams.fifteen")
@pytest.mark.parametrize(("taker", "won"), [(0, ["", "", "helen city-3 city-3"]), (2, ["helen city-3 city-3", "", ""])])
def test_the_team_that_reaches_fifteen_wins_both_partners_together(taker: int, won: list[str]) -> None:
    armies = ["", "", "", ""]
    armies[taker] = "43"
    partner = 2 - taker
    table = counted(*armies, teams=True, stakes="city-1", won=won, tiles={"athena": partner})
    assert (table.actor, team_points(table)[taker]) == (taker, 13)
    assert table.play("claim city-1").winners == [0, 2]
    assert table.state.returns() == [1.0, -1.0, 1.0, -1.0]


@pytest.mark.clause("teams.fifteen")
def test_fourteen_points_of_a_team_do_not_win() -> None:
    won = ["helen", "", "city-3 city-2"]
    table = counted("43", "", "", "", teams=True, stakes="city-1", won=won, tiles={"athena": 2})
    table.play("claim city-1")
    assert team_points(table)[0] == 14
    assert not table.state.over


@pytest.mark.clause("teams.fifteen", "end.at-once")
def test_six_in_teams_win_in_the_middle_of_the_picking() -> None:
    won = ["", "", "", "", "helen city-3 city-3"]
    table = counted("432", "4321", "43", "", "", "", teams=True, won=won, tiles={"athena": 4})
    assert table.play("claim city-1").winners == [1, 4]
    assert table.stakes == cards("city-2 trireme-1")
    assert table.penalties == [[]] * 6


@pytest.mark.clause("teams.four-seats")
def test_four_sit_in_two_teams_with_partners_facing_each_other() -> None:
    assert new(4, teams=True).teams == [0, 1, 0, 1]


@pytest.mark.clause("teams.four-cards")
def test_four_in_teams_get_twelve_cards_and_two_victory_cards() -> None:
    table = new(4, teams=True)
    assert table.sizes == [12] * 4
    assert sum(table.stakes.values()) == 2
    assert counted("", "", "", "", teams=True).heroes == [4, 3, 2, 1]


@pytest.mark.clause("teams.four-cards", "between.limit")
def test_four_in_teams_keep_twelve_cards_at_most() -> None:
    table = counted("43", "", "", "", teams=True, hands=["hoplite-1 " * 10])
    table.play("claim city-1", "claim trireme-1").next_siege()
    assert table.sizes == [12, 3, 3, 3]


@pytest.mark.clause("teams.six-seats")
def test_six_sit_in_three_teams_a_b_c_a_b_c() -> None:
    assert new(6, teams=True).teams == [0, 1, 2, 0, 1, 2]


@pytest.mark.clause("teams.six-cards")
def test_six_get_ten_cards_three_victory_cards_and_all_six_heroes() -> None:
    table = new(6, teams=True)
    assert table.sizes == [10] * 6
    assert sum(table.stakes.values()) == 3
    assert counted(*[""] * 6, teams=True).heroes == [6, 5, 4, 3, 2, 1]


@pytest.mark.clause("teams.six-cards", "between.limit")
def test_six_keep_ten_cards_at_most() -> None:
    table = counted("43", "", "", "", "", "", teams=True, hands=["hoplite-1 " * 10])
    for card in STAKES[6].split():
        table.play(f"claim {card}")
    assert table.next_siege().sizes == [10, 3, 3, 3, 3, 3]


@pytest.mark.clause("teams.no-attack")
@pytest.mark.parametrize(("players", "partner"), [(4, 2), (6, 3)])
@pytest.mark.parametrize(
    ("weapon", "prey"), [("archers", "4"), ("chariot", "archers"), ("ballista", "elephant"), ("catapult", "ballista")]
)
def test_the_army_of_a_partner_cannot_be_attacked(players: int, partner: int, weapon: str, prey: str) -> None:
    armies = [weapon, *[prey] * (players - 1)]
    hit = {target.split()[0] for target in siege(*armies, teams=True).targets(weapon)}
    assert hit == {str(seat) for seat in range(1, players) if seat != partner}


@pytest.mark.clause("teams.no-attack")
def test_with_only_a_partner_on_the_table_there_is_nothing_to_attack() -> None:
    table = siege("archers", "", "4", "", teams=True, hands=["chariot"])
    assert table.weapons == set()


@pytest.mark.clause("teams.gorgon")
@pytest.mark.parametrize(("partner", "wins"), [("", True), ("4", True), ("43", False), ("4321", False)])
def test_to_win_a_gorgon_siege_you_must_beat_your_partner_too(partner: str, wins: bool) -> None:
    table = siege("43", "4", partner, "", teams=True, oracle="gorgon")
    assert (table.verbs == {"claim"}) == wins


@pytest.mark.clause("teams.gorgon")
def test_in_a_gorgon_siege_the_armies_of_partners_are_not_added() -> None:
    table = siege("4", "43", "43", "", teams=True, oracle="gorgon")
    assert "pass" in table.answers


@pytest.mark.clause("teams.hands")
@pytest.mark.parametrize(("players", "partner"), [(4, 2), (6, 3)])
def test_partners_see_neither_each_others_hands_nor_horses(players: int, partner: int) -> None:
    armies = ["horse-4a", *[""] * (players - 1)]
    one = siege(*armies, teams=True, hands=["archers chariot"])
    two = siege("horse-11", *armies[1:], teams=True, hands=["hoplite-1 horse"])
    assert one.state.view(partner) == two.state.view(partner)


@pytest.mark.clause("teams.hands")
def test_a_partner_is_not_told_which_card_was_hidden_or_dealt() -> None:
    table = siege("horse", "", "", "", teams=True, hands=["archers hoplite-4"])
    one, two = table.copy().play("hide archers 1"), table.copy().play("hide hoplite-4 1")
    assert [e.seen_by(2) for e in one.heard()] == [e.seen_by(2) for e in two.heard()]
