"""The table of Astragali in a terminal: one line a cup. It draws from a view alone, so it cannot betray anything."""

from __future__ import annotations

from typing import cast

from palamedes.core.words.drawing import Table, escaped, faint, styled, table_list
from palamedes.core.words.words import Words


def draw(view: dict[str, object], words: Words) -> list[str]:
    """The table as this view shows it, in lines with [style]…[/] marks."""
    table = cast(Table, view["table"])
    out = cast(list[bool], view["eliminated"])
    lines = [faint(words.fill(words.get("board", "die"), {"faces": str(table["faces"])}))]
    for seat, cup in enumerate(table_list(table["cups"])):
        name = words.get("seats", f"seat-{seat + 1}")
        if seat == view["seat"]:
            name = f"{name} ({words.get('board', 'you')})"
        what = faint(words.get("board", "out")) if out[seat] else under(cup, words)
        before = cup["shown"]
        last = "" if before is None else faint(f"  {words.get('board', 'before')} {before}")
        lines.append(f"  {escaped(name):<22} {what}{last}")
    return lines


def under(cup: Table, words: Words) -> str:
    """What can be seen of a cup, and of what was decided about it."""
    if not cup["rolled"]:
        return faint(words.get("board", "empty"))
    roll = words.get("board", "hidden") if cup["roll"] is None else words.name("face", cup["roll"])
    choice = "" if cup["choice"] is None else f", {words.get('board', str(cup['choice']))}"
    decided = words.get("board", "decided") if cup["decided"] and not choice else ""
    return styled(roll, "bold") + escaped(choice or (f", {decided}" if decided else ""))
