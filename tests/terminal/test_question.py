"""A question as a person reads it."""

from __future__ import annotations

from typing import Any

import pytest
from rich.text import Text

import palamedes
from palamedes.core.kernel.state import State
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


def hand_made(*notations: str) -> list[dict[str, Any]]:
    """Answers as a view would offer them."""
    answers = GAME.answers
    found: list[dict[str, Any]] = []
    for notation in notations:
        action = answers.parse(notation)
        verb, args = answers.verb(action).name, answers.words(action)
        found.append({"action": action, "notation": notation, "verb": verb, "args": args})
    return found


def worded(given: list[dict[str, Any]], texts: list[str] | None = None) -> list[str]:
    said = texts or [ABOUT.words.answer(GAME.new(), GAME.answers, offer["action"]) for offer in given]
    return [Text.from_markup(line).plain for line in answer_lines(given, said, ABOUT, 100)]


CELLS = ("a1", "a2", "a3", "a4")


def test_answers_with_two_words_share_a_line_for_each_first_word() -> None:
    given = hand_made("fight", *(f"place {card} {cell}" for card in ("zeus", "hera") for cell in CELLS))
    assert worded(given) == [
        "  1  fight, and break no more shields",
        "     place Zeus on …   2  a1  3  a2  4  a3  5  a4",
        "     place Hera on …   6  a1  7  a2  8  a3  9  a4",
    ]


def test_a_first_word_with_few_answers_stands_line_by_line() -> None:
    given = hand_made("place zeus a1", "place zeus a2", *(f"place hera {cell}" for cell in CELLS))
    assert [line.split("  ")[1].strip() or "together" for line in worded(given)] == ["1", "2", "together"]
    assert worded(given)[2] == "     place Hera on …   3  a1  4  a2  5  a3  6  a4"


def test_what_an_answer_costs_stays_beside_its_word() -> None:
    given = hand_made(*(f"place zeus {cell}" for cell in CELLS))
    priced = [f"place Zeus on {cell} ({n} gold)" for n, cell in enumerate(CELLS)]
    assert worded(given, priced) == [
        "     place Zeus on …   1  a1 (0 gold)  2  a2 (1 gold)  3  a3 (2 gold)  4  a4 (3 gold)"
    ]


def test_answers_that_say_more_than_their_verb_stand_line_by_line() -> None:
    given = hand_made(*(f"place zeus {cell}" for cell in CELLS))
    assert len(worded(given, [f"replace the card on {cell} by Zeus" for cell in CELLS])) == 4


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
