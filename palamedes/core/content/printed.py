"""What is printed on cards and boards: TOML files, each value with its source, and an owner's file laid over them.

Every table names where its values come from (`source = "published"`), a value that differs has its own line under
`sources`. An owner's file has the same shape, needs only the values that it changes, and marks them "owner".
"""

from __future__ import annotations

import errno
import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import Final, TypeVar, cast, get_args

import msgspec

from ..words.errors import ContentError
from ..words.quoting import quoted
from ..words.refusing import content_error
from ..words.saying import Saying
from .schema import Source

SOURCES: Final[tuple[str, ...]] = get_args(Source)

Table = dict[str, object]
Shape = TypeVar("Shape")

SHAPES: Final = (
    ("shape-type", re.compile(r"Expected `(?P<wanted>[^`]+)`, got `(?P<found>[^`]+)`")),
    ("shape-bound", re.compile(r"Expected `(?P<wanted>[^`]+)` (?P<bound>[<>]=? \S+)")),
    ("shape-length", re.compile(r"Expected `(?P<wanted>[^`]+)` of length (?P<bound>[^,]+)(?:, got .+)?")),
    ("shape-pattern", re.compile(r"Expected `str` matching regex (?P<found>.+)")),
    ("shape-value", re.compile(r"Invalid enum value (?P<found>.+)")),
    ("shape-missing", re.compile(r"Object missing required field `(?P<word>.+)`")),
    ("shape-unknown", re.compile(r"Object contains unknown field `(?P<word>.+)`")),
)
"""What msgspec says of a value that does not fit its schema, and what we say then."""
_read: dict[str, bytes] = {}
"""The content of each game as it is in its files, folded up."""
UNREAD: Final = {errno.ENOENT: "no-file", errno.EACCES: "no-access", errno.EISDIR: "a-folder"}
"""Why the disk does not give a file."""


class Value:
    """One printed value and where it comes from."""

    def __init__(self, path: str, value: object, source: str) -> None:
        self.path = path
        self.value = value
        self.source = source


def shipped(package: str) -> Table:
    """All content files of a game, as one table, which belongs to whoever asks. The files are read once."""
    if package not in _read:
        content: Table = {}
        folder = resources.files(package).joinpath("content")
        for name in sorted(item.name for item in folder.iterdir() if item.name.endswith(".toml")):
            content.update(tomllib.loads(folder.joinpath(name).read_text(encoding="utf-8")))
        _read[package] = msgspec.msgpack.encode(content)
    # To unfold what was read takes a fiftieth of reading it, and nobody can change it for the others.
    return cast(Table, msgspec.msgpack.decode(_read[package]))


def read_overlay(file: object) -> Table:
    """An owner's TOML file."""
    if not isinstance(file, (str, Path)):
        raise ContentError(f"content: should be the path of a TOML file, not {quoted(file)}.")
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise content_error("", unread(error), str(file)) from None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+), column (\d+)", str(error))
        if place is None:
            raise content_error("", Saying("toml-end"), str(file)) from None
        line, column = place.groups()
        raise content_error("", Saying("not-toml", {"line": line, "column": column}), str(file)) from None


def unread(error: OSError | ValueError) -> Saying:
    """Why a file cannot be read as a text."""
    if isinstance(error, UnicodeDecodeError):
        return Saying("not-utf8")
    if isinstance(error, OSError) and error.errno in UNREAD:
        return Saying(UNREAD[error.errno])
    reason = (error.strerror or str(error)).lower() if isinstance(error, OSError) else str(error)
    return Saying("unreadable", {"found": reason})


def lay_over(content: Table, overlay: Table, name: str) -> Table:
    """The content with the overlay's values in place of ours; what we do not have cannot be laid over."""
    return _lay(content, overlay, name, "")


def _lay(content: Table, overlay: Table, name: str, path: str) -> Table:
    merged: Table = dict(content)
    changed: Table = {}
    for key, value in overlay.items():
        where = f"{path}.{key}" if path else key
        if key in ("source", "sources"):
            raise content_error("", Saying("our-source"), name, where)
        if key not in content:
            known = ", ".join(k for k in content if k not in ("source", "sources"))
            raise content_error("", Saying("unknown", {"names": known}), name, where)
        ours = content[key]
        if isinstance(ours, dict):
            if not isinstance(value, dict):
                raise content_error("", Saying("not-table", {"found": quoted(value)}), name, where)
            merged[key] = _lay(ours, value, name, where)
        else:
            merged[key] = value
            changed[key] = "owner"
    if changed:
        sources = merged.get("sources")
        merged["sources"] = {**(sources if isinstance(sources, dict) else {}), **changed}
    return merged


def checked(content: Table, shape: type[Shape], name: str) -> Shape:
    """The content as a game's schema describes it; `name` is what errors call the file."""
    try:
        return msgspec.convert(content, shape)
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at `")
        where = _exactly(content, shape, where.rstrip("`").removeprefix("$").removeprefix("."))
        cause = error.__cause__
        if isinstance(cause, ContentError) and cause.why is not None:
            inner = [str(place) for place in cause.places]
            raise content_error(cause.package, cause.why, name or "content", where, *inner) from None
        raise _misshapen(reason, name or "content", where) from None


def _misshapen(reason: str, name: str, where: str) -> ContentError:
    for key, pattern in SHAPES:
        found = pattern.fullmatch(reason)
        if found is not None:
            return content_error("", Saying(key, dict(found.groupdict())), name, where)
    return ContentError(f"{name}: {where}: {reason}." if where else f"{name}: {reason}.")


def _exactly(content: Table, shape: type[Shape], where: str) -> str:
    """msgspec writes `cards[...].force` for any card: finds out which, in tables within tables too."""
    table, mark, rest = where.partition("[...]")
    entries = _table_at(content, table) if mark else {}
    for key, value in entries.items():
        alone = _with_table(content, table.split("."), {key: value})
        try:
            msgspec.convert(alone, shape)
        except msgspec.ValidationError:
            return _exactly(alone, shape, f"{table}.{key}{rest}")
    return where


def _table_at(content: Table, path: str) -> Table:
    found: object = content
    for name in path.split("."):
        found = found.get(name) if isinstance(found, dict) else None
    return found if isinstance(found, dict) else {}


def _with_table(content: object, path: list[str], table: Table) -> Table:
    """The content with this table at a path that leads to one."""
    if not path or not isinstance(content, dict):
        return table
    return {**content, path[0]: _with_table(content[path[0]], path[1:], table)}


def values(content: Table) -> list[Value]:
    """Every printed value with its path and source, in the order of the files."""
    found: list[Value] = []
    _collect(content, "", None, found)
    return found


def _collect(table: Table, path: str, inherited: object, found: list[Value]) -> None:
    """A table without a source of its own has that of the table around it."""
    named = table.get("sources")
    own: Table = named if isinstance(named, dict) else {}
    common = table.get("source", inherited)
    for key, value in table.items():
        if key in ("source", "sources"):
            continue
        where = f"{path}.{key}" if path else key
        if isinstance(value, dict):
            _collect(value, where, common, found)
        else:
            source = own.get(key, common)
            if source not in SOURCES:
                raise ContentError(f"{where}: names no source; possible: {', '.join(SOURCES)}.")
            found.append(Value(where, value, str(source)))
