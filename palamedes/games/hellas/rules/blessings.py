"""The draft of blessings."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.step import Ask, Chance, Step
from palamedes.core.kernel.vectors import in_order, put, put_flag, without
from palamedes.games.hellas.table.actions import C_FIND, TAKE
from palamedes.games.hellas.table.pieces import FIRST_BLESSING, GIFTS, OUT
from palamedes.games.hellas.table.state import Hellas


def begin_draft(s: Hellas, seat: int) -> None:
    """A draft that begins with this seat follows next."""
    s.then(DrawBlessings(seat, s.players + s.printed.draft_more), PickBlessing(seat, s.players))


class DrawBlessings(Step[Hellas]):
    """So many blessings are still to be drawn, as far as there are any."""

    id = "draw-blessings"
    clause = "blessings.draft"
    also = ("blessings.empty",)
    fields = {"whom": "seat", "amount": "hoplites"}

    def __init__(self, whom: int, amount: int) -> None:
        self.whom = whom
        self.amount = amount

    def run(self, s: Hellas) -> None:
        s.drafters = put_flag(s.drafters, self.whom, True)
        if self.amount > 0 and s.blessings_left():
            s.push(DrawBlessings(self.whom, self.amount - 1))
            s.push(Bless(self.whom))


class Bless(Chance[Hellas]):
    """One blessing, which the first of the draft alone sees."""

    id = "bless"
    clause = "blessings.draft"
    fields = {"whom": "seat"}

    def __init__(self, whom: int) -> None:
        self.whom = whom

    def legal(self, s: Hellas) -> list[int]:
        return [C_FIND.base + gift for gift in s.blessings_left()]

    def answer(self, s: Hellas, action: int) -> None:
        gift = C_FIND.first(action)
        s.draft = in_order(s.draft, gift)
        if s.heard:
            s.tell("bless", {"seat": self.whom}, {self.whom: {"seat": self.whom, "gift": GIFTS[gift]}})


class PickBlessing(Step[Hellas]):
    """The next to pick; when all have, what is left is discarded."""

    id = "pick-blessing"
    clause = "blessings.draft"
    fields = {"whom": "seat", "left": "hoplites"}

    def __init__(self, whom: int, left: int) -> None:
        self.whom = whom
        self.left = left

    def run(self, s: Hellas) -> None:
        if self.left == 0 or len(s.draft) == 0:
            for gift in s.draft:
                s.holder = put(s.holder, gift, OUT)
                if s.heard:
                    s.tell("unblessed", {"gift": GIFTS[gift]})
            s.draft = vec[i64]()
            s.drafters = vec[bool]([False] * s.players)
            return
        s.drafters = put_flag(s.drafters, self.whom, True)
        right = (self.whom - 1) % s.players
        s.then(Blessed(self.whom), PickBlessing(right, self.left - 1))


class Blessed(Ask[Hellas]):
    """Somebody picks a blessing and passes the others on, to the right."""

    id = "blessed"
    clause = "blessings.draft"
    also = ("blessings.lasting", "blessings.passive")

    def legal(self, s: Hellas) -> list[int]:
        return [TAKE.base + gift for gift in s.draft]

    def answer(self, s: Hellas, action: int) -> None:
        gift = TAKE.first(action)
        s.draft = without(s.draft, gift)
        s.give(self.asked, gift)
        if s.heard:
            s.tell("blessed", {"seat": self.asked, "gift": GIFTS[gift]})
        assert gift >= FIRST_BLESSING
        s.powers.gifts[gift].received(s, self.asked)
