"""Why an answer is advised: what its line of play brings, what it prevents, what it leaves more of, in words."""

from __future__ import annotations

from pathlib import Path

import pytest

import palamedes
from palamedes.bots.advice import Advised, advise
from palamedes.bots.outlook import NOTHING, More, Outlook, in_words
from palamedes.core.kernel.game import Game
from palamedes.core.record.record import Record
from palamedes.server.tables.hints import hint_line, hint_sentence, joined_why
from palamedes.server.wire.base import Lang

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = ["arena", "iliade", "cyclades", "hellas", "pantheon"]


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_one_plays_for_has_words_in_the_log(id: str, lang: str) -> None:
    game: Game = palamedes.game(id)
    words = game.words(lang)
    assert game.feats
    for key in [*game.feats, *game.falls]:
        assert words.has("log", key) or words.has("log", f"{key}.public"), key


@pytest.mark.parametrize(
    ("file", "stride"),
    [("cyclades/3-players", 33), ("hellas/3-players", 25), ("pantheon/2-players-board-tartarus", 40)],
)
def test_advice_has_a_reason_in_the_words_of_the_game(file: str, stride: int) -> None:
    record = Record.read((GOLDEN / f"{file}.txt").read_text(encoding="utf-8"))
    asked = [i for i, answer in enumerate(record.live()) if answer.actor >= 0]
    wanted = set(asked[len(asked) // 3 :: stride][:5])
    told: list[str] = []
    for move, (state, _) in enumerate(record.moments()):
        if move in wanted and len(state.choices()) > 1:
            advice = advise(state, state.actor, 20, seed=1)
            lang: Lang = "fr" if len(told) % 2 else "en"
            words = state.game.words(lang)
            line = hint_line(state, state.actor, advice.answers[0], words)
            told.append(joined_why(line.why, advice.why, state, words, lang))
    assert len([why for why in told if why]) * 2 >= len(told) > 0, told
    assert not any("{" in why for why in told)


def test_a_reason_names_what_is_brought_before_what_is_prevented_and_what_there_is_more_of() -> None:
    state = palamedes.game("hellas").new(2)
    words = state.game.words("en")

    def say(key: str, names: dict[str, object]) -> str:
        return f"{key} {sorted(names.items())}"

    taken = ("control", {"seat": 0, "region": "attica"})
    assert in_words(NOTHING, state, words, say) == ""
    for key, found in (("brings", Outlook([taken], [], None)), ("prevents", Outlook([], [taken], None))):
        text = in_words(found, state, words, say)
        assert text.startswith(f"{key} [('told', '") and "Attica" in text and not text.endswith(".')]")
    more = Outlook([], [], More("regions", {"amount_part": 3}, 3, 2))
    assert in_words(more, state, words, say) == "more [('amount', 3), ('label', 'regions'), ('other', 2)]"


@pytest.mark.parametrize(("lang", "hardly"), [("en", "hardly"), ("fr", "presque")])
def test_where_every_answer_leaves_the_same_chance_no_figure_is_told(lang: Lang, hardly: str) -> None:
    state = palamedes.game("arena").new()
    for text in ("draw zeus", "place zeus e5", "draw odin"):
        state.apply(state.parse(text))
    best = hint_line(state, 1, Advised(state.legal(1)[0], 0.31), state.game.words(lang))
    for why in ("", "so"):
        best.why = why
        sentence = hint_sentence(best, 0.31, lang)
        assert hardly in sentence and "%" not in sentence and why in sentence
    assert "31" in hint_sentence(best, 0.25, lang)
