"""Wheels carry the page, and one of them native modules; each plays by itself. The sdist carries everything."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from palamedes import native
from palamedes.server.house.page import led
from tests.machine import needs
from tests.serving import Serving
from tools import compile, page, wheel

pytestmark = pytest.mark.interpreted_only

ROOT = Path(__file__).resolve().parents[2]
PLAYING = ROOT / "tests" / "building" / "playing.py"
WHERE = "import palamedes, palamedes.core.kernel.state as m; print(palamedes.native.build(), m.__file__)"
PLAY = "import palamedes; print([palamedes.playouts(palamedes.game(id), 3) for id in palamedes.games()])"

LACK = compile.missing()
NO_PAGE = "" if page.find_node() or page.is_built() else page.NO_NODE_SENTENCE
needs_page = needs(NO_PAGE)
needs_all = needs(LACK or NO_PAGE)


def clean_environment(**more: str) -> dict[str, str]:
    unwanted = ("PALAMEDES_BUILD", "PYTHONPATH", "PYTHONPYCACHEPREFIX")
    return {**{k: v for k, v in os.environ.items() if k not in unwanted}, **more}


def files_under(folder: Path) -> set[str]:
    """The files of a folder that somebody wrote, as paths from the checkout."""
    files = [file for file in folder.rglob("*") if file.is_file() and file.suffix != ".pyc"]
    return {file.relative_to(ROOT).as_posix() for file in files if "node_modules" not in file.parts}


@pytest.fixture(scope="module")
def native_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel.make(tmp_path_factory.mktemp("native"))


@pytest.fixture(scope="module")
def plain_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """It needs no compiler."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CC", "no-such-compiler")
        return wheel.make(tmp_path_factory.mktemp("plain"), plain=True)


