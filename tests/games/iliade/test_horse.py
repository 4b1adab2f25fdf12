"""The Trojan Horse: loading it, losing it, and what comes out of it at the end."""

from __future__ import annotations

import pytest

from .table import Table, cards, counted, siege


def opened(army: str, opener: int = 0) -> Table:
    """The end of a Thanatos siege: seat 0 is asked how its opened Horses join this army."""
    return counted(army, "", "", opener=opener)


# Loading.


@pytest.mark.clause("horse.load")
@pytest.mark.parametrize(
    ("card", "army"), [*((f"hoplite-{value}", f"horse-{value}") for value in "1234"), ("archers", "horse-a")]
)
def test_hoplites_and_archers_are_laid_in_a_horse(card: str, army: str) -> None:
    table = siege("horse", "", "", hands=[f"{card} chariot"]).play(f"hide {card} 1")
    assert table.army(0) == army
    assert table.hand(0) == cards("chariot")


@pytest.mark.clause("horse.load")
def test_a_horse_must_lie_on_the_table_before_a_card_goes_in_it() -> None:
    table = siege("", "", "", hands=["horse archers"])
    assert table.ways("archers") == {"lay archers"}
    table.play("lay horse")
    assert table.actor == 1
    assert "hide archers 1" in table.play("pass", "pass").answers


@pytest.mark.clause("horse.load")
@pytest.mark.parametrize("card", ["chariot", "elephant", "horse", "catapult", "ballista", "portcullis"])
def test_nothing_else_goes_in_a_horse(card: str) -> None:
    assert siege("horse", "", "", hands=[card]).ways(card) == {f"lay {card}"}


@pytest.mark.clause("horse.load")
def test_one_card_a_turn_goes_in_a_horse() -> None:
    table = siege("horse", "", "", hands=["archers hoplite-4"]).play("hide archers 1")
    assert table.actor == 1
    assert table.hand(0) == cards("hoplite-4")


@pytest.mark.clause("horse.capacity")
def test_a_horse_holds_any_number_of_cards() -> None:
    table = siege("horse-44332211aaa", "", "", hands=["hoplite-4 archers"])
    assert {"hide hoplite-4 1", "hide archers 1"} <= table.answers
    assert table.play("hide hoplite-4 1").army(0) == "horse-444332211aaa"


@pytest.mark.clause("horse.several")
def test_each_card_goes_into_the_horse_you_choose() -> None:
    table = siege("horse-4 horse", "", "", hands=["archers horse"])
    assert table.ways("archers") == {"lay archers", "hide archers 1", "hide archers 2"}
    assert "lay horse" in table.answers
    assert table.copy().play("hide archers 1").army(0) == "horse-4a horse"
    assert table.copy().play("hide archers 2").army(0) == "horse-4 horse-a"


@pytest.mark.clause("horse.idle")
def test_archers_in_a_horse_do_not_attack() -> None:
    assert siege("horse-aa", "4", "").answers == {"pass"}


@pytest.mark.clause("horse.idle")
def test_no_phalanx_grows_on_hoplites_in_a_horse() -> None:
    table = siege("horse-4", "", "", hands=["hoplite-1"])
    assert table.ways("hoplite-1") == {"lay hoplite-1", "hide hoplite-1 1"}


@pytest.mark.clause("horse.idle", "horse.value")
def test_cards_in_a_horse_count_for_nothing_while_they_wait() -> None:
    assert siege("4 horse-44a horse", "", "").strengths[0] == 4


# A destroyed Horse.


@pytest.mark.clause("horse.destroyed")
@pytest.mark.parametrize(("load", "fallen"), [("43", "4 3"), ("4a", "4 archers"), ("44aa", "4 4 archers archers")])
def test_the_cards_of_a_destroyed_horse_lie_open_each_alone(load: str, fallen: str) -> None:
    table = siege("catapult", f"horse-{load}", "").strike("catapult", "1 horse-1")
    assert table.army(1) == fallen
    assert table.discard == cards("catapult horse")


@pytest.mark.clause("horse.destroyed", "horse.several")
def test_only_the_horse_that_is_hit_spills_its_cards() -> None:
    table = siege("catapult", "horse-43 horse-a1", "")
    assert table.targets("catapult") == {"1 horse-1", "1 horse-2"}
    assert table.copy().strike("catapult", "1 horse-1").army(1) == "4 3 horse-1a"
    assert table.copy().strike("catapult", "1 horse-2").army(1) == "1 horse-43 archers"


