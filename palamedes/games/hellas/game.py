"""Lords of Hellas as the kernel knows it: seats, printed values, how a table is laid."""

from __future__ import annotations

from typing import Any

from palamedes.core.content import printed
from palamedes.core.content.weights import Numbers, shipped_weights
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.learnt import Traits, shipped_learnt
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.sight import Sight
from palamedes.core.kernel.step import Step
from palamedes.core.record.record import Record
from palamedes.core.words.saying import Ending, Refused, Saying
from palamedes.core.words.telling import Event
from palamedes.core.words.words import Words

from .cards import choices, heroes, quests, reinforcing
from .cards import monsters as beasts
from .cards.powers import powers
from .documents.board import draw
from .documents.came import came_of
from .documents.foretelling import chapter, ending, foretell
from .documents.laying import lay
from .documents.position import table
from .documents.presence import presences
from .documents.reasons import reasons
from .documents.sight import observed
from .documents.soundness import unsound
from .documents.view import seen
from .documents.why import refusals
from .mind.judge import foresee, judge
from .mind.traits import TRAITS
from .mind.weights import Weights
from .rules import (
    asking,
    battle,
    drawing,
    hunt,
    killing,
    marching,
    monsters,
    recruiting,
    setup,
    special,
    striking,
    trophies,
    turn,
    wounds,
)
from .rules import blessings as drafting
from .rules import quests as questing
from .schema import Content
from .table.actions import ANSWERS, CHANCE_ANSWERS
from .table.frames import FRAMES
from .table.moments import MOMENTS
from .table.pieces import (
    ACTIONS,
    ATTACKS,
    COMBAT,
    FACES,
    GIFTS,
    GODS,
    MONSTERS,
    PAIRS,
    PLACES,
    REGIONS,
    SIDES,
    STATS,
    STEPS,
    SYMBOLS,
    TEMPLE_CARDS,
    TERRITORIES,
)
from .table.printed import Printed
from .table.state import Hellas

PACKAGE = "palamedes.games.hellas"


class HellasGame(Game[Hellas]):
    """The game, with what is printed on its pieces and what they can do."""

    def __init__(self, content: dict[str, object], checked: Content, overlay: dict[str, object]) -> None:
        super().__init__(
            PACKAGE, "hellas", "2", [2, 3, 4], [], ANSWERS, CHANCE_ANSWERS, all_steps(), overlay, list(FRAMES)
        )
        self.declining = ["done", "decline", "pass", "endure"]
        self.feats = ["slain", "temple", "finished", "control", "victory", "monument", "hunt", "battle", "prays"]
        self.feats += ["quest", "blessed", "trophy", "recruit", "gained"]
        self.memory = ["chooser"]
        # A hoplite more or less, of which many answers differ, is hardly 0.05.
        self.curiosity = 0.06
        self.attention = 62
        self.horizon = 1
        self._content = content
        self.weigh_by(shipped_weights(PACKAGE))
        self.traits = TRAITS
        self.learnt = shipped_learnt(PACKAGE, self.id, TRAITS)
        self.printed = Printed(checked)
        self.powers = powers(checked)

    def content(self) -> dict[str, object]:
        return self._content

    def presences(self, record: Record) -> list[list[str]]:
        """What each seat began with."""
        return presences(record)

    def domains(self) -> dict[str, list[str] | int]:
        return {
            "region": REGIONS,
            "territory": TERRITORIES,
            "god": GODS,
            "stat": STATS,
            "symbol": SYMBOLS,
            "card": COMBAT,
            "attack": ATTACKS,
            "monster": MONSTERS,
            "gift": GIFTS,
            "action": ACTIONS,
            "place": PLACES,
            "step": STEPS,
            "side": SIDES,
            "face": FACES,
            "moment": MOMENTS,
            "pair": PAIRS,
            "oracle": TEMPLE_CARDS,
            "hoplites": 100,
            "reach": 20,
            "strength": 1000,
            "losses": 100,
            "bits": 1 << 16,
            "rounds": 1000,
        }

    def blank(self, players: int, options: dict[str, object]) -> Hellas:
        return Hellas(self, self.printed, self.powers, players, options)

    def set_up(self, state: Hellas) -> None:
        state.push(setup.SET_UP)

    def turn(self, state: Hellas, seat: int) -> None:
        if all(hero == NONE for hero in state.hero):
            state.push(setup.SET_UP)
        else:
            state.push(turn.TurnBegins(seat))

    def table(self, state: Hellas) -> dict[str, object]:
        return table(state)

    def lay(self, state: Hellas, table: Reader) -> None:
        lay(state, table)

    def unsound(self, state: Hellas, seat: int) -> Saying | None:
        return unsound(state)

    def view(self, state: Hellas, seat: int | None) -> dict[str, object]:
        return seen(state, seat)

    def observed(self, state: Hellas, seat: int, sight: Sight) -> None:
        observed(state, seat, sight)

    def judge(self, state: Hellas) -> list[float]:
        return judge(state, self.glance)

    def foresee(self, state: Hellas) -> list[float]:
        return foresee(state, self._foresight(state))

    def speaks(self, state: Hellas, traits: Traits) -> list[float]:
        return foresee(state, self._foresight(state), traits)

    def belief(self, state: Hellas) -> float:
        return self._foresight(state).conviction

    def _foresight(self, state: Hellas) -> Weights:
        return self.duel if state.players == 2 else self.crowd

    def weigh_by(self, weights: dict[str, object]) -> None:
        read = Numbers(weights)
        self.glance = Weights(read.inside("glance"))
        self.conviction = self.glance.conviction
        self.duel = Weights(read.inside("duel"))
        self.crowd = Weights(read.inside("crowd"))
        read.end()
        self.weights = weights

    def whose_turn(self, state: Hellas) -> int:
        return state.seat

    def refusals(self, state: Hellas, seat: int) -> list[Refused]:
        return refusals(state, seat)

    def foretell(self, state: Hellas, seat: int, action: int) -> list[Saying]:
        return foretell(state, seat, action)

    def reasons(self, state: Hellas, seat: int, action: int) -> list[Saying]:
        return reasons(state, seat, action)

    def came_of(self, told: Saying, action: int, before: Hellas, after: Hellas, events: list[Event]) -> Saying | None:
        return came_of(told, action, before, after, events)

    def ending(self, state: Hellas, events: list[Event]) -> Ending:
        return ending(state, events)

    def chapter(self, state: Hellas) -> Saying | None:
        return chapter(state)

    def board(self, view: dict[str, object], words: Words) -> list[str]:
        return draw(view, words, self.printed)


def all_steps() -> list[type[Step[Any]]]:
    """Every kind of step, chapter by chapter, those of the cards after the rules."""
    found: list[type[Step[Any]]] = []
    for room in (
        setup,
        turn,
        asking,
        special,
        recruiting,
        marching,
        battle,
        killing,
        hunt,
        striking,
        wounds,
        trophies,
        questing,
        drafting,
        monsters,
        drawing,
        choices,
        heroes,
        beasts,
        quests,
        reinforcing,
    ):
        for name in sorted(vars(room)):
            kind = vars(room)[name]
            if isinstance(kind, type) and issubclass(kind, Step) and kind.id and kind not in found:
                found.append(kind)
    return found


def make(overlay: dict[str, object], name: str) -> HellasGame:
    """The game with an owner's values laid over ours; `name` is the file they come from."""
    content = printed.lay_over(printed.shipped(PACKAGE), overlay, name)
    return HellasGame(content, printed.checked(content, Content, name), overlay)
