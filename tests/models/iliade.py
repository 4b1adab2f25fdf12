"""A siege of Iliade, from its first turn to its spoils, as somebody plays it who has the paper and our rulings.

Cards are the words of their notation; a Phalanx is the values of its Hoplites in the order they were laid ("431"), the
riders of an Elephant are their values, Archers as "a" ("4a").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any, Self, cast

from palamedes.core.kernel.state import State

from . import Asked, Story

Telling = Generator[Asked, str, None]

FOOT = {"hoplite-1": "1", "hoplite-2": "2", "hoplite-3": "3", "hoplite-4": "4", "archers": "a"}
CARD = {letter: card for card, letter in FOOT.items()}
WORTH = {"1": 1, "2": 2, "3": 3, "4": 4, "a": 1}
MACHINES = ("chariot", "catapult", "ballista", "portcullis")
TILES = {"agamemnon": 1, "athena": 2, "poseidon": 2}


class Army:
    """What lies before a player during a siege."""

    def __init__(self) -> None:
        self.phalanxes: list[str] = []
        self.elephants: list[str] = []
        self.horses: dict[int, list[str]] = {}
        self.singles: Counter[str] = Counter()
        self.hero = 0

    def strength(self) -> int:
        phalanxes = sum(sum(WORTH[card] for card in phalanx) * len(phalanx) for phalanx in self.phalanxes)
        riders = sum(2 * WORTH[rider] for elephant in self.elephants for rider in elephant)
        return phalanxes + riders + self.singles["archers"] + 3 * self.singles["chariot"] + self.hero

    def cards(self) -> list[str]:
        """Every army card, hidden ones too; a Hero is none."""
        letters = "".join(self.phalanxes) + "".join(self.elephants)
        inside = [card for horse in self.horses.values() for card in horse]
        mounts = ["elephant"] * len(self.elephants) + ["horse"] * len(self.horses)
        return [CARD[letter] for letter in letters] + inside + mounts + list(self.singles.elements())

    def lay(self, card: str) -> None:
        """A card by itself, beside the others."""
        if card == "elephant":
            self.elephants.append("")
        elif card == "horse":
            self.horses[max(self.horses, default=0) + 1] = []
        elif card in FOOT and card != "archers":
            self.phalanxes.append(FOOT[card])
        else:
            self.singles[card] += 1

    def place(self, verb: str, words: list[str]) -> str:
        """Lays a card where the answer says; gives the card."""
        if verb == "lay":
            self.lay(words[0])
            return words[0]
        if verb == "join":
            self.phalanxes.remove(words[0])
            self.phalanxes.append(words[0] + FOOT[words[1]])
            return words[1]
        if verb == "mount":
            riders = "" if words[0] == "empty" else words[0]
            self.elephants.remove(riders)
            self.elephants.append(seated(riders + FOOT[words[1]]))
            return words[1]
        self.horses[int(words[1])].append(words[0])
        return words[0]

    def places(self, card: str) -> set[str]:
        """Where a card may be laid, other than face down in a Horse."""
        found = {f"lay {card}"}
        if card in FOOT:
            found |= {f"mount {riders or 'empty'} {card}" for riders in self.elephants if len(riders) < 2}
        if card in FOOT and card != "archers":
            found |= {f"join {phalanx} {card}" for phalanx in self.phalanxes if FOOT[card] < phalanx[-1]}
        return found

    def targets(self, weapon: str) -> set[str]:
        """What this weapon of an enemy can take out of this army."""
        if weapon == "ballista":
            elephants = {f"elephant-{riders or 'empty'}" for riders in self.elephants}
            return elephants | self.some("chariot")
        if weapon == "catapult":
            horses = {f"horse-{number}" for number in self.horses}
            return horses | self.some("catapult", "ballista", "portcullis")
        if weapon.startswith("chariot") and self.singles["portcullis"]:
            return set()
        found = {f"phalanx-{phalanx}" for phalanx in self.phalanxes} | self.some("archers")
        if weapon.startswith("rider"):
            found |= {f"strongest-{phalanx}" for phalanx in self.phalanxes if len(phalanx) > 1}
        return found

    def some(self, *cards: str) -> set[str]:
        return {card for card in cards if self.singles[card]}

    def lose(self, target: str) -> str:
        """Loses what was attacked, and gives it; what it carried falls to the ground, card by card."""
        kind, _, what = target.partition("-")
        if kind in ("phalanx", "strongest"):
            self.phalanxes.remove(what)
            lost, left = (what[-1], what[:-1]) if kind == "phalanx" else (what[0], what[1:])
            self.phalanxes += [left] if left else []
            return CARD[lost]
        if kind == "elephant":
            riders = "" if what == "empty" else what
            self.elephants.remove(riders)
            for rider in riders:
                self.lay(CARD[rider])
        elif kind == "horse":
            for card in self.horses.pop(int(what)):
                self.lay(card)
        else:
            self.singles[kind] -= 1
        return kind

    def weapons(self) -> set[str]:
        riders = {f"rider-{riders}" for riders in self.elephants if "a" in riders}
        return riders | self.some("archers", "chariot", "catapult", "ballista")


class Siege(Story):
    """One siege: whoever may take part, for whatever is at stake."""

    def __init__(self, table: dict[str, Any], players: int, teams: bool) -> None:
        self.players = players
        self.seats_of_a_team = players // 2 if teams or players == 6 else players
        self.mark = 15 if players == 2 or self.seats_of_a_team != players else 12
        self.last = bool(table["final"])
        self.gorgon = self.last or table["oracle"] == "gorgon"
        self.duel = players == 2 and not self.last
        self.penalty = int(table["oracle"].partition("-")[2]) if not self.gorgon and players > 2 else 0
        self.opener: int = table["opener"]
        self.fighting: list[int] = [seat for seat in range(players) if table["fighters"][seat]]
        self.hands = [Counter(hand) for hand in table["hands"]]
        self.armies = [Army() for _ in range(players)]
        self.discard = Counter(table["discard"])
        self.heroes = [] if self.gorgon or players == 2 else list(range(1, players + 1))
        self.out: set[int] = set()
        self.aiming = False
        self.passed_last = -1
        self.spilled: list[Counter[str]] = [Counter() for _ in range(players)]
        self.stakes = Counter(table["stakes"])
        self.won = [list(cards) for cards in table["won"]]
        self.penalties = [[int(card.partition("-")[2]) for card in cards] for cards in table["penalties"]]
        self.tiles: dict[str, int] = dict(table["tiles"])
        self.victors: list[int] = []

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.actor < 0 or "pass" not in [state.notation(action) for action in state.legal()]:
            return None
        table = cast(dict[str, Any], state.position()["table"])
        return cls(table, state.players, bool(state.options["teams"])).start()

    def team(self, seat: int) -> int:
        return seat % self.seats_of_a_team

    def tell(self) -> Telling:
        seat = self.opener
        silent = 0
        while silent < 2 if self.duel else len(self.out) < len(self.fighting):
            if seat in self.fighting and seat not in self.out:
                if self.gorgon and self.is_strongest(seat):
                    yield from self.end_of_gorgon_siege(seat)
                    return
                passed = yield from self.turn(seat)
                silent = silent + 1 if passed else 0
            seat = (seat + 1) % self.players
        if not self.gorgon:
            yield from self.open_horses()
            yield from self.end_of_siege()
        self.go_home()

    # Turns.

    def turn(self, seat: int) -> Generator[Asked, str, bool]:
        army, hand = self.armies[seat], self.hands[seat]
        legal = {"pass"}
        for card in set(hand.elements()):
            if card == "horse" and self.gorgon:
                continue
            legal |= army.places(card)
            if card in FOOT:
                legal |= {f"hide {card} {number}" for number in army.horses}
        weapons = army.weapons() | ({"chariot-hand"} if hand["chariot"] else set())
        legal |= {f"attack {weapon}" for weapon in weapons if self.targets(seat, weapon)}
        verb, *words = (yield seat, legal).split()
        if verb == "pass":
            self.leave(seat)
            return True
        if verb == "attack":
            yield from self.attack(seat, words[0])
        else:
            hand[army.place(verb, words)] -= 1
        return False

    def targets(self, seat: int, weapon: str) -> set[str]:
        rivals = [rival for rival in range(self.players) if self.team(rival) != self.team(seat)]
        return {f"hit {rival} {target}" for rival in rivals for target in self.armies[rival].targets(weapon)}

    def attack(self, seat: int, weapon: str) -> Telling:
        self.aiming = True
        _, rival, target = (yield seat, self.targets(seat, weapon)).split()
        self.aiming = False
        self.discard[self.spend(seat, weapon)] += 1
        self.discard[self.armies[int(rival)].lose(target)] += 1

    def spend(self, seat: int, weapon: str) -> str:
        """Takes the attacking card away; gives what card it is."""
        if weapon == "chariot-hand":
            self.hands[seat]["chariot"] -= 1
            return "chariot"
        if not weapon.startswith("rider-"):
            self.armies[seat].singles[weapon] -= 1
            return weapon
        riders = weapon.partition("-")[2]
        self.armies[seat].elephants.remove(riders)
        self.armies[seat].elephants.append(riders.replace("a", "", 1))
        return "archers"

    def leave(self, seat: int) -> None:
        self.passed_last = seat
        if self.duel:
            return
        self.out.add(seat)
        if self.gorgon:
            self.discard.update(self.armies[seat].cards())
            self.armies[seat] = Army()
        else:
            self.armies[seat].hero = self.heroes.pop()

    def is_strongest(self, seat: int) -> bool:
        mine = self.armies[seat].strength()
        return all(mine > self.armies[other].strength() for other in range(self.players) if other != seat)

    # The end.

    def open_horses(self) -> Telling:
        for seat, army in enumerate(self.armies):
            self.spilled[seat] = Counter(card for horse in army.horses.values() for card in horse)
            self.discard["horse"] += len(army.horses)
            army.horses.clear()
        for i in range(self.players):
            seat = (self.opener + i) % self.players
            army, cards = self.armies[seat], self.spilled[seat]
            while cards.total():
                legal = set().union(*(army.places(card) for card in set(cards.elements())))
                verb, *words = (yield seat, legal).split()
                cards[army.place(verb, words)] -= 1

    def end_of_siege(self) -> Telling:
        ranking = sorted(self.fighting, key=self.rank, reverse=True)
        takers = ranking[:1] if self.players == 2 else ranking
        for seat in takers:
            if not self.stakes.total():
                break
            yield from self.claim(seat, strongest=seat == ranking[0])
            if self.victors:
                return
        if self.players > 2:
            self.penalties[ranking[-1]].append(self.penalty)

    def rank(self, seat: int) -> tuple[int, int]:
        """The strength, and what decides between equal ones."""
        army = self.armies[seat]
        return army.strength(), army.hero if self.players > 2 else int(seat != self.passed_last)

    def end_of_gorgon_siege(self, seat: int) -> Telling:
        if self.last:
            self.victors = [each for each in range(self.players) if self.team(each) == self.team(seat)]
        elif self.stakes.total():
            yield from self.claim(seat, strongest=True)
        else:
            self.tiles["agamemnon"] = seat
        self.go_home()

    def claim(self, seat: int, strongest: bool) -> Telling:
        chosen = (yield seat, {f"claim {card}" for card in self.stakes.elements()}).split()[1]
        self.stakes[chosen] -= 1
        self.won[seat].append(chosen)
        if strongest:
            self.tiles["agamemnon"] = seat
        for tile, kind in (("athena", "city"), ("poseidon", "trireme")):
            holder = self.tiles.get(tile)
            if self.of(seat, kind) > (0 if holder is None else self.of(holder, kind)):
                self.tiles[tile] = seat
        for winner in range(self.players):
            if sum(self.points(each) for each in self.partners(winner)) >= self.mark:
                self.victors = self.partners(winner)

    def partners(self, seat: int) -> list[int]:
        return [each for each in range(self.players) if self.team(each) == self.team(seat)]

    def of(self, seat: int, kind: str) -> int:
        """How much a player's Cities or Triremes are worth."""
        return sum(int(card[-1]) for card in self.won[seat] if card.startswith(kind))

    def points(self, seat: int) -> int:
        cards = sum(5 if card == "helen" else int(card[-1]) for card in self.won[seat])
        tiles = sum(TILES[tile] for tile, holder in self.tiles.items() if holder == seat)
        return cards + tiles - sum(self.penalties[seat])

    def go_home(self) -> None:
        self.armies = [Army() for _ in range(self.players)]

    # What is compared.

    def claims(self) -> dict[str, object]:
        if self.aiming:
            return {}  # the paper does not say whether a weapon already lies among the discards
        said: dict[str, object] = {
            "hands": [sorted(hand.elements()) for hand in self.hands],
            "won": [sorted(cards) for cards in self.won],
            "tiles": self.tiles,
            "penalties": [sorted(cards) for cards in self.penalties],
        }
        if self.done:
            if self.victors:
                said |= {"winners": self.victors, "over": True}
            return said
        return said | {
            "armies": [
                {
                    "phalanxes": sorted(army.phalanxes),
                    "elephants": sorted(riders or "empty" for riders in army.elephants),
                    "horses": {number: sorted(horse) for number, horse in army.horses.items()},
                    **{card: army.singles[card] for card in ("archers", *MACHINES)},
                    "hero": army.hero,
                }
                for army in self.armies
            ],
            "discard": dict(+self.discard),
            "spilled": [sorted(cards.elements()) for cards in self.spilled],
            "stakes": sorted(self.stakes.elements()),
        }

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = cast(dict[str, Any], state.position()["table"])
        for army in table["armies"]:
            army["phalanxes"].sort()
            army["elephants"].sort()
            numbers = army.pop("horse_numbers", range(1, len(army["horses"]) + 1))
            army["horses"] = {number: sorted(horse) for number, horse in zip(numbers, army["horses"], strict=True)}
        return {
            "hands": [sorted(hand) for hand in table["hands"]],
            "won": [sorted(cards) for cards in table["won"]],
            "tiles": table["tiles"],
            "penalties": [sorted(int(card.partition("-")[2]) for card in cards) for cards in table["penalties"]],
            "armies": table["armies"],
            "discard": table["discard"],
            "spilled": [sorted(cards) for cards in table["spilled"]],
            "stakes": sorted(table["stakes"]),
            "winners": state.winners(),
            "over": state.over,
        }


def seated(riders: str) -> str:
    """Riders as an Elephant's name has them: Hoplites from the strongest, then Archers."""
    return "".join(sorted(riders, key=lambda rider: (rider == "a", -WORTH[rider])))


MODELS = (Siege,)
