"""Creatures with an effect at once, on troops, fleets, heroes and Cornucopias."""

from __future__ import annotations

from typing import Any

import pytest

from .field import Field, field


def play(creature: str, zones: dict[str, str], *answers: str, god: str = "athena", **more: Any) -> Field:
    """Faction 0 buys this creature for 2 gold and gives these answers."""
    return field(zones, god, track=f"{creature} - - -", **more).play(f"buy {creature}", *answers)


# The Giant.


@pytest.mark.clause("giant.steal")
def test_the_giant_steals_all_mercenaries_of_a_zone() -> None:
    turn = play("giant", {"e1": "0 t", "e2": "1 tmm", "d1": "2 m", "h1": "0 m"})
    assert turn.answers == {"choose e2", "choose d1"}
    turn.play("choose e2", "hire e1", "hire e1")
    assert (turn.at("e2"), turn.at("e1")) == ("1 t", "0 tmm")


@pytest.mark.clause("giant.place")
def test_the_giants_mercenaries_are_spread_over_your_land() -> None:
    turn = play("giant", {"e1": "0 t", "e2": "1 mm"})
    assert turn.answers == {"hire e1", "hire a1"}
    turn.play("hire e1", "hire a1")
    assert (turn.at("e1"), turn.at("a1"), turn.at("e2")) == ("0 tm", "0 m", "1")


# The Harpy.


@pytest.mark.clause("harpy.destroy", "creatures.kill")
def test_the_harpy_destroys_a_troop_of_either_sort() -> None:
    turn = play("harpy", {"e1": "0 t", "e2": "1 tmm", "d1": "2 m", "h1": "1"})
    assert turn.after("choose") == {"e1", "e2", "d1"}
    turn.play("choose e2")
    assert turn.answers == {"lose troop", "lose mercenary"}
    turn.play("lose mercenary")
    assert (turn.at("e2"), turn.stock["mercenaries"]) == ("1 tm", 16 - 2)


@pytest.mark.clause("harpy.destroy")
def test_a_basic_troop_that_the_harpy_destroys_goes_back_to_its_owner() -> None:
    turn = play("harpy", {"e2": "1 tm"}, "choose e2", "lose troop")
    assert (turn.at("e2"), turn.troops_left(1)) == ("1 m", 8)


@pytest.mark.clause("harpy.destroy", "march.leave")
def test_a_zone_whose_last_troop_the_harpy_destroys_stays_its_owners() -> None:
    turn = play("harpy", {"e1": "0 t", "e2": "1 t"}, "choose e2")
    assert turn.at("e2") == "1"


@pytest.mark.clause("harpy.hero")
def test_the_harpy_does_not_destroy_heroes() -> None:
    turn = play("harpy", {"e2": "1 hector", "d1": "1 t leto"})
    assert turn.answers == {"choose d1"}
    assert turn.play("choose d1").at("d1") == "1 leto"


# The Hippalectryon.


@pytest.mark.clause("hippalectryon.transform", "hippalectryon.stock")
@pytest.mark.parametrize("card", ["priestess", "philosopher"])
def test_two_mercenaries_become_a_card(card: str) -> None:
    turn = play("hippalectryon", {"e1": "0 tm", "e2": "0 m", "d1": "1 m"}, f"gain {card}", "choose e1")
    gained = (turn.priestesses(0), turn.philosophers(0))
    assert gained == ((1, 0) if card == "priestess" else (0, 1))
    assert (turn.at("e1"), turn.at("e2"), turn.stock["mercenaries"]) == ("0 t", "0", 15)


@pytest.mark.clause("hippalectryon.transform", "hippalectryon.stock")
def test_you_choose_which_mercenaries_go() -> None:
    turn = play("hippalectryon", {"e1": "0 tmm", "e2": "0 m", "d1": "1 mm"}, "gain priestess")
    assert turn.answers == {"choose e1", "choose e2"}
    turn.play("choose e1", "choose e2")
    assert (turn.at("e1"), turn.at("e2"), turn.stock["mercenaries"]) == ("0 tm", "0", 13)


@pytest.mark.clause("hippalectryon.horn", "hippalectryon.transform")
def test_two_mercenaries_become_a_cornucopia_on_any_zone() -> None:
    turn = play("hippalectryon", {"e1": "0 mm", "ex": "0 f", "dx": "1 f"}, "gain horn")
    zones = {zone["zone"] for key in ("lands", "seas") for zone in turn.seen()[key]}
    assert turn.answers == {f"horn {zone}" for zone in zones}
    assert turn.play("horn ex").at("ex") == "0 f +1"


