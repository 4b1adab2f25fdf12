"""Writes a new game, small and complete, to begin from: `make new-game NAME=pachisi`.

The game that is written is `tools/template`: a hidden roll, one question that all answer together, elimination, and one
of everything a game brings. It passes every check at once, and is then made into another, rule by rule.
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
    "web": "web/src/games/{name}",
}
"""Where the parts of the template go."""

NEXT: Final = """
Written: {folders}.

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
    $python tools/wire.py                               types of the page, after documents/schema.py has changed
"""


def files() -> dict[Path, str]:
    """Every file of the template, and where it goes, with a gap for the name."""
    found: dict[Path, str] = {}
    for part, place in PLACES.items():
        source = TEMPLATE / part
        if source.is_file():
            found[source] = place
        else:
            for file in sorted(source.rglob("*")):
                if file.is_file() and file.suffix != ".pyc":
                    found[file] = f"{place}/{file.relative_to(source).as_posix()}"
    return found


def renamed(text: str, name: str) -> str:
    """A text of the template that speaks of the new game."""
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
    if {name, name.capitalize(), name.upper()} & taken:
        return f"'{name}' stands for something else in the files of a game; take another name."
    return ""


def write(name: str, root: Path = ROOT) -> list[Path]:
    """Writes the files of a new game; gives them. Whatever is there already is left alone, and an error."""
    made = {root / place.format(name=name): source for source, place in files().items()}
    for target in made:
        if target.exists():
            raise FileExistsError(f"{target} is there already.")
    for target, source in made.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(source.read_text(encoding="utf-8"), name), encoding="utf-8")
    return list(made)


def finish(name: str, made: list[Path], root: Path = ROOT) -> None:
    """What is made from the files of a game: their final form, its golden records, the types of its view."""
    ruff = shutil.which("ruff", path=str(Path(sys.executable).parent))
    if ruff is not None:
        # A longer name may want other line breaks, or another place in a row of imports.
        scripts = [str(file) for file in made if file.suffix == ".py"]
        subprocess.run([ruff, "check", "-q", "--fix", *scripts], cwd=root, check=True)
        subprocess.run([ruff, "format", "-q", *scripts], cwd=root, check=True)
    for command in (["-m", "tests.golden", "--write", "--game", name], ["tools/wire.py"]):
        subprocess.run([sys.executable, *command], cwd=root, check=True, stdout=subprocess.DEVNULL)


def main() -> int:
    """Writes the game and says what to do next."""
    parser = argparse.ArgumentParser(prog="make new-game NAME=…", description=__doc__)
    parser.add_argument("name", help="the id of the game: small letters and digits")
    name = parser.parse_args().name
    reason = refusal(name)
    if reason:
        print(reason)
        return 1
    finish(name, write(name))
    folders = [place.format(name=name) for place in PLACES.values()]
    print(NEXT.format(name=name, folders=", ".join([*folders, f"tests/golden/{name}"])).strip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
