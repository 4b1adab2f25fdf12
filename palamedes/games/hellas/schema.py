"""The shape of Hellas' content files. Never compiled: msgspec stops checking in native code."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from palamedes.core.content.schema import Source
from palamedes.core.words.refusing import content_error
from palamedes.core.words.saying import Saying

PACKAGE = "palamedes.games.hellas"
Small = Annotated[int, msgspec.Meta(ge=0, le=9)]
Count = Annotated[int, msgspec.Meta(ge=0, le=6)]
Rule = Annotated[str, msgspec.Meta(min_length=1)]
"""The last part of the anchor of the clause that explains a thing."""
Stat = Literal["leadership", "strength", "speed"]
StatValue = Annotated[int, msgspec.Meta(ge=0, le=5)]
God = Literal["zeus", "athena", "hermes"]
Territory = Literal["red", "yellow", "blue", "green", "brown"]
Region = Literal[
    "epirus",
    "macedonia",
    "thessaly",
    "chalkidiki",
    "acarnania",
    "aetolia",
    "locris",
    "phocis",
    "euboea",
    "boeotia",
    "attica",
    "corinthia",
    "achaea",
    "elis",
    "arcadia",
    "messenia",
    "argolis",
    "laconia",
    "crete",
]
Symbol = Literal["torch", "bow", "sword", "mace", "axe", "spear", "shield", "sickle"]
Weapon = Literal["torch", "bow", "sword", "mace", "axe", "spear"]
"""A symbol that a monster's wound can show."""
Tactic = Literal[
    "fortification",
    "local-support",
    "glory",
    "phalanx",
    "flank-attack",
    "trap",
    "tactical-maneuver",
    "encirclement",
    "wild-attack",
    "javelin-volley",
    "assault",
    "reinforcements",
    "charge",
]
"""What a combat card does in battle."""
Divine = Literal["thunder-of-zeus", "owl-of-athena", "boots-of-hermes"]
Beastly = Literal[
    "eye-of-cyclops",
    "poison-arrows",
    "adamant-tethers",
    "medusas-blood",
    "head-of-sphinx",
    "chimeras-fire",
    "minotaurs-horn",
]
"""An artefact that a monster leaves."""
MonsterId = Literal["cyclops", "hydra", "cerberus", "medusa", "sphinx", "chimera", "minotaur"]


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every table carries: where its values come from."""

    source: Source
    sources: dict[str, Source] = {}


class Land(Printed, frozen=True, kw_only=True):
    """A region: how many hoplites take it, what stands in it, and its neighbours."""

    territory: Territory
    population: Annotated[int, msgspec.Meta(ge=1, le=9)]
    city: Count
    """Hoplites that Recruit brings here; 0 without a city."""
    fort: Annotated[int, msgspec.Meta(ge=0, le=3)]
    """What a fortified hoplite adds to the strength of its army."""
    altar: bool
    oracle: bool
    land: list[Region]
    sea: list[Region]


class Deity(Printed, frozen=True, kw_only=True):
    """A god: where the monument stands, and what a prayer brings at each of its levels."""

    region: Region
    stat: Stat
    powers: Annotated[list[Annotated[int, msgspec.Meta(ge=0, le=6)]], msgspec.Meta(min_length=5, max_length=5)]
    artefact: Divine
    rule: Rule


class Hero(Printed, frozen=True, kw_only=True):
    """A hero: statistics at the start, and artefacts drawn and kept by those who draw some."""

    leadership: Annotated[int, msgspec.Meta(ge=1, le=5)]
    strength: Annotated[int, msgspec.Meta(ge=1, le=5)]
    speed: Annotated[int, msgspec.Meta(ge=1, le=5)]
    draws: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    keeps: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    rule: Rule


class Sign(Printed, frozen=True, kw_only=True):
    """A symbol: how many cards with it make a wound of any kind (0: never), and whether it stops any attack."""

    set: Annotated[int, msgspec.Meta(ge=0, le=4)]
    blocks: bool


class Combat(Printed, frozen=True, kw_only=True):
    """A combat card."""

    symbol: Symbol
    value: Small
    losses: Annotated[int, msgspec.Meta(ge=0, le=3)]
    count: Annotated[int, msgspec.Meta(ge=1, le=6)]
    amount: Small
    rule: Tactic

    def __post_init__(self) -> None:
        if self.rule == "phalanx" and self.amount == 0:
            raise content_error(PACKAGE, Saying("phalanx-amount"))


class Attack(Printed, frozen=True, kw_only=True):
    """An attack of a monster: what a defence must reach, and what happens without one."""

    value: Small
    each: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    per: Literal["none", "open", "covered", "symbols", "hand"] = "none"
    injuries: Annotated[int, msgspec.Meta(ge=0, le=3)]
    drops: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    special: bool = False
    discards: Literal["none", "random", "half", "speed"] = "none"
    ends: Literal["no", "always", "injured"] = "no"
    count: Annotated[int, msgspec.Meta(ge=1, le=6)]
    rule: Rule


class Monster(Printed, frozen=True, kw_only=True):
    """A monster's sheet."""

    wounds: Annotated[list[Weapon], msgspec.Meta(min_length=4, max_length=7)]
    marks: list[Literal["none", "priest", "artefact"]]
    injuries: Annotated[int, msgspec.Meta(ge=0, le=3)]
    least: StatValue = 0
    deaths: Annotated[int, msgspec.Meta(ge=0, le=6)]
    artefact: Beastly
    rule: Rule

    def __post_init__(self) -> None:
        if len(self.marks) != len(self.wounds):
            raise content_error(PACKAGE, Saying("wound-marks", {"count": len(self.wounds), "most": len(self.marks)}))


