"""The sacrificial powers of heroes."""

from __future__ import annotations

from typing import Any

import pytest

from .field import Field, field


def may(hero: str, zones: dict[str, str], **more: Any) -> bool:
    """Whether faction 0 may sacrifice this hero, who stands on a1."""
    return f"sacrifice {hero}" in field({"a1": f"0 {hero}", **zones}, **more).answers


def sacrifice(hero: str, zones: dict[str, str], *answers: str, **more: Any) -> Field:
    """Faction 0 sacrifices this hero, who stands on a1."""
    return field({"a1": f"0 {hero}", **zones}, **more).play(f"sacrifice {hero}", *answers)


FOUND = ("build a1.1", "bonus gold")
"""A Metropolis on the hero's own zone, with three gold."""


# When.


@pytest.mark.clause("heroes.sacrifice", "metropolis.heroic")
def test_a_sacrificed_hero_is_removed_from_the_game() -> None:
    turn = sacrifice("croesus", {}, *FOUND)
    piles = [turn.table[pile] for pile in ("heroes", "hero_track", "hero_pile", "hero_discards")]
    assert not any("croesus" in pile for pile in piles)
    assert turn.at("a1") == "0 metropolis-gold - -"


@pytest.mark.clause("heroes.moment")
@pytest.mark.parametrize("god", ["athena", "zeus", "poseidon", "ares", "hera"])
def test_a_hero_is_sacrificed_with_every_god_but_apollo(god: str) -> None:
    assert may("croesus", {}, god=god)


@pytest.mark.clause("heroes.not-apollo", "apollo.heroes")
def test_with_apollo_no_hero_is_sacrificed() -> None:
    offers = {"apollo": {"faction": 0, "price": 0}}
    turn = field({"a1": "0 croesus"}, "apollo", agenda=[["mandatory", "apollo", False], "act"], offers=offers)
    turn.play("horn a1", "horn ax")
    assert turn.verbs.isdisjoint({"sacrifice", "venture"})


@pytest.mark.clause("heroes.not-fresh")
def test_no_hero_is_sacrificed_in_the_cycle_of_its_recruitment() -> None:
    assert not may("croesus", {"a1": "0 croesus*"})
    turn = field({"e1": "0 t"}, "hera", heroes="croesus -").play("recruit croesus", "choose e1")
    assert turn.after("sacrifice") == set()


@pytest.mark.clause("heroes.moment")
def test_a_hero_is_not_sacrificed_before_the_free_actions() -> None:
    turn = field({"a1": "0 croesus"}, agenda=[["mandatory", "athena", False], "act"])
    assert turn.after("sacrifice") == set()
    assert turn.play("build a1.2").after("sacrifice") == {"croesus"}


@pytest.mark.clause("metropolis.replace", "metropolis.heroic")
def test_with_no_free_site_a_building_makes_room() -> None:
    turn = field({"e2": "0 croesus port"}, homes=False).play("sacrifice croesus")
    assert turn.answers == {"build e2.1"}
    assert turn.play("build e2.1", "bonus gold").at("e2") == "0 metropolis-gold"


@pytest.mark.clause("metropolis.nowhere")
def test_no_hero_is_sacrificed_for_a_metropolis_without_a_place() -> None:
    turn = field({"e2": "0 croesus metropolis-gold"}, homes=False)
    assert turn.after("sacrifice") == set()


# Conditions that are only counted.


@pytest.mark.clause("ajax.sacrifice")
def test_ajax_needs_seven_land_zones() -> None:
    six = dict.fromkeys(("e1", "e2", "e3", "d1", "d2"), "0")
    assert not may("ajax", six)
    assert may("ajax", {**six, "h1": "0"})
    assert sacrifice("ajax", {**six, "h1": "0"}, *FOUND).metropolises(0) == 1


@pytest.mark.clause("jason.sacrifice")
def test_jason_needs_all_eight_fleets_on_the_board() -> None:
    assert not may("jason", {"ex": "0 ffff", "ey": "0 fff"})
    assert may("jason", {"ex": "0 ffff", "ey": "0 ffff"})
    assert sacrifice("jason", {"ex": "0 ffff", "ey": "0 ffff"}, *FOUND).metropolises(0) == 1


@pytest.mark.clause("pericles.sacrifice")
def test_pericles_needs_all_eight_basic_troops_on_the_board() -> None:
    assert not may("pericles", {"e1": "0 tttt", "e2": "0 tttm"})
    assert may("pericles", {"e1": "0 tttt", "e2": "0 tttt"})
    assert sacrifice("pericles", {"e1": "0 tttt", "e2": "0 tttt"}, *FOUND).metropolises(0) == 1


