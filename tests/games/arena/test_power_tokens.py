"""Power tokens: +1 Force and Shield Breakers."""

from __future__ import annotations

import pytest

from .table import TOUCHING, Side


@pytest.mark.clause("power.use")
def test_no_token_needs_to_be_spent(side: Side) -> None:
    table = side.table({"e5": "their beyla"}, "odin", tokens=(1, 1)).play("place odin d5")
    table.play("strengthen 0", "fight")
    assert table.tokens == (1, 1)
    assert table.theirs == {"e5"}


@pytest.mark.clause("power.use")
def test_as_many_tokens_as_one_likes_may_be_spent_in_one_turn(side: Side) -> None:
    field = {"e5": "their nerthus", "e6": "their beyla", "e7": "their eir", "e8": "their freyr"}
    table = side.table(field, "odin", tokens=(2, 1)).play("place odin d6")
    assert table.answers == {"strengthen 0", "strengthen 1", "strengthen 2"}
    table.play("strengthen 2", "break e6")
    assert table.tokens == (0, 0)
    assert table.mine == {"d6", "e6"}


@pytest.mark.clause("power.use")
def test_tokens_taken_after_the_battle_wait_for_a_later_turn(side: Side) -> None:
    table = side.table({"e5": "their loki"}, "eir").play("place eir e4", "take strength", "take breaker")
    assert table.drawing == "their"
    table.play("draw ull", "place ull d5", "draw beyla", "place beyla d4")
    assert table.answers == {"strengthen 0", "strengthen 1"}


@pytest.mark.clause("power.use")
def test_the_foes_tokens_are_not_mine_to_spend(side: Side) -> None:
    table = side.table({"e5": "their loki"}, "odin", their_tokens=(2, 2)).play("place odin e4")
    assert table.drawing == "their"
    assert table.their_tokens == (2, 2)


@pytest.mark.clause("power.strength")
@pytest.mark.parametrize(("spent", "captured"), [(0, False), (1, False), (2, True)])
def test_each_token_raises_the_force_of_the_placed_card_by_one(side: Side, spent: int, captured: bool) -> None:
    table = side.table({"e5": "their odin", "f5": "my ull"}, "beyla", tokens=(3, 0))
    table.play("place beyla e6", f"strengthen {spent}")
    assert table.force("e6") == 5 + spent
    assert table.force("f5") == 2
    assert ("e5" in table.mine) == captured
    assert table.tokens == (3 - spent, 0)


@pytest.mark.clause("power.strength")
def test_no_more_tokens_go_on_a_card_than_its_player_has(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "beyla", tokens=(1, 0)).play("place beyla e6")
    assert table.answers == {"strengthen 0", "strengthen 1"}


@pytest.mark.clause("power.strength")
def test_a_token_helps_against_every_neighbour(side: Side) -> None:
    field = {"e5": "their tyr", "d6": "their loki", "d5": "my eir"}
    table = side.table(field, "siegfried", tokens=(1, 0)).play("place siegfried e6", "strengthen 1")
    assert table.mine == {"d5", "e5", "d6", "e6"}


@pytest.mark.clause("power.breaker")
@pytest.mark.parametrize("touching", ["top", "left", "right"])
def test_a_breaker_destroys_the_shield_of_the_touching_side_only(side: Side, touching: str) -> None:
    table = side.table({"e5": "their siegfried"}, "beyla", tokens=(0, 1))
    table.play(f"place beyla {TOUCHING[touching]}")
    assert table.answers == {"break e5", "fight"}
    table.play("break e5")
    assert table.shields("e5") == {"top", "left", "right"} - {touching}
    assert table.mine == {"e5", TOUCHING[touching]}
    assert table.tokens == (0, 0)


@pytest.mark.clause("power.breaker")
@pytest.mark.parametrize(("character", "touching"), [("loki", "left"), ("balder", "left"), ("siegfried", "bottom")])
def test_a_shield_on_another_side_cannot_be_broken(side: Side, character: str, touching: str) -> None:
    table = side.table({"e5": f"their {character}"}, "ull", tokens=(0, 1)).play(f"place ull {TOUCHING[touching]}")
    assert table.drawing == "their"
    assert table.tokens == (0, 1)


