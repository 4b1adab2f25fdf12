"""Chooses between the two builds of the same sources: plain Python, or compiled to native modules.

The compiled build never lies beside a source, where it would silently win over an edit. It is a folder of
its own, with a manifest that says from which sources it was made; `PALAMEDES_BUILD=compiled` asks for it, and
it is refused when a source has changed since. `PALAMEDES_BUILD=best` asks for it where it is there: until then
Python runs the sources, and processes that are started later run on what was compiled meanwhile. This module is
always interpreted and imports nothing of ours, so that it can run first.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType
from typing import Final

COMPILED_PACKAGES: Final = ("bots", "core", "games")
"""The packages of ours that are compiled."""

INTERPRETED_FILES: Final = ("__init__.py", "schema.py")
"""Files of those packages that stay interpreted.

A package keeps its `__init__.py`, and with it the folder where its data files are found. A `schema.py` holds
msgspec classes, which stop checking the items of their lists when they are compiled.
"""

MANIFEST: Final = "manifest.json"

TAG: Final = EXTENSION_SUFFIXES[0].split(".")[1]
"""The interpreter and platform that a compiled module is good for, such as `cpython-311-x86_64-linux-gnu`."""

PACKAGE: Final = os.path.dirname(os.path.abspath(__file__))
CHECKOUT: Final = os.path.dirname(PACKAGE)
SHIPPED: Final = os.path.join(PACKAGE, "_compiled")
"""Where a wheel carries its compiled modules."""


def sources(package: str = PACKAGE) -> list[str]:
    """Every file that the compiled build depends on, relative to the package and in canonical order.

    The interpreted ones are among them: their types and constants are baked into modules that import them.
    """
    found: list[str] = []
    for name in COMPILED_PACKAGES:
        for folder, _, files in os.walk(os.path.join(package, name)):
            inside = os.path.relpath(folder, package).replace(os.sep, "/")
            found += [f"{inside}/{file}" for file in files if file.endswith(".py")]
    return sorted(found)


def fingerprint(package: str = PACKAGE) -> str:
    """A digest of the path and contents of every source."""
    digest = hashlib.sha256()
    for source in sources(package):
        with open(os.path.join(package, source), "rb") as file:
            contents = file.read()
        digest.update(f"{source}\0{len(contents)}\0".encode())
        digest.update(contents)
    return digest.hexdigest()


def is_compiled(source: str) -> bool:
    """Whether a source becomes a native module, or stays interpreted in both builds."""
    return source.rsplit("/", 1)[-1] not in INTERPRETED_FILES


class CompiledModules:
    """A finder that serves the modules of one compiled folder, and leaves all others to Python."""

    def __init__(self, folder: str, modules: Mapping[str, str]) -> None:
        self.folder = folder
        self.modules = modules

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where this module is; None when it is not one of ours."""
        file = self.modules.get(fullname)
        if file is None:
            return None
        where = os.path.join(self.folder, file)
        return spec_from_file_location(fullname, where, loader=ExtensionFileLoader(fullname, where))


_build = "python"
_awaited = ""
"""The sources of which this process would like to see a compiled build, as a digest; "" when it does not wait."""


def build() -> str:
    """The build that this process runs: "compiled" or "python"."""
    return _build


SLOW: Final = (
    "Palamedes runs as plain Python here: all is the same, but bots think ten times as long as in a native one."
)
"""What an installation says that was made for any machine."""

SLOW_CHECKOUT: Final = "This runs as plain Python. Ten times faster: `make compile`, then PALAMEDES_BUILD=compiled."


