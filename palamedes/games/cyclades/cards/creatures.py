"""Creatures with an effect at once: each is a step or two, found by its name in one table.

A creature whose effect cannot be used is discarded without one. All of them act for the faction whose turn it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from palamedes.core.step import Chance, Step

from ..rules.favours import MANDATORY
from ..rules.income import collect
from ..rules.piles import can_draw, discard_creature, discard_creatures, pile_outcomes, take_top
from ..rules.zones import lose_hero
from ..table.actions import C_CREATURE, CHOOSE, NAME, PLAY, SLAY
from ..table.asking import Ask
from ..table.pieces import (
    CHARON,
    CHARYBDIS,
    CHIMERA,
    CREATURE_COUNT,
    CREATURES,
    CYCLOPS,
    DRYAD,
    ECHIDNA,
    EMPUSA,
    ERINYES,
    FIRST_FIGURE,
    GIANT,
    GRAEAE,
    GRIFFIN,
    HARPY,
    HERO_COUNT,
    HIPPALECTRYON,
    HIPPOCAMPUS,
    HYDRA,
    LANDS,
    MANTICORE,
    NONE,
    PEGASUS,
    SATYR,
    SCYLLA,
    SPHINX,
    SYLPH,
    TRITON,
)
from ..table.state import Cyclades
from .exchanges import (
    HIPPALECTRYON_ASKS,
    Charon,
    Cyclops,
    Erinyes,
    Hippocampus,
    Sylph,
    can_exchange_building,
    can_exchange_fleets,
    can_exchange_hero,
    can_land_fleets,
    can_move_horn,
    can_transform,
)
from .figures import HYDRA_FEEDS, KILL, PLACE_FIGURE, creature_of, dismiss
from .flight import FLY_FROM, can_fly
from .thieves import (
    Dryad,
    Echidna,
    Giant,
    Griffin,
    Satyr,
    Triton,
    can_rob_building,
    can_rob_camp,
    can_rob_gold,
    can_rob_philosopher,
    can_rob_priestess,
    can_tame,
)


def play(s: Cyclades, creature: int) -> None:
    """The faction whose turn it is plays a creature."""
    if s.heard:
        s.tell("play", {"faction": str(s.faction), "creature": CREATURES[creature]})
    if creature >= FIRST_FIGURE:
        s.creature_owner[creature] = s.faction
        if creature == CHARYBDIS:
            s.push(PLACE_FIGURE[SCYLLA])
        if creature == HYDRA:
            s.push(HYDRA_FEEDS)
        s.push(PLACE_FIGURE[creature - FIRST_FIGURE])
        return
    effect, usable = EFFECTS[creature]
    if usable(s):
        s.then(effect, AFTERWARDS[creature])
        return
    if s.heard:
        s.tell("useless", {"creature": CREATURES[creature]})
    discard_creature(s, creature)


class Afterwards(Step[Cyclades]):
    """When its effect is over, the card of a creature is discarded."""

    id = "afterwards"
    clause = "creatures.discard"
    also = ("chimera.reshuffle", "creatures.useless")
    fields = {"creature": "creature"}

    def __init__(self, creature: int) -> None:
        self.creature = creature

    def run(self, s: Cyclades) -> None:
        discard_creature(s, self.creature)


# Chimera.


class Chimera(Ask):
    """Which discarded creature is played for nothing."""

    id = "chimera"
    clause = "chimera.play"

    def legal(self, s: Cyclades) -> list[int]:
        return [PLAY + card for card in range(CREATURE_COUNT) if s.discards[card]]

    def answer(self, s: Cyclades, action: int) -> None:
        s.discards[action - PLAY] = False
        play(s, action - PLAY)


def slayable(s: Cyclades) -> list[int]:
    """The creatures on the board that the Manticore can destroy."""
    found: list[int] = []
    for figure, zone in enumerate(s.figures):
        creature = creature_of(figure)
        if zone != NONE and creature not in found and not (zone < LANDS and s.shielded(zone)):
            found.append(creature)
    return found


def killable(s: Cyclades) -> list[int]:
    """The heroes on the board that the Manticore can destroy."""
    return [h for h in range(HERO_COUNT) if s.hero_zone[h] != NONE and not s.shielded(s.hero_zone[h])]


class Manticore(Ask):
    """Which creature or hero is destroyed."""

    id = "manticore"
    clause = "manticore.destroy"

    def legal(self, s: Cyclades) -> list[int]:
        return [*(SLAY + c for c in slayable(s)), *(NAME + hero for hero in killable(s))]

    def answer(self, s: Cyclades, action: int) -> None:
        if SLAY <= action < SLAY + CREATURE_COUNT:
            dismiss(s, action - SLAY)
        else:
            lose_hero(s, action - NAME)


# Empusa, Graeae.


class Empusa(Step[Cyclades]):
    """The free actions of one's god once more."""

    id = "empusa"
    clause = "empusa.again"

    def run(self, s: Cyclades) -> None:
        s.push(MANDATORY[s.god])


