"""The kinds of unit, the set-ups and the adventures, as flat values that the rules read."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE

from . import schema
from .power_words import FIRST_POWER, POWER_COUNT, POWERS, SHIPPED_POWERS, SPARE
from .terms import (
    ARCHERY,
    BOARDS,
    CLOSE_COMBAT,
    EFFECTS,
    GUESTS,
    PERMANENT,
    POWER_TYPES,
    SHIPPED_TROOPS,
    SHIPPED_UNITS,
    TALENTS,
    TITAN,
    TORMENT,
    TRAITS,
    TROOP,
    TYPES,
    ZONES,
)

RANKS: Final = EFFECTS.index("ranks")
EACH_FIGURE: Final = EFFECTS.index("each-figure")


class PowerLine:
    """A power of a kind of unit. Lists have an entry for each vitality, from 0 to the whole."""

    def __init__(self, word: str, power: int, effect: str, type: int, cost: int) -> None:
        self.word = word
        self.power = power
        """Its number among the talents and powers of answers."""
        self.effect: int = EFFECTS.index(effect)
        self.type = type
        self.cost = cost
        self.dice: list[int] = []
        """The dice it attacks with; 0 where it does not, or cannot."""
        self.usable: list[bool] = []
        self.range = 0
        self.amount = 0
        self.figures = 0
        self.tokens = 0
        self.token_defence = 0
        self.token_vitality = 0

    def available(self, vitality: int) -> bool:
        """Whether its symbol or number shows at this vitality."""
        return self.usable[vitality]


class Kind:
    """What is printed on a dashboard or a troop card. Lists have an entry for each vitality, from 0 to the whole."""

    clause: ClassVar[str] = "unit.dashboard"
    also: ClassVar[tuple[str, ...]] = (
        "unit.kinds",
        "unit.range",
        "unit.move",
        "unit.available",
        "unit.troop-values",
        "unit.numbers",
    )

    def __init__(self, id: str, index: int, type: int, cost: int, cards: int, art: int, trait: int) -> None:
        self.id = id
        self.index = index
        self.type: i64 = type
        self.cost: i64 = cost
        self.cards: i64 = cards
        self.art: i64 = art
        self.trait = trait
        self.vitality: i64 = 0
        self.combat: vec[i64] = vec[i64]()
        self.defence: vec[i64] = vec[i64]()
        self.range: vec[i64] = vec[i64]()
        self.move: vec[i64] = vec[i64]()
        self.talents: i64 = 0
        self.powers: list[PowerLine] = []
        self.striking: vec[i64] = vec[i64]()
        """The dice that it may be expected to attack with: those of combat, of its talents and its figures."""
        self.same = NONE
        """The kind that may not stand beside it in a camp; its own other form."""

    def is_divinity(self) -> bool:
        """Whether it is a god or a titan."""
        return self.type <= TITAN


class Setup:
    """How a board is laid: where each side deploys, where stones lie."""

    def __init__(self, id: str, board: int, homes: list[list[int]], stones: list[int]) -> None:
        self.id = id
        self.board = board
        self.homes = homes
        self.stones = stones
        self.objects: list[int] = []
        """Where things lie that are treated as stones but cannot be absorbed."""


class Adventure:
    """A scenario."""

    def __init__(self, id: str, setup: int, sides: int) -> None:
        self.id = id
        self.setup = setup
        """Its own set-up, after those of the boards."""
        self.sides = sides
        self.teams = False
        """Whether two play each side together."""
        self.is_draft = False
        self.points = 0
        self.titans = False
        self.armies: list[list[int]] = []
        self.placed: list[list[int]] = []
        """Where the units of each army stand at the start, or NONE."""
        self.first = NONE
        self.aims: list[str] = []
        self.goals: list[list[int]] = []
        self.win = 0
        self.rounds = 0
        self.prey: list[int] = []

    @property
    def players(self) -> int:
        """How many play it."""
        return 2 * self.sides if self.teams else self.sides


def from_last(line: list[int]) -> list[int]:
    """The lines of a dashboard by vitality: nothing for 0, then the last line, up to the first."""
    return [0, *[line[len(line) - 1 - at] for at in range(len(line))]]


def words_of(checked: schema.Content) -> list[str]:
    """The words for all kinds of unit: ours, an owner's in the places of the guests, and the empty places."""
    words = [*SHIPPED_UNITS, *SHIPPED_TROOPS]
    for name in [*checked.units, *checked.troops]:
        if name not in words:
            words.append(name)
    first = len(words) - len(SHIPPED_UNITS) - len(SHIPPED_TROOPS)
    return words + [f"guest-{number}" for number in range(first + 1, GUESTS + 1)]


def power_words_of(checked: schema.Content) -> list[str]:
    """The words for all talents and powers, an owner's in the places of the guests."""
    words = [*TALENTS, *SHIPPED_POWERS]
    named = [name for unit in checked.units.values() for name in unit.powers]
    named += [name for troop in checked.troops.values() for name in troop.powers]
    for name in named:
        if name not in words and len(words) < POWER_COUNT:
            words.append(name)
    return words + POWERS[len(words) :]


def kinds_of(checked: schema.Content) -> list[Kind]:
    """All kinds of unit, in the order of their words; the empty places of guests are left out at the end."""
    words = words_of(checked)
    powers = power_words_of(checked)
    kinds: list[Kind] = []
    for index, word in enumerate(words):
        if word in checked.units:
            kinds.append(_dashboard(word, index, checked.units[word], words, powers))
        elif word in checked.troops:
            kinds.append(_troop(word, index, checked.troops[word], powers))
    for kind in kinds:
        # That a veteran is the same unit as the other one holds both ways.
        if kind.same != NONE:
            kinds[kind.same].same = kind.index
    return kinds


