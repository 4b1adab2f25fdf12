"""What is foretold of an answer comes true when it is given."""

from __future__ import annotations

from collections import Counter
from typing import Any

import palamedes
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.saying import Saying
from palamedes.core.words.telling import Log
from palamedes.games.arena.actions import CARDS
from palamedes.games.iliade.table.cards import ORACLE, of_seat


def one(told: list[Saying], *keys: str) -> Saying | None:
    return next((saying for saying in told if saying.key in keys), None)


def test_a_placement_in_arena_captures_and_makes_the_lines_that_were_foretold() -> None:
    met: Counter[str] = Counter()
    for seed in range(6):
        rng = Rng(seed)
        state: Any = palamedes.game("arena").new()
        while not state.over:
            if state.actor == CHANCE:
                state.answer(state.outcome(rng))
                continue
            legal = state.legal()
            action = legal[rng.below(len(legal))]
            if state.question.id == "play" and state.notation(action).startswith("place"):
                _check_placement(state, action, met)
            state.answer(action)
    assert met["captures"] > 5 and met["lines"] > 5 and met["nothing"] > 5


def _check_placement(state: Any, action: int, met: Counter[str]) -> None:
    seat = state.actor
    told = state.foretell(action)
    ahead = state.clone()
    log = Log()
    ahead.listen(log)
    ahead.answer(action)
    while ahead.actor == seat and ahead.question.id in ("strengthen", "break"):
        ahead.answer(ahead.parse("strengthen 0" if ahead.question.id == "strengthen" else "fight"))
    if ahead.actor == seat and ahead.question.id in ("return", "capture", "cover", "take"):
        return
    captures = one(told, "captures")
    fallen = [event.args["card"] for event in log.events if event.key == "battle"]
    assert fallen == ([] if captures is None else captures.args["card"])
    for card in fallen:
        assert ahead.holder[CARDS.index(str(card))] == seat
    lines = one(told, "lines")
    assert ahead.glory[seat] - state.glory[seat] >= (0 if lines is None else lines.args["amount"])
    met["captures"] += bool(fallen)
    met["lines"] += lines is not None
    met["nothing"] += not told


def test_a_placement_that_wins_a_match_in_arena_says_so_once() -> None:
    met = 0
    for seed in range(4):
        rng = Rng(seed)
        state: Any = palamedes.game("arena").new(match=3)
        while not state.over:
            if state.actor == CHANCE:
                state.answer(state.outcome(rng))
                continue
            legal = state.legal()
            wins = [[saying.key for saying in state.foretell(action)].count("wins") for action in legal]
            assert max(wins) <= 1
            met += sum(wins)
            state.answer(legal[rng.below(len(legal))])
    assert met > 5


def test_an_army_of_iliade_is_as_strong_after_a_card_as_was_foretold() -> None:
    met = 0
    for seed, players in ((1, 3), (2, 2), (3, 4)):
        rng = Rng(seed)
        state: Any = palamedes.game("iliade").new(players)
        while not state.over:
            if state.actor == CHANCE:
                state.answer(state.outcome(rng))
                continue
            legal = state.legal()
            action = legal[rng.below(len(legal))]
            seat = state.actor
            told = one(state.foretell(action), "strength-leads", "strength-ties", "strength-behind")
            asked = state.question.id
            laid = state.notation(action).split()[0] in ("lay", "join", "mount")
            state.answer(action)
            if told is not None and asked == "act" and laid and not state.over:
                if state.question is not None and state.question.id == "act":
                    assert state.strength(seat) == told.args["amount"]
                    met += 1
    assert met > 50


def test_points_after_a_victory_card_are_those_that_were_foretold() -> None:
    met = 0
    for seed in range(4):
        rng = Rng(seed)
        state: Any = palamedes.game("iliade").new(3)
        while not state.over:
            if state.actor == CHANCE:
                state.answer(state.outcome(rng))
                continue
            legal = state.legal()
            action = legal[rng.below(len(legal))]
            if state.question.id == "claim":
                seat = state.actor
                told = one(state.foretell(action), "points", "wins")
                assert told is not None
                lost = sum(of_seat(state.penalties, seat, len(ORACLE)))
                state.answer(action)
                if sum(of_seat(state.penalties, seat, len(ORACLE))) == lost:
                    assert state.team_points(seat) == told.args["amount"]
                    assert (told.key == "wins") == state.over or told.key == "points"
                    met += 1
            else:
                state.answer(action)
    assert met > 5
