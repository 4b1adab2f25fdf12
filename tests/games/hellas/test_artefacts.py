"""The twenty artefacts, each at its moment, and how artefacts are used, spent and charged."""

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


# Using them.


@pytest.mark.clause("artefacts.use", "artefacts.spent")
def test_artefacts_are_used_in_one_go() -> None:
    gifts = [["ambrosia", "femes-trumpet"]]
    table = lay({"corinthia": "0 x2"}, gifts=gifts, injured={0: ["speed"]}, used={0: ["hunt"]})
    assert table.after("use") == {"ambrosia", "femes-trumpet"}
    table.play("use ambrosia")
    assert table.after("use") == {"femes-trumpet"}
    assert not table.charged("ambrosia")
    table.play("go elis")
    assert table.after("use") == set()


@pytest.mark.clause("artefacts.spent", "monument.reset")
def test_any_monument_charges_the_artefacts_of_all() -> None:
    table = lay(gifts=[["ambrosia"], ["harpe"]], spent=["ambrosia", "harpe"], events=[])
    table.play("act monument", "build zeus")
    assert table.charged("ambrosia") and table.charged("harpe")


@pytest.mark.clause("artefacts.reaction")
def test_a_reaction_on_another_players_turn_spends_the_artefact() -> None:
    table = battle(gifts=[[], ["harpe"]])
    assert (table.actor, table.answers) == (1, {"done", "use harpe"})
    table.play("use harpe").drawn("sword-trap")
    assert (table.hand(1), table.charged("harpe")) == (["sword-trap"], False)


@pytest.mark.clause("turn.together")
def test_the_active_player_says_which_side_goes_first() -> None:
    table = battle(gifts=[["harpe"], ["minotaurs-horn"]], more={"argolis": "1 x1"})
    assert (table.actor, table.answers) == (0, {"first attacker", "first defender"})
    table.play("first defender")
    assert table.actor == 1


# Neutral ones.


@pytest.mark.clause("artefact.caduceus")
def test_caduceus_makes_the_opponent_discard() -> None:
    table = battle(gifts=[["caduceus"]], hands=[[], ["sword-trap", "mace-trap"]])
    table.play("use caduceus")
    assert (table.actor, table.answers) == (1, {"discard sword-trap", "discard mace-trap"})
    table.play("discard mace-trap")
    assert table.hand(1) == ["sword-trap"]


@pytest.mark.clause("artefact.apollos-arrow")
def test_apollos_arrow_flies_to_a_battle_beside_the_hero() -> None:
    table = battle(gifts=[["apollos-arrow"]], heroes=["achilles boeotia"])
    assert compared(table.play("use apollos-arrow")) == (6, 4)


@pytest.mark.clause("artefact.apollos-arrow")
@pytest.mark.parametrize("region", ["corinthia", "crete"])
def test_apollos_arrow_flies_neither_in_the_heros_region_nor_far_away(region: str) -> None:
    table = battle(gifts=[["apollos-arrow"]], heroes=[f"perseus {region}"])
    assert "use apollos-arrow" not in table.answers


@pytest.mark.clause("artefact.femes-trumpet")
def test_femes_trumpet_takes_a_token_back() -> None:
    table = lay(gifts=[["femes-trumpet"]], used={0: ["prepare", "usurp"]})
    assert "act prepare" not in table.answers
    table.play("use femes-trumpet")
    assert table.answers == {"refresh prepare", "refresh usurp"}
    table.play("refresh prepare")
    assert "act prepare" in table.answers


@pytest.mark.clause("artefact.harpe")
def test_harpe_draws_before_a_hunt() -> None:
    table = lay(gifts=[["harpe"]], monsters={"hydra": "crete"}, heroes=["achilles crete"])
    table.play("act hunt", "use harpe").drawn("sword-trap", "mace-trap")
    assert (table.question, table.hand(0)) == ("hero-attacks", ["sword-trap", "mace-trap"])


@pytest.mark.clause("artefact.pandoras-box")
def test_pandoras_box_is_one_more_monster_phase() -> None:
    table = lay(gifts=[["pandoras-box"]], monsters={"hydra": "crete", "medusa": "elis"})
    table.play("use pandoras-box")
    assert (table.actor, table.answers) == (0, {"rouse hydra", "rouse medusa"})
    table.play("rouse medusa", "roll move", "drive medusa achaea", "roll nothing")
    assert (table.lair("medusa"), table.actor, table.question) == ("achaea", 0, "turn")


