"""How bots judge a table of Lords of Hellas: at a glance, and with foresight."""

from __future__ import annotations

import pytest

import palamedes

from .lay import HELLAS, Table, lay


def glance(table: Table, seat: int = 0) -> float:
    return HELLAS.judge(table.state)[seat]


def foresight(table: Table, seat: int = 0) -> float:
    return HELLAS.foresee(table.state)[seat]


def greedily(table: Table) -> str:
    """What a greedy bot answers at this table."""
    bot = palamedes.bot("greedy")
    bot.start(1)
    return table.state.notation(bot.decide(table.state, 0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_judgements_stay_within_bounds_and_tell_the_result_at_the_end(players: int) -> None:
    record = palamedes.play(HELLAS, ["random"] * players, seed=4)
    for i, (state, _) in enumerate(record.moments()):
        if i % 7 == 0:
            for values in (HELLAS.judge(state), HELLAS.foresee(state)):
                assert all(-1.0 <= value <= 1.0 for value in values)
    end = record.replay()
    assert HELLAS.judge(end) == HELLAS.foresee(end) == end.returns()


def test_a_region_more_is_better() -> None:
    assert glance(lay({"elis": "0 x4", "achaea": "0 x2"})) > glance(lay({"elis": "0 x4"}))


def test_two_regions_of_one_colour_are_worth_more_than_of_two() -> None:
    assert glance(lay({"elis": "0 x2", "achaea": "0 x2"})) > glance(lay({"elis": "0 x2", "locris": "0 x2"}))


def test_an_injured_hero_stands_worse() -> None:
    assert glance(lay({"elis": "0 x4"}, injured={0: ["speed"]})) < glance(lay({"elis": "0 x4"}))


def test_foresight_sees_the_army_next_door() -> None:
    guarded = lay({"elis": "0 x4", "achaea": "0 x1"})
    threatened = lay({"elis": "0 x4", "achaea": "0 x1", "corinthia": "1 x5"})
    harmless = lay({"elis": "0 x4", "achaea": "0 x1", "crete": "1 x5"})
    assert foresight(threatened) < foresight(harmless) < foresight(guarded)


def test_a_greedy_bot_builds_the_fifth_temple() -> None:
    sites = ("epirus", "aetolia", "corinthia", "crete")
    table = lay({**dict.fromkeys(sites, "0 x2"), "messenia": "0 x3"}, players=4, temples=sites)
    for _ in range(12):
        if table.state.over:
            break
        table.play(greedily(table)) if table.actor == 0 else table.chance()
    assert table.state.winners() == [0]
    assert table.state.victory == "temples"
