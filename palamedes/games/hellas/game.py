"""Lords of Hellas as the kernel knows it: seats, printed values, how a table is laid."""

from __future__ import annotations

from typing import Any, cast

from palamedes.core.content import printed
from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.step import Step
from palamedes.core.words.saying import Ending, Refused, Saying
from palamedes.core.words.telling import Event
from palamedes.core.words.words import Words

from . import schema
from .cards import artefacts, blessings, choices, heroes, quests, reinforcing
from .cards.artefacts import ARTEFACTS_BY_NAME
from .cards.blessings import BLESSINGS_BY_NAME
from .cards.combat import TACTICS
from .cards.gift import Gift
from .cards.heroes import HEROES_BY_NAME
from .cards.monsters import BEASTS, EVOLVED
from .cards.quests import KEPT, LABOURS
from .cards.sheets import Beast, Evolution, Labour, Oracle, Tactic
from .cards.temples import ORACLES
from .documents.board import draw
from .documents.foretelling import chapter, ending, foretell
from .documents.position import lay, table
from .documents.reasons import reasons
from .documents.soundness import unsound
from .documents.view import prompt_words, seen
from .documents.why import refusals
from .mind.judge import foresee, judge
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
    trophies,
    turn,
    wounds,
)
from .rules import blessings as drafting
from .rules import quests as questing
from .table.actions import ANSWERS, CHANCE_ANSWERS
from .table.frames import FRAMES
from .table.moments import MOMENTS
from .table.pieces import (
    ACTIONS,
    ARTEFACTS,
    ATTACKS,
    BIT,
    BLESSINGS,
    COMBAT,
    EVOLUTIONS,
    FACES,
    GIFTS,
    GODS,
    HEROES,
    MARKS,
    MONSTERS,
    PAIRS,
    PLACES,
    QUESTS,
    REGION_COUNT,
    REGIONS,
    SIDES,
    STATS,
    STEPS,
    SYMBOLS,
    TEMPLE_CARDS,
    TERRITORIES,
)
from .table.secrets import redraw
from .table.state import Hellas

PACKAGE = "palamedes.games.hellas"


class Mode:
    """What changes with the number of players."""

    def __init__(self, rules: schema.Mode) -> None:
        self.territories: int = rules.territories
        self.uncounted: int = TERRITORIES.index(rules.uncounted) if rules.uncounted else NONE
        self.temples: int = rules.temples
        self.king: bool = rules.king
        self.repeats: bool = rules.repeats


class Asks:
    """What a step of a quest asks of a hero who enters there."""

    def __init__(self, step: schema.QuestStep) -> None:
        self.leadership: int = step.leadership
        self.strength: int = step.strength
        self.speed: int = step.speed
        self.either: int = step.either
        self.priests: int = step.priests
        self.sacrifice: int = step.sacrifice
        self.injuries: int = step.injuries
        self.discard: int = step.discard
        self.cities: int = step.cities
        self.temples: int = step.temples
        self.artefacts: int = step.artefacts


