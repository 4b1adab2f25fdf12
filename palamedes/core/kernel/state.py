"""A state: what lies on the table, and the agenda of what is still to be done."""

from __future__ import annotations

from abc import abstractmethod
from copy import deepcopy
from typing import TYPE_CHECKING, Any, ClassVar, cast

from mypy_extensions import i64, mypyc_attr

from ..words.errors import IllegalAction, Unanswerable
from ..words.quoting import quoted
from ..words.saying import Refused, Saying
from ..words.telling import Event, Listener
from .actions import Actions
from .declared import copy_declared
from .fields import Fields
from .frame import END, End, Frame
from .illegal import not_asked, possible, refusal
from .rng import Rng
from .step import CHANCE, NOBODY, Chance, Question, Step

if TYPE_CHECKING:
    from .game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One moment of one game. Made by `game.new()`, `game.load()` or `game.restore()`.

    >>> import palamedes
    >>> state = palamedes.game("arena").new()
    >>> state.actor == palamedes.CHANCE          # the first card is drawn
    True
    >>> state.apply(state.parse("draw zeus"))
    >>> state.actor, [state.notation(a) for a in state.legal()]
    (0, ['discard zeus', 'place zeus e5'])
    """

    fields: ClassVar[dict[str, str]] = {}
    """What lies on a small table, once for all: attributes and their domains, as a step has them. See `declared.py`."""
    each: ClassVar[dict[str, str]] = {}
    """The same for what there is once for each seat, in a list."""
    secrets: ClassVar[tuple[str, ...]] = ()
    """Which of `each` only those see whom `sees` names; that there is something, and how much of it, everybody sees."""

    def __init__(self, game: Game, players: int, options: dict[str, object], like: State | None = None) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.actor: int = NOBODY if like is None else like.actor
        """The seat that must answer, CHANCE, or NOBODY when the game is over."""
        self.agenda: list[Step[Any]] = [] if like is None else like.agenda.copy()
        """What is still to be done; the last one first."""
        self.frames: list[Frame] = [] if like is None else [frame.copy() for frame in like.frames]
        """What the procedures under way remember; the innermost one last."""
        self.eliminated: list[bool] = [False] * players if like is None else like.eliminated
        self.work: i64 = 0
        """What it has done so far, in steps carried out and answers found: the same on every machine, however busy."""
        self.heard = False
        self._listener: Listener | None = None
        self._asked: Question[Any] | None = None if like is None else like._asked  # what stands on top of the agenda
        self._legal: list[int] | None = None if like is None else like._legal  # its answers, once somebody has asked
        self._waits = False

    # What a game brings.

    def clone(self) -> State:
        """An independent copy. Nobody listens to it. A game that does not declare all it holds copies it here."""
        other = cast(State, self.game.blank(self.players, self.options))
        self.copy_kernel(other)
        copy_declared(self, other)
        return other

    @abstractmethod
    def redraw(self, seat: int, rng: Rng) -> None:
        """Redraws, in place, everything that this seat cannot know, from what it knows and `rng` alone."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The seats that have won; empty while the game goes on and after a draw."""

    def sees(self, seat: int | None, owner: int) -> bool:
        """Whether a seat (None: a spectator) sees what is secret with its owner, where a game declares `secrets`."""
        return seat == owner

    def team(self, seat: int) -> int:
        """The team of a seat; seats that play for themselves are teams of one."""
        return seat

    def seat_word(self, seat: int) -> str:
        """The word by which texts call a seat, to be found under [seats] of the game's words."""
        return f"seat-{seat + 1}"

    def seat_things(self, seat: int) -> list[tuple[str, str]]:
        """What else stands for a seat in texts and is called after whoever sits there: domains and words."""
        return []

    def prompt_words(self, seat: object) -> dict[str, str]:
        """What the prompt of the current question may name, for this seat's eyes: names and words of domains."""
        return {}

    def returns(self) -> list[float]:
        """What each seat has got out of the game: 1 for a win, -1 for a loss, 0 for a draw or while it goes on.

        They need not add up to nothing: partners win together, several may share a victory, one may beat several.
        """
        won = self.winners()
        if not won:
            return [0.0] * self.players
        return [1.0 if seat in won else -1.0 for seat in range(self.players)]

    # The question.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == NOBODY

    @property
    def question(self) -> Question[Any] | None:
        """The question that stands on top of the agenda; None when the game is over."""
        return self._asked

    @property
    def clause(self) -> str:
        """The anchor of the rule that the current question carries out."""
        return "" if self._asked is None else self._asked.clause

    def waiting(self) -> list[int]:
        """All seats that may answer now: one, or several where they decide together in secret."""
        return [q.seat(self) for q in self._all_asked() if not isinstance(q, Chance)]

    def legal(self, seat: object = None) -> list[int]:
        """The possible answers of the actor, or of another seat that is waiting; empty for a seat that is not.

        Whoever is asked has one: a question without any is a fault of the rules and raises Unanswerable.
        """
        if seat is None:
            return self.choices().copy()
        self.seated(seat)
        for question in self._all_asked():
            if question.seat(self) == seat:
                return self._answers_to(question).copy()
        return []

    def outcomes(self) -> list[tuple[int, int]]:
        """What chance can answer, in canonical order, each with its integer weight."""
        if self.actor != CHANCE:
            raise ValueError("outcomes() is for moments when the actor is CHANCE; here ask legal() instead.")
        outcomes = self.choices()
        weights = cast(Chance[Any], self._asked).weights(self)
        return list(zip(outcomes, weights or [1] * len(outcomes), strict=True))

    def apply(self, action: object) -> None:
        """Answers the question of the actor; an illegal answer raises IllegalAction and changes nothing."""
        if not isinstance(action, int) or isinstance(action, bool) or action not in self.choices():
            raise refusal(self, action)
        self.answer(action)

    # The same without checks, for loops that ask only what is legal.

    def choices(self) -> list[int]:
        """The possible answers of the actor. The list belongs to the state: do not change it."""
        legal = self._legal
        if legal is None:
            legal = [] if self._asked is None else self._answers_to(self._asked)
            self._legal = legal
        return legal

    def outcome(self, rng: Rng) -> int:
        """What chance answers with this generator. Only when the actor is CHANCE."""
        outcomes = self.choices()
        weights = cast(Chance[Any], self._asked).weights(self)
        if weights is None:
            return outcomes[rng.below(len(outcomes))]
        total: i64 = 0
        for weight in weights:
            total += weight
        rest = rng.below(total)
        i: i64 = 0
        while rest >= weights[i]:
            rest -= weights[i]
            i += 1
        return outcomes[i]

    def answer(self, action: int) -> None:
        """Carries out an answer that is known to be legal."""
        question = self._asked
        if question is not None:
            self.agenda.pop()
            self._legal = None
            question.answer(self, action)
            self.settle()

    def answer_early(self, seat: object, action: object) -> None:
        """A seat answers its part of what is decided together before those whom the agenda asks first.

        Its question comes to the top for a moment; what the answer causes then waits where the question stood. An
        illegal answer, and a seat that is not asked, raise IllegalAction and change nothing.
        """
        asked = self.seated(seat)
        if asked == self.actor:
            self.apply(action)
            return
        agenda = self.agenda
        place = len(agenda) - 1
        for question in self._all_asked():
            if question.seat(self) == asked:
                break
            place -= 1
        else:
            raise not_asked(self, asked)
        legal = self._answers_to(question)
        if not isinstance(action, int) or isinstance(action, bool) or action not in legal:
            raise refusal(self, action, legal)
        others = len(agenda) - 1
        agenda.append(agenda.pop(place))
        self._asked = question
        self.answer(action)
        caused = agenda[others:]
        del agenda[others:]
        agenda[place:place] = caused
        self._legal = None
        self.settle()

    def settle(self) -> None:
        """Does what needs no answer, up to the next question."""
        agenda = self.agenda
        self._waits = False
        while agenda:
            self.work += 1
            agenda.pop().run(self)
            if self._waits:
                return
        self._asked = None
        self.actor = NOBODY

    def ask(self, question: Question[Any]) -> None:
        """A question has come to its turn: it waits on top of the agenda, or is answered where nobody need be asked."""
        if self.game.spares and question.obvious:
            legal = self._answers_to(question)
            if len(legal) == 1:
                question.answer(self, legal[0])
                return
            self._legal = legal
        self.agenda.append(question)
        self.work -= 1
        self._waits = True
        self._asked = question
        self.actor = question.seat(self)

    def determinize(self, seat: object, rng: object) -> None:
        """Redraws, in place, everything that this seat cannot know; what it does know stays.

        The result depends on what the seat knows and on `rng` alone, never on what was hidden before.
        """
        if not isinstance(rng, Rng):
            raise ValueError(f"determinize() draws with a palamedes.Rng, not {quoted(rng)}.")
        self.redraw(self.seated(seat), rng)
        self._legal = None

    # For the steps of a game.

    def push(self, step: Step[Any]) -> None:
        """This is to be done next."""
        self.agenda.append(step)

    def then(self, *steps: Step[Any]) -> None:
        """These are to be done next, in this order."""
        for i in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[i])

    def begin(self, frame: Frame, *steps: Step[Any]) -> None:
        """A procedure begins: these are its steps, in this order, and what it remembers goes with the last of them."""
        self.frames.append(frame)
        self.agenda.append(END)
        for i in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[i])

    def finish(self) -> None:
        """The innermost procedure ends here: what was left of it is not done."""
        while not isinstance(self.agenda.pop(), End):
            pass
        self.frames.pop()

    def stop(self) -> None:
        """The game is over: nothing is left to be done."""
        self.agenda.clear()
        self.frames.clear()

    def tell(self, key: str, args: dict[str, object], private: dict[int, dict[str, object]] | None = None) -> None:
        """Reports what happened. Ask `heard` first where building the arguments costs something."""
        if self._listener is not None:
            self._listener.hear(Event(key, args, private))

    def eliminate(self, seat: int) -> None:
        """A seat is out of the game. Copies have in common who is: it is never changed, only replaced."""
        self.eliminated = [out or other == seat for other, out in enumerate(self.eliminated)]

    def next_seat(self, seat: int) -> int:
        """The next seat round the table that is still in the game."""
        for i in range(1, self.players + 1):
            candidate = (seat + i) % self.players
            if not self.eliminated[candidate]:
                return candidate
        return seat

    def partners(self, seat: int) -> list[int]:
        """The other seats of the same team."""
        return [s for s in range(self.players) if s != seat and self.team(s) == self.team(seat)]

    def copy_kernel(self, other: State) -> None:
        """Copies to a clone what the kernel keeps; one that was made `like` another has it already."""
        other.agenda, other.frames = self.agenda.copy(), [frame.copy() for frame in self.frames]
        other.actor, other.eliminated = self.actor, self.eliminated
        other._asked, other._legal = self._asked, self._legal

    def listen(self, listener: object) -> None:
        """From now on this listener hears what happens; None: nobody does."""
        if listener is not None and not isinstance(listener, Listener):
            raise ValueError(f"Only a Listener can listen, or None; not {quoted(listener)}.")
        self._listener = listener
        self.heard = listener is not None

    # What the game says about itself, on request.

    def asked(self, seat: int) -> Question[Any] | None:
        """The question to a seat that is waiting; None for one that is not."""
        for question in self._all_asked():
            if not isinstance(question, Chance) and question.seat(self) == seat:
                return question
        return None

    def veiled(self, seat: int) -> State:
        """A copy with everything drawn anew that this seat cannot know: what is said of it betrays nothing."""
        shown = self.clone()
        shown.determinize(seat, Rng("veil"))
        return shown

    def why_not(self, seat: object = None) -> list[Refused]:
        """What this seat (by default the one that is asked) could expect to be able to answer and cannot, and why.

        >>> import palamedes
        >>> state = palamedes.game("arena").new()
        >>> state.apply(state.parse("draw hades"))
        >>> [(state.notation(refused.action), state.why(refused)) for refused in state.why_not()][:1]
        [('place hades e5', 'Hades is covered by a card of your discard pile, and that is empty')]
        """
        asked = self._asked_seat(seat)
        return [] if asked < 0 else self.game.refusals(self.veiled(asked), asked)

    def why(self, refused: Refused, lang: object = "en") -> str:
        """The reason of a refusal in words."""
        return self.game.words(lang).say(self, "why", refused.why)

    def foretell(self, action: object, seat: object = None) -> list[Saying]:
        """What an answer of this seat would do that it does not say itself: captures, forces, odds, real prices."""
        asked = self._asked_seat(seat)
        if asked < 0:
            return []
        known = self._known(action)
        return self.game.foretell(self.veiled(asked), asked, known) if known in self.legal(asked) else []

    def foretold(self, seat: object = None) -> dict[int, list[Saying]]:
        """The same for every answer of this seat of which there is something to tell."""
        asked = self._asked_seat(seat)
        found: dict[int, list[Saying]] = {}
        if asked >= 0:
            shown = self.veiled(asked)
            for action in self.legal(asked):
                told = self.game.foretell(shown, asked, action)
                if told:
                    found[action] = told
        return found

    def note(self, told: list[Saying], lang: object = "en") -> str:
        """What is foretold, in words."""
        return self.game.words(lang).notes(self, told)

    def reasons(self, action: object, seat: object = None) -> list[Saying]:
        """What speaks for an answer of this seat, the weightiest first."""
        asked = self._asked_seat(seat)
        if asked < 0:
            return []
        known = self._known(action)
        return self.game.reasons(self.veiled(asked), asked, known) if known in self.legal(asked) else []

    def text(self, action: object, lang: object = "en") -> str:
        """An answer in words for people."""
        return self.game.words(lang).answer(self, self.vocabulary(), self._known(action))

    def notation(self, action: object) -> str:
        """The stable text of an answer: `parse` reads it back."""
        return self.vocabulary().notation(self._known(action))

    def parse(self, text: object) -> int:
        """The answer that a text stands for, whether it is legal now or not."""
        if not isinstance(text, str):
            raise IllegalAction(f"An answer is written as text, not {quoted(text)}. {possible(self)}")
        try:
            return self.vocabulary().parse(text)
        except IllegalAction as error:
            raise IllegalAction(f"{error} {possible(self)}") from None

    def vocabulary(self) -> Actions:
        """All answers of whoever is asked, legal or not: those of chance, or those of seats."""
        return self.game.chance_answers if self.actor == CHANCE else self.game.answers

    def prompt(self, lang: object = "en", seat: object = None) -> str:
        """The question in words: to the seat that must answer, or about it for everybody else."""
        return self.game.words(lang).prompt(self, None if seat is None else self.seated(seat))

    # Documents.

    def view(self, seat: object = None) -> dict[str, object]:
        """What this seat (None: a spectator) may see, as JSON: the table, and its own question and answers."""
        viewer = None if seat is None else self.seated(seat)
        question = self.question
        return {
            "game": self.game.id,
            "players": self.players,
            "options": dict(self.options),
            "seat": viewer,
            "actor": self.actor,
            "waiting": self.waiting(),
            "over": self.over,
            "winners": self.winners(),
            "eliminated": self.eliminated.copy(),
            "question": None if question is None else question.id,
            "clause": self.clause,
            "answers": [] if viewer is None else [self.game.answers.offer(a) for a in self.legal(viewer)],
            "table": self.game.view(self, viewer),
        }

    def position(self) -> dict[str, object]:
        """This moment as one JSON document, hidden things included, that `game.restore` reads back.

        It is for our own processes and storage: what people write, and read, is the form that `game.load` takes.
        """
        position: dict[str, object] = {
            "game": self.game.id,
            "rules": self.game.rules,
            "players": self.players,
            "options": dict(self.options),
        }
        if self.game.overlay:
            position["content"] = deepcopy(self.game.overlay)
        if True in self.eliminated:
            position["eliminated"] = [seat for seat in range(self.players) if self.eliminated[seat]]
        position["table"] = self.game.table(self)
        fields = Fields(self)
        position["agenda"] = [fields.step(self.agenda[i]) for i in range(len(self.agenda) - 1, -1, -1)]
        if self.frames:
            position["frames"] = [fields.frame(frame) for frame in self.frames]
        return position

    # Inside.

    def _answers_to(self, question: Question[Any]) -> list[int]:
        """The possible answers to a question. A question that has none is a fault of the rules, and is named."""
        legal = question.legal(self)
        if not legal:
            raise Unanswerable(question.id, question.clause, question.seat(self))
        self.work += len(legal)
        return legal

    def _all_asked(self) -> list[Question[Any]]:
        asked = [] if self._asked is None else [self._asked]
        if asked and asked[0].together:
            for i in range(len(self.agenda) - 2, -1, -1):
                step = self.agenda[i]
                if not isinstance(step, Question) or not step.together:
                    break
                asked.append(step)
        return asked

    def _asked_seat(self, seat: object) -> int:
        """A seat that is asked, by default the actor; -1 for one that is not."""
        number = self.actor if seat is None else self.seated(seat)
        return number if number >= 0 and number in self.waiting() else -1

    def seated(self, seat: object) -> int:
        """A seat of this table; any other is refused."""
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.players:
            return seat
        raise ValueError(f"There is no seat {quoted(seat)} at this table: seats are 0 to {self.players - 1}.")

    def _known(self, action: object) -> int:
        total = self.vocabulary().total
        if isinstance(action, int) and not isinstance(action, bool) and 0 <= action < total:
            return action
        raise IllegalAction(f"There is no answer {quoted(action)}: answers are whole numbers from 0 to {total - 1}.")