@pytest.mark.clause("penelope.sacrifice")
def test_penelope_needs_six_sea_zones() -> None:
    five = dict.fromkeys(("ex", "ey", "ez", "dx", "dy"), "0 f")
    assert not may("penelope", {**five, "hx": "1 f"})
    assert may("penelope", {**five, "hx": "0 f"})
    assert sacrifice("penelope", {**five, "hx": "0 f"}, *FOUND).metropolises(0) == 1


@pytest.mark.clause("leto.sacrifice")
def test_leto_needs_two_creatures() -> None:
    assert not may("leto", {"dx": "- kraken@0", "ex": "- typhon@1"})
    assert not may("leto", {"dx": "- charybdis@0", "ex": "- scylla@0"})
    assert may("leto", {"dx": "- kraken@0", "ex": "- typhon@0"})


@pytest.mark.clause("leto.sacrifice")
def test_letos_creatures_stay() -> None:
    turn = sacrifice("leto", {"dx": "- kraken@0", "ex": "- typhon@0"}, *FOUND)
    assert (turn.faction(0)["creatures"], turn.metropolises(0)) == (["kraken", "typhon"], 1)


@pytest.mark.clause("hippolyta.sacrifice")
def test_hippolyta_needs_two_other_heroes() -> None:
    assert not may("hippolyta", {"e1": "0 ajax", "e2": "1 leto"})
    assert may("hippolyta", {"e1": "0 ajax leto"})
    turn = sacrifice("hippolyta", {"e1": "0 ajax leto"}, *FOUND)
    assert (turn.metropolises(0), turn.faction(0)["heroes"]) == (1, ["ajax", "leto"])


@pytest.mark.clause("heracles.sacrifice")
def test_heracles_needs_two_creatures_under_his_card() -> None:
    assert not may("heracles", {}, trophies=["cerberus"])
    turn = sacrifice("heracles", {}, *FOUND, trophies=["cerberus", "geryon"])
    assert (turn.metropolises(0), turn.table["trophies"]) == (1, [])
    assert set(turn.table["discards"]) == {"cerberus", "geryon"}


# Conditions that are paid.


@pytest.mark.clause("croesus.sacrifice")
def test_croesus_pays_fifteen_gold() -> None:
    assert not may("croesus", {}, gold=[14, 0, 0])
    assert sacrifice("croesus", {}, "build a1.1", "bonus priestess", gold=[16, 0, 0]).gold(0) == 1


@pytest.mark.clause("antigone.sacrifice", "horns.printed")
def test_antigone_discards_three_cornucopias_of_yours() -> None:
    assert not may("antigone", {"e1": "0 +2", "ex": "1 f +3"})
    turn = sacrifice("antigone", {"e1": "0 +2", "ex": "0 f +2", "d1": "1 +3"})
    assert turn.answers == {"choose e1", "choose ex"}
    turn.play("choose e1", "choose ex", "choose ex", *FOUND)
    assert (turn.at("e1"), turn.at("ex"), turn.at("d1"), turn.metropolises(0)) == ("0 +1", "0 f", "1 +3", 1)


@pytest.mark.clause("helen.sacrifice", "helen.choice")
def test_helen_gives_two_buildings_of_one_type_and_two_of_another() -> None:
    laid = {"e1": "0 port port", "e2": "0 temple", "e3": "0 temple"}
    turn = sacrifice("helen", laid)
    turn.play("build e2.1", "bonus gold")
    assert [turn.at(zone) for zone in ("e1", "e2", "e3")] == ["0", "0 metropolis-gold", "0"]
    assert (turn.stock["port"], turn.stock["temple"]) == (10, 10)


@pytest.mark.clause("helen.sacrifice")
@pytest.mark.parametrize(
    "laid",
    [
        {"e1": "0 port port", "e2": "0 temple", "e3": "0 fortress"},
        {"e1": "0 port port", "j2": "0 port port"},
        {"e1": "0 port port", "e2": "0 temple", "e3": "1 temple"},
    ],
)
def test_helen_needs_two_pairs(laid: dict[str, str]) -> None:
    assert not may("helen", laid)


@pytest.mark.clause("helen.choice")
def test_helens_owner_chooses_the_types() -> None:
    laid = {"e1": "0 port port", "e2": "0 temple", "e3": "0 temple", "d2": "0 fortress fortress"}
    assert sacrifice("helen", laid).answers == {"kind port", "kind temple", "kind fortress"}


@pytest.mark.clause("ulysses.sacrifice", "helen.choice")
def test_ulysses_gives_three_buildings_of_one_type() -> None:
    turn = sacrifice("ulysses", {"e1": "0 port port", "j2": "0 port temple"})
    turn.play("build e1.2", "bonus gold")
    assert (turn.at("e1"), turn.at("j2"), turn.stock["port"]) == ("0 - metropolis-gold", "0 - temple", 10)


