"""Numbers that the table, the chapters and the documents share, beside the words of `terms.py`."""

from __future__ import annotations

from typing import Final

from .terms import KINDS, SLOTS

MOST_SEATS: Final = 4
MOST_UNITS: Final = 52
"""All slots of all seats: a unit is `seat * SLOTS + slot`."""

# Cards of one seat: the activation cards of its slots, then these two.
ART: Final = 13
OMPHALOS: Final = 14
CARDS: Final = 15
CARD_WORDS: Final = [*KINDS, "art-of-war", "omphalos"]
"""What a card is called in answers: the kind of its unit, whosever it is."""
ART_WORD: Final = 40
OMPHALOS_WORD: Final = 41

# What pays.
COINS: Final = [
    "free",
    "art",
    "omphalos",
    "fallen",
    "art-art",
    "art-omphalos",
    "art-fallen",
    "omphalos-omphalos",
    "omphalos-fallen",
    "fallen-fallen",
]
"""Ways to pay nothing, one art of war card, and two; `fallen` are two cards of destroyed units that are no troops."""
FREE: Final = 0
COIN_ART: Final = [0, 1, 0, 0, 2, 1, 1, 0, 0, 0]
COIN_OMPHALOS: Final = [0, 0, 1, 0, 0, 1, 0, 2, 1, 0]
COIN_FALLEN: Final = [0, 0, 0, 1, 0, 0, 1, 0, 1, 2]
FIRST_COIN: Final = [0, 1, 4, 10]
"""The coins of a cost: from its own place to the next one."""

# What a unit has done in the turn under way, or what was done to it: bits of `flags`.
ACTIVATED: Final = 1
RETALIATED: Final = 2
USED_FIRST: Final = 4
"""Its first power, which is an active one, was used; the next bit is the second's."""
USED_SECOND: Final = 8
FROZEN: Final = 16
"""It began its activation in polar terrain: one action, and no active or offensive power."""
BOOSTED: Final = 32
"""It fights better until the end of the turn."""

# What an activation has seen: bits of `Activation.done`.
WALKED: Final = 1
ATTACKED: Final = 2
COLLECTED: Final = 4
STRUCK: Final = 8
"""It has attacked, be it besides its actions."""

# How a unit comes into a zone.
MANNERS: Final = ["walk", "run", "flight", "deploy", "thrown", "recall", "charge"]
WALK: Final = 0
RUN: Final = 1
FLIGHT: Final = 2
DEPLOY: Final = 3
THROWN: Final = 4
RECALL: Final = 5
CHARGE: Final = 6

# Manoeuvres of a round, as bits of `manoeuvres`.
DREW: Final = 1
SEARCHED: Final = 2
EVADED: Final = 4
SPARED: Final = 8
"""One of them was free."""

HUGE_LOAD: Final = 100
"""A huge unit fills any zone."""

FACES: Final = ["blank", "1", "2", "3", "4", "5"]
VALUES: Final = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
"""Values of dice on their way to a wound."""
MOST_VALUE: Final = 10

VICTORIES: Final = ["", "divinity", "stones", "stalemate", "aim"]
"""Why a game is over."""
BY_DIVINITY: Final = 1
BY_STONES: Final = 2
BY_STALEMATE: Final = 3
BY_AIM: Final = 4

assert MOST_UNITS == MOST_SEATS * SLOTS
assert ART == SLOTS
