"""Bots by name: they answer what is legal, the same for the same seed, and never from what their seat cannot see."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.bots import Bot, bot, bots
from palamedes.bots.novice import NoviceBot
from palamedes.bots.rollouts import RolloutsBot
from palamedes.conformance.suite.bots import *  # noqa: F403
from palamedes.conformance.suite.bots import SPECS as PLAYED
from palamedes.conformance.suite.bots import ask, betrayed, moments
from palamedes.core.kernel.state import State
from tests.bots.guess import CARDS, Guess, dealt

SPECS = [*PLAYED, "novice", "rollouts:9", "greedy~60", "search:6~50"]


class Peeker(Bot):
    """Guesses what it could not know."""

    def decide(self, state: State, seat: int) -> int:
        assert isinstance(state, Guess)
        return state.cards[state.next_seat(seat)]


def test_bots_are_listed_by_name() -> None:
    assert bots() == ["random", "novice", "greedy", "rollouts", "search"]
    assert [bot(name).name for name in bots()] == ["random", "novice", "greedy", "rollouts:1000", "search:1000"]


@pytest.mark.parametrize(
    ("spec", "name"),
    [
        ("search:400", "search:400"),
        ("search:50ms", "search:50ms"),
        ("search:1000x2", "search:1000x2"),
        ("search:30msx2", "search:30msx2"),
        (" Greedy ", "greedy"),
        ("search:0400", "search:400"),
        ("rollouts:400", "rollouts:400"),
        ("rollouts:50ms", "rollouts:50ms"),
        ("greedy~60", "greedy~60"),
        (" Search:200~080", "search:200~80"),
        ("search~5", "search:1000~5"),
        ("search:50msx2~99", "search:50msx2~99"),
    ],
)
def test_a_spec_names_the_bot_and_its_budget(spec: str, name: str) -> None:
    assert bot(spec).name == name
    assert bot(bot(spec).name).name == name


def test_a_bot_stands_for_itself() -> None:
    player = Peeker("peeker")
    assert bot(player) is player


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("minimax", "There is no bot 'minimax'; known bots are random, novice, greedy, rollouts and search"),
        ("", "There is no bot ''"),
        ("greedy:5", "'greedy:5': only rollouts and search take a budget"),
        ("rollouts:5x2", "'rollouts:5x2': only search can be shared out to several processes"),
        ("rollouts:0", "rollouts takes 1 to 1000000000 games, not 0"),
        ("search:", "'' is no budget"),
        ("search:many", "'many' is no budget"),
        ("search:-5", "'-5' is no budget"),
        ("search:5x", "'5x' is no budget"),
        ("search:0", "search takes 1 to 1000000000 iterations, not 0"),
        ("search:0ms", "search takes 1 to 1000000000 milliseconds, not 0"),
        ("search:5x0", "search takes 1 to 256 processes, not 0"),
        ("search:99999999999999999999", "not 99999999999999999999"),
        ("greedy~", "'' is no number of answers"),
        ("greedy~-5", "'-5' is no number of answers"),
        ("greedy~60:5", "'60:5' is no number of answers"),
        ("greedy~60~60", "'60~60' is no number of answers"),
        ("greedy~²", "is no number of answers"),
        ("greedy~0", "greedy takes 1 to 99 of a hundred answers to notice, not 0"),
        ("search:20~100", "search takes 1 to 99 of a hundred answers to notice, not 100"),
        ("search:~60", "'' is no budget"),
        ("random~60", "'random~60': only greedy and search can be told how much they notice"),
        ("novice~60", "'novice~60': only greedy and search can be told"),
        ("rollouts:9~60", "'rollouts:9~60': only greedy and search can be told"),
        (5, "A bot is named by a text such as 'search:1000', not 5"),
        (None, "not None"),
    ],
)
def test_a_bad_spec_is_refused_with_a_sentence(spec: object, reason: str) -> None:
    with pytest.raises(ValueError) as caught:
        bot(spec)
    assert reason in str(caught.value)


@pytest.mark.parametrize("spec", SPECS)
def test_another_seed_may_give_another_answer(spec: str) -> None:
    state = dealt([0, 1])
    assert len({ask(spec, state, 1, seed) for seed in range(12)}) > 1


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_bot_that_decides_in_secret_with_others_uses_neither_their_cards_nor_their_answers(
    spec: str, seat: int
) -> None:
    state = dealt([0, 3, 1])
    for _ in range(seat):
        state.apply(4)
    assert not betrayed(spec, state, seat)
    assert not betrayed(spec, state, 2)


def test_a_bot_that_peeks_would_be_caught() -> None:
    assert betrayed(Peeker("peeker"), dealt([0, 3, 1]), 0)


@pytest.mark.parametrize("spec", SPECS)
def test_a_seat_may_be_asked_before_those_that_decide_together_with_it(spec: str) -> None:
    state = dealt([0, 1, 2])
    assert state.actor == 0
    assert all(ask(spec, state, seat) in range(CARDS) for seat in state.waiting())


@pytest.mark.parametrize("spec", SPECS)
def test_asking_a_seat_that_has_nothing_to_answer_is_refused(spec: str) -> None:
    state = palamedes.game("arena").new()
    state.apply(state.parse("draw zeus"))
    with pytest.raises(ValueError, match=r"Seat 1 has nothing to answer now; waiting: \[0\]"):
        ask(spec, state, 1)


def test_greedy_captures_when_it_can() -> None:
    state = palamedes.game("arena").load(
        {"game": "arena", "turn": 0, "table": {"field": {"e5": "frigg", "e6": "gaia"}, "drawn": "zeus"}}
    )
    state.apply(ask("greedy", state, 0))
    assert state.view(None)["table"]["symbols"] == [3, 0]  # type: ignore[index]


def test_greedy_looks_to_the_end_of_its_own_answers() -> None:
    """Aphrodite's capture is a question of its own: only behind it does her placement pay."""
    state = palamedes.game("arena").load(
        {
            "game": "arena",
            "turn": 0,
            "table": {"field": {"e5": "gaia", "e6": "dionysus", "e7": "odin"}, "drawn": "aphrodite"},
        }
    )
    state.apply(ask("greedy", state, 0))
    assert [state.notation(answer) for answer in state.legal()] == ["capture e7"]


