"""What is printed: all the paper says of units is kept, every rule is played by somebody, owners' files are checked."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import palamedes
from palamedes.conformance.played import Played
from palamedes.core.content import printed
from palamedes.core.kernel.registry import made_with
from palamedes.core.words.errors import ContentError
from palamedes.games.pantheon.overlay import laid_over
from palamedes.games.pantheon.table import schema, terms
from palamedes.games.pantheon.table.power_words import SHIPPED_POWERS
from tests.games.pantheon.lay import lay

PACKAGE = "palamedes.games.pantheon"
SHIPPED: Any = printed.shipped(PACKAGE)


def checked(overlay: dict[str, object]) -> schema.Content:
    """Our content with an owner's values in place of ours."""
    content = laid_over(SHIPPED, overlay, "mine.toml")
    return printed.checked(content, schema.Content, "mine.toml")


CONTENT = checked({})
UNITS = CONTENT.units
TROOPS = CONTENT.troops
GODS = {name: unit for name, unit in UNITS.items() if unit.type == "god"}


def test_what_an_owner_leaves_as_it_is_is_not_read_or_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def unread(text: str) -> Any:
        raise AssertionError("the files were read again")

    ours: Any = palamedes.game("pantheon")
    monkeypatch.setattr(tomllib, "loads", unread)
    zone, place = next(iter(SHIPPED["boards"]["styx"]["zones"].items()))
    changed = {"zones": {zone: {"capacity": place["capacity"] + 1}}}
    owners: Any = made_with("pantheon", {"boards": {"styx": changed}}, "mine")
    shared = [one is other for one, other in zip(ours.printed.boards, owners.printed.boards, strict=True)]
    assert [board.id for board, same in zip(ours.printed.boards, shared, strict=True) if not same] == ["styx"]


def test_nobody_can_change_what_is_printed_for_the_others() -> None:
    mine: Any = printed.shipped(PACKAGE)
    mine["boards"].clear()
    assert printed.shipped(PACKAGE) == SHIPPED


def test_every_value_names_its_source() -> None:
    found = printed.values(SHIPPED)
    assert {value.source for value in found} == {"rulebook", "fan", "reconstructed"}
    assert {value.source for value in found if value.path.startswith(("boards.", "setups.", "adventures."))} == {
        "reconstructed"
    }


def test_the_words_of_kinds_and_powers_are_those_of_the_content() -> None:
    assert list(UNITS) == terms.SHIPPED_UNITS
    assert list(TROOPS) == terms.SHIPPED_TROOPS
    named = [name for unit in UNITS.values() for name in unit.powers]
    named += [name for troop in TROOPS.values() for name in troop.powers]
    assert sorted(set(named)) == sorted(SHIPPED_POWERS)


@pytest.mark.clause("unit.kinds", "trait.one")
def test_every_type_trait_and_talent_is_played_by_somebody() -> None:
    everybody: list[Any] = [*UNITS.values(), *TROOPS.values()]
    assert {unit.type for unit in UNITS.values()} == {"god", "titan", "hero", "monster"}
    assert {unit.trait for unit in everybody} == set(terms.TRAITS)
    assert {talent for unit in everybody for talent in unit.talents} == set(terms.TALENTS)
    assert any(troop.trait == "flying" for troop in TROOPS.values())
    assert any(unit.trait == "flying" for unit in UNITS.values())


@pytest.mark.clause("power.troops", "power.permanent", "power.passive", "power.active", "power.offensive")
def test_every_type_of_power_every_effect_and_every_kind_of_token_is_played_by_somebody() -> None:
    powers = [power for unit in UNITS.values() for power in unit.powers.values()]
    assert {power.type for power in powers} == set(terms.POWER_TYPES)
    effects = {str(power.effect) for power in powers}
    effects |= {str(power.effect) for troop in TROOPS.values() for power in troop.powers.values()}
    assert effects == set(terms.EFFECTS)
    assert {power.effect for power in powers if power.tokens} == {"petrification", "curse", "webs", "rebirth"}
    assert [power.effect for power in powers if power.token_vitality] == ["rebirth"]
    assert {power.cost for power in powers} == {0, 1, 2}


@pytest.mark.clause("recruit.once")
def test_achilles_and_heracles_have_veterans() -> None:
    assert {name: unit.variant for name, unit in UNITS.items() if unit.variant} == {
        "veteran-achilles": "achilles",
        "veteran-heracles": "heracles",
    }


def test_costs_are_those_that_were_found() -> None:
    costs = {name: unit.cost for name, unit in UNITS.items()}
    assert {costs[name] for name in GODS} == {6}
    assert {unit.cost for unit in UNITS.values() if unit.type == "titan"} == {8}
    assert [costs[name] for name in ("heracles", "achilles", "leonidas", "odysseus", "atalanta")] == [4, 4, 3, 3, 2]
    assert [costs[name] for name in ("minotaur", "hydra", "cerberus", "medusa")] == [3, 4, 4, 3]
    assert {troop.cost for troop in TROOPS.values()} == {1}


