"""What is printed: as many cards as the paper counts, a map without one-way roads, owners' files that are checked."""

from __future__ import annotations

from collections import Counter

import pytest

from palamedes.core.content import printed
from palamedes.core.words.errors import ContentError
from palamedes.core.words.refusing import in_words
from palamedes.core.words.rulebook import Rulebook
from palamedes.core.words.texts import LANGUAGES, read_text
from palamedes.games.hellas import schema

PACKAGE = "palamedes.games.hellas"


def laid_over(overlay: dict[str, object]) -> schema.Content:
    """Our content with an owner's values in place of ours."""
    content = printed.lay_over(printed.shipped(PACKAGE), overlay, "mine.toml")
    return printed.checked(content, schema.Content, "mine.toml")


CONTENT = laid_over({})


def test_every_value_names_its_source() -> None:
    sources = {value.source for value in printed.values(printed.shipped(PACKAGE))}
    assert sources == {"rulebook", "official", "fan", "reconstructed"}


@pytest.mark.clause("board.region", "board.territory", "board.map")
def test_nineteen_regions_form_five_territories_of_three_or_four() -> None:
    sizes = Counter(region.territory for region in CONTENT.regions.values())
    assert sizes == {"red": 4, "yellow": 4, "blue": 4, "green": 4, "brown": 3}
    assert all(1 <= region.population <= 5 for region in CONTENT.regions.values())


@pytest.mark.clause("board.map")
def test_every_region_can_be_reached() -> None:
    reached: list[schema.Region] = ["crete"]
    for region in reached:
        near = CONTENT.regions[region]
        reached += [other for other in (*near.land, *near.sea) if other not in reached]
    assert sorted(reached) == sorted(CONTENT.regions)


@pytest.mark.clause("board.sea")
def test_islands_are_reached_by_sea_alone() -> None:
    assert [name for name, region in CONTENT.regions.items() if not region.land] == ["euboea", "crete"]
    assert CONTENT.regions["crete"].sea == ["argolis", "attica", "euboea", "laconia"]


@pytest.mark.clause("board.city", "board.sparta")
def test_twelve_cities_and_sparta() -> None:
    cities = {name: region for name, region in CONTENT.regions.items() if region.city}
    assert len(cities) == 13
    assert {(region.city, region.fort) for name, region in cities.items() if name != "laconia"} == {(2, 1)}
    assert (cities["laconia"].city, cities["laconia"].fort) == (4, 2)


@pytest.mark.clause("board.altar")
def test_eight_altars_and_the_place_of_the_oracle() -> None:
    assert sum(region.altar for region in CONTENT.regions.values()) == 8
    assert [name for name, region in CONTENT.regions.items() if region.oracle] == ["phocis"]
    assert not CONTENT.regions["phocis"].altar


@pytest.mark.clause("setup.monuments")
def test_monuments_stand_where_the_rules_say() -> None:
    assert {name: god.region for name, god in CONTENT.gods.items()} == {
        "zeus": "thessaly",
        "athena": "attica",
        "hermes": "acarnania",
    }
    for god in CONTENT.gods.values():
        assert CONTENT.artefacts[god.artefact].kind == "divine"


@pytest.mark.clause("setup.decks", "setup.blessings")
def test_decks_are_as_large_as_the_paper_says() -> None:
    assert sum(card.count for card in CONTENT.combat.values()) == 30
    assert sum(card.count for card in CONTENT.attacks.values()) == 18
    assert (len(CONTENT.events), len(CONTENT.quests), len(CONTENT.temples)) == (14, 9, 5)
    assert Counter(artefact.kind for artefact in CONTENT.artefacts.values()) == {
        "neutral": 10,
        "monster": 7,
        "divine": 3,
    }
    assert Counter(blessing.god for blessing in CONTENT.blessings.values()) == {"zeus": 12, "athena": 12, "hermes": 12}


@pytest.mark.clause("hunt.sets")
def test_the_symbols_of_the_combat_deck_make_sets() -> None:
    counts: Counter[str] = Counter()
    for card in CONTENT.combat.values():
        counts[card.symbol] += card.count
    assert counts == {"torch": 6, "bow": 6, "sword": 4, "mace": 4, "axe": 3, "spear": 3, "shield": 2, "sickle": 2}
    sets = {name: symbol.set for name, symbol in CONTENT.symbols.items() if symbol.set}
    assert sets == {"torch": 3, "bow": 3, "sword": 2, "mace": 2, "sickle": 1}


@pytest.mark.clause("monster.sheet", "monster.marks", "monster.wounds")
def test_monsters_have_four_to_seven_wounds_and_a_trophy_on_some() -> None:
    for name, monster in CONTENT.monsters.items():
        assert 4 <= len(monster.wounds) <= 7, name
        assert "priest" in monster.marks, name
        assert CONTENT.artefacts[monster.artefact].kind == "monster"
    assert len({monster.artefact for monster in CONTENT.monsters.values()}) == 7


@pytest.mark.clause("monster.wounds", "monster.more-wounds")
def test_no_monster_wants_more_of_a_symbol_than_there_are_cards() -> None:
    counts: Counter[str] = Counter()
    for card in CONTENT.combat.values():
        counts[card.symbol] += card.count
    for name, monster in CONTENT.monsters.items():
        wanted = Counter(monster.wounds)
        for event in CONTENT.events.values():
            if event.monster == name:
                wanted.update(event.wounds)
        assert all(wanted[symbol] <= counts[symbol] for symbol in wanted), name
        assert max(wanted["axe"], wanted["spear"]) <= 2, name


