"""Writes the types of the page from those of Python: `python tools/wire.py`.

- `web/src/wire.ts`: the messages of `palamedes/server/wire/messages.py` and the files beside it;
- `web/src/shell/view.ts`: a view, whatever the game, from `palamedes/core/kernel/schema.py`;
- `web/src/games/<id>/view.ts`: the table of a game, from its `documents/schema.py`, if it has one;
- `web/src/games/<id>/boards.ts`: its battlefields, from its `content/boards.toml`, if it has some (`tools/plans.py`).

`--check` writes nothing and fails when a file is not what it should be.
"""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from palamedes.core.kernel import schema as core_schema  # noqa: E402
from palamedes.server.wire import messages  # noqa: E402
from palamedes.server.wire.base import Lang, Strength, UndoPolicy  # noqa: E402
from palamedes.server.wire.scenes import PositionText  # noqa: E402
from palamedes.server.wire.tables import CopyWish, RecordText, Sit, TableWish  # noqa: E402
from tools import plans  # noqa: E402

SOURCES = ROOT / "web" / "src"
FILE = SOURCES / "wire.ts"
HEAD = "// {}. Made by `python tools/wire.py` from {}.\n"


def written() -> dict[Path, str]:
    """Every file that is made here, and what should stand in it."""
    files = {
        FILE: typescript(),
        SOURCES / "shell" / "view.ts": _views(
            core_schema.View, "What a seat sees, whatever the game", "palamedes/core/kernel/schema.py"
        ),
    }
    for id, table in tables().items():
        place = f"palamedes/games/{id}/documents/schema.py"
        files[SOURCES / "games" / id / "view.ts"] = _views(table, f"What a seat sees of {id}", place)
    for boards in sorted((ROOT / "palamedes" / "games").glob("*/content/boards.toml")):
        files[SOURCES / "games" / boards.parents[1].name / "boards.ts"] = plans.typescript(boards)
    return files


def tables() -> dict[str, type[msgspec.Struct]]:
    """The class `Table` of every game that describes its views."""
    found: dict[str, type[msgspec.Struct]] = {}
    for schema in sorted((ROOT / "palamedes" / "games").glob("*/documents/schema.py")):
        id = schema.parents[1].name
        found[id] = importlib.import_module(f"palamedes.games.{id}.documents.schema").Table
    return found


def typescript() -> str:
    """All structs of the wire as interfaces."""
    _, components = msgspec.json.schema_components(messages.ROOTS)
    parts = [HEAD.format("The messages between the page and the server", "palamedes/server/wire")]
    for name, alias in (("Lang", Lang), ("Strength", Strength), ("UndoPolicy", UndoPolicy)):
        parts.append(f"export type {name} = {_type(msgspec.json.schema(alias))};\n")
    for name in sorted(components):
        parts.append(_interface(name, components[name], name in _SENT_BY_THE_PAGE))
    for name, union in (("Incoming", messages.Incoming), ("Outgoing", messages.Outgoing)):
        members = " | ".join(sorted(member.__name__ for member in union.__args__))
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def _views(root: type[msgspec.Struct], what: str, source: str) -> str:
    """A struct and all that it is made of as interfaces; what may be left out of them is optional."""
    _, components = msgspec.json.schema_components([root])
    parts = [_interface(name, components[name], True) for name in sorted(components)]
    return "\n".join([HEAD.format(what, source), *parts])


def _interface(name: str, schema: dict[str, Any], may_lack: bool) -> str:
    """A struct as an interface; `may_lack`: whether fields with a default may be missing."""
    required = set(schema.get("required", ()))
    lines = [f"/** {' '.join(schema['description'].split())} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for field, kind in schema["properties"].items():
        optional = "?" if may_lack and field not in required else ""
        if may_lack and "description" in kind:
            lines.append(f"  /** {kind['description']} */")
        lines.append(f"  {field}{optional}: {_type(kind)};")
    lines.append("}\n")
    return "\n".join(lines)


def _sent_by_the_page() -> set[str]:
    """Structs whose fields with a default may be left out: the page writes them, the server reads them."""
    _, components = msgspec.json.schema_components(
        (TableWish, Sit, RecordText, PositionText, CopyWish, messages.Incoming)
    )
    return set(components)


_SENT_BY_THE_PAGE = _sent_by_the_page()
_NAMES = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(option) for option in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join("null" if value is None else f'"{value}"' for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(_type(item) for item in schema['prefixItems'])}]"
        inner = _type(schema["items"]) if schema.get("items") else "unknown"
        return f"({inner})[]" if re.search(r"[ |]", inner) else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) and values else 'any'}>"
    return _NAMES[kind] if isinstance(kind, str) else "any"


def main() -> int:
    """Writes the files, or says whether they are up to date."""
    stale = [file for file, text in written().items() if not file.is_file() or file.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv[1:]:
        for file in stale:
            print(f"{file.relative_to(ROOT)} is not what its source in Python says: run python tools/wire.py.")
        return 1 if stale else 0
    for file in stale:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(written()[file], encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
