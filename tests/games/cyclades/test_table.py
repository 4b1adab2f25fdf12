"""A fact of the table is declared once; where it must be repeated, this names who forgot it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import palamedes

HOME = Path(palamedes.__file__).parent / "games" / "cyclades"

GIVEN = {"played", "printed", "factions", "paired", "goal", "mode"}
"""What follows from the game and its options, which every table is made with."""
WORKED_OUT = {
    "map": "from the face and the tiles",
    "stock": "from the buildings on the sites",
    "bonuses": "from the Metropolises on the sites",
}
"""What a position need not write, because it follows from what it does."""


def tree(path: str) -> ast.Module:
    return ast.parse((HOME / path).read_text(encoding="utf-8"))


def attributes_of(body: ast.AST, owner: str, *, stored: bool) -> set[str]:
    """The attributes of a variable that some code reads, or sets."""
    return {
        node.attr
        for node in ast.walk(body)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == owner
        and isinstance(node.ctx, ast.Store) == stored
    }


def method(name: str) -> ast.AST:
    kinds = {node.name: node for node in tree("table/state.py").body if isinstance(node, ast.ClassDef)}
    return next(node for node in kinds["Cyclades"].body if isinstance(node, ast.FunctionDef) and node.name == name)


FACTS = (
    attributes_of(method("__init__"), "self", stored=True) | attributes_of(method("lay_out"), "self", stored=True)
) - GIVEN


def test_the_table_has_facts() -> None:
    assert {"owner", "gold", "track", "cycle", "counted"} <= FACTS


def test_a_copy_has_every_fact_of_the_table() -> None:
    assert FACTS - attributes_of(method("clone"), "other", stored=True) == set()


def test_a_position_writes_every_fact_of_the_table() -> None:
    written = attributes_of(tree("documents/position.py"), "s", stored=False)
    assert FACTS - written - set(WORKED_OUT) == set()


@pytest.mark.parametrize("fact", sorted(FACTS))
def test_a_position_reads_every_fact_of_the_table(fact: str) -> None:
    """It is set where documents are read: as a whole, or piece by piece."""
    names: set[str] = set()
    for path in ("documents/position.py", "documents/position_cards.py", "rules/purses.py"):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef) and (
                node.name.startswith(("lay", "_lay")) or path == "rules/purses.py"
            ):
                names |= attributes_of(node, "s", stored=True) | attributes_of(node, "s", stored=False)
    assert fact in names, f"{fact} is not read back from a position"
