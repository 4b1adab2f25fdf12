"""Leaving and returning: bots that stand in, and a server that is stopped, killed, and started again."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest

from palamedes.conformance.written import written
from palamedes.core.record.record import Record
from palamedes.server.wire import messages
from palamedes.server.wire.tables import TableList
from tests.games.arena.table import Side
from tests.games.iliade.table import siege
from tests.server.peers import Chair, Server, apart, settle

DUEL = written(Side(0, "greek").table({"e5": "my nerthus", "f5": "their beyla"}, "odin").state)
"""Arena in the middle of the Greeks' turn: Zeus is drawn."""


on_linux = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="needs a system that lists processes in /proc"
)


def away(server: Server, **wish: Any) -> tuple[Chair, str]:
    """Ann alone at the table; Bob, whose key is returned, has left while it was his turn."""
    start = written(siege("", "", hands=("hoplite-1 hoplite-2", "hoplite-3 archers"), turn=1).state)
    ann, bob = apart(server, "iliade", start=start, **wish)
    keys = [ann.key, bob.key]
    bob.leave()
    ann.until(lambda news: not news.table.seats[1].present)
    return ann, keys[1]


# Stand-ins.


def test_the_seat_of_somebody_absent_can_be_handed_to_a_bot(server: Server) -> None:
    ann, _ = away(server)
    ann.say(messages.HandOver(seat=1, strength="novice"))
    ann.until(lambda news: news.scene.move > 0)
    seat = ann.news.table.seats[1]
    assert (seat.kind, seat.stand_in) == ("person", "novice")


def test_the_seat_of_somebody_present_cannot_be_handed_to_a_bot(server: Server) -> None:
    ann, bob = apart(server)
    ann.say(messages.HandOver(seat=1, strength="novice"))
    ann.refusal()
    settle(ann, bob)
    assert ann.news.table.seats[1].stand_in is None


def test_a_spectator_hands_no_seat_over(server: Server) -> None:
    ann, _ = away(server)
    watching = server.join(ann.news.table.id)
    watching.say(messages.HandOver(seat=1, strength="novice"))
    watching.refusal()
    settle(ann, watching)
    assert ann.news.table.seats[1].stand_in is None
    assert ann.news.scene.move == 0


def test_ones_own_seat_can_be_handed_over_and_taken_back(server: Server) -> None:
    start = written(siege("", "", hands=("hoplite-1 hoplite-2", "hoplite-3")).state)
    ann, bob = apart(server, "iliade", start=start)
    bob.say(messages.HandOver(seat=1, strength="hoplite"))
    ann.until(lambda news: news.table.seats[1].stand_in == "hoplite")
    bob.say(messages.HandOver(seat=1, strength=None))
    ann.until(lambda news: news.table.seats[1].stand_in is None)
    ann.answer("lay hoplite-1")
    assert "lay hoplite-3" in bob.until(lambda news: bool(news.scene.offers)).scene.offers[-1].notation


def test_a_seat_that_was_handed_over_is_not_asked(server: Server) -> None:
    ann, bob = apart(server, start=DUEL)
    bob.say(messages.HandOver(seat=1, strength="novice"))
    bob.until(lambda news: news.table.seats[1].stand_in == "novice")
    ann.answer("place zeus e4")
    ann.asked()
    settle(ann, bob)
    assert bob.news.scene.offers == []
    bob.say(messages.Reply(seat=1, revision=bob.news.revision, action=0))
    bob.refusal()


def test_who_comes_back_takes_the_seat_back_by_themselves(server: Server) -> None:
    ann, key = away(server)
    ann.say(messages.HandOver(seat=1, strength="novice"))
    ann.asked()  # The bot has played Bob's turn.
    bob = server.join(ann.news.table.id, key)
    assert bob.news.table.seats[1].stand_in == "novice"
    bob.say(messages.HandOver(seat=1, strength=None))
    bob.until(lambda news: news.table.seats[1].stand_in is None)
    ann.answer("lay hoplite-1")
    bob.asked()


def test_nobody_takes_the_seat_of_another_back(server: Server) -> None:
    ann, _ = away(server)
    ann.say(messages.HandOver(seat=1, strength="novice"))
    ann.until(lambda news: news.table.seats[1].stand_in == "novice")
    watching = server.join(ann.news.table.id)
    watching.say(messages.HandOver(seat=1, strength=None))
    watching.refusal()
    settle(ann, watching)
    assert ann.news.table.seats[1].stand_in == "novice"


