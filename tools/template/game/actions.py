"""The answers of Astragali. Each is a small number that means the same at every moment of every game."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.actions import Actions

MOST_FACES: Final = 20
"""The largest die that an owner may write down; the range of answers has room for it."""

CHOICES: Final = ["keep", "again"]

_DOMAINS: Final = {"face": [str(face) for face in range(1, MOST_FACES + 1)]}

ANSWERS: Final = Actions(_DOMAINS, [("keep", []), ("again", [])])
KEEP: Final = ANSWERS.base("keep")
AGAIN: Final = ANSWERS.base("again")

CHANCE_ANSWERS: Final = Actions(_DOMAINS, [("roll", ["face"])])
ROLL: Final = CHANCE_ANSWERS.named("roll")
