"""Which clauses of the rulebooks nobody checks or carries out: `python -m palamedes.lab.clauses`.

A clause is checked by the tests under `tests/games/<id>/` that are marked with its anchor, as in
`@pytest.mark.clause("draw.once", "draw.empty")`. It is carried out by the classes and functions that cite it: steps and
powers name one anchor as `clause`, and a few further ones as `also`; a function says at the end of its docstring which
clauses it carries out, in a line such as `Clauses: draw.once, draw.empty.`
"""

from __future__ import annotations

import ast
import pkgutil
import sys
from importlib import import_module
from pathlib import Path

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import GROUP, games
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.words.texts import LANGUAGES

CITES = "Clauses: "
MARK = "pytest.mark.clause"

TESTS = Path(__file__).resolve().parent.parent.parent / "tests" / "games"


class Coverage:
    """The clauses of one game, and who cites them: each anchor with the places that do."""

    def __init__(self, id: str, anchors: list[str], checked: dict[str, list[str]], cited: dict[str, list[str]]) -> None:
        self.id = id
        self.anchors = anchors
        self.checked = checked
        self.cited = cited

    def unchecked(self) -> list[str]:
        """The clauses that no test checks."""
        return [anchor for anchor in self.anchors if anchor not in self.checked]

    def uncited(self) -> list[str]:
        """The clauses that nothing carries out."""
        return [anchor for anchor in self.anchors if anchor not in self.cited]

    def unknown(self) -> list[str]:
        """What is cited but stands in no rulebook, and where."""
        found = []
        for places in (self.checked, self.cited):
            for anchor, where in places.items():
                found += [f"{anchor} ({place})" for place in where if anchor not in self.anchors]
        return found

    def is_complete(self) -> bool:
        """Whether every clause is checked and carried out, and nothing else is cited."""
        return not (self.unchecked() or self.uncited() or self.unknown())

    def report(self) -> list[str]:
        """What is missing, line by line, and a closing line with the counts."""
        lines: list[str] = []
        for heading, found in (
            ("no test checks", self.unchecked()),
            ("nothing cites", self.uncited()),
            ("cited, but in no rulebook", self.unknown()),
        ):
            if found:
                lines += [f"{self.id}: {heading}:", *(f"    {item}" for item in found)]
        checked = len(self.anchors) - len(self.unchecked())
        cited = len(self.anchors) - len(self.uncited())
        lines.append(
            f"{self.id}: {len(self.anchors)} clauses, {checked} checked by tests, {cited} cited by code,"
            f" {len(self.unknown())} unknown."
        )
        return lines


def coverage(game: Game, tests: Path | None = None) -> Coverage:
    """Who cites which clause of a game; its tests are ours, or those in a folder."""
    anchors: list[str] = []
    for lang in LANGUAGES:
        anchors += [anchor for anchor in game.rulebook(lang).clauses if anchor not in anchors]
    return Coverage(game.id, anchors, marked(tests or TESTS / game.id), cited(game.package))


def marked(folder: Path) -> dict[str, list[str]]:
    """The anchors that the tests in a folder are marked with, and where. The tests are read, not run."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            if isinstance(node, ast.Call) and _is_clause_mark(node.func):
                for argument in node.args:
                    where = f"{file.name}, line {node.lineno}"
                    if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                        raise ValueError(
                            f"{where}: a clause mark takes anchors written out as texts, to be found by reading."
                        )
                    found.setdefault(argument.value, []).append(where)
    return found


def _is_clause_mark(function: ast.expr) -> bool:
    # Most calls are told apart by their last name, without being written out again.
    return isinstance(function, ast.Attribute) and function.attr == "clause" and ast.unparse(function) == MARK


def cited(package: str) -> dict[str, list[str]]:
    """The anchors that the classes and functions of a package cite, and which do."""
    found: dict[str, list[str]] = {}
    names = [module.name for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}.")]
    for name in [package, *names]:
        module = import_module(name)
        for kind in vars(module).values():
            if isinstance(kind, type) and kind.__module__ == name:
                for anchor in _anchors(kind):
                    found.setdefault(anchor, []).append(f"{name}.{kind.__name__}")
    folder = Path(str(import_module(package).__file__)).parent
    for file in sorted(folder.rglob("*.py")):
        for anchor, where in said(file):
            found.setdefault(anchor, []).append(f"{file.relative_to(folder)}, {where}")
    return found


def _anchors(kind: type) -> list[str]:
    """What a class cites. Other things may be called `clause` too: a state has the clause of its question."""
    clause: object = getattr(kind, "clause", "")
    also: object = getattr(kind, "also", ())
    anchors = [clause] if isinstance(clause, str) else []
    anchors += [anchor for anchor in also if isinstance(anchor, str)] if isinstance(also, tuple) else []
    return [anchor for anchor in anchors if anchor]


def said(file: Path) -> list[tuple[str, str]]:
    """The anchors that docstrings of a file cite, and whose they are; read, since native code has no docstrings."""
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            for line in (ast.get_docstring(node) or "").splitlines():
                if line.startswith(CITES):
                    anchors = line.removeprefix(CITES).removesuffix(".").split(", ")
                    found += [(anchor, node.name) for anchor in anchors]
    return found


def main() -> int:
    """Prints the clauses that are missing somewhere; 1 if there are any."""
    if not TESTS.is_dir():
        print("The tests that are marked with clauses are not here: run this in a checkout.")
        return 1
    # A game from outside has its tests elsewhere, and its own conformance to look at them.
    found = [coverage(game) for game in map(find_game, games()) if game.package.startswith(f"{GROUP}.")]
    for each in found:
        print("\n".join(each.report()))
    return 0 if all(each.is_complete() for each in found) else 1


if __name__ == "__main__":
    sys.exit(main())
