"""The Gorgon siege."""

from __future__ import annotations

from typing import Any

import pytest

from .table import STAKES, Table, cards, siege


def gorgon(*armies: str, **rest: Any) -> Table:
    """A Gorgon siege at the start of a turn."""
    return siege(*armies, oracle="gorgon", **rest)


@pytest.mark.clause("gorgon.win")
@pytest.mark.parametrize(
    ("armies", "wins"),
    [
        (("4", "3", ""), True),
        (("4", "4", ""), False),
        (("4", "", "4"), False),
        (("3", "4", ""), False),
        (("4", "3", "43"), False),
        (("", "", ""), False),
        (("elephant-a", "archers", "1"), True),
        (("ballista", "", ""), False),
        (("21", "4 archers", "chariot"), True),
    ],
)
def test_a_turn_begun_with_the_strictly_strongest_army_wins(armies: tuple[str, ...], wins: bool) -> None:
    table = gorgon(*armies)
    assert table.actor == 0
    assert table.verbs == {"claim"} if wins else "claim" not in table.verbs


@pytest.mark.clause("gorgon.win")
def test_the_strongest_army_wins_nothing_on_the_turn_of_another() -> None:
    table = gorgon("", "43", "", hands=["archers"])
    assert table.answers == {"pass", "lay archers"}
    assert table.play("lay archers").verbs == {"claim"}
    assert table.actor == 1


@pytest.mark.clause("gorgon.start")
def test_what_you_do_this_turn_wins_only_when_your_next_turn_comes() -> None:
    hands = ["hoplite-4 hoplite-3", "archers", "archers"]
    table = gorgon("", "", "", hands=hands).play("lay hoplite-4")
    assert (table.actor, "pass" in table.answers) == (1, True)
    assert table.play("lay archers").actor == 2
    assert table.play("lay archers").actor == 0
    assert table.verbs == {"claim"}


@pytest.mark.clause("gorgon.start")
def test_the_others_may_still_catch_up_before_your_next_turn() -> None:
    hands = ["chariot hoplite-1", "hoplite-3", "archers"]
    table = gorgon("", "", "", hands=hands).play("lay chariot", "lay hoplite-3", "lay archers")
    assert table.actor == 0
    assert "pass" in table.answers


@pytest.mark.clause("gorgon.start")
def test_an_attack_can_take_the_win_away() -> None:
    table = gorgon("", "4", "3", hands=["chariot"]).strike("chariot-hand", "1 phalanx-4")
    assert "pass" in table.answers
    assert table.actor == 1


@pytest.mark.clause("gorgon.start", "gorgon.win")
def test_the_winner_is_asked_before_laying_or_attacking() -> None:
    table = gorgon("43 archers", "4", "", hands=["hoplite-1"])
    assert table.verbs == {"claim"}


@pytest.mark.clause("gorgon.prize")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_winner_takes_one_card_of_choice_and_agamemnon_and_nobody_else_anything(players: int) -> None:
    armies = ["", "43", *[""] * (players - 2)]
    table = gorgon(*armies, turn=1, tiles={"agamemnon": 0})
    assert table.answers == {f"claim {card}" for card in STAKES[players].split()}
    table.play("claim city-1")
    assert table.won == [cards("city-1") if seat == 1 else cards("") for seat in range(players)]
    assert table.holder("agamemnon") == 1
    assert table.verbs == {"deal"}


@pytest.mark.clause("gorgon.no-horse")
def test_no_horse_is_laid_in_a_gorgon_siege() -> None:
    hand = "horse archers elephant"
    assert gorgon("", "", "", hands=[hand]).answers == {"pass", "lay archers", "lay elephant"}
    assert "lay horse" in siege("", "", "", hands=[hand]).answers


@pytest.mark.clause("gorgon.pass")
def test_who_passes_discards_the_whole_army_and_gets_no_hero() -> None:
    army = "43 elephant-4a archers chariot catapult ballista portcullis"
    table = gorgon(army, "4321", "", hands=["horse"]).play("pass")
    assert table.army(0) == ""
    assert table.heroes == [0, 0, 0]
    lost = "hoplite-4 hoplite-3 elephant hoplite-4 archers archers chariot catapult ballista portcullis"
    assert table.discard == cards(lost)
    assert table.hand(0) == cards("horse")


@pytest.mark.clause("gorgon.pass")
def test_who_has_passed_is_out_of_the_gorgon_siege() -> None:
    table = gorgon("4", "4", "4", "", hands=["archers", "archers", "", "archers archers"], turn=3)
    table.play("pass", "lay archers", "lay archers", "pass")
    assert table.actor == 0


