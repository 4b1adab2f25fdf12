"""What is printed on the pieces, as flat lists, and who is asked at which moment.

Chapters know moments, not names: `s.printed.reacting[kind]` are the powers of a kind of unit that have something to say
when an attack can be reacted to. Which classes there are is for whoever makes the game.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.rng import Rng

from . import schema
from .battlefield import Battlefield, battlefield
from .pieces import CARD_WORDS, MOST_SEATS
from .power import Power
from .roster import Adventure, Kind, Setup, adventures_of, power_words_of, setups_of, words_of
from .state import Pantheon
from .terms import BOARDS, KIND_COUNT

NO_ADVENTURE: Final = "none"
ALL_UNITS: Final = "all"


class Secret:
    """Something that is hidden from some seats: how it is drawn anew for one that cannot know it."""

    def redraw(self, s: Pantheon, seat: int, rng: Rng) -> None:
        """Draws anew, in place, what a seat cannot know of it."""


class Printed:
    """The printed values of a game, an owner's laid over ours; all tables of it share them."""

    is_printed: ClassVar[bool] = True
    """It belongs to the game, and copies of a table share it."""

    def __init__(
        self, checked: schema.Content, kinds: list[Kind], abilities: list[list[Power]], secrets: list[Secret]
    ) -> None:
        self.kinds = kinds
        self.kind_words: list[str] = words_of(checked)
        self.power_words: list[str] = power_words_of(checked)
        self.card_words: list[str] = [*self.kind_words, *CARD_WORDS[KIND_COUNT:]]
        self.unit_words: list[str] = [f"{word}-{seat + 1}" for seat in range(MOST_SEATS) for word in self.kind_words]
        self.boards: list[Battlefield] = [
            battlefield(name, i, checked.boards[cast(Any, name)], cast(Any, checked.terrains))
            for i, name in enumerate(BOARDS)
        ]
        self.setups: list[Setup] = setups_of(checked)
        self.skirmishes = len(checked.setups)
        """How many of the set-ups are those of skirmishes; adventures follow."""
        self.setup_words: list[str] = [setup.id for setup in self.setups]
        self.adventures: list[Adventure] = adventures_of(checked)
        self.adventure_words: list[str] = [NO_ADVENTURE, *checked.adventures]
        self.armies: dict[str, list[int]] = {
            name: [self.kind_words.index(unit) for unit in army.units] for name, army in checked.armies.items()
        }
        self.selection_words: list[str] = [ALL_UNITS, *checked.selections]
        chosen = [list(self.kind_words), *[list(selection.units) for selection in checked.selections.values()]]
        self.offered: list[list[bool]] = [[word in units for word in self.kind_words] for units in chosen]
        """Which kinds of unit belong to a selection, all of them to the first."""
        self.secrets = secrets
        """What is hidden, in the order in which it is drawn anew."""
        self._read_rules(checked)
        self._ask_powers(abilities)

    def _read_rules(self, checked: schema.Content) -> None:
        self.recruiting_by_seats: list[int] = [checked.points.two, checked.points.three, checked.points.four]
        self.expensive: int = checked.points.expensive
        self.hand_art: int = checked.hands.art
        self.hand_drawn: int = checked.hands.drawn
        self.least_cards: int = checked.hands.least
        self.manoeuvre_cards: int = checked.hands.manoeuvre
        self.activation_limit: int = checked.limits.activations
        self.winning_stones: int = checked.limits.stones
        self.quiet_rounds: int = checked.limits.quiet
        self.most_rounds: int = checked.limits.rounds

    def _ask_powers(self, abilities: list[list[Power]]) -> None:
        self.abilities = abilities
        """The talents and powers of each kind of unit, talents first."""
        # Which of them have something to say at a moment: those whose class says something then.
        self.sparing: list[list[Power]] = self._having("manoeuvre_price")
        self.mourning: list[list[Power]] = self._having("destroyed")
        self.reacting: list[list[Power]] = self._having("reacts")
        self.meddling: list[list[Power]] = self._having("meddles")
        self.lifting: list[list[Power]] = self._having("lifts")
        self.enduring: list[list[Power]] = self._having("wounds")
        self.bleeding: list[list[Power]] = self._having("wounded")
        self.waking: list[list[Power]] = self._having("turn_begins")
        self.closing: list[list[Power]] = self._having("activation_ends")
        self.acting: list[list[Power]] = self._having("usable")
        self.preparing: list[list[Power]] = self._having("prepares")

    def _having(self, method: str) -> list[list[Power]]:
        return [[power for power in powers if overrides(power, method)] for powers in self.abilities]

    def setup_for(self, board: int, players: int, teams: bool) -> int:
        """The set-up of a skirmish on a board; teams use that of two players."""
        sides = 2 if teams else players
        for i in range(self.skirmishes):
            if self.setups[i].board == board and len(self.setups[i].homes) == sides:
                return i
        return NONE


def overrides(power: Power, method: str) -> bool:
    """Whether the class of a power has its own way at a moment."""
    for kind in type(power).__mro__:
        if kind is Power:
            return False
        if method in vars(kind):
            return True
    return False
