"""The report: verdicts that hold, chances that count every question, and a page that needs nothing else."""

from __future__ import annotations

import re
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from palamedes.core.kernel.rng import Rng
from palamedes.core.record.record import Record
from palamedes.lab import Experiment, Run, findings, report, write_report
from palamedes.lab.ratings import student
from palamedes.lab.verdicts import holm, judge, student_tail

pytestmark = pytest.mark.once


def game(number: int, winner: int, **changed: Any) -> dict[str, Any]:
    """A finished game of two, as it would stand in the folder."""
    made: dict[str, Any] = {
        "number": number,
        "game": "arena",
        "players": 2,
        "options": {},
        "deal": number,
        "seed": f"0 deal {number}",
        "turn": 0,
        "bots": ["greedy", "greedy"],
        "teams": [0, 1],
        "returns": [1.0, -1.0] if winner == 0 else [-1.0, 1.0],
        "answers": 40 + number % 7,
        "notes": {},
        "seats": [{}, {}],
        "rows": [],
    }
    return {**made, **changed}


def values(games: list[dict[str, Any]]) -> dict[tuple[str, str], findings.Finding]:
    return {(each.question, each.value): each for chapter in findings.chapters(games) for each in chapter.findings}


# What a difference is worth.


@pytest.mark.parametrize("freedom", [1, 2, 3, 6, 7, 10, 30, 200])
def test_what_lies_beyond_the_bounds_of_95_percent_is_5_percent(freedom: int) -> None:
    assert student_tail(student(freedom), freedom) == pytest.approx(0.05, abs=2e-4)
    assert student_tail(0.0, freedom) == pytest.approx(1.0)
    assert student_tail(1e6, freedom) < 1e-5


def test_holm_counts_every_question() -> None:
    assert holm([0.01] * 5) == pytest.approx([0.05] * 5)
    assert holm([0.5, 0.001]) == pytest.approx([0.5, 0.002])
    assert holm([]) == []


def test_too_little_gives_no_verdict() -> None:
    assert judge([(deal, 1.0, 0.5) for deal in range(7)], noise=9.0) is None
    assert judge([(deal, 1.0, 0.5) for deal in range(8)], noise=2.0) is None
    always = judge([(deal, 1.0, 0.5) for deal in range(40)], noise=10.0)
    assert always is not None
    assert always.chance < 1e-6
    assert always.times.low > 1.0


def test_games_of_one_deal_are_not_games_of_their_own() -> None:
    alone = judge([(deal, float(deal % 3 > 0), 0.5) for deal in range(30)], noise=7.5)
    copied = judge([(deal, float(deal % 3 > 0), 0.5) for deal in range(30) for _ in range(10)], noise=75.0)
    assert alone is not None and copied is not None
    assert copied.chance == pytest.approx(alone.chance)
    assert copied.times == pytest.approx(alone.times)


def test_of_reports_about_unequal_bots_hardly_any_is_sure_of_a_choice() -> None:
    rng = Rng("unequal")
    wrong = 0
    for _ in range(200):
        games = []
        for n in range(120):
            strong = n % 2
            winner = strong if rng.below(100) < 94 else 1 - strong
            bots = ["search:9", "random"] if strong == 0 else ["random", "search:9"]
            # The weak one tries out more: rare choices are nearly always its own.
            chosen = ["", ""]
            chosen[strong], chosen[1 - strong] = f"x{rng.below(3)}", f"x{rng.below(9)}"
            games.append(
                game(n, winner, seed=f"0 deal {n // 2}", bots=bots, seats=[{"openings_1": each} for each in chosen])
            )
        found = values(games)
        wrong += any(each.chance < 0.05 for (question, _), each in found.items() if question != "Bots")
        assert found["Bots", "search:9"].chance < 0.05
    assert wrong <= 16


def test_of_reports_about_nothing_hardly_any_is_sure_of_something() -> None:
    rng = Rng("nothing")
    wrong = single = asked = 0
    for _ in range(200):
        games = [
            game(n, rng.below(2), seats=[{"openings_1": f"a{rng.below(4)}"}, {"openings_1": f"a{rng.below(4)}"}])
            for n in range(60)
        ]
        found = values(games)
        wrong += any(each.chance < 0.05 for each in found.values())
        single += sum(each.verdict.chance < 0.05 for each in found.values())
        asked += len(found)
    assert wrong <= 16
    assert 0.025 < single / asked < 0.08


def test_a_seat_that_wins_more_is_named() -> None:
    rng = Rng("seat")
    found = values([game(n, int(rng.below(100) < 70)) for n in range(200)])
    second = found["Seats", "seat 1"]
    assert second.chance < 0.001
    assert 1.2 < second.verdict.times.low < 1.4 < second.verdict.times.high < 1.6


