"""The same public game twice, over different secrets.

Two games are played side by side. Whatever some eyes see, hear and are asked is the same in both after every answer;
what is hidden from them differs wherever it can. So whoever has only these eyes must not be able to tell which of the
two is being played.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import palamedes
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.telling import Log


@dataclass
class Answered:
    """One answer, in both games."""

    actor: int
    notations: tuple[str, str]


@dataclass
class Twins:
    """Two games that look alike to these eyes."""

    game: str
    players: int
    eyes: int
    answers: list[Answered] = field(default_factory=list)

    def lines(self, world: int) -> list[tuple[int, str]]:
        """Who answers what in one of the two games."""
        return [(answered.actor, answered.notations[world]) for answered in self.answers]

    def draws(self, world: int) -> list[str]:
        """What chance answers in one of the two games."""
        return [notation for actor, notation in self.lines(world) if actor == CHANCE]

    @property
    def different(self) -> int:
        """How many answers differ between the two games."""
        return sum(answered.notations[0] != answered.notations[1] for answered in self.answers)

    @property
    def asked(self) -> int:
        """How often these eyes were asked something after the games had begun to differ."""
        differ = [answered.notations[0] != answered.notations[1] for answered in self.answers]
        first = differ.index(True) if any(differ) else len(differ)
        return sum(answered.actor == self.eyes for answered in self.answers[first:])


def twins(game: str, players: int, eyes: int, seed: str, often: int = 2, most: int = 400) -> Twins:
    """Plays at random in the first game, and in the second whatever looks the same and, one time in so many, is not.

    Ends where the games must part: whatever is answered, a secret comes to light.
    """
    rng = Rng(seed)
    first = palamedes.game(game).open(players, {})
    second = first.clone()
    made = Twins(game, players, eyes)
    while not first.over and (len(made.answers) < most or first.actor == CHANCE):
        chosen = _alike(first, second, eyes, rng, often)
        if chosen is None:
            break
        made.answers.append(Answered(first.actor, (first.notation(chosen[0]), second.notation(chosen[1]))))
        first.answer(chosen[0])
        second.answer(chosen[1])
    if first.actor == CHANCE or first.over:
        # Nobody can give an answer after which it is not settled what is drawn; and at the end everything is open.
        while made.answers.pop().actor == CHANCE:
            pass
    return made


def telling_twins(game: str, candidates: int = 12, enough: int = 10) -> Twins:
    """A pair of any game, whatever is hidden there: the one of several in which most is asked after they differ."""
    seats = palamedes.game(game).seats
    found: list[Twins] = []
    for n in range(candidates):
        players = seats[n % min(2, len(seats))]
        often = 2 if n % 4 < 2 else 8
        found.append(twins(game, players, n // 4 % players, str(n // 4), often, most=130))
        if found[-1].asked >= enough:
            break
    return max(found, key=lambda pair: (pair.asked, pair.different > 0, len(pair.answers)))


def _alike(first: State, second: State, eyes: int, rng: Rng, often: int) -> tuple[int, int] | None:
    """An answer in either game, such that both look the same to these eyes afterwards."""
    for action in _shuffled(first.choices(), rng):
        known = known_after(first, action, eyes)
        others = _shuffled(second.choices(), rng)
        if first.actor == eyes:
            others = [action] if action in others else []
        else:
            # Those come first whose key is False: the same answer, or every other one.
            wanted = rng.below(often) > 0
            others.sort(key=lambda other: (other == action) != wanted)
        for other in others:
            if known_after(second, other, eyes) == known:
                return action, other
    return None


def _shuffled(actions: list[int], rng: Rng) -> list[int]:
    places = actions.copy()
    rng.shuffle(places)
    return places


def known_after(state: State, action: int, eyes: int) -> object:
    """All that these eyes and a spectator's may know of a table after an answer."""
    after = state.clone()
    log = Log()
    after.listen(log)
    after.answer(action)
    heard = [(event.key, event.seen_by(eyes), event.seen_by(None)) for event in log.events]
    return after.view(eyes), after.view(None), after.actor, after.waiting(), heard
