"""Why something that a player could expect is not possible: used already, too far, a monster in the way."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import place_of
from palamedes.core.words.saying import Refused
from palamedes.games.hellas.cards.quests import FreeGlory
from palamedes.games.hellas.rules.asking import offers
from palamedes.games.hellas.rules.battle import PlayCard, cards_left, playable, symbols
from palamedes.games.hellas.rules.drawing import can_draw
from palamedes.games.hellas.rules.hunt import prey
from palamedes.games.hellas.rules.marching import MoveOne, WhereTo, WhichArmy, can_move, fresh, may_enter, may_leave
from palamedes.games.hellas.rules.prayer import can_pray
from palamedes.games.hellas.rules.quests import EnterQuest, slot_in
from palamedes.games.hellas.rules.recruiting import barred, can_fortify, can_recruit
from palamedes.games.hellas.rules.special import (
    Prepare,
    WhereTemple,
    WhichMonument,
    is_open,
    is_possible,
    reopener,
)
from palamedes.games.hellas.rules.turn import Again, Turn, reachable
from palamedes.games.hellas.table.actions import (
    ACT,
    ADVANCE,
    ARMY,
    BUILD,
    CLAIM,
    DRAW,
    ENTER,
    FORTIFY,
    GO,
    HEAL,
    HOPLITES,
    MOVE,
    MUSTER,
    PLAY,
    PRAY,
    TO,
    USE,
)
from palamedes.games.hellas.table.actions import TEMPLE as BUILD_TEMPLE
from palamedes.games.hellas.table.frames import battle, moves, trek
from palamedes.games.hellas.table.moments import TURN
from palamedes.games.hellas.table.pieces import (
    ACTION_COUNT,
    ARTEFACT_COUNT,
    COMBAT_COUNT,
    FIRST_HERO,
    HEROES,
    HUNT,
    LEADERSHIP,
    MARCH,
    MONSTERS,
    RECRUIT,
    REGION_COUNT,
    SPEED,
    STAT_COUNT,
    STATS,
    STEP_COUNT,
    STRENGTH,
    TEMPLE,
    TERRITORIES,
    USURP,
)
from palamedes.games.hellas.table.state import Hellas

MOST: Final = 30
"""So many refusals are told at once."""
EACH: Final = 5
"""So many regions are named for one reason that holds everywhere."""

Args = dict[str, object]


def refusals(s: Hellas, seat: int) -> list[Refused]:
    """What the seat that is asked could expect to be able to do and cannot."""
    question = s.asked(seat)
    found: list[Refused] = []
    if isinstance(question, Turn):
        found = _standard(s, seat) + _special(s, seat)
    elif isinstance(question, Again):
        found = _special(s, seat)
    elif isinstance(question, MoveOne):
        found = _not_moved(s, seat)
    elif isinstance(question, WhichArmy):
        found = _no_army(s, seat)
    elif isinstance(question, WhereTo):
        found = _barred(s, seat, trek(s).region)
    elif isinstance(question, WhereTemple):
        found = _no_temple(s, seat)
    elif isinstance(question, WhichMonument):
        for god in range(3):
            if s.level[god] >= s.printed.levels:
                found.append(Refused(BUILD.at(god), "monument-finished", {}, "monument.all-finished"))
    elif isinstance(question, Prepare):
        found = _not_prepared(s, seat)
    elif isinstance(question, EnterQuest):
        found = _not_begun(s, seat)
    elif isinstance(question, PlayCard):
        found = _not_played(s, seat)
    elif isinstance(question, FreeGlory):
        for territory in range(5):
            if s.glory[territory] != NONE:
                holder: Args = {"seat": s.glory[territory]}
                found.append(Refused(CLAIM.at(territory), "glory-held", holder, "quest.capture-cretan-bull"))
    legal = s.legal(seat)
    return [refused for refused in found if refused.action not in legal][:MOST]


# A turn.


def _standard(s: Hellas, seat: int) -> list[Refused]:
    found: list[Refused] = []
    for god in range(3):
        if s.prayed:
            found.append(Refused(PRAY.at(god), "once-a-turn", {}, "turn.standard"))
        elif s.pool[seat] == 0:
            found.append(Refused(PRAY.at(god), "no-priest", {}, "prayer.send"))
        elif not can_pray(s, seat, god):
            region = s.printed.monument_region[god]
            barring = [monster for monster in s.monsters_in(region) if s.powers.beasts[monster].bars_prayers]
            if barring:
                monster = barring[0]
                found.append(Refused(PRAY.at(god), "monster-bars", {"monster": MONSTERS[monster]}, "monster.barriers"))
            else:
                found.append(Refused(PRAY.at(god), "monument-full", {}, "prayer.places"))
    found += _hero(s, seat)
    if s.hoplites_moved:
        found.append(Refused(HOPLITES, "once-a-turn", {}, "turn.standard"))
    elif not can_move(s, seat):
        found.append(Refused(HOPLITES, "nobody-moves", {}, "hoplite-move.leadership"))
    usable = offers(s, seat, TURN)
    for gift in s.gifts[seat]:
        if gift < ARTEFACT_COUNT and USE.at(gift) not in usable:
            if not s.charged[gift]:
                found.append(Refused(USE.at(gift), "artefact-spent", {}, "artefacts.spent"))
            elif s.artefacts_used == 2 and s.powers.gifts[gift].usable(s, seat, TURN):
                found.append(Refused(USE.at(gift), "artefacts-over", {}, "artefacts.use"))
            else:
                found.append(Refused(USE.at(gift), "not-now", {}, "artefacts.use"))
    return found


def _hero(s: Hellas, seat: int) -> list[Refused]:
    found: list[Refused] = []
    here = s.place[seat]
    if here == NONE:
        if s.hero_moved:
            found.append(Refused(ADVANCE, "once-a-turn", {}, "turn.standard"))
        return found
    if s.hero_moved:
        return [Refused(GO.at(near), "once-a-turn", {}, "turn.standard") for near in s.printed.near[here][:EACH]]
    near = reachable(s, seat)
    speed = s.stat(seat, SPEED)
    for region in range(REGION_COUNT):
        distance = s.printed.distance[here * REGION_COUNT + region]
        if region not in near and distance == speed + 1 and len(found) < EACH:
            args: Args = {"amount": speed, "amount_distance": distance}
            found.append(Refused(GO.at(region), "too-far", args, "hero-move.speed"))
    return found


def _special(s: Hellas, seat: int) -> list[Refused]:
    found: list[Refused] = []
    for action in range(ACTION_COUNT):
        if is_open(s, seat, action):
            continue
        if s.used[seat * ACTION_COUNT + action] and reopener(s, seat, action) == NONE:
            found.append(Refused(ACT.at(action), "action-used", {}, "monument.reset"))
        elif not is_possible(s, seat, action):
            found.append(_impossible(s, seat, action))
    return found


def _impossible(s: Hellas, seat: int, action: int) -> Refused:
    """Why a special action would have no effect."""
    if action == RECRUIT:
        key = "no-reserve" if s.reserve[seat] == 0 else "no-city"
        return Refused(ACT.at(action), key, {}, "recruit.action")
    if action == MARCH:
        return Refused(ACT.at(action), "nobody-marches", {}, "march.action")
    if action == TEMPLE:
        for region in s.regions_of(seat):
            if s.printed.altar[region] and not s.temple[region]:
                return Refused(ACT.at(action), "no-temple-left", {}, "temple.none-left")
        return Refused(ACT.at(action), "no-altar", {}, "temple.action")
    if action == USURP:
        region = s.place[seat]
        if region == NONE:
            return Refused(ACT.at(action), "hero-on-quest", {}, "usurp.action")
        if s.control[region] == seat:
            return Refused(ACT.at(action), "usurp-own", {}, "usurp.action")
        args: Args = {"territory": TERRITORIES[s.printed.territory[region]]}
        return Refused(ACT.at(action), "usurp-glory", args, "usurp.action")
    if action == HUNT and s.place[seat] == NONE:
        return Refused(ACT.at(action), "hero-on-quest", {}, "hunt.action")
    if action == HUNT and _monster(s, s.place[seat]) != NONE and not prey(s, seat):
        args = {"monster": MONSTERS[_monster(s, s.place[seat])]}
        return Refused(ACT.at(action), "not-huntable", args, "hunt.action")
    if action == HUNT:
        return Refused(ACT.at(action), "no-monster", {}, "hunt.action")
    return Refused(ACT.at(action), "not-now", {}, "turn.possible")


def _monster(s: Hellas, region: int) -> int:
    """A monster in a region, or NONE."""
    return place_of(region, s.lair) if region in s.lair else NONE


# Armies.


def _not_moved(s: Hellas, seat: int) -> list[Refused]:
    frame = moves(s)
    found: list[Refused] = []
    for region in range(REGION_COUNT):
        if s.hoplites[seat * REGION_COUNT + region] == 0:
            continue
        near = s.printed.near[region]
        if fresh(s, frame, region) == 0:
            for to in near[:2]:
                found.append(Refused(MOVE.at(region, to), "moved-already", {}, "hoplite-move.once"))
        elif not may_leave(s, region):
            held = _holder(s, region)
            for to in near[:2]:
                found.append(Refused(MOVE.at(region, to), "monster-holds", held, "monster.barriers"))
        else:
            for to in near:
                if not may_enter(s, seat, to):
                    way = MOVE.at(region, to)
                    found.append(Refused(way, "hero-bars", _warden(s, seat, to), "hero.helen-enter"))
        if s.printed.fort_bonus[region] > 0 and not can_fortify(s, seat, region):
            key = "fortified-already" if s.fort[region] != NONE else "not-yours"
            found.append(Refused(FORTIFY.at(region), key, {}, "hoplite-move.fortify"))
    return found


def _holder(s: Hellas, region: int) -> Args:
    """The monster that lets no hoplites out of a region."""
    holding = [monster for monster in s.monsters_in(region) if s.powers.beasts[monster].holds_armies]
    return {"monster": MONSTERS[holding[0]]}


def _warden(s: Hellas, seat: int, region: int) -> Args:
    """The hero who keeps others out of a region."""
    for other in range(s.players):
        gift = s.powers.gifts[FIRST_HERO + s.hero[other]]
        if other != seat and s.place[other] == region and gift.bars(s, other, seat, region):
            return {"hero": HEROES[s.hero[other]]}
    return {"hero": HEROES[s.hero[seat]]}


def _barred(s: Hellas, seat: int, region: int) -> list[Refused]:
    return [
        Refused(TO.at(near), "hero-bars", _warden(s, seat, near), "hero.helen-enter")
        for near in s.printed.near[region]
        if not may_enter(s, seat, near)
    ]


def _no_army(s: Hellas, seat: int) -> list[Refused]:
    found: list[Refused] = []
    for region in range(REGION_COUNT):
        if s.army(seat, region) == 0:
            continue
        if s.hoplites[seat * REGION_COUNT + region] == 0:
            found.append(Refused(ARMY.at(region), "only-fortified", {}, "march.fortified"))
        elif not may_leave(s, region):
            held = _holder(s, region)
            found.append(Refused(ARMY.at(region), "monster-holds", held, "monster.barriers"))
        else:
            found.append(Refused(ARMY.at(region), "nowhere-to-go", {}, "march.action"))
    return found


def _not_played(s: Hellas, seat: int) -> list[Refused]:
    b = battle(s)
    side = b.side(seat)
    ready = playable(s, b, side)
    found: list[Refused] = []
    for card in range(COMBAT_COUNT):
        if s.hand[seat * COMBAT_COUNT + card] > 0 and card not in ready:
            if cards_left(s, b, side) == 0:
                found.append(Refused(PLAY.at(card), "cards-limited", {}, "blessing.restrictive-maneuver"))
            else:
                args: Args = {"amount": symbols(s, b, side, card)}
                found.append(Refused(PLAY.at(card), "too-few-to-lose", args, "battle.losses-limit"))
    return found


# Building, preparing, quests.


def _no_temple(s: Hellas, seat: int) -> list[Refused]:
    found: list[Refused] = []
    for region in range(REGION_COUNT):
        if not (s.printed.altar[region] or s.printed.oracle[region]):
            continue
        if s.temple[region]:
            found.append(Refused(BUILD_TEMPLE.at(region), "temple-there", {}, "temple.action"))
        elif s.control[region] != seat:
            found.append(Refused(BUILD_TEMPLE.at(region), "not-yours", {}, "temple.action"))
        else:
            found.append(Refused(BUILD_TEMPLE.at(region), "no-temple-left", {}, "temple.none-left"))
    return found


def _not_prepared(s: Hellas, seat: int) -> list[Refused]:
    found: list[Refused] = []
    for stat in range(STAT_COUNT):
        if not s.wounded[seat * STAT_COUNT + stat]:
            found.append(Refused(HEAL.at(stat), "not-injured", {}, "prepare.action"))
    if not can_draw(s):
        found.append(Refused(DRAW, "no-cards", {}, "prepare.action"))
    region = s.place[seat]
    if region == NONE:
        found.append(Refused(MUSTER, "hero-on-quest", {}, "prepare.recruit"))
    elif not can_recruit(s, seat, region):
        if s.reserve[seat] == 0:
            found.append(Refused(MUSTER, "no-reserve", {}, "recruit.limit"))
        elif barred(s, region):
            barring = [monster for monster in s.monsters_in(region) if s.powers.beasts[monster].bars_recruits]
            args: Args = {"monster": MONSTERS[barring[0]]}
            found.append(Refused(MUSTER, "monster-bars-recruits", args, "monster.barriers"))
        else:
            found.append(Refused(MUSTER, "enemies-here", {}, "recruit.enemies"))
    return found


def _not_begun(s: Hellas, seat: int) -> list[Refused]:
    """Steps of a quest whose conditions the hero does not meet: the first one that is missing."""
    quest = s.slots[slot_in(s, s.place[seat])]
    found: list[Refused] = []
    for step in range(STEP_COUNT):
        asks = s.printed.quest_steps[quest * STEP_COUNT + step]
        needs = [asks.leadership, asks.strength, asks.speed]
        short = [
            (stat, need)
            for stat, need in zip((LEADERSHIP, STRENGTH, SPEED), needs, strict=True)
            if s.stat(seat, stat) < need
        ]
        args: Args = {}
        key = "quest-asks"
        if short:
            stat, need = short[0]
            key = "quest-stat"
            args = {"stat": STATS[stat], "amount": need, "amount_have": s.stat(seat, stat)}
        elif s.pool[seat] < max(asks.priests, asks.sacrifice):
            key = "quest-priests"
            args = {"amount": max(asks.priests, asks.sacrifice), "amount_have": s.pool[seat]}
        elif asks.discard and s.cards(seat) < asks.discard:
            key = "quest-cards"
            args = {"amount": asks.discard, "amount_have": s.cards(seat)}
        found.append(Refused(ENTER.at(step), key, args, "quests.start"))
    return found
