"""The course of a game: every answer so far, the table that they lead to, and what was told on the way.

A course is tried on a copy: only when the copy is stored does it take the place of the one before. Nothing here knows
of people, sockets or clocks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from palamedes.core.record import Answer, Record
from palamedes.core.rng import Rng
from palamedes.core.state import State
from palamedes.core.step import CHANCE
from palamedes.core.telling import Event, Log

from .setting import Setting
from .wire import Line

GUESSES: Final = 8
"""So many tables are imagined to see whether an answer reveals something."""


@dataclass
class Snapshot:
    """A course after so many lines."""

    lines: int
    position: dict[str, Any]
    generator: list[int]
    group: int | None


class Told:
    """An event, the number of the answer that it belongs to, and its lines in the logs it was written into."""

    def __init__(self, move: int, event: Event) -> None:
        self.move = move
        self.event = event
        self.worded: dict[tuple[int | str | None, str], Line | None] = {}


class Course:
    """All lines of a table and where they lead. `lines` only grows; `live` are the places of those that stand."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.lines: list[Answer] = []
        self.live: list[int] = []
        self.rng = setting.generator()
        self.drawn = 0
        """How many draws there were, those taken back too: it never goes back."""
        self.group: int | None = None
        """How many lines there were when the questions that are decided together began."""
        self.held = False
        """Whether the last answer waits for its seat to end the turn."""
        self.shown: State | None = None
        """What everybody else sees meanwhile."""
        self.sealed: dict[int, list[str]] = {}
        self.reveals: dict[int, bool] = {}
        """Whether the answer of a line let somebody see what was hidden, as far as we looked."""
        self.before: tuple[int, State] | None = None
        """The place of the last line that a person gave, and the table before it: what it reveals is seldom asked."""
        self.logs: dict[tuple[int | str | None, str], tuple[int, list[Line]]] = {}
        """The logs that were written so far: for whose eyes, in which language, up to which event. None is changed."""
        self._told: list[Told] | None = None
        self._log = Log()
        self._sit(setting.opening())
        if self._is_together():
            self.group = 0

    def _sit(self, state: State) -> None:
        self.state = state
        self._log = Log()
        state.listen(self._log)

    def copy(self) -> Course:
        """An independent course, to try something on."""
        other = Course.__new__(Course)
        other.setting = self.setting
        other.lines = self.lines.copy()
        other.live = self.live.copy()
        other.rng = Rng()
        other.rng.restore(self.rng.save())
        other.drawn = self.drawn
        other.group = self.group
        other.held = self.held
        other.shown = self.shown
        other.sealed = {seat: notations.copy() for seat, notations in self.sealed.items()}
        other.reveals = self.reveals.copy()
        other.before = self.before
        other.logs = self.logs.copy()
        other._told = None if self._told is None else self._told.copy()
        other._sit(self.state.clone())
        return other

    # Coming back.

    @staticmethod
    def load(
        setting: Setting,
        lines: list[Answer],
        sealed: dict[int, list[str]] | None = None,
        held: bool = False,
        snapshot: Snapshot | None = None,
    ) -> Course:
        """The course that was stored, from its last snapshot or from the start."""
        course = Course(setting)
        known = lines[:-1] if held else lines
        if snapshot is not None:
            course._resume(known, snapshot)
        course._repeat(known[len(course.lines) :])
        if held:
            course.shown = course.state.clone()
            course._follow(lines[-1])
            course.held = True
        course.sealed = sealed or {}
        course._log.take()
        return course

    def _resume(self, lines: list[Answer], snapshot: Snapshot) -> None:
        """Starts from a snapshot, unless something from before it was taken back since, or it cannot be read."""
        if any(answer.taken_back for answer in lines[snapshot.lines :]):
            return
        try:
            state = self.setting.find_game().restore(snapshot.position)
        except ValueError:
            return
        self.lines = lines[: snapshot.lines]
        self.live = _standing(self.lines)
        self.drawn = sum(answer.actor == CHANCE and not answer.taken_back for answer in self.lines)
        if snapshot.generator:
            self.rng.restore(snapshot.generator)
        self.group = snapshot.group
        self._sit(state)

    def _repeat(self, lines: list[Answer]) -> None:
        """Plays stored lines again, those that were taken back too: what was dealt for them has left the generator."""
        past: list[State] = []
        undone = any(answer.taken_back for answer in lines)
        for answer in lines:
            if answer.taken_back:
                self._sit(past[-answer.taken_back].clone())
                del past[-answer.taken_back :]
                del self.live[-answer.taken_back :]
                self.lines.append(answer)
                self._regroup()
                continue
            if undone:
                past.append(self.state.clone())
            if self.state.actor == CHANCE and not self.setting.recorded and not self.setting.is_fair:
                self.state.deal(self.rng)
            self._follow(answer)

    def snapshot(self) -> Snapshot:
        """This course as it stands now."""
        generator = [] if self.setting.is_fair else self.rng.save()
        return Snapshot(len(self.lines), self.state.position(), generator, self.group)

    def record(self, names: list[str], words: list[str] | None = None, people: list[int] | None = None) -> Record:
        """The record of all that was answered, what was taken back too. The secret is shown when the game is over.

        What may be taken back it says where these are its people and, as was not always so, every undo names them.
        """
        setting = self.setting
        record = Record(setting.opening(), names, setting.dealer, setting.start)
        record.answers = self.lines.copy()
        record.result = self.state.returns() if self.state.over else None
        if people is not None and setting.undo != "unknown":
            if all(line.notation for line in self.lines if line.taken_back):
                record.policy, record.people = setting.undo, people
        pledge = setting.pledge(words or [""] * setting.players)
        if pledge is not None:
            record.dealer = pledge.name
            if setting.secret is not None and self.state.over:
                record.reveal(setting.secret)
        return record

    def position(self, move: int) -> dict[str, object]:
        """The table after so many answers as people write it."""
        return self.record([""] * self.setting.players).position(move)

    # Who is asked.

    @property
    def moves(self) -> int:
        """How many answers stand."""
        return len(self.live)

    @property
    def holder(self) -> int | None:
        """The seat whose last answer is held."""
        return self.lines[-1].actor if self.held else None

    def sees_all(self, eyes: int | str | None) -> bool:
        """Whether these eyes see the held answer, if there is one."""
        return not self.held or eyes == self.holder

    def moves_for(self, eyes: int | str | None) -> int:
        """How many answers stand as far as these eyes may know."""
        return self.moves if self.sees_all(eyes) else self.moves - 1

    def seen(self, eyes: int | str | None) -> State:
        """The table that these eyes see: without an answer that is held, with what they have sealed."""
        if not self.sees_all(eyes) and self.shown is not None:
            return self.shown
        return self.preview(eyes) if isinstance(eyes, int) and self.sealed.get(eyes) else self.state

    def turn(self) -> list[int]:
        """The seats that must answer now, as far as everybody knows."""
        state = self.seen(None)
        return [seat for seat in state.waiting() if not self.sealed.get(seat) or self.preview(seat).legal(seat)]

    def given(self, seat: int) -> int:
        """How many answers a seat has given to the questions that are decided together now."""
        if self.group is None:
            return 0
        standing = [n for n in self.live if n >= self.group and self.lines[n].actor == seat]
        return len(standing) + len(self.sealed.get(seat, []))

    def revision(self, eyes: int | str | None) -> str:
        """The name of the question that these eyes are asked: it changes when the question does, and only then.

        Who is not asked gets the number of moves that they know of: they learn nothing of what was held or taken back.
        """
        if not self.sees_all(eyes):
            return f"{self.moves_for(eyes)}.0"
        if self.group is not None and isinstance(eyes, int):
            return f"{self._known(self.group, eyes)}.{self.given(eyes)}"
        return f"{self._known(len(self.lines), eyes) if self.state.actor == eyes else self.moves}.0"

    def _known(self, lines: int, eyes: int | str | None) -> int:
        """How many of the first lines these eyes know of: what another has held and taken back never happened."""
        if not self.setting.hold:
            return lines
        return lines - 2 * sum(line.taken_back > 0 and line.actor not in (CHANCE, eyes) for line in self.lines[:lines])

    def has_decided(self, seat: int) -> bool:
        """Whether a seat has answered while others who decide together with it have not."""
        return self.sees_all(seat) and self.given(seat) > 0 and not self.seen(seat).legal(seat)

    def preview(self, seat: int) -> State:
        """The table after what a seat has sealed, as that seat may imagine it: of the others it knows nothing new."""
        state = self.state.clone()
        state.determinize(seat, Rng("sealed"))
        for notation in self.sealed.get(seat, []):
            state.answer_early(seat, state.parse(notation))
        return state

    # Playing.

    def play(self, action: int) -> None:
        """The actor answers."""
        before = self.state.waiting() if self._is_together() else []
        answer = Answer(self.state.actor, self.state.notation(action))
        self.state.apply(action)
        self._note(answer, before)

    def _follow(self, answer: Answer) -> None:
        before = self.state.waiting() if self._is_together() else []
        self.state.apply(self.state.parse(answer.notation))
        self._note(answer, before)

    def _note(self, answer: Answer, before: list[int]) -> None:
        self.live.append(len(self.lines))
        self.lines.append(answer)
        self.drawn += answer.actor == CHANCE
        self.group = self._group_after(before, len(self.lines))
        events = self._log.take()
        if self._told is not None:
            self._told += [Told(self.moves, event) for event in events]

    def _is_together(self) -> bool:
        question = self.state.question
        return question is not None and question.together

    def _group_after(self, before: list[int], lines: int) -> int | None:
        """Questions belong to those before them as long as nobody new is asked."""
        if not self._is_together():
            return None
        same = self.group is not None and set(self.state.waiting()) <= set(before)
        return self.group if same else lines

    def advance(self, words: list[str] | None = None) -> None:
        """Deals what chance is asked, and opens sealed answers whose turn has come.

        The words of all seats are part of what a fair dealer deals from.
        """
        dealer = self.setting.fair_dealer(words or [], self.drawn)
        while True:
            actor = self.state.actor
            if actor == CHANCE:
                self.play(self.state.deal(self.rng) if dealer is None else dealer.answer(self.state))
            elif self.sealed.get(actor):
                action = self.state.parse(self.sealed[actor].pop(0))
                self.play(action)
            else:
                break
        self.sealed = {seat: notations for seat, notations in self.sealed.items() if notations}

    def take_back(self, count: int, by: int = CHANCE, asked: str = "") -> None:
        """The last answers no longer stand. What was dealt for them is not dealt again.

        `by` is the seat that takes back what it held, and CHANCE where everybody may know of it; `asked` says for the
        record who wanted it and who agreed.
        """
        group = self.group
        self.lines.append(Answer(by, asked, count))
        del self.live[len(self.live) - count :]
        self._sit(self.at(self.moves))
        self._regroup()
        self.held = False
        self.shown = None
        if self.group is None or self.group != group:
            self.sealed = {}
        self.logs = {}
        if self._told is not None:
            self._told = [told for told in self._told if told.move <= self.moves]

    def catch_up(self, lines: list[Answer], sealed: dict[int, list[str]], held: bool) -> None:
        """Follows what was stored elsewhere: the lines after those that are known here."""
        if lines or not held:
            self.held = False
            self.shown = None
        for n, answer in enumerate(lines, start=1):
            if held and n == len(lines):
                self.shown = self.state.clone()
                self.held = True
            if answer.taken_back:
                self.take_back(answer.taken_back, answer.actor, answer.notation)
                continue
            if self.state.actor == CHANCE and not self.setting.is_fair:
                self.state.deal(self.rng)
            self._follow(answer)
        self.sealed = sealed

    def _regroup(self) -> None:
        """Finds out anew when the questions of now began."""
        if not self._is_together():
            self.group = None
            return
        waiting = set(self.state.waiting())
        self.group = self.live[-1] + 1 if self.live else 0
        # Back over the answers of those who were asked together with the ones who still are.
        for moves in range(self.moves - 1, -1, -1):
            state = self.at(moves)
            question = state.question
            if question is None or not question.together or not waiting <= set(state.waiting()):
                break
            waiting = set(state.waiting())
            self.group = self.live[moves - 1] + 1 if moves else 0

    def at(self, moves: int) -> State:
        """The table after so many of the answers that stand."""
        state = self.setting.opening()
        for n in self.live[:moves]:
            state.apply(state.parse(self.lines[n].notation))
        return state

    # What was told.

    def told(self) -> list[Told]:
        """All that has happened, in order; told again from the start where nobody has listened yet."""
        if self._told is None:
            state = self.setting.opening()
            log = Log()
            state.listen(log)
            told: list[Told] = []
            for move, n in enumerate(self.live, start=1):
                state.apply(state.parse(self.lines[n].notation))
                told += [Told(move, event) for event in log.take()]
            self._told = told
        return self._told

    # What an answer lets somebody see.

    def revealed(self, move: int) -> bool:
        """Whether the answer with this number let somebody see what was hidden."""
        n = self.live[move - 1]
        if n not in self.reveals:
            before = self.before[1] if self.before is not None and self.before[0] == n else self.at(move - 1)
            self.reveals[n] = reveals(before, before.parse(self.lines[n].notation))
        return self.reveals[n]


