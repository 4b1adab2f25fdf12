"""A table: its setting, who sits at it, and the history of its game. The rules of holding, sealing and undo are here.

What somebody does gives a new history, to be stored before it takes the place of the old one; what cannot be done
raises a Refusal. No input or output, no clocks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from palamedes.bots.names import spec_of
from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.record import Record
from palamedes.core.record.undone import parties
from palamedes.core.words.words import Words

from ..people.keys import is_shown
from ..storage.setting import Chair, Setting, clean
from ..storage.stored import Request
from ..wire.base import NAMES, Lang, Strength
from ..wire.messages import ChatLine
from ..wire.refusal import Refusal
from .history import History
from .revealing import asked_next

TALK: Final = 500

Status = Literal["waiting", "playing", "over"]


def status(over: bool, chairs: list[Chair]) -> Status:
    """waiting: a seat is still open, and nothing is dealt before it is taken."""
    if over:
        return "over"
    return "waiting" if any(chair.kind == "open" for chair in chairs) else "playing"


@dataclass(frozen=True)
class Undo:
    """What undo would do for a seat: how, why (a key of our words), and over how many answers."""

    how: Literal["no", "now", "ask"]
    why: str
    count: int = 0


class Table:
    """One table in memory."""

    def __init__(self, setting: Setting, chairs: list[Chair], history: History) -> None:
        self.setting = setting
        self.chairs = chairs
        self.history = history
        self.chat: list[ChatLine] = []
        self.request: Request | None = None
        self.updated = setting.created
        self._words: dict[tuple[Lang, tuple[str, ...]], Words] = {}

    def draft(self) -> Table:
        """The same table, to try something on. What is on it is replaced, never changed: so little has to be copied."""
        other = Table(self.setting, self.chairs.copy(), self.history)
        other.chat = self.chat.copy()
        other.request = None if self.request is None else Request(self.request.seat, self.request.agreed.copy())
        other.updated = self.updated
        other._words = self._words
        return other

    def take(self, draft: Table) -> None:
        """What was tried is stored, and so it stands."""
        self.chairs = draft.chairs
        self.history = draft.history
        self.chat = draft.chat
        self.request = draft.request
        self.updated = draft.updated

    def adopt(self, history: History) -> None:
        """The game has gone on: whatever was asked about the one before is forgotten."""
        # What is answered in secret changes nothing that the others can see, not even what they are asked about.
        if len(history.lines) != len(self.history.lines) or history.held != self.history.held:
            self.request = None
        self.history = history

    @property
    def status(self) -> Status:
        """Whether it waits for people, is played, or is over."""
        return status(self.setting.recorded or self.history.state.over, self.chairs)

    @property
    def is_open_book(self) -> bool:
        """Whether anybody may see everything: the game is over, or somebody opened its record."""
        return self.status == "over"

    def turn(self, eyes: int | str | None = None) -> list[int]:
        """The seats that must answer now, as far as these eyes may know."""
        return self.history.turn(eyes) if self.status == "playing" else []

    def people(self) -> list[int]:
        """The seats of people, whether they are there or not."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"]

    def seats_of(self, digests: set[str]) -> list[int]:
        """The seats whose keys have these digests."""
        return [seat for seat, chair in enumerate(self.chairs) if is_shown(chair.key_digest, digests)]

    def held_by(self, digests: set[str]) -> list[int]:
        """Those of them that people sit in."""
        return [seat for seat in self.seats_of(digests) if self.chairs[seat].kind == "person"]

    def holds_everybody(self, seats: list[int]) -> bool:
        """Whether these are all the seats that people sit in: nobody else has a secret here."""
        return bool(seats) and self.status != "waiting" and set(self.people()) <= set(seats)

    def check_secrets(self, seats: list[int]) -> None:
        """Refuses whoever may not see everything: a game that goes on has secrets, unless they all are one's own."""
        if not self.is_open_book and not self.holds_everybody(seats):
            raise Refusal("private", 403)

    def names(self) -> list[str]:
        """Who sits where, as a record writes it: bots by what they are, so that a record can be resumed with them."""
        words = self.history.state.seat_word
        return [self._played_by(chair) or chair.name or words(seat) for seat, chair in enumerate(self.chairs)]

    def _played_by(self, chair: Chair) -> str:
        """What a bot is: one of ours by what it plays like, an engine by its short name; "" for a person."""
        ours = chair.strength in NAMES
        return spec_of(chair.strength or "", self.setting.game) if ours else chair.strength or ""

    def words(self, lang: Lang) -> Words:
        """The words of the game, which call people by their own names."""
        state = self.history.state
        given = tuple(chair.given(state.seat_word(seat)) for seat, chair in enumerate(self.chairs))
        if (lang, given) not in self._words:
            self._words[lang, given] = state.game.words(lang).naming(state, list(given))
        return self._words[lang, given]

    def dice_words(self) -> list[str]:
        """What each seat has added to the dice."""
        return [chair.words for chair in self.chairs]

    def record(self) -> Record:
        """The record of the game; while it goes on without the secret of its dice."""
        return self.history.record(self.names(), self.dice_words(), self.people())

    def bot_to_move(self) -> tuple[int, Strength] | None:
        """The seat whose bot must answer now, and which bot it is."""
        if self.status != "playing" or self.history.held:
            return None
        for seat in self.history.due():
            player = self.chairs[seat].player
            if player is not None:
                return seat, player
        return None

    def asks_bot(self, seat: int, revision: str) -> bool:
        """Whether the bot of a seat is still asked this question."""
        mover = self.bot_to_move()
        return mover is not None and mover[0] == seat and self.history.revision(seat) == revision

    # Beginning.

    def begun(self) -> History | None:
        """The history with the first cards dealt, once all seats are taken; None where nothing is to be done."""
        history = self.history
        actor = history.state.actor
        due = actor == CHANCE or (bool(history.sealed.get(actor)) and history.is_decided)
        if self.status != "playing" or history.held or not due:
            return None
        ahead = history.copy()
        ahead.advance(self.dice_words())
        return ahead if len(ahead.lines) > len(history.lines) else None

    # Answers.

    def answer(self, seat: int, revision: str, action: int) -> History:
        """A person answers: at once, held, or sealed."""
        self._check_play()
        if self.chairs[seat].stand_in is not None:
            raise Refusal("stand-in")
        history = self.history.copy()
        if revision != history.revision(seat):
            raise Refusal("stale", 409)
        if history.held:
            raise Refusal("held" if history.holder == seat else "not-asked", 409)
        moment = history.seen(seat)
        legal = moment.legal(seat)
        if not legal:
            raise Refusal("not-asked", 409)
        if action not in legal:
            raise Refusal("illegal", 409)
        if history.state.actor == seat and not history.is_secret:
            self._give(history, action)
        else:
            history.seal(seat, action)
            if history.is_secret:
                history.advance(self.dice_words())
        return history

    def _give(self, history: History, action: int) -> None:
        seat = history.state.actor
        alone = len(history.state.waiting()) == 1
        before = history.state.clone()
        history.before = (len(history.lines), before)
        history.play(action)
        revealed = self.setting.hold and self.setting.undo != "free" and history.revealed(history.moves)
        # What one decides together with others is secret as it is; and what was revealed cannot be held back.
        if self.setting.hold and alone and not revealed and not history.state.over:
            if asked_next(history.state) != [seat]:
                history.held = True
                history.shown = before
                return
        history.advance(self.dice_words())

    def bot_answer(self, seat: int, action: int, stand_in: Strength | None = None) -> History:
        """The bot of a seat answers; `stand_in`, if it has failed, is who has answered for it and plays on."""
        history = self.history.copy()
        if history.held or seat not in history.due() or action not in history.seen(seat).legal(seat):
            raise Refusal("illegal", 409)
        if history.is_secret:
            history.seal(seat, action)
        else:
            history.play(action)
        history.advance(self.dice_words())
        if stand_in is not None:
            self.chairs[seat] = replace(self.chairs[seat], stand_in=stand_in)
        return history

    def end(self, seat: int) -> History:
        """A seat ends its turn: what was held is told, and what follows is dealt."""
        if not self.history.held or self.history.holder != seat:
            raise Refusal("not-held", 409)
        history = self.history.copy()
        history.held = False
        history.shown = None
        history.advance(self.dice_words())
        return history

    def _check_play(self) -> None:
        if self.setting.recorded:
            raise Refusal("recorded", 409)
        if self.status == "over":
            raise Refusal("over", 409)
        if self.status == "waiting":
            raise Refusal("waiting", 409)

    # Undo.

    def undo_offer(self, seat: int) -> Undo:
        """What undo would do for a seat now."""
        history = self.history
        if self.setting.recorded:
            return Undo("no", "recorded")
        if self._is_shown:
            return Undo("no", "shown")
        if history.held and history.holder == seat:
            return Undo("now", "held", 1)
        if history.sealed.get(seat):
            return Undo("now", "sealed") if history.is_last_sealed(seat) else Undo("no", "nothing")
        if self.setting.undo == "none":
            return Undo("no", "forbidden")
        back = self._back_to(seat)
        if back == 0:
            return Undo("no", "nothing")
        # What an answer has shown takes long to find out, and is asked after every one: only where it matters.
        own = self.setting.undo == "free" or (back == 1 and not self._may_be_held(seat) and not self._is_known(seat))
        if own:
            return Undo("now", "free" if back > 1 else "last", back)
        return Undo("ask", "ask", back) if self._to_ask(seat) else Undo("now", "free", back)

    @property
    def _is_shown(self) -> bool:
        """Whether the secret of the dice is out: whoever went back now would know what comes."""
        return self.setting.is_fair and self.history.state.over

    def _is_known(self, seat: int) -> bool:
        """Whether the last answer, a seat's own, has shown what was hidden: itself, or because the game is over."""
        history = self.history
        return history.state.over or history.revealed(history.moves_for(seat))

    def _may_be_held(self, seat: int) -> bool:
        """Whether somebody else is asked who may hold an answer already: only they know, so they are always asked."""
        asked = self.history.seen(seat).waiting()
        return self.setting.hold and any(other in asked for other in self._to_ask(seat))

    def _back_to(self, seat: int) -> int:
        """How many answers stand since the last one of a seat, as far as it knows; 0 when it has given none."""
        history = self.history
        known = history.live[: history.moves_for(seat)]
        for back, n in enumerate(reversed(known), start=1):
            if history.lines[n].actor == seat:
                return back
        return 0

    def _to_ask(self, seat: int) -> list[int]:
        """Whose game it is as well: people, also while a bot plays for them. It has no say in what they would want."""
        return [other for other in self.people() if other != seat]

    def missing(self) -> list[int]:
        """Who has not yet said whether they agree to what is asked."""
        if self.request is None:
            return []
        return [seat for seat in self._to_ask(self.request.seat) if seat not in self.request.agreed]

    def undo(self, seat: int) -> History | None:
        """Takes the last answer of a seat back; None when the others have to be asked, which then are."""
        offer = self.undo_offer(seat)
        if offer.how == "no":
            raise Refusal(f"undo-{offer.why}", 409)
        unseen = self.history.moves - self.history.moves_for(seat)
        if offer.how == "ask" or (unseen and self.setting.undo != "free" and self._to_ask(seat)):
            # Nobody's answer is undone without them, not even one that they still hold.
            self.request = Request(seat)
            return None
        history = self.history.copy()
        if offer.why == "sealed":
            history.sealed[seat].pop()
            history.sealed = {who: notations for who, notations in history.sealed.items() if notations}
        else:
            history.take_back(offer.count + unseen, seat if offer.why == "held" else CHANCE, parties(seat, []))
        return history

    def vote(self, seat: int, agree: bool) -> History | None:
        """A seat agrees or does not. The history to go back to when all have agreed, else None."""
        request = self.request
        if request is None or seat not in self.missing():
            raise Refusal("no-vote", 409)
        if not agree:
            self.request = None
            return None
        request.agreed.add(seat)
        return self.agreed()

    def agreed(self) -> History | None:
        """The history to go back to, if something is asked and nobody is missing any more."""
        if self.request is None or self.missing():
            return None
        back = self._back_to(self.request.seat)
        if back == 0 or self._is_shown:
            self.request = None
            return None
        history = self.history.copy()
        asked = parties(self.request.seat, sorted(self.request.agreed))
        history.take_back(back + history.moves - history.moves_for(self.request.seat), asked=asked)
        return history

    # Seats.

    def sit(self, seat: int, chair: Chair) -> None:
        """Somebody takes an open seat."""
        self.check_seat(seat)
        if self.chairs[seat].kind != "open":
            raise Refusal("taken", 409)
        self.chairs[seat] = chair

    def accept(self, digests: set[str], name: str, words: str) -> None:
        """Whoever shows these keys takes the seats that they are the invitations to."""
        for seat in self.seats_of(digests):
            if self.chairs[seat].kind == "open":
                self.chairs[seat] = Chair("person", name, key_digest=self.chairs[seat].key_digest, words=words)

    def hand_over(self, by: list[int], seat: int, strength: Strength | None, expected: set[int]) -> History | None:
        """A bot plays for a seat from now on, or no longer. The history that this leads to, if it is another."""
        self.check_hand_over(by, seat, strength, expected)
        self.chairs[seat] = replace(self.chairs[seat], stand_in=strength)
        if strength is not None and self.history.holder == seat:
            return self.end(seat)
        return None

    def show(self, seat: int, allow: bool) -> None:
        """Everybody may look through the eyes of a seat from now on, or no longer."""
        self.check_seat(seat)
        if self.chairs[seat].shown != allow:
            self.chairs[seat] = replace(self.chairs[seat], shown=allow)

    def may_look(self, eyes: int | None, mine: list[int]) -> bool:
        """Whether somebody with these seats may look through these eyes: their own, or those that are shown to all.

        Rivals too: whoever plays can open the table once more to watch, so nothing can be shown to spectators alone.
        """
        if eyes is None or eyes in mine:
            return True
        return 0 <= eyes < len(self.chairs) and self.chairs[eyes].shown

    def say(self, seat: int, text: str, at: str) -> None:
        """Somebody says something to all."""
        self.chat.append(ChatLine(len(self.chat), seat, self.chairs[seat].name, text, at))

    def check_hand_over(self, by: list[int], seat: int, strength: Strength | None, expected: set[int]) -> None:
        """Who may hand a seat to a bot: whoever sits there at any time, another person when it is deserted.

        `expected` are the seats whose people are here, or left so shortly ago that they may be back in a moment.
        """
        self.check_seat(seat)
        self._check_play()
        if self.chairs[seat].kind != "person" or not by:
            raise Refusal("not-yours", 403)
        if seat in by:
            return
        if strength is None:
            raise Refusal("not-yours", 403)
        if seat in expected:
            raise Refusal("present", 409)

    def check_seat(self, seat: int) -> None:
        """Refuses a seat that there is not."""
        if not 0 <= seat < len(self.chairs):
            raise Refusal("no-seat", 404, seat=seat)


def spoken(text: str) -> str:
    """What somebody says to all at the table, as it may be said."""
    said = clean(text)
    if not said:
        raise Refusal("silence")
    if len(said) > TALK:
        raise Refusal("long-talk", most=TALK)
    return said
