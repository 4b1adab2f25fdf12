"""Corners of several chapters: partners, empty stocks, Temples, gold that lies about, groups, and who is asked."""

from __future__ import annotations

from typing import Any

import pytest

from .field import Field, field
from .lay import acting, lay

TEAMS: dict[str, Any] = {"players": 4, "teams": True}
"""Partners are 0 and 1, and 2 and 3."""
OFFERS = {
    "athena": {"faction": 0, "price": 1},
    "zeus": {"faction": 1, "price": 1},
    "apollo": {"faction": 2, "price": 0},
}


def play(creature: str, zones: dict[str, str], *answers: str, god: str = "athena", **more: Any) -> Field:
    """Faction 0 buys this creature for 2 gold and gives these answers."""
    return field(zones, god, track=f"{creature} - - -", **more).play(f"buy {creature}", *answers)


def upkeep(zones: dict[str, str], priestesses: tuple[int, int, int] = (1, 1, 1), **more: Any) -> Field:
    """The beginning of an upkeep in which Athena is the first god and faction 0's, Zeus faction 1's."""
    return field(zones, priestesses=list(priestesses), offers=OFFERS, **{"agenda": ["upkeep", "act"], **more})


# Partners.


@pytest.mark.clause("team.theft")
@pytest.mark.parametrize(
    ("creature", "answers"),
    [
        ("giant", {"choose e2", "choose g1"}),
        ("triton", {"raze e2.1", "raze f1.1"}),
        ("echidna", {"tame medusa", "tame hydra"}),
    ],
)
def test_neither_mercenaries_nor_buildings_nor_creatures_of_a_partner_are_stolen(
    creature: str, answers: set[str]
) -> None:
    zones = {"a1": "0", "b1": "1 m1 port", "e2": "2 m1 port", "f1": "2 temple", "g1": "3 m1"}
    held = {"kraken": {"owner": 1, "zones": ["bx"]}, "medusa": {"owner": 3, "zones": ["c1"]}}
    held["hydra"] = {"owner": 2, "zones": ["d1"]}
    rest: dict[str, Any] = {"faction": 0, "god": "ares", "done": [3, 2, 1, 0], "gold": [9, 9], **TEAMS}
    tracks = [creature, None, None, None]
    table = lay(zones, ["act", "end-cycle"], track=tracks, creatures=held, **rest).play(f"buy {creature}")
    assert table.answers == answers


@pytest.mark.clause("team.counts")
@pytest.mark.parametrize(
    ("hero", "own", "partners"),
    [
        ("pericles", {"a1": "0 t8"}, {"a1": "0 t5", "b1": "1 t3"}),
        ("jason", {"a1": "0", "ax": "0 f8"}, {"a1": "0", "ax": "0 f5", "bx": "1 f3"}),
        (
            "penelope",
            {"a1": "0", **dict.fromkeys(("ax", "ay", "bx", "by", "cx", "cy"), "0 f1")},
            {"a1": "0", **dict.fromkeys(("ax", "ay", "bx"), "0 f1"), **dict.fromkeys(("by", "cx", "cy"), "1 f1")},
        ),
        ("ulysses", {"a1": "0 port port port"}, {"a1": "0 port port", "b1": "1 port"}),
    ],
)
def test_no_hero_counts_what_belongs_to_a_partner(hero: str, own: dict[str, str], partners: dict[str, str]) -> None:
    heroes = {hero: {"owner": 0, "zone": "a1"}}
    assert f"sacrifice {hero}" in acting("athena", own, heroes=heroes, **TEAMS).answers
    assert f"sacrifice {hero}" not in acting("athena", partners, heroes=heroes, **TEAMS).answers


@pytest.mark.clause("jason.fleets", "team.chain")
def test_jasons_chain_joins_own_partners_and_enemy_fleets() -> None:
    heroes = {"jason": {"owner": 0, "zone": "b1"}}
    zones = {"b1": "0", "by": "0 f1", "ax": "1 f1", "dy": "2 f1"}
    table = acting("athena", zones, heroes=heroes, **TEAMS).play("venture jason")
    assert {"a1", "d1", "d2"} <= table.after("to")


@pytest.mark.clause("team.chain", "kraken.sinks")
def test_a_chain_over_the_fleets_of_a_partner_breaks_with_them() -> None:
    zones = {"b1": "0 t1", "by": "0 f1", "ax": "1 f1", "d1": "1"}
    table = acting("ares", zones, track=["kraken", None, None, None], **TEAMS)
    assert "a1" in table.copy().play("march b1").after("to")
    assert "a1" not in table.play("buy kraken", "choose ax", "march b1").after("to")


