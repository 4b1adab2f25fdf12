"""Laying a card, and the Phalanx."""

from __future__ import annotations

import pytest

from .table import LOOSE, cards, siege

ALONE = ["chariot", "elephant", "ballista", "catapult", "portcullis", "horse"]


@pytest.mark.clause("place.own")
@pytest.mark.parametrize("card", ["hoplite-1", "archers"])
def test_a_card_is_never_laid_into_the_army_of_another(card: str) -> None:
    table = siege("", "4 elephant horse", "43", hands=[card])
    assert table.answers == {"pass", f"lay {card}"}


@pytest.mark.clause("place.own")
@pytest.mark.parametrize("card", ["hoplite-1", "hoplite-2", "hoplite-3", "hoplite-4", "archers", *ALONE])
def test_a_laid_card_leaves_the_hand_for_the_army_of_its_owner(card: str) -> None:
    table = siege("", "", "", hands=["", f"{card} archers"], turn=1).play(f"lay {card}")
    assert table.armies == ["", card.removeprefix("hoplite-"), ""]
    assert table.hand(1) == cards("archers")


@pytest.mark.clause("place.own")
def test_a_card_you_do_not_hold_cannot_be_laid() -> None:
    table = siege("4 elephant horse", "", "", hands=["hoplite-1", "archers chariot"])
    assert {answer.split()[1] for answer in table.answers if answer.startswith("lay")} == {"hoplite-1"}


@pytest.mark.clause("place.face-up")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_all_can_read_what_is_laid(viewer: int | None) -> None:
    table = siege("4 elephant-1", "", "", hands=["hoplite-3 archers chariot", "chariot"])
    assert table.copy().play("lay chariot").seat(0, viewer)["loose"] == ["chariot"]
    assert table.copy().play("join 4 hoplite-3").seat(0, viewer)["phalanxes"] == ["43"]
    assert table.copy().play("mount 1 archers").seat(0, viewer)["elephants"] == ["1a"]


@pytest.mark.clause("place.face-up")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("lay chariot", {"seat": 0, "card": "chariot"}),
        ("join 42 hoplite-1", {"seat": 0, "card": "hoplite-1", "phalanx": "42"}),
        ("mount 1 archers", {"seat": 0, "card": "archers", "elephant": "1"}),
    ],
)
def test_all_are_told_what_is_laid_and_where(viewer: int | None, answer: str, told: dict[str, object]) -> None:
    table = siege("4 42 elephant elephant-1", "", "", hands=["hoplite-1 archers chariot"]).play(answer)
    assert [event.seen_by(viewer) for event in table.heard() if event.key == answer.split()[0]] == [told]


@pytest.mark.clause("place.alone")
@pytest.mark.parametrize("card", ALONE)
def test_machines_and_beasts_are_laid_alone(card: str) -> None:
    table = siege("43 2 elephant horse archers", "", "", hands=[card])
    assert table.answers == {"pass", f"lay {card}"}


@pytest.mark.clause("place.hoplites")
def test_hoplites_go_alone_on_hoplites_on_an_elephant_or_in_a_horse() -> None:
    table = siege("43 2 elephant horse archers chariot", "", "", hands=["hoplite-1"])
    assert table.ways("hoplite-1") == {
        "lay hoplite-1",
        "join 43 hoplite-1",
        "join 2 hoplite-1",
        "mount empty hoplite-1",
        "hide hoplite-1 1",
    }


@pytest.mark.clause("place.archers")
def test_archers_go_alone_on_an_elephant_or_in_a_horse_but_never_in_a_phalanx() -> None:
    table = siege("43 2 elephant horse archers chariot", "", "", hands=["archers"])
    assert table.ways("archers") == {"lay archers", "mount empty archers", "hide archers 1"}


@pytest.mark.clause("place.no-move", "elephant.stay", "horse.idle")
def test_cards_on_the_table_cannot_be_moved_regrouped_or_taken_back() -> None:
    table = siege("4 3 2 21 elephant-4a elephant horse-1a horse archers", "", "")
    assert table.answers == {"pass"}


@pytest.mark.clause("place.no-move")
def test_laying_a_card_moves_no_other() -> None:
    table = siege("4 3 elephant horse archers", "", "", hands=["hoplite-1"]).play("join 3 hoplite-1")
    assert table.army(0) == "4 31 elephant horse archers"


@pytest.mark.clause("place.nothing-under")
@pytest.mark.parametrize("beast", ["elephant", "horse"])
def test_neither_elephant_nor_horse_slides_under_cards_on_the_table(beast: str) -> None:
    table = siege("4 archers", "", "", hands=[beast, "archers"]).play(f"lay {beast}")
    assert table.army(0) == f"4 {beast} archers"
    assert table.play("pass", "pass").answers == {"pass"}


# The Phalanx.


@pytest.mark.clause("phalanx.form")
def test_hoplites_laid_on_lone_hoplites_begin_a_phalanx() -> None:
    table = siege("4 3", "", "", hands=["hoplite-2"]).play("join 3 hoplite-2")
    assert table.army(0) == "4 32"


