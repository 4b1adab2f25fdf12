"""Whether a turn can begin on a table that somebody has written down."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.words.saying import Saying
from palamedes.games.pantheon.rules.ending import stones_of
from palamedes.games.pantheon.rules.terrains import suits
from palamedes.games.pantheon.table.pieces import CARDS, OMPHALOS
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import HUGE, SLOTS, TROOP, ZONES

from .position import table


def unsound(s: Pantheon) -> Saying | None:
    """Why no turn can begin; "" when one can. What a document need not say is filled in."""
    if all(size == 0 for size in s.army):
        return _unsound_start(s)
    if s.board == NONE:
        return Saying("no-board")
    if s.first == NONE:
        s.first = 0
    if s.round == 0:
        s.round = 1
    return _unsound_seats(s) or _unsound_board(s) or _unfinished(s) or _decided(s)


def _unsound_start(s: Pantheon) -> Saying | None:
    """A table without armies is one before set-up: nothing else lies on it either."""
    if True in s.eliminated:
        return Saying("early-out")
    blank = Pantheon(s.game, s.printed, s.players, s.options)
    if table(blank) != table(s):
        return Saying("no-armies")
    return None


def _unsound_seats(s: Pantheon) -> Saying | None:
    for seat in range(s.players):
        if s.eliminated[seat]:
            if any(s.vitality[unit] > 0 for unit in range(seat * SLOTS, seat * SLOTS + SLOTS)):
                return Saying("army-left", {"number": seat})
            continue
        if s.army[seat] == 0 or s.vitality[seat * SLOTS] == 0:
            return Saying("no-divinity", {"number": seat})
        if s.side[seat] == NONE:
            return Saying("seat-side", {"number": seat})
        if s.total(seat, OMPHALOS) > s.absorbed[seat]:
            return Saying("omphalos", {"number": seat})
        if s.points[seat] > 0 or s.rolls[seat] != NONE or s.proposal[seat] != NONE:
            return Saying("recruiting")
        for card in range(seat * CARDS + s.army[seat], seat * CARDS + SLOTS):
            if s.hand[card] + s.deck[card] + s.discards[card] > 0:
                return Saying("stray-cards", {"number": seat})
    return None


def _unsound_board(s: Pantheon) -> Saying | None:
    field = s.field
    for unit in s.fielded:
        zone = s.zone[unit]
        sheet = s.sheet(unit)
        if sheet.trait == HUGE and field.capacity[zone] < 3:
            return Saying("too-large", {"unit": s.word(unit), "zone": ZONES[zone]})
        if not suits(s, unit, zone):
            return Saying("cannot-stay", {"unit": s.word(unit), "zone": ZONES[zone]})
    for zone in field.zones:
        here = len(s.units_in(zone))
        if here > field.capacity[zone]:
            return Saying("crowded", {"zone": ZONES[zone]})
    gone = 0
    for stone, place in enumerate(s.stone_zone):
        if place == NONE and stone not in s.stone:
            gone += 1
    absorbed = 0
    for seat in range(s.players):
        absorbed += s.absorbed[seat]
    if absorbed > gone:
        return Saying("absorbed")
    for i, unit in enumerate(s.token_on):
        if unit != NONE and s.zone[unit] == NONE and s.sheet(unit).type != TROOP:
            return Saying("token-gone", {"unit": s.word(s.token_by[i])})
    return None


def _unfinished(s: Pantheon) -> Saying | None:
    if s.secret:
        return Saying("secret")
    if s.victory or len(s.victors) > 0:
        return Saying("won")
    if s.quiet >= s.printed.quiet_rounds or s.round > s.printed.most_rounds:
        return Saying("still")
    return None


def _decided(s: Pantheon) -> Saying | None:
    left: list[int] = []
    for seat in range(s.players):
        if not s.eliminated[seat]:
            left.append(seat)
            if 0 < s.winning <= stones_of(s, s.team(seat)):
                return Saying("won-stones", {"number": seat})
    if len(left) < 2:
        return Saying("one-left")
    if s.teams and len(left) < s.players:
        return Saying("team-lost")
    return None
