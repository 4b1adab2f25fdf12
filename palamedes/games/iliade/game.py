"""Iliade as the kernel knows it: seats, options, printed values, how a table is laid."""

from __future__ import annotations

from typing import ClassVar

from palamedes.core.content import printed
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game, Option
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.rng import Rng
from palamedes.core.words.refusing import content_error
from palamedes.core.words.saying import Ending, Refused, Saying
from palamedes.core.words.telling import Event
from palamedes.core.words.words import Words

from . import schema
from .actions import ANSWERS, CHANCE_ANSWERS
from .attack import ChooseTarget
from .board import draw
from .campaign import (
    AFTER_SIEGE,
    CAMPAIGN,
    DEAL_ROUNDS,
    LOT,
    AfterSiege,
    Campaign,
    ConsultOracle,
    DealCard,
    DealRound,
    DealTo,
    Finish,
    LastSiege,
    Lot,
    RevealCard,
    Stakes,
    Trim,
    TrimCard,
)
from .cards import CARDS, GORGON, HOPLITES, HORSE, LOADS, MOST_HORSES, MOST_SEATS, ORACLE, RIDERS, TILES, VICTORY
from .judge import foresee, judge
from .position import lay, table
from .secrets import redraw
from .siege import SIEGE, Act, Next, OpenSiege, Siege
from .soundness import unsound
from .spoils import END_SIEGE, Arrange, Claim, EndSiege, OpenHorses, Rank, Spoils
from .state import Iliade
from .view import seen
from .why import chapter, ending, foretell, reasons, refusals

PACKAGE = "palamedes.games.iliade"


class Mode:
    """What changes with the number of players."""

    def __init__(self, rules: schema.Rules) -> None:
        self.hand: int = rules.hand
        self.victory: int = rules.victory
        self.points: int = rules.points
        self.heroes: int = rules.heroes


