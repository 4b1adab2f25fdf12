"""Battles: what comes before, the cards one by one, the comparison, losses, retreat and control."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Step
from palamedes.core.kernel.vectors import put
from palamedes.games.hellas.table.actions import PASS, PLAY, RETREAT, USE
from palamedes.games.hellas.table.frames import Battle, battle
from palamedes.games.hellas.table.moments import (
    AFTER_BATTLE,
    BEFORE_BATTLE,
    BOTH_PASSED,
    CARD_PLAYED,
    EACH_BATTLE,
    IN_BATTLE,
)
from palamedes.games.hellas.table.pieces import ATTACKER, COMBAT, COMBAT_COUNT, DEFENDER, REGION_COUNT, REGIONS
from palamedes.games.hellas.table.state import Hellas

from .asking import OPEN, both, offers, renew, use
from .control import claim
from .drawing import throw
from .killing import Kill, slay


def begin_battle(s: Hellas, region: int, attacker: int, defender: int, sources: vec[i64]) -> None:
    """A battle begins, and follows next."""
    frame = Battle()
    frame.region = region
    frame.seats = vec[i64]([attacker, defender])
    frame.sources = sources
    s.begin(frame, BATTLE_BEGINS, BEFORE_CARDS, CARDS)


def size(s: Hellas, b: Battle, side: int) -> int:
    """How many hoplites a side has in the battle."""
    return s.army(b.seats[side], b.region)


class BattleBegins(Step[Hellas]):
    """What happens by itself when a battle begins; what the active player has comes first."""

    id = "battle-begins"
    clause = "battle.before"
    also = ("battle.when", "battle.attacker", "turn.together")

    def run(self, s: Hellas) -> None:
        b = battle(s)
        if s.heard:
            s.tell("battle", {"seat": b.seats[0], "seat_other": b.seats[1], "region": REGIONS[b.region]})
        for side in (ATTACKER, DEFENDER):
            renew(s, b.seats[side], EACH_BATTLE)
        for side in (DEFENDER, ATTACKER):
            for gift in s.gifts[b.seats[side]]:
                s.powers.gifts[gift].battle_begins(s, b, side)


class BeforeCards(Step[Hellas]):
    """What both sides may use before the cards."""

    id = "before-cards"
    clause = "battle.before"
    also = ("artefacts.reaction", "turn.together")

    def run(self, s: Hellas) -> None:
        b = battle(s)
        if size(s, b, ATTACKER) > 0 and size(s, b, DEFENDER) > 0:
            both(s, b.seats[ATTACKER], b.seats[DEFENDER], BEFORE_BATTLE)


class Cards(Step[Hellas]):
    """The next to play a card; when one side is gone, or both have passed, the battle is decided."""

    id = "cards"
    clause = "battle.cards"
    also = ("battle.pass", "battle.nobody")

    def run(self, s: Hellas) -> None:
        b = battle(s)
        b.last = NONE
        if size(s, b, ATTACKER) == 0 or size(s, b, DEFENDER) == 0:
            b.winner = DEFENDER if size(s, b, ATTACKER) == 0 else ATTACKER
            s.push(LOSSES)
            both(s, b.seats[ATTACKER], b.seats[DEFENDER], AFTER_BATTLE)
            return
        if b.passed[ATTACKER] and b.passed[DEFENDER]:
            active = s.seat if b.side(s.seat) != NONE else b.seats[ATTACKER]
            other = b.seats[1 - b.side(active)]
            s.then(OPEN[active][BOTH_PASSED], OPEN[other][BOTH_PASSED], COMPARE)
            return
        if b.passed[b.turn]:
            b.turn = 1 - b.turn
        s.push(PlayCard(b.seats[b.turn]))


def playable(s: Hellas, b: Battle, side: int) -> list[int]:
    """The kinds of cards that a side can play now."""
    if cards_left(s, b, side) == 0:
        return []
    room = size(s, b, side) - b.losses[side]
    at = b.seats[side] * COMBAT_COUNT
    found: list[int] = []
    for card in range(COMBAT_COUNT):
        if s.hand[at + card] > 0 and symbols(s, b, side, card) <= room:
            found.append(card)
    return found


def cards_left(s: Hellas, b: Battle, side: int) -> int:
    """How many cards the other side lets a side play yet; NONE: as many as there are."""
    least = NONE
    for gift in s.gifts[b.seats[1 - side]]:
        most = s.powers.gifts[gift].enemy_cards(s, b, 1 - side)
        if most >= 0:
            left = max(0, most - b.played(side))
            least = left if least == NONE else min(least, left)
    return least


def symbols(s: Hellas, b: Battle, side: int, card: int) -> int:
    """How many loss symbols a card would add."""
    count = s.printed.losses[card]
    for gift in s.gifts[b.seats[side]]:
        count = s.powers.gifts[gift].losses(s, b, side, count)
    return count


def play(s: Hellas, b: Battle, side: int, card: int) -> None:
    """A side plays a card: its effect, its value, its losses."""
    seat = b.seats[side]
    b.losses[side] += symbols(s, b, side, card)
    throw(s, seat, card)
    if s.heard:
        s.tell("played", {"seat": seat, "card": COMBAT[card]})
    b.cards = append(b.cards, card)
    b.sides = append(b.sides, side)
    b.bonus[side] += s.printed.card_values[card]
    for gift in s.gifts[seat]:
        b.bonus[side] += s.powers.gifts[gift].card_strength(s, b, side)
    b.last = card
    b.boosted = False
    b.turn = 1 - side
    s.push(OPEN[seat][CARD_PLAYED])
    s.powers.tactics[card].played(s, b, side, card)


class PlayCard(Ask[Hellas]):
    """A side plays a combat card or passes; it may also use what it holds."""

    id = "play-card"
    clause = "battle.cards"
    also = ("battle.pass", "battle.losses", "battle.losses-limit", "battle.conditions")

    def legal(self, s: Hellas) -> list[int]:
        b = battle(s)
        side = b.side(self.asked)
        answers = [PASS, *(PLAY.base + card for card in playable(s, b, side))]
        return answers + offers(s, self.asked, IN_BATTLE)

    def answer(self, s: Hellas, action: int) -> None:
        b = battle(s)
        side = b.side(self.asked)
        s.push(CARDS)
        if action == PASS:
            b.passed[side] = True
            b.turn = 1 - side
            if s.heard:
                s.tell("passed", {"seat": self.asked})
        elif PLAY.has(action):
            play(s, b, side, PLAY.first(action))
        else:
            use(s, self.asked, USE.first(action), IN_BATTLE)


def strength(s: Hellas, b: Battle, side: int) -> int:
    """The strength of an army: hoplites, cards, a fortified defender, heroes, blessings."""
    seat = b.seats[side]
    total = size(s, b, side) + b.bonus[side]
    if side == DEFENDER and s.fort[b.region] == seat:
        total += s.printed.fort_bonus[b.region]
    for gift in s.gifts[seat]:
        total += s.powers.gifts[gift].strength(s, b, side)
    return total


class Compare(Step[Hellas]):
    """The strengths are compared; a tie is won by the defender."""

    id = "compare"
    clause = "battle.compare"
    also = ("battle.nobody", "hoplite-move.fortified")

    def run(self, s: Hellas) -> None:
        b = battle(s)
        if size(s, b, ATTACKER) == 0 or size(s, b, DEFENDER) == 0:
            s.push(CARDS)
            return
        attack = strength(s, b, ATTACKER)
        defence = strength(s, b, DEFENDER)
        b.winner = ATTACKER if attack > defence else DEFENDER
        if s.heard:
            s.tell(
                "compared",
                {
                    "seat": b.seats[0],
                    "amount": attack,
                    "seat_other": b.seats[1],
                    "amount_other": defence,
                    "seat_winner": b.seats[b.winner],
                },
            )
        s.push(LOSSES)
        both(s, b.seats[ATTACKER], b.seats[DEFENDER], AFTER_BATTLE)


class Losses(Step[Hellas]):
    """Both sides lose what their cards cost, the loser one more, and then goes."""

    id = "losses"
    clause = "battle.own-losses"
    also = ("battle.losses", "battle.loser", "battle.pyrrhic-loser", "combat.encirclement", "artefact.aegis-limits")

    def run(self, s: Hellas) -> None:
        b = battle(s)
        loser = 1 - b.winner
        more = b.extra[b.winner] if b.extra[b.winner] else s.printed.loser_loses
        s.push(AFTERMATH)
        s.push(RETREATS)
        for side in (DEFENDER, ATTACKER):
            dead = b.losses[side] + (more if side == loser else 0)
            if side == loser and not refuges(s, b, loser):
                # Nobody can be saved who has nowhere to go.
                slay(s, b.seats[loser], b.region, size(s, b, loser))
            elif dead:
                s.push(Kill(b.seats[side], b.region, dead))


def refuges(s: Hellas, b: Battle, side: int) -> list[int]:
    """Where a side can retreat."""
    if side == ATTACKER:
        return [region for region in b.sources if is_refuge(s, b.seats[side], region)]
    return [region for region in s.printed.near[b.region] if is_refuge(s, b.seats[side], region)]


def is_refuge(s: Hellas, seat: int, region: int) -> bool:
    """Whether an army can retreat to a region: nobody else controls it or stands there."""
    ruler = s.control[region]
    return (ruler in (NONE, seat)) and s.enemy_in(seat, region) == NONE


class Retreats(Step[Hellas]):
    """What is left of the loser's army goes, or dies."""

    id = "retreats"
    clause = "battle.retreat"
    also = ("battle.retreat-attacker", "battle.retreat-several")

    def run(self, s: Hellas) -> None:
        b = battle(s)
        loser = 1 - b.winner
        if size(s, b, loser) > 0:
            withdraw(s, b.seats[loser], b.region, sorted(refuges(s, b, loser)))


