"""Creatures and heroes, clause by clause: what the tests of each card leave open."""

from __future__ import annotations

from typing import Any

import pytest

from .field import Field, field
from .lay import acting, lay


def play(creature: str, zones: dict[str, str], *answers: str, god: str = "athena", **more: Any) -> Field:
    """Faction 0 buys this creature for 2 gold and gives these answers."""
    return field(zones, god, track=f"{creature} - - -", **more).play(f"buy {creature}", *answers)


# Creatures.


@pytest.mark.clause("zeus.peek", "zeus.play")
def test_who_still_knows_the_top_card_need_not_draw_it_again() -> None:
    table = acting("zeus", {"a1": "0"}, top="hydra", known_by=[0]).play("peek")
    assert table.answers == {"decline", "play hydra"}


@pytest.mark.clause("zeus.peek", "pile.empty")
def test_a_look_at_an_empty_pile_makes_a_new_one() -> None:
    table = acting("zeus", {"a1": "0"}, pile=[], discards=["satyr", "dryad"]).play("peek")
    assert table.answers == {"creature satyr", "creature dryad"}
    assert table.seen()["discards"] == []


@pytest.mark.clause("zeus.peek", "pile.empty")
def test_without_any_card_there_is_nothing_to_look_at() -> None:
    assert "peek" not in acting("zeus", {"a1": "0"}, pile=[], discards=[]).answers


@pytest.mark.clause("sylph.exchange")
def test_the_sylph_exchanges_two_different_zones() -> None:
    turn = play("sylph", {"ex": "0 ff", "ey": "1 f", "dz": "1 fff"}, "choose ey")
    assert turn.answers == {"choose ex", "choose dz"}
    turn.play("choose ex")
    assert (turn.at("ex"), turn.at("ey")) == ("1 f", "0 ff")


@pytest.mark.clause("creatures.reserved", "bonus.reserve")
def test_whoever_reserved_a_creature_buys_it_at_the_price_of_its_place() -> None:
    rest: dict[str, Any] = {"reserved": [None, None, None, 0]}
    turn = field({}, track="- - - graeae", gold=[5, 0, 0], homes=False, **rest)
    assert turn.play("buy graeae").gold(0) == 0


@pytest.mark.clause("creatures.reserved", "team.own")
def test_a_partner_does_not_buy_what_one_has_reserved() -> None:
    rest: dict[str, Any] = {"players": 4, "teams": True, "reserved": [1, 0, 2, None]}
    table = acting("athena", {"a1": "0"}, track=["harpy", "kraken", "typhon", "hydra"], **rest)
    assert table.after("buy") == {"kraken", "hydra"}


@pytest.mark.clause("chimera.reshuffle", "creatures.reserved")
def test_the_chimeras_shuffle_leaves_track_and_figures_alone() -> None:
    laid = {"ex": "- kraken@1"}
    rest: dict[str, Any] = {"track": "chimera typhon - -", "discards": ["graeae", "satyr"], "pile": ["boar"]}
    turn = field(laid, **rest).play("buy chimera", "play graeae")
    assert (turn.table["track"], turn.figures) == ([None, "typhon", None, None], {"kraken": "ex"})
    assert set(turn.table["pile"]) == {"chimera", "graeae", "satyr", "boar"}
    assert turn.table["discards"] == []


@pytest.mark.clause("chimera.reshuffle", "chimera.play", "figures.place")
def test_a_figure_played_from_the_discards_is_not_shuffled_in() -> None:
    turn = play("chimera", {}, "play kraken", "choose ex", discards=["kraken", "satyr"], pile=[])
    assert set(turn.table["pile"]) == {"chimera", "satyr"}
    assert (turn.figures, turn.master("kraken")) == ({"kraken": "ex"}, 0)


@pytest.mark.clause("manticore.destroy", "charybdis.upkeep", "chiron.shield")
def test_the_manticore_reaches_everything_but_what_chiron_shields() -> None:
    laid = {"e1": "1 ajax chiron@1", "e2": "1 hector", "ex": "- charybdis@2", "dx": "- scylla@2", "dz": "- kraken@0"}
    turn = play("manticore", laid)
    assert turn.answers == {"slay charybdis", "slay kraken", "name hector"}
    assert len(turn.state.legal()) == 3


@pytest.mark.clause("erinyes.move", "horns.printed")
def test_the_erinyes_move_one_token_and_leave_the_others() -> None:
    turn = play("erinyes", {"e1": "1 +2", "ex": "2 f"}, "horn ex")
    assert (turn.at("e1"), turn.at("ex")) == ("1 +1", "2 f +1")


