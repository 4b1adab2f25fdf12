"""Walking, running, flying and deploying, zone by zone."""

from __future__ import annotations

import pytest

from palamedes.games.pantheon.rules.walking import reachable
from palamedes.games.pantheon.table.pieces import FLIGHT, RUN, WALK
from palamedes.games.pantheon.table.terms import ZONES

from .lay import Table, lay

LINE = ["neutral neutral neutral neutral neutral"]


def reached(table: Table, word: str, manner: int) -> set[str]:
    """The zones that a unit could come to."""
    return {ZONES[zone] for zone in reachable(table.state, table.unit(word), manner)}


@pytest.mark.clause("walk.zones")
@pytest.mark.clause("unit.move")
def test_a_walk_enters_as_many_zones_as_the_unit_moves() -> None:
    table = lay(LINE, ["ares a1"], ["hades a5"], hands=[["ares"], []])
    table.play("simple ares", "to a2")
    assert table.answers == {"done", "to a1", "to a3"}
    table.play("to a3")
    assert table.zone("ares-1") == "a3"
    assert table.question == "act"
    assert "to" not in table.verbs


@pytest.mark.clause("run.zones")
def test_a_run_enters_one_zone_more() -> None:
    table = lay(LINE, ["ares a1"], ["hades a5"], hands=[["ares"], []])
    table.play("complex ares", "to a2", "to a3", "to a4")
    assert table.zone("ares-1") == "a4"
    assert table.question != "step"


@pytest.mark.clause("walk.enemies")
def test_an_enemy_ends_a_walk_and_a_run() -> None:
    table = lay(LINE, ["ares a1"], ["hades a5", "hoplites a2"], hands=[["ares"], []])
    walked = table.copy().play("simple ares", "to a2")
    assert walked.question == "act"
    ran = table.copy().play("complex ares", "to a2")
    assert ran.question != "step"


@pytest.mark.clause("zone.saturated")
def test_nobody_enters_a_saturated_zone() -> None:
    table = lay(["neutral neutral/1 neutral"], ["ares a1", "hoplites a2"], ["hades a3"], hands=[["ares"], []])
    assert "to a2" not in table.play("simple ares").answers


@pytest.mark.clause("trait.aquatic")
def test_an_aquatic_unit_goes_one_zone_further_in_water_alone() -> None:
    board = ["water water water neutral"]
    table = lay(board, ["ares a4", "hydra a1"], ["hades a4"], hands=[["hydra"], []])
    assert reached(table, "hydra-1", WALK) == {"a2", "a3"}
    table = lay(["water neutral water water"], ["ares a4", "hydra a1"], ["hades a4"], hands=[["hydra"], []])
    assert reached(table, "hydra-1", WALK) == {"a2"}


@pytest.mark.clause("trait.rapid-flight")
def test_rapid_flight_crosses_walls_and_enemies_and_rests_on_cliffs() -> None:
    table = lay(
        ["neutral neutral cliff neutral"],
        ["ares a1", "harpies a1 stone"],
        ["hades a2"],
        hands=[["harpies"], []],
        borders={"a1-a2": "wall"},
    )
    table.play("complex harpies")
    assert table.after("to") == set()
    assert table.after("fly") == {"a2"}
    table.play("fly a2")
    # Stones are not dropped in flight.
    assert table.answers == {"done", "fly a1", "fly a3"}
    table.play("fly a3", "done")
    assert table.zone("harpies-1") == "a3"


@pytest.mark.clause("trait.rapid-flight")
def test_rapid_flight_does_not_enter_saturated_zones() -> None:
    table = lay(["neutral neutral/1 neutral"], ["ares a3", "harpies a1"], ["hades a2"], hands=[["harpies"], []])
    assert table.play("complex harpies").after("fly") == set()


