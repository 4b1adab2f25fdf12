"""The history of a game: its lines, what they lead to, and how it comes back from what was stored."""

from __future__ import annotations

import random
from typing import Any

import pytest

import palamedes
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE, Question
from palamedes.core.record.record import Record
from palamedes.core.record.text import Answer
from palamedes.core.words.errors import IllegalAction
from palamedes.core.words.telling import Log
from palamedes.games.iliade.table.cards import MOST_HORSES
from palamedes.server.storage.stored import Snapshot
from palamedes.server.tables.history import History
from palamedes.server.tables.marks import MARKS
from palamedes.server.tables.revealing import asked_next, reveals
from tests.server.tables import actor, answer, everybody, play_on, seated, setting, under_way
from tests.toys.blank import Ask, Blank, BlankGame


def reload(history: History, snapshot: Snapshot | None = None) -> History:
    """The history as it comes back from its lines."""
    return History.load(history.setting, list(history.lines), dict(history.sealed), history.held, snapshot)


def alike(one: History, other: History) -> bool:
    """Whether two histories stand the same and go on the same."""
    return (
        one.state.position() == other.state.position()
        and one.live == other.live
        and one.rng.save() == other.rng.save()
        and one.group == other.group
        and one.held == other.held
        and [(told.move, told.event.key, told.event.args) for told in one.told()]
        == [(told.move, told.event.key, told.event.args) for told in other.told()]
    )


@pytest.mark.parametrize("game", palamedes.games())
def test_a_history_comes_back_from_its_lines(game: str) -> None:
    table = under_way(game, 25)
    assert alike(table.history, reload(table.history))


@pytest.mark.parametrize("game", palamedes.games())
def test_a_history_comes_back_from_a_snapshot_and_the_lines_after_it(game: str) -> None:
    table = under_way(game, 12)
    snapshot = table.history.snapshot()
    play_on(table, 9)
    assert snapshot.lines < len(table.history.lines)
    assert alike(table.history, reload(table.history, snapshot))


def test_a_snapshot_from_before_an_undo_is_not_used() -> None:
    table = seated("person", "person")
    play_on(table, 6)
    snapshot = table.history.snapshot()
    play_on(table, 3)
    table.history.take_back(table.history.moves - 2)
    assert alike(table.history, reload(table.history, snapshot))


def test_a_snapshot_that_cannot_be_read_any_more_is_not_missed() -> None:
    table = seated("person", "person")
    play_on(table, 6)
    snapshot = table.history.snapshot()
    snapshot.position["table"] = {"of": "another version"}
    assert alike(table.history, reload(table.history, snapshot))


def test_a_held_answer_comes_back_held() -> None:
    table = seated("person", "person", hold=True)
    while not table.history.held:
        answer(table, actor(table), "discard")
    again = reload(table.history)
    assert again.held and again.shown is not None and table.history.shown is not None
    assert again.shown.position() == table.history.shown.position()
    assert alike(table.history, again)


def test_trying_something_on_a_copy_changes_nothing() -> None:
    table = seated("person", "person")
    history = table.history
    before = (history.state.position(), len(history.lines), history.rng.save(), len(history.told()))
    copy = history.copy()
    copy.play(copy.state.legal()[0])
    copy.advance()
    copy.take_back(1)
    assert (history.state.position(), len(history.lines), history.rng.save(), len(history.told())) == before


def test_what_was_dealt_for_an_answer_that_was_taken_back_is_not_dealt_again() -> None:
    table = seated("person", "person", seed="undo")
    history = table.history
    drawn = {history.lines[-1].notation}
    for _ in range(6):
        history.take_back(1)
        history.advance()
        drawn.add(history.lines[-1].notation)
    assert len(drawn) > 1


def test_the_record_of_a_game_with_undone_answers_is_true() -> None:
    table = seated("person", "person")
    play_on(table, 8)
    table.history.take_back(5)
    table.history.advance()
    play_on(table, 200)
    assert table.history.state.over
    record = Record.read(table.history.record(["Ann", "Bob"]).write())
    record.verify()
    assert record.replay().position() == table.history.state.position()


def test_a_game_that_began_from_a_position_has_a_true_record() -> None:
    start = {"game": "arena", "players": 2, "turn": 1}
    table = seated("person", "person", start=start)
    play_on(table, 5)
    Record.read(table.history.record(["Ann", "Bob"]).write()).verify()