@pytest.mark.clause("harpy.destroy", "creatures.useless")
def test_a_harpy_who_finds_heroes_alone_is_discarded() -> None:
    turn = play("harpy", {"e1": "1 ajax"})
    assert (turn.question, turn.table["discards"]) == ("act", ["harpy"])


@pytest.mark.clause("giant.steal", "mercenaries.token")
def test_a_zone_that_the_giant_empties_stays_its_owners() -> None:
    turn = play("giant", {"e1": "1 mm", "j1": "0"}, "hire j1", "hire a1")
    assert (turn.at("e1"), turn.at("j1"), turn.at("a1")) == ("1", "0 m", "0 m")


@pytest.mark.clause("hippocampus.transform", "sail.empty")
def test_the_sea_zone_of_the_hippocampus_is_nobodys() -> None:
    turn = play("hippocampus", {"e1": "0", "ex": "0 ff"}, homes=False)
    assert (turn.at("ex"), turn.at("e1"), turn.fleets_left(0)) == ("-", "0 mm", 8)


@pytest.mark.clause("hippocampus.transform", "creatures.useless", "medusa.closed")
def test_a_hippocampus_whose_mercenaries_could_stand_nowhere_is_discarded() -> None:
    turn = play("hippocampus", {"e1": "0 medusa@1", "ex": "0 ff"}, homes=False)
    assert (turn.question, turn.at("ex"), turn.table["discards"]) == ("act", "0 ff", ["hippocampus"])


@pytest.mark.clause("hippalectryon.transform", "chiron.shield", "creatures.useless")
def test_the_hippalectryon_needs_two_mercenaries_out_of_chirons_zone() -> None:
    turn = play("hippalectryon", {"e1": "0 mm chiron@1", "e2": "0 m"})
    assert (turn.question, turn.table["discards"], turn.stock["mercenaries"]) == ("act", ["hippalectryon"], 13)


@pytest.mark.clause("echidna.move", "figures.one")
def test_echidna_moves_a_figure_onto_no_other_creature() -> None:
    laid = {"e1": "- cerberus@1", "e2": "- medusa@2"}
    turn = play("echidna", laid, "tame cerberus")
    assert {"choose e1", "choose e2"} & turn.answers == set()
    assert {"choose e3", "decline"} <= turn.answers


@pytest.mark.clause("charon.exchange", "charon.fresh", "heroic.cost")
def test_the_hero_that_charon_brings_moves_at_the_first_price() -> None:
    turn = field({"e1": "0 ajax"}, track="charon - - -", heroes="helen -", gold=[9, 0, 0])
    turn.venture("ajax", "e2").play("buy charon")
    assert (turn.at("e2"), turn.table["hero_track"]) == ("0 helen", ["ajax", None])
    assert turn.venture("helen", "e3").gold(0) == 9 - 1 - 2 - 1


@pytest.mark.clause("graeae.income", "income.horns")
def test_the_graeae_count_zones_that_were_won_in_this_turn() -> None:
    turn = field({"e1": "0 tt", "e2": "-"}, "ares", track="graeae - - -", gold=[3, 0, 0], homes=False)
    assert turn.march("e1", "e2", "t").play("buy graeae").gold(0) == 3 - 1 - 2 + 1


@pytest.mark.clause("empusa.again", "hera.building", "hera.mercenary")
def test_empusa_with_hera_may_complete_a_set() -> None:
    laid = {"a1": "0 port fortress temple", "e1": "0"}
    turn = play("empusa", laid, "build e1.1", god="hera")
    assert turn.question == "place-metropolis"
    turn.play("build a1.1", "bonus gold", "hire e1")
    assert (turn.at("e1"), turn.question, turn.metropolises(0)) == ("0 m", "act", 1)


# Figures.


@pytest.mark.clause("upkeep.cost", "upkeep.keep")
def test_a_creature_bought_after_the_upkeep_costs_no_priestess_in_this_cycle() -> None:
    zones = {"a1": "0", "b1": "1", "c1": "2"}
    offers = {"athena": {"faction": 0, "price": 1}, "zeus": {"faction": 1, "price": 1}}
    offers["apollo"] = {"faction": 2, "price": 0}
    rest: dict[str, Any] = {"gods": ["athena", "zeus", "hera", "ares", "poseidon"], "offers": offers, "gold": [9, 9, 9]}
    table = lay(zones, ["upkeep", "actions", "end-cycle"], track=["typhon", None, None, None], pile=[], **rest)
    table.play("build a1.1", "buy typhon", "choose ax", "done", "done", "horn a1", "horn ax")
    assert table.seen()["figures"] == {"typhon": "ax"}
    table.play("offer zeus 1", "offer apollo 0", "offer hera 1")
    assert table.seen()["figures"] == {}


