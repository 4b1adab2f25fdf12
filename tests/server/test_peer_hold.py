"""Ending a turn: its last answer is held until its seat says so, and nobody else knows of it."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.conformance.written import written
from palamedes.server.wire import messages
from palamedes.server.wire.scenes import Moment
from tests.games.arena.table import Side
from tests.games.iliade.table import siege
from tests.server.peers import Server, apart, settle

GREEKS = Side(0, "greek")


def duel(**rest: Any) -> dict[str, Any]:
    """Arena in the middle of the Greeks' turn: Zeus is drawn, one card of each side lies on the battlefield."""
    return written(GREEKS.table({"e5": "my nerthus", "f5": "their beyla"}, "odin", **rest).state)


def test_the_last_answer_of_a_turn_is_held_until_its_seat_ends_the_turn(server: Server) -> None:
    ann, bob = apart(server, "arena", hold=True, undo="safe", start=duel())
    heard = len(bob.frames)
    ann.answer("place zeus e4")
    assert ann.news.held
    assert ann.news.scene.offers == []
    assert any(card["card"] == "zeus" for card in ann.table["field"])
    settle(ann, bob)
    assert bob.news.scene.move == 0
    assert not bob.news.held
    assert not any("zeus" in frame.lower() for frame in bob.frames[heard:])


def test_nothing_is_drawn_after_a_held_answer(server: Server) -> None:
    ann, bob = apart(server, "arena", hold=True, undo="safe", start=duel())
    deck = ann.table["decks"][1]
    ann.answer("place zeus e4")
    assert ann.table["decks"][1] == deck
    assert ann.table["drawn"] is None
    assert ann.news.scene.move == 1
    ann.end()
    bob.asked()
    assert bob.table["decks"][1] == deck - 1


def test_ending_the_turn_tells_everybody_and_asks_the_next(server: Server) -> None:
    ann, bob = apart(server, "arena", hold=True, undo="safe", start=duel())
    watching = server.join(ann.news.table.id)
    ann.answer("place zeus e4")
    ann.end()
    ann.until(lambda news: not news.held)
    bob.asked()
    watching.until(lambda news: news.scene.move == 2)
    for chair in (bob, watching):
        assert any(line.key == "place" and line.args["card"] == "zeus" for line in chair.log)


def test_an_answer_after_which_the_same_seat_is_asked_again_is_not_held(server: Server) -> None:
    ann, bob = apart(server, "arena", hold=True, undo="safe", start=duel())
    ann.answer("discard zeus")
    assert not ann.news.held
    bob.until(lambda news: news.scene.move == 2)
    assert any(line.key == "discard" for line in bob.log)
    assert ann.asked().scene.view["table"]["drawn"]["card"] != "zeus"


def test_what_was_shown_before_the_held_answer_stays_shown(server: Server) -> None:
    start = written(siege("chariot", "4", hands=("archers", "archers")).state)
    ann, bob = apart(server, "iliade", hold=True, undo="safe", start=start)
    ann.answer("attack chariot")
    bob.until(lambda news: news.scene.move == 1)
    ann.answer("hit 1 phalanx-4")
    assert ann.news.held
    settle(ann, bob)
    assert bob.news.scene.move == 1
    assert bob.table["weapon"] == "chariot"
    assert bob.table["seats"][1]["phalanxes"] == ["4"]


@pytest.mark.parametrize("undo", ["safe", "none"])
def test_a_held_answer_can_always_be_taken_back_and_nobody_ever_knows(server: Server, undo: str) -> None:
    ann, bob = apart(server, "arena", hold=True, undo=undo, start=duel())
    heard = len(bob.frames)
    ann.answer("place zeus e4")
    assert ann.news.undo.how == "now"
    ann.undo()
    ann.until(lambda news: not news.held and news.scene.move == 0)
    assert "place zeus e4" in ann.offers
    settle(ann, bob)
    assert not any("zeus" in frame.lower() for frame in bob.frames[heard:])
    ann.answer("place zeus f4")
    ann.end()
    bob.asked()
    assert {card["cell"] for card in bob.table["field"]} == {"e5", "f5", "f4"}


