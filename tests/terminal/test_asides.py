"""What every game says about itself in a terminal: names, neighbours, why not, hints, endings and reviews in words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import palamedes
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.state import State
from palamedes.core.record.record import Record
from palamedes.terminal import hint
from palamedes.terminal.asides import show_ending, show_refusals
from palamedes.terminal.hint import show_hint
from palamedes.terminal.played import PlayedGame
from palamedes.terminal.reviewing import Reviewed
from palamedes.terminal.screen import Screen, ascii_text

GAMES = palamedes.games()
GOLDEN = Path(__file__).parents[1] / "golden"
PLAYED = {"arena": "2-players", "cyclades": "3-players", "hellas": "3-players", "iliade": "3-players"}


def recorded(game: str) -> Record:
    """A whole game that was played long ago."""
    return Record.read((GOLDEN / game / f"{PLAYED.get(game, '2-players')}.txt").read_text(encoding="utf-8"))


EXPLAINING = [game for game in GAMES if type(palamedes.game(game)).refusals is not Game.refusals]
"""The games that say why something is not possible: they need not, but those that do are held to it."""


def test_the_games_of_the_box_give_reasons() -> None:
    assert {*PLAYED, "pantheon"} <= set(EXPLAINING)


def asked(game: str) -> State:
    """A moment of that game at which somebody has several answers, and something is refused if it gives reasons."""
    for state, _ in recorded(game).walk():
        if state.actor >= 0 and len(state.legal()) > 1 and (game not in EXPLAINING or state.why_not()):
            return state.clone()
    raise AssertionError(f"{game}: nothing is ever refused")


def codes(game: str) -> set[str]:
    """Words of answers that people would not say: those that have another name, and do not look like a word."""
    words = palamedes.game(game).words("en")
    return {
        word
        for domain, all_words in palamedes.game(game).answers.domains.items()
        for word in all_words
        if re.search(r"[a-z]-[a-z\d]|[a-z]\d$", word) and words.name(domain, word).lower() != word
    }


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", EXPLAINING)
def test_why_names_things_and_gives_reasons(game: str, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = Screen(lang, plain=True)
    state = asked(game)
    show_refusals(shown, state, state.actor)
    said = capsys.readouterr().out
    assert said.count(":") >= 1
    assert not codes(game) & set(re.findall(r"[\w-]+", said))


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_a_sentence_with_chances(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hint, "TRIES", 12)
    shown = Screen("en", plain=True)
    state = asked(game)
    show_hint(shown, state, state.actor)
    said = " ".join(capsys.readouterr().out.split())
    assert re.search(r"Best: .*: your chance to win rises from \d+ to \d+ %|Perhaps: .* hardly", said)


@pytest.mark.parametrize(("lang", "decided"), [("en", "Decided by answer"), ("fr", "Decidee par la reponse")])
@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_is_told_in_words(
    game: str, lang: str, decided: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = Screen(lang, plain=True)
    played = PlayedGame.resume(recorded(game))
    show_ending(shown, played)
    said = capsys.readouterr().out
    words = palamedes.game(game).words(lang)
    for seat in range(played.state.players):
        assert ascii_text(words.seat(played.state, seat)) in said
    winners = [ascii_text(words.seat(played.state, seat)) for seat in played.state.winners()]
    assert all(winner in said.splitlines()[0] for winner in winners)
    assert (decided in said) == (played.record.deciding() is not None)
    assert re.search(r"^1\. ", said, re.MULTILINE)
    assert not codes(game) & set(re.findall(r"[\w-]+", said))


@pytest.mark.parametrize("game", ["cyclades", "hellas", "pantheon"])
def test_a_map_says_what_lies_beside_what(game: str) -> None:
    state = asked(game)
    board = "\n".join(state.game.board(state.view(state.actor), state.game.words("en")))
    beside = re.findall(r"beside: |by sea: |→ ", board)
    assert len(beside) >= 19


def test_the_regions_of_hellas_name_their_neighbours_by_land_and_by_sea() -> None:
    state = asked("hellas")
    lines = state.game.board(state.view(0), state.game.words("en"))
    chalkidiki = next(line for line in lines if line.startswith("   Chalkidiki"))
    assert "beside: Macedonia" in chalkidiki
    assert "by sea: Euboea" in chalkidiki


def test_plain_output_knows_every_sign_that_games_use() -> None:
    root = Path(palamedes.__file__).parent
    files = [*root.rglob("words/**/*.toml"), *root.rglob("rulebook/*.md"), *root.glob("games/**/*.py")]
    signs = {sign for file in files for sign in file.read_text(encoding="utf-8") if not sign.isascii()}
    assert [sign for sign in sorted(signs) if "?" in ascii_text(sign)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_review_is_told_in_words(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = Screen("en", plain=True)
    record = recorded(game)
    reviewed = Reviewed(shown, record, -1)
    chances = [{"move": 0, "seats": [1 / record.players] * record.players}]
    move = next(n for n, (state, _) in enumerate(record.walk()) if state.actor >= 0 and len(state.legal()) > 1)
    before = record.replay(move)
    played = record.live()[move].notation
    better = before.notation(next(action for action in before.legal() if before.notation(action) != played))
    costly = {"move": move, "seat": before.actor, "played": played, "better": better, "before": 0.5, "after": 0.3}
    marked = {"luck": 0.4, "answers": 9, "loss": 0.025, "mark": 91, "costly": 2}
    seats = [{"seat": seat, **marked} for seat in range(record.players)]
    reviewed.show({"chances": chances, "costly": [costly], "seats": seats})
    said = " ".join(capsys.readouterr().out.split())
    assert "Better: " in said and "fell from 50 to 30 %" in said
    assert f"Better: {ascii_text(before.text(before.parse(better)))}." in said
