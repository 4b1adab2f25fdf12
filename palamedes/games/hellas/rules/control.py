"""Who controls which region."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import put, put_flag
from palamedes.games.hellas.table.pieces import GIFTS, REGION_COUNT, REGIONS
from palamedes.games.hellas.table.state import Hellas

from .victory import check


def population(s: Hellas, seat: int, region: int) -> int:
    """How many hoplites a seat needs to take a neutral region."""
    need = s.printed.population[region]
    for gift in s.gifts[seat]:
        need -= s.powers.gifts[gift].population()
    return need if need > 1 else 1


def claim(s: Hellas, region: int) -> None:
    """Whoever stands alone in a region takes it: from its owner, or if its population is reached.

    Clauses: control.keep, battle.control-neutral.
    """
    seat = s.occupant(region)
    if len(s.victors) > 0:
        return
    if seat == NONE or s.control[region] == seat or s.enemy_in(seat, region) != NONE:
        return
    if s.control[region] != NONE or s.army(seat, region) >= population(s, seat, region):
        take(s, seat, region)


def claim_all(s: Hellas) -> None:
    """The same for all regions."""
    for region in range(REGION_COUNT):
        claim(s, region)


def take(s: Hellas, seat: int, region: int) -> None:
    """A region comes under the control of a seat, with what goes along with it.

    Clauses: control.marker, control.divine, board.divine, hoplite-move.no-fort.
    """
    s.control = put(s.control, region, seat)
    guard = s.fort[region]
    if guard != NONE and guard != seat:
        s.fort = put(s.fort, region, NONE)
        s.hoplites[guard * REGION_COUNT + region] += 1
    if s.heard:
        s.tell("control", {"seat": seat, "region": REGIONS[region]})
    god = s.printed.monument_in[region]
    if god != NONE:
        artefact = s.printed.divine[god]
        if s.holder[artefact] != seat:
            s.part(artefact, NONE)
            s.give(seat, artefact)
            s.charged = put_flag(s.charged, artefact, True)
            if s.heard:
                s.tell("divine", {"seat": seat, "gift": GIFTS[artefact]})
    check(s, seat)
