"""The compiled build is used when it is asked for and fits the sources, and never otherwise."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.machine import needs
from tools import compile

pytestmark = pytest.mark.interpreted_only

ROOT = Path(__file__).resolve().parents[2]
WHERE = "import palamedes, palamedes.core.kernel.state as m; print(palamedes.native.build(), m.__file__)"

LACK = compile.missing()
needs_compiler = needs(LACK)


def run(code: str, build: str | None, root: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Runs a line of Python that imports the checkout under `root`, in a process of its own."""
    environment = {k: v for k, v in os.environ.items() if k not in ("PALAMEDES_BUILD", "PYTHONPATH")}
    if build is not None:
        environment["PALAMEDES_BUILD"] = build
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    return subprocess.run(
        [sys.executable, "-c", code], cwd=root, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="session")
def compiled_folder() -> Path:
    return compile.compile_all()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the sources, without any compiled build."""
    unwanted = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "palamedes", tmp_path / "palamedes", ignore=unwanted)
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=unwanted)
    return tmp_path


@pytest.fixture
def compiled_checkout(checkout: Path, compiled_folder: Path) -> Path:
    """A copy of the sources with its compiled build."""
    shutil.copytree(compiled_folder, checkout / "build" / compiled_folder.name)
    return checkout


def edit(source: Path) -> None:
    source.write_text(source.read_text(encoding="utf-8") + "# An edit.\n", encoding="utf-8")


@pytest.mark.parametrize("build", [None, "", "python"])
def test_a_checkout_runs_its_sources_unless_told_otherwise(build: str | None) -> None:
    kind, file = run(WHERE, build).stdout.split()
    assert kind == "python"
    assert Path(file) == ROOT / "palamedes" / "core" / "kernel" / "state.py"


@needs_compiler
def test_the_compiled_build_runs_from_its_own_folder(compiled_checkout: Path, compiled_folder: Path) -> None:
    kind, file = run(WHERE, "compiled", compiled_checkout).stdout.split()
    assert kind == "compiled"
    assert Path(file).parent == compiled_checkout / "build" / compiled_folder.name


@needs_compiler
def test_every_listed_module_is_native_and_nothing_else_is(compiled_folder: Path) -> None:
    code = """
import sys, json, importlib, pkgutil, palamedes
for package in ("core", "games", "bots"):
    for module in pkgutil.walk_packages([f"palamedes/{package}"], f"palamedes.{package}."):
        importlib.import_module(module.name)
print(json.dumps({n: m.__file__ for n, m in sys.modules.items() if n.split(".")[0] == "palamedes"}))
"""
    found = json.loads(run(code, "compiled").stdout)
    native = {name for name, file in found.items() if not file.endswith(".py")}
    listed = json.loads((compiled_folder / "manifest.json").read_text(encoding="utf-8"))["modules"]
    assert native == set(listed)
    interpreted = {Path(found[name]).name for name in set(found) - native if name.count(".") > 1}
    assert interpreted <= {"__init__.py", "schema.py"}


@needs_compiler
@pytest.mark.parametrize("source", ["core/kernel/state.py", "core/__init__.py"])
def test_an_edited_source_makes_the_compiled_build_refuse(compiled_checkout: Path, source: str) -> None:
    edit(compiled_checkout / "palamedes" / source)
    result = run(WHERE, "compiled", compiled_checkout)
    assert result.returncode != 0
    assert result.stderr.splitlines()[-1] == (
        "ImportError: The compiled build is older than the sources: run `make compile`, or unset PALAMEDES_BUILD."
    )


@needs_compiler
def test_a_new_source_makes_the_compiled_build_refuse(compiled_checkout: Path) -> None:
    (compiled_checkout / "palamedes" / "core" / "afterthought.py").write_text("", encoding="utf-8")
    assert "older than the sources" in run(WHERE, "compiled", compiled_checkout).stderr


@needs_compiler
def test_a_compiled_build_of_another_interpreter_is_refused(compiled_checkout: Path) -> None:
    (file,) = (compiled_checkout / "build").glob("*/manifest.json")
    manifest = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**manifest, "python": "cpython-27"}), encoding="utf-8")
    assert "run `make compile`" in run(WHERE, "compiled", compiled_checkout).stderr


@needs_compiler
def test_an_edit_outside_the_compiled_packages_does_not_matter(compiled_checkout: Path) -> None:
    edit(compiled_checkout / "palamedes" / "__init__.py")
    assert run(WHERE, "compiled", compiled_checkout).stdout.startswith("compiled ")


def test_without_a_compiled_build_the_sentence_says_what_to_run(checkout: Path) -> None:
    result = run(WHERE, "compiled", checkout)
    assert result.stderr.splitlines()[-1] == (
        "ImportError: There is no compiled build yet: run `make compile`, or unset PALAMEDES_BUILD."
    )


def test_an_unknown_build_is_refused_and_the_possible_ones_are_named() -> None:
    assert run(WHERE, "fast").stderr.splitlines()[-1] == (
        "ImportError: PALAMEDES_BUILD=fast is no build: it can be compiled, python, best or unset."
    )


@needs_compiler
def test_the_best_build_is_the_compiled_one_where_it_is_there(compiled_checkout: Path) -> None:
    assert run(WHERE, "best", compiled_checkout).stdout.startswith("compiled ")
    edit(compiled_checkout / "palamedes" / "core" / "kernel" / "state.py")
    assert run(WHERE, "best", compiled_checkout).stdout.startswith("python ")


def test_the_best_build_runs_the_sources_until_they_are_compiled(checkout: Path) -> None:
    found = run(f"{WHERE}; print(palamedes.native.next_build())", "best", checkout)
    kind, file, later = found.stdout.split()
    assert (kind, later, found.stderr) == ("python", "python", "")
    assert Path(file) == checkout / "palamedes" / "core" / "kernel" / "state.py"


MOVING = """
import shutil, sys, palamedes
from palamedes.bots.processes import at_its_best, borrow, give_back

