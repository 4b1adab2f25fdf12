"""Reviews of games: chances over time, costly answers, luck apart from choices, and nothing that a seat cannot know."""

from __future__ import annotations

import json
from math import exp

import pytest

import palamedes
from palamedes.bots.advice import advise
from palamedes.bots.chances import chances_of
from palamedes.bots.review import Review, check_eyes, examine, gather, plan, review, survey
from palamedes.core.kernel.registry import make_own
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.record.record import Record

ARENA = palamedes.game("arena")


def after(*answers: str) -> State:
    state = ARENA.new()
    for answer in answers:
        state.apply(state.parse(answer))
    return state


def test_foresight_is_believed_as_far_as_its_own_weights_say() -> None:
    hellas = make_own("hellas")
    hellas.curves = {}
    two, three = hellas.new(2), hellas.new(3)
    assert hellas.belief(two) == hellas.weights["duel"]["conviction"] != hellas.belief(three)  # type: ignore[index]
    assert chances_of(two, [0.5, -0.5])[0] == pytest.approx(1.0 / (1.0 + exp(-hellas.belief(two))))
    alone = chances_of(three, [0.5, -0.5, -0.5])
    assert alone[0] == pytest.approx(1.0 / (1.0 + 2.0 * exp(-hellas.belief(three))))


def test_chances_of_all_teams_add_up_to_one() -> None:
    for id, players in (("arena", 2), ("iliade", 5), ("cyclades", 4)):
        state = palamedes.game(id).new(players)
        chances = chances_of(state, [0.3, -0.2, 0.1, 0.0, -0.5][:players])
        assert sum(chances) == pytest.approx(1.0)
        assert chances[0] == max(chances)


def test_partners_share_their_chance_and_it_counts_once() -> None:
    state = palamedes.game("cyclades").new(4, teams=True)
    chances = chances_of(state, [0.4, 0.4, -0.4, -0.4])
    assert chances[0] == chances[1] > chances[2] == chances[3]
    assert chances[0] + chances[2] == pytest.approx(1.0)


def test_whoever_is_out_and_has_lost_has_no_chance() -> None:
    state = palamedes.game("pantheon").new(3)
    state.eliminate(1)
    chances = chances_of(state, [0.2, -1.0, 0.2])
    assert chances == pytest.approx([0.5, 0.0, 0.5])
    assert chances[1] == 0.0


def test_whoever_is_out_has_the_chance_of_the_partners_who_are_not() -> None:
    state = palamedes.game("pantheon").new(4, teams=True)
    out = 0
    state.eliminate(out)
    values = [0.1 if state.team(seat) == state.team(out) else -0.1 for seat in range(4)]
    chances = chances_of(state, values)
    assert chances[out] == chances[state.partners(out)[0]] > 0.5


def test_whoever_is_still_in_the_game_has_a_chance_however_bad() -> None:
    assert chances_of(palamedes.game("pantheon").new(3), [0.2, -1.0, 0.2])[1] > 0.0


def test_a_game_that_is_won_is_certain() -> None:
    record = palamedes.play(ARENA, ["greedy", "random"], seed=1)
    end = record.replay()
    assert chances_of(end, end.returns()) == [1.0, 0.0]


def blunder() -> Record:
    """A game of greedy bots, but for one answer: the second player wastes a card that could have taken something."""
    return palamedes.play(ARENA, ["greedy", "random"], seed=4)


def small(record: Record, **how: int) -> Review:
    return review(record, iterations=24, most=10, **how)


def test_a_review_has_chances_all_along_and_the_result_at_the_end() -> None:
    record = blunder()
    found = small(record)
    moves = [point["move"] for point in found["chances"]]
    assert moves == sorted(set(moves)) and moves[-1] == len(record.live())
    for point in found["chances"]:
        assert sum(point["seats"]) == pytest.approx(1.0)
    assert found["chances"][-1]["seats"] == [1.0, 0.0] or found["chances"][-1]["seats"] == [0.0, 1.0]
    assert json.loads(json.dumps(found)) == found


def test_costly_answers_were_given_and_something_else_was_possible() -> None:
    record = blunder()
    found = small(record)
    assert found["costly"], "a random player makes mistakes"
    standing = record.live()
    costs = [line["cost"] for line in found["costly"]]
    assert costs == sorted(costs, reverse=True)
    for line in found["costly"]:
        state = record.replay(line["move"])
        assert state.actor == line["seat"]
        assert standing[line["move"]].notation == line["played"] != line["better"]
        assert state.parse(line["better"]) in state.legal()
        assert line["cost"] == pytest.approx(line["before"] - line["after"])