@pytest.mark.clause("hydra.feeds", "hydra.doubles")
def test_the_hydras_new_cornucopia_lies_on_her_zone_not_on_her_preys() -> None:
    turn = play("hydra", {"e1": "1 t"}, "choose e2", "choose e1")
    assert (turn.at("e1"), turn.at("e2"), turn.troops_left(1)) == ("1", "- +1 hydra@0", 8)


@pytest.mark.clause("geryon.gold", "battle.loss")
def test_geryon_lays_gold_for_fleets_lost_in_battle() -> None:
    sea = field({"ex": "0 ff", "ey": "1 f", "j1": "2 geryon@2"}, "poseidon").sail("ex", "ey", 2).round(2, 0)
    assert sea.at("j1") == "2 $1 geryon@2"


@pytest.mark.clause("polyphemus.closed", "placement.fleets", "bonus.fleets")
def test_fleets_beside_polyphemus_come_in_by_no_way() -> None:
    laid = {"e1": "0 polyphemus@1", "ez": "0 f", "e2": "0"}
    turn = field(laid, "poseidon", homes=False)
    assert turn.after("launch") == {"ez"}
    assert turn.play("sail ez").after("to") == {"jx", "jy"}


@pytest.mark.clause("polyphemus.scatter", "polyphemus.order")
def test_polyphemus_drives_fleets_from_every_coast() -> None:
    turn = play("polyphemus", {"ax": "1 f", "ay": "2 f"}, "choose a1", "choose ax")
    assert (turn.at("cx"), turn.at("ax"), turn.at("ay"), turn.fleets_left(2)) == ("1 f", "-", "-", 8)


@pytest.mark.clause("boar.scatter", "boar.destroyed")
def test_the_boar_drives_a_hero_who_is_alone() -> None:
    turn = play("boar", {"e1": "1 ajax"}, "choose e1")
    assert (turn.actor, turn.answers) == (0, {"to e2", "to e3"})
    assert turn.play("to e2").at("e2") == "1 ajax"


@pytest.mark.clause("charybdis.ways", "sail.step")
def test_charybdis_and_scylla_side_by_side_change_nothing() -> None:
    turn = field({"jz": "0 f charybdis@0", "jx": "- scylla@0"}, "poseidon").play("sail jz")
    assert sorted(turn.state.legal()) == sorted(set(turn.state.legal()))
    assert turn.after("to") == {"jx", "jy"}


@pytest.mark.clause("minotaur.stays", "achilles.military")
def test_when_achilles_wins_the_others_flee_and_the_minotaur_dies() -> None:
    laid = {"e1": "0 ttttt achilles", "e2": "1 tt minotaur@1", "e3": "1"}
    turn = field(laid, "ares").march("e1", "e2", "ttttt achilles").round(3, 0).play("lose troop")
    assert (turn.at("e3"), turn.at("e2"), turn.figures) == ("1 t", "0 ttttt achilles", {})


@pytest.mark.clause("minotaur.stays", "achilles.military")
def test_a_minotaur_whose_last_companion_falls_to_achilles_dies_though_there_is_a_way_out() -> None:
    laid = {"e1": "0 ttttt achilles", "e2": "1 t minotaur@1", "e3": "1"}
    turn = field(laid, "ares").march("e1", "e2", "ttttt achilles").round(3, 0).play("lose troop")
    assert (turn.question, turn.figures, turn.at("e2")) == ("act", {}, "0 ttttt achilles")


@pytest.mark.clause("minotaur.alone", "echidna.steal")
def test_a_stolen_minotaur_left_where_he_is_fights_for_nobody() -> None:
    turn = play("echidna", {"e1": "0 t", "e2": "1 minotaur@1"}, "decline", god="ares")
    assert turn.march("e1", "e2", "t").at("e2") == "0 t minotaur@0"


@pytest.mark.clause("boar.scatter", "chiron.shield")
def test_the_boar_drives_nobody_onto_chirons_zone() -> None:
    turn = play("boar", {"e1": "1 t", "e2": "1 chiron@2", "e3": "1"}, "choose e1")
    assert (turn.at("e3"), turn.at("e2")) == ("1 t", "1 chiron@2")


# Heroes.


@pytest.mark.clause("hera.hero", "cycle.heroes")
def test_an_empty_place_of_the_hero_track_offers_nobody() -> None:
    turn = field({"a1": "0"}, "hera", heroes="- ajax", gold=[4, 0, 0], homes=False)
    assert turn.answers == {"done", "hire a1", "recruit ajax"}