def ask():
    (worker,) = borrow("which_build:tell", 1)
    worker.send({})
    print(worker.receive()["build"], worker.process.pid)
    give_back([worker])

ask()
ask()
shutil.copytree(sys.argv[1], sys.argv[2])
print(palamedes.native.build(), palamedes.native.next_build())
ask()
ask()
"""


def moved(checkout: Path, folder: Path, build: str) -> list[str]:
    """Which build a borrowed process runs, twice before a compiled build is there and twice after, by its number."""
    (checkout / "which_build.py").write_text(
        "from palamedes import native\ndef tell(message): return {'build': native.build()}\n", encoding="utf-8"
    )
    done = subprocess.run(
        [sys.executable, "-c", MOVING, str(folder), str(checkout / "build" / folder.name)],
        cwd=checkout,
        env={"PALAMEDES_BUILD": build, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


@needs_compiler
def test_processes_move_over_to_the_compiled_build_once_it_is_there(checkout: Path, compiled_folder: Path) -> None:
    first, one, second, two, ours, next_one, third, three, fourth, four = moved(checkout, compiled_folder, "best")
    assert (first, second, ours, next_one) == ("python", "python", "python", "compiled")
    assert (third, fourth) == ("compiled", "compiled")
    assert one == two != three == four


@needs_compiler
def test_whoever_asked_for_plain_python_keeps_it(checkout: Path, compiled_folder: Path) -> None:
    first, one, _, _, _, next_one, third, three, _, _ = moved(checkout, compiled_folder, "python")
    assert (first, next_one, third) == ("python", "python", "python")
    assert one == three


@needs_compiler
def test_nothing_compiled_lies_beside_a_source(compiled_folder: Path) -> None:
    assert compiled_folder.is_relative_to(ROOT / "build")
    natives = [file for pattern in ("*.so", "*.pyd", "*.c") for file in (ROOT / "palamedes").rglob(pattern)]
    assert natives == []


@needs_compiler
def test_compiling_unchanged_sources_again_gives_the_same_folder(compiled_folder: Path) -> None:
    before = (compiled_folder / "manifest.json").stat().st_mtime_ns
    assert compile.compile_all() == compiled_folder
    assert (compiled_folder / "manifest.json").stat().st_mtime_ns == before


def test_a_missing_c_compiler_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert compile.missing() == ("The compiled build needs a C compiler (no-such-compiler): install the package gcc.")


def test_missing_headers_are_named_with_a_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CC", sys.executable)
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(tmp_path))
    assert compile.missing() == (
        f"The compiled build needs Python's headers ({tmp_path}): install the package python3-dev."
    )


def test_a_shift_that_mypyc_gets_wrong_is_refused() -> None:
    code = """
int64_t CPyDef_palamedes___games___arena___field___bit(int64_t cpy_r_cell) {
    int64_t cpy_r_r1;
    cpy_r_r1 = 1 << cpy_r_cell;
    return cpy_r_r1;
}
"""
    with pytest.raises(RuntimeError, match=r"palamedes\.games\.arena\.field\.bit shifts a constant"):
        compile.check_shifts(code)
    compile.check_shifts(code.replace("1 << cpy_r_cell", "cpy_r_cell << 1"))
