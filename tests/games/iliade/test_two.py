"""Two players."""

from __future__ import annotations

import pytest

from .table import ILIADE, Table, cards, counted, new, siege


def turns(table: Table, seat: int) -> bool:
    """Whether this seat has a turn of the siege."""
    return table.actor == seat and "pass" in table.answers


@pytest.mark.clause("two.same")
def test_two_players_get_hands_of_twelve_three_new_cards_and_keep_twelve_at_most() -> None:
    table = new(2)
    assert table.sizes == [12, 12]
    table = counted("43", "", hands=["hoplite-1 " * 10]).play("claim city-1").deal("archers horse " * 3)
    assert table.sizes == [13, 3]
    assert table.verbs == {"discard"}


@pytest.mark.clause("two.same")
def test_two_players_lay_and_attack_by_the_basic_rules() -> None:
    table = siege("4 elephant archers", "43 portcullis", hands=["hoplite-1 chariot"])
    assert table.answers == {
        "pass",
        "lay hoplite-1",
        "join 4 hoplite-1",
        "mount empty hoplite-1",
        "lay chariot",
        "attack archers",
    }


@pytest.mark.clause("two.same", "tiles.athena", "tiles.poseidon")
@pytest.mark.parametrize(("card", "tile"), [("city-1", "athena"), ("trireme-1", "poseidon")])
def test_the_three_tiles_are_used_by_two_players(card: str, tile: str) -> None:
    table = counted("43", "").play(f"claim {card}")
    assert table.holder("agamemnon") == table.holder(tile) == 0
    assert table.points == [1 + 1 + 2, 0]


@pytest.mark.clause("two.no-oracle")
def test_two_players_turn_up_no_oracle_card() -> None:
    table = Table(ILIADE.new(players=2)).play("open 0")
    seen = set()
    while not table.state.over and table.actor < 0:
        seen |= {answer.split()[0] for answer in table.answers}
        table.play(min(table.answers))
    assert seen == {"deal", "reveal"}
    assert table.seen()["oracle"] is None


@pytest.mark.clause("two.no-oracle")
def test_nobody_gets_a_hero_for_passing_nor_a_thanatos_card() -> None:
    table = siege("43", "4").play("pass")
    assert table.heroes == [0, 0]
    table.play("pass", "claim city-1")
    assert table.heroes == [0, 0]
    assert table.penalties == [[], []]
    assert table.points[1] == 0


@pytest.mark.clause("two.no-oracle")
def test_a_stronger_army_does_not_end_the_siege_of_two_players() -> None:
    assert turns(siege("4321", ""), 0)


@pytest.mark.clause("two.horses")
def test_horses_may_be_laid_by_two_players() -> None:
    table = siege("", "", hands=["horse"])
    assert table.play("lay horse").army(0) == "horse"


@pytest.mark.clause("two.horses")
def test_horses_are_opened_at_the_end_of_the_siege() -> None:
    table = counted("horse-43", "4")
    assert (table.actor, table.answers) == (0, {"lay hoplite-4", "lay hoplite-3"})
    table.play("lay hoplite-4", "join 4 hoplite-3")
    assert (table.actor, table.verbs) == (0, {"claim"})


@pytest.mark.clause("two.horses")
def test_who_passes_keeps_the_army() -> None:
    table = siege("43 elephant-4a horse", "").play("pass")
    assert table.army(0) == "43 elephant-4a horse"


@pytest.mark.clause("two.horses", "attack.opponents")
def test_the_army_of_who_passed_can_be_attacked() -> None:
    table = siege("43", "archers").play("pass").strike("archers", "0 phalanx-43")
    assert table.army(0) == "4"


@pytest.mark.clause("two.stakes")
def test_two_victory_cards_are_turned_up_for_the_first_siege() -> None:
    assert sum(new(2).stakes.values()) == 2


