"""Upkeep: a Priestess for each creature, its step, and what becomes of the others."""

from __future__ import annotations

from typing import Any

import pytest

from .field import Field, field

OFFERS = {
    "athena": {"faction": 0, "price": 1},
    "zeus": {"faction": 1, "price": 1},
    "apollo": {"faction": 2, "price": 0},
}


def upkeep(zones: dict[str, str], priestesses: tuple[int, int, int] = (1, 1, 1), **more: Any) -> Field:
    """The beginning of an upkeep in which Athena is the first god and faction 0's, Zeus faction 1's."""
    more = {"offers": OFFERS, **more}
    return field(zones, agenda=["upkeep", "act"], priestesses=list(priestesses), **more)


def closed(turn: Field) -> set[str]:
    """The sea zones that no fleet may enter."""
    return {sea["zone"] for sea in turn.seen()["seas"] if sea["closed"]}


@pytest.mark.clause("upkeep.cost", "upkeep.keep")
def test_a_priestess_keeps_a_creature() -> None:
    turn = upkeep({"d1": "- medusa@0"}, (2, 0, 0))
    assert turn.answers == {"keep medusa", "release medusa"}
    turn.play("keep medusa", "stand")
    assert (turn.at("d1"), turn.priestesses(0), turn.table["discards"]) == ("- medusa@0", 1, [])


@pytest.mark.clause("upkeep.release")
def test_a_creature_that_is_let_go_is_discarded() -> None:
    turn = upkeep({"d1": "- medusa@0"}, (2, 0, 0)).play("release medusa")
    assert (turn.at("d1"), turn.priestesses(0), turn.table["discards"]) == ("-", 2, ["medusa"])
    assert turn.master("medusa") is None


@pytest.mark.clause("upkeep.cost", "upkeep.release")
def test_without_a_priestess_a_creature_goes() -> None:
    turn = upkeep({"d1": "- medusa@0"}, (0, 3, 3))
    assert (turn.at("d1"), turn.table["discards"], turn.question) == ("-", ["medusa"], "act")


@pytest.mark.clause("upkeep.cost")
def test_each_creature_costs_a_priestess_of_its_own() -> None:
    turn = upkeep({"d1": "- cerberus@0", "dx": "- kraken@0", "ez": "- typhon@0"}, (2, 0, 0))
    turn.play("keep cerberus", "stand", "keep kraken", "stand")
    assert (turn.priestesses(0), turn.faction(0)["creatures"]) == (0, ["cerberus", "kraken"])


@pytest.mark.clause("upkeep.move", "figures.one")
def test_a_kept_creature_may_step_to_a_neighbouring_zone_of_its_kind() -> None:
    turn = upkeep({"dx": "- kraken@0", "hz": "- typhon@1"}).play("keep kraken")
    assert turn.answers == {"stand", "to dy", "to dz", "to hy"}
    turn.play("to dy")
    assert (turn.at("dx"), turn.at("dy")) == ("-", "- kraken@0")


@pytest.mark.clause("upkeep.move")
def test_a_creature_on_land_steps_to_neighbouring_land() -> None:
    turn = upkeep({"j2": "- cerberus@0"}).play("keep cerberus")
    assert turn.answers == {"stand", "to j1"}


@pytest.mark.clause("upkeep.move", "hydra.place")
def test_the_hydra_steps_from_land_to_sea() -> None:
    turn = upkeep({"j2": "- hydra@0"}).play("keep hydra")
    assert turn.answers == {"stand", "to j1", "to jx", "to jy"}


@pytest.mark.clause("upkeep.cost", "upkeep.keep", "upkeep.move", "kraken.sinks")
def test_the_example_of_the_krakens_upkeep() -> None:
    turn = upkeep({"ex": "- kraken@0", "dz": "2 f"}, (1, 0, 0)).play("keep kraken", "to dz")
    assert (turn.at("ex"), turn.at("dz")) == ("-", "- kraken@0")
    assert (turn.priestesses(0), turn.fleets_left(2)) == (0, 8)


