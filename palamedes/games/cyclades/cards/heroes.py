"""The sixteen heroes, one small class each: what it does at which moment, and what its sacrifice asks for and does."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Step
from palamedes.core.kernel.vectors import more, put, sum_of

from ..rules.battle import SECOND_THOUGHTS, Roll
from ..rules.building import Found
from ..rules.figures import creatures_of
from ..rules.forces import AskParty, battle_of, refuges
from ..rules.losses import strike
from ..rules.piles import discard_creatures
from ..rules.recruiting import Power, ready
from ..table.actions import ACCEPT, LOSE, NAME, REROLL
from ..table.asking import FactionQuestion
from ..table.frames import Aside, Battle
from ..table.hero import Hero
from ..table.pieces import ATTACKER, DEFENDER, HEROES, MERCENARY, TROOP
from ..table.state import Cyclades
from .flight import FLY_FROM_FREELY, can_fly
from .killing import slay
from .sacrifices import (
    ACHILLES_CHOOSES,
    GIVE_HORN,
    ChoosePair,
    Teach,
    can_teach,
    double_lands,
    horn_zones,
    kinds_with,
)


class Founder(Hero):
    """A hero whose sacrifice founds a Metropolis, and for most that is all.

    Clauses: metropolis.heroic.
    """

    founds = True

    def sacrifice(self, s: Cyclades) -> None:
        s.push(Found(s.faction))


class Achilles(Hero):
    """Those whom he beats are routed; his sacrifice builds twice.

    Clauses: achilles.military.
    """

    name = "achilles"
    routs = True

    def ready(self, s: Cyclades, needs: int, given: int) -> bool:
        return bool(double_lands(s, s.faction)) and sum_of(s.stock) > 0

    def sacrifice(self, s: Cyclades) -> None:
        s.push(ACHILLES_CHOOSES)


class Ajax(Founder):
    """Strong, as his card says; his sacrifice asks for land.

    Clauses: ajax.military, ajax.sacrifice.
    """

    name = "ajax"
    asks = "lands"

    def ready(self, s: Cyclades, needs: int, given: int) -> bool:
        return len(s.lands_of(s.faction)) >= needs


class Antigone(Founder):
    """Her 0 is a 3; her sacrifice gives Cornucopias.

    Clauses: antigone.military.
    """

    name = "antigone"
    asks = "horns"

    def die(self, rolled: int) -> int:
        return 3 if rolled == 0 else rolled

    def ready(self, s: Cyclades, needs: int, given: int) -> bool:
        return sum(s.horns[zone] for zone in horn_zones(s, s.faction)) >= needs

    def sacrifice(self, s: Cyclades) -> None:
        s.push(Found(s.faction))
        for _ in range(s.printed.hero_needs[self.number]):
            s.push(GIVE_HORN)


class Croesus(Founder):
    """He buys another roll; his sacrifice costs gold.

    Clauses: croesus.sacrifice.
    """

    name = "croesus"
    asks = "gold"

    def ponders(self, s: Cyclades, party: int) -> None:
        s.push(BuyReroll(party))

    def ready(self, s: Cyclades, needs: int, given: int) -> bool:
        return s.purse(s.faction) >= needs

    def sacrifice(self, s: Cyclades) -> None:
        price = s.printed.hero_needs[self.number]
        s.pay(s.faction, price)
        if s.heard:
            s.tell("spent", {"faction": str(s.faction), "amount": price})
        s.push(Found(s.faction))


class BuyReroll(AskParty):
    """Another roll for a gold piece, as often as one likes; asked without gold too, which is nobody else's business."""

    id = "buy-reroll"
    clause = "croesus.military"

    def legal(self, s: Cyclades) -> list[int]:
        return [ACCEPT, REROLL] if s.purse(self.asked(s)) >= s.printed.reroll_cost else [ACCEPT]

    def answer(self, s: Cyclades, action: int) -> None:
        if action == REROLL:
            faction = self.asked(s)
            s.pay(faction, s.printed.reroll_cost)
            if s.heard:
                s.tell("reroll", {"faction": str(faction), "amount": s.printed.reroll_cost})
            s.then(Roll(self.party), SECOND_THOUGHTS)


