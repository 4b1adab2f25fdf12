"""Looking back: moments through everybody's eyes, records to keep and to open, copies to play on from, positions."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

import palamedes
from palamedes.conformance.written import written
from palamedes.core.record.record import Record
from palamedes.server.wire import messages
from palamedes.server.wire.scenes import Moment, PositionSeen
from palamedes.server.wire.tables import Made
from tests.games.arena.table import Side
from tests.games.iliade.table import siege
from tests.server.peers import Reply, Server, apart

DUEL = written(Side(0, "greek").table({"e5": "my nerthus", "f5": "their beyla"}, "odin").state)
"""Arena in the middle of the Greeks' turn: Zeus is drawn."""


@pytest.fixture(scope="module")
def finished(running: Server) -> str:
    """A game of Iliade that two novices played; nobody in particular asks about it."""
    made = running.make("iliade", "me", "novice", seed="finished")
    ann = running.join(made.id, made.keys["0"])
    ann.say(messages.HandOver(seat=0, strength="novice"))
    ann.until(lambda news: news.table.status == "over")
    return made.id


# Moments of a finished game.


def replayed(record: Record, move: int) -> Any:
    """The state after so many answers."""
    state = palamedes.game(record.game).open(record.players, record.options)
    for answer in record.live()[:move]:
        state.apply(state.parse(answer.notation))
    return state


def test_a_finished_game_is_shown_through_any_eyes(server: Server, finished: str) -> None:
    record = Record.read(server.record(finished))
    for move in (0, 10, 30, len(record.live())):
        state = replayed(record, move)
        for eyes, seat in (("0", 0), ("1", 1), ("none", None)):
            moment = server.moment(finished, move, eyes).read(Moment)
            assert moment.scene.move == move
            assert moment.scene.moves == len(record.live())
            assert moment.scene.view["table"] == state.view(seat)["table"]
            assert moment.scene.eyes == seat


def test_everybodys_eyes_see_all_hands_of_a_finished_game(server: Server, finished: str) -> None:
    state = replayed(Record.read(server.record(finished)), 30)
    seen = server.moment(finished, 30, "all").read(Moment).scene
    assert seen.eyes == "all"
    for seat in (0, 1):
        own = state.view(seat)["table"]["seats"][seat]
        assert own["hand"] and seen.view["table"]["seats"][seat]["hand"] == own["hand"]


def test_a_moment_comes_with_the_log_up_to_it(server: Server, finished: str) -> None:
    early = server.moment(finished, 30, "0").read(Moment)
    late = server.moment(finished, 60, "0").read(Moment)
    assert early.log and all(line.move <= 30 for line in early.log)
    assert [line.text for line in late.log][: len(early.log)] == [line.text for line in early.log]


def test_a_moment_is_told_in_the_language_asked_for(server: Server, finished: str) -> None:
    french = server.moment(finished, 30, "0", lang="fr").read(Moment)
    assert any("reçoit" in line.text for line in french.log)


@pytest.mark.parametrize("move", ["-1", "100000", "x", "1.5", "99999999999999999999999999"])
def test_a_moment_that_never_was_is_refused(server: Server, finished: str, move: str) -> None:
    server.get(f"/api/tables/{finished}/moments/{move}?eyes=none").problem(400, 404, 422)


@pytest.mark.parametrize("eyes", ["2", "-1", "everybody", "", "0,1", "99999999999999999999999999"])
def test_eyes_that_nobody_has_are_refused(server: Server, finished: str, eyes: str) -> None:
    server.get(f"/api/tables/{finished}/moments/3?eyes={eyes}").problem(400, 403, 404, 422)


# Moments of a running game.


def test_a_running_game_is_shown_through_ones_own_eyes_only(server: Server) -> None:
    ann, bob = apart(server, start=DUEL)
    keys = [ann.key, bob.key]
    table = ann.news.table.id
    mine = server.moment(table, 0, 0, [keys[0]]).read(Moment)
    assert mine.scene.view["table"]["drawn"]["card"] == "zeus"
    server.moment(table, 0, 0, [keys[1]]).problem(401, 403)
    server.moment(table, 0, 0).problem(401, 403)
    server.moment(table, 0, "all", keys).problem(401, 403)


def test_a_running_game_is_shown_to_everybody_as_spectators_see_it(server: Server) -> None:
    ann, _ = apart(server, start=DUEL)
    seen = server.moment(ann.news.table.id, 0).read(Moment)
    assert seen.scene.view["table"]["drawn"]["card"] is None
    assert "zeus" not in json.dumps(seen.scene.view).lower()


def test_a_moment_says_which_seats_are_mine(server: Server) -> None:
    ann, bob = apart(server, start=DUEL)
    keys = [ann.key, bob.key]
    table = ann.news.table.id
    assert server.moment(table, 0, "none", [keys[1]]).read(Moment).mine == [1]
    assert server.moment(table, 0).read(Moment).mine == []


