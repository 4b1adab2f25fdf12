"""A turn: drawing, passing, activating units, the actions they take, recalling troops, and whose turn comes next."""

from __future__ import annotations

import pytest

from .lay import Table, lay

FIELD = ["neutral neutral neutral", "neutral neutral neutral"]


def at_dawn(*, hand: tuple[str, ...] = ("hoplites", "leonidas", "art"), other: tuple[str, ...] = ()) -> Table:
    """Zeus, Leonidas and hoplites in the turn of seat 0; the others stand far away."""
    return lay(
        FIELD,
        ["zeus a1", "leonidas a1", "hoplites b1"],
        ["hades b3", "centaurs b3"],
        hands=[hand, other],
        discards=[[], ["hades"] * 4 + ["centaurs"] * 3 + ["art"]],
        decks=[["zeus", "zeus", "zeus"], ["centaurs"] if other else []],
    )


# Rounds and whose turn it is.


@pytest.mark.clause("turn.next", "turn.round", "turn.draw")
def test_the_next_player_draws_and_a_round_is_over_when_everybody_had_a_turn() -> None:
    table = lay(
        FIELD,
        ["zeus a1"],
        ["hades b3"],
        ["athena a3"],
        decks=[["zeus"] * 3, ["hades"] * 3, ["athena"] * 3],
    )
    for seat, word in ((1, "hades"), (2, "athena")):
        table.play("stand", f"draw {word}")
        assert (table.actor, table.asked, table.state.round) == (seat, "turn", 1)
        assert table.hand(seat) == [word]
    table.play("stand", "draw zeus")
    assert (table.actor, table.state.round) == (0, 2)


@pytest.mark.clause("turn.pass")
def test_who_passes_may_draw_one_more_card() -> None:
    table = at_dawn().play("pass", "draw zeus")
    assert table.hand(0) == ["zeus", "leonidas", "hoplites", "art-of-war"]
    table = at_dawn().play("stand")
    assert table.hand(0) == ["leonidas", "hoplites", "art-of-war"]


@pytest.mark.clause("turn.pass-recall")
def test_who_passes_may_still_recall_a_troop() -> None:
    table = at_dawn().play("stand")
    assert table.asked == "recall"
    assert "recall hoplites art" in table.answers


# Activating.


@pytest.mark.clause("turn.activate", "unit.cards")
def test_an_activation_costs_a_card_of_the_unit_and_is_announced_as_simple_or_complex() -> None:
    table = at_dawn()
    assert table.after("simple") == {"hoplites", "leonidas"}
    assert table.after("complex") == {"hoplites", "leonidas"}
    table.play("simple hoplites")
    assert table.discards(0) == ["hoplites"]
    assert table.hand(0) == ["leonidas", "art-of-war"]


@pytest.mark.clause("turn.another", "turn.limit")
def test_a_second_unit_is_activated_for_an_art_of_war_card_and_never_the_same_one() -> None:
    table = at_dawn(hand=("hoplites", "hoplites", "leonidas", "art")).play("simple hoplites", "done")
    assert table.asked == "another"
    table.play("another art")
    assert table.discards(0) == ["hoplites", "art-of-war"]
    assert table.after("simple") == {"leonidas"}


@pytest.mark.clause("turn.limit")
def test_a_third_unit_is_not_activated() -> None:
    table = at_dawn(hand=("zeus", "hoplites", "leonidas", "art", "art"))
    table.play("simple hoplites", "done", "another art", "simple leonidas", "done", "decline")
    assert table.asked != "another"


@pytest.mark.clause("turn.another")
def test_without_an_art_of_war_card_there_is_no_second_unit() -> None:
    table = at_dawn(hand=("hoplites", "leonidas")).play("simple hoplites", "done")
    assert table.after("another") == set()


@pytest.mark.clause("turn.start-effects", "terrain.polar")
def test_what_begins_with_an_activation_comes_before_its_actions() -> None:
    table = lay(["polar neutral"], ["hoplites a1"], ["centaurs a2"], hands=[["hoplites"]])
    table.play("simple hoplites")
    assert (table.asked, table.vitality("hoplites-1")) == ("act", 4)


# Actions.


@pytest.mark.clause("turn.actions", "action.simple")
def test_two_simple_actions_differ() -> None:
    table = lay(FIELD, ["hoplites a1"], ["centaurs b3"], hands=[["hoplites"]], stones=["a2", "a2"])
    table.play("simple hoplites", "to a2")
    assert table.after("to") == set()
    table.play("collect a2")
    assert table.verbs <= {"done", "drop"}


@pytest.mark.clause("turn.actions")
def test_an_activation_may_end_without_an_action() -> None:
    table = at_dawn().play("simple hoplites", "done")
    assert table.asked == "another"
    assert table.zone("hoplites-1") == "b1"


@pytest.mark.clause("action.simple", "action.attack-last")
def test_after_an_attack_a_unit_walks_no_more() -> None:
    table = lay(FIELD, ["hoplites a1"], ["leonidas a1"], hands=[["hoplites"]])
    table.attack("hoplites", "leonidas-2").miss()
    while table.asked != "act":
        table.play("decline")
    assert table.after("to") == set()


