"""The page about the laboratory: what it shows does what it says."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from palamedes.lab import COLLECTORS, Experiment, Run, load
from palamedes.lab.schema import Asked

pytestmark = pytest.mark.once

PAGE = (Path(__file__).resolve().parent.parent.parent / "docs" / "laboratory.md").read_text(encoding="utf-8")


def block(language: str, holds: str) -> str:
    return next(str(text) for text in re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL) if holds in text)


def test_the_experiment_and_the_collector_of_the_page_work_in_several_processes(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(block("python", "class Tokens"), encoding="utf-8")
    (tmp_path / "experiment.toml").write_text(block("toml", "game ="), encoding="utf-8")
    run = Run(Experiment.read(tmp_path / "experiment.toml", deals=2), tmp_path / "found", 2)
    assert run.total == 8
    for _ in run.play():
        pass
    seats = load(tmp_path / "found", "seats")
    assert seats["tokens_count"].sum() > 0
    assert len([line for line in block("python", "class Tokens").splitlines() if line]) <= 11


def test_the_page_names_every_collector_and_every_word_of_an_experiment() -> None:
    rows = re.findall(r"^\| (`.*?`) \|", PAGE, re.MULTILINE)
    named = {name for row in rows for name in re.findall(r"`([^`]+)`", row)}
    assert set(COLLECTORS) <= named
    assert set(Asked.__struct_fields__) <= named
    assert set(tomllib.loads(block("toml", "game ="))) <= set(Asked.__struct_fields__)