class Hector(Hero):
    """He strikes an invader before the battle; his sacrifice makes Philosophers of Priestesses."""

    name = "hector"

    def begins(self, s: Cyclades, b: Battle, party: int) -> None:
        if party == DEFENDER:
            s.push(HectorWaits())

    def ready(self, s: Cyclades, needs: int, given: int) -> bool:
        return can_teach(s, needs)

    def sacrifice(self, s: Cyclades) -> None:
        s.push(Teach(s.printed.hero_needs[self.number]))


class HectorWaits(Step[Cyclades]):
    """If troops invade his zone, Hector strikes."""

    id = "hector-waits"
    clause = "hector.military"

    def run(self, s: Cyclades) -> None:
        b = battle_of(s)
        if b.troops + b.mercenaries > 0:
            s.push(HectorStrikes())


class HectorStrikes(FactionQuestion):
    """Hector's side destroys an invading troop of its choice before the battle."""

    id = "hector-strikes"
    clause = "hector.military"

    def asked(self, s: Cyclades) -> int:
        return battle_of(s).foe

    def legal(self, s: Cyclades) -> list[int]:
        b = battle_of(s)
        answers: list[int] = []
        if b.troops > 0:
            answers.append(LOSE.at(TROOP))
        if b.mercenaries > 0:
            answers.append(LOSE.at(MERCENARY))
        return answers

    def answer(self, s: Cyclades, action: int) -> None:
        strike(s, ATTACKER, LOSE.first(action))


class Helen(Founder):
    """Her die is always 2; her sacrifice gives two types of buildings.

    Clauses: helen.military.
    """

    name = "helen"
    asks = "types"

    def die(self, rolled: int) -> int:
        return 2

    def ready(self, s: Cyclades, needs: int, given: int) -> bool:
        return len(kinds_with(s, s.faction, needs)) >= 2

    def sacrifice(self, s: Cyclades) -> None:
        s.begin(Aside(), ChoosePair(s.printed.hero_needs[self.number], 2))


class Heracles(Founder):
    """He slays the creatures that he comes upon, and keeps their cards, which his sacrifice asks for.

    Clauses: heracles.military, heracles.slays, heracles.trophies, heracles.sacrifice.
    """

    name = "heracles"
    asks = "trophies"
    slays_at_sea = True

    def comes(self, s: Cyclades, zone: int) -> None:
        figure = s.figure_on(zone)
        if figure != NONE and not s.rests(s.hero_owner[self.number]):
            slay(s, figure)

    def goes(self, s: Cyclades) -> None:
        if len(s.trophies) > 0:
            trophies = s.trophies
            s.trophies = vec[i64]()
            discard_creatures(s, trophies)

    def ready(self, s: Cyclades, needs: int, given: int) -> bool:
        return s.hero_owner[self.number] == s.faction and len(s.trophies) >= needs


class Hippolyta(Founder):
    """In battle, Ports and Fortresses beside her are both; her sacrifice asks for other heroes.

    Clauses: hippolyta.military, hippolyta.sacrifice.
    """

    name = "hippolyta"
    asks = "heroes"
    versatile = True

    def ready(self, s: Cyclades, needs: int, given: int) -> bool:
        return len([hero for hero in s.heroes_of(s.faction) if hero != given]) >= needs


class Penthesilea(Founder):
    """She wins ties; her card bears a Metropolis that nobody takes.

    Clauses: penthesilea.military, penthesilea.sacrifice, penthesilea.shrine.
    """

    name = "penthesilea"
    wins_ties = True
    bears_metropolis = True


class Jason(Founder):
    """He goes along the fleets of others; his sacrifice asks for fleets.

    Clauses: jason.military, jason.fleets, jason.retreat, jason.sacrifice.
    """

    name = "jason"
    asks = "fleets"
    borrows_fleets = True

    def ready(self, s: Cyclades, needs: int, given: int) -> bool:
        return s.printed.fleet_count - s.fleets_left(s.faction) >= needs


