"""Playing over the socket: who may answer what and when, and what everybody sees of it."""

from __future__ import annotations

import json

import pytest

import palamedes
from palamedes.conformance.written import written
from palamedes.core.kernel.rng import Rng
from palamedes.core.record.record import Record
from palamedes.server.wire import messages
from tests.games.iliade.table import siege
from tests.server.peers import Server, settle, settle_whatever, strangers

# Who may answer.


def test_whoever_shows_a_key_sits_there(server: Server) -> None:
    made = server.make("iliade", "me", "here", "novice")
    both = server.join(made.id, *made.keys.values())
    assert both.news.mine == [0, 1]


def test_a_wrong_key_is_no_seat(server: Server) -> None:
    made = server.make("arena", "me", "novice")
    other = server.make("arena", "me", "novice")
    for key in ("", "nonsense", other.keys["0"], made.keys["0"][:-1], made.keys["0"] + "x"):
        told = server.greet(made.id, messages.Hello(keys=[key]))
        assert isinstance(told, messages.Refused) and told.code == "wrong-key"


def test_a_stranger_cannot_look_through_the_eyes_of_a_seat(server: Server) -> None:
    made = server.make("arena", "me", "novice", seed="eyes")
    ann = server.join(made.id, made.keys["0"])
    ann.asked()
    stranger = server.join(made.id, eyes=0)
    assert stranger.news.scene.eyes is None
    assert stranger.table["drawn"]["card"] is None
    stranger.say(messages.Look(eyes=0))
    stranger.refusal()
    assert stranger.news.scene.eyes is None


def test_a_spectator_sees_the_table_and_cannot_answer(server: Server) -> None:
    ann, bob = strangers(server)
    ann.asked()
    watching = server.join(ann.news.table.id)
    watching.say(ann.reply(next(iter(ann.offers))))
    watching.refusal()
    settle(ann, bob, watching)
    assert ann.news.scene.move == watching.news.scene.move == 1


def test_nobody_answers_for_another_seat(server: Server) -> None:
    ann, bob = strangers(server)
    ann.asked()
    bob.say(ann.reply(next(iter(ann.offers))))
    bob.refusal()
    assert bob.news.scene.move == 1


def test_nobody_answers_before_their_turn(server: Server) -> None:
    ann, bob = strangers(server)
    ann.asked()
    bob.say(messages.Reply(seat=1, revision=bob.news.revision, action=next(iter(ann.offers.values()))))
    bob.refusal()
    assert bob.news.scene.move == 1


def test_an_answer_moves_the_game_on_for_everybody(server: Server) -> None:
    ann, bob = strangers(server)
    ann.asked()
    card = ann.table["drawn"]["card"]
    watching = server.join(ann.news.table.id)
    verb = "place" if f"place {card} e5" in ann.offers else "discard"
    ann.answer(f"{verb} {card} e5" if verb == "place" else f"discard {card}")
    for chair in (ann, bob, watching):
        chair.until(lambda news: news.scene.move >= 2)
        assert any(line.key == verb and line.args["card"] == card for line in chair.log)


def test_a_prompt_has_two_voices(server: Server) -> None:
    ann, bob = strangers(server)
    assert ann.asked().scene.prompt.startswith("You have drawn")
    assert bob.until(lambda news: news.scene.move == 1).scene.prompt.startswith("The Greeks have drawn")


def test_an_offer_says_what_it_points_at(server: Server) -> None:
    made = server.make("iliade", "me", "here", start=written(siege("4", "", hands=("hoplite-3", "")).state))
    ann = server.join(made.id, made.keys["0"])
    offer = next(offer for offer in ann.asked().scene.offers if offer.notation == "join 4 hoplite-3")
    assert offer.verb == "join"
    assert offer.args == {"phalanx": "4", "hoplite": "hoplite-3"}
    assert offer.text == "lay Hoplites 3 on Hoplites 4"


# Stale and illegal answers.