def test_events_belong_to_the_answer_that_caused_them() -> None:
    table = seated("person", "person")
    play_on(table, 10)
    history = table.history
    state = history.setting.opening()
    log = Log()
    state.listen(log)
    for move, n in enumerate(history.live, start=1):
        state.apply(state.parse(history.lines[n].notation))
        expected = [event.key for event in log.take()]
        assert [told.event.key for told in history.told() if told.move == move] == expected


# Revisions.


def test_a_revision_changes_with_the_question() -> None:
    table = seated("person", "person")
    seen = set()
    for _ in range(20):
        seen.add(table.history.revision(actor(table)))
        play_on(table, 1)
    assert len(seen) == 20


def test_a_question_that_comes_again_after_an_undo_has_another_revision() -> None:
    table = seated("person", "person")
    before = table.history.revision(actor(table))
    play_on(table, 1)
    table.history.take_back(table.history.moves - 1)
    assert table.history.revision(actor(table)) != before


# Questions that are decided together.


class Twice(Question[Blank]):
    """A seat says a number in secret; nobody else hears it."""

    id = "twice"
    clause = "round.show"
    fields = {"asked": "seat"}
    together = True

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def seat(self, s: Blank) -> int:
        return self.asked

    def legal(self, s: Blank) -> list[int]:
        said = sum(line.startswith(f"seat {self.asked} ") for line in s.diary)
        return [said, said + 1]

    def answer(self, s: Blank, action: int) -> None:
        s.diary.append(f"seat {self.asked} said {action}")


class Together(History):
    """The history of a game in which seat 0 is asked once and seat 1 twice, all together."""

    def __init__(self) -> None:
        game = BlankGame([Twice], [Twice(0), Twice(1), Twice(1)])
        made = setting()
        object.__setattr__(made, "opening", lambda found=None: game.open(2, {}))
        super().__init__(made)


def test_a_seat_that_is_asked_twice_can_seal_both_answers() -> None:
    history = Together()
    assert history.revision(1) == "0.0"
    history.sealed[1] = ["say 1"]
    assert history.revision(1) == "0.1"
    assert history.seen(1).legal(1) == [1, 2]
    history.sealed[1].append("say 2")
    assert history.seen(1).legal(1) == []
    assert history.has_decided(1) and not history.has_decided(0)


def test_whoever_has_sealed_something_still_sees_who_is_asked_first() -> None:
    history = Together()
    history.sealed[1] = ["say 1"]
    assert (history.seen(1).actor, history.seen(1).waiting()) == (0, [0, 1])
    history.sealed[1].append("say 2")
    assert (history.seen(1).actor, history.seen(1).waiting()) == (0, [0])


def test_a_seat_that_discards_several_cards_is_asked_for_all_of_them_at_once() -> None:
    hands = [["archers"] * 5 + ["chariot"] * 5 + ["hoplite-3"] * 4, ["hoplite-1"] * 8 + ["hoplite-2"] * 7]
    start = {"game": "iliade", "players": 2, "table": {"hands": hands}, "agenda": ["trim", "campaign"]}
    table = seated("person", "person", game="iliade", start=start)
    assert table.history.state.waiting() == [0, 1]
    for _ in range(3):
        assert not table.history.has_decided(1)
        answer(table, 1)
    assert table.history.has_decided(1)
    assert (table.history.lines, table.history.turn(), table.history.turn(1)) == ([], [0, 1], [0])
    answer(table, 0)
    answer(table, 0)
    assert [line.actor for line in table.history.lines[:5]] == [0, 0, 1, 1, 1]


def test_sealed_answers_are_opened_in_the_order_of_seats() -> None:
    history = Together()
    history.sealed[1] = ["say 0", "say 1"]
    history.play(history.state.parse("say 1"))
    history.advance()
    assert [line.actor for line in history.lines] == [0, 1, 1]
    assert history.state.over and history.sealed == {}


def test_what_another_has_sealed_changes_nothing_that_i_see() -> None:
    history = Together()
    before = (history.revision(0), history.seen(0).view(0))
    history.sealed[1] = ["say 0"]
    assert (history.revision(0), history.seen(0).view(0)) == before


def test_an_answer_of_the_actor_does_not_make_the_others_stale() -> None:
    history = Together()
    before = history.revision(1)
    history.play(history.state.parse("say 0"))
    assert history.revision(1) == before


def test_taking_back_within_the_same_questions_keeps_what_others_have_sealed() -> None:
    history = Together()
    history.play(history.state.parse("say 0"))
    history.sealed[1] = ["say 0"]
    history.take_back(1)
    assert history.sealed == {1: ["say 0"]}
    assert history.group == 0


# Going back.


