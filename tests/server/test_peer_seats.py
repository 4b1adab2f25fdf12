"""Keys that open nothing, links that were used, seats that show themselves, and reviews over HTTP."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.server.wire import messages
from palamedes.server.wire.base import Lang
from palamedes.server.wire.reviews import ReviewSeen
from palamedes.server.wire.tables import Made
from tests.server.peers import Chair, Server, settle, strangers


def test_a_wrong_key_is_told_so_and_makes_nobody_a_spectator(server: Server) -> None:
    made = server.make("arena", "me", "novice")
    told = server.greet(made.id, messages.Hello(keys=["a-key-that-opens-nothing"]))
    assert isinstance(told, messages.Refused) and told.code == "wrong-key"
    assert "key" in told.message
    watching = server.greet(made.id, messages.Hello())
    assert isinstance(watching, messages.News) and watching.mine == []


def test_a_link_that_was_used_is_not_joined_unless_somebody_says_so(server: Server) -> None:
    made = server.make("arena", "me", "open")
    link = made.invitations["1"]
    first = server.greet(made.id, messages.Hello(keys=[link], name="Bob", invited=True))
    assert isinstance(first, messages.News) and first.mine == [1]
    again = server.greet(made.id, messages.Hello(keys=[link], name="Carl", invited=True))
    assert isinstance(again, messages.Refused) and again.code == "seat-used"
    assert "Bob" in again.message
    back = server.greet(made.id, messages.Hello(keys=[link]))
    assert isinstance(back, messages.News) and back.mine == [1]


@pytest.mark.parametrize(("lang", "names"), [("en", ["Player 1", "Player 2"]), ("fr", ["Joueur 1", "Joueur 2"])])
def test_two_at_one_screen_without_names_are_told_apart(server: Server, lang: Lang, names: list[str]) -> None:
    made = server.make("arena", "me", "here")
    chair = server.join(made.id, *made.keys.values(), lang=lang)
    assert [seat.name for seat in chair.news.table.seats] == names


def test_a_spectator_looks_through_a_seat_that_shows_itself_and_no_longer_when_it_does_not(server: Server) -> None:
    ann, bob = strangers(server)
    table = ann.news.table.id
    watching = server.join(table)
    watching.say(messages.Look(eyes=0))
    assert watching.refusal().code == "not-yours"
    ann.say(messages.Show(seat=0, allow=True))
    watching.until(lambda news: news.table.seats[0].shown)
    assert watching.look(0).scene.view["table"] == ann.asked().scene.view["table"]
    assert watching.news.mine == []
    watching.say(messages.Look(eyes=1))
    assert watching.refusal().code == "not-yours", "the other seat shows nothing"
    ann.say(messages.Show(seat=0, allow=False))
    watching.until(lambda news: news.scene.eyes is None)
    assert not watching.news.table.seats[0].shown
    settle(ann, bob, watching)


def test_what_a_seat_shows_it_shows_to_its_rivals_too(server: Server) -> None:
    """They could open the table to watch: what they would see there is not refused to them here."""
    ann, bob = strangers(server)
    bob.say(messages.Look(eyes=0))
    assert bob.refusal().code == "not-yours"
    ann.say(messages.Show(seat=0, allow=True))
    bob.until(lambda news: news.table.seats[0].shown)
    shown = bob.look(0).scene.view["table"]
    watching = server.join(ann.news.table.id)
    assert shown == watching.look(0).scene.view["table"] == ann.asked().scene.view["table"]
    moves = ann.news.table.moves
    path = f"/api/tables/{ann.news.table.id}/moments/{moves}?eyes=0"
    assert server.get(path, bob.keys).status == server.get(path).status == 200
    bob.look(1)
    bob.say(messages.Show(seat=0, allow=True))
    assert bob.refusal().code == "not-yours", "nobody else decides that"


def test_a_scene_says_why_not_only_to_who_is_asked(server: Server) -> None:
    made = server.make("arena", "me", "novice", seed="why")
    ann: Chair = server.join(made.id, made.keys["0"])
    scene = ann.asked().scene
    legal = {offer.action for offer in scene.offers}
    assert scene.refusals and not legal & {refused.action for refused in scene.refusals}
    assert all(refused.why and refused.text for refused in scene.refusals)
    assert server.join(made.id).news.scene.refusals == []


def test_a_finished_game_is_reviewed_over_http_and_tells_its_ending(server: Server) -> None:
    text = palamedes.play(palamedes.game("arena"), ["greedy", "random"], seed=3).write()
    made = server.post("/api/records", {"text": text}).read(Made)
    watching = server.join(made.id)
    ending = watching.news.scene.ending
    assert ending is not None and ending.way
    assert [standing.place for standing in ending.standings] == [1, 2]
    assert ending.standings[0].won and ending.standings[0].parts
    assert ending.statistics
    path = f"/api/tables/{made.id}/review"
    assert server.get(path).read(ReviewSeen).state == "none"
    seen = server.post(path, {}).read(ReviewSeen)
    assert seen.state in ("running", "done")


def test_a_running_game_of_two_people_is_not_reviewed(server: Server) -> None:
    ann, _ = strangers(server)
    table = ann.news.table.id
    assert server.get(f"/api/tables/{table}/review", ann.keys).problem(403).code == "private"
    assert server.post(f"/api/tables/{table}/review", {}, ann.keys).problem(403).code == "private"
