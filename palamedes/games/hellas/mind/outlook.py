"""What may become of a table: thrones, threats, and what is within reach."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.games.hellas.rules.special import WhereTemple, WhichMonument
from palamedes.games.hellas.rules.turn import Turn
from palamedes.games.hellas.table.frames import Trek
from palamedes.games.hellas.table.pieces import (
    ACTION_COUNT,
    LEADERSHIP,
    MONSTER_COUNT,
    REGION_COUNT,
    SPEED,
    STRENGTH,
)

from .survey import Survey, odds


class Outlook(Survey):
    """A survey that looks ahead."""

    def reckon(self, phase: int) -> None:
        """One part of what everybody has and may expect, in the order of `PHASES`."""
        if phase == 0:
            self.glance()
        elif phase == 1:
            self.openings()
        elif phase == 2:
            self.thrones()
        elif phase == 3:
            self.threats()
        elif phase == 4:
            self.relief()
        else:
            self.promises()

    # The throne.

    def thrones(self) -> None:
        """Who could take the region of a monument that makes a king, or soon will, counts part of it already."""
        w = self.weights
        s = self.s
        if not s.mode.king:
            return
        for god in range(3):
            stake = 0.0
            if s.king == god:
                stake = w.king[min(s.countdown, len(w.king) - 1)]
            elif s.king == NONE and s.level[god] >= 3:
                stake = w.throne[s.level[god]]
            if stake == 0.0:
                continue
            region = s.printed.monument_region[god]
            ruler = s.control[region]
            guard = 0
            if ruler != NONE:
                guard = s.army(ruler, region) + self.fortress(region)
            worst = 0.0
            for seat in range(s.players):
                if seat == ruler:
                    continue
                force = self.force(seat, region)
                if force == 0:
                    continue
                if ruler == NONE:
                    likely = 0.7 if force >= s.printed.population[region] else 0.1 * float(force)
                else:
                    likely = odds(force - guard, self.cards[seat], self.cards[ruler]) if guard else 1.0
                likely *= 0.5
                self.worth[seat] += likely * stake
                if likely > worst:
                    worst = likely
            if ruler != NONE:
                self.worth[ruler] -= worst * stake

    def force(self, seat: int, region: int) -> int:
        """How many hoplites a seat could bring into a region in one turn: a march, and what Leadership moves."""
        s = self.s
        best = 0
        others = 0
        for near in s.printed.near[region]:
            army = s.hoplites[seat * REGION_COUNT + near]
            if army > best:
                others += best
                best = army
            else:
                others += army
        more = s.stat(seat, LEADERSHIP)
        return best + (more if others > more else others)

    # What the others may do.

    def relief(self) -> None:
        """Once the last action of a turn is chosen, what the next one may do counts, as it will when they are asked.

        Otherwise an action with a question or a draw to come would look better than one that is over at once.
        """
        s = self.s
        if s.seat == NONE:
            return
        for step in s.agenda:
            if isinstance(step, Turn):
                return
        seat = s.next_seat(s.seat)
        self.worth[seat] += self.prospects(seat)

    def promises(self) -> None:
        """What an action will bring that has been chosen, while it is still open where."""
        w = self.weights
        s = self.s
        for step in s.agenda:
            if isinstance(step, WhereTemple):
                self.worth[step.asked] += self.sites(step.asked)
            elif isinstance(step, WhichMonument):
                at = step.asked * ACTION_COUNT
                for action in range(at, at + ACTION_COUNT):
                    if s.used[action]:
                        self.worth[step.asked] += w.used
                priests = min(4 - s.priests(step.asked), self.temples[step.asked])
                self.worth[step.asked] += w.priest * float(priests)
        for frame in s.frames:
            if isinstance(frame, Trek) and frame.before == NONE:
                best = 0.0
                for region in range(REGION_COUNT):
                    army = s.hoplites[frame.seat * REGION_COUNT + region]
                    if army > 0 and frame.region in (NONE, region):
                        best = max(best, self.conquest(frame.seat, region, frame.amount or army))
                self.worth[frame.seat] += best

    def conquest(self, seat: int, start: int, army: int) -> float:
        """What the best neighbour is worth that an army could march into."""
        s = self.s
        best = 0.0
        for near in s.printed.near[start]:
            ruler = s.control[near]
            if ruler == seat:
                continue
            enemy = s.enemy_in(seat, near)
            if enemy != NONE:
                against = s.army(enemy, near) + self.fortress(near)
                likely = odds(army - against, self.cards[seat], self.cards[enemy])
            elif ruler != NONE or army >= s.printed.population[near]:
                likely = 0.9
            else:
                continue
            best = max(best, likely * (self.region(near) + self.colour(seat, near)))
        return best

    def threats(self) -> None:
        """Armies that stand beside weaker ones may march."""
        w = self.weights
        s = self.s
        hoplites = s.hoplites
        # The largest army in each region, whose it is, and the largest of anybody else.
        most: vec[i64] = vec[i64]([0] * REGION_COUNT)
        whose: vec[i64] = vec[i64]([NONE] * REGION_COUNT)
        second: vec[i64] = vec[i64]([0] * REGION_COUNT)
        other: vec[i64] = vec[i64]([NONE] * REGION_COUNT)
        for seat in range(s.players):
            at = seat * REGION_COUNT
            for region in range(REGION_COUNT):
                army = hoplites[at + region]
                if army > most[region]:
                    second[region] = most[region]
                    other[region] = whose[region]
                    most[region] = army
                    whose[region] = seat
                elif army > second[region]:
                    second[region] = army
                    other[region] = seat
        for region in range(REGION_COUNT):
            owner = s.control[region]
            if owner == NONE:
                continue
            best = 0
            who = NONE
            for near in s.printed.near[region]:
                if whose[near] != owner:
                    if most[near] > best:
                        best = most[near]
                        who = whose[near]
                elif second[near] > best:
                    best = second[near]
                    who = other[near]
            if who == NONE:
                continue
            guard = s.army(owner, region) + self.fortress(region)
            likely = w.threat * (1.0 if guard == 0 else odds(best - guard, self.cards[who], self.cards[owner]))
            value = self.region(region)
            self.worth[owner] -= likely * (value + self.loss(owner, region))
            self.worth[who] += 0.6 * likely * (value + self.colour(who, region))

    def openings(self) -> None:
        """What heroes may do soon: quests and monsters within reach, and ground that is nearly taken."""
        w = self.weights
        s = self.s
        control = s.control
        hoplites = s.hoplites
        neutral = [region for region in range(REGION_COUNT) if control[region] == NONE]
        for seat in range(s.players):
            place = s.place[seat]
            if place == NONE:
                continue
            speed = s.stat(seat, SPEED)
            cards = self.cards[seat] + s.stat(seat, STRENGTH)
            best = 0.0
            for monster in range(MONSTER_COUNT):
                lair = s.lair[monster]
                if lair != NONE:
                    far = s.printed.distance[place * REGION_COUNT + lair]
                    near = 0.6 if far == 0 else 0.45 if far <= speed else 0.2
                    best = max(best, near * self.quarry(seat, monster, cards, False))
            self.worth[seat] += best
            for region in neutral:
                army = hoplites[seat * REGION_COUNT + region]
                if army:
                    part = float(army) / float(s.printed.population[region])
                    self.worth[seat] += 0.35 * part * (w.region + self.colour(seat, region))
            self.worth[seat] += 0.1 * float(s.stat(seat, LEADERSHIP))