@pytest.mark.clause("ulysses.sacrifice")
def test_ulysses_needs_three_of_one_type() -> None:
    assert not may("ulysses", {"e1": "0 port port", "j2": "0 temple temple", "e2": "1 port"})


@pytest.mark.clause("helen.choice")
def test_which_of_four_ports_ulysses_gives_is_chosen() -> None:
    turn = sacrifice("ulysses", {"e1": "0 port port", "j2": "0 port port"})
    assert turn.after("raze") == {"e1.1", "e1.2", "j2.1", "j2.2"}


@pytest.mark.clause("helen.choice", "typhon.sets")
def test_buildings_beside_typhon_serve_neither_ulysses_nor_helen() -> None:
    typhon = {"ez": "- typhon@1"}
    assert not may("ulysses", {"e1": "0 port port", "e3": "0 port", **typhon})
    assert not may("helen", {"d2": "0 port port", "e2": "0 temple", "e3": "0 temple", **typhon})


# Other powers.


@pytest.mark.clause("achilles.sacrifice")
def test_achilles_builds_two_buildings_on_one_zone() -> None:
    turn = sacrifice("achilles", {"e1": "0", "e2": "0"})
    assert turn.after("choose") == {"a1", "e1"}
    turn.play("choose e1", "kind port", "build e1.2", "kind port")
    assert (turn.at("e1"), turn.stock["port"], turn.question) == ("0 port port", 8, "act")


@pytest.mark.clause("achilles.sites", "achilles.sacrifice")
def test_achilles_replaces_buildings_where_no_zone_has_two_free_sites() -> None:
    turn = field({"e1": "0 achilles port -", "e2": "0"}, homes=False).play("sacrifice achilles")
    turn.play("kind temple", "kind fortress")
    assert (turn.at("e1"), turn.stock["port"]) == ("0 fortress temple", 10)


@pytest.mark.clause("achilles.sites")
def test_achilles_replaces_two_buildings_where_no_site_is_free() -> None:
    turn = field({"e1": "0 achilles port port", "e2": "0 port"}, homes=False).play("sacrifice achilles")
    turn.play("kind temple", "build e1.1", "kind fortress")
    assert (turn.at("e1"), turn.at("e2"), turn.stock["port"]) == ("0 temple fortress", "0 port", 9)


@pytest.mark.clause("achilles.sacrifice", "metropolis.economic")
def test_achilles_can_complete_a_metropolis() -> None:
    laid = {"e1": "0", "d2": "0 port fortress"}
    turn = sacrifice("achilles", laid, "choose e1", "kind temple", "build e1.1", "kind university")
    assert turn.question == "place-metropolis"
    assert turn.play("build d2.2", "bonus gold").at("d2") == "0 - metropolis-gold"


@pytest.mark.clause("hector.sacrifice")
def test_hector_turns_priestesses_into_philosophers() -> None:
    turn = sacrifice("hector", {}, "gain philosopher", "gain philosopher", priestesses=[5, 0, 0])
    assert (turn.priestesses(0), turn.philosophers(0)) == (1, 2)
    assert not may("hector", {}, priestesses=[1, 5, 5])


@pytest.mark.clause("hector.sacrifice")
def test_hector_may_stop_after_one() -> None:
    turn = sacrifice("hector", {}, "gain philosopher", "done", priestesses=[5, 0, 0])
    assert (turn.priestesses(0), turn.philosophers(0), turn.question) == (3, 1, "act")


@pytest.mark.clause("hector.sacrifice", "metropolis.cultural")
def test_a_fourth_philosopher_from_hector_founds_a_metropolis() -> None:
    turn = sacrifice("hector", {}, "gain philosopher", *FOUND, priestesses=[2, 0, 0], philosophers=[3, 0, 0])
    assert (turn.philosophers(0), turn.priestesses(0), turn.metropolises(0)) == (0, 0, 1)


@pytest.mark.clause("perseus.sacrifice")
def test_perseus_moves_units_anywhere() -> None:
    turn = sacrifice("perseus", {"e1": "0 ttm ajax", "h1": "1 t"}, "to h1").load("tm ajax")
    assert (turn.at("e1"), turn.forces, turn.gold(0)) == ("0 t", (4, 1), 20)
    assert turn.round(3, 0).at("h1") == "0 tm ajax"


@pytest.mark.clause("perseus.medusa", "medusa.closed")
def test_perseus_moves_nobody_from_or_to_medusas_zone() -> None:
    turn = sacrifice("perseus", {"e1": "0 tt medusa@1", "j1": "0 t"})
    assert (turn.question, "e1" in turn.after("to")) == ("fly-to", False)
    assert turn.play("to a1").at("j1") == "0"


