"""Armies that are drafted from a selection on which the players have agreed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import palamedes
from palamedes.core.kernel.rng import Rng

from .lay import PANTHEON, PRINTED, Table

FEW = """
[selections.duel]
units = ["ares", "zeus", "achilles", "hoplites", "spartans"]
"""


@pytest.mark.clause("recruit.selection")
def test_armies_are_drafted_from_the_units_that_were_agreed_on() -> None:
    t = Table(PANTHEON.new(2, selection="legends")).play("die 5", "die 1", "side 1")
    assert t.answers == {"divinity ares", "divinity hades", "divinity athena", "divinity zeus"}
    t.play("divinity ares", "divinity zeus")
    assert "recruit leonidas" in t.answers
    assert not {"recruit jason", "recruit veteran-achilles", "recruit harpies"} & t.answers
    table: Any = t.state.view(0)["table"]
    assert "jason" not in str(table["recruiting"])


@pytest.mark.clause("recruit.selection", "recruit.leftover")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_draft_from_a_selection_comes_to_its_end(players: int) -> None:
    rng = Rng(players)
    s: Any = PANTHEON.new(players, selection="legends")
    while s.round == 0:
        answers = s.legal()
        s.apply(answers[rng.below(len(answers))])
    kinds = [PRINTED.kind_words[kind] for kind in s.kind if kind >= 0]
    assert len(kinds) == len(set(kinds))
    assert {"jason", "phoenix", "arachne", "medea"}.isdisjoint(kinds)


@pytest.mark.clause("recruit.selection-listed")
def test_a_selection_is_for_a_draft_with_a_divinity_for_everybody() -> None:
    for options, why in (
        ({"recruitment": "construction"}, "nobody drafts"),
        ({"recruitment": "imposed"}, "nobody drafts"),
        ({"adventure": "hot-gates"}, "nobody drafts"),
        ({"divinities": "titans"}, "0 divinities"),
    ):
        with pytest.raises(ValueError, match=why):
            PANTHEON.new(2, selection="legends", **options)
    assert PANTHEON.new(2, selection="legends", adventure="golden-fleece")


@pytest.mark.clause("recruit.selection-listed")
def test_an_owner_brings_a_selection(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(FEW, encoding="utf-8")
    game: Any = palamedes.game("pantheon", content=str(file))
    t = Table(game.new(2, selection="duel")).play("die 5", "die 1", "side 1", "divinity ares", "divinity zeus")
    assert t.answers == {"recruit achilles", "recruit hoplites", "recruit spartans"}
    with pytest.raises(ValueError, match="2 divinities"):
        game.new(3, selection="duel")
