"""Attacking: what each weapon can hit, what fells each card, and what an attack costs."""

from __future__ import annotations

import pytest

from .table import Table, cards, siege

FOOT = {"1 archers", "1 phalanx-4", "1 phalanx-31"}
"""What Archers on foot and Chariots can hit in the army of seat 1."""

ENEMY = "4 31 elephant-2a elephant horse-3a horse archers chariot catapult ballista"
"""The army of seat 1: every kind of card but the Portcullis, which would stop Chariots."""

TARGETS = {
    "archers": FOOT,
    "chariot": FOOT,
    "chariot-hand": FOOT,
    "rider-a": FOOT | {"1 strongest-31"},
    "ballista": {"1 elephant-2a", "1 elephant-empty", "1 chariot"},
    "catapult": {"1 catapult", "1 ballista", "1 horse-1", "1 horse-2", "1 portcullis"},
}

ARMED = {"chariot-hand": ("", "chariot"), "rider-a": ("elephant-a", "")}
"""Army and hand of who attacks with these; the other weapons simply lie in the army."""

SHOOTERS = {"archers", "chariot", "chariot-hand", "rider-a"}


def armed(weapon: str, enemy: str, third: str = "") -> Table:
    """Seat 0 with one weapon against the army of seat 1."""
    army, hand = ARMED.get(weapon, (weapon, ""))
    return siege(army, enemy, third, hands=[hand])


# The matrix.


@pytest.mark.parametrize(
    "weapon",
    [
        pytest.param("archers", marks=pytest.mark.clause("archers.targets")),
        pytest.param("chariot", marks=pytest.mark.clause("chariot.targets")),
        pytest.param("chariot-hand", marks=pytest.mark.clause("chariot.targets", "chariot.from-hand")),
        pytest.param("rider-a", marks=pytest.mark.clause("archers.targets", "archers.elephant")),
        pytest.param("ballista", marks=pytest.mark.clause("ballista.targets")),
    ],
)
def test_what_a_weapon_can_hit(weapon: str) -> None:
    assert armed(weapon, ENEMY).targets(weapon) == TARGETS[weapon]


@pytest.mark.clause("catapult.targets")
def test_what_a_catapult_can_hit() -> None:
    assert armed("catapult", ENEMY + " portcullis").targets("catapult") == TARGETS["catapult"]


@pytest.mark.parametrize(
    ("card", "target", "felled_by"),
    [
        pytest.param("4", "phalanx-4", SHOOTERS, marks=pytest.mark.clause("hoplites.felled-by")),
        pytest.param("43", "phalanx-43", SHOOTERS, marks=pytest.mark.clause("hoplites.felled-by")),
        pytest.param("43", "strongest-43", {"rider-a"}, marks=pytest.mark.clause("archers.elephant")),
        pytest.param("archers", "archers", SHOOTERS, marks=pytest.mark.clause("archers.felled-by")),
        pytest.param("chariot", "chariot", {"ballista"}, marks=pytest.mark.clause("chariot.felled-by")),
        pytest.param("elephant", "elephant-empty", {"ballista"}, marks=pytest.mark.clause("elephant.felled-by")),
        pytest.param("elephant-4a", "elephant-4a", {"ballista"}, marks=pytest.mark.clause("elephant.felled-by")),
        pytest.param("horse", "horse-1", {"catapult"}, marks=pytest.mark.clause("horse.felled-by")),
        pytest.param("horse-4a", "horse-1", {"catapult"}, marks=pytest.mark.clause("horse.felled-by")),
        pytest.param("catapult", "catapult", {"catapult"}, marks=pytest.mark.clause("catapult.felled-by")),
        pytest.param("ballista", "ballista", {"catapult"}, marks=pytest.mark.clause("ballista.felled-by")),
        pytest.param("portcullis", "portcullis", {"catapult"}, marks=pytest.mark.clause("portcullis.felled-by")),
    ],
)
def test_what_fells_a_card(card: str, target: str, felled_by: set[str]) -> None:
    assert {weapon for weapon in TARGETS if f"1 {target}" in armed(weapon, card).targets(weapon)} == felled_by


