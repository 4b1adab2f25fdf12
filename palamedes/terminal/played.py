"""A game as it is played at one keyboard: the state, its record, who sits where, and what has happened."""

from __future__ import annotations

import json
import secrets

from palamedes.bots import Bot, bot, bots
from palamedes.bots.spec import named
from palamedes.core.kernel.dealer import Dealer
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.record import Record
from palamedes.core.words.refusing import within
from palamedes.core.words.telling import Event, Log
from palamedes.core.words.words import Words


def is_bot(name: str) -> bool:
    """Whether a name is that of a bot: what sits there answers by itself."""
    return named(name) in bots()


class PlayedGame:
    """One game being played. Seats whose name is that of a bot are played by it, all others by people.

    The record says everything: the game can be rebuilt from it, and goes on as it would have.
    """

    def __init__(self, record: Record, state: State, dealer: Dealer) -> None:
        self.record = record
        self.dealer = dealer
        self.bots: dict[int, Bot] = {seat: bot(name) for seat, name in enumerate(record.seats) if is_bot(name)}
        # Who sits at one keyboard takes back what they like; and the record says so.
        record.policy = "free"
        record.people = [seat for seat in range(record.players) if seat not in self.bots]
        self._sit(state)

    @staticmethod
    def new(game: Game, names: list[str], seed: object = None, **options: object) -> PlayedGame:
        """A new game with one name for each seat; without a seed, a random one is drawn."""
        state = game.new(len(names), **options)
        dealer = Dealer(secrets.randbelow(1_000_000_000) if seed is None else seed)
        seated = [bot(name).name if is_bot(name) else name for name in names]
        return PlayedGame(Record(state, seated, dealer.name), state, dealer)

    @staticmethod
    def resume(record: Record) -> PlayedGame:
        """The game that a record leaves behind. One that is not true is refused, naming the line."""
        record.verify()
        kind, _, seed = record.dealer.partition(" ")
        dealer = Dealer(json.loads(seed)) if kind == "seed" else Dealer(secrets.randbelow(1_000_000_000))
        if kind == "fair" and record.result is None:
            record.dealer = "by hand"  # its secret stayed with the house that promised it
        # Answers that were taken back have used up what was dealt for them, so the dealer deals them again.
        for state, _ in record.walk():
            if state.actor == CHANCE:
                dealer.answer(state)
        try:
            return PlayedGame(record, record.opening(), dealer)
        except ValueError as error:
            raise within(error, "seats") from None

    def _sit(self, opening: State) -> None:
        """Plays all answers that stand, listening."""
        self.state = opening
        self._log = Log()
        opening.listen(self._log)
        for answer in self.record.live():
            opening.apply(opening.parse(answer.notation))

    # Who and what.

    @property
    def game(self) -> Game:
        """What is played."""
        return self.state.game

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat in range(self.state.players) if seat not in self.bots]

    @property
    def events(self) -> list[Event]:
        """All that has happened."""
        return self._log.events

    def name(self, seat: int, words: Words) -> str:
        """A seat as the game calls it and who sits there; somebody with a name of their own by that alone."""
        if words.is_named(seat):
            return words.seat(self.state, seat)
        return f"{words.seat(self.state, seat)} ({self.record.seats[seat]})"

    # Playing.

    def answer(self, action: int) -> None:
        """The actor answers."""
        self.record.play(self.state, action)

    def play_chance(self) -> None:
        """Chance answers."""
        self.answer(self.dealer.answer(self.state))

    def decision(self, seat: int) -> int:
        """What the bot in a seat answers.

        It depends on the seed and the answers before, not on how often the game was resumed.
        """
        player = self.bots[seat]
        moment = f"{self.record.dealer} answer {len(self.record.answers)} seat {seat}"
        player.start(moment)
        return player.decide(self.seen_by(seat), seat)

    def seen_by(self, seat: int) -> State:
        """A copy of the table with all that this seat cannot know drawn anew."""
        shown = self.state.clone()
        shown.determinize(seat, Rng(f"{self.record.dealer} veil {len(self.record.answers)}"))
        return shown

    def undo(self) -> int:
        """Takes back the last answer of a person and all that came after; gives how many answers it was."""
        standing = self.record.live()
        for back, answer in enumerate(reversed(standing), start=1):
            if answer.actor in self.people:
                self.record.undo(back, answer.actor)
                self._sit(self.record.opening())
                return back
        return 0
