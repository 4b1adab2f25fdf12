"""The story of a finished game: how it ended, what decided it, who did what how often."""

from __future__ import annotations

from pathlib import Path

import pytest

import palamedes
from palamedes.core.record.record import Record
from palamedes.core.record.story import Forward, crossing, deciding, hope, statistics, swing
from palamedes.core.words.saying import Part, Saying, standings, things_of
from palamedes.core.words.telling import Log

pytestmark = pytest.mark.once

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = [
    ("arena", 2, {}),
    ("iliade", 3, {}),
    ("iliade", 4, {"teams": True}),
    ("cyclades", 3, {}),
    ("hellas", 2, {}),
    ("pantheon", 2, {}),
]


def played(id: str, players: int, options: dict[str, object], seed: int = 1) -> Record:
    return palamedes.play(palamedes.game(id), ["random"] * players, seed=seed, **options)


@pytest.mark.parametrize(("id", "players", "options"), GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_ending_says_how_it_was_won_and_where_points_came_from(
    id: str, players: int, options: dict[str, object], lang: str
) -> None:
    record = played(id, players, options)
    state = record.replay()
    words = state.game.words(lang)
    ending = record.ending()
    assert ending is not None and ending.way is not None
    assert words.way(state, ending.way)
    assert sorted(standing.seat for standing in ending.standings) == list(range(players))
    places = [standing.place for standing in ending.standings]
    assert places == sorted(places) and places[0] == 1
    first = {standing.seat for standing in ending.standings if standing.place == 1}
    assert first == set(state.winners()) or not state.winners()
    for standing in ending.standings:
        assert standing.total is not None and words.say(state, "ending", standing.total)
        for part in standing.parts:
            assert words.has("ending", part.label.key)


def test_the_parts_of_a_seat_add_up_to_its_points() -> None:
    for seed in range(3):
        record = played("arena", 2, {}, seed)
        ending = record.ending()
        assert ending is not None
        for standing in ending.standings:
            assert standing.total is not None
            assert sum(part.amount for part in standing.parts) == standing.total.args["amount"]
        siege = played("iliade", 3, {}, seed)
        told = siege.ending()
        assert told is not None
        for standing in told.standings:
            assert standing.total is not None
            assert sum(part.amount for part in standing.parts) == standing.total.args["amount"]


def test_a_game_that_goes_on_has_no_ending_yet() -> None:
    record = played("arena", 2, {})
    del record.answers[10:]
    record.result = None
    assert record.ending() is None
    assert record.deciding() is None


@pytest.mark.parametrize(("id", "players", "options"), GAMES)
def test_the_deciding_answer_helps_those_who_win(id: str, players: int, options: dict[str, object]) -> None:
    games = (played(id, players, options, seed) for seed in range(9))
    record = next(game for game in games if 0 < len(game.replay().winners()) < players)
    winners = record.replay().winners()
    move = record.deciding()
    assert move is not None and 1 <= move <= len(record.live())
    answers = [answer.notation for answer in record.live()]
    before, after = swing(Forward(record.replay, answers).at, len(answers), move, winners)
    assert before <= after


def test_what_decides_is_the_last_crossing_that_lasted() -> None:
    assert crossing([0.5, 0.7, 0.4, 0.8, 1.0]) == (2, 3)
    assert crossing([0.5, 0.9, 0.9, 1.0]) == (0, 1)
    # A lead that is no more than a breath leaves the game open: whatever was done until the lead was clear counts.
    assert crossing([0.4, 0.52, 0.55, 0.53, 0.9, 1.0]) == (0, 4)
    assert crossing([0.5, 0.52, 0.45, 0.55, 1.0]) == (2, 4)
    # Whoever led clearly from the first moment on won over the whole game.
    assert crossing([0.7, 0.8, 1.0]) == (0, 2)


@pytest.mark.parametrize(
    ("file", "answer"),
    [
        ("hellas/3-players", "to corinthia"),
        ("pantheon/2-players-adventure-first-steps", "recall infernal-warriors art"),
    ],
)
def test_a_game_that_was_open_until_its_last_turn_was_decided_there(file: str, answer: str) -> None:
    record = Record.read((GOLDEN / f"{file}.txt").read_text(encoding="utf-8"))
    answers = [one.notation for one in record.live()]
    move = record.deciding()
    assert move is not None and answers[move - 1] == answer
    winners = record.replay().winners()
    before, after = swing(Forward(record.replay, answers).at, len(answers), move, winners)
    assert before == hope(record.replay(move - 1), winners) < 0.7
    assert after == 1.0


def test_going_forward_is_the_same_as_playing_from_the_start() -> None:
    record = played("cyclades", 3, {})
    answers = [answer.notation for answer in record.live()]
    forward = Forward(record.replay, answers)
    for move in (0, 7, 30, 12, 13, len(answers)):
        assert forward.at(move).position() == record.replay(move).position()


def test_a_mere_pass_is_not_told_as_what_decided_a_game() -> None:
    record = played("hellas", 2, {}, 0)
    winners = record.replay().winners()
    answers = [answer.notation for answer in record.live()]
    at = Forward(record.replay, answers.copy()).at
    first = deciding(at, answers, winners)
    assert first is not None
    # Had nothing been done there but to pass, it is another answer, and that one helped as well.
    answers[first - 1] = "pass"
    move = deciding(at, answers, winners)
    assert move is not None and move != first
    assert answers[move - 1].split(" ")[0] not in record.replay().game.declining
    before, after = swing(at, len(answers), move, winners)
    assert before < after


def test_every_way_to_decline_is_an_answer_of_its_game() -> None:
    for id, _, _ in GAMES:
        game = palamedes.game(id)
        verbs = {verb.name for verb in game.answers.verbs}
        assert set(game.declining) <= verbs


def test_nothing_decides_a_draw() -> None:
    record = played("arena", 2, {})
    assert deciding(record.replay, [answer.notation for answer in record.live()], []) is None


def test_nothing_decides_a_game_that_all_have_won_together() -> None:
    record = played("hellas", 2, {}, 1)
    assert record.replay().winners() == [0, 1]
    assert record.deciding() is None


def test_statistics_count_what_each_seat_did() -> None:
    record = played("arena", 2, {})
    state = record.opening()
    log = Log()
    state.listen(log)
    for answer in record.live():
        state.apply(state.parse(answer.notation))
    counted = {row.key: row for row in statistics(state.game, state, log.events, state.game.words("en"))}
    placed = [sum(1 for a in record.live() if a.actor == seat and a.notation.startswith("place")) for seat in (0, 1)]
    assert counted["place"].counts == placed
    assert counted["place"].label == "cards placed"


def test_equals_share_a_place_and_winners_come_first() -> None:
    sayings = [Saying("total")] * 4
    found = standings([[3], [5], [5], [1]], sayings, [[], [], [], []], won=[0])
    assert [(standing.seat, standing.place) for standing in found] == [(0, 1), (1, 2), (2, 2), (3, 4)]


def test_things_are_pairs_of_domain_and_word_without_numbers() -> None:
    args: dict[str, object] = {"seat": 0, "zone": "a1", "zone_to": "b1", "amount": 2, "cards": ["x", "x", "y"]}
    assert things_of(args) == [("seat", "0"), ("zone", "a1"), ("zone", "b1"), ("cards", "x"), ("cards", "y")]


@pytest.mark.parametrize(
    ("lang", "amount", "told"),
    [
        ("en", 1, "stone absorbed"),
        ("en", 2, "stones absorbed"),
        ("fr", 1, "pierre absorbée"),
        ("fr", 2, "pierres absorbées"),
    ],
)
def test_where_points_came_from_agrees_with_how_many_there_are(lang: str, amount: int, told: str) -> None:
    game = palamedes.game("pantheon")
    part = Part(Saying("stones-absorbed"), amount)
    assert game.words(lang).say(game.new(2), "ending", part.label) == told
