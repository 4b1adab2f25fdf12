"""Somebody who reads every byte that reaches them learns nothing that their seat may not know.

The same public game is played twice over different secrets, and all that the adversary ever received is compared byte
for byte. They hold one seat and a spectator's window, ask again and again for everything there is to ask for, and
try what is not theirs to do (see twins.py and worlds.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import palamedes
from palamedes.core.dealer import Dealer
from palamedes.core.rng import Rng
from palamedes.core.step import CHANCE
from palamedes.server import sight
from tests.server.twins import Twins, twins
from tests.server.worlds import World

GAMES = {
    "arena": lambda: twins("arena", 2, 0, "erebus", often=8),
    "iliade": lambda: twins("iliade", 2, 1, "lethe", most=40),
    "iliade of three": lambda: twins("iliade", 3, 0, "acheron", most=45),
}


@pytest.fixture
def patch() -> Iterator[pytest.MonkeyPatch]:
    with pytest.MonkeyPatch.context() as patch:
        yield patch


def learned(folder: Path, patch: pytest.MonkeyPatch, game: Twins, thinks_twice: bool = False, **how: Any) -> list[Any]:
    """What the adversary learns in either game; in the second somebody may take back what nobody has seen."""
    assert game.different and len(game.answers) > 20, "nothing is compared here"
    found = []
    for number in (0, 1):
        with World(folder / str(number), game, number, patch, **how) as world:
            world.play(thinks_twice and number == 1)
            assert world.adversary.news["table"]["moves"] == len(game.answers)
            found.append(world.learned())
    return found


def assert_alike(one: list[bytes], other: list[bytes]) -> None:
    for mine, others in zip(one, other, strict=False):
        assert mine == others
    assert len(one) == len(other)


@pytest.mark.parametrize("name", GAMES)
def test_two_secrets_cannot_be_told_apart(name: str, tmp_path: Path, patch: pytest.MonkeyPatch) -> None:
    assert_alike(*learned(tmp_path, patch, GAMES[name]()))


@pytest.mark.parametrize("name", ["arena", "iliade"])
def test_nor_can_an_answer_that_is_held_or_was_taken_back_unseen(
    name: str, tmp_path: Path, patch: pytest.MonkeyPatch
) -> None:
    assert_alike(*learned(tmp_path, patch, GAMES[name](), hold=True, thinks_twice=True))


def test_nor_can_the_secrets_of_bots(tmp_path: Path, patch: pytest.MonkeyPatch) -> None:
    assert_alike(*learned(tmp_path, patch, GAMES["iliade"](), bots=True))


def test_a_view_that_showed_too_much_would_be_noticed(tmp_path: Path, patch: pytest.MonkeyPatch) -> None:
    honest = sight.table_info

    def leaking(table: Any, *rest: Any) -> Any:
        info = honest(table, *rest)
        info.options = {**info.options, "leak": str(table.course.state.position()).count("hoplite")}
        return info

    patch.setattr(sight, "table_info", leaking)
    one, other = learned(tmp_path, patch, GAMES["iliade"]())
    assert one != other


@pytest.mark.parametrize("game", palamedes.games())
def test_a_seat_sees_all_that_a_spectator_sees(game: str) -> None:
    """Whether an answer reveals something is asked of its seat alone: that would not do if spectators saw more."""
    found = palamedes.game(game)
    state = found.open(found.seats[0], {})
    rng, dealer = Rng("all"), Dealer("all")
    for _ in range(150):
        if state.over:
            break
        if state.actor == CHANCE:
            state.answer(dealer.answer(state))
            continue
        choices = state.choices()
        state.answer(choices[rng.below(len(choices))])
        public = sight.view(state, None)["table"]
        for seat in range(state.players):
            own = sight.view(state, seat)["table"]
            assert sight._merged(public, own) == own
