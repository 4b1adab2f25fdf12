"""Mythic Battles: Pantheon: what is printed on its pieces, and how a table of it is laid."""

from __future__ import annotations

from typing import Any, Final, cast

from palamedes.core.content import printed
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game, Option
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.step import Step
from palamedes.core.words.saying import Ending, Refused, Saying
from palamedes.core.words.telling import Event
from palamedes.core.words.words import Words

from . import schema
from .documents.board import draw
from .documents.foretelling import chapter, doer, ending, foretell
from .documents.position import lay, table
from .documents.reasons import reasons
from .documents.soundness import unsound
from .documents.view import prompt_words, seen
from .documents.why import refusals
from .mind.judge import foresee, judge
from .overlay import laid_over
from .rules import (
    activation,
    adventures,
    area,
    asking,
    attack,
    decks,
    dice,
    recruiting,
    setup,
    terrains,
    turn,
    walking,
)
from .table.actions import answers, chance_answers
from .table.battlefield import Battlefield
from .table.frames import FRAMES
from .table.knowledge import redraw_hands
from .table.pieces import CARD_WORDS, COINS, FACES, MANNERS, MOST_SEATS, MOST_UNITS
from .table.roster import Adventure, Kind, Setup, adventures_of, kinds_of, power_words_of, setups_of, words_of
from .table.state import Pantheon
from .table.terms import BOARDS, KIND_COUNT, SLOTS, ZONES
from .units import blows, leading, library, spirits, throwing, tokens, wards
from .units import dice as unit_dice
from .units.power import Power

PACKAGE: Final = "palamedes.games.pantheon"

DRAFT: Final = "draft"
CONSTRUCTION: Final = "construction"
IMPOSED: Final = "imposed"
NO_ADVENTURE: Final = "none"