class Installation:
    """An empty environment with a wheel, and with what it declares to need, lent by the one that runs the tests.

    On its PATH is nothing but its own commands: no compiler, no Node. The checkout is nowhere on its way.
    """

    def __init__(self, folder: Path, built: Path, *extras: str) -> None:
        venv.create(folder, with_pip=False)
        self.home = folder / "home"
        self.home.mkdir()
        self.scripts = folder / "bin"
        pip = [sys.executable, "-m", "pip", "--python", str(self.scripts / "python")]
        subprocess.run(
            [*pip, "install", "--no-deps", "--no-index", "--no-compile", str(built)],
            env=clean_environment(),
            capture_output=True,
            check=True,
        )
        where = "import sysconfig; print(sysconfig.get_path('platlib'))"
        self.packages = Path(self.run(where).stdout.strip())
        (ours,) = metadata.distributions(path=[str(self.packages)])
        for lent in needed(ours, set(extras)):
            for name in {file.parts[0] for file in lent.files or [] if file.parts[0] not in ("..", "__pycache__")}:
                if not (self.packages / name).exists():
                    (self.packages / name).symlink_to(Path(str(lent.locate_file(name))))

    def environment(self, **more: str) -> dict[str, str]:
        return clean_environment(**{"PATH": str(self.scripts), "PALAMEDES_HOME": str(self.home), **more})

    def start(self, *words: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
        """Runs a command of this environment to its end."""
        return subprocess.run(
            [str(self.scripts / words[0]), *map(str, words[1:])],
            cwd=self.home,
            env=self.environment(**environment),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )

    def run(self, code: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return self.start("python", "-I", "-c", code, **environment)


def needed(package: metadata.Distribution, extras: Iterable[str] = ()) -> list[metadata.Distribution]:
    """What a package declares to need here, and what that needs in turn, as this environment has it."""
    found: dict[tuple[str, str], metadata.Distribution] = {}

    def look_at(some: metadata.Distribution, extras: Iterable[str]) -> None:
        for requirement in map(Requirement, some.requires or []):
            for extra in {"", *extras}:
                if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
                    for wanted in {"", *requirement.extras}:
                        if (requirement.name, wanted) not in found:
                            found[requirement.name, wanted] = metadata.distribution(requirement.name)
                            look_at(found[requirement.name, wanted], {wanted})

    look_at(package, extras)
    return list(found.values())


@pytest.fixture(scope="module")
def installation(tmp_path_factory: pytest.TempPathFactory, native_wheel: Path) -> Installation:
    return Installation(tmp_path_factory.mktemp("environment"), native_wheel, "server")


@pytest.fixture(scope="module")
def plain_installation(tmp_path_factory: pytest.TempPathFactory, plain_wheel: Path) -> Installation:
    return Installation(tmp_path_factory.mktemp("environment"), plain_wheel, "server")


@pytest.fixture(scope="module")
def bare_installation(tmp_path_factory: pytest.TempPathFactory, plain_wheel: Path) -> Installation:
    """One without the server."""
    return Installation(tmp_path_factory.mktemp("environment"), plain_wheel)


# What wheels are.


@needs_all
@pytest.mark.skipif(sys.platform != "linux", reason="Other systems have no such tags.")
def test_the_native_wheel_is_for_one_interpreter_and_every_linux_since_debian_11(native_wheel: Path) -> None:
    interpreter = f"cp{sys.version_info.major}{sys.version_info.minor}"
    *_, python, abi, tag = native_wheel.stem.split("-")
    assert (python, abi) == (interpreter, interpreter)
    library = wheel.c_library(tag)
    assert library is not None and library <= (2, 31)
    assert tag.endswith(sysconfig.get_platform().removeprefix("linux-"))


@needs_all
@pytest.mark.skipif(sys.platform != "linux", reason="Other systems have another C library.")
def test_no_module_asks_the_c_library_for_what_debian_11_does_not_have(native_wheel: Path, tmp_path: Path) -> None:
    from elftools.elf.elffile import ELFFile
    from elftools.elf.gnuversions import GNUVerNeedSection

    asked: set[tuple[int, ...]] = set()
    with zipfile.ZipFile(native_wheel) as archive:
        for name in archive.namelist():
            if name.endswith(".so"):
                with open(archive.extract(name, tmp_path), "rb") as file:
                    section = ELFFile(file).get_section_by_name(".gnu.version_r")
                    if isinstance(section, GNUVerNeedSection):  # the smallest ask for nothing
                        names = [version.name for _, versions in section.iter_versions() for version in versions]
                        asked |= {tuple(map(int, name[6:].split("."))) for name in names if name.startswith("GLIBC_2")}
    assert asked
    assert max(asked) <= (2, 31)


@needs_page
def test_a_plain_wheel_is_for_any_machine_and_carries_the_page(plain_wheel: Path) -> None:
    assert plain_wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(plain_wheel) as archive:
        inside = archive.namelist()
    assert not any(name.startswith("palamedes/_compiled") or name.endswith(".so") for name in inside)
    assert "palamedes/server/house/_page/index.html" in inside


@pytest.mark.parametrize(
    ("name", "size", "said"),
    [
        ("cp311-cp311-manylinux_2_31_x86_64", 8_912_897, "has 8,912,897 bytes: it may have 8,912,896"),
        ("cp311-cp311-linux_x86_64", 1, "is for this machine alone"),
        ("cp311-cp311-manylinux_2_34_aarch64", 1, "needs the C library 2.34: it may need 2.31"),
    ],
)
def test_a_wheel_that_cannot_be_given_to_everybody_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, size: int, said: str
) -> None:
    monkeypatch.delenv("PALAMEDES_COMPILE", raising=False)
    made = tmp_path / f"palamedes_games-0.2.0-{name}.whl"
    made.touch()
    os.truncate(made, size)
    with pytest.raises(wheel.WheelError, match=said):
        wheel.check(made)
    os.truncate(made, 8_388_608)
    wheel.check(made.rename(tmp_path / "palamedes_games-0.2.0-cp311-cp311-manylinux_2_31_x86_64.whl"))


def test_modules_that_were_compiled_in_a_hurry_may_be_a_little_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PALAMEDES_COMPILE", "quick")
    made = tmp_path / "palamedes_games-0.2.0-cp311-cp311-manylinux_2_31_x86_64.whl"
    made.touch()
    os.truncate(made, 9_712_896)
    wheel.check(made)
    os.truncate(made, 9_712_897)
    with pytest.raises(wheel.WheelError, match="it may have 9,712,896"):
        wheel.check(made)


def test_its_examples_are_true() -> None:
    assert doctest.testmod(wheel).failed == 0


def test_a_release_builds_wheels_for_two_machines_and_four_pythons_and_tries_each() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["cibuildwheel"]
    assert settings["build"] == [f"cp3{minor}-*" for minor in (11, 12, 13, 14)]
    assert settings["linux"]["archs"] == ["x86_64", "aarch64"]
    for machine in settings["linux"]["archs"]:
        library = wheel.c_library(f"{settings['linux'][f'manylinux-{machine}-image']}_{machine}")
        assert library is not None and library <= wheel.OLDEST
    assert settings["test-command"] == f"python {{project}}/{PLAYING.relative_to(ROOT).as_posix()}"


@needs_all
def test_the_wheel_holds_every_file_of_the_package_the_page_and_the_compiled_modules(native_wheel: Path) -> None:
    ours = files_under(ROOT / "palamedes")
    compiled = {f"palamedes/_compiled/{file.name}" for file in compile.compile_all().iterdir()}
    built = [file.relative_to(page.PAGE).as_posix() for file in page.build().rglob("*") if file.is_file()]
    with zipfile.ZipFile(native_wheel) as archive:
        inside = {name for name in archive.namelist() if name.startswith("palamedes/") and not name.endswith("/")}
    assert inside == ours | compiled | {f"palamedes/server/house/_page/{file}" for file in built}


def test_native_modules_come_without_the_names_of_their_functions(native_wheel: Path) -> None:
    with zipfile.ZipFile(native_wheel) as held:
        modules = [name for name in held.namelist() if name.endswith(".so")]
        assert modules
        assert [name for name in modules if b"\0.symtab\0" in held.read(name)] == []


@needs_all
def test_an_installed_wheel_plays_compiled(installation: Installation) -> None:
    kind, file = installation.run(WHERE).stdout.split()
    assert (kind, Path(file).parent) == ("compiled", installation.packages / "palamedes" / "_compiled")
    assert installation.run(PLAY).stdout == installation.run(PLAY, PALAMEDES_BUILD="python").stdout != ""


@needs_all
def test_an_installed_wheel_plays_interpreted_when_told_to(installation: Installation) -> None:
    kind, file = installation.run(WHERE, PALAMEDES_BUILD="python").stdout.split()
    assert (kind, Path(file)) == ("python", installation.packages / "palamedes" / "core" / "kernel" / "state.py")


@needs_all
def test_an_installed_wheel_whose_source_was_edited_warns_and_runs_it(installation: Installation) -> None:
    source = installation.packages / "palamedes" / "core" / "kernel" / "state.py"
    text = source.read_text(encoding="utf-8")
    source.write_text(text + "EDITED = True\n", encoding="utf-8")
    try:
        result = installation.run(f"{WHERE}; assert m.EDITED")
        assert result.stdout.split() == ["python", str(source)]
        assert "has no compiled modules of its sources" in result.stderr
        assert "install it again" in installation.run(WHERE, PALAMEDES_BUILD="compiled").stderr
    finally:
        source.write_text(text, encoding="utf-8")


@needs_all
def test_an_installed_wheel_brings_the_command(installation: Installation) -> None:
    result = installation.start("palamedes", "--help")
    assert result.returncode == 0
    assert "play" in result.stdout


@needs_all
def test_an_installed_wheel_serves_the_page_without_node(installation: Installation, tmp_path: Path) -> None:
    command = [str(installation.scripts / "palamedes")]
    server = Serving(tmp_path / "data", command, installation.environment())
    try:
        assert server.get("/") == led((page.build() / "index.html").read_bytes(), "")
        assert server.get_json("/healthz")["build"] == "compiled"
    finally:
        code = server.stop()
    assert code == 0


# What is played with them.


@pytest.mark.parametrize(
    ("kind", "build", "games"),
    [
        pytest.param(
            "installation", "compiled", ["arena", "cyclades", "hellas", "iliade", "pantheon"], marks=needs_all
        ),
        # The same files, slowly: two games are enough to see that they are found.
        pytest.param("plain_installation", "python", ["arena", "iliade"], marks=needs_page),
    ],
)
def test_a_game_of_each_kind_is_played_in_python_in_the_terminal_and_in_the_page(
    request: pytest.FixtureRequest, kind: str, build: str, games: list[str]
) -> None:
    installed: Installation = request.getfixturevalue(kind)
    done = installed.start("python", "-I", PLAYING, build, *games)
    assert done.returncode == 0, done.stdout + done.stderr
    played = [line.split(":")[0] for line in done.stdout.splitlines()[1:]]
    assert played == [
        *(f"{game} in Python" for game in games),
        *(f"{game} in the terminal" for game in games),
        "the page",
        *(f"{game} in the page" for game in games),
    ]


@needs_page
def test_a_plain_wheel_says_once_that_it_is_slow(plain_installation: Installation) -> None:
    said = [plain_installation.start("palamedes", "games", PALAMEDES_HOME=str(plain_installation.home / "mine"))]
    said.append(plain_installation.start("palamedes", "games", PALAMEDES_HOME=str(plain_installation.home / "mine")))
    assert [each.stderr for each in said] == [f"{native.SLOW}\n", ""]
    assert said[0].stdout == said[1].stdout != ""


@needs_page
def test_without_the_server_the_command_offers_the_games_and_says_how_to_get_the_page(
    bare_installation: Installation,
) -> None:
    done = bare_installation.start("palamedes", LC_ALL="en")
    assert done.returncode == 0
    assert "Mythic Arena" in done.stdout and "Lords of Hellas" in done.stdout
    assert done.stdout.splitlines()[-1].endswith("pip install 'palamedes-games[server]'")
    assert bare_installation.run(PLAY).stdout != ""


# The sources.


def test_the_sdist_holds_everything_that_is_not_made(tmp_path: Path) -> None:
    code = f"from setuptools.build_meta import build_sdist; build_sdist({str(tmp_path)!r})"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=clean_environment(), capture_output=True, check=True)
    with tarfile.open(next(tmp_path.iterdir())) as archive:
        inside = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    top = ("palamedes", "web", "tests", "tools", "requirements", "benchmarks", "docs")
    wanted = {file for folder in top for file in files_under(ROOT / folder)}
    wanted |= {"Makefile", "LICENSE", "README.md", "CONTRIBUTING.md", "pyproject.toml", "setup.py", ".ci/run"}
    assert wanted - inside == set()
    assert not any("node_modules" in name for name in inside)
