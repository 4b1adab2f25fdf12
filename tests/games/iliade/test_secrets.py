"""What is seen and what is hidden."""

from __future__ import annotations

from collections import Counter

import pytest

import palamedes

from .table import Table, cards, counted, new, siege

VIEWERS = [0, 2, None]
"""Who looks at seat 1: two rivals and a spectator."""


def told(table: Table, viewer: int | None) -> list[tuple[str, dict[str, object]]]:
    """What this viewer has heard."""
    return [(event.key, event.seen_by(viewer)) for event in table.heard()]


def asked(table: Table, viewer: int | None) -> list[str]:
    """The question as this viewer reads it, in every language."""
    return [table.state.prompt(lang, viewer) for lang in ("en", "fr")]


# Hands.


@pytest.mark.clause("secret.hands")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_else_sees_a_hand(viewer: int | None) -> None:
    one = siege("", "", "", hands=["chariot", "hoplite-4 archers", ""], turn=1)
    two = siege("", "", "", hands=["chariot", "hoplite-1 ballista", ""], turn=1)
    assert one.state.view(viewer) == two.state.view(viewer)


@pytest.mark.clause("secret.hands")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_question_to_a_player_does_not_betray_their_hand(viewer: int | None) -> None:
    one = siege("", "", "", hands=["", "hoplite-4", ""], turn=1)
    two = siege("", "", "", hands=["", "chariot", ""], turn=1)
    assert asked(one, viewer) == asked(two, viewer)


@pytest.mark.clause("secret.horses")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_question_betrays_what_is_in_a_horse(viewer: int | None) -> None:
    one, two = siege("catapult", "horse-4", ""), siege("catapult", "horse-a", "")
    for table in (one, two):
        table.play("attack catapult")
    assert asked(one, viewer) == asked(two, viewer)


@pytest.mark.clause("secret.hands", "between.together")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_question_betrays_a_surplus_card_chosen_in_secret(viewer: int | None) -> None:
    hands = ["", "hoplite-1 " * 9 + "horse", "hoplite-2 " * 10]
    table = counted("", "43", "", hands=hands).play("claim city-1").deal("hoplite-4 chariot chariot " * 3)
    one, two = table.copy().play("discard horse"), table.copy().play("discard hoplite-1")
    assert asked(one, viewer) == asked(two, viewer)


@pytest.mark.clause("secret.hands")
def test_you_see_your_own_hand() -> None:
    table = siege("", "", "", hands=["chariot", "hoplite-4 archers", ""])
    assert table.hand(1) == cards("hoplite-4 archers")


@pytest.mark.clause("secret.hands")
def test_a_chariot_that_could_attack_from_the_hand_is_not_betrayed() -> None:
    one = siege("43", "", "", hands=["", "chariot", ""], turn=1)
    two = siege("43", "", "", hands=["", "hoplite-2", ""], turn=1)
    for viewer in VIEWERS:
        assert one.state.view(viewer) == two.state.view(viewer)


@pytest.mark.clause("secret.hands")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_dealt_card_is_told_to_the_one_who_gets_it_alone(viewer: int | None) -> None:
    one, two = counted("", "4321", "").play("claim city-1"), counted("", "4321", "").play("claim city-1")
    one.deal("hoplite-4")
    two.deal("horse")
    assert one.sizes == two.sizes == [0, 1, 0]
    assert told(one, viewer) == told(two, viewer)
    assert one.state.view(viewer) == two.state.view(viewer)


@pytest.mark.clause("secret.hands")
def test_who_gets_a_card_is_told_which() -> None:
    table = counted("", "4321", "").play("claim city-1")
    table.heard()
    table.deal("horse")
    assert "horse" in str(told(table, 1))


@pytest.mark.clause("secret.hands")
def test_what_a_rival_holds_is_guessed_among_all_unseen_cards() -> None:
    table = siege("elephant " * 5, "", "", hands=["catapult " * 4, "chariot", "chariot"], discard="horse horse horse")
    guesses = set()
    for seed in range(60):
        guess = table.copy()
        guess.state.determinize(0, palamedes.Rng(seed))
        assert guess.sizes == [4, 1, 1]
        guesses |= set(guess.hand(1))
    unseen = cards("hoplite-1 hoplite-2 hoplite-3 hoplite-4 archers chariot ballista portcullis")
    assert guesses == set(unseen)


def reshuffled(hands: list[str], dealt: str, answer: str = "pass") -> Table:
    """Hoplites 4, two Archers and three Horses were shuffled and dealt, two to each; seat 0 has had a turn since."""
    table = counted("4", "", "", deck="", discard="horse horse horse archers archers", hands=hands)
    return table.play("claim city-1").deal(dealt).play("consult thanatos-1").chance().play(answer)


def guesses(table: Table) -> list[tuple[Counter[str], Counter[str]]]:
    """The hands of seats 1 and 2 as seat 0 may guess them."""
    found = []
    for seed in range(100):
        guess = table.copy()
        guess.state.determinize(0, palamedes.Rng(seed))
        found.append((guess.hand(1), guess.hand(2)))
    return found


