"""A question as a person reads it."""

from __future__ import annotations

from typing import Any

import pytest
from rich.text import Text

import palamedes
from palamedes.core.state import State
from palamedes.terminal.question import About, answer_lines, subject, understand

GAME = palamedes.game("arena")
ABOUT = About(GAME, "en")


def asked(**table: Any) -> State:
    return GAME.load({"game": "arena", "turn": 0, "table": table})


def offers(state: State) -> list[dict[str, Any]]:
    return state.view(0)["answers"]  # type: ignore[return-value]


def lines(state: State, width: int = 100) -> list[str]:
    texts = [state.text(offer["action"]) for offer in offers(state)]
    marked = answer_lines(offers(state), texts, ABOUT, width)
    return [Text.from_markup(line).plain for line in marked]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("1", "discard zeus"),
        ("3", "place zeus d5"),
        ("place zeus d5", "place zeus d5"),
        ("  Place   ZEUS  D5 ", "place zeus d5"),
        ("f5", "place zeus f5"),
        ("discard", "discard zeus"),
    ],
)
def test_an_answer_is_understood_by_number_notation_or_a_word_of_its_own(typed: str, answer: str) -> None:
    given = offers(asked(field={"e5": "gaia"}, drawn="zeus"))
    chosen = understand(typed, given)
    assert chosen is not None and given[chosen]["notation"] == answer


@pytest.mark.parametrize("typed", ["0", "6", "-1", "", "e5", "place zeus a1", "hint", "½", "²", "9" * 5000])
def test_what_means_no_answer_is_not_taken_for_one(typed: str) -> None:
    assert understand(typed, offers(asked(field={"e5": "gaia"}, drawn="zeus"))) is None


def test_a_word_that_several_answers_have_is_ambiguous() -> None:
    assert understand("zeus", offers(asked(field={"e5": "gaia"}, drawn="zeus"))) == -1


def test_many_places_share_a_line_and_keep_their_numbers() -> None:
    shown = lines(asked(field={"e5": "gaia"}, drawn="zeus"))
    assert shown == ["  1  discard Zeus", "     place Zeus on …   2  e4  3  d5  4  f5  5  e6"]


def test_a_long_line_of_places_is_wrapped() -> None:
    shown = lines(asked(field={"e5": "gaia", "e6": "hera", "f6": "ares"}, drawn="zeus"), width=40)
    assert len(shown) > 2
    assert max(len(line) for line in shown) <= 40


def test_answers_about_different_cards_show_what_is_printed_on_each() -> None:
    state = asked(field={"e5": "gaia"}, drawn="hades", discards=[["zeus", "helios"], []])
    state.apply(state.parse("place hades e6"))
    assert lines(state) == [
        "  1  lay Helios on top  Force 3 · shields: right, left",
        "  2  lay Zeus on top  Force 6 · fragile: left",
    ]


def test_the_card_that_all_answers_are_about_is_their_subject() -> None:
    assert subject(offers(asked(field={"e5": "gaia"}, drawn="zeus"))) == "zeus"
    state = asked(field={"e5": "gaia"}, drawn="hades", discards=[["zeus", "helios"], []])
    state.apply(state.parse("place hades e6"))
    assert subject(offers(state)) == ""


def test_a_card_leads_to_the_rules_about_its_power() -> None:
    anchors = [clause.anchor for clause in ABOUT.rules("helios")]
    assert anchors[0] == "character.sol"
    assert "character.sol-sixth" in anchors
    assert all(anchor.startswith("character.sol") for anchor in anchors)
    assert ABOUT.rules("e5") == []
