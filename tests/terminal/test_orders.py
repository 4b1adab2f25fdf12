"""What passes by itself: ordered at a question, told in one line, listed, taken back, and seen by nobody else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import palamedes
from palamedes.bots import Bot
from palamedes.core.kernel.state import State
from palamedes.core.words.texts import LANGUAGES
from palamedes.terminal.orders import IN_A_ROW
from palamedes.terminal.played import PlayedGame
from palamedes.terminal.saves import Save
from palamedes.terminal.screen import Screen
from palamedes.terminal.session import Session

from .keyboard import Person

GAMES = palamedes.games()
ORDERED = "Such questions pass by themselves from now on"
MANOEUVRE = "Before the turn ends: do you make a manoeuvre?"
PASSED = f"Passed by itself: {MANOEUVRE} (no, thank you)"
CALM = {"turn": "stand", "recall": "done", "interlude": "decline"}
"""How to let a battle end without anything happening."""
Typed = Callable[["Typist", int, str], str]
"""What the person in a seat types at a kind of question."""


class Typist:
    """A session whose lines are typed by a function; who was asked what is noted."""

    def __init__(self, played: PlayedGame, folder: Path, typed: Typed, lang: str = "en") -> None:
        self.played = played
        self.asked: list[tuple[int, str]] = []
        self.typed = typed
        self.session = Session(played, Screen(lang, plain=True), Save(folder / "game.txt"), self.key)

    def key(self, prompt: str, offers: list[str]) -> str:
        """The line that is typed: Enter where only the keyboard is passed on."""
        if not offers:
            return ""
        self.asked.append((self.played.state.actor, self.session.question()))
        assert len(self.asked) < 100, "somebody is asked and asked again"
        return self.typed(self, *self.asked[-1])

    def go_on(self, until: Callable[[], bool]) -> None:
        """Plays until something is so."""
        while not until():
            assert not self.played.state.over
            self.session.step()

    def given(self, seat: int, question: str) -> list[str]:
        """What a seat has answered to a kind of question, typed or not."""
        return [
            answer.notation
            for state, answer in self.played.record.walk()
            if state.actor == seat and state.question is not None and state.question.id == question
        ]


def quiet(folder: Path, typed: Typed, lang: str = "en") -> Typist:
    """Ann and Bob at one keyboard, both of whom pass whenever they can: turn, recall, interlude, and so on.

    So nothing hangs on the values of units. Where `typed` has nothing to say, they decline.
    """
    played = PlayedGame.new(palamedes.game("pantheon"), ["Ann", "Bob"], seed=4, adventure="first-steps")
    return Typist(played, folder, lambda typist, seat, question: typed(typist, seat, question) or CALM[question], lang)


class Calm(Bot):
    """Does nothing whenever it can."""

    def decide(self, state: State, seat: int) -> int:
        return state.parse(CALM[state.question.id]) if state.question else -1


def at_interludes(line: str) -> Typed:
    """Ann types this at every interlude."""
    return lambda typist, seat, question: line if (seat, question) == (0, "interlude") else ""


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("lang", "always", "given", "line"),
    [
        ("en", "always", ORDERED, PASSED),
        (
            "fr",
            "toujours",
            "Les questions de ce genre passent desormais toutes seules",
            "Passe tout seul : Avant la fin",
        ),
    ],
    ids=LANGUAGES,
)
def test_a_question_that_somebody_lets_pass_is_not_asked_again_and_each_pass_is_told(
    lang: str, always: str, given: str, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    typist = quiet(tmp_path, at_interludes(always), lang)
    typist.go_on(lambda: len(typist.given(0, "interlude")) == 3)
    typist.go_on(lambda: typist.asked[-1] == (0, "turn"))
    assert typist.given(0, "interlude") == ["decline"] * 3
    assert typist.asked.count((0, "interlude")) == 1
    text = said(capsys)
    assert text.count(given) == 1
    assert text.count(line) == 3


def test_the_record_is_the_one_that_typing_leaves(tmp_path: Path) -> None:
    records: list[str] = []
    for line, asked in (("decline", 3), ("always", 1)):
        typist = quiet(tmp_path, at_interludes(line))
        typist.go_on(lambda typist=typist: len(typist.given(0, "interlude")) == 3)  # type: ignore[misc]
        assert typist.asked.count((0, "interlude")) == asked
        records.append(typist.played.record.write())
    assert records[0] == records[1]


def test_a_pass_is_told_after_what_led_to_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typist = quiet(tmp_path, at_interludes("always"))
    typist.go_on(lambda: len(typist.given(0, "interlude")) == 2)
    typist.go_on(lambda: typist.asked[-1] == (0, "turn"))
    # Without the dots before what happened: a narrow screen breaks the lines themselves.
    before, _, after = said(capsys).replace(" . ", " ").rpartition(PASSED)
    assert (before.endswith("Bob passes. "), after.startswith(" Round 3.")) == (True, True)


def test_what_passes_before_the_end_is_told_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typist = quiet(tmp_path, at_interludes("always"))
    typist.played.bots[1] = Calm("calm")
    typist.session.at_keyboard = 0
    typist.session.run()
    passes = typist.given(0, "interlude")
    # Nobody is asked anything after the last of them.
    assert str(typist.played.record.live()[-1]) == "0 decline"
    assert said(capsys).count(PASSED) == len(passes)


def test_orders_lists_what_passes_and_takes_it_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["orders", "always", "orders", "orders 2", "orders x", "orders 1", "orders"]

    def typed(typist: Typist, seat: int, question: str) -> str:
        begun = (0, "interlude") in typist.asked
        return lines.pop(0) if seat == 0 and begun and lines else ""

    typist = quiet(tmp_path, typed)
    typist.go_on(lambda: not lines)
    text = said(capsys)
    for sentence in (
        f"1. {MANOEUVRE} (no, thank you)",
        "There is no order 2: choose a number from 1 to 1.",
        "There is no order x: choose a number from 1 to 1.",
        f"You are asked again: {MANOEUVRE}",
    ):
        assert sentence in text
    assert text.count("Nothing passes by itself.") == 2
    asked = typist.asked.count((0, "interlude"))
    typist.go_on(lambda: typist.asked.count((0, "interlude")) > asked)


def test_undo_goes_back_to_a_question_that_has_passed_and_asks_it(tmp_path: Path) -> None:
    lines = ["always", "undo", "decline"]

    def typed(typist: Typist, seat: int, question: str) -> str:
        wanted = "turn" if lines and lines[0] == "undo" else "interlude"
        return lines.pop(0) if lines and (seat, question) == (0, wanted) and (0, "interlude") in typist.asked else ""

    typist = quiet(tmp_path, typed)
    typist.go_on(lambda: not lines)
    assert typist.asked[-2:] == [(0, "turn"), (0, "interlude")]
    # The order itself stands.
    typist.go_on(lambda: len(typist.given(0, "interlude")) == 3)
    assert typist.asked.count((0, "interlude")) == 2


def test_where_one_can_pass_in_several_ways_one_says_which(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["always", "always 99", "always stand"]
    typist = quiet(tmp_path, lambda typist, seat, question: lines.pop(0) if (seat, question) == (0, "turn") else "")
    typist.go_on(lambda: len(typist.given(0, "turn")) == 2)
    assert said(capsys).count("With which answer? Write always and one of these: pass, stand.") == 2
    assert typist.given(0, "turn") == ["stand", "stand"]


def test_whoever_lets_everything_pass_is_asked_again_after_a_while(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ordered = {"turn": "always stand", "recall": "always", "interlude": "always"}
    typist = quiet(tmp_path, lambda typist, seat, question: ordered.pop(question, "") if seat == 0 else "")
    typist.go_on(lambda: not ordered)
    before = len(typist.played.record.live())
    asked = sum(seat == 0 for seat, _ in typist.asked)
    typist.go_on(lambda: sum(seat == 0 for seat, _ in typist.asked) > asked)
    # The last of them was ordered and passed, and so were those after it; what was asked is answered by hand.
    passed = [answer for answer in typist.played.record.live()[before:] if answer.actor == 0]
    assert len(passed) == IN_A_ROW + 1
    assert f"{IN_A_ROW} questions in a row have passed by themselves, so this one is asked." in said(capsys)


def test_whoever_shares_the_keyboard_reads_nothing_of_anothers_orders(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    read = ["", ""]
    typist = quiet(tmp_path, at_interludes("always"))

    def key(prompt: str, offers: list[str]) -> str:
        # What has appeared before the curtain falls was seen by whoever had the keyboard until then.
        if typist.session.at_keyboard is not None:
            read[typist.session.at_keyboard] += said(capsys)
        return typist.key(prompt, offers)

    typist.session.keyboard = key
    typist.go_on(lambda: len(typist.given(0, "interlude")) == 3)
    typist.go_on(lambda: typist.asked[-1][0] == 0)
    assert read[0].count(PASSED) == 3
    assert read[1].count("Before the turn ends") and PASSED not in read[1]


def declines(state: State) -> list[str]:
    """The answers with which a seat would do nothing."""
    declining = state.game.declining
    return [word for word in map(state.notation, state.legal()) if word.split(" ")[0] in declining]


def moment(game: str, fits: Callable[[State], bool]) -> PlayedGame:
    """The first moment of a random game between people that is like this."""
    played = PlayedGame.new(palamedes.game(game), ["Ann", "Bob"], seed=4)
    rng = palamedes.Rng(4)
    while played.state.actor == palamedes.CHANCE or not fits(played.state):
        if played.state.actor == palamedes.CHANCE:
            played.play_chance()
        else:
            legal = played.state.legal()
            played.answer(legal[rng.below(len(legal))])
    return played


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in GAMES if palamedes.game(game).declining])
def test_every_game_lets_pass_what_can_be_declined(
    game: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = moment(game, lambda state: len(declines(state)) == 1)
    seat, (answer,) = played.state.actor, declines(played.state)
    typist = Typist(played, tmp_path, lambda typist, seat, question: "always", lang)
    before = len(played.record.live())
    typist.go_on(lambda: len(played.record.live()) > before)
    assert str(played.record.live()[before]) == f"{seat} {answer}"
    typist.session.show_orders("", seat)
    text = capsys.readouterr().out
    assert "\n1. " in text and "{" not in text
    assert [told[0] for told in typist.session.passed] == [seat]


@pytest.mark.parametrize("game", GAMES)
def test_no_game_lets_pass_what_must_be_answered(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = moment(game, lambda state: not declines(state))
    lines = ["always", "1"]
    typist = Typist(played, tmp_path, lambda typist, seat, question: lines.pop(0))
    typist.go_on(lambda: not lines)
    assert len(set(typist.asked)) == 1
    assert "There is no way to pass this question." in said(capsys)


def test_always_and_orders_at_a_real_terminal(tmp_path: Path) -> None:
    words = ("play", "pantheon", "--seed", "4", "--against", "random", "-o", "adventure=first-steps")
    with Person(tmp_path, *words) as person:
        person.wait(" > ")
        person.type("help")
        listed = person.wait(" > ")
        assert "always ANSWER" in listed and "orders NUMBER" in listed
        person.type("always stand")
        person.wait(ORDERED)
        person.wait("Passed by itself: Your turn: which unit do you activate? (pass without drawing)")
        person.wait(" > ")
        person.type("orders")
        person.wait("1. Your turn: which unit do you activate? (pass without drawing)")
