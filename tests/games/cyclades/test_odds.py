"""The chance to win a battle before one marches or sails: as the dice have it, reckoned and not guessed."""

from __future__ import annotations

from itertools import product
from typing import cast

import pytest

from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.games.cyclades.game import CycladesGame

from .field import CYCLADES, field

PRINTED = cast(CycladesGame, CYCLADES).printed
FACES = [face for face, weight in zip(PRINTED.die_faces, PRINTED.die_weights, strict=True) for _ in range(weight)]


def by_hand(attackers: int, defenders: int, walls: int = 0) -> float:
    """Every pair of rolls, round after round: the weaker side loses a unit, with equal forces both do."""
    if attackers == 0 or defenders == 0:
        return float(attackers > 0)
    total = 0.0
    for one, other in product(FACES, FACES):
        lead = attackers + one - defenders - walls - other
        left = (attackers - (lead <= 0), defenders - (lead >= 0))
        total += by_hand(*left, walls)
    return total / len(FACES) ** 2


def foretold(state: State, notation: str) -> dict[str, object]:
    """What the note of an answer says about the battle it leads to."""
    (saying,) = [told for told in state.foretell(state.parse(notation)) if told.key == "battle"]
    return saying.args


@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (3, 1), (2, 3), (4, 3)])
def test_the_odds_of_a_march_are_those_of_the_dice(mine: int, theirs: int) -> None:
    turn = field({"e1": f"0 {'t' * mine}", "e2": f"1 {'t' * theirs}"}, "ares").play("march e1")
    args = foretold(turn.state, "to e2")
    assert (args["amount"], args["amount_other"]) == (mine, theirs)
    assert args["amount_chance"] == round(100 * by_hand(mine, theirs))


def test_a_fortress_counts_for_the_defender() -> None:
    turn = field({"e1": "0 ttt", "e2": "1 tt fortress"}, "ares").play("march e1")
    args = foretold(turn.state, "to e2")
    assert args["amount_other"] == 3
    assert args["amount_chance"] == round(100 * by_hand(3, 2, walls=1))


def test_the_odds_change_with_how_many_go() -> None:
    turn = field({"e1": "0 tttt", "e2": "1 tt"}, "ares").play("march e1", "to e2")
    chances = [foretold(turn.state, f"take {n}")["amount_chance"] for n in (1, 2, 3, 4)]
    assert chances == [round(100 * by_hand(n, 2)) for n in (1, 2, 3, 4)]


def test_battles_that_are_fought_to_the_end_are_won_as_often_as_foretold() -> None:
    turn = field({"e1": "0 ttt", "e2": "1 ttt"}, "ares").play("march e1")
    chance = foretold(turn.state, "to e2")["amount_chance"]
    assert isinstance(chance, int)
    won = 0
    for seed in range(400):
        state = turn.state.clone()
        rng = Rng(seed)
        for answer in ("to e2", "take 3"):
            state.apply(state.parse(answer))
        while state.question is not None and state.question.id in ("roll", "lose-unit", "choose-retreat", "lose"):
            stand = state.parse("stand") if state.actor != CHANCE else -1
            legal = state.legal()
            state.apply(state.outcome(rng) if state.actor == CHANCE else stand if stand in legal else legal[0])
        won += state.view(0)["table"]["lands"][_place(state, "e2")]["owner"] == 0  # type: ignore[index]
    assert abs(100 * won / 400 - chance) < 6


def _place(state: State, zone: str) -> int:
    lands = state.view(0)["table"]["lands"]  # type: ignore[index]
    return [land["zone"] for land in lands].index(zone)


def test_a_creature_without_use_says_so_and_a_temple_makes_it_cheaper() -> None:
    turn = field({"e1": "0 temple"}, track="- chimera - -")
    told = {saying.key: saying.args for saying in turn.state.foretell(turn.state.parse("buy chimera"))}
    assert told["discount"]["amount"] == 2 and told["discount"]["amount_full"] == 3
    assert "no-effect" in told, "nothing lies in the discards"


def test_a_fleet_says_what_income_its_zone_brings_with_the_creature_that_stands_there() -> None:
    """The Hydra doubles it, whosever she is."""
    state = field({"e2": "0 t", "ez": "- hydra@1"}, god="poseidon").state
    told = {state.notation(action): state.note(sayings) for action, sayings in state.foretold().items()}
    assert told["launch ez"] == "2 gold more income"


def test_the_fourth_kind_of_building_says_that_it_founds_a_metropolis() -> None:
    state = field(
        {"e1": "0 port fortress", "e2": "0 temple", "j1": "0 -"}, agenda=[["construct", 0, "university", False]]
    ).state
    notes = [state.note(told) for told in state.foretold().values()]
    assert notes and all(note.startswith("founds a Metropolis: number 1 of") for note in notes)
