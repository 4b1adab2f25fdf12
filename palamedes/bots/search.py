"""A bot that searches: a budget of iterations or of time, in this process or shared out to several."""

from __future__ import annotations

from time import monotonic
from typing import Any, Final

from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.registry import made_with
from palamedes.core.kernel.state import State

from .attention import ALL, BLUNDER, any_of, noticed, spelled
from .bot import Bot, answers_of
from .processes import Worker, borrow, give_back
from .slices import run_slice
from .tree import Search, Weighed, ranked

STRETCH: Final = 16
"""After so many iterations it looks whether the rest can change anything."""

HASTE: Final = 1.25
"""So much faster than before the rest of a search may go, where it asks whether the rest can change anything."""

ENDLESS: Final = 1_000_000_000

TASK: Final = "palamedes.bots.search:search_for"


class Budget:
    """How long a search may look: so many iterations, or until so many milliseconds are over."""

    def __init__(self, iterations: int, milliseconds: int, begun: float) -> None:
        self.iterations = iterations
        self.begun = begun
        self.end: float = begun + float(milliseconds) / 1000.0 if milliseconds else 0.0
        """When its time is over; 0: it has as long as it takes."""

    def left(self, done: int, now: float) -> int:
        """How many iterations may follow on those that are done; of a time, as many as it has left at their pace."""
        if self.end <= 0.0:
            return self.iterations - done
        if now >= self.end:
            return 0
        if done < STRETCH or now <= self.begun:
            return ENDLESS
        return min(int(HASTE * float(done) * (self.end - now) / (now - self.begun)) + 1, ENDLESS)


class SearchBot(Bot):
    """Gives the answer that a search of this budget chose most often.

    With a budget of iterations its answers depend on the seed and on what it sees alone. Several processes grow a
    tree each, from seeds of their own and with equal parts of the iterations (or all of the time), and add up what
    they found: other answers than those of one process, but the same ones every time.

    With an attention of less than a hundred it overlooks answers of its own, and what others may answer in its tree.
    """

    def __init__(self, iterations: int = 0, milliseconds: int = 0, processes: int = 1, attention: int = ALL) -> None:
        if (iterations > 0) == (milliseconds > 0):
            raise ValueError("A search has a budget of iterations or of milliseconds, one of the two.")
        name = f"search:{iterations}" if iterations else f"search:{milliseconds}ms"
        super().__init__(spelled(name if processes == 1 else f"{name}x{processes}", attention))
        self.iterations = iterations
        self.milliseconds = milliseconds
        self.processes = processes
        self.attention = attention

    def decide(self, state: State, seat: int) -> int:
        legal = answers_of(state, seat)
        if len(legal) == 1:
            return legal[0]
        if self.attention < ALL:
            return self.choose(self.weigh(state, seat))
        seed = f"{self.rng.word()} {self.rng.word()}"
        if self.processes == 1:
            return _search(state, seat, seed, self.iterations, self.milliseconds, self.attention, True)[0].action
        return self._share_out(state, seat, seed)[0].action

    def choose(self, weighed: list[Weighed]) -> int:
        """The answer to give: the first that was noticed, of all with the best first."""
        values = [answer.value for answer in weighed]
        least = values[0] - BLUNDER
        seen = noticed(values, least, self.attention, self.rng)
        return weighed[seen[0] if seen else any_of(values, least, self.rng)].action

    def weigh(self, state: State, seat: int) -> list[Weighed]:
        """What it thinks of every answer, the best first: how often it chose it, and what the seat may expect."""
        seed = f"{self.rng.word()} {self.rng.word()}"
        if self.processes == 1:
            return _search(state, seat, seed, self.iterations, self.milliseconds, self.attention, False)
        return self._share_out(state, seat, seed)

    def _share_out(self, state: State, seat: int, seed: str) -> list[Weighed]:
        count = min(self.processes, self.iterations) if self.iterations else self.processes
        position = state.position()
        workers: list[Worker] = borrow(TASK, count)
        found: list[list[Weighed]] = []
        try:
            for i, worker in enumerate(workers):
                worker.send(
                    {
                        "position": position,
                        "seat": seat,
                        "seed": f"{seed} {i}",
                        "iterations": (self.iterations + i) // count,
                        "milliseconds": self.milliseconds,
                        "attention": self.attention,
                    }
                )
            for worker in workers:
                found.append([Weighed(row[0], row[1], row[2]) for row in worker.receive()["answers"]])
        except BaseException:
            # Ctrl-C, most likely: they are searching for something that nobody waits for any more.
            for worker in workers:
                worker.stop()
            raise
        give_back(workers)
        return merged(found)


def merged(parts: list[list[Weighed]]) -> list[Weighed]:
    """What several searches for the same answer found, added up."""
    actions = sorted(answer.action for answer in parts[0])
    visits: dict[int, int] = dict.fromkeys(actions, 0)
    totals: dict[int, float] = dict.fromkeys(actions, 0.0)
    glances: dict[int, float] = dict.fromkeys(actions, 0.0)
    for part in parts:
        for answer in part:
            visits[answer.action] += answer.visits
            totals[answer.action] += answer.value * float(answer.visits)
            glances[answer.action] = answer.value
    found: list[Weighed] = []
    for action in actions:
        seen = visits[action]
        found.append(Weighed(action, seen, totals[action] / float(seen) if seen else glances[action]))
    return ranked(found)


def search_for(message: dict[str, Any]) -> dict[str, Any]:
    """Searches as a message says; this is what the processes of a search do."""
    position = message["position"]
    state = game_of(position).restore(position)
    iterations, milliseconds = message["iterations"], message["milliseconds"]
    found = _search(state, message["seat"], message["seed"], iterations, milliseconds, message["attention"], False)
    return {"answers": [[answer.action, answer.visits, answer.value] for answer in found]}


def game_of(position: dict[str, Any]) -> Game:
    """The game that a position belongs to, with an owner's values if it was made with some."""
    content = position.get("content")
    return made_with(position["game"], content, "content") if content else find_game(position["game"])


def _search(
    state: State, seat: int, seed: str, iterations: int, milliseconds: int, attention: int, brief: bool
) -> list[Weighed]:
    """`brief` asks for the best answer alone: the search ends when no other can overtake it."""
    search = Search(state, seat, seed, attention=attention)
    budget = Budget(iterations, milliseconds, monotonic())
    left = budget.left(0, budget.begun)
    while left > 0 and not (brief and search.settled(left)):
        run_slice(search, min(left, STRETCH) if brief else left, budget.end)
        left = budget.left(search.iterations, monotonic())
    return search.weigh()
