"""What somebody may see of a table: built for their eyes alone, in their language."""

from __future__ import annotations

from typing import Final

from palamedes.core.kernel.state import State
from palamedes.core.record.story import Forward, deciding, statistics, swing
from palamedes.core.words.saying import things_of
from palamedes.core.words.telling import Event
from palamedes.core.words.words import Words, distinct_names

from ..storage.setting import Chair, Setting
from ..storage.stored import Place
from ..wire.base import Lang
from ..wire.messages import UndoOffer
from ..wire.moments import Eyes, scene
from ..wire.refusal import say
from ..wire.scenes import EndingMoment, EndingPart, EndingStanding, EndingStatistic, EndingStory, Line, Scene
from ..wire.tables import Dice, SeatInfo, TableInfo
from .chronicle import Told
from .history import History
from .table import Status, Table

WORDED: Final = 500
"""So many events are put into words at once; then others have their turn."""


def scene_now(table: Table, eyes: Eyes, lang: Lang) -> Scene:
    """A table as it stands for these eyes."""
    history = table.history
    asked = (
        isinstance(eyes, int) and table.status == "playing" and not history.held and table.chairs[eyes].stand_in is None
    )
    moves = history.moves_for(eyes)
    seen = scene(history.seen(eyes), eyes, table.words(lang), moves, moves, asked)
    seen.ending = ending(table, lang)
    return seen


def scene_at(table: Table, move: int, eyes: Eyes, lang: Lang) -> Scene:
    """A table as it stood after so many answers: to look at."""
    history = table.history
    seen = scene(history.at(move), eyes, table.words(lang), move, history.moves_for(eyes))
    if move == history.moves:
        seen.ending = ending(table, lang)
    return seen


# The end.


def ending(table: Table, lang: Lang) -> EndingStory | None:
    """How a game ended, in words; None while it goes on. It is told to everybody alike."""
    history = table.history
    state = history.state
    if not state.over or history.held:
        return None
    words = table.words(lang)
    reader = (None, lang, words.names)
    if reader not in history.endings:
        history.endings[reader] = _ending(history, state, words, lang)
    return history.endings[reader]


def _ending(history: History, state: State, words: Words, lang: Lang) -> EndingStory:
    game = state.game
    events = [told.event for told in history.told()]
    told = game.ending(state, events)
    winners = state.winners()
    names = ", ".join(words.seat(state, seat) for seat in winners)
    plain = say(lang, "ending.won", count=len(winners), names=names) if winners else say(lang, "ending.drawn")
    way = plain
    if told.way is not None:
        way = words.way(state, told.way)
        if words.has("ending", told.way.key):
            way = say(lang, "ending.by", result=plain.rstrip("."), way=way)
    return EndingStory(
        way,
        [
            EndingStanding(
                standing.seat,
                standing.place,
                state.team(standing.seat),
                standing.seat in winners,
                "" if standing.total is None else words.say(state, "ending", standing.total),
                [EndingPart(words.say(state, "ending", part.label), part.amount) for part in standing.parts],
            )
            for standing in told.standings
        ],
        _deciding(history, winners, words),
        [
            EndingStatistic(counted.label, [str(count) for count in counted.counts])
            for counted in statistics(game, state, events, words)
        ],
    )


def _deciding(history: History, winners: list[int], words: Words) -> EndingMoment | None:
    answers = [history.lines[n].notation for n in history.live]
    # Where tables are kept, looking at one costs nothing; in a long game only those are looked at.
    stride = history.marks.spacing if history.moves > history.marks.spacing else 1
    at = Forward(history.at, answers, history.marks.spacing).at
    move = deciding(at, answers, winners, stride)
    if move is None:
        return None
    before = history.at(move - 1)
    seat = before.actor if before.actor >= 0 else None
    text = _told_at(history, move, words)
    if not text:
        actions = before.game.chance_answers if before.actor < 0 else before.game.answers
        text = words.answer(before, actions, before.parse(answers[move - 1]))
    return EndingMoment(move, text, seat, *swing(at, len(answers), move, winners))


def _told_at(history: History, move: int, words: Words) -> str:
    """What the log says first of an answer: who did what. An answer such as "in Corinthia" says the place alone."""
    texts = (_worded(history.state, told.event, "all", words)[0] for told in history.told() if told.move == move)
    return next(filter(None, texts), "")


# The log.


def log(table: Table, eyes: Eyes, lang: Lang, move: int | None = None) -> list[Line]:
    """What has happened, as these eyes may know it, up to a move. What has no words is left out."""
    history = table.history
    most = history.moves_for(eyes) if move is None else move
    words = table.words(lang)
    place = (eyes, lang, words.names)
    whole = most == history.moves
    heard, lines = history.logs.get(place, (0, [])) if whole else (0, [])
    events = history.told()
    if whole and heard == len(events):
        return lines
    lines = lines.copy()
    for told in events[heard:]:
        if told.move > most:
            break
        if place not in told.worded:
            told.worded[place] = _line(history.state, told, eyes, words, len(lines))
        line = told.worded[place]
        if line is not None:
            lines.append(line)
    if whole:
        history.logs[place] = (len(events), lines)
    return lines


def word(table: Table, eyes: Eyes, lang: Lang) -> bool:
    """Puts some more of what has happened into words for these eyes; whether there is still more."""
    history = table.history
    words = table.words(lang)
    place = (eyes, lang, words.names)
    heard, lines = history.logs.get(place, (0, []))
    events = history.told()
    end = min(heard + WORDED, len(events))
    lines = lines.copy()
    for told in events[heard:end]:
        if place not in told.worded:
            told.worded[place] = _line(history.state, told, eyes, words, len(lines))
        line = told.worded[place]
        if line is not None:
            lines.append(line)
    # What is held is not for everybody: it is left to those who write the log itself.
    if end < len(events):
        history.logs[place] = (end, lines)
    return end < len(events)


