"""Whether a turn can begin on a table that somebody has written down."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import put
from palamedes.core.words.saying import Saying
from palamedes.games.hellas.rules.control import population
from palamedes.games.hellas.rules.drawing import limit
from palamedes.games.hellas.rules.victory import LAST_BUILD, way
from palamedes.games.hellas.table.pieces import FIRST_HERO, REGION_COUNT, REGIONS
from palamedes.games.hellas.table.state import Hellas

from .position import table


def unsound(s: Hellas) -> Saying | None:
    """Why no turn can begin; None when one can."""
    if all(hero == NONE for hero in s.hero):
        return _unsound_start(s)
    for seat in range(s.players):
        if s.hero[seat] == NONE or (s.place[seat] == NONE and s.quest[seat] == NONE):
            return Saying("no-hero", {"number": seat})
        if s.step[seat] == 2:
            return Saying("quest-done", {"number": seat})
        if s.cards(seat) > limit(s, seat):
            return Saying("full-hand", {"number": seat, "most": limit(s, seat)})
    if s.temple_card == NONE:
        s.temple_card = 0
    return _unfinished(s) or _unsound_map(s) or _decided(s)


def _unsound_start(s: Hellas) -> Saying | None:
    """A table without heroes is one before set-up: nothing else lies on it either."""
    blank = Hellas(s.game, s.printed, s.powers, s.players, s.options)
    if table(blank) != table(s):
        return Saying("no-heroes")
    return None


def _unfinished(s: Hellas) -> Saying | None:
    cards = len(s.offered) + len(s.drawn) + len(s.found) + len(s.draft)
    if cards > 0 or any(s.refused) or list(s.attacks) != s.printed.attack_counts:
        return Saying("choosing")
    if len(s.victors) > 0:
        return Saying("won")
    if s.builds >= LAST_BUILD:
        return Saying("last-build", {"most": LAST_BUILD})
    return None


def _unsound_map(s: Hellas) -> Saying | None:
    for region in range(REGION_COUNT):
        here = REGIONS[region]
        seat = s.occupant(region)
        if seat == NONE:
            continue
        if s.enemy_in(seat, region) != NONE:
            return Saying("two-armies", {"region": here})
        ruler = s.control[region]
        if ruler != seat and (ruler != NONE or s.army(seat, region) >= population(s, seat, region)):
            return Saying("control", {"number": seat, "region": here})
    for god, region in enumerate(s.printed.monument_region):
        ruler = s.control[region]
        if s.holder[s.printed.divine[god]] != ruler:
            if ruler != NONE and s.holder[s.printed.divine[god]] == NONE:
                s.give(ruler, s.printed.divine[god])
            else:
                return Saying("divine", {"region": REGIONS[region]})
    for monster, lair in enumerate(s.lair):
        artefact = s.printed.beast_artefact[monster]
        if s.holder[artefact] == NONE:
            continue
        if lair != NONE:
            return Saying("living")
        if s.slayer[monster] == NONE:
            # There is no other way to its artefact; otherwise it could come and bring it once more.
            s.slayer = put(s.slayer, monster, s.holder[artefact])
    return None


def _decided(s: Hellas) -> Saying | None:
    for seat in range(s.players):
        if way(s, seat):
            return Saying("seat-won", {"number": seat})
    if s.king != NONE and s.countdown == 0 and not s.ripe:
        return Saying("ripe")
    if s.king == NONE and s.mode.king and any(level >= s.printed.levels for level in s.level):
        return Saying("king")
    if any(s.holder[FIRST_HERO + hero] == NONE for hero in s.hero):
        return Saying("stray-hero")
    return None
