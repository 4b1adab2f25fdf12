"""Buildings, Metropolises and set-up, clause by clause: which site, whose bonus, in which order."""

from __future__ import annotations

from typing import Any

import pytest

from .field import field
from .lay import BONUSES, GODS, Table, acting, coast, favour, lay, new, placed, printed_tile

TEAMS: dict[str, Any] = {"players": 4, "teams": True}
"""Partners are 0 and 1, and 2 and 3."""


# Where a Metropolis stands.


@pytest.mark.clause("metropolis.site", "metropolis.replace")
def test_a_metropolis_may_stand_where_one_of_its_four_buildings_stood() -> None:
    zones = {"a1": "0 port fortress temple", "b1": "0"}
    table = favour("athena", zones)
    assert table.after("build") == {"a1.1", "a1.2", "a1.3", "b1.1"}


@pytest.mark.clause("metropolis.replace", "metropolis.cultural")
def test_a_metropolis_replaces_a_basic_building_only_where_no_site_is_empty() -> None:
    zones = {"a1": "0 port port metropolis-gold", "d2": "0 temple ."}
    table = acting("athena", zones, philosophers=[3, 0, 0]).play("philosopher")
    assert table.after("build") == {"d2.2"}
    zones = {"a1": "0 port port metropolis-gold", "d2": "0 temple temple"}
    table = acting("athena", zones, philosophers=[3, 0, 0]).play("philosopher")
    assert table.after("build") == {"a1.1", "a1.2", "d2.1", "d2.2"}
    table.play("build d2.1", "bonus gold")
    assert (table.sites("d2"), table.seen()["stock"]["temple"]) == (["metropolis", "temple"], 9)


@pytest.mark.clause("metropolis.replace", "build.replace")
def test_a_basic_building_never_replaces_a_metropolis() -> None:
    table = favour("zeus", {"a1": "0 metropolis-gold port university"})
    assert table.answers == {"decline", "build a1.2", "build a1.3"}


@pytest.mark.clause("build.replace", "metropolis.economic")
def test_a_building_that_replaces_the_last_of_its_type_may_undo_a_set() -> None:
    table = favour("athena", {"a1": "0 port fortress temple"})
    assert table.answers == {"decline", "build a1.1", "build a1.2", "build a1.3"}
    assert table.play("build a1.1").all("metropolises")[0] == 0
    assert table.sites("a1") == ["university", "fortress", "temple"]


@pytest.mark.clause("metropolis.set-choice", "port.harbour")
def test_of_several_buildings_of_each_type_each_is_chosen_apart() -> None:
    zones = {"a1": "0 port fortress temple", "d2": "0 port temple", "b1": "0"}
    table = favour("athena", zones)
    assert table.answers == {"raze a1.1", "raze d2.1"}
    table.play("raze d2.1")
    assert table.answers == {"raze a1.3", "raze d2.2"}
    table.play("raze a1.3", "build d2.1", "bonus gold")
    assert (table.sites("a1"), table.sites("d2"), table.sites("b1")) == (
        ["port", None, None],
        ["metropolis", "temple"],
        [None],
    )


@pytest.mark.clause("metropolis.found", "metropolis.bonus")
def test_the_site_is_chosen_before_the_token_is_drawn() -> None:
    table = acting("athena", {"a1": "0"}, philosophers=[3, 0, 0]).play("philosopher")
    assert table.verbs == {"build"}
    assert table.play("build a1.2").verbs == {"bonus"}


@pytest.mark.clause("metropolis.found", "metropolis.bonus")
def test_tokens_that_are_in_use_are_drawn_no_more() -> None:
    zones = {"a1": "0 metropolis-gold metropolis-gold .", "e1": "1 metropolis-gold metropolis-horn"}
    table = lay(
        {**zones, "f1": "2"}, ["act"], faction=0, god="athena", philosophers=[3, 0, 0], gold=[9, 9, 9], done=[0, 1, 2]
    )
    table.play("philosopher", "build a1.3")
    assert "bonus gold" not in table.answers
    assert (table.weights["bonus horn"], table.weights["bonus mixed"]) == (2, 3)


