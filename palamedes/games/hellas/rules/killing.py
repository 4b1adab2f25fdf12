"""Hoplites that are killed, and what may save them."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import put_flag
from palamedes.games.hellas.table.actions import DECLINE, SAVE
from palamedes.games.hellas.table.frames import Battle, Trek
from palamedes.games.hellas.table.pieces import ARTEFACT_COUNT, GIFTS, REGIONS
from palamedes.games.hellas.table.state import Hellas

from .control import claim


def slay(s: Hellas, seat: int, region: int, amount: int) -> None:
    """Hoplites die, the fortified one last."""
    amount = min(amount, s.army(seat, region))
    if amount == 0:
        return
    s.strike_off(seat, region, amount)
    if s.frames:
        frame = s.frames[-1]
        if isinstance(frame, Trek) and frame.seat == seat and frame.region == region:
            frame.amount -= min(amount, frame.amount)
    if s.heard:
        s.tell("killed", {"seat": seat, "amount": amount, "region": REGIONS[region]})
    if not contested(s, region) and not passing(s, region):
        claim(s, region)


def passing(s: Hellas, region: int) -> bool:
    """Whether an army on its way stands in a region: what it takes is decided when it has come to its end.

    Clauses: hoplite-move.far.
    """
    if not s.frames:
        return False
    frame = s.frames[-1]
    return isinstance(frame, Trek) and frame.region == region and frame.before != NONE


def contested(s: Hellas, region: int) -> bool:
    """Whether a battle is going on in a region: who controls it is decided when it is over."""
    for frame in s.frames:
        if isinstance(frame, Battle) and frame.region == region:
            return True
    return False


def rescuer(s: Hellas, seat: int) -> int:
    """What a seat holds that saves hoplites which would be killed, or NONE."""
    for gift in s.gifts[seat]:
        if (gift >= ARTEFACT_COUNT or s.charged[gift]) and s.powers.gifts[gift].saves(s, seat) > 0:
            return gift
    return NONE


class Kill(Step[Hellas]):
    """So many hoplites of a seat in a region would be killed."""

    id = "kill"
    clause = "battle.fortified-last"
    also = ("hoplite-move.fortified",)
    fields = {"whom": "seat", "region": "region", "amount": "hoplites"}

    def __init__(self, whom: int, region: int, amount: int) -> None:
        self.whom = whom
        self.region = region
        self.amount = amount

    def run(self, s: Hellas) -> None:
        amount = min(self.amount, s.army(self.whom, self.region))
        if amount == 0:
            return
        if rescuer(s, self.whom) != NONE:
            s.push(Rescue(self.whom, self.region, amount))
        else:
            slay(s, self.whom, self.region, amount)


class Rescue(Ask[Hellas]):
    """The owner of the hoplites may save some of them."""

    id = "rescue"
    clause = "artefact.aegis"
    also = ("artefact.aegis-limits",)
    fields = {"asked": "seat", "region": "region", "amount": "hoplites"}

    def __init__(self, asked: int, region: int, amount: int) -> None:
        super().__init__(asked)
        self.region = region
        self.amount = amount

    def legal(self, s: Hellas) -> list[int]:
        most = s.powers.gifts[rescuer(s, self.asked)].saves(s, self.asked)
        return [DECLINE, *(SAVE.base + amount for amount in range(1, min(most, self.amount) + 1))]

    def answer(self, s: Hellas, action: int) -> None:
        saved = 0
        if action != DECLINE:
            saved = SAVE.first(action)
            gift = rescuer(s, self.asked)
            if gift < ARTEFACT_COUNT:
                s.charged = put_flag(s.charged, gift, False)
            if s.heard:
                s.tell("saved", {"seat": self.asked, "amount": saved, "gift": GIFTS[gift]})
        slay(s, self.asked, self.region, self.amount - saved)