@pytest.mark.parametrize("seat", [-1, 2, 2**40])
def test_a_seat_that_is_not_there_cannot_be_handed_over(server: Server, seat: int) -> None:
    ann, _ = away(server)
    ann.say(messages.HandOver(seat=seat, strength="novice"))
    ann.refusal()


def test_a_bots_seat_cannot_be_handed_over(server: Server) -> None:
    made = server.make("iliade", "me", "novice")
    ann = server.join(made.id, made.keys["0"])
    ann.say(messages.HandOver(seat=1, strength="oracle"))
    ann.refusal()
    assert ann.news.table.seats[1].strength == "novice"


def test_who_has_just_left_keeps_their_seat(tmp_path: Path) -> None:
    with Server(tmp_path, "--grace", "60") as server:
        ann, _ = away(server)
        ann.say(messages.HandOver(seat=1, strength="novice"))
        assert ann.refusal().code == "present"
        assert ann.news.table.seats[1].stand_in is None


def test_whoever_left_is_asked_before_anything_is_undone_though_a_bot_stands_in(server: Server) -> None:
    start = written(siege("", "", hands=("hoplite-1 hoplite-2", "hoplite-3 archers")).state)
    ann, bob = apart(server, "iliade", undo="safe", start=start)
    bob.say(messages.HandOver(seat=1, strength="novice"))
    ann.until(lambda news: news.table.seats[1].stand_in == "novice")
    ann.answer("lay hoplite-1")
    ann.asked()
    move = ann.news.scene.move
    ann.undo()
    ann.until(lambda news: news.asked == messages.Asked(seat=0, agreed=[], missing=[1]))
    assert ann.news.scene.move == move
    bob.say(messages.Vote(seat=1, agree=True))
    ann.until(lambda news: news.scene.move == 0)
    assert "lay hoplite-1" in ann.offers


def test_bots_alone_play_a_game_to_its_end_for_those_who_watch(server: Server) -> None:
    made = server.make("arena", "me", "novice", seed="stand-ins")
    ann = server.join(made.id, made.keys["0"])
    ann.say(messages.HandOver(seat=0, strength="novice"))
    ann.until(lambda news: news.table.status == "over")
    assert Record.read(server.record(made.id)).replay().over


# The server goes and comes back: each of these tests finds one that runs, and leaves one behind that does.


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_the_server_stops_cleanly_and_says_nothing_of_its_inside(tmp_path: Path, by: signal.Signals) -> None:
    server = Server(tmp_path)
    server.start()
    made = server.make("arena", "me", "strategist")
    ann = server.join(made.id, made.keys["0"])
    ann.asked()
    ann.answer(next(notation for notation in ann.offers if notation.startswith("place")))
    assert server.stop(by) == 0
    assert "Traceback" not in server.complaints()
    server.leave()


