"""What the tree search would answer, as chances to win, and one reason from the game."""

from __future__ import annotations

from typing import Final

from rich.markup import escape
from rich.table import Table as Grid

from palamedes.bots.advice import advise
from palamedes.bots.outlook import in_words
from palamedes.core.kernel.state import State

from .screen import Screen

TRIES: Final = 1000
SECONDS: Final = 5.0
"""Longer than this nobody waits for a hint; what was found by then is shown."""
SHOWN: Final = 5


def show_hint(screen: Screen, state: State, seat: int) -> None:
    """Searches from what the seat can see, and shows its best answers with the chances they leave."""
    legal = state.legal(seat)
    if len(legal) == 1:
        screen.say("hint.forced", answer=state.text(legal[0], screen.lang))
        return
    with screen.console.status(escape(screen.text("hint.searching"))):
        advice = advise(state, seat, TRIES, 0, SECONDS)
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="faint")
    grid.add_column(screen.text("hint.answer"))
    grid.add_column(screen.text("hint.chance"), justify="right")
    for action, chance in advice.answers[:SHOWN]:
        number = legal.index(action) + 1
        bar = "█" * round(12 * chance)
        text = f"[answer]{number:>3} [/] {escape(state.text(action, screen.lang))}"
        grid.add_row(text, escape(screen.text("hint.percent", chance=round(100 * chance))), f"[token]{bar}[/]")
    screen.console.print(grid)
    best = advice.answers[0]
    before, after = round(100 * advice.now), round(100 * best.chance)
    words = screen.words(state.game)
    ahead = in_words(advice.why, state, words, lambda key, names: screen.text(f"hint.{key}", **names))
    at_once = state.note(state.reasons(best.action, seat)[:1], screen.lang)
    why = words.joined([text for text in (at_once, ahead) if text])
    names = {"answer": state.text(best.action, screen.lang), "from": before, "to": after}
    key = "hint.same" if before >= after else "hint.why"
    if why:
        screen.say(f"{key}-reason", why=why, **names)
    else:
        screen.say(key, **names)
