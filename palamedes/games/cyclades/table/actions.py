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
SPOT: Final = ANSWERS.named("spot")
TURN: Final = ANSWERS.named("turn")
SETTLE: Final = ANSWERS.named("settle")
LAUNCH: Final = ANSWERS.named("launch")
MUSTER: Final = ANSWERS.named("muster")
HIRE: Final = ANSWERS.named("hire")
HORN: Final = ANSWERS.named("horn")
CHOOSE: Final = ANSWERS.named("choose")
SAIL: Final = ANSWERS.named("sail")
MARCH: Final = ANSWERS.named("march")
TO: Final = ANSWERS.named("to")
RETREAT: Final = ANSWERS.named("retreat")
OFFER: Final = ANSWERS.named("offer")
KEEP: Final = ANSWERS.named("keep")
RELEASE: Final = ANSWERS.named("release")
BUY: Final = ANSWERS.named("buy")
PLAY: Final = ANSWERS.named("play")
RESERVE: Final = ANSWERS.named("reserve")
SLAY: Final = ANSWERS.named("slay")
TAME: Final = ANSWERS.named("tame")
RECRUIT: Final = ANSWERS.named("recruit")
VENTURE: Final = ANSWERS.named("venture")
SACRIFICE: Final = ANSWERS.named("sacrifice")
BRING: Final = ANSWERS.named("bring")
LEAVE: Final = ANSWERS.named("leave")
EXCHANGE: Final = ANSWERS.named("exchange")
NAME: Final = ANSWERS.named("name")
BUILD: Final = ANSWERS.named("build")
RAZE: Final = ANSWERS.named("raze")
KIND: Final = ANSWERS.named("kind")
PHILOSOPHER: Final = ANSWERS.base("philosopher")
PRIESTESS: Final = ANSWERS.base("priestess")
PEEK: Final = ANSWERS.base("peek")
ENSHRINE: Final = ANSWERS.base("enshrine")
LOSE: Final = ANSWERS.named("lose")
STAND: Final = ANSWERS.base("stand")
REROLL: Final = ANSWERS.base("reroll")
ACCEPT: Final = ANSWERS.base("accept")
TAKE: Final = ANSWERS.named("take")
ROB: Final = ANSWERS.named("rob")
GAIN: Final = ANSWERS.named("gain")

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
C_SIDE: Final = CHANCE_ANSWERS.named("side")
C_TILE: Final = CHANCE_ANSWERS.named("tile")
C_TURNED: Final = CHANCE_ANSWERS.named("turned")
C_GOD: Final = CHANCE_ANSWERS.named("god")
C_FIRST: Final = CHANCE_ANSWERS.named("first")
C_CREATURE: Final = CHANCE_ANSWERS.named("creature")
C_HERO: Final = CHANCE_ANSWERS.named("hero")
C_BONUS: Final = CHANCE_ANSWERS.named("bonus")
C_ROLL: Final = CHANCE_ANSWERS.named("roll")