def unlearn(table: Table, eyes: Eyes, lang: Lang) -> None:
    """Forgets the words of a long log that nobody reads any more."""
    history = table.history
    place = (eyes, lang, table.words(lang).names)
    history.logs.pop(place, None)
    for told in history.told():
        told.worded.pop(place, None)


def _line(state: State, told: Told, eyes: Eyes, words: Words, n: int) -> Line | None:
    text, args = _worded(state, told.event, eyes, words)
    if not text:
        return None
    chapter = told.chapter
    return Line(
        n,
        told.move,
        told.event.key,
        args,
        text,
        state.game.doer(state, told.event),
        "" if chapter is None else words.say(state, "chapters", chapter),
        chapter is not None and chapter.key == "setup",
        things_of(args),
    )


def _worded(state: State, event: Event, eyes: Eyes, words: Words) -> tuple[str, dict[str, object]]:
    if eyes != "all":
        return words.event(state, event, eyes), event.seen_by(eyes)
    knowing = list(event.private)
    subject = event.args.get("seat")
    seat = subject if subject in knowing else next(iter(knowing), None)
    args = dict(event.args)
    for other in knowing:
        args.update(event.private[other])
    return words.event(state, event, seat), args


def since(history: History, eyes: Eyes, lines: list[Line]) -> int:
    """The first line that came after the last answer of these eyes; for spectators nothing is new."""
    if not isinstance(eyes, int):
        return len(lines)
    last = 0
    for move, n in enumerate(history.live[: history.moves_for(eyes)], start=1):
        if history.lines[n].actor == eyes:
            last = move
    return next((line.n for line in lines if line.move > last), len(lines))


# The table as everybody sees it.


def places(state: State) -> list[Place]:
    """The seats of a table as a list shows them. They stay the same from its first moment to its last."""
    return [Place(state.seat_word(seat), state.team(seat)) for seat in range(state.players)]


def seats(
    words: Words, places: list[Place], chairs: list[Chair], present: set[int], lang: Lang, absent: set[int]
) -> list[SeatInfo]:
    """Who sits where."""
    # Where several share a screen and none has a name, "somebody" for each would tell them apart for nobody.
    unnamed = [seat for seat, chair in enumerate(chairs) if chair.kind == "person" and not chair.name]
    titles = [words.get("seats", place.word) for place in places]
    called = distinct_names(titles, [chair.given(place.word) for chair, place in zip(chairs, places, strict=True)])
    found: list[SeatInfo] = []
    for seat, chair in enumerate(chairs):
        name = chair.name
        if chair.kind == "bot" and chair.strength is not None and not name:
            name = say(lang, f"strengths.{chair.strength}")
        here = chair.kind == "bot" or seat in present
        gone = chair.kind == "person" and seat in absent
        if chair.kind == "person" and not name and len(unnamed) > 1:
            name = say(lang, "names.person", number=unnamed.index(seat) + 1)
        found.append(
            SeatInfo(
                *(seat, titles[seat], called[seat], name, chair.kind, chair.strength, chair.stand_in),
                *(here, gone, places[seat].team, chair.shown),
            )
        )
    return found


def info(
    setting: Setting,
    words: Words,
    places: list[Place],
    chairs: list[Chair],
    status: Status,
    moves: int,
    turn: list[int],
    updated: str,
    present: set[int],
    lang: Lang,
    absent: set[int] | None = None,
) -> TableInfo:
    """A table as everybody sees it."""
    return TableInfo(
        setting.id,
        setting.game,
        words.get("game", "name"),
        setting.players,
        setting.options,
        seats(words, places, chairs, present, lang, absent or set()),
        status,
        setting.undo,
        setting.hold,
        setting.listed,
        setting.guided,
        moves,
        setting.created,
        updated,
        setting.recorded,
        turn,
        dice(setting, [chair.words for chair in chairs], status == "over"),
        setting.start is not None,
        bool(setting.content),
    )


def dice(setting: Setting, words: list[str], over: bool) -> Dice:
    """Where the draws of a table come from; the secret only when its game is over."""
    pledge = setting.pledge(words)
    if pledge is None:
        return Dice("seed" if setting.dealer.startswith("seed ") else "hand", "", [], None)
    return Dice("fair", pledge.commitment, pledge.words, setting.secret if over and setting.secret else pledge.secret)


def table_info(
    table: Table, present: set[int], lang: Lang, absent: set[int] | None = None, eyes: Eyes = None
) -> TableInfo:
    """A table in memory, as everybody sees it: a held answer has not happened yet. Only whose turn it is may differ."""
    history = table.history
    state = history.seen(None)
    words = state.game.words(lang)
    moves = history.moves_for(None)
    stands = (table.status, moves, table.turn(eyes), table.updated)
    return info(table.setting, words, places(state), table.chairs, *stands, present, lang, absent)


def undo_offer(table: Table, eyes: Eyes, lang: Lang) -> UndoOffer:
    """What undo would do for these eyes."""
    if not isinstance(eyes, int):
        return UndoOffer("no", say(lang, "undo.nothing"))
    offer = table.undo_offer(eyes)
    return UndoOffer(offer.how, say(lang, f"undo.{offer.why}", count=offer.count))