class Graeae(Step[Cyclades]):
    """One's income once more."""

    id = "graeae"
    clause = "graeae.income"

    def run(self, s: Cyclades) -> None:
        collect(s, s.faction, False)


def garrisons(s: Cyclades) -> list[int]:
    """The land zones with troops, except Chiron's."""
    return [land for land in s.map.lands if s.troops[land] + s.mercenaries[land] > 0 and not s.shielded(land)]


class Harpy(Ask):
    """On which land zone a troop is destroyed."""

    id = "harpy"
    clause = "harpy.destroy"
    also = ("harpy.hero",)

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE + land for land in garrisons(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.push(KILL[0][action - CHOOSE])


# Sphinx.


class Sphinx(Step[Cyclades]):
    """Three cards are drawn, one is played, the others are discarded."""

    id = "sphinx"
    clause = "sphinx.draw"
    also = ("sphinx.fewer",)

    def run(self, s: Cyclades) -> None:
        s.drawn = []
        s.then(SPHINX_DRAWS, SPHINX_DRAWS, SPHINX_DRAWS, SPHINX_CHOOSES)


class SphinxDraws(Step[Cyclades]):
    """One card, while there are any."""

    id = "sphinx-draws"
    clause = "sphinx.draw"

    def run(self, s: Cyclades) -> None:
        if can_draw(s):
            s.push(SPHINX_CARD)


class SphinxCard(Chance[Cyclades]):
    """The top card, which only the drawing faction sees."""

    id = "sphinx-card"
    clause = "sphinx.draw"

    def whose(self, s: Cyclades) -> int:
        return s.seat_of(s.faction)

    def legal(self, s: Cyclades) -> list[int]:
        return pile_outcomes(s)

    def answer(self, s: Cyclades, action: int) -> None:
        creature = action - C_CREATURE
        take_top(s, creature)
        s.drawn.append(creature)
        s.drawn.sort()
        if s.heard:
            s.tell("draw", {"faction": str(s.faction)}, {s.seat_of(s.faction): {"creature": CREATURES[creature]}})


class SphinxChooses(Ask):
    """Which of the drawn creatures is played."""

    id = "sphinx-chooses"
    clause = "sphinx.play"

    def legal(self, s: Cyclades) -> list[int]:
        return [PLAY + creature for creature in s.drawn]

    def answer(self, s: Cyclades, action: int) -> None:
        chosen = action - PLAY
        rest = [creature for creature in s.drawn if creature != chosen]
        s.drawn = []
        discard_creatures(s, rest)
        play(s, chosen)


AFTERWARDS: Final = [Afterwards(creature) for creature in range(CREATURE_COUNT)]
SPHINX_DRAWS: Final = SphinxDraws()
SPHINX_CARD: Final = SphinxCard()
SPHINX_CHOOSES: Final = SphinxChooses()


def always(s: Cyclades) -> bool:
    """There is always something to do."""
    return True


def can_reshuffle(s: Cyclades) -> bool:
    """The Chimera needs a discarded creature."""
    return True in s.discards


def can_destroy(s: Cyclades) -> bool:
    """The Manticore needs a creature or a hero."""
    return bool(slayable(s) or killable(s))


def can_kill(s: Cyclades) -> bool:
    """The Harpy needs a troop."""
    return bool(garrisons(s))


def can_soar(s: Cyclades) -> bool:
    """Pegasus needs somebody to carry, and somewhere to go."""
    return can_fly(s, s.faction, True)


EFFECTS: Final[dict[int, tuple[Step[Cyclades], Callable[[Cyclades], bool]]]] = {
    CHARON: (Charon(), can_exchange_hero),
    CHIMERA: (Chimera(), can_reshuffle),
    CYCLOPS: (Cyclops(), can_exchange_building),
    DRYAD: (Dryad(), can_rob_priestess),
    ECHIDNA: (Echidna(), can_tame),
    EMPUSA: (Empusa(), always),
    GIANT: (Giant(), can_rob_camp),
    GRIFFIN: (Griffin(), can_rob_gold),
    HARPY: (Harpy(), can_kill),
    HIPPALECTRYON: (HIPPALECTRYON_ASKS, can_transform),
    HIPPOCAMPUS: (Hippocampus(), can_land_fleets),
    MANTICORE: (Manticore(), can_destroy),
    ERINYES: (Erinyes(), can_move_horn),
    GRAEAE: (Graeae(), always),
    PEGASUS: (FLY_FROM, can_soar),
    SATYR: (Satyr(), can_rob_philosopher),
    SPHINX: (Sphinx(), can_draw),
    SYLPH: (Sylph(), can_exchange_fleets),
    TRITON: (Triton(), can_rob_building),
}
"""The effect of each creature without a figure, and whether it can be used now."""
