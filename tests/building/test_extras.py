"""The engine, the bots and the terminal need little; what the server wants besides is named when it is missing."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from palamedes import native
from palamedes.terminal.options import EXTRAS

pytestmark = pytest.mark.interpreted_only

HOME = Path(__file__).parent.parent.parent
PROJECT = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["project"]

WITHOUT = """
import sys

class Without:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in %r:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Without())
%s
"""


def run(code: str, *missing: str) -> subprocess.CompletedProcess[str]:
    """Runs this where these packages are not installed."""
    environment = {**os.environ, "PALAMEDES_BUILD": "python", "PYTHONPATH": str(HOME)}
    command = [sys.executable, "-c", WITHOUT % (missing, code)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def command(*arguments: str) -> str:
    """A command of the terminal."""
    return f"import sys; sys.argv = {['palamedes', *arguments]!r}\nfrom palamedes.terminal.cli import main; main()"


ALL = [name for names in EXTRAS.values() for name in names]


def name_of(requirement: str) -> str:
    """The package that a requirement asks for, as it is imported."""
    return requirement.split(">")[0].split("[")[0].replace("-", "_").lower()


def test_every_extra_is_known_to_the_terminal() -> None:
    wanted = {
        extra: sorted(name_of(r) for r in requirements if not r.startswith("palamedes"))
        for extra, requirements in PROJECT["optional-dependencies"].items()
    }
    assert wanted == {extra: sorted(names) for extra, names in EXTRAS.items()}


def test_none_of_them_is_asked_of_everybody() -> None:
    assert {name_of(requirement) for requirement in PROJECT["dependencies"]}.isdisjoint(ALL)


def imported(text: str) -> set[str]:
    """The packages that a source names, wherever: the compiler wants to know what a function imports, too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module is not None:
            found.add(node.module.partition(".")[0])
    return found


def strangers(text: str) -> set[str]:
    """What a source imports that is neither Python's own, nor ours, nor with everybody who compiles Palamedes."""
    needed = {name_of(requirement) for requirement in PROJECT["dependencies"]}
    # The last comes with mypy, which compiles.
    return imported(text) - needed - set(sys.stdlib_module_names) - {"palamedes", "typing_extensions"}


def test_whatever_is_compiled_imports_nothing_that_only_some_have() -> None:
    """Or a machine without Ray could not compile at all: the compiler has to find the types of all that is imported."""
    sources = native.sources()
    assert len(sources) > 200
    found = {source: strangers(Path(native.PACKAGE, source).read_text(encoding="utf-8")) for source in sources}
    assert {source: names for source, names in found.items() if names} == {}


@pytest.mark.parametrize(
    "text",
    [
        "import ray",
        "import json, ray.util as distant",
        "from ray.util import ActorPool",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import ray",
        "def start():\n    import ray",
    ],
)
def test_an_import_of_what_only_some_have_is_found_wherever_it_stands(text: str) -> None:
    assert strangers(f"import msgspec\nfrom palamedes.core import words\nfrom . import ray\n{text}") == {"ray"}


def test_games_are_played_without_the_server() -> None:
    code = "import palamedes; palamedes.play(palamedes.game('arena'), ['greedy', 'random'], seed=1).verify()"
    assert run(code, *ALL).returncode == 0


def test_importing_palamedes_loads_neither_what_learners_nor_what_programs_want() -> None:
    heavy = [*ALL, "pyspiel", "pickle", "queue", "shlex"]
    found = run(f"import sys, palamedes; print([name for name in {heavy!r} if name in sys.modules])")
    assert found.stdout == "[]\n"


def test_the_terminal_works_without_the_server() -> None:
    assert "Mythic Arena" in run(command("games"), *ALL).stdout


@pytest.mark.parametrize(("missing", "extra"), [("uvicorn", "server"), ("sqlalchemy", "server")])
def test_what_is_missing_is_named(missing: str, extra: str) -> None:
    answer = run(command("serve", "--port", "0"), missing)
    assert (answer.returncode, answer.stderr) == (
        2,
        f"palamedes: this needs `pip install 'palamedes-games[{extra}]'`.\n",
    )


def test_a_server_on_sqlite_needs_no_postgresql() -> None:
    assert run("import palamedes.server.house.run", "psycopg").returncode == 0


NOTES = "import os; del os.environ['PALAMEDES_BUILD']; from palamedes import native; native.CHECKOUT = {!r}\n{}"


def hints(checkout: Path, notes: Path, times: int = 2) -> list[str]:
    """What is said at so many starts, by plain Python below this folder."""
    return run(NOTES.format(str(checkout), f"print(native.hint({str(notes)!r}))\n" * times)).stdout.splitlines()


def test_a_checkout_that_runs_interpreted_says_once_how_to_run_faster(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "compile.py").touch()
    assert hints(tmp_path, tmp_path / "notes") == [
        "This runs as plain Python. Ten times faster: `make compile`, then PALAMEDES_BUILD=compiled.",
        "",
    ]
    assert not (tmp_path / "notes").exists()


def test_an_installation_without_native_modules_says_once_that_it_is_slow(tmp_path: Path) -> None:
    assert hints(tmp_path / "packages", tmp_path / "notes") == [
        "Palamedes runs as plain Python here: all is the same, but bots think ten times as long as in a native one.",
        "",
    ]


def test_where_nothing_can_be_noted_nothing_is_said_again_and_again(tmp_path: Path) -> None:
    (tmp_path / "notes").touch()
    assert hints(tmp_path / "packages", tmp_path / "notes") == ["", ""]


def test_who_has_chosen_a_build_is_told_nothing(tmp_path: Path) -> None:
    assert run(f"from palamedes import native; print(native.hint({str(tmp_path)!r}))").stdout == "\n"
