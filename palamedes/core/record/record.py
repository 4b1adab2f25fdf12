"""A whole game: who sat there, and every answer. Replays exactly, with no random generator.

Its text is described in `text.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy

from ..kernel.dealer import Dealer
from ..kernel.game import Game
from ..kernel.registry import made_with
from ..kernel.state import State
from ..kernel.step import CHANCE
from ..words.errors import PositionError, RecordError
from ..words.quoting import quoted
from ..words.refusing import record_error, within
from ..words.saying import Ending, Saying
from ..words.telling import Log
from .fair import KIND, MARK, FairDealer, Pledge, commitment
from .replaying import as_written, follow, meant, since_turn
from .standing import Past, note, places_of
from .story import Forward, deciding
from .text import (
    FORMAT,
    HEADERS,
    SIGNED,
    Answer,
    is_number,
    read_answers,
    read_headers,
    read_object,
    read_value,
    wrong,
)
from .undone import Undone, parties, read_parties, read_policy

NESTED = 1000
"""To so many tables at once a record may still come back: each has to be kept until then."""


class Record:
    """A game that was played, or is being played.

    >>> import palamedes
    >>> state = palamedes.game("arena").new()
    >>> record = Record(state, seats=["Ann", "Bob"])
    >>> record.play(state, state.parse("draw zeus"))
    >>> record.play(state, state.parse("place zeus e5"))
    >>> again = Record.read(record.write()).replay()
    >>> again.position() == state.position()
    True
    """

    def __init__(
        self, state: object, seats: object = None, dealer: str = "by hand", start: dict[str, object] | None = None
    ) -> None:
        """`start` is the position that the state was loaded from, if it was; at the beginning of a turn it is found."""
        if not isinstance(state, State):
            raise RecordError(f"A record is begun with the state of a game, not {quoted(state)}.")
        self.game: str = state.game.id
        self.rules: str = state.game.rules
        self.players: int = state.players
        self.options: dict[str, object] = dict(state.options)
        self.content: dict[str, object] = deepcopy(state.game.overlay)
        self.start: dict[str, object] | None = start
        self.seats: list[str] = _names(seats, state.players)
        self.dealer = dealer
        self.result: list[float] | None = None
        self.policy = ""
        """What may be taken back at the table: free, safe or none; "" where nobody said."""
        self.people: list[int] = []
        """The seats of people, who are asked before more is taken back at a safe table."""
        self.answers: list[Answer] = []
        self.places: dict[str, int] = {}
        """The lines of the headers in the text that it was read from."""
        if start is None and state.position() != state.game.open(state.players, state.options).position():
            seat = state.game.turn_of(state)
            if seat < 0:
                raise RecordError(
                    "A record begins with a new game or with a turn. In the middle of something, give as `start` the"
                    " position that the state was loaded from."
                )
            self.start = as_written(state, seat)

    # Writing it while a game is played.

    def play(self, state: object, action: object) -> None:
        """Answers the question of the state, and notes it."""
        if not isinstance(state, State):
            raise RecordError(f"An answer is played on the state of a game, not on {quoted(state)}.")
        asked = state.clone()
        state.apply(action)
        self.answers.append(Answer(asked.actor, asked.notation(action)))
        self.result = state.returns() if state.over else None

    def undo(self, count: object, by: int = CHANCE, agreed: list[int] | None = None) -> None:
        """Notes that the last answers were taken back; by whom, and with whose consent, where the policy is known."""
        standing = len(self.live())
        if isinstance(count, bool) or not isinstance(count, int) or not 0 < count <= standing:
            raise RecordError(f"{quoted(count)} answers cannot be taken back: {standing} stand.")
        self.answers.append(Answer(CHANCE, "" if by == CHANCE else parties(by, agreed or []), count))
        self.result = None

    def write(self) -> str:
        """The record as text."""
        head = [FORMAT]
        for name in HEADERS:
            value = self._header(name)
            if value is not None:
                head.append(f"{name} {value}")
        return "\n".join([*head, "", *(str(answer) for answer in self.answers)]) + "\n"

    def _header(self, name: str) -> str | None:
        """What a header says; None when it is left out."""
        if name == "game":
            return self.game
        if name == "rules":
            return self.rules
        if name == "players":
            return str(self.players)
        if name == "options":
            return _json(self.options)
        if name == "content":
            return _json(self.content) if self.content else None
        if name == "start":
            return None if self.start is None else _json(self.start)
        if name == "seats":
            return _json(self.seats)
        if name == "dealer":
            return self.dealer
        if name == "undo":
            return f"{self.policy} {_json(self.people)}" if self.policy else None
        return None if self.result is None else _json(self.result)

    # Checkable dice.

    def pledge(self) -> Pledge | None:
        """What was promised about the draws, if the dealer is a fair one."""
        if self.dealer.partition(" ")[0] != KIND:
            return None
        try:
            return Pledge.read(self.dealer, self.players)
        except ValueError as error:
            raise within(error, self.places.get("dealer", 0), "dealer") from None

    def reveal(self, secret: str) -> None:
        """The game is over: the secret of its fair dealer is shown."""
        pledge = self.pledge()
        if pledge is not None:
            pledge.reveal(secret, self._marked())
            self.dealer = pledge.name

    def _marked(self) -> list[str]:
        """What marks stand for: the headers that nothing else proves, then every answer."""
        heads = [f"{name} {self._header(name) or ''}" for name in self._signed()]
        return [*heads, *(str(answer) for answer in self.answers)]

    def _signed(self) -> list[str]:
        """The headers that are marked; records from before there was a policy have marks for the others alone."""
        return [*SIGNED, "undo"] if self.policy else list(SIGNED)

    # Reading it.

    @staticmethod
    def read(text: object) -> Record:
        """The record that a text holds; a bad one raises RecordError naming the line."""
        if not isinstance(text, str):
            raise RecordError(f"A record is a text, not {quoted(text)}.")
        lines = text.split("\n")
        headers, body = read_headers(lines)
        record = _begin(headers)
        record.answers = read_answers(lines, body)
        return record

    def live(self) -> list[Answer]:
        """The answers that stand, without those taken back."""
        return [self.answers[n] for n in places_of(self.answers)]

    def opening(self) -> State:
        """The table as it was before the first answer."""
        game = self._game()
        try:
            if self.start is not None:
                return game.load(self.start)
            return game.open(self.players, self.options)
        except PositionError as error:
            raise within(error, "start") from None
        except ValueError as error:
            raise within(error, "options") from None

    def replay(self, moves: object = None) -> State:
        """The table after all answers that stand, or after the first `moves` of them."""
        standing = self.live()
        count = len(standing) if moves is None else moves
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= len(standing):
            raise RecordError(
                f"The record has {len(standing)} answers: it can be replayed after 0 to all, not {quoted(moves)}."
            )
        state = self.opening()
        for i in range(count):
            follow(state, standing[i])
        return state

    def position(self, moves: object = None) -> dict[str, object]:
        """The table after all answers that stand, or after the first `moves`, as people write it: `game.load` reads it.

        It is the table at the last beginning of a turn, and the answers since; before any, those since the start.
        """
        standing = self.live()
        end = len(standing) if moves is None else moves
        self.replay(end)  # which refuses a number that it does not have
        assert isinstance(end, int)
        found = since_turn(self.opening(), standing[:end])
        if found is not None:
            return found
        since = [answer.notation for answer in standing[:end]]
        if self.start is None:
            state = self.opening()
            seat = state.game.turn_of(state)
            if seat >= 0 and not since:
                return as_written(state, seat)
            document = as_written(state, 0, since)
            del document["table"], document["turn"]
            return document
        given = self.start.get("answers")
        answers = [*(given if isinstance(given, list) else []), *since]
        return {**self.start, "answers": answers} if answers else dict(self.start)

    def moments(self) -> Iterator[tuple[State, int]]:
        """Each question that was answered and its answer, in order. The state is one and moves on: clone to keep."""
        state = self.opening()
        for answer in self.live():
            action = meant(state, answer)
            yield state, action
            state.answer(action)

    def ending(self) -> Ending | None:
        """How the game ended, by which way and by how much, and how everybody came off; None while it goes on."""
        state = self.opening()
        log = Log()
        state.listen(log)
        for answer in self.live():
            follow(state, answer)
        return state.game.ending(state, log.events) if state.over else None

    def deciding(self) -> int | None:
        """The number of the answer that decided the game, at a glance; None while it goes on and where nobody lost."""
        answers = [answer.notation for answer in self.live()]
        return deciding(Forward(self.replay, answers).at, answers, self.replay().winners())

    def walk(self) -> Iterator[tuple[State, Answer]]:
        """Each question that was ever answered and its answer, what was taken back too.

        The state moves on when the next one is asked for: clone to keep.
        """
        state = self.opening()
        past = Past(self.answers)
        for n, answer in enumerate(self.answers):
            back = past.note(n, answer)
            if back >= 0:
                state = past.back_to(back) or state
                continue
            if past.wanted[n]:
                if len(past.kept) == NESTED:
                    raise wrong(answer, Saying("nested", {"most": NESTED}))
                past.keep(n, state)
            yield state, answer
            follow(state, answer)

    def undone(self) -> list[Undone]:
        """Everything that was taken back, in order."""
        found: list[Undone] = []
        standing: list[int] = []
        for n, answer in enumerate(self.answers):
            gone = note(standing, n, answer)
            if not gone:
                continue
            by, agreed = read_parties(answer.notation) or (CHANCE, [])
            undone = Undone(answer.line, str(answer), by, agreed)
            for place in gone:
                actor = self.answers[place].actor
                undone.draws += actor == CHANCE
                undone.own += actor != CHANCE and actor == undone.by
                undone.others += actor != CHANCE and actor != undone.by
            found.append(undone)
        return found

    def burnt(self) -> int:
        """How many draws were taken back: dealt, seen by somebody, and then not played with."""
        return sum(undone.draws for undone in self.undone())

    def _check_undone(self) -> None:
        if not self.policy:
            return
        for undone in self.undone():
            reason = undone.forbidden(self.policy, self.people)
            if reason is not None:
                raise record_error(reason, undone.line)

    def verify(self) -> None:
        """Raises RecordError unless every answer was legal, the dealer dealt what it says, and the result is true.

        Where it says what may be taken back, nothing else was. Where the dealer names no seed, or has not shown its
        secret yet, the draws themselves cannot be checked.
        """
        changed = self._changed()
        dealer = self._dealer()
        # Whether a draw that does not fit its mark follows from the secret says more than the mark does.
        if changed is not None and (changed.actor != CHANCE or changed.taken_back):
            raise _unmarked(changed)
        end: State | None = None
        for state, answer in self.walk():
            if dealer is not None and state.actor == CHANCE:
                dealt = state.notation(dealer.answer(state))
                if dealt != answer.notation:
                    names: dict[str, object] = {"found": answer.notation, "word": dealt, "dealer": self.dealer}
                    fair = isinstance(dealer, FairDealer)
                    raise wrong(answer, Saying("not-of-secret", names) if fair else Saying("not-of-seed", names))
            if answer is changed:
                raise _unmarked(answer)
            end = state
        if end is None or self.answers[-1].taken_back:
            end = self.replay()
        self._check_undone()
        result = end.returns() if end.over else None
        if result != self.result:
            raise self._wrong_header("result", _other_result(result, self.result))

    def _changed(self) -> Answer | None:
        """The first answer that does not fit its mark; a header that does not is an error at once."""
        pledge = self.pledge()
        if pledge is None or pledge.secret is None or pledge.marks is None:
            return None
        if commitment(pledge.secret) != pledge.commitment:
            raise self._wrong_header("dealer", Saying("other-secret"))
        signed = self._signed()
        lines = self._marked()
        wrong = pledge.changed(lines)
        whole = len(pledge.marks) == len(lines) * MARK
        if whole and 2 * len(wrong) > len(lines):
            raise self._wrong_header("dealer", Saying("no-mark-fits"))
        for place in wrong:
            if place < len(signed):
                name = signed[place]
                raise self._wrong_header(name, Saying("header-changed"))
        if not whole and not wrong:
            raise record_error(Saying("cut-off"))
        return self.answers[wrong[0] - len(signed)] if wrong else None

    def _dealer(self) -> Dealer | FairDealer | None:
        """Who can deal every draw again, if somebody can."""
        pledge = self.pledge()
        if pledge is not None:
            return None if pledge.secret is None else FairDealer(pledge.secret, pledge.table, pledge.words)
        kind, _, seed = self.dealer.partition(" ")
        if kind != "seed":
            return None
        try:
            return Dealer(json.loads(seed))
        except (ValueError, RecursionError):
            raise record_error(Saying("no-seed", {"found": self.dealer}), "dealer") from None

    def _wrong_header(self, name: str, why: Saying) -> RecordError:
        return record_error(why, self.places.get(name, 0), name)

    def _game(self) -> Game:
        try:
            game = made_with(self.game, self.content, "content")
        except ValueError as error:
            raise within(error, "game") from None
        if game.rules != self.rules:
            names: dict[str, object] = {"found": self.rules, "word": self.game, "rules": game.rules}
            raise record_error(Saying("played-by", names), "rules")
        return game


def _begin(headers: dict[str, tuple[int, str]]) -> Record:
    for name in ("game", "rules", "players", "options", "seats", "dealer"):
        if name not in headers:
            raise record_error(Saying("no-header", {"word": name}))
    id = headers["game"][1]
    content = read_object(headers, "content")
    options = read_object(headers, "options")
    try:
        game = made_with(id, content, "content")
        players = headers["players"][1]
        state = game.open(int(players) if is_number(players) else players, options)
    except ValueError as error:
        raise within(error, headers["game"][0]) from None
    record = Record(state)
    record.rules = headers["rules"][1]
    record.dealer = headers["dealer"][1]
    record.places = {name: line for name, (line, _) in headers.items()}
    record.pledge()
    if "undo" in headers:
        try:
            record.policy, record.people = read_policy(headers["undo"][1], record.players)
        except ValueError as error:
            raise within(error, headers["undo"][0], "undo") from None
    if "start" in headers:
        record.start = read_object(headers, "start")
    try:
        record.seats = _names(read_value(headers, "seats"), record.players)
    except RecordError as error:
        raise within(error, headers["seats"][0]) from None
    if "result" in headers:
        result = read_value(headers, "result")
        if not isinstance(result, list) or not all(isinstance(r, (int, float)) for r in result):
            raise record_error(Saying("no-numbers"), headers["result"][0])
        record.result = [float(r) for r in result]
    return record


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _names(seats: object, players: int) -> list[str]:
    if seats is None:
        return [f"seat {i}" for i in range(players)]
    if not isinstance(seats, (list, tuple)) or len(seats) != players:
        raise record_error(Saying("no-names", {"count": players, "found": quoted(seats)}), "seats")
    names: list[str] = []
    for name in seats:
        if not isinstance(name, str):
            raise record_error(Saying("no-name", {"found": quoted(name)}), "seats")
        names.append(name)
    return names


def _unmarked(answer: Answer) -> RecordError:
    return wrong(answer, Saying("answer-changed", {"found": str(answer)}))


def _other_result(result: list[float] | None, said: list[float] | None) -> Saying:
    if result is None:
        return Saying("result-early", {"found": said})
    return Saying("result-unsaid" if said is None else "other-result", {"found": said, "word": result})
