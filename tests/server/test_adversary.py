"""Somebody who reads every byte that reaches them learns nothing that their seat may not know.

The same public game is played twice over different secrets, and all that the adversary ever received is compared byte
for byte. They hold one seat and a spectator's window, ask again and again for everything there is to ask for, and
try what is not theirs to do (see twins.py and worlds.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import palamedes
from palamedes.bots.names import ANY, spec_of
from palamedes.conformance.thorough import shortly
from palamedes.core.kernel.dealer import Dealer
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.server.tables import views
from palamedes.server.tables.history import History
from palamedes.server.thinking.bots import HINT_TRIES, _message
from palamedes.server.wire import moments
from tests.games.cyclades.field import field
from tests.server.tables import setting
from tests.server.twins import Twins, telling_twins, twins
from tests.server.worlds import World

LONG = ("cyclades", "iliade", "pantheon")
"""Games that `make thorough` looks at in `test_nor_in_any_game_that_there_is`; any other is looked at at once."""

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


@cache
def pair(game: str) -> Twins:
    """Two games of this one that look alike, found once."""
    return telling_twins(game)


@pytest.mark.parametrize("game", shortly(palamedes.games(), *(game for game in palamedes.games() if game not in LONG)))
def test_nor_in_any_game_that_there_is(game: str, tmp_path: Path, patch: pytest.MonkeyPatch) -> None:
    """No list names the games: whoever adds one is tested here without being told."""
    found = pair(game)
    if not found.different:
        pytest.skip("Nothing is hidden in this game.")
    every = max(len(found.answers) // 8, 1)
    assert_alike(*(_learned(tmp_path, patch, found, number, every) for number in (0, 1)))


def _learned(folder: Path, patch: pytest.MonkeyPatch, game: Twins, number: int, every: int) -> list[bytes]:
    with World(folder / str(number), game, number, patch, every=every) as world:
        world.play()
        # Where the pair ends while some decide in secret, nobody is told what they have decided.
        assert len(game.answers) - game.players < world.adversary.news["table"]["moves"] <= len(game.answers)
        return world.learned()


@pytest.mark.parametrize("game", palamedes.games())
def test_bots_and_hints_are_told_the_same_whatever_is_hidden_in_any_game(game: str) -> None:
    """What they are sent to think about is all that they know: it is the same in two games that look alike."""
    found = pair(game)
    histories = [History(setting(game, found.players)) for _ in (0, 1)]
    for answered in found.answers:
        if answered.actor == found.eyes:
            assert_same_thoughts(histories, found.eyes)
            assert histories[0].revision(found.eyes) == histories[1].revision(found.eyes)
        for history, notation in zip(histories, answered.notations, strict=True):
            history.play(history.state.parse(notation))
        if answered.actor == found.eyes:
            # Whether it may be taken back without asking must not say either what is hidden.
            revealed = [history.revealed(history.moves) for history in histories]
            assert revealed[0] == revealed[1]


@pytest.mark.parametrize("game", palamedes.games())
def test_bots_and_hints_are_told_the_same_where_the_game_itself_imagines_another_table(game: str) -> None:
    played = palamedes.game(game)
    rng, dealer = Rng("imagined"), Dealer("imagined")
    history = History(setting(game, played.seats[0]))
    compared = 0
    for n in range(240):
        if history.state.over:
            if compared > 5:
                break
            # A short game is played again.
            history = History(setting(game, played.seats[0]))
        state = history.state
        if state.actor == CHANCE:
            history.play(dealer.answer(state))
            continue
        if n % 2 == 0:
            other = history.copy()
            other.state.determinize(state.actor, rng)
            assert_same_thoughts([history, other], state.actor)
            compared += 1
        choices = state.choices()
        history.play(choices[rng.below(len(choices))])
    assert compared > 5


def assert_same_thoughts(histories: list[History], seat: int) -> None:
    """A bot and a hint get the same to think about at both tables."""
    for spec, weigh in ((spec_of("strategist", ANY), False), (f"search:{HINT_TRIES}", True)):
        messages = [_message(history, seat, spec, weigh) for history in histories]
        assert messages[0] == messages[1]


def test_a_bot_is_told_no_gold_that_it_cannot_count_nor_what_a_griffin_took() -> None:
    """Cyclades: a rival has 0, 1 or 40 behind the screen; before the theft nobody can tell, and the third never can."""
    histories = []
    for gold in (0, 1, 40):
        start = field({}, track="griffin - - -", gold=[5, gold, 5]).state.position()
        histories.append(History(setting("cyclades", 3, start=start)))
    assert len({tuple(told_gold(history, 2)) for history in histories}) == 1
    assert [gold_of(history.state) for history in histories] == [[5, gold, 5] for gold in (0, 1, 40)]
    for told, answer in (((0, 2), "buy griffin"), ((0, 2), "rob 1"), ((2,), "done")):
        for other in histories[1:]:
            for seat in told:
                assert_same_thoughts([histories[0], other], seat)
        for history in histories:
            history.play(history.state.parse(answer))
    # Whoever took it has counted it: what they are told to think about is the purse that there is.
    assert [told_gold(history, 0)[0] for history in histories] == [gold_of(history.state)[0] for history in histories]


def told_gold(history: History, seat: int) -> list[int]:
    """The purses that a bot is sent to think about."""
    return gold_of(history.state.game.restore(_message(history, seat, spec_of("oracle", ANY), False)["position"]))


def gold_of(state: State) -> list[int]:
    table: Any = state.position()["table"]
    return list(table["gold"])


@pytest.mark.parametrize("name", ["arena", "iliade"])
def test_nor_can_an_answer_that_is_held_or_was_taken_back_unseen(
    name: str, tmp_path: Path, patch: pytest.MonkeyPatch
) -> None:
    assert_alike(*learned(tmp_path, patch, GAMES[name](), hold=True, thinks_twice=True))


def test_nor_can_the_secrets_of_bots(tmp_path: Path, patch: pytest.MonkeyPatch) -> None:
    assert_alike(*learned(tmp_path, patch, GAMES["iliade"](), bots=True))


def test_a_view_that_showed_too_much_would_be_noticed(tmp_path: Path, patch: pytest.MonkeyPatch) -> None:
    honest = views.table_info

    def leaking(table: Any, *rest: Any) -> Any:
        info = honest(table, *rest)
        info.options = {**info.options, "leak": str(table.history.state.position()).count("hoplite")}
        return info

    patch.setattr(views, "table_info", leaking)
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
        public = moments.view(state, None)["table"]
        for seat in range(state.players):
            own = moments.view(state, seat)["table"]
            assert moments._merged(public, own) == own
