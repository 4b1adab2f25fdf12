"""What paid actions say: their price stands beside them, as it is now."""

from __future__ import annotations

import pytest

from .lay import CYCLADES, Table, acting


def worded(table: Table, notation: str, lang: str = "en") -> str:
    """An answer as a button shows it."""
    state = table.state
    return CYCLADES.words(lang).answer(state, CYCLADES.answers, state.parse(notation))


def test_more_mercenaries_cost_more() -> None:
    table = acting("hera", {"a1": "0"})
    assert worded(table, "hire a1").endswith("(1 gold)")
    assert worded(table.play("hire a1"), "hire a1").endswith("(3 gold)")


@pytest.mark.clause("temple.reduction")
def test_a_creature_costs_less_with_temples() -> None:
    table = acting("ares", {"a1": "0 temple"}, track=["kraken", None, None, None])
    assert worded(table, "buy kraken").endswith("(1 gold)")


def test_a_creature_may_cost_nothing() -> None:
    table = acting("ares", {"a1": "0 temple temple temple"}, track=[None, "kraken", None, None])
    assert worded(table, "buy kraken").endswith("(free)")


def test_the_price_is_told_in_french_too() -> None:
    assert worded(acting("hera", {"a1": "0"}), "hire a1", "fr").endswith("(1 PO)")


def test_what_costs_nothing_has_no_price() -> None:
    assert worded(acting("hera", {"a1": "0"}), "done") == "end my turn"