@pytest.mark.clause("artefact.horn-of-plenty")
def test_the_horn_of_plenty_recruits_two_in_a_city() -> None:
    table = lay({"boeotia": "0", "corinthia": "0 x1", "locris": "0"}, gifts=[["horn-of-plenty"]])
    table.play("use horn-of-plenty")
    assert table.after("choose") == {"boeotia", "locris"}
    table.play("choose locris", "garrison 2")
    assert (table.army(0, "locris"), table.fort("locris")) == (2, 0)


@pytest.mark.clause("artefact.ambrosia")
def test_ambrosia_heals_everything() -> None:
    table = lay(gifts=[["ambrosia"]], injured={0: ["speed", "strength"]})
    table.play("use ambrosia")
    assert table.injuries(0) == 0


@pytest.mark.clause("artefact.aegis")
@pytest.mark.parametrize("saved", [1, 2])
def test_the_aegis_saves_up_to_two(saved: int) -> None:
    table = lay({"boeotia": "1 x3"}, gifts=[[], ["aegis"]], monsters={"cerberus": "boeotia"}, events=[])
    table.play("act monument", "build zeus", "roll attack")
    assert (table.actor, table.answers) == (1, {"decline", "save 1", "save 2"})
    table.play(f"save {saved}")
    assert (table.army(1, "boeotia"), table.charged("aegis")) == (saved, False)


@pytest.mark.clause("artefact.aegis")
def test_the_aegis_can_be_kept_for_later() -> None:
    table = lay({"boeotia": "1 x3"}, gifts=[[], ["aegis"]], monsters={"cerberus": "boeotia"}, events=[])
    table.play("act monument", "build zeus", "roll attack", "decline")
    assert (table.army(1, "boeotia"), table.charged("aegis")) == (0, True)


@pytest.mark.clause("artefact.aegis", "battle.loser")
def test_the_aegis_saves_two_of_ones_own_losses_and_the_losers_loss() -> None:
    table = battle(defenders=9, gifts=[["aegis"]], hands=[["axe-wild-attack"]])
    table.play("pass", "play axe-wild-attack", "pass")
    assert table.answers == {"decline", "save 1", "save 2"}
    assert table.play("save 2").army(0, START) == 4


@pytest.mark.clause("artefact.aegis-limits")
def test_the_aegis_is_not_offered_to_who_cannot_retreat() -> None:
    walls = {"achaea": "2", "arcadia": "2", "argolis": "2", "attica": "0"}
    table = battle(attackers=5, gifts=[[], ["aegis"]], more=walls).play("pass", "pass")
    assert (table.army(1, FIELD), table.charged("aegis"), table.actor) == (0, True, 1)


@pytest.mark.clause("artefact.aegis-limits")
def test_the_aegis_does_not_save_from_ones_own_price() -> None:
    table = lay({"boeotia": "0 x4"}, gifts=[["aegis", "murderous-march"]])
    table.play("act march", "army boeotia", "amount 4", "jump boeotia crete")
    assert (table.army(0, "crete"), table.charged("aegis")) == (2, True)


@pytest.mark.clause("artefact.eye-of-graeae")
def test_the_eye_of_the_graeae_exchanges_cards_in_a_hunt() -> None:
    table = lay(
        gifts=[["eye-of-graeae"]],
        monsters={"hydra": "crete"},
        heroes=["achilles crete"],
        hands=[["mace-trap", "spear-assault"]],
    )
    table.play("act hunt").drawn("mace-wild-attack").play("use eye-of-graeae", "discard mace-trap")
    table.play("discard mace-wild-attack", "done").drawn("torch-glory", "axe-assault")
    assert table.hand(0) == ["torch-glory", "axe-assault", "spear-assault"]


@pytest.mark.clause("artefact.eye-of-graeae")
def test_the_eye_of_the_graeae_exchanges_cards_in_a_battle() -> None:
    table = battle(gifts=[["eye-of-graeae"]], hands=[["torch-glory"]]).play("pass")
    table.play("use eye-of-graeae", "discard torch-glory", "done").drawn("sickle-charge")
    assert compared(table.play("play sickle-charge")) == (8, 4)


@pytest.mark.clause("artefact.ariadnes-thread")
def test_ariadnes_thread_moves_a_monster_by_up_to_two_regions() -> None:
    table = lay(gifts=[["ariadnes-thread"]], monsters={"hydra": "crete"})
    table.play("use ariadnes-thread")
    near = {"argolis", "attica", "euboea", "laconia"}
    beyond = {"corinthia", "arcadia", "boeotia", "chalkidiki", "thessaly", "messenia"}
    assert table.after("drive") == {f"hydra {region}" for region in near | beyond}
    table.play("drive hydra arcadia")
    assert table.lair("hydra") == "arcadia"


