"""What lies on the table of Mythic Arena, what is printed, and what may be asked of a character."""

from __future__ import annotations

from typing import ClassVar, Final

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.vectors import cut, in_order, with_one, without

from . import schema
from .actions import CARDS, DECK, PANTHEONS
from .field import CELL_NAMES, SIDES, bit, is_inner
from .laid import Laid

MOST_GAMES: Final = 9
"""So many games a match has at most, however many of them are drawn."""


class Power:
    """What a character can do. Most do one thing; a character without power does none of them."""

    clause: ClassVar[str] = "character.plain"
    also: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.goes_outside = False
        self.ignores_shields = False
        self.strengthens = True
        self.needs_discard = False
        self.stays = True
        self.line_bonus = 0

    def placed(self, s: Arena) -> None:
        """The effect when it is placed."""

    def fought(self, s: Arena) -> None:
        """The effect after its battle."""

    def force(self, s: Arena, card: int) -> int:
        """Its Force without tokens."""
        return s.printed.force[card]

    def symbols(self, s: Arena, card: int) -> int:
        """For how many symbols it counts at the end of the game."""
        return 1


class Printed:
    """What is printed on the cards, as flat lists, one item a card; and how many tokens there are."""

    clause: ClassVar[str] = "card.anatomy"

    def __init__(self, content: schema.Content, powers: dict[str, Power]) -> None:
        cards = [content.cards[card] for card in CARDS]
        self.has_force: list[bool] = [card.force is not None for card in cards]
        self.force: list[int] = [card.force or 0 for card in cards]
        self.shields: list[int] = [sum(SIDES[side] for side in set(card.shields)) for card in cards]
        self.fragilities: list[int] = [sum(SIDES[side] for side in set(card.fragilities)) for card in cards]
        self.symbol: list[bool] = [card.symbol for card in cards]
        self.power: list[Power] = [powers[card.power] for card in cards]
        self.weakened: list[int] = [
            self.force[i] if card.weakened is None else card.weakened for i, card in enumerate(cards)
        ]
        self.weakened_by: list[int] = [
            i if card.weakened_by is None else CARDS.index(card.weakened_by) for i, card in enumerate(cards)
        ]
        self.strength_tokens: int = content.tokens.strength
        self.breaker_tokens: int = content.tokens.breaker
        self.majority_glory: int = content.tokens.majority
        self.line_glory: int = content.tokens.line


class Arena(Laid):
    """One moment of Mythic Arena. Cards are ints, 17 Norse ones and then 17 Greek ones; cells are 0 to 80.

    What lies on the table is declared in facts.toml.
    """

    def clone(self) -> Arena:
        return Arena(self.game, self.printed, self.players, self.options, self)

    # Who is who.

    def pantheon(self, seat: int) -> int:
        """0 for the Norse, 1 for the Greeks.

        Clauses: setup.pantheons.
        """
        return self.first_pantheon if seat == 0 else 1 - self.first_pantheon

    def owner(self, card: int) -> int:
        """The seat whose pantheon a card belongs to, whoever holds it now."""
        return 0 if self.first_pantheon == card // DECK else 1

    def pantheon_cards(self, seat: int) -> list[int]:
        """All cards of a seat's pantheon."""
        first = self.pantheon(seat) * DECK
        return list(range(first, first + DECK))

    def seat_word(self, seat: int) -> str:
        return PANTHEONS[self.pantheon(seat)]

    # Cards on the field.

    def put(self, card: int, cell: int, inside: bool) -> None:
        """Lays a card of the active player on an empty cell, its sides where they are on every card.

        Clauses: place.upright.
        """
        self.grid[cell] = card
        self.where[card] = cell
        self.holder[card] = self.seat
        if inside:
            self.taken |= bit(cell)
        self.placed = card

    def lift(self, card: int) -> None:
        """Takes a card off the field, out of the game, with what it covers."""
        cell = self.where[card]
        self.grid[cell] = NONE
        self.where[card] = NONE
        self.taken &= ~bit(cell)
        if cell in self.covered:
            self.covered = without(self.covered, cell)

    def is_outside(self, cell: int) -> bool:
        """Whether the card on this cell is the fifth of a line."""
        return not is_inner(cell) or self.taken & bit(cell) == 0

    def coverable(self, seat: int) -> int:
        """The card of a seat's pantheon that another one covers: Hela, or Hadès; NONE where an owner has none."""
        for card in self.pantheon_cards(seat):
            if self.printed.power[card].needs_discard:
                return card
        return NONE

    def force(self, card: int) -> int:
        """The Force of a card on the field, without what holds for one battle only."""
        return self.printed.power[card].force(self, card) + self.plus[card]

    def shields(self, card: int) -> int:
        """The sides with a shield that still stands."""
        return self.printed.shields[card] & ~self.broken[card]

    def capture(self, card: int) -> None:
        """The active player puts an Allegiance token on a card, or takes the enemy's off.

        Clauses: battle.capture-token, setup.supply.
        """
        self.holder[card] = self.seat
        self.captured = with_one(self.captured, card)

    def symbols(self, seat: int) -> int:
        """How many visible symbols of a seat's pantheon lie on the field, each card counted once."""
        count = 0
        for card in range(len(CARDS)):
            if self.where[card] >= 0 and self.holder[card] == seat and self.printed.symbol[card]:
                count += 1
        return count

    def enemies(self) -> list[int]:
        """The cells of the enemy cards of the active player."""
        found: list[int] = []
        for card in range(len(CARDS)):
            if self.where[card] >= 0 and self.holder[card] != self.seat:
                found.append(self.where[card])
        found.sort()
        return found

    def decided(self) -> bool:
        """Whether the match is over: enough games won, or as many played as a match has at most.

        Clauses: match.most-games.
        """
        wanted = 2 if self.options["match"] == 3 else 1
        return self.games == self.most_games() or wanted in self.wins

    def most_games(self) -> int:
        """How many games can be played at this table."""
        return MOST_GAMES if self.options["match"] == 3 else 1

    # What the kernel asks of a game.

    def redraw(self, seat: int, rng: Rng) -> None:
        # All decks are bags, and both pantheons are known: only the card the enemy has just drawn is hidden.
        if self.drawn >= 0 and self.seat != seat:
            unseen = in_order(self.decks[self.seat], self.drawn)
            at = rng.below(len(unseen))
            self.drawn = unseen[at]
            self.decks[self.seat] = cut(unseen, at)

    def winners(self) -> list[int]:
        if not self.over or self.wins[0] == self.wins[1]:
            return []
        return [0] if self.wins[0] > self.wins[1] else [1]

    def prompt_words(self, seat: object) -> dict[str, str]:
        words: dict[str, str] = {}
        if self.drawn >= 0 and seat == self.seat:
            words["card"] = CARDS[self.drawn]
        elif self.placed >= 0:
            words["card"] = CARDS[self.placed]
            if self.where[self.placed] >= 0:
                words["cell"] = CELL_NAMES[self.where[self.placed]]
        return words