@pytest.mark.clause("power.breaker")
def test_shields_may_be_broken_on_several_sides_of_the_placed_card(side: Side) -> None:
    field = {
        "d4": "my ull",
        "d5": "their balder",
        "d6": "my frigg",
        "e6": "their loki",
        "f6": "my eir",
        "f5": "their sol",
    }
    table = side.table(field, "odin", tokens=(0, 3)).play("place odin e5")
    assert table.answers == {"break d5", "break e6", "break f5", "fight"}
    table.play("break f5")
    assert table.answers == {"break d5", "break e6", "fight"}
    table.play("break d5", "fight")
    assert table.theirs == {"e6"}
    assert table.tokens == (0, 1)


@pytest.mark.clause("power.breaker")
def test_no_more_shields_are_broken_than_there_are_breakers(side: Side) -> None:
    field = {"d5": "their balder", "d6": "my frigg", "e6": "their loki"}
    table = side.table(field, "odin", tokens=(0, 1)).play("place odin e5", "break e6")
    assert table.theirs == {"d5"}
    assert table.drawing == "their"


@pytest.mark.clause("power.breaker")
@pytest.mark.parametrize("mine", ["my loki", "their loki captured"])
def test_the_shield_of_a_card_i_hold_cannot_be_broken(side: Side, mine: str) -> None:
    table = side.table({"e5": mine}, "ull", tokens=(0, 1)).play("place ull e4")
    assert table.drawing == "their"


@pytest.mark.clause("power.breaker")
def test_the_shield_of_my_own_card_can_be_broken_while_the_foe_holds_it(side: Side) -> None:
    table = side.table({"e5": "my loki captured"}, "beyla", tokens=(0, 1)).play("place beyla e4")
    assert table.answers == {"break e5", "fight"}
    table.play("break e5")
    assert table.mine == {"e4", "e5"}


@pytest.mark.clause("power.breaker")
def test_a_card_at_a_corner_keeps_its_shields(side: Side) -> None:
    table = side.table({"e5": "their siegfried", "f5": "my odin"}, "beyla", tokens=(0, 1)).play("place beyla f4")
    assert table.drawing == "their"


@pytest.mark.clause("power.breaker")
def test_a_broken_shield_cannot_be_broken_again(side: Side) -> None:
    table = side.table({"e5": "their loki broken-top"}, "ull", tokens=(0, 1)).play("place ull e4")
    assert table.drawing == "their"
    assert table.tokens == (0, 1)


@pytest.mark.clause("power.breaker", "battle.equal-or-less")
def test_breaking_the_shield_does_not_replace_the_greater_force(side: Side) -> None:
    table = side.table({"e5": "their beyla"}, "thor", tokens=(0, 1)).play("place thor e4", "break e5")
    assert table.theirs == {"e5"}
    assert table.shields("e5") == {"left"}


@pytest.mark.clause("power.permanent")
def test_a_raised_force_defends_the_card_in_later_turns(side: Side) -> None:
    table = side.table({"e5": "their nerthus"}, "tyr", tokens=(1, 0)).play("place tyr e6", "strengthen 1")
    table.play("draw thor", "place thor e7")
    assert "e6" in table.mine


@pytest.mark.clause("power.permanent")
def test_a_raised_force_stays_with_the_card_when_it_is_captured(side: Side) -> None:
    table = side.table({"e5": "their tyr +1"}, "beyla").play("place beyla e6")
    assert "e5" in table.mine
    assert table.force("e5") == 4
    table.play("draw thor", "place thor d5")
    assert "e5" in table.mine


@pytest.mark.clause("power.permanent")
def test_a_broken_shield_stays_broken_for_the_next_attacker(side: Side) -> None:
    table = side.table({"e5": "their beyla broken-top"}, "odin").play("place odin e4")
    assert "e5" in table.mine


@pytest.mark.clause("power.permanent")
def test_a_broken_shield_stays_broken_when_the_card_is_captured(side: Side) -> None:
    table = side.table({"e5": "their beyla", "f5": "their ull"}, "odin", tokens=(0, 1))
    table.play("place odin d5", "break e5")
    assert "e5" in table.mine
    assert table.shields("e5") == {"top"}


@pytest.mark.clause("power.permanent")
def test_a_spent_token_never_returns_to_the_stock(side: Side) -> None:
    table = side.table({"e5": "their loki"}, "odin", tokens=(1, 1), stock=(2, 2))
    table.play("place odin e4", "strengthen 1", "break e5")
    assert table.stock == (2, 2)
    assert table.tokens == (0, 0)
    table.play(
        "draw beyla",
        "place beyla e6",
        "draw ull",
        "place ull d5",
        "draw freyr",
        "place freyr d4",
        "take breaker",
    )
    assert table.stock == (2, 1)


