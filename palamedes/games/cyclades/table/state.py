"""What lies on the table of Cyclades."""

from __future__ import annotations

from abc import abstractmethod
from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.vectors import put, sum_of

from .frames import Group
from .laid import Laid
from .pieces import (
    APOLLO,
    FIRST_FIGURE,
    HERO_COUNT,
    HERO_UNIT,
    MERCENARY,
    TROOP,
    figures_of,
)
from .printed import Printed


class Cyclades(Laid):
    """One moment of Cyclades.

    Everything belongs to factions: one for each seat, or two where two people play. What lies on the table is declared
    in facts.toml.

    Clauses: setup.players, setup.factions, team.two.
    """

    def __init__(self, game: TableGame, players: int, options: dict[str, object], like: Cyclades | None = None) -> None:
        super().__init__(game, game.printed, players, options, like)

    @property
    def played(self) -> TableGame:
        """The game of this table, of which it asks more than the kernel knows."""
        return cast(TableGame, self.game)

    def clone(self) -> Cyclades:
        return Cyclades(self.played, self.players, self.options, self)

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
                self.less = put(self.less, at, room)

    def learn_most(self, side: int, most: int) -> None:
        """Everybody sees that a side has so much gold at most."""
        sides = len(self.gold)
        room = most - self.gold[side]
        for at in range(side, sides * sides, sides):
            if self.more[at] == NONE or self.more[at] > room:
                self.more = put(self.more, at, room)

    # Zones.

    def lands_of(self, faction: i64) -> list[int]:
        """The land zones that a faction controls.

        Clauses: income.control, team.own.
        """
        owner = self.owner
        return [land for land in self.map.lands if owner[land] == faction]

    def has_more_than(self, faction: i64, land: i64) -> bool:
        """Whether a faction controls another land zone than this one."""
        owner = self.owner
        for other in self.map.lands:
            if owner[other] == faction and other != land:
                return True
        return False

    def seas_of(self, faction: i64) -> list[int]:
        """The sea zones that a faction controls."""
        owner = self.owner
        return [sea for sea in self.map.seas if owner[sea] == faction]

    def horns_on(self, zone: int) -> int:
        """All Cornucopias of a zone, printed and laid.

        Clauses: horns.printed.
        """
        return self.map.horns[zone] + self.horns[zone]

    def heroes_on(self, land: int) -> vec[i64]:
        """The heroes that stand on a land zone."""
        zones = self.hero_zone
        return vec[i64]([hero for hero in range(HERO_COUNT) if zones[hero] == land])

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

    def stands(self, creature: i64) -> i64:
        """Where the figure of a creature stands."""
        return self.figures[creature - FIRST_FIGURE]

    def shielded(self, land: i64) -> bool:
        """Whether the effects of creatures are kept from a land zone."""
        for creature in self.printed.shielding:
            if self.stands(creature) == land:
                return True
        return False

    def closed_land(self, land: i64) -> bool:
        """Whether no troop or hero may come onto a land zone."""
        for creature in self.printed.closing_land:
            if self.stands(creature) == land:
                return True
        return False

    def holds(self, land: i64) -> bool:
        """Whether no troop or hero may leave a land zone."""
        for creature in self.printed.holding:
            if self.stands(creature) == land:
                return True
        return False

    def closed_sea(self, sea: i64) -> bool:
        """Whether no fleet may come onto a sea zone."""
        for creature in self.printed.closing_sea:
            if self.stands(creature) == sea:
                return True
        for creature in self.printed.closing_coast:
            if self.stands(creature) in self.map.coast[sea]:
                return True
        return False

    def sea_ways(self, faction: i64, sea: i64) -> vec[i64]:
        """The sea zones beside a sea zone; two figures may bring two more together, for their owner."""
        near = self.map.near[sea]
        for creature in self.printed.joining:
            if self.creature_owner[creature] == faction:
                one, other = [self.figures[figure] for figure in figures_of(creature)]
                far = other if sea == one else one if sea == other else NONE
                if far != NONE and far not in near:
                    return append(near[:], far)
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
        left = self.printed.mercenary_count - sum_of(self.mercenaries)
        for frame in self.frames:
            if isinstance(frame, Group) and frame.under_way:
                left -= frame.mercenaries
        return left

    def priestesses_left(self) -> int:
        """The Priestesses in the stock."""
        return self.printed.priestess_count - sum_of(self.priestesses)

    def philosophers_left(self) -> int:
        """The Philosophers in the stock."""
        return self.printed.philosopher_count - sum_of(self.philosophers)

    # Who looks at what.

    def knows_top(self, seat: int) -> bool:
        """Whether a seat has looked at the top creature."""
        for faction in range(self.factions):
            if self.known_by[faction] and self.seat_of(faction) == seat:
                return True
        return False

    def sees_drawn(self, seat: int) -> bool:
        """Whether a seat sees what the Sphinx has drawn, and so what is left of the pile: it is its turn."""
        return self.faction != NONE and self.seat_of(self.faction) == seat

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
        return list(self.victors) if self.over else []


class TableGame(Game[Cyclades]):
    """The game as its table knows it: what is printed, and what the table leaves to those who know the rules."""

    printed: Printed

    @abstractmethod
    def prompt_words(self, state: Cyclades) -> dict[str, str]:
        """Who is asked, with which god, and what the question is about."""

    @abstractmethod
    def redraw(self, state: Cyclades, seat: int, rng: Rng) -> None:
        """Redraws what a seat cannot know."""
