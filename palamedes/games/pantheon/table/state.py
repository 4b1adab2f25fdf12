"""What lies on the table of Mythic Battles: Pantheon."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, remove
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.frame import Frame
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.step import Question
from palamedes.core.kernel.vectors import put

from .battlefield import BIT
from .frames import Activation, Area, Attack, Move
from .laid import Laid
from .pieces import ART_WORD, CARDS, HUGE_LOAD, OMPHALOS, OMPHALOS_WORD
from .roster import Kind
from .terms import HUGE, KIND_COUNT, SLOTS, TROOP, ZONES


class Pantheon(Laid):
    """One moment of Mythic Battles: Pantheon. What lies on the table is declared in facts.toml."""

    def clone(self) -> Pantheon:
        return Pantheon(self.game, self.printed, self.players, self.options, self)

    # Who is who.

    def team(self, seat: int) -> int:
        return seat % 2 if self.teams else seat

    def allied(self, one: i64, other: i64) -> bool:
        """Whether two units are of the same camp.

        Clauses: unit.allied, team.camp.
        """
        a = one // SLOTS
        b = other // SLOTS
        return a == b or (self.teams and a % 2 == b % 2)

    def friendly(self, seat: i64, unit: i64) -> bool:
        """Whether a unit is of a seat's camp."""
        owner = unit // SLOTS
        return owner == seat or (self.teams and owner % 2 == seat % 2)

    def sheet(self, unit: i64) -> Kind:
        """What is printed on a unit's dashboard or card."""
        return self.printed.kinds[self.kind[unit]]

    def word(self, unit: int) -> str:
        """The word for a unit in answers and in the log."""
        return self.printed.unit_words[unit // SLOTS * KIND_COUNT + self.kind[unit]]

    def target(self, unit: int) -> int:
        """The number of a unit in the domain `unit` of answers."""
        return unit // SLOTS * KIND_COUNT + self.kind[unit]

    def unit_at(self, number: int) -> int:
        """The unit with this number in the domain `unit` of answers."""
        return self.unit_of(number // KIND_COUNT, number % KIND_COUNT)

    def unit_of(self, seat: i64, kind: i64) -> i64:
        """The unit of this kind in a seat's army; NONE where there is none."""
        at = seat * SLOTS
        kinds = self.kind
        for unit in range(at, at + self.army[seat]):
            if kinds[unit] == kind:
                return unit
        return NONE

    def camp_unit(self, seat: int, kind: int) -> int:
        """The unit of this kind in a seat's camp."""
        found = self.unit_of(seat, kind)
        if found == NONE and self.teams:
            found = self.unit_of((seat + 2) % 4, kind)
        return found

    def waits(self, unit: int) -> bool:
        """Whether a unit has never been on the board."""
        return self.kind[unit] != NONE and self.zone[unit] == NONE and self.vitality[unit] > 0

    def on_board(self, unit: int) -> bool:
        """Whether a unit stands on the board; an egg is no unit."""
        return self.zone[unit] != NONE and self.vitality[unit] > 0

    def is_there(self, unit: int) -> bool:
        """Whether a target can be hit: it stands on the board, or has left a token there."""
        return self.zone[unit] != NONE and (self.vitality[unit] > 0 or self.egg[unit] > 0)

    def is_fallen(self, unit: i64) -> bool:
        """Whether it is destroyed, and its activation cards can pay: it may have left an egg."""
        return self.vitality[unit] == 0 and self.sheet(unit).type != TROOP

    def homes(self, seat: int) -> list[int]:
        """The zones where a seat deploys; none before its side is known."""
        if self.setup == NONE or self.side[seat] == NONE:
            return []
        return self.printed.setups[self.setup].homes[self.side[seat]]

    # Zones.

    def has_room(self, zone: i64) -> bool:
        """Whether a zone is not saturated.

        Clauses: zone.capacity.
        """
        return self.load[zone] < self.field.capacity[zone]

    def put(self, unit: int, zone: int) -> None:
        """A unit stands in a zone, wherever it was before."""
        self.lift(unit)
        load = self.load[zone] + (HUGE_LOAD if self.sheet(unit).trait == HUGE else 1)
        self.load[zone] = load
        self.occupied |= BIT[zone]
        self.zone[unit] = zone
        # It takes its place among those that are there; the vector is this table's own.
        fielded = append(self.fielded, unit)
        at: i64 = len(fielded) - 1
        while at > 0 and fielded[at - 1] > unit:
            fielded[at] = fielded[at - 1]
            at -= 1
        fielded[at] = unit
        self.fielded = fielded

    def lift(self, unit: int) -> None:
        """A unit leaves the board, if it stands on it."""
        zone = self.zone[unit]
        if zone == NONE:
            return
        self.zone[unit] = NONE
        if unit not in self.fielded:
            return
        self.fielded = remove(self.fielded, unit)
        load = self.load[zone] - (HUGE_LOAD if self.sheet(unit).trait == HUGE else 1)
        self.load[zone] = load
        if load == 0:
            self.occupied -= BIT[zone]

    def lay_egg(self, unit: int, zone: int, vitality: int) -> None:
        """A destroyed unit leaves a token in a zone that can be attacked; 0: it is gone."""
        self.eggs += (1 if vitality > 0 else 0) - (1 if self.egg[unit] > 0 else 0)
        self.egg = put(self.egg, unit, vitality)
        self.zone[unit] = zone if vitality > 0 else NONE

    def units_in(self, zone: int) -> list[int]:
        """The units in a zone, in order."""
        zones = self.zone
        return [unit for unit in self.fielded if zones[unit] == zone]

    def enemy_in(self, seat: i64, zone: i64) -> bool:
        """Whether a unit that is no friend of a seat stands in a zone."""
        if self.load[zone] == 0:
            return False
        zones = self.zone
        for unit in self.fielded:
            if zones[unit] == zone and not self.friendly(seat, unit):
                return True
        return False

    def target_in(self, seat: int, zone: int) -> bool:
        """Whether an enemy of a seat, or what one has left, is in a zone."""
        if self.enemy_in(seat, zone):
            return True
        if self.eggs > 0:
            for unit in range(len(self.egg)):
                if self.egg[unit] > 0 and self.zone[unit] == zone and not self.friendly(seat, unit):
                    return True
        return False

    def targets(self, seat: int) -> list[int]:
        """All that a seat's units may attack: enemies on the board, and what they have left there."""
        found: list[int] = [unit for unit in self.fielded if not self.friendly(seat, unit)]
        if self.eggs > 0:
            for unit in range(len(self.egg)):
                if self.egg[unit] > 0 and not self.friendly(seat, unit):
                    found.append(unit)
        return found

    def lay_stone(self, stone: int, zone: int) -> None:
        """A stone lies in a zone from now on, or, where that is NONE, in none."""
        self.stone_zone = put(self.stone_zone, stone, zone)

    def free_stone(self, zone: int, objects: bool = False) -> int:
        """A stone that lies free in a zone, or an object that is treated as one; NONE where there is none."""
        stones = self.stone_zone
        start = self.omphaloi if objects else 0
        end = len(stones) if objects else self.omphaloi
        for stone in range(start, end):
            if stones[stone] == zone:
                return stone
        return NONE

    # Cards.

    def total(self, seat: int, card: int) -> int:
        """How many cards of a sort a seat has in play."""
        at = seat * CARDS + card
        return self.hand[at] + self.deck[at] + self.discards[at]

    def gain(self, seat: int, card: int, seen: bool) -> None:
        """A card comes to a hand; whether everybody has seen it."""
        at = seat * CARDS + card
        self.hand[at] += 1
        self.hand_size[seat] += 1
        if seen:
            self.known[at] += 1

    def throw(self, seat: int, card: int) -> None:
        """A card goes from a hand to the discards.

        Clauses: deck.discards.
        """
        at = seat * CARDS + card
        self.lose(seat, card)
        self.discards[at] += 1

    def lose(self, seat: int, card: int) -> None:
        """A card leaves a hand, where all see it."""
        at = seat * CARDS + card
        self.hand[at] -= 1
        self.hand_size[seat] -= 1
        if self.known[at] > 0:
            self.known[at] -= 1

    def card_word(self, seat: int, card: int) -> int:
        """The number of a seat's card in the domain `card` of answers."""
        if card < SLOTS:
            return self.kind[seat * SLOTS + card]
        return ART_WORD if card < OMPHALOS else OMPHALOS_WORD

    # What the kernel asks of a game.

    def sees(self, seat: int | None, owner: int) -> bool:
        """Whether a seat (None: a spectator) sees the cards of another: its own, and its partner's."""
        return seat is not None and self.team(owner) == self.team(seat)

    def sees_army(self, seat: int | None, owner: int) -> bool:
        """Whether a seat (None: a spectator) may look at an army: at any but those that other camps build in secret."""
        return not self.secret or self.sees(seat, owner)

    def settle(self) -> None:
        super().settle()
        if self.victory and self.agenda:
            self.stop()
            super().settle()

    def seat_things(self, seat: int) -> list[tuple[str, str]]:
        units = [("unit", word) for word in self.printed.unit_words[seat * KIND_COUNT : (seat + 1) * KIND_COUNT]]
        return [("player", str(seat + 1)), *units]

    def prompt_words(self, seat: object) -> dict[str, str]:
        words: dict[str, str] = {}
        for frame in self.frames:
            self._name_procedure(frame, words)
        question = self.question
        if question is not None:
            self._name_question(question, words)
            if self.round == 0 and isinstance(seat, int):
                # Armies may be built by several at the same time, and nobody is told how far the others are.
                words["amount"] = str(self.points[seat])
        return words

    def _name_procedure(self, frame: Frame, words: dict[str, str]) -> None:
        """Adds what a procedure under way is about."""
        if isinstance(frame, Activation):
            words["unit"] = self.word(frame.unit)
        elif isinstance(frame, Move):
            words["unit"] = self.word(frame.unit)
            words["amount"] = str(max(0, frame.most - frame.entered))
        elif isinstance(frame, Area):
            words["unit"] = self.word(frame.attacker)
        elif isinstance(frame, Attack):
            words["unit"] = self.word(frame.attacker)
            words["amount"] = str(frame.wounds)
            words["amount_defence"] = str(frame.defence)
            if frame.target != NONE:
                words["unit_target"] = self.word(frame.target)
            if frame.power != NONE:
                words["power"] = self.printed.power_words[frame.power]

    def _name_question(self, question: Question[Any], words: dict[str, str]) -> None:
        """Adds what a question itself remembers."""
        for field, domain in question.fields.items():
            value = getattr(question, field)
            if domain == "unit" and value != NONE:
                words["unit"] = self.word(value)
            elif domain == "power" and value != NONE:
                words["power"] = self.printed.power_words[value]
            elif domain == "amount":
                words["amount" if field in ("left", "count") else f"amount_{field}"] = str(value)
            elif domain == "kind" and value != NONE:
                words["kind"] = self.printed.kind_words[value]
            elif domain == "zone" and value != NONE:
                words["zone"] = ZONES[value]

    def redraw(self, seat: int, rng: Rng) -> None:
        for secret in self.printed.secrets:
            secret.redraw(self, seat, rng)

    def winners(self) -> list[int]:
        return list(self.victors) if self.over else []
