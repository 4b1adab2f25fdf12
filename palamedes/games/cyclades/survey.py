"""What each faction has on the table and what it is worth, to those who judge a position."""

from __future__ import annotations

from typing import Final

from .pieces import (
    AJAX,
    ANTIGONE,
    APOLLO,
    ARES,
    ATHENA,
    CERBERUS,
    CROESUS,
    FIRST_FIGURE,
    FORTRESS,
    HELEN,
    HERACLES,
    HIPPOLYTA,
    HYDRA,
    JASON,
    LETO,
    METROPOLIS,
    NEREID,
    NONE,
    PENELOPE,
    PERICLES,
    PORT,
    POSEIDON,
    TEMPLE,
    ULYSSES,
    UNIVERSITY,
    ZEUS,
)
from .state import Cyclades

A_METROPOLIS: Final = 10.0
THE_LAST: Final = 14.0
"""What the Metropolis that ends the game adds."""
KINDS: Final = [0.0, 1.7, 3.8, 6.4, 6.4]
"""What so many of the four types of basic buildings are worth, of which four become a Metropolis at once."""
ANOTHER: Final = 0.7
"""What a second building of the same type is worth."""
PHILOSOPHERS: Final = [0.0, 1.7, 3.8, 6.4, 8.0, 10.0, 12.0, 14.0]
A_PRIESTESS: Final = 0.9
AN_INCOME: Final = 0.75
"""What a Cornucopia is worth that one might gain."""
A_COIN: Final = 0.3
A_SPARE_COIN: Final = 0.12
"""What a coin is worth that will not be spent at once, and one that will hardly ever be."""
AN_IDLE_COIN: Final = 0.01
WEALTH: Final = 24.0
"""What a faction can well use in the next cycles."""
A_HORN: Final = 2.5
"""How many coins a Cornucopia counts for: it gives one in each cycle to come."""
A_LAND: Final = 0.8
A_SEA: Final = 0.3
A_TROOP: Final = 0.35
A_FLEET: Final = 0.3
ROOM: Final = [0.0, 0.9, 1.6, 2.1, 2.5, 2.7]
"""What so many sites are worth that are empty, or hold a building that one has twice."""
A_HERO: Final = 1.3
A_SACRIFICE: Final = 6.0
"""What a hero adds whose sacrifice could be made."""
A_CREATURE: Final = 0.8
A_GUARD: Final = 0.35
"""What each unit and Fortress beside a Metropolis adds, up to four."""
A_MARCH: Final = 0.3
"""What Ares' paid actions may add to a favour; then Poseidon's, Hera's, Athena's and Zeus's."""
A_SAIL: Final = 0.2
A_RECRUIT: Final = 0.5
A_CARD: Final = 0.3
PREY: Final = 0.5
"""What part of the best land zone in reach counts for those who could march with Ares."""
A_SITE: Final = 0.4
"""What a site is worth on a land zone that might be taken, and a building on it."""
A_BUILDING: Final = 1.0
WON: Final = [0.03, 0.1, 0.25, 0.5, 0.75, 0.9, 0.97]
"""How likely an attacker wins who is from three weaker to three stronger."""


