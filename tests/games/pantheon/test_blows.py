"""What a page is told of the attacks of powers, before they are chosen and before they have a target."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.games.pantheon.documents.prospects import blows
from palamedes.games.pantheon.mind.odds import likely

from .lay import Table, dice, lay, value

ROW = ["neutral neutral neutral neutral"]


def told(t: Table) -> dict[str, Any]:
    """The only attack that is told of."""
    (blow,) = blows(t.state)
    return blow


def aims(blow: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """Whom it may hit, with dice and defence."""
    return {aim["unit"]: (aim["combat"], aim["defence"]) for aim in blow["targets"]}


def missed(t: Table) -> Table:
    """The attack under way does nothing, and nobody hits back."""
    t.miss()
    while t.asked in ("meddle", "retaliate"):
        t.play("decline")
    return t


def struck(t: Table, *answers: str) -> tuple[int, int]:
    """The values with which the attack is made that begins with these answers."""
    t.heard()
    t.play(*answers).decline()
    return t.values()


@pytest.mark.clause("power.missile", "power.x", "attack.power-range")
def test_a_missile_has_the_dice_of_the_power_and_the_defence_of_each_target() -> None:
    field = ["neutral neutral ruins neutral"]
    t = lay(field, ["zeus a1"], ["achilles a2", "spartans a3"], hands=[["zeus", "art"]])
    t.play("simple zeus")
    before = told(t)
    assert (before["unit"], before["power"], before["chosen"]) == ("zeus-1", "lightning", False)
    t.play("use lightning art")
    after = told(t)
    assert after == {**before, "chosen": True}
    x = dice("zeus", "lightning")
    assert x != value("zeus", "combat")
    assert aims(after)["achilles-2"] == (x, value("achilles", "defence"))
    assert set(aims(after)) == t.after("attack")
    for target in aims(after):
        (aim,) = [one for one in after["targets"] if one["unit"] == target]
        assert aim["combat_by"] == [{"what": "printed", "amount": x}]
        assert sum(one["amount"] for one in aim["defence_by"]) == aim["defence"]
        assert struck(t.copy(), f"attack {target}") == aims(after)[target]


@pytest.mark.clause("attack.saturated")
def test_a_neighbour_in_a_saturated_zone_is_told_as_both_that_it_may_be() -> None:
    t = lay(["neutral neutral/1"], ["zeus a1"], ["achilles a2"], hands=[["zeus", "art"]]).play("simple zeus")
    assert [(aim["unit"], aim["close"]) for aim in told(t)["targets"]] == [("achilles-2", False), ("achilles-2", True)]


@pytest.mark.clause("power.might")
def test_might_is_told_as_it_is_once_the_column_is_thrown() -> None:
    t = lay(["ruins/1 neutral"], ["heracles a1"], ["spartans a2"], hands=[["heracles"]]).play("simple heracles")
    left = t.elements("a1")
    before = told(t)
    assert aims(before) == {"spartans-2": (dice("heracles", "heraclean-might"), value("spartans", "defence"))}
    assert t.elements("a1") == left, "looking throws nothing"
    t.play("use heraclean-might free")
    assert told(t)["targets"] == before["targets"]
    assert struck(t, "attack spartans-2") == aims(before)["spartans-2"]


@pytest.mark.clause("power.might", "terrain.ruins")
def test_whoever_stands_beside_the_last_column_loses_its_cover_with_it() -> None:
    t = lay(["ruins neutral"], ["heracles a1"], ["spartans a1"], hands=[["heracles"]])
    t.state.elements[t.state.zone[t.unit("heracles-1")]] = 1
    before = told(t.play("simple heracles"))
    assert struck(t, "use heraclean-might free", "attack spartans-2") == aims(before)["spartans-2"]


@pytest.mark.clause("power.frenzy", "area.all", "area.own")
def test_frenzy_tells_of_everybody_in_the_zone_and_then_of_those_left() -> None:
    t = lay(ROW, ["ares a1", "centaurs a1"], ["spartans a1", "hoplites a1"], hands=[["ares", "art"]])
    before = told(t.play("simple ares"))
    x = dice("ares", "frenzy")
    everybody = {"centaurs-1", "spartans-2", "hoplites-2"}
    assert {unit: values[0] for unit, values in aims(before).items()} == dict.fromkeys(everybody, x)
    t.play("use frenzy art")
    assert told(t) == {**before, "chosen": True}
    assert struck(t, "aim spartans-2") == aims(before)["spartans-2"]
    missed(t)
    assert set(aims(told(t))) == everybody - {"spartans-2"}


@pytest.mark.clause("power.area", "area.zone")
def test_an_attack_on_a_zone_tells_of_everybody_in_the_zones_to_choose_from() -> None:
    t = lay(ROW, ["hades a2"], ["spartans a1", "hoplites a3", "centaurs a3"], hands=[["hades", "art"]])
    before = told(t.play("simple hades"))
    assert set(aims(before)) == {"spartans-2", "hoplites-2", "centaurs-2"}
    t.play("use hellfire art")
    assert (t.asked, told(t)) == ("choose-zone", {**before, "chosen": True})
    assert struck(t, "strike a1") == aims(before)["spartans-2"]


@pytest.mark.clause("power.charge", "power.charge-ends")
def test_a_charge_tells_of_the_zones_that_come_next_but_not_of_lava() -> None:
    field = ["neutral neutral neutral", "lava neutral neutral"]
    enemies = ["spartans a2", "hoplites a3", "centaurs b1"]
    t = lay(field, ["minotaur a1"], enemies, hands=[["minotaur", "art"]])
    before = told(t.play("simple minotaur"))
    assert aims(before) == {"spartans-2": (dice("minotaur", "charge"), value("spartans", "defence"))}
    t.play("use charge art")
    assert (t.asked, told(t)) == ("charge-on", {**before, "chosen": True})
    assert struck(t, "to a2") == aims(before)["spartans-2"]
    missed(t)
    assert (t.asked, set(aims(told(t)))) == ("charge-on", {"hoplites-2"})


@pytest.mark.clause("power.bites")
def test_bites_tell_of_those_not_bitten_yet() -> None:
    enemies = ["spartans a1", "hoplites a2", "amazons a3"]
    t = lay(ROW, ["hydra a2"], enemies, hands=[["hydra", "art"]]).play("simple hydra")
    before = next(blow for blow in blows(t.state) if blow["power"] == "bites")
    t.play("use bites art")
    assert (t.asked, told(t)) == ("choose-bite", {**before, "chosen": True})
    assert aims(before)["hoplites-2"][0] == dice("hydra", "bites")
    assert struck(t, "aim hoplites-2") == aims(before)["hoplites-2"]
    missed(t)
    assert set(aims(told(t))) == {"spartans-2", "amazons-2"}


@pytest.mark.clause("power.triple-bite", "power.several")
def test_each_of_three_bites_is_told() -> None:
    t = lay(ROW, ["cerberus a1"], ["spartans a1", "hoplites a1"], hands=[["cerberus", "art"]]).play("simple cerberus")
    before = next(blow for blow in blows(t.state) if blow["power"] == "triple-bite")
    t.play("use triple-bite art")
    for _ in range(3):
        assert told(t) == {**before, "chosen": True}
        assert struck(t, "attack spartans-2") == aims(before)["spartans-2"]
        assert aims(before)["spartans-2"][0] == dice("cerberus", "triple-bite")
        missed(t)


@pytest.mark.clause("power.huntress")
def test_the_huntress_attacks_with_her_combat_and_its_modifiers_have_names() -> None:
    t = lay(ROW, ["atalanta a1"], ["spartans a3", "hoplites a3"], hands=[["atalanta", "art"]]).play("simple atalanta")
    before = told(t)
    (aim,) = [one for one in before["targets"] if one["unit"] == "spartans-2"]
    assert len(aim["combat_by"]) == 2, "what is printed, and archery"
    t.play("use huntress art")
    assert told(t) == {**before, "chosen": True}
    assert struck(t, "attack spartans-2") == aims(before)["spartans-2"]


@pytest.mark.clause("manoeuvre.evasion")
def test_an_attack_that_was_evaded_tells_of_those_to_whom_it_can_be_turned() -> None:
    t = lay(ROW, ["ares a1"], ["phoenix a1", "spartans a1"], hands=[["ares"], ["art"]])
    t.play("simple ares", "attack phoenix-2", "evade art")
    blow = told(t)
    assert (t.asked, blow["power"], set(aims(blow))) == ("redirect", None, {"spartans-2"})
    assert struck(t, "attack spartans-2") == aims(blow)["spartans-2"]


def test_the_price_of_a_power_betrays_nothing_and_looking_changes_nothing() -> None:
    seen = []
    for hand in (["zeus", "art"], ["zeus"]):
        t = lay(ROW, ["zeus a1"], ["achilles a2"], hands=[hand]).play("simple zeus")
        before = t.state.position()
        seen.append(blows(t.state))
        assert t.state.position() == before
    assert seen[0] == seen[1] != []


def test_nothing_is_told_of_powers_where_none_can_be_used() -> None:
    t = lay(ROW, ["zeus a1"], ["achilles a2"], hands=[["zeus", "art"]], discards=[["zeus"]])
    assert blows(t.state) == []
    assert blows(t.copy().play("complex zeus").state) == []
    t.play("simple zeus", "use lightning art", "attack achilles-2").decline()
    assert (t.asked, blows(t.state)) == ("die", [])


@pytest.mark.clause("power.missile")
def test_an_answer_that_aims_a_power_is_foretold_with_its_dice() -> None:
    t = lay(ROW, ["zeus a1"], ["achilles a2"], hands=[["zeus", "art"]])
    t.play("simple zeus", "use lightning art")
    x, defence = dice("zeus", "lightning"), value("achilles", "defence")
    note = t.state.note(t.state.foretell(t.state.parse("attack achilles-2")))
    assert note.startswith(f"{x} dice against {defence}; wounds in {round(likely(x, defence)[0] * 100)} %")
