"""What the tree search would answer, and why."""

from __future__ import annotations

from time import monotonic
from typing import Final

from rich.markup import escape
from rich.table import Table as Grid

from palamedes.bots.tree import Search
from palamedes.core.state import State

from .screen import Screen

TRIES: Final = 1000
SLICE: Final = 20
"""Compiled loops do not hear Ctrl-C: between slices of this many tries, Python does."""
SECONDS: Final = 5.0
"""Longer than this nobody waits for a hint; what was found by then is shown."""
SHOWN: Final = 5


def show_hint(screen: Screen, state: State, seat: int) -> None:
    """Searches from what the seat can see, and shows its best answers with visits and expected results."""
    legal = state.legal(seat)
    if len(legal) == 1:
        screen.say("hint.forced", answer=state.text(legal[0], screen.lang))
        return
    search = Search(state, seat, 0)
    start = monotonic()
    with screen.console.status(escape(screen.text("hint.searching"))):
        while search.iterations < TRIES and monotonic() - start < SECONDS:
            search.run(SLICE)
    weighed = search.weigh()
    tries = search.iterations
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="faint")
    grid.add_column(screen.text("hint.answer"))
    grid.add_column(screen.text("hint.visits"), justify="right")
    grid.add_column(screen.text("hint.expected"), justify="right")
    for action, visits, expected in weighed[:SHOWN]:
        number = legal.index(action) + 1
        bar = "█" * round(12 * visits / tries)
        text = f"[answer]{number:>3} [/] {escape(state.text(action, screen.lang))}"
        grid.add_row(text, f"{visits}", f"{expected:+.2f}", f"[token]{bar}[/]")
    screen.console.print(grid)
    action, visits, expected = weighed[0]
    screen.say(
        "hint.why",
        tries=tries,
        share=f"{visits / tries:.0%}",
        answer=state.text(action, screen.lang),
        expected=f"{expected:+.2f}",
    )