class HellasGame(Game[Hellas]):
    """The game, with what is printed on its pieces as flat lists."""

    def __init__(self, content: dict[str, object], checked: schema.Content, overlay: dict[str, object]) -> None:
        super().__init__(
            PACKAGE, "hellas", "1", [2, 3, 4], [], ANSWERS, CHANCE_ANSWERS, all_steps(), overlay, list(FRAMES)
        )
        self.declining = ["done", "decline", "pass", "endure"]
        self.memory = ["chooser"]
        # A hoplite more or less, of which many answers differ, is hardly 0.05.
        self.curiosity = 0.06
        self.horizon = 1
        self.conviction = 0.8
        self._content = content
        self.bits: list[int] = list(BIT)
        self._read_map(checked)
        self._read_rules(checked)
        self._read_combat(checked)
        self._read_monsters(checked)
        self._read_quests(checked)
        self._read_gifts(checked)

    def _read_map(self, checked: schema.Content) -> None:
        lands = [checked.regions[cast(Any, name)] for name in REGIONS]
        self.population: list[int] = [land.population for land in lands]
        self.city: list[int] = [land.city for land in lands]
        self.fort_bonus: list[int] = [land.fort for land in lands]
        self.altar: list[bool] = [land.altar for land in lands]
        self.oracle: list[bool] = [land.oracle for land in lands]
        self.territory: list[int] = [TERRITORIES.index(land.territory) for land in lands]
        self.territories: list[list[int]] = [
            [region for region in range(REGION_COUNT) if self.territory[region] == territory]
            for territory in range(len(TERRITORIES))
        ]
        self.near: list[list[int]] = [sorted(REGIONS.index(name) for name in [*land.land, *land.sea]) for land in lands]
        self.lanes: list[list[int]] = [sorted(REGIONS.index(name) for name in land.sea) for land in lands]
        self.distance: list[int] = distances(self.near)
        gods = [checked.gods[cast(Any, name)] for name in GODS]
        self.monument_region: list[int] = [REGIONS.index(god.region) for god in gods]
        self.monument_in: list[int] = [NONE] * REGION_COUNT
        for god, region in enumerate(self.monument_region):
            self.monument_in[region] = god
        self.divine: list[int] = [GIFTS.index(god.artefact) for god in gods]
        self.god_stat: list[int] = [STATS.index(god.stat) for god in gods]
        self.powers: list[int] = [power for god in gods for power in god.powers]

    def _read_rules(self, checked: schema.Content) -> None:
        self.modes: list[Mode] = [
            Mode(checked.modes.seats_2),
            Mode(checked.modes.seats_3),
            Mode(checked.modes.seats_4),
        ]
        self.winning_temples: int = checked.victory.temples
        self.winning_monsters: int = checked.victory.monsters
        self.countdown: int = checked.victory.countdown
        pieces = checked.pieces
        self.hoplite_count: int = pieces.hoplites
        self.priest_count: int = pieces.priests
        self.levels: int = pieces.levels
        self.first_level: int = pieces.level
        self.priest_places: int = pieces.places
        self.slot_count: int = pieces.slots
        self.start_events: int = pieces.events
        self.start_army: int = pieces.army
        self.start_cards: int = pieces.cards
        limits = checked.limits
        self.hand_limit: int = limits.hand
        self.highest_stat: int = limits.stat
        self.attacks_drawn: int = limits.drawn
        self.defended_draw: int = limits.defended
        self.undefended_draw: int = limits.undefended
        self.preparations: int = limits.prepare
        self.draft_more: int = limits.draft
        self.loser_loses: int = limits.loser
        die = checked.die
        self.die: list[int] = [die.nothing, die.attack, die.move, die.choice]

    def _read_combat(self, checked: schema.Content) -> None:
        signs = [checked.symbols[cast(Any, name)] for name in SYMBOLS]
        self.sets: list[int] = [sign.set for sign in signs]
        self.blocks: list[bool] = [sign.blocks for sign in signs]
        cards = [checked.combat[name] for name in COMBAT]
        self.combat_counts: list[int] = [card.count for card in cards]
        self.card_values: list[int] = [card.value for card in cards]
        self.losses: list[int] = [card.losses for card in cards]
        self.symbol: list[int] = [SYMBOLS.index(card.symbol) for card in cards]
        self.combat_amount: list[int] = [card.amount for card in cards]
        self.tactics: list[Tactic] = [TACTICS[card.rule] for card in cards]
        attacks = [checked.attacks[name] for name in ATTACKS]
        self.attack_counts: list[int] = [attack.count for attack in attacks]
        self.attack_value: list[int] = [attack.value for attack in attacks]
        self.attack_each: list[int] = [attack.each for attack in attacks]
        self.attack_per: list[str] = [attack.per for attack in attacks]
        self.attack_injuries: list[int] = [attack.injuries for attack in attacks]
        self.attack_drops: list[int] = [attack.drops for attack in attacks]
        self.attack_special: list[bool] = [attack.special for attack in attacks]
        self.attack_discards: list[str] = [attack.discards for attack in attacks]
        self.attack_ends: list[str] = [attack.ends for attack in attacks]

    def _read_monsters(self, checked: schema.Content) -> None:
        sheets = [checked.monsters[cast(Any, name)] for name in MONSTERS]
        self.wound_rows: list[list[int]] = [[SYMBOLS.index(symbol) for symbol in sheet.wounds] for sheet in sheets]
        self.wound_marks: list[list[int]] = [[MARKS.index(mark) for mark in sheet.marks] for sheet in sheets]
        self.beast_artefact: list[int] = [GIFTS.index(sheet.artefact) for sheet in sheets]
        self.beasts: list[Beast] = [
            BEASTS[MONSTERS[i]](i, sheet.injuries, sheet.least, sheet.deaths) for i, sheet in enumerate(sheets)
        ]
        cards = [checked.events[name] for name in EVOLUTIONS]
        self.event_region: list[int] = [REGIONS.index(card.region) for card in cards]
        self.evolution_wounds: list[list[int]] = [[SYMBOLS.index(symbol) for symbol in card.wounds] for card in cards]
        self.evolutions: list[Evolution] = [
            EVOLVED.get(EVOLUTIONS[i], Evolution)(i, card.amount, card.least) for i, card in enumerate(cards)
        ]

    def _read_quests(self, checked: schema.Content) -> None:
        cards = [checked.quests[name] for name in QUESTS]
        self.quest_region: list[int] = [REGIONS.index(card.region) for card in cards]
        self.quest_steps: list[Asks] = [
            Asks(step) for card in cards for step in (card.step_1, card.step_2, card.step_3)
        ]
        self.quest_hoplites: list[int] = [card.hoplites for card in cards]
        self.quest_cards: list[int] = [card.cards for card in cards]
        self.quest_priests: list[int] = [card.priests for card in cards]
        self.quest_stat: list[int] = [card.stat for card in cards]
        self.quest_draws: list[int] = [card.draws for card in cards]
        self.quest_actions: list[int] = [card.actions for card in cards]
        self.labours: list[Labour] = [LABOURS[name](i) for i, name in enumerate(QUESTS)]
        temples = [checked.temples[name] for name in TEMPLE_CARDS]
        self.drafts: list[list[int]] = [list(card.drafts) for card in temples]
        self.oracle_actions: list[int] = [card.actions for card in temples]
        self.oracle_priests: list[int] = [card.priests for card in temples]
        self.oracle_draws: list[int] = [card.draws for card in temples]
        self.oracle_stats: list[int] = [card.stats for card in temples]
        self.oracles: list[Oracle] = [ORACLES[name](i) for i, name in enumerate(TEMPLE_CARDS)]

    def _read_gifts(self, checked: schema.Content) -> None:
        self.gifts: list[Gift] = []
        for name in ARTEFACTS:
            artefact = checked.artefacts[name]
            self.gifts.append(ARTEFACTS_BY_NAME[name](len(self.gifts), artefact.amount, artefact.cards))
        for name in BLESSINGS:
            card = checked.blessings[name]
            self.gifts.append(
                BLESSINGS_BY_NAME[name](
                    len(self.gifts), card.amount, card.cards, card.priests, card.injuries, card.stat
                )
            )
        for name in QUESTS:
            self.gifts.append(KEPT.get(name, Gift)(len(self.gifts), 0, checked.quests[name].cards))
        sheets = [checked.heroes[name] for name in HEROES]
        for name, sheet in zip(HEROES, sheets, strict=True):
            self.gifts.append(HEROES_BY_NAME[name](len(self.gifts), 0, sheet.draws))
        self.hero_stats: list[int] = [
            value for sheet in sheets for value in (sheet.leadership, sheet.strength, sheet.speed)
        ]
        self.hero_draws: list[int] = [sheet.draws for sheet in sheets]

    def content(self) -> dict[str, object]:
        return self._content

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
            "hoplites": 100,
            "reach": 20,
            "strength": 1000,
            "losses": 100,
            "bits": 1 << 16,
            "rounds": 1000,
        }

    def blank(self, players: int, options: dict[str, object]) -> Hellas:
        state = Hellas(self, players, options)
        state.lay_out()
        return state

    def set_up(self, state: Hellas) -> None:
        state.push(setup.SET_UP)

    def turn(self, state: Hellas, seat: int) -> None:
        if all(hero == NONE for hero in state.hero):
            state.push(setup.SET_UP)
        else:
            state.push(turn.TurnBegins(seat))

    def prompt_words(self, state: Hellas) -> dict[str, str]:
        """What the question is about."""
        return prompt_words(state)

    def redraw(self, state: Hellas, seat: int, rng: Rng) -> None:
        """Redraws what a seat cannot know."""
        redraw(state, seat, rng)

    def table(self, state: Hellas) -> dict[str, object]:
        return table(state)

    def lay(self, state: Hellas, table: Reader) -> None:
        lay(state, table)

    def unsound(self, state: Hellas) -> Saying | None:
        return unsound(state)

    def view(self, state: Hellas, seat: int | None) -> dict[str, object]:
        return seen(state, seat)

    def judge(self, state: Hellas) -> list[float]:
        return judge(state)

    def foresee(self, state: Hellas) -> list[float]:
        return foresee(state)

    def whose_turn(self, state: Hellas) -> int:
        return state.seat

    def refusals(self, state: Hellas, seat: int) -> list[Refused]:
        return refusals(state, seat)

    def foretell(self, state: Hellas, seat: int, action: int) -> list[Saying]:
        return foretell(state, seat, action)

    def reasons(self, state: Hellas, seat: int, action: int) -> list[Saying]:
        return reasons(state, seat, action)

    def ending(self, state: Hellas, events: list[Event]) -> Ending:
        return ending(state, events)

    def chapter(self, state: Hellas) -> Saying | None:
        return chapter(state)

    def board(self, view: dict[str, object], words: Words) -> list[str]:
        return draw(view, words, self)


def distances(near: list[list[int]]) -> list[int]:
    """How many regions lie between any two."""
    found = [99] * (REGION_COUNT * REGION_COUNT)
    for start in range(REGION_COUNT):
        at = start * REGION_COUNT
        found[at + start] = 0
        edge = [start]
        steps = 0
        while edge:
            steps += 1
            beyond: list[int] = []
            for region in edge:
                for other in near[region]:
                    if found[at + other] == 99:
                        found[at + other] = steps
                        beyond.append(other)
            edge = beyond
    return found


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
        wounds,
        trophies,
        questing,
        drafting,
        monsters,
        drawing,
        artefacts,
        blessings,
        choices,
        heroes,
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
    return HellasGame(content, printed.checked(content, schema.Content, name), overlay)