def test_a_stale_answer_is_refused_with_a_fresh_view(server: Server) -> None:
    made = server.make("iliade", "me", "here", start=written(siege("4", "3", hands=("hoplite-1 hoplite-2", "")).state))
    ann = server.join(made.id, made.keys["0"])
    ann.asked()
    stale = ann.reply("lay hoplite-1")
    ann.answer("lay hoplite-2")
    ann.say(stale)
    ann.refusal()
    assert ann.news.scene.move == 1
    assert ann.table["seats"][0]["hand"] == ["hoplite-1"]


def test_a_double_click_counts_once(server: Server) -> None:
    made = server.make("iliade", "me", "here", start=written(siege("", "", hands=("hoplite-1 hoplite-1", "")).state))
    ann = server.join(made.id, made.keys["0"])
    click = ann.reply("lay hoplite-1")
    ann.say(click)
    ann.say(click)
    ann.refusal()
    assert ann.until(lambda news: news.scene.move == 1).scene.view["table"]["seats"][0]["cards"] == 1


def test_an_answer_that_is_not_legal_is_refused(server: Server) -> None:
    made = server.make("arena", "me", "here", seed="illegal")
    ann = server.join(made.id, made.keys["0"])
    news = ann.asked()
    legal = set(ann.offers.values())
    illegal = next(action for action in range(palamedes.game("arena").actions) if action not in legal)
    for action in (illegal, -1, palamedes.game("arena").actions, 2**31, 2**62, 10**30):
        ann.send(json.dumps({"type": "answer", "seat": 0, "revision": news.revision, "action": action}))
        ann.refusal()
        assert ann.news.scene.move == 1
        assert set(ann.offers.values()) == legal


@pytest.mark.parametrize("seat", [-1, 2, 2**40])
def test_an_answer_for_a_seat_that_is_not_there_is_refused(server: Server, seat: int) -> None:
    made = server.make("arena", "me", "here")
    ann = server.join(made.id, *made.keys.values())
    ann.say(messages.Reply(seat=seat, revision=ann.news.revision, action=0))
    ann.refusal()


def test_nothing_is_answered_while_a_seat_is_open(server: Server) -> None:
    start = written(siege("4", "3", hands=("hoplite-1", "")).state)
    made = server.make("iliade", "me", "open", start=start)
    ann = server.join(made.id, made.keys["0"])
    assert ann.news.scene.offers == []
    ann.say(messages.Reply(seat=0, revision=ann.news.revision, action=0))
    ann.refusal()
    assert server.info(made.id).moves == 0


def test_of_two_screens_of_one_seat_only_one_answers(server: Server) -> None:
    start = written(siege("", "", hands=("hoplite-1 hoplite-2", "")).state)
    made = server.make("iliade", "me", "here", start=start)
    screens = [server.join(made.id, made.keys["0"]) for _ in range(2)]
    screens[0].say(screens[0].reply("lay hoplite-1"))
    screens[1].say(screens[1].reply("lay hoplite-2"))
    for screen in screens:
        settle_whatever(screen)
        assert screen.news.scene.move == 1
        assert screen.table["seats"][0]["cards"] == 1
    refused = [frame for screen in screens for frame in screen.frames if json.loads(frame)["type"] == "refused"]
    assert len(refused) == 1


# Whole games.


SHORTEST = {"pantheon": 2}
"""So many play where it is not three: a battle of three takes half a minute."""


@pytest.mark.parametrize("game", palamedes.games())
def test_a_game_against_novices_is_played_to_its_end(server: Server, game: str) -> None:
    seats = palamedes.game(game).seats
    bots = SHORTEST.get(game, 3 if 3 in seats else seats[0]) - 1
    made = server.make(game, "me", *["novice"] * bots, seed="whole game")
    ann = server.join(made.id, made.keys["0"])
    rng = Rng("whole game")
    while ann.until(lambda news: bool(news.scene.offers) or news.table.status == "over").table.status != "over":
        offers = list(ann.offers)
        ann.answer(offers[rng.below(len(offers))])
    assert ann.news.scene.offers == []
    replayed = Record.read(server.record(made.id)).replay()
    assert replayed.over
    assert ann.news.scene.move == ann.news.scene.moves == len(Record.read(server.record(made.id)).live())
    assert ann.news.scene.view["winners"] == replayed.winners()


