"""The twenty artefacts: one small class each, found by name."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.games.hellas.rules.battle import size
from palamedes.games.hellas.rules.drawing import can_draw, discard, draw
from palamedes.games.hellas.rules.killing import Kill
from palamedes.games.hellas.rules.monsters import begin_phase
from palamedes.games.hellas.rules.recruiting import own_regions, recruit, recruit_somewhere
from palamedes.games.hellas.rules.special import Seize
from palamedes.games.hellas.rules.wounds import heal, is_injured
from palamedes.games.hellas.table.frames import battle, hunt
from palamedes.games.hellas.table.gift import Gift
from palamedes.games.hellas.table.moments import (
    AFTER_BATTLE,
    BEFORE_BATTLE,
    BEFORE_HUNT,
    HUNT_START,
    IN_BATTLE,
    IN_DEFENCE,
    IN_HUNT,
    TURN,
)
from palamedes.games.hellas.table.pieces import ACTION_COUNT, DEFENDER, STAT_COUNT
from palamedes.games.hellas.table.state import Hellas

from .choices import Bloodshed, Exchange, OwlDraws, Refresh, StrikeAnywhere, Thread, WoundAny
from .heroes import PlaceAnywhere
from .reinforcing import bring_from_all, camps


class Caduceus(Gift[Hellas]):
    """Before a battle: the opponent discards a card."""

    clause = "artefact.caduceus"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if moment != BEFORE_BATTLE:
            return False
        b = battle(s)
        return s.cards(b.seats[1 - b.side(seat)]) > 0

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        b = battle(s)
        discard(s, b.seats[1 - b.side(seat)], self.amount)


class ApollosArrow(Gift[Hellas]):
    """Before a battle next to one's hero: stronger."""

    clause = "artefact.apollos-arrow"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == BEFORE_BATTLE and s.place[seat] in s.printed.near[battle(s).region]

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        b = battle(s)
        b.bonus[b.side(seat)] += self.amount


class FemesTrumpet(Gift[Hellas]):
    """A token comes back from a special action."""

    clause = "artefact.femes-trumpet"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN and True in s.used[seat * ACTION_COUNT : seat * ACTION_COUNT + ACTION_COUNT]

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(Refresh(seat))


class Harpe(Gift[Hellas]):
    """Before a battle or a hunt: a combat card."""

    clause = "artefact.harpe"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment in (BEFORE_BATTLE, BEFORE_HUNT)

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        draw(s, seat, self.cards)


class PandorasBox(Gift[Hellas]):
    """A monster phase of one's own."""

    clause = "artefact.pandoras-box"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN and any(lair != NONE for lair in s.lair)

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        begin_phase(s, seat)


class HornOfPlenty(Gift[Hellas]):
    """Hoplites in a city of one's own."""

    clause = "artefact.horn-of-plenty"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN and bool(own_regions(s, seat, True))

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        recruit_somewhere(s, seat, self.amount, True)


class Ambrosia(Gift[Hellas]):
    """All injuries are healed."""

    clause = "artefact.ambrosia"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN and is_injured(s, seat)

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        for stat in range(STAT_COUNT):
            if s.wounded[seat * STAT_COUNT + stat]:
                heal(s, seat, stat)


class Aegis(Gift[Hellas]):
    """Hoplites that would be killed are saved."""

    clause = "artefact.aegis"
    also = ("artefact.aegis-limits",)

    def saves(self, s: Hellas, seat: int) -> int:
        return self.amount


class EyeOfGraeae(Gift[Hellas]):
    """In a battle or a hunt: cards against as many others."""

    clause = "artefact.eye-of-graeae"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if moment == IN_DEFENCE:
            return not hunt(s).begun and s.cards(seat) > 0
        return (moment in (IN_BATTLE, IN_HUNT)) and s.cards(seat) > 0

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(Exchange(seat, 0))


class AriadnesThread(Gift[Hellas]):
    """A monster goes one or two regions away."""

    clause = "artefact.ariadnes-thread"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN and any(lair != NONE for lair in s.lair)

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(Thread(seat, self.amount, False))


