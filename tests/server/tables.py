"""Tables without a server: what the rules of holding, sealing and undo are tried on."""

from __future__ import annotations

from typing import Any

from palamedes.core.kernel.registry import game as find_game
from palamedes.server.storage.setting import Chair, Setting, dealer_name
from palamedes.server.tables.history import History
from palamedes.server.tables.table import Table


def setting(game: str = "arena", players: int = 2, seed: str = "tests", **changes: Any) -> Setting:
    """How a table is set up that nobody had special wishes for."""
    found = find_game(game)
    state = found.open(players, {}) if changes.get("start") is None else found.restore(changes["start"])
    return Setting("table", game, found.rules, players, dict(state.options), dealer_name(seed), **changes)


def seated(*kinds: str, game: str = "arena", **changes: Any) -> Table:
    """A table with these at it: "person", "open", or the strength of a bot. What is dealt first is dealt."""
    chairs = [
        Chair(kind) if kind in ("person", "open") else Chair("bot", strength=kind)  # type: ignore[arg-type]
        for kind in kinds
    ]
    made = setting(game, len(chairs), **changes)
    table = Table(made, chairs, History(made))
    begun = table.begun()
    if begun is not None:
        table.history = begun
    return table


def everybody(game: str, **changes: Any) -> Table:
    """A table with as many people as the game needs."""
    return seated(*["person"] * find_game(game).seats[0], game=game, **changes)


def under_way(game: str, answers: int) -> Table:
    """Such a table after so many answers of people; fewer where a game is over by then."""
    table = everybody(game)
    play_on(table, answers)
    while table.history.state.over and answers > 1:
        answers //= 2
        table = everybody(game)
        play_on(table, answers)
    return table


def answer(table: Table, seat: int, which: int | str = 0) -> None:
    """A person gives one of the answers that their seat has: by its place, or by the verb if there is such a one."""
    history = table.history
    legal = history.seen(seat).legal(seat)
    if isinstance(which, str):
        answers = history.state.game.answers
        action = next((action for action in legal if answers.verb(action).name == which), legal[0])
    else:
        action = legal[which]
    table.history = table.answer(seat, history.revision(seat), action)


def actor(table: Table) -> int:
    """Who must answer."""
    due = table.history.due()
    return due[0] if due else table.history.state.actor


def play_on(table: Table, answers: int) -> None:
    """So many answers more, whoever is asked; turns are ended where they are held."""
    for n in range(answers):
        if table.history.state.over:
            return
        seat = actor(table)
        answer(table, seat, n % len(table.history.seen(seat).legal(seat)))
        if table.history.held:
            table.history = table.end(seat)
