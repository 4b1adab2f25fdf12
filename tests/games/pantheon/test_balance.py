"""No side or place runs away with the game: between equal bots none moves the chance to win too far.

What a short run can tell beyond doubt; `palamedes lab balance pantheon --games 400` measures longer.
"""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from palamedes import native
from palamedes.conformance.thorough import shortly
from palamedes.core.kernel.rng import Rng
from palamedes.lab import Balance, Run
from palamedes.lab.balance import set_up_named
from palamedes.lab.levied import Levied
from palamedes.lab.presence import EVEN, Presence
from tests.games.pantheon.lay import PANTHEON, Table, lay
from tests.games.pantheon.test_boards import CONTENT, SKIRMISHES, turned

GAMES = {"gods": 18, "three": 12}
"""As few as can tell that a side always wins: of two, or of three."""
PLACE = 5.0
"""Points of a hundred by which a side of a board, or a place in the order of play, may move the chance to win."""
DOUBT = 3.3
"""So many standard errors are beyond doubt: one side of a thousand, whenever bots play otherwise than before."""

natively = pytest.mark.skipif(native.build() != "compiled", reason="takes minutes on the plain build")


def sides(balance: Balance) -> list[Presence]:
    """The first side of all boards together, the second…"""
    together: dict[str, Presence] = {}
    for one in balance.found("side"):
        number = one.name.split()[-1]
        side = together.setdefault(number, Presence(f"side {number}"))
        side.seen += one.seen
        side.won += one.won
        side.fair += one.fair
    return list(together.values())


def runs_away(one: Presence) -> bool:
    """Whether it moves the chance to win too far, beyond doubt."""
    fair = one.fair / one.seen
    return abs(one.moves) > PLACE + DOUBT * 100.0 * sqrt(fair * (1.0 - fair) / one.seen)


@natively
@pytest.mark.parametrize("name", shortly(GAMES, "three"))
def test_nothing_that_one_begins_with_decides_the_game(tmp_path: Path, name: str) -> None:
    table = set_up_named(PANTHEON, name)
    players = table.players
    balance = Balance(PANTHEON, table, GAMES[name], 1, "tests.lab.own:Hasty")
    for _ in balance.play(Run(balance.experiment, tmp_path)):
        pass
    assert balance.found("unit")
    assert sum(place.seen for place in balance.found("place")) == balance.games * players
    # Units are too many to be sure of each after so few games, and so are boards, with half a dozen games each: sides
    # are counted on all of them together.
    assert sum(side.seen for side in sides(balance)) == balance.games * players
    assert [side.name for side in sides(balance) if runs_away(side)] == []
    assert [place.name for place in balance.found("place") if runs_away(place)] == []


@natively
@pytest.mark.clause("adventure.first-steps")
def test_the_first_lesson_is_a_battle(tmp_path: Path) -> None:
    """Once two stones were fetched and absorbed before anybody had struck twice."""
    balance = Balance(PANTHEON, set_up_named(PANTHEON, "first-steps"), 8, 1)
    for _ in balance.play(Run(balance.experiment, tmp_path)):
        pass
    assert balance.games == 8 and balance.deeds["attack"] > 5 * balance.games


def seen(won: float, games: int, sides: int = 2) -> Presence:
    """A side of two, or of more, that has won so many games."""
    side = Presence("side")
    side.seen, side.won, side.fair = games, won, games / sides
    return side


def test_a_side_that_always_wins_runs_away_and_one_that_was_lucky_does_not() -> None:
    of_two = [won for won in range(19) if runs_away(seen(won, GAMES["gods"]))]
    of_three = [won for won in range(13) if runs_away(seen(won, GAMES["three"], 3))]
    assert (of_two, of_three) == ([0, 1, 17, 18], [10, 11, 12])


def test_a_side_is_fair_when_its_whole_interval_is_near_its_share() -> None:
    assert [seen(won, 1000).verdict() for won in (500, 540, 560, 660, 340)] == [
        "within",
        "within",
        "open",
        "beyond",
        "beyond",
    ]
    assert seen(5, 10).verdict() == "open", f"ten games cannot tell whether it is {EVEN} points"


UNITS = ["heracles", "atalanta", "hydra", "medusa", "hoplites", "centaurs", "harpies", "amazons"]
CLOSED = ("rock", "cliff", "crevasse", "lava", "water")
POSITIONS = 4


def judged(table: Table) -> dict[str, float]:
    """How well seat 0 stands after each of its answers."""
    found = {}
    for action in table.state.choices():
        branch = table.state.clone()
        branch.answer(action)
        found[table.state.notation(action)] = branch.game.judge(branch)[0]
    return found


@natively
@pytest.mark.parametrize("board", SKIRMISHES)
def test_a_table_that_is_turned_is_judged_like_the_same_one(board: str) -> None:
    """Or the bots would make one side of a board better than the other."""
    spun = turned(board)
    places = CONTENT.boards[board].zones  # type: ignore[index]
    free = [zone for zone, place in places.items() if place.terrain not in CLOSED and place.capacity >= 4]
    stones = CONTENT.setups[f"{board}-2"].stones
    rng = Rng(f"turned {board}")
    for _ in range(POSITIONS):
        armies = []
        for _ in range(2):
            order = list(range(len(UNITS)))
            rng.shuffle(order)
            units = ["zeus", *(UNITS[i] for i in order[:4])]
            armies.append([(unit, free[rng.below(len(free))]) for unit in units])
        hands = [[unit for unit, _ in army] for army in armies]
        here = lay(board, *([f"{unit} {zone}" for unit, zone in army] for army in armies), hands=hands, stones=stones)
        there = lay(
            board,
            *([f"{unit} {spun[zone]}" for unit, zone in army] for army in armies),
            hands=hands,
            stones=[spun[zone] for zone in stones],
        )
        there.state.side = vec[i64]([1, 0])
        seen = 0
        while here.state.actor == 0 and seen < 4:
            expected = {
                " ".join(spun.get(word, word) for word in answer.split()): value
                for answer, value in judged(here).items()
            }
            assert judged(there) == pytest.approx(expected)
            answers = sorted(here.answers)
            answer = answers[rng.below(len(answers))]
            here.play(answer)
            there.play(" ".join(spun.get(word, word) for word in answer.split()))
            seen += 1
        assert seen


class Fork:
    """Two ways, each of which forks again; what lies behind the second fork is worth 1 on one of the ways alone."""

    def __init__(self, good: int, way: tuple[int, ...] = ()) -> None:
        self.good = good
        self.way = way

    @property
    def actor(self) -> int:
        return 0 if len(self.way) < 2 else 1

    @property
    def game(self) -> Fork:
        return self

    def choices(self) -> list[int]:
        return [0, 1]

    def clone(self) -> Fork:
        return Fork(self.good, self.way)

    def answer(self, action: int) -> None:
        self.way = (*self.way, action)

    def judge(self, state: Fork) -> list[float]:
        return [float(len(state.way) == 2 and state.way[0] == state.good), 0.0]


@natively
@pytest.mark.parametrize("good", [0, 1])
def test_bots_do_not_look_furthest_into_the_first_answers(good: int) -> None:
    """With tables for one fork out of two they find what lies behind either, now and then."""
    found = set()
    for seed in range(20):
        bot = Levied()
        bot.start(f"fork {seed}")
        fork: Any = Fork(good)
        found.add(bot.expects(fork, 0, 4))
    assert found == {0.0, 1.0}
