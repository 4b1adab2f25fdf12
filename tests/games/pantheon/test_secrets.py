"""Who sees what: hands, decks, armies built in secret; and windows that open whatever a hand holds."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import palamedes
from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.words.telling import Log
from palamedes.core.words.texts import LANGUAGES

from .lay import Table, lay

GAME = palamedes.game("pantheon")


def reaches(state: State, seat: int | None) -> str:
    """Everything that reaches a seat at this moment; None is a spectator."""
    texts: list[object] = [state.view(seat), state.clause, [state.prompt(lang, seat) for lang in LANGUAGES]]
    if seat is not None:
        texts.append(state.legal(seat))
    return json.dumps(texts)


def witnessed(table: Table, answers: Sequence[str], seat: int | None) -> list[str]:
    """All that a seat sees and hears while these answers are given."""
    state = table.state.clone()
    log = Log()
    state.listen(log)
    found = [reaches(state, seat)]
    for answer in answers:
        state.apply(state.parse(answer))
        for event in log.take():
            words = [state.game.words(lang).event(state, event, seat) for lang in LANGUAGES]
            found.append(json.dumps([event.key, event.seen_by(seat), words]))
        found.append(reaches(state, seat))
    return found


def must_look_alike(one: Table, other: Table, answers: Sequence[str], *seats: int | None) -> None:
    """These seats cannot tell what happens at these tables apart, though they are not the same."""
    for seat in seats:
        assert witnessed(one, answers, seat) == witnessed(other, answers, seat)


def duel(hand: Sequence[str], teams: bool = False) -> Table:
    """Seat 0 has hoplites beside Leonidas of seat 1, who has these two cards in hand and the rest in the deck."""
    armies = [["zeus a2", "hoplites b2"], ["hades e2", "leonidas b2", "phoenix b2"], ["athena a3"], ["ares e3"]]
    deck = ["hades", "leonidas", "phoenix", "art"] * 2
    for card in hand:
        deck.remove(card)
    seats = 4 if teams else 2
    return lay(
        "olympus",
        *armies[:seats],
        hands=[["hoplites", "art"], hand, ["athena"], ["ares"]][:seats],
        decks=[["zeus", "zeus", "hoplites", "art"], deck, ["athena"], ["ares"]][:seats],
        teams=teams,
    )


@pytest.mark.clause("deck.secret")
def test_nobody_sees_the_hands_of_the_others_nor_what_is_left_of_their_decks() -> None:
    one, other = duel(["leonidas", "hades"]), duel(["hades", "phoenix"])
    must_look_alike(one, other, ["simple hoplites", "done"], 0, None)
    assert one.seen(1)["seats"][1]["hand"] == {"hades": 1, "leonidas": 1}
    assert one.seen(1)["seats"][1]["left"] != other.seen(1)["seats"][1]["left"]
    assert (one.seen(0)["seats"][1]["hand"], one.seen(0)["seats"][1]["left"]) == (None, None)


@pytest.mark.clause("deck.secret", "deck.discards")
def test_numbers_of_cards_discards_and_what_is_in_hand_and_deck_together_are_open() -> None:
    table = duel(["leonidas", "hades"])
    table.play("simple hoplites")
    sheet = table.seen(None)["seats"][0]
    assert (sheet["cards"], sheet["discards"]) == (1, {"hoplites": 1})
    assert sheet["unseen"] == {"zeus": 2, "hoplites": 1, "art-of-war": 2}
    assert table.seen(None)["seats"][1]["deck"] == 6


@pytest.mark.clause("deck.secret", "turn.draw")
def test_nobody_else_sees_what_is_drawn() -> None:
    table = duel(["leonidas", "hades"]).play("pass")
    assert table.answers == {"draw zeus", "draw hoplites", "draw art-of-war"}
    one, other = table.copy().play("draw zeus"), table.copy().play("draw hoplites")
    for seat in (1, None):
        assert reaches(one.state, seat) == reaches(other.state, seat)
        assert [event.seen_by(seat) for event in one.heard()] == [event.seen_by(seat) for event in other.heard()]
    assert one.seen(0)["seats"][0]["hand"] != other.seen(0)["seats"][0]["hand"]


@pytest.mark.clause("manoeuvre.search", "deck.secret")
def test_nobody_else_sees_the_card_that_is_searched_for() -> None:
    table = duel(["leonidas", "hades"]).play("search art")
    one, other = table.copy().play("take zeus"), table.copy().play("take hoplites")
    for seat in (1, None):
        assert reaches(one.state, seat) == reaches(other.state, seat)
        assert [event.seen_by(seat) for event in one.heard()] == [event.seen_by(seat) for event in other.heard()]


@pytest.mark.clause("team.hands")
def test_partners_see_each_others_hands_and_their_opponents_do_not() -> None:
    table = duel(["leonidas", "hades"], teams=True)
    assert table.seen(3)["seats"][1]["hand"] == {"hades": 1, "leonidas": 1}
    assert table.seen(1)["seats"][3]["hand"] == {"ares": 1}
    assert [table.seen(seat)["seats"][1]["hand"] for seat in (0, 2)] == [None, None]


# Windows.


@pytest.mark.clause("manoeuvre.windows", "attack.retaliation")
def test_who_could_retaliate_is_asked_with_and_without_the_card() -> None:
    answers = ["simple hoplites", "attack leonidas-2"]
    for hand in (["leonidas", "hades"], ["hades", "phoenix"]):
        table = duel(hand).play(*answers).decline().miss()
        assert (table.actor, table.asked) == (1, "retaliate")
        assert ("retaliate" in table.answers) == ("leonidas" in hand)
        assert "decline" in table.answers
    one, other = duel(["leonidas", "hades"]), duel(["hades", "phoenix"])
    must_look_alike(one, other, [*answers, *["die blank"] * 4, "decline"], 0, None)


@pytest.mark.clause("manoeuvre.windows", "manoeuvre.evasion")
def test_who_could_evade_is_asked_with_and_without_an_art_of_war_card() -> None:
    answers = ["simple hoplites", "attack phoenix-2"]
    for hand in (["leonidas", "art"], ["leonidas", "hades"]):
        table = duel(hand).play(*answers)
        assert (table.actor, table.asked) == (1, "react")
        assert bool(table.after("evade")) == ("art" in hand)
    must_look_alike(duel(["leonidas", "art"]), duel(["leonidas", "hades"]), [*answers, "decline"], 0, None)


@pytest.mark.clause("manoeuvre.windows")
def test_nobody_is_asked_for_a_card_that_all_know_not_to_be_in_the_hand() -> None:
    table = lay(
        "olympus",
        ["zeus a2", "hoplites b2"],
        ["hades e2", "leonidas b2"],
        hands=[["hoplites"], ["hades"]],
        discards=[[], ["leonidas"] * 4],
    )
    table.play("simple hoplites", "attack leonidas-2").decline().miss()
    assert table.asked != "retaliate"


def known_to_all(table: Table) -> Table:
    """The same table, where everybody knows the hands, as after the decks were renewed."""
    table.state.known = table.state.hand[:]
    return table


@pytest.mark.clause("manoeuvre.windows", "manoeuvre.search")
@pytest.mark.parametrize(("target", "asked"), [("spartans", "retaliate"), ("amazons", "react")])
def test_whoever_could_search_for_the_card_is_asked_though_all_know_the_hand(target: str, asked: str) -> None:
    for cards, is_asked in ((["art", "hades"], True), (["hades", "hades"], False)):
        table = lay(
            "olympus",
            ["zeus a2", "hyperboreans b2"],
            ["hades e2", f"{target} b2"],
            hands=[["hyperboreans"], cards],
            decks=[[], [target, target]],
        )
        known_to_all(table).play("simple hyperboreans", f"attack {target}-2")
        if asked == "retaliate":
            table.decline().miss()
        assert ((table.actor, table.asked) == (1, asked)) == is_asked
        if is_asked:
            assert "retaliate" in table.play("search art", f"take {target}").answers


@pytest.mark.clause("manoeuvre.windows", "turn.another")
def test_whoever_could_draw_the_card_of_another_unit_is_asked_for_another_activation() -> None:
    table = lay(
        "olympus",
        ["zeus a2", "hyperboreans b2", "spartans b2"],
        ["hades e2"],
        hands=[["hyperboreans", "art", "art"]],
        decks=[["spartans"] * 3, []],
    )
    known_to_all(table).play("simple hyperboreans", "done")
    assert (table.actor, table.asked) == (0, "another")


@pytest.mark.clause("manoeuvre.windows", "manoeuvre.moments")
def test_the_others_are_asked_before_a_turn_ends_whatever_they_hold() -> None:
    answers = ["simple hoplites", "done", "done", "done"]
    for hand in (["leonidas", "art"], ["leonidas", "hades"]):
        table = duel(hand).play(*answers)
        assert (table.actor, table.asked) == (1, "interlude")
        assert bool(table.after("draw-two")) == ("art" in hand)
    must_look_alike(duel(["leonidas", "art"]), duel(["leonidas", "hades"]), [*answers, "decline"], 0, None)


# Armies built in secret.


def building(*answers: str, teams: bool = False) -> Table:
    """A table at which armies are constructed; boards are proposed."""
    table = Table(GAME.new(4 if teams else 2, recruitment="construction", teams=teams))
    return table.play("propose olympus", "propose styx", *answers)


@pytest.mark.clause("recruit.construction", "setup.construction-boards")
def test_an_army_is_built_in_secret() -> None:
    one = Table(GAME.new(2, recruitment="construction")).play("propose olympus")
    other = Table(GAME.new(2, recruitment="construction")).play("propose tartarus")
    must_look_alike(one, other, ["propose styx"], 1, None)
    one, other = building("divinity zeus"), building("divinity ares")
    for seat in (1, None):
        assert one.seen(seat) == other.seen(seat)
    assert one.seen(0)["seats"][0]["divinity"] == "zeus"
    assert one.seen(1)["seats"][0]["points"] is None


@pytest.mark.clause("recruit.partners")
def test_partners_see_what_the_other_builds() -> None:
    table = building("divinity zeus", teams=True)
    assert [table.seen(seat)["seats"][0]["divinity"] for seat in (0, 1, 2, 3)] == ["zeus", None, "zeus", None]


# What a search imagines.


@pytest.mark.clause("deck.secret")
def test_a_search_imagines_what_it_cannot_know_and_keeps_what_everybody_knows() -> None:
    table = duel(["leonidas", "hades"])
    state = table.state
    state.known = vec[i64]([0] * len(state.known))
    state.known[15 + 1] = 1
    seen = set()
    for seed in range(40):
        other = state.clone()
        other.determinize(0, Rng(seed))
        hand = Table(other).hand(1)
        assert "leonidas" in hand and len(hand) == 2
        assert Table(other).hand(0) == table.hand(0)
        seen.add(tuple(hand))
    assert len(seen) > 2
