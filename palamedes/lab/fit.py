"""The weights of a game's judgement learnt from games between bots: which numbers go with winning in the end.

A game names its weights (`Game.weights`, from `weights.toml`), and says what a table is worth by them. Here moments of
finished games are judged again and again, each number a little larger in turn: how much that moves what each side
expects is the feature that the number goes with. A conditional logit over the sides, which of them won, says by which
factor every number should be multiplied. Factors are held near 1 unless games speak for others (`LEASH`), so a number
keeps its sign, and what is nothing stays nothing. The moments of a game count as one game together: they hang together.

These are moments at which bots judge: at the end of a chain of somebody's own answers, with what foresight is known to
be off by there (`questions.toml`), or, for the foresight of games that play leaves on (`Game.horizon`), of a turn.

Every fifth game is held out: what is told of the weights, old and new, is how well they foretell those.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import exp, log, sqrt
from typing import Final, NamedTuple

from palamedes.core.content.weights import changed, names_of, value_of
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import make_own
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.record.record import Record
from palamedes.core.record.replaying import follow
from palamedes.core.words.quoting import quoted

from .ratings import Interval

LEASH: Final = 0.5
"""How far the logarithm of a factor may be expected to lie from 0 before any game has spoken."""
NUDGE: Final = 0.02
"""By so much the logarithm of a number is moved to see what hangs on it."""
ROUNDS: Final = 8
"""So often features are found anew at the weights found so far: worth is not quite linear in them."""
ENOUGH: Final = 0.01
"""A round that gains less in all games together is the last."""
FOLDS: Final = 5
"""One game of so many is held out."""
LEAST: Final = 20
"""Fewer games than this say nothing."""

Matrix = list[list[float]]


class Moment(NamedTuple):
    """A table in the middle of a game, and who won in the end."""

    state: State
    answered: int
    """The seat that had answered last."""
    game: int
    seats: list[int]
    """A seat of each side that was still in it."""
    won: list[float]
    """What part of the win each of these sides had in the end."""
    weight: float
    """So that all moments of a game count as one."""


class Told(NamedTuple):
    """How well some weights foretell the games that were held out."""

    nats: float
    """What a game costs in nats, the logarithm of the chance that its winner was given: the less the better."""
    brier: float
    """The squared error of the chances, over all sides: 0 is perfect."""
    tenths: list[tuple[int, float, float]]
    """For each tenth of chances: how many were told, what they were on average, and how often the side won."""


class Fit:
    """The weights of one game, fitted to records. `glance`: those of `judge` instead of those of `foresee`."""

    def __init__(
        self,
        game: str,
        glance: bool = False,
        moments: int = 12,
        seed: object = 0,
        only: list[str] | None = None,
        keep: list[str] | None = None,
        trace: float = 1.0,
    ) -> None:
        """`only` names the numbers that may change, `keep` those that may not; a list by its own name.

        `trace` is how far a moment is judged by the end of its game; by the rest, by what is thought of the next one.
        """
        if moments < 1:
            raise ValueError(f"At least 1 moment of every game is looked at, not {moments}.")
        if not 0.0 <= trace <= 1.0:
            raise ValueError(f"A trace is from 0 to 1, not {trace}.")
        self.game: Game = make_own(game)
        self.before: dict[str, object] = self.game.weights
        if not self.before:
            raise ValueError(f"{game} names no weights: it judges in its own way.")
        for name in [*(only or []), *(keep or [])]:
            if not any(_within(each, name) for each in names_of(self.before)):
                known = ", ".join(names_of(self.before))
                raise ValueError(f"{game} has no weight {quoted(name)}; possible: {known}.")
        self.only = only
        self.keep = keep or []
        self.trace = trace
        self.glance = glance
        self.by_turns = self.game.horizon > 0 and not glance
        self.count = moments
        self.seed = seed
        self.after: dict[str, object] = self.before
        self.learnt: list[Moment] = []
        self.held: list[Moment] = []
        self.games = 0
        self.names: list[str] = []
        """The numbers on which anything hangs in these games."""

    def take(self, records: Iterable[Record]) -> None:
        """Looks at the moments of these games. Games that nobody has won say nothing."""
        for record in records:
            held = self.games % FOLDS == FOLDS - 1
            found = self._moments(record)
            if found:
                (self.held if held else self.learnt).extend(found)
                self.games += 1

    def _moments(self, record: Record) -> list[Moment]:
        answers = record.live()
        returns = record.result or []
        if record.game != self.game.id or not returns or max(returns) == min(returns):
            return []
        places = self._judged_at(record)
        Rng(f"{self.seed} {self.games}").shuffle(places)
        wanted = set(places[: self.count])
        state = self.game.open(record.players, record.options)
        found: list[tuple[State, int]] = []
        for place, answer in enumerate(answers):
            if place in wanted:
                found.append((state.clone(), answers[place - 1].actor))
            follow(state, answer)
        return [self._moment(each, last, returns, 1.0 / len(found)) for each, last in found]

    def _judged_at(self, record: Record) -> list[int]:
        """Before which answers bots judge: another than who answered, or chance, is asked; or a turn is over."""
        answers = record.live()
        if not self.by_turns:
            pairs = enumerate(pairwise(answers), 1)
            return [place for place, (last, now) in pairs if last.actor >= 0 and now.actor != last.actor]
        state = self.game.open(record.players, record.options)
        turns: list[int] = []
        for answer in answers:
            turns.append(self.game.whose_turn(state))
            follow(state, answer)
        return [place for place, (last, now) in enumerate(pairwise(turns), 1) if now != last]

    def _moment(self, state: State, answered: int, returns: list[float], weight: float) -> Moment:
        seats: list[int] = []
        for seat in range(state.players):
            if not state.eliminated[seat] and state.team(seat) not in [state.team(other) for other in seats]:
                seats.append(seat)
        best = {state.team(seat) for seat, got in enumerate(returns) if got == max(returns)}
        won = [1.0 / len(best) if state.team(seat) in best else 0.0 for seat in seats]
        return Moment(state, answered, self.games, seats, won, weight)

    def run(self) -> Iterator[float]:
        """Learns from the games taken; after each round, gives how many nats a game costs that was learnt from."""
        if self.games < LEAST:
            raise ValueError(f"Weights are learnt from at least {LEAST} games that somebody has won, not {self.games}.")
        moments = self.learnt
        self.names = [
            name for name in names_of(self.before) if value_of(self.before, name) != 0.0 and self._may_change(name)
        ]
        factors = [0.0] * len(self.names)
        base = self._logits(moments, factors)
        for _ in range(ROUNDS):
            moments = led_to(self.learnt, base, self.trace)
            cost = _cost(moments, base, factors)
            features = [self._feature(moments, base, factors, place) for place in range(len(self.names))]
            step = _step(moments, base, features, factors)
            for _ in range(6):
                tried = [factor + more for factor, more in zip(factors, step, strict=True)]
                logits = self._logits(moments, tried)
                found = _cost(moments, logits, tried)
                if found < cost:
                    break
                step = [more / 2.0 for more in step]
            gain = cost - found
            if gain > 0.0:
                factors, base, cost = tried, logits, found
                self.after = self._weights(factors)
            yield cost / sum(moment.weight for moment in moments)
            if gain < ENOUGH:
                break
        self.game.weigh_by(self.after)

    def told(self, weights: dict[str, object]) -> Told:
        """How well these weights foretell the games that were held out."""
        self.game.weigh_by(weights)
        logits = self._judged(self.held)
        chances = [_chances(row) for row in logits]
        games = sum(moment.weight for moment in self.held)
        nats = brier = 0.0
        tenths = [[0.0, 0.0, 0.0] for _ in range(10)]
        for moment, row in zip(self.held, chances, strict=True):
            nats += moment.weight * _surprise(moment, row)
            for chance, won in zip(row, moment.won, strict=True):
                brier += moment.weight * (chance - won) ** 2 / len(row)
                tenth = tenths[min(9, int(10.0 * chance))]
                tenth[0] += 1.0
                tenth[1] += chance
                tenth[2] += won
        counted = [(int(n), told / max(n, 1.0), won / max(n, 1.0)) for n, told, won in tenths]
        return Told(nats / games, brier / games, counted)

    def gain(self) -> Interval:
        """How many nats less a held-out game costs with the new weights than with the old ones; 95 %."""
        spent: list[dict[int, float]] = []
        for weights in (self.before, self.after):
            self.game.weigh_by(weights)
            costs: dict[int, float] = {}
            for moment, row in zip(self.held, self._judged(self.held), strict=True):
                paid = moment.weight * _surprise(moment, _chances(row))
                costs[moment.game] = costs.get(moment.game, 0.0) + paid
            spent.append(costs)
        gains = [spent[0][game] - spent[1][game] for game in spent[0]]
        mean = sum(gains) / len(gains)
        spread = sqrt(sum((each - mean) ** 2 for each in gains) / max(len(gains) - 1, 1) / len(gains))
        return Interval(mean, mean - 1.96 * spread, mean + 1.96 * spread)

    # Inside.

    def _may_change(self, name: str) -> bool:
        chosen = self.only is None or any(_within(name, each) for each in self.only)
        return chosen and not any(_within(name, each) for each in self.keep)

    def _weights(self, factors: list[float]) -> dict[str, object]:
        values = {
            name: value_of(self.before, name) * exp(factor) for name, factor in zip(self.names, factors, strict=True)
        }
        return changed(self.before, values)

    def _logits(self, moments: list[Moment], factors: list[float]) -> Matrix:
        self.game.weigh_by(self._weights(factors))
        return self._judged(moments)

    def _judged(self, moments: list[Moment]) -> Matrix:
        """What each side expects, times how far that is to be believed."""
        game = self.game
        found: Matrix = []
        for moment in moments:
            values = game.judge(moment.state) if self.glance else game.foresee(moment.state)
            offsets = None if self.glance or self.by_turns else game.offsets.get(moment.state.players)
            if offsets is not None:
                values = offsets.mend(moment.state, moment.answered, values)
            believed = game.conviction if self.glance else game.belief(moment.state)
            found.append([believed * values[seat] for seat in moment.seats])
        return found

    def _feature(self, moments: list[Moment], base: Matrix, factors: list[float], place: int) -> Matrix:
        """By how much the expectations of each side grow with one number."""
        moved = factors.copy()
        moved[place] += NUDGE
        logits = self._logits(moments, moved)
        return [
            [(high - low) / NUDGE for high, low in zip(row, old, strict=True)]
            for row, old in zip(logits, base, strict=True)
        ]


def led_to(moments: list[Moment], logits: Matrix, trace: float) -> list[Moment]:
    """The same moments, in the order of their games, with what they led to instead of how they ended.

    That is what is thought of the next moment of the game, and by so much as the trace says what that one led to in its
    turn: with 1 nothing but the end, which says little of the first moments. (This is TD of lambda.)
    """
    found: list[Moment] = []
    after: dict[int, float] = {}
    game = -1
    for moment, row in zip(reversed(moments), reversed(logits), strict=True):
        teams = [moment.state.team(seat) for seat in moment.seats]
        led = moment.won if moment.game != game else [after.get(team, 0.0) for team in teams]
        found.append(moment._replace(won=led))
        chances = _chances(row)
        after = {
            team: trace * part + (1.0 - trace) * chance for team, part, chance in zip(teams, led, chances, strict=True)
        }
        game = moment.game
    return found[::-1]


def _within(name: str, named: str) -> bool:
    """Whether a number is the one that is named, or lies in the list or the table of that name."""
    return name == named or name.startswith(f"{named}.")


def _chances(logits: list[float]) -> list[float]:
    most = max(logits)
    powers = [exp(each - most) for each in logits]
    total = sum(powers)
    return [power / total for power in powers]


def _surprise(moment: Moment, chances: list[float]) -> float:
    return -sum(won * log(max(chance, 1e-12)) for won, chance in zip(moment.won, chances, strict=True) if won > 0.0)


def _cost(moments: list[Moment], logits: Matrix, factors: list[float]) -> float:
    """What the games cost, and what the factors do: minus the logarithm of how likely both are."""
    spent = sum(moment.weight * _surprise(moment, _chances(row)) for moment, row in zip(moments, logits, strict=True))
    return spent + sum(factor * factor for factor in factors) / (2.0 * LEASH * LEASH)


def _step(moments: list[Moment], logits: Matrix, features: list[Matrix], factors: list[float]) -> list[float]:
    """One step of Newton's method: where the likelihood would be highest if worth were linear in the factors."""
    count = len(factors)
    slope = [-factor / (LEASH * LEASH) for factor in factors]
    bend = [[1.0 / (LEASH * LEASH) if row == column else 0.0 for column in range(count)] for row in range(count)]
    for number, moment in enumerate(moments):
        chances = _chances(logits[number])
        sides = range(len(chances))
        rows = [feature[number] for feature in features]
        # What each feature is at a side, less what it is on average: what all sides have decides nothing.
        centred: Matrix = []
        for row in rows:
            mean = sum(chance * value for chance, value in zip(chances, row, strict=True))
            centred.append([value - mean for value in row])
        moving = [place for place in range(count) if any(centred[place])]
        for place in moving:
            here = [moment.weight * chances[side] * centred[place][side] for side in sides]
            slope[place] += moment.weight * sum(moment.won[side] * centred[place][side] for side in sides)
            line = bend[place]
            for other in moving:
                line[other] += sum(here[side] * centred[other][side] for side in sides)
    return [max(-1.0, min(1.0, each)) for each in solved(bend, slope)]


def solved(matrix: Matrix, right: list[float]) -> list[float]:
    """Linear equations by elimination; the matrix is positive definite, so no row has to be exchanged."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    count = len(rows)
    for pivot in range(count):
        for row in range(pivot + 1, count):
            part = rows[row][pivot] / rows[pivot][pivot]
            if part:
                rows[row] = [here - part * there for here, there in zip(rows[row], rows[pivot], strict=True)]
    found = [0.0] * count
    for row in range(count - 1, -1, -1):
        known = sum(rows[row][column] * found[column] for column in range(row + 1, count))
        found[row] = (rows[row][count] - known) / rows[row][row]
    return found
