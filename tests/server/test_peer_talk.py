"""Chat, hints, and messages that are none."""

from __future__ import annotations

import json

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from palamedes.server.wire import messages
from tests.server.peers import PATIENCE, Server, settle, settle_whatever, strangers

# Chat.


def test_what_is_said_reaches_everybody_with_its_speaker(server: Server) -> None:
    ann, bob = strangers(server)
    watching = server.join(ann.news.table.id)
    bob.talk("good luck")
    for chair in (ann, bob, watching):
        chair.until(lambda news: bool(news.chat) or bool(news.chat_from))
        line = chair.chat[-1]
        assert (line.seat, line.name, line.text) == (1, "Bob", "good luck")


def test_the_chat_is_there_for_whoever_comes_later(server: Server) -> None:
    ann, bob = strangers(server)
    ann.talk("first")
    ann.talk("second")
    settle(ann, bob)
    late = server.join(ann.news.table.id)
    assert [line.text for line in late.chat][:2] == ["first", "second"]


def test_nobody_speaks_for_another_seat(server: Server) -> None:
    ann, bob = strangers(server)
    watching = server.join(ann.news.table.id)
    for chair in (ann, watching):
        chair.say(messages.Talk(seat=1, text="I give up"))
        chair.refusal()
    settle(bob, ann)
    assert not any(line.text == "I give up" for line in ann.chat)


def test_a_line_of_chat_has_a_limit(server: Server) -> None:
    ann, bob = strangers(server)
    ann.talk("x" * 501)
    ann.refusal()
    ann.talk("y" * 500)
    bob.until(lambda news: any(line.text == "y" * 500 for line in bob.chat))
    assert not any("x" in line.text for line in bob.chat)


@pytest.mark.parametrize("text", ["\\ud800", "\\u0000", "\\ud83d\\ude00", "<script>alert(1)</script>", "\\u202e evil"])
def test_strange_letters_in_the_chat_do_no_harm(server: Server, text: str) -> None:
    ann, bob = strangers(server)
    ann.send(f'{{"type": "talk", "seat": 0, "text": "{text}"}}')
    settle_whatever(ann)
    bob.talk("still here")
    bob.until(lambda news: any(line.text == "still here" for line in bob.chat))


# Hints.


def test_a_hint_weighs_the_answers_that_are_offered(server: Server) -> None:
    made = server.make("arena", "me", "novice", seed="hint")
    ann = server.join(made.id, made.keys["0"])
    ann.asked()
    hint = ann.hint()
    assert hint.seat == 0
    assert hint.revision == ann.news.revision
    assert hint.lines
    assert {line.action for line in hint.lines} <= set(ann.offers.values())
    assert [line.chance for line in hint.lines] == sorted((line.chance for line in hint.lines), reverse=True)
    assert 0 <= hint.chance <= hint.lines[0].chance <= 1


def test_a_hint_speaks_of_chances_and_reasons_and_not_of_tries(server: Server) -> None:
    start = {"game": "arena", "turn": 0, "table": {"field": {"e5": "loki"}, "drawn": "zeus"}}
    made = server.make("arena", "me", "novice", seed="hint", start=start)
    ann = server.join(made.id, made.keys["0"])
    ann.asked()
    hint = ann.hint()
    best = hint.lines[0]
    assert best.why.startswith("captures Loki; leads to: ")
    risen = f"rises from {round(100 * hint.chance)} to {round(100 * best.chance)} %"
    assert hint.reason == f"Best: {best.text} ({best.why}): your chance to win {risen}."
    assert ("card", "zeus") in best.things


def test_a_hint_changes_nothing(server: Server) -> None:
    ann, bob = strangers(server)
    before = ann.asked().revision
    ann.hint()
    settle(ann, bob)
    assert ann.news.revision == before
    assert ann.news.scene.move == 1


def test_there_is_no_hint_for_a_seat_that_is_not_mine_or_not_asked(server: Server) -> None:
    ann, bob = strangers(server)
    ann.asked()
    bob.until(lambda news: news.scene.move == 1)
    bob.say(messages.AskHint(seat=0))
    bob.refusal()
    bob.say(messages.AskHint(seat=1))
    bob.refusal()


# Bad messages.

