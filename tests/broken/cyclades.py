"""Rules of Cyclades, broken one at a time."""

from __future__ import annotations

from typing import Any

from tests.dense import Position
from tests.dense.cyclades import GODS

from . import Broken

SPOTS = ("r3", "r4", "r5", "s3", "s4", "t3")
"""Where six tiles lie for three players."""
MINE = {"b1": "troops", "e2": "horn", "f2": "priestess"}
YOURS = {"c2": "gold", "d1": "fleets", "e3": "reserve"}
"""Lands with Metropolises, by what they bring."""

BROKEN = (
    # Battles.
    Broken(
        "the attacker alone loses a tie",
        "rules.battle.Resolve.run",
        "defence <= attack]",
        "defence < attack]",
        "dense s-30",
    ),
    Broken(
        "nobody is asked to retreat",
        "rules.battle.Withdraw.run",
        "if can_flee(s, b, self.party)",
        "if False",
        "2-players 5464",
    ),
    Broken("an empty sea stays somebody's", "rules.battle.Round.run", "free_sea(s, b.zone)", "pass", "2-players 5464"),
    Broken("Fortresses help nobody", "rules.forces.force", "total += fortresses(s, b.zone)", "pass", "dense s-54"),
    Broken("Ports help nobody", "rules.forces.force", "+ ports(s, faction, b.zone)", "", "dense s-19"),
    Broken(
        "one may retreat to an enemy's sea",
        "rules.forces.refuges",
        "(s.owner[sea] == NONE or s.owner[sea] == faction)",
        "True",
        "dense s-19",
    ),
    Broken("Geryon mourns nobody", "rules.losses.strike", "mourn(s, 1)", "pass", "dense s-5"),
    Broken(
        "a lost hero is not discarded",
        "rules.zones.lose_hero",
        "s.hero_discards = put_flag(s.hero_discards, hero, True)",
        "pass",
        "dense s-22",
    ),
    Broken(
        "Croesus rolls again for nothing", "cards.heroes.BuyReroll.answer", "s.pay(", "(lambda *_: None)(", "dense s-48"
    ),
    # Moves.
    Broken(
        "conquered land brings no Priestess", "rules.zones.conquer", "gain_priestess(s, faction)", "pass", "dense s-4"
    ),
    Broken(
        "the last land may be attacked",
        "rules.paths.may_enter",
        "return before < s.goal <= before",
        "return True or before < s.goal <= before",
        "dense s-1",
    ),
    Broken("a partner's fleets carry nobody", "rules.paths.links", " or s.allied(owner, faction)", "", "dense s-3"),
    Broken(
        "Jason borrows no fleets",
        "rules.paths.borrows_fleets",
        "s.printed.heroes[hero].borrows_fleets",
        "False",
        "dense s-1",
    ),
    Broken(
        "a land move is free", "rules.moves.Depart.run", "s.pay(m.faction, fare(s, m.venturer, 0))", "pass", "dense s-1"
    ),
    Broken(
        "heroic moves do not get dearer",
        "rules.moves.Depart.run",
        "s.heroic = more(s.heroic, m.venturer, 1)",
        "pass",
        "dense s-2",
    ),
    Broken(
        "mercenaries stay behind",
        "rules.moves.leave",
        "s.mercenaries = more(s.mercenaries, m.origin, -m.mercenaries)",
        "pass",
        "dense s-6",
    ),
    Broken(
        "Pericles pays like others",
        "cards.heroes.Pericles.fare",
        "s.printed.heroic_cost",
        "1 + s.heroic[self.number]",
        "dense s-21",
    ),
    # Purchases.
    Broken("Temples save nothing", "rules.gods.price", " - len(temples(s, faction))", "", "2-players 5464"),
    Broken(
        "Temples serve again and again",
        "rules.gods.buy",
        "s.temples_used = extend(",
        "_ = extend(",
        "2-players 5464",
    ),
    Broken("Zeus lets look twice", "rules.gods.Act.answer", "s.peeked = True", "pass", "dense s-3"),
    Broken(
        "a hero costs nothing", "rules.gods.recruit", "s.pay(s.faction, s.printed.hero_cost)", "pass", "2-players 5464"
    ),
    Broken("fleets come in anywhere", "rules.zones.fleet_places", "is_coast_of(s, faction, sea)", "True", "dense s-1"),
    Broken("troops come in beside Medusa", "rules.zones.open_lands", "s.closed_land(land)", "False", "dense s-5"),
    Broken("Ajax asks for fewer lands", "cards.heroes.Ajax.ready", ">= needs", ">= needs - 4", "dense s-8"),
    # Offerings, the cycle, and the end.
    Broken("Priestesses save nothing", "rules.purses.due", " - s.priestesses[faction]", "", "dense s-8"),
    Broken("Cerberus takes nothing", "rules.income.receiver", "return s.creature_owner[creature]", "pass", "dense s-2"),
    Broken("the Hydra doubles nothing", "rules.income.times", "return 2", "return 1", "dense s-2"),
    Broken(
        "Geryon's gold is kept back",
        "rules.income.income_of",
        "s.horns[zone] + s.hoard[zone]",
        "s.horns[zone]",
        "dense s-5",
    ),
    Broken(
        "income is paid by printed horns alone",
        "rules.income.income_of",
        "s.map.horns[zone] + s.horns[zone] + s.hoard",
        "s.map.horns[zone] + s.hoard",
        "dense s-1",
    ),
    Broken(
        "Apollo gives no gold",
        "rules.favours.Mandatory.run",
        "gain_gold(s, faction, s.printed.apollo_gold)",
        "pass",
        "dense s-1",
    ),
    Broken(
        "the gods stay", "rules.cycle.RotateGods.run", "s.gods = append(s.gods[1:], s.gods[0])", "pass", "dense s-1"
    ),
    Broken(
        "the cheapest creature stays",
        "rules.cycle.CreatureTrack.run",
        "if s.track[0] != NONE:",
        "if False:",
        "2-players 5464",
    ),
    Broken(
        "whoever acted first offers first",
        "rules.cycle.EndCycle.run",
        "reversed(acted)",
        "acted",
        "dense s-1",
    ),
    Broken("one more Metropolis is needed", "rules.cycle.EndCycle.run", ">= s.goal", "> s.goal", "2-players 5464"),
    Broken("the fewest Metropolises win", "rules.cycle.Finish.run", "most = max(", "most = min(", "2-players 5464"),
    # Rare ones.
    Broken(
        "Penthesilea loses ties", "rules.battle.wins_ties", "return True", "return False", "laid Penthesilea attacks 23"
    ),
    Broken("Achilles routs nobody", "rules.battle.routs", "return True", "return False", "laid Achilles attacks 2"),
    Broken(
        "the routed never retreat",
        "rules.battle.Rout.run",
        "if can_flee(s, b, self.party)",
        "if False",
        "laid Achilles attacks 2",
    ),
    Broken(
        "mercenaries are lost in a retreat",
        "rules.battle.flee",
        "s.mercenaries, zone, ",
        "s.mercenaries, zone, 0 * ",
        "laid heroes defend 1",
    ),
    Broken(
        "a retreat takes no control",
        "rules.battle.flee",
        "elif s.owner[zone] != faction:",
        "elif False:",
        "laid heroes attack 2",
    ),
    Broken(
        "Ulysses minds Fortresses",
        "rules.forces.force",
        "return total\n        total +=",
        "pass\n        total +=",
        "laid heroes attack 2",
    ),
    Broken(
        "Penelope helps nobody",
        "rules.forces.force",
        "s.printed.heroes[hero].aids(s, b.zone)",
        "0",
        "laid Penelope looks out 1",
    ),
    Broken("heroes of Apollo are strong", "rules.forces.force", "1 if rests else ", "", "laid heroes rest 1"),
    Broken(
        "the Minotaur counts for nothing",
        "rules.forces.force",
        "total += s.printed.guard_force",
        "pass",
        "laid Pandora is at home 6",
    ),
    Broken(
        "heroes add no dice of their own",
        "rules.forces.die",
        "s.printed.heroes[hero].die(counted)",
        "counted",
        "laid Pandora attacks 1",
    ),
    Broken(
        "one may not retreat to free land",
        "rules.forces.refuges",
        "(s.owner[land] == NONE or s.owner[land] == faction)",
        "s.owner[land] == faction",
        "laid heroes attack 2",
    ),
    Broken(
        "one may retreat to Medusa", "rules.forces.refuges", " and not s.closed_land(land)", "", "laid Medusa is near 1"
    ),
    Broken(
        "Perseus saves nobody",
        "cards.heroes.Perseus.rescues",
        "unit in (TROOP, MERCENARY)",
        "False",
        "laid heroes defend 1",
    ),
    Broken("Hector strikes nobody", "cards.heroes.HectorWaits.run", "> 0", "> 99", "laid heroes defend 2"),
    Broken(
        "Hector's victim lives",
        "cards.heroes.HectorStrikes.answer",
        "strike(",
        "(lambda *_: None)(",
        "laid heroes defend 2",
    ),
    Broken(
        "Pandora's mercenaries stay",
        "cards.heroes.Pandora.begins",
        "s.mercenaries = put(s.mercenaries, b.zone, 0)",
        "pass",
        "laid Pandora is at home 1",
    ),
    Broken(
        "Pandora wins nobody over at home",
        "cards.heroes.Pandora.begins",
        "b.mercenaries = 0",
        "pass",
        "laid Pandora is at home 2",
    ),
    Broken(
        "troops go along chains on their own island",
        "rules.paths.accessible",
        "(heroic or ",
        "(True or ",
        "laid around a bay 1",
    ),
    Broken(
        "reserved creatures are for all",
        "rules.gods.creatures",
        " or s.reserved[slot] not in (NONE, faction)",
        "",
        "laid creatures are kept 1",
    ),
    Broken(
        "a second hero may be recruited", "rules.gods.recruit", "s.hired = True", "pass", "laid creatures are kept 1"
    ),
    Broken(
        "a fresh hero may be sacrificed",
        "rules.recruiting.may_sacrifice",
        "s.hero_fresh[hero] or ",
        "",
        "laid Penelope can be hired 1",
    ),
    Broken(
        "one may outbid with the same",
        "rules.cycle.offers_to",
        "prices[space] > standing",
        "prices[space] >= standing",
        "laid Pandora is at home 1",
    ),
    Broken(
        "gold decides nothing",
        "rules.cycle.Finish.run",
        " if s.purse(faction) == gold",
        "",
        "laid all have their cities 1",
    ),
)

