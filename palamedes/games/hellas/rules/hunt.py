"""Hunts: the hero attacks the monster, the monster attacks the hero, until one of them has had enough."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Chance, Step
from palamedes.core.kernel.vectors import in_order, more, without
from palamedes.games.hellas.table.actions import (
    BLOCK,
    C_STRIKES,
    COMBINE,
    DONE,
    ENDURE,
    PARRY,
    STRIKE,
    UNLEASH,
    USE,
    WITHDRAW,
)
from palamedes.games.hellas.table.actions import HUNT as CHOOSE_PREY
from palamedes.games.hellas.table.frames import Hunt, hunt
from palamedes.games.hellas.table.moments import BEFORE_HUNT, EACH_HUNT, HUNT_START, IN_DEFENCE, IN_HUNT
from palamedes.games.hellas.table.pieces import (
    ATTACK_COUNT,
    ATTACKS,
    COMBAT,
    COMBAT_COUNT,
    MONSTER_COUNT,
    MONSTERS,
    SPEED,
    STRENGTH,
)
from palamedes.games.hellas.table.state import Hellas

from .asking import OPEN, offers, renew, use
from .drawing import DrawCards, Limit, LoseCard, discard, discard_to, throw
from .striking import LAY_SET, cover_wound, lay_card
from .trophies import TROPHY, shuffle_attacks
from .wounds import Lower, fail_hunt, injure, is_injured

# The beginning.


def prey(s: Hellas, seat: int) -> list[int]:
    """The monsters that a seat can hunt."""
    region = s.place[seat]
    if region == NONE:
        return []
    found: list[int] = []
    for monster in range(MONSTER_COUNT):
        if s.lair[monster] == region:
            allowed = True
            for card in (2 * monster, 2 * monster + 1):
                if s.evolved[card] and not s.powers.evolutions[card].huntable(s, seat):
                    allowed = False
            if allowed:
                found.append(monster)
    return found


def go_hunting(s: Hellas, seat: int) -> None:
    """A seat hunts a monster next, of its choice if there are several."""
    found = prey(s, seat)
    if len(found) == 1:
        begin_hunt(s, seat, found[0])
    else:
        s.push(WhichPrey(seat))


class WhichPrey(Ask[Hellas]):
    """Which monster is hunted."""

    id = "which-prey"
    clause = "hunt.action"

    def legal(self, s: Hellas) -> list[int]:
        return [CHOOSE_PREY.base + monster for monster in prey(s, self.asked)]

    def answer(self, s: Hellas, action: int) -> None:
        begin_hunt(s, self.asked, CHOOSE_PREY.first(action))


def begin_hunt(s: Hellas, seat: int, monster: int) -> None:
    """A hunt begins, and follows next; the limit of the hand holds again after it."""
    frame = Hunt()
    frame.seat = seat
    frame.monster = monster
    s.push(Limit(seat))
    s.begin(frame, HUNT_BEGINS, OPEN[seat][BEFORE_HUNT], CARDS_BY_STRENGTH, OPEN[seat][HUNT_START], HERO_STEP)


class HuntBegins(Step[Hellas]):
    """The attack cards are shuffled, and what happens by itself happens."""

    id = "hunt-begins"
    clause = "hunt.action"
    also = ("hunt.deck",)

    def run(self, s: Hellas) -> None:
        h = hunt(s)
        shuffle_attacks(s)
        if s.heard:
            s.tell("hunt", {"seat": h.seat, "monster": MONSTERS[h.monster]})
        renew(s, h.seat, EACH_HUNT)
        for gift in s.gifts[h.seat]:
            s.powers.gifts[gift].hunt_begins(s, h.seat)


class CardsByStrength(Step[Hellas]):
    """The hunter draws combat cards by Strength, or by what an evolution says."""

    id = "cards-by-strength"
    clause = "hunt.start"
    also = (
        "hero.strength",
        "monster.medusa-evolved",
        "hunt.before",
    )

    def run(self, s: Hellas) -> None:
        h = hunt(s)
        stat = STRENGTH
        for card in (2 * h.monster, 2 * h.monster + 1):
            if s.evolved[card] and s.powers.evolutions[card].by_speed:
                stat = SPEED
        s.push(DrawCards(h.seat, s.stat(h.seat, stat)))


# The hero attacks.


class HeroStep(Step[Hellas]):
    """The hero's step, unless the monster is slain."""

    id = "hero-step"
    clause = "hunt.attack"
    also = ("hunt.rounds", "hunt.victory")

    def run(self, s: Hellas) -> None:
        h = hunt(s)
        if s.slayer[h.monster] == NONE:
            s.push(HeroAttacks(h.seat))
        else:
            s.push(TROPHY)


