"""Mythic Battles: Pantheon in few zones: two to four armies side by side, wounded, with full hands."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from palamedes.core.kernel.rng import Rng

from . import Position, pick, shuffled

EAGER = ("simple", "attack", "close", "fly", "to", "use", "raise", "reroll", "retaliate", "guard")
"""The verbs that battles are made of."""
MODES = [(2, False), (2, False), (3, False), (4, False), (4, True)]
"""Players, and whether in teams."""
ARMY = 4
"""So many units besides its divinity has each army."""
WIDTH = 5
"""In so many zones everything stands."""


@cache
def content(name: str) -> Any:
    """What is printed."""
    return tomllib.loads(files("palamedes.games.pantheon").joinpath("content", f"{name}.toml").read_text("utf-8"))


def close_together(rng: Rng, board: dict[str, Any]) -> list[str]:
    """Some zones, each beside one of the others."""
    near: dict[str, set[str]] = {}
    for border in board["borders"].values():
        one, other = border["zones"]
        near.setdefault(one, set()).add(other)
        near.setdefault(other, set()).add(one)
    found = [pick(rng, sorted(near))]
    while len(found) < WIDTH:
        found.append(pick(rng, sorted({other for zone in found for other in near[zone]} - set(found))))
    return found


def lay(rng: Rng) -> Position:
    """The turn of somebody whose army stands among the others."""
    players, teams = pick(rng, MODES)
    boards = content("boards")["boards"]
    name = pick(rng, sorted(boards))
    close = close_together(rng, boards[name])
    units = content("units")["units"]
    gods = shuffled(rng, sorted(kind for kind in units if units[kind]["type"] == "god"))
    others = shuffled(rng, sorted(kind for kind in units if units[kind]["type"] not in ("god", "titan")))
    troops = shuffled(rng, sorted(content("troops")["troops"]))
    room = {zone: boards[name]["zones"][zone]["capacity"] for zone in close}
    seats = []
    for _ in range(players):
        kinds = [gods.pop(), *(pick_from(rng, others, troops) for _ in range(ARMY))]
        army = [fielded(rng, kind, room) for kind in kinds]
        hand = [kind for kind in kinds if rng.below(3)] + ["art-of-war"] * rng.below(4)
        seats.append({"army": army, "hand": hand})
    turn = rng.below(players)
    table = {"board": name, "seats": seats, "first": turn}
    return {"game": "pantheon", "players": players, "options": {"teams": teams}, "table": table, "turn": turn}


def pick_from(rng: Rng, one: list[str], other: list[str]) -> str:
    """A hero or a monster, or a troop, as long as there are both."""
    return (one if not other or (one and rng.below(2)) else other).pop()


def fielded(rng: Rng, kind: str, room: dict[str, int]) -> dict[str, Any]:
    """A unit where there is room for it, with wounds or without."""
    unit = content("units")["units"].get(kind) or content("troops")["troops"][kind]
    most = unit["figures"] if "figures" in unit else len(unit["combat"])
    huge = unit.get("trait") == "huge"
    free = sorted(zone for zone, left in room.items() if left >= (3 if huge else 1))
    found: dict[str, Any] = {"kind": kind}
    if free and not (huge and rng.below(2)):
        zone = pick(rng, free)
        room[zone] -= 3 if huge else 1
        found |= {"zone": zone, "vitality": most - rng.below((most + 1) // 2)}
    elif "figures" in unit:
        found["vitality"] = 0  # troops begin on the board: one that is not there has fallen
    return found
