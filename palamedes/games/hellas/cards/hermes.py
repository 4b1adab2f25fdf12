"""The twelve blessings of Hermes, for marches and ruses: one small class each, found by name."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import put_flag
from palamedes.games.hellas.rules.battle import cards_left
from palamedes.games.hellas.rules.hunt import potential
from palamedes.games.hellas.rules.killing import Kill
from palamedes.games.hellas.rules.marching import begin_trek, can_trek
from palamedes.games.hellas.rules.recruiting import Reinforce
from palamedes.games.hellas.rules.turn import instead_of_hero, instead_of_hoplites
from palamedes.games.hellas.rules.wounds import injure, rise
from palamedes.games.hellas.table.frames import Battle, battle, hunt
from palamedes.games.hellas.table.gift import Gift
from palamedes.games.hellas.table.moments import (
    BEFORE_BATTLE,
    BOTH_PASSED,
    EACH_BATTLE,
    EACH_HUNT,
    EACH_MONUMENT,
    EACH_TURN,
    IN_DEFENCE,
    TURN,
)
from palamedes.games.hellas.table.pieces import ATTACKER, DEFENDER, HUNT, SPEED
from palamedes.games.hellas.table.state import Hellas

from .choices import OneMore, Thread
from .reinforcing import Leap, bring_from_one, camps, leapers


class ExhaustedFight(Gift[Hellas]):
    """A second hunt, for an injury."""

    clause = "blessing.exhausted-fight"
    renews = EACH_MONUMENT

    def reopens(self, s: Hellas, seat: int, action: int) -> bool:
        return action == HUNT and not s.spent[self.number] and s.sound(seat) >= self.injuries

    def reopen(self, s: Hellas, seat: int, action: int) -> None:
        s.spent = put_flag(s.spent, self.number, True)
        injure(s, seat, self.injuries)


class ForcedMarch(Gift[Hellas]):
    """March goes farther."""

    clause = "blessing.forced-march"

    def reach(self) -> int:
        return self.amount


class Rearguard(Gift[Hellas]):
    """Recruits where a march began."""

    clause = "blessing.rearguard"

    def marched(self, s: Hellas, seat: int, region: int) -> None:
        s.push(Reinforce(seat, region, self.amount))


class ResponseForce(Gift[Hellas]):
    """Hoplites come to the defence by Speed."""

    clause = "blessing.response-force"
    renews = EACH_BATTLE

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if moment != BEFORE_BATTLE or s.spent[self.number]:
            return False
        b = battle(s)
        return b.side(seat) == DEFENDER and bool(camps(s, seat, b.region))

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        bring_from_one(s, seat, battle(s).region, s.stat(seat, SPEED))


class Bluff(Gift[Hellas]):
    """One more card after both have passed."""

    clause = "blessing.bluff"
    also = ("turn.hidden",)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if moment != BOTH_PASSED or s.seat != seat:
            return False
        # Which cards could be played is a secret; how many there are is not.
        b = battle(s)
        return s.cards(seat) > 0 and cards_left(s, b, b.side(seat)) != 0

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(OneMore(seat))


class Exile(Gift[Hellas]):
    """A monster is sent away, for an injury."""

    clause = "blessing.exile"
    renews = EACH_TURN

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return (
            moment == TURN
            and not s.spent[self.number]
            and s.sound(seat) >= self.injuries
            and s.place[seat] != NONE
            and bool(s.monsters_in(s.place[seat]))
        )

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        s.push(Thread(seat, 0, True))
        injure(s, seat, self.injuries)


class Ambush(Gift[Hellas]):
    """Who attacks a fortified hoplite loses somebody before the battle."""

    clause = "blessing.ambush"

    def battle_begins(self, s: Hellas, b: Battle, side: int) -> None:
        if side == DEFENDER and s.fort[b.region] == b.seats[side]:
            s.push(Kill(b.seats[ATTACKER], b.region, self.amount))


class MurderousMarch(Gift[Hellas]):
    """March goes anywhere, for the death of hoplites."""

    clause = "blessing.murderous-march"

    def leap_price(self) -> int:
        return self.amount


class AdvancedDodge(Gift[Hellas]):
    """Speed, and once a hunt Speed in defence."""

    clause = "blessing.advanced-dodge"
    renews = EACH_HUNT

    def received(self, s: Hellas, seat: int) -> None:
        rise(s, seat, SPEED, self.stat)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        if moment != IN_DEFENCE or s.spent[self.number]:
            return False
        h = hunt(s)
        # Begun by the dodge alone, the defence must still be carried through.
        return h.begun or potential(s, h) >= h.worth

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        h = hunt(s)
        h.begun = True
        h.parried += s.stat(seat, SPEED)

    def defence(self, s: Hellas, seat: int, cards: int) -> int:
        return 0 if s.spent[self.number] else s.stat(seat, SPEED)


class HermesTemple(Gift[Hellas]):
    """A priest, and another special action after a temple."""

    clause = "blessing.hermes-temple"

    def received(self, s: Hellas, seat: int) -> None:
        s.gain_priests(seat, self.priests)

    def temple_built(self, s: Hellas, seat: int) -> None:
        s.extra += self.amount


class WingedBoots(Gift[Hellas]):
    """One hoplite goes anywhere instead of the hoplite move."""

    clause = "blessing.winged-boots"
    also = ("blessings.instead",)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN and not s.hoplites_moved and bool(leapers(s, seat))

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        instead_of_hoplites(s)
        s.push(Leap(seat))


class HerosApprentice(Gift[Hellas]):
    """One hoplite goes far instead of the hero move."""

    clause = "blessing.heros-apprentice"
    also = ("blessings.instead",)

    def usable(self, s: Hellas, seat: int, moment: int) -> bool:
        return moment == TURN and not s.hero_moved and can_trek(s, seat)

    def use(self, s: Hellas, seat: int, moment: int) -> None:
        instead_of_hero(s)
        begin_trek(s, seat, s.stat(seat, SPEED), self.amount, False)


BLESSINGS_OF_HERMES: Final[dict[str, type[Gift[Hellas]]]] = {
    "exhausted-fight": ExhaustedFight,
    "forced-march": ForcedMarch,
    "rearguard": Rearguard,
    "response-force": ResponseForce,
    "bluff": Bluff,
    "exile": Exile,
    "ambush": Ambush,
    "murderous-march": MurderousMarch,
    "advanced-dodge": AdvancedDodge,
    "hermes-temple": HermesTemple,
    "winged-boots": WingedBoots,
    "heros-apprentice": HerosApprentice,
}
