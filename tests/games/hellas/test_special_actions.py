"""Recruit, Prepare, Usurp and Build Monument, and the repeated action of two players."""

from __future__ import annotations

import pytest

from .lay import lay

# Recruit.


@pytest.mark.clause("recruit.action", "recruit.place", "board.city", "board.sparta")
def test_recruit_brings_two_to_a_city_and_four_to_sparta() -> None:
    table = lay({"boeotia": "0", "laconia": "0", "crete": "0", "elis": "1"}).play("act recruit")
    assert table.after("enlist") >= {"0", "1", "2"} and "3" not in table.after("enlist")
    table.play("enlist 2", "garrison 4")
    assert [table.army(0, region) for region in ("boeotia", "laconia", "crete", "elis")] == [2, 4, 0, 0]
    assert (table.fort("boeotia"), table.fort("laconia")) == (-1, 0)


@pytest.mark.clause("recruit.place")
def test_nobody_arrives_fortified_where_somebody_is() -> None:
    table = lay({"boeotia": "0 x1 fort"}).play("act recruit")
    assert "garrison" not in table.verbs


@pytest.mark.clause("recruit.limit")
def test_there_are_fifteen_hoplites() -> None:
    table = lay({"crete": "0 x9", "argolis": "0 x5"}).play("act recruit")
    assert table.after("enlist") == {"1"}
    assert "act recruit" not in lay({"crete": "0 x9", "argolis": "0 x6"}).answers


@pytest.mark.clause("recruit.fortified")
def test_a_recruit_who_takes_the_region_does_not_arrive_fortified() -> None:
    table = lay({"boeotia": "1"}, heroes=["achilles boeotia"]).play("act prepare", "muster")
    assert table.answers == {"enlist 1"}
    table.play("enlist 1")
    assert (table.ruler("boeotia"), table.fort("boeotia")) == (0, -1)


# Prepare.


@pytest.mark.clause("prepare.action", "prepare.twice")
def test_prepare_is_two_choices_and_may_be_twice_the_same() -> None:
    table = lay(injured={0: ["speed", "strength"]}, heroes=["achilles crete"]).play("act prepare")
    assert table.answers == {"heal speed", "heal strength", "draw", "muster"}
    table.play("heal speed", "heal strength")
    assert (table.injuries(0), table.actor) == (0, 1)


@pytest.mark.clause("prepare.action")
def test_prepare_may_draw_and_recruit() -> None:
    table = lay({"crete": "0"}, heroes=["achilles crete"]).play("act prepare", "draw").drawn("sword-trap")
    table.play("muster", "enlist 1")
    assert (table.hand(0), table.army(0, "crete"), table.actor) == (["sword-trap"], 1, 1)


@pytest.mark.clause("prepare.recruit")
def test_prepare_recruits_neither_from_a_quest_nor_among_enemies() -> None:
    among = lay({"crete": "1 x1"}, heroes=["achilles crete"]).play("act prepare")
    assert among.answers == {"draw"}
    away = lay(quests=["aid-to-atlas"], heroes=["achilles step-1"]).play("act prepare")
    assert away.answers == {"draw"}


# Usurp.


@pytest.mark.clause("usurp.action", "usurp.token")
def test_usurp_takes_the_region_of_the_hero_and_recruits_even_into_the_city() -> None:
    table = lay({"boeotia": "1"}, heroes=["achilles boeotia"], glory={"blue": 0}).play("act usurp", "garrison 1")
    assert (table.ruler("boeotia"), table.fort("boeotia"), table.glory("blue")) == (0, 0, 0)


@pytest.mark.clause("usurp.action", "turn.possible")
def test_usurp_wants_the_glory_token_of_the_colour() -> None:
    assert "act usurp" not in lay({"boeotia": "1"}, heroes=["achilles boeotia"], glory={"red": 0}).answers


@pytest.mark.clause("usurp.retreat", "usurp.retreat-choice")
def test_the_army_there_retreats_without_losses() -> None:
    table = lay({"boeotia": "1 x3 fort"}, heroes=["achilles boeotia"], glory={"blue": 0}).play("act usurp")
    assert (table.actor, table.after("retreat")) == (1, {"attica", "corinthia", "euboea", "phocis"})
    table.play("retreat attica", "enlist 1")
    assert (table.army(1, "attica"), table.army(0, "boeotia"), table.ruler("boeotia")) == (4, 1, 0)


