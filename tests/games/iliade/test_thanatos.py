"""The Thanatos siege: Heroes, the order of strength, and the Thanatos card."""

from __future__ import annotations

import pytest

import palamedes

from .table import MODES, Table, cards, counted, new, siege


def picking(table: Table) -> list[int]:
    """Who takes a victory card, in order; each takes the first."""
    order = []
    while table.verbs == {"claim"}:
        order.append(table.actor)
        table.play(min(table.answers))
    return order


def added_up(army: str) -> int:
    """The strength of an army, by the rulebook."""
    strength = 0
    for word in army.split():
        name, _, load = word.partition("-")
        if name.isdigit():
            strength += sum(map(int, name)) * len(name)
        elif name == "elephant":
            strength += 2 * sum(1 if rider == "a" else int(rider) for rider in load)
        elif name == "hero":
            strength += int(load)
        else:
            strength += {"archers": 1, "chariot": 3}.get(name, 0)
    return strength


@pytest.mark.clause("thanatos.hero")
def test_who_passes_takes_the_highest_hero_left_at_once() -> None:
    table = siege("4", "", "", "", turn=2).play("pass")
    assert table.heroes == [0, 0, 4, 0]
    assert table.play("pass").heroes == [0, 0, 4, 3]
    assert table.play("pass").heroes == [2, 0, 4, 3]


@pytest.mark.clause("thanatos.hero")
def test_the_last_to_pass_takes_the_last_hero() -> None:
    assert siege("hero-3", "hero-2", "", turn=2).play("pass").heroes == [3, 2, 1]


@pytest.mark.clause("thanatos.end")
def test_a_thanatos_siege_goes_on_while_anybody_has_not_passed() -> None:
    table = siege("4321 hero-3", "", "", turn=1).play("pass")
    assert table.actor == 2
    assert "pass" in table.answers
    assert table.play("pass").verbs == {"claim"}


@pytest.mark.clause("thanatos.end")
def test_the_stronger_army_does_not_end_a_thanatos_siege() -> None:
    table = siege("4321", "", "", hands=["archers", "archers", "archers"])
    table.play("lay archers", "lay archers", "lay archers")
    assert (table.actor, table.answers) == (0, {"pass", "attack archers"})


@pytest.mark.clause("thanatos.strength")
def test_strength_is_phalanxes_lone_cards_doubled_riders_and_hero() -> None:
    army = "43 2 elephant-4a elephant horse archers chariot catapult ballista portcullis"
    assert counted(army, "", "").strengths == [14 + 2 + 10 + 1 + 3 + 3, 2, 1]


@pytest.mark.clause("thanatos.strength", "phalanx.value", "elephant.doubles", "chariot.value")
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_at_every_moment_the_strength_is_what_the_cards_on_the_table_make(players: int, teams: bool) -> None:
    table = new(players, teams, seed=5)
    random = palamedes.Rng(2)
    for _ in range(250):
        table.next_siege(random.below(1000))
        if table.state.over:
            break
        choices = sorted(table.answers)
        weapons = [answer for answer in choices if answer.startswith("attack")]
        table.play((weapons or choices)[random.below(len(weapons or choices))])
        assert table.strengths == [added_up(table.army(seat)) for seat in range(players)]


@pytest.mark.clause("thanatos.strength", "thanatos.first")
@pytest.mark.parametrize(
    ("armies", "first"),
    [
        (("21", "4", "4"), 0),
        (("4", "21", "3"), 1),
        (("", "", "43"), 2),
        (("chariot", "elephant-3", "4"), 1),
        (("elephant-aa", "chariot chariot", ""), 1),
    ],
)
def test_the_strongest_army_takes_the_first_victory_card(armies: tuple[str, ...], first: int) -> None:
    table = counted(*armies)
    assert (table.actor, table.verbs) == (first, {"claim"})
    assert max(table.strengths) == table.strengths[first]


@pytest.mark.clause("thanatos.first", "tiles.agamemnon")
def test_the_strongest_takes_agamemnon_with_the_victory_card() -> None:
    table = counted("", "43", "", stakes="helen", tiles={"agamemnon": 0}).play("claim helen")
    assert table.won[1] == cards("helen")
    assert table.holder("agamemnon") == 1


@pytest.mark.clause("thanatos.first")
def test_agamemnon_goes_to_the_strongest_alone() -> None:
    table = counted("43", "4321", "4", "").play("claim city-1", "claim trireme-1")
    assert table.holder("agamemnon") == 1


@pytest.mark.clause("thanatos.next")
@pytest.mark.parametrize(
    ("armies", "order"),
    [
        (("4321", "432", "43"), [0]),
        (("43", "4321", "432"), [1]),
        (("4", "4321", "432", "43"), [1, 2]),
        (("43", "", "4321", "432", "4"), [2, 3, 0]),
        (("1", "4321", "432", "43", "42", "41"), [1, 2, 3]),
    ],
)
def test_the_next_ones_follow_in_order_until_no_card_is_left(armies: tuple[str, ...], order: list[int]) -> None:
    table = counted(*armies)
    assert picking(table) == order
    assert table.stakes == cards("")


@pytest.mark.clause("thanatos.next", "victory.choice")
def test_the_next_ones_choose_among_what_is_left() -> None:
    table = counted("4321", "432", "43", "", "", stakes="helen city-3 trireme-3").play("claim city-3")
    assert table.answers == {"claim helen", "claim trireme-3"}
    assert table.play("claim helen").answers == {"claim trireme-3"}


