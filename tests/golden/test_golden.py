"""Golden records replay to the letter. Where one does not, a rule has changed: see tests/golden/__init__.py."""

from __future__ import annotations

import pytest

from palamedes.conformance.modes import Mode, all_modes
from palamedes.core.record.record import Record

from . import FOLDER, file_of, sums_of

MODES = all_modes()


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_a_golden_record_is_still_a_true_record(mode: Mode) -> None:
    text = file_of(mode).read_text(encoding="utf-8")
    record = Record.read(text)
    record.verify()
    assert record.write() == text


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_a_golden_record_passes_through_the_same_positions(mode: Mode) -> None:
    record = Record.read(file_of(mode).read_text(encoding="utf-8"))
    assert sums_of(record) == file_of(mode).with_suffix(".sums").read_text(encoding="utf-8")


def test_every_golden_record_belongs_to_a_mode() -> None:
    assert set(FOLDER.glob("*/*.txt")) == {file_of(mode) for mode in MODES}
