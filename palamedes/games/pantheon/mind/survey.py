"""What everybody has, reckoned from the table: units, stones, cards, and the attack under way."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.games.pantheon.rules.decks import DrawCard, DrawCards
from palamedes.games.pantheon.rules.values import combat, defence
from palamedes.games.pantheon.table.battlefield import FAR
from palamedes.games.pantheon.table.frames import Activation, Area, Attack
from palamedes.games.pantheon.table.pieces import ART, ATTACKED, CARDS, OMPHALOS, RETALIATED, WALKED
from palamedes.games.pantheon.table.power import dice_of
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import SLOTS, TROOP, ZONE_COUNT

from .aims import hunted
from .odds import DEFENCES, MOST_DEFENCE, MOST_DICE, WOUNDS, expected, falling, hope, likely, raised
from .weights import Weights

NEAR: Final = vec[float]([1.0 / (1.0 + float(far)) for far in range(FAR + 1)])
"""What a stone counts for by how far it is."""


class Survey:
    """How much each seat has."""

    def __init__(self, s: Pantheon, weights: Weights) -> None:
        self.s = s
        self.weights = weights
        self.worth: vec[float] = vec[float]([0.0] * s.players)
        self.wound: vec[float] = vec[float]([0.0] * len(s.kind))
        """What the next point of vitality of each unit is worth."""
        self.hunted: vec[i64] = hunted(s)
        # Of the units on the board, in their order.
        self.camps: vec[i64] = vec[i64]()
        self.places: vec[i64] = vec[i64]()
        self.armour: vec[i64] = vec[i64]()
        self.dice: vec[i64] = vec[i64]()

    # Units.

    def life(self, unit: i64, vitality: i64) -> float:
        """What a unit is worth with so much vitality."""
        w = self.weights
        s = self.s
        sheet = s.sheet(unit)
        cost = float(sheet.cost)
        prey = unit in self.hunted
        # Whoever has to lose a unit is not ahead because of it: what others hunt counts by what it has lost.
        start = -w.alive - w.life if prey else 0.0
        if vitality <= 0:
            return start + (cost * w.recalled if sheet.type == TROOP else 0.0)
        part = float(vitality) / float(sheet.vitality)
        worth = start + cost * (w.standing + (1.0 - w.standing) * part)
        if unit % SLOTS == 0 or prey:
            # The nearer the end, the more every point counts.
            gone = 1.0 - part
            worth += w.alive + w.life * (0.5 * part + 0.5 * (1.0 - gone * gone))
        return worth

    def units(self) -> None:
        """Everybody's units, on the board and off it."""
        w = self.weights
        s = self.s
        for seat in range(s.players):
            at = seat * SLOTS
            for unit in range(at, at + s.army[seat]):
                vitality = s.vitality[unit]
                worth = self.life(unit, vitality)
                if vitality > 0:
                    self.wound[unit] = worth - self.life(unit, vitality - 1)
                    if s.zone[unit] == NONE:
                        worth *= w.waiting
                elif s.egg[unit] > 0:
                    worth = w.egg * float(s.sheet(unit).cost)
                self.worth[seat] += worth

    # Stones.

    def gathered(self, total: int) -> float:
        """What so many stones are worth to a camp that has absorbed them: the last ones before it wins most."""
        w = self.weights
        winning = self.s.winning
        if winning == 0:
            return w.healing * float(total)
        start = max(0, 4 - winning)
        return w.absorbed[min(5, start + total)] - w.absorbed[start]

    def stones(self) -> None:
        """Stones absorbed, carried, and within reach."""
        w = self.weights
        s = self.s
        part = 1.0 if s.winning > 0 else w.idle_stone
        distance = s.field.distance
        places = s.stone_zone
        omphaloi: i64 = s.omphaloi
        players: i64 = s.players
        near = NEAR
        totals = vec[i64]([0] * s.players)
        for seat in range(players):
            totals[s.team(seat)] += s.absorbed[seat]
        for seat in range(players):
            if s.eliminated[seat]:
                continue
            self.worth[seat] += self.gathered(totals[s.team(seat)])
            home = s.zone[seat * SLOTS]
            if home == NONE:
                continue
            first = 0.0
            second = 0.0
            for stone in range(omphaloi):
                zone = places[stone]
                if zone != NONE:
                    counts = near[distance[home * ZONE_COUNT + zone]]
                    if counts > first:
                        second = first
                        first = counts
                    elif counts > second:
                        second = counts
            self.worth[seat] += part * w.free_stone * (first + 0.5 * second)
        for unit in s.fielded:
            carried = s.stone[unit]
            if carried >= omphaloi:
                continue
            zone = s.zone[unit]
            best = 0.0
            if carried != NONE:
                best = 0.1
                for mate in range(players):
                    home = s.zone[mate * SLOTS]
                    if home != NONE and s.friendly(mate, unit):
                        best = max(best, near[distance[home * ZONE_COUNT + zone]])
                self.worth[unit // SLOTS] += part * (w.carried + w.homeward * best)
            elif unit % SLOTS != 0:
                for stone in range(omphaloi):
                    place = places[stone]
                    if place != NONE:
                        best = max(best, near[distance[zone * ZONE_COUNT + place]])
                self.worth[unit // SLOTS] += part * w.errand * best

    # Cards.

    def cards(self) -> None:
        """What hands are good for, and what is about to be drawn."""
        w = self.weights
        s = self.s
        for seat in range(s.players):
            at = seat * CARDS
            art = s.hand[at + ART] + s.hand[at + OMPHALOS]
            self.worth[seat] += w.art[min(art, 6)] + w.more_art * float(max(art - 6, 0))
            if s.hand[at + OMPHALOS] > 0:
                self.worth[seat] += 0.3 * float(s.hand[at + OMPHALOS])
            for slot in range(s.army[seat]):
                count = s.hand[at + slot]
                if count > 0:
                    if s.vitality[seat * SLOTS + slot] > 0:
                        power = 1.0 + 0.15 * float(s.sheet(seat * SLOTS + slot).cost)
                        self.worth[seat] += w.activation * power + w.spare_card * float(count - 1)
                    else:
                        self.worth[seat] += w.spare_card * float(count)
        for step in s.agenda:
            if isinstance(step, DrawCards):
                self.worth[step.whom] += w.drawn * float(step.count)
            elif isinstance(step, DrawCard):
                self.worth[step.asked] += w.drawn

    # Fighting.

    def gather(self) -> None:
        """What every unit on the board fights with, once for all who look at it."""
        s = self.s
        count = len(s.fielded)
        self.camps = vec[i64]([0] * count)
        self.places = vec[i64]([0] * count)
        self.armour = vec[i64]([0] * count)
        self.dice = vec[i64]([0] * count)
        for i in range(count):
            unit = s.fielded[i]
            sheet = s.sheet(unit)
            vitality = s.vitality[unit]
            self.camps[i] = s.team(unit // SLOTS)
            self.places[i] = s.zone[unit]
            self.armour[i] = min(sheet.defence[vitality], MOST_DEFENCE)
            self.dice[i] = min(sheet.striking[vitality], MOST_DICE)

    def threats(self) -> None:
        """The harm that units could do soon."""
        w = self.weights
        s = self.s
        distance = s.field.distance
        fielded = s.fielded
        camps = self.camps
        places = self.places
        armour = self.armour
        wound = self.wound
        wounds = WOUNDS
        at_once, later = w.threat, w.later
        count: i64 = len(fielded)
        for i in range(count):
            unit = fielded[i]
            camp = camps[i]
            sheet = s.sheet(unit)
            vitality = s.vitality[unit]
            row = self.dice[i] * DEFENCES
            reach = sheet.range[vitality] + sheet.move[vitality]
            zone = places[i] * ZONE_COUNT
            best = 0.0
            for j in range(count):
                if camps[j] == camp:
                    continue
                far = distance[zone + places[j]]
                harm = wounds[row + armour[j]] * wound[fielded[j]]
                if far <= reach:
                    harm *= at_once
                else:
                    harm *= later / float(1 + far - reach)
                if harm > best:
                    best = harm
            self.worth[unit // SLOTS] += best

    def acting(self, act: Activation) -> None:
        """The unit that is activated: what it can still do counts more."""
        w = self.weights
        s = self.s
        unit = act.unit
        seat = unit // SLOTS
        walks = int(act.again & WALKED != 0)
        strikes = int(act.again & ATTACKED != 0)
        left = act.left + walks + strikes
        if left <= 0 or act.ended or not s.on_board(unit):
            return
        self.worth[seat] += w.action * float(left)
        if act.complex or (act.done & ATTACKED and not strikes):
            return
        sheet = s.sheet(unit)
        vitality = s.vitality[unit]
        reach = sheet.range[vitality]
        if walks or (act.left > 1 and not act.done & WALKED):
            reach += sheet.move[vitality]
        dice = sheet.striking[vitality]
        zone = s.zone[unit] * ZONE_COUNT
        best = 0.0
        for other in s.fielded:
            if not s.allied(other, unit) and s.field.distance[zone + s.zone[other]] <= reach:
                harm = expected(dice, s.sheet(other).defence[s.vitality[other]]) * self.wound[other]
                if harm > best:
                    best = harm
        self.worth[seat] += w.at_once * best

    def attack(self, a: Attack) -> None:
        """An attack: the wounds that may be expected of it, and of a retaliation."""
        w = self.weights
        s = self.s
        target = a.target
        attacker = a.attacker
        if target == NONE or s.zone[target] == NONE or not s.on_board(attacker):
            return
        if s.egg[target] > 0:
            self.worth[target // SLOTS] -= 0.3 * float(s.sheet(target).cost)
            return
        wounds = self.wounds(a)
        before = s.vitality[target]
        harm = 0.0
        for count in range(len(wounds)):
            if count >= before:
                break
            harm += wounds[count] * (self.life(target, before - count) - self.life(target, before - count - 1))
        self.worth[target // SLOTS] -= harm
        if not s.allied(target, attacker):
            self.worth[attacker // SLOTS] += 0.15 * harm
        if a.far == 0 and not a.area and not a.retaliation and not s.flags[target] & RETALIATED:
            if s.hand[target // SLOTS * CARDS + target % SLOTS] > 0:
                survives = 1.0 - (wounds[before - 1] if before <= len(wounds) else 0.0)
                back = expected(
                    s.sheet(target).striking[s.vitality[target]], s.sheet(attacker).defence[s.vitality[attacker]]
                )
                self.worth[attacker // SLOTS] -= w.retaliation * survives * back * self.wound[attacker]

    def wounds(self, a: Attack) -> list[float]:
        """How likely an attack is to wound at least once, twice…, as its dice lie."""
        s = self.s
        if a.defence == 0:
            return likely(combat(s, a).value(), defence(s, a).value())
        lying = 0
        for value in range(1, len(a.dice)):
            lying += a.dice[value]
        if a.rolling > 0 and not a.second and lying == 0:
            return likely(a.rolling, a.defence)
        hits = float(a.wounds)
        dice = a.dice[:]
        for value in range(max(1, a.defence), len(dice)):
            hits += float(dice[value])
            dice[value] = 0
        if a.second:
            if a.rolling > 0:
                hits += falling(dice, a.rolling, a.defence).hope
            else:
                hits += float(raised(dice, a.defence))
        else:
            hits += hope(dice, a.defence)
            if a.rolling > 0:
                hits += expected(a.rolling, a.defence)
        found: list[float] = []
        while hits > 0.0:
            found.append(min(hits, 1.0))
            hits -= 1.0
        return found

    def area(self, r: Area) -> None:
        """An attack on a zone: those of it that are still to come."""
        s = self.s
        dice = dice_of(s, r.attacker, r.power)
        for unit in s.fielded:
            if s.zone[unit] == r.zone and unit != r.attacker and unit not in r.ticked:
                harm = expected(dice, s.sheet(unit).defence[s.vitality[unit]]) * self.wound[unit]
                self.worth[unit // SLOTS] -= harm

    def under_way(self) -> None:
        """What procedures under way promise."""
        s = self.s
        for frame in s.frames:
            if isinstance(frame, Attack):
                self.attack(frame)
            elif isinstance(frame, Area):
                self.area(frame)
            elif isinstance(frame, Activation):
                self.acting(frame)