# Those of monsters.


@pytest.mark.clause("artefact.poison-arrows", "trophy.arrows")
def test_poison_arrows_deal_any_wound_and_draw_a_card() -> None:
    table = lay(gifts=[["poison-arrows"]], monsters={"minotaur": "crete"}, heroes=["achilles crete"])
    table.play("act hunt").drawn("bow-glory").play("use poison-arrows", "hit 6").drawn("bow-fortification")
    assert table.answers == {"done"}, "it is a wound of this round"
    table.play("done", "strikes recall-3", "strikes recall-4", "unleash recall-3", "endure", "wound speed")
    assert table.priests(0) == 1, "the sixth wound of the Minotaur bears a priest"
    assert table.wounds("minotaur") == 1


@pytest.mark.clause("artefact.minotaurs-horn")
def test_the_minotaurs_horn_brings_defenders_from_all_around() -> None:
    table = battle(gifts=[[], ["minotaurs-horn"]], more={"argolis": "1 x2", "arcadia": "1 x1"})
    table.play("use minotaurs-horn", "choose argolis", "amount 2", "choose arcadia", "amount 1")
    assert table.army(1, FIELD) == 7
    assert compared(table) == (4, 7)


@pytest.mark.clause("artefact.minotaurs-horn")
def test_the_minotaurs_horn_is_for_defence_alone() -> None:
    table = battle(gifts=[["minotaurs-horn"]], more={"argolis": "0 x2"})
    assert table.question == "play-card"


@pytest.mark.clause("artefact.head-of-sphinx")
def test_the_head_of_the_sphinx_takes_a_neutral_region() -> None:
    table = lay(gifts=[["head-of-sphinx"]], heroes=["achilles laconia"])
    table.play("use head-of-sphinx")
    table.play("enlist 1")
    assert (table.ruler("laconia"), table.army(0, "laconia")) == (0, 1)


@pytest.mark.clause("artefact.head-of-sphinx", "recruit.fortified")
def test_the_recruit_of_the_head_does_not_arrive_fortified() -> None:
    table = lay(gifts=[["head-of-sphinx"]], heroes=["achilles arcadia"]).play("use head-of-sphinx")
    assert table.answers == {"enlist 1"}
    table.play("enlist 1")
    assert (table.army(0, "arcadia"), table.fort("arcadia"), table.ruler("arcadia")) == (1, -1, 0)


@pytest.mark.clause("artefact.head-of-sphinx", "artefact.head-of-sphinx-alone")
@pytest.mark.parametrize("words", ["1", "0", "- 1 x1"])
def test_the_head_works_only_on_neutral_ground_without_enemies(words: str) -> None:
    table = lay({"laconia": words}, gifts=[["head-of-sphinx"]], heroes=["achilles laconia"])
    assert "use head-of-sphinx" not in table.answers


@pytest.mark.clause("artefact.eye-of-cyclops")
def test_the_eye_of_the_cyclops_gives_a_priest_at_a_temple() -> None:
    table = lay(gifts=[["eye-of-cyclops"]], heroes=["achilles crete"], temples=["crete"])
    table.play("use eye-of-cyclops")
    assert table.priests(0) == 1
    without = lay(gifts=[["eye-of-cyclops"]], heroes=["achilles crete"], temples=["elis"])
    assert "use eye-of-cyclops" not in without.answers


@pytest.mark.clause("artefact.medusas-blood")
def test_medusas_blood_spares_one_of_ones_own() -> None:
    table = battle(gifts=[["medusas-blood"]], hands=[["sickle-charge"]]).play("pass", "play sickle-charge")
    while "pass" in table.answers:
        table.play("pass")
    table.play("use medusas-blood", "first attacker")
    assert table.army(0, FIELD) == 3


@pytest.mark.clause("artefact.medusas-blood")
def test_medusas_blood_costs_the_enemy_one() -> None:
    table = battle(gifts=[["medusas-blood"]], attackers=5)
    while "pass" in table.answers:
        table.play("pass")
    table.play("use medusas-blood", "first defender", "retreat argolis")
    assert table.army(1, "argolis") == 4 - 1 - 1


