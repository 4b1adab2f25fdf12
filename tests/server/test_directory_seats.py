"""Who may sit down at a table, and who may let a bot play for somebody who is away."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from palamedes.server.storage.store import Store
from palamedes.server.tables import making
from palamedes.server.thinking.queue import Asker, Queue, Slot
from palamedes.server.wire.messages import Asked
from palamedes.server.wire.refusal import Refusal
from tests.server.house import Visitor, open_directory, run, two, wish

# Keys and invitations.


def test_the_key_of_an_invitation_takes_the_seat(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "open"))
            live = await directory.find(made.id)
            invitation = live.table.chairs[1].invitation
            assert invitation is not None
            bob = await Visitor.come(directory, made.id, invitation, eyes=1)
            assert bob.read().mine == [1]
            assert bob.read().table.status == "playing"
            assert live.table.chairs[1].invitation is None

    run(scenario())


def test_two_windows_may_show_an_invitation_at_the_same_time(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "open"))
            invitation = (await directory.find(made.id)).table.chairs[1].invitation
            assert invitation is not None
            windows = await asyncio.gather(*(Visitor.come(directory, made.id, invitation, eyes=1) for _ in range(2)))
            assert [window.read().mine for window in windows] == [[1], [1]]

    run(scenario())


def test_who_takes_a_seat_without_invitation_gets_a_key_that_nobody_knew(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "open"))
            live = await directory.find(made.id)
            invitation = live.table.chairs[1].invitation
            assert invitation is not None
            seated = await live.sit(1, " Bob\n the\x00 Bold ")
            assert live.table.chairs[1].name == "Bob the Bold"
            assert (await Visitor.come(directory, made.id, invitation)).read().mine == []
            assert (await Visitor.come(directory, made.id, seated.key)).read().mine == [1]
            with pytest.raises(Refusal, match="taken"):
                await live.sit(1, "Carol")

    run(scenario())


def test_keys_are_not_kept(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path, Store(tmp_path)) as directory:
            made = await making.set_up(directory, wish("me", "here"))
        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert made.id.encode() in kept
        assert not any(key.encode() in kept for key in made.keys.values())

    run(scenario())


# People who are away.


def test_a_seat_that_was_left_is_played_by_a_bot_and_taken_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            ann, bob = await two(directory)
            while ann.live.table.history.state.actor == 0:
                await ann.answer(0)
            bob.go()
            await ann.live.hand_over(ann.guest, 1, "novice")
            await ann.until(lambda news: bool(news.scene.offers))
            assert ann.read().table.seats[1].stand_in == "novice"
            again = await Visitor.come(directory, ann.live.id)
            again.guest.mine = [1]
            await ann.live.hand_over(again.guest, 1, None)
            assert ann.read().table.seats[1].stand_in is None

    run(scenario())


def test_a_held_turn_of_somebody_who_left_is_ended_when_a_bot_takes_over(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            ann, bob = await two(directory, hold=True)
            while not ann.read().held:
                await ann.answer(0)
            ann.go()
            await bob.live.hand_over(bob.guest, 0, "novice")
            assert not bob.live.table.history.held
            assert (await bob.until(lambda news: bool(news.scene.offers))).scene.eyes == 1

    run(scenario())


def test_an_undo_that_the_absent_have_not_agreed_to_is_not_done_when_a_bot_takes_over(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            ann, bob = await two(directory, undo="safe")
            await ann.answer(0)
            await ann.live.act(lambda table: table.undo(0))
            assert ann.read().asked is not None
            bob.go()
            move = ann.read().scene.move
            await ann.live.hand_over(ann.guest, 1, "novice")
            assert ann.read().asked == Asked(0, [], [1])
            assert ann.read().scene.move >= move

    run(scenario())


def test_who_has_just_lost_their_line_is_not_replaced(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path, grace=3600.0) as directory:
            ann, bob = await two(directory)
            bob.go()
            seat = ann.read().table.seats[1]
            assert (seat.present, seat.absent) == (False, False)
            with pytest.raises(Refusal, match="present"):
                await ann.live.hand_over(ann.guest, 1, "novice")

    run(scenario())


def test_who_was_away_for_long_enough_can_be_replaced_and_all_are_told_when(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path, grace=0.2) as directory:
            ann, bob = await two(directory)
            bob.go()
            await ann.until(lambda news: news.table.seats[1].absent)
            await ann.live.hand_over(ann.guest, 1, "novice")

    run(scenario())


def test_whoever_has_not_come_by_since_the_server_started_is_waited_for_as_well(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path, grace=3600.0) as directory:
            made = await making.set_up(directory, wish("me", "here"))
            ann = await Visitor.come(directory, made.id, made.keys["0"], eyes=0)
            with pytest.raises(Refusal, match="present"):
                await ann.live.hand_over(ann.guest, 1, "novice")
        async with open_directory(tmp_path, grace=0.2) as directory:
            ann = await Visitor.come(directory, made.id, made.keys["0"], eyes=0)
            await ann.until(lambda news: news.table.seats[1].absent)

    run(scenario())


def test_the_table_that_one_plays_again_after_is_opened_at_ones_own_expense(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or somebody who plays again after many long tables would take the turns of the house itself."""
    asked: list[str] = []
    take = Queue.take

    async def note(queue: Queue, asker: Asker) -> Slot:
        asked.extend(asker.addresses)
        return await take(queue, asker)

    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "here"))
            directory.tables.clear()
            monkeypatch.setattr(Queue, "take", note)
            await making.set_up(directory, replace(wish("me", "here"), after=made.id), "1.2.3.4")

    run(scenario())
    assert set(asked) == {"1.2.3.4"}
