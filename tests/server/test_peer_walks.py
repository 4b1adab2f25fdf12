"""Whole games over the wire: every frame is what the kernel would show those eyes, and no wild play stops a table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.record.record import Record
from palamedes.core.words.telling import Log
from palamedes.core.words.words import Words
from palamedes.server.wire import messages
from palamedes.server.wire.base import Lang
from tests.server.peers import Chair, Server, apart, settle

# Every frame is true.


def moments(record: Record) -> list[State]:
    """The state after each answer of a record, none to all."""
    state = record.opening()
    found = [state.clone()]
    for answer in record.live():
        state.apply(state.parse(answer.notation))
        found.append(state.clone())
    return found


def calling(state: State, names: list[str], lang: str) -> Words:
    """The words of a table that calls people by their names; a record writes the word of a seat that has none."""
    given = ["" if name == state.seat_word(seat) else name for seat, name in enumerate(names)]
    return state.game.words(lang).naming(state, given)


def check_frame(frame: str, states: list[State], names: list[str], seat: int | None, lang: str) -> None:
    """Compares what was sent with what the kernel shows this seat after as many answers."""
    message = json.loads(frame)
    if message["type"] != "table" or message["table"]["status"] == "waiting":
        return
    scene = message["scene"]
    if scene["eyes"] != seat:
        return
    state = states[scene["move"]]
    expected = json.loads(json.dumps(state.view(seat)))
    offered = expected.pop("answers")
    assert set(scene["view"]) <= {*expected, "answers"}
    if message["revision"].endswith(".0"):
        assert {key: scene["view"][key] for key in expected} == expected
        assert scene["prompt"] == calling(state, names, lang).prompt(state, seat)
        assert scene["clause"] == state.clause
        assert [offer["notation"] for offer in scene["offers"]] == [offer["notation"] for offer in offered]
    else:
        # This seat has decided something that is still sealed: it sees its own side as it will be, and no other.
        for key in ("hand", "trimmed"):
            hidden = [side.get(key) for place, side in enumerate(scene["view"]["table"]["seats"]) if place != seat]
            assert not any(hidden)


@pytest.mark.parametrize(("game", "players", "lang"), [("arena", 2, "fr"), ("iliade", 3, "en"), ("iliade", 2, "fr")])
def test_every_frame_is_what_these_eyes_may_see(server: Server, game: str, players: int, lang: Lang) -> None:
    chairs = apart(server, game, players, seed=f"true {players}")
    watching = server.join(chairs[0].news.table.id)
    for chair in (*chairs, watching):
        chair.say(messages.Speak(lang=lang))
    settle(*chairs, watching)
    since = [len(chair.frames) for chair in (*chairs, watching)]
    rng = Rng("true")
    while chairs[0].news.table.status == "playing":
        asked = [chair for chair in chairs if chair.offers]
        chair = asked[rng.below(len(asked))]
        offers = list(chair.offers)
        chair.answer(offers[rng.below(len(offers))])
        settle(*chairs, watching)
    record = Record.read(server.record(chairs[0].news.table.id))
    states = moments(record)
    assert states[-1].over
    for place, chair in enumerate((*chairs, watching)):
        seat = place if place < players else None
        for frame in chair.frames[since[place] :]:
            check_frame(frame, states, record.seats, seat, lang)


def test_the_log_is_what_these_ears_may_hear(server: Server) -> None:
    chairs = apart(server, "iliade", 2, seed="ears")
    watching = server.join(chairs[0].news.table.id)
    rng = Rng("ears")
    while chairs[0].news.table.status == "playing":
        chair = next(chair for chair in chairs if chair.offers)
        offers = list(chair.offers)
        chair.answer(offers[rng.below(len(offers))])
        settle(*chairs, watching)
    record = Record.read(server.record(chairs[0].news.table.id))
    for seat, chair in ((0, chairs[0]), (1, chairs[1]), (None, watching)):
        assert chair.said == told(record, seat)


def told(record: Record, seat: int | None) -> list[str]:
    """The lines that the kernel tells a seat, in English."""
    log = Log()
    state = record.opening()
    words = calling(state, record.seats, "en")
    state.listen(log)
    lines: list[str] = []
    for answer in record.live():
        state.apply(state.parse(answer.notation))
        lines += [words.event(state, event, seat) for event in log.take()]
    return [line for line in lines if line]


def test_a_match_of_three_games_is_played_at_one_screen(server: Server) -> None:
    made = server.make("arena", "me", "here", options={"match": 3}, seed="match")
    both = server.join(made.id, *made.keys.values(), eyes=0)
    rng = Rng("match")
    while both.until(lambda news: news.table.status == "over" or news.scene.view["actor"] >= 0).table.status != "over":
        both.look(both.news.scene.view["actor"])
        offers = list(both.asked().scene.offers)
        both.answer(offers[rng.below(len(offers))].notation)
    assert Record.read(server.record(made.id)).replay().over
    assert max(both.table["wins"]) >= 1


# Wild play.


class Walk:
    """Three people who do whatever comes to their minds, allowed or not."""

    def __init__(self, server: Server, seed: str, undo: str, hold: bool) -> None:
        self.rng = Rng(seed)
        self.server = server
        made = server.make("iliade", "me", "open", "open", undo=undo, hold=hold, seed=seed)
        self.id = made.id
        self.keys = [made.keys["0"], server.sit(made.id, 1), server.sit(made.id, 2)]
        self.chairs = [server.join(made.id, key) for key in self.keys]
        self.watching = server.join(made.id)
        settle(*self.chairs, self.watching)

    def pick(self, things: list[Any]) -> Any:
        return things[self.rng.below(len(things))]

    def step(self) -> None:
        """One thing, then everybody hears everything."""
        chair = self.pick(self.chairs)
        what = self.rng.below(20)
        seat = self.rng.below(3) if self.rng.below(6) == 0 else chair.seat
        if what < 11:
            chair = self.pick([c for c in self.chairs if c.offers] or [chair])
            if chair.offers:
                chair.say(chair.reply(self.pick(list(chair.offers))))
        elif what < 13:
            chair.say(messages.TakeBack(seat=seat))
        elif what < 15:
            chair.say(messages.EndTurn(seat=seat))
        elif what < 17:
            chair.say(messages.Vote(seat=seat, agree=self.rng.below(3) > 0))
        elif what == 17:
            chair.say(messages.HandOver(seat=seat, strength="novice"))
        elif what == 18:
            chair.say(messages.HandOver(seat=seat, strength=None))
        else:
            chair.say(messages.Reply(seat=seat, revision=chair.news.revision, action=self.rng.below(300)))
        self.settle(chair)

    def settle(self, speaker: Chair) -> None:
        """As `settle`, but refusals are part of the fun."""
        mark = f"{len(speaker.chat)} {self.rng.below(10**9)}"
        speaker.talk(mark)
        for chair in (speaker, *self.chairs, self.watching):
            while not any(line.text == mark for line in chair.chat):
                chair.read()

    def check(self) -> None:
        """What must hold whenever everybody has heard everything."""
        watching = self.watching.news
        held = [chair for chair in self.chairs if chair.news.held]
        assert len(held) <= 1
        for chair in self.chairs:
            assert not (chair.news.held and chair.news.sealed)
            assert chair.news.scene.eyes == chair.seat
        assert watching.scene.offers == []
        assert not watching.held and not watching.sealed


@pytest.mark.parametrize(("undo", "hold"), [("safe", False), ("safe", True), ("none", True)])
def test_no_wild_play_stops_a_table(server: Server, undo: str, hold: bool) -> None:
    walk = Walk(server, f"walk {undo} {hold}", undo, hold)
    for _ in range(50):
        walk.step()
        walk.check()
    for chair in walk.chairs:
        chair.say(messages.HandOver(seat=chair.seat, strength="novice"))
    watching = server.join(walk.id)
    watching.until(lambda news: news.table.status == "over")
    record = Record.read(server.record(walk.id))
    record.verify()
    assert record.replay().over
    assert watching.news.scene.move == len(record.live())
    assert watching.said == told(record, None)


def test_a_table_after_wild_play_is_the_same_after_a_restart(server: Server) -> None:
    walk = Walk(server, "walk and stop", "safe", True)
    for _ in range(30):
        walk.step()
    for chair in walk.chairs:
        if chair.news.table.seats[chair.seat].stand_in:
            chair.say(messages.HandOver(seat=chair.seat, strength=None))
    walk.settle(walk.chairs[0])
    walk.settle(walk.chairs[1])
    known = [(chair.news.scene, chair.news.revision, chair.news.held, chair.said) for chair in walk.chairs]
    server.restart()
    again = [server.join(walk.id, key) for key in walk.keys]
    assert [(chair.news.scene, chair.news.revision, chair.news.held, chair.said) for chair in again] == known
