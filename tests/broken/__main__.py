"""Which broken rules do the models not notice? `python -m tests.broken --game cyclades --tables 200`."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Iterator, Sequence
from itertools import count, islice

from palamedes import native
from palamedes.conformance.modes import modes
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.rng import Rng
from tests.dense import laid_by

from . import DENSE, HAND, Broken, broken, broken_in, broken_rules, noticed, watched

TABLES = 200
"""So many fresh tables are played without a rule before it is said that nobody notices."""
AGAIN = 20
"""And so many when the table that showed it does so no more."""
CROWDED = 8
"""So many dense positions are laid for each game from its opening on."""


def fresh(id: str, seed: object) -> Iterator[str]:
    """Table after table: dense positions where a game has them, and games in all its modes."""
    number = 0
    while True:
        for mode in modes(find_game(id)):
            for _ in range(CROWDED if id in laid_by() else 0):
                number += 1
                yield f"{DENSE} {seed}-{number}"
            number += 1
            yield f"{mode.name()} {Rng(f'{seed} {number}').below(10_000)}"


def is_by_hand(rule: Broken) -> bool:
    """Whether a position was laid for a rule that seldom comes up."""
    return rule.shown.startswith(f"{HAND} ")


def fresh_for(id: str, rule: Broken, seed: object) -> Iterator[str]:
    """Where a rule is sought: in its own position, with other answers each time, or at any table."""
    if not is_by_hand(rule):
        yield from fresh(id, seed)
    position = rule.shown.rpartition(" ")[0]
    yield from (f"{position} {seed}-{number}" for number in count(1))


def known(id: str, rule: Broken) -> str:
    """What is wrong with a broken rule: nobody notices it at its table. Nothing when somebody does.

    A table can become another one when something else of the game changes: then a few fresh ones are tried.
    """
    for table in (rule.shown, *islice(fresh_for(id, rule, "again"), AGAIN)):
        with broken(id, rule):
            found = noticed(id, table)
        if found is not None:
            whole = noticed(id, table, found[0])
            return "" if whole is None else f"{id}: something is wrong at {table} though nothing is broken: {whole[1]}"
    return f"{id}: nobody notices at {rule.shown}, nor at {AGAIN} others, that {rule.rule}."


def sought(id: str, rules: Sequence[Broken], seed: object, tables: int) -> list[str]:
    """Plays fresh tables until the models have noticed every broken rule; what to say of those that they have not.

    Only rules that a table asks for at all are broken at it.
    """
    found: list[str] = []
    for rule in [rule for rule in rules if is_by_hand(rule)]:
        found += sought_at(id, [rule], islice(fresh_for(id, rule, seed), tables))
    return found + sought_at(id, [rule for rule in rules if not is_by_hand(rule)], islice(fresh(id, seed), tables))


def sought_at(id: str, rules: Sequence[Broken], tables: Iterator[str]) -> list[str]:
    """Plays at these tables until every one of these rules was noticed."""
    left = list(rules)
    number = -1
    for number, table in enumerate(tables if left else ()):
        with watched(id, left) as asked:
            wrong = noticed(id, table)
        if wrong is not None:
            return [f"{id}: something is wrong at {table} though nothing is broken: {wrong[1]}"]
        for rule in [rule for rule in left if rule in asked]:
            with broken(id, rule):
                found = noticed(id, table)
            if found is not None:
                left.remove(rule)
                print(f"{id}: {rule.rule}: {table} ({number + 1}), answer {found[0]}: {found[1][:150]}", flush=True)
        if not left:
            break
    return [f"{id}: nobody notices at {number + 1} tables that {rule.rule}." for rule in left]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs it from the command line; 1 when something was not noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.broken", description=(__doc__ or "").partition("?")[0] + "?")
    parser.add_argument("--known", action="store_true", help="play the tables alone at which each is known to show")
    parser.add_argument("--game", choices=broken_in(), action="append", help="this game only; any number of them")
    parser.add_argument("--rule", default="", help="only broken rules with these words")
    parser.add_argument("--tables", type=int, default=TABLES, help="give up after so many tables")
    parser.add_argument("--seed", help="the same tables again as a run with this seed")
    chosen = parser.parse_args(arguments)
    if native.build() != "python":
        parser.error("rules can be broken in plain Python only: PALAMEDES_BUILD=python.")
    seed = chosen.seed or str(secrets.randbelow(2**32))
    found = {id: [rule for rule in broken_rules(id) if chosen.rule in rule.rule] for id in broken_in()}
    wanted = {id: rules for id, rules in found.items() if chosen.game is None or id in chosen.game}
    count = sum(len(rules) for rules in wanted.values())
    print(f"Breaking {count} rules, seed {seed}.", flush=True)
    missed: list[str] = []
    for id, rules in wanted.items():
        missed += [known(id, rule) for rule in rules] if chosen.known else sought(id, rules, seed, chosen.tables)
    missed = [line for line in missed if line]
    print("\n".join([*missed, f"{count - len(missed)} of {count} broken rules were noticed."]))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
