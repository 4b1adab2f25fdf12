"""Teams of two factions: four or six players, and two players with two factions each."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import MODES, PURSES, Table, acting, calm_map, favour, lay, placed

FOUR: dict[str, Any] = {"players": 4, "teams": True}
SIX: dict[str, Any] = {"players": 6, "teams": True}
TWO: dict[str, Any] = {"players": 2}
OF_FOUR = pytest.mark.parametrize("mode", [FOUR, TWO], ids=["four", "two"])
"""What holds for four in teams holds for two players."""


def most(table: Table, god: str = "hera") -> int:
    """The highest offering that can be made now to a god who has none."""
    return max(int(offer.split()[1]) for offer in table.after("offer") if offer.startswith(god))


def offering(mode: dict[str, Any], **rest: Any) -> Table:
    """Four factions about to offer: partners are 0 and 1, and 2 and 3."""
    return lay({}, ["offerings", "pay-offerings", "cycle"], **mode, **rest)


@pytest.mark.clause("team.seats")
@pytest.mark.parametrize(("players", "teams"), [(4, [0, 0, 1, 1]), (6, [0, 0, 1, 1, 2, 2])])
def test_partners_sit_side_by_side(players: int, teams: list[int]) -> None:
    table = placed(players, teams=True)
    assert table.all("team") == [table.state.team(seat) for seat in range(players)] == teams
    assert table.state.partners(0) == [1]


@pytest.mark.clause("team.two", "setup.factions")
def test_each_of_two_players_answers_for_two_factions() -> None:
    table = offering(TWO)
    asked = []
    for god in ("zeus", "ares", "hera", "apollo"):
        asked.append(table.actor)
        table.play(f"offer {god} {0 if god == 'apollo' else 1}")
    assert asked == [0, 0, 1, 1]
    assert table.all("team") == [0, 0, 1, 1]


@pytest.mark.clause("team.two", "map.tiles", "setup.gods-hidden")
def test_two_play_with_the_tiles_and_gods_of_four() -> None:
    table = placed(2)
    assert (len(table.seen()["map"]["tiles"]), table.seen()["hidden_gods"]) == (8, 2)


# One purse.


@pytest.mark.clause("team.purse")
@pytest.mark.parametrize("mode", PURSES)
def test_a_team_begins_with_ten_gold_in_one_purse(mode: tuple[int, bool]) -> None:
    table = placed(*mode)
    assert [table.purse(faction) for faction in range(MODES[mode])] == [10] * MODES[mode]
    assert table.gold == [10] * PURSES[mode]


@pytest.mark.clause("team.purse", "setup.screens")
def test_partners_see_their_gold_and_opponents_do_not() -> None:
    table = offering(FOUR, gold=[7, 9])
    for viewer, gold in ((0, [7, 7, None, None]), (1, [7, 7, None, None]), (3, [None, None, 9, 9])):
        assert [faction["gold"] for faction in table.seen(viewer)["factions"]] == gold


@pytest.mark.clause("team.purse", "team.two")
def test_each_of_two_players_sees_the_gold_of_both_factions() -> None:
    table = offering(TWO, gold=[7, 9])
    for viewer, gold in ((0, [7, 7, None, None]), (1, [None, None, 9, 9]), (None, [None] * 4)):
        assert [faction["gold"] for faction in table.seen(viewer)["factions"]] == gold


@pytest.mark.clause("team.purse")
@OF_FOUR
def test_the_income_of_partners_comes_together(mode: dict[str, Any]) -> None:
    zones = {"a1": "0", "ay": "0 f1", "b1": "1", "c2": "2", "d1": "3 h1"}
    assert lay(zones, ["income", "offerings"], gold=[1, 2], **mode).gold == [4, 5]


@pytest.mark.clause("team.purse")
@OF_FOUR
def test_either_partner_spends_what_is_common(mode: dict[str, Any]) -> None:
    table = acting("zeus", {"a1": "0"}, gold=[9, 9], **mode).play("priestess")
    assert (table.gold, table.purse(1)) == ([5, 9], 5)
    table = acting("zeus", {"a1": "0"}, gold=[9, 9], faction=1, **mode).play("priestess")
    assert (table.gold, table.all("priestesses")) == ([5, 9], [0, 1, 0, 0])


# Offers.


@pytest.mark.clause("team.offers")
@OF_FOUR
def test_standing_offers_of_partners_stay_within_the_common_gold(mode: dict[str, Any]) -> None:
    table = offering(mode, gold=[12, 30]).play("offer zeus 7")
    assert {offer for offer in table.after("offer") if offer.startswith("ares")} == {"ares 1", "ares 3", "ares 5"}
    assert table.play("offer ares 5", "offer hera 1", "offer apollo 0").gold[:1] == [0]


@pytest.mark.clause("team.offers")
def test_the_offers_of_opponents_leave_ones_purse_alone() -> None:
    table = offering(FOUR, gold=[12, 30], order=[2, 3, 0, 1]).play("offer zeus 25", "offer ares 5")
    assert most(table) == 10


@pytest.mark.clause("team.offers")
def test_an_offer_that_was_outbid_binds_nothing() -> None:
    table = offering(FOUR, gold=[12, 30], order=[0, 2, 1, 3]).play("offer zeus 7", "offer zeus 10")
    assert (table.actor, most(table)) == (0, 10)
    table.play("offer apollo 0")
    assert (table.actor, most(table)) == (1, 10)


@pytest.mark.clause("team.offers")
def test_who_is_driven_off_minds_the_offer_of_the_partner() -> None:
    table = offering(FOUR, gold=[12, 30]).play("offer zeus 7", "offer ares 5", "offer zeus 10")
    assert table.actor == 0
    assert table.after("offer") == {"ares 7", "ares 10", "hera 1", "hera 3", "hera 5", "hera 7", "apollo 0"}


@pytest.mark.clause("team.offers", "team.own")
def test_priestesses_cheapen_the_offer_of_their_own_faction_only() -> None:
    table = offering(FOUR, gold=[10, 30], priestesses=[0, 4, 0, 0]).play("offer zeus 7")
    assert most(table) == 7, "three gold and four Priestesses"
    table = offering(FOUR, gold=[10, 30], priestesses=[9, 0, 0, 0]).play("offer zeus 7")
    assert most(table) == 10, "two Priestesses to spare do not help the partner"


@pytest.mark.clause("team.offers", "offerings.destitute")
def test_a_purse_the_partner_has_used_up_leaves_apollo_or_nothing() -> None:
    table = offering(FOUR, gold=[7, 30]).play("offer zeus 7")
    assert table.after("offer") == {"apollo 0"}
    table = offering(FOUR, gold=[7, 30], order=[2, 0, 1, 3]).play("offer apollo 0", "offer zeus 7")
    assert table.after("offer") == {"ares 0", "hera 0"}


# Placement.


@pytest.mark.clause("team.islands")
@OF_FOUR
def test_partners_take_no_zones_on_the_same_island_in_the_first_round(mode: dict[str, Any]) -> None:
    zones = {"b1": "0", "bx": "0 f1", "e1": "0", "ex": "0 f1", "c1": "2", "cx": "2 f1"}
    table = lay(zones, [["settle", 1, 0], ["settle", 1, 1], "cycle"], **mode)
    assert table.after("settle") == set(table.lands) - {"b1", "b2", "e1", "e2", "e3", "c1"}
    table.play("settle c2")
    assert table.after("settle") == set(table.lands) - {"b1", "b2", "e1", "e2", "e3", "c1", "c2"}


@pytest.mark.clause("team.islands", "placement.third")
@OF_FOUR
def test_the_third_zone_may_lie_on_an_island_of_the_partner(mode: dict[str, Any]) -> None:
    zones = {"b1": "0", "bx": "0 f1", "c1": "1", "cx": "1 f1"}
    table = lay(zones, [["settle", 1, 2], "cycle"], **mode)
    assert "b2" in table.after("settle")


# Each for itself.


@pytest.mark.clause("team.own", "metropolis.cultural")
@OF_FOUR
def test_philosophers_are_never_pooled(mode: dict[str, Any]) -> None:
    table = acting("athena", {"a1": "0"}, philosophers=[1, 3, 0, 0], **mode).play("philosopher")
    assert (table.question, table.all("philosophers")) == ("act", [2, 3, 0, 0])


@pytest.mark.clause("team.own")
@OF_FOUR
def test_nobody_builds_or_recruits_on_the_land_of_the_partner(mode: dict[str, Any]) -> None:
    table = favour("ares", {"a1": "0", "b2": "1", "d1": "0"}, **mode)
    assert table.answers == {"build a1.1", "build a1.2", "build a1.3", "build d1.1"}
    assert table.play("build a1.1").answers == {"muster a1", "muster d1"}


@pytest.mark.clause("team.own")
def test_fleets_are_not_recruited_beside_the_land_of_the_partner_or_onto_its_fleets() -> None:
    table = acting("poseidon", {"a1": "0", "ax": "1 f1", "b2": "1"}, **FOUR)
    assert table.after("launch") == {"ay"}


@pytest.mark.clause("team.own", "temple.reduction")
def test_the_temples_of_the_partner_do_not_help() -> None:
    table = acting("ares", {"a1": "0", "b2": "1 temple temple"}, **FOUR).play("buy kraken")
    assert table.gold[0] == 18


@pytest.mark.clause("team.counts")
def test_heroes_count_the_pieces_of_their_own_faction() -> None:
    heroes = {"jason": {"owner": 0, "zone": "a1"}}
    apart = {"a1": "0", "ax": "0 f5", "b2": "1", "bx": "1 f3"}
    assert "sacrifice" not in acting("zeus", apart, heroes=heroes, **FOUR).verbs
    assert "sacrifice" in acting("zeus", {"a1": "0", "ax": "0 f5", "bx": "0 f3"}, heroes=heroes, **FOUR).verbs


@pytest.mark.clause("team.theft")
@pytest.mark.parametrize(("creature", "key"), [("dryad", "priestesses"), ("satyr", "philosophers")])
def test_nothing_is_stolen_from_the_partner(creature: str, key: str) -> None:
    cards = {key: [0, 2, 1, 1]}
    table = acting("ares", {"a1": "0"}, track=[creature, None, None, None], **cards, **FOUR).play(f"buy {creature}")
    assert table.after("rob") == {"2", "3"}


@pytest.mark.clause("team.theft")
def test_the_griffin_halves_the_common_gold_of_a_team() -> None:
    table = acting("ares", {"a1": "0"}, gold=[10, 9], track=["griffin", None, None, None], **FOUR).play("buy griffin")
    assert not {"rob 0", "rob 1"} & table.answers
    assert table.play(sorted(table.answers)[0]).gold == [10 - 2 + 4, 5]


# Passing through.


@pytest.mark.clause("team.pass")
def test_one_marches_through_land_of_the_partner_and_pays_each_step() -> None:
    table = acting("ares", {"j2": "0 t2", "j1": "1 t1"}, **SIX).play("march j2", "to j1", "take 1")
    assert table.gold[0] == 19
    assert (table.question, "to j3" in table.answers) == ("march-to", True)
    table.play("to j3")
    assert table.gold[0] == 18
    assert (table.zone("j3")["owner"], table.zone("j3")["troops"]) == (0, 1)
    assert (table.zone("j1")["owner"], table.zone("j1")["troops"]) == (1, 1)


@pytest.mark.clause("team.pass")
def test_nobody_stops_on_land_of_the_partner() -> None:
    table = acting("ares", {"j2": "0 t2", "j1": "1 t1"}, **SIX).play("march j2", "to j1", "take 1")
    assert table.verbs == {"to"}


@pytest.mark.clause("team.pass")
def test_without_gold_for_the_second_step_the_first_is_not_made() -> None:
    assert "march" not in acting("ares", {"j2": "0 t2", "j1": "1 t1"}, gold=[1, 9, 9], **SIX).verbs


@pytest.mark.clause("team.pass")
def test_nobody_pays_to_go_through_land_of_the_partner_and_back() -> None:
    shut_in = {"b1": "0 t2", "b2": "1 t1"}
    table = acting("ares", shut_in, map=calm_map(10), **SIX)
    assert "march b1" not in table.answers


@pytest.mark.clause("team.pass")
def test_behind_the_land_of_the_partner_one_may_attack() -> None:
    table = acting("ares", {"j2": "0 t2", "j1": "1 t1", "j3": "2 t1"}, **SIX)
    table.play("march j2", "to j1", "take 2", "to j3")
    assert table.question == "roll"


@pytest.mark.clause("team.pass")
@OF_FOUR
def test_one_sails_through_waters_of_the_partner_and_does_not_stop(mode: dict[str, Any]) -> None:
    table = acting("poseidon", {"d2": "0", "dz": "0 f2", "dx": "1 f2"}, **mode).play("sail dz", "to dx", "take 2")
    assert table.verbs == {"to"} and "dy" in table.after("to")
    table.play("to dy")
    assert (table.gold[0], table.zone("dy")["fleets"], table.zone("dx")["fleets"]) == (18, 2, 2)


@pytest.mark.clause("team.chain")
def test_fleets_of_the_partner_serve_in_a_chain() -> None:
    zones = {"b1": "0 t1", "b2": "0", "f2": "0"}
    second = calm_map(8) | {"face": "second"}
    alone = acting("ares", zones, map=second, **FOUR)
    assert "march b1" not in alone.answers
    helped = acting("ares", {**zones, "bx": "1 f1"}, map=second, **FOUR)
    assert helped.play("march b1").after("to") == {"b2"}


@pytest.mark.clause("team.retreat")
@pytest.mark.parametrize(("owner", "refuge"), [(0, True), (1, False)])
def test_nobody_retreats_to_land_of_the_partner(owner: int, refuge: bool) -> None:
    zones = {"a1": "0", "b1": "1", "e1": str(owner), "e2": "2 t2", "e3": "0 t2", "f1": "2", "g1": "3"}
    table = lay(zones, ["act", "end-cycle"], faction=2, god="ares", done=[0, 1, 2, 3], **FOUR)
    table.play("march e2", "to e3", "take 2", "roll 2", "roll 0")
    assert (table.actor == 0 and "retreat e1" in table.answers) == refuge


# Metropolises.


@pytest.mark.clause("team.set")
@OF_FOUR
def test_the_buildings_of_a_partner_complete_a_set(mode: dict[str, Any]) -> None:
    table = favour("zeus", {"a1": "0 port", "b2": "1 fortress university"}, **mode).play("build a1.2")
    assert table.question == "place-metropolis"
    assert (table.sites("a1"), table.sites("b2")) == ([None] * 3, [None] * 2)
    assert table.answers == {"build a1.1", "build a1.2", "build a1.3"}
    table.play("build a1.1", "bonus gold")
    assert (table.all("metropolises"), table.gold) == ([1, 0, 0, 0], [23, 20])


@pytest.mark.clause("team.set")
def test_a_set_may_lack_any_building_of_the_one_who_completes_it() -> None:
    table = favour("zeus", {"a1": "0", "b2": "1 fortress university", "c1": "1 port"}, **FOUR).play("build a1.2")
    assert table.question == "place-metropolis"


@pytest.mark.clause("team.set")
def test_the_buildings_of_opponents_do_not_complete_a_set() -> None:
    table = favour("zeus", {"a1": "0 port", "b2": "2 fortress university"}, **FOUR).play("build a1.2")
    assert table.question == "act"


@pytest.mark.clause("team.set")
def test_a_conquest_may_complete_the_set_of_a_team() -> None:
    zones = {"a1": "1 port temple", "b1": "0 t1 university", "b2": "2 fortress"}
    table = acting("ares", zones, **FOUR).play("march b1", "to b2")
    assert (table.actor, table.question) == (0, "place-metropolis")


@pytest.mark.clause("team.set")
def test_more_of_the_partners_buildings_make_no_second_set() -> None:
    zones = {"a1": "0 port", "b2": "1 fortress university", "c1": "1 port port"}
    table = favour("zeus", zones, **FOUR).play("build a1.2", "raze a1.1", "build a1.1", "bonus gold")
    assert (table.question, table.sites("c1")) == ("act", ["port", "port"])


@pytest.mark.clause("team.set", "metropolis.set-choice")
def test_of_several_buildings_of_a_team_the_builder_chooses() -> None:
    table = favour("zeus", {"a1": "0 port", "b2": "1 fortress university", "c1": "1 port"}, **FOUR).play("build a1.2")
    assert table.answers == {"raze a1.1", "raze c1.1"}


@pytest.mark.clause("hera.building", "team.own")
def test_hera_asks_what_the_faction_itself_lacks() -> None:
    table = favour("hera", {"a1": "0 port", "b2": "1 temple"}, **FOUR)
    assert table.after("kind") == {"fortress", "temple", "university"}


@pytest.mark.clause("team.metropolis-site")
def test_without_a_place_of_ones_own_it_stands_at_the_partners() -> None:
    zones = {"b1": "0 metropolis-gold", "c1": "1 port"}
    table = acting("athena", zones, philosophers=[3, 0, 0, 0], **FOUR).play("philosopher")
    assert table.question == "place-metropolis"
    assert table.answers == {"build c1.2", "build e1.1", "build e1.2"}
    table.play("build c1.2", "bonus gold")
    assert table.all("metropolises") == [1, 1, 0, 0]


@pytest.mark.clause("team.goal")
@OF_FOUR
def test_the_metropolises_of_a_team_count_together(mode: dict[str, Any]) -> None:
    zones = {"a1": "0 metropolis-gold metropolis-gold", "b1": "1 metropolis-gold", "c1": "2", "d1": "3"}
    table = lay(zones, ["end-cycle"], done=[0, 1, 2, 3], **mode)
    assert table.winners == ([0] if mode == TWO else [0, 1])
    assert table.state.returns() == ([1.0, -1.0] if mode == TWO else [1.0, 1.0, -1.0, -1.0])


@pytest.mark.clause("team.goal")
def test_six_in_three_teams_win_together() -> None:
    zones = {"a1": "2 metropolis-gold metropolis-gold", "b1": "3 metropolis-gold", "c1": "0", "d1": "1"}
    table = lay({**zones, "e1": "4", "f1": "5"}, ["end-cycle"], done=[0, 1, 2, 3, 4, 5], **SIX)
    assert table.winners == [2, 3]


@pytest.mark.clause("team.long")
@OF_FOUR
def test_a_longer_game_needs_four(mode: dict[str, Any]) -> None:
    homes = {"c1": "2", "d1": "3"}
    three = {"a1": "0 metropolis-gold metropolis-gold", "b1": "1 metropolis-gold", **homes}
    rest: dict[str, Any] = {"done": [0, 1, 2, 3], "goal": 4, **mode}
    assert not lay(three, ["end-cycle"], **rest).state.over
    four = three | {"b2": "1 metropolis-horn"}
    assert lay(four, ["end-cycle"], **rest).state.over
