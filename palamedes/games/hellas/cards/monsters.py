"""The seven monsters and how they evolve: one small class each, found by name."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import more, put
from palamedes.games.hellas.rules.drawing import discard, discard_to
from palamedes.games.hellas.rules.monsters import devour, move_monster
from palamedes.games.hellas.rules.wounds import Lower, fail_hunt, injure
from palamedes.games.hellas.table.actions import DRIVE
from palamedes.games.hellas.table.frames import Hunt, hunt
from palamedes.games.hellas.table.pieces import LEADERSHIP, SPEED
from palamedes.games.hellas.table.sheets import Beast, Evolution
from palamedes.games.hellas.table.state import Hellas


class Cyclops(Beast[Hellas]):
    """Lowers a stat; its eye finds every hero near."""

    clause = "monster.cyclops"

    def special(self, s: Hellas, h: Hunt) -> None:
        s.push(Lower(h.seat, 1, False))
        injure(s, h.seat, self.injuries)

    def ravage(self, s: Hellas, seat: int) -> None:
        lair = s.lair[self.number]
        for other in range(s.players - 1, -1, -1):
            place = (seat + other) % s.players
            if s.place[place] == lair or s.place[place] in s.printed.near[lair]:
                injure(s, place, 1)


class Hydra(Beast[Hellas]):
    """Heals; kills all around."""

    clause = "monster.hydra"

    def special(self, s: Hellas, h: Hunt) -> None:
        s.wounds = put(s.wounds, self.number, 0)
        if s.heard:
            s.tell("regrows", {"monster": "hydra"})

    def ravage(self, s: Hellas, seat: int) -> None:
        lair = s.lair[self.number]
        for region in s.printed.near[lair]:
            devour(s, region, self.deaths)
        devour(s, lair, self.deaths)


class Cerberus(Beast[Hellas]):
    """Bites three times."""

    clause = "monster.cerberus"

    def special(self, s: Hellas, h: Hunt) -> None:
        injure(s, h.seat, self.injuries)

    def ravage(self, s: Hellas, seat: int) -> None:
        devour(s, s.lair[self.number], self.deaths)


class Medusa(Beast[Hellas]):
    """Turns the slow to stone; nobody moves out of her region."""

    clause = "monster.medusa"

    def __init__(self, number: int, injuries: int, least: int, deaths: int) -> None:
        super().__init__(number, injuries, least, deaths)
        self.holds_armies = True

    def special(self, s: Hellas, h: Hunt) -> None:
        s.push(OverBelow(SPEED, self.least))
        injure(s, h.seat, self.injuries)

    def ravage(self, s: Hellas, seat: int) -> None:
        devour(s, s.lair[self.number], self.deaths)


class OverBelow(Step[Hellas]):
    """The hunt ends if a stat of the hero is too low."""

    id = "over-below"
    clause = "monster.medusa"
    also = ("monster.sphinx",)
    fields = {"stat": "stat", "least": "hoplites"}

    def __init__(self, stat: int, least: int) -> None:
        self.stat = stat
        self.least = least

    def run(self, s: Hellas) -> None:
        if s.stat(hunt(s).seat, self.stat) < self.least:
            fail_hunt(s)


class Sphinx(Beast[Hellas]):
    """Confuses the leaderless; nobody recruits in its region."""

    clause = "monster.sphinx"

    def __init__(self, number: int, injuries: int, least: int, deaths: int) -> None:
        super().__init__(number, injuries, least, deaths)
        self.bars_recruits = True

    def special(self, s: Hellas, h: Hunt) -> None:
        s.push(OverBelow(LEADERSHIP, self.least))
        injure(s, h.seat, self.injuries)

    def ravage(self, s: Hellas, seat: int) -> None:
        devour(s, s.lair[self.number], self.deaths)


class Chimera(Beast[Hellas]):
    """Burns cards; flies to the highest monument, and keeps priests away from where it is."""

    clause = "monster.chimera"

    def __init__(self, number: int, injuries: int, least: int, deaths: int) -> None:
        super().__init__(number, injuries, least, deaths)
        self.bars_prayers = True

    def special(self, s: Hellas, h: Hunt) -> None:
        s.push(KeepCards())
        injure(s, h.seat, self.injuries)

    def ravage(self, s: Hellas, seat: int) -> None:
        s.push(ToMonument(seat, self.number))
        devour(s, s.lair[self.number], self.deaths)


class KeepCards(Step[Hellas]):
    """The hunter keeps one card and discards the others."""

    id = "keep-card"
    clause = "monster.chimera"

    def run(self, s: Hellas) -> None:
        discard_to(s, hunt(s).seat, 1)


class ToMonument(Ask[Hellas]):
    """A monster goes to the region of the highest monument; of several the player chooses."""

    id = "to-monument"
    clause = "monster.chimera"
    also = ("phase.decisions",)
    fields = {"asked": "seat", "monster": "monster"}

    def __init__(self, asked: int, monster: int) -> None:
        super().__init__(asked)
        self.monster = monster

    def legal(self, s: Hellas) -> list[int]:
        top = max(s.level)
        regions = [s.printed.monument_region[god] for god in range(3) if s.level[god] == top]
        return [DRIVE.at(self.monster, region) for region in sorted(regions)]

    def answer(self, s: Hellas, action: int) -> None:
        move_monster(s, self.monster, DRIVE.second(action))


class Minotaur(Beast[Hellas]):
    """Scatters cards; kills priests too."""

    clause = "monster.minotaur"

    def special(self, s: Hellas, h: Hunt) -> None:
        s.push(LoseHalf())
        injure(s, h.seat, self.injuries)

    def ravage(self, s: Hellas, seat: int) -> None:
        s.push(LosePriest(s.lair[self.number]))
        devour(s, s.lair[self.number], self.deaths)


class LoseHalf(Step[Hellas]):
    """The hunter loses half of the hand, rounded up."""

    id = "lose-half"
    clause = "monster.minotaur"

    def run(self, s: Hellas) -> None:
        seat = hunt(s).seat
        discard(s, seat, (s.cards(seat) + 1) // 2)


class LosePriest(Step[Hellas]):
    """Whoever controls a region sacrifices a priest."""

    id = "lose-priest"
    clause = "monster.minotaur"
    fields = {"region": "region"}

    def __init__(self, region: int) -> None:
        self.region = region

    def run(self, s: Hellas) -> None:
        ruler = s.control[self.region]
        if ruler != NONE and s.pool[ruler] > 0:
            s.pool = more(s.pool, ruler, -1)
            if s.heard:
                s.tell("priest-lost", {"seat": ruler})


BEASTS: Final[dict[str, type[Beast[Hellas]]]] = {
    "cyclops": Cyclops,
    "hydra": Hydra,
    "cerberus": Cerberus,
    "medusa": Medusa,
    "sphinx": Sphinx,
    "chimera": Chimera,
    "minotaur": Minotaur,
}


class CyclopsEvolved(Evolution[Hellas]):
    """All its attacks are worth more."""

    clause = "monster.cyclops-evolved"

    def worth(self, s: Hellas, h: Hunt) -> int:
        return self.amount


class HydraEvolved(Evolution[Hellas]):
    """Its attacks are worth more while it is badly wounded."""

    clause = "monster.hydra-evolved"

    def worth(self, s: Hellas, h: Hunt) -> int:
        return self.amount if s.covered(h.monster) >= self.least else 0


class CerberusEvolved(Evolution[Hellas]):
    """Its first attack is worth more, and ends the hunt."""

    clause = "monster.cerberus-evolved"

    def worth(self, s: Hellas, h: Hunt) -> int:
        return self.amount if h.rounds == 1 else 0

    def ends_hunt(self, s: Hellas, h: Hunt) -> bool:
        return h.rounds == 1


class MedusaEvolved(Evolution[Hellas]):
    """Its hunter draws cards by Speed."""

    clause = "monster.medusa-evolved"

    def __init__(self, number: int, amount: int, least: int) -> None:
        super().__init__(number, amount, least)
        self.by_speed = True


class SphinxEvolved(Evolution[Hellas]):
    """Only leaders hunt it."""

    clause = "monster.sphinx-evolved"

    def huntable(self, s: Hellas, seat: int) -> bool:
        return s.stat(seat, LEADERSHIP) >= self.least


class ChimeraEvolved(Evolution[Hellas]):
    """Of those who enter its region some die."""

    clause = "monster.chimera-evolved"

    def __init__(self, number: int, amount: int, least: int) -> None:
        super().__init__(number, amount, least)
        self.arrivals_killed = amount


class MinotaurEvolved(Evolution[Hellas]):
    """Only who has priests hunts it."""

    clause = "monster.minotaur-evolved"

    def huntable(self, s: Hellas, seat: int) -> bool:
        return s.pool[seat] >= self.least


EVOLVED: Final[dict[str, type[Evolution[Hellas]]]] = {
    "cyclops-acarnania": CyclopsEvolved,
    "hydra-argolis": HydraEvolved,
    "cerberus-epirus": CerberusEvolved,
    "medusa-attica": MedusaEvolved,
    "sphinx-messenia": SphinxEvolved,
    "chimera-macedonia": ChimeraEvolved,
    "minotaur-crete": MinotaurEvolved,
}
