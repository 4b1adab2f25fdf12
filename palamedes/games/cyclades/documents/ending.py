"""How a game of Cyclades ended: Metropolises by the way they were founded, those taken and lost, and gold."""

from __future__ import annotations

from typing import Final

from palamedes.core.words.saying import Ending, Part, Saying, last_event, standings
from palamedes.core.words.telling import Event

from ..table.buildings import metropolises, team_metropolises
from ..table.state import Cyclades

WAYS: Final = ["won", "won-gold", "won-shared"]
CAUSES: Final = {
    "raze": "by-buildings",
    "sacrifice": "by-hero",
    "enshrine": "by-hero",
    "philosopher": "by-philosophers",
}
"""What happens just before a Metropolis is founded, and the way that this is called."""


def ending(s: Cyclades, events: list[Event]) -> Ending:
    """Metropolises first, then gold; partners stand together."""
    way = last_event(events, WAYS)
    founded = foundings(s, events)
    totals: list[list[int]] = []
    sayings: list[Saying] = []
    parts: list[list[Part]] = []
    for seat in range(s.players):
        factions = [faction for faction in range(s.factions) if s.seat_of(faction) == seat]
        team = team_metropolises(s, factions[0])
        gold = s.purse(factions[0])
        own = sum(metropolises(s, faction) for faction in factions)
        totals.append([0 if all(s.fallen[faction] for faction in factions) else 1, team, gold])
        sayings.append(Saying("total", {"amount": team, "amount_gold": gold}))
        parts.append(_parts(founded[seat], own))
    said = None if way is None else Saying(way.key, way.args)
    return Ending(said, standings(totals, sayings, parts, s.winners()))


def _parts(founded: dict[str, int], own: int) -> list[Part]:
    found = [Part(Saying(key), amount) for key, amount in founded.items()]
    difference = own - sum(founded.values())
    if difference:
        found.append(Part(Saying("taken" if difference > 0 else "lost"), difference))
    return found


def foundings(s: Cyclades, events: list[Event]) -> list[dict[str, int]]:
    """For each seat, how many Metropolises it has founded in which way."""
    found: list[dict[str, int]] = [{} for _ in range(s.players)]
    cause = "by-creature"
    under_way = False
    for event in events:
        if event.key in ("turn", "cycle", "play"):
            cause = "by-creature"
        elif event.key in ("founding", "enshrine"):
            cause = CAUSES[event.key] if event.key == "enshrine" else cause
            under_way = True
        elif event.key == "metropolis":
            seat = doer(s, event)
            if seat >= 0:
                found[seat][cause] = found[seat].get(cause, 0) + 1
            cause = "by-creature"
            under_way = False
        elif event.key in CAUSES and not under_way:
            cause = CAUSES[event.key]
    return found


def doer(s: Cyclades, event: Event) -> int:
    """The seat of the faction that did something."""
    faction = event.args.get("faction")
    return s.seat_of(int(faction)) if isinstance(faction, str) and faction.isdecimal() else -1


def chapter(s: Cyclades) -> Saying | None:
    """Which cycle is played, or the set-up before the first."""
    return Saying("cycle", {"amount": s.cycle}) if s.cycle else Saying("setup")
