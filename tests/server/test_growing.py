"""Two processes with one database: whatever is done through one of them is seen through the other."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from palamedes.server.storage import neighbours
from palamedes.server.storage.database import StorageError
from palamedes.server.storage.neighbours import Neighbours
from palamedes.server.storage.store import Store, Writing
from palamedes.server.storage.stored import Request
from palamedes.server.tables import live as live_module
from palamedes.server.tables import making
from palamedes.server.tables.directory import Directory
from palamedes.server.tables.history import History
from palamedes.server.tables.table import Table
from palamedes.server.wire.refusal import Refusal
from tests.postgres import Postgres
from tests.server.house import Visitor, open_directory, run, wish
from tests.server.tables import answer, seated
from tests.server.test_peer_sealed import between_sieges


@asynccontextmanager
async def two_directories(database: str) -> AsyncIterator[tuple[Directory, Directory]]:
    """Two that share their tables, as two processes would."""
    async with open_directory(database) as one, open_directory(database) as other:
        yield one, other


async def apart(one: Directory, other: Directory, **changes: Any) -> tuple[Visitor, Visitor]:
    """Two people who play each other, each through another process."""
    made = await making.set_up(one, wish("me", "open", **changes))
    seat = await (await other.find(made.id)).sit(1, "Bob")
    ann = await Visitor.come(one, made.id, made.keys["0"], eyes=0)
    bob = await Visitor.come(other, made.id, seat.key, eyes=1)
    assert ann.live is not bob.live
    await ann.until(lambda news: news.table.seats[1].present)
    await bob.until(lambda news: news.table.seats[0].present)
    return ann, bob


def lines(visitor: Visitor) -> list[str]:
    return [str(line) for line in visitor.live.table.history.lines]


def test_an_answer_is_told_through_the_other_process(database: str) -> None:
    async def scenario() -> None:
        async with two_directories(database) as directories:
            ann, bob = await apart(*directories, seed="growing")
            for _ in range(12):
                who, whom = (ann, bob) if ann.live.table.history.state.actor == 0 else (bob, ann)
                told = await who.answer(who.live.table.history.state.actor)
                await whom.until(lambda news, move=told.scene.move: news.scene.move == move)  # type: ignore[misc]
            assert lines(ann) == lines(bob)
            assert [line.text for line in ann.log] == [line.text for line in (await watching(directories[1], ann)).log]

    run(scenario())


async def watching(directory: Directory, visitor: Visitor) -> Visitor:
    """Somebody who comes later and looks through the same eyes."""
    again = Visitor(await directory.find(visitor.live.id))
    again.guest.keys = visitor.guest.keys
    again.guest.mine = visitor.guest.mine
    again.guest.eyes = visitor.guest.eyes
    again.live.guests.add(again.guest)
    again.live.tell(again.guest)
    again.read()
    again.go()
    return again


def test_of_two_answers_at_the_same_moment_one_is_given(database: str) -> None:
    async def scenario() -> None:
        async with two_directories(database) as (one, other):
            made = await making.set_up(one, wish("me", "here", seed="both"))
            windows = [
                await Visitor.come(directory, made.id, *made.keys.values(), eyes=0) for directory in (one, other)
            ]
            for _ in range(5):
                actor = windows[0].live.table.history.state.actor
                before = len(windows[0].live.table.history.live)
                both = await asyncio.gather(*(window.answer(actor) for window in windows), return_exceptions=True)
                refused = [outcome for outcome in both if isinstance(outcome, Refusal)]
                assert [refusal.code for refusal in refused] == ["stale"]
                for window in windows:
                    await window.live.look_again()
                assert lines(windows[0]) == lines(windows[1])
                given = windows[0].live.table.history.lines[before:]
                assert sum(line.actor == actor for line in given) == 1

    run(scenario())


def test_a_seat_that_was_taken_is_taken_everywhere(database: str) -> None:
    async def scenario() -> None:
        async with two_directories(database) as (one, other):
            made = await making.set_up(one, wish("me", "open"))
            here, there = await one.find(made.id), await other.find(made.id)
            both = await asyncio.gather(here.sit(1, "Bob"), there.sit(1, "Col"), return_exceptions=True)
            assert [error.code for error in both if isinstance(error, Refusal)] == ["taken"]
            [seated] = [outcome for outcome in both if not isinstance(outcome, BaseException)]
            for directory in (one, other):
                assert (await Visitor.come(directory, made.id, seated.key)).read().mine == [1]

    run(scenario())


def test_a_vote_is_held_across_processes(database: str) -> None:
    async def scenario() -> None:
        async with two_directories(database) as directories:
            ann, bob = await apart(*directories, undo="safe", seed="vote")
            await ann.answer(0)
            await ann.live.act(lambda table: table.undo(0))
            asked = await bob.until(lambda news: news.asked is not None)
            assert asked.asked is not None and asked.asked.missing == [1]
            await bob.live.act(lambda table: table.vote(1, True))
            assert (await ann.until(lambda news: news.asked is None)).scene.move == 1
            assert lines(ann) == lines(bob)

    run(scenario())


def test_what_is_said_is_heard_in_one_order(database: str) -> None:
    async def scenario() -> None:
        async with two_directories(database) as directories:
            ann, bob = await apart(*directories)
            await asyncio.gather(*(who.live.talk(who.guest.mine[0], f"{n}") for n in range(10) for who in (ann, bob)))
            for who in (ann, bob):
                await who.until(lambda news, who=who: len(who.live.table.chat) == 20)  # type: ignore[misc]
            assert ann.live.table.chat == bob.live.table.chat
            assert [line.n for line in ann.live.table.chat] == list(range(20))

    run(scenario())


def test_nobody_notices_through_another_process_what_is_held(database: str) -> None:
    async def scenario() -> None:
        async with two_directories(database) as directories:
            ann, bob = await apart(*directories, hold=True, undo="safe", seed="held")
            while not (await ann.answer(0)).held:
                pass
            version = ann.live.version
            while bob.live.version < version:
                await bob.live.look_again()
            before, heard = bob.read(), len(bob.frames)
            await ann.live.act(lambda table: table.undo(0))
            await ann.answer(0)
            assert ann.read().held
            while bob.live.version < version + 2:
                await bob.live.look_again()
            assert (bob.read(), len(bob.frames)) == (before, heard)
            await ann.live.act(lambda table: table.end(0))
            await bob.until(lambda news: bool(news.scene.offers))

    run(scenario())


def test_who_leaves_is_seen_to_leave(database: str) -> None:
    async def scenario() -> None:
        async with two_directories(database) as directories:
            ann, bob = await apart(*directories)
            with pytest.raises(Refusal, match="present"):
                await ann.live.hand_over(ann.guest, 1, "novice")
            bob.go()
            await ann.until(lambda news: not news.table.seats[1].present)
            await ann.live.hand_over(ann.guest, 1, "novice")

    run(scenario())


def test_a_bot_is_thought_for_by_one_process(database: str) -> None:
    async def scenario() -> None:
        async with two_directories(database) as directories:
            made = await making.set_up(directories[0], wish("me", "hoplite", seed="once"))
            windows = [await Visitor.come(directory, made.id, made.keys["0"], eyes=0) for directory in directories]
            asked: list[str] = []
            for name, directory in zip(("one", "other"), directories, strict=True):
                _count(directory.pool, name, asked)
            for _ in range(6):
                for window in windows:
                    await window.until(lambda news: bool(news.scene.offers))
                await windows[0].answer(0)
            answered = [line for line in windows[0].live.table.history.lines if line.actor == 1]
            assert 0 < len(asked) <= len(answered) + 1

    run(scenario())


def _count(pool: Any, name: str, asked: list[str]) -> None:
    ask = pool.ask

    async def counted(asker: object, message: dict[str, Any]) -> dict[str, Any]:
        asked.append(name)
        reply: dict[str, Any] = await ask(asker, message)
        return reply

    pool.ask = counted


def test_the_bots_and_people_of_a_dead_process_are_not_waited_for(database: str) -> None:
    async def scenario() -> None:
        async with open_directory(database) as directory:
            made = await making.set_up(directory, wish("me", "open", seed="dead"))
            seat = await (await directory.find(made.id)).sit(1, "Bob")
            ann = await Visitor.come(directory, made.id, made.keys["0"], eyes=0)
            dead = Neighbours(directory.store, "dead")
            dead.beat({made.id: {1}})
            assert dead.may_think(made.id, 1000)
            assert not Neighbours(directory.store, "another").may_think(made.id, 1000)
            await ann.until(lambda news: news.table.seats[1].present)
            with directory.store.begin() as connection:
                connection.exec_driver_sql(
                    f"UPDATE processes SET seen = seen - {neighbours.DEAD + 1} WHERE id = 'dead'"
                )
            assert directory.services.presence is not None
            await directory.services.look(directory.services.presence.neighbours.beat, directory.here())
            await ann.until(lambda news: not news.table.seats[1].present)
            assert directory.services.presence.neighbours.may_think(made.id, 1000)
            assert seat.key

    run(scenario())


# Following.


@pytest.mark.parametrize("kind", ["arena", "iliade", "sealed"])
def test_what_is_followed_line_by_line_is_what_is_loaded_whole(kind: str) -> None:
    rng = random.Random(kind)
    start = json.loads(between_sieges()) if kind == "sealed" else None
    people = ["person"] * (2 if kind == "arena" else 3)
    table = seated(*people, game="arena" if kind == "arena" else "iliade", undo="free", hold=True, start=start)
    known = History.load(table.setting, [])
    known.told()
    for _ in range(150):
        seat = _somebody(table, rng)
        if table.history.held:
            seat = table.history.holder or 0
            table.history = table.end(seat) if rng.random() < 0.7 else table.undo(seat) or table.history
        elif rng.random() < 0.1 and table.undo_offer(seat).how == "now":
            table.history = table.undo(seat) or table.history
        else:
            answer(table, seat, rng.randrange(len(table.history.seen(seat).legal(seat))))
        if rng.random() < 0.5:
            known = known.copy()
            history = table.history
            sealed = {seat: notations.copy() for seat, notations in history.sealed.items()}
            known.catch_up(history.lines[len(known.lines) :], sealed, history.held)
            assert _known(known) == _known(history)
            assert _known(known) == _known(History.load(table.setting, history.lines, history.sealed, history.held))
        if table.status == "over":
            break


def _somebody(table: Table, rng: random.Random) -> int:
    """Somebody who is asked; where several are asked at once, any of them."""
    history = table.history
    asked = [seat for seat in history.state.waiting() if history.seen(seat).legal(seat)]
    return rng.choice(asked) if asked else history.state.actor


def _known(history: History) -> tuple[object, ...]:
    """All that people could notice of a history, and what it will deal."""
    seats = range(history.setting.players)
    return (
        [str(line) for line in history.lines],
        history.state.position(),
        None if history.shown is None else history.shown.position(),
        history.rng.save(),
        history.drawn,
        history.sealed,
        [history.revision(seat) for seat in (*seats, None)],
        [history.has_decided(seat) for seat in seats],
        [(told.move, told.event.key) for told in history.told()],
    )


# Trouble.


class LostReply(Store):
    """A database that has stored something, and whose answer got lost on the way."""

    lost = False

    def write(self, writings: list[Writing]) -> list[Exception | None]:
        outcomes = super().write(writings)
        return [StorageError("the database does not answer") for _ in writings] if self.lost else outcomes


def test_what_was_stored_although_an_error_was_heard_is_not_given_twice(tmp_path: Any) -> None:
    async def scenario() -> None:
        store = LostReply(tmp_path)
        async with open_directory(tmp_path, store) as directory:
            made = await making.set_up(directory, wish("me", "here", seed="lost"))
            ann = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0)
            history = ann.live.table.history
            heard = len(ann.frames)
            store.lost = True
            with pytest.raises(Refusal, match="storage"):
                await ann.answer(0)
            store.lost = False
            assert len(ann.frames) == heard and ann.live.table.history is history
            action = history.seen(0).legal(0)[0]
            with pytest.raises(Refusal, match="stale"):
                await ann.live.act(lambda table: table.answer(0, history.revision(0), action))
            stored = store.load(made.id)
            assert stored is not None
            assert [str(line) for line in stored.lines] == lines(ann)
            assert sum(line.actor == 0 for line in stored.lines) == 1

    run(scenario())


def test_a_doubtful_table_finds_out_by_itself(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(live_module, "RETRY", 0.01)
        store = LostReply(tmp_path)
        async with open_directory(tmp_path, store) as directory:
            made = await making.set_up(directory, wish("me", "here", seed="lost"))
            ann = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0)
            store.lost = True
            with pytest.raises(Refusal, match="storage"):
                await ann.answer(0)
            store.lost = False
            await ann.until(lambda news: news.scene.move > 1)
            assert not ann.live.doubtful

    run(scenario())


def test_a_database_goes_away_and_comes_back(database: str, postgres: Postgres) -> None:
    async def scenario() -> None:
        async with two_directories(database) as directories:
            ann, bob = await apart(*directories, seed="away")
            before = lines(ann)
            await asyncio.to_thread(postgres.stop)
            try:
                for _ in range(2):
                    with pytest.raises(Refusal, match="storage"):
                        await ann.answer(0)
                with pytest.raises(Refusal, match="storage"):
                    await directories[1].find(ann.live.id)
                assert lines(ann) == lines(bob) == before
            finally:
                await asyncio.to_thread(postgres.start)
            told = await ann.answer(0)
            assert len(lines(ann)) > len(before)
            # The other process hears of it when it has found its way back.
            await bob.until(lambda news: news.scene.move == told.scene.move)
            assert lines(ann) == lines(bob)

    run(scenario())


def test_a_vote_survives_a_restart(tmp_path: Any) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "open", undo="safe", seed="vote"))
            await (await directory.find(made.id)).sit(1, "Bob")
            ann = await Visitor.come(directory, made.id, made.keys["0"], eyes=0)
            await ann.answer(0)
            await ann.live.act(lambda table: table.undo(0))
        async with open_directory(tmp_path) as directory:
            live = await directory.find(made.id)
            assert live.table.request == Request(0)
            await live.act(lambda table: table.vote(1, True))
            assert live.table.history.moves == 1

    run(scenario())
