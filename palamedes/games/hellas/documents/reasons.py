"""What speaks for an answer, in one sentence of the game: what it wins, slays, builds, takes, or leads to."""

from __future__ import annotations

from typing import Final

from palamedes.core.words.saying import Saying, weighed
from palamedes.games.hellas.documents.foretelling import foretell
from palamedes.games.hellas.rules.recruiting import own_regions
from palamedes.games.hellas.rules.turn import Turn
from palamedes.games.hellas.rules.victory import territories
from palamedes.games.hellas.table.actions import ACT
from palamedes.games.hellas.table.pieces import HUNT, MONSTER_COUNT, MONSTERS, RECRUIT, TEMPLE
from palamedes.games.hellas.table.state import Hellas

FOR: Final = [
    "wins",
    "slays",
    "territory",
    "prize",
    "temples",
    "king",
    "recruits",
    "takes",
    "wounds-left",
    "fight",
    "prey",
    "next-temple",
    "cities",
    "level",
    "monster-there",
    "quest-there",
    "stat-rises",
    "priest",
    "population",
    "strengths",
]
"""The weightiest first."""


def reasons(s: Hellas, seat: int, action: int) -> list[Saying]:
    """What speaks for an answer of a seat."""
    told = foretell(s, seat, action)
    if isinstance(s.asked(seat), Turn):
        told = told + _deed(s, seat, action)
    if s.actor == seat:
        ahead = s.clone()
        ahead.answer(action)
        told = told + _changes(s, ahead, seat)
    return weighed(told, FOR)


def _deed(s: Hellas, seat: int, action: int) -> list[Saying]:
    """What a special action leads to."""
    if action == ACT.at(HUNT):
        args: dict[str, object] = {"amount": s.slain_by(seat) + 1, "amount_goal": s.printed.winning_monsters}
        return [Saying("prey", args)]
    if action == ACT.at(TEMPLE):
        return [Saying("next-temple", {"amount": s.temples_of(seat) + 1, "amount_goal": s.printed.winning_temples})]
    if action == ACT.at(RECRUIT):
        return [Saying("cities", {"amount": len(own_regions(s, seat, True)), "amount_left": s.reserve[seat]})]
    return []


def _changes(s: Hellas, ahead: Hellas, seat: int) -> list[Saying]:
    """What an answer changes at once."""
    found: list[Saying] = []
    if seat in ahead.victors:
        found.append(Saying("wins"))
    slain = ahead.slain_by(seat)
    if slain > s.slain_by(seat):
        found.append(Saying("slays", {"amount": slain, "amount_goal": s.printed.winning_monsters}))
    for monster in range(MONSTER_COUNT):
        left = len(ahead.open_wounds(monster))
        if ahead.slayer[monster] == s.slayer[monster] and ahead.covered(monster) > s.covered(monster):
            found.append(Saying("wounds-left", {"monster": MONSTERS[monster], "amount": left}))
    if ahead.reserve[seat] < s.reserve[seat]:
        found.append(Saying("recruits", {"amount": s.reserve[seat] - ahead.reserve[seat]}))
    if territories(ahead, seat) == territories(s, seat) and len(ahead.regions_of(seat)) > len(s.regions_of(seat)):
        found.append(Saying("takes"))
    if ahead.priests(seat) > s.priests(seat):
        found.append(Saying("priest", {"amount": ahead.priests(seat)}))
    return found
