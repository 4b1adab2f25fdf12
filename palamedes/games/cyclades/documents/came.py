"""What came of what was foretold in Cyclades: read from the table and the log, for the conformance suite to compare."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.words.saying import Saying
from palamedes.core.words.telling import Event

from ..rules.building import Found, PlaceMetropolis, TurnIn
from ..rules.income import income_of
from ..rules.moves import move_of
from ..table.actions import OFFER, TO
from ..table.buildings import team_metropolises
from ..table.frames import Aside
from ..table.pieces import FACTIONS, GODS
from ..table.state import Cyclades


def came_of(told: Saying, action: int, before: Cyclades, after: Cyclades, events: list[Event]) -> Saying | None:
    """What should have been foretold of an answer; None where units are still chosen, or a battle comes first."""
    if told.key == "battle":
        return _battle(told, events)
    if told.key in ("takes-metropolis", "gains-priestess"):
        return _taken(told, action, before, after, events)
    if told.key == "discount":
        bought = _heard(events, "buy")
        return None if bought is None else Saying("discount", {**told.args, "amount": bought.args["amount"]})
    if told.key == "no-effect":
        return told if _lies_there(before) == _lies_there(after) else Saying("")
    if told.key == "drives-away":
        driven = _heard(events, "driven")
        if driven is None or driven.args["god"] != GODS[OFFER.first(action)]:
            return Saying("")
        return Saying("drives-away", {**told.args, "faction": driven.args["faction"]})
    if told.key == "income":
        faction = before.faction
        return Saying("income", {"amount": income_of(after, faction) - income_of(before, faction)})
    if told.key == "metropolis":
        return _founded(after, events)
    return None


def _heard(events: list[Event], key: str) -> Event | None:
    return next((event for event in events if event.key == key), None)


def _battle(told: Saying, events: list[Event]) -> Saying | None:
    """The forces with which a battle begins; how it ends is a matter of dice."""
    begun = _heard(events, "battle")
    if begun is None:
        return None
    forces: dict[str, object] = {"amount": begun.args["amount"], "amount_other": begun.args["amount_defence"]}
    return Saying("battle", {**told.args, **forces, "faction": begun.args["faction_foe"]})


def _taken(told: Saying, action: int, before: Cyclades, after: Cyclades, events: list[Event]) -> Saying | None:
    """What a land brings that is taken without a battle."""
    there, faction = TO.first(action), move_of(before).faction
    if after.owner[there] != faction:
        return None
    if told.key == "gains-priestess":
        return told if _heard(events, "priestess") is not None else Saying("")
    total = team_metropolises(after, faction)
    cities = total - team_metropolises(before, faction)
    return Saying("takes-metropolis", {"amount": cities, "amount_total": total, "amount_goal": after.goal})


def _founded(after: Cyclades, events: list[Event]) -> Saying | None:
    """A Metropolis that is being founded; buildings and its site may be chosen yet, and its bonus drawn."""
    for step in after.agenda:
        if isinstance(step, (TurnIn, Found, PlaceMetropolis)):
            return _city(after, step.faction)
    if any(isinstance(frame, Aside) for frame in after.frames):
        return None  # What is given up for it is still being chosen.
    event = _heard(events, "founding") or _heard(events, "enshrine")
    return Saying("") if event is None else _city(after, FACTIONS.index(str(event.args["faction"])))


def _city(after: Cyclades, faction: int) -> Saying:
    return Saying("metropolis", {"amount": team_metropolises(after, faction) + 1, "amount_goal": after.goal})


def _lies_there(s: Cyclades) -> list[vec[i64]]:
    return [s.owner, s.troops, s.mercenaries, s.fleets, s.sites, s.figures, s.hero_zone]
