"""The history of a game: every answer so far, the table that they lead to, and what was told on the way.

A history is tried on a copy: only when the copy is stored does it take the place of the one before. Nothing here knows
of people, sockets or clocks.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.record import NESTED, Record
from palamedes.core.record.standing import Past, note, places_of
from palamedes.core.record.text import Answer

from ..storage.setting import Setting
from ..storage.stored import Snapshot, Stored
from ..wire.scenes import EndingStory, Line
from . import sealing
from .chronicle import Chronicle, Reader, Told
from .marks import Marks
from .revealing import reveals

SLICE: Final = 20
"""So many answers are played again at once; then others have their turn."""


class History:
    """All lines of a table and where they lead. `lines` only grows; `live` are the places of those that stand."""

    def __init__(self, setting: Setting, game: Game | None = None) -> None:
        """`game` is that of the setting, where somebody has it already: to find it may take long."""
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
        self.sealed: sealing.Sealed = {}
        self._previews: dict[int, tuple[object, State]] = {}
        """The tables that seats imagine after what they have sealed, and what that was."""
        self.reveals: dict[int, bool] = {}
        """Whether the answer of a line let somebody see what was hidden, as far as we looked."""
        self.before: tuple[int, State] | None = None
        """The place of the last line that a person gave, and the table before it: what it reveals is seldom asked."""
        self.logs: dict[Reader, tuple[int, list[Line]]] = {}
        """The logs that were written so far: for whom, up to which event. None is changed."""
        self.endings: dict[Reader, EndingStory] = {}
        """How the game ended, by language, once somebody has asked."""
        self._told: list[Told] | None = None
        self._sit(setting.opening(game))
        if _is_together(self.state):
            self.group = 0
        self.marks = Marks(self.state, self.group)
        """The table after some of the answers that stand."""

    def _sit(self, state: State) -> None:
        self.state = state
        self._log = Chronicle(state)
        state.listen(self._log)

    def copy(self) -> History:
        """An independent history, to try something on."""
        other = History.__new__(History)
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
        other._previews = self._previews.copy()
        other.reveals = self.reveals.copy()
        other.before = self.before
        other.logs = self.logs.copy()
        other.endings = {}
        other.marks = self.marks.copy()
        other._told = None if self._told is None else self._told.copy()
        other._sit(self.state.clone())
        return other

    # Coming back.

    @staticmethod
    def of(stored: Stored, game: Game | None = None) -> History:
        """The history of a stored table."""
        return History.load(stored.setting, stored.lines, stored.sealed, stored.held, stored.snapshot, game)

    @staticmethod
    def load(
        setting: Setting,
        lines: list[Answer],
        sealed: dict[int, list[str]] | None = None,
        held: bool = False,
        snapshot: Snapshot | None = None,
        game: Game | None = None,
    ) -> History:
        """The history that was stored, from its last snapshot or from the start."""
        history = History(setting, game)
        for _ in history.come_back(lines, sealed, held, snapshot):
            pass
        return history

    def come_back(
        self,
        lines: list[Answer],
        sealed: dict[int, list[str]] | None = None,
        held: bool = False,
        snapshot: Snapshot | None = None,
    ) -> Iterator[None]:
        """Follows all that was stored about a new history, a little at a time."""
        known = lines[:-1] if held else lines
        if snapshot is not None:
            self._resume(known, snapshot)
        yield from self._repeat(known[len(self.lines) :])
        if held:
            self.shown = self.state.clone()
            self._follow(lines[-1])
            self.held = True
        self.sealed = sealed or {}
        self._log.take()

    def _resume(self, lines: list[Answer], snapshot: Snapshot) -> None:
        """Starts from a snapshot, unless something from before it was taken back since, or it cannot be read."""
        if any(answer.taken_back for answer in lines[snapshot.lines :]):
            return
        try:
            state = self.state.game.restore(snapshot.position)
        except ValueError:
            return
        self.lines = lines[: snapshot.lines]
        self.live = places_of(self.lines)
        self.drawn = sum(answer.actor == CHANCE and not answer.taken_back for answer in self.lines)
        if snapshot.generator:
            self.rng.restore(snapshot.generator)
        self.group = snapshot.group
        self._sit(state)

    def _repeat(self, lines: list[Answer]) -> Iterator[None]:
        """Plays stored lines again, those that were taken back too: what was dealt for them has left the generator."""
        past = Past(lines)
        groups: dict[int, int | None] = {}
        for n, answer in enumerate(lines):
            if n % SLICE == SLICE - 1:
                yield
            back = past.note(n, answer)
            if back >= 0:
                self._forget(answer)
                state = past.back_to(back)
                if state is not None:
                    self._sit(state)
                    self.group = groups[back]
                elif past.wanted[back]:
                    state, self.group = self._come_to(self.moves)
                    self._sit(state)
                continue
            if past.wanted[n] and len(past.kept) < NESTED:
                past.keep(n, self.state)
                groups[n] = self.group
            if self.state.actor == CHANCE and not self.setting.recorded and not self.setting.is_fair:
                self.state.outcome(self.rng)
            self._follow(answer)

    def snapshot(self) -> Snapshot:
        """This history as it stands now."""
        generator = [] if self.setting.is_fair else self.rng.save()
        return Snapshot(len(self.lines), self.state.position(), generator, self.group)

    def record(self, names: list[str], words: list[str] | None = None, people: list[int] | None = None) -> Record:
        """The record of all that was answered, what was taken back too. The secret is shown when the game is over.

        What may be taken back it says where these are its people and, as was not always so, every undo names them.
        """
        setting = self.setting
        record = Record(self.marks.before(0).state, names, setting.dealer, setting.start)
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
        if not isinstance(eyes, int) or not any(self.sealed.get(seat) for seat in sealing.camp_of(self.state, eyes)):
            return self.state
        return self.preview(eyes)

    @property
    def is_secret(self) -> bool:
        """Whether several decide now, each without the others: what they answer is kept until all have decided."""
        return len(sealing.camps(self.state)) > 1

    @property
    def is_decided(self) -> bool:
        """Whether what was sealed may be opened: everybody who decides together has decided."""
        return not self.is_secret or not self.due()

    def due(self) -> list[int]:
        """The seats that must answer now. Of those who decide in secret only the house knows who still has to."""
        if not self.is_secret:
            return [self.state.actor] if self.state.actor >= 0 else []
        state = self.state
        return [seat for camp in sealing.camps(state) for seat in sealing.still_to_decide(state, camp, self.sealed)]

    def turn(self, eyes: int | str | None = None) -> list[int]:
        """The seats that must answer now, as far as these eyes may know: of other camps, all that were asked."""
        state = self.seen(None)
        if not self.is_secret or self.held:
            return [seat for seat in state.waiting() if not self.sealed.get(seat) or self.preview(seat).legal(seat)]
        own = sealing.camp_of(state, eyes) if isinstance(eyes, int) else []
        others = [seat for seat in state.waiting() if seat not in own]
        return sorted(others + (sealing.still_to_decide(state, own, self.sealed) if own else []))

    def is_last_sealed(self, seat: int) -> bool:
        """Whether nobody of a seat's camp has answered in secret after it: only then can it take that back."""
        _, order = sealing.followed(self.state, sealing.camp_of(self.state, seat), self.sealed)
        return bool(order) and order[-1] == seat

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
        """The table after what a seat and its partners have sealed, as that seat may imagine it. Nobody changes it."""
        camp = sealing.camp_of(self.state, seat)
        known = (len(self.lines), [tuple(self.sealed.get(one, [])) for one in camp])
        kept = self._previews.get(seat)
        if kept is None or kept[0] != known:
            state, _ = sealing.followed(self.state, camp, self.sealed)
            state.determinize(seat, Rng("sealed"))
            kept = self._previews[seat] = (known, state)
        return kept[1]

    def seal(self, seat: int, action: int) -> None:
        """A seat answers in secret."""
        self.sealed = {**self.sealed, seat: [*self.sealed.get(seat, []), self.state.game.answers.notation(action)]}

    # Playing.

    def play(self, action: int) -> None:
        """The actor answers."""
        before = _asked_together(self.state)
        answer = Answer(self.state.actor, self.state.notation(action))
        self.state.apply(action)
        self._note(answer, before)

    def _follow(self, answer: Answer) -> None:
        before = _asked_together(self.state)
        self.state.apply(self.state.parse(answer.notation))
        self._note(answer, before)

    def _note(self, answer: Answer, before: list[int]) -> None:
        note(self.live, len(self.lines), answer)
        self.lines.append(answer)
        self.endings.clear()
        self.drawn += answer.actor == CHANCE
        self.group = _group_after(self.state, self.group, before, len(self.lines))
        self.marks.pass_by(self.moves, self.state, self.group)
        events = self._log.take()
        if self._told is not None:
            self._told += [Told(self.moves, event, chapter) for event, chapter in events]

    def advance(self, words: list[str] | None = None) -> None:
        """Deals what chance is asked, and opens sealed answers when everybody has decided, in the order of seats.

        The words of all seats are part of what a fair dealer deals from.
        """
        dealer = self.setting.fair_dealer(words or [], self.drawn)
        opening = False
        while True:
            actor = self.state.actor
            if actor == CHANCE:
                self.play(self.state.outcome(self.rng) if dealer is None else dealer.answer(self.state))
            elif self.sealed.get(actor) and (opening or self.is_decided):
                opening = True
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
        self._forget(Answer(by, asked, count))
        state, self.group = self._come_to(self.moves)
        self._sit(state)
        self.held = False
        self.shown = None
        if self.group is None or self.group != group:
            self.sealed = {}
        self.logs = {}
        self.endings.clear()
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
                self.state.outcome(self.rng)
            self._follow(answer)
        self.sealed = sealed

    # Where it has been.

    def at(self, moves: int) -> State:
        """The table after so many of the answers that stand."""
        return self._come_to(moves)[0]

    def coming_to(self, moves: int) -> Generator[None, None, State]:
        """The same, a little at a time: it may be far from any table that was kept."""
        state, _ = yield from self._walk_to(moves)
        return state

    def _come_to(self, moves: int) -> tuple[State, int | None]:
        """The table after so many of the answers that stand, and when the questions there began."""
        walk = self._walk_to(moves)
        while True:
            try:
                next(walk)
            except StopIteration as arrived:
                found: tuple[State, int | None] = arrived.value
                return found

    def _walk_to(self, moves: int) -> Generator[None, None, tuple[State, int | None]]:
        mark = self.marks.before(moves)
        state, group = mark.state.clone(), mark.group
        for move in range(mark.moves, moves):
            n = self.live[move]
            before = _asked_together(state)
            state.apply(state.parse(self.lines[n].notation))
            group = _group_after(state, group, before, n + 1)
            self.marks.pass_by(move + 1, state, group)
            if move % SLICE == SLICE - 1:
                yield
        return state, group

    def _forget(self, undo: Answer) -> None:
        """The last answers no longer stand."""
        note(self.live, len(self.lines), undo)
        self.lines.append(undo)
        self.marks.forget_after(self.moves)

    # What was told.

    def told(self) -> list[Told]:
        """All that has happened, in order; told again from the start where nobody has listened yet."""
        for _ in self.recall():
            pass
        return self._told or []

    def recall(self) -> Iterator[None]:
        """Plays the game again for what was told, and for the tables of the past, a little at a time."""
        if self._told is not None:
            return
        first = self.marks.before(0)
        state, group = first.state.clone(), first.group
        log = Chronicle(state)
        state.listen(log)
        told: list[Told] = []
        for move, n in enumerate(self.live, start=1):
            before = _asked_together(state)
            state.apply(state.parse(self.lines[n].notation))
            group = _group_after(state, group, before, n + 1)
            told += [Told(move, event, chapter) for event, chapter in log.take()]
            self.marks.pass_by(move, state, group)
            if move % SLICE == 0:
                yield
        self._told = told

    # What an answer lets somebody see.

    def revealed(self, move: int) -> bool:
        """Whether the answer with this number let somebody see what was hidden."""
        n = self.live[move - 1]
        if n not in self.reveals:
            before = self.before[1] if self.before is not None and self.before[0] == n else self.at(move - 1)
            self.reveals[n] = reveals(before, before.parse(self.lines[n].notation))
        return self.reveals[n]


def _is_together(state: State) -> bool:
    question = state.question
    return question is not None and question.together


def _asked_together(state: State) -> list[int]:
    """Who decides together now; nobody where somebody decides alone."""
    return state.waiting() if _is_together(state) else []


def _group_after(state: State, group: int | None, before: list[int], lines: int) -> int | None:
    """Questions belong to those before them as long as nobody new is asked; else they begin after so many lines."""
    if not _is_together(state):
        return None
    same = group is not None and set(state.waiting()) <= set(before)
    return group if same else lines
