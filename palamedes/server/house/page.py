"""The page: what `make page` has built, with an address for every screen of it."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from html import escape
from importlib import resources
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response

from palamedes.core.kernel.registry import GROUP, games
from palamedes.core.kernel.registry import game as find_game

PACKAGE: Final = Path(__file__).resolve().parent
PLACES: Final = (PACKAGE / "_page", PACKAGE.parents[2] / "build" / "page")
"""Where a wheel carries the page, and where a checkout builds it."""

FOREVER: Final = "public, max-age=31536000, immutable"
FRESH: Final = "no-cache"

MISSING: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Palamedes</title>
<h1>Palamedes</h1>
<p>The server is running, but its page has not been built yet: <code>make page</code> builds it, then load this again.
<p lang="fr">Le serveur fonctionne, mais sa page n'est pas encore construite : <code>make page</code> la construit,
puis rechargez cette adresse.
</html>
"""

KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/vnd.microsoft.icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": "text/xml",
}
"""What browsers want to be told about a file before they use it."""

BOARD: Final = "board.js"
"""The module with which the board of a game from outside begins."""
BOARD_FILES: Final = frozenset({".css", ".js", ".json", ".png", ".svg", ".webp", ".woff2"})
"""What may lie beside it and be sent."""
LONGEST: Final = 300
"""Letters of the longest path of a file of ours. Each part of a path is looked up on the disk."""

_INLINE: Final = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)


class Page:
    """The files of the page. A screen has an address but no file of its own: it gets the index."""

    def __init__(self, folder: Path | None = None, base: str = "", docs: Callable[[], str] = str) -> None:
        """`base` is the path under which visitors see the house, as in /games; "" where it has a name to itself.

        `docs` says where the documentation is now; "" where there is none.
        """
        self.folder = folder
        self.base = base
        self.docs = docs

    def root(self) -> Path | None:
        """Where the page is now; it may be built while we run."""
        places = PLACES if self.folder is None else (self.folder,)
        return next((place.resolve() for place in places if (place / "index.html").is_file()), None)

    async def serve(self, request: Request) -> Response:
        """A file, or the index for every address that is a screen."""
        root = self.root()
        if root is None:
            return HTMLResponse(MISSING, 503, {"cache-control": FRESH})
        path = request.path_params["path"]
        file = file_in(root, path)
        if file is not None and file.name != "index.html":
            # Files that are named by their contents never change.
            return hand_out(file, FOREVER if path.startswith("assets/") else FRESH)
        if "." in path.rpartition("/")[2]:
            return PlainTextResponse("There is no such file.", 404, {"cache-control": FRESH})
        index = led(root.joinpath("index.html").read_bytes(), self.base, self.docs())
        headers = {"cache-control": FRESH, "content-security-policy": policy(index)}
        return HTMLResponse(index, headers=headers)


async def serve_board(request: Request) -> Response:
    """A file of the board that a game from outside brings: a script, a style sheet, or a picture beside them."""
    folder = board_folder(request.path_params["game"])
    file = None if folder is None else file_in(folder, request.path_params["path"])
    if file is None or file.suffix not in BOARD_FILES:
        return PlainTextResponse("There is no such file.", 404, {"cache-control": FRESH})
    return hand_out(file, FRESH)


def board_of(game: str) -> str:
    """Where the page finds the board of a game from outside; "" for one that brings none, and for ours."""
    folder = board_folder(game)
    return f"boards/{game}/{BOARD}" if folder is not None and (folder / BOARD).is_file() else ""


def board_folder(game: str) -> Path | None:
    """The folder `page` in the package of a game from outside. Our games have theirs in the page itself."""
    if game not in games():
        return None
    package = find_game(game).package
    if package.startswith(f"{GROUP}."):
        return None
    found = resources.files(package).joinpath("page")
    return Path(str(found)).resolve() if found.is_dir() else None


def led(index: bytes, base: str, docs: str = "") -> bytes:
    """The index of a house under a path: what it loads is there, and the page reads there where it and its docs are."""
    index = index.replace(b'="./', f'="{base}/'.encode())
    told = [f'data-{name}="{escape(value)}" ' for name, value in (("base", base), ("docs", docs)) if value]
    return index.replace(b"<html ", f"<html {''.join(told)}".encode(), 1)


def file_in(root: Path, path: str) -> Path | None:
    """The file of this folder with this path; None where there is none, or where there cannot be one."""
    if len(path) > LONGEST:
        return None
    try:
        file = (root / path).resolve()
        return file if file.is_file() and file.is_relative_to(root) else None
    except (OSError, ValueError):
        return None


def hand_out(file: Path, kept: str, **headers: str) -> FileResponse:
    """A file, and what kind of file it is. Windows is not asked: there any program may have called a script a text."""
    kind = KINDS.get(file.suffix.lower())
    return FileResponse(file, headers={"cache-control": kept, **headers}, media_type=kind)


def policy(index: bytes) -> str:
    """What the page may load: only what is ours. Scripts written into the index are allowed by their digest."""
    digests = [base64.b64encode(hashlib.sha256(script).digest()).decode() for script in _INLINE.findall(index)]
    scripts = " ".join(["'self'", *(f"'sha256-{digest}'" for digest in digests)])
    return (
        f"default-src 'none'; script-src {scripts}; style-src 'self'; img-src 'self' data: blob:; font-src 'self';"
        " connect-src 'self'; media-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none';"
        " frame-ancestors 'none'"
    )
