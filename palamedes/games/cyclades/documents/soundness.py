"""Whether a table and its agenda go together: what a position written by hand is held against.

`agenda.py` knows the order of things, `readiness.py` what single steps want of the table. This chapter sees to what
must be of a piece: set-up, offerings, turns, moves and battles.
"""

from __future__ import annotations

from typing import Final

from ..cards.flight import goals
from ..rules.conquest import heroes_in
from ..rules.cycle import NO_GOD, open_gods
from ..rules.forces import ATTACKER, mercenaries_for, troops_for
from ..rules.paths import land_steps, sea_steps
from ..rules.purses import owed
from ..table.pieces import HERO_COUNT, HEROES, LANDS, NONE
from ..table.state import Cyclades
from .agenda import disorder
from .readiness import has_units, unready, value, values

_CHOOSING: Final = ("draw-tile", "turn-tile", "lay-tile")
_SETTING_UP: Final = ("set-up", "draw-face", "draw-order", "lay-tiles", "draw-gods", "first-round", "second-round")
_PLACING: Final = ("settle", "first-fleet", "first-round", "second-round")
_TURN: Final = ("mandatory", "apollo-horn", "act", "end-turn")
_LEAVING: Final = ("take-troops", "how-many-troops", "take-mercenaries", "how-many-mercenaries", "take-hero")
_TAKING: Final = (*_LEAVING, "depart", "take-off")
_MOVING: Final = ("sail-to", "sail-with", "make-port", "march-to", "depart", "fly-to", "take-off", "enter")
_FIGHTING: Final = ("sea-battle", "land-battle", "round")
_GATHERING: Final = (
    *("gather", "pick-building", "turn-in", "achilles-kind", "achilles-site", "achilles-ends", "give-building"),
    *("choose-pair", "given"),
)
_SPHINX: Final = ("sphinx-draws", "sphinx-card", "sphinx-chooses")


def unsound(s: Cyclades) -> str:
    """Why this agenda cannot go with the table; "" when it can."""
    names = [step.id for step in s.agenda]
    if not names:
        return _unsound_end(s)
    # Each of these counts on those before it.
    return (
        disorder(names)
        or _unsound_factions(s)
        or _unsound_set_up(s, names)
        or _unsound_cycle(s, names)
        or _unsound_offerings(s, names)
        or _unsound_turn(s, names)
        or unready(s)
        or _unsound_move(s, names)
    )


def _unsound_end(s: Cyclades) -> str:
    """A game that is over has been won."""
    if not s.victors:
        return "when nothing is left to do the game is over, and table.victors says who has won."
    for seat in range(s.players):
        if seat not in s.victors and any(s.team(seat) == s.team(other) for other in s.victors):
            return "partners win together: table.victors names both."
    return ""


def _unsound_factions(s: Cyclades) -> str:
    """Whoever is to do something plays."""
    for step in s.agenda:
        for field in step.fields:
            if field == "faction" and (value(step, field) >= s.factions or s.fallen[value(step, field)]):
                return f"'{step.id}' is for faction {value(step, field)}, which does not play."
    if s.victors:
        return "only a finished game has table.victors."
    for seat in range(s.players):
        if s.eliminated[seat] and not all(s.fallen[f] for f in range(s.factions) if s.seat_of(f) == seat):
            return f"seat {seat} is eliminated when its factions are in table.fallen, and only then."
    return ""


# Set-up.


def _unsound_set_up(s: Cyclades, names: list[str]) -> str:
    """What is drawn and laid piece by piece."""
    setting_up = any(name in _SETTING_UP for name in names)
    if setting_up and True in s.fallen:
        return "nobody is out of the game before it begins."
    if "set-up" not in names and "lay-tiles" not in names and not s.map.lands:
        return f"table.map must give the face and the {s.mode.tiles} tiles of the archipelago."
    if "set-up" not in names and "draw-order" not in names:
        if any(not s.fallen[faction] and faction not in s.order for faction in range(s.factions)):
            return "table.order must name every faction that is still in the game."
    if "set-up" not in names and "draw-gods" not in names and len(s.gods) < 5:
        return "table.gods must name the five gods other than Apollo."
    if "set-up" in names or "lay-tiles" in names:
        return _unsound_tiles(s, names)
    return _unsound_placement(s, names)