@pytest.mark.clause("attack.one", "attack.cost")
@pytest.mark.parametrize(
    ("weapon", "enemy", "target", "left", "lost"),
    [
        ("archers", "4 3 archers", "archers", "4 3", "archers archers"),
        ("archers", "4 4", "phalanx-4", "4", "archers hoplite-4"),
        ("archers", "42 archers", "phalanx-42", "4 archers", "archers hoplite-2"),
        ("chariot", "archers archers", "archers", "archers", "chariot archers"),
        ("chariot", "421", "phalanx-421", "42", "chariot hoplite-1"),
        ("chariot-hand", "4", "phalanx-4", "", "chariot hoplite-4"),
        ("rider-a", "4321", "strongest-4321", "321", "archers hoplite-4"),
        ("rider-a", "archers", "archers", "", "archers archers"),
        ("ballista", "chariot chariot elephant", "chariot", "elephant chariot", "ballista chariot"),
        ("ballista", "chariot elephant elephant", "elephant-empty", "elephant chariot", "ballista elephant"),
        ("catapult", "catapult ballista", "catapult", "ballista", "catapult catapult"),
        ("catapult", "catapult ballista", "ballista", "catapult", "catapult ballista"),
        ("catapult", "portcullis portcullis", "portcullis", "portcullis", "catapult portcullis"),
        ("catapult", "horse horse", "horse-1", "horse", "catapult horse"),
    ],
)
def test_attacker_and_target_are_discarded_and_nothing_else(
    weapon: str, enemy: str, target: str, left: str, lost: str
) -> None:
    table = armed(weapon, enemy, third="43 archers").strike(weapon, f"1 {target}")
    assert table.discard == cards(lost)
    assert table.seen()["weapon"] is None
    assert table.armies == ["elephant" if weapon == "rider-a" else "", left, "43 archers"]
    assert table.sizes == [0, 0, 0]


@pytest.mark.clause("attack.one")
def test_an_attack_can_be_aimed_at_any_opponent() -> None:
    table = siege("archers", "4", "3", "archers")
    assert table.targets("archers") == {"1 phalanx-4", "2 phalanx-3", "3 archers"}


@pytest.mark.clause("attack.one")
@pytest.mark.parametrize("weapon", ["archers", "ballista", "catapult", "chariot", "rider-a"])
def test_without_anything_to_hit_there_is_no_attack(weapon: str) -> None:
    assert armed(weapon, "").weapons == set()


@pytest.mark.clause("attack.one")
def test_once_the_weapon_is_chosen_only_its_targets_are_asked() -> None:
    table = siege("archers ballista", "4 chariot", "").play("attack ballista")
    assert table.actor == 0
    assert table.answers == {"hit 1 chariot"}


@pytest.mark.clause("attack.one")
def test_all_are_told_who_attacked_whom_with_what() -> None:
    table = armed("rider-a", "43", third="4").strike("rider-a", "1 strongest-43")
    told = [event.seen_by(None) for event in table.heard() if event.key == "hit"]
    assert told == [{"seat": 0, "weapon": "rider-a", "seat_rival": 1, "target": "strongest-43"}]


@pytest.mark.clause("attack.earlier-turn", "chariot.from-hand")
def test_no_card_but_a_chariot_attacks_straight_from_the_hand() -> None:
    table = siege("", "4 chariot catapult", "", hands=["archers ballista catapult chariot elephant"])
    assert table.weapons == {"chariot-hand"}


@pytest.mark.clause("attack.earlier-turn")
@pytest.mark.parametrize("weapon", ["archers", "ballista", "catapult", "chariot"])
def test_a_card_laid_this_turn_attacks_when_the_next_turn_comes(weapon: str) -> None:
    table = siege("", "4 chariot catapult", "", hands=[weapon]).play(f"lay {weapon}")
    assert table.actor == 1
    assert table.play("pass", "pass").weapons == {weapon}


@pytest.mark.clause("attack.earlier-turn")
def test_archers_that_mounted_this_turn_attack_when_the_next_turn_comes() -> None:
    table = siege("elephant", "43", "", hands=["archers"]).play("mount empty archers")
    assert table.actor == 1
    assert table.play("pass", "pass").weapons == {"rider-a"}


