"""Levels: which bots bear the names of the page, by the ratings of a ladder, and how long they think."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from palamedes.bots.names import LEVELS, Level, read, written
from palamedes.lab.levels import Found, levels, nameable
from palamedes.lab.pace import answers_soon, asked, pace
from palamedes.terminal.cli import app

LADDER = {
    "random": 900.0,
    "greedy~40": 1200.0,
    "greedy~70": 1350.0,
    "greedy": 1500.0,
    "search:50~60": 1560.0,
    "search:50": 1720.0,
    "search:200": 1900.0,
}


def bots(ratings: dict[str, float], best: str) -> list[str]:
    return [found.bot for found in levels(ratings, best).values()]


def test_names_lie_a_step_apart_below_the_best() -> None:
    found = levels(LADDER, "search:200")
    assert list(found) == LEVELS
    assert found["oracle"] == Found("search:200", 1900.0)
    assert found["strategist"] == Found("search:50", 1720.0)
    assert found["hoplite"] == Found("greedy", 1500.0)


def test_between_two_that_notice_more_and_less_a_bot_is_proposed() -> None:
    assert levels(LADDER, "search:200")["novice"] == Found("greedy~60", 1300.0, measured=False)


def test_who_was_measured_is_taken_where_it_is_nearly_as_near() -> None:
    assert bots({**LADDER, "greedy~58": 1281.0}, "search:200")[0] == "greedy~58"
    found = levels({**LADDER, "greedy~58": 1270.0}, "search:200")["novice"]
    assert not found.measured and found.rating == pytest.approx(1300.0, abs=5.0)


def test_whole_bots_are_those_that_notice_everything() -> None:
    """Between search:50~60 at 1560 and search:50 at 1720 lies what is 200 below one of 1840."""
    assert levels({**LADDER, "search:200": 1840.0}, "search:200")["strategist"].bot == "search:50~80"


def test_nobody_bears_two_names_and_random_none() -> None:
    close = {"random": 900.0, "novice": 1480.0, "greedy": 1490.0, "search:50": 1495.0, "search:200": 1500.0}
    assert bots(close, "search:200") == ["novice", "greedy", "search:50", "search:200"]
    with pytest.raises(ValueError, match="too few bots below greedy"):
        levels({"random": 900.0, "novice": 1480.0, "greedy": 1500.0}, "greedy")


def test_a_short_ladder_is_shared_out_evenly() -> None:
    found = levels({"greedy~10": 1300.0, "greedy": 1500.0, "search:50": 1600.0}, "search:50")
    assert [round(one.rating) for one in found.values()] == [1300, 1400, 1500, 1600]


@pytest.mark.parametrize(
    ("bot", "may"),
    [
        ("novice", True),
        ("greedy~4", True),
        ("search:50ms~9", True),
        ("random", False),
        ("rollouts:50", False),
        ("search:50x2", False),
        ("mine:Bot", False),
        ("engine:node bot.js", False),
    ],
)
def test_who_may_bear_a_name_is_one_of_ours_on_one_core(bot: str, may: bool) -> None:
    assert nameable(bot) is may


def test_names_are_written_in_the_place_of_those_before() -> None:
    text = '# Why.\n\n[any]\nnovice = { bot = "novice" }\n\n[nim]\nnovice = { bot = "greedy", rating = 1 }\n'
    found = {name: Level(f"search:{n + 1}", 1500 + n) for n, name in enumerate(LEVELS)}
    after = written(text, "nim", found)
    assert after.startswith('# Why.\n\n[any]\nnovice = { bot = "novice" }\n\n[nim]\n')
    assert after.count("[nim]") == 1 and "greedy" not in after
    assert read(after.partition("\n\n")[2].partition("\n\n")[2])["nim"] == found
    assert written(after, "nim", found) == after


def test_questions_that_time_is_measured_at_are_real_ones() -> None:
    found = asked("arena", 2, 6)
    assert len(found) == 6
    assert all(len(state.legal()) > 1 for state in found)
    sizes = [len(state.legal()) for state in found]
    assert sizes[:3] == sorted(sizes, reverse=True)[:3], "the largest are among them"


def test_a_search_takes_longer_than_who_does_not_search() -> None:
    quick, slow = pace("arena", "random", questions=4), pace("arena", "search:60", questions=4)
    assert (quick.bot, quick.players, quick.answers) == ("random", 2, 4)
    assert 0.0 <= quick.mean <= quick.slowest < slow.mean <= slow.slowest


def test_measuring_ends_with_the_first_answer_that_takes_too_long() -> None:
    assert pace("arena", "greedy", questions=6, enough=0.0).answers == 1
    assert not answers_soon("arena", "greedy", 0.0, questions=2)
    assert answers_soon("arena", "greedy", 1000.0, questions=2)


def test_the_command_shows_every_name(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {name: Level("greedy", None if name == "novice" else 1234) for name in LEVELS}
    monkeypatch.setattr("palamedes.terminal.contest.levels_of", lambda game: levels)
    words = ["lab", "pace", "arena", "--questions", "2"]
    said = CliRunner().invoke(app, words, env={"COLUMNS": "200", "NO_COLOR": "1"})
    assert said.exit_code == 0, said.output
    assert all(name in said.output for name in LEVELS) and said.output.count("1234") == 3
