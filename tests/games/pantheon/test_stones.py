"""Divine stones: collected, dropped, absorbed; what an omphalos card is good for."""

from __future__ import annotations

import pytest

from .lay import Table, lay, whole

FIELD = ["neutral neutral neutral", "neutral neutral neutral"]


def gathering(*own: str, stones: tuple[str, ...] = ("a1", "a1"), hand: tuple[str, ...] = ()) -> Table:
    """Seat 0 with these units; the enemy is far away."""
    kinds = [unit.split()[0] for unit in own]
    return lay(FIELD, own, ["hades b3"], hands=[[*kinds, *hand]], stones=stones)


@pytest.mark.clause("stone.collect", "stone.one")
def test_a_unit_takes_a_stone_of_its_zone_and_carries_one_at_most() -> None:
    table = gathering("zeus b1", "hoplites a1").play("simple hoplites", "collect a1")
    assert (table.carries("hoplites-1"), table.stones("a1")) == (True, 1)
    table = gathering("zeus b1", "hoplites a1 stone").play("simple hoplites")
    assert table.after("collect") == set()


@pytest.mark.clause("stone.collect")
def test_a_stone_of_another_zone_is_out_of_reach() -> None:
    assert gathering("zeus b1", "hoplites a2").play("simple hoplites").after("collect") == set()


@pytest.mark.clause("stone.drop", "stone.drop-moment")
def test_a_stone_is_dropped_between_actions_and_on_the_way_and_that_is_no_action() -> None:
    table = gathering("zeus b1", "centaurs a1 stone", stones=()).play("simple centaurs")
    between = table.copy().play("drop")
    assert (between.stones("a1"), between.carries("centaurs-1")) == (1, False)
    assert "to a2" in between.answers
    on_the_way = table.play("to a2", "drop")
    assert (on_the_way.stones("a2"), on_the_way.asked) == (1, "step")


@pytest.mark.clause("stone.absorb", "stone.omphalos")
def test_a_divinity_absorbs_a_free_stone_and_its_player_gets_an_omphalos_card() -> None:
    table = gathering("zeus a1").play("complex zeus", "absorb")
    assert (table.state.absorbed[0], table.stones("a1")) == (1, 1)
    assert "omphalos" in table.hand(0)


@pytest.mark.clause("stone.absorb")
def test_a_divinity_absorbs_the_stone_of_a_friend_in_its_zone() -> None:
    table = gathering("zeus a1", "hoplites a1 stone", stones=()).play("complex zeus", "absorb-from hoplites-1")
    assert (table.state.absorbed[0], table.carries("hoplites-1")) == (1, False)


@pytest.mark.clause("stone.absorb")
def test_nobody_but_a_divinity_absorbs_and_nobody_from_enemies_or_afar() -> None:
    assert gathering("zeus b1", "leonidas a1").play("complex leonidas").after("absorb") == set()
    table = lay(FIELD, ["zeus a1"], ["hades b3", "centaurs a1 stone"], hands=[["zeus"]], stones=["a2"])
    assert not table.play("complex zeus").verbs & {"absorb", "absorb-from"}


@pytest.mark.clause("stone.absorb-own")
def test_a_divinity_absorbs_the_stone_that_it_carries_itself() -> None:
    table = gathering("zeus a1 stone", stones=()).play("complex zeus", "absorb-from zeus-1")
    assert (table.state.absorbed[0], table.carries("zeus-1")) == (1, False)


@pytest.mark.clause("stone.heal", "stone.heal-moment")
def test_an_omphalos_card_put_into_the_box_heals_the_divinity_by_one() -> None:
    table = lay(FIELD, ["zeus a1 x3"], ["hades b3"], hands=[["zeus", "omphalos", "omphalos"]], absorbed=[2])
    assert "heal" in table.copy().play("simple zeus").answers
    table.play("heal")
    assert (table.vitality("zeus-1"), table.state.absorbed[0]) == (4, 2)
    assert (table.hand(0), table.discards(0)) == (["zeus", "omphalos"], [])


@pytest.mark.clause("stone.heal", "priority.vitality")
def test_an_unhurt_divinity_is_not_healed_and_neither_is_one_that_is_not_there_in_anothers_turn() -> None:
    assert "heal" not in lay(FIELD, ["zeus a1"], ["hades b3"], hands=[["omphalos"]]).answers
    table = lay(FIELD, ["zeus a1"], ["hades b3 x2", "centaurs b3"], hands=[["zeus"], ["omphalos"]]).play("stand")
    assert (table.actor, table.asked) == (1, "interlude")
    assert "heal" not in table.answers
    assert whole("zeus") == table.vitality("zeus-1")


@pytest.mark.clause("stone.pay")
def test_an_omphalos_card_pays_like_an_art_of_war_card_and_is_then_discarded() -> None:
    table = gathering("zeus a1", "hoplites b1", hand=("omphalos",)).play("simple hoplites", "done", "another omphalos")
    assert table.asked == "activate"
    assert "omphalos" in table.discards(0)
