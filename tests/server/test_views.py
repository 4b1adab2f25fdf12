"""What somebody may see: their own secrets, everybody's when nothing is secret any more, and nobody else's."""

from __future__ import annotations

import json
from typing import Any

import pytest

from palamedes.server.tables import views
from palamedes.server.tables.history import History
from palamedes.server.tables.table import Table
from palamedes.server.wire import moments
from palamedes.server.wire.scenes import Scene
from tests.server.tables import actor, answer, play_on, seated, under_way


def hand(scene: Scene, seat: int) -> Any:
    return scene.view["table"]["seats"][seat]["hand"]


def test_i_see_my_hand_and_nobody_elses() -> None:
    table = seated("person", "person", "person", game="iliade")
    scene = views.scene_now(table, 1, "en")
    assert hand(scene, 1)
    assert hand(scene, 0) is hand(scene, 2) is None


def test_who_watches_sees_no_hand() -> None:
    table = seated("person", "person", game="iliade")
    scene = views.scene_now(table, None, "en")
    assert hand(scene, 0) is hand(scene, 1) is None


def test_everybodys_eyes_see_all_hands() -> None:
    table = seated("person", "person", "person", game="iliade")
    state = table.history.state
    both = moments.scene(state, "all", table.words("en"), 0, 0)
    for seat in range(3):
        assert hand(both, seat) == hand(views.scene_now(table, seat, "en"), seat)
    spectator = moments.view(state, None)["table"]
    assert {**both.view["table"], "seats": None} == {**spectator, "seats": None}


def test_everybodys_log_says_what_each_was_dealt() -> None:
    table = seated("person", "person", game="iliade")
    lines = views.log(table, "all", "en")
    dealt = [line for line in lines if line.key == "deal"]
    assert {line.args["seat"] for line in dealt} == {0, 1}
    assert all(line.args["card"] for line in dealt)
    assert all("a card" not in line.text for line in dealt)


def test_a_line_tells_a_seat_only_what_it_may_know() -> None:
    table = seated("person", "person", game="iliade")
    for line in views.log(table, 0, "en"):
        if line.key == "deal":
            assert ("card" in line.args) == (line.args["seat"] == 0)
    assert not any("card" in line.args for line in views.log(table, None, "en") if line.key == "deal")


def test_lines_are_numbered_without_gaps_for_all_eyes() -> None:
    table = seated("person", "person")
    play_on(table, 20)
    eyes: list[moments.Eyes] = [0, 1, None, "all"]
    for viewer in eyes:
        lines = views.log(table, viewer, "fr")
        assert [line.n for line in lines] == list(range(len(lines)))
        assert all(line.text for line in lines)


def test_answers_are_offered_to_whoever_is_asked_and_to_nobody_else() -> None:
    table = seated("person", "person")
    scene = views.scene_now(table, 0, "en")
    assert [offer.action for offer in scene.offers] == table.history.state.legal()
    assert views.scene_now(table, 1, "en").offers == []
    assert views.scene_now(table, None, "en").offers == []
    assert "answers" not in scene.view


def test_an_offer_has_all_that_a_board_needs() -> None:
    table = seated("person", "person", seed="offer")
    state = table.history.state
    for offer in views.scene_now(table, 0, "fr").offers:
        assert state.parse(offer.notation) == offer.action
        assert offer.notation == " ".join([offer.verb, *offer.args.values()])
        assert offer.text == state.text(offer.action, "fr")


def held(table: Table) -> int:
    while not table.history.held:
        answer(table, actor(table))
    return actor_of_held(table)


def actor_of_held(table: Table) -> int:
    seat = table.history.holder
    assert seat is not None
    return seat


@pytest.mark.parametrize("other", ["seat", "spectator"])
def test_a_held_answer_has_not_happened_for_anybody_else(other: str) -> None:
    table = seated("person", "person", hold=True)
    before: list[str] = []
    eyes: int | None = None
    while not table.history.held:
        seat = actor(table)
        eyes = 1 - seat if other == "seat" else None
        before = [json.dumps(moments.view(table.history.seen(eyes), eyes)), str(views.log(table, eyes, "en"))]
        revision = table.history.revision(eyes)
        moves = views.table_info(table, set(), "en").moves
        answer(table, seat)
    now = [json.dumps(moments.view(table.history.seen(eyes), eyes)), str(views.log(table, eyes, "en"))]
    assert now == before
    assert table.history.revision(eyes) == revision
    assert views.table_info(table, set(), "en").moves == moves


def test_what_is_held_is_seen_by_its_seat_without_further_answers() -> None:
    table = seated("person", "person", hold=True)
    seat = held(table)
    scene = views.scene_now(table, seat, "en")
    assert scene.move == table.history.moves
    assert scene.offers == []


