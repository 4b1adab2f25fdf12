"""Dealers: the same answers for the same seed, whoever asks."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.bots.random_games import BLOCK, playouts
from palamedes.core.kernel.dealer import Dealer
from palamedes.core.kernel.playouts import playout
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from tests.toys.morra.game import MorraGame


def dealt(seed: object, count: int = 12) -> list[int]:
    """What a dealer deals at the start of a game of Morra for six."""
    state = MorraGame().new(6)
    dealer = Dealer(seed)
    answers: list[int] = []
    while len(answers) < count:
        action = dealer.answer(state) if state.actor == palamedes.CHANCE else 0
        answers += [action] if state.actor == palamedes.CHANCE else []
        state.apply(action)
    return answers


def test_the_same_seed_deals_the_same() -> None:
    assert dealt(5) == dealt(5)
    assert dealt("five") == dealt("five")


def test_other_seeds_deal_otherwise() -> None:
    assert len({tuple(dealt(seed)) for seed in (5, 6, "5", "five", -5)}) == 5


def test_a_dealer_is_the_stream_of_its_generator() -> None:
    state = MorraGame().new(2)
    assert Dealer(9).answer(state) == state.outcome(Rng(9))


def test_a_dealer_answers_without_touching_the_state() -> None:
    state = MorraGame().new(2)
    before = state.position()
    Dealer(1).answer(state)
    assert state.position() == before


def test_a_dealer_answers_only_for_chance() -> None:
    state = MorraGame().new(2)
    while state.actor == palamedes.CHANCE:
        state.apply(0)
    with pytest.raises(ValueError, match="CHANCE"):
        Dealer(1).answer(state)


@pytest.mark.parametrize(("seed", "name"), [(42, "seed 42"), ("iliad", 'seed "iliad"'), (-1, "seed -1")])
def test_a_dealer_is_named_by_its_seed(seed: object, name: str) -> None:
    assert Dealer(seed).name == name


class AlwaysFirst(Dealer):
    """A dealer from outside the kernel."""

    def answer(self, state: object) -> int:
        assert isinstance(state, State)
        return state.legal()[0]


def test_a_dealer_may_come_from_outside() -> None:
    assert AlwaysFirst(1).answer(MorraGame().new(2)) == 0


def test_playouts_count_every_answer() -> None:
    game = MorraGame()
    rng = Rng(3)
    opening = game.new(4)
    assert playouts(game, 5, seed=3, players=4) == sum(playout(opening.clone(), rng) for _ in range(5))


def test_playouts_depend_on_their_seed() -> None:
    game = palamedes.game("arena")
    assert playouts(game, 5, seed=1) == playouts(game, 5, seed=1)
    assert playouts(game, 5, seed=1) != playouts(game, 5, seed=2)


def test_no_playouts_take_no_answers() -> None:
    assert playouts(MorraGame(), 0) == 0


def test_playouts_tell_who_won_and_how_long_games_were() -> None:
    found = playouts(palamedes.game("arena"), 12, seed=4, options={"match": 3})
    assert (found.games, sum(found.wins) + found.draws) == (12, 12)
    assert sum(length * games for length, games in found.lengths.items()) == found
    assert list(found.lengths) == sorted(found.lengths) and len(found.lengths) > 1
    assert found != playouts(palamedes.game("arena"), 12, seed=4)


def test_playouts_do_not_depend_on_the_number_of_processes() -> None:
    games = 2 * BLOCK + 1
    one, two = (playouts(palamedes.game("iliade"), games, seed=2, players=2, processes=n) for n in (1, 2))
    assert (int(one), one.wins, one.draws, one.lengths) == (int(two), two.wins, two.draws, two.lengths)


def test_playouts_refuse_what_is_no_number_of_processes() -> None:
    with pytest.raises(ValueError, match="1 process or more"):
        playouts(palamedes.game("arena"), 1, processes=0)
