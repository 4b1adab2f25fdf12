"""The twelve terrains."""

from __future__ import annotations

import pytest

from .lay import Table, lay, value, whole

OPEN = ["neutral neutral neutral neutral"]


def shot(row: str, **more: object) -> Table:
    """Amazons in a1 shoot at spartans in a2."""
    t = lay([row], ["amazons a1"], ["spartans a2"], hands=[["amazons"]], **more)  # type: ignore[arg-type]
    return t.attack("amazons", "spartans-2")


def struck(row: str) -> Table:
    """Hyperboreans strike spartans in their own zone, a1."""
    t = lay([row], ["hyperboreans a1"], ["spartans a1"], hands=[["hyperboreans"]])
    return t.attack("hyperboreans", "spartans-2")


FAR = (value("amazons", "combat"), value("spartans", "defence"))
CLOSE = (value("hyperboreans", "combat") + 1, value("spartans", "defence"))


def helped(values: tuple[int, int], combat: int = 0, defence: int = 0) -> tuple[int, int]:
    return values[0] + combat, values[1] + defence


@pytest.mark.clause("terrain.neutral")
@pytest.mark.clause("terrain.one")
def test_neutral_ground_changes_nothing() -> None:
    assert shot("neutral neutral").values() == FAR
    assert struck("neutral neutral").values() == CLOSE


@pytest.mark.clause("terrain.forest")
@pytest.mark.clause("terrain.cage")
@pytest.mark.parametrize("terrain", ["forest", "cage"])
def test_forest_and_cage_protect_from_afar_and_not_in_close_combat(terrain: str) -> None:
    assert shot(f"neutral {terrain}").values() == helped(FAR, defence=1)
    assert struck(f"{terrain} neutral").values() == CLOSE


@pytest.mark.clause("terrain.ruins")
def test_ruins_protect_in_close_combat_and_not_from_afar() -> None:
    assert shot("neutral ruins").values() == FAR
    assert struck("ruins neutral").values() == helped(CLOSE, defence=1)


@pytest.mark.clause("terrain.forest")
@pytest.mark.clause("terrain.ruins")
@pytest.mark.clause("table.elements")
@pytest.mark.parametrize(("ground", "count"), [("forest/4", 2), ("forest/3", 2), ("forest/2", 1), ("ruins/4", 1)])
def test_how_many_trees_and_columns_stand_in_a_zone(ground: str, count: int) -> None:
    assert lay([f"neutral {ground}"], [], []).elements("a2") == count


@pytest.mark.clause("terrain.elements")
@pytest.mark.parametrize("terrain", ["forest", "ruins"])
def test_without_its_last_element_a_zone_is_neutral(terrain: str) -> None:
    t = lay([f"neutral {terrain} neutral"], ["amazons a1"], ["spartans a2", "hoplites a3"], hands=[["amazons"]])
    s = t.state
    s.elements[1] = 0
    t.attack("amazons", "spartans-2")
    assert t.values() == FAR
    clear = lay([f"neutral {terrain} neutral"], ["amazons a1"], ["spartans a3"], hands=[["amazons"]])
    assert "attack spartans-2" not in clear.play("simple amazons").answers
    clear = lay([f"neutral {terrain} neutral"], ["amazons a1"], ["spartans a3"], hands=[["amazons"]])
    clear.state.elements[1] = 0
    assert "attack spartans-2" in clear.play("simple amazons").answers


@pytest.mark.clause("sight.obstacle")
@pytest.mark.parametrize(
    ("terrain", "hides"),
    [
        ("cage", True),
        ("crevasse", False),
        ("water", False),
        ("stairs", False),
        ("cliff", True),
        ("forest", True),
        ("lava", False),
        ("marsh", False),
        ("neutral", False),
        ("polar", True),
        ("rock", True),
        ("ruins", True),
    ],
)
def test_which_terrains_hide_what_is_behind_them(terrain: str, hides: bool) -> None:
    t = lay([f"neutral {terrain} neutral"], ["amazons a1"], ["spartans a3"], hands=[["amazons"]])
    assert ("attack spartans-2" in t.play("simple amazons").answers) is not hides


