"""Passing, and the Heroes."""

from __future__ import annotations

import pytest

from .table import MODES, counted, new, siege


@pytest.mark.clause("pass.choice")
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_you_may_always_pass(players: int, teams: bool) -> None:
    assert "pass" in new(players, teams).answers


@pytest.mark.clause("pass.choice")
@pytest.mark.parametrize("oracle", ["thanatos-1", "gorgon"])
def test_you_may_pass_though_you_could_lay_or_attack(oracle: str) -> None:
    table = siege("archers", "4", "", hands=["chariot"], oracle=oracle)
    assert {"pass", "lay chariot", "attack archers"} <= table.answers


@pytest.mark.clause("pass.choice")
def test_passing_neither_lays_nor_attacks() -> None:
    table = siege("archers", "4", "", hands=["chariot"]).play("pass")
    assert table.armies == ["archers hero-3", "4", ""]
    assert table.sizes == [1, 0, 0]


@pytest.mark.clause("pass.choice")
def test_once_an_attack_has_begun_it_is_too_late_to_pass() -> None:
    assert "pass" not in siege("archers", "4", "").play("attack archers").answers


@pytest.mark.clause("pass.out")
def test_who_has_passed_gets_no_more_turns_in_this_siege() -> None:
    table = siege("archers", "4", "", hands=["chariot", "archers archers", "archers archers"]).play("pass")
    for seat in (1, 2, 1, 2):
        assert table.actor == seat
        table.play("lay archers")


@pytest.mark.clause("pass.out")
def test_who_has_passed_plays_again_in_the_next_siege() -> None:
    table = counted("4321", "", "").play("claim city-1").next_siege()
    assert [seat["passed"] for seat in table.seen()["seats"]] == [False, False, False]
    assert [table.play("pass").actor for _ in range(2)] == [1, 2]


@pytest.mark.clause("pass.forced")
@pytest.mark.parametrize("oracle", ["thanatos-1", "gorgon"])
def test_who_can_do_nothing_must_pass(oracle: str) -> None:
    assert siege("4 archers", "portcullis chariot", "4 archers", oracle=oracle, turn=1, hands=["", ""]).weapons
    assert siege("4 archers", "portcullis", "4 archers", oracle=oracle, turn=1).answers == {"pass"}


@pytest.mark.clause("pass.forced")
def test_a_horse_alone_in_the_hand_does_not_help_against_the_gorgon() -> None:
    assert siege("", "", "", oracle="gorgon", hands=["horse"]).answers == {"pass"}


@pytest.mark.clause("pass.forced")
def test_when_nobody_can_do_anything_all_pass_in_turn_and_the_siege_ends() -> None:
    table = siege("", "4", "", turn=1)
    for seat in (1, 2, 0):
        assert (table.actor, table.answers) == (seat, {"pass"})
        table.play("pass")
    assert (table.actor, table.verbs) == (1, {"claim"})


@pytest.mark.clause("pass.counts")
def test_who_has_passed_can_still_win_the_siege() -> None:
    table = counted("432", "", "archers")
    assert (table.actor, table.verbs) == (0, {"claim"})


@pytest.mark.clause("pass.last")
def test_the_last_one_left_takes_turn_after_turn() -> None:
    table = siege("", "43 hero-3", "4 hero-2", hands=["hoplite-4 hoplite-3 chariot elephant archers"])
    for answer in ("lay hoplite-4", "join 4 hoplite-3", "lay elephant", "mount empty archers"):
        assert table.play(answer).actor == 0
    table.strike("rider-a", "1 strongest-43").strike("chariot-hand", "2 phalanx-4")
    assert table.actor == 0
    assert table.armies == ["43 elephant", "3 hero-3", "hero-2"]


@pytest.mark.clause("pass.last", "attack.earlier-turn")
def test_the_last_one_left_may_attack_on_the_next_turn_with_a_card_just_laid() -> None:
    table = siege("", "4 hero-3", "hero-2", hands=["archers"]).play("lay archers")
    assert table.targets("archers") == {"1 phalanx-4"}


# Heroes.


@pytest.mark.clause("heroes.alone")
def test_a_hero_stands_beside_the_army() -> None:
    table = siege("43 elephant-4 elephant horse", "", "").play("pass")
    assert table.army(0) == "43 elephant-4 elephant horse hero-3"


@pytest.mark.clause("heroes.alone", "heroes.value")
def test_a_hero_is_neither_doubled_nor_multiplied() -> None:
    assert siege("4 elephant-a", "", "").play("pass").strengths[0] == 4 + 2 + 3


@pytest.mark.clause("heroes.value")
def test_the_number_of_a_hero_is_added_to_the_strength_of_the_army() -> None:
    table = counted("1", "3", "")
    assert table.strengths == [1 + 3, 3 + 2, 1]
    assert table.actor == 1


@pytest.mark.clause("heroes.untouchable")
@pytest.mark.parametrize("weapon", ["archers", "chariot", "ballista", "catapult"])
def test_a_hero_cannot_be_attacked(weapon: str) -> None:
    assert siege(weapon, "hero-3", "").answers == {"pass"}


@pytest.mark.clause("heroes.untouchable")
def test_a_hero_stays_when_the_whole_army_falls() -> None:
    table = siege("archers", "4 hero-3", "").strike("archers", "1 phalanx-4")
    assert table.army(1) == "hero-3"


@pytest.mark.clause("heroes.no-points")
def test_heroes_are_worth_no_victory_points() -> None:
    table = counted("", "", "")
    assert table.heroes == [3, 2, 1]
    assert table.points == [0, 0, 0]


@pytest.mark.clause("heroes.returned")
def test_heroes_go_back_after_the_victory_cards_were_handed_out() -> None:
    table = counted("4321", "", "", oracle_pile="thanatos-1")
    assert table.heroes == [3, 2, 1]
    table.play("claim city-1").next_siege()
    assert table.heroes == [0, 0, 0]
    assert table.play("pass").heroes[0] == 3
