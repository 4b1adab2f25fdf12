"""Reading documents: each value is checked where it is used, and errors name its path."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec

from palamedes.core.kernel.position import Reader
from palamedes.core.words.errors import PositionError


def message(call: Callable[[], object]) -> str:
    with pytest.raises(PositionError) as refusal:
        call()
    return str(refusal.value)


def test_a_path_leads_through_keys_and_indices() -> None:
    reader = Reader({"a": [{"b": [1, 2]}]}, "table")
    inner = reader.field("a").item(0).field("b").items()[1]
    assert (inner.value, inner.path) == (2, "table.a[0].b[1]")


def test_the_whole_document_is_called_position() -> None:
    assert message(lambda: Reader([]).keys(["a"])) == "position: should be an object, not []."


@pytest.mark.parametrize("value", [0, 5, 9])
def test_whole_numbers_within_bounds_are_read(value: int) -> None:
    assert Reader(value, "n").whole(0, 9) == value


@pytest.mark.parametrize("value", [-1, 10, True, False, "5", 5.0, None, [5], 10**30])
def test_all_else_is_no_whole_number_within_bounds(value: object) -> None:
    assert message(lambda: Reader(value, "n").whole(0, 9)) == (
        f"n: should be a whole number from 0 to 9, not {value!r}."
    )


@pytest.mark.parametrize("value", [0, 1, None, "true", []])
def test_only_true_and_false_are_flags(value: object) -> None:
    assert Reader(True, "f").flag() is True
    assert message(lambda: Reader(value, "f").flag()) == f"f: should be true or false, not {value!r}."


@pytest.mark.parametrize("value", [0, None, [], b"x"])
def test_only_a_text_is_a_text(value: object) -> None:
    assert Reader("x", "t").text() == "x"
    assert message(lambda: Reader(value, "t").text()) == f"t: should be a text, not {value!r}."


def test_a_word_is_known_by_its_place() -> None:
    assert Reader("hera", "card").word(["zeus", "hera"]) == 1


@pytest.mark.parametrize("value", ["loki", 0, None, ["zeus"]])
def test_another_word_is_refused_with_those_possible(value: object) -> None:
    assert message(lambda: Reader(value, "card").word(["zeus", "hera"])) == (
        f"card: should be one of zeus, hera, not {value!r}."
    )


def test_an_unknown_key_is_refused_with_those_known() -> None:
    assert message(lambda: Reader({"a": 1, "c": 2}, "t").keys(["a", "b"])) == "t.c: unknown; known here: a, b."


def test_a_key_that_is_no_text_is_refused() -> None:
    assert message(lambda: Reader({5: 1}, "t").names()) == "t: keys are texts, not 5."


def test_a_missing_key_is_named() -> None:
    reader = Reader({"a": None}, "t")
    assert reader.has("a") and not reader.has("b")
    assert message(lambda: reader.field("b")) == "t: 'b' is missing."


@pytest.mark.parametrize("value", [None, 5, "x", []])
def test_only_an_object_has_fields(value: object) -> None:
    assert not Reader(value, "t").has("a")
    assert message(lambda: Reader(value, "t").field("a")) == f"t: should be an object, not {value!r}."


@pytest.mark.parametrize("value", [None, 5, "xy", {}])
def test_only_a_list_has_items(value: object) -> None:
    assert message(lambda: Reader(value, "t").items()) == f"t: should be a list, not {value!r}."


def test_a_list_of_the_wrong_length_is_refused() -> None:
    assert message(lambda: Reader([1, 2, 3], "t").items(2)) == "t: should have 2 items, not 3."
    assert message(lambda: Reader([1], "t").item(1)) == "t: should have at least 2 items, not 1."


def test_a_long_value_is_shown_in_part() -> None:
    assert len(message(lambda: Reader("x" * 1000, "t").whole(0, 9))) < 140


@pytest.mark.parametrize("document", [{}, {"n": None}, []])
def test_what_is_left_out_or_null_has_another_value(document: object) -> None:
    assert Reader(document).whole_or("n", 0, 9, 7) == 7
    assert Reader(document).word_or("n", ["zeus"]) == -1
    assert Reader(document).word_or("n", ["zeus"], 3) == 3


def test_what_is_said_instead_is_checked() -> None:
    reader = Reader({"n": 10, "card": "loki"}, "table")
    assert message(lambda: reader.whole_or("n", 0, 9, 7)) == "table.n: should be a whole number from 0 to 9, not 10."
    assert message(lambda: reader.word_or("card", ["zeus"])) == "table.card: should be one of zeus, not 'loki'."


def test_a_word_can_be_named_once() -> None:
    named = vec[bool]([False, False])
    first, second = Reader(["hera", "hera"], "hand").items()
    assert first.once(["zeus", "hera"], named) == 1
    assert message(lambda: second.once(["zeus", "hera"], named)) == "hand[1]: 'hera' is named twice."
