"""The words of the game that content, rules and documents share, each with its index."""

from __future__ import annotations

from typing import Final

PACKAGE: Final = "palamedes.games.pantheon"
"""Where our words and rulebooks lie."""

TYPES: Final = ["god", "titan", "hero", "monster", "troop"]
GOD: Final = 0
TITAN: Final = 1
HERO: Final = 2
MONSTER: Final = 3
TROOP: Final = 4

TRAITS: Final = ["terrestrial", "aquatic", "fireproof", "boreal", "huge", "flying"]
AQUATIC: Final = 1
HUGE: Final = 4
FLYING: Final = 5

TALENTS: Final = [
    "sneak-attack",
    "block",
    "gem-collector",
    "close-combat",
    "climb",
    "force-of-nature",
    "guard",
    "torment",
    "initiative",
    "leader",
    "mobility",
    "bolster",
    "phalanx",
    "projection",
    "close-protection",
    "archery",
    "monster-slayer",
]
"""In the order of their bits in `Kind.talents`."""
BLOCK: Final = 1 << 1
GEM_COLLECTOR: Final = 1 << 2
CLOSE_COMBAT: Final = 1 << 3
CLIMB: Final = 1 << 4
GUARD: Final = 1 << 6
TORMENT: Final = 1 << 7
INITIATIVE: Final = 1 << 8
MOBILITY: Final = 1 << 10
ARCHERY: Final = 1 << 15

POWER_TYPES: Final = ["permanent", "passive", "active", "offensive"]
PERMANENT: Final = 0
PASSIVE: Final = 1
ACTIVE: Final = 2
OFFENSIVE: Final = 3

EFFECTS: Final = [
    "fury",
    "frenzy",
    "call-of-souls",
    "area",
    "strategist",
    "missile",
    "patriarch",
    "feat",
    "might",
    "endurance",
    "prowess",
    "born-leader",
    "wall-of-shields",
    "subterfuge",
    "ruse",
    "huntress",
    "dodge",
    "charge",
    "thirst",
    "bites",
    "regeneration",
    "triple-bite",
    "petrification",
    "devour",
    "backlash",
    "rebirth",
    "curse",
    "heal",
    "webs",
    "ranks",
    "each-figure",
    "undying",
    "shields",
]
"""What a power does. The last four are powers of troops."""

TERRAINS: Final = [
    "cage",
    "crevasse",
    "water",
    "stairs",
    "cliff",
    "forest",
    "lava",
    "marsh",
    "neutral",
    "polar",
    "rock",
    "ruins",
]
"""In the order of the paper."""
CREVASSE: Final = 1
WATER: Final = 2
FOREST: Final = 5
LAVA: Final = 6
MARSH: Final = 7
NEUTRAL: Final = 8
POLAR: Final = 9
RUINS: Final = 11

BORDERS: Final = ["normal", "chains", "escarpment", "wall", "bars"]
"""In the order of their bits in `Battlefield.ways`. Heights are an arrow upon one of them; bars are of cages."""
NORMAL: Final = 1 << 0
CHAINS: Final = 1 << 1
ESCARPMENT: Final = 1 << 2
WALL: Final = 1 << 3
BARS: Final = 1 << 4

ROWS: Final = "abcdefg"
COLUMNS: Final = 8
ZONES: Final = [f"{row}{column}" for row in ROWS for column in range(1, COLUMNS + 1)]
"""The words for zones on all boards; a board has some of them."""
ZONE_COUNT: Final = 56

BOARDS: Final = ["olympus", "styx", "labyrinth", "tartarus", "glade"]

SHIPPED_UNITS: Final = [
    "ares",
    "hades",
    "athena",
    "zeus",
    "atlas",
    "kronos",
    "gaia",
    "enceladus",
    "heracles",
    "achilles",
    "leonidas",
    "odysseus",
    "atalanta",
    "jason",
    "medea",
    "veteran-achilles",
    "veteran-heracles",
    "minotaur",
    "hydra",
    "cerberus",
    "medusa",
    "phoenix",
    "arachne",
]
SHIPPED_TROOPS: Final = [
    "amazons",
    "infernal-hounds",
    "infernal-warriors",
    "hoplites",
    "spartans",
    "centaurs",
    "harpies",
    "hyperboreans",
    "bronze-sentinel",
]
GUESTS: Final = 8
"""Kinds of unit that an owner's file may add."""
KINDS: Final = [*SHIPPED_UNITS, *SHIPPED_TROOPS, *[f"guest-{number}" for number in range(1, GUESTS + 1)]]
"""The words for kinds of unit; an owner's units take the places of the guests."""
KIND_COUNT: Final = 40
SLOTS: Final = 13
"""Units of an army at most: a divinity, and twelve of one point."""
