"""What is redrawn is as likely as what was drawn.

Imagining a table and then drawing, or drawing in secret and then imagining the table, comes to the same. So it must be
for every draw of which a seat sees and hears nothing; and over a stretch of play, for all that a seat does see of it.
"""

from __future__ import annotations

import marshal
import math
from collections import Counter
from collections.abc import Iterator

import msgspec

from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.telling import Log

from .checks import told
from .modes import Mode
from .secrets import heard, redrawn, seen
from .walk import Walk

SAMPLES = (100, 400, 1200)
"""So many tables are drawn in either way: few first, and more where those leave a doubt."""
LIVED = (80, 480)
"""So many tables are lived through."""
ENOUGH = 40
"""Where fewer of them have come to what was seen, they say nothing."""
DOUBT = 3.2
"""Two frequencies of the first tables so many standard deviations apart are looked at again."""
APART = 5.0
"""Two frequencies of all tables so many standard deviations apart are not the same by chance."""
IN_A_ROW = 4
"""So many draws that follow each other are taken as one."""
FORGOTTEN = {
    "hellas": ("shuffle", "who of several rivals held which card is worked out anew from the new deck alone"),
    "iliade": ("reshuffle", "what earlier decks have proved is known, and how likely they made the rest is not"),
}
"""Known exceptions. Where three or more play, such an event lets a seat forget something: it ends a stretch of play
and a row of draws."""
KEPT = 16
"""So many draws of a kind are kept of a game, from its beginning to its end."""


class Draws:
    """The draws of one kind in a game, thinned out evenly however many there are."""

    def __init__(self) -> None:
        self.kept: list[State] = []
        self.every = 1
        self.met = 0

    def meet(self, state: State) -> None:
        """One draw more."""
        if self.met % self.every == 0:
            self.kept.append(state.clone())
        self.met += 1
        if len(self.kept) > KEPT:
            self.kept = self.kept[::2]
            self.every *= 2


def drawn_in(mode: Mode, seed: int) -> dict[str, list[State]]:
    """The moments of a whole game at which chance has a choice, by what is asked."""
    found: dict[str, Draws] = {}
    walk = Walk(mode, seed)
    while not walk.state.over:
        state = walk.state
        if state.actor == CHANCE and state.question is not None and len(state.legal()) > 1:
            found.setdefault(state.question.id, Draws()).meet(state)
        walk.step()
    return {id: draws.kept for id, draws in found.items()}


