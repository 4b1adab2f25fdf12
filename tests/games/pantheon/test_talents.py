"""The seventeen talents."""

from __future__ import annotations

import pytest

from palamedes.games.pantheon.table.terms import ZONES

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


@pytest.mark.clause("talent.force-of-nature", "attack.tokens")
def test_force_of_nature_reaches_no_egg() -> None:
    t = lay(["forest/4 neutral"], ["heracles a1"], ["spartans a2", "phoenix fallen"], hands=[["heracles"]])
    t.state.lay_egg(t.unit("phoenix-2"), ZONES.index("a2"), 2)
    t.play("simple heracles", "use force-of-nature free")
    assert t.after("attack") == {"spartans-2"}
    t = lay(["forest/4 neutral neutral neutral"], ["heracles a1"], ["phoenix fallen"], hands=[["heracles"]])
    t.state.lay_egg(t.unit("phoenix-2"), ZONES.index("a4"), 2)
    assert "use force-of-nature free" not in t.play("simple heracles").answers, "nor does a throw with it"


@pytest.mark.clause("talent.until-end", "terrain.water")
def test_what_was_gained_on_land_does_not_count_in_water() -> None:
    t = lay(["neutral water"], ["ares a1 x4"], ["spartans a1", "hoplites a2"], hands=[["ares", "art"]])
    t.attack("ares", "spartans-2").miss()
    assert t.values()[0] == value("ares", "combat", 4) + 1 <= 10
    t.play("use fury-of-ares art", "to a2")
    t.heard()
    t.play("attack hoplites-2").decline()
    assert t.values()[0] == value("ares", "combat", 4)


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