@pytest.mark.clause("achilles.sacrifice", "achilles.sites")
def test_achilles_uses_the_empty_site_first_and_replaces_neither_metropolis_nor_what_he_built() -> None:
    laid = {"a1": "0 achilles metropolis-gold port -"}
    turn = field(laid, homes=False).play("sacrifice achilles", "kind temple")
    assert turn.at("a1") == "0 metropolis-gold port temple"
    assert turn.play("kind fortress").at("a1") == "0 metropolis-gold fortress temple"


@pytest.mark.clause("achilles.sacrifice")
def test_where_a_zone_has_two_empty_sites_achilles_builds_in_no_other() -> None:
    laid = {"a1": "0 achilles port - -", "e1": "0 port port", "d2": "0"}
    assert field(laid).play("sacrifice achilles").answers == {"choose a1", "choose d2"}


@pytest.mark.clause("achilles.sites", "heroes.sacrifice")
def test_achilles_needs_a_zone_with_two_sites_that_hold_no_metropolis() -> None:
    laid = {"e1": "0 achilles metropolis-gold -", "e2": "0"}
    assert "achilles" not in field(laid, homes=False).after("sacrifice")


@pytest.mark.clause("helen.choice", "ulysses.sacrifice")
def test_no_building_is_given_twice() -> None:
    laid = {"a1": "0 ulysses port port port", "e1": "0 port -"}
    turn = field(laid).play("sacrifice ulysses", "raze a1.1")
    assert turn.answers == {"raze a1.2", "raze a1.3", "raze e1.1"}
    turn.play("raze e1.1")
    assert turn.answers == {"raze a1.2", "raze a1.3"}


@pytest.mark.clause("helen.sacrifice")
def test_helen_gives_two_different_types() -> None:
    laid = {"a1": "0 helen port port port", "e1": "0 port temple", "e2": "0 temple"}
    turn = field(laid).play("sacrifice helen")
    assert turn.answers == {"raze a1.1", "raze a1.2", "raze a1.3", "raze e1.1"}
    turn.play("raze a1.1", "raze a1.2", "build a1.1", "bonus gold")
    assert (turn.at("e1"), turn.at("e2")) == ("0 port -", "0")


@pytest.mark.clause("heroes.moment", "heroes.sacrifice", "actions.optional")
def test_a_hero_is_sacrificed_between_two_moves() -> None:
    turn = field({"e1": "0 t croesus", "j1": "0 t"}, "ares", gold=[19, 0, 0]).march("j1", "j2", "t")
    turn.play("sacrifice croesus", "build a1.1", "bonus priestess").march("e1", "e2", "t")
    assert (turn.gold(0), turn.metropolises(0), turn.table["hero_discards"]) == (2, 1, [])


@pytest.mark.clause("heroes.sacrifice", "march.leave")
def test_a_zone_whose_only_hero_is_sacrificed_stays_under_control() -> None:
    turn = field({"e1": "0 croesus"}).play("sacrifice croesus", "build e1.1", "bonus gold")
    assert turn.at("e1") == "0 metropolis-gold -"


@pytest.mark.clause("penthesilea.sacrifice", "penthesilea.shrine")
def test_nobody_puts_a_metropolis_on_the_card_of_anothers_penthesilea() -> None:
    turn = field({"e1": "1 penthesilea"}, philosophers=[3, 0, 0]).play("philosopher")
    assert turn.verbs == {"build"}


@pytest.mark.clause("penthesilea.sacrifice", "metropolis.nowhere")
def test_penthesileas_card_is_place_enough_for_another_heros_metropolis() -> None:
    full = "metropolis-gold metropolis-gold metropolis-gold"
    assert field({"a1": f"0 croesus {full}"}, homes=False).after("sacrifice") == set()
    turn = field({"a1": f"0 croesus penthesilea {full}"}, homes=False).play("sacrifice croesus")
    assert turn.answers == {"enshrine"}


@pytest.mark.clause("chiron.shield", "perseus.sacrifice")
def test_perseus_carries_units_to_chirons_zone_and_pegasus_does_not() -> None:
    laid = {"a1": "0 t perseus", "e1": "0 chiron@1"}
    assert "e1" in field(laid).play("sacrifice perseus").after("to")
    assert "e1" not in play("pegasus", laid).after("to")


