"""The cards of Iliade and the shapes they form on the table, each as a small int.

Cards of one kind are all alike, so a hand is counts, one per kind. Phalanxes only ever decrease, so each is a set of
Hoplites: four bits. An Elephant is what rides on it. Equal groups of one army are interchangeable: an army is counts as
well. Only Trojan Horses are kept one by one, for their loads are hidden.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

CARDS: Final = [
    "hoplite-1",
    "hoplite-2",
    "hoplite-3",
    "hoplite-4",
    "archers",
    "chariot",
    "elephant",
    "catapult",
    "ballista",
    "portcullis",
    "horse",
]
HOPLITES: Final = 4
"""Cards 0 to 3 are Hoplites, from the weakest to the strongest."""
ARCHERS: Final = 4
CHARIOT: Final = 5
ELEPHANT: Final = 6
CATAPULT: Final = 7
BALLISTA: Final = 8
PORTCULLIS: Final = 9
HORSE: Final = 10
KINDS: Final = 11
RIDERS: Final = 5
"""Cards 0 to 4, Hoplites and Archers, can ride an Elephant or hide in a Horse."""

VICTORY: Final = ["helen", "trireme-1", "trireme-2", "trireme-3", "city-1", "city-2", "city-3"]
ORACLE: Final = ["thanatos-1", "thanatos-2", "thanatos-3", "gorgon"]
GORGON: Final = 3
TILES: Final = ["agamemnon", "athena", "poseidon"]
MOST_SEATS: Final = 6
MOST_HORSES: Final = 6

PHALANXES: Final = ["".join(str(v) for v in (4, 3, 2, 1) if mask >> (v - 1) & 1) for mask in range(1, 16)]
"""The names of the Phalanxes, lone Hoplites among them; the one with the bits `mask` is number mask-1."""
MASKS: Final = 16
"""The bits of a Phalanx go from 0, which is none, to one less than this."""


def _lowest(mask: int) -> int:
    return next(card for card in range(HOPLITES) if mask >> card & 1)


WEAKEST: Final = [0, *(_lowest(mask) for mask in range(1, 16))]
"""The weakest Hoplites of a Phalanx, by its bits."""
STRONGEST: Final = [0, *(mask.bit_length() - 1 for mask in range(1, 16))]
"""The strongest Hoplites of a Phalanx, by its bits."""

LOADS: Final[list[tuple[int, ...]]] = [
    (),
    *((rider,) for rider in range(RIDERS)),
    *((low, high) for low in range(RIDERS) for high in range(low, RIDERS)),
]
"""What can ride an Elephant: nobody, one card, or two."""
LOAD_COUNT: Final = 21


def _load_name(load: tuple[int, ...]) -> str:
    hoplites = sorted((rider for rider in load if rider != ARCHERS), reverse=True)
    return "".join(str(rider + 1) for rider in hoplites) + "a" * load.count(ARCHERS) or "empty"


ELEPHANTS: Final = [_load_name(load) for load in LOADS]
MOUNTED: Final = [
    [LOADS.index(tuple(sorted((*load, rider)))) if len(load) < 2 else -1 for rider in range(RIDERS)] for load in LOADS
]
"""MOUNTED[load][rider]: the load with one rider more, or -1 where there is no room."""
DISMOUNTED: Final = [
    LOADS.index(tuple(r for i, r in enumerate(load) if i != load.index(ARCHERS))) if ARCHERS in load else -1
    for load in LOADS
]
"""The load without one of its Archers, or -1 where there are none."""

ARCHER_LOADS: Final = [load for load in range(len(LOADS)) if ARCHERS in LOADS[load]]

WEAPONS: Final = [
    "archers",
    "chariot",
    "chariot-hand",
    "catapult",
    "ballista",
    *(f"rider-{ELEPHANTS[load]}" for load in ARCHER_LOADS),
]
"""What can attack; the last ones are Archers on an Elephant with that load."""
WITH_ARCHERS: Final = 0
WITH_CHARIOT_FROM_HAND: Final = 2
WITH_CATAPULT: Final = 3
WITH_BALLISTA: Final = 4
WITH_RIDER: Final = 5
WEAPON_CARDS: Final = [ARCHERS, CHARIOT, CHARIOT, CATAPULT, BALLISTA, *(ARCHERS for _ in ARCHER_LOADS)]

LOOSE_TARGETS: Final = [ARCHERS, CHARIOT, CATAPULT, BALLISTA, PORTCULLIS]
TARGETS: Final = [
    *(CARDS[card] for card in LOOSE_TARGETS),
    *(f"phalanx-{name}" for name in PHALANXES),
    *(f"strongest-{name}" for name in PHALANXES),
    *(f"elephant-{name}" for name in ELEPHANTS),
    *(f"horse-{number}" for number in range(1, MOST_HORSES + 1)),
]
"""What can be attacked; `strongest` is the other end of a Phalanx, for Archers on an Elephant."""
AT_PHALANX: Final = len(LOOSE_TARGETS)
AT_STRONGEST: Final = AT_PHALANX + len(PHALANXES)
AT_ELEPHANT: Final = AT_STRONGEST + len(PHALANXES)
AT_HORSE: Final = AT_ELEPHANT + len(ELEPHANTS)

IS_LOOSE: Final = 0
IS_WEAKEST: Final = 1
IS_STRONGEST: Final = 2
IS_ELEPHANT: Final = 3
IS_HORSE: Final = 4
TARGET_SORTS: Final = [
    *(IS_LOOSE for _ in LOOSE_TARGETS),
    *(IS_WEAKEST for _ in PHALANXES),
    *(IS_STRONGEST for _ in PHALANXES),
    *(IS_ELEPHANT for _ in ELEPHANTS),
    *(IS_HORSE for _ in range(MOST_HORSES)),
]
"""What each target is: a card that lies alone, one of the ends of a Phalanx, an Elephant, a Horse."""


def card_names(counts: list[int]) -> list[object]:
    """The cards of a list of counts, one by one."""
    return [CARDS[card] for card in range(len(counts)) for _ in range(counts[card])]


def of_seat(counts: vec[i64], seat: int, kinds: int) -> list[int]:
    """The counts of one seat, out of a row that has those of all."""
    return list(counts[seat * kinds : (seat + 1) * kinds])


def row_of(counts: vec[i64], seat: int) -> vec[i64]:
    """The counts of all kinds of one seat, out of a row that has those of all: to be kept."""
    return counts[seat * KINDS : (seat + 1) * KINDS]


def lay_of_seat(counts: vec[i64], seat: int, cards: list[int]) -> None:
    """A seat has these now, in a row that has the counts of all."""
    at = seat * len(cards)
    for card in range(len(cards)):
        counts[at + card] = cards[card]