def test_whoever_looks_back_gets_no_answers_to_give(server: Server) -> None:
    ann, bob = apart(server, start=DUEL)
    keys = [ann.key, bob.key]
    ann.answer("place zeus e4")
    assert server.moment(ann.news.table.id, 0, 0, [keys[0]]).read(Moment).scene.offers == []


def test_a_moment_after_an_undone_answer_is_gone(server: Server) -> None:
    made = server.make("arena", "me", "here", start=DUEL)
    ann = server.join(made.id, made.keys["0"])
    ann.answer("place zeus e4")
    ann.undo()
    ann.until(lambda news: news.scene.move == 0)
    server.moment(made.id, 1).problem(400, 403, 404)


# Records.


def test_the_record_of_a_finished_game_is_anybodys(server: Server, finished: str) -> None:
    reply = server.get(f"/api/tables/{finished}/record")
    assert reply.status == 200
    assert reply.headers["content-type"].startswith("text/plain")
    record = Record.read(reply.text)
    assert record.replay().over
    assert record.result is not None


def test_the_record_of_a_running_game_is_for_whoever_holds_all_its_seats(server: Server) -> None:
    made = server.make("arena", "me", "here", start=DUEL)
    path = f"/api/tables/{made.id}/record"
    server.get(path).problem(401, 403)
    server.get(path, [made.keys["0"]]).problem(401, 403)
    server.get(path, ["nonsense"]).problem(401, 403)
    assert Record.read(server.record(made.id, made.keys.values())).live() == []


def test_the_record_of_a_running_game_between_two_screens_is_nobodys(server: Server) -> None:
    ann, bob = apart(server, start=DUEL)
    keys = [ann.key, bob.key]
    for key in keys:
        server.get(f"/api/tables/{ann.news.table.id}/record", [key]).problem(401, 403)


def test_alone_against_bots_one_may_have_the_record_at_any_time(server: Server) -> None:
    made = server.make("arena", "me", "novice", start=DUEL)
    ann = server.join(made.id, made.keys["0"])
    ann.answer("place zeus e4")
    ann.asked()
    record = Record.read(server.record(made.id, made.keys.values()))
    assert record.answers[0].notation == "place zeus e4"
    assert record.start == DUEL


def test_a_record_can_be_opened_and_looked_at(server: Server, finished: str) -> None:
    text = server.record(finished)
    made = server.post("/api/records", {"text": text}).read(Made)
    assert made.keys == {}
    info = server.info(made.id)
    assert info.recorded
    assert info.game == "iliade"
    seen = server.moment(made.id, 30, "1").read(Moment).scene
    assert seen.view == server.moment(finished, 30, "1").read(Moment).scene.view


def test_an_opened_record_can_be_written_again(server: Server, finished: str) -> None:
    text = server.record(finished)
    made = server.post("/api/records", {"text": text}).read(Made)
    again = Record.read(server.record(made.id))
    assert [str(answer) for answer in again.answers] == [str(answer) for answer in Record.read(text).answers]


def test_an_unfinished_record_is_open_to_all_eyes(server: Server) -> None:
    state = palamedes.game("iliade").new(3)
    record = Record(state, seats=["Ann", "Bob", "Col"])
    dealer = palamedes.Dealer(1)
    while state.actor == palamedes.CHANCE:
        record.play(state, dealer.answer(state))
    made = server.post("/api/records", {"text": record.write()}).read(Made)
    assert [seat.name for seat in server.info(made.id).seats] == ["Ann", "Bob", "Col"]
    seen = server.moment(made.id, len(record.live()), "all").read(Moment).scene
    assert all(len(seat["hand"]) == 12 for seat in seen.view["table"]["seats"])


def test_nobody_plays_at_a_record(server: Server) -> None:
    made = server.make("arena", "me", "here", start=DUEL)
    opened = server.post("/api/records", {"text": server.record(made.id, made.keys.values())}).read(Made)
    told = server.greet(opened.id, messages.Hello(keys=list(made.keys.values())))
    assert isinstance(told, messages.Refused) and told.code == "wrong-key"  # they are keys of another table
    watching = server.join(opened.id)
    assert watching.news.mine == []
    watching.say(messages.Reply(seat=0, revision=watching.news.revision, action=0))
    watching.refusal()
    server.post(f"/api/tables/{opened.id}/seats/0", {}).problem(403, 409)


def test_undone_answers_of_a_record_are_out_of_sight(server: Server) -> None:
    state = palamedes.game("arena").load(DUEL)
    record = Record(state)
    record.play(state, state.parse("place zeus e4"))
    record.undo(1)
    made = server.post("/api/records", {"text": record.write()}).read(Made)
    moment = server.moment(made.id, 0, "all").read(Moment)
    assert moment.scene.moves == 0
    assert "e4" not in [card["cell"] for card in moment.scene.view["table"]["field"]]