@pytest.mark.clause("secret.hands", "between.reshuffle")
def test_after_a_reshuffle_new_cards_are_guessed_among_the_shuffled_ones() -> None:
    table = reshuffled(["", "chariot chariot"], "hoplite-4 archers archers horse horse horse")
    for first, second in guesses(table):
        assert first >= cards("chariot chariot")
        assert set(second) <= {"horse", "archers"}


@pytest.mark.clause("secret.hands", "between.reshuffle")
def test_a_new_card_that_is_played_leaves_the_old_ones_where_they_were() -> None:
    table = reshuffled(["", "chariot chariot"], "hoplite-4 archers archers horse horse horse").play("lay horse")
    assert all(first >= cards("chariot chariot") for first, _ in guesses(table))


@pytest.mark.clause("secret.hands", "between.reshuffle")
@pytest.mark.parametrize(
    ("answers", "left"),
    [
        (["lay ballista"], "chariot chariot ballista"),
        (["lay chariot"], "chariot ballista ballista"),
        (["attack chariot-hand", "hit 0 archers"], "chariot ballista ballista"),
    ],
)
def test_an_old_card_that_is_played_leaves_the_other_old_ones(answers: list[str], left: str) -> None:
    hands = ["", "chariot chariot ballista ballista"]
    table = reshuffled(hands, "archers archers hoplite-4 horse horse horse", answer="lay archers").play(*answers)
    for first, second in guesses(table):
        assert first >= cards(left)
        assert set(second) <= {"archers", "hoplite-4", "horse"}


@pytest.mark.clause("secret.hands", "between.reshuffle")
def test_a_card_that_may_be_old_or_new_leaves_every_possibility_open() -> None:
    one = reshuffled(["", "archers chariot"], "hoplite-4 archers archers horse horse horse").play("lay archers")
    two = reshuffled(["", "archers chariot"], "hoplite-4 horse archers horse horse archers").play("lay archers")
    assert guesses(one) == guesses(two)
    for held in ("chariot archers archers", "chariot archers horse", "chariot horse horse"):
        assert cards(held) in [first for first, _ in guesses(one)]


@pytest.mark.clause("secret.hands", "between.reshuffle")
@pytest.mark.parametrize(
    ("drawn", "plays"),
    [
        ("elephant archers hoplite-3", ["lay elephant", "mount empty archers", "mount a hoplite-3"]),
        ("hoplite-4 hoplite-3 hoplite-1", ["lay hoplite-4", "join 4 hoplite-3", "join 43 hoplite-1"]),
        ("horse archers hoplite-3", ["lay horse", "hide archers 1", "hide hoplite-3 1"]),
    ],
)
def test_however_new_cards_are_laid_the_old_ones_are_still_in_the_hand(drawn: str, plays: list[str]) -> None:
    new_cards = drawn.split()
    shuffled = "catapult catapult catapult ballista ballista ballista " + drawn
    table = counted("", "", "", deck="", discard=shuffled, hands=["", "portcullis portcullis"]).play("claim city-1")
    table.deal(" ".join(f"catapult {card} ballista" for card in new_cards)).play("consult thanatos-1").chance()
    table.play("pass", plays[0], "pass", *plays[1:])
    kept, drawn_by_the_other = cards("portcullis portcullis"), cards("ballista ballista ballista")
    assert all(guess == (kept, drawn_by_the_other) for guess in guesses(table))


# Horses.


@pytest.mark.clause("secret.horses")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_else_sees_what_is_in_a_horse(viewer: int | None) -> None:
    one, two = siege("", "horse-4a", ""), siege("", "horse-21", "")
    assert one.state.view(viewer) == two.state.view(viewer)


@pytest.mark.clause("secret.horses", "place.face-up", "horse.load")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_card_laid_in_a_horse_is_not_told(viewer: int | None) -> None:
    table = siege("", "horse", "", hands=["", "hoplite-4 archers", ""], turn=1)
    one, two = table.copy().play("hide hoplite-4 1"), table.copy().play("hide archers 1")
    assert told(one, viewer) == told(two, viewer)
    assert one.state.view(viewer) == two.state.view(viewer)


@pytest.mark.clause("secret.horses")
def test_all_see_into_which_horse_a_card_went() -> None:
    table = siege("", "horse-4 horse", "", hands=["", "hoplite-4", ""], turn=1).play("hide hoplite-4 2")
    assert [event.args for event in table.heard()] == [{"seat": 1, "horse": "2"}]
    for viewer in VIEWERS:
        assert [horse["cards"] for horse in table.seat(1, viewer)["horses"]] == [1, 1]


@pytest.mark.clause("secret.horses")
def test_the_strength_that_others_see_leaves_out_what_is_in_a_horse() -> None:
    assert siege("", "4 horse-4a", "").strengths == [0, 4, 0]