@pytest.mark.clause("unit.dashboard", "unit.available", "unit.numbers")
def test_lines_fall_with_wounds_and_never_rise() -> None:
    for unit in UNITS.values():
        rows: list[list[int]] = [unit.combat, unit.defence, unit.range, unit.move]
        rows += [list(power.dice or power.available) for power in unit.powers.values()]
        for row in rows:
            assert row == sorted(row, reverse=True)
            assert len(row) == len(unit.combat)
        for power in unit.powers.values():
            last = (power.dice or power.available)[-1]
            assert (last == 0) == (power.type != "permanent"), "powers lapse on the last line, permanent ones never"


@pytest.mark.clause("unit.troop-values")
def test_what_the_worked_examples_print_is_kept() -> None:
    leonidas, hoplites = UNITS["leonidas"], TROOPS["hoplites"]
    assert len(leonidas.combat) == 6
    assert leonidas.defence[0] == 7
    assert leonidas.combat[1] == 6
    assert (hoplites.figures, hoplites.combat, hoplites.defence) == (5, 3, 5)
    assert [power.effect for power in hoplites.powers.values()] == ["ranks"]
    assert UNITS["atalanta"].range[0] == 2
    assert set(UNITS["heracles"].range) == {0}
    assert UNITS["hydra"].range[0] == 1
    assert (TROOPS["centaurs"].range, TROOPS["centaurs"].move) == (1, 2)
    assert TROOPS["amazons"].range == 2
    assert UNITS["zeus"].powers["lightning"].type == "offensive"


def test_what_the_text_says_of_units_is_kept() -> None:
    """High, average and low, as chapter XVI has them."""
    assert len(UNITS["zeus"].combat) == max(len(unit.combat) for unit in GODS.values())
    assert UNITS["hades"].combat[0] == min(unit.combat[0] for unit in GODS.values())
    zeus, athena = UNITS["zeus"], UNITS["athena"]
    assert all(high > low for high, low in zip(zeus.combat, athena.combat, strict=False))
    assert all(high >= low for high, low in zip(zeus.defence, athena.defence, strict=False))
    assert UNITS["athena"].art == max(unit.art for unit in GODS.values()) == UNITS["odysseus"].art
    assert UNITS["ares"].combat[0] == max(unit.combat[0] for unit in GODS.values())
    heroes = [unit for unit in UNITS.values() if unit.type == "hero"]
    assert UNITS["heracles"].move[0] == UNITS["achilles"].move[0] == min(unit.move[0] for unit in heroes)
    assert all(strong >= fair for strong, fair in zip(UNITS["heracles"].combat, UNITS["achilles"].combat, strict=True))
    assert UNITS["heracles"].combat[0] > UNITS["achilles"].combat[0]
    assert UNITS["achilles"].defence[0] == max(unit.defence[0] for unit in heroes)
    assert UNITS["atalanta"].move[0] == max(unit.move[0] for unit in heroes)
    assert UNITS["odysseus"].defence[0] == UNITS["atalanta"].defence[0] < UNITS["leonidas"].defence[0]
    monsters = {name: unit for name, unit in UNITS.items() if unit.type == "monster"}
    assert UNITS["hydra"].trait == "aquatic"
    assert len(UNITS["hydra"].combat) == max(len(unit.combat) for unit in monsters.values())
    assert UNITS["cerberus"].combat[0] == UNITS["hydra"].combat[0] == max(u.combat[0] for u in monsters.values())
    assert UNITS["cerberus"].defence[0] > UNITS["hydra"].defence[0]
    assert all(
        len(UNITS["cerberus"].combat) > len(u.combat) for n, u in monsters.items() if n not in ("hydra", "cerberus")
    )
    assert UNITS["cerberus"].talents == ["guard", "block"]
    assert UNITS["medusa"].range[0] == 2
    assert "climb" in UNITS["medusa"].talents
    assert "climb" in UNITS["atalanta"].talents
    assert UNITS["minotaur"].talents == ["projection"]
    assert "guard" in UNITS["leonidas"].talents
    assert sorted(TROOPS["amazons"].talents) == ["climb", "initiative"]
    assert TROOPS["infernal-hounds"].move == 2
    assert TROOPS["infernal-hounds"].talents == ["torment"]
    assert "guard" in TROOPS["infernal-warriors"].talents
    assert TROOPS["spartans"].defence > TROOPS["hoplites"].defence
    assert TROOPS["spartans"].figures < TROOPS["hoplites"].figures
    assert TROOPS["centaurs"].figures == 2