@pytest.mark.clause("metropolis.effects", "metropolis.port", "metropolis.fortress")
@pytest.mark.parametrize("bonus", BONUSES)
def test_whatever_its_bonus_a_metropolis_is_port_fortress_and_temple(bonus: str) -> None:
    laid = {"ex": "0 f", "ey": "1 f", "e1": f"1 t metropolis-{bonus} -", "e2": "0 t"}
    assert field(laid, "poseidon").sail("ex", "ey", 1).forces == (1, 2)
    turn = field(laid, "ares")
    assert turn.faction(1)["temples"] == 1
    assert turn.march("e2", "e1", "t").forces == (1, 2)
    assert turn.metropolises(1) == 1


@pytest.mark.clause("metropolis.none-left", "metropolis.nowhere")
@pytest.mark.parametrize("left", [0, 1])
def test_without_tokens_no_hero_is_given_for_a_metropolis(left: int) -> None:
    tokens = [f"metropolis-{bonus}" for bonus in BONUSES for _ in range(3)][left:]
    zones = {"a1": "0"}
    for zone in [land for tile in "bcdefghij" for land in coast(tile)]:
        count = len(printed_tile(zone[0])[f"land-{zone[1]}"]["harbours"])
        zones[zone] = " ".join(["1", *tokens[:count]])
        tokens = tokens[count:]
    rest: dict[str, Any] = {"players": 5, "gold": [20, 1, 1, 1, 1], "heroes": {"croesus": {"owner": 0, "zone": "a1"}}}
    table = lay(zones, ["act"], faction=0, god="athena", **rest)
    assert (table.seen()["stock"]["metropolises"], "sacrifice" in table.verbs) == (left, left == 1)


# Whose bonus.


@pytest.mark.clause("bonus.gain", "bonus.priestess", "march.icon")
def test_the_conqueror_of_a_metropolis_gains_nothing_from_its_token() -> None:
    laid = {"e1": "0 tt", "e2": "1 t metropolis-priestess"}
    turn = field(laid, "ares").march("e1", "e2", "tt").round(3, 0)
    assert (turn.priestesses(0), turn.priestesses(1)) == (0, 1)


@pytest.mark.clause("bonus.gain", "bonus.troops")
def test_the_loser_places_the_troops_of_the_bonus_on_what_is_left() -> None:
    laid = {"e1": "0 tt", "e2": "1 t metropolis-troops", "j1": "1"}
    turn = field(laid, "ares").march("e1", "e2", "tt").round(3, 0)
    assert (turn.actor, turn.answers) == (1, {"muster c1", "muster j1"})
    turn.play("muster j1", "muster c1")
    assert (turn.at("j1"), turn.at("c1"), turn.actor) == ("1 t", "1 t", 0)


@pytest.mark.clause("bonus.gain", "bonus.reserve", "creatures.reserved")
def test_the_loser_may_reserve_a_creature_against_the_conqueror() -> None:
    laid = {"e1": "0 tt", "e2": "1 t metropolis-reserve"}
    turn = field(laid, "ares", track="harpy kraken - -").march("e1", "e2", "tt").round(3, 0).play("reserve harpy")
    assert (turn.actor, turn.after("buy")) == (0, {"kraken"})


@pytest.mark.clause("bonus.gain", "battle.control")
def test_a_metropolis_that_was_defended_gives_no_bonus() -> None:
    laid = {"e1": "0 t", "e2": "1 tt metropolis-gold"}
    turn = field(laid, "ares", gold=[5, 5, 5]).march("e1", "e2", "t").round(0, 3)
    assert turn.table["gold"] == [4, 5, 5]


