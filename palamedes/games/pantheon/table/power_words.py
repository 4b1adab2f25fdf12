"""The words for talents and powers, which answers point at: each with its number on every table."""

from __future__ import annotations

from typing import Final

from .terms import TALENTS

SHIPPED_POWERS: Final = [
    "fury-of-ares",
    "frenzy",
    "call-of-souls",
    "hellfire",
    "strategist",
    "owl-of-athena",
    "lightning",
    "patriarch",
    "weight-of-heaven",
    "unshakeable",
    "devour",
    "sickle-of-kronos",
    "mother-earth",
    "quake",
    "eruption",
    "molten-skin",
    "heraclean-feat",
    "heraclean-might",
    "endurance",
    "prowess-of-achilles",
    "born-leader",
    "wall-of-shields",
    "subterfuge",
    "ruse",
    "huntress",
    "dodge",
    "golden-fleece",
    "evil-eye",
    "philtre",
    "charge",
    "thirst-for-blood",
    "bites",
    "regeneration",
    "triple-bite",
    "burning-breath",
    "petrification",
    "rebirth",
    "wings-of-flame",
    "webs",
    "venom",
    "pack",
    "undying",
    "ranks",
    "to-the-last",
    "swarm",
    "bulwark",
]
SPARE: Final = 16
"""Powers that an owner's file may name anew, two for each kind that it may add."""
POWERS: Final = [*TALENTS, *SHIPPED_POWERS, *[f"guest-power-{number}" for number in range(1, SPARE + 1)]]
FIRST_POWER: Final = 17
POWER_COUNT: Final = 79

assert len(TALENTS) == FIRST_POWER
assert len(POWERS) == POWER_COUNT
