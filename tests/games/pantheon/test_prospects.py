"""What a page is told before a click: where units could go, whom they could attack, with which dice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.rng import Rng
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


@pytest.mark.parametrize(("board", "seed"), [("olympus", 1), ("styx", 2), ("tartarus", 3), ("labyrinth", 4)])
def test_what_units_could_do_is_what_they_can_do_at_every_moment_of_a_game(board: str, seed: int) -> None:
    rng = Rng(seed)
    s = PANTHEON.new(2, board=board, recruitment="imposed", divinities="titans" if seed % 2 else "gods")
    t = Table(s)
    compared = 0
    while not s.over and compared < 60:
        if t.asked in ("turn", "activate") and s.hand_size[s.actor] > 0:
            for answer in sorted(t.answers):
                how, _, kind = answer.partition(" ")
                if how in ("simple", "complex"):
                    unit = f"{kind}-{s.actor + 1}"
                    told = set(prospect(t, unit)["walk" if how == "simple" else "run"]) if t.zone(unit) else set()
                    assert told == ends(t.copy().play(answer), unit), f"{answer} in round {s.round}"
                    compared += 1
        answers = s.legal()
        s.apply(answers[rng.below(len(answers))])
    assert compared >= 20


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
