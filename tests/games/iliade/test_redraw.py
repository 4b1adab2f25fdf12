"""What a seat imagines of the others' cards: a world that can be, never the truth by default, in the right order."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import palamedes
from palamedes.core.kernel.state import State
from palamedes.core.words.errors import PositionError
from palamedes.games.iliade.table.secrets import TRIES, tries
from palamedes.games.iliade.table.state import Iliade

from .table import ILIADE, Table, cards, counted

HOPLITES = ["hoplite-1", "hoplite-2", "hoplite-3", "hoplite-4"]


def imagined(state: State, seat: int, seed: int) -> State:
    other = state.clone()
    other.determinize(seat, palamedes.Rng(seed))
    return other


def table_of(state: State) -> Any:
    return state.position()["table"]


def worlds(table: Table, seat: int = 0, count: int = 60) -> list[Any]:
    return [table_of(imagined(table.state, seat, seed)) for seed in range(count)]


def wooden_horse(others: list[str]) -> State:
    """All riders that nobody has seen hide in the Horse of seat 1, who was dealt no card since the deck was made.

    The others have shown many riders since; these four hold a card each from before.
    """
    load = {"hoplite-1": 2, "hoplite-2": 2, "hoplite-3": 2, "hoplite-4": 2, "archers": 1}
    riders = {**dict.fromkeys(HOPLITES, 2), "archers": 2}
    return ILIADE.load(
        {
            "game": "iliade",
            "players": 6,
            "turn": 0,
            "table": {
                "oracle": "thanatos-1",
                "hands": [[], [], *([card] for card in others)],
                "armies": [{}, {"horses": [load]}, {}, {}, {}, {}],
                "discard": {card: 4 * count for card, count in riders.items()},
                "kept": [{}, load, *({card: 1} for card in others)],
                "shown": [{}, {"horse": 1}, riders, riders, riders, riders],
            },
        }
    )


@pytest.mark.clause("secret.hands", "secret.horses", "between.reshuffle")
def test_a_world_is_found_where_hardly_one_fits() -> None:
    state = wooden_horse(["chariot", "elephant", "ballista", "catapult"])
    for seed in range(5):
        table = table_of(imagined(state, 0, seed))
        assert Counter(table["armies"][1]["horses"][0]) == Counter(table_of(state)["armies"][1]["horses"][0])
        assert sorted(hand[0] for hand in table["hands"][2:]) == ["ballista", "catapult", "chariot", "elephant"]


@pytest.mark.clause("secret.hands", "between.reshuffle")
def test_the_truth_is_never_what_is_left_when_nothing_else_fits() -> None:
    one = wooden_horse(["chariot", "elephant", "ballista", "catapult"])
    two = wooden_horse(["catapult", "ballista", "elephant", "chariot"])
    assert one.view(0) == two.view(0)
    found = [table_of(imagined(one, 0, seed)) for seed in range(5)]
    assert found == [table_of(imagined(two, 0, seed)) for seed in range(5)]
    assert len({str(table["hands"]) for table in found}) > 1


def after_a_reshuffle() -> Table:
    """Seat 1 kept two Archers and seat 2 two Chariots when the deck was made; then three cards were dealt to each."""
    deck = "archers " * 6 + "hoplite-1 " * 10 + "hoplite-2 " * 8
    table = counted("4", "", "", deck="", discard=deck, hands=["", "archers archers", "chariot chariot"])
    table.play("claim city-1").deal("hoplite-1 archers hoplite-2 " * 3).play("consult thanatos-1").chance()
    return table


@pytest.mark.clause("secret.hands", "between.reshuffle")
def test_a_card_shown_before_a_refill_was_not_drawn_in_it() -> None:
    table = after_a_reshuffle().play("pass", "lay archers", "pass", *["lay archers"] * 4, "pass")
    table.play(next(iter(table.answers))).deal("hoplite-1 hoplite-1 hoplite-2 " * 3)
    assert table.hand(2) >= cards("chariot chariot")
    for world in worlds(table):
        # Seat 1 had nothing left when the new cards came, so none of its cards is one of those from before.
        assert "chariot" not in world["hands"][1]
        assert Counter(world["hands"][2])["chariot"] == 2


@pytest.mark.clause("secret.hands", "between.reshuffle")
def test_a_refill_is_remembered_of_whoever_had_shown_something_by_then() -> None:
    """No card shown by then was drawn in it: that tells how likely each was one from before."""
    table = after_a_reshuffle().play("pass", "lay archers", "pass", "pass")
    table.play(next(iter(table.answers)))
    assert table_of(table.state)["refills"] == [[], [{"left": 4, "shown": {"archers": 1}}], []]


@pytest.mark.clause("secret.hands", "between.reshuffle")
def test_new_cards_do_not_make_a_card_that_was_shown_before_them_a_new_one() -> None:
    """Seat 1 lays Archers, and gets new cards later: these say nothing about where the Archers came from."""
    deck = "archers " * 8 + "hoplite-1 " * 10 + "hoplite-2 " * 9
    table = counted("4", "", "", deck="", discard=deck, hands=["", "archers", "chariot"])
    table.play("claim city-1").deal("hoplite-1 hoplite-1 hoplite-2 " * 3).play("consult thanatos-1").chance()
    table.play("pass", "lay archers", "pass", "pass")

    def old_archers() -> float:
        return sum(int(world["kept"][1].get("archers", 0)) for world in worlds(table, count=600)) / 600

    before = old_archers()
    table.play(next(iter(table.answers))).deal("hoplite-2 " * 4 + "hoplite-1 " * 3 + "archers archers")
    assert abs(old_archers() - before) < 0.04


@pytest.mark.clause("secret.hands", "between.reshuffle")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [3, 4, 6])
def test_a_world_explains_itself_to_every_seat(players: int, seed: int) -> None:
    """What a seat imagines is a table that loads, and that seats imagine in turn as they would the true one."""
    state = ILIADE.new(players)
    dealer, rng = palamedes.Dealer(seed), palamedes.Rng(seed)
    moment = 0
    while not state.over:
        if state.actor == palamedes.CHANCE:
            state.apply(dealer.answer(state))
        else:
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
        moment += 1
        if moment % 25 == 0:
            for seat in range(players):
                world = imagined(state, seat, moment)
                assert table_of(ILIADE.restore(world.position())) == table_of(world)
                assert table_of(imagined(world, seat, 5)) == table_of(imagined(state, seat, 5))


def after_two_reshuffles() -> Table:
    """When the first deck was made seat 1 kept Archers and seat 2 a Portcullis, and no Portcullis went into it.

    Seat 1 had shown the Archers before new cards came, and nothing else was left to it. Then another deck was made.
    """
    table = counted(
        "4",
        "",
        "",
        deck="",
        discard="hoplite-1 " * 8 + "hoplite-2 " * 8 + "archers " * 5,
        hands=["portcullis portcullis", "hoplite-1 hoplite-2", "portcullis hoplite-2"],
        kept=[{"portcullis": 2}, {"archers": 1}, {"portcullis": 1}],
        shown=[{}, {"archers": 1}, {}],
        refills=[[], [{"left": 0, "shown": {"archers": 1}}], []],
    )
    table.play("claim city-1").deal("hoplite-1 hoplite-1 archers " * 3).play("consult thanatos-1").chance()
    return table


@pytest.mark.clause("secret.hands", "between.reshuffle")
def test_what_an_earlier_deck_has_proved_is_known_when_the_next_one_is_made() -> None:
    """Seat 1 cannot have the Portcullis: it had nothing left from before the first deck, and drew all from that."""
    table = after_two_reshuffles()
    assert table.hand(2) >= cards("portcullis")
    for world in worlds(table):
        assert "portcullis" not in world["hands"][1]
        assert "portcullis" in world["hands"][2]


def test_cards_kept_that_were_neither_shown_in_time_nor_hidden_are_refused() -> None:
    position: dict[str, Any] = {"game": "iliade", "players": 3, "turn": 0}
    table: dict[str, Any] = {
        "oracle": "thanatos-1",
        "hands": [[], ["chariot"], []],
        "kept": [{}, {"chariot": 1, "archers": 1}, {}],
        "shown": [{}, {"archers": 1}, {}],
        "discard": {"archers": 1},
    }
    ILIADE.load({**position, "table": table})
    late = {"refills": [[], [{"left": 0, "shown": {}}], []]}
    with pytest.raises(PositionError, match=r"table\.kept\[1\]: seat 1 cannot have kept these cards"):
        ILIADE.load({**position, "table": {**table, **late}})
    with pytest.raises(PositionError, match=r"table\.kept\[1\]: seat 1 cannot have kept these cards"):
        ILIADE.load({**position, "table": {**table, "kept": [{}, {"chariot": 2}, {}]}})


def test_what_earlier_decks_have_proved_is_written_and_read() -> None:
    table = after_two_reshuffles()
    (former,) = table_of(table.state)["earlier"]
    assert former[1] == {
        "kept": {"archers": 1},
        "shown": {"archers": 1},
        "refills": [{"left": 0, "shown": {"archers": 1}}],
    }
    assert table_of(ILIADE.restore(table.state.position())) == table_of(table.state)


def test_what_nobody_can_have_kept_of_an_earlier_deck_is_refused() -> None:
    position: dict[str, Any] = {"game": "iliade", "players": 3, "turn": 0}
    hands = [[], ["chariot"], []]
    table: dict[str, Any] = {"oracle": "thanatos-1", "hands": hands, "kept": [{}, {"chariot": 1}, {}]}
    ILIADE.load({**position, "table": {**table, "earlier": [[{}, {"kept": {"chariot": 1}}, {}]]}})
    with pytest.raises(PositionError, match=r"table\.kept\[1\]: seat 1 cannot have kept these cards"):
        ILIADE.load({**position, "table": {**table, "earlier": [[{}, {"kept": {"archers": 1}}, {}]]}})
    with pytest.raises(PositionError, match=r"table\.earlier: should be at most 20 decks"):
        ILIADE.load({**position, "table": {**table, "earlier": [[{}, {}, {}]] * 21}})


def test_however_much_a_position_remembers_imagining_it_takes_little() -> None:
    """Twenty decks with forty refills of each seat: thousands of stretches, which were gone through 200 times."""
    marks = {"refills": [{"left": 0, "shown": {}}] * 40}
    position = {"game": "iliade", "players": 3, "turn": 0}
    few = ILIADE.load({**position, "table": {"earlier": [[{}, {}, {}]]}})
    many = ILIADE.load({**position, "table": {"earlier": [[marks, marks, marks]] * 20}})
    assert isinstance(few, Iliade) and isinstance(many, Iliade)
    assert tries(few) == TRIES
    assert tries(many) == 1


def test_of_a_single_rival_nothing_of_earlier_decks_is_kept() -> None:
    state = ILIADE.new(2)
    dealer, rng = palamedes.Dealer(2), palamedes.Rng(2)
    while not state.over:
        legal = state.legal()
        state.apply(dealer.answer(state) if state.actor == palamedes.CHANCE else legal[rng.below(len(legal))])
    assert table_of(state)["earlier"] == []


def test_no_more_refills_are_read_than_a_game_can_have() -> None:
    refills = [[{"left": 0, "shown": {}}] * 41, [], []]
    with pytest.raises(PositionError, match=r"table\.refills\[0\]: should be at most 40 refills"):
        ILIADE.load({"game": "iliade", "players": 3, "turn": 0, "table": {"refills": refills}})
