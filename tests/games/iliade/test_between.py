"""Between two sieges: armies go, cards are dealt, hands are trimmed, new stakes are turned up."""

from __future__ import annotations

import pytest

import palamedes

from .table import MODES, Table, cards, counted, siege

TWELVE = (
    "hoplite-1 hoplite-1 hoplite-1 hoplite-2 hoplite-2 hoplite-2 hoplite-3 hoplite-3 hoplite-3 chariot chariot horse"
)


def after(*armies: str, **rest: object) -> Table:
    """A siege is over and its victory cards are taken; the first new army card is about to be dealt."""
    table = counted(*armies, **rest)
    while table.verbs == {"claim"}:
        table.play(min(table.answers))
    return table


def trimming() -> Table:
    """Seat 1 has drawn three Archers and must discard three cards, seat 2 one; seat 0 none."""
    hands = ["archers", TWELVE, "elephant " * 5 + "ballista " * 5]
    table = after("", "4321", "", hands=hands, discard="hoplite-4")
    return table.deal("archers hoplite-4 hoplite-4 " * 3)


def dealing(table: Table) -> list[int]:
    """Who gets the cards that are dealt now, one after the other."""
    order = []
    while table.verbs == {"deal"}:
        before = table.sizes
        table.play(min(table.answers))
        order += [seat for seat in range(len(before)) if table.sizes[seat] > before[seat]]
    return order


@pytest.mark.clause("between.armies")
def test_all_army_cards_on_the_table_are_discarded() -> None:
    army = "43 elephant-4a horse archers chariot catapult ballista portcullis"
    table = after(army, "2", "1", discard="horse")
    lost = "hoplite-4 hoplite-3 elephant hoplite-4 archers horse archers chariot catapult ballista portcullis"
    assert table.armies == ["", "", ""]
    assert table.discard == cards(f"{lost} hoplite-2 hoplite-1 horse")


@pytest.mark.clause("between.armies")
def test_cards_that_came_out_of_a_horse_are_discarded_too() -> None:
    table = counted("4321", "horse-4a", "").play("lay hoplite-4", "lay archers", "claim city-1")
    assert table.discard == cards("hoplite-4 hoplite-3 hoplite-2 hoplite-1 horse hoplite-4 archers")


@pytest.mark.clause("between.armies")
def test_after_a_gorgon_siege_the_winners_army_goes_too() -> None:
    table = siege("43 elephant-4", "4", "archers", oracle="gorgon").play("claim city-1")
    assert table.armies == ["", "", ""]
    assert table.discard == cards("hoplite-4 hoplite-3 elephant hoplite-4 hoplite-4 archers")


@pytest.mark.clause("between.hands")
def test_everybody_keeps_their_hand() -> None:
    table = after("43", "", "", hands=["chariot", "archers horse", ""])
    assert [table.hand(seat) for seat in range(3)] == [cards("chariot"), cards("archers horse"), cards("")]


@pytest.mark.clause("between.draw", "two.same")
@pytest.mark.parametrize(("players", "teams"), MODES)
def test_everybody_gets_three_new_cards(players: int, teams: bool) -> None:
    hands = ["archers", "archers archers"]
    table = after("4321", *[""] * (players - 1), teams=teams, hands=hands)
    before = table.sizes
    dealing(table)
    assert table.sizes == [size + 3 for size in before]


@pytest.mark.clause("between.deal-order")
@pytest.mark.parametrize(("armies", "order"), [(("43", "", ""), [0, 1, 2]), (("", "", "43"), [2, 0, 1])])
def test_cards_are_dealt_one_at_a_time_clockwise_from_the_next_opener(
    armies: tuple[str, ...], order: list[int]
) -> None:
    assert dealing(after(*armies, opener=1)) == order * 3


@pytest.mark.clause("between.deal-order")
def test_all_cards_are_dealt_before_anybody_discards() -> None:
    table = after("4321", "", "", hands=[TWELVE, "archers"])
    assert dealing(table) == [0, 1, 2] * 3
    assert table.sizes == [15, 4, 3]
    assert table.verbs == {"discard"}