@pytest.mark.clause("walk.terrain")
@pytest.mark.parametrize(
    "terrain", ["cage", "crevasse", "water", "stairs", "forest", "lava", "marsh", "neutral", "polar", "ruins"]
)
def test_terrains_that_a_troop_may_enter(terrain: str) -> None:
    t = lay([f"neutral {terrain}"], ["spartans a1"], [], hands=[["spartans"]])
    assert "to a2" in t.play("simple spartans").answers


@pytest.mark.clause("terrain.rock")
@pytest.mark.clause("terrain.cliff")
@pytest.mark.parametrize("terrain", ["rock", "cliff"])
def test_nobody_walks_or_runs_onto_rocks_and_cliffs(terrain: str) -> None:
    t = lay([f"neutral {terrain}"], ["spartans a1"], [], hands=[["spartans"]])
    assert "to a2" not in t.copy().play("simple spartans").answers
    assert "to a2" not in t.play("complex spartans").answers


@pytest.mark.clause("terrain.rock")
@pytest.mark.clause("terrain.stairs")
@pytest.mark.parametrize("terrain", ["rock", "stairs"])
def test_from_rocks_and_stairs_one_attacks_further_and_stronger_and_over_obstacles(terrain: str) -> None:
    row = f"{terrain} forest neutral neutral neutral"
    t = lay([row], ["amazons a1"], ["spartans a4", "hoplites a3", "centaurs a5"], hands=[["amazons"]])
    t.play("simple amazons")
    assert {"attack spartans-2", "attack hoplites-2"} <= t.answers
    assert "attack centaurs-2" not in t.answers
    t.play("attack spartans-2")
    assert t.values() == helped(FAR, combat=1)


@pytest.mark.clause("terrain.rock")
@pytest.mark.clause("terrain.stairs")
@pytest.mark.parametrize("terrain", ["rock", "stairs"])
def test_in_close_combat_rocks_and_stairs_add_nothing(terrain: str) -> None:
    assert struck(f"{terrain} neutral").values() == CLOSE


@pytest.mark.clause("terrain.cliff")
def test_a_cliff_does_nothing_for_who_stands_on_it() -> None:
    assert shot("cliff neutral").values() == FAR


@pytest.mark.clause("trait.perched")
def test_whoever_stands_on_a_rock_can_walk_down() -> None:
    t = lay(["rock neutral"], ["spartans a1"], [], hands=[["spartans"]])
    assert "to a2" in t.play("simple spartans").answers


# Water and marsh.


@pytest.mark.clause("terrain.water")
def test_in_water_talents_are_ignored() -> None:
    t = lay(["water neutral"], ["hyperboreans a1"], ["spartans a1"], hands=[["hyperboreans"]])
    t.attack("hyperboreans", "spartans-2")
    assert t.values() == helped(CLOSE, combat=-1)


@pytest.mark.clause("terrain.water")
def test_in_water_active_and_offensive_powers_are_ignored_and_passive_ones_are_not() -> None:
    t = lay(["water neutral"], ["zeus a1"], ["achilles a2"], hands=[["zeus", "art"]], discards=[["zeus"]])
    assert not t.play("simple zeus").after("use")
    dry = lay(["neutral neutral"], ["zeus a1"], ["achilles a2"], hands=[["zeus", "art"]], discards=[["zeus"]])
    assert {power.split()[0] for power in dry.play("simple zeus").after("use")} == {"lightning", "patriarch"}
    t = lay(["water neutral"], ["hyperboreans a1"], ["achilles a1"], hands=[["hyperboreans"]])
    t.attack("hyperboreans", "achilles-2").roll("5 5 5")
    while t.asked in ("spend", "second"):
        t.play("reroll 3" if "reroll 3" in t.answers else "done")
    t.roll("5 5 5")
    assert whole("achilles") - t.vitality("achilles-2") == 2


