"""Both languages say everything that Iliade can ask, answer and tell."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import palamedes
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import Chance, Question
from palamedes.core.words.telling import Event, Log
from palamedes.core.words.texts import LANGUAGES, typeset
from palamedes.core.words.words import Words
from palamedes.games.iliade.table.cards import TILES

from .table import ILIADE, MODES, Table, counted, siege

SOURCES = Path(__file__).parents[3] / "palamedes" / "games" / "iliade"
LISTED = {"cards": "card", "victories": "victory"}
"""Tables of names for lists, without articles, and the domain that each of them goes with."""


def texts(lang: str) -> dict[str, str]:
    """All texts of a words file by their dotted key."""

    def walk(table: dict[str, object], path: str) -> Iterator[tuple[str, str]]:
        for key, value in table.items():
            if isinstance(value, dict):
                yield from walk(value, f"{path}{key}.")
            else:
                assert isinstance(value, str), f"{path}{key} is no text"
                yield f"{path}{key}", value

    file = SOURCES / "words" / f"{lang}.toml"
    return dict(walk(tomllib.loads(file.read_text(encoding="utf-8")), ""))


def named(text: str) -> set[str]:
    """What a text speaks of in braces."""
    return set(re.findall(r"\{(\w+)[:}]", text))


def is_complete(text: str) -> bool:
    """Whether a text says something, and nothing in it is left to fill in or to choose from."""
    return bool(text.strip()) and not re.search(r"[{}|#]", text)


# Files.


def test_both_languages_have_the_same_keys() -> None:
    assert list(texts("en")) == list(texts("fr"))


def test_a_text_names_the_same_things_in_both_languages() -> None:
    french = texts("fr")
    assert not [key for key, text in texts("en").items() if named(text) != named(french[key])]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty(lang: str) -> None:
    assert not [key for key, text in texts(lang).items() if not text.strip()]


def test_french_never_puts_before_a_seat_what_would_have_to_be_elided() -> None:
    """Argos and Ithaca begin with a vowel, the others do not: "de Sparte", but "d'Argos"."""
    elided = re.compile(r"\b(de|que|le|la|ne|si)\s*\{seat", re.IGNORECASE)
    assert not [key for key, text in texts("fr").items() if elided.search(text) or "'{seat" in text]


# Names.


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_has_words(lang: str) -> None:
    words = ILIADE.words(lang)
    assert all(words.has("answers", verb.name) for verb in ILIADE.answers.verbs)
    assert all(words.has("chance", verb.name) for verb in ILIADE.chance_answers.verbs)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_has_words_for_those_who_answer_and_those_who_watch(lang: str) -> None:
    words = ILIADE.words(lang)
    for step in ILIADE.steps():
        if issubclass(step, Question):
            assert words.has("prompts", f"{step.id}.other"), step.id
            assert issubclass(step, Chance) or words.has("prompts", f"{step.id}.you"), step.id
    assert words.has("prompts", "over")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_an_answer_can_point_at_has_a_name(lang: str) -> None:
    words = ILIADE.words(lang)
    domains = {**ILIADE.answers.domains, "tile": TILES}
    domains |= {table: ILIADE.answers.domains[domain] for table, domain in LISTED.items()}
    assert not [
        (domain, word) for domain, all_words in domains.items() for word in all_words if not words.has(domain, word)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "domain", ["card", "cards", "hoplite", "rider", "horse", "phalanx", "elephant", "weapon", "seat"]
)
def test_no_two_things_of_a_sort_have_the_same_name(domain: str, lang: str) -> None:
    names = [text for key, text in texts(lang).items() if key.startswith(f"{domain}.")]
    assert len(names) > 3
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_seat_has_the_same_name_in_answers_and_everywhere_else(lang: str) -> None:
    words = ILIADE.words(lang)
    state = ILIADE.new(6)
    for seat in range(6):
        assert words.has("seats", state.seat_word(seat))
        assert words.seat(state, seat) == words.name("seat", seat)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_and_each_of_its_values_is_explained(lang: str) -> None:
    words = ILIADE.words(lang)
    for option in ILIADE.options:
        assert words.has("options", f"{option.name}.about")
        assert all(words.has("options", f"{option.name}.{choice}") for choice in option.choices)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_has_words_for_every_label_that_it_asks_for_and_no_others(lang: str) -> None:
    source = (SOURCES / "documents" / "board.py").read_text(encoding="utf-8")
    asked = set(re.findall(r"(?:get\(.board., |(?:label_piece|filled|together)\(words, )['\"]([a-z-]+)['\"]", source))
    chosen = {"winner", "watches", "passed", "cities", "triremes", "hand", "hand-over"}
    piles = {f"{pile}-pile" for pile in ("army", "victory", "oracle")}
    assert all(f'"{label}"' in source for label in chosen)
    assert {key.removeprefix("board.") for key in texts(lang) if key.startswith("board.")} == asked | chosen | piles


# The log.


Told = tuple[State, list[Event]]


def told_at_random(players: int, teams: bool, seed: int) -> Told:
    """A random game, with all that it told."""
    state = ILIADE.new(players, teams=teams)
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


def told_by(table: Table, *answers: str) -> Told:
    """What these answers bring about."""
    table.play(*answers)
    return table.state, table.heard()


def told_seldom() -> list[Told]:
    """What random games seldom come to."""
    return [
        told_by(siege("", "", "", oracle="gorgon"), "pass", "pass", "pass"),
        told_by(siege("catapult", "horse", ""), "attack catapult", "hit 1 horse-1"),
        told_by(counted("4", "43", "", won=["city-2 trireme-2"], stakes="city-1", oracle_pile=""), "claim city-1"),
        told_by(siege("ballista", "elephant-4a", ""), "attack ballista", "hit 1 elephant-4a"),
        *endings(),
    ]


def endings() -> list[Told]:
    """Every way in which a game can end."""
    last: dict[str, Any] = {"oracle": "gorgon", "stakes": "", "final": True}
    tie: dict[str, Any] = {"won": ["trireme-2", "city-2", "helen"], "penalties": ["", "", "thanatos-1"]}
    return [
        told_by(counted("", "43", "", won=["trireme-1", "helen city-3"], stakes="city-1"), "claim city-1"),
        told_by(counted("", "43", "", won=["trireme-1"], stakes="city-1", oracle_pile=""), "claim city-1"),
        told_by(counted("", "43", stakes="city-1", won=["trireme-1"], victory_pile=""), "claim city-1"),
        told_by(counted("4", "43", "", won=["trireme-2"], stakes="city-1", oracle_pile=""), "claim city-1"),
        told_by(siege("", "4", "", **tie, **last, turn=0), "pass"),
        told_by(siege("", "", "", **tie, **last), "pass", "pass", "pass"),
        told_by(siege("", "", won=["city-1", "trireme-1"], **last), "pass", "pass"),
    ]


@pytest.fixture(scope="module")
def told() -> list[Told]:
    games = [told_at_random(players, teams, seed) for players, teams in MODES for seed in range(3)]
    return games + told_seldom()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_the_log_is_complete_whoever_reads_it(told: list[Told], lang: str) -> None:
    words = ILIADE.words(lang)
    for state, events in told:
        for event in events:
            for seat in (None, *range(state.players)):
                line = words.event(state, event, seat)
                assert is_complete(line), (event.key, line)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_has_words_for_what_is_told_and_for_nothing_else(told: list[Told], lang: str) -> None:
    written = {key.split(".")[1] for key in texts(lang) if key.startswith("log.")}
    source = "".join(file.read_text(encoding="utf-8") for file in SOURCES.rglob("*.py"))
    assert set(re.findall(r"tell\(\s*\"([\w-]+)\"", source)) <= written
    assert written == {event.key for _, events in told for event in events}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["deal", "hide"])
def test_only_its_owner_reads_which_card_was_dealt_or_hidden(told: list[Told], key: str, lang: str) -> None:
    words = ILIADE.words(lang)
    found = 0
    for state, events in told:
        for event in events:
            if event.key == key:
                (owner,) = event.private
                card = words.name("card", event.private[owner]["card"])
                assert card in words.event(state, event, owner)
                others = [seat for seat in range(state.players) if seat != owner]
                assert not any(card in words.event(state, event, seat) for seat in (None, *others))
                found += 1
    assert found > 10


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Argos holds too many cards and discards Hoplites 1, 2 × Trojan Horse."),
        ("fr", "Argos a trop de cartes et défausse : Hoplites 1, 2 × Cheval de Troie."),
    ],
)
def test_several_cards_are_told_in_one_line_and_counted(lang: str, line: str) -> None:
    event = Event("trim", {"seat": 0, "cards": ["hoplite-1", "horse", "horse"]})
    assert ILIADE.words(lang).event(ILIADE.new(3), event) == typeset(line, lang)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Out of the Trojan Horse: Ithaca had hidden nothing."),
        ("fr", "Cheval de Troie : Ithaque n'y cachait rien."),
    ],
)
def test_an_empty_horse_is_told_to_be_empty(lang: str, line: str) -> None:
    state, events = told_by(siege("catapult", "horse", ""), "attack catapult", "hit 1 horse-1")
    assert typeset(line, lang) in [ILIADE.words(lang).event(state, event) for event in events]


def test_what_was_hidden_in_a_horse_is_told_to_all_when_it_falls() -> None:
    state, events = told_by(siege("catapult", "horse-4aa", ""), "attack catapult", "hit 1 horse-1")
    line = "Out of the Trojan Horse: Ithaca had hidden Hoplites 4, 2 × Archers."
    assert line in [ILIADE.words("en").event(state, event) for event in events]


def test_forms_follow_the_length_of_a_list() -> None:
    words = Words("en", {"log": {"drop": "{cards:nothing|only #|all of #}"}, "cards": {"a": "Ant", "b": "Bee"}})
    lists: list[list[object]] = [[], ["a"], ["a", "b", "b"]]
    said = [words.event(ILIADE.new(3), Event("drop", {"cards": cards})) for cards in lists]
    assert said == ["nothing", "only Ant", "all of Ant, 2 × Bee"]


# Answers and prompts.


@pytest.mark.parametrize(("players", "teams"), MODES)
def test_every_answer_and_prompt_of_a_game_is_complete_and_no_two_answers_read_alike(players: int, teams: bool) -> None:
    state = ILIADE.new(players, teams=teams)
    dealer = palamedes.Dealer(players)
    rng = palamedes.Rng(players)
    while not state.over:
        legal = state.legal()
        if state.actor == palamedes.CHANCE:
            chosen = dealer.answer(state)
        else:
            chosen = legal[rng.below(len(legal))]
        for lang in LANGUAGES:
            answers = [state.text(action, lang) for action in legal]
            assert len(set(answers)) == len(answers)
            assert all(is_complete(text) for text in answers), answers
            assert all(is_complete(state.prompt(lang, seat)) for seat in (None, *range(players)))
        state.apply(chosen)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            [
                "against Ithaca: Archers",
                "against Ithaca: lone Hoplites 2",
                "against Ithaca: Hoplites 1 of the Phalanx 4-3-1",
                "against Ithaca: Hoplites 4 of the Phalanx 4-3-1",
            ],
        ),
        (
            "fr",
            [
                "contre Ithaque : des Archers",
                "contre Ithaque : les Hoplites 2 isolés",
                "contre Ithaque : les Hoplites 1 de la Phalange 4-3-1",
                "contre Ithaque : les Hoplites 4 de la Phalange 4-3-1",
            ],
        ),
    ],
)
def test_a_target_says_which_card_of_a_phalanx_falls(lang: str, said: list[str]) -> None:
    table = siege("elephant-a", "431 2 archers", "").play("attack rider-a")
    assert [table.state.text(action, lang) for action in table.state.legal()] == [typeset(text, lang) for text in said]


def test_all_who_still_choose_what_to_discard_are_named() -> None:
    hands = ["", "hoplite-1 " * 10, "hoplite-2 " * 10]
    table = counted("", "43", "", hands=hands).play("claim city-1").deal("hoplite-4 chariot chariot " * 3)
    assert table.state.waiting() == [1, 2]
    assert "Ithaca, Sparta" in table.state.prompt("en", None)
    assert "Ithaca" not in table.state.prompt("en", 1)


# What is told of a siege and of the end of a game.


def lines(told: Told, lang: str = "en") -> list[str]:
    state, events = told
    return [ILIADE.words(lang).event(state, event) for event in events]


def test_every_way_to_end_a_game_is_told_with_who_won_why_and_by_how_much() -> None:
    assert [lines(end)[-1] for end in endings()] == [
        "Ithaca wins with 12 points, where 12 are enough. Next comes Argos with 3.",
        "The Oracle is silent: Ithaca wins with the most points, 4. Next comes Argos with 3.",
        "Nothing is left to win: Ithaca wins with the most points, 4. Next comes Argos with 3.",
        "A tie at 4 points: Argos, Ithaca fight one last Gorgon siege, opened by Ithaca.",
        "Ithaca wins: the last siege, won by strength 4 to 0, decides the tie at 4 points.",
        "Argos, Ithaca, Sparta share the victory at 4 points: nobody has won the last siege.",
        "The game is a draw at 3 points: nobody has won the last siege.",
    ]


def test_the_ends_of_a_game_are_told_in_french() -> None:
    said = [lines(end, "fr")[-1] for end in endings()]
    assert said[0] == typeset("Ithaque gagne avec 12 points, quand 12 suffisent. Vient ensuite Argos avec 3.", "fr")
    assert said[4] == typeset(
        "Ithaque gagne : le dernier siège, remporté par une force de 4 contre 0, tranche l'égalité à 4 points.", "fr"
    )


@pytest.mark.clause("teams.sum", "teams.fifteen")
def test_the_points_of_a_team_are_told_once() -> None:
    won = ["trireme-1", "helen city-3", "", "city-3"]
    table = counted("", "43", "", "", teams=True, won=won, tiles={"athena": 1}, stakes="city-1")
    told = told_by(table, "claim city-1")
    assert [line for line in lines(told) if "win" in line] == [
        "Ithaca, Pylos win together with 15 points, where 15 are enough. Next come Argos, Sparta with 3."
    ]


@pytest.mark.clause("elephant.destroyed")
@pytest.mark.parametrize(
    ("load", "said"),
    [
        ("4a", "; its riders, Hoplites 4, Archers, fall to the ground unharmed."),
        ("aa", "; its riders, 2 × Archers, fall to the ground unharmed."),
        ("3", "; its rider, Hoplites 3, falls to the ground unharmed."),
        ("empty", "."),
    ],
)
def test_a_felled_elephant_is_lost_without_its_riders(load: str, said: str) -> None:
    army = "elephant" if load == "empty" else f"elephant-{load}"
    told = told_by(siege("ballista", army, ""), "attack ballista", f"hit 1 elephant-{load}")
    assert lines(told) == [f"Argos attacks with a Ballista: Ithaca loses an Elephant{said}"]


@pytest.mark.clause("gorgon.pass")
def test_a_pass_in_a_gorgon_siege_tells_that_the_army_goes() -> None:
    told = told_by(siege("43 archers", "", "", oracle="gorgon", turn=1), "pass")
    assert lines(told)[0] == "Ithaca passes and is out of the siege; there was no army to discard."
    told = told_by(siege("43 archers", "4321", "", oracle="gorgon", turn=0), "pass")
    assert lines(told)[0] == "Argos passes and is out of the siege; the army goes: Hoplites 3, Hoplites 4, Archers."


@pytest.mark.clause("horse.arrange-turns", "horse.open")
def test_horses_are_opened_in_the_order_of_the_turns() -> None:
    table = siege("horse-4 hero-3", "horse-3 hero-2", "horse-a", turn=2, opener=1)
    opened = [line for line in lines(told_by(table, "pass")) if line.startswith("Out of")]
    assert [line.split(": ")[1].split()[0] for line in opened] == ["Ithaca", "Sparta", "Argos"]


@pytest.mark.clause("horse.several")
def test_a_horse_keeps_its_number_as_long_as_it_stands() -> None:
    table = siege("catapult", "horse-4 horse", "", hands=["", "hoplite-1 horse"])
    table.strike("catapult", "1 horse-1")
    assert {answer for answer in table.answers if answer.startswith("hide")} == {"hide hoplite-1 2"}
    assert [horse["number"] for horse in table.seat(1)["horses"]] == [2]
    told = told_by(table, "hide hoplite-1 2")
    assert "Ithaca hides a card in Trojan Horse 2." in lines(told)
    table.play("pass", "pass", "lay horse")
    assert [horse["number"] for horse in table.seat(1)["horses"]] == [2, 3]


@pytest.mark.clause("points.below-zero")
def test_one_point_below_zero_is_a_point() -> None:
    words = ILIADE.words("en")
    assert words.fill(words.get("board", "points"), {"amount": "-1"}) == "-1 point"
    assert words.fill(words.get("board", "points"), {"amount": "-2"}) == "-2 points"


def test_the_form_of_a_position_counts_the_sieges_that_have_begun() -> None:
    assert ILIADE.words("en").get("position", "sieges") == "Sieges begun"
    assert ILIADE.words("fr").get("position", "sieges") == "Sièges commencés"
