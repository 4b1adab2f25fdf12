"""What lies on the table of Cyclades."""

from __future__ import annotations

from abc import abstractmethod

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State

from .archipelago import Archipelago
from .frames import Group
from .pieces import (
    APOLLO,
    CREATURE_COUNT,
    EMPTY,
    FIGURES,
    FIRST_FIGURE,
    HERO_COUNT,
    HERO_UNIT,
    LANDS,
    MERCENARY,
    SITES,
    TILES,
    TROOP,
    ZONES,
    figures_of,
)
from .printed import Printed


class Cyclades(State):
    """One moment of Cyclades.

    Everything belongs to factions: one for each seat, or two where two people play. Zones, sites, creatures and heroes
    are numbers (pieces.py); what lies on a zone is a list by zone.

    Clauses: setup.players, setup.factions, team.two.
    """

    map: Archipelago
    # The archipelago: where each tile lies and how it is turned, and which face is up.
    spots: list[int]
    turns: list[int]
    # Zones. A land zone keeps its owner when its units leave; a sea zone does not.
    owner: list[int]
    troops: list[int]
    mercenaries: list[int]
    fleets: list[int]
    horns: list[int]
    hoard: list[int]
    sites: list[int]
    # Cards and supplies.
    gold: list[int]
    # How much less and how much more gold each side may have than it has, as far as each side can tell: by the one who
    # tells, then by whose it is. NONE: there is no telling.
    less: list[int]
    more: list[int]
    priestesses: list[int]
    philosophers: list[int]
    stock: list[int]
    bonuses: list[int]
    # Heroes: who owns each, where it stands, whether it came in this cycle; the track and the pile.
    hero_owner: list[int]
    hero_zone: list[int]
    hero_fresh: list[bool]
    hero_track: list[int]
    hero_pile: list[bool]
    hero_discards: list[bool]
    # Creatures: the track, its reservations, the pile, the discards, who owns figures and where they stand.
    track: list[int]
    reserved: list[int]
    pile: list[bool]
    discards: list[bool]
    creature_owner: list[int]
    figures: list[int]
    trophies: list[int]
    known_by: list[bool]
    # The gods and the offerings.
    gods: list[int]
    bidder: list[int]
    bid: list[int]
    order: list[int]
    done_order: list[int]
    fallen: list[bool]
    # The turn.
    heroic: list[int]
    kept: list[int]
    temples_used: list[int]
    victors: list[int]

    def __init__(self, game: TableGame, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.played = game
        self.printed = game.printed
        self.factions = 4 if players == 2 else players
        self.paired = players == 2 or players == 6 or options["teams"] is True
        self.goal = 4 if options["metropolises"] == 4 else 3
        self.mode = self.printed.modes[self.factions]
        self.map = self.printed.nowhere
        self.face = NONE
        self.counted = True
        """Whether everybody who kept books knows how much gold everybody has: from set-up on, all is seen."""
        self.cycle = 0
        self.top = NONE
        """The card that is known to lie on top of the creature pile; see `known_by`."""
        self.shrine = NONE
        """The bonus of the Metropolis on Penthesilea's card, and whose it is."""
        self.shrine_owner = NONE
        # Whose turn it is, with which god, and what it has done already.
        self.faction = NONE
        self.god = NONE
        self.extra = 0
        self.extra_card = False
        self.peeked = False
        self.hired = False

    def clone(self) -> Cyclades:
        other = Cyclades(self.played, self.players, self.options)
        self.copy_kernel(other)
        other.map = self.map
        other.spots = self.spots.copy()
        other.turns = self.turns.copy()
        other.owner = self.owner.copy()
        other.troops = self.troops.copy()
        other.mercenaries = self.mercenaries.copy()
        other.fleets = self.fleets.copy()
        other.horns = self.horns.copy()
        other.hoard = self.hoard.copy()
        other.sites = self.sites.copy()
        other.gold = self.gold.copy()
        other.counted = self.counted
        other.less = self.less.copy()
        other.more = self.more.copy()
        other.priestesses = self.priestesses.copy()
        other.philosophers = self.philosophers.copy()
        other.stock = self.stock.copy()
        other.bonuses = self.bonuses.copy()
        other.hero_owner = self.hero_owner.copy()
        other.hero_zone = self.hero_zone.copy()
        other.hero_fresh = self.hero_fresh.copy()
        other.hero_track = self.hero_track.copy()
        other.hero_pile = self.hero_pile.copy()
        other.hero_discards = self.hero_discards.copy()
        other.track = self.track.copy()
        other.reserved = self.reserved.copy()
        other.pile = self.pile.copy()
        other.discards = self.discards.copy()
        other.creature_owner = self.creature_owner.copy()
        other.figures = self.figures.copy()
        other.trophies = self.trophies.copy()
        other.known_by = self.known_by.copy()
        other.gods = self.gods.copy()
        other.bidder = self.bidder.copy()
        other.bid = self.bid.copy()
        other.order = self.order.copy()
        other.done_order = self.done_order.copy()
        other.fallen = self.fallen.copy()
        other.heroic = self.heroic.copy()
        other.kept = self.kept.copy()
        other.temples_used = self.temples_used.copy()
        other.victors = self.victors.copy()
        other.face = self.face
        other.cycle = self.cycle
        other.top = self.top
        other.shrine = self.shrine
        other.shrine_owner = self.shrine_owner
        other.faction = self.faction
        other.god = self.god
        other.extra = self.extra
        other.extra_card = self.extra_card
        other.peeked = self.peeked
        other.hired = self.hired
        return other

    def lay_out(self) -> None:
        """Set-up before anything is drawn: an empty sea, all piles complete.

        Clauses: setup.gold, setup.stock.
        """
        printed = self.printed
        factions = self.factions
        self.spots = [NONE] * len(TILES)
        self.turns = [0] * len(TILES)
        self.owner = [NONE] * ZONES
        self.troops = [0] * LANDS
        self.mercenaries = [0] * LANDS
        self.fleets = [0] * ZONES
        self.horns = [0] * ZONES
        self.hoard = [0] * ZONES
        self.sites = [EMPTY] * SITES
        teams = factions // 2 if self.paired else factions
        self.gold = [printed.start_gold * (2 if self.paired else 1)] * teams
        self.less = [0] * (teams * teams)
        self.more = [0] * (teams * teams)
        self.priestesses = [0] * factions
        self.philosophers = [0] * factions
        self.stock = printed.buildings.copy()
        self.bonuses = [printed.bonus_count] * 8
        self.hero_owner = [NONE] * HERO_COUNT
        self.hero_zone = [NONE] * HERO_COUNT
        self.hero_fresh = [False] * HERO_COUNT
        self.hero_track = [NONE, NONE]
        self.hero_pile = [True] * HERO_COUNT
        self.hero_discards = [False] * HERO_COUNT
        self.track = [NONE] * 4
        self.reserved = [NONE] * 4
        self.pile = printed.creatures.copy()
        self.discards = [False] * CREATURE_COUNT
        self.creature_owner = [NONE] * CREATURE_COUNT
        self.figures = [NONE] * len(FIGURES)
        self.trophies = []
        self.known_by = [False] * factions
        self.gods = []
        self.bidder = [NONE] * 6
        self.bid = [0] * 6
        self.order = []
        self.done_order = []
        self.fallen = [False] * factions
        self.heroic = [0] * HERO_COUNT
        self.kept = []
        self.temples_used = []
        self.victors = []

    # Who is who.

    def seat_of(self, faction: int) -> int:
        """The seat that plays a faction."""
        return faction // 2 if self.players == 2 else faction

    def side(self, faction: int) -> int:
        """The team of a faction; factions that play for themselves are teams of one.

        Clauses: team.seats.
        """
        return faction // 2 if self.paired else faction

    def partner(self, faction: int) -> int:
        """The other faction of the team, or NONE."""
        return faction ^ 1 if self.paired else NONE

    def allied(self, one: int, other: int) -> bool:
        """Whether two factions are of one team; nobody is allied with no one."""
        return one != NONE and other != NONE and self.side(one) == self.side(other)

    def rivals(self, faction: int) -> list[int]:
        """The factions of other teams that are still in the game."""
        return [f for f in range(self.factions) if self.side(f) != self.side(faction) and not self.fallen[f]]

    def team(self, seat: int) -> int:
        return seat if self.players == 2 else self.side(seat)

    def purse(self, faction: int) -> int:
        """The gold that a faction can spend, which partners share.

        Clauses: team.purse.
        """
        return self.gold[self.side(faction)]

    def pay(self, faction: int, amount: int) -> None:
        """A faction pays into the stock, and everybody sees it."""
        side = self.side(faction)
        self.gold[side] -= amount
        if not self.counted:
            self.learn_least(side, 0)

    def learn_least(self, side: int, least: int) -> None:
        """Everybody sees that a side has so much gold at least."""
        sides = len(self.gold)
        room = self.gold[side] - least
        for at in range(side, sides * sides, sides):
            if self.less[at] > room:
                self.less[at] = room

    def learn_most(self, side: int, most: int) -> None:
        """Everybody sees that a side has so much gold at most."""
        sides = len(self.gold)
        room = most - self.gold[side]
        for at in range(side, sides * sides, sides):
            if self.more[at] == NONE or self.more[at] > room:
                self.more[at] = room

    # Zones.

    def lands_of(self, faction: int) -> list[int]:
        """The land zones that a faction controls.

        Clauses: income.control, team.own.
        """
        owner = self.owner
        return [land for land in self.map.lands if owner[land] == faction]

    def has_more_than(self, faction: int, land: int) -> bool:
        """Whether a faction controls another land zone than this one."""
        owner = self.owner
        for other in self.map.lands:
            if owner[other] == faction and other != land:
                return True
        return False

    def seas_of(self, faction: int) -> list[int]:
        """The sea zones that a faction controls."""
        owner = self.owner
        return [sea for sea in self.map.seas if owner[sea] == faction]

    def horns_on(self, zone: int) -> int:
        """All Cornucopias of a zone, printed and laid.

        Clauses: horns.printed.
        """
        return self.map.horns[zone] + self.horns[zone]

    def heroes_on(self, land: int) -> list[int]:
        """The heroes that stand on a land zone."""
        zones = self.hero_zone
        return [hero for hero in range(HERO_COUNT) if zones[hero] == land]

    def heroes_of(self, faction: int) -> list[int]:
        """The heroes of a faction that stand on the board."""
        return [h for h in range(HERO_COUNT) if self.hero_owner[h] == faction and self.hero_zone[h] != NONE]

    def is_held(self, land: int) -> bool:
        """Whether units stand on a land zone, a creature that fights among them."""
        return (
            self.troops[land] > 0 or self.mercenaries[land] > 0 or land in self.hero_zone or self.guard_on(land) != NONE
        )

    def guard_on(self, land: int) -> int:
        """The creature that fights for a land zone, because its owner controls it; NONE where there is none."""
        for creature in self.printed.guarding:
            if self.stands(creature) == land and self.creature_owner[creature] == self.owner[land] != NONE:
                return creature
        return NONE

    def next_unit(self, land: int) -> int:
        """Which unit of a land zone is driven away next: heroes, then basic troops, then mercenaries."""
        for hero in range(HERO_COUNT):
            if self.hero_zone[hero] == land:
                return HERO_UNIT + hero
        return TROOP if self.troops[land] else MERCENARY

    def figure_on(self, zone: int) -> int:
        """The figure that stands on a zone, or NONE."""
        for figure, stands in enumerate(self.figures):
            if stands == zone:
                return figure
        return NONE

    def stands(self, creature: int) -> int:
        """Where the figure of a creature stands."""
        return self.figures[creature - FIRST_FIGURE]

    def shielded(self, land: int) -> bool:
        """Whether the effects of creatures are kept from a land zone."""
        for creature in self.printed.shielding:
            if self.stands(creature) == land:
                return True
        return False

    def closed_land(self, land: int) -> bool:
        """Whether no troop or hero may come onto a land zone."""
        for creature in self.printed.closing_land:
            if self.stands(creature) == land:
                return True
        return False

    def holds(self, land: int) -> bool:
        """Whether no troop or hero may leave a land zone."""
        for creature in self.printed.holding:
            if self.stands(creature) == land:
                return True
        return False

    def closed_sea(self, sea: int) -> bool:
        """Whether no fleet may come onto a sea zone."""
        for creature in self.printed.closing_sea:
            if self.stands(creature) == sea:
                return True
        for creature in self.printed.closing_coast:
            if self.stands(creature) in self.map.coast[sea]:
                return True
        return False

    def sea_ways(self, faction: int, sea: int) -> list[int]:
        """The sea zones beside a sea zone; two figures may bring two more together, for their owner."""
        near = self.map.near[sea]
        for creature in self.printed.joining:
            if self.creature_owner[creature] == faction:
                one, other = [self.figures[figure] for figure in figures_of(creature)]
                far = other if sea == one else one if sea == other else NONE
                if far != NONE and far not in near:
                    return [*near, far]
        return near

    def joints(self, faction: int) -> list[int]:
        """The sea zones that two figures of a faction bring together, if any do."""
        for creature in self.printed.joining:
            zones = [self.figures[figure] for figure in figures_of(creature)]
            if self.creature_owner[creature] == faction and NONE not in zones:
                return zones
        return []

    def rests(self, faction: int) -> bool:
        """Whether a faction has Apollo's favour in this cycle, so that its heroes do nothing.

        Clauses: apollo.heroes.
        """
        return self.bidder[APOLLO] == faction

    # Supplies.

    def fleets_left(self, faction: int) -> int:
        """The fleets of a faction that are not on the board.

        Clauses: setup.pieces.
        """
        left = self.printed.fleet_count
        for frame in self.frames:
            if isinstance(frame, Group) and frame.under_way and frame.faction == faction:
                left -= frame.fleets
        for sea in self.map.seas:
            if self.owner[sea] == faction:
                left -= self.fleets[sea]
        return left

    def troops_left(self, faction: int) -> int:
        """The basic troops of a faction that are not on the board.

        Clauses: setup.pieces.
        """
        left = self.printed.troop_count
        for frame in self.frames:
            if isinstance(frame, Group) and frame.under_way and frame.faction == faction:
                left -= frame.troops
        for land in self.map.lands:
            if self.owner[land] == faction:
                left -= self.troops[land]
        return left

    def mercenaries_left(self) -> int:
        """The mercenaries in the common stock."""
        left = self.printed.mercenary_count - sum(self.mercenaries)
        for frame in self.frames:
            if isinstance(frame, Group) and frame.under_way:
                left -= frame.mercenaries
        return left

    def priestesses_left(self) -> int:
        """The Priestesses in the stock."""
        return self.printed.priestess_count - sum(self.priestesses)

    def philosophers_left(self) -> int:
        """The Philosophers in the stock."""
        return self.printed.philosopher_count - sum(self.philosophers)

    # What the kernel asks of a game.

    def seat_word(self, seat: int) -> str:
        return f"pair-{seat + 1}" if self.players == 2 else f"seat-{seat + 1}"

    def seat_things(self, seat: int) -> list[tuple[str, str]]:
        return [("faction", str(faction)) for faction in range(self.factions) if self.seat_of(faction) == seat]

    def prompt_words(self, seat: object) -> dict[str, str]:
        return self.played.prompt_words(self)

    def redraw(self, seat: int, rng: Rng) -> None:
        self.played.redraw(self, seat, rng)

    def winners(self) -> list[int]:
        return self.victors.copy() if self.over else []


class TableGame(Game[Cyclades]):
    """The game as its table knows it: what is printed, and what the table leaves to those who know the rules."""

    printed: Printed

    @abstractmethod
    def prompt_words(self, state: Cyclades) -> dict[str, str]:
        """Who is asked, with which god, and what the question is about."""

    @abstractmethod
    def redraw(self, state: Cyclades, seat: int, rng: Rng) -> None:
        """Redraws what a seat cannot know."""
