"""Bots that err as people do: what they overlook, and what they never do."""

from __future__ import annotations

import pytest

from palamedes.bots import bot
from palamedes.bots.attention import BLUNDER
from palamedes.bots.greedy import GreedyBot
from palamedes.bots.novice import NoviceBot
from palamedes.bots.search import SearchBot, search_for
from palamedes.bots.tree import Search, Weighed
from palamedes.conformance.suite.bots import ask, moments
from tests.bots.duel import ANSWERS, DuelGame
from tests.bots.guess import dealt

BOLD = 1
"""The move of a duel that has a reply."""


def replied(reply: float, attention: int, seed: int) -> Search:
    """A search of a duel where every move is worth nothing, but the bold one has a first reply of such a worth."""
    worth = [[0.0] * ANSWERS for _ in range(ANSWERS)]
    worth[BOLD][0] = reply
    search = Search(DuelGame(worth).new(), 0, seed, attention=attention)
    search.run(120)
    return search


def value(search: Search, action: int) -> float:
    return next(answer.value for answer in search.weigh() if answer.action == action)


def test_a_novice_that_noticed_nothing_looks_again_and_others_take_any() -> None:
    """Of two answers a novice with an attention of 50 misses the better one in a quarter of all questions."""
    state = dealt([0, 1])
    missed = []
    for player in (NoviceBot(), GreedyBot(attention=state.game.attention)):
        player.start(1)
        missed.append(sum(player.choose(state, [0, 1], [0.0, -0.1]) for _ in range(800)))
    assert 160 < missed[0] < 240 < 260 < missed[1] < 340


def test_who_notices_less_errs_more_often() -> None:
    state = dealt([0, 1])
    values = [0.0, -0.1, -0.2]
    missed = []
    for attention in (20, 50, 80):
        player = GreedyBot(attention=attention)
        player.start(1)
        missed.append(sum(player.choose(state, [0, 1, 2], values) != 0 for _ in range(300)))
    assert missed[0] > missed[1] > missed[2] > 30
    assert missed[0] > 150, "who notices nothing does not answer the best by that"


@pytest.mark.parametrize("spec", ["greedy", "search:40"])
def test_who_overlooks_nothing_answers_as_ever(spec: str) -> None:
    assert bot(spec).name == spec
    player = GreedyBot() if spec == "greedy" else SearchBot(40)
    for state in moments("arena", 2, seed=3, every=40):
        player.start(1)
        assert player.decide(state, state.actor) == ask(spec, state, state.actor)


def test_a_search_gives_the_first_answer_that_it_noticed() -> None:
    player = SearchBot(10, attention=50)
    player.start(1)
    weighed = [Weighed(action, 100 - action, -0.001 * action) for action in range(100)]
    given = [player.choose(weighed) for _ in range(400)]
    assert 160 < given.count(0) < 240
    assert 70 < given.count(1) < 130
    assert max(given) < 20


def test_a_search_never_throws_the_game_away() -> None:
    player = SearchBot(10, attention=30)
    player.start(1)
    weighed = [Weighed(7, 50, 0.9), Weighed(3, 20, 0.9 - BLUNDER - 0.01), Weighed(4, 9, 0.85), Weighed(5, 0, -1.0)]
    assert {player.choose(weighed) for _ in range(200)} == {7, 4}


def test_a_search_overlooks_replies_that_are_a_little_better() -> None:
    thought = [value(replied(0.2, 30, seed), BOLD) for seed in range(20)]
    assert 6 <= thought.count(0.0) <= 16, "the reply is overlooked in about six of ten searches"


def test_a_search_that_overlooks_nothing_sees_every_reply() -> None:
    assert all(value(replied(0.2, 100, seed), BOLD) < 0.0 for seed in range(20))


def test_nobody_overlooks_a_reply_that_the_game_hangs_on() -> None:
    assert all(value(replied(BLUNDER + 0.1, 1, seed), BOLD) < 0.0 for seed in range(20))


def test_a_search_overlooks_none_of_its_own_answers_in_the_tree() -> None:
    search = replied(0.0, 1, 1)
    assert search.root.children is not None
    assert not any(node.overlooked for node in search.root.children.values())
    assert all(answer.visits > 0 for answer in search.weigh())


def test_the_processes_of_a_search_overlook_replies_too() -> None:
    state = moments("arena", 2, seed=3, every=12)[1]
    asked = {"position": state.position(), "seat": state.actor, "seed": "1", "iterations": 60, "milliseconds": 0}
    whole, erring = (search_for({**asked, "attention": attention})["answers"] for attention in (100, 10))
    assert whole != erring
    assert sum(visits for _, visits, _ in whole) == sum(visits for _, visits, _ in erring) == 60


def test_the_same_seed_errs_the_same() -> None:
    for state in moments("arena", 2, seed=3, every=40):
        for spec in ("greedy~40", "search:30~40"):
            assert ask(spec, state, state.actor, 2) == ask(spec, state, state.actor, 2)
