"""The seven monsters: special attacks, region attacks, powers over their region, and how they evolve."""

from __future__ import annotations

from typing import Any

import pytest

from .lay import Table, lay

ROWS = {
    "cyclops": ["bow", "bow", "spear", "axe"],
    "hydra": ["torch", "torch", "bow", "sword", "sword", "axe"],
    "cerberus": ["torch", "bow", "sword", "mace", "mace", "axe", "spear"],
    "medusa": ["sword", "sword", "mace", "torch", "spear"],
    "sphinx": ["bow", "bow", "torch", "mace", "spear"],
    "chimera": ["bow", "bow", "torch", "sword", "spear", "axe"],
    "minotaur": ["sword", "sword", "mace", "mace", "axe", "spear"],
}
FIRST_BLOW = {"torch": "torch-glory", "bow": "bow-glory", "sword": "sword-trap"}


def hunted(monster: str, *hand: str, **rest: Any) -> Table:
    """Seat 0 hunts a monster in Crete, draws a spear and has dealt the first wound of its row."""
    blow = FIRST_BLOW[ROWS[monster][0]]
    rest.setdefault("heroes", ["achilles crete", "helen elis", "perseus epirus"])
    table = lay(monsters={monster: "crete"}, hands=[[blow, *hand]], **rest)
    table.play("act hunt").drawn("spear-assault")
    return table.play(f"strike {blow} 1", "done")


def specially_attacked(monster: str, *hand: str, **rest: Any) -> Table:
    """And suffers its special attack."""
    table = hunted(monster, *hand, **rest)
    return table.play("strikes special-attack-4", "strikes attack-5", "unleash special-attack-4", "endure")


def worth(monster: str, **rest: Any) -> int:
    """What an attack of 3 is worth in the first round of a hunt."""
    table = hunted(monster, **rest)
    table.heard()
    table.play("strikes attack-3", "strikes attack-5", "unleash attack-3")
    told: Any = [event.seen_by(None) for event in table.heard() if event.key == "unleashed"][-1]
    return int(told["amount"])


def ravaged(monster: str, regions: dict[str, str], at: str = "corinthia", **rest: Any) -> Table:
    """Seat 0 builds a monument, and the die lets the monster attack its region."""
    table = lay(regions, monsters={monster: at}, events=[], **rest)
    return table.play("act monument", "build zeus", "roll attack")


def over(table: Table) -> bool:
    """Whether the hunt has failed."""
    return "hunt-failed" in [event.key for event in table.heard()]


@pytest.mark.clause("monster.sheet", "hunt.wound")
@pytest.mark.parametrize("monster", ROWS)
def test_a_card_wounds_where_its_symbol_stands(monster: str) -> None:
    cards = ["torch-glory", "bow-glory", "sword-trap", "mace-trap", "axe-assault", "spear-assault"]
    table = lay(monsters={monster: "crete"}, heroes=["achilles crete"], hands=[cards[:4]], stats={0: {"strength": 2}})
    table.play("act hunt").drawn(*cards[4:])
    places = {
        f"{card} {place}"
        for card in cards
        for place, symbol in enumerate(ROWS[monster], start=1)
        if card.startswith(symbol)
    }
    assert table.after("strike") == places


# Special attacks.


@pytest.mark.clause("monster.cyclops", "hero.statistics")
def test_the_cyclops_injures_and_lowers_a_statistic() -> None:
    table = specially_attacked("cyclops", stats={0: {"leadership": 3, "speed": 2}}).play("wound speed")
    assert table.after("lower") == {"leadership", "speed"}, "one that is 1 cannot fall"
    table.play("lower leadership")
    assert (table.injuries(0), table.marker(0, "leadership")) == (1, 2)


@pytest.mark.clause("monster.hydra")
def test_the_hydra_heals() -> None:
    table = specially_attacked("hydra", wounds={"hydra": [3, 4]})
    assert (table.wounds("hydra"), table.injuries(0)) == (0, 0)


@pytest.mark.clause("monster.cerberus")
def test_cerberus_injures_three_times() -> None:
    table = specially_attacked("cerberus").play("wound speed", "wound strength", "wound leadership")
    assert table.injuries(0) == 3


