"""Installs what compiling needs, where that is allowed: by `make test`, as root, on Debian."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import compile

PACKAGES = ["gcc", "libc6-dev", "python3-dev"]


def main() -> int:
    if not compile.missing():
        return 0
    if sys.platform != "linux" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return 0
    print(f"Installing {', '.join(PACKAGES)} for the compiled build.", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=False)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES]
    if subprocess.run(install, env=quiet, stdout=subprocess.DEVNULL, check=False).returncode != 0:
        print("That did not work.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
