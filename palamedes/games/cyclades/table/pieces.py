"""The pieces of Cyclades, each as a small int: zones, sites, gods, buildings, creatures, heroes.

A zone is named after its tile and its place on it: land zones `a1` to `l3`, sea zones `ax` to `lz`. Its number depends
on neither the layout nor the face in use, and a site's number follows from its zone's.
"""

from __future__ import annotations

from typing import Final

MOST_FACTIONS: Final = 6
FACTIONS: Final = [str(faction) for faction in range(MOST_FACTIONS)]

# The archipelago.

TILES: Final = list("abcdefghijkl")
MOST_TILES: Final = len(TILES)
SIDES: Final = ["first", "second"]
"""The two faces of every tile."""
LANDS: Final = 36
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


def land_of(site: int) -> int:
    """The land zone of a site."""
    return site // SITES_PER_LAND


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
    "charon",
    "chimera",
    "cyclops",
    "dryad",
    "echidna",
    "empusa",
    "giant",
    "griffin",
    "harpy",
    "hippalectryon",
    "hippocampus",
    "manticore",
    "erinyes",
    "graeae",
    "pegasus",
    "satyr",
    "sphinx",
    "sylph",
    "triton",
    "cerberus",
    "charybdis",
    "chiron",
    "geryon",
    "hydra",
    "kraken",
    "medusa",
    "minotaur",
    "nereid",
    "polyphemus",
    "boar",
    "typhon",
]
CERBERUS: Final = 19
CHARYBDIS: Final = 20
HYDRA: Final = 23
POLYPHEMUS: Final = 28
BOAR: Final = 29
FIRST_FIGURE: Final = CERBERUS
FIGURES: Final = [*CREATURES[FIRST_FIGURE:], "scylla"]
"""Thirteen figures: Charybdis and Scylla are one creature with two."""
SCYLLA: Final = 12
CREATURE_COUNT: Final = 31


def figures_of(creature: int) -> list[int]:
    """The figures of a creature: one, or two."""
    figure = creature - FIRST_FIGURE
    return [figure, SCYLLA] if creature == CHARYBDIS else [figure]


def creature_of(figure: int) -> int:
    """The creature that a figure belongs to."""
    return CHARYBDIS if figure == SCYLLA else figure + FIRST_FIGURE


# Heroes.

HEROES: Final = [
    "achilles",
    "ajax",
    "antigone",
    "croesus",
    "hector",
    "helen",
    "heracles",
    "hippolyta",
    "penthesilea",
    "jason",
    "pericles",
    "leto",
    "perseus",
    "pandora",
    "ulysses",
    "penelope",
]
HERO_COUNT: Final = 16

UNITS: Final = ["fleet", "troop", "mercenary", "minotaur", *HEROES]
"""What can be lost in a battle."""
FLEET: Final = 0
TROOP: Final = 1
MERCENARY: Final = 2
MINOTAUR_UNIT: Final = 3
HERO_UNIT: Final = 4

PARTIES: Final = ["attacker", "defender"]
ATTACKER: Final = 0
DEFENDER: Final = 1

MOST_UNITS: Final = 24
"""No group that moves is larger: eight basic troops and sixteen mercenaries, or eight fleets."""
AMOUNTS: Final = [str(amount) for amount in range(MOST_UNITS + 1)]
CARDS: Final = ["priestess", "philosopher", "horn"]
PRIESTESS_CARD: Final = 0
PHILOSOPHER_CARD: Final = 1
HORN_CARD: Final = 2
