"""Creatures that meet: what one does where another has been, and what the rulebook's rules make of it."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.core.words.telling import Log

from .field import Field, field

OFFERS = {
    "athena": {"faction": 0, "price": 1},
    "zeus": {"faction": 1, "price": 1},
    "apollo": {"faction": 2, "price": 0},
}


def play(creature: str, zones: dict[str, str], *answers: str, god: str = "athena", **more: Any) -> Field:
    """Faction 0 buys this creature for 2 gold and gives these answers."""
    return field(zones, god, track=f"{creature} - - -", **more).play(f"buy {creature}", *answers)


# Echidna moves figures.


@pytest.mark.clause("echidna.move", "polyphemus.scatter")
def test_a_polyphemus_that_echidna_moves_drives_fleets_away() -> None:
    turn = play("echidna", {"e1": "- polyphemus@1", "jz": "1 f", "jy": "1 f"}, "choose j3")
    assert turn.answers == {"choose jy", "choose jz"}
    turn.play("choose jz", "to jx")
    assert turn.at("jx") == "1 ff"


@pytest.mark.clause("echidna.move", "boar.scatter")
def test_a_boar_that_echidna_moves_drives_units_away() -> None:
    turn = play("echidna", {"j1": "- boar@1", "e1": "1 t"}, "choose e1")
    assert (turn.actor, turn.answers) == (0, {"to e2", "to e3"})


@pytest.mark.clause("echidna.move", "hydra.feeds")
def test_a_hydra_that_echidna_moves_does_not_feed() -> None:
    turn = play("echidna", {"j1": "- hydra@1", "e1": "1 t"}, "choose e1")
    assert (turn.at("e1"), turn.question) == ("1 t hydra@0", "act")


@pytest.mark.clause("echidna.move", "echidna.steal")
def test_a_creature_that_stays_where_it_is_does_nothing_new() -> None:
    turn = play("echidna", {"d1": "1 t", "d2": "1 polyphemus@1", "ex": "1 f"}, "decline")
    assert (turn.at("d2"), turn.at("ex"), turn.question) == ("1 polyphemus@0", "1 f", "act")


SET = {"e1": "1 port temple", "e2": "1 fortress", "j2": "1 university -", "ez": "- typhon@1"}


@pytest.mark.clause("typhon.sets", "metropolis.economic", "echidna.move")
def test_a_typhon_that_is_moved_away_completes_the_set_of_another_at_once() -> None:
    turn = play("echidna", SET, "choose ay")
    assert (turn.actor, turn.question) == (1, "place-metropolis")
    turn.play("build e2.1", "bonus gold")
    assert (turn.at("e2"), turn.at("e1"), turn.actor, turn.question) == ("1 metropolis-gold", "1", 0, "act")


@pytest.mark.clause("typhon.sets", "upkeep.move", "metropolis.economic")
def test_a_typhon_that_steps_away_lets_the_set_count() -> None:
    turn = field(SET, agenda=["upkeep", "act"], priestesses=[0, 1, 0], offers=OFFERS).play("keep typhon", "to jx")
    assert turn.metropolises(1) == 0
    laid = {**SET, "j2": "1", "d1": "1 university"}
    turn = field(laid, agenda=["upkeep", "act"], priestesses=[0, 1, 0], offers=OFFERS).play("keep typhon", "to jx")
    assert (turn.actor, turn.question) == (1, "place-metropolis")


@pytest.mark.clause("penthesilea.shrine", "typhon.sets")
def test_a_metropolis_earned_on_anothers_turn_is_not_put_on_penthesileas_card() -> None:
    turn = play("echidna", {**SET, "j1": "1 penthesilea"}, "choose ay")
    assert (turn.question, "enshrine" in turn.answers) == ("place-metropolis", False)


@pytest.mark.clause("typhon.silence", "typhon.place")
def test_a_typhon_that_comes_silences_temples_at_once() -> None:
    laid = {"e1": "0 temple temple", "d2": "0 temple temple"}
    turn = field(laid, track="typhon - - kraken", gold=[9, 0, 0]).play("buy typhon", "choose ex")
    assert turn.gold(0) == 9
    turn.play("buy kraken", "choose ax")
    assert turn.gold(0) == 9 - 5


# Sphinx and Chimera.


@pytest.mark.clause("sphinx.play", "chimera.play")
def test_a_chimera_from_the_sphinx_finds_the_two_other_cards_discarded() -> None:
    drawn = ("creature chimera", "creature griffin", "creature harpy")
    turn = play("sphinx", {"e1": "1 t"}, *drawn, "play chimera", discards=[])
    assert {"play griffin", "play harpy"} <= turn.answers
    turn.play("play harpy", "choose e1")
    assert (turn.at("e1"), turn.table["discards"], turn.question) == ("1", ["sphinx"], "act")
    assert {"chimera", "griffin", "harpy"} <= set(turn.table["pile"])


@pytest.mark.clause("chimera.play", "sphinx.draw")
def test_the_chimera_can_play_the_sphinx() -> None:
    turn = play("chimera", {}, discards=["sphinx"], pile=["griffin", "dryad", "satyr", "harpy"])
    assert turn.answers == {"creature griffin", "creature dryad", "creature satyr", "creature harpy"}


@pytest.mark.clause("chimera.reshuffle", "zeus.secret")
def test_after_the_chimeras_shuffle_nobody_knows_the_top_card() -> None:
    known: dict[str, Any] = {"top": "griffin", "known_by": [0], "pile": ["griffin", "harpy"], "discards": ["graeae"]}
    turn = field({}, "zeus", track="chimera - - -", **known)
    assert turn.seen(0)["top"] == "griffin"
    turn.play("buy chimera")
    assert turn.seen(0)["top"] is None


@pytest.mark.clause("sphinx.draw", "zeus.play")
def test_the_sphinx_draws_the_card_that_was_put_back_on_top() -> None:
    turn = play("sphinx", {}, top="griffin", known_by=[0])
    assert turn.answers == {"creature griffin"}
    turn.play("creature griffin", "creature harpy", "creature dryad")
    assert turn.answers == {"play griffin", "play harpy", "play dryad"}


@pytest.mark.clause("sphinx.play", "creatures.useless")
def test_a_creature_of_the_sphinx_that_cannot_be_used_is_discarded() -> None:
    turn = play("sphinx", {}, "creature satyr", "creature dryad", "creature sylph", "play satyr")
    assert (turn.question, set(turn.table["discards"])) == ("act", {"sphinx", "satyr", "dryad", "sylph"})


# Empusa with the other gods.


@pytest.mark.clause("empusa.again")
@pytest.mark.parametrize(
    ("god", "answers", "words"),
    [
        ("zeus", ["build e1.1"], "0 t temple -"),
        ("poseidon", ["build e1.1", "launch ex"], "0 t port -"),
        ("hera", ["kind temple", "build e1.1", "hire e1"], "0 tm temple -"),
    ],
)
def test_empusa_repeats_what_each_god_gives(god: str, answers: list[str], words: str) -> None:
    turn = play("empusa", {"e1": "0 t"}, *answers, god=god)
    gained = {"zeus": turn.priestesses(0), "poseidon": 8 - turn.fleets_left(0), "hera": 16 - turn.stock["mercenaries"]}
    assert (turn.at("e1"), gained[god], turn.question) == (words, 1, "act")


# Gold.


@pytest.mark.clause("griffin.steal")
def test_only_the_thief_and_the_robbed_learn_what_the_griffin_took() -> None:
    turn = field({}, track="griffin - - -", gold=[2, 7, 0]).play("buy griffin")
    log = Log()
    turn.state.listen(log)
    turn.play("rob 1")
    (event,) = [event for event in log.take() if event.key == "griffin"]
    assert [event.seen_by(seat).get("amount") for seat in (0, 1, 2, None)] == [3, 3, None, None]


@pytest.mark.clause("graeae.income", "hydra.doubles")
def test_the_graeae_see_the_hydra() -> None:
    assert play("graeae", {"e2": "0 t hydra@1"}, homes=False, gold=[2, 0, 0]).gold(0) == 2


@pytest.mark.clause("graeae.income", "geryon.income")
def test_the_graeae_leave_geryons_gold_for_the_next_cycle() -> None:
    turn = play("graeae", {"e1": "0 t $3 geryon@1"}, homes=False, gold=[2, 0, 0])
    assert (turn.gold(0), turn.at("e1")) == (0, "0 t $3 geryon@1")


@pytest.mark.clause("graeae.income", "cerberus.income")
def test_the_graeae_do_not_give_you_what_another_takes() -> None:
    assert play("graeae", {"e2": "0 t cerberus@1", "h2": "0"}, homes=False, gold=[2, 0, 0]).gold(0) == 1


# Figures and units.


@pytest.mark.clause("boar.closed", "land-battle.retreat")
def test_nobody_retreats_to_the_boars_zone() -> None:
    laid = {"e1": "0 ttt", "e2": "1 tt", "e3": "1 boar@2"}
    turn = field(laid, "ares").march("e1", "e2", "ttt").round(3, 0)
    assert (turn.actor, turn.after("retreat")) == (0, {"e1"})


@pytest.mark.clause("medusa.closed", "perseus.military")
def test_perseus_saves_nobody_onto_medusas_zone() -> None:
    laid = {"e1": "0 tttt", "e2": "1 t perseus", "e3": "1 medusa@2"}
    turn = field(laid, "ares").march("e1", "e2", "tttt").round(3, 0).play("lose troop")
    assert turn.troops_left(1) == 8


@pytest.mark.clause("perseus.military", "mercenaries.like-troops")
def test_perseus_saves_mercenaries_too() -> None:
    laid = {"e1": "0 tttt", "e2": "1 m perseus", "e3": "1"}
    turn = field(laid, "ares").march("e1", "e2", "tttt").round(3, 0).play("lose mercenary", "retreat e3")
    assert (turn.at("e3"), turn.at("e2"), turn.stock["mercenaries"]) == ("1 m", "1 perseus", 15)


@pytest.mark.clause("heracles.slays", "minotaur.alone", "march.token")
def test_heracles_takes_the_zone_of_a_lone_minotaur_without_a_battle() -> None:
    turn = field({"e1": "0 heracles", "e2": "1 minotaur@1"}).venture("heracles", "e2")
    assert (turn.at("e2"), turn.table["trophies"], turn.question) == ("0 heracles", ["minotaur"], "act")


@pytest.mark.clause("pegasus.fly", "minotaur.alone")
def test_who_lands_on_a_lone_minotaur_fights_him() -> None:
    turn = play("pegasus", {"j1": "0 ttt", "e2": "1 minotaur@1"}, "to e2").load("ttt")
    assert (turn.verbs, turn.forces) == ({"roll"}, (3, 2))


@pytest.mark.clause("hydra.feeds", "medusa.closed")
def test_the_hydra_feeds_beside_her_at_sea_and_on_land() -> None:
    laid = {"e2": "1 t medusa@1", "e3": "1 m", "jx": "1 f", "jy": "2 f", "e1": "1 t", "dy": "1 f"}
    assert play("hydra", laid, "choose ez").answers == {"choose e2", "choose e3", "choose jx", "choose jy"}


@pytest.mark.clause("march.enter", "figures.place")
@pytest.mark.parametrize("creature", ["cerberus", "chiron", "geryon", "polyphemus", "hydra"])
def test_other_creatures_keep_nobody_out(creature: str) -> None:
    turn = field({"e1": "0 t", "e2": f"- {creature}@1"}, "ares").march("e1", "e2", "t")
    assert turn.at("e2") == f"0 t {creature}@1"


@pytest.mark.clause("sail.arrive", "figures.place")
@pytest.mark.parametrize("creature", ["nereid", "typhon", "hydra", "scylla"])
def test_other_creatures_keep_no_fleet_out(creature: str) -> None:
    turn = field({"ex": "0 f", "dz": f"- {creature}@1"}, "poseidon").sail("ex", "dz", 1)
    assert turn.at("dz") == f"0 f {creature}@1"


@pytest.mark.clause("achilles.military", "battle.tie")
def test_a_tie_is_a_lost_round_against_achilles_too() -> None:
    laid = {"d1": "0 tt achilles", "dy": "0 f", "ex": "0 f", "e2": "1 ttt", "e1": "1", "e3": "1"}
    turn = field(laid, "ares").march("d1", "e2", "tt achilles").round(2, 2)
    turn.play("lose troop")
    assert (turn.actor, turn.question, turn.answers) == (1, "must-retreat", {"retreat e1", "retreat e3"})


@pytest.mark.clause("achilles.military", "perseus.military")
def test_who_cannot_flee_from_achilles_is_not_saved_by_perseus() -> None:
    laid = {"e1": "0 tttt achilles", "e2": "1 tt perseus", "e3": "2"}
    turn = field(laid, "ares").march("e1", "e2", "tttt achilles").round(3, 0).play("lose troop")
    assert (turn.at("e2"), turn.troops_left(1)) == ("0 tttt achilles", 8)


@pytest.mark.clause("pandora.military", "minotaur.alone")
def test_a_minotaur_fights_on_when_pandora_has_won_over_the_mercenaries() -> None:
    turn = field({"e1": "0 t pandora", "e2": "1 mm minotaur@1"}, "ares").march("e1", "e2", "t pandora")
    assert (turn.verbs, turn.forces) == ({"roll"}, (4, 2))


@pytest.mark.clause("hector.military", "minotaur.force")
def test_hector_and_the_minotaur_defend_together() -> None:
    turn = field({"e1": "0 ttt", "e2": "1 hector minotaur@1"}, "ares").march("e1", "e2", "ttt").play("lose troop")
    assert turn.forces == (2, 3)


@pytest.mark.clause("apollo.heroes", "hippolyta.military", "penelope.military")
@pytest.mark.parametrize("hero", ["hippolyta fortress", "penelope fortress"])
def test_heroes_at_rest_do_not_help_at_sea(hero: str) -> None:
    offers = {"poseidon": {"faction": 0, "price": 1}, "apollo": {"faction": 1, "price": 0}}
    turn = field({"ex": "0 ff", "ey": "1 ff", "e1": f"1 {hero}"}, "poseidon", offers=offers).sail("ex", "ey", 2)
    assert turn.forces == (2, 2)


@pytest.mark.clause("jason.fleets", "charybdis.ways")
@pytest.mark.parametrize(("owner", "reach"), [(0, {"j1", "h1", "h2"}), (1, {"j1"})])
def test_charybdis_and_scylla_join_jasons_chain_only_for_their_owner(owner: int, reach: set[str]) -> None:
    laid = {"j3": "0 t jason", "jz": f"1 f charybdis@{owner}", "hx": f"1 f scylla@{owner}"}
    assert field(laid).play("venture jason").after("to") == reach


# Conquest.


@pytest.mark.clause("metropolis.economic", "battle.control")
def test_a_conquered_building_can_complete_a_metropolis() -> None:
    laid = {"e1": "0 tt port temple", "a1": "0 fortress", "e2": "1 t university"}
    turn = field(laid, "ares").march("e1", "e2", "tt").round(3, 0)
    assert (turn.actor, turn.question) == (0, "place-metropolis")
    assert turn.play("build e2.1", "bonus gold").at("e2") == "0 tt metropolis-gold"


@pytest.mark.clause("bonus.gain", "metropolis.conquest")
def test_who_loses_a_metropolis_enjoys_its_bonus_again() -> None:
    laid = {"e1": "0 tt", "e2": "1 t metropolis-gold"}
    turn = field(laid, "ares", gold=[5, 5, 5]).march("e1", "e2", "tt").round(3, 0)
    assert (turn.table["gold"], turn.metropolises(0), turn.metropolises(1)) == ([4, 8, 5], 1, 0)


@pytest.mark.clause("end.fallen", "march.last-zone", "land-battle.retreat")
def test_who_retreats_from_the_last_zone_is_not_eliminated() -> None:
    laid = {"a1": "0 metropolis-gold metropolis-gold", "e1": "0 tttt", "e2": "1 tt metropolis-horn", "c2": "2"}
    turn = field(laid, "ares", homes=False).march("e1", "e2", "tttt").round(3, 0)
    turn.play("retreat e3")
    assert (turn.table["fallen"], turn.at("e2"), turn.at("e3")) == ([], "0 tttt metropolis-horn", "1 t +1")


# Chiron, once more.


@pytest.mark.clause("chiron.shield", "giant.place")
def test_the_giant_puts_no_mercenary_on_chirons_zone() -> None:
    assert play("giant", {"e1": "0 chiron@1", "e2": "1 m", "j1": "0"}).answers == {"hire a1", "hire j1"}


@pytest.mark.clause("chiron.shield", "hippocampus.place")
def test_the_hippocampus_puts_no_mercenary_on_chirons_zone() -> None:
    assert play("hippocampus", {"e1": "0 chiron@1", "ex": "0 f", "j1": "0"}).answers == {
        "hire a1",
        "hire j1",
    }


@pytest.mark.clause("chiron.shield", "hippalectryon.transform")
def test_mercenaries_on_chirons_zone_are_not_transformed() -> None:
    laid = {"e1": "0 mm chiron@1", "e2": "0 m", "e3": "0 m"}
    assert play("hippalectryon", laid, "gain priestess").answers == {"choose e2", "choose e3"}


@pytest.mark.clause("chiron.shield", "triton.place")
def test_triton_builds_nothing_on_chirons_zone() -> None:
    turn = play("triton", {"a1": "0 chiron@1", "e2": "0", "d1": "1 port"})
    assert turn.answers == {"build e2.1"}


@pytest.mark.clause("chiron.shield", "perseus.sacrifice")
def test_a_heros_power_reaches_chirons_zone() -> None:
    turn = field({"a1": "0 perseus", "e1": "0 tt chiron@1", "e2": "0 t"}).play("sacrifice perseus")
    assert turn.answers == {"choose e1", "choose e2"}


@pytest.mark.clause("chiron.shield", "echidna.steal", "kraken.sinks")
def test_chiron_shields_no_sea() -> None:
    assert play("kraken", {"e1": "1 chiron@1", "ex": "1 f"}, "choose ex").fleets_left(1) == 8