def _talents(names: list[str]) -> int:
    bits = 0
    for name in names:
        bits |= 1 << TALENTS.index(name)
    return bits


def _dashboard(word: str, index: int, unit: schema.Unit, words: list[str], powers: list[str]) -> Kind:
    kind = Kind(word, index, TYPES.index(unit.type), unit.cost, unit.cards, unit.art, TRAITS.index(unit.trait))
    kind.vitality = len(unit.combat)
    kind.combat = vec[i64](from_last(list(unit.combat)))
    kind.defence = vec[i64](from_last(list(unit.defence)))
    kind.range = vec[i64](from_last(list(unit.range)))
    kind.move = vec[i64](from_last(list(unit.move)))
    kind.talents = _talents([str(talent) for talent in unit.talents])
    if unit.variant:
        kind.same = words.index(unit.variant)
    for name, printed in unit.powers.items():
        type = POWER_TYPES.index(printed.type)
        power = PowerLine(name, powers.index(name), printed.effect, type, printed.cost)
        power.dice = from_last(list(printed.dice)) if printed.dice else [0] * (kind.vitality + 1)
        shown = printed.dice if printed.dice else printed.available
        power.usable = [value > 0 for value in from_last(list(shown))]
        # A permanent power holds even when its unit is not on the board any more, or not yet.
        power.usable[0] = type == PERMANENT
        power.range = printed.range
        power.amount = printed.amount
        power.tokens = printed.tokens
        power.token_defence = printed.token_defence
        power.token_vitality = printed.token_vitality
        kind.powers.append(power)
    kind.striking = _striking(kind)
    return kind


def _troop(word: str, index: int, troop: schema.Troop, powers: list[str]) -> Kind:
    kind = Kind(word, index, TROOP, troop.cost, troop.cards, troop.art, TRAITS.index(troop.trait))
    kind.vitality = troop.figures
    lines = troop.figures + 1
    kind.combat = vec[i64]([troop.combat] * lines)
    kind.defence = vec[i64]([troop.defence] * lines)
    kind.range = vec[i64]([troop.range] * lines)
    kind.move = vec[i64]([troop.move] * lines)
    kind.talents = _talents([str(talent) for talent in troop.talents])
    for name, printed in troop.powers.items():
        power = PowerLine(name, powers.index(name), printed.effect, PERMANENT, 0)
        power.dice = [0] * lines
        power.usable = [True] * lines
        power.amount = printed.amount
        power.figures = printed.figures
        kind.powers.append(power)
    kind.striking = _striking(kind)
    return kind


def _striking(kind: Kind) -> vec[i64]:
    found = kind.combat[:]
    for vitality in range(len(found)):
        if kind.talents & (CLOSE_COMBAT | ARCHERY | TORMENT):
            found[vitality] += 1
        for line in kind.powers:
            if line.effect == RANKS and vitality >= line.figures:
                found[vitality] += line.amount
            elif line.effect == EACH_FIGURE:
                found[vitality] += line.amount * vitality
    return found


def _zones(names: list[str]) -> list[int]:
    return [ZONES.index(name) for name in names]


def setups_of(checked: schema.Content) -> list[Setup]:
    """The set-ups of skirmishes, then one for each adventure."""
    setups: list[Setup] = []
    for name, printed in checked.setups.items():
        homes = [_zones([str(zone) for zone in home]) for home in printed.homes]
        setups.append(Setup(name, BOARDS.index(printed.board), homes, _zones([str(z) for z in printed.stones])))
    for name, adventure in checked.adventures.items():
        homes = [_zones([str(zone) for zone in home]) for home in adventure.homes]
        setup = Setup(name, BOARDS.index(adventure.board), homes, _zones([str(z) for z in adventure.stones]))
        setup.objects = _zones([str(zone) for zone in adventure.objects])
        setups.append(setup)
    return setups


def _placed(printed: schema.Adventure) -> list[list[int]]:
    """Where the units of each army stand at the start, all of them or some, or NONE."""
    if printed.placed:
        return [_zones([str(zone) for zone in row]) for row in printed.placed]
    standing = {unit: ZONES.index(str(zone)) for unit, zone in printed.standing}
    return [[standing.get(unit, NONE) for unit in army] for army in printed.armies]


def adventures_of(checked: schema.Content) -> list[Adventure]:
    """All adventures."""
    words = words_of(checked)
    found: list[Adventure] = []
    for name, printed in checked.adventures.items():
        adventure = Adventure(name, len(checked.setups) + len(found), printed.sides)
        adventure.teams = printed.teams
        adventure.is_draft = printed.recruitment == "draft"
        adventure.points = printed.points
        adventure.titans = printed.divinities == "titans"
        adventure.armies = [[words.index(unit) for unit in army] for army in printed.armies]
        adventure.placed = _placed(printed)
        adventure.first = printed.first
        adventure.aims = [str(aim) for aim in printed.aims]
        adventure.goals = [_zones([str(zone) for zone in row]) for row in printed.goals]
        adventure.win = printed.win
        adventure.rounds = printed.rounds
        adventure.prey = [words.index(unit) if unit else NONE for unit in printed.prey]
        found.append(adventure)
    return found


assert FIRST_POWER + len(SHIPPED_POWERS) + SPARE == POWER_COUNT
