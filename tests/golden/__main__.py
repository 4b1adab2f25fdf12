"""Writes the golden records: `python -m tests.golden --write [--game <id>]`."""

from __future__ import annotations

import argparse

from palamedes.core.kernel.registry import games

from . import FOLDER, write


def main() -> None:
    """Writes them, and says which files are not what they were."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("--write", action="store_true", required=True, help="write one record for each mode")
    parser.add_argument("--game", choices=games(), help="of this game only")
    changed = write(parser.parse_args().game)
    for path in changed:
        print(path.relative_to(FOLDER))
    print(f"{len(changed)} files written or removed.")


main()
