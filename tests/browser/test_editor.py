"""Positions laid out on the board, in every game: a piece is picked and put somewhere, and one plays from there."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, expect

import palamedes
from palamedes.conformance.thorough import shortly
from tests.browser.conftest import Welcome
from tests.browser.people import Person
from tests.browser.test_everyone import faults_by_day_and_by_night, sticks_out
from tests.serving import ROOT

GAMES = palamedes.games()


class Editor:
    """The editor of positions, in somebody's window."""

    def __init__(self, person: Person, game: str) -> None:
        self.person = person
        person.open(f"/position?game={game}")
        self.is_good()
        self.hand = person.see("hand")

    def is_good(self) -> None:
        """Waits until the position on the board is possible."""
        self.person.page.locator("[data-testid=position][data-state=good]").wait_for()

    def put(self, what: str = "") -> Editor:
        """Takes a piece of this sort into the hand."""
        if what:
            self.hand.get_by_role("combobox", name="What").select_option(what)
        self.hand.get_by_role("radio", name="Put a piece").check()
        return self

    def take(self, what: str = "") -> Editor:
        """Is about to take up a piece of this sort."""
        if what:
            self.hand.get_by_role("combobox", name="What").select_option(what)
        self.hand.get_by_role("radio", name="Take one up").check()
        return self

    def say(self, field: str, value: str) -> Editor:
        """Says something of the piece in hand."""
        self.hand.get_by_role("combobox", name=field, exact=True).select_option(value)
        return self

    def at(self, selector: str) -> Editor:
        """Points at a place on the board that is lit, and waits until the position has changed."""
        position = self.person.see("position")
        steps = position.get_attribute("data-steps") or ""
        self.spot(selector).click()
        expect(position).not_to_have_attribute("data-steps", steps)
        return self

    def spot(self, selector: str) -> Locator:
        """A place on the board that is lit."""
        return self.person.page.locator(f"{selector}[data-light=open]").first

    @property
    def document(self) -> str:
        """The position as it is written."""
        page = self.person.page
        page.get_by_role("tab", name="Text").click()
        text = page.get_by_role("textbox", name="The position as JSON").input_value()
        page.get_by_role("tab", name="Form").click()
        return text

    @property
    def table(self) -> dict[str, object]:
        """What the position says of the table."""
        written = json.loads(self.document)["table"]
        assert isinstance(written, dict)
        return written

    def play(self) -> None:
        """Plays from here, one answer at least."""
        person = self.person
        self.is_good()
        person.button("Play from here").click()
        person.button("To the table").click()
        person.wait_for_phase("mine", "over")
        with person.until_taken():
            person.click(person.answers.first)


@pytest.mark.thorough
def test_arena(person: Person) -> None:
    editor = Editor(person, "arena").put()
    editor.say("Battlefield: Card", "odin").say("Battlefield: Held by", "1").at("[data-cell=e5]")
    editor.say("Battlefield: Card", "hera").say("Battlefield: Held by", "0").at("[data-cell=e6]")
    editor.take().at("[data-cell=e5]").at("[data-cell=e7]")
    assert editor.table["field"] == {
        "e6": {"card": "hera", "allegiance": 0},
        "e7": {"card": "odin", "allegiance": 1},
    }
    editor.play()


@pytest.mark.thorough
def test_cyclades(person: Person) -> None:
    editor = Editor(person, "cyclades")
    editor.put("Troops").say("Troops: Whose", "1").at("[data-zone=b1]").at("[data-zone=b1]")
    editor.put("Fleets").at("[data-zone=bx]")
    editor.put("Building").say("Building: Building", "port").at('[data-site="a1.1"]')
    editor.put("Hero").say("Hero: Hero", "achilles").at("[data-zone=a1]")
    zones = editor.table["zones"]
    assert isinstance(zones, dict)
    assert (zones["b1"]["owner"], zones["b1"]["troops"]) == (1, 2)
    assert (zones["bx"]["owner"], zones["bx"]["fleets"]) == (0, 1)
    assert zones["a1"]["sites"][0] == "port"
    assert editor.table["heroes"] == {"achilles": {"owner": 0, "zone": "a1"}}
    editor.take("Troops").at("[data-zone=b1]").at("[data-zone=c1]")
    expect(person.page.locator("[data-zone=c1]")).to_have_attribute("aria-label", re.compile("2 troops"))
    editor.play()