class HeroAttacks(Ask[Hellas]):
    """The hunter covers a wound with a card or a set, has covered enough, or ends the hunt."""

    id = "hero-attacks"
    clause = "hunt.attack"
    also = ("hunt.wound", "hunt.sets", "hunt.which", "hunt.end", "monster.wounds", "hunt.wounds-stay")

    def legal(self, s: Hellas) -> list[int]:
        h = hunt(s)
        answers = [DONE] if h.dealt else [WITHDRAW]
        row = s.row(h.monster)
        free = s.open_wounds(h.monster)
        at = self.asked * COMBAT_COUNT
        by_symbol = vec[i64]([0] * 8)
        for card in range(COMBAT_COUNT):
            count = s.hand[at + card]
            if count:
                symbol = s.printed.symbol[card]
                by_symbol[symbol] += count
                for place in free:
                    if row[place] == symbol:
                        answers.append(STRIKE.at(card, place))
        for symbol in range(8):
            size = s.printed.sets[symbol]
            if size and by_symbol[symbol] >= size:
                for place in free:
                    answers.append(COMBINE.at(symbol, place))
        return answers + offers(s, self.asked, IN_HUNT)

    def answer(self, s: Hellas, action: int) -> None:
        h = hunt(s)
        if action == WITHDRAW:
            fail_hunt(s)
        elif action == DONE:
            s.push(MONSTER_STEP)
        elif STRIKE.has(action):
            card = STRIKE.first(action)
            lay_card(s, card)
            s.push(HERO_STEP)
            cover_wound(s, STRIKE.second(action))
        elif COMBINE.has(action):
            h.symbol = COMBINE.first(action)
            h.aim = COMBINE.second(action)
            h.due = s.printed.sets[h.symbol]
            s.push(HERO_STEP)
            s.push(LAY_SET)
        else:
            s.push(HERO_STEP)
            use(s, self.asked, USE.first(action), IN_HUNT)


# The monster attacks.


class MonsterStep(Step[Hellas]):
    """The neighbour on the left draws attack cards."""

    id = "monster-step"
    clause = "hunt.answer"
    also = ("hunt.deck",)

    def run(self, s: Hellas) -> None:
        count = 0
        for left in s.attacks:
            count += left
        if count < s.printed.attacks_drawn:
            shuffle_attacks(s)
        h = hunt(s)
        h.rounds += 1
        h.parried = 0
        h.begun = False
        h.blocked = False
        h.last = NONE
        s.push(Unleash(s.next_seat(h.seat)))
        for _ in range(s.printed.attacks_drawn):
            s.push(Strikes(s.next_seat(h.seat)))


class Strikes(Chance[Hellas]):
    """One attack card, which the neighbour sees."""

    id = "strikes"
    clause = "hunt.answer"
    fields = {"whom": "seat"}

    def __init__(self, whom: int) -> None:
        self.whom = whom

    def legal(self, s: Hellas) -> list[int]:
        return [C_STRIKES.base + attack for attack in range(ATTACK_COUNT) if s.attacks[attack] > 0]

    def weights(self, s: Hellas) -> list[int]:
        return [count for count in s.attacks if count > 0]

    def answer(self, s: Hellas, action: int) -> None:
        attack = C_STRIKES.first(action)
        s.attacks = more(s.attacks, attack, -1)
        s.offered = in_order(s.offered, attack)
        if s.heard:
            s.tell("strikes", {"seat": self.whom}, {self.whom: {"seat": self.whom, "attack": ATTACKS[attack]}})


