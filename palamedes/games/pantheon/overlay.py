"""An owner's file laid over our content: it replaces values, and may bring units that we do not have."""

from __future__ import annotations

from palamedes.core.content import printed
from palamedes.core.content.printed import Table
from palamedes.core.words.quoting import quoted
from palamedes.core.words.refusing import content_error
from palamedes.core.words.saying import Saying

from .table.power_words import SHIPPED_POWERS, SPARE
from .table.terms import KINDS, PACKAGE, TALENTS

NEW_IN = ("units", "troops", "selections")
"""The sections that may get new entries."""


def laid_over(content: Table, overlay: Table, name: str) -> Table:
    """Our content with an owner's values in place of ours, and the owner's own units beside ours.

    A unit that we do not have is taken whole, marked as the owner's; what it lacks the schema tells.
    """
    known: Table = {}
    added: dict[str, Table] = {}
    for key, value in overlay.items():
        ours = content.get(key)
        if key in NEW_IN and isinstance(value, dict) and isinstance(ours, dict):
            known[key] = {id: entry for id, entry in value.items() if id in ours}
            added[key] = {id: _new(id, entry, f"{key}.{id}", name) for id, entry in value.items() if id not in ours}
        else:
            known[key] = value
    merged = printed.lay_over(content, known, name)
    for key, entries in added.items():
        ours = merged[key]
        if isinstance(ours, dict):
            merged[key] = {**ours, **entries}
    _check_powers(merged, name)
    return merged


def _new(id: str, entry: object, where: str, name: str) -> Table:
    if not isinstance(entry, dict):
        raise content_error("", Saying("not-table", {"found": quoted(entry)}), name, where)
    if id in KINDS or id in TALENTS or not id.replace("-", "").isalnum() or not id.islower():
        raise content_error(PACKAGE, Saying("new-name"), name, where)
    return _owned(entry, where, name)


def _owned(entry: Table, where: str, name: str) -> Table:
    """A new entry with all that is in it, marked as the owner's."""
    found: Table = {}
    for key, value in entry.items():
        if key in ("source", "sources"):
            raise content_error("", Saying("our-source"), name, f"{where}.{key}")
        if key == "powers" and isinstance(value, dict):
            found[key] = {
                power: _owned(table, f"{where}.powers.{power}", name) if isinstance(table, dict) else table
                for power, table in value.items()
            }
        else:
            found[key] = value
    found["source"] = "owner"
    return found


def _check_powers(content: Table, name: str) -> None:
    """There is room for so many powers with names that we do not have."""
    new: list[str] = []
    for key in NEW_IN:
        entries = content.get(key)
        for entry in entries.values() if isinstance(entries, dict) else []:
            powers = entry.get("powers") if isinstance(entry, dict) else None
            for power in powers if isinstance(powers, dict) else {}:
                if power not in SHIPPED_POWERS and power not in new:
                    new.append(power)
                if power in TALENTS:
                    raise content_error(PACKAGE, Saying("power-talent", {"found": power}), name)
    if len(new) > SPARE:
        raise content_error(PACKAGE, Saying("new-powers", {"count": len(new), "most": SPARE}), name)
