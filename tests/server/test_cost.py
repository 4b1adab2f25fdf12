"""Nothing that is allowed takes time, memory or slots from the others. `make hostile` tries more of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server import cost, siege


def test_every_address_and_every_message_is_tried() -> None:
    """Whoever adds one has to say how it is made dear: `make hostile` besieges the house with each of these."""
    asked, sockets = cost.routes()
    assert set(cost.ROUTES) == asked
    assert sockets == cost.SOCKETS
    assert set(cost.MESSAGES) == cost.tags()


def test_every_command_of_an_owner_is_tried() -> None:
    """Those that work while people play."""
    assert siege.commands() == {*siege.COMMANDS, *siege.CLOSED}


def test_nothing_costs_the_others_more_than_they_notice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PALAMEDES_LIMITS", "none")
    report = cost.run(tmp_path, ["cyclades"], rounds=1, seed=2, connections=50)
    assert report.tried > 60
    assert not report.faults, cost.told(report)


def test_what_is_dear_is_told() -> None:
    """The watch itself: it sees a loop that computes, memory that grows, and slots that are lost."""
    report = cost.Report()
    before = cost.Cost(0.0, 0.0, 10**8, 0)
    report.note("cheap", before, cost.Cost(0.05, 0.05, 10**8, 0))
    assert not report.faults
    report.note("slow", before, cost.Cost(0.2, 0.0, 10**8, 0))
    report.note("hold", before, cost.Cost(0.0, 0.3, 10**8, 0))
    report.note("grow", before, cost.Cost(0.0, 0.0, 2 * 10**8, 0))
    report.note("lose", before, cost.Cost(0.0, 0.0, 10**8, 1))
    report.note("wait", before, cost.Cost(0.0, 0.0, 10**8, 0, switch=0.005))
    assert [fault.partition(":")[0] for fault in report.faults] == ["slow", "hold", "grow", "lose", "wait"]


def test_a_wait_that_was_too_long_is_told_with_its_page() -> None:
    """The siege itself: what is slow is named, and whether the whole house stood still meanwhile."""
    usual = [0.01] * 60
    assert not siege.Beat("attack", usual, usual, late=2.0).fault
    fault = siege.Beat("attack", usual, [*usual, 1.5], slowest="/api/tables", late=0.02).fault
    assert fault == (
        "attack (a look): 10 ms at the 95th percentile, 1500 ms at worst (/api/tables); the loop 20 ms late"
    )
    assert siege.Beat("attack", [0.3] * 60, usual).fault.startswith("attack: 300 ms at the 95th percentile")