class Unleash(Ask[Hellas]):
    """The neighbour chooses one of the attack cards; the others stay secret until the hunt ends."""

    id = "unleash"
    clause = "hunt.answer"
    also = ("attack.value",)

    def legal(self, s: Hellas) -> list[int]:
        answers: list[int] = []
        for attack in s.offered:
            if UNLEASH.base + attack not in answers:
                answers.append(UNLEASH.base + attack)
        return answers

    def answer(self, s: Hellas, action: int) -> None:
        attack = UNLEASH.first(action)
        for other in without(s.offered, attack):
            s.refused = more(s.refused, other, 1)
        s.offered = vec[i64]()
        h = hunt(s)
        h.attack = attack
        h.seen = append(h.seen, attack)
        h.worth = worth(s, h)
        if s.heard:
            s.tell("unleashed", {"seat": self.asked, "attack": ATTACKS[attack], "amount": h.worth})
        s.push(DEFENCE)


def worth(s: Hellas, h: Hunt) -> int:
    """What a defence against the monster's attack must reach.

    Clauses: attack.attack-plain, attack.attack-charge, attack.attack-fury, attack.attack-mighty, attack.attack-rampage.
    """
    attack = h.attack
    total = s.printed.attack_value[attack]
    each = s.printed.attack_each[attack]
    if each:
        per = s.printed.attack_per[attack]
        if per == "open":
            total += each * len(s.open_wounds(h.monster))
        elif per == "covered":
            total += each * s.covered(h.monster)
        elif per == "symbols":
            total += each * len(s.row(h.monster))
        elif per == "hand":
            total += each * s.cards(h.seat)
    for card in (2 * h.monster, 2 * h.monster + 1):
        if s.evolved[card]:
            total += s.powers.evolutions[card].worth(s, h)
    return total


class Defence(Step[Hellas]):
    """The hunter defends, until the attack is reached or nothing more is laid against it."""

    id = "defence"
    clause = "hunt.defend"
    also = ("hunt.shield",)

    def run(self, s: Hellas) -> None:
        h = hunt(s)
        if h.blocked or (h.begun and h.parried >= h.worth):
            if s.heard:
                s.tell("defended", {"seat": h.seat, "attack": ATTACKS[h.attack]})
            s.push(NEXT_ROUND)
            if h.blocked:
                s.push(DrawCards(h.seat, s.printed.undefended_draw))
                injure(s, h.seat, 1)
            else:
                s.push(DrawCards(h.seat, s.printed.defended_draw))
        else:
            s.push(Defend(h.seat))


def potential(s: Hellas, h: Hunt) -> int:
    """What a defence can still come to if all cards in hand are laid now, with all that may be added."""
    total = h.parried
    at = h.seat * COMBAT_COUNT
    for card in range(COMBAT_COUNT):
        total += s.hand[at + card] * s.printed.card_values[card]
    for gift in s.gifts[h.seat]:
        total += s.powers.gifts[gift].defence(s, h.seat, s.cards(h.seat))
    return total


