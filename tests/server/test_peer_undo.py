"""Taking answers back: what undo reaches at once, what the table must agree to, and what stays."""

from __future__ import annotations

from typing import Any

from palamedes.conformance.written import written
from palamedes.core.record.record import Record
from palamedes.server.wire import messages
from tests.games.arena.table import Side
from tests.games.iliade.table import siege
from tests.server.peers import Chair, Server, apart, settle

GREEKS = Side(0, "greek")


def duel(**rest: Any) -> dict[str, Any]:
    """Arena in the middle of the Greeks' turn: Zeus is drawn, one card of each side lies on the battlefield."""
    return written(GREEKS.table({"e5": "my nerthus", "f5": "their beyla"}, "odin", **rest).state)


# Undo, free.


def test_alone_one_goes_back_over_bots_and_draws(server: Server) -> None:
    made = server.make("arena", "me", "novice", undo="free", start=duel())
    ann = server.join(made.id, made.keys["0"])
    ann.answer("place zeus e4")
    ann.asked()
    assert ann.news.undo.how == "now"
    assert ann.news.undo.text
    ann.undo()
    ann.until(lambda news: news.scene.move == 0)
    assert "place zeus e4" in ann.offers
    assert not any(line.key == "place" for line in ann.log)


def test_at_one_screen_one_goes_back_over_the_other(server: Server) -> None:
    start = written(siege("", "", hands=("hoplite-1", "hoplite-2")).state)
    made = server.make("iliade", "me", "here", undo="free", start=start)
    both = server.join(made.id, *made.keys.values())
    both.answer("lay hoplite-1")
    both.look(1)
    both.answer("lay hoplite-2")
    both.look(0)
    both.undo()
    both.until(lambda news: news.scene.move == 0)
    assert "lay hoplite-1" in both.offers


def test_undo_again_and_again_goes_back_to_the_beginning(server: Server) -> None:
    start = written(siege("", "portcullis", hands=("hoplite-1 hoplite-2 hoplite-3", "")).state)
    made = server.make("iliade", "me", "here", undo="free", start=start)
    both = server.join(made.id, *made.keys.values())
    for card in ("hoplite-3", "hoplite-2"):
        both.look(0)
        both.answer(f"lay {card}")
        both.look(1)
        both.answer("pass")
    both.look(0)
    for move in (2, 0):
        both.undo()
        both.until(lambda news, move=move: news.scene.move == move)  # type: ignore[misc]
    assert both.news.undo.how == "no"
    both.undo()
    both.refusal()


def test_undone_answers_stay_in_the_record_out_of_play(server: Server) -> None:
    made = server.make("arena", "me", "novice", undo="free", start=duel())
    ann = server.join(made.id, made.keys["0"])
    ann.answer("place zeus e4")
    ann.asked()
    taken_back = ann.news.scene.move
    ann.undo()
    ann.until(lambda news: news.scene.move == 0)
    record = Record.read(server.record(made.id, made.keys.values()))
    assert len(record.answers) == taken_back + 1
    assert record.live() == []
    assert record.answers[0].notation == "place zeus e4"


def test_before_ones_first_answer_there_is_nothing_to_take_back(server: Server) -> None:
    made = server.make("arena", "me", "here", undo="free")
    ann = server.join(made.id, made.keys["0"])
    ann.asked()
    assert ann.news.undo.how == "no"
    ann.undo()
    ann.refusal()
    assert ann.news.scene.move == 1


def test_the_last_answer_of_a_game_can_be_taken_back_where_undo_is_free(server: Server) -> None:
    made = server.make("arena", "me", "here", undo="free", start=written(GREEKS.last_cell(8).state))
    both = server.join(made.id, *made.keys.values())
    both.answer("place dionysus g8")
    assert both.news.table.status == "over"
    both.undo()
    both.until(lambda news: news.table.status == "playing")
    assert "place dionysus g8" in both.offers


def test_an_answer_that_was_meant_for_an_undone_question_is_stale(server: Server) -> None:
    """As many answers stand as before, but others: a click on the old question must not count for the new one."""
    start = written(siege("", "portcullis", hands=("hoplite-1 hoplite-2", "hoplite-3")).state)
    made = server.make("iliade", "me", "here", undo="free", start=start)
    both = server.join(made.id, *made.keys.values())
    both.answer("lay hoplite-1")
    both.look(1)
    late = both.reply("lay hoplite-3")
    both.look(0)
    both.undo()
    both.until(lambda news: news.scene.move == 0)
    both.answer("lay hoplite-2")
    both.look(1)
    both.say(late)
    both.refusal()
    assert both.news.scene.move == 1


