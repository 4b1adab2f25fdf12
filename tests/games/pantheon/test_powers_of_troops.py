"""The powers of troops, which count their figures."""

from __future__ import annotations

import pytest

from .lay import lay, value

ROW = ["neutral neutral neutral neutral"]


@pytest.mark.clause("power.ranks")
@pytest.mark.clause("power.troops")
@pytest.mark.parametrize("kind", ["infernal-hounds", "hoplites", "harpies"])
def test_some_troops_are_stronger_from_three_figures_on(kind: str) -> None:
    for figures in (2, 3):
        t = lay(ROW, [f"{kind} a1 x{figures}"], ["minotaur a1"], hands=[[kind]])
        t.attack(kind, "minotaur-2")
        assert t.values()[0] == value(kind, "combat") + (1 if figures == 3 else 0)


@pytest.mark.clause("power.each-figure")
@pytest.mark.parametrize("figures", [1, 2, 3])
def test_spartans_have_a_die_for_each_figure(figures: int) -> None:
    t = lay(ROW, [f"spartans a1 x{figures}"], ["minotaur a1"], hands=[["spartans"]])
    t.attack("spartans", "minotaur-2")
    assert t.values()[0] == value("spartans", "combat") + figures


@pytest.mark.clause("power.undying")
@pytest.mark.clause("power.permanent")
def test_infernal_warriors_get_a_figure_back_at_the_end_of_their_activation() -> None:
    for how in ("simple", "complex"):
        t = lay(ROW, ["infernal-warriors a1 x2"], [], hands=[["infernal-warriors"]])
        t.play(f"{how} infernal-warriors", "done")
        assert t.vitality("infernal-warriors-1") == 3


@pytest.mark.clause("power.shields")
def test_hyperboreans_are_harder_to_wound_from_three_figures_on() -> None:
    for figures in (2, 3):
        t = lay(ROW, ["spartans a1"], [f"hyperboreans a1 x{figures}"], hands=[["spartans"]])
        t.attack("spartans", "hyperboreans-2")
        assert t.values()[1] == value("hyperboreans", "defence") + (1 if figures == 3 else 0)


@pytest.mark.clause("unit.troop-values")
def test_a_troop_fights_with_the_same_printed_values_whatever_it_has_lost() -> None:
    for figures in (1, 2):
        t = lay(ROW, [f"centaurs a1 x{figures}"], ["minotaur a1"], hands=[["centaurs"]])
        t.attack("centaurs", "minotaur-2")
        assert t.values()[0] == value("centaurs", "combat")
