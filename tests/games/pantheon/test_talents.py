"""The seventeen talents."""

from __future__ import annotations

import pytest

from palamedes.games.pantheon.table.frames import attack

from .lay import Table, dice, lay, value, whole

ONE = ["neutral neutral neutral"]


def fight(mine: list[str], theirs: list[str], attacker: str, target: str, rows: list[str] | None = None) -> Table:
    """Seat 0 attacks, and nobody reacts."""
    t = lay(rows or ONE, mine, theirs, hands=[[attacker]])
    return t.attack(attacker, f"{target}-2")


def base(attacker: str, target: str) -> tuple[int, int]:
    return value(attacker, "combat"), value(target, "defence")


# Numbers.


@pytest.mark.clause("talent.close-combat")
def test_close_combat_adds_a_die_at_range_0() -> None:
    t = fight(["hyperboreans a1"], ["spartans a1"], "hyperboreans", "spartans")
    assert t.values() == (value("hyperboreans", "combat") + 1, value("spartans", "defence"))


@pytest.mark.clause("talent.close-combat")
@pytest.mark.clause("attack.saturated")
def test_close_combat_counts_where_a_saturated_neighbour_is_attacked_as_at_range_0() -> None:
    t = lay(["neutral neutral/1"], ["hyperboreans a1"], ["spartans a2"], hands=[["hyperboreans"]])
    t.attack("hyperboreans", "spartans-2", "close")
    assert t.values()[0] == value("hyperboreans", "combat") + 1


@pytest.mark.clause("talent.sneak-attack")
@pytest.mark.clause("unit.another")
def test_sneak_attack_needs_another_ally_in_the_zone() -> None:
    alone = fight(["arachne a1"], ["spartans a1"], "arachne", "spartans")
    assert alone.values()[0] == value("arachne", "combat")
    together = fight(["arachne a1", "amazons a1"], ["spartans a1"], "arachne", "spartans")
    assert together.values()[0] == value("arachne", "combat") + 1
    apart = fight(["arachne a1", "amazons a2"], ["spartans a1"], "arachne", "spartans")
    assert apart.values()[0] == value("arachne", "combat")


@pytest.mark.clause("talent.until-end")
def test_a_bonus_until_the_end_of_the_activation_stays_for_later_attacks_and_is_not_had_twice() -> None:
    t = lay(ONE, ["ares a1"], ["spartans a1", "hoplites a1"], hands=[["ares", "art"]])
    t.attack("ares", "spartans-2")
    assert t.values()[0] == min(10, value("ares", "combat") + 1)
    t.miss()
    t.play("use fury-of-ares art")
    s = t.state
    s.vitality[t.unit("ares-1")] = 4
    t.play("attack hoplites-2").decline()
    assert t.values()[0] == value("ares", "combat", 4) + 1


@pytest.mark.clause("talent.until-end")
def test_in_a_retaliation_the_bonus_is_for_that_attack() -> None:
    t = lay(ONE, ["spartans a1"], ["hyperboreans a1"], hands=[["spartans"], ["hyperboreans"]])
    t.attack("spartans", "hyperboreans-2").miss()
    t.play("retaliate")
    assert t.values()[0] == value("hyperboreans", "combat") + 1


@pytest.mark.clause("talent.archery")
def test_archery_adds_a_die_from_afar() -> None:
    far = fight(["atalanta a1"], ["spartans a2"], "atalanta", "spartans")
    assert far.values()[0] == value("atalanta", "combat") + 1
    near = fight(["atalanta a1"], ["spartans a1"], "atalanta", "spartans")
    assert near.values()[0] == value("atalanta", "combat")


@pytest.mark.clause("talent.torment")
def test_torment_lowers_the_defence_of_a_target_in_close_combat() -> None:
    t = fight(["infernal-hounds a1"], ["spartans a1"], "infernal-hounds", "spartans")
    assert t.values()[1] == value("spartans", "defence") - 1
    beside = fight(["infernal-hounds a1", "amazons a1"], ["spartans a1"], "amazons", "spartans")
    assert beside.values()[1] == value("spartans", "defence"), "only its own attacks"