@pytest.mark.clause("hippalectryon.again")
def test_the_hippalectryon_transforms_as_often_as_there_are_two_mercenaries() -> None:
    turn = play("hippalectryon", {"e1": "0 mmmmm"}, "gain priestess")
    turn.play("gain philosopher")
    assert (turn.at("e1"), turn.priestesses(0), turn.philosophers(0), turn.question) == ("0 m", 1, 1, "act")


@pytest.mark.clause("hippalectryon.again")
def test_you_may_stop_in_between() -> None:
    turn = play("hippalectryon", {"e1": "0 mmmm"}, "gain priestess", "done")
    assert (turn.at("e1"), turn.priestesses(0), turn.question) == ("0 mm", 1, "act")


@pytest.mark.clause("hippalectryon.transform", "metropolis.cultural")
def test_a_fourth_philosopher_from_mercenaries_founds_a_metropolis() -> None:
    turn = play("hippalectryon", {"e1": "0 mm"}, "gain philosopher", philosophers=[3, 0, 0])
    turn.play("build a1.1", "bonus gold")
    assert (turn.philosophers(0), turn.metropolises(0)) == (0, 1)


# The Hippocampus.


@pytest.mark.clause("hippocampus.transform", "hippocampus.place")
def test_the_hippocampus_turns_all_fleets_of_a_zone_into_mercenaries() -> None:
    turn = play("hippocampus", {"e1": "0 t", "ex": "0 ff", "hx": "0 f", "dx": "1 f"})
    assert turn.answers == {"choose ex", "choose hx"}
    turn.play("choose ex")
    assert turn.answers == {"hire e1", "hire a1"}
    turn.play("hire e1", "hire a1")
    assert [turn.at(zone) for zone in ("ex", "e1", "a1")] == ["-", "0 tm", "0 m"]
    assert (turn.fleets_left(0), turn.stock["mercenaries"]) == (7, 14)


@pytest.mark.clause("hippocampus.stock")
def test_the_hippocampus_gives_no_more_mercenaries_than_there_are() -> None:
    laid = {"e1": "0 t", "ex": "0 fff", "e2": "1 mmmmmmmm", "d1": "1 mmmmmm"}
    turn = play("hippocampus", laid, "hire e1", "hire e1")
    assert (turn.at("e1"), turn.at("ex"), turn.fleets_left(0), turn.question) == ("0 tmm", "-", 8, "act")


# The Manticore.


@pytest.mark.clause("manticore.destroy")
def test_the_manticore_destroys_a_figure_or_a_hero_of_anybody() -> None:
    turn = play("manticore", {"e1": "0 t hector", "e2": "1 leto", "d1": "- medusa@0", "dx": "- kraken@1"})
    assert turn.answers == {"name hector", "name leto", "slay medusa", "slay kraken"}


@pytest.mark.clause("manticore.destroy")
def test_a_creature_that_the_manticore_destroys_is_discarded() -> None:
    turn = play("manticore", {"dx": "- kraken@1", "ex": "- typhon@1"}, "slay kraken")
    assert (turn.at("dx"), turn.master("kraken"), set(turn.table["discards"])) == ("-", None, {"kraken", "manticore"})


@pytest.mark.clause("manticore.destroy")
def test_a_hero_that_the_manticore_destroys_is_discarded_and_the_zone_stays() -> None:
    turn = play("manticore", {"e2": "1 leto", "d1": "1 ajax"}, "name leto")
    assert (turn.at("e2"), turn.table["hero_discards"], "leto" in turn.table["heroes"]) == ("1", ["leto"], False)


@pytest.mark.clause("manticore.destroy", "charybdis.upkeep")
def test_the_manticore_destroys_charybdis_and_scylla_together() -> None:
    turn = play("manticore", {"dx": "- charybdis@1", "ex": "- scylla@1", "e2": "1 leto"}, "slay charybdis")
    assert (turn.at("dx"), turn.at("ex"), turn.master("charybdis")) == ("-", "-", None)


# The Erinyes.


@pytest.mark.clause("erinyes.move")
def test_the_erinyes_move_a_cornucopia_of_anybody_to_any_zone() -> None:
    turn = play("erinyes", {"e1": "0 t", "e2": "1 t +2", "dx": "- +1", "jx": "0 f"})
    assert turn.answers == {"choose e2", "choose dx"}
    turn.play("choose e2", "horn jx")
    assert (turn.at("e2"), turn.at("jx")) == ("1 t +1", "0 f +1")


