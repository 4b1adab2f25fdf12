"""A battle of Lords of Hellas, from the first combat card to who controls the region.

It begins when all that happens before a battle is over. Battles in which an artefact or a blessing could break in
between the cards are left to others: here the cards, their prices and the end are looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any, Self, cast

from palamedes.core.kernel.state import State

from .. import Asked, Story
from .paper import BESIDE, CARDS, HOPLITES, PRIESTS, REGIONS, Table

Telling = Generator[Asked, str, None]
INTERRUPTING = ("aegis", "medusas-blood", "eye-of-graeae")
"""Artefacts that can be used while cards are played, or after."""
BREAKING = ("bluff", "master-plan", "battle-prayer", "aid-to-atlas")
"""Blessings of that kind, and a quest's card."""


class Side:
    """One of the two armies."""

    def __init__(self, table: Table, seat: int, region: str, defends: bool) -> None:
        sheet = table.seats[seat]
        self.seat = seat
        self.defends = defends
        self.free = table.free[region][seat]
        self.fortified = table.fort[region] == seat
        self.hand = Counter[str](sheet["hand"])
        self.cards = 0
        """What the cards that were played add, effects and all."""
        self.played = 0
        self.losses = 0
        self.encircles = False
        self.passed = False
        self.leadership = table.stat(seat, "leadership")
        self.supply = HOPLITES - table.onboard(seat)
        self.glory = table.holder(REGIONS[region]["territory"]) == seat
        self.each = int(table.has(seat, "cunning-tactician"))
        self.spared = table.has(seat, "no-attrition")
        self.most = 1 if not defends and table.has(other_of(table, seat), "restrictive-maneuver") else 99
        self.always = 0
        """What is added whatever is played."""
        if sheet["place"] == region:
            if sheet["hero"] == "achilles":
                self.always += min(table.stat(seat, "speed"), table.stat(seat, "strength"))
            if table.has(seat, "heroic-presence"):
                self.always += 2
        if defends and table.has(seat, "stalwart-defense"):
            self.always += 1
        self.fort_bonus: int = REGIONS[region]["fort"]
        self.priests = int(sheet["priests"])
        self.blessed = table.has(seat, "athenas-gift") and table.priests(seat) < PRIESTS

    def army(self) -> int:
        return self.free + self.fortified

    def strength(self) -> int:
        return self.army() + self.always + self.cards + (self.fort_bonus if self.defends and self.fortified else 0)

    def lose(self, dead: int) -> None:
        """The fortified one dies last."""
        gone = min(dead, self.free)
        self.free -= gone
        if dead > gone:
            self.fortified = False

    def price(self, card: str) -> int:
        """The loss symbols of a card that count."""
        return 0 if self.spared and not self.played else int(CARDS[card]["losses"])

    def playable(self) -> set[str]:
        if self.played >= self.most:
            return set()
        return {card for card in +self.hand if self.losses + self.price(card) <= self.army()}


def other_of(table: Table, seat: int) -> int:
    """The opponent in the battle that is fought."""
    fighters = cast(dict[str, Any], table.frame("battle"))["seats"]
    return int(fighters[1] if fighters[0] == seat else fighters[0])


