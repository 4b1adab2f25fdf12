"""The answers of Mythic Arena. Cards and cells are named the same in every position."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.actions import Actions

from .field import CELL_NAMES

NORSE: Final = [
    "sol",
    "siegfried",
    "ull",
    "frigg",
    "thor",
    "freyja",
    "hela",
    "tyr",
    "freyr",
    "loki",
    "eir",
    "vali",
    "balder",
    "njord",
    "nerthus",
    "odin",
    "beyla",
]
GREEK: Final = [
    "helios",
    "heracles",
    "artemis",
    "hera",
    "ares",
    "aphrodite",
    "hades",
    "athena",
    "demeter",
    "hephaestus",
    "asclepius",
    "erinyes",
    "apollo",
    "poseidon",
    "gaia",
    "zeus",
    "dionysus",
]
CARDS: Final = NORSE + GREEK
PANTHEONS: Final = ["norse", "greek"]
DECK: Final = 17
TOKENS: Final = ["strength", "breaker"]
STRENGTH: Final = 0
BREAKER: Final = 1

_DOMAINS: Final = {
    "card": CARDS,
    "cell": CELL_NAMES,
    "amount": [str(n) for n in range(10)],
    "token": TOKENS,
    "seat": ["0", "1"],
}

ANSWERS: Final = Actions(
    _DOMAINS,
    [
        ("discard", ["card"]),
        ("place", ["card", "cell"]),
        ("cover", ["card"]),
        ("return", ["card"]),
        ("capture", ["cell"]),
        ("strengthen", ["amount"]),
        ("break", ["cell"]),
        ("fight", []),
        ("take", ["token"]),
    ],
)
DISCARD: Final = ANSWERS.named("discard")
PLACE: Final = ANSWERS.named("place")
COVER: Final = ANSWERS.named("cover")
RETURN: Final = ANSWERS.named("return")
CAPTURE: Final = ANSWERS.named("capture")
STRENGTHEN: Final = ANSWERS.named("strengthen")
BREAK: Final = ANSWERS.named("break")
FIGHT: Final = ANSWERS.base("fight")
TAKE: Final = ANSWERS.named("take")

CHANCE_ANSWERS: Final = Actions(_DOMAINS, [("draw", ["card"]), ("open", ["seat"])])
DRAW: Final = CHANCE_ANSWERS.named("draw")
OPEN: Final = CHANCE_ANSWERS.named("open")
