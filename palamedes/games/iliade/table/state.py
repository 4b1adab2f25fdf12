"""What lies on the table of Iliade."""

from __future__ import annotations

from collections.abc import Callable

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State

from .cards import ELEPHANT, ELEPHANTS, GORGON, HORSE, KINDS, LOADS, ORACLE, PHALANXES, RIDERS, VICTORY, WEAPONS
from .printed import Printed

Redraw = Callable[["Iliade", int, Rng], None]
"""How everything is drawn anew, in place, that a seat cannot know: see secrets.py."""


class Iliade(State):
    """One moment of Iliade. Hands, piles and armies are lists of counts; see cards.py."""

    # Army cards.
    deck: list[int]
    discard: list[int]
    hands: list[list[int]]
    trimmed: list[list[int]]
    # What each seat held when the deck was made, has shown since, and how things stood at each refill; see secrets.py.
    kept: list[list[int]]
    shown: list[list[int]]
    refills: list[list[list[int]]]
    # Armies: loose cards by kind, Phalanxes by their bits, Elephants by their load, Horses one by one, each with the
    # number by which it is called as long as it stands.
    loose: list[list[int]]
    phalanxes: list[list[int]]
    elephants: list[list[int]]
    horses: list[list[list[int]]]
    horse_numbers: list[list[int]]
    spilled: list[list[int]]
    hero: list[int]
    last_hero: list[int]
    # The siege.
    passed: list[bool]
    fighters: list[bool]
    # Piles, stakes and spoils.
    oracle_pile: list[int]
    victory_pile: list[int]
    stakes: list[int]
    won: list[list[int]]
    penalties: list[list[int]]
    tiles: list[int]

    def __init__(self, game: Game, printed: Printed, redraw: Redraw, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.printed = printed
        self._redraw = redraw
        self.teams = players == 6 or options["teams"] is True
        self.mode = printed.modes[f"{'teams' if self.teams else 'seats'}-{players}"]
        self.oracle = NONE
        self.seat = 0
        self.opener = 0
        self.passes = 0
        self.weapon = NONE
        self.ranking: list[int] = []
        self.sieges = 0
        self.after_gorgon = False
        self.final = False
        self.victors: list[int] = []

    def clone(self) -> Iliade:
        other = Iliade(self.game, self.printed, self._redraw, self.players, self.options)
        self.copy_kernel(other)
        other.deck = self.deck.copy()
        other.discard = self.discard.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.trimmed = [cards.copy() for cards in self.trimmed]
        other.kept = [cards.copy() for cards in self.kept]
        other.shown = [cards.copy() for cards in self.shown]
        other.refills = [marks.copy() for marks in self.refills]
        other.loose = [army.copy() for army in self.loose]
        other.phalanxes = [army.copy() for army in self.phalanxes]
        other.elephants = [army.copy() for army in self.elephants]
        other.horses = [[load.copy() for load in army] for army in self.horses]
        other.horse_numbers = [army.copy() for army in self.horse_numbers]
        other.spilled = [cards.copy() for cards in self.spilled]
        other.hero = self.hero.copy()
        other.last_hero = self.last_hero.copy()
        other.oracle = self.oracle
        other.seat = self.seat
        other.opener = self.opener
        other.passed = self.passed.copy()
        other.passes = self.passes
        other.weapon = self.weapon
        other.ranking = self.ranking.copy()
        other.sieges = self.sieges
        other.after_gorgon = self.after_gorgon
        other.fighters = self.fighters.copy()
        other.final = self.final
        other.oracle_pile = self.oracle_pile.copy()
        other.victory_pile = self.victory_pile.copy()
        other.stakes = self.stakes.copy()
        other.won = [cards.copy() for cards in self.won]
        other.penalties = [cards.copy() for cards in self.penalties]
        other.tiles = self.tiles.copy()
        other.victors = self.victors.copy()
        return other

    def lay_out(self) -> None:
        """Set-up: all piles complete, hands and armies empty, tiles with nobody.

        Clauses: setup.army, setup.victory, setup.oracle, setup.tiles.
        """
        seats = range(self.players)
        self.deck = self.printed.army_counts.copy()
        self.discard = [0] * KINDS
        self.hands = [[0] * KINDS for _ in seats]
        self.trimmed = [[0] * KINDS for _ in seats]
        self.kept = [[0] * KINDS for _ in seats]
        self.shown = [[0] * KINDS for _ in seats]
        self.refills = [[] for _ in seats]
        self.last_hero = [0] * self.players
        self.spilled = [[0] * RIDERS for _ in seats]
        self.fighters = [True] * self.players
        self.oracle_pile = [0] * len(ORACLE) if self.players == 2 else self.printed.oracle_counts.copy()
        self.victory_pile = self.printed.victory_counts.copy()
        self.stakes = [0] * len(VICTORY)
        self.won = [[0] * len(VICTORY) for _ in seats]
        self.penalties = [[0] * len(ORACLE) for _ in seats]
        self.tiles = [NONE, NONE, NONE]
        self.clear_armies()

    def clear_armies(self) -> None:
        """Nothing lies in front of anybody, and nobody has passed."""
        self.loose = [[0] * KINDS for _ in range(self.players)]
        self.phalanxes = [[0] * (len(PHALANXES) + 1) for _ in range(self.players)]
        self.elephants = [[0] * len(ELEPHANTS) for _ in range(self.players)]
        self.horses = [[] for _ in range(self.players)]
        self.horse_numbers = [[] for _ in range(self.players)]
        self.hero = [0] * self.players
        self.passed = [False] * self.players
        self.passes = 0

    # Who is who.

    def team(self, seat: int) -> int:
        """The team of a seat: partners sit opposite each other.

        Clauses: teams.four-seats, teams.six-seats.
        """
        return seat % (self.players // 2) if self.teams else seat

    @property
    def duel(self) -> bool:
        """Whether two players fight by their own rules; their last siege follows those of the Gorgon."""
        return self.players == 2 and not self.final

    @property
    def gorgon(self) -> bool:
        """Whether this is a Gorgon siege."""
        return self.oracle == GORGON

    # Armies.

    def discard_army(self, seat: int) -> None:
        """All army cards in front of a seat go to the discards."""
        discard = self.discard
        loose = self.loose[seat]
        for card in range(KINDS):
            count = loose[card]
            if count:
                discard[card] = discard[card] + count
                loose[card] = 0
        phalanxes = self.phalanxes[seat]
        for mask in range(1, 16):
            count = phalanxes[mask]
            if count:
                for card in range(4):
                    if mask >> card & 1:
                        discard[card] = discard[card] + count
                phalanxes[mask] = 0
        elephants = self.elephants[seat]
        for load in range(len(ELEPHANTS)):
            count = elephants[load]
            if count:
                discard[ELEPHANT] = discard[ELEPHANT] + count
                for rider in LOADS[load]:
                    discard[rider] = discard[rider] + count
                elephants[load] = 0
        for cards in self.horses[seat]:
            discard[HORSE] += 1
            for rider in range(RIDERS):
                discard[rider] += cards[rider]
        self.horses[seat] = []
        self.horse_numbers[seat] = []

    def hidden(self, seat: int) -> list[int]:
        """The cards of a seat that the others cannot see, counted: in hand, in Horses, chosen to discard."""
        cards = self.hands[seat].copy()
        trimmed = self.trimmed[seat]
        for card in range(KINDS):
            if trimmed[card]:
                cards[card] = cards[card] + trimmed[card]
        for load in self.horses[seat]:
            for rider in range(RIDERS):
                cards[rider] += load[rider]
        return cards

    def strength(self, seat: int) -> int:
        """What an army is worth; cards hidden in a Horse count for nothing yet.

        Clauses: archers.value, ballista.value, catapult.value, chariot.value, portcullis.value, horse.value.
        Clauses: heroes.value, victory.not-strength, teams.army.
        """
        printed = self.printed
        total = printed.hero_values[self.hero[seat]]
        for card in range(4, KINDS):
            count = self.loose[seat][card]
            if count:
                total += count * printed.army_values[card]
        phalanxes = self.phalanxes[seat]
        for mask in range(1, 16):
            if phalanxes[mask]:
                total += phalanxes[mask] * printed.phalanx_values[mask]
        elephants = self.elephants[seat]
        for load in range(len(elephants)):
            if elephants[load]:
                total += elephants[load] * printed.elephant_values[load]
        return total + len(self.horses[seat]) * printed.army_values[HORSE]

    # Points.

    def points(self, seat: int) -> int:
        """The victory points of a seat: cards and tiles, less Thanatos.

        Clauses: points.total, points.thanatos, points.below-zero, victory.sorts, victory.helen, heroes.no-points.
        """
        printed = self.printed
        total = 0
        for card in range(len(VICTORY)):
            total += self.won[seat][card] * printed.victory_values[card]
        for card in range(len(ORACLE)):
            total -= self.penalties[seat][card] * printed.penalty_values[card]
        for tile in range(3):
            if self.tiles[tile] == seat:
                total += printed.tile_values[tile]
        return total

    def team_points(self, seat: int) -> int:
        """The points of a seat's team; those of the seat where everybody plays alone.

        Clauses: teams.sum.
        """
        total = 0
        for other in range(self.players):
            if self.team(other) == self.team(seat):
                total += self.points(other)
        return total

    def rivals(self, seat: int) -> list[int]:
        """The seats of other teams."""
        return [other for other in range(self.players) if self.team(other) != self.team(seat)]

    # What the kernel asks of a game.

    def redraw(self, seat: int, rng: Rng) -> None:
        self._redraw(self, seat, rng)

    def winners(self) -> list[int]:
        return self.victors.copy() if self.over else []

    def seat_things(self, seat: int) -> list[tuple[str, str]]:
        return [("seat", str(seat))]

    def prompt_words(self, seat: object) -> dict[str, str]:
        words: dict[str, str] = {}
        if self.weapon != NONE:
            words["weapon"] = WEAPONS[self.weapon]
        return words
