"""Writes the types of the page, `web/src/wire.ts`, from the messages of the server: `python tools/wire.py`.

`--check` writes nothing and fails when the file is not what it should be.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from palamedes.server import wire  # noqa: E402

FILE = ROOT / "web" / "src" / "wire.ts"
HEAD = (
    "// The messages between the page and the server. Made by `python tools/wire.py` from palamedes/server/wire.py.\n"
)


def typescript() -> str:
    """All structs of the wire as interfaces."""
    _, components = msgspec.json.schema_components(wire.ROOTS)
    parts = [HEAD]
    for name, alias in (("Lang", wire.Lang), ("Strength", wire.Strength), ("UndoPolicy", wire.UndoPolicy)):
        parts.append(f"export type {name} = {_type(msgspec.json.schema(alias))};\n")
    for name in sorted(components):
        parts.append(_interface(name, components[name]))
    for name, union in (("Incoming", wire.Incoming), ("Outgoing", wire.Outgoing)):
        members = " | ".join(sorted(member.__name__ for member in union.__args__))
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def _interface(name: str, schema: dict[str, Any]) -> str:
    required = set(schema.get("required", ()))
    lines = [f"/** {' '.join(schema['description'].split())} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for field, kind in schema["properties"].items():
        optional = "" if field in required or name not in _SENT_BY_THE_PAGE else "?"
        lines.append(f"  {field}{optional}: {_type(kind)};")
    lines.append("}\n")
    return "\n".join(lines)


def _sent_by_the_page() -> set[str]:
    """Structs whose fields with a default may be left out: the page writes them, the server reads them."""
    _, components = msgspec.json.schema_components(
        (wire.TableWish, wire.Sit, wire.RecordText, wire.PositionText, wire.CopyWish, wire.Incoming)
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
        inner = _type(schema["items"]) if schema.get("items") else "unknown"
        return f"({inner})[]" if re.search(r"[ |]", inner) else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {_type(values) if isinstance(values, dict) and values else 'any'}>"
    return _NAMES[kind] if isinstance(kind, str) else "any"


def main() -> int:
    """Writes the file, or says whether it is up to date."""
    text = typescript()
    if "--check" in sys.argv[1:]:
        if FILE.is_file() and FILE.read_text(encoding="utf-8") == text:
            return 0
        print("web/src/wire.ts is not what palamedes/server/wire.py says: run python tools/wire.py.")
        return 1
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
