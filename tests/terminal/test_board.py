"""The drawn table of Mythic Arena."""

from __future__ import annotations

import json
from typing import Any

import pytest
from rich.text import Text

import palamedes
from palamedes.core.kernel.state import State
from palamedes.terminal.screen import ascii_text

GAME = palamedes.game("arena")


def drawn(state: State, seat: int | None, lang: str = "en") -> list[str]:
    """The board as a seat sees it, without its marks."""
    view = json.loads(json.dumps(state.view(seat)))
    return [Text.from_markup(line).plain for line in GAME.board(view, GAME.words(lang))]


def laid(**table: Any) -> State:
    return GAME.load({"game": "arena", "turn": 0, "table": table})


def crowded() -> State:
    """The largest table there is: a fifth card outside, places for another all around, and long piles."""
    cards = ["artemis", "ull", "zeus", "thor", "freyja", "tyr", "freyr", "loki", "eir", "balder", "njord"]
    cards += ["nerthus", "odin", "gaia", "beyla"]
    cells = [f"{column}{row}" for row in (3, 4, 5, 6) for column in "cdef"]
    field: dict[str, Any] = {
        cell: {"card": card, "allegiance": i % 2} for i, (cell, card) in enumerate(zip(cells, cards, strict=False))
    }
    field["c3"]["strength"] = 1
    field["e6"]["broken"] = ["left", "top"]
    field["d6"]["covering"] = True
    field["d2"] = {"card": "sol", "outside": True}
    discards = ["hera", "ares", "aphrodite", "hephaestus", "hades", "athena", "asclepius"]
    return GAME.load(
        {
            "game": "arena",
            "options": {"match": 3},
            "turn": 0,
            "table": {
                "field": field,
                "drawn": "helios",
                "discards": [[card for card in discards if card != "hades"], ["hela", "siegfried", "frigg"]],
                "glory": [14, 12],
                "tokens": [{"strength": 1, "breaker": 1}, {"strength": 1, "breaker": 0}],
                "stock": {"strength": 0, "breaker": 0},
                "games": 1,
                "wins": [1, 0],
            },
        }
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_largest_table_fits_a_hundred_columns_and_leaves_room_for_the_question(lang: str) -> None:
    lines = drawn(crowded(), 0, lang)
    assert max(len(line) for line in lines) <= 100
    assert len(lines) <= 32


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_table_of_random_games_fits_a_hundred_columns(lang: str) -> None:
    for seed in range(2):
        state = GAME.new(match=3)
        dealer = palamedes.Dealer(seed)
        rng = palamedes.Rng(seed)
        while not state.over:
            if state.actor == palamedes.CHANCE:
                state.apply(dealer.answer(state))
                continue
            lines = drawn(state, state.actor, lang)
            assert max(len(line) for line in lines) <= 100
            assert len(lines) <= 32
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])


def test_an_answer_lights_its_cell_with_its_number() -> None:
    state = laid(field={"e5": "gaia"}, drawn="zeus")
    assert [state.notation(a) for a in state.legal()][1:] == [f"place zeus {c}" for c in ("e4", "d5", "f5", "e6")]
    view = state.view(0)
    lit = [line for line in GAME.board(view, GAME.words("en")) if "[answer]" in line]
    assert [line.count("[answer]") for line in lit] == [1, 2, 1]
    assert "[answer] 2 [/]" in lit[0] and "[answer] 5 [/]" in lit[2]


def test_a_spectator_sees_no_numbers_and_no_drawn_card() -> None:
    state = laid(field={"e5": "gaia"}, drawn="zeus")
    lines = "\n".join(GAME.board(state.view(None), GAME.words("en")))
    assert "[answer]" not in lines
    assert "Zeus" not in lines
    assert "a card in hand" in lines


def test_the_owner_sees_the_drawn_card_with_its_force_and_sides() -> None:
    lines = drawn(laid(field={"e5": "gaia"}, drawn="helios"), 0)
    at = next(i for i, line in enumerate(lines) if "Helios" in line)
    assert "║Helios    ║" in lines[at]
    assert "║ 3" in lines[at + 1]


def test_a_card_shows_name_force_letter_shield_and_fragile_sides() -> None:
    lines = drawn(laid(field={"e5": "siegfried", "e6": "gaia"}, drawn="zeus"), 0)
    at = next(i for i, line in enumerate(lines) if "Siegfried" in line)
    assert "┌═" in lines[at - 1]
    assert "║Siegfried ║" in lines[at]
    assert "║ 3    ╱╱N╱║" in lines[at + 1]
    assert "└──────────┘" in lines[at + 2]
    below = next(i for i, line in enumerate(lines) if "Gaia" in line)
    assert "┌··········┐" in lines[below - 1]
    assert ":Gaia      :" in lines[below]


def test_a_captured_card_shows_its_holder_in_brackets() -> None:
    lines = drawn(laid(field={"e5": {"card": "gaia", "allegiance": 1}}, drawn="zeus"), 0)
    assert any("8    ╱(N)" in line for line in lines)
    assert any("(N) captured" in line for line in lines)


def test_tokens_broken_shields_covering_and_outside_cards_have_their_marks() -> None:
    state = laid(
        field={
            "d5": "gaia",
            "e5": "zeus",
            "f5": "hera",
            "g5": {"card": "siegfried", "strength": 2, "broken": ["top", "left"], "covering": True},
            "h5": {"card": "helios", "outside": True},
        },
        drawn="ares",
    )
    lines = drawn(state, 0)
    at = next(i for i, line in enumerate(lines) if "Siegfried" in line)
    assert "─── × ────" in lines[at - 1]
    assert "× 5+2≡ ╱╱N╱║" in lines[at + 1]
    assert "╭──────────╮" in lines[at - 1]
    assert "≡ covers Hela/Hades" in lines[-1] and "╭╮ outside the square" in lines[-1]


def test_the_field_grows_only_where_it_can() -> None:
    assert drawn(laid(field={"e5": "gaia"}, drawn="zeus"), 0)[0].split() == ["d", "e", "f"]
    wide = {"c5": "gaia", "d5": "hera", "e5": "ares", "f5": "athena"}
    assert drawn(laid(field=wide, drawn="zeus"), 0)[0].split() == ["c", "d", "e", "f"]


def test_the_table_can_be_read_without_colour_and_in_ascii() -> None:
    lines = [ascii_text(line) for line in drawn(crowded(), 0, "fr")]
    text = "\n".join(lines)
    assert text.isascii() and "?" not in text
    assert "Helios" in text and "Njord" in text and "== bouclier" in text


def test_an_opening_table_shows_the_centre() -> None:
    state = GAME.new()
    state.apply(state.parse("draw zeus"))
    lines = drawn(state, 0)
    assert lines[0].split() == ["d", "e", "f"]
    assert any(line.startswith(" 5") and " 2 " in line for line in lines)
