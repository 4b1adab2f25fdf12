"""How bots judge an adventure: its aims, besides all that a skirmish is about."""

from __future__ import annotations

import pytest

from palamedes.core.kernel.fields import NONE
from palamedes.games.pantheon.mind.survey import Survey
from palamedes.games.pantheon.table.terms import SLOTS, ZONES

from .lay import PANTHEON, Table, lay
from .test_adventures import begun

GLANCE = PANTHEON.glance


def judged(table: Table, seat: int) -> float:
    return float(PANTHEON.judge(table.state)[seat])


def fleece_at(zone: str, carried: bool) -> tuple[float, float]:
    """How well both sides stand with the fleece in a zone, perhaps in the hands of the first side."""
    table = begun("golden-fleece")
    s = table.state
    unit = next(unit for unit in s.fielded if s.side[unit // SLOTS] == 0)
    s.put(unit, ZONES.index(zone))
    s.stone_zone[s.omphaloi] = NONE if carried else ZONES.index(zone)
    if carried:
        s.stone[unit] = s.omphaloi
    return judged(table, unit // SLOTS), judged(table, 1 - unit // SLOTS)


@pytest.mark.clause("adventure.carry")
def test_the_fleece_is_best_carried_and_the_nearer_home_the_better() -> None:
    lying, carried, nearer = fleece_at("c3", False), fleece_at("c3", True), fleece_at("b3", True)
    assert nearer[0] > carried[0] > lying[0]
    assert nearer[1] < carried[1] < lying[1]


@pytest.mark.clause("adventure.hold")
def test_to_be_alone_on_the_rock_is_better_than_to_share_it_and_that_better_than_to_be_near() -> None:
    table = begun("broken-chains", 3)
    s = table.state
    s.round = 6
    mine, other = [next(unit for unit in s.fielded if unit // SLOTS == seat) for seat in (0, 1)]

    def stands(my_zone: str, other_zone: str) -> float:
        s.put(mine, ZONES.index(my_zone))
        s.put(other, ZONES.index(other_zone))
        return judged(table, 0)

    assert stands("c3", "b3") > stands("c3", "c3") > stands("b3", "c3")
    late = stands("c3", "b3")
    s.round = 1
    assert stands("c3", "b3") < late, "the first rounds do not count yet"


@pytest.mark.clause("adventure.keep")
def test_the_apple_is_best_carried_and_the_later_the_better() -> None:
    table = begun("apple-of-discord", 4)
    s = table.state
    unit = next(unit for unit in s.fielded if unit // SLOTS == 0)
    s.put(unit, ZONES.index("c3"))
    lying = judged(table, 0)
    s.stone[unit] = s.omphaloi
    s.stone_zone[s.omphaloi] = NONE
    early = judged(table, 0)
    s.round = 8
    assert judged(table, 0) > early > lying


@pytest.mark.clause("adventure.slay")
def test_a_wound_of_the_prey_is_like_one_of_a_divinity() -> None:
    table = begun("hot-gates")
    survey = Survey(table.state, GLANCE)
    prey, hero = table.unit("leonidas-1"), table.unit("minotaur-2")
    lives = [survey.life(unit, 3) - survey.life(unit, 2) for unit in (prey, hero)]
    assert lives[0] > 3 * lives[1]
    assert survey.life(prey, 1) - survey.life(prey, 0) > GLANCE.alive
    whole = judged(table, 1)
    assert abs(whole) < 0.5, "nobody is far ahead yet"
    table.state.vitality[prey] = 2
    assert judged(table, 1) > whole + 0.1


@pytest.mark.clause("adventure.usual")
def test_stones_are_worth_what_they_win() -> None:
    row = ["neutral neutral neutral neutral"]

    def gained(winning: int, stones: int) -> float:
        table = lay(row, ["zeus a1"], ["athena a4"])
        table.state.winning = winning
        survey = Survey(table.state, GLANCE)
        return survey.gathered(stones)

    assert gained(2, 1) > gained(4, 1) > gained(0, 1) > 0
    assert gained(4, 3) == GLANCE.absorbed[3]
    assert gained(0, 0) == gained(2, 0) == gained(4, 0) == 0
