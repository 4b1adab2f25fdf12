"""What is printed on the board, the cards and the sheets of Lords of Hellas, as flat lists by number."""

from __future__ import annotations

from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.games.hellas.schema import Content, QuestStep
from palamedes.games.hellas.schema import Mode as ModeRules

from .pieces import (
    ATTACKS,
    COMBAT,
    EVOLUTIONS,
    GIFTS,
    GODS,
    HEROES,
    MARKS,
    MONSTERS,
    QUESTS,
    REGION_COUNT,
    REGIONS,
    STATS,
    SYMBOLS,
    TEMPLE_CARDS,
    TERRITORIES,
)


class Mode:
    """What changes with the number of players."""

    def __init__(self, rules: ModeRules) -> None:
        self.territories: int = rules.territories
        self.uncounted: int = TERRITORIES.index(rules.uncounted) if rules.uncounted else NONE
        self.temples: int = rules.temples
        self.king: bool = rules.king
        self.repeats: bool = rules.repeats


class Asks:
    """What a step of a quest asks of a hero who enters there."""

    def __init__(self, step: QuestStep) -> None:
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


class Printed:
    """The printed values; what cards can do beside them lies in `powers`."""

    def __init__(self, checked: Content) -> None:
        self._read_map(checked)
        self._read_rules(checked)
        self._read_combat(checked)
        self._read_monsters(checked)
        self._read_quests(checked)
        self._read_heroes(checked)

    def _read_map(self, checked: Content) -> None:
        """The map. Regions joined by land and by sea are all neighbours.

        Clauses: board.sea.
        """
        lands = [checked.regions[cast(Any, name)] for name in REGIONS]
        self.population: vec[i64] = vec[i64]([land.population for land in lands])
        self.city: vec[i64] = vec[i64]([land.city for land in lands])
        self.fort_bonus: vec[i64] = vec[i64]([land.fort for land in lands])
        self.altar: vec[bool] = vec[bool]([land.altar for land in lands])
        self.oracle: vec[bool] = vec[bool]([land.oracle for land in lands])
        self.territory: vec[i64] = vec[i64]([TERRITORIES.index(land.territory) for land in lands])
        self.territories: list[list[int]] = [
            [region for region in range(REGION_COUNT) if self.territory[region] == territory]
            for territory in range(len(TERRITORIES))
        ]
        self.near: list[list[int]] = [sorted(REGIONS.index(name) for name in [*land.land, *land.sea]) for land in lands]
        self.lanes: list[list[int]] = [sorted(REGIONS.index(name) for name in land.sea) for land in lands]
        self.distance: vec[i64] = vec[i64](distances(self.near))
        gods = [checked.gods[cast(Any, name)] for name in GODS]
        self.monument_region: vec[i64] = vec[i64]([REGIONS.index(god.region) for god in gods])
        self.monument_in: vec[i64] = vec[i64]([NONE] * REGION_COUNT)
        for god, region in enumerate(self.monument_region):
            self.monument_in[region] = god
        self.divine: list[int] = [GIFTS.index(god.artefact) for god in gods]
        self.god_stat: list[int] = [STATS.index(god.stat) for god in gods]
        self.powers: list[int] = [power for god in gods for power in god.powers]

    def _read_rules(self, checked: Content) -> None:
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
        counts = [die.nothing, die.attack, die.move, die.choice]
        self.faces: list[int] = [face for face in range(4) if counts[face] > 0]
        self.die: list[int] = [count for count in counts if count > 0]

    def _read_combat(self, checked: Content) -> None:
        signs = [checked.symbols[cast(Any, name)] for name in SYMBOLS]
        self.sets: vec[i64] = vec[i64]([sign.set for sign in signs])
        self.blocks: vec[bool] = vec[bool]([sign.blocks for sign in signs])
        cards = [checked.combat[name] for name in COMBAT]
        self.combat_counts: list[int] = [card.count for card in cards]
        self.card_values: vec[i64] = vec[i64]([card.value for card in cards])
        self.losses: vec[i64] = vec[i64]([card.losses for card in cards])
        self.symbol: vec[i64] = vec[i64]([SYMBOLS.index(card.symbol) for card in cards])
        self.combat_amount: list[int] = [card.amount for card in cards]
        attacks = [checked.attacks[name] for name in ATTACKS]
        self.attack_counts: list[int] = [attack.count for attack in attacks]
        self.attack_value: vec[i64] = vec[i64]([attack.value for attack in attacks])
        self.attack_each: list[int] = [attack.each for attack in attacks]
        self.attack_per: list[str] = [attack.per for attack in attacks]
        self.attack_injuries: list[int] = [attack.injuries for attack in attacks]
        self.attack_drops: list[int] = [attack.drops for attack in attacks]
        self.attack_special: list[bool] = [attack.special for attack in attacks]
        self.attack_discards: list[str] = [attack.discards for attack in attacks]
        self.attack_ends: list[str] = [attack.ends for attack in attacks]

    def _read_monsters(self, checked: Content) -> None:
        sheets = [checked.monsters[cast(Any, name)] for name in MONSTERS]
        self.wound_rows: list[list[int]] = [[SYMBOLS.index(symbol) for symbol in sheet.wounds] for sheet in sheets]
        self.wound_marks: list[list[int]] = [[MARKS.index(mark) for mark in sheet.marks] for sheet in sheets]
        self.beast_artefact: list[int] = [GIFTS.index(sheet.artefact) for sheet in sheets]
        cards = [checked.events[name] for name in EVOLUTIONS]
        self.event_region: list[int] = [REGIONS.index(card.region) for card in cards]
        self.evolution_wounds: list[list[int]] = [[SYMBOLS.index(symbol) for symbol in card.wounds] for card in cards]

    def _read_quests(self, checked: Content) -> None:
        cards = [checked.quests[name] for name in QUESTS]
        self.quest_region: vec[i64] = vec[i64]([REGIONS.index(card.region) for card in cards])
        self.quest_steps: list[Asks] = [
            Asks(step) for card in cards for step in (card.step_1, card.step_2, card.step_3)
        ]
        self.quest_hoplites: list[int] = [card.hoplites for card in cards]
        self.quest_cards: list[int] = [card.cards for card in cards]
        self.quest_priests: list[int] = [card.priests for card in cards]
        self.quest_stat: list[int] = [card.stat for card in cards]
        self.quest_draws: list[int] = [card.draws for card in cards]
        self.quest_actions: list[int] = [card.actions for card in cards]
        temples = [checked.temples[name] for name in TEMPLE_CARDS]
        self.drafts: list[list[int]] = [list(card.drafts) for card in temples]
        self.oracle_actions: list[int] = [card.actions for card in temples]
        self.oracle_priests: list[int] = [card.priests for card in temples]
        self.oracle_draws: list[int] = [card.draws for card in temples]
        self.oracle_stats: list[int] = [card.stats for card in temples]

    def _read_heroes(self, checked: Content) -> None:
        sheets = [checked.heroes[name] for name in HEROES]
        self.hero_stats: list[int] = [
            value for sheet in sheets for value in (sheet.leadership, sheet.strength, sheet.speed)
        ]
        self.hero_draws: list[int] = [sheet.draws for sheet in sheets]


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