class Battle(Story):
    """One battle between two plain armies."""

    def __init__(self, table: Table) -> None:
        frame = cast(dict[str, Any], table.frame("battle"))
        self.table = table
        self.region: str = frame["region"]
        self.sources: list[str] = frame["sources"]
        self.attacker = Side(table, frame["seats"][0], self.region, defends=False)
        self.defender = Side(table, frame["seats"][1], self.region, defends=True)
        self.control = table.control[self.region]
        self.near: dict[str, tuple[int | None, int, int]] = {}
        """Control and free hoplites of one player in the other regions that the battle has changed."""
        self.resolving = False
        """Whether a card takes effect: what it is worth is not laid down before that is over."""
        self.lonely = not any(frame.get("fights") for frame in table.frames)

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.clause != "battle.cards":
            return None
        table = Table(state)
        frame = table.frame("battle")
        if not frame or frame["cards"] or frame["passed"] != [False, False] or any(frame["bonus"]):
            return None
        for seat in frame["seats"]:
            if any(table.charged(seat, gift) for gift in INTERRUPTING) or any(
                table.has(seat, gift) for gift in BREAKING
            ):
                return None
        return cls(table).start()

    def tell(self) -> Telling:
        sides = (self.defender, self.attacker)
        while not all(side.passed for side in sides) and all(side.army() for side in sides):
            for side in sides:
                if not side.passed and all(each.army() for each in sides):
                    yield from self.play(side)
        self.compare()
        if self.loser.army():
            yield from self.retreat()
        self.take_control()

    # Cards.

    def play(self, side: Side) -> Telling:
        answer = yield side.seat, {"pass"} | {f"play {card}" for card in side.playable()}
        if answer == "pass":
            side.passed = True
            return
        name = answer.split()[1]
        card = CARDS[name]
        side.hand[name] -= 1
        side.losses += side.price(name)
        side.played += 1
        other = self.attacker if side is self.defender else self.defender
        self.resolving = True
        added = card["value"] + side.each + self.effect(side, other, card)
        if card["rule"] == "javelin-volley" and side.army() > other.army():
            other.lose(card["amount"])
        elif card["rule"] == "encirclement":
            side.encircles = True
        elif card["rule"] == "local-support" and side.defends and REGIONS[self.region]["city"]:
            yield from self.local_support(side, card["amount"])
        elif card["rule"] == "reinforcements":
            yield from self.reinforcements(side)
        side.cards += added
        self.resolving = False

    def effect(self, side: Side, other: Side, card: dict[str, Any]) -> int:
        """What a card adds beyond its value, by what is so when it is played."""
        amount: int = card["amount"]
        match card["rule"]:
            case "fortification":
                return amount if side.defends and REGIONS[self.region]["city"] else 0
            case "glory":
                return amount if side.glory else 0
            case "phalanx":
                return side.army() // 2
            case "flank-attack":
                return amount if side.army() > other.army() else 0
            case "trap":
                return side.leadership
            case "tactical-maneuver":
                return amount if side.leadership > other.leadership else 0
            case "assault":
                return 0 if side.defends else amount
        return 0

    def local_support(self, side: Side, amount: int) -> Telling:
        if not side.supply or "sphinx" in self.table.monsters(self.region):
            return
        answer = yield side.seat, None
        verb, *words = answer.split()
        if verb in ("enlist", "garrison"):
            came = int(words[0])
            assert came <= min(amount, side.supply), f"{came} came to help of {side.supply}"
            side.supply -= came
            side.free += came - (verb == "garrison")
            side.fortified = side.fortified or verb == "garrison"

    def reinforcements(self, side: Side) -> Telling:
        """Any number from one region; Medusa holds those beside her back, and Helen hers out."""
        near = {
            name: self.table.free[name][side.seat]
            for name in BESIDE[self.region]
            if self.table.free[name][side.seat] and "medusa" not in self.table.monsters(name)
        }
        if not near or self.barred(side.seat):
            return
        legal = {"done"} | {f"choose {name}" for name in near}
        answer = yield side.seat, legal
        if answer == "done":
            return
        source = answer.split()[1]
        answer = yield side.seat, {f"amount {number + 1}" for number in range(near[source])}
        came = int(answer.split()[1])
        self.table.free[source][side.seat] -= came
        self.near[source] = (self.table.control[source], side.seat, self.table.free[source][side.seat])
        if self.table.evolved("chimera", "chimera-evolved") and "chimera" in self.table.monsters(self.region):
            came -= 1
            side.supply += 1
        side.free += came

    def barred(self, seat: int) -> bool:
        """Whether Helen stands in the region, and the hero of this player does not."""
        here = [each["hero"] for each in self.table.seats if each["place"] == self.region]
        mine = self.table.seats[seat]
        return "helen" in here and mine["place"] != self.region

    # The end.

    def compare(self) -> None:
        attacker, defender = self.attacker, self.defender
        if attacker.army() and defender.army():
            won = attacker.strength() > defender.strength()
        else:
            won = attacker.army() > 0
        self.winner, self.loser = (attacker, defender) if won else (defender, attacker)
        for side in (attacker, defender):
            side.lose(side.losses)
        self.loser.lose(3 if self.winner.encircles else 1)

    def retreat(self) -> Telling:
        loser, table = self.loser, self.table
        ways = BESIDE[self.region] if loser.defends else self.sources
        ways = sorted({name for name in ways if table.refuge(loser.seat, name)})
        if not ways:
            loser.free, loser.fortified = 0, False
            return
        goal = ways[0]
        if len(ways) > 1:
            goal = (yield loser.seat, {f"retreat {name}" for name in ways}).split()[1]
        table.free[goal][loser.seat] += loser.army()
        loser.free, loser.fortified = 0, False
        control = table.control[goal]
        if control is None and table.free[goal][loser.seat] >= table.population(loser.seat, goal):
            control = loser.seat
        self.near[goal] = (control, loser.seat, table.free[goal][loser.seat])

    def take_control(self) -> None:
        winner = self.winner
        if winner.army():
            neutral = self.control is None
            if not neutral or winner.army() >= self.table.population(winner.seat, self.region):
                self.control = winner.seat
        if winner.blessed:
            winner.priests += 1

    # What is compared.

    def claims(self) -> dict[str, object]:
        sides = (self.attacker, self.defender)
        said: dict[str, object] = {f"hand of {side.seat}": sorted(side.hand.elements()) for side in sides}
        if self.resolving:
            return said
        if not self.done:
            said["strength"] = [side.strength() for side in sides]
            said["losses"] = [side.losses for side in sides]
            return said
        for side in sides:
            said[f"{self.region} {side.seat}"] = (side.free, side.fortified)
            said[f"priests of {side.seat}"] = side.priests
        said[self.region] = self.control
        if self.lonely:
            for name, (control, seat, free) in self.near.items():
                said[name] = control
                said[f"{name} {seat}"] = (free, self.table.fort[name] == seat)
        return said

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = Table(state)
        told: dict[str, object] = {}
        for seat, sheet in enumerate(table.seats):
            told[f"hand of {seat}"] = sorted(sheet["hand"])
            told[f"priests of {seat}"] = sheet["priests"]
            for name in REGIONS:
                told[f"{name} {seat}"] = (table.free[name][seat], table.fort[name] == seat)
                told[name] = table.control[name]
        for each in cast(Any, state.view(None))["table"]["under_way"]:
            if each["what"] == "battle":
                told["strength"], told["losses"] = each["strength"], each["losses"]
        return told
