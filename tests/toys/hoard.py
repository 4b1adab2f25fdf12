"""Hoard: a toy in which cards are drawn in secret and laid open, and the cards laid open become a new deck.

Every seat in turn draws a card and lays one open as soon as it has more than two. There are more cards of one kind than
of another. Subclasses imagine a table in a wrong way, which tests find out.
"""

from __future__ import annotations

from typing import cast

from palamedes.core.kernel.actions import Actions
from palamedes.core.kernel.flow import Flow
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.heaps import Heaps, Shown
from palamedes.core.kernel.position import Reader
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import Chance, Question, Step
from palamedes.core.words.saying import Saying
from palamedes.core.words.words import Words

KINDS = 3
COPIES = [7, 4, 2]
"""So many cards there are of each kind."""
MOST = 2
"""So many cards stay in hand."""
TURNS = 40


class Hoard(State):
    """One moment of Hoard."""

    def __init__(self, game: Game, players: int, options: dict[str, object]) -> None:
        super().__init__(game, players, options)
        self.deck = COPIES.copy()
        self.hands = [[0] * KINDS for _ in range(players)]
        self.laid = [0] * KINDS
        self.held = [[0] * KINDS for _ in range(players)]
        """What each had in hand when the deck was made."""
        self.shown: list[list[int]] = []
        """What was laid open since: seat, kind, and how many cards it left in hand."""
        self.turns = 0

    def clone(self) -> Hoard:
        other = type(self)(self.game, self.players, self.options)
        self.copy_kernel(other)
        other.deck = self.deck.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.laid = self.laid.copy()
        other.held = [hand.copy() for hand in self.held]
        other.shown = [line.copy() for line in self.shown]
        other.turns = self.turns
        return other

    def winners(self) -> list[int]:
        return []

    def redraw(self, seat: int, rng: Rng) -> None:
        past = Past(self, seat)
        past.settle(rng)
        past.lay(rng)

    def pick(self, pile: list[int], rng: Rng) -> int:
        """Takes a card of a pile."""
        rest = rng.below(sum(pile))
        kind = 0
        while rest >= pile[kind]:
            rest -= pile[kind]
            kind += 1
        pile[kind] -= 1
        return kind


class Past(Heaps):
    """Which cards that rivals have laid open were in hand when the deck was made."""

    def __init__(self, s: Hoard, seat: int) -> None:
        seats = range(s.players)
        self.s = s
        self.rivals = [other for other in seats if other != seat]
        old = [sum(s.held[other][kind] for other in self.rivals) for kind in range(KINDS)]
        new = [s.deck[kind] + sum(s.hands[other][kind] for other in self.rivals) - old[kind] for kind in range(KINDS)]
        for who, kind, _ in s.shown:
            new[kind] += who != seat
        old_room = [sum(s.held[other]) if other != seat else 0 for other in seats]
        laid = [sum(who == other for who, _, _ in s.shown) for other in seats]
        new_room = [sum(s.hands[i]) + laid[i] - old_room[i] if i != seat else 0 for i in seats]
        super().__init__(old, new, old_room, new_room, Flow(2 + KINDS + 1 + s.players * (len(s.shown) + 2)))
        self.lead()

    def lead(self) -> None:
        """Old cards flow from their kinds to cards laid open and to hands, and on to the seats."""
        s, hands = self.s, 2 + KINDS
        for kind in range(KINDS):
            unseen = self.old[kind] + self.new[kind] - sum(who in self.rivals and k == kind for who, k, _ in s.shown)
            self.flow.pipe(0, 2 + kind, self.old[kind])
            self.flow.pipe(2 + kind, hands, unseen)
        node = hands + 1
        for other in self.rivals:
            self.flow.pipe(node, 1, self.old_room[other])
            for laid, (kind, left) in enumerate([(k, left) for who, k, left in s.shown if who == other], start=1):
                pipe = self.flow.pipe(2 + kind, node, 1) if self.old[kind] else -1
                self.shown.append(Shown(other, kind, left + laid - self.old_room[other], pipe))
                # One card is drawn between two that are laid open: what is in hand before it may be old.
                self.flow.pipe(node + 1, node, left)
                node += 1
            self.flow.pipe(hands, node, sum(s.hands[other]))
            node += 1
        assert self.flow.fill(0, 1) == sum(self.old)

    def lay(self, rng: Rng) -> None:
        """Deals the hands from both heaps."""
        s = self.s
        for other in self.rivals:
            s.held[other] = [0] * KINDS
            s.hands[other] = [0] * KINDS
        for shown in self.shown:
            s.held[shown.seat][shown.card] += shown.is_old
        for other in self.rivals:
            for _ in range(self.old_room[other]):
                kind = s.pick(self.old, rng)
                s.held[other][kind] += 1
                s.hands[other][kind] += 1
            for _ in range(self.new_room[other]):
                s.hands[other][s.pick(self.new, rng)] += 1
        s.deck = self.new