def test_what_only_strong_bots_choose_is_not_taken_for_strong() -> None:
    rng = Rng("strong")
    games = []
    for n in range(200):
        seats = [{"openings_1": "bold"}, {"openings_1": "timid"}]
        games.append(game(n, int(rng.below(100) < 20), bots=["search:9", "random"], seats=seats))
    found = values(games)
    assert found["Bots", "search:9"].chance < 0.001
    assert found["First choice", "bold"].chance == 1.0
    assert found["First choice", "bold"].verdict.times.value == pytest.approx(1.0)


def test_what_a_collector_saw_is_a_question_of_its_own() -> None:
    rng = Rng("hydra")
    games = []
    for n in range(120):
        seat = rng.below(2)
        row = {"collector": "bought", "seat": seat, "by": seat, "key": "buy", "what": "hydra", "amount": 1, "answer": 3}
        games.append(game(n, seat if rng.below(100) < 80 else 1 - seat, rows=[row]))
    bought = values(games)["Bought", "hydra"]
    assert bought.chance < 0.001
    assert bought.verdict.seats == 120


# Which games are worth a look.


def test_the_closest_and_the_most_surprising_game_are_found() -> None:
    notes = [
        {"lead_gap": 0.5, "lead_behind": 0.0, "lead_changes": 1},
        {"lead_gap": 0.1, "lead_behind": 0.2, "lead_changes": 3},
        {"lead_gap": 0.4, "lead_behind": 0.9, "lead_changes": 2},
    ]
    games = [game(n, 0, notes=each) for n, each in enumerate(notes)]
    close, surprising = findings.closest(games), findings.most_surprising(games)
    assert close is not None and surprising is not None
    assert (close["number"], surprising["number"]) == (1, 2)
    assert findings.swings(games) == {"changes": 2.0, "behind": pytest.approx(2 / 3)}
    assert (
        findings.closest([game(0, 0)]) is findings.most_surprising(games[:1]) is findings.swings([game(0, 0)]) is None
    )


# The page.


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    where = tmp_path_factory.mktemp("lab") / "greedy & random"
    collect = ["length", "ending", "openings", "lead", "recruited"]
    for _ in Run(Experiment(game="arena", bots=["greedy", "random"], deals=12, collect=collect), where).play():
        pass
    return where


def test_the_report_needs_nothing_else_and_is_small(folder: Path) -> None:
    text = write_report(folder).read_text(encoding="utf-8")
    assert len(text.encode()) < report.MOST_BYTES
    bare = re.sub(r'href="data:[^"]*"|<pre>.*?</pre>', "", text, flags=re.DOTALL)
    assert not re.search(r"https?:|src=|url\(|@import|<script|<link|<iframe", bare)
    assert "<h1>greedy &amp; random</h1>" in text
    assert re.search(
        r"Bots: <b>greedy</b> wins <b class=\"more\">1\.\d\d times</b> its share, \d\.\d\d – \d\.\d\d", text
    )
    for title in ("Bots", "How games ended"):
        assert f"<h3>{title}</h3>" in text


def test_every_tag_is_closed(folder: Path) -> None:
    from html.parser import HTMLParser

    opened: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            if tag != "meta":
                opened.append(tag)

        def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            pass

        def handle_endtag(self, tag: str) -> None:
            assert opened.pop() == tag

    Reader().feed(write_report(folder).read_text(encoding="utf-8"))
    assert opened == []


def test_the_records_of_remarkable_games_are_true(folder: Path) -> None:
    text = write_report(folder).read_text(encoding="utf-8")
    links = re.findall(r'download="game-(\d+)\.txt" href="data:text/plain;charset=utf-8;base64,([^"]*)"', text)
    assert len(links) == 2
    for _, link in links:
        Record.read(b64decode(link).decode()).verify()


def test_a_record_that_does_not_come_out_the_same_is_not_shown(folder: Path) -> None:
    games = [game(0, 0, bots=["greedy", "random"], answers=1, notes={"lead_gap": 0.0})]
    text = report.page(folder, games)
    assert "it cannot be played again" in text
    assert "download=" not in text


def test_names_are_text_and_nothing_else(tmp_path: Path) -> None:
    mean = "<img src=x onerror=alert(1)>"
    text = report.page(
        tmp_path, [game(n, n % 2, bots=[mean, "b"], seats=[{"openings_1": mean}, {}]) for n in range(20)]
    )
    assert "<img" not in text
    assert "&lt;img src=x onerror=alert(1)&gt;" in text
    for title in ("Bots", "Seats", "First choice"):
        assert f"<h3>{title}</h3>" in text


def test_a_report_of_many_settings_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [
        game(n, n % 2, options={"match": n % 30}, seats=[{"openings_1": f"x{n % 3}"}, {"openings_1": "y"}])
        for n in range(600)
    ]
    whole = report.page(tmp_path, games)
    assert len(re.findall("<h2>arena", whole)) == 30
    monkeypatch.setattr(report, "MOST_BYTES", len(whole) * 3 // 4)
    cut = report.page(tmp_path, games)
    assert len(cut) <= len(whole) * 3 // 4
    assert "10 more settings are left out here" in cut


def test_a_folder_without_games_has_no_report(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no finished games"):
        write_report(tmp_path)
