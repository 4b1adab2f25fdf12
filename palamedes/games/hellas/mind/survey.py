"""What everybody has, reckoned from the table and from what is under way."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Step
from palamedes.games.hellas.rules.battle import strength
from palamedes.games.hellas.rules.blessings import PickBlessing
from palamedes.games.hellas.rules.drawing import Deal, DrawCards
from palamedes.games.hellas.rules.hunt import CardsByStrength
from palamedes.games.hellas.rules.killing import Kill
from palamedes.games.hellas.rules.quests import FinishQuest
from palamedes.games.hellas.rules.recruiting import Enlist, RecruitWhere
from palamedes.games.hellas.rules.special import Prepare
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
    MONSTER_COUNT,
    MONUMENT,
    PREPARE,
    RECRUIT,
    REGION_COUNT,
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
        self.worth: vec[float] = vec[float]([0.0] * s.players)
        self.held: vec[i64] = vec[i64]([0] * (5 * s.players))
        """How many regions of each territory a seat controls."""
        self.armies: vec[i64] = vec[i64]([0] * s.players)
        self.temples: vec[i64] = vec[i64]([0] * s.players)
        self.cards: vec[i64] = vec[i64]([s.cards(seat) for seat in range(s.players)])
        self.slain: vec[i64] = vec[i64]([0] * s.players)
        for seat in s.slayer:
            if seat >= 0:
                self.slain[seat] += 1
        self.open: vec[i64] = vec[i64]([0] * MONSTER_COUNT)
        """How many wounds each monster can still take, once somebody has asked."""

    def glance(self) -> None:
        """What lies on the table."""
        w = self.weights
        s = self.s
        worth = self.worth
        held = self.held
        armies = self.armies
        temples = self.temples
        for region in range(REGION_COUNT):
            seat = s.control[region]
            if seat >= 0:
                worth[seat] += self.region(region)
                at = 5 * seat + s.printed.territory[region]
                held[at] += 1
                if s.temple[region]:
                    temples[seat] += 1
            seat = s.fort[region]
            if seat >= 0:
                armies[seat] += 1
                worth[seat] += w.fort
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
        """An army stands where it does not rule yet: it will take the region, or fight for it."""
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
        return self.colour_worth(seat, region, 0)

    def loss(self, seat: int, region: int) -> float:
        """What a seat loses of its colours with a region."""
        return self.colour_worth(seat, region, -1)

    def colour_worth(self, seat: int, region: int, more: int) -> float:
        """What the next region of a colour, or the last one, is worth to a seat, with a temple that stands there."""
        w = self.weights
        s = self.s
        territory = s.printed.territory[region]
        if territory == s.mode.uncounted:
            return 0.0
        have = self.held[5 * seat + territory] + more
        size = len(s.printed.territories[territory])
        worth = w.territory[4 * min(size, have + 1) // size] - w.territory[4 * max(0, have) // size]
        return worth + (self.temple_worth(seat, more) if s.temple[region] else 0.0)

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


def odds(ahead: int, cards: int, against: int) -> float:
    """How likely an attacker wins that is so much stronger, when both sides have so many combat cards."""
    if cards == 0 and against == 0:
        return 1.0 if ahead > 0 else 0.0
    mean = float(ahead) - 0.5 + PLAYED[min(cards, 4)] - PLAYED[min(against, 4)]
    spread = SPREAD * (float(cards > 0) + float(against > 0))
    x = mean / spread
    return 0.5 + 0.5 * x / (1.0 + (x if x > 0.0 else -x))
