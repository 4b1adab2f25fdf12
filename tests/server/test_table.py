"""The rules of a table: what is held, what is sealed, what can be taken back, and who may play for whom."""

from __future__ import annotations

import pytest

from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.record import Record
from palamedes.server.tables.history import History
from palamedes.server.tables.table import Table
from palamedes.server.wire.refusal import Refusal
from tests.server.tables import actor, answer, play_on, seated


def refused(code: str) -> pytest.RaisesExc[Refusal]:
    """Something is refused with this code."""
    return pytest.raises(Refusal, match=f"^{code}$")


def agree(table: Table, seat: int) -> None:
    history = table.vote(seat, True)
    if history is not None:
        table.history = history
        table.request = None


def undo(table: Table, seat: int) -> None:
    history = table.undo(seat)
    if history is not None:
        table.history = history


def drawn_twice(table: Table) -> None:
    """Plays until a seat is asked again after an answer that drew no card: both its last lines are its own."""
    for _ in range(200):
        history = table.history
        last = [history.lines[n].actor for n in history.live[-1:]]
        if last == [actor(table)]:
            return
        play_on(table, 1)
    raise AssertionError("no such moment")


# Beginning.


def test_nothing_is_dealt_while_a_seat_is_open() -> None:
    table = seated("person", "open")
    assert table.status == "waiting"
    assert table.history.lines == []
    assert table.history.state.actor == CHANCE


def test_nobody_answers_while_a_seat_is_open() -> None:
    table = seated("person", "open")
    with refused("waiting"):
        table.answer(0, "0.0", 0)


def test_cards_are_dealt_when_all_seats_are_taken() -> None:
    table = seated("person", "person")
    assert [line.actor for line in table.history.lines] == [CHANCE]
    assert actor(table) == 0


# Answers.


def test_an_answer_to_an_old_question_is_refused() -> None:
    table = seated("person", "person")
    revision = table.history.revision(0)
    action = table.history.state.legal()[0]
    table.history = table.answer(0, revision, action)
    with refused("stale"):
        table.answer(0, revision, action)


def test_a_seat_that_is_not_asked_cannot_answer() -> None:
    table = seated("person", "person")
    with refused("not-asked"):
        table.answer(1, table.history.revision(1), 0)


def test_an_illegal_answer_is_refused_and_changes_nothing() -> None:
    table = seated("person", "person")
    before = len(table.history.lines)
    illegal = next(a for a in range(table.history.state.game.actions) if a not in table.history.state.legal())
    with refused("illegal"):
        table.answer(0, table.history.revision(0), illegal)
    assert len(table.history.lines) == before


def test_nobody_answers_for_a_seat_that_a_bot_plays() -> None:
    table = seated("person", "person")
    table.chairs[0].stand_in = "novice"
    with refused("stand-in"):
        answer(table, 0)


def test_a_finished_game_takes_no_more_answers() -> None:
    table = seated("person", "person")
    play_on(table, 500)
    with refused("over"):
        table.answer(0, table.history.revision(0), 0)


# Holding.


def until_held(table: Table) -> int:
    while not table.history.held:
        answer(table, actor(table), "discard")
    seat = table.history.holder
    assert seat is not None
    return seat


def test_an_answer_that_hands_over_is_held_and_nothing_is_drawn_after_it() -> None:
    table = seated("person", "person", hold=True)
    seat = until_held(table)
    assert table.history.lines[-1].actor == seat
    assert table.history.state.actor == CHANCE


def test_others_see_the_moment_before_what_is_held() -> None:
    table = seated("person", "person", hold=True)
    seat = until_held(table)
    history = table.history
    assert history.moves_for(1 - seat) == history.moves_for(None) == history.moves_for(seat) - 1
    assert history.seen(1 - seat).actor == history.seen(None).actor == seat
    assert history.seen(seat).actor == CHANCE


def test_ending_the_turn_tells_and_deals() -> None:
    table = seated("person", "person", hold=True)
    seat = until_held(table)
    table.history = table.end(seat)
    assert not table.history.held
    assert actor(table) == 1 - seat


def test_only_whoever_holds_a_turn_can_end_it() -> None:
    table = seated("person", "person", hold=True)
    seat = until_held(table)
    with refused("not-held"):
        table.end(1 - seat)