GOOD = """palamedes-record 1
game arena
rules 2
players 2
options {"match": 1, "opener": 0, "pantheon": "greek"}
seats ["Ann", "Bob"]
dealer by hand

* draw zeus
0 place zeus e5
"""

BAD_RECORDS = {
    "nothing": ("", "line 1"),
    "no record": ("once upon a time", "line 1"),
    "an unknown game": (GOOD.replace("arena", "chess"), "chess"),
    "other rules": (GOOD.replace("rules 2", "rules 9"), "9"),
    "an unknown header": (GOOD.replace("rules 2", "weather fine"), "weather"),
    "an illegal answer": (GOOD.replace("e5", "a1"), "line 10"),
    "a draw that cannot be": (GOOD.replace("* draw zeus", "* draw thor"), "line 9"),
    "another seat's answer": (GOOD.replace("0 place", "1 place"), "line 10"),
    "more undone than done": (GOOD + "undo 5\n", "line 11"),
    "a bad number of players": (GOOD.replace("players 2", "players 77777777777777777777"), "players"),
    "a start that is none": (GOOD.replace("players 2", "players 2\nstart {"), "line 5"),
    "deep nesting": (GOOD.replace("players 2", "players 2\nstart " + "[" * 20000), "line 5"),
}


@pytest.mark.parametrize(("text", "hint"), BAD_RECORDS.values(), ids=BAD_RECORDS)
def test_a_bad_record_is_refused_with_its_line(server: Server, text: str, hint: str) -> None:
    assert hint in server.post("/api/records", {"text": text}).problem(400, 404, 422).message


def test_a_good_record_is_not_refused(server: Server) -> None:
    made = server.post("/api/records", {"text": GOOD}).read(Made)
    assert server.info(made.id).moves == 2


def test_a_huge_record_is_refused(server: Server) -> None:
    server.post("/api/records", {"text": GOOD + "\n" * 3_000_000}).problem(400, 413, 422)


# Copies.


def test_one_plays_on_alone_from_a_moment_of_a_finished_game(server: Server, finished: str) -> None:
    record = Record.read(server.record(finished))
    move = next(n for n in range(len(record.live())) if replayed(record, n).actor == 1)
    copy = server.post(f"/api/tables/{finished}/copy", {"move": move, "seat": 1, "strength": "novice"}).read(Made)
    assert list(copy.keys) == ["1"]
    info = server.info(copy.id)
    assert [(seat.kind, seat.strength) for seat in info.seats] == [("bot", "novice"), ("person", None)]
    bob = server.join(copy.id, copy.keys["1"])
    bob.asked()
    assert bob.table == replayed(record, move).view(1)["table"]
    bob.answer(next(iter(bob.offers)))
    assert server.info(finished).moves == len(record.live())


def test_a_copy_of_ones_own_table_begins_where_it_stands(server: Server) -> None:
    made = server.make("arena", "me", "novice", start=DUEL)
    ann = server.join(made.id, made.keys["0"])
    ann.answer("place zeus e4")
    ann.asked()
    copy = server.post(f"/api/tables/{made.id}/copy", {}, made.keys.values()).read(Made)
    again = server.join(copy.id, copy.keys["0"])
    again.asked()
    assert again.table == ann.table


def test_a_game_that_others_still_play_cannot_be_copied(server: Server) -> None:
    ann, bob = apart(server, start=DUEL)
    keys = [ann.key, bob.key]
    for shown in ([], [keys[0]], [keys[1]]):
        server.post(f"/api/tables/{ann.news.table.id}/copy", {"move": 0}, shown).problem(401, 403)


def test_a_running_table_of_one_person_is_copied_by_that_person_only(server: Server) -> None:
    made = server.make("arena", "me", "novice", start=DUEL)
    server.post(f"/api/tables/{made.id}/copy", {"move": 0}).problem(401, 403)


@pytest.mark.parametrize("wish", [{"move": -1}, {"move": 10**6}, {"move": 10**30}, {"seat": 2}, {"seat": -1}, {"x": 1}])
def test_a_copy_that_cannot_be_made_is_refused(server: Server, finished: str, wish: dict[str, Any]) -> None:
    server.post(f"/api/tables/{finished}/copy", wish).problem(400, 404, 422)


# Positions of a table.


def position_at(server: Server, table: str, move: object, keys: Iterable[str] = (), eyes: str = "none") -> Reply:
    return server.get(f"/api/tables/{table}/positions/{move}?eyes={eyes}", keys)


