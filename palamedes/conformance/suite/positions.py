"""Bad positions: each is refused with the path of what is wrong, or makes a table that can be played to its end."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from palamedes.core.kernel.game import Game
from palamedes.core.words.errors import PositionError

from ..modes import Mode, all_games, modes
from ..mutants import KINDS, is_refused_or_played_to_its_end, mutate
from ..walk import moments, recorded

GAMES = all_games()

mutations = st.lists(
    st.tuples(st.integers(0, KINDS - 1), st.integers(0, 2000), st.integers(0, 2000)), min_size=1, max_size=3
)
plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
documents = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)


def by_name(game: Game) -> str:
    return game.id


@cache
def written(mode: Mode) -> list[dict[str, object]]:
    """Moments of a game as people write them: a turn, and the answers since."""
    record, _ = recorded(mode, 24, answers=400)
    moves = len(record.live())
    return [record.position(moves * i // 12) for i in range(13)]


@cache
def played_in(game: Game) -> set[bytes]:
    """The tables of a game that were played to their ends already, with the one seed."""
    return set()


def chosen(game: Game, mode: int) -> Mode:
    """One of the game's modes."""
    return modes(game)[mode % len(modes(game))]


def some_position(game: Game, mode: int, moment: int) -> dict[str, object]:
    """One of many positions that are right."""
    kept = written(chosen(game, mode))
    return kept[moment % len(kept)].copy()


def some_table(game: Game, mode: int, moment: int) -> dict[str, object]:
    """What lay on the table at some moment, without a word on what was under way."""
    kept = moments(chosen(game, mode), 24)
    document = kept[moment % len(kept)].state.position()
    del document["agenda"]
    document.pop("frames", None)
    return document


@pytest.mark.parametrize("game", GAMES, ids=by_name)
@settings(max_examples=150)
@given(mode=st.integers(0, 100), moment=st.integers(0, 400), changes=mutations, seed=st.integers(0, 99))
def test_a_changed_position_is_refused_or_can_be_played(
    game: Game, mode: int, moment: int, changes: list[tuple[int, int, int]], seed: int
) -> None:
    document: Any = some_position(game, mode, moment)
    for kind, where, what in changes:
        document = mutate(document, kind, where, what)
    is_refused_or_played_to_its_end(game, document, seed)


@pytest.mark.parametrize("game", GAMES, ids=by_name)
@settings(max_examples=50)
@given(mode=st.integers(0, 100), moment=st.integers(0, 400), data=st.data())
def test_any_table_may_be_anybodys_turn(game: Game, mode: int, moment: int, data: st.DataObject) -> None:
    document = some_table(game, mode, moment)
    document["turn"] = data.draw(st.integers(0, game.seats[-1]))
    is_refused_or_played_to_its_end(game, document, 1, played_in(game))


@pytest.mark.parametrize("game", GAMES, ids=by_name)
@settings(max_examples=50)
@given(mode=st.integers(0, 100), moment=st.integers(0, 400), kept=st.lists(st.booleans(), min_size=40, max_size=40))
def test_a_position_may_leave_out_any_zone(game: Game, mode: int, moment: int, kept: list[bool]) -> None:
    document = some_table(game, mode, moment)
    table = document["table"]
    assert isinstance(table, dict)
    document["table"] = {key: table[key] for i, key in enumerate(table) if kept[i % len(kept)]}
    is_refused_or_played_to_its_end(game, document, 1, played_in(game))


@pytest.mark.parametrize("game", GAMES, ids=by_name)
@settings(max_examples=50)
@given(table=documents, answers=documents, turn=documents)
@example(table={}, answers=[], turn=0)
def test_anything_may_stand_in_a_position(game: Game, table: object, answers: object, turn: object) -> None:
    """Most of what is no nonsense comes to one of a few tables."""
    for document in (
        {"game": game.id, "table": table},
        {"game": game.id, "answers": answers},
        {"game": game.id, "turn": turn},
        {"game": game.id, "options": table, "players": turn},
        {"game": game.id, "eliminated": answers},
        table,
    ):
        is_refused_or_played_to_its_end(game, document, 1, played_in(game))


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_whoever_is_out_of_the_game_is_asked_nothing(game: Game) -> None:
    ways: list[dict[str, object]] = [{}, {"turn": 0}, {"turn": 1}, {"table": {}}]
    for players in game.seats:
        for out in ([0], [players - 1], [0, 1], list(range(players))):
            for under_way in ways:
                document = {"game": game.id, "players": players, "eliminated": out, **under_way}
                is_refused_or_played_to_its_end(game, document, 1, played_in(game))
        with pytest.raises(PositionError, match=r"^eliminated"):
            game.load({"game": game.id, "players": players, "eliminated": [0]})


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_a_position_needs_nothing_but_the_name_of_its_game(game: Game) -> None:
    for players in game.seats:
        for turn in range(players):
            state = game.load({"game": game.id, "players": players, "turn": turn})
            assert not state.over
            assert state.players == players


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_the_position_of_a_new_game_is_a_new_game(game: Game) -> None:
    for mode in modes(game):
        state = mode.new()
        assert json.dumps(game.restore(state.position()).position()) == json.dumps(state.position())


@pytest.mark.parametrize("game", GAMES, ids=by_name)
@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"game": "chess"}, "game"),
        ({"game": 5}, "game"),
        ({"rules": "0"}, "rules"),
        ({"rules": 1}, "rules"),
        ({"players": 99}, "players"),
        ({"players": "2"}, "players"),
        ({"players": True}, "players"),
        ({"options": []}, "options"),
        ({"options": {"colour": "red"}}, "options"),
        ({"content": {"cards": 1}}, "content"),
        ({"content": None}, "content"),
        ({"eliminated": 1}, "eliminated"),
        ({"eliminated": [99]}, "eliminated[0]"),
        ({"table": []}, "table"),
        ({"table": {"sand": 1}}, "table.sand"),
        ({"agenda": []}, "agenda"),
        ({"frames": []}, "frames"),
        ({"answers": {}}, "answers"),
        ({"answers": [5]}, "answers[0]"),
        ({"answers": ["dance"]}, "answers[0]"),
        ({"turn": 99}, "turn"),
        ({"turn": None}, "turn"),
        ({"turn": 0, "agenda": []}, "agenda"),
        ({"weather": "fine"}, "weather"),
    ],
    ids=repr,
)
def test_a_bad_position_is_refused_with_its_path(game: Game, changes: dict[str, object], path: str) -> None:
    with pytest.raises(PositionError) as refusal:
        game.load({"game": game.id, **changes})
    assert str(refusal.value).startswith(f"{path}: ")


@pytest.mark.parametrize("game", GAMES, ids=by_name)
@pytest.mark.parametrize(
    "document", [None, [], "x", 5, 1.5, True, b"{}", set(), {}, {5: 1}, {None: 1}, (), object], ids=repr
)
def test_what_is_no_position_is_refused(game: Game, document: object) -> None:
    with pytest.raises(PositionError, match=r"^position: .+\.$"):
        game.load(document)
