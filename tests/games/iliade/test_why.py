"""What a player of Iliade could expect to be able to do and cannot: each reason, in both languages."""

from __future__ import annotations

import pytest

from .table import ILIADE, Table, counted, siege


def why(table: Table, notation: str, lang: str = "en") -> str:
    """Why whoever is asked cannot give this answer, in words."""
    state = table.state
    seat = state.waiting()[0]
    action = ILIADE.answers.parse(notation)
    assert action not in state.legal(seat), f"{notation} is possible"
    refused = [each for each in state.why_not(seat) if each.action == action]
    assert refused, f"nothing is said of {notation}: {[state.notation(each.action) for each in state.why_not(seat)]}"
    return state.why(refused[0], lang)


@pytest.mark.clause("phalanx.decreasing")
def test_an_equal_card_lengthens_no_phalanx() -> None:
    table = siege("43", "", "", hands=["hoplite-3"])
    assert why(table, "join 43 hoplite-3") == "equal is not enough: the next card must be lower than Hoplites 3"
    assert why(table, "join 43 hoplite-3", "fr").startswith("une carte égale ne suffit pas")


@pytest.mark.clause("phalanx.end")
def test_no_card_is_slipped_between_two_others() -> None:
    table = siege("41", "", "", hands=["hoplite-3"])
    assert "never between two others" in why(table, "join 41 hoplite-3")
    assert "jamais entre deux cartes" in why(table, "join 41 hoplite-3", "fr")


@pytest.mark.clause("phalanx.decreasing")
def test_a_stronger_card_does_not_go_on_a_weaker_one() -> None:
    assert "only decreases" in why(siege("2", "", "", hands=["hoplite-3"]), "join 2 hoplite-3")


@pytest.mark.clause("siege.one-action")
def test_a_phalanx_is_not_laid_at_once() -> None:
    table = siege("", "", "", hands=["hoplite-4 hoplite-2"])
    assert why(table, "join 4 hoplite-2") == "lay Hoplites 4 first: a Phalanx grows by one card a turn"
    assert "d'une carte par tour" in why(table, "join 4 hoplite-2", "fr")
    table.play("lay hoplite-4", "pass", "pass")
    assert "join 4 hoplite-2" in table.answers


@pytest.mark.clause("place.no-move")
@pytest.mark.parametrize(
    ("army", "answer"),
    [("elephant archers", "mount empty archers"), ("4 3", "join 4 hoplite-3"), ("2 horse", "hide hoplite-2 1")],
)
def test_what_was_laid_alone_stays_alone(army: str, answer: str) -> None:
    table = siege(army, "", "", hands=["chariot"])
    assert "laid is laid" in why(table, answer)
    assert "ne bouge plus" in why(table, answer, "fr")


@pytest.mark.clause("horse.idle")
def test_archers_in_a_horse_do_not_attack() -> None:
    table = siege("horse-a", "archers", "")
    assert "they take no part until it opens" in why(table, "attack archers")
    assert "ils ne font rien" in why(table, "attack archers", "fr")


@pytest.mark.clause("teams.no-attack")
def test_a_weapon_for_which_only_a_partner_has_a_target_says_so() -> None:
    table = siege("ballista", "", "elephant", "", teams=True)
    assert why(table, "attack ballista") == "only Sparta, on your side, has a card that a Ballista could fell"
    assert "de votre côté" in why(table, "attack ballista", "fr")


@pytest.mark.clause("attack.opponents")
def test_archers_on_an_elephant_that_find_nothing_say_so() -> None:
    table = siege("elephant-a", "catapult", "")
    assert "nobody has a card" in why(table, "attack rider-a")


@pytest.mark.clause("attack.one")
def test_an_attack_that_was_declared_is_not_passed_over() -> None:
    table = siege("archers", "4", "").play("attack archers")
    assert "is declared" in why(table, "pass")
    assert "est annoncée" in why(table, "pass", "fr")


@pytest.mark.clause("attack.opponents")
def test_ones_own_army_is_no_target() -> None:
    table = siege("archers 3", "4", "").play("attack archers")
    assert why(table, "hit 0 phalanx-3") == "it is your own army"
    assert why(table, "hit 0 phalanx-3", "fr") == "c'est votre propre armée"


@pytest.mark.clause("attack.riders")
def test_riders_are_safe() -> None:
    table = siege("archers", "elephant-a", "4").play("attack archers")
    assert why(table, "hit 1 archers") == "the Archers of Ithaca ride an Elephant: riders cannot be attacked"
    assert "on n'attaque pas les cavaliers" in why(table, "hit 1 archers", "fr")


@pytest.mark.clause("elephant.felled-by")
def test_what_a_weapon_does_not_fell_says_what_would() -> None:
    table = siege("archers", "elephant 4", "").play("attack archers")
    assert why(table, "hit 1 elephant-empty").endswith("it falls only to Ballista")
    assert "Baliste" in why(table, "hit 1 elephant-empty", "fr")


@pytest.mark.clause("horse.arrange-order")
def test_all_that_comes_out_of_a_horse_is_laid() -> None:
    table = counted("horse-21", "", "")
    assert why(table, "pass") == "2 cards out of the Trojan Horse must still be laid"
    assert why(table, "pass", "fr") == "2 cartes sorties du Cheval de Troie\u00a0: à poser d'abord"


@pytest.mark.clause("horse.arrange")
def test_cards_in_hand_are_not_laid_with_those_out_of_a_horse() -> None:
    table = counted("horse-1", "", "", hands=["hoplite-4"])
    assert "only cards out of the Trojan Horse" in why(table, "lay hoplite-4")
    assert "que les cartes sorties" in why(table, "lay hoplite-4", "fr")


@pytest.mark.clause("thanatos.first")
def test_whoever_has_won_a_card_takes_one() -> None:
    table = counted("4", "", "")
    assert "choose one" in why(table, "pass")
    assert "choisissez-la" in why(table, "pass", "fr")


@pytest.mark.clause("victory.kept")
def test_a_card_that_somebody_has_won_for_good_says_who_has_it() -> None:
    table = counted("4", "", "", won=["", "helen"])
    assert why(table, "claim helen") == "every one of them has been won (Ithaca)"
    assert "Ithaque" in why(table, "claim helen", "fr")
    assert why(table, "claim city-3") == "it is not at stake in this siege"


@pytest.mark.clause("between.limit")
def test_whoever_holds_too_many_discards_first() -> None:
    full = " ".join(["archers"] * 4 + ["hoplite-1"] * 4 + ["hoplite-2"] * 3)
    table = counted("4", "", "", hands=[full]).play("claim city-1").chance(1)
    assert table.verbs == {"discard"}
    assert why(table, "pass") == "you hold 14 cards and may keep 12: discard first"
    assert "défaussez d'abord" in why(table, "pass", "fr")


def test_about_two_dozen_reasons_have_words_in_both_languages() -> None:
    english, french = (ILIADE.words(lang).tables["why"] for lang in ("en", "fr"))
    assert set(english) == set(french)
    assert len(english) >= 24