@pytest.mark.clause("team.offers", "offerings.at-once")
def test_who_outbids_a_partner_may_use_what_the_partner_would_have_paid() -> None:
    table = lay({}, ["offerings", "pay-offerings", "cycle"], gold=[10, 30], **TEAMS).play("offer zeus 7")
    assert {offer for offer in table.after("offer") if offer.startswith("zeus")} == {"zeus 10"}
    assert max(int(offer.split()[1]) for offer in table.after("offer") if offer.startswith("ares")) == 3
    table.play("offer zeus 10")
    assert (table.actor, table.after("offer")) == (0, {"apollo 0"})


# Supplies that have run out.


@pytest.mark.clause("troops.limit", "march.icon")
def test_a_priestess_icon_gives_nothing_when_no_priestess_is_left() -> None:
    turn = field({"d1": "0 t"}, "ares", priestesses=[4, 7, 7]).march("d1", "d2", "t")
    assert (turn.at("d2"), turn.priestesses(0)) == ("0 t", 4)


@pytest.mark.clause("troops.limit", "hippalectryon.transform", "hector.sacrifice")
def test_nothing_is_turned_into_a_card_that_is_not_left() -> None:
    laid = {"e1": "0 mm hector"}
    short: dict[str, Any] = {"priestesses": [4, 7, 7], "philosophers": [3, 3, 3]}
    assert play("hippalectryon", laid, **short).answers == {"done", "gain philosopher", "gain horn"}
    spent: dict[str, Any] = {"priestesses": [4, 7, 7], "philosophers": [3, 3, 12]}
    assert play("hippalectryon", laid, **spent).answers == {"done", "gain horn"}
    assert "hector" in field(laid, **short).after("sacrifice")
    assert "hector" not in field(laid, **spent).after("sacrifice")


# Temples.


@pytest.mark.clause("temple.once", "battle.control")
def test_a_temple_that_was_used_does_not_serve_its_conqueror_in_the_same_cycle() -> None:
    gods = ["athena", "ares", "hera", "zeus", "poseidon"]
    offers = {"athena": {"faction": 0, "price": 1}, "ares": {"faction": 1, "price": 1}}
    offers["apollo"] = {"faction": 2, "price": 0}
    zones = {"a1": "0", "c1": "2", "e1": "0 t1 temple temple", "e2": "1 t4", "f1": "1"}
    rest: dict[str, Any] = {
        "gods": gods,
        "offers": offers,
        "gold": [9, 9, 9],
        "track": ["graeae", "kraken", None, None],
    }
    for bought, left in ((["buy graeae"], 0), ([], 2)):
        table = lay(zones, ["actions", "end-cycle"], **rest).play("build a1.1", *bought, "done")
        table.play("build f1.1", "muster f1", "march e2", "to e1", "take 4", "roll 3", "roll 0")
        assert table.zone("e1")["owner"] == 1
        assert table.faction(1)["temples"] == left


@pytest.mark.clause("temple.once", "metropolis.effects", "metropolis.economic")
def test_a_metropolis_serves_as_a_temple_though_the_temple_given_for_it_was_used() -> None:
    laid = {"e1": "0 t temple -", "e2": "0 university", "j1": "0 port", "j2": "0 port -"}
    turn = field(laid, track="graeae cyclops - -").play("buy graeae")
    assert turn.faction(0)["temples"] == 0
    turn.play("buy cyclops", "raze j2.1", "kind fortress", "build e1.2", "bonus gold")
    assert (turn.metropolises(0), turn.faction(0)["temples"]) == (1, 1)


@pytest.mark.clause("temple.once", "cyclops.exchange")
def test_a_used_temple_that_gives_way_to_a_new_one_counts_as_new() -> None:
    laid = {"e1": "0 t temple -"}
    turn = field(laid, track="graeae cyclops - -").play("buy graeae", "buy cyclops", "kind port")
    assert turn.faction(0)["temples"] == 0
    turn = field({**laid, "e1": "0 t temple port"}, track="graeae cyclops - -").play("buy graeae", "buy cyclops")
    assert turn.play("raze e1.2", "kind temple").faction(0)["temples"] == 1


# Gold that lies about.


