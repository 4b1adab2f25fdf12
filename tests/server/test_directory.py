"""Tables of a house: stored before anybody is told, there when it opens again, copied, opened from records, found."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import pytest

import palamedes
from palamedes.core.kernel.registry import made_with
from palamedes.core.record.record import Record
from palamedes.server.storage.database import StorageError
from palamedes.server.storage.store import Store, Writing
from palamedes.server.tables import directory as directory_module
from palamedes.server.tables import making, views
from palamedes.server.wire.refusal import Refusal
from palamedes.server.wire.tables import CopyWish
from tests.postgres import place
from tests.server.house import Visitor, open_directory, run, two, wish


class FullDisk(Store):
    """A store that refuses answers while its disk is full."""

    full = False

    def write(self, writings: list[Writing]) -> list[Exception | None]:
        if self.full:
            return [StorageError("database or disk is full") for _ in writings]
        return super().write(writings)


# Storing.


def test_an_answer_that_cannot_be_stored_is_not_given(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = FullDisk(place(tmp_path))
        async with open_directory(tmp_path, store) as directory:
            ann, bob = await two(directory)
            before = (ann.live.table.history.revision(0), ann.live.table.history.state.position())
            heard = len(bob.frames)
            store.full = True
            with pytest.raises(Refusal, match="storage"):
                await ann.answer(0)
            assert (ann.live.table.history.revision(0), ann.live.table.history.state.position()) == before
            bob.read()
            assert len(bob.frames) == heard
            store.full = False
            await ann.answer(0)
            assert ann.live.table.history.revision(0) != before[0]

    run(scenario())


def test_an_answer_is_stored_before_anybody_is_told(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = Store(place(tmp_path))
        async with open_directory(tmp_path, store) as directory:
            ann, bob = await two(directory)
            told_early: list[int] = []
            write = store.write

            def watched(writings: list[Writing]) -> list[Exception | None]:
                told_early.append(bob.guest.outbox.qsize())
                return write(writings)

            store.write = watched  # type: ignore[method-assign]
            bob.read()
            await ann.answer(0)
            assert told_early == [0]
            assert bob.guest.outbox.qsize() == 1

    run(scenario())


def test_an_answer_is_stored_even_if_its_sender_hangs_up(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            ann, bob = await two(directory)
            sending = asyncio.create_task(ann.answer(0))
            await asyncio.sleep(0)
            sending.cancel()
            await bob.until(lambda news: news.scene.move > 1)
            stored = await directory.database(directory.store.load, ann.live.id)
            assert stored is not None and len(stored.lines) == len(ann.live.table.history.lines)

    run(scenario())


def test_what_is_refused_to_somebody_who_has_hung_up_is_no_mistake_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            ann, _ = await two(directory)
            async with ann.live.lock:
                sending = asyncio.create_task(ann.live.hand_over(ann.guest, 99, None))
                await asyncio.sleep(0)
                sending.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await sending
                del sending
            await ann.live.talk(0, "a word")  # which comes after it
            gc.collect()

    run(scenario())
    assert not [record for record in caplog.records if "never retrieved" in record.getMessage()]


def test_a_table_is_there_when_the_house_opens_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "here", hold=True, undo="safe"))
            ann = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0)
            await ann.live.talk(0, "good luck")
            while not ann.read().held:
                await ann.answer(0)
            before = ann.read()
            log = ann.log
        async with open_directory(tmp_path) as directory:
            again = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0)
            now = again.read()
            assert (now.scene, now.revision, now.held, now.undo) == (
                before.scene,
                before.revision,
                before.held,
                before.undo,
            )
            assert again.log == log
            assert [line.text for line in now.chat] == ["good luck"]

    run(scenario())


def test_a_table_with_undone_answers_goes_on_as_it_would_have(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "here", seed="restart"))
            ann = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0)
            for _ in range(3):
                await ann.answer(ann.live.table.history.state.actor)
            await ann.live.act(lambda table: table.undo(0))
            generator = ann.live.table.history.rng.save()
        async with open_directory(tmp_path) as directory:
            live = await directory.find(made.id)
            assert live.table.history.rng.save() == generator

    run(scenario())


# Looking back and copying.


def test_a_copy_goes_on_from_its_moment_with_bots_in_the_other_seats(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "here"))
            ann = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0)
            for _ in range(4):
                await ann.answer(ann.live.table.history.state.actor)
            copied = await making.copy_table(directory, ann.live, [0, 1], CopyWish(move=3, seat=0, strength="novice"))
            live = await directory.find(copied.id)
            assert live.table.setting.opening().position() == ann.live.table.history.at(3).position()
            assert [chair.kind for chair in live.table.chairs] == ["person", "bot"]
            assert list(copied.keys) == ["0"]

    run(scenario())


def test_a_game_with_another_persons_secrets_is_not_copied(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            ann, _ = await two(directory)
            with pytest.raises(Refusal, match="private"):
                await making.copy_table(directory, ann.live, [0], CopyWish())

    run(scenario())


def test_tables_that_nobody_is_at_leave_memory_and_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(directory_module, "KEPT", 2)
        monkeypatch.setattr(directory_module, "REST", 0.0)
        async with open_directory(tmp_path) as directory:
            made = [await making.set_up(directory, wish("me", "here")) for _ in range(5)]
            assert len(directory.tables) <= 3
            first = await Visitor.come(directory, made[0].id, *made[0].keys.values(), eyes=0)
            assert first.read().scene.offers

    run(scenario())


def test_a_table_says_that_its_start_and_its_values_are_its_own(tmp_path: Path) -> None:
    values: dict[str, object] = {"cards": {"zeus": {"force": 0}, "odin": {"force": 99}}}
    changed = {"game": "arena", "content": values, "turn": 0}
    state = palamedes.game("arena").new(2)
    usual = {"game": "arena", "answers": [state.notation(state.legal()[0])]}

    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            for start in (None, usual, changed):
                await making.set_up(directory, wish("me", "open", listed=True, start=start))
            record = Record(made_with("arena", values, "content").new(2)).write()
            opened = await directory.find((await making.open_record(directory, record)).id)
            info = views.table_info(opened.table, set(), "en")
            assert (info.own_start, info.own_content, info.undo) == (False, True, "unknown")
            live = [(table.own_start, table.own_content) for table in await directory.listed("en")]
        async with open_directory(tmp_path) as directory:
            assert live == [(table.own_start, table.own_content) for table in await directory.listed("en")]
            assert sorted(live) == [(False, False), (True, False), (True, True)]

    run(scenario())


def test_a_record_that_is_opened_is_downloaded_as_it_was(tmp_path: Path) -> None:
    """Its policy and its people belong to it, and the marks of its lines with them."""

    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "novice", undo="safe"))
            ann = await Visitor.come(directory, made.id, made.keys["0"], eyes=0)
            await ann.answer(0)
            await ann.until(lambda news: bool(news.scene.offers))
            await ann.live.act(lambda table: table.undo(0))
            await ann.live.hand_over(ann.guest, 0, "novice")
            await ann.until(lambda news: news.table.status == "over")
            text = ann.live.table.record().write()
            assert "undo safe [0]\n" in text and " by 0\n" in text
            opened = await directory.find((await making.open_record(directory, text)).id)
            assert opened.table.record().write() == text

    run(scenario())


def test_listed_tables_are_found_and_private_ones_are_not(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            listed = await making.set_up(directory, wish("me", "open", listed=True))
            await making.set_up(directory, wish("me", "open"))
            assert [table.id for table in await directory.listed("en")] == [listed.id]
        async with open_directory(tmp_path) as directory:
            [table] = await directory.listed("en")
            assert (table.status, table.turn) == ("waiting", [])

    run(scenario())
