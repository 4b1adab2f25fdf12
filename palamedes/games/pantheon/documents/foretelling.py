"""What an answer would do that it does not say itself, how a battle ended, and what the log is divided by."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.words.saying import Ending, Part, Saying, standings
from palamedes.core.words.telling import Event
from palamedes.games.pantheon.mind.odds import likely
from palamedes.games.pantheon.rules import values
from palamedes.games.pantheon.rules.activation import Act
from palamedes.games.pantheon.rules.aiming import aimed_at, is_aerial, is_aim, is_attack, is_close
from palamedes.games.pantheon.rules.attack import Retaliate, endured
from palamedes.games.pantheon.rules.ending import stones_of
from palamedes.games.pantheon.rules.walking import StepOn
from palamedes.games.pantheon.table.actions import (
    ABSORB,
    ABSORB_FROM,
    RETALIATE,
    TO,
)
from palamedes.games.pantheon.table.frames import Attack, activation, attack, move
from palamedes.games.pantheon.table.pieces import VICTORIES
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS, ZONE_COUNT

from .blows import chosen_blow


def foretell(s: Pantheon, seat: int, action: int) -> list[Saying]:
    """What can be told of one answer."""
    question = s.asked(seat)
    if isinstance(question, Act):
        unit = activation(s).unit
        if TO.has(action):
            return _arrival(s, unit, TO.first(action))
        if action == ABSORB or ABSORB_FROM.has(action):
            camp = s.team(seat)
            return [Saying("stones", {"amount": stones_of(s, camp) + 1, "amount_goal": s.winning})] if s.winning else []
        if is_attack(action):
            return _blow(s, unit, action)
    if isinstance(question, StepOn) and TO.has(action):
        return _arrival(s, move(s).unit, TO.first(action))
    if isinstance(question, Retaliate) and action == RETALIATE:
        a = Attack()
        a.attacker = attack(s).target
        a.target = attack(s).attacker
        a.retaliation = True
        return _odds(s, a)
    if is_aim(action):
        return _chosen(s, action)
    return []


def _chosen(s: Pantheon, action: int) -> list[Saying]:
    """A target of the attack of a power, or of one that was evaded."""
    blow = chosen_blow(s)
    if blow is not None:
        for a in blow.attacks:
            if a.target == aimed_at(s, action) and a.close == is_close(action):
                return _odds(s, a)
    return []


def _arrival(s: Pantheon, unit: int, zone: int) -> list[Saying]:
    """What waits in a zone: stones, and enemies that end the walk."""
    found: list[Saying] = []
    enemies = [s.word(other) for other in s.units_in(zone) if not s.allied(other, unit)]
    if enemies:
        found.append(Saying("meets", {"unit": enemies}))
    if s.free_stone(zone) != NONE:
        found.append(Saying("stone-there"))
    return found


def _blow(s: Pantheon, unit: int, action: int) -> list[Saying]:
    """An attack on a target of choice."""
    a = Attack()
    a.attacker = unit
    a.aerial = is_aerial(action)
    a.close = is_close(action)
    a.target = aimed_at(s, action)
    a.far = 0 if a.close else s.field.distance[s.zone[unit] * ZONE_COUNT + s.zone[a.target]]
    return _odds(s, a)


def _odds(s: Pantheon, a: Attack) -> list[Saying]:
    """What an attack would be now, and how likely it wounds: with the best spending, and if nobody reacts."""
    a.chosen = a.target
    a.seat = a.attacker // SLOTS
    dice = values.combat(s, a).value()
    defence = values.defence(s, a).value()
    odds = likely(dice, defence)
    found = [Saying("dice", {"amount": dice, "amount_defence": defence})]
    fatal = _fatal(s, a, len(odds))
    wounds = _percent(odds[0]) if odds else 0
    falls = _percent(odds[fatal - 1]) if fatal > 0 else 0
    found.append(Saying("wounds", {"amount": wounds}))
    if falls > 0:
        found.append(Saying("falls", {"amount": falls}))
    return found


def _fatal(s: Pantheon, a: Attack, most: int) -> int:
    """How many hits, of so many at most, destroy a target that endures some of them; 0 where so many do not."""
    is_egg = s.egg[a.target] > 0
    left = s.egg[a.target] if is_egg else s.vitality[a.target]
    for hits in range(1, most + 1):
        if left <= (hits if is_egg else endured(s, a, a.target, hits)):
            return hits
    return 0


def _percent(chance: float) -> int:
    return round(chance * 100.0)


# After a battle.


def ending(s: Pantheon, events: list[Event]) -> Ending:
    """Why the battle is over, and what everybody had: stones, the vitality of the divinity, what survived."""
    totals: list[list[int]] = []
    sayings: list[Saying] = []
    parts: list[list[Part]] = []
    for seat in range(s.players):
        survivors = sum(
            s.sheet(unit).cost for unit in range(seat * SLOTS, seat * SLOTS + s.army[seat]) if s.vitality[unit] > 0
        )
        vitality = s.vitality[seat * SLOTS]
        totals.append([s.absorbed[seat], vitality, survivors])
        sayings.append(Saying("total", {"amount": s.absorbed[seat]}))
        parts.append(
            [
                Part(Saying("stones-absorbed"), s.absorbed[seat]),
                Part(Saying("vitality"), vitality),
                Part(Saying("survivors"), survivors),
            ]
        )
    way = Saying(VICTORIES[s.victory]) if s.victory else None
    return Ending(way, standings(totals, sayings, parts, s.winners()))


def chapter(s: Pantheon) -> Saying:
    """The set-up, or which round it is."""
    return Saying("round", {"amount": s.round}) if s.round > 0 else Saying("setup")


def doer(s: Pantheon, event: Event) -> int:
    """Whose deed an event tells of: a unit's word ends with the number of its seat."""
    seat = event.args.get("seat")
    if isinstance(seat, int) and not isinstance(seat, bool):
        return seat
    unit = event.args.get("unit")
    if isinstance(unit, str):
        number = unit.rpartition("-")[2]
        if number.isdecimal() and 1 <= int(number) <= s.players:
            return int(number) - 1
    return -1
