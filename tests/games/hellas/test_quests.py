"""Quests: entering at any step, going on, being overtaken, and the nine rewards."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import Table, lay

WHERE = {
    "aid-to-atlas": "messenia",
    "amazon-queen": "chalkidiki",
    "clean-augean-stables": "elis",
    "saving-prometheus": "macedonia",
    "capture-cretan-bull": "crete",
    "calydonian-hunt": "aetolia",
    "kill-stymphalian-birds": "corinthia",
    "expedition-for-the-golden-fleece": "acarnania",
    "cattle-of-geryon": "boeotia",
}
FOUR = ["sword-trap", "mace-trap", "torch-glory", "bow-glory"]
CITIES = {"locris": "0", "achaea": "0", "arcadia": "0"}
TEMPLES: dict[str, Any] = {"regions": {"crete": "0", "epirus": "0"}, "temples": ["crete", "epirus"]}


def before(quest: str, regions: dict[str, str] | None = None, **rest: Any) -> Table:
    """The hero of seat 0 stands in the region of the quest and is about to move."""
    rest.setdefault("heroes", [f"achilles {WHERE[quest]}"])
    return lay(regions, quests=[quest], **rest)


def arrived(quest: str, regions: dict[str, str] | None = None, **rest: Any) -> Table:
    """And has ended its move there."""
    return before(quest, regions, **rest).play(f"go {WHERE[quest]}")


def steps(table: Table) -> set[str]:
    """The steps at which the hero can enter."""
    return table.after("enter")


def done(quest: str, **rest: Any) -> Table:
    """The hero of seat 0 is on the second step of the quest and takes the last one."""
    return lay(rest.pop("regions", None), quests=[quest], heroes=["achilles step-2"], **rest).play("advance")


ASKED: list[tuple[str, dict[str, Any], set[str]]] = [
    ("aid-to-atlas", {"stats": {0: {"strength": 1}}}, set()),
    ("aid-to-atlas", {"stats": {0: {"strength": 2}}}, {"step-1"}),
    ("aid-to-atlas", {"stats": {0: {"strength": 4}}}, {"step-1", "step-2"}),
    ("aid-to-atlas", {"stats": {0: {"strength": 5}}}, {"step-1", "step-2", "step-3"}),
    ("aid-to-atlas", {"stats": {0: {"strength": 5}}, "injured": {0: ["strength"]}}, set()),
    ("amazon-queen", {"stats": {0: {"leadership": 2}}}, {"step-1"}),
    ("amazon-queen", {"stats": {0: {"leadership": 2}}, "priests": [1]}, {"step-1", "step-2", "step-3"}),
    ("clean-augean-stables", {"stats": {0: {"speed": 2}}}, {"step-1", "step-2"}),
    ("clean-augean-stables", {"stats": {0: {"speed": 3}}}, {"step-1", "step-2", "step-3"}),
    (
        "clean-augean-stables",
        {"stats": {0: {"speed": 3}}, "injured": {0: ["leadership", "strength"]}},
        {"step-1"},
    ),
    ("saving-prometheus", {}, set()),
    ("saving-prometheus", {"hands": [FOUR[:1]]}, {"step-1"}),
    ("saving-prometheus", {"hands": [FOUR[:3]]}, {"step-1", "step-2"}),
    ("saving-prometheus", {"hands": [FOUR]}, {"step-1", "step-2", "step-3"}),
    ("capture-cretan-bull", {"stats": {0: {"speed": 2, "strength": 2}}}, set()),
    ("capture-cretan-bull", {"stats": {0: {"speed": 3}}}, {"step-1"}),
    ("capture-cretan-bull", {"stats": {0: {"strength": 3}}, "hands": [FOUR[:2]]}, {"step-1", "step-2"}),
    ("capture-cretan-bull", {"stats": {0: {"strength": 4}}, "hands": [FOUR[:2]]}, {"step-1", "step-2", "step-3"}),
    ("calydonian-hunt", {"stats": {0: {"speed": 2}}}, set()),
    ("calydonian-hunt", {"stats": {0: {"speed": 2}}, "regions": {"locris": "0", "laconia": "0"}}, {"step-1"}),
    ("calydonian-hunt", {"stats": {0: {"speed": 2}}, "regions": CITIES}, {"step-1", "step-2"}),
    ("calydonian-hunt", {"stats": {0: {"speed": 3}}, "regions": CITIES}, {"step-1", "step-2", "step-3"}),
    ("kill-stymphalian-birds", {}, set()),
    ("kill-stymphalian-birds", {"priests": [1]}, {"step-1"}),
    ("kill-stymphalian-birds", {"priests": [1], **TEMPLES}, {"step-1", "step-2"}),
    ("kill-stymphalian-birds", {"priests": [2], **TEMPLES}, {"step-1", "step-2", "step-3"}),
    ("expedition-for-the-golden-fleece", {"stats": {0: {"leadership": 2}}}, {"step-1"}),
    ("expedition-for-the-golden-fleece", {"stats": {0: {"leadership": 2, "speed": 2}}}, {"step-1", "step-2"}),
    (
        "expedition-for-the-golden-fleece",
        {"stats": {0: {"leadership": 2, "speed": 2}}, "gifts": [["harpe"]]},
        {"step-1", "step-2", "step-3"},
    ),
    ("cattle-of-geryon", {"stats": {0: {"strength": 2}}}, {"step-1"}),
    ("cattle-of-geryon", {"stats": {0: {"strength": 4}}}, {"step-1", "step-2"}),
    ("cattle-of-geryon", {"stats": {0: {"strength": 4}}, "hands": [FOUR[:2]]}, {"step-1", "step-2", "step-3"}),
]


@pytest.mark.clause("quests.start", "quests.steps", "hero-move.quest", "hero-move.zero", "hero.own-injury")
@pytest.mark.parametrize(("quest", "given", "open_steps"), ASKED)
def test_a_hero_enters_at_any_step_whose_conditions_hold(
    quest: str, given: dict[str, Any], open_steps: set[str]
) -> None:
    assert steps(arrived(quest, **given)) == open_steps


@pytest.mark.clause("quests.off-board", "quests.advance", "hero-move.advance")
def test_a_hero_on_a_quest_is_in_no_region_and_advances_instead_of_moving() -> None:
    table = arrived("aid-to-atlas", stats={0: {"strength": 2}}).play("enter step-1")
    assert table.hero_at(0) == ""
    assert "go" not in table.verbs and "advance" not in table.verbs
    table.play("act prepare", "draw").drawn("sword-trap").play("draw").drawn("mace-trap")
    table.play("act monument", "build zeus").chance()
    while table.actor != 0 or table.question != "turn":
        table.state.apply(table.state.legal()[0])
    assert "go" not in table.verbs
    assert "advance" in table.answers


@pytest.mark.clause("quests.cost")
def test_only_the_step_entered_is_paid_for() -> None:
    table = arrived("saving-prometheus", hands=[FOUR])
    table.play("enter step-2", "discard sword-trap", "discard mace-trap")
    assert len(table.hand(0)) == 2


@pytest.mark.clause("quests.cost", "hero.sacrifice")
def test_a_priest_asked_for_stays_and_one_sacrificed_goes() -> None:
    given: dict[str, Any] = {"stats": {0: {"leadership": 2}}, "priests": [2]}
    assert arrived("amazon-queen", **given).play("enter step-2").priests(0) == 2
    assert arrived("amazon-queen", **given).play("enter step-3").priests(0) == 1


@pytest.mark.clause("quests.finish")
def test_the_last_step_brings_the_hero_back_with_reward_and_glory() -> None:
    table = arrived("cattle-of-geryon", stats={0: {"strength": 4}}, hands=[FOUR[:2]], glory={"blue": 1})
    table.play("enter step-3", "discard sword-trap", "discard mace-trap", "raise speed")
    assert (table.hero_at(0), table.glory("blue"), table.marker(0, "speed")) == ("boeotia", 0, 3)
    assert "go" not in table.verbs, "it cannot move any more in this turn"


@pytest.mark.clause("quests.overtaken", "quests.share")
def test_others_on_a_quest_that_is_done_return_without_a_reward() -> None:
    table = lay(quests=["cattle-of-geryon"], heroes=["achilles step-2", "helen step-1"])
    table.play("advance", "raise speed")
    assert [table.hero_at(seat) for seat in (0, 1)] == ["boeotia", "boeotia"]
    assert (table.marker(1, "speed"), table.state.slots[0]) == (1, -1)


@pytest.mark.clause("quest.aid-to-atlas", "quests.kept")
def test_aid_to_atlas_gives_tokens_back_and_two_cards() -> None:
    table = done("aid-to-atlas", used={0: ["recruit", "prepare"]})
    assert table.holds(0, "aid-to-atlas")
    table.play("use aid-to-atlas").drawn("sword-trap", "mace-trap")
    assert not table.is_used(0, "recruit") and not table.is_used(0, "prepare")
    assert table.hand(0) == ["sword-trap", "mace-trap"]
    assert not table.holds(0, "aid-to-atlas")


@pytest.mark.clause("quests.kept")
def test_with_aid_to_atlas_a_hunt_under_way_keeps_its_token() -> None:
    table = lay(
        monsters={"chimera": "crete"},
        heroes=["achilles crete"],
        gifts=[["aid-to-atlas"]],
        used={0: ["recruit", "march"]},
    )
    table.play("act hunt").drawn("bow-glory").play("use aid-to-atlas").drawn("sword-trap", "mace-trap")
    assert [table.is_used(0, action) for action in ("hunt", "recruit", "march")] == [True, False, False]


@pytest.mark.clause("quests.kept", "blessing.wild-hunt")
def test_with_aid_to_atlas_a_wild_hunt_gives_the_token_of_an_earlier_hunt_back() -> None:
    table = lay(
        monsters={"chimera": "crete"},
        heroes=["achilles crete"],
        stats={0: {"strength": 2}},
        gifts=[["aid-to-atlas", "wild-hunt"]],
        used={0: ["hunt"]},
    )
    table.play("use wild-hunt").drawn("bow-glory").play("use aid-to-atlas").drawn("sword-trap", "mace-trap")
    assert not table.is_used(0, "hunt")


@pytest.mark.clause("quests.kept")
def test_with_aid_to_atlas_a_march_under_way_keeps_its_token() -> None:
    table = lay({"boeotia": "0 x4", "corinthia": "1 x4"}, gifts=[["aid-to-atlas"]], used={0: ["hunt"]})
    table.march("boeotia", "corinthia", 4).play("pass", "use aid-to-atlas").drawn("sword-trap", "mace-trap")
    assert [table.is_used(0, action) for action in ("march", "hunt")] == [True, False]


@pytest.mark.clause("quests.kept", "quest.aid-to-atlas")
def test_aid_to_atlas_comes_when_one_is_attacked() -> None:
    table = lay({"boeotia": "0 x4", "corinthia": "1 x4"}, gifts=[[], ["aid-to-atlas"]], used={1: ["march"]})
    table.march("boeotia", "corinthia", 4).play("use aid-to-atlas").drawn("sword-trap", "mace-trap")
    assert (table.hand(1), table.is_used(1, "march"), table.is_used(0, "march")) == (
        ["sword-trap", "mace-trap"],
        False,
        True,
    )


@pytest.mark.clause("quests.kept", "quest.aid-to-atlas")
def test_aid_to_atlas_comes_before_a_hunter_lays_a_card_in_defence() -> None:
    table = lay(
        monsters={"chimera": "crete"},
        heroes=["achilles crete"],
        gifts=[["aid-to-atlas"]],
        hands=[["bow-glory", "axe-assault"]],
    )
    table.play("act hunt").drawn("torch-glory").play("strike bow-glory 1", "done")
    table.play("strikes attack-5", "strikes fury", "unleash attack-5")
    begun = table.copy().play("parry torch-glory")
    assert "use aid-to-atlas" not in begun.answers
    table.play("use aid-to-atlas").drawn("sword-trap", "mace-trap")
    assert "parry mace-trap" in table.answers


@pytest.mark.clause("quest.amazon-queen")
def test_the_amazon_queen_gives_strength_and_two_cards() -> None:
    table = done("amazon-queen").drawn("sword-trap", "mace-trap")
    assert (table.marker(0, "strength"), len(table.hand(0))) == (2, 2)


@pytest.mark.clause("quest.clean-augean-stables", "quests.kept")
def test_the_augean_stables_give_two_special_actions_in_one_turn() -> None:
    table = done("clean-augean-stables", regions={"locris": "0"})
    table.play("use clean-augean-stables", "act recruit", "enlist 2")
    assert (table.actor, table.question) == (0, "again")
    table.play("act march", "army locris", "amount 2", "to phocis")
    assert table.actor == 1


@pytest.mark.clause("quest.saving-prometheus")
def test_prometheus_gives_a_priest_and_two_hoplites() -> None:
    table = done("saving-prometheus", regions={"crete": "0", "elis": "0"}).play("choose crete")
    table.play("enlist 2")
    assert (table.priests(0), table.army(0, "crete")) == (1, 2)


@pytest.mark.clause("quest.capture-cretan-bull")
def test_the_cretan_bull_gives_a_glory_token_that_nobody_holds() -> None:
    table = done("capture-cretan-bull", glory={"red": 1})
    assert table.after("claim") == {"yellow", "blue", "green", "brown"}
    table.play("claim blue")
    assert (table.glory("blue"), table.glory("brown"), table.glory("red")) == (0, 0, 1)


@pytest.mark.clause("quest.calydonian-hunt")
def test_the_calydonian_hunt_recruits_two_in_every_city_and_in_sparta() -> None:
    table = done("calydonian-hunt", regions={"locris": "0", "laconia": "0", "crete": "0"})
    table.play("enlist 2", "enlist 2")
    assert [table.army(0, region) for region in ("locris", "laconia", "crete")] == [2, 2, 0]


@pytest.mark.clause("quest.kill-stymphalian-birds")
def test_the_stymphalian_birds_give_an_artefact_of_three() -> None:
    table = done("kill-stymphalian-birds").play("find harpe", "find aegis", "find caduceus", "take caduceus")
    assert table.holds(0, "caduceus")


@pytest.mark.clause("quest.expedition-for-the-golden-fleece")
def test_the_golden_fleece_gives_three_hoplites() -> None:
    table = done("expedition-for-the-golden-fleece", regions={"crete": "0"}).play("choose crete", "enlist 3")
    assert table.army(0, "crete") == 3


@pytest.mark.clause("quest.cattle-of-geryon")
def test_the_cattle_of_geryon_raise_a_statistic_to_three() -> None:
    table = done("cattle-of-geryon", stats={0: {"leadership": 3, "speed": 2}})
    assert table.after("raise") == {"strength", "speed"}
    table.play("raise strength")
    assert table.marker(0, "strength") == 3