@pytest.mark.clause("terrain.water")
def test_a_guard_in_water_guards_nobody() -> None:
    t = lay(["water"], ["hyperboreans a1"], ["spartans a1", "infernal-warriors a1"], hands=[["hyperboreans"]])
    t.play("simple hyperboreans", "attack spartans-2")
    assert t.asked != "react"


@pytest.mark.clause("terrain.marsh")
def test_a_marsh_makes_it_easier_to_be_shot() -> None:
    assert shot("neutral marsh").values() == helped(FAR, defence=-1)
    assert struck("marsh neutral").values() == CLOSE


@pytest.mark.clause("terrain.marsh")
@pytest.mark.clause("terrain.marsh-end")
def test_who_walks_into_a_marsh_ends_the_activation() -> None:
    t = lay(["neutral marsh"], ["infernal-warriors a1 x2"], ["spartans a2"], hands=[["infernal-warriors"]])
    t.play("simple infernal-warriors", "to a2")
    assert t.asked != "act"
    assert t.vitality("infernal-warriors-1") == 3, "what happens at the end of an activation still happens"


@pytest.mark.clause("terrain.marsh")
def test_from_a_marsh_nobody_walks_and_a_run_is_one_zone() -> None:
    t = lay(["marsh neutral neutral"], ["centaurs a1"], [], hands=[["centaurs"]])
    assert "to" not in t.copy().play("simple centaurs").verbs
    t.play("complex centaurs", "to a2")
    assert t.asked != "step"
    assert t.zone("centaurs-1") == "a2"


# Lava.


@pytest.mark.clause("terrain.lava")
def test_lava_wounds_and_its_owner_says_where_the_unit_goes_on() -> None:
    t = lay(["neutral lava neutral", "neutral neutral neutral"], ["centaurs a1"], [], hands=[["centaurs"]])
    t.play("simple centaurs", "to a2")
    assert t.vitality("centaurs-1") == 1
    assert (t.actor, t.asked) == (0, "choose-exit")
    assert t.answers == {"to a1", "to a3", "to b2"}
    t.play("to a3")
    assert t.zone("centaurs-1") == "a3"
    assert t.asked == "act", "the walk is over, though one zone was left, and the activation is not"
    assert "to" not in t.verbs


@pytest.mark.clause("terrain.lava")
def test_lava_does_not_throw_into_lava() -> None:
    t = lay(["neutral lava lava", "cliff neutral cliff"], ["centaurs a1"], [], hands=[["centaurs"]])
    assert t.play("simple centaurs", "to a2").answers == {"to a1", "to b2"}


@pytest.mark.clause("terrain.lava-exit")
def test_without_a_way_out_one_stays_in_the_lava() -> None:
    t = lay(["neutral/1 lava"], ["centaurs a1"], ["spartans a2"], hands=[["centaurs"]])
    t.play("simple centaurs")
    s = t.state
    s.field.capacity[0] = 0
    t.play("to a2")
    assert t.zone("centaurs-1") == "a2"
    assert t.vitality("centaurs-1") == 1


@pytest.mark.clause("terrain.lava")
@pytest.mark.clause("destroy.moment")
def test_lava_can_destroy() -> None:
    t = lay(["neutral lava"], ["centaurs a1 x1"], [], hands=[["centaurs"]])
    t.play("simple centaurs", "to a2")
    assert t.vitality("centaurs-1") == 0
    assert t.zone("centaurs-1") == ""


# Ice.


@pytest.mark.clause("terrain.polar")
def test_who_begins_in_ice_is_wounded_and_has_one_action() -> None:
    t = lay(["polar neutral"], ["medusa a1"], ["achilles a2"], hands=[["medusa", "art", "art"]])
    t.play("simple medusa")
    assert t.vitality("medusa-1") == whole("medusa") - 1
    t.play("to a2")
    t.play(*(["done"] if t.asked == "step" else []))
    assert "attack" not in t.verbs
    assert "use" not in t.verbs, "active powers are barred for the turn"


