"""The six traits."""

from __future__ import annotations

import pytest

from palamedes.games.pantheon.table.terms import TRAITS
from palamedes.games.pantheon.table.traits import TRAIT_CLASSES

from .lay import PRINTED, lay, value, whole

ROW = ["neutral neutral neutral"]


@pytest.mark.clause("trait.one")
def test_every_trait_is_somebody_s() -> None:
    assert len(TRAIT_CLASSES) == len(TRAITS)
    assert {kind.trait for kind in PRINTED.kinds} == set(range(len(TRAITS)))


@pytest.mark.clause("trait.terrestrial")
def test_a_terrestrial_unit_ignores_nothing() -> None:
    assert not any(TRAIT_CLASSES[TRAITS.index("terrestrial")].ignores)


@pytest.mark.clause("trait.aquatic")
def test_an_aquatic_unit_goes_further_in_water() -> None:
    rows = ["water marsh water neutral"]
    t = lay(rows, ["hydra a1"], [], hands=[["hydra"]])
    assert value("hydra", "move") == 1
    t.play("simple hydra", "to a2")
    assert t.asked == "step"
    t.play("to a3")
    assert (t.zone("hydra-1"), t.asked) == ("a3", "act")


@pytest.mark.clause("trait.aquatic")
def test_the_gain_is_lost_outside_water() -> None:
    t = lay(["water neutral neutral"], ["hydra a1"], [], hands=[["hydra"]])
    t.play("simple hydra", "to a2")
    assert t.asked == "act"
    t = lay(["neutral water water"], ["hydra a1"], [], hands=[["hydra"]])
    t.play("simple hydra", "to a2")
    assert t.asked == "act", "it did not begin in water"
    t = lay(["water water neutral"], ["hydra a1"], [], hands=[["hydra"]])
    t.play("simple hydra", "to a2")
    assert "to a3" not in t.answers, "the zone that is gained must be aquatic as well"


@pytest.mark.clause("trait.aquatic")
def test_an_aquatic_unit_ignores_the_effects_of_water_and_marsh() -> None:
    t = lay(["water neutral"], ["spartans a1"], ["hydra a1"], hands=[["spartans"]])
    assert "to" not in t.play("simple spartans").verbs, "it blocks though it stands in water"
    t = lay(["neutral marsh neutral"], ["hydra a1"], [], hands=[["hydra"]])
    t.play("simple hydra", "to a2")
    assert t.asked == "act", "the marsh has not ended the activation"
    t = lay(["neutral marsh"], ["amazons a1"], ["hydra a2"], hands=[["amazons"]])
    assert t.attack("amazons", "hydra-2").values()[1] == value("hydra", "defence")


@pytest.mark.clause("trait.fireproof")
def test_a_fireproof_unit_walks_through_lava() -> None:
    t = lay(["neutral lava neutral"], ["enceladus a1"], [], hands=[["enceladus"]])
    t.play("simple enceladus", "to a2", "to a3")
    assert (t.zone("enceladus-1"), t.vitality("enceladus-1")) == ("a3", whole("enceladus"))


@pytest.mark.clause("trait.boreal")
def test_a_boreal_unit_is_at_home_in_ice() -> None:
    t = lay(["polar neutral"], ["hyperboreans a1"], ["spartans a2"], hands=[["hyperboreans"]])
    t.play("simple hyperboreans", "to a2")
    assert t.vitality("hyperboreans-1") == whole("hyperboreans")
    assert "attack spartans-2" in t.answers, "it has its second action"


@pytest.mark.clause("trait.huge")
def test_a_huge_unit_needs_room() -> None:
    rows = ["neutral/4 neutral/3 neutral/2", "neutral/2 neutral/2 neutral/2"]
    t = lay(rows, ["atlas a1"], [], hands=[["atlas"]])
    assert t.play("simple atlas").after("to") == {"a2"}


@pytest.mark.clause("trait.huge-saturates")
@pytest.mark.clause("zone.saturated")
def test_a_huge_unit_fills_its_zone_but_enters_where_others_stand() -> None:
    t = lay(ROW, ["spartans a2"], ["atlas a1"], hands=[["spartans"]])
    t.play("simple spartans")
    assert "to a1" not in t.answers
    assert "close atlas-2" in t.answers, "a saturated zone can be attacked from beside it"
    t = lay(ROW, ["atlas a1"], ["spartans a2", "hydra a3"], hands=[["atlas"], ["hydra"]])
    t.play("simple atlas", "to a2")
    assert t.zone("atlas-1") == t.zone("spartans-2") == "a2"
    assert "attack spartans-2" in t.answers
    full = lay(ROW, ["hydra a3"], ["atlas a2", "spartans a2"], hands=[["hydra"]])
    assert "to a2" not in full.play("simple hydra").answers, "his zone is full now"
    full = lay(["neutral/3 neutral/3"], ["atlas a1"], ["spartans a2", "hydra a2", "hoplites a2"], hands=[["atlas"]])
    assert "to" not in full.play("simple atlas").verbs


