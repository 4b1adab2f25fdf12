"""Tables for tests: set up by a request, so that a test begins where it becomes interesting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import palamedes
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.fair import FairDealer, Pledge, commitment
from palamedes.core.record.record import Record
from tests.serving import Serving

SECRET = "d1" * 32
"""What the dice of a record come from."""

BOTS = ("novice", "hoplite", "strategist", "oracle")


class SetTable(NamedTuple):
    """A table that was set up, with the keys of the seats of persons who are there."""

    id: str
    keys: list[str]


def set_table(server: Serving, game: str, *seats: str, **wishes: Any) -> SetTable:
    """A table with these seats: me, here, open, or the name of a bot; every run plays the same game."""
    if not wishes.get("guided"):
        wishes.setdefault("seed", "house")
    wish = {"game": game, "seats": [_seat(kind) for kind in seats], **wishes}
    made = server.post("/api/tables", wish)
    return SetTable(made["id"], [made["keys"][seat] for seat in sorted(made["keys"])])


def _seat(kind: str) -> dict[str, str]:
    return {"kind": "bot", "strength": kind} if kind in BOTS else {"kind": kind}


def record_of(server: Serving, table: str, *keys: str) -> Record:
    """The record of a table, for whoever may read it."""
    headers = {"Palamedes-Keys": ",".join(keys)}
    return Record.read(server.get(f"/api/tables/{table}/record", **headers).decode())


def fair_record(lie: int = -1) -> str:
    """A whole game with fair dice; the dealer deals something else than it should at draw number `lie`."""
    state = palamedes.game("arena").new(2)
    dealer = FairDealer(SECRET, "troy22222222", ["7", ""])
    record = Record(state, ["A", "B"], Pledge(dealer.table, dealer.words, commitment(SECRET)).name)
    while not state.over:
        action = state.legal()[0]
        if state.actor == CHANCE:
            honest = dealer.answer(state)
            action = next(a for a in state.legal() if a != honest) if dealer.drawn == lie else honest
        record.play(state, action)
    record.reveal(SECRET)
    return record.write()


def situation(game: str, players: int, wanted: Callable[[State], bool], seed: int = 5) -> dict[str, object]:
    """The first moment of a game between bots at which something is true, as a position."""
    record = palamedes.play(palamedes.game(game), ["greedy"] * players, seed=seed)
    answers = next(answers for answers, (state, _) in enumerate(record.moments()) if wanted(state))
    return record.position(answers)


def dealt(game: str, players: int, seed: str, **options: object) -> State:
    """A table after the first deal."""
    state = palamedes.game(game).new(players=players, **options)
    dealer = palamedes.Dealer(seed)
    while state.actor == palamedes.CHANCE:
        state.apply(dealer.answer(state))
    return state
