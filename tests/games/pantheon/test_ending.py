"""How a battle ends: the last divinity, four stones; what a fallen army leaves; battles that stand still."""

from __future__ import annotations

import pytest

from .lay import Table, lay, whole

FIELD = ["neutral neutral neutral", "neutral neutral neutral"]


def fell(table: Table, target: str) -> Table:
    """Ares of seat 0 destroys a unit in his zone."""
    return table.attack("ares", target).hit()


def duel(*armies: list[str], **more: object) -> Table:
    """Ares of seat 0 with all cards he needs."""
    return lay(FIELD, ["ares a1"], *armies, hands=[["ares"]], **more)  # type: ignore[arg-type]


@pytest.mark.clause("aim.last-divinity", "aim.modes", "destroy.moment")
def test_with_two_players_the_fall_of_a_divinity_ends_the_battle() -> None:
    table = fell(duel(["hades a1 x1", "hoplites b3"]), "hades-2")
    assert table.state.over
    assert table.state.winners() == [0]
    assert table.seen()["victory"] == "divinity"


@pytest.mark.clause("destroy.army", "destroy.army-stones", "aim.last-divinity")
def test_with_three_players_a_fallen_divinitys_army_leaves_and_the_battle_goes_on() -> None:
    table = duel(["hades a1 x1", "hoplites b3 stone", "medusa b2"], ["athena a3"], absorbed=[0, 2, 0], stones=["a2"])
    fell(table, "hades-2")
    assert not table.state.over
    assert table.state.eliminated == [False, True, False]
    # What was carried stays; what was absorbed is gone.
    assert (table.stones("b3"), table.stones("a2"), table.state.absorbed[1]) == (1, 1, 0)
    assert [table.zone(unit) for unit in ("hoplites-2", "medusa-2")] == ["", ""]
    assert (table.hand(1), table.state.deck_size[1]) == ([], 0)


@pytest.mark.clause("aim.last-divinity")
def test_of_three_the_last_divinity_wins() -> None:
    table = lay(
        FIELD,
        ["ares a1"],
        ["hades a1 x1"],
        ["athena a1 x1"],
        hands=[["ares", "art", "art"]],
        decks=[["ares"] * 3, [], []],
    )
    fell(table, "hades-2")
    table.play("use fury-of-ares art", "attack athena-3").decline().hit()
    assert (table.state.over, table.state.winners()) == (True, [0])


def next_turn(table: Table) -> None:
    """Nobody wants to do anything before the next turn begins."""
    while table.asked != "turn":
        table.chance()
        if table.asked == "interlude":
            table.play("decline")


@pytest.mark.clause("turn.round", "destroy.army", "manoeuvre.once")
def test_a_round_goes_on_to_its_end_when_the_first_player_falls_in_their_own_turn() -> None:
    table = lay(FIELD, ["ares a1 x1"], ["hades a1"], ["athena b3"], hands=[["ares"], ["hades"]])
    table.attack("ares", "hades-2").miss().play("retaliate").hit()
    assert table.state.eliminated == [True, False, False]
    next_turn(table)
    assert (table.state.seat, table.state.round) == (1, 1)
    table.state.manoeuvres[2] = 1
    next_turn(table.play("stand"))
    assert (table.state.seat, table.state.round, table.state.manoeuvres[2]) == (2, 1, 1)
    next_turn(table.play("stand"))
    assert (table.state.seat, table.state.round, table.state.manoeuvres[2], table.state.first) == (1, 2, 0, 1)


@pytest.mark.clause("aim.team-divinity", "team.camp")
def test_a_team_loses_with_its_first_divinity() -> None:
    table = lay(FIELD, ["ares a1"], ["hades a1 x1"], ["zeus a3"], ["athena b3"], hands=[["ares"]], teams=True)
    fell(table, "hades-2")
    assert (table.state.over, table.state.winners()) == (True, [0, 2])


@pytest.mark.clause("aim.four-stones")
def test_four_stones_win_at_once() -> None:
    table = lay(FIELD, ["zeus a1"], ["hades b3"], hands=[["zeus"]], stones=["a1"], absorbed=[3])
    table.play("complex zeus", "absorb")
    assert (table.state.over, table.state.winners(), table.seen()["victory"]) == (True, [0], "stones")


@pytest.mark.clause("aim.four-stones", "team.camp")
def test_partners_count_their_stones_together() -> None:
    armies = [["zeus a1"], ["hades b3"], ["athena a3"], ["ares b3"]]
    table = lay(FIELD, *armies, hands=[["zeus"]], stones=["a1"], absorbed=[1, 0, 2, 0], teams=True)
    table.play("complex zeus", "absorb")
    assert (table.state.over, table.state.winners()) == (True, [0, 2])


@pytest.mark.clause("aim.together")
def test_the_first_divinity_to_fall_decides() -> None:
    """Enceladus' skin would kill Ares, but he has won when Enceladus falls."""
    table = lay(FIELD, ["ares a1 x1"], ["enceladus a1 x1"], hands=[["ares"]])
    fell(table, "enceladus-2")
    assert (table.state.over, table.state.winners()) == (True, [0])


# Battles that stand still.


def idle(rounds: int, *, quiet: int = 0, **more: object) -> Table:
    """Two who only pass; everybody's deck is large enough."""
    armies: list[list[str]] = [["zeus a1", "hoplites b1"], ["hades b3", "hoplites b3"]]
    found = lay(FIELD, *armies, decks=[["zeus"] * 99, ["hades"] * 99], **more)  # type: ignore[arg-type]
    found.state.quiet = quiet
    found.state.round = rounds
    return found


def pass_round(table: Table) -> Table:
    """Both players pass."""
    table.play("stand", "draw hades", "stand")
    return table.chance()


@pytest.mark.clause("aim.stalemate")
def test_after_six_rounds_in_which_nothing_happens_stones_decide() -> None:
    table = idle(5, quiet=5, absorbed=[1, 2])
    pass_round(table)
    assert (table.state.over, table.state.winners(), table.seen()["victory"]) == (True, [1], "stalemate")


@pytest.mark.clause("aim.stalemate")
def test_then_the_divinity_that_has_lost_less_and_then_what_survives() -> None:
    table = idle(5, quiet=5)
    table.state.vitality[0] = whole("zeus") - 1
    assert pass_round(table).state.winners() == [1]
    table = idle(5, quiet=5)
    # The hoplites of seat 1 are destroyed: their cost is missing, and a troop is all that parts them.
    unit = table.unit("hoplites-2")
    table.state.lift(unit)
    table.state.vitality[unit] = 0
    assert pass_round(table).state.winners() == [0]


@pytest.mark.clause("aim.stalemate")
def test_a_battle_that_is_equal_in_all_is_won_by_nobody() -> None:
    table = pass_round(idle(5, quiet=5))
    assert (table.state.over, table.state.winners()) == (True, [])


@pytest.mark.clause("aim.stalemate")
def test_the_sixtieth_round_is_the_last_one() -> None:
    table = idle(59)
    pass_round(table)
    assert (table.state.over, table.state.round) == (False, 60)
    assert pass_round(table).state.over


@pytest.mark.clause("aim.stalemate")
def test_a_wound_makes_a_round_count() -> None:
    table = idle(5, quiet=5)
    table.state.stirred = True
    pass_round(table)
    assert (table.state.over, table.state.quiet) == (False, 0)