class Survey:
    """What each faction has on the table, counted once, and what follows from it."""

    def __init__(self, s: Cyclades) -> None:
        self.s = s
        factions = s.factions
        sides = len(s.gold)
        self.lands: list[int] = [0] * factions
        self.seas: list[int] = [0] * factions
        self.troops: list[int] = [0] * factions
        self.hired: list[int] = [0] * factions
        self.fleets: list[int] = [0] * factions
        self.free: list[int] = [0] * factions
        self.income: list[int] = [0] * factions
        self.laid: list[int] = [0] * factions
        self.built: list[int] = [0] * (4 * factions)
        """Basic buildings by faction and type."""
        self.guards: list[int] = [0] * factions
        self.cities: list[int] = [0] * sides
        self.proud: list[int] = []
        """The land zones with a Metropolis."""
        self.kinds: list[int] = [0] * sides
        self.worth: list[float] = [0.0] * sides
        self._count_lands()
        self._count_seas()
        if s.shrine_owner != NONE:
            self.cities[s.side(s.shrine_owner)] += 1
        for side in range(sides):
            for building in range(4):
                if self.has(side, building) > 0:
                    self.kinds[side] += 1

    def _count_lands(self) -> None:
        s = self.s
        printed = s.map
        owner = s.owner
        troops = s.troops
        hired = s.mercenaries
        sites = s.sites
        laid = s.horns
        free = self.free
        built = self.built
        hydra = s.figures[HYDRA - FIRST_FIGURE]
        cerberus = s.figures[CERBERUS - FIRST_FIGURE]
        for land in printed.lands:
            faction = owner[land]
            horns = printed.horns[land] + laid[land]
            if horns > 0:
                receiver = faction if land != cerberus else s.creature_owner[CERBERUS]
                if receiver >= 0:
                    self.income[receiver] += horns if land != hydra else 2 * horns
            if faction < 0:
                continue
            self.lands[faction] += 1
            self.laid[faction] += laid[land]
            self.troops[faction] += troops[land]
            self.hired[faction] += hired[land]
            cities = 0
            for site in printed.sites[land]:
                here = sites[site]
                if here == 0:
                    free[faction] += 1
                elif here < METROPOLIS:
                    built[4 * faction + here - 1] += 1
                else:
                    cities += 1
            if cities > 0:
                self.cities[s.side(faction)] += cities
                self.proud.append(land)
                self.guards[faction] += min(4, troops[land] + hired[land] + s.fortresses(land) - 1)

    def _count_seas(self) -> None:
        s = self.s
        printed = s.map
        owner = s.owner
        laid = s.horns
        hydra = s.figures[HYDRA - FIRST_FIGURE]
        nereid = s.figures[NEREID - FIRST_FIGURE]
        for sea in printed.seas:
            faction = owner[sea]
            horns = printed.horns[sea] + laid[sea]
            if horns > 0:
                receiver = faction if sea != nereid else s.creature_owner[NEREID]
                if receiver >= 0:
                    self.income[receiver] += horns if sea != hydra else 2 * horns
            if faction >= 0:
                self.seas[faction] += 1
                self.laid[faction] += laid[sea]
                self.fleets[faction] += s.fleets[sea]

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
            wealth += A_HORN * float(self.income[2 * side] + self.income[2 * side + 1])
            return 2.0 * wealth_worth(0.5 * wealth)
        return wealth_worth(wealth + A_HORN * float(self.income[side]))

    def cities_worth(self, count: int) -> float:
        """What so many Metropolises are worth."""
        return A_METROPOLIS * float(count) + (THE_LAST if count >= self.s.goal else 0.0)

    def a_city(self, side: int) -> float:
        """What one more Metropolis is worth to a side."""
        count = self.cities[side]
        return self.cities_worth(count + 1) - self.cities_worth(count)

    def holdings(self, faction: int) -> float:
        """What a faction's pieces are worth, but for its gold and its sets."""
        s = self.s
        if s.fallen[faction]:
            return -2.0 * A_METROPOLIS
        total = A_PRIESTESS * float(s.priestesses[faction]) + PHILOSOPHERS[min(7, s.philosophers[faction])]
        total += A_LAND * float(self.lands[faction]) + A_SEA * float(self.seas[faction])
        total += A_TROOP * float(self.troops[faction] + self.hired[faction]) + A_FLEET * float(self.fleets[faction])
        total += A_GUARD * float(self.guards[faction])
        room = self.free[faction]
        for building in range(4):
            count = self.built[4 * faction + building]
            if count > 1:
                total += ANOTHER * float(count - 1)
                room += count - 1
        return total + ROOM[min(5, room)]

    def progress(self, faction: int, hero: int) -> float:
        """How near a hero's sacrifice is to a Metropolis, from 0 to 1."""
        s = self.s
        needs = s.printed.hero_needs[hero]
        if needs <= 0:
            return 0.0
        count = 0
        if hero == AJAX:
            count = self.lands[faction]
        elif hero == ANTIGONE:
            count = self.laid[faction]
        elif hero == CROESUS:
            count = s.gold[s.side(faction)]
        elif hero == JASON:
            count = self.fleets[faction]
        elif hero == PERICLES:
            count = self.troops[faction]
        elif hero == PENELOPE:
            count = self.seas[faction]
        elif hero == HERACLES:
            count = len(s.trophies)
        elif hero == ULYSSES:
            for building in range(4):
                count = max(count, self.built[4 * faction + building])
        elif hero == HELEN:
            for building in range(4):
                if self.built[4 * faction + building] >= needs:
                    count += 1
        elif hero == HIPPOLYTA:
            count = s.hero_owner.count(faction) - 1
        elif hero == LETO:
            count = s.creature_owner.count(faction)
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
            return ANOTHER if self.free[faction] > 0 else 0.0
        if kinds == 3:
            return self.a_city(side) - KINDS[3]
        gain = KINDS[kinds + 1] - KINDS[kinds]
        return gain if self.free[faction] > 0 else 0.4 * gain

    def philosopher(self, faction: int) -> float:
        """What one more Philosopher is worth."""
        count = self.s.philosophers[faction]
        if count == 3:
            return self.a_city(self.s.side(faction)) - PHILOSOPHERS[3]
        return PHILOSOPHERS[count + 1] - PHILOSOPHERS[count] if count < 3 else 0.0

    def favour(self, faction: int, god: int) -> float:
        """What the favour of a god is worth to a faction."""
        s = self.s
        if god == APOLLO:
            side = s.side(faction)
            gold = float(s.gold[side])
            return self.purse(side, gold + float(s.printed.apollo_gold) + 2.0 * A_HORN) - self.purse(side, gold)
        if god == ATHENA:
            return self.building(faction, UNIVERSITY) + self.philosopher(faction) + A_CARD
        if god == ZEUS:
            return self.building(faction, TEMPLE) + A_PRIESTESS + A_CARD
        if god == POSEIDON:
            return self.building(faction, PORT) + A_FLEET + A_SAIL
        if god == ARES:
            return self.building(faction, FORTRESS) + A_TROOP + A_MARCH + PREY * self.prey(faction)
        best = 0.0
        for building in range(4):
            if self.has(s.side(faction), building) == 0:
                gain = self.building(faction, building)
                if gain > best:
                    best = gain
        return best + A_TROOP + A_RECRUIT

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
        stake = self.stake(land)
        if held == 0:
            return stake
        return chances(units - held - s.fortresses(land)) * stake

    def stake(self, land: int) -> float:
        """What a land zone is worth to whoever takes it."""
        s = self.s
        total = A_LAND + A_SITE * float(len(s.map.sites[land]))
        total += 0.7 * AN_INCOME * float(s.map.horns[land] + s.horns[land])
        for site in s.map.sites[land]:
            here = s.sites[site]
            if here >= METROPOLIS:
                total += A_METROPOLIS
            elif here > 0:
                total += A_BUILDING
        return total


def wealth_worth(gold: float) -> float:
    """What gold is worth: less and less."""
    if gold <= WEALTH:
        return A_COIN * gold
    if gold <= 2.0 * WEALTH:
        return A_COIN * WEALTH + A_SPARE_COIN * (gold - WEALTH)
    return (A_COIN + A_SPARE_COIN) * WEALTH + AN_IDLE_COIN * (gold - 2.0 * WEALTH)


def chances(ahead: int) -> float:
    """How likely the attacker wins who is so much stronger."""
    return WON[max(0, min(6, ahead + 3))]
