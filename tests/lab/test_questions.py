"""What foresight is off by at each question: measured where searches judge, game by game, and written to be read."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

import palamedes
from palamedes.bots.chain import Chain
from palamedes.bots.tree import CLONES, Search
from palamedes.core.content.weights import changed
from palamedes.core.kernel.offsets import FILE, Offsets, read_offsets
from palamedes.core.kernel.registry import make_own
from palamedes.core.record.record import Record
from palamedes.core.record.replaying import follow
from palamedes.lab.questions import Questions, Row
from palamedes.lab.weighing import OffsetBot
from palamedes.terminal.cli import app


@cache
def played() -> list[Record]:
    return [palamedes.play(palamedes.game("arena"), ["greedy", "greedy"], seed=f"off {deal}") for deal in range(24)]


def measured(records: list[Record]) -> Questions:
    found = Questions("arena", 2)
    found.take(records)
    return found


def test_what_came_is_held_against_what_was_expected_at_the_end_of_the_chain() -> None:
    record = played()[0]
    assert record.result is not None
    state = palamedes.game("arena").new()
    off: list[float] = []
    for answer in record.live():
        several = answer.actor >= 0 and len(state.choices()) > 1
        follow(state, answer)
        if several:
            end = Chain(answer.actor, CLONES, foresight=True, ends=True)
            expected = end.follow(state.clone())
            if end.end is not None and end.end.question is not None and end.end.question.id == "draw":
                off.append(record.result[answer.actor] - expected[answer.actor])
    row = next(row for row in measured([record]).rows() if row.question == "draw")
    assert (row.times, row.kept) == (len(off), False)
    assert row.off == pytest.approx(sum(off) / len(off))


def test_errors_are_those_of_whole_games() -> None:
    once, twice = measured(played()).rows()[0], measured([*played(), *played()]).rows()[0]
    assert twice.times == 2 * once.times
    assert twice.off == pytest.approx(once.off)
    assert twice.error == pytest.approx(once.error / 2**0.5)


def test_the_less_sure_the_less_is_taken_over() -> None:
    assert Row("act", False, 1000, 0.2, 0.0001).offset == 0.2
    assert Row("act", False, 1000, 0.2, 0.2).offset == 0.1
    assert Row("act", False, 19, 0.2, 0.001).offset == 0.0, "seen too seldom"
    assert Row("act", False, 1000, 0.002, 0.0001).offset == 0.0, "next to nothing"
    assert Row("act", False, 1000, -1.8, 0.0001).offset == -1.0, "no more than a game"


def test_games_of_other_tables_say_nothing() -> None:
    other = palamedes.play(palamedes.game("iliade"), ["random"] * 3, seed=1)
    assert measured([other]).games == 0
    with_three = Questions("iliade", 2)
    with_three.take([other])
    assert with_three.rows() == []


def test_what_is_written_is_read_again() -> None:
    found = Questions("arena", 2)
    found.game.weigh_by(changed(found.game.weights, {"foresight.turn": 0.0}))  # whose turn it is counts for nothing
    found.take(played())
    text = found.written("What it is.\nWhere from.")
    assert text.startswith("# What it is.\n# Where from.\n\n[2.passed]\n")
    read = read_offsets(text, [step.id for step in found.game.steps()])
    assert read[2].passed == {row.question: row.offset for row in found.rows() if row.offset and not row.kept}


def test_a_search_takes_off_what_foresight_forgets() -> None:
    game = make_own("arena")
    values: list[float] = []
    for offset in (0.0, 0.3):
        game.offsets = {2: Offsets({"draw": offset}, {})}
        state = game.new()
        state.apply(state.parse("draw zeus"))
        search = Search(state, 0, seed=1)
        search.run(1)
        values.append(max(answer.value for answer in search.weigh()))
    assert values[1] == pytest.approx(values[0] + 0.3)


def test_a_bot_may_have_offsets_of_its_own() -> None:
    bot = OffsetBot("search:8", "iliade", "", "without")
    assert bot.game.offsets == {}
    assert palamedes.game("iliade").offsets, "the game at the table keeps its own"
    assert palamedes.play(palamedes.game("iliade"), [bot, "random"], seed=3).result


def test_the_command_measures_writes_and_tries(tmp_path: Path) -> None:
    told = ["lab", "questions", "arena", "--games", "4", "--seed", "5", "--folder", str(tmp_path), "--plain"]
    wide = {"COLUMNS": "160"}
    first = CliRunner().invoke(app, [*told, "--try", "2", "--with", "search:2"], env=wide)
    assert first.exit_code == 0, first.output
    assert "draw" in first.output
    assert "search:2 with offsets" in first.output
    text = (tmp_path / FILE).read_text(encoding="utf-8")
    assert "4 games of greedy greedy (seed 5)" in text
    again = CliRunner().invoke(app, [*told, "--lang", "fr"], env=wide)
    assert again.exit_code == 0, again.output
    assert "de la prevision" in again.output
    assert (tmp_path / FILE).read_text(encoding="utf-8") == text


def test_the_command_measures_tables_of_more_than_two(tmp_path: Path) -> None:
    told = ["lab", "questions", "iliade", "--players", "3", "--games", "2", "--folder", str(tmp_path), "--plain"]
    done = CliRunner().invoke(app, told, env={"COLUMNS": "160"})
    assert done.exit_code == 0, done.output
    assert "2 games of greedy greedy greedy (seed 0)" in (tmp_path / FILE).read_text(encoding="utf-8")


def test_a_game_whose_searches_play_to_the_end_of_a_turn_is_refused(tmp_path: Path) -> None:
    """They judge all tables at the same question, and would take nothing off: two equal bots would be compared."""
    done = CliRunner().invoke(app, ["lab", "questions", "hellas", "--folder", str(tmp_path / "asked"), "--plain"])
    assert done.exit_code == 2
    assert "at the end of a turn" in " ".join(done.output.split())
    assert not (tmp_path / "asked").exists(), "nothing is played first"
