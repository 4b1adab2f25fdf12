"""Where two rules contradict each other: scenario before power before talent before trait before the common rules.

Each test shows the weaker rule where it stands alone, and then what the stronger one makes of it. That a power goes
before a talent, and a talent before the common rules, is shown in test_talents.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import palamedes
from palamedes.games.pantheon.table.pieces import BY_AIM
from palamedes.games.pantheon.table.terms import SLOTS, ZONES

from .lay import Table, lay

MARSH = ["marsh water water neutral"]
PREY = """
[adventures.hot-gates]
armies = [
    ["athena", "phoenix", "atalanta", "spartans", "hoplites"],
    ["hades", "minotaur", "cerberus", "infernal-warriors", "infernal-hounds", "harpies", "amazons"],
]
prey = ["", "phoenix"]
"""
"""An owner's hot gates, where the Phoenix is to be slain, which would come back."""


def running(unit: str, *enemies: str) -> Table:
    """A unit is about to run out of a marsh."""
    return lay(MARSH, [f"{unit} a1"], list(enemies), hands=[[unit]]).play(f"complex {unit}")


@pytest.mark.clause("priority.order", "trait.aquatic", "terrain.marsh")
def test_a_trait_goes_before_the_common_rules() -> None:
    """Nobody walks out of a marsh, except whoever is aquatic: that goes two zones, one more than its move."""
    table = lay(MARSH, ["spartans a1", "hydra a1"], [], hands=[["spartans", "hydra"]])
    assert "to" not in table.copy().play("simple spartans").verbs
    table.play("simple hydra", "to a2")
    assert "to a3" in table.answers


@pytest.mark.clause("priority.order", "talent.block", "talent.block-limits", "trait.aquatic")
def test_a_talent_goes_before_a_trait() -> None:
    """The trait takes the Hydra further through water; Block, a talent of her enemy, takes her nowhere."""
    assert running("hydra", "spartans a1").after("to") == {"a2"}
    assert "to" not in running("hydra", "bronze-sentinel a1").verbs


@pytest.fixture(scope="module")
def hunted(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The game with such an owner's file."""
    file: Path = tmp_path_factory.mktemp("owner") / "mine.toml"
    file.write_text(PREY, encoding="utf-8")
    return palamedes.game("pantheon", content=str(file))


def slain(game: Any) -> Table:
    """The Minotaur has destroyed a Phoenix at the hot gates."""
    table = Table(game.new(2, adventure="hot-gates"))
    while table.state.round == 0:
        table.chance()
        if table.state.round == 0:
            table.play(min(table.answers))
    table.chance()
    s = table.state
    minotaur, phoenix = table.unit("minotaur-2"), table.unit("phoenix-1")
    s.put(minotaur, ZONES.index("d2"))
    s.put(phoenix, ZONES.index("d2"))
    s.vitality[phoenix] = 1
    s.gain(1, minotaur % SLOTS, False)
    s._legal = None
    return table.attack("minotaur", "phoenix-1").hit()


@pytest.mark.clause("priority.order", "adventure.scenario", "adventure.slay", "power.rebirth")
def test_a_scenario_goes_before_a_power(hunted: Any) -> None:
    """By its power the Phoenix lies there as an egg and is not lost; by the scenario its destruction is the end."""
    skirmish = lay(["neutral neutral"], ["ares b1", "minotaur a1"], ["phoenix a1 x1"], hands=[["minotaur"]])
    skirmish.attack("minotaur", "phoenix-2").hit()
    assert (skirmish.state.egg[skirmish.unit("phoenix-2")] > 0, skirmish.state.over) == (True, False)
    s = slain(hunted).state
    assert (s.over, s.victory, list(s.victors)) == (True, BY_AIM, [1])
