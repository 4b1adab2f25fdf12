"""One game between bots, from the first deal to the result."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.bots import Bot
from palamedes.core.kernel.state import State
from palamedes.core.words.errors import IllegalAction
from tests.bots.guess import Guess, GuessGame


class Cheat(Bot):
    """Looks at the cards of all seats, and notes what it saw."""

    def __init__(self, name: str = "cheat") -> None:
        super().__init__(name)
        self.saw: list[int] = []

    def decide(self, state: State, seat: int) -> int:
        assert isinstance(state, Guess)
        self.saw = state.cards
        return state.cards[state.next_seat(seat)]


class Stubborn(Bot):
    """Always gives the same answer, legal or not."""

    def __init__(self, answer: int) -> None:
        super().__init__("stubborn")
        self.answer = answer

    def decide(self, state: State, seat: int) -> int:
        return self.answer


def test_the_record_names_the_bots_and_the_dealer_and_replays() -> None:
    record = palamedes.play(palamedes.game("arena"), ["greedy", "random"], seed=42)
    assert record.seats == ["greedy", "random"]
    assert record.dealer == palamedes.Dealer(42).name
    assert record.result in ([1.0, -1.0], [-1.0, 1.0], [0.0, 0.0])
    palamedes.Record.read(record.write()).verify()


def test_the_same_seed_plays_the_same_game_and_another_seed_another() -> None:
    game = palamedes.game("arena")
    first, again, other = (palamedes.play(game, ["random", "random"], seed).write() for seed in (1, 1, 2))
    assert first == again
    assert first.split("\n\n")[1] != other.split("\n\n")[1]


def test_a_seed_may_be_a_text() -> None:
    palamedes.play(palamedes.game("arena"), ["random", "random"], seed="round 1").verify()


def test_the_two_seats_have_streams_of_their_own() -> None:
    """At a table where both are asked the same, two random bots do not echo each other."""
    guesses = [str(palamedes.play(GuessGame(), ["random"] * 2, seed).answers[-2]).split() for seed in range(8)]
    echoes = [str(palamedes.play(GuessGame(), ["random"] * 2, seed).answers[-1]).split() for seed in range(8)]
    assert [guess[1:] for guess in guesses] != [echo[1:] for echo in echoes]


def test_options_are_those_of_the_game() -> None:
    record = palamedes.play(palamedes.game("arena"), ["random", "random"], seed=1, opener=1, pantheon="norse")
    assert record.options == {"match": 1, "opener": 1, "pantheon": "norse"}


def test_as_many_players_sit_down_as_there_are_bots() -> None:
    assert palamedes.play(GuessGame(), ["random"] * 5, seed=1).players == 5


def test_seats_that_decide_together_are_asked_one_after_the_other() -> None:
    record = palamedes.play(GuessGame(), ["random", "greedy", "search:5"], seed=1)
    assert [answer.actor for answer in record.answers] == [palamedes.CHANCE] * 3 + [0, 1, 2]


def test_a_bot_is_not_shown_what_its_seat_cannot_see() -> None:
    shown: list[bool] = []
    for seed in range(20):
        cheat = Cheat()
        dealt = [int(str(a).split()[-1]) for a in palamedes.play(GuessGame(), [cheat, "random"], seed).answers[:2]]
        assert cheat.saw[0] == dealt[0]
        shown.append(cheat.saw[1] == dealt[1])
    assert not all(shown)


@pytest.mark.parametrize(
    ("bots", "reason"),
    [
        (["random"], "arena is not played by 1 bots; possible: 2, one for each seat"),
        (["random"] * 3, "arena is not played by 3 bots"),
        ([], "arena is not played by 0 bots"),
        ("random", "The bots are a list with one for each seat"),
        (None, "The bots are a list with one for each seat"),
        (["random", "chess"], "There is no bot 'chess'"),
        (["random", 7], "A bot is named by a text"),
    ],
)
def test_wrong_bots_are_refused(bots: object, reason: str) -> None:
    with pytest.raises(ValueError) as caught:
        palamedes.play(palamedes.game("arena"), bots)
    assert reason in str(caught.value)


def test_as_many_bots_as_players_are_needed() -> None:
    with pytest.raises(ValueError, match="4 players need 4 bots, one for each seat, not 3"):
        palamedes.play(GuessGame(), ["random"] * 3, players=4)


def test_a_game_is_not_its_name() -> None:
    with pytest.raises(ValueError, match=r"play\(\) takes a game, such as palamedes.game\('arena'\), not 'arena'"):
        palamedes.play("arena", ["random", "random"])


@pytest.mark.parametrize("seed", [1.5, None, True, [1]])
def test_a_seed_is_a_number_or_a_text(seed: object) -> None:
    with pytest.raises(ValueError, match="A seed is a whole number or a text"):
        palamedes.play(palamedes.game("arena"), ["random", "random"], seed)


def test_a_wrong_option_is_refused() -> None:
    with pytest.raises(ValueError, match="arena has no option 'board'"):
        palamedes.play(palamedes.game("arena"), ["random", "random"], 1, board="big")


def test_an_illegal_answer_names_the_bot_that_gave_it() -> None:
    with pytest.raises(IllegalAction, match=r"The bot stubborn in seat 1 gave a wrong answer: 99 is not a legal"):
        palamedes.play(GuessGame(), ["random", Stubborn(99)], seed=1)