@pytest.mark.clause("secret.horses")
def test_what_hides_in_a_rivals_horse_is_guessed_among_hoplites_and_archers() -> None:
    table = siege("", "horse-44", "", hands=["", "chariot elephant horse catapult", ""])
    guesses = set()
    for seed in range(40):
        guess = table.copy()
        guess.state.determinize(0, palamedes.Rng(seed))
        guesses |= set(guess.army(1).removeprefix("horse-"))
    assert guesses == set("1234a")


@pytest.mark.clause("secret.horses")
def test_a_guess_never_hides_what_cannot_be_in_a_horse() -> None:
    table = siege("", "horse-4", "", hands=["", "chariot", "ballista"], deck="elephant")
    for seed in range(20):
        table.state.determinize(0, palamedes.Rng(seed))
        assert table.army(1) == "horse-4"


@pytest.mark.clause("secret.horses")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_destroyed_horse_shows_its_cards_to_all(viewer: int | None) -> None:
    table = siege("catapult", "horse-4a", "").strike("catapult", "1 horse-1")
    assert table.seat(1, viewer)["phalanxes"] == ["4"]
    assert table.seat(1, viewer)["loose"] == ["archers"]


@pytest.mark.clause("secret.own-horse")
def test_you_may_look_into_your_own_horses() -> None:
    table = siege("", "horse-4a horse-1", "", turn=2)
    loads = [cards(" ".join(horse["load"])) for horse in table.seat(1, 1)["horses"]]
    assert loads == [cards("hoplite-4 archers"), cards("hoplite-1")]


@pytest.mark.clause("secret.own-horse")
def test_you_do_not_forget_what_is_in_your_horses() -> None:
    table = siege("", "horse-4a horse-1", "", hands=["hoplite-3"])
    for seed in range(10):
        table.state.determinize(1, palamedes.Rng(seed))
        assert table.army(1) == "horse-4a horse-1"


# Piles, counts, discards, won cards.


@pytest.mark.clause("secret.piles")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_of_the_piles_only_their_sizes_are_seen(viewer: int | None) -> None:
    one = siege("", "", "", victory_pile="helen city-2", oracle_pile="gorgon", deck="horse hoplite-1")
    two = siege("", "", "", victory_pile="city-3 city-2", oracle_pile="thanatos-1", deck="ballista hoplite-1")
    assert one.seen(viewer)["piles"] == {"army": 2, "victory": 2, "oracle": 1}
    assert one.state.view(viewer) == two.state.view(viewer)


@pytest.mark.clause("secret.piles")
def test_every_card_of_the_deck_may_come_next() -> None:
    table = counted("", "4321", "", deck="horse hoplite-1 hoplite-1 archers").play("claim city-1")
    assert table.weights == {"deal horse": 1, "deal hoplite-1": 2, "deal archers": 1}
    table.deal("hoplite-1")
    assert table.weights == {"deal horse": 1, "deal hoplite-1": 1, "deal archers": 1}


@pytest.mark.clause("secret.counts")
def test_everybody_can_count_hands_piles_and_horses() -> None:
    table = siege("", "horse-4a1 horse", "", hands=["chariot", "archers archers"], deck="archers", turn=2)
    for viewer in (0, 1, 2, None):
        seen = table.seen(viewer)
        assert [seat["cards"] for seat in seen["seats"]] == [1, 2, 0]
        assert [horse["cards"] for horse in seen["seats"][1]["horses"]] == [3, 0]
        assert seen["piles"] == {"army": 1, "victory": 20, "oracle": 7}


@pytest.mark.clause("secret.discards")
def test_everybody_can_look_through_the_discards() -> None:
    table = siege("archers", "4", "", discard="horse").strike("archers", "1 phalanx-4")
    for viewer in (0, 1, 2, None):
        assert cards(" ".join(table.seen(viewer)["discard"])) == cards("horse archers hoplite-4")


@pytest.mark.clause("secret.won", "victory.kept")
def test_won_cards_penalties_tiles_and_points_are_open() -> None:
    tiles = {"agamemnon": 1, "poseidon": 1}
    table = siege("", "", "", won=["", "helen trireme-2"], penalties=["", "thanatos-1"], tiles=tiles)
    for viewer in (0, 1, 2, None):
        seat = table.seat(1, viewer)
        assert cards(" ".join(seat["won"])) == cards("helen trireme-2")
        assert seat["penalties"] == ["thanatos-1"]
        assert set(seat["tiles"]) == {"agamemnon", "poseidon"}
        assert seat["points"] == 5 + 2 + 1 + 2 - 1


@pytest.mark.clause("secret.hands", "secret.horses")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_view_ever_shows_another_hand_or_horse(players: int) -> None:
    table = new(players, seed=players)
    random = palamedes.Rng(players)
    for _ in range(120):
        for viewer in (*range(players), None):
            for seat in range(players):
                if seat != viewer:
                    laid = table.seat(seat, viewer)
                    assert laid["hand"] is None
                    assert all(horse["load"] is None for horse in laid["horses"])
        table.chance(random.below(1000))
        if table.state.over:
            break
        legal = table.state.legal()
        table.state.apply(legal[random.below(len(legal))])