@pytest.mark.clause("attack.opponents")
@pytest.mark.parametrize("weapon", ["archers", "chariot", "ballista", "catapult"])
def test_your_own_cards_cannot_be_attacked(weapon: str) -> None:
    own = "4 43 elephant-4 horse-a archers chariot catapult ballista portcullis"
    assert siege(own, "", "").targets(weapon) == set()


@pytest.mark.clause("attack.riders")
@pytest.mark.parametrize("weapon", list(TARGETS))
def test_riders_cannot_be_attacked(weapon: str) -> None:
    hits = {"1 elephant-4a", "1 elephant-a", "1 elephant-43"} if weapon == "ballista" else set()
    assert armed(weapon, "elephant-4a elephant-a elephant-43").targets(weapon) == hits


@pytest.mark.clause("attack.hidden")
@pytest.mark.parametrize("weapon", list(TARGETS))
def test_cards_in_a_horse_cannot_be_attacked(weapon: str) -> None:
    hits = {"1 horse-1"} if weapon == "catapult" else set()
    assert armed(weapon, "horse-4a").targets(weapon) == hits


@pytest.mark.clause("attack.passed")
@pytest.mark.parametrize(("weapon", "target"), [("archers", "phalanx-43"), ("ballista", "chariot")])
def test_the_army_of_a_player_who_has_passed_can_be_attacked(weapon: str, target: str) -> None:
    table = armed(weapon, "43 chariot hero-3").strike(weapon, f"1 {target}")
    assert table.army(1) in ("4 chariot hero-3", "43 hero-3")


# Archers.


@pytest.mark.clause("archers.any-value", "chariot.any-value")
@pytest.mark.parametrize("weapon", ["archers", "rider-a", "chariot", "chariot-hand"])
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_archers_and_chariots_fell_hoplites_of_any_value(weapon: str, value: int) -> None:
    assert armed(weapon, f"{value}").strike(weapon, f"1 phalanx-{value}").army(1) == ""


@pytest.mark.clause("archers.elephant")
@pytest.mark.parametrize(("target", "left"), [("strongest-431", "31"), ("phalanx-431", "43")])
def test_archers_on_an_elephant_choose_between_strongest_and_weakest(target: str, left: str) -> None:
    assert armed("rider-a", "431").strike("rider-a", f"1 {target}").army(1) == left


@pytest.mark.clause("archers.elephant")
def test_archers_on_foot_beside_an_elephant_do_not_take_the_strongest() -> None:
    assert siege("elephant-4 archers", "431", "").targets("archers") == {"1 phalanx-431"}


@pytest.mark.clause("archers.spent")
@pytest.mark.parametrize(("load", "left"), [("4a", "elephant-4"), ("aa", "elephant-a"), ("a", "elephant")])
def test_the_rider_is_spent_but_elephant_and_other_rider_stay(load: str, left: str) -> None:
    table = siege(f"elephant-{load}", "archers", "").strike(f"rider-{load}", "1 archers")
    assert table.army(0) == left
    assert table.discard == cards("archers archers")


@pytest.mark.clause("archers.spent")
def test_you_choose_from_which_elephant_archers_attack() -> None:
    table = siege("elephant-4a elephant-1a archers", "43", "")
    assert table.weapons == {"rider-4a", "rider-1a", "archers"}
    assert table.strike("rider-1a", "1 phalanx-43").army(0) == "elephant-4a elephant-1 archers"


