"""A compilation takes up where it was interrupted, makes again what has changed, and knows games with folders."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import time
from pathlib import Path
from typing import Any

import pytest

from tests.machine import needs
from tools import compile

pytestmark = [pytest.mark.interpreted_only, needs(compile.missing())]

ROOT = Path(__file__).resolve().parents[2]

LISTS = """
def lists(most: int) -> list[object]:
    grown: list[int] = []
    for number in range(-2, most):
        grown.append(number * 3)
    beside: list[int] = [7]
    beside += grown
    beside += [number for number in grown if number % 2]
    last = [beside.pop() for _ in range(most)]
    left = beside.copy()
    while len(beside) > 2:
        beside.pop()
    beside.append(1 << 70)
    anything: list[object] = ["six", 6.0, 9, True]
    told: list[object] = [last, left, [0, *grown, *beside], beside]
    told += [9 in grown, 10 in grown, 1 << 70 in beside, -6 in grown, 6 in anything, 1 in anything, 9 in anything]
    told += [grown.index(12), beside.index(1 << 70), grown.index(-3)]
    grown.remove(12)
    grown.remove(-6)
    told += [len(grown), grown[-1], grown[3], 12 in grown]
    for missing in (10, -10, 1 << 70):
        try:
            grown.remove(missing)
        except ValueError:
            told.append("not there")
        try:
            grown.index(missing)
        except ValueError:
            told.append("nowhere")
    told += [grown + beside, beside + [7], [] + grown + [], [number + 1 for number in grown[:40]]]
    return told
"""
"""All that `tools/often.h` does with lists and numbers."""

THROWN_AWAY = """
from collections.abc import Callable

def without(left_out: int, most: int) -> list[int]:
    return [number * 300 for number in range(most) if number != left_out]

def higher(numbers: list[int]) -> list[int]:
    return [number + 1 for number in numbers]

def shelve(shelf: list[list[int]], most: int) -> None:
    numbers = without(1, most)
    shelf.append(numbers)
    shelf.append(higher(numbers))

def deep(most: int) -> int:
    numbers = without(1, 12)
    below = deep(most - 1) if most else 0
    return below + len(numbers)

def bag(make: Callable[[int], object], most: int) -> int:
    things: list[object] = []
    for number in range(most):
        things.append(make(number))
    return len(things)
"""
"""What makes lists, and throws them away."""

SOURCES = {
    "palamedes/__init__.py": "",
    "palamedes/core/__init__.py": "",
    "palamedes/core/dice.py": "class Die:\n    def __init__(self, faces: int) -> None:\n        self.faces = faces\n",
    "palamedes/games/__init__.py": "",
    "palamedes/games/toy/__init__.py": "",
    "palamedes/games/toy/rules/__init__.py": "",
    "palamedes/games/toy/rules/table.py": (
        "from palamedes.core.dice import Die\n\ndef die() -> Die:\n    return Die(6)\n"
    ),
    "palamedes/games/toy/mind/__init__.py": "",
    "palamedes/games/toy/mind/table.py": (
        "from ..rules import table\n\ndef worth() -> float:\n    return table.die().faces / 4.0\n"
        "def at(items: list[str], place: int) -> str:\n    return items[place]\n" + LISTS + THROWN_AWAY
    ),
}
"""A kernel, and a game with folders of its own, in which two files have the same name."""

COMPILE = """
import json, sys
from pathlib import Path
from tools import compile
compile.ROOT, compile.BUILD = Path(sys.argv[1]), Path(sys.argv[1], "build")
print(json.dumps(compile._native_modules(json.loads(sys.argv[2]), 2)))
"""

RUN = """
import json, sys
sys.path.insert(0, sys.argv[2])
from palamedes.native import CompiledModules
for name in [name for name in sys.modules if name.partition(".")[0] == "palamedes"]:
    del sys.modules[name]
sys.path[:] = [sys.argv[1], *sys.path[2:]]
sys.meta_path.insert(0, CompiledModules("", json.loads(sys.argv[3])))
from palamedes.games.toy.mind import table
print(table.worth(), table.__file__)
"""

ITEMS = """
for place in (0, 1, -1, -2, 2, -3, 1 << 62, -(1 << 62), 1 << 70):
    try:
        print(table.at(["first", "last"], place))
    except (IndexError, OverflowError) as error:
        print(error)