# Penthesilea.


@pytest.mark.clause("penthesilea.sacrifice", "penthesilea.shrine")
def test_a_metropolis_may_be_put_on_penthesileas_card() -> None:
    turn = field({"a1": "0 penthesilea"}, philosophers=[3, 0, 0]).play("philosopher")
    assert turn.answers == {"enshrine", "build a1.1", "build a1.2", "build a1.3"}
    turn.play("enshrine", "bonus gold")
    assert (turn.metropolises(0), turn.at("a1"), turn.table["shrine"]) == (1, "0", {"faction": 0, "bonus": "gold"})


@pytest.mark.clause("penthesilea.shrine", "temple.reduction")
def test_the_metropolis_on_her_card_serves_as_a_temple() -> None:
    shrine = {"faction": 0, "bonus": "gold"}
    turn = field({}, track="kraken - - -", gold=[1, 0, 0], shrine=shrine).play("buy kraken", "choose dx")
    assert turn.gold(0) == 0


@pytest.mark.clause("penthesilea.shrine", "heroes.not-fresh")
def test_a_penthesilea_recruited_in_this_cycle_takes_no_metropolis() -> None:
    turn = field({"a1": "0 penthesilea*"}, philosophers=[3, 0, 0]).play("philosopher")
    assert "enshrine" not in turn.answers


@pytest.mark.clause("penthesilea.sacrifice", "metropolis.nowhere")
def test_her_card_is_a_place_where_there_is_no_other() -> None:
    laid = {"e2": "0 penthesilea metropolis-horn"}
    turn = field(laid, philosophers=[3, 0, 0], homes=False).play("philosopher")
    assert turn.answers == {"enshrine"}
    assert turn.play("enshrine", "bonus gold").metropolises(0) == 2


@pytest.mark.clause("penthesilea.shrine", "march.last-count")
def test_the_metropolis_on_her_card_counts_for_the_end() -> None:
    laid = {"a1": "0 metropolis-gold", "e1": "0 tt", "e2": "1 t metropolis-horn", "c2": "2"}
    shrine = {"faction": 0, "bonus": "gold"}
    assert "to e2" in field(laid, "ares", shrine=shrine, homes=False).play("march e1").answers
    assert "to e2" not in field(laid, "ares", homes=False).play("march e1").answers


# Pandora.


@pytest.mark.clause("pandora.sacrifice")
def test_pandora_uses_the_sacrifice_of_a_hero_on_the_track() -> None:
    turn = sacrifice("pandora", {}, heroes="croesus achilles", gold=[15, 0, 0])
    assert turn.answers == {"name croesus", "name achilles"}
    turn.play("name croesus", *FOUND)
    assert (turn.metropolises(0), turn.gold(0)) == (1, 3)
    assert (turn.table["hero_track"], "pandora" in turn.table["heroes"]) == (["croesus", "achilles"], False)


@pytest.mark.clause("pandora.sacrifice")
def test_with_an_empty_track_pandora_is_not_sacrificed() -> None:
    assert not may("pandora", {})


@pytest.mark.clause("pandora.impossible")
def test_pandora_needs_the_condition_of_that_hero() -> None:
    assert not may("pandora", {}, heroes="croesus ajax", gold=[14, 0, 0])
    assert sacrifice("pandora", {}, heroes="croesus ajax", gold=[15, 0, 0]).answers == {"name croesus"}


@pytest.mark.clause("pandora.sacrifice", "hector.sacrifice")
def test_pandora_can_teach_like_hector() -> None:
    turn = sacrifice("pandora", {}, "name hector", heroes="hector -", priestesses=[2, 0, 0]).play("gain philosopher")
    assert (turn.philosophers(0), turn.priestesses(0), turn.table["hero_track"]) == (1, 0, ["hector", None])


@pytest.mark.clause("pandora.sacrifice", "perseus.sacrifice")
def test_pandora_can_carry_units_like_perseus() -> None:
    turn = sacrifice("pandora", {"e1": "0 tt"}, "name perseus", "to h1", heroes="perseus -").load("t")
    assert (turn.at("e1"), turn.at("h1")) == ("0 t", "0 t")


@pytest.mark.clause("pandora.impossible")
def test_pandora_is_no_hero_beside_hippolyta() -> None:
    assert not may("pandora", {"e1": "0 leto"}, heroes="hippolyta -")
    assert may("pandora", {"e1": "0 leto ajax"}, heroes="hippolyta -")


@pytest.mark.clause("pandora.impossible")
def test_pandora_can_use_neither_heracles_nor_penthesilea() -> None:
    assert not may("pandora", {}, heroes="heracles penthesilea")
