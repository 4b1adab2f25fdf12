"""What pyproject.toml cannot say: a wheel carries the sources and, besides, what is made of them.

That is the page, in `palamedes/server/house/_page/`, and native modules, in `palamedes/_compiled/`.

`PALAMEDES_BUILD=python` builds a wheel of plain Python instead, for machines without a C compiler.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))

from tools import compile, page  # noqa: E402

PLAIN = os.environ.get("PALAMEDES_BUILD") == "python"


class BuildAll(build_py):
    """Copies the sources, then the page and the native modules made of them."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        package = Path(self.build_lib, "palamedes")
        try:
            shutil.copytree(page.build(), package / "server" / "house" / "_page")
        except page.PageError as error:
            sys.exit(str(error))
        if not PLAIN:
            lack = "" if compile.compiled() else compile.missing()
            if lack:
                sys.exit(f"{lack} PALAMEDES_BUILD=python builds without it.")
            shutil.copytree(compile.compile_all(), package / "_compiled")


class Palamedes(Distribution):
    """A distribution that is good for one interpreter and platform only, unless it is plain."""

    def has_ext_modules(self) -> bool:
        return not PLAIN


# setuptools would leave its notes in the checkout, and modules deleted since would live on in its copies.
compile.BUILD.mkdir(exist_ok=True)
with tempfile.TemporaryDirectory(dir=compile.BUILD, prefix="setuptools-") as scratch:
    setup(
        cmdclass={"build_py": BuildAll},
        distclass=Palamedes,
        options={"build": {"build_base": scratch}, "egg_info": {"egg_base": scratch}},
    )
