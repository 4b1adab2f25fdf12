"""Creatures with an effect at once, on cards, gold and buildings."""

from __future__ import annotations

from typing import Any

import pytest

from .field import Field, field


def play(creature: str, zones: dict[str, str], *answers: str, god: str = "athena", **more: Any) -> Field:
    """Faction 0 buys this creature for 2 gold and gives these answers."""
    return field(zones, god, track=f"{creature} - - -", **more).play(f"buy {creature}", *answers)


# Charon.


@pytest.mark.clause("charon.exchange")
def test_charon_exchanges_a_hero_for_one_of_the_track() -> None:
    turn = play("charon", {"e1": "0 t hector"}, "name leto", heroes="ajax leto")
    assert (turn.at("e1"), turn.faction(0)["heroes"]) == ("0 t leto", ["leto"])
    assert turn.table["hero_track"] == ["ajax", "hector"]


@pytest.mark.clause("charon.exchange")
def test_charon_takes_only_heroes_of_yours() -> None:
    turn = play("charon", {"e1": "0 t hector", "e2": "0 helen", "d1": "1 jason"}, heroes="ajax -")
    assert turn.answers == {"exchange hector", "exchange helen"}


@pytest.mark.clause("charon.fresh", "heroes.not-fresh")
def test_a_hero_from_charon_is_not_sacrificed_in_the_same_cycle() -> None:
    turn = play("charon", {"e1": "0 t hector"}, heroes="croesus -")
    assert turn.after("sacrifice") == set()
    assert field({"e1": "0 t croesus"}).after("sacrifice") == {"croesus"}


@pytest.mark.clause("charon.exchange", "creatures.useless")
def test_charon_does_nothing_when_the_hero_track_is_empty() -> None:
    turn = play("charon", {"e1": "0 t hector"})
    assert (turn.question, turn.at("e1"), turn.table["discards"]) == ("act", "0 t hector", ["charon"])


# The Chimera.


@pytest.mark.clause("chimera.play")
def test_the_chimera_plays_a_discarded_creature_for_nothing() -> None:
    turn = play("chimera", {"e1": "0 t"}, discards=["griffin", "kraken"], gold=[9, 6, 0])
    assert turn.answers == {"play griffin", "play kraken"}
    turn.play("play griffin", "rob 1")
    assert turn.table["gold"] == [10, 3, 0]


@pytest.mark.clause("chimera.reshuffle", "chimera.play")
def test_after_the_chimera_pile_and_discards_are_one_pile() -> None:
    turn = play("chimera", {"e1": "0 t"}, "play griffin", "rob 1", discards=["griffin", "harpy"], pile=["dryad"])
    assert turn.table["discards"] == []
    assert set(turn.table["pile"]) == {"dryad", "griffin", "harpy", "chimera"}


@pytest.mark.clause("chimera.play")
def test_a_figure_that_the_chimera_brings_back_stays_with_its_player() -> None:
    turn = play("chimera", {"e1": "0 t"}, "play kraken", "choose dx", discards=["kraken", "harpy"], pile=["dryad"])
    assert (turn.at("dx"), turn.faction(0)["creatures"]) == ("- kraken@0", ["kraken"])
    assert set(turn.table["pile"]) == {"dryad", "harpy", "chimera"}


@pytest.mark.clause("chimera.play", "chimera.reshuffle")
def test_with_no_discards_the_chimera_is_only_discarded() -> None:
    turn = play("chimera", {"e1": "0 t"}, pile=["dryad"])
    assert (turn.question, turn.table["discards"], set(turn.table["pile"])) == ("act", [], {"dryad", "chimera"})


@pytest.mark.clause("chimera.discarded", "chimera.reshuffle")
def test_a_chimera_that_nobody_bought_has_everything_reshuffled_too() -> None:
    turn = field({}, track="chimera - - -", agenda=["creature-track"], discards=["griffin"], pile=["dryad"])
    assert turn.answers == {"creature chimera", "creature dryad", "creature griffin"}


# The Cyclops.


@pytest.mark.clause("cyclops.exchange")
def test_the_cyclops_exchanges_a_basic_building_for_another_type() -> None:
    turn = play("cyclops", {"e1": "0 t port metropolis-gold", "e2": "1 temple", "j1": "0 port"}, homes=False)
    assert turn.answers == {"raze e1.1", "raze j1.1"}
    assert turn.play("raze e1.1").answers == {"kind fortress", "kind temple", "kind university"}
    turn.play("kind fortress")
    assert (turn.at("e1"), turn.stock["port"], turn.stock["fortress"]) == ("0 t fortress metropolis-gold", 9, 9)


