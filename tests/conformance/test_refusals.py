"""Wrong input of every kind gets a sentence of ours, the same on both builds: never a TypeError from inside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

import palamedes
from palamedes.conformance.modes import all_games
from palamedes.core.kernel.game import Game
from palamedes.core.kernel.registry import game as find_game
from palamedes.core.kernel.state import State

NOT_INTS: list[object] = [None, True, "x", "0", 1.5, 0.0, [], {}, (), object()]
NOT_SEATS: list[object] = [99, -1, -2, True, "x", "0", 1.5, [], {}]
NOT_LANGUAGES: list[object] = ["de", "EN", "", None, 5, []]
NOT_SEEDS: list[object] = [None, 1.5, True, [], {}, b"1"]
NOT_COUNTS: list[object] = [0, 1, -2, 99, "2", 2.0, True, [], (2,)]
NOT_GAMES: list[object] = [None, 5, "", "chess", "../arena", "arena.game", "Arena", [], True]
NOT_STATES: list[object] = [None, 5, "x", []]

# What is wrong on purpose is not typed: that is the point.
Refused = Callable[[Any], object]

OF_STATE: list[tuple[str, Callable[[Any, Any], object], list[object]]] = [
    ("apply", lambda s, x: s.apply(x), [*NOT_INTS, -1, 10**9, 2**70]),
    ("legal", lambda s, x: s.legal(x), NOT_SEATS),
    ("view", lambda s, x: s.view(x), NOT_SEATS),
    ("notation", lambda s, x: s.notation(x), [*NOT_INTS, -1, 10**9, 2**70]),
    ("text", lambda s, x: s.text(x), [*NOT_INTS, -1, 10**9, 2**70]),
    ("text in", lambda s, x: s.text(s.legal()[0], x), NOT_LANGUAGES),
    ("prompt in", lambda s, x: s.prompt(x), NOT_LANGUAGES),
    ("prompt for", lambda s, x: s.prompt("en", x), NOT_SEATS),
    ("parse", lambda s, x: s.parse(x), [None, 5, 1.5, [], {}, b"x", "", " ", "x", "dance with wolves", "*"]),
    ("determinize", lambda s, x: s.determinize(x, palamedes.Rng(1)), [*NOT_SEATS, None]),
    ("determinize with", lambda s, x: s.determinize(0, x), [None, 5, "x", []]),
    ("listen", lambda s, x: s.listen(x), [5, "x", []]),
]

OF_GAME: list[tuple[str, Callable[[Any, Any], object], list[object]]] = [
    ("new", lambda g, x: g.new(players=x), NOT_COUNTS),
    ("new option", lambda g, x: g.new(foo=x), [1, None, "x"]),
    ("new, every option", lambda g, x: g.new(**{option.name: x for option in g.options}), [None, [], 1.5, "?"]),
    ("load", lambda g, x: g.load(x), [None, [], "x", {}, 5, True, {"game": 5}, {5: 5}, b"{}"]),
    ("words", lambda g, x: g.words(x), NOT_LANGUAGES),
    ("rulebook", lambda g, x: g.rulebook(x), NOT_LANGUAGES),
    ("playouts", lambda g, x: palamedes.playouts(g, x), [None, "x", 1.5, -1, True, []]),
    ("playouts from", lambda g, x: palamedes.playouts(g, 1, seed=x), NOT_SEEDS),
    ("playouts for", lambda g, x: palamedes.playouts(g, 1, players=x), NOT_COUNTS),
]

OF_THE_HOUSE: list[tuple[str, Refused, list[object]]] = [
    ("game", lambda x: palamedes.game(x), NOT_GAMES),
    (
        "game with content",
        lambda x: palamedes.game("arena", content=x),
        [5, True, [], {}, "", "no such file", "/", "\0"],
    ),
    ("Dealer", lambda x: palamedes.Dealer(x), NOT_SEEDS),
    ("Dealer.answer", lambda x: palamedes.Dealer(1).answer(x), NOT_STATES),
    ("Rng", lambda x: palamedes.Rng(x), NOT_SEEDS),
    ("Rng.below", lambda x: palamedes.Rng(1).below(x), [0, -1, 2**32 + 1]),
    ("Record", lambda x: palamedes.Record(x), NOT_STATES),
    ("Record.read", lambda x: palamedes.Record.read(x), [None, 5, [], b"", "", "x", "palamedes-record 1"]),
    ("playouts of", lambda x: palamedes.playouts(x, 1), NOT_STATES),
]

OF_RECORD: list[tuple[str, Callable[[Any, Any], object], list[object]]] = [
    ("Record seats", lambda s, x: palamedes.Record(s, x), [5, "x", ["only one"], [1, 2], [None, None]]),
    ("Record.undo", lambda s, x: palamedes.Record(s).undo(x), [0, 1, -1, None, "x", 1.5, True]),
    ("Record.replay", lambda s, x: palamedes.Record(s).replay(x), [-1, 1, "x", 1.5, True]),
    ("Record.play", lambda s, x: palamedes.Record(s).play(s, x), [*NOT_INTS, -1, 10**9]),
    ("Record.play at", lambda s, x: palamedes.Record(s).play(x, 0), NOT_STATES),
]


def cases(table: list[tuple[str, Any, list[object]]]) -> list[Any]:
    """Each call with each wrong thing."""
    return [
        pytest.param(call, wrong, id=f"{name}-{wrong!r:.30}" if type(wrong) is not object else f"{name}-object")
        for name, call, wrongs in table
        for wrong in wrongs
    ]


def a_state(game: Game) -> State:
    """A table at which a seat is asked."""
    state = game.new()
    dealer = palamedes.Dealer(seed="asked")  # dice that always fall alike may never decide anything
    while state.actor == palamedes.CHANCE:
        state.apply(dealer.answer(state))
    return state


def is_refused(call: Callable[[], object]) -> None:
    """Refused with a sentence, by an error that a caller can tell from a mistake of ours."""
    with pytest.raises(ValueError) as refusal:
        call()
    message = str(refusal.value)
    assert message.endswith("."), message
    assert len(message.split()) >= 4, message


@pytest.mark.parametrize("game", all_games(), ids=lambda game: cast(Game, game).id)
@pytest.mark.parametrize(("call", "wrong"), cases(OF_STATE))
def test_a_state_refuses(game: Game, call: Callable[[State, object], object], wrong: object) -> None:
    state = a_state(game)
    before = state.position()
    is_refused(lambda: call(state, wrong))
    assert state.position() == before


@pytest.mark.parametrize("game", all_games(), ids=lambda game: cast(Game, game).id)
@pytest.mark.parametrize(("call", "wrong"), cases(OF_GAME))
def test_a_game_refuses(game: Game, call: Callable[[Game, object], object], wrong: object) -> None:
    if not game.options and call is OF_GAME[2][1]:
        pytest.skip("This game has no options.")
    is_refused(lambda: call(game, wrong))


@pytest.mark.parametrize(("call", "wrong"), cases(OF_THE_HOUSE))
def test_the_house_refuses(call: Refused, wrong: object) -> None:
    is_refused(lambda: call(wrong))


@pytest.mark.parametrize(("call", "wrong"), cases(OF_RECORD))
def test_a_record_refuses(call: Callable[[State, object], object], wrong: object) -> None:
    is_refused(lambda: call(a_state(find_game("arena")), wrong))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: cast(Game, game).id)
def test_a_finished_game_takes_no_answer(game: Game) -> None:
    state = game.new()
    rng = palamedes.Rng(1)
    while not state.over:
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    is_refused(lambda: state.apply(0))
    is_refused(lambda: palamedes.Dealer(1).answer(state))
    is_refused(lambda: state.outcomes())


@pytest.mark.parametrize("game", all_games(), ids=lambda game: cast(Game, game).id)
def test_a_seat_has_no_chances(game: Game) -> None:
    is_refused(lambda: a_state(game).outcomes())
    is_refused(lambda: palamedes.Dealer(1).answer(a_state(game)))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: cast(Game, game).id)
def test_each_option_names_its_possible_values(game: Game) -> None:
    for option in game.options:
        with pytest.raises(ValueError) as refusal:
            game.new(**{option.name: "no such value"})
        for choice in option.choices:
            assert repr(choice) in str(refusal.value)


def test_the_ids_of_games_can_be_asked_for_after_a_game_was_made() -> None:
    palamedes.game("arena")
    assert "arena" in palamedes.games()