@pytest.mark.clause("gorgon.pass", "gorgon.win")
def test_a_pass_can_hand_the_win_to_the_next_player() -> None:
    table = gorgon("43", "4", "3", turn=2, hands=["", "archers"])
    assert table.play("pass").actor == 0
    assert table.verbs == {"claim"}


@pytest.mark.clause("gorgon.pass")
def test_an_army_that_was_given_up_is_no_longer_to_be_beaten() -> None:
    table = gorgon("4321", "4", "3", passed=[], turn=1, hands=["", "archers", "archers"])
    table.play("lay archers", "lay archers")
    assert (table.actor, table.verbs) == (0, {"claim"})
    rivals = gorgon("43", "43", "4", turn=0).play("pass")
    assert (rivals.actor, rivals.verbs) == (1, {"claim"})


@pytest.mark.clause("gorgon.last")
def test_the_last_one_left_wins_when_the_next_turn_comes_with_any_army() -> None:
    table = gorgon("", "1", "", passed=[2]).play("pass")
    assert (table.actor, table.verbs) == (1, {"claim"})


@pytest.mark.clause("gorgon.last")
def test_the_last_one_left_with_an_empty_army_goes_on_until_it_is_worth_something() -> None:
    table = gorgon("", "", "", passed=[0, 1], turn=2, hands=["", "", "ballista elephant archers"])
    assert (table.actor, "pass" in table.answers) == (2, True)
    assert table.play("lay ballista").answers == {"pass", "lay elephant", "lay archers"}
    assert table.play("lay elephant").actor == 2
    assert table.play("mount empty archers").verbs == {"claim"}


@pytest.mark.clause("gorgon.unwon")
def test_if_all_pass_nobody_takes_anything() -> None:
    table = gorgon("", "", "", tiles={"agamemnon": 1}, stakes="helen").play("pass", "pass", "pass")
    assert table.verbs == {"deal"}
    assert table.won == [cards("")] * 3
    assert table.holder("agamemnon") == 1
    assert table.penalties == [[], [], []]
    assert table.stakes == cards("helen")


@pytest.mark.clause("gorgon.unwon")
def test_the_last_one_left_may_pass_too() -> None:
    table = gorgon("", "", "", passed=[0, 1], turn=2, hands=["", "", "archers"]).play("pass")
    assert table.verbs == {"deal"}
    assert table.sizes == [0, 0, 1]


@pytest.mark.clause("gorgon.discarded")
def test_the_gorgon_is_discarded_and_costs_nobody_points() -> None:
    table = gorgon("43", "", "", oracle_pile="thanatos-1").play("claim city-1")
    assert table.penalties == [[], [], []]
    assert table.points == [1 + 1 + 2, 0, 0]
    while min(table.answers).startswith("deal"):
        table.play(min(table.answers))
    assert table.weights == {"consult thanatos-1": 1}


@pytest.mark.clause("gorgon.next-stakes")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_after_a_gorgon_the_cards_not_taken_stay_and_one_is_added(players: int) -> None:
    table = gorgon("43", *[""] * (players - 1)).play("claim city-1").next_siege()
    left = cards(STAKES[players]) - cards("city-1")
    assert sum(table.stakes.values()) == sum(left.values()) + 1
    assert table.stakes >= left


@pytest.mark.clause("gorgon.next-stakes-unwon")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_after_an_unwon_gorgon_all_cards_stay_and_one_is_added(players: int) -> None:
    table = gorgon(*[""] * players, passed=range(1, players)).play("pass").next_siege()
    assert sum(table.stakes.values()) == sum(cards(STAKES[players]).values()) + 1
    assert table.stakes >= cards(STAKES[players])


@pytest.mark.clause("gorgon.next-stakes", "siege.stakes")
def test_two_sieges_after_a_gorgon_the_usual_number_is_turned_up_again() -> None:
    table = siege("4321 hero-5", "hero-4", "hero-3", "hero-2", "", turn=4, after_gorgon=True, oracle_pile="gorgon")
    table.play("pass", "claim city-1", "claim city-2", "claim trireme-1").next_siege()
    assert sum(table.stakes.values()) == 3


@pytest.mark.clause("gorgon.next-stakes")
def test_one_card_is_added_after_each_of_two_gorgons() -> None:
    table = gorgon("43", "", "", "", "", oracle_pile="gorgon thanatos-1").play("claim city-1")
    while min(table.answers).startswith("deal"):
        table.play(min(table.answers))
    table.play("consult gorgon", "reveal helen")
    assert table.stakes == cards("city-2 trireme-1 helen")
    for _ in range(5):
        table.play("pass")
    table.next_siege()
    assert sum(table.stakes.values()) == 4