# Undo, safe.


def test_ones_own_answer_can_be_taken_back_as_long_as_nobody_else_has_answered(server: Server) -> None:
    start = written(siege("", "", hands=("hoplite-1 hoplite-2", "hoplite-3")).state)
    ann, bob = apart(server, "iliade", undo="safe", start=start)
    ann.answer("lay hoplite-1")
    assert bob.asked().scene.move == 1
    assert ann.news.undo.how == "now"
    ann.undo()
    ann.until(lambda news: news.scene.move == 0)
    bob.until(lambda news: news.scene.move == 0)
    assert bob.table["seats"][0]["phalanxes"] == []
    assert bob.news.scene.offers == []


def test_a_choice_within_a_turn_can_be_taken_back(server: Server) -> None:
    start = duel(tokens=(1, 0))
    ann, bob = apart(server, "arena", undo="safe", start=start)
    ann.answer("place zeus e4")
    assert "strengthen 1" in ann.offers
    assert ann.news.undo.how == "now"
    ann.undo()
    ann.until(lambda news: news.scene.move == 0)
    settle(ann, bob)
    assert bob.news.scene.move == 0


def test_after_a_draw_the_table_is_asked(server: Server) -> None:
    ann, _ = apart(server, "arena", undo="safe", start=duel())
    ann.answer("discard zeus")
    ann.asked()
    assert ann.news.undo.how == "ask"
    ann.undo()
    news = ann.until(lambda news: news.asked is not None)
    assert news.asked == messages.Asked(seat=0, agreed=[], missing=[1])
    assert news.scene.move == 2


def horse(load: str) -> dict[str, Any]:
    """Iliade: Ann's Catapult stands before Bob's Horse."""
    return written(siege("catapult", f"horse{load} 4", hands=("hoplite-1", "hoplite-2")).state)


def test_after_a_reveal_the_table_is_asked(server: Server) -> None:
    ann, bob = apart(server, "iliade", undo="safe", start=horse("-3a"))
    assert ann.answer("attack catapult").undo.how == "now"
    ann.answer("hit 1 horse-1")
    bob.asked()
    assert ann.news.undo.how == "ask"


def test_where_nothing_was_hidden_nothing_was_revealed(server: Server) -> None:
    ann, bob = apart(server, "iliade", undo="safe", start=horse(""))
    ann.answer("attack catapult")
    ann.answer("hit 1 horse-1")
    bob.asked()
    assert ann.news.undo.how == "now"


def test_after_anothers_answer_the_table_is_asked(server: Server) -> None:
    start = written(siege("", "", hands=("hoplite-1", "hoplite-2")).state)
    ann, bob = apart(server, "iliade", undo="safe", start=start)
    ann.answer("lay hoplite-1")
    bob.asked()
    bob.answer("lay hoplite-2")
    ann.asked()
    assert ann.news.undo.how == "ask"
    assert bob.news.undo.how == "now"


def test_nobody_takes_back_the_answer_of_another(server: Server) -> None:
    start = written(siege("", "", hands=("hoplite-1", "hoplite-2")).state)
    ann, bob = apart(server, "iliade", undo="safe", start=start)
    watching = server.join(ann.news.table.id)
    ann.answer("lay hoplite-1")
    bob.asked()
    assert bob.news.undo.how == "no"
    for chair in (bob, watching):
        chair.say(messages.TakeBack(seat=0))
        chair.refusal()
    bob.undo()
    bob.refusal()
    settle(ann, bob)
    assert ann.news.scene.move == 1


# Votes.


def asking(server: Server, players: int = 2, **wish: Any) -> list[Chair]:
    """Ann has laid a card, so have the others, and now she asks to take hers back."""
    hands = tuple(f"hoplite-1 hoplite-{seat + 2}" for seat in range(players))
    start = written(siege(*[""] * players, hands=hands).state)
    chairs = apart(server, "iliade", players, undo="safe", start=start, **wish)
    for seat, chair in enumerate(chairs):
        chair.asked()
        chair.answer(f"lay hoplite-{seat + 2}")
    settle(*chairs)
    chairs[0].undo()
    for chair in chairs:
        chair.until(lambda news: news.asked is not None)
    return chairs