def _unsound_tiles(s: Cyclades, names: list[str]) -> str:
    """The tiles that lie are those that were drawn so far."""
    lie = [spot for spot in s.spots if spot != NONE]
    if "lay-tiles" in names:
        (laid,) = values(s, "lay-tiles", "laid")
    else:
        laid = 0
    top = names[-1]
    choosing = top in _CHOOSING or top == "choose-turn"
    for name in ("turn-tile", "lay-tile", "choose-turn"):
        if any(other + 1 != laid for other in values(s, name, "laid")):
            return f"'{name}' should be for the tile before the one of 'lay-tiles'."
    if laid > s.mode.tiles or len(lie) != (laid - 1 if top in _CHOOSING else laid):
        return f"'{top}' does not go with the {len(lie)} of {s.mode.tiles} tiles in table.map."
    if choosing and (s.tile != NONE) != (top != "draw-tile"):
        return f"table.map.laying names the tile of 'turn-tile', 'lay-tile' and 'choose-turn', not of '{top}'."
    if not choosing and s.tile != NONE:
        return "table.map.laying is for the time when a tile is laid."
    if s.tile != NONE and (s.spots[s.tile] != NONE) != (top == "choose-turn"):
        return "table.map.laying lies already, or not yet."
    if s.face == NONE and "set-up" not in names and "draw-face" not in names:
        return "table.map needs a face."
    layout = s.printed.layouts[s.mode.tiles]
    random = s.options["map"] == "random"
    if random and sorted(lie) != sorted(layout[: len(lie)]):
        return "the tiles of table.map lie where chance does not lay them."
    if ("lay-tile" in names or "choose-turn" in names) if random else "turn-tile" in names:
        return f"this table is laid with the option 'map' at {s.options['map']!r}, and in another order."
    return ""


def _unsound_placement(s: Cyclades, names: list[str]) -> str:
    """Each faction takes three zones in all, and has one before it gets troops."""
    taken = values(s, "settle", "faction")
    if not any(name in _PLACING for name in names) and not any(s.lands_of(f) for f in range(s.factions)):
        return "somebody must have land: table.zones gives owners to zones."
    for faction in range(s.factions):
        coming = taken.count(faction) + (2 if "first-round" in names else 0) + (1 if "second-round" in names else 0)
        if coming and len(s.lands_of(faction)) + coming > 3:
            return f"in the placement faction {faction} takes three land zones in all."
        garrisons = values(s, "garrison", "faction").count(faction)
        if garrisons and not (s.lands_of(faction) or coming):
            return f"faction {faction} has no land for its first troops."
        if garrisons > s.troops_left(faction) or taken.count(faction) > s.fleets_left(faction):
            return f"faction {faction} has not so many troops and fleets left."
    return ""


# The cycle.


def _unsound_cycle(s: Cyclades, names: list[str]) -> str:
    """Everybody has one turn."""
    if any(name in ("offerings", "bid", "actions") for name in names):
        if s.done_order or "turn" in names or "end-turn" in names:
            return "before the offerings and actions nobody has had a turn: table.done is empty, and no 'turn' waits."
    acting = [s.bidder[god] for god in values(s, "turn", "god")]
    if "end-turn" in names:
        acting.append(s.faction)
    for faction in acting:
        if faction != NONE and (faction in s.done_order or acting.count(faction) > 1):
            return f"faction {faction} has one turn in a cycle: table.done names who has had theirs."
    return ""


