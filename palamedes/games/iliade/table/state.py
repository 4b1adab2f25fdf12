"""What lies on the table of Iliade."""

from __future__ import annotations

from collections.abc import Callable

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng

from .cards import ELEPHANT, GORGON, HORSE, KINDS, LOAD_COUNT, LOADS, ORACLE, RIDERS, VICTORY, WEAPONS
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
                discard[card] = discard[card] + count
                loose[at + card] = 0
        phalanxes = self.phalanxes[seat]
        for mask in range(1, 16):
            count = phalanxes[mask]
            if count:
                for card in range(4):
                    if mask >> card & 1:
                        discard[card] = discard[card] + count
                phalanxes[mask] = 0
        elephants = self.elephants
        at = seat * LOAD_COUNT
        for load in range(LOAD_COUNT):
            count = elephants[at + load]
            if count:
                discard[ELEPHANT] = discard[ELEPHANT] + count
                for rider in LOADS[load]:
                    discard[rider] = discard[rider] + count
                elephants[at + load] = 0
        for cards in self.horses[seat]:
            discard[HORSE] += 1
            for rider in range(RIDERS):
                discard[rider] += cards[rider]
        self.horses[seat] = []
        self.horse_numbers[seat] = []

    def hidden(self, seat: int) -> list[int]:
        """The cards of a seat that the others cannot see, counted: in hand, in Horses, chosen to discard."""
        cards = self.hands[seat].copy()
        for card in range(KINDS):
            trimmed = self.trimmed[seat * KINDS + card]
            if trimmed:
                cards[card] = cards[card] + trimmed
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
            count = self.loose[seat * KINDS + card]
            if count:
                total += count * printed.army_values[card]
        phalanxes = self.phalanxes[seat]
        for mask in range(1, 16):
            if phalanxes[mask]:
                total += phalanxes[mask] * printed.phalanx_values[mask]
        elephants = self.elephants
        at = seat * LOAD_COUNT
        for load in range(LOAD_COUNT):
            if elephants[at + load]:
                total += elephants[at + load] * printed.elephant_values[load]
        return total + len(self.horses[seat]) * printed.army_values[HORSE]

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
        return self.victors.copy() if self.over else []

    def seat_things(self, seat: int) -> list[tuple[str, str]]:
        return [("seat", str(seat))]

    def prompt_words(self, seat: object) -> dict[str, str]:
        words: dict[str, str] = {}
        if self.weapon != NONE:
            words["weapon"] = WEAPONS[self.weapon]
        return words