@pytest.mark.clause("heracles.military", "heracles.slays")
def test_a_creature_that_heracles_slays_is_neither_discarded_nor_owned() -> None:
    turn = field({"e1": "0 heracles", "e2": "- cerberus@1"}).venture("heracles", "e2")
    assert (turn.table["trophies"], turn.table["discards"], turn.master("cerberus")) == (["cerberus"], [], None)


@pytest.mark.clause("heracles.trophies")
def test_the_cards_under_heracles_stay_when_another_hero_is_lost_or_sacrificed() -> None:
    laid = {"e1": "0 heracles croesus", "e2": "0 ajax"}
    turn = play("manticore", laid, "name ajax", trophies=["cerberus"])
    turn.play("sacrifice croesus", "build a1.1", "bonus gold")
    assert (turn.table["trophies"], "cerberus" in turn.table["discards"]) == (["cerberus"], False)


@pytest.mark.clause("croesus.military")
def test_croesus_rolls_his_own_die_again_and_not_the_others() -> None:
    turn = field({"e1": "0 tt croesus", "e2": "1 ttt"}, "ares").march("e1", "e2", "tt croesus").round(0, 2)
    assert (turn.actor, turn.answers) == (0, {"accept", "reroll"})
    turn.play("reroll", "roll 3")
    move = turn.seen()["move"]
    assert (move["attack_die"], move["defence_die"]) == (3, 2)


@pytest.mark.clause("hector.military", "mercenaries.like-troops")
def test_hector_strikes_mercenaries_where_no_basic_troops_come() -> None:
    turn = field({"e1": "0 mm", "e2": "1 tt hector"}, "ares").march("e1", "e2", "mm")
    assert (turn.actor, turn.answers) == (1, {"lose mercenary"})


@pytest.mark.clause("hector.sacrifice", "troops.limit")
def test_hector_teaches_no_more_philosophers_than_there_are() -> None:
    cards: dict[str, Any] = {"priestesses": [4, 0, 0], "philosophers": [0, 8, 9]}
    turn = field({"e1": "0 hector"}, **cards).play("sacrifice hector", "gain philosopher")
    assert (turn.answers, turn.priestesses(0), turn.philosophers(0)) == ({"done"}, 2, 1)


@pytest.mark.clause("antigone.sacrifice")
def test_three_cornucopias_are_enough_for_antigone() -> None:
    turn = field({"e1": "0 antigone +2", "ex": "0 f +1"}).play("sacrifice antigone")
    turn.play("choose e1", "choose e1", "build e1.1", "bonus gold")
    assert (turn.at("e1"), turn.at("ex")) == ("0 metropolis-gold -", "0 f")


@pytest.mark.clause("hector.military", "land-battle.begin")
def test_hectors_blow_counts_in_the_first_round() -> None:
    turn = field({"e1": "0 ttm", "e2": "1 tt hector"}, "ares").march("e1", "e2", "ttm")
    assert (turn.actor, turn.answers) == (1, {"lose troop", "lose mercenary"})
    assert turn.play("lose mercenary").forces == (2, 3)


@pytest.mark.clause("leto.military", "apollo.heroes")
def test_leto_moves_once_with_apollo_and_pays_one() -> None:
    offers = {"apollo": {"faction": 0, "price": 0}}
    turn = field({"e1": "0 t leto", "j1": "0 ajax"}, "apollo", offers=offers, gold=[9, 0, 0])
    assert turn.after("venture") == {"leto"}
    turn.venture("leto", "e2", "t")
    assert (turn.gold(0), turn.at("e2"), turn.after("venture")) == (8, "0 t leto", set())


@pytest.mark.clause("perseus.military", "battle.loss")
def test_a_troop_that_perseus_saves_is_not_destroyed_for_geryon() -> None:
    laid = {"e1": "0 tttt", "e2": "1 tt perseus", "e3": "1", "j1": "2 geryon@2"}
    turn = field(laid, "ares").march("e1", "e2", "tttt").round(3, 0).play("lose troop", "retreat e3")
    assert (turn.at("e3"), turn.at("j1"), turn.troops_left(1)) == ("1 t", "2 geryon@2", 6)


@pytest.mark.clause("penelope.military", "typhon.silence")
def test_typhon_silences_buildings_not_penelope() -> None:
    laid = {"ex": "0 ff", "ey": "1 f", "e1": "1 penelope port -", "ez": "1 f", "dy": "- typhon@2"}
    sea = field(laid, "poseidon").sail("ex", "ey", 2)
    assert sea.forces == (2, 1 + 1 + 2)
    silenced = {**laid, "dy": "-", "ey": "1 f typhon@2"}
    assert field(silenced, "poseidon").sail("ex", "ey", 2).forces == (2, 1 + 2)