@pytest.mark.clause("artefact.medusas-blood", "battle.nobody")
def test_medusas_blood_comes_after_a_battle_that_a_volley_ended() -> None:
    hand = ["axe-wild-attack", "axe-javelin-volley"]
    table = battle(attackers=3, defenders=1, gifts=[["medusas-blood"]], hands=[hand])
    table.play("pass", "play axe-wild-attack", "play axe-javelin-volley")
    assert table.answers == {"done", "use medusas-blood"}
    assert table.play("use medusas-blood").answers == {"first attacker"}, "nobody is left of the enemy"
    assert table.play("first attacker").army(0, FIELD) == 3


@pytest.mark.clause("artefact.chimeras-fire", "artefact.adamant-tethers")
@pytest.mark.parametrize(("artefact", "dead"), [("chimeras-fire", 1), ("adamant-tethers", 3)])
def test_fire_and_tethers_kill_where_the_hero_stands(artefact: str, dead: int) -> None:
    table = lay({"crete": "1 x4"}, gifts=[[artefact]], heroes=["achilles crete"])
    table.play(f"use {artefact}")
    assert (table.army(1, "crete"), table.ruler("crete")) == (4 - dead, 1)


# Those of gods.


@pytest.mark.clause("artefact.owl-of-athena")
def test_the_owl_draws_two_and_keeps_one() -> None:
    table = lay({"attica": "0 x1"})
    table.play("use owl-of-athena").drawn("sword-trap", "sickle-charge").play("discard sword-trap")
    assert table.hand(0) == ["sickle-charge"]


@pytest.mark.clause("artefact.boots-of-hermes")
def test_the_boots_place_the_hero_anywhere_without_a_quest() -> None:
    table = lay({"acarnania": "0 x1"}, quests=["amazon-queen"], stats={0: {"leadership": 2}})
    table.play("use boots-of-hermes", "choose chalkidiki")
    assert (table.hero_at(0), table.question) == ("chalkidiki", "turn")
    assert "go chalkidiki" in table.answers, "the move of the hero is still to come"


@pytest.mark.clause("artefact.thunder-of-zeus", "hero.injury-choice")
def test_the_thunder_injures_another_hero_where_its_owner_chooses() -> None:
    table = lay({"thessaly": "0 x1"}).play("use thunder-of-zeus")
    assert table.after("against") == {"2", "3"}
    table.play("against 2")
    assert (table.actor, table.verbs) == (1, {"wound"})
    table.play("wound strength")
    assert table.injuries(1) == 1


@pytest.mark.clause("artefact.thunder-of-zeus", "trophy.no-hunt")
def test_the_thunder_wounds_a_monster_without_a_trophy() -> None:
    table = lay({"thessaly": "0 x1"}, monsters={"cyclops": "crete"})
    table.play("use thunder-of-zeus", "target cyclops", "hit 3")
    assert (table.wounds("cyclops"), table.priests(0), table.question) == (1, 0, "turn")


@pytest.mark.clause("trophy.no-hunt", "trophy.glory-token")
def test_a_monster_slain_by_thunder_gives_glory_and_its_figure_but_no_trophy() -> None:
    table = lay({"thessaly": "0 x1"}, monsters={"cyclops": "crete"}, wounds={"cyclops": [1, 2, 4]}, glory={"brown": 1})
    table.play("use thunder-of-zeus", "target cyclops", "hit 3")
    assert (table.glory("brown"), table.state.slain_by(0), table.priests(0)) == (0, 1, 0)
    assert not table.holds(0, "eye-of-cyclops")


@pytest.mark.clause("board.divine", "control.divine")
def test_the_divine_artefact_follows_its_region_charged() -> None:
    table = lay({"thessaly": "1", "locris": "0 x2"}, spent=["thunder-of-zeus"])
    assert table.holds(1, "thunder-of-zeus")
    table.march("locris", "thessaly", 2)
    assert table.holds(0, "thunder-of-zeus") and table.charged("thunder-of-zeus")


@pytest.mark.clause("artefacts.draw", "artefacts.empty", "artefacts.keep")
def test_of_artefacts_drawn_one_is_kept_and_the_others_go_back() -> None:
    taken = [
        "harpe",
        "aegis",
        "caduceus",
        "ambrosia",
        "apollos-arrow",
        "pandoras-box",
        "horn-of-plenty",
        "eye-of-graeae",
    ]
    table = lay(gifts=[[], taken], glory={"red": 0}, heroes=["heracles crete"])
    table.play("use heracles", "yield red", "find femes-trumpet", "find ariadnes-thread", "take ariadnes-thread")
    assert table.holds(0, "ariadnes-thread") and not table.holds(0, "femes-trumpet")
    assert table.glory("red") == -1
