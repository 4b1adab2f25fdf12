"""What a player of Mythic Arena could expect to be able to do and cannot: reasons in both languages."""

from __future__ import annotations

import pytest

import palamedes
from palamedes.core.kernel.state import State

ARENA = palamedes.game("arena")


def laid(**table: object) -> State:
    """A table at the turn of the Norse, who have drawn a card."""
    return ARENA.load({"game": "arena", "turn": 1, "table": table})


def why(state: State, notation: str, lang: str = "en") -> str:
    """Why an answer is not possible."""
    action = ARENA.answers.parse(notation)
    assert action not in state.legal()
    return next(state.why(each, lang) for each in state.why_not() if each.action == action)


FIELD = {"e5": {"card": "hera", "allegiance": 0}}


@pytest.mark.clause("power.use")
def test_tokens_wait_until_a_card_is_placed() -> None:
    state = laid(field=FIELD, drawn="odin", tokens=[{}, {"strength": 1}])
    assert why(state, "strengthen 1").startswith("+1 Force tokens are played once Odin lies on the battlefield")
    assert "avant sa bataille" in why(state, "strengthen 1", "fr")
    state.apply(state.parse("place odin e6"))
    assert state.parse("strengthen 1") in state.legal()


@pytest.mark.clause("power.use")
def test_one_says_how_many_tokens_before_one_fights() -> None:
    state = laid(field=FIELD, drawn="odin", tokens=[{}, {"strength": 1}])
    state.apply(state.parse("place odin e6"))
    assert "none is an answer too" in why(state, "fight")
    assert "aucun est aussi une réponse" in why(state, "fight", "fr")


@pytest.mark.clause("power.breaker")
@pytest.mark.parametrize(("breakers", "reason"), [(0, "you have no Shield Breaker"), (1, "first say how many")])
def test_a_shield_is_broken_with_a_breaker_after_the_other_tokens(breakers: int, reason: str) -> None:
    shielded = {"e5": {"card": "helios", "allegiance": 0}}
    state = laid(field=shielded, drawn="tyr", tokens=[{}, {"strength": 1, "breaker": breakers}])
    state.apply(state.parse("place tyr d5"))
    assert why(state, "break e5").startswith(reason)


@pytest.mark.clause("character.siegfried")
def test_cards_of_the_other_discard_pile_do_not_come_back() -> None:
    state = laid(field=FIELD, drawn="siegfried", discards=[["zeus"], ["thor"]])
    state.apply(state.parse("place siegfried e6"))
    assert why(state, "return zeus") == "it lies in the other discard pile: only yours counts"
    assert "seule la vôtre compte" in why(state, "return zeus", "fr")


def test_about_two_dozen_reasons_have_words_in_both_languages() -> None:
    english, french = (ARENA.words(lang).tables["why"] for lang in ("en", "fr"))
    assert set(english) == set(french)
    assert len(english) >= 24
