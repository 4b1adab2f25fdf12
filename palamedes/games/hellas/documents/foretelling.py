"""What an answer would do that it does not say itself, and how a game of Lords of Hellas ended."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.words.saying import Ending, Part, Saying, last_event, standings
from palamedes.core.words.telling import Event
from palamedes.games.hellas.rules.battle import PlayCard, strength, symbols
from palamedes.games.hellas.rules.control import population
from palamedes.games.hellas.rules.marching import MoveOne, WhereTo
from palamedes.games.hellas.rules.quests import slot_in
from palamedes.games.hellas.rules.special import WhereTemple, WhichMonument
from palamedes.games.hellas.rules.turn import Turn
from palamedes.games.hellas.rules.victory import territories
from palamedes.games.hellas.table.actions import (
    BUILD,
    GO,
    JUMP,
    MOVE,
    PASS,
    PLAY,
    PRAY,
    TO,
)
from palamedes.games.hellas.table.frames import Battle, battle, trek
from palamedes.games.hellas.table.pieces import ATTACKER, DEFENDER, MONSTERS, QUESTS, STAT_COUNT, STATS, TERRITORIES
from palamedes.games.hellas.table.state import Hellas

LONG: Final = ["won-long", "won-long-temples", "won-long-monsters", "won-shared"]
WAYS: Final = ["won-territories", "won-temples", "won-monsters", "won-king", *LONG]


def foretell(s: Hellas, seat: int, action: int) -> list[Saying]:
    """What can be told of one answer."""
    question = s.asked(seat)
    if isinstance(question, Turn):
        return _deed(s, seat, action)
    if isinstance(question, MoveOne) and MOVE.has(action):
        return _arrival(s, seat, MOVE.second(action), 1)
    if isinstance(question, WhereTo) and TO.has(action):
        return _arrival(s, seat, TO.first(action), trek(s).amount)
    if isinstance(question, WhereTo) and JUMP.has(action):
        return []
    if isinstance(question, PlayCard):
        return _battle(s, seat, action)
    if isinstance(question, WhereTemple):
        count = s.temples_of(seat) + 1
        return [Saying("temples", {"amount": count, "amount_goal": s.printed.winning_temples})]
    if isinstance(question, WhichMonument) and BUILD.has(action):
        level = s.level[BUILD.first(action)] + 1
        if level == s.printed.levels and s.king == NONE and s.mode.king:
            return [Saying("king", {"amount": s.printed.countdown})]
        return [Saying("level", {"amount": level, "amount_most": s.printed.levels})]
    return []


def _deed(s: Hellas, seat: int, action: int) -> list[Saying]:
    if PRAY.has(action):
        stat = s.printed.god_stat[PRAY.first(action)]
        if s.marker[seat * STAT_COUNT + stat] >= s.printed.highest_stat:
            return []
        return [Saying("stat-rises", {"stat": STATS[stat]})]
    if GO.has(action):
        region = GO.first(action)
        found: list[Saying] = []
        if region in s.lair:
            found.append(Saying("monster-there", {"monster": MONSTERS[s.lair.index(region)]}))
        slot = slot_in(s, region)
        if slot != NONE:
            found.append(Saying("quest-there", {"quest": QUESTS[s.slots[slot]]}))
        return found
    return []


def _arrival(s: Hellas, seat: int, region: int, amount: int) -> list[Saying]:
    """What hoplites find in a region: a battle, or land to take, and what it completes."""
    there = s.army(seat, region) + amount
    enemy = s.enemy_in(seat, region)
    found: list[Saying] = []
    if enemy != NONE:
        ahead = Battle()
        ahead.region = region
        ahead.seats = [seat, enemy]
        own = strength(s, ahead, ATTACKER) + amount
        args: dict[str, object] = {"seat": enemy, "amount": own, "amount_other": strength(s, ahead, DEFENDER)}
        found.append(Saying("fight", args))
    elif s.control[region] == seat:
        return found
    elif s.control[region] == NONE and there < population(s, seat, region):
        args = {"amount": there, "amount_needs": population(s, seat, region)}
        return [Saying("population", args)]
    territory = s.printed.territory[region]
    others = [other for other in s.printed.territories[territory] if other != region]
    if territory != s.mode.uncounted and all(s.control[other] == seat for other in others):
        args = {"territory": TERRITORIES[territory], "amount": territories(s, seat) + 1}
        found.append(Saying("territory", {**args, "amount_goal": s.mode.territories}))
    elif enemy == NONE:
        found.append(Saying("takes"))
    return found


def _battle(s: Hellas, seat: int, action: int) -> list[Saying]:
    """How the strengths stand when one passes, or plays a card of plain strength."""
    b = battle(s)
    side = b.side(seat)
    own, other = strength(s, b, side), strength(s, b, 1 - side)
    if action == PASS:
        return [Saying("strengths", {"amount": own, "amount_other": other})]
    if PLAY.has(action) and symbols(s, b, side, PLAY.first(action)) > 0:
        return [Saying("losses", {"amount": symbols(s, b, side, PLAY.first(action))})]
    return []


# How a game was won.


def ending(s: Hellas, events: list[Event]) -> Ending:
    """The four ways, and how far everybody came on each."""
    way = last_event(events, WAYS)
    totals: list[list[int]] = []
    sayings: list[Saying] = []
    parts: list[list[Part]] = []
    for seat in range(s.players):
        regions = len(s.regions_of(seat))
        whole = territories(s, seat)
        totals.append([regions, s.temples_of(seat), s.slain_by(seat)])
        sayings.append(Saying("total", {"amount": regions}))
        parts.append(
            [
                Part(Saying("territories", {"amount": s.mode.territories}), whole),
                Part(Saying("temples", {"amount": s.printed.winning_temples}), s.temples_of(seat)),
                Part(Saying("monsters", {"amount": s.printed.winning_monsters}), s.slain_by(seat)),
                Part(Saying("regions"), regions),
            ]
        )
    said = None if way is None else Saying(way.key, way.args)
    return Ending(said, standings(totals, sayings, parts, s.winners()))


def chapter(s: Hellas) -> Saying | None:
    """The set-up, or which monument is being waited for."""
    if s.seat == NONE:
        return Saying("setup")
    return Saying("age", {"amount": s.builds + 1})
