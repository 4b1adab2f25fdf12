"""Set-up: the temple card, seven events with their exceptions, heroes chosen counter-clockwise."""

from __future__ import annotations

import pytest

from .lay import HELLAS, Table


def new(players: int = 3, chooser: int = 1) -> Table:
    """A new game in which this player, counted from 1, was chosen by lot; the events are to be drawn."""
    return Table(HELLAS.new(players)).play(f"chooser {chooser}", "temple-card combat-cards")


def events(*cards: str) -> Table:
    """These event cards are drawn for set-up."""
    return new().play(*(f"event {card}" for card in cards))


def choosing(players: int = 3, chooser: int = 1) -> Table:
    """The first player is about to choose a hero."""
    return new(players, chooser).chance()


EXAMPLE = [
    "amazon-queen",
    "hydra-chalkidiki",
    "cerberus-epirus",
    "expedition-for-the-golden-fleece",
    "saving-prometheus",
    "aid-to-atlas",
    "hydra-argolis",
    "minotaur-boeotia",
]
"""Page 6 of the paper: the sixth card finds no slot, the seventh the Hydra there already; the eighth replaces it."""


@pytest.mark.clause("setup.events", "setup.quests", "setup.monsters", "setup.shuffle-back")
def test_the_example_of_the_paper() -> None:
    table = events(*EXAMPLE)
    assert table.question == "deal", "seven cards and a replacement, and no more"
    assert table.seen()["quests"] == ["amazon-queen", "expedition-for-the-golden-fleece", "saving-prometheus"]
    monsters = table.seen()["monsters"]
    assert {name: monster["region"] for name, monster in monsters.items()} == {
        "hydra": "chalkidiki",
        "cerberus": "epirus",
        "minotaur": "boeotia",
    }
    assert not any(monster["evolved"] for monster in monsters.values())
    deck = table.seen()["event_deck"]
    assert len(deck) == 23 - 3
    assert {"aid-to-atlas", "hydra-argolis", "hydra-chalkidiki", "minotaur-boeotia"} <= set(deck)


@pytest.mark.clause("setup.quests")
def test_a_fourth_quest_is_ignored_but_counted() -> None:
    quests = ["aid-to-atlas", "amazon-queen", "cattle-of-geryon", "calydonian-hunt", "saving-prometheus"]
    table = events(*quests, "hydra-argolis", "medusa-attica")
    assert (table.question, table.seen()["quests"]) == ("deal", quests[:3])


@pytest.mark.clause("setup.monsters")
def test_a_monster_already_there_is_replaced_every_time() -> None:
    table = events("hydra-argolis", "hydra-chalkidiki", "medusa-attica", "medusa-phocis", "sphinx-messenia")
    table.play("event sphinx-thessaly", "event cyclops-euboea", "event cerberus-locris", "event chimera-arcadia")
    assert table.question == "first-event"
    table.play("event minotaur-crete")
    assert (table.question, len(table.seen()["monsters"])) == ("deal", 7)


@pytest.mark.clause("setup.temple-card")
def test_one_of_five_temple_cards_is_drawn() -> None:
    table = Table(HELLAS.new(3)).play("chooser 1")
    assert table.weights == {
        f"temple-card {card}": 1
        for card in (
            "extra-special-action",
            "priest-and-draft",
            "neutral-artefact",
            "combat-cards",
            "two-attributes",
        )
    }


@pytest.mark.clause("setup.temples")
@pytest.mark.parametrize(("players", "temples"), [(2, 6), (3, 6), (4, 8)])
def test_how_many_temples_there_are(players: int, temples: int) -> None:
    assert choosing(players).seen()["temples_left"] == temples


@pytest.mark.clause("setup.card")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_draws_a_combat_card(players: int) -> None:
    table = choosing(players)
    assert [len(table.hand(seat)) for seat in range(players)] == [1] * players


@pytest.mark.clause("setup.first-chooser")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_lot_decides_who_chooses_first(players: int) -> None:
    assert Table(HELLAS.new(players)).weights == {f"chooser {seat + 1}": 1 for seat in range(players)}
    for seat in range(players):
        assert choosing(players, seat + 1).actor == seat


@pytest.mark.clause("setup.hero", "setup.order")
def test_heroes_are_chosen_counter_clockwise_and_the_last_to_choose_begins() -> None:
    table = choosing(4, 2)
    order: list[int] = []
    for hero, region in (("achilles", "crete"), ("perseus", "elis"), ("heracles", "epirus"), ("helen", "euboea")):
        order.append(table.actor)
        assert f"hero {hero}" in table.answers
        table.play(f"hero {hero}")
        assert table.actor == order[-1], "who has chosen places the hero"
        table.play(f"start {region}")
    assert order == [1, 0, 3, 2]
    table.play("find harpe", "find aegis", "find caduceus", "take harpe")
    assert (table.actor, table.question) == (2, "turn")
    table.play("act monument", "build zeus").chance()
    while table.actor == 2:
        table.state.apply(table.state.legal()[0])
        table.chance()
    assert table.actor == 3, "turns go clockwise"


@pytest.mark.clause("setup.hero")
def test_a_hero_is_chosen_once() -> None:
    table = choosing().play("hero achilles", "start crete")
    assert table.after("hero") == {"helen", "heracles", "perseus"}


@pytest.mark.clause("setup.place")
@pytest.mark.parametrize(("region", "ruler"), [("crete", 0), ("argolis", -1), ("laconia", -1)])
def test_a_hero_arrives_with_two_hoplites_and_takes_a_small_population(region: str, ruler: int) -> None:
    table = choosing().play("hero achilles", f"start {region}")
    assert (table.hero_at(0), table.army(0, region), table.ruler(region)) == (region, 2, ruler)


@pytest.mark.clause("setup.place-alone")
def test_no_hero_begins_beside_another_but_next_door_is_fine() -> None:
    table = choosing().play("hero achilles", "start crete", "hero perseus")
    assert "crete" not in table.after("start")
    assert {"argolis", "attica"} <= table.after("start")
    assert len(table.after("start")) == 18


@pytest.mark.clause("setup.place-alone")
def test_a_hero_may_begin_beside_a_monster_or_a_quest() -> None:
    table = events(*EXAMPLE).chance().play("hero achilles")
    assert {"chalkidiki", "epirus", "macedonia"} <= table.after("start")