@pytest.mark.thorough
def test_hellas(person: Person) -> None:
    editor = Editor(person, "hellas")
    editor.put("Hoplites").say("Hoplites: Whose", "1").at("[data-zone=attica]")
    expect(person.page.locator("[data-zone=attica]")).to_have_attribute("aria-label", re.compile("Attica.*one hoplite"))
    editor.put("Monster").say("Monster: Monster", "medusa").at("[data-zone=laconia]")
    editor.put("Fortified hoplite").say("Fortified hoplite: Whose", "0").at("[data-zone=arcadia]")
    editor.put("Temple").at("[data-zone=phocis]")
    editor.put("Praying priest").at(".shrine")
    editor.put("Control of a region").at("[data-zone=messenia]")
    editor.take("Hero").at("[data-zone=elis]").at("[data-zone=crete]")
    editor.is_good()
    table = editor.table
    regions, monsters, seats = table["regions"], table["monsters"], table["seats"]
    assert isinstance(regions, dict) and isinstance(monsters, dict) and isinstance(seats, list)
    assert regions["attica"] == {"hoplites": [0, 1], "control": 1, "fort": None}
    assert regions["arcadia"]["fort"] == 0 and regions["phocis"]["temple"] is True
    assert monsters["medusa"]["region"] == "laconia"
    assert seats[0]["place"] == "crete"
    editor.play()


@pytest.mark.thorough
def test_pantheon(person: Person) -> None:
    editor = Editor(person, "pantheon")
    editor.put("Unit").say("Unit: Who", "hydra").say("Unit: Whose", "1").at("[data-zone=c3]")
    person.page.locator("[data-unit=hydra-2]").first.wait_for()
    editor.take("Unit").at(".figure[data-unit=heracles-1]").at("[data-zone=b2]")
    editor.take("Stone").at("[data-zone=c1]").at("[data-zone=a1]")
    editor.take("Tree or column").at("[data-zone=a5]")
    table = editor.table
    seats = table["seats"]
    assert isinstance(seats, list)
    assert {"kind": "hydra", "zone": "c3"} in seats[1]["army"]
    assert any(unit["kind"] == "heracles" and unit["zone"] == "b2" for unit in seats[0]["army"])
    assert "a1" in table["stones"] and "c1" not in table["stones"]  # type: ignore[operator]
    editor.play()


def test_iliade(person: Person) -> None:
    editor = Editor(person, "iliade")
    editor.put("Card in an army").say("Card in an army: Card", "hoplite-4").at("[data-camp='1']")
    editor.say("Card in an army: Card", "hoplite-2").at("[data-group='1 phalanx-4']")
    editor.say("Card in an army: Card", "elephant").at("[data-camp='0']")
    editor.say("Card in an army: Card", "archers").at("[data-group='0 elephant-empty']")
    editor.put("Card in a hand").say("Card in a hand: Card", "portcullis").at("[data-hand='0']")
    editor.put("Victory card at stake").say("Victory card at stake: Card", "helen").at(".stake-spot")
    table = editor.table
    armies, hands = table["armies"], table["hands"]
    assert isinstance(armies, list) and isinstance(hands, list)
    assert armies[1]["phalanxes"] == ["42"] and armies[0]["elephants"] == ["a"]
    assert hands[0][-1] == "portcullis"
    assert "helen" in table["stakes"]  # type: ignore[operator]
    editor.take("Card in an army").at("[data-group='1 phalanx-42']")
    assert editor.table["armies"][1]["phalanxes"] == ["4"]  # type: ignore[index]
    editor.play()


def test_a_hero_that_stands_nowhere_is_refused_in_a_sentence_until_it_stands_somewhere(person: Person) -> None:
    editor = Editor(person, "hellas")
    editor.put("Hoplites").say("Hoplites: Whose", "1").at("[data-zone=attica]")
    expect(person.page.locator("[data-zone=attica]")).to_have_attribute("aria-label", re.compile("Attica.*one hoplite"))
    editor.take("Hero").at("[data-zone=elis]")
    expect(person.see("position")).to_have_attribute("data-state", "bad")
    expect(person.see("position")).to_contain_text("turn: seat 0 has no hero, or one that stands nowhere.")
    editor.at("[data-zone=crete]")
    editor.is_good()


PLACES = {
    "arena": ("", "[data-cell=e5]"),
    "cyclades": ("Troops", "[data-zone=b1]"),
    "hellas": ("Hoplites", "[data-zone=attica]"),
    "iliade": ("Card in an army", "[data-camp='0']"),
    "pantheon": ("Stone", "[data-zone=a1]"),
}


DRAWN = [game for game in GAMES if (ROOT / "web" / "src" / "games" / game / "position.ts").is_file()]
"""The games whose pieces can be put on their board by hand; the positions of others are written in the form alone."""


