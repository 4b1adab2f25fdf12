"""The powers of gods and titans."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import Table, dice, lay, line, value, whole

ROW = ["neutral neutral neutral neutral"]


def uses(t: Table) -> set[str]:
    """The powers that can be used now."""
    return {answer.split()[0] for answer in t.after("use")}


# What holds for all.


@pytest.mark.clause("power.available")
@pytest.mark.clause("unit.available")
def test_on_the_last_line_a_power_with_a_dash_cannot_be_used() -> None:
    t = lay(ROW, ["zeus a1 x1"], ["achilles a2"], hands=[["zeus", "art"]], discards=[["zeus"]])
    assert uses(t.play("simple zeus")) == set()


@pytest.mark.clause("power.cost")
def test_what_a_power_costs_is_paid_in_art_of_war_cards() -> None:
    t = lay(ROW, ["zeus a1"], ["achilles a2"], hands=[["zeus", "art"]])
    t.play("simple zeus")
    assert "use lightning free" not in t.answers
    t.play("use lightning art")
    assert t.discards(0) == ["zeus", "art-of-war"]
    poor = lay(ROW, ["zeus a1"], ["achilles a2"], hands=[["zeus"]])
    assert "lightning" not in uses(poor.play("simple zeus"))


@pytest.mark.clause("power.offensive")
@pytest.mark.clause("action.attack-last")
def test_an_offensive_power_stands_for_an_attack_and_no_walk_follows_it() -> None:
    t = lay(ROW, ["zeus a1"], ["achilles a2", "spartans a1"], hands=[["zeus", "art", "art"]])
    t.play("simple zeus", "use lightning art", "attack achilles-2").decline().miss()
    assert not {"attack", "to"} & t.verbs
    assert "lightning" not in uses(t)


@pytest.mark.clause("power.active")
def test_an_active_power_is_used_once_a_turn() -> None:
    t = lay(ROW, ["zeus a1"], [], hands=[["zeus", "art"]], discards=[["zeus"]])
    t.play("simple zeus", "use patriarch free", "give art-of-war")
    assert "patriarch" not in uses(t)


@pytest.mark.clause("action.silence")
@pytest.mark.clause("power.active")
@pytest.mark.clause("power.offensive")
def test_a_complex_action_silences_active_and_offensive_powers() -> None:
    t = lay(ROW, ["zeus a1"], ["achilles a2"], hands=[["zeus", "art"]], discards=[["zeus"]])
    assert uses(t.play("complex zeus")) == set()


@pytest.mark.clause("power.x")
@pytest.mark.clause("attack.given-dice")
def test_nothing_changes_the_dice_of_a_power() -> None:
    t = lay(["rock neutral neutral"], ["ares a1", "amazons a1"], ["spartans a1"], hands=[["ares", "art"]])
    t.heard()
    t.play("simple ares", "use frenzy art")
    if t.asked == "area-target":
        t.play("aim spartans-2")
    assert t.values()[0] == dice("ares", "frenzy")


@pytest.mark.clause("attack.power-range")
def test_a_rock_adds_to_the_range_of_a_power() -> None:
    t = lay(["rock neutral neutral neutral"], ["zeus a1"], ["achilles a4"], hands=[["zeus", "art"]])
    assert "lightning" in uses(t.play("simple zeus"))
    t = lay(["neutral neutral neutral neutral"], ["zeus a1"], ["achilles a4"], hands=[["zeus", "art"]])
    assert "lightning" not in uses(t.play("simple zeus"))


# Ares.


@pytest.mark.clause("power.fury")
@pytest.mark.clause("power.fury-when")
def test_fury_of_ares_walks_and_attacks_a_second_time() -> None:
    t = lay(ROW, ["ares a1"], ["spartans a2", "hoplites a3"], hands=[["ares", "art"]])
    t.play("simple ares")
    assert "fury-of-ares" not in uses(t), "nothing has been done yet that could be done again"
    t.play("to a2", "attack spartans-2").decline().miss()
    assert not {"to", "attack"} & t.verbs
    t.play("use fury-of-ares art", "to a3", "attack hoplites-2").decline().miss()
    assert t.asked != "act" or not {"to", "attack"} & t.verbs


@pytest.mark.clause("power.fury")
def test_fury_gives_a_walk_and_an_attack_and_nothing_else() -> None:
    t = lay(ROW, ["ares a1"], ["spartans a2"], hands=[["ares", "art"]], stones=["a2"])
    t.play("simple ares", "to a2", "attack spartans-2").decline().miss()
    t.play("use fury-of-ares art")
    assert t.verbs == {"done", "to", "attack"}
    assert "collected" not in {refused.why.key for refused in t.state.why_not()}, "he has not"
    under_way: Any = t.seen()["under_way"]
    assert (under_way[-1]["left"], under_way[-1]["again"]) == (0, ["walk", "attack"])


@pytest.mark.clause("power.fury", "power.fury-when")
def test_fury_loses_nothing_where_it_comes_after_the_walk_alone() -> None:
    t = lay(ROW, ["ares a1"], ["spartans a2"], hands=[["ares", "art"]])
    t.play("simple ares", "to a2", "use fury-of-ares art", "attack spartans-2").decline().miss()
    assert {"to", "attack"} <= t.verbs, "his second walk and his second attack"
    t.play("attack spartans-2").decline().miss()
    assert t.asked != "act" or "to" not in t.verbs, "the second walk comes before the second attack"


@pytest.mark.clause("action.attack-last", "power.frenzy")
def test_nobody_walks_after_frenzy() -> None:
    t = lay(ROW, ["ares a1"], ["spartans a1"], hands=[["ares", "art"]])
    assert "to" in t.play("simple ares").verbs
    t.play("use frenzy art").decline().miss()
    assert t.asked == "act"
    assert "to" not in t.verbs
    assert "attack spartans-2" in t.answers


@pytest.mark.clause("power.frenzy")
@pytest.mark.clause("area.all")
@pytest.mark.clause("area.no-retaliation")
def test_frenzy_attacks_everybody_in_the_zone_besides_the_actions() -> None:
    theirs = ["spartans a1", "hoplites a1"]
    t = lay(ROW, ["ares a1"], theirs, hands=[["ares", "art"], ["spartans", "hoplites"]])
    t.play("simple ares", "use frenzy art")
    assert t.after("aim") == {"spartans-2", "hoplites-2"}
    t.play("aim spartans-2").decline().miss().decline().miss()
    assert t.asked == "act", "nobody has retaliated"
    assert "attack spartans-2" in t.answers


@pytest.mark.clause("area.own")
@pytest.mark.clause("area.opponent")
def test_one_s_own_units_are_hit_as_well_and_an_opponent_decides() -> None:
    t = lay(ROW, ["ares a1", "centaurs a1"], ["spartans a1"], hands=[["ares", "art"]])
    t.play("simple ares", "use frenzy art", "aim centaurs-1").decline()
    t.roll(" ".join(["4"] * dice("ares", "frenzy")))
    assert (t.actor, t.asked) == (1, "spend")


@pytest.mark.clause("power.frenzy")
def test_frenzy_needs_an_enemy_in_the_zone() -> None:
    t = lay(ROW, ["ares a1", "amazons a1"], ["spartans a2"], hands=[["ares", "art"]])
    assert "frenzy" not in uses(t.play("simple ares"))


# Hades.


@pytest.mark.clause("power.call-of-souls")
@pytest.mark.clause("power.triggered")
def test_each_death_heals_hades_and_brings_a_card_of_choice() -> None:
    t = lay(
        ROW,
        ["hades a1 x5", "hyperboreans a2", "amazons a3"],
        ["centaurs a2 x1"],
        hands=[["hyperboreans"]],
        discards=[["hades", "amazons"]],
    )
    t.attack("hyperboreans", "centaurs-2").roll("5 5 0 0")
    assert t.vitality("hades-1") == 6
    assert (t.actor, t.asked) == (0, "take-card")
    assert t.answers == {"take hades", "take hyperboreans", "take amazons"}
    t.play("take hades")
    assert t.hand(0) == ["hades"]


@pytest.mark.clause("priority.simultaneous", "power.call-of-souls")
def test_of_two_who_call_a_soul_the_active_player_is_asked_first() -> None:
    t = lay(
        ROW,
        ["hades a1 x5", "hyperboreans a2"],
        ["hades a4 x5", "centaurs a2 x1", "spartans a4"],
        hands=[["hyperboreans"]],
        discards=[["hades"], ["hades", "spartans"]],
    )
    t.attack("hyperboreans", "centaurs-2").hit()
    assert (t.actor, t.asked) == (0, "take-card")
    t.play("take hades")
    assert (t.actor, t.asked) == (1, "take-card")


@pytest.mark.clause("power.call-of-souls")
def test_friends_count_and_nobody_is_asked_where_one_card_is_possible() -> None:
    t = lay(["neutral lava"], ["hades a1 x5", "centaurs a1 x1"], [], hands=[["centaurs"]])
    t.play("simple centaurs", "to a2")
    assert t.vitality("hades-1") == 6
    assert t.hand(0) == ["centaurs"]


@pytest.mark.clause("power.call-of-souls")
def test_of_several_deaths_each_brings_a_card_as_long_as_there_are_some() -> None:
    t = lay(
        ROW,
        ["hades a1", "medusa a2"],
        ["spartans a2", "hoplites a2", "centaurs a2"],
        hands=[["medusa", "art", "art"]],
        discards=[["hades"]],
    )
    t.play("simple medusa", "use petrification art-art")
    assert t.answers == {"take hades", "take medusa"}
    t.play("take hades")
    assert t.hand(0) == ["hades", "medusa"]
    assert t.asked != "take-card", "the second card came by itself, and for the third death there was none"


@pytest.mark.clause("power.permanent")
@pytest.mark.clause("power.off-board")
def test_a_permanent_power_works_before_its_unit_is_deployed() -> None:
    t = lay(["neutral lava"], ["hades waits", "centaurs a1 x1"], [], hands=[["centaurs"]])
    t.play("simple centaurs", "to a2")
    assert t.hand(0) == ["centaurs"]


@pytest.mark.clause("power.area")
@pytest.mark.clause("area.zone")
def test_hellfire_strikes_a_zone_in_range_that_is_seen() -> None:
    t = lay(
        ROW,
        ["hades a2"],
        ["spartans a1", "hoplites a3", "centaurs a4"],
        hands=[["hades", "art"]],
        borders={"a1-a2": "wall"},
    )
    t.heard()
    t.play("simple hades", "use hellfire art").decline()
    assert t.values() == (dice("hades", "hellfire"), value("hoplites", "defence"))


@pytest.mark.clause("power.area")
def test_between_several_zones_one_chooses() -> None:
    t = lay(ROW, ["hades a2"], ["spartans a1", "hoplites a3"], hands=[["hades", "art"]])
    t.play("simple hades", "use hellfire art")
    assert t.after("strike") == {"a1", "a3"}


# Athena.


@pytest.mark.clause("power.strategist")
@pytest.mark.clause("turn.limit")
def test_strategist_lets_three_units_be_activated() -> None:
    mine = ["athena a1", "amazons a2", "spartans a3", "hoplites a4"]
    t = lay(ROW, mine, ["zeus waits"], hands=[["athena", "amazons", "spartans", "hoplites", "art", "art", "art"]])
    t.play("simple athena", "use strategist free", "done")
    t.play("another art", "simple amazons", "done", "another art", "simple spartans", "done")
    assert "another art" not in t.answers
    assert t.state.activations == 3


@pytest.mark.clause("power.missile")
def test_the_owl_attacks_at_range_2_for_nothing() -> None:
    t = lay(ROW, ["athena a1"], ["spartans a3", "hoplites a4"], hands=[["athena"]])
    t.play("simple athena", "use owl-of-athena free")
    assert t.after("attack") == {"spartans-2"}
    t.heard()
    t.play("attack spartans-2").decline()
    assert t.values()[0] == dice("athena", "owl-of-athena")


# Zeus.


@pytest.mark.clause("power.missile")
@pytest.mark.clause("attack.retaliation")
def test_lightning_in_the_own_zone_can_be_retaliated() -> None:
    t = lay(ROW, ["zeus a1"], ["spartans a1"], hands=[["zeus", "art"], ["spartans"]])
    t.play("simple zeus", "use lightning art", "attack spartans-2").decline().miss()
    assert (t.actor, t.asked) == (1, "retaliate")


@pytest.mark.clause("power.patriarch")
def test_patriarch_changes_a_card_for_an_activation_card_of_the_discards() -> None:
    mine = ["zeus a1", "amazons a2"]
    t = lay(ROW, mine, [], hands=[["zeus", "art", "omphalos"]], discards=[["amazons", "art"]])
    t.play("simple zeus", "use patriarch free")
    assert t.answers == {"give art-of-war", "give omphalos"}
    t.play("give omphalos")
    assert t.answers == {"take zeus", "take amazons"}
    t.play("take amazons")
    assert sorted(t.hand(0)) == ["amazons", "art-of-war"]


# Titans.


@pytest.mark.clause("power.area")
def test_weight_of_heaven_strikes_the_zone_of_atlas() -> None:
    t = lay(["neutral/5 neutral"], ["atlas a1"], [], hands=[["atlas", "art"]])
    assert "weight-of-heaven" not in uses(t.play("simple atlas")), "nobody is there"
    t = lay(["neutral/5 neutral/5"], ["atlas a1"], ["spartans a2", "hydra a2"], hands=[["atlas", "art"]])
    t.play("simple atlas", "to a2", "use weight-of-heaven art")
    assert t.answers >= {"aim spartans-2", "aim hydra-2"}


@pytest.mark.clause("power.endurance")
def test_atlas_is_unshakeable_and_takes_a_wound_less() -> None:
    t = lay(ROW, ["ares a1"], ["atlas a2"], hands=[["ares"]])
    t.play("simple ares", "close atlas-2").decline().hit()
    assert whole("atlas") - t.vitality("atlas-2") == min(10, value("ares", "combat") + 1) - 1


@pytest.mark.clause("power.devour")
def test_kronos_recovers_when_he_destroys_an_enemy() -> None:
    t = lay(ROW, ["kronos a1 x5"], ["centaurs a1 x1"], hands=[["kronos"]])
    t.attack("kronos", "centaurs-2").roll(" ".join(["5"] * value("kronos", "combat", 5)))
    assert t.vitality("centaurs-2") == 0
    assert t.vitality("kronos-1") == 5 + line("kronos", "devour").amount


@pytest.mark.clause("power.devour")
@pytest.mark.clause("priority.vitality")
def test_nobody_recovers_more_than_is_printed_nor_for_what_others_destroy() -> None:
    full = whole("kronos")
    t = lay(ROW, ["kronos a1"], ["centaurs a1 x1"], hands=[["kronos"]])
    t.attack("kronos", "centaurs-2").roll(" ".join(["5"] * value("kronos", "combat")))
    assert t.vitality("kronos-1") == full
    t = lay(ROW, ["kronos a1 x5", "hyperboreans a1"], ["centaurs a1 x1"], hands=[["hyperboreans"]])
    t.attack("hyperboreans", "centaurs-2").roll("5 5 5 5")
    assert t.vitality("kronos-1") == 5


@pytest.mark.clause("power.missile")
def test_the_sickle_of_kronos_reaches_the_next_zone() -> None:
    t = lay(ROW, ["kronos a1"], ["spartans a2", "hoplites a3"], hands=[["kronos", "art"]])
    t.play("simple kronos", "use sickle-of-kronos art")
    assert t.after("attack") == {"spartans-2"}


@pytest.mark.clause("power.regeneration")
@pytest.mark.clause("turn.end-effects")
def test_mother_earth_heals_gaia_at_the_end_of_her_activation_complex_or_not() -> None:
    for how in ("simple", "complex"):
        t = lay(ROW, ["gaia a1 x5"], ["kronos waits"], hands=[["gaia"]])
        t.play(f"{how} gaia", "done")
        assert t.vitality("gaia-1") == 6


@pytest.mark.clause("power.bites")
def test_quake_hits_each_enemy_in_range_and_no_friend() -> None:
    mine = ["gaia a2", "amazons a2"]
    t = lay(ROW, mine, ["spartans a1", "hoplites a3", "centaurs a4"], hands=[["gaia", "art"], ["spartans"]])
    t.play("simple gaia", "use quake art")
    assert t.after("aim") == {"spartans-2", "hoplites-2"}
    t.heard()
    t.play("aim spartans-2").decline()
    assert t.values()[0] == dice("gaia", "quake")
    t.miss().decline()
    assert t.values()[1] == value("hoplites", "defence")
    t.miss()
    assert t.asked in ("act", "another", "recall", "interlude", "turn", "draw-card")


@pytest.mark.clause("power.backlash")
def test_who_wounds_enceladus_in_close_combat_is_wounded_too() -> None:
    t = lay(ROW, ["achilles a1"], ["enceladus a1"], hands=[["achilles"]])
    t.attack("achilles", "enceladus-2").hit()
    assert t.vitality("enceladus-2") < whole("enceladus")
    assert t.vitality("achilles-1") == whole("achilles") - 1


@pytest.mark.clause("power.backlash")
def test_an_attack_that_does_not_wound_or_comes_from_afar_is_not_paid_back() -> None:
    t = lay(ROW, ["achilles a1"], ["enceladus a1"], hands=[["achilles"]])
    t.attack("achilles", "enceladus-2").miss()
    assert t.vitality("achilles-1") == whole("achilles")
    t = lay(ROW, ["atalanta a1"], ["enceladus a2"], hands=[["atalanta"]])
    t.attack("atalanta", "enceladus-2").hit()
    assert t.vitality("enceladus-2") < whole("enceladus")
    assert t.vitality("atalanta-1") == whole("atalanta")


@pytest.mark.clause("power.area")
def test_eruption_strikes_a_zone_beside() -> None:
    t = lay(ROW, ["enceladus a1"], ["spartans a2"], hands=[["enceladus", "art"]])
    t.heard()
    t.play("simple enceladus", "use eruption art").decline()
    assert t.values()[0] == dice("enceladus", "eruption")