@pytest.mark.parametrize(
    ("army", "strength"),
    [
        pytest.param("archers", 1, marks=pytest.mark.clause("archers.value")),
        pytest.param("elephant-a", 2, marks=pytest.mark.clause("archers.value", "elephant.doubles")),
        pytest.param("ballista", 0, marks=pytest.mark.clause("ballista.value")),
        pytest.param("catapult", 0, marks=pytest.mark.clause("catapult.value")),
        pytest.param("portcullis", 0, marks=pytest.mark.clause("portcullis.value")),
        pytest.param("chariot", 3, marks=pytest.mark.clause("chariot.value")),
        pytest.param("chariot chariot", 6, marks=pytest.mark.clause("chariot.value")),
        pytest.param("elephant elephant", 0, marks=pytest.mark.clause("elephant.value")),
        pytest.param("horse", 0, marks=pytest.mark.clause("horse.value")),
        pytest.param("hero-3", 3, marks=pytest.mark.clause("heroes.value")),
    ],
)
def test_what_a_card_adds_to_the_strength_of_its_army(army: str, strength: int) -> None:
    assert siege("", army, "").strengths == [0, strength, 0]


# Chariot and Portcullis.


@pytest.mark.clause("chariot.from-hand")
def test_a_chariot_from_the_hand_is_discarded_without_lying_in_the_army() -> None:
    table = siege("", "43", "", hands=["chariot archers"]).strike("chariot-hand", "1 phalanx-43")
    assert table.hand(0) == cards("archers")
    assert table.army(0) == ""
    assert table.discard == cards("chariot hoplite-3")


@pytest.mark.clause("chariot.from-hand")
def test_a_chariot_on_the_table_and_one_in_the_hand_are_two_weapons() -> None:
    table = siege("chariot", "4", "", hands=["chariot"])
    assert table.weapons == {"chariot", "chariot-hand"}
    table.strike("chariot-hand", "1 phalanx-4")
    assert (table.army(0), table.sizes[0]) == ("chariot", 0)


@pytest.mark.clause("portcullis.shield")
@pytest.mark.parametrize("weapon", ["chariot", "chariot-hand"])
@pytest.mark.parametrize("army", ["4 portcullis", "43 portcullis portcullis", "archers portcullis"])
def test_a_portcullis_stops_chariots_from_table_and_hand(weapon: str, army: str) -> None:
    assert armed(weapon, army).targets(weapon) == set()


@pytest.mark.clause("portcullis.shield")
def test_a_portcullis_shields_its_owner_alone() -> None:
    table = armed("chariot", "4 archers portcullis", third="4 archers")
    assert table.targets("chariot") == {"2 phalanx-4", "2 archers"}


@pytest.mark.clause("portcullis.shield", "attack.passed")
def test_a_portcullis_still_shields_a_player_who_has_passed() -> None:
    assert armed("chariot", "4 portcullis hero-3").weapons == set()


@pytest.mark.clause("portcullis.shield")
@pytest.mark.parametrize(("gates", "open_to_chariots"), [("portcullis", True), ("portcullis portcullis", False)])
def test_the_shield_holds_as_long_as_one_portcullis_stands(gates: str, open_to_chariots: bool) -> None:
    table = siege("catapult chariot", f"4 {gates}", "hero-3", hands=["", "archers"])
    table.strike("catapult", "1 portcullis").play("lay archers")
    assert ("chariot" in table.weapons) == open_to_chariots


@pytest.mark.clause("portcullis.shield")
def test_a_portcullis_in_the_hand_shields_nobody() -> None:
    table = siege("chariot", "4", "", hands=["", "portcullis"])
    assert table.targets("chariot") == {"1 phalanx-4"}


@pytest.mark.clause("portcullis.only-chariots")
@pytest.mark.parametrize(
    ("weapon", "enemy", "target"),
    [
        ("archers", "4", "phalanx-4"),
        ("rider-a", "43", "strongest-43"),
        ("ballista", "elephant", "elephant-empty"),
        ("ballista", "chariot", "chariot"),
        ("catapult", "horse", "horse-1"),
        ("catapult", "catapult", "catapult"),
    ],
)
def test_a_portcullis_stops_no_other_attacker(weapon: str, enemy: str, target: str) -> None:
    assert f"1 {target}" in armed(weapon, f"{enemy} portcullis").targets(weapon)


@pytest.mark.clause("portcullis.own-chariots")
def test_a_portcullis_does_not_stop_the_chariots_of_its_owner() -> None:
    table = siege("chariot portcullis", "4", "", hands=["chariot"])
    assert table.targets("chariot") == table.targets("chariot-hand") == {"1 phalanx-4"}