@pytest.mark.clause("terrain.polar")
def test_a_complex_action_in_ice_costs_a_wound_too() -> None:
    t = lay(["polar neutral neutral"], ["spartans a1"], [], hands=[["spartans"]])
    t.play("complex spartans", "to a2", "to a3")
    assert (t.vitality("spartans-1"), t.zone("spartans-1")) == (whole("spartans") - 1, "a3")


@pytest.mark.clause("terrain.polar")
def test_to_enter_ice_does_no_harm() -> None:
    t = lay(["neutral polar"], ["spartans a1"], [], hands=[["spartans"]])
    t.play("simple spartans", "to a2")
    assert t.vitality("spartans-1") == whole("spartans")


# Crevasses.

RIFT = ["neutral crevasse neutral", "neutral neutral neutral"]


@pytest.mark.clause("terrain.crevasse")
def test_troops_and_heroes_do_not_mind_a_crevasse() -> None:
    t = lay(RIFT, ["leonidas a1"], [], hands=[["leonidas"]], skulls=["a1-a2-a3"])
    t.play("simple leonidas", "to a2", "done", "done")
    assert t.zone("leonidas-1") == "a2"


@pytest.mark.clause("terrain.crevasse")
def test_divinities_and_monsters_cross_a_crevasse_along_the_skulls_and_do_not_stay() -> None:
    t = lay(RIFT, ["minotaur a1"], [], hands=[["minotaur"]], skulls=["a1-a2-a3"])
    t.play("simple minotaur", "to a2")
    assert t.answers == {"to a3"}
    t.play("to a3")
    assert t.zone("minotaur-1") == "a3"


@pytest.mark.clause("terrain.crevasse", "stone.drop-moment")
def test_a_stone_can_be_dropped_in_a_crevasse_on_the_way() -> None:
    t = lay(RIFT, ["minotaur a1 stone"], [], hands=[["minotaur"]], skulls=["a1-a2-a3"])
    t.play("simple minotaur", "to a2")
    assert t.answers == {"to a3", "drop"}
    t.play("drop")
    assert (t.stones("a2"), t.answers) == (1, {"to a3"})


@pytest.mark.clause("terrain.crevasse")
def test_without_skulls_there_is_no_way_in() -> None:
    t = lay(RIFT, ["minotaur b2"], [], hands=[["minotaur"]], skulls=["a1-a2-a3"])
    assert "to a2" not in t.play("simple minotaur").answers


@pytest.mark.clause("terrain.crevasse-exit")
def test_one_enters_only_with_a_free_exit_and_a_zone_left_to_enter() -> None:
    full = ["neutral crevasse neutral/1", "neutral neutral neutral"]
    t = lay(full, ["minotaur a1"], ["spartans a3"], hands=[["minotaur"]], skulls=["a1-a2-a3"])
    assert "to a2" not in t.play("simple minotaur").answers
    slow = lay(RIFT, ["hydra a1"], [], hands=[["hydra"]], skulls=["a1-a2-a3"])
    assert "to a2" not in slow.copy().play("simple hydra").answers
    assert "to a2" in slow.play("complex hydra").answers


@pytest.mark.clause("terrain.crevasse")
def test_enemies_in_a_crevasse_stop_heroes_and_no_monsters() -> None:
    t = lay(RIFT, ["minotaur a1"], ["spartans a2"], hands=[["minotaur"]], skulls=["a1-a2-a3"])
    t.play("simple minotaur", "to a2", "to a3")
    assert t.zone("minotaur-1") == "a3"
    hero = lay(RIFT, ["leonidas a1"], ["spartans a2"], hands=[["leonidas"]], skulls=["a1-a2-a3"])
    hero.play("simple leonidas", "to a2")
    assert hero.asked == "act"