@pytest.mark.clause("talent.phalanx")
@pytest.mark.clause("unit.another")
def test_phalanx_adds_to_both_values_where_an_allied_troop_is_with_it() -> None:
    alone = fight(["hoplites a1"], ["spartans a1"], "hoplites", "spartans")
    together = fight(["hoplites a1", "amazons a1"], ["spartans a1"], "hoplites", "spartans")
    assert together.values()[0] == alone.values()[0] + 1
    hero = fight(["hoplites a1", "achilles a1"], ["spartans a1"], "hoplites", "spartans")
    assert hero.values()[0] == value("hoplites", "combat") + 1, "a hero is no troop: only the ranks count"
    attacked = fight(["spartans a1"], ["leonidas a1", "amazons a1"], "spartans", "leonidas")
    assert attacked.values()[1] == value("leonidas", "defence") + 1


@pytest.mark.clause("talent.close-protection")
@pytest.mark.clause("unit.another")
def test_close_protection_adds_defence_where_an_ally_is_with_it() -> None:
    alone = fight(["spartans a1"], ["medea a1"], "spartans", "medea")
    assert alone.values()[1] == value("medea", "defence")
    together = fight(["spartans a1"], ["medea a1", "centaurs a1"], "spartans", "medea")
    assert together.values()[1] == value("medea", "defence") + 1


@pytest.mark.clause("talent.bolster")
def test_bolster_adds_to_both_values_of_allied_troops_in_the_zone() -> None:
    t = fight(["odysseus a1", "spartans a1"], ["centaurs a1"], "spartans", "centaurs")
    assert t.values()[0] == value("spartans", "combat") + whole("spartans") + 1
    hero = fight(["odysseus a1", "achilles a1"], ["centaurs a1"], "achilles", "centaurs")
    assert hero.values()[0] == value("achilles", "combat") + 1, "close combat alone: a hero is no troop"
    target = fight(["spartans a1"], ["odysseus a1", "centaurs a1"], "spartans", "centaurs")
    assert target.values()[1] == value("centaurs", "defence") + 1


@pytest.mark.clause("talent.once")
def test_the_same_talent_of_two_units_counts_once() -> None:
    t = lay(ONE, ["odysseus a1", "spartans a1"], ["centaurs a1"], [], ["achilles a2"], hands=[["spartans"]], teams=True)
    once = t.attack("spartans", "centaurs-2").values()[0]
    t = lay(
        ONE,
        ["odysseus a1", "spartans a1"],
        ["centaurs a1"],
        ["hoplites a1"],
        ["achilles a2"],
        hands=[["spartans"]],
        teams=True,
    )
    assert t.attack("spartans", "centaurs-2").values()[0] == once


@pytest.mark.clause("talent.last-figure")
@pytest.mark.clause("unit.full-troop")
def test_the_last_of_several_figures_has_no_talents() -> None:
    t = lay(ONE, ["hyperboreans a1 x1"], ["spartans a1"], hands=[["hyperboreans"]])
    assert t.attack("hyperboreans", "spartans-2").values()[0] == value("hyperboreans", "combat")
    t = lay(ONE, ["hyperboreans a1 x2"], ["spartans a1"], hands=[["hyperboreans"]])
    assert t.attack("hyperboreans", "spartans-2").values()[0] == value("hyperboreans", "combat") + 1


@pytest.mark.clause("talent.last-figure")
def test_a_troop_of_one_figure_is_always_whole_and_keeps_its_talents() -> None:
    t = lay(ONE, ["spartans a1"], ["bronze-sentinel a1"], [], hands=[["spartans"]])
    assert "to" not in t.play("simple spartans").verbs, "it blocks"


@pytest.mark.clause("action.silence")
def test_a_complex_action_silences_talents() -> None:
    t = lay(ONE, ["harpies a1", "amazons a1"], ["spartans a1"], hands=[["harpies"]])
    t.heard()
    t.play("complex harpies", "swoop spartans-2").decline()
    assert t.values()[0] == value("harpies", "combat") + 1, "its ranks are a permanent power, Sneak Attack is a talent"


# Moving and collecting.