@pytest.mark.clause("trait.rapid-flight")
@pytest.mark.clause("terrain.crevasse-exit")
def test_a_monster_flies_across_a_crevasse_but_does_not_stay_there() -> None:
    t = lay(["neutral crevasse neutral cliff"], ["phoenix a1"], [], hands=[["phoenix"]])
    t.play("complex phoenix", "fly a2")
    assert t.answers == {"fly a1", "fly a3"}, "it must go on"
    t.play("fly a3", "fly a2", "fly a1")
    assert t.zone("phoenix-1") == "a1"
    rows = ["neutral crevasse crevasse crevasse crevasse neutral"]
    t = lay(rows, ["phoenix a1"], [], hands=[["phoenix"]])
    t.play("complex phoenix", "fly a2", "fly a3")
    assert t.answers == {"fly a2"}, "with two zones left it can only turn back"


# Flight.


@pytest.mark.clause("trait.flying")
@pytest.mark.clause("trait.rapid-flight")
def test_rapid_flight_goes_over_walls_cliffs_and_enemies() -> None:
    rows = ["neutral cliff neutral neutral neutral"]
    t = lay(rows, ["phoenix a1"], ["hydra a3"], hands=[["phoenix"]], borders={"a1-a2": "wall", "a3-a4": "escarpment"})
    t.play("complex phoenix", "fly a2", "fly a3", "fly a4")
    assert t.asked == "step", "four zones: its move is 3, and one more"
    t.play("fly a5")
    assert t.zone("phoenix-1") == "a5"


@pytest.mark.clause("trait.rapid-flight")
@pytest.mark.clause("zone.saturated")
def test_rapid_flight_enters_no_saturated_zone_and_no_monster_flies_through_bars() -> None:
    t = lay(["neutral neutral/1 neutral"], ["phoenix a1"], ["spartans a2"], hands=[["phoenix"]])
    assert "fly" not in t.play("complex phoenix").verbs
    t = lay(ROW, ["phoenix a1"], [], hands=[["phoenix"]], borders={"a1-a2": "bars"})
    assert "fly" not in t.play("complex phoenix").verbs
    t = lay(ROW, ["harpies a1"], [], hands=[["harpies"]], borders={"a1-a2": "bars"})
    assert "fly" in t.play("complex harpies").verbs


@pytest.mark.clause("trait.rapid-flight")
def test_rapid_flight_ignores_the_ground() -> None:
    t = lay(["neutral lava neutral"], ["phoenix a1"], [], hands=[["phoenix"]])
    t.play("complex phoenix", "fly a2", "fly a3")
    assert t.vitality("phoenix-1") == whole("phoenix")


@pytest.mark.clause("trait.rapid-flight")
@pytest.mark.clause("stone.drop")
def test_nothing_is_dropped_in_flight() -> None:
    t = lay(ROW, ["phoenix a1 stone"], [], hands=[["phoenix"]])
    t.play("complex phoenix", "fly a2")
    assert "drop" not in t.verbs


@pytest.mark.clause("trait.flying")
def test_a_flying_unit_walks_on_the_ground() -> None:
    t = lay(["neutral cliff neutral"], ["phoenix a1"], [], hands=[["phoenix"]])
    assert "to" not in t.play("simple phoenix").verbs
    t = lay(ROW, ["spartans a1"], [], hands=[["spartans"]])
    assert "fly" not in t.play("complex spartans").verbs


@pytest.mark.clause("trait.aerial-attack")
def test_an_aerial_attack_reaches_further_and_sees_over_everything() -> None:
    rows = ["neutral neutral neutral"]
    t = lay(rows, ["phoenix a1"], ["spartans a2"], hands=[["phoenix"]], borders={"a1-a2": "wall"})
    assert "attack spartans-2" not in t.copy().play("simple phoenix").answers
    t.play("complex phoenix", "swoop spartans-2").decline()
    assert t.values() == (value("phoenix", "combat"), value("spartans", "defence"))


@pytest.mark.clause("trait.aerial-attack")
def test_an_aerial_attack_ignores_the_terrain_of_its_own_zone() -> None:
    t = lay(["rock neutral neutral"], ["phoenix a1"], ["spartans a2", "hoplites a3"], hands=[["phoenix"]])
    t.play("complex phoenix")
    assert t.after("swoop") == {"spartans-2"}, "a rock would add to the range"
    t.play("swoop spartans-2").decline()
    assert t.values()[0] == value("phoenix", "combat"), "and to combat"


@pytest.mark.clause("trait.flying")
def test_a_flying_unit_is_deployed_on_rocks() -> None:
    from palamedes.games.pantheon.rules.terrains import may_enter
    from palamedes.games.pantheon.table.pieces import DEPLOY

    t = lay(["rock cliff neutral"], ["phoenix waits", "achilles waits"], [])
    phoenix, achilles = t.unit("phoenix-1"), t.unit("achilles-1")
    assert [may_enter(t.state, phoenix, zone, DEPLOY) for zone in range(3)] == [True, True, True]
    assert [may_enter(t.state, achilles, zone, DEPLOY) for zone in range(3)] == [False, False, True]