@pytest.mark.clause("thanatos.tie")
@pytest.mark.parametrize(
    ("armies", "order"),
    [(("", "1", "2"), [0]), (("1", "3", "3"), [1]), (("1", "2", "3", "4"), [0, 1]), (("", "1", "2", "4"), [3, 0])],
)
def test_of_equal_armies_the_higher_hero_goes_first(armies: tuple[str, ...], order: list[int]) -> None:
    assert picking(counted(*armies)) == order


@pytest.mark.clause("thanatos.tie")
def test_heroes_and_not_seats_settle_a_tie() -> None:
    table = siege("4", "hero-2", "2 hero-3").play("pass")
    assert table.strengths == [5, 2, 5]
    assert table.actor == 2


@pytest.mark.clause("thanatos.weakest-tie")
def test_heroes_and_not_seats_settle_a_tie_of_the_weakest() -> None:
    table = siege("1", "hero-2", "4 hero-3").play("pass", "claim city-1")
    assert table.penalties == [["thanatos-2"], [], []]


@pytest.mark.clause("thanatos.all-pass")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_if_everybody_passes_at_once_who_passed_first_is_strongest(first: int) -> None:
    table = siege("", "", "", turn=first, opener=first).play("pass", "pass", "pass")
    assert (table.actor, table.verbs) == (first, {"claim"})
    table.play("claim city-1")
    assert table.penalties[(first + 2) % 3] == ["thanatos-2"]


@pytest.mark.clause("thanatos.all-pass")
def test_an_empty_army_with_a_hero_may_beat_a_small_one() -> None:
    assert picking(counted("", "", "1")) == [0]


@pytest.mark.clause("thanatos.fewer")
def test_with_fewer_cards_than_usual_the_strongest_take_what_there_is() -> None:
    table = counted("43", "4321", "432", "4", "", stakes="helen city-1")
    assert picking(table) == [1, 2]
    assert [sum(won.values()) for won in table.won] == [0, 1, 1, 0, 0]


@pytest.mark.clause("thanatos.more")
def test_with_more_cards_than_usual_all_take_one_and_nobody_takes_two() -> None:
    table = counted("43", "4321", "4", stakes="helen city-1 city-2 trireme-1 trireme-2")
    assert picking(table) == [1, 0, 2]
    assert [sum(won.values()) for won in table.won] == [1, 1, 1]


@pytest.mark.clause("thanatos.more")
def test_the_weakest_may_take_a_card_and_the_thanatos_card() -> None:
    table = counted("43", "4321", "4", stakes="helen city-1 trireme-1")
    table.play("claim helen", "claim city-1", "claim trireme-1")
    assert table.won[2] == cards("trireme-1")
    assert table.penalties[2] == ["thanatos-2"]


@pytest.mark.clause("thanatos.more")
def test_two_cards_among_three_go_to_the_two_strongest() -> None:
    assert picking(counted("43", "4321", "4", stakes="helen city-1")) == [1, 0]


@pytest.mark.clause("thanatos.more")
def test_cards_left_over_stay_on_the_table() -> None:
    table = counted("43", "4321", "4", stakes="helen city-1 city-2 trireme-1 trireme-2")
    table.play("claim helen", "claim city-1", "claim city-2").next_siege()
    assert table.stakes >= cards("trireme-1 trireme-2")
    assert sum(table.stakes.values()) == 3


@pytest.mark.clause("thanatos.weakest")
@pytest.mark.parametrize(("armies", "weakest"), [(("4", "", "43"), 1), (("", "43", "4"), 0), (("43", "4", ""), 2)])
def test_the_weakest_army_takes_the_thanatos_card(armies: tuple[str, ...], weakest: int) -> None:
    table = counted(*armies, oracle="thanatos-3").play("claim city-1")
    assert table.penalties == [["thanatos-3"] if seat == weakest else [] for seat in range(3)]
    assert table.points[weakest] == -3


@pytest.mark.clause("thanatos.weakest")
def test_the_thanatos_card_is_taken_after_the_victory_cards() -> None:
    table = counted("43", "4321", "", "", stakes="helen city-1")
    assert table.penalties == [[], [], [], []]
    assert table.play("claim helen").penalties == [[], [], [], []]
    assert table.play("claim city-1").penalties == [[], [], [], ["thanatos-2"]]


@pytest.mark.clause("thanatos.weakest-tie")
@pytest.mark.parametrize(
    ("armies", "weakest"), [(("4", "", "1"), 2), (("4", "1", "2"), 2), (("", "1", "4321"), 1), (("", "4", "2"), 2)]
)
def test_of_equally_weak_armies_the_lower_hero_takes_the_thanatos_card(armies: tuple[str, ...], weakest: int) -> None:
    table = counted(*armies).play("claim city-1")
    assert table.penalties[weakest] == ["thanatos-2"]


@pytest.mark.clause("thanatos.weakest")
def test_the_thanatos_card_leaves_the_oracle_pile_for_good() -> None:
    table = counted("43", "", "", oracle="thanatos-3", oracle_pile="thanatos-1 gorgon").play("claim city-1")
    while min(table.answers).startswith("deal"):
        table.play(min(table.answers))
    assert table.weights == {"consult thanatos-1": 1, "consult gorgon": 1}
