"""What lies on the table of Lords of Hellas."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.vectors import in_order, more, put, without

from .frames import Hunt
from .laid import Laid
from .pieces import (
    ARTEFACT_COUNT,
    COMBAT_COUNT,
    FIRST_BLESSING,
    FIRST_HERO,
    FIRST_QUEST,
    MONSTER_COUNT,
    NEUTRAL_COUNT,
    OUT,
    REGION_COUNT,
    STAT_COUNT,
)
from .powers import Powers
from .printed import Printed
from .prompting import prompt_words


class Hellas(Laid):
    """One moment of Lords of Hellas. What lies on the table is declared in facts.toml."""

    def __init__(
        self,
        game: Game,
        printed: Printed,
        powers: Powers[Hellas],
        players: int,
        options: dict[str, object],
        like: Hellas | None = None,
    ) -> None:
        super().__init__(game, printed, players, options, like)
        self.powers = powers

    def clone(self) -> Hellas:
        return Hellas(self.game, self.printed, self.powers, self.players, self.options, self)

    # Armies.

    def army(self, seat: i64, region: i64) -> i64:
        """How many hoplites a seat has in a region, a fortified one among them."""
        return self.hoplites[seat * REGION_COUNT + region] + (1 if self.fort[region] == seat else 0)

    def occupant(self, region: i64) -> i64:
        """The seat whose hoplites stand in a region, or NONE; where two meet in battle, the first of them."""
        players: i64 = self.players
        for seat in range(players):
            if self.hoplites[seat * REGION_COUNT + region] > 0 or self.fort[region] == seat:
                return seat
        return NONE

    def enemy_in(self, seat: i64, region: i64) -> i64:
        """A seat other than this one whose hoplites stand in a region, or NONE."""
        players: i64 = self.players
        for other in range(players):
            if other != seat and (self.hoplites[other * REGION_COUNT + region] > 0 or self.fort[region] == other):
                return other
        return NONE

    def station(self, seat: i64, region: i64, amount: i64) -> None:
        """Hoplites come from the reserve to a region."""
        self.hoplites[seat * REGION_COUNT + region] += amount
        self.reserve[seat] -= amount

    def strike_off(self, seat: i64, region: i64, amount: i64) -> None:
        """Hoplites leave the board, the fortified one last."""
        free = self.hoplites[seat * REGION_COUNT + region]
        gone = amount if amount < free else free
        self.hoplites[seat * REGION_COUNT + region] -= gone
        if amount > free and self.fort[region] == seat:
            self.fort = put(self.fort, region, NONE)
            gone += 1
        self.reserve[seat] += gone

    def regions_of(self, seat: int) -> list[int]:
        """The regions that a seat controls."""
        control = self.control
        return [region for region in range(REGION_COUNT) if control[region] == seat]

    def temples_of(self, seat: i64) -> int:
        """How many regions with a temple a seat controls."""
        count = 0
        for region in range(REGION_COUNT):
            if self.temple[region] and self.control[region] == seat:
                count += 1
        return count

    def cities_of(self, seat: i64) -> int:
        """How many regions with a city a seat controls; Sparta is one."""
        count = 0
        for region in range(REGION_COUNT):
            if self.control[region] == seat and self.printed.city[region] > 0:
                count += 1
        return count

    def owns_territory(self, seat: int, territory: int) -> bool:
        """Whether a seat controls every region of a colour."""
        for region in self.printed.territories[territory]:
            if self.control[region] != seat:
                return False
        return True

    # Heroes.

    def stat(self, seat: i64, stat: i64) -> i64:
        """What a stat counts: 1 while it is wounded."""
        at = seat * STAT_COUNT + stat
        return 1 if self.wounded[at] else self.marker[at]

    def sound(self, seat: i64) -> int:
        """How many stats of a hero are not wounded."""
        count = 0
        for at in range(seat * STAT_COUNT, seat * STAT_COUNT + STAT_COUNT):
            if not self.wounded[at]:
                count += 1
        return count

    def priests(self, seat: i64) -> i64:
        """All priests of a seat: in the pool and on monuments."""
        at = 3 * seat
        return self.pool[seat] + self.praying[at] + self.praying[at + 1] + self.praying[at + 2]

    def gain_priests(self, seat: int, amount: int) -> int:
        """Priests come to the pool, as far as there are any; gives how many.

        Clauses: hero.priests, hero.priest-limit.
        """
        room = self.printed.priest_count - self.priests(seat)
        gained = amount if amount < room else room
        self.pool = more(self.pool, seat, gained)
        if gained > 0 and self.heard:
            self.tell("priests", {"seat": seat, "amount": gained})
        return gained

    def slain_by(self, seat: int) -> int:
        """How many monsters a seat has slain."""
        count = 0
        for slayer in self.slayer:
            if slayer == seat:
                count += 1
        return count

    # Monsters.

    def row(self, monster: int) -> list[int]:
        """The symbols of a monster's wounds, those of its evolutions after the printed ones."""
        row = self.printed.wound_rows[monster]
        for card in (2 * monster, 2 * monster + 1):
            if self.evolved[card] and self.printed.evolution_wounds[card]:
                row = row + self.printed.evolution_wounds[card]
        return row

    def open_wounds(self, monster: int) -> list[int]:
        """The places of a monster's row that are not covered."""
        covered = self.wounds[monster]
        return [place for place in range(len(self.row(monster))) if not covered >> place & 1]

    def covered(self, monster: int) -> int:
        """How many wounds a monster has taken."""
        count = 0
        covered = self.wounds[monster]
        while covered:
            count += covered & 1
            covered >>= 1
        return count

    def monsters_in(self, region: int) -> list[int]:
        """The monsters in a region."""
        lair = self.lair
        return [monster for monster in range(MONSTER_COUNT) if lair[monster] == region]

    # Cards.

    def cards(self, seat: i64) -> i64:
        """How many combat cards a seat has in hand."""
        count: i64 = 0
        hand = self.hand
        for at in range(seat * COMBAT_COUNT, seat * COMBAT_COUNT + COMBAT_COUNT):
            count += hand[at]
        return count

    def give(self, seat: int, gift: int) -> None:
        """A card comes to a seat."""
        self.holder = put(self.holder, gift, seat)
        self.gifts = self._with(seat, in_order(self.gifts[seat], gift))

    def part(self, gift: int, left: int = OUT) -> None:
        """A card leaves whoever has it."""
        seat = self.holder[gift]
        if seat >= 0:
            self.gifts = self._with(seat, without(self.gifts[seat], gift))
        self.holder = put(self.holder, gift, left)

    def _with(self, seat: int, gifts: vec[i64]) -> list[vec[i64]]:
        """What everybody holds, once a seat holds these."""
        return [gifts if other == seat else self.gifts[other] for other in range(self.players)]

    def artefacts_of(self, seat: int) -> int:
        """How many artefacts a seat owns."""
        count = 0
        for gift in self.gifts[seat]:
            if gift < ARTEFACT_COUNT:
                count += 1
        return count

    def neutral_left(self) -> list[int]:
        """The neutral artefacts in the deck."""
        return [gift for gift in range(NEUTRAL_COUNT) if self.holder[gift] == NONE and gift not in self.found]

    def blessings_left(self) -> list[int]:
        """The blessings in the deck."""
        return [g for g in range(FIRST_BLESSING, FIRST_QUEST) if self.holder[g] == NONE and g not in self.draft]

    def hero_seat(self, hero: int) -> int:
        """Who plays a hero, or NONE."""
        return self.holder[FIRST_HERO + hero]

    # Who looks at what.

    @property
    def neighbour(self) -> int:
        """Who chooses the attacks of the hunt under way and alone has seen them, or NONE."""
        for frame in self.frames:
            if isinstance(frame, Hunt):
                return self.next_seat(frame.seat)
        return NONE

    # What the kernel asks of a game.

    def settle(self) -> None:
        super().settle()
        if len(self.victors) > 0 and (self.agenda or self.frames):
            self.stop()
            super().settle()

    def seat_things(self, seat: int) -> list[tuple[str, str]]:
        return [("player", str(seat + 1))]

    def prompt_words(self, seat: object) -> dict[str, str]:
        return prompt_words(self)

    def redraw(self, seat: int, rng: Rng) -> None:
        self.powers.redraw(self, seat, rng)

    def winners(self) -> list[int]:
        return list(self.victors) if self.over else []