def _standing(lines: list[Answer]) -> list[int]:
    live: list[int] = []
    for n, answer in enumerate(lines):
        if answer.taken_back:
            del live[len(live) - answer.taken_back :]
        else:
            live.append(n)
    return live


def reveals(state: State, action: int) -> bool:
    """Whether the actor, or everybody, sees more after this answer than it decides by itself.

    A question may say so itself. Otherwise the answer is tried on several tables that the actor may imagine. If what
    is seen and told afterwards is the same on all of them, it depends on nothing that was hidden.
    """
    if state.question is not None and state.question.reveals:
        return True
    seat = state.actor
    first: object = None
    for guess in range(GUESSES):
        imagined = state.clone()
        imagined.determinize(seat, Rng(guess))
        if action not in imagined.choices():
            return True
        log = Log()
        imagined.listen(log)
        imagined.answer(action)
        heard = [(event.key, event.seen_by(seat), event.seen_by(None)) for event in log.events]
        seen = (imagined.view(seat), heard)  # whatever everybody sees, the actor sees too
        if first is None:
            first = seen
        elif seen != first:
            return True
    return False


def asked_next(state: State) -> list[int]:
    """Who is asked after what chance does next, whatever it is."""
    ahead = state.clone()
    rng = Rng("ahead")
    while ahead.actor == CHANCE:
        ahead.answer(ahead.deal(rng))
    return ahead.waiting()
