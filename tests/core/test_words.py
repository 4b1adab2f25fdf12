"""Words: answers, prompts in two voices, log lines for each pair of ears, and forms that agree with numbers."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.core.kernel.state import State
from palamedes.core.words.saying import Saying
from palamedes.core.words.telling import Event
from palamedes.core.words.words import Words
from tests.toys.morra.game import MorraGame

WORDS = Words(
    "en",
    {
        "card": {"zeus": "Zeus"},
        "prompts": {"play": {"you": "Your turn.", "other": "Wait."}},
        "log": {"plain": "It happened.", "both": {"private": "You saw {card}.", "public": "Somebody saw a card."}},
    },
)


def shown(state: State) -> State:
    """Morra, when fingers are shown."""
    while state.actor == palamedes.CHANCE:
        state.apply(1)
    return state


def test_a_thing_without_a_name_is_called_by_its_word() -> None:
    assert WORDS.name("card", "zeus") == "Zeus"
    assert WORDS.name("card", "hera") == "hera"
    assert WORDS.name("planet", "mars") == "mars"


def test_a_key_with_a_dot_is_found_in_its_table() -> None:
    assert WORDS.get("prompts", "play.you") == "Your turn."
    assert WORDS.has("prompts", "play.other")
    assert not WORDS.has("prompts", "play.nobody")


def test_an_answer_is_told_in_either_language() -> None:
    state = shown(MorraGame().new(2))
    assert (state.text(1), state.text(1, "fr")) == ("show 1", "montrer 1")


def test_an_answer_of_chance_has_words_of_its_own() -> None:
    assert MorraGame().new(2).text(2) == "a token of 2"


def test_a_prompt_has_two_voices() -> None:
    state = shown(MorraGame().new(3))
    state.apply(0)
    assert state.prompt("en", 1) == "How many fingers do you show?"
    assert state.prompt("en", 0) == "Second, seat-3 choose in secret."
    assert state.prompt("en") == "Second, seat-3 choose in secret."


def test_a_prompt_about_chance_speaks_to_nobody() -> None:
    assert MorraGame().new(2).prompt("fr", 0) == "On tire un jeton."


def test_a_finished_game_says_so() -> None:
    state = MorraGame().new(2)
    while not state.over:
        state.apply(state.legal()[-1])
    assert state.prompt("en", 0) == "The game is over."


def test_a_log_line_tells_each_seat_what_it_may_know() -> None:
    state = MorraGame().new(2)
    words = state.game.words("en")
    event = Event("draw", {"seat": 0}, {0: {"token": "2"}})
    assert words.event(state, event, 0) == "You draw a token of 2."
    assert words.event(state, event, 1) == "First draws a token."
    assert words.event(state, event) == "First draws a token."


def test_an_event_without_words_says_nothing() -> None:
    state = MorraGame().new(2)
    assert state.game.words("en").event(state, Event("sneeze", {"seat": 0})) == ""


@pytest.mark.parametrize(
    ("lang", "number", "text"),
    [
        ("en", "0", "0 tokens"),
        ("en", "1", "1 token"),
        ("en", "2", "2 tokens"),
        ("fr", "0", "0 token"),
        ("fr", "1", "1 token"),
        ("fr", "2", "2 tokens"),
    ],
)
def test_words_agree_with_their_number(lang: str, number: str, text: str) -> None:
    assert Words(lang, {}).fill("{amount} {amount:token|tokens}", {"amount": number}) == text


@pytest.mark.parametrize(("number", "text"), [("0", "no token"), ("1", "one token"), ("5", "5 tokens")])
def test_none_may_have_a_form_of_its_own(number: str, text: str) -> None:
    assert WORDS.fill("{amount:no token|one token|# tokens}", {"amount": number}) == text


@pytest.mark.parametrize(("lang", "between"), [("en", "; "), ("fr", "\xa0; ")])
def test_notes_are_set_apart_as_their_language_does_it(lang: str, between: str) -> None:
    state = palamedes.game("iliade").new(2)
    notes = [Saying("pass-two"), Saying("pass-last")]
    assert state.note(notes, lang) == state.note(notes[:1], lang) + between + state.note(notes[1:], lang)


def test_words_are_read_once() -> None:
    game = MorraGame()
    assert game.words("en") is game.words("en")


def test_equal_things_are_counted_and_numbers_told_one_by_one() -> None:
    words = Words("en", {"card": {"archers": "Archers"}, "face": {"4": "4", "blank": "blank"}})
    assert words.counted("card", ["archers", "archers", "chariot"]) == ["2 × Archers", "chariot"]
    assert words.counted("face", ["1", "2", "4", "4", "blank", "blank"]) == ["1", "2", "4", "4", "2 × blank"]