def test_looking_back_shows_the_moment_as_it_was() -> None:
    table = seated("person", "person", game="iliade")
    first = views.scene_now(table, 0, "en")
    play_on(table, 6)
    again = views.scene_at(table, first.move, 0, "en")
    assert again.view == first.view
    assert (again.move, again.moves) == (first.move, table.history.moves)
    assert again.offers == []


def test_since_is_the_first_line_after_my_last_answer() -> None:
    table = seated("person", "person")
    seat = actor(table)
    while actor(table) == seat:
        answer(table, seat)
    lines = views.log(table, seat, "en")
    since = views.since(table.history, seat, lines)
    mine = max(move for move, n in enumerate(table.history.live, start=1) if table.history.lines[n].actor == seat)
    assert all(line.move > mine for line in lines[since:])
    assert all(line.move <= mine for line in lines[:since])
    assert since < len(lines)


def test_nothing_is_new_to_a_spectator() -> None:
    table = seated("person", "person")
    lines = views.log(table, None, "en")
    assert views.since(table.history, None, lines) == len(lines)


def test_a_bot_is_called_by_its_strength_in_each_language() -> None:
    table = seated("person", "strategist")
    names = [views.table_info(table, set(), lang).seats[1].name for lang in ("en", "fr")]
    assert names == ["Strategist", "Stratège"]


def test_lines_of_the_log_say_who_did_it_under_which_heading_and_of_what() -> None:
    table = under_way("cyclades", 60)
    for lang, headings in (("en", ("Set-up", "Cycle 1")), ("fr", ("Mise en place", "Cycle 1"))):
        lines = views.log(table, None, lang)  # type: ignore[arg-type]
        groups = list(dict.fromkeys(line.group for line in lines))
        assert tuple(groups[:2]) == headings
        assert all(line.setup == (line.group == headings[0]) for line in lines)
        settled = next(line for line in lines if line.key == "settle")
        faction = int(settled.args["faction"])
        assert settled.seat == table.history.state.seat_of(faction)  # type: ignore[attr-defined]
        assert ("zone", settled.args["zone"]) in settled.things
        assert settled.args["zone"] not in settled.text, "a zone is called by its name"


def test_a_log_that_is_told_again_has_the_same_headings() -> None:
    table = under_way("iliade", 30)
    told = views.log(table, None, "en")
    again = Table(table.setting, table.chairs, History.load(table.setting, table.history.lines))
    assert views.log(again, None, "en") == told
    assert {line.group for line in told} >= {"Set-up", "Siege 1"}


def test_an_offer_names_what_it_speaks_of_and_what_it_would_do() -> None:
    start = {"game": "arena", "turn": 0, "table": {"field": {"e5": "loki"}, "drawn": "zeus"}}
    table = seated("person", "person", start=start)
    scene = views.scene_now(table, 0, "en")
    offer = next(offer for offer in scene.offers if offer.note == "captures Loki")
    assert offer.things == [("card", "zeus"), ("cell", offer.args["cell"])]
    assert any(offer.note == "" for offer in scene.offers), "a shield stops it elsewhere"
    assert views.scene_now(table, 1, "en").refusals == [], "who is not asked has nothing to ask why not"
    assert views.scene_now(table, None, "en").refusals == []


def test_an_ending_is_told_once_the_game_is_over_and_not_before() -> None:
    table = seated("person", "person")
    assert views.scene_now(table, 0, "en").ending is None
    play_on(table, 200)
    assert table.status == "over"
    ending = views.scene_now(table, None, "fr").ending
    assert ending is not None and ending.deciding is not None
    assert 1 <= ending.deciding.move <= table.history.moves
    assert ending.deciding.before < ending.deciding.after, "it helped those who won"
    told = [line.text for line in views.log(table, "all", "fr") if line.move == ending.deciding.move]
    assert ending.deciding.text == told[0], "it says who did what"
    assert views.scene_at(table, table.history.moves, 1, "fr").ending == ending
    assert views.scene_at(table, table.history.moves - 1, 1, "fr").ending is None


def test_a_way_to_win_that_names_nobody_is_told_with_who_won() -> None:
    table = seated("person", "person", game="pantheon")
    play_on(table, 4000)
    assert table.status == "over"
    ending = views.scene_now(table, None, "en").ending
    assert ending is not None
    words = table.history.state.game.words("en")
    for seat in table.history.state.winners():
        assert words.seat(table.history.state, seat) in ending.way
    assert ": " in ending.way and ending.way.endswith(".")
