"""How bots judge a table: at a glance, and with foresight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import palamedes

from .field import CYCLADES, Field, field


def glance(table: Field, seat: int = 0) -> float:
    return CYCLADES.judge(table.state)[seat]


def foresight(table: Field, seat: int = 0) -> float:
    return CYCLADES.foresee(table.state)[seat]


def greedily(table: Field) -> str:
    """What a greedy bot answers at this table."""
    bot = palamedes.bot("greedy")
    bot.start(1)
    return table.state.notation(bot.decide(table.state, 0))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_judgements_stay_within_bounds_and_tell_the_result_at_the_end(players: int) -> None:
    record = palamedes.play(CYCLADES, ["random"] * players, seed=4, **({"teams": True} if players == 6 else {}))
    for state, _ in record.moments():
        for values in (CYCLADES.judge(state), CYCLADES.foresee(state)):
            assert all(-1.0 <= value <= 1.0 for value in values)
    end = record.replay()
    assert CYCLADES.judge(end) == CYCLADES.foresee(end) == end.returns()


def test_a_building_of_a_new_type_is_worth_more_than_a_second_of_the_same() -> None:
    assert glance(field({"e1": "0 port temple"})) > glance(field({"e1": "0 port port"}))


def test_a_third_philosopher_is_worth_more_than_a_first() -> None:
    worth = [glance(field({}, philosophers=[count, 3, 3])) for count in range(4)]
    assert worth[3] - worth[2] > worth[1] - worth[0] > 0


def test_a_metropolis_is_worth_more_than_any_three_buildings() -> None:
    assert glance(field({"e1": "0 metropolis-gold"})) > glance(field({"e1": "0 port temple", "e2": "0 fortress"}))


def test_gold_is_worth_something_but_less_in_a_full_purse() -> None:
    worth = [glance(field({}, gold=(gold, 15, 15))) for gold in (5, 6, 24, 25)]
    assert worth[1] - worth[0] > worth[3] - worth[2] > 0


def test_the_goal_of_the_game_counts_for_more_than_its_pieces() -> None:
    two = {"e1": "0 metropolis-gold", "e2": "0 metropolis-horn", "j1": "1 metropolis-gold"}
    three = {**two, "d1": "0 metropolis-fleets"}
    assert glance(field(three)) > 0.7 > glance(field(two))


def test_an_army_beside_an_empty_metropolis_is_seen_with_foresight_alone() -> None:
    far = field({"e1": "0 metropolis-gold", "h1": "1 ttt", "e2": "2"})
    near = field({"e1": "0 metropolis-gold", "e2": "1 ttt", "h1": "2"})
    safe = field({"e1": "0 tttt metropolis-gold", "e2": "1 ttt", "h1": "2"})
    assert glance(near) == pytest.approx(glance(far), abs=0.1)
    assert foresight(near) < foresight(far) - 0.2
    assert foresight(safe) > foresight(near) + 0.2


def test_an_army_overseas_threatens_along_its_fleets() -> None:
    cut_off = field({"e1": "0 metropolis-gold", "d1": "1 ttt", "dy": "1 f", "hx": "1 f"})
    bridged = field({"e1": "0 metropolis-gold", "d1": "1 ttt", "dy": "1 f", "ex": "1 f"})
    assert glance(bridged) == pytest.approx(glance(cut_off), abs=0.1)
    assert foresight(bridged) < foresight(cut_off) - 0.2


def offering(gold: tuple[int, int, int], *offers: str) -> Field:
    """Athena has the fourth type of building, and with it the last Metropolis, for seats 0 and 1; none for seat 2."""
    cities = {"a1": "0 metropolis-gold metropolis-horn", "c1": "1 metropolis-gold metropolis-horn"}
    zones = {"e1": "0 port fortress", "e2": "0 temple", "d1": "1 port", "d2": "1 fortress temple", "j1": "2 university"}
    zones |= cities
    position: Any = field(zones, gold=gold).state.position()
    position["table"] |= {"faction": None, "god": None}
    position["agenda"] = [["bid", seat, None] for seat in range(3)] + [
        "pay-offerings",
        "upkeep",
        "actions",
        "end-cycle",
    ]
    return Field(CYCLADES.restore(position)).play(*offers)


def test_at_a_glance_the_cheaper_offer_is_the_better_one() -> None:
    assert glance(offering((9, 4, 9), "offer athena 1")) > glance(offering((9, 4, 9), "offer athena 5"))


def test_foresight_offers_what_a_rival_cannot_outbid() -> None:
    assert foresight(offering((9, 4, 9), "offer athena 5")) > foresight(offering((9, 4, 9), "offer athena 1"))


def test_the_god_of_the_missing_building_is_liked_best() -> None:
    assert greedily(offering((9, 4, 9))).startswith("offer athena")


@pytest.mark.parametrize("look", [glance, foresight])
def test_a_metropolis_counts_from_the_moment_it_is_founded(look: Callable[[Field], float]) -> None:
    table = field({"e1": "0"}, philosophers=[3, 0, 0])
    begun = table.copy().play("philosopher")
    assert begun.question == "place-metropolis"
    placed = begun.copy().play("build e1.1")
    assert placed.question == "draw-bonus"
    assert look(begun) > look(table)
    assert look(placed) > look(table)


def test_the_fourth_philosopher_is_bought() -> None:
    assert greedily(field({"e1": "0"}, philosophers=[3, 0, 0])) == "philosopher"


def test_a_hero_is_given_for_a_metropolis() -> None:
    table = field({"e1": "0 pericles", "e2": "0 tttttttt"}, gold=(3, 9, 9))
    assert greedily(table) == "sacrifice pericles"


def waiting_for_athena(gold: int, philosophers: int) -> float:
    """What seat 0 foresees with two Metropolises in the turn of seat 1, while Athena is still to come to it."""
    offers = {"athena": {"faction": 0, "price": 1}, "zeus": {"faction": 1, "price": 1}}
    zones = {"a1": "0 metropolis-gold metropolis-horn", "d1": "1"}
    purses = (gold, 9, 9)
    return foresight(field(zones, "zeus", faction=1, gold=purses, philosophers=[philosophers, 0, 0], offers=offers))


def test_whoever_has_two_philosophers_and_the_gold_for_one_may_hope_for_four() -> None:
    gain = [waiting_for_athena(4, count) - waiting_for_athena(3, count) for count in (1, 2)]
    assert gain[1] > gain[0] + 0.05


def last_metropolis(god: str, done: list[int]) -> float:
    """What seat 0 foresees with three Metropolises, one of them beside an army of seat 1 that has this god."""
    cities = {"a1": "0 metropolis-gold metropolis-horn", "e1": "0 metropolis-gold", "e2": "1 ttt", "h1": "2"}
    offers = {"poseidon": {"faction": 2, "price": 1}, god: {"faction": 1, "price": 1}}
    return foresight(field(cities, "poseidon", faction=2, offers=offers, done=done))


def test_the_last_metropolis_is_safe_from_those_who_have_acted_or_cannot_march() -> None:
    safe = min(last_metropolis("ares", [0, 1]), last_metropolis("apollo", [0]), last_metropolis("zeus", [0]))
    assert safe > 0.7
    assert last_metropolis("ares", [0]) < safe - 0.3


def hope_for_a_set(zones: dict[str, str]) -> float:
    """How much better seat 0 stands in the turn of seat 1 when Athena and her University are still to come to it."""
    zeus = {"zeus": {"faction": 1, "price": 1}}
    tables = [{**zeus, "athena": {"faction": 0, "price": 1}}, zeus]
    waiting, not_waiting = (field(zones, "zeus", faction=1, offers=offers, homes=False) for offers in tables)
    return foresight(waiting) - foresight(not_waiting)


def test_a_set_is_completed_the_sooner_where_all_sites_are_full() -> None:
    full = {"e1": "0 port fortress", "e2": "0 temple", "j1": "1", "d1": "2"}
    assert hope_for_a_set(full) > 3 * hope_for_a_set({**full, "j2": "0", "h1": "0"})


def test_a_march_that_leads_nowhere_is_not_begun() -> None:
    table = field({"e1": "0 ttt", "e2": "1 tttttttt"}, "ares", gold=(20, 20, 20))
    begun = table.copy().play("march e1")
    assert glance(begun) < glance(table)


def test_a_battle_is_worth_what_the_stronger_side_may_hope_for() -> None:
    strong = field({"e1": "0 tttt", "e2": "1 t"}, "ares").march("e1", "e2", "tttt")
    weak = field({"e1": "0 tttt", "e2": "1 ttttt"}, "ares").march("e1", "e2", "tttt")
    before = field({"e1": "0 tttt", "e2": "1 t"}, "ares")
    assert strong.question == "roll"
    assert glance(strong) > glance(before) > glance(weak) - 0.2
    assert glance(strong) > glance(weak)