class PoisonArrows(Gift[Hellas]):
    """At the start of a hunt: a wound of any kind, and a combat card."""

    clause = "artefact.poison-arrows"
    also = ("trophy.arrows",)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == HUNT_START and s.slayer[hunt(s).monster] == NONE

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        draw(s, seat, self.cards)
        s.push(WoundAny(seat))


class MinotaursHorn(Gift[Hellas]):
    """In defence: hoplites come from all around."""

    clause = "artefact.minotaurs-horn"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if moment != BEFORE_BATTLE:
            return False
        b = battle(s)
        return b.side(seat) == DEFENDER and bool(camps(s, seat, b.region))

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        bring_from_all(s, seat, battle(s).region)


class HeadOfSphinx(Gift[Hellas]):
    """A neutral region is taken by the hero alone."""

    clause = "artefact.head-of-sphinx"
    also = ("artefact.head-of-sphinx-alone", "recruit.fortified")

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        region = s.place[seat]
        return moment == TURN and region != NONE and s.control[region] == NONE and s.enemy_in(seat, region) == NONE

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        region = s.place[seat]
        s.push(Seize(seat, region))
        recruit(s, seat, region, self.amount, self.amount)


class EyeOfCyclops(Gift[Hellas]):
    """A priest where the hero stands by a temple."""

    clause = "artefact.eye-of-cyclops"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        region = s.place[seat]
        return moment == TURN and region != NONE and s.temple[region] and s.priests(seat) < s.printed.priest_count

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.gain_priests(seat, self.amount)


class MedusasBlood(Gift[Hellas]):
    """After a battle: a loss less, or one more for the enemy."""

    clause = "artefact.medusas-blood"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if moment != AFTER_BATTLE:
            return False
        b = battle(s)
        side = b.side(seat)
        return b.losses[side] > 0 or size(s, b, 1 - side) > 0

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(Bloodshed(seat, self.amount))


def enemies_at_hero(s: Hellas, seat: int) -> int:
    """Whose hoplites other than one's own stand where one's hero is, or NONE."""
    region = s.place[seat]
    return NONE if region == NONE else s.enemy_in(seat, region)


class ChimerasFire(Gift[Hellas]):
    """Kills where the hero stands."""

    clause = "artefact.chimeras-fire"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN and enemies_at_hero(s, seat) != NONE

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(Kill(enemies_at_hero(s, seat), s.place[seat], self.amount))


class AdamantTethers(ChimerasFire):
    """Kills where the hero stands, many."""

    clause = "artefact.adamant-tethers"


class OwlOfAthena(Gift[Hellas]):
    """Of the combat cards drawn one is kept."""

    clause = "artefact.owl-of-athena"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN and can_draw(s)

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(OwlDraws(seat, self.cards))


class BootsOfHermes(Gift[Hellas]):
    """The hero is placed anywhere."""

    clause = "artefact.boots-of-hermes"

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN and s.place[seat] != NONE

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(PlaceAnywhere(seat))


class ThunderOfZeus(Gift[Hellas]):
    """A wound for a monster, or an injury for another hero."""

    clause = "artefact.thunder-of-zeus"
    also = ("trophy.no-hunt",)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(StrikeAnywhere(seat))


ARTEFACTS_BY_NAME: Final[dict[str, type[Gift[Hellas]]]] = {
    "caduceus": Caduceus,
    "apollos-arrow": ApollosArrow,
    "femes-trumpet": FemesTrumpet,
    "harpe": Harpe,
    "pandoras-box": PandorasBox,
    "horn-of-plenty": HornOfPlenty,
    "ambrosia": Ambrosia,
    "aegis": Aegis,
    "eye-of-graeae": EyeOfGraeae,
    "ariadnes-thread": AriadnesThread,
    "poison-arrows": PoisonArrows,
    "minotaurs-horn": MinotaursHorn,
    "head-of-sphinx": HeadOfSphinx,
    "eye-of-cyclops": EyeOfCyclops,
    "medusas-blood": MedusasBlood,
    "chimeras-fire": ChimerasFire,
    "adamant-tethers": AdamantTethers,
    "owl-of-athena": OwlOfAthena,
    "boots-of-hermes": BootsOfHermes,
    "thunder-of-zeus": ThunderOfZeus,
}
