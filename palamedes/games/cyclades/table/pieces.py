"""The pieces of Cyclades, each as a small int: zones, sites, gods, buildings, creatures, heroes.

A zone is named after its tile and its place on it: land zones `a1` to `l3`, sea zones `ax` to `lz`. Its number depends
on neither the layout nor the face in use, and a site's number follows from its zone's.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1

MOST_FACTIONS: Final = 6
FACTIONS: Final = [str(faction) for faction in range(MOST_FACTIONS)]

# The archipelago.

TILES: Final = list("abcdefghijkl")
LANDS: Final = 36
SEAS: Final = 36
ZONES: Final = 72
ZONE_NAMES: Final = [f"{tile}{n}" for tile in TILES for n in "123"] + [f"{tile}{n}" for tile in TILES for n in "xyz"]
"""0 to 35 are land, 36 to 71 sea."""
SITES_PER_LAND: Final = 3
SITES: Final = LANDS * SITES_PER_LAND
SITE_NAMES: Final = [f"{ZONE_NAMES[land]}.{n}" for land in range(LANDS) for n in range(1, SITES_PER_LAND + 1)]
SHRINE: Final = SITES
"""The place of a Metropolis on Penthesilea's card: one beyond the sites."""
PLACES: Final = [*SITE_NAMES, "shrine"]
TURNS: Final = [str(turn) for turn in range(6)]
RADIUS: Final = 3
SPOTS: Final[list[tuple[int, int]]] = [
    (q, r) for r in range(-RADIUS, RADIUS + 1) for q in range(-RADIUS, RADIUS + 1) if -RADIUS <= q + r <= RADIUS
]
"""Where tiles can lie: a honeycomb around the middle, as columns and rows."""
SPOT_NAMES: Final = [f"{'pqrstuv'[r + RADIUS]}{q + RADIUS + 1}" for q, r in SPOTS]

# The gods.

GODS: Final = ["athena", "zeus", "poseidon", "ares", "hera", "apollo"]
ATHENA: Final = 0
ZEUS: Final = 1
POSEIDON: Final = 2
ARES: Final = 3
HERA: Final = 4
APOLLO: Final = 5

# What stands on a site: 0 nothing, 1 to 4 a basic building, from 5 on a Metropolis with its bonus.

BUILDINGS: Final = ["port", "fortress", "temple", "university"]
PORT: Final = 0
FORTRESS: Final = 1
TEMPLE: Final = 2
UNIVERSITY: Final = 3
BONUSES: Final = ["troops", "horn", "priestess", "gold", "fleets", "reserve", "building", "mixed"]
EMPTY: Final = 0
METROPOLIS: Final = 5
"""A site with METROPOLIS + b holds a Metropolis with bonus b; one with building + 1 that basic building."""

# Creatures: those with an effect at once, then those with a figure.

CREATURES: Final = [
    *("charon", "chimera", "cyclops", "dryad", "echidna", "empusa", "giant", "griffin", "harpy", "hippalectryon"),
    *("hippocampus", "manticore", "erinyes", "graeae", "pegasus", "satyr", "sphinx", "sylph", "triton"),
    *("cerberus", "charybdis", "chiron", "geryon", "hydra", "kraken", "medusa", "minotaur", "nereid"),
    *("polyphemus", "boar", "typhon"),
]
CHARON: Final = 0
CHIMERA: Final = 1
CYCLOPS: Final = 2
DRYAD: Final = 3
ECHIDNA: Final = 4
EMPUSA: Final = 5
GIANT: Final = 6
GRIFFIN: Final = 7
HARPY: Final = 8
HIPPALECTRYON: Final = 9
HIPPOCAMPUS: Final = 10
MANTICORE: Final = 11
ERINYES: Final = 12
GRAEAE: Final = 13
PEGASUS: Final = 14
SATYR: Final = 15
SPHINX: Final = 16
SYLPH: Final = 17
TRITON: Final = 18
CERBERUS: Final = 19
CHARYBDIS: Final = 20
CHIRON: Final = 21
GERYON: Final = 22
HYDRA: Final = 23
KRAKEN: Final = 24
MEDUSA: Final = 25
MINOTAUR: Final = 26
NEREID: Final = 27
POLYPHEMUS: Final = 28
BOAR: Final = 29
TYPHON: Final = 30
FIRST_FIGURE: Final = CERBERUS
FIGURES: Final = [*CREATURES[FIRST_FIGURE:], "scylla"]
"""Thirteen figures: Charybdis and Scylla are one creature with two."""
SCYLLA: Final = 12
CREATURE_COUNT: Final = 31

# Heroes.

HEROES: Final = [
    *("achilles", "ajax", "antigone", "croesus", "hector", "helen", "heracles", "hippolyta", "penthesilea"),
    *("jason", "pericles", "leto", "perseus", "pandora", "ulysses", "penelope"),
]
ACHILLES: Final = 0
AJAX: Final = 1
ANTIGONE: Final = 2
CROESUS: Final = 3
HECTOR: Final = 4
HELEN: Final = 5
HERACLES: Final = 6
HIPPOLYTA: Final = 7
PENTHESILEA: Final = 8
JASON: Final = 9
PERICLES: Final = 10
LETO: Final = 11
PERSEUS: Final = 12
PANDORA: Final = 13
ULYSSES: Final = 14
PENELOPE: Final = 15
HERO_COUNT: Final = 16

UNITS: Final = ["fleet", "troop", "mercenary", "minotaur", *HEROES]
"""What can be lost in a battle."""
FLEET: Final = 0
TROOP: Final = 1
MERCENARY: Final = 2
MINOTAUR_UNIT: Final = 3
HERO_UNIT: Final = 4

MOST_UNITS: Final = 24
"""No group that moves is larger: eight basic troops and sixteen mercenaries, or eight fleets."""
AMOUNTS: Final = [str(amount) for amount in range(MOST_UNITS + 1)]
CARDS: Final = ["priestess", "philosopher", "horn"]


def is_land(zone: int) -> bool:
    """Whether a zone is land."""
    return zone < LANDS
