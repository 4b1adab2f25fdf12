"""Buildings and Metropolises: sites, sets of four, the tokens and their bonuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Chance, Step
from palamedes.core.kernel.vectors import more, sum_of, without

from ..table.actions import BUILD, C_BONUS, DECLINE, ENSHRINE, KIND, RAZE
from ..table.asking import AskFaction, ForFaction
from ..table.buildings import basic_sites, free_sites, silenced, works_as
from ..table.frames import Aside
from ..table.pieces import APOLLO, BONUSES, BUILDINGS, EMPTY, METROPOLIS, MOST_FACTIONS, SHRINE, SITE_NAMES, land_of
from ..table.state import Cyclades
from .supplies import Commission, Levy, OfferHorn, ReserveCreature, unreserved
from .zones import forget_hero, gain_gold, gain_priestess, open_lands


def building_sites(s: Cyclades, faction: int, spares: bool) -> tuple[list[int], list[int]]:
    """The empty sites of a faction and those with a basic building; a creature's effect spares what is shielded."""
    free, basic = free_sites(s, faction), basic_sites(s, faction)
    if spares:
        free = [site for site in free if not s.shielded(land_of(site))]
        basic = [site for site in basic if not s.shielded(land_of(site))]
    return free, basic


class Construct(Step[Cyclades]):
    """A faction builds a basic building, if there is one in the stock and a site to stand on."""

    id = "construct"
    clause = "build.site"
    also = ("build.stock", "build.nowhere")
    fields = {"faction": "faction", "building": "building", "spares": "flag"}

    def __init__(self, faction: int, building: int, spares: bool = False) -> None:
        self.faction = faction
        self.building = building
        self.spares = spares

    def run(self, s: Cyclades) -> None:
        free, basic = building_sites(s, self.faction, self.spares)
        if s.stock[self.building] > 0 and (free or basic):
            s.push(Raise(self.faction, self.building, self.spares))


class Raise(AskFaction):
    """On which empty site; where there is none, in place of another basic building, or not at all."""

    id = "raise"
    clause = "build.choice"
    also = ("build.replace", "build.renounce", "port.harbour", "university.effect")
    fields = {"faction": "faction", "building": "building", "spares": "flag"}
    obvious = True

    def __init__(self, faction: int, building: int, spares: bool = False) -> None:
        super().__init__(faction)
        self.building = building
        self.spares = spares

    def legal(self, s: Cyclades) -> list[int]:
        free, basic = building_sites(s, self.faction, self.spares)
        return [BUILD.at(site) for site in free] or [DECLINE, *[BUILD.at(site) for site in basic]]

    def answer(self, s: Cyclades, action: int) -> None:
        if action == DECLINE:
            if s.heard:
                s.tell("renounce", {"faction": str(self.faction), "building": BUILDINGS[self.building]})
            return
        erect(s, self.faction, self.building, BUILD.first(action))
        check_sets(s, self.faction)


def erect(s: Cyclades, faction: int, building: int, site: int) -> None:
    """A basic building comes onto a site, in place of what stands there."""
    raze(s, site)
    s.sites[site] = building + 1
    s.stock[building] -= 1
    if s.heard:
        s.tell("build", {"faction": str(faction), "building": BUILDINGS[building], "site": SITE_NAMES[site]})


def raze(s: Cyclades, site: int) -> None:
    """A basic building goes back to the stock."""
    here = s.sites[site]
    if EMPTY < here < METROPOLIS:
        s.stock[here - 1] += 1
        s.sites[site] = EMPTY
        if site in s.temples_used:
            s.temples_used = without(s.temples_used, site)
        if s.heard:
            s.tell("raze", {"building": BUILDINGS[here - 1], "site": SITE_NAMES[site]})


# Sets of four.


def check_sets(s: Cyclades, first: int) -> None:
    """Somebody may now have all four basic buildings; the faction that acts is looked at first."""
    for i in range(s.factions - 1, -1, -1):
        faction = (first + i) % s.factions
        if not s.fallen[faction]:
            s.push(CHECK_SET[faction])


def set_sites(s: Cyclades, faction: int, building: int) -> list[int]:
    """The sites whose building counts for a set: a faction's and its partner's, unless a creature silences it.

    Clauses: team.set.
    """
    sites = [site for site in basic_sites(s, faction) if s.sites[site] == building + 1]
    partner = s.partner(faction)
    if partner != NONE:
        sites += [site for site in basic_sites(s, partner) if s.sites[site] == building + 1]
    return [site for site in sites if works_as(s, site, building)]


def has_set(s: Cyclades, faction: int) -> bool:
    """Whether a faction, with its partner, has all four basic buildings that count."""
    owner = s.owner
    sites = s.sites
    partner = s.partner(faction)
    found = vec[bool]([False] * 4)
    for land in s.map.lands:
        if owner[land] == faction or (partner != NONE and owner[land] == partner):
            for site in s.map.sites[land]:
                here = sites[site]
                if EMPTY < here < METROPOLIS and not found[here - 1] and not silenced(s, land):
                    found[here - 1] = True
    return False not in found


