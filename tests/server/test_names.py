"""People are called by their own names in all that a table says; what the game calls a seat is for those without."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from palamedes.core.kernel.registry import games
from palamedes.server.storage.setting import Chair
from palamedes.server.tables import views
from palamedes.server.tables.table import Table
from palamedes.server.wire.base import Lang
from tests.server.tables import play_on, seated

LANGS: tuple[Lang, ...] = ("en", "fr")


def named(game: str, *names: str) -> Table:
    table = seated(*["person"] * len(names), game=game)
    table.chairs = [replace(chair, name=name) for chair, name in zip(table.chairs, names, strict=True)]
    return table


def said(table: Table, lang: Lang) -> list[str]:
    """All that is told to those who watch, and to the first seat."""
    scenes = [views.scene_now(table, eyes, lang) for eyes in (None, 0)]
    lines = [line.text for eyes in (None, 0) for line in views.log(table, eyes, lang)]
    offers = [text for scene in scenes for offer in scene.offers for text in (offer.text, offer.note)]
    return [*lines, *offers, *(scene.prompt for scene in scenes)]


def names_in(texts: list[str], name: str) -> bool:
    return any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) for text in texts)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", games())
def test_whoever_gave_a_name_is_called_by_it(game: str, lang: Lang) -> None:
    table = named(game, "Zoé", "")
    play_on(table, 60)
    seats = views.table_info(table, set(), lang).seats
    assert [seat.called for seat in seats] == ["Zoé", seats[1].title]
    texts = said(table, lang)
    assert names_in(texts, "Zoé")
    # Of two players in Cyclades each leads two islands, which are told apart.
    assert any(names_in(texts, part) for part in re.split(" and | et ", seats[1].title))
    assert not names_in(texts, seats[0].title)


def test_two_of_the_same_name_are_told_apart_by_what_the_game_calls_them() -> None:
    seats = views.table_info(named("iliade", "Zoé", "zoé", ""), set(), "en").seats
    assert [seat.called for seat in seats] == ["Zoé (Argos)", "zoé (Ithaca)", "Sparta"]


def test_a_log_calls_somebody_who_sits_down_by_their_name_from_its_first_line() -> None:
    table = named("iliade", "", "")
    assert not names_in([line.text for line in views.log(table, None, "en")], "Zoé")
    table.chairs[0] = replace(table.chairs[0], name="Zoé")
    assert names_in([line.text for line in views.log(table, None, "en")], "Zoé")


def test_verbs_agree_with_a_person_and_with_a_people() -> None:
    table = named("arena", "Zoé", "")
    play_on(table, 12)
    lines = [line.text for line in views.log(table, None, "en")]
    assert any(line.startswith("Zoé draws ") for line in lines)
    assert any(line.startswith("The Norse draw ") for line in lines)
    lines = [line.text for line in views.log(table, None, "fr")]
    assert any(line.startswith("Zoé pioche ") for line in lines)
    assert any(line.startswith("Les Nordiques piochent ") for line in lines)


def test_the_french_de_loses_its_vowel_before_a_name_that_begins_with_one() -> None:
    words = named("hellas", "Anne", "Zoé").words("fr")
    assert words.fill("Au tour de {seat}.", {"seat": "Anne"}) == "Au tour d'Anne."
    assert words.fill("Au tour de {seat}.", {"seat": "Zoé"}) == "Au tour de Zoé."
    assert words.fill("{n} code {seat}", {"n": "2", "seat": "Anne"}) == "2 code Anne"


def test_bots_of_a_record_and_seats_without_a_name_are_called_as_the_game_does() -> None:
    assert Chair("bot", "search:400").given("seat-1") == ""
    assert Chair("bot", "Talos", "novice").given("seat-1") == "Talos"
    assert Chair("person", "seat-1").given("seat-1") == ""
    assert Chair("open", "").given("seat-1") == ""
