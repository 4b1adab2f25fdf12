"""The paid actions of a turn: what may be bought and done, for how much, how often, and what it brings at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Self

from palamedes.core.kernel.state import State

from .. import Model
from .moves import marches, sails, ventures
from .paper import BASIC, Table, is_land

EXTRA = {"poseidon": ("launch", (1, 2, 3)), "ares": ("muster", (2, 3, 4)), "hera": ("hire", (1, 3, 5))}
"""What the favour of a god lets one buy more of, and for how much each time."""
CARDS = {"athena": "philosopher", "zeus": "priestess"}
PLURAL = {"philosopher": "philosophers", "priestess": "priestesses"}
SHRINE = "shrine"
"""The Metropolis on Penthesilea's card."""
CARD_PRICE = HERO_PRICE = 4
CREATURE_PRICES = (2, 3, 4, 5)
PILES = {"launch": "fleet", "muster": "troop", "hire": "mercenary"}
OTHERS = ("achilles", "penthesilea", "hector", "pandora", "perseus")
"""Heroes whose sacrifice is not for a Metropolis of their own; whether they can be given is another story."""
AT_ONCE = ("graeae", "griffin")
"""Creatures that bring gold before anybody is asked again."""


class Favours(Model):
    """One turn of a faction, from its first paid action on; it counts what was bought itself."""

    def __init__(self, table: Table) -> None:
        self.faction = table.faction
        self.cycle: int = table.all["cycle"]
        self.table = table
        self.asked = True
        """Whether an action is to be chosen now."""
        self.bought = 0
        self.card = self.peeked = self.hired = False
        self.moved = Counter[str]()
        self.venturing = ""
        """Which hero is on the way."""
        self.spent_temples = 0
        self.worn = set(table.written["temples_used"])
        """The Temples that had served in this cycle before the turn began."""
        self.said: dict[str, object] = {}

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.clause != "actions.optional":
            return None
        table = Table(state)
        written = table.written
        fresh = not (written["extra"] or written["extra_card"] or written["peeked"] or written["hired"])
        return cls(table) if fresh and not written["heroic"] else None

    def see(self, state: State) -> None:
        self.asked = state.clause == "actions.optional"
        if self.asked:
            table = Table(state)
            if table.faction != self.faction or table.all["cycle"] != self.cycle:
                self.done = True
                self.asked = False
            else:
                self.table = table

    def actor(self) -> int | None:
        return None

    def legal(self) -> Collection[str] | None:
        return None

    # What may be done.

    @property
    def gold(self) -> int:
        return self.table.gold[self.table.team[self.faction]]

    def options(self) -> set[str]:
        table, god = self.table, self.table.god
        assert god is not None
        found = {"done"}
        if god in CARDS:
            card = CARDS[god]
            if not self.card and self.gold >= CARD_PRICE and table.stock[PLURAL[card]]:
                found.add(card)
        if god == "zeus" and not self.peeked and (table.all["pile"] or table.all["discards"]):
            found.add("peek")
        if god in EXTRA and self.bought < 3 and EXTRA[god][1][self.bought] <= self.gold:
            verb = EXTRA[god][0]
            found |= {f"{verb} {zone}" for zone in self.places(verb)}
        if god == "hera" and not self.hired and self.gold >= HERO_PRICE and self.room_for_heroes():
            found |= {f"recruit {hero}" for hero in table.all["hero_track"] if hero}
        if god != "apollo":
            found |= {f"buy {name}" for name, price in self.prices().items() if price <= self.gold}
        return found | self.moves() | self.sacrifices()

    def places(self, verb: str) -> set[str]:
        """Where a piece comes in, if there is one left."""
        table, faction = self.table, self.faction
        mine = [zone.name for zone in table.lands_of(faction)]
        if verb == "hire":
            return {zone for zone in mine if not table.closed(zone)} if table.stock["mercenaries"] else set()
        if not table.pieces_left(faction, PILES[verb]):
            return set()
        if verb == "muster":
            return {zone for zone in mine if not table.closed(zone)}
        shores = {sea for land in mine for sea in table.chart.seas(land)}
        return {sea for sea in shores if table.zones[sea].owner in (None, faction) and not table.closed(sea)}

    def room_for_heroes(self) -> bool:
        return any(not self.table.closed(zone.name) for zone in self.table.lands_of(self.faction))

    def prices(self) -> dict[str, int]:
        """The creatures that this faction may buy, less what its Temples save."""
        table = self.table
        found = {}
        for place, creature in enumerate(table.all["track"]):
            if creature and table.all["reserved"][place] in (None, self.faction):
                found[creature] = max(0, CREATURE_PRICES[place] - self.temples())
        return found

    def temples(self) -> int:
        """How many Temples can still save a gold piece in this cycle."""
        fresh = [site for site in self.temple_sites() if site not in self.worn]
        working = [site for site in fresh if site == SHRINE or not self.table.silenced(site.partition(".")[0])]
        return max(0, len(working) - self.spent_temples)

    def temple_sites(self) -> list[str]:
        on_a_card = [SHRINE] if self.table.factions[self.faction]["shrine"] else []
        return on_a_card + [
            f"{land.name}.{number + 1}"
            for land in self.table.lands_of(self.faction)
            for number, (building, _) in enumerate(land.sites)
            if building in ("temple", "metropolis")
        ]

    def moves(self) -> set[str]:
        table, faction, god = self.table, self.faction, self.table.god
        found = set()
        for name, zone in table.zones.items():
            if zone.owner != faction:
                continue
            if god == "poseidon" and not is_land(name) and sails(table, faction, name):
                found.add(f"sail {name}")
            if god == "ares" and is_land(name) and zone.manned() and marches(table, faction, name):
                found.add(f"march {name}")
        if god != "ares":
            for hero, at in table.heroes_of(faction).items():
                if god == "apollo" and (hero != "leto" or self.moved[hero]):
                    continue
                if ventures(table, faction, hero, at, self.moved[hero]):
                    found.add(f"venture {hero}")
        return found

    def sacrifices(self) -> set[str]:
        """The heroes that can be given for a Metropolis."""
        table, faction = self.table, self.faction
        fresh = table.factions[faction]["fresh"]
        if not self.room_for_a_metropolis():
            return set()
        heroes = [hero for hero in table.heroes_of(faction) if hero not in fresh and self.meets(hero)]
        return {f"sacrifice {hero}" for hero in heroes if table.god != "apollo" or hero == "leto"}

    def meets(self, hero: str) -> bool:
        table, faction = self.table, self.faction
        mine = [zone for zone in table.zones.values() if zone.owner == faction]
        seas = [zone for zone in mine if not is_land(zone.name)]
        kinds = Counter(
            building
            for land in table.lands_of(faction)
            for building, _ in table.working(land.name)
            if building in BASIC
        )
        laid: dict[str, int] = {zone["zone"]: zone["laid"] for zone in [*table.all["lands"], *table.all["seas"]]}
        match hero:
            case "ajax":
                return len(mine) - len(seas) >= 7
            case "antigone":
                return sum(laid[zone.name] for zone in mine) >= 3
            case "croesus":
                return self.gold >= 15
            case "helen":
                return sum(count >= 2 for count in kinds.values()) >= 2
            case "heracles":
                return len(list(table.all["trophies"])) >= 2
            case "hippolyta":
                return len(table.heroes_of(faction)) >= 3
            case "jason":
                return not table.pieces_left(faction, "fleet")
            case "pericles":
                return not table.pieces_left(faction, "troop")
            case "leto":
                return len(table.creatures[faction]) >= 2
            case "ulysses":
                return any(count >= 3 for count in kinds.values())
            case "penelope":
                return len(seas) >= 6
        return False

    def room_for_a_metropolis(self) -> bool:
        """A site of one's own, or a partner's, that is empty or has a basic building; and a token."""
        table = self.table
        camp = [zone for zone in table.zones.values() if table.friends(zone.owner, self.faction)]
        return bool(table.stock["metropolises"]) and any(
            building != "metropolis" for land in camp for building, _ in land.sites
        )

    # What it does.

    def answer(self, notation: str) -> None:
        self.said = {}
        verb, *words = notation.split()
        if not self.asked:
            self.moved[self.venturing] += verb == "to"  # each step counts, through a partner's land too
            # Who builds in the place of a Temple that has served, or has not, is left to others.
            self.done = bool(self.spent_temples or self.worn) and verb in ("build", "raze")
            return
        self.venturing = words[0] if verb == "venture" else ""
        table, faction, god = self.table, self.faction, self.table.god
        team = table.team[faction]
        if verb == "done":
            self.done = True
        elif verb in PILES:
            assert god is not None
            table.gold[team] -= EXTRA[god][1][self.bought]
            self.bought += 1
            table.zones[words[0]].units[PILES[verb]] += 1
            table.zones[words[0]].owner = faction
            self.said = table.picture()
        elif verb in CARDS.values():
            table.gold[team] -= CARD_PRICE
            self.card = True
            cards = table.philosophers if verb == "philosopher" else table.priestesses
            cards[faction] += 1
            full = verb == "philosopher" and cards[faction] == 4
            self.said = {} if full else table.picture()
        elif verb == "peek":
            self.peeked = True
            self.said = {"gold": table.gold}
        elif verb == "recruit":
            table.gold[team] -= HERO_PRICE
            self.hired = True
            self.said = {"gold": table.gold}
        elif verb == "buy":
            price = self.prices()[words[0]]
            self.spent_temples += CREATURE_PRICES[table.all["track"].index(words[0])] - price
            table.gold[team] -= price
            self.said = {} if words[0] in AT_ONCE else {"gold": table.gold}

    def claims(self) -> dict[str, object]:
        if self.asked and not self.done:
            return self.said | {"options": sorted(self.options())}
        return self.said

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        table = Table(state)
        said = [state.notation(action) for action in state.legal()] if state.clause == "actions.optional" else []
        others = [f"sacrifice {hero}" for hero in OTHERS]
        return table.picture() | {"options": sorted(word for word in said if word not in others)}
