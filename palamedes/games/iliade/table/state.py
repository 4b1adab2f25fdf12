"""What lies on the table of Iliade."""

from __future__ import annotations

from collections.abc import Callable

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng

from .cards import (
    ELEPHANT,
    GORGON,
    HORSE,
    KINDS,
    LOAD_COUNT,
    LOADS,
    MASKS,
    MOST_HORSES,
    ORACLE,
    RIDERS,
    VICTORY,
    WEAPONS,
    of_seat,
)
from .laid import Laid
from .printed import Printed

Redraw = Callable[["Iliade", int, Rng], None]
"""How everything is drawn anew, in place, that a seat cannot know: see secrets.py."""


class Iliade(Laid):
    """One moment of Iliade. What lies on the table is declared in facts.toml."""

    def __init__(
        self,
        game: Game,
        printed: Printed,
        redraw: Redraw,
        players: int,
        options: dict[str, object],
        like: Iliade | None = None,
    ) -> None:
        super().__init__(game, printed, players, options, like)
        self._redraw = redraw

    def clone(self) -> Iliade:
        return Iliade(self.game, self.printed, self._redraw, self.players, self.options, self)

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
        loose = self.loose
        at = seat * KINDS
        for card in range(KINDS):
            count = loose[at + card]
            if count:
                discard[card] += count
                loose[at + card] = 0
        phalanxes = self.phalanxes
        at = seat * MASKS
        for place in range(at + 1, at + MASKS):
            count = phalanxes[place]
            if count:
                for card in range(4):
                    if place - at >> card & 1:
                        discard[card] += count
                phalanxes[place] = 0
        elephants = self.elephants
        at = seat * LOAD_COUNT
        for load in range(LOAD_COUNT):
            count = elephants[at + load]
            if count:
                discard[ELEPHANT] += count
                for rider in LOADS[load]:
                    discard[rider] += count
                elephants[at + load] = 0
        first = seat * MOST_HORSES
        for horse in range(first + self.horse_count(seat) - 1, first - 1, -1):
            discard[HORSE] += 1
            for rider in range(RIDERS):
                discard[rider] += self.horses[horse * RIDERS + rider]
            self.remove_horse(horse)

    def held(self, seat: int) -> int:
        """How many cards a seat has in hand."""
        hands = self.hands
        count = 0
        for at in range(seat * KINDS, seat * KINDS + KINDS):
            count += hands[at]
        return count

    def hidden(self, seat: int) -> list[int]:
        """The cards of a seat that the others cannot see, counted: in hand, in Horses, chosen to discard."""
        cards = of_seat(self.hands, seat, KINDS)
        for card in range(KINDS):
            trimmed = self.trimmed[seat * KINDS + card]
            if trimmed:
                cards[card] += trimmed
        first = seat * MOST_HORSES
        for horse in range(first, first + self.horse_count(seat)):
            for rider in range(RIDERS):
                cards[rider] += self.horses[horse * RIDERS + rider]
        return cards

    # Horses. Those of a seat are `seat * MOST_HORSES` and the next ones, as many as there are.

    def horse_count(self, seat: int) -> int:
        """How many Horses a seat has."""
        numbers = self.horse_numbers
        first = seat * MOST_HORSES
        count = 0
        while count < MOST_HORSES and numbers[first + count]:
            count += 1
        return count

    def horse_called(self, seat: int, number: int) -> int:
        """The Horse of a seat that bears a number, or NONE."""
        for horse in range(seat * MOST_HORSES, (seat + 1) * MOST_HORSES):
            if self.horse_numbers[horse] == number:
                return horse
        return NONE

    def loaded(self, horse: int) -> int:
        """How many cards are in a Horse."""
        count = 0
        for at in range(horse * RIDERS, horse * RIDERS + RIDERS):
            count += self.horses[at]
        return count

    def remove_horse(self, horse: int) -> None:
        """A Horse goes, with what is in it, and those behind it move up."""
        last = horse // MOST_HORSES * MOST_HORSES + MOST_HORSES - 1
        for place in range(horse, last + 1):
            follows = place < last
            self.horse_numbers[place] = self.horse_numbers[place + 1] if follows else 0
            for at in range(place * RIDERS, place * RIDERS + RIDERS):
                self.horses[at] = self.horses[at + RIDERS] if follows else 0

    def strength(self, seat: int) -> int:
        """What an army is worth; cards hidden in a Horse count for nothing yet.

        Clauses: archers.value, ballista.value, catapult.value, chariot.value, portcullis.value, horse.value.
        Clauses: heroes.value, victory.not-strength, teams.army.
        """
        printed = self.printed
        total = printed.hero_values[self.hero[seat]]
        for card in range(4, KINDS):
            count = self.loose[seat * KINDS + card]
            if count:
                total += count * printed.army_values[card]
        phalanxes = self.phalanxes
        at = seat * MASKS
        for place in range(at + 1, at + MASKS):
            if phalanxes[place]:
                total += phalanxes[place] * printed.phalanx_values[place - at]
        elephants = self.elephants
        at = seat * LOAD_COUNT
        for place in range(at, at + LOAD_COUNT):
            if elephants[place]:
                total += elephants[place] * printed.elephant_values[place - at]
        return total + self.horse_count(seat) * printed.army_values[HORSE]

    # Points.

    def points(self, seat: int) -> int:
        """The victory points of a seat: cards and tiles, less Thanatos.

        Clauses: points.total, points.thanatos, points.below-zero, victory.sorts, victory.helen, heroes.no-points.
        """
        printed = self.printed
        total = 0
        for card in range(len(VICTORY)):
            total += self.won[seat * len(VICTORY) + card] * printed.victory_values[card]
        for card in range(len(ORACLE)):
            total -= self.penalties[seat * len(ORACLE) + card] * printed.penalty_values[card]
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
        return list(self.victors) if self.over else []

    def seat_things(self, seat: int) -> list[tuple[str, str]]:
        return [("seat", str(seat))]

    def prompt_words(self, seat: object) -> dict[str, str]:
        words: dict[str, str] = {}
        if self.weapon != NONE:
            words["weapon"] = WEAPONS[self.weapon]
        return words
