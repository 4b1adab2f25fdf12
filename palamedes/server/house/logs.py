"""What the house writes down while it runs: a line for people, or a JSON document for machines that collect them.

A key, a secret, a player's own words or a line of chat is never handed to a logger; a test plays games and looks.
"""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final, Literal, cast, get_args

import msgspec

Kind = Literal["text", "json"]

LOUDEST: Final = {"palamedes": logging.INFO, "uvicorn": logging.WARNING}
"""Whose lines are kept, and from which level on: what uvicorn says below has addresses and whole queries in it."""

NONSENSE: Final = (
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "No supported WebSocket library detected.",
    "Invalid UTF-8 sequence received from client.",
)
"""What uvicorn says of visitors who say what nobody can understand. They could fill a disk with it."""


def is_news(record: logging.LogRecord) -> bool:
    """Whether a line is worth keeping."""
    return not (record.name.startswith("uvicorn") and str(record.msg).startswith(NONSENSE))


class JsonLines(logging.Formatter):
    """One document a line: time, level, logger, message, whatever `details` the caller gave, and a traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "details", {}),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def details(**values: object) -> dict[str, dict[str, object]]:
    """What a machine would want to sort lines by: `log.info("…", extra=details(table=id))`."""
    return {"details": values}


def find_kind(name: str) -> Kind:
    """The kind of this name; anything else is a ValueError with a sentence."""
    if name not in get_args(Kind):
        raise ValueError(f"--log {name}: should be one of {', '.join(get_args(Kind))}.")
    return cast(Kind, name)


def set_up(kind: Kind) -> None:
    """Text says only what somebody should look into; JSON also says what is done."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(is_news)
    handler.setFormatter(JsonLines() if kind == "json" else logging.Formatter("%(levelname)s: %(message)s"))
    for name, level in LOUDEST.items():
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level if kind == "json" else logging.WARNING)
