"""What a seat must not learn: the same play at two tables that differ in a secret is the same to everybody else."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.kernel.step import CHANCE
from palamedes.core.words.errors import IllegalAction, PositionError
from palamedes.core.words.telling import Log
from palamedes.core.words.texts import LANGUAGES
from palamedes.server.tables.revealing import reveals

from .field import CREATURES, CYCLADES, field
from .lay import PURSES, acting, lay

HOMES = {"a1": "0", "b1": "1", "c1": "2"}
SPHINX = ["creature harpy", "creature griffin", "creature kraken"]


def reaches(state: State, seat: int | None) -> str:
    """Everything that reaches a seat at this moment; None is a spectator."""
    texts: list[object] = [state.view(seat), state.clause, [state.prompt(lang, seat) for lang in LANGUAGES]]
    if seat is not None:
        texts.append(state.legal(seat))
    return json.dumps(texts)


def witnessed(state: State, answers: Sequence[str], seat: int | None) -> list[str]:
    """All that a seat sees and hears while these answers are given."""
    state = state.clone()
    log = Log()
    state.listen(log)
    found = [reaches(state, seat)]
    for answer in answers:
        state.apply(state.parse(answer))
        for event in log.take():
            words = [state.game.words(lang).event(state, event, seat) for lang in LANGUAGES]
            found.append(json.dumps([event.key, event.seen_by(seat), words]))
        found.append(reaches(state, seat))
    return found


def must_look_alike(one: State, other: State, answers: Sequence[str], seats: Sequence[int | None]) -> None:
    """These seats cannot tell these tables apart."""
    assert one.position() != other.position()
    for seat in seats:
        assert witnessed(one, answers, seat) == witnessed(other, answers, seat)


def bidding(gold: list[int], **rest: Any) -> State:
    """Three factions about to offer, then pay, keep their creatures and act."""
    return lay(HOMES, ["offerings", "pay-offerings", "upkeep", "actions", "end-cycle"], gold=gold, **rest).state


# Gold.


@pytest.mark.clause("setup.screens", "offerings.secret")
def test_a_whole_auction_tells_nobody_how_rich_the_others_are() -> None:
    answers = ["offer zeus 3", "offer zeus 5", "offer ares 1", "offer ares 3", "offer zeus 7", "offer apollo 0"]
    must_look_alike(bidding([7, 5, 3]), bidding([7, 90, 3]), answers, [0, 2, None])
    must_look_alike(bidding([7, 5, 3]), bidding([25, 5, 3]), answers, [1, 2, None])


@pytest.mark.clause("offerings.secret", "priestess.reduction")
def test_who_pays_with_priestesses_alone_does_not_show_an_empty_purse() -> None:
    answers = ["offer zeus 3", "offer ares 1", "offer apollo 0", "build a1.1", "done"]
    rest: dict[str, Any] = {"priestesses": [3, 0, 0]}
    must_look_alike(bidding([0, 5, 5], **rest), bidding([40, 5, 5], **rest), answers, [1, 2, None])


@pytest.mark.clause("income.secret", "setup.screens")
def test_what_lies_behind_a_screen_stays_there_over_a_whole_cycle() -> None:
    answers = [
        "offer apollo 0",
        "offer hera 1",
        "offer ares 1",
        "build c1.1",
        "done",
        "kind temple",
        "done",
        "horn a1",
        "horn ax",
    ]
    tables = [
        lay(HOMES, ["cycle"], track=[None] * 4, pile=[], hero_track=["ajax", "hector"], gold=[first, 5, 5]).state
        for first in (0, 30)
    ]
    must_look_alike(tables[0], tables[1], answers, [1, 2, None])


@pytest.mark.clause("offerings.secret", "offerings.fine")
@pytest.mark.parametrize("offer", ["offer zeus 5", "offer zeus 25"])
def test_a_refused_offering_leaves_no_trace_for_the_others(offer: str) -> None:
    poor = bidding([3, 5, 5])
    before = [reaches(poor, seat) for seat in (1, 2, None)]
    log = Log()
    poor.listen(log)
    with pytest.raises(IllegalAction):
        poor.apply(poor.parse(offer))
    assert log.take() == []
    assert [reaches(poor, seat) for seat in (1, 2, None)] == before


@pytest.mark.clause("setup.screens")
@pytest.mark.parametrize("god", ["athena", "zeus", "poseidon", "ares", "hera"])
def test_what_somebody_could_do_with_their_gold_is_seen_by_them_alone(god: str) -> None:
    zones = {"a1": "0 t2", "ax": "0 f2"}
    heroes: dict[str, Any] = {"heroes": {"croesus": {"owner": 0, "zone": "a1"}}, "hero_track": ["ajax", "helen"]}
    rich, poor = (acting(god, zones, gold=[gold, 9, 9], **heroes).state for gold in (30, 0))
    assert rich.legal(0) != poor.legal(0)
    must_look_alike(rich, poor, ["done"], [1, 2, None])


@pytest.mark.clause("croesus.military", "setup.screens")
def test_croesus_without_gold_is_asked_like_croesus_with_gold() -> None:
    rich, poor = (
        field({"e1": "0 tt croesus", "e2": "1 ttt"}, "ares", gold=[gold, 5, 5]).march("e1", "e2", "tt croesus")
        for gold in (9, 1)
    )
    answers = ["roll 2", "roll 0", "accept"]
    must_look_alike(rich.state, poor.state, answers, [1, 2, None])


@pytest.mark.clause("griffin.steal", "setup.screens")
def test_a_third_faction_learns_nothing_of_a_griffins_theft() -> None:
    tables = [field({}, track="griffin - - -", gold=[5, gold, 5]).state for gold in (0, 1, 40)]
    for table in tables[1:]:
        must_look_alike(tables[0], table, ["buy griffin", "rob 1"], [2, None])
        must_look_alike(tables[0], table, ["buy griffin"], [0, 2, None])


@pytest.mark.clause("griffin.steal")
def test_whom_the_griffin_can_rob_does_not_say_who_is_poor() -> None:
    assert field({}, track="griffin - - -", gold=[5, 0, 1]).play("buy griffin").answers == {"rob 1", "rob 2"}


@pytest.mark.clause("team.purse", "setup.screens")
@pytest.mark.parametrize("mode", PURSES)
def test_the_gold_of_a_team_is_seen_by_that_team_alone(mode: tuple[int, bool]) -> None:
    players, teams = mode
    purses = PURSES[mode]
    table = lay({}, ["offerings", "end-cycle"], players=players, teams=teams, gold=[7, *[9] * (purses - 1)])
    for seat in range(players):
        seen = [faction["gold"] for faction in table.seen(seat)["factions"]]
        team = table.faction(seat if players > 2 else 2 * seat)["team"]
        assert [gold is not None for gold in seen] == [other == team for other in table.all("team")]
    assert {faction["gold"] for faction in table.seen(None)["factions"]} == {None}


@pytest.mark.clause("team.offers", "offerings.secret")
def test_what_a_team_could_offer_is_its_own_secret() -> None:
    rest: dict[str, Any] = {"players": 4, "teams": True}
    agenda = ["offerings", "end-cycle"]
    rich, poor = (lay({}, agenda, gold=[gold, 9], **rest).state for gold in (60, 9))
    answers = ["offer zeus 3", "offer ares 5", "offer zeus 7", "offer hera 1", "offer apollo 0"]
    must_look_alike(rich, poor, answers, [2, 3, None])
    assert reaches(rich, 1) != reaches(poor, 1)


# The top creature.


def zeus(**rest: Any) -> State:
    """Faction 0 with the favour of Zeus, about to act; the others have not acted yet."""
    offers = {"zeus": {"faction": 0, "price": 1}, "ares": {"faction": 1, "price": 1}}
    offers["apollo"] = {"faction": 2, "price": 0}
    return lay(HOMES, ["actions", "end-cycle"], offers=offers, gold=[9, 9, 9], **rest).play("build a1.1").state


@pytest.mark.clause("zeus.secret")
def test_a_creature_seen_and_put_back_shows_in_nothing_that_follows() -> None:
    for seat in (1, 2, None):
        seen = []
        for card in ("hydra", "satyr"):
            state = zeus()
            told = witnessed(state, ["peek", f"creature {card}", "decline", "done", "done"], seat)
            seen.append(told)
        assert seen[0] == seen[1]


@pytest.mark.clause("zeus.secret")
def test_the_seat_that_looked_goes_on_seeing_the_card_until_it_leaves_the_pile() -> None:
    state = zeus(track=["kraken", None, None, None])
    for answer in ("peek", "creature hydra", "decline", "done"):
        state.apply(state.parse(answer))
    tops: list[Any] = [state.view(seat)["table"] for seat in (0, 1, None)]
    assert [table["top"] for table in tops] == ["hydra", None, None]
    for answer in ("done", "horn c1", "horn cx", "creature hydra"):
        state.apply(state.parse(answer))
    table: Any = state.view(0)["table"]
    assert (table["track"][0], table["top"]) == ("hydra", None)


@pytest.mark.clause("zeus.secret")
def test_who_knew_a_card_that_has_left_the_pile_does_not_know_the_next_one() -> None:
    known: dict[str, Any] = {"top": "hydra", "known_by": [1], "track": ["sphinx", None, None, None]}
    table = acting("zeus", {"a1": "0"}, **known).play("buy sphinx", "creature hydra", *SPHINX[:2])
    table.play("play griffin", "rob 1", "peek", "creature boar", "decline")
    assert [table.seen(seat)["top"] for seat in (0, 1, 2, None)] == ["boar", None, None, None]


@pytest.mark.clause("zeus.secret", "chimera.reshuffle")
def test_who_knew_the_top_card_before_a_shuffle_does_not_know_the_one_on_top_after_it() -> None:
    known: dict[str, Any] = {"top": "hydra", "known_by": [1], "track": ["chimera", None, None, None]}
    table = acting("zeus", {"a1": "0"}, **known).play("buy chimera", "peek", "creature boar", "decline")
    assert [table.seen(seat)["top"] for seat in (0, 1, 2, None)] == ["boar", None, None, None]


@pytest.mark.clause("zeus.secret")
def test_a_second_look_by_another_faction_finds_the_same_card() -> None:
    known: dict[str, Any] = {"top": "hydra", "known_by": [1]}
    table = acting("zeus", {"a1": "0"}, **known)
    assert (table.seen(0)["top"], table.seen(1)["top"]) == (None, "hydra")
    table.play("peek", "creature hydra", "decline")
    assert [table.seen(seat)["top"] for seat in (0, 1, 2, None)] == ["hydra", "hydra", None, None]


@pytest.mark.clause("zeus.secret", "zeus.play")
def test_without_gold_the_look_is_the_same_for_the_others() -> None:
    zones = {"a1": "0"}
    rich, poor = (acting("zeus", zones, gold=[gold, 9, 9]).state for gold in (9, 0))
    must_look_alike(rich, poor, ["peek", "creature hydra", "decline"], [1, 2, None])


# The Sphinx.


@pytest.mark.clause("sphinx.draw")
def test_the_cards_of_the_sphinx_are_hidden_until_she_chooses() -> None:
    start = field({}, track="sphinx - - -").play("buy sphinx").state
    other = ["creature satyr", "creature dryad", "creature typhon"]
    for seat in (1, 2, None):
        assert witnessed(start, SPHINX, seat) == witnessed(start, other, seat)
    assert witnessed(start, SPHINX, 0) != witnessed(start, other, 0)


@pytest.mark.clause("sphinx.draw", "team.own")
def test_not_even_a_partner_sees_the_cards_of_the_sphinx() -> None:
    table = acting("athena", {"a1": "0"}, players=4, teams=True, track=["sphinx", None, None, None])
    table.play("buy sphinx", *SPHINX)
    assert [table.seen(seat)["drawn"] is not None for seat in range(4)] == [True, False, False, False]


@pytest.mark.clause("sphinx.play", "discards.known")
def test_the_two_cards_that_the_sphinx_discards_are_known_to_all() -> None:
    turn = field({}, track="sphinx - - -").play("buy sphinx", *SPHINX, "play griffin", "rob 1")
    for seat in (1, 2, None):
        assert set(turn.seen(seat)["discards"]) == {"sphinx", "harpy", "griffin", "kraken"}
        assert turn.seen(seat)["drawn"] is None


# What is open.


@pytest.mark.clause("metropolis.open", "metropolis.bonus")
def test_the_token_of_a_new_metropolis_is_read_by_everybody() -> None:
    table = acting("athena", {"a1": "0"}, philosophers=[3, 0, 0]).play("philosopher", "build a1.1", "bonus reserve")
    told = [event for event in table.heard() if event.key == "metropolis"]
    for seat in (0, 1, 2, None):
        assert table.seen(seat)["lands"][0]["sites"][0]["bonus"] == "reserve"
        assert told[0].seen_by(seat)["bonus"] == "reserve"


@pytest.mark.clause("discards.known")
def test_a_creature_discarded_face_down_is_known_to_all() -> None:
    table = lay(HOMES, ["cycle"], track=["harpy", "kraken", "boar", "typhon"]).chance()
    assert [table.seen(seat)["discards"] for seat in (0, 1, 2, None)] == [["harpy"]] * 4


# What a seat imagines.


def laid(state: State) -> Any:
    """The whole table, with what the Sphinx has drawn."""
    position: Any = state.position()
    return {
        **position["table"],
        "drawn": [card for frame in position.get("frames", []) for card in frame.get("cards", [])],
    }


def imagined(state: State, seat: int, tries: int = 40) -> list[Any]:
    """The tables that a seat can imagine, with what the Sphinx has drawn."""
    found: list[Any] = []
    for seed in range(tries):
        other = state.clone()
        other.determinize(seat, Rng(seed))
        table = laid(other)
        if table not in found:
            found.append(table)
    return found


@pytest.mark.clause("zeus.secret")
def test_who_has_seen_the_top_card_imagines_no_other() -> None:
    state = acting("zeus", {"a1": "0"}, counted=True).play("peek", "creature hydra", "decline").state
    assert imagined(state, 0) == [laid(state)]


@pytest.mark.clause("zeus.secret")
def test_who_has_not_seen_it_imagines_any_card_of_the_pile_on_top_and_nothing_else() -> None:
    pile = ["hydra", "satyr", "boar"]
    discards = [card for card in CREATURES if card not in (*pile, "kraken", "harpy", "medusa", "cerberus")]
    table = acting("zeus", {"a1": "0"}, pile=pile, discards=discards, counted=True)
    table.play("peek", "creature hydra", "decline")
    found = imagined(table.state, 1)
    assert {one["top"] for one in found} == set(pile)
    real = laid(table.state)
    assert all({**one, "top": "hydra"} == real for one in found)


@pytest.mark.clause("sphinx.draw")
def test_the_others_imagine_other_cards_with_the_sphinx_out_of_the_pile_alone() -> None:
    pile = ["harpy", "griffin", "kraken", "satyr"]
    discards = [card for card in CREATURES if card not in (*pile, "sphinx")]
    turn = field({}, track="sphinx - - -", pile=pile, discards=discards, counted=True).play("buy sphinx", *SPHINX)
    real = laid(turn.state)
    assert imagined(turn.state, 0) == [real]
    found = imagined(turn.state, 1)
    assert len({tuple(one["drawn"]) for one in found}) == 4
    for one in found:
        assert sorted([*one["drawn"], *one["pile"]]) == sorted(pile)
        assert {**one, "drawn": real["drawn"], "pile": real["pile"]} == real


@pytest.mark.clause("setup.screens")
def test_nothing_is_imagined_anew_where_nothing_is_hidden() -> None:
    state = acting("hera", {"a1": "0 t1"}, counted=True).state
    assert all(imagined(state, seat) == [laid(state)] for seat in range(3))


# What a seat can tell of the others' gold.


def purses(state: State, seat: int, side: int) -> set[int]:
    """What a seat imagines behind a screen."""
    return {table["gold"][side] for table in imagined(state, seat, 200)}


@pytest.mark.clause("setup.screens", "income.secret")
def test_at_a_table_laid_by_hand_nobody_knows_the_gold_of_the_others() -> None:
    poor, rich = bidding([5, 5, 3]), bidding([5, 5, 40])
    assert poor.view(0) == rich.view(0)
    for seed in range(20):
        tables = [state.clone() for state in (poor, rich)]
        for table in tables:
            table.determinize(0, Rng(seed))
        assert tables[0].position() == tables[1].position()
    assert (purses(poor, 0, 2), purses(poor, 0, 0)) == (set(range(11)), {5})


@pytest.mark.clause("setup.screens", "income.secret")
def test_from_set_up_on_whoever_keeps_books_knows_all_gold() -> None:
    state = CYCLADES.new(players=3)
    rng = Rng(3)
    answers = 0
    while not state.over and answers < 300:
        state.apply(state.outcome(rng) if state.actor == CHANCE else state.legal()[rng.below(len(state.legal()))])
        answers += 1
    real: Any = state.position()["table"]
    for seat in range(3):
        assert {tuple(table["gold"]) for table in imagined(state, seat)} == {tuple(real["gold"])}


@pytest.mark.clause("offerings.afford", "setup.screens")
def test_an_offering_shows_that_it_can_be_paid() -> None:
    state = bidding([5, 5, 40])
    for answer in ("offer zeus 3", "offer ares 1", "offer zeus 7"):
        state.apply(state.parse(answer))
    assert (min(purses(state, 1, 2)), min(purses(state, 1, 0))) == (7, 3)


@pytest.mark.clause("offerings.destitute", "setup.screens")
def test_an_offering_of_nothing_shows_an_empty_purse() -> None:
    state = bidding([5, 5, 0])
    for answer in ("offer zeus 1", "offer apollo 0", "offer ares 0"):
        state.apply(state.parse(answer))
    assert purses(state, 1, 2) == {0}


@pytest.mark.clause("griffin.steal", "setup.screens")
@pytest.mark.parametrize("gold", [0, 6, 7])
def test_a_thief_learns_what_is_left_to_within_a_coin(gold: int) -> None:
    turn = field({}, track="griffin - - -", gold=[5, gold, 5]).play("buy griffin", "rob 1")
    assert purses(turn.state, 0, 1) == {gold // 2, gold // 2 + 1}
    left = turn.gold(0)
    assert purses(turn.state, 1, 0) >= {left} and len(purses(turn.state, 1, 0)) > 2
    assert purses(turn.state, 2, 1) >= set(range(6))


@pytest.mark.clause("griffin.steal", "setup.screens")
def test_a_thief_whose_purse_was_known_is_known_to_the_robbed_alone() -> None:
    dark = [[[5, 5], [0, None], [0, None]], [[5, 5], [9, 9], [0, None]], [[5, 5], [0, None], [5, 5]]]
    turn = field({}, track="griffin - - -", gold=[5, 9, 5], estimates=dark).play("buy griffin", "rob 1")
    assert purses(turn.state, 1, 0) == {turn.gold(0)}
    assert len(purses(turn.state, 2, 0)) > 1


@pytest.mark.clause("griffin.steal")
def test_what_the_griffin_shows_is_not_taken_back_in_safety() -> None:
    turn = field({}, track="griffin - - -", counted=True)
    assert not reveals(turn.state, turn.state.parse("buy griffin"))
    turn.play("buy griffin")
    assert reveals(turn.state, turn.state.parse("rob 1"))


def test_a_move_under_way_can_be_paid_for_in_every_imagined_world() -> None:
    turn = field({"e1": "0 tt"}, "ares", gold=[3, 3, 3]).play("march e1")
    assert min(purses(turn.state, 1, 0)) == 1


@pytest.mark.parametrize(
    ("estimates", "wrong"),
    [
        ([[[4, 5], [0, None], [0, None]]] * 3, "count their own gold"),
        ([[[5, 5], [6, None], [0, None]]] * 3, r"estimates\[0\]\[1\]\[0\].*0 to 5"),
    ],
)
def test_estimates_are_true(estimates: object, wrong: str) -> None:
    with pytest.raises(PositionError, match=wrong):
        field({}, gold=[5, 5, 5], estimates=estimates)