"""


MANY_TIMES = """
for most in [0, 1, 5, 100, 5000] * 50:
    try:
        told = table.lists(most)
    except (IndexError, ValueError) as error:
        told = str(error)
print(told)
"""

KEPT = """
import gc
shelf, expected = [], []
for most in [*range(30), 70, 300] * 20:
    table.shelve(shelf, most)
    expected.append([number * 300 for number in range(most) if number != 1])
    expected.append([number + 1 for number in expected[-1]])
    table.deep(3)
    if most == 7:
        gc.collect()
room = [(sys.getsizeof(numbers) - sys.getsizeof([])) // 8 for numbers in shelf]
print(shelf == expected, all(places >= len(numbers) for places, numbers in zip(room, shelf)))
print(len({id(numbers) for numbers in shelf}) == len(shelf))
"""

WILL = """
import gc
left = []

class Heir:
    def __init__(self, number):
        self.number = number
    def __del__(self):
        left.append(table.without(self.number, 12))
        table.deep(60)
        gc.collect()

for _ in range(3):
    print(table.bag(Heir, 11), left == [[n * 300 for n in range(12) if n != left_out] for left_out in range(11)])
    left.clear()
"""

ROOM = """
table.deep(3)
few = table.higher([1, 2])
print(few, sys.getsizeof(few) > sys.getsizeof([1, 2]))
"""


def python(code: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        env={**os.environ, "PALAMEDES_BUILD": "python"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def compiled(root: Path) -> dict[str, str]:
    """The libraries of that little house, as files."""
    paths = [source for source in SOURCES if not source.endswith("__init__.py")]
    found: dict[str, str] = json.loads(python(COMPILE, str(root), json.dumps(paths)))
    return {name: str(root / library) for name, library in found.items()}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("house")
    for source, text in SOURCES.items():
        (root / source).parent.mkdir(parents=True, exist_ok=True)
        (root / source).write_text(text, encoding="utf-8")
    return root


def test_a_game_with_folders_is_one_library_and_runs(house: Path) -> None:
    libraries = compiled(house)
    assert {name for name in libraries if name.endswith("__mypyc")} == {
        "palamedes.core__mypyc",
        "palamedes.games.toy__mypyc",
    }
    worth, file = python(RUN, str(house), str(ROOT), json.dumps(libraries)).split()
    assert worth == "1.5"
    assert file == libraries["palamedes.games.toy.mind.table"]


def test_modules_share_a_library_to_be_entered_by_unless_they_have_the_same_name(house: Path) -> None:
    libraries = compiled(house)
    tables = {libraries["palamedes.games.toy.mind.table"], libraries["palamedes.games.toy.rules.table"]}
    assert len(tables) == 2
    assert libraries["palamedes.core.dice"] in tables


def test_an_item_is_counted_from_either_end_and_none_is_beyond(house: Path) -> None:
    told = python(RUN + ITEMS, str(house), str(ROOT), json.dumps(compiled(house))).splitlines()[1:]
    assert told[:4] == ["first", "last", "last", "first"]
    assert told[4:6] == ["list index out of range"] * 2
    assert len(told) == 9 and not {"first", "last"} & set(told[4:])


def test_lists_and_numbers_are_what_they_are_in_plain_python(house: Path) -> None:
    told = python(RUN + MANY_TIMES, str(house), str(ROOT), json.dumps(compiled(house))).splitlines()[1]
    plain: dict[str, Any] = {}
    exec(LISTS, plain)
    assert told == str(plain["lists"](5000))


def test_a_list_that_somebody_keeps_is_never_used_again(house: Path) -> None:
    told = python(RUN + KEPT, str(house), str(ROOT), json.dumps(compiled(house))).splitlines()[1:]
    assert told == ["True True", "True"]


def test_what_goes_with_a_list_may_make_and_throw_away_others(house: Path) -> None:
    told = python(RUN + WILL, str(house), str(ROOT), json.dumps(compiled(house))).splitlines()[1:]
    assert told == ["11 True"] * 3


def test_a_list_that_is_thrown_away_is_used_again(house: Path) -> None:
    told = python(RUN + ROOM, str(house), str(ROOT), json.dumps(compiled(house))).splitlines()[1:]
    assert told == ["[2, 3] True"]


def is_running(process: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="who runs cannot be seen here")
def test_a_compilation_beside_palamedes_ends_with_it_and_is_taken_up_again(house: Path) -> None:
    for file in ("palamedes/native.py", "tools/compile.py", "tools/often.h"):
        (house / file).parent.mkdir(exist_ok=True)
        (house / file).write_text((ROOT / file).read_text(encoding="utf-8"), encoding="utf-8")
    # A compiler that takes its time: three small modules would be ready before anybody notices that nobody waits.
    slow = house / "slow-cc"
    slow.write_text(f'#!/bin/sh\nsleep 5\nexec {sysconfig.get_config_var("CC") or "cc"} "$@"\n', encoding="utf-8")
    slow.chmod(0o755)
    command = f"{sys.executable} tools/compile.py --beside & echo $!; exec sleep 600"
    environment = {**os.environ, "CC": str(slow)}
    with subprocess.Popen(
        ["sh", "-c", command], cwd=house, env=environment, stdout=subprocess.PIPE, text=True
    ) as palamedes:
        assert palamedes.stdout is not None
        compilation = int(palamedes.stdout.readline())
        assert palamedes.stdout.readline() == "Compiling 3 modules: until that is done, bots think more slowly.\n"
        palamedes.kill()
        while is_running(compilation):
            time.sleep(0.1)
    assert list((house / "build").glob("compiled-*")) == []
    subprocess.run([sys.executable, "tools/compile.py"], cwd=house, capture_output=True, check=True)
    (folder,) = (house / "build").glob("compiled-*")
    assert len(json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["modules"]) == 5


def test_only_what_is_missing_or_older_is_compiled_again(house: Path) -> None:
    compiled(house)
    made = sorted((house / "build").rglob("*.o"))
    before = {file: file.stat().st_mtime_ns for file in made}
    lost = next(file for file in made if "mind___table" in file.name)
    lost.unlink()
    compiled(house)
    changed = [file for file in made if file.stat().st_mtime_ns != before[file]]
    assert changed == [lost]
    edited = house / "palamedes/games/toy/mind/table.py"
    edited.write_text(edited.read_text(encoding="utf-8").replace("4.0", "3.0"), encoding="utf-8")
    libraries = compiled(house)
    assert python(RUN, str(house), str(ROOT), json.dumps(libraries)).split()[0] == "2.0"
    kernel = [file for file in made if "core" in str(file)]
    assert [file.stat().st_mtime_ns for file in kernel] == [before[file] for file in kernel]


LOST = """
import os, sys
import setuptools, mypyc.build
from pathlib import Path
from tools import compile
compile.ROOT, compile.BUILD = Path(sys.argv[1]), Path(sys.argv[1], "build")
if sys.argv[2] == "kept":
    Path(compile._workshop(), "types").mkdir(parents=True)

tries = []

def mypycify(arguments, **how):
    kept = any(os.path.exists(each.removeprefix("--cache-dir=")) for each in arguments if "--cache-dir=" in each)
    tries.append("with what was kept" if kept else "from nothing")
    if kept or sys.argv[3] == "always":
        raise ValueError("'seat' is not in list")
    raise SystemExit("enough was seen")

mypyc.build.mypycify = mypycify
try:
    compile._native_modules(["palamedes/core/dice.py"], 1)
except (RuntimeError, ValueError) as error:
    print(", then ".join(tries), "-", error)
"""


@pytest.mark.parametrize(
    ("kept", "lost", "told"),
    [
        ("kept", "in that", "with what was kept, then from nothing - mypyc does not accept the sources:"),
        ("kept", "always", "with what was kept, then from nothing - 'seat' is not in list"),
        ("none", "always", "from nothing - 'seat' is not in list"),
    ],
)
def test_where_mypyc_is_lost_in_what_it_kept_it_begins_anew_once(
    tmp_path: Path, kept: str, lost: str, told: str
) -> None:
    assert python(LOST, str(tmp_path), kept, lost) == f"{told}\n"


def test_what_was_compiled_in_a_hurry_is_not_taken_for_what_ships(monkeypatch: pytest.MonkeyPatch) -> None:
    places = []
    for wish in ("", "quick"):
        monkeypatch.setenv("PALAMEDES_COMPILE", wish)
        places.append({compile._folder("sources"), compile._workshop()})
    assert not places[0] & places[1]


def test_no_other_hurry_is_known(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PALAMEDES_COMPILE", "quickly")
    monkeypatch.setattr(sys, "argv", ["compile.py"])
    assert compile.main() == 1
    assert "PALAMEDES_COMPILE is 'quickly': it can be quick" in capsys.readouterr().err