@pytest.mark.parametrize("id", palamedes.games())
def test_rollouts_answer_every_game_the_same_for_the_same_seed_and_leave_the_state_alone(id: str) -> None:
    for state in moments(id, palamedes.game(id).seats[0], seed=4, every=97)[:4]:
        before = state.position()
        answer = ask("rollouts:3", state, state.actor)
        assert answer in state.legal()
        assert ask("rollouts:3", state, state.actor) == answer
        assert state.position() == before


def test_rollouts_share_their_games_out_evenly_among_the_answers() -> None:
    state = dealt([0, 1])
    player = RolloutsBot(games=2 * CARDS + 1)
    player.start(1)
    found = player.weigh(state, 0)
    assert [answer.action for answer in found] == state.legal(0)
    assert sorted(answer.visits for answer in found) == [2] * (CARDS - 1) + [3]


def test_rollouts_in_time_give_an_answer_whatever_the_time_is() -> None:
    state = dealt([0, 1])
    assert ask("rollouts:1ms", state, 0) in state.legal(0)


def test_a_novice_gives_the_best_answer_it_noticed() -> None:
    """Of a hundred answers that are each a little worse than the one before it takes the first half of the time."""
    player = NoviceBot()
    player.start(1)
    state = dealt([0, 1])
    legal = list(range(100))
    values = [-0.001 * action for action in legal]
    given = [player.choose(state, legal, values) for _ in range(400)]
    assert 160 < given.count(0) < 240
    assert 70 < given.count(1) < 130
    assert max(given) < 20


def test_a_novice_never_throws_the_game_away() -> None:
    player = NoviceBot()
    player.start(1)
    values = [0.9, 0.5, 0.85, -1.0]
    given = {player.choose(dealt([0, 1]), [0, 1, 2, 3], values) for _ in range(200)}
    assert given == {0, 2}


@pytest.mark.parametrize("id", palamedes.games())
def test_a_novice_answers_every_game_the_same_for_the_same_seed(id: str) -> None:
    for state in moments(id, palamedes.game(id).seats[0], seed=4, every=97)[:4]:
        answer = ask("novice", state, state.actor)
        assert answer in state.legal()
        assert ask("novice", state, state.actor) == answer
        assert not betrayed("novice", state, state.actor)
