"""What a seat may see: its own hand and Horses; of the others only how many cards they have. Piles are counts."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import count_of

from ..table.cards import (
    CARDS,
    ELEPHANTS,
    KINDS,
    LOAD_COUNT,
    LOOSE_TARGETS,
    MASKS,
    MOST_HORSES,
    ORACLE,
    PHALANXES,
    RIDERS,
    TILES,
    VICTORY,
    WEAPONS,
    of_seat,
)
from ..table.state import Iliade


def seen(s: Iliade, seat: int | None) -> dict[str, object]:
    """The table as this seat sees it; None is a spectator."""
    return {
        "turn": s.seat,
        "opener": s.opener,
        "siege": s.sieges,
        "oracle": ORACLE[s.oracle] if s.oracle != NONE else None,
        "final": s.final,
        "goal": s.mode.points,
        "limit": s.mode.hand,
        "stakes": names(list(s.stakes), VICTORY),
        "piles": {"army": sum(s.deck), "victory": sum(s.victory_pile), "oracle": sum(s.oracle_pile)},
        "discard": names(list(s.discard), CARDS),
        "weapon": WEAPONS[s.weapon] if s.weapon != NONE else None,
        "heroes": [hero for hero in range(1, s.mode.heroes + 1) if not count_of(hero, s.hero)],
        "seats": [one_seat(s, other, other == seat) for other in range(s.players)],
    }


def one_seat(s: Iliade, seat: int, own: bool) -> dict[str, object]:
    """A player's cards, as that player (`own`) or as anybody else sees them.

    Clauses: secret.hands, secret.horses, secret.own-horse, secret.won, teams.hands.
    """
    return {
        "team": s.team(seat),
        "hand": names(of_seat(s.hands, seat, KINDS), CARDS) if own else None,
        "cards": s.held(seat),
        "trimmed": names(of_seat(s.trimmed, seat, KINDS), CARDS) if own else None,
        "phalanxes": names(of_seat(s.phalanxes, seat, MASKS), ["", *PHALANXES]),
        "phalanx_values": values(of_seat(s.phalanxes, seat, MASKS), s.printed.phalanx_values),
        "elephants": names(of_seat(s.elephants, seat, LOAD_COUNT), ELEPHANTS),
        "elephant_values": values(of_seat(s.elephants, seat, LOAD_COUNT), s.printed.elephant_values),
        "loose": [CARDS[card] for card in LOOSE_TARGETS for _ in range(s.loose[seat * KINDS + card])],
        "horses": [
            {
                "number": s.horse_numbers[horse],
                "cards": s.loaded(horse),
                "load": names(of_seat(s.horses, horse, RIDERS), CARDS) if own else None,
            }
            for horse in range(seat * MOST_HORSES, seat * MOST_HORSES + s.horse_count(seat))
        ],
        "spilled": names(of_seat(s.spilled, seat, RIDERS), CARDS),
        "hero": s.hero[seat],
        "strength": s.strength(seat),
        "passed": s.passed[seat],
        "fights": s.fighters[seat],
        "won": names(of_seat(s.won, seat, len(VICTORY)), VICTORY),
        "penalties": names(of_seat(s.penalties, seat, len(ORACLE)), ORACLE),
        "tiles": [TILES[tile] for tile in range(3) if s.tiles[tile] == seat],
        "points": s.points(seat),
        "team_points": s.team_points(seat),
    }


def values(counts: list[int], worth: list[int]) -> list[int]:
    """What the groups of a list of counts are worth, one by one, in the order of their names."""
    return [worth[i] for i in range(len(counts)) for _ in range(counts[i])]


def names(counts: list[int], words: list[str]) -> list[str]:
    """A list of counts as a list of words, equal ones side by side."""
    return [words[i] for i in range(len(counts)) for _ in range(counts[i])]
