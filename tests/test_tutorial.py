"""The tutorial is true: its code stands in the template, and what it lists of the kernel is there, word for word."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from textwrap import indent

import pytest

from palamedes.core.words.texts import LANGUAGES
from tools.new_game import TEMPLATE

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+) (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
CODE = [(file, text) for kind, file, text in BLOCKS if kind != "signatures"]
LISTS = [(name, text) for kind, name, text in BLOCKS if kind == "signatures"]
KERNEL = ["game.Game", "state.State", "step.Step", "step.Question", "step.Chance", "frame.Frame"]


def methods(name: str) -> dict[str, ast.FunctionDef]:
    """The methods of a class of the kernel, read from its source: a native class does not tell them."""
    module, _, kind = name.partition(".")
    tree = ast.parse((ROOT / "palamedes" / "core" / "kernel" / f"{module}.py").read_text(encoding="utf-8"))
    body = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind)
    return {node.name: node for node in body.body if isinstance(node, ast.FunctionDef)}


def signature(method: ast.FunctionDef) -> str:
    arguments = ast.unparse(method.args).removeprefix("self").removeprefix(", ")
    assert method.returns is not None
    return f"{method.name}({arguments}) -> {ast.unparse(method.returns)}"


def listed(name: str) -> list[str]:
    """What the page lists of a class, line by line, without the notes beside it."""
    lines = [line for kind, text in LISTS if kind == name for line in text.splitlines()]
    return [re.sub(r" +may: .*$", "", line) for line in lines]


@pytest.mark.parametrize(("file", "text"), CODE, ids=[f"{file}-{i}" for i, (file, _) in enumerate(CODE)])
def test_code_of_the_page_stands_in_the_template(file: str, text: str) -> None:
    written = without_blank_lines((TEMPLATE / file).read_text(encoding="utf-8"))
    shown = without_blank_lines(text)
    # The formatter moves methods that are shown without their class to the margin, and further apart.
    assert shown in written or indent(shown, "    ") in written


def without_blank_lines(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if line.strip())


def test_every_part_of_a_game_is_shown() -> None:
    shown = {file for file, _ in CODE}
    for part in ("rulebook", "content", "schema", "table", "rounds", "game.", "guide"):
        assert any(file.startswith(f"game/{part}") for file in shown), part
    assert any(file.startswith("tests/") for file in shown)


@pytest.mark.parametrize("name", KERNEL)
def test_every_method_that_is_listed_has_that_signature(name: str) -> None:
    found = methods(name)
    assert listed(name)
    for line in listed(name):
        assert signature(found[line.partition("(")[0]]) == line


@pytest.mark.parametrize("name", KERNEL)
def test_every_method_that_a_game_must_bring_is_listed(name: str) -> None:
    wanted = [
        method.name
        for method in methods(name).values()
        if any(ast.unparse(mark) == "abstractmethod" for mark in method.decorator_list)
    ]
    assert set(wanted) <= {line.partition("(")[0] for line in listed(name)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_table_of_words_in_the_template_is_listed(lang: str) -> None:
    lines = (TEMPLATE / "game" / "words" / f"{lang}.toml").read_text(encoding="utf-8").splitlines()
    missing = [line for line in lines if line.startswith("[") and f"| `{line}` |" not in PAGE]
    assert missing == ["[face]"], "the table of a domain, called [<domain>] there"


def test_every_folder_that_the_page_names_is_there() -> None:
    for name in set(re.findall(r"`((?:palamedes|tests|tools|web)/[\w/.-]+)`", PAGE)):
        assert (ROOT / name).exists() or "astragali" in name, name
