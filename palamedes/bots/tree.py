"""A search tree over what one seat can see: information-set Monte Carlo tree search.

Each iteration imagines one table that the seat might be sitting at, and walks down the tree by answers alone: dice and
draws fall anew each time, so one node stands for everything that chance may bring between two answers. An answer is
therefore counted as often as it was available, not as often as its parent was visited. On the way down every seat
chooses what is best for itself, whoever searches.

An answer that is met for the first time is judged at once, at the end of the chain of answers that it belongs to. The
judgement is the value of a new leaf, and weighs as much as one visit when the answers of a node are compared; so even
replies that were never visited are the sensible ones first.

The answers of whoever searches are compared in the same worlds: the tenth visit of each begins at the same imagined
table as the tenth of every other, with the same luck to come. So none is ahead because it met the better worlds.

In the middle of a turn of many answers a judgement says little about its end. A game can therefore ask (`Game.horizon`)
that a new leaf is played on to the end of the turn, everybody giving the answer that looks best at once, and judged
there. What this brings more than the answers had been judged at is then hoped for from their siblings too: otherwise
the first one that was tried would outshine them all.

A search that errs as people do (`attention`) overlooks what others may answer: each of their answers with some chance
when it is met for the first time, and from then on, unless it is so much better than those noticed that nobody would.
"""

from __future__ import annotations

from math import log, sqrt
from time import monotonic
from typing import Final, NamedTuple

from palamedes.core.kernel.offsets import Offsets
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE, NOBODY

from .attention import ALL, BLUNDER
from .bot import answers_of
from .chain import Chain, imagine
from .chances import chances_of

JUDGED: Final = 1.0
"""For how many visits the judgement of an answer counts."""

CLONES: Final = 24
"""How many tables may be laid to follow one new answer to the end of its chain."""

NO_TURN: Final = -1
"""The turn where leaves are judged at once."""

STEPS: Final = 40
"""After so many answers that were chosen among several a table is judged as it lies, whoever's turn it is."""


class Weighed(NamedTuple):
    """What a search thinks of one answer: how often it was chosen, and what the seat may expect, from -1 to 1."""

    action: int
    visits: int
    value: float


class Node:
    """Where one answer leads, whatever chance does afterwards."""

    def __init__(self, action: int, judged: list[float], worth: float) -> None:
        self.action = action
        self.judged = judged
        """What each seat may expect, at a glance."""
        self.worth: float = worth
        """The same for the seat that gave the answer."""
        self.visits: int = 0
        self.available: int = 0
        self.total: float = 0.0
        """The sum of what all visits brought to the seat that gave the answer."""
        self.children: dict[int, Node] | None = None
        self.overlooked: bool = False
        """Whether whoever searches does not think of it."""


