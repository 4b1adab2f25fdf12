"""Iliade, whole, from the first lot or a turn in a siege to the winner, by somebody who has the paper and our rulings.

Cards are the words of their notation; a Phalanx is the values of its Hoplites in the order they were laid ("431"), the
riders of an Elephant are their values, Archers as "a" ("4a").
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Generator
from functools import cache
from importlib.resources import files
from typing import Any, Self, cast

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from . import Asked, Story

Telling = Generator[Asked, str, None]

FOOT = {"hoplite-1": "1", "hoplite-2": "2", "hoplite-3": "3", "hoplite-4": "4", "archers": "a"}
CARD = {letter: card for card, letter in FOOT.items()}
WORTH = {"1": 1, "2": 2, "3": 3, "4": 4, "a": 1}
MACHINES = ("chariot", "catapult", "ballista", "portcullis")
TILES = {"agamemnon": 1, "athena": 2, "poseidon": 2}
STAKES = {2: 2, 3: 1, 4: 2, 5: 3, 6: 3}
"""How many victory cards are turned up, by the number of players."""
NEW_CARDS = 3


@cache
def printed(pile: str) -> Counter[str]:
    """The cards of a pile, counted."""
    text = files("palamedes.games.iliade").joinpath("content", f"{pile}.toml").read_text("utf-8")
    return Counter({card: values["count"] for card, values in tomllib.loads(text)[pile].items()})


class Army:
    """What lies before a player during a siege."""

    def __init__(self) -> None:
        self.phalanxes: list[str] = []
        self.elephants: list[str] = []
        self.horses: dict[int, list[str]] = {}
        self.singles: Counter[str] = Counter()
        self.hero = 0

    @classmethod
    def laid(cls, written: dict[str, Any]) -> Self:
        """An army as a position has it."""
        army = cls()
        army.phalanxes = written["phalanxes"]
        army.elephants = [riders.replace("empty", "") for riders in written["elephants"]]
        numbers = written.get("horse_numbers", range(1, len(written["horses"]) + 1))
        army.horses = dict(zip(numbers, written["horses"], strict=True))
        army.singles = Counter({card: written[card] for card in ("archers", *MACHINES)})
        army.hero = written["hero"]
        return army

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


class WholeGame(Story):
    """A game: one siege after the other, for whatever is at stake."""

    def __init__(self, players: int, teams: bool) -> None:
        self.players = players
        self.seats_of_a_team = players // 2 if teams or players == 6 else players
        self.mark = 15 if players == 2 or self.seats_of_a_team != players else 12
        self.limit = 10 if players == 6 else 12
        self.deck = printed("army").copy()
        self.oracles = printed("oracle").copy() if players > 2 else Counter[str]()
        self.pile = printed("victory").copy()
        self.discard: Counter[str] = Counter()
        self.hands: list[Counter[str]] = [Counter() for _ in range(players)]
        self.trimmed: list[Counter[str]] = [Counter() for _ in range(players)]
        self.armies = [Army() for _ in range(players)]
        self.spilled: list[Counter[str]] = [Counter() for _ in range(players)]
        self.stakes: Counter[str] = Counter()
        self.won: list[list[str]] = [[] for _ in range(players)]
        self.penalties: list[list[int]] = [[] for _ in range(players)]
        self.tiles: dict[str, int] = {}
        self.opener: int | None = None
        self.fighting = list(range(players))
        self.last = False
        """Whether those who are tied fight for the game itself."""
        self.gorgon = False
        self.victors: list[int] | None = None
        self.aiming = False
        self.turn_of: int | None = None
        """Whose turn it is in a siege that was laid."""
        self.out: set[int] = set()
        self.silent = 0

    @classmethod
    def begin(cls, state: State) -> Self | None:
        game = cls(state.players, bool(state.options["teams"]))
        if state.clause == "siege.one-action" and state.actor != CHANCE:
            game.take_up(cast(dict[str, Any], state.position()["table"]))
            return game.start()
        return game.start() if state.clause == "siege.first-opener" and state.actor == CHANCE else None

    def take_up(self, table: dict[str, Any]) -> None:
        """The table as it was laid, in the middle of a siege."""
        self.deck, self.discard = Counter(table["deck"]), Counter(table["discard"])
        self.oracles, self.pile = Counter(table["oracle_pile"]), Counter(table["victory_pile"])
        self.hands, self.stakes = [Counter(hand) for hand in table["hands"]], Counter(table["stakes"])
        self.armies = [Army.laid(army) for army in table["armies"]]
        self.won = table["won"]
        self.penalties = [[int(card.partition("-")[2]) for card in cards] for cards in table["penalties"]]
        self.tiles, self.opener, self.last = table["tiles"], table["opener"], table["final"]
        self.gorgon = table["oracle"] == "gorgon"
        self.penalty = 0 if self.gorgon or self.players == 2 else int(table["oracle"].partition("-")[2])
        self.fighting = [seat for seat in range(self.players) if table["fighters"][seat]]
        self.out = {seat for seat in self.fighting if table["passed"][seat]}
        self.silent, self.turn_of = table["passes"], table["seat"]

    def team(self, seat: int) -> int:
        return seat % self.seats_of_a_team

    # The course of a game.

    def tell(self) -> Telling:
        if self.turn_of is None:
            self.opener = int((yield CHANCE, {f"open {seat}" for seat in range(self.players)}).split()[1])
            yield from self.deal(self.limit)
            yield from self.turn_up(STAKES[self.players])
        while True:
            yield from self.siege()
            if self.victors is None and self.last:
                self.victors = [] if self.players == 2 else self.fighting
            if self.victors is not None:
                return
            new = 1 if self.gorgon or self.players == 2 else STAKES[self.players]
            heroes = [army.hero for army in self.armies]
            self.go_home()
            if not self.nothing_left():
                yield from self.deal(NEW_CARDS)
                yield from self.trim()
                yield from self.turn_up(new)
            elif self.most_points_win(heroes):
                return
            else:
                yield from self.deal(NEW_CARDS)
                yield from self.trim()

    def nothing_left(self) -> bool:
        """The Oracle has said all, or there is nothing to fight for."""
        return (self.players > 2 and not self.oracles.total()) or not (self.stakes.total() + self.pile.total())

    def turn_up(self, new: int) -> Telling:
        if self.players > 2:
            oracle = (yield CHANCE, {f"consult {card}" for card in +self.oracles}).split()[1]
            self.oracles[oracle] -= 1
            self.gorgon = oracle == "gorgon"
            self.penalty = 0 if self.gorgon else int(oracle.partition("-")[2])
        for _ in range(min(new, self.pile.total())):
            card = (yield CHANCE, {f"reveal {card}" for card in +self.pile}).split()[1]
            self.pile[card] -= 1
            self.stakes[card] += 1

    def deal(self, rounds: int) -> Telling:
        """One at a time, from whoever opens; a deck that is used up is made anew when a card is wanted."""
        for _ in range(rounds):
            for seat in self.around():
                if seat not in self.fighting:
                    continue
                if not self.deck.total():
                    self.deck, self.discard = self.discard, Counter()
                if not self.deck.total():
                    return
                card = (yield CHANCE, {f"deal {card}" for card in +self.deck}).split()[1]
                self.deck[card] -= 1
                self.hands[seat][card] += 1

    def around(self) -> list[int]:
        """All seats, from whoever opens."""
        assert self.opener is not None
        return [(self.opener + i) % self.players for i in range(self.players)]

    def trim(self) -> Telling:
        """All choose in secret what is too much, and show it together."""
        for seat, hand in enumerate(self.hands):
            while hand.total() > self.limit:
                card = (yield seat, {f"discard {card}" for card in +hand}).split()[1]
                hand[card] -= 1
                self.trimmed[seat][card] += 1
        for cards in self.trimmed:
            self.discard.update(cards)
            cards.clear()

    def most_points_win(self, heroes: list[int]) -> bool:
        """Most points win the game; those who share them fight for it, as for a Gorgon."""
        totals = [sum(self.points(each) for each in self.partners(seat)) for seat in range(self.players)]
        first = [seat for seat in range(self.players) if totals[seat] == max(totals)]
        if len({self.team(seat) for seat in first}) == 1:
            self.victors = first
            return True
        self.last, self.gorgon, self.fighting = True, True, first
        self.opener = self.first_of(first, heroes)
        return False

    def first_of(self, tied: list[int], heroes: list[int]) -> int:
        """Who opens the last siege: Agamemnon, the highest Hero, or the next one clockwise."""
        holder = self.tiles.get("agamemnon")
        if holder in tied:
            return holder
        highest = max(tied, key=lambda seat: heroes[seat])
        if heroes[highest]:
            return highest
        assert self.opener is not None
        start = self.opener if holder is None else holder
        return next(seat for seat in [(start + i) % self.players for i in range(self.players)] if seat in tied)

    # A siege.

    def siege(self) -> Telling:
        assert self.opener is not None
        self.duel = self.players == 2 and not self.last
        taken = [army.hero for army in self.armies]
        heroes = [] if self.gorgon or self.players == 2 else range(1, self.players + 1)
        self.heroes = [hero for hero in heroes if hero not in taken]
        seat, self.turn_of = self.opener if self.turn_of is None else self.turn_of, None
        silent, self.silent = self.silent, 0
        self.passed_last = (seat + 1) % 2 if silent else -1
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
        for seat in self.around():
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
            if self.victors is not None:
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
        """Armies are discarded, hands stay, and whoever has Agamemnon opens the next siege."""
        self.out = set()
        for army in self.armies:
            self.discard.update(army.cards())
        self.armies = [Army() for _ in range(self.players)]
        self.opener = self.tiles.get("agamemnon", self.opener)

    # What is compared.

    def claims(self) -> dict[str, object]:
        if self.aiming:
            return {}  # the paper does not say whether a weapon already lies among the discards
        said: dict[str, object] = {
            "hands": [sorted(hand.elements()) for hand in self.hands],
            "trimmed": [sorted(cards.elements()) for cards in self.trimmed],
            "won": [sorted(cards) for cards in self.won],
            "tiles": self.tiles,
            "penalties": [sorted(cards) for cards in self.penalties],
            "stakes": sorted(self.stakes.elements()),
            "deck": dict(+self.deck),
            "victory pile": dict(+self.pile),
            "oracle pile": dict(+self.oracles),
            "winners": self.victors or [],
            "over": self.done,
        }
        if self.done:
            return said
        if self.opener is not None:
            said["opener"] = self.opener
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
            "trimmed": [sorted(cards) for cards in table["trimmed"]],
            "won": [sorted(cards) for cards in table["won"]],
            "tiles": table["tiles"],
            "penalties": [sorted(int(card.partition("-")[2]) for card in cards) for cards in table["penalties"]],
            "armies": table["armies"],
            "discard": table["discard"],
            "spilled": [sorted(cards) for cards in table["spilled"]],
            "stakes": sorted(table["stakes"]),
            "deck": table["deck"],
            "victory pile": table["victory_pile"],
            "oracle pile": table["oracle_pile"],
            "opener": table["opener"],
            "winners": state.winners(),
            "over": state.over,
        }


def seated(riders: str) -> str:
    """Riders as an Elephant's name has them: Hoplites from the strongest, then Archers."""
    return "".join(sorted(riders, key=lambda rider: (rider == "a", -WORTH[rider])))


MODELS = (WholeGame,)
