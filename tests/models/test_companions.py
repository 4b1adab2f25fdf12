"""The plug of the models itself, seen with models of a toy: what is wrong is heard, what is right left alone."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Any, Self, cast

import pytest

from palamedes.conformance.modes import modes
from palamedes.conformance.walk import Walk, recorded
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from tests import fuzz, models, toys

from . import Companions, Model


class Fingers(Model):
    """A round of Morra: each draws a token of 0 to 2, shows no more fingers than that, and gets a point for each."""

    def __init__(self, playing: list[int], points: list[int]) -> None:
        self.playing = playing
        self.points = points
        self.tokens: list[int] = []
        self.shown: list[int] = []

    @classmethod
    def begin(cls, state: State) -> Self | None:
        if state.actor != CHANCE or state.over:
            return None
        table = cast(dict[str, Any], state.position()["table"])
        return cls([seat for seat in range(state.players) if not state.eliminated[seat]], list(table["points"]))

    def actor(self) -> int | None:
        if self.done:
            return None
        return CHANCE if len(self.tokens) < len(self.playing) else self.playing[len(self.shown)]

    def legal(self) -> Collection[str] | None:
        if self.actor() in (CHANCE, None):
            return None
        return [f"show {count}" for count in range(self.most(self.tokens[len(self.shown)]) + 1)]

    def most(self, token: int) -> int:
        return token

    def worth(self, fingers: int) -> int:
        return fingers

    def answer(self, notation: str) -> None:
        number = int(notation.split()[1])
        if len(self.tokens) < len(self.playing):
            self.tokens.append(number)
            return
        self.shown.append(number)
        if len(self.shown) == len(self.playing):
            for seat, fingers in zip(self.playing, self.shown, strict=True):
                self.points[seat] += self.worth(fingers)
            self.done = True

    def claims(self) -> dict[str, object]:
        return {"points": self.points} if self.done else {}

    @classmethod
    def found(cls, state: State) -> dict[str, object]:
        return {"points": cast(dict[str, Any], state.position()["table"])["points"]}


class Generous(Fingers):
    """Has misread how many fingers one may show."""

    def most(self, token: int) -> int:
        return 2


class Double(Fingers):
    """Has misread what fingers are worth."""

    def worth(self, fingers: int) -> int:
        return 2 * fingers


class Reversed(Fingers):
    """Has misread who shows first."""

    def actor(self) -> int | None:
        actor = super().actor()
        return actor if actor in (CHANCE, None) else self.playing[-1 - len(self.shown)]


def play(kind: type[Model]) -> Companions:
    companions = Companions([kind])
    with toys.among_the_games():
        walk = Walk(modes(find_game("morra"))[0], 1)
        companions.look(walk.state)
        while not walk.state.over:
            chosen = walk.choose()
            companions.hear(walk.state.notation(chosen))
            walk.step(chosen)
            companions.look(walk.state)
    return companions


def test_a_model_that_reads_the_rules_as_the_engine_does_is_at_one_with_it() -> None:
    companions = play(Fingers)
    assert companions.compared > 1
    assert not companions.models


def test_a_model_that_allows_more_than_the_engine_is_heard() -> None:
    with pytest.raises(AssertionError, match=r"test_companions.Generous: the model alone allows \['show"):
        play(Generous)


def test_a_model_that_claims_another_result_is_heard() -> None:
    with pytest.raises(AssertionError, match=r"Double: points should be \["):
        play(Double)


def test_a_model_that_asks_another_seat_is_heard() -> None:
    with pytest.raises(AssertionError, match="Reversed: 1 should be asked, and 0 is"):
        play(Reversed)


def test_what_a_model_finds_while_fuzzing_is_left_as_a_record_that_shows_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzz, "models_of", lambda id: [Double])
    monkeypatch.setattr(models, "models_of", lambda id: [Double])
    monkeypatch.setattr(fuzz, "modelled", lambda: ["morra"])
    with toys.among_the_games():
        assert fuzz.main(["--seed", "1", "--games", "20", "--game", "morra", "--models"], tmp_path) == 1
        (file,) = tmp_path.glob("*.txt")
        with pytest.raises(AssertionError, match="Double: points should be"):
            fuzz.replay(file)


def test_models_play_along_with_the_other_checks_of_the_fuzzer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "models_of", lambda id: [Reversed])
    with toys.among_the_games():
        assert fuzz.main(["--seed", "1", "--games", "5", "--game", "morra"], tmp_path) == 1


def test_a_record_is_played_along_with_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(models, "models_of", lambda id: [Fingers])
    with toys.among_the_games():
        record, _ = recorded(modes(find_game("morra"))[0], 3)
        assert models.along(record) == sum(answer.actor != CHANCE for answer in record.answers)
