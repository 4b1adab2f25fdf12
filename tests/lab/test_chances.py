"""How often chances that are told come true: counted in games, bent by a curve, and written to be read."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

import palamedes
from palamedes.core.content.weights import changed
from palamedes.core.kernel.curves import FILE, PARTS, read_curves
from palamedes.core.record.record import Record
from palamedes.lab.chances import Chances
from palamedes.terminal.cli import app


@cache
def played() -> list[Record]:
    return [palamedes.play(palamedes.game("arena"), ["greedy", "greedy"], seed=f"came {deal}") for deal in range(60)]


def counted(factor: float = 1.0) -> Chances:
    """Chances by foresight alone that is believed so many times as much as it should be."""
    found = Chances("arena", 2)
    found.game.learnt = None
    weights = found.game.weights
    foresight = weights["foresight"]
    assert isinstance(foresight, dict)
    found.game.weigh_by(changed(weights, {"foresight.conviction": factor * foresight["conviction"]}))
    found.take(played())
    return found


def off(chances: Chances, bent: bool) -> float:
    """How far what came lies from what was told, on average."""
    tenths = chances.bent() if bent else chances.tenths()
    times = sum(tenth.times for tenth in tenths)
    return sum(tenth.times * abs(tenth.told - tenth.came) for tenth in tenths) / times


def test_every_moment_is_told_to_every_seat_once() -> None:
    found = counted()
    assert found.games == len(played())
    assert sum(tenth.times for tenth in found.tenths()) == found.games * found.moments * 2
    assert sum(tenth.times for tenth in found.bent()) == found.games * found.moments * 2


def test_two_sides_are_bent_alike() -> None:
    came = counted(3.0).curve().came
    assert [low + high for low, high in zip(came, reversed(came), strict=True)] == pytest.approx([1.0] * (PARTS + 1))


def test_a_judge_that_is_too_sure_is_told_as_less_sure() -> None:
    sure = counted(3.0)
    assert sure.curve().came[8] < 0.75
    assert off(sure, bent=False) > 0.1
    assert off(sure, bent=True) < 0.8 * off(sure, bent=False), "in games the curve has not seen"


def test_a_judge_that_is_too_timid_is_told_as_surer() -> None:
    timid = counted(0.25)
    assert timid.curve().came[6] > 0.62
    assert off(timid, bent=True) < off(timid, bent=False)


def test_no_game_at_all_leaves_chances_as_they_are() -> None:
    came = Chances("arena", 2).curve().came
    assert came == pytest.approx([tenth / PARTS for tenth in range(PARTS + 1)])


def test_games_of_other_tables_and_teams_say_nothing() -> None:
    found = Chances("iliade", 4)
    found.take([palamedes.play(palamedes.game("iliade"), ["random"] * 4, seed=1, teams=True)])
    found.take([palamedes.play(palamedes.game("iliade"), ["random"] * 3, seed=1)])
    found.take(played()[:1])
    assert found.games == 0


def test_what_was_bent_before_is_not_bent_again() -> None:
    assert Chances("arena", 2).game.curves == {}
    assert palamedes.game("arena").curves, "the game at the table keeps its own"


def test_what_is_written_is_read_again() -> None:
    found = counted(3.0)
    text = found.written("What it is.\nWhere from.")
    assert text.startswith("# What it is.\n# Where from.\n\n[2]\n")
    assert read_curves(text)[2].came == found.curve().came


def test_the_command_counts_and_writes(tmp_path: Path) -> None:
    told = ["lab", "chances", "arena", "--games", "4", "--bot", "greedy", "--seed", "5", "--folder", str(tmp_path)]
    wide = {"COLUMNS": "160"}
    first = CliRunner().invoke(app, [*told, "--plain"], env=wide)
    assert first.exit_code == 0, first.output
    assert "in 4 games" in first.output
    text = (tmp_path / FILE).read_text(encoding="utf-8")
    assert "4 games of greedy greedy (seed 5)" in text
    assert list(read_curves(text)) == [2]
    again = CliRunner().invoke(app, [*told, "--plain", "--lang", "fr"], env=wide)
    assert again.exit_code == 0, again.output
    assert "en 4 parties" in again.output
    assert (tmp_path / FILE).read_text(encoding="utf-8") == text
