"""What somebody may see: their own secrets, everybody's when nothing is secret any more, and nobody else's."""

from __future__ import annotations

import json
from typing import Any

import pytest

from palamedes.server import sight
from palamedes.server.table import Table
from palamedes.server.wire import Scene
from tests.server.tables import actor, answer, play_on, seated


def hand(scene: Scene, seat: int) -> Any:
    return scene.view["table"]["seats"][seat]["hand"]


def test_i_see_my_hand_and_nobody_elses() -> None:
    table = seated("person", "person", "person", game="iliade")
    scene = sight.scene_now(table, 1, "en")
    assert hand(scene, 1)
    assert hand(scene, 0) is hand(scene, 2) is None


def test_who_watches_sees_no_hand() -> None:
    table = seated("person", "person", game="iliade")
    scene = sight.scene_now(table, None, "en")
    assert hand(scene, 0) is hand(scene, 1) is None


def test_everybodys_eyes_see_all_hands() -> None:
    table = seated("person", "person", "person", game="iliade")
    state = table.course.state
    both = sight.scene(state, "all", "en", 0, 0)
    for seat in range(3):
        assert hand(both, seat) == hand(sight.scene_now(table, seat, "en"), seat)
    spectator = sight.view(state, None)["table"]
    assert {**both.view["table"], "seats": None} == {**spectator, "seats": None}


def test_everybodys_log_says_what_each_was_dealt() -> None:
    table = seated("person", "person", game="iliade")
    lines = sight.log(table.course, "all", "en")
    dealt = [line for line in lines if line.key == "deal"]
    assert {line.args["seat"] for line in dealt} == {0, 1}
    assert all(line.args["card"] for line in dealt)
    assert all("a card" not in line.text for line in dealt)


def test_a_line_tells_a_seat_only_what_it_may_know() -> None:
    table = seated("person", "person", game="iliade")
    for line in sight.log(table.course, 0, "en"):
        if line.key == "deal":
            assert ("card" in line.args) == (line.args["seat"] == 0)
    assert not any("card" in line.args for line in sight.log(table.course, None, "en") if line.key == "deal")


def test_lines_are_numbered_without_gaps_for_all_eyes() -> None:
    table = seated("person", "person")
    play_on(table, 20)
    eyes: list[sight.Eyes] = [0, 1, None, "all"]
    for viewer in eyes:
        lines = sight.log(table.course, viewer, "fr")
        assert [line.n for line in lines] == list(range(len(lines)))
        assert all(line.text for line in lines)


def test_answers_are_offered_to_whoever_is_asked_and_to_nobody_else() -> None:
    table = seated("person", "person")
    scene = sight.scene_now(table, 0, "en")
    assert [offer.action for offer in scene.offers] == table.course.state.legal()
    assert sight.scene_now(table, 1, "en").offers == []
    assert sight.scene_now(table, None, "en").offers == []
    assert "answers" not in scene.view


def test_an_offer_has_all_that_a_board_needs() -> None:
    table = seated("person", "person", seed="offer")
    state = table.course.state
    for offer in sight.scene_now(table, 0, "fr").offers:
        assert state.parse(offer.notation) == offer.action
        assert offer.notation == " ".join([offer.verb, *offer.args.values()])
        assert offer.text == state.text(offer.action, "fr")


def held(table: Table) -> int:
    while not table.course.held:
        answer(table, actor(table))
    return actor_of_held(table)


def actor_of_held(table: Table) -> int:
    seat = table.course.holder
    assert seat is not None
    return seat


@pytest.mark.parametrize("other", ["seat", "spectator"])
def test_a_held_answer_has_not_happened_for_anybody_else(other: str) -> None:
    table = seated("person", "person", hold=True)
    before: list[str] = []
    eyes: int | None = None
    while not table.course.held:
        seat = actor(table)
        eyes = 1 - seat if other == "seat" else None
        before = [json.dumps(sight.view(table.course.seen(eyes), eyes)), str(sight.log(table.course, eyes, "en"))]
        revision = table.course.revision(eyes)
        moves = sight.table_info(table, set(), "en").moves
        answer(table, seat)
    now = [json.dumps(sight.view(table.course.seen(eyes), eyes)), str(sight.log(table.course, eyes, "en"))]
    assert now == before
    assert table.course.revision(eyes) == revision
    assert sight.table_info(table, set(), "en").moves == moves


def test_what_is_held_is_seen_by_its_seat_without_further_answers() -> None:
    table = seated("person", "person", hold=True)
    seat = held(table)
    scene = sight.scene_now(table, seat, "en")
    assert scene.move == table.course.moves
    assert scene.offers == []


def test_looking_back_shows_the_moment_as_it_was() -> None:
    table = seated("person", "person", game="iliade")
    first = sight.scene_now(table, 0, "en")
    play_on(table, 6)
    again = sight.scene_at(table, first.move, 0, "en")
    assert again.view == first.view
    assert (again.move, again.moves) == (first.move, table.course.moves)
    assert again.offers == []


def test_since_is_the_first_line_after_my_last_answer() -> None:
    table = seated("person", "person")
    seat = actor(table)
    while actor(table) == seat:
        answer(table, seat)
    lines = sight.log(table.course, seat, "en")
    since = sight.since(table.course, seat, lines)
    mine = max(move for move, n in enumerate(table.course.live, start=1) if table.course.lines[n].actor == seat)
    assert all(line.move > mine for line in lines[since:])
    assert all(line.move <= mine for line in lines[:since])
    assert since < len(lines)


def test_nothing_is_new_to_a_spectator() -> None:
    table = seated("person", "person")
    lines = sight.log(table.course, None, "en")
    assert sight.since(table.course, None, lines) == len(lines)


def test_a_bot_is_called_by_its_strength_in_each_language() -> None:
    table = seated("person", "strategist")
    names = [sight.table_info(table, set(), lang).seats[1].name for lang in ("en", "fr")]
    assert names == ["Strategist", "Stratège"]