@pytest.mark.clause("usurp.retreat-choice")
def test_an_army_that_cannot_retreat_dies() -> None:
    regions = {"boeotia": "1 x3", "attica": "0", "corinthia": "0", "euboea": "2", "phocis": "2"}
    table = lay(regions, heroes=["achilles boeotia"], glory={"blue": 0}).play("act usurp", "enlist 1")
    assert (table.army(1, "boeotia"), table.state.reserve[1]) == (0, 15)


@pytest.mark.clause("usurp.neutral-ground")
def test_neutral_ground_can_be_usurped_but_not_ones_own() -> None:
    table = lay(heroes=["achilles attica"], glory={"blue": 0}).play("act usurp", "enlist 1")
    assert table.ruler("attica") == 0
    assert "act usurp" not in lay({"attica": "0"}, heroes=["achilles attica"], glory={"blue": 0}).answers


@pytest.mark.clause("usurp.no-recruit")
def test_usurp_works_without_a_hoplite_left() -> None:
    regions = {"crete": "0 x9", "argolis": "0 x6", "boeotia": "1"}
    table = lay(regions, heroes=["achilles boeotia"], glory={"blue": 0}).play("act usurp")
    assert (table.ruler("boeotia"), table.actor) == (0, 1)


# Build Monument.


@pytest.mark.clause("monument.action", "monument.early")
def test_any_monument_grows_whoever_controls_its_region() -> None:
    table = lay({"attica": "1"}, events=[]).play("act monument")
    assert table.answers == {"build zeus", "build athena", "build hermes"}
    table.play("build athena")
    assert table.seen()["monuments"]["athena"]["level"] == 2


@pytest.mark.clause("monument.priests", "hero.priests")
def test_priests_on_monuments_go_to_the_supply_and_those_in_pools_stay() -> None:
    table = lay(priests=[2, 1], events=[]).play("pray zeus", "act monument", "build zeus")
    assert table.seen()["monuments"]["zeus"]["priests"] == [0, 0, 0]
    assert [table.priests(seat) for seat in range(3)] == [1, 1, 0]


@pytest.mark.clause("monument.temples")
def test_only_the_builder_gains_priests_from_temples() -> None:
    regions = {"crete": "0", "phocis": "0", "elis": "1"}
    table = lay(regions, temples=["crete", "phocis", "elis"], events=[]).play("act monument", "build zeus")
    assert [table.priests(seat) for seat in range(3)] == [2, 0, 0]


@pytest.mark.clause("monument.reset")
def test_the_tokens_of_all_players_come_off() -> None:
    table = lay(used={0: ["hunt", "march"], 1: ["usurp"]}, events=[]).play("act monument", "build zeus")
    assert [sheet["used"] for sheet in table.seen()["seats"]] == [[], [], []]


@pytest.mark.clause("monument.phases")
def test_monsters_and_then_an_event_follow() -> None:
    table = lay(monsters={"hydra": "crete"}).play("act monument", "build zeus")
    assert table.question == "roll"
    table.play("roll nothing")
    assert table.question == "draw-event"
    table.play("event amazon-queen")
    assert (table.actor, table.question) == (1, "turn")


@pytest.mark.clause("monument.all-finished", "two.finished")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_when_all_are_finished_the_rest_still_happens(players: int) -> None:
    levels = {"zeus": 5, "athena": 5, "hermes": 5}
    king = ("zeus", 1, 3) if players > 2 else None
    table = lay({"crete": "0"}, players=players, temples=["crete"], levels=levels, king=king, events=[])
    table.play("act monument", "done")
    assert (table.priests(0), table.is_used(0, "monument"), table.actor) == (1, False, 1)


# Two players.


@pytest.mark.clause("two.repeat", "two.repeat-used")
def test_with_two_players_the_builder_may_first_repeat_a_used_action() -> None:
    table = lay({"crete": "0 x2"}, players=2, used={0: ["march", "usurp"]}, events=[]).play("act monument")
    assert table.answers == {"decline", "act march"}, "Usurp would be impossible"
    table.play("act march", "army crete", "amount 2", "to attica")
    assert (table.army(0, "attica"), table.question) == (2, "which-monument")
    table.play("build zeus")
    assert table.actor == 1


@pytest.mark.clause("two.repeat", "two.repeat-used")
def test_nothing_is_repeated_without_a_token_or_with_more_players() -> None:
    assert lay({"crete": "0 x2"}, players=2).play("act monument").question == "which-monument"
    assert lay({"crete": "0 x2"}, players=3, used={0: ["march"]}).play("act monument").question == "which-monument"
