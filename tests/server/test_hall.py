"""Tables with people at them: who is told what, when it is stored, and what bots do meanwhile."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import palamedes
from palamedes.core.record import Record
from palamedes.core.registry import made_with
from palamedes.server import hall as hall_module
from palamedes.server import live, sight
from palamedes.server.database import StorageError
from palamedes.server.hall import Hall
from palamedes.server.places import Asker
from palamedes.server.refusal import Refusal
from palamedes.server.store import Store, Writing
from palamedes.server.thinking import decide
from palamedes.server.wire import Asked, CopyWish
from tests.postgres import place
from tests.server.house import Visitor, open_hall, run, wish


class FullDisk(Store):
    """A store that refuses answers while its disk is full."""

    full = False

    def write(self, writings: list[Writing]) -> list[Exception | None]:
        if self.full:
            return [StorageError("database or disk is full") for _ in writings]
        return super().write(writings)


async def two(hall: Hall, **changes: Any) -> tuple[Visitor, Visitor]:
    """Two people who play each other from two screens."""
    made = await hall.set_up(wish("me", "open", **changes))
    live = await hall.find(made.id)
    seat = await live.sit(1, "Bob")
    ann = await Visitor.come(hall, made.id, made.keys["0"], eyes=0)
    bob = await Visitor.come(hall, made.id, seat.key, eyes=1)
    ann.read()
    return ann, bob


# Storing.


def test_an_answer_that_cannot_be_stored_is_not_given(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = FullDisk(place(tmp_path))
        async with open_hall(tmp_path, store) as hall:
            ann, bob = await two(hall)
            before = (ann.live.table.course.revision(0), ann.live.table.course.state.position())
            heard = len(bob.frames)
            store.full = True
            with pytest.raises(Refusal, match="storage"):
                await ann.answer(0)
            assert (ann.live.table.course.revision(0), ann.live.table.course.state.position()) == before
            bob.read()
            assert len(bob.frames) == heard
            store.full = False
            await ann.answer(0)
            assert ann.live.table.course.revision(0) != before[0]

    run(scenario())


def test_an_answer_is_stored_before_anybody_is_told(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = Store(place(tmp_path))
        async with open_hall(tmp_path, store) as hall:
            ann, bob = await two(hall)
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
        async with open_hall(tmp_path) as hall:
            ann, bob = await two(hall)
            sending = asyncio.create_task(ann.answer(0))
            await asyncio.sleep(0)
            sending.cancel()
            await bob.until(lambda news: news.scene.move > 1)
            stored = await hall.database(hall.store.load, ann.live.id)
            assert stored is not None and len(stored.lines) == len(ann.live.table.course.lines)

    run(scenario())


def test_a_table_is_there_when_the_house_opens_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            made = await hall.set_up(wish("me", "here", hold=True, undo="safe"))
            ann = await Visitor.come(hall, made.id, *made.keys.values(), eyes=0)
            await ann.live.talk(0, "good luck")
            while not ann.read().held:
                await ann.answer(0)
            before = ann.read()
            log = ann.log
        async with open_hall(tmp_path) as hall:
            again = await Visitor.come(hall, made.id, *made.keys.values(), eyes=0)
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
        async with open_hall(tmp_path) as hall:
            made = await hall.set_up(wish("me", "here", seed="restart"))
            ann = await Visitor.come(hall, made.id, *made.keys.values(), eyes=0)
            for _ in range(3):
                await ann.answer(ann.live.table.course.state.actor)
            await ann.live.act(lambda table: table.undo(0))
            generator = ann.live.table.course.rng.save()
        async with open_hall(tmp_path) as hall:
            live = await hall.find(made.id)
            assert live.table.course.rng.save() == generator

    run(scenario())


# Telling.


def test_nobody_is_told_what_another_holds_in_hand(tmp_path: Path) -> None:
    """Two games with the same public play and different secrets: the frames of a watcher are the same."""

    async def frames(hall: Hall, position: dict[str, Any]) -> list[str]:
        made = await hall.set_up(wish("me", "here", game="iliade", start=position, seed="same"))
        watching = await Visitor.come(hall, made.id)
        watching.frames.clear()
        playing = await Visitor.come(hall, made.id, *made.keys.values(), eyes=0)
        seat = playing.live.table.course.state.actor
        course = playing.live.table.course
        passing = course.state.parse("pass")
        await playing.live.act(lambda table: table.answer(seat, course.revision(seat), passing))
        watching.read()
        return [_comparable(frame) for frame in watching.frames]

    async def scenario() -> None:
        hands = [["archers", "chariot", "elephant"], ["hoplite-1", "hoplite-2", "catapult"]]
        async with open_hall(tmp_path) as hall:
            told = [
                await frames(hall, {"game": "iliade", "players": 2, "turn": 0, "table": {"hands": [hand, hands[1]]}})
                for hand in (hands[0], ["ballista", "horse", "portcullis"])
            ]
        assert told[0] == told[1]

    run(scenario())


def _comparable(frame: str) -> str:
    message = json.loads(frame)
    for name in ("id", "created", "updated"):
        del message["table"][name]
    return json.dumps(message)


def test_everybody_is_told_in_their_own_language(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            made = await hall.set_up(wish("me", "here"))
            ann = await Visitor.come(hall, made.id, *made.keys.values(), eyes=0, lang="en")
            anne = await Visitor.come(hall, made.id, *made.keys.values(), eyes=0, lang="fr")
            assert ann.read().scene.view == anne.read().scene.view
            assert ann.read().scene.prompt != anne.read().scene.prompt
            assert ann.log[0].text != anne.log[0].text

    run(scenario())


def test_lines_that_were_told_are_not_told_again_unless_they_have_changed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            made = await hall.set_up(wish("me", "here"))
            ann = await Visitor.come(hall, made.id, *made.keys.values(), eyes=0)
            known = len(ann.log)
            told = await ann.answer(0)
            assert told.log_from == known and told.log
            await ann.live.act(lambda table: table.undo(0))
            undone = ann.read()
            assert (undone.log_from, undone.log) == (known, [])

    run(scenario())


def test_nobody_notices_that_an_answer_is_held_or_taken_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            ann, bob = await two(hall, hold=True, undo="safe")
            watching = await Visitor.come(hall, ann.live.id)
            while True:
                before = [visitor.read() for visitor in (bob, watching)]
                heard = [len(visitor.frames) for visitor in (bob, watching)]
                if (await ann.answer(0)).held:
                    break
            await ann.live.act(lambda table: table.undo(0))
            await ann.answer(0, -1)
            await ann.live.act(lambda table: table.undo(0))
            assert [visitor.read() for visitor in (bob, watching)] == before
            assert [len(visitor.frames) for visitor in (bob, watching)] == heard
            newcomer = (await Visitor.come(hall, ann.live.id)).read()
            assert (newcomer.revision, newcomer.table.updated) == (before[1].revision, before[1].table.updated)

    run(scenario())


def test_presence_is_seen_and_ends_with_the_last_connection(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            ann, bob = await two(hall)
            second = Visitor(bob.live)
            second.guest.mine = [1]
            bob.live.guests.add(second.guest)
            bob.go()
            assert ann.read().table.seats[1].present
            bob.live.leave(second.guest)
            assert not ann.read().table.seats[1].present

    run(scenario())


def test_whoever_does_not_read_is_let_go(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            made = await hall.set_up(wish("me", "here"))
            ann = await Visitor.come(hall, made.id, *made.keys.values(), eyes=0)
            for _ in range(20_000):
                ann.guest.refuse(Refusal("not-asked"))
            assert ann.guest.gone
            assert ann.guest.outbox.qsize() == 1

    run(scenario())


# Seats.


def test_the_key_of_an_invitation_takes_the_seat(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            made = await hall.set_up(wish("me", "open"))
            live = await hall.find(made.id)
            invitation = live.table.chairs[1].invitation
            assert invitation is not None
            bob = await Visitor.come(hall, made.id, invitation, eyes=1)
            assert bob.read().mine == [1]
            assert bob.read().table.status == "playing"
            assert live.table.chairs[1].invitation is None

    run(scenario())


def test_two_windows_may_show_an_invitation_at_the_same_time(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            made = await hall.set_up(wish("me", "open"))
            invitation = (await hall.find(made.id)).table.chairs[1].invitation
            assert invitation is not None
            windows = await asyncio.gather(*(Visitor.come(hall, made.id, invitation, eyes=1) for _ in range(2)))
            assert [window.read().mine for window in windows] == [[1], [1]]

    run(scenario())


def test_who_takes_a_seat_without_invitation_gets_a_key_that_nobody_knew(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            made = await hall.set_up(wish("me", "open"))
            live = await hall.find(made.id)
            invitation = live.table.chairs[1].invitation
            assert invitation is not None
            seated = await live.sit(1, " Bob\n the\x00 Bold ")
            assert live.table.chairs[1].name == "Bob the Bold"
            assert (await Visitor.come(hall, made.id, invitation)).read().mine == []
            assert (await Visitor.come(hall, made.id, seated.key)).read().mine == [1]
            with pytest.raises(Refusal, match="taken"):
                await live.sit(1, "Carol")

    run(scenario())


def test_keys_are_not_kept(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path, Store(tmp_path)) as hall:
            made = await hall.set_up(wish("me", "here"))
        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert made.id.encode() in kept
        assert not any(key.encode() in kept for key in made.keys.values())

    run(scenario())


# Bots.


def test_a_bot_plays_when_it_is_its_turn(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            made = await hall.set_up(wish("me", "novice"))
            ann = await Visitor.come(hall, made.id, made.keys["0"], eyes=0)
            while not ann.live.table.course.state.over:
                news = await ann.until(lambda news: bool(news.scene.offers) or news.table.status == "over")
                if news.scene.offers:
                    await ann.answer(0)
            Record.read(ann.live.table.course.record(ann.live.table.names()).write()).verify()

    run(scenario())


def test_a_bot_is_seen_thinking(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            made = await hall.set_up(wish("hoplite", "me"))
            bob = await Visitor.come(hall, made.id, made.keys["1"], eyes=1)
            await bob.until(lambda news: news.thinking == [0])
            await bob.until(lambda news: bool(news.scene.offers) and not news.thinking)

    run(scenario())


def test_a_bot_whose_question_was_taken_back_stops_thinking(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            made = await hall.set_up(wish("me", "oracle", seed="stop"))
            ann = await Visitor.come(hall, made.id, made.keys["0"], eyes=0)
            while not ann.read().thinking:
                await ann.answer(0)
            asked = len(ann.live.table.course.lines)
            await ann.live.act(lambda table: table.undo(0))
            news = ann.read()
            assert news.thinking == [] and news.scene.offers
            # Had the bot gone on thinking, its one process would not be free for a hint.
            await ann.live.hint(ann.guest, 0)
            ann.read()
            assert ann.hints and len(ann.live.table.course.lines) == asked + 1

    run(scenario())


def test_a_table_whose_bot_came_to_no_answer_asks_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []

    async def fails_at_first(*asked: Any) -> int:
        tries.append(1)
        if len(tries) == 1:
            raise ValueError("A mistake of ours.")
        return await decide(*asked)

    async def scenario() -> None:
        monkeypatch.setattr(live, "RETRY", 0.01)
        monkeypatch.setattr(live, "decide", fails_at_first)
        async with open_hall(tmp_path) as hall:
            made = await hall.set_up(wish("hoplite", "me", seed="again"))
            ann = await Visitor.come(hall, made.id, made.keys["1"], eyes=1)
            await ann.until(lambda news: bool(news.scene.offers))
            assert len(tries) > 1

    run(scenario())


def test_who_plays_comes_before_who_only_watches(tmp_path: Path) -> None:
    """Whom a thought is for: those who play themselves, by where they come from; else whoever looks on."""

    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            made = await hall.set_up(wish("me", "novice", seed="whose"))
            spectator = Visitor(await hall.find(made.id))
            spectator.guest.address = "watcher"
            await spectator.live.join(spectator.guest, [], None, "en")
            assert spectator.live._asker() == Asker(made.id, frozenset({"watcher"}), plays=False)
            ann = Visitor(spectator.live)
            ann.guest.address = "player"
            await ann.live.join(ann.guest, list(made.keys.values()), 0, "en")
            assert ann.live._asker() == Asker(made.id, frozenset({"player"}), plays=True)
            await ann.live.hand_over(ann.guest, 0, "novice")
            assert not ann.live._asker().plays

    run(scenario())


def test_a_bot_decides_the_same_whatever_was_hidden_from_it(tmp_path: Path) -> None:
    """A bot gets what its seat sees: other hands behind the same sight give the same answer."""

    async def first_answer(hall: Hall, hand: list[str]) -> str:
        hands = [["archers", "chariot", "elephant", "hoplite-2"], hand]
        start = {"game": "iliade", "players": 2, "turn": 0, "table": {"hands": hands}}
        made = await hall.set_up(wish("hoplite", "me", game="iliade", start=start, seed="veil"))
        bob = await Visitor.come(hall, made.id, made.keys["1"], eyes=1)
        await bob.until(lambda news: bool(news.scene.offers))
        return bob.live.table.course.lines[0].notation

    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            one = await first_answer(hall, ["hoplite-1", "ballista", "catapult"])
            other = await first_answer(hall, ["hoplite-4", "horse", "portcullis"])
            assert one == other

    run(scenario())


def test_a_seat_that_was_left_is_played_by_a_bot_and_taken_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            ann, bob = await two(hall)
            while ann.live.table.course.state.actor == 0:
                await ann.answer(0)
            bob.go()
            await ann.live.hand_over(ann.guest, 1, "novice")
            await ann.until(lambda news: bool(news.scene.offers))
            assert ann.read().table.seats[1].stand_in == "novice"
            again = await Visitor.come(hall, ann.live.id)
            again.guest.mine = [1]
            await ann.live.hand_over(again.guest, 1, None)
            assert ann.read().table.seats[1].stand_in is None

    run(scenario())


def test_a_held_turn_of_somebody_who_left_is_ended_when_a_bot_takes_over(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            ann, bob = await two(hall, hold=True)
            while not ann.read().held:
                await ann.answer(0)
            ann.go()
            await bob.live.hand_over(bob.guest, 0, "novice")
            assert not bob.live.table.course.held
            assert (await bob.until(lambda news: bool(news.scene.offers))).scene.eyes == 1

    run(scenario())


def test_an_undo_that_the_absent_have_not_agreed_to_is_not_done_when_a_bot_takes_over(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            ann, bob = await two(hall, undo="safe")
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
        async with open_hall(tmp_path, grace=3600.0) as hall:
            ann, bob = await two(hall)
            bob.go()
            seat = ann.read().table.seats[1]
            assert (seat.present, seat.absent) == (False, False)
            with pytest.raises(Refusal, match="present"):
                await ann.live.hand_over(ann.guest, 1, "novice")

    run(scenario())


def test_who_was_away_for_long_enough_can_be_replaced_and_all_are_told_when(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path, grace=0.2) as hall:
            ann, bob = await two(hall)
            bob.go()
            await ann.until(lambda news: news.table.seats[1].absent)
            await ann.live.hand_over(ann.guest, 1, "novice")

    run(scenario())


def test_whoever_has_not_come_by_since_the_server_started_is_waited_for_as_well(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path, grace=3600.0) as hall:
            made = await hall.set_up(wish("me", "here"))
            ann = await Visitor.come(hall, made.id, made.keys["0"], eyes=0)
            with pytest.raises(Refusal, match="present"):
                await ann.live.hand_over(ann.guest, 1, "novice")
        async with open_hall(tmp_path, grace=0.2) as hall:
            ann = await Visitor.come(hall, made.id, made.keys["0"], eyes=0)
            await ann.until(lambda news: news.table.seats[1].absent)

    run(scenario())


# Looking back and copying.


def test_a_copy_goes_on_from_its_moment_with_bots_in_the_other_seats(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            made = await hall.set_up(wish("me", "here"))
            ann = await Visitor.come(hall, made.id, *made.keys.values(), eyes=0)
            for _ in range(4):
                await ann.answer(ann.live.table.course.state.actor)
            copied = await hall.copy(ann.live, [0, 1], CopyWish(move=3, seat=0, strength="novice"))
            live = await hall.find(copied.id)
            assert live.table.setting.opening().position() == ann.live.table.course.at(3).position()
            assert [chair.kind for chair in live.table.chairs] == ["person", "bot"]
            assert list(copied.keys) == ["0"]

    run(scenario())


def test_a_game_with_another_persons_secrets_is_not_copied(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            ann, _ = await two(hall)
            with pytest.raises(Refusal, match="private"):
                await hall.copy(ann.live, [0], CopyWish())

    run(scenario())


def test_tables_that_nobody_is_at_leave_memory_and_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(hall_module, "KEPT", 2)
        monkeypatch.setattr(hall_module, "REST", 0.0)
        async with open_hall(tmp_path) as hall:
            made = [await hall.set_up(wish("me", "here")) for _ in range(5)]
            assert len(hall.tables) <= 3
            first = await Visitor.come(hall, made[0].id, *made[0].keys.values(), eyes=0)
            assert first.read().scene.offers

    run(scenario())


def test_a_table_says_that_its_start_and_its_values_are_its_own(tmp_path: Path) -> None:
    values: dict[str, object] = {"cards": {"zeus": {"force": 0}, "odin": {"force": 99}}}
    changed = {"game": "arena", "content": values, "turn": 0}
    state = palamedes.game("arena").new(2)
    usual = {"game": "arena", "answers": [state.notation(state.legal()[0])]}

    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            for start in (None, usual, changed):
                await hall.set_up(wish("me", "open", listed=True, start=start))
            record = Record(made_with("arena", values, "content").new(2)).write()
            opened = await hall.find((await hall.open_record(record)).id)
            info = sight.table_info(opened.table, set(), "en")
            assert (info.own_start, info.own_content, info.undo) == (False, True, "unknown")
            live = [(table.own_start, table.own_content) for table in await hall.listed("en")]
        async with open_hall(tmp_path) as hall:
            assert live == [(table.own_start, table.own_content) for table in await hall.listed("en")]
            assert sorted(live) == [(False, False), (True, False), (True, True)]

    run(scenario())


def test_a_record_that_is_opened_is_downloaded_as_it_was(tmp_path: Path) -> None:
    """Its policy and its people belong to it, and the marks of its lines with them."""

    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            made = await hall.set_up(wish("me", "novice", undo="safe"))
            ann = await Visitor.come(hall, made.id, made.keys["0"], eyes=0)
            await ann.answer(0)
            await ann.until(lambda news: bool(news.scene.offers))
            await ann.live.act(lambda table: table.undo(0))
            await ann.live.hand_over(ann.guest, 0, "novice")
            await ann.until(lambda news: news.table.status == "over")
            text = ann.live.table.record().write()
            assert "undo safe [0]\n" in text and " by 0\n" in text
            opened = await hall.find((await hall.open_record(text)).id)
            assert opened.table.record().write() == text

    run(scenario())


def test_listed_tables_are_found_and_private_ones_are_not(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_hall(tmp_path) as hall:
            listed = await hall.set_up(wish("me", "open", listed=True))
            await hall.set_up(wish("me", "open"))
            assert [table.id for table in await hall.listed("en")] == [listed.id]
        async with open_hall(tmp_path) as hall:
            [table] = await hall.listed("en")
            assert (table.status, table.turn) == ("waiting", [])

    run(scenario())
