"""The answers of Lords of Hellas, and those of chance."""

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
HERO: Final = ANSWERS.base("hero")
START: Final = ANSWERS.base("start")
USE: Final = ANSWERS.base("use")
PRAY: Final = ANSWERS.base("pray")
GO: Final = ANSWERS.base("go")
ADVANCE: Final = ANSWERS.base("advance")
ENTER: Final = ANSWERS.base("enter")
HOPLITES: Final = ANSWERS.base("hoplites")
MOVE: Final = ANSWERS.base("move")
FORTIFY: Final = ANSWERS.base("fortify")
UNFORTIFY: Final = ANSWERS.base("unfortify")
ACT: Final = ANSWERS.base("act")
ARMY: Final = ANSWERS.base("army")
TO: Final = ANSWERS.base("to")
JUMP: Final = ANSWERS.base("jump")
AMOUNT: Final = ANSWERS.base("amount")
ENLIST: Final = ANSWERS.base("enlist")
GARRISON: Final = ANSWERS.base("garrison")
CHOOSE: Final = ANSWERS.base("choose")
FIGHT: Final = ANSWERS.base("fight")
FIRST: Final = ANSWERS.base("first")
PLAY: Final = ANSWERS.base("play")
PASS: Final = ANSWERS.base("pass")
SAVE: Final = ANSWERS.base("save")
RETREAT: Final = ANSWERS.base("retreat")
HEAL: Final = ANSWERS.base("heal")
DRAW: Final = ANSWERS.base("draw")
MUSTER: Final = ANSWERS.base("muster")
WOUND: Final = ANSWERS.base("wound")
LOWER: Final = ANSWERS.base("lower")
RAISE: Final = ANSWERS.base("raise")
HUNT: Final = ANSWERS.base("hunt")
STRIKE: Final = ANSWERS.base("strike")
COMBINE: Final = ANSWERS.base("combine")
GIVE: Final = ANSWERS.base("give")
HIT: Final = ANSWERS.base("hit")
WITHDRAW: Final = ANSWERS.base("withdraw")
UNLEASH: Final = ANSWERS.base("unleash")
PARRY: Final = ANSWERS.base("parry")
BLOCK: Final = ANSWERS.base("block")
ENDURE: Final = ANSWERS.base("endure")
DISCARD: Final = ANSWERS.base("discard")
TROPHY: Final = ANSWERS.base("trophy")
CLAIM: Final = ANSWERS.base("claim")
YIELD: Final = ANSWERS.base("yield")
TAKE: Final = ANSWERS.base("take")
TEMPLE: Final = ANSWERS.base("temple")
BUILD: Final = ANSWERS.base("build")
ROUSE: Final = ANSWERS.base("rouse")
ATTACK: Final = ANSWERS.base("attack")
DRIVE: Final = ANSWERS.base("drive")
REFRESH: Final = ANSWERS.base("refresh")
TARGET: Final = ANSWERS.base("target")
AGAINST: Final = ANSWERS.base("against")

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
C_TEMPLE_CARD: Final = CHANCE_ANSWERS.base("temple-card")
C_EVENT: Final = CHANCE_ANSWERS.base("event")
C_COMBAT: Final = CHANCE_ANSWERS.base("combat")
C_CHOOSER: Final = CHANCE_ANSWERS.base("chooser")
C_LOSE: Final = CHANCE_ANSWERS.base("lose")
C_STRIKES: Final = CHANCE_ANSWERS.base("strikes")
C_FIND: Final = CHANCE_ANSWERS.base("find")
C_ROLL: Final = CHANCE_ANSWERS.base("roll")
