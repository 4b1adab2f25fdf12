"""What everybody has, reckoned from the table: what a glance sees, and what foresight adds to it."""

from __future__ import annotations

from typing import Any

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Step
from palamedes.games.hellas.rules.battle import strength
from palamedes.games.hellas.rules.blessings import PickBlessing
from palamedes.games.hellas.rules.drawing import Deal, DrawCards
from palamedes.games.hellas.rules.hunt import CardsByStrength
from palamedes.games.hellas.rules.killing import Kill
from palamedes.games.hellas.rules.quests import FinishQuest
from palamedes.games.hellas.rules.recruiting import Enlist, RecruitWhere
from palamedes.games.hellas.rules.special import Prepare, WhereTemple, WhichMonument
from palamedes.games.hellas.rules.trophies import DrawArtefacts, KeepOne
from palamedes.games.hellas.rules.turn import Turn
from palamedes.games.hellas.rules.wounds import Injure
from palamedes.games.hellas.table.frames import Battle, Hunt, Trek
from palamedes.games.hellas.table.pieces import (
    ACTION_COUNT,
    ARTEFACT_COUNT,
    FIRST_BLESSING,
    FIRST_QUEST,
    HUNT,
    LEADERSHIP,
    MONSTER_COUNT,
    MONUMENT,
    PREPARE,
    RECRUIT,
    REGION_COUNT,
    SPEED,
    STAT_COUNT,
    STRENGTH,
    TEMPLE,
    USURP,
)
from palamedes.games.hellas.table.state import Hellas

from .weights import PLAYED, SPREAD, Weights


