"""A round: everybody draws a token, all show fingers together, the weakest drops out."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Chance, Question, Step

from .state import VALUES, Morra


class Round(Step[Morra]):
    """Round after round, until it is decided."""

    id = "round"
    clause = "end.winner"

    def run(self, s: Morra) -> None:
        if not s.is_decided():
            draws = [Draw(seat) for seat in s.playing()]
            shows = [Show(seat) for seat in s.playing()]
            s.then(*draws, *shows, Reveal(), Round())


class Draw(Chance[Morra]):
    """A token out of the bag, which only its owner sees."""

    id = "draw"
    clause = "round.draw"
    fields = {"asked": "seat"}

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def legal(self, s: Morra) -> list[int]:
        return [value for value in range(VALUES) if s.bag[value]]

    def weights(self, s: Morra) -> list[int]:
        return [count for count in s.bag if count]

    def answer(self, s: Morra, action: int) -> None:
        s.bag[action] -= 1
        s.tokens[self.asked] = action
        s.tell("draw", {"seat": self.asked}, {self.asked: {"token": str(action)}})


class Show(Question[Morra]):
    """So many fingers, up to the value of one's token; nobody sees them yet."""

    id = "show"
    clause = "round.show"
    fields = {"asked": "seat"}
    together = True

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def seat(self, s: Morra) -> int:
        return self.asked

    def legal(self, s: Morra) -> list[int]:
        return list(range(s.tokens[self.asked] + 1))

    def answer(self, s: Morra, action: int) -> None:
        s.shown[self.asked] = action
        s.tell("show", {"seat": self.asked})


class Reveal(Step[Morra]):
    """All fingers are counted; tokens go back; whoever has the fewest points is out."""

    id = "reveal"
    clause = "round.reveal"

    def run(self, s: Morra) -> None:
        for seat in s.playing():
            s.points[seat] += s.shown[seat]
            s.tell("reveal", {"seat": seat, "amount": s.shown[seat]})
            s.bag[s.tokens[seat]] += 1
            s.tokens[seat] = NONE
            s.shown[seat] = NONE
        last = min(s.playing(), key=lambda seat: s.points[seat])
        if len(s.playing()) == 2 and len({s.points[seat] for seat in s.playing()}) == 1:
            s.tied = True
        else:
            s.eliminate(last)
            s.tell("out", {"seat": last})
