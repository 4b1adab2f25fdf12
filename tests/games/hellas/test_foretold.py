"""What is said of an answer before it is given, and why something cannot be done: as it then is."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import HELLAS, Table, lay


def foretold(table: Table, notation: str) -> dict[str, Any]:
    """What is said of an answer, by its keys."""
    return {saying.key: saying.args for saying in table.state.foretell(HELLAS.answers.parse(notation))}


def why_not(table: Table, notation: str) -> tuple[str, dict[str, Any]]:
    """Why an answer cannot be given."""
    action = HELLAS.answers.parse(notation)
    refused = [found for found in HELLAS.refusals(table.state, table.actor) if found.action == action]
    return refused[0].why.key, refused[0].why.args


@pytest.mark.clause("battle.compare", "hero.achilles", "blessing.heroic-presence", "blessing.stalwart-defense")
def test_the_forecast_of_a_fight_counts_heroes_and_blessings() -> None:
    table = lay(
        {"boeotia": "0 x4", "corinthia": "1 x3"},
        heroes=["achilles corinthia"],
        stats={0: {"speed": 2, "strength": 3}},
        gifts=[["heroic-presence"], ["stalwart-defense"]],
    ).play("act march", "army boeotia", "amount 4")
    said = foretold(table, "to corinthia")["fight"]
    table.play("to corinthia", "pass", "pass")
    assert (said["amount"], said["amount_other"]) == table.strengths() == (4 + 2 + 2, 3 + 1)


@pytest.mark.clause("battle.before", "monster.chimera-evolved", "blessing.ambush", "blessing.unbroken-morale")
def test_the_forecast_of_a_fight_leaves_out_who_dies_before_the_cards() -> None:
    table = lay(
        {"boeotia": "0 x5", "attica": "1 x1 fort"},
        monsters={"chimera": "attica"},
        evolved=["chimera-macedonia"],
        gifts=[[], ["ambush", "unbroken-morale"]],
    ).play("act march", "army boeotia", "amount 5")
    said = foretold(table, "to attica")["fight"]
    table.play("to attica", "pass", "pass")
    assert (said["amount"], said["amount_other"]) == table.strengths() == (5 - 1 - 1 - 1, 2 + 1)


@pytest.mark.clause("monster.chimera-evolved")
def test_nothing_is_said_of_land_for_whoever_dies_on_arrival() -> None:
    table = lay({"boeotia": "0 x1"}, monsters={"chimera": "corinthia"}, evolved=["chimera-macedonia"]).play("hoplites")
    assert foretold(table, "move boeotia corinthia") == {}


@pytest.mark.clause("hero-move.speed")
def test_all_monsters_are_named_that_a_hero_would_find() -> None:
    table = lay(heroes=["achilles elis"], monsters={"hydra": "messenia", "medusa": "messenia"})
    said = table.state.foretell(HELLAS.answers.parse("go messenia"))
    assert [saying.args["monster"] for saying in said if saying.key == "monster-there"] == ["hydra", "medusa"]


@pytest.mark.clause("blessing.murderous-march")
def test_a_leap_is_foretold_like_a_way_on_foot() -> None:
    table = lay({"boeotia": "0 x3", "crete": "1"}, gifts=[["murderous-march"]])
    table.play("act march", "army boeotia", "amount 3")
    assert foretold(table, "jump boeotia crete") == {"takes": {}}


@pytest.mark.clause("victory.territories", "battle.control")
def test_of_a_region_that_must_be_fought_for_it_is_said_what_it_would_complete() -> None:
    regions = {"euboea": "0", "boeotia": "0 x1", "attica": "0", "corinthia": "1 x2"}
    table = lay(regions, players=4).play("hoplites")
    said = foretold(table, "move boeotia corinthia")
    assert set(said) == {"fight", "prize"}
    assert (said["prize"]["amount"], said["prize"]["territory"]) == (1, "blue")


@pytest.mark.clause("victory.three-players")
@pytest.mark.parametrize(("players", "said"), [(3, "takes"), (4, "territory")])
def test_nothing_is_said_of_completing_a_territory_that_does_not_count(players: int, said: str) -> None:
    table = lay({"euboea": "0", "boeotia": "0 x1", "attica": "0", "corinthia": "1"}, players=players).play("hoplites")
    assert set(foretold(table, "move boeotia corinthia")) == {said}


@pytest.mark.clause("blessing.no-attrition")
def test_a_card_without_attrition_is_said_to_cost_nobody() -> None:
    table = lay(
        {"boeotia": "0 x4", "corinthia": "1 x3"}, gifts=[["no-attrition"]], hands=[["sickle-charge", "axe-wild-attack"]]
    ).march("boeotia", "corinthia", 4)
    table.play("pass")
    assert foretold(table, "play sickle-charge") == {}
    assert foretold(table.play("play sickle-charge"), "play axe-wild-attack") == {"losses": {"amount": 1}}


@pytest.mark.clause("hero.statistics")
def test_a_statistic_of_five_is_not_said_to_rise() -> None:
    table = lay(priests=[1], stats={0: {"strength": 5}})
    assert (foretold(table, "pray zeus"), set(foretold(table, "pray athena"))) == ({}, {"stat-rises"})
    table.heard()
    assert "risen" not in [event.key for event in table.play("pray zeus").heard()]


@pytest.mark.clause("monster.chimera")
def test_of_two_monsters_the_one_that_bars_priests_is_named() -> None:
    table = lay(monsters={"hydra": "attica", "chimera": "attica"}, priests=[1])
    assert why_not(table, "pray athena") == ("monster-bars", {"monster": "chimera"})


@pytest.mark.clause("monster.medusa")
def test_of_two_monsters_the_one_that_holds_armies_is_named() -> None:
    table = lay({"attica": "0 x2", "elis": "0 x1"}, monsters={"cyclops": "attica", "medusa": "attica"})
    assert why_not(table.play("hoplites"), "move attica boeotia") == ("monster-holds", {"monster": "medusa"})


@pytest.mark.clause("hero.helen")
def test_of_two_heroes_the_one_who_keeps_others_out_is_named() -> None:
    table = lay({"boeotia": "0 x2"}, heroes=["heracles elis", "perseus attica", "helen attica"]).play("hoplites")
    assert why_not(table, "move boeotia attica") == ("hero-bars", {"hero": "helen"})


@pytest.mark.clause("blessing.restrictive-maneuver")
def test_a_restrictive_maneuver_is_the_reason_why_no_card_is_played() -> None:
    table = lay(
        {"boeotia": "0 x6", "corinthia": "1 x3"},
        gifts=[[], ["restrictive-maneuver"]],
        hands=[["bow-glory", "axe-wild-attack"], ["torch-glory"]],
    ).march("boeotia", "corinthia", 6)
    table.play("pass", "play bow-glory")
    assert why_not(table, "play axe-wild-attack") == ("cards-limited", {})


@pytest.mark.clause("temple.none-left")
def test_with_a_free_altar_and_no_temple_the_temples_are_the_reason() -> None:
    temples = ["epirus", "chalkidiki", "aetolia", "attica", "corinthia", "elis"]
    table = lay({"crete": "0 x2"}, temples=temples)
    assert why_not(table, "act temple") == ("no-temple-left", {})


@pytest.mark.clause("artefacts.use")
def test_an_artefact_of_another_moment_is_not_said_to_come_too_late() -> None:
    table = lay(gifts=[["harpe", "femes-trumpet", "ambrosia"]], used={0: ["hunt"]}, injured={0: ["speed"]})
    table.play("use ambrosia", "go elis")
    assert why_not(table, "use harpe")[0] == "not-now"
    assert why_not(table, "use femes-trumpet")[0] == "artefacts-over"
