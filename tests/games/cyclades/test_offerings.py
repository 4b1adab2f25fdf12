"""Offerings: who gets which god, and for how much."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.core.kernel.registry import made_with
from palamedes.core.words.errors import IllegalAction

from .lay import HIDDEN_GODS, MODES, SPACES, Table, lay

HOMES = {"a1": "0", "b1": "1", "c1": "2"}
VIOLET, YELLOW, BLUE = range(3)


def offering(**rest: Any) -> Table:
    """Three factions about to offer in the order of their numbers, to Zeus, Ares or Apollo."""
    return lay(HOMES, ["offerings", "pay-offerings", "actions", "end-cycle"], **rest)


def offers(table: Table) -> dict[str, tuple[int, int]]:
    """The standing offers: whose, and how much."""
    return {god: (offer["faction"], offer["price"]) for god, offer in table.seen()["offers"].items()}


@pytest.mark.parametrize("factions, most", [(3, 3), (4, 2), (5, 1), (6, 0)])
def test_an_owner_hides_no_more_gods_than_leave_one_for_each_faction(factions: int, most: int) -> None:
    """Otherwise the last of them would be asked for an offering that is nowhere possible."""
    for hidden in range(5):
        overlay: dict[str, object] = {"modes": {f"factions-{factions}": {"hidden": hidden}}}
        if hidden <= most:
            made_with("cyclades", overlay, "mine.toml")
            continue
        with pytest.raises(ValueError, match=rf"modes.factions-{factions}.hidden: at most {most}"):
            made_with("cyclades", overlay, "mine.toml")


@pytest.mark.clause("offerings.order", "offerings.outbid", "offerings.at-once", "offerings.back", "offerings.end")
def test_the_auction_of_three_in_the_rulebook() -> None:
    table = offering(gold=[10, 10, 10])
    assert table.actor == VIOLET
    table.play("offer zeus 3")
    assert table.actor == YELLOW
    table.play("offer zeus 5")
    assert table.actor == VIOLET
    table.play("offer ares 1")
    assert table.actor == BLUE
    table.play("offer ares 7")
    assert table.actor == VIOLET
    table.play("offer zeus 7")
    assert table.actor == YELLOW
    table.play("offer apollo 0")
    assert offers(table) == {"zeus": (VIOLET, 7), "ares": (BLUE, 7), "apollo": (YELLOW, 0)}
    assert table.gold == [3, 10, 3]


@pytest.mark.clause("offerings.order")
def test_the_turn_order_says_who_offers_when() -> None:
    table = offering(order=[2, 0, 1])
    assert [table.actor, table.play("offer zeus 1").actor, table.play("offer ares 1").actor] == [2, 0, 1]


@pytest.mark.clause("offerings.choice", "offerings.spaces")
def test_every_space_of_every_god_who_is_face_up() -> None:
    expected = {f"{god} {price}" for god in ("zeus", "ares") for price in SPACES}
    assert offering(gold=[25, 0, 0]).after("offer") == expected | {"apollo 0"}


@pytest.mark.clause("offerings.choice", "cycle.apollo")
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_gods_face_down_accept_nothing(players: int, teams: bool) -> None:
    gods = ["hera", "zeus", "athena", "poseidon", "ares"]
    table = lay({}, ["offerings", "end-cycle"], players=players, teams=teams, gods=gods)
    up = gods[: 5 - HIDDEN_GODS[MODES[players, teams]]]
    assert {offer.split()[0] for offer in table.after("offer")} == {*up, "apollo"}


@pytest.mark.clause("offerings.spaces")
def test_amounts_between_the_spaces_cannot_be_offered() -> None:
    with pytest.raises(IllegalAction):
        offering(gold=[25, 25, 25]).play("offer zeus 0")
    with pytest.raises(ValueError, match="offer zeus 2"):
        offering(gold=[25, 25, 25]).play("offer zeus 2")


@pytest.mark.clause("offerings.one", "offerings.outbid")
@pytest.mark.parametrize(("standing", "least"), [(1, 3), (5, 7), (7, 10), (21, 25)])
def test_only_a_higher_offering_goes_to_a_god_who_has_one(standing: int, least: int) -> None:
    table = offering(gold=[25, 25, 25]).play(f"offer zeus {standing}")
    zeus = {int(offer.split()[1]) for offer in table.after("offer") if offer.startswith("zeus")}
    assert min(zeus) == least
    assert zeus == {price for price in SPACES if price >= least}


@pytest.mark.clause("offerings.outbid")
def test_who_is_outbid_takes_the_marker_back_and_pays_nothing_for_it() -> None:
    table = offering(gold=[10, 10, 10]).play("offer zeus 3", "offer zeus 5")
    assert offers(table) == {"zeus": (1, 5)}
    assert table.play("offer apollo 0", "offer ares 1").gold == [10, 5, 9]


@pytest.mark.clause("offerings.at-once")
def test_who_is_driven_off_turns_to_another_god() -> None:
    table = offering(gold=[10, 10, 10]).play("offer zeus 1", "offer zeus 3")
    assert table.actor == 0
    assert {offer.split()[0] for offer in table.after("offer")} == {"ares", "apollo"}


@pytest.mark.clause("offerings.chain")
def test_a_chain_is_settled_before_the_next_in_turn_order_offers() -> None:
    table = lay({}, ["offerings", "end-cycle"], players=4, gold=[20] * 4)
    table.play("offer zeus 1", "offer ares 1", "offer zeus 3")
    assert table.actor == 0
    assert table.play("offer ares 3").actor == 1
    assert table.play("offer zeus 5").actor == 2
    assert table.play("offer hera 1").actor == 3


@pytest.mark.clause("offerings.back")
def test_driven_off_the_second_god_one_may_return_to_the_first() -> None:
    table = offering(gold=[20, 20, 20]).play("offer zeus 1", "offer zeus 3", "offer ares 1", "offer ares 3")
    assert table.actor == 0
    assert "zeus 5" in table.after("offer")
    assert not any(offer.startswith("ares") for offer in table.after("offer"))


@pytest.mark.clause("offerings.apollo")
def test_apollo_has_one_free_space_and_nobody_is_driven_off_it() -> None:
    table = offering(gold=[20, 20, 20])
    assert {offer for offer in table.after("offer") if offer.startswith("apollo")} == {"apollo 0"}
    table.play("offer apollo 0")
    assert not any(offer.startswith("apollo") for offer in table.after("offer"))


@pytest.mark.clause("offerings.most")
def test_an_offering_of_twenty_five_cannot_be_outbid() -> None:
    table = offering(gold=[90, 90, 90]).play("offer zeus 25")
    assert not any(offer.startswith("zeus") for offer in table.after("offer"))


@pytest.mark.clause("offerings.end")
def test_the_offerings_end_when_every_faction_has_a_god_of_its_own() -> None:
    table = offering(gold=[9, 9, 9]).play("offer zeus 1", "offer ares 1", "offer zeus 3")
    assert table.verbs == {"offer"}
    table.play("offer apollo 0")
    assert "offer" not in table.verbs
    assert sorted(faction for faction, _ in offers(table).values()) == [0, 1, 2]


@pytest.mark.clause("offerings.pay")
def test_everybody_pays_what_they_offered_and_apollo_costs_nothing() -> None:
    table = offering(gold=[9, 6, 4]).play("offer zeus 5", "offer ares 1", "offer apollo 0")
    assert table.gold == [4, 5, 4]


@pytest.mark.clause("priestess.reduction")
@pytest.mark.parametrize(("priestesses", "left"), [(0, 5), (2, 7), (5, 10), (7, 10)])
def test_each_priestess_takes_one_off_the_offering_but_never_more_than_it(priestesses: int, left: int) -> None:
    table = offering(gold=[10, 9, 9], priestesses=[priestesses, 0, 0])
    table.play("offer zeus 5", "offer ares 1", "offer apollo 0")
    assert table.gold == [left, 8, 9]
    assert table.all("priestesses") == [priestesses, 0, 0]


@pytest.mark.clause("offerings.afford")
@pytest.mark.parametrize(
    ("gold", "priestesses", "most"), [(4, 0, 3), (5, 0, 5), (4, 1, 5), (0, 3, 3), (6, 1, 7), (24, 0, 21), (99, 18, 25)]
)
def test_nobody_offers_more_than_they_can_pay(gold: int, priestesses: int, most: int) -> None:
    table = offering(gold=[gold, 9, 9], priestesses=[priestesses, 0, 0])
    assert max(int(offer.split()[1]) for offer in table.after("offer")) == most


@pytest.mark.clause("offerings.afford")
def test_who_is_driven_off_offers_no_more_than_they_can_pay_either() -> None:
    table = offering(gold=[4, 9, 9]).play("offer zeus 3", "offer zeus 5")
    assert table.after("offer") == {"ares 1", "ares 3", "apollo 0"}


@pytest.mark.clause("offerings.fine")
def test_an_offering_beyond_ones_means_is_refused_and_costs_nothing() -> None:
    table = offering(gold=[4, 9, 9])
    with pytest.raises(IllegalAction):
        table.play("offer zeus 5")
    assert (table.actor, table.gold) == (0, [4, 9, 9])


@pytest.mark.clause("offerings.secret", "income.secret")
def test_nobody_else_sees_what_could_have_been_offered() -> None:
    rich, poor = offering(gold=[25, 5, 5]), offering(gold=[1, 5, 5])
    assert rich.state.view(0) != poor.state.view(0)
    for viewer in (1, 2, None):
        assert rich.state.view(viewer) == poor.state.view(viewer)


@pytest.mark.clause("offerings.secret", "setup.screens")
def test_what_is_paid_is_known_but_not_what_is_left() -> None:
    one, other = offering(gold=[9, 9, 9]), offering(gold=[8, 9, 9])
    for table in (one, other):
        table.play("offer zeus 5", "offer ares 1", "offer apollo 0")
    assert one.state.view(1) == other.state.view(1)


@pytest.mark.clause("offerings.destitute")
def test_without_gold_one_must_take_apollo_while_he_is_free() -> None:
    assert offering(gold=[0, 9, 9]).after("offer") == {"apollo 0"}


@pytest.mark.clause("offerings.destitute")
def test_without_gold_and_apollo_taken_one_joins_a_god_who_has_no_offering() -> None:
    table = offering(gold=[0, 0, 9]).play("offer apollo 0")
    assert table.after("offer") == {"zeus 0", "ares 0"}
    table.play("offer zeus 0")
    assert table.after("offer") >= {"zeus 1", "ares 1"}
    assert "zeus 0" not in table.after("offer") and "ares 0" not in table.after("offer")


@pytest.mark.clause("offerings.destitute")
def test_any_offering_drives_the_destitute_off() -> None:
    table = offering(gold=[0, 0, 9]).play("offer apollo 0", "offer zeus 0", "offer zeus 1")
    assert (table.actor, table.after("offer")) == (1, {"ares 0"})
    table.play("offer ares 0")
    assert table.gold == [0, 0, 8]


@pytest.mark.clause("offerings.destitute")
def test_who_can_pay_the_smallest_offering_must_pay_it() -> None:
    table = offering(gold=[5, 1, 5]).play("offer apollo 0")
    assert table.after("offer") == {"zeus 1", "ares 1"}


@pytest.mark.clause("offerings.destitute", "priestess.reduction")
def test_a_priestess_pays_the_smallest_offering() -> None:
    table = offering(gold=[5, 0, 5], priestesses=[0, 1, 0]).play("offer apollo 0")
    assert table.after("offer") == {"zeus 1", "ares 1"}


@pytest.mark.clause("offerings.destitute")
def test_who_can_pay_but_not_outbid_takes_a_god_without_an_offering() -> None:
    table = offering(gold=[5, 5, 1]).play("offer apollo 0", "offer zeus 5")
    assert table.after("offer") == {"ares 1"}