class Event(Printed, frozen=True, kw_only=True):
    """A monster's card of the event deck: where it brings the monster, and how the monster evolves."""

    monster: MonsterId
    region: Region
    wounds: Annotated[list[Weapon], msgspec.Meta(max_length=2)]
    amount: Small = 0
    least: StatValue = 0
    rule: Rule


class QuestStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a step of a quest asks of a hero who enters there."""

    leadership: StatValue = 0
    strength: StatValue = 0
    speed: StatValue = 0
    either: StatValue = 0
    """Speed or Strength."""
    priests: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    sacrifice: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    injuries: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    discard: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    cities: Annotated[int, msgspec.Meta(ge=0, le=13)] = 0
    temples: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    artefacts: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    sources: dict[str, Source] = {}


class Quest(Printed, frozen=True, kw_only=True, rename=lambda name: name.replace("_", "-")):
    """A quest: its region, its three steps, the numbers of its reward."""

    region: Region
    step_1: QuestStep
    step_2: QuestStep
    step_3: QuestStep
    hoplites: Count = 0
    cards: Count = 0
    priests: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    stat: StatValue = 0
    draws: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    keeps: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    glory: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    actions: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    rule: Rule


class Artefact(Printed, frozen=True, kw_only=True):
    """An artefact: whose it is, when it is used, the numbers of its effect."""

    kind: Literal["neutral", "monster", "divine"]
    when: Literal["turn", "battle", "battle-hunt", "hunt", "defence", "after-battle", "killed"]
    amount: Small = 0
    cards: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    keeps: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    rule: Rule


class Blessing(Printed, frozen=True, kw_only=True):
    """A blessing: its god, how it works, the numbers of its effect."""

    god: God
    kind: Literal["passive", "active", "triggered", "replacement"]
    amount: Small = 0
    cards: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    priests: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    injuries: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    stat: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    wounds: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    rule: Rule


class TempleCard(Printed, frozen=True, kw_only=True):
    """A temple card: which temples bring a draft of blessings, and the reward for the Oracle of Delphi."""

    drafts: Annotated[list[Annotated[int, msgspec.Meta(ge=1, le=8)]], msgspec.Meta(max_length=8)]
    actions: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    priests: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    blessing: bool = False
    draws: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    keeps: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0
    cards: bool = False
    stats: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    rule: Rule


class Mode(Printed, frozen=True, kw_only=True):
    """What changes with the number of players."""

    territories: Annotated[int, msgspec.Meta(ge=1, le=5)]
    uncounted: Literal["", "red", "yellow", "blue", "green", "brown"]
    temples: Annotated[int, msgspec.Meta(ge=1, le=8)]
    king: bool
    repeats: bool


class Modes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename=lambda name: name.replace("_", "-")):
    """The rules by number of players."""

    seats_2: Mode
    seats_3: Mode
    seats_4: Mode


class Victory(Printed, frozen=True, kw_only=True):
    """What wins beside territories."""

    temples: Annotated[int, msgspec.Meta(ge=1, le=9)]
    monsters: Annotated[int, msgspec.Meta(ge=1, le=7)]
    countdown: Annotated[int, msgspec.Meta(ge=1, le=6)]


class Pieces(Printed, frozen=True, kw_only=True):
    """How many there are of everything, and of what at the start."""

    hoplites: Annotated[int, msgspec.Meta(ge=2, le=15)]
    priests: Annotated[int, msgspec.Meta(ge=1, le=4)]
    levels: Annotated[int, msgspec.Meta(ge=5, le=5)]
    level: Annotated[int, msgspec.Meta(ge=1, le=5)]
    places: Annotated[int, msgspec.Meta(ge=1, le=16)]
    slots: Annotated[int, msgspec.Meta(ge=1, le=3)]
    events: Annotated[int, msgspec.Meta(ge=0, le=12)]
    army: Annotated[int, msgspec.Meta(ge=1, le=5)]
    cards: Annotated[int, msgspec.Meta(ge=0, le=4)]


class Limits(Printed, frozen=True, kw_only=True):
    """Limits, and how many of something an action brings."""

    hand: Annotated[int, msgspec.Meta(ge=1, le=6)]
    stat: Annotated[int, msgspec.Meta(ge=5, le=5)]
    injuries: Annotated[int, msgspec.Meta(ge=3, le=3)]
    drawn: Annotated[int, msgspec.Meta(ge=1, le=4)]
    defended: Annotated[int, msgspec.Meta(ge=0, le=4)]
    undefended: Annotated[int, msgspec.Meta(ge=0, le=4)]
    prepare: Annotated[int, msgspec.Meta(ge=1, le=3)]
    draft: Annotated[int, msgspec.Meta(ge=0, le=3)]
    loser: Annotated[int, msgspec.Meta(ge=0, le=3)]


class Die(Printed, frozen=True, kw_only=True):
    """The faces of the monster die."""

    nothing: Count
    attack: Count
    move: Count
    choice: Count

    def __post_init__(self) -> None:
        if self.nothing + self.attack + self.move + self.choice == 0:
            raise content_error(PACKAGE, Saying("no-faces"))


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed."""

    regions: dict[Region, Land]
    gods: dict[God, Deity]
    heroes: dict[str, Hero]
    symbols: dict[Symbol, Sign]
    combat: dict[str, Combat]
    attacks: dict[str, Attack]
    monsters: dict[MonsterId, Monster]
    events: dict[str, Event]
    quests: dict[str, Quest]
    artefacts: dict[str, Artefact]
    blessings: dict[str, Blessing]
    temples: dict[str, TempleCard]
    modes: Modes
    victory: Victory
    pieces: Pieces
    limits: Limits
    die: Die

    def __post_init__(self) -> None:
        # Where an entry is wrong in itself, the table is tried with each of its entries alone to find out which.
        if len(self.regions) > 1:
            self._neighbours_agree()
        _differ("gods", "region", [god.region for god in self.gods.values()])
        _differ("gods", "artefact", [god.artefact for god in self.gods.values()])
        _differ("monsters", "artefact", [monster.artefact for monster in self.monsters.values()])
        _differ("quests", "region", [quest.region for quest in self.quests.values()])
        thread = self.artefacts.get("ariadnes-thread")
        if thread is not None and thread.amount == 0:
            raise content_error(PACKAGE, Saying("thread-amount"), "artefacts.ariadnes-thread.amount")
        apprentice = self.blessings.get("heros-apprentice")
        if apprentice is not None and apprentice.amount != 1:
            raise content_error(PACKAGE, Saying("apprentice-amount"), "blessings.heros-apprentice.amount")

    def _neighbours_agree(self) -> None:
        for name, region in self.regions.items():
            for way in ("land", "sea"):
                near: list[Region] = getattr(region, way)
                for other in near:
                    if name not in getattr(self.regions[other], way):
                        names = {"found_here": f"{name}.{way}", "found_there": f"{other}.{way}"}
                        raise content_error(PACKAGE, Saying("one-way", {**names, "word": name, "word_there": other}))
                if len(set(near)) < len(near) or name in near:
                    raise content_error(PACKAGE, Saying("own-neighbour", {"found": f"{name}.{way}"}))


def _differ(table: str, key: str, values: Sequence[str]) -> None:
    """Of some things there is one for each entry of a table."""
    for value in values:
        if values.count(value) > 1:
            raise content_error(PACKAGE, Saying("of-two", {"found": value, "word": key, "word_table": table}))