def withdraw(s: Hellas, seat: int, region: int, open_to: list[int]) -> None:
    """An army goes to one of these regions; without any it dies."""
    if not open_to:
        slay(s, seat, region, s.army(seat, region))
    elif len(open_to) == 1:
        fall_back(s, seat, region, open_to[0])
    else:
        s.push(RetreatTo(seat, region, open_to))


def fall_back(s: Hellas, seat: int, region: int, to: int) -> None:
    """A whole army goes to another region, the fortified hoplite with it."""
    amount = s.army(seat, region)
    s.hoplites[seat * REGION_COUNT + region] = 0
    if s.fort[region] == seat:
        s.fort = put(s.fort, region, NONE)
    s.hoplites[seat * REGION_COUNT + to] += amount
    if s.heard:
        s.tell("retreat", {"seat": seat, "amount": amount, "region": REGIONS[region], "to": REGIONS[to]})
    claim(s, to)


class RetreatTo(Ask[Hellas]):
    """The owner of a beaten army chooses where it goes."""

    id = "retreat-to"
    clause = "battle.retreat"
    also = ("battle.retreat-several",)
    fields = {"asked": "seat", "region": "region", "open": "region*"}

    def __init__(self, asked: int, region: int, open: list[int]) -> None:
        super().__init__(asked)
        self.region = region
        self.open = vec[i64](open)

    def legal(self, s: Hellas) -> list[int]:
        return [RETREAT.base + region for region in self.open]

    def answer(self, s: Hellas, action: int) -> None:
        fall_back(s, self.asked, self.region, RETREAT.first(action))


class Aftermath(Step[Hellas]):
    """The winner takes control, if anybody is left to do so."""

    id = "aftermath"
    clause = "battle.control"
    also = ("battle.control-neutral", "battle.pyrrhic")

    def run(self, s: Hellas) -> None:
        b = battle(s)
        winner = b.seats[b.winner]
        if s.heard:
            s.tell("victory", {"seat": winner, "region": REGIONS[b.region]})
        for gift in s.gifts[winner]:
            s.powers.gifts[gift].battle_won(s, winner)
        claim(s, b.region)


BATTLE_BEGINS: Final = BattleBegins()
BEFORE_CARDS: Final = BeforeCards()
CARDS: Final = Cards()
COMPARE: Final = Compare()
LOSSES: Final = Losses()
RETREATS: Final = Retreats()
AFTERMATH: Final = Aftermath()
