"""Offerings, clause by clause: long chains, the way back, Apollo, common purses, and what the end of a cycle leaves."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import SPACES, Table, lay

FOUR: dict[str, Any] = {"players": 4}
TEAMS: dict[str, Any] = {"players": 4, "teams": True}
"""Partners are 0 and 1, and 2 and 3."""


def bidding(**rest: Any) -> Table:
    """Factions about to offer in the order of their numbers; with four of them to Zeus, Ares, Hera or Apollo."""
    return lay({}, ["offerings", "pay-offerings", "cycle"], **rest)


def gods(table: Table) -> set[str]:
    """The gods to whom an offering can be made now."""
    return {offer.split()[0] for offer in table.after("offer")}


def prices(table: Table, god: str) -> list[int]:
    """What can be offered to a god now."""
    return sorted(int(offer.split()[1]) for offer in table.after("offer") if offer.split()[0] == god)


@pytest.mark.clause("offerings.chain", "offerings.order")
def test_a_chain_of_five_is_settled_before_the_fourth_faction_offers() -> None:
    table = bidding(gold=[30] * 4, **FOUR).play("offer zeus 1", "offer ares 1")
    asked = []
    for answer in ("offer zeus 3", "offer ares 3", "offer zeus 5", "offer ares 5", "offer zeus 7", "offer ares 7"):
        asked.append(table.actor)
        table.play(answer)
    assert asked == [2, 0, 1, 2, 0, 1]
    assert table.actor == 2
    assert table.play("offer hera 1").actor == 3


@pytest.mark.clause("offerings.at-once", "offerings.back")
def test_only_the_god_one_was_just_driven_off_is_barred() -> None:
    table = bidding(gold=[30] * 4, **FOUR).play("offer zeus 1", "offer zeus 3")
    assert (table.actor, gods(table)) == (0, {"ares", "hera", "apollo"})
    table.play("offer ares 1", "offer ares 3")
    assert (table.actor, gods(table), prices(table, "zeus")[0]) == (0, {"zeus", "hera", "apollo"}, 5)
    table.play("offer zeus 5")
    assert (table.actor, gods(table)) == (1, {"ares", "hera", "apollo"})


@pytest.mark.clause("offerings.at-once")
def test_whoever_is_driven_off_may_not_answer_at_the_same_god_with_any_amount() -> None:
    table = bidding(gold=[90, 90, 90]).play("offer zeus 1", "offer zeus 3")
    assert prices(table, "zeus") == []
    assert prices(table, "ares") == SPACES


@pytest.mark.clause("offerings.order", "offerings.outbid")
def test_who_has_not_been_driven_off_is_not_asked_twice() -> None:
    table = bidding(gold=[30] * 4, **FOUR)
    asked = []
    for answer in ("offer zeus 1", "offer ares 1", "offer hera 1", "offer apollo 0"):
        asked.append(table.actor)
        table.play(answer)
    assert asked == [0, 1, 2, 3]
    assert table.question != "bid"


@pytest.mark.clause("offerings.apollo")
def test_apollo_is_for_one_faction_only_even_in_a_chain() -> None:
    table = bidding(gold=[9, 9, 9]).play("offer apollo 0", "offer zeus 1", "offer zeus 3")
    assert (table.actor, gods(table)) == (1, {"ares"})


@pytest.mark.clause("offerings.apollo", "offerings.pay")
def test_apollo_costs_nothing_even_without_priestesses() -> None:
    table = bidding(gold=[9, 9, 9]).play("offer apollo 0", "offer zeus 1", "offer ares 1")
    assert table.gold == [9, 8, 8]


@pytest.mark.clause("offerings.most")
def test_somebody_driven_off_cannot_push_past_twenty_five_either() -> None:
    table = bidding(gold=[90, 90, 90]).play("offer zeus 21", "offer zeus 25")
    assert (table.actor, gods(table)) == (0, {"ares", "apollo"})
    table.play("offer ares 1", "offer ares 25")
    assert (table.actor, gods(table)) == (0, {"apollo"})


@pytest.mark.clause("offerings.one", "offerings.outbid")
def test_an_equal_offering_does_not_drive_anybody_off() -> None:
    table = bidding(gold=[9, 9, 9]).play("offer zeus 5")
    assert prices(table, "zeus") == [7]


@pytest.mark.clause("offerings.afford", "priestess.reduction")
def test_a_returning_faction_reckons_its_priestesses_again() -> None:
    table = bidding(gold=[5, 20, 20], priestesses=[2, 0, 0])
    table.play("offer zeus 1", "offer zeus 3", "offer ares 1", "offer ares 3")
    assert (table.actor, prices(table, "zeus")) == (0, [5, 7])
    assert table.play("offer zeus 7", "offer apollo 0").gold == [0, 20, 17]


@pytest.mark.clause("offerings.destitute", "offerings.chain")
def test_a_destitute_faction_driven_about_always_finds_a_god() -> None:
    table = bidding(gold=[0, 9, 9, 9], order=[1, 0, 2, 3], **FOUR).play("offer apollo 0")
    assert table.after("offer") == {"zeus 0", "ares 0", "hera 0"}
    table.play("offer zeus 0", "offer zeus 1")
    assert (table.actor, table.after("offer")) == (0, {"ares 0", "hera 0"})
    table.play("offer ares 0", "offer ares 1")
    assert (table.actor, table.after("offer")) == (0, {"hera 0"})
    assert table.play("offer hera 0").gold == [0, 9, 8, 8]


# Partners and their common purse.


@pytest.mark.clause("team.offers")
def test_a_partner_driven_off_may_spend_only_what_the_other_leaves() -> None:
    table = bidding(gold=[8, 30], order=[0, 1, 2, 3], **TEAMS).play("offer zeus 3", "offer ares 5", "offer zeus 5")
    assert (table.actor, prices(table, "hera"), prices(table, "ares")) == (0, [1, 3], [7])


@pytest.mark.clause("team.offers", "priestess.reduction")
def test_a_standing_offer_weighs_on_the_purse_less_its_priestesses() -> None:
    table = bidding(gold=[8, 30], priestesses=[3, 0, 0, 0], **TEAMS).play("offer zeus 7")
    assert (table.actor, max(prices(table, "hera"))) == (1, 3)
    assert table.play("offer hera 3", "offer ares 1", "offer apollo 0").gold[0] == 8 - 4 - 3


@pytest.mark.clause("team.offers")
def test_what_apollo_asks_weighs_on_no_purse() -> None:
    table = bidding(gold=[7, 30], **TEAMS).play("offer apollo 0")
    assert max(prices(table, "hera")) == 7


@pytest.mark.clause("team.offers", "offerings.pay")
def test_both_offers_of_a_team_come_from_one_purse() -> None:
    table = bidding(gold=[12, 12], **TEAMS).play("offer zeus 7", "offer ares 5", "offer hera 3", "offer apollo 0")
    assert table.gold == [0, 9]


@pytest.mark.clause("team.offers", "offerings.at-once", "offerings.secret")
def test_two_players_outbid_their_own_other_faction_like_anybody() -> None:
    table = bidding(players=2, gold=[10, 30]).play("offer zeus 1")
    assert "zeus 3" in table.after("offer")
    table.play("offer zeus 3")
    assert (table.actor, table.seen()["asked"], gods(table)) == (0, 0, {"ares", "hera", "apollo"})


# The end of the cycle.


@pytest.mark.clause("cycle.creatures", "chimera.discarded", "discards.known")
def test_a_chimera_on_the_cheapest_place_takes_the_discards_back_into_the_pile() -> None:
    rest: dict[str, Any] = {"discards": ["satyr", "harpy"], "pile": ["boar", "hydra"], "hero_track": ["ajax", "leto"]}
    table = lay({}, ["cycle"], track=["chimera", "kraken", "medusa", "typhon"], **rest)
    assert table.seen()["discards"] == []
    assert table.after("creature") == {"chimera", "satyr", "harpy", "boar", "hydra"}


@pytest.mark.clause("cycle.creatures", "cycle.creatures-slide")
def test_the_cheapest_creature_goes_before_the_others_slide() -> None:
    table = lay({}, ["cycle"], track=["harpy", None, None, "kraken"], pile=["boar", "hydra", "satyr"])
    assert (table.seen()["track"], table.seen()["discards"]) == (["kraken", None, None, None], ["harpy"])


@pytest.mark.clause("cycle.creatures", "creatures.reserved", "cycle.creatures-slide")
def test_a_reserved_creature_is_discarded_from_the_cheapest_place_like_any_other() -> None:
    reserved: dict[str, Any] = {"reserved": [None, 2, None, 1]}
    table = lay({}, ["cycle"], track=["harpy", "kraken", "medusa", "typhon"], pile=["boar", "hydra"], **reserved)
    table.play("creature boar")
    assert table.seen()["reserved"] == [2, None, 1, None]


@pytest.mark.clause("cycle.first", "cycle.gods")
def test_in_the_first_cycle_nothing_is_discarded_and_no_god_moves() -> None:
    tracks: dict[str, Any] = {"track": ["harpy", "kraken", "medusa", "typhon"], "hero_track": ["ajax", None]}
    table = lay({"a1": "0"}, ["cycle"], cycle=0, gods=["zeus", "ares", "hera", "athena", "poseidon"], **tracks)
    assert table.seen()["track"] == ["harpy", "kraken", "medusa", "typhon"]
    assert (table.question, gods(table)) == ("bid", {"zeus", "ares", "apollo"})


@pytest.mark.clause("order.next")
def test_the_next_order_is_the_reverse_of_that_in_which_all_have_acted() -> None:
    table = lay({"a1": "0", "b1": "1", "c1": "2"}, ["end-cycle"], done=[2, 0, 1], track=[None] * 4, pile=[])
    assert table.seen()["order"] == [1, 0, 2]


@pytest.mark.clause("leto.military", "leto.apollo", "apollo.only", "actions.turn")
@pytest.mark.parametrize(("hero", "asked"), [("leto", True), ("ajax", False)])
def test_with_apollo_only_leto_has_something_left_to_do(hero: str, asked: bool) -> None:
    zones = {"a1": "0", "d1": "0", "b1": "1", "c1": "2"}
    offers = {"zeus": {"faction": 1, "price": 1}, "ares": {"faction": 2, "price": 1}}
    offers["apollo"] = {"faction": 0, "price": 0}
    rest: dict[str, Any] = {"heroes": {hero: {"owner": 0, "zone": "d1"}}, "hero_track": ["helen", "hector"]}
    table = lay(zones, ["actions", "end-cycle"], offers=offers, gold=[9, 9, 9], **rest)
    table.play("done", "build c1.1", "done", "horn a1", "horn ax")
    assert (table.question == "act") == asked
    if asked:
        assert table.answers == {"done", "venture leto"}