@pytest.mark.clause("power.stock")
def test_nothing_can_be_taken_from_an_empty_stock(side: Side) -> None:
    for character in ("freyr", "eir", "loki"):
        table = side.table({"e5": "their frigg"}, character, stock=(0, 0)).play(f"place {character} e6")
        assert table.drawing == "their"
        assert table.tokens == (0, 0)


@pytest.mark.clause("power.kind")
@pytest.mark.parametrize(("kind", "taken"), [("strength", (1, 0)), ("breaker", (0, 1))])
def test_whoever_takes_a_token_chooses_its_kind(side: Side, kind: str, taken: tuple[int, int]) -> None:
    table = side.table({"e5": "their odin"}, "freyr").play("place freyr e6")
    assert table.answers == {"take strength", "take breaker"}
    table.play(f"take {kind}")
    assert table.tokens == taken
    assert table.stock == (3 - taken[0], 3 - taken[1])


@pytest.mark.clause("power.kind")
@pytest.mark.parametrize(("stock", "kinds"), [((2, 0), {"take strength"}), ((0, 2), {"take breaker"})])
def test_a_kind_that_the_stock_has_run_out_of_cannot_be_chosen(
    side: Side, stock: tuple[int, int], kinds: set[str]
) -> None:
    table = side.table({"e5": "their odin"}, "freyr", stock=stock).play("place freyr e6")
    assert table.answers == kinds


@pytest.mark.clause("power.kind")
def test_the_two_tokens_of_eir_may_be_of_one_kind_or_of_both(side: Side) -> None:
    alike = side.table({"e5": "their odin"}, "eir").play("place eir e6", "take breaker", "take breaker")
    mixed = side.table({"e5": "their odin"}, "eir").play("place eir e6", "take breaker", "take strength")
    assert (alike.tokens, mixed.tokens) == ((0, 2), (1, 1))


@pytest.mark.clause("power.adds")
def test_ull_with_a_token_stays_at_3(side: Side) -> None:
    table = side.table({"e5": "their loki"}, "ull", tokens=(1, 0), discard=["eir"]).play("place ull e6", "strengthen 1")
    assert "e5" in table.mine, "2, the discard and the token make 4"
    assert table.force("e6") == 3


@pytest.mark.clause("power.adds")
def test_frigg_with_a_token_stays_at_1(side: Side) -> None:
    table = side.table({"e5": "their ull", "f5": "my eir"}, "frigg", tokens=(1, 0)).play(
        "place frigg e6", "strengthen 1"
    )
    assert "e5" in table.mine, "two symbols and the token make 3"
    assert table.force("e6") == 1


@pytest.mark.clause("power.adds")
@pytest.mark.parametrize(("neighbour", "captured"), [("ull", True), ("tyr", False)])
def test_a_weakened_njord_fights_with_3_after_one_token(side: Side, neighbour: str, captured: bool) -> None:
    table = side.table({"e5": f"their {neighbour}", "f5": "my odin"}, "njord", tokens=(1, 0))
    table.play("place njord e6", "strengthen 1")
    assert ("e5" in table.mine) == captured
    assert table.force("e6") == 3


@pytest.mark.clause("power.adds")
def test_a_strengthened_njord_has_3_once_odin_arrives(side: Side) -> None:
    table = side.table({"e5": "my njord +1"}, "odin")
    assert table.force("e5") == 8
    table.play("place odin e6")
    assert table.force("e5") == 3


@pytest.mark.clause("power.no-strength-on-vali")
def test_no_strength_token_goes_on_vali(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "vali", tokens=(2, 0)).play("place vali e6")
    assert table.drawing == "their"
    assert table.tokens == (2, 0)


@pytest.mark.clause("power.no-strength-on-vali", "character.hela-covered")
def test_no_strength_token_goes_on_vali_that_covers_hela_either(side: Side) -> None:
    table = side.table({"e5": "their odin"}, "hela", discard=["vali"], tokens=(2, 0))
    table.play("place hela e6", "cover vali")
    assert table.drawing == "their"
    assert table.tokens == (2, 0)


@pytest.mark.clause("power.no-strength-on-vali")
def test_vali_may_break_shields(side: Side) -> None:
    table = side.table({"e5": "their loki"}, "vali", tokens=(1, 1)).play("place vali e4")
    assert table.answers == {"break e5", "fight"}
    table.play("break e5")
    assert table.mine == {"e5"}
