"""What single steps want of the table, so that they have something to work with."""

from __future__ import annotations

from typing import Any

from palamedes.core.step import Step

from ..cards.conditions import horn_zones, kinds_with, ready, working
from ..cards.effects import quarters
from ..cards.exchanges import own_mercenaries
from ..cards.figures import creature_of, crowded
from ..rules.building import set_sites
from ..rules.cycle import unsettled
from ..table.pieces import (
    BOAR,
    CARDS,
    EMPTY,
    FIRST_FIGURE,
    HELEN,
    HYDRA,
    LANDS,
    METROPOLIS,
    NONE,
    POLYPHEMUS,
    SCYLLA,
    SHRINE,
    SITES_PER_LAND,
    ULYSSES,
)
from ..table.state import Cyclades


def value(step: Step[Any], field: str) -> int:
    """What a step says in one of its fields."""
    found: int = getattr(step, field)
    return found


def values(s: Cyclades, name: str, field: str) -> list[int]:
    """What all steps of a name say in a field, the first to be done first."""
    return [value(step, field) for step in s.agenda[::-1] if step.id == name]


def unready(s: Cyclades) -> str:
    """What a step of the agenda lacks; "" when each finds what it works with."""
    for step in s.agenda:
        alike = [other for other in s.agenda if other.id == step.id]
        wanted = (
            _wants(s, step, len(alike))
            or _wants_a_place(s, step)
            or _wants_a_figure(s, step)
            or _wants_for_sacrifice(s, step, len(alike))
        )
        if wanted:
            return f"'{step.id}' needs {wanted}."
    return ""


def _wants(s: Cyclades, step: Step[Any], alike: int) -> str:
    """What a step wants of supplies and cards; `alike` are the steps of its name."""
    name = step.id
    if name == "muster" and s.troops_left(value(step, "faction")) < 1:
        return "a basic troop that is left"
    if name in ("launch", "commission-fleet", "first-fleet") and s.fleets_left(value(step, "faction")) < 1:
        return "a fleet that is left"
    if name == "hire" and s.mercenaries_left() < 1:
        return "a mercenary that is left"
    if name == "quarter-mercenary" and (s.mercenaries_left() < alike or not quarters(s)):
        return f"{alike} mercenaries that are left, and land for them"
    if name == "dismiss-mercenary" and own_mercenaries(s) < alike:
        return f"{alike} mercenaries of the faction whose turn it is"
    if name == "transform" and CARDS[value(step, "card")] == "philosopher" and s.philosophers_left() < 1:
        return "a Philosopher that is left"
    if name in ("raise", "achilles-site") and s.stock[value(step, "building")] < 1:
        return "such a building in the stock"
    if name in ("place-metropolis", "draw-bonus") and not any(s.bonuses):
        return "a Metropolis that is left"
    if name in ("draw-hero", "reveal-hero") and value(step, "slot") > 1:
        return "one of the two places of the hero track"
    if name == "reveal-hero" and s.hero_track[value(step, "slot")] != NONE:
        return "an empty place of the hero track"
    if name == "reveal-creature" and s.track[value(step, "slot")] != NONE:
        return "an empty place of the creature track"
    if name == "play-top" and s.top == NONE and s.agenda[-1].id not in ("see-top", "look"):
        return "the card that table.top names"
    if name == "sphinx-chooses" and not (s.drawn or True in s.pile or True in s.discards):
        return "creatures to choose from"
    if name == "afterwards" and _lies_somewhere(s, value(step, "creature")):
        return "a card that lies nowhere else; leave it out of table.pile"
    if name == "place-hero" and _waits_somewhere(s, value(step, "hero")):
        return "a hero who is nowhere else; leave it out of table.hero_pile"
    return ""


def _lies_somewhere(s: Cyclades, card: int) -> bool:
    return s.pile[card] or s.discards[card] or card in s.track + s.trophies + s.drawn or s.creature_owner[card] != NONE


def _waits_somewhere(s: Cyclades, hero: int) -> bool:
    return s.hero_pile[hero] or s.hero_discards[hero] or hero in s.hero_track or s.hero_owner[hero] != NONE