class IliadeGame(Game[Iliade]):
    """The game, with what is printed on its cards as flat lists."""

    clause: ClassVar[str] = "setup.players"

    def __init__(self, content: dict[str, object], checked: schema.Content, overlay: dict[str, object]) -> None:
        super().__init__(
            PACKAGE,
            "iliade",
            "2",
            [2, 3, 4, 5, 6],
            [Option("teams", [False, True], False)],
            ANSWERS,
            CHANCE_ANSWERS,
            [
                *(Lot, DealRound, DealTo, DealCard, Trim, TrimCard, Campaign, ConsultOracle, Stakes, RevealCard),
                *(OpenSiege, Siege, Next, Act, ChooseTarget, EndSiege, OpenHorses, Arrange, Rank, Spoils, Claim),
                *(AfterSiege, Finish, LastSiege),
            ],
            overlay,
        )
        self.memory = ["shown", "kept", "refills", "last_heroes", "after_gorgon", "passes"]
        self.declining = ["pass"]
        self.conviction = 1.5
        self._content = content
        army = [checked.army[card] for card in CARDS]
        self.army_counts: list[int] = [card.count for card in army]
        self.army_values: list[int] = [card.value for card in army]
        self.beats: list[list[bool]] = [[target.kind in card.beats for target in army] for card in army]
        self.phalanx_values: list[int] = [self._phalanx(mask) for mask in range(16)]
        self.elephant_values: list[int] = [
            self.army_values[CARDS.index("elephant")] + 2 * sum(self.army_values[rider] for rider in load)
            for load in LOADS
        ]
        victory = [checked.victory[card] for card in VICTORY]
        self.victory_counts: list[int] = [card.count for card in victory]
        self.victory_values: list[int] = [card.value for card in victory]
        tiles = [checked.tiles[tile] for tile in TILES]
        self.tile_values: list[int] = [tile.value for tile in tiles]
        kinds = [tile.majority for tile in tiles]
        self.victory_tile: list[int] = [kinds.index(c.kind) if c.kind in kinds else NONE for c in victory]
        oracle = [checked.oracle[card] for card in ORACLE]
        self.oracle_counts: list[int] = [card.count for card in oracle]
        self.penalty_values: list[int] = [card.penalty for card in oracle]
        self.hero_values: list[int] = [0, *(checked.heroes[f"hero-{n}"].value for n in range(1, MOST_SEATS + 1))]
        rules = checked.rules
        self.modes: dict[str, Mode] = {
            "seats-2": Mode(rules.seats_2),
            "seats-3": Mode(rules.seats_3),
            "seats-4": Mode(rules.seats_4),
            "seats-5": Mode(rules.seats_5),
            "teams-4": Mode(rules.teams_4),
            "teams-6": Mode(rules.teams_6),
        }
        self.drawn: int = rules.always.draw
        self.added: int = rules.always.added
        self.riders: int = rules.always.riders

    def _phalanx(self, mask: int) -> int:
        values = [self.army_values[card] for card in range(HOPLITES) if mask >> card & 1]
        return sum(values) * len(values)

    def content(self) -> dict[str, object]:
        return self._content

    def domains(self) -> dict[str, list[str] | int]:
        return {"place": MOST_SEATS + 1, "rounds": 31, "amount": 10}

    def unsuited(self, players: int, options: dict[str, object]) -> Saying | None:
        if options["teams"] is True and players not in (4, 6):
            return Saying("teams", {"count": players})
        return None

    def blank(self, players: int, options: dict[str, object]) -> Iliade:
        state = Iliade(self, players, options)
        state.lay_out()
        return state

    def set_up(self, state: Iliade) -> None:
        state.push(LOT)

    def turn(self, state: Iliade, seat: int) -> None:
        s = state
        s.seat = seat
        if s.final:
            s.oracle = GORGON
            s.then(SIEGE, END_SIEGE)
        elif s.oracle != NONE or (s.players == 2 and any(s.stakes)):
            s.sieges = max(s.sieges, 1)
            s.then(SIEGE, END_SIEGE, AFTER_SIEGE)
        else:
            # No siege is under way: this seat opens the next one, with a fresh hand where nobody has one.
            s.opener = seat
            s.push(CAMPAIGN)
            if not any(any(hand) for hand in s.hands):
                s.push(DEAL_ROUNDS[s.mode.hand])

    def redraw(self, state: Iliade, seat: int, rng: Rng) -> None:
        """Redraws what a seat cannot know."""
        redraw(state, seat, rng)

    def table(self, state: Iliade) -> dict[str, object]:
        return table(state)

    def lay(self, state: Iliade, table: Reader) -> None:
        lay(state, table)

    def unsound(self, state: Iliade) -> Saying | None:
        return unsound(state)

    def view(self, state: Iliade, seat: int | None) -> dict[str, object]:
        return seen(state, seat)

    def judge(self, state: Iliade) -> list[float]:
        return judge(state)

    def foresee(self, state: Iliade) -> list[float]:
        return foresee(state)

    def refusals(self, state: Iliade, seat: int) -> list[Refused]:
        return refusals(state, seat)

    def foretell(self, state: Iliade, seat: int, action: int) -> list[Saying]:
        return foretell(state, seat, action)

    def reasons(self, state: Iliade, seat: int, action: int) -> list[Saying]:
        return reasons(state, seat, action)

    def ending(self, state: Iliade, events: list[Event]) -> Ending:
        return ending(state, events)

    def chapter(self, state: Iliade) -> Saying | None:
        return chapter(state)

    def board(self, view: dict[str, object], words: Words) -> list[str]:
        return draw(view, words)


def make(overlay: dict[str, object], name: str) -> IliadeGame:
    """The game with an owner's values laid over ours; `name` is the file they come from."""
    content = printed.lay_over(printed.shipped(PACKAGE), overlay, name)
    checked = printed.checked(content, schema.Content, name)
    if checked.army[CARDS[HORSE]].count > MOST_HORSES:
        raise content_error(PACKAGE, Saying("many-horses", {"most": MOST_HORSES}), name, "army.horse.count")
    if sum(checked.army[card].count for card in CARDS[:RIDERS]) == 0:
        raise content_error(PACKAGE, Saying("no-soldiers"), name, "army")
    if sum(card.count for card in checked.victory.values()) == 0:
        raise content_error(PACKAGE, Saying("no-victories"), name, "victory")
    if sum(card.count for card in checked.oracle.values()) == 0:
        raise content_error(PACKAGE, Saying("no-oracles"), name, "oracle")
    return IliadeGame(content, checked, overlay)
