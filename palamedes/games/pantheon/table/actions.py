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
DIVINITY: Final = ANSWERS.base("divinity")
RECRUIT: Final = ANSWERS.base("recruit")
PROPOSE: Final = ANSWERS.base("propose")
BOARD: Final = ANSWERS.base("board")
SIDE: Final = ANSWERS.base("side")
TROOP_ANSWER: Final = ANSWERS.base("troop")
PASS: Final = ANSWERS.base("pass")
STAND: Final = ANSWERS.base("stand")
SIMPLE: Final = ANSWERS.base("simple")
COMPLEX: Final = ANSWERS.base("complex")
ANOTHER: Final = ANSWERS.base("another")
RECALL_ANSWER: Final = ANSWERS.base("recall")
DRAW_TWO: Final = ANSWERS.base("draw-two")
SEARCH: Final = ANSWERS.base("search")
HEAL: Final = ANSWERS.base("heal")
TAKE: Final = ANSWERS.base("take")
GIVE: Final = ANSWERS.base("give")
TO: Final = ANSWERS.base("to")
FLY: Final = ANSWERS.base("fly")
DEPLOY_ANSWER: Final = ANSWERS.base("deploy")
COLLECT: Final = ANSWERS.base("collect")
SEIZE: Final = ANSWERS.base("seize")
DROP: Final = ANSWERS.base("drop")
ABSORB: Final = ANSWERS.base("absorb")
ABSORB_FROM: Final = ANSWERS.base("absorb-from")
USE: Final = ANSWERS.base("use")
ATTACK: Final = ANSWERS.base("attack")
CLOSE: Final = ANSWERS.base("close")
SWOOP: Final = ANSWERS.base("swoop")
DIVE: Final = ANSWERS.base("dive")
STRIKE: Final = ANSWERS.base("strike")
AIM: Final = ANSWERS.base("aim")
EVADE: Final = ANSWERS.base("evade")
GUARD_ANSWER: Final = ANSWERS.base("guard")
RETALIATE: Final = ANSWERS.base("retaliate")
RAISE: Final = ANSWERS.base("raise")
LIFT: Final = ANSWERS.base("lift")
AGAIN: Final = ANSWERS.base("again")
REROLL: Final = ANSWERS.base("reroll")

C_DIE: Final = CHANCE_ANSWERS.base("die")
C_DRAW: Final = CHANCE_ANSWERS.base("draw")