@pytest.mark.clause("talent.block")
def test_block_keeps_enemies_from_walking_running_and_collecting() -> None:
    t = lay(ONE, ["spartans a1"], ["hydra a1"], hands=[["spartans"]], stones=["a1"])
    simple = t.copy().play("simple spartans")
    assert not {"to", "collect"} & simple.verbs
    assert "to" not in t.play("complex spartans").verbs


@pytest.mark.clause("talent.block")
def test_who_has_block_does_not_mind_it_and_nobody_minds_a_friend_s() -> None:
    t = lay(ONE, ["cerberus a1", "spartans a2", "bronze-sentinel a2"], ["hydra a1"], hands=[["cerberus", "spartans"]])
    assert "to" in t.copy().play("simple cerberus").verbs
    assert "to" in t.play("simple spartans").verbs


@pytest.mark.clause("talent.block-limits")
def test_block_and_complex_actions() -> None:
    t = lay(ONE, ["cerberus a1"], ["hydra a1"], hands=[["cerberus"]])
    assert "to" not in t.play("complex cerberus").verbs, "who runs has no talent, and is blocked"
    t = lay(ONE, ["phoenix a1"], ["hydra a1"], hands=[["phoenix"]])
    assert "fly" in t.play("complex phoenix").verbs
    t = lay(ONE, ["zeus a1"], ["hydra a1"], hands=[["zeus"]], stones=["a1"])
    assert "absorb" in t.play("complex zeus").verbs


@pytest.mark.clause("talent.gem-collector")
@pytest.mark.clause("zone.surroundings")
@pytest.mark.clause("zone.surroundings-visible")
def test_gem_collector_takes_stones_from_visible_zones_beside() -> None:
    rows = ["neutral neutral neutral", "neutral neutral neutral"]
    stones = ["a2", "b1", "a3"]
    t = lay(rows, ["jason a1"], [], hands=[["jason"]], stones=stones, borders={"a1-b1": "wall"})
    t.play("simple jason")
    assert t.after("collect") == {"a2"}
    t.play("collect a2")
    assert t.carries("jason-1")
    assert t.stones("a2") == 0


@pytest.mark.clause("talent.gem-collector")
@pytest.mark.clause("talent.block-limits")
def test_others_collect_in_their_own_zone_alone_and_nobody_from_a_blocked_one() -> None:
    t = lay(ONE, ["achilles a1"], [], hands=[["achilles"]], stones=["a1", "a2"])
    assert t.play("simple achilles").after("collect") == {"a1"}
    t = lay(ONE, ["jason a1"], ["hydra a2"], hands=[["jason"]], stones=["a2"])
    assert "collect" not in t.play("simple jason").verbs


@pytest.mark.clause("talent.climb")
@pytest.mark.parametrize("terrain", ["rock", "cliff"])
def test_climbers_walk_to_rocks_and_cliffs_and_do_not_run_there(terrain: str) -> None:
    t = lay([f"neutral {terrain}"], ["atalanta a1"], [], hands=[["atalanta"]])
    assert "to a2" in t.copy().play("simple atalanta").answers
    assert "to a2" not in t.play("complex atalanta").answers


@pytest.mark.clause("talent.climb")
def test_climbers_cross_escarpments_and_chains_do_nothing_to_them() -> None:
    t = lay(ONE, ["atalanta a1"], [], hands=[["atalanta"]], borders={"a1-a2": "escarpment", "a2-a3": "chains"})
    t.play("simple atalanta", "to a2", "to a3")
    assert t.asked == "step", "three zones, of which two are used"
    t = lay(ONE, ["atalanta a1"], [], hands=[["atalanta"]], borders={"a1-a2": "wall"})
    assert "to a2" not in t.play("simple atalanta").answers


@pytest.mark.clause("talent.mobility")
@pytest.mark.clause("action.attack-last")
def test_mobility_lets_one_walk_after_an_attack() -> None:
    t = lay(ONE, ["centaurs a1", "spartans a1"], ["achilles a2"], hands=[["centaurs"]])
    t.attack("centaurs", "achilles-2").miss()
    assert "to" in t.verbs
    t = lay(ONE, ["hyperboreans a1"], ["achilles a1"], hands=[["hyperboreans"]])
    t.attack("hyperboreans", "achilles-2").miss()
    assert "to" not in t.verbs


