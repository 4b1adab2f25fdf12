"""Who sees what: hands, attacks that a neighbour looks at, drafts, what was just drawn; what searches may imagine."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from palamedes.core.rng import Rng
from palamedes.core.state import State
from palamedes.core.telling import Log
from palamedes.core.texts import LANGUAGES

from .lay import Table, lay


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


def must_look_alike(
    one: Table, other: Table, one_way: Sequence[str], other_way: Sequence[str], *seats: int | None
) -> None:
    """These seats cannot tell what happens at these tables apart."""
    for seat in seats:
        assert witnessed(one, one_way, seat) == witnessed(other, other_way, seat)


def hunting() -> Table:
    """Seat 0 has wounded the Chimera, and its neighbour, seat 1, draws two attacks."""
    table = lay(monsters={"chimera": "crete"}, heroes=["achilles crete"], hands=[["bow-glory"]])
    return table.play("act hunt").drawn("mace-trap").play("strike bow-glory 1", "done")


def drafting() -> Table:
    """Seat 0 holds a draft of blessings."""
    return lay({"phocis": "0"}, oracle="priest-and-draft").play("act temple", "temple phocis")


@pytest.mark.clause("turn.hidden", "setup.card")
def test_nobody_sees_the_hands_of_the_others() -> None:
    one = lay(hands=[[], ["sword-trap"]])
    other = lay(hands=[[], ["sickle-charge"]])
    must_look_alike(one, other, ["go elis"], ["go elis"], 0, 2, None)
    assert one.seen(1) != other.seen(1)


@pytest.mark.clause("turn.hidden", "prayer.to-zeus")
def test_nobody_sees_what_another_draws() -> None:
    table = lay(priests=[1], levels={"zeus": 2}).play("pray zeus")
    must_look_alike(table, table, ["combat sword-trap"], ["combat sickle-charge"], 1, 2, None)


@pytest.mark.clause("turn.hidden")
def test_discards_lie_face_up() -> None:
    hand = ["sword-trap", "mace-trap", "torch-glory", "bow-glory"]
    table = lay(priests=[1], levels={"zeus": 2}, hands=[hand]).play("pray zeus").drawn("axe-assault")
    table.play("discard bow-glory")
    assert table.seen()["discards"] == ["bow-glory"]


@pytest.mark.clause("hunt.answer")
def test_the_attack_that_was_refused_stays_the_neighbours_secret() -> None:
    one, other = ["strikes fury", "strikes recall-3"], ["strikes fury", "strikes attack-5"]
    chosen = ["unleash fury", "endure"]
    must_look_alike(hunting(), hunting(), [*one, *chosen], [*other, *chosen], 0, 2, None)
    assert hunting().play(*one).seen(1)["offered"] == ["fury", "recall-3"]


@pytest.mark.clause("blessings.draft")
def test_a_draft_is_seen_by_those_it_has_reached() -> None:
    table = drafting().play("find bluff", "find exile", "find ambush", "find armory")
    assert sorted(table.seen(0)["draft"]) == ["ambush", "armory", "bluff", "exile"]
    assert (table.seen(1)["draft"], table.seen(2)["draft"], table.seen()["draft"]) == (None, None, None)
    assert table.seen()["counts"]["draft"] == 4
    table.play("take bluff")
    assert sorted(table.seen(2)["draft"]) == ["ambush", "armory", "exile"]
    assert (table.seen(1)["draft"], table.seen(1)["counts"]["draft"]) == (None, 3)


@pytest.mark.clause("artefacts.draw")
def test_artefacts_drawn_are_seen_by_the_drawer_alone() -> None:
    table = lay(heroes=["heracles crete"], glory={"red": 0}).play("use heracles", "yield red")
    one, other = ["find harpe", "find aegis"], ["find caduceus", "find aegis"]
    must_look_alike(table, table, [*one, "take aegis"], [*other, "take aegis"], 1, 2, None)
    assert sorted(table.copy().play(*one).seen(0)["found"]) == ["aegis", "harpe"]


@pytest.mark.clause("artefact.owl-of-athena")
def test_the_card_that_the_owl_keeps_is_seen_by_its_owner_alone() -> None:
    table = lay({"attica": "0"}).play("use owl-of-athena")
    one, other = ["combat sword-trap", "combat bow-glory"], ["combat sickle-charge", "combat bow-glory"]
    must_look_alike(table, table, [*one, "discard bow-glory"], [*other, "discard bow-glory"], 1, 2, None)


# What a search imagines.


@pytest.mark.clause("turn.hidden")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_is_imagined_depends_on_what_a_seat_knows_alone(seat: int) -> None:
    hands = [["bow-glory"], ["sword-trap", "mace-trap"], ["torch-glory"]]
    swapped = [["bow-glory"], ["sword-trap", "mace-trap"], ["torch-glory"]]
    for other in range(3):
        if other != seat:
            swapped[other] = ["sickle-charge", "axe-assault"][: len(hands[other])]
    one, two = lay(hands=hands).state, lay(hands=swapped).state
    one.determinize(seat, Rng(7))
    two.determinize(seat, Rng(7))
    assert one.position() == two.position()


@pytest.mark.clause("turn.hidden")
def test_what_is_imagined_leaves_ones_own_hand_and_all_counts() -> None:
    table = lay(hands=[["bow-glory"], ["sword-trap", "mace-trap"], ["torch-glory"]])
    for number in range(20):
        imagined = table.copy()
        imagined.state.determinize(0, Rng(number))
        assert imagined.hand(0) == ["bow-glory"]
        assert [len(imagined.hand(seat)) for seat in range(3)] == [1, 2, 1]
        assert sum(imagined.state.deck) == sum(table.state.deck)


@pytest.mark.clause("cards.empty", "turn.hidden")
def test_after_a_shuffle_a_search_knows_which_cards_were_in_hand() -> None:
    table = lay(hands=[[], ["sword-trap", "sickle-charge"]], priests=[1], levels={"zeus": 2})
    s = table.state
    s.discards = s.deck
    s.deck = [0] * len(s.deck)
    table.play("pray zeus").drawn("bow-glory")
    for number in range(20):
        imagined = table.copy()
        imagined.state.determinize(0, Rng(number))
        assert imagined.hand(1) == ["sword-trap", "sickle-charge"], "nothing else was missing from the discards"
