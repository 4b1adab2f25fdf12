"""The documentation: what `make site` has built, at /docs/, or an address elsewhere, which the page leads to."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from .page import FRESH, PACKAGE, file_in, hand_out, policy

PLACES: Final = (PACKAGE / "_docs", PACKAGE.parents[2] / "build" / "site")
"""Where an installation may carry the documentation, and where a checkout builds it."""

HERE: Final = "/docs/"
_ADDRESS: Final = re.compile(r"https?://[^\s\"'<>]+")


class Docs:
    """The files of the documentation, or where it is instead."""

    def __init__(self, places: tuple[Path, ...] = PLACES, elsewhere: str = "") -> None:
        self.places = places
        self.elsewhere = elsewhere

    def root(self) -> Path | None:
        """Where the documentation is now; it may be built while we run."""
        return next((place.resolve() for place in self.places if (place / "index.html").is_file()), None)

    def address(self) -> str:
        """What the page links to; "" where there is nothing to link to."""
        return self.elsewhere or (HERE if self.root() is not None else "")

    async def serve(self, request: Request) -> Response:
        """A file of the documentation, which may load what is ours and nothing else."""
        path = request.path_params.get("path")
        if path is None:
            return RedirectResponse("docs/")
        root = self.root()
        file = None if root is None else file_in(root, path or "index.html")
        if file is None:
            return PlainTextResponse("There is no such page of the documentation here.", 404, {"cache-control": FRESH})
        if file.suffix == ".html":
            html = file.read_bytes()
            return HTMLResponse(html, headers={"cache-control": FRESH, "content-security-policy": policy(html)})
        # The search runs in a worker, and a worker heeds the policy that came with its own script.
        return hand_out(file, FRESH, **{"content-security-policy": policy(b"")})


def find_docs(named: str) -> Docs:
    """The documentation that the owner of the house has named, by its folder or its address; "" for our own."""
    if not named:
        return Docs()
    if _ADDRESS.fullmatch(named):
        return Docs((), named)
    if not Path(named, "index.html").is_file():
        raise ValueError(
            f"--docs {named}: should be an address like https://docs.example.org/ or a folder with a site."
        )
    return Docs((Path(named),))