@on_linux
def test_no_process_is_left_behind(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    made = server.make("arena", "me", "oracle", start=DUEL)
    ann = server.join(made.id, made.keys["0"])
    ann.answer("place zeus e4")
    ann.until(lambda news: news.thinking == [1])
    workers = server.children()
    assert workers
    server.stop()
    server.leave()
    assert not any(alive(worker) for worker in workers)


@on_linux
def test_a_bot_whose_process_dies_answers_all_the_same(server: Server) -> None:
    made = server.make("arena", "me", "oracle", start=DUEL)
    ann = server.join(made.id, made.keys["0"])
    ann.answer("place zeus e4")
    ann.until(lambda news: news.thinking == [1])
    for worker in server.children():
        os.kill(worker, signal.SIGKILL)
    ann.asked()
    assert ann.news.scene.move > 2


def alive(pid: int) -> bool:
    """Whether a process still runs; one that has ended and waits to be noticed does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGKILL])
def test_after_a_restart_everybody_is_at_the_right_question(server: Server, by: signal.Signals) -> None:
    ann, bob = apart(server, "iliade", seed="restart")
    keys = [ann.key, bob.key]
    opener, other = (ann, bob) if ann.offers else (bob, ann)
    opener.answer(next(notation for notation in opener.offers if notation.startswith("lay")))
    other.asked()
    settle(ann, bob)
    before = [ann.news, bob.news]
    said = [ann.said, bob.said]
    server.restart(by)
    again = [server.join(before[0].table.id, key) for key in keys]
    for seat, chair in enumerate(again):
        assert chair.news.scene == before[seat].scene
        assert chair.news.revision == before[seat].revision
        assert chair.said == said[seat]
    mover = next(chair for chair in again if chair.offers)
    mover.answer(next(iter(mover.offers)))
    settle(*again)
    assert {chair.news.scene.move for chair in again} == {before[0].scene.move + 1}


def test_what_was_told_was_stored_before(server: Server) -> None:
    """Killed at the very moment somebody heard of an answer: it counts all the same."""
    ann, bob = apart(server, start=DUEL)
    keys = [ann.key, bob.key]
    bob.until(lambda news: news.scene.move == 0)
    ann.say(ann.reply("place zeus e4"))
    ann.until(lambda news: news.scene.move > 0)
    card = bob.asked().scene.view["table"]["drawn"]["card"]
    server.restart(signal.SIGKILL)
    bob = server.join(ann.news.table.id, keys[1])
    assert any(lying["card"] == "zeus" for lying in bob.table["field"])
    assert bob.asked().scene.view["table"]["drawn"]["card"] == card


def test_a_held_answer_is_still_held_after_a_restart(server: Server) -> None:
    ann, bob = apart(server, hold=True, undo="safe", start=DUEL)
    keys = [ann.key, bob.key]
    ann.answer("place zeus e4")
    server.restart(signal.SIGKILL)
    ann, bob = (server.join(bob.news.table.id, key) for key in keys)
    assert ann.news.held
    assert bob.news.scene.move == 0
    ann.end()
    bob.asked()
    assert bob.news.scene.move == 2


def test_chat_seats_and_names_outlive_the_server(server: Server) -> None:
    made = server.make("arena", "me", "open")
    key = server.sit(made.id, 1, "Bob")
    ann, bob = server.join(made.id, made.keys["0"]), server.join(made.id, key)
    bob.talk("see you tomorrow")
    ann.until(lambda news: bool(ann.chat))
    server.restart()
    ann = server.join(made.id, made.keys["0"])
    assert [(line.name, line.text) for line in ann.chat] == [("Bob", "see you tomorrow")]
    assert ann.news.table.seats[1].name == "Bob"


def test_an_open_seat_is_still_open_after_a_restart(server: Server) -> None:
    made = server.make("arena", "me", "open", listed=True)
    server.restart()
    assert server.info(made.id).status == "waiting"
    assert [table.id for table in server.get("/api/tables").read(TableList).tables] == [made.id]
    server.sit(made.id, 1)
    assert server.info(made.id).status == "playing"


def test_a_stand_in_stays_and_plays_on_after_a_restart(server: Server) -> None:
    ann, bob = apart(server, start=DUEL)
    keys = [ann.key, bob.key]
    bob.say(messages.HandOver(seat=1, strength="novice"))
    ann.until(lambda news: news.table.seats[1].stand_in == "novice")
    server.restart()
    ann = server.join(bob.news.table.id, keys[0])
    assert ann.news.table.seats[1].stand_in == "novice"
    ann.answer("place zeus e4")
    ann.asked()


def test_a_bot_whose_turn_it_was_answers_after_a_restart(server: Server) -> None:
    made = server.make("arena", "me", "oracle", start=DUEL)
    ann = server.join(made.id, made.keys["0"])
    ann.say(ann.reply("place zeus e4"))
    ann.until(lambda news: news.scene.move > 0)
    server.restart(signal.SIGKILL)
    ann = server.join(made.id, made.keys["0"])
    ann.asked()
    assert ann.news.scene.move > 2


def test_undone_answers_stay_undone_after_a_restart(server: Server) -> None:
    made = server.make("arena", "me", "novice", start=DUEL)
    ann = server.join(made.id, made.keys["0"])
    ann.answer("place zeus e4")
    ann.asked()
    ann.undo()
    ann.until(lambda news: news.scene.move == 0)
    record = server.record(made.id, made.keys.values())
    server.restart()
    ann = server.join(made.id, made.keys["0"])
    assert ann.news.scene.move == 0
    assert "place zeus e4" in ann.offers
    assert server.record(made.id, made.keys.values()) == record


def test_a_game_goes_on_through_many_restarts_as_if_there_were_none(server: Server) -> None:
    """The dealer goes on where it stopped: the same seed and the same answers make the same game."""
    moves: list[list[str]] = []
    for stops in (False, True):
        made = server.make("arena", "me", "here", seed="many restarts")
        both = server.join(made.id, *made.keys.values(), eyes=0)
        for move in range(6):
            actor = both.until(lambda news: news.scene.view["actor"] >= 0).scene.view["actor"]
            both.look(actor)
            both.answer(sorted(both.offers)[-1])
            if stops and move % 2:
                server.restart()
                both = server.join(made.id, *made.keys.values(), eyes=0)
        settle(both)
        moves.append([str(answer) for answer in Record.read(server.record(made.id, made.keys.values())).answers])
    assert moves[0] == moves[1]