@pytest.mark.clause("two.come-back")
def test_who_passed_may_lay_or_attack_again_on_a_later_turn() -> None:
    table = siege("archers", "", hands=["chariot", "hoplite-4"]).play("pass", "lay hoplite-4")
    assert table.actor == 0
    assert table.answers == {"pass", "lay chariot", "attack archers", "attack chariot-hand"}


@pytest.mark.clause("two.pass-again")
def test_you_may_pass_several_turns_running_while_the_other_plays() -> None:
    table = siege("", "", hands=["archers", "hoplite-1 hoplite-2 hoplite-3"])
    for value in (1, 2, 3):
        table.play("pass", f"lay hoplite-{value}")
    assert turns(table, 0)
    assert table.play("lay archers").army(0) == "archers"


@pytest.mark.clause("two.pass-again", "two.end")
def test_an_attack_between_two_passes_keeps_the_siege_going() -> None:
    table = siege("4", "archers", turn=0).play("pass").strike("archers", "0 phalanx-4").play("pass")
    assert turns(table, 1)


@pytest.mark.clause("two.end")
@pytest.mark.parametrize("first", [0, 1])
def test_the_siege_ends_when_both_pass_one_after_the_other(first: int) -> None:
    table = siege("43", "", turn=first).play("pass")
    assert turns(table, 1 - first)
    assert table.play("pass").answers == {"claim city-1", "claim trireme-1"}


@pytest.mark.clause("two.end")
def test_two_passes_that_do_not_follow_one_another_do_not_end_it() -> None:
    table = siege("", "", hands=["archers", "archers"]).play("pass", "lay archers", "lay archers", "pass")
    assert turns(table, 0)


@pytest.mark.clause("two.end")
def test_the_count_of_passes_begins_anew_with_each_siege() -> None:
    table = counted("43", "").play("claim city-1").next_siege()
    assert turns(table.play("pass"), 1)


@pytest.mark.clause("two.winner")
@pytest.mark.parametrize(("armies", "winner"), [(("43", "4"), 0), (("4", "43"), 1), (("", "1"), 1)])
def test_the_stronger_army_takes_a_card_of_choice_and_agamemnon(armies: tuple[str, str], winner: int) -> None:
    table = counted(*armies)
    assert (table.actor, table.answers) == (winner, {"claim city-1", "claim trireme-1"})
    table.play("claim trireme-1")
    assert table.won[winner] == cards("trireme-1")
    assert table.holder("agamemnon") == winner


@pytest.mark.clause("two.winner", "siege.opener")
@pytest.mark.parametrize(("armies", "winner"), [(("43", "4"), 0), (("4", "43"), 1)])
def test_the_winner_opens_the_next_siege(armies: tuple[str, str], winner: int) -> None:
    assert turns(counted(*armies).play("claim city-1").next_siege(), winner)


@pytest.mark.clause("two.tie")
@pytest.mark.parametrize("last", [0, 1])
def test_of_equal_armies_the_last_to_pass_loses(last: int) -> None:
    table = siege("4", "4", turn=1 - last).play("pass", "pass")
    assert (table.actor, table.verbs) == (1 - last, {"claim"})


@pytest.mark.clause("two.tie")
def test_only_the_very_last_pass_counts() -> None:
    table = siege("4", "3", hands=["", "archers"]).play("pass", "lay archers", "pass", "pass")
    assert (table.actor, table.verbs) == (0, {"claim"})
    assert table.strengths == [4, 4]


@pytest.mark.clause("two.tie", "horse.open")
def test_horses_are_opened_before_a_tie_is_seen() -> None:
    table = counted("horse-4", "4").play("lay hoplite-4")
    assert (table.actor, table.verbs) == (0, {"claim"})


@pytest.mark.clause("two.empty")
@pytest.mark.parametrize("first", [0, 1])
def test_of_two_empty_armies_too_who_passed_last_loses(first: int) -> None:
    table = siege("", "", turn=first).play("pass", "pass")
    assert (table.actor, table.verbs) == (first, {"claim"})


@pytest.mark.clause("two.loser")
def test_the_loser_takes_no_victory_card() -> None:
    table = counted("43", "4").play("claim city-1")
    assert table.won == [cards("city-1"), cards("")]
    assert table.stakes == cards("trireme-1")
    assert table.verbs == {"deal"}


