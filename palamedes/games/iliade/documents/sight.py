"""What a seat sees of the table as a row of numbers, for programs that learn: all that its view shows."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.sight import Sight

from ..table.cards import (
    CARDS,
    KINDS,
    LOAD_COUNT,
    LOOSE_TARGETS,
    MASKS,
    MOST_HORSES,
    ORACLE,
    RIDERS,
    TILES,
    VICTORY,
    WEAPONS,
    of_seat,
)
from ..table.state import Iliade

CARDS_OF_A_KIND: Final = 30
STRENGTH: Final = 120
POINTS: Final = 100
BELOW: Final = 20
"""Points may fall below nothing: so many are added to them."""
PILE: Final = 120
SIEGES: Final = 40
HEROES: Final = 7
NO_CARDS: Final = [0] * KINDS

HORSES: Final = [f"horse-{number}" for number in range(1, MOST_HORSES + 1)]
LOADS: Final = [f"horse-{number}.cards" for number in range(1, MOST_HORSES + 1)]
RIDING: Final = [f"horse-{number}.load" for number in range(1, MOST_HORSES + 1)]
"""The names of the numbers of each Horse."""


def observed(s: Iliade, seat: int, sight: Sight) -> None:
    """The table as this seat sees it."""
    sight.choice("turn", sight.turned(s.seat), s.players)
    sight.choice("opener", sight.turned(s.opener), s.players)
    sight.count("siege", s.sieges, SIEGES)
    sight.choice("oracle", s.oracle, len(ORACLE))
    sight.flag("final", s.final)
    sight.counts("stakes", list(s.stakes), CARDS_OF_A_KIND)
    sight.count("pile.army", sum(s.deck), PILE)
    sight.count("pile.victory", sum(s.victory_pile), PILE)
    sight.count("pile.oracle", sum(s.oracle_pile), PILE)
    sight.counts("discard", list(s.discard), CARDS_OF_A_KIND)
    sight.choice("weapon", s.weapon, len(WEAPONS))
    far: i64 = 0
    while far < s.players:
        _seat(s, sight.seat(far), far, sight)
        far += 1
    sight.of("")


def _seat(s: Iliade, seat: int, far: i64, sight: Sight) -> None:
    own = far == 0
    sight.of_seat(far)
    sight.counts("hand", of_seat(s.hands, seat, KINDS) if own else NO_CARDS, CARDS_OF_A_KIND)
    sight.count("cards", s.held(seat), CARDS_OF_A_KIND)
    sight.counts("trimmed", of_seat(s.trimmed, seat, KINDS) if own else NO_CARDS, CARDS_OF_A_KIND)
    sight.counts("phalanxes", of_seat(s.phalanxes, seat, MASKS), CARDS_OF_A_KIND)
    sight.counts("elephants", of_seat(s.elephants, seat, LOAD_COUNT), CARDS_OF_A_KIND)
    for card in LOOSE_TARGETS:
        sight.count(CARDS[card], s.loose[seat * KINDS + card], CARDS_OF_A_KIND)
    _horses(s, seat, own, sight)
    sight.counts("spilled", of_seat(s.spilled, seat, RIDERS), CARDS_OF_A_KIND)
    sight.choice("hero", s.hero[seat], HEROES)
    sight.count("strength", s.strength(seat), STRENGTH)
    sight.flag("passed", s.passed[seat])
    sight.flag("fights", s.fighters[seat])
    sight.counts("won", of_seat(s.won, seat, len(VICTORY)), CARDS_OF_A_KIND)
    sight.counts("penalties", of_seat(s.penalties, seat, len(ORACLE)), CARDS_OF_A_KIND)
    for tile in range(len(TILES)):
        sight.flag(TILES[tile], s.tiles[tile] == seat)
    sight.count("points", s.points(seat) + BELOW, POINTS)
    sight.count("team-points", s.team_points(seat) + BELOW, POINTS)


def _horses(s: Iliade, seat: int, own: bool, sight: Sight) -> None:
    """Horses by their numbers: their owner knows what they hold, the others see how many cards."""
    for number in range(1, MOST_HORSES + 1):
        horse = s.horse_called(seat, number)
        if horse == NONE and not sight.described:
            sight.skip(2 + RIDERS)
            continue
        load = of_seat(s.horses, horse, RIDERS) if own and horse != NONE else NO_CARDS[:RIDERS]
        sight.flag(HORSES[number - 1], horse != NONE)
        sight.count(LOADS[number - 1], s.loaded(horse) if horse != NONE else 0, CARDS_OF_A_KIND)
        sight.counts(RIDING[number - 1], load, CARDS_OF_A_KIND)