class Pericles(Founder):
    """Each of his moves costs the same; his sacrifice asks for basic troops.

    Clauses: pericles.military, pericles.cost, pericles.sacrifice.
    """

    name = "pericles"
    asks = "troops"

    def fare(self, s: Cyclades, steps: int) -> int:
        return s.printed.heroic_cost

    def ready(self, s: Cyclades, needs: int, given: int) -> bool:
        return s.printed.troop_count - s.troops_left(s.faction) >= needs


class Leto(Founder):
    """She does not rest with Apollo; her sacrifice asks for creatures.

    Clauses: leto.military, leto.apollo, leto.sacrifice.
    """

    name = "leto"
    asks = "creatures"
    serves_apollo = True

    def ready(self, s: Cyclades, needs: int, given: int) -> bool:
        return len(creatures_of(s, s.faction)) >= needs


class Perseus(Hero):
    """Troops beside him withdraw instead of dying; his sacrifice lets units fly."""

    name = "perseus"

    def rescues(self, s: Cyclades, b: Battle, party: int, unit: int) -> bool:
        return unit in (TROOP, MERCENARY) and bool(refuges(s, b, party))

    def ready(self, s: Cyclades, needs: int, given: int) -> bool:
        return can_fly(s, s.faction, False, given)

    def sacrifice(self, s: Cyclades) -> None:
        s.push(FLY_FROM_FREELY)


class Pandora(Hero):
    """The mercenaries against her go over to her side; she borrows the sacrifice of a hero of the track.

    Clauses: pandora.military.
    """

    name = "pandora"

    def begins(self, s: Cyclades, b: Battle, party: int) -> None:
        turned = b.mercenaries if party == DEFENDER else s.mercenaries[b.zone]
        if party == DEFENDER:
            s.mercenaries = more(s.mercenaries, b.zone, turned)
            b.mercenaries = 0
        else:
            s.mercenaries = put(s.mercenaries, b.zone, 0)
            b.mercenaries += turned
        if turned and s.heard:
            s.tell("enticed", {"faction": str(s.hero_owner[self.number]), "amount": turned})

    def ready(self, s: Cyclades, needs: int, given: int) -> bool:
        return given == self.number and bool(borrowed(s, self.number))

    def sacrifice(self, s: Cyclades) -> None:
        s.push(PandoraBorrows())


def borrowed(s: Cyclades, pandora: int) -> list[int]:
    """The heroes of the track whose sacrifice Pandora can use."""
    return [hero for hero in s.hero_track if hero != NONE and hero != pandora and ready(s, hero, pandora)]


class PandoraBorrows(FactionQuestion):
    """Whose sacrifice of the track Pandora uses."""

    id = "pandora-borrows"
    clause = "pandora.sacrifice"
    also = ("pandora.impossible",)

    def legal(self, s: Cyclades) -> list[int]:
        return [NAME.at(hero) for hero in borrowed(s, HEROES.index("pandora"))]

    def answer(self, s: Cyclades, action: int) -> None:
        s.push(Power(NAME.first(action)))


class Ulysses(Founder):
    """Attacking, he minds no Fortress; his sacrifice gives buildings of one type.

    Clauses: ulysses.military.
    """

    name = "ulysses"
    asks = "one type"
    ignores_fortresses = True

    def ready(self, s: Cyclades, needs: int, given: int) -> bool:
        return bool(kinds_with(s, s.faction, needs))

    def sacrifice(self, s: Cyclades) -> None:
        s.begin(Aside(), ChoosePair(s.printed.hero_needs[self.number], 1))


class Penelope(Founder):
    """She helps fleets on the sea zones beside her; her sacrifice asks for sea zones.

    Clauses: penelope.military, penelope.sacrifice.
    """

    name = "penelope"
    asks = "seas"

    def aids(self, s: Cyclades, sea: int) -> int:
        return s.printed.penelope_force if s.hero_zone[self.number] in s.map.coast[sea] else 0

    def ready(self, s: Cyclades, needs: int, given: int) -> bool:
        return len(s.seas_of(s.faction)) >= needs
