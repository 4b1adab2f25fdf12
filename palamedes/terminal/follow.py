"""Following a game that one does not play: bots at a table, or a record from its first answer to its last."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from rich.markup import escape

from palamedes.core.kernel.dealer import Dealer
from palamedes.core.kernel.step import CHANCE
from palamedes.core.record.record import Record
from palamedes.core.words.telling import Log

from .asides import result_line
from .played import PlayedGame
from .saves import reason, write_whole
from .screen import Screen
from .session import log_lines, show_end, show_title

Pause = Callable[[], None]


def play_out(played: PlayedGame) -> None:
    """Bots play to the end, unseen."""
    while not played.state.over:
        if played.state.actor == CHANCE:
            played.play_chance()
        else:
            played.answer(played.decision(played.state.actor))


def watch(screen: Screen, played: PlayedGame, pause: Pause) -> None:
    """Bots play, and the table is shown whenever another seat is asked."""
    show_title(screen, played)
    heard = 0
    shown = None
    while not played.state.over:
        actor = played.state.actor
        if actor == CHANCE:
            played.play_chance()
            continue
        if actor != shown:
            heard = _show_news(screen, played, heard)
            pause()
            shown = actor
        played.answer(played.decision(actor))
    _show_news(screen, played, heard)
    screen.show("", f"[title]{escape(result_line(screen, played))}[/]")


def _show_news(screen: Screen, played: PlayedGame, heard: int) -> int:
    screen.show("", *log_lines(played, screen, None, heard), "")
    screen.board(played.game, played.state.view(None))
    return len(played.events)


def waiting(seconds: float) -> Pause:
    """A pause of this length between two pictures."""
    return lambda: time.sleep(seconds)


def keep_record(played: PlayedGame, file: Path | None) -> None:
    """Writes the record of a game where somebody asked for it."""
    if file is None:
        return
    try:
        write_whole(file, played.record.write())
    except OSError as error:
        raise ValueError(f"{file}: cannot be written ({reason(error)}).") from None


class Replay:
    """A record, answer by answer. `at` is how many answers have been given."""

    def __init__(self, screen: Screen, record: Record, eyes: int | None) -> None:
        self.screen = screen
        self.record = record
        self.eyes = eyes
        self.most = len(record.live())
        self.at = 0
        screen.seat(record.opening(), record.seats)

    def show(self) -> None:
        """The table after `at` answers, and what the last of them brought about."""
        state = self.record.replay(max(self.at - 1, 0))
        words = self.screen.words(state.game)
        self.screen.title(self.screen.text("replay.title", at=self.at, most=self.most))
        if self.at:
            log = Log()
            state.listen(log)
            actor = state.actor
            answer = self.record.live()[self.at - 1]
            action = state.parse(answer.notation)
            # What others draw and decide in secret is told only as far as these eyes may see it.
            if self.eyes is None or self.eyes == actor:
                who = self.screen.text("replay.chance") if actor == CHANCE else words.seat(state, actor)
                text = words.answer(state, state.vocabulary(), action)
                self.screen.say("replay.taken", who=who, answer=f"{text} ({answer.notation})")
            state.apply(action)
            for event in log.events:
                line = words.event(state, event, self.eyes if self.eyes is not None else actor)
                if line:
                    self.screen.show(f"[faint]•[/] {escape(line)}")
        # With nobody's eyes chosen, each moment is seen by whoever must answer, so that no hand stays hidden.
        eyes = self.eyes if self.eyes is not None or state.actor < 0 else state.actor
        view = state.view(eyes)
        view["answers"] = []
        self.screen.show("")
        self.screen.board(state.game, view)

    def go(self, line: str) -> bool:
        """Moves as a line says; false when it says to stop."""
        word = line.strip().lower()
        if word in ("q", "quit"):
            return False
        if word == "":
            if self.at == self.most:
                return False
            self.at += 1
        elif word == "b":
            self.at = max(self.at - 1, 0)
        elif word == "e":
            self.at = self.most
        elif word.isdecimal() and int(word[:9]) <= self.most:
            self.at = int(word[:9])
        else:
            self.screen.say("replay.unknown")
            return True
        self.show()
        return True

    def whole(self) -> None:
        """All of it at once: the log, the last table, the result."""
        played = PlayedGame(self.record, self.record.opening(), Dealer())
        show_title(self.screen, played)
        show_end(self.screen, played, self.eyes, tail=len(played.events))