@pytest.mark.clause("monster.medusa")
@pytest.mark.parametrize(("speed", "ends"), [(2, True), (3, False)])
def test_medusa_ends_the_hunt_of_the_slow(speed: int, ends: bool) -> None:
    table = specially_attacked("medusa", stats={0: {"speed": speed}})
    table.heard()
    table.play("wound strength")
    assert over(table) == ends


@pytest.mark.clause("monster.sphinx")
@pytest.mark.parametrize(("leadership", "ends"), [(2, True), (3, False)])
def test_the_sphinx_ends_the_hunt_of_the_leaderless(leadership: int, ends: bool) -> None:
    table = specially_attacked("sphinx", stats={0: {"leadership": leadership}})
    table.heard()
    table.play("wound strength")
    assert over(table) == ends


@pytest.mark.clause("monster.chimera")
def test_the_chimera_leaves_one_card() -> None:
    table = specially_attacked("chimera", "mace-trap").play("wound speed", "discard mace-trap")
    assert table.hand(0) == ["spear-assault"]


@pytest.mark.clause("monster.minotaur")
def test_the_minotaur_injures_twice_and_takes_half_of_the_cards() -> None:
    table = specially_attacked("minotaur", "bow-glory", "mace-trap").play("wound speed", "wound strength")
    table.play("discard bow-glory", "discard mace-trap")
    assert table.hand(0) == ["spear-assault"]


# Region attacks.


@pytest.mark.clause("monster.cyclops", "hero.statistics")
def test_the_cyclops_lowers_nothing_where_all_statistics_are_1() -> None:
    table = specially_attacked("cyclops").play("wound speed")
    assert "lower speed" not in table.answers
    assert table.marker(0, "speed") == 1


@pytest.mark.clause("monster.cyclops", "phase.attack")
def test_the_cyclops_injures_heroes_in_its_region_and_beside_it() -> None:
    heroes = ["achilles corinthia", "helen attica", "perseus crete"]
    table = ravaged("cyclops", {}, heroes=heroes)
    table.play("wound speed", "wound strength")
    assert [table.injuries(seat) for seat in range(3)] == [1, 1, 0]


@pytest.mark.clause("monster.hydra", "monster.victims")
def test_the_hydra_kills_in_its_region_and_all_around() -> None:
    table = ravaged("hydra", {"corinthia": "0 x2", "achaea": "1 x2", "argolis": "0 x3", "crete": "1 x2"})
    assert [table.army(0, "corinthia"), table.army(1, "achaea"), table.army(0, "argolis")] == [1, 1, 2]
    assert table.army(1, "crete") == 2


@pytest.mark.clause("monster.cerberus", "battle.fortified-last")
def test_cerberus_kills_three_the_fortified_one_last() -> None:
    table = ravaged("cerberus", {"boeotia": "1 x3 fort"}, at="boeotia")
    assert (table.army(1, "boeotia"), table.fort("boeotia")) == (1, 1)


@pytest.mark.clause("monster.medusa", "monster.sphinx")
@pytest.mark.parametrize("monster", ["medusa", "sphinx"])
def test_medusa_and_the_sphinx_kill_one(monster: str) -> None:
    assert ravaged(monster, {"corinthia": "1 x3"}).army(1, "corinthia") == 2


@pytest.mark.clause("monster.chimera", "phase.decisions")
def test_the_chimera_kills_one_and_goes_to_the_highest_monument() -> None:
    table = ravaged("chimera", {"corinthia": "1 x3"})
    assert table.answers == {"drive chimera thessaly"}
    table.play("drive chimera thessaly")
    assert (table.army(1, "corinthia"), table.lair("chimera")) == (2, "thessaly")


@pytest.mark.clause("monster.chimera", "phase.decisions")
def test_of_monuments_equally_high_the_active_player_chooses() -> None:
    table = ravaged("chimera", {}, levels={"athena": 2})
    assert table.answers == {"drive chimera thessaly", "drive chimera attica"}


@pytest.mark.clause("monster.minotaur")
def test_the_minotaur_kills_one_and_takes_a_priest_of_the_ruler() -> None:
    table = ravaged("minotaur", {"corinthia": "1 x3"}, priests=[2, 2, 2])
    assert (table.army(1, "corinthia"), [table.priests(seat) for seat in range(3)]) == (2, [2, 1, 2])


