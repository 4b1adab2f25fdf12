"""Bots at a table: when they think, whom they think for, and what they know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from palamedes.core.record.record import Record
from palamedes.server.tables import live, making
from palamedes.server.tables.directory import Directory
from palamedes.server.thinking.bots import decide
from palamedes.server.thinking.queue import Asker
from tests.server.house import Visitor, open_directory, run, wish


def test_a_bot_plays_when_it_is_its_turn(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "novice"))
            ann = await Visitor.come(directory, made.id, made.keys["0"], eyes=0)
            while not ann.live.table.history.state.over:
                news = await ann.until(lambda news: bool(news.scene.offers) or news.table.status == "over")
                if news.scene.offers:
                    await ann.answer(0)
            Record.read(ann.live.table.history.record(ann.live.table.names()).write()).verify()

    run(scenario())


def test_a_bot_is_seen_thinking(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("hoplite", "me"))
            bob = await Visitor.come(directory, made.id, made.keys["1"], eyes=1)
            await bob.until(lambda news: news.thinking == [0])
            await bob.until(lambda news: bool(news.scene.offers) and not news.thinking)

    run(scenario())


def test_a_bot_whose_question_was_taken_back_stops_thinking(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "oracle", seed="stop"))
            ann = await Visitor.come(directory, made.id, made.keys["0"], eyes=0)
            while not ann.read().thinking:
                await ann.answer(0)
            asked = len(ann.live.table.history.lines)
            await ann.live.act(lambda table: table.undo(0))
            news = ann.read()
            assert news.thinking == [] and news.scene.offers
            # Had the bot gone on thinking, its one process would not be free for a hint.
            await ann.live.hint(ann.guest, 0)
            ann.read()
            assert ann.hints and len(ann.live.table.history.lines) == asked + 1

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
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("hoplite", "me", seed="again"))
            ann = await Visitor.come(directory, made.id, made.keys["1"], eyes=1)
            await ann.until(lambda news: bool(news.scene.offers))
            assert len(tries) > 1

    run(scenario())


def test_who_plays_comes_before_who_only_watches(tmp_path: Path) -> None:
    """Whom a thought is for: those who play themselves, by where they come from; else whoever looks on."""

    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            made = await making.set_up(directory, wish("me", "novice", seed="whose"))
            spectator = Visitor(await directory.find(made.id))
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

    async def first_answer(directory: Directory, hand: list[str]) -> str:
        hands = [["archers", "chariot", "elephant", "hoplite-2"], hand]
        start = {"game": "iliade", "players": 2, "turn": 0, "table": {"hands": hands}}
        made = await making.set_up(directory, wish("hoplite", "me", game="iliade", start=start, seed="veil"))
        bob = await Visitor.come(directory, made.id, made.keys["1"], eyes=1)
        await bob.until(lambda news: bool(news.scene.offers))
        return bob.live.table.history.lines[0].notation

    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            one = await first_answer(directory, ["hoplite-1", "ballista", "catapult"])
            other = await first_answer(directory, ["hoplite-4", "horse", "portcullis"])
            assert one == other

    run(scenario())
