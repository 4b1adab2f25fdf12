"""Powers with tokens: on units, in zones, and one that can be attacked itself."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import put
from palamedes.games.pantheon.rules.asking import AskOfPower, asides, take_aside
from palamedes.games.pantheon.rules.sight import can_target, surroundings
from palamedes.games.pantheon.rules.terrains import suits
from palamedes.games.pantheon.rules.tokens import lay_token, lies, tokens_left
from palamedes.games.pantheon.rules.values import power_reach
from palamedes.games.pantheon.rules.wounds import destroy
from palamedes.games.pantheon.table.actions import AIM, TO
from palamedes.games.pantheon.table.frames import Activation
from palamedes.games.pantheon.table.power import Power, ability
from palamedes.games.pantheon.table.roster import PowerLine
from palamedes.games.pantheon.table.state import Pantheon
from palamedes.games.pantheon.table.terms import CREVASSE, SLOTS, TROOP, ZONES


class Petrification(Power):
    """Troops in its zone are destroyed, other enemies cannot be activated for a round."""

    clause = "power.petrification"
    also = ("power.petrification-all", "power.tokens", "power.tokens-last", "turn.effects-end")

    def __init__(self, line: PowerLine | None, number: int, sort: int) -> None:
        super().__init__(line, number, sort)
        self.paralyses = True

    def usable(self, s: Pantheon, act: Activation, unit: int) -> bool:
        return s.enemy_in(unit // SLOTS, s.zone[unit])

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        for other in s.units_in(s.zone[unit]):
            if other == unit or not s.on_board(other):
                continue
            if s.sheet(other).type == TROOP:
                destroy(s, other, unit)
            elif not s.allied(other, unit) and tokens_left(s, self, unit) > 0 and not lies(s, self.number, other, NONE):
                lay_token(s, self.number, unit, other, NONE)
                if s.heard:
                    s.tell("petrified", {"unit": s.word(other)})


class Curse(Power):
    """An enemy bears a token and fights worse."""

    clause = "power.curse"
    also = ("power.curse-once", "power.tokens", "power.tokens-last", "power.tokens-owner", "turn.recall-leaves")

    def __init__(self, line: PowerLine | None, number: int, sort: int) -> None:
        super().__init__(line, number, sort)
        self.weakens = self.amount

    def usable(self, s: Pantheon, act: Activation, unit: int) -> bool:
        return tokens_left(s, self, unit) > 0 and len(self.victims(s, unit)) > 0

    def victims(self, s: Pantheon, unit: int) -> list[int]:
        """The enemies on which the token can be laid."""
        far = power_reach(s, unit, self.reach)
        return [
            other
            for other in s.fielded
            if not s.allied(other, unit)
            and not lies(s, self.number, other, NONE)
            and can_target(s, unit, other, far, 0, False)
        ]

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        s.push(ChooseVictim(act.seat, unit, self.number))


class ChooseVictim(AskOfPower):
    """Who gets the token."""

    id = "choose-victim"
    clause = "power.curse"

    def legal(self, s: Pantheon) -> list[int]:
        power = ability(s, self.unit, self.power)
        assert isinstance(power, Curse)
        return asides(s, self.asked, [AIM.at(s.target(other)) for other in power.victims(s, self.unit)])

    def answer(self, s: Pantheon, action: int) -> None:
        if take_aside(s, self, action):
            return
        victim = s.unit_at(AIM.first(action))
        lay_token(s, self.power, self.unit, victim, NONE)
        if s.heard:
            s.tell("cursed", {"unit": s.word(victim)})


class Webs(Power):
    """Tokens in zones hold up enemies that come in."""

    clause = "power.webs"
    also = ("power.tokens", "power.tokens-last", "zone.surroundings-visible")

    def __init__(self, line: PowerLine | None, number: int, sort: int) -> None:
        super().__init__(line, number, sort)
        self.snares = True

    def usable(self, s: Pantheon, act: Activation, unit: int) -> bool:
        return tokens_left(s, self, unit) > 0 and len(self.places(s, unit)) > 0

    def places(self, s: Pantheon, unit: int) -> list[int]:
        """The zones in which a web can be laid: nobody is held in a crevasse, which must be left."""
        return [
            zone
            for zone in surroundings(s, s.zone[unit])
            if s.field.terrain[zone] != CREVASSE and not lies(s, self.number, NONE, zone)
        ]

    def use(self, s: Pantheon, act: Activation, unit: int) -> None:
        s.push(ChooseWeb(act.seat, unit, self.number))


class ChooseWeb(AskOfPower):
    """Where the token is laid."""

    id = "choose-web"
    clause = "power.webs"

    def legal(self, s: Pantheon) -> list[int]:
        power = ability(s, self.unit, self.power)
        assert isinstance(power, Webs)
        return asides(s, self.asked, [TO.at(zone) for zone in power.places(s, self.unit)])

    def answer(self, s: Pantheon, action: int) -> None:
        if take_aside(s, self, action):
            return
        lay_token(s, self.power, self.unit, NONE, TO.first(action))
        if s.heard:
            s.tell("spun", {"unit": s.word(self.unit), "zone": ZONES[TO.first(action)]})


class Rebirth(Power):
    """Destroyed, it leaves an egg, from which it comes back unless somebody destroys that too."""

    clause = "power.rebirth"
    also = ("power.rebirth-egg", "power.rebirth-again", "attack.tokens", "power.permanent")

    def __init__(self, line: PowerLine | None, number: int, sort: int) -> None:
        super().__init__(line, number, sort)
        self.outlives = True

    def destroyed(self, s: Pantheon, unit: int, fallen: int, by: int, zone: int) -> None:
        line = self.line
        if unit == fallen and line is not None and zone != NONE:
            s.lay_egg(unit, zone, line.token_vitality)
            if s.heard:
                s.tell("egg", {"unit": s.word(unit), "zone": ZONES[zone]})

    def turn_begins(self, s: Pantheon, unit: int) -> None:
        zone = s.zone[unit]
        if s.egg[unit] > 0 and s.has_room(zone) and suits(s, unit, zone):
            s.lay_egg(unit, zone, 0)
            s.vitality = put(s.vitality, unit, self.amount)
            s.put(unit, zone)
            s.stirred = True
            if s.heard:
                s.tell("hatched", {"unit": s.word(unit), "zone": ZONES[zone]})
