"""What a page is told before a click: where units could go, whom they could attack, with which dice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from palamedes.core.kernel.fields import NONE
from palamedes.core.words.saying import Drawn
from palamedes.games.pantheon.documents.prospects import prospects
from palamedes.games.pantheon.mind.odds import wound_shares
from palamedes.games.pantheon.rules.tokens import lay_token
from palamedes.games.pantheon.table.terms import ZONES

from .lay import PANTHEON, PRINTED, Table, lay, value, whole

PAGE = Path(__file__).resolve().parents[3] / "web" / "src" / "games" / "pantheon"


def prospect(t: Table, unit: str) -> dict[str, Any]:
    return prospects(t.state)[unit]


def named(by: list[dict[str, Any]]) -> dict[str, int]:
    return {one["what"]: one["amount"] for one in by}


@pytest.mark.clause("walk.zones")
@pytest.mark.clause("run.zones")
def test_a_unit_could_walk_as_far_as_it_moves_and_run_one_zone_further() -> None:
    t = lay(["neutral neutral neutral neutral"], ["hoplites a1"], ["spartans a4"], hands=[["hoplites"]])
    assert value("hoplites", "move") == 1
    assert prospect(t, "hoplites-1")["walk"] == ["a2"]
    assert prospect(t, "hoplites-1")["run"] == ["a2", "a3"]


@pytest.mark.clause("attack.target")
def test_whom_a_unit_could_attack_is_what_the_rules_let_it_attack() -> None:
    t = lay(["neutral neutral rock neutral"], ["amazons a1"], ["spartans a2", "centaurs a4"], hands=[["amazons"]])
    aims = {aim["unit"] for aim in prospect(t, "amazons-1")["targets"]}
    t.play("simple amazons")
    assert aims == {answer.split()[1] for answer in t.answers if answer.startswith("attack ")} == {"spartans-2"}


@pytest.mark.clause("attack.values")
def test_every_modifier_of_an_attack_is_named() -> None:
    t = lay(["neutral ruins"], ["hyperboreans a2"], ["spartans a2"], hands=[["hyperboreans"]])
    (aim,) = prospect(t, "hyperboreans-1")["targets"]
    assert named(aim["combat_by"]) == {"printed": value("hyperboreans", "combat"), "close-combat": 1}
    assert named(aim["defence_by"])["ruins"] == 1
    t.attack("hyperboreans", "spartans-2")
    assert t.values() == (aim["combat"], aim["defence"])


@pytest.mark.clause("attack.saturated")
def test_a_saturated_neighbour_is_told_as_one_at_range_0() -> None:
    t = lay(["neutral neutral/1"], ["hyperboreans a1"], ["spartans a2"], hands=[["hyperboreans"]])
    (aim,) = prospect(t, "hyperboreans-1")["targets"]
    assert (aim["unit"], aim["close"]) == ("spartans-2", True)


@pytest.mark.clause("attack.saturated")
@pytest.mark.clause("attack.values")
def test_whoever_can_be_attacked_from_afar_and_as_one_beside_is_told_in_both_ways() -> None:
    t = lay(["neutral ruins/1"], ["amazons a1"], ["hoplites a2"], hands=[["amazons"]])
    told = {("close" if aim["close"] else "attack"): aim for aim in prospect(t, "amazons-1")["targets"]}
    t.play("simple amazons")
    assert set(told) == {answer.split()[0] for answer in t.answers if answer.endswith("hoplites-2")}
    # Ruins shelter in close combat alone.
    assert told["close"]["defence"] == told["attack"]["defence"] + 1
    for verb, aim in told.items():
        assert t.copy().play(f"{verb} hoplites-2").values() == (aim["combat"], aim["defence"])


@pytest.mark.clause("trait.aerial-attack")
@pytest.mark.clause("trait.rapid-flight")
def test_what_can_only_be_done_in_the_air_is_told_apart() -> None:
    rows = ["neutral rock neutral", "neutral neutral neutral"]
    t = lay(rows, ["phoenix a1"], ["spartans b1"], hands=[["phoenix"]])
    seen = prospect(t, "phoenix-1")
    assert "a2" in seen["fly"]
    assert "a2" not in seen["run"]
    assert [(aim["unit"], aim["aerial"]) for aim in seen["targets"]] == [("spartans-2", True)]


def ends(t: Table, unit: str) -> set[str]:
    """The zones where a move of the active unit can end, by all answers that can be given one after the other."""
    here = t.zone(unit)
    found: set[str] = set()
    ahead = [t.copy().play(a) for a in sorted(t.answers) if a.startswith("to ")]
    while ahead:
        one = ahead.pop()
        answers = {a for a in one.answers if a.startswith("to ")} if one.asked in ("step", "choose-exit") else set()
        if not answers or "done" in one.answers:
            found.add(one.zone(unit))
        ahead += [one.copy().play(a) for a in sorted(answers)]
    return found - {here, ""}


def agrees(t: Table, kind: str) -> None:
    """What is told of a unit of seat 0 before it is activated is what it can then do."""
    seen = prospect(t, f"{kind}-1")
    assert set(seen["walk"]) == ends(t.copy().play(f"simple {kind}"), f"{kind}-1")
    assert set(seen["run"]) == ends(t.copy().play(f"complex {kind}"), f"{kind}-1")


@pytest.mark.clause("action.silence")
def test_runs_are_told_without_the_talents_that_they_silence() -> None:
    t = lay(["neutral neutral"], ["atalanta a1"], [], hands=[["atalanta"]], borders={"a1-a2": "escarpment"})
    assert prospect(t, "atalanta-1")["walk"] == ["a2"]
    assert prospect(t, "atalanta-1")["run"] == []
    agrees(t, "atalanta")
    t = lay(["neutral neutral"], ["cerberus a1"], ["hydra a1"], hands=[["cerberus"]])
    assert prospect(t, "cerberus-1")["walk"] == ["a2"], "who has Block itself does not care"
    assert prospect(t, "cerberus-1")["run"] == []
    agrees(t, "cerberus")


@pytest.mark.clause("terrain.lava")
def test_walks_are_told_as_far_as_lava_throws_and_no_further() -> None:
    rows = ["neutral lava neutral neutral neutral"]
    t = lay(rows, ["cerberus a1"], [], hands=[["cerberus"]])
    assert prospect(t, "cerberus-1")["walk"] == ["a3"]
    agrees(t, "cerberus")


@pytest.mark.clause("terrain.polar")
def test_walks_from_ice_are_told_as_wounded_as_it_leaves_a_unit() -> None:
    slow = next(
        line for line in range(whole("cerberus"), 1, -1) if moves("cerberus", line) > moves("cerberus", line - 1)
    )
    t = lay(["polar neutral neutral neutral"], [f"cerberus a1 x{slow}"], [], hands=[["cerberus"]])
    assert len(prospect(t, "cerberus-1")["walk"]) == moves("cerberus", slow - 1)
    agrees(t, "cerberus")


def moves(kind: str, vitality: int) -> int:
    return value(kind, "move", vitality)


@pytest.mark.clause("power.webs")
def test_walks_are_told_as_far_as_a_web() -> None:
    t = lay(["neutral neutral neutral"], ["cerberus a1"], ["arachne a2"], hands=[["cerberus"]])
    s = t.state
    lay_token(s, PRINTED.power_words.index("webs"), t.unit("arachne-2"), NONE, ZONES.index("a2"))
    s.lift(t.unit("arachne-2"))
    assert prospect(t, "cerberus-1")["walk"] == ["a2"]
    agrees(t, "cerberus")


def test_the_active_unit_is_told_what_it_can_still_do() -> None:
    t = lay(["neutral neutral neutral neutral"], ["cerberus a1"], [], hands=[["cerberus"]])
    t.play("simple cerberus")
    assert (prospect(t, "cerberus-1")["walk"], prospect(t, "cerberus-1")["run"]) == (["a2", "a3", "a4"], [])
    t.play("to a2")
    assert prospect(t, "cerberus-1")["walk"] == ["a1", "a3", "a4"]
    t.play("done")
    assert prospect(t, "cerberus-1")["walk"] == []


@pytest.mark.clause("action.simple")
def test_nobody_is_told_to_whoever_has_attacked() -> None:
    t = lay(["neutral neutral"], ["hoplites a1"], ["spartans a1"], hands=[["hoplites"]])
    t.play("simple hoplites")
    assert [aim["unit"] for aim in prospect(t, "hoplites-1")["targets"]] == ["spartans-2"]
    t.play("attack spartans-2").miss()
    while t.asked != "act":
        t.play("decline" if "decline" in t.answers else "done")
    assert prospect(t, "hoplites-1")["targets"] == []


@pytest.mark.clause("terrain.polar")
def test_targets_are_told_as_wounded_as_ice_leaves_a_unit() -> None:
    line = next(n for n in range(whole("medea"), 1, -1) if value("medea", "range", n) > value("medea", "range", n - 1))
    far = value("medea", "range", line)
    rows = [" ".join(["polar", *["neutral"] * far])]
    t = lay(rows, [f"medea a1 x{line}"], [f"spartans a{far + 1}"], hands=[["medea"]])
    assert prospect(t, "medea-1")["targets"] == []
    t.play("simple medea")
    assert not [answer for answer in t.answers if answer.startswith("attack ")]


def drawn(s: Any, view: dict[str, object] | None = None) -> list[Drawn]:
    """What the suite compares at a moment: what is drawn, and where answers lead."""
    return list(PANTHEON.drawn(s, view or PANTHEON.view(s, s.actor)))


def test_what_units_could_do_is_compared_with_what_they_can_do_in_every_manner() -> None:
    """The conformance suite does so at every moment of its games."""
    rows = ["neutral rock neutral", "neutral neutral neutral"]
    t = lay(rows, ["phoenix a1", "amazons b3"], ["spartans b1"], hands=[["phoenix", "amazons"]])
    found = {each.what for each in drawn(t.state) if each.done}
    manners = ("phoenix-1 walks", "phoenix-1 runs", "phoenix-1 flies", "amazons-1 walks", "amazons-1 runs")
    assert found == {*manners, "phoenix-1 attacks", "amazons-1 attacks"}
    for answer in ("simple phoenix", "complex phoenix", "simple amazons"):
        there = t.copy().play(answer)
        found = {each.what for each in drawn(there.state) if each.done}
        assert {what.split()[0] for what in found} == {f"{answer.split()[1]}-1"}, "of the active unit alone"


@pytest.mark.parametrize("manner", ["walk", "run"])
def test_a_zone_too_many_in_a_view_does_not_pass(manner: str) -> None:
    t = lay(["neutral neutral neutral neutral"], ["hoplites a1"], ["spartans a4"], hands=[["hoplites"]])
    view = PANTHEON.view(t.state, 0)
    assert [each for each in drawn(t.state, view) if each.drawn != each.done] == []
    view["prospects"]["hoplites-1"][manner].append("a4")
    (wrong,) = [each for each in drawn(t.state, view) if each.drawn != each.done]
    assert wrong.what == f"hoplites-1 {manner}s"


def test_nothing_is_told_while_nobody_chooses_what_to_do() -> None:
    t = lay(["neutral neutral"], ["hoplites a1"], ["spartans a1"], hands=[["hoplites"]])
    t.play("simple hoplites", "attack spartans-2")
    assert t.asked not in ("turn", "act")
    assert prospects(t.state) == {}


def test_asking_changes_nothing() -> None:
    t = lay("olympus", ["zeus c3", "harpies b3"], ["hydra c3", "phoenix a3"], hands=[["zeus"]])
    before = t.state.position()
    assert prospects(t.state)
    assert t.state.position() == before


def test_the_page_counts_chances_as_bots_do() -> None:
    """`chances.json` is what the page shows before a throw; its own reckoning is held against it (odds.test.ts)."""
    figures: dict[str, list[float]] = json.loads((PAGE / "chances.json").read_text(encoding="utf-8"))
    assert set(figures) == {f"{dice}/{defence}" for dice in range(11) for defence in range(1, 11)}
    for key, shares in figures.items():
        dice, defence = map(int, key.split("/"))
        assert [round(share, 9) for share in wound_shares(dice, defence)] == shares
