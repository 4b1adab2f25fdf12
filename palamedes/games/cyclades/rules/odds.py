"""The chance to win a battle, reckoned exactly: to the end, nobody withdraws, and the weakest fall first."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE

from ..table.frames import Battle, Move
from ..table.pieces import ATTACKER, DEFENDER, LANDS
from ..table.state import Cyclades
from .battle import routs, wins_ties
from .forces import fleets_for, force, guards_for, heroes_for, mercenaries_for, powers, side_of, troops_for


def odds(s: Cyclades, b: Battle) -> float:
    """The chance that the attacker of a battle is the last who stands, from 0 to 1."""
    attackers, defenders = _ranks(s, b, ATTACKER), _ranks(s, b, DEFENDER)
    # What does not fall with a unit: Ports, Fortresses, heroes who help from afar.
    more = force(s, b, ATTACKER) - sum(attackers)
    walls = force(s, b, DEFENDER) - sum(defenders)
    wins, ties = _duels(s, b)
    reckoned: dict[tuple[int, int], float] = {}
    for a in range(len(attackers) + 1):
        for d in range(len(defenders) + 1):
            if a == 0 or d == 0:
                reckoned[(a, d)] = 1.0 if a > 0 else 0.0
                continue
            lead = more + sum(attackers[:a]) - walls - sum(defenders[:d])
            won = lost = tied = 0.0
            for difference, weight in wins.items():
                total = lead + difference
                if total > 0 or (total == 0 and ties == ATTACKER):
                    won += weight
                elif total < 0 or ties == DEFENDER:
                    lost += weight
                else:
                    tied += weight
            after_won = 1.0 if routs(s, b, ATTACKER) else reckoned[(a, d - 1)]
            after_lost = 0.0 if routs(s, b, DEFENDER) else reckoned[(a - 1, d)]
            reckoned[(a, d)] = won * after_won + lost * after_lost + tied * reckoned[(a - 1, d - 1)]
    return reckoned[(len(attackers), len(defenders))]


def _ranks(s: Cyclades, b: Battle, party: int) -> list[int]:
    """The forces of a party's units, those that fall last first."""
    if b.zone >= LANDS:
        return [1] * fleets_for(s, b, party)
    rests = s.rests(side_of(b, party))
    forces = sorted([1 if rests else s.printed.hero_force[hero] for hero in heroes_for(s, b, party)], reverse=True)
    if guards_for(s, b, party) != NONE:
        forces.insert(0, s.printed.guard_force)
    return forces + [1] * (troops_for(s, b, party) + mercenaries_for(s, b, party))


def _duels(s: Cyclades, b: Battle) -> tuple[dict[int, float], int]:
    """How likely one die counts so much more than the other, and who wins ties: a party, or NONE."""
    total = float(sum(s.printed.die_weights)) ** 2
    wins: dict[int, float] = {}
    for one, weight in zip(s.printed.die_faces, s.printed.die_weights, strict=True):
        for other, weight_other in zip(s.printed.die_faces, s.printed.die_weights, strict=True):
            difference = _counted(s, b, ATTACKER, one) - _counted(s, b, DEFENDER, other)
            wins[difference] = wins.get(difference, 0.0) + float(weight * weight_other) / total
    ties = NONE
    for party in (ATTACKER, DEFENDER):
        if wins_ties(s, b, party):
            ties = party
    return wins, ties


def _counted(s: Cyclades, b: Battle, party: int, face: int) -> int:
    counted = face
    for hero in powers(s, b, party):
        counted = s.printed.heroes[hero].die(counted)
    return counted


def battle_ahead(s: Cyclades, m: Move, there: int) -> Battle | None:
    """The battle that a move to a zone would lead to with all who may still come along; None where there is none."""
    foe = s.owner[there]
    if foe == NONE or s.allied(foe, m.faction):
        return None
    if there < LANDS and not s.is_held(there):
        return None
    b = Battle(m.faction, foe, there, m.origin)
    if m.under_way:
        b.take(m)
    elif there >= LANDS:
        b.fleets = s.fleets[m.origin]
    else:
        b.troops = s.troops[m.origin]
        b.mercenaries = s.mercenaries[m.origin]
        b.heroes = vec[i64]([m.venturer]) if m.venturer != NONE else s.heroes_on(m.origin)
    return b
