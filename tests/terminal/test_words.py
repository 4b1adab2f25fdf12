"""Both languages say everything that the game and the terminal can ask, answer and tell."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib import resources

import pytest

import palamedes
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import Chance, Question
from palamedes.core.words.telling import Event, Log
from palamedes.core.words.words import Words

LANGUAGES = ("en", "fr")
PACKAGES = ("palamedes.games.arena", "palamedes.lab", "palamedes.terminal")


def texts(package: str, lang: str) -> dict[str, str]:
    """All texts of a words file by their dotted key."""
    file = resources.files(package).joinpath("words", f"{lang}.toml")

    def walk(table: dict[str, object], path: str) -> Iterator[tuple[str, str]]:
        for key, value in table.items():
            if isinstance(value, dict):
                yield from walk(value, f"{path}{key}.")
            else:
                assert isinstance(value, str), f"{path}{key} is no text"
                yield f"{path}{key}", value

    return dict(walk(tomllib.loads(file.read_text(encoding="utf-8")), ""))


def named(text: str) -> set[str]:
    """What a text speaks of in braces."""
    return set(re.findall(r"\{(\w+)[:}]", text))


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_have_the_same_keys(package: str) -> None:
    assert list(texts(package, "en")) == list(texts(package, "fr"))


@pytest.mark.parametrize("package", PACKAGES)
def test_a_text_names_the_same_things_in_both_languages(package: str) -> None:
    french = texts(package, "fr")
    differing = [key for key, text in texts(package, "en").items() if named(text) != named(french[key])]
    assert not differing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_of_arena_has_words(lang: str) -> None:
    game = palamedes.game("arena")
    words = game.words(lang)
    assert all(words.has("answers", verb.name) for verb in game.answers.verbs)
    assert all(words.has("chance", verb.name) for verb in game.chance_answers.verbs)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_of_arena_has_words_for_those_who_answer_and_those_who_watch(lang: str) -> None:
    game = palamedes.game("arena")
    words = game.words(lang)
    for step in game.steps():
        if issubclass(step, Question):
            assert words.has("prompts", f"{step.id}.other"), step.id
            assert issubclass(step, Chance) or words.has("prompts", f"{step.id}.you"), step.id
    assert words.has("prompts", "over")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_cell_token_and_option_of_arena_has_a_name(lang: str) -> None:
    game = palamedes.game("arena")
    words = game.words(lang)
    for domain in ("card", "token"):
        assert all(words.has(domain, word) for word in game.answers.domains[domain])
    for option in game.options:
        assert words.has("options", f"{option.name}.about")
        assert all(words.has("options", f"{option.name}.{choice}") for choice in option.choices)


Told = tuple[State, list[Event]]


def told_at_random(seed: int) -> Told:
    """A random game of Arena, with all that it told."""
    state = palamedes.game("arena").new(opener="draw", match=3 if seed % 2 else 1)
    log = Log()
    state.listen(log)
    dealer = palamedes.Dealer(seed)
    rng = palamedes.Rng(seed)
    while not state.over:
        if state.actor == palamedes.CHANCE:
            state.apply(dealer.answer(state))
        else:
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
    return state, log.events


def told_from(position: dict[str, object], *answers: str) -> Told:
    """What is told of these answers."""
    state = palamedes.game("arena").load({"game": "arena", "turn": 1, **position})
    log = Log()
    state.listen(log)
    for answer in answers:
        state.apply(state.parse(answer))
    return state, log.events


def told_with_the_last_cards() -> Told:
    """The last cards, which capture nothing: the other player must pass, and the ninth game of a match is drawn."""
    decks = [[], ["nerthus", "odin"]]
    table = {"field": {"e5": "gaia", "e4": "zeus"}, "decks": decks, "games": 8, "wins": [1, 1]}
    answers = ("draw odin", "place odin e6", "draw nerthus", "place nerthus e7")
    return told_from({"options": {"match": 3}, "table": table}, *answers)


def told_of_hela() -> Told:
    """Hela, who leaves with the card that covers her."""
    table = {"field": {"e5": "gaia"}, "discards": [[], ["vali"]], "drawn": "hela"}
    return told_from({"table": table}, "place hela e6", "cover vali")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_arena_tells_has_words(lang: str) -> None:
    words = palamedes.game("arena").words(lang)
    keys = set()
    for state, events in [*(told_at_random(seed) for seed in range(12)), told_with_the_last_cards(), told_of_hela()]:
        for event in events:
            for seat in (None, 0, 1):
                line = words.event(state, event, seat)
                assert line and not re.search(r"[{}|]", line), event.key
            keys.add(event.key)
    written = {key.split(".")[1] for key in texts("palamedes.games.arena", lang) if key.startswith("log.")}
    assert keys == written


def test_only_its_owner_reads_which_card_was_drawn() -> None:
    words = palamedes.game("arena").words("en")
    state, events = told_at_random(0)
    draw = next(event for event in events if event.key == "draw" and event.args["seat"] == 0)
    card = words.name("card", draw.private[0]["card"])
    assert card in words.event(state, draw, 0)
    assert card not in words.event(state, draw, 1)
    assert card not in words.event(state, draw, None)


@pytest.mark.parametrize(
    ("lang", "number", "text"),
    [
        ("en", "0", "0 tokens"),
        ("en", "1", "1 token"),
        ("en", "2", "2 tokens"),
        ("fr", "0", "0 token"),
        ("fr", "2", "2 tokens"),
    ],
)
def test_words_agree_with_their_number(lang: str, number: str, text: str) -> None:
    assert Words(lang, {}).fill("{n} {n:token|tokens}", {"n": number}) == text


def test_none_one_and_many_can_have_texts_of_their_own() -> None:
    words = Words("en", {})
    said = [words.fill("{n:nothing|one card|# cards}", {"n": number}) for number in ("0", "1", "7")]
    assert said == ["nothing", "one card", "7 cards"]
