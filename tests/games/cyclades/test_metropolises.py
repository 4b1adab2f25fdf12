"""Metropolises: four ways to get one, where it stands, and its bonus."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import BONUSES, CYCLADES, Table, acting, favour, lay, with_rivals

THREE = {
    "temple": "port fortress university",
    "university": "port fortress temple",
    "port": "fortress temple university",
    "fortress": "port temple university",
}
"""What is missing, and what stands already."""


def bonus(name: str, zones: dict[str, str], **rest: Any) -> Table:
    """Faction 0 enjoys this bonus, then the cycle ends."""
    rest.setdefault("done", [2, 1, 0])
    return lay(with_rivals(zones), [["gain-bonus", 0, name], "end-cycle"], **rest)


def metropolis(zone: str, table: Table) -> list[str]:
    """The bonuses of the Metropolises of a zone."""
    return [site["bonus"] for site in table.zone(zone)["sites"] if site["building"] == "metropolis"]


# By four buildings.


@pytest.mark.clause("metropolis.economic", "metropolis.found")
@pytest.mark.parametrize(
    ("god", "building"), [("zeus", "temple"), ("athena", "university"), ("poseidon", "port"), ("ares", "fortress")]
)
def test_the_fourth_type_of_building_becomes_a_metropolis_at_once(god: str, building: str) -> None:
    table = favour(god, {"a1": f"0 {THREE[building]}", "b2": "0"}).play("build b2.2")
    assert table.question == "place-metropolis"
    assert table.answers == {"build a1.1", "build a1.2", "build a1.3", "build b2.1", "build b2.2"}
    assert (table.sites("a1"), table.sites("b2")) == ([None] * 3, [None] * 2)
    table.play("build a1.2", "bonus gold")
    assert (table.sites("a1")[1], table.all("metropolises")) == ("metropolis", [1, 0, 0])


@pytest.mark.clause("metropolis.economic")
def test_the_four_buildings_go_back_to_the_stock() -> None:
    table = favour("zeus", {"a1": "0 port fortress university", "b1": "0"})
    assert [table.seen()["stock"][kind] for kind in ("port", "fortress", "temple", "university")] == [10] * 4


@pytest.mark.clause("metropolis.economic")
def test_three_types_are_not_enough() -> None:
    table = favour("zeus", {"a1": "0 port fortress .", "b2": "0 port"}).play("build a1.3")
    assert (table.question, table.all("metropolises")[0]) == ("act", 0)


@pytest.mark.clause("metropolis.economic")
def test_the_building_of_another_faction_does_not_complete_a_set() -> None:
    table = favour("zeus", {"a1": "0 port fortress .", "b2": "1 university"})
    assert (table.question, table.sites("a1")) == ("act", ["port", "fortress", "temple"])


@pytest.mark.clause("metropolis.economic")
def test_hera_completes_a_set_before_her_mercenary_comes() -> None:
    table = favour("hera", {"a1": "0 port fortress temple", "b1": "0"})
    assert table.question == "place-metropolis"
    assert table.play("build b1.1", "bonus gold").question == "hire"


@pytest.mark.clause("metropolis.economic")
def test_a_conquered_building_completes_a_set() -> None:
    table = acting("ares", {"a1": "0 port fortress temple", "b1": "0 t1", "b2": "1 university"})
    table.play("march b1", "to b2")
    assert (table.question, table.sites("b2")) == ("place-metropolis", [None, None])


@pytest.mark.clause("metropolis.set-choice")
def test_of_several_buildings_of_a_type_one_chooses() -> None:
    table = favour("zeus", {"a1": "0 port port .", "b2": "0 fortress university"})
    assert table.answers == {"raze a1.1", "raze a1.2"}
    table.play("raze a1.2")
    assert table.sites("a1") == ["port", None, None]
    assert table.question == "place-metropolis"


# By four Philosophers.


@pytest.mark.clause("metropolis.cultural")
def test_four_philosophers_become_a_metropolis_at_once() -> None:
    table = acting("athena", {"a1": "0"}, philosophers=[3, 2, 0]).play("philosopher")
    assert (table.question, table.all("philosophers")) == ("place-metropolis", [0, 2, 0])
    table.play("build a1.1", "bonus gold")
    assert (table.all("metropolises"), table.gold[0]) == ([1, 0, 0], 20 - 4 + 3)
    assert table.seen()["stock"]["philosophers"] == 16


@pytest.mark.clause("metropolis.cultural")
def test_the_free_philosopher_of_athena_may_be_the_fourth() -> None:
    table = favour("athena", {"a1": "0"}, philosophers=[3, 0, 0]).play("build a1.1")
    assert table.question == "place-metropolis"
    assert table.answers == {"build a1.2", "build a1.3"}


@pytest.mark.clause("metropolis.cultural")
def test_three_philosophers_are_not_enough() -> None:
    table = acting("athena", {"a1": "0"}, philosophers=[2, 0, 0]).play("philosopher")
    assert (table.question, table.all("philosophers")[0]) == ("act", 3)


# By a hero, by conquest.


@pytest.mark.clause("metropolis.heroic")
def test_a_hero_may_be_given_for_a_metropolis() -> None:
    table = acting("zeus", {"a1": "0"}, heroes={"croesus": {"owner": 0, "zone": "a1"}}).play("sacrifice croesus")
    assert table.question == "place-metropolis"
    table.play("build a1.3", "bonus priestess")
    assert (table.all("metropolises")[0], table.gold[0], table.all("priestesses")[0]) == (1, 5, 1)


@pytest.mark.clause("metropolis.conquest", "bonus.gain")
def test_the_conqueror_takes_the_metropolis_and_its_loser_the_bonus() -> None:
    table = acting("ares", {"b1": "0 t3", "b2": "1 t1 metropolis-gold"})
    table.play("march b1", "to b2", "take 3", "roll 3", "roll 0")
    assert table.all("metropolises") == [1, 0, 0]
    assert table.gold == [19, 23, 20]


@pytest.mark.clause("metropolis.conquest", "bonus.gain")
def test_a_metropolis_held_by_a_token_is_taken_without_a_battle() -> None:
    table = acting("ares", {"b1": "0 t3", "b2": "1 metropolis-priestess"}).play("march b1", "to b2", "take 1")
    assert table.all("metropolises") == [1, 0, 0]
    assert table.all("priestesses") == [1, 1, 0], "one by the icon of the zone, one by the bonus"


@pytest.mark.clause("bonus.gain")
def test_the_loser_decides_about_the_bonus() -> None:
    table = acting("ares", {"b1": "0 t3", "b2": "1 metropolis-troops", "c2": "1"})
    table.play("march b1", "to b2", "take 1")
    assert (table.actor, table.answers) == (1, {"muster c2", "muster e1"})
    assert table.play("muster e1", "muster e1").zone("e1")["troops"] == 3
    assert table.actor == 0


@pytest.mark.clause("bonus.gain")
def test_each_of_several_metropolises_gives_its_bonus_again() -> None:
    table = acting("ares", {"b1": "0 t3", "b2": "1 metropolis-gold metropolis-gold"})
    table.play("march b1", "to b2", "take 1")
    assert (table.all("metropolises"), table.gold) == ([2, 0, 0], [19, 26, 20])


@pytest.mark.clause("bonus.gain")
def test_a_conqueror_who_loses_it_in_turn_has_the_bonus() -> None:
    table = acting("ares", {"a1": "0", "e3": "0 t1", "e2": "1 metropolis-gold"}).play("march e3", "to e2")
    assert table.gold == [19, 23, 20]
    written: Any = table.state.position()
    written["table"]["faction"] = 1
    table = Table(CYCLADES.restore(written)).play("march e1", "to e2", "roll 3", "roll 0")
    assert (table.gold, table.all("metropolises")) == ([22, 22, 20], [0, 1, 0])


# Where it stands.


@pytest.mark.clause("metropolis.site")
def test_a_metropolis_goes_onto_an_empty_site_of_ones_own() -> None:
    table = acting("athena", {"a1": "0 port", "b2": "0 temple", "c1": "1"}, philosophers=[3, 0, 0]).play("philosopher")
    assert table.answers == {"build a1.2", "build a1.3", "build b2.2"}


@pytest.mark.clause("metropolis.replace")
def test_without_an_empty_site_a_basic_building_must_give_way() -> None:
    zones = {"a1": "0 port temple metropolis-gold"}
    table = acting("athena", zones, philosophers=[3, 0, 0]).play("philosopher")
    assert table.answers == {"build a1.1", "build a1.2"}
    table.play("build a1.1", "bonus gold")
    assert table.sites("a1") == ["metropolis", "temple", "metropolis"]
    assert table.seen()["stock"]["port"] == 10


@pytest.mark.clause("metropolis.nowhere")
def test_without_a_place_the_philosophers_are_lost() -> None:
    zones = {"a1": "0 metropolis-gold metropolis-gold metropolis-gold"}
    table = acting("athena", zones, philosophers=[3, 0, 0]).play("philosopher")
    assert (table.question, table.all("philosophers")[0], table.all("metropolises")[0]) == ("act", 0, 3)


@pytest.mark.clause("metropolis.nowhere")
def test_without_a_place_no_hero_is_given_for_a_metropolis() -> None:
    heroes = {"croesus": {"owner": 0, "zone": "a1"}}
    full = acting("zeus", {"a1": "0 metropolis-gold metropolis-gold metropolis-gold"}, heroes=heroes)
    assert "sacrifice" not in full.verbs
    assert "sacrifice" in acting("zeus", {"a1": "0 metropolis-gold metropolis-gold"}, heroes=heroes).verbs


ALL_TOKENS = [f"metropolis-{name}" for name in BONUSES for _ in range(3)]


def without_tokens(keep: int) -> dict[str, str]:
    """Land of faction 1 with all Metropolis tokens but so many."""
    sites = {"b1": 1, "b2": 2, "c1": 2, "c2": 1, "d1": 1, "d2": 2, "e2": 1, "e3": 1, "f2": 1}
    sites |= {"g1": 1, "g2": 2, "h1": 2, "h2": 1, "i1": 1, "i2": 2, "j1": 1, "j2": 2, "j3": 1}
    tokens = ALL_TOKENS[keep:]
    found: dict[str, str] = {}
    for zone, count in sites.items():
        found[zone] = " ".join(["1", *tokens[:count]])
        tokens = tokens[count:]
    assert not tokens
    return found


@pytest.mark.clause("metropolis.none-left")
@pytest.mark.parametrize("left", [0, 1])
def test_without_tokens_there_is_no_metropolis(left: int) -> None:
    zones = {"a1": "0", **without_tokens(left)}
    agenda = [["mandatory", "athena", False], "act", "end-cycle"]
    table = lay(zones, agenda, players=5, faction=0, god="athena", philosophers=[3, 0, 0, 0, 0]).play("build a1.1")
    assert table.question == ("place-metropolis" if left else "act")
    assert table.seen()["stock"]["metropolises"] == left


# What it is.


@pytest.mark.clause("metropolis.effects")
def test_a_metropolis_is_a_temple() -> None:
    table = acting("ares", {"a1": "0 metropolis-gold temple"}).play("buy kraken")
    assert table.gold[0] == 20


@pytest.mark.clause("metropolis.effects")
def test_a_metropolis_is_no_basic_building_of_a_set() -> None:
    table = favour("zeus", {"a1": "0 metropolis-gold port .", "b2": "0 university"}).play("build a1.3")
    assert table.question == "act"


@pytest.mark.clause("metropolis.port")
@pytest.mark.parametrize(("site", "force"), [("metropolis-gold", 2), (". metropolis-gold", 1)])
def test_a_metropolis_is_a_port_in_the_sea_zone_of_its_site(site: str, force: int) -> None:
    table = acting("poseidon", {"a1": f"0 {site}", "ay": "0 f1", "ax": "1 f2"})
    table.play("sail ay", "to ax", "roll 0", "roll 0")
    assert table.forces() == (force, 2)


@pytest.mark.clause("metropolis.fortress")
def test_a_metropolis_is_a_fortress_for_its_defender() -> None:
    table = acting("ares", {"b1": "0 t1", "b2": "1 t1 metropolis-gold fortress"})
    table.play("march b1", "to b2", "roll 0", "roll 0")
    assert table.forces() == (1, 3)


@pytest.mark.clause("metropolis.bonus")
def test_a_token_is_drawn_from_those_that_are_left() -> None:
    table = acting("athena", {"a1": "0 metropolis-gold metropolis-horn"}, philosophers=[3, 0, 0])
    table.play("philosopher", "build a1.3")
    expected = {f"bonus {name}": 2 if name in ("gold", "horn") else 3 for name in BONUSES}
    assert table.weights == expected
    table.play("bonus gold")
    assert (table.seen()["stock"]["metropolises"], table.gold[0]) == (21, 20 - 4 + 3)


@pytest.mark.clause("metropolis.open")
def test_everybody_sees_the_bonus_of_every_metropolis() -> None:
    table = acting("athena", {"a1": "0 metropolis-gold", "b1": "1 metropolis-mixed"})
    for viewer in (0, 1, 2, None):
        lands = {land["zone"]: land for land in table.seen(viewer)["lands"]}
        assert [lands[zone]["sites"][0]["bonus"] for zone in ("a1", "b1")] == ["gold", "mixed"]
    assert metropolis("a1", table) == ["gold"]


@pytest.mark.clause("metropolis.several")
def test_two_sets_at_once_are_two_metropolises_each_with_its_bonus() -> None:
    zones = {"a1": "0 port port fortress", "c1": "0 fortress temple", "c2": "0 temple"}
    table = acting("ares", {**zones, "b1": "0 t1", "b2": "1 university university"}).play("march b1", "to b2")
    built = []
    while table.question != "act":
        if table.question == "draw-bonus":
            built.append(table.all("metropolises")[0])
            table.play("bonus gold")
        else:
            table.play(sorted(table.answers)[0])
    assert (table.all("metropolises")[0], table.gold[0]) == (2, 19 + 3 + 3)
    assert len(built) == 2 and built[0] < built[1]
    assert all(site in (None, "metropolis") for zone in ("a1", "b2", "c1", "c2") for site in table.sites(zone))


@pytest.mark.clause("bonus.gain", "metropolis.several")
def test_the_loser_enjoys_the_bonus_before_the_conqueror_builds_a_metropolis() -> None:
    """The zone that is conquered completes a set of its conqueror, and its bonus can complete one of its loser."""
    own, lost = {"a1": "0 port temple university", "b1": "0 t1"}, "1 metropolis-building fortress"
    table = acting("ares", {**own, "b2": lost, "c1": "1 university port", "d2": "1 temple"})
    table.play("march b1", "to b2")
    assert (table.actor, table.question) == (1, "choose-kind")
    table.play("kind port", "build d2.2")
    assert (table.actor, table.question) == (0, "place-metropolis")


@pytest.mark.clause("bonus.gain", "metropolis.economic")
def test_the_loser_may_complete_a_set_with_the_building_of_the_bonus() -> None:
    zones = {"b1": "0 t1", "b2": "1 metropolis-building", "c1": "1 university port", "d2": "1 temple"}
    table = acting("ares", zones).play("march b1", "to b2", "kind fortress", "build d2.2")
    assert (table.actor, table.question) == (1, "place-metropolis")
    table.play("build c1.1", "bonus gold")
    assert (table.actor, table.all("metropolises")) == (0, [1, 1, 0])


@pytest.mark.clause("metropolis.several", "bonus.building")
def test_the_building_of_a_bonus_may_complete_another_set() -> None:
    zones = {"a1": "0 port fortress temple", "b2": "0", "c2": "0"}
    table = acting("athena", zones, philosophers=[3, 0, 0]).play("philosopher", "build b2.1", "bonus building")
    table.play("kind university", "build c2.1")
    assert table.question == "place-metropolis"
    assert table.play("build c2.1", "bonus gold").all("metropolises")[0] == 2


# The bonuses.


@pytest.mark.clause("bonus.troops")
def test_two_troops_on_one_or_two_zones_of_ones_own() -> None:
    table = bonus("troops", {"a1": "0", "b1": "0 t1"})
    assert table.answers == {"muster a1", "muster b1"}
    assert table.copy().play("muster a1", "muster b1").zone("b1")["troops"] == 2
    assert table.play("muster a1", "muster a1").zone("a1")["troops"] == 2
    assert table.question != "muster"


@pytest.mark.clause("bonus.horn")
def test_a_cornucopia_on_a_zone_of_ones_own() -> None:
    table = bonus("horn", {"a1": "0", "ax": "0 f1", "b1": "1", "bx": "1 f1"})
    assert table.answers == {"horn a1", "horn ax"}
    assert table.play("horn ax").zone("ax")["laid"] == 1


@pytest.mark.clause("bonus.priestess")
def test_a_priestess() -> None:
    assert bonus("priestess", {"a1": "0"}).all("priestesses") == [1, 0, 0]


@pytest.mark.clause("bonus.gold")
def test_three_gold() -> None:
    assert bonus("gold", {"a1": "0"}).gold == [8, 5, 5]


@pytest.mark.clause("bonus.fleets")
def test_two_fleets_on_sea_zones_that_one_holds() -> None:
    table = bonus("fleets", {"a1": "0", "ax": "0 f1", "dx": "0 f2"})
    assert table.answers == {"launch ax", "launch dx"}
    table.play("launch dx", "launch ax")
    assert (table.zone("ax")["fleets"], table.zone("dx")["fleets"], table.question) == (2, 3, "reveal-creature")


@pytest.mark.clause("bonus.reserve")
def test_a_creature_of_the_track_reserved() -> None:
    table = bonus("reserve", {"a1": "0"}, track=["kraken", None, "harpy", "boar"])
    assert table.answers == {"reserve kraken", "reserve harpy", "reserve boar"}
    table.play("reserve harpy")
    assert table.play("creature satyr", "creature hydra").seen()["reserved"] == [0, None, None, None]


@pytest.mark.clause("bonus.reserve", "creatures.reserved")
def test_a_creature_reserved_already_is_not_reserved_again() -> None:
    reserved = [1, None, None, None]
    table = bonus("reserve", {"a1": "0"}, track=["kraken", None, "harpy", "medusa"], reserved=reserved)
    assert table.answers == {"reserve harpy", "reserve medusa"}


@pytest.mark.clause("bonus.building")
def test_any_building_on_an_empty_site_even_of_a_type_one_has() -> None:
    table = bonus("building", {"a1": "0 port", "b2": "0"})
    assert table.after("kind") == {"port", "fortress", "temple", "university"}
    table.play("kind port")
    assert table.answers == {"build a1.2", "build a1.3", "build b2.1", "build b2.2"}
    assert table.play("build a1.2").sites("a1") == ["port", "port", None]


@pytest.mark.clause("bonus.building", "build.stock")
def test_the_building_of_a_bonus_comes_from_the_stock() -> None:
    temples = {"b2": 2, "c1": 2, "c2": 1, "d1": 1, "d2": 2, "e2": 1, "e3": 1}
    out = {zone: f"1 {'temple ' * count}" for zone, count in temples.items()}
    assert bonus("building", {"a1": "0", **out}).after("kind") == {"port", "fortress", "university"}


@pytest.mark.clause("bonus.mixed")
def test_a_troop_and_a_fleet() -> None:
    table = bonus("mixed", {"a1": "0", "b1": "0", "ax": "0 f1", "dx": "0 f1"})
    assert table.answers == {"muster a1", "muster b1"}
    table.play("muster b1")
    assert table.answers == {"launch ax", "launch dx"}
    assert table.play("launch dx").zone("dx")["fleets"] == 2


@pytest.mark.clause("bonus.impossible")
@pytest.mark.parametrize(
    ("name", "zones"),
    [
        ("troops", {"a1": "0 t8"}),
        ("fleets", {"a1": "0"}),
        ("fleets", {"a1": "0", "ax": "0 f8"}),
        ("building", {"a1": "0 port port temple"}),
    ],
)
def test_what_cannot_be_placed_is_lost(name: str, zones: dict[str, str]) -> None:
    table = bonus(name, zones)
    assert table.question == "reveal-creature"


@pytest.mark.clause("bonus.impossible")
def test_of_two_troops_the_one_in_stock_comes() -> None:
    table = bonus("troops", {"a1": "0 t7"})
    assert (table.zone("a1")["troops"], table.question) == (8, "reveal-creature")


@pytest.mark.clause("bonus.impossible")
def test_nothing_on_the_track_nothing_to_reserve() -> None:
    assert bonus("reserve", {"a1": "0"}, track=[None] * 4, pile=[]).question == "bid"


@pytest.mark.clause("bonus.impossible")
def test_without_a_sea_zone_the_mixed_bonus_is_a_troop() -> None:
    table = bonus("mixed", {"a1": "0"})
    assert (table.zone("a1")["troops"], table.question) == (1, "reveal-creature")