@pytest.mark.clause("bonus.gain", "end.fallen", "bonus.impossible")
def test_who_retreats_from_the_last_zone_still_enjoys_the_bonus() -> None:
    laid = {"a1": "0 metropolis-gold metropolis-gold", "e1": "0 tttt", "e2": "1 tt metropolis-gold", "c2": "2"}
    turn = field(laid, "ares", homes=False, gold=[5, 5, 5]).march("e1", "e2", "tttt").round(3, 0).play("retreat e3")
    assert (turn.table["gold"], turn.table["fallen"]) == ([4, 8, 5], [])


@pytest.mark.clause("bonus.mixed", "bonus.impossible")
def test_the_mixed_bonus_gives_the_fleet_though_no_troop_is_left() -> None:
    zones = {"a1": "0 t8", "ax": "0 f1", "dx": "0 f1"}
    table = acting("athena", zones, philosophers=[3, 0, 0]).play("philosopher", "build a1.1", "bonus mixed")
    assert table.answers == {"launch ax", "launch dx"}


@pytest.mark.clause("bonus.reserve", "bonus.impossible", "creatures.reserved")
def test_where_every_creature_is_reserved_the_bonus_is_lost() -> None:
    rest: dict[str, Any] = {"track": ["harpy", "kraken", None, None], "reserved": [1, 0, None, None]}
    table = acting("athena", {"a1": "0"}, philosophers=[3, 0, 0], **rest)
    table.play("philosopher", "build a1.1", "bonus reserve")
    assert [event.key for event in table.heard()][-1] == "no-bonus"
    assert (table.question, table.seen()["reserved"]) == ("act", [1, 0, None, None])


@pytest.mark.clause("bonus.building", "bonus.impossible")
def test_the_building_of_a_bonus_replaces_nothing() -> None:
    zones = {"a1": "0 port port ."}
    table = acting("athena", zones, philosophers=[3, 0, 0]).play("philosopher", "build a1.3", "bonus building")
    assert (table.question, table.sites("a1")) == ("act", ["port", "port", "metropolis"])


@pytest.mark.clause("bonus.fleets", "bonus.impossible")
def test_of_two_fleets_the_one_in_stock_comes() -> None:
    zones = {"a1": "0", "ax": "0 f4", "ay": "0 f3"}
    table = acting("athena", zones, philosophers=[3, 0, 0]).play("philosopher", "build a1.1", "bonus fleets")
    assert table.answers == {"launch ax", "launch ay"}
    assert table.play("launch ax").question == "act"


@pytest.mark.clause("metropolis.cultural", "satyr.metropolis")
def test_philosophers_given_for_a_metropolis_go_back_to_the_stock() -> None:
    table = acting("athena", {"a1": "0"}, philosophers=[3, 5, 9])
    assert table.seen()["stock"]["philosophers"] == 1
    table.play("philosopher", "build a1.1", "bonus gold")
    assert (table.seen()["stock"]["philosophers"], table.all("philosophers")[0]) == (4, 0)


@pytest.mark.clause("penthesilea.sacrifice", "penthesilea.shrine", "metropolis.conquest")
def test_the_metropolis_on_penthesileas_card_survives_the_loss_of_every_zone_but_one() -> None:
    turn = field({"a1": "0", "e1": "0 penthesilea", "e2": "1 ttt"}, philosophers=[3, 0, 0])
    turn.play("philosopher", "enshrine", "bonus gold")
    assert (turn.metropolises(0), turn.at("e1"), turn.table["hero_discards"]) == (1, "0", [])
    again = field({"a1": "0", "e1": "0", "e2": "1 ttt"}, "ares", faction=1, shrine={"faction": 0, "bonus": "gold"})
    assert again.march("e2", "e1", "ttt").metropolises(0) == 1


# Teams.


@pytest.mark.clause("team.set", "metropolis.site", "bonus.gain")
def test_whoever_completes_the_set_of_a_team_builds_at_home_and_enjoys_the_bonus() -> None:
    zones = {"a1": "0 port fortress", "b1": "1 temple"}
    table = favour("athena", zones, **TEAMS)
    assert (table.actor, table.after("build")) == (0, {"a1.1", "a1.2", "a1.3"})
    table.play("build a1.1", "bonus priestess")
    assert (table.all("priestesses")[:2], table.all("metropolises")[:2], table.sites("b1")) == ([1, 0], [1, 0], [None])


