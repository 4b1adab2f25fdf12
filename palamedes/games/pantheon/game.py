"""Mythic Battles: Pantheon: its seats and options, and how its floors come together."""

from __future__ import annotations

from typing import Any, Final

from palamedes.core.content import printed
from palamedes.core.content.weights import Numbers, shipped_weights
from palamedes.core.kernel.game import Game, Option
from palamedes.core.kernel.learnt import Traits, shipped_learnt
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.sight import Sight
from palamedes.core.kernel.step import Step
from palamedes.core.record.record import Record
from palamedes.core.words.saying import Drawn, Ending, Refused, Saying
from palamedes.core.words.telling import Event
from palamedes.core.words.words import Words

from .documents.board import draw
from .documents.came import came_of
from .documents.drawn import drawn
from .documents.foretelling import chapter, doer, ending, foretell
from .documents.position import lay, table
from .documents.presence import SetUps, presences, set_ups
from .documents.reasons import reasons
from .documents.sight import observed
from .documents.soundness import unsound
from .documents.view import seen
from .documents.why import refusals
from .mind.judge import weighed
from .mind.traits import TRAITS
from .mind.weights import Weights
from .overlay import laid_over
from .rules import (
    activation,
    adventures,
    area,
    asking,
    attack,
    decks,
    dice,
    meddling,
    power_attacks,
    recruiting,
    setup,
    terrains,
    turn,
    walking,
)
from .table import schema
from .table.actions import answers, chance_answers
from .table.frames import FRAMES
from .table.knowledge import Hands
from .table.pieces import COINS, FACES, MANNERS, MOST_UNITS
from .table.printed import ALL_UNITS, NO_ADVENTURE, Printed
from .table.roster import kinds_of
from .table.state import Pantheon
from .table.terms import BOARDS, GOD, PACKAGE, SLOTS, TITAN, ZONES
from .units import blows, leading, library, spirits, throwing, tokens, wards
from .units import dice as unit_dice

DRAFT: Final = "draft"
CONSTRUCTION: Final = "construction"
IMPOSED: Final = "imposed"


