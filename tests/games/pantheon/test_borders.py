"""Borders, and heights upon them."""

from __future__ import annotations

import pytest

from .lay import Table, lay, value

ROW = ["neutral neutral neutral"]


def mover(kind: str, border: str, rows: list[str] | None = None) -> Table:
    """A unit in a1, with this border between a1 and a2."""
    return lay(rows or ROW, [f"{kind} a1"], [], hands=[[kind]], borders={"a1-a2": border})


@pytest.mark.clause("border.normal")
@pytest.mark.clause("border.one")
def test_a_normal_border_does_nothing() -> None:
    t = mover("centaurs", "normal")
    t.play("simple centaurs", "to a2")
    assert t.answers >= {"to a3"}


@pytest.mark.clause("border.chains")
def test_chains_end_a_walk_and_a_run() -> None:
    t = mover("centaurs", "chains")
    walk = t.copy().play("simple centaurs", "to a2")
    assert (walk.zone("centaurs-1"), walk.asked) == ("a2", "act")
    run = t.play("complex centaurs", "to a2")
    assert run.zone("centaurs-1") == "a2"
    assert "to" not in run.verbs


@pytest.mark.clause("border.escarpment")
@pytest.mark.clause("border.wall")
@pytest.mark.parametrize("border", ["escarpment", "wall"])
def test_escarpments_and_walls_are_not_crossed_on_foot(border: str) -> None:
    t = mover("centaurs", border)
    assert "to a2" not in t.copy().play("simple centaurs").answers
    assert "to a2" not in t.play("complex centaurs").answers


@pytest.mark.clause("border.wall")
@pytest.mark.parametrize(("border", "seen"), [("wall", False), ("escarpment", True), ("chains", True), ("bars", True)])
def test_a_wall_alone_is_an_obstacle(border: str, seen: bool) -> None:
    t = lay(ROW, ["amazons a1"], ["spartans a2"], hands=[["amazons"]], borders={"a1-a2": border})
    assert ("attack spartans-2" in t.play("simple amazons").answers) is seen


@pytest.mark.clause("border.bars")
@pytest.mark.parametrize(
    ("kind", "passes"), [("spartans", True), ("leonidas", True), ("minotaur", False), ("ares", False), ("atlas", False)]
)
def test_troops_and_heroes_pass_the_bars_of_a_cage(kind: str, passes: bool) -> None:
    t = mover(kind, "bars")
    assert ("to a2" in t.play(f"simple {kind}").answers) is passes


@pytest.mark.clause("border.several")
@pytest.mark.parametrize("borders", ["wall normal", "normal wall", "chains normal"])
def test_of_several_borders_the_mildest_counts_for_a_move(borders: str) -> None:
    t = mover("centaurs", borders)
    t.play("simple centaurs", "to a2")
    assert t.asked == "step", "nothing has ended the walk"


@pytest.mark.clause("border.several")
def test_chains_are_milder_than_a_wall_and_still_end_the_walk() -> None:
    t = mover("centaurs", "wall chains")
    t.play("simple centaurs", "to a2")
    assert t.asked == "act"


@pytest.mark.clause("border.several-sight")
def test_of_several_borders_the_one_that_the_line_crosses_counts_for_sight() -> None:
    # The line between the icons runs through the upper half of the border.
    for borders, seen in (("wall normal", False), ("normal wall", True)):
        t = lay(ROW, ["amazons a1"], ["spartans a2"], hands=[["amazons"]], borders={"a1-a2": borders})
        assert ("attack spartans-2" in t.play("simple amazons").answers) is seen


# Heights.

SLOPE = ["neutral neutral neutral neutral"]
LEVELS = {"a1": 1}
ARROW = {"a1-a2": "a2"}


def above(*enemies: str, kind: str = "amazons", aerial: bool = False) -> Table:
    t = lay(SLOPE, [f"{kind} a1"], list(enemies), hands=[[kind]], levels=LEVELS, heights=ARROW)
    return t.play(f"{'complex' if aerial else 'simple'} {kind}")


@pytest.mark.clause("border.heights")
def test_from_heights_one_attacks_lower_levels_stronger_and_further() -> None:
    t = above("spartans a4")
    t.play("attack spartans-2")
    assert t.values() == (value("amazons", "combat") + 1, value("spartans", "defence"))


@pytest.mark.clause("border.heights")
def test_from_heights_one_sees_over_obstacles_that_are_lower() -> None:
    t = above("spartans a3", "hoplites a2")
    assert "attack spartans-2" in t.answers


@pytest.mark.clause("border.heights")
def test_from_below_heights_are_good_for_nothing() -> None:
    t = lay(SLOPE, ["amazons a3"], ["spartans a1"], hands=[["amazons"]], levels=LEVELS, heights=ARROW)
    t.play("simple amazons", "attack spartans-2")
    assert t.values() == (value("amazons", "combat"), value("spartans", "defence"))


@pytest.mark.clause("border.heights")
def test_on_the_same_level_heights_add_nothing() -> None:
    levels = {"a1": 1, "b1": 1, "c1": 1}
    rows = ["neutral neutral", "neutral neutral", "neutral neutral"]
    t = lay(rows, ["amazons a1"], ["spartans b1"], hands=[["amazons"]], levels=levels, heights=ARROW)
    t.play("simple amazons", "attack spartans-2")
    assert t.values() == (value("amazons", "combat"), value("spartans", "defence"))


@pytest.mark.clause("border.heights")
def test_high_ground_without_an_edge_is_no_height() -> None:
    rows = ["neutral neutral neutral neutral"]
    levels = {"a1": 1, "a2": 1}
    t = lay(rows, ["amazons a1"], ["spartans a3"], hands=[["amazons"]], levels=levels, heights={"a2-a3": "a3"})
    t.play("simple amazons", "attack spartans-2")
    assert t.values() == (value("amazons", "combat"), value("spartans", "defence"))


@pytest.mark.clause("border.heights-anywhere")
def test_the_target_may_stand_anywhere_lower_and_an_aerial_attack_keeps_the_bonus() -> None:
    rows = ["neutral neutral", "neutral neutral"]
    t = lay(rows, ["amazons a1"], ["spartans b2"], hands=[["amazons"]], levels=LEVELS, heights=ARROW)
    t.play("simple amazons", "attack spartans-2")
    assert t.values()[0] == value("amazons", "combat") + 1
    t = above("spartans a2", kind="phoenix", aerial=True)
    t.play("swoop spartans-2")
    assert t.values()[0] == value("phoenix", "combat") + 1
