"""Victory cards, tiles and points."""

from __future__ import annotations

import pytest

from .table import cards, counted, siege

ALL = "helen city-1 city-2 city-3 trireme-1 trireme-2 trireme-3"


# Victory cards.


@pytest.mark.clause("victory.choice")
def test_you_choose_among_all_cards_at_stake() -> None:
    table = counted("43", "", "", stakes=ALL)
    assert table.answers == {f"claim {card}" for card in ALL.split()}


@pytest.mark.clause("victory.choice")
def test_the_chosen_card_leaves_the_stakes_for_its_taker() -> None:
    table = counted("43", "4", "", "", "", stakes="city-1 city-1 helen").play("claim city-1")
    assert table.stakes == cards("city-1 helen")
    assert table.won[0] == cards("city-1")


@pytest.mark.clause("victory.kept")
def test_a_victory_card_is_kept_from_siege_to_siege() -> None:
    table = counted("43", "", "", won=["trireme-2", "city-1"]).play("claim city-1").next_siege()
    assert table.won == [cards("trireme-2 city-1"), cards("city-1"), cards("")]


@pytest.mark.clause("victory.sorts")
@pytest.mark.parametrize(("card", "points"), [(c, 5 if c == "helen" else int(c[-1])) for c in ALL.split()])
def test_a_victory_card_is_worth_its_printed_points(card: str, points: int) -> None:
    tile = 0 if card == "helen" else 2
    assert siege("", "", "", won=["", card]).points == [0, points + tile, 0]


@pytest.mark.clause("victory.helen")
def test_helen_brings_five_points_and_no_tile() -> None:
    table = counted("43", "", "", stakes="helen").play("claim helen")
    assert table.points[0] == 5 + 1
    assert (table.holder("athena"), table.holder("poseidon")) == (None, None)


@pytest.mark.clause("victory.helen")
@pytest.mark.parametrize(("card", "tile"), [("city-2", "athena"), ("trireme-2", "poseidon")])
def test_helen_does_not_count_for_a_majority(card: str, tile: str) -> None:
    small = card.replace("2", "1")
    table = counted("43", "", "", stakes=small, won=["helen", card], tiles={tile: 1}).play(f"claim {small}")
    assert table.holder(tile) == 1


@pytest.mark.clause("victory.not-strength")
def test_victory_points_never_add_to_the_strength_of_an_army() -> None:
    table = siege("4", "", "", won=["helen city-3"], tiles={"agamemnon": 0, "athena": 0})
    assert table.strengths == [4, 0, 0]


@pytest.mark.clause("victory.dry")
@pytest.mark.parametrize(("pile", "stakes"), [("helen", 1), ("helen city-3", 2), ("helen city-3 city-3", 3)])
def test_what_is_left_of_the_pile_is_turned_up(pile: str, stakes: int) -> None:
    table = counted("43", "4", "3", "", "", victory_pile=pile, oracle_pile="thanatos-1")
    table.play("claim city-1", "claim city-2", "claim trireme-1").next_siege()
    assert sum(table.stakes.values()) == stakes
    assert "pass" in table.answers


@pytest.mark.clause("victory.dry")
def test_with_an_empty_pile_the_siege_is_fought_for_what_lies_on_the_table() -> None:
    table = siege("43", "", "", oracle="gorgon", stakes="helen city-1", victory_pile="")
    table.play("claim city-1").next_siege()
    assert table.stakes == cards("helen")
    assert "pass" in table.answers


# Tiles.


@pytest.mark.clause("tiles.agamemnon")
def test_agamemnon_is_worth_one_point() -> None:
    assert siege("", "", "", tiles={"agamemnon": 2}).points == [0, 0, 1]


@pytest.mark.clause("tiles.agamemnon")
@pytest.mark.parametrize("holder", [0, 1, 2])
def test_agamemnon_goes_to_the_strongest_whoever_held_it(holder: int) -> None:
    table = counted("", "4321", "", stakes="helen", tiles={"agamemnon": holder}).play("claim helen")
    assert table.holder("agamemnon") == 1
    assert table.points == [0, 6, -2]


@pytest.mark.clause("tiles.athena", "tiles.poseidon")
@pytest.mark.parametrize("tile", ["athena", "poseidon"])
def test_athena_and_poseidon_are_worth_two_points(tile: str) -> None:
    kind = {"athena": "city", "poseidon": "trireme"}[tile]
    table = siege("", "", "", won=["", f"{kind}-3"], tiles={tile: 1})
    assert table.points == [0, 3 + 2, 0]


