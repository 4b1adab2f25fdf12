"""Collectors: what they see, in every game, and that who has none pays nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import palamedes
from palamedes.bots.playing import play_watched
from palamedes.core.record.record import Record
from palamedes.lab import COLLECTORS, Collector, Experiment, Run
from palamedes.lab.collected import DEEDS, collector
from palamedes.lab.collectors import Watch

pytestmark = pytest.mark.once


def watched(game: str, *names: str, bots: str = "random") -> tuple[Watch, Record]:
    watch = Watch([collector(name) for name in names])
    found = palamedes.game(game)
    record = play_watched(watch, found, [bots] * found.seats[0], 1, None, {})
    watch.end()
    return watch, record


@pytest.mark.parametrize("game", palamedes.games())
def test_every_collector_sees_something_in_every_game(game: str) -> None:
    watch, record = watched(game, *COLLECTORS)
    assert len(COLLECTORS) >= 12
    assert watch.game["length_answers"] == len(record.live())
    assert all(value is not None for value in watch.game.values())
    assert {row["collector"] for row in watch.rows} >= {"verbs", "events", "firsts"}
    assert sorted(seat["ending_place"] for seat in watch.seats)[0] == 1
    assert record.write() == palamedes.play(palamedes.game(game), [*record.seats], 1).write()


@pytest.mark.parametrize("game", ["arena", "iliade", "cyclades", "hellas", "pantheon"])
def test_deeds_are_seen_in_every_game_that_has_some(game: str) -> None:
    watch, _ = watched(game, *COLLECTORS)
    assert any(row["collector"] in DEEDS for row in watch.rows)


def test_what_is_counted_is_what_was_told() -> None:
    watch, record = watched("arena", "statistics", "recruited", "events", bots="greedy")
    placed = [seat["statistics_place"] for seat in watch.seats]
    assert placed == [seat["recruited_count"] for seat in watch.seats]
    assert placed == [
        sum(answer.notation.startswith("place") and answer.actor == seat for answer in record.live()) for seat in (0, 1)
    ]
    events = {(row["seat"], row["key"]): row["amount"] for row in watch.rows if row["collector"] == "events"}
    assert [events[0, "place"], events[1, "place"]] == placed


def test_a_deed_says_what_by_whom_and_when() -> None:
    watch, record = watched("arena", "recruited")
    for row in watch.rows:
        answer = record.answers[row["answer"]]
        assert answer.actor == row["seat"] == row["by"]
        assert answer.notation.startswith(f"place {row['what']} ")


def test_the_first_choices_of_each_seat_are_noted() -> None:
    watch, record = watched("arena", "openings")
    for seat in (0, 1):
        given = [answer.notation for answer in record.live() if answer.actor == seat]
        chosen = [text for text in given if text.split(" ")[0] not in palamedes.game("arena").declining]
        assert [watch.seats[seat][f"openings_{place}"] for place in (1, 2, 3)] == chosen[:3]


def test_choices_are_counted_where_a_seat_is_asked() -> None:
    watch, record = watched("arena", "choices")
    for seat in (0, 1):
        counts = [len(state.legal()) for state, _ in record.moments() if state.actor == seat]
        assert watch.seats[seat]["choices_mean"] == round(sum(counts) / len(counts), 6)
        assert watch.seats[seat]["choices_most"] == max(counts)
        assert watch.seats[seat]["choices_forced"] == counts.count(1)


def test_a_lead_says_how_often_it_changed_and_how_far_the_winner_was_behind() -> None:
    found: Any = collector("lead")

    class Table:
        players = 2

        def returns(self) -> list[float]:
            return [1.0, -1.0]

        def team(self, seat: int) -> int:
            return seat

    found.state = Table()
    found.judged = [[0.5, -0.5], [-0.4, 0.4], [0.1, -0.1]]
    found.on_end()
    assert found.game_notes == {
        "lead_changes": 2,
        "lead_gap": round((1.0 + 0.8 + 0.2) / 3, 6),
        "lead_behind": pytest.approx(0.8),
    }


class Silent(Collector):
    """Wants to hear nothing."""

    def on_begin(self) -> None:
        self.heard = False

    def on_answer(self, seat: int) -> None:
        self.heard = self.heard or self.state.heard


def test_nobody_listens_to_a_game_whose_collectors_do_not_want_to_hear() -> None:
    silent = Silent()
    play_watched(Watch([silent]), palamedes.game("arena"), ["random"] * 2, 1, None, {})
    assert not silent.heard
    play_watched(Watch([silent, collector("events")]), palamedes.game("arena"), ["random"] * 2, 1, None, {})
    assert silent.heard


@pytest.mark.parametrize("processes", [1, 2])
def test_bots_and_collectors_of_ones_own_work_in_every_process(tmp_path: Path, processes: int) -> None:
    asked: dict[str, Any] = {"bots": ["tests.lab.own:Last", "random"], "collect": ["tests.lab.own:Kinds"]}
    run = Run(Experiment(game="arena", deals=2, **asked), tmp_path, processes)
    for game in run.play():
        assert all(seat["kinds_cards"] > 0 for seat in game["seats"])
    assert len(run.done) == 4


def test_two_collectors_of_one_kind_do_not_see_each_other() -> None:
    first, second = Silent("one"), Silent("two")
    watch = Watch([first, second])
    play_watched(watch, palamedes.game("arena"), ["random"] * 2, 1, None, {})
    first.note(count=1)
    second.note(0, count=2)
    assert (watch.game, watch.seats) == ({"one_count": 1}, [{"two_count": 2}, {}])
