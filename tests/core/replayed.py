"""Plays games from fixed seeds and prints everything about them: run on both builds, the two must be the same.

`python -m tests.core.replayed GAMES` plays so many games of each mode.
"""

from __future__ import annotations

import hashlib
import json
import sys

from palamedes import native
from palamedes.core.rng import Rng
from palamedes.core.state import State
from palamedes.core.telling import Log
from tests.conformance.modes import Mode, all_modes
from tests.conformance.walk import recorded


def tell_all(mode: Mode, seed: int) -> list[str]:
    """One game: its record, then for every moment what can be read off it, as a digest."""
    record, _ = recorded(mode, seed)
    state = record.opening()
    log = Log()
    state.listen(log)
    lines = [record.write()]
    rng = Rng(seed)
    for answer in record.live():
        lines.append(digest([*facts(state, rng), *([event.key, event.args] for event in log.take())]))
        state.apply(state.parse(answer.notation))
    lines.append(digest(facts(state, rng)))
    return lines


def facts(state: State, rng: Rng) -> list[object]:
    """What can be read off a moment, and what each seat imagines."""
    found: list[object] = [state.position(), state.legal(), state.waiting(), state.clause, state.game.judge(state)]
    found += [state.view(seat) for seat in (None, *range(state.players))]
    for seat in range(state.players):
        other = state.clone()
        other.determinize(seat, rng)
        found.append(other.position())
    return found


def digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()


if __name__ == "__main__":
    print(f"{native.build()} build", file=sys.stderr)
    for mode in all_modes():
        for seed in range(int(sys.argv[1])):
            print(f"{mode}, seed {seed}", *tell_all(mode, seed), sep="\n")
