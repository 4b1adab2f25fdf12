"""The balance of Pantheon by the words of before: what they say is `palamedes lab balance pantheon`.

python -m tests.games.pantheon.balance 400 --players 2 --board styx --content mine.toml
python -m tests.games.pantheon.balance 400 --adventure all --processes 16
"""

from __future__ import annotations

import argparse
import tempfile

import palamedes
from palamedes.lab.balance import set_ups
from palamedes.terminal.cli import app


def words(said: argparse.Namespace) -> list[str]:
    """The same wish, as the laboratory takes it."""
    adventures: list[str] = said.adventure
    if adventures == ["all"]:
        game = palamedes.game("pantheon") if said.content is None else palamedes.game("pantheon", content=said.content)
        adventures = [name for name, table in set_ups(game).items() if "adventure" in table.options]
    if adventures:
        return [word for name in adventures for word in ("--set-up", name)]
    found = ["--players", str(said.players), "--option", f"teams={said.teams}"]
    found += ["--option", f"divinities={'titans' if said.titans else 'gods'}"]
    if said.board:
        return [*found, "--option", f"board={said.board}"]
    return [*found, "--option", "recruitment=construction"] if said.players == 2 or said.teams else found


def main() -> None:
    """Measures and prints."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("games", type=int)
    options.add_argument("--players", type=int, default=2)
    options.add_argument("--teams", action="store_true")
    options.add_argument("--titans", action="store_true")
    options.add_argument("--board", default="")
    options.add_argument(
        "--adventure", action="append", default=[], help="its name, or all; more than once for several"
    )
    options.add_argument("--content", default=None)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--processes", type=int, default=1)
    said = options.parse_args()
    given = ["--games", said.games, "--seed", said.seed, "--processes", said.processes]
    given += [] if said.content is None else ["--content", said.content]
    with tempfile.TemporaryDirectory() as folder:
        app(["lab", "balance", "pantheon", *words(said), *map(str, given), "--folder", folder], standalone_mode=False)


if __name__ == "__main__":
    main()