def _unsound_offerings(s: Cyclades, names: list[str]) -> str:
    """Everybody who is to make an offering has none, and there is a god for each."""
    bidding = values(s, "bid", "faction")
    if "offerings" in names:
        bidding += [faction for faction in s.order if not s.fallen[faction]]
    for faction in bidding:
        if bidding.count(faction) > 1 or faction in s.bidder:
            return f"faction {faction} makes one offering: it stands in table.offers, or is asked for once."
    free = [god for god in open_gods(s) if s.bidder[god] == NONE]
    if len(bidding) > len(free):
        return "there are more offerings to make than gods without one."
    for god in values(s, "bid", "driven"):
        if god != NO_GOD and s.bidder[god] == NONE:
            return "whoever was driven from a god was outbid there: table.offers names by whom."
    for side in range(len(s.gold)):
        if "pay-offerings" in names and owed(s, side) > s.gold[side]:
            return f"table.gold[{side}] cannot pay for what stands in table.offers."
    return ""


def _unsound_turn(s: Cyclades, names: list[str]) -> str:
    """Somebody acts, with a god; and what is set aside belongs to something that is being done."""
    if any(name in _TURN for name in names):
        if s.faction == NONE or s.god == NONE:
            return "somebody's turn needs table.faction and table.god."
        if s.fallen[s.faction]:
            return f"faction {s.faction} does not play any more."
    if s.drawn and not any(name in _SPHINX for name in names):
        return "table.drawn is for what the Sphinx draws."
    if s.chosen and not any(name in _GATHERING for name in names):
        return "table.chosen is for buildings that are turned in or built together."
    moving = any(name in _MOVING or name in _FIGHTING for name in names)
    units = s.group_troops + s.group_mercenaries + s.group_fleets + s.group_heroes
    if not moving and (s.group, s.origin, s.there, s.venturer, s.foe, units) != (NONE, NONE, NONE, NONE, NONE, 0):
        return "table.move is for units that are being moved."
    for hero in range(HERO_COUNT):
        leads = s.group != NONE and s.group_heroes >> hero & 1 == 1
        if s.hero_owner[hero] != NONE and (s.hero_zone[hero] == NONE) != leads:
            return f"{HEROES[hero]} stands on a zone, or is on the move with table.move.faction."
    return ""


# Moves and battles.


def _unsound_move(s: Cyclades, names: list[str]) -> str:
    """Units that move or fight are somewhere, and are going somewhere."""
    carrier = next((name for name in names if name in _MOVING or name in _FIGHTING), "")
    if not carrier:
        return ""
    if s.group != NONE and s.group != s.faction:
        return "table.move.faction is the faction whose turn it is."
    # Whoever leads a heroic move may fall in the battle that it leads to.
    if s.venturer != NONE and s.hero_owner[s.venturer] not in ((s.faction, NONE) if s.foe != NONE else (s.faction,)):
        return "table.move.venturer is a hero of the faction whose turn it is."
    if any(s.hero_owner[hero] != s.faction for hero in heroes_in(s.group_heroes)):
        return "table.move.heroes belong to the faction whose turn it is."
    if carrier in _FIGHTING:
        return _unsound_battle(s, names, carrier)
    if s.foe != NONE or s.attack_die != NONE or s.defence_die != NONE:
        return "table.move has a foe and dice in battles only."
    units = s.group_troops + s.group_mercenaries + s.group_heroes
    if carrier in ("sail-to", "sail-with", "make-port"):
        return _unsound_voyage(s, carrier, units)
    if s.group_fleets:
        return "fleets do not move over land."
    if s.group != NONE:
        place = s.there if carrier == "enter" else s.origin
        if carrier not in ("march-to", "depart", "enter") or units == 0 or place not in s.map.lands:
            return f"'{carrier}' needs table.move with units on their way over land."
        return "" if carrier != "depart" or s.there in _marches(s) else "table.move.to cannot be reached."
    return _unsound_departure(s, names, carrier, units)


def _marches(s: Cyclades) -> list[int]:
    return land_steps(s, s.faction, s.origin, s.venturer, s.purse(s.faction))