@pytest.mark.clause("upkeep.move", "polyphemus.scatter")
def test_polyphemus_drives_fleets_away_where_he_steps() -> None:
    turn = upkeep({"j2": "- polyphemus@0", "jz": "1 f"}).play("keep polyphemus", "to j1")
    assert turn.actor == 0
    assert (turn.fleets_left(1), turn.at("jz")) == (8, "-")  # All neighbouring zones are closed too.


@pytest.mark.clause("upkeep.move", "polyphemus.closed")
def test_the_waters_that_polyphemus_leaves_are_open_again() -> None:
    turn = upkeep({"e1": "- polyphemus@0"})
    assert closed(turn) == {"ex", "ey"}
    assert closed(turn.play("keep polyphemus", "to e2")) == {"ex", "ez"}


@pytest.mark.clause("upkeep.move", "boar.scatter")
def test_the_boar_drives_units_away_where_it_steps() -> None:
    turn = upkeep({"e1": "- boar@0", "e2": "1 t"}).play("keep boar", "to e2")
    assert turn.after("to") == {"e1", "e3"}
    turn.play("to e1")
    assert (turn.at("e1"), turn.at("e2")) == ("1 t", "1 boar@0")


@pytest.mark.clause("hydra.feeds", "hydra.upkeep")
def test_the_hydra_feeds_at_upkeep_after_her_step() -> None:
    turn = upkeep({"e1": "0 t +1 hydra@0", "ez": "1 f"}).play("keep hydra", "to e2")
    assert turn.answers == {"choose e1", "choose ez"}
    turn.play("choose ez")
    assert (turn.at("e2"), turn.at("e1"), turn.fleets_left(1)) == ("- +1 hydra@0", "0 t +1", 8)


@pytest.mark.clause("hydra.feeds", "hydra.upkeep")
def test_the_hydra_feeds_even_if_she_stays() -> None:
    turn = upkeep({"e1": "1 t hydra@0"}).play("keep hydra", "stand", "choose e1")
    assert (turn.at("e1"), turn.troops_left(1)) == ("1 +1 hydra@0", 8)


@pytest.mark.clause("hydra.upkeep")
def test_a_hydra_that_is_let_go_does_not_feed() -> None:
    turn = upkeep({"e1": "0 t hydra@0"}).play("release hydra")
    assert (turn.at("e1"), turn.question) == ("0 t", "act")


@pytest.mark.clause("charybdis.upkeep")
def test_one_priestess_keeps_charybdis_and_scylla_and_each_may_step() -> None:
    turn = upkeep({"jz": "- charybdis@0", "ax": "- scylla@0"}, (2, 0, 0)).play("keep charybdis", "to jx", "to ay")
    assert (turn.at("jx"), turn.at("ay"), turn.priestesses(0)) == ("- charybdis@0", "- scylla@0", 1)


@pytest.mark.clause("upkeep.order")
def test_upkeep_follows_the_order_of_the_gods() -> None:
    turn = upkeep({"d1": "- medusa@2", "dx": "- kraken@1", "ez": "- typhon@0"})
    asked = []
    while turn.question == "keep":
        asked.append(turn.actor)
        turn.play(next(answer for answer in turn.answers if answer.startswith("release")))
    assert asked == [0, 1, 2]


@pytest.mark.clause("upkeep.order")
def test_a_figure_that_moves_makes_room_for_the_next() -> None:
    turn = upkeep({"jz": "- kraken@0", "jx": "- typhon@0"}, (2, 0, 0)).play("keep kraken", "to jy", "keep typhon")
    assert turn.answers == {"stand", "to jz", "to ez"}


@pytest.mark.clause("upkeep.move", "medusa.closed")
def test_medusa_steps_onto_units_and_holds_them() -> None:
    turn = upkeep({"e1": "- medusa@1", "e2": "0 tt"}, god="ares", offers={"ares": {"faction": 1, "price": 1}})
    turn.play("keep medusa", "to e2")
    assert (turn.at("e2"), turn.after("march")) == ("0 tt medusa@1", set())


@pytest.mark.clause("upkeep.keep", "figures.one")
def test_a_creature_with_no_room_to_step_stays() -> None:
    laid = {"c1": "- cerberus@0", "c2": "- medusa@1"}
    turn = upkeep(laid).play("keep cerberus")
    assert (turn.at("c1"), turn.actor) == ("- cerberus@0", 1)
