"""The answers of Lords of Hellas, and those of chance.

A verb without arguments stands for its one answer. Where answers are listed, which happens at every question, they are
counted up from the base of their verb: a call of `at` for each would be felt.
"""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.actions import Actions

from .pieces import (
    ACTIONS,
    AMOUNTS,
    ATTACKS,
    COMBAT,
    EVENTS,
    FACES,
    GIFTS,
    GODS,
    HEROES,
    MONSTERS,
    MOST_SEATS,
    PLACES,
    REGIONS,
    SIDES,
    STATS,
    STEPS,
    SYMBOLS,
    TEMPLE_CARDS,
    TERRITORIES,
    TROPHIES,
)

_DOMAINS: Final = {
    "region": REGIONS,
    "to": REGIONS,
    "territory": TERRITORIES,
    "god": GODS,
    "stat": STATS,
    "symbol": SYMBOLS,
    "card": COMBAT,
    "attack": ATTACKS,
    "monster": MONSTERS,
    "event": EVENTS,
    "gift": GIFTS,
    "hero": HEROES,
    "oracle": TEMPLE_CARDS,
    "action": ACTIONS,
    "amount": AMOUNTS,
    "place": PLACES,
    "step": STEPS,
    "trophy": TROPHIES,
    "face": FACES,
    "side": SIDES,
    "player": [str(seat + 1) for seat in range(MOST_SEATS)],
}

ANSWERS: Final = Actions(
    _DOMAINS,
    [
        ("done", []),
        ("decline", []),
        # Set-up.
        ("hero", ["hero"]),
        ("start", ["region"]),
        # A turn.
        ("use", ["gift"]),
        ("pray", ["god"]),
        ("go", ["region"]),
        ("advance", []),
        ("enter", ["step"]),
        ("hoplites", []),
        ("move", ["region", "to"]),
        ("fortify", ["region"]),
        ("unfortify", ["region"]),
        ("act", ["action"]),
        # Armies.
        ("army", ["region"]),
        ("to", ["region"]),
        ("jump", ["region", "to"]),
        ("amount", ["amount"]),
        ("enlist", ["amount"]),
        ("garrison", ["amount"]),
        ("choose", ["region"]),
        ("fight", ["region"]),
        ("first", ["side"]),
        ("play", ["card"]),
        ("pass", []),
        ("save", ["amount"]),
        ("retreat", ["region"]),
        # Heroes, hunts, quests.
        ("heal", ["stat"]),
        ("draw", []),
        ("muster", []),
        ("wound", ["stat"]),
        ("lower", ["stat"]),
        ("raise", ["stat"]),
        ("hunt", ["monster"]),
        ("strike", ["card", "place"]),
        ("combine", ["symbol", "place"]),
        ("give", ["card"]),
        ("hit", ["place"]),
        ("withdraw", []),
        ("unleash", ["attack"]),
        ("parry", ["card"]),
        ("block", ["card"]),
        ("endure", []),
        ("discard", ["card"]),
        ("trophy", ["trophy"]),
        ("claim", ["territory"]),
        ("yield", ["territory"]),
        ("take", ["gift"]),
        # Temples, monuments, monsters.
        ("temple", ["region"]),
        ("build", ["god"]),
        ("rouse", ["monster"]),
        ("attack", []),
        ("drive", ["monster", "region"]),
        ("refresh", ["action"]),
        ("target", ["monster"]),
        ("against", ["player"]),
    ],
)
DONE: Final = ANSWERS.base("done")
DECLINE: Final = ANSWERS.base("decline")
HERO: Final = ANSWERS.named("hero")
START: Final = ANSWERS.named("start")
USE: Final = ANSWERS.named("use")
PRAY: Final = ANSWERS.named("pray")
GO: Final = ANSWERS.named("go")
ADVANCE: Final = ANSWERS.base("advance")
ENTER: Final = ANSWERS.named("enter")
HOPLITES: Final = ANSWERS.base("hoplites")
MOVE: Final = ANSWERS.named("move")
FORTIFY: Final = ANSWERS.named("fortify")
UNFORTIFY: Final = ANSWERS.named("unfortify")
ACT: Final = ANSWERS.named("act")
ARMY: Final = ANSWERS.named("army")
TO: Final = ANSWERS.named("to")
JUMP: Final = ANSWERS.named("jump")
AMOUNT: Final = ANSWERS.named("amount")
ENLIST: Final = ANSWERS.named("enlist")
GARRISON: Final = ANSWERS.named("garrison")
CHOOSE: Final = ANSWERS.named("choose")
FIGHT: Final = ANSWERS.named("fight")
FIRST: Final = ANSWERS.named("first")
PLAY: Final = ANSWERS.named("play")
PASS: Final = ANSWERS.base("pass")
SAVE: Final = ANSWERS.named("save")
RETREAT: Final = ANSWERS.named("retreat")
HEAL: Final = ANSWERS.named("heal")
DRAW: Final = ANSWERS.base("draw")
MUSTER: Final = ANSWERS.base("muster")
WOUND: Final = ANSWERS.named("wound")
LOWER: Final = ANSWERS.named("lower")
RAISE: Final = ANSWERS.named("raise")
HUNT: Final = ANSWERS.named("hunt")
STRIKE: Final = ANSWERS.named("strike")
COMBINE: Final = ANSWERS.named("combine")
GIVE: Final = ANSWERS.named("give")
HIT: Final = ANSWERS.named("hit")
WITHDRAW: Final = ANSWERS.base("withdraw")
UNLEASH: Final = ANSWERS.named("unleash")
PARRY: Final = ANSWERS.named("parry")
BLOCK: Final = ANSWERS.named("block")
ENDURE: Final = ANSWERS.base("endure")
DISCARD: Final = ANSWERS.named("discard")
TROPHY: Final = ANSWERS.named("trophy")
CLAIM: Final = ANSWERS.named("claim")
YIELD: Final = ANSWERS.named("yield")
TAKE: Final = ANSWERS.named("take")
TEMPLE: Final = ANSWERS.named("temple")
BUILD: Final = ANSWERS.named("build")
ROUSE: Final = ANSWERS.named("rouse")
ATTACK: Final = ANSWERS.base("attack")
DRIVE: Final = ANSWERS.named("drive")
REFRESH: Final = ANSWERS.named("refresh")
TARGET: Final = ANSWERS.named("target")
AGAINST: Final = ANSWERS.named("against")

CHANCE_ANSWERS: Final = Actions(
    _DOMAINS,
    [
        ("temple-card", ["oracle"]),
        ("event", ["event"]),
        ("combat", ["card"]),
        ("chooser", ["player"]),
        ("lose", ["card"]),
        ("strikes", ["attack"]),
        ("find", ["gift"]),
        ("roll", ["face"]),
    ],
)
C_TEMPLE_CARD: Final = CHANCE_ANSWERS.named("temple-card")
C_EVENT: Final = CHANCE_ANSWERS.named("event")
C_COMBAT: Final = CHANCE_ANSWERS.named("combat")
C_CHOOSER: Final = CHANCE_ANSWERS.named("chooser")
C_LOSE: Final = CHANCE_ANSWERS.named("lose")
C_STRIKES: Final = CHANCE_ANSWERS.named("strikes")
C_FIND: Final = CHANCE_ANSWERS.named("find")
C_ROLL: Final = CHANCE_ANSWERS.named("roll")
