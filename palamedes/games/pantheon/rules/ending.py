"""The end: a divinity falls, a camp has its stones, or nothing happens any more."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import put
from palamedes.games.pantheon.table.pieces import BY_DIVINITY, BY_STALEMATE, BY_STONES, CARDS, VICTORIES
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS

from .tokens import drop_tokens_of_army


def end(s: Pantheon, victors: list[int], why: int) -> None:
    """The game is over, and these seats have won.

    Clauses: aim.together.
    """
    if s.victory:
        return
    s.victory = why
    s.victors = vec[i64](victors)
    if s.heard:
        if victors:
            for seat in victors:
                s.tell("won", {"seat": seat, "victory": VICTORIES[why]})
        else:
            s.tell("drawn", {"victory": VICTORIES[why]})
        # That is the last word: what the deciding blow would still bring to others decides nothing any more.
        s.heard = False


def camp(s: Pantheon, team: int) -> list[int]:
    """The seats of a camp that are still in the game."""
    return [seat for seat in range(s.players) if s.team(seat) == team and not s.eliminated[seat]]


def stones_of(s: Pantheon, team: int) -> int:
    """How many stones the divinities of a camp have absorbed."""
    count = 0
    for seat in range(s.players):
        if s.team(seat) == team and not s.eliminated[seat]:
            count += s.absorbed[seat]
    return count


def count_stones(s: Pantheon, seat: int) -> None:
    """A divinity has absorbed a stone: perhaps its camp has enough.

    Clauses: aim.four-stones.
    """
    if 0 < s.winning <= stones_of(s, s.team(seat)):
        end(s, camp(s, s.team(seat)), BY_STONES)


def divinity_fell(s: Pantheon, seat: int) -> None:
    """A divinity is destroyed: its team has lost, or its army leaves, and the last one left has won.

    Clauses: aim.last-divinity, aim.team-divinity.
    """
    if s.teams:
        end(s, camp(s, 1 - s.team(seat)), BY_DIVINITY)
        return
    left = [other for other in range(s.players) if other != seat and not s.eliminated[other]]
    if len(left) == 1:
        end(s, left, BY_DIVINITY)
    else:
        lose_army(s, seat)


def lose_army(s: Pantheon, seat: int) -> None:
    """All that belongs to an army leaves the game; stones that its units carried stay where they stood.

    Clauses: destroy.army, destroy.army-stones.
    """
    s.eliminate(seat)
    for unit in range(seat * SLOTS, seat * SLOTS + s.army[seat]):
        leave_stone(s, unit)
        s.lift(unit)
        s.vitality = put(s.vitality, unit, 0)
        s.lay_egg(unit, NONE, 0)
        s.flags[unit] = 0
    drop_tokens_of_army(s, seat)
    for card in range(seat * CARDS, seat * CARDS + CARDS):
        s.hand[card] = 0
        s.deck[card] = 0
        s.discards[card] = 0
        s.known[card] = 0
    s.hand_size[seat] = 0
    s.deck_size[seat] = 0
    s.absorbed = put(s.absorbed, seat, 0)
    if s.heard:
        s.tell("army-lost", {"seat": seat})


def leave_stone(s: Pantheon, unit: int) -> None:
    """What a unit carries stays in its zone."""
    stone = s.stone[unit]
    if stone != NONE:
        s.stone = put(s.stone, unit, NONE)
        s.lay_stone(stone, s.zone[unit])


def stand_still(s: Pantheon) -> None:
    """Nothing happens any more: stones, then the wounds of divinities, then what survives decide."""
    best: list[int] = []
    most: list[int] = []
    for team in range(s.players):
        seats = camp(s, team)
        if not seats:
            continue
        worth = [stones_of(s, team), 0, 0]
        for seat in seats:
            worth[1] -= s.sheet(seat * SLOTS).vitality - s.vitality[seat * SLOTS]
            for unit in range(seat * SLOTS, seat * SLOTS + s.army[seat]):
                if s.vitality[unit] > 0:
                    worth[2] += s.sheet(unit).cost
        if not most or worth > most:
            most = worth
            best = seats
        elif worth == most:
            best = []
    end(s, best, BY_STALEMATE)
