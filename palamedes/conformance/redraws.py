"""What is redrawn is as likely as what was drawn: imagining a table and then drawing, or drawing in secret and then
imagining the table, comes to the same. So it must be for every draw of which a seat sees and hears nothing.
"""

from __future__ import annotations

import marshal
import math
from collections import Counter
from collections.abc import Iterator

from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE

from .modes import Mode
from .secrets import heard, redrawn, seen
from .walk import Walk

SAMPLES = 200
"""So many tables are drawn in either way."""
APART = 5.0
"""Two frequencies so many standard deviations apart are not the same by chance."""


def hidden_draws(mode: Mode, wanted: int, games: int = 2, most: int = 400) -> Iterator[tuple[State, int]]:
    """Draws of which a seat learns nothing, from a few games, and such a seat; not two of one kind in a row."""
    found = 0
    for seed in range(games):
        walk = Walk(mode, 500 + seed)
        last = ""
        while not walk.state.over and walk.answers < most:
            state = walk.state
            if state.actor == CHANCE and state.question is not None and state.question.id != last:
                for seat in range(state.players):
                    if is_hidden(state, seat):
                        last = state.question.id
                        yield state.clone(), seat
                        found += 1
                        break
                if found == wanted:
                    return
            walk.step()


def is_hidden(state: State, seat: int) -> bool:
    """Whether a seat sees and hears the same whatever is drawn now; looked at for a few of the outcomes."""
    outcomes = state.legal()
    if len(outcomes) < 2:
        return False
    tables = [heard(state, action, seat) for action in (outcomes[0], outcomes[-1], outcomes[len(outcomes) // 2])]
    return len({told for _, told in tables}) == 1 and len({seen(after, seat) for after, _ in tables}) == 1


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


def a_redraw_is_as_likely_as_the_draw(state: State, seat: int) -> None:
    """Both ways lead to the same tables, equally often."""
    tables, others = Tally(), Tally()
    for sample in range(SAMPLES):
        rng = Rng(sample)
        first = redrawn(state, seat, rng)
        first.apply(first.outcome(rng))
        tables.add(first)
        second = state.clone()
        second.apply(second.outcome(rng))
        second.determinize(seat, rng)
        others.add(second)
    drawn, imagined = tables.facts(), others.facts()
    for fact in drawn.keys() | imagined.keys():
        one, other = drawn[fact] / SAMPLES, imagined[fact] / SAMPLES
        middle = (one + other) / 2
        far = APART * math.sqrt(2 * middle * (1 - middle) / SAMPLES) + 2 / SAMPLES
        assert abs(one - other) <= far, f"seat {seat}: '{fact}' is drawn {one:.0%} of the time, and redrawn {other:.0%}"
