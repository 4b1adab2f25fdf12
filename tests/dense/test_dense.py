"""Dense positions are played without disorder, and what is wrong with one is found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from palamedes.conformance.modes import modes
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import game, games
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from tests import fuzz

from . import Crowd, laid_by
from .arena import lay as lay_arena
from .iliade import lay as lay_iliade


def test_every_dense_position_is_of_a_game_and_all_five_games_have_them() -> None:
    assert {"arena", "iliade", "cyclades", "hellas", "pantheon"} <= set(laid_by()) <= set(games())


@pytest.mark.parametrize("id", laid_by())
def test_dense_positions_are_played(id: str) -> None:
    """The models have something to say about some of them."""
    compared = 0
    for seed in range(5):
        crowd = Crowd(game(id), seed)
        crowd.play()
        compared += crowd.companions.compared + crowd.companions.claimed
    assert compared > 0


def test_the_armies_of_dense_positions_have_all_there_is_and_the_deck_is_soon_made_anew() -> None:
    """In a hundred tables of Iliade: every number of players, teams, both kinds of siege, and the last one."""
    tables = [lay_iliade(Rng(seed)) for seed in range(100)]
    armies = [army for table in tables for army in table["table"]["armies"]]
    assert {table["players"] for table in tables} == {2, 3, 4, 5, 6}
    assert {table["options"]["teams"] for table in tables} == {False, True}
    for what in ("phalanxes", "elephants", "horses", "archers", "chariot", "catapult", "ballista", "portcullis"):
        assert any(army.get(what) for army in armies), what
    assert any(table["table"]["oracle"] == "gorgon" and not table["table"]["final"] for table in tables)
    assert any(table["table"]["final"] for table in tables)
    assert any(not table["table"]["deck"] for table in tables)


def test_the_battlefields_of_dense_positions_have_all_there_is() -> None:
    """In a hundred tables of Arena: cards out of the square and over others, tokens on them, broken shields."""
    lying = [card for seed in range(100) for card in lay_arena(Rng(seed))["table"]["field"].values()]
    for what in ("outside", "covering", "strength", "broken"):
        assert any(what in card for card in lying), what


@pytest.mark.clause("heracles.pass", "team.pass")
def test_heracles_is_never_left_on_his_partners_land() -> None:
    """On this table he could slay the figures that were his only way on."""
    Crowd(game("cyclades"), 661).play()


@pytest.mark.clause("heracles.pass", "march.last-count")
def test_heracles_can_turn_back_when_typhons_death_completes_the_last_metropolis() -> None:
    """A rival's last land was to be his way on from his partner's; with enough Metropolises it is closed to him."""
    zones = {
        "e2": {"owner": 0, "troops": 1, "sites": ["temple"]},
        "e1": {"owner": 1, "troops": 1, "sites": ["port", "fortress"]},
        "e3": {"owner": 2, "troops": 1, "sites": ["metropolis-gold"]},
        "a1": {"owner": 0, "sites": ["university", "metropolis-gold", "metropolis-gold"]},
        "c1": {"owner": 3, "troops": 1},
        "ex": {"owner": 0, "fleets": 1},
    }
    table: dict[str, Any] = {
        "zones": zones,
        "gold": [30, 30],
        "heroes": {"heracles": {"owner": 0, "zone": "e2"}},
        "creatures": {"typhon": {"owner": 2, "zones": ["ex"]}},
        "offers": {god: {"faction": i, "price": 1} for i, god in enumerate(("athena", "zeus", "poseidon"))},
        "cycle": 3,
    }
    table["offers"]["apollo"] = {"faction": 3, "price": 0}
    answers = ["decline", "venture heracles", "to e1", "take 0", "slay typhon", "build e2.1", "bonus priestess"]
    position = {"game": "cyclades", "players": 4, "options": {"teams": True}, "table": table, "turn": 0}
    state = game("cyclades").load(position | {"answers": answers})
    assert [state.notation(action) for action in state.legal()] == ["to e2"]


def test_what_fails_in_a_dense_position_is_left_so_that_it_can_be_seen_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = fuzz.Fuzz(modes(game("hellas")), 1, tmp_path)
    monkeypatch.setattr("tests.dense.QUICK", [nobody_acts])
    monkeypatch.setattr(fuzz, "is_refused_or_played_to_its_end", shown)
    with pytest.raises(fuzz.Failure) as failure:
        run.play_densely(run.modes[0], "1")
    with pytest.raises(AssertionError, match="hellas"):
        fuzz.replay(failure.value.file)


def nobody_acts(state: State, rng: Rng) -> None:
    """Not true of a table where somebody may act."""
    assert state.over


def shown(game: Game, position: object, seed: object) -> bool:
    raise AssertionError(f"position of {game.id}")
