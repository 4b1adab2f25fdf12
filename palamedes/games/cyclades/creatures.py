"""Creatures with an effect at once: each is a step or two, found by its name in one table.

A creature whose effect cannot be used is discarded without one. All of them act for the faction whose turn it is.
"""

from __future__ import annotations

from typing import Final

from palamedes.core.step import Chance, Step

from .actions import C_CREATURE, CHOOSE, NAME, PLAY, SLAY
from .cards import can_draw, discard_creature, discard_creatures, pile_outcomes, take_top
from .effects import Effect, quarters
from .exchanges import (
    HIPPALECTRYON_ASKS,
    Charon,
    Cyclops,
    Erinyes,
    Hippocampus,
    Sylph,
    exchangeable,
    exchangeable_heroes,
    movable_horns,
    own_mercenaries,
)
from .favours import MANDATORY
from .figures import HYDRA_FEEDS, KILL, PLACE_FIGURE, creature_of, dismiss
from .flight import FLY_FROM, can_fly
from .income import collect
from .pieces import (
    CHARON,
    CHARYBDIS,
    CHIMERA,
    CREATURE_COUNT,
    CREATURES,
    CYCLOPS,
    DRYAD,
    ECHIDNA,
    ERINYES,
    FIRST_FIGURE,
    GIANT,
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
from .state import Cyclades
from .thieves import (
    Dryad,
    Echidna,
    Giant,
    Griffin,
    Satyr,
    Triton,
    mercenary_camps,
    stealable,
    tameable,
    triton_sites,
    wealthy,
    with_cards,
)
from .zones import lose_hero


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
    elif usable(s, creature):
        s.then(EFFECTS[creature], AFTERWARDS[creature])
    else:
        if s.heard:
            s.tell("useless", {"creature": CREATURES[creature]})
        discard_creature(s, creature)


class Afterwards(Step[Cyclades]):
    """When its effect is over, the card of a creature is discarded."""

    id = "afterwards"
    clause = "creatures.discard"
    also = ("chimera.reshuffle", "creatures.useless")
    fields = ("creature",)

    def __init__(self, creature: int) -> None:
        self.creature = creature

    def run(self, s: Cyclades) -> None:
        discard_creature(s, self.creature)


def usable(s: Cyclades, creature: int) -> bool:
    """Whether a creature's effect can be used now."""
    faction = s.faction
    if creature == CHARON:
        return bool(exchangeable_heroes(s)) and any(hero != NONE for hero in s.hero_track)
    if creature == CHIMERA:
        return True in s.discards
    if creature == CYCLOPS:
        return bool(exchangeable(s))
    if creature == DRYAD:
        return bool(with_cards(s, s.priestesses))
    if creature == ECHIDNA:
        return bool(tameable(s))
    if creature == GIANT:
        return bool(mercenary_camps(s)) and bool(quarters(s))
    if creature == GRIFFIN:
        return bool(wealthy(s))
    if creature == HARPY:
        return bool(garrisons(s))
    if creature == HIPPALECTRYON:
        return own_mercenaries(s) >= 2
    if creature == HIPPOCAMPUS:
        return bool(s.seas_of(faction)) and bool(quarters(s)) and s.mercenaries_left() > 0
    if creature == MANTICORE:
        return bool(slayable(s) or killable(s))
    if creature == ERINYES:
        return bool(movable_horns(s))
    if creature == PEGASUS:
        return can_fly(s, faction, True)
    if creature == SATYR:
        return bool(with_cards(s, s.philosophers))
    if creature == SPHINX:
        return can_draw(s)
    if creature == SYLPH:
        return len([sea for sea in s.map.seas if s.fleets[sea] > 0]) >= 2
    if creature == TRITON:
        return bool(stealable(s)) and bool(triton_sites(s))
    return True


# Chimera.


class Chimera(Effect):
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


class Manticore(Effect):
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


class Harpy(Effect):
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


class SphinxChooses(Effect):
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
EFFECTS: Final[list[Step[Cyclades]]] = [
    *(Charon(), Chimera(), Cyclops(), Dryad(), Echidna(), Empusa(), Giant(), Griffin(), Harpy(), HIPPALECTRYON_ASKS),
    *(Hippocampus(), Manticore(), Erinyes(), Graeae(), FLY_FROM, Satyr(), Sphinx(), Sylph(), Triton()),
]
"""The effect of each creature without a figure."""
