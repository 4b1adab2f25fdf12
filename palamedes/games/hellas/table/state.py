"""What lies on the table of Lords of Hellas."""

from __future__ import annotations

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State

from .pieces import (
    ACTION_COUNT,
    ARTEFACT_COUNT,
    ATTACK_COUNT,
    COMBAT_COUNT,
    EVENT_COUNT,
    EVOLUTION_COUNT,
    FIRST_BLESSING,
    FIRST_HERO,
    FIRST_QUEST,
    GIFT_COUNT,
    MONSTER_COUNT,
    NEUTRAL_COUNT,
    OUT,
    REGION_COUNT,
    SLOT_COUNT,
    STAT_COUNT,
)
from .powers import Powers
from .printed import Printed
from .prompting import prompt_words


class Hellas(State):
    """One moment of Lords of Hellas.

    Lists by seat and something else are flat: `hoplites[seat * REGION_COUNT + region]`. What a battle, a hunt or a move
    remembers lies in its frame, not here.
    """

    # The board.
    control: list[int]
    hoplites: list[int]
    fort: list[int]
    reserve: list[int]
    temple: list[bool]
    level: list[int]
    praying: list[int]
    glory: list[int]
    # Heroes.
    hero: list[int]
    place: list[int]
    quest: list[int]
    step: list[int]
    marker: list[int]
    wounded: list[bool]
    pool: list[int]
    used: list[bool]
    # Monsters and events.
    lair: list[int]
    slayer: list[int]
    wounds: list[int]
    evolved: list[bool]
    events: list[bool]
    thrown: list[bool]
    slots: list[int]
    # Cards.
    holder: list[int]
    gifts: list[list[int]]
    charged: list[bool]
    deck: list[int]
    discards: list[int]
    hand: list[int]
    held: list[int]
    shown: list[int]
    attacks: list[int]
    refused: list[int]
    offered: list[int]
    drawn: list[int]
    draft: list[int]
    drafters: list[bool]
    found: list[int]
    spent: list[bool]
    victors: list[int]

    def __init__(
        self, game: Game, printed: Printed, powers: Powers[Hellas], players: int, options: dict[str, object]
    ) -> None:
        super().__init__(game, players, options)
        self.printed = printed
        self.powers = powers
        self.mode = printed.modes[players - 2]
        self.temple_card = NONE
        self.temples_built = 0
        """The Oracle is not counted."""
        self.finder = NONE
        """Who has drawn the artefacts in `found`."""
        self.chooser = NONE
        """Who is the first to choose a hero."""
        self.seat = NONE
        """Whose turn it is."""
        self.builds = 0
        """How often somebody has built a monument."""
        # What the turn has seen already.
        self.artefacts_used = 0
        """Whether the artefact action is still to come (0), under way (1) or over (2)."""
        self.prayed = False
        self.hero_moved = False
        self.hoplites_moved = False
        self.extra = 0
        """Special actions still due after the one under way."""
        # King of Kings.
        self.king = NONE
        """The god of the first finished monument."""
        self.builder = NONE
        self.countdown = 0
        self.ripe = False
        """Whether the countdown is over: who controls the region of the monument wins."""
        self.victory = ""

    def clone(self) -> Hellas:
        other = Hellas(self.game, self.printed, self.powers, self.players, self.options)
        self.copy_kernel(other)
        other.control = self.control.copy()
        other.hoplites = self.hoplites.copy()
        other.fort = self.fort.copy()
        other.reserve = self.reserve.copy()
        other.temple = self.temple.copy()
        other.level = self.level.copy()
        other.praying = self.praying.copy()
        other.glory = self.glory.copy()
        other.hero = self.hero.copy()
        other.place = self.place.copy()
        other.quest = self.quest.copy()
        other.step = self.step.copy()
        other.marker = self.marker.copy()
        other.wounded = self.wounded.copy()
        other.pool = self.pool.copy()
        other.used = self.used.copy()
        other.lair = self.lair.copy()
        other.slayer = self.slayer.copy()
        other.wounds = self.wounds.copy()
        other.evolved = self.evolved.copy()
        other.events = self.events.copy()
        other.thrown = self.thrown.copy()
        other.slots = self.slots.copy()
        other.holder = self.holder.copy()
        other.gifts = [gifts.copy() for gifts in self.gifts]
        other.charged = self.charged.copy()
        other.deck = self.deck.copy()
        other.discards = self.discards.copy()
        other.hand = self.hand.copy()
        other.held = self.held.copy()
        other.shown = self.shown.copy()
        other.attacks = self.attacks.copy()
        other.refused = self.refused.copy()
        other.offered = self.offered.copy()
        other.drawn = self.drawn.copy()
        other.draft = self.draft.copy()
        other.drafters = self.drafters.copy()
        other.found = self.found.copy()
        other.spent = self.spent.copy()
        other.victors = self.victors.copy()
        other.temple_card = self.temple_card
        other.temples_built = self.temples_built
        other.finder = self.finder
        other.chooser = self.chooser
        other.seat = self.seat
        other.builds = self.builds
        other.artefacts_used = self.artefacts_used
        other.prayed = self.prayed
        other.hero_moved = self.hero_moved
        other.hoplites_moved = self.hoplites_moved
        other.extra = self.extra
        other.king = self.king
        other.builder = self.builder
        other.countdown = self.countdown
        other.ripe = self.ripe
        other.victory = self.victory
        return other

    def lay_out(self) -> None:
        """Everything in its box, the decks complete, nobody on the board."""
        printed = self.printed
        players = self.players
        self.control = [NONE] * REGION_COUNT
        self.hoplites = [0] * (REGION_COUNT * players)
        self.fort = [NONE] * REGION_COUNT
        """Whose hoplite is fortified in a city."""
        self.reserve = [printed.hoplite_count] * players
        """The hoplites that are not on the board."""
        self.temple = [False] * REGION_COUNT
        self.level = [printed.first_level] * 3
        self.praying = [0] * (3 * players)
        """Priests on monuments, by seat and god."""
        self.glory = [NONE] * 5
        """Who holds the glory token of each territory."""
        self.hero = [NONE] * players
        self.place = [NONE] * players
        """The region where each hero stands; NONE while on a quest."""
        self.quest = [NONE] * players
        """The quest slot that each hero is on, and its step."""
        self.step = [NONE] * players
        self.marker = [1] * (STAT_COUNT * players)
        """The value of each stat, wounded or not."""
        self.wounded = [False] * (STAT_COUNT * players)
        self.pool = [0] * players
        self.used = [False] * (ACTION_COUNT * players)
        self.lair = [NONE] * MONSTER_COUNT
        """The region where each monster is."""
        self.slayer = [NONE] * MONSTER_COUNT
        self.wounds = [0] * MONSTER_COUNT
        """The wounds of each monster's row that are covered, as bits."""
        self.evolved = [False] * EVOLUTION_COUNT
        self.events = [True] * EVENT_COUNT
        """The cards of the event deck."""
        self.thrown = [False] * EVENT_COUNT
        """Quests that came when there was no room, in the discard pile."""
        self.slots = [NONE] * SLOT_COUNT
        """The quests that can be done."""
        self.holder = [NONE] * GIFT_COUNT
        self.gifts = [[] for _ in range(players)]
        """What each seat holds: artefacts, blessings, rewards of quests, its hero."""
        self.charged = [True] * ARTEFACT_COUNT
        self.deck = printed.combat_counts.copy()
        self.discards = [0] * COMBAT_COUNT
        self.hand = [0] * (COMBAT_COUNT * players)
        self.held = [0] * (COMBAT_COUNT * players)
        """What each hand held when the discards were last shuffled."""
        self.shown = []
        """What those who held something then have laid open since: seat, card, and how many it left in hand."""
        self.attacks = printed.attack_counts.copy()
        self.refused = [0] * ATTACK_COUNT
        """Attack cards of this hunt that the neighbour has seen and not chosen."""
        self.offered = []
        """The attack cards among which the neighbour chooses."""
        self.drawn = []
        """Combat cards just drawn, of which some must go."""
        self.draft = []
        """The blessings that go round."""
        self.drafters = [False] * players
        """Who has had them in hand."""
        self.found = []
        """The neutral artefacts just drawn, of which some go back."""
        self.spent = [False] * GIFT_COUNT
        """Blessings that can be used once a turn, or until the next monument, and have been."""
        self.victors = []

    # Armies.

    def army(self, seat: int, region: int) -> int:
        """How many hoplites a seat has in a region, a fortified one among them."""
        return self.hoplites[seat * REGION_COUNT + region] + (1 if self.fort[region] == seat else 0)

    def occupant(self, region: int) -> int:
        """The seat whose hoplites stand in a region, or NONE; where two meet in battle, the first of them."""
        for seat in range(self.players):
            if self.hoplites[seat * REGION_COUNT + region] > 0 or self.fort[region] == seat:
                return seat
        return NONE

    def enemy_in(self, seat: int, region: int) -> int:
        """A seat other than this one whose hoplites stand in a region, or NONE."""
        for other in range(self.players):
            if other != seat and (self.hoplites[other * REGION_COUNT + region] > 0 or self.fort[region] == other):
                return other
        return NONE

    def station(self, seat: int, region: int, amount: int) -> None:
        """Hoplites come from the reserve to a region."""
        self.hoplites[seat * REGION_COUNT + region] += amount
        self.reserve[seat] -= amount

    def strike_off(self, seat: int, region: int, amount: int) -> None:
        """Hoplites leave the board, the fortified one last."""
        free = self.hoplites[seat * REGION_COUNT + region]
        gone = amount if amount < free else free
        self.hoplites[seat * REGION_COUNT + region] -= gone
        if amount > free and self.fort[region] == seat:
            self.fort[region] = NONE
            gone += 1
        self.reserve[seat] += gone

    def regions_of(self, seat: int) -> list[int]:
        """The regions that a seat controls."""
        control = self.control
        return [region for region in range(REGION_COUNT) if control[region] == seat]

    def temples_of(self, seat: int) -> int:
        """How many regions with a temple a seat controls."""
        count = 0
        for region in range(REGION_COUNT):
            if self.temple[region] and self.control[region] == seat:
                count += 1
        return count

    def cities_of(self, seat: int) -> int:
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

    def stat(self, seat: int, stat: int) -> int:
        """What a stat counts: 1 while it is wounded."""
        at = seat * STAT_COUNT + stat
        return 1 if self.wounded[at] else self.marker[at]

    def sound(self, seat: int) -> int:
        """How many stats of a hero are not wounded."""
        count = 0
        for at in range(seat * STAT_COUNT, seat * STAT_COUNT + STAT_COUNT):
            if not self.wounded[at]:
                count += 1
        return count

    def priests(self, seat: int) -> int:
        """All priests of a seat: in the pool and on monuments."""
        at = 3 * seat
        return self.pool[seat] + self.praying[at] + self.praying[at + 1] + self.praying[at + 2]

    def gain_priests(self, seat: int, amount: int) -> int:
        """Priests come to the pool, as far as there are any; gives how many.

        Clauses: hero.priests, hero.priest-limit.
        """
        room = self.printed.priest_count - self.priests(seat)
        gained = amount if amount < room else room
        self.pool[seat] += gained
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

    def cards(self, seat: int) -> int:
        """How many combat cards a seat has in hand."""
        count = 0
        hand = self.hand
        for at in range(seat * COMBAT_COUNT, seat * COMBAT_COUNT + COMBAT_COUNT):
            count += hand[at]
        return count

    def give(self, seat: int, gift: int) -> None:
        """A card comes to a seat."""
        self.holder[gift] = seat
        gifts = self.gifts[seat]
        at = 0
        while at < len(gifts) and gifts[at] < gift:
            at += 1
        gifts.insert(at, gift)

    def part(self, gift: int, left: int = OUT) -> None:
        """A card leaves whoever has it."""
        seat = self.holder[gift]
        if seat >= 0:
            self.gifts[seat].remove(gift)
        self.holder[gift] = left

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

    # What the kernel asks of a game.

    def settle(self) -> None:
        super().settle()
        if self.victors and (self.agenda or self.frames):
            self.stop()
            super().settle()

    def seat_things(self, seat: int) -> list[tuple[str, str]]:
        return [("player", str(seat + 1))]

    def prompt_words(self, seat: object) -> dict[str, str]:
        return prompt_words(self)

    def redraw(self, seat: int, rng: Rng) -> None:
        self.powers.redraw(self, seat, rng)

    def winners(self) -> list[int]:
        return self.victors.copy() if self.over else []