def test_every_line_of_the_log_belongs_to_a_move(server: Server) -> None:
    made = server.make("arena", "me", "novice", seed="lines")
    ann = server.join(made.id, made.keys["0"])
    for _ in range(3):
        ann.asked()
        ann.answer(list(ann.offers)[-1])
    ann.asked()
    moves = [line.move for line in ann.log]
    assert moves == sorted(moves)
    assert moves[-1] <= ann.news.scene.move


def test_since_points_at_what_happened_after_my_last_answer(server: Server) -> None:
    made = server.make("arena", "me", "novice", seed="since")
    ann = server.join(made.id, made.keys["0"])
    ann.asked()
    place = next(notation for notation in ann.offers if notation.startswith("place"))
    ann.answer(place)
    ann.asked()
    since = ann.log[ann.news.since :]
    assert since and all("The Norse" in line.text or line.key in ("draw", "battle") for line in since)
    assert not any(line.key == "place" and line.args["seat"] == 0 for line in since)


def test_whoever_comes_later_gets_the_whole_log(server: Server) -> None:
    ann, bob = strangers(server)
    ann.asked()
    ann.answer(next(iter(ann.offers)))
    settle(ann, bob)
    again = server.join(ann.news.table.id)
    assert [line.key for line in again.log] == [line.key for line in bob.log]


# Eyes and languages.


def test_at_one_screen_one_looks_through_one_pair_of_eyes_at_a_time(server: Server) -> None:
    made = server.make("iliade", "me", "here", seed="eyes")
    both = server.join(made.id, *made.keys.values(), eyes=0)
    both.until(lambda news: news.scene.move > 0)
    assert both.table["seats"][0]["hand"] is not None
    assert not both.table["seats"][1].get("hand")
    both.look(1)
    assert not both.table["seats"][0].get("hand")
    assert both.table["seats"][1]["hand"]
    both.look(None)
    assert not any(seat.get("hand") for seat in both.table["seats"])


def test_nobody_looks_through_the_eyes_of_another_seat(server: Server) -> None:
    ann, _ = strangers(server, "iliade")
    for eyes in (1, -1, 7, 2**40):
        ann.say(messages.Look(eyes=eyes))
        ann.refusal()
        assert ann.news.scene.eyes == 0


def test_the_language_can_be_changed_at_any_moment(server: Server) -> None:
    made = server.make("arena", "me", "novice", seed="langue")
    ann = server.join(made.id, made.keys["0"], lang="fr")
    assert ann.asked().scene.prompt.startswith("Vous avez pioché")
    assert "Les Grecs" in ann.said[0]
    assert ann.news.table.seats[0].title == "Les Grecs"
    ann.say(messages.Speak(lang="en"))
    ann.until(lambda news: news.scene.prompt.startswith("You have drawn"))
    assert "The Greeks" in ann.said[0]
    assert ann.news.scene.offers[0].text.startswith(("discard", "place"))


# Presence.


def test_a_seat_is_present_while_its_screen_is_open(server: Server) -> None:
    ann, bob = strangers(server)
    ann.until(lambda news: news.table.seats[1].present)
    bob.leave()
    ann.until(lambda news: not news.table.seats[1].present)
    assert ann.news.table.seats[0].present


def test_a_second_screen_keeps_a_seat_present(server: Server) -> None:
    made = server.make("arena", "me", "open")
    key = server.sit(made.id, 1)
    ann = server.join(made.id, made.keys["0"])
    first, second = server.join(made.id, key), server.join(made.id, key)
    first.leave()
    settle(ann, second)
    assert ann.news.table.seats[1].present