@pytest.mark.clause("horse.destroyed")
def test_cards_that_fell_out_of_a_horse_count_at_once_as_lone_cards() -> None:
    assert siege("catapult", "horse-43a", "").strike("catapult", "1 horse-1").strengths[1] == 8


@pytest.mark.clause("horse.destroyed", "pass.out")
def test_the_horse_of_a_player_who_has_passed_spills_its_cards_for_the_count() -> None:
    table = siege("catapult", "horse-4a hero-3", "4 hero-2").strike("catapult", "1 horse-1")
    assert table.army(1) == "4 archers hero-3"
    assert (table.actor, table.answers) == (0, {"pass"})
    assert table.play("pass").strengths == [1, 8, 6]


@pytest.mark.clause("horse.fallen")
def test_fallen_cards_go_onto_no_elephant_horse_or_phalanx() -> None:
    table = siege("catapult", "4 elephant horse-31 horse", "").strike("catapult", "1 horse-1")
    assert table.army(1) == "4 3 1 elephant horse"
    assert table.answers == {"pass"}


@pytest.mark.clause("horse.fallen")
def test_later_hoplites_may_be_laid_on_hoplites_fallen_from_a_horse() -> None:
    table = siege("catapult", "horse-42", "", hands=["", "hoplite-1 hoplite-2"]).strike("catapult", "1 horse-1")
    assert table.ways("hoplite-1") == {"lay hoplite-1", "join 4 hoplite-1", "join 2 hoplite-1"}
    assert table.ways("hoplite-2") == {"lay hoplite-2", "join 4 hoplite-2"}
    assert table.play("join 4 hoplite-2").army(1) == "42 2"


@pytest.mark.clause("horse.fallen")
def test_fallen_cards_stay_alone_when_the_siege_is_counted() -> None:
    table = siege("catapult", "4 elephant horse-31", "hero-3").strike("catapult", "1 horse-1").play("pass", "pass")
    assert table.verbs == {"claim"}
    assert table.army(1) == "4 3 1 elephant hero-2"


@pytest.mark.clause("horse.fallen-archers")
def test_archers_that_fell_out_of_a_horse_may_attack_on_their_owners_next_turn() -> None:
    table = siege("43 catapult", "horse-a", "").strike("catapult", "1 horse-1")
    assert table.actor == 1
    assert table.targets("archers") == {"0 phalanx-43"}


# Opening at the end.


@pytest.mark.clause("horse.open")
def test_at_the_end_every_horse_is_opened_before_strengths_are_compared() -> None:
    table = counted("3", "", "horse-4 horse-43", stakes="helen")
    assert table.actor == 2
    for viewer in (0, 1, 2, None):
        assert cards(" ".join(table.seat(2, viewer)["spilled"])) == cards("hoplite-4 hoplite-4 hoplite-3")
        assert table.seat(2, viewer)["horses"] == []
    table.play("lay hoplite-4", "lay hoplite-4", "join 4 hoplite-3")
    assert (table.strengths, table.actor, table.verbs) == ([6, 2, 19], 2, {"claim"})


@pytest.mark.clause("horse.open")
def test_a_horse_with_nothing_in_it_asks_nothing() -> None:
    table = opened("horse")
    assert table.verbs == {"claim"}
    assert table.strengths == [3, 2, 1]


@pytest.mark.clause("horse.open", "horse.destroyed")
def test_a_horse_destroyed_during_the_siege_is_not_opened_again() -> None:
    table = siege("catapult", "horse-43", "hero-3").strike("catapult", "1 horse-1").play("pass", "pass")
    assert table.verbs == {"claim"}


@pytest.mark.clause("horse.arrange")
def test_hoplites_from_a_horse_go_alone_on_a_phalanx_or_on_an_elephant() -> None:
    table = opened("43 3 elephant-4 elephant horse-2")
    assert table.answers == {
        "lay hoplite-2",
        "join 43 hoplite-2",
        "join 3 hoplite-2",
        "mount 4 hoplite-2",
        "mount empty hoplite-2",
    }


@pytest.mark.clause("horse.arrange")
def test_archers_from_a_horse_go_alone_or_on_an_elephant() -> None:
    table = opened("43 3 elephant-4 elephant horse-a")
    assert table.answers == {"lay archers", "mount 4 archers", "mount empty archers"}


@pytest.mark.clause("horse.arrange")
def test_a_phalanx_may_be_begun_with_the_cards_that_come_out() -> None:
    table = opened("horse-4321").play("lay hoplite-4", "join 4 hoplite-3", "join 43 hoplite-2", "join 432 hoplite-1")
    assert table.army(0) == "4321 hero-3"
    assert table.strengths[0] == 43


