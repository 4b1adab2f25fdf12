"""Whether a turn can begin on a table that somebody has written down."""

from __future__ import annotations

from palamedes.games.pantheon.rules.ending import stones_of
from palamedes.games.pantheon.rules.terrains import suits
from palamedes.games.pantheon.table.pieces import CARDS, OMPHALOS
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import HUGE, NONE, SLOTS, TROOP, ZONES


def unsound(s: Pantheon) -> str:
    """Why no turn can begin; "" when one can. What a document need not say is filled in."""
    if all(size == 0 for size in s.army):
        return _unsound_start(s)
    if s.board == NONE:
        return "units fight on a board, and 'board' names none."
    if s.first == NONE:
        s.first = 0
    while s.eliminated[s.first]:
        s.first = s.next_seat(s.first)
    if s.round == 0:
        s.round = 1
    return _unsound_seats(s) or _unsound_board(s) or _unfinished(s) or _decided(s)


def _unsound_start(s: Pantheon) -> str:
    """A table without armies is one before set-up: nothing else lies on it either."""
    if True in s.eliminated:
        return "nobody has an army yet, so nobody can be 'eliminated'."
    blank = Pantheon(s.printed, s.players, s.options)
    blank.lay_out()
    if s.printed.table(blank) != s.printed.table(s):
        return "nobody has an army: a table before set-up is empty."
    return ""


def _unsound_seats(s: Pantheon) -> str:
    for seat in range(s.players):
        if s.eliminated[seat]:
            if any(s.vitality[unit] > 0 for unit in range(seat * SLOTS, seat * SLOTS + SLOTS)):
                return f"seat {seat} has lost its divinity: its army has left."
            continue
        if s.army[seat] == 0 or s.vitality[seat * SLOTS] == 0:
            return f"seat {seat} has no divinity, and is not among those that are 'eliminated'."
        if s.side[seat] == NONE:
            return f"seat {seat} has no side of the board."
        if s.total(seat, OMPHALOS) > s.absorbed[seat]:
            return f"seat {seat} has more omphalos cards than stones absorbed."
        if s.points[seat] > 0 or s.rolls[seat] != NONE or s.proposal[seat] != NONE:
            return "armies are still being recruited: give the answers since the beginning."
        for card in range(seat * CARDS + s.army[seat], seat * CARDS + SLOTS):
            if s.hand[card] + s.deck[card] + s.discards[card] > 0:
                return f"seat {seat} has cards of units that it does not have."
    return ""


def _unsound_board(s: Pantheon) -> str:
    field = s.field
    for unit in s.fielded:
        zone = s.zone[unit]
        sheet = s.sheet(unit)
        if sheet.trait == HUGE and field.capacity[zone] < 3:
            return f"{s.word(unit)} is too large for {ZONES[zone]}."
        if not suits(s, unit, zone):
            return f"{s.word(unit)} cannot stay in {ZONES[zone]}."
    for zone in field.zones:
        here = len(s.units_in(zone))
        if here > field.capacity[zone] or (here > 1 and s.load[zone] > here):
            return f"there are more units in {ZONES[zone]} than it has room for."
    gone = 0
    for stone, place in enumerate(s.stone_zone):
        if place == NONE and stone not in s.stone:
            gone += 1
    absorbed = 0
    for seat in range(s.players):
        absorbed += s.absorbed[seat]
    if absorbed > gone:
        return "more stones are absorbed than have left the board."
    for i, unit in enumerate(s.token_on):
        if unit != NONE and s.zone[unit] == NONE and s.sheet(unit).type != TROOP:
            return f"a token of {s.word(s.token_by[i])} lies on a unit that is not on the board."
    return ""


def _unfinished(s: Pantheon) -> str:
    if s.secret:
        return "armies are shown when a turn begins."
    if s.victory or s.victors:
        return "somebody has won."
    if s.quiet >= s.printed.quiet_rounds or s.round > s.printed.most_rounds:
        return "the battle has stood still for so long that it is over."
    return ""


def _decided(s: Pantheon) -> str:
    left: list[int] = []
    for seat in range(s.players):
        if not s.eliminated[seat]:
            left.append(seat)
            if 0 < s.winning <= stones_of(s, s.team(seat)):
                return f"seat {seat} has won by its stones."
    if len(left) < 2:
        return "only one divinity is left: the battle is over."
    if s.teams and len(left) < s.players:
        return "a team has lost a divinity: the battle is over."
    return ""
