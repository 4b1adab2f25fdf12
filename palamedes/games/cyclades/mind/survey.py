"""What each faction has on the table and what it is worth, to those who judge a position."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import count_of

from ..rules.building import DrawBonus, Found, PlaceMetropolis
from ..rules.income import receiver, times
from ..table.buildings import fortresses
from ..table.pieces import APOLLO, ARES, ATHENA, FORTRESS, METROPOLIS, PORT, POSEIDON, TEMPLE, UNIVERSITY, ZEUS
from ..table.state import Cyclades
from .weights import Weights

A_METROPOLIS: Final = 10.0
AN_INCOME: Final = 0.75
"""What a Cornucopia is worth that one might gain."""
PREY: Final = 0.5
"""What part of the best land zone in reach counts for those who could march with Ares."""
A_SITE: Final = 0.4
"""What a site is worth on a land zone that might be taken, and a building on it."""
A_BUILDING: Final = 1.0
WON: Final = [0.03, 0.1, 0.25, 0.5, 0.75, 0.9, 0.97]
"""How likely an attacker wins who is from three weaker to three stronger."""


class Survey:
    """What each faction has on the table, counted once, and what follows from it."""

    def __init__(self, s: Cyclades, weights: Weights) -> None:
        self.s = s
        self.weights = weights
        factions = s.factions
        sides = len(s.gold)
        self.lands: vec[i64] = vec[i64]([0] * factions)
        self.seas: vec[i64] = vec[i64]([0] * factions)
        self.troops: vec[i64] = vec[i64]([0] * factions)
        self.hired: vec[i64] = vec[i64]([0] * factions)
        self.fleets: vec[i64] = vec[i64]([0] * factions)
        self.free: vec[i64] = vec[i64]([0] * factions)
        self.income: vec[i64] = vec[i64]([0] * factions)
        self.laid: vec[i64] = vec[i64]([0] * factions)
        self.built: vec[i64] = vec[i64]([0] * (4 * factions))
        """Basic buildings by faction and type."""
        self.guards: vec[i64] = vec[i64]([0] * factions)
        self.cities: vec[i64] = vec[i64]([0] * sides)
        self.proud: vec[i64] = vec[i64]()
        """The land zones with a Metropolis."""
        self.kinds: vec[i64] = vec[i64]([0] * sides)
        self.worth: vec[float] = vec[float]([0.0] * sides)
        self._count_lands()
        self._count_seas()
        self._move_income()
        if s.shrine_owner != NONE:
            self.cities[s.side(s.shrine_owner)] += 1
        # One that is being founded lies on the agenda alone until its bonus is drawn.
        for step in s.agenda:
            if isinstance(step, (Found, PlaceMetropolis, DrawBonus)):
                self.cities[s.side(step.faction)] += 1
        for side in range(sides):
            for building in range(4):
                if self.has(side, building) > 0:
                    self.kinds[side] += 1

    def _count_lands(self) -> None:
        s = self.s
        archipelago = s.map
        owner = s.owner
        troops = s.troops
        hired = s.mercenaries
        sites = s.sites
        laid = s.horns
        free = self.free
        built = self.built
        income = self.income
        lands = self.lands
        laid_of = self.laid
        troops_of = self.troops
        hired_of = self.hired
        horns_on = archipelago.horns
        for land in archipelago.lands:
            faction = owner[land]
            if faction < 0:
                continue
            horns = horns_on[land] + laid[land]
            income[faction] += horns
            lands[faction] += 1
            laid_of[faction] += laid[land]
            troops_of[faction] += troops[land]
            hired_of[faction] += hired[land]
            cities = 0
            for site in archipelago.sites[land]:
                here = sites[site]
                if here == 0:
                    free[faction] += 1
                elif here < METROPOLIS:
                    kind = 4 * faction + here - 1
                    built[kind] += 1
                else:
                    cities += 1
            if cities > 0:
                self.cities[s.side(faction)] += cities
                self.proud = append(self.proud, land)
                self.guards[faction] += min(4, troops[land] + hired[land] + fortresses(s, land) - 1)

    def _count_seas(self) -> None:
        s = self.s
        archipelago = s.map
        owner = s.owner
        laid = s.horns
        fleets = s.fleets
        income = self.income
        seas = self.seas
        laid_of = self.laid
        fleets_of = self.fleets
        for sea in archipelago.seas:
            faction = owner[sea]
            if faction >= 0:
                income[faction] += archipelago.horns[sea] + laid[sea]
                seas[faction] += 1
                laid_of[faction] += laid[sea]
                fleets_of[faction] += fleets[sea]

    def _move_income(self) -> None:
        """Where a creature takes or doubles it, the income of a zone is not its controller's own."""
        s = self.s
        for creatures in (s.printed.devouring, s.printed.doubling):
            for creature in creatures:
                zone = s.stands(creature)
                if zone >= 0:
                    horns = s.map.horns[zone] + s.horns[zone]
                    faction = s.owner[zone]
                    if faction >= 0:
                        self.income[faction] -= horns
                    to = receiver(s, zone)
                    if to >= 0:
                        self.income[to] += horns * times(s, zone)

    # What everything is worth.

    def has(self, side: int, building: int) -> int:
        """How many buildings of a type count for the sets of a side."""
        if self.s.paired:
            return self.built[8 * side + building] + self.built[8 * side + 4 + building]
        return self.built[4 * side + building]

    def purse(self, side: int, gold: float) -> float:
        """What so much gold is worth to a side, with what its Cornucopias will bring; partners share it."""
        wealth = gold
        if self.s.paired:
            wealth += self.weights.horn * float(self.income[2 * side] + self.income[2 * side + 1])
            return 2.0 * self.weights.purse(0.5 * wealth)
        return self.weights.purse(wealth + self.weights.horn * float(self.income[side]))

    def cities_worth(self, count: int) -> float:
        """What so many Metropolises are worth."""
        return A_METROPOLIS * float(count) + (self.weights.last if count >= self.s.goal else 0.0)

    def a_city(self, side: int) -> float:
        """What one more Metropolis is worth to a side."""
        count = self.cities[side]
        return self.cities_worth(count + 1) - self.cities_worth(count)

    def a_loss(self, side: int) -> float:
        """What a side loses with a Metropolis."""
        count = self.cities[side]
        return self.cities_worth(count) - self.cities_worth(count - 1)

    def holdings(self, faction: int) -> float:
        """What a faction's pieces are worth, but for its gold and its sets."""
        s = self.s
        if s.fallen[faction]:
            return -2.0 * A_METROPOLIS
        w = self.weights
        total = w.priestess * float(s.priestesses[faction]) + w.philosophers[min(7, s.philosophers[faction])]
        total += w.land * float(self.lands[faction]) + w.sea * float(self.seas[faction])
        total += w.troop * float(self.troops[faction] + self.hired[faction]) + w.fleet * float(self.fleets[faction])
        total += w.guard * float(self.guards[faction])
        doubles = self.doubles(faction)
        return total + w.another * float(doubles) + w.room[min(5, self.free[faction] + doubles)]

    def doubles(self, faction: int) -> int:
        """How many basic buildings a faction has beside the first of each type."""
        count = 0
        for building in range(4):
            count += max(0, self.built[4 * faction + building] - 1)
        return count

    def progress(self, faction: int, hero: int) -> float:
        """How near a hero's sacrifice is to a Metropolis, from 0 to 1."""
        s = self.s
        needs = s.printed.hero_needs[hero]
        if needs <= 0:
            return 0.0
        asks = s.printed.hero_asks[hero]
        count = 0
        if asks == "lands":
            count = self.lands[faction]
        elif asks == "horns":
            count = self.laid[faction]
        elif asks == "gold":
            count = s.gold[s.side(faction)]
        elif asks == "fleets":
            count = self.fleets[faction]
        elif asks == "troops":
            count = self.troops[faction]
        elif asks == "seas":
            count = self.seas[faction]
        elif asks == "trophies":
            count = len(s.trophies)
        elif asks == "one type":
            for building in range(4):
                count = max(count, self.built[4 * faction + building])
        elif asks == "types":
            for building in range(4):
                if self.built[4 * faction + building] >= needs:
                    count += 1
        elif asks == "heroes":
            count = count_of(faction, s.hero_owner) - 1
        elif asks == "creatures":
            count = count_of(faction, s.creature_owner)
        if count >= needs:
            return 1.0
        part = float(count) / float(needs)
        return 0.7 * part * part * part

    # What the gods promise.

    def building(self, faction: int, building: int) -> float:
        """What one more building of a type is worth to a faction."""
        s = self.s
        if s.stock[building] == 0 or self.lands[faction] == 0:
            return 0.0
        side = s.side(faction)
        kinds = self.kinds[side]
        if self.has(side, building) > 0:
            return self.weights.another if self.free[faction] > 0 else 0.0
        if kinds == 3:
            return self.a_city(side) - self.weights.kinds[3] + self.freed(faction)
        gain = self.weights.kinds[kinds + 1] - self.weights.kinds[kinds]
        return gain if self.free[faction] > 0 else 0.4 * gain

    def freed(self, faction: int) -> float:
        """What the sites are worth that a set leaves when it becomes a Metropolis."""
        room = self.free[faction] + self.doubles(faction)
        worth = self.weights.room
        return worth[min(5, room + 3)] - worth[min(5, room)]

    def philosopher(self, faction: int) -> float:
        """What one more Philosopher is worth."""
        count = self.s.philosophers[faction]
        if count == 3:
            return self.a_city(self.s.side(faction)) - self.weights.philosophers[3]
        return self.weights.philosophers[count + 1] - self.weights.philosophers[count] if count < 3 else 0.0

    def bought(self, faction: int, god: int, gold: int) -> float:
        """What Athena's second Philosopher adds to her favour for those with so much gold, less its price."""
        s = self.s
        if god != ATHENA or gold < s.printed.philosopher_cost:
            return 0.0
        worth = self.weights.philosophers
        count = s.philosophers[faction]
        if count == 2:
            gain = self.a_city(s.side(faction)) - worth[3]
        elif count >= 3:
            gain = worth[1]
        else:
            gain = worth[count + 2] - worth[count + 1]
        gain -= self.weights.coin * float(s.printed.philosopher_cost)
        return gain if gain > 0.0 else 0.0

    def favour(self, faction: int, god: int) -> float:
        """What the favour of a god is worth to a faction."""
        s = self.s
        w = self.weights
        if god == APOLLO:
            side = s.side(faction)
            gold = float(s.gold[side])
            gain = float(s.printed.apollo_gold) + 2.0 * w.horn
            return self.purse(side, gold + gain) - self.purse(side, gold)
        if god == ATHENA:
            return self.building(faction, UNIVERSITY) + self.philosopher(faction) + w.card
        if god == ZEUS:
            return self.building(faction, TEMPLE) + w.priestess + w.card
        if god == POSEIDON:
            return self.building(faction, PORT) + w.fleet + w.sail
        if god == ARES:
            return self.building(faction, FORTRESS) + w.troop + w.march + PREY * self.prey(faction)
        best = 0.0
        for building in range(4):
            if self.has(s.side(faction), building) == 0:
                gain = self.building(faction, building)
                if gain > best:
                    best = gain
        return best + w.troop + w.recruit

    # War.

    def prey(self, faction: int) -> float:
        """What the best land zone is worth that a faction could march onto, if it is not held too strongly."""
        s = self.s
        owner = s.owner
        best = 0.0
        for land in s.map.lands:
            if owner[land] != faction:
                continue
            units = s.troops[land] + s.mercenaries[land]
            if units == 0:
                continue
            for near in s.map.near[land]:
                best = max(best, self.booty(faction, near, units))
            for sea in s.map.coast[land]:
                if owner[sea] == faction:
                    for near in s.map.coast[sea]:
                        best = max(best, self.booty(faction, near, units))
        return best

    def booty(self, faction: int, land: int, units: int) -> float:
        """What so many units may hope for on a land zone."""
        s = self.s
        owner = s.owner[land]
        if owner == faction or s.allied(owner, faction):
            return 0.0
        held = s.troops[land] + s.mercenaries[land]
        stake = self.stake(land, self.a_city(s.side(faction)))
        if held == 0:
            return stake
        return winning(units - held - fortresses(s, land)) * stake

    def stake(self, land: int, city: float) -> float:
        """What a land zone is worth to whom a Metropolis is worth so much."""
        s = self.s
        total = self.weights.land + A_SITE * float(len(s.map.sites[land]))
        total += 0.7 * AN_INCOME * float(s.map.horns[land] + s.horns[land])
        for site in s.map.sites[land]:
            here = s.sites[site]
            if here >= METROPOLIS:
                total += city
            elif here > 0:
                total += A_BUILDING
        return total


def winning(ahead: int) -> float:
    """How likely the attacker wins who is so much stronger."""
    return WON[max(0, min(6, ahead + 3))]
