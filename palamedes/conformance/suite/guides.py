"""The guided first games: the same in both languages, true to the rules, and every lesson comes up in play."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import palamedes
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE, Chance, Question
from palamedes.core.words.guide import read_guide
from palamedes.core.words.telling import Log
from palamedes.core.words.texts import LANGUAGES

from ..modes import all_games

SEED = "first steps"
PERSON = 0
GAMES_PLAYED = 40

Lesson = dict[str, Any]


def guide(id: str, lang: str = "en") -> list[Lesson]:
    return read_guide(find_game(id).package, lang)


LESSON = "first-steps"
"""The scenario that teaches, where a game has one; as in the page."""


def scenario(id: str) -> dict[str, object]:
    """The options of a guided game."""
    return {option.name: LESSON for option in find_game(id).options if LESSON in option.choices}


def usual_players(id: str) -> int:
    """How many play a guided game: as `firstGame` of the page says, three where possible, few for a lesson."""
    seats = find_game(id).seats
    return 3 if 3 in seats and not scenario(id) else seats[0]


GUIDED = {id: usual_players(id) for id in (game.id for game in all_games()) if guide(id)}
"""The games with a guided first game, and how many play it."""

LESSONS = [pytest.param(id, lesson, id=f"{id}-{lesson['id']}") for id in GUIDED for lesson in guide(id)]


def occasions(state: State) -> set[str]:
    """What this moment means to the person: the question put to them, and the verbs of their answers."""
    found: set[str] = set()
    legal = state.legal(PERSON)
    if legal:
        assert state.question is not None
        found.add(f"question:{state.question.id}")
        answers = state.game.answers
        found.update(f"verb:{answers.verb(action).name}" for action in legal)
    return found


@cache
def met(id: str) -> frozenset[str]:
    """All occasions that come up for the person in some games against novices."""
    found = {"start"}
    for number in range(GAMES_PLAYED):
        state = find_game(id).new(GUIDED[id], **scenario(id))
        log = Log()
        state.listen(log)
        dealer = palamedes.Dealer(number)
        player = palamedes.bot("random")
        player.start(number)
        while not state.over:
            found |= occasions(state)
            state.apply(dealer.answer(state) if state.actor == CHANCE else player.decide(state, state.actor))
        found |= {f"event:{event.key}" for event in log.events}
        found.add("over")
    return frozenset(found)


def begun(id: str) -> State:
    """The guided game at its first question to a person or a bot."""
    state = find_game(id).new(GUIDED[id], **scenario(id))
    dealer = palamedes.Dealer(SEED)
    while state.actor == CHANCE:
        state.apply(dealer.answer(state))
    return state


@pytest.mark.parametrize("id", GUIDED)
def test_both_languages_tell_the_same_lessons(id: str) -> None:
    def bones(lang: str) -> list[tuple[object, ...]]:
        return [(x["id"], x["when"], x["clause"], x["advice"]) for x in guide(id, lang)]

    assert bones("en") == bones("fr")


@pytest.mark.parametrize("id", GUIDED)
def test_no_text_was_left_untranslated(id: str) -> None:
    for english, french in zip(guide(id, "en"), guide(id, "fr"), strict=True):
        assert english["title"] != french["title"]
        assert english["text"] != french["text"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", GUIDED)
def test_a_lesson_is_short_enough_to_be_read_between_two_moves(id: str, lang: str) -> None:
    for lesson in guide(id, lang):
        assert len(lesson["title"]) <= 40, lesson["id"]
        assert len(lesson["text"]) <= 420, lesson["id"]


@pytest.mark.parametrize(("id", "lesson"), LESSONS)
def test_a_lesson_cites_a_clause_of_the_rulebook(id: str, lesson: Lesson) -> None:
    for lang in LANGUAGES:
        assert lesson["clause"] in find_game(id).rulebook(lang).clauses


@pytest.mark.parametrize(("id", "lesson"), LESSONS)
def test_a_lesson_waits_for_something_that_the_game_has(id: str, lesson: Lesson) -> None:
    kind, _, word = lesson["when"].partition(":")
    assert word in known(find_game(id))[kind]


def known(game: Game) -> dict[str, set[str]]:
    """What a lesson can wait for in a game; events are those with words, as only they are sure to be told."""
    questions = {step.id for step in game.steps() if issubclass(step, Question) and not issubclass(step, Chance)}
    told = game.words("en")
    events = {event for event in _all_events(game) if told.has("log", event) or told.has("log", f"{event}.public")}
    return {
        "start": {""},
        "over": {""},
        "question": questions,
        "verb": {verb.name for verb in game.answers.verbs},
        "event": events,
    }


def _all_events(game: Game) -> set[str]:
    return {when.partition(":")[2] for when in met(game.id) if when.startswith("event:")}


@pytest.mark.parametrize(("id", "lesson"), LESSONS)
def test_what_a_lesson_waits_for_comes_up_in_play(id: str, lesson: Lesson) -> None:
    assert lesson["when"] in met(id)


@pytest.mark.parametrize(("id", "lesson"), LESSONS)
def test_advice_is_written_as_the_game_writes_answers(id: str, lesson: Lesson) -> None:
    answers = find_game(id).answers
    for notation in lesson["advice"]:
        assert answers.notation(answers.parse(notation)) == notation


@pytest.mark.parametrize("id", GUIDED)
def test_the_person_opens_the_guided_game(id: str) -> None:
    assert begun(id).actor == PERSON


@pytest.mark.parametrize("id", GUIDED)
def test_the_first_question_comes_with_advice_that_can_be_followed(id: str) -> None:
    state = begun(id)
    first = next(x for x in guide(id) if x["when"] in occasions(state))
    assert state.parse(first["advice"][0]) in state.legal()


def test_the_discarded_artemis_is_followed_by_the_card_that_the_lesson_names() -> None:
    dealer = palamedes.Dealer(SEED)
    state = find_game("arena").new(2)
    state.apply(dealer.answer(state))
    state.apply(state.parse("discard artemis"))
    state.apply(dealer.answer(state))
    advice = next(x["advice"] for x in guide("arena") if x["id"] == "discard")
    assert [state.notation(action) for action in state.legal()] == advice
