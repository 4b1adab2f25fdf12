"""Who at a table is told what: each through their own eyes, in their own language, and nothing twice."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from palamedes.server.people.guest import Guest
from palamedes.server.tables import live as live_module
from palamedes.server.tables import making, telling
from palamedes.server.tables.directory import Directory
from palamedes.server.tables.table import Table
from palamedes.server.wire.refusal import Refusal
from tests.server.house import Visitor, open_directory, run, two, wish


def test_nobody_is_told_what_another_holds_in_hand(tmp_path: Path) -> None:
    """Two games with the same public play and different secrets: the frames of a watcher are the same."""

    async def frames(directory: Directory, position: dict[str, Any]) -> list[str]:
        made = await making.set_up(directory, wish("me", "here", game="iliade", start=position, seed="same"))
        watching = await Visitor.come(directory, made.id)
        watching.frames.clear()
        playing = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0)
        seat = playing.live.table.history.state.actor
        history = playing.live.table.history
        passing = history.state.parse("pass")
        await playing.live.act(lambda table: table.answer(seat, history.revision(seat), passing))
        watching.read()
        return [_comparable(frame) for frame in watching.frames]

    async def scenario() -> None:
        hands = [["archers", "chariot", "elephant"], ["hoplite-1", "hoplite-2", "catapult"]]
        async with open_directory(tmp_path) as directory:
            told = [
                await frames(
                    directory, {"game": "iliade", "players": 2, "turn": 0, "table": {"hands": [hand, hands[1]]}}
                )
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
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "here"))
            ann = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0, lang="en")
            anne = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0, lang="fr")
            assert ann.read().scene.view == anne.read().scene.view
            assert ann.read().scene.prompt != anne.read().scene.prompt
            assert ann.log[0].text != anne.log[0].text

    run(scenario())


def test_lines_that_were_told_are_not_told_again_unless_they_have_changed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "here"))
            ann = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0)
            known = len(ann.log)
            told = await ann.answer(0)
            assert told.log_from == known and told.log
            await ann.live.act(lambda table: table.undo(0))
            undone = ann.read()
            assert (undone.log_from, undone.log) == (known, [])

    run(scenario())


def test_nobody_notices_that_an_answer_is_held_or_taken_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            ann, bob = await two(directory, hold=True, undo="safe")
            watching = await Visitor.come(directory, ann.live.id)
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
            newcomer = (await Visitor.come(directory, ann.live.id)).read()
            assert (newcomer.revision, newcomer.table.updated) == (before[1].revision, before[1].table.updated)

    run(scenario())


def test_presence_is_seen_and_ends_with_the_last_connection(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            ann, bob = await two(directory)
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
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "here"))
            ann = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0)
            for _ in range(20_000):
                ann.guest.refuse(Refusal("not-asked"))
            assert ann.guest.gone
            assert ann.guest.outbox.qsize() == 1

    run(scenario())


def test_of_whoever_looks_on_comes_again_or_goes_nobody_else_is_told_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is it looked for: at a table with many spectators each greeting would cost as much as all of them."""
    looked_for: list[int] = []
    told = telling.tell

    def note(table: Table, guests: Iterable[Guest], *rest: Any) -> None:
        looked_for.append(len(list(guests)))
        told(table, guests, *rest)

    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "here"))
            ann = await Visitor.come(directory, made.id, *made.keys.values(), eyes=0)
            watching = [await Visitor.come(directory, made.id) for _ in range(5)]
            monkeypatch.setattr(live_module, "tell", note)
            late = await Visitor.come(directory, made.id)
            await late.live.join(late.guest, [], None, "fr")
            await ann.live.join(ann.guest, list(made.keys.values()), 0, "en")
            assert looked_for == [1, 1, 1]
            late.go()
            assert looked_for == [1, 1, 1]
            ann.go()
            assert looked_for == [1, 1, 1, 5]
            assert not any(seat.present for seat in watching[0].read().table.seats)
            await Visitor.come(directory, made.id, *made.keys.values(), eyes=0)
            assert looked_for[-1] == 6
            assert all(seat.present for seat in watching[0].read().table.seats)

    run(scenario())
