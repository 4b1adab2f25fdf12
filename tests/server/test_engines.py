"""Engines at tables: programs that the owner of the house lets play, and what becomes of those that fail."""

from __future__ import annotations

import asyncio
import logging
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from palamedes.core.record.record import Record
from palamedes.server.house.app import make_app
from palamedes.server.people.doors import Doors
from palamedes.server.people.limits import NO_LIMITS
from palamedes.server.tables import making
from palamedes.server.tables.directory import Directory
from palamedes.server.thinking.engines import Engine, Programs, read_engines
from palamedes.server.wire.refusal import Refusal
from palamedes.server.wire.tables import CopyWish
from tests.machine import needs
from tests.server.house import Visitor, open_directory, run, wish
from tests.serving import ROOT

HEAD = "import json, os, sys, time\nfor line in sys.stdin:\n    m = json.loads(line)\n"
HELLO = HEAD + "    if m['do'] == 'hello': print('{}', flush=True)\n"
LAST = (
    HELLO + "    if m['do'] == 'ask': print(json.dumps({'answer': m['view']['answers'][-1]['action']}), flush=True)\n"
)
"""A program that always gives the last answer."""


def engine(folder: Path, code: str, seconds: float = 30.0, **more: str) -> Engine:
    """An engine that does this."""
    file = folder / "engine.py"
    file.write_text(code, encoding="utf-8")
    return Engine("last", "Last", f"{sys.executable} {file}", seconds=seconds, **more)  # type: ignore[arg-type]


async def whole_game(directory: Directory, *seats: str) -> Visitor:
    """A game in which a person gives the first answer that there is, against an engine."""
    made = await making.set_up(directory, wish(*seats, seed="engines"))
    ann = await Visitor.come(directory, made.id, made.keys["0"], eyes=0)
    while not ann.live.table.history.state.over:
        news = await ann.until(lambda news: bool(news.scene.offers) or news.table.status == "over")
        if news.scene.offers:
            await ann.answer(0)
    return ann


def test_an_engine_plays_a_whole_game_and_ends_with_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path, engines=(engine(tmp_path, LAST),)) as directory:
            ann = await whole_game(directory, "me", "last")
            table = ann.live.table
            assert [seat.name for seat in ann.read().table.seats][1] == "Last"
            assert table.names()[1] == "last" and table.chairs[1].stand_in is None
            Record.read(table.history.record(table.names()).write()).verify()
            assert directory.services.programs.running == []

    run(scenario())


@needs("" if shutil.which("node") else "There is no Node here.")
def test_the_example_in_another_language_sits_at_a_table(tmp_path: Path) -> None:
    async def scenario() -> None:
        first = Engine("first", "first.js", f"node {ROOT / 'examples' / 'first.js'}")
        async with open_directory(tmp_path, engines=(first,)) as directory:
            ann = await whole_game(directory, "me", "first")
            assert ann.live.table.chairs[1].stand_in is None

    run(scenario())


def given(visitor: Visitor, seat: int) -> int:
    """How many answers a seat has given."""
    return sum(line.actor == seat for line in visitor.live.table.history.lines)


def gone(told: Path) -> Callable[[], bool]:
    """Whether the program that wrote its number there has ended."""
    return lambda: not Path(f"/proc/{told.read_text(encoding='utf-8')}").exists()


async def until(condition: Callable[[], bool]) -> None:
    """Waits for something that nobody tells."""
    while not condition():
        await asyncio.sleep(0.01)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Processes are looked up in /proc.")
def test_an_engine_is_gone_when_nobody_has_the_table_open(tmp_path: Path) -> None:
    told = tmp_path / "number"
    code = LAST.replace("for line", f"open({str(told)!r}, 'w').write(str(os.getpid()))\nfor line", 1)

    async def scenario() -> None:
        async with open_directory(tmp_path, engines=(engine(tmp_path, code),)) as directory:
            made = await making.set_up(directory, wish("last", "me", seed="engines"))
            bob = await Visitor.come(directory, made.id, made.keys["1"], eyes=1)
            await bob.until(lambda news: bool(news.scene.offers))
            assert directory.services.programs.running == [(made.id, 0, "last")] and not gone(told)()
            bob.go()
            assert directory.services.programs.running == []
            await until(gone(told))

    run(scenario())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Processes are looked up in /proc.")