def _wants_a_place(s: Cyclades, step: Step[Any]) -> str:
    """What a step wants of a zone or site."""
    name = step.id
    if name == "first-fleet" and s.owner[value(step, "land")] != value(step, "faction"):
        return "land that its faction has taken"
    if name in ("gather", "pick-building") and not set_sites(s, value(step, "faction"), value(step, "building")):
        return "such a building of its faction"
    if name == "draw-bonus":
        place = value(step, "place")
        if place == SHRINE and s.shrine != NONE:
            return "a card of Penthesilea without a Metropolis"
        if place != SHRINE and (place not in s.map.sites[place // SITES_PER_LAND] or s.sites[place] != EMPTY):
            return "an empty site of this archipelago"
    if name in ("cyclops-builds", "triton-builds") and not EMPTY < s.sites[value(step, "site")] < METROPOLIS:
        return "a site with a basic building"
    if name == "erinyes-lay" and s.horns[value(step, "zone")] < 1:
        return "a zone with a Cornucopia that was laid there"
    if name == "sylph-with" and s.fleets[value(step, "zone")] < 1:
        return "a zone with fleets"
    if name == "charon-takes" and value(step, "hero") not in s.heroes_of(s.faction):
        return "a hero of the faction whose turn it is"
    if name == "fly-from" and value(step, "creature") > 1:
        return "0 for Perseus or 1 for Pegasus"
    return ""


def _wants_a_figure(s: Cyclades, step: Step[Any]) -> str:
    """What a step wants of a creature on the board, and of those it kills or drives away."""
    name = step.id
    if name == "keep" and (not unsettled(s, value(step, "faction")) or s.priestesses[value(step, "faction")] < 1):
        return "a faction with a creature and a Priestess for it"
    if name in ("choose-step", "place-figure", "choose-place", "replace-figure"):
        figure = value(step, "figure")
        if s.creature_owner[creature_of(figure)] == NONE and not (name == "place-figure" and figure == SCYLLA):
            return "a creature that somebody owns"
        if name in ("place-figure", "choose-place") and s.figures[figure] != NONE:
            return "a figure that is not on the board yet"
        if name == "choose-step" and s.figures[figure] == NONE:
            return "a figure on the board"
    if name == "choose-prey" and s.stands(HYDRA) == NONE:
        return "the Hydra on the board"
    if name == "choose-sea" and s.stands(POLYPHEMUS) == NONE:
        return "Polyphemus on the board"
    if name in ("drive", "drive-to"):
        zone = value(step, "zone")
        if zone < LANDS and (zone != s.stands(BOAR) or not has_units(s, zone)):
            return "the zone of the Boar, and units there"
        if zone >= LANDS and zone not in crowded(s):
            return "a sea zone beside Polyphemus, and fleets there"
    if name in ("kill", "choose-victim"):
        zone = value(step, "zone")
        if value(step, "figure") != HYDRA - FIRST_FIGURE and s.faction == NONE:
            return "somebody's turn"
        if value(step, "figure") == HYDRA - FIRST_FIGURE and s.creature_owner[HYDRA] == NONE:
            return "the Hydra on the board"
        troops, mercenaries = (s.troops[zone], s.mercenaries[zone]) if zone < LANDS else (s.fleets[zone], 0)
        if troops + mercenaries < 1 or (name == "choose-victim" and not (troops and mercenaries)):
            return "units on that zone"
    return ""


def has_units(s: Cyclades, land: int) -> bool:
    """Whether somebody could leave a land zone."""
    return s.troops[land] > 0 or s.mercenaries[land] > 0 or land in s.hero_zone


def _wants_for_sacrifice(s: Cyclades, step: Step[Any], alike: int) -> str:
    """What a hero's sacrifice goes on to take."""
    name = step.id
    if name == "power" and not ready(s, value(step, "hero"), NONE):
        return "what that hero's sacrifice asks for"
    if name == "give-horn" and sum(s.horns[zone] for zone in horn_zones(s, s.faction)) < alike:
        return f"{alike} Cornucopias laid on zones of the faction whose turn it is"
    if name in ("achilles-kind", "achilles-site"):
        land = value(step, "land")
        lands = values(s, "achilles-kind", "land") + values(s, "achilles-site", "land")
        sites = [site for site in s.map.sites[land] if s.sites[site] < METROPOLIS and site not in s.chosen]
        if s.owner[land] != s.faction or lands.count(land) != len(lands) or len(sites) < len(lands):
            return f"{len(lands)} sites on land of the faction whose turn it is"
    giving = values(s, "give-building", "building")
    if name == "give-building":
        building = value(step, "building")
        left = [site for site in working(s, s.faction, building) if site not in s.chosen]
        if giving.count(building) != len(giving) or len(left) < len(giving):
            return f"{len(giving)} such buildings of the faction whose turn it is"
    if name == "choose-pair":
        hero = value(step, "hero")
        given = giving + [s.sites[site] - 1 for site in s.chosen]
        if hero not in (HELEN, ULYSSES) or (given and hero == ULYSSES):
            return "Helen, or Ulysses before anything is given"
        left = [kind for kind in kinds_with(s, s.faction, s.printed.hero_needs[hero]) if kind not in given]
        if len(left) < (1 if given or hero == ULYSSES else 2):
            return "buildings to give"
    return ""
