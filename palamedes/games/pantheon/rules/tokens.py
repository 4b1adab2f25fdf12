"""Tokens of powers: they lie on units or in zones, work there, and go back to the reserve of their unit."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import cut, with_one
from palamedes.games.pantheon.table.power import Power, ability
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS


def power_of(s: Pantheon, token: int) -> Power | None:
    """The power whose token it is."""
    return ability(s, s.token_by[token], s.token_power[token])


# Laying, and taking away.


def lay_token(s: Pantheon, power: int, by: int, on: int, at: int) -> None:
    """A unit lays a token of a power on another unit, or in a zone."""
    s.token_power = with_one(s.token_power, power)
    s.token_by = with_one(s.token_by, by)
    s.token_on = with_one(s.token_on, on)
    s.token_at = with_one(s.token_at, at)


def lies(s: Pantheon, power: int, on: int, at: int) -> bool:
    """Whether a token of a power lies on a unit, or in a zone, already."""
    for token in range(len(s.token_power)):
        if s.token_power[token] == power and s.token_on[token] == on and s.token_at[token] == at:
            return True
    return False


def tokens_left(s: Pantheon, power: Power, by: int) -> int:
    """How many tokens of a unit's power are still in their reserve."""
    line = power.line
    left = 0 if line is None else line.tokens
    for token in range(len(s.token_by)):
        if s.token_by[token] == by and s.token_power[token] == power.number:
            left -= 1
    return left


def drop_token(s: Pantheon, token: int) -> None:
    """A token of a power goes back to its reserve."""
    s.token_power = cut(s.token_power, token)
    s.token_by = cut(s.token_by, token)
    s.token_on = cut(s.token_on, token)
    s.token_at = cut(s.token_at, token)


def drop_tokens(s: Pantheon, unit: int) -> None:
    """All tokens that lie on a unit go back to their reserves."""
    for token in range(len(s.token_on) - 1, -1, -1):
        if s.token_on[token] == unit:
            drop_token(s, token)


def drop_tokens_of_army(s: Pantheon, seat: int) -> None:
    """All tokens that the units of a seat have laid, and those that lie on them, go."""
    for token in range(len(s.token_by) - 1, -1, -1):
        on = s.token_on[token]
        if s.token_by[token] // SLOTS == seat or (on != NONE and on // SLOTS == seat):
            drop_token(s, token)


def round_ends(s: Pantheon, seat: int) -> None:
    """A turn of a seat begins: what its powers began in its turn before and lasts a round is over."""
    for token in range(len(s.token_by) - 1, -1, -1):
        if s.token_by[token] // SLOTS == seat:
            power = power_of(s, token)
            if power is not None and power.paralyses:
                drop_token(s, token)


# What they do.


def may_activate(s: Pantheon, unit: int) -> bool:
    """Whether no token keeps a unit from being activated."""
    on = s.token_on
    for token in range(len(on)):
        if on[token] == unit:
            power = power_of(s, token)
            if power is not None and power.paralyses:
                return False
    return True


def weakness(s: Pantheon, unit: int) -> int:
    """How much combat tokens take from a unit."""
    less = 0
    on = s.token_on
    for token in range(len(on)):
        if on[token] == unit:
            power = power_of(s, token)
            if power is not None:
                less += power.weakens
    return less


def is_snare(s: Pantheon, unit: int, zone: int) -> bool:
    """Whether a token in a zone ends the walk or run of a unit that enters it."""
    at = s.token_at
    for token in range(len(at)):
        if at[token] == zone and not s.allied(s.token_by[token], unit):
            power = power_of(s, token)
            if power is not None and power.snares:
                return True
    return False
