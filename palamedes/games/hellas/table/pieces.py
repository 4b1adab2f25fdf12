"""The pieces of Lords of Hellas by name and number: regions, gods, cards, actions."""

from __future__ import annotations

from typing import Final

OUT: Final = -2
"""The holder of a card that is out of the game, or thrown away."""

MOST_SEATS: Final = 4

REGIONS: Final = [
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
REGION_COUNT: Final = 19
PAIRS: Final = 361
"""From one region to another: 19 times the first and the second."""

TERRITORIES: Final = ["red", "yellow", "blue", "green", "brown"]
GODS: Final = ["zeus", "athena", "hermes"]
ZEUS: Final = 0
ATHENA: Final = 1
HERMES: Final = 2

STATS: Final = ["leadership", "strength", "speed"]
LEADERSHIP: Final = 0
STRENGTH: Final = 1
SPEED: Final = 2
STAT_COUNT: Final = 3

SYMBOLS: Final = ["torch", "bow", "sword", "mace", "axe", "spear", "shield", "sickle"]

COMBAT: Final = [
    "torch-fortification",
    "torch-local-support",
    "torch-glory",
    "torch-phalanx-1",
    "torch-phalanx-2",
    "bow-fortification",
    "bow-local-support",
    "bow-glory",
    "bow-flank-attack",
    "sword-trap",
    "sword-tactical-maneuver",
    "sword-encirclement",
    "sword-wild-attack",
    "mace-trap",
    "mace-tactical-maneuver",
    "mace-encirclement",
    "mace-wild-attack",
    "axe-javelin-volley",
    "axe-wild-attack",
    "axe-assault",
    "spear-javelin-volley",
    "spear-wild-attack",
    "spear-assault",
    "shield-reinforcements",
    "sickle-charge",
]
COMBAT_COUNT: Final = 25
"""Kinds of combat cards: equal cards share a number."""

ATTACKS: Final = [
    "attack-3",
    "attack-4",
    "attack-5",
    "charge",
    "fury",
    "mighty-attack",
    "nasty-wound",
    "quick-attack-4",
    "quick-attack-5",
    "rampage",
    "recall-3",
    "recall-4",
    "special-attack-3",
    "special-attack-4",
    "surprise-attack",
    "wild-attack-4",
    "wild-attack-5",
]
ATTACK_COUNT: Final = 17

MONSTERS: Final = ["cyclops", "hydra", "cerberus", "medusa", "sphinx", "chimera", "minotaur"]
MONSTER_COUNT: Final = 7

EVOLUTIONS: Final = [
    "cyclops-acarnania",
    "cyclops-euboea",
    "hydra-argolis",
    "hydra-chalkidiki",
    "cerberus-epirus",
    "cerberus-locris",
    "medusa-attica",
    "medusa-phocis",
    "sphinx-messenia",
    "sphinx-thessaly",
    "chimera-macedonia",
    "chimera-arcadia",
    "minotaur-crete",
    "minotaur-boeotia",
]
"""The monster cards of the event deck, two for each monster: the monster of card n is n // 2."""
EVOLUTION_COUNT: Final = 14

QUESTS: Final = [
    "aid-to-atlas",
    "amazon-queen",
    "clean-augean-stables",
    "saving-prometheus",
    "capture-cretan-bull",
    "calydonian-hunt",
    "kill-stymphalian-birds",
    "expedition-for-the-golden-fleece",
    "cattle-of-geryon",
]
EVENTS: Final = [*EVOLUTIONS, *QUESTS]
EVENT_COUNT: Final = 23
STEPS: Final = ["step-1", "step-2", "step-3"]
STEP_COUNT: Final = 3
SLOT_COUNT: Final = 3

ARTEFACTS: Final = [
    "caduceus",
    "apollos-arrow",
    "femes-trumpet",
    "harpe",
    "pandoras-box",
    "horn-of-plenty",
    "ambrosia",
    "aegis",
    "eye-of-graeae",
    "ariadnes-thread",
    "poison-arrows",
    "minotaurs-horn",
    "head-of-sphinx",
    "eye-of-cyclops",
    "medusas-blood",
    "chimeras-fire",
    "adamant-tethers",
    "owl-of-athena",
    "boots-of-hermes",
    "thunder-of-zeus",
]
NEUTRAL_COUNT: Final = 10
"""The first of the artefacts are the neutral ones."""
ARTEFACT_COUNT: Final = 20

BLESSINGS: Final = [
    "cunning-tactician",
    "mobilization",
    "master-plan",
    "athenas-gift",
    "heroic-presence",
    "always-prepared",
    "unbroken-morale",
    "local-volunteers",
    "stalwart-defense",
    "no-attrition",
    "battle-prayer",
    "restrictive-maneuver",
    "sacrifice-of-flesh",
    "weak-spot",
    "push-ups",
    "inspiring-hunt",
    "combat-training",
    "heros-wrath",
    "local-support",
    "glory-of-zeus",
    "armory",
    "gods-strength",
    "wild-hunt",
    "shoot-to-kill",
    "exhausted-fight",
    "forced-march",
    "rearguard",
    "response-force",
    "bluff",
    "exile",
    "ambush",
    "murderous-march",
    "advanced-dodge",
    "hermes-temple",
    "winged-boots",
    "heros-apprentice",
]

HEROES: Final = ["achilles", "helen", "heracles", "perseus"]
HERO_COUNT: Final = 4

GIFTS: Final = [*ARTEFACTS, *BLESSINGS, *QUESTS, *HEROES]
"""Everything that gives a player an ability: artefacts, blessings, rewards of quests, the hero."""
GIFT_COUNT: Final = 69
FIRST_BLESSING: Final = 20
FIRST_QUEST: Final = 56
FIRST_HERO: Final = 65

TEMPLE_CARDS: Final = ["extra-special-action", "priest-and-draft", "neutral-artefact", "combat-cards", "two-attributes"]

ACTIONS: Final = ["recruit", "march", "temple", "prepare", "usurp", "hunt", "monument"]
"""The special actions."""
RECRUIT: Final = 0
MARCH: Final = 1
TEMPLE: Final = 2
PREPARE: Final = 3
USURP: Final = 4
HUNT: Final = 5
MONUMENT: Final = 6
ACTION_COUNT: Final = 7

FACES: Final = ["nothing", "attack", "move", "choice"]
"""The faces of the monster die."""
ATTACK: Final = 1
MOVE: Final = 2
CHOICE: Final = 3

AMOUNTS: Final = [str(n) for n in range(16)]
PLACES: Final = [str(n) for n in range(1, 13)]
"""The places of a row of wounds, those of evolutions after the printed ones."""

TROPHIES: Final = ["priest", "artefact", "beast"]
"""What a hunt brings: a priest or a neutral artefact for a covered mark, or the artefact of the slain monster."""
NO_MARK: Final = 0
PRIEST_MARK: Final = 1
ARTEFACT_MARK: Final = 2
MARKS: Final = ["none", "priest", "artefact"]

SIDES: Final = ["attacker", "defender"]
ATTACKER: Final = 0
DEFENDER: Final = 1

BIT: Final = [1 << n for n in range(24)]
"""Powers of two, for sets of few things in one number."""