@pytest.mark.clause("cyclops.exchange", "metropolis.economic")
def test_the_cyclops_can_complete_a_metropolis() -> None:
    laid = {"e1": "0 t port port", "d2": "0 fortress temple"}
    turn = play("cyclops", laid, "raze e1.2", "kind university", "build e1.1", "bonus gold")
    assert (turn.at("e1"), turn.at("d2"), turn.metropolises(0)) == ("0 t metropolis-gold -", "0", 1)


# The Dryad and the Satyr.


@pytest.mark.clause("dryad.steal")
def test_the_dryad_steals_a_priestess() -> None:
    turn = play("dryad", {}, priestesses=[1, 2, 1])
    assert turn.answers == {"rob 1", "rob 2"}
    assert turn.play("rob 1").table["priestesses"] == [2, 1, 1]
    assert play("dryad", {}, priestesses=[1, 2, 0]).table["priestesses"] == [2, 1, 0]


@pytest.mark.clause("satyr.steal")
def test_the_satyr_steals_a_philosopher() -> None:
    turn = play("satyr", {}, philosophers=[1, 1, 2])
    assert turn.answers == {"rob 1", "rob 2"}
    assert turn.play("rob 2").table["philosophers"] == [2, 1, 1]
    assert play("satyr", {}, philosophers=[1, 0, 2]).table["philosophers"] == [2, 0, 1]


@pytest.mark.clause("satyr.metropolis", "metropolis.cultural")
def test_a_fourth_philosopher_from_the_satyr_founds_a_metropolis_at_once() -> None:
    turn = play("satyr", {}, "build a1.2", "bonus priestess", philosophers=[3, 0, 2])
    assert (turn.table["philosophers"], turn.at("a1")) == ([0, 0, 1], "0 - metropolis-priestess -")


# Echidna.


@pytest.mark.clause("echidna.steal")
def test_echidna_takes_an_opponents_creature() -> None:
    turn = play("echidna", {"ex": "- kraken@1", "d1": "- medusa@2", "dx": "- typhon@0"})
    assert turn.answers == {"tame kraken", "tame medusa"}
    turn.play("tame kraken", "decline")
    assert (turn.at("ex"), turn.faction(0)["creatures"], turn.faction(1)["creatures"]) == (
        "- kraken@0",
        ["kraken", "typhon"],
        [],
    )


@pytest.mark.clause("echidna.move", "figures.one")
def test_echidna_may_move_the_figure_to_any_zone_of_its_kind() -> None:
    turn = play("echidna", {"d1": "- medusa@2", "d2": "- boar@0", "ex": "- typhon@1"}, "tame medusa")
    lands = {"j1", "j2", "j3", "e1", "e2", "e3", "h1", "h2", "c1", "c2", "a1"}
    assert turn.answers == {"decline", *(f"choose {land}" for land in lands)}
    turn.play("choose c2")
    assert (turn.at("c2"), turn.at("d1")) == ("2 medusa@0", "-")


@pytest.mark.clause("echidna.move", "kraken.sinks")
def test_a_kraken_that_echidna_moves_sinks_the_fleets_it_finds() -> None:
    turn = play("echidna", {"ex": "- kraken@1", "hx": "1 ff"}, "choose hx")
    assert (turn.at("hx"), turn.fleets_left(1)) == ("- kraken@0", 8)


# Empusa.


@pytest.mark.clause("empusa.again")
def test_empusa_repeats_the_free_actions_of_your_god() -> None:
    turn = play("empusa", {"e1": "0 t"}, "build e1.2", philosophers=[1, 0, 0])
    assert (turn.at("e1"), turn.philosophers(0), turn.gold(0)) == ("0 t - university", 2, 18)


@pytest.mark.clause("empusa.again")
def test_empusa_with_ares_builds_a_fortress_and_brings_a_troop() -> None:
    turn = play("empusa", {"e1": "0 t"}, "build e1.2", "muster e1", god="ares")
    assert turn.at("e1") == "0 tt - fortress"


@pytest.mark.clause("empusa.again")
def test_what_empusa_brings_does_not_raise_the_price_of_more() -> None:
    turn = play("empusa", {"e1": "0 t"}, "build e1.2", "muster e1", "muster e1", god="ares", gold=[9, 0, 0])
    assert (turn.at("e1"), turn.gold(0)) == ("0 ttt - fortress", 9 - 2 - 2)


# The Griffin and the Graeae.


@pytest.mark.clause("griffin.steal")
@pytest.mark.parametrize(("gold", "stolen"), [(0, 0), (1, 0), (7, 3), (8, 4)])
def test_the_griffin_steals_half_of_somebodys_gold_rounded_down(gold: int, stolen: int) -> None:
    turn = play("griffin", {}, "rob 2", gold=[2, 30, gold])
    assert turn.table["gold"] == [stolen, 30, gold - stolen]


@pytest.mark.clause("griffin.steal")
def test_the_griffin_does_not_rob_its_own_master() -> None:
    assert play("griffin", {}).answers == {"rob 1", "rob 2"}


