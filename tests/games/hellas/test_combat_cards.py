"""The combat cards in battle: each value, each effect, and the conditions of the effects."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import Table, lay

CITY, OPEN_LAND = "boeotia", "corinthia"
"""Neighbours: one has a city, the other has none."""


def battle(field: str = OPEN_LAND, attackers: int = 4, defenders: int = 4, **rest: Any) -> Table:
    """Seat 0 marches with all its hoplites into the region of seat 1, and the cards are to be played."""
    start = CITY if field == OPEN_LAND else OPEN_LAND
    return lay({start: f"0 x{attackers}", field: f"1 x{defenders}"}, **rest).march(start, field, attackers)


def attack_with(card: str, **rest: Any) -> Table:
    """The attacker plays this card, the defender none."""
    return battle(hands=[[card], []], **rest).play("pass", f"play {card}")


def defend_with(card: str, **rest: Any) -> Table:
    """The defender plays this card, the attacker none."""
    return battle(hands=[[], [card]], **rest).play(f"play {card}")


def compared(table: Table) -> tuple[int, int]:
    """Everybody passes, and the strengths are compared."""
    while "pass" in table.answers:
        table.play("pass")
    return table.strengths()


@pytest.mark.clause("battle.compare", "battle.cards")
def test_without_cards_hoplites_are_counted() -> None:
    assert compared(battle(attackers=3, defenders=2)) == (3, 2)


@pytest.mark.clause("combat.fortification")
@pytest.mark.parametrize("card", ["torch-fortification", "bow-fortification"])
def test_fortification_gives_two_to_the_defender_of_a_city(card: str) -> None:
    assert compared(defend_with(card, field=CITY)) == (4, 4 + 1 + 2)
    assert compared(defend_with(card, field=OPEN_LAND)) == (4, 4 + 1)
    assert compared(attack_with(card, field=CITY)) == (4 + 1, 4)


@pytest.mark.clause("combat.local-support")
@pytest.mark.parametrize("card", ["torch-local-support", "bow-local-support"])
def test_local_support_recruits_two_defenders_of_a_city(card: str) -> None:
    table = defend_with(card, field=CITY)
    table.play("enlist 2")
    assert table.army(1, CITY) == 6
    assert compared(table) == (4, 4 + 2 + 1)
    assert compared(defend_with(card, field=OPEN_LAND)) == (4, 4 + 1)


@pytest.mark.clause("combat.local-support", "recruit.enemies")
def test_local_support_gives_an_attacker_nothing() -> None:
    table = attack_with("torch-local-support", field=CITY)
    assert compared(table) == (4 + 1, 4)


@pytest.mark.clause("combat.glory")
@pytest.mark.parametrize("card", ["torch-glory", "bow-glory"])
def test_glory_gives_three_to_whoever_holds_the_token_of_the_territory(card: str) -> None:
    assert compared(attack_with(card, glory={"blue": 0})) == (4 + 1 + 3, 4)
    assert compared(attack_with(card, glory={"blue": 1, "red": 0})) == (4 + 1, 4)
    assert compared(defend_with(card, glory={"blue": 1})) == (4, 4 + 1 + 3)


@pytest.mark.clause("combat.phalanx")
@pytest.mark.parametrize(("card", "value"), [("torch-phalanx-1", 1), ("torch-phalanx-2", 2)])
@pytest.mark.parametrize(("hoplites", "bonus"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_a_phalanx_counts_pairs_of_its_own_hoplites(card: str, value: int, hoplites: int, bonus: int) -> None:
    assert compared(attack_with(card, attackers=hoplites)) == (hoplites + value + bonus, 4)


@pytest.mark.clause("combat.flank-attack")
@pytest.mark.parametrize(("attackers", "bonus"), [(3, 0), (4, 0), (5, 2)])
def test_a_flank_attack_wants_more_hoplites_than_the_enemy(attackers: int, bonus: int) -> None:
    assert compared(attack_with("bow-flank-attack", attackers=attackers)) == (attackers + 2 + bonus, 4)


@pytest.mark.clause("combat.trap")
@pytest.mark.parametrize("card", ["sword-trap", "mace-trap"])
def test_a_trap_adds_leadership(card: str) -> None:
    assert compared(attack_with(card, stats={0: {"leadership": 3}})) == (4 + 1 + 3, 4)
    hurt = attack_with(card, stats={0: {"leadership": 3}}, injured={0: ["leadership"]})
    assert compared(hurt) == (4 + 1 + 1, 4)


@pytest.mark.clause("combat.tactical-maneuver")
@pytest.mark.parametrize("card", ["sword-tactical-maneuver", "mace-tactical-maneuver"])
@pytest.mark.parametrize(("own", "other", "bonus"), [(2, 1, 2), (2, 2, 0), (1, 2, 0)])
def test_a_tactical_maneuver_wants_higher_leadership(card: str, own: int, other: int, bonus: int) -> None:
    stats = {0: {"leadership": own}, 1: {"leadership": other}}
    assert compared(attack_with(card, stats=stats)) == (4 + 2 + bonus, 4)


@pytest.mark.clause("combat.encirclement", "battle.loser", "battle.own-losses")
@pytest.mark.parametrize("card", ["sword-encirclement", "mace-encirclement"])
def test_encirclement_costs_the_loser_three(card: str) -> None:
    table = attack_with(card)
    assert compared(table) == (4 + 2, 4)
    assert table.army(0, OPEN_LAND) == 4 - 1
    table.play("retreat argolis")
    assert table.army(1, "argolis") == 1


@pytest.mark.clause("combat.encirclement")
def test_encirclement_does_nothing_for_a_loser() -> None:
    table = attack_with("sword-encirclement", defenders=7)
    assert compared(table) == (4 + 2, 7)
    assert (table.army(0, CITY), table.army(1, OPEN_LAND)) == (4 - 1 - 1, 7)


@pytest.mark.clause("combat.wild-attack", "battle.losses")
@pytest.mark.parametrize("symbol", ["sword", "mace", "axe", "spear"])
def test_a_wild_attack_is_worth_three_and_costs_a_hoplite(symbol: str) -> None:
    table = attack_with(f"{symbol}-wild-attack")
    assert compared(table) == (4 + 3, 4)
    assert table.army(0, OPEN_LAND) == 3


@pytest.mark.clause("combat.javelin-volley", "battle.conditions")
@pytest.mark.parametrize("card", ["axe-javelin-volley", "spear-javelin-volley"])
def test_a_javelin_volley_kills_one_of_a_smaller_army(card: str) -> None:
    table = attack_with(card, defenders=3)
    assert table.army(1, OPEN_LAND) == 2
    assert compared(table) == (4 + 2, 2)
    assert compared(attack_with(card, defenders=4)) == (4 + 2, 4)


@pytest.mark.clause("combat.javelin-volley", "battle.nobody")
def test_a_volley_that_kills_the_last_enemy_ends_the_battle() -> None:
    table = attack_with("axe-javelin-volley", defenders=1)
    assert not [event for event in table.heard() if event.key == "compared"]
    assert (table.army(0, OPEN_LAND), table.ruler(OPEN_LAND)) == (4, 0)


@pytest.mark.clause("combat.assault", "battle.losses")
@pytest.mark.parametrize("card", ["axe-assault", "spear-assault"])
def test_an_assault_gives_two_more_to_the_attacker(card: str) -> None:
    table = attack_with(card)
    assert compared(table) == (4 + 4 + 2, 4)
    assert table.army(0, OPEN_LAND) == 2
    assert compared(defend_with(card)) == (4, 4 + 4)


@pytest.mark.clause("combat.reinforcements")
def test_reinforcements_come_from_one_neighbouring_region() -> None:
    table = lay(
        {CITY: "0 x3", OPEN_LAND: "1 x2", "argolis": "1 x3", "arcadia": "1 x1", "crete": "1 x1"},
        hands=[[], ["shield-reinforcements"]],
    ).march(CITY, OPEN_LAND, 3)
    table.play("play shield-reinforcements")
    assert table.after("choose") == {"argolis", "arcadia"}
    table.play("choose argolis", "amount 2")
    assert (table.army(1, OPEN_LAND), table.army(1, "argolis")) == (4, 1)
    assert compared(table) == (3, 4)


@pytest.mark.clause("combat.reinforcements", "battle.retreat-several")
def test_a_beaten_attacker_may_go_back_where_its_reinforcements_came_from() -> None:
    table = lay({CITY: "0 x3", OPEN_LAND: "1 x6", "argolis": "0 x2"}, hands=[["shield-reinforcements"]]).march(
        CITY, OPEN_LAND, 3
    )
    table.play("pass", "play shield-reinforcements", "choose argolis", "amount 1", "pass")
    assert (table.actor, table.after("retreat")) == (0, {CITY, "argolis"})


@pytest.mark.clause("combat.charge")
def test_a_charge_is_worth_four_and_costs_two_hoplites() -> None:
    table = attack_with("sickle-charge")
    assert compared(table) == (4 + 4, 4)
    assert table.army(0, OPEN_LAND) == 2


@pytest.mark.clause("battle.losses-limit")
def test_losses_played_may_not_exceed_the_hoplites_there() -> None:
    hands = [["sword-wild-attack", "mace-wild-attack", "sickle-charge"], []]
    table = battle(attackers=2, hands=hands).play("pass")
    assert table.after("play") == {"sword-wild-attack", "mace-wild-attack", "sickle-charge"}
    table.play("play sword-wild-attack")
    assert table.after("play") == {"mace-wild-attack"}
    table.play("play mace-wild-attack")
    assert table.after("play") == set()


@pytest.mark.clause("battle.conditions")
def test_a_bonus_that_was_read_stays_when_its_condition_goes() -> None:
    hands = [["bow-flank-attack"], ["axe-javelin-volley"]]
    table = battle(attackers=5, defenders=4, hands=hands)
    assert table.after("play") == {"axe-javelin-volley"}
    table.play("play axe-javelin-volley", "play bow-flank-attack")
    assert compared(table) == (5 + 2 + 2, 4 + 2)