@pytest.mark.clause("team.metropolis-site", "team.goal")
def test_a_metropolis_at_the_partners_is_the_partners() -> None:
    zones = {"d2": "0 metropolis-gold metropolis-horn", "b2": "1 port .", "e1": "1 port temple"}
    others = {"f1": "2", "g1": "3"}
    rest: dict[str, Any] = {"faction": 0, "god": "athena", "done": [3, 2, 1, 0], "gold": [9, 9], **TEAMS}
    table = lay({**zones, **others}, ["act"], philosophers=[3, 0, 0, 0], **rest).play("philosopher")
    assert table.after("build") == {"b2.2"}
    table.play("build b2.2", "bonus gold")
    assert table.all("metropolises") == [2, 1, 0, 0]


@pytest.mark.clause("team.metropolis-site", "metropolis.replace")
def test_at_the_partners_too_a_basic_building_makes_room_where_no_site_is_empty() -> None:
    zones = {"d2": "0 metropolis-gold metropolis-horn", "b2": "1 port temple", "f1": "2", "g1": "3"}
    rest: dict[str, Any] = {"faction": 0, "god": "athena", "done": [3, 2, 1, 0], "gold": [9, 9], **TEAMS}
    table = lay(zones, ["act"], philosophers=[3, 0, 0, 0], **rest).play("philosopher")
    assert table.after("build") == {"b2.1", "b2.2"}
    assert table.play("build b2.1", "bonus gold").sites("b2") == ["metropolis", "temple"]


TEN = {"e1": "1 fortress fortress", "h1": "1 fortress fortress", "d2": "1 fortress fortress"} | dict.fromkeys(
    ("e2", "e3", "d1", "h2"), "1 fortress"
)
"""All ten Fortresses."""


@pytest.mark.clause("build.stock", "cyclops.exchange", "achilles.sacrifice")
def test_what_the_stock_lacks_is_neither_exchanged_for_nor_built() -> None:
    turn = field({"a1": "0 achilles port"} | TEN, track="cyclops - - -")
    assert turn.stock["fortress"] == 0
    assert turn.copy().play("buy cyclops").answers == {"kind temple", "kind university"}
    turn.play("sacrifice achilles")
    assert turn.answers == {"kind port", "kind temple", "kind university"}


# Set-up.


def lots(table: Table) -> list[str]:
    """The gods in the order drawn."""
    return list(table.seen()["gods"])


@pytest.mark.clause("setup.gods", "setup.turn-order", "setup.creatures", "setup.heroes")
def test_another_deal_is_another_table() -> None:
    tables = [placed(3, seed=seed) for seed in range(1, 7)]
    for key in ("gods", "track", "hero_track", "order"):
        assert len({tuple(table.seen()[key]) for table in tables}) > 1
    assert all(sorted(lots(table)) == sorted(GODS[:5]) for table in tables)


@pytest.mark.clause("setup.players", "team.long")
@pytest.mark.parametrize("goal", [3, 4])
def test_the_goal_is_that_which_was_agreed(goal: int) -> None:
    assert new(3, metropolises=goal).seen()["goal"] == goal
    assert new(4, teams=True, metropolises=goal).seen()["goal"] == goal


@pytest.mark.clause("placement.icon", "placement.icon-third", "setup.stock")
def test_priestesses_of_the_placement_come_from_the_stock() -> None:
    table = placed(4, seed=3)
    while table.question in ("settle", "first-fleet", "muster", "garrison"):
        table.play(sorted(table.answers)[0])
    assert table.seen()["stock"]["priestesses"] == 18 - sum(table.all("priestesses"))
    icons = [land for land in table.seen()["lands"] if land["priestess"] and land["owner"] is not None]
    assert sum(table.all("priestesses")) == len(icons)