@pytest.mark.clause("trait.aerial-attack")
def test_an_aerial_attack_reaches_one_zone_further_over_obstacles() -> None:
    table = lay(
        ["neutral neutral neutral"],
        ["ares a1", "phoenix a1"],
        ["hades a2"],
        hands=[["phoenix"], []],
        borders={"a1-a2": "wall"},
    )
    simple = table.copy().play("simple phoenix")
    assert "attack" not in simple.verbs
    table.play("complex phoenix")
    assert table.after("swoop") == {"hades-2"}
    table.play("swoop hades-2").decline().miss()
    # From afar nobody retaliates, and the one complex action is over.
    assert table.question != "retaliate"
    assert not table.state.frames


@pytest.mark.clause("deploy.first")
@pytest.mark.clause("deploy.once")
def test_a_unit_that_waits_can_only_be_deployed() -> None:
    table = lay("olympus", ["ares waits", "leonidas waits"], ["hades waits"], hands=[["ares"], []])
    assert table.after("simple") == set()
    table.play("complex ares")
    assert table.verbs <= {"done", "deploy"}
    homes = {ZONES[zone] for zone in table.state.homes(0)}
    assert table.after("deploy") <= homes
    zone = sorted(table.after("deploy"))[0]
    table.play(f"deploy {zone}")
    assert table.zone("ares-1") == zone
    assert table.state.stirred


@pytest.mark.clause("stone.drop")
@pytest.mark.clause("stone.drop-moment")
def test_a_stone_is_dropped_on_the_way_and_the_walk_goes_on() -> None:
    table = lay(LINE, ["ares a1 stone"], ["hades a5"], hands=[["ares"], []])
    table.play("simple ares", "to a2", "drop", "to a3")
    assert table.stones("a2") == 1
    assert table.zone("ares-1") == "a3"


@pytest.mark.clause("terrain.crevasse")
@pytest.mark.clause("terrain.crevasse-exit")
def test_a_god_crosses_a_crevasse_by_the_path_of_skulls_only() -> None:
    board = ["neutral crevasse neutral", "neutral neutral neutral"]
    table = lay(board, ["ares a1"], ["hades b3"], hands=[["ares"], []], skulls=["a1-a2-a3"])
    table.play("simple ares", "to a2")
    assert table.answers == {"to a3"}
    table.play("to a3")
    assert table.zone("ares-1") == "a3"
    below = lay(board, ["ares b2"], ["hades b3"], hands=[["ares"], []], skulls=["a1-a2-a3"])
    assert "to a2" not in below.play("simple ares").answers


@pytest.mark.clause("terrain.crevasse")
def test_enemies_in_a_crevasse_do_not_stop_a_god() -> None:
    board = ["neutral crevasse neutral"]
    table = lay(board, ["ares a1"], ["hades a3", "hoplites a2"], hands=[["ares"], []], skulls=["a1-a2-a3"])
    table.play("simple ares", "to a2", "to a3")
    assert table.zone("ares-1") == "a3"


@pytest.mark.clause("terrain.crevasse-exit")
def test_a_god_stays_out_of_a_crevasse_whose_exit_is_not_free() -> None:
    board = ["neutral crevasse neutral/1"]
    table = lay(board, ["ares a1"], ["hades a3"], hands=[["ares"], []], skulls=["a1-a2-a3"])
    assert "to a2" not in table.play("simple ares").answers


@pytest.mark.clause("terrain.marsh")
@pytest.mark.clause("terrain.marsh-end")
def test_a_marsh_ends_the_activation_and_what_belongs_to_its_end_still_happens() -> None:
    table = lay(
        ["neutral marsh neutral"],
        ["ares a3", "infernal-warriors a1 x2"],
        ["hades a3"],
        hands=[["infernal-warriors"], []],
    )
    table.play("simple infernal-warriors", "to a2")
    assert not table.state.frames
    assert table.vitality("infernal-warriors-1") == 3


@pytest.mark.clause("run.zones")
def test_what_a_page_shows_as_reachable_is_what_can_be_entered() -> None:
    table = lay("styx", ["ares a3", "harpies a2"], ["hades e3"], hands=[["ares"], []])
    for manner, verb in ((RUN, "to"), (FLIGHT, "fly")):
        if verb == "to":
            first = table.copy().play("complex ares").after("to")
            assert first <= reached(table, "ares-1", manner)
        else:
            assert reached(table, "harpies-1", manner)