def test_what_is_held_can_be_taken_back_even_where_nothing_else_can() -> None:
    table = seated("person", "person", hold=True, undo="none")
    seat = until_held(table)
    before = table.history.moves
    assert table.undo_offer(seat).how == "now"
    undo(table, seat)
    assert (table.history.moves, actor(table), table.history.held) == (before - 1, seat, False)


def test_an_answer_after_which_the_same_seat_is_asked_is_not_held() -> None:
    table = seated("person", "person", hold=True)
    answer(table, 0, "discard")
    assert not table.history.held
    assert actor(table) == 0


def test_a_bot_holds_nothing() -> None:
    table = seated("novice", "novice", hold=True)
    for _ in range(10):
        seat = actor(table)
        table.history = table.bot_answer(seat, table.history.state.legal(seat)[0])
        assert not table.history.held


def test_the_end_of_a_game_is_not_held() -> None:
    table = seated("person", "person", hold=True)
    play_on(table, 500)
    assert table.status == "over" and not table.history.held


# Undo.


def test_free_undo_goes_back_over_bots_and_draws_to_my_last_question() -> None:
    table = seated("person", "novice")
    prompt = table.history.state.position()
    answer(table, 0, "discard")
    answer(table, 0, "discard")
    while actor(table) == 1:
        table.history = table.bot_answer(1, table.history.state.legal(1)[0])
    undo(table, 0)
    undo(table, 0)
    assert actor(table) == 0
    assert table.history.state.position() == prompt


