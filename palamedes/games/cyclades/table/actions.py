"""The answers of Cyclades. Long turns are many short questions: which units, from where, to where."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.actions import Actions

from .pieces import (
    AMOUNTS,
    BONUSES,
    BUILDINGS,
    CARDS,
    CREATURES,
    FACTIONS,
    GODS,
    HEROES,
    SITE_NAMES,
    SPOT_NAMES,
    TILES,
    TURNS,
    UNITS,
    ZONE_NAMES,
)

PRICES: Final = ["0", "1", "3", "5", "7", "10", "13", "17", "21", "25"]
"""The spaces of an offering track; nothing is offered to Apollo, and by whoever can pay nothing."""
FACES: Final = ["0", "1", "2", "3"]

_DOMAINS: Final = {
    "zone": ZONE_NAMES,
    "site": SITE_NAMES,
    "tile": TILES,
    "turn": TURNS,
    "spot": SPOT_NAMES,
    "god": GODS,
    "price": PRICES,
    "building": BUILDINGS,
    "bonus": BONUSES,
    "creature": CREATURES,
    "hero": HEROES,
    "faction": FACTIONS,
    "unit": UNITS,
    "amount": AMOUNTS,
    "card": CARDS,
    "face": FACES,
}

ANSWERS: Final = Actions(
    _DOMAINS,
    [
        ("done", []),
        ("decline", []),
        ("spot", ["spot"]),
        ("turn", ["turn"]),
        ("settle", ["zone"]),
        ("launch", ["zone"]),
        ("muster", ["zone"]),
        ("hire", ["zone"]),
        ("horn", ["zone"]),
        ("choose", ["zone"]),
        ("sail", ["zone"]),
        ("march", ["zone"]),
        ("to", ["zone"]),
        ("retreat", ["zone"]),
        ("offer", ["god", "price"]),
        ("keep", ["creature"]),
        ("release", ["creature"]),
        ("buy", ["creature"]),
        ("play", ["creature"]),
        ("reserve", ["creature"]),
        ("slay", ["creature"]),
        ("tame", ["creature"]),
        ("recruit", ["hero"]),
        ("venture", ["hero"]),
        ("sacrifice", ["hero"]),
        ("bring", ["hero"]),
        ("leave", ["hero"]),
        ("exchange", ["hero"]),
        ("name", ["hero"]),
        ("build", ["site"]),
        ("raze", ["site"]),
        ("kind", ["building"]),
        ("philosopher", []),
        ("priestess", []),
        ("peek", []),
        ("enshrine", []),
        ("lose", ["unit"]),
        ("stand", []),
        ("reroll", []),
        ("accept", []),
        ("take", ["amount"]),
        ("rob", ["faction"]),
        ("gain", ["card"]),
    ],
)
DONE: Final = ANSWERS.base("done")
DECLINE: Final = ANSWERS.base("decline")
SPOT: Final = ANSWERS.base("spot")
TURN: Final = ANSWERS.base("turn")
SETTLE: Final = ANSWERS.base("settle")
LAUNCH: Final = ANSWERS.base("launch")
MUSTER: Final = ANSWERS.base("muster")
HIRE: Final = ANSWERS.base("hire")
HORN: Final = ANSWERS.base("horn")
CHOOSE: Final = ANSWERS.base("choose")
SAIL: Final = ANSWERS.base("sail")
MARCH: Final = ANSWERS.base("march")
TO: Final = ANSWERS.base("to")
RETREAT: Final = ANSWERS.base("retreat")
OFFER: Final = ANSWERS.named("offer")
KEEP: Final = ANSWERS.base("keep")
RELEASE: Final = ANSWERS.base("release")
BUY: Final = ANSWERS.base("buy")
PLAY: Final = ANSWERS.base("play")
RESERVE: Final = ANSWERS.base("reserve")
SLAY: Final = ANSWERS.base("slay")
TAME: Final = ANSWERS.base("tame")
RECRUIT: Final = ANSWERS.base("recruit")
VENTURE: Final = ANSWERS.base("venture")
SACRIFICE: Final = ANSWERS.base("sacrifice")
BRING: Final = ANSWERS.base("bring")
LEAVE: Final = ANSWERS.base("leave")
EXCHANGE: Final = ANSWERS.base("exchange")
NAME: Final = ANSWERS.base("name")
BUILD: Final = ANSWERS.base("build")
RAZE: Final = ANSWERS.base("raze")
KIND: Final = ANSWERS.base("kind")
PHILOSOPHER: Final = ANSWERS.base("philosopher")
PRIESTESS: Final = ANSWERS.base("priestess")
PEEK: Final = ANSWERS.base("peek")
ENSHRINE: Final = ANSWERS.base("enshrine")
LOSE: Final = ANSWERS.base("lose")
STAND: Final = ANSWERS.base("stand")
REROLL: Final = ANSWERS.base("reroll")
ACCEPT: Final = ANSWERS.base("accept")
TAKE: Final = ANSWERS.base("take")
ROB: Final = ANSWERS.base("rob")
GAIN: Final = ANSWERS.base("gain")

CHANCE_ANSWERS: Final = Actions(
    _DOMAINS,
    [
        ("side", ["face"]),
        ("tile", ["tile"]),
        ("turned", ["turn"]),
        ("god", ["god"]),
        ("first", ["faction"]),
        ("creature", ["creature"]),
        ("hero", ["hero"]),
        ("bonus", ["bonus"]),
        ("roll", ["face"]),
    ],
)
C_SIDE: Final = CHANCE_ANSWERS.base("side")
C_TILE: Final = CHANCE_ANSWERS.base("tile")
C_TURNED: Final = CHANCE_ANSWERS.base("turned")
C_GOD: Final = CHANCE_ANSWERS.base("god")
C_FIRST: Final = CHANCE_ANSWERS.base("first")
C_CREATURE: Final = CHANCE_ANSWERS.base("creature")
C_HERO: Final = CHANCE_ANSWERS.base("hero")
C_BONUS: Final = CHANCE_ANSWERS.base("bonus")
C_ROLL: Final = CHANCE_ANSWERS.base("roll")
