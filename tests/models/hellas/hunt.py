"""A hunt of Lords of Hellas, from the hero's first attack to the trophy and the hand of four.

It begins when the cards are drawn and all that happens at the start of a hunt is over. Hunters with a blessing or an
artefact that breaks into a hunt are left to others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any, Self, cast

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from .. import Asked, Story
from .paper import ARTEFACTS, ATTACKS, CARDS, EVENTS, MONSTERS, PRIESTS, REGIONS, SETS, STATS, Table

Telling = Generator[Asked, str, None]
BREAKING = ("sacrifice-of-flesh", "battle-prayer", "master-plan", "advanced-dodge", "aid-to-atlas")


class Ended(Exception):
    """The hunt has come to its end without a victory."""


class Hunt(Story):
    """One hunt of a hunter who has nothing but combat cards."""

    def __init__(self, table: Table) -> None:
        frame = cast(dict[str, Any], table.frame("hunt"))
        self.table = table
        self.seat: int = frame["seat"]
        self.monster: str = frame["monster"]
        sheet, beast = table.seats[self.seat], table.all["monsters"][self.monster]
        self.row: list[str] = list(MONSTERS[self.monster]["wounds"])
        self.marks: list[str] = list(MONSTERS[self.monster]["marks"])
        for card in beast["evolved"]:
            self.row += EVENTS[card]["wounds"]
        self.rules = {EVENTS[card]["rule"] for card in beast["evolved"]}
        self.covered = set[int](beast["wounds"])
        self.dealt: set[int] = set()
        self.region: str = beast["region"]
        self.hand = Counter[str](sheet["hand"])
        self.injured = set[str](sheet["injured"])
        self.stats: list[int] = list(sheet["stats"])
        self.priests: int = sheet["priests"]
        self.full = table.priests(self.seat) >= PRIESTS
        self.gifts = set[str](sheet["gifts"])
        self.left = Counter({name: attack["count"] for name, attack in ATTACKS.items()})
        self.first = True
        """Whether the monster has not yet attacked."""
        self.worth: int | None = None
        self.slain = False
        taken = {gift for each in table.seats for gift in each["gifts"]}
        neutral = {name for name, gift in ARTEFACTS.items() if gift["kind"] == "neutral"}
        self.deck = neutral - taken
        self.kills = sum(each["slayer"] == self.seat for each in table.all["monsters"].values())

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.clause != "hunt.attack":
            return None
        table = Table(state)
        frame = table.frame("hunt")
        if not frame or frame["rounds"] or frame["dealt"] or frame["marks"] or frame["symbol"]:
            return None
        seat = frame["seat"]
        if any(table.has(seat, gift) for gift in BREAKING) or table.charged(seat, "eye-of-graeae"):
            return None
        return cls(table).start()

    def tell(self) -> Telling:
        try:
            while not self.slain:
                yield from self.hero_attacks()
                if not self.slain:
                    yield from self.monster_attacks()
        except Ended:
            self.worth = None
            if len(self.injured) < len(STATS):
                yield from self.injury()
        if self.slain and self.kills == 2:
            return
        yield from self.trophy()
        while self.hand.total() > self.table.limit(self.seat):
            yield from self.discard()

    # The hero attacks.

    def open(self) -> list[int]:
        return [number + 1 for number in range(len(self.row)) if number + 1 not in self.covered]

    def of(self, symbol: str) -> list[str]:
        """The cards in hand with this symbol."""
        return [card for card in self.hand.elements() if CARDS[card]["symbol"] == symbol]

    def hero_attacks(self) -> Telling:
        wounded = False
        while self.open():
            legal = {"done" if wounded else "withdraw"}
            for number in self.open():
                legal |= {f"strike {card} {number}" for card in self.of(self.row[number - 1])}
                legal |= {f"combine {each} {number}" for each, size in SETS.items() if 0 < size <= len(self.of(each))}
            verb, *words = (yield self.seat, legal).split()
            if verb == "withdraw":
                raise Ended
            if verb == "done":
                return
            if verb == "strike":
                self.hand[words[0]] -= 1
            else:
                yield from self.give(words[0])
            self.covered.add(int(words[1]))
            self.dealt.add(int(words[1]))
            wounded = True
        self.slain = True

    def give(self, symbol: str) -> Telling:
        """The cards of a set: the hunter is asked for each but the sickle, of which there is one kind."""
        due = SETS[symbol]
        while due:
            cards = self.of(symbol)
            given = cards[0]
            if symbol != "sickle":
                given = (yield self.seat, {f"give {card}" for card in cards}).split()[1]
            self.hand[given] -= 1
            due -= 1

    # The monster attacks.

    def monster_attacks(self) -> Telling:
        drawn: list[str] = []
        for _ in range(2):
            left = +(self.left - Counter(drawn))
            drawn.append((yield CHANCE, {f"strikes {attack}" for attack in left}).split()[1])
        self.left -= Counter(drawn)
        neighbour = (self.seat + 1) % self.table.players
        attack = (yield neighbour, {f"unleash {name}" for name in drawn}).split()[1]
        self.worth = self.value(attack)
        yield from self.defend(attack)
        self.worth = None
        self.first = False

    def value(self, attack: str) -> int:
        """What an attack is worth when it is chosen."""
        card = ATTACKS[attack]
        counts = {
            "open": len(self.open()),
            "covered": len(self.covered),
            "symbols": len(self.row),
            "hand": self.hand.total(),
        }
        worth = int(card["value"]) + int(card.get("each", 0)) * counts.get(card.get("per", ""), 0)
        if "cyclops-evolved" in self.rules:
            worth += 1
        if "hydra-evolved" in self.rules and len(self.covered) >= 3:
            worth += 2
        if "cerberus-evolved" in self.rules and self.first:
            worth += 3
        return worth

    def defend(self, attack: str) -> Telling:
        parried, begun = 0, False
        while True:
            values = {card: int(CARDS[card]["value"]) for card in +self.hand}
            enough = sum(values[card] for card in self.hand.elements()) + parried >= (self.worth or 0)
            legal = {f"parry {card}" for card in values if enough}
            if not begun:
                legal |= {"endure"} | {f"block {card}" for card in self.of("shield")}
            verb, *words = (yield self.seat, legal).split()
            if verb == "endure":
                yield from self.suffer(attack)
                yield from self.draw(1)
                return
            self.hand[words[0]] -= 1
            if verb == "block":
                yield from self.injury()
                yield from self.draw(1)
                return
            begun = True
            parried += values[words[0]]
            if parried >= (self.worth or 0):
                yield from self.draw(2)
                return

    def suffer(self, attack: str) -> Telling:
        card = ATTACKS[attack]
        hurt = bool(self.injured)
        for _ in range(card["injuries"]):
            yield from self.injury()
        if card.get("drops"):
            yield from self.fall(highest=True)
        if card.get("special"):
            yield from self.special()
        size = self.hand.total()
        match card.get("discards"):
            case "random":
                if size:
                    lost = (yield CHANCE, None).split()[1]
                    self.hand[lost] -= 1
            case "half":
                yield from self.keep(size // 2)
            case "speed":
                yield from self.keep(self.stat("speed"))
        ends = card.get("ends")
        if ends == "always" or (ends == "injured" and hurt) or ("cerberus-evolved" in self.rules and self.first):
            raise Ended

    def special(self) -> Telling:
        for _ in range(MONSTERS[self.monster]["injuries"]):
            yield from self.injury()
        match self.monster:
            case "cyclops":
                yield from self.fall(highest=False)
            case "hydra":
                self.covered.clear()
            case "medusa":
                if self.stat("speed") < 3:
                    raise Ended
            case "sphinx":
                if self.stat("leadership") < 3:
                    raise Ended
            case "chimera":
                yield from self.keep(1)
            case "minotaur":
                yield from self.keep(self.hand.total() // 2)

    # What happens to the hunter.

    def stat(self, name: str) -> int:
        return 1 if name in self.injured else self.stats[STATS.index(name)]

    def injury(self) -> Telling:
        sound = [name for name in STATS if name not in self.injured]
        if not sound:
            raise Ended
        self.injured.add((yield self.seat, {f"wound {name}" for name in sound}).split()[1])

    def fall(self, highest: bool) -> Telling:
        """One statistic falls for good, but not below 1: the highest of them, or any."""
        top = max(self.stats)
        if top == 1:
            return
        if highest and self.stats.count(top) == 1:
            place = self.stats.index(top)
        else:
            place = STATS.index((yield self.seat, None).split()[1])
        self.stats[place] = max(1, self.stats[place] - 1)

    def draw(self, amount: int) -> Telling:
        for _ in range(amount):
            self.hand[(yield CHANCE, None).split()[1]] += 1

    def keep(self, amount: int) -> Telling:
        while self.hand.total() > amount:
            yield from self.discard()

    def discard(self) -> Telling:
        self.hand[(yield self.seat, {f"discard {card}" for card in +self.hand}).split()[1]] -= 1

    # Trophies.

    def trophy(self) -> Telling:
        marks = {self.marks[number - 1] for number in self.dealt if number <= len(self.marks)} - {"none"}
        kinds = marks | ({"beast"} if self.slain else set())
        kinds -= {"priest"} if self.full else set()
        kinds -= set() if self.deck else {"artefact"}
        if not kinds:
            return
        kind = next(iter(kinds))
        if len(kinds) > 1:
            kind = (yield self.seat, {f"trophy {each}" for each in kinds}).split()[1]
        if kind == "priest":
            self.priests += 1
        elif kind == "beast":
            self.gifts.add(MONSTERS[self.monster]["artefact"])
        else:
            gift = (yield CHANCE, {f"find {name}" for name in self.deck}).split()[1]
            yield self.seat, {f"take {gift}"}
            self.gifts.add(gift)

    # What is compared.

    def claims(self) -> dict[str, object]:
        said: dict[str, object] = {
            f"hand of {self.seat}": sorted(self.hand.elements()),
            f"injuries of {self.seat}": self.injured,
            f"statistics of {self.seat}": self.stats,
        }
        if not (self.slain and self.kills == 2):  # the third monster ends the game; a trophy would change nothing
            said |= {f"priests of {self.seat}": self.priests, f"gifts of {self.seat}": self.gifts}
        if self.slain:
            said["glory"] = self.table.all["glory"] | {REGIONS[self.region]["territory"]: self.seat}
            said[f"slayer of {self.monster}"] = self.seat
        else:
            said[f"wounds of {self.monster}"] = self.covered
            if self.worth is not None:
                said["worth"] = self.worth
        return said

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = Table(state)
        told: dict[str, object] = {"glory": table.all["glory"]}
        for seat, sheet in enumerate(table.seats):
            told[f"hand of {seat}"] = sorted(sheet["hand"])
            told[f"injuries of {seat}"] = set(sheet["injured"])
            told[f"statistics of {seat}"] = sheet["stats"]
            told[f"priests of {seat}"] = sheet["priests"]
            told[f"gifts of {seat}"] = set(sheet["gifts"])
        for name, monster in table.all["monsters"].items():
            told[f"wounds of {name}"] = set(monster["wounds"])
            told[f"slayer of {name}"] = monster["slayer"]
        hunt = table.frame("hunt")
        if hunt:
            told["worth"] = hunt["worth"]
        return told
