"""Battles: passing, ties, losses, retreats, control, and victories that cost too much."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import Table, lay

FIELD, START = "corinthia", "boeotia"


def battle(attackers: int = 4, defenders: int = 4, **rest: Any) -> Table:
    """Seat 0 marches from Boeotia into Corinthia, which seat 1 holds."""
    regions = {START: f"0 x{attackers}", FIELD: f"1 x{defenders}", **rest.pop("more", {})}
    return lay(regions, **rest).march(START, FIELD, attackers)


def fought(attackers: int = 4, defenders: int = 4, **rest: Any) -> Table:
    """And nobody plays a card."""
    return battle(attackers, defenders, **rest).play("pass", "pass")


@pytest.mark.clause("battle.cards", "battle.pass", "battle.attacker")
def test_the_defender_begins_and_who_passes_is_out() -> None:
    table = battle(hands=[["bow-glory", "torch-glory"], ["mace-trap", "sword-trap"]])
    assert table.actor == 1
    table.play("play mace-trap")
    assert table.actor == 0
    table.play("play bow-glory", "pass")
    assert table.actor == 0, "the defender has passed"
    table.play("play torch-glory")
    assert table.actor == 0
    table.play("pass")
    assert table.strengths() == (6, 6)


@pytest.mark.clause("battle.cards")
def test_everybody_sees_which_cards_were_played_and_by_whom() -> None:
    table = battle(hands=[["bow-glory", "torch-glory"], ["mace-trap", "sword-trap"]])
    assert table.seen(2)["under_way"][-1]["played"] == [[], []]
    table.play("play mace-trap", "play torch-glory", "play sword-trap")
    for seat in (0, 1, 2, None):
        assert table.seen(seat)["under_way"][-1]["played"] == [["torch-glory"], ["mace-trap", "sword-trap"]]
    words = table.state.game.words("en")
    drawn = "\n".join(table.state.game.board(table.state.view(2), words))
    for card in ("torch-glory", "mace-trap", "sword-trap"):
        assert words.name("card", card) in drawn


@pytest.mark.clause("battle.compare")
def test_a_tie_is_won_by_the_defender() -> None:
    table = fought()
    assert (table.ruler(FIELD), table.army(1, FIELD), table.army(0, START)) == (1, 4, 3)


@pytest.mark.clause("battle.control", "battle.loser", "battle.retreat")
def test_the_loser_loses_one_and_retreats_and_the_winner_rules() -> None:
    table = fought(5)
    assert (table.actor, table.after("retreat")) == (1, {"achaea", "arcadia", "argolis", "attica"})
    table.play("retreat arcadia")
    assert (table.army(1, "arcadia"), table.army(0, FIELD), table.ruler(FIELD)) == (3, 5, 0)


@pytest.mark.clause("battle.retreat")
def test_nobody_retreats_to_where_others_rule_or_stand() -> None:
    table = fought(5, more={"achaea": "2", "arcadia": "- 2 x1", "argolis": "1"})
    assert table.after("retreat") == {"argolis", "attica"}


@pytest.mark.clause("battle.retreat")
def test_without_a_way_out_the_beaten_die() -> None:
    table = fought(5, more={"achaea": "2", "arcadia": "2", "argolis": "2", "attica": "0"})
    assert (table.army(1, FIELD), table.state.reserve[1], table.actor) == (0, 15, 1)


@pytest.mark.clause("battle.retreat-attacker")
def test_a_beaten_attacker_goes_back_where_it_came_from() -> None:
    table = fought(3, more={"arcadia": "0 x1"})
    assert (table.army(0, START), table.army(0, "arcadia"), table.actor) == (2, 1, 1)


@pytest.mark.clause("battle.retreat-several")
def test_attackers_from_several_regions_choose_one_of_them() -> None:
    table = lay({START: "0 x1", "arcadia": "0 x2", FIELD: "1 x5"}, stats={0: {"leadership": 3}})
    table.play("hoplites", f"move {START} {FIELD}", f"move arcadia {FIELD}", f"move arcadia {FIELD}", "pass", "pass")
    assert (table.actor, table.answers) == (0, {f"retreat {START}", "retreat arcadia"})
    table.play(f"retreat {START}")
    assert (table.army(0, START), table.army(0, "arcadia")) == (2, 0)


@pytest.mark.clause("battle.own-losses", "battle.losses")
def test_losses_come_from_ones_own_cards() -> None:
    table = battle(hands=[["sword-wild-attack"], []]).play("pass", "play sword-wild-attack", "pass")
    table.play("retreat argolis")
    assert (table.army(0, FIELD), table.army(1, "argolis")) == (3, 3)


@pytest.mark.clause("battle.fortified-last")
def test_the_fortified_die_last() -> None:
    table = lay({FIELD: "0 x2", START: "1 x1 fort"}, hands=[[], ["sword-wild-attack"]])
    table.march(FIELD, START, 2).play("play sword-wild-attack", "pass", "pass")
    assert (table.army(1, START), table.fort(START)) == (1, 1)


@pytest.mark.clause("battle.control-neutral")
@pytest.mark.parametrize(("attackers", "ruler"), [(3, -1), (5, 0)])
def test_on_neutral_ground_the_winner_still_needs_the_population(attackers: int, ruler: int) -> None:
    table = lay({"boeotia": f"0 x{attackers}", "attica": "- 1 x1"}).march("boeotia", "attica", attackers)
    table.play("pass", "pass")
    assert (table.army(0, "attica"), table.ruler("attica")) == (attackers, ruler)


@pytest.mark.clause("battle.pyrrhic", "battle.pyrrhic-loser", "control.keep")
def test_a_pyrrhic_victory_takes_nothing_but_drives_the_loser_out() -> None:
    table = battle(2, 4, hands=[["sickle-charge"]]).play("pass", "play sickle-charge", "pass")
    table.play("retreat argolis")
    assert (table.army(0, FIELD), table.army(1, FIELD), table.ruler(FIELD)) == (0, 0, 1)
    assert table.army(1, "argolis") == 3


@pytest.mark.clause("battle.nobody")
def test_who_is_left_alone_has_won_and_pays_for_the_cards_played() -> None:
    hands = [["sword-wild-attack", "axe-javelin-volley"]]
    table = battle(4, 1, hands=hands).play("pass", "play sword-wild-attack", "play axe-javelin-volley")
    assert (table.army(0, FIELD), table.ruler(FIELD), table.actor) == (3, 0, 1)


@pytest.mark.clause("battle.before", "battle.nobody")
def test_a_side_without_hoplites_before_the_cards_does_not_fight() -> None:
    table = lay({FIELD: "0 x1", START: "1 x1 fort"}, gifts=[[], ["ambush"]]).march(FIELD, START, 1)
    assert (table.army(0, START), table.ruler(START), table.question) == (0, 1, "turn")
