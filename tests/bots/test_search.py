"""The search: its budgets, what it tells about its answers, and several processes at once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from time import monotonic

import pytest

import palamedes
from palamedes.bots import bot
from palamedes.bots.processes import Worker, borrow, give_back
from palamedes.bots.search import ENDLESS, Budget, SearchBot, merged
from palamedes.bots.tree import Search, Weighed
from palamedes.core.kernel.state import State
from tests.bots.guess import dealt
from tests.bots.weather import MARGIN, WAYS, WeatherGame


def opening(card: str = "zeus") -> State:
    """Seat 0 has drawn a card and may place it beside two others."""
    return palamedes.game("arena").load(
        {"game": "arena", "turn": 0, "table": {"field": {"e5": "frigg", "e6": "gaia"}, "drawn": card}}
    )


def searching(spec: str, seed: int = 1) -> SearchBot:
    player = bot(spec)
    assert isinstance(player, SearchBot)
    player.start(seed)
    return player


def test_an_iteration_is_one_visit_of_one_answer() -> None:
    search = Search(opening(), 0, 1)
    assert search.run(30) == 30
    assert search.run(12) == 12
    assert search.iterations == sum(answer.visits for answer in search.weigh()) == 42


def test_slices_of_a_search_make_the_same_tree_as_one_run() -> None:
    whole, sliced = Search(opening(), 0, 7), Search(opening(), 0, 7)
    whole.run(60)
    for part in (1, 9, 20, 30):
        sliced.run(part)
    assert whole.weigh() == sliced.weigh()


@pytest.mark.parametrize("visits", [1, 2, 7, 20])
def test_answers_are_compared_in_the_same_worlds(visits: int) -> None:
    """What is hidden and what falls count for a hundred times as much as the answer, and are the same for each."""
    search = Search(WeatherGame().new(), 0, 1)
    for way in range(WAYS):
        search.run(visits, begin=way)
    values = {answer.action: answer.value for answer in search.weigh()}
    assert [values[way] - values[0] for way in range(WAYS)] == pytest.approx([MARGIN * way for way in range(WAYS)])


def test_a_search_looks_at_other_worlds_with_every_visit() -> None:
    search = Search(WeatherGame().new(), 0, 1)
    found: set[float] = set()
    before = 0.0
    for _ in range(20):
        search.run(1, begin=0)
        total = sum(answer.value * answer.visits for answer in search.weigh())
        found.add(round(total - before, 9))
        before = total
    assert len(found) > 15


def test_a_search_can_be_asked_at_any_moment() -> None:
    search = Search(opening(), 0, 1)
    assert search.best() == search.legal[0]
    assert search.weigh() == [Weighed(action, 0, 0.0) for action in search.legal]
    search.run(1)
    assert search.best() in search.legal


def test_a_less_curious_search_keeps_to_what_looks_best() -> None:
    chosen: list[int] = []
    for curiosity in (1.0, 0.01):
        search = Search(opening(), 0, 1)
        search.curiosity = curiosity
        search.run(60)
        chosen.append(search.weigh()[0].visits)
    assert chosen[0] < chosen[1]


def test_a_game_says_how_curious_its_searches_are() -> None:
    table = dealt([0, 1])
    table.game.curiosity = 0.07
    assert Search(table, 0, 1).curiosity == 0.07
    assert palamedes.game("cyclades").curiosity < palamedes.game("arena").curiosity


@pytest.mark.parametrize("iterations", [1, 16, 17, 80, 200])
def test_a_search_that_ends_early_gives_the_answer_of_the_whole_one(iterations: int) -> None:
    for card in ("zeus", "athena", "ares"):
        spec = f"search:{iterations}"
        whole = searching(spec).weigh(opening(card), 0)
        assert searching(spec).decide(opening(card), 0) == whole[0].action


def test_a_search_is_settled_when_no_answer_can_overtake_the_first() -> None:
    search = Search(opening(), 0, 1)
    search.run(40)
    first, second = (answer.visits for answer in search.weigh()[:2])
    assert search.settled(first - second - 1)
    assert not search.settled(first - second)


def test_the_best_answer_is_the_one_most_visited() -> None:
    search = Search(opening(), 0, 1)
    search.run(80)
    weighed = search.weigh()
    assert sorted(answer.action for answer in weighed) == search.legal
    assert [answer.visits for answer in weighed] == sorted((answer.visits for answer in weighed), reverse=True)
    assert search.best() == weighed[0].action
    assert all(-1.0 <= answer.value <= 1.0 for answer in weighed)


def test_a_budget_of_iterations_is_kept() -> None:
    assert sum(answer.visits for answer in searching("search:37").weigh(opening(), 0)) == 37


def test_a_deadline_that_has_passed_ends_the_run_at_once() -> None:
    assert Search(opening(), 0, 1).run(1000, monotonic() - 1.0) == 0


def test_a_budget_of_milliseconds_is_used_up_and_then_the_search_ends() -> None:
    started = monotonic()
    weighed = searching("search:60ms").weigh(opening(), 0)
    assert monotonic() - started >= 0.06
    assert sum(answer.visits for answer in weighed) > 0


def test_a_time_has_as_many_iterations_left_as_it_may_still_do_at_their_pace() -> None:
    budget = Budget(0, 200, 1000.0)
    assert budget.left(0, 1000.0) == budget.left(15, 1000.1) == ENDLESS, "nothing is known of its pace"
    # A hundred in half of the time: as many again, or a quarter more where the rest goes faster.
    assert budget.left(100, 1000.1) == pytest.approx(125, abs=2)
    assert budget.left(100, 1000.15) == pytest.approx(42, abs=2)
    assert budget.left(1000, 1000.2) == 0
    counted = Budget(300, 0, 1000.0)
    assert counted.left(100, 5000.0) == 200 and counted.end == 0.0


def test_a_single_answer_needs_no_search() -> None:
    state = palamedes.game("arena").load({"game": "arena", "turn": 0, "table": {"drawn": "hades"}})
    started = monotonic()
    assert searching("search:100000ms").decide(state, 0) == state.legal()[0]
    assert monotonic() - started < 50


def test_every_seat_of_many_can_search() -> None:
    state = dealt([0, 1, 2, 3])
    for seat in range(4):
        search = Search(state, seat, 1)
        search.run(20)
        assert search.best() in search.legal


def test_two_processes_add_up_two_searches_with_half_the_iterations_each() -> None:
    player, twin = searching("search:41x2"), searching("search:41x2")
    seed = f"{twin.rng.word()} {twin.rng.word()}"
    parts = [Search(opening(), 0, f"{seed} 0"), Search(opening(), 0, f"{seed} 1")]
    parts[0].run(20)
    parts[1].run(21)
    assert player.weigh(opening(), 0) == merged([part.weigh() for part in parts])


def test_two_processes_play_the_same_game_every_time() -> None:
    game = palamedes.game("arena")
    first, second = (palamedes.play(game, ["search:4x2", "random"], seed=2).write() for _ in range(2))
    assert first == second


def test_two_processes_keep_a_budget_of_milliseconds() -> None:
    assert sum(answer.visits for answer in searching("search:20msx2").weigh(opening(), 0)) > 1


def test_merging_adds_visits_and_averages_values_by_them() -> None:
    first = [Weighed(7, 3, 0.5), Weighed(4, 1, -1.0), Weighed(5, 0, 0.25)]
    second = [Weighed(4, 5, 0.2), Weighed(7, 1, -0.5), Weighed(5, 0, 0.25)]
    assert merged([first, second]) == [Weighed(4, 6, 0.0), Weighed(7, 4, 0.25), Weighed(5, 0, 0.25)]


def test_what_goes_wrong_in_a_process_is_raised_where_it_was_asked_for() -> None:
    workers = borrow("palamedes.bots.search:search_for", 1)
    workers[0].send({"position": {"game": "chess"}})
    with pytest.raises(RuntimeError, match="There is no game 'chess'"):
        workers[0].receive()
    give_back(workers)


def test_a_process_that_ended_is_missed() -> None:
    worker = Worker("palamedes.bots.search:search_for")
    worker.process.kill()
    worker.process.wait()
    with pytest.raises(RuntimeError, match="ended before it had answered"):
        worker.receive()
    worker.stop()


def test_a_search_needs_one_budget() -> None:
    with pytest.raises(ValueError, match="iterations or of milliseconds"):
        SearchBot(5, 5)


INTERRUPTED = """
import signal, sys, palamedes
state = palamedes.game("arena").new()
state.apply(state.parse("draw zeus"))
player = palamedes.bot(sys.argv[1])
signal.signal(signal.SIGALRM, signal.default_int_handler)
try:
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    player.decide(state, 0)
except KeyboardInterrupt:
    print("interrupted")
"""


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timer to press Ctrl-C for us")
@pytest.mark.parametrize("spec", ["search:600000ms", "search:600000msx2"])
def test_ctrl_c_interrupts_a_search(spec: str) -> None:
    path = os.pathsep.join(path for path in sys.path if path)
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, spec],
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "interrupted\n", "")