def hidden_draws(mode: Mode, wanted: int, games: int = 2) -> Iterator[tuple[State, int]]:
    """Draws of which a seat learns nothing, so many of each kind, spread over whole games; with each such seat."""
    for seed in range(games):
        for draws in drawn_in(mode, 500 + seed).values():
            # The last draws first: by then decks have been made anew.
            latest = list(reversed(draws))[:: -(-len(draws) // wanted)]
            found = False
            for i, state in enumerate(latest):
                # Most kinds of draws are open: two say so of all the others.
                if i > 1 and not found:
                    break
                for seat in range(state.players):
                    if is_hidden(state, seat):
                        found = True
                        yield state, seat


def is_hidden(state: State, seat: int) -> bool:
    """Whether a seat sees and hears the same whatever is drawn now; looked at for a few of the outcomes."""
    outcomes = state.legal()
    if state.actor != CHANCE or len(outcomes) < 2:
        return False
    tables = [heard(state, action, seat) for action in (outcomes[0], outcomes[-1], outcomes[len(outcomes) // 2])]
    return len({told for _, told in tables}) == 1 and len({seen(after, seat) for after, _ in tables}) == 1


def hidden_in_a_row(state: State, seat: int) -> int:
    """How many draws from here on a seat learns nothing of, nor forgets: cards are often dealt several at a time."""
    drawn = state.clone()
    count = 0
    while count < IN_A_ROW and is_hidden(drawn, seat) and not is_forgotten(drawn, drawn.legal()[0]):
        drawn.apply(drawn.legal()[0])
        count += 1
    return count


def leaves(value: object, path: str = "") -> Iterator[str]:
    """Every plain value of a document, with its path; what lies in a list, without its place."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, f"{path}.{key}")
    elif isinstance(value, list) and any(isinstance(item, (list, dict)) for item in value):
        for i, item in enumerate(value):
            yield from leaves(item, f"{path}[{i}]")
    elif isinstance(value, list):
        for item, count in Counter(map(str, value)).items():
            yield f"{path} {item} ×{count}"
    else:
        yield f"{path} {value}"


class Tally:
    """How often each fact was true of some tables."""

    def __init__(self) -> None:
        self.zones: Counter[tuple[str, bytes]] = Counter()

    def add(self, state: State) -> None:
        """One table more. Most of its zones are as they were before: what lies in them is read once, at the end."""
        position = state.position()
        table = position["table"]
        assert isinstance(table, dict)
        for key, zone in [*((f".{key}", zone) for key, zone in table.items()), ("frames", position.get("frames", []))]:
            self.zones[key, marshal.dumps(zone, 2)] += 1

    def facts(self) -> Counter[str]:
        """All that the tables consisted of."""
        found: Counter[str] = Counter()
        for (key, zone), times in self.zones.items():
            for fact in leaves(marshal.loads(zone), key):
                found[fact] += times
        return found


def farthest(one: Tally, many: int, other: Tally, others: int) -> tuple[float, str]:
    """By how many standard deviations a fact is more frequent among some tables than among others, and what it is."""
    first, second = one.facts(), other.facts()
    worst = (0.0, "")
    for fact in sorted(first.keys() | second.keys()):
        here, there = first[fact] / many, second[fact] / others
        middle = (first[fact] + second[fact]) / (many + others)
        # A fact of two or three tables has no normal distribution: one table more or less says nothing.
        beyond = max(abs(here - there) - 1 / min(many, others), 0.0)
        deviation = math.sqrt(middle * (1 - middle) * (1 / many + 1 / others))
        if deviation and beyond / deviation > worst[0]:
            worst = beyond / deviation, f"'{fact}' is drawn {here:.1%} of the time, and redrawn {there:.1%}"
    return worst


def a_redraw_is_as_likely_as_the_draw(state: State, seat: int) -> None:
    """Imagining a table and drawing, or drawing and imagining the table, leads to the same tables, equally often."""
    draws = hidden_in_a_row(state, seat)
    drawn, imagined = Tally(), Tally()
    apart, fact, done = 0.0, "", 0
    for samples in SAMPLES:
        for sample in range(done, samples):
            rng = Rng(sample)
            first = redrawn(state, seat, rng)
            second = state.clone()
            for _ in range(draws):
                first.apply(first.outcome(rng))
                second.apply(second.outcome(rng))
            second.determinize(seat, rng)
            drawn.add(first)
            imagined.add(second)
        done = samples
        apart, fact = farthest(drawn, done, imagined, done)
        if apart < DOUBT:
            return
    assert apart < APART, f"seat {seat}: {fact}"


# The same over a stretch of play, in which cards are laid open and decks made anew.


class Stretch:
    """A stretch of a game as one seat lives through it: where it begins, and every answer with what was seen of it."""

    def __init__(self, walk: Walk, seat: int, answers: int) -> None:
        self.seat = seat
        self.name = f"{walk}, seat {seat}"
        self.begin = walk.state.clone()
        self.answers: list[int] = []
        self.hidden: list[bool] = []
        self.end = self.begin
        while len(self.answers) < answers and not walk.state.over:
            chosen = walk.choose()
            if is_secret(walk.state, chosen, seat) or is_forgotten(walk.state, chosen):
                walk.step(chosen)
                break
            self.hidden.append(is_hidden(walk.state, seat))
            self.answers.append(chosen)
            walk.step(chosen)
            self.end = walk.state.clone()
        self.seen = msgspec.json.encode(self.end.view(seat))

    def lived(self, rng: Rng) -> tuple[State | None, float]:
        """A table imagined at the beginning, and how likely it is that all happens there which was seen to happen.

        Chance is weighed by its odds. What others answer is their choice, and nothing is known of that; but of what
        they lay open each piece is as likely as any other, so that one of two equal ones is twice as likely.
        """
        state = redrawn(self.begin, self.seat, rng)
        weight = 1.0
        for action, hidden in zip(self.answers, self.hidden, strict=True):
            if state.over:
                return None, 0.0
            if state.actor == CHANCE:
                drawn = state.outcome(rng) if hidden else action
                weight *= 1.0 if hidden else odds(state, action)
                state.answer(drawn)
            elif action not in state.choices():
                return None, 0.0
            elif state.actor == self.seat:
                state.answer(action)
            else:
                before = pieces(state)
                state.answer(action)
                weight *= ways(before, pieces(state))
            if weight == 0.0:
                return None, 0.0
        return (state, weight) if msgspec.json.encode(state.view(self.seat)) == self.seen else (None, 0.0)

    def tables(self, tries: int) -> list[State]:
        """The tables that the seat can have lived through, out of so many, each as often as it is likely."""
        found = [self.lived(Rng(f"lived {sample}")) for sample in range(tries)]
        top = max(weight for _, weight in found)
        rng = Rng("kept")
        return [state for state, weight in found if state is not None and rng.below(2**31) < int(weight / top * 2**31)]


def stretches(mode: Mode, wanted: int, answers: int) -> Iterator[Stretch]:
    """Stretches of a whole game with a draw of which a seat learns nothing: so many of them, evenly spread."""
    whole = Walk(mode, 600)
    whole.to_the_end()
    apart = max(answers, whole.answers // wanted)
    walk = Walk(mode, 600)
    due = 0
    while not walk.state.over:
        if walk.answers < due:
            walk.step()
            continue
        # A stretch without a draw is passed over for the next.
        stretch = Stretch(walk, walk.answers % mode.players, answers)
        if any(stretch.hidden):
            due += apart
            yield stretch


def a_redraw_is_as_likely_as_what_was_lived(stretch: Stretch) -> bool:
    """What a seat imagines is what it would have imagined earlier and then seen happen; whether that could be told."""
    apart, fact = 0.0, ""
    for samples in LIVED:
        lived, imagined = Tally(), Tally()
        tables = stretch.tables(samples)
        for table in tables:
            lived.add(table)
        if len(tables) * LIVED[-1] < ENOUGH * samples:
            return False
        if len(tables) < ENOUGH:
            continue
        for sample in range(samples):
            imagined.add(redrawn(stretch.end, stretch.seat, Rng(sample)))
        apart, fact = farthest(lived, len(tables), imagined, samples)
        if apart < DOUBT:
            return True
    assert apart < APART, f"{stretch.name}: {fact}"
    return bool(fact)


def is_secret(state: State, answer: int, seat: int) -> bool:
    """Whether a seat cannot tell this answer from another that might have been given, here or as far as it knows."""
    if state.actor in (CHANCE, seat):
        return False
    after, told = heard(state, answer, seat)
    sight = seen(after, seat)
    for world in (state, *(redrawn(state, seat, Rng(f"secret {number}")) for number in range(3))):
        others = [action for action in world.legal() if action != answer]
        for other in others[:: max(1, len(others) // 4)]:
            there, told_there = heard(world, other, seat)
            if told == told_there and sight == seen(there, seat):
                return True
    return False


def is_forgotten(state: State, answer: int) -> bool:
    """Whether this answer makes a seat forget something that it could have known: see FORGOTTEN."""
    key, _ = FORGOTTEN.get(state.game.id, ("", ""))
    if not key or state.players < 3:
        return False
    after, log = state.clone(), Log()
    after.listen(log)
    after.apply(answer)
    return any(event.key == key for event in log.events)


def odds(state: State, outcome: int) -> float:
    """How likely chance is to answer so."""
    chances = state.outcomes()
    return sum(weight for action, weight in chances if action == outcome) / sum(weight for _, weight in chances)


def pieces(state: State) -> Counter[str]:
    """How many of each thing lie in each list of a table."""
    found: Counter[str] = Counter()
    for key, zone in state.game.table(state).items():
        count_pieces(zone, key, found)
    return found


def count_pieces(value: object, path: str, found: Counter[str]) -> None:
    if isinstance(value, dict):
        for key, item in value.items():
            count_pieces(item, f"{path}.{key}", found)
    elif isinstance(value, list):
        for i, item in enumerate(value):
            if isinstance(item, str):
                found[f"{path} {item}"] += 1
            else:
                count_pieces(item, f"{path}[{i}]", found)


def ways(before: Counter[str], after: Counter[str]) -> float:
    """In how many ways the pieces that are gone from where they lay can have been taken from among their equals."""
    found = 1.0
    for piece, count in before.items():
        for taken in range(count - after[piece]):
            found *= count - taken
    return found


# And at every moment.


def every_seat_can_play_on(state: State, tries: int, rng: Rng) -> None:
    """Whoever imagines the table, whoever is asked has an answer there, and it can be given."""
    for seat in range(state.players):
        for _ in range(tries):
            world = redrawn(state, seat, rng)
            with told(f"a table that seat {seat} imagines"):
                for other in world.waiting():
                    world.legal(other)
                legal = world.legal()
                world.apply(legal[rng.below(len(legal))])