def hint(notes: str) -> str:
    """That this runs as plain Python, ten times slower than it could; said once, and not to who has chosen.

    An installation remembers in the folder `notes` that it was said, a checkout in its own.
    """
    if _build == "compiled" or "PALAMEDES_BUILD" in os.environ:
        return ""
    if os.path.isfile(os.path.join(CHECKOUT, "tools", "compile.py")):
        told, sentence = os.path.join(CHECKOUT, "build", "told-of-compiling"), SLOW_CHECKOUT
    else:
        told, sentence = os.path.join(notes, "told-of-plain-python"), SLOW
    if os.path.exists(told):
        return ""
    try:
        os.makedirs(os.path.dirname(told), exist_ok=True)
        with open(told, "w", encoding="utf-8"):
            pass
    except OSError:
        return ""
    return sentence


def next_build() -> str:
    """The build that a process would run that this one started now: another, once what is awaited is compiled."""
    return "compiled" if _awaited and _find(_places(), _awaited) else _build


def install() -> None:
    """Puts the build that PALAMEDES_BUILD asks for in place, before anything of ours is imported.

    What it refuses is an ImportError; whoever typed the command gets the sentence alone.
    """
    try:
        _choose()
    except ImportError as reason:
        entry = os.path.basename(sys.argv[0]) if sys.argv else ""
        if entry not in ("palamedes", "palamedes.exe", "-m"):
            raise
        print(reason, file=sys.stderr)
        raise SystemExit(2) from None


def _choose() -> None:
    global _awaited
    wanted = os.environ.get("PALAMEDES_BUILD", "")
    if wanted == "compiled":
        _serve(_places())
    elif wanted == "best":
        try:
            _serve(_places())
        except ImportError:
            _awaited = fingerprint()
    elif wanted == "" and os.path.isdir(SHIPPED):
        try:
            _serve([SHIPPED])
        except ImportError as reason:
            import warnings

            warnings.warn(f"{reason} Running as plain Python.", RuntimeWarning, stacklevel=2)
    elif wanted not in ("", "python"):
        raise ImportError(f"PALAMEDES_BUILD={wanted} is no build: it can be compiled, python, best or unset.")


def _places() -> list[str]:
    """The folders that may hold a compiled build."""
    return [SHIPPED] if os.path.isdir(SHIPPED) else _folders(CHECKOUT)


def read_manifest(folder: str) -> dict[str, object] | None:
    """What a compiled folder says of itself; None when it is not complete."""
    try:
        with open(os.path.join(folder, MANIFEST), encoding="utf-8") as file:
            manifest = json.load(file)
    except (OSError, ValueError):
        return None
    return manifest if isinstance(manifest, dict) else None


def _folders(checkout: str) -> list[str]:
    """The compiled folders of a checkout for this interpreter, the most recently used one first."""
    place = os.path.join(checkout, "build")
    if not os.path.isdir(place):
        return []
    folders = [entry for entry in os.scandir(place) if entry.name.startswith(f"compiled-{TAG}-")]
    folders.sort(key=lambda entry: entry.stat().st_mtime_ns, reverse=True)
    return [entry.path for entry in folders]


def _find(folders: Sequence[str], sources: str) -> CompiledModules | None:
    """What was compiled from these sources for this interpreter."""
    for folder in folders:
        manifest = read_manifest(folder)
        if manifest is None or manifest.get("sources") != sources or manifest.get("python") != TAG:
            continue
        modules = manifest.get("modules")
        if isinstance(modules, dict):
            return CompiledModules(folder, modules)
    return None


def _serve(folders: Sequence[str]) -> None:
    """Serves modules from the first folder that was compiled from these sources for this interpreter."""
    global _build
    found = _find(folders, fingerprint())
    if found is not None:
        sys.meta_path.insert(0, found)
        _build = "compiled"
        return
    if not os.path.isfile(os.path.join(CHECKOUT, "tools", "compile.py")):
        reason = f"This installation has no compiled modules of its sources for {TAG}: install it again."
    elif folders:
        reason = "The compiled build is older than the sources: run `make compile`, or unset PALAMEDES_BUILD."
    else:
        reason = "There is no compiled build yet: run `make compile`, or unset PALAMEDES_BUILD."
    raise ImportError(reason)
