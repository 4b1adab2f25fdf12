"""What a game says about itself when somebody asks: why not, what an answer would do, how a game ended.

Everything is a key of the game's words and what it names, as events are, so that one text serves every language. It is
worked out on request alone: games that nobody watches pay nothing for it.
"""

from __future__ import annotations

from .telling import Event


class Saying:
    """One sentence to be: a key of the game's words and what it names."""

    def __init__(self, key: str, args: dict[str, object] | None = None) -> None:
        self.key = key
        self.args: dict[str, object] = args or {}


class Refused:
    """An answer that somebody could expect to be possible, why it is not, and the rule behind it."""

    def __init__(self, action: int, key: str, args: dict[str, object] | None = None, clause: str = "") -> None:
        self.action = action
        self.why = Saying(key, args)
        self.clause = clause


class Drawn:
    """What a view draws ahead of some answers, beside what can be done when they are given one after the other."""

    def __init__(self, what: str, drawn: list[str], done: list[str]) -> None:
        self.what = what
        self.drawn = drawn
        self.done = done


class Part:
    """Where some of a seat's points came from. Its label may agree with their number: {amount_part:stone|stones}."""

    def __init__(self, label: Saying, amount: int) -> None:
        self.label = Saying(label.key, {**label.args, "amount_part": amount})
        self.amount = amount


class Standing:
    """How one seat came off: its place from 1 on, what it has in all, and where that came from."""

    def __init__(self, seat: int, place: int, total: Saying | None, parts: list[Part]) -> None:
        self.seat = seat
        self.place = place
        self.total = total
        self.parts = parts


class Ending:
    """How a game ended: who won by which way and by how much, and how everybody came off, the best first."""

    def __init__(self, way: Saying | None, standings: list[Standing]) -> None:
        self.way = way
        self.standings = standings


def standings(
    totals: list[list[int]], sayings: list[Saying], parts: list[list[Part]], won: list[int] | None = None
) -> list[Standing]:
    """The seats in order: winners first, then by what counts first, then by what counts next; equals share a place."""
    winners = won or []
    count = len(totals)
    ranks = [_rank(seat in winners, totals[seat]) for seat in range(count)]
    found: list[Standing] = []
    for seat in sorted(range(count), key=lambda s: (ranks[s], s)):
        place = 1 + sum(1 for other in range(count) if ranks[other] < ranks[seat])
        found.append(Standing(seat, place, sayings[seat], parts[seat]))
    return found


def plain_ending(returns: list[float], winners: list[int]) -> Ending:
    """How a game ended that says no more than who has won."""
    nothing: list[Part] = []
    totals = [[round(value * 100.0)] for value in returns]
    found = standings(totals, [Saying("")] * len(returns), [nothing] * len(returns), winners)
    for standing in found:
        standing.total = None
    return Ending(None, found)


def _rank(won: bool, totals: list[int]) -> tuple[int, ...]:
    return (0 if won else 1, *[-total for total in totals])


def last_event(events: list[Event], keys: list[str]) -> Event | None:
    """The last event with one of these keys."""
    for i in range(len(events) - 1, -1, -1):
        if events[i].key in keys:
            return events[i]
    return None


def weighed(told: list[Saying], order: list[str]) -> list[Saying]:
    """What of all that is told of an answer speaks for it: the keys of the order, the weightiest first."""
    found = [saying for saying in told if saying.key in order]
    found.sort(key=lambda saying: order.index(saying.key))
    return found


def things_of(args: dict[str, object]) -> list[tuple[str, str]]:
    """What a text speaks of, as pairs of a domain and a word of it; numbers and forms of numbers are no things.

    >>> things_of({"seat": 1, "card": "zeus", "cell_to": "e5", "amount": 3})
    [('seat', '1'), ('card', 'zeus'), ('cell', 'e5')]
    """
    found: list[tuple[str, str]] = []
    for name, value in args.items():
        domain, _, _ = name.partition("_")
        values = value if isinstance(value, (list, tuple)) else [value]
        for item in values:
            if isinstance(item, bool) or item is None or domain == "amount":
                continue
            if isinstance(item, str) or (domain == "seat" and isinstance(item, int)):
                thing = (domain, str(item))
                if thing not in found:
                    found.append(thing)
    return found