def test_an_engine_that_thinks_is_ended_with_the_house_and_whatever_it_has_started(tmp_path: Path) -> None:
    told = tmp_path / "number"
    code = HELLO + f"    if m['do'] == 'ask': open({str(told)!r}, 'w').write(str(os.getpid())); time.sleep(600)\n"
    slow = engine(tmp_path, code)
    # A shell that stays, so that killing it alone would leave the program and its open lines behind.
    slow = Engine("last", "Last", f'sh -c "{slow.command}; true"', seconds=60)

    async def scenario() -> None:
        async with open_directory(tmp_path, engines=(slow,)) as directory:
            made = await making.set_up(directory, wish("last", "me", seed="engines"))
            bob = await Visitor.come(directory, made.id, made.keys["1"], eyes=1)
            await bob.until(lambda news: news.thinking == [0])
            await until(lambda: told.exists() and bool(told.read_text(encoding="utf-8")))
        await until(gone(told))

    run(scenario())


@pytest.mark.parametrize(
    ("code", "seconds", "why"),
    [
        (HELLO + "    if m['do'] == 'ask': break\n", 30.0, "ended before it had answered"),
        (HELLO + "    if m['do'] == 'ask': print('{\"answer\": -1}', flush=True)\n", 30.0, "not a legal answer"),
        ("import time\ntime.sleep(600)\n", 0.2, "has said nothing for 0.2 seconds"),
    ],
)
def test_an_engine_that_fails_is_told_and_a_bot_of_ours_plays_on_for_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, code: str, seconds: float, why: str
) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path, engines=(engine(tmp_path, code, seconds),)) as directory:
            made = await making.set_up(directory, wish("last", "me", seed="engines"))
            bob = await Visitor.come(directory, made.id, made.keys["1"], eyes=1)
            news = await bob.until(lambda news: bool(news.scene.offers))
            assert (news.table.seats[0].strength, news.table.seats[0].stand_in) == ("last", "hoplite")
            assert directory.services.programs.running == []
            # From now on nobody waits for it.
            said, before = len(caplog.messages), given(bob, 0)
            while given(bob, 0) < before + 2:
                await bob.answer(1)
                await bob.until(lambda news: bool(news.scene.offers))
            assert len(caplog.messages) == said
        # It stays so when the house is opened again.
        async with open_directory(tmp_path) as directory:
            assert (await directory.find(made.id)).table.chairs[0].stand_in == "hoplite"

    with caplog.at_level(logging.WARNING, "palamedes.server"):
        run(scenario())
    told = [message for message in caplog.messages if "Engine 'last'" in message]
    assert [why in message for message in told] == [True, True, False], told
    assert "is given up" in told[2]


def test_an_engine_that_is_not_named_any_more_is_played_for(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path, engines=(engine(tmp_path, LAST),)) as directory:
            made = await making.set_up(directory, wish("last", "me", seed="engines"))
        async with open_directory(tmp_path) as directory:
            bob = await Visitor.come(directory, made.id, made.keys["1"], eyes=1)
            news = await bob.until(lambda news: bool(news.scene.offers))
            assert news.table.seats[0].stand_in == "hoplite"

    run(scenario())


def test_an_engine_whose_question_was_taken_back_is_ended(tmp_path: Path) -> None:
    code = HELLO + "    if m['do'] == 'ask': time.sleep(600)\n"

    async def scenario() -> None:
        async with open_directory(tmp_path, engines=(engine(tmp_path, code, 60.0),)) as directory:
            made = await making.set_up(directory, wish("me", "last", seed="engines"))
            ann = await Visitor.come(directory, made.id, made.keys["0"], eyes=0)
            while not ann.read().thinking:
                await ann.answer(0)
            await until(lambda: bool(directory.services.programs.running))
            await ann.live.act(lambda table: table.undo(0))
            await until(lambda: not directory.services.programs.running)
            assert ann.read().scene.offers

    run(scenario())


