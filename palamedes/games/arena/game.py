"""Mythic Arena as the kernel knows it: seats, options, printed values, how a table is laid."""

from __future__ import annotations

from palamedes.core.content import printed
from palamedes.core.content.weights import Numbers, shipped_weights
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game, Option
from palamedes.core.kernel.learnt import Traits, shipped_learnt
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.sight import Sight
from palamedes.core.record.record import Record
from palamedes.core.words.refusing import content_error
from palamedes.core.words.saying import Ending, Refused, Saying
from palamedes.core.words.telling import Event
from palamedes.core.words.words import Words

from . import schema
from .actions import ANSWERS, CARDS, CHANCE_ANSWERS, PANTHEONS
from .battle import Battle, Lines
from .characters import POWERS, CaptureCard, CoverCard, ReturnCard
from .documents.board import draw
from .documents.came import came_of
from .documents.position import lay, table, unsound
from .documents.presence import presences
from .documents.sight import observed
from .documents.view import seen
from .documents.why import chapter, ending, foretell, reasons, refusals
from .field import CELL_NAMES
from .judge import foresee, judge
from .match import BATTLEFIELD, MATCH, Battlefield, Lot, Match, Score
from .state import Arena, Printed
from .tokens import BreakShield, Reward, Strengthen, Take, UseTokens
from .traits import TRAITS, speaks
from .turn import END_TURN, PLAY_CARD, AfterBattle, Draw, EndTurn, PlacementEffect, Play, Turn
from .weights import Foresight, Glance

PACKAGE = "palamedes.games.arena"


class ArenaGame(Game[Arena]):
    """The game, with what is printed on its cards."""

    def __init__(self, content: dict[str, object], checked: schema.Content, overlay: dict[str, object]) -> None:
        super().__init__(
            PACKAGE,
            "arena",
            "2",
            [2],
            [
                Option("match", [1, 3], 1),
                Option("opener", [0, 1, "draw"], 0),
                Option("pantheon", list(reversed(PANTHEONS)), "greek"),
            ],
            ANSWERS,
            CHANCE_ANSWERS,
            [
                Match,
                Lot,
                Battlefield,
                Score,
                Turn,
                Draw,
                Play,
                EndTurn,
                PlacementEffect,
                ReturnCard,
                CaptureCard,
                CoverCard,
                UseTokens,
                Strengthen,
                BreakShield,
                Battle,
                AfterBattle,
                Reward,
                Take,
                Lines,
            ],
            overlay,
        )
        self.feats = ["lines", "capture", "battle", "break", "strengthen"]
        # Good places are judged much alike: with three times as much, longer searches lost to shorter ones.
        self.curiosity = 0.1
        self.attention = 35
        self._content = content
        self.weigh_by(shipped_weights(PACKAGE))
        self.traits = TRAITS
        self.learnt = shipped_learnt(PACKAGE, self.id, TRAITS)
        self.printed = Printed(checked, POWERS)

    def content(self) -> dict[str, object]:
        return self._content

    def presences(self, record: Record) -> list[list[str]]:
        """What each seat began with."""
        return presences(record)

    def domains(self) -> dict[str, list[str] | int]:
        return {"amount": 10, "card": CARDS, "cell": CELL_NAMES}

    def blank(self, players: int, options: dict[str, object]) -> Arena:
        state = Arena(self, self.printed, players, options)
        state.opener = 1 if options["opener"] == 1 else 0
        return state

    def set_up(self, state: Arena) -> None:
        state.push(MATCH)

    def turn(self, state: Arena, seat: int) -> None:
        s = state
        s.seat = seat
        s.then(BATTLEFIELD, MATCH)
        if s.drawn != NONE:
            s.then(PLAY_CARD, END_TURN)

    def table(self, state: Arena) -> dict[str, object]:
        return table(state)

    def lay(self, state: Arena, table: Reader) -> None:
        lay(state, table)

    def unsound(self, state: Arena, seat: int) -> Saying | None:
        return unsound(state)

    def view(self, state: Arena, seat: int | None) -> dict[str, object]:
        return seen(state, seat)

    def observed(self, state: Arena, seat: int, sight: Sight) -> None:
        observed(state, seat, sight)

    def judge(self, state: Arena) -> list[float]:
        return judge(state, self.glance)

    def foresee(self, state: Arena) -> list[float]:
        return foresee(state, self.foresight)

    def speaks(self, state: Arena, traits: Traits) -> list[float]:
        speaks(state, traits)
        return foresee(state, self.foresight)

    def belief(self, state: Arena) -> float:
        return self.foresight.conviction

    def weigh_by(self, weights: dict[str, object]) -> None:
        read = Numbers(weights)
        self.glance = Glance(read.inside("glance"))
        self.conviction = self.glance.conviction
        self.foresight = Foresight(read.inside("foresight"))
        read.end()
        self.weights = weights

    def refusals(self, state: Arena, seat: int) -> list[Refused]:
        return refusals(state)

    def foretell(self, state: Arena, seat: int, action: int) -> list[Saying]:
        return foretell(state, action)

    def reasons(self, state: Arena, seat: int, action: int) -> list[Saying]:
        return reasons(state, action)

    def came_of(self, told: Saying, action: int, before: Arena, after: Arena, events: list[Event]) -> Saying | None:
        return came_of(told, before, after)

    def ending(self, state: Arena, events: list[Event]) -> Ending:
        return ending(state, events)

    def chapter(self, state: Arena) -> Saying | None:
        return chapter(state)

    def board(self, view: dict[str, object], words: Words) -> list[str]:
        return draw(view, words)


def make(overlay: dict[str, object], name: str) -> ArenaGame:
    """The game with an owner's values laid over ours; `name` is the file they come from."""
    content = printed.lay_over(printed.shipped(PACKAGE), overlay, name)
    checked = printed.checked(content, schema.Content, name)
    for card, values in checked.cards.items():
        if values.power not in POWERS:
            known = ", ".join(POWERS)
            raise content_error(PACKAGE, Saying("no-power", {"names": known}), name, f"cards.{card}.power")
        if values.weakened_by is not None and values.weakened_by not in CARDS:
            where = f"cards.{card}.weakened_by"
            raise content_error(PACKAGE, Saying("no-card", {"found": values.weakened_by}), name, where)
    return ArenaGame(content, checked, overlay)
