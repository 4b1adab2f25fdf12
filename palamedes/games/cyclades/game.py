"""Cyclades as the kernel knows it: seats, options, printed values, how a table is laid."""

from __future__ import annotations

from typing import Any, ClassVar

from palamedes.core.content import printed
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game, Option
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.step import Step
from palamedes.core.words.refusing import content_error
from palamedes.core.words.saying import Ending, Refused, Saying
from palamedes.core.words.telling import Event
from palamedes.core.words.words import Words

from . import schema
from .cards import beasts, creatures, effects, exchanges, figures, flight, heroes, sacrifices, thieves
from .cards.creature import Creature
from .cards.hero import Hero
from .documents.board import draw
from .documents.ending import chapter, doer, ending
from .documents.foretelling import foretell, reasons
from .documents.position import lay, table
from .documents.soundness import acting, unsound
from .documents.view import knows_top, seen
from .documents.why import refusals
from .mind.judge import foresee, judge
from .rules import battle, building, cycle, favours, gods, income, losses, moves, piles, setup
from .rules.purses import add_unseen, imagine
from .table import asking
from .table.actions import ANSWERS, BUILD, CHANCE_ANSWERS, DONE, PRICES, RAZE
from .table.archipelago import CELLS, Archipelago, Face
from .table.frames import FRAMES, Drawn
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
    SITE_NAMES,
    SITES,
    SPOTS,
    TILES,
    UNITS,
    ZONE_NAMES,
)
from .table.state import Cyclades

PACKAGE = "palamedes.games.cyclades"

