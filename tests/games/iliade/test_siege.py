"""How a siege begins, whose turn it is and what a turn is; and what players may agree on."""

from __future__ import annotations

import pytest

import palamedes

from .table import ILIADE, MODES, Table, cards, counted, new, siege


def dealt(players: int, teams: bool = False) -> Table:
    """A new game, up to the first Oracle card (or, with two players, the first victory card)."""
    table = Table(ILIADE.new(players=players, teams=teams)).play("open 0")
    while min(table.answers).startswith("deal"):
        table.play(min(table.answers))
    return table


@pytest.mark.clause("siege.reveal")
def test_one_oracle_card_and_the_victory_cards_are_turned_up_for_all_to_see() -> None:
    table = dealt(4).play("consult thanatos-3", "reveal helen", "reveal city-2")
    assert table.actor == 0
    for viewer in (0, 1, 2, 3, None):
        seen = table.seen(viewer)
        assert seen["oracle"] == "thanatos-3"
        assert set(seen["stakes"]) == {"helen", "city-2"}
        assert (seen["piles"]["oracle"], seen["piles"]["victory"]) == (7, 19)


@pytest.mark.clause("siege.stakes", "two.stakes", "teams.four-cards", "teams.six-cards")
@pytest.mark.parametrize(
    ("players", "teams", "stakes"),
    [(2, False, 2), (3, False, 1), (4, False, 2), (5, False, 3), (4, True, 2), (6, True, 3)],
)
def test_how_many_victory_cards_are_turned_up(players: int, teams: bool, stakes: int) -> None:
    assert sum(new(players, teams).stakes.values()) == stakes


@pytest.mark.clause("siege.stakes")
@pytest.mark.parametrize(("players", "stakes"), [(3, 1), (4, 2), (5, 3)])
def test_after_a_thanatos_siege_as_many_are_turned_up_again(players: int, stakes: int) -> None:
    table = counted("4321", "432", *[""] * (players - 2), oracle_pile="thanatos-1")
    while table.verbs == {"claim"}:
        table.play(min(table.answers))
    table.next_siege()
    assert sum(table.stakes.values()) == stakes


@pytest.mark.clause("siege.oracle")
def test_a_thanatos_card_gives_who_passes_a_hero_and_a_gorgon_does_not() -> None:
    table = dealt(3)
    assert table.copy().play("consult thanatos-1").chance().play("pass").heroes == [3, 0, 0]
    assert table.copy().play("consult gorgon").chance().play("pass").heroes == [0, 0, 0]


@pytest.mark.clause("siege.first-opener")
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_the_first_opener_is_drawn_by_lot(players: int, teams: bool) -> None:
    table = Table(ILIADE.new(players=players, teams=teams))
    assert table.weights == {f"open {seat}": 1 for seat in range(players)}


@pytest.mark.clause("siege.first-opener")
@pytest.mark.parametrize("opener", [0, 1, 2])
def test_whoever_is_drawn_has_the_first_turn(opener: int) -> None:
    assert new(3, opener=opener).actor == opener


@pytest.mark.clause("siege.opener")
def test_the_holder_of_agamemnon_opens_the_next_siege() -> None:
    table = counted("", "", "4321", opener=0).play("claim city-1").next_siege()
    assert table.holder("agamemnon") == 2
    assert table.actor == 2


@pytest.mark.clause("siege.opener")
def test_agamemnon_opens_even_after_a_gorgon_siege_that_nobody_won() -> None:
    table = siege("", "", "", oracle="gorgon", passed=[0, 1], turn=2, opener=0, tiles={"agamemnon": 1})
    table.play("pass").next_siege()
    assert table.actor == 1


@pytest.mark.clause("siege.opener-none", "gorgon.unwon")
def test_without_agamemnon_the_opener_of_the_siege_before_opens_again() -> None:
    table = siege("", "", "", oracle="gorgon", passed=[2, 0], turn=1, opener=2).play("pass").next_siege()
    assert table.holder("agamemnon") is None
    assert table.actor == 2


@pytest.mark.clause("siege.turns")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_turns_go_round_clockwise(players: int) -> None:
    table = siege(*[""] * players, hands=["hoplite-1"] * players)
    order = [table.play("lay hoplite-1").actor for _ in range(players)]
    assert order == [*range(1, players), 0]


@pytest.mark.clause("siege.turns", "pass.out")
def test_turns_pass_over_players_who_have_left_the_siege() -> None:
    table = siege("", "hero-4", "hero-3", "", hands=["archers archers", "", "", "archers"])
    assert table.play("lay archers").actor == 3
    assert table.play("lay archers").actor == 0


@pytest.mark.clause("siege.one-action")
def test_laying_a_card_is_a_whole_turn() -> None:
    table = siege("", "", "", hands=["archers chariot"]).play("lay archers")
    assert table.actor == 1
    assert table.hand(0) == cards("chariot")


@pytest.mark.clause("siege.one-action")
def test_attacking_is_a_whole_turn() -> None:
    table = siege("archers archers", "43", "", hands=["chariot"]).strike("archers", "1 phalanx-43")
    assert table.actor == 1
    assert table.army(0) == "archers"


@pytest.mark.clause("siege.one-action")
def test_on_your_turn_you_lay_attack_or_pass() -> None:
    table = siege("archers", "4", "", hands=["chariot"])
    assert table.answers == {"pass", "lay chariot", "attack archers", "attack chariot-hand"}


@pytest.mark.clause("siege.bounded")
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_even_players_who_never_pass_unless_they_must_come_to_an_end(players: int, teams: bool) -> None:
    table = new(players, teams, seed=7)
    random = palamedes.Rng(players)
    cards_in_hand = sum(table.sizes)
    plays = 0
    while table.seen()["siege"] == 1 and not table.state.over and "claim" not in table.verbs:
        choices = sorted(table.answers - {"pass"}) or ["pass"]
        plays += choices != ["pass"] and table.seen()["weapon"] is None
        table.play(choices[random.below(len(choices))]).chance()
        assert plays <= 2 * cards_in_hand


# Negotiation.


@pytest.mark.clause("negotiation.talk", "negotiation.no-trade")
def test_no_answer_of_the_game_is_a_promise_or_a_gift() -> None:
    verbs = {verb.name for verb in ILIADE.answers.verbs}
    assert verbs == {"pass", "lay", "join", "mount", "hide", "attack", "hit", "claim", "discard"}


@pytest.mark.clause("negotiation.talk")
def test_no_question_but_ones_own_move_is_ever_put_to_a_player() -> None:
    table = siege("archers", "4 archers", "4", hands=["archers", "archers", "archers"])
    assert table.state.waiting() == [0]
    assert table.answers_of(1) == table.answers_of(2) == set()


@pytest.mark.clause("negotiation.no-trade")
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_no_card_ever_goes_from_one_player_to_another(players: int, teams: bool) -> None:
    table = new(players, teams, seed=3)
    random = palamedes.Rng(11)
    for _ in range(120):
        table.chance(random.below(1000))
        if table.state.over:
            break
        hands = [table.hand(seat) for seat in range(players)]
        won, actor = table.won, table.actor
        legal = table.state.legal()
        table.state.apply(legal[random.below(len(legal))])
        assert all(table.hand(seat) <= hands[seat] for seat in range(players))
        assert all(table.won[seat] == won[seat] for seat in range(players) if seat != actor)
        assert table.won[actor] >= won[actor]