class PantheonGame(Game[Pantheon]):
    """The game, with what is printed on its pieces as flat lists."""

    def __init__(self, content: dict[str, object], checked: schema.Content, overlay: dict[str, object]) -> None:
        self.kinds: list[Kind] = kinds_of(checked)
        self.kind_words: list[str] = words_of(checked)
        self.power_words: list[str] = power_words_of(checked)
        self.adventure_words: list[str] = [NO_ADVENTURE, *checked.adventures]
        super().__init__(
            PACKAGE,
            "pantheon",
            "4",
            [2, 3, 4],
            [
                Option("teams", [False, True], False),
                Option("recruitment", [DRAFT, CONSTRUCTION, IMPOSED], DRAFT),
                Option("divinities", ["gods", "titans"], "gods"),
                Option("board", list(BOARDS[:4]), BOARDS[0]),
                Option("adventure", list(self.adventure_words), NO_ADVENTURE),
            ],
            answers(self.kind_words, self.power_words),
            chance_answers(self.kind_words, self.power_words),
            all_steps(),
            overlay,
            list(FRAMES),
        )
        self.declining = ["done", "decline", "pass", "stand"]
        self.eliminates = True
        self.memory = ["stirred"]
        # A blow more or less, of which most answers differ, is hardly 0.03.
        self.curiosity = 0.04
        self.conviction = 1.3
        self._content = content
        self.bits: list[int] = bits()
        self.card_words: list[str] = [*self.kind_words, *CARD_WORDS[KIND_COUNT:]]
        self.unit_words: list[str] = [f"{word}-{seat + 1}" for seat in range(MOST_SEATS) for word in self.kind_words]
        self.boards: list[Battlefield] = [
            Battlefield(name, i, checked.boards[cast(Any, name)], cast(Any, checked.terrains))
            for i, name in enumerate(BOARDS)
        ]
        self.setups: list[Setup] = setups_of(checked)
        self.skirmishes = len(checked.setups)
        """How many of the set-ups are those of skirmishes; adventures follow."""
        self.setup_words: list[str] = [setup.id for setup in self.setups]
        self.adventures: list[Adventure] = adventures_of(checked)
        self.armies: dict[str, list[int]] = {
            name: [self.kind_words.index(unit) for unit in army.units] for name, army in checked.armies.items()
        }
        self._read_rules(checked)
        self._read_powers()

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

    def _read_powers(self) -> None:
        self.abilities: list[list[Power]] = [library.abilities(kind) for kind in self.kinds]
        # Which of a kind's powers have something to say at a moment: those whose class says something then.
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

    def content(self) -> dict[str, object]:
        return self._content

    def unsuited(self, players: int, options: dict[str, object]) -> Saying | None:
        teams = options["teams"] is True
        adventure = str(options["adventure"])
        recruitment = str(options["recruitment"])
        if teams and players != 4:
            return Saying("teams")
        if adventure != NO_ADVENTURE:
            sides = len(self.setups[self.setup_words.index(adventure)].homes)
            if teams or players != sides:
                return Saying("adventure-sides", {"adventure": adventure, "count": sides})
            if recruitment != DRAFT:
                return Saying("adventure-recruits", {"adventure": adventure})
        elif recruitment == CONSTRUCTION and players != 2 and not teams:
            return Saying("camps")
        return None

    def setup_for(self, board: int, players: int, teams: bool) -> int:
        """The set-up of a skirmish on a board; teams use that of two players."""
        sides = 2 if teams else players
        for i in range(self.skirmishes):
            if self.setups[i].board == board and len(self.setups[i].homes) == sides:
                return i
        return NONE

    def domains(self) -> dict[str, list[str] | int]:
        return {
            "unit": [f"{unit // SLOTS + 1}-{unit % SLOTS}" for unit in range(MOST_UNITS)],
            "kind": self.kind_words,
            "zone": ZONES,
            "board": BOARDS,
            "power": self.power_words,
            "manner": MANNERS,
            "coin": COINS,
            "face": FACES,
            "amount": 1000,
            "bits": 1 << 16,
        }

    def blank(self, players: int, options: dict[str, object]) -> Pantheon:
        state = Pantheon(self, players, options)
        state.lay_out()
        return state

    def set_up(self, state: Pantheon) -> None:
        state.push(setup.SET_UP)

    def turn(self, state: Pantheon, seat: int) -> None:
        if all(size == 0 for size in state.army):
            state.push(setup.SET_UP)
        else:
            state.push(turn.TurnBegins(seat))

    def lay_stones(self, state: Pantheon) -> None:
        """Lays the stones of the set-up."""
        setup.lay_stones(state)

    def prompt_words(self, state: Pantheon, seat: object) -> dict[str, str]:
        """What the question is about, for the seat that reads it."""
        return prompt_words(state, seat)

    def redraw(self, state: Pantheon, seat: int, rng: Rng) -> None:
        """Redraws what a seat cannot know."""
        recruiting.redraw_armies(state, seat, rng)
        redraw_hands(state, seat, rng)

    def table(self, state: Pantheon) -> dict[str, object]:
        return table(state)

    def lay(self, state: Pantheon, table: Reader) -> None:
        lay(state, table)

    def unsound(self, state: Pantheon) -> Saying | None:
        return unsound(state)

    def view(self, state: Pantheon, seat: int | None) -> dict[str, object]:
        return seen(state, seat)

    def judge(self, state: Pantheon) -> list[float]:
        return judge(state)

    def foresee(self, state: Pantheon) -> list[float]:
        return foresee(state)

    def board(self, view: dict[str, object], words: Words) -> list[str]:
        return draw(view, words, self)

    def refusals(self, state: Pantheon, seat: int) -> list[Refused]:
        return refusals(state, seat)

    def foretell(self, state: Pantheon, seat: int, action: int) -> list[Saying]:
        return foretell(state, seat, action)

    def reasons(self, state: Pantheon, seat: int, action: int) -> list[Saying]:
        return reasons(state, seat, action)

    def ending(self, state: Pantheon, events: list[Event]) -> Ending:
        return ending(state, events)

    def chapter(self, state: Pantheon) -> Saying | None:
        return chapter(state)

    def doer(self, state: Pantheon, event: Event) -> int:
        return doer(state, event)


def bits() -> list[int]:
    """One bit for each zone."""
    found: list[int] = []
    bit = 1
    for _ in ZONES:
        found.append(bit)
        bit += bit
    return found


def overrides(power: Power, method: str) -> bool:
    """Whether the class of a power has its own way at a moment."""
    for kind in type(power).__mro__:
        if kind is Power:
            return False
        if method in vars(kind):
            return True
    return False


def all_steps() -> list[type[Step[Any]]]:
    """Every kind of step, chapter by chapter, those of the units after the rules."""
    found: list[type[Step[Any]]] = []
    for rules in (
        setup,
        recruiting,
        adventures,
        turn,
        asking,
        decks,
        activation,
        walking,
        terrains,
        attack,
        dice,
        area,
        leading,
        throwing,
        unit_dice,
        blows,
        spirits,
        tokens,
        wards,
    ):
        for name in sorted(vars(rules)):
            kind = vars(rules)[name]
            if isinstance(kind, type) and issubclass(kind, Step) and kind.id and kind not in found:
                found.append(kind)
    return found


def make(overlay: dict[str, object], name: str) -> PantheonGame:
    """The game with an owner's values laid over ours; `name` is the file they come from."""
    content = laid_over(printed.shipped(PACKAGE), overlay, name)
    return PantheonGame(content, printed.checked(content, schema.Content, name), overlay)