def test_if_the_table_agrees_the_answer_is_taken_back(server: Server) -> None:
    ann, bob = asking(server)
    assert bob.news.asked == messages.Asked(seat=0, agreed=[], missing=[1])
    bob.say(messages.Vote(seat=1, agree=True))
    for chair in (ann, bob):
        chair.until(lambda news: news.scene.move == 0)
        assert chair.news.asked is None
    assert "lay hoplite-2" in ann.offers
    assert bob.table["seats"][1]["cards"] == 2


def test_one_refusal_is_enough(server: Server) -> None:
    ann, bob, col = asking(server, 3)
    bob.say(messages.Vote(seat=1, agree=False))
    for chair in (ann, bob, col):
        chair.until(lambda news: news.asked is None)
        assert chair.news.scene.move == 3
    col.say(messages.Vote(seat=2, agree=True))
    col.refusal()


def test_everybody_else_must_agree(server: Server) -> None:
    ann, bob, col = asking(server, 3)
    bob.say(messages.Vote(seat=1, agree=True))
    news = ann.until(lambda news: news.asked is not None and news.asked.agreed == [1])
    assert news.asked == messages.Asked(seat=0, agreed=[1], missing=[2])
    assert news.scene.move == 3
    col.say(messages.Vote(seat=2, agree=True))
    ann.until(lambda news: news.scene.move == 0)


def test_whoever_asks_has_no_vote_and_neither_has_a_spectator(server: Server) -> None:
    ann, bob = asking(server)
    watching = server.join(ann.news.table.id)
    ann.say(messages.Vote(seat=0, agree=True))
    ann.refusal()
    for chair in (ann, watching):
        chair.say(messages.Vote(seat=1, agree=True))
        chair.refusal()
    settle(ann, bob)
    assert ann.news.scene.move == 2


def test_a_new_answer_ends_the_question(server: Server) -> None:
    ann, bob = asking(server)
    ann.answer("lay hoplite-1")
    for chair in (ann, bob):
        chair.until(lambda news: news.asked is None)
    bob.say(messages.Vote(seat=1, agree=True))
    bob.refusal()
    settle(ann, bob)
    assert ann.news.scene.move == 3


def test_there_is_no_vote_where_nothing_was_asked(server: Server) -> None:
    _, bob = apart(server, "arena", undo="safe", start=duel())
    bob.say(messages.Vote(seat=1, agree=True))
    bob.refusal()


def test_an_absent_person_is_asked_as_well(server: Server) -> None:
    start = written(siege("", "", hands=("hoplite-1", "hoplite-2")).state)
    ann, bob = apart(server, "iliade", undo="safe", start=start)
    ann.answer("lay hoplite-1")
    bob.asked()
    bob.answer("lay hoplite-2")
    ann.asked()
    bob.leave()
    ann.until(lambda news: not news.table.seats[1].present)
    ann.undo()
    news = ann.until(lambda news: news.asked is not None)
    assert news.asked == messages.Asked(seat=0, agreed=[], missing=[1])


def test_a_stand_in_that_takes_over_does_not_agree(server: Server) -> None:
    ann, bob = asking(server)
    bob.leave()
    ann.until(lambda news: not news.table.seats[1].present)
    ann.say(messages.HandOver(seat=1, strength="novice"))
    ann.until(lambda news: news.table.seats[1].stand_in == "novice")
    settle(ann)
    assert ann.news.asked == messages.Asked(seat=0, agreed=[], missing=[1])
    assert ann.news.scene.move == 2


def test_bots_agree_by_themselves(server: Server) -> None:
    made = server.make("arena", "me", "novice", undo="safe", start=duel())
    ann = server.join(made.id, made.keys["0"])
    ann.answer("place zeus e4")
    ann.asked()
    ann.undo()
    ann.until(lambda news: news.scene.move == 0)
    assert ann.news.asked is None
    assert "place zeus e4" in ann.offers


# Undo, none.


def test_where_no_undo_was_agreed_on_there_is_none(server: Server) -> None:
    start = written(siege("", "", hands=("hoplite-1 hoplite-2", "hoplite-3")).state)
    ann, bob = apart(server, "iliade", undo="none", start=start)
    ann.answer("lay hoplite-1")
    assert ann.news.undo.how == "no"
    assert ann.news.undo.text
    ann.undo()
    ann.refusal()
    settle(ann, bob)
    assert ann.news.scene.move == 1
    assert ann.news.asked is None
