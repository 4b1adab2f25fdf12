"""Who sees what: hands, attacks that a neighbour looks at, drafts, what was just drawn; what searches may imagine."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from librt.vecs import extend, vec
from mypy_extensions import i64

from palamedes.core.kernel.rng import Rng
from palamedes.core.kernel.state import State
from palamedes.core.record.replaying import as_written
from palamedes.core.words.errors import PositionError
from palamedes.core.words.telling import Log
from palamedes.core.words.texts import LANGUAGES
from palamedes.games.hellas.rules.drawing import shuffle, throw
from palamedes.games.hellas.table.pieces import COMBAT, COMBAT_COUNT

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
    s.deck = vec[i64]([0] * len(s.deck))
    table.play("pray zeus").drawn("bow-glory")
    for number in range(20):
        imagined = table.copy()
        imagined.state.determinize(0, Rng(number))
        assert imagined.hand(1) == ["sword-trap", "sickle-charge"], "nothing else was missing from the discards"


TWINS = "torch-phalanx-2"
"""A card of which there are two."""


def since_a_shuffle(hands: list[list[str]], held: list[list[str]], shown: list[tuple[int, str, int]]) -> Table:
    """These hands, what was in hand when the deck was made, and what was laid open since."""
    table = lay(hands=hands)
    s = table.state
    for seat, cards in enumerate(held):
        for card in cards:
            s.held[seat * COMBAT_COUNT + COMBAT.index(card)] += 1
    for seat, card, left in shown:
        s.deck[COMBAT.index(card)] -= 1
        s.discards[COMBAT.index(card)] += 1
        s.shown = extend(s.shown, [seat, COMBAT.index(card), left])
    return table


def imagined(table: Table, seat: int, seed: int) -> Table:
    """The table as a seat may imagine it."""
    world = table.copy()
    world.state.determinize(seat, Rng(seed))
    return world


HELD_THE_TWIN = since_a_shuffle([[], ["mace-trap"], ["sword-trap"]], [[], [TWINS], ["sword-trap"]], [(1, TWINS, 1)])
DREW_THE_TWIN = since_a_shuffle([[], ["sword-trap"], [TWINS]], [[], ["sword-trap"], [TWINS]], [(1, TWINS, 1)])


@pytest.mark.clause("turn.hidden")
def test_from_which_heap_a_card_came_that_was_in_both_is_not_known() -> None:
    assert HELD_THE_TWIN.state.view(0) == DREW_THE_TWIN.state.view(0)
    for seed in range(20):
        one, other = (imagined(table, 0, seed).state.position() for table in (HELD_THE_TWIN, DREW_THE_TWIN))
        assert one == other


@pytest.mark.clause("turn.hidden")
def test_both_explanations_of_a_card_are_imagined() -> None:
    worlds = [imagined(HELD_THE_TWIN, 0, seed) for seed in range(300)]
    assert {"sword-trap" in world.hand(1) for world in worlds} == {False, True}
    for world in worlds:
        # Whoever did not have the sword has had the twin: it was old as well.
        assert ("sword-trap" in world.hand(1)) == (world.hand(2) == [TWINS])
        assert ("sword-trap" in world.hand(1)) != (world.hand(2) == ["sword-trap"])


@pytest.mark.clause("turn.hidden", "cards.empty")
def test_a_card_of_both_heaps_came_from_the_small_one_as_much_likelier_as_it_is_smaller() -> None:
    """One of two old cards, or one of those that seat 1 drew from; its old one is then the sword half of the time."""
    new = sum(HELD_THE_TWIN.state.deck) + 1
    expected = (1 / new) / (1 / 2 + 1 / new) / 2
    worlds = 2000
    found = sum("sword-trap" in imagined(HELD_THE_TWIN, 0, seed).hand(1) for seed in range(worlds))
    assert abs(found / worlds - expected) < 4 * (expected * (1 - expected) / worlds) ** 0.5


@pytest.mark.clause("turn.hidden", "cards.empty")
def test_a_card_shown_before_anything_was_drawn_was_an_old_one() -> None:
    table = since_a_shuffle([[], ["mace-trap"], ["sword-trap"]], [[], [TWINS], ["sword-trap"]], [(1, TWINS, 0)])
    for seed in range(40):
        assert imagined(table, 0, seed).hand(2) == ["sword-trap"], "seat 1 had nothing left when it drew"


@pytest.mark.clause("turn.hidden", "cards.empty")
def test_a_card_drawn_and_shown_after_the_last_old_one_was_a_new_one() -> None:
    other = "sickle-charge"
    table = since_a_shuffle([[], [], [other]], [[], [TWINS], [other]], [(1, TWINS, 0), (1, other, 0)])
    for seed in range(40):
        assert imagined(table, 0, seed).hand(2) == [other], "seat 1 had nothing left when it drew the card it showed"


@pytest.mark.clause("turn.hidden", "cards.empty")
def test_what_is_laid_open_after_a_shuffle_is_remembered_until_the_next() -> None:
    table = lay({"crete": "0"}, hands=[["bow-glory"], ["mace-trap"]])
    shuffle(table.state)
    throw(table.state, 0, COMBAT.index("bow-glory"))
    throw(table.state, 1, COMBAT.index("mace-trap"))
    assert list(table.state.shown) == [0, COMBAT.index("bow-glory"), 0, 1, COMBAT.index("mace-trap"), 0]
    written = table.state.position()
    assert table.state.game.restore(written).position() == written
    shuffle(table.state)
    assert len(table.state.shown) == 0


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"shown": []}, r"table\.seats\[1\]\.held: cannot have been held"),
        ({"shown": [{"seat": 1, "card": "axe-assault", "left": 1}]}, r"table\.shown\[0\]\.card: does not lie among"),
        ({"shown": [{"seat": 1, "card": TWINS, "left": 2}]}, r"table\.seats\[1\]\.held: cannot have been held"),
        ({"shown": [{"seat": 3, "card": TWINS, "left": 1}]}, r"table\.shown\[0\]\.seat: should be a whole number"),
    ],
)
def test_what_hands_held_must_be_explained(change: dict[str, object], complaint: str) -> None:
    position: Any = as_written(HELD_THE_TWIN.state, 0)
    HELD_THE_TWIN.state.game.load(position)
    with pytest.raises(PositionError, match=complaint):
        HELD_THE_TWIN.state.game.load({**position, "table": {**position["table"], **change}})


# Whoever is in the middle of something.


def hunters_hand(*cards: str, **rest: Any) -> Table:
    """The hero of seat 0 hunts the Chimera with these cards."""
    return lay(monsters={"chimera": "crete"}, heroes=["achilles crete"], hands=[list(cards)], **rest).play("act hunt")


@pytest.mark.clause("hunt.sets", "turn.hidden")
def test_whoever_lays_a_set_is_imagined_with_the_cards_that_it_still_takes_and_no_more() -> None:
    table = hunters_hand("torch-glory", "torch-fortification", "axe-assault").drawn("torch-local-support")
    table.play("combine torch 2", "give torch-glory")
    torches = [sum(card.startswith("torch") for card in imagined(table, 1, seed).hand(0)) for seed in range(200)]
    assert min(torches) == 2, "two are still due"
    assert set(torches) == {2, 3}


@pytest.mark.clause("blessing.master-plan", "hunt.defend", "turn.hidden")
def test_whoever_defends_is_imagined_with_a_plan_for_the_card_laid_last() -> None:
    table = hunters_hand("bow-glory", "torch-glory", gifts=[["master-plan"]], priests=[2]).drawn("torch-fortification")
    table.play("strike bow-glory 1", "done", "strikes charge", "strikes fury", "unleash charge", "parry torch-glory")
    hands = {tuple(imagined(table, 1, seed).hand(0)) for seed in range(200)}
    assert tuple(table.hand(0)) in hands, "what is so can be imagined"
    for seed in range(40):
        world = imagined(table, 1, seed)
        while world.question == "defend":
            world.play(sorted(world.answers)[-1])