# Powers over their region.


@pytest.mark.clause("monster.medusa", "monster.barriers")
def test_no_hoplite_moves_out_of_medusas_region() -> None:
    table = lay(
        {"corinthia": "0 x3", "arcadia": "0 x1"}, monsters={"medusa": "corinthia"}, stats={0: {"leadership": 3}}
    )
    march = table.copy().play("act march")
    assert march.after("army") == {"arcadia"}
    table.play("hoplites")
    assert not [move for move in table.after("move") if move.startswith("corinthia")]
    assert "arcadia corinthia" in table.after("move")


@pytest.mark.clause("monster.barriers", "battle.retreat")
def test_a_beaten_army_retreats_from_medusas_region() -> None:
    table = lay({"boeotia": "0 x4", "corinthia": "1 x2"}, monsters={"medusa": "corinthia"})
    table.march("boeotia", "corinthia", 4).play("pass", "pass", "retreat argolis")
    assert table.army(1, "argolis") == 1


@pytest.mark.clause("monster.sphinx")
def test_nobody_recruits_in_the_region_of_the_sphinx() -> None:
    table = lay({"boeotia": "0 x1"}, monsters={"sphinx": "boeotia"}, heroes=["achilles boeotia"])
    assert "act recruit" not in table.answers
    table.play("act prepare")
    assert table.answers == {"draw"}


@pytest.mark.clause("usurp.no-recruit", "monster.sphinx")
def test_usurping_beside_the_sphinx_takes_the_region_without_a_recruit() -> None:
    table = lay({"boeotia": "1"}, monsters={"sphinx": "boeotia"}, heroes=["achilles boeotia"], glory={"blue": 0})
    table.play("act usurp")
    assert (table.ruler("boeotia"), table.army(0, "boeotia"), table.actor) == (0, 0, 1)


@pytest.mark.clause("monster.chimera")
def test_no_priest_goes_to_a_monument_in_the_region_of_the_chimera() -> None:
    table = lay(monsters={"chimera": "attica"}, priests=[1])
    assert table.after("pray") == {"zeus", "hermes"}


# Evolution.


@pytest.mark.clause("monster.more-wounds", "monster.evolution")
@pytest.mark.parametrize(
    ("monster", "card", "more"),
    [
        ("cyclops", "cyclops-euboea", ["mace"]),
        ("hydra", "hydra-chalkidiki", ["bow", "bow"]),
        ("cerberus", "cerberus-locris", ["spear"]),
        ("medusa", "medusa-phocis", ["axe"]),
        ("sphinx", "sphinx-thessaly", ["torch", "torch"]),
        ("chimera", "chimera-arcadia", ["mace", "sword"]),
        ("minotaur", "minotaur-boeotia", ["sword"]),
    ],
)
def test_evolved_monsters_take_more_wounds(monster: str, card: str, more: list[str]) -> None:
    cards = {"torch": "torch-glory", "bow": "bow-glory", "sword": "sword-trap", "mace": "mace-trap"}
    cards |= {"axe": "axe-assault", "spear": "spear-assault"}
    hand = [cards[symbol] for symbol in dict.fromkeys(more)]
    row = len(ROWS[monster])
    covered = {monster: list(range(1, row + 1))}
    table = lay(monsters={monster: "crete"}, heroes=["achilles crete"], hands=[hand], wounds=covered, evolved=[card])
    table.play("act hunt").drawn("shield-reinforcements")
    assert table.after("strike") == {f"{cards[symbol]} {row + n}" for n, symbol in enumerate(more, start=1)}


@pytest.mark.clause("monster.cyclops-evolved")
def test_attacks_of_the_evolved_cyclops_are_worth_one_more() -> None:
    assert (worth("cyclops"), worth("cyclops", evolved=["cyclops-acarnania"])) == (3, 4)


@pytest.mark.clause("monster.hydra-evolved")
def test_attacks_of_the_evolved_hydra_are_worth_two_more_from_three_wounds_on() -> None:
    assert worth("hydra", evolved=["hydra-argolis"], wounds={"hydra": [3]}) == 3
    assert worth("hydra", evolved=["hydra-argolis"], wounds={"hydra": [3, 4]}) == 5


