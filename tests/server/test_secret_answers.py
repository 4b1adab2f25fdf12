"""What is answered in secret changes nothing that anybody else can see until all have answered.

Not a number, not a time, not the length of a frame, not the moment of sending: whoever is not of the camp that answers
is sent nothing at all, and whatever they ask for is the same byte for byte, however many answers were given. So two
worlds that differ in what was answered in secret, and in how many answers that took, cannot be told apart by anybody.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import palamedes
from palamedes.conformance.modes import Mode, changes, is_possible, modes
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.server.people.keys import digest
from palamedes.server.storage.setting import Chair, Setting
from palamedes.server.storage.stored import Request, Stored
from palamedes.server.tables import live as live_module
from palamedes.server.tables import sealing, views
from palamedes.server.tables.directory import Directory
from palamedes.server.tables.history import History
from tests.server.house import Visitor, open_directory, run
from tests.server.tables import setting


def _steps(game: str) -> list[Any]:
    return list(palamedes.game(game)._steps.values())


MOST = 250
"""So many answers are given until seats decide together, or it is some other way of playing's turn."""
GAMES = [id for id in palamedes.games() if any(getattr(step, "together", False) for step in _steps(id))]


def ways(game: str) -> list[Mode]:
    """Each number of seats and each value of each option, and each two of them where few play."""
    found = palamedes.game(game)
    pairs = [
        Mode(found, players, options)
        for options in changes(found, 2)
        for players in found.seats[-1:]
        if is_possible(found, players, options)
    ]
    return [*modes(found), *pairs]


@cache
def secrets(game: str) -> list[State]:
    """Tables at which several camps decide together, each kind of question with each number of seats once."""
    found: dict[tuple[int, str, bool], State] = {}
    for mode in ways(game):
        rng = Rng(str(mode))
        state = mode.new()
        for _ in range(MOST):
            if state.over:
                break
            if len(sealing.camps(state)) > 1:
                assert state.question is not None
                teams = any(state.partners(seat) for seat in range(state.players))
                found.setdefault((state.players, state.question.id, teams), state.clone())
            choices = state.choices()
            state.answer(state.outcome(rng) if state.actor == CHANCE else choices[rng.below(len(choices))])
    return list(found.values())


def test_there_are_games_in_which_seats_decide_together() -> None:
    """A test that finds none would say nothing."""
    assert {"iliade", "pantheon"} <= set(GAMES)
    assert {state.question.id for state in secrets("pantheon") if state.question} == {"propose", "construct"}
    assert any(state.partners(0) for state in secrets("pantheon"))


def stored(state: State, **changes: Any) -> Stored:
    """A table with a person on each seat, whose key is the seat's number, at this moment of a game."""
    made = setting(state.game.id, state.players, start=state.position(), listed=True, **changes)
    made = replace(made, id="secret", created="2026-01-01T12:00:00.000Z")
    chairs = [Chair("person", f"P{seat}", key_digest=digest(str(seat))) for seat in range(state.players)]
    return Stored(made, chairs, made.created, turn=state.waiting(), places=views.places(state))


async def sit_down(directory: Directory, table: Stored) -> list[Visitor]:
    """Everybody, and last somebody who looks on."""
    directory.note_sound(table.setting.id, None)
    await directory.add(table)
    people = [
        await Visitor.come(directory, table.setting.id, str(seat), eyes=seat) for seat in range(len(table.chairs))
    ]
    people.append(await Visitor.come(directory, table.setting.id))
    for person in people:
        person.read()
    return people


async def known(directory: Directory, visitor: Visitor) -> bytes:
    """All that somebody can ask for."""
    table, eyes = visitor.live.table, visitor.guest.eyes
    history = table.history
    moves = history.moves_for(eyes)
    told = [
        *(views.table_info(table, visitor.live.present, lang, set(), eyes) for lang in ("en", "fr")),
        await directory.listed("en"),
        await listed_after_a_restart(directory, table.setting.id),
        moves,
        history.revision(eyes),
        views.undo_offer(table, eyes, "en"),
        table.request,
        views.scene_now(table, eyes, "en"),
        views.log(table, eyes, "en"),
        await visitor.live.moment(moves, eyes, "en"),
    ]
    return msgspec.json.encode(told)


async def listed_after_a_restart(directory: Directory, id: str) -> object:
    """What a list and a feed tell of a table that is not in memory: that comes from what is stored."""
    tables, directory.tables = directory.tables, OrderedDict()
    try:
        return [await directory.listed("en"), [info for info, _ in await directory.some([id], "fr")]]
    finally:
        directory.tables = tables


