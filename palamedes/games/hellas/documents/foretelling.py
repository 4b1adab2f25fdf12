"""What an answer would do that it does not say itself, and how a game of Lords of Hellas ended."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import CHANCE
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
    DECLINE,
    DONE,
    FIGHT,
    FIRST,
    GO,
    JUMP,
    MOVE,
    PASS,
    PLAY,
    PRAY,
    TO,
)
from palamedes.games.hellas.table.frames import Battle, battle
from palamedes.games.hellas.table.pieces import ATTACKER, MONSTERS, QUESTS, STAT_COUNT, STATS, TERRITORIES
from palamedes.games.hellas.table.state import Hellas

LONG: Final = ["won-long", "won-long-temples", "won-long-monsters", "won-shared"]
WAYS: Final = ["won-territories", "won-temples", "won-monsters", "won-king", *LONG]


def foretell(s: Hellas, seat: int, action: int) -> list[Saying]:
    """What can be told of one answer."""
    question = s.asked(seat)
    if isinstance(question, Turn):
        return _deed(s, seat, action)
    if isinstance(question, MoveOne) and MOVE.has(action):
        return _arrival(s, seat, action, MOVE.second(action))
    if isinstance(question, WhereTo) and TO.has(action):
        return _arrival(s, seat, action, TO.first(action))
    if isinstance(question, WhereTo) and JUMP.has(action):
        return _arrival(s, seat, action, JUMP.second(action))
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
        found = [Saying("monster-there", {"monster": MONSTERS[monster]}) for monster in s.monsters_in(region)]
        slot = slot_in(s, region)
        if slot != NONE:
            found.append(Saying("quest-there", {"quest": QUESTS[s.slots[slot]]}))
        return found
    return []


def _arrival(s: Hellas, seat: int, action: int, region: int) -> list[Saying]:
    """What hoplites find in a region: a battle, land to take and what it completes, or people who want more of them."""
    ahead = s.clone()
    ahead.answer(action)
    _come_to_an_end(ahead, region, len(s.frames))
    found: list[Saying] = []
    b = _battle_in(ahead, region)
    if b is not None:
        side = b.side(seat)
        args: dict[str, object] = {"amount": strength(ahead, b, side), "amount_other": strength(ahead, b, 1 - side)}
        found.append(Saying("fight", {"seat": b.seats[1 - side], **args}))
        if s.control[region] != seat and _lacks_alone(s, seat, region):
            found.append(_territory(s, region, "prize", territories(s, seat) + 1))
    elif ahead.control[region] == seat:
        if s.control[region] != seat:
            whole = _counts(s, region) and ahead.owns_territory(seat, s.printed.territory[region])
            found.append(_territory(s, region, "territory", territories(ahead, seat)) if whole else Saying("takes"))
    elif ahead.control[region] == NONE and ahead.army(seat, region) > 0:
        needs = population(ahead, seat, region)
        found.append(Saying("population", {"amount": ahead.army(seat, region), "amount_needs": needs}))
    return found


def _come_to_an_end(s: Hellas, region: int, depth: int) -> None:
    """A move ends with nobody doing anything more, or comes to the first card of a battle, in this region first.

    Chance can deal a card there, whichever: what is counted before the cards does not hang on it.
    """
    while len(s.frames) >= depth and not s.over and not isinstance(s.question, PlayCard):
        answers = s.legal()
        quiet = [answer for answer in (FIGHT.at(region), DONE, DECLINE, FIRST.at(ATTACKER)) if answer in answers]
        if s.actor == CHANCE:
            quiet = answers
        if not quiet:
            return
        s.answer(quiet[0])


def _battle_in(s: Hellas, region: int) -> Battle | None:
    """The battle that is about to be fought in a region."""
    for frame in s.frames:
        if isinstance(frame, Battle) and frame.region == region and frame.winner == NONE:
            return frame
    return None


def _counts(s: Hellas, region: int) -> bool:
    """Whether the territory of a region counts for a victory."""
    return s.printed.territory[region] != s.mode.uncounted


def _lacks_alone(s: Hellas, seat: int, region: int) -> bool:
    """Whether a region is the last one that a seat lacks of a territory that counts."""
    others = [other for other in s.printed.territories[s.printed.territory[region]] if other != region]
    return _counts(s, region) and all(s.control[other] == seat for other in others)


def _territory(s: Hellas, region: int, key: str, amount: int) -> Saying:
    """That a region completes its territory, which is then the so manieth."""
    args: dict[str, object] = {"territory": TERRITORIES[s.printed.territory[region]], "amount": amount}
    return Saying(key, {**args, "amount_goal": s.mode.territories})


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