LAYOUTS: dict[int, list[tuple[int, int]]] = {
    6: [(-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (-1, 1)],
    8: [(-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (-2, 1), (-1, 1), (0, 1)],
    10: [(0, -1), (1, -1), (2, -1), (-1, 0), (0, 0), (1, 0), (2, 0), (-1, 1), (0, 1), (1, 1)],
}
"""Where the tiles lie when chance lays them: a triangle, an hourglass, a lozenge."""


class Mode:
    """What changes with the number of factions."""

    def __init__(self, rules: schema.Mode) -> None:
        self.tiles: int = rules.tiles
        self.hidden: int = rules.hidden


class CycladesGame(Game[Cyclades]):
    """The game, with what is printed on its pieces as flat lists."""

    clause: ClassVar[str] = "setup.order"

    def __init__(self, content: dict[str, object], checked: schema.Content, overlay: dict[str, object]) -> None:
        super().__init__(
            PACKAGE,
            "cyclades",
            "2",
            [2, 3, 4, 5, 6],
            [
                Option("teams", [False, True], False),
                Option("metropolises", [3, 4], 3),
                Option("map", ["random", "players"], "random"),
                Option("face", ["draw", "first", "second"], "draw"),
            ],
            ANSWERS,
            CHANCE_ANSWERS,
            all_steps(),
            overlay,
            FRAMES,
        )
        self.declining = ["done", "decline", "stand", "accept"]
        self.eliminates = True
        self.memory = ["counted", "known_by"]
        # A coin more or less, of which most offers differ, is hardly 0.03.
        self.curiosity = 0.03
        self.conviction = 1.7
        self._content = content
        self.faces: list[list[Face]] = [
            [_face(tile, checked.tiles[name].first) for tile, name in enumerate(TILES)],
            [_face(tile, checked.tiles[name].second) for tile, name in enumerate(TILES)],
        ]
        self.nowhere = Archipelago(self.faces[0], [NONE] * len(TILES), [0] * len(TILES))
        self.modes: dict[int, Mode] = {n: Mode(checked.modes[f"factions-{n}"]) for n in (3, 4, 5, 6)}
        for n, mode in self.modes.items():
            # Five gods and Apollo: with fewer than factions, the last of them would be asked with nowhere to turn.
            if mode.hidden > 6 - n:
                raise content_error(PACKAGE, Saying("hidden-gods", {"most": 6 - n}), f"modes.factions-{n}.hidden")
        self.layouts: dict[int, list[int]] = {
            count: [SPOTS.index(place) for place in places] for count, places in LAYOUTS.items()
        }
        pieces = checked.pieces
        self.fleet_count: int = pieces.fleets
        self.troop_count: int = pieces.troops
        self.mercenary_count: int = pieces.mercenaries
        self.philosopher_count: int = pieces.philosophers
        self.priestess_count: int = pieces.priestesses
        self.buildings: list[int] = [getattr(pieces, name) for name in BUILDINGS]
        self.bonus_count: int = pieces.bonus
        self.start_gold: int = pieces.gold
        self.die_faces: list[int] = sorted(set(pieces.die))
        self.die_weights: list[int] = [pieces.die.count(face) for face in self.die_faces]
        costs = checked.costs
        self.creature_costs: list[int] = list(costs.creatures)
        self.hero_cost: int = costs.heroes
        self.philosopher_cost: int = costs.philosopher
        self.priestess_cost: int = costs.priestess
        self.peek_cost: int = costs.peeked
        self.fleet_costs: list[int] = list(costs.fleets)
        self.troop_costs: list[int] = list(costs.troops)
        self.mercenary_costs: list[int] = list(costs.mercenaries)
        self.sail_cost: int = costs.sail
        self.march_cost: int = costs.march
        self.heroic_cost: int = costs.heroic
        self.reroll_cost: int = costs.reroll
        self.apollo_gold: int = checked.gains.apollo
        self.bonus_gold: int = checked.gains.bonus
        self.prices: list[int] = [int(price) for price in PRICES]
        self.creatures: list[bool] = [checked.creatures[name].count > 0 for name in CREATURES]
        self.stands: list[str] = [checked.creatures[name].stands for name in CREATURES]
        self.hero_force: list[int] = [checked.heroes[name].force for name in HEROES]
        self.hero_needs: list[int] = [checked.heroes[name].needs for name in HEROES]
        self.guard_force: int = 2
        self.penelope_force: int = 2
        # What heroes and creatures can do, and who of them has a say at the moments that are asked about most.
        self.heroes: list[Hero] = hero_powers()
        self.hero_asks: list[str] = [hero.asks for hero in self.heroes]
        self.versatile: list[int] = [hero.number for hero in self.heroes if hero.versatile]
        self.bearers: list[int] = [hero.number for hero in self.heroes if hero.bears_metropolis]
        powers = creature_powers()
        self.creature_powers: list[Creature] = powers
        self.closing_land: list[int] = [one.number for one in powers if one.closes_land]
        self.holding: list[int] = [one.number for one in powers if one.holds]
        self.closing_sea: list[int] = [one.number for one in powers if one.closes_sea]
        self.closing_coast: list[int] = [one.number for one in powers if one.closes_coast]
        self.silencing: list[int] = [one.number for one in powers if one.silences]
        self.shielding: list[int] = [one.number for one in powers if one.shields]
        self.joining: list[int] = [one.number for one in powers if one.joins]
        self.guarding: list[int] = [one.number for one in powers if one.guards]
        self.devouring: list[int] = [one.number for one in powers if one.takes_income]
        self.doubling: list[int] = [one.number for one in powers if one.doubles_income]
        self.mourning: list[int] = [one.number for one in powers if one.mourns]

    def archipelago(self, face: int, spots: list[int], turns: list[int]) -> Archipelago:
        """The archipelago that tiles form."""
        return Archipelago(self.faces[face], spots, turns)

    def content(self) -> dict[str, object]:
        return self._content

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
        state = Cyclades(self, players, {**options, "teams": True} if players == 6 else options)
        state.lay_out()
        return state

    def set_up(self, state: Cyclades) -> None:
        state.push(setup.SET_UP)

    def turn(self, state: Cyclades, seat: int) -> None:
        s = state
        if not s.map.lands:
            s.push(setup.SET_UP)
            return
        turns = acting(s, seat)
        if turns:
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
            if isinstance(frame, Drawn) and s.seat_of(s.faction) != seat:
                count = len(frame.cards)
                for card in frame.cards:
                    s.pile[card] = True
                known = s.top
                bag = [card for card in range(len(CREATURES)) if s.pile[card] and card != known]
                frame.cards = []
                for _ in range(count):
                    card = bag.pop(rng.below(len(bag)))
                    s.pile[card] = False
                    frame.cards.append(card)
                frame.cards.sort()
        if s.top != NONE and not knows_top(s, seat):
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

    def unsound(self, state: Cyclades) -> Saying | None:
        return unsound(state)

    def view(self, state: Cyclades, seat: int | None) -> dict[str, object]:
        return seen(state, seat)

    def judge(self, state: Cyclades) -> list[float]:
        return judge(state)

    def foresee(self, state: Cyclades) -> list[float]:
        return foresee(state)

    def price(self, state: Cyclades, action: int) -> int:
        s = state
        return gods.cost_of(s, action) if isinstance(s.question, gods.Act) else -1

    def besides(self, state: Cyclades, action: int) -> dict[str, str]:
        """The basic building that goes for another, or is chosen; the god whose favour ends with a turn."""
        s = state
        if action == DONE and isinstance(s.question, gods.Act):
            return {"god": GODS[s.god]}
        for base in (BUILD, RAZE):
            if base <= action < base + SITES and EMPTY < s.sites[action - base] < METROPOLIS:
                return {"building": BUILDINGS[s.sites[action - base] - 1]}
        return {}

    def refusals(self, state: Cyclades, seat: int) -> list[Refused]:
        return refusals(state)

    def foretell(self, state: Cyclades, seat: int, action: int) -> list[Saying]:
        return foretell(state, action)

    def reasons(self, state: Cyclades, seat: int, action: int) -> list[Saying]:
        return reasons(state, action)

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
        building,
        favours,
        moves,
        battle,
        losses,
        flight,
        creatures,
        effects,
        thieves,
        exchanges,
        heroes,
        sacrifices,
        gods,
    ):
        for name in sorted(vars(room)):
            kind = vars(room)[name]
            if isinstance(kind, type) and issubclass(kind, Step) and kind.id and kind not in found:
                found.append(kind)
    return found


def _face(tile: int, drawn: schema.Face) -> Face:
    """A face of a tile as its zones' numbers."""
    face = Face(tile)
    name = TILES[tile]
    marks = drawn.cells.split()
    if len(marks) != len(CELLS):
        raise content_error(PACKAGE, Saying("face-cells", {"most": len(CELLS), "count": len(marks)}), f"tiles.{name}")
    face.cells = [ZONE_NAMES.index(f"{name}{mark}") for mark in marks]
    for mark, land in (("1", drawn.land_1), ("2", drawn.land_2), ("3", drawn.land_3)):
        if land is not None:
            face.lands.append(ZONE_NAMES.index(f"{name}{mark}"))
            face.harbours.append([ZONE_NAMES.index(f"{name}{sea}") for sea in land.harbours])
            face.priestess.append(land.priestess)
            face.horns.append(land.horns)
    for mark, sea in (("x", drawn.sea_x), ("y", drawn.sea_y), ("z", drawn.sea_z)):
        if sea is not None:
            face.seas.append(ZONE_NAMES.index(f"{name}{mark}"))
            face.horns.append(sea.horns)
    return face


def make(overlay: dict[str, object], name: str) -> CycladesGame:
    """The game with an owner's values laid over ours; `name` is the file they come from."""
    content = printed.lay_over(printed.shipped(PACKAGE), overlay, name)
    return CycladesGame(content, printed.checked(content, schema.Content, name), overlay)
