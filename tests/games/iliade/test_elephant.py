"""The Elephant and its riders."""

from __future__ import annotations

import pytest

from .table import cards, siege


@pytest.mark.clause("elephant.mount")
@pytest.mark.parametrize(
    ("card", "army"), [*((f"hoplite-{value}", f"elephant-{value}") for value in "1234"), ("archers", "elephant-a")]
)
def test_hoplites_and_archers_mount_an_elephant_on_the_table(card: str, army: str) -> None:
    table = siege("elephant", "", "", hands=[f"{card} chariot"]).play(f"mount empty {card}")
    assert table.army(0) == army
    assert table.hand(0) == cards("chariot")


@pytest.mark.clause("elephant.mount")
def test_an_elephant_must_lie_on_the_table_before_anybody_mounts_it() -> None:
    table = siege("", "", "", hands=["elephant archers"])
    assert table.ways("archers") == {"lay archers"}
    table.play("lay elephant", "pass", "pass")
    assert table.ways("archers") == {"lay archers", "mount empty archers"}


@pytest.mark.clause("elephant.mount")
@pytest.mark.parametrize("card", ["chariot", "elephant", "horse", "catapult", "ballista", "portcullis"])
def test_nothing_else_mounts_an_elephant(card: str) -> None:
    assert siege("elephant", "", "", hands=[card]).ways(card) == {f"lay {card}"}


@pytest.mark.clause("elephant.riders")
@pytest.mark.parametrize("load", ["aa", "4a", "44", "41", "1a"])
def test_an_elephant_carries_two_at_most(load: str) -> None:
    table = siege(f"elephant-{load}", "", "", hands=["archers hoplite-1"])
    assert table.answers == {"pass", "lay archers", "lay hoplite-1"}


@pytest.mark.clause("elephant.riders")
@pytest.mark.parametrize(
    ("load", "card", "army"),
    [
        ("4", "archers", "elephant-4a"),
        ("a", "hoplite-2", "elephant-2a"),
        ("a", "archers", "elephant-aa"),
        ("4", "hoplite-2", "elephant-42"),
    ],
)
def test_two_riders_may_be_any_mixture(load: str, card: str, army: str) -> None:
    assert siege(f"elephant-{load}", "", "", hands=[card]).play(f"mount {load} {card}").army(0) == army


@pytest.mark.clause("elephant.free-place")
def test_the_place_of_archers_that_attacked_is_free_again() -> None:
    table = siege("elephant-4a", "4", "hero-3", hands=["hoplite-3"]).strike("rider-4a", "1 phalanx-4")
    table.play("pass", "mount 4 hoplite-3")
    assert table.army(0) == "elephant-43"


@pytest.mark.clause("elephant.doubles")
@pytest.mark.parametrize(
    ("army", "strength"),
    [
        ("elephant-aa", 4),
        ("elephant-4", 8),
        ("elephant-4a", 10),
        ("elephant-21", 6),
        ("elephant-44 elephant-a", 18),
        ("elephant-4 4 archers", 13),
    ],
)
def test_every_rider_counts_double(army: str, strength: int) -> None:
    assert siege(army, "", "").strengths[0] == strength


@pytest.mark.clause("elephant.no-phalanx")
@pytest.mark.parametrize(("load", "strength"), [("43", 14), ("44", 16), ("21", 6), ("11", 4)])
def test_riders_are_doubled_one_by_one_and_form_no_phalanx(load: str, strength: int) -> None:
    assert siege(f"elephant-{load}", "", "").strengths[0] == strength


@pytest.mark.clause("elephant.no-phalanx")
@pytest.mark.parametrize(("load", "card"), [("1", "hoplite-4"), ("3", "hoplite-3")])
def test_riders_may_be_equal_or_mount_in_any_order(load: str, card: str) -> None:
    assert f"mount {load} {card}" in siege(f"elephant-{load}", "", "", hands=[card]).answers


