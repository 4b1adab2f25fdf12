"""Creatures that exchange, transform or move what there is: heroes, buildings, mercenaries, fleets, Cornucopias."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Step
from palamedes.core.kernel.vectors import more, place_of, put, put_flag

from ..rules.building import check_sets, erect
from ..rules.favours import PhilosophersCount
from ..rules.zones import forget_hero, gain_priestess, lose_fleets, place_horn
from ..table.actions import CHOOSE, DONE, EXCHANGE, GAIN, HORN, KIND, NAME, RAZE
from ..table.asking import FactionQuestion
from ..table.buildings import basic_sites
from ..table.creature import Creature
from ..table.pieces import (
    CARDS,
    HEROES,
    HORN_CARD,
    LANDS,
    PHILOSOPHER_CARD,
    PRIESTESS_CARD,
    SITE_NAMES,
    ZONE_NAMES,
    land_of,
)
from ..table.state import Cyclades
from .effects import QUARTER_MERCENARY, quarters

# Charon.


def exchangeable_heroes(s: Cyclades) -> list[int]:
    """One's heroes that Charon can reach."""
    return [
        hero for hero in s.heroes_of(s.faction) if not s.shielded(s.hero_zone[hero]) and not s.holds(s.hero_zone[hero])
    ]


class Charon(Creature):
    """Charon needs a hero to take, and one to give."""

    name = "charon"

    def usable(self, s: Cyclades) -> bool:
        return bool(exchangeable_heroes(s)) and any(hero != NONE for hero in s.hero_track)

    def use(self, s: Cyclades) -> None:
        s.push(CharonActs())


