"""Which broken rules do the models not notice? `python -m tests.broken --game cyclades --tables 200`."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Iterator, Sequence

from palamedes import native
from palamedes.conformance.modes import modes
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.rng import Rng
from tests.dense import laid_by

from . import DENSE, Broken, broken, broken_in, broken_rules, noticed

TABLES = 200
"""So many fresh tables are played without a rule before it is said that nobody notices."""
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


def known(id: str, rule: Broken) -> str:
    """What is wrong with the table that should show this broken rule; nothing when it does."""
    with broken(id, rule):
        found = noticed(id, rule.shown)
    if found is None:
        return f"{id}: nobody notices at {rule.shown} that {rule.rule}."
    whole = noticed(id, rule.shown, found[0])
    return "" if whole is None else f"{id}: something is wrong at {rule.shown} though nothing is broken: {whole[1]}"


def sought(id: str, rule: Broken, seed: object, tables: int) -> str:
    """Plays fresh tables until the models notice; what to say when they do not."""
    with broken(id, rule):
        for number, table in zip(range(tables), fresh(id, seed), strict=False):
            found = noticed(id, table)
            if found is not None:
                print(
                    f"{id}: {rule.rule}: table {number + 1} ({table}), answer {found[0]}: {found[1][:150]}", flush=True
                )
                return ""
    return f"{id}: nobody notices at {tables} tables that {rule.rule}."


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs it from the command line; 1 when something was not noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.broken", description=(__doc__ or "").partition("?")[0] + "?")
    parser.add_argument("--known", action="store_true", help="play the tables alone at which each is known to show")
    parser.add_argument("--game", choices=broken_in(), help="this game only")
    parser.add_argument("--rule", default="", help="only broken rules with these words")
    parser.add_argument("--tables", type=int, default=TABLES, help="give up after so many tables")
    parser.add_argument("--seed", help="the same tables again as a run with this seed")
    chosen = parser.parse_args(arguments)
    if native.build() != "python":
        parser.error("rules can be broken in plain Python only: PALAMEDES_BUILD=python.")
    seed = chosen.seed or str(secrets.randbelow(2**32))
    rules = [(id, rule) for id in broken_in() for rule in broken_rules(id) if chosen.game in (None, id)]
    rules = [(id, rule) for id, rule in rules if chosen.rule in rule.rule]
    if not chosen.known:
        print(f"Breaking {len(rules)} rules, seed {seed}.", flush=True)
    wrong = [known(id, rule) if chosen.known else sought(id, rule, seed, chosen.tables) for id, rule in rules]
    missed = [line for line in wrong if line]
    print("\n".join([*missed, f"{len(rules) - len(missed)} of {len(rules)} broken rules were noticed."]))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