def test_no_more_programs_run_than_may(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            programs = directory.services.programs = Programs((engine(tmp_path, LAST),), most=2)
            guests = []
            for n in range(3):
                made = await making.set_up(directory, wish("last", "me", seed=f"engines {n}"))
                guests.append(await Visitor.come(directory, made.id, made.keys["1"], eyes=1))
                await guests[-1].until(lambda news: bool(news.scene.offers))
            assert [place[0] for place in programs.running] == [guest.live.id for guest in guests[1:]]
            # The one that gave way is started anew when it is asked again.
            move = guests[0].read().scene.move
            while guests[0].read().scene.move < move + 3:
                await guests[0].until(lambda news: bool(news.scene.offers))
                await guests[0].answer(1)
            await guests[0].until(lambda news: bool(news.scene.offers))
            assert guests[0].live.table.chairs[0].stand_in is None and len(programs.running) == 2

    run(scenario())


# Who is offered.


def test_engines_are_offered_by_name_where_they_play(tmp_path: Path) -> None:
    engines = (Engine("last", "Last", "true", games=("arena",)), Engine("any", "Any", "true", "Plays all."))
    with TestClient(make_app(tmp_path, processes=1, doors=Doors(NO_LIMITS), engines=engines)) as house:
        offered = house.get("/api/shelf?lang=fr").json()["strengths"]
        assert [one["id"] for one in offered] == ["novice", "hoplite", "strategist", "oracle", "last", "any"]
        assert offered[4]["games"] == ["arena"] and "invité" in offered[4]["about"]
        assert offered[5] == {"id": "any", "name": "Any", "about": "Plays all.", "games": None, "ratings": {}}
        assert "true" not in str(offered)  # the command is nobody's business
        seats = [{"kind": "me"}, {"kind": "bot", "strength": "last"}]
        assert house.post("/api/tables", json={"game": "arena", "seats": seats}).status_code == 200
        refused = house.post("/api/tables?lang=en", json={"game": "iliade", "seats": seats})
        assert (refused.status_code, refused.json()["code"]) == (404, "no-bot")
        assert refused.json()["message"].endswith("possible: novice, hoplite, strategist, oracle, any.")


def test_no_visitor_names_a_command(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_directory(tmp_path, engines=(engine(tmp_path, LAST),)) as directory:
            made = await making.set_up(directory, wish("me", "last"))
            live = await directory.find(made.id)
            for name in ("engine:true", "random", "search:9", "LAST", ""):
                with pytest.raises(Refusal, match="no-bot"):
                    await making.set_up(directory, wish("me", name))
                with pytest.raises(Refusal, match="no-bot"):
                    await making.copy_table(directory, live, [0], CopyWish(strength=name))

    run(scenario())


def test_the_owner_names_engines_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "engines.toml"
    file.write_text('[first]\ncommand = "node first.js"\n\n[deep-2]\ncommand = "./deep"\nname = "Deep"\nseconds = 2\n')
    assert read_engines(file) == (
        Engine("first", "first", "node first.js"),
        Engine("deep-2", "Deep", "./deep", seconds=2.0),
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[oracle]\ncommand = 'x'", r"\[oracle\] cannot be the short name"),
        ("[a-name-that-is-too-long]\ncommand = 'x'", "1 to 16 small letters"),
        ("[Upper]\ncommand = 'x'", "small letters"),
        ("[first]", r"\[first\] is not as it should be: .*command"),
        ("first = 'node first.js'", r"\[first\] is not as it should be"),
        ("[first]\ncommand = 'x'\nseconds = 61", "seconds"),
        ("[first]\ncommand = 'x'\ngames = ['chess']", r"\[first\] plays 'chess'; there are arena"),
        ("[first", "cannot be read"),
    ],
)
def test_what_is_wrong_with_the_file_is_said(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "engines.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=why):
        read_engines(file)


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        read_engines(tmp_path / "none.toml")


def test_an_engine_is_not_told_the_secrets_of_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PALAMEDES_METRICS_TOKEN", "a token of the house")
    told = tmp_path / "told"
    code = LAST.replace("for line", f"open({str(told)!r}, 'w').write(str(dict(os.environ)))\nfor line", 1)

    async def scenario() -> None:
        async with open_directory(tmp_path, engines=(engine(tmp_path, code),)) as directory:
            made = await making.set_up(directory, wish("last", "me", seed="engines"))
            bob = await Visitor.come(directory, made.id, made.keys["1"], eyes=1)
            await bob.until(lambda news: bool(news.scene.offers))

    run(scenario())
    assert "PATH" in told.read_text(encoding="utf-8") and "token" not in told.read_text(encoding="utf-8").lower()
