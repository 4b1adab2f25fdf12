"""The answers of Mythic Battles: Pantheon, and those of chance."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.actions import Actions

from .pieces import CARD_WORDS, COINS, FACES, MOST_SEATS, VALUES
from .power_words import POWERS
from .terms import BOARDS, KIND_COUNT, KINDS, ZONES

MOST_DICE: Final = 10

_VERBS: Final[list[tuple[str, list[str]]]] = [
    ("done", []),
    ("decline", []),
    # Set-up.
    ("divinity", ["kind"]),
    ("recruit", ["kind"]),
    ("propose", ["board"]),
    ("board", ["board"]),
    ("side", ["side"]),
    ("troop", ["kind"]),
    # A turn.
    ("pass", []),
    ("stand", []),
    ("simple", ["kind"]),
    ("complex", ["kind"]),
    ("another", ["coin"]),
    ("recall", ["kind", "coin"]),
    # At any moment.
    ("draw-two", ["coin"]),
    ("search", ["coin"]),
    ("heal", []),
    ("take", ["card"]),
    ("give", ["card"]),
    # Actions.
    ("to", ["zone"]),
    ("fly", ["zone"]),
    ("deploy", ["zone"]),
    ("collect", ["zone"]),
    ("seize", ["zone"]),
    ("drop", []),
    ("absorb", []),
    ("absorb-from", ["unit"]),
    ("use", ["power", "coin"]),
    # Attacks.
    ("attack", ["unit"]),
    ("close", ["unit"]),
    ("swoop", ["unit"]),
    ("dive", ["unit"]),
    ("strike", ["zone"]),
    ("aim", ["unit"]),
    ("evade", ["coin"]),
    ("guard", ["kind"]),
    ("retaliate", []),
    ("raise", ["value"]),
    ("lift", ["value"]),
    ("again", ["value"]),
    ("reroll", ["dice"]),
]


def domains(kinds: list[str], powers: list[str]) -> dict[str, list[str]]:
    """The things that answers point at; an owner's kinds of unit stand in the places of the guests."""
    units = [f"{kind}-{seat + 1}" for seat in range(MOST_SEATS) for kind in kinds]
    return {
        "kind": kinds,
        "unit": units,
        "card": [*kinds, *CARD_WORDS[KIND_COUNT:]],
        "zone": ZONES,
        "coin": COINS,
        "power": powers,
        "board": BOARDS,
        "side": [str(side + 1) for side in range(MOST_SEATS)],
        "value": VALUES,
        "dice": [str(number) for number in range(MOST_DICE + 1)],
        "face": FACES,
    }


def answers(kinds: list[str], powers: list[str]) -> Actions:
    """All answers of seats. Whatever the kinds are called, the numbers are the same."""
    return Actions(domains(kinds, powers), list(_VERBS))


def chance_answers(kinds: list[str], powers: list[str]) -> Actions:
    """All answers of chance."""
    return Actions(domains(kinds, powers), [("die", ["face"]), ("draw", ["card"])])


ANSWERS: Final = answers(list(KINDS), list(POWERS))
CHANCE_ANSWERS: Final = chance_answers(list(KINDS), list(POWERS))

DONE: Final = ANSWERS.base("done")
DECLINE: Final = ANSWERS.base("decline")
DIVINITY: Final = ANSWERS.named("divinity")
RECRUIT: Final = ANSWERS.named("recruit")
PROPOSE: Final = ANSWERS.named("propose")
BOARD: Final = ANSWERS.named("board")
SIDE: Final = ANSWERS.named("side")
TROOP_ANSWER: Final = ANSWERS.named("troop")
PASS: Final = ANSWERS.base("pass")
STAND: Final = ANSWERS.base("stand")
SIMPLE: Final = ANSWERS.named("simple")
COMPLEX: Final = ANSWERS.named("complex")
ANOTHER: Final = ANSWERS.named("another")
RECALL_ANSWER: Final = ANSWERS.named("recall")
DRAW_TWO: Final = ANSWERS.named("draw-two")
SEARCH: Final = ANSWERS.named("search")
HEAL: Final = ANSWERS.base("heal")
TAKE: Final = ANSWERS.named("take")
GIVE: Final = ANSWERS.named("give")
TO: Final = ANSWERS.named("to")
FLY: Final = ANSWERS.named("fly")
DEPLOY_ANSWER: Final = ANSWERS.named("deploy")
COLLECT: Final = ANSWERS.named("collect")
SEIZE: Final = ANSWERS.named("seize")
DROP: Final = ANSWERS.base("drop")
ABSORB: Final = ANSWERS.base("absorb")
ABSORB_FROM: Final = ANSWERS.named("absorb-from")
USE: Final = ANSWERS.named("use")
ATTACK: Final = ANSWERS.named("attack")
CLOSE: Final = ANSWERS.named("close")
SWOOP: Final = ANSWERS.named("swoop")
DIVE: Final = ANSWERS.named("dive")
STRIKE: Final = ANSWERS.named("strike")
AIM: Final = ANSWERS.named("aim")
EVADE: Final = ANSWERS.named("evade")
GUARD_ANSWER: Final = ANSWERS.named("guard")
RETALIATE: Final = ANSWERS.base("retaliate")
RAISE: Final = ANSWERS.named("raise")
LIFT: Final = ANSWERS.named("lift")
AGAIN: Final = ANSWERS.named("again")
REROLL: Final = ANSWERS.named("reroll")

C_DIE: Final = CHANCE_ANSWERS.named("die")
C_DRAW: Final = CHANCE_ANSWERS.named("draw")