@pytest.mark.clause("between.deal-order", "gorgon.unwon")
def test_after_an_unwon_gorgon_the_deal_begins_with_the_same_opener() -> None:
    table = siege("", "", "", oracle="gorgon", passed=[1, 2], opener=1).play("pass")
    assert dealing(table) == [1, 2, 0] * 3


@pytest.mark.clause("between.limit")
@pytest.mark.parametrize(("players", "teams", "limit"), [(2, False, 12), (3, False, 12), (4, True, 12), (6, True, 10)])
def test_hands_are_trimmed_to_twelve_or_ten_at_six(players: int, teams: bool, limit: int) -> None:
    hands = ["hoplite-1 " * 10 if limit == 10 else TWELVE, "hoplite-4 " * (limit - 3)]
    table = after("3", *[""] * (players - 1), teams=teams, hands=hands)
    table.next_siege()
    assert table.sizes == [limit, limit, *[3] * (players - 2)]
    assert table.verbs != {"discard"}


@pytest.mark.clause("between.limit")
def test_a_hand_at_the_limit_is_not_trimmed() -> None:
    table = after("4", "", "", hands=["hoplite-1 " * 9])
    dealing(table)
    assert table.sizes[0] == 12
    assert table.verbs == {"consult"}


@pytest.mark.clause("between.choice")
def test_you_choose_what_to_discard_old_or_new() -> None:
    table = trimming()
    held = {"hoplite-1", "hoplite-2", "hoplite-3", "chariot", "horse", "archers"}
    assert table.answers_of(1) == {f"discard {card}" for card in held}


@pytest.mark.clause("between.choice")
def test_the_rest_is_kept() -> None:
    table = after("4321", "", "", hands=[TWELVE]).deal("archers hoplite-4 hoplite-4 " * 3)
    table.play("discard archers", "discard horse", "discard archers")
    assert table.hand(0) == cards(TWELVE) - cards("horse") + cards("archers")
    assert table.verbs == {"consult"}


@pytest.mark.clause("between.together")
def test_all_who_have_surplus_cards_are_asked_together() -> None:
    table = trimming()
    assert table.state.waiting() == [1, 2]
    assert table.answers_of(0) == set()
    assert table.answers_of(2) == {"discard elephant", "discard ballista", "discard hoplite-4"}


@pytest.mark.clause("between.together")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_nobody_sees_what_another_has_chosen_before_all_have_chosen(viewer: int | None) -> None:
    one, two = trimming(), trimming()
    for table, card in ((one, "archers"), (two, "hoplite-1")):
        table.heard()
        table.play(f"discard {card}")
    assert one.state.view(viewer) == two.state.view(viewer)
    told, other = ([(event.key, event.seen_by(viewer)) for event in t.heard()] for t in (one, two))
    assert told == other


@pytest.mark.clause("between.together")
def test_a_card_chosen_in_secret_is_only_guessed_by_the_others() -> None:
    table = trimming().play("discard archers")
    guesses = set()
    for seed in range(40):
        guess = table.copy()
        guess.state.determinize(2, palamedes.Rng(seed))
        guesses |= set(guess.seat(1, 1)["trimmed"])
        table.state.determinize(1, palamedes.Rng(seed))
        assert table.seat(1, 1)["trimmed"] == ["archers"]
    assert len(guesses) > 3


@pytest.mark.clause("between.together")
def test_the_answers_of_the_second_do_not_depend_on_those_of_the_first() -> None:
    table = trimming()
    before = table.answers_of(2)
    assert table.play("discard archers").answers_of(2) == before


@pytest.mark.clause("between.together", "between.face-up")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_surplus_cards_are_shown_to_all_when_all_have_chosen(viewer: int | None) -> None:
    table = trimming()
    before = table.discard
    chosen = {1: ["archers", "horse", "chariot"], 2: ["elephant"]}
    while table.verbs == {"discard"}:
        assert table.discard == before
        table.play(f"discard {chosen[table.actor].pop(0)}")
    added = cards(" ".join(table.seen(viewer)["discard"])) - before
    assert added == cards("archers horse chariot elephant")


