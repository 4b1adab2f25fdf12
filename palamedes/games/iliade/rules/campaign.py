"""The course of a game: dealing, turning up the stakes, one siege after the other, and the end."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.core.kernel.step import Ask, Chance, Step
from palamedes.core.kernel.vectors import any_of, more

from ..table.actions import CONSULT, DEAL, DISCARD, OPEN, REVEAL
from ..table.cards import CARDS, GORGON, KINDS, MOST_SEATS, ORACLE, VICTORY, card_names, of_seat
from ..table.secrets import make_deck, note_refill
from ..table.state import Iliade
from .siege import OPEN_SIEGE, SIEGE
from .spoils import END_SIEGE, crown, seat_words


class Lot(Chance[Iliade]):
    """Who opens the first siege, by lot; then the first hands are dealt."""

    id = "lot"
    clause = "siege.first-opener"
    also = ("setup.hands",)

    def legal(self, s: Iliade) -> list[int]:
        return [OPEN.at(seat) for seat in range(s.players)]

    def answer(self, s: Iliade, action: int) -> None:
        s.opener = OPEN.first(action)
        s.seat = s.opener
        if s.heard:
            s.tell("open", {"seat": s.opener})
        s.then(DEAL_ROUNDS[s.mode.hand], CAMPAIGN)


class DealRound(Step[Iliade]):
    """So many rounds of cards are still to be dealt, one at a time, clockwise from whoever opens next."""

    id = "deal-round"
    clause = "between.draw"
    also = ("between.deal-order", "end.tie-cards")
    fields = {"rounds": "rounds"}

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds

    def run(self, s: Iliade) -> None:
        if self.rounds == 0:
            return
        s.push(DEAL_ROUNDS[self.rounds - 1])
        for i in range(s.players - 1, -1, -1):
            seat = (s.opener + i) % s.players
            if s.fighters[seat]:
                s.push(DEAL_TO[seat])


class DealTo(Step[Iliade]):
    """A seat gets a card, while there are any; an empty deck is made anew from the discards."""

    id = "deal-to"
    clause = "between.reshuffle"
    also = ("between.reshuffle-when", "between.short")
    fields = {"receiver": "seat"}

    def __init__(self, receiver: int) -> None:
        self.receiver = receiver

    def run(self, s: Iliade) -> None:
        if not any_of(s.deck):
            if not any_of(s.discard):
                return
            make_deck(s)
            if s.heard:
                s.tell("reshuffle", {})
        s.push(DEAL_CARD[self.receiver])


class DealCard(Chance[Iliade]):
    """A card from the deck; only its owner sees it."""

    id = "deal"
    clause = "secret.piles"
    also = ("secret.counts",)
    fields = {"receiver": "seat"}

    def __init__(self, receiver: int) -> None:
        self.receiver = receiver

    def legal(self, s: Iliade) -> list[int]:
        first: i64 = DEAL.base
        return [first + card for card in range(KINDS) if s.deck[card] > 0]

    def weights(self, s: Iliade) -> list[int] | None:
        return [count for count in s.deck if count > 0]

    def whose(self, s: Iliade) -> int:
        return self.receiver

    def answer(self, s: Iliade, action: int) -> None:
        card = DEAL.first(action)
        s.deck[card] -= 1
        s.hands[self.receiver * KINDS + card] += 1
        if s.heard:
            s.tell("deal", {"seat": self.receiver}, {self.receiver: {"card": CARDS[card]}})


class Trim(Step[Iliade]):
    """Hands above the limit are trimmed, all seats choosing in secret; then everything discarded is shown."""

    id = "trim"
    clause = "between.limit"
    also = ("between.together", "between.face-up", "end.tie-limit", "secret.discards")

    def run(self, s: Iliade) -> None:
        over = [seat for seat in range(s.players) if s.held(seat) > s.mode.hand]
        if over:
            s.push(TRIM)
            for i in range(len(over) - 1, -1, -1):
                s.push(TRIM_CARD[over[i]])
            return
        for seat in range(s.players):
            if s.heard:
                trimmed = of_seat(s.trimmed, seat, KINDS)
                if any(trimmed):
                    s.tell("trim", {"seat": seat, "cards": card_names(trimmed)})
            at = seat * KINDS
            for card in range(KINDS):
                count = s.trimmed[at + card]
                if count:
                    s.discard[card] += count
                    s.shown[at + card] += count
                    s.trimmed[at + card] = 0


class TrimCard(Ask[Iliade]):
    """Which card to discard; who holds still more than the limit is asked again."""

    id = "trim-card"
    clause = "between.choice"
    together = True

    def legal(self, s: Iliade) -> list[int]:
        at = self.asked * KINDS
        return [DISCARD.at(card) for card in range(KINDS) if s.hands[at + card] > 0]

    def answer(self, s: Iliade, action: int) -> None:
        card = DISCARD.first(action)
        s.hands[self.asked * KINDS + card] -= 1
        s.trimmed[self.asked * KINDS + card] += 1
        if s.held(self.asked) > s.mode.hand:
            s.push(TRIM_CARD[self.asked])


class Campaign(Step[Iliade]):
    """The next siege: an Oracle card and the new victory cards are turned up."""

    id = "campaign"
    clause = "siege.reveal"
    also = (
        "between.stakes",
        "gorgon.next-stakes",
        "gorgon.next-stakes-unwon",
        "two.stakes",
        "two.next-stakes",
        "two.no-oracle",
    )

    def run(self, s: Iliade) -> None:
        if is_spent(s):
            s.push(FINISH)
            return
        few = s.after_gorgon or (s.players == 2 and s.sieges > 0)
        s.sieges += 1
        s.then(STAKES[s.printed.added if few else s.mode.victory], OPEN_SIEGE, SIEGE, END_SIEGE, AFTER_SIEGE)
        if s.players > 2:
            s.push(CONSULT_ORACLE)


class ConsultOracle(Chance[Iliade]):
    """The Oracle card that decides which kind of siege is fought."""

    id = "oracle"
    clause = "siege.oracle"

    def legal(self, s: Iliade) -> list[int]:
        return [CONSULT.at(card) for card in range(len(ORACLE)) if s.oracle_pile[card] > 0]

    def weights(self, s: Iliade) -> list[int] | None:
        return [count for count in s.oracle_pile if count > 0]

    def answer(self, s: Iliade, action: int) -> None:
        s.oracle = CONSULT.first(action)
        s.oracle_pile = more(s.oracle_pile, s.oracle, -1)
        if s.heard:
            s.tell("oracle", {"oracle": ORACLE[s.oracle]})


class Stakes(Step[Iliade]):
    """So many victory cards are still to be turned up, while the pile lasts."""

    id = "stakes"
    clause = "victory.dry"
    fields = {"amount": "amount"}

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: Iliade) -> None:
        if self.amount > 0 and any_of(s.victory_pile):
            s.then(REVEAL_CARD, STAKES[self.amount - 1])


class RevealCard(Chance[Iliade]):
    """A victory card to fight for."""

    id = "reveal"
    clause = "siege.stakes"

    def legal(self, s: Iliade) -> list[int]:
        first: i64 = REVEAL.base
        return [first + card for card in range(len(VICTORY)) if s.victory_pile[card] > 0]

    def weights(self, s: Iliade) -> list[int] | None:
        return [count for count in s.victory_pile if count > 0]

    def answer(self, s: Iliade, action: int) -> None:
        card = REVEAL.first(action)
        s.victory_pile = more(s.victory_pile, card, -1)
        s.stakes[card] += 1
        if s.heard:
            s.tell("reveal", {"victory": VICTORY[card]})


class AfterSiege(Step[Iliade]):
    """Armies go, Heroes return, hands stay; then three new cards each, or the end of the game."""

    id = "after-siege"
    clause = "between.armies"
    also = ("between.hands", "heroes.returned", "gorgon.discarded")

    def run(self, s: Iliade) -> None:
        s.after_gorgon = s.gorgon
        s.last_hero = s.hero
        for seat in range(s.players):
            s.discard_army(seat)
        s.clear_armies()
        s.oracle = NONE
        s.ranking = vec[i64]()
        if s.tiles[0] != NONE:
            s.opener = s.tiles[0]
        s.seat = s.opener
        if is_spent(s):
            s.push(FINISH)
        else:
            note_refill(s)
            s.then(DEAL_ROUNDS[s.printed.drawn], TRIM, CAMPAIGN)


def is_spent(s: Iliade) -> bool:
    """Whether there is no Oracle card left to begin a siege, or no victory card to fight for.

    Clauses: end.oracle-spent, end.no-stakes, two.last.
    """
    return (s.players > 2 and not any_of(s.oracle_pile)) or not (any_of(s.stakes) or any_of(s.victory_pile))


class Finish(Step[Iliade]):
    """Most points win; those who are tied fight one last Gorgon siege."""

    id = "finish"
    clause = "end.tie"
    also = ("end.tie-stakes",)

    def run(self, s: Iliade) -> None:
        best = max(s.team_points(seat) for seat in range(s.players))
        leaders = [seat for seat in range(s.players) if s.team_points(seat) == best]
        if all(s.team(seat) == s.team(leaders[0]) for seat in leaders):
            crown(s, leaders, "won-oracle" if s.players > 2 and not any_of(s.oracle_pile) else "won-stakes")
        else:
            s.final = True
            s.fighters = vec[bool]([seat in leaders for seat in range(s.players)])
            s.opener = last_opener(s, leaders)
            if s.heard:
                s.tell("final", {"seat": s.opener, "amount": best, "seats": seat_words(s, leaders)})
            note_refill(s)
            s.then(DEAL_ROUNDS[s.printed.drawn], TRIM, LAST_SIEGE, OPEN_SIEGE, SIEGE, END_SIEGE)


def last_opener(s: Iliade, tied: list[int]) -> int:
    """Who opens the last siege: Agamemnon's holder, else who had the highest Hero, else the next clockwise.

    Clauses: end.tie-agamemnon, end.tie-hero, end.tie-no-hero.
    """
    if s.tiles[0] in tied:
        return s.tiles[0]
    best = max(tied, key=lambda seat: s.last_hero[seat])
    if s.last_hero[best] > 0:
        return best
    start = s.opener if s.tiles[0] == NONE else s.tiles[0]
    while start not in tied:
        start = (start + 1) % s.players
    return start


class LastSiege(Step[Iliade]):
    """The last siege follows the rules of the Gorgon."""

    id = "last-siege"
    clause = "end.tie"

    def run(self, s: Iliade) -> None:
        s.oracle = GORGON


LOT: Final = Lot()
DEAL_ROUNDS: Final = [DealRound(rounds) for rounds in range(31)]
DEAL_TO: Final = [DealTo(seat) for seat in range(MOST_SEATS)]
DEAL_CARD: Final = [DealCard(seat) for seat in range(MOST_SEATS)]
TRIM: Final = Trim()
TRIM_CARD: Final = [TrimCard(seat) for seat in range(MOST_SEATS)]
CAMPAIGN: Final = Campaign()
CONSULT_ORACLE: Final = ConsultOracle()
STAKES: Final = [Stakes(amount) for amount in range(10)]
REVEAL_CARD: Final = RevealCard()
AFTER_SIEGE: Final = AfterSiege()
FINISH: Final = Finish()
LAST_SIEGE: Final = LastSiege()
