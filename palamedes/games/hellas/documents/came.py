"""What came of what was foretold in Hellas: read from the table and the log, for the conformance suite to compare."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.saying import Saying
from palamedes.core.words.telling import Event, Log
from palamedes.games.hellas.rules.control import population
from palamedes.games.hellas.rules.turn import Again, Turn
from palamedes.games.hellas.rules.victory import territories
from palamedes.games.hellas.table.actions import BUILD, DECLINE, DONE, FIGHT, FIRST, JUMP, MOVE, PASS, TO
from palamedes.games.hellas.table.frames import Battle
from palamedes.games.hellas.table.pieces import ATTACKER, GODS, MONSTERS, QUESTS, REGIONS, TERRITORIES
from palamedes.games.hellas.table.state import Hellas


def came_of(told: Saying, action: int, before: Hellas, after: Hellas, events: list[Event]) -> Saying | None:
    """What should have been foretold of an answer; None where cards decide, or somebody has to do something first."""
    if told.key in ("stat-rises", "monster-there", "quest-there"):
        return _found(told, before, after, events)
    if told.key in ("fight", "strengths"):
        return _compared(told, action, before, after, events)
    if told.key in ("takes", "territory", "population"):
        return _arrived(told, action, before, after, events)
    if told.key == "losses":
        return _paid(before, after)
    if told.key == "temples":
        goal = after.printed.winning_temples
        return Saying("temples", {"amount": after.temples_of(before.actor), "amount_goal": goal})
    if told.key in ("level", "king"):
        return _built(BUILD.first(action), before, after, events)
    return None


def _heard(events: list[Event], key: str) -> Event | None:
    return next((event for event in events if event.key == key), None)


def _found(told: Saying, before: Hellas, after: Hellas, events: list[Event]) -> Saying:
    """What a prayer raised, and what lies where a hero has gone."""
    if told.key == "stat-rises":
        risen = _heard(events, "risen")
        return Saying("") if risen is None else Saying("stat-rises", {"stat": risen.args["stat"]})
    place = after.place[before.actor]
    if told.key == "monster-there":
        return told if after.lair[MONSTERS.index(str(told.args["monster"]))] == place else Saying("")
    quest = QUESTS.index(str(told.args["quest"]))
    return told if quest in after.slots and after.printed.quest_region[quest] == place else Saying("")


# Moves and battles, whose end is seen when everybody leaves it at that.


class _Quietly:
    """What follows an answer when nobody does anything more: the table, and all that was told."""

    def __init__(self, after: Hellas, events: list[Event], region: int) -> None:
        self.table = after.clone()
        self.region = region
        self._before = events
        self._log = Log()
        self.table.listen(self._log)
        self.ended = self._plays_on()

    def heard(self, *keys: str) -> Event | None:
        """The first event of these kinds."""
        return next((event for event in [*self._before, *self._log.events] if event.key in keys), None)

    def fought_elsewhere(self) -> bool:
        """Whether another battle came first."""
        begun = self.heard("battle")
        return begun is not None and self.region != NONE and begun.args["region"] != REGIONS[self.region]

    def _plays_on(self) -> bool:
        """Whether strengths were compared, or the turn goes on; not where somebody cannot decline."""
        s = self.table
        while not s.over and self.heard("compared") is None and not isinstance(s.question, (Turn, Again)):
            answers = s.legal()
            quiet = [FIGHT.at(self.region)] if self.region != NONE else []
            quiet = [answer for answer in (*quiet, DONE, DECLINE, PASS, FIRST.at(ATTACKER)) if answer in answers]
            if s.actor == CHANCE:
                quiet = answers
            if not quiet:
                return False
            s.answer(quiet[0])
        return True


def _goal(action: int) -> int:
    """The region that hoplites are sent to."""
    if MOVE.has(action):
        return MOVE.second(action)
    if TO.has(action):
        return TO.first(action)
    return JUMP.second(action) if JUMP.has(action) else NONE


def _compared(told: Saying, action: int, before: Hellas, after: Hellas, events: list[Event]) -> Saying | None:
    """The strengths of a battle in which nobody plays a card any more."""
    later = _Quietly(after, events, _goal(action))
    compared = later.heard("compared")
    if later.fought_elsewhere() or (compared is None and not later.ended):
        return None
    if compared is None:
        return Saying("")
    args = compared.args
    mine = args["seat"] == before.actor
    own, other = (args["amount"], args["amount_other"]) if mine else (args["amount_other"], args["amount"])
    found: dict[str, object] = {"amount": own, "amount_other": other}
    if told.key == "fight":
        found["seat"] = args["seat_other"] if mine else args["seat"]
    return Saying(told.key, found)


def _arrived(told: Saying, action: int, before: Hellas, after: Hellas, events: list[Event]) -> Saying | None:
    """Whose the region is in which hoplites have come to stay."""
    seat, region = before.actor, _goal(action)
    later = _Quietly(after, events, region)
    if not later.ended or later.fought_elsewhere():
        return None
    s = later.table
    if s.control[region] == NONE:
        needs: dict[str, object] = {"amount_needs": population(s, seat, region)}
        return Saying("population", {"amount": s.army(seat, region), **needs})
    if s.control[region] != seat or before.control[region] == seat:
        return Saying("")
    whole = territories(s, seat)
    if whole == territories(before, seat):
        return Saying("takes")
    territory = TERRITORIES[s.printed.territory[region]]
    return Saying("territory", {"territory": territory, "amount": whole, "amount_goal": s.mode.territories})


def _battle(s: Hellas) -> Battle | None:
    """The battle under way, the innermost one."""
    found = [frame for frame in s.frames if isinstance(frame, Battle)]
    return found[-1] if found else None


def _paid(before: Hellas, after: Hellas) -> Saying | None:
    """The loss symbols that a card has added to those of its side; None once the battle is over."""
    then, now = _battle(before), _battle(after)
    if then is None or now is None:
        return None
    side = then.side(before.actor)
    return Saying("losses", {"amount": now.losses[side] - then.losses[side]})


def _built(god: int, before: Hellas, after: Hellas, events: list[Event]) -> Saying:
    """A monument that has grown, or that has made a king."""
    if before.king == NONE and after.king == god:
        return Saying("king", {"amount": after.countdown})
    grown = _heard(events, "monument")
    if grown is None or grown.args["god"] != GODS[god]:
        return Saying("")
    return Saying("level", {"amount": grown.args["amount"], "amount_most": after.printed.levels})
