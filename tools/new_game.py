"""Writes a new game, small and complete, to begin from: `make new-game NAME=pachisi`, or with OUTSIDE=../pachisi.

The game that is written is `tools/template`: a hidden roll, one question that all answer together, elimination, and one
of everything a game has to bring. It passes every check at once, and is then made into another, rule by rule. It lies
among our games, or in a folder elsewhere, as a package of its own that announces it.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
TEMPLATE: Final = ROOT / "tools" / "template"
NAME: Final = "astragali"
"""What the game is called in the template; wherever it stands, the new name goes."""

PLACES: Final = {
    "game": "palamedes/games/{name}",
    "tests": "tests/games/{name}",
    "model.py": "tests/models/{name}.py",
}
"""Where the parts of the template go among our games."""

OUTSIDE: Final = {"game": "{name}", "tests": "tests"}
"""Where they go in a package of its own: a model and golden records are for games that we keep."""

PROJECT: Final = """\
[build-system]
requires = ["setuptools>=80"]
build-backend = "setuptools.build_meta"

[project]
name = "{name}"
version = "0.1.0"
dependencies = ["palamedes-games"]

[project.optional-dependencies]
test = ["palamedes-games[conformance]"]

# By this Palamedes finds the game wherever the package is installed.
[project.entry-points."palamedes.games"]
{name} = "{name}"

[tool.setuptools]
packages = ["{name}"]

[tool.setuptools.package-data]
{name} = ["**/*.toml", "**/*.md", "page/*"]

[tool.pytest.ini_options]
addopts = ["-p", "palamedes.conformance"]
palamedes_games = ["{name}"]
"""

CONFORMANCE: Final = """\
\"\"\"What every game must keep, held against this one.\"\"\"

from palamedes.conformance.suite import *  # noqa: F403
"""

NEXT: Final = """
Written: {folders}; and its part of docs/formats.md.

It is a game already:

    make terminal ARGS={name}        play it in the terminal
    make play                        play it in the browser

Now make it yours; docs/writing-a-game.md says what each file is for. What to run while you do:

    python=.venv/bin/python
    $python -m pytest -q tests/games/{name}             its own tests
    $python -m pytest -q tests -k {name}                all that is checked of every game
    make rules                                          clauses that no test checks or no step cites
    make lint                                           style, types, and the page
    $python -m tests.golden --write --game {name}       golden records, after a rule has changed on purpose
    $python tools/formats.py                            docs/formats.md, after answers or the table have
"""

NEXT_OUTSIDE: Final = """
Written: {folder}, a package of its own.

    cd {folder}
    pip install -e '.[test]'         beside Palamedes: into the same environment
    pytest -q                        its own tests, and all that is checked of every game
    palamedes play {name}{gap}play it in the terminal
    palamedes serve                  play it in the browser

Now make it yours; docs/writing-a-game.md of Palamedes says what each file is for.
"""


def files(places: dict[str, str] = PLACES) -> dict[Path, str]:
    """Every file of the template, and where it goes, with a gap for the name."""
    found: dict[Path, str] = {}
    for part, place in places.items():
        source = TEMPLATE / part
        if source.is_file():
            found[source] = place
        else:
            for file in sorted(source.rglob("*")):
                if file.is_file() and file.suffix != ".pyc":
                    found[file] = f"{place}/{file.relative_to(source).as_posix()}"
    return found


def renamed(source: Path, name: str) -> str:
    """A file of the template that speaks of the new game."""
    text = source.read_text(encoding="utf-8")
    for old, new in ((NAME, name), (NAME.capitalize(), name.capitalize()), (NAME.upper(), name.upper())):
        text = text.replace(old, new)
    return text


def refusal(name: str, root: Path = ROOT) -> str:
    """Why a game cannot be called so; "" when it can."""
    if not re.fullmatch(r"[a-z][a-z0-9]{1,29}", name):
        return f"'{name}' is no name for a game: it is 2 to 30 small letters and digits, as in NAME=pachisi."
    if (root / "palamedes" / "games" / name).exists():
        return f"There is a game '{name}' already, in palamedes/games/{name}."
    taken = {word for file in files() if file.suffix == ".py" for word in re.findall(r"\w+", file.read_text("utf-8"))}
    if {name, name.capitalize(), name.upper()} & taken or name in sys.stdlib_module_names:
        return f"'{name}' stands for something else in the files of a game; take another name."
    return ""


def write(name: str, root: Path = ROOT) -> list[Path]:
    """Writes the files of a new game among ours; gives them. Whatever is there already is left alone, and an error."""
    return _lay({root / place.format(name=name): renamed(source, name) for source, place in files().items()})


def write_outside(name: str, folder: Path) -> list[Path]:
    """Writes a package of its own with the game into a folder; gives its files."""
    made: dict[Path, str] = {}
    for source, place in files(OUTSIDE).items():
        made[folder / place.format(name=name)] = renamed(source, name).replace(f"palamedes.games.{name}", name)
    made[folder / "pyproject.toml"] = PROJECT.format(name=name)
    made[folder / "tests" / "test_conformance.py"] = CONFORMANCE
    del made[folder / "tests" / "__init__.py"]
    return _lay(made)


def _lay(made: dict[Path, str]) -> list[Path]:
    for target in made:
        if target.exists():
            raise FileExistsError(f"{target} is there already.")
    for target, text in made.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return list(made)


def polish(made: list[Path]) -> None:
    """The final form of what was written: a longer name may want other line breaks, or another place among imports."""
    ruff = shutil.which("ruff", path=str(Path(sys.executable).parent))
    if ruff is not None:
        style = ["--config", str(ROOT / "pyproject.toml")]
        scripts = [str(file) for file in made if file.suffix == ".py"]
        subprocess.run([ruff, "check", "-q", "--fix", *style, *scripts], check=True)
        subprocess.run([ruff, "format", "-q", *style, *scripts], check=True)


def main() -> int:
    """Writes the game and says what to do next."""
    parser = argparse.ArgumentParser(prog="make new-game NAME=…", description=__doc__)
    parser.add_argument("name", help="the id of the game: small letters and digits")
    parser.add_argument("outside", nargs="?", default="", help="a folder for a package of its own")
    arguments = parser.parse_args()
    name, outside = arguments.name, arguments.outside
    reason = refusal(name)
    if reason:
        print(reason)
        return 1
    if outside:
        folder = Path(outside).resolve()
        polish(write_outside(name, folder))
        print(NEXT_OUTSIDE.format(name=name, folder=folder, gap=" " * max(2, 18 - len(name))).strip())
        return 0
    polish(write(name))
    golden = [sys.executable, "-m", "tests.golden", "--write", "--game", name]
    subprocess.run(golden, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    subprocess.run([sys.executable, "tools/formats.py"], cwd=ROOT, check=True)
    folders = [place.format(name=name) for place in PLACES.values()]
    print(NEXT.format(name=name, folders=", ".join([*folders, f"tests/golden/{name}"])).strip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
