"""The seven monsters and how they evolve: one small class each, found by name."""

from __future__ import annotations

from typing import Final

from palamedes.games.hellas.rules.hunt import KEEP_CARD, LOSE_HALF, OverBelow
from palamedes.games.hellas.rules.monsters import LosePriest, ToMonument, devour
from palamedes.games.hellas.rules.wounds import Lower, injure
from palamedes.games.hellas.table.frames import Hunt
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
        s.wounds[self.number] = 0
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
        s.push(KEEP_CARD)
        injure(s, h.seat, self.injuries)

    def ravage(self, s: Hellas, seat: int) -> None:
        s.push(ToMonument(seat, self.number))
        devour(s, s.lair[self.number], self.deaths)


class Minotaur(Beast[Hellas]):
    """Scatters cards; kills priests too."""

    clause = "monster.minotaur"

    def special(self, s: Hellas, h: Hunt) -> None:
        s.push(LOSE_HALF)
        injure(s, h.seat, self.injuries)

    def ravage(self, s: Hellas, seat: int) -> None:
        s.push(LosePriest(s.lair[self.number]))
        devour(s, s.lair[self.number], self.deaths)


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
