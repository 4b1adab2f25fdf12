"""Hunts: how they begin, what wounds, how they end, and what they bring."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from .lay import Table, lay


def hunter(monster: str = "chimera", *cards: str, **rest: Any) -> Table:
    """The hero of seat 0 stands beside a monster in Crete with these cards."""
    rest.setdefault("heroes", ["achilles crete"])
    return lay(monsters={monster: "crete"}, hands=[list(cards)], **rest)


@pytest.mark.clause("hunt.action", "turn.possible")
def test_a_hunt_wants_a_monster_beside_the_hero() -> None:
    assert "act hunt" in hunter().answers
    assert "act hunt" not in hunter(heroes=["achilles attica"]).answers


@pytest.mark.clause("hunt.action")
def test_of_several_monsters_the_hunter_chooses() -> None:
    table = lay(monsters={"hydra": "crete", "medusa": "crete"}, heroes=["achilles crete"]).play("act hunt")
    assert table.answers == {"hunt hydra", "hunt medusa"}


@pytest.mark.clause("hunt.start", "hero.strength")
@pytest.mark.parametrize("strength", [1, 3])
def test_a_hunt_begins_with_cards_by_strength(strength: int) -> None:
    table = hunter(stats={0: {"strength": strength}}).play("act hunt").chance()
    assert len(table.hand(0)) == strength


@pytest.mark.clause("hunt.start", "cards.limit")
def test_the_limit_of_the_hand_does_not_hold_during_a_hunt_but_after_it() -> None:
    cards = ["sword-trap", "mace-trap", "bow-glory", "torch-glory"]
    table = hunter("cyclops", *cards).play("act hunt").drawn("spear-wild-attack")
    assert len(table.hand(0)) == 5
    table.play("withdraw", "wound speed")
    assert table.verbs == {"discard"}
    table.play("discard bow-glory")
    assert (len(table.hand(0)), table.actor) == (4, 1)


@pytest.mark.clause("hunt.before")
def test_effects_at_the_start_come_after_the_cards() -> None:
    table = hunter(gifts=[["poison-arrows"]]).play("act hunt").drawn("mace-trap")
    assert (table.question, table.answers) == ("window", {"done", "use poison-arrows"})


@pytest.mark.clause("hunt.attack", "hunt.end", "hunt.failure", "hunt.failure-injury")
def test_a_hunt_without_a_wound_has_failed() -> None:
    table = hunter().play("act hunt").drawn("mace-trap")
    assert table.answers == {"withdraw"}
    table.play("withdraw", "wound speed")
    assert (table.injuries(0), table.actor, table.is_used(0, "hunt")) == (1, 1, True)


@pytest.mark.clause("hunt.failure-injury")
def test_three_injuries_are_enough() -> None:
    table = hunter(injured={0: ["speed", "strength", "leadership"]}).play("act hunt").drawn("mace-trap")
    assert table.play("withdraw").actor == 1


@pytest.mark.clause("hunt.end")
def test_who_could_wound_may_end_the_hunt_but_not_after_a_wound() -> None:
    table = hunter("chimera", "bow-glory", "bow-fortification").play("act hunt").drawn("mace-trap")
    assert "withdraw" in table.answers and "done" not in table.answers
    table.play("strike bow-glory 1")
    assert "withdraw" not in table.answers and "done" in table.answers


@pytest.mark.clause("hunt.attack", "hunt.wound", "hunt.which")
def test_several_wounds_can_be_dealt_and_the_hunter_chooses_which() -> None:
    table = hunter("chimera", "bow-glory", "torch-glory").play("act hunt").drawn("mace-trap")
    assert table.after("strike") == {"bow-glory 1", "bow-glory 2", "torch-glory 3"}
    table.play("strike bow-glory 2", "strike torch-glory 3")
    assert table.wounds("chimera") == 2


@pytest.mark.clause("hunt.sets", "hunt.which", "turn.hidden")
@pytest.mark.parametrize(
    "cards",
    [
        ("mace-trap", "mace-wild-attack"),
        ("sword-trap", "sword-wild-attack"),
        ("torch-glory", "torch-fortification", "torch-local-support"),
        ("bow-glory", "bow-fortification", "bow-local-support"),
        ("sickle-charge",),
    ],
)
def test_sets_wound_anywhere(cards: tuple[str, ...]) -> None:
    symbol = cards[0].split("-")[0]
    table = hunter("cyclops", *cards, wounds={"cyclops": [2]}).play("act hunt").drawn("shield-reinforcements")
    assert table.after("combine") == {f"{symbol} {place}" for place in (1, 3, 4)}
    table.play(f"combine {symbol} 4")
    if symbol != "sickle":
        assert table.answers == {f"give {card}" for card in cards}, "who is not asked shows what they hold"
        table.play(*(f"give {card}" for card in cards))
    assert (table.wounds("cyclops"), table.hand(0)) == (2, ["shield-reinforcements"])


@pytest.mark.clause("hunt.sets")
@pytest.mark.parametrize("symbol", ["axe", "spear"])
def test_axes_and_spears_make_no_sets(symbol: str) -> None:
    cards = (f"{symbol}-assault", f"{symbol}-wild-attack", f"{symbol}-javelin-volley")
    assert hunter("chimera", *cards).play("act hunt").drawn("mace-trap").after("combine") == set()


@pytest.mark.clause("hunt.sets")
def test_of_more_cards_than_a_set_needs_the_hunter_chooses() -> None:
    table = hunter("chimera", "mace-trap", "mace-wild-attack").play("act hunt").drawn("mace-encirclement")
    table.play("combine mace 6")
    assert table.answers == {"give mace-trap", "give mace-wild-attack", "give mace-encirclement"}
    table.play("give mace-trap", "give mace-encirclement")
    assert table.hand(0) == ["mace-wild-attack"]


@pytest.mark.clause("hunt.rounds", "hunt.wounds-stay")
def test_both_steps_repeat_and_wounds_stay_on_the_monster() -> None:
    table = hunter("chimera", "bow-glory", "bow-fortification").play("act hunt").drawn("mace-trap")
    table.play("strike bow-glory 1", "done", "strikes attack-3", "strikes fury", "unleash attack-3", "endure")
    table.play("wound speed").drawn("mace-wild-attack")
    table.play("strike bow-fortification 2", "done", "strikes recall-3", "strikes recall-4", "unleash recall-3")
    table.play("endure", "wound strength")
    assert (table.wounds("chimera"), table.actor) == (2, 1)


@pytest.mark.clause("hunt.victory", "trophy.victory", "trophy.glory-token", "trophy.one")
def test_the_last_wound_slays_the_monster_and_brings_glory_and_one_trophy() -> None:
    table = hunter("cyclops", "spear-assault", wounds={"cyclops": [1, 2, 4]}, glory={"brown": 1})
    table.play("act hunt").drawn("mace-trap").play("strike spear-assault 3")
    assert table.answers == {"trophy priest", "trophy beast"}
    table.play("trophy beast")
    assert table.holds(0, "eye-of-cyclops") and table.priests(0) == 0
    assert (table.glory("brown"), table.lair("cyclops"), table.state.slain_by(0), table.actor) == (0, "", 1, 1)


@pytest.mark.clause("trophy.victory")
def test_marks_that_others_have_covered_are_no_trophies() -> None:
    table = hunter("cyclops", "axe-assault", wounds={"cyclops": [1, 2, 3]})
    table.play("act hunt").drawn("mace-trap").play("strike axe-assault 4")
    assert table.holds(0, "eye-of-cyclops") and table.priests(0) == 0


@pytest.mark.clause("trophy.failure", "trophy.one")
def test_a_failed_hunt_brings_one_of_the_trophies_that_it_reached() -> None:
    table = hunter("chimera", "spear-assault", "axe-assault").play("act hunt").drawn("mace-trap")
    table.play("strike spear-assault 5", "strike axe-assault 6", "done", "strikes recall-3", "strikes recall-4")
    table.play("unleash recall-3", "endure", "wound speed")
    assert table.answers == {"trophy priest", "trophy artefact"}
    table.play("trophy artefact", "find harpe", "take harpe")
    assert table.holds(0, "harpe") and table.priests(0) == 0


@pytest.mark.clause("trophy.failure")
def test_a_failed_hunt_without_marks_brings_nothing() -> None:
    table = hunter("chimera", "bow-glory").play("act hunt").drawn("mace-trap").play("strike bow-glory 1", "done")
    table.play("strikes recall-3", "strikes recall-4", "unleash recall-3", "endure", "wound speed")
    assert (table.priests(0), table.actor) == (0, 1)


@pytest.mark.clause("trophy.one", "monster.hydra")
def test_a_mark_counts_even_if_the_hydra_has_healed() -> None:
    table = hunter("hydra", "sword-trap").play("act hunt").drawn("mace-trap").play("strike sword-trap 5", "done")
    table.play("strikes special-attack-3", "strikes fury", "unleash special-attack-3", "endure").drawn(
        "mace-wild-attack"
    )
    table.play("withdraw", "wound speed")
    assert (table.wounds("hydra"), table.priests(0)) == (0, 1)


@pytest.mark.clause("hunt.deck")
def test_the_attack_cards_are_shuffled_for_each_hunt_and_when_they_run_out() -> None:
    table = hunter("chimera", "bow-glory").play("act hunt").drawn("mace-trap").play("strike bow-glory 1", "done")
    assert sum(table.weights.values()) == 18
    table.play("strikes attack-3")
    assert sum(table.weights.values()) == 17


@pytest.mark.clause("hunt.deck")
@pytest.mark.parametrize(("left", "found"), [(0, 18), (1, 18), (2, 2), (3, 3)])
def test_too_few_attack_cards_for_the_neighbour_are_shuffled_within_a_hunt(left: int, found: int) -> None:
    table = hunter("chimera", "bow-glory").play("act hunt").drawn("mace-trap").play("strike bow-glory 1")
    cards = table.state.printed.attack_counts
    table.state.attacks = vec[i64]([1 if attack < left and cards[attack] else 0 for attack in range(len(cards))])
    table.play("done")
    assert sum(table.weights.values()) == found


@pytest.mark.clause("hunt.answer")
def test_the_refused_attack_is_known_to_the_neighbour_alone() -> None:
    table = hunter("chimera", "bow-glory").play("act hunt").drawn("mace-trap").play("strike bow-glory 1", "done")
    table.play("strikes attack-3", "strikes fury", "unleash fury")
    assert (table.seen(1)["refused"], table.seen(0)["refused"], table.seen()["refused"]) == (["attack-3"], None, None)
    assert table.seen()["counts"]["refused"] == 1