@pytest.mark.parametrize("rival", ["ares", "athena", "hades", "heracles", "achilles", "hydra", "cerberus"])
def test_few_lines_of_others_are_higher_than_those_of_zeus(rival: str) -> None:
    """His combat, defence and vitality are particularly high: line by line, and with as much vitality left."""
    zeus, other = UNITS["zeus"], UNITS[rival]
    assert len(zeus.combat) >= len(other.combat)
    left = len(other.combat)
    for mine, theirs in ((zeus.combat, other.combat), (zeus.defence, other.defence)):
        for lines in (mine[:left], mine[-left:]):
            higher = [line for line, value in enumerate(theirs) if value > lines[line]]
            assert len(higher) < left / 2


def test_every_hero_throws_more_dice_than_a_troop_of_several() -> None:
    """Odysseus had three, like hoplites; Atalanta and Medea four, like centaurs."""
    most = max(troop.combat for troop in TROOPS.values() if troop.figures > 1)
    assert most == 4
    assert [name for name, unit in UNITS.items() if unit.type == "hero" and unit.combat[0] <= most] == []


@pytest.mark.clause("talent.last-figure")
def test_a_troop_of_one_figure_is_always_whole() -> None:
    assert [name for name, troop in TROOPS.items() if troop.figures == 1] == ["bronze-sentinel"]


@pytest.mark.clause("recruit.points")
def test_there_are_enough_divinities_and_units_for_four() -> None:
    assert len(GODS) == 4
    assert sum(unit.type == "titan" for unit in UNITS.values()) == 4
    others = [unit.cost for unit in UNITS.values() if unit.type not in ("god", "titan")]
    assert sum(others) + len(TROOPS) >= 4 * (CONTENT.points.four - 6)


# Owners' files.


SPHINX = """
[units.sphinx]
type = "monster"
cost = 3
cards = 4
art = 1
trait = "flying"
combat = [6, 6, 5]
defence = [7, 7, 6]
range = [0, 0, 0]
move = [2, 2, 1]
talents = ["block"]
[units.sphinx.powers.riddle]
type = "active"
effect = "ruse"
available = [1, 1, 0]
amount = 1
[troops.sirens]
cost = 1
cards = 3
figures = 3
combat = 3
defence = 4
range = 1
move = 1
talents = []
"""


def test_an_owner_replaces_a_value() -> None:
    content = checked({"units": {"athena": {"combat": [9] * 9}}, "points": {"two": 17}})
    assert content.units["athena"].combat == [9] * 9
    assert content.units["athena"].sources["combat"] == "owner"
    assert content.units["athena"].sources["cost"] == "fan"
    assert content.points.two == 17


def test_an_owner_adds_units_that_play_like_ours(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SPHINX, encoding="utf-8")
    game: Any = palamedes.game("pantheon", content=str(file))
    table = Played(game.new(2, divinities="titans"))
    table.play("die 5", "die 1", "side 1", "divinity atlas", "divinity kronos", "recruit sphinx", "recruit sirens")
    state: Any = table.state
    assert [game.printed.kind_words[kind] for kind in state.kind if kind >= 0] == [
        "atlas",
        "sirens",
        "kronos",
        "sphinx",
    ]
    values = {value.path: value.source for value in printed.values(game.content())}
    assert values["units.sphinx.combat"] == "owner"
    assert values["units.sphinx.powers.riddle.amount"] == "owner"
    assert values["troops.sirens.figures"] == "owner"
    assert "riddle" in game.printed.power_words
    assert len(game.printed.kinds) == 34


def test_the_log_calls_the_powers_of_an_owner_s_units_by_their_names(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SPHINX, encoding="utf-8")
    game: Any = palamedes.game("pantheon", content=str(file))
    t = lay(["neutral neutral"], ["sphinx a1"], ["spartans a1"], hands=[["sphinx"]], game=game)
    t.heard()
    t.play("simple sphinx", "use riddle free")
    (used,) = [event.seen_by(None) for event in t.heard() if event.key == "used"]
    assert used == {"unit": "sphinx-1", "power": "riddle"}


@pytest.mark.parametrize("cost", [4, 5])
def test_a_cheap_god_may_lead_an_army_as_no_more_units_can_be_had_than_there_are(cost: int) -> None:
    hestia = {"type": "god", "cost": cost, "cards": 4, "art": 1, "talents": []}
    hestia |= {line: [value] * 8 for line, value in (("combat", 5), ("defence", 7), ("range", 0), ("move", 1))}
    assert checked({"units": {"hestia": hestia}}).units["hestia"].cost == cost


def test_our_own_game_does_not_know_the_units_of_an_owner(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SPHINX, encoding="utf-8")
    palamedes.game("pantheon", content=str(file))
    ours: Any = palamedes.game("pantheon")
    assert "sphinx" not in ours.printed.kind_words


def test_there_is_room_for_eight_new_kinds() -> None:
    unit: Any = {**SHIPPED["troops"]["spartans"]}
    bare = {key: value for key, value in unit.items() if key not in ("source", "sources", "powers")}
    assert len(checked({"troops": {f"new-{number}": bare for number in range(8)}}).troops) == 17
    with pytest.raises(ContentError, match="there is room for 8"):
        checked({"troops": {f"new-{number}": bare for number in range(9)}})
