"""Pantheon in a terminal: what the board shows, that it fits, and dashboards for who asks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from rich.text import Text

import palamedes
from palamedes.core.content.about import About
from palamedes.core.kernel.state import State
from palamedes.core.words.texts import LANGUAGES

from .lay import Table, lay, value, whole

GAME = palamedes.game("pantheon")


def drawn(state: State, seat: int | None, lang: str = "en") -> list[str]:
    """The board as a seat sees it, without its marks."""
    view = json.loads(json.dumps(state.view(seat)))
    return [Text.from_markup(line).plain for line in GAME.board(view, GAME.words(lang))]


def line(table: Table, start: str, seat: int | None = 0) -> str:
    """The first line of the board that begins so."""
    return next(text for text in drawn(table.state, seat) if text.strip().startswith(start))


def skirmish() -> Table:
    """Amazons on a rock of Olympus; hoplites and Leonidas below, behind a forest."""
    return lay(
        "olympus",
        ["zeus a2", "amazons b6 x3", "centaurs waits"],
        ["hades e2 stone", "leonidas a6", "hoplites fallen"],
        hands=[["zeus", "amazons", "art"], ["hades"]],
        discards=[["zeus"], ["hades", "hades"]],
        stones=["c3"],
    )


def test_the_board_shows_units_with_the_line_on_which_they_stand() -> None:
    table = skirmish()
    printed = " ".join(f"{name} {value('amazons', name)}" for name in ("combat", "defence", "range", "move"))
    assert line(table, "Amazons") == f"    Amazons   B6   figures 3 of {whole('amazons')}   {printed}"
    assert "carries a stone" in line(table, "Hades")
    assert line(table, "not yet deployed") == "    not yet deployed: Centaurs"
    assert line(table, "destroyed") == "    destroyed: Hoplites"


def test_the_board_shows_zones_with_terrain_room_stones_and_neighbours() -> None:
    lines = "\n".join(drawn(skirmish().state, 0))
    assert "A6 open ground 1/4 Leonidas → A5 B5 B6↑" in lines
    assert "B6 rock 1/2 Amazons → A6↓ B5↓ C5↓" in lines
    assert "C3 open ground 0/6* →" in lines
    assert "A2 ruins (column) 1/3# Zeus →" in lines


def test_the_board_says_whom_ones_units_see_and_what_hides_the_others() -> None:
    lines = drawn(skirmish().state, 0)
    looks = [text for text in lines if "sees" in text or " not " in text]
    # From the rock one looks over everything; Zeus does not see through a forest.
    assert any(text.startswith(" Amazons   sees") and "Leonidas at 1" in text for text in looks)
    assert any(text.startswith(" Zeus") and "behind" in text for text in looks)


def test_an_attack_is_shown_with_its_values_each_modifier_by_name_and_its_dice() -> None:
    table = lay("olympus", ["zeus a2", "amazons b6"], ["hades e2", "leonidas a6"], hands=[["amazons"]])
    dice = value("amazons", "combat") + 1
    table.attack("amazons", "leonidas-2").roll(" ".join(["0"] * (dice - 3) + ["3", "4", "5"]))
    text = line(table, "Attack of Amazons of Delphi on Leonidas of Dodona")
    assert f"combat {dice} (rock +1)" in text
    assert "dice 5 4 3" in text


def test_the_own_hand_is_shown_and_that_of_others_is_not() -> None:
    table = skirmish()
    assert line(table, "your cards") == " your cards: Zeus, Amazons, Art of War"
    assert not any("your cards" in text for text in drawn(table.state, None))
    assert "Hades" in line(table, "your cards", 1)


def test_the_market_shows_what_can_be_recruited_and_what_fits() -> None:
    state = GAME.new(2)
    table = Table(state).chance()
    table.play("side 1")
    units: Any = GAME.content()["units"]
    gods = "   ".join(f"{name} {units[name.lower()]['cost']}" for name in ("Ares", "Hades", "Athena", "Zeus"))
    assert line(table, "to be recruited").startswith(f" to be recruited:   {gods}")
    assert line(table, "fits", table.actor) == f" fits:   {gods}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (4, {"teams": True}), (3, {"adventure": "broken-chains"})], ids=str
)
def test_every_table_of_a_random_game_fits_a_hundred_columns(
    players: int, options: dict[str, object], lang: str
) -> None:
    state = GAME.new(players, **options)
    dealer = palamedes.Dealer(4)
    rng = palamedes.Rng(4)
    answers = 0
    while not state.over and answers < 700:
        if state.actor == palamedes.CHANCE:
            state.apply(dealer.answer(state))
        else:
            legal = state.legal()
            state.apply(legal[rng.below(len(legal))])
        answers += 1
        if answers % 25 == 0 or state.over:
            lines = drawn(state, answers // 25 % players, lang)
            assert max(len(text) for text in lines) <= 100
            assert len(lines) <= 90


@pytest.mark.clause("unit.numbers")
@pytest.mark.parametrize(
    ("lang", "name", "combat", "power", "dice"),
    [("en", "Ares", "combat", "Frenzy", "dice"), ("fr", "  ARÈS ", "combat", "Frénésie", "dés")],
)
def test_a_dashboard_is_shown_to_whoever_asks_for_it_by_name(
    lang: str, name: str, combat: str, power: str, dice: str
) -> None:
    about = About(GAME, lang)
    printed: Any = GAME.content()["units"]
    (thing,) = about.find(name)
    first, *powers = about.sheet(thing)
    assert f"{combat} {row(printed['ares']['combat'])} ·" in first
    frenzy = next(text for text in powers if text.startswith(f"{power} · "))
    assert frenzy.endswith(f"{dice} {row(printed['ares']['powers']['frenzy']['dice'])}")


@pytest.mark.clause("power.available")
@pytest.mark.parametrize(
    ("lang", "power", "available"), [("en", "Patriarch", "available"), ("fr", "Patriarche", "disponible")]
)
def test_a_dashboard_shows_on_which_lines_a_power_without_dice_works(lang: str, power: str, available: str) -> None:
    printed: Any = GAME.content()["units"]
    lines = printed["zeus"]["powers"]["patriarch"]["available"]
    assert 0 < sum(lines) < len(lines) == len(printed["zeus"]["combat"])
    marks = ", ".join("●" if works else "–" for works in lines)
    assert f"{available} {marks} ·" in of_power(lang, "zeus", power)


@pytest.mark.clause("power.rebirth-egg")
@pytest.mark.parametrize(
    ("lang", "power", "token"),
    [
        ("en", "Rebirth", "defence of a token {} · vitality of a token {}"),
        ("fr", "Renaissance", "défense d'un jeton {} · vitalité d'un jeton {}"),
    ],
)
def test_a_dashboard_shows_the_defence_and_the_vitality_of_a_token(lang: str, power: str, token: str) -> None:
    printed: Any = GAME.content()["units"]
    egg = printed["phoenix"]["powers"]["rebirth"]
    assert of_power(lang, "phoenix", power).endswith(token.format(egg["token-defence"], egg["token-vitality"]))


def of_power(lang: str, unit: str, power: str) -> str:
    """What a dashboard says about a power."""
    return next(text for text in About(GAME, lang).sheet(unit) if text.startswith(f"{power} · "))


def row(numbers: list[int]) -> str:
    """The lines of a dashboard."""
    return ", ".join(str(number) for number in numbers)


def test_the_rules_about_a_unit_are_those_of_its_trait_talents_and_powers() -> None:
    anchors = [clause.anchor for clause in About(GAME, "en").rules("hydra")]
    assert {"trait.aquatic", "talent.block", "power.bites", "power.regeneration"} <= set(anchors)
