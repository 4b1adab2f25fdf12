"""Programs in any language as bots: they are asked by lines of JSON on standard input, and answer on standard output.

    {"do": "hello", "protocol": 1}                        first of all          answered by {"name": "my bot"}
    {"do": "new", "seat": 0, "seed": "7 seat 0"}          a game begins         not answered
    {"do": "ask", "seat": 0, "view": {…}}                 what the seat sees    answered by {"answer": 32}

A view is what `state.view(seat)` gives, with the legal answers under `answers`: an answer is the `action` of one of
them, or its `notation`. The program ends when its input does. Whatever it does otherwise is refused with a sentence: a
program that says nothing for too long, too much, or something else, is ended.
"""

from __future__ import annotations

import json
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from typing import Any, Final, cast

from palamedes.core.kernel.state import State
from palamedes.core.words.quoting import cut, quoted

from .bot import Bot, answers_of

PROTOCOL: Final = 1
LONGEST_LINE: Final = 65_536
"""So many letters an answer has at most."""
PATIENCE: Final = 30.0
"""So many seconds a program may take for an answer."""
SECRETS: Final = ("PALAMEDES_DATABASE", "PALAMEDES_METRICS_TOKEN")
"""What a program is not told of the house that it plays in."""

Reply = dict[str, Any]


class EngineError(Exception):
    """A program that sits at a table has not answered as it should; the sentence says how."""


class EngineBot(Bot):
    """A bot that is a program. It is started when it is first asked for something, and ends with this process."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        super().__init__(f"engine:{command}")
        self.command = command
        self.patience = patience
        self._seed: object = 0
        self._told = -1
        self._process: Any = None
        self._asked: Any = None
        self._answered: Any = None

    def start(self, seed: object) -> None:
        """A new game begins; the program is told with its first question."""
        super().start(seed)
        self._seed = seed
        self._told = -1

    def decide(self, state: State, seat: int) -> int:
        """What the program answers."""
        legal = answers_of(state, seat)
        if self._process is None:
            self._launch()
        if self._told != seat:
            self._send({"do": "new", "seat": seat, "seed": self._seed})
            self._told = seat
        answer: object = self._ask({"do": "ask", "seat": seat, "view": state.view(seat)}).get("answer")
        if isinstance(answer, str):
            for action in legal:
                if state.game.answers.notation(action) == " ".join(answer.lower().split()):
                    return action
        elif isinstance(answer, int) and not isinstance(answer, bool) and answer in legal:
            return answer
        raise self._failed(f"answered {quoted(answer)}, which is not a legal answer there")

    def stop(self) -> None:
        """Ends the program."""
        process, self._process = self._process, None
        if process is not None:
            self._asked.put(None)
            _kill(process)
            process.wait()
            with suppress(OSError):
                process.stdin.close()
            process.stdout.close()

    def _launch(self) -> None:
        words = shlex.split(self.command)
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={name: value for name, value in os.environ.items() if name not in SECRETS},
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            raise EngineError(f"The program {quoted(self.command)} cannot be started: {error}.") from None
        self._asked = queue.Queue()
        self._answered = queue.Queue()
        # A program that does not read, or does not write, holds up this thread, and nobody else.
        pipes = (self._process.stdin, self._process.stdout, self._asked, self._answered)
        threading.Thread(target=_speak, args=pipes, daemon=True).start()
        self._ask({"do": "hello", "protocol": PROTOCOL})

    def _send(self, message: Reply) -> None:
        self._asked.put((json.dumps(message), False))

    def _ask(self, message: Reply) -> Reply:
        self._asked.put((json.dumps(message), True))
        try:
            line = self._answered.get(timeout=self.patience)
        except queue.Empty:
            raise self._failed(f"has said nothing for {self.patience:g} seconds") from None
        if line is None:
            raise self._failed("ended before it had answered")
        if len(line) > LONGEST_LINE:
            raise self._failed(f"answered with more than {LONGEST_LINE} letters")
        try:
            reply: object = json.loads(line)
        except (ValueError, RecursionError):
            reply = None
        if not isinstance(reply, dict):
            raise self._failed(f'answered {cut(repr(line))}, and not with one line of JSON such as {{"answer": 32}}')
        return cast(Reply, reply)

    def _failed(self, how: str) -> EngineError:
        """What a program did wrong. It is ended; when it is asked again, it is started anew."""
        self.stop()
        self._told = -1
        return EngineError(f"The program {quoted(self.command)} {how}.")


def _kill(process: Any) -> None:
    """Ends a program with all that it has started, which may hold its lines open."""
    if sys.platform == "win32":
        process.kill()
        return
    with suppress(OSError):  # all of them are gone already
        os.killpg(process.pid, signal.SIGKILL)


def _speak(spoken: Any, heard: Any, asked: Any, answered: Any) -> None:
    """Passes on what is asked, one line after the other, and what is answered; None: there is nobody any more."""
    try:
        while True:
            item = asked.get()
            if item is None:
                answered.put(None)  # somebody may just have asked
                return
            line, wanted = item
            spoken.write(line.encode() + b"\n")
            spoken.flush()
            if wanted:
                said = heard.readline(LONGEST_LINE + 2)
                answered.put(said if said else None)
                if not said:
                    return
    except (OSError, ValueError):
        answered.put(None)
