"""Cyclades as the kernel knows it: seats, options, printed values, how a table is laid."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from librt.vecs import extend, vec
from mypy_extensions import i64

from palamedes.core.content import printed
from palamedes.core.content.weights import Numbers, shipped_weights
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Option
from palamedes.core.kernel.learnt import Traits, shipped_learnt
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.sight import Sight
from palamedes.core.kernel.step import Step
from palamedes.core.kernel.vectors import put_flag
from palamedes.core.record.record import Record
from palamedes.core.words.saying import Ending, Refused, Saying
from palamedes.core.words.telling import Event
from palamedes.core.words.words import Words

from . import schema
from .cards import (
    beasts,
    creatures,
    effects,
    exchanges,
    flight,
    heroes,
    killing,
    sacrifices,
    scattering,
    thieves,
)
from .documents.board import draw
from .documents.came import came_of
from .documents.ending import chapter, doer, ending
from .documents.foretelling import foretell, reasons
from .documents.position import lay, table
from .documents.presence import presences
from .documents.sight import observed
from .documents.soundness import acted_before, acting, unsound
from .documents.view import seen
from .documents.why import refusals
from .mind.judge import foresee, judge
from .mind.traits import TRAITS
from .mind.weights import Weights
from .rules import (
    battle,
    building,
    cycle,
    favours,
    figures,
    gods,
    income,
    losses,
    moves,
    piles,
    playing,
    recruiting,
    setup,
    supplies,
)
from .rules.purses import add_unseen, imagine
from .table import asking
from .table.actions import ANSWERS, BUILD, CHANCE_ANSWERS, DONE, RAZE
from .table.creature import Creature
from .table.frames import FRAMES, Drawn
from .table.hero import Hero
from .table.pieces import (
    AMOUNTS,
    BONUSES,
    BUILDINGS,
    CARDS,
    CREATURES,
    EMPTY,
    FIGURES,
    GODS,
    HEROES,
    LANDS,
    METROPOLIS,
    MOST_FACTIONS,
    MOST_TILES,
    PARTIES,
    PLACES,
    SIDES,
    SITE_NAMES,
    TILES,
    UNITS,
    ZONE_NAMES,
)
from .table.printed import PACKAGE, Printed
from .table.state import Cyclades, TableGame


class CycladesGame(TableGame):
    """The game: who may play it how, and where its chapters, powers and documents are found."""

    clause: ClassVar[str] = "setup.order"

    def __init__(self, content: dict[str, object], checked: schema.Content, overlay: dict[str, object]) -> None:
        super().__init__(
            PACKAGE,
            "cyclades",
            "4",
            [2, 3, 4, 5, 6],
            [
                Option("teams", [False, True], False),
                Option("metropolises", [3, 4], 3),
                Option("map", ["random", "players"], "random"),
                Option("face", ["draw", *SIDES], "draw"),
            ],
            ANSWERS,
            CHANCE_ANSWERS,
            all_steps(),
            overlay,
            FRAMES,
        )
        self.declining = ["done", "decline", "stand", "accept"]
        self.feats = ["metropolis", "conquer", "battle-won", "battle-held", "recruit", "buy", "build", "battle"]
        self.feats += ["philosopher", "priestess", "hire", "muster", "fleet", "horn"]
        self.eliminates = True
        self.memory = ["counted", "known_by"]
        # A coin more or less, of which most offers differ, is hardly 0.03.
        self.curiosity = 0.03
        self.attention = 67
        self._content = content
        self.weigh_by(shipped_weights(PACKAGE))
        self.traits = TRAITS
        self.learnt = shipped_learnt(PACKAGE, self.id, TRAITS)
        self.printed = Printed(checked, hero_powers(), creature_powers())

    def content(self) -> dict[str, object]:
        return self._content

    def presences(self, record: Record) -> list[list[str]]:
        """What each seat began with."""
        return presences(record, cast(dict[str, Any], self._content["tiles"]))

    def domains(self) -> dict[str, list[str] | int]:
        return {
            "laid": MOST_TILES + 1,
            "faction": MOST_FACTIONS,
            "round": 3,
            "slot": 4,
            "amount": len(AMOUNTS),
            "face": 4,
            "party": PARTIES,
            "land": ZONE_NAMES[:LANDS],
            "zone": ZONE_NAMES,
            "site": SITE_NAMES,
            "place": PLACES,
            "god": GODS,
            "building": BUILDINGS,
            "bonus": BONUSES,
            "creature": CREATURES,
            "figure": FIGURES,
            "hero": HEROES,
            "unit": UNITS,
            "card": CARDS,
            "tile": TILES,
        }

    def unsuited(self, players: int, options: dict[str, object]) -> Saying | None:
        if options["teams"] is True and players not in (4, 6):
            return Saying("teams", {"count": players})
        return None

    def blank(self, players: int, options: dict[str, object]) -> Cyclades:
        # Six always play in teams, whatever was asked for.
        return Cyclades(self, players, {**options, "teams": True} if players == 6 else options)

    def set_up(self, state: Cyclades) -> None:
        state.push(setup.SET_UP)

    def turn(self, state: Cyclades, seat: int) -> None:
        s = state
        if not s.map.lands:
            s.push(setup.SET_UP)
            return
        turns = acting(s, seat)
        if turns:
            # Whose god comes before has acted, whether or not the position says so.
            s.done_order = extend(s.done_order[:], acted_before(s, turns[0]))
            s.then(*[gods.Turn(god) for god in turns], cycle.END_CYCLE)
        else:
            s.faction = NONE
            s.god = NONE
            s.push(cycle.CYCLE)

    def prompt_words(self, state: Cyclades) -> dict[str, str]:
        """Who is asked, with which god, and what the question is about."""
        return asking.prompt_words(state)

    def redraw(self, state: Cyclades, seat: int, rng: Rng) -> None:
        """Redraws what a seat cannot know: gold that it could not count, the top creature and the Sphinx's cards.

        Who had looked at a card before the Sphinx took it could know it among those drawn; but until one of them is
        chosen nobody else is asked anything, so nothing hangs on it.
        """
        s = state
        for frame in s.frames:
            if isinstance(frame, Drawn) and not s.sees_drawn(seat):
                count = len(frame.cards)
                for card in frame.cards:
                    s.pile = put_flag(s.pile, card, True)
                known = s.top
                bag = [card for card in range(len(CREATURES)) if s.pile[card] and card != known]
                drawn: list[int] = []
                for _ in range(count):
                    card = bag.pop(rng.below(len(bag)))
                    s.pile = put_flag(s.pile, card, False)
                    drawn.append(card)
                frame.cards = vec[i64](sorted(drawn))
        if s.top != NONE and not s.knows_top(seat):
            bag = [card for card in range(len(CREATURES)) if s.pile[card]]
            s.top = bag[rng.below(len(bag))]
        imagine(s, s.team(seat), any(isinstance(step, cycle.PayOfferings) for step in s.agenda), rng)
        # Whoever is in the middle of something can pay for it.
        asked = asking.asked(s)
        question = s.question
        if asked != NONE and question is not None:
            while s.side(asked) != s.team(seat) and not question.legal(s):
                add_unseen(s, s.side(asked))

    def table(self, state: Cyclades) -> dict[str, object]:
        return table(state)

    def lay(self, state: Cyclades, table: Reader) -> None:
        lay(state, table)

    def unsound(self, state: Cyclades, seat: int) -> Saying | None:
        return unsound(state)

    def view(self, state: Cyclades, seat: int | None) -> dict[str, object]:
        return seen(state, seat)

    def observed(self, state: Cyclades, seat: int, sight: Sight) -> None:
        observed(state, seat, sight)

    def judge(self, state: Cyclades) -> list[float]:
        return judge(state, self.glance)

    def foresee(self, state: Cyclades) -> list[float]:
        return foresee(state, self._foresight(state))

    def speaks(self, state: Cyclades, traits: Traits) -> list[float]:
        return foresee(state, self._foresight(state), traits)

    def belief(self, state: Cyclades) -> float:
        return self._foresight(state).conviction

    def _foresight(self, state: Cyclades) -> Weights:
        return self.duel if state.players == 2 else self.crowd

    def weigh_by(self, weights: dict[str, object]) -> None:
        read = Numbers(weights)
        self.glance = Weights(read.inside("glance"))
        self.conviction = self.glance.conviction
        self.duel = Weights(read.inside("duel"))
        self.crowd = Weights(read.inside("crowd"))
        read.end()
        self.weights = weights

    def whose_turn(self, state: Cyclades) -> int:
        return -1 if state.faction == NONE else state.seat_of(state.faction)

    def price(self, state: Cyclades, action: int) -> int:
        s = state
        return gods.cost_of(s, action) if isinstance(s.question, gods.Act) else -1

    def besides(self, state: Cyclades, action: int) -> dict[str, str]:
        """The basic building that goes for another, or is chosen; the god whose favour ends with a turn."""
        s = state
        if action == DONE and isinstance(s.question, gods.Act):
            return {"god": GODS[s.god]}
        for verb in (BUILD, RAZE):
            if verb.has(action) and EMPTY < s.sites[verb.first(action)] < METROPOLIS:
                return {"building": BUILDINGS[s.sites[verb.first(action)] - 1]}
        return {}

    def refusals(self, state: Cyclades, seat: int) -> list[Refused]:
        return refusals(state)

    def foretell(self, state: Cyclades, seat: int, action: int) -> list[Saying]:
        return foretell(state, action)

    def reasons(self, state: Cyclades, seat: int, action: int) -> list[Saying]:
        return reasons(state, action)

    def came_of(
        self, told: Saying, action: int, before: Cyclades, after: Cyclades, events: list[Event]
    ) -> Saying | None:
        return came_of(told, action, before, after, events)

    def ending(self, state: Cyclades, events: list[Event]) -> Ending:
        return ending(state, events)

    def chapter(self, state: Cyclades) -> Saying | None:
        return chapter(state)

    def doer(self, state: Cyclades, event: Event) -> int:
        return doer(state, event)

    def board(self, view: dict[str, object], words: Words) -> list[str]:
        return draw(view, words)


def hero_powers() -> list[Hero]:
    """What each hero can do, in the order of their numbers: each class is found by its name."""
    found: dict[str, Hero] = {}
    for kind in vars(heroes).values():
        if isinstance(kind, type) and issubclass(kind, Hero) and kind.name:
            found[kind.name] = kind()
    return [found[name] for name in HEROES]


def creature_powers() -> list[Creature]:
    """What each creature can do, in the order of their numbers: each class is found by its name."""
    found: dict[str, Creature] = {}
    for room in (beasts, creatures, exchanges, thieves):
        for kind in vars(room).values():
            if isinstance(kind, type) and issubclass(kind, Creature) and kind.name:
                found[kind.name] = kind()
    return [found[name] for name in CREATURES]


def all_steps() -> list[type[Step[Any]]]:
    """Every kind of step, chapter by chapter."""
    found: list[type[Step[Any]]] = []
    for room in (
        setup,
        piles,
        cycle,
        income,
        figures,
        killing,
        scattering,
        building,
        supplies,
        favours,
        moves,
        battle,
        losses,
        flight,
        playing,
        creatures,
        effects,
        thieves,
        exchanges,
        recruiting,
        heroes,
        sacrifices,
        gods,
    ):
        for name in sorted(vars(room)):
            kind = vars(room)[name]
            if isinstance(kind, type) and issubclass(kind, Step) and kind.id and kind not in found:
                found.append(kind)
    return found


def make(overlay: dict[str, object], name: str) -> CycladesGame:
    """The game with an owner's values laid over ours; `name` is the file they come from."""
    content = printed.lay_over(printed.shipped(PACKAGE), overlay, name)
    return CycladesGame(content, printed.checked(content, schema.Content, name), overlay)