def _unsound_voyage(s: Cyclades, carrier: str, units: int) -> str:
    """Fleets that sail, or are about to."""
    if units or s.venturer != NONE:
        return "only fleets move over sea."
    if carrier == "make-port":
        ready_to = s.group != NONE and s.group_fleets > 0 and s.there in s.map.seas
    elif s.group != NONE:
        ready_to = carrier == "sail-to" and s.group_fleets > 0 and s.origin in s.map.seas
    else:
        ready_to = s.origin in s.seas_of(s.faction) and s.group_fleets == 0
        if carrier == "sail-with":
            ready_to = ready_to and s.there in sea_steps(s, s.faction, s.origin, s.purse(s.faction))
    return "" if ready_to else f"'{carrier}' needs table.move with fleets, from where they sail and where they can go."


def _unsound_departure(s: Cyclades, names: list[str], carrier: str, units: int) -> str:
    """Units that are chosen on the land zone that they will leave."""
    land = s.origin
    if land not in s.lands_of(s.faction) or not has_units(s, land):
        return f"'{carrier}' needs table.move.from, with units of the faction whose turn it is."
    heroes = s.heroes_on(land)
    if s.venturer != NONE and (carrier in ("fly-to", "take-off") or s.venturer not in heroes):
        return "table.move.venturer leads a heroic move from where it stands."
    if carrier in ("march-to", "fly-to"):
        return "" if units == 0 else "table.move has units before they are chosen."
    if carrier == "enter" or names[-1] not in _TAKING:
        return f"'{carrier}' needs table.move with a faction and units."
    gone = heroes_in(s.group_heroes)
    if s.group_troops > s.troops[land] or s.group_mercenaries > s.mercenaries[land]:
        return "table.move has more units than stand where they leave."
    if any(hero not in heroes for hero in gone) or (s.venturer != NONE and gone != [s.venturer]):
        return "table.move.heroes stand where the units leave; only its own hero makes a heroic move."
    asked = values(s, "take-hero", "hero")
    going = [] if s.venturer != NONE else heroes
    if names[-1] in ("take-hero", "depart", "take-off"):
        going = going[len(going) - len(asked) :] if asked else []
        if not asked and units == 0:
            return "somebody must go."
    if asked != going:
        return "'take-hero' asks for each hero who stands where the units leave, in order."
    reached = _marches(s) if carrier == "depart" else [*goals(s, s.faction, land, False)]
    return "" if s.there in reached else "table.move.to cannot be reached."


def _unsound_battle(s: Cyclades, names: list[str], carrier: str) -> str:
    """A battle has two sides, a zone, and two dice once they are rolled."""
    if s.group == NONE or s.foe == NONE or s.there == NONE or s.allied(s.group, s.foe) or s.fallen[s.foe]:
        return "a battle needs table.move with a faction, a foe and a zone."
    if s.owner[s.there] != s.foe:
        return "the foe controls the zone of the battle."
    at_sea = s.there >= LANDS
    if (s.group_troops or s.group_mercenaries or s.group_heroes) if at_sea else s.group_fleets:
        return "fleets fight at sea, troops and heroes on land."
    if carrier == ("land-battle" if at_sea else "sea-battle"):
        return f"'{carrier}' is no battle for that zone."
    if any(name in ("second-thoughts", "buy-reroll", "resolve") for name in names):
        rolled = values(s, "roll", "party")
        for party, die in ((0, s.attack_die), (1, s.defence_die)):
            if rolled.count(party) > 1 or (die == NONE and party not in rolled):
                return "a round that is decided needs both dice, each rolled once."
    for step in s.agenda:
        if step.id == "save":
            party = value(step, "party")
            left = troops_for(s, party) if value(step, "sort") == ATTACKER else mercenaries_for(s, party)
            if at_sea or left < 1:
                return "'save' needs a troop of that sort."
    return ""
