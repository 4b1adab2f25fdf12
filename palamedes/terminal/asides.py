"""What a game says about itself, in a terminal: what answers would do, why not, how the game ended."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table as Grid

from palamedes.core.kernel.state import State
from palamedes.core.record.story import statistics

from .played import PlayedGame
from .screen import Screen

SHOWN = 12
"""So many things are told at once; `why` tells all of them."""


def show_notes(screen: Screen, state: State, seat: int) -> None:
    """What answers would do without saying so, by their numbers."""
    legal = state.legal(seat)
    told = state.foretold(seat)
    for action in [action for action in legal if action in told][:SHOWN]:
        note = screen.words(state.game).notes(state, told[action])
        screen.show(f"[faint]{legal.index(action) + 1:>3}: {escape(note)}[/]")
    if len(told) > SHOWN:
        screen.say("why.more-notes", count=len(told) - SHOWN)


def show_refusals(screen: Screen, state: State, seat: int) -> None:
    """What is not possible now, and why; then what every answer would do."""
    words = screen.words(state.game)
    refused = state.why_not(seat)
    if not refused:
        screen.say("why.nothing")
    for each in refused:
        answer = words.plain_answer(state, state.game.answers, each.action)
        screen.say("why.line", answer=answer, why=words.say(state, "why", each.why))
    told = state.foretold(seat)
    if len(told) > SHOWN:
        legal = state.legal(seat)
        for action in told:
            screen.show(
                f"[faint]{legal.index(action) + 1:>3}: {escape(screen.words(state.game).notes(state, told[action]))}[/]"
            )


def result_line(screen: Screen, played: PlayedGame) -> str:
    """Who has won."""
    state = played.state
    if not state.over:
        return screen.text("result.unfinished")
    winners = state.winners()
    if not winners:
        return screen.text("result.drawn")
    words = screen.words(played.game)
    names = ", ".join(played.name(seat, words) for seat in winners)
    return screen.text("result.won" if len(winners) == 1 else "result.won-together", names=names)


def show_ending(screen: Screen, played: PlayedGame) -> None:
    """How the game was won, where everybody's points came from, when it was decided, and what was done how often."""
    state = played.state
    words = screen.words(played.game)
    ending = played.game.ending(state, played.events)
    if ending.way is not None:
        way = words.way(state, ending.way)
        if words.has("ending", ending.way.key):
            way = screen.text("result.by", result=result_line(screen, played).rstrip("."), way=way)
        screen.show(escape(way))
    for standing in ending.standings:
        total = "" if standing.total is None else words.say(state, "ending", standing.total)
        name = played.name(standing.seat, words)
        screen.show(f"[seat{standing.seat}]{standing.place}. {escape(name)}[/]  {escape(total)}")
        for part in standing.parts:
            screen.show(f"     {part.amount:>3}  {escape(words.say(state, 'ending', part.label))}")
    _show_deciding(screen, played)
    counted = statistics(played.game, state, played.events, words)
    if counted:
        grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="faint")
        grid.add_column("")
        for seat in range(state.players):
            grid.add_column(escape(words.seat(state, seat)), justify="right")
        for row in counted:
            grid.add_row(escape(row.label), *[str(count) for count in row.counts])
        screen.console.print(grid)


def _show_deciding(screen: Screen, played: PlayedGame) -> None:
    standing = played.record.live()
    move = played.record.deciding()
    if move is None:
        return
    before = played.record.replay(move - 1)
    words = screen.words(played.game)
    answer = words.answer(before, before.vocabulary(), before.parse(standing[move - 1].notation))
    who = screen.text("replay.chance") if before.actor < 0 else words.seat(before, before.actor)
    screen.say("result.deciding", move=move, who=who, answer=answer)
