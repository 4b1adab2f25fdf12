"""What each seat begins with: its place in the first turn order, where it began, what its zones offer together."""

from __future__ import annotations

from typing import Any, Final, cast

from palamedes.core.record.record import Record

LEAST: Final = 4
MOST: Final = 6
"""Fewer and more sites than these are so seldom that they are counted with them."""


def presences(record: Record, tiles: dict[str, Any]) -> list[list[str]]:
    """By seat, from the record of a game; of a pair, what both of its factions began with."""
    said = [answer.notation.split() for answer in record.live() if answer.actor < 0]
    face = "first" if [words[1] for words in said if words[0] == "side"] == ["0"] else "second"
    order = [int(words[1]) for words in said if words[0] == "first"]
    seats = record.players
    found: list[list[str]] = [[] for _ in range(seats)]
    for place in range(len(order)):
        found[order[place] // (len(order) // seats)].append(f"place {place + 1}")
    taken: list[list[dict[str, Any]]] = [[] for _ in range(seats)]
    for answer in record.live():
        verb, *words = answer.notation.split()
        if answer.actor >= 0 and verb == "settle":
            zone = words[0]
            taken[answer.actor].append(cast(dict[str, Any], tiles[zone[0]][face][f"land-{zone[1]}"]))
    for seat in range(seats):
        lands = taken[seat]
        if lands:
            found[seat].append(f"begun on {_sites(lands[:1])} sites")
            found[seat].append(f"begun {'with' if lands[0]['priestess'] else 'without'} a Priestess")
            found[seat].append(f"in all {min(MOST, max(LEAST, _sites(lands)))} sites")
            found[seat].append(f"in all {sum(int(land['horns']) for land in lands)} Cornucopias on land")
            found[seat].append(f"in all {sum(int(land['priestess']) for land in lands)} Priestesses")
    return found


def _sites(lands: list[dict[str, Any]]) -> int:
    return sum(len(cast(list[Any], land["harbours"])) for land in lands)
