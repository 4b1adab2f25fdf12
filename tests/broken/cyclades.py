"""Rules of Cyclades, broken one at a time."""

from __future__ import annotations

from . import Broken

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
        "a lost hero is not discarded", "rules.zones.lose_hero", "s.hero_discards[hero] = True", "pass", "dense s-22"
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
        "heroic moves do not get dearer", "rules.moves.Depart.run", "s.heroic[m.venturer] += 1", "pass", "dense s-2"
    ),
    Broken(
        "mercenaries stay behind", "rules.moves.leave", "s.mercenaries[m.origin] -= m.mercenaries", "pass", "dense s-6"
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
    Broken("Temples serve again and again", "rules.gods.buy", "s.temples_used += ", "_ = ", "2-players 5464"),
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
    Broken("the gods stay", "rules.cycle.RotateGods.run", "s.gods.append(s.gods.pop(0))", "pass", "dense s-1"),
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
        "reversed(s.done_order)",
        "s.done_order",
        "dense s-1",
    ),
    Broken("one more Metropolis is needed", "rules.cycle.EndCycle.run", ">= s.goal", "> s.goal", "2-players 5464"),
    Broken("the fewest Metropolises win", "rules.cycle.Finish.run", "most = max(", "most = min(", "2-players 5464"),
)