@pytest.mark.clause("phalanx.form")
def test_any_phalanx_can_be_lengthened() -> None:
    table = siege("43 432 42 4", "", "", hands=["hoplite-1"])
    assert table.ways("hoplite-1") == {"lay hoplite-1", *(f"join {p} hoplite-1" for p in ("43", "432", "42", "4"))}
    assert table.play("join 432 hoplite-1").army(0) == "4321 43 42 4"


@pytest.mark.clause("phalanx.decreasing")
@pytest.mark.parametrize(
    ("phalanx", "card", "allowed"),
    [
        ("4", "hoplite-4", False),
        ("4", "hoplite-3", True),
        ("3", "hoplite-4", False),
        ("43", "hoplite-3", False),
        ("43", "hoplite-2", True),
        ("1", "hoplite-1", False),
        ("1", "hoplite-2", False),
    ],
)
def test_a_new_card_must_be_strictly_lower_than_the_last(phalanx: str, card: str, allowed: bool) -> None:
    table = siege(phalanx, "", "", hands=[card])
    assert (f"join {phalanx} {card}" in table.answers) == allowed


@pytest.mark.clause("phalanx.gaps")
@pytest.mark.parametrize(("phalanx", "card", "longer"), [("4", "hoplite-1", "41"), ("42", "hoplite-1", "421")])
def test_values_may_jump(phalanx: str, card: str, longer: str) -> None:
    assert siege(phalanx, "", "", hands=[card]).play(f"join {phalanx} {card}").army(0) == longer


@pytest.mark.clause("phalanx.end")
@pytest.mark.parametrize(("phalanx", "card"), [("41", "hoplite-2"), ("42", "hoplite-3"), ("31", "hoplite-4")])
def test_no_card_is_slipped_in_or_put_first(phalanx: str, card: str) -> None:
    assert siege(phalanx, "", "", hands=[card]).ways(card) == {f"lay {card}"}


@pytest.mark.clause("phalanx.value")
@pytest.mark.parametrize(
    ("phalanxes", "strength"),
    [("42", 12), ("431", 24), ("4321", 40), ("43", 14), ("21", 6), ("432", 27), ("42 431", 36), ("43 43", 28)],
)
def test_a_phalanx_is_worth_the_sum_of_its_cards_times_their_number(phalanxes: str, strength: int) -> None:
    assert siege(phalanxes, "", "").strengths[0] == strength


@pytest.mark.clause("phalanx.loses-last")
@pytest.mark.parametrize("weapon", ["archers", "chariot", "chariot-hand"])
def test_chariots_and_archers_on_foot_take_the_last_card_of_a_phalanx(weapon: str) -> None:
    army, hand = ("", "chariot") if weapon == "chariot-hand" else (weapon, "")
    table = siege(army, "431", "", hands=[hand])
    assert table.targets(weapon) == {"1 phalanx-431"}
    table.strike(weapon, "1 phalanx-431")
    assert table.army(1) == "43"
    assert table.discard["hoplite-1"] == 1


@pytest.mark.clause("phalanx.remains")
def test_after_a_loss_the_rest_is_still_a_phalanx() -> None:
    table = siege("archers", "431", "").strike("archers", "1 phalanx-431")
    assert table.army(1) == "43"
    assert table.strengths[1] == 14


@pytest.mark.clause("phalanx.remains")
def test_a_phalanx_of_two_that_loses_one_is_a_lone_card() -> None:
    table = siege("archers", "43", "").strike("archers", "1 phalanx-43")
    assert table.army(1) == "4"
    assert table.strengths[1] == 4


@pytest.mark.clause("phalanx.remains")
def test_after_a_loss_the_phalanx_grows_from_what_is_now_its_last_card() -> None:
    table = siege("archers", "431", "", hands=["", "hoplite-2"]).strike("archers", "1 phalanx-431")
    assert table.play("join 43 hoplite-2").army(1) == "432"


@pytest.mark.clause("phalanx.remains")
def test_a_phalanx_that_lost_its_first_card_takes_no_new_first_card() -> None:
    table = siege("elephant-a", "431", "", hands=["", "hoplite-4"]).strike("rider-a", "1 strongest-431")
    assert table.army(1) == "31"
    assert table.ways("hoplite-4") == {"lay hoplite-4"}


# Hoplites.


@pytest.mark.clause("hoplites.value")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_lone_hoplites_are_worth_their_printed_value(value: int) -> None:
    assert siege(str(value), "", "").strengths[0] == value


@pytest.mark.clause("hoplites.value")
def test_lone_hoplites_are_not_a_phalanx() -> None:
    assert siege("4 3 1", "", "").strengths[0] == 8


@pytest.mark.clause("hoplites.no-attack", "elephant.no-attack", "horse.no-attack", "portcullis.no-attack")
@pytest.mark.parametrize("army", ["4 43", "elephant-4 elephant", "horse-4a horse", "portcullis"])
def test_hoplites_elephants_horses_and_portcullises_never_attack(army: str) -> None:
    everything = " ".join(["43", "4", "elephant-4a", "horse-4a", *LOOSE])
    assert siege(army, everything, "43 4 archers chariot").answers == {"pass"}
