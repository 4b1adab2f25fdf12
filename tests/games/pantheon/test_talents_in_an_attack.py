"""Talents that answer an attack, or change its dice."""

from __future__ import annotations

import pytest

from palamedes.games.pantheon.table.frames import attack

from .lay import lay, value, whole

ONE = ["neutral neutral neutral"]


# Reactions.


@pytest.mark.clause("talent.guard")
def test_a_guard_takes_the_place_of_an_allied_target_in_its_zone() -> None:
    t = lay(ONE, ["hyperboreans a1"], ["achilles a1", "infernal-warriors a1"], hands=[["hyperboreans"]])
    t.play("simple hyperboreans", "attack achilles-2")
    assert (t.actor, t.asked) == (1, "react")
    t.heard()
    t.play("guard infernal-warriors")
    assert t.values()[1] == value("infernal-warriors", "defence")


@pytest.mark.clause("talent.guard")
def test_a_guard_elsewhere_does_not_guard() -> None:
    t = lay(ONE, ["hyperboreans a1"], ["achilles a1", "infernal-warriors a2"], hands=[["hyperboreans"]])
    t.play("simple hyperboreans", "attack achilles-2")
    assert t.asked != "react"


@pytest.mark.clause("talent.guard-once")
def test_one_guard_an_attack_and_none_against_a_retaliation() -> None:
    theirs = ["achilles a1", "infernal-warriors a1", "hoplites a1"]
    t = lay(ONE, ["hyperboreans a1", "bronze-sentinel a1"], theirs, hands=[["hyperboreans"], ["achilles", "hoplites"]])
    t.play("simple hyperboreans", "attack achilles-2", "guard hoplites")
    assert t.asked != "react"
    t.miss()
    t.play("retaliate")
    assert t.asked != "react", "the sentinel does not guard against a retaliation"


@pytest.mark.clause("talent.guard")
@pytest.mark.clause("attack.retaliation-plain")
def test_the_guard_retaliates() -> None:
    theirs = ["achilles a1", "infernal-warriors a1"]
    t = lay(ONE, ["hyperboreans a1"], theirs, hands=[["hyperboreans"], ["infernal-warriors"]])
    t.play("simple hyperboreans", "attack achilles-2", "guard infernal-warriors").miss()
    t.play("retaliate")
    assert t.discards(1) == ["infernal-warriors"]


@pytest.mark.clause("talent.guard")
def test_a_partner_s_guard_guards() -> None:
    t = lay(
        ONE, ["hyperboreans a1"], ["achilles a1"], [], ["infernal-warriors a1"], hands=[["hyperboreans"]], teams=True
    )
    t.play("simple hyperboreans", "attack achilles-2")
    assert (t.actor, "guard infernal-warriors" in t.answers) == (3, True)


@pytest.mark.clause("area.guard")
@pytest.mark.clause("talent.guard")
def test_in_an_area_attack_the_unit_that_was_chosen_is_ticked_off_and_not_its_guard() -> None:
    t = lay(ONE, ["ares a1"], ["achilles a1", "infernal-warriors a1"], hands=[["ares", "art"]])
    t.play("simple ares", "use frenzy art", "aim achilles-2", "guard infernal-warriors").miss()
    assert t.asked != "area-target", "one is left, and nobody is asked"
    t.miss()
    assert t.asked == "act"


@pytest.mark.clause("talent.initiative")
def test_initiative_retaliates_before_the_attack_is_resolved_and_not_after_it() -> None:
    t = lay(ONE, ["hyperboreans a1"], ["amazons a1"], hands=[["hyperboreans"], ["amazons", "amazons"]])
    t.play("simple hyperboreans", "attack amazons-2")
    assert (t.actor, "retaliate" in t.answers) == (1, True)
    t.heard()
    t.play("retaliate")
    assert t.values()[0] == value("amazons", "combat")
    t.miss()
    assert t.values()[0] == value("hyperboreans", "combat") + 1, "then the attack goes on"
    t.miss()
    assert t.asked == "act", "and is not retaliated again"


@pytest.mark.clause("talent.initiative", "talent.guard", "talent.guard-order", "attack.retaliation-plain")
def test_whoever_guards_after_initiative_may_retaliate_as_well() -> None:
    t = lay(ONE, ["hyperboreans a1"], ["amazons a1", "leonidas a1"], hands=[["hyperboreans"], ["amazons", "leonidas"]])
    t.play("simple hyperboreans", "attack amazons-2", "retaliate").miss()
    t.play("guard leonidas").decline().miss()
    assert (t.actor, t.asked) == (1, "retaliate")


@pytest.mark.clause("talent.initiative-both")
def test_initiative_is_ignored_when_both_have_it() -> None:
    t = lay(ONE, ["veteran-achilles a1"], ["amazons a1"], hands=[["veteran-achilles"], ["amazons"]])
    t.play("simple veteran-achilles", "attack amazons-2")
    assert t.asked != "react"


@pytest.mark.clause("talent.initiative")
def test_initiative_answers_attacks_at_range_0_alone() -> None:
    t = lay(ONE, ["atalanta a1"], ["amazons a2"], hands=[["atalanta"], ["amazons"]])
    t.play("simple atalanta", "attack amazons-2")
    assert t.asked != "react"