class Defend(Ask[Hellas]):
    """The hunter lays a card against the attack, stops it with a shield, or endures it."""

    id = "defend"
    clause = "hunt.defend"
    also = ("hunt.shield", "hunt.suffer")

    def legal(self, s: Hellas) -> list[int]:
        h = hunt(s)
        answers = [] if h.begun else [ENDURE]
        at = self.asked * COMBAT_COUNT
        if potential(s, h) >= h.worth:
            for card in range(COMBAT_COUNT):
                if s.hand[at + card] > 0:
                    answers.append(PARRY.base + card)
        if not h.begun:
            for card in range(COMBAT_COUNT):
                if s.hand[at + card] > 0 and s.printed.blocks[s.printed.symbol[card]]:
                    answers.append(BLOCK.base + card)
        return answers + offers(s, self.asked, IN_DEFENCE)

    def answer(self, s: Hellas, action: int) -> None:
        h = hunt(s)
        if action == ENDURE:
            if s.heard:
                s.tell("endured", {"seat": self.asked, "attack": ATTACKS[h.attack]})
            s.push(SUFFER)
            return
        s.push(DEFENCE)
        if PARRY.has(action):
            card = PARRY.first(action)
            h.begun = True
            h.parried += s.printed.card_values[card]
            h.last = card
            h.boosted = False
            throw(s, self.asked, card)
            if s.heard:
                s.tell("parried", {"seat": self.asked, "card": COMBAT[card]})
        elif BLOCK.has(action):
            h.blocked = True
            throw(s, self.asked, BLOCK.first(action))
            if s.heard:
                s.tell("blocked", {"seat": self.asked, "card": COMBAT[BLOCK.first(action)]})
        else:
            use(s, self.asked, USE.first(action), IN_DEFENCE)


class Suffer(Step[Hellas]):
    """An attack that was not defended takes effect: injuries first."""

    id = "suffer"
    clause = "hunt.suffer"
    also = (
        "attack.attack-fury",
        "attack.attack-nasty",
        "attack.attack-rampage",
        "attack.attack-recall",
        "attack.attack-special",
        "attack.choices",
    )

    def run(self, s: Hellas) -> None:
        h = hunt(s)
        printed = s.printed
        attack = h.attack
        ends = printed.attack_ends[attack]
        over = ends == "always" or (ends == "injured" and is_injured(s, h.seat))
        for card in (2 * h.monster, 2 * h.monster + 1):
            if s.evolved[card] and s.powers.evolutions[card].ends_hunt(s, h):
                over = True
        if over:
            s.push(HUNT_OVER)
        else:
            s.push(NEXT_ROUND)
            s.push(DrawCards(h.seat, printed.undefended_draw))
        if printed.attack_discards[attack] != "none":
            s.push(AttackDiscards(attack))
        if printed.attack_special[attack]:
            s.powers.beasts[h.monster].special(s, h)
        if printed.attack_drops[attack]:
            s.push(Lower(h.seat, printed.attack_drops[attack], True))
        injure(s, h.seat, printed.attack_injuries[attack])


class AttackDiscards(Step[Hellas]):
    """What an attack takes from the hand of the hunter."""

    id = "attack-discards"
    clause = "attack.choices"
    also = ("attack.attack-quick", "attack.attack-surprise", "attack.attack-wild")
    fields = {"attack": "attack"}

    def __init__(self, attack: int) -> None:
        self.attack = attack

    def run(self, s: Hellas) -> None:
        seat = hunt(s).seat
        kind = s.printed.attack_discards[self.attack]
        if kind == "speed":
            discard_to(s, seat, s.stat(seat, SPEED))
        elif kind == "half":
            discard(s, seat, (s.cards(seat) + 1) // 2)
        elif s.cards(seat) > 0:
            s.push(LoseCard(seat))


class HuntOver(Step[Hellas]):
    """The attack ends the hunt."""

    id = "hunt-over"
    clause = "hunt.failure"

    def run(self, s: Hellas) -> None:
        fail_hunt(s)


class NextRound(Step[Hellas]):
    """The hero attacks again."""

    id = "next-round"
    clause = "hunt.rounds"

    def run(self, s: Hellas) -> None:
        h = hunt(s)
        h.dealt = False
        h.attack = NONE
        h.last = NONE
        s.push(HERO_STEP)


HUNT_BEGINS: Final = HuntBegins()
CARDS_BY_STRENGTH: Final = CardsByStrength()
HERO_STEP: Final = HeroStep()
MONSTER_STEP: Final = MonsterStep()
DEFENCE: Final = Defence()
SUFFER: Final = Suffer()
HUNT_OVER: Final = HuntOver()
NEXT_ROUND: Final = NextRound()