class PantheonGame(Game[Pantheon]):
    """The game, with what is printed on its pieces."""

    def __init__(self, content: dict[str, object], checked: schema.Content, overlay: dict[str, object]) -> None:
        kinds = kinds_of(checked)
        powers = [library.abilities(kind) for kind in kinds]
        self.printed = Printed(checked, kinds, powers, [recruiting.SecretArmies(), Hands()])
        super().__init__(
            PACKAGE,
            "pantheon",
            "8",
            [2, 3, 4],
            [
                Option("teams", [False, True], False),
                Option("recruitment", [DRAFT, CONSTRUCTION, IMPOSED], DRAFT),
                Option("divinities", ["gods", "titans"], "gods"),
                Option("selection", list(self.printed.selection_words), ALL_UNITS),
                Option("board", list(BOARDS[:4]), BOARDS[0]),
                Option("adventure", list(self.printed.adventure_words), NO_ADVENTURE),
            ],
            answers(self.printed.kind_words, self.printed.power_words),
            chance_answers(self.printed.kind_words, self.printed.power_words),
            all_steps(),
            overlay,
            list(FRAMES),
        )
        self.declining = ["done", "decline", "pass", "stand"]
        self.feats = ["absorbed", "collected", "recalled", "attack", "used"]
        self.falls = ["destroyed", "wounded"]
        self.eliminates = True
        self.memory = ["stirred"]
        # A blow more or less, of which most answers differ, is hardly 0.03.
        self.curiosity = 0.04
        self.attention = 80
        self._content = content
        self.weigh_by(shipped_weights(PACKAGE))
        self.traits = TRAITS
        self.learnt = shipped_learnt(PACKAGE, self.id, TRAITS)

    def content(self) -> dict[str, object]:
        return self._content

    def set_ups(self) -> SetUps:
        """The battles whose balance is worth a look."""
        return set_ups(self.printed)

    def by_lot(self, state: Pantheon) -> bool:
        """Whether armies are still to be levied: by lot, where the balance is looked at."""
        return state.round == 0

    def presences(self, record: Record) -> list[list[str]]:
        """What each seat began a battle with."""
        return presences(record)

    def unsuited(self, players: int, options: dict[str, object]) -> Saying | None:
        teams = options["teams"] is True
        adventure = str(options["adventure"])
        recruitment = str(options["recruitment"])
        if teams and players != 4:
            return Saying("teams")
        if adventure != NO_ADVENTURE:
            scenario = self.printed.adventures[self.printed.adventure_words.index(adventure) - 1]
            if scenario.teams and not teams:
                return Saying("adventure-teams", {"adventure": adventure})
            if teams != scenario.teams or players != scenario.players:
                return Saying("adventure-sides", {"adventure": adventure, "count": scenario.players})
            if recruitment != DRAFT:
                return Saying("adventure-recruits", {"adventure": adventure})
        elif recruitment == CONSTRUCTION and players != 2 and not teams:
            return Saying("camps")
        return self._unsuited_selection(players, options)

    def _unsuited_selection(self, players: int, options: dict[str, object]) -> Saying | None:
        """Why armies cannot be drafted from the selection that was agreed on."""
        word = str(options["selection"])
        if word == ALL_UNITS:
            return None
        titans = options["divinities"] == "titans"
        drafted = options["recruitment"] == DRAFT
        if options["adventure"] != NO_ADVENTURE:
            scenario = self.printed.adventures[self.printed.adventure_words.index(str(options["adventure"])) - 1]
            titans = scenario.titans
            drafted = scenario.is_draft
        if not drafted:
            return Saying("selection-draft", {"selection": word})
        offered = self.printed.offered[self.printed.selection_words.index(word)]
        type = TITAN if titans else GOD
        count = len([kind for kind in self.printed.kinds if offered[kind.index] and kind.type == type])
        if count < players:
            return Saying("selection-divinities", {"selection": word, "count": count, "most": players})
        return None

    def domains(self) -> dict[str, list[str] | int]:
        return {
            "unit": [f"{unit // SLOTS + 1}-{unit % SLOTS}" for unit in range(MOST_UNITS)],
            "kind": self.printed.kind_words,
            "zone": ZONES,
            "board": BOARDS,
            "power": self.printed.power_words,
            "manner": MANNERS,
            "coin": COINS,
            "face": FACES,
            "amount": 1000,
            "bits": 1 << 16,
        }

    def blank(self, players: int, options: dict[str, object]) -> Pantheon:
        return Pantheon(self, self.printed, players, options)

    def set_up(self, state: Pantheon) -> None:
        state.push(setup.SET_UP)

    def turn(self, state: Pantheon, seat: int) -> None:
        if all(size == 0 for size in state.army):
            state.push(setup.SET_UP)
        else:
            state.push(turn.TurnBegins(seat))

    def table(self, state: Pantheon) -> dict[str, object]:
        return table(state)

    def lay(self, state: Pantheon, table: Reader) -> None:
        lay(state, table)

    def unsound(self, state: Pantheon, seat: int) -> Saying | None:
        return unsound(state)

    def view(self, state: Pantheon, seat: int | None) -> dict[str, object]:
        return seen(state, seat)

    def observed(self, state: Pantheon, seat: int, sight: Sight) -> None:
        observed(state, seat, sight)

    def judge(self, state: Pantheon) -> list[float]:
        return weighed(state, self.glance)

    def foresee(self, state: Pantheon) -> list[float]:
        return weighed(state, self._foresight(state))

    def speaks(self, state: Pantheon, traits: Traits) -> list[float]:
        return weighed(state, self._foresight(state), traits)

    def belief(self, state: Pantheon) -> float:
        return self._foresight(state).conviction

    def _foresight(self, state: Pantheon) -> Weights:
        return self.duel if state.teams or state.players == 2 else self.race

    def weigh_by(self, weights: dict[str, object]) -> None:
        read = Numbers(weights)
        self.glance = Weights(read.inside("glance"))
        self.conviction = self.glance.conviction
        self.duel = Weights(read.inside("duel"))
        self.race = Weights(read.inside("race"))
        read.end()
        self.weights = weights

    def board(self, view: dict[str, object], words: Words) -> list[str]:
        return draw(view, words, self.printed.boards)

    def refusals(self, state: Pantheon, seat: int) -> list[Refused]:
        return refusals(state, seat)

    def whose_turn(self, state: Pantheon) -> int:
        return state.seat

    def foretell(self, state: Pantheon, seat: int, action: int) -> list[Saying]:
        return foretell(state, seat, action)

    def reasons(self, state: Pantheon, seat: int, action: int) -> list[Saying]:
        return reasons(state, seat, action)

    def came_of(
        self, told: Saying, action: int, before: Pantheon, after: Pantheon, events: list[Event]
    ) -> Saying | None:
        return came_of(told, action, before, after, events)

    def drawn(self, state: Pantheon, view: dict[str, object]) -> list[Drawn]:
        return drawn(state, view)

    def ending(self, state: Pantheon, events: list[Event]) -> Ending:
        return ending(state, events)

    def chapter(self, state: Pantheon) -> Saying | None:
        return chapter(state)

    def doer(self, state: Pantheon, event: Event) -> int:
        return doer(state, event)


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
        meddling,
        power_attacks,
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