class Long(History):
    """The history of a game in which seat 0 is asked very often."""

    def __init__(self, moves: int) -> None:
        game = BlankGame([Ask], [Ask(0)] * (moves + 1))
        made = setting()
        object.__setattr__(made, "opening", lambda found=None: game.open(2, {}))
        object.__setattr__(made, "find_game", lambda: game)
        super().__init__(made)
        for move in range(moves):
            self.play(move % 3)


class Counted(list[Answer]):
    """Lines that know how often one of them was looked at."""

    looked = 0

    def __getitem__(self, place: Any) -> Any:
        self.looked += 1
        return super().__getitem__(place)


@pytest.mark.parametrize("moves", [100, 5_000])
def test_going_back_is_as_short_in_a_long_game_as_in_a_short_one(moves: int) -> None:
    history = Long(moves)
    lines = history.lines = Counted(history.lines)
    history.take_back(1)
    assert lines.looked <= history.marks.spacing
    assert len(history.marks) <= MARKS


def test_tables_of_the_past_are_kept_for_whoever_looks_again() -> None:
    history = Long(2_000)
    again = reload(history, history.snapshot())
    lines = again.lines = Counted(again.lines)
    assert again.at(1_999).position() == history.at(1_999).position()
    first, lines.looked = lines.looked, 0
    assert again.at(1_998).position() == history.at(1_998).position()
    assert first == 1_999 and lines.looked <= again.marks.spacing


@pytest.mark.parametrize("game", palamedes.games())
@pytest.mark.parametrize("spacing", [1, 2, 32])
def test_a_history_with_many_undos_comes_back_the_same(
    game: str, spacing: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("palamedes.server.tables.marks.SPACING", spacing)
    monkeypatch.setattr("palamedes.server.tables.marks.MARKS", 8)
    monkeypatch.setattr("palamedes.server.tables.history.NESTED", 3)
    rng = random.Random(game)
    table = everybody(game)
    for _ in range(25):
        play_on(table, rng.randrange(1, 6))
        for _ in range(rng.randrange(3)):
            if table.history.moves < 2:
                break
            history = table.history.copy()
            history.take_back(rng.randrange(1, min(history.moves, 9)))
            history.advance()
            table.history = history
    history = table.history
    assert sum(line.taken_back > 0 for line in history.lines) > 10
    assert alike(history, reload(history))
    assert all(history.at(move).position() == reload(history).at(move).position() for move in (0, 1, history.moves))


# What an answer reveals.


def moments(game: str, seed: int) -> list[tuple[State, int, list[str]]]:
    """Every answer of a random game: the table before it, and the keys of what it caused."""
    rng = random.Random(seed)
    state = palamedes.game(game).new(3 if game == "iliade" else 2)
    dealer = palamedes.Dealer(seed)
    found: list[tuple[State, int, list[str]]] = []
    while not state.over:
        before = state.clone()
        log = Log()
        state.listen(log)
        action = dealer.answer(state) if state.actor == CHANCE else rng.choice(state.legal())
        state.apply(action)
        if before.actor != CHANCE:
            found.append((before, action, [event.key for event in log.events]))
    return found


def test_felling_a_horse_reveals_what_was_hidden_in_it() -> None:
    found = [
        (before, action)
        for seed in range(12)
        for before, action, keys in moments("iliade", seed)
        if "spill" in keys
        and before.question is not None
        and before.question.id == "target"
        and any(before.loaded(horse) for horse in _horses(_rival(before, action)))  # type: ignore[attr-defined]
    ]
    assert found
    assert any(reveals(before, action) for before, action in found)


def _horses(seat: int) -> range:
    return range(seat * MOST_HORSES, (seat + 1) * MOST_HORSES)


def _rival(state: State, action: int) -> int:
    return int(state.game.answers.words(action)["seat"])


def test_laying_a_card_reveals_nothing() -> None:
    laid = [(before, action) for before, action, keys in moments("iliade", 3) if keys == ["lay"]]
    assert laid
    assert not any(reveals(before, action) for before, action in laid)


def test_nothing_that_a_seat_does_in_arena_reveals_anything_but_draws() -> None:
    for before, action, _ in moments("arena", 5):
        assert not reveals(before, action)


def test_looking_who_is_asked_next_changes_nothing() -> None:
    state = palamedes.game("arena").new()
    before = state.position()
    assert asked_next(state) == [0]
    assert state.position() == before


def test_a_line_that_is_not_legal_is_not_loaded() -> None:
    table = seated("person", "person")
    play_on(table, 3)
    table.history.lines[0].notation = "draw thor"
    with pytest.raises(IllegalAction):
        reload(table.history)
