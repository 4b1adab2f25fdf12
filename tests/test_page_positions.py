"""The tables with which the editor of positions begins are accepted by the games, for every number of players."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import palamedes

GAMES = Path(__file__).parent.parent / "web" / "src" / "games"
STARTS = sorted(GAMES.glob("*/starts.json"))


@pytest.mark.parametrize("file", STARTS, ids=lambda file: file.parent.name)
def test_a_game_can_be_played_from_where_the_editor_begins(file: Path) -> None:
    game = palamedes.game(file.parent.name)
    starts: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    assert sorted(int(players) for players in starts) == game.seats
    for players, table in starts.items():
        state = game.load({"game": game.id, "players": int(players), "turn": 0, "table": table})
        dealer = palamedes.Dealer(1)
        while state.actor == palamedes.CHANCE:
            state.apply(dealer.answer(state))
        assert state.actor >= 0 and state.legal()


def test_games_whose_empty_table_is_none_to_play_on_bring_one() -> None:
    assert {file.parent.name for file in STARTS} == {"cyclades", "hellas", "iliade", "pantheon"}
