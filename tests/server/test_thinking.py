"""Bots in processes of their own: quick, replaceable, and the same every time."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

from palamedes.bots.bot import Bot
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.server.tables.history import History
from palamedes.server.thinking import bots
from palamedes.server.thinking.bots import Pool, decide, is_plain, weigh
from palamedes.server.thinking.queue import Asker
from tests.server.house import run
from tests.server.tables import play_on, seated, setting
from tests.toys import among_the_games


def asked(players: int = 2, answers: int = 6) -> History:
    """A moment of Arena at which somebody has several answers."""
    table = seated("person", "person")
    play_on(table, answers)
    while len(table.history.state.legal()) == 1:
        play_on(table, 1)
    return table.history


def test_a_bot_answers_the_same_every_time() -> None:
    async def scenario() -> None:
        history = asked()
        seat = history.state.actor
        pool = Pool(1)
        found = [await decide(pool, history, seat, "strategist") for _ in range(2)]
        pool.stop()
        other = Pool(1)
        found.append(await decide(other, history.copy(), seat, "strategist"))
        other.stop()
        assert len(set(found)) == 1
        assert found[0] in history.state.legal()

    run(scenario())


def test_a_process_that_dies_is_replaced_and_asked_again() -> None:
    async def scenario() -> None:
        history = asked()
        seat = history.state.actor
        pool = Pool(1)
        first = await decide(pool, history, seat, "hoplite")
        [worker] = pool.queue.free
        assert worker is not None
        os.kill(worker.process.pid, signal.SIGKILL)
        worker.process.wait()
        assert await decide(pool, history, seat, "hoplite") == first
        pool.stop()

    run(scenario())


def test_when_no_process_can_answer_a_quicker_bot_does(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(bots, "TASK", "palamedes.server.thinking.bots:no_such_function")
        history = asked()
        pool = Pool(1)
        action = await decide(pool, history, history.state.actor, "oracle")
        pool.stop()
        assert action in history.state.legal()

    run(scenario())


class Hungry(Bot):
    """Wants all memory there is."""

    def decide(self, state: State, seat: int) -> int:
        return len([0] * 10**9)


def think_of_everything(message: dict[str, Any]) -> dict[str, Any]:
    """What a process does for a bot like that."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bots, "bot", lambda spec: Hungry("hungry"))
        return bots.think_apart(message)


def test_a_bot_that_wants_too_much_memory_is_answered_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(bots, "TASK", "tests.server.test_thinking:think_of_everything")
        history = asked()
        pool = Pool(1)
        assert await decide(pool, history, history.state.actor, "oracle") in history.state.legal()
        pool.stop()

    run(scenario())
    assert "MemoryError" in caplog.text


def test_a_bot_that_takes_too_long_is_answered_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(bots, "spec_of", lambda name, game: "search:100000000")
        history = asked(answers=2)
        pool = Pool(1, deadline=0.2)
        assert await decide(pool, history, history.state.actor, "oracle") in history.state.legal()
        with pytest.raises(RuntimeError, match="the time to think"):
            monkeypatch.setattr(bots, "HINT_TRIES", 100_000_000)
            await weigh(pool, history, history.state.actor)
        pool.deadline = 60
        assert await decide(pool, history, history.state.actor, "hoplite") in history.state.legal()
        pool.stop()

    run(scenario())


def test_a_search_that_is_cancelled_frees_its_process() -> None:
    async def scenario() -> None:
        history = asked(answers=2)
        seat = history.state.actor
        pool = Pool(1)
        message = bots._message(history, seat, "search:100000000", False)
        searching = asyncio.create_task(pool.ask(Asker("table"), message))
        while not any(slot.worker for slot in pool.queue.taken):
            await asyncio.sleep(0)
        worker = next(iter(pool.queue.taken)).worker
        assert worker is not None
        process = worker.process
        searching.cancel()
        with pytest.raises(asyncio.CancelledError):
            await searching
        assert await decide(pool, history, seat, "hoplite") in history.state.legal()
        assert process.wait(30) != 0
        pool.stop()

    run(scenario())


