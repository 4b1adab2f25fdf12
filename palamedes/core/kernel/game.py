"""A game: its seats, options and printed values, and how a table of it is laid."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Any, Generic, cast

from mypy_extensions import mypyc_attr

from ..content import printed
from ..words.drawing import draw_plainly
from ..words.errors import IllegalAction, OptionsError, PositionError, Unanswerable
from ..words.quoting import quoted
from ..words.refusing import attribute, options_error
from ..words.rulebook import Rulebook, read_rulebook
from ..words.saying import Drawn, Ending, Refused, Saying, plain_ending
from ..words.telling import Event
from ..words.texts import LANGUAGES
from ..words.words import Words, read_words
from . import S
from .actions import Actions
from .curves import Curve, shipped_curves
from .declared import lay_table, seen_table, written_table
from .fields import Fields, set_field
from .frame import END, Frame
from .illegal import illegal
from .learnt import Learnt, Places, Traits
from .observation import SCATTERED, Observation, observation_of, observe, observe_declared
from .offsets import Offsets, shipped_offsets
from .option import Option as Option
from .position import MOST_ANSWERS, Reader
from .sight import Sight
from .state import State
from .step import Question, Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game with its printed values. `palamedes.game(id)` makes one.

    A subclass gives, in its constructor: the package that holds its words and rulebook, its id, the version of its
    rules, how many can sit at it, its options, its answers and those of chance, its steps, the owner's values laid over
    ours, and the frames of its procedures.
    """

    def __init__(
        self,
        package: str,
        id: str,
        rules: str,
        seats: list[int],
        options: list[Option],
        answers: Actions,
        chance_answers: Actions,
        steps: list[type[Step[Any]]],
        overlay: dict[str, object] | None = None,
        frames: list[type[Frame]] | None = None,
    ) -> None:
        self.package = package
        self.id = id
        self.rules = rules
        self.seats = seats
        self.options = options
        self.answers = answers
        self.chance_answers = chance_answers
        self.overlay: dict[str, object] = overlay or {}
        self.curiosity: float = 0.3
        """How readily a search tries what looks worse (UCB1's constant): less where good answers are judged alike."""
        self.horizon: int = 0
        """To the end of how many turns a search plays before it judges; 0: at once. 1 where the middle says little."""
        self.attention: int = 50
        """Of a hundred answers a beginner notices so many (`bots/novice.py`): more where a turn is made of many."""
        self.memory: list[str] = []
        """Keys of a position: what everybody has seen and can see no longer. Without them nobody remembers anything."""
        self.eliminates: bool = False
        """Whether a seat can be out before the game is over; where none can, no position may say that one is."""
        self.declining: list[str] = []
        """The verbs with which one does nothing, such as a pass: none of them is told as what decided a game."""
        self.feats: list[str] = []
        """The events that one plays for, such as a capture, the weightiest first: hints name those on their line."""
        self.falls: list[str] = []
        """The events that befall whoever is named as their doer, and that a rival therefore plays for."""
        self.conviction: float = 2.0
        """How much what `judge` says decides: a team's chance is as e to the power of this times its value."""
        self.weights: dict[str, object] = {}
        """The numbers by which a table is judged; none where a game does not name them."""
        self.traits: Places | None = None
        """The places of what speaks for a seat; None where nothing can be learnt of it."""
        self.learnt: Learnt | None = None
        """What was learnt of it, by which searches judge a table."""
        self.offsets: dict[int, Offsets] = shipped_offsets(package, [step.id for step in steps])
        self.curves: dict[int, Curve] = shipped_curves(package)
        """What foresight forgets at a question, and how often chances that are told come true, by number of players."""
        self.spares: bool = any(issubclass(step, Question) and step.obvious for step in steps)
        """Whether any of its questions is not asked where there is only one answer."""
        self._steps: dict[str, type[Step[Any]]] = {step.id: step for step in steps}
        self._steps[END.id] = type(END)
        self._frames: dict[str, type[Frame]] = {frame.id: frame for frame in frames or []}
        self._words: dict[str, Words] = {}
        self.observations: dict[tuple[object, ...], Observation] = {}
        self._rulebooks: dict[str, Rulebook] = {}

    @property
    def actions(self) -> int:
        """How many answers the game knows: each is an int from 0 to actions-1."""
        return self.answers.total

    @property
    def chance_actions(self) -> int:
        """How many answers chance knows, in a range of their own."""
        return self.chance_answers.total

    # What a game brings.

    @abstractmethod
    def blank(self, players: int, options: dict[str, object]) -> S:
        """An empty table, before anything is dealt."""

    @abstractmethod
    def set_up(self, state: S) -> None:
        """Lays an empty table out for a new game and pushes the first step."""

    def view(self, state: S, seat: int | None) -> dict[str, object]:
        """What this seat (None: a spectator) may see of the table, built by listing what is allowed."""
        return seen_table(state, seat)

    def table(self, state: S) -> dict[str, object]:
        """Everything that lies on the table, hidden things included, as `lay` reads it."""
        return written_table(state)

    def lay(self, state: S, table: Reader) -> None:
        """Lays an empty table as a position says; what it leaves out is as at set-up."""
        lay_table(state, table)

    @abstractmethod
    def turn(self, state: S, seat: int) -> None:
        """Pushes the step with which this seat's turn begins."""

    def unsound(self, state: S, seat: int) -> Saying | None:
        """Why the turn of this seat, which a position names, cannot begin on its table; None when it can.

        By a key of [refused]. `turn` has pushed the step with which the turn begins.
        """
        return None

    def domains(self) -> dict[str, list[str] | int]:
        """The domains of the fields of steps and frames: the words of each, or how many numbers it has."""
        return {}

    def judge(self, state: S) -> list[float]:
        """How well each seat stands, from -1 (lost) to 1 (won), at a glance."""
        return state.returns() if state.over else [-1.0 if out else 0.0 for out in state.eliminated]

    def foresee(self, state: S) -> list[float]:
        """The same with an eye to what the others may do next: slower, for searches that end before they can."""
        return self.judge(state)

    def speaks(self, state: S, traits: Traits) -> list[float]:
        """Foresight, and besides puts down what speaks for each seat: see `learnt.py`.

        All of the table counts, hidden things too: a search asks it of tables that it has imagined.
        """
        return self.foresee(state)

    def expect(self, state: S) -> list[float]:
        """What each seat may expect, from -1 to 1: foresight, corrected by what was learnt where something was."""
        return self.foresee(state) if self.learnt is None or state.over else self.learnt.expect(state)

    def belief(self, state: S) -> float:
        """The same of what `foresee` says, where that is by other numbers with two players, say, than with more."""
        return self.conviction

    def weigh_by(self, weights: dict[str, object]) -> None:
        """Weighs tables by these numbers from now on: those of its `weights.toml`, or others that were learnt."""
        raise ValueError(f"{self.id} names no weights: it judges in its own way.")

    def whose_turn(self, state: S) -> int:
        """The seat whose turn it is, for searches (`horizon`) and for whoever is asked out of it; -1: nobody's."""
        return -1

    def price(self, state: S, action: int) -> int:
        """What an answer costs the seat that is asked, where its words should say so; -1 where they should not."""
        return -1

    def besides(self, state: S, action: int) -> dict[str, str]:
        """What an answer does besides what it says, where its words should say so: names and words of domains.

        Such an answer is worded as its verb with these names says, `build-building` for a building that makes room.
        """
        return {}

    def observed(self, state: S, seat: int, sight: Sight) -> None:
        """What a seat sees of the table, number by number, in a walk that is as long at every moment: see `sight.py`.

        A game that says nothing gets it from what its state declares, or, where it makes its views itself, from those.
        """
        if (state.fields or state.each) and getattr(type(self), "view", None) is getattr(Game, "view", None):
            observe_declared(state, seat, sight)
        else:
            sight.scatter("view", {} if sight.described else self.view(state, seat), SCATTERED)

    # What a game says about itself. All of this is asked of a table with what the seat cannot know drawn anew.

    def refusals(self, state: S, seat: int) -> list[Refused]:
        """What a seat that is asked could expect to be able to answer and cannot, with the reason: words under [why].

        The most usual ones, not everything that cannot be. Reasons depend on what the seat knows alone.
        """
        return []

    def foretell(self, state: S, seat: int, action: int) -> list[Saying]:
        """What a legal answer would do that it does not say itself: words under [notes]. The state stays as it is."""
        return []

    def reasons(self, state: S, seat: int, action: int) -> list[Saying]:
        """What speaks for a legal answer, the weightiest first: words under [notes] too."""
        return self.foretell(state, seat, action)

    def came_of(self, told: Saying, action: int, before: S, after: S, events: list[Event]) -> Saying | None:
        """What should have been foretold, from the tables before and after an answer and what was told meanwhile.

        None where that cannot be said yet: it hangs on a draw, or on answers still to come. `palamedes.conformance`
        compares; nobody else asks.
        """
        return None

    def drawn(self, state: S, view: dict[str, object]) -> list[Drawn]:
        """What the view of the seat that is asked draws ahead of its answers, beside what these lead to: the same."""
        return []

    def ending(self, state: S, events: list[Event]) -> Ending:
        """How a finished game ended, from its last table and all that was told: words under [ending]."""
        return plain_ending(state.returns(), state.winners())

    def chapter(self, state: S) -> Saying | None:
        """Under which heading of the log belongs what happens now: words under [chapters]; `setup` is the set-up."""
        return None

    def doer(self, state: S, event: Event) -> int:
        """The seat that did what an event tells of; -1 where nobody in particular did."""
        seat = event.args.get("seat")
        return seat if isinstance(seat, int) and not isinstance(seat, bool) else -1

    def board(self, view: dict[str, object], words: Words) -> list[str]:
        """What a seat sees, drawn for a terminal: lines of text with [style]…[/] marks."""
        return draw_plainly(view, words)

    def content(self) -> dict[str, object]:
        """The printed values in use, with their sources."""
        return {}

    def unsuited(self, players: int, options: dict[str, object]) -> Saying | None:
        """Why these options do not go with so many players, by a key of [refused]; None when they do."""
        return None

    # What every game can do.

    def new(self, players: object = None, **options: object) -> State:
        """A new table. Options not named have their default."""
        return self.open(players, options)

    def open(self, players: object, options: dict[str, object]) -> State:
        """A new table, its options in a dict."""
        count = self.seats[0] if players is None else players
        if isinstance(count, bool) or not isinstance(count, int) or count not in self.seats:
            possible = ", ".join(str(n) for n in self.seats)
            amiss: dict[str, object] = {"word": self.id, "found": quoted(count), "names": possible}
            raise options_error(self.package, Saying("no-players", amiss))
        chosen = self.choose(options)
        reason = self.unsuited(count, chosen)
        if reason is not None:
            raise options_error(self.package, reason)
        state = self.blank(count, chosen)
        self.set_up(state)
        state.settle()
        return state

    def observation(self, players: object = None, **options: object) -> Observation:
        """How observations of a table with so many players and these options are laid out."""
        opening = self.open(players, options)
        return observation_of(self, opening.players, opening.options)

    def observe(self, state: object, seat: object, into: object = None) -> Any:
        """What a seat sees as a row of bytes, written into the caller's memory; without any, into a new bytearray."""
        return observe(self, state, seat, into)

    def choose(self, options: dict[str, object]) -> dict[str, object]:
        """All options of a table, each with the value given or its default; a bad one is refused."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                possible = "; ".join(str(option) for option in self.options) or "it has none"
                names: dict[str, object] = {"word": self.id, "found": quoted(name), "names": possible}
                raise options_error(self.package, Saying("no-option", names))
            if not any(type(value) is type(choice) and value == choice for choice in known[name].choices):
                names = {"found": quoted(value), "names": str(known[name])}
                raise options_error(self.package, Saying("no-value", names))
        return {option.name: options.get(option.name, option.default) for option in self.options}

    def load(self, position: object) -> State:
        """The table that a person's position describes. A bad one raises PositionError with the path of what is wrong.

        It says what lies on the table and whose turn it is, and, to be in the middle of something, the answers given
        since. One that says neither is a new game.
        """
        try:
            return self._load(Reader(position))
        except PositionError as error:
            attribute(error, self.package)
            raise

    def _load(self, read: Reader) -> S:
        for inside in ("agenda", "frames"):
            if read.has(inside):
                raise Reader(None, inside).wrong("inside")
        state = self._laid(read)
        if read.has("table") or read.has("turn"):
            turn = read.field("turn").whole(0, state.players - 1) if read.has("turn") else 0
            if state.eliminated[turn]:
                raise Reader(None, "turn").wrong("out", number=turn)
            self.turn(state, turn)
            reason = self.unsound(state, turn)
            if reason is not None:
                raise Reader(None, "turn").refused(reason)
        elif True in state.eliminated:
            raise Reader(None, "eliminated").wrong("out-early")
        else:
            self.set_up(state)
        try:
            state.settle()
            state.choices()
        except Unanswerable:
            raise Reader(None, "turn").wrong("unanswerable") from None
        if read.has("answers"):
            self._play(state, read.field("answers"))
        return state

    def restore(self, position: object) -> State:
        """The table that `state.position()` wrote, or `load` reads: for our own storage, never for what comes in."""
        try:
            return self._restore(Reader(position))
        except PositionError as error:
            attribute(error, self.package)
            raise

    def _restore(self, read: Reader) -> S:
        if not read.has("agenda"):
            return self._load(read)
        for outside in ("turn", "answers"):
            if read.has(outside):
                raise read.field(outside).wrong("beside-agenda")
        state = self._laid(read)
        fields = Fields(state)
        if read.has("frames"):
            for item in read.field("frames").items():
                state.frames.append(self._frame(fields, item))
        steps = read.field("agenda").items()
        for i in range(len(steps) - 1, -1, -1):
            state.push(self._step(fields, steps[i]))
        state.settle()
        return state

    def complete(self, position: object) -> dict[str, object]:
        """A person's position with all that it leaves out filled in; `load` gives the same table for it."""
        read = Reader(position)
        try:
            state = self._laid(read)
        except PositionError as error:
            attribute(error, self.package)
            raise
        document: dict[str, object] = {"game": self.id, "rules": self.rules}
        document["players"] = state.players
        document["options"] = dict(state.options)
        for name in ("content", "eliminated"):
            if read.has(name):
                document[name] = read.field(name).value
        if read.has("table") or read.has("turn"):
            document["table"] = self.table(state)
            document["turn"] = read.field("turn").value if read.has("turn") else 0
        if read.has("answers"):
            document["answers"] = read.field("answers").value
        return document

    def turn_of(self, state: State) -> int:
        """The seat whose turn begins at this moment, so that table and turn say all there is; -1 at any other."""
        if not state.frames and not state.over:
            asked = [step.id for step in state.agenda]
            for seat in range(state.players):
                if state.eliminated[seat]:
                    continue
                trial = cast(S, state.clone())
                trial.agenda.clear()
                self.turn(trial, seat)
                if self.unsound(trial, seat) is not None:
                    continue
                trial.settle()
                if [step.id for step in trial.agenda] == asked and trial.position() == state.position():
                    return seat
        return -1

    def _laid(self, read: Reader) -> S:
        """A table as a position describes it, with nothing to be done yet."""
        known = ["game", "rules", "players", "options", "content", "eliminated", "table", "turn", "answers"]
        read.keys([*known, "agenda", "frames"])
        if read.field("game").text() != self.id:
            raise read.field("game").wrong("other-game", found=quoted(read.field("game").value), game_id=self.id)
        if read.has("rules") and read.field("rules").text() != self.rules:
            raise read.field("rules").wrong("other-rules", rules=self.rules)
        if read.has("content") and read.field("content").value != self.overlay:
            raise Reader(None, "content").wrong("other-content")
        players = self.seats[0]
        if read.has("players"):
            players = read.field("players").whole(self.seats[0], self.seats[-1])
            if players not in self.seats:
                raise read.field("players").wrong("one-of-these", names=", ".join(str(n) for n in self.seats))
        options: dict[str, object] = {}
        if read.has("options"):
            for name in read.field("options").names():
                options[name] = read.field("options").field(name).value
        try:
            chosen = self.choose(options)
        except OptionsError as error:
            raise Reader(None, "options").refused(error.why) from None
        reason = self.unsuited(players, chosen)
        if reason is not None:
            raise Reader(None, "options").refused(reason)
        state = self.blank(players, chosen)
        if read.has("eliminated"):
            for item in read.field("eliminated").items():
                state.eliminate(item.whole(0, players - 1))
                if not self.eliminates:
                    raise item.wrong("nobody-out")
        if read.has("table"):
            self.lay(state, read.field("table"))
        elif read.has("turn") or read.has("agenda"):
            self.lay(state, Reader({}, "table"))
        return state

    def _play(self, state: State, answers: Reader) -> None:
        """Gives the answers of a position, of chance too, in order."""
        given = answers.items()
        if len(given) > MOST_ANSWERS:
            raise answers.wrong("many-answers", most=MOST_ANSWERS, count=len(given))
        for item in given:
            if state.over:
                raise item.wrong("after-end")
            try:
                state.apply(state.parse(item.text()))
                state.choices()
            except IllegalAction:
                raise item.refused(illegal(state, item.value)) from None
            except Unanswerable:
                raise item.wrong("unanswerable") from None

    def _step(self, fields: Fields, item: Reader) -> Step[Any]:
        parts = item.items() if isinstance(item.value, (list, tuple)) else [item]
        if not parts:
            raise item.wrong("empty-step")
        names = list(self._steps)
        kind = self._steps[names[parts[0].word(names)]]
        if len(parts) != 1 + len(kind.fields):
            raise item.wrong("step-values", names=", ".join([kind.id, *kind.fields]))
        if kind is type(END):
            return END
        make = cast(Callable[..., Step[Any]], kind)
        return make(*[fields.read(parts[i + 1], domain) for i, domain in enumerate(kind.fields.values())])

    def _frame(self, fields: Fields, item: Reader) -> Frame:
        names = list(self._frames)
        kind = self._frames[names[item.field("frame").word(names)]]
        item.keys(["frame", *kind.fields])
        frame = cast(Callable[[], Frame], kind)()
        for name, domain in kind.fields.items():
            set_field(frame, name, domain, fields.read(item.field(name), domain))
        return frame

    def words(self, lang: object = "en") -> Words:
        """The words of the game in a language."""
        key = lang if isinstance(lang, str) else ""
        if key not in self._words:
            self._words[key] = read_words(self.package, lang)
        return self._words[key]

    def rulebook(self, lang: object = "en") -> Rulebook:
        """The rules in our own words."""
        if not isinstance(lang, str) or lang not in LANGUAGES:
            raise ValueError(f"There is no rulebook in {quoted(lang)}; possible: {', '.join(LANGUAGES)}.")
        if lang not in self._rulebooks:
            self._rulebooks[lang] = read_rulebook(self.package, lang)
        return self._rulebooks[lang]

    def values(self) -> list[printed.Value]:
        """Every printed value with its source."""
        return printed.values(self.content())

    def steps(self) -> list[type[Step[Any]]]:
        """All kinds of steps."""
        return [step for step in self._steps.values() if step is not type(END)]
