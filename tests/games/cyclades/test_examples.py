"""The rulebook's own examples, played from their first sentence to their last on one table each."""

from __future__ import annotations

from typing import Any

import pytest

from .field import field
from .lay import Table, lay

VIOLET, BLUE, YELLOW = range(3)


def cycle_of_three(zones: dict[str, str], agenda: list[str], **rest: Any) -> Table:
    """Three factions, with Zeus and Ares face up and nothing to draw."""
    gods = ["zeus", "ares", "hera", "athena", "poseidon"]
    return lay(zones, agenda, gods=gods, track=[None] * 4, pile=[], **rest)


@pytest.mark.clause("offerings.at-once", "offerings.back", "offerings.pay", "order.place", "order.next")
def test_from_the_auction_of_three_to_the_next_turn_order() -> None:
    zones = {"a1": "0 t1", "b1": "1 t1", "b2": "1", "c1": "2 t1"}
    agenda = ["offerings", "pay-offerings", "upkeep", "actions", "end-cycle"]
    table = cycle_of_three(zones, agenda, order=[VIOLET, YELLOW, BLUE], gold=[9, 9, 9], priestesses=[1, 0, 2])
    asked = []
    for answer in (
        "offer zeus 3",
        "offer zeus 5",
        "offer ares 1",
        "offer ares 7",
        "offer zeus 7",
        "offer apollo 0",
        "build a1.1",
        "done",
        "build b1.1",
        "muster b1",
        "done",
        "horn c1",
        "horn cx",
    ):
        asked.append(table.actor)
        table.play(answer)
    offering, acting = asked[:6], asked[6:]
    assert offering == [VIOLET, YELLOW, VIOLET, BLUE, VIOLET, YELLOW]
    assert acting == [VIOLET, VIOLET, BLUE, BLUE, BLUE, YELLOW, YELLOW]
    assert table.seen()["order"] == [YELLOW, BLUE, VIOLET]
    assert (table.question, table.actor) == ("bid", YELLOW)


@pytest.mark.clause("offerings.pay", "priestess.reduction", "offerings.apollo")
def test_only_the_last_offerings_of_the_auction_of_three_are_paid() -> None:
    agenda = ["offerings", "pay-offerings", "actions", "end-cycle"]
    zones = {"a1": "0", "b1": "1", "c1": "2"}
    table = cycle_of_three(zones, agenda, order=[VIOLET, YELLOW, BLUE], gold=[9, 9, 9], priestesses=[1, 0, 2])
    table.play("offer zeus 3", "offer zeus 5", "offer ares 1", "offer ares 7", "offer zeus 7", "offer apollo 0")
    assert table.gold == [9 - 7 + 1, 9 - 7, 9]


@pytest.mark.clause("cycle.heroes", "cycle.creatures", "cycle.creatures-slide", "cycle.creatures-fill", "cycle.gods")
def test_a_new_cycle_of_four_with_both_tracks_and_the_gods() -> None:
    gods = ["zeus", "hera", "ares", "athena", "poseidon"]
    tracks: dict[str, Any] = {"track": ["charon", None, "chimera", None], "hero_track": [None, "leto"]}
    table = lay({"ax": "0 f1"}, ["cycle"], players=4, gods=gods, gold=[0] * 4, **tracks)
    before = table.seen()["pile"]
    assert table.seen()["discards"] == []
    table.play("hero ajax")
    assert table.seen()["discards"] == ["charon"]
    assert table.seen()["track"][0] == "chimera"
    table.play("creature hydra", "creature satyr", "creature boar")
    seen = table.seen()
    assert (seen["track"], seen["hero_track"]) == (["chimera", "hydra", "satyr", "boar"], ["ajax", "leto"])
    assert (seen["pile"], seen["discards"]) == (before - 3, ["charon"])
    assert (seen["gods"], seen["hidden_gods"]) == (["hera", "ares", "athena", "poseidon", "zeus"], 2)
    # Athena has been turned face up, Zeus face down.
    table = lay({"a1": "0", "b1": "1", "c1": "2", "d1": "3"}, ["cycle"], players=4, gods=gods, gold=[9] * 4, pile=[])
    assert {offer.split()[0] for offer in table.chance().after("offer")} == {"hera", "ares", "athena", "apollo"}