class Search:
    """Looks for the best answer of a seat, as long as one likes; `best` and `weigh` can be asked at any moment.

    >>> import palamedes
    >>> state = palamedes.game("arena").new()
    >>> state.apply(state.parse("draw zeus"))
    >>> search = Search(state, seat=0, seed=1)
    >>> search.run(50)
    50
    >>> sum(answer.visits for answer in search.weigh())
    50
    """

    def __init__(
        self,
        state: State,
        seat: int,
        seed: object = 0,
        counts: bool = False,
        opened: bool = False,
        attention: int = ALL,
    ) -> None:
        """With `counts` it adds up chances to win; with `opened` it looks at the table as it lies, nothing hidden.

        Of a hundred answers of others it notices as many as its attention says.
        """
        self.state = state
        self.seat = seat
        self.attention = attention
        self.counts = counts
        self.opened = opened
        self.hopes: dict[int, list[float]] = {}
        """For each answer of the seat, what all visits left to each seat as its chance to win, added up."""
        self.legal = answers_of(state, seat)
        self.curiosity = state.game.curiosity
        self.turn: int = state.game.whose_turn(state) if state.game.horizon > 0 else NO_TURN
        self.horizon = state.game.horizon
        # Leaves that are played on to the end of a turn are all judged at the same question.
        self.offsets: Offsets | None = state.game.offsets.get(state.players) if self.turn == NO_TURN else None
        self.rng = Rng(seed)
        self.worlds = f"{self.rng.word()} {self.rng.word()}"
        """What the imagined tables are drawn from, and all luck at them, each with its number."""
        self.root = Node(-1, [], 0.0)
        self.table: State = self._imagined(self._luck(0))
        """Where the answers of the seat are judged at first, all of them: the first of these tables."""
        self.iterations = 0

    def run(self, iterations: int, deadline: float | None = None, begin: int = -1) -> int:
        """So many iterations more, or fewer when `time.monotonic()` passes the deadline; gives how many.

        `begin` is the answer that all of them begin with; -1: whichever looks best.
        """
        done = 0
        while done < iterations and (deadline is None or monotonic() < deadline):
            self._iterate(begin)
            done += 1
        self.iterations += done
        return done

    def best(self) -> int:
        """The answer to give: the one most visited."""
        return self.weigh()[0].action

    def weigh(self) -> list[Weighed]:
        """All answers, the best first."""
        children = self.root.children or {}
        base = self.seat * self.state.game.actions
        found: list[Weighed] = []
        for action in self.legal:
            node = children.get(base + action)
            if node is None:
                found.append(Weighed(action, 0, 0.0))
            elif node.visits == 0:
                found.append(Weighed(action, 0, node.worth))
            else:
                found.append(Weighed(action, node.visits, node.total / float(node.visits)))
        return ranked(found)

    def settled(self, left: int) -> bool:
        """Whether no other answer can become the most visited one in so many iterations."""
        first = 0
        second = 0
        for child in (self.root.children or {}).values():
            if child.visits > first:
                second = first
                first = child.visits
            elif child.visits > second:
                second = child.visits
        return first - second > left

    def chance(self, action: int) -> list[float]:
        """What an answer leaves to each seat as its chance to win; only where they are counted, and it was visited."""
        hopes = self.hopes[action]
        visits = hopes[len(hopes) - 1]
        return [hope / visits for hope in hopes[: len(hopes) - 1]]

    def _iterate(self, begin: int) -> None:
        """Walks to a new leaf, and tells all answers on the way what it is worth."""
        node = self._choose(self.root, self.table, self.legal if begin < 0 else [begin])
        rng = self._luck(node.visits)
        state = self._imagined(rng)
        path: list[Node] = [node]
        actors: list[int] = [self.seat]
        turn = self.turn
        ended = 0
        state.answer(node.action)
        while node.visits > 0 and state.actor != NOBODY:
            if state.actor == CHANCE:
                state.answer(state.outcome(rng))
                continue
            if turn != NO_TURN and state.game.whose_turn(state) != turn:
                turn = state.game.whose_turn(state)
                ended += 1
                if ended >= self.horizon:
                    break
            legal = state.choices()
            if len(legal) == 1:
                state.answer(legal[0])
                continue
            node = self._choose(node, state, legal)
            path.append(node)
            actors.append(state.actor)
            state.answer(node.action)
        if turn != NO_TURN:
            state = self._play_on(state, turn, ended, rng)
            values = state.game.expect(state)
        else:
            values = state.returns() if state.actor == NOBODY else node.judged
        for i in range(len(path)):
            path[i].visits += 1
            path[i].total += values[actors[i]]
        if self.counts:
            self._count(path[0].action, chances_of(state, values))

    def _luck(self, number: int) -> Rng:
        """What one of the imagined tables is drawn from, and all that chance answers there."""
        return Rng(f"{self.worlds} {number}")

    def _imagined(self, luck: Rng) -> State:
        return imagine(self.state, self.seat, luck, self.opened)

    def _play_on(self, state: State, turn: int, ended: int, rng: Rng) -> State:
        """Plays a table on to the horizon, everybody giving the answer that looks best at once."""
        game = state.game
        steps = 0
        while state.actor != NOBODY and ended < self.horizon:
            if state.actor == CHANCE:
                state.answer(state.outcome(rng))
                continue
            if game.whose_turn(state) != turn:
                turn = game.whose_turn(state)
                ended += 1
                continue
            legal = state.choices()
            if len(legal) == 1:
                state.answer(legal[0])
                continue
            if steps >= STEPS:
                break
            steps += 1
            actor = state.actor
            best = state
            most = -2.0
            for action in legal:
                branch = state.clone()
                branch.answer(action)
                value = game.expect(branch)[actor]
                if value > most:
                    best = branch
                    most = value
            state = best
        return state

    def _count(self, action: int, chances: list[float]) -> None:
        """The last number of each row is how often it was added to."""
        hopes = self.hopes.get(action)
        if hopes is None:
            self.hopes[action] = [*chances, 1.0]
            return
        for seat in range(len(chances)):
            hopes[seat] += chances[seat]
        hopes[len(chances)] += 1.0

    def _choose(self, node: Node, state: State, legal: list[int]) -> Node:
        """The legal answer with the best hope for its seat: what it is worth, and what may still be found out."""
        children = node.children
        if children is None:
            children = {}
            node.children = children
        # What chance does in between may change who is asked: the same answer of two seats is two nodes.
        base = state.actor * state.game.actions
        clones = CLONES if self.turn == NO_TURN else 0
        if self.attention < ALL and state.actor != self.seat:
            legal = self._noticed(children, state, legal, clones)
        best: Node | None = None
        most = 0.0
        surprise = 0.0 if self.turn == NO_TURN else _surprise(children, base, legal)
        for action in legal:
            child = children.get(base + action)
            if child is None:
                child = _judged(state, action, clones, self.offsets)
                children[base + action] = child
            child.available += 1
            visits = float(child.visits) + JUDGED
            worth = (child.total + JUDGED * (child.worth + surprise)) / visits
            hope = worth + self.curiosity * sqrt(log(float(child.available) + 1.0) / visits)
            if best is None or hope > most:
                best = child
                most = hope
        assert best is not None
        return best

    def _noticed(self, children: dict[int, Node], state: State, legal: list[int], clones: int) -> list[int]:
        """The answers of somebody else that are thought of: those noticed, and what nobody overlooks beside them."""
        base = state.actor * state.game.actions
        known = -2.0
        for action in legal:
            child = children.get(base + action)
            if child is None:
                child = _judged(state, action, clones, self.offsets)
                child.overlooked = self.rng.below(ALL) >= self.attention
                children[base + action] = child
            if not child.overlooked:
                known = max(known, child.worth)
        seen: list[int] = []
        for action in legal:
            child = children[base + action]
            if not child.overlooked or child.worth > known + BLUNDER:
                seen.append(action)
        return seen


def _judged(state: State, action: int, clones: int, offsets: Offsets | None) -> Node:
    """A new node for an answer, judged at the end of its chain."""
    actor = state.actor
    branch = state.clone()
    branch.answer(action)
    judged = Chain(actor, clones, True, offsets).follow(branch)
    return Node(action, judged, judged[actor])


def _surprise(children: dict[int, Node], base: int, legal: list[int]) -> float:
    """By how much visits went beyond what answers had been judged at, on average; nothing if they did not."""
    total = 0.0
    visits = 0
    for action in legal:
        child = children.get(base + action)
        if child is not None and child.visits > 0:
            total += child.total - float(child.visits) * child.worth
            visits += child.visits
    return total / float(visits) if total > 0.0 else 0.0


def ranked(answers: list[Weighed]) -> list[Weighed]:
    """The most visited first, then the more valuable; equals stay in canonical order."""
    return sorted(answers, key=_rank)


def _rank(answer: Weighed) -> tuple[int, float]:
    return (-answer.visits, -answer.value)