@pytest.mark.clause("action.complex", "action.silence", "run.zones")
def test_a_complex_action_is_the_only_one_and_silences_talents() -> None:
    # Climbing is a talent: the amazons can walk to the rock but not run there.
    table = lay(["neutral rock", "neutral neutral"], ["amazons a1"], ["centaurs b2"], hands=[["amazons"]])
    assert "to a2" in table.copy().play("simple amazons").answers
    running = table.play("complex amazons")
    assert running.after("to") == {"b1"}
    running.play("to b1", "to b2")
    assert running.asked != "act"


@pytest.mark.clause("run.zones", "walk.zones", "unit.move")
def test_a_run_enters_one_zone_more_than_a_walk() -> None:
    for how, zones in (("simple", ["a2"]), ("complex", ["a2", "a3"])):
        table = lay(FIELD, ["hoplites a1"], ["centaurs b3"], hands=[["hoplites"]]).play(f"{how} hoplites")
        for zone in zones:
            table.play(f"to {zone}")
        assert table.zone("hoplites-1") == zones[-1]
        assert table.after("to") == set()


@pytest.mark.clause("walk.zones")
def test_a_walk_may_end_before_its_last_zone() -> None:
    table = lay(FIELD, ["leonidas a1"], ["centaurs b3"], hands=[["leonidas"]])
    table.play("simple leonidas", "to a2", "done")
    assert table.zone("leonidas-1") == "a2"
    assert table.asked == "act"


@pytest.mark.clause("walk.enemies")
@pytest.mark.parametrize("how", ["simple", "complex"])
def test_an_enemy_ends_a_walk_and_a_run(how: str) -> None:
    table = lay(FIELD, ["centaurs a1"], ["hoplites a2"], hands=[["centaurs"]])
    table.play(f"{how} centaurs", "to a2")
    assert (table.zone("centaurs-1"), table.after("to")) == ("a2", set())


@pytest.mark.clause("walk.enemies")
def test_a_friend_does_not_end_a_walk() -> None:
    table = lay(FIELD, ["centaurs a1", "spartans a2"], ["hoplites b3"], hands=[["centaurs"]])
    assert table.play("simple centaurs", "to a2").after("to") == {"a1", "a3", "b2"}


# Deploying.


@pytest.mark.clause("deploy.first", "deploy.once")
def test_a_unit_that_waits_can_only_be_deployed_and_only_once() -> None:
    table = lay("olympus", ["zeus waits", "leonidas waits"], ["hades e3"], hands=[["zeus", "leonidas", "leonidas"]])
    assert table.after("simple") == set()
    assert table.after("complex") == {"zeus", "leonidas"}
    table.play("complex leonidas")
    assert table.after("deploy") == {"a2", "a3", "a4", "a5"}
    table.play("deploy a3")
    assert table.zone("leonidas-1") == "a3"
    later = lay("olympus", ["zeus a2", "leonidas a3"], ["hades e3"], hands=[["leonidas"]]).play("complex leonidas")
    assert later.after("deploy") == set()


@pytest.mark.clause("deploy.once")
def test_a_destroyed_unit_is_not_deployed_again() -> None:
    table = lay("olympus", ["zeus a2", "leonidas fallen"], ["hades e3"], hands=[["leonidas", "zeus"]])
    assert "complex leonidas" not in table.answers


# Recall.


@pytest.mark.clause("turn.recall", "unit.troop")
@pytest.mark.parametrize("troop", ["hoplites b2 x2", "hoplites fallen"])
def test_a_recall_brings_all_figures_to_the_divinity(troop: str) -> None:
    table = lay(FIELD, ["zeus a1", troop], ["hades b3"], hands=[["art"]]).play("stand", "recall hoplites art")
    assert (table.zone("hoplites-1"), table.vitality("hoplites-1")) == ("a1", 5)
    assert table.discards(0) == ["art-of-war"]


@pytest.mark.clause("turn.recall-leaves", "turn.recall")
def test_a_recalled_troop_leaves_its_stone_behind() -> None:
    table = lay(FIELD, ["zeus a1", "hoplites b2 stone"], ["hades b3"], hands=[["art"]])
    table.play("stand", "recall hoplites art")
    assert (table.stones("b2"), table.carries("hoplites-1")) == (1, False)


@pytest.mark.clause("turn.recall-room")
def test_there_is_no_recall_without_the_divinity_or_without_room() -> None:
    waiting = lay(FIELD, ["zeus waits", "hoplites b2"], ["hades b3"], hands=[["art"]]).play("stand")
    assert waiting.after("recall") == set()
    full = ["neutral/2 neutral neutral", "neutral neutral neutral"]
    crowded = lay(full, ["zeus a1", "spartans a1", "hoplites b2"], ["hades b3"], hands=[["art"]]).play("stand")
    # Who stands there already keeps its place.
    assert crowded.after("recall") == {"spartans art"}