@pytest.mark.clause("monster.evolution")
def test_every_monster_comes_twice_and_evolves_once_by_wounds_and_once_by_a_power() -> None:
    for name in CONTENT.monsters:
        cards = [event for event in CONTENT.events.values() if event.monster == name]
        assert sorted(bool(card.wounds) for card in cards) == [False, True], name
        assert len({card.region for card in cards}) == 2, name


@pytest.mark.clause("quests.steps")
def test_each_quest_lies_in_a_region_of_its_own_and_grows_harder() -> None:
    assert len({quest.region for quest in CONTENT.quests.values()}) == 9
    for name, quest in CONTENT.quests.items():
        steps = [quest.step_1, quest.step_2, quest.step_3]
        for stat in ("leadership", "strength", "speed", "either", "discard", "injuries", "cities", "temples"):
            asked = [getattr(step, stat) for step in steps]
            assert asked == sorted(asked), (name, stat)


@pytest.mark.clause("phase.faces")
def test_the_die_has_six_faces() -> None:
    die = CONTENT.die
    assert (die.nothing, die.attack, die.move, die.choice) == (1, 2, 2, 1)


@pytest.mark.clause("prayer.amounts", "prayer.places")
def test_gods_give_more_at_higher_monuments() -> None:
    assert {tuple(god.powers) for god in CONTENT.gods.values()} == {(0, 1, 2, 3, 3)}
    assert CONTENT.pieces.places == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_printed_has_a_clause_that_explains_it(lang: str) -> None:
    tails = Counter(
        anchor.rpartition(".")[2] for anchor in Rulebook(read_text(PACKAGE, "rulebook", lang, "md")).clauses
    )
    for value in printed.values(printed.shipped(PACKAGE)):
        if value.path.endswith(".rule"):
            assert tails[str(value.value)] == 1, value.path


def test_an_owners_value_replaces_ours() -> None:
    mine = laid_over({"monsters": {"hydra": {"wounds": ["bow"] * 4, "marks": ["none"] * 4}}})
    assert mine.monsters["hydra"].wounds == ["bow"] * 4
    assert mine.monsters["hydra"].sources["wounds"] == "owner"


REFUSED: list[tuple[dict[str, object], str]] = [
    ({"regions": {"crete": {"population": 12}}}, "mine.toml: regions.crete.population: Expected `int` <= 9."),
    (
        {"regions": {"crete": {"sea": ["attica"]}}},
        "mine.toml: regions.euboea.sea names crete, but regions.crete.sea not euboea.",
    ),
    ({"regions": {"crete": {"sea": ["troy"]}}}, "mine.toml: regions.crete.sea[0]: Invalid enum value 'troy'."),
    ({"regions": {"troy": {}}}, "mine.toml: regions.troy: unknown; known here: epirus, macedonia, "),
    (
        {"monsters": {"hydra": {"wounds": ["bow"] * 4}}},
        "mine.toml: monsters.hydra: has 4 wounds and 6 marks; each wound has one mark.",
    ),
    (
        {"combat": {"sickle-charge": {"rule": "retreat"}}},
        "mine.toml: combat.sickle-charge.rule: Invalid enum value 'retreat'.",
    ),
    (
        {"combat": {"torch-phalanx-2": {"amount": 0}}},
        "mine.toml: combat.torch-phalanx-2: a Phalanx counts its hoplites by an amount of 1 or more.",
    ),
    ({"artefacts": {"ariadnes-thread": {"amount": 0}}}, "mine.toml: artefacts.ariadnes-thread.amount: "),
    ({"blessings": {"heros-apprentice": {"amount": 2}}}, "mine.toml: blessings.heros-apprentice.amount: "),
    ({"gods": {"zeus": {"region": "attica"}}}, "mine.toml: attica is the region of two of the gods."),
    (
        {"monsters": {"hydra": {"artefact": "eye-of-cyclops"}}},
        "mine.toml: eye-of-cyclops is the artefact of two of the monsters.",
    ),
    (
        {"quests": {"aid-to-atlas": {"region": "crete"}}},
        "mine.toml: crete is the region of two of the quests.",
    ),
    (
        {"quests": {"aid-to-atlas": {"step-1": {"strength": 6}}}},
        "mine.toml: quests.aid-to-atlas.step-1.strength: Expected `int` <= 5.",
    ),
    (
        {"die": {"nothing": 0, "attack": 0, "move": 0, "choice": 0}},
        "mine.toml: die: a die needs at least one face.",
    ),
]


@pytest.mark.parametrize(("overlay", "reason"), REFUSED)
def test_an_owners_mistake_is_explained(overlay: dict[str, object], reason: str) -> None:
    with pytest.raises(ContentError) as refused:
        laid_over(overlay)
    assert str(refused.value).startswith(reason)
    assert refused.value.why is not None
    assert in_words(refused.value, "fr") != str(refused.value) and in_words(refused.value, "fr").startswith(
        "mine.toml\xa0: "
    )
