"""What is left to whoever has time: some cases of each kind are tried at once, and none is lost."""

from __future__ import annotations

from typing import Any

import pytest

from palamedes.conformance.modes import all_modes
from palamedes.conformance.thorough import shortly, sparsely


def at_once(cases: list[Any]) -> list[Any]:
    """What of these cases is tried in a hurry."""
    return [case.values for case in cases if not case.marks]


def test_what_is_kept_is_tried_at_once_and_the_rest_is_there() -> None:
    cases = shortly("abc", "b")
    assert at_once(cases) == [("b",)]
    assert [case.values for case in cases] == [("a",), ("b",), ("c",)]


def test_a_case_of_several_values_is_one_case() -> None:
    assert at_once(shortly([("a", 1), ("a", 2)], ("a", 2))) == [("a", 2)]


def test_nothing_is_kept_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="'d' is to be kept, but is none of the cases: \\['a', 'b', 'c'\\]"):
        shortly("abc", "d")


def test_in_a_hurry_the_fewest_and_the_most_seats_are_tried_and_every_option_with_the_fewest() -> None:
    modes = all_modes()
    cases = sparsely(modes)
    assert [case.values[0] for case in cases] == modes
    kept = [mode for (mode,) in at_once(cases)]
    for game in {mode.game for mode in modes}:
        seats = [mode.players for mode in kept if mode.game == game and not mode.options]
        assert seats == sorted({min(game.seats), max(game.seats)})
    tried = [(mode.game.id, str(mode.options)) for mode in kept if mode.options]
    assert sorted(tried) == sorted({(mode.game.id, str(mode.options)) for mode in modes if mode.options})
    for mode in modes:
        if mode not in kept:
            less = [other for other in kept if (other.game, other.options) == (mode.game, mode.options)]
            assert less[0].players < mode.players