@pytest.mark.clause("erinyes.move")
def test_the_erinyes_lay_it_on_another_zone() -> None:
    turn = play("erinyes", {"e2": "1 t +2", "dx": "- +1"}, "choose e2")
    assert "horn e2" not in turn.answers
    assert {"horn ex", "horn c1", "horn a1", "horn dx"} <= turn.answers


@pytest.mark.clause("horns.printed", "erinyes.move")
def test_printed_cornucopias_stay_where_they_are() -> None:
    assert play("erinyes", {"e2": "1 t", "dx": "- +1", "ey": "- +1"}).answers == {"choose dx", "choose ey"}


# Pegasus.


@pytest.mark.clause("pegasus.fly")
def test_pegasus_carries_units_from_a_zone_to_any_other() -> None:
    turn = play("pegasus", {"j2": "0 ttm hector", "d2": "0"})
    assert turn.after("to") == {"j1", "j3", "e1", "e2", "e3", "d1", "d2", "h1", "h2", "a1"}
    turn.play("to h1").load("tm hector")
    assert (turn.at("j2"), turn.at("h1"), turn.gold(0)) == ("0 t", "0 tm hector", 18)


@pytest.mark.clause("pegasus.fly", "march.leave")
def test_a_zone_that_all_leave_by_air_stays_yours() -> None:
    turn = play("pegasus", {"j2": "0 t"}, "to h1").load("t")
    assert (turn.at("j2"), turn.at("h1")) == ("0", "0 t")


@pytest.mark.clause("pegasus.fly", "march.battle")
def test_pegasus_can_begin_a_battle() -> None:
    turn = play("pegasus", {"j2": "0 tt", "h1": "1 t"}, "to h1").load("tt")
    assert (turn.verbs, turn.forces) == ({"roll"}, (2, 1))
    assert turn.round(3, 0).at("h1") == "0 tt"


@pytest.mark.clause("pegasus.fly", "land-battle.retreat")
def test_who_came_by_air_does_not_retreat_by_air() -> None:
    turn = play("pegasus", {"j2": "0 ttt", "h1": "1 tt", "h2": "1"}, "to h1").load("ttt").round(0, 3)
    assert (turn.actor, turn.answers) == (1, {"retreat h2", "stand"})
    assert turn.play("stand").verbs == {"roll"}


@pytest.mark.clause("pegasus.fly", "march.icon")
def test_landing_on_a_priestess_icon_gives_a_priestess() -> None:
    assert play("pegasus", {"j2": "0 t"}, "to d2").load("t").priestesses(0) == 1


@pytest.mark.clause("pegasus.fly", "march.last-zone", "march.last-count")
def test_pegasus_may_not_attack_a_last_zone() -> None:
    turn = play("pegasus", {"j2": "0 t", "h1": "1 t", "h2": "2"}, homes=False)
    assert turn.after("to") == {"j1", "j3", "e1", "e2", "e3", "d1", "d2", "c1", "c2", "a1"}


@pytest.mark.clause("pegasus.medusa", "medusa.closed")
def test_pegasus_carries_nobody_from_medusas_zone() -> None:
    assert play("pegasus", {"j2": "0 tt hector medusa@1", "e1": "0 t", "e2": "0 t"}).answers == {
        "choose e1",
        "choose e2",
    }


@pytest.mark.clause("pegasus.medusa", "medusa.closed")
def test_pegasus_carries_nobody_to_medusas_zone() -> None:
    turn = play("pegasus", {"j2": "0 tt", "e1": "- medusa@0"})
    assert "to e1" not in turn.answers
    assert "to e2" in turn.answers


@pytest.mark.clause("pegasus.fly", "boar.closed")
def test_pegasus_carries_nobody_to_the_boars_zone() -> None:
    turn = play("pegasus", {"j2": "0 tt", "e1": "- boar@0"})
    assert ("to e1" in turn.answers, "to e2" in turn.answers) == (False, True)


# The Sylph.


@pytest.mark.clause("sylph.exchange")
def test_the_sylph_exchanges_the_fleets_of_two_zones() -> None:
    turn = play("sylph", {"ex": "0 ff", "cx": "1 f", "hx": "2 fff"})
    assert turn.answers == {"choose ex", "choose cx", "choose hx"}
    turn.play("choose cx", "choose hx")
    assert [turn.at(zone) for zone in ("ex", "cx", "hx")] == ["0 ff", "2 fff", "1 f"]


@pytest.mark.clause("sylph.exchange")
def test_the_sylph_needs_two_zones_with_fleets() -> None:
    turn = play("sylph", {"ex": "0 ff"})
    assert (turn.question, turn.at("ex")) == ("act", "0 ff")
