"""What a seat sees as a row of numbers: the same length always, from its own seat, into anybody's memory."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

import palamedes
from palamedes.core.kernel.sight import MOST, Block, Sight
from tests.core.test_declared import Lots, LotsGame


def lots(**held: Any) -> Lots:
    """A table of two, with these values."""
    state = LotsGame().new(2)
    assert isinstance(state, Lots)
    for name, value in held.items():
        setattr(state, name, value)
    return state


def row(state: Any, seat: int = 0) -> dict[str, list[int]]:
    """What a seat observes, by name."""
    layout = state.game.observation(state.players)
    found: dict[str, list[int]] = layout.read(state.game.observe(state, seat))
    return found


def test_what_a_state_declares_is_observed_by_name() -> None:
    seen = row(lots(pile=[0, 2, 2], points=[3, 7], leader=1))
    assert seen["pile"] == [1, 0, 2]
    assert (seen["you.points"].index(1), seen["+1.points"].index(1)) == (3, 7)
    assert seen["leader"] == [0, 1]


def test_seats_are_counted_from_the_eyes() -> None:
    state, other = lots(points=[3, 7], leader=1), lots(points=[7, 3], leader=0)
    asked = ("asked", "you.waited-for", "+1.waited-for", "question.seat")
    mine, theirs = row(state, 0), row(other, 1)
    assert {n: v for n, v in mine.items() if n not in asked and not n.startswith("may")} == {
        n: v for n, v in theirs.items() if n not in asked and not n.startswith("may")
    }


def test_a_secret_is_observed_by_its_owner_and_counted_by_the_others() -> None:
    one, other = lots(hand=[[0, 1], []]), lots(hand=[[1, 2], []])
    assert row(one, 0)["you.hand"] == [1, 1, 0]
    assert "+1.hand" not in row(one, 1)
    assert row(one, 1)["+1.hand-held"] == [2]
    assert one.game.observe(one, 1) == other.game.observe(other, 1)
    assert one.game.observe(one, 0) != other.game.observe(other, 0)


def test_the_order_of_a_list_is_observed() -> None:
    one, other = lots(pile=[0, 1]), lots(pile=[1, 0])
    assert one.game.observe(one, 0) != other.game.observe(other, 0)


def test_a_game_that_makes_its_views_itself_is_observed_through_them() -> None:
    class Veiled(LotsGame):
        def view(self, state: Lots, seat: int | None) -> dict[str, object]:
            return {"pile": len(state.pile)}

    game = Veiled()
    state, other = game.new(2), game.new(2)
    assert isinstance(state, Lots) and isinstance(other, Lots)
    state.pile, other.pile = [0], [1]
    assert game.observe(state, 0) == game.observe(other, 0)
    other.pile = [1, 2]
    assert game.observe(state, 0) != game.observe(other, 0)


@pytest.mark.parametrize("into", [bytearray(5000), array("b", bytes(5000)), memoryview(bytearray(5000))])
def test_a_row_is_written_into_the_callers_memory(into: Any) -> None:
    state = palamedes.game("arena").new()
    assert state.game.observe(state, 0, into) is into
    wanted = state.game.observe(state, 0)
    assert any(wanted)
    assert memoryview(into).cast("B")[: len(wanted)] == wanted


@pytest.mark.parametrize(
    ("into", "why"),
    [
        (7, "written into memory, such as"),
        (bytes(5000), "memory that can be written"),
        (bytearray(5), "there is room for 5"),
        (array("d", [0.0] * 5000), "bytes that lie side by side"),
    ],
)
def test_memory_that_will_not_do_is_refused(into: object, why: str) -> None:
    state = palamedes.game("arena").new()
    with pytest.raises(ValueError, match=why):
        state.game.observe(state, 0, into)


def test_only_states_of_the_game_and_seats_of_the_table_are_observed() -> None:
    arena, iliade = palamedes.game("arena"), palamedes.game("iliade")
    with pytest.raises(ValueError, match="a state of arena"):
        arena.observe(iliade.new(), 0)
    with pytest.raises(ValueError, match="no seat 2"):
        arena.observe(arena.new(), 2)


def test_a_walk_of_another_length_is_refused() -> None:
    class Uneven(LotsGame):
        def observed(self, state: Lots, seat: int, sight: Sight) -> None:
            for _ in state.pile:
                sight.flag("card", True)

    state = Uneven().new(2)
    assert isinstance(state, Lots)
    state.game.observe(state, 0)
    state.pile = [1]
    with pytest.raises(ValueError, match="goes by what lies there"):
        state.game.observe(state, 0)


def test_numbers_stay_within_what_their_block_says() -> None:
    sight = Sight(4, 2)
    sight.begin(0)
    sight.count("many", 300, 99)
    sight.count("owed", -3, 99)
    sight.some("twice", [0, 0, 0], 2, 2)
    assert list(sight.page) == [99, 0, 2, 0]
    with pytest.raises(ValueError, match="at most 127"):
        Sight(0, 2, [Block("nothing", 0, 0, 1)]).count("many", 0, MOST + 1)


def test_the_layout_names_every_number() -> None:
    layout = palamedes.game("arena").observation()
    names = layout.names()
    assert len(names) == len(set(names)) == layout.length == len(layout.highest())
    assert layout.block("drawn.card").length == 34
    assert {"zeus.row[0]", "e5.force", "may.place.cell[80]", "you.glory", "+1.glory"} <= set(names)
    with pytest.raises(KeyError):
        layout.block("thunder")
