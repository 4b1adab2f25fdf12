"""What an answer leads to, in words of the game: the events along its line of play, and what it leaves more of.

The line is that of the search, played on by what looks best, on several tables that the seat may imagine: what happens
on most of them is told before what happens on one. Nothing of it is more than the seat can know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE, NOBODY
from palamedes.core.words.saying import Part, Saying
from palamedes.core.words.telling import Event, Log
from palamedes.core.words.words import Words

from .chain import imagine
from .tree import Node, Search

WORLDS: Final = 3
"""On so many tables a line is played."""
ANSWERS: Final = 20
"""So many answers that were chosen among several make a line."""
TRIED: Final = 160
"""So many tables may be laid to play a line on where the search has not been."""
TOLD: Final = 2
"""So many events are told of a line."""


Told = tuple[str, dict[str, object]]
"""An event as everybody would hear it: its key and what it names."""


class More(NamedTuple):
    """What a seat has more of at the end of one line than at the end of another: a text of [ending], both amounts."""

    key: str
    args: dict[str, object]
    amount: int
    other: int


class Outlook(NamedTuple):
    """What speaks for an answer: what its line brings, what it keeps others from doing, or what it leaves more of."""

    brings: list[Told]
    prevents: list[Told]
    more: More | None


NOTHING: Final = Outlook([], [], None)


class Line(NamedTuple):
    """What was told on each of the tables, and how they lay in the end."""

    told: list[list[Event]]
    ends: list[State]


def outlook(search: Search, action: int, other: int) -> Outlook:
    """What speaks for an answer of the seat that searched, as against another one."""
    state = search.state
    line, rival = _line(search, action), _line(search, other)
    ours = _feats(state, line, search.seat, own=True)
    brings = _missing(ours, rival)
    if brings:
        return Outlook(_told(brings), [], None)
    prevents = _missing(_feats(state, rival, search.seat, own=False), line)
    if prevents:
        return Outlook([], _told(prevents), None)
    more = _more(search.seat, line, rival)
    # What is played for whichever of the two is given is still what is played for.
    return Outlook(_told(ours) if more is None else [], [], more)


def _missing(feats: list[Event], line: Line) -> list[Event]:
    """Those of these events that do not happen on another line."""
    known = {_name(event) for told in line.told for event in told}
    return [event for event in feats if _name(event) not in known]


def _told(feats: list[Event]) -> list[Told]:
    return [(event.key, event.args) for event in feats[:TOLD]]


def in_words(found: Outlook, state: State, words: Words, say: Callable[[str, dict[str, object]], str]) -> str:
    """An outlook in a few words, "" where nothing speaks for the answer; `say` has the words around those of the game.

    Its keys are `brings`, `prevents` and `more`.
    """
    for key, told in (("brings", found.brings), ("prevents", found.prevents)):
        texts = [words.event(state, Event(one, args)).rstrip(".") for one, args in told]
        if any(texts):
            return say(key, {"told": words.joined([text for text in texts if text])})
    if found.more is not None:
        label = words.say(state, "ending", Saying(found.more.key, found.more.args))
        return say("more", {"label": label, "amount": found.more.amount, "other": found.more.other})
    return ""


def _line(search: Search, action: int) -> Line:
    told: list[list[Event]] = []
    ends: list[State] = []
    for _ in range(WORLDS):
        state = imagine(search.state, search.seat, search.rng)
        log = Log()
        state.listen(log)
        ends.append(_played(search, state, action))
        told.append(log.take())
    return Line(told, ends)


def _played(search: Search, state: State, action: int) -> State:
    """Plays a table on from an answer: as the search would, then by what looks best at once."""
    base = search.seat * state.game.actions
    node = (search.root.children or {}).get(base + action)
    state.answer(action)
    chosen = 0
    tries = TRIED
    while state.actor != NOBODY and chosen < ANSWERS:
        if state.actor == CHANCE:
            state.answer(state.outcome(search.rng))
            continue
        legal = state.choices()
        if len(legal) == 1:
            state.answer(legal[0])
            continue
        chosen += 1
        node = _visited(node, state, legal)
        if node is not None:
            state.answer(node.action)
            continue
        tries -= len(legal)
        if tries < 0:
            break
        state.answer(_glance(state, legal))
    return state


def _visited(node: Node | None, state: State, legal: list[int]) -> Node | None:
    """Where the search went most often from here; None where it has not been."""
    children = None if node is None else node.children
    if children is None:
        return None
    base = state.actor * state.game.actions
    found: Node | None = None
    for action in legal:
        child = children.get(base + action)
        if child is not None and child.visits > 0 and (found is None or child.visits > found.visits):
            found = child
    return found


def _glance(state: State, legal: list[int]) -> int:
    actor = state.actor
    best = legal[0]
    most = -2.0
    for action in legal:
        branch = state.clone()
        branch.answer(action)
        value = state.game.expect(branch)[actor]
        if value > most:
            best = action
            most = value
    return best


def _feats(state: State, line: Line, seat: int, own: bool) -> list[Event]:
    """What a seat and its partners do on a line, or what the others do to them, the weightiest first."""
    found: list[Event] = []
    often: dict[str, int] = {}
    for told in line.told:
        for name in {_name(event) for event in told}:
            often[name] = often.get(name, 0) + 1
        known = {_name(event) for event in found}
        for event in told:
            if _weight(state, event, seat, own) >= 0 and _name(event) not in known:
                known.add(_name(event))
                found.append(event)
    found.sort(key=lambda event: (2 * often[_name(event)] <= WORLDS, _weight(state, event, seat, own)))
    kinds: list[Event] = []
    for event in found:
        if event.key not in [one.key for one in kinds]:
            kinds.append(event)
    return kinds


def _weight(state: State, event: Event, seat: int, own: bool) -> int:
    """The place of an event among those that are told, 0 the weightiest; -1 where it does not speak for these seats."""
    game = state.game
    doer = game.doer(state, event)
    if doer < 0:
        return -1
    ours = state.team(doer) == state.team(seat)
    if event.key in game.falls:
        return game.falls.index(event.key) if ours != own else -1
    if event.key in game.feats:
        return len(game.falls) + game.feats.index(event.key) if ours == own else -1
    return -1


def _name(event: Event) -> str:
    return f"{event.key} {sorted(event.args.items(), key=str)}"


def _more(seat: int, line: Line, rival: Line) -> More | None:
    """What the seat has more of in the end than after the other answer, by what its game counts in the end."""
    ours, theirs = _counted(seat, line), _counted(seat, rival)
    for key, part in ours.items():
        other = theirs[key].amount if key in theirs else 0
        if part.amount > other:
            return More(part.label.key, part.label.args, part.amount, other)
    return None


def _counted(seat: int, line: Line) -> dict[str, Part]:
    state = line.ends[0]
    for standing in state.game.ending(state, line.told[0]).standings:
        if standing.seat == seat:
            return {part.label.key: part for part in standing.parts}
    return {}
