"""A review of a game that was played: chances over time, the answers that cost most, and luck apart from choices.

It goes in three steps, so that it can be shared out and shown as it grows: `survey` looks at every moment at a glance,
`plan` picks those worth a search, `examine` searches them, and `gather` puts it all together.

Once a game is over the chances over time are those of the table as it lay, with nothing hidden, as those who watch a
card game are shown them. What an answer cost is always measured by what its seat could know when it gave it: nobody is
blamed for what they could not see. While a game goes on it is looked at through the eyes of one seat alone, and only
the answers of that seat are examined.
"""

from __future__ import annotations

from math import exp
from time import monotonic
from typing import Any, Final

from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE, NOBODY
from palamedes.core.record.record import Record
from palamedes.core.record.story import crossing

from .advice import chance_after, look
from .chain import Chain, imagine
from .chances import chances_of
from .tree import Search

FORMAT: Final = "palamedes-review 2"
ITERATIONS: Final = 200
"""For each answer that is examined, where nobody says otherwise."""
EXAMINED: Final = 96
"""So many answers are examined, the costliest at a glance and some all along the game for the chances over time."""
ALONG: Final = 32
CLOSE: Final = 0.04
"""Where what was answered and what seems better lie no farther apart, they are looked at for as long again."""
ROUNDS: Final = 3
"""So often at most."""
COSTLY: Final = 10
"""So many costly answers are listed."""
WORTH: Final = 0.01
"""What costs less of the chance to win is not worth a line."""
STRICT: Final = 4.0
"""How fast the mark of an answer falls with what it cost: half of the chance to win leaves 14 of 100."""
CLONES: Final = 60
"""How many tables may be laid to look at the answers of one moment."""
DRAWN: Final = 10
"""At most so many outcomes of a draw are looked at."""

Review = dict[str, Any]


def survey(record: Record, eyes: int = -1, seconds: float = 0.0) -> Review:
    """Every moment at a glance: what each answer seems to have cost, and what each draw gave or took.

    `eyes` is the seat that looks, -1 for everybody's; 0 seconds: as long as it takes. What there was no time for is
    left out.
    """
    end = monotonic() + seconds if seconds > 0.0 else 0.0
    rng = Rng("review")
    choices: list[list[Any]] = []
    luck = [0.0] * record.players
    moves = 0
    for state, action in record.moments():
        moves += 1
        if len(state.choices()) == 1 or (end > 0.0 and monotonic() >= end):
            continue
        if state.actor == CHANCE:
            gained = _luck(state, action, eyes, rng)
            for seat in range(record.players):
                luck[seat] += gained[seat]
        elif eyes < 0 or state.actor == eyes:
            choices.append([moves - 1, state.actor, _estimate(state, action, rng)])
    return {"moves": moves, "choices": choices, "luck": luck}