@pytest.mark.clause("two.next-stakes")
def test_the_card_not_taken_stays_and_one_is_added() -> None:
    table = counted("43", "").play("claim city-1")
    while table.verbs == {"deal"}:
        table.play(min(table.answers))
    table.play("reveal helen")
    assert table.stakes == cards("trireme-1 helen")
    assert turns(table, 0)


@pytest.mark.clause("two.fifteen")
def test_fourteen_points_do_not_win() -> None:
    table = counted("43", "", stakes="city-1", won=["helen city-3 city-2"], tiles={"agamemnon": 0, "athena": 0})
    table.play("claim city-1")
    assert table.points[0] == 14
    assert not table.state.over


@pytest.mark.clause("two.fifteen", "end.at-once")
def test_the_loser_has_lost_when_the_winner_reaches_fifteen() -> None:
    table = counted("43", "", stakes="city-3 trireme-1", won=["helen city-3 city-1"], tiles={"athena": 0})
    assert table.play("claim city-3").winners == [0]
    assert table.state.returns() == [1.0, -1.0]


@pytest.mark.clause("two.last", "victory.dry")
def test_with_an_empty_pile_two_players_fight_for_the_card_that_stayed() -> None:
    table = counted("43", "", victory_pile="").play("claim city-1").next_siege()
    assert table.stakes == cards("trireme-1")
    assert turns(table, 0)


@pytest.mark.clause("two.last")
@pytest.mark.parametrize(("rival", "winner"), [("city-3", 1), ("city-1", 0)])
def test_when_no_victory_card_is_left_the_player_with_more_points_wins(rival: str, winner: int) -> None:
    table = counted("43", "", stakes="trireme-1", victory_pile="", won=["", rival], tiles={"athena": 1})
    table.play("claim trireme-1").next_siege()
    assert table.winners == [winner]


def tied(*hands: str) -> Table:
    """Two players who have as many points when no victory card is left; seat 0 holds Agamemnon."""
    table = counted("43", "", stakes="trireme-1", victory_pile="", won=["", "city-2"], hands=hands)
    return table.play("claim trireme-1")


@pytest.mark.clause("two.last", "end.tie", "end.tie-cards", "end.tie-agamemnon")
def test_with_equal_points_two_players_fight_a_last_gorgon_siege() -> None:
    table = tied()
    assert table.points == [4, 4]
    table.deal("hoplite-1 hoplite-2 " * 3)
    assert table.sizes == [3, 3]
    assert (table.seen()["oracle"], table.seen()["final"]) == ("gorgon", True)
    assert turns(table, 0)


@pytest.mark.clause("two.last", "gorgon.win", "end.tie-winner")
def test_the_stronger_at_the_start_of_a_turn_wins_the_last_siege_of_two() -> None:
    table = tied().deal("hoplite-1 hoplite-2 " * 3).play(*["lay hoplite-1", "lay hoplite-2"] * 2, "lay hoplite-1")
    assert table.winners == [1]


@pytest.mark.clause("two.last", "gorgon.pass")
def test_who_passes_in_the_last_siege_of_two_is_out_of_it() -> None:
    table = tied().deal("hoplite-1 hoplite-2 " * 3).play("lay hoplite-1", "pass")
    assert table.winners == [0]


@pytest.mark.clause("two.last", "gorgon.no-horse")
def test_no_horse_is_laid_in_the_last_siege_of_two() -> None:
    table = tied().deal("horse hoplite-2 hoplite-1 hoplite-2 hoplite-1 hoplite-2")
    assert "lay horse" not in table.answers


@pytest.mark.clause("two.last")
def test_a_last_siege_that_neither_of_two_wins_is_a_draw() -> None:
    table = tied().deal("hoplite-1 hoplite-2 " * 3).play("pass", "pass")
    assert table.winners == []
    assert table.state.returns() == [0.0, 0.0]
