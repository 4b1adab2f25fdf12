"""Bots by their names: "random", "novice", "greedy", "rollouts:400", "search:1000", "search:50ms", "search:1000x2".

Behind a tilde stands how many of a hundred answers a bot notices that errs as people do: "greedy~60", "search:200~80".
"""

from __future__ import annotations

import re
from typing import Final

from palamedes.core.words.quoting import cut, quoted

from .attention import ALL
from .bot import Bot
from .greedy import GreedyBot
from .novice import NoviceBot
from .random import RandomBot
from .rollouts import RolloutsBot
from .search import SearchBot

NAMES: Final = ["random", "novice", "greedy", "rollouts", "search"]

ERRING: Final = ["greedy", "search"]
"""Those that can be told how much they notice."""

DEFAULT_ITERATIONS: Final = 1000
MOST_ITERATIONS: Final = 1_000_000_000
MOST_PROCESSES: Final = 256

_KNOWN: Final = (
    "known bots are random, novice, greedy, rollouts and search, the last two with a budget if you like:"
    " rollouts:400 (games), search:400 (iterations), search:50ms (time), search:1000x2 (shared out to 2 processes);"
    " greedy~60 and search:400~60 notice 60 of a hundred answers"
)
_BUDGET: Final = re.compile(r"([0-9]+)(ms)?(?:x([0-9]+))?")
_DIGITS: Final = re.compile("[0-9]+")


def bots() -> list[str]:
    """The names of the bots, the weakest first in most games.

    >>> bots()
    ['random', 'novice', 'greedy', 'rollouts', 'search']
    """
    return NAMES.copy()


def bot(spec: object) -> Bot:
    """The bot that a text stands for; a bot stands for itself.

    >>> bot("search").name, bot("search:50ms").name, bot("search:1000x2").name, bot("greedy~60").name
    ('search:1000', 'search:50ms', 'search:1000x2', 'greedy~60')
    """
    if isinstance(spec, Bot):
        return spec
    if not isinstance(spec, str):
        raise ValueError(f"A bot is named by a text such as 'search:1000', not {quoted(spec)}.")
    whole, tilde, digits = spec.strip().lower().partition("~")
    name, colon, budget = whole.partition(":")
    if name not in NAMES:
        raise ValueError(f"There is no bot {quoted(spec)}; {_KNOWN}.")
    attention = _attention(spec, name, digits) if tilde else ALL
    if name == "search" or name == "rollouts":
        return _with_budget(spec, name, budget if colon else str(DEFAULT_ITERATIONS), attention)
    if colon:
        raise ValueError(f"{quoted(spec)}: only rollouts and search take a budget; {_KNOWN}.")
    if name == "novice":
        return NoviceBot()
    return GreedyBot(attention=attention) if name == "greedy" else RandomBot()


def named(spec: str) -> str:
    """The name that a spec begins with, whatever is said of budget and attention.

    >>> named("search:1000x2"), named(" Greedy~60"), named("Ann")
    ('search', 'greedy', 'ann')
    """
    return spec.strip().lower().partition("~")[0].partition(":")[0]


def _attention(spec: str, name: str, digits: str) -> int:
    if name not in ERRING:
        raise ValueError(f"{quoted(spec)}: only greedy and search can be told how much they notice; {_KNOWN}.")
    if _DIGITS.fullmatch(digits) is None:
        raise ValueError(f"{quoted(spec)}: {quoted(digits)} is no number of answers; {_KNOWN}.")
    return _within(spec, name, digits, ALL - 1, "of a hundred answers to notice")


def _with_budget(spec: str, name: str, budget: str, attention: int) -> Bot:
    found = _BUDGET.fullmatch(budget)
    if found is None:
        raise ValueError(f"{quoted(spec)}: {quoted(budget)} is no budget; {_KNOWN}.")
    counted = "iterations" if name == "search" else "games"
    amount = _within(spec, name, found.group(1), MOST_ITERATIONS, "milliseconds" if found.group(2) else counted)
    times, milliseconds = (0, amount) if found.group(2) else (amount, 0)
    if name == "search":
        processes = _within(spec, name, found.group(3) or "1", MOST_PROCESSES, "processes")
        return SearchBot(times, milliseconds, processes, attention)
    if found.group(3):
        raise ValueError(f"{quoted(spec)}: only search can be shared out to several processes.")
    return RolloutsBot(times, milliseconds)


def _within(spec: str, name: str, digits: str, most: int, what: str) -> int:
    amount = int(digits) if len(digits) <= 12 else most + 1
    if not 1 <= amount <= most:
        raise ValueError(f"{quoted(spec)}: {name} takes 1 to {most} {what}, not {cut(digits)}.")
    return amount