@pytest.mark.clause("talent.force-of-nature")
@pytest.mark.clause("talent.until-end")
def test_force_of_nature_takes_an_element_for_a_die_and_range() -> None:
    rows = ["forest/4 neutral neutral"]
    t = lay(rows, ["heracles a1"], ["spartans a2"], hands=[["heracles"]])
    t.play("simple heracles")
    assert "attack spartans-2" not in t.answers, "his range is 0"
    t.play("use force-of-nature free")
    assert t.elements("a1") == 1
    t.heard()
    t.play("attack spartans-2").decline()
    assert t.values()[0] == value("heracles", "combat") + 1


@pytest.mark.clause("talent.force-of-nature-used")
def test_whoever_has_taken_an_element_attacks() -> None:
    t = lay(["forest/4 neutral neutral"], ["heracles a1"], ["spartans a2"], hands=[["heracles", "art"]])
    t.play("simple heracles", "use force-of-nature free")
    assert "attack" in t.verbs
    assert not {"to", "done", "collect"} & t.verbs


@pytest.mark.clause("talent.force-of-nature")
def test_force_of_nature_needs_an_element_and_somebody_to_attack() -> None:
    t = lay(["neutral neutral neutral"], ["heracles a1"], ["spartans a2"], hands=[["heracles"]])
    assert "use" not in t.play("simple heracles").verbs
    t = lay(["forest neutral neutral neutral neutral"], ["heracles a1"], ["spartans a5"], hands=[["heracles"]])
    assert not [power for power in t.play("simple heracles").after("use") if power.startswith("force")]


@pytest.mark.clause("talent.force-of-nature", "power.might", "attack.power-range")
def test_force_of_nature_is_there_for_a_throw_that_needs_its_range() -> None:
    for trees, offered in (("/4", True), ("/2", False)):
        t = lay([f"forest{trees} neutral neutral neutral"], ["heracles a1"], ["spartans a4"], hands=[["heracles"]])
        t.play("simple heracles")
        assert ("use force-of-nature free" in t.answers) == offered, "a tree to take and one to throw"
        if offered:
            t.play("use force-of-nature free", "use heraclean-might free")
            assert t.after("attack") == {"spartans-2"}


@pytest.mark.clause("talent.force-of-nature", "power.available")
def test_force_of_nature_is_not_there_for_a_throw_that_his_line_has_no_more() -> None:
    weak = next(
        vitality for vitality in range(1, whole("heracles")) if dice("heracles", "heraclean-might", vitality) == 0
    )
    t = lay(["forest/4 neutral neutral"], [f"heracles a1 x{weak}"], ["spartans a3"], hands=[["heracles"]])
    t.play("simple heracles")
    assert "use force-of-nature free" not in t.answers


@pytest.mark.clause("talent.force-of-nature")
def test_force_of_nature_is_used_once_in_an_activation() -> None:
    t = lay(["forest/6 neutral"], ["heracles a1"], ["spartans a1"], hands=[["heracles"]])
    t.play("simple heracles", "use force-of-nature free")
    assert not [power for power in t.after("use") if power.startswith("force")]


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


@pytest.mark.clause("talent.initiative", "talent.guard", "attack.retaliation-plain")
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
    assert attack(t.state).dice[:6] == [0, 6, 0, 0, 2, 0]


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


# Leaders.


@pytest.mark.clause("talent.leader")
def test_a_leader_fetches_the_card_of_a_troop_beside_it_which_may_go_next_for_nothing() -> None:
    t = lay(ONE, ["odysseus a1", "spartans a2", "amazons a3"], [], hands=[["odysseus"]])
    t.play("simple odysseus", "done")
    assert t.asked == "lead-troop"
    assert t.after("aim") == {"spartans-1"}, "the amazons are too far away"
    t.play("aim spartans-1")
    assert t.hand(0) == ["spartans"]
    assert t.asked == "led"
    t.play("simple spartans")
    assert t.discards(0) == ["odysseus", "spartans"]
    assert t.state.activations == 2