def test_hints_that_are_given_up_leave_every_slot_behind() -> None:
    """A newer wish for a hint takes the place of an older one, whether that waits or is thought about."""

    async def scenario() -> None:
        history = asked()
        seat = history.state.actor
        pool = Pool(2)
        for _ in range(14):
            hints = [asyncio.create_task(weigh(pool, history, seat)) for _ in range(4)]
            for _ in range(3):
                await asyncio.sleep(0)
            for hint in hints:
                hint.cancel()
            await asyncio.gather(*hints, return_exceptions=True)
        assert len(pool.queue.free) == 2
        assert await decide(pool, history, seat, "hoplite") in history.state.legal()
        pool.stop()

    run(scenario())


def test_stopping_ends_every_process() -> None:
    async def scenario() -> None:
        history = asked()
        pool = Pool(2)
        seat = history.state.actor
        message = bots._message(history, seat, "search:100000000", False)
        busy = asyncio.create_task(pool.ask(Asker("table"), message))
        await pool.warm()
        while not any(slot.worker for slot in pool.queue.taken):
            await asyncio.sleep(0)
        workers: list[Any] = [slot.worker for slot in pool.queue.taken]
        workers += [worker for worker in pool.queue.free if worker]
        busy.cancel()
        await asyncio.gather(busy, return_exceptions=True)
        pool.stop()
        assert workers and all(worker.process.poll() is not None for worker in workers)

    run(scenario())


def test_a_question_with_one_answer_needs_no_thought() -> None:
    async def scenario() -> None:
        table = seated("person", "person")
        for _ in range(500):
            if len(table.history.state.legal()) == 1:
                break
            play_on(table, 1)
        pool = Pool(1)
        [only] = table.history.state.legal()
        assert await decide(pool, table.history, table.history.state.actor, "oracle") == only
        assert pool.queue.free == [None]
        pool.stop()

    run(scenario())


def test_a_hint_weighs_every_answer() -> None:
    async def scenario() -> None:
        history = asked()
        pool = Pool(1)
        advice = await weigh(pool, history, history.state.actor)
        pool.stop()
        assert sorted(answer.action for answer in advice.answers) == sorted(history.state.legal())
        assert all(0 <= answer.chance <= advice.answers[0].chance <= 1 for answer in advice.answers)
        assert 0 <= advice.now <= advice.answers[0].chance

    run(scenario())


def test_a_process_plays_a_game_that_was_added_at_run_time() -> None:
    async def scenario() -> None:
        with among_the_games():
            made = setting("morra", 3)
            history = History(made)
            history.advance()
            while len(history.state.legal()) == 1:
                history.play(history.state.legal()[0])
                history.advance()
            pool = Pool(1)
            reply = await pool.ask(Asker("table"), bots._message(history, history.state.actor, "greedy", False))
            pool.stop()
            assert reply["action"] in history.state.legal()

    run(scenario())


# What a bot would tell by answering at once.


def forced(secret: bool) -> History:
    """A moment of Hellas at which somebody has one answer, and whether it is a secret that they have no other.

    In a battle it is: other cards could be in hand.
    """
    for seed in range(40):
        history = History(setting("hellas", 2))
        rng = Rng(seed)
        for _ in range(400):
            state = history.state
            if state.over:
                break
            choices = state.choices()
            battle = state.question is not None and state.question.id == "play-card"
            if state.actor >= 0 and len(choices) == 1 and battle == secret and is_plain(state, state.actor) != secret:
                return history
            history.play(state.outcome(rng) if state.actor == CHANCE else choices[rng.below(len(choices))])
    raise AssertionError("there is no such moment")


def test_a_bot_takes_its_time_where_it_must_not_show_that_it_can_only_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    history = forced(secret=True)
    monkeypatch.setattr("palamedes.server.thinking.bots.asyncio.sleep", sleep)
    monkeypatch.setattr(bots, "_pondered", {"oracle": 7.0})
    nobody: Any = None
    seat = history.state.actor
    assert asyncio.run(bots.decide(nobody, history, seat, "oracle")) == history.state.choices()[0]
    asyncio.run(bots.decide(nobody, history, seat, "novice"))
    assert slept == [7.0, bots.PONDER]


def test_a_bot_answers_at_once_where_everybody_sees_that_it_has_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    async def sleep(seconds: float) -> None:
        raise AssertionError("it has nothing to hide")

    history = forced(secret=False)
    monkeypatch.setattr("palamedes.server.thinking.bots.asyncio.sleep", sleep)
    nobody: Any = None
    assert asyncio.run(bots.decide(nobody, history, history.state.actor, "oracle")) == history.state.choices()[0]