# Positions in which rare rules come up soon. Faction 0 has the turn of a god, and far more gold than it needs.


def beside(god: str, zones: dict[str, Any], heroes: dict[str, str] | None = None, **table: Any) -> Position:
    """Faction 0 acts with a god among two others; heroes belong to whoever has the land they stand on."""
    offers = {god: (0, 1), "hera" if god == "athena" else "athena": (1, 1), "apollo": (2, 0)}
    gods = [*(name for name in offers if name != "apollo"), *(name for name in GODS if name not in offers)]
    homes = {"a1": {"owner": 0, "troops": 1}, "d1": {"owner": 1, "troops": 1}, "c1": {"owner": 2, "troops": 1}}
    laid = homes | zones
    standing = {hero: {"owner": laid[zone]["owner"], "zone": zone} for hero, zone in (heroes or {}).items()}
    made = {name: {"faction": faction, "price": price} for name, (faction, price) in offers.items()}
    whole = {"zones": laid, "heroes": standing, "gold": [30, 30, 30], "offers": made, "gods": gods, "cycle": 3, **table}
    return {"game": "cyclades", "players": 3, "options": {}, "table": whole, "turn": 0}


def army(owner: int, troops: int, mercenaries: int = 0, **more: Any) -> dict[str, Any]:
    """A land with units."""
    return {"owner": owner, "troops": troops, "mercenaries": mercenaries, **more}


