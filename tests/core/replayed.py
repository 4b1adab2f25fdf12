"""Plays random games and tells everything about them, for the comparison of the two builds.

`python -m tests.core.replayed` first says which build it is, as one line of JSON. Then it reads one mode and seed a
line, such as `arena-2-players 0`, and answers with the moments of that game, again as one line. Told by both builds,
they must be the same.
"""

from __future__ import annotations

import hashlib
import json
import sys

from palamedes import native
from palamedes.bots import bot
from palamedes.conformance.modes import Mode, all_modes
from palamedes.conformance.walk import recorded
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.telling import Log

Facts = dict[str, str]
"""What can be read off a moment, each fact under its name and as a digest."""

WHOLE = 32
"""So many moments of a game are told whole, its last among them; what was asked, and how it is judged, of all."""

ADVISED = 2
"""At so many moments of a game, spread over it, bots are asked what they would answer."""

WITH_AN_OPTION = 3
"""There are many modes with options, of games that are compared without them: so many times fewer moments of each are
told whole and judged, and bots are asked at one."""


def moments(mode: Mode, seed: int) -> list[Facts]:
    """One game: what it is at the opening, then after each answer, and its record with the last of them."""
    record, _ = recorded(mode, seed)
    state = record.opening()
    log = Log()
    state.listen(log)
    rng = Rng(seed)
    answers = record.live()
    fewer = WITH_AN_OPTION if mode.options else 1
    stride = 1 + fewer * len(answers) // WHOLE
    asked_of = 1 if mode.options else ADVISED
    found = [{**asked(state), **judged(state), **facts(state, rng)}]
    advised = 0
    for number, answer in enumerate(answers, 1):
        state.apply(state.parse(answer.notation))
        found.append({"answer": answer.notation, **asked(state)})
        found[-1]["events"] = digest([[event.key, event.args] for event in log.take()])
        if (len(answers) - number) % fewer == 0:
            found[-1].update(judged(state))
        if (len(answers) - number) % stride == 0:
            found[-1].update(facts(state, rng))
        if state.actor >= 0 and len(state.legal()) > 1 and number > len(answers) * (advised + 1) // (asked_of + 1):
            found[-1].update(advice(state))
            advised += 1
    found[-1]["record"] = digest(record.write())
    return found


def asked(state: State) -> Facts:
    """The question of a moment."""
    found: dict[str, object] = {
        "legal answers": state.legal(),
        "who is waited for": state.waiting(),
        "clause": state.clause,
    }
    if state.actor == CHANCE:
        found["chances"] = state.outcomes()
    return {name: digest(fact) for name, fact in found.items()}


def judged(state: State) -> Facts:
    """Who stands how."""
    return {"judge": digest(state.game.judge(state))}


def facts(state: State, rng: Rng) -> Facts:
    """What else can be read off a moment, and what each seat imagines."""
    found: dict[str, object] = {
        "position": state.position(),
        "foresee": state.game.foresee(state),
        "view of a spectator": state.view(None),
    }
    for seat in range(state.players):
        found[f"view of seat {seat}"] = state.view(seat)
        found[f"what seat {seat} observes"] = bytes(state.game.observe(state, seat)).hex()
        other = state.clone()
        other.determinize(seat, rng)
        found[f"what seat {seat} imagines"] = other.position()
    return {name: digest(fact) for name, fact in found.items()}


def advice(state: State) -> Facts:
    """What bots answer, who imagine, look ahead and judge a thousand times for one answer."""
    found: Facts = {}
    for spec in ("greedy", "search:4"):
        player = bot(spec)
        player.start(state.actor)
        found[f"what {spec} answers"] = state.notation(player.decide(state, state.actor))
    return found


def digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()


def difference(one: list[Facts], two: list[Facts]) -> str:
    """The first moment at which two tellings of a game differ, and in what; "" when they are the same."""
    for number, (this, that) in enumerate(zip(one, two, strict=False)):
        names = [name for name in {**this, **that} if this.get(name) != that.get(name)]
        if names:
            last = f", the last of them {this['answer']!r}" if number else ""
            return f"after {number} answers{last}, they differ in: {', '.join(names)}"
    return "" if len(one) == len(two) else f"one game ends after {len(one) - 1} answers, the other after {len(two) - 1}"


if __name__ == "__main__":
    print(json.dumps(native.build()), flush=True)
    known = {str(mode): mode for mode in all_modes()}
    for line in sys.stdin:
        name, seed = line.split()
        print(json.dumps(moments(known[name], int(seed))), flush=True)