@pytest.mark.clause("talent.leader-detail")
@pytest.mark.clause("turn.limit")
def test_at_the_limit_of_activations_a_leader_gains_the_card_alone() -> None:
    t = lay(ONE, ["odysseus a1", "spartans a2", "amazons a3"], [], hands=[["amazons", "odysseus", "art"]])
    t.play("simple amazons", "done", "another art", "simple odysseus", "done", "aim spartans-1")
    assert t.hand(0) == ["spartans"]
    assert t.asked != "led"


@pytest.mark.clause("talent.leader-detail")
def test_the_card_that_activates_may_come_from_the_hand() -> None:
    decks = [["zeus"], ["athena"]]
    t = lay(ONE, ["odysseus a1", "spartans a2"], [], hands=[["odysseus", "spartans"]], decks=decks)
    t.play("simple odysseus", "done", "aim spartans-1")
    assert "simple spartans" in t.answers


@pytest.mark.clause("talent.leader")
@pytest.mark.clause("talent.choice")
def test_nobody_must_lead() -> None:
    t = lay(ONE, ["odysseus a1", "spartans a2"], [], hands=[["odysseus"]])
    t.play("simple odysseus", "done", "decline")
    assert t.hand(0) == []


@pytest.mark.clause("talent.leader-partner")
def test_a_partner_s_troop_is_led_with_the_partner_s_card() -> None:
    t = lay(ONE, ["odysseus a1"], [], ["spartans a2"], [], hands=[["odysseus"]], teams=True)
    t.play("simple odysseus", "done", "aim spartans-3")
    assert t.hand(2) == ["spartans"]
    assert t.actor == 0
    t.play("simple spartans")
    assert t.actor == 0, "who leads it decides for it"
    assert t.discards(2) == ["spartans"]


@pytest.mark.clause("talent.leader-partner", "terrain.lava")
def test_whoever_leads_a_partner_s_troop_leads_it_out_of_lava() -> None:
    rows = ["neutral lava neutral", "neutral neutral neutral"]
    t = lay(rows, ["odysseus a1"], [], ["spartans a1"], [], hands=[["odysseus"]], teams=True)
    t.play("simple odysseus", "done", "aim spartans-3", "simple spartans", "to a2")
    assert (t.actor, t.asked) == (0, "choose-exit")


@pytest.mark.clause("action.silence")
@pytest.mark.clause("talent.leader")
def test_a_leader_that_runs_does_not_lead() -> None:
    t = lay(ONE, ["odysseus a1", "spartans a2"], [], hands=[["odysseus"]])
    t.play("complex odysseus", "done")
    assert t.asked != "lead-troop"


# Priorities.


@pytest.mark.clause("talent.gain")
def test_nobody_is_asked_about_a_talent_that_only_helps() -> None:
    t = lay(ONE, ["hoplites a1", "amazons a1"], ["achilles a1"], hands=[["hoplites"]])
    t.play("simple hoplites", "attack achilles-2")
    assert t.asked == "die", "phalanx and ranks count by themselves"


@pytest.mark.clause("priority.order")
def test_a_power_goes_before_a_talent_and_a_talent_before_the_common_rules() -> None:
    # A charge is no walk: Block, a talent, does not hold the power up.
    t = lay(ONE, ["minotaur a1"], ["hydra a1", "spartans a2"], hands=[["minotaur", "art"]])
    t.play("simple minotaur")
    assert "to" not in t.verbs
    t.play("use charge art")
    assert "to a2" in t.answers
    # An attack bars the walk after it, and Mobility lifts that.
    t = lay(ONE, ["centaurs a1"], ["spartans a2"], hands=[["centaurs"]])
    t.attack("centaurs", "spartans-2").miss()
    assert "to" in t.verbs


@pytest.mark.clause("priority.ignored")
def test_what_is_ignored_does_not_happen() -> None:
    # The talents of a unit in water are ignored: it neither blocks nor guards, though it has both.
    t = lay(["water neutral"], ["spartans a1"], ["cerberus a1", "medea a1"], hands=[["spartans"]])
    t.play("simple spartans")
    assert "to a2" in t.answers
    t.play("attack medea-2")
    assert t.asked != "react"