def test_nothing_more_is_answered_while_an_answer_is_held(server: Server) -> None:
    ann, bob = apart(server, "arena", hold=True, undo="safe", start=duel())
    again = ann.reply("place zeus f4")
    ann.answer("place zeus e4")
    ann.say(again)
    ann.refusal()
    bob.say(messages.Reply(seat=1, revision=bob.news.revision, action=0))
    bob.refusal()
    settle(ann, bob)
    assert ann.news.held
    assert bob.news.scene.move == 0


def test_nobody_ends_the_turn_of_another(server: Server) -> None:
    ann, bob = apart(server, "arena", hold=True, undo="safe", start=duel())
    ann.answer("place zeus e4")
    watching = server.join(ann.news.table.id)
    for chair in (bob, watching):
        chair.say(messages.EndTurn(seat=0))
        chair.refusal()
    bob.say(messages.EndTurn(seat=1))
    bob.refusal()
    settle(ann, bob)
    assert ann.news.held


def test_there_is_no_turn_to_end_where_nothing_is_held(server: Server) -> None:
    ann, _ = apart(server, "arena", undo="safe", start=duel())
    ann.end()
    ann.refusal()
    assert ann.news.scene.move == 0


def test_without_hold_the_turn_passes_at_once(server: Server) -> None:
    ann, bob = apart(server, "arena", undo="safe", start=duel())
    ann.answer("place zeus e4")
    assert not ann.news.held
    assert bob.asked().scene.move == 2


def test_a_held_answer_is_kept_from_those_who_look_back(server: Server) -> None:
    ann, _ = apart(server, "arena", hold=True, undo="safe", start=duel())
    ann.answer("place zeus e4")
    table = ann.news.table.id
    server.moment(table, 1).problem()
    assert server.moment(table, 0).read(Moment).scene.moves == 0
    assert server.info(table).moves == 0
    late = server.join(table)
    assert late.news.scene.moves == 0
    assert "zeus" not in late.frames[-1].lower()


def test_against_a_bot_the_bot_waits_for_the_end_of_the_turn(server: Server) -> None:
    made = server.make("arena", "me", "novice", hold=True, start=duel())
    ann = server.join(made.id, made.keys["0"])
    ann.answer("place zeus e4")
    assert ann.news.held
    settle(ann)
    assert ann.news.scene.move == 1
    assert ann.news.thinking == []
    ann.end()
    ann.asked()
    assert ann.news.scene.move > 2


def test_a_turn_is_taken_back_answer_by_answer(server: Server) -> None:
    start = written(siege("chariot", "4", hands=("archers", "archers")).state)
    ann, bob = apart(server, "iliade", hold=True, undo="safe", start=start)
    ann.answer("attack chariot")
    ann.answer("hit 1 phalanx-4")
    ann.undo()
    ann.until(lambda news: news.scene.move == 1)
    assert "hit 1 phalanx-4" in ann.offers
    ann.undo()
    ann.until(lambda news: news.scene.move == 0)
    settle(ann, bob)
    assert bob.news.scene.move == 0
    assert bob.table["weapon"] is None


def test_for_the_others_it_is_still_the_turn_of_whoever_holds(server: Server) -> None:
    ann, bob = apart(server, "arena", hold=True, undo="safe", start=duel())
    ann.answer("place zeus e4")
    settle(ann, bob)
    assert bob.news.table.turn == [0]
    assert server.info(ann.news.table.id).turn == [0]


def test_a_held_turn_of_somebody_who_left_goes_on_with_a_bot(server: Server) -> None:
    ann, bob = apart(server, "arena", hold=True, undo="safe", start=duel())
    ann.answer("place zeus e4")
    ann.leave()
    bob.until(lambda news: not news.table.seats[0].present)
    bob.say(messages.HandOver(seat=0, strength="novice"))
    bob.asked()
