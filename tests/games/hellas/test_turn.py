"""A turn: standard actions in any order, one special action, prayer, the hero on the road, priests and statistics."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from palamedes.games.hellas.table.pieces import REGIONS

from .lay import lay


@pytest.mark.clause("turn.order", "turn.special")
def test_a_special_action_ends_the_turn_and_the_next_one_plays_clockwise() -> None:
    table = lay({"locris": "0"}).play("act recruit", "enlist 2")
    assert (table.actor, table.question, table.is_used(0, "recruit")) == (1, "turn", True)


@pytest.mark.clause("turn.special")
def test_an_action_with_a_token_cannot_be_taken() -> None:
    table = lay({"locris": "0 x1"}, used={0: ["recruit", "march"]})
    assert table.after("act") == {"prepare", "monument"}


@pytest.mark.clause("turn.standard")
def test_each_standard_action_can_be_taken_once_in_any_order() -> None:
    table = lay({"corinthia": "0 x2"}, heroes=["achilles corinthia"], priests=[2])
    table.play("hoplites", "move corinthia arcadia")
    assert "hoplites" not in table.answers
    table.play("pray hermes")
    assert "pray" not in table.verbs
    table.play("go argolis")
    assert table.verbs == {"act"}


@pytest.mark.clause("turn.standard")
def test_standard_actions_can_be_left_out() -> None:
    assert lay({"locris": "0"}).play("act recruit", "enlist 2").actor == 1


@pytest.mark.clause("turn.possible")
def test_actions_without_effect_cannot_be_chosen() -> None:
    assert lay().after("act") == {"prepare", "monument"}


@pytest.mark.clause("turn.hidden")
def test_hands_are_secret_and_their_size_is_not() -> None:
    table = lay(hands=[["sword-trap"], ["mace-trap", "bow-glory"]])
    assert [sheet["hand"] for sheet in table.seen(0)["seats"]] == [["sword-trap"], None, None]
    assert [sheet["hand"] for sheet in table.seen()["seats"]] == [None, None, None]
    assert [sheet["cards"] for sheet in table.seen()["seats"]] == [1, 2, 0]


# Prayer.


@pytest.mark.clause("prayer.send", "prayer.gain")
@pytest.mark.parametrize(("god", "stat"), [("zeus", "strength"), ("athena", "leadership"), ("hermes", "speed")])
def test_a_prayer_raises_the_statistic_of_the_god(god: str, stat: str) -> None:
    table = lay(priests=[1]).play(f"pray {god}")
    assert (table.marker(0, stat), table.priests(0)) == (2, 0)
    assert table.seen()["monuments"][god]["priests"] == [1, 0, 0]


@pytest.mark.clause("prayer.places", "prayer.send")
def test_a_monument_with_two_priests_is_full() -> None:
    table = lay({"locris": "0", "achaea": "1"}, priests=[1, 1, 1])
    table.play("pray zeus", "act recruit", "enlist 2", "pray zeus", "act recruit", "enlist 2")
    assert table.actor == 2
    assert table.after("pray") == {"athena", "hermes"}


@pytest.mark.clause("prayer.power", "prayer.amounts", "prayer.to-zeus")
@pytest.mark.parametrize(("level", "cards"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 3)])
def test_zeus_draws_cards_by_the_level_of_his_monument(level: int, cards: int) -> None:
    king = ("zeus", 1, 3) if level == 5 else None
    table = lay(priests=[1], levels={"zeus": level}, king=king).play("pray zeus").chance()
    assert (len(table.hand(0)), table.question) == (cards, "turn")


@pytest.mark.clause("prayer.to-zeus", "cards.limit")
def test_cards_beyond_the_limit_are_discarded_at_once() -> None:
    hand = ["sword-trap", "mace-trap", "torch-glory"]
    table = lay(priests=[1], levels={"zeus": 3}, hands=[hand]).play("pray zeus").drawn("bow-glory", "axe-assault")
    assert table.verbs == {"discard"}
    table.play("discard torch-glory")
    assert (len(table.hand(0)), table.question) == (4, "turn")


@pytest.mark.clause("prayer.to-athena", "prayer.power")
def test_athena_recruits_in_one_region_of_ones_own() -> None:
    table = lay({"crete": "0", "locris": "0", "elis": "1"}, priests=[1], levels={"athena": 3}).play("pray athena")
    assert table.after("choose") == {"crete", "locris"}
    table.play("choose crete", "enlist 2")
    assert table.army(0, "crete") == 2


@pytest.mark.clause("prayer.to-hermes", "hoplite-move.far")
def test_hermes_leads_an_army_over_several_regions() -> None:
    table = lay({"boeotia": "0 x3"}, priests=[1], levels={"hermes": 3}).play("pray hermes", "army boeotia")
    table.play("amount 2", "to phocis", "to locris")
    assert (table.army(0, "boeotia"), table.army(0, "locris"), table.question) == (1, 2, "turn")


# The hero on the road.


@pytest.mark.clause("hero-move.speed", "hero.speed")
@pytest.mark.parametrize(
    ("speed", "reached"),
    [
        (1, {"crete", "argolis", "attica", "euboea", "laconia"}),
        (
            2,
            {"crete", "argolis", "attica", "euboea", "laconia"}
            | {"corinthia", "arcadia", "boeotia", "chalkidiki", "thessaly", "messenia"},
        ),
    ],
)
def test_a_hero_goes_as_far_as_its_speed(speed: int, reached: set[str]) -> None:
    assert lay(heroes=["achilles crete"], stats={0: {"speed": speed}}).after("go") == reached


@pytest.mark.clause("hero-move.speed", "hero-move.pass")
def test_nothing_stands_in_the_way_of_a_hero() -> None:
    table = lay(
        {"attica": "1 x5"},
        heroes=["achilles crete", "helen attica"],
        monsters={"medusa": "attica", "hydra": "crete"},
        stats={0: {"speed": 5}},
    )
    assert table.after("go") == set(REGIONS)
    table.play("go attica")
    assert (table.hero_at(0), table.question) == ("attica", "turn")


@pytest.mark.clause("hero-move.zero")
def test_a_hero_may_move_nowhere() -> None:
    table = lay(heroes=["achilles crete"]).play("go crete")
    assert (table.hero_at(0), "go" in table.verbs) == ("crete", False)


# Statistics, injuries and priests.


@pytest.mark.clause("hero.statistics")
def test_no_statistic_rises_above_five() -> None:
    assert lay(priests=[1], stats={0: {"strength": 5}}).play("pray zeus").marker(0, "strength") == 5


@pytest.mark.clause("hero.injury", "hero.injury-beneath")
def test_an_injured_statistic_counts_one_until_it_is_healed() -> None:
    table = lay(priests=[1], stats={0: {"speed": 3}}, injured={0: ["speed"]})
    assert table.stat(0, "speed") == 1
    table.play("pray hermes")
    assert (table.stat(0, "speed"), table.marker(0, "speed")) == (1, 4)
    table.play("act prepare", "heal speed")
    assert table.stat(0, "speed") == 4


@pytest.mark.clause("hero.fourth-injury")
def test_a_fourth_injury_outside_a_hunt_is_ignored() -> None:
    table = lay({"thessaly": "0 x1"}, injured={1: ["leadership", "strength", "speed"]})
    table.play("use thunder-of-zeus", "against 2")
    assert (table.injuries(1), table.actor, table.question) == (3, 0, "turn")


@pytest.mark.clause("hero.priest-limit", "hero.priests")
@pytest.mark.parametrize(("pool", "gained"), [(3, 4), (4, 4)])
def test_nobody_has_more_than_four_priests(pool: int, gained: int) -> None:
    table = lay({"crete": "0"}, priests=[pool]).play("act temple", "temple crete")
    assert table.priests(0) == gained


@pytest.mark.clause("hero.priest-limit")
def test_priests_on_monuments_count_for_the_limit() -> None:
    table = lay({"crete": "0"}, priests=[4]).play("pray zeus", "act temple", "temple crete")
    assert table.priests(0) == 3


@pytest.mark.clause("cards.empty")
def test_discards_are_shuffled_when_the_deck_is_empty() -> None:
    table = lay(priests=[1], levels={"zeus": 2})
    s = table.state
    s.discards = s.deck
    s.deck = vec[i64]([0] * len(s.deck))
    table.play("pray zeus")
    assert sum(s.deck) == 30
    assert table.question == "deal"


@pytest.mark.clause("cards.empty")
def test_without_deck_and_discards_nobody_draws() -> None:
    table = lay(priests=[1], levels={"zeus": 2})
    s = table.state
    s.deck = vec[i64]([0] * len(s.deck))
    table.play("pray zeus")
    assert (table.question, table.hand(0)) == ("turn", [])


@pytest.mark.clause("blessings.active")
def test_an_active_blessing_is_used_once_for_each_occasion() -> None:
    given: dict[str, Any] = {"hands": [["bow-glory", "bow-flank-attack"]], "heroes": ["achilles crete"]}
    table = lay({"crete": "1 x5"}, gifts=[["shoot-to-kill"]], **given)
    table.play("use shoot-to-kill", "discard bow-glory", "army crete")
    assert (table.army(1, "crete"), "use shoot-to-kill" in table.answers) == (3, False)


@pytest.mark.clause("blessings.empty")
def test_a_draft_with_too_few_blessings_gives_what_there_is() -> None:
    table = lay({"phocis": "0"}, oracle="priest-and-draft")
    s = table.state
    for gift in s.blessings_left():
        s.holder[gift] = -2
    s.holder[20] = s.holder[21] = -1
    table.play("act temple", "temple phocis", "find cunning-tactician", "find mobilization", "take mobilization")
    assert (table.actor, table.answers) == (2, {"take cunning-tactician"})
    table.play("take cunning-tactician")
    assert (table.actor, table.question) == (1, "turn")