def test_the_position_of_a_finished_game_is_anybodys(server: Server, finished: str) -> None:
    shown = position_at(server, finished, 30).read(PositionSeen)
    assert shown.ok
    assert shown.position == Record.read(server.record(finished)).position(30)


def test_the_position_of_a_running_game_is_for_whoever_may_have_its_record(server: Server) -> None:
    made = server.make("arena", "me", "here", start=DUEL)
    position_at(server, made.id, 0).problem(401, 403)
    position_at(server, made.id, 0, [made.keys["0"]]).problem(401, 403)
    assert position_at(server, made.id, 0, made.keys.values()).read(PositionSeen).position == DUEL


def test_the_position_of_a_game_between_two_screens_is_nobodys(server: Server) -> None:
    ann, bob = apart(server, start=DUEL)
    keys = [ann.key, bob.key]
    for key in keys:
        position_at(server, ann.news.table.id, 0, [key]).problem(401, 403)


@pytest.mark.parametrize("move", [-1, 10**6, 10**30, "x"])
def test_there_is_no_position_after_a_move_that_never_was(server: Server, finished: str, move: object) -> None:
    position_at(server, finished, move).problem(400, 404, 422)


# Positions.


def seen(server: Server, text: str, **rest: Any) -> PositionSeen:
    return server.post("/api/positions", {"text": text, **rest}).read(PositionSeen)


def test_a_position_is_shown_as_it_would_look(server: Server) -> None:
    shown = seen(server, json.dumps(DUEL), eyes=0)
    assert shown.ok and shown.scene is not None
    assert shown.scene.view["table"]["drawn"]["card"] == "zeus"
    assert shown.scene.prompt.startswith("You have drawn")
    assert shown.position == DUEL


def test_what_a_position_leaves_out_is_filled_in(server: Server) -> None:
    shown = seen(server, '{"game": "iliade", "players": 4}')
    assert shown.ok and shown.position is not None
    assert palamedes.game("iliade").load(shown.position).players == 4


def test_a_position_is_shown_in_the_language_asked_for(server: Server) -> None:
    shown = seen(server, json.dumps(DUEL), eyes=0, lang="fr")
    assert shown.scene is not None
    assert shown.scene.prompt.startswith("Vous avez pioché")


BAD_POSITIONS = {
    "nothing": "",
    "no JSON": "{game: arena}",
    "no object": "[]",
    "null": "null",
    "no game": "{}",
    "an unknown game": '{"game": "chess"}',
    "a game that is no word": '{"game": 3}',
    "a list as game": '{"game": ["arena"]}',
    "a bad number of players": '{"game": "iliade", "players": 1e400}',
    "not a number": '{"game": "iliade", "players": NaN}',
    "a huge number": '{"game": "iliade", "players": ' + "9" * 5000 + "}",
    "deep nesting": "[" * 50000,
    "deep nesting inside": '{"game": "arena", "table": ' + "[" * 20000 + "]" * 20000 + "}",
    "half a letter": '{"game": "\\ud800"}',
    "a key twice over": '{"game": "arena", "table": {"field": {"zz9": {"card": "zeus"}}}}',
    "an unknown key": '{"game": "arena", "weather": "fine"}',
    "an unknown step": '{"game": "arena", "agenda": ["dance"]}',
    "an empty agenda step": '{"game": "arena", "agenda": [[]]}',
}


@pytest.mark.parametrize("text", BAD_POSITIONS.values(), ids=BAD_POSITIONS)
def test_a_position_that_is_none_is_said_to_be_none(server: Server, text: str) -> None:
    shown = seen(server, text)
    assert not shown.ok
    assert len(shown.message) > 8
    assert shown.scene is None


def test_a_bad_position_names_the_place_that_is_wrong(server: Server) -> None:
    shown = seen(server, '{"game": "arena", "table": {"glory": [0, "much"]}}')
    assert not shown.ok
    assert shown.path == "table.glory[1]"


@pytest.mark.parametrize("eyes", [-1, 2, 10**30])
def test_eyes_that_a_position_does_not_have_do_no_harm(server: Server, eyes: int) -> None:
    reply = server.post("/api/positions", {"text": json.dumps(DUEL), "eyes": eyes})
    assert reply.status in (200, 400, 422)
    if reply.status == 200:
        scene = reply.read(PositionSeen).scene
        assert scene is None or scene.view["table"]["drawn"]["card"] is None


def test_a_table_can_be_set_up_from_a_position_that_was_seen(server: Server) -> None:
    text = json.dumps(written(siege("43", "2", hands=("hoplite-2", "archers")).state))
    shown = seen(server, text)
    made = server.make("iliade", "me", "novice", start=shown.position)
    ann = server.join(made.id, made.keys["0"])
    ann.asked()
    assert "join 43 hoplite-2" in ann.offers