@pytest.mark.clause("graeae.income")
def test_the_graeae_give_you_alone_another_income() -> None:
    laid = {"e2": "0 t +1", "ez": "0 f", "j1": "1 t +2", "dx": "- +3"}
    turn = play("graeae", laid, homes=False, gold=[5, 5, 5])
    assert turn.table["gold"] == [5 - 2 + 1 + 1 + 1, 5, 5]


@pytest.mark.clause("graeae.income", "cerberus.income")
def test_the_graeae_count_your_creatures_as_income_does() -> None:
    turn = play("graeae", {"e2": "0 t", "h2": "1 t +2 cerberus@0"}, homes=False, gold=[5, 5, 5])
    assert turn.gold(0) == 5 - 2 + 1 + 3


# The Sphinx.


@pytest.mark.clause("sphinx.draw", "sphinx.play")
def test_the_sphinx_draws_three_cards_and_plays_one_for_nothing() -> None:
    turn = play("sphinx", {}, "creature harpy", "creature griffin", "creature kraken", gold=[5, 4, 0])
    assert turn.answers == {"play harpy", "play griffin", "play kraken"}
    turn.play("play griffin", "rob 1")
    assert (turn.table["gold"], set(turn.table["discards"])) == ([5, 2, 0], {"sphinx", "harpy", "griffin", "kraken"})


@pytest.mark.clause("sphinx.play")
def test_a_figure_from_the_sphinx_stays_with_its_player() -> None:
    turn = play("sphinx", {}, "creature harpy", "creature griffin", "creature kraken", "play kraken", "choose dx")
    assert (turn.at("dx"), set(turn.table["discards"])) == ("- kraken@0", {"sphinx", "harpy", "griffin"})


@pytest.mark.clause("sphinx.draw")
def test_only_its_master_sees_what_the_sphinx_draws() -> None:
    turn = play("sphinx", {}, "creature harpy", "creature griffin", "creature kraken")
    assert set(turn.seen(0)["drawn"]) == {"harpy", "griffin", "kraken"}
    assert turn.seen(1)["drawn"] is None


@pytest.mark.clause("sphinx.fewer", "pile.empty")
def test_the_sphinx_draws_from_the_shuffled_discards_when_the_pile_runs_out() -> None:
    turn = play("sphinx", {}, "creature harpy", pile=["harpy"], discards=["griffin", "dryad", "satyr"])
    assert turn.answers == {"creature griffin", "creature dryad", "creature satyr"}


@pytest.mark.clause("sphinx.fewer")
def test_the_sphinx_makes_do_with_fewer_cards() -> None:
    turn = play("sphinx", {}, "creature harpy", "creature griffin", pile=["harpy", "griffin"], discards=[])
    assert turn.answers == {"play harpy", "play griffin"}


@pytest.mark.clause("sphinx.fewer")
def test_a_sphinx_who_finds_no_card_has_no_effect() -> None:
    turn = play("sphinx", {}, pile=[], discards=[])
    assert (turn.question, turn.table["discards"]) == ("act", ["sphinx"])


@pytest.mark.clause("sphinx.play", "chimera.reshuffle")
def test_a_chimera_that_the_sphinx_discards_has_everything_reshuffled() -> None:
    turn = play("sphinx", {}, "creature griffin", "creature chimera", "creature harpy", "play griffin", "rob 1")
    assert "chimera" in turn.table["pile"]


# Triton.


@pytest.mark.clause("triton.steal", "triton.place")
def test_triton_steals_a_basic_building() -> None:
    turn = play("triton", {"e1": "1 temple metropolis-gold", "e2": "0 university", "d1": "2 port"})
    assert turn.answers == {"raze e1.1", "raze d1.1"}
    turn.play("raze e1.1", "build a1.2")
    assert (turn.at("e1"), turn.at("a1")) == ("1 - metropolis-gold", "0 - temple -")


@pytest.mark.clause("triton.place")
def test_with_no_free_site_a_building_of_yours_makes_room_for_tritons() -> None:
    turn = play("triton", {"e1": "1 temple", "e2": "0 university"}, homes=False)
    assert turn.answers == {"build e2.1"}
    turn.play("build e2.1")
    assert (turn.at("e2"), turn.stock["university"], turn.stock["temple"]) == ("0 temple", 10, 9)


@pytest.mark.clause("triton.steal", "metropolis.economic")
def test_triton_can_complete_a_metropolis() -> None:
    laid = {"e1": "1 temple", "d2": "0 university port", "e2": "0 fortress"}
    turn = play("triton", laid, "build a1.1", "build d2.1", "bonus gold")
    assert (turn.at("d2"), turn.at("e2"), turn.at("a1")) == ("0 metropolis-gold -", "0", "0")
