"""Work in processes of their own, which speak one line of JSON in and one line of JSON out.

A compiled loop keeps a whole core and the interpreter to itself, so heavy work is shared out to fresh processes.
Tables cross as positions and records, never as objects. A process ends when its input closes, so none outlives its
parent.
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from typing import IO, Any, Final, cast

from palamedes import native

Message = dict[str, Any]

_LAUNCH: Final = (
    "import sys, json; sys.path[:] = json.loads(sys.argv[1]);"
    " from palamedes.bots.processes import serve; serve(sys.argv[2])"
)


class Worker:
    """One process that does one task again and again: a function, named "module:function", of one message."""

    def __init__(self, task: str) -> None:
        self.task = task
        self.build: str = native.next_build()
        """The build it runs: the compiled one may have become ready since this process was started."""
        self.process: Any = subprocess.Popen(
            [sys.executable, "-c", _LAUNCH, json.dumps([path or os.getcwd() for path in sys.path]), task],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def send(self, message: Message) -> None:
        """Gives the process something to do."""
        try:
            self.process.stdin.write(json.dumps(message) + "\n")
            self.process.stdin.flush()
        except OSError:
            raise self._gone() from None

    def receive(self) -> Message:
        """Waits for what the process has to say. What went wrong there is raised here."""
        line = self.process.stdout.readline()
        if not line:
            raise self._gone()
        reply = cast(Message, json.loads(line))
        if "error" in reply:
            raise RuntimeError(f"A process working on {self.task} failed: {reply['error']}")
        return reply

    def stop(self) -> None:
        """Ends the process, whatever it is doing."""
        self.process.kill()
        # What was still to be written to a process that is gone can only be lost.
        with suppress(OSError):
            self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()

    def is_overtaken(self) -> bool:
        """Whether a process that was started now would run another build than this one."""
        return self.build != native.next_build()

    def _gone(self) -> RuntimeError:
        return RuntimeError(f"A process working on {self.task} ended before it had answered.")


_idle: Final[dict[str, list[Worker]]] = {}


def at_its_best(task: str, idle: Worker | None) -> Worker:
    """A process for a task: the one that is idle, or a fresh one where there is none, or a better build by now."""
    if idle is not None and not idle.is_overtaken():
        return idle
    if idle is not None:
        idle.stop()
    return Worker(task)


def borrow(task: str, count: int) -> list[Worker]:
    """This many processes for a task; those given back earlier are used again."""
    idle = _idle.setdefault(task, [])
    kept = idle[:count]
    del idle[:count]
    return [at_its_best(task, kept[i] if i < len(kept) else None) for i in range(count)]


def give_back(workers: list[Worker]) -> None:
    """These have answered all that they were sent, and can be borrowed again."""
    for worker in workers:
        _idle.setdefault(worker.task, []).append(worker)


def share_out(task: str, messages: list[Message], processes: int) -> Iterator[Message]:
    """Has every message answered elsewhere, and gives the answers in the same order, each as soon as it is there."""
    workers = borrow(task, min(processes, max(len(messages), 1)))
    try:
        # Each process has its next message waiting while it works, and never more than its input can hold.
        ahead = 2 * len(workers)
        for i in range(min(ahead, len(messages))):
            workers[i % len(workers)].send(messages[i])
        for i in range(len(messages)):
            reply = workers[i % len(workers)].receive()
            if i + ahead < len(messages):
                workers[i % len(workers)].send(messages[i + ahead])
            yield reply
    except BaseException:
        # Interrupted: they are in the middle of something that nobody waits for any more.
        for worker in workers:
            worker.stop()
        raise
    give_back(workers)


def stop_idle() -> None:
    """Ends all processes that nobody has borrowed."""
    for workers in _idle.values():
        for worker in workers:
            worker.stop()
        workers.clear()


atexit.register(stop_idle)


def serve(task: str) -> None:
    """What such a process does: reads messages and answers them until its input closes."""
    # Ctrl-C is for the parent, which then stops this process or closes its input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    module, _, function = task.partition(":")
    work = cast(Callable[[Message], Message], getattr(import_module(module), function))
    # Whatever the work prints must not get between the answers.
    answers = cast(IO[str], os.fdopen(os.dup(1), "w", encoding="utf-8"))
    os.dup2(2, 1)
    for line in sys.stdin:
        try:
            reply = work(json.loads(line))
        except Exception as error:
            reply = {"error": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(reply) + "\n")
        answers.flush()
