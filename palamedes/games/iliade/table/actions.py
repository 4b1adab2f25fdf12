"""The answers of Iliade. Equal cards share one answer, and so do equal groups of an army."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.actions import Actions

from .cards import (
    CARDS,
    ELEPHANTS,
    HOPLITES,
    MOST_HORSES,
    MOST_SEATS,
    ORACLE,
    PHALANXES,
    RIDERS,
    TARGETS,
    VICTORY,
    WEAPONS,
)

_DOMAINS: Final = {
    "card": CARDS,
    "hoplite": CARDS[:HOPLITES],
    "rider": CARDS[:RIDERS],
    "phalanx": PHALANXES,
    "elephant": ELEPHANTS,
    "horse": [str(number) for number in range(1, MOST_HORSES + 1)],
    "weapon": WEAPONS,
    "target": TARGETS,
    "victory": VICTORY,
    "oracle": ORACLE,
    "seat": [str(seat) for seat in range(MOST_SEATS)],
}

ANSWERS: Final = Actions(
    _DOMAINS,
    [
        ("pass", []),
        ("lay", ["card"]),
        ("join", ["phalanx", "hoplite"]),
        ("mount", ["elephant", "rider"]),
        ("hide", ["rider", "horse"]),
        ("attack", ["weapon"]),
        ("hit", ["seat", "target"]),
        ("claim", ["victory"]),
        ("discard", ["card"]),
    ],
)
PASS: Final = ANSWERS.base("pass")
LAY: Final = ANSWERS.named("lay")
JOIN: Final = ANSWERS.named("join")
MOUNT: Final = ANSWERS.named("mount")
HIDE: Final = ANSWERS.named("hide")
ATTACK: Final = ANSWERS.named("attack")
HIT: Final = ANSWERS.named("hit")
CLAIM: Final = ANSWERS.named("claim")
DISCARD: Final = ANSWERS.named("discard")

CHANCE_ANSWERS: Final = Actions(
    _DOMAINS, [("open", ["seat"]), ("deal", ["card"]), ("reveal", ["victory"]), ("consult", ["oracle"])]
)
OPEN: Final = CHANCE_ANSWERS.named("open")
DEAL: Final = CHANCE_ANSWERS.named("deal")
REVEAL: Final = CHANCE_ANSWERS.named("reveal")
CONSULT: Final = CHANCE_ANSWERS.named("consult")