class Turn(Step[Hoard]):
    """The next seat draws, and lays a card open if it has too many."""

    id = "round"
    clause = "end.winner"

    def run(self, s: Hoard) -> None:
        if s.turns == TURNS:
            return
        if not any(s.deck):
            s.deck, s.laid = s.laid, [0] * KINDS
            s.held = [hand.copy() for hand in s.hands]
            s.shown = []
        seat = s.turns % s.players
        s.turns += 1
        s.then(Draw(seat), *([Lay(seat)] if sum(s.hands[seat]) == MOST else []), Turn())


class Draw(Chance[Hoard]):
    """A card, which only its owner sees."""

    id = "draw"
    clause = "round.draw"
    fields = {"asked": "seat"}

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def legal(self, s: Hoard) -> list[int]:
        return [kind for kind in range(KINDS) if s.deck[kind]]

    def weights(self, s: Hoard) -> list[int]:
        return [count for count in s.deck if count]

    def answer(self, s: Hoard, action: int) -> None:
        s.deck[action] -= 1
        s.hands[self.asked][action] += 1
        s.tell("draw", {"seat": self.asked}, {self.asked: {"seat": self.asked, "token": str(action)}})


class Lay(Question[Hoard]):
    """A card of one's hand, which all see."""

    id = "show"
    clause = "round.show"
    fields = {"asked": "seat"}

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def seat(self, s: Hoard) -> int:
        return self.asked

    def legal(self, s: Hoard) -> list[int]:
        return [kind for kind in range(KINDS) if s.hands[self.asked][kind]]

    def answer(self, s: Hoard, action: int) -> None:
        s.hands[self.asked][action] -= 1
        s.laid[action] += 1
        s.shown.append([self.asked, action, sum(s.hands[self.asked])])
        s.tell("reveal", {"seat": self.asked, "amount": action})


class HoardGame(Game):
    """The game, with this kind of state."""

    def __init__(self, state: type[Hoard] = Hoard) -> None:
        domains = {"amount": ["0", "1", "2"], "token": ["0", "1", "2"]}
        answers, chance = Actions(domains, [("show", ["amount"])]), Actions(domains, [("draw", ["token"])])
        super().__init__("tests.toys.morra", "hoard", "1", [2, 3, 4], [], answers, chance, [Turn, Draw, Lay])
        self.kind = state

    def blank(self, players: int, options: dict[str, object]) -> State:
        return self.kind(self, players, options)

    def set_up(self, state: State) -> None:
        state.push(Turn())

    def turn(self, state: State, seat: int) -> None:
        state.push(Turn())

    def domains(self) -> dict[str, list[str] | int]:
        return {}

    def judge(self, state: State) -> list[float]:
        return state.returns()

    def board(self, view: dict[str, object], words: Words) -> list[str]:
        return []

    def content(self) -> dict[str, object]:
        return {}

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        s = cast(Hoard, state)
        return {
            "counts": [sum(hand) for hand in s.hands],
            "hand": None if seat is None else s.hands[seat].copy(),
            "laid": s.laid.copy(),
            "turns": s.turns,
        }

    def table(self, state: State) -> dict[str, object]:
        s = cast(Hoard, state)
        return {
            "hands": [_names(hand) for hand in s.hands],
            "held": [_names(hand) for hand in s.held],
            "laid": _names(s.laid),
            "shown": [line.copy() for line in s.shown],
            "turns": s.turns,
        }

    def lay(self, state: State, table: Reader) -> None:
        s = cast(Hoard, state)
        s.hands = [_counts(item) for item in table.field("hands").items(s.players)]
        s.held = [_counts(item) for item in table.field("held").items(s.players)]
        s.laid = _counts(table.field("laid"))
        s.shown = [[part.whole(0, 99) for part in line.items(3)] for line in table.field("shown").items()]
        s.turns = table.field("turns").whole(0, TURNS)
        s.deck = [COPIES[k] - s.laid[k] - sum(hand[k] for hand in s.hands) for k in range(KINDS)]

    def unsound(self, state: State, seat: int) -> Saying | None:
        return None


def _names(pile: list[int]) -> list[str]:
    return [str(kind) for kind in range(KINDS) for _ in range(pile[kind])]


def _counts(names: Reader) -> list[int]:
    found = [name.text() for name in names.items()]
    return [found.count(str(kind)) for kind in range(KINDS)]
