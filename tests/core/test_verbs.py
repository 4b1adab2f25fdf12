"""Verbs put their arguments into an int, and take them out again."""

from __future__ import annotations

from palamedes.core.kernel.actions import Actions

ANSWERS = Actions(
    {"card": ["zeus", "hera"], "cell": ["a1", "a2", "b1"]},
    [("discard", ["card"]), ("place", ["card", "cell"]), ("pass", [])],
)


def test_a_verb_knows_the_ints_of_its_arguments() -> None:
    discard, place = ANSWERS.named("discard"), ANSWERS.named("place")
    assert [ANSWERS.notation(discard.at(card)) for card in range(2)] == ["discard zeus", "discard hera"]
    assert ANSWERS.notation(place.at(1, 2)) == "place hera b1"


def test_a_verb_takes_its_arguments_out_of_an_int() -> None:
    place = ANSWERS.named("place")
    action = ANSWERS.parse("place hera a2")
    assert (place.first(action), place.second(action)) == (1, 1)
    assert ANSWERS.named("discard").first(ANSWERS.parse("discard hera")) == 1


def test_a_verb_knows_its_own_ints() -> None:
    assert [ANSWERS.named("place").has(action) for action in range(ANSWERS.total)] == [False, False, *[True] * 6, False]
