"""Moves over sea and land: from where, to where, with whom; through a partner's zones, but never to stay there."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Step
from palamedes.core.kernel.vectors import more, put

from ..table.actions import BRING, DONE, LEAVE, SLAY, TAKE, TO
from ..table.asking import FactionQuestion
from ..table.frames import Battle, Move
from ..table.pieces import ZONE_NAMES
from ..table.state import Cyclades
from .battle import LAND_BATTLE, SEA_BATTLE
from .conquest import quarter
from .paths import crossed, fare, has_slayer, is_partners, land_steps, may_pass, must_slay, sea_steps, slayer
from .zones import free_sea


def move_of(s: Cyclades) -> Move:
    """The move that is made."""
    frame = s.frames[-1]
    assert isinstance(frame, Move)
    return frame


def begin_battle(s: Cyclades, m: Move, battle: Step[Cyclades]) -> None:
    """A move ends in a battle for the zone where it leads."""
    fight = Battle(m.faction, s.owner[m.there], m.there, m.origin)
    fight.take(m)
    s.finish()
    s.begin(fight, battle)


def tell_move(s: Cyclades, key: str, m: Move) -> None:
    """Reports a move."""
    if s.heard:
        told: dict[str, object] = {"faction": str(m.faction), "amount": m.units()}
        s.tell(key, {**told, "zone": ZONE_NAMES[m.origin], "zone_to": ZONE_NAMES[m.there]})


# Over sea.


class SailTo(FactionQuestion):
    """To which sea zone beside it the fleets sail."""

    id = "sail-to"
    clause = "sail.step"
    also = ("sail.closed",)

    def legal(self, s: Cyclades) -> list[int]:
        return [TO.at(sea) for sea in sea_steps(s, s.faction, move_of(s).origin, s.purse(s.faction))]

    def answer(self, s: Cyclades, action: int) -> None:
        m = move_of(s)
        m.there = TO.first(action)
        if not m.under_way and s.fleets[m.origin] > 1:
            s.push(SAIL_WITH)
        else:
            set_sail(s, m, m.fleets if m.under_way else s.fleets[m.origin])


class SailWith(FactionQuestion):
    """How many of the fleets sail."""

    id = "sail-with"
    clause = "sail.amount"

    def legal(self, s: Cyclades) -> list[int]:
        return [TAKE.at(n) for n in range(1, s.fleets[move_of(s).origin] + 1)]

    def answer(self, s: Cyclades, action: int) -> None:
        set_sail(s, move_of(s), TAKE.first(action))


def set_sail(s: Cyclades, m: Move, fleets: int) -> None:
    """Fleets leave, or pass through, and arrive."""
    s.pay(m.faction, s.printed.sail_cost)
    if not m.under_way:
        s.fleets[m.origin] -= fleets
        free_sea(s, m.origin)
        m.under_way = True
    m.fleets = fleets
    tell_move(s, "sail", m)
    s.push(MAKE_PORT)


class MakePort(Step[Cyclades]):
    """Fleets arrive: they sail on through a partner's zone, fight for a rival's, or take the zone."""

    id = "make-port"
    clause = "sail.arrive"
    also = ("sail.battle", "sail.empty")

    def run(self, s: Cyclades) -> None:
        m = move_of(s)
        if is_partners(s, m.faction, m.there):
            m.origin = m.there
            s.push(SAIL_TO)
        elif s.owner[m.there] == NONE or s.owner[m.there] == m.faction:
            s.finish()
            quarter(s, m, m.there)
        else:
            begin_battle(s, m, SEA_BATTLE)


# Over land.


class MarchTo(FactionQuestion):
    """To which accessible land zone the units go."""

    id = "march-to"
    clause = "march.accessible"

    def legal(self, s: Cyclades) -> list[int]:
        m = move_of(s)
        return [TO.at(land) for land in next_lands(s, m)]

    def answer(self, s: Cyclades, action: int) -> None:
        m = move_of(s)
        m.there = TO.first(action)
        s.push(DEPART)
        if not m.under_way:
            if m.venturer == NONE:
                ask_heroes(s, m)
            else:
                m.heroes = vec[i64]([m.venturer])
            s.then(TAKE_TROOPS, TAKE_MERCENARIES)


def next_lands(s: Cyclades, m: Move) -> list[int]:
    """Where a move over land may go next."""
    if m.under_way:
        slays = has_slayer(s, m.faction, m.heroes)
    elif m.venturer != NONE:
        slays = has_slayer(s, m.faction, vec[i64]([m.venturer]))
    else:
        slays = must_slay(s, m.faction, m.origin)
    return land_steps(s, m.faction, m.origin, m.venturer, s.purse(m.faction), slays)


def ask_heroes(s: Cyclades, m: Move) -> None:
    """Each hero where a move begins may go along."""
    heroes = s.heroes_on(m.origin)
    for i in range(len(heroes) - 1, -1, -1):
        s.push(TakeHero(heroes[i]))


def others_with(s: Cyclades, m: Move, units: int) -> bool:
    """Whether somebody else goes, or may still go: these units, or a hero."""
    return units > 0 or len(m.heroes) > 0 or len(companions(s, m)) > 0


def companions(s: Cyclades, m: Move) -> list[int]:
    """The heroes where a move begins who may go along: not one who would slay what is needed to go on."""
    return [hero for hero in s.heroes_on(m.origin) if may_come(s, m, hero)]


def may_come(s: Cyclades, m: Move, hero: int) -> bool:
    """Whether a hero may go along to where a move leads.

    Clauses: heracles.pass.
    """
    if not is_partners(s, m.faction, m.there) or not has_slayer(s, m.faction, vec[i64]([hero])):
        return True
    gold = s.purse(m.faction) - fare(s, m.venturer, 0)
    return may_pass(s, m.faction, m.origin, m.there, m.venturer, gold, True)


class TakeTroops(Step[Cyclades]):
    """How many basic troops go: asked where there are any."""

    id = "take-troops"
    clause = "march.amount"

    def run(self, s: Cyclades) -> None:
        m = move_of(s)
        if s.troops[m.origin] == 1 and not others_with(s, m, s.mercenaries[m.origin]):
            m.troops = 1
        elif s.troops[m.origin] > 0:
            s.push(HOW_MANY_TROOPS)


class HowManyTroops(FactionQuestion):
    """How many basic troops go."""

    id = "how-many-troops"
    clause = "march.amount"

    def legal(self, s: Cyclades) -> list[int]:
        m = move_of(s)
        least = 0 if others_with(s, m, s.mercenaries[m.origin]) else 1
        return [TAKE.at(n) for n in range(least, s.troops[m.origin] + 1)]

    def answer(self, s: Cyclades, action: int) -> None:
        move_of(s).troops = TAKE.first(action)


class TakeMercenaries(Step[Cyclades]):
    """How many mercenaries go: asked where there are any."""

    id = "take-mercenaries"
    clause = "march.amount"
    also = ("mercenaries.like-troops",)

    def run(self, s: Cyclades) -> None:
        m = move_of(s)
        if s.mercenaries[m.origin] == 1 and not others_with(s, m, m.troops):
            m.mercenaries = 1
        elif s.mercenaries[m.origin] > 0:
            s.push(HOW_MANY_MERCENARIES)


class HowManyMercenaries(FactionQuestion):
    """How many mercenaries go."""

    id = "how-many-mercenaries"
    clause = "march.amount"

    def legal(self, s: Cyclades) -> list[int]:
        m = move_of(s)
        least = 0 if others_with(s, m, m.troops) else 1
        return [TAKE.at(n) for n in range(least, s.mercenaries[m.origin] + 1)]

    def answer(self, s: Cyclades, action: int) -> None:
        move_of(s).mercenaries = TAKE.first(action)


class TakeHero(FactionQuestion):
    """Whether a hero goes along."""

    id = "take-hero"
    clause = "march.heroes"
    fields = {"hero": "hero"}
    obvious = True

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def legal(self, s: Cyclades) -> list[int]:
        m = move_of(s)
        if not may_come(s, m, self.hero):
            return [LEAVE.at(self.hero)]
        if m.units() == 0 and companions(s, m)[-1] == self.hero:
            return [BRING.at(self.hero)]
        return [BRING.at(self.hero), LEAVE.at(self.hero)]

    def answer(self, s: Cyclades, action: int) -> None:
        if action == BRING.at(self.hero):
            m = move_of(s)
            m.heroes = append(m.heroes, self.hero)


def leave(s: Cyclades, m: Move) -> None:
    """The units of a move leave the zone where they stood."""
    s.troops[m.origin] -= m.troops
    s.mercenaries = more(s.mercenaries, m.origin, -m.mercenaries)
    for hero in m.heroes:
        s.hero_zone = put(s.hero_zone, hero, NONE)
    m.under_way = True


class Depart(Step[Cyclades]):
    """The units leave and pay; what they leave empty stays under control."""

    id = "depart"
    clause = "march.leave"

    def run(self, s: Cyclades) -> None:
        m = move_of(s)
        s.pay(m.faction, fare(s, m.venturer, 0))
        if m.venturer != NONE:
            s.heroic = more(s.heroic, m.venturer, 1)
        if not m.under_way:
            leave(s, m)
        tell_move(s, "march", m)
        s.push(ENTER)
        if has_slayer(s, m.faction, m.heroes):
            s.push(CROSS)


class Cross(Step[Cyclades]):
    """A hero who slays what it crosses goes along the sea zones of a chain: which, is asked where it matters.

    A rival's creature that no chain leads around is met without a question; one's own is not lost without a word.
    """

    id = "cross"
    clause = "heracles.slays"

    def run(self, s: Cyclades) -> None:
        m = move_of(s)
        free, creatures = crossed(s, m)
        if not free and len(creatures) == 1 and not s.allied(s.creature_owner[creatures[0]], m.faction):
            m.met = append(m.met, creatures[0])
            s.push(CROSS)
        elif creatures:
            s.push(CHOOSE_WAY)
        else:
            pass_through(s, m)


def pass_through(s: Cyclades, m: Move) -> None:
    """All creatures that a move has met on its way are behind it."""
    hero = slayer(s, m.faction, m.heroes)
    for creature in m.met:
        s.printed.heroes[hero].comes(s, s.stands(creature))
    m.met = vec[i64]()


class ChooseWay(FactionQuestion):
    """Which creature on the way is met next, or whether the move goes on without."""

    id = "choose-way"
    clause = "heracles.slays"

    def legal(self, s: Cyclades) -> list[int]:
        free, creatures = crossed(s, move_of(s))
        return [*([DONE] if free else []), *(SLAY.at(creature) for creature in creatures)]

    def answer(self, s: Cyclades, action: int) -> None:
        m = move_of(s)
        if action == DONE:
            pass_through(s, m)
        else:
            m.met = append(m.met, SLAY.first(action))
            s.push(CROSS)


class Enter(Step[Cyclades]):
    """Units come onto a land zone: they go on through a partner's, fight for a rival's that is held, or take it."""

    id = "enter"
    clause = "march.enter"
    also = ("march.token", "march.battle")

    def run(self, s: Cyclades) -> None:
        m = move_of(s)
        land = m.there
        for hero in m.heroes:
            s.printed.heroes[hero].comes(s, land)
        owner = s.owner[land]
        if is_partners(s, m.faction, land):
            m.origin = land
            s.push(MARCH_TO)
        elif owner != NONE and owner != m.faction and s.is_held(land):
            begin_battle(s, m, LAND_BATTLE)
        else:
            s.finish()
            quarter(s, m, land)


SAIL_TO: Final = SailTo()
SAIL_WITH: Final = SailWith()
MAKE_PORT: Final = MakePort()
MARCH_TO: Final = MarchTo()
TAKE_TROOPS: Final = TakeTroops()
HOW_MANY_TROOPS: Final = HowManyTroops()
TAKE_MERCENARIES: Final = TakeMercenaries()
HOW_MANY_MERCENARIES: Final = HowManyMercenaries()
DEPART: Final = Depart()
CROSS: Final = Cross()
CHOOSE_WAY: Final = ChooseWay()
ENTER: Final = Enter()