@pytest.mark.clause("geryon.income", "cerberus.income")
def test_cerberus_takes_geryons_gold_with_the_rest_of_the_income() -> None:
    laid = {"e1": "0 t $2 cerberus@1"}
    turn = field(laid, gold=[0, 0, 0], agenda=["income", "act"], homes=False)
    assert (turn.table["gold"], turn.at("e1")) == ([0, 2, 0], "0 t cerberus@1")


@pytest.mark.clause("geryon.gold", "end.fallen")
def test_fleets_of_an_eliminated_faction_are_not_destroyed_for_geryon() -> None:
    laid = {
        "a1": "0 metropolis-gold metropolis-gold",
        "e1": "0 tt",
        "e2": "1 metropolis-horn",
        "ez": "1 fff",
        "j1": "2 geryon@2",
    }
    turn = field(laid, "ares", homes=False).march("e1", "e2", "tt")
    assert (turn.table["fallen"], turn.at("ez"), turn.at("j1")) == ([1], "-", "2 geryon@2")


# Groups.


@pytest.mark.clause("march.heroes", "march.amount")
def test_who_marched_before_does_not_march_along_again() -> None:
    turn = field({"e1": "0 t ajax", "j1": "0 t"}, "ares").march("e1", "e2", "t ajax").march("j1", "j2", "t")
    assert (turn.at("e2"), turn.at("j2")) == ("0 t ajax", "0 t")


@pytest.mark.clause("heroic.move", "heroic.cost")
def test_a_heroic_move_after_another_is_led_by_its_own_hero() -> None:
    turn = field({"e1": "0 ajax", "j1": "0 helen"}).venture("ajax", "e2").venture("helen", "j2")
    assert (turn.at("e2"), turn.at("j2"), turn.at("e1"), turn.at("j1")) == ("0 ajax", "0 helen", "0", "0")


# Who is asked.

NOBODYS: dict[str, Any] = {"faction": None, "god": None, "agenda": ["upkeep", "actions"]}
"""Upkeep is nobody's turn."""


@pytest.mark.clause("creatures.kill", "harpy.destroy")
@pytest.mark.parametrize("faction", [0, 2])
def test_the_harpys_master_is_asked_by_name(faction: int) -> None:
    turn = field({"e1": "1 tm"}, track="harpy - - -", faction=faction).play("buy harpy", "choose e1")
    assert (turn.actor, turn.seen()["asked"]) == (faction, faction)


@pytest.mark.clause("hydra.feeds", "upkeep.order")
def test_the_hydras_master_is_asked_by_name_at_upkeep() -> None:
    turn = upkeep({"e1": "- hydra@1", "e2": "0 tm"}, **NOBODYS).play("keep hydra", "stand")
    assert (turn.question, turn.actor, turn.seen()["asked"]) == ("choose-prey", 1, 1)


@pytest.mark.clause("polyphemus.order", "upkeep.order")
def test_polyphemus_master_is_asked_by_name_at_upkeep() -> None:
    laid = {"j2": "- polyphemus@1", "jz": "0 f", "j1": "2"}
    turn = upkeep(laid, **NOBODYS).play("keep polyphemus")
    assert turn.seen()["asked"] == 1
    laid = {"e1": "- polyphemus@1", "ez": "0 f", "e3": "2"}
    turn = upkeep(laid, **NOBODYS).play("keep polyphemus", "to e3")
    assert (turn.question, turn.actor, turn.seen()["asked"]) == ("drive-to", 1, 1)


@pytest.mark.clause("boar.scatter", "upkeep.order")
def test_the_boars_master_is_asked_by_name_at_upkeep() -> None:
    turn = upkeep({"e1": "- boar@1", "e2": "0 t"}, **NOBODYS).play("keep boar", "to e2")
    assert (turn.question, turn.actor, turn.seen()["asked"]) == ("drive-to", 1, 1)


@pytest.mark.clause("hector.military")
def test_hectors_master_is_asked_by_name() -> None:
    turn = field({"e1": "0 ttm", "e2": "1 tt hector"}, "ares").march("e1", "e2", "ttm")
    assert (turn.question, turn.actor, turn.seen()["asked"]) == ("hector-strikes", 1, 1)


@pytest.mark.clause("hippalectryon.horn", "chiron.shield")
def test_the_hippalectryon_lays_no_cornucopia_on_chirons_zone() -> None:
    turn = play("hippalectryon", {"e1": "0 chiron@1", "e2": "0 mm", "ex": "0 f"}, "gain horn", homes=False)
    while turn.verbs == {"choose"}:
        turn.play("choose e2")
    assert "horn e1" not in turn.answers and turn.answers >= {"horn e2", "horn ex"}