# Half a minute of searching on the plain build, whose bots answer the same: test_builds.py.
@pytest.mark.once
@pytest.mark.parametrize(("id", "seeds"), [("arena", (1, 2)), ("iliade", (1,))])
def test_answers_at_random_are_costly_and_those_of_a_bot_that_thinks_are_not(id: str, seeds: tuple[int, ...]) -> None:
    good, bad = [], []
    for seed in seeds:
        found = review(palamedes.play(palamedes.game(id), ["search:60", "random"], seed=seed), iterations=24)
        good.append(found["seats"][0])
        bad.append(found["seats"][1])
    share = [sum(one["costly"] for one in seats) / sum(one["answers"] for one in seats) for seats in (good, bad)]
    assert share[1] > 0.3 > share[0], "a third of random answers, and few of those that were thought about"
    for one, other in zip(good, bad, strict=True):
        assert 0.0 <= one["loss"] < other["loss"]
        assert 0 <= other["mark"] < one["mark"] <= 100


def test_a_seat_without_choices_has_no_mark() -> None:
    found = gather(blunder(), {"moves": 0, "choices": [], "luck": [0.0, 0.0]}, [])
    assert [each["mark"] for each in found["seats"]] == [None, None]
    assert found["deciding"] is None


def test_what_decided_is_read_off_the_curve_and_is_no_pass() -> None:
    record = palamedes.play(ARENA, ["greedy", "random"], seed=1)
    won = record.replay().winners()
    assert won == [0]
    hopes = [0.5, 0.7, 0.4, 0.45, 0.9]
    examined = [
        {"move": 2 * i, "seat": 0, "chances": [h, 1 - h], "played": "x", "better": "x", "before": h, "after": h}
        for i, h in enumerate(hopes)
    ]
    seen = {"moves": len(record.live()), "choices": [], "luck": [0.0, 0.0]}
    assert gather(record, seen, examined)["deciding"] == 6, "the lead at 2 was lost again"


def test_what_is_close_is_looked_at_for_longer() -> None:
    record = blunder()
    moves = [each[0] for each in survey(record)["choices"]][:3]
    spent: list[int] = []
    for close in (0.0, 2.0):
        spent.append(sum(each["looked"] for each in examine(record, moves, iterations=8, close=close)))
    assert spent[0] < spent[1]


def test_luck_is_what_the_draws_gave_and_adds_up_to_nothing() -> None:
    found = survey(blunder())
    assert sum(found["luck"]) == pytest.approx(0.0, abs=1e-9)
    assert any(abs(luck) > 0.001 for luck in found["luck"])


def test_the_same_record_gives_the_same_review() -> None:
    assert small(blunder()) == small(blunder())


def test_a_review_keeps_to_its_time() -> None:
    found = review(blunder(), seconds=0.001, most=4)
    assert found["chances"][-1]["move"] == found["moves"]


def test_a_running_game_is_reviewed_through_one_seats_eyes_alone() -> None:
    whole = palamedes.play(palamedes.game("iliade"), ["greedy"] * 3, seed=2)
    record = Record.read(whole.write())
    del record.answers[60:]
    record.result = None
    with pytest.raises(ValueError, match="eyes of one seat"):
        check_eyes(record, -1)
    found = review(record, eyes=1, iterations=8, most=4)
    assert {line["seat"] for line in found["costly"]} <= {1}
    assert [each["seat"] for each in found["seats"]] == [1]


def test_a_running_review_does_not_depend_on_what_the_seat_cannot_know() -> None:
    """Two games that seat 0 cannot tell apart: what the other drew, and still holds, differs."""
    found = []
    for drawn in ("thor", "loki"):
        state = ARENA.new()
        record = Record(state)
        for answer in ("draw zeus", "place zeus e5", f"draw {drawn}"):
            record.play(state, state.parse(answer))
        seen = survey(record, eyes=0)
        examined = examine(record, plan(seen), 0, iterations=10)
        found.append(gather(record, seen, examined, 0))
    assert found[0] == found[1]


def test_advice_is_the_same_whatever_is_hidden_and_never_promises_less_than_chance() -> None:
    state = after("draw zeus", "place zeus e5", "draw odin")
    seen = []
    for seed in (1, 2):
        other = state.clone()
        other.determinize(1, Rng(seed))
        seen.append(advise(other, 1, 40, seed=5))
    assert seen[0] == seen[1]
    advice = seen[0]
    assert 0.0 <= advice.now <= advice.answers[0].chance <= 1.0
    assert sorted(answer.action for answer in advice.answers) == sorted(state.legal(1))
