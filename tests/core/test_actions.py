"""Answers: a dense range of ints, each with a text that parses back to it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from palamedes.core.kernel.actions import Actions
from palamedes.core.words.errors import IllegalAction

CARDS_AND_CELLS = Actions(
    {"card": ["zeus", "hera"], "cell": ["a1", "a2", "b1", "b2"]},
    [("discard", ["card"]), ("place", ["card", "cell"]), ("pass", [])],
)

words = st.lists(st.text("abcdefghij-0123456789", min_size=1, max_size=5), min_size=1, max_size=6, unique=True)


@st.composite
def ranges(draw: st.DrawFn) -> Actions:
    """Any domains, and verbs with up to three arguments."""
    domains = draw(st.dictionaries(st.sampled_from(["card", "cell", "seat", "amount"]), words, min_size=1))
    names = draw(words)
    args = st.lists(st.sampled_from(sorted(domains)), max_size=3, unique=True)
    return Actions(domains, [(name, draw(args)) for name in names])


def test_verbs_and_arguments_count_up_the_last_one_fastest() -> None:
    assert [CARDS_AND_CELLS.notation(action) for action in range(CARDS_AND_CELLS.total)] == [
        "discard zeus",
        "discard hera",
        "place zeus a1",
        "place zeus a2",
        "place zeus b1",
        "place zeus b2",
        "place hera a1",
        "place hera a2",
        "place hera b1",
        "place hera b2",
        "pass",
    ]


def test_the_base_of_a_verb_is_its_first_int() -> None:
    assert [CARDS_AND_CELLS.base(verb) for verb in ("discard", "place", "pass")] == [0, 2, 10]


def test_arguments_are_known_by_number_and_by_word() -> None:
    assert CARDS_AND_CELLS.arguments(8) == {"card": 1, "cell": 2}
    assert CARDS_AND_CELLS.words(8) == {"card": "hera", "cell": "b1"}
    assert CARDS_AND_CELLS.verb(8).name == "place"


@given(actions=ranges())
def test_every_int_has_a_text_of_its_own_that_parses_back(actions: Actions) -> None:
    texts = [actions.notation(action) for action in range(actions.total)]
    assert [actions.parse(text) for text in texts] == list(range(actions.total))


def test_case_and_spaces_do_not_matter() -> None:
    assert CARDS_AND_CELLS.parse("  PLACE   Zeus b2 ") == 5


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "begins with one of discard, place, pass"),
        ("dance", "begins with one of discard, place, pass"),
        ("place", "it is written 'place <card> <cell>'"),
        ("place zeus", "it is written 'place <card> <cell>'"),
        ("place zeus a1 b2", "it is written 'place <card> <cell>'"),
        ("pass zeus", "it is written 'pass'"),
        ("place loki a1", "'loki' is no card here; possible: zeus, hera"),
        ("place zeus c9", "'c9' is no cell here; possible: a1, a2, b1, b2"),
    ],
)
def test_what_is_no_answer_is_refused_with_what_would_be(text: str, reason: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        CARDS_AND_CELLS.parse(text)
    assert reason in str(refusal.value)


@pytest.mark.parametrize("action", [-1, 11, 10**9])
def test_an_int_outside_the_range_belongs_to_no_verb(action: int) -> None:
    with pytest.raises(IllegalAction, match="whole numbers from 0 to 10"):
        CARDS_AND_CELLS.verb(action)


def test_two_arguments_of_one_name_are_refused_and_of_two_names_are_not() -> None:
    zones = ["a1", "b2"]
    with pytest.raises(ValueError, match=r"The verb 'move' has two arguments called 'zone'.* such as 'to-zone'\."):
        Actions({"zone": zones}, [("move", ["zone", "zone"])])
    actions = Actions({"zone": zones, "to-zone": zones}, [("move", ["zone", "to-zone"])])
    assert [actions.notation(action) for action in range(actions.total)] == [
        "move a1 a1",
        "move a1 b2",
        "move b2 a1",
        "move b2 b2",
    ]
    assert actions.words(actions.parse("move b2 a1")) == {"zone": "b2", "to-zone": "a1"}
