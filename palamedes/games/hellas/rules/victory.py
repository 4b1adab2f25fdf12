"""The four ways to win, looked at whenever something changes that they hang on."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import NONE
from palamedes.games.hellas.table.state import Hellas

LAST_BUILD: Final = 50
"""With this Build Monument action a game that nobody has won ends."""


def check(s: Hellas, seat: int) -> None:
    """Ends the game if this seat has won."""
    if len(s.victors) > 0:
        return
    kind = way(s, seat)
    if kind:
        win(s, seat, kind)


def way(s: Hellas, seat: int) -> str:
    """How a seat has won; "" if it has not.

    Clauses: victory.territories, victory.two-players, victory.temples.
    """
    if territories(s, seat) >= s.mode.territories:
        return "territories"
    if s.temples_of(seat) >= s.printed.winning_temples:
        return "temples"
    if s.slain_by(seat) >= s.printed.winning_monsters:
        return "monsters"
    if s.ripe and s.control[s.printed.monument_region[s.king]] == seat:
        return "king"
    return ""


def territories(s: Hellas, seat: int) -> int:
    """How many territories that count a seat controls whole.

    Clauses: victory.three-players.
    """
    count = 0
    for territory in range(5):
        if territory != s.mode.uncounted and s.owns_territory(seat, territory):
            count += 1
    return count


def win(s: Hellas, seat: int, kind: str) -> None:
    """The game is over: what is still to be done is not done.

    Clauses: victory.at-once.
    """
    s.victors = vec[i64]([seat])
    s.victory = kind
    s.agenda.clear()
    if s.heard:
        s.tell(f"won-{kind}", {"seat": seat})


def crown(s: Hellas) -> None:
    """The end of an action: if it took the last token back, the first monument makes a king."""
    if s.king != NONE and s.countdown == 0 and len(s.victors) == 0:
        s.ripe = True
        ruler = s.control[s.printed.monument_region[s.king]]
        if ruler != NONE:
            win(s, ruler, "king")


def end_long_game(s: Hellas) -> None:
    """Nobody has won for so long: most regions win, then temples, then slain monsters; who is level shares the win."""
    best: list[int] = []
    most = (-1, -1, -1)
    for seat in range(s.players):
        worth = standing(s, seat)
        if worth > most:
            most = worth
            best = []
        if worth == most:
            best.append(seat)
    s.victors = vec[i64](best)
    s.victory = "long"
    if s.heard and len(best) > 1:
        s.tell("won-shared", {"seat": best})
    elif s.heard:
        s.tell(what_decided(s, best[0]), {"seat": best[0]})


def standing(s: Hellas, seat: int) -> tuple[int, int, int]:
    """What counts at the end of a long game: regions, then temples, then slain monsters."""
    return len(s.regions_of(seat)), s.temples_of(seat), s.slain_by(seat)


def what_decided(s: Hellas, winner: int) -> str:
    """How the log tells that a seat has won a long game: by what it has more of than whoever was level before."""
    regions, temples, _ = standing(s, winner)
    key = "won-long"
    for seat in range(s.players):
        other = standing(s, seat)
        if seat != winner and other[0] == regions:
            if other[1] == temples:
                return "won-long-monsters"
            key = "won-long-temples"
    return key