class CharonActs(FactionQuestion):
    """Which of one's heroes goes."""

    id = "charon"
    clause = "charon.exchange"
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [EXCHANGE.at(hero) for hero in exchangeable_heroes(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        if s.heard:
            s.tell("charon", {"faction": str(s.faction), "hero": HEROES[EXCHANGE.first(action)]})
        s.push(CharonTakes(EXCHANGE.first(action)))


class CharonTakes(FactionQuestion):
    """And which hero of the track comes in its place."""

    id = "charon-takes"
    clause = "charon.exchange"
    also = ("charon.fresh",)
    fields = {"hero": "hero"}
    obvious = True

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def legal(self, s: Cyclades) -> list[int]:
        return [NAME.at(hero) for hero in s.hero_track if hero != NONE]

    def answer(self, s: Cyclades, action: int) -> None:
        comes = NAME.first(action)
        zone = s.hero_zone[self.hero]
        s.hero_track = put(s.hero_track, place_of(comes, s.hero_track), self.hero)
        forget_hero(s, self.hero)
        s.hero_owner = put(s.hero_owner, comes, s.faction)
        s.hero_zone = put(s.hero_zone, comes, zone)
        s.hero_fresh = put_flag(s.hero_fresh, comes, True)
        s.heroic = put(s.heroic, comes, 0)
        if s.heard:
            s.tell("exchange", {"faction": str(s.faction), "hero": HEROES[self.hero], "hero_new": HEROES[comes]})


# Cyclops.


def exchangeable(s: Cyclades) -> list[int]:
    """One's basic buildings that could be exchanged for another."""
    return [
        site
        for site in basic_sites(s, s.faction)
        if not s.shielded(land_of(site)) and any(s.stock[b] > 0 for b in range(4) if b + 1 != s.sites[site])
    ]


class Cyclops(Creature):
    """The Cyclops needs a building, and another one in the stock."""

    name = "cyclops"

    def usable(self, s: Cyclades) -> bool:
        return bool(exchangeable(s))

    def use(self, s: Cyclades) -> None:
        s.push(CyclopsActs())


class CyclopsActs(FactionQuestion):
    """Which of one's basic buildings goes."""

    id = "cyclops"
    clause = "cyclops.exchange"
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [RAZE.at(site) for site in exchangeable(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        if s.heard:
            s.tell("cyclops", {"faction": str(s.faction), "site": SITE_NAMES[RAZE.first(action)]})
        s.push(CyclopsBuilds(RAZE.first(action)))


class CyclopsBuilds(FactionQuestion):
    """And which one stands there instead."""

    id = "cyclops-builds"
    clause = "cyclops.exchange"
    fields = {"site": "site"}

    def __init__(self, site: int) -> None:
        self.site = site

    def legal(self, s: Cyclades) -> list[int]:
        return [KIND.at(b) for b in range(4) if s.stock[b] > 0 and b + 1 != s.sites[self.site]]

    def answer(self, s: Cyclades, action: int) -> None:
        erect(s, s.faction, KIND.first(action), self.site)
        check_sets(s, s.faction)


# Hippalectryon, Hippocampus.


def own_mercenaries(s: Cyclades) -> int:
    """How many mercenaries the faction has that creatures may touch."""
    return sum(s.mercenaries[land] for land in camps(s))


def can_transform(s: Cyclades) -> bool:
    """Whether there are two mercenaries to give."""
    return own_mercenaries(s) >= 2


class Hippalectryon(Creature):
    """He needs two mercenaries."""

    name = "hippalectryon"

    def usable(self, s: Cyclades) -> bool:
        return can_transform(s)

    def use(self, s: Cyclades) -> None:
        s.push(HIPPALECTRYON_ASKS)


class HippalectryonActs(FactionQuestion):
    """Two mercenaries for a Cornucopia, a Priestess or a Philosopher, as often as one likes."""

    id = "hippalectryon"
    clause = "hippalectryon.transform"
    also = ("hippalectryon.again",)

    def legal(self, s: Cyclades) -> list[int]:
        answers = [DONE]
        if own_mercenaries(s) >= 2:
            if s.priestesses_left() > 0:
                answers.append(GAIN.at(PRIESTESS_CARD))
            if s.philosophers_left() > 0:
                answers.append(GAIN.at(PHILOSOPHER_CARD))
            answers.append(GAIN.at(HORN_CARD))
        return answers

    def answer(self, s: Cyclades, action: int) -> None:
        if action != DONE:
            if s.heard:
                s.tell("hippalectryon", {"faction": str(s.faction), "card": CARDS[GAIN.first(action)]})
            s.then(DISMISS, DISMISS, Transform(GAIN.first(action)), HIPPALECTRYON_GOES_ON)


class HippalectryonGoesOn(Step[Cyclades]):
    """Once more, while there are two mercenaries."""

    id = "hippalectryon-goes-on"
    clause = "hippalectryon.again"

    def run(self, s: Cyclades) -> None:
        if can_transform(s):
            s.push(HIPPALECTRYON_ASKS)


def camps(s: Cyclades) -> list[int]:
    """One's land zones with mercenaries that creatures may touch."""
    return [land for land in s.lands_of(s.faction) if s.mercenaries[land] > 0 and not s.shielded(land)]


class Dismiss(Step[Cyclades]):
    """A mercenary goes back to the stock; from where is asked where they stand on several zones."""

    id = "dismiss"
    clause = "hippalectryon.stock"

    def run(self, s: Cyclades) -> None:
        lands = camps(s)
        if len(lands) > 1:
            s.push(DISMISS_MERCENARY)
        else:
            dismiss_from(s, lands[0])


def dismiss_from(s: Cyclades, land: int) -> None:
    """A mercenary of a land zone goes back to the stock."""
    s.mercenaries = more(s.mercenaries, land, -1)
    if s.heard:
        s.tell("dismissed", {"faction": str(s.faction), "zone": ZONE_NAMES[land]})


class DismissMercenary(FactionQuestion):
    """From where a mercenary goes back to the stock."""

    id = "dismiss-mercenary"
    clause = "hippalectryon.stock"

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE.at(land) for land in camps(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        dismiss_from(s, CHOOSE.first(action))


class Transform(Step[Cyclades]):
    """What the mercenaries became."""

    id = "transform"
    clause = "hippalectryon.transform"
    fields = {"card": "card"}

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, s: Cyclades) -> None:
        if self.card == PRIESTESS_CARD:
            gain_priestess(s, s.faction)
        elif self.card == PHILOSOPHER_CARD:
            s.philosophers = more(s.philosophers, s.faction, 1)
            if s.heard:
                s.tell("philosopher", {"faction": str(s.faction)})
            s.push(PhilosophersCount(s.faction))
        else:
            s.push(CREATURE_HORN)


class CreatureHorn(FactionQuestion):
    """On which zone the Hippalectryon's Cornucopia lies, whoever controls it."""

    id = "creature-horn"
    clause = "hippalectryon.horn"

    def legal(self, s: Cyclades) -> list[int]:
        return [HORN.at(zone) for zone in (*s.map.lands, *s.map.seas) if not (zone < LANDS and s.shielded(zone))]

    def answer(self, s: Cyclades, action: int) -> None:
        place_horn(s, s.faction, HORN.first(action))


class Hippocampus(Creature):
    """The Hippocampus needs fleets, mercenaries that are left, and land for them."""

    name = "hippocampus"

    def usable(self, s: Cyclades) -> bool:
        return bool(s.seas_of(s.faction)) and bool(quarters(s)) and s.mercenaries_left() > 0

    def use(self, s: Cyclades) -> None:
        s.push(HippocampusActs())


class HippocampusActs(FactionQuestion):
    """The fleets of which sea zone become mercenaries."""

    id = "hippocampus"
    clause = "hippocampus.transform"
    also = ("hippocampus.stock",)
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE.at(sea) for sea in s.seas_of(s.faction)]

    def answer(self, s: Cyclades, action: int) -> None:
        sea = CHOOSE.first(action)
        amount = min(s.fleets[sea], s.mercenaries_left())
        lose_fleets(s, sea, s.fleets[sea])
        for _ in range(amount):
            s.push(QUARTER_MERCENARY)


# Erinyes.


def movable_horns(s: Cyclades) -> list[int]:
    """The zones with a laid Cornucopia that creatures may touch."""
    return [
        zone for zone in (*s.map.lands, *s.map.seas) if s.horns[zone] > 0 and not (zone < LANDS and s.shielded(zone))
    ]


class Erinyes(Creature):
    """The Erinyes need a Cornucopia that was laid."""

    name = "erinyes"

    def usable(self, s: Cyclades) -> bool:
        return bool(movable_horns(s))

    def use(self, s: Cyclades) -> None:
        s.push(ErinyesActs())


class ErinyesActs(FactionQuestion):
    """From which zone a Cornucopia goes."""

    id = "erinyes"
    clause = "erinyes.move"
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE.at(zone) for zone in movable_horns(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        if s.heard:
            s.tell("erinyes", {"zone": ZONE_NAMES[CHOOSE.first(action)]})
        s.push(ErinyesLay(CHOOSE.first(action)))


class ErinyesLay(FactionQuestion):
    """And to which other zone."""

    id = "erinyes-lay"
    clause = "erinyes.move"
    fields = {"zone": "zone"}

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def legal(self, s: Cyclades) -> list[int]:
        return [
            HORN.at(zone)
            for zone in (*s.map.lands, *s.map.seas)
            if zone != self.zone and not (zone < LANDS and s.shielded(zone))
        ]

    def answer(self, s: Cyclades, action: int) -> None:
        s.horns = more(s.horns, self.zone, -1)
        place_horn(s, s.faction, HORN.first(action))


# Sylph.


class Sylph(Creature):
    """The Sylph needs fleets on two sea zones."""

    name = "sylph"

    def usable(self, s: Cyclades) -> bool:
        return len([sea for sea in s.map.seas if s.fleets[sea] > 0]) >= 2

    def use(self, s: Cyclades) -> None:
        s.push(SylphActs())


class SylphActs(FactionQuestion):
    """The fleets of which sea zone are exchanged; of two zones it is all the same which one is named first."""

    id = "sylph"
    clause = "sylph.exchange"
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        seas = [CHOOSE.at(sea) for sea in s.map.seas if s.fleets[sea] > 0]
        return seas if len(seas) > 2 else seas[:1]

    def answer(self, s: Cyclades, action: int) -> None:
        if s.heard:
            s.tell("sylph-lifts", {"zone": ZONE_NAMES[CHOOSE.first(action)]})
        s.push(SylphWith(CHOOSE.first(action)))


class SylphWith(FactionQuestion):
    """And with those of which other one."""

    id = "sylph-with"
    clause = "sylph.exchange"
    fields = {"zone": "zone"}
    obvious = True

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE.at(sea) for sea in s.map.seas if s.fleets[sea] > 0 and sea != self.zone]

    def answer(self, s: Cyclades, action: int) -> None:
        one = self.zone
        other = CHOOSE.first(action)
        s.fleets[one], s.fleets[other] = s.fleets[other], s.fleets[one]
        s.owner[one], s.owner[other] = s.owner[other], s.owner[one]
        if s.heard:
            s.tell("sylph", {"zone": ZONE_NAMES[one], "zone_to": ZONE_NAMES[other]})


CREATURE_HORN: Final = CreatureHorn()
DISMISS: Final = Dismiss()
DISMISS_MERCENARY: Final = DismissMercenary()
HIPPALECTRYON_GOES_ON: Final = HippalectryonGoesOn()

HIPPALECTRYON_ASKS: Final = HippalectryonActs()
