"""A round, paragraph by paragraph: hidden rolls, a choice in secret, all is shown, the lowest drops out."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Chance, Step

from .table import AGAIN, CHOICES, FACES, ROLL, Astragali


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
    """A roll: under the cup, where only its owner sees it, or once the cups are lifted for all to see."""

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
        s.rolls[self.asked] = ROLL.first(action)
        face: dict[str, object] = {"face": FACES[s.rolls[self.asked]]}
        if s.open:
            s.tell("roll-again", {"seat": self.asked, **face})
        else:
            s.tell("roll", {"seat": self.asked}, {self.asked: face})


class Choose(Ask[Astragali]):
    """Keep it, or roll again: all decide together, and nobody hears what the others have said."""

    id = "choose"
    clause = "round.choose"
    together = True

    def legal(self, s: Astragali) -> list[int]:
        return list(range(len(CHOICES)))

    def answer(self, s: Astragali, action: int) -> None:
        s.chosen[self.asked] = action
        s.tell("choose", {"seat": self.asked})


class Show(Step[Astragali]):
    """The cups are lifted; whoever wanted to rolls again."""

    id = "show"
    clause = "round.show"

    def run(self, s: Astragali) -> None:
        s.open = True
        again = [seat for seat in s.playing() if s.chosen[seat] == AGAIN]
        for seat in s.playing():
            s.tell("give-up" if seat in again else "keep", {"seat": seat, "face": FACES[s.rolls[seat]]})
        for seat in again:
            s.rolls[seat] = NONE
        s.then(*[Roll(seat) for seat in again])


class LeastOut(Step[Astragali]):
    """The lowest roll drops out, of several the one who sits last; the cups are empty again."""

    id = "least-out"
    clause = "round.lowest"
    also = ("round.equal",)

    def run(self, s: Astragali) -> None:
        out = min(s.playing(), key=lambda seat: (s.rolls[seat], -seat))
        s.eliminate(out)
        s.tell("out", {"seat": out, "face": FACES[s.rolls[out]]})
        s.shown = s.rolls
        s.rolls = [NONE] * s.players
        s.chosen = [NONE] * s.players
        s.open = False
