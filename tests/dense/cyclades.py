"""Cyclades on few islands: factions side by side, with a third of the heroes and half of the figures among them."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import palamedes
from palamedes.core.kernel.rng import Rng

from . import Position, pick, shuffled

MODES = [(2, False, 4), (3, False, 3), (4, False, 4), (4, True, 4), (4, True, 4), (5, False, 5), (6, True, 6)]
"""Players, teams, and the factions they make; teams of four twice, since partners are most in each other's way."""
GODS = ["athena", "zeus", "poseidon", "ares", "hera"]
BUILDINGS = ["port", "fortress", "temple"]
"""Three kinds, so that nobody has a set that should have become a Metropolis."""
EAGER = ("march", "venture", "sail", "to", "slay")
"""The verbs that moves are made of."""
ISLANDS = 2
"""Everything lies on the tile in the middle and so many others at most. In half of the tables only two factions are
there, partners where there are any; one of them is about to act, and has more heroes and figures than others."""


@cache
def content(name: str) -> Any:
    """What is printed on cards."""
    return tomllib.loads(files("palamedes.games.cyclades").joinpath("content", f"{name}.toml").read_text("utf-8"))


@cache
def zones(players: int, teams: bool) -> tuple[dict[str, list[str]], dict[str, int]]:
    """The zones of each tile of the map that lies where a position names none, and the sites of each land."""
    bare = {
        "game": "cyclades",
        "players": players,
        "options": {"teams": teams},
        "table": {"zones": {"a1": {"owner": 0}}},
    }
    table: Any = palamedes.game("cyclades").load(bare).view(None)["table"]
    found: dict[str, list[str]] = {}
    for zone in [*table["lands"], *table["seas"]]:
        found.setdefault(zone["zone"][0], []).append(zone["zone"])
    return found, {land["zone"]: len(land["sites"]) for land in table["lands"]}


def is_land(zone: str) -> bool:
    """Whether a zone is land, by its name."""
    return zone[1].isdigit()


def lay(rng: Rng) -> Position:
    """A table on which somebody has the favour of a god, and next to no room."""
    players, teams, factions = pick(rng, MODES)
    tiles, sites = zones(players, teams)
    close = ["a", *shuffled(rng, sorted(set(tiles) - {"a"}))[: 1 + rng.below(ISLANDS)]]
    pair = 2 * rng.below(factions // 2)
    crowd = [pair, pair + 1] if rng.below(2) else list(range(factions))
    mover = pick(rng, crowd)
    laid: dict[str, dict[str, Any]] = {}
    room = 1 + rng.below(4)
    for zone in sorted(zone for tile in close for zone in tiles[tile]):
        if is_land(zone):
            laid[zone] = land(rng, pick(rng, crowd), sites[zone])
        elif rng.below(5) >= room:
            laid[zone] = {"owner": pick(rng, crowd), "fleets": 1 + rng.below(2)}
    homeless = set(range(factions)) - {laid[zone]["owner"] for zone in laid if is_land(zone)}
    for faction, tile in zip(sorted(homeless), sorted(set(tiles) - set(close)), strict=False):
        laid[next(zone for zone in tiles[tile] if is_land(zone))] = {"owner": faction, "troops": 1}
    heroes = {}
    for hero in sorted(content("heroes")["heroes"]):
        lands = sorted(zone for zone in laid if is_land(zone))
        zone = pick(rng, [zone for zone in lands if laid[zone]["owner"] == mover] if rng.below(2) else lands)
        if rng.below(3) == 0:
            heroes[hero] = {"owner": laid[zone]["owner"], "zone": zone}
    gods = shuffled(rng, GODS[: factions - 1])
    gods.insert(pick(rng, [i for i in range(factions) if i != mover]), "apollo")
    offers = {god: {"faction": i, "price": 0 if god == "apollo" else 1} for i, god in enumerate(gods)}
    acting = [gods.index(god) for god in [*GODS, "apollo"] if god in gods]
    purses = factions // 2 if teams or players == 2 else factions
    table = {
        "zones": laid,
        "heroes": heroes,
        "creatures": figures(
            rng, [zone for tile in close for zone in tiles[tile]], laid, heroes, [mover, mover, *crowd]
        ),
        "gold": [30] * purses,
        "offers": offers,
        "done": acting[: acting.index(mover)],
        "cycle": 3,
    }
    turn = mover * players // factions
    return {"game": "cyclades", "players": players, "options": {"teams": teams}, "table": table, "turn": turn}


def land(rng: Rng, owner: int, sites: int) -> dict[str, Any]:
    """Somebody's land with some units and buildings."""
    built = [pick(rng, BUILDINGS) if rng.below(3) == 0 else None for _ in range(sites)]
    return {"owner": owner, "troops": rng.below(3), "mercenaries": rng.below(6) // 5, "sites": built}


def figures(
    rng: Rng, close: list[str], laid: dict[str, dict[str, Any]], heroes: dict[str, Any], crowd: list[int]
) -> dict[str, Any]:
    """Half of the figures, each on a zone of its kind that no other has, where units are if it may."""
    free = sorted(shuffled(rng, close), key=lambda zone: zone not in laid)
    found: dict[str, Any] = {}
    for creature, printed in sorted(content("creatures")["creatures"].items()):
        if "stands" not in printed or rng.below(2):
            continue
        owner = pick(rng, crowd)
        stood: list[str] = []
        for _ in range(2 if creature == "charybdis" else 1):
            zone = next((zone for zone in free if may_stand(creature, printed["stands"], zone, owner, laid)), None)
            if zone is not None and not (creature == "boar" and any(hero["zone"] == zone for hero in heroes.values())):
                free.remove(zone)
                stood.append(zone)
        if len(stood) == (2 if creature == "charybdis" else 1):
            found[creature] = {"owner": owner, "zones": stood}
    return found


def may_stand(creature: str, stands: str, zone: str, owner: int, laid: dict[str, dict[str, Any]]) -> bool:
    """Whether a figure can have come to a zone, and left what it drives away."""
    here = laid.get(zone, {})
    if creature == "kraken":
        return not is_land(zone) and not here
    if creature == "boar":
        return is_land(zone) and not here.get("troops") and not here.get("mercenaries")
    if stands == "own":
        return is_land(zone) and here.get("owner") == owner
    return stands == "any" or is_land(zone) == (stands == "land")
