"""What an answer would do that it does not say itself: forces and odds, real prices, Metropolises in reach."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.vectors import place_of
from palamedes.core.words.saying import Saying, weighed

from ..rules.building import Raise, has_set
from ..rules.cycle import Bid
from ..rules.forces import AskParty, battle_of, force
from ..rules.gods import Act, PlayTop, price
from ..rules.income import income_of
from ..rules.moves import HowManyMercenaries, HowManyTroops, MarchTo, SailTo, SailWith, move_of
from ..rules.odds import battle_ahead, odds
from ..table.actions import (
    BUILD,
    BUY,
    LAUNCH,
    OFFER,
    PHILOSOPHER,
    PLAY,
    RECRUIT,
    REROLL,
    SACRIFICE,
    STAND,
    TAKE,
    TO,
)
from ..table.buildings import team_metropolises
from ..table.frames import Battle
from ..table.pieces import (
    APOLLO,
    ATTACKER,
    DEFENDER,
    FACTIONS,
    FIRST_FIGURE,
    LANDS,
    METROPOLIS,
)
from ..table.state import Cyclades

FOR: Final = [
    "takes-metropolis",
    "metropolis",
    "battle",
    "drives-away",
    "income",
    "gains-priestess",
    "force",
    "discount",
]
"""What speaks for an answer, the weightiest first."""


def reasons(s: Cyclades, action: int) -> list[Saying]:
    """What speaks for an answer."""
    return weighed(foretell(s, action), FOR)


def foretell(s: Cyclades, action: int) -> list[Saying]:
    """What can be told of one answer to the question that is asked."""
    question = s.question
    if isinstance(question, (MarchTo, SailTo)) and TO.has(action):
        return _arrival(s, TO.first(action))
    if isinstance(question, (SailWith, HowManyTroops, HowManyMercenaries)):
        return _with_so_many(s, TAKE.first(action))
    if isinstance(question, AskParty) and action in (STAND, REROLL):
        b = battle_of(s)
        chance = odds(s, b)
        return [_fight(s, b, chance if question.party == ATTACKER else 1.0 - chance, question.party)]
    if isinstance(question, Act):
        return _deed(s, action)
    if isinstance(question, Bid):
        return _offering(s, question.faction, action)
    if isinstance(question, PlayTop) and PLAY.has(action):
        return _useless(s, PLAY.first(action))
    if isinstance(question, Raise) and BUILD.has(action):
        return _building(s, question, BUILD.first(action))
    return []


# Battles.


def _arrival(s: Cyclades, there: int) -> list[Saying]:
    """What waits on a zone: a battle, a Metropolis, Cornucopias."""
    m = move_of(s)
    found: list[Saying] = []
    b = battle_ahead(s, m, there)
    if b is not None:
        found.append(_fight(s, b, odds(s, b), ATTACKER))
    if there < LANDS and not s.allied(s.owner[there], m.faction):
        found += _prize(s, m.faction, there)
    return found


def _prize(s: Cyclades, faction: int, land: int) -> list[Saying]:
    """What a land zone brings to whoever takes it."""
    cities = sum(1 for site in s.map.sites[land] if s.sites[site] >= METROPOLIS)
    if cities:
        total = team_metropolises(s, faction) + cities
        args: dict[str, object] = {"amount": cities, "amount_total": total, "amount_goal": s.goal}
        return [Saying("takes-metropolis", args)]
    if s.map.priestess[land]:
        return [Saying("gains-priestess")]
    return []


def _with_so_many(s: Cyclades, amount: int) -> list[Saying]:
    """The odds with so many of the units that are asked about, and all others who may come."""
    m = move_of(s)
    b = battle_ahead(s, m, m.there)
    if b is None:
        return []
    question = s.question
    if isinstance(question, SailWith):
        b.fleets = amount
    else:
        b.heroes = vec[i64]([m.venturer]) if m.venturer != NONE else m.heroes[:]
        b.troops = amount if isinstance(question, HowManyTroops) else m.troops
        b.mercenaries = amount if isinstance(question, HowManyMercenaries) else s.mercenaries[m.origin]
    if b.units() == 0:
        return []
    return [_fight(s, b, odds(s, b), ATTACKER)]


def _fight(s: Cyclades, b: Battle, chance: float, party: int) -> Saying:
    own, other = force(s, b, party), force(s, b, DEFENDER if party == ATTACKER else ATTACKER)
    foe = b.foe if party == ATTACKER else b.faction
    args: dict[str, object] = {"amount": own, "amount_other": other, "faction": FACTIONS[foe]}
    return Saying("battle", {**args, "amount_chance": round(100.0 * chance)})


# Prices and what things bring.


def _deed(s: Cyclades, action: int) -> list[Saying]:
    faction = s.faction
    if BUY.has(action):
        creature = BUY.first(action)
        slot = place_of(creature, s.track)
        full, real = s.printed.creature_costs[slot], price(s, faction, slot)
        found = [Saying("discount", {"amount": real, "amount_full": full})] if real < full else []
        return found + _useless(s, creature)
    if action == PHILOSOPHER and s.philosophers[faction] == 3:
        return [_metropolis(s, faction)]
    if SACRIFICE.has(action) and s.printed.heroes[SACRIFICE.first(action)].founds:
        return [_metropolis(s, faction)]
    if LAUNCH.has(action) and s.owner[LAUNCH.first(action)] == NONE:
        return _income(s, faction, LAUNCH.first(action))
    if RECRUIT.has(action):
        return [Saying("force", {"amount": s.printed.hero_force[RECRUIT.first(action)]})]
    return []


def _income(s: Cyclades, faction: int, zone: int) -> list[Saying]:
    """What a zone brings to whoever takes it, creatures that double its income or take it included."""
    ahead = s.clone()
    ahead.owner[zone] = faction
    more = income_of(ahead, faction) - income_of(s, faction)
    return [Saying("income", {"amount": more})] if more > 0 else []


def _useless(s: Cyclades, creature: int) -> list[Saying]:
    """A creature whose effect cannot be used now."""
    if creature < FIRST_FIGURE and not s.printed.creature_powers[creature].usable(s):
        return [Saying("no-effect")]
    return []


def _offering(s: Cyclades, faction: int, action: int) -> list[Saying]:
    """What is really paid for an offering, and who is driven away by it."""
    god = OFFER.first(action)
    found: list[Saying] = []
    full = s.printed.prices[OFFER.second(action)]
    real = max(0, full - s.priestesses[faction])
    if god != APOLLO and real < full:
        found.append(Saying("discount", {"amount": real, "amount_full": full}))
    if s.bidder[god] != NONE:
        rival = s.bidder[god]
        args: dict[str, object] = {"faction": FACTIONS[rival], "amount": s.bid[god]}
        found.append(Saying("drives-away", args))
    return found


def _building(s: Cyclades, question: Raise, site: int) -> list[Saying]:
    """A building that completes a set of four, and so founds a Metropolis."""
    ahead = s.clone()
    ahead.sites[site] = question.building + 1
    if has_set(ahead, question.faction) and not has_set(s, question.faction):
        return [_metropolis(s, question.faction)]
    return []


def _metropolis(s: Cyclades, faction: int) -> Saying:
    args: dict[str, object] = {"amount": team_metropolises(s, faction) + 1, "amount_goal": s.goal}
    return Saying("metropolis", args)
