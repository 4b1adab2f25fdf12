"""Installs what compiling, a browser and PostgreSQL need for the tests, where that may be: as root, on Debian."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import compile

COMPILER: Final = ["gcc", "libc6-dev", "python3-dev"]
SHELL: Final = "chromium-headless-shell"
"""Chromium without windows: it opens a page in a quarter of the time that the whole of it takes."""
BROWSERS: Final = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FONTS: Final = Path("/usr/share/fonts")

POSTGRES: Final = Path("/usr/lib/postgresql")

NO_BROWSER: Final = f"The tests in a browser need Chromium: install the package {SHELL}, or chromium."


def browser() -> str | None:
    """The Chromium of this machine."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def wanted() -> list[str]:
    """The packages that are missing."""
    packages = [*COMPILER] if compile.missing() else []
    if shutil.which(SHELL) is None:
        packages.append(SHELL)
    # Without any font a browser shows no letters where our own have none.
    if not any(FONTS.rglob("*.[to]tf")):
        packages.append("fonts-dejavu-core")
    if not any(POSTGRES.glob("*/bin/initdb")) and shutil.which("initdb") is None:
        packages.append("postgresql")
    return packages


def main() -> int:
    packages = wanted()
    if not packages or sys.platform != "linux" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return 0
    print(f"Installing {', '.join(packages)} for the tests.", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=False)
    # One after the other: a package that cannot be had does not keep the others away.
    for package in packages:
        install(package, quiet)
    if browser() is None:
        install("chromium", quiet)
    return 0


def install(package: str, environment: dict[str, str]) -> None:
    """Installs a package, or says that it cannot be had."""
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]
    if subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False).returncode != 0:
        print(f"{package} could not be installed.", flush=True)


if __name__ == "__main__":
    sys.exit(main())
