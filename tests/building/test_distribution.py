"""The wheel carries both builds and the page, and works by itself; the sdist carries everything."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from palamedes.server.house.page import led
from tests.machine import needs
from tests.serving import Serving
from tools import compile, page

pytestmark = pytest.mark.interpreted_only

ROOT = Path(__file__).resolve().parents[2]
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


def build(kind: str, folder: Path, **environment: str) -> Path:
    """Builds a wheel or an sdist as an installer would, in a process of its own."""
    code = f"from setuptools.build_meta import build_{kind}; build_{kind}({str(folder)!r})"
    clean = clean_environment(**environment)
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=clean, capture_output=True, check=True)
    return next(folder.iterdir())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


class Installation:
    """A fresh environment with the wheel. It borrows the dependencies of the one that runs the tests."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        venv.create(folder, with_pip=False)
        self.scripts = folder / "bin"
        pip = [sys.executable, "-m", "pip", "--python", str(self.scripts / "python")]
        subprocess.run(
            [*pip, "install", "--no-deps", "--no-index", "--no-compile", str(wheel)],
            env=clean_environment(),
            capture_output=True,
            check=True,
        )
        where = "import sysconfig; print(sysconfig.get_path('platlib'))"
        self.packages = Path(self.run(where).stdout.strip())
        # A link of the lender's to this checkout is not followed from here.
        (self.packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")

    def run(self, code: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self.scripts / "python"), "-I", "-B", "-c", code],
            cwd=self.scripts,
            env=clean_environment(**environment),
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def installation(tmp_path: Path, wheel: Path) -> Installation:
    return Installation(tmp_path / "environment", wheel)


@needs_all
def test_the_wheel_is_for_one_interpreter_and_platform(wheel: Path) -> None:
    interpreter = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    assert wheel.name.endswith(f"-{interpreter}-{interpreter}-{platform}.whl")


@needs_all
def test_the_wheel_holds_every_file_of_the_package_the_page_and_the_compiled_modules(wheel: Path) -> None:
    ours = files_under(ROOT / "palamedes")
    compiled = {f"palamedes/_compiled/{file.name}" for file in compile.compile_all().iterdir()}
    built = [file.relative_to(page.PAGE).as_posix() for file in page.build().rglob("*") if file.is_file()]
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if name.startswith("palamedes/")}
    assert inside == ours | compiled | {f"palamedes/server/house/_page/{file}" for file in built}


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
    source.write_text(source.read_text(encoding="utf-8") + "EDITED = True\n", encoding="utf-8")
    result = installation.run(f"{WHERE}; assert m.EDITED")
    assert result.stdout.split() == ["python", str(source)]
    assert "has no compiled modules of its sources" in result.stderr
    assert "install it again" in installation.run(WHERE, PALAMEDES_BUILD="compiled").stderr


@needs_all
def test_an_installed_wheel_brings_the_command(installation: Installation) -> None:
    command = [str(installation.scripts / "palamedes"), "--help"]
    result = subprocess.run(command, env=clean_environment(), capture_output=True, text=True, check=False)
    assert result.returncode == 0
    assert "play" in result.stdout


@needs_all
def test_an_installed_wheel_serves_the_page_without_node(installation: Installation, tmp_path: Path) -> None:
    command = [str(installation.scripts / "palamedes")]
    server = Serving(tmp_path / "data", command, clean_environment(PATH=str(installation.scripts)))
    try:
        assert server.get("/") == led((page.build() / "index.html").read_bytes(), "")
        assert server.get_json("/healthz")["build"] == "compiled"
    finally:
        code = server.stop()
    assert code == 0


@needs_page
def test_a_plain_wheel_needs_no_compiler_and_runs_everywhere(tmp_path: Path) -> None:
    wheel = build("wheel", tmp_path, PALAMEDES_BUILD="python", CC="no-such-compiler")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        inside = archive.namelist()
    assert not any(name.startswith("palamedes/_compiled") for name in inside)
    assert "palamedes/server/house/_page/index.html" in inside


def test_the_sdist_holds_everything_that_is_not_made(tmp_path: Path) -> None:
    sdist = build("sdist", tmp_path)
    with tarfile.open(sdist) as archive:
        inside = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    top = ("palamedes", "web", "tests", "tools", "requirements", "benchmarks", "docs")
    wanted = {file for folder in top for file in files_under(ROOT / folder)}
    wanted |= {"Makefile", "LICENSE", "README.md", "CONTRIBUTING.md", "pyproject.toml", "setup.py", ".ci/run"}
    assert wanted - inside == set()
    assert not any("node_modules" in name for name in inside)