@pytest.mark.clause("between.face-up")
def test_everybody_is_told_who_discarded_what() -> None:
    table = after("432", "", "", hands=["hoplite-1 " * 10]).deal("archers hoplite-4 hoplite-4 " * 3)
    table.heard()
    table.play("discard archers")
    assert any("archers" in str(event.seen_by(None)) for event in table.heard())


@pytest.mark.clause("between.reshuffle")
def test_when_the_deck_is_used_up_the_discards_form_a_new_one() -> None:
    table = after("43", "", "", deck="horse horse", discard="archers chariot").deal("horse horse")
    assert table.weights == {"deal hoplite-4": 1, "deal hoplite-3": 1, "deal archers": 1, "deal chariot": 1}


@pytest.mark.clause("between.reshuffle", "between.reshuffle-when")
def test_the_discards_are_shuffled_when_a_card_must_be_dealt_and_not_before() -> None:
    table = after("43", "", "", deck="horse horse", discard="archers chariot").deal("horse")
    assert table.discard == cards("hoplite-4 hoplite-3 archers chariot")
    table.deal("horse archers")
    assert table.discard == cards("")
    assert table.seen()["piles"]["army"] == 3


@pytest.mark.clause("between.reshuffle-when")
def test_a_deck_that_just_suffices_leaves_the_discards_alone() -> None:
    table = after("43", "", "", deck="hoplite-1 " * 9, discard="archers")
    dealing(table)
    assert table.discard == cards("hoplite-4 hoplite-3 archers")
    assert table.seen()["piles"]["army"] == 0


@pytest.mark.clause("between.reshuffle-when")
def test_the_deal_goes_on_where_it_stopped() -> None:
    table = after("43", "", "", deck="horse horse", discard="archers " * 8)
    assert dealing(table) == [0, 1, 2] * 3


@pytest.mark.clause("between.reshuffle-when", "between.face-up")
def test_surplus_cards_of_this_deal_are_not_shuffled_in() -> None:
    table = after("432", "", "", hands=["hoplite-1 " * 10], deck="archers " * 9)
    dealing(table)
    table.play("discard archers")
    assert table.discard == cards("hoplite-4 hoplite-3 hoplite-2 archers")


@pytest.mark.clause("between.short")
def test_if_cards_run_short_the_deal_goes_as_far_as_they_do() -> None:
    table = after("4", "", "", opener=1, deck="archers archers", discard="horse")
    assert dealing(table) == [0, 1, 2, 0]
    assert table.sizes == [2, 1, 1]
    assert table.verbs == {"consult"}


@pytest.mark.clause("between.short", "teams.six-cards")
def test_six_players_who_kept_all_cards_share_fifteen() -> None:
    hands = [f"hoplite-{value} " * 10 for value in (1, 2, 3, 4)]
    hands += ["archers " * 9 + "horse", "chariot " * 6 + "catapult " * 4]
    table = counted(*[""] * 6, hands=hands)
    while table.verbs == {"claim"}:
        table.play(min(table.answers))
    assert dealing(table) == [*range(6), *range(6), 0, 1, 2]
    assert table.sizes == [13, 13, 13, 12, 12, 12]
    assert table.state.waiting() == [0, 1, 2, 3, 4, 5]


@pytest.mark.clause("between.short")
def test_with_no_cards_at_all_the_next_siege_begins_without_a_deal() -> None:
    assert after("", "", "", deck="").verbs == {"consult"}


@pytest.mark.clause("between.stakes")
def test_new_stakes_are_turned_up_only_after_hands_were_dealt_and_trimmed() -> None:
    table = after("432", "", "", hands=["hoplite-1 " * 10])
    assert table.verbs == {"deal"}
    dealing(table)
    assert table.verbs == {"discard"}
    assert (table.seen()["oracle"], table.stakes) == (None, cards(""))
    assert table.play(min(table.answers)).verbs == {"consult"}
    assert table.play("consult thanatos-1").verbs == {"reveal"}