BAD_MESSAGES = [
    "",
    "{",
    "null",
    "[]",
    "17",
    '"hello"',
    "{}",
    '{"type": "dance"}',
    '{"type": 3}',
    '{"type": "answer"}',
    '{"type": "answer", "seat": 0, "revision": 1, "action": 1}',
    '{"type": "answer", "seat": "0", "revision": "1.0", "action": 1}',
    '{"type": "answer", "seat": 0, "revision": "1.0", "action": 1.5}',
    '{"type": "answer", "seat": 0, "revision": "1.0", "action": 1, "extra": true}',
    '{"type": "look", "eyes": "all"}',
    '{"type": "look", "eyes": true}',
    '{"type": "speak", "lang": "la"}',
    '{"type": "hand-over", "seat": 0, "strength": "a-titan-of-seventeen"}',
    '{"type": "hand-over", "seat": 0, "strength": 3}',
    '{"type": "talk", "seat": 0, "text": null}',
    "[" * 10000,
    '{"type": "talk", "seat": 0, "text": ' + "[" * 5000 + "]" * 5000 + "}",
    b"\x00\xff\xfe",
    b'{"type": "look", "eyes": NaN}',
]


@pytest.mark.parametrize("message", BAD_MESSAGES, ids=range(len(BAD_MESSAGES)))
def test_a_malformed_message_is_refused_and_the_connection_lives_on(server: Server, message: str | bytes) -> None:
    made = server.make("arena", "me", "novice", seed="malformed")
    ann = server.join(made.id, made.keys["0"])
    ann.asked()
    ann.send(message)
    refused = ann.read()
    while not isinstance(refused, messages.Refused):
        refused = ann.read()
    assert refused.code == "malformed"
    settle(ann)
    assert ann.news.scene.move == 1


def test_a_seat_is_not_handed_to_a_bot_that_there_is_not(server: Server) -> None:
    made = server.make("arena", "me", "novice", seed="titan")
    ann = server.join(made.id, made.keys["0"])
    ann.asked()
    ann.say(messages.HandOver(seat=0, strength="titan"))
    assert ann.refusal().code == "no-bot"
    assert ann.news.table.seats[0].stand_in is None


def test_an_oversized_message_harms_nobody_else(server: Server) -> None:
    ann, bob = strangers(server)
    ann.send(json.dumps({"type": "talk", "seat": 0, "text": "x" * 2_000_000}))
    try:
        while not isinstance(ann.read(), messages.Refused):
            pass
    except ConnectionClosed:
        pass
    bob.talk("still here")
    bob.until(lambda news: any(line.text == "still here" for line in bob.chat))
    assert not any(len(line.text) > 500 for line in bob.chat)


def test_the_first_message_must_say_who_one_is(server: Server) -> None:
    made = server.make("arena", "me", "novice")
    with server.open(made.id) as rude:
        rude.send(msgspec.json.encode(messages.Talk(seat=0, text="hey")).decode())
        assert json.loads(rude.recv(timeout=PATIENCE))["type"] == "refused"
    ann = server.join(made.id, made.keys["0"])
    assert ann.chat == []


def test_there_is_no_socket_to_a_table_that_is_not_there(server: Server) -> None:
    with pytest.raises((InvalidStatus, ConnectionClosed)), server.open("aaaaaaaaaaaa") as nowhere:
        nowhere.send(msgspec.json.encode(messages.Hello()).decode())
        while True:
            assert json.loads(nowhere.recv(timeout=PATIENCE))["type"] == "refused"


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "http://127.0.0.1:1", "null", "https://127.0.0.1.evil.example"]
)
def test_a_page_of_another_house_cannot_open_a_socket(server: Server, origin: str) -> None:
    made = server.make("arena", "me", "novice")
    with pytest.raises((InvalidStatus, ConnectionClosed)), server.open(made.id, origin=origin) as foreign:
        foreign.send(msgspec.json.encode(messages.Hello(keys=[made.keys["0"]])).decode())
        while True:
            assert json.loads(foreign.recv(timeout=PATIENCE))["type"] == "refused"


def test_saying_hello_twice_does_no_harm(server: Server) -> None:
    made = server.make("arena", "me", "novice")
    ann = server.join(made.id, made.keys["0"])
    ann.say(messages.Hello(keys=[made.keys["0"]], eyes=0))
    settle_whatever(ann)
    assert ann.news.mine == [0]