class Survey:
    """How much each seat has, in parts of a region."""

    def __init__(self, s: Hellas, weights: Weights) -> None:
        self.s = s
        self.weights = weights
        self.worth: list[float] = [0.0] * s.players
        self.held: list[int] = [0] * (5 * s.players)
        """How many regions of each territory a seat controls."""
        self.armies: list[int] = [0] * s.players
        self.temples: list[int] = [0] * s.players
        self.cards: list[int] = [s.cards(seat) for seat in range(s.players)]
        self.slain: list[int] = [0] * s.players
        for seat in s.slayer:
            if seat >= 0:
                self.slain[seat] = self.slain[seat] + 1
        self.open: list[int] = [0] * MONSTER_COUNT
        """How many wounds each monster can still take, once somebody has asked."""

    def glance(self) -> None:
        """What lies on the table."""
        w = self.weights
        s = self.s
        worth = self.worth
        held = self.held
        armies = self.armies
        temples = self.temples
        # Not `+=`, which is slow for an item of a list once compiled: this is counted for every leaf of a search.
        for region in range(REGION_COUNT):
            seat = s.control[region]
            if seat >= 0:
                worth[seat] = worth[seat] + self.region(region)
                at = 5 * seat + s.printed.territory[region]
                held[at] = held[at] + 1
                if s.temple[region]:
                    temples[seat] = temples[seat] + 1
            seat = s.fort[region]
            if seat >= 0:
                armies[seat] = armies[seat] + 1
                worth[seat] = worth[seat] + w.fort
        for seat in range(s.players):
            army = armies[seat]
            for at in range(seat * REGION_COUNT, (seat + 1) * REGION_COUNT):
                army += s.hoplites[at]
            armies[seat] = army
        for seat in range(s.players):
            worth[seat] += self.territories(seat) + w.temples[temples[seat]] + self.sheet(seat)
            if temples[seat] == s.printed.winning_temples - 1:
                worth[seat] += w.almost
            army = self.armies[seat]
            spare = max(0, army - w.enough)
            worth[seat] += w.hoplite * float(army - spare) + w.spare_hoplite * float(spare)
        for monster in range(MONSTER_COUNT):
            seat = s.slayer[monster]
            if seat >= 0:
                # Each is worth more than the one before.
                worth[seat] += w.slain[self.slain[seat]] / float(self.slain[seat])
        self.under_way()

    def region(self, region: int) -> float:
        """What it is worth to control a region, apart from its colour."""
        w = self.weights
        s = self.s
        printed = s.printed
        total = w.region + w.city * float(printed.city[region])
        if not s.temple[region] and (
            printed.oracle[region] or (printed.altar[region] and s.temples_built < s.mode.temples)
        ):
            total += w.altar
        god = printed.monument_in[region]
        if god >= 0:
            total += w.monument[s.level[god]]
            if s.king == god and s.countdown < len(w.king):
                total += w.king[s.countdown]
        return total

    def territories(self, seat: int) -> float:
        """What the colours that a seat has gathered are worth."""
        w = self.weights
        s = self.s
        total = 0.0
        whole = 0
        nearly = 0
        for territory in range(5):
            have = self.held[5 * seat + territory]
            if have == 0 or territory == s.mode.uncounted:
                continue
            size = len(s.printed.territories[territory])
            total += w.territory[4 * have // size]
            if have == size:
                whole += 1
            elif have == size - 1:
                nearly += 1
        if whole == s.mode.territories - 1 and nearly:
            total += w.almost
        return total

    def sheet(self, seat: int) -> float:
        """What lies before a seat: stats, priests, cards, gifts, tokens."""
        w = self.weights
        s = self.s
        at = seat * STAT_COUNT
        total = 0.0
        for stat in range(STAT_COUNT):
            value = w.stat[s.marker[at + stat]]
            if s.wounded[at + stat]:
                value = 0.5 * value - w.injury
            total += value
        total += w.priest * float(s.pool[seat])
        total += w.card * float(min(self.cards[seat], 6))
        for gift in s.gifts[seat]:
            if gift < ARTEFACT_COUNT:
                total += w.artefact + (w.charged if s.charged[gift] else 0.0)
            elif gift < FIRST_QUEST:
                total += w.blessing
        assert FIRST_BLESSING == ARTEFACT_COUNT
        for territory in range(5):
            if s.glory[territory] == seat:
                total += w.glory
        if s.quest[seat] != NONE:
            total += w.quest[s.step[seat]]
        for action in range(seat * ACTION_COUNT, seat * ACTION_COUNT + ACTION_COUNT):
            if s.used[action]:
                total -= w.used
        return total

    # What is going on.

    def under_way(self) -> None:
        """Battles, hunts and marches that are not over, and the special action that is still to come."""
        s = self.s
        for frame in s.frames:
            if isinstance(frame, Battle):
                self.battle(frame)
            elif isinstance(frame, Hunt):
                self.hunt(frame)
            elif isinstance(frame, Trek) and frame.region != NONE and s.control[frame.region] != frame.seat:
                self.landing(frame.seat, frame.region)
        for step in s.agenda:
            if isinstance(step, Turn):
                self.worth[s.seat] += self.prospects(s.seat)
            else:
                self.pending(step)

    def pending(self, step: Step[Any]) -> None:
        """What is on its way already: cards, hoplites, injuries, blessings."""
        w = self.weights
        worth = self.worth
        if isinstance(step, DrawCards):
            worth[step.whom] += w.card * float(step.amount)
        elif isinstance(step, Deal):
            worth[step.whom] += w.card
        elif isinstance(step, Prepare):
            worth[step.asked] += 0.9 * w.card * float(step.left)
        elif isinstance(step, (Enlist, RecruitWhere)):
            most = step.most if isinstance(step, Enlist) else step.amount
            worth[step.asked] += 0.9 * w.hoplite * float(min(most, self.s.reserve[step.asked]))
        elif isinstance(step, Injure):
            worth[step.whom] -= 0.6 * float(step.amount)
        elif isinstance(step, Kill):
            worth[step.whom] -= w.hoplite * float(step.amount)
        elif isinstance(step, PickBlessing):
            # The first to pick has the best choice.
            for seat in range(self.s.players):
                worth[seat] += w.blessing
            worth[step.whom] += 0.3
        elif isinstance(step, (DrawArtefacts, KeepOne)):
            worth[step.whom if isinstance(step, DrawArtefacts) else step.asked] += w.artefact + w.charged
        elif isinstance(step, FinishQuest):
            worth[step.whom] += 1.4

    def landing(self, seat: int, region: int) -> None:
        """An army stands where it has not settled yet: it will take the region, or fight for it."""
        s = self.s
        army = s.army(seat, region)
        if army == 0:
            return
        enemy = s.enemy_in(seat, region)
        ruler = s.control[region]
        if enemy == NONE:
            if ruler != NONE or army >= s.printed.population[region]:
                self.gain(seat, ruler, region, 0.9)
        else:
            won = odds(army - s.army(enemy, region) - self.fortress(region), self.cards[seat], self.cards[enemy])
            self.gain(seat, ruler, region, won)

    def gain(self, seat: int, ruler: int, region: int, likely: float) -> None:
        """A region may change hands."""
        value = self.region(region) + self.colour(seat, region)
        self.worth[seat] += likely * value
        if ruler != NONE and ruler != seat:
            self.worth[ruler] -= likely * (self.region(region) + self.loss(ruler, region))

    def colour(self, seat: int, region: int) -> float:
        """What a region adds to the colours of a seat that does not control it."""
        w = self.weights
        s = self.s
        territory = s.printed.territory[region]
        if territory == s.mode.uncounted:
            return 0.0
        have = self.held[5 * seat + territory]
        size = len(s.printed.territories[territory])
        more = w.territory[4 * min(size, have + 1) // size] - w.territory[4 * have // size]
        return more + (self.temple_worth(seat, 0) if s.temple[region] else 0.0)

    def loss(self, seat: int, region: int) -> float:
        """What a seat loses of its colours with a region."""
        w = self.weights
        s = self.s
        territory = s.printed.territory[region]
        if territory == s.mode.uncounted:
            return 0.0
        have = self.held[5 * seat + territory]
        size = len(s.printed.territories[territory])
        less = w.territory[4 * have // size] - w.territory[4 * max(0, have - 1) // size]
        return less + (self.temple_worth(seat, -1) if s.temple[region] else 0.0)

    def temple_worth(self, seat: int, more: int) -> float:
        """What the next temple, or the last one, is worth to a seat."""
        w = self.weights
        count = self.temples[seat] + more
        if count < 0:
            return 0.0
        return w.temples[min(count + 1, 9)] - w.temples[min(count, 9)]

    def fortress(self, region: int) -> int:
        """What a fortified hoplite adds."""
        return self.s.printed.fort_bonus[region] if self.s.fort[region] != NONE else 0

    def battle(self, b: Battle) -> None:
        """A battle: who will win it, by numbers, cards played and cards in hand."""
        w = self.weights
        s = self.s
        attacker = b.seats[0]
        defender = b.seats[1]
        ahead = strength(s, b, 0) - strength(s, b, 1)
        if b.winner != NONE:
            won = 1.0 if b.winner == 0 else 0.0
        else:
            cards = 0 if b.passed[0] else self.cards[attacker]
            won = odds(ahead, cards, 0 if b.passed[1] else self.cards[defender])
        for side in (0, 1):
            self.worth[b.seats[side]] -= w.hoplite * float(b.losses[side])
        self.worth[attacker] -= (1.0 - won) * w.hoplite * 1.5
        self.worth[defender] -= won * w.hoplite * 1.5
        ruler = s.control[b.region]
        left = s.army(attacker, b.region) - b.losses[0]
        if left > 0 and ruler != attacker and (ruler != NONE or left >= s.printed.population[b.region]):
            self.gain(attacker, ruler, b.region, won)

    def hunt(self, h: Hunt) -> None:
        """A hunt: what the cards in hand may still do to the monster."""
        s = self.s
        seat = h.seat
        if h.failed or s.slayer[h.monster] != NONE:
            return
        cards = self.cards[seat]
        for step in s.agenda:
            if isinstance(step, DrawCards):
                cards += step.amount
            elif isinstance(step, (Deal, CardsByStrength)):
                cards += 1 if isinstance(step, Deal) else s.stat(seat, STRENGTH)
        self.worth[seat] += self.quarry(seat, h.monster, cards, True)
        for place, mark in enumerate(s.printed.wound_marks[h.monster]):
            if mark and h.marks >> place & 1:
                self.worth[seat] += 0.6
                break

    def quarry(self, seat: int, monster: int, cards: int, begun: bool) -> float:
        """What a seat may hope for from hunting a monster with so many cards."""
        w = self.weights
        s = self.s
        left = self.open[monster]
        if left == 0:
            left = len(s.open_wounds(monster))
            self.open[monster] = left
        slain = self.slain[seat]
        prize = w.slain[min(7, slain + 1)] - w.slain[slain] + w.glory + w.artefact
        # A hand wounds with about half of its cards, and later draws bring as much again.
        power = 0.55 * float(cards) + (0.5 if begun else 0.0)
        hope = power / float(left)
        if hope > 0.95:
            hope = 0.95
        return prize * hope * hope - (0.0 if begun else 0.3)

    def prospects(self, seat: int) -> float:
        """What the special action that ends the turn may bring, so that nobody hurries to it."""
        w = self.weights
        s = self.s
        at = seat * ACTION_COUNT
        best = 0.55
        if not s.used[at + PREPARE]:
            best = max(best, 0.7)
        if not s.used[at + RECRUIT]:
            come = 0
            for region in range(REGION_COUNT):
                if s.control[region] == seat:
                    come += s.printed.city[region]
            best = max(best, w.hoplite * float(min(come, s.reserve[seat])))
        if not s.used[at + TEMPLE]:
            best = max(best, self.sites(seat))
        place = s.place[seat]
        if place != NONE:
            if not s.used[at + USURP] and s.glory[s.printed.territory[place]] == seat and s.control[place] != seat:
                best = max(best, self.region(place) + self.colour(seat, place) + w.hoplite)
            if not s.used[at + HUNT]:
                for monster in range(MONSTER_COUNT):
                    if s.lair[monster] == place:
                        cards = self.cards[seat] + s.stat(seat, STRENGTH)
                        best = max(best, self.quarry(seat, monster, cards, False))
        best -= w.used
        tokens = 0
        for action in range(at, at + ACTION_COUNT):
            if s.used[action]:
                tokens += 1
        assert MONUMENT == ACTION_COUNT - 1
        best = max(best, w.used * float(tokens) + w.priest * float(min(4 - s.priests(seat), self.temples[seat])))
        return best

    def sites(self, seat: int) -> float:
        """What the best temple is worth that a seat can build."""
        w = self.weights
        s = self.s
        best = 0.0
        for region in range(REGION_COUNT):
            if s.control[region] == seat and not s.temple[region]:
                if s.printed.oracle[region]:
                    best = max(best, self.temple_worth(seat, 0) + w.priest + 0.8 - w.altar)
                elif s.printed.altar[region] and s.temples_built < s.mode.temples:
                    best = max(best, self.temple_worth(seat, 0) + w.priest + 0.3 - w.altar)
        return best

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
        most: list[int] = [0] * REGION_COUNT
        whose: list[int] = [NONE] * REGION_COUNT
        second: list[int] = [0] * REGION_COUNT
        other: list[int] = [NONE] * REGION_COUNT
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


def odds(ahead: int, cards: int, against: int) -> float:
    """How likely an attacker wins that is so much stronger, when both sides have so many combat cards."""
    if cards == 0 and against == 0:
        return 1.0 if ahead > 0 else 0.0
    mean = float(ahead) - 0.5 + PLAYED[min(cards, 4)] - PLAYED[min(against, 4)]
    spread = SPREAD * (float(cards > 0) + float(against > 0))
    x = mean / spread
    return 0.5 + 0.5 * x / (1.0 + (x if x > 0.0 else -x))
