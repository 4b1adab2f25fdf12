"""The monster phase and the event phase."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import Table, lay


def built(monsters: dict[str, str], **rest: Any) -> Table:
    """Seat 0 has built a monument."""
    rest.setdefault("events", [])
    return lay(rest.pop("regions", None), monsters=monsters, **rest).play("act monument", "build zeus")


def drawn(event: str, **rest: Any) -> Table:
    """And this event is drawn."""
    return built(rest.pop("monsters", {}), events=[event, *rest.pop("more", [])], **rest)


@pytest.mark.clause("phase.die")
def test_the_builder_rolls_for_every_monster_in_any_order() -> None:
    table = built({"hydra": "crete", "medusa": "elis", "sphinx": "attica"})
    assert (table.actor, table.answers) == (0, {"rouse hydra", "rouse medusa", "rouse sphinx"})
    table.play("rouse sphinx", "roll nothing")
    assert table.answers == {"rouse hydra", "rouse medusa"}
    table.play("rouse hydra", "roll nothing")
    assert table.question == "roll"


@pytest.mark.clause("phase.faces")
def test_the_die_has_its_faces() -> None:
    weights = built({"hydra": "crete"}).weights
    assert weights == {"roll nothing": 1, "roll attack": 2, "roll move": 2, "roll choice": 1}


@pytest.mark.clause("phase.nothing")
def test_nothing_happens() -> None:
    table = built({"hydra": "crete"}, regions={"crete": "1 x2"}).play("roll nothing")
    assert (table.lair("hydra"), table.army(1, "crete"), table.actor) == ("crete", 2, 1)


@pytest.mark.clause("phase.move")
def test_a_move_leads_to_a_neighbour_of_the_builders_choice() -> None:
    table = built({"hydra": "crete"}).play("roll move")
    assert table.answers == {f"drive hydra {region}" for region in ("argolis", "attica", "euboea", "laconia")}
    table.play("drive hydra laconia")
    assert table.lair("hydra") == "laconia"


@pytest.mark.clause("phase.choice")
def test_the_builder_may_choose_between_attack_and_move() -> None:
    table = built({"medusa": "crete"}, regions={"crete": "1 x2"}).play("roll choice")
    assert table.verbs == {"attack", "drive"}
    table.play("attack")
    assert (table.lair("medusa"), table.army(1, "crete")) == ("crete", 1)


@pytest.mark.clause("event.draw", "event.quest")
def test_a_quest_takes_a_free_slot() -> None:
    table = drawn("amazon-queen", quests=["aid-to-atlas"]).play("event amazon-queen")
    assert table.seen()["quests"] == ["aid-to-atlas", "amazon-queen", None]


@pytest.mark.clause("event.quest")
def test_a_quest_without_a_slot_is_discarded_and_not_replaced() -> None:
    quests = ["aid-to-atlas", "cattle-of-geryon", "calydonian-hunt"]
    table = drawn("amazon-queen", quests=quests, more=["hydra-argolis"]).play("event amazon-queen")
    assert (table.seen()["quests"], table.actor) == (quests, 1)
    assert table.seen()["event_discards"] == ["amazon-queen"]


@pytest.mark.clause("event.arrival")
def test_a_monster_comes_to_the_region_of_its_card() -> None:
    assert drawn("hydra-argolis").play("event hydra-argolis").lair("hydra") == "argolis"


@pytest.mark.clause("event.arrival", "monster.evolution")
def test_a_monster_on_the_board_evolves() -> None:
    table = drawn("hydra-argolis", monsters={"hydra": "crete"}).play("roll nothing", "event hydra-argolis")
    assert (table.lair("hydra"), table.seen()["monsters"]["hydra"]["evolved"]) == ("crete", ["hydra-argolis"])


@pytest.mark.clause("event.slain")
def test_the_card_of_a_slain_monster_is_replaced() -> None:
    table = drawn("hydra-argolis", more=["amazon-queen"], slain={"hydra": 1}).play("event hydra-argolis")
    assert table.answers == {"event amazon-queen"}


@pytest.mark.clause("event.slain", "event.deck")
def test_replacing_ends_with_the_deck() -> None:
    table = drawn("hydra-argolis", more=["hydra-chalkidiki"], slain={"hydra": 1})
    table.play("event hydra-argolis", "event hydra-chalkidiki")
    assert (table.actor, table.question) == (1, "turn")


@pytest.mark.clause("event.deck")
def test_without_a_card_there_is_no_event() -> None:
    assert built({}).actor == 1


@pytest.mark.clause("event.deck")
def test_quests_that_found_no_slot_come_back_when_the_deck_is_empty() -> None:
    table = lay(quests=["aid-to-atlas", "cattle-of-geryon"], events=[])
    s = table.state
    s.thrown[14 + 1] = True
    table = table.copy().play("act monument", "build zeus")
    assert table.answers == {"event amazon-queen"}