@pytest.mark.parametrize(
    ("kind", "tile"),
    [
        pytest.param("city", "athena", marks=pytest.mark.clause("tiles.athena")),
        pytest.param("trireme", "poseidon", marks=pytest.mark.clause("tiles.poseidon")),
    ],
)
class TestMajority:
    """The same rules for Cities and Athena, Triremes and Poseidon."""

    @pytest.mark.clause("tiles.at-once")
    @pytest.mark.parametrize("value", [1, 2, 3])
    def test_the_first_card_of_its_kind_brings_the_tile(self, kind: str, tile: str, value: int) -> None:
        table = counted("", "43", "", stakes=f"{kind}-{value}").play(f"claim {kind}-{value}")
        assert table.holder(tile) == 1
        assert table.points[1] == value + 1 + 2

    def test_the_other_kind_does_not_bring_it(self, kind: str, tile: str) -> None:
        other = {"city": "trireme-3", "trireme": "city-3"}[kind]
        table = counted("", "43", "", stakes=other, won=[f"{kind}-1"], tiles={tile: 0}).play(f"claim {other}")
        assert table.holder(tile) == 0

    def test_the_total_value_counts_and_not_the_number(self, kind: str, tile: str) -> None:
        won = [f"{kind}-1 {kind}-1 {kind}-1", f"{kind}-2"]
        table = counted("", "43", "", stakes=f"{kind}-2", won=won, tiles={tile: 0}).play(f"claim {kind}-2")
        assert table.holder(tile) == 1

    def test_more_cards_of_a_lower_total_do_not_bring_it(self, kind: str, tile: str) -> None:
        won = [f"{kind}-3 {kind}-1", f"{kind}-1 {kind}-1"]
        table = counted("", "43", "", stakes=f"{kind}-1", won=won, tiles={tile: 0}).play(f"claim {kind}-1")
        assert table.holder(tile) == 0

    @pytest.mark.clause("tiles.tie")
    def test_an_equal_total_leaves_the_tile_where_it_is(self, kind: str, tile: str) -> None:
        table = counted("", "43", "", stakes=f"{kind}-3", won=[f"{kind}-3"], tiles={tile: 0})
        assert table.play(f"claim {kind}-3").holder(tile) == 0

    @pytest.mark.clause("tiles.tie")
    def test_a_strictly_greater_total_takes_it_away(self, kind: str, tile: str) -> None:
        table = counted("", "43", "", stakes=f"{kind}-3", won=[f"{kind}-2"], tiles={tile: 0})
        table.play(f"claim {kind}-3")
        assert table.holder(tile) == 1
        assert table.points[:2] == [2, 3 + 1 + 2]

    @pytest.mark.clause("tiles.tie")
    def test_of_three_the_tile_goes_past_an_equal_to_who_has_more(self, kind: str, tile: str) -> None:
        won = [f"{kind}-2", f"{kind}-1 {kind}-1", f"{kind}-1"]
        table = counted("", "", "43", stakes=f"{kind}-2", won=won, tiles={tile: 0}).play(f"claim {kind}-2")
        assert table.holder(tile) == 2

    @pytest.mark.clause("tiles.at-once")
    def test_the_tile_moves_in_the_middle_of_the_picking(self, kind: str, tile: str) -> None:
        table = counted("432", "43", "4", "", "", stakes=f"{kind}-1 {kind}-2 {kind}-3")
        for card, holder in ((f"{kind}-1", 0), (f"{kind}-2", 1), (f"{kind}-3", 2)):
            assert table.play(f"claim {card}").holder(tile) == holder

    @pytest.mark.clause("tiles.at-once")
    def test_the_holder_keeps_it_with_a_higher_total(self, kind: str, tile: str) -> None:
        table = counted("43", "", "", stakes=f"{kind}-1", won=[f"{kind}-2", f"{kind}-2"], tiles={tile: 0})
        assert table.play(f"claim {kind}-1").holder(tile) == 0


# Points.


@pytest.mark.clause("points.total")
def test_points_are_victory_cards_and_tiles_less_thanatos() -> None:
    tiles = {"agamemnon": 0, "athena": 0, "poseidon": 1}
    table = siege("", "", "", won=["helen city-2", "trireme-3"], penalties=["thanatos-3 thanatos-1"], tiles=tiles)
    assert table.points == [5 + 2 + 1 + 2 - 4, 3 + 2, 0]


@pytest.mark.clause("points.total", "end.twelve")
def test_thanatos_counts_against_the_mark() -> None:
    won, tiles = "helen city-3 trireme-3 trireme-2", {"agamemnon": 1, "athena": 0, "poseidon": 0}
    table = counted(
        "43", "", "", stakes="city-1", won=[won], penalties=["thanatos-3 thanatos-3 thanatos-2"], tiles=tiles
    )
    assert table.points[0] == 13 + 4 - 8
    table.play("claim city-1")
    assert table.points[0] == 11
    assert not table.state.over


@pytest.mark.clause("points.thanatos")
@pytest.mark.parametrize("penalty", [1, 2, 3])
def test_a_thanatos_card_takes_its_number_off(penalty: int) -> None:
    table = siege("", "", "", won=["", "helen"], penalties=["", f"thanatos-{penalty}"])
    assert table.points == [0, 5 - penalty, 0]


@pytest.mark.clause("points.thanatos")
def test_a_thanatos_card_counts_for_the_rest_of_the_game() -> None:
    table = counted("43", "", "", penalties=["", "thanatos-1"]).play("claim city-1").next_siege()
    assert table.penalties[1] == ["thanatos-1"]
    assert table.points[1] == -1


@pytest.mark.clause("points.below-zero")
def test_points_may_fall_below_zero() -> None:
    table = counted("43", "", "", oracle="thanatos-3", penalties=["", "", "thanatos-3"]).play("claim city-1")
    assert table.points[2] == -6


@pytest.mark.clause("points.moment", "end.at-once")
def test_card_agamemnon_and_athena_are_taken_together_before_points_are_counted() -> None:
    won = ["helen trireme-3", "trireme-3"]
    table = counted("43", "", "", stakes="city-1", won=won, tiles={"poseidon": 1})
    assert table.points[0] == 8
    assert table.play("claim city-1").winners == [0]
    assert table.points[0] == 8 + 1 + 1 + 2


@pytest.mark.clause("points.moment")
def test_a_tile_taken_from_a_rival_comes_off_the_rivals_points_at_once() -> None:
    tiles = {"agamemnon": 0, "athena": 0}
    table = counted("", "43", "", stakes="city-3", won=["city-2"], tiles=tiles).play("claim city-3")
    assert table.points[:2] == [2, 3 + 1 + 2]