def aside_of(s: Cyclades) -> Aside:
    """What is set aside."""
    frame = s.frames[-1]
    assert isinstance(frame, Aside)
    return frame


class CheckSet(ForFaction):
    """Whoever has all four basic buildings must turn them into a Metropolis at once."""

    id = "check-set"
    clause = "metropolis.economic"
    also = ("metropolis.several",)

    def run(self, s: Cyclades) -> None:
        if not has_set(s, self.faction):
            return
        s.push(self)
        s.begin(Aside(), *[Gather(self.faction, building) for building in range(4)], TurnIn(self.faction))


CHECK_SET: Final = [CheckSet(faction) for faction in range(MOST_FACTIONS)]


class Gather(Step[Cyclades]):
    """Which building of one type is turned in: asked only where there are several."""

    id = "gather"
    clause = "metropolis.set-choice"
    fields = {"faction": "faction", "building": "building"}

    def __init__(self, faction: int, building: int) -> None:
        self.faction = faction
        self.building = building

    def run(self, s: Cyclades) -> None:
        sites = set_sites(s, self.faction, self.building)
        if len(sites) == 1:
            aside = aside_of(s)
            aside.sites = append(aside.sites, sites[0])
        else:
            s.push(PickBuilding(self.faction, self.building))


class PickBuilding(AskFaction):
    """One of several buildings of a type."""

    id = "pick-building"
    clause = "metropolis.set-choice"
    fields = {"faction": "faction", "building": "building"}

    def __init__(self, faction: int, building: int) -> None:
        super().__init__(faction)
        self.building = building

    def legal(self, s: Cyclades) -> list[int]:
        return [RAZE.at(site) for site in set_sites(s, self.faction, self.building)]

    def answer(self, s: Cyclades, action: int) -> None:
        set_aside(s, self.faction, RAZE.first(action))


def set_aside(s: Cyclades, faction: int, site: int) -> None:
    """A building is chosen to be given up for a Metropolis."""
    aside = aside_of(s)
    aside.sites = append(aside.sites, site)
    if s.heard:
        s.tell("set-aside", {"faction": str(faction), "site": SITE_NAMES[site]})


class TurnIn(ForFaction):
    """The chosen buildings go back to the stock, and a Metropolis is founded."""

    id = "turn-in"
    clause = "metropolis.economic"

    def run(self, s: Cyclades) -> None:
        give_up(s, self.faction)


def give_up(s: Cyclades, faction: int) -> None:
    """All that was set aside goes back to the stock, and a faction founds a Metropolis."""
    sites = aside_of(s).sites
    s.finish()
    for site in sites:
        raze(s, site)
    s.push(Found(faction))


# Metropolises.


class Found(ForFaction):
    """A faction founds a Metropolis, if a token is left and there is anywhere to put it."""

    id = "found"
    clause = "metropolis.found"
    also = ("metropolis.none-left", "metropolis.nowhere")

    def run(self, s: Cyclades) -> None:
        if can_found(s, self.faction):
            s.push(PlaceMetropolis(self.faction))
        elif s.heard:
            s.tell("unfounded", {"faction": str(self.faction)})


def can_found(s: Cyclades, faction: int) -> bool:
    """Whether a Metropolis could be founded now."""
    return sum_of(s.bonuses) > 0 and bool(metropolis_sites(s, faction) or bearer(s, faction) != NONE)


def metropolis_sites(s: Cyclades, faction: int) -> list[int]:
    """Where a Metropolis may stand: on an empty site, else on that of a basic building; at worst at the partner's.

    Clauses: metropolis.replace, team.metropolis-site.
    """
    sites = free_sites(s, faction) or basic_sites(s, faction)
    partner = s.partner(faction)
    if not sites and partner != NONE:
        sites = free_sites(s, partner) or basic_sites(s, partner)
    return sites


def bearer(s: Cyclades, faction: int) -> int:
    """The hero who can be given for an unassailable Metropolis on its card, or NONE."""
    if s.faction == faction and s.god != APOLLO:
        for hero in s.printed.bearers:
            if s.hero_owner[hero] == faction and s.hero_zone[hero] != NONE and not s.hero_fresh[hero]:
                return hero
    return NONE


class PlaceMetropolis(AskFaction):
    """Where the Metropolis stands: on a site, or on the card of a hero who bears it."""

    id = "place-metropolis"
    clause = "metropolis.site"

    def legal(self, s: Cyclades) -> list[int]:
        answers = [BUILD.at(site) for site in metropolis_sites(s, self.faction)]
        if bearer(s, self.faction) != NONE:
            answers.append(ENSHRINE)
        return answers

    def answer(self, s: Cyclades, action: int) -> None:
        if action == ENSHRINE:
            if s.heard:
                s.tell("enshrine", {"faction": str(self.faction)})
            forget_hero(s, bearer(s, self.faction))
            s.push(DrawBonus(self.faction, SHRINE))
            return
        site = BUILD.first(action)
        if s.heard:
            s.tell("founding", {"faction": str(self.faction), "site": SITE_NAMES[site]})
        raze(s, site)
        s.push(DrawBonus(self.faction, site))