@pytest.mark.clause("monster.cerberus-evolved")
def test_the_first_attack_of_the_evolved_cerberus_is_worth_three_more_and_ends_the_hunt() -> None:
    assert worth("cerberus", evolved=["cerberus-epirus"]) == 6
    table = hunted("cerberus", evolved=["cerberus-epirus"])
    table.heard()
    table.play("strikes attack-3", "strikes attack-5", "unleash attack-3", "endure", "wound speed")
    assert over(table)


@pytest.mark.clause("monster.cerberus-evolved")
def test_its_second_attack_is_as_usual() -> None:
    table = hunted("cerberus", "sword-wild-attack", "mace-wild-attack", "mace-trap", evolved=["cerberus-epirus"])
    table.play("strikes attack-3", "strikes attack-5", "unleash attack-3")
    table.play("parry sword-wild-attack", "parry mace-wild-attack").drawn("bow-glory", "bow-fortification")
    table.play("strike mace-trap 4", "done")
    table.heard()
    table.play("strikes attack-4", "strikes fury", "unleash attack-4")
    told: Any = [event.seen_by(None) for event in table.heard() if event.key == "unleashed"][-1]
    assert told["amount"] == 4


@pytest.mark.clause("monster.medusa-evolved", "hunt.start")
def test_hunters_of_the_evolved_medusa_draw_by_speed() -> None:
    table = lay(
        monsters={"medusa": "crete"},
        heroes=["achilles crete"],
        stats={0: {"speed": 2, "strength": 4}},
        evolved=["medusa-attica"],
    )
    table.play("act hunt").drawn("sword-trap", "mace-trap")
    assert table.question == "hero-attacks"


@pytest.mark.clause("monster.sphinx-evolved")
@pytest.mark.parametrize(("leadership", "possible"), [(2, False), (3, True)])
def test_only_leaders_hunt_the_evolved_sphinx(leadership: int, possible: bool) -> None:
    table = lay(
        monsters={"sphinx": "crete"},
        heroes=["achilles crete"],
        stats={0: {"leadership": leadership}},
        evolved=["sphinx-messenia"],
    )
    assert ("act hunt" in table.answers) == possible


@pytest.mark.clause("monster.chimera-evolved", "monster.barriers")
def test_one_of_those_who_enter_the_region_of_the_evolved_chimera_dies() -> None:
    table = lay({"boeotia": "0 x3"}, monsters={"chimera": "corinthia"}, evolved=["chimera-macedonia"])
    table.march("boeotia", "corinthia", 3)
    assert (table.army(0, "corinthia"), table.ruler("corinthia")) == (2, 0)


@pytest.mark.clause("monster.chimera-evolved", "hoplite-move.far")
def test_a_march_across_the_evolved_chimera_takes_nothing_on_the_way() -> None:
    beast: Any = {"monsters": {"chimera": "corinthia"}, "evolved": ["chimera-macedonia"], "gifts": [["forced-march"]]}
    neutral = lay({"boeotia": "0 x4"}, **beast).march("boeotia", "corinthia", 4)
    assert (neutral.army(0, "corinthia"), neutral.ruler("corinthia")) == (3, -1)
    neutral.play("to arcadia")
    assert (neutral.ruler("corinthia"), neutral.ruler("arcadia")) == (-1, 0)


@pytest.mark.clause("monster.chimera-evolved", "hoplite-move.far")
def test_a_march_ends_in_an_empty_region_of_another_player_where_the_chimera_waits() -> None:
    table = lay(
        {"boeotia": "0 x4", "corinthia": "1"},
        monsters={"chimera": "corinthia"},
        evolved=["chimera-macedonia"],
        gifts=[["forced-march"]],
    ).march("boeotia", "corinthia", 4)
    assert (table.army(0, "corinthia"), table.ruler("corinthia"), table.actor) == (3, 0, 1)


@pytest.mark.clause("monster.minotaur-evolved")
@pytest.mark.parametrize(("priests", "possible"), [(0, False), (1, True)])
def test_only_who_has_a_priest_hunts_the_evolved_minotaur(priests: int, possible: bool) -> None:
    table = lay(
        monsters={"minotaur": "crete"}, heroes=["achilles crete"], priests=[priests], evolved=["minotaur-crete"]
    )
    assert ("act hunt" in table.answers) == possible
