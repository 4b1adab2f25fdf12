"""Recruiting: hoplites come from the supply to a region, one of them perhaps fortified."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import put
from palamedes.games.hellas.table.actions import CHOOSE, DECLINE, ENLIST, GARRISON
from palamedes.games.hellas.table.frames import Levies
from palamedes.games.hellas.table.pieces import REGION_COUNT, REGIONS
from palamedes.games.hellas.table.state import Hellas

from .control import claim


def barred(s: Hellas, region: i64) -> bool:
    """Whether a monster keeps everybody from recruiting in a region."""
    if region not in s.lair:
        return False
    for monster, lair in enumerate(s.lair):
        if lair == region and s.powers.beasts[monster].bars_recruits:
            return True
    return False


def can_recruit(s: Hellas, seat: i64, region: i64, in_battle: bool = False) -> bool:
    """Whether a seat can recruit in a region."""
    return s.reserve[seat] > 0 and not barred(s, region) and (in_battle or s.enemy_in(seat, region) == NONE)


def can_fortify(s: Hellas, seat: i64, region: i64) -> bool:
    """Whether a hoplite can be fortified in a region."""
    return s.control[region] == seat and s.printed.fort_bonus[region] > 0 and s.fort[region] == NONE


def recruit(s: Hellas, seat: int, region: int, most: int, least: int, in_battle: bool = False) -> None:
    """A seat recruits up to so many hoplites in a region next."""
    if most > 0 and can_recruit(s, seat, region, in_battle):
        s.push(Enlist(seat, region, most, least))


def enlist(s: Hellas, seat: int, region: int, amount: int, fortified: bool) -> None:
    """Hoplites come to a region."""
    s.station(seat, region, amount)
    if fortified:
        s.hoplites[seat * REGION_COUNT + region] -= 1
        s.fort = put(s.fort, region, seat)
    if amount and s.heard:
        s.tell("recruit", {"seat": seat, "amount": amount, "region": REGIONS[region]})
    claim(s, region)


class Reinforce(Step[Hellas]):
    """A seat recruits in a region once all before it is done, if it still can."""

    id = "reinforce"
    clause = "recruit.enemies"
    fields = {"whom": "seat", "region": "region", "most": "hoplites"}

    def __init__(self, whom: int, region: int, most: int) -> None:
        self.whom = whom
        self.region = region
        self.most = most

    def run(self, s: Hellas) -> None:
        recruit(s, self.whom, self.region, self.most, 0)


class Enlist(Ask[Hellas]):
    """How many hoplites come to a region, and whether one of them is fortified at once."""

    id = "enlist"
    clause = "recruit.place"
    also = ("recruit.fortified", "recruit.limit", "recruit.enemies", "board.city", "board.sparta")
    fields = {"asked": "seat", "region": "region", "most": "hoplites", "least": "hoplites"}

    def __init__(self, asked: int, region: int, most: int, least: int) -> None:
        super().__init__(asked)
        self.region = region
        self.most = most
        self.least = least

    def legal(self, s: Hellas) -> list[int]:
        most = min(self.most, s.reserve[self.asked])
        least = min(self.least, most)
        answers = [ENLIST.base + amount for amount in range(least, most + 1)]
        if can_fortify(s, self.asked, self.region):
            answers += [GARRISON.base + amount for amount in range(max(1, least), most + 1)]
        return answers

    def answer(self, s: Hellas, action: int) -> None:
        fortified = GARRISON.has(action)
        amount = GARRISON.first(action) if fortified else ENLIST.first(action)
        if s.frames:
            frame = s.frames[-1]
            if isinstance(frame, Levies):
                frame.came += amount
        enlist(s, self.asked, self.region, amount, fortified)


class Levy(Step[Hellas]):
    """Recruiting goes through the regions of an action one by one; it must bring somebody."""

    id = "levy"
    clause = "recruit.action"

    def run(self, s: Hellas) -> None:
        frame = s.frames[-1]
        assert isinstance(frame, Levies)
        while len(frame.left) > 0 and not can_recruit(s, frame.seat, frame.left[0]):
            frame.left = frame.left[1:]
        if len(frame.left) == 0:
            return
        region = frame.left[0]
        frame.left = frame.left[1:]
        later = False
        for other in frame.left:
            if can_recruit(s, frame.seat, other):
                later = True
        s.push(LEVY)
        least = 0 if later or frame.came > 0 else 1
        recruit(s, frame.seat, region, frame.each if frame.each else s.printed.city[region], least)


LEVY: Final = Levy()


def levies(s: Hellas, seat: int, came: int, each: int = 0) -> None:
    """Recruiting in all cities of a seat follows next, if there is anybody to recruit.

    `came` above 0: it may bring nobody; `each` above 0: so many in each city, whatever its size.
    """
    frame = Levies()
    frame.seat = seat
    frame.came = came
    frame.each = each
    cities = [region for region in range(REGION_COUNT) if s.control[region] == seat and s.printed.city[region] > 0]
    frame.left = vec[i64]([region for region in cities if can_recruit(s, seat, region)])
    if len(frame.left) > 0:
        s.begin(frame, LEVY)


def own_regions(s: Hellas, seat: int, cities: bool) -> list[int]:
    """The regions of a seat where it can recruit; of those with a city alone, if need be."""
    return [
        region
        for region in range(REGION_COUNT)
        if s.control[region] == seat and can_recruit(s, seat, region) and (not cities or s.printed.city[region] > 0)
    ]


class RecruitWhere(Ask[Hellas]):
    """A seat recruits in one region of its own, of its choice."""

    id = "recruit-where"
    clause = "recruit.place"
    fields = {"asked": "seat", "amount": "hoplites", "cities": "flag"}

    def __init__(self, asked: int, amount: int, cities: bool) -> None:
        super().__init__(asked)
        self.amount = amount
        self.cities = cities

    def legal(self, s: Hellas) -> list[int]:
        return [DECLINE, *(CHOOSE.base + region for region in own_regions(s, self.asked, self.cities))]

    def answer(self, s: Hellas, action: int) -> None:
        if action != DECLINE:
            recruit(s, self.asked, CHOOSE.first(action), self.amount, 1)


def recruit_somewhere(s: Hellas, seat: int, amount: int, cities: bool = False) -> None:
    """A seat recruits in one region of its own next, if it can anywhere."""
    if amount > 0 and own_regions(s, seat, cities):
        s.push(RecruitWhere(seat, amount, cities))