class DrawBonus(Chance[Cyclades]):
    """The token of the Metropolis is turned over, and its bonus enjoyed at once."""

    id = "draw-bonus"
    clause = "metropolis.bonus"
    also = ("metropolis.open",)
    fields = {"faction": "faction", "place": "place"}

    def __init__(self, faction: int, place: int) -> None:
        self.faction = faction
        self.place = place

    def whose(self, s: Cyclades) -> int:
        return s.seat_of(self.faction)

    def legal(self, s: Cyclades) -> list[int]:
        return [C_BONUS.at(bonus) for bonus in range(8) if s.bonuses[bonus] > 0]

    def weights(self, s: Cyclades) -> list[int] | None:
        return [count for count in s.bonuses if count > 0]

    def answer(self, s: Cyclades, action: int) -> None:
        bonus = C_BONUS.first(action)
        s.bonuses = more(s.bonuses, bonus, -1)
        if self.place == SHRINE:
            s.shrine = bonus
            s.shrine_owner = self.faction
            if SHRINE in s.temples_used:
                s.temples_used = without(s.temples_used, SHRINE)
        else:
            s.sites[self.place] = METROPOLIS + bonus
        if s.heard:
            s.tell("metropolis", {"faction": str(self.faction), "bonus": BONUSES[bonus]})
        s.push(GainBonus(self.faction, bonus))


class GainBonus(Step[Cyclades]):
    """What a Metropolis gives when it is built, and to its owner when it is lost."""

    id = "gain-bonus"
    clause = "bonus.gain"
    also = ("bonus.priestess", "bonus.gold", "bonus.troops", "bonus.fleets", "bonus.mixed", "bonus.impossible")
    fields = {"faction": "faction", "bonus": "bonus"}

    def __init__(self, faction: int, bonus: int) -> None:
        self.faction = faction
        self.bonus = bonus

    def run(self, s: Cyclades) -> None:
        if serves(s, self.faction, self.bonus):
            BONUS_GAINS[self.bonus](s, self.faction)
        elif s.heard:
            s.tell("no-bonus", {"faction": str(self.faction), "bonus": BONUSES[self.bonus]})


def serves(s: Cyclades, faction: int, bonus: int) -> bool:
    """Whether a faction has any use for a bonus."""
    troops = s.troops_left(faction) > 0 and bool(open_lands(s, faction))
    fleets = s.fleets_left(faction) > 0 and bool(s.seas_of(faction))
    name = BONUSES[bonus]
    if name == "troops":
        return troops
    if name == "fleets":
        return fleets
    if name == "mixed":
        return troops or fleets
    if name == "priestess":
        return s.priestesses_left() > 0
    if name == "reserve":
        return bool(unreserved(s))
    if name == "building":
        return sum_of(s.stock) > 0 and bool(free_sites(s, faction))
    return True


def gain_troops(s: Cyclades, faction: int) -> None:
    """Two basic troops."""
    s.then(Levy(faction), Levy(faction))


def gain_horn(s: Cyclades, faction: int) -> None:
    """A Cornucopia."""
    s.push(OfferHorn(faction))


def gain_coins(s: Cyclades, faction: int) -> None:
    """Gold."""
    gain_gold(s, faction, s.printed.bonus_gold)


def gain_fleets(s: Cyclades, faction: int) -> None:
    """Two fleets."""
    s.then(Commission(faction), Commission(faction))


def gain_reserve(s: Cyclades, faction: int) -> None:
    """A creature of the track, reserved."""
    s.push(ReserveCreature(faction))


def gain_building(s: Cyclades, faction: int) -> None:
    """A basic building."""
    s.push(ChooseKind(faction))


def gain_both(s: Cyclades, faction: int) -> None:
    """A basic troop and a fleet."""
    s.then(Levy(faction), Commission(faction))


BONUS_GAINS: Final[list[Callable[[Cyclades, int], None]]] = [
    gain_troops,
    gain_horn,
    gain_priestess,
    gain_coins,
    gain_fleets,
    gain_reserve,
    gain_building,
    gain_both,
]
"""What each bonus gives."""


class ChooseKind(AskFaction):
    """Any basic building of the stock, for an empty site."""

    id = "choose-kind"
    clause = "bonus.building"

    def legal(self, s: Cyclades) -> list[int]:
        return [KIND.at(building) for building in range(4) if s.stock[building] > 0]

    def answer(self, s: Cyclades, action: int) -> None:
        s.push(Construct(self.faction, KIND.first(action)))