@pytest.mark.clause("talent.initiative-check")
def test_after_initiative_the_attack_is_over_when_the_attacker_is_destroyed() -> None:
    t = lay(ONE, ["hyperboreans a1 x1"], ["veteran-achilles a1"], hands=[["hyperboreans"], ["veteran-achilles"]])
    t.play("simple hyperboreans", "attack veteran-achilles-2", "retaliate")
    t.roll("5 5 5 5 5 5 5 5 5")
    assert t.vitality("hyperboreans-1") == 0
    assert t.vitality("veteran-achilles-2") == whole("veteran-achilles")
    assert t.asked not in ("die", "spend")


@pytest.mark.clause("talent.initiative-check")
def test_an_attack_on_a_saturated_neighbour_goes_on_after_initiative() -> None:
    t = lay(["neutral neutral/1"], ["hyperboreans a1"], ["amazons a2"], hands=[["hyperboreans"], ["amazons"]])
    t.play("simple hyperboreans", "close amazons-2", "retaliate").miss()
    assert t.values()[0] == value("hyperboreans", "combat") + 1


# The dice.


@pytest.mark.clause("talent.monster-slayer")
def test_monster_slayer_rolls_up_to_two_dice_again_against_monsters() -> None:
    t = lay(ONE, ["heracles a1"], ["minotaur a1"], hands=[["heracles"]])
    t.attack("heracles", "minotaur-2").roll("0 0 0 1 1 1 1 1 1")
    assert (t.actor, t.asked) == (0, "meddle")
    t.play("use monster-slayer free", "again 0", "again 0").roll("4 4")
    assert t.asked == "spend", "it is used once"
    assert list(attack(t.state).dice[:6]) == [0, 6, 0, 0, 2, 0]


@pytest.mark.clause("talent.monster-slayer")
def test_monster_slayer_is_for_monsters() -> None:
    t = lay(ONE, ["heracles a1"], ["achilles a1"], hands=[["heracles"]])
    t.attack("heracles", "achilles-2").roll("0 0 0 1 1 1 1 1 1")
    assert not [power for power in t.after("use") if power.startswith("monster")]


@pytest.mark.clause("talent.projection")
@pytest.mark.parametrize(
    ("kind", "blanks"),
    [("spartans", 1), ("achilles", 1), ("medusa", 2), ("athena", 2), ("gaia", 3)],
)
def test_how_many_blanks_throw_whom(kind: str, blanks: int) -> None:
    combat = value("minotaur", "combat")
    for count in (blanks - 1, blanks):
        t = lay(ONE, ["minotaur a2"], [f"{kind} a2"], hands=[["minotaur"]])
        t.attack("minotaur", f"{kind}-2").roll(" ".join(["0"] * count + ["1"] * (combat - count)))
        assert ("use projection free" in t.answers) is (count == blanks)


@pytest.mark.clause("talent.projection")
def test_a_thrown_unit_drops_its_stone_and_lands_beside() -> None:
    t = lay(ONE, ["minotaur a2"], ["spartans a2 stone"], hands=[["minotaur"]], borders={"a2-a3": "escarpment"})
    combat = value("minotaur", "combat")
    t.attack("minotaur", "spartans-2").roll(" ".join(["0"] * combat))
    t.play("use projection free")
    assert t.answers == {"to a1"}, "an escarpment is not crossed"
    t.play("to a1")
    assert t.zone("spartans-2") == "a1"
    assert t.stones("a2") == 1
    assert not t.carries("spartans-2")


@pytest.mark.clause("talent.projection")
@pytest.mark.clause("zone.saturated")
def test_nobody_is_thrown_into_a_saturated_zone_nor_onto_a_rock() -> None:
    t = lay(["neutral/1 neutral rock"], ["minotaur a2", "amazons a1"], ["spartans a2"], hands=[["minotaur"]])
    t.attack("minotaur", "spartans-2").roll(" ".join(["0"] * value("minotaur", "combat")))
    assert "use projection free" not in t.answers


@pytest.mark.clause("talent.projection")
@pytest.mark.clause("trait.huge-saturates")
def test_a_huge_unit_is_not_thrown() -> None:
    t = lay(ONE, ["minotaur a1"], ["atlas a2"], hands=[["minotaur"]])
    t.play("simple minotaur", "close atlas-2").decline()
    t.roll(" ".join(["0"] * value("minotaur", "combat")))
    assert "use projection free" not in t.answers


@pytest.mark.clause("talent.projection-after")
@pytest.mark.clause("attack.values-fixed")
def test_the_attack_goes_on_wherever_the_target_is_and_it_may_retaliate() -> None:
    t = lay(ONE, ["minotaur a1"], ["spartans a1"], hands=[["minotaur"], ["spartans"]])
    combat = value("minotaur", "combat")
    t.attack("minotaur", "spartans-2").roll(" ".join(["0", "5"] + ["1"] * (combat - 2)))
    t.play("use projection free", "to a2")
    while t.asked in ("meddle", "spend", "second"):
        t.play("raise 5" if "raise 5" in t.answers else "decline" if "decline" in t.answers else "done")
    assert t.vitality("spartans-2") == whole("spartans") - 1
    assert (t.actor, t.asked) == (1, "retaliate")


@pytest.mark.clause("talent.projection-after")
@pytest.mark.clause("terrain.lava-exit")
@pytest.mark.clause("destroy.during")
def test_thrown_into_lava_and_destroyed_ends_the_attack() -> None:
    t = lay(["neutral lava"], ["minotaur a1"], ["spartans a1 x1"], hands=[["minotaur"], ["spartans"]])
    t.attack("minotaur", "spartans-2").roll(" ".join(["0"] * value("minotaur", "combat")))
    t.play("use projection free", "to a2")
    while t.asked == "meddle":
        t.play("decline")
    assert t.vitality("spartans-2") == 0
    assert t.asked == "act"
