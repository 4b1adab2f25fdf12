"""Hands and decks, paying art of war cards, and manoeuvres."""

from __future__ import annotations

import pytest

from .lay import Table, lay

FIELD = ["neutral neutral neutral", "neutral neutral neutral"]


def table(hand: list[str], deck: list[str], discards: list[str] | None = None, other: list[str] | None = None) -> Table:
    """Seat 0 with Zeus, the fallen Leonidas and Atalanta, and hoplites; seat 1 with Hades and the Phoenix."""
    return lay(
        FIELD,
        ["zeus a1", "leonidas fallen", "atalanta fallen", "hoplites b1", "spartans fallen"],
        ["hades b3", "phoenix b1"],
        hands=[hand, other or []],
        decks=[deck, ["hades", "hades", "phoenix"]],
        discards=[discards or [], ["phoenix"]],
    )


# Decks.


@pytest.mark.clause("deck.exhausted", "deck.renew", "manoeuvre.draw")
def test_when_somebody_cannot_draw_everybody_renews_the_deck() -> None:
    found = table(["art"], ["zeus"], ["hoplites", "hoplites", "leonidas"], other=["phoenix"])
    found.play("draw-two art", "draw zeus")
    # A card is still to be drawn: everybody takes the rest of the deck, and the discards are the new one.
    assert [event.key for event in found.heard()].count("renewed") == 1
    assert found.hand(1) == ["hades", "hades", "phoenix", "phoenix"]
    # The hand of seat 0 is filled up to three, then it draws what it could not draw before.
    found.play("draw hoplites", "draw hoplites", "draw leonidas")
    assert found.asked == "turn"
    assert found.hand(0) == ["zeus", "leonidas", "hoplites", "hoplites"]
    assert (found.discards(0), found.state.deck_size[0]) == ([], 1)


@pytest.mark.clause("deck.exhausted")
def test_an_empty_deck_alone_interrupts_nothing() -> None:
    found = table(["art"], ["zeus", "hoplites"], ["hoplites"]).play("draw-two art", "draw zeus", "draw hoplites")
    assert found.state.deck_size[0] == 0
    assert "renewed" not in [event.key for event in found.heard()]


@pytest.mark.clause("deck.nothing")
def test_what_cannot_be_drawn_from_the_new_deck_lapses() -> None:
    found = table(["zeus", "zeus", "zeus", "art"], []).play("draw-two art")
    # The art of war card itself makes the new deck: one card, and the second one lapses.
    found.play("draw art-of-war")
    assert (found.asked, found.hand(0)) == ("turn", ["zeus", "zeus", "zeus", "art-of-war"])


@pytest.mark.clause("deck.renew")
def test_after_it_everybody_knows_the_hands() -> None:
    found = table(["art"], [], ["hoplites", "hoplites", "leonidas"], other=["phoenix"]).play("draw-two art")
    assert found.seen(None)["seats"][1]["known"] == {"hades": 2, "phoenix": 2}


@pytest.mark.clause("deck.destroyed")
def test_cards_of_destroyed_units_stay_but_activate_nobody() -> None:
    found = table(["leonidas", "hoplites"], [])
    assert found.hand(0) == ["leonidas", "hoplites"]
    assert found.after("simple") == {"hoplites"}


# Paying.


@pytest.mark.clause("art.pay", "stone.pay", "art.choice")
def test_an_art_of_war_card_is_paid_by_itself_by_an_omphalos_card_or_by_two_of_fallen_units() -> None:
    found = table(["art", "omphalos", "leonidas", "atalanta"], ["zeus", "zeus"])
    assert found.after("draw-two") == {"art", "omphalos", "fallen"}
    assert found.copy().play("draw-two art").discards(0) == ["art-of-war"]
    assert found.copy().play("draw-two omphalos").discards(0) == ["omphalos"]
    assert found.copy().play("draw-two fallen").discards(0) == ["leonidas", "atalanta"]


@pytest.mark.clause("art.pay")
def test_one_card_of_a_fallen_unit_pays_nothing_and_neither_do_those_of_troops() -> None:
    assert table(["leonidas"], ["zeus"]).after("draw-two") == set()
    assert table(["spartans", "spartans", "hoplites", "zeus"], ["zeus"]).after("draw-two") == set()


@pytest.mark.clause("art.choice")
def test_of_the_fallen_those_first_in_the_army_are_paid_first() -> None:
    found = table(["leonidas", "leonidas", "atalanta"], ["zeus", "zeus"]).play("draw-two fallen")
    assert found.discards(0) == ["leonidas", "leonidas"]