LAID: dict[str, Position] = {
    "heroes attack": beside(
        "ares",
        {"e1": army(0, 3, 2), "e2": army(1, 3, 2, sites=["fortress"])},
        {"penthesilea": "e1", "achilles": "e1", "ulysses": "e1", "perseus": "e1", "antigone": "e2"},
    ),
    "heroes defend": beside(
        "ares", {"e1": army(0, 2, 2), "e2": army(1, 2)}, {"perseus": "e2", "hector": "e2", "achilles": "e2"}
    ),
    "Penthesilea attacks": beside("ares", {"e1": army(0, 3), "e2": army(1, 4)}, {"penthesilea": "e1"}),
    "Achilles attacks": beside("ares", {"e1": army(0, 4), "e2": army(1, 3)}, {"achilles": "e1"}),
    "Pandora attacks": beside("ares", {"e1": army(0, 2, 1), "e2": army(1, 1, 2)}, {"pandora": "e1", "helen": "e2"}),
    "Pandora is at home": beside(
        "ares",
        {"e1": army(0, 2, 2), "e2": army(1, 1)},
        {"pandora": "e2"},
        creatures={"minotaur": {"owner": 1, "zones": ["e2"]}},
    ),
    "heroes rest": beside("ares", {"e1": army(0, 3), "e2": army(2, 1)}, {"ajax": "e2"}),
    "Medusa is near": beside(
        "ares", {"e1": army(0, 3), "e2": army(1, 3)}, creatures={"medusa": {"owner": 0, "zones": ["e3"]}}
    ),
    "Penelope looks out": beside(
        "poseidon",
        {"b1": army(0, 1), "bx": {"owner": 0, "fleets": 2}, "by": {"owner": 1, "fleets": 2}},
        {"penelope": "b1"},
    ),
    "creatures are kept": beside(
        "athena", {}, track=["pegasus", "sphinx", "giant", "harpy"], reserved=[1, None, 2, None]
    ),
    "Penelope can be hired": beside(
        "hera",
        {sea: {"owner": 0, "fleets": 1} for sea in ("ax", "ay", "bx", "by", "cx", "cy")},
        hero_track=["penelope", None],
    ),
    "around a bay": beside(
        "ares",
        {"j1": army(1, 1), "j2": army(0, 3), "j3": army(1, 1), "jy": {"owner": 0, "fleets": 1}},
        map={
            "face": "first",
            "tiles": {tile: {"spot": spot, "turn": 0} for tile, spot in zip("abcdej", SPOTS, strict=True)},
        },
    ),
    "the gods wait": {
        "game": "cyclades",
        "players": 3,
        "options": {},
        "table": {"zones": {"a1": army(0, 1), "c1": army(1, 1), "f1": army(2, 1)}, "gold": [20, 20, 20]},
        "turn": 0,
    },
    "all have their cities": beside(
        "athena",
        {
            **{land: army(0, 1, sites=[f"metropolis-{kind}"]) for land, kind in MINE.items()},
            **{land: army(1, 1, sites=[f"metropolis-{kind}"]) for land, kind in YOURS.items()},
        },
        gold=[5, 9, 0],
    )
    | {"turn": 2},
}