def glance(state: State, eyes: int, rng: Rng) -> list[float]:
    """The chance of each seat when whoever is asked has done what they can do at once."""
    shown = state.clone()
    if eyes >= 0:
        shown.determinize(eyes, rng)
    if shown.actor == CHANCE or shown.actor == NOBODY:
        return chances_of(shown, shown.returns() if shown.over else shown.game.expect(shown))
    return chances_of(shown, Chain(shown.actor, CLONES // 4, foresight=True).follow(shown))


def _luck(state: State, action: int, eyes: int, rng: Rng) -> list[float]:
    """What a draw gave to each seat, measured against all that could have come, by their weights."""
    before = state.clone()
    if eyes >= 0:
        before.determinize(eyes, rng)
    came = state.clone()
    came.answer(action)
    actual = glance(came, eyes, rng)
    expected = [0.0] * state.players
    chances = before.outcomes()
    total = 0.0
    if len(chances) > DRAWN:
        chances = [(before.outcome(rng), 1) for _ in range(DRAWN)]
    for outcome, weight in chances:
        other = before.clone()
        other.answer(outcome)
        seen = glance(other, eyes, rng)
        total += float(weight)
        for seat in range(state.players):
            expected[seat] += float(weight) * seen[seat]
    return [actual[seat] - expected[seat] / total for seat in range(state.players)]


def _estimate(state: State, action: int, rng: Rng) -> float:
    """What an answer seems to have cost its seat, at a glance, by what the seat could know."""
    seat = state.actor
    imagined = imagine(state, seat, rng)
    legal = imagined.choices()
    if action not in legal:
        return 0.0
    share = max(CLONES // len(legal), 1)
    best = 0.0
    played = 0.0
    for other in legal:
        branch = imagined.clone()
        branch.answer(other)
        follow = Chain(seat, share, foresight=True).follow(branch)
        chance = chances_of(branch, follow)[seat]
        best = max(best, chance)
        if other == action:
            played = chance
    return best - played


def plan(found: Review, most: int = EXAMINED) -> list[int]:
    """The moments worth a search, in order: those that seem to have cost most, and some all along the game."""
    choices: list[list[Any]] = found["choices"]
    count = min(ALONG, len(choices), most)
    along = {choices[i * len(choices) // count][0] for i in range(count)}
    for move, _, _ in sorted(choices, key=lambda choice: (-choice[2], choice[0])):
        if len(along) >= most:
            break
        along.add(move)
    return sorted(along)


def examine(
    record: Record,
    moves: list[int],
    eyes: int = -1,
    iterations: int = ITERATIONS,
    seconds: float = 0.0,
    close: float = CLOSE,
) -> list[Review]:
    """Searches these moments: the chances of every seat, what was answered, and what would have been better.

    Answers that lie no farther apart than `close` are looked at for longer.
    """
    end = monotonic() + seconds if seconds > 0.0 else 0.0
    found: list[Review] = []
    wanted = set(moves)
    left = len(moves)
    for move, (state, action) in enumerate(record.moments()):
        if move not in wanted:
            continue
        now = monotonic()
        until = now + (end - now) / float(left) if end > now else now if end > 0.0 else 0.0
        found.append(_examined(state, action, move, eyes, iterations, until, close))
        left -= 1
    return found


def _examined(state: State, action: int, move: int, eyes: int, iterations: int, end: float, close: float) -> Review:
    seat = state.actor
    search = Search(state, seat, f"review {move}", counts=True)
    look(search, iterations, end)
    best = search.best()
    share = max(iterations // 4, 1)
    before, after = _compared(search, best, action, share, end)
    for _ in range(ROUNDS):
        if best == action or abs(before - after) > close or (end > 0.0 and monotonic() >= end):
            break
        share *= 2
        before, after = _compared(search, best, action, share, end)
    shown = search
    if eyes < 0:
        shown = Search(state, seat, f"review {move}", counts=True, opened=True)
        look(shown, max(iterations // 2, 1), 0.0 if end == 0.0 else max(end, monotonic() + 0.01))
    leading = shown.best()
    chances = shown.chance(leading) if leading in shown.hopes else chances_of(state, state.game.expect(state))
    return {
        "move": move,
        "seat": seat,
        "chances": chances,
        "played": state.notation(action),
        "better": state.notation(best),
        "before": max(before, after),
        "after": after,
        "looked": search.iterations,
    }


def _compared(search: Search, best: int, action: int, iterations: int, end: float) -> tuple[float, float]:
    """The chances that two answers leave, both looked at for as long; a moment at least, however late it is."""
    for answer in (best, action):
        look(search, iterations, 0.0 if end == 0.0 else max(end, monotonic() + 0.01), answer)
    return chance_after(search, best), chance_after(search, action)


def gather(record: Record, found: Review, examined: list[Review], eyes: int = -1) -> Review:
    """The whole review. Chances and costs are parts of 1; a move is how many answers stood before."""
    end = record.replay()
    curve: list[Review] = [{"move": each["move"], "seats": each["chances"]} for each in examined]
    if end.over:
        won = end.winners()
        share = chances_of(end, end.returns()) if won else [1.0 / float(end.players)] * end.players
        curve.append({"move": found["moves"], "seats": share})
    costly: list[Review] = []
    for each in examined:
        cost = each["before"] - each["after"]
        if cost >= WORTH and each["played"] != each["better"]:
            names = {name: each[name] for name in ("move", "seat", "played", "better", "before", "after")}
            costly.append({**names, "cost": cost})
    costly.sort(key=lambda line: (-line["cost"], line["move"]))
    seats = range(record.players) if eyes < 0 else [eyes]
    return {
        "format": FORMAT,
        "game": record.game,
        "moves": found["moves"],
        "eyes": None if eyes < 0 else eyes,
        "chances": curve,
        "costly": costly[:COSTLY],
        "seats": [{"seat": seat, "luck": found["luck"][seat], **_marked(seat, found, examined)} for seat in seats],
        "deciding": _decided(end, curve, examined),
    }


def _marked(seat: int, found: Review, examined: list[Review]) -> Review:
    """How well a seat answered: what an answer cost it on average, a mark from 0 to 100, and how many were costly.

    What was not examined counts as it seemed at a glance: those that seemed to cost most were.
    """
    known = {each["move"]: each["before"] - each["after"] for each in examined}
    costs = [known.get(move, cost) for move, actor, cost in found["choices"] if actor == seat]
    if not costs:
        return {"answers": 0, "loss": 0.0, "mark": None, "costly": 0}
    marks = [100.0 * exp(-STRICT * cost) for cost in costs]
    count = len(costs)
    return {
        "answers": count,
        "loss": sum(costs) / float(count),
        "mark": round(sum(marks) / float(count)),
        "costly": sum(1 for cost in costs if cost >= WORTH),
    }


def _decided(end: State, curve: list[Review], examined: list[Review]) -> int | None:
    """The move with which those who won went ahead for good on the curve: the one that moved it most there."""
    winners = end.winners() if end.over else []
    if not winners or len(winners) == end.players or len(curve) < 2:
        return None
    hopes = [_hope(point["seats"], winners) for point in curve]
    low, high = crossing(hopes)
    declining = end.game.declining
    gains = sorted(range(low, high), key=lambda i: hopes[i] - hopes[i + 1])
    done = [i for i in gains if examined[i]["played"].split(" ")[0] not in declining]
    return int(examined[(done or gains)[0]]["move"])


def _hope(chances: list[float], winners: list[int]) -> float:
    """The chance of those who won against the best of the others."""
    ours = min(chances[seat] for seat in winners)
    others = max(chances[seat] for seat in range(len(chances)) if seat not in winners)
    return ours / (ours + others) if ours + others > 0.0 else 0.5


def check_eyes(record: Record, eyes: int) -> None:
    """Nobody looks through everybody's eyes at a game that goes on."""
    if eyes >= record.players:
        raise ValueError(f"There is no seat {eyes} in this game: its seats are 0 to {record.players - 1}.")
    if eyes < 0 and record.result is None:
        raise ValueError("While a game goes on it is reviewed through the eyes of one seat: name it.")


def review(
    record: Record, eyes: int = -1, iterations: int = ITERATIONS, seconds: float = 0.0, most: int = EXAMINED
) -> Review:
    """A review in one go, within so many seconds if there are any.

    >>> import palamedes
    >>> record = palamedes.play(palamedes.game("arena"), ["greedy", "random"], seed=1)
    >>> found = review(record, iterations=10, most=4)
    >>> [round(sum(point["seats"]), 6) for point in found["chances"]][-1]
    1.0
    """
    check_eyes(record, eyes)
    found = survey(record, eyes, 0.4 * seconds)
    examined = examine(record, plan(found, most), eyes, iterations, 0.6 * seconds)
    return gather(record, found, examined, eyes)
