"""Buying creatures: what they cost, who may buy them, and where their cards go."""

from __future__ import annotations

import pytest

from .field import CREATURES, field

TRACK = "griffin harpy sphinx dryad"


@pytest.mark.clause("creatures.buy")
@pytest.mark.parametrize(("place", "price"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_a_creature_costs_what_its_place_says(place: int, price: int) -> None:
    track = ["-"] * 4
    track[place] = "graeae"
    bought = field({}, track=" ".join(track), gold=[9, 0, 0]).play("buy graeae")
    assert bought.gold(0) == 9 - price + 1  # The Graeae pay for the Cornucopia of the home.


@pytest.mark.clause("creatures.buy")
@pytest.mark.parametrize("god", ["athena", "zeus", "poseidon", "ares", "hera"])
def test_every_god_but_apollo_lets_you_buy(god: str) -> None:
    assert field({"e1": "0 t"}, god, track=TRACK).after("buy") == set(TRACK.split())


@pytest.mark.clause("creatures.buy", "apollo.only")
def test_with_apollo_no_creature_is_bought() -> None:
    turn = field({"e1": "0 t"}, "apollo", track=TRACK, agenda=[["mandatory", "apollo", False], "act"]).play(
        "horn e1", "horn ex"
    )
    assert turn.after("buy") == set()


@pytest.mark.clause("creatures.buy")
def test_only_what_you_can_pay_is_for_sale() -> None:
    assert field({"e1": "0 t"}, track=TRACK, gold=[3, 0, 0]).after("buy") == {"griffin", "harpy"}


@pytest.mark.clause("creatures.buy")
def test_several_creatures_may_be_bought_in_one_turn() -> None:
    turn = field({"e1": "0 t"}, track="griffin graeae - -", gold=[9, 4, 0]).play("buy griffin", "rob 1", "buy graeae")
    assert (turn.gold(0), turn.table["track"]) == (9 - 2 + 2 - 3 + 1, [None] * 4)


@pytest.mark.clause("creatures.at-once")
def test_a_creature_is_used_at_once() -> None:
    turn = field({"e1": "0 t"}, track="griffin - - -").play("buy griffin")
    assert turn.answers == {"rob 1", "rob 2"}
    assert turn.play("rob 1").faction(0)["creatures"] == []


@pytest.mark.clause("creatures.discard")
def test_the_card_of_an_effect_at_once_is_discarded() -> None:
    turn = field({"e1": "0 t"}, track="griffin - - -").play("buy griffin", "rob 1")
    assert (turn.table["discards"], turn.table["track"]) == (["griffin"], [None] * 4)


@pytest.mark.clause("temple.reduction", "creatures.buy")
def test_temples_take_gold_off_the_price() -> None:
    turn = field({"e1": "0 t temple temple"}, track="- - - kraken", gold=[9, 0, 0]).play("buy kraken", "choose dx")
    assert turn.gold(0) == 6


@pytest.mark.clause("temple.reduction")
def test_a_creature_may_cost_nothing() -> None:
    laid = {"e1": "0 t temple temple", "d2": "0 temple"}
    turn = field(laid, track="kraken - - -", gold=[0, 0, 0]).play("buy kraken", "choose dx")
    assert (turn.gold(0), turn.at("dx")) == (0, "- kraken@0")


@pytest.mark.clause("temple.once")
def test_each_temple_serves_once_a_cycle() -> None:
    turn = field({"e1": "0 t temple temple"}, track="- griffin kraken -", gold=[9, 0, 0])
    turn.play("buy griffin", "rob 1")
    assert turn.gold(0) == 8
    assert turn.play("buy kraken", "choose dx").gold(0) == 4


@pytest.mark.clause("temple.once")
def test_a_temple_that_was_not_needed_serves_the_next_purchase() -> None:
    turn = field({"e1": "0 t temple temple", "d2": "0 temple"}, track="griffin kraken - -", gold=[9, 0, 0])
    turn.play("buy griffin", "rob 1", "buy kraken", "choose dx")
    assert turn.gold(0) == 7


@pytest.mark.clause("creatures.reserved", "bonus.reserve")
def test_a_reserved_creature_can_be_bought_by_nobody_else() -> None:
    turn = field({"e1": "0 t"}, track=TRACK, reserved=[None, 1, None, 0])
    assert turn.after("buy") == {"griffin", "sphinx", "dryad"}


@pytest.mark.clause("creatures.reserved")
def test_the_token_comes_off_when_the_creature_is_bought() -> None:
    turn = field({"e1": "0 t"}, track=TRACK, reserved=[0, 1, None, None]).play("buy griffin", "rob 1")
    assert turn.table["reserved"] == [None, 1, None, None]


UNUSABLE = ["charon", "cyclops", "dryad", "echidna", "giant", "harpy", "hippalectryon", "hippocampus", "manticore"]
UNUSABLE += ["erinyes", "pegasus", "satyr", "sylph", "triton"]


@pytest.mark.clause("creatures.useless")
@pytest.mark.parametrize("creature", UNUSABLE)
def test_a_creature_that_cannot_be_used_is_discarded_without_effect(creature: str) -> None:
    turn = field({}, track=f"{creature} - - -", gold=[5, 5, 5]).play(f"buy {creature}")
    assert (turn.table["discards"], turn.table["gold"], turn.question) == ([creature], [3, 5, 5], "act")


@pytest.mark.clause("creatures.discard")
def test_a_creature_with_a_figure_stays_with_its_buyer() -> None:
    turn = field({"e1": "0 t"}, track="medusa - - -").play("buy medusa", "choose d1")
    assert (turn.faction(0)["creatures"], turn.table["discards"]) == (["medusa"], [])


FIGURES = CREATURES[CREATURES.index("cerberus") :]
LANDS = {"j1", "j2", "j3", "e1", "e2", "e3", "d1", "d2", "h1", "h2", "c1", "c2", "a1"}
SEAS = {f"{tile}{sea}" for tile in "jedh" for sea in "xyz"} | {"cx", "cy", "ax", "ay"}
STANDS = {
    **dict.fromkeys(("cerberus", "chiron", "geryon", "medusa", "polyphemus", "boar"), LANDS),
    **dict.fromkeys(("charybdis", "kraken", "nereid", "typhon"), SEAS),
    "hydra": LANDS | SEAS,
    "minotaur": {"e1", "a1"},
}


@pytest.mark.clause("figures.place")
@pytest.mark.parametrize(
    "creature",
    [
        pytest.param("cerberus", marks=pytest.mark.clause("cerberus.place")),
        pytest.param("charybdis", marks=pytest.mark.clause("charybdis.place")),
        pytest.param("chiron", marks=pytest.mark.clause("chiron.place")),
        pytest.param("geryon", marks=pytest.mark.clause("geryon.place")),
        pytest.param("hydra", marks=pytest.mark.clause("hydra.place")),
        pytest.param("kraken", marks=pytest.mark.clause("kraken.place")),
        pytest.param("medusa", marks=pytest.mark.clause("medusa.place")),
        pytest.param("minotaur", marks=pytest.mark.clause("minotaur.place")),
        pytest.param("nereid", marks=pytest.mark.clause("nereid.place")),
        pytest.param("polyphemus", marks=pytest.mark.clause("polyphemus.place")),
        pytest.param("boar", marks=pytest.mark.clause("boar.place")),
        pytest.param("typhon", marks=pytest.mark.clause("typhon.place")),
    ],
)
def test_a_figure_is_placed_on_a_zone_of_its_kind_whoever_controls_it(creature: str) -> None:
    laid = {"e1": "0 t", "e2": "1 t", "ex": "0 f", "ey": "2 f"}
    turn = field(laid, track=f"{creature} - - -").play(f"buy {creature}")
    assert turn.after("choose") == STANDS[creature]


@pytest.mark.clause("figures.one")
@pytest.mark.parametrize("creature", ["cerberus", "kraken", "hydra"])
def test_no_figure_is_placed_where_another_stands(creature: str) -> None:
    turn = field({"d1": "- medusa@0", "ex": "- typhon@1"}, track=f"{creature} - - -").play(f"buy {creature}")
    assert turn.after("choose") == STANDS[creature] - {"d1", "ex"}


@pytest.mark.clause("figures.unplaceable")
def test_a_figure_that_can_be_placed_nowhere_is_discarded() -> None:
    turn = field({"a1": "0 medusa@1"}, track="minotaur - - -").play("buy minotaur")
    assert (turn.table["discards"], turn.question, turn.master("minotaur")) == (["minotaur"], "act", None)
