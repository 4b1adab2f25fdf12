"""Prayer: a priest goes to a monument, a stat rises, the god's power takes effect."""

from __future__ import annotations

from mypy_extensions import i64

from palamedes.core.kernel.vectors import more
from palamedes.games.hellas.table.pieces import ATHENA, GODS, HERMES, ZEUS
from palamedes.games.hellas.table.state import Hellas

from .drawing import draw
from .marching import begin_trek, can_trek
from .recruiting import recruit_somewhere
from .wounds import rise


def can_pray(s: Hellas, seat: i64, god: i64) -> bool:
    """Whether a seat can send a priest to a monument.

    Clauses: prayer.send, prayer.places.
    """
    if s.pool[seat] == 0:
        return False
    there: i64 = 0
    players: i64 = s.players
    for other in range(players):
        there += s.praying[3 * other + god]
    if there >= s.printed.priest_places:
        return False
    region = s.printed.monument_region[god]
    for monster, lair in enumerate(s.lair):
        if lair == region and s.powers.beasts[monster].bars_prayers:
            return False
    return True


def pray(s: Hellas, seat: int, god: int) -> None:
    """A priest goes to a monument: the stat rises, then the power of the monument's level takes effect.

    Clauses: prayer.gain, prayer.power, prayer.amounts, prayer.to-zeus, prayer.to-athena, prayer.to-hermes.
    """
    s.pool = more(s.pool, seat, -1)
    s.praying = more(s.praying, 3 * seat + god, 1)
    if s.heard:
        s.tell("prays", {"seat": seat, "god": GODS[god]})
    rise(s, seat, s.printed.god_stat[god], 1)
    power = s.printed.powers[5 * god + s.level[god] - 1]
    if power == 0:
        return
    if god == ZEUS:
        draw(s, seat, power)
    elif god == ATHENA:
        recruit_somewhere(s, seat, power)
    elif god == HERMES and can_trek(s, seat):
        begin_trek(s, seat, power, 0, False)
