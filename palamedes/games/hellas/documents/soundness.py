"""Whether a turn can begin on a table that somebody has written down."""

from __future__ import annotations

from palamedes.games.hellas.rules.control import population
from palamedes.games.hellas.rules.drawing import limit
from palamedes.games.hellas.rules.victory import LAST_BUILD, way
from palamedes.games.hellas.table.pieces import FIRST_HERO, NONE, REGION_COUNT, REGIONS
from palamedes.games.hellas.table.state import Hellas


def unsound(s: Hellas) -> str:
    """Why no turn can begin; "" when one can."""
    if all(hero == NONE for hero in s.hero):
        return _unsound_start(s)
    for seat in range(s.players):
        if s.hero[seat] == NONE or (s.place[seat] == NONE and s.quest[seat] == NONE):
            return f"seat {seat} has no hero, or one that stands nowhere."
        if s.step[seat] == 2:
            return f"the hero of seat {seat} has finished its quest: it stands in a region again."
        if s.cards(seat) > limit(s, seat):
            return f"seat {seat} holds more than {limit(s, seat)} combat cards."
    if s.temple_card == NONE:
        s.temple_card = 0
    return _unfinished(s) or _unsound_map(s) or _decided(s)


def _unsound_start(s: Hellas) -> str:
    """A table without heroes is one before set-up: nothing else lies on it either."""
    blank = Hellas(s.printed, s.players, s.options)
    blank.lay_out()
    if s.printed.table(blank) != s.printed.table(s):
        return "nobody has a hero: a table before set-up is empty."
    return ""


def _unfinished(s: Hellas) -> str:
    if s.offered or s.drawn or s.found or s.draft or any(s.refused) or s.attacks != s.printed.attack_counts:
        return "cards are still to be chosen from: give the answers since the turn began."
    if s.victors:
        return "somebody has won."
    if s.builds >= LAST_BUILD:
        return f"the game ends with monument action {LAST_BUILD}."
    return ""


def _unsound_map(s: Hellas) -> str:
    for region in range(REGION_COUNT):
        here = REGIONS[region]
        seat = s.occupant(region)
        if seat == NONE:
            continue
        if s.enemy_in(seat, region) != NONE:
            return f"hoplites of two seats stand in {here}."
        ruler = s.control[region]
        if ruler != seat and (ruler != NONE or s.army(seat, region) >= population(s, seat, region)):
            return f"seat {seat} should control {here}."
    for god, region in enumerate(s.printed.monument_region):
        ruler = s.control[region]
        if s.holder[s.printed.divine[god]] != ruler:
            if ruler != NONE and s.holder[s.printed.divine[god]] == NONE:
                s.give(ruler, s.printed.divine[god])
            else:
                return f"the divine artefact of {REGIONS[region]} belongs to who controls the region."
    for monster, lair in enumerate(s.lair):
        artefact = s.printed.beast_artefact[monster]
        if lair != NONE and s.holder[artefact] != NONE:
            return "somebody has the artefact of a monster that lives."
    return ""


def _decided(s: Hellas) -> str:
    for seat in range(s.players):
        if way(s, seat):
            return f"seat {seat} has won."
    if s.king != NONE and s.countdown == 0 and not s.ripe:
        return "the countdown of the king is over: 'ripe' should say so."
    if s.king == NONE and s.mode.king and any(level >= s.printed.levels for level in s.level):
        return "a monument is finished: 'king' should say who has built it."
    if any(s.holder[FIRST_HERO + hero] == NONE for hero in s.hero):
        return "a hero belongs to nobody."
    return ""
