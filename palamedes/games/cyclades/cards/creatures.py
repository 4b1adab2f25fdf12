"""Creatures with an effect at once: each is a small class, found by its name, and a step or two.

A creature whose effect cannot be used is discarded without one. All of them act for the faction whose turn it is.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Chance, Step
from palamedes.core.kernel.vectors import put_flag

from ..rules.favours import Mandatory
from ..rules.figures import dismiss
from ..rules.income import collect
from ..rules.piles import can_draw, discard_creatures, pile_outcomes, take_top
from ..rules.playing import play
from ..rules.zones import lose_hero
from ..table.actions import C_CREATURE, CHOOSE, NAME, PLAY, SLAY
from ..table.asking import FactionQuestion
from ..table.creature import Creature
from ..table.frames import Drawn
from ..table.pieces import CREATURE_COUNT, CREATURES, HERO_COUNT, LANDS, creature_of
from ..table.state import Cyclades
from .flight import FLY_FROM, can_fly
from .killing import Kill

# Chimera.


class Chimera(Creature):
    """She needs a discarded creature, and shuffles when she goes to the discards herself.

    Clauses: chimera.reshuffle, chimera.discarded.
    """

    name = "chimera"
    reshuffles = True

    def usable(self, s: Cyclades) -> bool:
        return True in s.discards

    def use(self, s: Cyclades) -> None:
        s.push(ChimeraActs())


class ChimeraActs(FactionQuestion):
    """Which discarded creature is played for nothing."""

    id = "chimera"
    clause = "chimera.play"
    obvious = True

    def legal(self, s: Cyclades) -> list[int]:
        return [PLAY.at(card) for card in range(CREATURE_COUNT) if s.discards[card]]

    def answer(self, s: Cyclades, action: int) -> None:
        s.discards = put_flag(s.discards, PLAY.first(action), False)
        play(s, PLAY.first(action))


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


class Manticore(Creature):
    """The Manticore needs a creature or a hero."""

    name = "manticore"

    def usable(self, s: Cyclades) -> bool:
        return bool(slayable(s) or killable(s))

    def use(self, s: Cyclades) -> None:
        s.push(ManticoreActs())


class ManticoreActs(FactionQuestion):
    """Which creature or hero is destroyed."""

    id = "manticore"
    clause = "manticore.destroy"

    def legal(self, s: Cyclades) -> list[int]:
        return [*(SLAY.at(c) for c in slayable(s)), *(NAME.at(hero) for hero in killable(s))]

    def answer(self, s: Cyclades, action: int) -> None:
        if SLAY.has(action):
            dismiss(s, SLAY.first(action))
        else:
            lose_hero(s, NAME.first(action))


# Empusa, Graeae.


class Empusa(Creature):
    """She can always repeat what a god gives."""

    name = "empusa"

    def use(self, s: Cyclades) -> None:
        s.push(EmpusaActs())


class EmpusaActs(Step[Cyclades]):
    """The free actions of one's god once more."""

    id = "empusa"
    clause = "empusa.again"

    def run(self, s: Cyclades) -> None:
        s.push(Mandatory(s.god, True))


class Graeae(Creature):
    """They can always bring an income."""

    name = "graeae"

    def use(self, s: Cyclades) -> None:
        s.push(GraeaeActs())


class GraeaeActs(Step[Cyclades]):
    """One's income once more."""

    id = "graeae"
    clause = "graeae.income"

    def run(self, s: Cyclades) -> None:
        collect(s, s.faction, False)


def garrisons(s: Cyclades) -> list[int]:
    """The land zones with troops, except Chiron's."""
    return [land for land in s.map.lands if s.troops[land] + s.mercenaries[land] > 0 and not s.shielded(land)]


class Harpy(Creature):
    """The Harpy needs a troop."""

    name = "harpy"

    def usable(self, s: Cyclades) -> bool:
        return bool(garrisons(s))

    def use(self, s: Cyclades) -> None:
        s.push(HarpyActs())


class HarpyActs(FactionQuestion):
    """On which land zone a troop is destroyed."""

    id = "harpy"
    clause = "harpy.destroy"
    also = ("harpy.hero",)

    def legal(self, s: Cyclades) -> list[int]:
        return [CHOOSE.at(land) for land in garrisons(s)]

    def answer(self, s: Cyclades, action: int) -> None:
        s.push(Kill(s.faction, CHOOSE.first(action)))


# Sphinx.


class Sphinx(Creature):
    """She needs a card to draw."""

    name = "sphinx"

    def usable(self, s: Cyclades) -> bool:
        return can_draw(s)

    def use(self, s: Cyclades) -> None:
        s.push(SphinxActs())


class SphinxActs(Step[Cyclades]):
    """Three cards are drawn, one is played, the others are discarded."""

    id = "sphinx"
    clause = "sphinx.draw"
    also = ("sphinx.fewer",)

    def run(self, s: Cyclades) -> None:
        s.begin(Drawn(), SPHINX_DRAWS, SPHINX_DRAWS, SPHINX_DRAWS, SPHINX_CHOOSES)


def drawn_of(s: Cyclades) -> Drawn:
    """What the Sphinx has drawn."""
    frame = s.frames[-1]
    assert isinstance(frame, Drawn)
    return frame


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
        creature = C_CREATURE.first(action)
        take_top(s, creature)
        frame = drawn_of(s)
        frame.cards = vec[i64](sorted([*frame.cards, creature]))
        if s.heard:
            s.tell("draw", {"faction": str(s.faction)}, {s.seat_of(s.faction): {"creature": CREATURES[creature]}})


class SphinxChooses(FactionQuestion):
    """Which of the drawn creatures is played."""

    id = "sphinx-chooses"
    clause = "sphinx.play"

    def legal(self, s: Cyclades) -> list[int]:
        return [PLAY.at(creature) for creature in drawn_of(s).cards]

    def answer(self, s: Cyclades, action: int) -> None:
        chosen = PLAY.first(action)
        rest = vec[i64]([creature for creature in drawn_of(s).cards if creature != chosen])
        s.finish()
        discard_creatures(s, rest)
        play(s, chosen)


class Pegasus(Creature):
    """Pegasus needs somebody to carry, and somewhere to go."""

    name = "pegasus"

    def usable(self, s: Cyclades) -> bool:
        return can_fly(s, s.faction, True)

    def use(self, s: Cyclades) -> None:
        s.push(FLY_FROM)


SPHINX_DRAWS: Final = SphinxDraws()
SPHINX_CARD: Final = SphinxCard()
SPHINX_CHOOSES: Final = SphinxChooses()