@pytest.mark.clause("elephant.no-phalanx")
def test_no_phalanx_is_begun_on_a_rider() -> None:
    table = siege("elephant-44", "", "", hands=["hoplite-1"])
    assert table.ways("hoplite-1") == {"lay hoplite-1"}


@pytest.mark.clause("elephant.stay")
def test_riders_neither_get_down_nor_change_elephants() -> None:
    assert siege("elephant-4a elephant-3 elephant", "", "").answers == {"pass"}


@pytest.mark.clause("elephant.stay")
def test_riders_stay_until_the_siege_is_counted() -> None:
    table = siege("elephant-4a", "hero-3", "hero-2").play("pass")
    assert table.army(0) == "elephant-4a hero-1"
    assert table.verbs == {"claim"}


@pytest.mark.clause("elephant.destroyed")
@pytest.mark.parametrize(
    ("load", "fallen"), [("4a", "4 archers"), ("43", "4 3"), ("aa", "archers archers"), ("44", "4 4"), ("a", "archers")]
)
def test_the_riders_of_a_destroyed_elephant_fall_unharmed_each_alone(load: str, fallen: str) -> None:
    table = siege("ballista", f"elephant-{load}", "").strike("ballista", f"1 elephant-{load}")
    assert table.army(1) == fallen
    assert table.discard == cards("ballista elephant")


@pytest.mark.clause("elephant.destroyed")
def test_fallen_hoplites_count_as_lone_cards() -> None:
    table = siege("ballista", "elephant-43", "").strike("ballista", "1 elephant-43")
    assert table.strengths[1] == 7


@pytest.mark.clause("elephant.destroyed")
def test_fallen_archers_attack_as_archers_on_foot() -> None:
    table = siege("431 ballista", "elephant-4a", "").strike("ballista", "1 elephant-4a")
    assert table.weapons == {"archers"}
    assert table.targets("archers") == {"0 phalanx-431"}


@pytest.mark.clause("elephant.destroyed")
def test_fallen_riders_can_be_attacked() -> None:
    table = siege("ballista chariot", "elephant-4a", "hero-3").strike("ballista", "1 elephant-4a").play("pass")
    assert table.targets("chariot") == {"1 phalanx-4", "1 archers"}


@pytest.mark.clause("elephant.fallen")
def test_fallen_riders_go_onto_no_elephant_horse_or_phalanx() -> None:
    table = siege("ballista", "4 elephant-31 elephant horse", "").strike("ballista", "1 elephant-31")
    assert table.army(1) == "4 3 1 elephant horse"
    assert table.answers == {"pass"}


@pytest.mark.clause("elephant.fallen")
def test_later_hoplites_may_be_laid_on_fallen_hoplites() -> None:
    table = siege("ballista", "elephant-4a", "", hands=["", "hoplite-2"]).strike("ballista", "1 elephant-4a")
    assert table.play("join 4 hoplite-2").army(1) == "42 archers"


@pytest.mark.clause("elephant.fallen")
def test_hoplites_laid_on_fallen_hoplites_must_be_lower() -> None:
    table = siege("ballista", "elephant-21", "", hands=["", "hoplite-2"]).strike("ballista", "1 elephant-21")
    assert table.ways("hoplite-2") == {"lay hoplite-2"}


@pytest.mark.clause("elephant.several")
def test_you_may_have_several_elephants_and_choose_which_one_is_mounted() -> None:
    table = siege("elephant-4 elephant", "", "", hands=["archers elephant"])
    assert table.ways("archers") == {"lay archers", "mount 4 archers", "mount empty archers"}
    assert "lay elephant" in table.answers
    assert table.play("mount empty archers").army(0) == "elephant-a elephant-4"


@pytest.mark.clause("elephant.several")
def test_only_the_elephant_that_is_hit_falls() -> None:
    table = siege("ballista", "elephant-4 elephant-3a", "")
    assert table.targets("ballista") == {"1 elephant-4", "1 elephant-3a"}
    assert table.strike("ballista", "1 elephant-3a").army(1) == "3 elephant-4 archers"
