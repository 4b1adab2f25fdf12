"""The thirty-six blessings, each at its moment: Athena's, those of Zeus, Hermes'."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import Table, lay

FIELD, START = "corinthia", "boeotia"


def battle(attackers: int = 4, defenders: int = 4, **rest: Any) -> Table:
    """Seat 0 marches from Boeotia into Corinthia, which seat 1 holds."""
    regions = {START: f"0 x{attackers}", FIELD: f"1 x{defenders}", **rest.pop("more", {})}
    return lay(regions, **rest).march(START, FIELD, attackers)


def compared(table: Table) -> tuple[int, int]:
    """Everybody passes, and the strengths are compared."""
    while "pass" in table.answers:
        table.play("pass")
    return table.strengths()


def hunter(*cards: str, monster: str = "chimera", **rest: Any) -> Table:
    """The hero of seat 0 stands beside a monster in Crete."""
    rest.setdefault("heroes", ["achilles crete"])
    return lay(rest.pop("regions", None), monsters={monster: "crete"}, hands=[list(cards)], **rest)


def blessed(blessing: str, **rest: Any) -> Table:
    """Seat 0 receives this blessing in a draft."""
    table = lay({"phocis": "0 x1", **rest.pop("regions", {})}, oracle="priest-and-draft", **rest)
    table.play("act temple", "temple phocis")
    others = [other for other in ("ambush", "bluff", "exile", "rearguard") if other != blessing][:3]
    return table.play(*(f"find {gift}" for gift in (blessing, *others)), f"take {blessing}")


# Athena.


@pytest.mark.clause("blessing.cunning-tactician", "blessings.passive")
def test_cunning_tactician_strengthens_every_card() -> None:
    table = battle(gifts=[["cunning-tactician"]], hands=[["bow-glory", "torch-glory"]])
    table.play("pass", "play bow-glory", "play torch-glory")
    assert compared(table) == (4 + 1 + 1 + 1 + 1, 4)


@pytest.mark.clause("blessing.mobilization")
def test_mobilization_recruits_two_more_in_one_region() -> None:
    table = lay({"boeotia": "0", "crete": "0"}, gifts=[["mobilization"]]).play("act recruit", "enlist 2")
    assert table.after("choose") == {"boeotia", "crete"}
    table.play("choose crete")
    table.play("enlist 2")
    assert (table.army(0, "boeotia"), table.army(0, "crete")) == (2, 2)


@pytest.mark.clause("blessing.master-plan")
def test_a_master_plan_makes_a_card_in_battle_worth_three_more() -> None:
    table = battle(gifts=[["master-plan"]], hands=[["bow-glory"]], priests=[1]).play("pass", "play bow-glory")
    table.play("use master-plan")
    assert (compared(table), table.priests(0)) == ((4 + 1 + 3, 4), 0)


@pytest.mark.clause("blessing.master-plan")
def test_a_master_plan_helps_in_defence_against_a_monster() -> None:
    table = hunter("bow-glory", gifts=[["master-plan"]], priests=[1]).play("act hunt").drawn("torch-glory")
    table.play("strike bow-glory 1", "done", "strikes attack-4", "strikes fury", "unleash attack-4")
    table.play("parry torch-glory", "use master-plan").drawn("sword-trap", "mace-trap")
    assert (table.question, table.injuries(0), table.priests(0)) == ("hero-attacks", 0, 0)


@pytest.mark.clause("blessing.master-plan", "hunt.defend")
def test_a_master_plan_for_each_card_counts_when_a_hunter_can_defend() -> None:
    table = hunter("bow-glory", "torch-glory", gifts=[["master-plan"]], priests=[2]).play("act hunt")
    table.drawn("torch-fortification").play("strike bow-glory 1", "done")
    table.play("strikes charge", "strikes fury", "unleash charge")
    assert table.answers == {"endure", "parry torch-glory", "parry torch-fortification"}
    table.play("parry torch-glory")
    assert table.answers == {"use master-plan"}, "without it the defence could not be carried through"
    table.play("use master-plan", "parry torch-fortification", "use master-plan").drawn("sword-trap", "mace-trap")
    assert (table.question, table.injuries(0), table.priests(0)) == ("hero-attacks", 0, 0)


@pytest.mark.clause("blessing.master-plan", "blessings.active")
def test_a_master_plan_is_made_in_ones_own_turn_alone() -> None:
    table = battle(gifts=[[], ["master-plan"]], hands=[[], ["bow-glory"]], priests=[0, 1])
    table.play("play bow-glory")
    assert (table.actor, table.question) == (0, "play-card")
    assert (compared(table), table.priests(1)) == ((4, 4 + 1), 1)


@pytest.mark.clause("blessing.athenas-gift")
def test_athenas_gift_is_a_priest_for_a_battle_won() -> None:
    won = battle(gifts=[["athenas-gift"]], attackers=5)
    compared(won)
    won.play("retreat argolis")
    assert won.priests(0) == 1
    lost = battle(gifts=[["athenas-gift"]])
    compared(lost)
    assert lost.priests(0) == 0


@pytest.mark.clause("blessing.heroic-presence")
@pytest.mark.parametrize(("region", "bonus"), [(FIELD, 2), (START, 0)])
def test_heroic_presence_counts_where_the_hero_stands(region: str, bonus: int) -> None:
    table = battle(gifts=[["heroic-presence"]], heroes=[f"perseus {region}"])
    assert compared(table) == (4 + bonus, 4)


@pytest.mark.clause("blessing.always-prepared")
def test_always_prepared_draws_for_an_empty_hand() -> None:
    table = battle(gifts=[[], ["always-prepared"]]).drawn("sickle-charge")
    assert table.hand(1) == ["sickle-charge"]
    assert battle(gifts=[[], ["always-prepared"]], hands=[[], ["bow-glory"]]).question == "play-card"


@pytest.mark.clause("blessing.unbroken-morale", "battle.before")
@pytest.mark.parametrize(("attackers", "left"), [(4, 4), (5, 4)])
def test_unbroken_morale_kills_one_of_a_larger_army(attackers: int, left: int) -> None:
    table = battle(gifts=[[], ["unbroken-morale"]], attackers=attackers)
    assert table.army(0, FIELD) == left


@pytest.mark.clause("blessing.local-volunteers", "blessings.instead")
def test_local_volunteers_come_instead_of_the_hoplite_move() -> None:
    table = lay({"crete": "0 x1"}, gifts=[["local-volunteers"]]).play("use local-volunteers", "choose crete")
    table.play("enlist 2")
    assert table.army(0, "crete") == 3
    assert "hoplites" not in table.answers


@pytest.mark.clause("blessing.stalwart-defense")
def test_stalwart_defense_helps_the_defender_alone() -> None:
    assert compared(battle(gifts=[[], ["stalwart-defense"]])) == (4, 5)
    assert compared(battle(gifts=[["stalwart-defense"]])) == (4, 4)


@pytest.mark.clause("blessing.no-attrition")
def test_no_attrition_forgives_the_losses_of_the_first_card() -> None:
    table = battle(gifts=[["no-attrition"]], hands=[["sickle-charge", "sword-wild-attack"]])
    table.play("pass", "play sickle-charge", "play sword-wild-attack")
    compared(table)
    assert table.army(0, FIELD) == 4 - 1


@pytest.mark.clause("blessing.battle-prayer")
def test_a_battle_prayer_turns_a_priest_into_a_card() -> None:
    table = battle(gifts=[[], ["battle-prayer"]], priests=[0, 1])
    table.play("use battle-prayer").drawn("sickle-charge")
    assert (table.hand(1), table.priests(1)) == (["sickle-charge"], 0)


@pytest.mark.clause("blessing.restrictive-maneuver")
def test_a_restrictive_maneuver_leaves_the_attacker_one_card() -> None:
    table = battle(gifts=[[], ["restrictive-maneuver"]], hands=[["bow-glory", "torch-glory"]])
    table.play("pass", "play bow-glory")
    assert compared(table) == (4 + 1, 4)
    assert table.hand(0) == ["torch-glory"]


@pytest.mark.clause("blessing.always-prepared-when")
def test_who_loses_the_last_card_to_a_caduceus_draws_none() -> None:
    table = battle(gifts=[["caduceus"], ["always-prepared"]], hands=[[], ["sword-trap"]])
    table.play("use caduceus", "discard sword-trap")
    assert (table.question, table.hand(1)) == ("play-card", [])


@pytest.mark.clause("blessing.athenas-gift", "battle.nobody")
def test_athenas_gift_is_a_priest_for_attackers_who_all_die_in_an_ambush() -> None:
    table = lay({FIELD: "0 x1", "argolis": "1 x1 fort"}, gifts=[[], ["ambush", "athenas-gift"]])
    table.march(FIELD, "argolis", 1)
    assert (table.army(0, "argolis"), table.priests(1)) == (0, 1)


# Zeus.


@pytest.mark.clause("blessing.sacrifice-of-flesh")
def test_a_sacrifice_of_flesh_heals_and_draws_in_a_hunt() -> None:
    table = hunter(gifts=[["sacrifice-of-flesh"]], priests=[1], injured={0: ["speed"]})
    table.play("act hunt").drawn("torch-glory").play("use sacrifice-of-flesh", "heal speed").drawn("bow-glory")
    assert (table.priests(0), table.injuries(0), table.hand(0)) == (0, 0, ["torch-glory", "bow-glory"])


@pytest.mark.clause("blessing.sacrifice-of-flesh", "blessings.active")
def test_flesh_is_sacrificed_once_in_a_hunt_and_again_in_the_next() -> None:
    table = hunter(gifts=[["sacrifice-of-flesh", "wild-hunt"]], priests=[3], stats={0: {"strength": 2}})
    table.play("use wild-hunt").drawn("torch-glory").play("use sacrifice-of-flesh").drawn("bow-glory")
    assert "use sacrifice-of-flesh" not in table.answers
    table.play("strike torch-glory 3", "done", "strikes recall-3", "strikes recall-4", "unleash recall-3")
    assert "use sacrifice-of-flesh" not in table.answers
    table.play("endure", "wound speed", "act hunt").drawn("sword-trap")
    assert "use sacrifice-of-flesh" in table.answers


@pytest.mark.clause("blessing.weak-spot", "trophy.arrows")
def test_a_weak_spot_is_any_wound_for_a_card() -> None:
    table = hunter(gifts=[["weak-spot"]]).play("act hunt").drawn("mace-trap")
    table.play("use weak-spot", "discard mace-trap", "hit 5", "done")
    table.play("strikes recall-3", "strikes recall-4", "unleash recall-3", "endure", "wound speed")
    assert (table.wounds("chimera"), table.priests(0)) == (1, 1)


@pytest.mark.clause("blessing.push-ups", "blessings.instead")
def test_push_ups_draw_a_card_instead_of_the_hero_move() -> None:
    table = lay(gifts=[["push-ups"]]).play("use push-ups").drawn("sword-trap")
    assert table.hand(0) == ["sword-trap"]
    assert "go" not in table.verbs


@pytest.mark.clause("blessing.inspiring-hunt")
def test_an_inspiring_hunt_brings_a_priest() -> None:
    table = hunter(gifts=[["inspiring-hunt"]]).play("act hunt")
    assert table.priests(0) == 1


@pytest.mark.clause("blessing.combat-training")
def test_combat_training_adds_a_card_to_prepare() -> None:
    table = lay(gifts=[["combat-training"]], heroes=["achilles crete"])
    table.play("act prepare", "draw").drawn("sword-trap").play("draw").drawn("mace-trap").drawn("bow-glory")
    assert len(table.hand(0)) == 3


@pytest.mark.clause("blessing.heros-wrath")
def test_the_heros_wrath_kills_two_after_the_move() -> None:
    table = lay(
        {"crete": "1 x3"}, gifts=[["heros-wrath"]], hands=[["bow-glory", "mace-trap"]], heroes=["achilles attica"]
    )
    assert "use heros-wrath" not in table.answers
    table.play("go crete", "use heros-wrath", "discard bow-glory")
    assert table.army(1, "crete") == 1
    assert "use heros-wrath" not in table.answers, "once a turn"


@pytest.mark.clause("blessing.heros-wrath", "blessings.instead")
def test_a_hero_that_does_something_else_instead_of_moving_has_no_wrath() -> None:
    table = lay(
        {"crete": "1 x3"}, gifts=[["heros-wrath", "push-ups"]], hands=[["bow-glory"]], heroes=["achilles crete"]
    )
    table.play("use push-ups").drawn("mace-trap")
    assert "use heros-wrath" not in table.answers


@pytest.mark.clause("blessing.locals", "control.any-moment")
def test_local_support_lowers_the_population() -> None:
    table = lay({"achaea": "0 x3"}, gifts=[["local-support"]], players=3).march("achaea", "elis", 2)
    assert table.ruler("elis") == 0, "a population of 4 counts as 2"


@pytest.mark.clause("blessing.locals")
def test_local_support_never_lowers_it_below_one() -> None:
    table = blessed("local-support", regions={"crete": "- 0 x1"})
    assert table.ruler("crete") == 0


@pytest.mark.clause("blessing.glory-of-zeus")
def test_the_glory_of_zeus_recruits_up_to_three() -> None:
    table = lay({"crete": "1"}, gifts=[["glory-of-zeus"]], heroes=["achilles crete"], glory={"brown": 0})
    table.play("act usurp", "enlist 3")
    assert (table.ruler("crete"), table.army(0, "crete")) == (0, 3)


@pytest.mark.clause("blessing.armory", "cards.limit")
def test_the_armory_draws_two_and_holds_six() -> None:
    table = blessed("armory", hands=[["sword-trap", "mace-trap", "torch-glory", "bow-glory"]])
    table.drawn("axe-assault", "spear-assault")
    assert (len(table.hand(0)), table.question) == (6, "blessed")


@pytest.mark.clause("blessing.gods-strength")
def test_gods_strength_gives_strength() -> None:
    assert blessed("gods-strength").marker(0, "strength") == 2


@pytest.mark.clause("blessing.gods-strength")
def test_gods_strength_heals_with_every_monument() -> None:
    table = lay(gifts=[[], ["gods-strength"]], injured={1: ["speed", "strength"]}, events=[])
    table.play("act monument", "build zeus")
    assert (table.actor, table.answers) == (1, {"heal speed", "heal strength"})
    table.play("heal speed")
    assert table.injuries(1) == 1


@pytest.mark.clause("blessing.wild-hunt", "blessings.instead")
def test_a_wild_hunt_costs_strength_and_is_no_special_action() -> None:
    table = hunter(gifts=[["wild-hunt"]], stats={0: {"strength": 3}}).play("use wild-hunt")
    assert table.marker(0, "strength") == 2
    table.drawn("mace-trap", "mace-wild-attack").play("withdraw", "wound leadership")
    assert "act hunt" in table.answers
    assert "go" not in table.verbs


@pytest.mark.clause("blessing.shoot-to-kill", "trophy.no-hunt")
def test_shoot_to_kill_wounds_a_monster_for_a_bow() -> None:
    table = hunter("bow-glory", gifts=[["shoot-to-kill"]])
    table.play("use shoot-to-kill", "discard bow-glory", "target chimera", "hit 5")
    assert (table.wounds("chimera"), table.priests(0)) == (1, 0)


@pytest.mark.clause("blessing.shoot-to-kill")
def test_shoot_to_kill_kills_two_hoplites_for_a_bow() -> None:
    table = hunter("bow-glory", gifts=[["shoot-to-kill"]], regions={"crete": "1 x3"})
    table.play("use shoot-to-kill", "discard bow-glory")
    assert table.answers == {"army crete", "target chimera"}
    table.play("army crete")
    assert table.army(1, "crete") == 1


# Hermes.


@pytest.mark.clause("blessing.exhausted-fight")
def test_an_exhausted_fight_is_a_second_hunt_for_an_injury() -> None:
    table = hunter(gifts=[["exhausted-fight"]], used={0: ["hunt"]})
    table.play("act hunt", "wound leadership").drawn("mace-trap").play("withdraw", "wound speed")
    assert (table.injuries(0), table.is_used(0, "hunt")) == (2, True)
    assert table.seen()["spent"] == ["exhausted-fight"]


@pytest.mark.clause("blessing.forced-march", "hoplite-move.far")
def test_a_forced_march_goes_two_regions() -> None:
    table = lay({"boeotia": "0 x3", "corinthia": "1"}, gifts=[["forced-march"]])
    table.play("act march", "army boeotia", "amount 3", "to phocis")
    assert table.ruler("phocis") == -1
    table.play("to locris")
    assert (table.army(0, "locris"), table.ruler("locris"), table.ruler("phocis")) == (3, 0, -1)


@pytest.mark.clause("blessing.forced-march", "hoplite-move.far", "hoplite-move.far-stop")
def test_a_forced_march_ends_where_others_rule() -> None:
    table = lay({"boeotia": "0 x3", "corinthia": "1"}, gifts=[["forced-march"]])
    table.play("act march", "army boeotia", "amount 3", "to corinthia")
    assert (table.ruler("corinthia"), table.actor) == (0, 1)


@pytest.mark.clause("blessing.rearguard")
def test_a_rearguard_is_recruited_where_the_march_began() -> None:
    table = lay({"boeotia": "0 x3"}, gifts=[["rearguard"]]).march("boeotia", "corinthia", 3).play("enlist 2")
    assert (table.army(0, "boeotia"), table.army(0, "corinthia")) == (2, 3)


@pytest.mark.clause("blessing.rearguard", "recruit.enemies")
def test_no_rearguard_is_recruited_among_enemies_who_retreated_there() -> None:
    heroes = ("achilles laconia", "heracles crete")
    table = lay({"chalkidiki": "- 0 x3", "macedonia": "1 x2"}, players=2, heroes=heroes, gifts=[["rearguard"]])
    table.march("chalkidiki", "macedonia", 3).play("pass", "pass", "retreat chalkidiki")
    assert (table.army(0, "chalkidiki"), table.army(1, "chalkidiki"), table.actor) == (0, 1, 1)


@pytest.mark.clause("blessing.response-force")
def test_a_response_force_comes_by_speed_from_one_region() -> None:
    table = battle(gifts=[[], ["response-force"]], stats={1: {"speed": 2}}, more={"argolis": "1 x3", "arcadia": "1 x1"})
    table.play("use response-force", "choose argolis")
    assert table.answers == {"amount 1", "amount 2"}
    table.play("amount 2")
    assert (table.army(1, FIELD), table.question) == (6, "play-card")


@pytest.mark.clause("blessing.bluff")
def test_a_bluff_is_one_more_card_after_both_have_passed() -> None:
    table = battle(gifts=[["bluff"]], hands=[["sickle-charge"]]).play("pass", "pass", "use bluff")
    table.play("play sickle-charge")
    assert table.strengths() == (8, 4)


@pytest.mark.clause("blessing.bluff", "turn.hidden")
@pytest.mark.parametrize("card", ["sickle-charge", "bow-glory"])
def test_a_bluff_is_offered_whatever_the_cards_are(card: str) -> None:
    table = battle(attackers=1, gifts=[["bluff"]], hands=[[card]]).play("pass", "pass")
    assert table.answers == {"done", "use bluff"}
    assert table.play("use bluff").answers == ({"pass"} if card == "sickle-charge" else {"pass", "play bow-glory"})


@pytest.mark.clause("blessing.bluff", "blessing.restrictive-maneuver")
def test_no_bluff_past_a_restrictive_maneuver() -> None:
    table = battle(gifts=[["bluff"], ["restrictive-maneuver"]], hands=[["bow-glory", "torch-glory"]])
    table.play("pass", "play bow-glory")
    while table.question == "play-card":
        table.play("pass")
    assert "use bluff" not in table.answers


@pytest.mark.clause("blessing.exile")
def test_exile_sends_a_monster_anywhere_for_an_injury() -> None:
    table = hunter(gifts=[["exile"]]).play("use exile", "wound speed", "drive chimera epirus")
    assert (table.lair("chimera"), table.injuries(0)) == ("epirus", 1)


@pytest.mark.clause("blessing.exile", "hero.own-injury")
def test_exile_wants_a_sound_statistic() -> None:
    table = hunter(gifts=[["exile"]], injured={0: ["speed", "strength", "leadership"]})
    assert "use exile" not in table.answers


@pytest.mark.clause("blessing.ambush")
def test_an_ambush_kills_one_who_attacks_a_fortified_hoplite() -> None:
    for words, left in (("1 x2 fort", 3), ("1 x3", 4)):
        table = lay({"corinthia": "0 x4", "boeotia": words}, gifts=[[], ["ambush"]])
        assert table.march("corinthia", "boeotia", 4).army(0, "boeotia") == left


@pytest.mark.clause("blessing.murderous-march", "battle.retreat-several")
def test_a_murderous_march_goes_anywhere_for_two_hoplites() -> None:
    table = lay(
        {"boeotia": "0 x4", "epirus": "1 x3"},
        gifts=[["murderous-march"]],
        heroes=["perseus crete", "achilles elis", "helen argolis"],
    )
    table.play("act march", "army boeotia", "amount 4", "jump boeotia epirus", "pass", "pass")
    assert (table.army(0, "epirus"), table.army(0, "boeotia")) == (0, 1), "beaten, they go back where they leapt from"


@pytest.mark.clause("blessing.advanced-dodge")
def test_advanced_dodge_gives_speed() -> None:
    assert blessed("advanced-dodge").marker(0, "speed") == 2


@pytest.mark.clause("blessing.advanced-dodge")
def test_advanced_dodge_adds_speed_to_one_defence_of_a_hunt() -> None:
    table = hunter("bow-glory", "bow-fortification", gifts=[["advanced-dodge"]], stats={0: {"speed": 4}})
    table.play("act hunt").drawn("torch-glory").play("strike bow-glory 1", "done")
    table.play("strikes attack-4", "strikes fury", "unleash attack-4", "use advanced-dodge").drawn(
        "mace-trap", "axe-assault"
    )
    table.play("strike bow-fortification 2", "done", "strikes attack-3", "strikes recall-3", "unleash attack-3")
    assert "use advanced-dodge" not in table.answers


@pytest.mark.clause("blessing.advanced-dodge", "blessing.master-plan")
def test_a_dodge_may_come_before_a_card_that_needs_a_master_plan() -> None:
    table = hunter("bow-glory", gifts=[["advanced-dodge", "master-plan"]], priests=[1]).play("act hunt")
    table.drawn("torch-glory").play("strike bow-glory 1", "done", "strikes attack-5", "strikes fury")
    table.play("unleash attack-5", "use advanced-dodge", "parry torch-glory", "use master-plan")
    assert table.drawn("sword-trap", "mace-trap").injuries(0) == 0


@pytest.mark.clause("blessing.hermes-temple")
def test_hermes_temple_gives_a_priest() -> None:
    assert blessed("hermes-temple").priests(0) == 1 + 1 + 1, "of the Oracle, of its reward, of the blessing"


@pytest.mark.clause("blessing.hermes-temple")
def test_a_temple_is_followed_by_another_special_action() -> None:
    table = lay({"crete": "0"}, gifts=[["hermes-temple"]]).play("act temple", "temple crete")
    assert (table.actor, table.question) == (0, "again")


@pytest.mark.clause("blessing.winged-boots", "blessings.instead")
def test_winged_boots_carry_one_hoplite_anywhere() -> None:
    table = lay({"boeotia": "0 x2", "laconia": "1"}, gifts=[["winged-boots"]])
    table.play("use winged-boots", "jump boeotia laconia")
    assert (table.ruler("laconia"), table.army(0, "laconia")) == (0, 1)
    assert "hoplites" not in table.answers


@pytest.mark.clause("blessing.heros-apprentice", "blessings.instead")
def test_the_heros_apprentice_goes_as_far_as_speed() -> None:
    table = lay({"boeotia": "0 x2", "locris": "1"}, gifts=[["heros-apprentice"]], stats={0: {"speed": 2}})
    table.play("use heros-apprentice", "army boeotia", "to phocis", "to locris")
    assert (table.ruler("locris"), table.army(0, "boeotia")) == (0, 1)
    assert "go" not in table.verbs