class Witnesses:
    """Everybody who is not of a camp: they are sent nothing, and whatever they ask for stays the same."""

    def __init__(self, directory: Directory, people: list[Visitor], camp: list[int]) -> None:
        self.directory = directory
        self.people = [person for person in people if person.guest.eyes not in camp]
        self.before: list[bytes] = []

    async def look(self) -> None:
        for person in self.people:
            person.read()
        self.before = [await known(self.directory, person) for person in self.people]

    async def have_seen_nothing(self) -> None:
        for person, before in zip(self.people, self.before, strict=True):
            assert person.guest.outbox.empty(), person.guest.outbox.get_nowait()
            assert await known(self.directory, person) == before


@pytest.mark.parametrize("game", GAMES)
def test_nobody_sees_what_a_camp_answers_in_secret_nor_how_much_of_it(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(number: int, state: State) -> None:
        hour = iter(range(10**6))
        monkeypatch.setattr(live_module, "now", lambda: f"hour {next(hour)}")
        async with open_directory(tmp_path / str(number)) as directory:
            people = await sit_down(directory, stored(state))
            table = people[0].live.table
            rng = Rng(number)
            camps = sealing.camps(state)
            for place, camp in enumerate(camps):
                witnesses = Witnesses(directory, people, camp)
                await witnesses.look()
                last = place == len(camps) - 1
                while due := [seat for seat in table.history.due() if seat in camp]:
                    again = table.history.seen(due[0]).clone()
                    legal = again.legal(due[0])
                    action = legal[rng.below(len(legal))]
                    await give(people[due[0]], due[0], action)
                    if last and not table.history.sealed:
                        break  # now all have decided, and everybody may know
                    await witnesses.have_seen_nothing()
                    if not last:
                        await people[due[0]].live.act(lambda table, seat=due[0]: table.undo(seat))  # type: ignore[misc]
                        await witnesses.have_seen_nothing()
                        await give(people[due[0]], due[0], action)
                        await witnesses.have_seen_nothing()
            assert not table.history.sealed and table.history.lines
            assert people[-1].read().table.moves == table.history.moves

    for number, state in enumerate(secrets(game)):
        run(scenario(number, state))


async def give(person: Visitor, seat: int, action: int) -> None:
    revision = person.live.table.history.revision(seat)
    await person.live.act(lambda table: table.answer(seat, revision, action))


def test_nor_that_a_bot_decides_or_how_long_it_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def first(pool: object, history: History, seat: int, strength: str, asker: object) -> int:
        return history.seen(seat).legal(seat)[0]

    monkeypatch.setattr(live_module, "decide", first)
    state = next(state for state in secrets("pantheon") if state.question is not None and state.players == 2)

    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            table = stored(state)
            table.chairs[1] = Chair("bot", strength="novice")
            directory.note_sound(table.setting.id, None)
            live = await directory.add(table)
            ann = await Visitor.come(directory, "secret", "0", eyes=0)
            frames = len(ann.frames)
            while live.table.bot_to_move() is not None:
                await asyncio.sleep(0)
            assert live.table.history.sealed[1] and ann.guest.outbox.empty() and len(ann.frames) == frames
            assert (ann.read().table.turn, ann.read().thinking) == ([0, 1], [])

    run(scenario())


def test_what_somebody_asked_the_table_is_not_forgotten_by_a_secret_answer(tmp_path: Path) -> None:
    state = secrets("iliade")[0]

    async def scenario() -> None:
        async with open_directory(tmp_path) as directory:
            people = await sit_down(directory, stored(state, undo="safe"))
            live = people[0].live
            one, other = (camp[0] for camp in sealing.camps(state)[:2])
            live.table.request = Request(one)
            await give(people[other], other, live.table.history.seen(other).legal(other)[0])
            assert live.table.request is not None

    run(scenario())


def test_answers_from_before_that_everybody_knew_of_are_played_on(tmp_path: Path) -> None:
    """A table that was stored while the first seat's answers were given at once."""
    state = next(state for state in secrets("pantheon") if state.question and state.question.id == "construct")
    made: Setting = setting("pantheon", state.players, start=state.position())
    history = History(made)
    first, second = (camp[0] for camp in sealing.camps(state))
    history.play(history.state.choices()[0])
    while due := history.due():
        if history.is_secret:
            history.seal(due[0], history.seen(due[0]).legal(due[0])[0])
        else:
            history.play(history.state.choices()[0])
        if history.is_decided:
            history.advance()
        if history.group is None:
            break
    assert {line.actor for line in history.lines if line.actor >= 0} >= {first, second}
