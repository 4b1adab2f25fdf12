"""Frames: what a procedure remembers is laid down when it begins, and gone when it ends."""

from __future__ import annotations

from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from palamedes.core.kernel.fields import set_field
from palamedes.core.kernel.frame import Frame
from palamedes.core.kernel.step import Step
from palamedes.core.words.errors import PositionError
from palamedes.games.hellas.table.frames import Battle
from tests.toys.blank import Ask, Blank, BlankGame, Note


class Duel(Frame):
    """A duel between two seats."""

    id = "duel"
    fields = {"attacker": "seat", "weapon": "weapon?", "throws": "amount*", "fierce": "flag"}

    def __init__(self, attacker: int = 0, weapon: int = -1) -> None:
        self.attacker = attacker
        self.weapon = weapon
        self.throws: list[int] = []
        self.fierce = False

    def copy(self) -> Duel:
        other = Duel(self.attacker, self.weapon)
        other.throws = self.throws.copy()
        other.fierce = self.fierce
        return other


class Begin(Step[Blank]):
    """A duel begins: a note, a question, a note."""

    id = "begin"
    fields = {"attacker": "seat"}

    def __init__(self, attacker: int) -> None:
        self.attacker = attacker

    def run(self, s: Blank) -> None:
        s.begin(Duel(self.attacker), Note(1), Ask(self.attacker), Note(2))


class Flee(Step[Blank]):
    """The duel is broken off."""

    id = "flee"

    def run(self, s: Blank) -> None:
        s.finish()


class Stop(Step[Blank]):
    """The whole game is broken off."""

    id = "stop"

    def run(self, s: Blank) -> None:
        s.stop()


def table(*first: Step[Blank]) -> Blank:
    """A table at which these steps are still to be done."""
    return cast(Blank, BlankGame([Note, Ask, Begin, Flee, Stop], list(first), frames=[Duel]).new())


def duels(state: Blank) -> list[int]:
    """Who attacks in the duels under way, the innermost last."""
    return [cast(Duel, frame).attacker for frame in state.frames]


def test_a_frame_lives_as_long_as_its_procedure() -> None:
    state = table(Begin(1), Ask(0))
    assert duels(state) == [1]
    state.apply(0)
    assert duels(state) == []
    assert state.diary == ["note 1", "seat 1 said 0", "note 2"]


def test_one_procedure_can_happen_inside_another() -> None:
    state = table(Begin(0))
    state.push(Begin(1))
    state.settle()
    assert duels(state) == [0, 1]
    state.apply(0)
    assert duels(state) == [0]
    state.apply(0)
    assert state.over


def test_a_procedure_that_is_broken_off_leaves_nothing_behind() -> None:
    state = table(Begin(0), Note(9))
    state.push(Begin(1))
    state.settle()
    state.push(Flee())
    state.settle()
    assert duels(state) == [0]
    state.push(Flee())
    state.settle()
    assert duels(state) == []
    assert state.diary == ["note 1", "note 1", "note 9"]


def test_nothing_is_left_when_the_game_stops() -> None:
    state = table(Begin(0), Note(9))
    state.push(Stop())
    state.settle()
    assert (state.over, state.frames, state.diary) == (True, [], ["note 1"])


def test_a_copy_has_frames_of_its_own() -> None:
    state = table(Begin(0))
    other = state.clone()
    cast(Duel, other.frames[0]).throws.append(3)
    assert cast(Duel, state.frames[0]).throws == []


def test_a_position_names_what_a_procedure_remembers() -> None:
    state = table(Begin(1))
    duel = cast(Duel, state.frames[0])
    duel.weapon = 1
    duel.throws = [4, 4]
    duel.fierce = True
    position = state.position()
    assert position["frames"] == [{"frame": "duel", "attacker": 1, "weapon": "sword", "throws": [4, 4], "fierce": True}]
    assert position["agenda"] == [["ask", 1], ["note", 2], "end"]
    again = state.game.restore(position)
    assert again.position() == position
    again.apply(0)
    assert again.over and again.frames == []


def test_what_holds_nothing_is_null_in_a_position() -> None:
    position = table(Begin(0)).position()
    assert cast(list[dict[str, object]], position["frames"])[0]["weapon"] is None


@pytest.mark.parametrize(
    ("frames", "message"),
    [
        ([{}], "frames[0]: 'frame' is missing."),
        ([{"frame": "walk"}], "frames[0].frame: should be one of duel, not 'walk'."),
        ([{"frame": "duel"}], "frames[0]: 'attacker' is missing."),
        ([{"frame": "duel", "attacker": 2}], "frames[0].attacker: should be a whole number from 0 to 1, not 2."),
        (
            [{"frame": "duel", "attacker": 0, "weapon": "spoon"}],
            "frames[0].weapon: should be one of spear, sword, not 'spoon'.",
        ),
        (
            [{"frame": "duel", "attacker": 0, "weapon": None, "throws": [1, 99]}],
            "frames[0].throws[1]: should be a whole number from 0 to 9, not 99.",
        ),
        (
            [{"frame": "duel", "attacker": 0, "weapon": None, "throws": [], "fierce": 1}],
            "frames[0].fierce: should be true or false, not 1.",
        ),
    ],
)
def test_a_frame_that_holds_something_else_is_refused(frames: object, message: str) -> None:
    with pytest.raises(PositionError) as refusal:
        table().game.restore({"game": "blank", "agenda": ["end"], "frames": frames})
    assert str(refusal.value) == message


def test_what_is_read_for_a_vector_becomes_one_of_its_kind() -> None:
    frame = Battle()
    set_field(frame, "passed", "flag*", [True, False])
    set_field(frame, "cards", "card*", [3, 1])
    set_field(frame, "turn", "side", 0)
    assert repr(frame.passed) == repr(vec[bool]([True, False]))
    assert repr(frame.cards) == repr(vec[i64]([3, 1]))
    assert frame.turn == 0