def test_where_undo_is_free_nobody_finds_out_what_an_answer_has_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes long, everybody waits meanwhile, and it is asked after every answer."""
    looked: list[int] = []

    def revealed(_: History, move: int) -> bool:
        looked.append(move)
        return False

    monkeypatch.setattr(History, "revealed", revealed)
    for undo_rule in ("free", "safe"):
        table = seated("person", "person", undo=undo_rule)
        play_on(table, 1)
        seat = table.history.lines[table.history.live[-1]].actor
        assert table.undo_offer(seat).how == "now"
        assert bool(looked) == (undo_rule == "safe")


def test_there_is_nothing_to_take_back_before_the_first_answer() -> None:
    table = seated("person", "person")
    assert table.undo_offer(0).how == "no"
    with refused("undo-nothing"):
        table.undo(0)


def test_a_table_without_undo_takes_nothing_back() -> None:
    table = seated("person", "person", undo="none")
    play_on(table, 3)
    with refused("undo-forbidden"):
        table.undo(0)


def test_safe_undo_is_at_once_while_nothing_was_drawn_since() -> None:
    table = seated("person", "person", undo="safe")
    drawn_twice(table)
    seat = actor(table)
    before = table.history.moves
    assert table.undo_offer(seat).how == "now"
    undo(table, seat)
    assert table.history.moves == before - 1


def test_safe_undo_asks_once_something_was_drawn() -> None:
    table = seated("person", "person", undo="safe")
    answer(table, 0, "discard")
    assert table.history.lines[-1].actor == CHANCE
    assert table.undo_offer(0).how == "ask"
    before = table.history.moves
    undo(table, 0)
    assert table.history.moves == before
    assert table.missing() == [1]


def test_what_was_asked_is_done_when_all_agree() -> None:
    table = seated("person", "person", undo="safe")
    answer(table, 0, "discard")
    undo(table, 0)
    agree(table, 1)
    assert table.history.moves == 1
    assert actor(table) == 0


def test_one_refusal_ends_it() -> None:
    table = seated("person", "person", "person", game="iliade", undo="safe")
    seat = actor(table)
    play_on(table, 2)
    others = [other for other in range(3) if other != seat]
    undo(table, seat)
    agree(table, others[0])
    table.vote(others[1], False)
    assert table.request is None
    with refused("no-vote"):
        table.vote(others[1], True)


def test_nobody_votes_for_themselves() -> None:
    table = seated("person", "person", undo="safe")
    answer(table, 0, "discard")
    undo(table, 0)
    with refused("no-vote"):
        table.vote(0, True)


def after_the_next(*others: str) -> Table:
    """Seat 0 has answered, and so has the bot after it; in a seat of a person, one that stands in."""
    table = seated("person", *others, game="iliade", undo="safe")
    for chair in table.chairs[1:]:
        chair.stand_in = "novice" if chair.kind == "person" else None
    while actor(table) != 0:
        table.history = table.bot_answer(actor(table), table.history.state.legal()[0])
    answer(table, 0)
    table.history = table.bot_answer(actor(table), table.history.state.legal()[0])
    return table


def test_bots_agree_by_themselves() -> None:
    assert after_the_next("novice", "novice").undo_offer(0).how == "now"


@pytest.mark.parametrize("others", [("person", "novice"), ("novice", "person")])
def test_a_bot_that_stands_in_agrees_to_nothing(others: tuple[str, str]) -> None:
    """Whoever lost their line for a moment would find the game turned back over draws, without having been asked."""
    table = after_the_next(*others)
    assert table.undo_offer(0).how == "ask"
    undo(table, 0)
    assert table.missing() == [1 + others.index("person")]


def test_what_another_holds_is_not_undone_without_them_and_nobody_learns_of_it_before() -> None:
    table = seated("person", "person", game="iliade", undo="safe", hold=True)
    first = actor(table)
    answer(table, first, "lay")
    table.history = table.end(first)
    offered = table.undo_offer(first)
    assert offered.how == "ask"
    answer(table, 1 - first, "lay")
    assert table.history.held
    assert table.undo_offer(first) == offered
    undo(table, first)
    assert table.request is not None and table.history.held
    agree(table, 1 - first)
    assert actor(table) == first and not table.history.held


def test_when_a_game_is_over_and_all_is_shown_a_safe_table_is_asked() -> None:
    table = seated("person", "person", undo="safe")
    play_on(table, 500)
    last = table.history.lines[-1].actor
    assert last != CHANCE
    assert table.undo_offer(last).how == "ask"


def test_the_record_says_what_was_agreed_on_who_asked_and_who_agreed() -> None:
    table = seated("person", "person", undo="safe")
    answer(table, 0, "discard")
    undo(table, 0)
    agree(table, 1)
    record = Record.read(table.record().write())
    assert (record.policy, record.people) == ("safe", [0, 1])
    assert [(undone.by, undone.agreed) for undone in record.undone()] == [(0, [1])]
    assert record.burnt()
    record.verify()


def test_a_record_of_bots_names_the_people_alone() -> None:
    table = seated("person", "novice", "person", game="iliade", undo="none")
    assert (table.record().policy, table.record().people) == ("none", [0, 2])


def test_a_table_from_before_undos_were_signed_promises_nothing_about_them() -> None:
    table = seated("person", "person", undo="safe")
    answer(table, 0, "discard")
    history = table.history.copy()
    history.take_back(2)
    table.history = history
    assert table.record().policy == ""


# Seats.


def test_i_may_hand_my_seat_over_and_take_it_back() -> None:
    table = seated("person", "person")
    table.check_hand_over([0], 0, "novice", {0, 1})
    table.check_hand_over([0], 0, None, {0, 1})


def test_somebody_absent_can_be_replaced_but_nobody_who_is_here() -> None:
    table = seated("person", "person")
    table.check_hand_over([0], 1, "novice", {0})
    with refused("present"):
        table.check_hand_over([0], 1, "novice", {0, 1})


def test_only_the_person_takes_their_seat_back() -> None:
    table = seated("person", "person")
    with refused("not-yours"):
        table.check_hand_over([0], 1, None, {0})


def test_who_only_watches_hands_nothing_over() -> None:
    table = seated("person", "person")
    with refused("not-yours"):
        table.check_hand_over([], 1, "novice", set())


def test_the_seat_of_a_bot_stays_a_bots() -> None:
    table = seated("person", "novice")
    with refused("not-yours"):
        table.check_hand_over([0], 1, "oracle", {0})


def test_secrets_are_for_whoever_plays_all_people_or_for_everybody_in_the_end() -> None:
    table = seated("person", "person")
    with refused("private"):
        table.check_secrets([0])
    table.check_secrets([0, 1])
    play_on(table, 500)
    table.check_secrets([])
