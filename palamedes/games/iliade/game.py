"""Iliade as the kernel knows it: seats, options, printed values, how a table is laid."""

from __future__ import annotations

from typing import ClassVar

from palamedes.core.content import printed
from palamedes.core.content.weights import Numbers, shipped_weights
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game, Option
from palamedes.core.kernel.learnt import Traits, shipped_learnt
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.sight import Sight
from palamedes.core.words.refusing import content_error
from palamedes.core.words.saying import Ending, Refused, Saying
from palamedes.core.words.telling import Event
from palamedes.core.words.words import Words

from . import schema
from .documents.board import draw
from .documents.came import came_of
from .documents.position import lay, table
from .documents.sight import observed
from .documents.soundness import unsound
from .documents.view import seen
from .documents.why import chapter, ending, foretell, reasons, refusals
from .mind.judge import foresee, judge
from .mind.traits import TRAITS, speaks
from .mind.weights import Foresight, Glance
from .rules.attack import ChooseTarget
from .rules.campaign import (
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
from .rules.siege import SIEGE, Act, Next, OpenSiege, Siege
from .rules.spoils import END_SIEGE, Arrange, Claim, EndSiege, OpenHorses, Rank, Spoils
from .table.actions import ANSWERS, CHANCE_ANSWERS
from .table.cards import CARDS, GORGON, HORSE, MOST_HORSES, MOST_SEATS, ORACLE, RIDERS, WEAPONS
from .table.printed import Printed
from .table.secrets import redraw
from .table.state import Iliade

PACKAGE = "palamedes.games.iliade"


class IliadeGame(Game[Iliade]):
    """The game, with what is printed on its cards."""

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
                Lot,
                DealRound,
                DealTo,
                DealCard,
                Trim,
                TrimCard,
                Campaign,
                ConsultOracle,
                Stakes,
                RevealCard,
                OpenSiege,
                Siege,
                Next,
                Act,
                ChooseTarget,
                EndSiege,
                OpenHorses,
                Arrange,
                Rank,
                Spoils,
                Claim,
                AfterSiege,
                Finish,
                LastSiege,
            ],
            overlay,
        )
        self.memory = ["shown", "kept", "refills", "earlier", "last_heroes", "after_gorgon", "passes"]
        self.declining = ["pass"]
        self.feats = ["claim", "hit-elephant", "hit", "mount", "join", "hide", "lay"]
        # Good answers are judged much alike.
        self.curiosity = 0.12
        self.attention = 55
        self._content = content
        self.weigh_by(shipped_weights(PACKAGE))
        self.traits = TRAITS
        self.learnt = shipped_learnt(PACKAGE, self.id, TRAITS)
        self.printed = Printed(checked)

    def content(self) -> dict[str, object]:
        return self._content

    def domains(self) -> dict[str, list[str] | int]:
        return {"place": MOST_SEATS + 1, "rounds": 31, "amount": 10, "oracle": ORACLE, "weapon": WEAPONS}

    def unsuited(self, players: int, options: dict[str, object]) -> Saying | None:
        if options["teams"] is True and players not in (4, 6):
            return Saying("teams", {"count": players})
        return None

    def blank(self, players: int, options: dict[str, object]) -> Iliade:
        return Iliade(self, self.printed, redraw, players, options)

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
            if not any(s.hands):
                s.push(DEAL_ROUNDS[s.mode.hand])

    def table(self, state: Iliade) -> dict[str, object]:
        return table(state)

    def lay(self, state: Iliade, table: Reader) -> None:
        lay(state, table)

    def unsound(self, state: Iliade, seat: int) -> Saying | None:
        return unsound(state)

    def view(self, state: Iliade, seat: int | None) -> dict[str, object]:
        return seen(state, seat)

    def observed(self, state: Iliade, seat: int, sight: Sight) -> None:
        observed(state, seat, sight)

    def judge(self, state: Iliade) -> list[float]:
        return judge(state, self.glance)

    def foresee(self, state: Iliade) -> list[float]:
        return foresee(state, self.foresight)

    def speaks(self, state: Iliade, traits: Traits) -> list[float]:
        speaks(state, traits)
        return foresee(state, self.foresight)

    def belief(self, state: Iliade) -> float:
        return self.foresight.conviction

    def weigh_by(self, weights: dict[str, object]) -> None:
        read = Numbers(weights)
        self.glance = Glance(read.inside("glance"))
        self.conviction = self.glance.conviction
        self.foresight = Foresight(read.inside("foresight"))
        read.end()
        self.weights = weights

    def refusals(self, state: Iliade, seat: int) -> list[Refused]:
        return refusals(state, seat)

    def foretell(self, state: Iliade, seat: int, action: int) -> list[Saying]:
        return foretell(state, seat, action)

    def reasons(self, state: Iliade, seat: int, action: int) -> list[Saying]:
        return reasons(state, seat, action)

    def came_of(self, told: Saying, action: int, before: Iliade, after: Iliade, events: list[Event]) -> Saying | None:
        return came_of(told, before, after, events)

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