# Manoeuvres.


@pytest.mark.clause("manoeuvre.draw", "manoeuvre.once")
def test_drawing_brings_two_cards_once_a_round() -> None:
    found = table(["art", "art"], ["zeus", "hoplites", "zeus"]).play("draw-two art", "draw zeus", "draw hoplites")
    assert found.hand(0) == ["zeus", "hoplites", "art-of-war"]
    assert found.after("draw-two") == set()
    assert found.after("search") == {"art"}


@pytest.mark.clause("manoeuvre.search", "manoeuvre.once")
def test_searching_brings_a_card_of_choice_once_a_round() -> None:
    found = table(["art", "art"], ["zeus", "hoplites", "zeus"]).play("search art")
    assert found.answers == {"take zeus", "take hoplites"}
    found.play("take hoplites")
    assert found.hand(0) == ["hoplites", "art-of-war"]
    assert found.after("search") == set()


@pytest.mark.clause("manoeuvre.search")
def test_there_is_nothing_to_search_for_in_an_empty_deck() -> None:
    assert table(["art"], []).after("search") == set()


@pytest.mark.clause("manoeuvre.once")
def test_a_new_round_brings_new_manoeuvres() -> None:
    found = table(["art", "art"], ["zeus"] * 5, other=["hades"])
    found.play("draw-two art", "draw zeus", "draw zeus", "stand", "done")
    found.play("draw hades", "stand", "decline", "draw zeus")
    assert (found.actor, found.asked) == (0, "turn")
    assert found.state.round == 2
    assert "art" in found.after("draw-two")


@pytest.mark.clause("manoeuvre.moments")
def test_the_others_may_draw_and_search_before_a_turn_ends() -> None:
    found = table([], ["zeus"], other=["art"]).play("stand")
    assert (found.actor, found.asked) == (1, "interlude")
    found.play("draw-two art", "draw hades", "draw phoenix")
    assert found.hand(1) == ["hades", "phoenix"]


# Evasion.


def evading(flyer: str = "phoenix b1") -> Table:
    """Hoplites and a flyer of the other side in one zone, with Leonidas in the next one."""
    return lay(
        FIELD,
        ["zeus waits", "hoplites b1", "medusa a1"],
        ["hades b1", flyer, "leonidas b2"],
        hands=[["hoplites", "medusa"], ["art"]],
    )


@pytest.mark.clause("manoeuvre.evasion")
def test_a_flyer_evades_an_attack_at_range_0_and_the_attacker_turns_to_another_target() -> None:
    found = evading().play("simple hoplites", "attack phoenix-2", "evade art")
    assert (found.actor, found.asked, found.discards(1)) == (0, "redirect", ["art-of-war"])
    assert found.answers == {"decline", "attack hades-2"}
    found.play("attack hades-2").decline()
    assert found.asked == "die"


@pytest.mark.clause("manoeuvre.evasion")
def test_an_attack_that_is_not_turned_is_lost() -> None:
    found = evading().play("simple hoplites", "attack phoenix-2", "evade art", "decline")
    assert found.asked == "act"
    assert not any(answer.startswith("attack") for answer in found.answers)


@pytest.mark.clause("manoeuvre.evasion", "manoeuvre.evasion-normal")
def test_neither_troops_nor_walkers_evade_nor_anybody_from_afar() -> None:
    assert evading(flyer="harpies b1").play("simple hoplites", "attack harpies-2").after("evade") == set()
    assert evading().play("simple hoplites", "attack hades-2").after("evade") == set()
    assert evading().play("simple medusa", "attack phoenix-2").after("evade") == set()


@pytest.mark.clause("manoeuvre.evasion-normal", "attack.retaliation-plain")
def test_nobody_evades_a_retaliation() -> None:
    found = lay(FIELD, ["phoenix b1"], ["hades b1"], hands=[["phoenix", "art"], ["hades"]])
    found.play("simple phoenix", "attack hades-2").decline().miss().play("retaliate")
    assert found.asked == "die"


@pytest.mark.clause("manoeuvre.evasion-normal")
def test_nobody_evades_an_attack_on_a_zone() -> None:
    found = lay(FIELD, ["ares b1"], ["phoenix b1"], hands=[["ares", "art"], ["art"]])
    found.play("simple ares", "use frenzy art")
    assert found.after("evade") == set()