@pytest.mark.clause("horse.arrange")
def test_the_owner_of_the_horse_decides() -> None:
    table = counted("", "horse-4", "")
    assert (table.actor, table.answers) == (1, {"lay hoplite-4"})


@pytest.mark.clause("horse.arrange")
def test_cards_of_a_horse_may_be_laid_on_fallen_hoplites() -> None:
    table = siege("catapult", "horse-4 horse-1", "hero-3").strike("catapult", "1 horse-1").play("pass", "pass")
    assert table.answers == {"lay hoplite-1", "join 4 hoplite-1"}


@pytest.mark.clause("horse.arrange")
def test_no_card_of_the_hand_is_laid_with_them() -> None:
    table = counted("4 elephant horse-3", "", "", hands=["hoplite-1 archers"])
    assert table.answers == {"lay hoplite-3", "join 4 hoplite-3", "mount empty hoplite-3"}


@pytest.mark.clause("horse.arrange")
def test_they_are_not_laid_into_the_army_of_another() -> None:
    assert counted("horse-1", "4 elephant", "4").answers == {"lay hoplite-1"}


@pytest.mark.clause("horse.arrange-order")
def test_the_cards_are_laid_one_at_a_time_in_any_order() -> None:
    table = opened("horse-41a")
    assert table.answers == {"lay hoplite-4", "lay hoplite-1", "lay archers"}
    table.play("lay hoplite-1")
    assert table.answers == {"lay hoplite-4", "lay archers"}
    assert table.play("lay archers", "lay hoplite-4").army(0) == "4 1 archers hero-3"


@pytest.mark.clause("horse.arrange-order")
def test_all_cards_must_be_laid_out() -> None:
    table = opened("horse-44")
    assert "pass" not in table.answers
    assert table.play("lay hoplite-4").answers == {"lay hoplite-4"}


@pytest.mark.clause("horse.arrange-order")
@pytest.mark.parametrize(
    ("army", "answers"),
    [
        ("43 horse-3", {"lay hoplite-3"}),
        ("41 horse-2", {"lay hoplite-2"}),
        ("elephant-4a horse-3", {"lay hoplite-3"}),
        ("elephant-4a horse-a", {"lay archers"}),
        ("31 horse-4", {"lay hoplite-4"}),
    ],
)
def test_the_usual_rules_of_laying_hold(army: str, answers: set[str]) -> None:
    assert opened(army).answers == answers


@pytest.mark.clause("horse.arrange-order")
def test_two_riders_at_most_also_when_both_come_out_of_a_horse() -> None:
    table = opened("elephant horse-443").play("mount empty hoplite-4", "mount 4 hoplite-4")
    assert table.answers == {"lay hoplite-3"}


@pytest.mark.clause("horse.arrange-order")
def test_no_card_already_on_the_table_moves() -> None:
    table = opened("4 3 archers elephant horse-1").play("join 3 hoplite-1")
    assert table.army(0) == "4 31 elephant archers hero-3"


@pytest.mark.clause("horse.arrange-turns")
@pytest.mark.parametrize(("opener", "order"), [(0, [0, 2, 3]), (1, [2, 3, 0]), (2, [2, 3, 0]), (3, [3, 0, 2])])
def test_owners_lay_out_in_turn_order_from_the_opener_of_the_siege(opener: int, order: list[int]) -> None:
    table = counted("horse-4", "", "horse-3", "horse-2", opener=opener)
    asked = []
    while table.verbs == {"lay"}:
        asked.append(table.actor)
        table.play(min(table.answers))
    assert asked == order


@pytest.mark.clause("horse.arrange-turns")
def test_all_horses_are_opened_at_the_same_moment() -> None:
    table = counted("horse-4", "", "horse-3a")
    assert table.actor == 0
    assert cards(" ".join(table.seat(2, 0)["spilled"])) == cards("hoplite-3 archers")


@pytest.mark.clause("horse.arrange-turns")
def test_an_owner_lays_out_all_cards_before_the_next_one_does() -> None:
    table = counted("horse-44", "horse-3", "").play("lay hoplite-4")
    assert table.actor == 0
    assert table.play("lay hoplite-4").actor == 1


@pytest.mark.clause("horse.value")
def test_only_the_cards_that_come_out_of_a_horse_count() -> None:
    table = opened("horse-4 horse").play("lay hoplite-4")
    assert table.strengths == [7, 2, 1]