@pytest.mark.parametrize("game", shortly(DRAWN, "pantheon"))
def test_a_piece_is_put_by_keyboard_and_told_to_those_who_do_not_see(person: Person, game: str) -> None:
    what, place = PLACES[game]
    editor = Editor(person, game)
    if what:
        editor.hand.get_by_role("combobox", name="What").select_option(what)
    person.page.get_by_role("radio", name="Look").focus()
    person.page.keyboard.press("ArrowRight")
    expect(person.page.get_by_role("radio", name="Put a piece")).to_be_checked()
    spot = editor.spot(place)
    spot.wait_for()
    assert (spot.get_attribute("aria-label") or "").strip()
    spot.focus()
    person.page.keyboard.press("Enter")
    expect(person.see("hand-said")).to_contain_text(re.compile("^Put: .+, .+"))
    editor.is_good()


@pytest.mark.parametrize("game", shortly(DRAWN, "cyclades"))
def test_one_tap_puts_a_piece_on_a_phone_where_everything_can_be_hit(welcome: Welcome, game: str) -> None:
    person = welcome(phone=True)
    what, place = PLACES[game]
    editor = Editor(person, game).put(what)
    spot = editor.spot(place)
    spot.wait_for()
    unfold(person)
    assert sticks_out(person) == []
    spot.scroll_into_view_if_needed()
    spot.tap()
    expect(person.see("hand-said")).not_to_be_empty()
    editor.is_good()


FRENCH = {
    "arena": ["Carte", "Tenue par"],
    "cyclades": ["Troupes", "Flottes", "Bâtiment", "Héros"],
    "hellas": ["Hoplites", "Héros", "Monstre", "Hoplite retranché", "Temple"],
    "iliade": ["Carte dans une armée", "Carte dans une main"],
    "pantheon": ["Unité", "Pierre", "Arbre ou colonne"],
}


def unfold(person: Person) -> None:
    """Opens a part of the form that is closed, where there is one."""
    for fold in person.page.locator(".form details:not([open]) > summary").all()[:1]:
        fold.click()


@pytest.mark.parametrize("game", shortly(GAMES, "iliade"))
def test_the_hand_and_the_form_speak_french_and_are_for_everyone(welcome: Welcome, axe: str, game: str) -> None:
    person = welcome(lang="fr")
    person.open(f"/position?game={game}")
    person.page.locator("[data-testid=position][data-state=good]").wait_for()
    if game in DRAWN:
        person.page.get_by_role("radio", name="Poser une pièce").check()
    for word in FRENCH.get(game, []):
        expect(person.see("hand")).to_contain_text(word)
    # Keys that have no name of their own would be written with an English word.
    labels = [text.strip() for text in person.page.locator(".form h2, .form dt").all_text_contents()]
    table = palamedes.game(game).new().position()["table"]
    assert isinstance(table, dict) and len(labels) >= len(table)
    known = person.server.get_json(f"/api/games/{game}/book?lang=fr")["names"]["position"].values()
    assert [label for label in labels if label not in known] == []
    if game in DRAWN:
        person.page.locator("[data-spot][data-light=open]").first.wait_for()
    unfold(person)
    assert faults_by_day_and_by_night(person, axe) == []


def test_a_file_that_the_game_refuses_shows_its_sentence_and_where(person: Person) -> None:
    editor = Editor(person, "hellas")
    wrong = json.loads(editor.document)
    wrong["table"]["regions"]["epirus"] = {"fort": 0, "control": 0}
    person.page.locator("input[type=file]").set_input_files(
        {"name": "wrong.json", "mimeType": "application/json", "buffer": json.dumps(wrong).encode()}
    )
    expect(person.see("position")).to_have_attribute("data-state", "bad")
    expect(person.see("position")).to_contain_text("table.regions.epirus.fort: there is no city here.")
    person.button("Show where").click()
    expect(person.page.locator("[data-path='table.regions.epirus.fort'].here")).to_be_visible()


CUT = """(select) => {
    const [pen, style] = [document.createElement("canvas").getContext("2d"), getComputedStyle(select)];
    pen.font = style.font;
    const wide = pen.measureText(select.selectedOptions[0].text).width;
    return wide + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) > select.clientWidth + 1;
}"""
"""Whether what is chosen in a list is cut off in it."""


def test_on_a_phone_one_reads_what_is_in_hand(welcome: Welcome) -> None:
    person = welcome(phone=True, lang="fr")
    person.open("/position?game=iliade")
    person.page.locator("[data-testid=position][data-state=good]").wait_for()
    what = person.see("hand").get_by_role("combobox", name="Quoi")
    for word in FRENCH["iliade"]:
        what.select_option(label=word)
        person.settle()
        assert not what.evaluate(CUT), word