@pytest.mark.clause("poseidon.move", "sail.amount", "sail.empty", "sail.battle", "sea-battle.force", "battle.control")
def test_fleets_gather_attack_and_take_the_zone() -> None:
    # Yellow, faction 1, has one fleet and a Port; Black, who attacks, two more fleets than it needs.
    sea = field({"ex": "0 ff", "dy": "0 ff", "hy": "1 f", "h2": "1 t port"}, "poseidon", gold=[3, 3, 3])
    sea.sail("ex", "dy", 2)
    assert (sea.at("ex"), sea.at("dy"), sea.gold(0)) == ("-", "0 ffff", 2)
    sea.sail("dy", "hy", 3)
    assert (sea.at("dy"), sea.gold(0), sea.forces) == ("0 f", 1, (3, 1))
    sea.round(1, 2)
    # 4 against 3: Yellow loses its only fleet, and its Port, which opens to another zone, was no help.
    assert (sea.at("hy"), sea.fleets_left(1), sea.question) == ("0 fff", 8, "act")


@pytest.mark.clause("sea-battle.force", "battle.die", "battle.compare", "sea-battle.loss")
def test_the_sea_battle_of_five_against_four() -> None:
    sea = field({"ex": "0 ff", "ey": "1 f", "e1": "0 port", "e3": "1 port"}, "poseidon", gold=[1, 0, 0])
    sea.sail("ex", "ey", 2)
    assert (sea.gold(0), sea.forces) == (0, (3, 2))
    sea.play("roll 2")
    assert (sea.seen()["move"]["attack_die"], sea.question) == (2, "roll")
    sea.play("roll 2")
    assert (sea.at("ey"), sea.at("ex"), sea.fleets_left(1), sea.fleets_left(0)) == ("0 ff", "-", 8, 6)


@pytest.mark.clause("creatures.buy", "temple.reduction", "kraken.sinks", "upkeep.cost", "upkeep.move", "figures.place")
def test_the_kraken_bought_placed_kept_and_moved_in_two_cycles() -> None:
    zones = {"a1": "0 t1 temple temple", "b1": "1 t1", "c1": "2 t1", "bx": "1 f2", "by": "2 f1"}
    offers = {"athena": (VIOLET, 1), "ares": (BLUE, 1), "apollo": (YELLOW, 0)}
    written = {god: {"faction": faction, "price": price} for god, (faction, price) in offers.items()}
    rest: dict[str, Any] = {"offers": written, "priestesses": [1, 0, 0], "gold": [9, 9, 9]}
    rest |= {"track": [None, None, None, "kraken"], "pile": [], "gods": ["athena", "ares", "hera", "zeus", "poseidon"]}
    table = lay(zones, ["actions", "end-cycle"], hero_track=["ajax", "hector"], **rest)
    table.play("buy kraken")
    assert table.gold[VIOLET] == 9 - 3
    assert "choose bx" in table.answers
    table.play("choose bx")
    assert (table.zone("bx")["fleets"], table.zone("bx")["owner"], table.faction(BLUE)["fleets_left"]) == (0, None, 8)
    table.play("done", "done", "horn c1", "horn cx")
    assert (table.question, table.seen()["figures"]) == ("bid", {"kraken": "bx"})
    table.play("offer apollo 0", "offer ares 1", "offer hera 1")
    assert (table.question, table.actor) == ("keep", VIOLET)
    held = table.faction(VIOLET)["priestesses"]
    table.play("keep kraken")
    assert (table.faction(VIOLET)["priestesses"], "to by" in table.answers) == (held - 1, True)
    table.play("to by")
    assert table.seen()["figures"] == {"kraken": "by"}
    assert (table.zone("by")["fleets"], table.faction(YELLOW)["fleets_left"]) == (0, 8)
    assert table.zone("bx")["closed"] is False and table.zone("by")["closed"] is True


@pytest.mark.clause("actions.mandatory", "heroic.move", "heroic.cost", "heroic.chain", "march.battle")
def test_penthesileas_two_moves_after_the_free_actions_of_athena() -> None:
    laid = {"d1": "0 penthesilea", "d2": "0 ttt", "dx": "0 f", "hz": "0 f", "h1": "1 tt"}
    turn = field(laid, "athena", gold=[3, 0, 0], agenda=[["mandatory", "athena", False], "act"])
    assert turn.verbs == {"build"}
    turn.play("build d2.1")
    assert (turn.philosophers(0), turn.gold(0)) == (1, 3)
    turn.venture("penthesilea", "d2")
    assert (turn.at("d1"), turn.at("d2"), turn.gold(0)) == ("0", "0 ttt penthesilea university -", 2)
    turn.venture("penthesilea", "h1", "tt")
    assert (turn.at("d2"), turn.gold(0), turn.forces) == ("0 t university -", 0, (3, 2))
    # Equal totals: Penthesilea wins them.
    turn.round(1, 2)
    assert (turn.question, turn.actor, turn.troops_left(1)) == ("choose-retreat", 1, 7)
    assert turn.forces == (3, 1)
