"""A round, paragraph by paragraph: hidden rolls, a choice in secret, all is shown, the lowest drops out."""

from __future__ import annotations

from palamedes.core.kernel.step import Chance, Question, Step

from .actions import AGAIN, KEEP, ROLL
from .state import NONE, UNROLLED, Astragali


class Round(Step[Astragali]):
    """Round after round, until one is left."""

    id = "round"
    clause = "end.winner"

    def run(self, s: Astragali) -> None:
        playing = s.playing()
        if len(playing) == 1:
            s.tell("won", {"seat": playing[0]})
            return
        rolls = [Roll(seat) for seat in playing]
        choices = [Choose(seat) for seat in playing]
        s.then(*rolls, *choices, Show(), LeastOut(), Round())


class Roll(Chance[Astragali]):
    """A roll that only its owner sees."""

    id = "roll"
    clause = "round.roll"
    also = ("setup.die",)
    fields = {"asked": "seat"}

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def legal(self, s: Astragali) -> list[int]:
        return [ROLL.at(face) for face in range(s.faces)]

    def whose(self, s: Astragali) -> int:
        return self.asked

    def answer(self, s: Astragali, action: int) -> None:
        s.rolls[self.asked] = 1 + ROLL.first(action)
        if s.heard:
            s.tell("roll", {"seat": self.asked}, {self.asked: {"face": str(s.rolls[self.asked])}})


class Choose(Question[Astragali]):
    """Keep it, or roll again: all decide together, and nobody hears what the others have said."""

    id = "choose"
    clause = "round.choose"
    fields = {"asked": "seat"}
    together = True

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def seat(self, s: Astragali) -> int:
        return self.asked

    def legal(self, s: Astragali) -> list[int]:
        return [KEEP, AGAIN]

    def answer(self, s: Astragali, action: int) -> None:
        s.chosen[self.asked] = action
        if s.heard:
            s.tell("choose", {"seat": self.asked})


class Show(Step[Astragali]):
    """The cups are lifted; whoever wanted to rolls again, for all to see."""

    id = "show"
    clause = "round.show"

    def run(self, s: Astragali) -> None:
        s.open = True
        again: list[int] = []
        for seat in s.playing():
            key = "keep"
            if s.chosen[seat] == AGAIN:
                key = "give-up"
                again.append(seat)
            if s.heard:
                s.tell(key, {"seat": seat, "face": str(s.rolls[seat])})
        for seat in again:
            s.rolls[seat] = UNROLLED
        s.then(*[RollAgain(seat) for seat in again])


class RollAgain(Chance[Astragali]):
    """The second roll, which counts whatever it is."""

    id = "roll-again"
    clause = "round.show"
    fields = {"asked": "seat"}

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def legal(self, s: Astragali) -> list[int]:
        return [ROLL.at(face) for face in range(s.faces)]

    def whose(self, s: Astragali) -> int:
        return self.asked

    def answer(self, s: Astragali, action: int) -> None:
        s.rolls[self.asked] = 1 + ROLL.first(action)
        if s.heard:
            s.tell("roll-again", {"seat": self.asked, "face": str(s.rolls[self.asked])})


class LeastOut(Step[Astragali]):
    """The lowest roll drops out, of several the one who sits last; the cups are empty again."""

    id = "least-out"
    clause = "round.lowest"
    also = ("round.equal",)

    def run(self, s: Astragali) -> None:
        out = NONE
        for seat in s.playing():
            if out == NONE or s.rolls[seat] <= s.rolls[out]:
                out = seat
        s.eliminated[out] = True
        if s.heard:
            s.tell("out", {"seat": out, "face": str(s.rolls[out])})
        for seat in range(s.players):
            s.shown[seat] = s.rolls[seat]
            s.rolls[seat] = UNROLLED
            s.chosen[seat] = NONE
        s.open = False
